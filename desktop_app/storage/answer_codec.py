"""Answers as JSON: the shape of `ask --json`, with the ids and offsets that the window needs to paint again."""

from __future__ import annotations

from typing import Any

from desktop_app.domain.answers import (
    Answer,
    Figures,
    Fraction,
    LeftOut,
    NearPassage,
    Outcome,
    Refusal,
    RefusalReason,
    TraceStep,
)
from desktop_app.domain.claims import Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.domain.geometry import Box, PageSpan, Span
from desktop_app.storage.answer_parts_codec import (
    parts_documents,
    parts_from_json,
    parts_to_json,
    refusal_parts_from_json,
    refusal_parts_to_json,
)

Json = dict[str, Any]


def answer_to_json(answer: Answer) -> Json:
    """A dict of plain JSON values; boxes in points, rounded to 1/100."""
    return {
        "question": answer.question,
        **({"draft": answer.draft} if answer.draft else {}),
        "collection": answer.collection,
        "outcome": answer.outcome.value,
        "refusal": None if answer.refusal is None else _refusal_to_json(answer.refusal),
        "claims": [claim_to_json(claim) for claim in answer.claims],
        "left_out": [{"text": left.text, "why": left.why} for left in answer.left_out],
        "figures": {
            name: [figure.numerator, figure.denominator]
            for name, figure in (
                ("valid_citations", answer.figures.valid_citations),
                ("coverage", answer.figures.coverage),
                ("support", answer.figures.support),
            )
        },
        "trace": [
            {"step": step.step, "seconds": round(step.seconds, 4), "outcome": step.outcome, "detail": step.detail}
            for step in answer.trace
        ],
        "models": dict(answer.models),
        "seconds": round(answer.seconds, 3),
        **parts_to_json(answer, quote_to_json, claim_to_json),
    }


def answer_from_json(data: Json) -> Answer:
    """The inverse of `answer_to_json`. Raises KeyError, TypeError or ValueError for another shape."""
    figures = data["figures"]
    return Answer(
        question=data["question"],
        outcome=Outcome(data["outcome"]),
        claims=tuple(claim_from_json(claim) for claim in data["claims"]),
        figures=Figures(
            *(Fraction(*figures[name]) for name in ("valid_citations", "coverage", "support")),
        ),
        refusal=None if data["refusal"] is None else _refusal_from_json(data["refusal"]),
        left_out=tuple(LeftOut(left["text"], left["why"]) for left in data["left_out"]),
        trace=tuple(
            TraceStep(step["step"], float(step["seconds"]), step["outcome"], step["detail"]) for step in data["trace"]
        ),
        models=dict(data["models"]),
        seconds=float(data["seconds"]),
        collection=data.get("collection", "default"),
        draft=data.get("draft", ""),
        **parts_from_json(data, quote_from_json, claim_from_json),
    )


def claim_to_json(claim: Claim) -> Json:
    return {
        "text": claim.text,
        "verdict": claim.verdict.value,
        "probability": claim.probability,
        "quotes": [quote_to_json(quote) for quote in claim.quotes],
        "checks": [
            {"name": check.name, "outcome": check.outcome.value, "detail": check.detail} for check in claim.checks
        ],
        "counter": [quote_to_json(quote) for quote in claim.counter],
    }


def claim_from_json(data: Json) -> Claim:
    return Claim(
        text=data["text"],
        verdict=Verdict(data["verdict"]),
        quotes=tuple(quote_from_json(quote) for quote in data["quotes"]),
        checks=tuple(Check(check["name"], CheckOutcome(check["outcome"]), check["detail"]) for check in data["checks"]),
        probability=data["probability"],
        counter=tuple(quote_from_json(quote) for quote in data.get("counter", ())),
    )


def quote_to_json(quote: Quote) -> Json:
    return {
        "text": quote.text,
        "state": quote.state.value,
        "document": quote.path,
        "sha256": quote.sha256,
        "spans": [
            {
                "page": page.page,
                **({"label": page.label} if page.label else {}),
                "text": page.text,
                "boxes": [box.as_list() for box in page.boxes],
            }
            for page in quote.pages
        ],
        "document_id": quote.document_id,
        "chunk_id": quote.chunk_id,
        "offsets": None if quote.span is None else [quote.span.start, quote.span.end],
        "closest": quote.closest,
        "context": quote.context,
    }


def quote_from_json(data: Json) -> Quote:
    return Quote(
        text=data["text"],
        state=QuoteState(data["state"]),
        document_id=data["document_id"],
        path=data["document"],
        sha256=data["sha256"],
        chunk_id=data["chunk_id"],
        span=None if data["offsets"] is None else Span(*data["offsets"]),
        pages=tuple(
            PageSpan(page["page"], page["text"], tuple(Box(*box) for box in page["boxes"]), page.get("label", ""))
            for page in data["spans"]
        ),
        closest=data["closest"],
        context=data.get("context", ""),
    )


def _refusal_to_json(refusal: Refusal) -> Json:
    return {
        "reason": refusal.reason.value,
        "message": refusal.message,
        "searched": list(refusal.searched),
        "reformulations": list(refusal.reformulations),
        "nearest": [
            {
                "document": near.document,
                "page": near.page,
                **({"label": near.label} if near.label else {}),
                "text": near.text,
                "score": round(near.score, 4),
                "document_id": near.document_id,
                "offsets": [near.start, near.end],
            }
            for near in refusal.nearest
        ],
        **refusal_parts_to_json(refusal),
    }


def _refusal_from_json(data: Json) -> Refusal:
    return Refusal(
        reason=RefusalReason(data["reason"]),
        message=data["message"],
        searched=tuple(data["searched"]),
        reformulations=tuple(data["reformulations"]),
        nearest=tuple(
            NearPassage(
                document=near["document"],
                page=near["page"],
                text=near["text"],
                score=near["score"],
                document_id=near["document_id"],
                start=near["offsets"][0],
                end=near["offsets"][1],
                label=near.get("label", ""),
            )
            for near in data["nearest"]
        ),
        **refusal_parts_from_json(data),
    )


def documents_of(answer: Answer) -> frozenset[int]:
    """Ids of the documents whose text an answer holds: what must go when one of them is removed."""
    quoted = {quote.document_id for claim in answer.claims for quote in (*claim.quotes, *claim.counter)}
    near = {passage.document_id for passage in answer.refusal.nearest} if answer.refusal else set()
    return frozenset((quoted | near | parts_documents(answer)) - {0})
