"""Headings whose letters were set apart with spaces ("A N N U A L   R E P O R T") are words again."""

from __future__ import annotations

import numpy as np

from desktop_app.ingest.glyphs import Glyphs

#: So many characters in a row that each have a space before them are no list of letters, when most are letters.
_LEAST, _LETTERS = 6, 0.7
#: A gap wider than this many of the usual ones stands between two words; wider than so many type sizes, between cells.
_WORD, _CELL = 1.7, 1.2


def close_up(glyphs: Glyphs) -> None:
    """Take away the spaces between the letters of such words, in place."""
    if len(glyphs.code) < _LEAST or int((glyphs.space > 0).sum()) < _LEAST - 1:
        return
    apart = (
        (glyphs.space[1:] > 0) & (np.diff(glyphs.angle) == 0) & (np.abs(np.diff(glyphs.across)) < 0.1 * glyphs.size[1:])
    )
    edges = np.flatnonzero(np.diff(np.concatenate([[0], apart.astype(np.int8), [0]])))
    joined = np.concatenate([[False], (glyphs.space[1:] == 0) & (np.abs(np.diff(glyphs.across)) < 1e-6), [False]])
    for start, end in edges.reshape(-1, 2).tolist():
        first, last = start + int(joined[start]), end + 1 - int(joined[end + 1])  # the ends may belong to words
        if last - first >= _LEAST:
            _close(glyphs, first, last)


def _close(glyphs: Glyphs, first: int, last: int) -> None:
    """Characters `[first, last)` that each stand alone."""
    letters = sum(chr(code).isalpha() and code < 0x590 for code in glyphs.code[first:last].tolist())
    gaps = glyphs.start[first + 1 : last] - glyphs.end[first : last - 1]
    usual = float(np.median(gaps))
    size = float(glyphs.size[first])
    if letters < _LETTERS * (last - first) or not 0 < usual < _CELL * size:
        return
    inner = np.flatnonzero(gaps <= _WORD * usual) + first + 1
    glyphs.space[inner] = 0
