"""Extraction in spawned processes: one file each at a time, with a time and a memory limit.

A file that kills its process, hangs it or eats the memory becomes a problem with a reason; the others go on.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import re
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.domain.documents import WITH_TEXT, ExtractedDocument, PageSkipped
from desktop_app.domain.reading import FileReading, as_line
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.foundation.progress import Progress, silent
from desktop_app.ingest import problems
from desktop_app.ingest.problems import Problem, UnreadableFile
from desktop_app.settings.schema import IngestSettings, OcrSettings

if TYPE_CHECKING:
    from desktop_app.domain.ports import Ocr
    from desktop_app.ingest.ocr_pages import PageRecogniser

#: Seconds between looks at limits and the cancel token; a cancel must act within half a second.
_TICK = 0.1
#: A worker is replaced after this many files, so that what PDFium keeps does not add up.
_FILES_PER_WORKER = 200
#: Address space beyond the memory limit: libraries and PDFium reserve more than they use.
_ADDRESS_HEADROOM_MIB = 4096
#: What `extract_document` tells while it reads; the page is passed on for files with at least so many.
_PAGE, _LONG = re.compile(r"page (\d+) of (\d+)"), 20


@dataclass(frozen=True, slots=True)
class ExtractionRequest:
    """ocr: how pages without readable text are recognised; None: they give no text. ocr_pages: only these (from 1);
    None: all that need it. ocr_memory: folder in which what is recognised is remembered, or None.
    """

    path: Path
    password: str | None = field(default=None, repr=False)
    ocr: OcrSettings | None = None
    ocr_pages: frozenset[int] | None = None
    ocr_memory: Path | None = None


@dataclass(frozen=True, slots=True)
class ExtractionOutcome:
    """Exactly one of `document` and `problem` is set. seconds: time in the worker."""

    path: Path
    document: ExtractedDocument | None = None
    problem: Problem | None = None
    seconds: float = 0.0

    @property
    def pages(self) -> int:
        if self.document is not None:
            return len(self.document.pages)
        return self.problem.pages if self.problem else 0

    @property
    def pages_skipped(self) -> tuple[PageSkipped, ...]:
        """The pages that gave no text, with the reason."""
        if self.document is None:
            return self.problem.pages_skipped if self.problem else ()
        bare = (p for p in self.document.pages if p.verdict not in WITH_TEXT)
        return tuple(PageSkipped(p.number, p.note) for p in bare)


@dataclass(slots=True)
class _Worker:
    """started: when it began its file; heard: when it last told of progress; detail: what it told."""

    process: Any
    pipe: Connection
    request: ExtractionRequest | None = None
    started: float = 0.0
    heard: float = 0.0
    fraction: float = 0.0
    detail: str = ""
    files: int = 0
    failure: UnreadableFile | None = None


def worker_count(settings: IngestSettings) -> int:
    """How many extraction processes: the setting, or the cores minus one, at least one."""
    return settings.workers or max(1, (os.cpu_count() or 2) - 1)


def extract_many(
    requests: Sequence[ExtractionRequest],
    settings: IngestSettings,
    cancel: CancelToken | None = None,
    progress: Progress = silent,
) -> Iterator[ExtractionOutcome]:
    """Yield an outcome per request as files are done, in no particular order.

    Raises `Cancelled` within half a second of `cancel`; the workers are gone then. Reading runs ahead of the consumer
    by at most one file per worker.
    """
    waiting = deque(requests)
    pool: list[_Worker] = []
    done = 0
    count = min(worker_count(settings), len(waiting))
    extra_mib = max((r.ocr.memory_mib for r in requests if r.ocr), default=0)
    start = partial(_start, settings, extra_mib, max(1, (os.cpu_count() or 1) // max(1, count)))
    try:
        for _ in range(count):
            pool.append(start())
        while waiting or any(w.request for w in pool):
            for worker in pool:
                if worker.request is None and waiting:
                    _give(worker, waiting.popleft())
            for outcome in _collect(pool, settings, cancel, start):
                done += 1
                progress(done / len(requests), outcome.path.name)
                yield outcome
            _report(pool, done, len(requests), progress)
    finally:
        for worker in pool:
            _stop(worker)


def _start(settings: IngestSettings, extra_mib: int, threads: int) -> _Worker:
    """A new worker. extra_mib: memory beyond the limit; threads: its share of the cores, for recognition."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    arguments = (there, settings.model_dump(), extra_mib, threads)
    process = context.Process(target=serve, args=arguments, daemon=True, name="tramo-extract")
    process.start()
    there.close()
    return _Worker(process, here)


