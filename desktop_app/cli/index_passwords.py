"""Passwords for `tramo index`: given, kept in the keyring, or asked for at the terminal, once a file."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.cli.output import TextProgress, printable
from desktop_app.domain.documents import Document, DocumentState

if TYPE_CHECKING:
    from desktop_app.engine.local import LocalEngine
    from desktop_app.usecases.index_documents import IndexReport

#: Times a person may type the password of one file.
TRIES = 3


class Passwords:
    """Opens what a run found locked. interactive: whether a person may be asked (a terminal is needed as well)."""

    def __init__(self, engine: LocalEngine, options: argparse.Namespace, *, interactive: bool) -> None:
        from desktop_app.storage.passwords import KeptPasswords

        self._engine = engine
        self._options = options
        self._kept = KeptPasswords(engine.library)
        self._asking = interactive and sys.stdin.isatty() and sys.stderr.isatty()

    def unlock(self, report: IndexReport, progress: TextProgress) -> IndexReport:
        """The report with those files opened for which there is a password."""
        locked = [d for d in report.documents if d.state is DocumentState.NEEDS_PASSWORD and d.id]
        if not locked:
            return report
        kept = self._kept.recall(document.sha256 for document in locked)
        report = self._try(report, {d.path: kept[d.sha256] for d in locked if d.sha256 in kept}, progress)
        if self._options.password:
            left = [d for d in report.documents if d.state is DocumentState.NEEDS_PASSWORD]
            report = self._try(report, {d.path: self._options.password for d in left}, progress)
        if self._asking:
            for document in [d for d in report.documents if d.state is DocumentState.NEEDS_PASSWORD]:
                report = self._ask(report, document, progress)
        return report

    def _ask(self, report: IndexReport, document: Document, progress: TextProgress) -> IndexReport:
        import getpass

        name = printable(Path(document.path).name)
        for attempt in range(TRIES):
            again = "That password is not right. " if attempt else ""
            password = getpass.getpass(f"{again}Password for {name} (Enter: skip): ", stream=sys.stderr)
            if not password:
                return report
            report = self._try(report, {document.path: password}, progress)
            if all(d.state is not DocumentState.NEEDS_PASSWORD for d in report.documents if d.path == document.path):
                return report
        return report

    def _try(self, report: IndexReport, passwords: dict[str, str], progress: TextProgress) -> IndexReport:
        """Read these files with these passwords; what fits is kept when that was asked for."""
        if not passwords:
            return report
        paths = [Path(path) for path in passwords]
        options = self._options
        again = self._engine.index(
            paths, options.collection, progress=progress, passwords=passwords, retry=True, ocr=options.ocr
        )
        progress.done()
        now = {document.path: document for document in again.documents}
        for document in again.documents:
            if options.keep_password and document.state is not DocumentState.NEEDS_PASSWORD:
                self._keep(document, passwords[document.path])
        return replace(
            report,
            documents=tuple(now.get(d.path, d) for d in report.documents),
            seconds=round(report.seconds + again.seconds, 3),
        )

    def _keep(self, document: Document, password: str) -> None:
        if not self._kept.remember(document.sha256, password):
            name = printable(Path(document.path).name)
            sys.stderr.write(f"The password of {name} was not kept: this system has no keyring that can be used.\n")
