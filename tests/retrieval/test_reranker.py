"""A reranker reads question and passage together; the order of a search and its judgement follow it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from made_documents import add_ready

from desktop_app.foundation.errors import UserError
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.retrieval.reranker import CrossEncoderReranker, joined_estimate, log_odds
from desktop_app.retrieval.search import Searcher, embedding_text
from desktop_app.settings.schema import RetrievalSettings
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore

QUESTION = "How much is the rent?"
TEXTS = [
    "The rent is set out in a schedule to this lease.",
    "The rent is reviewed in March of every year.",
    "Each month 900 euros are due for the flat.",
]


def tiny_model(folder: Path, labels: int = 1) -> Path:
    """A randomly initialised cross-encoder with a word-level tokenizer."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers, processors
    from transformers import BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast

    torch.manual_seed(3)
    words = ["[PAD]", "[CLS]", "[SEP]", "[UNK]", "the", "rent", "is", "how", "much", "due", "month", "euros"]
    tokenizer = Tokenizer(models.WordLevel({word: i for i, word in enumerate(words)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", 1), ("[SEP]", 2)]
    )
    PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="[PAD]", cls_token="[CLS]", sep_token="[SEP]", unk_token="[UNK]"
    ).save_pretrained(folder)
    sizes = {"vocab_size": len(words), "hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
    config = BertConfig(**sizes, intermediate_size=16, num_labels=labels, initializer_range=2.0)
    BertForSequenceClassification(config).save_pretrained(folder)
    return folder


class _Liking:
    """Likes passages with a word."""

    name = "made"

    def __init__(self, word: str) -> None:
        self.word = word
        self.read: list[str] = []

    def warm_up(self) -> None:
        """Nothing to load."""

    def relevance(self, question: str, passages: Sequence[str]) -> list[float]:
        self.read += passages
        return [0.999 if self.word in passage else 0.001 for passage in passages]


def test_the_constructor_loads_nothing_and_a_pair_costs_once(tmp_path: Path) -> None:
    model = CrossEncoderReranker(tiny_model(tmp_path))
    assert model._model is None
    first = model.relevance("how much is the rent", ["the rent is due", "euros", "the rent is due"])
    assert all(0 <= value <= 1 for value in first) and first[0] == first[2] != first[1]
    model._model = None
    model.folder = tmp_path / "gone"
    assert model.relevance("how much is the rent", ["euros"]) == [first[1]]


def test_scores_do_not_depend_on_what_else_is_read(tmp_path: Path) -> None:
    texts = ["the rent is due", "euros " * 40, "month"]
    together = CrossEncoderReranker(tiny_model(tmp_path)).relevance("how much is due", texts)
    alone = [CrossEncoderReranker(tmp_path).relevance("how much is due", [text])[0] for text in texts]
    assert together == pytest.approx(alone, abs=1e-5)


def test_a_long_passage_is_cut_and_so_is_a_question_longer_than_the_limit(tmp_path: Path) -> None:
    model = CrossEncoderReranker(tiny_model(tmp_path), 64)
    assert len(model.relevance("rent " * 3000, ["the rent " * 3000])) == 1


def test_another_kind_of_model_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="3 scores"):
        CrossEncoderReranker(tiny_model(tmp_path, 3)).warm_up()
    with pytest.raises(UserError, match="could not be loaded") as caught:
        CrossEncoderReranker(tmp_path / "nothing").warm_up()
    assert "one score" in caught.value.hint


def test_log_odds_stay_finite_and_order_is_kept() -> None:
    assert log_odds(0.5) == pytest.approx(0.0)
    assert -20 < log_odds(0.0) < log_odds(0.3) < log_odds(1.0) < 20


def test_what_the_reranker_says_counts_beside_similarity_and_words() -> None:
    low, middle, high = (joined_estimate(0.4, cross) for cross in (-5.0, 0.0, 5.0))
    assert low < middle < high
    assert joined_estimate(0.1, 0.0) < joined_estimate(0.9, 0.0)


def test_passages_in_another_language_keep_their_estimate(tmp_path: Path) -> None:
    liking = _Liking("900")
    searching = searcher(tmp_path, liking)
    question = "¿Cuánto cuesta el alquiler de la vivienda cada mes?"
    assert searching.search(question, "default", rerank=True) == searching.search(question, "default")
    assert not liking.read


def searcher(tmp_path: Path, reranker: _Liking | None, **settings: int) -> Searcher:
    library = Library(tmp_path).open()
    embedder = FakeEmbedder()
    vectors = VectorStore(tmp_path, embedder.identity, embedder.dimension)
    document = add_ready(library, "lease", TEXTS, "default")
    chunks = library.chunk_texts(document)
    found = embedder.embed_passages([embedding_text(chunk) for chunk in chunks])
    vectors.add("default", [document] * len(chunks), [chunk.id for chunk in chunks], found)
    return Searcher(library, vectors, embedder, RetrievalSettings(**settings), reranker)


def test_the_reranker_orders_a_questions_search_and_only_that(tmp_path: Path) -> None:
    liking = _Liking("900")
    searching = searcher(tmp_path, liking)
    plain = searching.search(QUESTION, "default")
    assert "900" not in plain[0].text and plain[0].cross is None and not liking.read
    read = searching.search(QUESTION, "default", rerank=True)
    assert "900" in read[0].text and read[0].relevance > read[1].relevance
    assert {p.chunk_id for p in read} == {p.chunk_id for p in plain}


def test_only_so_many_passages_are_read_and_the_others_follow(tmp_path: Path) -> None:
    liking = _Liking("900")
    searching = searcher(tmp_path, liking, rerank_candidates=2)
    order = [p.chunk_id for p in searching.search(QUESTION, "default")]
    read = searching.search(QUESTION, "default", rerank=True)
    assert len(liking.read) == 2
    assert read[-1].chunk_id == order[-1] and read[-1].cross is None


def test_without_a_reranker_asking_for_one_changes_nothing(tmp_path: Path) -> None:
    searching = searcher(tmp_path, None)
    assert searching.search(QUESTION, "default", rerank=True) == searching.search(QUESTION, "default")


def test_the_coefficients_name_their_data() -> None:
    from desktop_app.retrieval import reranker

    path = Path(reranker.__file__).with_name("reranker.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    assert set(data["model"]) == {"intercept", "estimate", "cross"} and data["n"] > 0
    assert (Path(__file__).parents[2] / data["fitted_by"]).is_file()


def cut_weights(folder: Path) -> None:
    weights = folder / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-100])


def no_classifier(folder: Path) -> None:
    from safetensors.torch import load_file, save_file

    file = folder / "model.safetensors"
    kept = {name: tensor for name, tensor in load_file(file).items() if not name.startswith("classifier")}
    save_file(kept, file, metadata={"format": "pt"})


@pytest.mark.parametrize(
    "damage",
    [
        cut_weights,
        no_classifier,
        lambda folder: (folder / "model.safetensors").write_bytes(b""),
        lambda folder: (folder / "tokenizer.json").write_text("{"),
        lambda folder: (folder / "config.json").write_text("[]"),
    ],
    ids=["cut", "a part is missing", "empty", "tokenizer", "configuration"],
)
def test_whatever_is_damaged_the_folder_is_named_with_the_remedy(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    folder = tiny_model(tmp_path / "model")
    damage(folder)
    with pytest.raises(UserError, match="Reranker not usable") as caught:
        CrossEncoderReranker(folder).warm_up()
    assert str(folder) in caught.value.message and caught.value.hint
