"""Sentences that are written in English where they arise, recognised here and said in the window's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from desktop_app.ui.translation import translate

_PLACES = "abcdef"


class Sentences:
    """texts: what can be recognised; {a}, {b} … are names, figures and quotes that stay as they are, or with `inner`
    are looked at in their turn. context: the translation's. A text that is not known stays as it is."""

    def __init__(
        self, context: str, texts: Sequence[object], inner: Callable[[str], str] = lambda value: value
    ) -> None:
        self._context, self._texts, self._inner = context, texts, inner
        self._patterns: tuple[tuple[re.Pattern[str], str], ...] | None = None

    def say(self, text: str) -> str:
        found = self.find(text)
        return text if found is None else found

    def find(self, text: str) -> str | None:
        """The sentence in the window's language, None when it is not known."""
        if self._patterns is None:
            self._patterns = self._made()
        for pattern, sentence in self._patterns:
            match = pattern.fullmatch(text)
            if match is not None:
                result = translate(self._context, sentence)
                return self._filled(result, match.groupdict())
        return None

    def _filled(self, sentence: str, values: dict[str, str]) -> str:
        """All at once, so that a value with braces of its own is not filled in its turn."""
        return re.sub(r"\{([a-f])\}", lambda place: self._inner(values.get(place[1], place[0])), sentence)

    def _made(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        """Those with fewer names first, then the longer ones: they are the more exact."""
        made = []
        for sentence in sorted(map(str, self._texts), key=lambda text: (text.count("{"), -len(text))):
            pattern = re.escape(sentence)
            for name in _PLACES:
                pattern = pattern.replace(re.escape(f"{{{name}}}"), f"(?P<{name}>.+?)")
            made.append((re.compile(pattern, re.DOTALL), sentence))
        return tuple(made)
