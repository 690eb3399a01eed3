"""`tramo index`: watched folders, passwords, retries and near-duplicates, with real files and a fake embedder."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen import canvas

from desktop_app.__main__ import main
from desktop_app.cli import index_passwords
from desktop_app.engine.loading import EngineModels
from desktop_app.ingest import pool
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest
from desktop_app.ingest.problems import Problem, UnreadableFile
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage import passwords

SECRET = "hunter2hunter2"
NOUNS = ("tenant", "landlord", "rent", "deposit", "garden", "window", "boiler", "notice", "repair", "key", "lease")
VERBS = ("pays", "keeps", "returns", "repairs", "signs", "delivers", "inspects", "cleans", "paints")


def draw(path: Path, lines: list[str], password: str = "") -> Path:
    lock = StandardEncryption(password, ownerPassword="the owner's", strength=128) if password else None
    drawing = canvas.Canvas(str(path), pagesize=(595, 842), encrypt=lock)
    for n, line in enumerate(lines):
        drawing.drawString(60, 800 - 14 * n, line)
    drawing.save()
    return path


def contract(seed: int) -> list[str]:
    pick = random.Random(seed).choice
    return [f"{n + 1}. The {pick(NOUNS)} {pick(VERBS)} the {pick(NOUNS)} of the {pick(NOUNS)}." for n in range(40)]


def read_here(
    requests: Sequence[ExtractionRequest], settings: IngestSettings, *_: object
) -> Iterator[ExtractionOutcome]:
    """Extraction in this process: a worker takes seconds to start."""
    for request in requests:
        try:
            read = extract_document(request.path, settings=settings, password=request.password)
            yield ExtractionOutcome(request.path, document=read)
        except UnreadableFile as problem:
            yield ExtractionOutcome(request.path, problem=Problem.of(problem))


class Terminal:
    """Runs commands as a shell would and reads what they print."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.workspace, self.files = root / "workspace", root / "files"
        self.files.mkdir()
        self._capsys = capsys
        self.errors = ""

    def json(self, *arguments: object) -> dict[str, Any]:
        code = main(["index", "--json", "--workspace", str(self.workspace), *map(str, arguments)])
        out, self.errors = self._capsys.readouterr()
        found: dict[str, Any] = json.loads(out)
        assert code == (1 if "error" in found else 0), self.errors
        return found

    def text(self, *arguments: object) -> str:
        assert main(["index", "--workspace", str(self.workspace), *map(str, arguments)]) == 0
        out, self.errors = self._capsys.readouterr()
        return out

    def states(self, *arguments: object) -> dict[str, str]:
        return {Path(d["path"]).name: d["state"] for d in self.json(*arguments)["documents"]}


