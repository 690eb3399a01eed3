"""One bad file never hurts the rest."""

from __future__ import annotations

import time
import zlib
from pathlib import Path

import psutil
import pytest
from raw_pdf import one_page, stream, write_pdf
from typeset import lines, pdf

from desktop_app.domain.documents import DocumentState
from desktop_app.domain.reading import FileReading, from_line
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.ingest.pool import ExtractionRequest, extract_many
from desktop_app.settings.schema import IngestSettings

LONG = [f"Sentence number {i} of a page that takes its time to be read." for i in range(50)]


@pytest.fixture(scope="module")
def long_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pdf(tmp_path_factory.mktemp("long") / "long.pdf", *[lines(*LONG)] * 900)


@pytest.fixture
def short_file(tmp_path: Path) -> Path:
    return pdf(tmp_path / "short.pdf", lines("A short page with a sentence of its own."))


def test_every_request_has_an_outcome(tmp_path: Path, short_file: Path) -> None:
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"no pdf at all")
    requests = [ExtractionRequest(p) for p in (short_file, broken, tmp_path / "gone.pdf", short_file)]
    fractions: list[float | None] = []
    outcomes = list(extract_many(requests, IngestSettings(workers=2), None, lambda f, d: fractions.append(f)))
    assert sorted(o.path.name for o in outcomes) == ["broken.pdf", "gone.pdf", "short.pdf", "short.pdf"]
    states = {o.path.name: o.problem.state for o in outcomes if o.problem}
    assert states == {"broken.pdf": DocumentState.QUARANTINED, "gone.pdf": DocumentState.MISSING}
    assert all(o.document is not None and "short page" in o.document.text for o in outcomes if not o.problem)
    assert fractions[-1] == 1.0


def test_a_reader_that_dies_costs_one_file(long_file: Path, short_file: Path) -> None:
    requests = [ExtractionRequest(long_file), ExtractionRequest(short_file)]
    killed = False

    def kill_once(fraction: float | None, detail: str) -> None:
        nonlocal killed
        if not killed and fraction and detail.startswith("long.pdf"):
            killed = True
            for child in psutil.Process().children():
                if child.is_running() and "spawn" in " ".join(child.cmdline()):
                    child.kill()

    outcomes = {o.path.name: o for o in extract_many(requests, IngestSettings(workers=1), None, kill_once)}
    problem = outcomes["long.pdf"].problem
    assert problem is not None and problem.state is DocumentState.QUARANTINED
    assert "crashed" in problem.message and "long.pdf" in problem.message
    assert outcomes["short.pdf"].document is not None


@pytest.mark.parametrize(
    ("limits", "reason"), [({"seconds_per_file": 0.3}, "longer than 0.3 seconds"), ({"memory_mib": 20}, "20 MiB")]
)
def test_limits_are_kept(long_file: Path, limits: dict[str, float], reason: str) -> None:
    settings = IngestSettings.model_construct(**{**IngestSettings(workers=1).model_dump(), **limits})
    (outcome,) = extract_many([ExtractionRequest(long_file)], settings)
    assert outcome.problem is not None and reason in outcome.problem.message


def test_a_file_that_unpacks_to_more_than_the_memory_limit_is_set_aside_and_the_next_one_read(
    tmp_path: Path, short_file: Path
) -> None:
    """400 KB on disk, 400 MB of drawing: under a real limit, not one that an idle process passes."""
    drawing = b"0 0 m 10 10 l S " * (25 << 20)
    bomb = one_page(b"")
    bomb[4] = stream(zlib.compress(drawing, 9), b"/Filter /FlateDecode")
    requests = [ExtractionRequest(write_pdf(tmp_path / "bomb.pdf", bomb)), ExtractionRequest(short_file)]
    del drawing
    outcomes = {o.path.name: o for o in extract_many(requests, IngestSettings(workers=1, memory_mib=300))}
    problem = outcomes["bomb.pdf"].problem
    assert problem is not None and problem.cause is not None
    assert (problem.state, problem.cause.code) == (DocumentState.QUARANTINED, "too_large")
    assert ("limit", "300") in problem.cause.values and "300 MiB" in problem.message
    assert outcomes["short.pdf"].document is not None


def test_a_file_that_takes_longer_than_the_time_limit_is_stopped_in_time(long_file: Path) -> None:
    settings = IngestSettings.model_construct(**{**IngestSettings(workers=1).model_dump(), "seconds_per_file": 1.0})
    (outcome,) = extract_many([ExtractionRequest(long_file)], settings)
    assert outcome.problem is not None and outcome.problem.cause is not None
    assert outcome.problem.cause.code == "too_slow" and 1.0 <= outcome.seconds < 1.6


def test_a_long_file_tells_its_page_while_it_is_read(long_file: Path) -> None:
    told: list[FileReading] = []
    token = CancelToken()

    def progress(fraction: float | None, detail: str) -> None:
        told.extend(from_line(detail))
        if len({reading.page for reading in told}) > 3:
            token.cancel()

    with pytest.raises(Cancelled):
        list(extract_many([ExtractionRequest(long_file)], IngestSettings(workers=1), token, progress))
    pages = [reading.page for reading in told if reading.pages]
    assert pages == sorted(pages) and len(set(pages)) > 2
    assert {(reading.name, reading.pages) for reading in told if reading.pages} == {("long.pdf", 900)}


def test_a_password_is_in_no_text_of_a_request() -> None:
    assert "hunter2" not in repr(ExtractionRequest(Path("a.pdf"), "hunter2"))


def test_cancel_takes_at_most_half_a_second_and_leaves_no_process(long_file: Path) -> None:
    token = CancelToken()
    cancelled_at = 0.0

    def progress(fraction: float | None, detail: str) -> None:
        nonlocal cancelled_at
        if fraction and not cancelled_at:
            cancelled_at = time.monotonic()
            token.cancel()

    before = {p.pid for p in psutil.Process().children(recursive=True)}
    with pytest.raises(Cancelled):
        list(extract_many([ExtractionRequest(long_file)] * 2, IngestSettings(workers=2), token, progress))
    assert time.monotonic() - cancelled_at < 0.5
    left = {p for p in psutil.Process().children(recursive=True) if p.pid not in before}
    assert not [p for p in left if "tramo-extract" in p.name() or "spawn_main" in " ".join(p.cmdline())]


def test_a_consumer_that_stops_early_leaves_no_process(short_file: Path) -> None:
    stream = extract_many([ExtractionRequest(short_file)] * 3, IngestSettings(workers=1))
    next(stream)
    stream.close()
    assert not [p for p in psutil.Process().children(recursive=True) if "spawn_main" in " ".join(p.cmdline())]
