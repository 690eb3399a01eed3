"""Boxes and spans in PDF user space (points, origin and rotation of the page as stored in the file)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, left <= right and bottom <= top, in points."""

    left: float
    bottom: float
    right: float
    top: float

    def union(self, other: Box) -> Box:
        """The smallest box that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.bottom, other.bottom),
            max(self.right, other.right),
            max(self.top, other.top),
        )

    def as_list(self) -> list[float]:
        """[left, bottom, right, top], rounded to 1/100 point."""
        return [round(v, 2) for v in (self.left, self.bottom, self.right, self.top)]


@dataclass(frozen=True, slots=True)
class Span:
    """[start, end) in a document's canonical text, in code points."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"not a span: [{self.start}, {self.end})")

    def __len__(self) -> int:
        return self.end - self.start

    def contains(self, other: Span) -> bool:
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: Span) -> bool:
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True)
class PageSpan:
    """What is painted on one page: `page` starts at 1, one box per run of glyphs on one line.

    label: what the page calls itself ("iv") where that is not its number, else "".
    """

    page: int
    text: str
    boxes: tuple[Box, ...]
    label: str = ""


def page_name(page: int, label: str = "") -> str:
    """A page for a terminal or a sentence: "4", "4 (printed iv)" where its label differs."""
    return f"{page} (printed {label})" if label and label != str(page) else str(page)
