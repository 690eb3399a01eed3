"""`tramo calibrate QUESTIONS`: fit the thresholds on a question set, or propose one from the collection."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.cli.eval import positive, teller, write_file
from desktop_app.cli.output import line_progress, native_chatter_to_stderr, print_json, print_text
from desktop_app.foundation.errors import UserError

if TYPE_CHECKING:
    from desktop_app.evaluation.calibration import Calibration, Fit, Point


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("calibrate", help="fit the thresholds of verdicts and search on a question set")
    command.add_argument("questions", type=Path, metavar="QUESTIONS", help="JSON lines, one question a line")
    command.add_argument("--risk", type=_share, default=0.05, help="share of errors to guarantee (default: 0.05)")
    command.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    command.add_argument("--apply", action="store_true", help="store the thresholds that can be guaranteed")
    command.add_argument(
        "--propose", type=positive, metavar="N", help="write a draft of about N questions to QUESTIONS instead"
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    return _propose(options) if options.propose else _calibrate(options)


def _calibrate(options: argparse.Namespace) -> int:
    from desktop_app.engine.local import open_local
    from desktop_app.evaluation.question_set import load_questions
    from desktop_app.evaluation.run import Listener

    questions = load_questions(options.questions)
    progress = line_progress(options.json)
    listener = Listener(progress=progress, on_result=teller(progress, as_json=options.json))
    with native_chatter_to_stderr():
        with open_local(options.workspace, reading=True) as engine:
            found = engine.calibrate(
                questions, options.collection, risk=options.risk, resume=options.resume, listener=listener
            )
            progress.done()
        done = options.apply and bool(found.thresholds)
        if done:
            _store(found, questions.hash)
        if options.json:
            print_json(calibration_to_json(found, applied=done))
        else:
            print_text(as_text(found, wanted=options.apply, applied=done))
    return 0


def _store(found: Calibration, data: str) -> None:
    from desktop_app.evaluation.calibration import applied
    from desktop_app.foundation.paths import settings_file
    from desktop_app.settings import store
    from desktop_app.settings.schema import CalibrationRecord

    settings = applied(store.load(settings_file()).settings, found)
    settings.calibration = CalibrationRecord(
        data=data,
        n=found.n,
        date=time.strftime("%Y-%m-%d"),
        risk=found.risk,
        confidence=found.confidence,
        thresholds=found.thresholds,
        guaranteed=sorted(found.thresholds),
    )
    store.save(settings, settings_file())


def _propose(options: argparse.Namespace) -> int:
    from desktop_app.engine.local import open_local
    from desktop_app.evaluation.propose import proposal_to_json, propose

    if options.questions.exists():
        raise UserError(
            "File exists", f"{options.questions} exists and is not overwritten.", "Name a new file for the draft."
        )
    with native_chatter_to_stderr(), open_local(options.workspace, reading=True) as engine:
        proposals = propose(engine.library, options.collection, options.propose)
    lines = [json.dumps(proposal_to_json(proposal), ensure_ascii=False) for proposal in proposals]
    write_file(options.questions, "\n".join(lines) + "\n")
    answerable = sum(proposal.question.answerable for proposal in proposals)
    if options.json:
        print_json(
            {"file": str(options.questions), "answerable": answerable, "unanswerable": len(proposals) - answerable}
        )
        return 0
    print_text(
        f"{len(proposals)} proposals in {options.questions}: {answerable} answerable, "
        f"{len(proposals) - answerable} not.\n"
        "They were made by rules and some will be wrong. Read them, correct them, and set “accepted” to true in the "
        "lines that are right; the others are not asked.\n"
    )
    return 0


def calibration_to_json(found: Calibration, *, applied: bool) -> dict[str, Any]:
    """The shape of `calibrate --json`. curve, needed: of `verification.supported_above`; the other settings' are in
    `settings`."""
    return {
        "n": found.n,
        "guarantee": {"risk": found.risk, "confidence": found.confidence},
        "thresholds": found.thresholds,
        "curve": [_point_to_json(point) for point in found.main.curve],
        "needed": found.main.needed,
        "applied": applied,
        "settings": {
            fit.setting: {
                "chosen": fit.chosen,
                "needed": fit.needed,
                "curve": [_point_to_json(point) for point in fit.curve],
            }
            for fit in found.fits
        },
    }


def _point_to_json(point: Point) -> dict[str, Any]:
    return {
        "threshold": point.threshold,
        "coverage": [point.coverage.numerator, point.coverage.denominator],
        "risk": [point.risk.numerator, point.risk.denominator],
        "upper_bound": round(point.upper_bound, 4),
    }


def as_text(found: Calibration, *, wanted: bool, applied: bool) -> str:
    """Curve and guarantee of each threshold for a terminal."""
    lines = [f"{found.n} questions; guarantee: at most {found.risk:.0%} errors with {found.confidence:.0%} confidence"]
    for fit in found.fits:
        lines += ["", fit.setting, f"{'threshold':>9} {'coverage':>10} {'errors':>8} {'bound':>8}"]
        lines += [_point_line(point) for point in _without_repeats(fit.curve)]
        lines.append(_verdict(fit, found))
    if applied:
        lines += ["", "Stored in the settings: " + ", ".join(f"{k} = {v}" for k, v in found.thresholds.items())]
    elif wanted:
        lines += ["", "Nothing can be guaranteed, so nothing was stored."]
    return "\n".join(lines) + "\n"


def _verdict(fit: Fit, found: Calibration) -> str:
    if fit.chosen is not None:
        return f"  guaranteed at {fit.chosen:.2f}"
    if fit.needed is None:
        return f"  errors are too frequent: no number of such questions guarantees {found.risk:.0%}"
    return f"  not enough questions: about {fit.needed} more of this kind are needed; the setting stays as it is"


def _point_line(point: Point) -> str:
    coverage = f"{point.coverage.numerator}/{point.coverage.denominator}"
    risk = f"{point.risk.numerator}/{point.risk.denominator}"
    return f"{point.threshold:>9.2f} {coverage:>10} {risk:>8} {point.upper_bound:>8.1%}"


def _without_repeats(curve: tuple[Point, ...]) -> list[Point]:
    """Points where something changes."""
    return [
        point
        for number, point in enumerate(curve)
        if not number or (point.coverage, point.risk) != (curve[number - 1].coverage, curve[number - 1].risk)
    ]


def _share(text: str) -> float:
    value = float(text)
    if not 0 < value < 1:
        raise argparse.ArgumentTypeError("must be between 0 and 1")
    return value
