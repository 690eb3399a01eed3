"""`tramo doctor`: is everything there that an answer needs?"""

from __future__ import annotations

import argparse
from dataclasses import asdict

from desktop_app.cli.output import print_json, print_text


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("doctor", help="check versions, models, memory, offline guard and write access")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0 when nothing is wrong, 1 when something is; with --json {"ok", "checks": [{name, state, detail, remedy}]}."""
    from desktop_app.foundation.paths import models_dir, settings_file
    from desktop_app.models.store import ModelStore
    from desktop_app.settings.store import load
    from desktop_app.usecases.diagnose import diagnose

    findings = diagnose(options.workspace, load(settings_file()).settings, ModelStore(models_dir()))
    healthy = all(finding.state == "ok" for finding in findings)
    if options.json:
        print_json({"ok": healthy, "checks": [asdict(finding) for finding in findings]})
        return 0 if healthy else 1
    for finding in findings:
        sign = "✓" if finding.state == "ok" else "✗"
        print_text(f"{sign} {finding.name}: {finding.detail}\n")
        if finding.remedy:
            print_text(f"    {finding.remedy}\n")
    return 0 if healthy else 1
