"""What in a claim rests on what in its quotes: the alignment of the checks, made again for the reader."""

from __future__ import annotations

import html
from collections.abc import Iterable
from dataclasses import dataclass

from desktop_app.domain.claims import Claim
from desktop_app.domain.geometry import Span
from desktop_app.ui.ask.exchange import is_link


@dataclass(frozen=True, slots=True)
class Ground:
    """claim, source: the two texts. held: spans of the claim that rest on the source; loose: those that do not.

    used, unused: content words of the source by whether the claim uses them. other: pairs of words that differ in form
    (claim, source). comparable: False when the two are in different languages, and then no span is set.
    """

    claim: str
    source: str
    held: tuple[Span, ...] = ()
    loose: tuple[Span, ...] = ()
    used: tuple[Span, ...] = ()
    unused: tuple[Span, ...] = ()
    other: tuple[tuple[str, str], ...] = ()
    comparable: bool = True


def ground_of(claim: Claim) -> Ground | None:
    """None when no quote of the claim was found."""
    from desktop_app.verification.alignment import align
    from desktop_app.verification.lexicon import detect_language
    from desktop_app.verification.words import content_words

    source = "\n".join(quote.text for quote in claim.quotes if is_link(quote))
    if not source.strip():
        return None
    language = detect_language(claim.text) or detect_language(source) or "en"
    if (detect_language(source) or language) != language:
        return Ground(claim.text, source, comparable=False)
    found = align(claim.text, source, source, language)
    used = {link.premise.folded for link in found.links}
    words = content_words(source, language)
    pairs = [
        (claim.text[link.claim.start : link.claim.end], source[link.premise.start : link.premise.end])
        for link in found.links
        if link.claim.folded != link.premise.folded
    ]
    return Ground(
        claim.text,
        source,
        _spans((link.claim.start, link.claim.end) for link in found.links),
        _spans((word.start, word.end) for word in found.ungrounded),
        _spans((word.start, word.end) for word in words if word.folded in used),
        _spans((word.start, word.end) for word in words if word.folded not in used),
        tuple(dict.fromkeys(pairs)),
    )


def marked(text: str, styles: Iterable[tuple[tuple[Span, ...], str]]) -> str:
    """The text as rich text, every character of it escaped; styles: spans with the CSS that they are shown in."""
    css: dict[int, tuple[int, str]] = {}
    for spans, style in styles:
        css.update({span.start: (span.end, style) for span in spans})
    parts: list[str] = []
    at = 0
    for start in sorted(css):
        end, style = css[start]
        if start < at:
            continue
        parts += [_escaped(text[at:start]), f'<span style="{style}">{_escaped(text[start:end])}</span>']
        at = end
    return "".join((*parts, _escaped(text[at:])))


def _escaped(text: str) -> str:
    return html.escape(text).replace("\n", "<br>")


def _spans(pairs: Iterable[tuple[int, int]]) -> tuple[Span, ...]:
    return tuple(Span(start, end) for start, end in pairs)
