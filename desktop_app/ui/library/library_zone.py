"""The left zone: collections and files."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.ui.controls import Elided, IconLabel, Words, Zone
from desktop_app.ui.library.collection_bar import CollectionBar
from desktop_app.ui.library.document_list import DOCUMENT, DocumentList, DocumentRow
from desktop_app.ui.library.file_strip import FileStrip
from desktop_app.ui.library.folder_strip import DeletedBar, FolderStrip
from desktop_app.ui.library.folders_model import FoldersModel
from desktop_app.ui.library.library_model import LibraryModel
from desktop_app.ui.library.progress_strip import ProgressStrip, UndoBar
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import one_or_many, translate


class FileView(QListView):
    """The list; Delete removes, Enter opens."""

    opened = Signal(QModelIndex)
    delete_pressed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex())
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_pressed.emit()
        else:
            super().keyPressEvent(event)


class LibraryZone(Zone):
    """Shows `LibraryModel`; asks for files through signals, since dialogs belong to the window."""

    add_files = Signal()
    add_folder = Signal()
    open_samples = Signal()
    document_opened = Signal(object)
    ask_only = Signal(list)  # of Document
    delete_collection = Signal()
    watch_folder = Signal()

    def __init__(self, theme: Theme, library: LibraryModel, folders: FoldersModel) -> None:
        super().__init__(theme)
        self.setObjectName("libraryZone")
        self._library = library
        self.collections = CollectionBar(theme, library)
        self.collections.delete_wanted.connect(self.delete_collection)
        self.collections.watch_wanted.connect(self.watch_folder)
        self.heading = Elided(tone="muted")
        self.heading.setFont(theme.font(step=-1, bold=True))
        self.view = FileView()
        self.model = DocumentList(library)
        self.model.setParent(self)
        self._set_up_view()
        self.strip = FileStrip(theme, library)
        self.progress = ProgressStrip(theme, library)
        self.undo = UndoBar(theme, library)
        self.folders = FolderStrip(theme, folders)
        self.deleted = DeletedBar(theme, folders)
        self.add = QPushButton()
        self.add.clicked.connect(self.add_files)
        self.folder = QPushButton()
        self.folder.clicked.connect(self.add_folder)
        self.stack = QStackedWidget()
        self.stack.addWidget(self._empty())
        self.stack.addWidget(self.view)
        self._arrange()
        library.documents_changed.connect(self._refresh)
        self.retheme()
        self.retranslate()

    def _set_up_view(self) -> None:
        self.view.setModel(self.model)
        self.view.setItemDelegate(DocumentRow(self.theme, self.view))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setMouseTracking(True)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setUniformItemSizes(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu)
        self.view.clicked.connect(self._open)
        self.view.opened.connect(self._open)
        self.view.delete_pressed.connect(self.remove_selected)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._show_strip())

    def _empty(self) -> QWidget:
        page = QWidget()
        self.empty_icon = IconLabel(self.theme, "file", "muted", 30)
        self.empty_title = Words(font=self.theme.font(step=1, bold=True))
        self.empty_text = Words(tone="muted")
        self.samples = QPushButton()
        self.samples.setProperty("kind", "link")
        self.samples.clicked.connect(self.open_samples)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(2, 0, 2, 0)
        layout.setSpacing(8)
        layout.addStretch(2)
        layout.addWidget(self.empty_icon)
        layout.addWidget(self.empty_title)
        layout.addWidget(self.empty_text)
        layout.addWidget(self.samples, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(3)
        return page

    def _arrange(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        buttons.addWidget(self.add, 1)
        buttons.addWidget(self.folder, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 14, 14, 12)
        layout.setSpacing(10)
        layout.addWidget(self.collections)
        layout.addSpacing(2)
        layout.addWidget(self.heading)
        layout.addWidget(self.stack, 1)
        for widget in (self.strip, self.deleted, self.progress, self.undo, self.folders):
            layout.addWidget(widget)
        layout.addLayout(buttons)
        self.setMinimumWidth(208)

    def retranslate(self) -> None:
        self.view.setAccessibleName(translate("Library", "Files"))
        self.add.setText(translate("Library", "Add files"))
        self.folder.setText(translate("Library", "Add folder"))
        self.empty_title.setText(translate("Library", "Drop PDFs here"))
        self.empty_text.setText(
            translate("Library", "Files and folders, anywhere on the window. They are read on this computer only.")
        )
        self.samples.setText(translate("Library", "Or open the sample documents"))
        self._refresh()

    def retheme(self) -> None:
        self.add.setIcon(self.theme.icon("add", self.theme.tokens.text, 16))
        self.folder.setIcon(self.theme.icon("folder", self.theme.tokens.text, 16))

    # What the window asks

    def selected(self) -> list[Document]:
        return [index.data(DOCUMENT) for index in self.view.selectedIndexes()]

    def select(self, document_id: int) -> None:
        row = self.model.row_of(document_id)
        if row >= 0:
            index = self.model.index(row)
            self.view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def remove_selected(self) -> None:
        self._library.remove(self.selected())

    def retry_selected(self) -> None:
        self._library.retry(self.selected())

    def _refresh(self) -> None:
        count = len(self._library.documents)
        self.stack.setCurrentIndex(1 if count else 0)
        self.heading.setVisible(count > 0)
        self.heading.setText(one_or_many(count, translate("Library", "1 file"), translate("Library", "{n} files")))
        self._show_strip()

    def _show_strip(self) -> None:
        index = self.view.currentIndex()
        self.strip.show_document(index.data(DOCUMENT) if index.isValid() else None)

    def _open(self, index: QModelIndex) -> None:
        document: Document | None = index.data(DOCUMENT)
        if document is None:
            return
        if document.state is DocumentState.NEEDS_PASSWORD:
            self._show_strip()
            self.strip.ask_password()
        elif document.pages:
            self.document_opened.emit(document)

    def _menu(self, position: QPoint) -> None:
        if not self.selected():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(translate("Library", "Show the document"), lambda: self._open(self.view.currentIndex()))
        ready = [document for document in self.selected() if document.state is DocumentState.READY]
        ask = menu.addAction(translate("Library", "Ask only these files"), lambda: self.ask_only.emit(ready))
        ask.setEnabled(bool(ready))
        menu.addAction(translate("Library", "Read again"), self.retry_selected)
        menu.addAction(translate("Library", "Recognise text"), lambda: self._library.recognise(self.selected()))
        menu.addSeparator()
        menu.addAction(translate("Library", "Remove from the collection"), self.remove_selected)
        menu.popup(self.view.viewport().mapToGlobal(position))
