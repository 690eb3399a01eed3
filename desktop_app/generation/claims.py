"""Claims, one by one, as the generator completes them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from desktop_app.domain.claims import DraftClaim, DraftQuote
from desktop_app.domain.documents import Passage
from desktop_app.domain.ports import Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.grammar import CLAIM_CHARACTERS, grammar_for, wording_grammar
from desktop_app.generation.parsing import Line, LineReader
from desktop_app.generation.prompt import ClaimPrompt, Style, build_prompt, wording_prompt
from desktop_app.generation.selection import SourceSentence
from desktop_app.settings.schema import GenerationSettings

#: How the grammars write that the sentences do not state the answer.
REFUSAL = "null"


class DeclineReason(StrEnum):
    NO_PASSAGES = "no_passages"
    NOT_STATED = "not_stated"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Declined:
    """No claim was made. reason: nothing was shown, no answer was found, or what was written could not be read."""

    reason: DeclineReason


def write_claims(
    generator: Generator,
    question: str,
    passages: Sequence[Passage],
    settings: GenerationSettings,
    *,
    style: Style,
    strict: bool = False,
    cancel: CancelToken | None = None,
) -> Iterator[DraftClaim | Declined]:
    """Draft claims as soon as each is complete, or one `Declined` when there are none.

    style: `concise`, the generator words the claim; `extractive`, the claim is the cited sentences themselves.
    strict: ask for the source's own words and for silence when in doubt (a second attempt at a claim that failed).
    Under `pointer` quotes carry their span; under `literal` and `schema` they carry text only. At most
    `settings.max_claims` claims of `settings.max_quotes` quotes. Raises `Cancelled` and `UserError`.
    """
    prompt = build_prompt(
        question,
        passages,
        settings,
        style=style,
        strict=strict,
        context_tokens=generator.context_tokens,
        count_tokens=generator.count_tokens,
    )
    if not prompt.sentences:
        yield Declined(DeclineReason.NO_PASSAGES)
        return
    yield from _read_claims(generator, prompt, _Ask(question, settings, style, strict), cancel)


@dataclass(frozen=True, slots=True)
class _Ask:
    question: str
    settings: GenerationSettings
    style: Style
    strict: bool

    @property
    def extractive(self) -> bool:
        return self.style == "extractive"

    @property
    def worded_later(self) -> bool:
        """Pointers are chosen first, then worded."""
        return self.settings.constraint == "pointer" and self.style == "concise"


def _read_claims(
    generator: Generator, prompt: ClaimPrompt, ask: _Ask, cancel: CancelToken | None
) -> Iterator[DraftClaim | Declined]:
    settings = ask.settings
    pieces = _decided(generator, prompt, ask, cancel)
    reader = LineReader()
    written: list[DraftClaim] = []
    to_word: list[DraftClaim] = []
    for line in _lines(reader, pieces):
        # A generator that ignores grammars may give the wording at once; it is taken as it is.
        later = ask.worded_later and "claim" not in line.value
        for claim in _claims_of(line, prompt, settings, extractive=ask.extractive or later):
            if len(written) + len(to_word) >= settings.max_claims or _repeats(claim, [*written, *to_word]):
                continue
            if later:
                to_word.append(claim)
            else:
                written.append(claim)
                yield claim
    if to_word:
        yield from _word(generator, prompt, ask, to_word, cancel)
    elif not written:
        yield Declined(DeclineReason.NOT_STATED if reader.refused else DeclineReason.UNREADABLE)


def _decided(generator: Generator, prompt: ClaimPrompt, ask: _Ask, cancel: CancelToken | None) -> Iterator[str]:
    """The generator's text, with `refuse_above` deciding between refusing and answering.

    The first piece is either the refusal or the beginning of an answer, and knows its probability; a generator that
    gives none decides by itself.
    """

    def stream(*, may_refuse: bool) -> Iterator[str]:
        grammar = grammar_for(prompt.sentences, ask.settings, extractive=ask.extractive, may_refuse=may_refuse)
        bound = ask.settings.max_tokens
        return generator.stream(prompt.messages, grammar=grammar, max_tokens=bound, cancel=cancel)

    pieces = stream(may_refuse=True)
    first = next(pieces, "")
    logprob = getattr(first, "logprob", None)
    refuses = first.startswith("n")
    if logprob is not None:
        probability = math.exp(logprob) if refuses else 1 - math.exp(logprob)
        if probability > ask.settings.refuse_above and not refuses:
            first, pieces = REFUSAL, iter(())
        elif probability < ask.settings.refuse_above and refuses:
            first, pieces = "", stream(may_refuse=False)
    yield first
    yield from pieces


def _word(
    generator: Generator, prompt: ClaimPrompt, ask: _Ask, chosen: Sequence[DraftClaim], cancel: CancelToken | None
) -> Iterator[DraftClaim]:
    """The chosen sentences, neighbours together, in the generator's words; in their own where it gave none."""
    groups = _neighbours(prompt, chosen, ask.settings.max_quotes)
    pieces = generator.stream(
        wording_prompt(prompt, groups, ask.question, strict=ask.strict),
        grammar=wording_grammar(groups),
        max_tokens=ask.settings.max_tokens,
        cancel=cancel,
    )
    left = list(groups)
    written: list[DraftClaim] = []
    for line in _lines(LineReader(), pieces):
        numbers = line.value.get("quotes")
        if not left or numbers != left[0]:
            continue
        left.pop(0)
        for claim in _claims_of(line, prompt, ask.settings, extractive=False):
            if not _repeats(claim, written):
                written.append(claim)
                yield claim
    for group in left:
        quotes = _pointed(prompt, group)
        yield DraftClaim(" ".join(" ".join(quote.text.split()) for quote in quotes), quotes)


