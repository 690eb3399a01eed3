"""What the checks say, in the window's language; the check's own words stay behind it as they were kept."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.ui.answer.reckoned_sentences import reckoned_text
from desktop_app.ui.sentences import Sentences
from desktop_app.ui.translation import translate

SENTENCES = (
    QT_TRANSLATE_NOOP("Checks", "The claim names no source."),
    QT_TRANSLATE_NOOP("Checks", "The claim cites a passage that was not among those it was given."),
    QT_TRANSLATE_NOOP("Checks", "The cited passage was in the context."),
    QT_TRANSLATE_NOOP("Checks", "The quote is in the source."),
    QT_TRANSLATE_NOOP("Checks", "The quote is in the passage it names."),
    QT_TRANSLATE_NOOP("Checks", "The quote stands in another passage than the one it names."),
    QT_TRANSLATE_NOOP("Checks", "The quote is not in the passage it names and stands in several others."),
    QT_TRANSLATE_NOOP("Checks", "{a} Closest text: “{b}”"),
    QT_TRANSLATE_NOOP("Checks", "The quote lacked accents that the source has."),
    QT_TRANSLATE_NOOP("Checks", "The quote differed in a note mark or sign."),
    QT_TRANSLATE_NOOP("Checks", "The source lost letters where the quote has them."),
    QT_TRANSLATE_NOOP("Checks", "The quote holds no letters or digits."),
    QT_TRANSLATE_NOOP("Checks", "The quote is shorter than {a} characters, too short to be evidence."),
    QT_TRANSLATE_NOOP("Checks", "The quote leaves text out; quote one uninterrupted passage."),
    QT_TRANSLATE_NOOP("Checks", "The quote cuts a word or a number of the source."),
    QT_TRANSLATE_NOOP("Checks", "The source holds no text."),
    QT_TRANSLATE_NOOP("Checks", "The claim says nothing."),
    QT_TRANSLATE_NOOP("Checks", "The source does not hold these words."),
    QT_TRANSLATE_NOOP("Checks", "The whole source is the evidence."),
    QT_TRANSLATE_NOOP(
        "Checks", "The page is a picture and its text was recognised: compare digits and separators with the page."
    ),
    QT_TRANSLATE_NOOP("Checks", "Claim and passage are in different languages; only figures and names were compared."),
    QT_TRANSLATE_NOOP("Checks", "Every content word of the claim rests on the passage."),
    QT_TRANSLATE_NOOP("Checks", "Worded differently: {a}"),
    QT_TRANSLATE_NOOP("Checks", "{a}% of the claim's words rest on the passage; without ground: {b}."),
    QT_TRANSLATE_NOOP("Checks", "No check objects, but {a} is not sure enough to call it supported (that takes {b})."),
    QT_TRANSLATE_NOOP("Checks", "The passage hardly supports it: {a}, where under {b} counts as not stated."),
    QT_TRANSLATE_NOOP("Checks", "no entailment model is installed"),
    QT_TRANSLATE_NOOP("Checks", "The model reads the passage as denying the claim ({a})."),
    QT_TRANSLATE_NOOP("Checks", "The model reads the claim as following from the passage ({a})."),
    QT_TRANSLATE_NOOP("Checks", "The model does not read the claim as following ({a})."),
    QT_TRANSLATE_NOOP("Checks", "entailed {a}, neutral {b}, contradicted {c}"),
    QT_TRANSLATE_NOOP("Checks", "The generator read passage and claim; its reading decided."),
    QT_TRANSLATE_NOOP("Checks", "The generator does not read along: {a}."),
    QT_TRANSLATE_NOOP("Checks", "what reads was trained for another generator"),
    QT_TRANSLATE_NOOP("Checks", "The entailment model was not asked: {a}."),
    QT_TRANSLATE_NOOP("Checks", "a model is missing: {a}"),
    QT_TRANSLATE_NOOP("Checks", "a model is damaged: {a}"),
    QT_TRANSLATE_NOOP("Checks", "the program is damaged: {a}"),
    QT_TRANSLATE_NOOP("Checks", "The claim is a sentence of the passage, word for word."),
    QT_TRANSLATE_NOOP("Checks", "The claim is the passage's own wording."),
    QT_TRANSLATE_NOOP("Checks", "Duties and liberties agree."),
    QT_TRANSLATE_NOOP("Checks", "The passage allows what the claim makes a duty."),
    QT_TRANSLATE_NOOP("Checks", "The passage recommends what the claim makes a duty."),
    QT_TRANSLATE_NOOP("Checks", "The passage leaves free what the claim makes a duty."),
    QT_TRANSLATE_NOOP("Checks", "The passage asks for one or the other; the claim for both."),
    QT_TRANSLATE_NOOP("Checks", "The passage makes a duty of what the claim only allows."),
    QT_TRANSLATE_NOOP("Checks", "The passage speaks of “{a}”, the claim of “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "The figure stands in the column named."),
    QT_TRANSLATE_NOOP("Checks", "The figure stands in the column “{a}”, not in the one the claim names."),
    QT_TRANSLATE_NOOP("Checks", "The figure stands in the column {a}, not {b}."),
    QT_TRANSLATE_NOOP("Checks", "No opposite was put in place of a word."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is not named in the passage."),
    QT_TRANSLATE_NOOP("Checks", "No narrowing word was changed or dropped."),
    QT_TRANSLATE_NOOP("Checks", "The passage says {a}; the claim says {b}."),
    QT_TRANSLATE_NOOP("Checks", "The passage says “{a}”; the claim says “{b}” ({c})."),
    QT_TRANSLATE_NOOP("Checks", "The claim adds “{a}” ({b}), which the passage does not say."),
    QT_TRANSLATE_NOOP("Checks", "The passage says “{a}” ({b}); the claim leaves it out."),
    QT_TRANSLATE_NOOP("Checks", "The claim adds “{a}”, which the passage does not say."),
    QT_TRANSLATE_NOOP("Checks", "The passage says “{a}”; the claim leaves it out."),
    QT_TRANSLATE_NOOP("Checks", "The passage says “{a}”; the claim leaves out that it is only possible."),
    QT_TRANSLATE_NOOP("Checks", "{a} and {b} have changed places."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is in the source, not in the claim."),
    QT_TRANSLATE_NOOP("Checks", "Negations, exceptions and conditions agree."),
    QT_TRANSLATE_NOOP("Checks", "The claim says “{a}”; the passage has no negation."),
    QT_TRANSLATE_NOOP("Checks", "The claim says “{a}” where the passage does not."),
    QT_TRANSLATE_NOOP("Checks", "The passage says “{a}”; the claim has no negation."),
    QT_TRANSLATE_NOOP("Checks", "The passage makes an exception (“{a}”) that the claim leaves out."),
    QT_TRANSLATE_NOOP("Checks", "The claim makes an exception (“{a}”) that the passage does not."),
    QT_TRANSLATE_NOOP("Checks", "The passage sets a condition (“{a}”) that the claim leaves out."),
    QT_TRANSLATE_NOOP("Checks", "The claim sets a condition (“{a}”) that the passage does not."),
    QT_TRANSLATE_NOOP("Checks", "Every number of the claim is in the passage."),
    QT_TRANSLATE_NOOP("Checks", "The figures of the passage are in a larger unit; {a} leaves it out."),
    QT_TRANSLATE_NOOP("Checks", "{a} is {b} in the unit of the table."),
    QT_TRANSLATE_NOOP("Checks", "{a} is not stated in the passage as such."),
    QT_TRANSLATE_NOOP("Checks", "The passage writes {a} as a negative figure; the claim does not."),
    QT_TRANSLATE_NOOP("Checks", "{a} and {b} are equal in length, not in kind."),
    QT_TRANSLATE_NOOP("Checks", "{a} is {b} rounded, and the claim does not say so."),
    QT_TRANSLATE_NOOP("Checks", "{a} rounds {b} to the wrong side of “{c}”."),
    QT_TRANSLATE_NOOP("Checks", "{a} rounds {b}."),
    QT_TRANSLATE_NOOP("Checks", "The scale differs: {a} in the passage, {b} in the claim."),
    QT_TRANSLATE_NOOP("Checks", "{a} and {b} are not the same period."),
    QT_TRANSLATE_NOOP("Checks", "{a} is not written in the passage; it follows by arithmetic from its figures."),
    QT_TRANSLATE_NOOP("Checks", "{a} is not in the passage; it could be {b}."),
    QT_TRANSLATE_NOOP("Checks", "{a} would be {b}, but these go the other way."),
    QT_TRANSLATE_NOOP("Checks", "{a} follows from the passage: {b}."),
    QT_TRANSLATE_NOOP("Checks", "{a} is {b}. But the passage gives other such figures: see which are meant."),
    QT_TRANSLATE_NOOP("Checks", "{a} is {b} in smaller coin."),
    QT_TRANSLATE_NOOP("Checks", "{a} is what “{b}” means."),
    QT_TRANSLATE_NOOP("Checks", "{a} is the time from {b} to {c}."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is a time of day that the passage gives."),
    QT_TRANSLATE_NOOP("Checks", "The passage says {a} for {b}; the claim says {c}."),
    QT_TRANSLATE_NOOP("Checks", "the sum of {a} and {b}"),
    QT_TRANSLATE_NOOP("Checks", "the difference between {a} and {b}"),
    QT_TRANSLATE_NOOP("Checks", "{a} divided by {b}"),
    QT_TRANSLATE_NOOP("Checks", "{a} multiplied by {b}"),
    QT_TRANSLATE_NOOP("Checks", "the share {a} of {b}"),
    QT_TRANSLATE_NOOP("Checks", "what {a} and {b} leave of the whole"),
    QT_TRANSLATE_NOOP("Checks", "what {a} leaves of the whole"),
    QT_TRANSLATE_NOOP("Checks", "{a} as a share of {b}"),
    QT_TRANSLATE_NOOP("Checks", "the change from {a} to {b} in percent"),
    QT_TRANSLATE_NOOP("Checks", "{a}, to which the passage's “{b}” is applied"),
    QT_TRANSLATE_NOOP("Checks", "The passage gives {a} for another year than the claim does."),
    QT_TRANSLATE_NOOP("Checks", "The passage gives {a} only as a rough figure; the claim gives it as exact."),
    QT_TRANSLATE_NOOP("Checks", "The passage says {a} of something else: “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "Only the first {a} of the claim's figures were compared."),
    QT_TRANSLATE_NOOP("Checks", "Only the first {a} characters of a claim are judged."),
    QT_TRANSLATE_NOOP("Checks", "{a} is not in the passage."),
    QT_TRANSLATE_NOOP("Checks", "The claim names “{a}”; the passage speaks of “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "The parties are those of the passage."),
    QT_TRANSLATE_NOOP("Checks", "The sentence speaks of “{a}”; the claim of “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "In the passage it is “{a}” who acts; in the claim it is “{b}”."),
    QT_TRANSLATE_NOOP("Checks", "Every date of the claim is in the passage."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” and “{b}” agree only if day and month are read the other way round."),
    QT_TRANSLATE_NOOP("Checks", "The date “{a}” is not in the passage."),
    QT_TRANSLATE_NOOP("Checks", "The time “{a}” is not in the passage."),
    QT_TRANSLATE_NOOP("Checks", "The next sentence restricts it: “{a}”"),
    QT_TRANSLATE_NOOP("Checks", "The claim depends on {a}, which the quote leaves out."),
    QT_TRANSLATE_NOOP("Checks", "The sentence goes on: “{a}”, which quote and claim leave out."),
    QT_TRANSLATE_NOOP("Checks", "The sentence goes on: “{a}”; the claim says so too."),
    QT_TRANSLATE_NOOP("Checks", "The sentence goes on: “{a}”, which narrows nothing."),
    QT_TRANSLATE_NOOP("Checks", "It does not answer the question."),
    QT_TRANSLATE_NOOP("Checks", "It only says where something stands."),
    QT_TRANSLATE_NOOP("Checks", "The question asks about {a}; the passage does not name it."),
    QT_TRANSLATE_NOOP("Checks", "The question asks for a figure; the passage gives none."),
    QT_TRANSLATE_NOOP("Checks", "It may not be what the question asks for."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is not a document of this collection."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” was not compared: nothing was found."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is where the words stand."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is only a part of where the words stand: they are {b}."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” names a page that does not exist: the document has {b} pages."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” names a page that does not exist: the document has one page."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is {b}; the draft cites only a part of them."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” cannot be compared: the document has no such numbering."),
    QT_TRANSLATE_NOOP("Checks", "The draft cites “{a}”; the words found are {b}."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” leaves words out between parts that are in the source."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is {b}, not where the draft cites it."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” is in the source, {b}."),
    QT_TRANSLATE_NOOP("Checks", "“{a}” was not found. {b}"),
    QT_TRANSLATE_NOOP("Checks", "The collection does not hold these words."),
    QT_TRANSLATE_NOOP("Checks", "the source contradicts it"),
    QT_TRANSLATE_NOOP("Checks", "the source does not say it"),
    QT_TRANSLATE_NOOP("Checks", "its quote is not in the source"),
    QT_TRANSLATE_NOOP("Checks", "it names no source"),
    QT_TRANSLATE_NOOP("Checks", "there is nothing to compare it with"),
    QT_TRANSLATE_NOOP("Checks", "heading"),
    QT_TRANSLATE_NOOP("Checks", "greeting"),
    QT_TRANSLATE_NOOP("Checks", "signature"),
    QT_TRANSLATE_NOOP("Checks", "letter head"),
    QT_TRANSLATE_NOOP("Checks", "running head or foot"),
    QT_TRANSLATE_NOOP("Checks", "code"),
    QT_TRANSLATE_NOOP("Checks", "list of sources"),
    QT_TRANSLATE_NOOP("Checks", "question"),
    QT_TRANSLATE_NOOP("Checks", "no claim"),
    QT_TRANSLATE_NOOP("Checks", "no claim: it introduces what follows"),
    QT_TRANSLATE_NOOP("Checks", "a citation"),
    QT_TRANSLATE_NOOP("Checks", "it is compared with the sentence before it"),
    QT_TRANSLATE_NOOP("Checks", "not read: its tables or text boxes are nested too deeply"),
)

#: Only for a detail that is not known: the outcome in general. Its own words are then in the tooltip.
_KINDS = {
    "numbers": QT_TRANSLATE_NOOP("Checks", "A figure of the claim does not agree with the passage."),
    "dates": QT_TRANSLATE_NOOP("Checks", "A date of the claim does not agree with the passage."),
    "negation": QT_TRANSLATE_NOOP("Checks", "Claim and passage differ in a negation."),
    "exception": QT_TRANSLATE_NOOP("Checks", "Claim and passage differ in an exception."),
    "condition": QT_TRANSLATE_NOOP("Checks", "Claim and passage differ in a condition."),
    "qualifiers": QT_TRANSLATE_NOOP("Checks", "A narrowing word differs between claim and passage."),
    "parties": QT_TRANSLATE_NOOP("Checks", "The parties of claim and passage differ."),
    "modality": QT_TRANSLATE_NOOP("Checks", "Claim and passage differ in what is a duty and what is allowed."),
    "direction": QT_TRANSLATE_NOOP("Checks", "Claim and passage say opposite things."),
    "names": QT_TRANSLATE_NOOP("Checks", "A name of the claim is not in the passage."),
    "period and scope": QT_TRANSLATE_NOOP("Checks", "Claim and passage speak of another period or scope."),
    "changed words": QT_TRANSLATE_NOOP("Checks", "The claim changes a word of the passage."),
    "clipped quote": QT_TRANSLATE_NOOP("Checks", "The quote leaves out how its sentence goes on."),
}
_HELD = (CheckOutcome.FAILED, CheckOutcome.FLAGGED)


def check_text(check: Check) -> str:
    """The detail in the window's language; a general sentence where only the kind of check is known."""
    if not check.detail:
        return ""
    found = known_text(check.detail)
    if found is not None:
        return found
    general = _KINDS.get(check.name) if check.outcome in _HELD else None
    said = translate("Checks", str(general)) if general is not None else ""
    return said if said and said != general else check.detail


