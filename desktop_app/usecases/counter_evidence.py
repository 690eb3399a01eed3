"""Counter-evidence: passages of the same collection about the same thing that say otherwise.

One search, then guards; nothing is generated, and the entailment model reads the two best at most. The program picks
no winner: both sides are shown.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from desktop_app.domain.claims import CheckOutcome, Claim, Quote, QuoteState
from desktop_app.domain.documents import Passage
from desktop_app.domain.filters import Within
from desktop_app.domain.geometry import Span
from desktop_app.domain.ports import Entailment
from desktop_app.retrieval.search import Searcher
from desktop_app.verification.alignment import align
from desktop_app.verification.guards import dates, modality, negation, numbers, parties
from desktop_app.verification.guards.comparison import Comparison
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.lexicon import detect_language, labelled
from desktop_app.verification.premise import Premise, build_premise
from desktop_app.verification.verdict import Verifier
from desktop_app.verification.words import Word, content_words

#: At most this many passages are shown and read by the entailment model (VERIFICATION.md: entailment on the two best).
SHOWN = 2
#: Words before the figure that another one takes the place of.
_REPLACED = re.compile(
    r"\b(?:instead of|in place of|rather than|no longer|(?:amended|varied|changed|modified) from|en lugar de|en vez de|"
    r"ya no (?:es|son|será)|deja de ser(?: de)?|modificad[oa] desde)\s+(?:the\s+|an?\s+|los\s+|las\s+)?\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Counter:
    quote: Quote
    premise: Premise
    score: float


def find_counter(
    claim: Claim,
    searcher: Searcher,
    verifier: Verifier,
    exclude_chunks: Collection[int],
    *,
    collection: str,
    within: Within = (),
    text: str = "",
) -> tuple[Quote, ...]:
    """Quotes (without pages) of passages that contradict a supported claim; the most alike first, at most `SHOWN`.

    exclude_chunks: passages the claim rests on. within: where the search stays. text: the claim as it was judged, when
    it differs from `claim.text`.
    Only passages in the claim's language are compared, since only there the guards can tell.
    """
    said = _bare(text or claim.text)
    language = detect_language(said)
    if not language:
        return ()
    wanted = len(exclude_chunks) + 6
    passages = [
        passage
        for passage in searcher.search(said, collection, within, k=wanted)
        if passage.chunk_id not in exclude_chunks and passage.language[:2] in ("", language)
    ]
    ground = " ".join(quote.text for quote in claim.quotes if quote.span is not None)
    own = [(quote.document_id, quote.span) for quote in claim.quotes if quote.span is not None]
    found = [counter for passage in passages for counter in _in_passage(said, ground, passage, own, language, verifier)]
    found.sort(key=lambda counter: -counter.score)
    best = _without_copies(found)[:SHOWN]
    return tuple(c.quote for c in _read_by(verifier.entailment, said, best, verifier.settings.contradiction_above))


#: A clause number before the claim, and references in it: another version has others.
_ASIDE = re.compile(
    r"^\s*(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]?|\([a-z]\))\s+(?=[^\W\d_])|"
    r",?\s*\b(?:subject to|in accordance with|pursuant to|under|sujet[oa]s? a|con arreglo a|conforme a|"
    r"de acuerdo con|según)\s+(?:the\s+|la\s+|el\s+)?"
    r"(?:clauses?|sections?|articles?|cláusulas?|artículos?|apartados?)\s+\d+(?:\.\d+)*(?:\([a-z0-9]+\))*",
    re.IGNORECASE,
)


def _bare(claim: str) -> str:
    return _ASIDE.sub("", claim).strip()


def _in_passage(
    claim: str, ground: str, passage: Passage, own: Sequence[tuple[int, Span]], language: str, verifier: Verifier
) -> Iterator[_Counter]:
    spans = [Span(s.start - passage.start, s.end - passage.start) for s in passage.sentences]
    for inner, outer in zip(spans, passage.sentences, strict=True):
        if any(document == passage.document_id and span.overlaps(outer) for document, span in own):
            continue
        sentence = passage.text[inner.start : inner.end]
        premise = build_premise(passage.text, [inner], spans, heading=passage.heading, context=passage.context)
        score = contrary(claim, ground, premise, language, same_above=verifier.settings.contrary_above)
        if score > 0:
            quote = Quote(
                sentence.strip(), QuoteState.VERIFIED, passage.document_id, passage.path, passage.sha256,
                passage.chunk_id, _trimmed(outer, sentence),
            )  # fmt: skip
            yield _Counter(quote, premise, score)


def _trimmed(span: Span, text: str) -> Span:
    start = span.start + len(text) - len(text.lstrip())
    return Span(start, max(start, span.end - (len(text) - len(text.rstrip()))))


def contrary(claim: str, ground: str, premise: Premise, language: str, *, same_above: float) -> float:
    """How surely a sentence is about the claim's matter and says otherwise: 0 = it does not, else its coverage.

    ground: what the claim rests on. same_above: share of the claim's words that the sentence must hold, 0..1.
    """
    alone = replace(premise, before="", after="", heading="", language=language)
    aligned = align(claim, alone.core, alone.core, language)
    if aligned.core < same_above or not content_words(claim, language):
        return 0.0
    reach = max((link.premise.end for link in aligned.inner), default=0)
    if _other_matter(claim, ground, alone.core, reach, language):
        return 0.0
    compared = Comparison(claim, alone, language, aligned)
    back = align(alone.core, f"{claim} {ground}", f"{claim} {ground}", language).core
    if _other_figure(compared) or replaces(claim, alone.core, language):
        return aligned.core + back / 2
    if back >= same_above and _other_sense(compared):
        return aligned.core + back / 2
    return 0.0


def _other_figure(c: Comparison) -> bool:
    """Whether the sentence says another figure or another date. One that differs in both speaks of another time and
    denies nothing."""
    figures = any(k.outcome is CheckOutcome.FAILED and " says " in k.detail for k in numbers.compare(c))
    days = any(k.outcome is CheckOutcome.FAILED and " says " in k.detail for k in dates.compare(c))
    return figures != days


def _other_sense(c: Comparison) -> bool:
    """Whether the sentence denies, allows, forbids or reverses what the claim says, figures and dates being the same.

    Only for sentences that say little else: "may underlet the whole" does not deny "shall not underlet part".
    """
    figures = (*numbers.compare(c), *dates.compare(c))
    senses = (*negation.compare(c), *modality.compare(c), *parties.compare(c))
    return all(k.outcome is not CheckOutcome.FAILED for k in figures) and any(
        k.outcome is CheckOutcome.FAILED for k in senses
    )


def replaces(claim: str, sentence: str, language: str) -> bool:
    """Whether a sentence takes the claim's figure back: "the rent is £52,000 instead of £48,000"."""
    mine = {q.value for q in quantities(claim, language, decimal_comma(claim, language)) if q.unit}
    theirs = quantities(sentence, language, decimal_comma(sentence, language))
    taken = [q for q in theirs if q.value in mine and _REPLACED.search(sentence[: q.start])]
    return any(other.family == q.family and other.value != q.value for q in taken for other in theirs)


