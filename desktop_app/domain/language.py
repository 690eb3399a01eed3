"""Which language a short text is written in, by its function words."""

from __future__ import annotations

import re

_WORDS = {
    language: frozenset(words.split())
    for language, words in (
        (
            "en",
            "the of and to in is are was were be that for on with as by this which what who when where how much many "
            "does do did may shall not at from or if it its their there has have can any will would",
        ),
        (
            "es",
            "el la los las de del y en es son fue que para por con como se un una qué quién cuál cuáles cuánto cuánta "
            "cuántos cuántas cuándo dónde cómo no al o si su sus lo hay ha han puede debe este esta sobre entre desde",
        ),
    )
}
_SPANISH_MARKS = re.compile(r"[¿¡ñáéíóú]")
_WORD = re.compile(r"[^\W\d_]+")


def guess_language(text: str) -> str:
    """ "en", "es", or "" when neither has the majority of function words."""
    words = _WORD.findall(text.casefold())
    counts = {language: sum(word in known for word in words) for language, known in _WORDS.items()}
    if _SPANISH_MARKS.search(text.casefold()):
        counts["es"] += 1
    best = max(counts, key=lambda language: counts[language])
    others = max(count for language, count in counts.items() if language != best)
    return best if counts[best] > others else ""
