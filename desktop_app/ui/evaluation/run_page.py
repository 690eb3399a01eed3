"""Running a set: choose it, run it, read its figures, go from a figure to its questions and on to the claims."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.evaluation.figures import FIGURES, Figure, Summary, interval
from desktop_app.evaluation.report import report_to_csv, report_to_json
from desktop_app.ui.ask.exchange import Problem
from desktop_app.ui.controls import Words
from desktop_app.ui.evaluation.evaluation_model import EvaluationModel, PastRun
from desktop_app.ui.evaluation.figure_cards import FigureCards
from desktop_app.ui.evaluation.question_list import QuestionList
from desktop_app.ui.evaluation.set_run_page import SetRunPage
from desktop_app.ui.evaluation.stage_costs import StageCosts
from desktop_app.ui.evaluation.trend import TrendPlot, TrendPoint
from desktop_app.ui.evaluation.words import figure_name, percent, run_words
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import seconds_text, translate


class RunPage(SetRunPage):
    """`answer_wanted` carries the id of a stored answer to show in the window, and a claim of it (from 0).

    choose: asks for a set's file; start: runs it, once its unsaved changes are dealt with.
    """

    answer_wanted = Signal(int, int)

    def __init__(
        self, theme: Theme, model: EvaluationModel, choose: Callable[[], None], start: Callable[[], None]
    ) -> None:
        super().__init__(theme, model, start)
        self._model, self._choose = model, choose
        small = theme.font(step=-1)
        self.choose, self.export = QPushButton(), QPushButton()
        self.detail.setFont(small)
        self.runs = QComboBox()
        self.cards = FigureCards(theme, model)
        self.cost = Words(font=small, tone="muted")
        self.stages = StageCosts(theme)
        self.trend_title = QLabel()
        self.trend_title.setFont(theme.font(bold=True))
        self.trend = TrendPlot(theme)
        self.list_title = QLabel()
        self.list_title.setFont(theme.font(bold=True))
        self.list = QuestionList(theme)
        self.hint = Words(tone="muted", selectable=True)
        self.rest = QWidget()
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 10, 0, 0)
        layout.setSpacing(8)
        choose, history = QHBoxLayout(), QHBoxLayout()
        choose.addWidget(self.file, 1)
        for button in (self.choose, self.start, self.stop):
            choose.addWidget(button)
        history.addWidget(self.runs, 1)
        history.addWidget(self.export)
        top: tuple[QWidget | QHBoxLayout, ...] = (self.text, choose, self.bar, self.detail, self.problem, history)
        for part in top:
            layout.addLayout(part) if isinstance(part, QHBoxLayout) else layout.addWidget(part)
        content = QWidget()
        content.setObjectName("scrolled")
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(8)
        for widget in (
            self.cards, self.cost, self.stages, self.trend_title, self.trend, self.list_title, self.hint,
        ):  # fmt: skip
            column.addWidget(widget)
        self.list.setMinimumHeight(190)
        column.addWidget(self.list, 1)
        column.addWidget(self.rest, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(content)
        layout.addWidget(scroll, 1)

    def _connect(self) -> None:
        model = self._model
        self.choose.clicked.connect(lambda: self._choose())
        self.export.clicked.connect(self.choose_export)
        self.runs.activated.connect(lambda row: model.show_run(self.runs.itemData(row)))
        self.list.opened.connect(self.answer_wanted)
        model.changed.connect(self.refresh)
        self.theme.changed.connect(self.refresh)

    def retranslate(self) -> None:
        super().retranslate()
        self.text.setText(
            translate(
                "Evaluation",
                "Asks every question of a set in this collection, as you would, and counts what came of it. "
                "The figures are never added up: they go wrong in different places.",
            )
        )
        self.hint.setText(
            translate(
                "Evaluation",
                "A question set is a text file with one question a line, some of which the documents do not answer. "
                "Write one on the page “Questions”, or let some be proposed there.",
            )
        )
        self.choose.setText(translate("Evaluation", "Choose a question set…"))
        self.export.setText(translate("Evaluation", "Export…"))
        self.runs.setAccessibleName(translate("Evaluation", "Earlier runs"))
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        self.show_run(model.run)
        self.choose.setEnabled(not model.is_running)
        self._show_runs()
        self._show_figures(model.summary)
        self._show_list()

    def choose_export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(
            self, translate("Evaluation", "Export the run"), "evaluation.csv", "CSV (*.csv);;JSON (*.json)"
        )
        if path:
            self.write(Path(path))

    def write(self, path: Path) -> None:
        """CSV, or JSON for a file of that name."""
        import json

        results = self._model.results
        is_json = path.suffix.lower() == ".json"
        text = json.dumps(report_to_json(results), ensure_ascii=False, indent=1) if is_json else report_to_csv(results)
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as problem:
            self.show_problem(
                Problem(
                    translate("Evaluation", "The file was not written"), str(path), problem.strerror or str(problem)
                )
            )

    # Parts

    def _show_runs(self) -> None:
        model = self._model
        self.runs.clear()
        for run in model.runs:
            self.runs.addItem(run_words(run), run.id)
        self.runs.setCurrentIndex(self.runs.findData(model.run_id))
        has_past = bool(model.runs) and not model.is_running
        self.runs.setVisible(has_past)
        self.export.setVisible(has_past)

    def _show_figures(self, summary: Summary | None) -> None:
        for widget in (self.cards, self.cost, self.stages):
            widget.setVisible(summary is not None)
        trend = self._model.trend if not self._model.is_running else ()
        for part in (self.trend_title, self.trend):
            part.setVisible(len(trend) > 1)
        if summary is not None:
            self.cards.draw(summary)
            self.cost.setText(_cost(summary))
            self.stages.show_costs(summary)
            self._show_trend(self._model.figure or FIGURES[2], trend)

    def _show_trend(self, figure: Figure, trend: tuple[PastRun, ...]) -> None:
        name = figure_name(figure.key)
        title = translate("Evaluation", "“{name}” over the runs of this set").replace("{name}", name)
        self.trend_title.setText(title)
        points = []
        for past in trend:
            value = figure.of(past.summary)
            if value.denominator:
                points.append(TrendPoint(_day(past), value.numerator / value.denominator, *interval(value)))
        self.trend.show_points(points, title)

    def _show_list(self) -> None:
        model = self._model
        has_results = bool(model.results)
        self.list.setVisible(has_results)
        self.list_title.setVisible(has_results)
        self.hint.setVisible(not has_results)
        self.rest.setVisible(not has_results)
        title = translate("Evaluation", "Questions")
        if model.figure is not None:
            text = translate("Evaluation", "Questions that count against “{name}”")
            title = text.replace("{name}", figure_name(model.figure.key))
        self.list_title.setText(f"{title} ({len(model.listed)})")
        self.list.show_results(model.listed)


def _cost(summary: Summary) -> str:
    text = translate(
        "Evaluation", "A question takes {a} (median), 95 in 100 at most {b}. Checking takes {n} of the time."
    )
    return (
        text.replace("{a}", seconds_text(summary.p50))
        .replace("{b}", seconds_text(summary.p95))
        .replace("{n}", percent(summary.checking_share))
    )


def _day(past: PastRun) -> str:
    when = QDateTime.fromString(past.run.started, Qt.DateFormat.ISODate)
    return QLocale().toString(when, "d MMM HH:mm")
