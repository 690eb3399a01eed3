"""Question box and stepper."""
