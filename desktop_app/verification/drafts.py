"""Levels 0 and 1 for a claim of the generator: its sources exist, its quotes stand where it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from desktop_app.domain.claims import Check, CheckOutcome, DraftClaim, DraftQuote, Quote, QuoteState
from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.guards.comparison import failed, flagged, passed
from desktop_app.verification.premise import Premise, build_premise
from desktop_app.verification.quotes import QuoteMatch, SourceIndex, find

#: (document id, span of the passage) -> the sentence before it and the sentence after it, "" at the document's ends.
Neighbours = Callable[[int, Span], tuple[str, str]]


#: Said beside every quote whose page is a picture.
RECOGNISED = Check(
    "recognised text",
    CheckOutcome.PASSED,
    "The page is a picture and its text was recognised: compare digits and separators with the page.",
)


@dataclass(frozen=True, slots=True)
class CheckedQuotes:
    """quotes: as the claim will carry them, pages still empty. premise: of all quotes that stand, or None."""

    quotes: tuple[Quote, ...]
    checks: tuple[Check, ...]
    premise: Premise | None


@lru_cache(maxsize=128)
def indexed(text: str) -> SourceIndex:
    """The index of a text, kept for the next quote from it."""
    return SourceIndex(text)


def check_quotes(
    draft: DraftClaim, context: Sequence[Passage], settings: VerificationSettings, neighbours: Neighbours | None = None
) -> CheckedQuotes:
    """Check each quote of a draft against the passages that were in the context."""
    placed = [_place(quote, context, settings) for quote in draft.quotes]
    stand: dict[int, tuple[Passage, list[Span]]] = {}
    for found in placed:
        if found.passage is not None and found.span is not None:
            stand.setdefault(found.passage.chunk_id, (found.passage, []))[1].append(found.span)
    premises = [_premise(passage, spans, neighbours) for passage, spans in stand.values()]
    recognised = [passage for passage, _ in stand.values() if passage.recognised]
    return CheckedQuotes(
        tuple(found.quote for found in placed),
        (*(found.check for found in placed), *([RECOGNISED] if recognised else [])),
        merged(premises) if premises else None,
    )


@dataclass(frozen=True, slots=True)
class _Placed:
    quote: Quote
    check: Check
    passage: Passage | None = None
    span: Span | None = None  # in the passage's text


def _place(draft: DraftQuote, context: Sequence[Passage], settings: VerificationSettings) -> _Placed:
    named = next((passage for passage in context if passage.chunk_id == draft.chunk_id), None)
    if named is None:
        quote = Quote(draft.text, QuoteState.NOT_FOUND, chunk_id=draft.chunk_id)
        return _Placed(quote, failed("source", "The claim cites a passage that was not among those it was given."))
    match = _match(draft, named, settings)
    if match.found:
        return _standing(match, named, passed("quote", match.reason or "The quote is in the passage it names."))
    others = [(p, _match(draft, p, settings, closest=False)) for p in context if p.chunk_id != named.chunk_id]
    hits = [(passage, other) for passage, other in others if other.found]
    places = {(passage.document_id, passage.start + other.start) for passage, other in hits}
    if len(places) == 1:
        passage, other = hits[0]
        moved = replace(other, state=QuoteState.MISPLACED)
        return _standing(moved, passage, flagged("quote", "The quote stands in another passage than the one it names."))
    detail = match.reason
    if hits:
        detail = "The quote is not in the passage it names and stands in several others."
    elif match.closest:
        detail += f" Closest text: “{match.closest}”"
    quote = Quote(draft.text, QuoteState.NOT_FOUND, chunk_id=draft.chunk_id, closest=match.closest)
    return _Placed(quote, failed("quote", detail))


def _match(draft: DraftQuote, passage: Passage, settings: VerificationSettings, *, closest: bool = True) -> QuoteMatch:
    """A quote that the program copied is compared where it was copied from; any other is searched."""
    span = draft.span
    if (
        span is not None
        and passage.start <= span.start
        and span.end <= passage.end
        and passage.slice(span) == draft.text
    ):
        start = span.start - passage.start
        return QuoteMatch(QuoteState.VERIFIED, start, start + len(span), draft.text)
    return find(
        draft.text, indexed(passage.text), minimum=settings.minimum_quote, closest_above=settings.closest_above,
        similarity=closest,
    )  # fmt: skip


def _standing(match: QuoteMatch, passage: Passage, check: Check) -> _Placed:
    quote = Quote(
        match.text,
        match.state,
        passage.document_id,
        passage.path,
        passage.sha256,
        passage.chunk_id,
        Span(passage.start + match.start, passage.start + match.end),
        context=passage.context,
    )
    return _Placed(quote, check, passage, match.span)


def _premise(passage: Passage, spans: Sequence[Span], neighbours: Neighbours | None) -> Premise:
    sentences = [
        Span(max(0, span.start - passage.start), min(len(passage.text), span.end - passage.start))
        for span in passage.sentences
        if span.start >= passage.start and span.end <= passage.end
    ]
    made = build_premise(passage.text, spans, sentences, heading=passage.heading, context=passage.context)
    if neighbours is None or not sentences:
        return made
    first, last = sentences[0], sentences[-1]
    edge_before = not made.before and any(span.overlaps(first) for span in spans)
    edge_after = not made.after and any(span.overlaps(last) for span in spans)
    if not edge_before and not edge_after:
        return made
    before, after = neighbours(passage.document_id, Span(passage.start, passage.end))
    return made.beside(before if edge_before else "", after if edge_after else "")


def merged(premises: Sequence[Premise]) -> Premise:
    """One premise of several passages."""
    if len(premises) == 1:
        return premises[0]
    return Premise(
        " ".join(p.core for p in premises),
        " ".join(p.before for p in premises if p.before),
        " ".join(p.after for p in premises if p.after),
        "\n".join(dict.fromkeys(p.heading for p in premises if p.heading)),
        tuple(part for p in premises for part in p.left_out),
        premises[0].language,
        "\n".join(dict.fromkeys(p.around for p in premises if p.around)),
        tuple(rest for p in premises for rest in p.beyond),
        " … ".join(p.cited for p in premises if p.cited),
    )
