"""What hostile text and unexpected failures do to a terminal and to a reader of JSON: nothing."""

from __future__ import annotations

import argparse
import io
import json
import sys
from dataclasses import replace

import pytest

from desktop_app.__main__ import main
from desktop_app.cli import verify as verify_command
from desktop_app.cli.index_report import as_text
from desktop_app.cli.output import TextProgress, guarded, print_json, print_text, printable
from desktop_app.domain.changes import ChangeSet
from desktop_app.domain.documents import Document, DocumentState
from desktop_app.usecases.index_documents import IndexReport
from desktop_app.usecases.verify_claims import LINE, read_lines


def test_text_cannot_steer_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    print_text("\x1b]0;owned\x07red\x1b[31m\x9b2J\r\x08\u202eabc\u2066\ud800 \tñ 😀 “<b>”\n")
    shown = capsys.readouterr().out
    assert not set(shown) & set("\x1b\x07\x9b\r\x08\u202e\u2066\ud800")
    assert shown.endswith(" \tñ 😀 “<b>”\n")
    assert printable("plain\ntext") == "plain\ntext"


def test_a_lone_surrogate_is_written_as_json_writes_it(capsys: pytest.CaptureFixture[str]) -> None:
    value = {"k\ud800": "a\udfffñ"}
    print_json(value)
    text = capsys.readouterr().out
    assert json.loads(text.encode("utf-8")) == value
    assert "ñ" in text


@pytest.mark.parametrize("problem", [ZeroDivisionError(), OSError(28, "No space left on device", "x"), MemoryError()])
def test_whatever_happens_a_reader_of_json_gets_json(problem: Exception, capsys: pytest.CaptureFixture[str]) -> None:
    def run(_: argparse.Namespace) -> int:
        raise problem

    assert guarded(argparse.Namespace(run=run, json=True)) == 1
    assert set(json.loads(capsys.readouterr().out)["error"]) == {"title", "message", "hint"}
    assert guarded(argparse.Namespace(run=run, json=False)) == 1
    streams = capsys.readouterr()
    assert streams.out == "" and "Failed" in streams.err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_there_is_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main([]) == 1
    assert "No display" in capsys.readouterr().err


@pytest.mark.parametrize(
    "given",
    [["--collection", "a\udcff"], ["--section", "a\udcff"], ["--document", "a\udcff"], ["--workspace", "a\udcff"]],
)
def test_an_argument_that_is_no_text_is_named(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "x", *given, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["title"] == "Not valid text"


def test_a_password_that_is_no_text_is_not_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["index", "x.pdf", "--password", "secret\udcff"]) == 1
    assert "secret" not in capsys.readouterr().err


def test_one_page_and_one_passage_are_not_said_in_the_plural() -> None:
    ready = Document(1, "default", "/a/scan.pdf", "1", DocumentState.READY, pages=1, chunks=1)
    report = IndexReport((ready, replace(ready, path="/a/lease.pdf", pages=2, chunks=12)), 1.0, 0.0, ChangeSet())
    text = as_text(report)
    assert "scan.pdf: ready, 1 page, 1 passage\n" in text and "lease.pdf: ready, 2 pages, 12 passages\n" in text


def test_the_help_and_the_errors_of_verify_show_what_a_line_looks_like(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["verify", "--help"])
    assert '"source"' in capsys.readouterr().out
    assert verify_command.LINE == LINE
    (broken,) = read_lines(["hi"])
    assert broken["error"]["hint"] == LINE


class Stream(io.StringIO):
    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def test_progress_is_a_line_now_and_then_where_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 1.0, 10.0, 11.0, 20.0])
    monkeypatch.setattr("desktop_app.cli.output.time.monotonic", lambda: next(clock))
    stream = Stream(terminal=False)
    progress = TextProgress(stream, enabled=True)
    for share in (0.1, 0.2, 0.3, 0.4):
        progress(share, f"{share:.0%}\x1b")
    progress.done()
    assert stream.getvalue() == " 20% 20%\ufffd\n 40% 40%\ufffd\n"


def test_progress_rewrites_its_line_on_a_terminal_and_is_silent_with_json() -> None:
    for enabled, expected in ((True, "\r\x1b[K 50% half\r\x1b[K"), (False, "")):
        stream = Stream(terminal=True)
        progress = TextProgress(stream, enabled=enabled)
        progress(0.5, "half")
        progress.done()
        assert stream.getvalue() == expected
