"""What the answer that is shown offers to a question of a set."""

from __future__ import annotations

from pathlib import PurePath

from desktop_app.ui.ask.exchange import is_link
from desktop_app.ui.ask.session_model import SessionModel
from desktop_app.ui.evaluation.set_model import AnswerPlaces


def shown_places(session: SessionModel) -> AnswerPlaces | None:
    """Of the answer whose claim is selected, or of the newest; None when there is none. Only verified quotes count."""
    answered = [exchange for exchange in session.exchanges if exchange.answer is not None and not exchange.draft]
    at = session.selection
    chosen = next(
        (e for e in answered if at is not None and e.number == at.exchange), answered[-1] if answered else None
    )
    if chosen is None or chosen.answer is None:
        return None
    if chosen.answer.refusal is not None:
        return AnswerPlaces(chosen.question, (), (), answerable=False)
    quotes = [quote for claim in chosen.answer.claims for quote in claim.quotes if is_link(quote)]
    names = dict.fromkeys(PurePath(quote.path).name for quote in quotes)
    pages = {span.page for quote in quotes for span in quote.pages}
    return AnswerPlaces(chosen.question, tuple(names), tuple(sorted(pages))) if names else None
