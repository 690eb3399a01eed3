"""Indexing, as it goes: how far, how fast, how long still; and the bar that takes a removal back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout

from desktop_app.ui.controls import Elided, IconButton, Zone
from desktop_app.ui.library.library_model import IndexJob, LibraryModel
from desktop_app.ui.library.words import progress_text
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import one_or_many, seconds_text, translate


class ProgressStrip(Zone):
    """Visible while something is being indexed."""

    def __init__(self, theme: Theme, library: LibraryModel) -> None:
        super().__init__(theme)
        self._library = library
        self.title = Elided()
        self.title.setFont(theme.font(bold=True))
        self.detail = Elided(tone="muted", middle=True)
        self.detail.setFont(theme.font(step=-1))
        self.left = Elided(tone="muted")
        self.left.setFont(theme.font(step=-1))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.stop = IconButton(theme, "stop")
        self.stop.clicked.connect(library.stop_indexing)
        words = QVBoxLayout()
        words.setSpacing(3)
        words.addWidget(self.title)
        words.addWidget(self.bar)
        words.addWidget(self.detail)
        words.addWidget(self.left)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 4, 2, 4)
        layout.addLayout(words, 1)
        layout.addWidget(self.stop)
        library.progress_changed.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        self.stop.say(translate("Library", "Stop indexing"))
        self.bar.setAccessibleName(translate("Library", "Indexing progress"))
        self.refresh()

    def refresh(self) -> None:
        jobs = [job for job in self._library.jobs.values() if job.started or not job.quiet]
        self.setVisible(bool(jobs))
        if not jobs:
            return
        job = next((one for one in jobs if one.started), jobs[0])
        self.title.setText(_title(job, len(jobs) - 1))
        if job.fraction is None:
            self.bar.setRange(0, 0)
        else:
            self.bar.setRange(0, 1000)
            self.bar.setValue(round(job.fraction * 1000))
        self.detail.setText(progress_text(job.detail) or (Path(job.paths[0]).name if len(job.paths) == 1 else ""))
        left = job.seconds_left()
        self.left.setVisible(left is not None)
        if left is not None:
            text = translate("Library", "about {time} left")
            self.left.setText(text.replace("{time}", seconds_text(max(1, round(left)))))


def _title(job: IndexJob, waiting: int) -> str:
    if not job.started:
        return translate("Library", "Waiting to index")
    parts = [translate("Library", "Indexing")]
    if job.fraction is not None:
        parts[0] += f" {job.fraction * 100:.0f} %"
    if waiting:
        parts.append(one_or_many(waiting, translate("Library", "1 more"), translate("Library", "{n} more")))
    return " · ".join(parts)


class UndoBar(Zone):
    """A removal that can still be taken back."""

    def __init__(self, theme: Theme, library: LibraryModel) -> None:
        super().__init__(theme)
        self._library = library
        self.label = Elided()
        self.undo = QPushButton()
        self.undo.clicked.connect(library.undo_removal)
        frame = QFrame()
        frame.setObjectName("undoBar")
        row = QHBoxLayout(frame)
        row.setContentsMargins(12, 6, 8, 6)
        row.addWidget(self.label, 1)
        row.addWidget(self.undo)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        library.removal_changed.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        removed = self._library.removed
        self.setVisible(bool(removed))
        self.undo.setText(translate("Library", "Undo"))
        if len(removed) == 1:
            name = Path(removed[0].path).name
            self.label.setText(translate("Library", "Removed {file}").replace("{file}", name))
        else:
            self.label.setText(
                one_or_many(
                    len(removed), translate("Library", "1 file removed"), translate("Library", "{n} files removed")
                )
            )
        self.label.setAccessibleName(self.label.text())
