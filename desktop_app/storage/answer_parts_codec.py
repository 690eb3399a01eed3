"""The parts of an answer that only some answers have, as JSON: absent when they are not set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop_app.domain.answers import (
    Answer,
    DirectAnswer,
    DirectKind,
    DocumentFinding,
    Elsewhere,
    FalsePremise,
    Finding,
    QuestionPart,
    Refusal,
    Survey,
)
from desktop_app.domain.claims import Claim, Quote

Json = dict[str, Any]


def parts_to_json(
    answer: Answer, quote_to_json: Callable[[Quote], Json], claim_to_json: Callable[[Claim], Json]
) -> Json:
    """`understood`, `direct`, `parts`, `premise` and `survey`, each only when set."""
    made: Json = {}
    if answer.understood:
        made["understood"] = answer.understood
    if answer.direct is not None:
        made["direct"] = {
            "kind": answer.direct.kind.value,
            "text": answer.direct.text,
            "note": answer.direct.note,
            "documents": list(answer.direct.documents),
        }
    if answer.parts:
        made["parts"] = [
            {"text": part.text, "answered": part.answered, "doubtful": part.doubtful} for part in answer.parts
        ]
    if answer.premise is not None:
        against = [quote_to_json(quote) for quote in answer.premise.against]
        made["premise"] = {"text": answer.premise.text, "against": against}
    if answer.survey is not None:
        made["survey"] = _survey_to_json(answer.survey, claim_to_json)
    return made


def parts_from_json(
    data: Json, quote_from_json: Callable[[Json], Quote], claim_from_json: Callable[[Json], Claim]
) -> Json:
    """The same as arguments of `Answer`."""
    direct, premise, survey = data.get("direct"), data.get("premise"), data.get("survey")
    return {
        "understood": data.get("understood", ""),
        "direct": None
        if direct is None
        else DirectAnswer(DirectKind(direct["kind"]), direct["text"], direct["note"], tuple(direct["documents"])),
        "parts": tuple(
            QuestionPart(part["text"], part["answered"], part.get("doubtful", False)) for part in data.get("parts", ())
        ),
        "premise": None
        if premise is None
        else FalsePremise(premise["text"], tuple(quote_from_json(quote) for quote in premise["against"])),
        "survey": None if survey is None else _survey_from_json(survey, claim_from_json),
    }


def refusal_parts_to_json(refusal: Refusal) -> Json:
    """`branch`, `helps` and `elsewhere`."""
    return {
        "branch": refusal.branch,
        "helps": list(refusal.helps),
        "elsewhere": [{"collection": e.collection, "relevance": e.relevance} for e in refusal.elsewhere],
    }


def refusal_parts_from_json(data: Json) -> Json:
    """The same as arguments of `Refusal`."""
    return {
        "branch": data.get("branch", ""),
        "helps": tuple(data.get("helps", ())),
        "elsewhere": tuple(Elsewhere(e["collection"], e["relevance"]) for e in data.get("elsewhere", ())),
    }


def parts_documents(answer: Answer) -> set[int]:
    """Ids of the documents whose text these parts hold."""
    found = set(answer.direct.documents) if answer.direct is not None else set()
    if answer.premise is not None:
        found |= {quote.document_id for quote in answer.premise.against}
    if answer.survey is not None:
        found |= {document.document_id for document in answer.survey.documents if document.claims}
    return found


def _survey_to_json(survey: Survey, claim_to_json: Callable[[Claim], Json]) -> Json:
    return {
        "condition": survey.condition,
        "lacking": survey.lacking,
        "counts": {finding.value: len(survey.of(finding)) for finding in Finding},
        "documents": [
            {
                "document": document.path,
                "document_id": document.document_id,
                "finding": document.finding.value,
                "claims": [claim_to_json(claim) for claim in document.claims],
            }
            for document in survey.documents
        ],
    }


def _survey_from_json(data: Json, claim_from_json: Callable[[Json], Claim]) -> Survey:
    documents = tuple(
        DocumentFinding(
            document["document_id"],
            document["document"],
            Finding(document["finding"]),
            tuple(claim_from_json(claim) for claim in document["claims"]),
        )
        for document in data["documents"]
    )
    return Survey(data["condition"], data["lacking"], documents)
