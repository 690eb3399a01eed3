"""Words of the window: Qt translations from `resources/translations`, switched live."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator, Signal

from desktop_app.foundation.paths import resources_dir

LANGUAGES = ("en", "es")

#: `translate("Zone", "English text")`; named like Qt's own, because lupdate looks for the name.
translate = QCoreApplication.translate


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
        self._installed: QTranslator | None = None
        self._qt: QTranslator | None = None
        self.language = "en"

    def choose(self, choice: str) -> None:
        """`system`, `en` or `es`; a language without words falls back to English."""
        system = QLocale.system().name().split("_")[0]
        language = choice if choice in LANGUAGES else system if system in LANGUAGES else "en"
        same_region = system == language
        QLocale.setDefault(QLocale.system() if same_region else QLocale(language))
        self.language = language
        if self._installed is not None:
            self._application.removeTranslator(self._installed)
            self._installed = None
        if language != "en":
            translator = QTranslator(self)
            if translator.load(str(resources_dir() / "translations" / f"tramo_{language}.qm")):
                self._application.installTranslator(translator)
                self._installed = translator
        self.changed.emit(language)
