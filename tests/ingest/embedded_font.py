"""A font embedded with any map to Unicode: its shapes are Vera's, what they mean is up to the test."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from pathlib import Path

from raw_pdf import stream
from reportlab.pdfbase.ttfonts import TTFont


class MappedFont:
    """Characters -> glyphs of Vera, in turn; `said` overrides what the file's map says of a character ("" = nothing).

    vertical: written downwards (Identity-V).
    """

    def __init__(self, text: str, said: Mapping[str, str] | None = None, *, vertical: bool = False) -> None:
        self.face = TTFont("Vera", "Vera.ttf").face
        shapes = list("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&$%@#+<=>")
        own = self.face.charToGlyph
        free = iter(c for c in shapes if c not in text)
        self.glyphs: dict[str, int] = {}
        for char in dict.fromkeys(text):
            self.glyphs[char] = own[ord(char)] if ord(char) in own else own[ord(next(free))]
        self._said = {char: (said or {}).get(char, char) for char in self.glyphs}
        self._widths = {g: self.face.charWidths.get(c, 600) for c, g in own.items()}
        self._vertical = vertical

    def hexadecimal(self, text: str) -> bytes:
        """The string to show, for Tj."""
        return ("<" + "".join(f"{self.glyphs[c]:04X}" for c in text) + ">").encode()

    def width(self, text: str, size: float) -> float:
        return float(sum(self._widths.get(self.glyphs[c], 600) for c in text) * size / 1000)

    def objects(self, first: int) -> dict[int, bytes]:
        """Objects `first` (the font) to `first` + 4."""
        data = Path(self.face.filename).read_bytes()
        widths = " ".join(f"{g} [{self._widths.get(g, 600):.0f}]" for g in sorted(set(self.glyphs.values())))
        encoding = "Identity-V" if self._vertical else "Identity-H"
        file = zlib.compress(data)
        return {
            first: f"<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Vera /Encoding /{encoding} "
            f"/DescendantFonts [{first + 1} 0 R] /ToUnicode {first + 4} 0 R >>".encode(),
            first + 1: f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Vera /CIDToGIDMap /Identity "
            f"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 /W [{widths}] "
            f"/FontDescriptor {first + 2} 0 R >>".encode(),
            first + 2: f"<< /Type /FontDescriptor /FontName /AAAAAA+Vera /Flags 4 /FontBBox [-200 -240 1300 930] "
            f"/ItalicAngle 0 /Ascent 760 /Descent -240 /CapHeight 730 /StemV 80 /FontFile2 {first + 3} 0 R >>".encode(),
            first + 3: stream(file, f"/Filter /FlateDecode /Length1 {len(data)}".encode()),
            first + 4: stream(self._map()),
        }

    def _map(self) -> bytes:
        pairs = [(self.glyphs[c], s) for c, s in self._said.items() if s]
        lines = "\n".join(f"<{g:04X}> <{s.encode('utf-16-be').hex().upper()}>" for g, s in sorted(pairs))
        return (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def\n"
            "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
            f"{len(pairs)} beginbfchar\n{lines}\nendbfchar endcmap end end"
        ).encode()
