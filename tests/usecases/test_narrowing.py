"""Where a question is searched: by hand, by what it says itself, and what happens when that leaves nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from asking_desk import AskingDesk
from made_documents import made_document, stamp

from desktop_app.domain.answers import Answer, Question, RefusalReason
from desktop_app.domain.dates import read_period
from desktop_app.domain.filters import EVERYWHERE, Filter
from desktop_app.domain.metadata import DateKind, DocumentDate
from desktop_app.settings.schema import RetrievalSettings


class Desk(AskingDesk):
    """The generator points at the first sentence it is shown."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.settings.retrieval = RetrievalSettings(relevant_above=0.0, irrelevant_below=0.0, useful_above=0.0)
        self.settings.budget.max_attempts = 1
        self.settings.generation.strips = False

    def add(
        self,
        name: str,
        paragraphs: Sequence[str],
        day: str = "",
        language: str = "en",
        headings: Sequence[str] = (),
        languages: tuple[str, ...] = (),
    ) -> int:
        extracted = made_document(paragraphs, language=language)
        names = headings or [""] * len(paragraphs)
        chunks = tuple(replace(chunk, heading=h) for chunk, h in zip(extracted.chunks, names, strict=True))
        dates = (DocumentDate(read_period(day), DateKind.PERIOD),) if day else ()
        extracted = replace(extracted, chunks=chunks, dates=dates, languages=languages or (language,))
        document = self.library.enqueue("default", stamp(name, sha256=extracted.sha256))
        self.library.store_extraction(document.id, extracted)
        self.library.finish(document.id)
        self.embed(document.id)
        return document.id

    def ask_within(self, question: str, within: Filter = EVERYWHERE) -> Answer:
        return self.run(Question(question, within=within), json.dumps({"quotes": [1]}))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def narrowed(answer: Answer) -> list[tuple[str, str]]:
    return [(step.outcome, step.detail) for step in answer.trace if step.step == "filter"]


REVENUE = "The revenue of the company was {} million in the year."


def test_a_filter_by_hand_is_a_wall_and_stands_in_the_trace(desk: Desk) -> None:
    for year in (2021, 2022, 2023):
        desk.add(f"report {year}.pdf", [REVENUE.format(year - 2000)], day=str(year))
    answer = desk.ask_within("What was the revenue?", Filter(after="2022-01-01", before="2022-12-31"))
    assert desk.found == [REVENUE.format(22)]
    assert narrowed(answer) == [("by_hand", "2022-01-01 – 2022-12-31")]


def test_a_filter_that_nothing_satisfies_is_a_refusal_of_its_own(desk: Desk) -> None:
    desk.add("report.pdf", [REVENUE.format(1)], day="2022")
    answer = desk.ask_within("What was the revenue?", Filter(language="es"))
    assert answer.refusal is not None
    assert (answer.refusal.reason, answer.refusal.searched) == (RefusalReason.FILTERED_OUT, ())
    assert "filter" in answer.refusal.helps[0] and narrowed(answer) == [("by_hand", "es")]


def test_a_filing_that_the_question_names_is_searched_alone(desk: Desk) -> None:
    for year in (2021, 2022, 2023):
        desk.add(f"{year}.pdf", [REVENUE.format(year - 2000)], day=str(year))
    answer = desk.ask_within("What was the revenue in the 2022 filing?")
    assert desk.found == [REVENUE.format(22)]
    assert narrowed(answer) == [("recognised", "“2022” · 2022.pdf")]


def test_documents_of_unknown_date_are_not_hidden_by_a_date(desk: Desk) -> None:
    desk.add("a.pdf", [REVENUE.format(21)], day="2021")
    desk.add("b.pdf", [REVENUE.format(22)], day="2022")
    desk.add("scan.pdf", [REVENUE.format(99)])
    desk.ask_within("What was the revenue in the 2022 filing?")
    assert sorted(desk.found) == [REVENUE.format(22), REVENUE.format(99)]


def test_a_file_name_says_when_as_well(desk: Desk) -> None:
    """Business quarters: the report called Q3 2022 is about the quarter to June."""
    desk.add("2022 Q4 Orchid.pdf", [REVENUE.format(4)], day="2022-09")
    desk.add("2022 Q3 Orchid.pdf", [REVENUE.format(3)], day="2022-06")
    desk.add("2022 Q2 Orchid.pdf", [REVENUE.format(2)], day="2022-03")
    desk.ask_within("What was the revenue in the Q3 2022 report?")
    assert desk.found == [REVENUE.format(3)]


def test_a_year_that_is_asked_about_hides_nothing(desk: Desk) -> None:
    desk.add("2023.pdf", ["Revenue in 2022 was 80 million and in 2023 it was 90 million."], day="2023")
    desk.add("2022.pdf", ["Employees numbered 40."], day="2022")
    answer = desk.ask_within("How did revenue in 2023 compare with 2022?")
    assert any("80 million" in text for text in desk.found) and len(desk.found) == 2
    assert {outcome for outcome, _ in narrowed(answer)} == {"preferred"}


