"""Answers that need no search: small talk, questions about the program, other wordings of the last answer.

They carry no citations and no verdicts. What is done with the last answer never adds a fact: its claims are kept only
while their quotes are still in the documents, and a new wording is kept only while the quotes bear it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from desktop_app.domain.answers import DirectAnswer, DirectKind, Earlier
from desktop_app.domain.claims import VALID_QUOTES, CheckOutcome, Claim, Quote, Verdict
from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.free_text import reworded, translated
from desktop_app.storage.library import Library
from desktop_app.usecases.intent import ABOUT_LAST_ANSWER, Intent
from desktop_app.usecases.locale import data
from desktop_app.verification.verdict import Verifier

_NOTES = {
    DirectKind.SHORTENED: "shortened",
    DirectKind.REPHRASED: "rephrased",
    DirectKind.TRANSLATED: "translated",
}
#: Verdicts with which another wording of a claim is kept.
_BORNE = frozenset({Verdict.SUPPORTED, Verdict.UNCERTAIN})
#: Checks that object to what a wording says, as against how sure anyone can be of it.
_ABOUT_FACTS = frozenset({"numbers", "dates", "units", "negation", "parties", "modality", "direction"})


class AnswerDirectly:
    """Answers an `Intent`."""

    def __init__(self, library: Library, generator: Generator, verifier: Verifier) -> None:
        self._library = library
        self._generator = generator
        self._verifier = verifier

    def answer(self, intent: Intent, earlier: Earlier | None, cancel: CancelToken | None = None) -> DirectAnswer:
        """The text, its note, and the documents whose words it repeats."""
        texts, notes = data(intent.language)["texts"], data(intent.language)["notes"]
        if intent.kind not in ABOUT_LAST_ANSWER:
            return DirectAnswer(intent.kind, texts[intent.kind.value], notes["program"])
        kept = [claim for claim in (earlier.claims if earlier else ()) if self._still_stands(claim)]
        if not kept:
            return DirectAnswer(intent.kind, texts["no_answer"], notes["program"])
        documents = tuple(dict.fromkeys(quote.document_id for claim in kept for quote in claim.quotes))
        text = " ".join(self._sentences(intent, kept, cancel))
        return DirectAnswer(intent.kind, text, notes[_NOTES[intent.kind]], documents)

    def _sentences(self, intent: Intent, kept: Sequence[Claim], cancel: CancelToken | None) -> Iterable[str]:
        if intent.kind is DirectKind.SHORTENED:
            return [_ended(claim.text) for claim in shortened(kept)]
        if intent.kind is DirectKind.TRANSLATED:
            source = guess_language(kept[0].text)
            target = intent.target or ("en" if source == "es" else "es")
            return [self._worded(claim, translated, target, cancel) for claim in kept]
        return [self._worded(c, reworded, guess_language(c.text) or intent.language, cancel) for c in kept]

    def _still_stands(self, claim: Claim) -> bool:
        """Whether each valid quote of the claim is still, word for word, where it was found."""
        valid = [quote for quote in claim.quotes if quote.state in VALID_QUOTES]
        return bool(valid) and all(self._found_again(quote) for quote in valid)

    def _found_again(self, quote: Quote) -> bool:
        if quote.span is None or self._library.document(quote.document_id) is None:
            return False
        now = self._library.part(quote.document_id, quote.span)
        return " ".join(now.split()) == " ".join(quote.text.split())

    def _worded(self, claim: Claim, write: Callable[..., str], language: str, cancel: CancelToken | None) -> str:
        """The claim as `write` puts it when its quotes bear that, else as it was."""
        text = write(self._generator, claim.text, language, cancel=cancel)
        source = "\n".join(quote.text for quote in claim.quotes if quote.state in VALID_QUOTES)
        return _ended(text if text and self._borne(text, source) else claim.text)

    def _borne(self, text: str, source: str) -> bool:
        judged = self._verifier.verify(source, None, text)
        objects = any(
            check.outcome in (CheckOutcome.FAILED, CheckOutcome.FLAGGED) and check.name in _ABOUT_FACTS
            for check in judged.checks
        )
        return judged.verdict in _BORNE and not objects


def shortened(claims: Sequence[Claim]) -> Sequence[Claim]:
    """The better half of the claims, in their order: the supported ones first, at least one."""
    supported = [claim for claim in claims if claim.verdict is Verdict.SUPPORTED] or list(claims)
    return supported[: max(1, len(claims) // 2)]


def _ended(text: str) -> str:
    line = " ".join(text.split())
    return line if line.endswith((".", "!", "?", "…", ":", ";")) else line + "."
