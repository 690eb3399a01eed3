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
