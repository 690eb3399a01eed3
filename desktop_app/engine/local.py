"""The engine in this process: what the command line and tests use, and what the engine process serves.

Everything heavy is loaded by the first job that needs it. One owner per resource: the workspace lock is held by the
engine that writes; a reading engine (a question from the command line) does without.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.domain.answers import Answer, Question, RefusalReason
from desktop_app.domain.changes import ChangeSet
from desktop_app.domain.documents import Document
from desktop_app.engine.loading import EngineModels
from desktop_app.engine.readiness import check_indexed, lacking_vectors
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import settings_file
from desktop_app.foundation.progress import Progress, silent
from desktop_app.settings import store as settings_store
from desktop_app.settings.schema import Settings

if TYPE_CHECKING:
    from desktop_app.domain.ports import Generator
    from desktop_app.evaluation.calibration import Calibration
    from desktop_app.evaluation.counting import TokenCount
    from desktop_app.evaluation.propose import Proposal
    from desktop_app.evaluation.question_set import QuestionSet
    from desktop_app.evaluation.run import Listener, Report
    from desktop_app.retrieval.search import Searcher
    from desktop_app.storage.library import Library
    from desktop_app.storage.vectors import VectorStore
    from desktop_app.usecases.ask_question import AskQuestion
    from desktop_app.usecases.index_documents import IndexDocuments, IndexReport
    from desktop_app.usecases.recognise_pages import RecognitionReport
    from desktop_app.usecases.run_trace import AskObserver
    from desktop_app.verification.verdict import Verifier


class LocalEngine:
    """Models, library and vectors of one workspace, and the use cases over them.

    Constructed light; `open()` takes the lock and repairs what a kill left behind. `warnings` says what was repaired.
    """

    def __init__(self, workspace: Path, settings: Settings, *, reading: bool = False) -> None:
        self.workspace = workspace
        self.settings = settings
        self.warnings: tuple[str, ...] = ()
        self._reading = reading
        self._models = EngineModels(settings)
        self._stack = contextlib.ExitStack()
        self._library: Library | None = None
        self._vectors: VectorStore | None = None
        self._guard = threading.RLock()

    # life

    def open(self) -> LocalEngine:
        """Raises `UserError` when the workspace is in use, damaged or not writable."""
        from desktop_app.storage.library import Library
        from desktop_app.storage.lock import WorkspaceLock

        if not self._reading:
            self._stack.enter_context(WorkspaceLock(self.workspace, "tramo"))
        try:
            self._library = Library(self.workspace).open(owner=not self._reading)
        except UserError:
            self.close()
            raise
        self._stack.callback(self._library.close)
        return self

    def close(self) -> None:
        if self._vectors is not None:
            self._vectors.close()
        self._models.close()
        self._stack.close()

    def apply_settings(self, settings: str) -> None:
        """New settings (JSON); models whose choice changed are loaded anew by the next job."""
        self.settings = Settings.model_validate_json(settings)
        with self._guard:
            self._models.apply(self.settings)
            if self._vectors is not None:
                self._vectors.close()
            self._vectors = None

    # parts

    @property
    def library(self) -> Library:
        if self._library is None:
            raise RuntimeError("the engine is not open")
        return self._library

    def vectors(self) -> VectorStore:
        from desktop_app.storage.vectors import VectorStore

        with self._guard:
            if self._vectors is None:
                embedder = self._models.embedder()
                self._vectors = VectorStore(self.workspace, embedder.identity, embedder.dimension)
            return self._vectors

    def searcher(self) -> Searcher:
        from desktop_app.retrieval.search import Searcher

        chosen = self.settings.retrieval
        return Searcher(self.library, self.vectors(), self._models.embedder(), chosen, self._models.reranker(chosen))

    def verifier(self) -> Verifier:
        return self._models.verifier()

    # use cases

    def index(
        self,
        paths: Sequence[Path],
        collection: str,
        *,
        cancel: CancelToken | None = None,
        progress: Progress = silent,
        on_document: Callable[[Document], None] | None = None,
        passwords: Mapping[str, str] | None = None,
        retry: bool = False,
        ocr: bool = False,
        follow: bool = False,
        unsettled: Sequence[str] = (),
    ) -> IndexReport:
        """See `IndexDocuments.run`. follow: also bring the collection's watched folders up to date, but for the
        `unsettled` paths, which are still being written. ocr: then recognise scanned pages too; the setting
        `ocr.automatic` always does."""
        from desktop_app.usecases.watched_folders import Follow

        folders = self.library.watched.of(collection) if follow else ()
        report = self._indexing().run(
            paths,
            collection,
            cancel,
            progress,
            on_document,
            passwords=passwords,
            retry=retry,
            follow=Follow(tuple(folders), frozenset(unsettled)),
        )
        if not (ocr or self.settings.ocr.automatic):
            return report
        recognition = self.recognise(
            report.documents, collection, cancel=cancel, progress=progress, on_document=on_document, passwords=passwords
        )
        return recognition.added_to(report)

    def watch(self, collection: str, folder: Path) -> str:
        """Follow a folder from now on; the next `index(follow=True)` reads it. Returns its absolute path.

        Raises `UserError` when it is no folder that can be opened.
        """
        from desktop_app.usecases.watched_folders import watchable

        path = watchable(folder)
        self.library.watched.add(self.library.ensure_collection(collection), path)
        return path

    def recognise(
        self,
        documents: Sequence[Document],
        collection: str,
        *,
        cancel: CancelToken | None = None,
        progress: Progress = silent,
        on_document: Callable[[Document], None] | None = None,
        passwords: Mapping[str, str] | None = None,
    ) -> RecognitionReport:
        """Give text to those of the documents that have scanned or unreadable pages; see `RecognisePages.run`."""
        from desktop_app.ingest.pool import extract_many
        from desktop_app.usecases.recognise_pages import RecognisePages

        use_case = RecognisePages(
            self.library, self.vectors, self._models.embedder, self.settings.ingest, self.settings.ocr, extract_many
        )
        return use_case.run(documents, collection, cancel, progress, on_document, passwords=passwords)

    def _indexing(self) -> IndexDocuments:
        from desktop_app.ingest.pool import extract_many
        from desktop_app.usecases.index_documents import IndexDocuments

        return IndexDocuments(self.library, self.vectors(), self._models.embedder(), self.settings.ingest, extract_many)

    def ask(
        self, question: Question, *, cancel: CancelToken | None = None, observer: AskObserver | None = None
    ) -> Answer:
        """Answer and keep the answer in the history. Raises `UserError` while nothing is indexed yet."""
        return self._kept(self.asking().run(question, cancel=cancel, observer=observer))

    def _kept(self, answer: Answer) -> Answer:
        """The answer, in the history, with what it had to do without."""
        if answer.refusal is not None and answer.refusal.reason is RefusalReason.EMPTY_COLLECTION:
            check_indexed(self.library, answer.collection, reading=self._reading)
        lacking = (*self._models.lacking(), *lacking_vectors(self.library, self._vectors, answer.collection))
        told = replace(answer, trace=(*lacking, *answer.trace))
        self.library.store_answer(told)
        return told

    def asking(self, settings: Settings | None = None, tokens: TokenCount | None = None) -> AskQuestion:
        """The question flow with this engine's models. settings: others than the engine's. tokens: count what is
        written."""
        from desktop_app.engine.evaluators import make_evaluator
        from desktop_app.evaluation.counting import CountingGenerator
        from desktop_app.retrieval.search import Searcher
        from desktop_app.usecases.ask_question import AskQuestion

        chosen = settings or self.settings
        generator: Generator = self._models.generator()
        if tokens is not None:
            generator = CountingGenerator(generator, tokens)
        reranker = self._models.reranker(chosen.retrieval)
        searcher = Searcher(self.library, self.vectors(), self._models.embedder(), chosen.retrieval, reranker)
        verifier = self._models.verifier(chosen.verification)
        return AskQuestion(
            self.library,
            searcher,
            generator,
            verifier,
            chosen,
            make_evaluator(chosen, generator, reranker),
            self._models.answer_reader() if chosen.generation.read_answers else None,
        )

    def evaluate(
        self,
        questions: QuestionSet,
        collection: str,
        *,
        settings: Settings | None = None,
        kind: str = "eval",
        resume: bool = False,
        cancel: CancelToken | None = None,
        listener: Listener | None = None,
    ) -> Report:
        """Run a question set; see `EvaluationJob.run`."""
        from desktop_app.evaluation.counting import TokenCount
        from desktop_app.evaluation.run import EvaluationJob

        chosen, tokens = settings or self.settings, TokenCount()
        job = EvaluationJob(self.library, self.asking(chosen, tokens), chosen, tokens)
        return job.run(questions, collection, kind=kind, resume=resume, cancel=cancel, listener=listener)

    def calibrate(
        self,
        questions: QuestionSet,
        collection: str,
        *,
        risk: float = 0.05,
        resume: bool = False,
        cancel: CancelToken | None = None,
        listener: Listener | None = None,
    ) -> Calibration:
        """Run a question set with open thresholds and fit them; nothing is stored in the settings."""
        from desktop_app.evaluation.calibration import fit

        report = self.collect(questions, collection, resume=resume, cancel=cancel, listener=listener)
        return fit(report.results, risk=risk)

    def collect(
        self,
        questions: QuestionSet,
        collection: str,
        *,
        resume: bool = False,
        cancel: CancelToken | None = None,
        listener: Listener | None = None,
    ) -> Report:
        """Run a question set with open thresholds, so that they can be fitted on the results."""
        from desktop_app.evaluation.calibration import collecting

        wide = collecting(self.settings)
        return self.evaluate(
            questions, collection, settings=wide, kind="calibrate", resume=resume, cancel=cancel, listener=listener
        )

    def propose(
        self, collection: str, n: int, *, cancel: CancelToken | None = None, progress: Progress = silent
    ) -> list[Proposal]:
        """Draft about `n` questions from a collection; see `evaluation.propose`."""
        from desktop_app.evaluation.propose import propose

        return propose(self.library, collection, n, cancel=cancel, progress=progress)

    def check(
        self,
        path: Path | None,
        collection: str,
        documents: tuple[int, ...] = (),
        *,
        text: str | None = None,
        cancel: CancelToken | None = None,
        observer: AskObserver | None = None,
        progress: Progress = silent,
    ) -> Answer:
        """Check a draft and keep the result in the history. text: the draft itself, `path` is then only its name."""
        from desktop_app.usecases.check_draft import CheckDraft
        from desktop_app.usecases.draft_text import pasted_draft, read_draft

        if text is not None or path is None:
            draft = pasted_draft(text or "", str(path) if path is not None else "-")
        else:
            draft = read_draft(path, self.settings.ingest, cancel)
        use_case = CheckDraft(self.library, self.searcher(), self.verifier(), self.settings)
        return self._kept(
            use_case.run(draft, collection, documents, cancel=cancel, observer=observer, progress=progress)
        )

    def remove(self, documents: Sequence[int]) -> ChangeSet:
        from desktop_app.usecases.remove_document import remove_documents

        return remove_documents(self.library, self.vectors(), documents)

    def install(
        self, models: Sequence[str] = (), *, cancel: CancelToken | None = None, progress: Progress = silent
    ) -> None:
        from desktop_app.usecases.install_models import install_models

        install_models(models, cancel=cancel, progress=progress)

    def import_model(
        self, role: str, path: Path, *, cancel: CancelToken | None = None, progress: Progress = silent
    ) -> str:
        """Copy a person's own model into the store; returns its id. Raises `UserError` when it is of another kind."""
        from desktop_app.foundation.paths import models_dir
        from desktop_app.models.catalogue import ROLES
        from desktop_app.models.install import import_model
        from desktop_app.models.store import ModelStore

        known = next((one for one in ROLES if one == role), None)
        if known is None:
            raise UserError("Unknown role", f"No model serves as “{role}”.", f"Roles: {', '.join(ROLES)}.")
        store = ModelStore(models_dir())
        with store.locked():
            return import_model(store, known, path, cancel=cancel, progress=progress).id

    def warm_up(self, progress: Progress = silent) -> None:
        """Load what a question needs."""
        progress(0.1, "embedder")
        self._models.embedder().warm_up()
        progress(0.3, "reranker")
        self._models.reranker(self.settings.retrieval)
        progress(0.4, "entailment")
        self._models.verifier()
        progress(0.6, "generator")
        self._models.generator().warm_up()
        reader = self._models.reader()
        if reader is not None:
            progress(0.85, "reader")
            reader.warm_up()
        answers = self._models.answer_reader() if self.settings.generation.read_answers else None
        if answers is not None:
            progress(0.95, "reader")
            answers.warm_up()
        progress(1.0, "")

    def document_ids(self, collection: str, paths: Sequence[str | Path]) -> tuple[int, ...]:
        """Ids of the documents at `paths` (files or folders, or the bare name of a file); empty for no paths.

        Raises `UserError` when a path names no indexed document.
        """
        known = self.library.documents(collection)
        ids: list[int] = []
        for path in paths:
            wanted, name = Path(path).absolute(), str(path).casefold()
            places = [(d.id, Path(d.path)) for d in known]
            found = [id_ for id_, place in places if wanted == place or wanted in place.parents]
            found = found or [id_ for id_, place in places if name in (place.name.casefold(), place.stem.casefold())]
            if not found:
                raise UserError(
                    "Not indexed",
                    f"“{path}” is not in the collection “{collection}”.",
                    "Index it first: tramo index PATH",
                )
            ids += found
        return tuple(ids)


@contextlib.contextmanager
def open_local(workspace: Path, settings: Settings | None = None, *, reading: bool = False) -> Iterator[LocalEngine]:
    """An opened engine in this process. reading: for questions only; leaves the writer's lock alone."""
    engine = LocalEngine(workspace, settings or settings_store.load(settings_file()).settings, reading=reading)
    engine.open()
    try:
        yield engine
    finally:
        engine.close()
