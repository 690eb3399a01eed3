"""PDF to pages, characters with boxes, reading order, sentences, chunks."""
