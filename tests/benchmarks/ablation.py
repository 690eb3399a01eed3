"""What each part of the program is worth: 40 fixed questions with one part switched off at a time.

    python tests/benchmarks/ablation.py index HOME               the three samples into the workspace HOME
    python tests/benchmarks/ablation.py run HOME --filings HOME2 --spanish HOME3 [--minutes 5] [--only full ...]
    python tests/benchmarks/ablation.py report HOME

HOME2 as `ten_q.py index` makes it, HOME3 as `refusals.py index` does. Questions: `ablation.jsonl`, those of the samples
and of ../shared by id, others in full. Resumable: answers are kept in HOME/ablation.jsonl, and what the models said in
HOME/ablation.sqlite, so that what a switch does not change is not computed again. Seconds are those a run without that
memory takes (`remembered.py`).

right: a shown claim or its quote has the expected facts (10-Q: an expected figure, in any scale). wrong: claims are
shown for a question that has no answer there, or without the expected facts. recall@5: of the questions with an answer,
those whose first five passages hold the facts.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from desktop_app.domain.answers import Answer
    from desktop_app.domain.documents import Passage
    from desktop_app.engine.local import LocalEngine
    from desktop_app.settings.schema import Settings

HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parents[1] / "resources" / "samples"
CONFIGURATIONS = (
    "full",
    "no hybrid",
    "no reranker",
    "no evaluator",
    "no strips",
    "no strict",
    "no verification",
)


@dataclass(frozen=True)
class Tried:
    """facts: of the samples; figures of `gold` decide for 10-Q, `gold` itself for Spanish."""

    set: str
    id: str
    question: str
    answerable: bool
    document: str = ""
    gold: str = ""
    facts: tuple[str, ...] = ()


def questions() -> list[Tried]:
    """The forty, in the order of the file."""
    sources = {"samples": _samples(), "ten_q": _ten_q(), "squad_es": _squad()}
    rows = [json.loads(line) for line in (HERE / "ablation.jsonl").read_text("utf-8").splitlines()]
    return [Tried(**row) if "question" in row else sources[row["set"]][row["id"]] for row in rows]


def _samples() -> dict[str, Tried]:
    rows = [json.loads(line) for line in (SAMPLES / "questions.jsonl").read_text("utf-8").splitlines()]
    return {
        row["id"]: Tried("samples", row["id"], row["question"], row["answerable"], facts=tuple(row["facts"]))
        for row in rows
    }


def _ten_q() -> dict[str, Tried]:
    import ten_q

    return {a.id: Tried("ten_q", a.id, a.question, a.answerable, a.document, a.gold) for a in ten_q.questions()}


def _squad() -> dict[str, Tried]:
    import refusals

    return {a.id: Tried("squad_es", a.id, a.question, a.answerable, gold=a.gold) for a in refusals.of_squad()}


def holds(tried: Tried, text: str) -> bool:
    """Whether a text has what is expected."""
    import ten_q

    from desktop_app.evaluation.facts import found_facts

    if tried.set == "ten_q":
        expected, shown = ten_q.figures(tried.gold), ten_q.figures(text)
        return any(abs(a - b) <= 0.006 * b for a in shown for b in expected)
    facts = tried.facts or ("|".join(part for part in tried.gold.split("|") if part),)
    return len(found_facts(facts, text)) == len(facts)


def switched(settings: Settings, configuration: str) -> Settings:
    """The settings with one part off; verification is taken out of the models instead (`Unverified`)."""
    made = settings.model_copy(deep=True)
    if configuration == "no hybrid":
        made.retrieval.lexical_candidates = 0
    elif configuration == "no reranker":
        made.retrieval.rerank = False
    elif configuration == "no evaluator":
        made.retrieval.evaluator = "none"
    elif configuration == "no strips":
        made.generation.strips = False
    elif configuration == "no strict":
        made.flow.strict = False
    elif configuration == "no verification":
        made.verification.counter_evidence = False
        made.flow.premises = False
    return made


def remembering(settings: Settings, memory: Any, *, verified: bool) -> Any:
    """The engine's models, each with a memory."""
    import remembered

    from desktop_app.domain.claims import Claim, Verdict
    from desktop_app.engine.loading import EngineModels
    from desktop_app.verification.drafts import check_quotes
    from desktop_app.verification.verdict import Verifier

    class Unverified(Verifier):
        """Believes every claim; its quotes are only put in their places."""

        def judge_claim(self, draft: Any, context: Any, *, neighbours: Any = None) -> Claim:
            found = check_quotes(draft, context, self.settings, neighbours)
            return Claim(draft.text, Verdict.SUPPORTED, found.quotes, (), 1.0)

    class Models(EngineModels):
        def embedder(self) -> Any:
            return remembered.RememberingEmbedder(super().embedder(), memory)

        def generator(self) -> Any:
            return remembered.RememberingGenerator(super().generator(), memory)

        def reranker(self, settings: Any) -> Any:
            found = super().reranker(settings)
            return found and remembered.RememberingReranker(found, memory)

        def answer_reader(self) -> Any:
            found = super().answer_reader()
            return found and remembered.RememberingReader(found, memory)

        def verifier(self, settings: Any = None) -> Any:
            found = super().verifier(settings)
            if not verified:
                return Unverified(found.settings)
            for part in ("entailment", "reader"):
                if (model := getattr(found, part)) is not None:
                    setattr(found, part, remembered.RememberingEntailment(model, memory))
            return found

    return Models(settings)


