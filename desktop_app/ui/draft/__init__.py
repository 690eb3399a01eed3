"""Checking a draft that somebody else wrote."""
