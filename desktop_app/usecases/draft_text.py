"""A draft that somebody else wrote, as blocks of text: from a file (text, Markdown, DOCX, PDF) or pasted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from desktop_app.domain.geometry import Span
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.settings.schema import IngestSettings

KINDS = (".txt", ".md", ".markdown", ".docx", ".pdf")
#: A draft is a memo or a brief, not a book; about 1,000 pages.
_LONGEST = 3_000_000
_MARKDOWN = frozenset({".md", ".markdown"})
_OLD_OFFICE = b"\xd0\xcf\x11\xe0"
_LIST_ITEM = re.compile(r"^\s*(?:[-*+•●▪–—]\s+|\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivx]{1,5})[.)]\s+)")
#: White space within a line; one that groups digits stays.
_GAP = re.compile(r"\s{2,}")
#: Characters that Markdown sets off as emphasis; an asterisk without its like so near is a mark of its own.
_EMPHASIS = 500
#: "To: ...", "Asunto: ...": each stands on a line of its own.
_FIELD = re.compile(r"^\s*[^\W\d_]{2,12}(?: [^\W\d_]{2,12})?:(?:\s|$)")


class BlockKind(StrEnum):
    TEXT = "text"
    HEADING = "heading"
    #: Set off as a quotation (Markdown ">", a paragraph in the style "Quote").
    QUOTATION = "quotation"
    CODE = "code"
    #: Nested deeper than it can be read in order.
    UNREAD = "unread"
    FURNITURE = "furniture"


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading or list item. sentences: spans of `text` when the source knows them, else empty."""

    text: str
    kind: BlockKind = BlockKind.TEXT
    sentences: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftText:
    """name: the path, "-" for standard input, or what a pasted text is called."""

    name: str
    blocks: tuple[Block, ...]


