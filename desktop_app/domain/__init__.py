"""Frozen types shared by all layers."""
