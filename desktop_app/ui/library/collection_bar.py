"""Choose, make, rename and delete collections, in place: no dialog but the question before a deletion."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QVBoxLayout, QWidget

from desktop_app.ui.controls import Elided, IconButton, Zone
from desktop_app.ui.library.library_model import DEFAULT_COLLECTION, LibraryModel
from desktop_app.ui.library.words import collection_name
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


class NameField(QLineEdit):
    """A name being typed; Esc gives up."""

    given_up = Signal()

    def event(self, event: QEvent) -> bool:
        """Esc belongs to this field while it has the focus."""
        is_override = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class CollectionBar(Zone):
    """The chosen collection and a menu for it."""

    delete_wanted = Signal()
    watch_wanted = Signal()

    def __init__(self, theme: Theme, library: LibraryModel) -> None:
        super().__init__(theme)
        self._library = library
        self._making = False
        self.title = Elided(tone="muted")
        self.title.setFont(theme.font(step=-1, bold=True))
        self.box = QComboBox()
        self.box.activated.connect(self._choose)
        self.field = NameField()
        self.field.returnPressed.connect(self._accept)
        self.field.given_up.connect(self._back)
        self.more = IconButton(theme, "more")
        self.more.setPopupMode(IconButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        self.watch = self.menu.addAction("")
        self.menu.addSeparator()
        self.new = self.menu.addAction("")
        self.rename = self.menu.addAction("")
        self.delete = self.menu.addAction("")
        self.watch.triggered.connect(self.watch_wanted)
        self.new.triggered.connect(lambda: self._edit(True))
        self.rename.triggered.connect(lambda: self._edit(False))
        self.delete.triggered.connect(self.delete_wanted)
        self.more.setMenu(self.menu)
        self._arrange()
        library.collections_changed.connect(self._fill)
        self.retranslate()

    def _arrange(self) -> None:
        self.stack = QStackedWidget()
        self.stack.addWidget(self.box)
        self.stack.addWidget(self.field)
        self.stack.setFixedHeight(max(self.box.sizeHint().height(), self.field.sizeHint().height()))
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.stack, 1)
        row.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        layout.addWidget(self.title)
        layout.addLayout(row)
        QWidget.setTabOrder(self.box, self.more)

    def retranslate(self) -> None:
        self.title.setText(translate("Library", "Collection"))
        self.box.setAccessibleName(translate("Library", "Collection"))
        self.field.setAccessibleName(translate("Library", "Name of the collection"))
        self.field.setPlaceholderText(translate("Library", "Name, then Enter"))
        self.more.say(translate("Library", "Collection actions"))
        self.watch.setText(translate("Library", "Watch a folder…"))
        self.new.setText(translate("Library", "New collection…"))
        self.rename.setText(translate("Library", "Rename…"))
        self.delete.setText(translate("Library", "Delete collection…"))
        self._fill()

    def start_new(self) -> None:
        self._edit(True)

    def _fill(self) -> None:
        self.box.blockSignals(True)
        self.box.clear()
        for name in self._library.collections:
            self.box.addItem(collection_name(self._library.title(name)), name)
        self.box.setCurrentIndex(self.box.findData(self._library.collection))
        self.box.blockSignals(False)
        self.delete.setEnabled(self._library.collection != DEFAULT_COLLECTION)

    def _choose(self, row: int) -> None:
        self._library.choose(str(self.box.itemData(row)))

    def _edit(self, making: bool) -> None:
        self._making = making
        self.field.setText("" if making else collection_name(self._library.title(self._library.collection)))
        self.field.selectAll()
        self.stack.setCurrentWidget(self.field)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _accept(self) -> None:
        name = self.field.text()
        if self._making:
            self._library.create(name)
        else:
            self._library.rename(name)
        self._back()

    def _back(self) -> None:
        self.stack.setCurrentWidget(self.box)
        self.box.setFocus(Qt.FocusReason.OtherFocusReason)
