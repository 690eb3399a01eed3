"""Where the expected answer was lost: found, kept, chosen, shown? Read along while a question is answered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from desktop_app.domain.claims import Claim
from desktop_app.domain.documents import Passage
from desktop_app.foundation.plain_text import without_accents
from desktop_app.usecases.run_trace import AskObserver

#: Expected answers longer than this many words are no strings to look for; their figures are.
SHORT = 12


class Watch:
    """gold: strings parted by "|", or a text whose figures count. found: what became of it; empty without a gold that
    can be looked for."""

    def __init__(self, gold: str) -> None:
        self._gold = gold
        self.found: dict[str, int] = {"retrieved": 0, "kept": 0, "chosen": 0} if can_be_found(gold) else {}
        self.observer = AskObserver(on_evidence=self._evidence, on_kept=self._kept, on_claim=self._claim)

    def _evidence(self, passages: Sequence[Passage]) -> None:
        texts = [f"{p.heading}\n{p.context}\n{p.text}" for p in passages]
        ranks = [rank for rank, text in enumerate(texts, 1) if holds(self._gold, text)]
        if self.found and ranks:
            self.found["retrieved"] = ranks[0]

    def _kept(self, part: str, strips: Sequence[Passage]) -> None:
        texts = [passage.slice(span) for passage in strips for span in passage.sentences]
        if self.found:
            self.found["kept"] |= int(any(holds(self._gold, text) for text in texts))

    def _claim(self, claim: Claim) -> None:
        text = " ".join([claim.text, *(quote.text for quote in claim.quotes)])
        if self.found:
            self.found["chosen"] |= int(holds(self._gold, text))


def can_be_found(gold: str) -> bool:
    return bool(_strings(gold) or _figures(gold))


def holds(gold: str, text: str) -> bool:
    """Whether a text holds one of the expected strings, or one of the expected figures."""
    if strings := _strings(gold):
        folded = _folded(text)
        return any(re.search(rf"\b{re.escape(one)}\b", folded) for one in strings)
    expected, given = _figures(gold), _figures(text)
    return any(abs(a - b) <= 0.006 * b for a in given for b in expected)


def _strings(gold: str) -> list[str]:
    pieces = [_folded(piece) for piece in gold.split("|")]
    return [piece for piece in pieces if piece] if all(len(piece.split()) <= SHORT for piece in pieces) else []


def _figures(text: str) -> set[float]:
    from ten_q import figures

    return figures(text)


def _folded(text: str) -> str:
    return " ".join(re.findall(r"\w+", without_accents(text)))


def exit_of(row: dict[str, Any]) -> str:
    """The step at which an answerable question was refused."""
    steps = [line.split(" ", 2) for line in row["trace"]]
    found, left = row.get("whereabouts") or {}, row["left_out"]
    if row["reason"] in ("nothing_relevant", "empty_collection", "filtered_out"):
        return f"evaluator: {row['reason']}"
    if row["reason"] == "budget_spent":
        return "budget"
    if found and not found["retrieved"]:
        return "retrieval missed it"
    if found and not found["kept"]:
        return "strips cut it"
    if not left:
        return "read: not stated" if any(step[0] == "read" for step in steps) else "generator: not stated"
    if found and not found["chosen"]:
        return "another sentence chosen"
    reasons = Counter(line.rsplit(" -- ", 1)[-1] for line in left)
    return f"left out: {reasons.most_common(1)[0][0][:60]}"


def exits(rows: Iterable[dict[str, Any]]) -> None:
    """Prints the table of exits of the answerable questions that were refused."""
    refused = [row for row in rows if row["answerable"] and row["outcome"] == "refused"]
    print("\n| refused at | n | questions |\n|---|---|---|")
    table: dict[str, list[str]] = {}
    for row in refused:
        table.setdefault(exit_of(row), []).append(row["id"][:8])
    for name, ids in sorted(table.items(), key=lambda item: -len(item[1])):
        print(f"| {name} | {len(ids)} | {' '.join(ids)} |")
