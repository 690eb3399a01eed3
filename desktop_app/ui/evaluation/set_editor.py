"""The question set as an editor: list and form, files, undo, proposals, lines that are kept out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.controls import Elided, IconButton, Words, Zone, rule
from desktop_app.ui.evaluation.broken_lines import BrokenLines
from desktop_app.ui.evaluation.line_form import LineForm
from desktop_app.ui.evaluation.line_rows import LineList
from desktop_app.ui.evaluation.set_model import AnswerPlaces, SetModel
from desktop_app.ui.problems import translated
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

#: Proposals asked for at first; half of them are unanswerable.
PROPOSALS = 40


class UnsavedStrip(Zone):
    """Asks before unsaved changes are dropped; nothing else is blocked meanwhile."""

    def __init__(self, theme: Theme, sets: SetModel, save: Callable[[], None]) -> None:
        super().__init__(theme)
        self._sets = sets
        frame = QFrame()
        frame.setObjectName("hint")
        self.text = Words(tone="warn")
        self.save, self.discard, self.back = QPushButton(), QPushButton(), QPushButton()
        self.save.setProperty("kind", "primary")
        self.save.clicked.connect(save)
        self.discard.clicked.connect(lambda: sets.resolve("discard"))
        self.back.clicked.connect(lambda: sets.resolve("back"))
        row = QHBoxLayout(frame)
        row.setContentsMargins(12, 8, 10, 8)
        row.addWidget(self.text, 1)
        for button in (self.save, self.discard, self.back):
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        self.retranslate()

    def retranslate(self) -> None:
        self.text.setText(translate("QuestionSet", "The set has changes that are not saved."))
        self.save.setText(translate("QuestionSet", "Save"))
        self.discard.setText(translate("QuestionSet", "Discard them"))
        self.back.setText(translate("QuestionSet", "Go back"))

    def refresh(self) -> None:
        asks = self._sets.pending is not None
        if asks and not self.isVisible():
            self.show()
            self.save.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setVisible(asks)


class SetEditor(Zone):
    """documents, answer: see `LineForm`."""

    def __init__(
        self,
        theme: Theme,
        sets: SetModel,
        documents: Callable[[], Sequence[str]],
        answer: Callable[[], AnswerPlaces | None],
    ) -> None:
        super().__init__(theme)
        self._sets = sets
        self.name = Elided(middle=True)
        self.name.setFont(theme.font(bold=True))
        self.new, self.open, self.save, self.save_as = (QPushButton() for _ in range(4))
        self.unsaved = UnsavedStrip(theme, sets, self.save_or_ask)
        self.problem = Words(tone="bad", selectable=True)
        self.broken = BrokenLines(theme, sets)
        names = ("add", "remove", "up", "down", "undo", "redo")
        self.tools = {name: IconButton(theme, name) for name in names}
        self.count = Elided(tone="muted")
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.list = LineList(theme, sets)
        self.form = LineForm(theme, sets, documents, answer)
        self.number = QSpinBox()
        self.number.setRange(4, 1000)
        self.number.setValue(PROPOSALS)
        self.propose, self.stop = QPushButton(), QPushButton()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.detail = Elided(tone="muted")
        self.empty = Words(tone="muted")
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        files, tools, propose = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        files.addWidget(self.name, 1)
        for button in (self.new, self.open, self.save, self.save_as):
            files.addWidget(button)
        tools.setSpacing(1)
        for name, tool in self.tools.items():
            tools.addWidget(tool)
            if name in ("remove", "down"):
                tools.addSpacing(6)
        tools.addWidget(self.count, 1)
        self.number.lineEdit().setTextMargins(6, 0, 0, 0)
        for control in (self.propose, self.number):
            control.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            propose.addWidget(control)
        propose.addWidget(self.detail, 10)
        propose.addWidget(self.stop)
        propose.addStretch(1)
        left = QWidget()
        left.setMinimumWidth(210)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(4)
        column.addLayout(tools)
        column.addWidget(self.empty)
        column.addWidget(self.list, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.form.setObjectName("scrolled")
        scroll.setWidget(self.form)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(left)
        self.splitter.addWidget(scroll)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([360, 500])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 10, 0, 0)
        layout.setSpacing(8)
        for part in (files, self.unsaved, self.problem, self.broken, rule(), self.splitter, propose, self.bar):
            if isinstance(part, QHBoxLayout):
                layout.addLayout(part)
            else:
                layout.addWidget(part, 1 if part is self.splitter else 0)

    def _connect(self) -> None:
        sets = self._sets
        self.new.clicked.connect(lambda: sets.guarded(sets.new))
        self.open.clicked.connect(lambda: sets.guarded(self.choose_open))
        self.save.clicked.connect(self.save_or_ask)
        self.save_as.clicked.connect(self.choose_save)
        self.propose.clicked.connect(lambda: sets.propose(self.number.value()))
        self.stop.clicked.connect(sets.stop)
        acts: dict[str, tuple[Callable[[], object], str]] = {
            "add": (self.add_question, "Ctrl+N"),
            "remove": (sets.remove, "Ctrl+Del"),
            "up": (lambda: sets.move(-1), "Ctrl+Shift+Up"),
            "down": (lambda: sets.move(1), "Ctrl+Shift+Down"),
            "undo": (sets.undo, "Ctrl+Z"),
            "redo": (sets.redo, "Ctrl+Shift+Z"),
        }
        self._keys = {name: key for name, (_act, key) in acts.items()}
        for name, (act, key) in acts.items():
            self.tools[name].clicked.connect(lambda _=False, act=act: act())
            self._shortcut(key, act)
        self._shortcut("Ctrl+S", self.save_or_ask)
        self._shortcut("Ctrl+Return", sets.accept)
        sets.changed.connect(self.refresh)
        sets.row_changed.connect(self.refresh)
        sets.progress_changed.connect(self._show_progress)

    def _shortcut(self, key: str, act: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda: act())

    def retranslate(self) -> None:
        self.new.setText(translate("QuestionSet", "New"))
        self.open.setText(translate("QuestionSet", "Open…"))
        self.save.setText(translate("QuestionSet", "Save"))
        self.save.setToolTip("Ctrl+S")
        self.save_as.setText(translate("QuestionSet", "Save as…"))
        words = {
            "add": translate("QuestionSet", "Add a question"),
            "remove": translate("QuestionSet", "Remove the question"),
            "up": translate("QuestionSet", "Move the question up"),
            "down": translate("QuestionSet", "Move the question down"),
            "undo": translate("QuestionSet", "Undo"),
            "redo": translate("QuestionSet", "Redo"),
        }
        for name, text in words.items():
            shown = QKeySequence(self._keys[name]).toString(QKeySequence.SequenceFormat.NativeText)
            self.tools[name].say(text, shown)
        self.propose.setText(translate("QuestionSet", "Propose from the collection"))
        self.propose.setToolTip(
            translate("QuestionSet", "Drafts made by rules, half of them unanswerable; each waits until you accept it.")
        )
        self.number.setAccessibleName(translate("QuestionSet", "How many to propose"))
        self.stop.setText(translate("QuestionSet", "Stop"))
        self.bar.setAccessibleName(translate("QuestionSet", "Progress of the proposals"))
        self.empty.setText(
            translate(
                "QuestionSet",
                "No question yet. Add one, let some be proposed, or drop a question set (.jsonl) here. A good set "
                "also asks what the documents do not answer.",
            )
        )
        self.refresh()

    def refresh(self) -> None:
        sets = self._sets
        name = Path(sets.path).name if sets.path else translate("QuestionSet", "New question set")
        self.name.setText(f"{name} •" if sets.is_changed else name)
        mark = translate("QuestionSet", "not saved")
        self.name.setToolTip(f"{sets.path or name} ({mark})" if sets.is_changed else sets.path or name)
        self.name.setAccessibleName(self.name.toolTip())
        self.save.setEnabled(sets.is_changed)
        undo, redo = sets.can_undo
        able = {
            "add": True, "remove": sets.line is not None, "up": sets.row > 0,
            "down": 0 <= sets.row < len(sets.lines) - 1, "undo": undo, "redo": redo,
        }  # fmt: skip
        for tool, on in able.items():
            self.tools[tool].setEnabled(on)
        self.count.setText(self._counted())
        self.empty.setVisible(not sets.lines)
        self.list.setVisible(bool(sets.lines))
        self.unsaved.refresh()
        self.problem.setVisible(sets.problem is not None)
        if sets.problem is not None:
            self.problem.setText(translated(sets.problem).in_full)
        self._show_progress()

    def _counted(self) -> str:
        sets = self._sets
        text = translate("QuestionSet", "{n} questions").replace("{n}", str(sets.accepted))
        if sets.waiting:
            waits = translate("QuestionSet", "{n} wait for you")
            return f"{text} · {waits.replace('{n}', str(sets.waiting))}"
        return text

    def _show_progress(self) -> None:
        sets = self._sets
        for widget in (self.bar, self.detail, self.stop):
            widget.setVisible(sets.is_proposing)
        self.propose.setEnabled(not sets.is_proposing)
        self.bar.setRange(0, 0 if sets.fraction is None else 1000)
        self.bar.setValue(round((sets.fraction or 0.0) * 1000))
        self.detail.setText(sets.detail)

    # What a person does

    def add_question(self) -> None:
        self._sets.add()
        self.form.question.setFocus(Qt.FocusReason.OtherFocusReason)

    def save_or_ask(self) -> None:
        """Save; a set without a name gets one first."""
        if not self._sets.path and not self._save_as():
            return
        self._sets.resolve("save") if self._sets.pending is not None else self._sets.save()

    def choose_save(self) -> None:
        self._save_as()

    def _save_as(self) -> bool:
        start = self._sets.path or str(Path.home() / "questions.jsonl")
        path, _ = QFileDialog.getSaveFileName(
            self, translate("QuestionSet", "Save the question set"), start, self._kinds()
        )
        if not path:
            return False
        return self._sets.save(path if Path(path).suffix else f"{path}.jsonl")

    def choose_open(self) -> None:
        start = str(Path(self._sets.path).parent) if self._sets.path else ""
        path, _ = QFileDialog.getOpenFileName(
            self, translate("QuestionSet", "Open a question set"), start, self._kinds()
        )
        if path:
            self._sets.open(path)

    @staticmethod
    def _kinds() -> str:
        return translate("QuestionSet", "Question sets") + " (*.jsonl *.json)"


def dropped_set(data: QMimeData) -> str:
    """The path of a dropped question set, or ""."""
    paths = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return next((path for path in paths if Path(path).suffix.lower() in (".jsonl", ".json")), "")
