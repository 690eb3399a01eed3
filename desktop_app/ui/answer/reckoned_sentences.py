"""How a figure follows from a passage, in the window's language: sentences that are built of parts."""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP

from desktop_app.ui.translation import translate

# {a} to {e} are figures and words of claim and passage; {f} is one of these parts itself.
RECKONED = (
    QT_TRANSLATE_NOOP("Checks", "“{a}” is “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” fits “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is {f}."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” fits {f}, which is {b}."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is one of “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is an example that falls under “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is an example that falls outside “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "{f} is {b}, not {c}."),
    QT_TRANSLATE_NOOP("Checks", "{f} But the quotation holds none of these figures."),
    QT_TRANSLATE_NOOP("Checks", "{f} But the passage gives other such figures: see which are meant."),
    QT_TRANSLATE_NOOP("Checks", "what “{a}” is above the whole"),
    QT_TRANSLATE_NOOP("Checks", "what “{a}” leaves of the whole"),
    QT_TRANSLATE_NOOP("Checks", "what “{a}” leaves of “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” of “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "the change from “{a}” to “{b}” in percent"),
    QT_TRANSLATE_NOOP("Checks", "the change by “{a}” to “{b}” in percent"),
    QT_TRANSLATE_NOOP("Checks", "the difference between “{a}” and “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "one of “{a}” equal parts"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” less “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” less “{b}” and “{c}”"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” less “{b}”, in {f}"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” less {f}"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” plus “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” plus {f}"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” and “{b}” more"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” {b} times {c}"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” {b} divided by {c}"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” divided by “{b}” {c}"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” {b} for “{c}”"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” {b} for “{c}” and “{d}”"),
    QT_TRANSLATE_NOOP("Checks", "{f}, for “{a}”"),
    QT_TRANSLATE_NOOP("Checks", "{a} times “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” in {f}"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” parts"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” parts over “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "what was before “{a}”, up “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "what was before “{a}”, down “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "“{a}” in Fahrenheit"),
    QT_TRANSLATE_NOOP("Checks", "what follows the first “{a}”"),
    QT_TRANSLATE_NOOP("Checks", "what comes before the “{a}”"),
)


def reckoned_text(text: str) -> str | None:
    """A sentence or part in the window's language; None when it, or a part of it, is not known."""
    for pattern, sentence in _patterns():
        match = pattern.fullmatch(text)
        values = match.groupdict() if match is not None else {}
        part = _part(values["f"]) if "f" in values else ""
        if match is not None and part is not None:
            values["f"] = part
            return re.sub(r"\{([a-f])\}", lambda place: values[place[1]], translate("Checks", sentence))  # noqa: B023
    return None


def _part(text: str) -> str | None:
    """A part, whose first letter may be a capital because it opens its sentence."""
    found = reckoned_text(text)
    if found is not None:
        return found
    inside = text[:1].lower() + text[1:]
    found = reckoned_text(inside) if inside != text else None
    return None if found is None else found[:1].upper() + found[1:]


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Whole sentences first, then parts; the longer, which are the more exact, before the others. No figure holds a
    quotation mark."""
    made = []
    for sentence in sorted(map(str, RECKONED), key=lambda text: (not text.endswith("."), -len(text))):
        pattern = re.sub(r"\\\{([a-e])\\\}", r"(?P<\1>[^“”]+?)", re.escape(sentence)).replace(r"\{f\}", "(?P<f>.+)")
        made.append((re.compile(pattern, re.DOTALL), sentence))
    return tuple(made)