def _neighbours(prompt: ClaimPrompt, chosen: Sequence[DraftClaim], most: int) -> list[list[int]]:
    """Sentence numbers, grouped where sentences of one passage follow one another directly."""
    wanted = {(quote.chunk_id, quote.span) for claim in chosen for quote in claim.quotes}
    groups: list[list[int]] = []
    before: SourceSentence | None = None
    for sentence in (s for s in prompt.sentences if (s.chunk_id, s.span) in wanted):
        adjacent = before is not None and (sentence.number, sentence.passage) == (before.number + 1, before.passage)
        if adjacent and len(groups[-1]) < most:
            groups[-1].append(sentence.number)
        else:
            groups.append([sentence.number])
        before = sentence
    return groups


def _lines(reader: LineReader, pieces: Iterator[str]) -> Iterator[Line]:
    for piece in pieces:
        yield from reader.feed(piece, getattr(piece, "logprob", None))
    yield from reader.finish()


def _repeats(claim: DraftClaim, written: Sequence[DraftClaim]) -> bool:
    return any(claim.text.casefold() == other.text.casefold() for other in written)


def _claims_of(
    line: Line, prompt: ClaimPrompt, settings: GenerationSettings, *, extractive: bool
) -> Iterator[DraftClaim]:
    """The claims of one line; none when it holds no usable quote or text."""
    raw = line.value.get("quotes")
    entries = raw if isinstance(raw, list) else []
    quotes = _pointed(prompt, entries) if settings.constraint == "pointer" else _copied(prompt, entries)
    if extractive:
        yield from (DraftClaim(" ".join(quote.text.split()), (quote,), line.logprob) for quote in quotes)
        return
    text = _claim_text(line.value.get("claim"))
    if text:
        quotes = quotes[: settings.max_quotes]
        if settings.constraint == "pointer" and quotes and not any(_holds(quote.text, text) for quote in quotes):
            quotes = _copied_from(prompt, text) or quotes
        yield DraftClaim(text, quotes, line.logprob)


def _copied_from(prompt: ClaimPrompt, text: str) -> tuple[DraftQuote, ...]:
    """The sentence that a claim repeats word for word, when it was shown: it rests there, whatever it points at."""
    found = next((sentence for sentence in prompt.sentences if _holds(sentence.text, text)), None)
    return () if found is None else (DraftQuote(found.chunk_id, found.text, found.span),)


def _holds(sentence: str, text: str) -> bool:
    """Whether `sentence` is `text`, but for white space and a number before it ("6.1 The Supplier may not ...")."""
    line = " ".join(sentence.split())
    return line.endswith(text) and not any(char.isalpha() for char in line[: -len(text)])


def _pointed(prompt: ClaimPrompt, entries: Sequence[object]) -> tuple[DraftQuote, ...]:
    """Sentences by their numbers, each once, in the order given; numbers that were not shown are left out."""
    shown = {sentence.number: sentence for sentence in prompt.sentences}
    numbers = dict.fromkeys(entry for entry in entries if isinstance(entry, int) and not isinstance(entry, bool))
    found = [shown[number] for number in numbers if number in shown]
    return tuple(DraftQuote(sentence.chunk_id, sentence.text, sentence.span) for sentence in found)


def _copied(prompt: ClaimPrompt, entries: Sequence[object]) -> tuple[DraftQuote, ...]:
    quotes: list[DraftQuote] = []
    for entry in entries:
        if not isinstance(entry, dict):
            continue
        number, text = entry.get("id"), entry.get("text")
        if isinstance(number, int) and isinstance(text, str) and text.strip():
            chunk = prompt.passages[number - 1].chunk_id if 1 <= number <= len(prompt.passages) else -1
            quote = DraftQuote(chunk, text.strip())
            if quote not in quotes:
                quotes.append(quote)
    return tuple(quotes)


def _claim_text(value: object) -> str:
    """The claim on one line; "" for what is not text or was cut by the grammar's bound."""
    if not isinstance(value, str):
        return ""
    text = " ".join(value.split())
    return "" if len(text) >= CLAIM_CHARACTERS and text[-1] not in ".!?" else text
