"""Hard files: how the objects lie in the file. What is seen must be found all the same."""

from __future__ import annotations

import zlib
from pathlib import Path

from hard_hidden import SECRET, SEEN
from hard_more import RENT, WRONG
from hard_pages import Hard, kind
from raw_pdf import one_page, stream, text, write_pdf

LONG = tuple(f"Line {i} of the ledger names {31 * i + 7} crates of tea." for i in range(1, 31))


def two_pages(first: bytes, second: bytes) -> dict[int, bytes]:
    objects = one_page(first)
    objects[2] = b"<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>"
    objects[6] = objects[3].replace(b"/Contents 4 0 R", b"/Contents 7 0 R")
    objects[7] = stream(second)
    return objects


@kind("content in pieces that end within words")
def _pieces(path: Path) -> Hard:
    objects = one_page(b"")
    whole = text(RENT, 72, 700) + text(SEEN, 72, 680)
    cuts = [whole.index(b"BT") + 2, whole.index(b"Tj") + 2, whole.rindex(b"Td") + 2]
    parts = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    objects |= {10 + i: stream(part) for i, part in enumerate(parts)}
    refs = " ".join(f"{10 + i} 0 R" for i in range(len(parts))).encode()
    objects[3] = objects[3].replace(b"/Contents 4 0 R", b"/Contents [%s]" % refs)
    return Hard(write_pdf(path, objects), [(1, RENT), (1, SEEN)], WRONG)


@kind("page taken out by an update")
def _removed_page(path: Path) -> Hard:
    write_pdf(path, two_pages(text(RENT, 72, 700), text(SECRET, 72, 700)))
    data = path.read_bytes()
    offset = len(data)
    data += b"2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"
    start = len(data)
    before = data.rindex(b"startxref", 0, offset)
    old = data[before:].split()[1]
    data += b"xref\n2 1\n%010d 00000 n \ntrailer\n<< /Size 8 /Root 1 0 R /Prev %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        offset, old, start,
    )  # fmt: skip
    path.write_bytes(data)
    return Hard(path, [(1, RENT)], [*WRONG, SECRET])


@kind("words changed by an update")
def _changed(path: Path) -> Hard:
    write_pdf(path, one_page(text("The yearly rent is EUR 11,000 and is raised before 2027.", 72, 700)))
    data = path.read_bytes()
    offset, old = len(data), data[data.rindex(b"startxref") :].split()[1]
    data += b"4 0 obj\n" + stream(text(RENT, 72, 700)) + b"\nendobj\n"
    start = len(data)
    data += b"xref\n4 1\n%010d 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        offset, old, start,
    )  # fmt: skip
    path.write_bytes(data)
    return Hard(path, [(1, RENT)], [*WRONG, "rent is EUR 11,000"])


@kind("cross-reference table of zeros")
def _bad_xref(path: Path) -> Hard:
    write_pdf(path, one_page(text(RENT, 72, 700)))
    data = path.read_bytes()
    at = data.rindex(b"xref\n0 6")
    path.write_bytes(data[:at] + b"xref\n0 6\n" + b"0000000000 00000 f \n" * 6 + data[data.rindex(b"trailer") :])
    return Hard(path, [(1, RENT)], WRONG)


@kind("wrong stream lengths")
def _lengths(path: Path) -> Hard:
    objects = one_page(b"\n".join(text(line, 72, 780 - 20 * i) for i, line in enumerate(LONG)))
    body = objects[4]
    objects[4] = b"<< /Length 12 >>" + body[body.index(b">>") + 2 :]
    return Hard(write_pdf(path, objects), [(1, LONG[20]), (1, LONG[2])], ["names 45 crates of tea"])


