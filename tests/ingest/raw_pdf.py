"""PDFs written byte by byte, for what no typesetter writes."""

from __future__ import annotations

from pathlib import Path


def write_pdf(path: Path, objects: dict[int, bytes], root: int = 1, trailer: bytes = b"") -> Path:
    """Number -> body of each object, with a cross-reference table; `root` is the catalogue."""
    data = b"%PDF-1.7\n"
    offsets = {}
    for number, body in sorted(objects.items()):
        offsets[number] = len(data)
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    size = max(objects) + 1
    table = b"xref\n0 %d\n0000000000 65535 f \n" % size
    for number in range(1, size):
        table += b"%010d 00000 n \n" % offsets[number] if number in offsets else b"0000000000 00000 f \n"
    tail = b"trailer\n<< /Size %d /Root %d 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (size, root, trailer, len(data))
    path.write_bytes(data + table + tail)
    return path


def stream(content: bytes, entries: bytes = b"") -> bytes:
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(content), entries, content)


def one_page(
    content: bytes,
    *,
    catalogue: bytes = b"",
    page: bytes = b"",
    resources: bytes = b"",
    more: dict[int, bytes] | None = None,
) -> dict[int, bytes]:
    """Objects 1 to 5 of a file with one A4 page in Helvetica (/F); `more` begins at 6."""
    fonts = b"/Font << /F 5 0 R >>"
    return {
        1: b"<< /Type /Catalog /Pages 2 0 R %s >>" % catalogue,
        2: b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        3: b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << %s %s >> %s >>"
        % (fonts, resources, page),
        4: stream(content),
        5: b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        **(more or {}),
    }


def text(words: str, x: float, y: float, size: float = 11, *, color: str = "0 g", mode: int = 0) -> bytes:
    """One line of text."""
    shown = words.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    return f"q {color} BT /F {size} Tf {mode} Tr {x} {y} Td ({shown}) Tj ET Q\n".encode("cp1252")
