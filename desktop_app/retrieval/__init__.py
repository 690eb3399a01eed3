"""Embedding, dense and lexical search, fusion, relevance."""
