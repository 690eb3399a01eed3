"""The funnel: quote, guards, alignment, entailment, one verdict. Works on any text and on claims of the generator."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from desktop_app.domain.claims import VALID_QUOTES, Check, CheckOutcome, Claim, DraftClaim, QuoteState, Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.domain.ports import Entailment, EntailmentScore
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification import combine
from desktop_app.verification.alignment import SKIPPED, Alignment, Similarity, align
from desktop_app.verification.derivations.proof import notes
from desktop_app.verification.drafts import Neighbours, check_quotes, indexed
from desktop_app.verification.edits import alike, edits, tokens
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed, skipped, worded
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.guards.run import run_guards
from desktop_app.verification.lexicon import detect_language
from desktop_app.verification.premise import Premise, build_premise, sentence_spans
from desktop_app.verification.quotes import find
from desktop_app.verification.selection import candidates, claim_sentences
from desktop_app.verification.words import content_words

#: Guards whose failure, in an otherwise aligned claim, says that the passage states otherwise.
_CONTRARY = frozenset(
    {"numbers", "dates", "negation", "direction", "modality", "parties", "qualifiers", "period and scope"}
)
#: Characters of a quote that is read as one; in a longer one each sentence of a claim finds what it rests on.
_LONGEST_QUOTE = 10_000
#: Characters of a claim that are judged, some four pages: what is longer is a draft, which is checked in sentences.
_LONGEST_CLAIM = 10_000
_WEAKEST = (
    Verdict.CONTRADICTED, Verdict.NOT_STATED, Verdict.QUOTE_NOT_FOUND, Verdict.UNCERTAIN, Verdict.SUPPORTED,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SentenceJudgement:
    """One sentence of a claim with its own verdict; probability of support in 0..1, from `features`."""

    text: str
    verdict: Verdict
    probability: float
    checks: tuple[Check, ...]
    alignment: Alignment
    features: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The result for one source, quote and claim.

    verdict, probability: None when there was no claim to judge. span: where the quote stands in the source, or None.
    sentences: the claim's sentences; the verdict is the weakest of theirs. closest: for a quote that was not found.
    """

    quote_state: QuoteState
    verdict: Verdict | None
    probability: float | None
    checks: tuple[Check, ...]
    span: Span | None = None
    closest: str = ""
    sentences: tuple[SentenceJudgement, ...] = ()


