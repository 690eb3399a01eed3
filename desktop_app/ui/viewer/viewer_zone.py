"""The right zone: the page with its bar; says plainly when there is nothing to show, and why."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.jobs.page_pictures import PasswordNeededError
from desktop_app.ui.controls import Elided, IconButton, IconLabel, Words, Zone, plain_tip
from desktop_app.ui.problems import translated
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate
from desktop_app.ui.viewer.find_bar import FindBar
from desktop_app.ui.viewer.page_view import ZOOM_STEP, PageView
from desktop_app.ui.viewer.side_panel import NAMES, SidePanel
from desktop_app.ui.viewer.viewer_model import ViewerModel

#: Least width of the outline when it is opened, in pixels.
OUTLINE_WIDTH = 210


class ProblemPanel(Zone):
    """Why the page is not shown, and what to do; a password field when that is all it takes."""

    def __init__(self, theme: Theme, model: ViewerModel) -> None:
        super().__init__(theme)
        self._model = model
        self.icon = IconLabel(theme, "quarantined", "warn", 26)
        self.title = Words(font=theme.font(step=2, bold=True))
        self.message = Words()
        self.hint = Words(tone="muted")
        self.password = QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.returnPressed.connect(self._unlock)
        self.button = QPushButton()
        self.button.setProperty("kind", "primary")
        self.button.clicked.connect(self._unlock)
        frame = QFrame()
        frame.setObjectName("panel")
        frame.setMaximumWidth(420)
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(20, 18, 20, 18)
        inner.setSpacing(8)
        for widget in (self.icon, self.title, self.message, self.hint, self.password):
            inner.addWidget(widget)
        inner.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(frame, 20)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.addStretch(2)
        layout.addLayout(row)
        layout.addStretch(3)
        self.retranslate()

    def retranslate(self) -> None:
        self.password.setPlaceholderText(translate("Viewer", "Password"))
        self.password.setAccessibleName(translate("Viewer", "Password of the document"))
        self.button.setText(translate("Viewer", "Unlock"))
        self.refresh()

    def refresh(self) -> None:
        problem = self._model.problem
        if problem is None:
            return
        locked = isinstance(problem, PasswordNeededError)
        self.icon.show_icon("lock" if locked else "quarantined", "warn")
        said = translated(problem)
        self.title.setText(said.title)
        self.message.setText(said.message)
        self.hint.setText(said.hint)
        self.hint.setVisible(bool(said.hint))
        self.password.setVisible(locked)
        self.button.setVisible(locked)

    def _unlock(self) -> None:
        if self.password.text():
            password = self.password.text()
            self.password.clear()
            self._model.unlock(password)


class ViewerZone(Zone):
    """Bar, search, page."""

    def __init__(self, theme: Theme, model: ViewerModel) -> None:
        super().__init__(theme)
        self.setObjectName("viewerZone")
        self._model = model
        self.view = PageView(theme, model)
        self.find_bar = FindBar(theme, model)
        self.find_bar.closed.connect(self.view.setFocus)
        self.problem = ProblemPanel(theme, model)
        self.stack = QStackedWidget()
        for page in (self._empty(), self.view, self.problem):
            self.stack.addWidget(page)
        self.side = SidePanel(theme, model)
        self.bar = self._bar()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(self.side)
        self.splitter.addWidget(self.stack)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([self.side.minimumWidth(), 10_000])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.bar, self.find_bar):
            layout.addWidget(widget)
        layout.addWidget(self.splitter, 1)
        self.setMinimumWidth(300)
        for signal in (model.document_changed, model.opened, model.problem_changed):
            signal.connect(self._refresh)
        model.page_changed.connect(lambda _page: self._show_page())
        model.history_changed.connect(self._show_history)
        self.view.zoom_changed.connect(self._show_zoom)
        self.retranslate()
        self._refresh()

    def _empty(self) -> QWidget:
        holder = QWidget()
        self.empty_icon = IconLabel(self.theme, "page", "muted", 34)
        self.empty_text = Words(tone="muted")
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(holder)
        column.setContentsMargins(40, 0, 40, 0)
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(self.empty_icon, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.empty_text)
        column.addStretch(3)
        return holder

    def _bar(self) -> QWidget:
        bar = QWidget()
        bar.setObjectName("viewerBar")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = Elided(middle=True)
        self.title.setFont(self.theme.font(bold=True))
        names = (
            "back", "forward", "previous", "next", "zoom_out", "zoom_in", "fit_width", "fit_page", "rotate", "search",
            *NAMES,
        )  # fmt: skip
        self.buttons = {name: IconButton(self.theme, name) for name in names}
        for name in NAMES:
            self.buttons[name].setCheckable(True)
        self.page_box = QLineEdit()
        self.page_box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.page_box.setValidator(QIntValidator(1, 999_999, self.page_box))
        self.page_box.setFixedWidth(52)
        self.page_box.returnPressed.connect(lambda: self._model.go_to_page(int(self.page_box.text() or 1)))
        self.page_box.installEventFilter(self)
        self.of = QLabel()
        self.of.setProperty("tone", "muted")
        self.printed = QLabel()
        self.printed.setTextFormat(Qt.TextFormat.PlainText)  # a file says its own page labels
        self.printed.setProperty("tone", "muted")
        self.percent = QLabel()
        self.percent.setProperty("tone", "muted")
        upper = QHBoxLayout()
        upper.setSpacing(2)
        for name in ("back", "forward"):
            upper.addWidget(self.buttons[name])
        upper.addSpacing(6)
        upper.addWidget(self.title, 1)
        upper.addWidget(self.printed)
        upper.addSpacing(6)
        for name in (*NAMES, "search"):
            upper.addWidget(self.buttons[name])
        lower = QHBoxLayout()
        lower.setSpacing(2)
        for widget in (self.buttons["previous"], self.buttons["next"], self.page_box, self.of):
            lower.addWidget(widget)
        lower.addStretch(1)
        for widget in (self.buttons["zoom_out"], self.percent, self.buttons["zoom_in"]):
            lower.addWidget(widget)
        for name in ("fit_width", "fit_page", "rotate"):
            lower.addWidget(self.buttons[name])
        column = QVBoxLayout(bar)
        column.setContentsMargins(10, 7, 10, 7)
        column.setSpacing(4)
        column.addLayout(upper)
        column.addLayout(lower)
        self._connect()
        return bar

    def _connect(self) -> None:
        model = self._model
        for name, act in {
            "back": model.back,
            "forward": model.forward,
            "previous": lambda: model.go_to_page(model.page - 1),
            "next": lambda: model.go_to_page(model.page + 1),
            "zoom_out": lambda: self.view.zoom_by(1 / ZOOM_STEP),
            "zoom_in": lambda: self.view.zoom_by(ZOOM_STEP),
            "fit_width": lambda: self.view.fit("width"),
            "fit_page": lambda: self.view.fit("page"),
            "rotate": lambda: model.turn(1),
            "search": self.open_find,
            "thumbnails": lambda: self.toggle_panel("thumbnails"),
            "outline": lambda: self.toggle_panel("outline"),
        }.items():
            self.buttons[name].clicked.connect(act)

    def toggle_panel(self, name: str) -> None:
        """Pages in small, or the outline, beside the page; asked for again it closes."""
        self.side.toggle(name)
        self._show_panel()

    def show_panel(self, name: str) -> None:
        self.side.show_panel(name)
        self._show_panel()

    def _show_panel(self) -> None:
        """An outline needs more room than small pages; what a person set is kept."""
        width = OUTLINE_WIDTH if self.side.shown == "outline" else self.side.minimumWidth()
        if self.side.shown and self.splitter.sizes()[0] < width:
            self.splitter.setSizes([width, max(100, self.splitter.width() - width)])
        for name in NAMES:
            self.buttons[name].setChecked(self.side.shown == name)

    def open_find(self) -> None:
        if self._model.document is not None:
            self.find_bar.open_bar()

    def retranslate(self) -> None:
        say = {
            "back": (translate("Viewer", "Back"), "Alt+Left"),
            "forward": (translate("Viewer", "Forward"), "Alt+Right"),
            "previous": (translate("Viewer", "Previous page"), ""),
            "next": (translate("Viewer", "Next page"), ""),
            "zoom_out": (translate("Viewer", "Smaller"), "Ctrl+-"),
            "zoom_in": (translate("Viewer", "Larger"), "Ctrl++"),
            "fit_width": (translate("Viewer", "Fit width"), "Ctrl+0"),
            "fit_page": (translate("Viewer", "Fit page"), "Ctrl+9"),
            "search": (translate("Viewer", "Find in this document"), "Ctrl+F"),
            "rotate": (translate("Viewer", "Turn the pages"), "Ctrl+R"),
            "thumbnails": (translate("Viewer", "Pages in small"), "Ctrl+Shift+P"),
            "outline": (translate("Viewer", "Outline"), "Ctrl+Shift+L"),
        }
        for name, (text, shortcut) in say.items():
            self.buttons[name].say(text, shortcut)
        self.page_box.setAccessibleName(translate("Viewer", "Page number"))
        self.empty_text.setText(
            translate("Viewer", "The page appears here. Choose a file, or a claim, and its words are highlighted.")
        )
        self._refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leaving the page box without Enter shows the current page again."""
        if watched is self.page_box and event.type() == QEvent.Type.FocusOut:
            self._show_page()
        return super().eventFilter(watched, event)

    def _refresh(self) -> None:
        model = self._model
        shown = 2 if model.problem is not None else 1 if model.document is not None else 0
        self.stack.setCurrentIndex(shown)
        self.bar.setVisible(model.document is not None)
        if model.document is None:
            self.find_bar.hide()
        self.title.setText(Path(model.document.path).name if model.document else "")
        self.title.setToolTip(plain_tip(model.document.path) if model.document else "")
        name = self.title.text()
        self.view.setAccessibleName(translate("Viewer", "Pages of {file}").replace("{file}", name) if name else "")
        for widget in (self.page_box, *(self.buttons[n] for n in ("previous", "next", "search"))):
            widget.setEnabled(bool(model.sizes))
        self.problem.refresh()
        self._show_page()
        self._show_history()

    def _show_page(self) -> None:
        model = self._model
        self.page_box.setText(str(model.page) if model.sizes else "")
        self.of.setText(translate("Viewer", "of {n}").replace("{n}", str(len(model.sizes))) if model.sizes else "")
        label = model.label(model.page) if model.sizes else ""
        self.printed.setText(label and translate("Viewer", "printed: {label}").replace("{label}", label))
        self.printed.setVisible(bool(label))

    def _show_history(self) -> None:
        back, forward = self._model.can_go
        self.buttons["back"].setEnabled(back)
        self.buttons["forward"].setEnabled(forward)

    def _show_zoom(self) -> None:
        self.percent.setText(f"{self.view.zoom * 100:.0f} %")
