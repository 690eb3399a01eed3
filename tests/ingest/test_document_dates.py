"""When a document is from, by its first page and by its file."""

from __future__ import annotations

import pytest

from desktop_app.domain.metadata import DateKind
from desktop_app.ingest.document_dates import document_dates


@pytest.mark.parametrize(
    ("text", "kind", "first", "last"),
    [
        (
            "QUARTERLY REPORT PURSUANT TO THE SECURITIES EXCHANGE ACT OF 1934 For the quarterly period ended "
            "June 30, 2023. As of July 21, 2023 there were 7 shares.",
            DateKind.PERIOD, "2023-04-01", "2023-06-30",
        ),
        ("for the fiscal year ended December 31, 2022", DateKind.PERIOD, "2022-01-01", "2022-12-31"),
        ("Cuentas del ejercicio terminado el 31 de diciembre de 2023", DateKind.PERIOD, "2023-01-01", "2023-12-31"),
        ("Annual Report 2025\nOrchid plc", DateKind.PERIOD, "2025-01-01", "2025-12-31"),
        ("Informe anual 2024", DateKind.PERIOD, "2024-01-01", "2024-12-31"),
        ("Fecha: 3 de marzo de 2024", DateKind.DATED, "2024-03-03", "2024-03-03"),
        ("En Madrid, a 3 de marzo de 2024, reunidos", DateKind.DATED, "2024-03-03", "2024-03-03"),
        ("THIS LEASE is made on 1 March 2023 between", DateKind.DATED, "2023-03-01", "2023-03-01"),
        ("May 5, 2023\nTo whom it may concern:", DateKind.MENTIONED, "2023-05-05", "2023-05-05"),
    ],
)  # fmt: skip
def test_the_first_page_says_when(text: str, kind: DateKind, first: str, last: str) -> None:
    found = document_dates(text, created="2019-01-02T10:00:00")[0]
    period = (found.period.first.isoformat(), found.period.last.isoformat())
    assert (found.kind, *period, found.in_text) == (kind, first, last, True)
    assert found.text


@pytest.mark.parametrize(
    "text", ["Valid until 3 May 2030", "born 3 May 1980", "Vence el 4 de abril de 2025", "no date"]
)
def test_other_dates_are_not_the_documents_own(text: str) -> None:
    (found,) = document_dates(text, created="2019-01-02T10:00:00")
    assert (found.kind, found.period.first.isoformat(), found.in_text) == (DateKind.CREATED, "2019-01-02", False)


def test_a_file_without_a_clock_says_nothing() -> None:
    assert document_dates("no date", created="2000-01-01T00:00:00", modified="nonsense") == ()


def test_the_telling_date_comes_first_and_each_is_kept_once() -> None:
    text = "1 May 2024. Dated 3 May 2024. For the year ended 31 March 2024. Dated 3 May 2024."
    kinds = [found.kind for found in document_dates(text, "2024-05-04T00:00:00", "2024-05-05T00:00:00")]
    assert kinds == [DateKind.PERIOD, DateKind.DATED, DateKind.MENTIONED, DateKind.CREATED, DateKind.MODIFIED]
