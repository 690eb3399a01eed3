"""Failures in the window's language.

Failures are written in English where they happen. Here the sentences are recognised, with the names in them, and said
in the window's language; a sentence that is not known stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QT_TRANSLATE_NOOP

from desktop_app.ui.sentences import Sentences

#: Sentences of the engine client, the page renderer and the library; {a} and {b} are names.
SENTENCES = (
    QT_TRANSLATE_NOOP("Problems", "The engine was stopped"),
    QT_TRANSLATE_NOOP("Problems", "The engine process was killed, often because the computer ran out of memory."),
    QT_TRANSLATE_NOOP(
        "Problems",
        "Nothing that was indexed is lost; it starts again. Close other programs or choose a smaller model.",
    ),
    QT_TRANSLATE_NOOP("Problems", "The engine ended"),
    QT_TRANSLATE_NOOP("Problems", "The engine process ended before its work was done."),
    QT_TRANSLATE_NOOP("Problems", "It starts again by itself."),
    QT_TRANSLATE_NOOP("Problems", "The engine crashed"),
    QT_TRANSLATE_NOOP("Problems", "The engine process ended with code {a}; a damaged model or file can cause this."),
    QT_TRANSLATE_NOOP(
        "Problems", "Nothing that was indexed is lost; the engine starts again. If it repeats, check the models."
    ),
    QT_TRANSLATE_NOOP("Problems", "File not found"),
    QT_TRANSLATE_NOOP("Problems", "{a} is no longer in {b}."),
    QT_TRANSLATE_NOOP("Problems", "Put it back, or add it again from its new place."),
    QT_TRANSLATE_NOOP("Problems", "File not readable"),
    QT_TRANSLATE_NOOP("Problems", "{a} cannot be read."),
    QT_TRANSLATE_NOOP("Problems", "Check its permissions."),
    QT_TRANSLATE_NOOP("Problems", "File changed"),
    QT_TRANSLATE_NOOP("Problems", "{a} has changed since it was indexed, so nothing is highlighted in it."),
    QT_TRANSLATE_NOOP("Problems", "Add the file again to index its new text."),
    QT_TRANSLATE_NOOP("Problems", "Password needed"),
    QT_TRANSLATE_NOOP("Problems", "{a} is protected by a password."),
    QT_TRANSLATE_NOOP("Problems", "It stays in memory only, until Tramo closes."),
    QT_TRANSLATE_NOOP("Problems", "Wrong password"),
    QT_TRANSLATE_NOOP("Problems", "The password for {a} is not right."),
    QT_TRANSLATE_NOOP("Problems", "Try again."),
    QT_TRANSLATE_NOOP("Problems", "Folder cannot be watched"),
    QT_TRANSLATE_NOOP("Problems", "“{a}” is not a folder."),
    QT_TRANSLATE_NOOP("Problems", "“{a}” does not exist."),
    QT_TRANSLATE_NOOP("Problems", "Choose a folder that holds your PDF files."),
    QT_TRANSLATE_NOOP("Problems", "“{a}” cannot be opened ({b})."),
    QT_TRANSLATE_NOOP("Problems", "Page cannot be shown"),
    QT_TRANSLATE_NOOP("Problems", "{a} could not be opened."),
    QT_TRANSLATE_NOOP("Problems", "Document removed"),
    QT_TRANSLATE_NOOP("Problems", "{a} is not in the library any more."),
    QT_TRANSLATE_NOOP("Problems", "Add it again."),
    QT_TRANSLATE_NOOP("Problems", "Library busy"),
    QT_TRANSLATE_NOOP("Problems", "Another program keeps writing to {a}."),
    QT_TRANSLATE_NOOP("Problems", "Try again in a moment, or close the other program."),
    QT_TRANSLATE_NOOP("Problems", "Library damaged"),
    QT_TRANSLATE_NOOP("Problems", "The library {a} cannot be read."),
    QT_TRANSLATE_NOOP(
        "Problems",
        "Restart Tramo or run “tramo index”: the file is then set aside and your documents can be indexed again.",
    ),
    QT_TRANSLATE_NOOP("Problems", "Library lost"),
    QT_TRANSLATE_NOOP("Problems", "Indexing is not finished"),
    QT_TRANSLATE_NOOP("Problems", "Wait until it is done, then ask again."),
    QT_TRANSLATE_NOOP("Problems", "A model is damaged"),
    QT_TRANSLATE_NOOP("Problems", "The program is damaged"),
    QT_TRANSLATE_NOOP("Problems", "Install the program again."),
    QT_TRANSLATE_NOOP("Problems", "Something went wrong inside Tramo"),
    QT_TRANSLATE_NOOP("Problems", "{a} while working on this."),
    QT_TRANSLATE_NOOP("Problems", "Nothing was lost. Copy the report if you want to tell the developers."),
    QT_TRANSLATE_NOOP("Problems", "Question set not readable"),
    QT_TRANSLATE_NOOP("Problems", "{a} is not text in UTF-8."),
    QT_TRANSLATE_NOOP("Problems", "A question set is a text file with one JSON object a line."),
    QT_TRANSLATE_NOOP("Problems", "Check the path and its permissions."),
    QT_TRANSLATE_NOOP("Problems", "Question set has broken lines"),
    QT_TRANSLATE_NOOP("Problems", "Question set is empty"),
    QT_TRANSLATE_NOOP("Problems", "{a} holds no question."),
    QT_TRANSLATE_NOOP("Problems", "Write one JSON object a line."),
    QT_TRANSLATE_NOOP("Problems", "No question was accepted"),
    QT_TRANSLATE_NOOP("Problems", "All {a} questions of {b} are proposals that wait for you."),
    QT_TRANSLATE_NOOP("Problems", 'Read them, correct them, and set "accepted" to true in the lines that are right.'),
    QT_TRANSLATE_NOOP("Problems", "Question set not saved"),
    QT_TRANSLATE_NOOP("Problems", "{a} cannot be written."),
    QT_TRANSLATE_NOOP("Problems", "Choose another place with “Save as”; nothing is lost meanwhile."),
    QT_TRANSLATE_NOOP("Problems", "A question is not complete"),
    QT_TRANSLATE_NOOP("Problems", "Question {a}: {b}."),
    QT_TRANSLATE_NOOP("Problems", "Nothing was saved yet."),
    QT_TRANSLATE_NOOP("Problems", "not JSON ({a})"),
    QT_TRANSLATE_NOOP("Problems", "not a JSON object"),
    QT_TRANSLATE_NOOP("Problems", "“{a}” is missing or not text"),
    QT_TRANSLATE_NOOP("Problems", "“answerable” must be true or false"),
    QT_TRANSLATE_NOOP("Problems", "“{a}” must be a list of texts"),
    QT_TRANSLATE_NOOP("Problems", "“pages” must be a list of page numbers from 1"),
    QT_TRANSLATE_NOOP("Problems", "an unanswerable question has no pages and no facts"),
    QT_TRANSLATE_NOOP("Problems", "the id “{a}” is already on line {b}"),
    QT_TRANSLATE_NOOP("Problems", "the id “{a}” is already in question {b}"),
    QT_TRANSLATE_NOOP("Problems", "the id “{a}” is already taken"),
    QT_TRANSLATE_NOOP("Problems", "kept out of the set"),
    QT_TRANSLATE_NOOP("Problems", "Nothing to propose"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "No sentence of “{a}” states an amount, a duration or a date plainly enough for a rule.",
    ),
    QT_TRANSLATE_NOOP("Problems", "Write questions by hand, one JSON object a line."),
    QT_TRANSLATE_NOOP("Problems", "Model not found"),
    QT_TRANSLATE_NOOP("Problems", "There is nothing at {a}."),
    QT_TRANSLATE_NOOP("Problems", "Check the path in the settings."),
    QT_TRANSLATE_NOOP("Problems", "The model cannot be read"),
    QT_TRANSLATE_NOOP("Problems", "Not a generator"),
    QT_TRANSLATE_NOOP("Problems", "{a} is a folder; a generator is one GGUF file."),
    QT_TRANSLATE_NOOP("Problems", "Choose the file itself, its name ends in .gguf."),
    QT_TRANSLATE_NOOP("Problems", "{a} ({b}) does not write text."),
    QT_TRANSLATE_NOOP("Problems", "Choose a GGUF file of an instruction-tuned language model."),
    QT_TRANSLATE_NOOP("Problems", "{a} holds no model."),
    QT_TRANSLATE_NOOP("Problems", "Download or copy it again."),
    QT_TRANSLATE_NOOP("Problems", "Not an embedder"),
    QT_TRANSLATE_NOOP("Problems", "{a} is a classification model; it gives labels, not vectors."),
    QT_TRANSLATE_NOOP("Problems", "Choose a sentence-transformers folder."),
    QT_TRANSLATE_NOOP("Problems", "{a} has no modules.json, so nothing says how its vectors are pooled."),
    QT_TRANSLATE_NOOP("Problems", "Choose a folder that was saved by sentence-transformers."),
    QT_TRANSLATE_NOOP("Problems", "{a} is not a sentence-transformers folder (with modules.json and config.json)."),
    QT_TRANSLATE_NOOP("Problems", "Not an entailment model"),
    QT_TRANSLATE_NOOP("Problems", "{a} does not classify pairs of texts."),
    QT_TRANSLATE_NOOP(
        "Problems",
        "Choose a sequence-classification model with the labels entailment, neutral and contradiction.",
    ),
    QT_TRANSLATE_NOOP(
        "Problems",
        "{a} has no contradiction class (its labels: {b}), as zero-shot and document NLI models have not.",
    ),
    QT_TRANSLATE_NOOP("Problems", "Choose a model with the three labels entailment, neutral and contradiction."),
    QT_TRANSLATE_NOOP("Problems", "{a} has the labels {b}; entailment, neutral and contradiction are needed."),
    QT_TRANSLATE_NOOP("Problems", "If it is one, name its labels in config.json (id2label)."),
    QT_TRANSLATE_NOOP("Problems", "{a} is not a sequence-classification folder (with config.json)."),
    QT_TRANSLATE_NOOP("Problems", "Choose such a folder."),
    QT_TRANSLATE_NOOP("Problems", "{a} is not readable JSON."),
    QT_TRANSLATE_NOOP("Problems", "Download or copy the folder again."),
    QT_TRANSLATE_NOOP("Problems", "The model is incomplete"),
    QT_TRANSLATE_NOOP("Problems", "{a} has no weights (model.safetensors)."),
    QT_TRANSLATE_NOOP("Problems", "Download or copy the folder again, with its large files."),
    QT_TRANSLATE_NOOP("Problems", "Not enough disk space"),
    QT_TRANSLATE_NOOP("Problems", "Another installation is running"),
    QT_TRANSLATE_NOOP("Problems", "Wait until it is done and try again."),
    QT_TRANSLATE_NOOP("Problems", "Nothing to ask"),
    QT_TRANSLATE_NOOP("Problems", "The collection “{a}” has no readable document."),
    QT_TRANSLATE_NOOP("Problems", "Add the documents of the question set first (tramo index PATH)."),
    QT_TRANSLATE_NOOP("Problems", "Documents of the question set are missing"),
    QT_TRANSLATE_NOOP("Problems", "{a}: not in the collection “{b}”."),
    QT_TRANSLATE_NOOP("Problems", "Add them to the collection first (tramo index PATH)."),
)


class Problem(Protocol):
    @property
    def title(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def hint(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Said:
    title: str
    message: str
    hint: str

    @property
    def in_full(self) -> str:
        """All three in one line."""
        return f"{self.title}. {self.message} {self.hint}".strip()


def translated(problem: Problem) -> Said:
    """A failure's three texts in the window's language."""
    return Said(say(problem.title), say(problem.message), say(problem.hint))


def say(text: str) -> str:
    return _SENTENCES.say(text)


#: A reason inside a sentence may be one of the sentences itself.
_SENTENCES = Sentences("Problems", SENTENCES, lambda value: say(value))
