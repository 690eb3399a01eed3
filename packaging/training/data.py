"""Pairs for the entailment cross-encoder: one frozen type, one loader per source.

Files of other people are read from ``../shared`` and never copied. What may be trained on and what may
only be measured is said in VERIFICATION.md and in the model card.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
SHARED: Final = HERE.parents[2] / "shared" / "data"
PAIRS: Final = HERE / "pairs"
FITTED: Final = (
    *("en_a", "en_b", "en_c", "en_d", "en_e", "en_f", "es_a", "es_b", "es_c", "es_d", "es_e"),
    *("reviewers/en", "reviewers/es", "reviewers_b/en", "reviewers_b/es"),
)
"""The written parts that heads and verdict are fitted on; `test_a`, `reviewers_c`, `reviewers_d` are only reported."""

ENTAILMENT: Final = 0
NEUTRAL: Final = 1
CONTRADICTION: Final = 2
NOT_ENTAILED: Final = 3
"""Neutral or contradiction, the loss does not ask which: -log(1 - p(entailment))."""

CONTRADICTING_CHANGES: Final = frozenset({"negation", "antonym", "direction"})
SUMMEDITS_TRAIN: Final = ("ectsum", "sales_email")
SUMMEDITS_HELD_OUT: Final = ("news", "qmsumm")
"""Domains never trained on; samsum is neither trained on nor shipped (non-commercial)."""


@dataclass(frozen=True)
class Pair:
    """One premise and one claim; pairs of a ``group`` share their premise and are compared to each other."""

    premise: str
    claim: str
    target: int
    group: str
    source: str
    lang: str = "en"
    label: str = ""
    change: str = ""


def read_rows(path: Path) -> list[dict[str, Any]]:
    """A JSON array, or one JSON object a line."""
    text = path.read_text(encoding="utf-8")
    if text.lstrip().startswith("["):
        return list(json.loads(text))
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def part_rows(part: str) -> list[dict[str, Any]]:
    """The written pairs of a part: a file of `pairs`, or a reviewers' file ("reviewers/en") in the form of pairs."""
    if "/" in part:
        return [as_pair(row) for row in read_rows(HERE / f"{part}.jsonl")]
    return read_rows(PAIRS / f"{part}.jsonl")


def as_pair(row: dict[str, Any]) -> dict[str, Any]:
    """What a reviewer expects, as a pair: "flagged" is a changed statement."""
    right = row["expected"] == "supported"
    return {
        **{key: row[key] for key in ("id", "lang", "genre", "quote", "clipped", "claim")},
        "passage": row["source"],
        "label": "changed" if row["expected"] == "flagged" else row["expected"],
        "change": None if right else row["kind"],
    }


def sentences(text: str) -> list[str]:
    """Rough sentence split, good enough to choose windows of a long document."""
    return [part.strip() for part in re.split(r"(?<=[.!?])\s+|\n+", text) if part.strip()]


def words(text: str) -> set[str]:
    """Lower-case words and numbers of three characters and more."""
    return {word for word in re.findall(r"\w+", text.lower()) if len(word) > 2 or word.isdigit()}


WHOLE: Final = 10**9
"""Limit that leaves a document whole."""
WINDOW: Final = 650
"""Characters of a training window of a public document: about 160 tokens, so that premise and claim fit."""


def window(document: str | list[str], claim: str, limit: int = 900) -> str:
    """The sentences that share most with ``claim``, in document order, up to ``limit`` characters.

    An entailment model sees sentence windows, never whole documents (VERIFICATION.md, level 3).
    """
    parts = sentences(document) if isinstance(document, str) else document
    if sum(map(len, parts)) <= limit:
        return " ".join(parts)
    left, chosen, size = words(claim), set[int](), 0
    pool = {index: words(part) for index, part in enumerate(parts)}
    while pool:
        best = max(pool, key=lambda index: (len(pool[index] & left), len(pool[index] & words(claim))))
        if size + len(parts[best]) > limit:
            pool.pop(best)
            continue
        chosen.add(best)
        size += len(parts[best]) + 1
        left -= pool.pop(best)
        if size > limit * 0.85:
            break
    return " ".join(parts[index] for index in sorted(chosen))


def written_target(label: str, change: str) -> int:
    """Target of a hand-written pair: a change is only "not entailed" unless it turns the statement round."""
    if label == "changed":
        return CONTRADICTION if change in CONTRADICTING_CHANGES else NOT_ENTAILED
    return {"supported": ENTAILMENT, "not_stated": NEUTRAL, "contradicted": CONTRADICTION}[label]


def written(path: Path) -> list[Pair]:
    """Hand-written pairs; unfinished last lines of a file that is still being written are skipped."""
    pairs = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            continue
        change = row.get("change") or ""
        target = written_target(row["label"], change)
        group = f"{path.stem}:{row['passage'][:80]}"
        pairs.append(Pair(row["passage"], row["claim"], target, group, path.stem, row["lang"], row["label"], change))
    return pairs


def narrow(path: Path) -> list[Pair]:
    """The same pairs with the premise as the program builds it from the quote, where that differs from the passage."""
    sys.path.insert(0, str(HERE.parents[1]))
    from desktop_app.domain.geometry import Span
    from desktop_app.verification.premise import build_premise

    found = []
    for row, pair in zip(read_rows(path), written(path), strict=True):
        at = row["passage"].find(row.get("quote") or "\0")
        if at < 0:
            continue
        premise = build_premise(row["passage"], [Span(at, at + len(row["quote"]))]).text
        if premise != row["passage"]:
            found.append(replace(pair, premise=premise))
    return found


