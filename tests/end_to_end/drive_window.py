"""Drives the real window with the real engine, offscreen, and prints what happened as JSON.

usage: drive_window.py WORKSPACE [PICTURES]      (environment: TRAMO_HOME, TRAMO_MODELS)

indexes the samples, asks a question, kills the engine in the middle of the next one, asks it again; all the while a
10 ms timer in the window's thread measures how late it is.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

import desktop_app.app.window as program
from desktop_app.app.composition import Composition
from desktop_app.foundation.paths import resources_dir

HEAVY = ("torch", "llama_cpp", "chromadb", "sentence_transformers", "transformers")
QUESTIONS = ("How much is the annual rent?", "Within how many days must the deposit be returned?")
TICK_MS = 10
LIMIT_SECONDS = 900


class Driver:
    """Watches the composition from a timer and takes the next step when the last one has ended."""

    def __init__(self, pictures: Path | None) -> None:
        self.pictures = pictures
        self.composition: Composition | None = None
        self.late: dict[str, list[float]] = defaultdict(list)
        self.report: dict[str, object] = {"heavy_at_show": [name for name in HEAVY if name in sys.modules]}
        self.killed = False
        self.crash_seen = False
        self.taken: set[str] = set()
        self.last = time.perf_counter()
        self.began = time.monotonic()

    def start_timers(self) -> None:
        self.tick = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
        self.tick.timeout.connect(self.on_tick)
        self.tick.start()
        self.watch = QTimer(interval=100)
        self.watch.timeout.connect(self.on_watch)
        self.watch.start()

    @property
    def phase(self) -> str:
        assert self.composition is not None
        if self.composition.files.jobs:
            return "indexing"
        return "answering" if self.composition.session.running else "idle"

    def on_tick(self) -> None:
        now = time.perf_counter()
        self.late[self.phase].append((now - self.last) * 1000 - TICK_MS)
        self.last = now

    def on_watch(self) -> None:
        assert self.composition is not None
        session = self.composition.session
        done = [exchange for exchange in session.exchanges if not exchange.is_open]
        if time.monotonic() - self.began > LIMIT_SECONDS:
            self.report["timeout"] = True
            self.finish()
        elif session.running and not self.killed and len(done) == 1 and session.running.steps:
            self.kill_engine()
        elif session.running is None and len(done) == 1 and self.phase == "idle":
            self.picture("answered")
            session.ask(QUESTIONS[1], self.composition.files.collection)
        elif session.running is None and len(done) == 2 and self.killed and not self.crash_seen:
            self.crash_seen = True
            self.picture("crashed")
            self.report["crash"] = str(done[-1].problem)
            session.ask(QUESTIONS[1], self.composition.files.collection)
        elif session.running is None and len(done) == 3:
            self.picture("answered-again")
            self.finish()

    def kill_engine(self) -> None:
        assert self.composition is not None
        self.killed = True
        pid = self.composition._around.engine.pid
        assert pid is not None
        os.kill(pid, 9)

    def picture(self, name: str) -> None:
        if self.pictures is None or name in self.taken or self.composition is None:
            return
        self.taken.add(name)
        window = self.composition.window
        image = QImage(window.size(), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        window.render(painter, QPoint())
        painter.end()
        self.pictures.mkdir(parents=True, exist_ok=True)
        image.save(str(self.pictures / f"{name}.png"))

    def finish(self) -> None:
        assert self.composition is not None
        self.report["exchanges"] = [
            {
                "question": exchange.question,
                "outcome": exchange.answer.outcome.value if exchange.answer else None,
                "claims": [[claim.text, claim.verdict.value] for claim in exchange.shown_claims],
            }
            for exchange in self.composition.session.exchanges
        ]
        self.report["documents"] = [document.state.value for document in self.composition.files.documents]
        self.report["timer_ms"] = {phase: _spread(values) for phase, values in self.late.items()}
        self.report["heavy_at_end"] = [name for name in HEAVY if name in sys.modules]
        self.tick.stop()
        self.watch.stop()
        self.composition.window.close()


def _spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values)
    return {
        "n": len(ordered),
        "p50": round(ordered[len(ordered) // 2], 1),
        "p99": round(ordered[int(len(ordered) * 0.99)], 1),
        "max": round(ordered[-1], 1),
    }


def main() -> int:
    workspace = Path(sys.argv[1])
    driver = Driver(Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    build = Composition.__init__

    def remember(self: Composition, *arguments: object) -> None:
        build(self, *arguments)
        driver.composition = self

    Composition.__init__ = remember
    execute = QApplication.exec

    def run(*arguments: object) -> int:
        driver.start_timers()
        return execute()

    QApplication.exec = run
    program.QApplication.exec = run
    code = program.run_window(workspace, question=QUESTIONS[0], paths=[resources_dir() / "samples"])
    print(json.dumps(driver.report))
    return code


if __name__ == "__main__":
    sys.exit(main())
