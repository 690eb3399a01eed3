"""`tramo ask` with filters: what reaches the engine, exit code 2 for bad values, page labels in the answer."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop_app.__main__ import main
from desktop_app.cli.ask import as_text
from desktop_app.domain.answers import Answer, Figures, Fraction, NearPassage, Outcome, Question, Refusal, RefusalReason
from desktop_app.domain.claims import Claim, Quote, QuoteState, Verdict
from desktop_app.domain.filters import Filter
from desktop_app.domain.geometry import Box, PageSpan, Span
from desktop_app.storage.answer_codec import answer_from_json, answer_to_json

PLACES = (PageSpan(4, "The rent is", (Box(1, 2, 3, 4),), "iv"), PageSpan(5, "due.", (Box(1, 2, 3, 4),)))
QUOTE = Quote("The rent is due.", QuoteState.VERIFIED, 2, "/d/lease.pdf", "sha", 7, Span(0, 16), PLACES)
ANSWER = Answer(
    "Is the rent due?",
    Outcome.ANSWERED,
    (Claim("The rent is due.", Verdict.SUPPORTED, (QUOTE,), (), 0.9),),
    Figures(Fraction(1, 1), Fraction(1, 1), Fraction(1, 1)),
)
REFUSED = Answer(
    "Is the rent due?",
    Outcome.REFUSED,
    (),
    Figures(Fraction(0, 0), Fraction(0, 0), Fraction(0, 0)),
    Refusal(RefusalReason.NOT_STATED, "Not here.", nearest=(NearPassage("/d/lease.pdf", 4, "Rent", 0.4, label="iv"),)),
)


class Engine:
    library = None

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def document_ids(self, collection: str, documents: list[str]) -> tuple[int, ...]:
        return tuple(range(1, len(documents) + 1))

    def ask(self, question: Question, **_how: Any) -> Answer:
        self.asked.append(question)
        return ANSWER


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    engine = Engine()

    @contextlib.contextmanager
    def opened(_workspace: Path, *_rest: Any, **_how: Any) -> Iterator[Engine]:
        yield engine

    monkeypatch.setattr("desktop_app.engine.local.open_local", opened)
    return engine


def test_every_condition_reaches_the_search(engine: Engine, capfd: pytest.CaptureFixture[str]) -> None:
    options = ["--document", "lease.pdf", "--document", "deed.pdf", "--section", " clause 2 ", "--language", "es"]
    assert main(["ask", "Is the rent due?", *options, "--after", "2023", "--before", "Q2 2024", "--json"]) == 0
    (question,) = engine.asked
    assert question.within == Filter((1, 2), "clause 2", "es", "2023-01-01", "2024-06-30")
    assert json.loads(capfd.readouterr().out)["outcome"] == "answered"


def test_without_options_everything_is_searched(engine: Engine) -> None:
    assert main(["ask", "Is the rent due?"]) == 0
    assert not engine.asked[0].within


@pytest.mark.parametrize(
    "options",
    [
        ["--after", "03/04/2024"],
        ["--before", "soon"],
        ["--after", "2024", "--before", "2023"],
        ["--language", "fr"],
        ["--section", " — "],
    ],
)
def test_bad_values_are_bad_usage(engine: Engine, options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["ask", "Is the rent due?", *options])
    assert ended.value.code == 2 and engine.asked == []
    assert "ask: error" in capsys.readouterr().err


def test_pages_are_named_by_number_and_by_label() -> None:
    assert "lease.pdf, page 4 (printed iv), 5)" in as_text(ANSWER)
    assert "page 4 (printed iv) (0.40)" in as_text(REFUSED)


@pytest.mark.parametrize("answer", [ANSWER, REFUSED])
def test_json_keeps_the_number_and_adds_the_label_where_it_differs(answer: Answer) -> None:
    data = json.loads(json.dumps(answer_to_json(answer)))
    assert answer_from_json(data) == answer
    if data["claims"]:
        first, second = data["claims"][0]["quotes"][0]["spans"]
        assert (first["page"], first["label"]) == (4, "iv")
        assert second["page"] == 5 and "label" not in second
    else:
        assert data["refusal"]["nearest"][0]["label"] == "iv"
