"""Grammar masks: which tokens may come next, and which must (llguidance)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.foundation.errors import UserError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from desktop_app.generation.native import NativeModel


def vocabulary_of(native: NativeModel) -> Any:
    """The llguidance tokenizer of a loaded model: bytes of every token, special tokens apart. Takes about a second."""
    from llguidance.llamacpp import lltokenizer_from_vocab

    ends = [token for token in range(native.vocab_size) if native.is_end(token)]
    return lltokenizer_from_vocab(native.vocab, native.vocab_size, eos_token=ends or None)


class GrammarMask:
    """One run through a Lark grammar. Raises `UserError` when the grammar does not compile."""

    def __init__(self, vocabulary: Any, grammar: str, vocab_size: int) -> None:
        import llguidance
        import llguidance.numpy

        self._matcher = llguidance.LLMatcher(vocabulary, llguidance.LLMatcher.grammar_from_lark(grammar), log_level=0)
        self._size = vocab_size
        self._bits: NDArray[np.int32] = llguidance.numpy.allocate_token_bitmask(1, vocab_size)
        if self._matcher.is_error():
            raise UserError(
                "The answer's form could not be set up",
                "The rules that tie quotes to their sources could not be built for these passages.",
                "Ask again with fewer documents selected, or set “constraint” to “pointer” in the settings.",
                str(self._matcher.get_error())[:2000],
            )

    def forced(self) -> list[int]:
        """Tokens that the grammar leaves no choice about; they count as taken."""
        tokens = list(self._matcher.compute_ff_tokens())
        if tokens and not self._matcher.consume_tokens(tokens):
            return []
        return tokens

    def forbid(self, logits: NDArray[np.float32]) -> None:
        """Set the scores of all tokens that may not come next to minus infinity."""
        import llguidance.numpy
        import numpy as np

        llguidance.numpy.fill_next_token_bitmask(self._matcher, self._bits)
        allowed = np.unpackbits(self._bits.view(np.uint8), bitorder="little")[: self._size]
        logits[allowed == 0] = -np.inf

    def take(self, token: int) -> bool:
        """Advance by a token; False when the grammar is stuck (a bound of the parser was hit)."""
        return bool(self._matcher.consume_token(token))

    @property
    def finished(self) -> bool:
        """Nothing may follow, or the parser gave up; either way the text ends here."""
        return bool(self._matcher.is_stopped() or self._matcher.is_error())
