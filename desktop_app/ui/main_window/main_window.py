"""The window: three zones, wired to each other. It keeps no state but which dialog is open."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox, QSplitter, QVBoxLayout, QWidget

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.ui.answer.answer_zone import AnswerZone
from desktop_app.ui.answer.clipboard import as_text
from desktop_app.ui.ask.question_box import QuestionBox
from desktop_app.ui.ask.session_model import Selected
from desktop_app.ui.draft.draft_panel import DraftPanel
from desktop_app.ui.evaluation.set_editor import dropped_set
from desktop_app.ui.library.library_zone import LibraryZone
from desktop_app.ui.library.words import collection_name
from desktop_app.ui.main_window.actions import Actions
from desktop_app.ui.main_window.context import WindowContext
from desktop_app.ui.main_window.dialogs import Dialogs
from desktop_app.ui.main_window.drop_overlay import DropOverlay
from desktop_app.ui.main_window.menus import Menus
from desktop_app.ui.main_window.session_state import Remembered
from desktop_app.ui.models.first_run import FirstRunPanel
from desktop_app.ui.status.engine_model import Notice
from desktop_app.ui.status.message_bar import MessageBar
from desktop_app.ui.status.status_line import StatusLine
from desktop_app.ui.translation import translate
from desktop_app.ui.viewer.page_view import ZOOM_STEP
from desktop_app.ui.viewer.viewer_zone import ViewerZone

#: First size; it works down to 1024 x 700.
SIZE = (1360, 850)
SPLIT = (252, 566, 542)


class MainWindow(QMainWindow):
    """Zones left to right: library, answers, page."""

    closing = Signal()

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self._context = context
        self.setWindowTitle("Tramo")
        self.resize(*SIZE)
        self.setAcceptDrops(True)
        theme = context.theme
        self.library = LibraryZone(theme, context.library, context.folders)
        self.box = QuestionBox(theme, context.filters)
        self.first_run = FirstRunPanel(theme, context.models)
        self.answers = AnswerZone(context.desk, self.box, self.first_run)
        self.draft = DraftPanel(theme, context.session, context.library, self.box)
        self.answers.add_composer(self.draft)
        self.viewer = ViewerZone(theme, context.viewer)
        self.messages = MessageBar(theme)
        self.status = StatusLine(theme, context.engine, context.attempts)
        self.overlay = DropOverlay(theme, self)
        self._arrange()
        self.actions_ = Actions(self)
        self.dialogs = Dialogs(self, context, self.actions_, self._show_stored)
        self._dialogs = self.dialogs.made
        self.menus = Menus(self.menuBar(), self.actions_)
        self._connect_actions()
        self._connect_zones()
        self.retranslate()

    def _arrange(self) -> None:
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for zone in (self.library, self.answers, self.viewer):
            self.splitter.addWidget(zone)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        for number, stretch in enumerate((0, 3, 3)):
            self.splitter.setStretchFactor(number, stretch)
        self.splitter.setSizes(list(SPLIT))
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.messages)
        column.addWidget(self.splitter, 1)
        column.addWidget(self.status)
        self.setCentralWidget(centre)

    # Wiring

    def _connect_actions(self) -> None:
        c, viewer = self._context, self._context.viewer
        self.actions_.connect(
            {
                "add_files": self.choose_files,
                "add_folder": self.choose_folder,
                "watch_folder": self.choose_watched_folder,
                "add_samples": self.add_samples,
                "new_collection": self.library.collections.start_new,
                "delete_collection": self.confirm_delete_collection,
                "remove_files": self.library.remove_selected,
                "retry_files": self.library.retry_selected,
                "quit": self.close,
                "copy_answer": self.copy_answer,
                "focus_question": self.box.edit.setFocus,
                "filter": self.box.open_filter,
                "check_draft": self.draft.open_panel,
                "stop": self.draft.stop,
                "next_claim": lambda: self._step(1),
                "previous_claim": lambda: self._step(-1),
                "next_quote": lambda: c.session.step_quote(1),
                "previous_quote": lambda: c.session.step_quote(-1),
                "jump": c.session.jump,
                "find": self.viewer.open_find,
                "next_hit": lambda: viewer.step_hit(1),
                "previous_hit": lambda: viewer.step_hit(-1),
                "back": viewer.back,
                "forward": viewer.forward,
                "next_page": lambda: viewer.go_to_page(viewer.page + 1),
                "previous_page": lambda: viewer.go_to_page(viewer.page - 1),
                "zoom_in": lambda: self.viewer.view.zoom_by(ZOOM_STEP),
                "zoom_out": lambda: self.viewer.view.zoom_by(1 / ZOOM_STEP),
                "fit_width": lambda: self.viewer.view.fit("width"),
                "fit_page": lambda: self.viewer.view.fit("page"),
                "rotate_right": lambda: viewer.turn(1),
                "rotate_left": lambda: viewer.turn(-1),
                "thumbnails": lambda: self.viewer.toggle_panel("thumbnails"),
                "outline": lambda: self.viewer.toggle_panel("outline"),
                "copy_text": self.viewer.view.copy_text,
                "palette": self.dialogs.palette,
                "next_zone": self.next_zone,
                "settings": self.show_settings,
                "models": self.show_models,
                "evaluation": self.show_evaluation,
                "keys": self.show_keys,
            }
        )
        settings = c.settings
        self.actions_.themes.triggered.connect(lambda action: settings.set("interface.theme", action.data()))
        self.actions_.languages.triggered.connect(lambda action: settings.set("interface.language", action.data()))
        settings.changed.connect(lambda _path: self._show_choices())

    def _connect_zones(self) -> None:
        c = self._context
        self.library.add_files.connect(self.choose_files)
        self.library.add_folder.connect(self.choose_folder)
        self.library.watch_folder.connect(self.choose_watched_folder)
        self.library.open_samples.connect(self.add_samples)
        self.library.document_opened.connect(c.viewer.show_document)
        self.library.ask_only.connect(self._ask_only)
        self.library.delete_collection.connect(self.confirm_delete_collection)
        self.box.asked.connect(lambda text: c.session.ask(text, c.library.collection, c.filters.filter))
        self.box.stop.connect(c.session.stop)
        c.session.busy_changed.connect(self.box.set_busy)
        c.desk.wishes.passage.connect(c.viewer.show_passage)
        c.desk.wishes.copied.connect(self.copy_answer)
        c.desk.wishes.retried.connect(c.session.retry)
        c.desk.wishes.as_written.connect(c.session.ask_as_written)
        c.library.collection_chosen.connect(c.session.load)
        c.library.documents_changed.connect(self._on_documents)
        c.library.failed.connect(c.engine.notice)
        c.library.indexed.connect(self._say_speed)
        c.models.changed.connect(self._show_reason)
        c.engine.noticed.connect(self.messages.show_notice)
        c.settings.failed.connect(self._say_settings)
        self.messages.restart.connect(c.engine.restart)
        self.status.models_wanted.connect(self.show_models)
        c.viewer.document_changed.connect(self._follow_document)

    # Words and state

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "menus"):
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.actions_.say()
        self.menus.say()
        self.library.setAccessibleName(translate("Window", "Documents"))
        self.answers.setAccessibleName(translate("Window", "Questions and answers"))
        self.viewer.setAccessibleName(translate("Window", "Page"))
        self._show_choices()
        self._show_reason()

    def _show_choices(self) -> None:
        interface = self._context.settings.settings.interface
        for group, value in ((self.actions_.themes, interface.theme), (self.actions_.languages, interface.language)):
            for action in group.actions():
                action.setChecked(action.data() == value)

    def _on_documents(self) -> None:
        self._show_reason()
        self._offer_questions()

    def _show_reason(self) -> None:
        """Why no question can be asked yet, or nothing."""
        states = {document.state for document in self._context.library.documents}
        if self._context.models.missing:
            reason = translate("Window", "Install the models first; then you can ask.")
        elif not states:
            reason = translate("Window", "Add documents first; then you can ask.")
        elif DocumentState.READY not in states:
            reason = translate("Window", "No document of this collection is ready yet.")
        else:
            reason = ""
        was_waiting = not self.box.edit.isEnabled()
        self.box.set_reason(reason)
        if was_waiting and not reason and self.focusWidget() in (None, self.library.collections.box):
            self.box.edit.setFocus()  # the focus that it would have had from the start

    def _offer_questions(self) -> None:
        """With the sample lease: one question it can answer and one it cannot."""
        names = {Path(d.path).name for d in self._context.library.documents if d.state is DocumentState.READY}
        questions = []
        if "lease-unit-4.pdf" in names and not self._context.models.missing:
            questions = ["How much is the annual rent?", "May the Tenant keep pets on the Premises?"]
        self.answers.set_suggestions(questions)

    def _ask_only(self, documents: list[Document]) -> None:
        self._context.filters.only(documents)
        self.box.edit.setFocus()

    def _follow_document(self) -> None:
        document = self._context.viewer.document
        if document is not None:
            self.library.select(document.id)

    def _say_speed(self, pages_per_second: str) -> None:
        if pages_per_second and pages_per_second != "0":
            text = translate("Window", "Indexed at {n} pages a second")
            self.status.say(text.replace("{n}", pages_per_second))

    def _say_settings(self, problem: str) -> None:
        self.messages.show_notice(Notice(translate("Window", "The setting was not changed"), problem, "", "warn"))

    # What a person does

    def _step(self, by: int) -> None:
        self._context.session.step_claim(by)
        self.answers.focus_selected()

    def next_zone(self) -> None:
        """Left, middle, right, and round again."""
        targets: list[QWidget] = [self.library.view, self.box.edit, self.viewer.view]
        if not self._context.library.documents:
            targets[0] = self.library.add
        focus = self.focusWidget()
        zones = (self.library, self.answers, self.viewer)
        current = next(
            (i for i, z in enumerate(zones) if focus is not None and (z is focus or z.isAncestorOf(focus))), 2
        )
        for step in (1, 2, 3):
            target = targets[(current + step) % 3]
            if target.isVisibleTo(self) and target.isEnabled():
                target.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def choose_files(self) -> None:
        kinds = translate("Window", "PDF files") + " (*.pdf *.PDF)"
        paths, _ = QFileDialog.getOpenFileNames(self, translate("Window", "Add files"), "", kinds)
        self._context.library.add(paths)

    def choose_folder(self) -> None:
        path = QFileDialog.getExistingDirectory(self, translate("Window", "Add a folder"))
        self._context.library.add([path] if path else [])

    def choose_watched_folder(self) -> None:
        path = QFileDialog.getExistingDirectory(self, translate("Window", "Watch a folder"))
        if path:
            self._context.folders.watch(path)

    def add_samples(self) -> None:
        self._context.library.add(self._context.samples)

    def confirm_delete_collection(self) -> None:
        """The one question the window asks: answers and index of a collection cannot be brought back."""
        library = self._context.library
        if library.collection == "default":
            return
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.NoIcon)
        name = collection_name(library.title(library.collection))
        box.setText(translate("Window", "Delete the collection “{name}”?").replace("{name}", name))
        box.setInformativeText(
            translate("Window", "Its index and its answers are removed from this computer. The PDF files stay.")
        )
        delete = box.addButton(translate("Window", "Delete"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(translate("Window", "Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.buttonClicked.connect(lambda button: library.delete_collection() if button is delete else None)
        box.open()

    def copy_answer(self, number: int = -1) -> None:
        session = self._context.session
        if not session.exchanges:
            return
        if number < 0:
            number = session.selection.exchange if session.selection is not None else len(session.exchanges) - 1
        QGuiApplication.clipboard().setText(as_text(session.exchanges[number], self._context.desk.labels))
        self.status.say(translate("Window", "The answer is on the clipboard"))

    def show_settings(self) -> None:
        self.dialogs.settings()

    def show_models(self) -> None:
        self.dialogs.models()

    def show_evaluation(self) -> None:
        self.dialogs.evaluation()

    def show_keys(self) -> None:
        self.dialogs.keys()

    def _show_stored(self, answer_id: int, claim: int) -> None:
        """An answer of an evaluation, in its place among the others."""
        if self._context.session.show_stored(answer_id, claim):
            self.come_to_front()
        else:
            self.status.say(translate("Window", "That answer is not stored any more"))

    def come_to_front(self) -> None:
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    # Drag and drop

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()
            if dropped_set(event.mimeData()):
                self.overlay.show_text(translate("Window", "Drop to open the question set"))
                return
            text = translate("Window", "Drop to add to “{name}”")
            library = self._context.library
            self.overlay.show_text(text.replace("{name}", collection_name(library.title(library.collection))))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.overlay.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self.overlay.hide()
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if question_set := dropped_set(event.mimeData()):
            self.dialogs.evaluation("questions").take_file(question_set)
            return
        self._context.library.add(paths)

    # Session

    def remembered(self) -> Remembered:
        c = self._context
        at = c.session.selection
        return Remembered(
            self.saveGeometry(),
            self.splitter.saveState(),
            c.library.collection,
            c.viewer.document.id if c.viewer.document is not None else 0,
            c.viewer.page,
            c.session.exchanges[at.exchange].question if at is not None else "",
            at.claim if at is not None else -1,
            self.viewer.side.shown,
            c.sets.path,
        )

    def restore(self, state: Remembered) -> None:
        """Geometry first, then where the person was; what is gone is passed over."""
        if state.geometry != QByteArray():
            self.restoreGeometry(state.geometry)
        if state.splitter != QByteArray():
            self.splitter.restoreState(state.splitter)
        self.viewer.show_panel(state.panel)
        c = self._context
        if state.question_set and Path(state.question_set).is_file():
            c.sets.open(state.question_set)
            c.evaluation.choose_file(state.question_set)
            c.calibration.choose_file(state.question_set)
        if state.collection and state.collection in c.library.collections:
            c.library.choose(state.collection)
        document = c.library.document(state.document) if state.document else None
        if document is not None and document.collection == c.library.collection:
            c.viewer.show_document(document, state.page)
        for exchange in reversed(c.session.exchanges):
            if exchange.question == state.question and 0 <= state.claim < len(exchange.shown_claims):
                c.session.select(Selected(exchange.number, state.claim))
                break

    def closeEvent(self, event: QCloseEvent) -> None:
        """A question set with unsaved changes is asked about first, on its page."""
        if self._context.sets.is_changed:
            event.ignore()
            self.dialogs.evaluation("questions")
            self._context.sets.guarded(lambda: QTimer.singleShot(0, self, self.close))
            return
        self.closing.emit()
        super().closeEvent(event)
