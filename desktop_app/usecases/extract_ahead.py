"""Extraction that runs ahead on a thread of its own, so that workers and embedder keep the cores busy together."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.foundation.progress import Progress
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest
from desktop_app.settings.schema import IngestSettings

ExtractMany = Callable[
    [Sequence[ExtractionRequest], IngestSettings, CancelToken | None, Progress], Iterator[ExtractionOutcome]
]
_Queue = queue.Queue[ExtractionOutcome | BaseException | None]

#: Extracted documents that may wait for the embedder, so that reading runs ahead without piling up in memory.
_AHEAD = 4
#: Seconds between looks at the cancel token.
_TICK = 0.1


@contextmanager
def extract_ahead(
    extract_many: ExtractMany,
    requests: Sequence[ExtractionRequest],
    settings: IngestSettings,
    cancel: CancelToken,
    progress: Progress,
    idle: Callable[[], None],
) -> Iterator[Iterator[ExtractionOutcome]]:
    """An iterator over outcomes; the thread behind it is stopped and joined when the block ends, however it ends.

    idle: called on this thread while nothing has arrived. The iterator raises `Cancelled`, and what `extract_many`
    raised.
    """
    stop = CancelToken()
    arrived: _Queue = queue.Queue(maxsize=_AHEAD)

    def produce() -> None:
        try:
            for outcome in extract_many(requests, settings, stop, progress):
                _put(arrived, outcome, stop)
            _put(arrived, None, stop)
        except Cancelled:
            return
        except BaseException as problem:  # noqa: BLE001 - handed to the thread that asked
            _put(arrived, problem, stop)

    thread = threading.Thread(target=produce, name="extraction", daemon=True)
    thread.start()
    try:
        with closing(_consume(arrived, cancel, idle)) as outcomes:
            yield outcomes
    finally:
        stop.cancel()
        thread.join(timeout=30)


def _consume(
    arrived: _Queue, cancel: CancelToken, idle: Callable[[], None]
) -> Generator[ExtractionOutcome, None, None]:
    while True:
        cancel.check()
        try:
            item = arrived.get(timeout=_TICK)
        except queue.Empty:
            idle()
            continue
        if item is None:
            return
        if isinstance(item, BaseException):
            raise item
        yield item


def _put(arrived: _Queue, item: ExtractionOutcome | BaseException | None, stop: CancelToken) -> None:
    """Wait for room, but not longer than somebody listens."""
    while not stop.cancelled:
        try:
            arrived.put(item, timeout=_TICK)
            return
        except queue.Full:
            continue
