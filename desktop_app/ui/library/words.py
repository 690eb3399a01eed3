"""A file's state in words, with its icon and tone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLocale

from desktop_app.domain.documents import Document, DocumentState, SimilarDocument
from desktop_app.domain.reading import FileReading, from_line
from desktop_app.ui.library.reasons import reason_of, sentence_text
from desktop_app.ui.translation import one_or_many, translate

#: What the engine puts before the files while it recognises text.
_RECOGNISING = "recognising text: "


@dataclass(frozen=True, slots=True)
class StateLook:
    """icon and tone (a colour of the palette) beside the word."""

    icon: str
    tone: str
    word: str


def collection_name(title: str) -> str:
    """The title of a collection; the default one has a name of the window's language until it is renamed."""
    return title or translate("Library", "My documents")


def state_look(document: Document) -> StateLook:
    word = {
        DocumentState.QUEUED: ("queued", "muted", translate("Library", "Waiting")),
        DocumentState.EXTRACTING: ("working", "accent", translate("Library", "Reading")),
        DocumentState.EMBEDDING: ("working", "accent", translate("Library", "Indexing")),
        DocumentState.READY: ("ready", "good", translate("Library", "Ready")),
        DocumentState.NEEDS_PASSWORD: ("lock", "warn", translate("Library", "Needs password")),
        DocumentState.NEEDS_OCR: ("scan", "warn", translate("Library", "Scan without text")),
        DocumentState.QUARANTINED: ("quarantined", "bad", translate("Library", "Set aside")),
        DocumentState.DUPLICATE: ("duplicate", "plain", translate("Library", "Duplicate")),
        DocumentState.MISSING: ("missing", "bad", translate("Library", "File missing")),
    }
    return StateLook(*word[document.state])


def second_line(document: Document, reading: FileReading | None = None) -> str:
    """State, then what matters most about it. reading: how far the file is, while it is read."""
    word = state_look(document).word
    if document.state is DocumentState.EXTRACTING and reading is not None and reading.pages:
        return f"{word} · {page_of(reading)}"
    if document.state is DocumentState.READY:
        parts = [word, one_or_many(document.pages, translate("Library", "1 page"), translate("Library", "{n} pages"))]
        skipped = len(document.pages_skipped)
        if skipped:
            parts.append(one_or_many(skipped, translate("Library", "1 skipped"), translate("Library", "{n} skipped")))
        parts += [likeness(other) for other in document.similar[:1]]
        return " · ".join(parts)
    reason = reason_of(document)
    return f"{word} · {reason}" if reason else word


def likeness(other: SimilarDocument) -> str:
    """E.g. "97 % like contract_v1.pdf"; rounded down, so that only the same is called 100 %."""
    text = translate("Library", "{n} % like {file}").replace("{n}", QLocale().toString(int(other.share * 100 + 1e-9)))
    return text.replace("{file}", Path(other.path).name)


def page_of(reading: FileReading) -> str:
    """E.g. "page 41 of 400"."""
    text = translate("Library", "page {n} of {total}").replace("{n}", QLocale().toString(reading.page))
    return text.replace("{total}", QLocale().toString(reading.pages))


def progress_text(detail: str) -> str:
    """What is being read, with the page in long files."""
    recognising = detail.startswith(_RECOGNISING)
    files = from_line(detail.removeprefix(_RECOGNISING))
    shown = "; ".join(f"{file.name}, {page_of(file)}" if file.pages else file.name for file in files)
    return translate("Library", "Recognising text: {files}").replace("{files}", shown) if recognising else shown


def explanation(document: Document) -> str:
    """All that is known about a file, for the strip below the list."""
    reason = reason_of(document)
    lines = [reason] if reason else []
    if document.state is DocumentState.NEEDS_OCR and not reason:
        lines.append(translate("Library", "Its pages are pictures; there is no text to search."))
    lines += [likeness(other) for other in document.similar]
    for skipped in document.pages_skipped[:4]:
        page = translate("Library", "Page {n}").replace("{n}", str(skipped.page))
        lines.append(f"{page}: {sentence_text(skipped.reason)}")
    lines += [sentence_text(note) for note in document.notes[:3]]
    lines.append(str(Path(document.path).parent))
    return "\n".join(lines)


def accessible(document: Document, reading: FileReading | None = None) -> str:
    return f"{Path(document.path).name}, {second_line(document, reading)}"