@pytest.fixture
def terminal(tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    embedder = FakeEmbedder()
    monkeypatch.setattr(EngineModels, "embedder", lambda self: embedder)
    monkeypatch.setattr(pool, "extract_many", read_here)
    monkeypatch.setattr(passwords, "_system_keyring", lambda: None)
    return Terminal(tmp_path, capfd)


def test_a_watched_folder_is_followed_by_every_run(terminal: Terminal) -> None:
    draw(terminal.files / "a.pdf", ["The rent is 900 euros."])
    assert terminal.states("--watch", terminal.files) == {"a.pdf": "ready"}
    (terminal.files / "a.pdf").rename(terminal.files / "b.pdf")
    draw(terminal.files / "c.pdf", ["The dog is called Rex."])
    found = terminal.json()
    assert [Path(d["path"]).name for d in found["documents"]] == ["b.pdf", "c.pdf"]
    assert [(f["path"], f["state"], f["reason"]) for f in found["folders"]] == [(str(terminal.files), "followed", "")]
    (terminal.files / "b.pdf").unlink()
    found = terminal.json()
    gone = next(d for d in found["documents"] if d["path"].endswith("b.pdf"))
    assert (gone["state"], gone["cause"]["code"]) == ("missing", "deleted") and gone["reason"]
    found = terminal.json("--prune")
    assert [Path(path).name for path in found["removed"]] == ["b.pdf"]
    assert [Path(d["path"]).name for d in found["documents"]] == ["c.pdf"]
    left = b"".join(p.read_bytes() for p in terminal.workspace.rglob("*") if p.is_file())
    assert b"900 euros" not in left and b"b.pdf" not in left
    terminal.files.rename(terminal.files.with_name("unplugged"))
    found = terminal.json()
    assert found["folders"][0]["state"] == "unreachable" and found["documents"] == []
    assert "disk" in terminal.text()
    assert terminal.text("--unwatch", terminal.files) == f"{terminal.files}: no longer watched; its documents stay\n"
    assert "--watch" in terminal.json()["error"]["hint"]


def test_what_is_not_watched_cannot_be_unwatched(terminal: Terminal) -> None:
    assert terminal.json("--unwatch", terminal.files)["error"]["title"] == "Folder not watched"
    assert terminal.json("--watch", terminal.files / "no")["error"]["title"] == "Folder cannot be watched"


def test_a_near_duplicate_is_named_with_its_share_and_an_exact_one_as_such(terminal: Terminal) -> None:
    first = contract(1)
    second = [line.replace("tenant", "lessee") if n == 3 else line for n, line in enumerate(first)]
    second[20] = "21. Nothing in this clause limits what the law gives to a consumer."
    draw(terminal.files / "contract_v1.pdf", first)
    draw(terminal.files / "contract_v2.pdf", second)
    draw(terminal.files / "other.pdf", contract(2))
    (terminal.files / "copy.pdf").write_bytes((terminal.files / "contract_v1.pdf").read_bytes())
    documents = {Path(d["path"]).name: d for d in terminal.json(terminal.files)["documents"]}
    (like,) = documents["contract_v2.pdf"]["similar"]
    assert Path(like["path"]).name == "contract_v1.pdf" and 0.93 < like["share"] < 0.99
    assert documents["contract_v1.pdf"]["similar"] == documents["other.pdf"]["similar"] == []
    assert documents["copy.pdf"]["cause"]["code"] == "duplicate"
    percent = int(like["share"] * 100 + 1e-9)
    assert f"    {percent} % the same as {terminal.files / 'contract_v1.pdf'}" in terminal.text(terminal.files)


def test_a_password_opens_and_a_wrong_one_says_so(terminal: Terminal) -> None:
    draw(terminal.files / "locked.pdf", ["The rent is 900 euros."], SECRET)
    draw(terminal.files / "open.pdf", ["The dog is called Rex."])
    found = terminal.json(terminal.files, "--password", "nothing like it")
    locked = next(d for d in found["documents"] if d["path"].endswith("locked.pdf"))
    assert (locked["state"], locked["cause"]["code"]) == ("needs_password", "wrong_password")
    assert "not right" in locked["reason"] and "nothing like it" not in json.dumps(found) + terminal.errors
    assert terminal.states(terminal.files, "--password", SECRET) == {"locked.pdf": "ready", "open.pdf": "ready"}
    left = b"".join(p.read_bytes() for p in terminal.workspace.rglob("*") if p.is_file())
    assert SECRET.encode() not in left and SECRET not in terminal.errors


def test_at_a_terminal_the_password_is_asked_for_once_a_file(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(terminal.files / "one.pdf", ["The rent is 900 euros."], SECRET)
    draw(terminal.files / "two.pdf", ["The dog is called Rex."], "open sesame")
    asked: list[str] = []

    def answer(prompt: str, stream: object = None) -> str:
        asked.append(prompt)
        return {1: "wrong", 2: SECRET}.get(len(asked), "")

    monkeypatch.setattr(index_passwords.sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(index_passwords.sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("getpass.getpass", answer)
    shown = terminal.text(terminal.files)
    assert len(asked) == 3 and "not right" in asked[1] and "two.pdf" in asked[2]
    assert "one.pdf: ready" in shown and "two.pdf: needs a password" in shown
    assert SECRET not in shown + terminal.errors + "".join(asked)


def test_a_kept_password_opens_the_file_again(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[tuple[str, str], str] = {}

    class Keyring:
        def get_password(self, service: str, name: str) -> str | None:
            return kept.get((service, name))

        def set_password(self, service: str, name: str, password: str) -> None:
            kept[service, name] = password

    path = draw(terminal.files / "locked.pdf", ["The rent is 900 euros."], SECRET)
    terminal.json(path, "--password", SECRET, "--keep-password")
    assert not kept and "no keyring" in terminal.errors
    monkeypatch.setattr(passwords, "_system_keyring", Keyring)
    terminal.json(path, "--collection", "B", "--password", "wrong", "--keep-password")
    assert not kept
    terminal.json(path, "--collection", "B", "--password", SECRET, "--keep-password")
    assert list(kept.values()) == [SECRET]
    assert terminal.states(path, "--collection", "C") == {"locked.pdf": "ready"}


def test_what_failed_is_read_again_on_demand_only(terminal: Terminal) -> None:
    whole = draw(terminal.files / "a.pdf", ["The rent is 900 euros."]).read_bytes()
    (terminal.files / "a.pdf").write_bytes(whole[:300])
    assert terminal.states(terminal.files) == {"a.pdf": "quarantined"}
    assert terminal.states("--retry") == {"a.pdf": "quarantined"}
    (terminal.files / "a.pdf").write_bytes(whole)
    assert terminal.states("--retry") == {"a.pdf": "ready"}


def test_nothing_to_do_is_an_error_with_a_remedy(terminal: Terminal) -> None:
    assert "tramo index PATH" in terminal.json()["error"]["hint"]
