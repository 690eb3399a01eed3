"""The packaged 4-bit embedder becomes a folder that sentence-transformers loads as its own."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from safetensors.numpy import load_file

from desktop_app.models import e5_package
from desktop_app.models.e5_package import E5PackageError, convert, unpack_q4

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

XQUAD = Path(__file__).resolve().parents[3] / "shared" / "data" / "xquad"
HIDDEN, INTERMEDIATE, POSITIONS = 32, 64, 8
PIECES = [("<s>", 0.0), ("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0), ("▁", -3.0), ("▁casa", -4.0), ("a", -5.0)]
PIECES += [("<mask>", 0.0)]
"""As in the real file, ``<mask>`` is the last piece."""

OWN_TEXTS = {
    "How much rent does the tenant pay?": "The Tenant shall pay a monthly rent of 900 euros in advance.",
    "When does the warranty end?": "The guarantee runs for two years from the delivery of the machine.",
    "Who approves expenses over 5,000?": "Spending above 5,000 needs the signature of the finance director.",
    "What is the maximum daily dose?": "Adults must not take more than eight tablets in twenty-four hours.",
    "¿Quién paga los gastos de comunidad?": "Los gastos de la comunidad de propietarios corren a cargo del arrendador.",
    "¿Hasta cuándo se admiten solicitudes?": "El plazo de presentación de instancias termina el 30 de septiembre.",
    "¿Cuánto crecieron las ventas?": "La facturación aumentó un 12 % respecto del ejercicio anterior.",
    "¿Qué hace falta para ceder el contrato?": "La cesión exige la autorización previa y escrita de la otra parte.",
}


def _q4(count: int, scale: float = 0.5) -> bytes:
    """``count`` weights, in each block 0..15 low and 15..0 high."""
    low, high = np.arange(16, dtype=np.uint8), np.arange(15, -1, -1, dtype=np.uint8)
    block = np.float16(scale).tobytes() + (low | (high << 4)).astype(np.uint8).tobytes()
    return block * (count // 32)


def _tensors() -> list[tuple[str, int, int, bytes]]:
    """(name, type, elements, bytes) of a one-layer model."""
    sizes = {"emb.word": len(PIECES) * HIDDEN, "emb.pos": POSITIONS * HIDDEN, "emb.type": 2 * HIDDEN}
    sizes |= dict.fromkeys(["emb.ln.w", "emb.ln.b", "l0.aln.w", "l0.aln.b", "l0.oln.w", "l0.oln.b"], HIDDEN)
    sizes |= {f"l0.{part}.w": HIDDEN * HIDDEN for part in ("q", "k", "v", "ao")}
    sizes |= {f"l0.{part}.b": HIDDEN for part in ("q", "k", "v", "ao", "fo")}
    sizes |= {"l0.fi.w": INTERMEDIATE * HIDDEN, "l0.fo.w": INTERMEDIATE * HIDDEN, "l0.fi.b": INTERMEDIATE}
    return [
        (name, 1, count, _q4(count))
        if count >= HIDDEN * 2 and name.endswith((".w", ".word", ".pos"))
        else (name, 0, count, np.linspace(-1, 1, count, dtype="<f4").tobytes())
        for name, count in sizes.items()
    ]


def _tiny_file(path: Path, tensors: Sequence[tuple[str, int, int, bytes]] | None = None) -> Path:
    tensors = _tensors() if tensors is None else tensors
    texts = [text.encode() for text, _ in PIECES]
    offsets = np.cumsum([0, *map(len, texts)]).tolist()
    head = b"E5S1" + struct.pack("<I7ifi", 1, HIDDEN, 1, 2, INTERMEDIATE, len(PIECES), POSITIONS, 2, 1e-12, 32)
    head += struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, offsets[-1])
    head += struct.pack(f"<{len(offsets)}I", *offsets) + struct.pack(f"<{len(PIECES)}f", *(s for _, s in PIECES))
    head += b"".join(texts) + struct.pack("<iI", 1, 3) + b"\0\0\0" + struct.pack("<i", len(tensors))
    start = len(head) + sum(2 + len(name) + 21 for name, *_ in tensors)
    directory, blob = b"", b""
    for name, kind, count, raw in tensors:
        directory += struct.pack("<H", len(name)) + name.encode()
        directory += struct.pack("<BIQQ", kind, count, start + len(blob), len(raw))
        blob += raw
    path.write_bytes(head + directory + blob)
    return path


def test_low_nibbles_come_before_high_nibbles_and_eight_is_zero() -> None:
    weights = unpack_q4(_q4(32, scale=0.5))
    assert weights[:16].tolist() == [(n - 8) * 0.5 for n in range(16)]
    assert weights[16:].tolist() == [(n - 8) * 0.5 for n in range(15, -1, -1)]


def test_folder_holds_every_tensor_of_a_bert_model(tmp_path: Path) -> None:
    convert(_tiny_file(tmp_path / "tiny.bin"), tmp_path / "e5")
    state = load_file(tmp_path / "e5" / "model.safetensors")
    assert state["embeddings.word_embeddings.weight"].shape == (len(PIECES), HIDDEN)
    assert state["encoder.layer.0.intermediate.dense.weight"].shape == (INTERMEDIATE, HIDDEN)
    assert state["encoder.layer.0.output.dense.weight"].shape == (HIDDEN, INTERMEDIATE)
    assert len(state) == 5 + 16 + 2


def test_modules_pool_by_mean_and_normalise(tmp_path: Path) -> None:
    convert(_tiny_file(tmp_path / "tiny.bin"), tmp_path / "e5")
    modules = json.loads((tmp_path / "e5" / "modules.json").read_text(encoding="utf-8"))
    pooling = json.loads((tmp_path / "e5" / "1_Pooling" / "config.json").read_text(encoding="utf-8"))
    settings = json.loads((tmp_path / "e5" / "config_sentence_transformers.json").read_text(encoding="utf-8"))
    assert [entry["type"].rsplit(".", 1)[1] for entry in modules] == ["Transformer", "Pooling", "Normalize"]
    assert pooling["pooling_mode_mean_tokens"] is True
    assert settings["prompts"] == {"query": "query: ", "passage": "passage: "}


def test_tokenizer_collapses_spaces_and_joins_pairs_as_xlm_r_does(tmp_path: Path) -> None:
    from tokenizers import Tokenizer

    convert(_tiny_file(tmp_path / "tiny.bin"), tmp_path / "e5")
    tokenizer = Tokenizer.from_file(str(tmp_path / "e5" / "tokenizer.json"))
    assert tokenizer.encode(" casa \n\n casa ").tokens == ["<s>", "▁casa", "▁casa", "</s>"]
    assert tokenizer.encode("casa", "a").ids == [0, 5, 2, 2, 4, 6, 2]
    assert tokenizer.encode("ｃａｓａ").ids == tokenizer.encode("casa").ids


def test_a_file_cut_short_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    whole = _tiny_file(tmp_path / "tiny.bin").read_bytes()
    for length in (3, 40, 200, len(whole) - 1):
        (tmp_path / "tiny.bin").write_bytes(whole[:length])
        with pytest.raises(E5PackageError):
            convert(tmp_path / "tiny.bin", tmp_path / "e5")
    assert [path.name for path in tmp_path.iterdir()] == ["tiny.bin"]


def test_a_foreign_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.bin").write_bytes(b"GGUF" + b"\0" * 400)
    with pytest.raises(E5PackageError, match=r"not an e5-small-q4\.bin"):
        convert(tmp_path / "other.bin", tmp_path / "e5")


def test_a_missing_tensor_is_named(tmp_path: Path) -> None:
    with pytest.raises(E5PackageError, match=r"l0\.ao\.w"):
        convert(_tiny_file(tmp_path / "t.bin", [t for t in _tensors() if t[0] != "l0.ao.w"]), tmp_path / "e5")


def test_an_existing_folder_survives_a_failed_conversion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = _tiny_file(tmp_path / "tiny.bin"), tmp_path / "e5"
    target.mkdir()
    (target / "mine.txt").write_text("kept", encoding="utf-8")

    def fail(*_args: object) -> Any:
        raise OSError("disk full")

    monkeypatch.setattr(e5_package, "build_tokenizer", fail)
    with pytest.raises(OSError, match="disk full"):
        convert(source, target)
    assert (target / "mine.txt").read_text(encoding="utf-8") == "kept"
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".e5")) == []


def test_progress_runs_from_zero_to_one(tmp_path: Path) -> None:
    heard: list[float] = []
    convert(_tiny_file(tmp_path / "tiny.bin"), tmp_path / "e5", lambda fraction, _detail: heard.append(fraction or 0))
    assert heard == sorted(heard)
    assert (heard[0], heard[-1]) == (0.0, 1.0)


@pytest.fixture(scope="module")
def embedder(real_models_dir: Path) -> SentenceTransformer:
    """The installed starter embedder, in the folder that :func:`convert` wrote."""
    from sentence_transformers import SentenceTransformer

    for modules in sorted(real_models_dir.glob("**/modules.json")):
        config = json.loads((modules.parent / "config.json").read_text(encoding="utf-8"))
        if config.get("vocab_size") == 250037 and config.get("hidden_size") == 384:
            return SentenceTransformer(str(modules.parent), device="cpu", local_files_only=True)
    pytest.skip("the starter embedder is not installed")


def _recall(similarity: np.ndarray[Any, Any], right: list[int], k: int) -> float:
    order = np.argsort(-similarity, axis=1)[:, :k]
    return float(np.mean([answer in found for answer, found in zip(right, order.tolist(), strict=True)]))


@pytest.mark.models
def test_paraphrases_are_closer_than_strangers(embedder: SentenceTransformer) -> None:
    texts = ["how much protein per day", "Adults need 0.8 g of protein per kilogram daily.", "The lease ends in May."]
    query, same, other = embedder.encode([f"query: {texts[0]}", f"passage: {texts[1]}", f"passage: {texts[2]}"])
    assert np.linalg.norm(query) == pytest.approx(1, abs=1e-4)
    assert float(query @ same) > 0.90
    assert float(query @ other) < 0.80


@pytest.mark.models
def test_own_questions_find_their_passage(embedder: SentenceTransformer) -> None:
    questions = embedder.encode(list(OWN_TEXTS), prompt_name="query")
    passages = embedder.encode(list(OWN_TEXTS.values()), prompt_name="passage")
    assert _recall(questions @ passages.T, list(range(len(OWN_TEXTS))), 1) == 1.0


def _xquad(lang: str) -> tuple[list[str], list[str], list[int]]:
    """Passages, questions, and for each question the index of its passage."""
    articles = json.loads((XQUAD / f"xquad.{lang}.json").read_text(encoding="utf-8"))["data"]
    paragraphs = [paragraph for article in articles for paragraph in article["paragraphs"]]
    asked = [(entry["question"], n) for n, paragraph in enumerate(paragraphs) for entry in paragraph["qas"]]
    return [p["context"] for p in paragraphs], [question for question, _ in asked], [n for _, n in asked]


@pytest.fixture(scope="module")
def passages_in(embedder: SentenceTransformer) -> Callable[[str], np.ndarray[Any, Any]]:
    """XQuAD passages of a language, embedded once."""

    @cache
    def embedded(lang: str) -> np.ndarray[Any, Any]:
        return np.asarray(embedder.encode(_xquad(lang)[0], prompt_name="passage"))

    return embedded


@pytest.mark.models
@pytest.mark.skipif(not XQUAD.is_dir(), reason="XQuAD is not beside the repository")
@pytest.mark.parametrize(
    ("asked_in", "read_in", "first", "fifth"), [("en", "en", 0.90, 0.98), ("es", "en", 0.84, 0.96)]
)
def test_xquad_recall(
    embedder: SentenceTransformer,
    passages_in: Callable[[str], np.ndarray[Any, Any]],
    asked_in: str,
    read_in: str,
    first: float,
    fifth: float,
) -> None:
    """Measured on all 612 questions over 120 passages, see MODELS.md for the whole set; a sixth of it runs here."""
    _, questions, right = _xquad(asked_in)
    similarity = embedder.encode(questions[::6], prompt_name="query") @ passages_in(read_in).T
    assert _recall(similarity, right[::6], 1) >= first
    assert _recall(similarity, right[::6], 5) >= fifth
