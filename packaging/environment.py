"""Make the environment: `.venv` at the checkout's root, with everything the program and its tests need.

Standard library only. Every step can be interrupted and started again; what is done is not done twice.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
import urllib.request  # noqa: TID251 - the set-up itself fetches the libraries
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "tramo-installed"
LOG = VENV / "setup.log"
WHEELS = VENV / "wheels"
PYTHONS = ((3, 11), (3, 13))
CPU_INDEX = "https://download.pytorch.org/whl/cpu"
LLAMA = "llama-cpp-python"


class SetupError(Exception):
    """What stopped the set-up, and what to do about it."""


@dataclass(frozen=True)
class Step:
    title: str
    command: Sequence[str]
    remedy: str


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def python() -> Path:
    """The environment's interpreter."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare() -> Path:
    """Make or complete the environment; returns its interpreter. Raises `SetupError`."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text().strip() == wanted and python().is_file():
        return python()
    started = time.monotonic()
    _check_python()
    _make_venv()
    _install()
    STAMP.write_text(wanted + "\n")
    say(f"The environment is ready ({time.monotonic() - started:.0f} s).")
    return python()


def _check_python() -> None:
    low, high = PYTHONS
    if not low <= sys.version_info[:2] <= high:
        raise SetupError(
            f"Python {platform.python_version()} is not supported; "
            f"Tramo needs {low[0]}.{low[1]} to {high[0]}.{high[1]}. "
            "Install one of these and start this command with it, for example: python3.12 packaging/run.py"
        )


def _make_venv() -> None:
    if python().is_file() and subprocess.run([python(), "-m", "pip", "--version"], capture_output=True).returncode == 0:
        return
    say("Making the environment in .venv ...")
    if VENV.exists():
        shutil.rmtree(VENV)
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if made.returncode != 0:
        raise SetupError(
            f"The environment could not be made: {(made.stdout + made.stderr).strip()}\n"
            "On Debian and Ubuntu: sudo apt install python3-venv"
        )


def _install() -> None:
    building = _start_building_llama()
    _run(Step("Installing PyTorch (processor build) ...", _torch_command(), "Check the network and the disk space."))
    _run(
        Step(
            "Installing the other libraries ...",
            _pip("install", *_requirements_without_llama()),
            "Check the network and the disk space.",
        )
    )
    if building is not None:
        _finish_building(building)
    _run(
        Step(
            "Installing Tramo ...",
            _pip("install", "--find-links", str(WHEELS), "-e", f"{ROOT}[dev]"),
            "Check the network and the disk space.",
        )
    )
    shutil.rmtree(WHEELS, ignore_errors=True)


def _pip(*arguments: str) -> list[str]:
    return [str(python()), "-m", "pip", "--disable-pip-version-check", *arguments]


def _has(module: str) -> bool:
    code = f"import importlib.metadata as m; m.version({module!r})"
    return subprocess.run([python(), "-c", code], capture_output=True).returncode == 0


def _requirements() -> list[str]:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["dev"]]


def _requirements_without_llama() -> list[str]:
    return [line for line in _requirements() if not line.startswith(LLAMA)]


def _llama_requirement() -> str:
    return next(line for line in _requirements() if line.startswith(LLAMA))


def _torch_command() -> list[str]:
    """The publisher's processor-only index where it can be reached, else the pin of `pyproject.toml`."""
    pin = next(line for line in _requirements() if line.startswith("torch") and "== 'linux'" in line)
    if not sys.platform.startswith("linux"):
        return _pip("install", next(r for r in _requirements() if r.startswith("torch") and "!= 'linux'" in r))
    exact = pin.partition(";")[0].strip()
    return _pip("install", exact, "--index-url", CPU_INDEX) if _reachable(CPU_INDEX) else _pip("install", exact)


def _reachable(url: str) -> bool:
    try:
        with urllib.request.urlopen(url + "/torch/", timeout=4) as answer:  # noqa: TID251
            return bool(answer.status == 200)
    except (OSError, ValueError):
        return False


def _start_building_llama() -> subprocess.Popen[bytes] | None:
    """llama-cpp-python comes as source; it is built (about five minutes) while the rest is downloaded."""
    if _has(LLAMA) or any(WHEELS.glob("llama_cpp_python-*.whl")):
        return None
    _check_compiler()
    say("Building the text generator's library in the background (about five minutes) ...")
    WHEELS.mkdir(parents=True, exist_ok=True)
    log = (VENV / "llama-build.log").open("wb")
    command = _pip("wheel", "--no-deps", "--wheel-dir", str(WHEELS), _llama_requirement())
    return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, cwd=ROOT)


def _check_compiler() -> None:
    if os.name == "nt":
        installer = Path(os.environ.get("PROGRAMFILES(X86)", r"C:\Program Files (x86)"))
        found = (installer / "Microsoft Visual Studio" / "Installer" / "vswhere.exe").is_file() or shutil.which("cl")
    else:
        found = any(shutil.which(name) for name in (os.environ.get("CXX", ""), "c++", "g++", "clang++") if name)
    if not found:
        raise SetupError(
            "A C++ compiler is needed to build the text generator's library, and none was found.\n"
            + {
                "Linux": "Debian, Ubuntu: sudo apt install build-essential    Fedora: sudo dnf install gcc-c++",
                "Darwin": "macOS: xcode-select --install",
                "Windows": "Windows: install “Build Tools for Visual Studio” with “Desktop development with C++”.",
            }.get(platform.system(), "Install a C++ compiler.")
        )


def _finish_building(building: subprocess.Popen[bytes]) -> None:
    say("Waiting for the text generator's library ...")
    try:
        code = building.wait()
    except KeyboardInterrupt:
        building.kill()
        raise
    if code != 0:
        shutil.rmtree(WHEELS, ignore_errors=True)
        raise SetupError(
            f"The text generator's library could not be built; the log is {VENV / 'llama-build.log'}.\n"
            + _tail(VENV / "llama-build.log")
            + "\nThe usual reasons are a missing compiler, too little memory or no network."
        )


def _run(step: Step) -> None:
    say(step.title)
    with LOG.open("ab") as log:
        code = subprocess.run(step.command, stdout=log, stderr=subprocess.STDOUT, cwd=ROOT).returncode
    if code != 0:
        raise SetupError(f"This step failed: {step.title}\n{_tail(LOG)}\n{step.remedy} The whole log is {LOG}.")


def _tail(path: Path, lines: int = 12) -> str:
    try:
        return "\n".join(path.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])
    except OSError:
        return ""
