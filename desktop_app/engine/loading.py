"""The models of an engine: chosen by the settings, made when first needed, made anew when the choice changes."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING

from desktop_app.domain.answers import TraceStep
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import ANSWERS_FOLDER, READER_FOLDER, models_dir, resources_dir, user_dir
from desktop_app.settings.schema import RetrievalSettings, Settings, VerificationSettings

if TYPE_CHECKING:
    from desktop_app.engine.answering import AnswersByHead
    from desktop_app.generation.hidden_states import HiddenStateReader
    from desktop_app.generation.llama import LlamaGenerator
    from desktop_app.models.catalogue import Role
    from desktop_app.models.choice import ModelLocation
    from desktop_app.retrieval.embedder import E5Embedder
    from desktop_app.retrieval.reranker import CrossEncoderReranker
    from desktop_app.verification.entailment import CrossEncoderEntailment
    from desktop_app.verification.reader_head import HeadDescription, ReaderHead
    from desktop_app.verification.verdict import Verifier

#: Parts that an answer can do without, as it is told.
RERANKER, ENTAILMENT, READER, ANSWERS = "reranker", "entailment model", "reading head", "answering head"


class EngineModels:
    """One of each role. Every method raises `UserError` with the remedy when its model is missing or unusable."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._guard = threading.RLock()
        self._embedder: E5Embedder | None = None
        self._generator: LlamaGenerator | None = None
        self._entailment: CrossEncoderEntailment | None = None
        self._reranker: CrossEncoderReranker | None = None
        self._without: dict[str, str] = {}
        self._states: HiddenStateReader | None = None
        self._reader: ReaderHead | None = None
        self._without_reader = ""
        self._answer_states: HiddenStateReader | None = None
        self._answers: AnswersByHead | None = None

    def apply(self, settings: Settings) -> None:
        """Take new settings; a model whose choice or loading options changed is dropped."""
        with self._guard:
            old, self._settings = self._settings, settings
            if old.models.embedder != settings.models.embedder:
                self._embedder = None
            if old.models.entailment != settings.models.entailment:
                self._entailment = None
            if old.models.reranker != settings.models.reranker:
                self._reranker = None
            if _generator_options(old) != _generator_options(settings):
                self._drop_generator()

    def close(self) -> None:
        with self._guard:
            self._drop_generator()
            self._embedder = self._entailment = self._reranker = None

    def embedder(self) -> E5Embedder:
        from desktop_app.retrieval.embedder import E5Embedder

        with self._guard:
            if self._embedder is None:
                self._embedder = E5Embedder(self._locate("embedder").path)
            return self._embedder

    def generator(self) -> LlamaGenerator:
        from desktop_app.generation.llama import LlamaGenerator
        from desktop_app.generation.prompt import Style, opening_messages
        from desktop_app.models.choice import check_memory

        options = self._settings.generation
        with self._guard:
            if self._generator is None:
                location = self._locate("generator")
                check_memory(location, options.context_tokens)
                style: Style = "concise" if options.style == "concise" else "extractive"
                self._generator = LlamaGenerator(
                    location.path,
                    options.context_tokens,
                    options.threads,
                    name=location.name,
                    opening=opening_messages(options.constraint, style),
                    cache_dir=user_dir() / "cache",
                )
            return self._generator

    def entailment(self) -> CrossEncoderEntailment | None:
        """None when none was chosen and none is installed or what is installed is damaged: the checks then say so."""
        from desktop_app.verification.entailment import CrossEncoderEntailment

        with self._guard:
            if self._entailment is None:
                try:
                    location = self._locate("entailment")
                except UserError as problem:
                    if self._settings.models.entailment:
                        raise
                    self._go_without(ENTAILMENT, problem)
                    return None
                self._without.pop(ENTAILMENT, None)
                self._entailment = CrossEncoderEntailment(location.path, name=location.name)
            return self._entailment

    def reranker(self, settings: RetrievalSettings) -> CrossEncoderReranker | None:
        """Loaded. None when it is not wanted; and when none was chosen, also when none is installed or the one that is
        cannot be loaded: passages then keep the order that similarity and shared words give them."""
        from desktop_app.retrieval.reranker import CrossEncoderReranker

        if not settings.rerank:
            return None
        with self._guard:
            if self._reranker is None or self._reranker.max_tokens != settings.rerank_tokens:
                try:
                    location = self._locate("reranker")
                    found = CrossEncoderReranker(location.path, settings.rerank_tokens, name=location.name)
                    found.warm_up()
                except UserError as problem:  # a better order less; never a question less
                    if self._settings.models.reranker:
                        raise
                    self._go_without(RERANKER, problem)
                    return None
                self._without.pop(RERANKER, None)
                self._reranker = found
            return self._reranker

    def _go_without(self, part: str, problem: UserError) -> None:
        """Work on without a part. That nothing is installed for it is no complaint; anything else is logged, once for
        each reason, and told with every answer (see `lacking`)."""
        from desktop_app.models.choice import MissingModelError

        why = _reason(problem)
        if isinstance(problem, MissingModelError):
            self._without.pop(part, None)
        elif self._without.get(part) != why:
            self._without[part] = why
            logging.getLogger(__name__).warning("without the %s: %s", part, why)

    def lacking(self) -> tuple[TraceStep, ...]:
        """What is there and could not be used for the last answer, as first steps of its trace."""
        with self._guard:
            return tuple(TraceStep("load", 0.0, f"without the {part}", why) for part, why in self._without.items())

    def verifier(self, settings: VerificationSettings | None = None) -> Verifier:
        """A verifier with what is installed. settings: others than the engine's."""
        from desktop_app.verification.verdict import Verifier

        reader = self.reader()
        return Verifier(
            settings or self._settings.verification,
            self.entailment(),
            reader=reader,
            without_reader=self._without_reader,
            without_entailment=self._without.get(ENTAILMENT, ""),
        )

    def reader(self) -> ReaderHead | None:
        """The head on the generator's states; None when there is none for the chosen generator. Loads no model."""
        from desktop_app.verification.reader_head import describe

        with self._guard:
            if self._reader is None:
                try:
                    description = describe(resources_dir() / READER_FOLDER)
                    self._without_reader = self._no_reader(description)
                    if description is None or self._without_reader:
                        return None
                    states, head = self._head(description)
                except UserError as problem:  # a check less, and said so; never a question less
                    self._go_without(READER, problem)
                    self._without_reader = _reason(problem)
                    return None
                self._without.pop(READER, None)
                self._states, self._reader = states, head
            return self._reader

    def _head(self, description: HeadDescription) -> tuple[HiddenStateReader, ReaderHead]:
        """A head with what reads the chosen generator's states for it. Raises `UserError` when it is damaged."""
        from desktop_app.generation.hidden_states import HiddenStateReader
        from desktop_app.verification.reader_head import ReaderHead

        states = HiddenStateReader(self.generator(), description.opening, description.layers, user_dir() / "cache")
        head = ReaderHead(description, states)
        head.load()
        return states, head

    def answer_reader(self) -> AnswersByHead | None:
        """What tells which sentences answer a question; None when there is no head for the chosen generator, and then
        the generator chooses them. Loads no model."""
        from desktop_app.engine.answering import AnswersByHead
        from desktop_app.verification.reader_head import describe

        with self._guard:
            if self._answers is None:
                try:
                    description = describe(resources_dir() / ANSWERS_FOLDER)
                    if description is None or self._no_reader(description):
                        return None
                    states, head = self._head(description)
                except UserError as problem:
                    self._go_without(ANSWERS, problem)
                    return None
                self._without.pop(ANSWERS, None)
                self._answer_states, self._answers = states, AnswersByHead(head)
            return self._answers

    def _no_reader(self, description: HeadDescription | None) -> str:
        """Why the generator does not read along, "" when it does. Raises `UserError` when it is missing or unusable."""
        from desktop_app.models.choice import layer_count, weights_sha256

        if description is None:
            return ""
        location = self._locate("generator")
        self.generator()
        if weights_sha256(location) != description.generator:
            return "what reads was trained for another generator"
        description.check_layers(layer_count(location))
        return ""

    def _locate(self, role: Role) -> ModelLocation:
        from desktop_app.models.catalogue import load_catalogue
        from desktop_app.models.choice import check_files, locate_model
        from desktop_app.models.store import ModelStore

        store = ModelStore(models_dir())
        location = locate_model(role, self._settings.models, store, load_catalogue())
        check_files(location, store)
        return location

    def _drop_generator(self) -> None:
        for states in (self._states, self._answer_states):
            if states is not None:
                states.close()
        self._states = self._reader = None
        self._answer_states = self._answers = None
        if self._generator is not None:
            self._generator.close()
            self._generator = None


def _reason(problem: UserError) -> str:
    """An error as the end of a sentence."""
    told = f"{problem.title[:1].lower()}{problem.title[1:]}: {problem.message} {problem.hint}"
    return told.rstrip(" .")


def _generator_options(settings: Settings) -> tuple[object, ...]:
    options = settings.generation
    return settings.models.generator, options.context_tokens, options.threads, options.constraint, options.style
