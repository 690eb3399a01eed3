"""What is kept of a page between reading it and joining it with the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.domain.documents import PageVerdict
from desktop_app.ingest.extras import Extra
from desktop_app.ingest.segments import Segment

Int16 = NDArray[np.int16]


@dataclass(slots=True)
class PageRecord:
    """One page after reading. code, space: per inked character; boxes: (n, 4) int16 in multiples of `unit` points.

    words: the document's words and hyphenated compounds in lower case, shared by its pages. recognised: text comes from
    a picture; confidence: 0..1 when this program recognised it, else None. absent: some text is in a font that is
    neither in the file nor on this machine, so that the picture lacks it. stamp: text set aside because the page is a
    scan; it counts again when recognition finds nothing.
    """

    number: int
    label: str
    width: float
    height: float
    rotation: int
    code: NDArray[Any]
    space: NDArray[Any]
    boxes: Int16
    unit: float
    segments: list[Segment]
    verdict: PageVerdict = PageVerdict.OK
    note: str = ""
    hidden: int = 0
    recognised: bool = False
    extras: tuple[Extra, ...] = ()
    reason: str = ""
    words: frozenset[str] = frozenset()
    confidence: float | None = None
    absent: bool = False
    too_small: bool = False
    stamp: list[Segment] = field(default_factory=list)


class Kind(Enum):
    """What a paragraph is. Only BODY, ROW, HEADING and NOTE reach chunks."""

    BODY = "body"
    ROW = "row"
    HEADING = "heading"
    NOTE = "note"
    APART = "apart"
    EXTRA = "extra"
    FURNITURE = "furniture"


@dataclass(slots=True)
class Paragraph:
    """Text with one box row per character (all zero: none). level: of a heading, 1 the highest; 0 otherwise.

    size: type size; starts: whether a new paragraph surely begins here (indent, gap, list mark, heading). filled: its
    last line is as long as its column is wide, so that it may go on in the next column or page.
    columns: for rows, (start, end) of each cell along the line. leading: gap to the row above in type sizes.
    """

    text: str
    boxes: Int16
    kind: Kind
    size: float
    level: int = 0
    starts: bool = True
    filled: bool = False
    bold: bool = False
    lines: int = 1
    columns: list[tuple[float, float]] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
