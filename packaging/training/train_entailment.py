"""Fine-tunes the upper layers of multilingual-e5-small into a three-label cross-encoder.

    OMP_WAIT_POLICY=passive GOMP_SPINCOUNT=0 python packaging/training/train_entailment.py \\
        --start E5_FOLDER --mix grammar=1 public=0.5 --minutes 12 --out FOLDER

The two variables matter on a shared machine: threads that spin while another process holds the core cost
three times the step.

``--mix NAME=TIMES`` takes a source several times (0.3 = a third of it, 8 = eight passes). The learning rate
falls with whichever is further, steps or minutes, so that a busy machine still ends with a finished schedule.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import data
import grammar
import numpy as np
import torch
from data import ENTAILMENT, NOT_ENTAILED, Pair
from evaluate import auc
from torch.nn import functional

MOST = 8
#: Steps between two lines of progress.
TOLD = 25
Batch = TypeVar("Batch")
LABELS = ("entailment", "neutral", "contradiction")


@dataclass(frozen=True)
class Settings:
    start: Path
    out: Path
    mix: dict[str, float]
    minutes: float
    rate: float
    head: float
    frozen: int
    tokens: int
    longest: int
    margin: float
    seed: int
    half: bool
    every: int


def sources(names: set[str], seed: int) -> dict[str, list[Pair]]:
    """Training pairs by source name; the test part is not among them."""
    found: dict[str, list[Pair]] = {}
    if "public" in names:
        base, _development = data.public()
        found["public"] = base + data.unrelated(base, 0.1, seed)
    if "grammar" in names:
        found["grammar"] = grammar.pairs(seed)
    if "written" in names:
        base, _development = data.split_written(data.all_written())
        found["written"] = base + data.unrelated(base, 0.12, seed) + data.extracts(base, 0.4, seed)
    if "narrow" in names:
        held = {pair.group for pair in data.split_written(data.all_written())[1]}
        found["narrow"] = [pair for pair in data.all_narrow() if pair.group not in held]
    return found


def draw(mix: dict[str, float], found: dict[str, list[Pair]], seed: int) -> list[list[Pair]]:
    """Groups of at most ``MOST`` pairs, repeated or sampled as ``mix`` says."""
    dice = random.Random(seed)
    groups: list[list[Pair]] = []
    for name, times in mix.items():
        own = [part for group in data.by_group(found[name]) for part in cut(group, dice)]
        for _ in range(int(times)):
            groups += own
        groups += dice.sample(own, int(len(own) * (times % 1)))
    return groups


def cut(group: list[Pair], dice: random.Random) -> list[list[Pair]]:
    """A large group in shuffled parts: one document must not fill a step."""
    group = dice.sample(group, len(group))
    return [group[start : start + MOST] for start in range(0, len(group), MOST)]


def batches(groups: list[list[Pair]], sizes: dict[str, int], budget: int, seed: int) -> list[list[Pair]]:
    """Batches of at most ``budget`` padded tokens, groups kept together, of similar length inside a batch."""
    dice = random.Random(seed)
    pool = list(groups)
    dice.shuffle(pool)
    ready: list[list[Pair]] = []
    for start in range(0, len(pool), 400):
        part = sorted(pool[start : start + 400], key=lambda group: max(sizes[p.premise + p.claim] for p in group))
        batch: list[Pair] = []
        for group in part:
            widest = max(sizes[p.premise + p.claim] for p in [*batch, *group])
            if batch and widest * (len(batch) + len(group)) > budget:
                ready.append(batch)
                batch = []
            batch = batch + group
        ready.append(batch)
    dice.shuffle(ready)
    return ready


def scores(logits: torch.Tensor) -> torch.Tensor:
    """Log-odds of entailment against the two others together."""
    return logits[:, 0] - torch.logsumexp(logits[:, 1:], dim=1)


def loss_of(logits: torch.Tensor, batch: list[Pair], margin: float) -> torch.Tensor:
    """Cross-entropy, "not entailed" where the kind is unknown, and a margin between siblings."""
    targets = torch.tensor([pair.target for pair in batch])
    known = targets != NOT_ENTAILED
    odds = scores(logits)
    plain = functional.cross_entropy(logits, targets.clamp(max=2), reduction="none", label_smoothing=0.02)
    total = torch.where(known, plain, functional.softplus(odds)).mean()
    ranked = [
        functional.softplus(2.0 - odds[i] + odds[j])
        for i, a in enumerate(batch)
        for j, b in enumerate(batch)
        if a.group == b.group and a.target == ENTAILMENT and b.target != ENTAILMENT
    ]
    return total + margin * torch.stack(ranked).mean() if ranked and margin else total


def load(settings: Settings) -> tuple[Any, Any]:
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(settings.start)
    model = AutoModelForSequenceClassification.from_pretrained(
        settings.start,
        num_labels=3,
        attention_probs_dropout_prob=0.0,
        id2label=dict(enumerate(LABELS)),
        label2id={label: index for index, label in enumerate(LABELS)},
    )
    for module in [model.bert.embeddings, *model.bert.encoder.layer[: settings.frozen]]:
        module.requires_grad_(False)
    return model, tokenizer


def standardise_pooler(model: Any, hidden: list[tuple[torch.Tensor, torch.Tensor]], frozen: int) -> None:
    """Starts the pooler as (x - mean) / deviation of the first token's state.

    An embedder's states lie close together in one direction; without this the head saw nearly the same
    vector for every pair and nothing was learned in the first 100 steps (LOG.md).
    """
    pooler = model.bert.pooler.dense
    if pooler.weight.abs().sum():
        return
    with torch.inference_mode():
        states = torch.cat([through(model.bert.encoder.layer[frozen:], *item)[:, 0] for item in hidden])
    deviation = states.std(dim=0).clamp(min=1e-4)
    with torch.no_grad():
        pooler.weight.copy_(torch.diag(1 / deviation))
        pooler.bias.copy_(-states.mean(dim=0) / deviation)


class FrozenLayers:
    """States after the frozen lower layers, computed when a pair is first seen; they do not change in training."""

    def __init__(self, model: Any, tokenizer: Any, settings: Settings) -> None:
        self._model, self._tokenizer, self._settings = model, tokenizer, settings
        self._states: dict[tuple[str, str], torch.Tensor] = {}

    def _compute(self, batch: list[Pair]) -> None:
        encoded = encode(self._tokenizer, batch, self._settings.longest)
        bert = self._model.bert
        with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16, enabled=self._settings.half):
            hidden = bert.embeddings(input_ids=encoded["input_ids"])
            hidden = through(bert.encoder.layer[: self._settings.frozen], hidden, encoded["attention_mask"])
        for pair, states, length in zip(batch, hidden, encoded["attention_mask"].sum(1).tolist(), strict=True):
            self._states[pair.premise, pair.claim] = states[:length].to(torch.bfloat16).clone()

    def batch(self, pairs: list[Pair]) -> tuple[torch.Tensor, torch.Tensor]:
        """Padded states (n, longest, hidden) and the attention mask (n, longest)."""
        missing = {(p.premise, p.claim): p for p in pairs if (p.premise, p.claim) not in self._states}
        if missing:
            self._compute(list(missing.values()))
        rows = [self._states[p.premise, p.claim] for p in pairs]
        longest = -(-max(map(len, rows)) // 16) * 16
        hidden = torch.zeros(len(rows), longest, rows[0].shape[1])
        mask = torch.zeros(len(rows), longest, dtype=torch.long)
        for n, row in enumerate(rows):
            hidden[n, : len(row)] = row
            mask[n, : len(row)] = 1
        return hidden, mask


def through(layers: Any, hidden: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """``hidden`` after ``layers``; padded positions are not attended to."""
    allowed = mask[:, None, None, :].bool().expand(-1, 1, mask.shape[1], -1)
    for layer in layers:
        found = layer(hidden, attention_mask=allowed)
        hidden = found[0] if isinstance(found, tuple) else found
    return hidden


def upper_logits(model: Any, hidden: torch.Tensor, mask: torch.Tensor, frozen: int) -> torch.Tensor:
    """Logits (n, 3) from the states after the frozen layers."""
    hidden = through(model.bert.encoder.layer[frozen:], hidden, mask)
    logits: torch.Tensor = model.classifier(model.dropout(model.bert.pooler(hidden)))
    return logits


def encode(tokenizer: Any, batch: list[Pair], longest: int) -> dict[str, torch.Tensor]:
    rows = [(p.premise, p.claim) for p in batch]
    found = tokenizer(
        [r[0] for r in rows],
        [r[1] for r in rows],
        truncation="only_first",
        max_length=longest,
        padding=True,
        pad_to_multiple_of=16,
        return_tensors="pt",
    )
    return {"input_ids": found["input_ids"], "attention_mask": found["attention_mask"]}


def slope(done: float, warm: float = 0.06) -> float:
    return done / warm if done < warm else max(0.02, (1 - done) / (1 - warm))


def train(settings: Settings) -> None:
    torch.manual_seed(settings.seed)
    model, tokenizer = load(settings)
    groups = draw(settings.mix, sources(set(settings.mix), settings.seed), settings.seed)
    texts = {p.premise + p.claim: (p.premise, p.claim) for g in groups for p in g}
    lengths = tokenizer([t[0] for t in texts.values()], [t[1] for t in texts.values()])["input_ids"]
    sizes = {key: min(len(ids), settings.longest) for key, ids in zip(texts, lengths, strict=True)}
    plan = batches(groups, sizes, settings.tokens, settings.seed)
    print(f"{sum(map(len, groups))} pairs, {len(plan)} steps, mix {settings.mix}", flush=True)
    model.eval()
    lower = FrozenLayers(model, tokenizer, settings)
    standardise_pooler(model, [lower.batch(batch) for batch in plan[:10]], settings.frozen)
    run(settings, model, tokenizer, plan, lower)


def run(settings: Settings, model: Any, tokenizer: Any, plan: list[list[Pair]], lower: FrozenLayers) -> None:
    held = {"written": data.split_written(data.all_written())[1], "public": data.public()[1]}

    def loss(batch: list[Pair]) -> torch.Tensor:
        with torch.autocast("cpu", torch.bfloat16, enabled=settings.half):
            logits = upper_logits(model, *lower.batch(batch), settings.frozen)
        return loss_of(logits.float(), batch, settings.margin)

    descend(
        Descent(settings.rate, settings.head, settings.minutes, settings.every), model, plan, loss,
        lambda best: keep_if_better(settings, model, tokenizer, lower, held, best),
    )  # fmt: skip


@dataclass(frozen=True)
class Descent:
    """rate: of the encoder's layers at its highest. head: how many times that for pooler and classifier. minutes: of
    wall clock, after which no further step begins. every: steps between two looks at the held-out part."""

    rate: float
    head: float
    minutes: float
    every: int


def descend(
    descent: Descent,
    model: Any,
    plan: Sequence[Batch],
    loss: Callable[[Batch], torch.Tensor],
    keep_if_better: Callable[[float], float],
) -> None:
    """A step for each batch of `plan`. keep_if_better: given the best so far, saves the model if it is better now."""
    trained = [p for p in model.parameters() if p.requires_grad]
    head = [*model.bert.pooler.parameters(), *model.classifier.parameters()]
    body = [p for p in trained if not any(p is q for q in head)]
    groups = [{"params": body, "times": 1.0}, {"params": head, "times": descent.head}]
    optimizer = torch.optim.AdamW(groups, lr=descent.rate, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
    model.train()
    started, recent, best = time.monotonic(), 0.0, 0.0
    for step, batch in enumerate(plan, start=1):
        spent = (time.monotonic() - started) / (descent.minutes * 60)
        if spent >= 1:
            print(f"out of time at step {step}", flush=True)
            break
        for group in optimizer.param_groups:
            group["lr"] = group["times"] * descent.rate * slope(max(step / (len(plan) + 1), spent))
        found = loss(batch)
        found.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        recent += found.item()
        if step % TOLD == 0:
            rate = (time.monotonic() - started) / step
            print(f"step {step}/{len(plan)} loss {recent / TOLD:.4f} {rate:.2f} s/step", flush=True)
            recent = 0.0
        if step % descent.every == 0:
            best = keep_if_better(best)
    keep_if_better(best)


def keep_if_better(
    settings: Settings, model: Any, tokenizer: Any, lower: FrozenLayers, held: dict[str, list[Pair]], best: float
) -> float:
    """Mean AUC of the development parts; the checkpoint is saved when it is the best so far."""
    model.eval()
    found = {name: development_auc(model, lower, pairs, settings) for name, pairs in held.items()}
    model.train()
    mean = sum(found.values()) / len(found)
    print("development", {name: round(value, 3) for name, value in found.items()}, round(mean, 3), flush=True)
    if mean > best:
        save(model, tokenizer, settings.out)
    return max(mean, best)


def development_auc(model: Any, lower: FrozenLayers, pairs: list[Pair], settings: Settings) -> float:
    order = sorted(pairs, key=lambda p: len(p.premise))
    odds = []
    for start in range(0, len(order), 20):
        with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16, enabled=settings.half):
            odds.append(scores(upper_logits(model, *lower.batch(order[start : start + 20]), settings.frozen).float()))
    return auc(torch.cat(odds).numpy(), np.array([pair.target == ENTAILMENT for pair in order]))


def save(model: Any, tokenizer: Any, out: Path) -> None:
    model.save_pretrained(out)
    tokenizer.save_pretrained(out)


def parse() -> Settings:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--start", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--mix", nargs="+", required=True)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--rate", type=float, default=6e-5)
    parser.add_argument("--head", type=float, default=6.0, help="learning rate of pooler and classifier, in rates")
    parser.add_argument("--frozen", type=int, default=8)
    parser.add_argument("--tokens", type=int, default=1600)
    parser.add_argument("--longest", type=int, default=224)
    parser.add_argument("--margin", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--every", type=int, default=150, help="steps between looks at the development parts")
    parser.add_argument("--full", dest="half", action="store_false", help="float32 instead of bfloat16")
    given = vars(parser.parse_args())
    given["mix"] = {name: float(times) for name, _, times in (item.partition("=") for item in given["mix"])}
    return Settings(**given)


if __name__ == "__main__":
    train(parse())