class Verifier:
    """Verifies with the cheap levels first; without `entailment` and `reader` level 3 is skipped, nothing is supported.

    similarity: optional closeness of phrases, from the embedder. reader: a slower, better model of level 3, asked about
    the best premise of a claim that no check objects to. without_reader, without_entailment: why there is none, for the
    checks; "" = nothing is installed for it.
    """

    def __init__(
        self,
        settings: VerificationSettings,
        entailment: Entailment | None = None,
        similarity: Similarity | None = None,
        *,
        reader: Entailment | None = None,
        without_reader: str = "",
        without_entailment: str = "",
    ) -> None:
        self.settings, self.entailment, self.similarity = settings, entailment, similarity
        self.reader, self.without_reader, self.without_entailment = reader, without_reader, without_entailment

    @property
    def entailment_name(self) -> str:
        """Names of the models of level 3, or ""."""
        return " + ".join(model.name for model in (self.entailment, self.reader) if model is not None)

    def judge_claim(
        self, draft: DraftClaim, context: Sequence[Passage], *, neighbours: Neighbours | None = None
    ) -> Claim:
        """Judge a generated claim against the passages it was given; the quotes' pages are left empty."""
        found = check_quotes(draft, context, self.settings, neighbours)
        valid = any(quote.state in VALID_QUOTES for quote in found.quotes)
        if not draft.quotes:
            return Claim(draft.text, Verdict.NO_CITATION, (), (failed("source", "The claim names no source."),))
        if not valid or found.premise is None:
            return Claim(draft.text, Verdict.QUOTE_NOT_FOUND, found.quotes, found.checks)
        judged = self.judge_text(draft.text, [found.premise])
        joined = _joined(QuoteState.VERIFIED, found.checks, judged, None)
        verdict = joined.verdict or Verdict.UNCERTAIN
        if verdict is Verdict.SUPPORTED and _held_back(found.checks):
            verdict = Verdict.UNCERTAIN
        return Claim(draft.text, verdict, found.quotes, joined.checks, joined.probability)

    def verify(self, source: str, quote: str | None, claim: str | None) -> Judgement:
        """Judge any text. quote None = the whole source is the evidence; claim None = only the quote is checked."""
        if quote is None:
            return self._whole(source, claim)
        match = find(
            quote, indexed(source), minimum=self.settings.minimum_quote, closest_above=self.settings.closest_above
        )
        if not match.found:
            detail = match.reason + (f" Closest text: “{match.closest}”" if match.closest else "")
            verdict = None if claim is None else Verdict.QUOTE_NOT_FOUND
            return Judgement(match.state, verdict, None, (failed("quote", detail),), closest=match.closest)
        first = passed("quote", match.reason or "The quote is in the source.")
        if claim is None:
            return Judgement(match.state, None, None, (first,), match.span)
        if len(match.span) > _LONGEST_QUOTE:
            judged = self._judge_within(match.text, claim)
        else:
            judged = self.judge_text(claim, [build_premise(source, [match.span])])
        return _joined(match.state, (first,), judged, match.span)

    def _whole(self, source: str, claim: str | None) -> Judgement:
        if not source.strip():
            return Judgement(
                QuoteState.NOT_FOUND, None if claim is None else Verdict.NOT_STATED, None,
                (failed("quote", "The source holds no text."),),
            )  # fmt: skip
        first = passed("quote", "The whole source is the evidence.")
        span = Span(0, len(source))
        if claim is None:
            return Judgement(QuoteState.VERIFIED, None, None, (first,), span)
        return _joined(QuoteState.VERIFIED, (first,), self._judge_within(source, claim), span)

    def _judge_within(self, source: str, claim: str) -> list[SentenceJudgement]:
        """Judge each sentence of a claim against the stretches of a source that ground most of it."""
        return _each_once(claim, lambda said: self._best(said, candidates(source, said, self.settings.windows)))

    def judge_text(self, claim: str, premises: Sequence[Premise]) -> list[SentenceJudgement]:
        """Judge each sentence of a claim against the premises; the one that supports it best speaks for it."""
        return _each_once(claim, lambda said: self._best(said, premises))

    def _best(self, claim: str, premises: Sequence[Premise]) -> SentenceJudgement:
        if not any(char.isalnum() for char in claim):
            return SentenceJudgement(
                claim, Verdict.NOT_STATED, 0.0, (failed("alignment", "The claim says nothing."),), SKIPPED
            )
        language = detect_language(claim) or (premises[0].language if premises else "") or "en"
        compared = [self._compare(claim, premise, language) for premise in premises]
        scores: list[EntailmentScore | None] = [None] * len(compared)
        if self.entailment is not None and len(compared) > 1:  # a single one may need no model
            scores = list(self.entailment.score([_pair(c) for c in compared]))
        best = max(range(len(compared)), key=lambda i: _rank(compared[i], scores[i]), default=-1)
        if best < 0:
            return SentenceJudgement(
                claim, Verdict.NOT_STATED, 0.0, (failed("alignment", "The source holds no text."),), SKIPPED
            )
        return self._judge(compared[best], scores[best])

    def _compare(self, claim: str, premise: Premise, language: str) -> Comparison:
        other = premise.language or language
        same = other == language
        aligned = align(claim, premise.core, premise.text, language, similarity=self.similarity) if same else SKIPPED
        level = self.settings
        follows = same and edits(claim, premise.core, language).followed >= level.follows_above
        close, verbatim = aligned.core >= level.close_above, aligned.core >= level.verbatim_above
        about = aligned.core >= level.about_above
        return Comparison(claim, premise, language, aligned, same, close, verbatim, follows, about)

    def _judge(self, c: Comparison, score: EntailmentScore | None) -> SentenceJudgement:
        literal = is_literal(c.claim, c.premise.core)
        checks = run_guards(c, literal=literal)
        words = len(content_words(c.claim, c.language))
        wanted = self._worth_reading(c, checks, literal)
        read = None
        if self.reader is not None and wanted:
            read = self.reader.score([(reckoned(c.premise, c.claim, c.language), c.claim)])[0]
        score = score or self._scored(c, checks, literal, read)
        checks.append(self._alignment_check(c, literal, read))
        made = combine.features(c.alignment, checks, score, literal=literal, words=words, read=read)
        probability = combine.load_fit(combine.kind_of(score, read)).probability(made)
        elsewhere = read is None and self._elsewhere(c)
        score = read or score
        if literal and score is not None and not _held_back(checks):
            probability = max(probability, self.settings.supported_above)
        verdict = Verdict.NOT_STATED if elsewhere else self._verdict(c, checks, score, probability, literal)
        if score is not None and not _held_back(checks):
            checks += self._doubt(verdict, probability)
        checks.append(passed("entailment", LITERAL) if literal and score else self._entailment_check(score))
        checks += self._reading_check(read, wanted)
        return SentenceJudgement(c.claim, verdict, round(probability, 4), tuple(checks), c.alignment, made)

    def _scored(
        self, c: Comparison, checks: Sequence[Check], literal: bool, read: EntailmentScore | None
    ) -> EntailmentScore | None:
        """What the entailment model says; it is not asked about what is said word for word or was read already."""
        if self.entailment is None or read is not None:
            return None
        if literal and not _held_back(checks):
            return EntailmentScore(1.0, 0.0, 0.0)
        return self.entailment.score([_pair(c)])[0]

    def _worth_reading(self, c: Comparison, checks: Sequence[Check], literal: bool) -> bool:
        """Whether the reader can still decide something: no check objects and the words alone do not do."""
        sure = literal and self.entailment is not None
        unread = self.reader is None and self._elsewhere(c)
        return not (sure or _held_back(checks) or unread)

    def _elsewhere(self, c: Comparison) -> bool:
        """Whether so little of the claim rests on the passage that it is not about it; a reader knows better."""
        low = c.alignment.comparable and c.alignment.coverage < self.settings.aligned_above
        return low and not _shares_figures(c)

    def _alignment_check(self, c: Comparison, literal: bool, read: EntailmentScore | None) -> Check:
        if not c.alignment.comparable:
            return skipped(
                "alignment", "Claim and passage are in different languages; only figures and names were compared."
            )
        if literal or not c.alignment.ungrounded:
            return passed("alignment", "Every content word of the claim rests on the passage.")
        loose = ", ".join(f"“{word.folded}”" for word in c.alignment.ungrounded[:6])
        detail = f"{c.alignment.coverage:.0%} of the claim's words rest on the passage; without ground: {loose}."
        if c.alignment.coverage < self.settings.aligned_above:
            return failed("alignment", detail) if read is None else worded("alignment", detail)
        return passed("alignment", detail)

    def _verdict(
        self, c: Comparison, checks: Sequence[Check], score: EntailmentScore | None, probability: float, literal: bool
    ) -> Verdict:
        """Rules over the fitted probability: a failed or flagged check is never outvoted by a number."""
        contrary = [k for k in checks if k.outcome is CheckOutcome.FAILED and k.name in _CONTRARY]
        coverage = c.alignment.coverage
        denied = score is not None and score.contradiction >= self.settings.contradiction_above
        if denied and contrary:  # the model alone called 14 of 100 right claims contradicted (LOG.md of its training)
            return Verdict.CONTRADICTED
        if contrary and coverage >= self.settings.contrary_above and _states_otherwise(contrary):
            return Verdict.CONTRADICTED
        if score is None or _held_back(checks):
            return Verdict.UNCERTAIN
        if literal:
            return Verdict.SUPPORTED
        if denied:
            return Verdict.UNCERTAIN
        if probability >= self.settings.supported_above and score.entailment > score.contradiction:
            return Verdict.SUPPORTED
        return Verdict.NOT_STATED if probability < self.settings.not_stated_below else Verdict.UNCERTAIN

    def _doubt(self, verdict: Verdict, probability: float) -> list[Check]:
        """Why a claim that no check objects to is not called supported."""
        if verdict is Verdict.NOT_STATED:
            least = self.settings.not_stated_below
            told = f"The passage hardly supports it: {probability:.0%}, where under {least:.0%} counts as not stated."
            return [flagged("confidence", told)]
        if verdict is not Verdict.UNCERTAIN:
            return []
        return [
            flagged(
                "confidence",
                f"No check objects, but {probability:.0%} is not sure enough to call it supported "
                f"(that takes {self.settings.supported_above:.0%}).",
            )
        ]

    def _reading_check(self, read: EntailmentScore | None, wanted: bool) -> list[Check]:
        """Who gave the opinion, where one was asked for."""
        if read is not None:
            decided = passed("reading", "The generator read passage and claim; its reading decided.")
            return [decided, self._unasked()] if self.without_entailment else [decided]
        if self.without_reader and wanted:
            told = f"The generator does not read along: {self.without_reader}."
            return [Check("reading", CheckOutcome.SKIPPED, told)]  # not shortened: it may hold a path
        return []

    def _unasked(self) -> Check:
        """Why there is no opinion of an entailment model."""
        if self.without_entailment:
            told = f"The entailment model was not asked: {self.without_entailment}."
            return Check("entailment", CheckOutcome.SKIPPED, told)
        return skipped("entailment", "no entailment model is installed")

    def _entailment_check(self, score: EntailmentScore | None) -> Check:
        if score is None:
            return self._unasked()
        detail = f"entailed {score.entailment:.2f}, neutral {score.neutral:.2f}, contradicted {score.contradiction:.2f}"
        if score.contradiction >= self.settings.contradiction_above:
            return failed("entailment", f"The model reads the passage as denying the claim ({detail}).")
        if score.entailment >= max(score.neutral, score.contradiction):
            return passed("entailment", f"The model reads the claim as following from the passage ({detail}).")
        return Check("entailment", CheckOutcome.PASSED, f"The model does not read the claim as following ({detail}).")


