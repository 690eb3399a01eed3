"""Sections by number and by words."""

from __future__ import annotations

import pytest

from desktop_app.domain.sections import find_references, section_matcher


@pytest.mark.parametrize(
    ("wanted", "headings", "others"),
    [
        (
            "clause 9.2",
            ["9.2 Assignment", "9 Transfer > 9.2", "Clause 9.2", "§ 9.2.1 Notice"],
            ["9.21 X", "19.2", "9 Y"],
        ),
        ("9", ["9. Ending", "Clause 9", "9.2 Assignment"], ["19. Law", "90", "Item 9"]),
        ("Item 1A", ["Part I > Item 1A. Risk Factors", "ITEM 1A"], ["Item 1. Business", "1A. Foo", "Item 1AB"]),
        ("artículo 14", ["Artículo 14. Plazo", "Article 14", "14. Plazo"], ["Artículo 140", "Artículo 4"]),
        ("Annex B", ["Anexo B", "ANNEX B Fees"], ["Annex A", "B"]),
        ("risk factors", ["Item 1A. Risk Factors", "RISK FACTORS"], ["Factors", "Brisk factors"]),
        ("garantía", ["Artículo 3. Garantia legal"], ["Plazo"]),
    ],
)
def test_a_section_is_told_by_its_headings(wanted: str, headings: list[str], others: list[str]) -> None:
    matcher = section_matcher(wanted)
    assert [heading for heading in headings if not matcher.path(heading)] == []
    assert [heading for heading in others if matcher.path(heading)] == []


def test_a_sentence_begins_a_clause_by_its_number_only() -> None:
    opens = section_matcher("clause 9.2").opening
    assert opens is not None
    assert opens("9.2 The Tenant may not assign.") and opens("Clause 9.2 applies.")
    assert not opens("9.21 The Tenant") and not opens("See clause 9.2")
    plain = section_matcher("artículo 14").opening
    assert plain is not None
    assert plain("14. Plazo") and not plain("14 días naturales desde la entrega.")
    assert section_matcher("risk factors").opening is None


def test_references_in_a_text() -> None:
    found = find_references("What do clause 9.2 and Item 1A say? ¿Y el artículo 14? A part of it.")
    assert [reference.text for reference in found] == ["clause 9.2", "Item 1A", "artículo 14"]
