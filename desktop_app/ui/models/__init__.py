"""Model installation and choice."""
