"""What a second run over unchanged files costs: `python tests/benchmarks/rerun.py [FOLDER] [--small N]`.

Two runs of `tramo index` over a watched folder in an empty workspace, with the installed models: their own seconds and
those of the whole process. --small: a folder of N one-page files is made and used.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

NOUNS = ("tenant", "landlord", "rent", "deposit", "garden", "window", "boiler", "notice", "repair", "key", "roof")
VERBS = ("pays", "keeps", "returns", "repairs", "signs", "delivers", "inspects", "cleans", "paints", "measures")


def make_files(folder: Path, count: int) -> Path:
    from reportlab.pdfgen import canvas

    folder.mkdir(parents=True)
    for number in range(count):
        pick = random.Random(number)
        drawing = canvas.Canvas(str(folder / f"note-{number:04}.pdf"))
        for line in range(12):
            words = f"{line + 1}. The {pick.choice(NOUNS)} {pick.choice(VERBS)} the {pick.choice(NOUNS)} of the"
            drawing.drawString(60, 800 - 16 * line, f"{words} {pick.choice(NOUNS)} within {pick.randint(2, 90)} days.")
        drawing.save()
    return folder


def index(workspace: Path, *arguments: str) -> tuple[dict[str, Any], float]:
    command = [sys.executable, "-m", "desktop_app", "index", "--json", "--workspace", str(workspace), *arguments]
    began = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found: dict[str, Any] = json.loads(done.stdout)
    if "error" in found:
        raise SystemExit(str(found["error"]))
    return found, time.monotonic() - began


def measure(folder: Path, workspace: Path) -> None:
    first, wall = index(workspace, "--watch", str(folder))
    again, wall_again = index(workspace)
    documents = first["documents"]
    print(f"{folder}: {len(documents)} files, {sum(d['pages'] for d in documents)} pages")
    print(f"first  {first['seconds']:9.3f} s ({wall:.2f} s with the process)")
    print(f"second {again['seconds']:9.3f} s ({wall_again:.2f} s with the process)")
    print(f"second / first {again['seconds'] / first['seconds']:.3%} ({wall_again / wall:.2%} with the process)")
    print(f"nothing changed: {documents == again['documents']}")
    print("states:", dict(Counter(d["state"] for d in documents)))
    print("causes:", dict(Counter(d["cause"]["code"] for d in documents if d["cause"])))
    for document in documents:
        for other in document["similar"]:
            print(f"  {Path(document['path']).name}: {other['share']:.1%} like {Path(other['path']).name}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", nargs="?", type=Path)
    options.add_argument("--small", type=int, default=0, metavar="N")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = make_files(Path(place, "files"), chosen.small) if chosen.small else chosen.folder
        if folder is None:
            options.error("name a folder, or --small N")
        measure(folder.absolute(), Path(place, "workspace"))


if __name__ == "__main__":
    main()
