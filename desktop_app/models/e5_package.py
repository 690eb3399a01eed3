"""Turns the packaged 4-bit ``e5-small-q4.bin`` into an ordinary sentence-transformers folder.

The package index carries multilingual-e5-small (MIT) only as one binary file of 4-bit blocks. What a
person gets after :func:`convert` is a folder that sentence-transformers, transformers and every tool
built on them load without our code: ``config.json``, ``model.safetensors`` (float16 on disk, loaded as
float32), ``tokenizer.json``, ``modules.json`` (mean pooling, then L2 normalisation) and the two prompts.
"""

from __future__ import annotations

import json
import shutil
import struct
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.foundation.errors import UserError
from desktop_app.foundation.progress import Progress, silent

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MAGIC: Final = b"E5S1"
BLOCK: Final = 32
"""Weights per 4-bit block: one float16 scale, then 16 bytes."""
BLOCK_BYTES: Final = 18
Q4_0: Final = 1
PROMPTS: Final = {"query": "query: ", "passage": "passage: "}
LAYER_NAMES: Final = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}
EMBEDDING_NAMES: Final = {
    "emb.word": "embeddings.word_embeddings.weight",
    "emb.pos": "embeddings.position_embeddings.weight",
    "emb.type": "embeddings.token_type_embeddings.weight",
    "emb.ln.w": "embeddings.LayerNorm.weight",
    "emb.ln.b": "embeddings.LayerNorm.bias",
}


class E5PackageError(UserError):
    """The file is not a complete ``e5-small-q4.bin``."""

    def __init__(self, message: str) -> None:
        super().__init__("The embedding model cannot be read", message, "Install the starter models again.")


@dataclass(frozen=True)
class Shape:
    """Sizes from the file header, in the words of BERT's own configuration."""

    hidden: int
    layers: int
    heads: int
    intermediate: int
    vocabulary: int
    positions: int
    type_vocabulary: int
    epsilon: float


@dataclass(frozen=True)
class Vocabulary:
    """Unigram pieces with their log-probabilities; the id is the position in the list."""

    pieces: tuple[tuple[str, float], ...]
    bos: int
    eos: int
    pad: int
    unk: int


@dataclass(frozen=True)
class TensorEntry:
    """Where one tensor lies: offset and length in bytes from the start of the file."""

    name: str
    kind: int
    elements: int
    offset: int
    length: int


@dataclass(frozen=True)
class E5File:
    """A parsed file; weights stay packed in ``data`` until they are asked for."""

    shape: Shape
    vocabulary: Vocabulary
    entries: tuple[TensorEntry, ...]
    data: bytes


