"""Collections and files."""
