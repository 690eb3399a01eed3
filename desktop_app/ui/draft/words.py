"""What a checked draft is called."""

from __future__ import annotations

from pathlib import PurePath

from desktop_app.ui.translation import translate


def draft_title(name: str) -> str:
    """The heading of a checked draft. name: its path, "-" or "" for a pasted text."""
    if name in ("", "-"):
        return translate("Draft", "Draft: pasted text")
    return translate("Draft", "Draft: {name}").replace("{name}", PurePath(name.replace("\\", "/")).name)
