"""A run over a set: kept question by question, stopped and resumed, counted right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from made_documents import add_ready
from scripted import FLAGGED, ScriptedFlow, answered, claim

from desktop_app.domain.answers import Fraction, Question
from desktop_app.domain.claims import Check, CheckOutcome, Verdict
from desktop_app.domain.evaluations import Grade, SetQuestion
from desktop_app.evaluation.counting import CountingGenerator, TokenCount
from desktop_app.evaluation.figures import summarise
from desktop_app.evaluation.question_set import QuestionSet
from desktop_app.evaluation.report import report_as_text, report_to_csv, report_to_json
from desktop_app.evaluation.run import EvaluationJob, Listener
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.generation.fake import FakeGenerator
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library

RENT = SetQuestion("rent", "How much is the rent?", True, ("lease.pdf",), (1,), ("48,000",))
NOTICE = SetQuestion("notice", "How long is the notice?", True, ("lease.pdf",), (1,), ("six months", "in writing"))
BOILER = SetQuestion("boiler", "Who repairs the boiler?", True, ("report.pdf",), (9,), ("Landlord",))
PETS = SetQuestion("pets", "May I keep a cat?", False)
BANK = SetQuestion("bank", "Which bank?", False)
SET = QuestionSet("set.jsonl", (RENT, NOTICE, BOILER, PETS, BANK))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path / "workspace").open()
    yield opened
    opened.close()


@pytest.fixture
def flow(library: Library) -> ScriptedFlow:
    lease = add_ready(library, "lease.pdf", ["The annual rent is £48,000.", "Notice of six months must be given."])
    add_ready(library, "report.pdf", ["Revenue rose."])
    return ScriptedFlow(
        library,
        {
            RENT.question: answered(
                RENT.question, claim("The rent is set out below.", quote="£48,000", document=lease)
            ),
            NOTICE.question: answered(NOTICE.question, claim("Six months.", Verdict.UNCERTAIN, 0.5, "", 0, FLAGGED)),
            PETS.question: answered(PETS.question, claim("Yes.")),
        },
    )


def job(flow: ScriptedFlow, settings: Settings | None = None) -> EvaluationJob:
    return EvaluationJob(flow.library, flow, settings or Settings())


def test_each_question_is_graded(flow: ScriptedFlow) -> None:
    report = job(flow).run(SET, "default")
    grades = {r.id: r.grade for r in report.results}
    assert grades == {
        "rent": Grade.RIGHT,
        "notice": Grade.WRONG,
        "boiler": Grade.REFUSED,
        "pets": Grade.WRONG,
        "bank": Grade.REFUSED,
    }
    notice = report.results[1]
    assert (notice.facts_found, notice.facts_expected) == (1, 2)
    assert notice.claims[0].held and notice.claims[0].facts == (0,)
    assert not report.results[0].claims[0].held


def test_the_figures_stay_apart_and_are_counted_over_the_right_questions(flow: ScriptedFlow) -> None:
    s = summarise(job(flow).run(SET, "default").results)
    assert s.valid_citations == Fraction(3, 3) and s.support == Fraction(2, 3)
    assert s.refusal_recall == Fraction(1, 2)
    assert s.refusal_precision == Fraction(1, 2)
    assert s.wrongly_refused == Fraction(1, 3)
    assert s.answer_match == Fraction(1, 3)
    assert s.recall_at_5 == Fraction(2, 3)  # page 9 of the report is in no passage
    assert s.stages["check"].calls == 6 and s.stages["check"].seconds == pytest.approx(1.2)
    assert s.checking_share == pytest.approx(1.2 / 8)
    assert (s.p50, s.n) == (2.0, 5)


def test_the_json_has_the_agreed_shape(flow: ScriptedFlow) -> None:
    data = report_to_json(job(flow).run(SET, "default").results)
    assert list(data) == [
        "n", "figures", "refusal", "answer_match", "retrieval", "seconds", "stages", "questions",
    ]  # fmt: skip
    assert data["figures"] == {"valid_citations": [3, 3], "coverage": [3, 3], "support": [2, 3]}
    assert data["refusal"] == {"precision": [1, 2], "recall": [1, 2], "wrongly_refused": [1, 3]}
    assert data["retrieval"] == {"recall_at_5": [2, 3]} and data["answer_match"] == [1, 3]
    assert set(data["seconds"]) == {"p50", "p95"}
    assert data["questions"][0]["answer"] is not None


def test_a_question_leads_to_its_stored_answer_which_is_not_among_a_persons_own(flow: ScriptedFlow) -> None:
    first = job(flow).run(SET, "default").results[0]
    stored = flow.library.answer(first.answer)
    assert stored is not None and stored.answer.question == RENT.question
    assert flow.library.recent_answers("default") == []


def test_what_is_finished_is_kept_and_not_asked_again(flow: ScriptedFlow) -> None:
    cancel = CancelToken()

    def stop_at_boiler(question: Question) -> None:
        if question.text == BOILER.question:
            cancel.cancel()

    flow.before = stop_at_boiler
    with pytest.raises(Cancelled):
        job(flow).run(SET, "default", cancel=cancel)
    flow.before = lambda _question: None
    flow.asked.clear()
    report = job(flow).run(SET, "default", resume=True)
    assert [question.text for question in flow.asked] == [BOILER.question, PETS.question, BANK.question]
    assert [r.id for r in report.results] == ["rent", "notice", "boiler", "pets", "bank"] and report.asked == 3
    assert report.run.finished and report.run.done == 5
    assert len(flow.library.evaluations.runs("default")) == 1


def test_a_run_is_resumed_only_under_the_same_conditions(flow: ScriptedFlow) -> None:
    def stop_after_one(settings: Settings) -> None:
        cancel = CancelToken()
        listener = Listener(on_result=lambda _r, _done, _total: cancel.cancel())
        with pytest.raises(Cancelled):
            job(flow, settings).run(SET, "default", cancel=cancel, listener=listener)

    stop_after_one(Settings())
    other = Settings()
    other.verification.supported_above = 0.9
    assert job(flow, other).run(SET, "default", resume=True).asked == 5
    window_only = Settings()
    window_only.interface.theme = "dark"
    assert job(flow, window_only).run(SET, "default", resume=True).asked == 4
    stop_after_one(Settings())
    add_ready(flow.library, "new.pdf", ["A new document."])
    assert job(flow).run(SET, "default", resume=True).asked == 5


def test_without_resume_everything_is_asked_again(flow: ScriptedFlow) -> None:
    job(flow).run(SET, "default")
    assert job(flow).run(SET, "default").asked == 5
    assert len(flow.library.evaluations.runs("default")) == 2


def test_progress_tells_the_question_and_each_result(flow: ScriptedFlow) -> None:
    heard: list[tuple[float | None, str]] = []
    results: list[tuple[str, int, int]] = []
    listener = Listener(
        progress=lambda fraction, detail: heard.append((fraction, detail)),
        on_result=lambda r, done, total: results.append((r.id, done, total)),
    )
    job(flow).run(SET, "default", listener=listener)
    assert heard[1] == (0.2, NOTICE.question) and heard[-1] == (1.0, "")
    assert results[-1] == ("bank", 5, 5)


def test_hidden_documents_are_not_searched(flow: ScriptedFlow) -> None:
    hidden = SetQuestion("h", RENT.question, False, within=("report.pdf",))
    job(flow).run(QuestionSet("x", (hidden,)), "default")
    (report,) = [d.id for d in flow.library.documents("default") if d.path.endswith("report.pdf")]
    assert flow.asked[0].documents == (report,)


def test_missing_documents_are_told_before_anything_is_asked(flow: ScriptedFlow) -> None:
    lost = SetQuestion("x", "What?", True, ("elsewhere.pdf",))
    with pytest.raises(UserError, match=r"elsewhere\.pdf"):
        job(flow).run(QuestionSet("x", (RENT, lost)), "default")
    assert flow.asked == []
    with pytest.raises(UserError, match="no readable document"):
        job(flow).run(SET, "empty")


def test_removing_a_document_takes_its_answers_and_leaves_the_counts(flow: ScriptedFlow) -> None:
    run = job(flow).run(SET, "default").run
    lease = flow.library.documents("default")[0]
    flow.library.remove([lease.id])
    left = flow.library.evaluations.results(run.id)
    assert left[0].answer == 0 and left[0].grade is Grade.RIGHT
    assert left[1].answer != 0


def test_removing_a_run_takes_its_answers(flow: ScriptedFlow) -> None:
    report = job(flow).run(SET, "default")
    flow.library.evaluations.remove([report.run.id])
    assert flow.library.evaluations.runs("default") == []
    assert flow.library.answer(report.results[0].answer) is None


def test_removing_a_collection_takes_its_runs(flow: ScriptedFlow) -> None:
    job(flow).run(SET, "default")
    flow.library.remove_collection("default")
    assert flow.library.evaluations.runs("default") == []


def test_results_survive_the_way_to_the_library_and_back(flow: ScriptedFlow) -> None:
    report = job(flow).run(SET, "default")
    assert tuple(flow.library.evaluations.results(report.run.id).values()) == report.results
    assert report.run.models == {}  # the last answer names none


def test_csv_and_text_say_what_happened(flow: ScriptedFlow) -> None:
    results = job(flow).run(SET, "default").results
    rows = report_to_csv(results).splitlines()
    assert len(rows) == 6 and rows[1].startswith("rent,How much is the rent?,True,answered,right,")
    text = report_as_text(results)
    assert "support (of claims with valid quotes)              2/3   66.7%" in text
    assert "notice: 1 of 2 facts" in text and "pets: answered although unanswerable" in text
    assert "boiler: refused (not stated)" in text and "bank:" not in text


def test_a_cell_is_never_a_formula(flow: ScriptedFlow) -> None:
    evil = SetQuestion("=1+1", "=cmd()", False)
    results = job(flow).run(QuestionSet("x", (evil,)), "default").results
    assert "'=1+1,'=cmd()" in report_to_csv(results)


def test_written_tokens_are_counted() -> None:
    count = TokenCount()
    generator = CountingGenerator(FakeGenerator("twelve chars"), count)
    assert "".join(generator.stream([])) == "twelve chars"
    assert count.written == 3 and generator.name == "fake" and generator.context_tokens == 4096
    assert generator.prompts == [()]  # everything else is the other generator's


def test_a_probability_between_two_thresholds_holds_nothing_back(library: Library, flow: ScriptedFlow) -> None:
    """Calibration fits those thresholds: a claim that is only not sure enough must count."""
    unsure = Check("confidence", CheckOutcome.FLAGGED, "No check objects, but 60% is not sure enough.")
    made = answered(RENT.question, claim("It is £48,000.", Verdict.UNCERTAIN, 0.6, "", 0, unsure))
    flow.answers[RENT.question] = made
    report = job(flow).run(QuestionSet("set.jsonl", (RENT,)), "default")
    assert report.results[0].claims[0].held is False
