"""Composition root: builds the objects, wires signals, start-up and shutdown."""
