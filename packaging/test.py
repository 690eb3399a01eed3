"""Set up everything and pass the tests: lint, types, import contracts, then pytest with the real models and window.

usage: python3 packaging/test.py [pytest arguments]
"""

from __future__ import annotations

import os
import subprocess
import sys

from environment import ROOT, SetupError, prepare, say


def main() -> int:
    try:
        interpreter = prepare()
    except SetupError as problem:
        say(str(problem))
        return 1
    run = [str(interpreter), "-m"]
    scripts = interpreter.parent
    checks = {
        "models": [*run, "desktop_app", "models", "install"],
        "lint": [*run, "ruff", "check", "."],
        "format": [*run, "ruff", "format", "--check", "."],
        "types": [*run, "mypy"],
        "contracts": [str(scripts / "lint-imports")],
        "tests": [*run, "pytest", *sys.argv[1:]],
    }
    environment = {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    failed = []
    for name, command in checks.items():
        say(f"== {name}")
        if subprocess.run(command, cwd=ROOT, env=environment).returncode != 0:
            failed.append(name)
    if failed:
        say(f"Failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
