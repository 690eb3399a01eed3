"""`tramo ask "question"`: an answer claim by claim, each with its quotes, pages and verdict."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from desktop_app.cli.answer_parts import after_claims, before_claims, refusal_lines
from desktop_app.cli.filters import add_filters, check_days, filter_from
from desktop_app.cli.output import line_progress, native_chatter_to_stderr, print_json, print_text
from desktop_app.domain.answers import Answer, Earlier, Question
from desktop_app.domain.claims import Claim, Quote
from desktop_app.domain.geometry import page_name

if TYPE_CHECKING:
    from desktop_app.storage.library import Library

_SIGNS = {
    "supported": "✓",
    "contradicted": "✗",
    "not_stated": "○",
    "quote_not_found": "?",
    "uncertain": "~",
    "no_citation": "-",
}


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("ask", help="answer a question from the indexed documents")
    command.add_argument("question")
    add_filters(command)
    command.add_argument("--after-question", default="", metavar="TEXT", help="the question before, for a follow-up")
    command.add_argument("--as-written", action="store_true", help="search a follow-up exactly as it stands")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from desktop_app.engine.local import open_local
    from desktop_app.usecases.run_trace import AskObserver

    check_days(options)
    progress = line_progress(options.json)
    observer = AskObserver(on_started=lambda step, detail: progress(None, f"{step} {detail}"))
    with native_chatter_to_stderr():
        with open_local(options.workspace, reading=True) as engine:
            question = Question(
                options.question,
                options.collection,
                within=filter_from(options, engine),
                earlier=_earlier(options.after_question, options.collection, engine.library),
                as_written=options.as_written,
            )
            answer = engine.ask(question, observer=observer)
            progress.done()
        show(answer, as_json=options.json)
    return 0


def _earlier(text: str, collection: str, library: Library) -> Earlier | None:
    """The exchange before: the question as given, with the claims of its newest stored answer, if there is one."""
    if not text.strip():
        return None
    stored = (kept.answer for kept in library.recent_answers(collection) if kept.answer.question == text)
    answer = next(stored, None)
    return Earlier((answer.understood if answer else "") or text, answer.claims if answer else ())


def show(answer: Answer, *, as_json: bool) -> None:
    """Print an answer in the form asked for."""
    if as_json:
        from desktop_app.storage.answer_codec import answer_to_json

        print_json(answer_to_json(answer))
    else:
        print_text(as_text(answer))


def as_text(answer: Answer) -> str:
    """The answer for a terminal."""
    head = f"Draft: {answer.draft}" if answer.draft else f"Question: {answer.question}"
    lines = [head, f"Outcome: {answer.outcome.value} ({answer.seconds:.1f} s)", ""]
    lines += before_claims(answer)
    if answer.refusal:
        lines += [answer.refusal.message, *(f"  tried: {text}" for text in answer.refusal.reformulations)]
        if answer.refusal.searched:
            lines += [f"  searched: {', '.join(answer.refusal.searched)}"]
        lines += [
            f"  nearest: {near.document}, page {page_name(near.page, near.label)} ({near.score:.2f})"
            for near in answer.refusal.nearest
        ]
        lines += refusal_lines(answer.refusal)
    for claim in answer.claims:
        lines += _claim_lines(claim)
    lines += after_claims(answer)
    if answer.left_out:
        lines += ["Left out, and why:", *(f"  - {left.text} ({left.why})" for left in answer.left_out)]
    return "\n".join(lines) + "\n\n"


def _claim_lines(claim: Claim) -> list[str]:
    verdict = claim.verdict.value
    lines = [f"{_SIGNS[verdict]} {verdict.replace('_', ' ')}: {claim.text}"]
    lines += [_quote_line(quote) for quote in claim.quotes]
    lines += [f"    {check.name}: {check.detail}" for check in claim.checks if check.outcome.value != "passed"]
    lines += [f"    Another passage says otherwise: {_quote_line(quote).strip()}" for quote in claim.counter]
    return [*lines, ""]


def _quote_line(quote: Quote) -> str:
    pages = ", ".join(page_name(page.page, page.label) for page in quote.pages)
    columns = f"    columns: {' · '.join(quote.context.splitlines())}\n" if quote.context else ""
    return f"{columns}    “{quote.text}” ({quote.state.value}; {quote.path}, page {pages or '?'})"
