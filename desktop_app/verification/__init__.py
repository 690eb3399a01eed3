"""Quote match, guards, alignment, entailment, verdict."""
