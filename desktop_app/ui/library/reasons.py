"""Why a file or a page is as it is, in the window's language.

The library keeps each reason as an English sentence and as a code with values (`domain.documents.Cause`); pages and
notes have fixed sentences. What is not known here, e.g. from a newer library, is shown as it is kept.
"""

from __future__ import annotations

import functools
import re

from PySide6.QtCore import QT_TRANSLATE_NOOP

from desktop_app.domain.documents import Cause, Document
from desktop_app.ui.translation import translate

#: Code of a cause -> what happened and what to do; the names in braces are the cause's values.
REASONS: dict[str, object] = {
    "missing": QT_TRANSLATE_NOOP(
        "Reasons", "{file} is not in {folder} any more. Put it back, or remove it from the library."
    ),
    "deleted": QT_TRANSLATE_NOOP(
        "Reasons", "It is no longer in the watched folder {folder}, so it is not searched. Put it back, or remove it."
    ),
    "duplicate": QT_TRANSLATE_NOOP("Reasons", "Same content as {path}"),
    "unreachable": QT_TRANSLATE_NOOP(
        "Reasons", "{file} cannot be read ({problem}). Check its permissions and that its disk is connected."
    ),
    "closed_folder": QT_TRANSLATE_NOOP("Reasons", "The folder cannot be opened ({problem}). Check its permissions."),
    "bad_name": QT_TRANSLATE_NOOP("Reasons", "The file's name is not valid text. Rename it."),
    "no_file": QT_TRANSLATE_NOOP("Reasons", "This is not a file. Choose a PDF file or a folder."),
    "empty": QT_TRANSLATE_NOOP("Reasons", "{file} has no content (0 bytes). Copy or download it again."),
    "not_pdf": QT_TRANSLATE_NOOP("Reasons", "{file} is not a PDF. Save or print it as PDF, then add that file."),
    "looks_like": QT_TRANSLATE_NOOP(
        "Reasons", "{file} is not a PDF (it looks like {kind}). Save or print it as PDF, then add that file."
    ),
    "damaged": QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} is damaged or cut short and could not be repaired. Copy or download it again, or print it to a new PDF "
        "from another viewer.",
    ),
    "broken_pages": QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} opens, but its pages cannot be reached: its page list is damaged or refers to itself. Copy or download "
        "it again, or print it to a new PDF from another viewer.",
    ),
    "password": QT_TRANSLATE_NOOP(
        "Reasons", "{file} is protected with a password. Enter it; it is kept in memory only, unless you say otherwise."
    ),
    "wrong_password": QT_TRANSLATE_NOOP("Reasons", "The password for {file} is not right. Enter it again."),
    "certificate": QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} uses an encryption (a certificate or a rights service) that Tramo cannot open; a password would not "
        "help. Open it where you have the right to, and save an unprotected copy.",
    ),
    "no_pages": QT_TRANSLATE_NOOP(
        "Reasons", "{file} is a PDF without any page. Export it again from the program that made it."
    ),
    "dynamic_form": QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} is a dynamic XFA form: its content is not in its pages and is not supported. Open it in the program it "
        "was made for and print it to a PDF.",
    ),
    "portfolio": QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} is a portfolio: its documents are attachments; its own pages only introduce them. Save the attached "
        "files and add them.",
    ),
    "scanned": QT_TRANSLATE_NOOP(
        "Reasons", "Its pages are scanned, without text. Have its text recognised: “Recognise text”."
    ),
    "no_text": QT_TRANSLATE_NOOP("Reasons", "{file} holds no text; there is nothing in it to search."),
    "unreadable": QT_TRANSLATE_NOOP(
        "Reasons",
        "The text of {file} is set in fonts that do not say which letters they show. Have it recognised from its "
        "pictures: “Recognise text”.",
    ),
    "gigantic": QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} has a gigantic page ({metres} m) that is a picture without text. “Recognise text” reads it at a lower "
        "resolution; for small print, save it in parts of ordinary size.",
    ),
    "too_small": QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} has a gigantic page ({metres} m) with text too small to be seen on it. Print it to a new PDF with an "
        "ordinary page size, or save it in parts, and add that file.",
    ),
    "nothing_recognised": QT_TRANSLATE_NOOP(
        "Reasons",
        "No text could be recognised in {file}. If it shows text, scan it again, straight and with at least 200 dots "
        "an inch.",
    ),
    "crashed": QT_TRANSLATE_NOOP(
        "Reasons",
        "Reading {file} made its reading process crash. The other files are not affected. Try again, or print it to a "
        "new PDF.",
    ),
    "too_slow": QT_TRANSLATE_NOOP(
        "Reasons",
        "Reading {file} took longer than {limit} seconds. The other files are not affected. Try again, or print it to "
        "a new PDF.",
    ),
    "page_too_slow": QT_TRANSLATE_NOOP(
        "Reasons", "Recognising one page of {file} took longer than {limit} seconds. Try again, or scan it anew."
    ),
    "too_large": QT_TRANSLATE_NOOP(
        "Reasons",
        "Reading {file} needed more than {limit} MiB of memory. The other files are not affected. Try again, or print "
        "it to a new PDF.",
    ),
    "failed": QT_TRANSLATE_NOOP(
        "Reasons", "{file} could not be read because of an unexpected error. Try again, or print it to a new PDF."
    ),
}

