"""What is searched for a message: shortened when it is very long, self-contained when it is a follow-up, in parts."""

from __future__ import annotations

import re
from dataclasses import replace

from desktop_app.domain.language import guess_language
from desktop_app.settings.schema import FlowSettings
from desktop_app.usecases.folded import tidy
from desktop_app.usecases.follow_up import self_contained
from desktop_app.usecases.locale import data, languages
from desktop_app.usecases.question_parts import parts_of
from desktop_app.usecases.run_trace import QuestionRun

#: A longer message is a pasted text with a question in it; models and word search read no more.
LONGEST = 1500
_SENTENCE = re.compile(r"[^.!?¿\n]*\?")


def understand(run: QuestionRun, settings: FlowSettings) -> None:
    """Sets `run.question` to what is searched, and `run.parts`; each change is a step of the trace."""
    text = run.question.text
    if len(text) > LONGEST:
        with run.step("understand", "shortened") as step:
            text = essence(text)
            step.outcome, step.detail = "shortened", f"{len(run.question.text)} -> {len(text)}"
    earlier = run.question.earlier
    if earlier is not None and settings.follow_ups and not run.question.as_written:
        complete = self_contained(text, earlier.question)
        if complete != tidy(text):
            with run.step("understand", complete) as step:
                step.outcome, step.detail = "rewritten", complete
            text = complete
    if not run.question.as_written and (spelt := spelt_out(text)) != text:
        with run.step("understand", spelt) as step:
            step.outcome, step.detail = "rewritten", spelt
        text = spelt
    run.question = replace(run.question, text=text)
    run.language = guess_language(text) or run.language
    if settings.parts and not run.question.as_written:
        run.parts = parts_of(text)
    if run.parts:
        with run.step("parts") as step:
            step.outcome, step.detail = str(len(run.parts)), " · ".join(run.parts)


def spelt_out(text: str) -> str:
    """The first of each abbreviation with what it stands for behind it: documents write "research and development"
    where questions say "R&D". Nothing is added that the text says itself."""
    for language in languages(guess_language(text)):
        for short, long in data(language)["abbreviations"].items():
            match = re.search(rf"(?<![\w&+]){re.escape(short)}(?![\w&+])", text)
            if match is not None and long not in text.casefold():
                text = f"{text[: match.end()]} ({long}){text[match.end() :]}"
    return text


def essence(text: str) -> str:
    """The questions of a long text, the last ones first in need, and as much of its beginning as fits `LONGEST`."""
    line = tidy(text)
    asked = [found.strip() for found in _SENTENCE.findall(text) if len(found.split()) > 2]
    questions = tidy(" ".join(asked))[-LONGEST // 2 :]
    if not questions:
        return line[:LONGEST]
    return questions if len(asked) == 1 and len(questions) > 30 else tidy(f"{line[: LONGEST // 4]} {questions}")
