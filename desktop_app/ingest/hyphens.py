"""Line-end hyphens: joined where a word was broken, kept where it belongs to the word."""

from __future__ import annotations

import numpy as np

from desktop_app.ingest.records import Int16

HYPHENS = "-\u2010\u2011\u00ad"
#: First parts of compounds that are written with a hyphen, English and Spanish.
_COMPOUND = frozenset(
    "self non well cross semi anti pre post co ex long short high low full part third first second half all "
    "year day month time ex anglo socio físico político teórico".split()
)


def join(text: str, boxes: Int16, more: str, more_boxes: Int16, separator: str = " ") -> tuple[str, Int16]:
    """Put two lines together. A dropped hyphen's box is merged into the letter before it, so that it is painted."""
    if not text:
        return more, more_boxes
    if not more:
        return text, boxes
    how = broken(text, more)
    if how == "join":
        boxes = merge_last(boxes)
        return text[:-1] + more, np.concatenate([boxes[:-1], more_boxes])
    if how == "keep":
        return text + more, np.concatenate([boxes, more_boxes])
    gap = np.zeros((len(separator), 4), dtype=np.int16)
    return text + separator + more, np.concatenate([boxes, gap, more_boxes])


def broken(text: str, more: str) -> str:
    """"join" (a word broken by the line's end), "keep" (a compound), or "" (no hyphen between two words)."""
    if len(text) < 2 or text[-1] not in HYPHENS or not more[0].isalnum() or not text[-2].isalnum():
        return ""
    word = text[:-1].rsplit(None, 1)[-1]
    if text[-2].isdigit() or more[0].isdigit() or more[0].isupper() != text[-2].isupper():
        return "keep"
    if any(h in word for h in HYPHENS) or "/" in word or word.casefold() in _COMPOUND:
        return "keep"
    return "join"


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
