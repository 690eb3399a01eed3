"""A question set while it is worked on: nothing is lost, whatever stands in the file."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_app.domain.evaluations import SetQuestion
from desktop_app.evaluation.editable_set import (
    ASIDE,
    BrokenLine,
    EditableSet,
    SetLine,
    free_id,
    lacking,
    read_set,
    with_answerable,
    write_set,
)
from desktop_app.evaluation.propose import Proposal, proposal_to_json
from desktop_app.evaluation.question_set import load_questions
from desktop_app.foundation.errors import UserError

GOOD = '{"id": "a", "question": "How much is the rent?", "answerable": true, "facts": ["£48,000"], "asked by": "Ana"}'
BROKEN = '{"id": "b", "question": "Pets?", "answerable": "no"}'


def write(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_broken_lines_are_told_with_their_number_and_kept_out_of_the_saved_set(tmp_path: Path) -> None:
    path = write(tmp_path / "set.jsonl", GOOD, "", BROKEN, "{", GOOD)
    found = read_set(path)
    assert [line.question.id for line in found.lines] == ["a"]
    assert [(line.number, line.text) for line in found.broken] == [(3, BROKEN), (4, "{"), (5, GOOD)]
    assert "true or false" in found.broken[0].problem and "already on line 1" in found.broken[2].problem
    with pytest.raises(UserError):
        load_questions(path)
    write_set(path, found)
    assert [question.id for question in load_questions(path).questions] == ["a"]
    again = read_set(path)  # what was kept out is still there, with its number
    assert [(line.number, line.text) for line in again.broken] == [(3, BROKEN), (4, "{"), (5, GOOD)]


def test_the_file_beside_the_set_goes_with_the_last_broken_line(tmp_path: Path) -> None:
    path = write(tmp_path / "set.jsonl", BROKEN)
    write_set(path, read_set(path))
    aside = tmp_path / f"set.jsonl{ASIDE}"
    assert aside.exists()
    write_set(path, replace(read_set(path), broken=()))
    assert not aside.exists()


def test_what_this_program_does_not_know_survives(tmp_path: Path) -> None:
    proposal = Proposal(SetQuestion("p", "In 1987?", False, within=("x.pdf",)), "The rent is £1.", "hidden")
    path = write(tmp_path / "set.jsonl", GOOD, json.dumps(proposal_to_json(proposal)))
    found = read_set(path)
    assert found.lines[1] == SetLine(proposal.question, False, "The rent is £1.", "hidden")
    write_set(path, found)
    assert read_set(path) == found
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[0])["asked by"] == "Ana"


def test_a_failed_write_leaves_the_former_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "set.jsonl", GOOD)
    before = path.read_text(encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match="not saved"):
        write_set(path, EditableSet((), (BrokenLine(1, "{", "not JSON"),)))
    assert path.read_text(encoding="utf-8") == before and [p.name for p in tmp_path.iterdir()] == ["set.jsonl"]


def test_a_line_separator_inside_a_question_ends_no_line(tmp_path: Path) -> None:
    path = write(tmp_path / "set.jsonl", '{"id": "a", "question": "One\u2028two?", "answerable": true}')
    assert len(load_questions(path).questions) == 1 and not read_set(path).broken


def test_what_is_not_complete_is_named(tmp_path: Path) -> None:
    whole = SetLine(SetQuestion("a", "How much?", True, facts=("1",)))
    empty = SetLine(SetQuestion("b", "", True))
    assert lacking((whole,)) is None
    assert lacking((whole, empty)) == (1, "“question” is missing or not text")
    assert lacking((whole, whole)) == (1, "the id “a” is already in question 1")
    refused = with_answerable(whole.question, answerable=False)
    assert lacking((SetLine(refused),)) is None and refused.facts == ()
    assert free_id((whole, replace(whole, question=replace(whole.question, id="q-003")))) == "q-004"


def test_a_set_that_is_no_text_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "set.jsonl").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="not readable"):
        read_set(tmp_path / "set.jsonl")


@pytest.mark.parametrize("key", ["id", "question", "source", "asked by"])
def test_half_a_character_is_a_broken_line_and_not_a_failed_save(tmp_path: Path, key: str) -> None:
    half = json.dumps({**json.loads(GOOD), "id": "b", "question": "Pets?", key: "\ud83d"})
    path = write(tmp_path / "set.jsonl", GOOD, half, GOOD.replace('"a"', '"c"').replace("rent", "\\ud83d\\ude00"))
    found = read_set(path)
    assert [line.number for line in found.broken] == [2] and len(found.lines) == 2
    write_set(path, found)
    assert read_set(path) == found
    assert [q.id for q in load_questions(path).questions] == ["a", "c"]


@pytest.mark.parametrize("line", ["²\tx", "9" * 5000 + "\tx", "\tx", "12"])
def test_a_line_kept_aside_that_somebody_changed_is_still_read(tmp_path: Path, line: str) -> None:
    path = write(tmp_path / "set.jsonl", GOOD)
    write(path.with_name(path.name + ASIDE), line)
    (broken,) = read_set(path).broken
    assert broken.number == 1


def test_what_was_kept_aside_in_another_encoding_is_shown_rather_than_refusing_the_set(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    path.write_text(GOOD + "\n", encoding="utf-8")
    (tmp_path / f"set.jsonl{ASIDE}").write_bytes("2\t¿Cuál es el año?".encode("latin-1"))
    found = read_set(path)
    assert len(found.lines) == 1 and [line.text for line in found.broken] == ["¿Cuál es el año?"]
