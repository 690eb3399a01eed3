"""Page numbers as people write them: "1, 3-5"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

#: A range that is longer is a slip of the pen.
LONGEST_RANGE = 2000


def parse_pages(text: str) -> tuple[int, ...] | None:
    """Sorted page numbers from 1, without repeats; None when the text is no list of pages."""
    found: set[int] = set()
    for part in text.replace(";", ",").replace("–", "-").split(","):
        first, dash, last = (piece.strip() for piece in part.partition("-"))
        if not first and not dash:
            continue
        if not first.isdecimal() or (dash and not last.isdecimal()):
            return None
        low, high = int(first), int(last) if dash else int(first)
        if not 1 <= low <= high or high - low > LONGEST_RANGE:
            return None
        found.update(range(low, high + 1))
    return tuple(sorted(found))


def pages_text(pages: Sequence[int]) -> str:
    """The inverse: runs of three and more become ranges."""
    numbers = sorted(set(pages))
    groups: list[list[int]] = [[number] for number in numbers[:1]]
    for before, number in pairwise(numbers):
        if number == before + 1:
            groups[-1].append(number)
        else:
            groups.append([number])
    parts = []
    for group in groups:
        parts += [f"{group[0]}-{group[-1]}"] if len(group) > 2 else [str(number) for number in group]
    return ", ".join(parts)
