"""Guards: small comparers that can hold a claim back or explain, and never say "supported"."""
