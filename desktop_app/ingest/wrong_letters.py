"""Ligatures that a file maps to other letters: "informa\u019fon" for "information", "of\u00dece" for "office".

Word writes Calibri's ligatures as private-use characters of plane 16 made of the glyph's number, which other programs
cut down to 16 bits; old files read Mac Roman as Windows Latin. Both stand inside words in lower case, where no language
has them. What cannot be told is a lost glyph, as a private-use character inside a word is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest.glyphs import LOST, Glyphs, Ints

#: Glyph numbers of Calibri's ligatures, and what they show.
_CALIBRI = {0x14C: "ft", 0x19E: "tf", 0x19F: "ti", 0x1A9: "tt", 0x1AB: "tti"}
_PLANE = 0x100000
#: Mac Roman's ligatures as Windows Latin: capital thorn and sharp s.
_THORN, _SHARP = 0xDE, 0xDF
#: A capital O with a macron begins words of some languages; within one it is a ligature.
_MACRON = 0x14C
_PRIVATE = ((0xE000, 0xF900), (0xF0000, 0x110000))


def mend(glyphs: Glyphs) -> Glyphs:
    """The same glyphs with letters for such ligatures, each in the ligature's box; lost ones are counted."""
    code = glyphs.code
    odd = np.isin(code, [_THORN, _SHARP, *_CALIBRI]) | _private(code)
    if not odd.any():
        return glyphs
    words = _Words(glyphs)
    where = np.flatnonzero(odd).tolist()
    mac = any(code[i] == _THORN and words.small(i, -1) for i in where)
    letters = {i: shown for i in where if (shown := _shown(int(code[i]), i, words, mac=mac))}
    lost = [i for i in where if i not in letters and _is_private(int(code[i])) and words.within(i)]
    glyphs.code[lost] = LOST
    glyphs.lost += len(lost)
    return _spelled(glyphs, letters)


def _shown(code: int, i: int, words: _Words, *, mac: bool) -> str:
    """What the glyph at `i` shows, "" when its code is what it shows, or cannot be told."""
    before, after = words.small(i, -1), words.small(i, 1)
    if code in (_THORN, _SHARP):
        return ("fi" if code == _THORN else "fl") if mac and (before or after) else ""
    if code == _MACRON:
        return _CALIBRI[code] if before else ""
    return _CALIBRI.get(code - _PLANE if code >= _PLANE else code, "") if before or after else ""


def _private(code: Ints) -> NDArray[np.bool_]:
    (low, high), (far, last) = _PRIVATE
    found: NDArray[np.bool_] = ((code >= low) & (code < high)) | ((code >= far) & (code < last))
    return found


def _is_private(code: int) -> bool:
    return any(low <= code < high for low, high in _PRIVATE)


@dataclass(frozen=True)
class _Words:
    """What stands right beside a character."""

    glyphs: Glyphs

    def small(self, i: int, step: int) -> bool:
        """Whether a small Latin letter does, in the same word."""
        g, at = self.glyphs, i + step
        if not 0 <= at < len(g.code) or g.space[max(i, at)] or abs(g.across[i] - g.across[at]) > 0.3 * g.size[i]:
            return False
        char = chr(int(g.code[at]))
        return char.islower() and char < "\u0180" and char != "\u00df"

    def within(self, i: int) -> bool:
        return self.small(i, -1) and self.small(i, 1)


def _spelled(glyphs: Glyphs, letters: dict[int, str]) -> Glyphs:
    """Each glyph of `letters` (index -> what it shows) in letters of one box."""
    if not letters:
        return glyphs
    counts = np.ones(len(glyphs.code), dtype=np.int64)
    for i, shown in letters.items():
        counts[i] = len(shown)
    where = np.repeat(np.arange(len(counts)), counts)
    first = np.concatenate([[True], np.diff(where) > 0])
    for name in ("code", "box", "across", "start", "end", "size", "angle", "space", "style", "owner"):
        setattr(glyphs, name, getattr(glyphs, name)[where])
    glyphs.space = np.where(first, glyphs.space, 0)
    starts = np.flatnonzero(first)
    for i, shown in letters.items():
        glyphs.code[starts[i] : starts[i] + len(shown)] = [ord(c) for c in shown]
    return glyphs
