"""The `verify` command's use case: lines in, lines out."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop_app.domain.claims import QuoteState
from desktop_app.settings.schema import VerificationSettings
from desktop_app.usecases.locate import locate
from desktop_app.usecases.verify_claims import read_lines, verify_lines
from desktop_app.verification.entailment import FakeEntailment
from desktop_app.verification.verdict import Verifier

SOURCE = "The Tenant shall pay the rent within 30 days. The Landlord keeps the deposit."


def run(*lines: Any) -> list[dict[str, Any]]:
    text = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    return list(verify_lines(read_lines(text), Verifier(VerificationSettings(), FakeEntailment())))


def test_a_line_comes_back_with_the_four_fields() -> None:
    line = {
        "id": 7,
        "source": SOURCE,
        "quote": "shall pay the rent within 30 days",
        "claim": "The Tenant shall pay the rent within 30 days.",
    }
    (made,) = run(line)
    assert {key: made[key] for key in line} == line
    assert (made["quote_state"], made["verdict"]) == ("verified", "supported")
    assert 0 <= made["probability"] <= 1
    assert {"name", "outcome", "detail"} == set(made["checks"][0])


def test_a_missing_quote_means_the_whole_source_and_a_missing_claim_the_quote_only() -> None:
    whole, quote, null = run(
        {"source": SOURCE, "claim": "The Landlord keeps the deposit."},
        {"source": SOURCE, "quote": "The Landlord keeps the deposit"},
        {"source": SOURCE, "quote": None, "claim": None},
    )
    assert (whole["quote_state"], whole["verdict"]) == ("verified", "supported")
    assert (quote["quote_state"], quote["verdict"], quote["probability"]) == ("verified", None, None)
    assert null["verdict"] is None


def test_a_broken_line_stops_nothing() -> None:
    made = run(
        "{not json",
        "[1, 2]",
        "",
        {"quote": "x"},
        {"source": 5},
        {"source": SOURCE, "claim": "The Landlord keeps the deposit."},
    )
    assert ["error" in line for line in made] == [True, True, True, True, False]
    assert "Line 1" in made[0]["error"]["message"]
    assert "source" in made[2]["error"]["message"]


def test_each_sentence_has_its_own_verdict() -> None:
    (made,) = run({"source": SOURCE, "claim": "The Landlord keeps the deposit. Giraffes whistle."})
    assert [s["verdict"] for s in made["sentences"]] == ["supported", "not_stated"]
    assert made["verdict"] == "not_stated"


def test_lines_are_answered_one_by_one() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield json.dumps({"source": SOURCE, "claim": "The Landlord keeps the deposit."})

    results = verify_lines(read_lines(endless()), Verifier(VerificationSettings()))
    assert next(results)["verdict"] == "uncertain"
    assert next(results)["verdict"] == "uncertain"


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from reportlab.pdfgen.canvas import Canvas

    path = tmp_path_factory.mktemp("locate") / "two.pdf"
    canvas = Canvas(str(path))
    for page in ("one", "two"):
        canvas.drawString(72, 700, f"This is page {page} of the short agreement between us.")
        canvas.drawString(72, 680, "The net loss was (1,204) and the fee 0.5% of the price.")
        canvas.showPage()
    canvas.save()
    return path


def test_locate_gives_boxes_on_the_page_asked_for(pdf: Path) -> None:
    found = locate(pdf, "the net loss was (1,204)", page=2)
    assert found.state is QuoteState.VERIFIED
    assert [span.page for span in found.spans] == [2]
    assert found.spans[0].boxes
    assert "2 times" in locate(pdf, "The net loss").reason


@pytest.mark.parametrize("quote", ["the fee 0.7% of", "net loss was 1,204", "5% of the price", "", "he net loss"])
def test_locate_refuses_altered_quotes(pdf: Path, quote: str) -> None:
    found = locate(pdf, quote)
    assert (found.state, found.spans) == (QuoteState.NOT_FOUND, ())
    assert found.reason


def test_locate_says_where_else_a_quote_is(pdf: Path) -> None:
    assert "page 1" in locate(pdf, "This is page one", page=2).reason
    assert "no page 9" in locate(pdf, "This is page one", page=9).reason


def test_locate_has_no_minimum_length(pdf: Path) -> None:
    assert locate(pdf, "fee").state is QuoteState.VERIFIED


def test_a_file_that_cannot_be_opened_has_a_reason(tmp_path: Path) -> None:
    (tmp_path / "empty.pdf").write_bytes(b"")
    for path in (tmp_path / "empty.pdf", tmp_path / "missing.pdf"):
        found = locate(path, "anything")
        assert found.spans == ()
        assert path.name in found.reason


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("[" * 100_000, "Line 1 is nested too deeply."),
        (
            '{"source": ' + "9" * 10_000 + "}",
            "Line 1 is not JSON (a number has 10,000 digits, at most 4,300 can be read).",
        ),
        ('{"source": "x", "id": NaN}', "Line 1 is not JSON (NaN is no JSON number)."),
        ('{"source": "x", "id": -1e999}', "Line 1 is not JSON (a number is too large)."),
    ],
    ids=["nested", "digits", "no number", "too large"],
)
def test_what_json_cannot_hold_is_a_broken_line_like_any_other(line: str, why: str) -> None:
    first, second = run(line, {"source": SOURCE, "quote": "The Landlord keeps the deposit"})
    assert first["error"]["message"] == why
    assert second["quote_state"] == "verified"


def test_what_a_line_brings_along_is_not_given_back_as_a_finding() -> None:
    brought = {"error": "odd", "verdict": "supported", "probability": 1, "checks": [], "sentences": ["one"], "id": 3}
    alone, judged, unusable = run(
        brought, {**brought, "source": SOURCE, "quote": "The Landlord keeps"}, {**brought, "source": 5}
    )
    assert set(alone) == {"id", "error"} and alone["error"]["message"] == "“source” is missing."
    assert (judged["id"], judged["verdict"], judged["probability"]) == (3, None, None)
    assert "error" not in judged and "sentences" not in judged
    assert set(unusable) == {"id", "source", "error"} and unusable["error"]["title"] == "Line not usable"


@pytest.mark.parametrize("mark", ["\ufeff", " \ufeff", "\ufeff\ufeff "])
def test_the_mark_before_a_text_is_a_space_on_every_line(mark: str) -> None:
    line = json.dumps({"source": SOURCE, "quote": "The Landlord keeps the deposit"})
    made = run(mark + line, mark, line, mark + line + "\ufeff\n")
    assert [one.get("quote_state") for one in made] == ["verified"] * 3


def test_a_mark_inside_a_text_stays() -> None:
    (made,) = run(json.dumps({"source": "a \ufeff b", "claim": "a"}, ensure_ascii=False))
    assert made["source"] == "a \ufeff b"


def test_a_very_long_altered_quote_is_answered_in_time() -> None:
    began = time.process_time()
    (made,) = run({"source": "a" * 100_000, "quote": "a" * 5_000 + "b"})
    assert made["quote_state"] == "not_found"
    assert time.process_time() - began < 10


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are a Unix thing")
def test_locate_does_not_wait_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pdf")
    assert "pipe" in locate(tmp_path / "pipe.pdf", "anything").reason


def test_a_password_that_is_no_text_is_a_wrong_password(tmp_path: Path) -> None:
    from reportlab.lib.pdfencrypt import StandardEncryption
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(tmp_path / "closed.pdf"), encrypt=StandardEncryption("secret"))
    canvas.drawString(72, 700, "The fee is due in May.")
    canvas.save()
    assert "not right" in locate(tmp_path / "closed.pdf", "fee", password="\udcff").reason
