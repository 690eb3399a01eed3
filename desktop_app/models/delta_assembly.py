"""Joins trained upper layers (entailment, reranker) with the installed starter embedder.

The program ships only what training changed: the upper encoder layers, the pooler and the classifier, as int8
with one float16 scale a row. The embedding matrix and the frozen lower layers come from the folder that
:mod:`desktop_app.models.e5_package` wrote. The result of :func:`assemble` is an ordinary transformers
sequence-classification folder.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.foundation.errors import UserError
from desktop_app.foundation.progress import Progress, silent
from desktop_app.models.e5_package import replace_folder
from desktop_app.models.manifest import read_manifest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Tensors = dict[str, NDArray[np.generic]]

SCALE_SUFFIX: Final = "#scale"
PREFIX: Final = "bert."
WRONG_BASE: Final = "Install the starter embedder, multilingual-e5-small."
TOKENIZER_FILES: Final = ("tokenizer.json", "tokenizer_config.json")


class AssemblyError(UserError):
    """The base is not what it should be; the message says why, the hint what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__("The model cannot be put together", message, hint)


def quantise_rows(weight: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
    """A matrix (rows, columns) as int8 with one scale a row; error at most half a scale."""
    import numpy as np

    scale = (np.abs(weight).max(axis=1) / 127.0).astype(np.float16)
    scale = np.maximum(scale, np.float16(1e-7))
    steps = np.rint(weight / scale.astype(np.float32)[:, None])
    return np.clip(steps, -127, 127).astype(np.int8), scale


def restore_rows(packed: NDArray[np.int8], scale: NDArray[np.float16]) -> NDArray[np.float32]:
    """Inverse of :func:`quantise_rows`."""
    import numpy as np

    restored: NDArray[np.float32] = packed.astype(np.float32) * scale.astype(np.float32)[:, None]
    return restored


def unpack_delta(path: Path) -> Tensors:
    """Every tensor of the delta file as float16."""
    import numpy as np
    from safetensors.numpy import load_file

    stored = load_file(path)
    state: Tensors = {}
    for name, tensor in stored.items():
        if name.endswith(SCALE_SUFFIX):
            continue
        scale = stored.get(name + SCALE_SUFFIX)
        restored = tensor if scale is None else restore_rows(tensor, scale)
        state[name] = restored.astype(np.float16)
    return state


def _merged(base: Path, weights: Path) -> Tensors:
    from safetensors.numpy import load_file

    state: Tensors = {PREFIX + name: tensor for name, tensor in load_file(base / "model.safetensors").items()}
    for name, tensor in unpack_delta(weights).items():
        if name.startswith(PREFIX) and name not in state:
            raise AssemblyError(f"The embedder in {base} has no {name}.", WRONG_BASE)
        if name in state and state[name].shape != tensor.shape:
            raise AssemblyError(f"{name} has another size in {base}.", WRONG_BASE)
        state[name] = tensor
    return state


def classifier_config(base: dict[str, Any], labels: list[str]) -> dict[str, Any]:
    """The embedder's ``config.json`` with a head of ``labels``."""
    return base | {
        "architectures": ["BertForSequenceClassification"],
        "id2label": {str(index): label for index, label in enumerate(labels)},
        "label2id": {label: index for index, label in enumerate(labels)},
        # transformers refuses to classify with one label: a score is a regression
        "problem_type": "single_label_classification" if len(labels) > 1 else "regression",
    }


def _write_configuration(base: Path, folder: Path, manifest: dict[str, Any]) -> None:
    config = classifier_config(json.loads((base / "config.json").read_text(encoding="utf-8")), manifest["labels"])
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    for name in TOKENIZER_FILES:
        shutil.copyfile(base / name, folder / name)


def _fill(base: Path, delta: Path, folder: Path, progress: Progress) -> None:
    from safetensors.numpy import save_file

    manifest = read_manifest(delta)
    (name,) = manifest["files"]
    progress(0.1, "weights")
    _write_configuration(base, folder, manifest)
    state = _merged(base, delta / name)
    progress(0.5, "writing")
    weights = folder / "model.safetensors"
    save_file(state, weights, metadata={"format": "pt"})
    weights.chmod(0o644)


def assemble(base: Path, delta: Path, target: Path, progress: Progress | None = None) -> None:
    """Write the classification folder ``target`` from ``base`` and ``delta``, whole or not at all.

    ``base`` is the converted multilingual-e5-small folder, ``delta`` a folder like ``resources/models/entailment``. An
    existing ``target`` is replaced only once the new one is complete. Raises
    `UserError` for a wrong hash or a foreign base, ``OSError`` from the disk.
    """
    report = progress or silent
    report(0.0, "checking")
    target.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        _fill(base, delta, folder, report)
        replace_folder(folder, target)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    report(1.0, "done")
