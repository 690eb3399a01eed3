"""The file's own bookmarks as a tree; one leads to its page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHeaderView, QTreeWidget, QTreeWidgetItem

from desktop_app.ui.controls import plain_tip
from desktop_app.ui.translation import translate
from desktop_app.ui.viewer.viewer_model import ViewerModel

_PAGE = int(Qt.ItemDataRole.UserRole)


class Outline(QTreeWidget):
    """Enter or a click goes to the page."""

    def __init__(self, model: ViewerModel) -> None:
        super().__init__()
        self._model = model
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIndentation(14)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.itemClicked.connect(self._go)
        self.itemActivated.connect(self._go)
        model.outline_changed.connect(self._fill)
        model.page_changed.connect(lambda _page: self._follow())

    def retranslate(self) -> None:
        self.setAccessibleName(translate("Viewer", "Outline"))

    def _fill(self) -> None:
        self.clear()
        parents: list[tuple[int, QTreeWidgetItem]] = []
        for entry in self._model.outline:
            item = QTreeWidgetItem([entry.title, str(entry.page)])
            item.setToolTip(0, plain_tip(entry.title))
            item.setData(0, _PAGE, entry.page)
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            while parents and parents[-1][0] >= entry.level:
                parents.pop()
            if parents:
                parents[-1][1].addChild(item)
            else:
                self.addTopLevelItem(item)
            parents.append((entry.level, item))
        self.expandToDepth(1)

    def _follow(self) -> None:
        """Choose the last entry at or before the page that is looked at, without going there."""
        best: QTreeWidgetItem | None = None
        item = self.topLevelItem(0)
        while item is not None:
            if int(item.data(0, _PAGE)) <= self._model.page:
                best = item
            item = self.itemBelow(item)
        if best is not None and not self.hasFocus():
            self.setCurrentItem(best)

    def _go(self, item: QTreeWidgetItem) -> None:
        self._model.go_to_page(int(item.data(0, _PAGE)))
