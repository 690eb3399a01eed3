"""Pictures of pages: the right place on rotated and cropped pages, bounded, off the window's thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QThread
from PySide6.QtWidgets import QApplication
from reportlab.pdfgen.canvas import Canvas

from desktop_app.domain.geometry import Box
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.page_pictures import PageMatrix, PageSize, PasswordNeededError, Tile
from desktop_app.jobs.page_renderer import TILE, PageRenderer, tiles_of


def until(condition: Callable[[], object], seconds: float = 15.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        QCoreApplication.processEvents()
        time.sleep(0.003)


@pytest.fixture
def renderer() -> Iterator[PageRenderer]:
    _ = QApplication.instance() or QApplication([])
    made = PageRenderer()
    yield made
    made.close()


#: Where the black square of `page_with_square` is, in user space.
SQUARE = Box(100, 500, 140, 540)


def page_with_square(path: Path, *, rotate: int = 0, crop: tuple[float, float, float, float] | None = None) -> Path:
    # reportlab swaps the sides of a page that it turns by a quarter; the media box is 400 x 600 in any case.
    canvas = Canvas(str(path), pagesize=(600, 400) if rotate % 180 else (400, 600))
    if crop:
        canvas.setCropBox(crop)
    canvas.setPageRotation(rotate)
    canvas.rect(SQUARE.left, SQUARE.bottom, 40, 40, fill=1, stroke=0)
    canvas.showPage()
    canvas.save()
    return path


def shown(renderer: PageRenderer, path: Path) -> tuple[tuple[PageSize, ...], PageMatrix]:
    sizes: list[tuple[PageSize, ...]] = []
    renderer.opened.connect(lambda _token, found: sizes.append(found))
    renderer.open(path)
    until(lambda: sizes)
    renderer.want_matrix([1])
    until(lambda: renderer.matrix(1) is not None)
    matrix = renderer.matrix(1)
    assert matrix is not None
    return sizes[0], matrix


@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
@pytest.mark.parametrize("crop", [None, (50, 80, 390, 590)])
def test_a_box_lies_on_what_it_encloses(
    renderer: PageRenderer, tmp_path: Path, rotate: int, crop: tuple[float, float, float, float] | None
) -> None:
    sizes, matrix = shown(renderer, page_with_square(tmp_path / "page.pdf", rotate=rotate, crop=crop))
    width, height = round(sizes[0].width * 2), round(sizes[0].height * 2)
    tile = tiles_of(1, width, height, (0, height))[0]
    renderer.want([tile])
    until(lambda: renderer.picture(tile) is not None)
    picture = renderer.picture(tile)
    assert picture is not None
    left, top, right, bottom = matrix.place(SQUARE)
    centre = picture.pixelColor(round((left + right) / 2 * width), round((top + bottom) / 2 * height))
    assert centre.lightness() < 30
    outside = picture.pixelColor(round(left * width) - 6, round(top * height) - 6)
    assert outside.lightness() > 240
    assert (right - left) * width == pytest.approx(80, abs=1)


def test_pages_are_drawn_on_one_thread_that_is_not_the_windows(renderer: PageRenderer, samples: Path) -> None:
    threads = {thread.name for thread in threading.enumerate()}
    assert "page-renderer" in threads
    heard_on: list[QThread] = []
    renderer.opened.connect(lambda *_: heard_on.append(QThread.currentThread()))
    renderer.open(samples / "lease-unit-4.pdf")
    until(lambda: heard_on)
    application = QCoreApplication.instance()
    assert application is not None and heard_on == [application.thread()]


def test_what_is_no_longer_wanted_is_not_drawn(renderer: PageRenderer, samples: Path) -> None:
    drawn: list[int] = []
    renderer.drawn.connect(lambda _token, tile: drawn.append(tile.page))
    renderer.open(samples / "annual-report-2025.pdf")
    for page in (1, 2, 3):
        renderer.want([Tile(page, 600, 850, 0, 0, 600, 850)])
    renderer.want([Tile(4, 600, 850, 0, 0, 600, 850)])
    until(lambda: 4 in drawn)
    assert len(drawn) <= 2


def test_the_cache_is_bounded(samples: Path) -> None:
    _ = QApplication.instance() or QApplication([])
    renderer = PageRenderer(cache_bytes=3_000_000)
    try:
        renderer.open(samples / "annual-report-2025.pdf")
        for width in range(400, 700, 30):
            tile = Tile(1, width, width * 3 // 2, 0, 0, width, width * 3 // 2)
            renderer.want([tile])
            until(lambda tile=tile: renderer.picture(tile) is not None)
        assert 0 < renderer.cached_bytes <= 3_000_000
    finally:
        renderer.close()


def test_a_giant_page_is_drawn_in_tiles_of_what_is_seen() -> None:
    tiles = tiles_of(1, 20_000, 30_000, (12_000, 13_000))
    assert all(tile.width <= TILE and tile.height <= TILE for tile in tiles)
    assert min(tile.top for tile in tiles) <= 12_000
    assert max(tile.top + tile.height for tile in tiles) >= 13_000
    assert len(tiles) == 3 * 20 or len(tiles) == 2 * 20
    assert tiles_of(1, 800, 1100, (0, 500)) == [Tile(1, 800, 1100, 0, 0, 800, 1100)]


def failure(renderer: PageRenderer, path: Path, **options: str) -> UserError:
    problems: list[UserError] = []
    renderer.failed.connect(lambda _token, problem: problems.append(problem))
    renderer.open(path, **options)
    until(lambda: problems)
    return problems[0]


def test_a_missing_a_changed_and_a_broken_file_are_named(renderer: PageRenderer, tmp_path: Path, samples: Path) -> None:
    assert failure(renderer, tmp_path / "gone.pdf").title == "File not found"
    changed = failure(renderer, samples / "lease-unit-4.pdf", sha256="0" * 64)
    assert "File changed" in [changed.title, failure(renderer, samples / "lease-unit-4.pdf", sha256="0" * 64).title]
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.7 nothing")
    renderer.failed.disconnect()
    assert failure(renderer, broken).title == "Page cannot be shown"


def test_a_protected_file_opens_with_its_password_only(renderer: PageRenderer, tmp_path: Path) -> None:
    from reportlab.lib.pdfencrypt import StandardEncryption

    locked = tmp_path / "locked.pdf"
    canvas = Canvas(str(locked), encrypt=StandardEncryption("secret", canPrint=1))
    canvas.drawString(72, 700, "inside")
    canvas.save()
    assert isinstance(failure(renderer, locked), PasswordNeededError)
    sizes: list[object] = []
    renderer.opened.connect(lambda _token, found: sizes.append(found))
    renderer.open(locked, password="secret")
    until(lambda: sizes)
