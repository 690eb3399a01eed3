"""Reviewer decisions, audit log, exports."""
