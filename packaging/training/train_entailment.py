"""Fine-tunes the upper layers of multilingual-e5-small into a three-label cross-encoder.

    python packaging/training/train_entailment.py --start /work/cache/e5 --mix public=1 --minutes 12 --out DIR

``--mix NAME=TIMES`` takes a source several times (0.3 = a third of it, 8 = eight passes). The learning rate
falls with whichever is further, steps or minutes, so that a busy machine still ends with a finished schedule.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("GOMP_SPINCOUNT", "0")
"""Threads that spin while another process holds the core cost three times the step (LOG.md)."""

import torch
from torch.nn import functional

import data
import grammar
from data import ENTAILMENT, NOT_ENTAILED, Pair

LABELS = ("entailment", "neutral", "contradiction")


@dataclass(frozen=True)
class Settings:
    start: Path
    out: Path
    mix: dict[str, float]
    minutes: float
    rate: float
    frozen: int
    tokens: int
    longest: int
    margin: float
    seed: int
    half: bool


def sources(names: set[str], seed: int) -> dict[str, list[Pair]]:
    """Training pairs by source name; the test part is not among them."""
    found: dict[str, list[Pair]] = {}
    if "public" in names:
        base = data.factcg() + data.summedits(data.SUMMEDITS_TRAIN)
        found["public"] = base + data.unrelated(base, 0.15, seed)
    if "grammar" in names:
        found["grammar"] = grammar.pairs(seed)
    if "written" in names:
        files = sorted(p for p in data.PAIRS.glob("*.jsonl") if not p.stem.startswith("test"))
        base = [pair for path in files for pair in data.written(path)]
        found["written"] = base + data.unrelated(base, 0.15, seed)
    return found


def draw(mix: dict[str, float], found: dict[str, list[Pair]], seed: int) -> list[list[Pair]]:
    """Whole groups, repeated or sampled as ``mix`` says."""
    dice = random.Random(seed)
    groups: list[list[Pair]] = []
    for name, times in mix.items():
        own = data.by_group(found[name])
        for _ in range(int(times)):
            groups += own
        groups += dice.sample(own, int(len(own) * (times % 1)))
    return groups


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
    if not model.bert.pooler.dense.weight.abs().sum():
        torch.nn.init.eye_(model.bert.pooler.dense.weight)
    for module in [model.bert.embeddings, *model.bert.encoder.layer[: settings.frozen]]:
        module.requires_grad_(False)
    return model, tokenizer


def encode(tokenizer: Any, batch: list[Pair], longest: int) -> dict[str, torch.Tensor]:
    rows = [(p.premise, p.claim) for p in batch]
    found = tokenizer(
        [r[0] for r in rows], [r[1] for r in rows], truncation="only_first", max_length=longest, padding=True,
        pad_to_multiple_of=16, return_tensors="pt",
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
    run(settings, model, tokenizer, plan)
    save(model, tokenizer, settings.out)


def run(settings: Settings, model: Any, tokenizer: Any, plan: list[list[Pair]]) -> None:
    trained = [p for p in model.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW(trained, lr=settings.rate, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
    model.train()
    started, recent = time.monotonic(), 0.0
    for step, batch in enumerate(plan, start=1):
        spent = (time.monotonic() - started) / (settings.minutes * 60)
        if spent >= 1:
            print(f"out of time at step {step}", flush=True)
            break
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * slope(max(step / (len(plan) + 1), spent))
        with torch.autocast("cpu", torch.bfloat16, enabled=settings.half):
            logits = model(**encode(tokenizer, batch, settings.longest)).logits
        loss = loss_of(logits.float(), batch, settings.margin)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        recent += loss.item()
        if step % 25 == 0:
            rate = (time.monotonic() - started) / step
            print(f"step {step}/{len(plan)} loss {recent / 25:.4f} {rate:.2f} s/step", flush=True)
            recent = 0.0
        if step % 200 == 0:
            save(model, tokenizer, settings.out)


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
    parser.add_argument("--frozen", type=int, default=4)
    parser.add_argument("--tokens", type=int, default=2400)
    parser.add_argument("--longest", type=int, default=224)
    parser.add_argument("--margin", type=float, default=0.3)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--full", dest="half", action="store_false", help="float32 instead of bfloat16")
    given = vars(parser.parse_args())
    given["mix"] = {name: float(times) for name, _, times in (item.partition("=") for item in given["mix"])}
    return Settings(**given)


if __name__ == "__main__":
    train(parse())
