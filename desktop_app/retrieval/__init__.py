"""Embedding, dense and word search, fusion, relevance, reformulation."""
