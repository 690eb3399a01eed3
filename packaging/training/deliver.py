"""Packs a trained checkpoint into ``resources/models/ROLE``: only what differs from the base, as int8 rows.

python packaging/training/deliver.py BASE CHECKPOINT TARGET [entailment|reranker]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import load_file, save_file

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from desktop_app.models.delta_assembly import PREFIX, SCALE_SUFFIX, quantise_rows
from desktop_app.models.manifest import write_manifest

#: What the manifest says of each role. max_tokens: what it was trained with.
ROLES: dict[str, dict[str, Any]] = {
    "entailment": {"labels": ["entailment", "neutral", "contradiction"], "max_tokens": 224},
    "reranker": {"labels": ["relevance"], "max_tokens": 256},
}


def delta(base: Path, checkpoint: Path) -> dict[str, Any]:
    """Tensors that training changed, encoder matrices as int8 with a float16 scale a row, the rest as float16.

    The pooler stays float16: its diagonal is a hundred times its other weights, which int8 rows would round to zero.
    """
    old = load_file(base / "model.safetensors")
    state: dict[str, Any] = {}
    for name, tensor in load_file(checkpoint / "model.safetensors").items():
        before = old.get(name.removeprefix(PREFIX))
        if before is not None and np.array_equal(before.astype(np.float32), tensor.astype(np.float32)):
            continue
        if tensor.ndim == 2 and "encoder" in name:
            state[name], state[name + SCALE_SUFFIX] = quantise_rows(tensor.astype(np.float32))
        else:
            state[name] = tensor.astype(np.float16)
    return state


def deliver(base: Path, checkpoint: Path, target: Path, role: str = "entailment") -> None:
    target.mkdir(parents=True, exist_ok=True)
    path = target / f"{role}-delta.safetensors"
    save_file(delta(base, checkpoint), path)
    path.chmod(0o644)
    about = {
        "id": f"tramo-{role}-e5-small",
        "base": "multilingual-e5-small",
        "labels": ROLES[role]["labels"],
        "languages": ["en", "es"],
        "max_tokens": ROLES[role]["max_tokens"],
        "truncation": "only_first",
        "licence": "MIT",
    }
    print(json.dumps(write_manifest(target, [path.name], about)["files"], indent=2))


if __name__ == "__main__":
    deliver(*map(Path, sys.argv[1:4]), *sys.argv[4:5])
