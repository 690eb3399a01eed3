"""Evaluation runs and their results. A result holds counts, names and verdicts, and no text of a document."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from desktop_app.domain.answers import Figures, Fraction, Outcome
from desktop_app.domain.evaluations import ClaimGrade, EvaluationRun, Grade, QuestionResult, StageCost
from desktop_app.storage import documents
from desktop_app.storage.database import Database

_RUNS = (
    "SELECT r.*, c.name AS collection, (SELECT count(*) FROM evaluation_results q WHERE q.run_id = r.id) AS done "
    "FROM evaluation_runs r JOIN collections c ON c.id = r.collection_id "
)


class Evaluations:
    """The runs of a workspace; see `Library.evaluations`. Raises as `Library` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def start(self, run: EvaluationRun) -> EvaluationRun:
        """Keep a new run; returns it with its id. Raises ValueError for a collection that does not exist."""
        with self._database.writing() as db:
            owner = documents.collection_id(db, run.collection)
            if owner is None:
                raise ValueError(f"no collection “{run.collection}”")
            cursor = db.execute(
                "INSERT INTO evaluation_runs(collection_id, kind, name, set_hash, conditions, total, started) "
                "VALUES(?, ?, ?, ?, ?, ?, ?)",
                (owner, run.kind, run.name, run.set_hash, run.conditions, run.total, _now()),
            )
            assert cursor.lastrowid is not None
            found = _one(db, cursor.lastrowid)
            assert found is not None
            return found

    def unfinished(self, collection: str, kind: str, conditions: str) -> EvaluationRun | None:
        """The newest run under these conditions that has questions left."""
        with self._database.reading() as db:
            row = db.execute(
                _RUNS + "WHERE c.name = ? AND r.kind = ? AND r.conditions = ? AND r.finished = '' "
                "ORDER BY r.id DESC LIMIT 1",
                (collection, kind, conditions),
            ).fetchone()
            return None if row is None else _run(row)

    def add(self, run: int, ordinal: int, result: QuestionResult, models: Mapping[str, str]) -> None:
        """Keep a finished question. ordinal: its place in the set, from 0."""
        with self._database.writing() as db:
            payload = json.dumps(result_to_json(result), ensure_ascii=False)
            db.execute(
                "INSERT OR REPLACE INTO evaluation_results(run_id, ordinal, answer_id, payload) VALUES(?, ?, ?, ?)",
                (run, ordinal, result.answer or None, payload),
            )
            db.execute("UPDATE evaluation_runs SET models = ? WHERE id = ?", (json.dumps(dict(models)), run))

    def finish(self, run: int) -> None:
        with self._database.writing() as db:
            db.execute("UPDATE evaluation_runs SET finished = ? WHERE id = ?", (_now(), run))

    def run(self, run: int) -> EvaluationRun | None:
        with self._database.reading() as db:
            return _one(db, run)

    def runs(self, collection: str, kind: str = "eval", limit: int = 50) -> list[EvaluationRun]:
        """The newest runs of a collection, newest first."""
        with self._database.reading() as db:
            rows = db.execute(
                _RUNS + "WHERE c.name = ? AND r.kind = ? ORDER BY r.id DESC LIMIT ?", (collection, kind, limit)
            )
            return [_run(row) for row in rows]

    def results(self, run: int) -> dict[int, QuestionResult]:
        """Finished questions by their place in the set."""
        with self._database.reading() as db:
            rows = db.execute(
                "SELECT ordinal, answer_id, payload FROM evaluation_results WHERE run_id = ? ORDER BY ordinal", (run,)
            )
            return {
                row["ordinal"]: result_from_json(json.loads(row["payload"]), answer=row["answer_id"] or 0)
                for row in rows
            }

    def remove(self, runs: Sequence[int]) -> None:
        """Remove runs with their results and the answers behind them."""
        with self._database.writing() as db:
            for run in runs:
                db.execute(
                    "DELETE FROM answers WHERE id IN (SELECT answer_id FROM evaluation_results WHERE run_id = ?)",
                    (run,),
                )
                db.execute("DELETE FROM evaluation_runs WHERE id = ?", (run,))


def result_to_json(result: QuestionResult) -> dict[str, Any]:
    """A dict of plain JSON values; the answer's id is kept beside it."""
    data = asdict(result)
    del data["answer"]
    data["figures"] = {name: list(value.values()) for name, value in data["figures"].items()}
    return data


def result_from_json(data: Mapping[str, Any], *, answer: int) -> QuestionResult:
    """The inverse of `result_to_json`."""
    figures = data["figures"]
    return QuestionResult(
        **{
            **data,
            "outcome": Outcome(data["outcome"]),
            "grade": Grade(data["grade"]),
            "figures": Figures(
                *(Fraction(*figures[name]) for name in ("valid_citations", "coverage", "support")),
            ),
            "stages": tuple(StageCost(**stage) for stage in data["stages"]),
            "claims": tuple(ClaimGrade(**{**claim, "facts": tuple(claim["facts"])}) for claim in data["claims"]),
            "answer": answer,
        }
    )


def _one(db: sqlite3.Connection, run: int) -> EvaluationRun | None:
    row = db.execute(_RUNS + "WHERE r.id = ?", (run,)).fetchone()
    return None if row is None else _run(row)


def _run(row: sqlite3.Row) -> EvaluationRun:
    return EvaluationRun(
        id=row["id"],
        collection=row["collection"],
        kind=row["kind"],
        name=row["name"],
        set_hash=row["set_hash"],
        conditions=row["conditions"],
        total=row["total"],
        started=row["started"],
        finished=row["finished"],
        done=row["done"],
        models=json.loads(row["models"]),
    )


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S")
