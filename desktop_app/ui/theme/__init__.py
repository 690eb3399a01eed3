"""Colours, type and icons: one palette for light, one for dark."""
