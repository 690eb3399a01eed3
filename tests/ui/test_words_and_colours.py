"""Contrast, translations, names of failures, and the arithmetic of pages."""

from __future__ import annotations

import ast
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QKeySequence
from staging import application

from desktop_app.jobs.engine_client import crash_text
from desktop_app.jobs.page_pictures import PageSize
from desktop_app.ui.problems import SENTENCES, say
from desktop_app.ui.theme.tokens import DARK, LIGHT, Tokens, contrast
from desktop_app.ui.translation import Translator
from desktop_app.ui.viewer.marks import spans_of
from desktop_app.ui.viewer.page_layout import PageLayout, fit_zoom

ROOT = Path(__file__).resolve().parents[2]
TS = ROOT / "resources" / "translations" / "tramo_es.ts"


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_colour_is_readable_where_it_is_used(tokens: Tokens) -> None:
    plain = (tokens.window, tokens.sidebar, tokens.surface, tokens.raised)
    for name in ("text", "muted", "accent", "good", "bad", "warn", "plain"):
        for surface in plain:
            assert contrast(getattr(tokens, name), surface) >= 4.5, (name, surface)
    for text, surface in (
        (tokens.on_accent, tokens.accent),
        (tokens.text, tokens.accent_soft),
        (tokens.text, tokens.bad_soft),
        (tokens.text, tokens.warn_soft),
        (tokens.accent, tokens.warn_soft),
        (tokens.muted, tokens.desk),
        (tokens.muted, tokens.accent_soft),
        (tokens.warn, tokens.accent_soft),
        (tokens.bad, tokens.accent_soft),
        (tokens.muted, tokens.plain_soft),
        (tokens.text, tokens.hover),
    ):
        assert contrast(text, surface) >= 4.5, (text, surface)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_focus_and_borders_stand_out(tokens: Tokens) -> None:
    for surface in (tokens.window, tokens.sidebar, tokens.surface, tokens.desk):
        assert contrast(tokens.accent, surface) >= 3
        assert contrast(tokens.line_strong, surface) >= 2.7


def used_texts() -> set[tuple[str, str]]:
    """Every (context, text) in the code; also finds those that lupdate would miss inside f-strings."""
    found = set()
    for path in (ROOT / "desktop_app" / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("translate", "QT_TRANSLATE_NOOP"):
                values = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                if len(values) == 2:
                    found.add((values[0], values[1]))
    return found


def test_every_text_of_the_window_has_spanish_words() -> None:
    application()
    translator = QTranslator()
    assert translator.load(str(TS.with_suffix(".qm")))
    missing = [pair for pair in used_texts() if not translator.translate(*pair)]
    assert missing == []


def test_placeholders_survive_translation() -> None:
    for message in ElementTree.parse(TS).getroot().iter("message"):
        source, target = message.findtext("source") or "", message.findtext("translation") or ""
        for name in ("{n}", "{a}", "{b}", "{file}", "{name}", "{time}", "{size}", "{text}", "{label}", "{total}"):
            assert (name in source) == (name in target), source


def test_failures_are_said_in_the_windows_language() -> None:
    translator = Translator(application())
    translator.choose("es")
    try:
        assert say("The engine crashed") == "El motor ha fallado"
        assert say("a.pdf is no longer in /home/x.") == "a.pdf ya no está en /home/x."
        assert say("A sentence nobody knows.") == "A sentence nobody knows."
        for code in (-9, 0, 3):
            for text in crash_text(code):
                assert say(text) != text, text
    finally:
        translator.choose("en")
    assert len(set(SENTENCES)) == len(SENTENCES)


@given(st.text(alphabet="ab \n", max_size=60), st.text(alphabet="ab ", max_size=4))
def test_found_spans_hold_the_words_and_do_not_overlap(text: str, words: str) -> None:
    end = 0
    for span in spans_of(text, words):
        assert text[span.start : span.end].split() == words.split()
        assert span.start >= end
        end = span.end


def test_words_are_found_across_lines_and_slices() -> None:
    text = "x" * 99_998 + " Business\nDay " + "y" * 150_000 + " business day"
    assert [text[s.start : s.end] for s in spans_of(text, "business day")] == ["Business\nDay", "business day"]


@given(st.lists(st.tuples(st.floats(10, 2000), st.floats(10, 2000)), min_size=1, max_size=30), st.floats(0.1, 4))
def test_pages_lie_below_each_other_and_are_found_again(sizes: list[tuple[float, float]], zoom: float) -> None:
    layout = PageLayout([PageSize(*size) for size in sizes], zoom, 500)
    bottom = 0.0
    for page in range(1, len(sizes) + 1):
        rect = layout.rect(page)
        assert rect.top > bottom and rect.left >= 0 and rect.left + rect.width <= layout.width + 1e-6
        assert layout.at(rect.top + rect.height / 2) == page
        assert page in {seen.page for seen in layout.visible(rect.top, rect.top + 1)}
        bottom = rect.top + rect.height
    assert layout.height > bottom


def test_fitting_shows_all_of_the_width_or_the_page() -> None:
    sizes = [PageSize(612, 792)] * 3
    for mode, most in (("width", 10_000.0), ("page", 700.0)):
        layout = PageLayout(sizes, fit_zoom(sizes, 1, (500, 700), mode), 500)
        assert layout.rect(1).width <= 500 and layout.rect(1).height <= most
    assert PageLayout((), 1.0, 100).visible(0, 100) == []


def test_keys_are_written_as_spanish_keyboards_have_them_and_english_comes_back() -> None:
    translator = Translator(application())
    native = QKeySequence.SequenceFormat.NativeText
    shown = [QKeySequence(keys).toString(native) for keys in ("Ctrl+PgDown", "Alt+Left")]
    translator.choose("es")
    try:
        spanish = [QKeySequence(keys).toString(native) for keys in ("Ctrl+PgDown", "Alt+Left")]
    finally:
        translator.choose("en")
    assert spanish == ["Ctrl+AvPág", "Alt+Izquierda"]
    assert [QKeySequence(keys).toString(native) for keys in ("Ctrl+PgDown", "Alt+Left")] == shown
