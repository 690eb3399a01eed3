"""Model catalogue, installation, checksums, locations."""