def read_draft(path: Path, settings: IngestSettings | None = None, cancel: CancelToken | None = None) -> DraftText:
    """Read a file. Raises `UserError` when it is missing, empty, too long, or not one of `KINDS`."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise UserError(
            "Draft not read", f"“{path}” cannot be read ({problem.strerror}).", "Check the path and its permissions."
        ) from None
    if data.startswith(b"%PDF") or path.suffix.lower() == ".pdf":
        blocks = tuple(_pdf_blocks(path, settings or IngestSettings(), cancel))
    elif data.startswith(b"PK\x03\x04"):
        from desktop_app.usecases.draft_docx import docx_blocks

        blocks = tuple(docx_blocks(path))
    else:
        blocks = _blocks(decode(data, str(path)), markdown=path.suffix.lower() in _MARKDOWN)
    return _checked(DraftText(str(path), blocks))


def pasted_draft(text: str, name: str = "-") -> DraftText:
    """A text that was pasted or came on standard input; Markdown marks in it are understood.

    Raises `UserError` when it is empty or too long.
    """
    return _checked(DraftText(name, _blocks(text, markdown=True)))


def decode(data: bytes, name: str) -> str:
    """Text from bytes: UTF-8, UTF-16 with its mark, else Windows-1252. Raises `UserError` for what is no text."""
    if data.startswith(_OLD_OFFICE):
        raise UserError(
            "Draft not read",
            f"“{name}” is an old Word document or is protected by a password.",
            "Open it in a word processor and save it as DOCX without password, or paste its text.",
        )
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    if b"\x00" in data:
        raise UserError("Draft not read", f"“{name}” is not a text.", "A draft is TXT, Markdown, DOCX or PDF.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _checked(draft: DraftText) -> DraftText:
    length = sum(len(block.text) for block in draft.blocks)
    if not any(char.isalnum() for block in draft.blocks for char in block.text):
        raise UserError(
            "The draft is empty", f"“{draft.name}” holds no text.", "Choose another file or paste the text."
        )
    if length > _LONGEST:
        raise UserError(
            "The draft is too long",
            f"“{draft.name}” has {length:,} characters; at most {_LONGEST:,} are checked at once.",
            "Check it in parts.",
        )
    return draft


def _blocks(text: str, *, markdown: bool) -> tuple[Block, ...]:
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x0c", "\n\n")
    return tuple(_markdown_blocks(text) if markdown else _plain_blocks(text))


def _plain_blocks(text: str) -> Iterator[Block]:
    """Paragraphs stand between empty lines; list items and lines such as "To: ..." stand alone."""
    for paragraph in re.split(r"\n\s*\n", text):
        yield from (Block(part) for part in _joined(paragraph.split("\n")))


def _joined(lines: list[str]) -> Iterator[str]:
    """Wrapped lines joined; a line begins anew at a list mark, a field, or after a short line."""
    lines = [_GAP.sub(" ", line.strip()) for line in lines]
    widest = max(map(len, lines), default=0)
    held = ""
    for line in lines:
        if not line:
            continue
        ended = bool(held) and _ends_early(held, line, widest)
        if held and (_LIST_ITEM.match(line) or _FIELD.match(line) or ended):
            yield held
            held = line
        else:
            held = f"{held} {line}" if held else line
    if held:
        yield held


def _ends_early(held: str, line: str, widest: int) -> bool:
    """Whether a line was not broken for want of room: it is short and the next one begins a sentence."""
    return bool(_FIELD.match(held)) or (len(held) < 0.6 * widest and line[:1].isupper() and held[-1:] not in ",;-")


def _markdown_blocks(text: str) -> Iterator[Block]:
    lines: list[str] = []
    code: list[str] | None = None
    for line in [*text.split("\n"), ""]:
        if line.strip().startswith(("```", "~~~")):
            if code is None:
                yield from _paragraph(lines)
                lines, code = [], []
            else:
                yield Block("\n".join(code), BlockKind.CODE)
                code = None
        elif code is not None:
            code.append(line)
        elif heading := re.match(r"\s{0,3}#{1,6}\s+(.*)", line):
            yield from _paragraph(lines)
            lines = []
            yield Block(_plain(heading[1].rstrip("# \t")), BlockKind.HEADING)
        elif re.fullmatch(r"\s{0,3}(=+|-{2,})\s*", line) and len(lines) == 1:
            yield Block(_plain(lines.pop()), BlockKind.HEADING)
        elif not line.strip():
            yield from _paragraph(lines)
            lines = []
        else:
            lines.append(line)
    if code:
        yield Block("\n".join(code), BlockKind.CODE)
    yield from _paragraph(lines)


def _paragraph(lines: list[str]) -> Iterator[Block]:
    if not lines:
        return
    if all(line.lstrip().startswith(">") for line in lines):
        body = " ".join(line.lstrip().lstrip("> ").strip() for line in lines)
        yield Block(_plain(body), BlockKind.QUOTATION)
    elif all(line.lstrip().startswith("|") for line in lines):
        for line in lines:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if any(re.search(r"\w", cell) for cell in cells):
                yield Block(_plain("; ".join(cell for cell in cells if cell)))
    else:
        for part in _joined(lines):
            if re.search(r"\w", part):
                yield Block(_plain(part))


def _plain(text: str) -> str:
    """Without the marks of Markdown; the words stay."""
    text = re.sub(r"!?\[([^\[\]]+)\]\([^)\s\[]*(?:\s\"[^\"\[]*\")?\)", r"\1", text)
    text = re.sub(rf"(?<![\w*])(\*\*\*|\*\*|\*)(?=\S)(.{{1,{_EMPHASIS}}}?)(?<=\S)\1(?![\w*])", r"\2", text)
    text = re.sub(rf"(?<!\w)(__|_)(?=\S)(.{{1,{_EMPHASIS}}}?)(?<=\S)\1(?!\w)", r"\2", text)
    return re.sub(r"`([^`]+)`", r"\1", text).strip()


def _pdf_blocks(path: Path, settings: IngestSettings, cancel: CancelToken | None) -> Iterator[Block]:
    """A PDF's own sentences, grouped until a heading; raises `UserError` when it cannot be opened or has no text."""
    from desktop_app.ingest.extract import extract_document

    if cancel is not None:
        cancel.check()
    document = extract_document(path, settings=settings)
    run: list[Span] = []
    for sentence in document.sentences:
        if not sentence.heading and not sentence.furniture:
            run.append(sentence.span)
            continue
        yield from _run_block(document.text, run)
        run = []
        kind = BlockKind.FURNITURE if sentence.furniture else BlockKind.HEADING
        yield Block(" ".join(document.text[sentence.start : sentence.end].split()), kind)
    yield from _run_block(document.text, run)


def _run_block(text: str, run: list[Span]) -> Iterator[Block]:
    """Sentences in a row as one block, so that a quotation may run over several."""
    if not run:
        return
    parts: list[str] = []
    spans: list[Span] = []
    at = 0
    for span in run:
        part = " ".join(text[span.start : span.end].split())
        parts.append(part)
        spans.append(Span(at, at + len(part)))
        at += len(part) + 1
    yield Block(" ".join(parts), sentences=tuple(spans))
