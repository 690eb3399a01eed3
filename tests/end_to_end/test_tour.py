"""The main job with the real models, as a person starts it: PDFs in, checked claims beside highlighted spans out."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest

pytestmark = pytest.mark.models

Json = dict[str, Any]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, real_models_dir: Path) -> Path:
    folder = tmp_path_factory.mktemp("tour")
    os.environ["TRAMO_MODELS"] = str(real_models_dir)
    return folder


def tramo(home: Path, *arguments: str, prefix: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TRAMO_HOME": str(home / "user")}
    command = [*prefix, sys.executable, "-m", "desktop_app", "--workspace", str(home / "workspace"), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, cwd=home, timeout=600)


@pytest.fixture(scope="module")
def answers(home: Path, installed_models: None) -> list[Json]:
    done = tramo(home, "--json", "tour", "--pictures", str(home / "pictures"))
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_answerable_sample_question_is_answered_with_a_supported_claim(answers: list[Json]) -> None:
    answer = answers[0]
    assert answer["outcome"] == "answered"
    supported = [claim for claim in answer["claims"] if claim["verdict"] == "supported"]
    assert supported, answer["claims"]
    quote = supported[0]["quotes"][0]
    assert quote["state"] == "verified"
    assert "30 days" in quote["text"]
    assert Path(quote["document"]).name == "lease-unit-4.pdf"


def test_the_unanswerable_sample_question_is_refused_with_reasons_and_without_citations(answers: list[Json]) -> None:
    answer = answers[1]
    assert answer["outcome"] == "refused"
    assert answer["claims"] == []
    assert answer["refusal"]["reason"] in {"nothing_relevant", "not_stated", "nothing_survived"}
    assert answer["refusal"]["searched"]
    assert answer["refusal"]["nearest"]


def test_every_highlighted_box_lies_on_ink(answers: list[Json]) -> None:
    boxes = [
        (quote["document"], span["page"], box)
        for answer in answers
        for claim in answer["claims"]
        for quote in claim["quotes"]
        for span in quote["spans"]
        for box in span["boxes"]
    ]
    assert boxes
    assert all(_contrast(path, page, box) > 30 for path, page, box in boxes)


def test_pictures_of_the_highlighted_pages_are_written(answers: list[Json], home: Path) -> None:
    assert [path.name for path in (home / "pictures").iterdir()] == ["lease-unit-4-page-1.png"]


def test_a_spanish_question_is_answered_from_the_spanish_sample(answers: list[Json], home: Path) -> None:
    answer = _ask(home, "¿Cuántos días hay para devolver el aparato?")
    assert answer["outcome"] == "answered"
    assert any("14 días naturales" in quote["text"] for claim in answer["claims"] for quote in claim["quotes"])


def test_a_spanish_question_over_the_english_sample_is_answered_in_spanish_with_an_english_quote(
    answers: list[Json], home: Path
) -> None:
    answer = _ask(home, "¿Cuál es la renta anual del local?")
    assert answer["outcome"] in {"answered", "partial"}
    quotes = [quote["text"] for claim in answer["claims"] for quote in claim["quotes"]]
    assert any("£48,000" in text for text in quotes)
    assert any(" es " in f" {claim['text']} " or "renta" in claim["text"] for claim in answer["claims"])


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_a_question_opens_no_network_socket(answers: list[Json], home: Path) -> None:
    log = home / "strace.txt"
    done = tramo(
        home, "--json", "--collection", "samples", "ask", "How much is the annual rent?",
        prefix=("strace", "-f", "-e", "trace=connect", "-o", str(log)),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "AF_INET" not in log.read_text()


def test_a_question_is_answered_in_an_empty_network_namespace(answers: list[Json], home: Path) -> None:
    unshare = ("unshare", "--net", "--map-root-user")
    if not shutil.which("unshare") or subprocess.run([*unshare, "true"], capture_output=True).returncode != 0:
        pytest.skip("network namespaces cannot be made here")
    done = tramo(home, "--json", "--collection", "samples", "ask", "How much is the annual rent?", prefix=unshare)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["outcome"] == "answered"


def _ask(home: Path, question: str) -> Json:
    done = tramo(home, "--json", "--collection", "samples", "ask", question)
    assert done.returncode == 0, done.stderr
    answer: Json = json.loads(done.stdout)
    return answer


def _contrast(path: str, number: int, box: list[float]) -> int:
    import ctypes

    document = pdfium.PdfDocument(path)
    try:
        page = document[number - 1]
        picture = page.render(scale=2).to_numpy()[..., :3]
        height, width = picture.shape[:2]
        x, y = ctypes.c_int(), ctypes.c_int()
        corners = []
        for px, py in ((box[0], box[1]), (box[2], box[3])):
            pdfium_c.FPDF_PageToDevice(page.raw, 0, 0, width, height, 0, px, py, x, y)
            corners.append((x.value, y.value))
        (x0, x1), (y0, y1) = (sorted(values) for values in zip(*corners, strict=True))
        part = picture[y0 : y1 + 1, x0 : x1 + 1]
        return int(part.max()) - int(part.min()) if part.size else 0
    finally:
        document.close()
