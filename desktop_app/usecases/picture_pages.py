"""A picture of every page an answer's quotes are highlighted on."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from desktop_app.domain.answers import Answer
from desktop_app.domain.claims import VALID_QUOTES
from desktop_app.domain.geometry import Box
from desktop_app.ingest.render import render_page

#: Pixels a point.
SCALE = 1.6


def write_pictures(answer: Answer, folder: Path, *, scale: float = SCALE) -> list[Path]:
    """Write one PNG a cited page into `folder` (made when absent); returns the files written."""
    marks: dict[tuple[str, int], list[Box]] = defaultdict(list)
    for claim in answer.claims:
        for quote in claim.quotes:
            if quote.state in VALID_QUOTES:
                for page in quote.pages:
                    marks[quote.path, page.page].extend(page.boxes)
    written = []
    for (path, number), boxes in sorted(marks.items()):
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{Path(path).stem}-page-{number}.png"
        render_page(Path(path), number, scale, marks=[(tuple(boxes), "strong")]).save(target)
        written.append(target)
    return written
