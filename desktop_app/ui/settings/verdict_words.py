"""Every threshold of a verdict in a plain sentence, with the value in force; and where that value comes from."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QDate, QLocale, Qt

from desktop_app.domain.answers import Fraction
from desktop_app.evaluation.fit_origin import FitOrigin
from desktop_app.settings.schema import CalibrationRecord
from desktop_app.ui.settings.fields import SettingField
from desktop_app.ui.settings.settings_model import SettingsModel
from desktop_app.ui.translation import translate

SUPPORTED, NOT_STATED = "verification.supported_above", "verification.not_stated_below"


@dataclass(frozen=True, slots=True)
class Threshold:
    """sentence: what the value does; {t} is its value, {u} that of the upper threshold beside it."""

    field: SettingField
    sentence: str
    upper: str = ""


@dataclass(frozen=True, slots=True)
class ThresholdGroup:
    title: str
    thresholds: tuple[Threshold, ...]


def threshold_groups() -> tuple[ThresholdGroup, ...]:
    """Made anew on each call, so that the words follow the language."""
    return (_probability(), _rules(), _quotes(), _refusal())


def sentence_of(threshold: Threshold, settings: SettingsModel) -> str:
    text = threshold.sentence.replace("{t}", value_text(settings.value(threshold.field.path)))
    return text.replace("{u}", value_text(settings.value(threshold.upper))) if threshold.upper else text


def value_text(value: object) -> str:
    """A share with two places, as the window's language writes it; anything else as it is."""
    if isinstance(value, float):
        return QLocale().toString(value, "f", 2)
    return str(value)


def origin_of(threshold: Threshold, settings: SettingsModel, fit: FitOrigin) -> str:
    """Default, fitted on the person's own questions, or set by hand; for the default what it was measured on."""
    path = threshold.field.path
    value, default, record = settings.value(path), settings.default(path), settings.settings.calibration
    if record.thresholds.get(path) == value and record.n:
        return _calibrated(record, path)
    if value != default:
        text = translate("Verdicts", "Set by hand; the default is {d}.")
        return text.replace("{d}", value_text(default))
    measured = measured_words(fit, float(value)) if path == SUPPORTED else ""
    plain = translate("Verdicts", "The default.")
    return f"{plain} {measured}".strip()


def measured_words(fit: FitOrigin, threshold: float) -> str:
    """How the pairs that were written apart come out at the threshold, or "" when that was not measured."""
    found = fit.at(threshold)
    if found is None:
        return ""
    near, right, wrong = found
    text = translate(
        "Verdicts",
        "On test pairs that were written apart, with {t}: {a} of {b} right claims were shown as supported, and {c} of "
        "{d} wrong ones.",
    )
    return _counted(text.replace("{t}", value_text(near)), right, wrong)


def fit_words(fit: FitOrigin) -> str:
    """The fit behind the probability."""
    text = translate(
        "Verdicts",
        "The probability weighs what the checks, the wording and the entailment model found. It was fitted on {n} "
        "written pairs of passage and claim (fit {v}, {day}).",
    )
    number = QLocale().toString(fit.n)
    made = text.replace("{n}", number).replace("{v}", str(fit.version)).replace("{day}", _day(fit.date))
    if fit.n_model:
        more = translate("Verdicts", "The entailment model's share was fitted on {n} pairs that it had not seen.")
        made = f"{made} {more.replace('{n}', QLocale().toString(fit.n_model))}"
    return made


def _calibrated(record: CalibrationRecord, path: str) -> str:
    if path in record.guaranteed:
        text = translate(
            "Verdicts",
            "Fitted to your documents on {day}: {n} questions; at most {r} errors, guaranteed with {p} confidence.",
        )
    else:
        text = translate("Verdicts", "Chosen by you on {day} from a calibration on {n} questions; not guaranteed.")
    text = text.replace("{r}", _percent(record.risk)).replace("{p}", _percent(record.confidence))
    return text.replace("{day}", _day(record.date)).replace("{n}", str(record.n))


def _counted(text: str, right: Fraction, wrong: Fraction) -> str:
    values = {"a": right.numerator, "b": right.denominator, "c": wrong.numerator, "d": wrong.denominator}
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", QLocale().toString(value))
    return text


def _percent(share: float) -> str:
    return f"{QLocale().toString(100 * share, 'f', 0)} %"


