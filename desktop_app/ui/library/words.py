"""A file's state in words, with its icon and tone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.ui.translation import one_or_many, translate


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


def second_line(document: Document) -> str:
    """State, then what matters most about it."""
    word = state_look(document).word
    if document.state is DocumentState.READY:
        pages = one_or_many(document.pages, translate("Library", "1 page"), translate("Library", "{n} pages"))
        skipped = len(document.pages_skipped)
        if not skipped:
            return f"{word} · {pages}"
        note = one_or_many(skipped, translate("Library", "1 skipped"), translate("Library", "{n} skipped"))
        return f"{word} · {pages} · {note}"
    return f"{word} · {document.reason}" if document.reason else word


def explanation(document: Document) -> str:
    """All that is known about a file, for the strip below the list."""
    lines = [document.reason] if document.reason else []
    if document.state is DocumentState.NEEDS_OCR and not document.reason:
        lines.append(translate("Library", "Its pages are pictures; there is no text to search."))
    for skipped in document.pages_skipped[:4]:
        page = translate("Library", "Page {n}").replace("{n}", str(skipped.page))
        lines.append(f"{page}: {skipped.reason}")
    lines += document.notes[:3]
    lines.append(str(Path(document.path).parent))
    return "\n".join(lines)


def accessible(document: Document) -> str:
    return f"{Path(document.path).name}, {second_line(document)}"
