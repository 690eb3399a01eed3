"""Hard pages of our own: what is seen is found with its boxes on ink, what is hidden or altered is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hard_pages import Hard, every_kind
from seen import on_ink, reads_as

from desktop_app.domain.spans import glyph_boxes
from desktop_app.ingest.extract import extract_document
from desktop_app.settings.schema import IngestSettings
from desktop_app.usecases.locate import locate_in
from desktop_app.verification.quotes import SourceIndex, find_all

KINDS = every_kind()


@pytest.mark.parametrize("name", KINDS)
def test_what_is_seen_is_found_on_ink_and_what_is_hidden_or_altered_is_refused(name: str, tmp_path: Path) -> None:
    hard = KINDS[name](tmp_path / "hard.pdf")
    document = extract_document(hard.path, settings=IngestSettings())
    source = SourceIndex(document.text)
    hits = total = 0
    for page, quote in hard.found:
        located = locate_in(document, quote, page)
        assert located.spans, f"{quote}: {located.reason}"
        (match, *_) = find_all(quote, source, compounds=True)
        boxes = [(glyph.page, glyph.box) for glyph in glyph_boxes(document.text, document.pages, match.span)]
        on_page, count, off = on_ink(hard.path, boxes)
        hits, total = hits + on_page, total + count
        assert off == 0
        assert reads_as(hard.path, located.spans, quote) or reads_as(hard.path, located.spans, match.text), quote
    assert hits >= 0.99 * total
    assert [quote for quote in hard.refused if locate_in(document, quote).spans] == []


def test_a_highlight_of_a_drop_capital_does_not_cover_the_lines_beside_it(tmp_path: Path) -> None:
    hard: Hard = KINDS["drop capital"](tmp_path / "drop.pdf")
    document = extract_document(hard.path, settings=IngestSettings())
    (span,) = locate_in(document, "The tenant pays").spans
    capital, rest = span.boxes
    assert capital.top - capital.bottom > 2 * (rest.top - rest.bottom)
    assert rest.left >= capital.right - 1
