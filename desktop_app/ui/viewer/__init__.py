"""The page with its marks."""
