"""An answer as plain text with its citations. Unverified quotes are never cited."""

from __future__ import annotations

from desktop_app.ui.answer.check_sentences import reasons_text
from desktop_app.ui.answer.desk import PageLabels
from desktop_app.ui.answer.outcome_words import survey_sentence
from desktop_app.ui.answer.words import place_text, verdict_word
from desktop_app.ui.ask.exchange import Exchange, is_link
from desktop_app.ui.translation import translate


def as_text(exchange: Exchange, labels: PageLabels) -> str:
    """The question, each claim with its verdict, and each verified quote with file and page."""
    lines = [exchange.question, ""]
    missing = translate("Answer", "Quote not found in the source")
    for number, claim in enumerate(exchange.shown_claims, 1):
        lines.append(f"{number}. {claim.text} [{verdict_word(claim.verdict.value)}]")
        for quote in claim.quotes:
            if is_link(quote):
                pages = [page.page for page in quote.pages]
                place = place_text(quote.path, pages, [labels.label(quote.document_id, page) for page in pages])
                lines.append(f"   “{quote.text.strip()}” ({place})")
            else:
                lines.append(f"   {missing}: {quote.text.strip()}")
    answer = exchange.answer
    if answer is not None and answer.direct is not None:
        lines += [answer.direct.text, f"({answer.direct.note})"]
    if answer is not None and answer.survey is not None:
        lines.append(survey_sentence(answer.survey))
    if answer is not None and answer.refusal is not None:
        lines.append(answer.refusal.message)
    if answer is not None and answer.left_out:
        lines += ["", translate("Answer", "Left out, and why") + ":"]
        lines += [f"- {item.text} ({reasons_text(item.why)})" for item in answer.left_out]
    return "\n".join(lines) + "\n"
