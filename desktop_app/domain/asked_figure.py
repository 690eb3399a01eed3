"""Whether a question asks for a figure, and whether a text gives one; English and Spanish."""

from __future__ import annotations

import re

from desktop_app.foundation.plain_text import digits

_ASKS = re.compile(
    r"\bhow (?:much|many)\b|\bcuánt[oa]s?\b"
    r"|^\W*(?:what|cuál(?:es)?)\b(?!.*\b(?:drivers?|factors?|reasons?|causes?|influences?|impacts?|effects?|relation\w*|"
    r"correlation|factor(?:es)?|motivos?|causas?|razón|razones|influencias?|impactos?|efectos?|relación)\b)"
    r".*\b(?:expenses?|revenues?|net sales|net income|profit|costs?|tax rate|margin|rent|"
    r"price|gastos|ingresos|ventas|beneficio|costes?|tipo impositivo|margen|renta|precio|importe)\b",
    re.IGNORECASE,
)
_IN_WORDS = re.compile(
    r"\b(?:no|none|nothing|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twice|free|"
    r"ning\w+|nada|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|doble|gratuit\w+)\b",
    re.IGNORECASE,
)
#: A year standing alone; "1,999", "$2000" and "2000 %" are figures.
_YEAR = re.compile(r"(?<![\d.,$£€])\b(?:19|20)\d\d\b(?![.,]?\d|\s*[%$€£])")
_NUMBER = re.compile(r"\d+(?:[.,\u00a0\u2009\u202f]\d+)*")


def asks_figure(question: str) -> bool:
    """Whether the answer must be a figure."""
    return bool(_ASKS.search(question))


def gives_figure(question: str, text: str) -> bool:
    """Whether a text gives a figure, in digits or words, besides years and those that the question itself names."""
    asked = {digits(number) for number in _NUMBER.findall(question)}
    own = {digits(number) for number in _NUMBER.findall(_YEAR.sub(" ", text))} - asked
    return bool(own) or bool(_IN_WORDS.search(text))
