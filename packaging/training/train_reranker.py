"""Fine-tunes upper layers into a relevance cross-encoder (one logit), over stored states of the frozen lower ones.

    OMP_WAIT_POLICY=passive GOMP_SPINCOUNT=0 python packaging/training/train_reranker.py \\
        --start FOLDER --embedder E5_FOLDER --mix claims=1 own=2 --minutes 12 --out FOLDER --cache FILE

A step holds whole lists: one answer and seven passages from our retriever that are none. Loss: cross-entropy over the
list, and a smaller logistic term that makes the logit mean something outside its list. ``--start`` may be the embedder
or a three-label checkpoint over the same frozen layers; its head then starts as "entailed or contradicted".
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import reranker_data
import torch
from reranker_data import Ranked
from torch.nn import functional
from train_entailment import Descent, descend, standardise_pooler, through

NEGATIVES = 7


@dataclass(frozen=True)
class Settings:
    start: Path
    embedder: Path
    out: Path
    cache: Path
    library: Path | None
    mix: dict[str, float]
    minutes: float
    rate: float
    head: float
    frozen: int
    tokens: int
    longest: int
    pointwise: float
    joined: float
    seed: int
    every: int


@dataclass(frozen=True)
class List:
    """texts[0] is the answer when `answered`."""

    question: str
    texts: tuple[str, ...]
    answered: bool


def draw(one: Ranked, dice: random.Random, joined: float) -> List:
    """Three of the five nearest negatives and four of the others. joined: part of the lists with longer passages."""
    near = list(one.near)
    if one.known:
        chosen = [one.known, *dice.sample(near[:5], 3), *dice.sample(near[5:], NEGATIVES - 3)]
    else:
        chosen = [one.positive, *dice.sample(near[:5], 3), *dice.sample(near[5:], NEGATIVES - 3)]
    if one.source in {"own", "claims"} and dice.random() < joined:
        chosen = [_longer(text, dice.choice(near[5:]), dice) for text in chosen]
    return List(one.question, tuple(chosen), bool(one.positive))


def _longer(text: str, other: str, dice: random.Random) -> str:
    """A passage as long as the program's own, which hold more than one matter."""
    return f"{text}\n{other}" if dice.random() < 0.5 else f"{other}\n{text}"


def load(settings: Settings) -> tuple[Any, Any]:
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(settings.start)
    load_from = AutoModelForSequenceClassification.from_pretrained
    three = load_from(settings.start, attention_probs_dropout_prob=0.0, hidden_dropout_prob=0.05)
    head = three.classifier
    if head.out_features != 1:
        single = torch.nn.Linear(head.in_features, 1)
        with torch.no_grad():
            if head.out_features == 3:
                single.weight.copy_((head.weight[0] + head.weight[2]) / 2 - head.weight[1])
                single.bias.copy_((head.bias[0] + head.bias[2]) / 2 - head.bias[1])
            else:
                single.weight.zero_()
                single.bias.zero_()
        three.classifier = single
        three.config.num_labels = three.num_labels = 1
        three.config.id2label, three.config.label2id = {0: "relevance"}, {"relevance": 0}
    for module in [three.bert.embeddings, *three.bert.encoder.layer[: settings.frozen]]:
        module.requires_grad_(False)
    return three, tokenizer


