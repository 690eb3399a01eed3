"""llama.cpp, one model and one context, with the key-value cache kept between prompts."""

from __future__ import annotations

import ctypes
import functools
import os
import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from desktop_app.generation.layer_watch import LayerWatch

#: Tokens evaluated in one native call while a prompt is processed: an aborted call loses no more than these.
#: Measured once, on two busy cores: 16 tokens a call 17 tokens/s, 32 22, 64 23, 256 24.
CHUNK_TOKENS: Final = 128
#: What `llama_decode` returns when the abort flag was seen.
ABORTED: Final = 2


@dataclass(frozen=True, slots=True)
class NativeLog:
    """The last warnings and errors of llama.cpp. callback: must live as long as the process."""

    lines: deque[str]
    callback: object

    def tail(self) -> str:
        return "\n".join(self.lines)


@functools.cache
def native_log() -> NativeLog:
    """Sends llama.cpp's chatter here instead of the terminal; the native side holds one callback per process."""
    import llama_cpp

    lines: deque[str] = deque(maxlen=20)

    def keep(level: int, text: bytes | None, _data: object) -> None:
        if level in (3, 4) and text:  # GGML_LOG_LEVEL_WARN, GGML_LOG_LEVEL_ERROR
            lines.append(text.decode("utf-8", "replace").strip())

    callback = llama_cpp.llama_log_callback(keep)
    llama_cpp.llama_log_set(callback, ctypes.c_void_p(0))
    return NativeLog(lines, callback)


class AbortFlag:
    """Tells llama.cpp to stop in the middle of a native call, without ever needing the interpreter lock.

    llama.cpp asks "bool stop(void *data)" some hundred times a token. A Python function there would wait for the lock
    each time; the C library's own `atoi`, pointed at a buffer that holds "0" or "1", answers at once.
    """

    def __init__(self) -> None:
        library = ctypes.cdll.msvcrt if sys.platform == "win32" else ctypes.CDLL(None)
        self.function = ctypes.cast(library.atoi, ctypes.c_void_p)
        self._buffer = ctypes.create_string_buffer(b"0")
        self.data = ctypes.cast(self._buffer, ctypes.c_void_p)

    def set(self) -> None:
        self._buffer.value = b"1"

    def clear(self) -> None:
        self._buffer.value = b"0"


