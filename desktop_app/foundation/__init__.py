"""Errors, cancellation, progress, paths, logging, offline guard."""
