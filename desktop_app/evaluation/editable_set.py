"""A question set while a person works on it: every line is kept, also those that are waiting and those that are broken.

A broken line would stop a run, so saving puts it into a file beside the set ("set.jsonl.broken"), from which it is
read again until somebody corrects or removes it. Nothing is lost, and the set can be run.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from desktop_app.domain.evaluations import SetQuestion
from desktop_app.evaluation.propose import Proposal
from desktop_app.evaluation.question_set import line_object, question_from_json, question_to_json, read_lines
from desktop_app.foundation.errors import UserError

#: Added to the set's name for the lines that are kept out of it.
ASIDE = ".broken"
#: A line of that file: its number in the set, a tabulator, the line.
_NUMBERED = re.compile(r"([0-9]{1,12})\t(.*)", re.DOTALL)
_KNOWN = frozenset(
    {"id", "question", "answerable", "documents", "pages", "facts", "within", "accepted", "source", "why"}
)


@dataclass(frozen=True, slots=True)
class SetLine:
    """A question of the set. accepted: False while a proposal waits for a person. source: the sentence a proposal was
    made from; why: what makes it unanswerable. rest: keys this program does not know, as a JSON object, or ""."""

    question: SetQuestion
    accepted: bool = True
    source: str = ""
    why: str = ""
    rest: str = ""


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """number: in the file it was read from, from 1. problem: what is wrong with it, a phrase."""

    number: int
    text: str
    problem: str


@dataclass(frozen=True, slots=True)
class EditableSet:
    lines: tuple[SetLine, ...] = ()
    broken: tuple[BrokenLine, ...] = ()


def parse_line(text: str) -> SetLine:
    """Raises ValueError with what is wrong."""
    data = line_object(text)
    rest = {name: value for name, value in data.items() if name not in _KNOWN}
    return SetLine(
        question_from_json(data),
        data.get("accepted", True) is not False,
        _note(data, "source"),
        _note(data, "why"),
        json.dumps(rest, ensure_ascii=False) if rest else "",
    )


def line_to_json(line: SetLine) -> dict[str, Any]:
    """What is written; a waiting proposal keeps its source and its reason."""
    data = question_to_json(line.question)
    if not line.accepted:
        data["accepted"] = False
    data.update({name: value for name, value in (("source", line.source), ("why", line.why)) if value})
    return {**data, **(json.loads(line.rest) if line.rest else {})}


def from_proposal(proposal: Proposal) -> SetLine:
    return SetLine(proposal.question, False, proposal.source, proposal.why)


def read_set(path: Path) -> EditableSet:
    """All lines of a set, broken ones apart. Raises `UserError` when the file cannot be read as text."""
    lines: list[SetLine] = []
    broken: list[BrokenLine] = []
    seen: dict[str, int] = {}
    for number, text in enumerate(read_lines(path), 1):
        if not text.strip():
            continue
        try:
            line = parse_line(text)
            if (first := seen.get(line.question.id)) is not None:
                raise ValueError(f"the id “{line.question.id}” is already on line {first}")
        except ValueError as problem:
            broken.append(BrokenLine(number, text, str(problem)))
        else:
            seen[line.question.id] = number
            lines.append(line)
    return EditableSet(tuple(lines), (*broken, *_read_aside(path)))


def write_set(path: Path, content: EditableSet) -> None:
    """Write the set, and its broken lines beside it; each file is replaced in one step.

    Raises `UserError` when a file cannot be written; the former ones are then still there. The broken lines go first,
    so that a failure in between keeps them twice rather than not at all.
    """
    aside = path.with_name(path.name + ASIDE)
    text = "".join(json.dumps(line_to_json(line), ensure_ascii=False) + "\n" for line in content.lines)
    kept = "".join(f"{line.number}\t{line.text}\n" for line in content.broken)
    try:
        if kept:
            _replace(aside, kept)
        _replace(path, text)
        if not kept:
            aside.unlink(missing_ok=True)
    except OSError as problem:
        raise UserError(
            "Question set not saved",
            f"{path} cannot be written.",
            "Choose another place with “Save as”; nothing is lost meanwhile.",
            str(problem),
        ) from problem


def lacking(lines: Sequence[SetLine]) -> tuple[int, str] | None:
    """The first row (from 0) that cannot be saved, with the reason; None when all can."""
    seen: dict[str, int] = {}
    for row, line in enumerate(lines):
        try:
            question_from_json(question_to_json(line.question))
        except ValueError as problem:
            return row, str(problem)
        if line.question.id in seen:
            return row, f"the id “{line.question.id}” is already in question {seen[line.question.id] + 1}"
        seen[line.question.id] = row
    return None


def free_id(lines: Sequence[SetLine], prefix: str = "q") -> str:
    """An id that no line has, such as "q-007"."""
    taken = {line.question.id for line in lines}
    number = len(lines) + 1
    while f"{prefix}-{number:03d}" in taken:
        number += 1
    return f"{prefix}-{number:03d}"


def with_answerable(question: SetQuestion, *, answerable: bool) -> SetQuestion:
    """An unanswerable question has no pages and no facts."""
    if answerable:
        return replace(question, answerable=True)
    return replace(question, answerable=False, pages=(), facts=())


def _note(data: dict[str, Any], name: str) -> str:
    value = data.get(name, "")
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _read_aside(path: Path) -> list[BrokenLine]:
    aside = path.with_name(path.name + ASIDE)
    if not os.path.isfile(aside):  # noqa: PTH113 - a name that is too long is no file, and no error
        return []
    found = []
    for position, text in enumerate(_lines_of(aside), 1):
        numbered = _NUMBERED.fullmatch(text)
        raw = numbered[2] if numbered else text
        if raw.strip():
            found.append(BrokenLine(int(numbered[1]) if numbered else position, raw, _problem_of(raw)))
    return found


def _lines_of(aside: Path) -> list[str]:
    """Whatever was kept is shown, so that it can be mended: what is not UTF-8 is read as Latin-1, which reads all."""
    try:
        return read_lines(aside)
    except UserError as problem:
        if not isinstance(problem.__cause__, UnicodeDecodeError):
            raise
        return aside.read_text(encoding="latin-1").split("\n")


def _problem_of(text: str) -> str:
    try:
        parse_line(text)
    except ValueError as problem:
        return str(problem)
    return "kept out of the set"


def _replace(path: Path, text: str) -> None:
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
