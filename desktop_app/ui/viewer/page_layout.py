"""Where pages lie in a continuous scroll. Pure arithmetic, in device-independent pixels."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.jobs.page_pictures import PageSize

#: Space between and around pages.
GAP = 14
#: A PDF point at zoom 1, in pixels (96 pixels an inch).
POINT = 96 / 72
MIN_ZOOM, MAX_ZOOM = 0.1, 8.0


@dataclass(frozen=True, slots=True)
class PageRect:
    """page counts from 1; left and top are in the whole scrolled area."""

    page: int
    left: float
    top: float
    width: float
    height: float


class PageLayout:
    """Pages below each other, centred in at least `room` pixels."""

    def __init__(self, sizes: Sequence[PageSize], zoom: float, room: float) -> None:
        scale = zoom * POINT
        widest = max((size.width for size in sizes), default=0.0) * scale + 2 * GAP
        self.width = max(room, widest)
        self._sizes = [(size.width * scale, size.height * scale) for size in sizes]
        self._tops: list[float] = []
        top = float(GAP)
        for _, height in self._sizes:
            self._tops.append(top)
            top += height + GAP
        self.height = top

    def __len__(self) -> int:
        return len(self._sizes)

    def rect(self, page: int) -> PageRect:
        width, height = self._sizes[page - 1]
        return PageRect(page, (self.width - width) / 2, self._tops[page - 1], width, height)

    def at(self, y: float) -> int:
        """The page at height y, or the one above the gap; 1..n."""
        return max(1, bisect_right(self._tops, y))

    def visible(self, top: float, bottom: float) -> list[PageRect]:
        if not self._sizes:
            return []
        found = []
        for page in range(self.at(top), len(self._sizes) + 1):
            rect = self.rect(page)
            if rect.top > bottom:
                break
            if rect.top + rect.height >= top:
                found.append(rect)
        return found


def fit_zoom(sizes: Sequence[PageSize], page: int, room: tuple[float, float], mode: str) -> float:
    """The zoom at which the widest page fits the width, or the current page fits as a whole."""
    if not sizes:
        return 1.0
    width = (room[0] - 2 * GAP) / (max(size.width for size in sizes) * POINT)
    if mode == "page":
        size = sizes[page - 1]
        width = min((room[0] - 2 * GAP) / (size.width * POINT), (room[1] - 2 * GAP) / (size.height * POINT))
    return max(MIN_ZOOM, min(MAX_ZOOM, width))
