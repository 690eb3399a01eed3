"""Altered and honest quotes, made by rule from sentences of a source. Deterministic for a given seed."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

NUMBER = re.compile(r"(?<![\w.,])\d[\d.,]*\d|(?<![\w.,\d])\d(?![\w.,]*\d)")
SWAPS: dict[str, list[tuple[str, str]]] = {
    "unit": [
        ("million", "billion"),
        ("thousand", "million"),
        ("days", "months"),
        ("months", "years"),
        ("years", "days"),
        ("hours", "days"),
        ("percent", "basis points"),
        ("%", " bps"),
        ("$", "€"),
        ("€", "$"),
        ("£", "€"),
        ("km", "mi"),
        ("mg", "g"),
        ("millones", "miles"),
        ("días", "meses"),
        ("meses", "años"),
        ("horas", "días"),
        ("euros", "pesos"),
        ("feet", "metres"),
        ("m", "km"),
    ],
    "antonym": [
        ("increase", "decrease"),
        ("increased", "decreased"),
        ("before", "after"),
        ("after", "before"),
        ("above", "below"),
        ("more", "less"),
        ("higher", "lower"),
        ("include", "exclude"),
        ("first", "last"),
        ("maximum", "minimum"),
        ("aumentó", "disminuyó"),
        ("antes", "después"),
        ("mayor", "menor"),
        ("máximo", "mínimo"),
        ("incluido", "excluido"),
        ("with", "without"),
        ("con", "sin"),
        ("all", "none"),
        ("new", "old"),
        ("large", "small"),
        ("true", "false"),
    ],
    "party": [
        ("Landlord", "Tenant"),
        ("Tenant", "Landlord"),
        ("Buyer", "Seller"),
        ("Supplier", "Customer"),
        ("plaintiff", "defendant"),
        ("arrendador", "arrendatario"),
        ("arrendatario", "arrendador"),
        ("vendedor", "comprador"),
        ("aseguradora", "tomadora"),
        ("Company", "Employee"),
        ("Court", "Commission"),
    ],
}
QUALIFIERS = (
    *("only", "approximately", "at least", "up to", "calendar", "business", "written", "prior", "reasonably"),
    *("materially", "naturales", "hábiles", "como mínimo", "hasta", "solo", "aproximadamente", "previo", "escrito"),
    *("not", "no", "may", "some", "most", "usually", "generally", "certain", "other", "such", "about", "first"),
)
NEGATABLE = re.compile(
    r"\b(is|are|was|were|shall|may|will|must|can|has|have|would|does|podrá|deberá|es|son|será|tiene|está|fue)\b"
)


@dataclass(frozen=True)
class Altered:
    kind: str
    quote: str
    original: str


def plain(text: str) -> str:
    """Case, white space and hyphenation aside."""
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", text).casefold())


def inner(match: re.Match[str], text: str) -> bool:
    """Whether words stand on both sides, so that the change cannot read as a shorter quote."""
    return bool(re.search(r"\w", text[: match.start()])) and bool(re.search(r"\w", text[match.end() :]))


def alterations(sentence: str, other: str, rng: random.Random) -> Iterator[Altered]:
    """One altered quote of each kind that the sentence allows."""
    for kind, make in MAKERS.items():
        made = make(sentence, other, rng)
        if made and made != sentence:
            yield Altered(kind, made, sentence)


def _numbers(text: str) -> list[re.Match[str]]:
    return [m for m in NUMBER.finditer(text) if inner(m, text)]


def _digit(text: str, other: str, rng: random.Random) -> str | None:
    found = _numbers(text)
    if not found:
        return None
    number = rng.choice(found)
    at = rng.choice([i for i in range(number.start(), number.end()) if text[i].isdigit()])
    return text[:at] + str((int(text[at]) + rng.randint(1, 9)) % 10) + text[at + 1 :]


def _leading(text: str, other: str, rng: random.Random) -> str | None:
    found = [m for m in _numbers(text) if len(m.group()) > 1]
    if not found:
        return None
    number = rng.choice(found)
    return text[: number.start()] + re.sub(r"\A\d[.,]?", "", number.group()) + text[number.end() :]


def _leading_cut(text: str, other: str, rng: random.Random) -> str | None:
    """The quote starts inside a number."""
    found = [m for m in NUMBER.finditer(text) if len(m.group()) > 1 and len(text) - m.start() > 30]
    return text[rng.choice(found).start() + 1 :].lstrip(".,") if found else None


def _number(text: str, other: str, rng: random.Random) -> str | None:
    found = _numbers(text)
    if not found:
        return None
    number = rng.choice(found)
    return text[: number.start()] + str(rng.randint(1000, 999999)) + text[number.end() :]


def _swap(kind: str) -> Callable[[str, str, random.Random], str | None]:
    def make(text: str, other: str, rng: random.Random) -> str | None:
        options = []
        for old, new in SWAPS[kind]:
            pattern = rf"\b{re.escape(old)}\b" if old[0].isalpha() else re.escape(old)
            options += [(m, new) for m in re.finditer(pattern, text) if inner(m, text)]
        if not options:
            return None
        match, new = rng.choice(options)
        return text[: match.start()] + new + text[match.end() :]

    return make


def _negation(text: str, other: str, rng: random.Random) -> str | None:
    found = [m for m in NEGATABLE.finditer(text) if inner(m, text)]
    if not found:
        return None
    verb = rng.choice(found)
    spanish = verb.group() in {"podrá", "deberá", "es", "son", "será", "tiene", "está", "fue"}
    return (
        text[: verb.start()] + "no " + text[verb.start() :]
        if spanish
        else text[: verb.end()] + " not" + text[verb.end() :]
    )


def _qualifier(text: str, other: str, rng: random.Random) -> str | None:
    found = [m for q in QUALIFIERS for m in re.finditer(rf"\b{q}\b ?", text, re.IGNORECASE) if inner(m, text)]
    if not found:
        return None
    match = rng.choice(found)
    return text[: match.start()] + text[match.end() :]


def _stitched(text: str, other: str, rng: random.Random) -> str | None:
    mine, theirs = text.split(), other.split()
    if len(mine) < 8 or len(theirs) < 8:
        return None
    return " ".join(mine[: len(mine) // 2]) + rng.choice([" ", " ... ", " … "]) + " ".join(theirs[len(theirs) // 2 :])


def _omitted(text: str, other: str, rng: random.Random) -> str | None:
    words = text.split()
    if len(words) < 10:
        return None
    return " ".join(words[:4]) + rng.choice([" ... ", " … ", " [...] ", " "]) + " ".join(words[-4:])


def _separator(text: str, other: str, rng: random.Random) -> str | None:
    found = list(re.finditer(r"(?<=\d)[.,](?=\d)", text))
    if not found:
        return None
    at = rng.choice(found).start()
    return text[:at] + rng.choice(["", "," if text[at] == "." else ".", " "]) + text[at + 1 :]


def _sign(text: str, other: str, rng: random.Random) -> str | None:
    bracketed = re.sub(r"\((\s?[$€£]?\s?\d[\d.,]*\s?%?)\)", r"\1", text, count=1)
    if bracketed != text:
        return bracketed
    found = [m for m in re.finditer(r"(?<![\w%)])[-−](?=\d)", text) if inner(m, text)]
    return text[: found[0].start()] + text[found[0].end() :] if found else None


def _cut_start(text: str, other: str, rng: random.Random) -> str | None:
    match = re.match(r"[\W_]*([^\W_]{3,})", text)
    return text[match.start(1) + rng.randint(1, 2) :] if match else None


def _cut_end(text: str, other: str, rng: random.Random) -> str | None:
    match = re.search(r"([^\W_]{3,})[\W_]*\Z", text)
    return text[: match.end(1) - rng.randint(1, 2)] if match else None


def _accent_added(text: str, other: str, rng: random.Random) -> str | None:
    found = [m.start() for m in re.finditer(r"[aeiou]", text)]
    if not found:
        return None
    at = rng.choice(found)
    return text[:at] + "áéíóú"["aeiou".index(text[at])] + text[at + 1 :]


def _accent_moved(text: str, other: str, rng: random.Random) -> str | None:
    words = [m for m in re.finditer(r"\w*[áéíóú]\w*", text) if re.search(r"[aeiou]", m.group())]
    if not words:
        return None
    word = rng.choice(words)
    bare = word.group().translate(str.maketrans("áéíóú", "aeiou"))
    old = re.search(r"[áéíóú]", word.group())
    spots = [i for i, c in enumerate(bare) if c in "aeiou" and old and i != old.start()]
    at = rng.choice(spots)
    return text[: word.start()] + bare[:at] + "áéíóú"["aeiou".index(bare[at])] + bare[at + 1 :] + text[word.end() :]


def _tilde(text: str, other: str, rng: random.Random) -> str | None:
    if "ñ" in text:
        return text.replace("ñ", "n", 1)
    at = text.find("n", 1)
    return text[:at] + "ñ" + text[at + 1 :] if at > 0 else None


def _accent_word(text: str, other: str, rng: random.Random) -> str | None:
    """A verb's final accent lost while the rest keeps its accents: "pagó" becomes "pago". Nouns that end so have no
    other word beside them ("comité")."""
    found = list(re.finditer(r"\b(?!(?:[Cc]omit|[Cc]af|[Bb]eb)é\b)\w{3,}[óé]\b|\b(?:más|está|público|término)\b", text))
    if not found:
        return None
    word = rng.choice(found)
    bare = word.group().translate(str.maketrans("áéíóú", "aeiou"))
    return text[: word.start()] + bare + text[word.end() :]


MAKERS: dict[str, Callable[[str, str, random.Random], str | None]] = {
    "digit": _digit, "leading digits lost": _leading, "starts inside a number": _leading_cut, "number": _number,
    "unit": _swap("unit"), "antonym": _swap("antonym"), "party": _swap("party"), "negation": _negation,
    "qualifier": _qualifier, "stitched": _stitched, "middle left out": _omitted, "decimal separator": _separator,
    "sign or brackets": _sign, "cut start": _cut_start, "cut end": _cut_end, "accent added": _accent_added,
    "accent moved": _accent_moved, "ñ": _tilde, "accent of a verb": _accent_word,
}  # fmt: skip


def _spots(text: str, pattern: str, rng: random.Random, share: float) -> list[int]:
    return [m.start() for m in re.finditer(pattern, text) if rng.random() < share]


def _at(text: str, spots: list[int], width: int, new: str) -> str:
    for at in reversed(spots):
        text = text[:at] + new + text[at + width :]
    return text


def honest(text: str, rng: random.Random) -> str:
    """The same words as another extractor or a careful typist would give them."""
    between_letters = r"(?<=[^\W\d]) (?=[^\W\d])"
    noises: list[Callable[[str], str]] = [
        lambda t: _at(t, _spots(t, " ", rng, 0.15), 1, "\n"),
        lambda t: _at(t, _spots(t, r"(?<=[^\W\d]{3})(?=[^\W\d]{3})", rng, 0.03), 0, "-\n"),
        lambda t: _at(t, _spots(t, r"(?<=[^\W\d]{3})(?=[^\W\d]{3})", rng, 0.03), 0, "\u00ad"),
        lambda t: t.replace("ffi", "ﬃ").replace("fi", "ﬁ").replace("fl", "ﬂ"),
        lambda t: _at(t, _spots(t, between_letters, rng, 0.1), 1, ""),
        lambda t: _at(t, _spots(t, between_letters, rng, 0.2), 1, "\u00a0"),
        lambda t: _at(t, _spots(t, " ", rng, 0.2), 1, "  "),
        lambda t: t.replace("'", "’").replace(' "', " “").replace('" ', "” "),
        lambda t: t.replace("’", "'").replace("“", '"').replace("”", '"').replace("–", "-"),
        lambda t: unicodedata.normalize("NFD", t),
        lambda t: t.upper() if t.isascii() else t,
        lambda t: f"“{t}”",
    ]
    for noise in rng.sample(noises, rng.randint(1, 3)):
        text = noise(text)
    return text
