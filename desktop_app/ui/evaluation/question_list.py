"""The questions of a run with what became of each; a question, or one of its claims, leads to the stored answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QFrame, QHeaderView, QTreeWidget, QTreeWidgetItem

from desktop_app.domain.claims import Verdict
from desktop_app.domain.evaluations import ClaimGrade, QuestionResult
from desktop_app.ui.answer.words import verdict_look, verdict_word
from desktop_app.ui.controls import plain_tip
from desktop_app.ui.evaluation.words import grade_look, percent
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import one_or_many, seconds_text, translate

_ANSWER = int(Qt.ItemDataRole.UserRole)
_CLAIM = _ANSWER + 1


class QuestionList(QTreeWidget):
    """Columns: question, outcome, claims by verdict, seconds; below a question its claims. Enter or a double click
    opens the answer, at the claim."""

    opened = Signal(int, int)  # id of the stored answer, claim from 0

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setColumnCount(4)
        self.setUniformRowHeights(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(16, 16))
        self.setAllColumnsShowFocus(True)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2, 3):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.itemActivated.connect(self._open)

    def show_results(self, results: Sequence[QuestionResult]) -> None:
        self.setAccessibleName(translate("Evaluation", "Questions"))
        self.setHeaderLabels(
            [
                translate("Evaluation", "Question"),
                translate("Evaluation", "Result"),
                translate("Evaluation", "Claims"),
                translate("Evaluation", "Time"),
            ]
        )
        at = self.currentIndex().row()
        self.clear()
        self.addTopLevelItems([self._item(result) for result in results])
        if at >= 0:
            self.setCurrentIndex(self.model().index(at, 0))

    def _item(self, result: QuestionResult) -> QTreeWidgetItem:
        look = grade_look(result)
        item = QTreeWidgetItem([result.question, look.word, _claims(result), seconds_text(result.seconds)])
        colour = getattr(self._theme.tokens, look.tone)
        item.setIcon(1, self._theme.icon(look.icon, colour, 16))
        item.setForeground(1, QBrush(QColor(colour)))
        item.setTextAlignment(3, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setData(0, _ANSWER, result.answer)
        gone = translate("Evaluation", "The answer is not stored any more")
        item.setToolTip(0, plain_tip(result.question if result.answer else f"{result.question}\n{gone}"))
        item.addChildren([self._claim(result, number, claim) for number, claim in enumerate(result.claims)])
        return item

    def _claim(self, result: QuestionResult, number: int, claim: ClaimGrade) -> QTreeWidgetItem:
        """Its words are in the stored answer only."""
        look = verdict_look(Verdict(claim.verdict))
        name = translate("Evaluation", "Claim {n}").replace("{n}", str(number + 1))
        if claim.probability is not None:
            name = f"{name} · {percent(claim.probability)}"
        item = QTreeWidgetItem([name, look.word, self._held(claim), ""])
        colour = getattr(self._theme.tokens, look.tone)
        item.setIcon(1, self._theme.icon(look.icon, colour, 16))
        item.setForeground(1, QBrush(QColor(colour)))
        item.setData(0, _ANSWER, result.answer)
        item.setData(0, _CLAIM, number)
        return item

    @staticmethod
    def _held(claim: ClaimGrade) -> str:
        facts = len(claim.facts)
        return (
            one_or_many(facts, translate("Evaluation", "1 fact"), translate("Evaluation", "{n} facts")) if facts else ""
        )

    def _open(self, item: QTreeWidgetItem) -> None:
        answer = int(item.data(0, _ANSWER) or 0)
        if answer:
            self.opened.emit(answer, int(item.data(0, _CLAIM) or 0))


def _claims(result: QuestionResult) -> str:
    """Shown claims by verdict, e.g. "2 supported, 1 uncertain"."""
    verdicts = [claim.verdict for claim in result.claims]
    return ", ".join(
        f"{verdicts.count(verdict)} {verdict_word(verdict).lower()}" for verdict in dict.fromkeys(verdicts)
    )
