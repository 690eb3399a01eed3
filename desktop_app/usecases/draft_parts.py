"""A draft split into what can be checked: sentences with their quotations and citations; the rest with the reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from desktop_app.domain.geometry import Span
from desktop_app.domain.language import guess_language
from desktop_app.retrieval.words import question_words
from desktop_app.usecases.draft_citations import DraftCitation, citations_in, without_citations
from desktop_app.usecases.draft_text import Block, BlockKind, DraftText
from desktop_app.verification.premise import sentence_spans
from desktop_app.verification.quotes import normalised_length

#: A heading without style: at most this many words, no end mark, no figure beyond its number.
_HEADING_WORDS = 10
#: Characters from a mark within which it is closed; one that is not was forgotten, and sentences end where they end.
_OPEN_REACH = 5_000
_PAIRS = (("“", "”"), ("«", "»"), ("„", "“"), ("„", "”"))
_STRAIGHT = re.compile(r"(?<![\w\"])\"(?=\S)([^\"]*?\S)\"(?!\w)")
_NUMBERING = re.compile(r"^\s*(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxIVX]{1,5})[.)]?|[-*+•●▪–—])\s+")
_SOURCES = re.compile(
    r"^\W*(?:sources?|references|bibliography|works cited|table of authorities|fuentes|referencias|"
    r"bibliograf[íi]a)\W*$",
    re.IGNORECASE,
)
_GREETING = re.compile(
    r"^(?:dear|hi|hello|good (?:morning|afternoon|evening)|to whom it may concern|estimad[oa]s?|muy señor(?:es)?|hola|"
    r"buen(?:os|as) (?:días|tardes))\b[^.;]{0,60}[,:.!]?$",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"^(?:kind|best|warm)? ?(?:regards|wishes)\b|^(?:yours|sincerely|cordially)\b|^many thanks|"
    r"^thanks?(?: you)?\b[^.]{0,40}$|^(?:un )?(?:cordial )?saludos?\b|^atentamente|^reciban?\b|"
    r"^(?:muchas )?gracias\b[^.]{0,40}$",
    re.IGNORECASE,
)
_FIELD = re.compile(
    r"^\s*(?:to|from|cc|date|subject|re|ref|attn|para|de|fecha|asunto|a la atención de)\s*:", re.IGNORECASE
)
#: "The lease states that", "Según el contrato,": who says it, before what is said.
_FRAME = re.compile(
    r"^(?:(?:according to|as stated in|under|per|según|conforme a|de acuerdo con)\b[^,“\"«]{2,60},\s*"
    r"|[^,“\"«.]{2,60}?\b(?:states?|says?|provides?|reads?|stipulates?|establece|dice|dispone|señala|indica)\s*"
    r"(?:that|que)?\s*[:,]?\s*(?=[“\"«]|(?:that|que)\b)(?:that|que)?\s*)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words that the draft gives as literal. span: in the sentence, without the quotation marks."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class DraftSentence:
    """One sentence. skipped: why it is no claim, or "". claim: what is judged: without citations and frames."""

    text: str
    claim: str = ""
    quotations: tuple[Quotation, ...] = ()
    citations: tuple[DraftCitation, ...] = ()
    skipped: str = ""


def split_draft(draft: DraftText, minimum: int) -> list[DraftSentence]:
    """Every sentence of the draft, in order. minimum: normalised characters from which words in quotation marks count
    as a quotation and not as a term."""
    found: list[DraftSentence] = []
    state = _State()
    for block in draft.blocks:
        for sentence in _block_sentences(block, state, minimum):
            if sentence.skipped == CITATION and found and not found[-1].skipped:
                found[-1] = _with_citations(found[-1], sentence.citations)
            found.append(sentence)
    return found


UNREAD = "not read: its tables or text boxes are nested too deeply"
CITATION = "a citation; it is compared with the sentence before it"


def _with_citations(sentence: DraftSentence, more: tuple[DraftCitation, ...]) -> DraftSentence:
    return DraftSentence(sentence.text, sentence.claim, sentence.quotations, (*sentence.citations, *more))


@dataclass(slots=True)
class _State:
    """Where in the draft we are: inside its list of sources, or after its closing words."""

    sources: bool = False
    closed: bool = False


def _block_sentences(block: Block, state: _State, minimum: int) -> Iterator[DraftSentence]:
    text = block.text.strip()
    whole = _whole_block(block, text, state)
    if whole:
        yield DraftSentence(text, skipped=whole)
        return
    if block.kind is BlockKind.QUOTATION:
        yield _quotation_block(text, minimum)
        return
    for span in _sentences(block):
        sentence = block.text[span.start : span.end]
        if _CLOSING.search(sentence.strip()):
            state.closed = True
            yield DraftSentence(sentence, skipped="greeting")
        else:
            yield _sentence(sentence, minimum)


def _whole_block(block: Block, text: str, state: _State) -> str:
    """Why a whole block holds no claim, or ""."""
    if _FIELD.match(text):
        return "letter head"
    heading = block.kind is BlockKind.HEADING or (block.kind is BlockKind.TEXT and looks_like_heading(text))
    if heading:
        state.sources, state.closed = bool(_SOURCES.match(text)), state.closed and block.kind is not BlockKind.HEADING
        return "signature" if state.closed else "heading"
    if block.kind is BlockKind.UNREAD:
        return UNREAD
    if block.kind is BlockKind.FURNITURE:
        return "running head or foot"
    if block.kind is BlockKind.CODE:
        return "code"
    if state.sources:
        return "list of sources"
    if _GREETING.match(text):
        return "greeting"
    return ""


def looks_like_heading(text: str) -> bool:
    """A short line without end mark, quotation or figure of its own; "2. Rent", "SUMMARY"."""
    body = _NUMBERING.sub("", text, count=1).strip()
    if not body or body[-1] in '.!?;:,”"»)' or re.search(r"[\d“«\"]", body) or _GREETING.match(body):
        return False
    words = body.split()
    if len(words) > _HEADING_WORDS or _CLOSING.search(body):
        return False
    return text[:1].isupper() or text[:1].isdigit() or body.isupper()


def _quotation_block(text: str, minimum: int) -> DraftSentence:
    bare = without_citations(text).strip(' “”"«»')
    start = max(0, text.find(bare))
    quotations = (Quotation(bare, Span(start, start + len(bare))),) if normalised_length(bare) >= minimum else ()
    return DraftSentence(text, bare, quotations, citations_in(text))


def _sentence(text: str, minimum: int) -> DraftSentence:
    citations = citations_in(text)
    bare = without_citations(text).strip()
    if _only_cites(text):
        return DraftSentence(text, citations=citations, skipped=CITATION)
    quotations = tuple(q for q in quotations_in(text) if normalised_length(q.text) >= minimum)
    why = "" if quotations else _no_claim(bare)
    return DraftSentence(text, "" if why else _unframed(bare), quotations, citations, why)


def _no_claim(text: str) -> str:
    """Why a sentence states nothing that a source could say, or ""."""
    if text.rstrip(' ”"»)').endswith("?"):
        return "question"
    body = _NUMBERING.sub("", text, count=1)
    words = question_words(body)
    if text.rstrip().endswith(":") and not words.numbers:
        return "no claim: it introduces what follows"
    if len(words.content) + len(words.numbers) < 2:
        return "no claim"
    return ""


def _unframed(text: str) -> str:
    """The sentence without its list mark and without "the lease states that"."""
    body = _NUMBERING.sub("", text, count=1).strip()
    frame = _FRAME.match(body)
    rest = body[frame.end() :].strip() if frame else body
    words = question_words(rest)
    if len(words.content) + len(words.numbers) < 2:
        return body
    inner = quotations_in(rest)
    if len(inner) == 1 and not re.search(r"\w", rest[: inner[0].span.start] + rest[inner[0].span.end :]):
        return inner[0].text
    return rest[:1].upper() + rest[1:]


def quotations_in(text: str) -> tuple[Quotation, ...]:
    """What stands in quotation marks, in order; of nested ones the outer."""
    spans = [Span(m.start(1), m.end(1)) for m in _STRAIGHT.finditer(text)]
    for opening, closing in _PAIRS:
        for match in re.finditer(f"{opening}([^{opening}{closing}]*){closing}", text):
            spans.append(Span(match.start(1), match.end(1)))
    kept: list[Span] = []
    for span in sorted(spans, key=lambda s: (-len(s), s.start)):
        if len(span) and not any(span.overlaps(other) for other in kept):
            kept.append(span)
    return tuple(Quotation(text[s.start : s.end].strip(), s) for s in sorted(kept, key=lambda s: s.start))


def _sentences(block: Block) -> list[Span]:
    """Sentences of a block; one inside quotation marks or brackets is not cut off from what it stands in."""
    spans: Sequence[Span] = block.sentences or sentence_spans(block.text) or (Span(0, len(block.text)),)
    merged: list[Span] = []
    marks: Counter[str] = Counter()
    for span in spans:
        if merged and _is_open(marks) and len(merged[-1]) < _OPEN_REACH:
            merged[-1] = Span(merged[-1].start, span.end)
        else:
            merged.append(span)
            marks.clear()
        marks.update(block.text[span.start : span.end])
    return _leading_citations_moved(block.text, merged)


def _is_open(marks: Counter[str]) -> bool:
    """Whether a mark was opened and not closed. marks: how often each character was met."""
    if any(marks[opening] > marks[closing] for opening, closing in (("“", "”"), ("«", "»"), ("(", ")"))):
        return True
    return marks['"'] % 2 == 1


def _leading_citations_moved(text: str, spans: list[Span]) -> list[Span]:
    """“…48,000. (lease.pdf, page 2) The deposit …”: the citation belongs to the sentence that it follows."""
    moved: list[Span] = []
    for span in spans:
        lead = re.match(r"\s*[(\[][^)\]]*[)\]]\.?\s*", text[span.start : span.end])
        if moved and lead and _only_cites(lead.group()):
            cut = span.start + lead.end()
            moved[-1] = Span(moved[-1].start, span.start + len(lead.group().rstrip()))
            if cut < span.end:
                moved.append(Span(cut, span.end))
        else:
            moved.append(span)
    return moved


def _only_cites(text: str) -> bool:
    """Whether a text is citations and nothing else but "see"."""
    bare = re.sub(r"(?i)^\W*(?:see|cf|véase|ver|and|y)\b\.?", "", without_citations(text))
    return bool(citations_in(text)) and not re.search(r"[^\W\d_]{3}", bare)


def draft_language(sentences: Sequence[DraftSentence]) -> str:
    """ "en", "es", or ""."""
    return guess_language(" ".join(sentence.text for sentence in sentences[:40]))