class FrozenLayers:
    """States after the frozen lower layers of (passage, question), computed when first seen."""

    def __init__(self, model: Any, tokenizer: Any, settings: Settings) -> None:
        self._model, self._tokenizer, self._settings = model, tokenizer, settings
        self._states: dict[tuple[str, str], torch.Tensor] = {}

    def batch(self, pairs: Sequence[tuple[str, str]]) -> tuple[torch.Tensor, torch.Tensor]:
        """Padded states (n, longest, hidden) and the attention mask (n, longest)."""
        missing = [pair for pair in dict.fromkeys(pairs) if pair not in self._states]
        if missing:
            self._compute(missing)
        rows = [self._states[pair] for pair in pairs]
        longest = -(-max(map(len, rows)) // 16) * 16
        hidden = torch.zeros(len(rows), longest, rows[0].shape[1])
        mask = torch.zeros(len(rows), longest, dtype=torch.long)
        for n, row in enumerate(rows):
            hidden[n, : len(row)] = row
            mask[n, : len(row)] = 1
        return hidden, mask

    def _compute(self, pairs: Sequence[tuple[str, str]]) -> None:
        encoded = self._tokenizer(
            [text for text, _ in pairs],
            [question for _, question in pairs],
            truncation="only_first",
            max_length=self._settings.longest,
            padding=True,
            pad_to_multiple_of=16,
            return_tensors="pt",
        )
        bert, mask = self._model.bert, encoded["attention_mask"]
        with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16):
            hidden = bert.embeddings(input_ids=encoded["input_ids"])
            hidden = through(bert.encoder.layer[: self._settings.frozen], hidden, mask)
        for pair, states, length in zip(pairs, hidden, mask.sum(1).tolist(), strict=True):
            self._states[pair] = states[:length].to(torch.bfloat16).clone()


def logits_of(model: Any, lower: FrozenLayers, pairs: Sequence[tuple[str, str]], frozen: int) -> torch.Tensor:
    """Relevance logits (n,)."""
    hidden, mask = lower.batch(pairs)
    hidden = through(model.bert.encoder.layer[frozen:], hidden, mask)
    logits: torch.Tensor = model.classifier(model.dropout(model.bert.pooler(hidden)))
    return logits.squeeze(1).float()


def loss_of(logits: torch.Tensor, lists: Sequence[List], pointwise: float) -> torch.Tensor:
    """Mean over lists: which passage answers, and does each of them."""
    rows = logits.view(len(lists), -1)
    answered = torch.tensor([one.answered for one in lists])
    total = rows.new_zeros(())
    if answered.any():
        first = torch.zeros(int(answered.sum()), dtype=torch.long)
        total = total + functional.cross_entropy(rows[answered], first, reduction="sum")
    target = torch.zeros_like(rows)
    target[answered, 0] = 1.0
    weight = torch.ones_like(rows)
    weight[:, 0] = float(NEGATIVES) / 2
    points = functional.binary_cross_entropy_with_logits(rows, target, weight=weight, reduction="sum")
    return (total + pointwise * points / weight[0].sum()) / len(lists)


def steps(lists: Sequence[List], tokenizer: Any, settings: Settings, dice: random.Random) -> list[list[List]]:
    """Lists of similar length together, at most `tokens` padded tokens a step."""

    def width(one: List) -> int:
        longest = max(one.texts, key=len)
        return min(settings.longest, len(tokenizer(longest, one.question)["input_ids"]))

    widths = {id(one): width(one) for one in lists}
    found: list[list[List]] = []
    for start in range(0, len(lists), 300):
        part = sorted(lists[start : start + 300], key=lambda one: widths[id(one)])
        batch: list[List] = []
        for one in part:
            if batch and (len(batch) + 1) * (NEGATIVES + 1) * widths[id(one)] > settings.tokens:
                found.append(batch)
                batch = []
            batch.append(one)
        found.append(batch)
    dice.shuffle(found)
    return found


def plan_of(settings: Settings, found: Sequence[Ranked]) -> list[List]:
    """Training lists, each source as many times as the mix says, with fresh negatives each time."""
    dice = random.Random(settings.seed)
    plan: list[List] = []
    for name, times in settings.mix.items():
        own = [one for one in found if one.source == name and not one.held]
        for _ in range(int(times)):
            plan += [draw(one, dice, settings.joined) for one in own]
        few = dice.sample(own, int(len(own) * (times % 1)))
        plan += [draw(one, dice, settings.joined) for one in few]
    dice.shuffle(plan)
    return plan


def pairs_of(lists: Sequence[List]) -> list[tuple[str, str]]:
    return [(text, one.question) for one in lists for text in one.texts]


