"""The tables of verification: each figure with its n and a 95 % interval.

    python tests/benchmarks/verification.py quotes              altered quotes; honest ones (pypdf, plain PDFium)
    python tests/benchmarks/verification.py judge SCORES [--sets reviewers test_a ...] [--most 200]
    python tests/benchmarks/verification.py tables SCORES

`judge` runs the program's own verifier, as `tramo verify` does, and keeps a line a claim in SCORES (resumable);
`tables` prints from it. Intervals: Wilson for shares, bootstrap over whole documents for the rest.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from asking import share

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
TRAINING = ROOT / "packaging" / "training"
for folder in (TRAINING, ROOT / "tests" / "verification"):
    sys.path.insert(0, str(folder))

import evaluate  # noqa: E402

HELD = {"flagged", "failed"}
#: Kinds of change whose words may stand in the source all the same.
CUT = ("cut", "starts", "leading", "decimal", "sign")
SUMMEDITS = {"news", "qmsumm", "samsum"}
REVIEWERS = ("reviewers", "reviewers_b", "reviewers_c", "reviewers_d")
WRITTEN = (*REVIEWERS, "test_a")
SETS = (*WRITTEN, "summedits", "ragtruth_qa", "ragtruth_summary", "wice")


@dataclass(frozen=True)
class Item:
    """right: the claim is supported. group: what is drawn whole in the bootstrap. kind: for the split by kind."""

    id: str
    set: str
    source: str
    quote: str | None
    claim: str
    right: bool
    group: str
    kind: str = ""
    lang: str = "en"
    expected: str = ""
    response: str = ""


# sets


def rows(path: Path) -> list[dict[str, Any]]:
    text = path.read_text(encoding="utf-8")
    return json.loads(text) if text.lstrip()[0] == "[" else [json.loads(x) for x in text.splitlines() if x.strip()]


def reviewers(name: str) -> Iterator[Item]:
    for language in ("en", "es"):
        for row in rows(TRAINING / name / f"{language}.jsonl"):
            kind = f"{row['kind']}{' (clipped)' if row['clipped'] else ''}"
            right = row["expected"] == "supported"
            yield Item(row["id"], name, row["source"], row["quote"], row["claim"], right, row["id"], kind,
                       language, row["expected"])  # fmt: skip


def test_a() -> Iterator[Item]:
    for row in rows(TRAINING / "pairs" / "test_a.jsonl"):
        yield Item(row["id"], "test_a", row["passage"], row["quote"], row["claim"], row["label"] == "supported",
                   row["passage"][:60], row["change"] or row["label"], row["lang"], row["label"])  # fmt: skip


def summedits() -> Iterator[Item]:
    for domain in sorted(SUMMEDITS):
        for row in rows(SHARED / "data" / "summedits" / f"summedits_{domain}.json"):
            kinds = row.get("edit_types") or "as written"
            kind = "+".join(re.findall(r"\w+", str(kinds))) if row.get("edit_types") else "as written"
            yield Item(row["id"], "summedits", row["doc"], None, row["summary"], int(row["label"]) == 1,
                       f"{domain}:{row['doc'][:60]}", kind, expected=domain)  # fmt: skip


def ragtruth(name: str) -> Iterator[Item]:
    import data

    for row in rows(SHARED / "data" / "ragtruth_qa" / f"{name}.jsonl"):
        source = row["source"]["passages"] if isinstance(row["source"], dict) else row["source"]
        for number, response in enumerate(row["responses"]):
            for start, sentence in data._located(response["response"]):
                wrong = [s for s in response["labels"] if s["start"] < start + len(sentence) and s["end"] > start]
                which = f"{row['source_id']}:{number}"
                yield Item(f"{which}:{start}", name, source, None, sentence, not wrong, str(row["source_id"]),
                           wrong[0]["label_type"] if wrong else "", response=which)  # fmt: skip


def wice() -> Iterator[Item]:
    import data

    for number, row in enumerate(rows(SHARED / "data" / "wice" / "dev.jsonl")):
        several = len(data.sentences(row["claim"])) > 1
        yield Item(f"wice{number}", "wice", " ".join(row["evidence"]), None, row["claim"], row["label"] == "supported",
                   row["claim"], "several sentences" if several else "one sentence", expected=row["label"])  # fmt: skip


def load(name: str, most: int) -> list[Item]:
    """A set, or a sample of it with a fixed seed: whole documents, so that responses stay whole."""
    makers: dict[str, Callable[[], Iterator[Item]]] = {
        **{one: partial(reviewers, one) for one in REVIEWERS},
        "test_a": test_a, "summedits": summedits, "wice": wice,
        "ragtruth_qa": lambda: ragtruth("ragtruth_qa"), "ragtruth_summary": lambda: ragtruth("ragtruth_summary"),
    }  # fmt: skip
    items = list(makers[name]())
    if name in WRITTEN or len(items) <= most:
        return items
    groups: dict[str, list[Item]] = defaultdict(list)
    for item in items:
        groups[item.group].append(item)
    names = sorted(groups)
    random.Random(11).shuffle(names)
    found: list[Item] = []
    for group in names:
        found += groups[group][:12]
        if len(found) >= most:
            break
    return found


# judging


def raw(found: Any) -> float | None:
    """What the model that decided said of the weakest sentence, 0..1, before the fit; None when none was asked."""
    from desktop_app.foundation.logistic import logistic

    if not found.sentences:
        return None
    features = min(found.sentences, key=lambda sentence: sentence.probability).features
    if "read" in features:
        return round(logistic(4 * features["read"]), 4)
    return round(features["entailment"], 4) if "entailment" in features else None


def judge(scores: Path, sets: Sequence[str], most: int) -> None:
    from desktop_app.engine.loading import EngineModels
    from desktop_app.foundation import offline
    from desktop_app.settings.schema import Settings

    offline.prepare_environment()
    verifier = EngineModels(Settings()).verifier()
    known = {(row["set"], row["id"]) for row in rows(scores)} if scores.exists() else set()
    with scores.open("a", encoding="utf-8") as file:
        for name in sets:
            for item in load(name, most):
                if (name, item.id) in known:
                    continue
                started = time.perf_counter()
                found = verifier.verify(item.source, item.quote, item.claim)
                row = {
                    "set": name, "id": item.id, "right": item.right, "group": item.group, "kind": item.kind,
                    "lang": item.lang, "expected": item.expected, "response": item.response, "claim": item.claim,
                    "verdict": found.verdict.value if found.verdict else "", "probability": found.probability,
                    "raw": raw(found),
                    "checks": [f"{c.name}: {c.detail}" for c in found.checks if c.outcome.value in HELD],
                    "seconds": round(time.perf_counter() - started, 3),
                }  # fmt: skip
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
                file.flush()


# tables

Row = dict[str, Any]
Scores = np.ndarray[Any, Any]


Measure = Callable[[Scores, Scores], float]


def interval(found: Sequence[Row], measure: Measure) -> str:
    """'0.71 [0.65, 0.77]', drawing whole groups. measure: of the scores and of which claims are right."""
    scores, right = np.array([probability(r) for r in found]), np.array([bool(r["right"]) for r in found])
    low, high = evaluate.interval(measure, scores, right, [r["group"] for r in found], draws=500)
    return f"{measure(scores, right):.3f} [{low:.2f}, {high:.2f}]"


def supported(row: Row) -> bool:
    return bool(row["verdict"] == "supported")


def probability(row: Row) -> float:
    return float(row["probability"] or 0.0)


def f1_of_wrong(scores: Scores, right: Scores) -> float:
    """F1 of "not supported" as the class that is looked for, at 0.5."""
    said = scores < 0.5
    total = int(said.sum() + (~right).sum())
    return 2 * int((said & ~right).sum()) / total if total else float("nan")


def responses(found: Sequence[Row]) -> list[Row]:
    """One row a response: right when all its sentences are, with the probability of the weakest."""
    parts: dict[str, list[Row]] = defaultdict(list)
    for row in found:
        parts[row["response"]].append(row)
    return [
        {**of[0], "right": all(r["right"] for r in of), "probability": min(map(probability, of))}
        for of in parts.values()
    ]


def written_table(name: str, found: Sequence[Row]) -> None:
    print(f"\n### {name}: right and wrong claims by verdict\n")
    print("| part | right: supported | wrong: supported | wrong: held back | AUC |\n|---|---|---|---|---|")
    parts: list[tuple[str, Callable[[Row], bool]]] = [("all", lambda r: True)]
    parts += [(lang, lambda r, lang=lang: r["lang"] == lang) for lang in ("en", "es")]  # type: ignore[misc]
    parts += [("clipped", lambda r: "clipped" in r["kind"])]
    for label, test in parts:
        chosen = [r for r in found if test(r)]
        good, bad = [r for r in chosen if r["right"]], [r for r in chosen if not r["right"]]
        if good and bad:
            shown = sum(map(supported, good)), sum(map(supported, bad))
            print(f"| {label} | {share(shown[0], len(good))} | {share(shown[1], len(bad))}"
                  f" | {share(len(bad) - shown[1], len(bad))} | {interval(chosen, evaluate.auc)} |")  # fmt: skip
    counts = Counter((row["expected"], row["verdict"]) for row in found)
    verdicts = sorted({verdict for _, verdict in counts})
    print(f"\n| expected | {' | '.join(verdicts)} |\n|---|{'---|' * len(verdicts)}")
    for expected in sorted({e for e, _ in counts}):
        print(f"| {expected} | {' | '.join(str(counts[expected, verdict]) for verdict in verdicts)} |")
    kinds = Counter(r["kind"] for r in found if not r["right"])
    print("\nwrong claims by kind, called supported: " + ", ".join(
        f"{kind} {sum(supported(r) for r in found if r['kind'] == kind and not r['right'])}/{n}"
        for kind, n in kinds.most_common()))  # fmt: skip
    risk_table(found)


def risk_table(found: Sequence[Row]) -> None:
    """Risk against coverage over claims in the order of their probability; calibration error in ten bins."""
    order = sorted(found, key=probability, reverse=True)
    wrong = np.cumsum([not r["right"] for r in order])
    risks = wrong / np.arange(1, len(order) + 1)
    at = {limit: int(np.max(np.flatnonzero(risks <= limit), initial=-1)) + 1 for limit in (0.01, 0.02, 0.05)}
    covered = ", ".join(f"{limit:.0%}: {share(count, len(order))}" for limit, count in at.items())
    print(f"\narea under risk-coverage {interval(found, area_of_risk)}; coverage at risk {covered}")
    asked = [r for r in found if r.get("raw") is not None]
    before = [r | {"probability": r["raw"]} for r in asked]
    if asked:
        told = f"{interval(before, miscalibrated)} before, {interval(asked, miscalibrated)} after the fit"
        print(f"calibration error of the {len(asked)} claims that a model read: {told}")


def area_of_risk(p: Scores, right: Scores) -> float:
    """Mean share of wrong claims among the first 1, 2, ... n in the order of their probability."""
    wrong = np.cumsum(~right[np.argsort(-p, kind="stable")])
    return float((wrong / np.arange(1, len(p) + 1)).mean())


def miscalibrated(p: Scores, right: Scores) -> float:
    """Expected calibration error over ten bins of equal width."""
    bins = np.minimum((p * 10).astype(int), 9)
    return float(sum(abs(p[bins == b].mean() - right[bins == b].mean()) * (bins == b).mean() for b in set(bins)))


def public_tables(found: Sequence[Row]) -> None:
    print("\n### Public sets, probability at 0.5\n\n| set | n | balanced accuracy | AUC |\n|---|---|---|---|")
    for name in ("summedits", "wice", "ragtruth_qa", "ragtruth_summary"):
        of = [r for r in found if r["set"] == name]
        splits = {"": of}
        if name == "summedits":
            for kind in sorted({r["kind"] for r in of if not r["right"]}):
                splits[f", {kind}"] = [r for r in of if r["right"] or r["kind"] == kind]
        if name == "wice":
            splits |= {f", {kind}": [r for r in of if r["kind"] == kind] for kind in sorted({r["kind"] for r in of})}
        for label, part in splits.items():
            if part and len({r["right"] for r in part}) == 2:
                figures = interval(part, evaluate.balanced), interval(part, evaluate.auc)
                print(f"| {name}{label} | {len(part)} | {figures[0]} | {figures[1]} |")
    for name in ("summedits", "wice", "ragtruth_qa", "ragtruth_summary"):
        of = [r for r in found if r["set"] == name]
        if of:
            good, bad = [r for r in of if r["right"]], [r for r in of if not r["right"]]
            print(f"\n{name}: called supported {share(sum(map(supported, good)), len(good))} of right and "
                  f"{share(sum(map(supported, bad)), len(bad))} of wrong claims", end="")  # fmt: skip
            risk_table(of)
    print("\n| set | claims | F1, unsupported claims | responses | F1, responses with one |\n|---|---|---|---|---|")
    for name in ("ragtruth_qa", "ragtruth_summary"):
        of = [r for r in found if r["set"] == name]
        if of:
            whole = responses(of)
            figures = interval(of, f1_of_wrong), interval(whole, f1_of_wrong)
            print(f"| {name} | {len(of)} | {figures[0]} | {len(whole)} | {figures[1]} |")


def tables(scores: Path) -> None:
    found = rows(scores)
    for name in WRITTEN:
        of = [r for r in found if r["set"] == name]
        if of:
            written_table(name, of)
    if any(r["set"] not in WRITTEN for r in found):
        public_tables(found)
    seconds = sorted(r["seconds"] for r in found)
    print(f"\nseconds a claim: p50 {seconds[len(seconds) // 2]:.2f}, p95 {seconds[int(0.95 * (len(seconds) - 1))]:.2f}")


# quotes


@dataclass(frozen=True)
class QuotePage:
    """A page's canonical text, and the same page's text as other extractors read it."""

    language: str
    text: str
    others: dict[str, str]


def quotes(pages: int, spanish: int) -> None:
    """Altered quotes from our text, and sentences that other extractors read off the same pages, looked up in ours."""
    from quote_alterations import alterations, plain
    from quote_corpus import sentences, written

    from desktop_app.verification.quotes import SourceIndex, find

    rng = random.Random(3)
    made, accepted = Counter[str](), Counter[str]()
    honest, rejected = Counter[tuple[str, str]](), defaultdict[tuple[str, str], list[str]](list)
    own = [(language, written(language, 60, 2)) for language in ("en", "es")]
    sources = [*quote_pages(pages, spanish), *(QuotePage(of, " ".join(lines), {}) for of, lines in own)]
    for page in sources:
        index, flat, lines = SourceIndex(page.text), plain(page.text), sentences(page.text)
        for i, line in enumerate(lines):
            for altered in alterations(line, lines[(i + len(lines) // 2) % len(lines)], rng):
                if plain(altered.quote) in flat and not altered.kind.startswith(CUT):
                    continue
                made[altered.kind] += 1
                accepted[altered.kind] += find(altered.quote, index, similarity=False).found
        for extractor, text in page.others.items():
            for line in sentences(text):
                if plain(line) in flat:  # the same words in the same order
                    honest[extractor, page.language] += 1
                    if not find(line, index, similarity=False).found:
                        rejected[extractor, page.language].append(line)
    print("| kind of change | made | accepted |\n|---|---|---|")
    for kind, count in made.most_common():
        print(f"| {kind} | {count} | {accepted[kind]} |")
    print(f"| all | {sum(made.values())} | {share(sum(accepted.values()), sum(made.values()))} |")
    print("\n| honest quotes as read by | language | n | rejected |\n|---|---|---|---|")
    for (extractor, language), count in honest.items():
        print(f"| {extractor} | {language} | {count} | {len(rejected[extractor, language])} |")
    every = [line for lines in rejected.values() for line in lines]
    print(
        f"| all | | {sum(honest.values())} | {len(every)} = {100 * len(every) / max(1, sum(honest.values())):.3f} % |"
    )
    for line in every[:20]:
        print("  ", repr(line))


def quote_pages(filings: int, spanish: int) -> Iterator[QuotePage]:
    """Pages of the 10-Q filings, `filings` in all, and of Spanish articles set in PDF, `spanish` in all."""
    import tempfile

    from refusals import set_into_pdf, squad

    files = sorted((SHARED / "data" / "docugami_10q" / "pdfs").glob("*.pdf"))
    each = max(12, -(-filings // len(files)))
    for file in files[:: max(1, len(files) * each // max(1, filings))] if filings else ():
        yield from pages_read(file, "en", slice(3, 3 + each))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "articles.pdf"
        articles = squad()[:: max(1, 60 // max(1, spanish))] if spanish else []
        for number, article in enumerate(articles):
            set_into_pdf(path, f"Articulo {number}", [part["context"] for part in article["paragraphs"]])
            yield from pages_read(path, "es", slice(0, max(1, spanish // len(articles))))


def pages_read(path: Path, language: str, which: slice) -> Iterator[QuotePage]:
    import pypdf
    import pypdfium2

    from desktop_app.ingest.extract import extract_document
    from desktop_app.settings.schema import IngestSettings

    ours, theirs = extract_document(path, settings=IngestSettings()), pypdf.PdfReader(path)
    plain = pypdfium2.PdfDocument(path)
    for page in ours.pages[which]:
        text = ours.text[page.start : page.end]
        raw = plain[page.number - 1].get_textpage().get_text_range()
        yield QuotePage(language, text, {"pypdf": read_by(theirs, page.number - 1), "PDFium, plain": raw})


def read_by(reader: Any, number: int) -> str:
    """The page's text by pypdf, "" where it gives up (it does on one of the filings)."""
    import pypdf

    try:
        return str(reader.pages[number].extract_text())
    except pypdf.errors.PyPdfError:
        return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="what", required=True)
    looked_up = commands.add_parser("quotes")
    looked_up.add_argument("--pages", type=int, default=120, help="pages of the filings, 12 or more of each")
    looked_up.add_argument("--spanish", type=int, default=40, help="pages of Spanish articles set in PDF")
    judging = commands.add_parser("judge")
    judging.add_argument("scores", type=Path)
    judging.add_argument("--sets", nargs="+", default=list(SETS), choices=SETS)
    judging.add_argument("--most", type=int, default=200)
    commands.add_parser("tables").add_argument("scores", type=Path)
    given = parser.parse_args()
    if given.what == "quotes":
        quotes(given.pages, given.spanish)
    elif given.what == "judge":
        judge(given.scores, given.sets, given.most)
    else:
        tables(given.scores)


if __name__ == "__main__":
    main()
