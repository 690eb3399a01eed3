"""Roles of models in words."""

from __future__ import annotations

from desktop_app.ui.translation import translate


def role_name(role: str) -> str:
    names = {
        "generator": translate("Models", "Writes the claims"),
        "embedder": translate("Models", "Finds passages"),
        "entailment": translate("Models", "Checks the claims"),
        "reranker": translate("Models", "Ranks passages"),
        "ocr": translate("Models", "Reads scans"),
    }
    return names.get(role, role.capitalize())


def role_work(role: str) -> str:
    """What kind of model serves the role, and what it does there."""
    works = {
        "generator": translate(
            "Models", "A language model (one GGUF file). It picks the sentences that answer and words the claims."
        ),
        "embedder": translate(
            "Models", "A sentence-transformers folder. It turns passages and questions into vectors."
        ),
        "entailment": translate(
            "Models",
            "A classification folder with the labels entailment, neutral and contradiction, in any order. It judges "
            "whether a passage says what a claim says.",
        ),
        "reranker": translate(
            "Models", "A classification folder with one score. It reads question and passage together and orders them."
        ),
    }
    return works.get(role, "")
