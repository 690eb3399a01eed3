"""The words of a DOCX file: paragraphs in order, as a reader sees them with all changes accepted.

python-docx leaves out tracked insertions, content controls, text boxes and footnotes. Words lost silently would be
words not checked, so the main part is read here, with defusedxml against hostile XML.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

from desktop_app.foundation.errors import UserError
from desktop_app.usecases.draft_text import Block, BlockKind

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_STRICT = "{http://purl.oclc.org/ooxml/wordprocessingml/main}"
_ALTERNATE = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
#: Bytes of XML after unpacking; the text of a thousand pages needs some 20 MB. More is a bomb.
_LARGEST = 200_000_000
#: Tables and text boxes inside one another; a person makes three or four.
_DEEPEST = 30
#: Deleted words, field codes, and the second copy of what newer programs draw.
_NOT_SHOWN = frozenset({_W + "del", _W + "moveFrom", _W + "instrText", _W + "delText", _ALTERNATE + "Fallback"})
_HEADING = re.compile(r"^(?:heading|title|subtitle|t[íi]?tulo|subt[íi]?tulo|encabezado|toc)", re.IGNORECASE)
_QUOTE = re.compile(r"^(?:intense)?quote|^cita|^blocktext", re.IGNORECASE)


def docx_blocks(path: Path) -> Iterator[Block]:
    """Paragraphs, headings, quotations and table rows. Raises `UserError` when the file is not a sound DOCX."""
    try:
        with zipfile.ZipFile(path) as package:
            names = set(package.namelist())
            if "word/document.xml" not in names:
                raise UserError(
                    "Draft not read", f"“{path}” is not a Word document.", "A draft is TXT, Markdown, DOCX or PDF."
                )
            main = _parse(package, "word/document.xml", path)
            notes = {
                kind: _notes(_parse(package, f"word/{kind}s.xml", path), kind) if f"word/{kind}s.xml" in names else {}
                for kind in ("footnote", "endnote")
            }
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, ParseError) as problem:
        raise UserError(
            "Draft not read", f"“{path}” is damaged ({type(problem).__name__}).", "Open it in Word and save it again."
        ) from None
    body = main.find(_W + "body")
    yield from _walk(main if body is None else body, notes)


def _parse(package: zipfile.ZipFile, name: str, path: Path) -> Element:
    from defusedxml import ElementTree

    if package.getinfo(name).file_size > _LARGEST:
        raise UserError("Draft not read", f"“{path}” is far larger unpacked than a text can be.", "Paste its text.")
    data = package.read(name).replace(_STRICT[1:-1].encode(), _W[1:-1].encode())
    root: Element = ElementTree.fromstring(data)
    return root


def _notes(root: Element, kind: str) -> dict[str, str]:
    """Words of each foot- or endnote by its id; separators have none."""
    return {
        note.get(_W + "id", ""): " ".join(_words(paragraph, {}) for paragraph in note.iter(_W + "p")).strip()
        for note in root.iter(_W + kind)
    }


Notes = dict[str, dict[str, str]]


def _walk(element: Element, notes: Notes, depth: int = 0) -> Iterator[Block]:
    """What stands below an element, in order. depth: tables and text boxes round it."""
    if depth > _DEEPEST:
        words = " ".join(_words(paragraph, notes) for paragraph in element.iter(_W + "p")).split()
        if words:
            yield Block(" ".join(words), BlockKind.UNREAD)
        return
    for child in _nearest(element, _W + "p", _W + "tr"):
        yield from _paragraph(child, notes, depth) if child.tag == _W + "p" else _row(child, notes, depth)


def _row(row: Element, notes: Notes, depth: int) -> Iterator[Block]:
    """A row of a table as one line; what of it was not read comes behind."""
    cells = [list(_walk(cell, notes, depth + 1)) for cell in _nearest(row, _W + "tc")]
    texts = [" ".join(block.text for block in cell if block.kind is not BlockKind.UNREAD) for cell in cells]
    line = "; ".join(text for text in texts if text)
    if line:
        yield Block(line)
    yield from (block for cell in cells for block in cell if block.kind is BlockKind.UNREAD)


def _paragraph(paragraph: Element, notes: Notes, depth: int) -> Iterator[Block]:
    text = " ".join(_words(paragraph, notes).split())
    if text:
        yield Block(text, _kind(paragraph))
    for box in _nearest(paragraph, _W + "txbxContent"):
        yield from _walk(box, notes, depth + 1)


def _nearest(element: Element, *tags: str) -> Iterator[Element]:
    """The outermost elements with a tag below an element that a reader sees."""
    waiting = list(reversed(element))
    while waiting:
        child = waiting.pop()
        if child.tag in tags:
            yield child
        elif child.tag not in _NOT_SHOWN:
            waiting += reversed(child)


def _kind(paragraph: Element) -> BlockKind:
    style = paragraph.find(f"{_W}pPr/{_W}pStyle")
    name = style.get(_W + "val", "") if style is not None else ""
    if _HEADING.match(name) or paragraph.find(f"{_W}pPr/{_W}outlineLvl") is not None:
        return BlockKind.HEADING
    return BlockKind.QUOTATION if _QUOTE.match(name) else BlockKind.TEXT


def _words(element: Element, notes: Notes) -> str:
    """All words below an element; a note stands in brackets where its mark is."""
    parts: list[str] = []
    waiting = list(reversed(element))
    while waiting:
        child = waiting.pop()
        if child.tag in _NOT_SHOWN or child.tag == _W + "txbxContent":
            continue
        if child.tag == _W + "t":
            parts.append(child.text or "")
        elif child.tag in (_W + "tab", _W + "br", _W + "cr"):
            parts.append(" ")
        elif child.tag == _W + "noBreakHyphen":
            parts.append("-")
        elif child.tag in (_W + "footnoteReference", _W + "endnoteReference"):
            kind = "footnote" if child.tag.endswith("footnoteReference") else "endnote"
            note = notes.get(kind, {}).get(child.get(_W + "id", ""), "")
            parts.append(f" ({note}) " if note else "")
        else:
            waiting += reversed(child)
    return "".join(parts)
