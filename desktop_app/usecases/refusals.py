"""Refusals: what was searched, what came nearest, in the question's language."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.domain.answers import NearPassage, Refusal, RefusalReason
from desktop_app.domain.documents import Passage

#: How much of a near passage a person is shown, in characters.
EXCERPT = 240
NEAREST = 3

_MESSAGES: dict[str, dict[RefusalReason, str]] = {
    "en": {
        RefusalReason.EMPTY_COLLECTION: "There is nothing to search: the collection has no readable document.",
        RefusalReason.NOTHING_RELEVANT: "The documents do not seem to deal with this.",
        RefusalReason.NOT_STATED: "The passages that were found do not say this.",
        RefusalReason.NOTHING_SURVIVED: "An answer was written, but none of its claims passed the checks.",
        RefusalReason.BUDGET_SPENT: "The time for this question was used up before anything could be confirmed.",
        RefusalReason.OUT_OF_SCOPE: "This asks for something that cannot be answered from passages.",
        RefusalReason.NO_CLAIMS: "The draft holds no sentence that states something to check.",
    },
    "es": {
        RefusalReason.EMPTY_COLLECTION: "No hay dónde buscar: la colección no tiene ningún documento legible.",
        RefusalReason.NOTHING_RELEVANT: "Los documentos no parecen tratar de esto.",
        RefusalReason.NOT_STATED: "Los pasajes encontrados no lo dicen.",
        RefusalReason.NOTHING_SURVIVED: "Se redactó una respuesta, pero ninguna afirmación superó las comprobaciones.",
        RefusalReason.BUDGET_SPENT: "El tiempo para esta pregunta se agotó antes de poder confirmar nada.",
        RefusalReason.OUT_OF_SCOPE: "Se pide algo que no se puede contestar a partir de pasajes.",
        RefusalReason.NO_CLAIMS: "El borrador no contiene ninguna frase que afirme algo comprobable.",
    },
}


def refuse(
    reason: RefusalReason,
    language: str,
    *,
    searched: Sequence[str] = (),
    reformulations: Sequence[str] = (),
    passages: Sequence[Passage] = (),
) -> Refusal:
    """A refusal with its reasons. searched: names of what was searched; passages: best first."""
    return Refusal(
        reason=reason,
        message=_MESSAGES.get(language, _MESSAGES["en"])[reason],
        searched=tuple(searched),
        reformulations=tuple(reformulations),
        nearest=tuple(_near(passage) for passage in passages[:NEAREST]),
    )


def _near(passage: Passage) -> NearPassage:
    text = " ".join(passage.text.split())
    return NearPassage(
        document=passage.path,
        page=passage.first_page,
        text=text if len(text) <= EXCERPT else text[: EXCERPT - 1].rstrip() + "…",
        score=round(passage.relevance, 3),
        document_id=passage.document_id,
        start=passage.start,
        end=passage.end,
    )
