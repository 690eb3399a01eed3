"""A semaphore that a library made in the engine is given back when the engine ends."""

from __future__ import annotations

import subprocess
import sys
import textwrap

PROGRAM = """
import multiprocessing, os, sys
from desktop_app.engine import process

class Server:
    def __init__(self, *_):
        pass
    def run(self):
        from multiprocessing import RLock
        Server.kept = RLock()  # as a progress bar does

def child(connection):
    process.EngineServer = Server
    process._silence_standard_output = lambda: None
    process.serve(connection, "", "{}")

if __name__ == "__main__":
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    one = context.Process(target=child, args=(theirs,))
    one.start()
    one.join(60)
    sys.exit(one.exitcode)
"""


def test_nothing_is_left_for_the_resource_tracker(tmp_path_factory: object) -> None:
    folder = tmp_path_factory.mktemp("program")  # type: ignore[attr-defined]
    (folder / "program.py").write_text(textwrap.dedent(PROGRAM), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(folder / "program.py")], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "leaked" not in done.stderr
