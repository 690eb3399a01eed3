"""The written questions (`answering/written_*.jsonl`) as pairs for `read_answers.py`.

    python packaging/training/answer_pairs.py OUT.jsonl

A written line: {"head": what stands above the sentences, "question", "yes": sentences that state it, "no": others}.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent / "answering"


def pairs() -> Iterator[dict[str, Any]]:
    for file in sorted(HERE.glob("written_*.jsonl")):
        language = file.stem[-2:]
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
            row = json.loads(line)
            group = f"{file.stem.removeprefix('written_')}{number}"
            for label, kind in ((1, "yes"), (0, "no")):
                for index, sentence in enumerate(row[kind]):
                    yield {
                        "id": f"{group}_{kind}{index}",
                        "group": group,
                        "question": row["question"],
                        "text": f"({row['head']}) {sentence}",
                        "label": label,
                        "source": f"w{language}",
                    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(
        "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in pairs()), encoding="utf-8"
    )
