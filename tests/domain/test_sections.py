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
        ("Part II, Item 1A", ["PART II. OTHER > ITEM 1A. Risk Factors > Competition"], ["PART I > Item 1A", "Item 1A"]),
        ("Item 2 of Part I", ["Part I > Item 2. Discussion"], ["Part II > Item 2. Sales", "Part I > Item 3"]),
        ("part 2", ["Part II > Item 1", "PARTE 2"], ["Part I", "Part IV", "2. Fees"]),
        ("clause 3 of Schedule 2", ["Schedule 2 Fees > 3. Late payment"], ["Schedule 1 > 3. Late", "3. Late payment"]),
        ("Título II, artículo 14", ["TÍTULO II > CAPÍTULO I > Artículo 14. Plazo"], ["TÍTULO I > Artículo 14. Plazo"]),
        (
            "cláusula tercera",
            ["TERCERA.- Duración", "Cláusula 3", "3. Duración"],
            ["TRIGÉSIMA TERCERA", "III. X", "13"],
        ),
        ("cláusula 7", ["Séptima. Fianza", "7. Fianza"], ["Sexta. Renta"]),
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


@pytest.mark.parametrize(
    ("question", "references"),
    [
        ("What does Part II, Item 1A say of tariffs?", ["Part II, Item 1A"]),
        ("Which risks does Item 1A of Part II name?", ["Item 1A of Part II"]),
        ("¿Qué dice el artículo 14 del título II sobre plazos?", ["artículo 14 del título II"]),
        ("¿Y la cláusula tercera?", ["cláusula tercera"]),
        ("Compare Part I, Item 2 and Part II, Item 2.", ["Part I, Item 2", "Part II, Item 2"]),
        ("Does clause 4 or clause 5 apply?", ["clause 4", "clause 5"]),
    ],
)
def test_a_place_and_what_holds_it_are_one_reference(question: str, references: list[str]) -> None:
    assert [reference.text for reference in find_references(question)] == references
