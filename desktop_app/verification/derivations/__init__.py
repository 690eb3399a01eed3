"""Figures of a claim that follow from those of its passage: reading, the licensed operations, the proof."""