def _give(worker: _Worker, request: ExtractionRequest) -> None:
    worker.request, worker.fraction, worker.detail = request, 0.0, ""
    worker.started = worker.heard = time.monotonic()
    worker.files += 1
    ocr = request.ocr.model_dump() if request.ocr else None
    try:
        worker.pipe.send((str(request.path), request.password, ocr, request.ocr_pages, request.ocr_memory))
    except OSError:
        worker.failure = problems.crashed(request.path, worker.process.exitcode)


def _collect(
    pool: list[_Worker], settings: IngestSettings, cancel: CancelToken | None, start: Callable[[], _Worker]
) -> list[ExtractionOutcome]:
    """Wait at most one tick; return what was finished in it, and replace workers that had to go."""
    busy = {w.pipe: w for w in pool if w.request}
    ready = multiprocessing.connection.wait(list(busy), timeout=_TICK)
    if cancel is not None and cancel.cancelled:
        raise Cancelled
    outcomes = []
    for pipe in ready:
        outcome = _receive(busy[pipe])  # type: ignore[index]
        if outcome is not None:
            outcomes.append(outcome)
    for i, worker in enumerate(pool):
        if worker.request and (failure := worker.failure or _over_limit(worker, worker.request, settings)):
            outcomes.append(_failed(worker, worker.request, failure))
            pool[i] = _replace(worker, start)
        elif worker.request is None and worker.files >= _FILES_PER_WORKER:
            pool[i] = _replace(worker, start)
    return outcomes


def _receive(worker: _Worker) -> ExtractionOutcome | None:
    try:
        kind, value = worker.pipe.recv()
    except (EOFError, OSError):
        worker.process.join(timeout=1)
        assert worker.request is not None
        worker.failure = problems.crashed(worker.request.path, worker.process.exitcode)
        return None
    if kind == "progress":
        worker.fraction, worker.detail = value
        worker.heard = time.monotonic()
        return None
    request = worker.request
    assert request is not None
    worker.request = None
    seconds = time.monotonic() - worker.started
    if kind == "document":
        return ExtractionOutcome(request.path, document=value, seconds=seconds)
    return ExtractionOutcome(request.path, problem=value, seconds=seconds)


def _over_limit(worker: _Worker, request: ExtractionRequest, settings: IngestSettings) -> UnreadableFile | None:
    """Why a worker must go, None when it may stay. Recognition is limited by the page, since long scans take hours."""
    ocr = request.ocr
    if ocr and time.monotonic() - worker.heard > ocr.seconds_per_page:
        return problems.too_slow(request.path, ocr.seconds_per_page, page=True)
    if not ocr and time.monotonic() - worker.started > settings.seconds_per_file:
        return problems.too_slow(request.path, settings.seconds_per_file, page=False)
    allowed = settings.memory_mib + (ocr.memory_mib if ocr else 0)
    if _resident_mib(worker.process.pid) > allowed:
        return problems.too_large(request.path, allowed)
    return None


def _resident_mib(pid: int) -> float:
    import psutil

    try:
        return float(psutil.Process(pid).memory_info().rss) / (1 << 20)
    except psutil.Error:
        return 0.0


def _failed(worker: _Worker, request: ExtractionRequest, failure: UnreadableFile) -> ExtractionOutcome:
    return ExtractionOutcome(request.path, problem=Problem.of(failure), seconds=time.monotonic() - worker.started)


def _replace(worker: _Worker, start: Callable[[], _Worker]) -> _Worker:
    _stop(worker)
    return start()


