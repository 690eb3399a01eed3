"""When a document is from: what its first page says, then what the file says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from desktop_app.domain.dates import Grain, Period, PeriodMention, ending, find_periods
from desktop_app.domain.metadata import DateKind, DocumentDate

#: Characters of the beginning in which a document says when it is from, and of the words before a date that say what
#: it is.
_OPENING, _BEFORE = 3000, 80
#: Dates of one kind that are kept.
_KEPT = 3
_QUARTER = r"(?:quarter(?:ly)?|three[- ]months?|trimestr\w+|tres meses)"
_YEAR = r"(?:year|annual|twelve[- ]months?|año|anual|ejercicio|doce meses)"
_ENDED = re.compile(
    rf"(?:(?P<quarter>{_QUARTER})|(?P<year>{_YEAR})|period|months|meses|periodo|período|semestre)"
    r"[^.;:]{0,40}\b(?:ended|ending|ends|terminad[oa]s?|cerrad[oa]|finalizad[oa]s?|concluid[oa]|que termina)"
    r"(?:\s+(?:on|at|el|a|en))?\W*$",
    re.IGNORECASE,
)
_DATED = re.compile(
    r"(?:(?<!birth )(?<!expiry )(?<!expiration )(?<!due )"
    r"\bdate(?:d|\s+of\s+(?:issue|this\s+\w+|report|publication|signature))?|\bissued|\bpublished|"
    r"\b(?:made|entered into|signed|executed|effective)(?:\s+(?:on|as\s+of|this))?|\beffective date|\bas of|\bas at|"
    r"\bfecha(?:\s+de\s+(?:emisión|publicación|firma|elaboración))?|\bfechad[oa]|\bfirmad[oa]|\bpublicad[oa]|"
    r"[A-ZÁÉÍÓÚ][\wáéíóúñ]+,\s+a(?:l)?)\s*(?:on|of|the|el|a|día)?\s*[:：.]?\s*\(?$",
    re.IGNORECASE,
)
_OTHER = re.compile(
    r"\b(?:expir\w*|until|before|by|born|birth|due|valid\s+(?:to|through)|vence\w*|vencimiento|caduc\w*|hasta|"
    r"antes del?|nacid[oa]|nacimiento|act of|ley\s+[\w/]+,?\s+de|real decreto\s+[\w/]+,?\s+de|between|from|since|"
    r"desde|entre)"
    r"\W*(?:\b(?:the|el|on))?$",
    re.IGNORECASE,
)
_REPORT = re.compile(
    r"(?:annual|quarterly|half[- ]year(?:ly)?|interim|financial|integrated|report|accounts|statements|review|results|"
    r"informe|memoria|cuentas(?: anuales)?|resultados|presupuestos?|budget)"
    r"(?:\s+(?:and accounts|anual|trimestral|report|review|results))*"
    r"\s*[–—:,-]?\s*(?:for|of|del?|correspondiente al?)?\s*(?:\b(?:the|el))?\s*"
    r"(?:(?:fiscal\s+)?year|año|ejercicio)?\s*$",
    re.IGNORECASE,
)
#: New Year's Days that clocks show when nobody set them.
_NEVER_SET = (1904, 1970, 1980, 2000)
_RANK = (DateKind.PERIOD, DateKind.DATED, DateKind.MENTIONED, DateKind.CREATED, DateKind.MODIFIED)


def document_dates(first_page: str, created: str = "", modified: str = "") -> tuple[DocumentDate, ...]:
    """The dates of a document, the most telling first, at most three of each kind.

    first_page: the text of its first page with text. created, modified: ISO 8601 as the file says it, or "".
    """
    found = [*_from_text(first_page[:_OPENING]), *_from_file(created, DateKind.CREATED)]
    found += _from_file(modified, DateKind.MODIFIED)
    kept: list[DocumentDate] = []
    for kind in _RANK:
        of_kind = {item.period: item for item in reversed(found) if item.kind is kind}
        ordered = [item for item in found if of_kind.get(item.period) is item]
        kept += ordered[:_KEPT]
    return tuple(kept)


def _from_text(text: str) -> Iterator[DocumentDate]:
    for mention in find_periods(text):
        before = " ".join(text[max(0, mention.start - _BEFORE) : mention.start].split())
        found = _judged(mention, before)
        if found is not None:
            yield found


def _judged(mention: PeriodMention, before: str) -> DocumentDate | None:
    """The date as what it is said to be; None for one of another matter."""
    whole_day = mention.grain is Grain.DAY
    ended = _ENDED.search(before)
    if ended and whole_day:
        months = 3 if ended["quarter"] else 12 if ended["year"] else 0
        period = ending(mention.period.last, months) if months else mention.period
        return DocumentDate(period, DateKind.PERIOD, f"{ended.group().strip()} {mention.text}")
    if _OTHER.search(before):
        return None
    if not whole_day and mention.grain is not Grain.MONTH:
        about = mention.fiscal or _REPORT.search(before)
        return DocumentDate(mention.period, DateKind.PERIOD, mention.text) if about else None
    if dated := _DATED.search(before):
        return DocumentDate(mention.period, DateKind.DATED, f"{dated.group().strip()} {mention.text}")
    return DocumentDate(mention.period, DateKind.MENTIONED, mention.text)


def _from_file(value: str, kind: DateKind) -> Iterator[DocumentDate]:
    try:
        day = datetime.fromisoformat(value).date()
    except ValueError:
        return
    if (day.month, day.day) != (1, 1) or day.year not in _NEVER_SET:
        yield DocumentDate(Period(day, day), kind)
