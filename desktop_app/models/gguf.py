"""The header of a GGUF file: enough to say what it is, whether it is whole and what it needs, without loading it.

Format: magic "GGUF", u32 version, u64 tensors, u64 key-values, then the key-values, then one record a tensor.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from desktop_app.foundation.errors import UserError

MAGIC: Final = b"GGUF"
VERSIONS: Final = (2, 3)
#: Sizes of the scalar value types of the format, by their number; 8 is a string, 9 an array.
SCALARS: Final = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
STRING: Final = 8
ARRAY: Final = 9
#: Bounds against damaged files.
LONGEST_STRING: Final = 1 << 24
MOST_ITEMS: Final = 1 << 26
DEEPEST: Final = 4


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """metadata: scalars and strings by key; arrays are left out. end_of_tensors: least file size in bytes."""

    metadata: dict[str, str | int | float | bool]
    tensors: int
    end_of_tensors: int

    @property
    def architecture(self) -> str:
        return str(self.metadata.get("general.architecture", ""))

    def number(self, key: str, default: int = 0) -> int:
        """An integer of the architecture's own section ("block_count")."""
        value = self.metadata.get(f"{self.architecture}.{key}", default)
        return int(value) if isinstance(value, (int, float)) else default

    def cache_bytes(self, context_tokens: int) -> int:
        """Key-value cache for a context, keys and values in 16 bits."""
        heads = max(1, self.number("attention.head_count", 1))
        width = self.number("embedding_length") // heads
        per_head = self.number("attention.key_length", width) + self.number("attention.value_length", width)
        return (
            self.number("block_count") * self.number("attention.head_count_kv", heads) * per_head * 2 * context_tokens
        )


class _DamagedError(Exception):
    """The bytes do not follow the format."""


def read_header(path: Path) -> GgufHeader:
    """Raises `UserError` when the file is not GGUF or is cut short."""
    with path.open("rb") as stream:
        start = stream.read(4)
        if start != MAGIC:
            raise _not_gguf(path, start + stream.read(60))
        try:
            header = _read(stream)
        except (struct.error, _DamagedError, UnicodeDecodeError, MemoryError) as problem:
            raise _cut_short(path, "its header is incomplete or damaged") from problem
    if path.stat().st_size < header.end_of_tensors:
        raise _cut_short(path, "it is shorter than its header says")
    return header


def _read(stream: BinaryIO) -> GgufHeader:
    version, tensors, pairs = _unpack(stream, "IQQ")
    if version not in VERSIONS or tensors > MOST_ITEMS or pairs > MOST_ITEMS:
        raise _DamagedError
    metadata: dict[str, str | int | float | bool] = {}
    for _ in range(pairs):
        key = _string(stream)
        (kind,) = _unpack(stream, "I")
        value = _value(stream, kind, 0)
        if value is not None:
            metadata[key] = value
    last = 0
    for _ in range(tensors):
        _string(stream)
        (dimensions,) = _unpack(stream, "I")
        if dimensions > 8:
            raise _DamagedError
        *_, offset = _unpack(stream, f"{dimensions}QIQ")
        last = max(last, offset)
    alignment = int(metadata.get("general.alignment", 32) or 32)
    begin = -(-stream.tell() // alignment) * alignment
    return GgufHeader(metadata, tensors, begin + last)


def _value(stream: BinaryIO, kind: int, depth: int) -> str | int | float | bool | None:
    if kind == STRING:
        return _string(stream)
    if kind == ARRAY:
        _skip_array(stream, depth + 1)
        return None
    if kind not in SCALARS:
        raise _DamagedError
    (value,) = _unpack(stream, SCALARS[kind])
    return value


def _skip_array(stream: BinaryIO, depth: int) -> None:
    kind, count = _unpack(stream, "IQ")
    if count > MOST_ITEMS or depth > DEEPEST:
        raise _DamagedError
    if kind in SCALARS:
        _skip(stream, count * struct.calcsize("<" + SCALARS[kind]))
        return
    for _ in range(count):
        if kind == STRING:
            (length,) = _unpack(stream, "Q")
            _skip(stream, length)
        else:
            _value(stream, kind, depth)


def _skip(stream: BinaryIO, count: int) -> None:
    if count > LONGEST_STRING * 64:
        raise _DamagedError
    stream.seek(count, 1)


def _string(stream: BinaryIO) -> str:
    (length,) = _unpack(stream, "Q")
    if length > LONGEST_STRING:
        raise _DamagedError
    data = stream.read(length)
    if len(data) != length:
        raise _DamagedError
    return data.decode("utf-8", "replace")


def _unpack(stream: BinaryIO, form: str) -> tuple[int, ...]:
    size = struct.calcsize("<" + form)
    return struct.unpack("<" + form, stream.read(size))


def _not_gguf(path: Path, start: bytes) -> UserError:
    found = "is empty" if not start else "is not a GGUF file"
    if start.startswith(b"PK"):
        found = "is a zip archive, not a GGUF file"
    elif start.lstrip()[:1] == b"<":
        found = "is a web page, not a GGUF file; the download did not give the model itself"
    elif start.startswith(b"version https://git-lfs"):
        found = "is a pointer to a large file, not the model itself"
    return UserError(
        "Not a generator",
        f"{path.name} {found}.",
        "Choose a GGUF file of an instruction-tuned language model.",
    )


def _cut_short(path: Path, why: str) -> UserError:
    return UserError("The model is incomplete", f"{path.name} is damaged: {why}.", "Download or copy it again.")
