"""Is this file or folder a model of the kind a role needs? Told by cheap reading, without any model library."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from desktop_app.foundation.errors import UserError
from desktop_app.models.catalogue import Role
from desktop_app.models.gguf import read_header

#: GGUF architectures that do not write text.
NOT_GENERATORS: Final = frozenset(
    {"bert", "nomic-bert", "nomic-bert-moe", "jina-bert-v2", "t5encoder", "clip", "mmproj"}
)
WEIGHTS: Final = ("*.safetensors", "pytorch_model*.bin")
#: Beginnings of the three labels an entailment model must tell apart.
LABELS: Final = ("entail", "neutral", "contradict")
#: The two labels of a model trained on grounding, which says only whether the premise supports the claim.
GROUNDING: Final = {
    "entailment": ("supported", "grounded", "consistent", "factual", "attributable"),
    "neutral": (
        "unsupported", "not_supported", "not supported", "ungrounded", "not_grounded", "not grounded", "inconsistent",
        "hallucinated", "hallucination", "not_factual", "not factual", "not_attributable",
    ),
}  # fmt: skip


def check_kind(role: Role, path: Path) -> None:
    """Raises `UserError` naming what `path` is instead."""
    if not path.exists():
        raise UserError("Model not found", f"There is nothing at {path}.", "Check the path in the settings.")
    try:
        if role == "generator":
            check_generator(path)
        elif role == "embedder":
            check_embedder(path)
        elif role == "reranker":
            check_reranker(path)
        else:
            check_entailment(path)
    except OSError as problem:
        raise UserError(
            "The model cannot be read", f"{path}: {problem.strerror or problem}.", "Check your rights there."
        ) from problem


def check_generator(path: Path) -> None:
    if path.is_dir():
        raise UserError(
            "Not a generator",
            f"{path} is a folder; a generator is one GGUF file.",
            "Choose the file itself, its name ends in .gguf.",
        )
    header = read_header(path)
    if header.architecture in NOT_GENERATORS or header.number("pooling_type"):
        raise UserError(
            "Not a generator",
            f"{path.name} ({header.architecture}) does not write text.",
            "Choose a GGUF file of an instruction-tuned language model.",
        )
    if not header.architecture or not header.tensors:
        raise UserError("Not a generator", f"{path.name} holds no model.", "Download or copy it again.")


def check_embedder(path: Path) -> None:
    config = _config(path, "embedder", "a sentence-transformers folder (with modules.json and config.json)")
    if _classifies(config):
        raise UserError(
            "Not an embedder",
            f"{path.name} is a classification model; it gives labels, not vectors.",
            "Choose a sentence-transformers folder.",
        )
    if not (path / "modules.json").is_file():
        raise UserError(
            "Not an embedder",
            f"{path.name} has no modules.json, so nothing says how its vectors are pooled.",
            "Choose a folder that was saved by sentence-transformers.",
        )


def check_entailment(path: Path) -> None:
    config = _config(path, "entailment model", "a sequence-classification folder (with config.json)")
    if not _classifies(config):
        raise UserError(
            "Not an entailment model",
            f"{path.name} does not classify pairs of texts.",
            "Choose a sequence-classification model with the labels entailment, neutral and contradiction.",
        )
    labels = [str(label).strip().casefold() for label in _labels(config)]
    if len(labels) == 2 and all(any(label in kind for label in labels) for kind in GROUNDING.values()):
        return
    missing = [wanted for wanted in LABELS if not any(label.startswith(wanted) for label in labels)]
    if not missing:
        return
    if "contradict" in missing and any("entail" in label for label in labels):
        raise UserError(
            "Not an entailment model",
            f"{path.name} has no contradiction class (its labels: {', '.join(labels)}), as zero-shot and document NLI "
            "models have not.",
            "Choose a model with the three labels entailment, neutral and contradiction.",
        )
    raise UserError(
        "Not an entailment model",
        f"{path.name} has the labels {', '.join(labels) or 'none'}; entailment, neutral and contradiction are needed, "
        "or supported and unsupported.",
        "If it is one, name its labels in config.json (id2label).",
    )


def check_reranker(path: Path) -> None:
    config = _config(path, "reranker", "a sequence-classification folder (with config.json)")
    if not _classifies(config):
        raise UserError(
            "Not a reranker",
            f"{path.name} does not score pairs of texts.",
            "Choose a sequence-classification model that gives one score to a question and a passage.",
        )
    # transformers leaves the number out of config.json and names as many labels.
    labels = _labels(config)
    if len(labels) != 1:
        raise UserError(
            "Not a reranker",
            f"{path.name} gives {len(labels) or 'an unknown number of'} scores; a reranker gives one.",
            "Choose a cross-encoder for ranking passages, with one label in config.json (id2label).",
        )


def _config(path: Path, noun: str, wanted: str) -> dict[str, Any]:
    file = path / "config.json"
    title = f"Not {'a' if noun.startswith('r') else 'an'} {noun}"
    if not path.is_dir() or not file.is_file():
        raise UserError(title, f"{path} is not {wanted}.", "Choose such a folder.")
    try:
        config = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as problem:
        raise UserError(title, f"{file} is not readable JSON.", "Download or copy the folder again.") from problem
    if not isinstance(config, dict):
        raise UserError(title, f"{file} is not a model's configuration.", "Download or copy the folder again.")
    if not any(next(path.glob(pattern), None) for pattern in WEIGHTS):
        raise UserError(
            "The model is incomplete",
            f"{path} has no weights (model.safetensors).",
            "Download or copy the folder again, with its large files.",
        )
    return config


def _classifies(config: dict[str, Any]) -> bool:
    names = config.get("architectures")
    return isinstance(names, list) and any(str(name).endswith("ForSequenceClassification") for name in names)


def _labels(config: dict[str, Any]) -> list[object]:
    by_id = config.get("id2label")
    return list(by_id.values()) if isinstance(by_id, dict) else []
