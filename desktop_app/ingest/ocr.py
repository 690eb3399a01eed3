"""The recognition engine: RapidOCR with the PP-OCRv6 models that its package carries, on ONNX Runtime.

Chosen by measurement (tests/benchmarks/ocr_engines.py). Its orientation classifier stays off, since it turns upright
lines round; pages that are not upright are tried in other rotations instead (`ocr_pages`). Models are loaded from the
package by path, so that nothing is ever fetched.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.domain.geometry import Box
from desktop_app.domain.ports import RecognisedWord
from desktop_app.foundation.errors import UserError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DETECTOR, _RECOGNISER = "PP-OCRv6_det_small.onnx", "PP-OCRv6_rec_small.onnx"
#: A detected line this much taller than wide was read from top to bottom (the engine's own limit).
_TALL = 1.5


class RapidOcr:
    """English, Spanish and other Latin scripts. Light to construct; needs about 1 GB while it works.

    threads: of each inference. word_above: lines below this confidence are left out.
    """

    name = "rapidocr PP-OCRv6 small"

    def __init__(self, threads: int = 1, word_above: float = 0.5) -> None:
        self._threads = threads
        self._word_above = word_above
        self._engine: Any = None

    def warm_up(self) -> None:
        """Load the models. Raises `UserError` when the package or its models are not there."""
        if self._engine is None:
            self._engine = _load(self._threads, self._word_above)

    def recognise(self, picture: NDArray[np.uint8], size: tuple[float, float]) -> tuple[RecognisedWord, ...]:
        """See `domain.ports.Ocr`. Raises `UserError` when the engine cannot be loaded."""
        import numpy as np

        self.warm_up()
        found = self._engine(np.ascontiguousarray(picture[:, :, ::-1]))
        if found.boxes is None or found.txts is None:
            return ()
        across, down = size[0] / picture.shape[1], size[1] / picture.shape[0]
        cells = _characters_by_line(found.txts, found.word_results or ())
        words: list[RecognisedWord] = []
        for number, (quad, text) in enumerate(zip(found.boxes, found.txts, strict=True)):
            line = np.asarray(quad, dtype=float) * (across, -down) + (0.0, size[1])
            centres = _centres(cells[number], np.asarray(quad, dtype=float))
            words.extend(_words(line, text, centres, float(found.scores[number]), cells[number], number))
        return tuple(words)


def _load(threads: int, word_above: float) -> Any:
    try:
        import rapidocr
    except ImportError as problem:
        raise UserError(
            "Text recognition is not installed",
            f"The recognition engine cannot be loaded ({problem}).",
            "Run “python3 packaging/run.py” again to complete the installation.",
        ) from problem
    models = Path(rapidocr.__file__).parent / "models"
    for name in (_DETECTOR, _RECOGNISER):
        if not (models / name).is_file():
            raise UserError(
                "Text recognition is incomplete",
                f"The model {name} is missing from {models}.",
                "Run “python3 packaging/run.py” again to complete the installation.",
            )
    return rapidocr.RapidOCR(
        params={
            "Global.use_cls": False,
            "Global.log_level": "critical",
            "Global.max_side_len": 12000,
            "Global.text_score": word_above,
            "Global.return_word_box": True,
            "Global.return_single_char_box": True,
            "Det.model_path": str(models / _DETECTOR),
            "Rec.model_path": str(models / _RECOGNISER),
            "EngineConfig.onnxruntime.intra_op_num_threads": threads,
            "EngineConfig.onnxruntime.inter_op_num_threads": 1,
        }
    )


def _characters_by_line(texts: Sequence[str], results: Sequence[Any]) -> list[Any]:
    """The engine's characters of each line, None where they do not spell it: it drops lines it cannot place."""
    by_line: list[Any] = []
    at = 0
    for text in texts:
        spelled = "".join(c[0] for c in results[at]) if at < len(results) else ""
        if spelled and spelled == "".join(text.split()):
            by_line.append(results[at])
            at += 1
        else:
            by_line.append(None)
    return by_line


