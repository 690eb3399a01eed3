"""Level 3: any local three-label classifier, label order from its config."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.foundation.errors import UserError
from desktop_app.models.kinds import check_kind
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.entailment import CrossEncoderEntailment, FakeEntailment, label_order
from desktop_app.verification.verdict import Verifier


def tiny_model(folder: Path, labels: list[str], kind: str = "bert") -> Path:
    """A randomly initialised model of a real architecture, with a word-level tokenizer."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers, processors
    from transformers import AutoConfig, AutoModelForSequenceClassification, PreTrainedTokenizerFast

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
    if kind == "modernbert":  # its tokens of padding and ends lie outside so small a vocabulary by default
        sizes |= {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2, "cls_token_id": 1, "sep_token_id": 2}
    model = AutoModelForSequenceClassification.from_config(AutoConfig.for_model(kind, **sizes))
    model.save_pretrained(folder)
    return folder


#: Of the models that MODELS.md recommends or that people have: mDeBERTa and FactCG are DeBERTa-v2.
KINDS = ["bert", "roberta", "xlm-roberta", "deberta-v2", "modernbert"]


@pytest.mark.parametrize("kind", KINDS)
def test_scores_follow_the_label_order_of_the_config(tmp_path: Path, kind: str) -> None:
    pairs = [("the rent is due", "rent is due"), ("on first day", "not the day"), ("the rent is due " * 300, "due")]
    one = CrossEncoderEntailment(tiny_model(tmp_path / "a", ["entailment", "neutral", "contradiction"], kind))
    other = CrossEncoderEntailment(tiny_model(tmp_path / "b", ["CONTRADICTION", "NEUTRAL", "ENTAILMENT"], kind))
    for first, second in zip(one.score(pairs), other.score(pairs), strict=True):
        assert first.entailment + first.neutral + first.contradiction == pytest.approx(1, abs=1e-5)
        assert first.entailment == pytest.approx(second.contradiction, abs=1e-5)
        assert first.contradiction == pytest.approx(second.entailment, abs=1e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_a_grounding_model_with_two_labels_runs_in_either_order_and_contradicts_nothing(
    tmp_path: Path, kind: str
) -> None:
    pairs = [("the rent is due", "rent is due"), ("on first day", "not the day")]
    one = CrossEncoderEntailment(tiny_model(tmp_path / "a", ["unsupported", "supported"], kind))
    other = CrossEncoderEntailment(tiny_model(tmp_path / "b", ["Supported", "Not_supported"], kind))
    for first, second in zip(one.score(pairs), other.score(pairs), strict=True):
        assert first.entailment + first.neutral == pytest.approx(1, abs=1e-5)
        assert first.entailment == pytest.approx(second.neutral, abs=1e-5)
        assert first.contradiction == second.contradiction == 0.0
    check_kind("entailment", tmp_path / "a")


@pytest.mark.parametrize("kind", KINDS)
def test_every_architecture_judges_a_claim_through_the_verifier(tmp_path: Path, kind: str) -> None:
    model = CrossEncoderEntailment(tiny_model(tmp_path, ["contradiction", "entailment", "neutral"], kind))
    check_kind("entailment", tmp_path)
    judged = Verifier(VerificationSettings(), model).verify("The rent is due on the first day.", None, "Rent is due.")
    assert judged.sentences[0].features["entailment"] > 0
    assert any(check.name == "entailment" and "entailed" in check.detail for check in judged.checks)


def test_the_constructor_loads_nothing_and_pairs_are_cached(tmp_path: Path) -> None:
    model = CrossEncoderEntailment(tiny_model(tmp_path, ["entailment", "neutral", "contradiction"]))
    assert model._model is None
    first = model.score([("the rent", "rent")])
    model._run = lambda pairs: pytest.fail("asked again")  # type: ignore[method-assign,assignment]
    assert model.score([("the rent", "rent"), ("the rent", "rent")]) == first * 2


@pytest.mark.parametrize(
    "labels", [["entailment", "not_entailment"], ["LABEL_0", "LABEL_1"], ["LABEL_0", "LABEL_1", "LABEL_2"]]
)
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