def _each_once(claim: str, judge: Callable[[str], SentenceJudgement]) -> list[SentenceJudgement]:
    """The judgement of each sentence of a claim; one that is repeated is judged once, one far behind not at all."""
    judged: dict[str, SentenceJudgement] = {}
    size = 0
    sentences = claim_sentences(claim)
    for sentence in dict.fromkeys(sentences):
        size += len(sentence)
        judged[sentence] = judge(sentence) if size <= _LONGEST_CLAIM else _unjudged(sentence)
    return [judged[sentence] for sentence in sentences]


def _unjudged(sentence: str) -> SentenceJudgement:
    told = f"Only the first {_LONGEST_CLAIM:,} characters of a claim are judged."
    return SentenceJudgement(sentence, Verdict.UNCERTAIN, 0.0, (flagged("length", told),), SKIPPED)


def is_literal(claim: str, core: str) -> bool:
    """Whether the claim is one or more whole sentences of the premise, word for word."""
    match = find(claim, indexed(core), minimum=0, similarity=False)
    if match.state is not QuoteState.VERIFIED:
        return False
    spans = sentence_spans(core)
    starts = any(
        span.start <= match.start and _wordless(_NUMBERING.sub("", core[span.start : match.start])) for span in spans
    )
    ends = any(match.end <= span.end and _wordless(core[match.end : span.end]) for span in spans)
    return starts and ends