class _Cursor:
    """Reads little-endian values one after the other and refuses to run past the end."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.position = 0

    def take(self, count: int) -> bytes:
        end = self.position + count
        if count < 0 or end > len(self._data):
            raise E5PackageError("The file ends too early.")
        piece = self._data[self.position : end]
        self.position = end
        return piece

    def values(self, layout: str) -> tuple[Any, ...]:
        layout = "<" + layout
        return struct.unpack(layout, self.take(struct.calcsize(layout)))

    def value(self, layout: str) -> Any:
        return self.values(layout)[0]


def read(source: Path) -> E5File:
    """Parse ``source``. Raises :class:`E5PackageError` when it is cut short or of another kind."""
    data = source.read_bytes()
    cursor = _Cursor(data)
    if cursor.take(4) != MAGIC or cursor.value("I") != 1:
        raise E5PackageError(f"{source.name} is not an e5-small-q4.bin of version 1.")
    shape = Shape(*cursor.values("7if"))
    if cursor.value("i") != BLOCK:
        raise E5PackageError(f"{source.name} has an unknown block size.")
    vocabulary = _read_vocabulary(cursor)
    _skip_normalisation_map(cursor)
    entries = tuple(_read_directory(cursor))
    _check_directory(shape, entries, len(data))
    return E5File(shape, vocabulary, entries, data)


def _read_vocabulary(cursor: _Cursor) -> Vocabulary:
    count, bos, eos, pad, unk = cursor.values("5i")
    blob_length = cursor.value("Q")
    offsets = cursor.values(f"{count + 1}I")
    scores = cursor.values(f"{count}f")
    blob = cursor.take(blob_length)
    try:
        texts = [blob[a:b].decode("utf-8") for a, b in pairwise(offsets)]
    except UnicodeDecodeError as error:
        raise E5PackageError("The pieces of the tokenizer are damaged.") from error
    return Vocabulary(tuple(zip(texts, scores, strict=True)), bos, eos, pad, unk)


def _skip_normalisation_map(cursor: _Cursor) -> None:
    """The map spells out per character what NFKC and space collapsing do; those are used instead."""
    _count, length = cursor.values("iI")
    cursor.take(length)


def _read_directory(cursor: _Cursor) -> Iterator[TensorEntry]:
    for _ in range(cursor.value("i")):
        name = cursor.take(cursor.value("H")).decode("ascii", errors="replace")
        yield TensorEntry(name, *cursor.values("BIQQ"))


def _check_directory(shape: Shape, entries: tuple[TensorEntry, ...], size: int) -> None:
    names = {entry.name for entry in entries}
    missing = sorted(set(_target_names(shape)) - names)
    if missing:
        raise E5PackageError(f"The file lacks the tensor {missing[0]}.")
    for entry in entries:
        packed = entry.elements // BLOCK * BLOCK_BYTES
        expected = packed if entry.kind == Q4_0 else entry.elements * 4
        if entry.length != expected or entry.offset + entry.length > size:
            raise E5PackageError(f"The tensor {entry.name} has a wrong length or lies outside the file.")


def _target_names(shape: Shape) -> dict[str, str]:
    """Name in the file -> name in a ``BertModel`` state."""
    names = dict(EMBEDDING_NAMES)
    for layer in range(shape.layers):
        for short, long in LAYER_NAMES.items():
            names[f"l{layer}.{short}.w"] = f"encoder.layer.{layer}.{long}.weight"
            names[f"l{layer}.{short}.b"] = f"encoder.layer.{layer}.{long}.bias"
    return names


def _tensor_shape(shape: Shape, name: str) -> tuple[int, ...]:
    rows = {"emb.word": shape.vocabulary, "emb.pos": shape.positions, "emb.type": shape.type_vocabulary}
    if name in rows:
        return (rows[name], shape.hidden)
    part = name.split(".")[-2]
    if name.endswith(".b") or part in {"ln", "aln", "oln"}:
        return (shape.intermediate if part == "fi" else shape.hidden,)
    if part == "fi":
        return (shape.intermediate, shape.hidden)
    return (shape.hidden, shape.intermediate if part == "fo" else shape.hidden)


def unpack_q4(raw: bytes) -> NDArray[np.float32]:
    """4-bit blocks -> flat float32 weights: ``(nibble - 8) * scale``, low nibbles first."""
    import numpy as np

    blocks = np.frombuffer(raw, dtype=np.uint8).reshape(-1, BLOCK_BYTES)
    scales = blocks[:, :2].copy().view(np.float16).astype(np.float32)
    packed = blocks[:, 2:]
    nibbles = np.concatenate([packed & 0x0F, packed >> 4], axis=1).astype(np.float32)
    return ((nibbles - 8.0) * scales).reshape(-1)


def _weights(file: E5File, progress: Progress) -> dict[str, NDArray[np.float16]]:
    import numpy as np

    targets = _target_names(file.shape)
    wanted = [entry for entry in file.entries if entry.name in targets]
    state: dict[str, NDArray[np.float16]] = {}
    for done, entry in enumerate(wanted, start=1):
        raw = file.data[entry.offset : entry.offset + entry.length]
        flat = unpack_q4(raw) if entry.kind == Q4_0 else np.frombuffer(raw, dtype="<f4")
        shape = _tensor_shape(file.shape, entry.name)
        state[targets[entry.name]] = flat.astype(np.float16).reshape(shape)
        progress(0.1 + 0.6 * done / len(wanted), "weights")
    _add_unused_pooler(state, file.shape.hidden)
    return state


def _add_unused_pooler(state: dict[str, NDArray[np.float16]], hidden: int) -> None:
    """``BertModel`` expects a pooler, which mean pooling never reads; without one loaders complain."""
    import numpy as np

    state["pooler.dense.weight"] = np.zeros((hidden, hidden), dtype=np.float16)
    state["pooler.dense.bias"] = np.zeros(hidden, dtype=np.float16)


def build_tokenizer(vocabulary: Vocabulary) -> Any:
    """The XLM-R unigram tokenizer as a ``tokenizers.Tokenizer``."""
    from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

    tokenizer = Tokenizer(models.Unigram(list(vocabulary.pieces), unk_id=vocabulary.unk, byte_fallback=False))
    collapse = [normalizers.NFKC(), normalizers.Replace(Regex(r"\s+"), " "), normalizers.Strip()]
    tokenizer.normalizer = normalizers.Sequence(collapse)
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    tokenizer.decoder = decoders.Metaspace(replacement="▁", prepend_scheme="always")
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>",
        pair="<s> $A </s> </s> $B </s>",
        special_tokens=[("<s>", vocabulary.bos), ("</s>", vocabulary.eos)],
    )
    tokenizer.add_special_tokens([AddedToken(text, special=True) for text in ("<s>", "<pad>", "</s>", "<unk>")])
    tokenizer.add_special_tokens([AddedToken("<mask>", special=True, lstrip=True)])
    return tokenizer


def bert_config(shape: Shape, vocabulary: Vocabulary) -> dict[str, Any]:
    """``config.json`` of the encoder. Stored in float16, declared float32: half precision is slow on CPUs."""
    return {
        "architectures": ["BertModel"],
        "model_type": "bert",
        "hidden_size": shape.hidden,
        "num_hidden_layers": shape.layers,
        "num_attention_heads": shape.heads,
        "intermediate_size": shape.intermediate,
        "vocab_size": shape.vocabulary,
        "max_position_embeddings": shape.positions,
        "type_vocab_size": shape.type_vocabulary,
        "layer_norm_eps": 1e-12,
        "hidden_act": "gelu",
        "hidden_dropout_prob": 0.1,
        "attention_probs_dropout_prob": 0.1,
        "initializer_range": 0.02,
        "position_embedding_type": "absolute",
        "pad_token_id": vocabulary.pad,
        "bos_token_id": vocabulary.bos,
        "eos_token_id": vocabulary.eos,
        "torch_dtype": "float32",
        "use_cache": False,
    }


def _tokenizer_config(positions: int) -> dict[str, Any]:
    return {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": positions,
        "bos_token": "<s>",
        "eos_token": "</s>",
        "sep_token": "</s>",
        "cls_token": "<s>",
        "unk_token": "<unk>",
        "pad_token": "<pad>",
        "mask_token": "<mask>",
        "clean_up_tokenization_spaces": False,
        "model_input_names": ["input_ids", "attention_mask"],
    }


def _pooling_config(hidden: int) -> dict[str, Any]:
    return {
        "word_embedding_dimension": hidden,
        "pooling_mode_cls_token": False,
        "pooling_mode_mean_tokens": True,
        "pooling_mode_max_tokens": False,
        "pooling_mode_mean_sqrt_len_tokens": False,
        "include_prompt": True,
    }


def _modules() -> list[dict[str, Any]]:
    types = [("", "Transformer"), ("1_Pooling", "Pooling"), ("2_Normalize", "Normalize")]
    return [
        {"idx": index, "name": str(index), "path": path, "type": f"sentence_transformers.models.{kind}"}
        for index, (path, kind) in enumerate(types)
    ]


def _write_json(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _write_configuration(file: E5File, folder: Path) -> None:
    positions = file.shape.positions
    _write_json(folder / "config.json", bert_config(file.shape, file.vocabulary))
    _write_json(folder / "tokenizer_config.json", _tokenizer_config(positions))
    _write_json(folder / "modules.json", _modules())
    _write_json(folder / "sentence_bert_config.json", {"max_seq_length": positions, "do_lower_case": False})
    prompts = {"prompts": PROMPTS, "default_prompt_name": None, "similarity_fn_name": "cosine"}
    _write_json(folder / "config_sentence_transformers.json", prompts)
    _write_json(folder / "1_Pooling" / "config.json", _pooling_config(file.shape.hidden))
    (folder / "2_Normalize").mkdir()


def _fill(file: E5File, folder: Path, progress: Progress) -> None:
    from safetensors.numpy import save_file

    _write_configuration(file, folder)
    state = _weights(file, progress)
    weights = folder / "model.safetensors"
    save_file(state, weights, metadata={"format": "pt"})
    weights.chmod(0o644)
    progress(0.8, "tokenizer")
    build_tokenizer(file.vocabulary).save(str(folder / "tokenizer.json"), pretty=False)


def convert(source: Path, target: Path, progress: Progress | None = None) -> None:
    """Write the folder ``target`` from ``source`` (``e5-small-q4.bin``), whole or not at all.

    An existing ``target`` is replaced only once the new folder is complete. Needs about 245 MB on disk
    and 350 MB of memory. Raises :class:`E5PackageError` on a damaged file, ``OSError`` from the disk.
    """
    report = progress or silent
    report(0.0, "reading")
    file = read(source)
    report(0.1, "weights")
    target.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        _fill(file, folder, report)
        replace_folder(folder, target)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    report(1.0, "done")


def replace_folder(complete: Path, target: Path) -> None:
    """Put ``complete`` where ``target`` is; the old folder comes back if the move fails."""
    complete.chmod(0o755)
    if not target.exists():
        complete.rename(target)
        return
    old = Path(tempfile.mkdtemp(prefix=f".{target.name}-old-", dir=target.parent)) / target.name
    target.rename(old)
    try:
        complete.rename(target)
    except OSError:
        old.rename(target)
        raise
    finally:
        shutil.rmtree(old.parent, ignore_errors=True)
