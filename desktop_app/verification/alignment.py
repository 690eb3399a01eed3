"""Level 2b: which words of the claim rest on which words of the premise, what has no ground, and who does what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from desktop_app.verification.words import Word, content_words

#: Similarity of two phrases in 0..1, for instance from the embedder; None = not available.
Similarity = Callable[[str, Sequence[str]], Sequence[float]]

#: Grounds, strongest first, and what each is worth. Hand-set; the fitted model weighs the sum.
_SAME, _SYNONYM, _DERIVED, _NEAR = 1.0, 0.9, 0.85, 0.7
_MIN_PREFIX = 4


@dataclass(frozen=True, slots=True)
class Link:
    """A claim word and the premise word it rests on; worth in 0..1."""

    claim: Word
    premise: Word
    worth: float


@dataclass(frozen=True, slots=True)
class Alignment:
    """coverage: share of the claim's content that has ground, 0..1. core: the same against the quoted sentences alone.

    links: all grounds; inner: those in the quoted sentences, whose offsets are offsets of `core`.
    ungrounded: claim words without ground. unused: content words of the quoted sentences that the claim does not use.
    comparable: False when claim and premise are in different languages, and then nothing above is meant.
    """

    coverage: float
    core: float
    links: tuple[Link, ...]
    inner: tuple[Link, ...]
    ungrounded: tuple[Word, ...]
    unused: tuple[Word, ...]
    comparable: bool = True


SKIPPED = Alignment(0.0, 0.0, (), (), (), (), comparable=False)


def align(
    claim: str, core: str, wide: str, language: str, *, similarity: Similarity | None = None, alike: float = 0.86
) -> Alignment:
    """Align a claim with its premise. core: the quoted sentences; wide: all of the premise.

    similarity, alike: optional embedding similarity of words left over, and the value from which it is ground.
    """
    words = content_words(claim, language)
    inner = content_words(core, language)
    outer = content_words(wide, language)
    core_links = _link(words, inner)
    links = {**_link(words, outer), **core_links}
    loose = [word for word in words if word.start not in links]
    if similarity is not None and loose:
        links.update(_by_meaning(loose, outer, similarity, alike))
    used = {link.premise.folded for link in core_links.values()}
    return Alignment(
        _coverage(words, links),
        _coverage(words, core_links),
        tuple(links[word.start] for word in words if word.start in links),
        tuple(core_links[word.start] for word in words if word.start in core_links),
        tuple(word for word in words if word.start not in links),
        tuple(word for word in inner if word.folded not in used),
    )


def _coverage(words: Sequence[Word], links: Mapping[int, Link]) -> float:
    total = sum(word.weight for word in words)
    held = sum(word.weight * links[word.start].worth for word in words if word.start in links)
    return held / total if total else 1.0


def _link(words: Sequence[Word], premise: Sequence[Word]) -> dict[int, Link]:
    """The best ground of each claim word, by its offset."""
    by_stem: dict[str, Word] = {}
    by_group: dict[int, Word] = {}
    by_beginning: dict[str, list[Word]] = {}  # words of one root begin alike
    for word in premise:
        by_beginning.setdefault(word.folded[:_MIN_PREFIX], []).append(word)
        by_stem.setdefault(word.stem, word)
        for group in word.groups:
            by_group.setdefault(group, word)
    links: dict[int, Link] = {}
    for word in words:
        found = by_stem.get(word.stem)
        if found is not None:
            links[word.start] = Link(word, found, _SAME)
            continue
        shared = next((by_group[g] for g in word.groups if g in by_group), None)
        if shared is not None:
            links[word.start] = Link(word, shared, _SYNONYM)
            continue
        alike = by_beginning.get(word.folded[:_MIN_PREFIX], ())
        derived = next((other for other in alike if related(word.folded, other.folded)), None)
        if derived is not None:
            links[word.start] = Link(word, derived, _DERIVED)
    return links


@lru_cache(maxsize=100_000)
def related(first: str, second: str) -> bool:
    """Whether two words share a root: a long common beginning and short endings ("assign", "assignment")."""
    shorter, longer = sorted((first, second), key=len)
    common = 0
    for a, b in zip(shorter, longer, strict=False):
        if a != b:
            break
        common += 1
    return common >= max(_MIN_PREFIX, len(shorter) - 2) and common * 2 >= len(longer)


def _by_meaning(
    loose: Sequence[Word], premise: Sequence[Word], similarity: Similarity, alike: float
) -> dict[int, Link]:
    links: dict[int, Link] = {}
    others = list(dict.fromkeys(word.folded for word in premise))
    first = {word.folded: word for word in reversed(premise)}
    for word in loose:
        if not others:
            break
        scores = similarity(word.folded, others)
        best = max(range(len(others)), key=lambda i: scores[i])
        if scores[best] >= alike:
            links[word.start] = Link(word, first[others[best]], _NEAR)
    return links