def _stop(worker: _Worker) -> None:
    worker.pipe.close()
    if worker.process.is_alive():
        worker.process.kill()
    worker.process.join(timeout=5)
    worker.process.close()


def _report(pool: list[_Worker], done: int, total: int, progress: Progress) -> None:
    busy = [w for w in pool if w.request]
    if busy:
        files = as_line(_reading(w.request, w.detail) for w in busy if w.request)
        progress(min(1.0, (done + sum(w.fraction for w in busy)) / max(1, total)), files)


def _reading(request: ExtractionRequest, detail: str) -> FileReading:
    """A file with the page that it tells of; short files are read before one could see it."""
    match = _PAGE.fullmatch(detail)
    pages = int(match[2]) if match else 0
    if not match or (pages < _LONG and not request.ocr):
        return FileReading(request.path.name)
    return FileReading(request.path.name, int(match[1]), pages)


def serve(pipe: Connection, settings: dict[str, Any], extra_mib: int = 0, threads: int = 1) -> None:
    """The worker's life: read one request, answer, repeat until the other end closes."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    chosen = IngestSettings.model_construct(**settings)
    _limit_memory(chosen.memory_mib + extra_mib)
    recogniser: PageRecogniser | None = None
    while True:
        try:
            path, password, ocr, pages, memory = pipe.recv()
        except (EOFError, OSError):
            return
        if ocr is not None and recogniser is None:
            recogniser = _recogniser(OcrSettings.model_construct(**ocr), threads, memory)
        try:
            pipe.send(_answer(Path(path), password, chosen, pipe, recogniser if ocr is not None else None, pages))
        except OSError:
            return


def _recogniser(settings: OcrSettings, threads: int, memory: Path | None) -> PageRecogniser:
    """Offline like the rest: the guard refuses whatever a library of the engine might try."""
    from desktop_app.foundation import offline
    from desktop_app.ingest.ocr import RapidOcr
    from desktop_app.ingest.ocr_memory import RememberedOcr
    from desktop_app.ingest.ocr_pages import PageRecogniser

    offline.install_guard()
    engine: Ocr = RapidOcr(settings.threads or threads, settings.word_above)
    if memory is not None:
        engine = RememberedOcr(engine, memory, settings.remembered_pages)
    return PageRecogniser(engine, settings)


def _answer(
    path: Path,
    password: str | None,
    settings: IngestSettings,
    pipe: Connection,
    recogniser: PageRecogniser | None,
    pages: frozenset[int] | None = None,
) -> tuple[str, Any]:
    from desktop_app.ingest.extract import extract_document

    last = 0.0

    def tell(fraction: float | None, detail: str) -> None:
        nonlocal last
        if fraction is not None and time.monotonic() - last > _TICK:
            last = time.monotonic()
            pipe.send(("progress", (fraction, detail)))

    try:
        return "document", extract_document(
            path, settings=settings, password=password, progress=tell, recogniser=recogniser, recognise=pages
        )
    except UnreadableFile as problem:
        return "problem", Problem.of(problem)
    except UserError as problem:
        return "problem", Problem.of(problems.died(path, f"{problem.message} {problem.hint}"))
    except MemoryError:
        return "problem", Problem.of(problems.too_large(path, settings.memory_mib))
    except Exception as bug:  # noqa: BLE001 - a bug in one file must not stop the others; it is reported as one
        return "problem", Problem.of(_bug(path, bug))


def _bug(path: Path, bug: Exception) -> UnreadableFile:
    import traceback

    failed = problems.died(path, f"an unexpected error ({type(bug).__name__}).")
    frames = traceback.extract_tb(bug.__traceback__)
    failed.details = "; ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in frames[-6:])
    return failed


def _limit_memory(memory_mib: int) -> None:
    """A hard ceiling on address space where the system has one; the parent watches resident memory everywhere."""
    try:
        import resource
    except ImportError:  # Windows
        return
    ceiling = (memory_mib + _ADDRESS_HEADROOM_MIB) << 20
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or ceiling < hard:
        try:
            resource.setrlimit(resource.RLIMIT_AS, (ceiling, hard))
        except (ValueError, OSError):
            return
