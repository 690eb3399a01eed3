"""Scans made from our own PDFs: rendered, turned, skewed, with noise, stored as JPEG pictures. Deterministic."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pypdfium2
from PIL import Image


def scan(
    source: Path,
    target: Path,
    *,
    dpi: int = 200,
    skew: float = 0.7,
    noise: float = 12.0,
    turn: int = 0,
    quality: int = 80,
    pages: slice = slice(None),
) -> Path:
    """Write `target`, a PDF of pictures of the pages of `source`.

    skew: degrees counter-clockwise; noise: standard deviation in grey levels; turn: quarter turns counter-clockwise.
    """
    document = pypdfium2.PdfDocument(source)
    pictures = []
    for number in range(len(document))[pages]:
        picture = document[number].render(scale=dpi / 72).to_pil().convert("L")
        if skew:
            picture = picture.rotate(skew, Image.Resampling.BICUBIC, fillcolor=255)
        grey = np.asarray(picture, dtype=np.float64)
        grey = 20 + grey * (235 / 255) + np.random.default_rng(number).normal(0, noise, grey.shape)
        pictures.append(Image.fromarray(np.rot90(grey.clip(0, 255).astype(np.uint8), turn)))
    document.close()
    pictures[0].save(target, "PDF", resolution=dpi, save_all=True, append_images=pictures[1:], quality=quality)
    return target
