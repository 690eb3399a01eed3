"""A document's metadata in words: its date, its languages."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, QLocale

from desktop_app.domain.dates import Period
from desktop_app.domain.documents import Document
from desktop_app.domain.metadata import DateKind, DocumentDate
from desktop_app.ui.translation import translate


def language_name(code: str) -> str:
    names = {
        "en": translate("Library", "English"),
        "es": translate("Library", "Spanish"),
        "fr": translate("Library", "French"),
        "de": translate("Library", "German"),
        "it": translate("Library", "Italian"),
        "pt": translate("Library", "Portuguese"),
    }
    return names.get(code, code)


def day_text(day: date) -> str:
    """A day in the window's language; the month in letters, so that nobody takes it for the day."""
    return QLocale().toString(QDate(day.year, day.month, day.day), "d MMM yyyy")


def about(document: Document) -> list[str]:
    """Title, date with where it was read, languages and author; only what is known."""
    lines = [document.title] if document.title else []
    if document.date is not None:
        lines.append(_date_text(document.date))
    if document.languages:
        lines.append(", ".join(language_name(code) for code in document.languages))
    if document.author:
        lines.append(translate("Library", "By {author}").replace("{author}", document.author))
    return lines


def _date_text(found: DocumentDate) -> str:
    kinds = {
        DateKind.PERIOD: translate("Library", "About {date}, by its text"),
        DateKind.DATED: translate("Library", "Dated {date}, by its text"),
        DateKind.MENTIONED: translate("Library", "{date} on its first page"),
        DateKind.CREATED: translate("Library", "The file was made on {date}"),
        DateKind.MODIFIED: translate("Library", "The file was changed on {date}"),
    }
    return kinds[found.kind].replace("{date}", _period_text(found.period))


def _period_text(period: Period) -> str:
    if period.first == period.last:
        return day_text(period.first)
    return f"{day_text(period.first)} – {day_text(period.last)}"
