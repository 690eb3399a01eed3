"""Set up everything and do the main job: index the samples, answer a question, show what each claim rests on.

usage: python3 packaging/run.py [--headless] [--question TEXT] [--pdf PATH]... [--workspace DIR] [--json]

Without a display, or with --headless, the same job is done without the window: the answer is printed with quotes,
pages and verdicts, and a picture of each highlighted page is written to `tramo-output`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from environment import ROOT, SetupError, prepare, say


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--headless", action="store_true", help="no window: print the answer, write page pictures")
    parser.add_argument("--question", help="ask this instead of the sample questions")
    parser.add_argument("--pdf", action="append", default=[], type=Path, help="index this file or folder (repeatable)")
    parser.add_argument("--workspace", type=Path, help="where the index is kept")
    parser.add_argument("--json", action="store_true", help="print the answers as JSON")
    return parser.parse_args()


def has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> int:
    options = arguments()
    try:
        interpreter = prepare()
    except SetupError as problem:
        say(str(problem))
        return 1
    except KeyboardInterrupt:
        say("Stopped. The same command goes on from here.")
        return 1
    tramo = [str(interpreter), "-m", "desktop_app"]
    workspace = ["--workspace", str(options.workspace.resolve())] if options.workspace else []
    installed = subprocess.run([*tramo, "models", "install"], cwd=ROOT, stdout=sys.stderr)
    if installed.returncode != 0:
        return installed.returncode
    chosen = [argument for path in options.pdf for argument in ("--pdf", str(path.resolve()))]
    if options.question:
        chosen += ["--question", options.question]
    if options.headless or options.json or not has_display():
        as_json = ["--json"] if options.json else []
        pictures = ["--pictures", str(Path.cwd() / "tramo-output")]
        return subprocess.run([*tramo, *workspace, *as_json, "tour", *chosen, *pictures], cwd=ROOT).returncode
    return subprocess.run([*tramo, *workspace, "window", "--tour", *chosen], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
