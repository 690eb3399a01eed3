"""How far the reading of each file is, as one line of text that the window takes apart again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_BETWEEN = "; "
_PAGES = re.compile(r"^(?P<name>.*), page (?P<page>\d+) of (?P<pages>\d+)$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class FileReading:
    """A file that is being read: its name, the page that was read last and how many there are (0: not known yet)."""

    name: str
    page: int = 0
    pages: int = 0

    def __str__(self) -> str:
        return f"{self.name}, page {self.page} of {self.pages}" if self.pages else self.name


def as_line(files: Iterable[FileReading]) -> str:
    """The files that are being read, e.g. "a.pdf, page 3 of 90; b.pdf"."""
    return _BETWEEN.join(str(file) for file in files)


def from_line(line: str) -> tuple[FileReading, ...]:
    """What `as_line` was given; a part without a page is a name."""
    found = []
    for part in filter(None, line.split(_BETWEEN)):
        match = _PAGES.match(part)
        found.append(
            FileReading(match["name"], int(match["page"]), int(match["pages"])) if match else FileReading(part)
        )
    return tuple(found)
