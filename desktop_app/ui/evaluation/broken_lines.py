"""Lines of a set's file that are no questions: told with their number, corrected or removed, never lost."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop_app.evaluation.editable_set import ASIDE, BrokenLine
from desktop_app.ui.controls import Disclosure, Words, Zone, clear
from desktop_app.ui.evaluation.set_model import SetModel
from desktop_app.ui.problems import say
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import one_or_many, translate

#: Lines that are offered for correction at a time.
MOST_SHOWN = 6


class BrokenRow(QWidget):
    """One line: what is wrong, its text to correct."""

    def __init__(self, theme: Theme, sets: SetModel, place: int, line: BrokenLine) -> None:
        super().__init__()
        self._sets, self._place = sets, place
        number = translate("QuestionSet", "Line {n}").replace("{n}", str(line.number))
        self.wrong = Words(f"{number}: {say(line.problem)}", font=theme.font(step=-0.5), tone="warn")
        self.text = QLineEdit(line.text)
        self.text.setCursorPosition(0)
        self.text.setAccessibleName(number)
        self.text.returnPressed.connect(self.put_back)
        back = QPushButton(translate("QuestionSet", "Put back"))
        back.clicked.connect(self.put_back)
        gone = QPushButton(translate("QuestionSet", "Remove"))
        gone.clicked.connect(lambda: sets.drop_broken(place))
        row = QHBoxLayout()
        for widget, stretch in ((self.text, 1), (back, 0), (gone, 0)):
            row.addWidget(widget, stretch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        layout.addWidget(self.wrong)
        layout.addLayout(row)

    def put_back(self) -> None:
        wrong = self._sets.correct(self._place, self.text.text())
        if wrong:
            self.wrong.setText(say(wrong))


class BrokenLines(Zone):
    """Hidden while every line is a question."""

    def __init__(self, theme: Theme, sets: SetModel) -> None:
        super().__init__(theme)
        self._sets = sets
        self._drawn: tuple[BrokenLine, ...] = ()
        self.rows: list[BrokenRow] = []
        frame = QFrame()
        frame.setObjectName("hint")
        self._holder = QWidget()
        self._column = QVBoxLayout(self._holder)
        self._column.setContentsMargins(4, 0, 0, 4)
        self._column.setSpacing(7)
        self.fold = Disclosure(theme, "", self._holder)
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(10, 4, 10, 4)
        inner.addWidget(self.fold)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        sets.changed.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        self._draw()

    def refresh(self) -> None:
        if self._sets.content.broken != self._drawn:
            self._draw()

    def _draw(self) -> None:
        broken = self._drawn = self._sets.content.broken
        self.setVisible(bool(broken))
        count = one_or_many(
            len(broken),
            translate("QuestionSet", "1 line is kept out of the set"),
            translate("QuestionSet", "{n} lines are kept out of the set"),
        )
        self.fold.button.setText(count)
        clear(self._column)
        self.rows = [BrokenRow(self.theme, self._sets, place, line) for place, line in enumerate(broken[:MOST_SHOWN])]
        for row in self.rows:
            self._column.addWidget(row)
        text = translate("QuestionSet", "When the set is saved they go into {file}, so that it can be run.")
        name = (self._sets.path.replace("\\", "/").rpartition("/")[2] or "….jsonl") + ASIDE
        self._column.addWidget(Words(text.replace("{file}", name), font=self.theme.font(step=-1), tone="muted"))
