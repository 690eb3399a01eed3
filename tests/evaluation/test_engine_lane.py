"""An evaluation inside the engine: results as events; a person's question does not wait for its end."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from multiprocessing import Pipe
from pathlib import Path

import pytest
from made_documents import add_ready
from scripted import ScriptedFlow, answered, claim

from desktop_app.domain.answers import Question
from desktop_app.domain.evaluations import Grade
from desktop_app.engine import messages as m
from desktop_app.engine.local import LocalEngine
from desktop_app.engine.process import EngineServer
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library

RENT = "How much is the rent?"
#: Seconds; the first job of the other lane imports the vector store, which takes long on a busy machine.
WAIT = 60
SET = [
    {"id": "a", "question": RENT, "answerable": True, "facts": ["48,000"]},
    {"id": "b", "question": "Second?", "answerable": False},
    {"id": "c", "question": "Third?", "answerable": False},
]


class Served:
    """The engine's server on a thread, with scripted answers; the set's first question waits for `may_go_on`, its
    last for `may_end`."""

    def __init__(self, folder: Path) -> None:
        library = Library(folder).open()
        add_ready(library, "lease.pdf", ["The annual rent is £48,000."])
        library.close()
        self.may_go_on = threading.Event()
        self.may_end = threading.Event()
        self.may_end.set()
        self.pipe, theirs = Pipe()
        server = EngineServer(theirs, folder, Settings().model_dump_json())
        self.thread = threading.Thread(target=server.run, name="server")
        self.thread.start()

    def asking(self, engine: LocalEngine, settings: object = None, tokens: object = None) -> ScriptedFlow:
        return ScriptedFlow(engine.library, {RENT: answered(RENT, claim("It is £48,000."))}, before=self._wait)

    def _wait(self, question: Question) -> None:
        if question.text == RENT:
            assert self.may_go_on.wait(WAIT)
        if question.text == "Third?":
            assert self.may_end.wait(WAIT)

    def events(self, *jobs: int) -> list[m.Event]:
        """What is heard until these jobs have ended."""
        heard: list[m.Event] = []
        left = set(jobs)
        while left:
            assert self.pipe.poll(WAIT), f"nothing more after {heard}"
            heard.append(self.pipe.recv())
            if isinstance(heard[-1], m.Finished | m.Failed | m.Stopped):
                left.discard(heard[-1].job)
        return heard

    def started(self, question: str = RENT) -> None:
        """Wait until a question of the set is being asked."""
        while True:
            assert self.pipe.poll(WAIT)
            event = self.pipe.recv()
            if isinstance(event, m.Progressed) and event.detail == question:
                return

    def close(self) -> None:
        self.may_go_on.set()
        self.may_end.set()
        self.pipe.send(m.Shutdown())
        self.thread.join(timeout=10)
        self.pipe.close()


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    made = Served(tmp_path / "workspace")
    monkeypatch.setattr(LocalEngine, "asking", lambda engine, *rest: made.asking(engine, *rest))
    yield made
    made.close()


@pytest.fixture
def questions(tmp_path: Path) -> str:
    path = tmp_path / "set.jsonl"
    path.write_text("\n".join(map(json.dumps, SET)), encoding="utf-8")
    return str(path)


def test_each_question_is_told_as_it_is_finished(served: Served, questions: str) -> None:
    served.may_go_on.set()
    served.pipe.send(m.EvaluateQuestions(1, questions, "default"))
    events = served.events(1)
    told = [(e.result.id, e.done, e.total) for e in events if isinstance(e, m.QuestionEvaluated)]
    assert told == [("a", 1, 3), ("b", 2, 3), ("c", 3, 3)]
    first = next(e for e in events if isinstance(e, m.QuestionEvaluated))
    assert first.result.grade is Grade.RIGHT and first.result.answer > 0
    assert any(isinstance(e, m.Progressed) and e.detail == "Second?" for e in events)
    assert isinstance(events[-1], m.Finished)


def test_a_persons_question_goes_before_the_next_of_the_set(served: Served, questions: str) -> None:
    served.pipe.send(m.EvaluateQuestions(1, questions, "default"))
    served.started()
    served.pipe.send(m.AskQuestionRequest(2, Question("And mine?")))
    served.pipe.send(m.IndexPaths(3, (), "default"))  # another lane: once it is answered, the question is queued
    assert isinstance(served.events(3)[-1], m.Finished | m.Failed)
    served.may_go_on.set()
    ends = [e for e in served.events(1, 2) if isinstance(e, m.Finished | m.QuestionEvaluated)]
    assert [(type(e).__name__, e.job) for e in ends] == [
        ("QuestionEvaluated", 1), ("Finished", 2), ("QuestionEvaluated", 1), ("QuestionEvaluated", 1), ("Finished", 1),
    ]  # fmt: skip


def test_a_stopped_evaluation_goes_on_where_it_was(served: Served, questions: str) -> None:
    served.pipe.send(m.EvaluateQuestions(1, questions, "default"))
    served.may_go_on.set()
    served.may_end.clear()
    served.started("Third?")
    served.pipe.send(m.CancelJob(1))
    served.pipe.send(m.IndexPaths(2, (), "default"))  # once it is answered, the cancel was taken
    served.events(2)
    served.may_end.set()
    assert isinstance(served.events(1)[-1], m.Stopped)
    served.pipe.send(m.EvaluateQuestions(3, questions, "default"))
    assert [e.result.id for e in served.events(3) if isinstance(e, m.QuestionEvaluated)] == ["c"]


def test_a_broken_set_is_a_failure_with_its_reason(served: Served, tmp_path: Path) -> None:
    served.pipe.send(m.EvaluateQuestions(1, str(tmp_path / "nothing.jsonl"), "default"))
    (end,) = served.events(1)[-1:]
    assert isinstance(end, m.Failed) and end.title == "Question set not readable"


def test_questions_are_proposed_from_the_collection(served: Served) -> None:
    served.pipe.send(m.ProposeQuestions(1, "default", 4))
    events = served.events(1)
    (told,) = [e.proposals for e in events if isinstance(e, m.QuestionsProposed)]
    assert told[0].question.facts == ("£48,000",) and told[0].source == "The annual rent is £48,000."
    assert any(not proposal.question.answerable for proposal in told)
    assert isinstance(events[-1], m.Finished)


def test_a_calibration_is_a_run_of_its_own_kind_and_goes_on_too(served: Served, questions: str) -> None:
    served.may_go_on.set()
    served.pipe.send(m.EvaluateQuestions(1, questions, "default"))
    served.events(1)
    served.pipe.send(m.EvaluateQuestions(2, questions, "default", calibrate=True))
    assert [e.result.id for e in served.events(2) if isinstance(e, m.QuestionEvaluated)] == ["a", "b", "c"]
    served.pipe.send(m.EvaluateQuestions(3, questions, "default", calibrate=True))
    assert len([e for e in served.events(3) if isinstance(e, m.QuestionEvaluated)]) == 3  # the first one is finished
