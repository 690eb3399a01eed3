"""The engine in this process: what the command line and tests use, and what the engine process serves.

Everything heavy is loaded by the first job that needs it. One owner per resource: the workspace lock is held by the
engine that writes; a reading engine (a question from the command line) does without.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.domain.answers import Answer, Question
from desktop_app.domain.changes import ChangeSet
from desktop_app.domain.documents import Document
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import models_dir, settings_file
from desktop_app.foundation.progress import Progress, silent
from desktop_app.settings import store as settings_store
from desktop_app.settings.schema import Settings

if TYPE_CHECKING:
    from desktop_app.domain.ports import Embedder, Entailment, Generator
    from desktop_app.retrieval.search import Searcher
    from desktop_app.storage.library import Library
    from desktop_app.storage.vectors import VectorStore
    from desktop_app.usecases.ask_question import AskObserver
    from desktop_app.usecases.index_documents import IndexReport
    from desktop_app.verification.verdict import Verifier
