"""`tramo check`: a file or standard input, text or JSON, a message instead of a traceback."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop_app.__main__ import main
from desktop_app.cli.ask import as_text
from desktop_app.domain.answers import Answer, Figures, Fraction, LeftOut, Outcome
from desktop_app.domain.claims import Claim, Quote, QuoteState, Verdict

COUNTER = Quote("The rent is £52,000.", QuoteState.VERIFIED, 2, "/d/deed.pdf")
ANSWER = Answer(
    "",
    Outcome.PARTIAL,
    (Claim("The rent is £48,000.", Verdict.SUPPORTED, (), (), 0.9, (COUNTER,)),),
    Figures(Fraction(0, 0), Fraction(1, 1), Fraction(1, 1)),
    left_out=(LeftOut("Dear Ana,", "greeting"),),
    draft="memo.md",
)


class Engine:
    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def document_ids(self, collection: str, documents: list[str]) -> tuple[int, ...]:
        return (4,) if documents else ()

    def check(self, path: Path | None, collection: str, documents: tuple[int, ...], **how: Any) -> Answer:
        self.asked.append((path, collection, documents, how["text"]))
        return ANSWER


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    made = Engine()

    @contextlib.contextmanager
    def opened(*_: object, **__: object) -> Iterator[Engine]:
        yield made

    monkeypatch.setattr("desktop_app.engine.local.open_local", opened)
    monkeypatch.setattr("desktop_app.cli.check.native_chatter_to_stderr", contextlib.nullcontext)
    return made


def test_a_file_is_checked_and_the_json_is_that_of_an_answer(
    engine: Engine, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["check", "memo.md", "--json", "--collection", "x", "--document", "a.pdf"]) == 0
    assert engine.asked == [(Path("memo.md"), "x", (4,), None)]
    data = json.loads(capsys.readouterr().out)
    assert data["draft"] == "memo.md" and data["claims"][0]["counter"][0]["document"] == "/d/deed.pdf"
    assert data["left_out"] == [{"text": "Dear Ana,", "why": "greeting"}]


def test_standard_input_is_read_as_utf8(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("La renta es de 48 000 €.".encode())))
    assert main(["check", "-"]) == 0
    assert engine.asked == [(None, "default", (), "La renta es de 48 000 €.")]


def test_for_a_terminal_both_sides_are_shown() -> None:
    text = as_text(ANSWER)
    assert text.startswith("Draft: memo.md\n")
    assert "Another passage says otherwise: “The rent is £52,000.”" in text
    assert "Dear Ana, (greeting)" in text


def test_a_missing_file_is_an_error_in_json(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = tmp_path / "missing.docx"
    assert main(["check", str(missing), "--json", "--workspace", str(tmp_path / "w")]) == 1
    error = json.loads(capfd.readouterr().out)["error"]
    assert str(missing) in error["message"] and error["hint"]
