"""Other collections that may answer a refused question: offered by name, never used."""

from __future__ import annotations

from desktop_app.domain.answers import Elsewhere
from desktop_app.domain.ports import Evaluator
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.run_trace import QuestionRun

#: Collections that are offered at most.
MOST_OFFERED = 3


def offers(
    run: QuestionRun, library: Library, searcher: Searcher, evaluator: Evaluator, settings: Settings
) -> tuple[Elsewhere, ...]:
    """Collections whose best passage is relevant, and more so than the best one here; the best first."""
    others = [name for name in library.collections() if name != run.question.collection and library.has_text(name)]
    if not others or not settings.flow.other_collections:
        return ()
    here = max((passage.relevance for passage in run.passages), default=0.0)
    least = max(settings.retrieval.relevant_above, here)
    found = []
    with run.step("offer") as step:
        for name in others[: settings.flow.other_collections]:
            run.cancel.check()
            passages = searcher.search(run.question.text, name, k=1)
            relevances = evaluator.situation(run.question.text, passages, None, run.cancel).relevances
            if relevances and relevances[0] > least:
                found.append(Elsewhere(name, round(relevances[0], 3)))
        step.outcome = f"{len(found)} of {len(others)}"
    return tuple(sorted(found, key=lambda offer: -offer.relevance)[:MOST_OFFERED])