def test_what_is_preferred_comes_in_when_room_is_short(desk: Desk) -> None:
    desk.settings.retrieval.passages = 1
    desk.settings.retrieval.hint_head_start = 1.0
    for year in (2019, 2020, 2021, 2022):
        desk.add(f"{year}.pdf", [f"Our revenue was {year - 2000} million."], day=str(year))
    desk.ask_within("What was our revenue for 2020?")
    assert desk.found == ["Our revenue was 20 million."]


def test_a_date_of_no_document_is_given_up_and_said(desk: Desk) -> None:
    desk.add("2021.pdf", [REVENUE.format(21)], day="2021")
    desk.add("2022.pdf", [REVENUE.format(22)], day="2022")
    answer = desk.ask_within("What was the revenue in the 1999 filing?")
    assert len(desk.found) == 2
    assert narrowed(answer) == [("relaxed", "“1999”")]


def test_a_clause_that_the_question_names_is_searched_alone(desk: Desk) -> None:
    desk.add(
        "lease.pdf",
        ["9.1 Rent may be assigned by nobody.", "9.2 Assignment needs consent.", "Assignment is costly."],
        headings=["9 Transfer > 9.1", "9 Transfer > 9.2 Assignment", "10 Costs"],
    )
    answer = desk.ask_within("What does clause 9.2 say about assignment?")
    assert desk.found == ["9.2 Assignment needs consent."]
    assert narrowed(answer) == [("recognised", "“clause 9.2” · clause 9.2")]


def test_what_leads_nowhere_is_searched_again_everywhere(desk: Desk) -> None:
    desk.settings.retrieval.irrelevant_below = 0.3
    desk.add(
        "lease.pdf",
        ["Keys are green.", "The deposit equals two months of rent and is returned within 30 days."],
        headings=["Clause 4", "Clause 5"],
    )
    answer = desk.ask_within("Within how many days is the deposit of two months of rent returned, as in clause 4?")
    assert [outcome for outcome, _ in narrowed(answer)] == ["recognised", "relaxed"]
    assert any("30 days" in text for text in desk.found)


def test_a_language_that_the_question_names_chooses_the_documents(desk: Desk) -> None:
    spanish = "La garantía dura tres años."
    desk.add("en.pdf", ["The warranty lasts three years."])
    desk.add("es.pdf", [spanish], language="es")
    answer = desk.ask_within("How long does the warranty last in the Spanish version?")
    assert desk.found == [spanish]
    assert narrowed(answer) == [("recognised", "“in the Spanish version” · es")]


def test_the_question_chooses_the_language_inside_a_bilingual_document_too(desk: Desk) -> None:
    english, spanish = "The warranty lasts for the three years.", "La garantía dura los tres años."
    desk.add("both.pdf", [english, spanish], languages=("en", "es"))
    answer = desk.ask_within("How long does the warranty last in the Spanish version?")
    assert desk.found == [spanish]
    assert narrowed(answer) == [("recognised", "“in the Spanish version” · es")]


def test_where_all_documents_are_alike_nothing_is_said(desk: Desk) -> None:
    desk.add("2022.pdf", [REVENUE.format(22)], day="2022")
    answer = desk.ask_within("What was the revenue in the 2022 filing in the English version?")
    assert desk.found and narrowed(answer) == []


def test_the_latest_report_is_the_newest_by_its_own_date(desk: Desk) -> None:
    for year in (2021, 2023, 2022):
        desk.add(f"report {year}.pdf", [REVENUE.format(year - 2000)], day=str(year))
    desk.ask_within("What was the revenue in the latest report?")
    assert desk.found == [REVENUE.format(23)]


def test_the_latest_report_of_a_company_is_not_the_newest_of_another(desk: Desk) -> None:
    desk.add("orchid 2022.pdf", ["Orchid.", REVENUE.format(22)], day="2022")
    desk.add("orchid 2021.pdf", ["Orchid.", REVENUE.format(21)], day="2021")
    desk.add("tulip 2023.pdf", ["Tulip.", REVENUE.format(23)], day="2023")
    desk.ask_within("What was the revenue of Orchid in its latest report?")
    assert REVENUE.format(22) in desk.found and REVENUE.format(23) not in desk.found
    assert REVENUE.format(21) not in desk.found


def test_which_report_is_the_latest_is_not_guessed_where_one_bears_no_date(desk: Desk) -> None:
    desk.add("a.pdf", [REVENUE.format(1)], day="2022")
    desk.add("b.pdf", [REVENUE.format(2)])
    answer = desk.ask_within("What was the revenue in the latest report?")
    assert len(desk.found) == 2 and narrowed(answer) == []
