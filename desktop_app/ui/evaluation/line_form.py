"""The chosen question as a form: words, answerable or not, where the answer stands, what it must say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import PurePath

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.evaluations import SetQuestion
from desktop_app.evaluation.editable_set import with_answerable
from desktop_app.ui.controls import Disclosure, IconLabel, Words, Zone
from desktop_app.ui.evaluation.page_numbers import pages_text, parse_pages
from desktop_app.ui.evaluation.set_model import AnswerPlaces, SetModel
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


def _leaves_undo_to_the_set(event: QEvent) -> bool:
    """Undo belongs to the whole set, not to the field that has the focus."""
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and (event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo))
    )


class Field(QLineEdit):
    def event(self, event: QEvent) -> bool:
        if _leaves_undo_to_the_set(event):
            event.ignore()
            return False
        return super().event(event)


class Lines(QPlainTextEdit):
    """A few lines of plain text; Tab goes on to the next field."""

    def __init__(self, rows: int) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        height = self.fontMetrics().lineSpacing() * rows + 18
        self.setMinimumHeight(min(height, self.fontMetrics().lineSpacing() * 2 + 18))
        self.setMaximumHeight(height)

    def event(self, event: QEvent) -> bool:
        if _leaves_undo_to_the_set(event):
            event.ignore()
            return False
        return super().event(event)

    def show_text(self, text: str) -> None:
        """Without moving the cursor of somebody who is writing just this."""
        if text != self.toPlainText():
            self.setPlainText(text)

    def texts(self) -> tuple[str, ...]:
        return tuple(line.strip() for line in self.toPlainText().splitlines() if line.strip())


class ProposalStrip(Zone):
    """Where a proposal comes from; accept or reject it."""

    def __init__(self, theme: Theme, sets: SetModel) -> None:
        super().__init__(theme)
        self._sets = sets
        frame = QFrame()
        frame.setObjectName("hint")
        self.source = Words(selectable=True)
        self.why = Words(font=theme.font(step=-1), tone="muted")
        self.accept, self.reject = QPushButton(), QPushButton()
        self.accept.setProperty("kind", "primary")
        self.accept.clicked.connect(sets.accept)
        self.reject.clicked.connect(sets.remove)
        buttons = QHBoxLayout()
        buttons.addWidget(self.accept)
        buttons.addWidget(self.reject)
        buttons.addStretch(1)
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(12, 9, 12, 9)
        inner.setSpacing(5)
        inner.addWidget(self.source)
        inner.addWidget(self.why)
        inner.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        self.retranslate()

    def retranslate(self) -> None:
        self.accept.setText(translate("QuestionSet", "Accept"))
        self.accept.setToolTip(translate("QuestionSet", "The question and what is expected are right (Ctrl+Return)"))
        self.reject.setText(translate("QuestionSet", "Reject"))
        self.reject.setToolTip(translate("QuestionSet", "Remove the proposal (Ctrl+Delete)"))
        self.refresh()

    def refresh(self) -> None:
        line = self._sets.line
        self.setVisible(line is not None and not line.accepted)
        if line is None:
            return
        text = translate("QuestionSet", "Proposed from: “{text}”")
        self.source.setText(text.replace("{text}", line.source or "…"))
        reasons = {
            "the year stands nowhere in the collection": translate("QuestionSet", "Its year stands in no document."),
            "the party stands nowhere in the collection": translate("QuestionSet", "Its party stands in no document."),
            "the product stands nowhere in the collection": translate(
                "QuestionSet", "Its product stands in no document."
            ),
            "the document that answers it is hidden": translate(
                "QuestionSet", "The document that answers it is left out of the search."
            ),
        }
        self.why.setText(reasons.get(line.why, line.why))
        self.why.setVisible(bool(line.why))


class LineForm(Zone):
    """documents: names of the files of the collection. answer: what the answer that is shown offers, or None."""

    def __init__(
        self,
        theme: Theme,
        sets: SetModel,
        documents: Callable[[], Sequence[str]],
        answer: Callable[[], AnswerPlaces | None],
    ) -> None:
        super().__init__(theme)
        self._sets, self._documents, self._answer = sets, documents, answer
        self._filling = False
        self.proposal = ProposalStrip(theme, sets)
        self.question, self.files, self.facts = Lines(3), Lines(2), Lines(4)
        self.within, self.pages, self.id = Lines(2), Field(), Field()
        self.yes, self.no = QRadioButton(), QRadioButton()
        self.use = QPushButton()
        self.pick = QPushButton()
        self.pick.setProperty("kind", "quiet")
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.pick.setMenu(self.menu)
        self.labels = {name: QLabel() for name in ("question", "files", "pages", "facts", "within", "id")}
        self.help = {
            name: Words(font=theme.font(step=-1), tone="muted") for name in ("facts", "pages", "within", "use")
        }
        self.warning = IconLabel(theme, "uncertain", "warn", 16)
        self.wrong_pages = Words(tone="warn")
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 4, 10, 8)
        layout.setSpacing(4)
        use, files, wrong = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        use.addWidget(self.use)
        use.addStretch(1)
        files.addWidget(self.labels["files"], 1)
        files.addWidget(self.pick)
        wrong.addWidget(self.warning)
        wrong.addWidget(self.wrong_pages, 1)
        more = QWidget()
        inside = QVBoxLayout(more)
        inside.setContentsMargins(4, 0, 0, 0)
        inside.setSpacing(4)
        for part in (self.labels["within"], self.within, self.help["within"], self.labels["id"], self.id):
            inside.addWidget(part)
        self.more = Disclosure(self.theme, "", more)
        rows: tuple[QWidget | QHBoxLayout, ...] = (
            self.proposal, self.labels["question"], self.question, self.yes, self.no, use,
            self.help["use"], files, self.files,
            self.labels["pages"], self.pages, wrong, self.help["pages"], self.labels["facts"], self.facts,
            self.help["facts"], self.more,
        )  # fmt: skip
        for row in rows:
            layout.addLayout(row) if isinstance(row, QHBoxLayout) else layout.addWidget(row)
            if row in (self.proposal, self.question, self.no, self.help["use"], self.files, self.help["pages"]):
                layout.addSpacing(5)
        layout.addStretch(1)

    def _connect(self) -> None:
        self.question.textChanged.connect(
            lambda: self._change("question", question=" ".join(self.question.toPlainText().split()))
        )
        self.files.textChanged.connect(lambda: self._change("documents", documents=self.files.texts()))
        self.facts.textChanged.connect(lambda: self._change("facts", facts=self.facts.texts()))
        self.within.textChanged.connect(lambda: self._change("within", within=self.within.texts()))
        self.id.textEdited.connect(lambda text: self._change("id", id=text.strip()))
        self.pages.textEdited.connect(self._change_pages)
        self.yes.toggled.connect(self._change_answerable)
        self.use.clicked.connect(self.use_answer)
        self._sets.changed.connect(self.refresh)
        self._sets.row_changed.connect(self.refresh)

    def retranslate(self) -> None:
        names = {
            "question": translate("QuestionSet", "Question"),
            "files": translate("QuestionSet", "Documents that hold the answer, one a line"),
            "pages": translate("QuestionSet", "Pages of the file, such as 1, 3-5"),
            "facts": translate("QuestionSet", "Key facts, one a line"),
            "within": translate("QuestionSet", "Search only in these documents, one a line"),
            "id": translate("QuestionSet", "Name of the question in the set"),
        }
        fields: dict[str, QWidget] = {
            "question": self.question, "files": self.files, "pages": self.pages, "facts": self.facts,
            "within": self.within, "id": self.id,
        }  # fmt: skip
        for name, text in names.items():
            self.labels[name].setText(text)
            self.labels[name].setBuddy(fields[name])
            self.labels[name].setFont(self.theme.font(step=-0.5, bold=True))
            self.labels[name].setWordWrap(True)
            fields[name].setAccessibleName(text)
        self.yes.setText(translate("QuestionSet", "The documents answer it"))
        self.no.setText(translate("QuestionSet", "The documents do not answer it"))
        self.use.setText(translate("QuestionSet", "Use the answer that is shown"))
        self.pick.setText(translate("QuestionSet", "Choose"))
        self.pick.setAccessibleName(translate("QuestionSet", "Choose documents"))
        self.help["facts"].setText(
            translate(
                "QuestionSet",
                "An answer is right when it holds every one of them. Ways to write the same thing go on one line, with "
                "| between them: 30 days | thirty days",
            )
        )
        self.help["pages"].setText(translate("QuestionSet", "Any of these pages in any of these documents."))
        self.help["within"].setText(
            translate("QuestionSet", "Empty: the whole collection. This hides the document that would answer.")
        )
        self.more.button.setText(translate("QuestionSet", "More"))
        self.wrong_pages.setText(translate("QuestionSet", "These are no page numbers; they are not kept."))
        self.proposal.retranslate()
        self.refresh()

    def retheme(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        line = self._sets.line
        self.proposal.refresh()
        self._show_use()
        for widget in self._fields():
            widget.setEnabled(line is not None)
        q = line.question if line is not None else SetQuestion("", "", True)
        self._filling = True
        if " ".join(self.question.toPlainText().split()) != q.question:
            self.question.show_text(q.question)
        for field, texts in ((self.files, q.documents), (self.facts, q.facts), (self.within, q.within)):
            if field.texts() != texts:
                field.show_text("\n".join(texts))
        if parse_pages(self.pages.text()) != q.pages and not (self.pages.hasFocus() and self._has_wrong_pages()):
            self.pages.setText(pages_text(q.pages))
        if self.id.text().strip() != q.id:
            self.id.setText(q.id)
        (self.yes if q.answerable else self.no).setChecked(True)
        self._filling = False
        for widget in (self.pages, self.facts):
            widget.setEnabled(line is not None and q.answerable)
        self._show_wrong()

    def use_answer(self) -> None:
        places = self._answer()
        if places is not None:
            self._sets.fill(places)

    def _fields(self) -> tuple[QWidget, ...]:
        return (self.question, self.files, self.pages, self.facts, self.within, self.id, self.yes, self.no, self.pick)

    def _show_use(self) -> None:
        """What the shown answer would give."""
        places = self._answer()
        self.use.setEnabled(places is not None)
        if places is None:
            text = translate("QuestionSet", "Show an answer in the window, then take its documents and pages.")
        elif not places.answerable:
            text = translate("QuestionSet", "It was refused: not answerable.")
        else:
            names = ", ".join(PurePath(name).name for name in places.documents)
            one, many = translate("QuestionSet", "page"), translate("QuestionSet", "pages")
            text = f"{names} · {one if len(places.pages) == 1 else many} {pages_text(places.pages)}"
        self.help["use"].setText(text)

    def _fill_menu(self) -> None:
        self.menu.clear()
        chosen = self.files.texts()
        for name in self._documents():
            action = QAction(name, self.menu)
            action.setCheckable(True)
            action.setChecked(name in chosen)
            action.toggled.connect(lambda on, name=name: self._toggle(name, on))
            self.menu.addAction(action)
        if self.menu.isEmpty():
            self.menu.addAction(translate("QuestionSet", "The collection has no document yet")).setEnabled(False)

    def _toggle(self, name: str, on: bool) -> None:
        rest = tuple(each for each in self.files.texts() if each != name)
        self._change("", documents=(*rest, name) if on else rest)

    def _change(self, kind: str, **values: object) -> None:
        line = self._sets.line
        if not self._filling and line is not None:
            self._sets.update(replace(line, question=replace(line.question, **values)), kind)  # type: ignore[arg-type]

    def _change_pages(self, text: str) -> None:
        pages = parse_pages(text)
        if pages is not None:
            self._change("pages", pages=pages)
        self._show_wrong()

    def _change_answerable(self, on: bool) -> None:
        line = self._sets.line
        if not self._filling and line is not None:
            self._sets.update(replace(line, question=with_answerable(line.question, answerable=on)))

    def _has_wrong_pages(self) -> bool:
        return parse_pages(self.pages.text()) is None

    def _show_wrong(self) -> None:
        for widget in (self.warning, self.wrong_pages):
            widget.setVisible(self._has_wrong_pages())
