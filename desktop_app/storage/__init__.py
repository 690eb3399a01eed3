"""The library on disk: SQLite is the truth, Chroma holds vectors that can be rebuilt from it."""
