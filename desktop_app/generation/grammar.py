"""Grammars (llguidance Lark) that tie what the generator writes to the sentences it was shown.

Every form is JSON with fixed white space, or the word `null`; every string and list is bounded.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from desktop_app.generation.selection import SourceSentence
from desktop_app.settings.schema import GenerationSettings

#: One line, or a refusal.
START = 'start: "null" | line'
ANSWER_ONLY = "start: line"
#: Longest claim in characters; a claim that reaches it was cut and is not kept.
CLAIM_CHARACTERS = 400
#: Longest free quote (`schema`) in characters.
QUOTE_CHARACTERS = 600
#: Claim text: no control characters and no square brackets, since a bracket means a checked citation.
CLAIM = rf'CLAIM: /([^"\\\[\]\x00-\x1F\x7F]|\\"){{3,{CLAIM_CHARACTERS}}}/'


def grammar_for(
    sentences: Sequence[SourceSentence], settings: GenerationSettings, *, extractive: bool, may_refuse: bool = True
) -> str:
    """The grammar of `settings.constraint` over the sentences shown. Raises ValueError when there are none.

    may_refuse: False only to ask again after a refusal that the settings do not accept as sure enough.
    """
    if not sentences:
        raise ValueError("no sentence to cite")
    grammar = _grammar(sentences, settings, extractive=extractive)
    return grammar if may_refuse else grammar.replace(START, ANSWER_ONLY, 1)


def _grammar(sentences: Sequence[SourceSentence], settings: GenerationSettings, *, extractive: bool) -> str:
    if settings.constraint == "pointer":
        return pointer_grammar(len(sentences), settings)
    if settings.constraint == "literal":
        return literal_grammar(sentences, settings, extractive=extractive)
    return schema_grammar(sentences, settings, extractive=extractive)


def pointer_grammar(count: int, settings: GenerationSettings) -> str:
    """One line {"quotes":[1,2]} with numbers from 1 to `count`. Claims of more than one line make small models go
    through all sentences one by one; in a single list they stop.
    """
    numbers = "|".join(str(number) for number in range(count, 0, -1))
    return "\n".join(
        [
            START,
            rf'line: "{{\"quotes\":[" NUMBER ("," NUMBER){{0,{settings.max_claims - 1}}} "]}}\n"',
            f"NUMBER: /{numbers}/",
        ]
    )


def wording_grammar(groups: Sequence[Sequence[int]]) -> str:
    """A line {"quotes":[1,2],"claim":"..."} for each group of sentence numbers; only the claims are free."""
    lines = [
        rf'line_{i}: "{{\"quotes\":{_compact(group)},\"claim\":\"" CLAIM "\"}}\n"' for i, group in enumerate(groups)
    ]
    return "\n".join(["start: " + " ".join(f"line_{i}" for i in range(len(groups))), *lines, CLAIM])


def literal_grammar(sentences: Sequence[SourceSentence], settings: GenerationSettings, *, extractive: bool) -> str:
    """{"quotes":[{"id":1,"text":"..."}],"claim":"..."}; the text is whole sentences of that very passage."""
    texts: dict[int, list[str]] = {}
    for sentence in sentences:
        texts.setdefault(sentence.passage, []).append(_json_inner(sentence.line) + " ")
    choices = [f"quote_{passage}" for passage in texts]
    rules = [START, *_quoted_line(settings, extractive=extractive), f"quote: {' | '.join(choices)}"]
    for passage, chunks in texts.items():
        rules.append(rf'quote_{passage}: "{{\"id\":{passage + 1},\"text\":\"" TEXT_{passage} "\"}}"')
        rules.append(f"TEXT_{passage}: %regex {json.dumps({'substring_chunks': chunks}, ensure_ascii=False)}")
    return "\n".join(rules)


def schema_grammar(sentences: Sequence[SourceSentence], settings: GenerationSettings, *, extractive: bool) -> str:
    """The same form with free text for the quotes: only the structure and the passage numbers are enforced."""
    numbers = "|".join(str(number + 1) for number in sorted({s.passage for s in sentences}, reverse=True))
    return "\n".join(
        [
            START,
            *_quoted_line(settings, extractive=extractive),
            r'quote: "{\"id\":" NUMBER ",\"text\":\"" TEXT "\"}"',
            f"NUMBER: /{numbers}/",
            rf'TEXT: /([^"\\\x00-\x1F\x7F]|\\"){{3,{QUOTE_CHARACTERS}}}/',
        ]
    )


def _quoted_line(settings: GenerationSettings, *, extractive: bool) -> list[str]:
    """One line with the quotes; with a claim over all of them, or none when each quote is a claim."""
    more = (settings.max_claims if extractive else settings.max_quotes) - 1
    quotes = rf'line: "{{\"quotes\":[" quote ("," quote){{0,{more}}} '
    if extractive:
        return [quotes + r'"]}\n"']
    return [quotes + r'"],\"claim\":\"" CLAIM "\"}\n"', CLAIM]


def _compact(value: Sequence[int]) -> str:
    return json.dumps(list(value), separators=(",", ":"))


def _json_inner(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1]
