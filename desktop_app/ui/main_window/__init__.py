"""The main window."""
