"""Question sets as JSON lines, one question a line."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from desktop_app.domain.evaluations import SetQuestion
from desktop_app.foundation.errors import UserError

#: Broken lines that are told of in full.
MOST_TOLD = 8
#: How JSON writes half of a pair of surrogates, and what becomes of one without its other half.
_HALF, _HALVES = re.compile(r"\\u[dD][89a-fA-F]"), re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """name: the file's name. waiting: proposed questions that nobody has accepted yet, which are not asked."""

    name: str
    questions: tuple[SetQuestion, ...]
    waiting: int = 0

    @property
    def hash(self) -> str:
        """Of the questions and what is expected, in order; 16 hexadecimal digits."""
        text = json.dumps([asdict(question) for question in self.questions], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def first(self, limit: int | None) -> QuestionSet:
        return self if limit is None else QuestionSet(self.name, self.questions[:limit], self.waiting)


def load_questions(path: Path) -> QuestionSet:
    """Read a set. Lines with `"accepted": false` wait for a person and are left out.

    Raises `UserError` when the file cannot be read, holds no question, or has broken lines: each is named with its
    number and what is wrong with it.
    """
    questions: list[SetQuestion] = []
    problems: list[str] = []
    seen: dict[str, int] = {}
    waiting = 0
    for number, line in enumerate(read_lines(path), 1):
        if not line.strip():
            continue
        try:
            data = line_object(line)
            question = question_from_json(data)
        except ValueError as problem:
            problems.append(f"line {number}: {problem}")
            continue
        if question.id in seen:
            problems.append(f"line {number}: the id “{question.id}” is already on line {seen[question.id]}")
        seen.setdefault(question.id, number)
        if data.get("accepted", True) is False:
            waiting += 1
        else:
            questions.append(question)
    if problems:
        raise _broken(path, problems)
    if not questions:
        raise _empty(path, waiting)
    return QuestionSet(path.name, tuple(questions), waiting)


def question_from_json(data: Mapping[str, Any]) -> SetQuestion:
    """One line's question. Raises ValueError with what is wrong."""
    question = SetQuestion(
        id=_text(data, "id"),
        question=_text(data, "question"),
        answerable=_flag(data),
        documents=_texts(data, "documents"),
        pages=_pages(data),
        facts=_texts(data, "facts"),
        within=_texts(data, "within"),
    )
    if not question.answerable and (question.facts or question.pages):
        raise ValueError("an unanswerable question has no pages and no facts")
    return question


def question_to_json(question: SetQuestion) -> dict[str, Any]:
    """The line's object; `within` only when it says something."""
    data = {name: list(v) if isinstance(v, tuple) else v for name, v in asdict(question).items()}
    if not question.within:
        del data["within"]
    return data


def read_lines(path: Path) -> list[str]:
    """Lines as they stand in the file; only line ends end them, not the separators that may stand inside JSON text.

    Raises `UserError` when the file cannot be read as UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig").split("\n")
    except UnicodeDecodeError as problem:
        raise UserError(
            "Question set not readable",
            f"{path} is not text in UTF-8.",
            "A question set is a text file with one JSON object a line.",
            str(problem),
        ) from problem
    except OSError as problem:
        raise UserError(
            "Question set not readable", f"{path} cannot be read.", "Check the path and its permissions.", str(problem)
        ) from problem


def line_object(line: str) -> dict[str, Any]:
    """The JSON object of a line. Raises ValueError with what is wrong."""
    try:
        data = json.loads(line)
    except json.JSONDecodeError as problem:
        raise ValueError(f"not JSON ({problem.msg} at character {problem.pos + 1})") from problem
    except RecursionError as problem:
        raise ValueError("not JSON (nested too deeply)") from problem
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")
    if _HALF.search(line) and _HALVES.search(json.dumps(data, ensure_ascii=False)):
        raise ValueError("half a character (such as \\ud83d alone), which no file can hold")
    return data


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name)
    if isinstance(value, int) and not isinstance(value, bool) and name == "id":
        return str(value)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"“{name}” is missing or not text")
    return value.strip()


def _flag(data: Mapping[str, Any]) -> bool:
    value = data.get("answerable")
    if not isinstance(value, bool):
        raise ValueError("“answerable” must be true or false")
    return value


def _texts(data: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
        raise ValueError(f"“{name}” must be a list of texts")
    return tuple(item.strip() for item in value)


def _pages(data: Mapping[str, Any]) -> tuple[int, ...]:
    value = data.get("pages", [])
    if not isinstance(value, list) or not all(type(item) is int and item >= 1 for item in value):
        raise ValueError("“pages” must be a list of page numbers from 1")
    return tuple(value)


def _broken(path: Path, problems: Sequence[str]) -> UserError:
    told = "; ".join(problems[:MOST_TOLD])
    more = f"; and {len(problems) - MOST_TOLD} more" if len(problems) > MOST_TOLD else ""
    return UserError(
        "Question set has broken lines",
        f"{path}: {told}{more}.",
        'A line looks like {"id": "q1", "question": "…", "answerable": true, "facts": ["…"]}.',
        "\n".join(problems),
    )


def _empty(path: Path, waiting: int) -> UserError:
    if waiting:
        return UserError(
            "No question was accepted",
            f"All {waiting} questions of {path} are proposals that wait for you.",
            'Read them, correct them, and set "accepted" to true in the lines that are right.',
        )
    return UserError("Question set is empty", f"{path} holds no question.", "Write one JSON object a line.")
