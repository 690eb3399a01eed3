"""The menu bar, from the actions."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QMenuBar

from desktop_app.ui.main_window.actions import Actions
from desktop_app.ui.translation import translate

_LAYOUT: dict[str, tuple[str, ...]] = {
    "file": (
        "add_files", "add_folder", "watch_folder", "add_samples", "-", "new_collection", "delete_collection", "-",
        "remove_files", "retry_files", "-", "quit",
    ),
    "edit": ("copy_answer", "copy_text", "-", "find", "next_hit", "previous_hit", "-", "settings", "models"),
    "answer": (
        "focus_question", "filter", "check_draft", "stop", "-",
        "next_claim", "previous_claim", "next_quote", "previous_quote", "-", "jump", "-",
        "evaluation",
    ),
    "view": ("zoom_in", "zoom_out", "fit_width", "fit_page", "rotate_right", "rotate_left", "-",
        "thumbnails", "outline", "-", "next_zone", "-", "@theme", "@language"),
    "go": ("back", "forward", "-", "next_page", "previous_page"),
    "help": ("palette", "keys"),
}  # fmt: skip


class Menus:
    def __init__(self, bar: QMenuBar, actions: Actions) -> None:
        self.menus: dict[str, QMenu] = {}
        for name, entries in _LAYOUT.items():
            menu = self.menus[name] = bar.addMenu("")
            for entry in entries:
                if entry == "-":
                    menu.addSeparator()
                elif entry.startswith("@"):
                    sub = self.menus[entry[1:]] = menu.addMenu("")
                    group = actions.themes if entry == "@theme" else actions.languages
                    sub.addActions(group.actions())
                else:
                    menu.addAction(actions[entry])
        self.say()

    def say(self) -> None:
        for name, text in {
            "file": translate("Actions", "&File"),
            "edit": translate("Actions", "&Edit"),
            "answer": translate("Actions", "&Answer"),
            "view": translate("Actions", "&View"),
            "go": translate("Actions", "&Go"),
            "help": translate("Actions", "&Help"),
            "theme": translate("Actions", "Theme"),
            "language": translate("Actions", "Language"),
        }.items():
            self.menus[name].setTitle(text)