@kind("objects in an object stream")
def _object_stream(path: Path) -> Hard:
    objects = one_page(text(RENT, 72, 700))
    packed = {number: objects[number] for number in (1, 2, 3, 5)}
    heads, body = b"", b""
    for number, one in packed.items():
        heads += b"%d %d " % (number, len(body))
        body += one + b" "
    data = zlib.compress(heads + body)
    holder = b"<< /Type /ObjStm /N 4 /First %d /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (
        len(heads), len(data), data,
    )  # fmt: skip
    out = b"%PDF-1.7\n"
    four, out = len(out), out + b"4 0 obj\n" + objects[4] + b"\nendobj\n"
    six, out = len(out), out + b"6 0 obj\n" + holder + b"\nendobj\n"
    seven = len(out)
    rows = [(0, 0, 255), (2, 6, 0), (2, 6, 1), (2, 6, 2), (1, four, 0), (2, 6, 3), (1, six, 0), (1, seven, 0)]
    table = b"".join(bytes([a]) + b.to_bytes(3, "big") + bytes([c]) for a, b, c in rows)
    out += b"7 0 obj\n<< /Type /XRef /Size 8 /W [1 3 1] /Root 1 0 R /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (
        len(table), table,
    )  # fmt: skip
    path.write_bytes(out + b"startxref\n%d\n%%%%EOF\n" % seven)
    return Hard(path, [(1, RENT)], WRONG)


@kind("a page without content between two")
def _blank_between(path: Path) -> Hard:
    objects = two_pages(text(RENT, 72, 700), text(SEEN, 72, 700))
    objects[2] = b"<< /Type /Pages /Kids [3 0 R 8 0 R 6 0 R] /Count 3 >>"
    objects[8] = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"
    return Hard(write_pdf(path, objects), [(1, RENT), (3, SEEN)], WRONG)


@kind("boxes and fonts inherited")
def _inherited(path: Path) -> Hard:
    objects = one_page(text(RENT, 72, 700))
    objects[2] = (b"<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] /Rotate 90 "
                  b"/Resources << /Font << /F 5 0 R >> >> >>")  # fmt: skip
    objects[3] = b"<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>"
    return Hard(write_pdf(path, objects), [(1, RENT)], WRONG)


@kind("no media box")
def _no_box(path: Path) -> Hard:
    objects = one_page(text(RENT, 72, 700))
    objects[3] = objects[3].replace(b"/MediaBox [0 0 595 842] ", b"")
    return Hard(write_pdf(path, objects), [(1, RENT)], WRONG)


@kind("encrypted, no password to open")
def _owner_password(path: Path) -> Hard:
    from reportlab.lib.pdfencrypt import StandardEncryption
    from typeset import lines, pdf

    lock = StandardEncryption("", ownerPassword="keeper", canPrint=0, canCopy=0, strength=128)
    return Hard(pdf(path, lines(RENT, SEEN), encrypt=lock), [(1, RENT), (1, SEEN)], WRONG)


@kind("bytes before the header and after the end")
def _wrapped(path: Path) -> Hard:
    write_pdf(path, one_page(text(RENT, 72, 700)))
    path.write_bytes(
        b"HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n" + path.read_bytes() + b"\n--boundary--\n"
    )
    return Hard(path, [(1, RENT)], WRONG)


@kind("page tree with itself in it")
def _loop(path: Path) -> Hard:
    objects = one_page(text(RENT, 72, 700))
    objects[2] = b"<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>"
    return Hard(write_pdf(path, objects), [(1, RENT)], WRONG)


@kind("form object that paints itself")
def _recursive(path: Path) -> Hard:
    form = stream(text(SEEN, 72, 600) + b"/X Do\n", b"/Type /XObject /Subtype /Form /BBox [0 0 595 842] "
                  b"/Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >>")  # fmt: skip
    made = write_pdf(
        path, one_page(b"/X Do\n" + text(RENT, 72, 700), resources=b"/XObject << /X 6 0 R >>", more={6: form})
    )
    return Hard(made, [(1, RENT), (1, SEEN)], WRONG)


@kind("attached file in a portfolio with text of its own")
def _portfolio(path: Path) -> Hard:
    objects = two_pages(text(RENT, 72, 700), text(SEEN, 72, 700))
    objects[1] = b"<< /Type /Catalog /Pages 2 0 R /Collection << /Type /Collection /View /H >> >>"
    objects[2] = b"<< /Type /Pages /Kids [3 0 R 6 0 R 8 0 R] /Count 3 >>"
    objects[8] = objects[6]
    return Hard(write_pdf(path, objects), [(1, RENT), (2, SEEN), (3, SEEN)], WRONG)
