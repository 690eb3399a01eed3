"""One bad file never hurts the rest."""

from __future__ import annotations

import time
from pathlib import Path

import psutil
import pytest
from typeset import lines, pdf

from desktop_app.domain.documents import DocumentState
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
        if not killed and fraction and detail == "long.pdf":
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
