"""Qt widgets and item models only."""