class NativeModel:
    """A loaded GGUF model and its context. Not for two threads at once.

    path: the GGUF file. context_tokens: length of the context, cut to what the model was trained for.
    threads: of the native computation. weights: a loaded model whose weights this one uses too, with a context of its
    own; close this one first. watch: reads the states of layers, and then nothing can be written.
    Raises `UserError` when the file does not load or memory does not suffice.
    """

    def __init__(
        self,
        path: Path,
        context_tokens: int,
        threads: int,
        *,
        weights: NativeModel | None = None,
        watch: LayerWatch | None = None,
    ) -> None:
        import llama_cpp

        self._lib: Any = llama_cpp
        self._model: Any = None
        self._context: Any = None
        self._borrowed = weights is not None
        self._cached: list[int] = []
        self._abort = AbortFlag()
        log = native_log()
        log.lines.clear()
        llama_cpp.llama_backend_init()
        self._model = weights._model if weights is not None else self._load(path, log)
        self.vocab = llama_cpp.llama_model_get_vocab(self._model)
        self.vocab_size = int(llama_cpp.llama_vocab_n_tokens(self.vocab))
        trained = int(llama_cpp.llama_model_n_ctx_train(self._model))
        self.context_tokens = min(context_tokens, trained) if trained > 0 else context_tokens
        self.width = int(llama_cpp.llama_model_n_embd(self._model))
        self._callback = watch.callback(self.width) if watch is not None else None
        self._context = self._open_context(path, threads, log)
        self._memory = llama_cpp.llama_get_memory(self._context)

    def _load(self, path: Path, log: NativeLog) -> Any:
        params = self._lib.llama_model_default_params()
        model = self._lib.llama_load_model_from_file(_native_path(path), params)
        if model:
            return model
        raise UserError(
            "The generator does not load",
            f"llama.cpp cannot load {path.name}; the file is damaged or of a kind this version does not know.",
            "Run “tramo models verify”, or choose another GGUF model.",
            log.tail(),
        )

    def _open_context(self, path: Path, threads: int, log: NativeLog) -> Any:
        params = self._lib.llama_context_default_params()
        params.n_ctx = self.context_tokens
        params.n_batch = CHUNK_TOKENS
        params.n_ubatch = CHUNK_TOKENS
        params.n_threads = threads
        params.n_threads_batch = threads
        params.no_perf = True
        if self._callback is not None:
            params.cb_eval = self._callback
        context = self._lib.llama_init_from_model(self._model, params)
        if context:
            callback = ctypes.cast(self._abort.function, self._lib.ggml_abort_callback)
            self._lib.llama_set_abort_callback(context, callback, self._abort.data)
            return context
        self.close()
        raise UserError(
            "Not enough memory for the generator",
            f"{path.name} was loaded, but there is no memory left for a context of {self.context_tokens} tokens.",
            "Close other programs, choose a smaller model, or lower “context tokens” in the settings.",
            log.tail(),
        )

    def close(self) -> None:
        """Give the memory back; the object is of no use afterwards."""
        if self._context:
            self._lib.llama_free(self._context)
            self._context = None
        if self._model and not self._borrowed:
            self._lib.llama_model_free(self._model)
        self._model = None

    def metadata(self, key: str) -> str:
        """A metadata value of the file as text, "" when absent."""
        size = 1 << 16
        buffer = ctypes.create_string_buffer(size)
        length = self._lib.llama_model_meta_val_str(self._model, key.encode(), buffer, size)
        return buffer.value.decode("utf-8", "replace") if 0 <= length < size else ""

    def tokenize(self, text: str, *, special: bool) -> list[int]:
        """Token ids of `text`; with `special` False, `<|im_end|>` and its like are ordinary characters."""
        data = text.encode("utf-8", "replace")
        room = len(data) + 8
        while True:
            tokens = (self._lib.llama_token * room)()
            count = self._lib.llama_tokenize(self.vocab, data, len(data), tokens, room, False, special)
            if count >= 0:
                return list(tokens[:count])
            room = -count

    def piece(self, token: int) -> bytes:
        """The bytes that a token stands for; control tokens stand for none."""
        room = 64
        while True:
            buffer = ctypes.create_string_buffer(room)
            count = self._lib.llama_token_to_piece(self.vocab, token, buffer, room, 0, False)
            if count >= 0:
                return buffer.raw[:count]
            room = -count

    def is_end(self, token: int) -> bool:
        return bool(self._lib.llama_vocab_is_eog(self.vocab, token))

    def start(self, prompt: Sequence[int], cancel: CancelToken | None) -> None:
        """Make the cache hold `prompt`, re-using what it shares with what is there. Raises `Cancelled`."""
        keep = _common_prefix(self._cached, prompt[:-1])
        if keep < len(self._cached):
            self._forget_from(keep)
        self.extend(prompt[len(self._cached) :], cancel)

    def extend(self, tokens: Sequence[int], cancel: CancelToken | None) -> None:
        """Evaluate `tokens` after what the cache holds. Raises `Cancelled`, also in the middle of a native call."""
        token = cancel or CancelToken()
        self._abort.clear()
        with token.calling(self._abort.set):
            for begin in range(0, len(tokens), CHUNK_TOKENS):
                token.check()
                self._decode(list(tokens[begin : begin + CHUNK_TOKENS]), token)

    def save_state(self, path: Path) -> bool:
        """Write what the cache holds; False when nothing was written."""
        array = (self._lib.llama_token * len(self._cached))(*self._cached)
        return bool(self._lib.llama_state_seq_save_file(self._context, _native_path(path), 0, array, len(self._cached)))

    def load_state(self, path: Path, tokens: Sequence[int]) -> bool:
        """Replace what the cache holds by a `save_state` file; False, and an empty cache, when it is not `tokens`."""
        self._forget_from(0)
        room = len(tokens)
        array, count = (self._lib.llama_token * room)(), ctypes.c_size_t(0)
        read = self._lib.llama_state_seq_load_file(
            self._context, _native_path(path), 0, array, room, ctypes.byref(count)
        )
        if read and list(array[: count.value]) == list(tokens):
            self._cached = list(tokens)
            return True
        self._forget_from(0)
        return False

    def logits(self) -> NDArray[np.float32]:
        """Scores of the next token, shape (vocabulary,); valid until the next evaluation."""
        import numpy as np

        pointer = self._lib.llama_get_logits_ith(self._context, -1)
        return np.ctypeslib.as_array(pointer, shape=(self.vocab_size,))

    @property
    def used(self) -> int:
        """Tokens in the cache."""
        return len(self._cached)

    def _decode(self, chunk: list[int], cancel: CancelToken) -> None:
        array = (self._lib.llama_token * len(chunk))(*chunk)
        code = self._lib.llama_decode(self._context, self._lib.llama_batch_get_one(array, len(chunk)))
        if code == 0:
            self._lib.llama_synchronize(self._context)
            self._cached += chunk
            return
        if code == ABORTED:
            self._forget_from(len(self._cached))
            cancel.check()
        self._forget_from(0)
        raise UserError(
            "The generator stopped",
            f"llama.cpp could not evaluate the next {len(chunk)} tokens (code {code}).",
            "Ask again; if it happens again, raise “context tokens” in the settings or choose another model.",
            native_log().tail(),
        )

    def _forget_from(self, position: int) -> None:
        removed = self._lib.llama_memory_seq_rm(self._memory, 0, position, -1)
        if not removed or position == 0:
            # Recurrent models cannot drop a tail: they start over.
            self._lib.llama_memory_clear(self._memory, True)
            position = 0
        del self._cached[position:]


def _native_path(path: Path) -> bytes:
    """llama.cpp takes UTF-8 on Windows and the file system's bytes elsewhere."""
    return str(path).encode("utf-8") if sys.platform == "win32" else os.fsencode(path)


def _common_prefix(left: Sequence[int], right: Sequence[int]) -> int:
    length = 0
    for a, b in zip(left, right, strict=False):
        if a != b:
            break
        length += 1
    return length
