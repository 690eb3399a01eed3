"""What kind of statement a question is after: a level or a change of it, of which amount, name and period.

Sentences about an amount, its change, and the change of another amount share nearly all their words, which misleads
whatever reads them; which of them is asked can be told from the wording.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import PurePath

from desktop_app.domain.asked_figure import asks_figure, gives_figure
from desktop_app.domain.documents import Passage
from desktop_app.foundation.plain_text import without_accents
from desktop_app.generation.strips import is_row
from desktop_app.retrieval.reformulate import named_words, synonym_stems
from desktop_app.retrieval.words import question_words, stem_prefix, text_stems
from desktop_app.usecases.locale import data

#: What another word for a word counts as, where half of the words are enough.
_OTHER_WORD = 0.5
_YEAR = r"\b(?:19|20)\d\d\b"


def only_a_change(question: str, sentence: str, language: str) -> bool:
    """Whether the question asks what an amount was and the sentence only tells how it moved, or what is expected of it.

    "Gross margin decreased by $517 million" does not say what the gross margin was; "decreased by $517 million to $6.0
    billion" does.
    """
    words = data(language)["amounts"]
    asked, said = without_accents(question).strip(" ¿"), without_accents(sentence)
    if not re.search(words["asks_level"], asked) or re.search(words["asks_change"], asked) or is_row(sentence):
        return False
    if re.search(words["expected"], said) and not re.search(words["expected"], asked):
        return True
    moves = re.compile(words["moves"])
    rest = re.sub(words["labels"], " ", moves.sub(" ", said))
    return bool(moves.search(said)) and not gives_figure(question, rest)


def about_another_thing(question: str, sentence: str, place: str, language: str, settled: Sequence[str]) -> bool:
    """Whether the question says what its answer must be about, and neither the sentence nor its heading names that.

    For what moved an amount ("the driver behind the change in net income") all words of it are needed, for one side of
    a comparison ("What is reported about supply chain management strategies?") half of them; there another word for one
    counts half ("Other liabilities" is hardly "debt instruments").
    settled: names of the question that chose the documents.
    """
    words, asked = data(language)["amounts"], without_accents(question)
    cause, told = re.search(words["asks_cause"], asked), re.search(words["asks_about"], asked)
    match = cause or told
    wanted = named_words(match["thing"], settled) if match is not None else ()
    held = text_stems(f"{place}\n{sentence}")
    like = 1.0 if cause else _OTHER_WORD
    there = sum(1.0 if stem_prefix(w) in held else like * bool(synonym_stems(w, language) & held) for w in wanted)
    return there < (len(wanted) if cause else len(wanted) / 2)


def about_another_name(question: str, passage: Passage, language: str, settled: Sequence[str]) -> bool:
    """Whether the question gives a name of several words ("Mongke Khan") that does not stand whole in the passage or
    above it; "Died two years later" is then likely said of somebody else. settled: names that chose the documents,
    which need not be said again, unless a person's life is asked of a document that tells of many."""
    lives = re.search(data(language)["asks_life"], without_accents(question))
    names = [name for name in question_words(question).names if lives or name not in settled]
    beside = [pair for pair in pairwise(names) if re.search(r"\s+".join(map(re.escape, pair)), question)]
    above = f"{passage.title}\n{PurePath(passage.path).stem}\n{passage.heading}\n{passage.context}"
    held = text_stems(f"{above}\n{passage.text}")
    return any(stem_prefix(name) not in held for pair in beside for name in pair)


def asks_several(question: str, language: str) -> bool:
    """Whether a question asks for several things: "What legal proceedings were mentioned?"."""
    asked = without_accents(question).strip(" ¿")
    return bool(re.search(data(language)["amounts"]["asks_several"], asked)) and not asks_figure(question)


def about_another_period(question: str, sentence: str, passages: Sequence[Passage], language: str) -> bool:
    """Whether a sentence names periods, and none of them is of the year that the question names.

    Where a report counts fiscal years ahead of the calendar ("fiscal year 2024" in a report on October 2023), the
    calendar year of the question is its latest fiscal year. passages: what was found, which tells how it counts.
    """
    words, asked = data(language)["amounts"], without_accents(question)
    wanted = set(re.findall(_YEAR, asked))
    found = re.finditer(words["periods"], without_accents(sentence))
    said = {(bool(one["fiscal"]), year) for one in found for year in re.findall(_YEAR, one["years"])}
    if not wanted or not said:
        return False
    if not re.search(words["fiscal"], asked):
        texts = (without_accents(passage.text) for passage in passages)
        fiscal = {year for text in texts for year in re.findall(words["fiscal_year"], text)}
        ahead = {str(int(year) + 1) for year in wanted}
        if fiscal and max(fiscal) in ahead:
            return not any(year in (ahead if is_fiscal else wanted) for is_fiscal, year in said)
    return not any(year in wanted for _, year in said)
