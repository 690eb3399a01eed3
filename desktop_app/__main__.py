"""`tramo`: without arguments the window; with a sub-command the same use case without a screen.

Exit codes: 0 done, 2 bad usage, 1 failed with a message on standard error.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop_app import __version__
from desktop_app.foundation import offline

COMMANDS = ("window", "index", "ask", "check", "locate", "verify", "models", "doctor", "tour", "eval", "calibrate")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    multiprocessing.freeze_support()
    offline.prepare_environment()
    offline.install_guard()
    options = parser().parse_args(arguments)
    if options.command in (None, "window"):
        return _window(options)
    from desktop_app.cli.output import guarded

    return guarded(options)


def parser() -> argparse.ArgumentParser:
    """The whole command line; global options may stand before or after the command."""
    from desktop_app.foundation.paths import default_workspace

    top = argparse.ArgumentParser(prog="tramo", description="Checked answers from your own PDFs, offline.")
    top.add_argument("--version", action="version", version=f"tramo {__version__}")
    top.set_defaults(json=False, workspace=default_workspace(), collection="default", run=None)
    _add_global(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    window = commands.add_parser("window", help="open the window (the default)")
    window.add_argument("--tour", action="store_true", help="index the sample documents")
    window.add_argument("--pdf", action="append", default=[], type=Path, help="index this file or folder")
    window.add_argument("--question", help="ask this once the documents are ready")
    _add_global(window)
    for added in _command_parsers(commands):
        _add_global(added)
    return top


def _command_parsers(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> list[argparse.ArgumentParser]:
    import importlib

    before = dict(commands.choices)
    for name in COMMANDS[1:]:
        importlib.import_module(f"desktop_app.cli.{name}").add_parser(commands)
    new = [sub for name, sub in commands.choices.items() if name not in before]
    nested = [
        sub
        for command in new
        for action in command._actions
        if isinstance(action, argparse._SubParsersAction)
        for sub in action.choices.values()
    ]
    return [*new, *nested]


def _add_global(to: argparse.ArgumentParser) -> None:
    options = to.add_argument_group("common options")
    options.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON only")
    options.add_argument(
        "--workspace", type=Path, default=argparse.SUPPRESS, metavar="DIR", help="where the index is kept"
    )
    options.add_argument("--collection", default=argparse.SUPPRESS, metavar="NAME", help="default: “default”")


def _window(options: argparse.Namespace) -> int:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        # Qt would end the process with a crash.
        sys.stderr.write("No display: the window cannot be opened here. “tramo --help” lists what works without.\n")
        return 1
    from desktop_app.app.window import run_window
    from desktop_app.foundation.paths import resources_dir

    paths = list(getattr(options, "pdf", []))
    if getattr(options, "tour", False) and not paths:
        paths = [resources_dir() / "samples"]
    return run_window(options.workspace, paths=paths, question=getattr(options, "question", None))


if __name__ == "__main__":
    sys.exit(main())
