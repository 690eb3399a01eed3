"""What the program does for a person, one module a use case."""
