"""What a question takes for granted: "Why is the rent £52,000?" assumes that it is. Found by rules, looked up apart."""

from __future__ import annotations

import re

from desktop_app.domain.language import guess_language
from desktop_app.usecases.folded import folded, tidy
from desktop_app.usecases.locale import data, languages

#: Words under which a statement says too little to be looked up.
LEAST_WORDS = 3
#: English: where the subject of a why-question ends, its verb comes; a noun phrase with what hangs on it.
_SUBJECT = re.compile(
    r"^(?P<subject>(?:[\w’'&£$€%-]+ )*?[\w’'&£$€%-]+)"
    r"(?P<verb> (?:not )?(?:£|\$|€|\d[\d.,%]*(?: \w+)?$|so |more|less|higher|lower|greater|smaller|due|payable|free|"
    r"limited|fixed|allowed|permitted|required|responsible|liable|obliged).*)$"
)
#: Without such a word the last one is what is said of the rest: "the sky | blue".
_LAST_WORD = re.compile(r"^(?P<subject>.+?)(?P<verb> (?:not )?\S+)$")


def premise_of(question: str) -> str:
    """The statement that a question assumes, as a sentence; "" when it assumes none that could be looked up."""
    said = tidy(question)
    for language in languages(guess_language(said)):
        found = _given(said, language) or _why(said, language)
        if len(found.split()) >= LEAST_WORDS:
            return found[0].upper() + found[1:] + "."
    return ""


def _given(said: str, language: str) -> str:
    match = re.match(data(language)["premise"]["given"], folded(said).lstrip("¿¡ "))
    if match is None:
        return ""
    offset = len(said) - len(said.lstrip("¿¡ "))
    return said[match.start("statement") + offset : match.end("statement") + offset].strip(" ?¿.")


def _why(said: str, language: str) -> str:
    offset = len(said) - len(said.lstrip("¿¡ "))
    match = re.match(data(language)["premise"]["why"], folded(said).lstrip("¿¡ "))
    if match is None:
        return ""
    rest = said[match.start("rest") + offset : match.end("rest") + offset].strip(" ?¿.")
    if language != "en":
        return rest
    aux = match["aux"]
    if aux in ("did", "does", "do"):
        return rest
    subject = _SUBJECT.match(rest) or _LAST_WORD.match(rest)
    if subject is None:
        return ""
    return f"{subject['subject'].strip()} {aux}{subject['verb']}"
