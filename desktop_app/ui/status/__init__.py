"""Message bar and progress."""