def split_written(pairs: list[Pair], share: float = 0.08, seed: int = 11) -> tuple[list[Pair], list[Pair]]:
    """Training part and a small development part (whole passages), on which checkpoints are chosen."""
    groups = sorted({pair.group for pair in pairs})
    held = set(random.Random(seed).sample(groups, round(len(groups) * share)))
    return [p for p in pairs if p.group not in held], [p for p in pairs if p.group in held]


def all_written() -> list[Pair]:
    """Every hand-written file but the test parts."""
    files = sorted(path for path in PAIRS.glob("*.jsonl") if not path.stem.startswith("test"))
    return [pair for path in files for pair in written(path)]


def all_narrow() -> list[Pair]:
    """:func:`narrow` of every hand-written file but the test parts."""
    files = sorted(path for path in PAIRS.glob("*.jsonl") if not path.stem.startswith("test"))
    return [pair for path in files for pair in narrow(path)]


def factcg(path: Path = SHARED / "factcg" / "cg2c_doc.json", limit: int = WINDOW) -> list[Pair]:
    """Synthetic document and claim pairs (MIT); rows with an empty document are dropped."""
    pairs = []
    for row in read_rows(path):
        if not row["text_a"].strip():
            continue
        claim = row["text_b"][0]
        target = ENTAILMENT if row["orig_label"] == 1 else NOT_ENTAILED
        pairs.append(Pair(window(row["text_a"], claim, limit), claim, target, row["text_a"][:80], "factcg"))
    return pairs


def summedits_target(row: dict[str, Any]) -> int:
    """Antonym and negation edits contradict, an inserted fact is neutral, entity edits are only not entailed."""
    if row["label"] == 1:
        return ENTAILMENT
    kinds = row["edit_types"]
    kinds = set(kinds if isinstance(kinds, list) else re.findall(r"\w+", kinds))
    if kinds and kinds <= {"antonym_swap", "negation_insertion_removal"}:
        return CONTRADICTION
    return NEUTRAL if kinds == {"hallucinated_fact_insertion"} else NOT_ENTAILED


def summedits(domains: Iterable[str], limit: int = 900) -> list[Pair]:
    """One-fact edits of summaries (Apache-2.0), the document cut to a window around the original summary."""
    pairs = []
    for domain in domains:
        for row in read_rows(SHARED / "summedits" / f"summedits_{domain}.json"):
            premise = window(row["doc"], row["original_summary"], limit)
            group = f"{domain}:{row['doc'][:80]}:{row['original_summary'][:60]}"
            pairs.append(Pair(premise, row["summary"], summedits_target(row), group, f"summedits_{domain}"))
    return pairs


def public(limit: int = WINDOW) -> tuple[list[Pair], list[Pair]]:
    """FactCG and the two SummEdits training domains: training part and a development part (whole documents)."""
    pairs = factcg(limit=limit) + summedits(SUMMEDITS_TRAIN, limit)
    documents = sorted({pair.group.rsplit(":", 1)[0] if pair.source != "factcg" else pair.group for pair in pairs})
    held = set(random.Random(5).sample(documents, round(len(documents) * 0.06)))
    development = [p for p in pairs if p.group in held or p.group.rsplit(":", 1)[0] in held]
    return [p for p in pairs if p not in development], development


def unrelated(pairs: list[Pair], share: float, seed: int = 0) -> list[Pair]:
    """Claims put under the premise of another group: neutral."""
    draw = random.Random(seed)
    found = []
    for pair in pairs:
        other = draw.choice(pairs)
        if draw.random() < share and other.group != pair.group and other.lang == pair.lang:
            found.append(replace(pair, premise=other.premise, target=NEUTRAL, group=other.group, label="unrelated"))
    return found


def extracts(pairs: list[Pair], share: float, seed: int = 0) -> list[Pair]:
    """Sentences of the premise itself as claims: supported. Claims of the generator are often no more than that."""
    dice = random.Random(seed)
    found = []
    for group in by_group(pairs):
        parts = [part for part in sentences(group[0].premise) if len(part) > 30]
        if parts and dice.random() < share:
            found.append(replace(group[0], claim=dice.choice(parts), target=ENTAILMENT, label="extract", change=""))
    return found


def wice(limit: int = 900) -> list[Pair]:
    """WiCE dev, evaluate only: evidence window; partially supported counts as not supported."""
    rows = read_rows(SHARED / "wice" / "dev.jsonl")
    found = []
    for row in rows:
        target = ENTAILMENT if row["label"] == "supported" else NOT_ENTAILED
        premise = window(row["evidence"], row["claim"], limit)
        found.append(Pair(premise, row["claim"], target, row["claim"], "wice", label=row["label"]))
    return found


def ragtruth(limit: int = 900) -> list[Pair]:
    """RAGTruth QA, evaluate only: each sentence of each response against its passages."""
    found = []
    for row in read_rows(SHARED / "ragtruth_qa" / "ragtruth_qa.jsonl"):
        for response in row["responses"]:
            for start, sentence in _located(response["response"]):
                bad = any(s["start"] < start + len(sentence) and s["end"] > start for s in response["labels"])
                premise = window(row["source"]["passages"], sentence, limit)
                target = NOT_ENTAILED if bad else ENTAILMENT
                found.append(Pair(premise, sentence, target, str(row["source_id"]), "ragtruth"))
    return found


def _located(text: str, least: int = 40) -> Iterator[tuple[int, str]]:
    position = 0
    for sentence in sentences(text):
        position = text.index(sentence, position)
        if len(sentence) >= least:
            yield position, sentence
        position += len(sentence)


def by_group(pairs: Iterable[Pair]) -> list[list[Pair]]:
    """Pairs of one premise together."""
    groups: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        groups[pair.group].append(pair)
    return list(groups.values())
