"""Level 3: any local three-label classifier, label order from its config."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.foundation.errors import UserError
from desktop_app.verification.entailment import CrossEncoderEntailment, FakeEntailment, label_order


def tiny_model(folder: Path, labels: list[str], kind: str = "bert") -> Path:
    """A randomly initialised model of a real architecture, with a word-level tokenizer."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers, processors
    from transformers import (
        BertConfig,
        BertForSequenceClassification,
        DebertaV2Config,
        DebertaV2ForSequenceClassification,
        PreTrainedTokenizerFast,
    )

    torch.manual_seed(1)
    words = ["[PAD]", "[CLS]", "[SEP]", "[UNK]", *["the", "rent", "is", "due", "on", "first", "day", "not"]]
    tokenizer = Tokenizer(models.WordLevel({word: i for i, word in enumerate(words)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", 1), ("[SEP]", 2)]
    )
    PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="[PAD]", cls_token="[CLS]", sep_token="[SEP]", unk_token="[UNK]"
    ).save_pretrained(folder)
    names = dict(enumerate(labels))
    sizes = {
        "vocab_size": len(words), "hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2,
        "intermediate_size": 16, "id2label": names, "label2id": {label: i for i, label in names.items()},
    }  # fmt: skip
    if kind == "bert":
        model = BertForSequenceClassification(BertConfig(**sizes))
    else:
        model = DebertaV2ForSequenceClassification(DebertaV2Config(**sizes))
    model.save_pretrained(folder)
    return folder


@pytest.mark.parametrize("kind", ["bert", "deberta-v2"])
def test_scores_follow_the_label_order_of_the_config(tmp_path: Path, kind: str) -> None:
    pairs = [("the rent is due", "rent is due"), ("on first day", "not the day"), ("the rent is due " * 300, "due")]
    one = CrossEncoderEntailment(tiny_model(tmp_path / "a", ["entailment", "neutral", "contradiction"], kind))
    other = CrossEncoderEntailment(tiny_model(tmp_path / "b", ["CONTRADICTION", "NEUTRAL", "ENTAILMENT"], kind))
    for first, second in zip(one.score(pairs), other.score(pairs), strict=True):
        assert first.entailment + first.neutral + first.contradiction == pytest.approx(1, abs=1e-5)
        assert first.entailment == pytest.approx(second.contradiction, abs=1e-5)
        assert first.contradiction == pytest.approx(second.entailment, abs=1e-5)


def test_the_constructor_loads_nothing_and_pairs_are_cached(tmp_path: Path) -> None:
    model = CrossEncoderEntailment(tiny_model(tmp_path, ["entailment", "neutral", "contradiction"]))
    assert model._model is None
    first = model.score([("the rent", "rent")])
    model._run = lambda pairs: pytest.fail("asked again")  # type: ignore[method-assign,assignment]
    assert model.score([("the rent", "rent"), ("the rent", "rent")]) == first * 2


@pytest.mark.parametrize("labels", [["entailment", "not_entailment"], ["LABEL_0", "LABEL_1", "LABEL_2"]])
def test_a_model_of_another_kind_gets_a_clear_message(tmp_path: Path, labels: list[str]) -> None:
    with pytest.raises(UserError) as caught:
        CrossEncoderEntailment(tiny_model(tmp_path, labels)).warm_up()
    assert labels[0].casefold() in caught.value.message
    assert caught.value.hint


def test_a_folder_without_a_model_gets_a_clear_message(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        CrossEncoderEntailment(tmp_path).warm_up()
    (tmp_path / "config.json").write_text(json.dumps({"model_type": "bert"}))
    with pytest.raises(UserError):
        CrossEncoderEntailment(tmp_path).warm_up()


def test_two_labels_of_one_meaning_are_refused() -> None:
    with pytest.raises(UserError):
        label_order({0: "entailment", 1: "supported", 2: "neutral"}, Path("m"))


def test_the_fake_honours_the_port() -> None:
    fake = FakeEntailment()
    fake.warm_up()
    scores = fake.score([("The rent is due.", "the rent is due"), ("a", "b")])
    assert scores[0].entailment > 0.9 > scores[1].entailment
