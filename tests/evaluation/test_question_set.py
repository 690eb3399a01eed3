"""Question sets as files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.evaluation.question_set import load_questions, question_from_json, question_to_json
from desktop_app.foundation.errors import UserError


def written(folder: Path, *lines: object) -> Path:
    path = folder / "set.jsonl"
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text(text, encoding="utf-8")
    return path


RENT = {"id": "a", "question": "How much is the rent?", "answerable": True, "facts": ["48,000"], "pages": [1]}
PETS = {"id": "b", "question": "May I keep a cat?", "answerable": False}


def test_the_sample_set_is_read(samples: Path) -> None:
    questions = load_questions(samples / "questions.jsonl")
    assert len(questions.questions) == 21
    assert sum(not question.answerable for question in questions.questions) == 4
    assert questions.questions[0].facts == ("48,000",)


def test_empty_lines_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    path = written(tmp_path, "\ufeff" + json.dumps(RENT), "", PETS)
    assert [question.id for question in load_questions(path).questions] == ["a", "b"]


def test_every_broken_line_is_named_with_what_is_wrong(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        RENT,
        "{not json",
        "[1]",
        {**PETS, "answerable": "no"},
        {**RENT, "id": "c", "pages": [0]},
        {**PETS, "id": "d", "facts": ["x"]},
        {"id": "e", "answerable": True},
        {**RENT, "question": "Again?"},
    )
    with pytest.raises(UserError) as caught:
        load_questions(path)
    message = caught.value.message
    for told in (
        "line 2: not JSON",
        "line 3: not a JSON object",
        "line 4: “answerable” must be true or false",
        "line 5: “pages” must be a list of page numbers from 1",
        "line 6: an unanswerable question has no pages and no facts",
        "line 7: “question” is missing",
        "line 8: the id “a” is already on line 1",
    ):
        assert told in message
    assert "line 1:" not in message.replace("line 1.", "")


def test_files_that_are_no_set_are_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read"):
        load_questions(tmp_path / "nothing.jsonl")
    binary = tmp_path / "x.jsonl"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="not text in UTF-8"):
        load_questions(binary)
    with pytest.raises(UserError, match="holds no question"):
        load_questions(written(tmp_path, ""))


def test_proposals_wait_until_they_are_accepted(tmp_path: Path) -> None:
    questions = load_questions(written(tmp_path, {**RENT, "accepted": True}, {**PETS, "accepted": False}))
    assert [question.id for question in questions.questions] == ["a"] and questions.waiting == 1
    with pytest.raises(UserError, match="wait for you"):
        load_questions(written(tmp_path, {**PETS, "accepted": False}))


def test_a_question_survives_the_way_to_json_and_back() -> None:
    question = question_from_json({**RENT, "documents": ["a.pdf"], "within": ["b.pdf"]})
    assert question_from_json(question_to_json(question)) == question
    assert "within" not in question_to_json(question_from_json(RENT))


def test_the_hash_follows_what_is_expected(tmp_path: Path) -> None:
    first = load_questions(written(tmp_path, RENT, PETS))
    again = load_questions(written(tmp_path, RENT, "", PETS))
    other = load_questions(written(tmp_path, {**RENT, "facts": ["49,000"]}, PETS))
    assert first.hash == again.hash != other.hash
    assert first.first(1).hash != first.hash