def known_text(detail: str) -> str | None:
    """A detail in the window's language; None when nobody knows the sentence."""
    found = reckoned_text(detail)
    return _SENTENCES.find(detail) if found is None else found


def reasons_text(why: str) -> str:
    """Why a claim was left out: sentences with "; " between them."""
    return "; ".join(_SENTENCES.say(part) for part in why.split("; "))


def _inner(value: str) -> str:
    """A part of a sentence may be one itself, or a place, which ends with the name of a file."""
    places: tuple[Sentences, ...] = _PLACES if value.casefold().endswith(".pdf") else ()
    for sentences in (_SENTENCES, *places):
        found = sentences.find(value)
        if found is not None:
            return found
    return value


_SENTENCES: Sentences = Sentences("Checks", SENTENCES, _inner)
#: Where words stand, the more exact places first: "in {a}" fits them all.
_PLACES = (
    Sentences(
        "Checks",
        (
            QT_TRANSLATE_NOOP("Checks", "on page {a} of {b}"),
            QT_TRANSLATE_NOOP("Checks", "on pages {a} of {b}"),
            QT_TRANSLATE_NOOP("Checks", "in clause {a} of {b}"),
        ),
    ),
    Sentences("Checks", (QT_TRANSLATE_NOOP("Checks", "in {a}"),)),
)