def _day(date: str) -> str:
    day = QDate.fromString(date, Qt.DateFormat.ISODate)
    return QLocale().toString(day, QLocale.FormatType.ShortFormat) if day.isValid() else date


def _threshold(path: str, name: str, sentence: str, upper: str = "") -> Threshold:
    return Threshold(SettingField(path, name, sentence), sentence, upper)


def _probability() -> ThresholdGroup:
    return ThresholdGroup(
        translate("Verdicts", "How sure is sure enough"),
        (
            _threshold(
                SUPPORTED,
                translate("Verdicts", "Supported from"),
                translate(
                    "Verdicts",
                    "A claim is shown as supported when no check objects and the checked probability is at least {t}, "
                    "or when it is a sentence of the passage, word for word.",
                ),
            ),
            _threshold(
                NOT_STATED,
                translate("Verdicts", "Not stated below"),
                translate(
                    "Verdicts",
                    "Below {t} it is shown as not stated. Between {t} and {u} it is uncertain, and you are asked to "
                    "look yourself.",
                ),
                SUPPORTED,
            ),
            _threshold(
                "verification.contradiction_above",
                translate("Verdicts", "Denied from"),
                translate(
                    "Verdicts",
                    "When the entailment model gives at least {t} to “the passage denies it”, the claim is never "
                    "supported. It is contradicted only when a check of its words or figures agrees.",
                ),
            ),
        ),
    )


def _rules() -> ThresholdGroup:
    return ThresholdGroup(
        translate("Verdicts", "How near to the passage's own words"),
        (
            _threshold(
                "verification.aligned_above",
                translate("Verdicts", "Without ground below"),
                translate(
                    "Verdicts",
                    "When less than {t} of a claim's words rest on words of the passage, it is not stated, unless a "
                    "model that reads the passage says otherwise.",
                ),
            ),
            _threshold(
                "verification.contrary_above",
                translate("Verdicts", "Contradicted from"),
                translate(
                    "Verdicts",
                    "When a check finds another figure, date, party or a missing “not”, the claim is contradicted if "
                    "at least {t} of its words rest on the passage; with fewer it is uncertain.",
                ),
            ),
            _threshold(
                "verification.close_above",
                translate("Verdicts", "Close to the wording from"),
                translate(
                    "Verdicts",
                    "A narrowing word that the claim leaves out (“only”, “up to”) is flagged when at least {t} of the "
                    "claim's words stand in the quoted sentence.",
                ),
            ),
            _threshold(
                "verification.verbatim_above",
                translate("Verdicts", "The passage's own wording from"),
                translate(
                    "Verdicts",
                    "When at least {t} of a claim's words stand in the quoted sentence, one that narrows it and is "
                    "missing holds the claim back; in a freer wording it only counts in the probability.",
                ),
            ),
        ),
    )


def _quotes() -> ThresholdGroup:
    return ThresholdGroup(
        translate("Verdicts", "Quotes and the other side"),
        (
            _threshold(
                "verification.minimum_quote",
                translate("Verdicts", "Shortest quote"),
                translate("Verdicts", "A quote of fewer than {t} characters is no evidence."),
            ),
            _threshold(
                "verification.closest_above",
                translate("Verdicts", "Closest text from"),
                translate(
                    "Verdicts",
                    "When a quote is not in the source, the closest text is shown beside it if it is at least {t} "
                    "alike.",
                ),
            ),
            _threshold(
                "verification.counter_evidence",
                translate("Verdicts", "Look for the opposite"),
                translate(
                    "Verdicts", "For each supported claim, passages that say otherwise are looked for and shown."
                ),
            ),
        ),
    )


def _refusal() -> ThresholdGroup:
    return ThresholdGroup(
        translate("Verdicts", "When a question is refused"),
        (
            _threshold(
                "retrieval.relevant_above",
                translate("Verdicts", "Relevant from"),
                translate("Verdicts", "A passage counts as relevant when its relevance is at least {t}."),
            ),
            _threshold(
                "retrieval.irrelevant_below",
                translate("Verdicts", "Nothing relevant below"),
                translate(
                    "Verdicts",
                    "When no passage reaches {t}, the search found nothing: other words are tried, then the question "
                    "is refused. Between {t} and {u} a second search is added.",
                ),
                "retrieval.relevant_above",
            ),
        ),
    )
