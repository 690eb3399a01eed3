"""Text of documents and names of files are shown as they stand, never taken for HTML."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument

from desktop_app.ui.controls import plain_tip


@pytest.mark.parametrize(
    "text", ["<img src='file:///etc/passwd'> rent", "<h1>Title</h1>\nsecond line", "a <b>bold</b> claim & more"]
)
def test_a_tool_tip_shows_tags_as_text(text: str) -> None:
    shown = QTextDocument()
    shown.setHtml(plain_tip(text))
    assert shown.toPlainText() == text


def test_plain_words_stay_as_they_are() -> None:
    assert plain_tip("5 < 6 & lease.pdf") == "5 < 6 & lease.pdf"
