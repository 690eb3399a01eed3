"""Loads a sequence-classification folder, of whoever's making: what is wrong with it is told, whatever it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desktop_app.foundation.errors import UserError


def load_cross_encoder(folder: Path, kind: str, wanted: str) -> tuple[Any, Any]:
    """Tokenizer and model (float32, not training). kind: the role, as a title begins; wanted: what to choose instead.

    Raises `UserError` when the folder cannot be read, is damaged, or lacks some of the model's weights, which the
    library would otherwise make up.
    """
    from transformers import AutoModelForSequenceClassification, AutoTokenizer
    from transformers.utils import logging as chatter

    chatter.disable_progress_bar()
    try:
        tokenizer = AutoTokenizer.from_pretrained(str(folder), local_files_only=True)
        model, report = AutoModelForSequenceClassification.from_pretrained(
            str(folder), local_files_only=True, output_loading_info=True
        )
    except MemoryError as problem:
        message = f"The model in {folder} does not fit into memory."
        raise UserError("Not enough memory", message, "Close other programs, or choose a smaller model.") from problem
    except Exception as problem:  # the readers of weights and tokenizers raise errors of their own
        raise not_usable(folder, kind, wanted, next(iter(str(problem).splitlines()), "") or repr(problem)) from problem
    made_up = sorted(str(name) for name in (*report["missing_keys"], *report["mismatched_keys"]))
    if made_up:
        raise not_usable(folder, kind, wanted, f"its weights lack {', '.join(made_up[:3])}")
    return tokenizer, model.float().eval()


def not_usable(folder: Path, kind: str, wanted: str, why: str) -> UserError:
    return UserError(
        f"{kind} not usable",
        f"The folder {folder} could not be loaded as {kind.lower()}: {why.rstrip('.')}.",
        f"Choose a folder with {wanted} (config.json, weights, tokenizer), or copy this one again.",
    )