def _centres(cells: Any, quad: NDArray[np.float64]) -> list[float] | None:
    """Where each character's middle stands along the line, as fractions of its length; None when not known."""
    import numpy as np

    if cells is None:
        return None
    start, direction = quad[0], quad[1] - quad[0]
    if _is_tall(quad):
        direction = quad[3] - quad[0]
    length = float(direction @ direction)
    if length <= 0:
        return None
    places = [float((np.mean(np.asarray(cell[2], dtype=float), axis=0) - start) @ direction) / length for cell in cells]
    rising = all(b > a for a, b in pairwise(places))
    return places if rising and places[0] > -0.05 and places[-1] < 1.05 else None


def _is_tall(quad: NDArray[np.float64]) -> bool:
    width = math.dist(quad[0], quad[1])
    return math.dist(quad[0], quad[3]) >= _TALL * max(width, 1e-6)


def _words(
    line: NDArray[np.float64], text: str, centres: list[float] | None, score: float, cells: Any, number: int
) -> Iterator[RecognisedWord]:
    """Cut a line at its spaces. line: corners in points (top left, top right, bottom right, bottom left)."""
    plain = "".join(text.split())
    places = centres if centres is not None else _evenly(text)
    half = _half_width(places)
    at = 0
    for part in text.split():
        own = places[at : at + len(part)]
        confidence = score
        if cells is not None:
            confidence = sum(float(c[1]) for c in cells[at : at + len(part)]) / len(part)
        at += len(part)
        edges = _edges(own, half)
        box, angle = _box(line, edges[0], edges[-1])
        word, shares = _plain(part, edges)
        yield RecognisedWord(word, box, min(1.0, confidence), number, shares, angle)
    assert at == len(plain)


def _evenly(text: str) -> list[float]:
    """Middles of the characters that are no spaces, all as wide as each other."""
    shown = text.strip()
    return [(i + 0.5) / len(shown) for i, c in enumerate(shown) if not c.isspace()]


def _half_width(places: Sequence[float]) -> float:
    """Half a character's usual width: half the median step between neighbours."""
    steps = sorted(b - a for a, b in pairwise(places))
    return steps[len(steps) // 2] / 2 if steps else 0.5


def _edges(places: Sequence[float], half: float) -> list[float]:
    """Borders of a word's characters: midway between neighbours, half a width beyond the ends, inside 0..1."""
    inner = [(a + b) / 2 for a, b in pairwise(places)]
    first, last = max(0.0, places[0] - half), min(1.0, places[-1] + half)
    return (
        [min(first, *inner, places[0]), *inner, max(last, *inner, places[-1])] if inner else [first, max(first, last)]
    )


def _box(line: NDArray[np.float64], first: float, last: float) -> tuple[Box, int]:
    """The upright box of the part `first`..`last` of a line, and its reading direction."""
    import numpy as np

    top_left, top_right, bottom_right, bottom_left = line
    if _is_tall(line):  # read from top to bottom
        corners = [top_left + f * (bottom_left - top_left) for f in (first, last)]
        corners += [top_right + f * (bottom_right - top_right) for f in (first, last)]
        angle = 270
    else:
        corners = [top_left + f * (top_right - top_left) for f in (first, last)]
        corners += [bottom_left + f * (bottom_right - bottom_left) for f in (first, last)]
        angle = 0
    low, high = np.min(corners, axis=0), np.max(corners, axis=0)
    return Box(float(low[0]), float(low[1]), float(high[0]), float(high[1])), angle


def _plain(word: str, edges: list[float]) -> tuple[str, tuple[float, ...]]:
    """Full-width forms (the models read many scripts) as ordinary characters, and edges as shares of the word."""
    length = edges[-1] - edges[0]
    shares = [(e - edges[0]) / length if length > 0 else i / len(word) for i, e in enumerate(edges)]
    letters: list[str] = []
    borders = [0.0]
    for i, c in enumerate(word):
        usual = unicodedata.normalize("NFKC", c) if 0xFF01 <= ord(c) <= 0xFF5E else c
        letters.append(usual)
        borders.append(shares[i + 1])
    return "".join(letters), tuple(borders)
