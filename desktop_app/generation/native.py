"""llama.cpp, one model and one context, with the key-value cache kept between prompts."""

from __future__ import annotations

import ctypes
import functools
import os
import sys
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Seconds that one native call may take while a prompt is processed: half of what cancel is allowed (0.5 s).
CHUNK_SECONDS: Final = 0.22
#: Tokens of the first chunk, before the speed is known, and the bounds of all others. 16 is the smallest chunk at which
#: llama.cpp still multiplies in blocks; above 256 nothing is gained (tests/benchmarks/constraints.py, `--speed`).
FIRST_CHUNK: Final = 32
SMALLEST_CHUNK: Final = 16
LARGEST_CHUNK: Final = 256


@functools.cache
def quiet_log() -> deque[str]:
    """Sends llama.cpp's log here instead of the terminal; the last lines explain a failed load.

    The native side holds one callback per process for ever, hence the cache.
    """
    import llama_cpp

    lines: deque[str] = deque(maxlen=20)

    def keep(level: int, text: bytes | None, _data: object) -> None:
        if level in (3, 4) and text:  # GGML_LOG_LEVEL_WARN, _ERROR
            lines.append(text.decode("utf-8", "replace").strip())

    callback = llama_cpp.llama_log_callback(keep)
    lines.callback = callback if False else None  # type: ignore[attr-defined]
    llama_cpp.llama_log_set(callback, ctypes.c_void_p(0))
    return lines
