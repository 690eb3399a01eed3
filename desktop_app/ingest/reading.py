"""One page of a file into a `PageRecord`: characters, what is visible, what is written in fields and comments."""

from __future__ import annotations

from typing import Any

import numpy as np

from desktop_app.domain.documents import RECOGNISABLE, PageVerdict
from desktop_app.ingest import actual_text, page_verdict, pdfium, visibility
from desktop_app.ingest.bidi import reorder
from desktop_app.ingest.extras import page_extras
from desktop_app.ingest.glyphs import Glyphs, read_glyphs
from desktop_app.ingest.gutters import split_at_gutters
from desktop_app.ingest.letterspacing import close_up
from desktop_app.ingest.ocr_pages import PageRecogniser
from desktop_app.ingest.records import Int16, PageRecord
from desktop_app.ingest.second_look import second_looks
from desktop_app.ingest.segments import clamp_boxes, cut_segments
from desktop_app.ingest.wrong_letters import mend
from desktop_app.settings.schema import IngestSettings

#: Boxes are kept in 1/20 point unless a coordinate would not fit in 16 bits.
_UNIT, _LIMIT = 0.05, 32000
#: From this share of characters that stand invisibly over a picture on, a page's text is a recognition layer.
_LAYER_SHARE = 0.5
#: The reason of a page on which recognition found nothing; such pages are not tried again by themselves.
NOTHING_RECOGNISED = "no text could be recognised on the page"
#: The reason of a page that cannot be loaded.
DAMAGED_PAGE = "the page is damaged"


def read_page(
    document: Any,
    index: int,
    form: Any = None,
    recogniser: PageRecogniser | None = None,
    rules: IngestSettings | None = None,
) -> PageRecord:
    """Read page `index` (from 0). A page that cannot be loaded gives an empty record that says so.

    recogniser: used on a page that is a picture or whose text is unreadable. rules: what counts as a stamp on a scan.
    """
    r = pdfium.raw()
    label = pdfium.wide_string(r.FPDF_GetPageLabel, document, index).strip() or str(index + 1)
    with pdfium.LOCK, pdfium.loaded_page(document, index) as page:
        if page is None:
            return _blank(index, label, PageVerdict.UNREADABLE, DAMAGED_PAGE)
        untold = actual_text.settle(document, index, page)
        with pdfium.text_page(page) as text_page:
            if text_page is None:
                return _blank(index, label, PageVerdict.UNREADABLE, "the page's text cannot be read")
            record = _read(page, text_page, index, label, rules or IngestSettings())
            record.hidden += untold
            if recogniser is not None and record.verdict in RECOGNISABLE:
                _recognise(record, page, recogniser)
            record.extras = page_extras(page, form)
            return record


def _blank(index: int, label: str, verdict: PageVerdict, reason: str) -> PageRecord:
    none = np.zeros(0, dtype=np.int64)
    return PageRecord(
        index + 1, label, 0.0, 0.0, 0, none, none, np.zeros((0, 4), dtype=np.int16), _UNIT, [], verdict, reason=reason
    )


def _read(page: Any, text_page: Any, index: int, label: str, rules: IngestSettings) -> PageRecord:
    r = pdfium.raw()
    glyphs = mend(read_glyphs(text_page))
    clamp_boxes(glyphs)
    close_up(glyphs)
    group = visibility.suspicion(glyphs) if len(glyphs.code) else np.zeros(0, dtype=np.int64)
    box = visibility.page_box(page)
    outside = ~visibility.inside(glyphs, box)
    apart = np.where(outside, 9, group)
    segments = reorder(split_at_gutters(cut_segments(glyphs, apart), glyphs), glyphs, apart)
    images = visibility.image_boxes(page) if not segments or (group == 1).any() else []
    picture = visibility.render_grey(page)
    on_page = [s for s in segments if not outside[s.first]]
    looks = second_looks(page, on_page, glyphs, group)
    shown, hidden = visibility.visible_segments(on_page, glyphs, group, picture, images, looks)
    boxes, unit = _fixed_point(glyphs)
    absent = [s for s in shown if visibility.absent(s, glyphs, picture, looks.get(id(s)))]
    for s in absent:
        boxes[s.first : s.last] = 0  # words that the page does not paint have no place on it
    record = PageRecord(
        number=index + 1,
        label=label,
        width=box[2] - box[0],
        height=box[3] - box[1],
        rotation=r.FPDFPage_GetRotation(page) * 90,
        code=glyphs.code.astype(np.uint32),
        space=glyphs.space.astype(np.uint16),
        boxes=boxes,
        unit=unit,
        segments=shown,
        hidden=sum(s.last - s.first for s in hidden) + int(outside.sum()),
        recognised=any(group[s.first] == 1 for s in shown),
        absent=bool(absent),
        too_small=visibility.too_small(hidden, picture),
    )
    if not images and page_verdict.few_characters(shown, rules):
        images = visibility.image_boxes(page)
    page_verdict.judge(record, glyphs, picture, images, box, rules)
    layer = sum(s.last - s.first for s in shown if group[s.first] == 1)
    if record.verdict is PageVerdict.OK and layer >= _LAYER_SHARE * sum(s.last - s.first for s in shown):
        record.verdict = PageVerdict.RECOGNISED
    return record


def _recognise(record: PageRecord, page: Any, recogniser: PageRecogniser) -> None:
    """Fill a record with what was recognised; without a result it only says that it was tried."""
    found = recogniser.read(page)
    if found is None or not len(found.glyphs.code):
        record.reason = NOTHING_RECOGNISED
        if record.stamp:
            record.verdict, record.reason, record.segments = PageVerdict.OK, "", record.stamp
        return
    glyphs = found.glyphs
    record.code, record.space = glyphs.code.astype(np.uint32), glyphs.space.astype(np.uint16)
    record.boxes, record.unit = _fixed_point(glyphs)
    record.segments = split_at_gutters(cut_segments(glyphs, np.zeros_like(glyphs.code)), glyphs)
    record.verdict, record.reason = PageVerdict.RECOGNISED, ""
    record.recognised, record.confidence = True, found.confidence


def _fixed_point(glyphs: Glyphs) -> tuple[Int16, float]:
    """Boxes rounded outwards to multiples of the unit; a box on the page is never all zero."""
    largest = float(np.abs(glyphs.box).max()) if len(glyphs.box) else 0.0
    unit = _UNIT if largest < _UNIT * _LIMIT else min(largest, 1e6) / _LIMIT
    scaled = np.clip(glyphs.box / unit, -_LIMIT, _LIMIT)
    low, high = np.floor(scaled[:, :2]), np.ceil(scaled[:, 2:])
    return np.hstack([low, high]).astype(np.int16), unit
