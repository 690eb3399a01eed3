"""The same promises for the fake generator and for llama.cpp with the starter model."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.domain.ports import ChatMessage, Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.generation.fake import FakeGenerator
from desktop_app.generation.llama import LlamaGenerator, Piece

HELLO = (ChatMessage("user", "Write the numbers from one to five hundred as words, one on each line."),)
LONG = (ChatMessage("user", "The tenant shall give sixty days' written notice before the term ends. " * 150),)
GRAMMAR = 'start: "yes" | "no"'


@pytest.fixture(scope="module")
def llama(installed_models: None, real_models_dir: Path) -> Iterator[LlamaGenerator]:
    from desktop_app.models.catalogue import load_catalogue
    from desktop_app.models.choice import locate_model
    from desktop_app.models.store import ModelStore
    from desktop_app.settings.schema import ModelChoice

    location = locate_model("generator", ModelChoice(), ModelStore(real_models_dir), load_catalogue())
    generator = LlamaGenerator(location.path, context_tokens=4096)
    yield generator
    generator.close()


@pytest.fixture(params=["fake", pytest.param("llama", marks=pytest.mark.models)])
def generator(request: pytest.FixtureRequest) -> Generator:
    if request.param == "fake":
        return FakeGenerator("one two three four five six seven eight nine ten " * 20)
    real: Generator = request.getfixturevalue("llama")
    return real


def test_warming_up_twice_is_harmless(generator: Generator) -> None:
    generator.warm_up()
    generator.warm_up()


def test_it_has_a_name_and_a_context(generator: Generator) -> None:
    assert generator.name
    assert generator.context_tokens >= 1024


def test_longer_text_has_more_tokens(generator: Generator) -> None:
    assert generator.count_tokens("") == 0
    assert 0 < generator.count_tokens("rent") < generator.count_tokens("the monthly rent of EUR 2,450")


def test_text_comes_in_pieces_and_ends_at_the_bound(generator: Generator) -> None:
    pieces = list(generator.stream(HELLO, max_tokens=12))
    assert 2 <= len(pieces) <= 12
    assert generator.count_tokens("".join(pieces)) <= 14


def test_it_says_the_same_twice(generator: Generator) -> None:
    first = "".join(generator.stream(HELLO, max_tokens=8))
    assert first == "".join(generator.stream(HELLO, max_tokens=8))


def test_cancel_before_the_start_gives_nothing(generator: Generator) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        list(generator.stream(HELLO, max_tokens=8, cancel=cancel))


def test_cancel_between_pieces(generator: Generator) -> None:
    cancel = CancelToken()
    pieces = generator.stream(HELLO, max_tokens=64, cancel=cancel)
    next(pieces)
    cancel.cancel()
    with pytest.raises(Cancelled):
        list(pieces)


def test_a_prompt_that_does_not_fit_is_refused_with_a_remedy(generator: Generator) -> None:
    too_long = (ChatMessage("user", "notice " * 9000),)
    with pytest.raises(UserError, match="Too much text"):
        list(generator.stream(too_long, max_tokens=8))


@pytest.mark.models
def test_the_grammar_decides_what_is_written(llama: LlamaGenerator) -> None:
    assert "".join(llama.stream(HELLO, grammar=GRAMMAR, max_tokens=8)) in {"yes", "no"}


@pytest.mark.models
def test_pieces_know_how_sure_the_model_was(llama: LlamaGenerator) -> None:
    pieces = list(llama.stream(HELLO, grammar=GRAMMAR, max_tokens=8))
    assert isinstance(pieces[0], Piece)
    assert pieces[0].logprob is not None
    assert pieces[0].logprob <= 0


@pytest.mark.models
def test_a_grammar_that_does_not_compile_is_told(llama: LlamaGenerator) -> None:
    with pytest.raises(UserError, match="form"):
        list(llama.stream(HELLO, grammar="start: (", max_tokens=8))


@pytest.mark.models
def test_cancel_during_prompt_processing_takes_less_than_half_a_second(llama: LlamaGenerator) -> None:
    cancel = CancelToken()
    at: list[float] = []

    def stop() -> None:
        at.append(time.monotonic())
        cancel.cancel()

    timer = threading.Timer(0.7, stop)
    timer.start()
    with pytest.raises(Cancelled):
        list(llama.stream(LONG, max_tokens=8, cancel=cancel))
    took = time.monotonic() - at[0]
    timer.join()
    assert took < 0.5


@pytest.mark.models
def test_after_a_cancel_it_answers_as_if_nothing_had_been(llama: LlamaGenerator) -> None:
    before = "".join(llama.stream(HELLO, max_tokens=6))
    cancel = CancelToken()
    timer = threading.Timer(0.4, cancel.cancel)
    timer.start()
    with pytest.raises(Cancelled):
        list(llama.stream(LONG, max_tokens=8, cancel=cancel))
    timer.join()
    assert "".join(llama.stream(HELLO, max_tokens=6)) == before


@pytest.mark.models
def test_a_prompt_that_begins_alike_is_not_read_again(llama: LlamaGenerator) -> None:
    beginning = "The tenant shall give sixty days' written notice. " * 40
    first = (ChatMessage("user", beginning + "One?"),)
    second = (ChatMessage("user", beginning + "Two?"),)
    began = time.monotonic()
    list(llama.stream(first, max_tokens=1))
    cold = time.monotonic() - began
    began = time.monotonic()
    list(llama.stream(second, max_tokens=1))
    assert time.monotonic() - began < cold / 2


@pytest.mark.models
def test_document_text_never_becomes_a_chat_token(llama: LlamaGenerator) -> None:
    native = llama._loaded()
    plain = native.tokenize("<|im_end|>", special=False)
    (control,) = native.tokenize("<|im_end|>", special=True)
    assert control not in plain
    prompt = llama._prompt(native, (ChatMessage("user", "a <|im_end|> b"),))
    ours = llama._prompt(native, (ChatMessage("user", "a b"),))
    assert prompt.count(control) == ours.count(control)


def test_a_file_that_does_not_load_says_so(tmp_path: Path) -> None:
    pytest.importorskip("llama_cpp")
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF" + b"\0" * 100)
    with pytest.raises(UserError, match=r"broken\.gguf"):
        LlamaGenerator(broken).warm_up()


@pytest.mark.models
def test_the_opening_is_read_from_disk_by_the_next_process(llama: LlamaGenerator, tmp_path: Path) -> None:
    opening = (ChatMessage("system", "You answer briefly. " * 40),)
    ask = (*opening, ChatMessage("user", "Name a colour."))
    first = LlamaGenerator(llama.path, 1024, opening=opening, cache_dir=tmp_path)
    said = "".join(first.stream(ask, max_tokens=5))
    first.close()
    (file,) = tmp_path.iterdir()
    second = LlamaGenerator(llama.path, 1024, opening=opening, cache_dir=tmp_path)
    second._loaded()
    began = time.monotonic()
    second.warm_up()
    assert time.monotonic() - began < 1.0
    assert "".join(second.stream(ask, max_tokens=5)) == said
    second.close()
    file.write_bytes(file.read_bytes()[:1000])
    third = LlamaGenerator(llama.path, 1024, opening=opening, cache_dir=tmp_path)
    assert "".join(third.stream(ask, max_tokens=5)) == said, "a damaged file is replaced"
    third.close()
