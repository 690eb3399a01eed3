"""Every action of the window: its key and its words. Menus, tooltips and the key sheet are made from these."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from desktop_app.ui.translation import translate

#: Action -> keys. "\t" names a key that is handled where the focus is, and is shown only.
KEYS: dict[str, tuple[str, ...]] = {
    "add_files": ("Ctrl+O",),
    "add_folder": ("Ctrl+Shift+O",),
    "watch_folder": (),
    "add_samples": (),
    "new_collection": ("Ctrl+Shift+N",),
    "delete_collection": (),
    "remove_files": (),
    "retry_files": (),
    "quit": ("Ctrl+Q",),
    "copy_answer": ("Ctrl+Shift+C",),
    "focus_question": ("Ctrl+L",),
    "filter": ("Ctrl+Shift+F",),
    "check_draft": ("Ctrl+D",),
    "stop": ("Esc",),
    "next_claim": ("J",),
    "previous_claim": ("K",),
    "next_quote": ("]",),
    "previous_quote": ("[",),
    "jump": ("\tEnter",),
    "find": ("Ctrl+F",),
    "next_hit": ("Ctrl+G", "F3"),
    "previous_hit": ("Ctrl+Shift+G", "Shift+F3"),
    "back": ("Alt+Left",),
    "forward": ("Alt+Right",),
    "next_page": ("Ctrl+PgDown",),
    "previous_page": ("Ctrl+PgUp",),
    "zoom_in": ("Ctrl++", "Ctrl+="),
    "zoom_out": ("Ctrl+-",),
    "fit_width": ("Ctrl+0",),
    "fit_page": ("Ctrl+9",),
    "rotate_right": ("Ctrl+R",),
    "rotate_left": ("Ctrl+Shift+R",),
    "thumbnails": ("Ctrl+Shift+P",),
    "outline": ("Ctrl+Shift+L",),
    "copy_text": (),
    "palette": ("Ctrl+K",),
    "next_zone": ("F6",),
    "settings": ("Ctrl+,",),
    "models": (),
    "evaluation": (),
    "keys": ("F1",),
}
THEMES = ("system", "light", "dark")
LANGUAGES = ("system", "en", "es")


class Actions:
    """QActions by name, parented to the window; `say()` gives them their words again."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self.all: dict[str, QAction] = {}
        for name, keys in KEYS.items():
            action = QAction(window)
            action.setShortcuts([QKeySequence(key) for key in keys if not key.startswith("\t")])
            window.addAction(action)
            self.all[name] = action
        self.themes = self._group("theme", THEMES)
        self.languages = self._group("language", LANGUAGES)
        self.all["quit"].setMenuRole(QAction.MenuRole.QuitRole)
        self.all["settings"].setMenuRole(QAction.MenuRole.PreferencesRole)
        self.say()

    def __getitem__(self, name: str) -> QAction:
        return self.all[name]

    def connect(self, slots: dict[str, Callable[[], object]]) -> None:
        for name, slot in slots.items():
            self.all[name].triggered.connect(lambda _checked=False, act=slot: act())

    def keys_text(self, name: str) -> str:
        """The first key, as the platform writes it."""
        keys = KEYS[name]
        if not keys:
            return ""
        if keys[0].startswith("\t"):
            return translate("Actions", "Enter")
        return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText)

    def say(self) -> None:
        for name, text in words().items():
            shown = KEYS[name][0] if KEYS[name] and KEYS[name][0].startswith("\t") else ""
            self.all[name].setText(text + ("\t" + translate("Actions", "Enter") if shown else ""))
        themes = (
            translate("Actions", "As the system"),
            translate("Actions", "Light"),
            translate("Actions", "Dark"),
        )
        for action, text in zip(self.themes.actions(), themes, strict=True):
            action.setText(text)
        for action, text in zip(self.languages.actions(), (themes[0], "English", "Español"), strict=True):
            action.setText(text)

    def _group(self, kind: str, values: tuple[str, ...]) -> QActionGroup:
        group = QActionGroup(self._window)
        for value in values:
            action = group.addAction("")
            action.setCheckable(True)
            action.setData(value)
            action.setObjectName(f"{kind}_{value}")
        return group


def words() -> dict[str, str]:
    """What each action is called."""
    return {
        "add_files": translate("Actions", "Add files…"),
        "add_folder": translate("Actions", "Add folder…"),
        "watch_folder": translate("Actions", "Watch a folder…"),
        "add_samples": translate("Actions", "Add the sample documents"),
        "new_collection": translate("Actions", "New collection…"),
        "delete_collection": translate("Actions", "Delete collection…"),
        "remove_files": translate("Actions", "Remove the chosen files"),
        "retry_files": translate("Actions", "Read the chosen files again"),
        "quit": translate("Actions", "Quit"),
        "copy_answer": translate("Actions", "Copy the answer with citations"),
        "focus_question": translate("Actions", "Write a question"),
        "filter": translate("Actions", "Where to search…"),
        "check_draft": translate("Actions", "Check a draft…"),
        "stop": translate("Actions", "Stop"),
        "next_claim": translate("Actions", "Next claim"),
        "previous_claim": translate("Actions", "Previous claim"),
        "next_quote": translate("Actions", "Next quote of the claim"),
        "previous_quote": translate("Actions", "Previous quote of the claim"),
        "jump": translate("Actions", "Show the claim's words on the page"),
        "find": translate("Actions", "Find in the document…"),
        "next_hit": translate("Actions", "Next hit"),
        "previous_hit": translate("Actions", "Previous hit"),
        "back": translate("Actions", "Back"),
        "forward": translate("Actions", "Forward"),
        "next_page": translate("Actions", "Next page"),
        "previous_page": translate("Actions", "Previous page"),
        "zoom_in": translate("Actions", "Larger"),
        "zoom_out": translate("Actions", "Smaller"),
        "fit_width": translate("Actions", "Fit width"),
        "fit_page": translate("Actions", "Fit page"),
        "rotate_right": translate("Actions", "Turn the pages right"),
        "rotate_left": translate("Actions", "Turn the pages left"),
        "thumbnails": translate("Actions", "Pages in small"),
        "outline": translate("Actions", "Outline"),
        "copy_text": translate("Actions", "Copy the selected text of the page"),
        "palette": translate("Actions", "All actions…"),
        "next_zone": translate("Actions", "Next zone"),
        "settings": translate("Actions", "Settings…"),
        "models": translate("Actions", "Models…"),
        "evaluation": translate("Actions", "Evaluate…"),
        "keys": translate("Actions", "Keys"),
    }