def ask(engine: LocalEngine, tried: Tried, settings: Settings, memory: Any) -> dict[str, Any]:
    from desktop_app.domain.answers import Question
    from desktop_app.usecases.run_trace import AskObserver

    collection = {"samples": "samples", "ten_q": "filings", "squad_es": "squad_es"}[tried.set]
    within = tuple(d.id for d in engine.library.documents(collection) if Path(d.path).name == tried.document)
    seen: list[Sequence[Passage]] = []
    observer = AskObserver(on_evidence=lambda passages: seen.append(tuple(passages)))
    flow = engine.asking(settings)
    memory.replayed = 0.0
    began = time.monotonic()
    answer = flow.run(Question(tried.question, collection, within), observer=observer)
    seconds = time.monotonic() - began + memory.replayed
    first = "\n".join(f"{p.heading}\n{p.context}\n{p.text}" for p in (seen[0][:5] if seen else ()))
    return {"seconds": round(seconds, 2), "first": tried.answerable and holds(tried, first), **outcome(tried, answer)}


def outcome(tried: Tried, answer: Answer) -> dict[str, Any]:
    shown = "\n".join(" ".join([claim.text, *(quote.text for quote in claim.quotes)]) for claim in answer.claims)
    if answer.outcome.value == "refused" or not answer.claims:
        kind = "refused"
    else:
        kind = "right" if tried.answerable and holds(tried, shown) else "wrong"
    reason = answer.refusal.reason.value if answer.refusal else ""
    trace = [f"{step.step} {step.outcome} {step.detail}"[:90] for step in answer.trace]
    return {"kind": kind, "reason": reason, "claims": [claim.text[:300] for claim in answer.claims], "trace": trace}


def run(given: argparse.Namespace) -> None:
    import remembered

    from desktop_app.engine.local import LocalEngine
    from desktop_app.foundation.paths import default_workspace
    from desktop_app.settings.schema import Settings

    until = time.monotonic() + given.minutes * 60
    kept, memory = given.home / "ablation.jsonl", remembered.Memory(given.home / "ablation.sqlite")
    done = {(row["configuration"], row["id"]) for row in rows_of(kept)}
    workspaces = {"samples": default_workspace(), "ten_q": given.filings, "squad_es": given.spanish}
    for configuration in given.only or CONFIGURATIONS:
        settings = switched(Settings(), configuration)
        models = remembering(settings, memory, verified=configuration != "no verification")
        for name, workspace in workspaces.items():
            waiting = [t for t in questions() if t.set == name and (configuration, t.id) not in done]
            if not waiting or workspace is None:
                continue
            engine = LocalEngine(workspace, settings, reading=True)
            engine._models = models
            engine.open()
            try:
                engine.warm_up()  # loading a model is not a question's time
                for tried in waiting:
                    if time.monotonic() > until:
                        return
                    row = {"configuration": configuration, **asdict(tried), **ask(engine, tried, settings, memory)}
                    with kept.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(row, ensure_ascii=False) + "\n")
                    print(configuration, tried.id, row["kind"], row["seconds"], file=sys.stderr, flush=True)
            finally:
                engine.library.close()
        models.close()


def rows_of(kept: Path) -> list[dict[str, Any]]:
    if not kept.exists():
        return []
    return [json.loads(line) for line in kept.read_text("utf-8").splitlines() if line.strip()]


def report(kept: Path) -> None:
    print("| configuration | n | right | refused rightly | wrongly refused | wrong | recall@5 | s p50 | s p95 |")
    print("|---|---|---|---|---|---|---|---|---|")
    rows = rows_of(kept)
    for name in CONFIGURATIONS:
        own = [row for row in rows if row["configuration"] == name]
        good, bad = [r for r in own if r["answerable"]], [r for r in own if not r["answerable"]]
        if not own:
            continue
        seconds = sorted(row["seconds"] for row in own)
        cells = [
            f"{sum(r['kind'] == 'right' for r in good)}/{len(good)}",
            f"{sum(r['kind'] == 'refused' for r in bad)}/{len(bad)}",
            f"{sum(r['kind'] == 'refused' for r in good)}/{len(good)}",
            f"{sum(r['kind'] == 'wrong' for r in own)}/{len(own)}",
            f"{sum(r['first'] for r in good)}/{len(good)}",
            f"{seconds[len(seconds) // 2]:.1f}",
            f"{seconds[int(0.95 * (len(seconds) - 1))]:.1f}",
        ]
        print(f"| {name} | {len(own)} | " + " | ".join(cells) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["index", "run", "report"])
    parser.add_argument("home", type=Path)
    parser.add_argument("--filings", type=Path, help="workspace with the collection `filings`")
    parser.add_argument("--spanish", type=Path, help="workspace with the collection `squad_es`")
    parser.add_argument("--minutes", type=float, default=5.0, help="no question is begun after so many minutes")
    parser.add_argument("--only", nargs="+", choices=CONFIGURATIONS)
    given = parser.parse_args()
    from asking import prepare

    prepare(given.home)
    from desktop_app.engine.local import open_local
    from desktop_app.foundation.paths import default_workspace

    if given.what == "report":
        report(given.home / "ablation.jsonl")
    elif given.what == "index":
        with open_local(default_workspace()) as engine:
            print([document.state.value for document in engine.index([SAMPLES], "samples").documents])
    else:
        run(given)


if __name__ == "__main__":
    main()
