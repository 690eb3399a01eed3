"""The settings a person is offered, in words. Ranges and choices come from the schema."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.ui.translation import translate


@dataclass(frozen=True, slots=True)
class SettingField:
    """path: "section.name" in the schema. choices: value -> word, for a setting with fixed values."""

    path: str
    name: str
    help: str
    choices: tuple[tuple[str, str], ...] = ()
    suffix: str = ""


@dataclass(frozen=True, slots=True)
class SettingGroup:
    title: str
    fields: tuple[SettingField, ...]


def groups() -> tuple[SettingGroup, ...]:
    """Made anew on each call, so that the words follow the language."""
    return (_interface(), _answers(), _search(), _indexing())


def _interface() -> SettingGroup:
    return SettingGroup(
        translate("Settings", "Window"),
        (
            SettingField(
                "interface.theme",
                translate("Settings", "Theme"),
                translate("Settings", "Light, dark, or as the system."),
                (
                    ("system", translate("Settings", "As the system")),
                    ("light", translate("Settings", "Light")),
                    ("dark", translate("Settings", "Dark")),
                ),
            ),
            SettingField(
                "interface.language",
                translate("Settings", "Language"),
                translate("Settings", "Language of the window; answers are in the language of the question."),
                (("system", translate("Settings", "As the system")), ("en", "English"), ("es", "Español")),
            ),
        ),
    )


def _answers() -> SettingGroup:
    return SettingGroup(
        translate("Settings", "Answers"),
        (
            SettingField(
                "generation.style",
                translate("Settings", "Who words a claim"),
                translate("Settings", "The source itself, the model, or the source when the languages agree."),
                (
                    ("auto", translate("Settings", "Automatic")),
                    ("extractive", translate("Settings", "The source's own sentences")),
                    ("concise", translate("Settings", "The model")),
                ),
            ),
            SettingField(
                "generation.max_claims",
                translate("Settings", "Most claims"),
                translate("Settings", "An answer has at most this many claims."),
            ),
            SettingField(
                "generation.max_quotes",
                translate("Settings", "Most quotes"),
                translate("Settings", "A claim rests on at most this many quotes."),
            ),
            SettingField(
                "budget.seconds",
                translate("Settings", "Time for a question"),
                translate("Settings", "After this time no new search or draft is started."),
                suffix=" s",
            ),
            SettingField(
                "budget.max_attempts",
                translate("Settings", "Searches"),
                translate("Settings", "How often a question may be searched, with other words each time."),
            ),
            SettingField(
                "flow.follow_ups",
                translate("Settings", "Complete follow-ups"),
                translate("Settings", "“And in 2022?” is searched as a whole question, which is shown."),
            ),
            SettingField(
                "flow.survey_documents",
                translate("Settings", "Documents asked one by one"),
                translate("Settings", "Questions like “How many contracts …?” are refused for larger collections."),
            ),
            SettingField(
                "flow.general_knowledge",
                translate("Settings", "Answers from general knowledge"),
                translate("Settings", "When the documents do not deal with it, the model answers, labelled as such."),
            ),
            SettingField(
                "generation.threads",
                translate("Settings", "Processor cores"),
                translate("Settings", "Cores used for writing; 0 takes all physical cores."),
            ),
        ),
    )


def _search() -> SettingGroup:
    return SettingGroup(
        translate("Settings", "Search"),
        (
            SettingField(
                "retrieval.evaluator",
                translate("Settings", "Who judges a search"),
                translate("Settings", "Whether what was found is enough to answer."),
                (
                    ("relevance", translate("Settings", "Relevance of the passages")),
                    ("classifier", translate("Settings", "A small classifier")),
                    ("generator", translate("Settings", "The generator")),
                    ("none", translate("Settings", "Nobody")),
                ),
            ),
            SettingField(
                "retrieval.rerank",
                translate("Settings", "Read passages beside the question"),
                translate("Settings", "Puts what was found in a better order; takes about a second more."),
            ),
            SettingField(
                "retrieval.passages",
                translate("Settings", "Passages"),
                translate("Settings", "Passages that an answer may rest on."),
            ),
        ),
    )


def _indexing() -> SettingGroup:
    return SettingGroup(
        translate("Settings", "Indexing"),
        (
            SettingField(
                "ingest.workers",
                translate("Settings", "Files at a time"),
                translate("Settings", "Processes that read files; 0 leaves one core free."),
            ),
            SettingField(
                "ingest.seconds_per_file",
                translate("Settings", "Time for a file"),
                translate("Settings", "A file that takes longer is set aside."),
                suffix=" s",
            ),
            SettingField(
                "ingest.memory_mib",
                translate("Settings", "Memory for a file"),
                translate("Settings", "A file that needs more is set aside."),
                suffix=" MiB",
            ),
        ),
    )
