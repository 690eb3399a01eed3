"""Refusals: what was searched, what came nearest, in the question's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop_app.domain.answers import Elsewhere, NearPassage, Refusal, RefusalReason
from desktop_app.domain.documents import Passage
from desktop_app.domain.language import guess_language
from desktop_app.usecases.locale import data

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
        RefusalReason.FILTERED_OUT: "Nothing in the collection lies within the filter.",
    },
    "es": {
        RefusalReason.EMPTY_COLLECTION: "No hay dónde buscar: la colección no tiene ningún documento legible.",
        RefusalReason.NOTHING_RELEVANT: "Los documentos no parecen tratar de esto.",
        RefusalReason.NOT_STATED: "Los pasajes encontrados no lo dicen.",
        RefusalReason.NOTHING_SURVIVED: "Se redactó una respuesta, pero ninguna afirmación superó las comprobaciones.",
        RefusalReason.BUDGET_SPENT: "El tiempo para esta pregunta se agotó antes de poder confirmar nada.",
        RefusalReason.OUT_OF_SCOPE: "Se pide algo que no se puede contestar a partir de pasajes.",
        RefusalReason.NO_CLAIMS: "El borrador no contiene ninguna frase que afirme algo comprobable.",
        RefusalReason.FILTERED_OUT: "No hay nada en la colección que cumpla el filtro.",
    },
}


def refuse(
    reason: RefusalReason,
    language: str,
    *,
    searched: Sequence[str] = (),
    reformulations: Sequence[str] = (),
    passages: Sequence[Passage] = (),
    branch: str = "",
    missing: Sequence[str] = (),
    elsewhere: Sequence[Elsewhere] = (),
    question: str = "",
) -> Refusal:
    """A refusal with its reasons. searched: names of what was searched; passages: best first. missing: names and
    numbers that stand nowhere. question: as it was searched, for what would help."""
    return Refusal(
        reason=reason,
        message=_MESSAGES.get(language, _MESSAGES["en"])[reason],
        searched=tuple(searched),
        reformulations=tuple(reformulations),
        nearest=tuple(_near(passage) for passage in passages[:NEAREST]),
        branch=branch,
        helps=tuple(_helps(reason, language, missing, elsewhere, question)),
        elsewhere=tuple(elsewhere),
    )


def out_of_scope(language: str, which: str, searched: Sequence[str], **values: object) -> Refusal:
    """A question over the whole collection that is not answered. which: "too_many" or "sum"."""
    words = data(language)
    helps = (words["help"]["too_many"],) if which == "too_many" else ()
    message = words["scope"][which].format(**values)
    return Refusal(RefusalReason.OUT_OF_SCOPE, message, searched=tuple(searched), helps=helps)


def _helps(
    reason: RefusalReason, language: str, missing: Sequence[str], elsewhere: Sequence[Elsewhere], question: str
) -> Iterator[str]:
    """What the person can do, the most telling first."""
    words = data(language)["help"]
    if missing:
        yield words["missing_terms"].format(terms=", ".join(f"“{term}”" for term in missing))
    if elsewhere:
        yield words["elsewhere"].format(names=", ".join(f"“{offer.collection}”" for offer in elsewhere))
    if reason is RefusalReason.EMPTY_COLLECTION:
        yield words["empty"]
        return
    if question and len(question.split()) == 1:
        yield words["one_word"]
    if reason is RefusalReason.NOTHING_RELEVANT and not elsewhere:
        yield words["nothing_relevant"]
    if reason in (RefusalReason.NOT_STATED, RefusalReason.NOTHING_SURVIVED):
        yield words["not_stated"]
    if reason is RefusalReason.FILTERED_OUT:
        yield words["filtered_out"]
    if reason is RefusalReason.BUDGET_SPENT:
        yield words["budget"]
    if question and not guess_language(question) and len(question.split()) > 2:
        yield words["language"]


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
        label=passage.first_label,
    )
