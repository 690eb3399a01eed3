"""Answer as claim cards."""
