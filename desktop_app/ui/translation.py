"""Words of the window: Qt translations from `resources/translations`, switched live."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from desktop_app.foundation.paths import resources_dir

LANGUAGES = ("en", "es")

#: `translate("Zone", "English text")`; named like Qt's own, because lupdate looks for the name.
translate = QCoreApplication.translate
#: Keys that Qt's own translation writes otherwise than keyboards do; Qt looks them up when it writes a shortcut.
KEYS = (
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),
    QT_TRANSLATE_NOOP("QShortcut", "Return"),
    QT_TRANSLATE_NOOP("QShortcut", "Del"),
    QT_TRANSLATE_NOOP("QShortcut", "Esc"),
    QT_TRANSLATE_NOOP("QShortcut", "PgUp"),
    QT_TRANSLATE_NOOP("QShortcut", "PgDown"),
)


def one_or_many(count: int, one: str, many: str) -> str:
    """The form for a count; `{n}` is replaced. English and Spanish share these two forms."""
    return (one if count == 1 else many).replace("{n}", QLocale().toString(count))


def seconds_text(seconds: float) -> str:
    """A duration such as "0.4 s", "12 s" or "3 min 05 s"."""
    if seconds < 10:
        return f"{QLocale().toString(float(seconds), 'f', 1)} s"
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{int(seconds) // 60} min {int(seconds) % 60:02d} s"


def size_text(size: int) -> str:
    """A file size such as "1.04 GB"; decimal units, like the places where models come from."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


class Translator(QObject):
    """Installs the words of a language; widgets hear of it through `LanguageChange`."""

    changed = Signal(str)

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._installed: list[QTranslator] = []
        self.language = "en"

    def choose(self, choice: str) -> None:
        """`system`, `en` or `es`; a language without words falls back to English."""
        system = QLocale.system().name().split("_")[0]
        language = choice if choice in LANGUAGES else system if system in LANGUAGES else "en"
        same_region = system == language
        QLocale.setDefault(QLocale.system() if same_region else QLocale(language))
        self.language = language
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed = [] if language == "en" else [*self._loaded(language)]
        self.changed.emit(language)

    def _loaded(self, language: str) -> Iterator[QTranslator]:
        """Qt's own words (keys, standard buttons, file dialogs) and then ours, which are looked up first."""
        own = str(resources_dir() / "translations" / f"tramo_{language}.qm")
        of_qt = f"{QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)}/qtbase_{language}.qm"
        for file in (of_qt, own):
            translator = QTranslator(self)
            if translator.load(file) and self._application.installTranslator(translator):
                yield translator
