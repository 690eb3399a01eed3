"""Prompt, constrained decoding, llama.cpp driver, claim parsing."""
