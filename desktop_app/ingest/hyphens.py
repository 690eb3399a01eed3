"""Line-end hyphens: joined where a word was broken, kept where it belongs to the word."""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np

from desktop_app.ingest.records import Int16

HYPHENS = "-\u2010\u2011\u00ad"
#: First parts that are words of their own and are written with a hyphen in compounds, English and Spanish. Prefixes
#: that are also ordinary syllables ("ex-cess", "part-ner") are not here.
_COMPOUND = frozenset({"self", "well", "non", "cross", "long", "high", "low", "full", "third", "half", "all", "socio"})
_WORDS = re.compile(r"[^\W\d_]+(?:[-\u2010\u2011][^\W\d_]+)*")


def vocabulary(texts: Iterable[str]) -> frozenset[str]:
    """The words and hyphenated compounds that lines hold unbroken, in lower case."""
    found: set[str] = set()
    for text in texts:
        for word in _WORDS.findall(text):
            found.add(word.casefold())
    return frozenset(found)


def join(
    text: str, boxes: Int16, more: str, more_boxes: Int16, words: frozenset[str] = frozenset()
) -> tuple[str, Int16]:
    """Put two lines together. A dropped hyphen's box is merged into the letter before it, so that it is painted."""
    if not text:
        return more, more_boxes
    if not more:
        return text, boxes
    how = broken(text, more, words)
    if how == "join":
        boxes = merge_last(boxes)
        return text[:-1] + more, np.concatenate([boxes[:-1], more_boxes])
    if how == "keep":
        return text + more, np.concatenate([boxes, more_boxes])
    return text + " " + more, np.concatenate([boxes, np.zeros((1, 4), dtype=np.int16), more_boxes])


def broken(text: str, more: str, words: frozenset[str] = frozenset()) -> str:
    """ "join" (a word broken by the line's end), "keep" (a compound), or "" (no hyphen between two words).

    words: the document's own vocabulary decides where it can; else a hyphen between small letters was put there by
    the line's end.
    """
    if len(text) < 2 or text[-1] not in HYPHENS or not more[0].isalnum() or not text[-2].isalnum():
        return ""
    word = text[:-1].rsplit(None, 1)[-1]
    if text[-2].isdigit() or more[0].isdigit() or "/" in word or any(h in word for h in HYPHENS):
        return "keep"
    first, second = _last_word(word), _first_word(more)
    if first + second in words:
        return "join"
    compound = f"{first}-{second}" in words or first in _COMPOUND
    return "keep" if compound or more[0].isupper() != text[-2].isupper() else "join"


def _last_word(text: str) -> str:
    found = _WORDS.findall(text)
    return found[-1].casefold() if found else ""


def _first_word(text: str) -> str:
    match = _WORDS.match(text)
    return match.group().casefold() if match else ""


def merge_last(boxes: Int16) -> Int16:
    """The last box united with the one before it, when both stand on the page and side by side."""
    boxes = boxes.copy()
    last, previous = boxes[-1], boxes[-2]
    if last.any() and previous.any():
        boxes[-2] = (
            min(last[0], previous[0]),
            min(last[1], previous[1]),
            max(last[2], previous[2]),
            max(last[3], previous[3]),
        )
    return boxes