#: Said instead of the model's opinion, which adds nothing when the claim is the passage.
LITERAL = "The claim is a sentence of the passage, word for word."
#: "3.2", "(b)", "Art. 5.": the number of a clause says nothing.
_NUMBERING = re.compile(r"^\W*(?:\d{1,3}(?:\.\d{1,3})*|\(\w{1,4}\))[.)]?\s+")


def reckoned(premise: Premise, claim: str, language: str) -> str:
    """:func:`read_as`, and how figures of the claim follow from the passage's ("(€36 : 12 = three euros)"): a generator
    reads well and cannot reckon."""
    text = read_as(premise, claim, language)
    told = notes(text, claim, language, premise.language or language)
    return f"{text} ({'; '.join(told)})" if told else text


def _pair(c: Comparison) -> tuple[str, str]:
    return read_as(c.premise, c.claim, c.language), c.claim


def read_as(premise: Premise, claim: str, language: str) -> str:
    """What a model reads: the premise without what the quotes leave out, where that narrows nothing and the claim does
    not speak of it; a model takes the rest of a sentence for what the claim should have said. language: of the claim.
    """
    if not premise.beyond:
        return premise.text
    theirs = premise.language or language
    quoted, rest = (tokens(text, theirs) for text in (premise.quoted, " ".join(premise.beyond)))
    own = [word for word in rest if not any(alike(word, other) for other in quoted)]
    spoken = any(alike(mine, word) for mine in tokens(claim, language) for word in own)
    return premise.text if spoken else premise.quoted


def _wordless(text: str) -> bool:
    """Bullets, brackets, quotation marks and stops: nothing that says anything."""
    return not any(char.isalnum() or char in "%$€£¥§" for char in text)


def _held_back(checks: Sequence[Check]) -> bool:
    return any(check.outcome in (CheckOutcome.FLAGGED, CheckOutcome.FAILED) for check in checks)


def _states_otherwise(contrary: Sequence[Check]) -> bool:
    """Whether a failed guard found the passage saying something else, not merely saying nothing."""
    said = (" says ", " changed places")
    return any(
        any(word in check.detail for word in said) or check.name in ("negation", "modality", "parties")
        for check in contrary
    )


def _shares_figures(c: Comparison) -> bool:
    mine = {q.value for q in quantities(c.claim, c.language, decimal_comma(c.claim, c.language))}
    core = c.premise.core
    theirs = {q.value for q in quantities(core, c.premise_language, decimal_comma(core, c.premise_language))}
    return bool(mine & theirs)


def _rank(c: Comparison, score: EntailmentScore | None) -> float:
    return c.alignment.coverage + c.alignment.core / 2 + (score.entailment if score else 0.0)


def _joined(
    state: QuoteState, first: Sequence[Check], judged: Sequence[SentenceJudgement], span: Span | None
) -> Judgement:
    """The weakest sentence speaks for the claim."""
    weakest = min(judged, key=lambda s: (_WEAKEST.index(s.verdict), s.probability))
    checks = dict.fromkeys([*first, *(check for sentence in judged for check in sentence.checks)])
    lowest = min(sentence.probability for sentence in judged)
    return Judgement(state, weakest.verdict, lowest, tuple(checks), span, sentences=tuple(judged))
