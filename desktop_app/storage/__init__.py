"""SQLite repositories and the Chroma adapter."""
