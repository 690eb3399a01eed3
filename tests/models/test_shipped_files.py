"""What ships with the program is the program's own, and a broken file of it is named with the remedy."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import resources_dir
from desktop_app.foundation.shipped import shipped_json
from desktop_app.models.manifest import read_manifest
from desktop_app.verification import combine

FIT = json.loads(combine.FIT_FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("role", ["entailment", "reranker", "reader", "answers"])
def test_the_weights_that_ship_are_the_pinned_ones(role: str) -> None:
    read_manifest(resources_dir() / "models" / role)


@pytest.mark.parametrize("text", [None, "", "{", "[]", "{}", '{"plain": {}}', '{"plain": 7}', "[" * 100_000])
def test_a_broken_fit_is_named(text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "fit.json"
    if text is not None:
        file.write_text(text)
    monkeypatch.setattr(combine, "FIT_FILE", file)
    combine.load_fit.cache_clear()
    with pytest.raises(UserError, match=r"fit\.json") as caught:
        combine.load_fit("with_reader")
    assert "Install the program again" in caught.value.hint
    monkeypatch.undo()
    assert combine.load_fit("plain").weights


@pytest.mark.parametrize("weights", [{"any": "much"}, {"any": None}, ["any"]])
def test_weights_that_are_no_numbers_are_damage(
    weights: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "fit.json"
    file.write_text(json.dumps({**FIT, "plain": {**FIT["plain"], "weights": weights}}))
    monkeypatch.setattr(combine, "FIT_FILE", file)
    combine.load_fit.cache_clear()
    with pytest.raises(UserError, match=r"fit\.json"):
        combine.load_fit("plain")


def readers() -> dict[str, Callable[[], object]]:
    from desktop_app.retrieval import evaluators, reformulate, relevance, reranker, words
    from desktop_app.usecases import locale as flow
    from desktop_app.verification import locale as checks

    return {
        "situation.json": evaluators._coefficients.__wrapped__,
        "relevance.json": relevance._coefficients.__wrapped__,
        "reranker.json": reranker._coefficients.__wrapped__,
        "stop_words.json": words._stop_words.__wrapped__,
        "frame_words.json": reformulate._frame_words.__wrapped__,
        "synonyms.json": lambda: reformulate._groups.__wrapped__("en"),
        "en.json": lambda: flow.data.__wrapped__("en"),
        "numbers_en.json": lambda: checks.data.__wrapped__("en"),
    }


@pytest.mark.parametrize("name", list(readers()))
def test_every_data_file_is_read_and_a_broken_one_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read = readers()[name]
    assert read()
    whole = Path.read_text
    monkeypatch.setattr(Path, "read_text", lambda path, **how: "[1, " if path.name == name else whole(path, **how))
    with pytest.raises(UserError, match=name):
        read()


def test_a_number_that_is_none_is_damage(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"bias": NaN}')
    with pytest.raises(UserError, match=r"x\.json"), shipped_json(tmp_path / "x.json"):
        pass
