"""What leaves a layer of the network, read while llama.cpp evaluates tokens."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: llama.cpp's name for the residual stream after a layer.
_OUTPUT: Final = "l_out-{}"


@functools.cache
def _ggml() -> Any:
    """The functions of ggml that read a tensor wherever it lies."""
    import llama_cpp
    from llama_cpp._ctypes_extensions import load_shared_library

    library = load_shared_library("ggml-base", Path(llama_cpp.__file__).resolve().parent / "lib")
    library.ggml_get_name.restype = ctypes.c_char_p
    library.ggml_get_name.argtypes = [ctypes.c_void_p]
    library.ggml_nelements.restype = ctypes.c_int64
    library.ggml_nelements.argtypes = [ctypes.c_void_p]
    library.ggml_backend_tensor_get.restype = None
    library.ggml_backend_tensor_get.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t]
    return library


class LayerWatch:
    """Keeps the states after some layers and stops the evaluation there.

    layers: numbers from 0. Layers above the last of them are never computed, so a context with a watch writes nothing.
    """

    def __init__(self, layers: Sequence[int]) -> None:
        self.layers = tuple(layers)
        self._last = max(self.layers)
        self._kept: dict[int, list[NDArray[np.float32]]] = {layer: [] for layer in self.layers}
        self._width = 0

    def callback(self, width: int) -> Any:
        """The function for a context's `cb_eval`, to be kept as long as the context. width: of the model's states."""
        import llama_cpp.llama_cpp as native

        self._width, ggml = width, _ggml()
        wanted = {_OUTPUT.format(layer).encode(): layer for layer in self.layers}

        def seen(tensor: int, asking: bool, _data: object) -> bool:
            layer = wanted.get(ggml.ggml_get_name(tensor))
            if layer is None or asking:
                return layer is not None or not asking
            self.keep(layer, self._copied(tensor))
            return layer != self._last

        return native.ggml_backend_sched_eval_callback(seen)

    def _copied(self, tensor: int) -> NDArray[np.float32]:
        import numpy as np

        states = np.empty(_ggml().ggml_nelements(tensor), np.float32)
        _ggml().ggml_backend_tensor_get(tensor, states.ctypes.data_as(ctypes.c_void_p), 0, states.nbytes)
        return states.reshape(-1, self._width)

    def keep(self, layer: int, states: NDArray[np.float32]) -> None:
        """Take in states of further tokens, shape (tokens, width)."""
        self._kept[layer].append(states)

    def take(self) -> NDArray[np.float32]:
        """States of the tokens evaluated since the last call, shape (layers, tokens, width)."""
        import numpy as np

        found = [np.concatenate(self._kept[layer] or [np.empty((0, self._width), np.float32)]) for layer in self.layers]
        self._kept = {layer: [] for layer in self.layers}
        return np.stack(found)