def _other_matter(claim: str, ground: str, sentence: str, reach: int, language: str) -> bool:
    """Whether the sentence names what claim and ground do not: another thing, place or person, or period.

    reach: where the words that it shares with the claim end. Names count up to there or up to the first figure: "the
    rent of Oakfield is £5"; "... is £5, payable on a Business Day" is about the same rent.
    """
    known = f"{claim} {ground}"
    for section in ("periods", "scopes"):
        mine = {hit.label for hit in labelled(language, section).hits(known)}
        if any(hit.label not in mine for hit in labelled(language, section).hits(sentence)):
            return True
    figure = next((q.end for q in quantities(sentence, language, decimal_comma(sentence, language)) if q.unit), 0)
    head = sentence[: max(reach, figure)]
    if _labels(head) - _labels(known):
        return True
    held = {word.stem for word in content_words(known, language)}
    return any(_is_name(word, head) and word.stem not in held for word in content_words(head, language))


#: "Unit 5", "Schedule B", "Lote 3": a thing of its own by its number. Places in a document are not things.
_LABELLED = re.compile(r"\b([A-ZÁÉÍÓÚÑ][^\W\d_]+)\s(\d+[A-Z]?|[A-Z])\b(?![.,]\d)")
_PLACES = frozenset(
    ("clause", "section", "article", "paragraph", "cláusula", "sección", "artículo", "apartado", "january", "february",
     "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")
)  # fmt: skip


def _labels(text: str) -> set[tuple[str, str]]:
    found = {(m[1].casefold(), m[2]) for m in _LABELLED.finditer(text)}
    return {(name, number) for name, number in found if name not in _PLACES}


def _is_name(word: Word, text: str) -> bool:
    """A capitalised word inside the sentence that no list mark or bracket explains."""
    before = text[: word.start].rstrip()
    opens = not before or before[-1] in '“"«(:' or bool(re.fullmatch(r"\W*\d+(?:\.\d+)*[.)]?", before))
    return word.name and not opens and word.folded not in _PLACES


def _without_copies(found: Sequence[_Counter]) -> list[_Counter]:
    kept: dict[str, _Counter] = {}
    for counter in found:
        kept.setdefault(" ".join(counter.quote.text.casefold().split()), counter)
    return list(kept.values())


def _read_by(entailment: Entailment | None, claim: str, found: list[_Counter], sure: float) -> list[_Counter]:
    """Without what the model reads as about something else. Small models tell that, not what was changed, so a
    sentence that they read as agreeing stays."""
    if entailment is None or not found:
        return found
    scores = entailment.score([(counter.premise.core, claim) for counter in found])
    return [counter for counter, score in zip(found, scores, strict=True) if score.neutral < max(sure, 0.9)]