def train(settings: Settings) -> None:
    torch.manual_seed(settings.seed)
    memory = reranker_data.Memory(settings.embedder, settings.cache)
    found = reranker_data.lists(settings.mix, memory, settings.library)
    model, tokenizer = load(settings)
    lists = plan_of(settings, found)
    plan = steps(lists, tokenizer, settings, random.Random(settings.seed))
    print(f"{len(lists)} lists, {len(plan)} steps, mix {settings.mix}", flush=True)
    model.eval()
    lower = FrozenLayers(model, tokenizer, settings)
    standardise_pooler(model, [lower.batch(pairs_of(batch)) for batch in plan[:8]], settings.frozen)
    run(settings, model, tokenizer, plan, lower, held_out(found))


def held_out(found: Sequence[Ranked]) -> dict[str, list[Ranked]]:
    """At most 40 held-out questions a source."""
    by_source: dict[str, list[Ranked]] = {}
    for one in found:
        if one.held and one.positive:
            by_source.setdefault(one.source, []).append(one)
    return {name: random.Random(1).sample(some, min(40, len(some))) for name, some in by_source.items()}


def run(
    settings: Settings,
    model: Any,
    tokenizer: Any,
    plan: Sequence[Sequence[List]],
    lower: FrozenLayers,
    held: dict[str, list[Ranked]],
) -> None:
    def loss(batch: Sequence[List]) -> torch.Tensor:
        with torch.autocast("cpu", torch.bfloat16):
            logits = logits_of(model, lower, pairs_of(batch), settings.frozen)
        return loss_of(logits, batch, settings.pointwise)

    descend(
        Descent(settings.rate, settings.head, settings.minutes, settings.every), model, plan, loss,
        lambda best: keep_if_better(settings, model, tokenizer, lower, held, best),
    )  # fmt: skip


def keep_if_better(
    settings: Settings, model: Any, tokenizer: Any, lower: FrozenLayers, held: dict[str, list[Ranked]], best: float
) -> float:
    """Save the checkpoint when it ranks the held-out questions better than any before."""
    mean = look(settings, model, lower, held)
    model.train()
    if mean > best:
        model.save_pretrained(settings.out)
        tokenizer.save_pretrained(settings.out)
    return max(mean, best)


def look(settings: Settings, model: Any, lower: FrozenLayers, held: dict[str, list[Ranked]]) -> float:
    """Mean over the sources of the reciprocal rank of the answer among seven nearest passages and itself."""
    model.eval()
    means = {}
    for name, some in held.items():
        ranks = []
        for one in some:
            pairs = [(text, one.question) for text in (one.positive, *one.near[:NEGATIVES])]
            with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16):
                scores = logits_of(model, lower, pairs, settings.frozen)
            ranks.append(1 / (1 + int((scores[1:] >= scores[0]).sum())))
        means[name] = sum(ranks) / len(ranks)
        first = sum(r == 1 for r in ranks) / len(ranks)
        print(f"held out {name}: n {len(ranks)} first {first:.3f} MRR {means[name]:.3f}", flush=True)
    return sum(means.values()) / max(1, len(means))


def parse() -> Settings:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--start", type=Path, required=True)
    parser.add_argument("--embedder", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cache", type=Path, required=True, help="vectors between runs")
    parser.add_argument("--library", type=Path, help="workspace with the indexed reports, for `reports`")
    parser.add_argument("--mix", nargs="+", required=True)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--rate", type=float, default=1.5e-4)
    parser.add_argument("--head", type=float, default=3.0, help="learning rate of pooler and head, in rates")
    parser.add_argument("--frozen", type=int, default=8)
    parser.add_argument("--tokens", type=int, default=2600)
    parser.add_argument("--longest", type=int, default=256)
    parser.add_argument("--pointwise", type=float, default=0.5)
    parser.add_argument("--joined", type=float, default=0.35)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--every", type=int, default=100, help="steps between looks at the held-out questions")
    given = vars(parser.parse_args())
    given["mix"] = {name: float(times) for name, _, times in (item.partition("=") for item in given["mix"])}
    return Settings(**given)


if __name__ == "__main__":
    train(parse())