#: What a file may look like, why a page gave no text, and what a document's notes say. {a}: names or pages.
SENTENCES = (
    QT_TRANSLATE_NOOP("Reasons", "a JPEG picture"),
    QT_TRANSLATE_NOOP("Reasons", "a PNG picture"),
    QT_TRANSLATE_NOOP("Reasons", "a GIF picture"),
    QT_TRANSLATE_NOOP("Reasons", "a TIFF picture"),
    QT_TRANSLATE_NOOP("Reasons", "a ZIP archive or an Office document"),
    QT_TRANSLATE_NOOP("Reasons", "an old Office document"),
    QT_TRANSLATE_NOOP("Reasons", "a rich text document"),
    QT_TRANSLATE_NOOP("Reasons", "a PostScript file"),
    QT_TRANSLATE_NOOP("Reasons", "a web page"),
    QT_TRANSLATE_NOOP("Reasons", "the page is a picture without text"),
    QT_TRANSLATE_NOOP("Reasons", "the page is a picture with only a stamp as text"),
    QT_TRANSLATE_NOOP("Reasons", "the page has only hidden text"),
    QT_TRANSLATE_NOOP("Reasons", "the page is gigantic and its text too small to be seen on it"),
    QT_TRANSLATE_NOOP("Reasons", "the page is empty"),
    QT_TRANSLATE_NOOP("Reasons", "the page's characters have no readable text"),
    QT_TRANSLATE_NOOP("Reasons", "the page is damaged"),
    QT_TRANSLATE_NOOP("Reasons", "the page's text cannot be read"),
    QT_TRANSLATE_NOOP("Reasons", "no text could be recognised on the page"),
    QT_TRANSLATE_NOOP("Reasons", "hidden text on {a}, left out"),
    QT_TRANSLATE_NOOP("Reasons", "text too small for so large a page on {a}, left out"),
    QT_TRANSLATE_NOOP("Reasons", "a font is missing for text on {a}: its page picture may not show it"),
    QT_TRANSLATE_NOOP("Reasons", "very large page, shown at a lower resolution: {a}"),
    QT_TRANSLATE_NOOP("Reasons", "text recognised from a scan on {a}"),
    QT_TRANSLATE_NOOP("Reasons", "text recognised (OCR), not read, on {a}"),
    QT_TRANSLATE_NOOP("Reasons", "no text could be recognised on the page: {a}"),
    QT_TRANSLATE_NOOP("Reasons", "damaged, could not be loaded: {a}"),
    QT_TRANSLATE_NOOP("Reasons", "no text on {a}: pictures that must be recognised (OCR)"),
    QT_TRANSLATE_NOOP("Reasons", "unreadable text on {a}, left out"),
    QT_TRANSLATE_NOOP("Reasons", "attached files are not searched: {a}"),
    QT_TRANSLATE_NOOP("Reasons", "XFA form: only what its pages show is searched"),
    QT_TRANSLATE_NOOP("Reasons", "its owner does not allow {a}; reading and asking are not affected"),
    QT_TRANSLATE_NOOP("Reasons", "page {a}"),
    QT_TRANSLATE_NOOP("Reasons", "pages {a}"),
    QT_TRANSLATE_NOOP("Reasons", "printing"),
    QT_TRANSLATE_NOOP("Reasons", "changes"),
    QT_TRANSLATE_NOOP("Reasons", "copying"),
    QT_TRANSLATE_NOOP("Reasons", "or"),
)


def reason_of(document: Document) -> str:
    """Why a document is as it is and what can be done, "" when there is nothing to say."""
    cause = document.cause
    return document.reason if cause is None else cause_text(cause) or document.reason


def cause_text(cause: Cause) -> str:
    """The sentence of a cause, "" when its code is not known."""
    sentence = REASONS.get(cause.code)
    if sentence is None:
        return ""
    text = translate("Reasons", str(sentence))
    for name, value in cause.values:
        shown = f"“{value}”" if name == "file" else sentence_text(value) if name == "kind" else value
        text = text.replace(f"{{{name}}}", shown)
    return text


def sentence_text(text: str) -> str:
    """A fixed sentence, or one with names or pages in it; others stay as they are."""
    for pattern, sentence in _patterns():
        match = pattern.fullmatch(text)
        if match is None:
            continue
        shown = translate("Reasons", sentence)
        return shown.replace("{a}", _names(match["a"])) if "a" in match.groupdict() else shown
    return text


def _names(text: str) -> str:
    """Page numbers and barred rights are words of ours; the names of files are not."""
    parts = text.split(" or ")
    if all(part in ("printing", "changes", "copying") for part in parts):
        return f" {translate('Reasons', 'or')} ".join(sentence_text(part) for part in parts)
    return sentence_text(text) if re.fullmatch(r"pages? [\d, -]+", text) else text


@functools.cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Those without names first: they are the more exact ones."""
    return tuple(
        (re.compile(re.escape(str(sentence)).replace(re.escape("{a}"), "(?P<a>.+)"), re.DOTALL), str(sentence))
        for sentence in sorted(SENTENCES, key=lambda text: "{a}" in str(text))
    )
