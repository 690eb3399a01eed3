"""Asks many questions of one workspace and keeps every answer as a JSON line, so that a stopped run goes on."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from whereabouts import Watch

from desktop_app.domain.answers import Answer, Earlier, Question
from desktop_app.engine.local import LocalEngine
from desktop_app.foundation import offline
from desktop_app.settings.schema import Settings


@dataclass(frozen=True)
class Asked:
    """document: the one file (its name) to stay within, "" = the whole collection. gold: what is expected.

    before: the question asked before in the same conversation, "" = none.
    """

    id: str
    question: str
    answerable: bool
    collection: str = "default"
    document: str = ""
    gold: str = ""
    before: str = ""


def prepare(home: Path) -> None:
    """The workspace under `home` and this person's installed models, before anything of the program is read."""
    os.environ["TRAMO_HOME"] = str(home.resolve())
    os.environ.setdefault("TRAMO_MODELS", str(Path.home() / ".local" / "share" / "tramo" / "models"))
    offline.prepare_environment()


def without_loop(settings: Settings) -> Settings:
    """One search, one generation, no second looks: what the corrective flow is compared with."""
    plain = settings.model_copy(deep=True)
    plain.budget.max_attempts = plain.budget.max_generations = 1
    plain.retrieval.sufficient_above = 0.0
    plain.flow.parts = plain.flow.premises = plain.verification.counter_evidence = False
    return plain


def ask_all(
    engine: LocalEngine, questions: Sequence[Asked], kept: Path, settings: Settings | None = None
) -> list[dict[str, Any]]:
    """The answers of all questions, those of earlier runs read from `kept`. settings: others than the engine's."""
    asking = engine.asking(settings)
    done = {row["id"]: row for row in read(kept)}
    with kept.open("a", encoding="utf-8") as file:
        for number, asked in enumerate(questions, 1):
            if asked.id in done:
                continue
            watch = Watch(asked.gold if asked.answerable else "")
            earlier = Earlier(asked.before) if asked.before else None
            question = Question(asked.question, asked.collection, ids(engine, asked), earlier=earlier)
            answer = asking.run(question, observer=watch.observer)
            done[asked.id] = row(asked, answer) | {"whereabouts": watch.found}
            file.write(json.dumps(done[asked.id], ensure_ascii=False) + "\n")
            file.flush()
            said = f"{number}/{len(questions)} {answer.outcome.value} {answer.seconds:.0f} s {asked.question[:70]}"
            print(said, file=sys.stderr, flush=True)
    return [done[asked.id] for asked in questions]


def ids(engine: LocalEngine, asked: Asked) -> tuple[int, ...]:
    if not asked.document:
        return ()
    found = [d.id for d in engine.library.documents(asked.collection) if Path(d.path).name == asked.document]
    if not found:
        raise SystemExit(f"{asked.document} is not in the collection {asked.collection}")
    return tuple(found)


def row(asked: Asked, answer: Answer) -> dict[str, Any]:
    return {
        "id": asked.id,
        "question": asked.question,
        "answerable": asked.answerable,
        "document": asked.document,
        "gold": asked.gold,
        "outcome": answer.outcome.value,
        "reason": answer.refusal.reason.value if answer.refusal else "",
        "seconds": round(answer.seconds, 1),
        "claims": [
            {
                "text": claim.text,
                "verdict": claim.verdict.value,
                "probability": claim.probability,
                "quotes": [quote.text for quote in claim.quotes],
                "pages": sorted({page.page for quote in claim.quotes for page in quote.pages}),
                "flags": [f"{c.name}: {c.detail}" for c in claim.checks if c.outcome.value in {"flagged", "failed"}],
            }
            for claim in answer.claims
        ],
        "left_out": [f"{left.text[:200]} -- {left.why}" for left in answer.left_out],
        "trace": [f"{step.step} {step.seconds:.1f} {step.outcome} {step.detail[:100]}" for step in answer.trace],
    }


def read(kept: Path) -> Iterable[dict[str, Any]]:
    if kept.exists():
        yield from (json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines() if line.strip())


def share(part: int, whole: int) -> str:
    """'12/40 = 0.30 [0.18, 0.45]', with a Wilson 95 % interval."""
    from desktop_app.evaluation.statistics import wilson

    if not whole:
        return "0/0"
    low, high = wilson(part, whole)
    return f"{part}/{whole} = {part / whole:.2f} [{low:.2f}, {high:.2f}]"
