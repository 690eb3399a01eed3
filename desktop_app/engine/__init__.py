"""The process that owns models, index writes and PDF parsing, and its in-process twin."""
