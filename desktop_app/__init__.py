"""Tramo: checked answers from your own PDFs, each claim beside the span it rests on."""

__version__ = "0.1.0"
