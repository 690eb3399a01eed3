"""A draft is read whole from any of its forms, and split so that every sentence comes back."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.foundation.errors import UserError
from desktop_app.usecases.draft_parts import DraftSentence, quotations_in, split_draft
from desktop_app.usecases.draft_text import Block, BlockKind, DraftText, decode, pasted_draft, read_draft

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def docx(path: Path, body: str, footnotes: str = "", head: str = "") -> Path:
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("word/document.xml", f"{head}<w:document {W}><w:body>{body}</w:body></w:document>")
        if footnotes:
            package.writestr("word/footnotes.xml", f"<w:footnotes {W}>{footnotes}</w:footnotes>")
    return path


def p(text: str, style: str = "") -> str:
    properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{properties}<w:r><w:t>{text}</w:t></w:r></w:p>"


def texts(draft: DraftText) -> list[str]:
    return [block.text for block in draft.blocks]


def split(text: str) -> list[DraftSentence]:
    return split_draft(pasted_draft(text), 20)


def claims(text: str) -> list[DraftSentence]:
    return [sentence for sentence in split(text) if not sentence.skipped]


def test_a_docx_is_read_as_shown_with_changes_accepted(tmp_path: Path) -> None:
    body = (
        p("Memo", "Heading1")
        + "<w:p><w:r><w:t>The rent is </w:t></w:r><w:ins><w:r><w:t>£48,000</w:t></w:r></w:ins>"
        + "<w:del><w:r><w:delText>£40,000</w:delText></w:r></w:del><w:r><w:t> a year.</w:t></w:r>"
        + '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>'
        + p("The Landlord shall keep the roof in repair.", "Quote")
        + f"<w:tbl><w:tr><w:tc>{p('Deposit')}</w:tc><w:tc>{p('£12,000')}</w:tc></w:tr></w:tbl>"
        + f"<w:sdt><w:sdtContent>{p('Inside a control.')}</w:sdtContent></w:sdt>"
    )
    notes = f'<w:footnote w:id="2">{p("lease.pdf, page 2")}</w:footnote>'
    draft = read_draft(docx(tmp_path / "memo.docx", body, notes))
    assert [(block.text, block.kind) for block in draft.blocks] == [
        ("Memo", BlockKind.HEADING),
        ("The rent is £48,000 a year. (lease.pdf, page 2)", BlockKind.TEXT),
        ("The Landlord shall keep the roof in repair.", BlockKind.QUOTATION),
        ("Deposit; £12,000", BlockKind.TEXT),
        ("Inside a control.", BlockKind.TEXT),
    ]
    first = split_draft(draft, 20)[1]
    assert first.claim == "The rent is £48,000 a year."
    assert (first.citations[0].file, first.citations[0].page) == ("lease.pdf", "2")


@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        ("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"),
        ("<w:sdt><w:sdtContent>", "</w:sdtContent></w:sdt>"),
        ("<w:p><w:r><w:txbxContent>", "</w:txbxContent></w:r></w:p>"),
    ],
    ids=["tables", "controls", "text boxes"],
)
def test_nesting_without_end_is_read_as_far_as_it_can_be_and_the_rest_is_said(
    tmp_path: Path, opening: str, closing: str
) -> None:
    deep = opening * 5000 + p("The deposit is £12,000.") + closing * 5000
    draft = read_draft(docx(tmp_path / "deep.docx", p("The rent is £48,000 a year.") + deep + p("The end is near.")))
    found = split_draft(draft, 20)
    told = {sentence.text: sentence.skipped for sentence in found}
    assert list(told) == ["The rent is £48,000 a year.", "The deposit is £12,000.", "The end is near."]
    assert "nested too deeply" in told["The deposit is £12,000."] or not told["The deposit is £12,000."]
    assert ("nested too deeply" in told["The deposit is £12,000."]) == ("sdt" not in opening)


def test_words_in_runs_without_end_are_read(tmp_path: Path) -> None:
    deep = "<w:smartTag>" * 5000 + "<w:r><w:t>The rent is due.</w:t></w:r>" + "</w:smartTag>" * 5000
    assert texts(read_draft(docx(tmp_path / "deep.docx", f"<w:p>{deep}</w:p>"))) == ["The rent is due."]


def test_hostile_or_broken_word_files_get_a_message(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    files = {
        "entities.docx": docx(tmp_path / "entities.docx", p("&b;"), head=bomb),
        "torn.docx": tmp_path / "torn.docx",
        "other.docx": tmp_path / "other.docx",
        "old.doc": tmp_path / "old.doc",
    }
    files["torn.docx"].write_bytes(files["entities.docx"].read_bytes()[:60])
    with zipfile.ZipFile(files["other.docx"], "w") as package:
        package.writestr("xl/workbook.xml", "<a/>")
    files["old.doc"].write_bytes(b"\xd0\xcf\x11\xe0" + b"\x00" * 100)
    for name, path in files.items():
        with pytest.raises(UserError) as told:
            read_draft(path)
        assert name in told.value.message and told.value.hint


def test_missing_empty_and_binary_files_get_a_message(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text(" \n—\n")
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\x00\x01")
    for name in ("missing.txt", "empty.txt", "picture.txt"):
        with pytest.raises(UserError) as told:
            read_draft(tmp_path / name)
        assert name in told.value.message


def test_text_in_other_encodings_is_read() -> None:
    assert decode("La fianza es de 12 000 €.".encode("cp1252"), "a") == "La fianza es de 12 000 €."
    assert decode("﻿Señor".encode(), "a") == "Señor"
    assert decode("año".encode("utf-16"), "a") == "año"


def test_wrapped_lines_are_joined_and_markdown_loses_its_marks(tmp_path: Path) -> None:
    plain = tmp_path / "a.txt"
    plain.write_text(
        "The annual rent is payable by equal monthly instalments of four\nthousand pounds in advance.\n\n"
        "To: Ana\nFrom: Luis\n\n- first item\n- second item\n"
    )
    assert texts(read_draft(plain)) == [
        "The annual rent is payable by equal monthly instalments of four thousand pounds in advance.",
        "To: Ana",
        "From: Luis",
        "- first item",
        "- second item",
    ]
    marked = tmp_path / "a.md"
    marked.write_text(
        "# Title\n\nThe **rent** is [£48,000](lease.pdf).\n\n> As it says.\n\n```\nx = 1\n```\n\n| a | b |\n|---|---|\n"
    )
    assert read_draft(marked).blocks == (
        Block("Title", BlockKind.HEADING),
        Block("The rent is £48,000."),
        Block("As it says.", BlockKind.QUOTATION),
        Block("x = 1", BlockKind.CODE),
        Block("a; b"),
    )


def test_a_pdf_is_read_by_its_own_sentences(samples: Path) -> None:
    draft = read_draft(samples / "lease-unit-4.pdf")
    sentences = split_draft(draft, 20)
    assert any(s.text.startswith("2.1 The annual rent is £48,000") and not s.skipped for s in sentences)
    assert {"heading"} <= {s.skipped for s in sentences}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Dear Ana,", "greeting"),
        ("Estimado señor Ruiz:", "greeting"),
        ("Kind regards,\nJohn Smith", "greeting"),
        ("Subject: the lease", "letter head"),
        ("2. Rent and deposit", "heading"),
        ("Is the rent payable monthly?", "question"),
        ("Here is what the lease says:", "no claim: it introduces what follows"),
        ("Noted.", "no claim"),
    ],
)
def test_what_states_nothing_is_left_out_with_the_reason(text: str, why: str) -> None:
    assert [sentence.skipped for sentence in split(text)] == [why]


def test_a_list_of_sources_is_no_claim_and_ends_at_the_next_heading() -> None:
    found = split(
        "# Sources\n\nlease.pdf, signed by both parties\n\n# Findings\n\nThe rent is paid monthly in advance."
    )
    assert [s.skipped for s in found] == ["heading", "list of sources", "heading", ""]


def test_every_word_of_the_draft_comes_back() -> None:
    text = (
        "Memo\n\nThe rent is £48,000 (lease.pdf, p. 1). It is due monthly. (Clause 2.1) See p. 3. He wrote: “The "
        "Tenant shall pay. It shall pay in advance.” Is it so?\n\nKind regards,\nJo"
    )
    came = " ".join(sentence.text for sentence in split(text))
    assert came.split() == text.split()


def test_citations_are_set_apart_from_what_is_said() -> None:
    first, second, third = claims(
        "The rent is £48,000 (lease.pdf, page 1). Under Clause 8.1, the Tenant may assign the Lease. "
        "The limit in Clause 6.2 does not apply to electricity."
    )
    assert (first.claim, first.citations[0].file, first.citations[0].page) == ("The rent is £48,000.", "lease.pdf", "1")
    assert (second.claim, second.citations[0].clause) == ("The Tenant may assign the Lease.", "8.1")
    assert third.citations == ()  # what the sentence is about, not where it stands


def test_a_citation_after_the_full_stop_belongs_to_the_sentence_before() -> None:
    one, two = claims("The rent is £48,000. (lease.pdf, page 1) The deposit is £12,000.")
    assert one.text == "The rent is £48,000. (lease.pdf, page 1)"
    assert one.citations and not two.citations
    [only] = claims("The rent is paid monthly in advance. See p. 7.")
    assert only.citations[0].page == "7"


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        ("He said “the rent is due” twice", ["the rent is due"]),
        ('He said "the rent is due" twice', ["the rent is due"]),
        ("Dice «la renta se paga» y más", ["la renta se paga"]),
        ("“He said «no» to it”", ["He said «no» to it"]),
        ('a 5" pipe and a 6" pipe', []),
    ],
)
def test_quotation_marks_of_all_kinds(text: str, inner: list[str]) -> None:
    assert [quotation.text for quotation in quotations_in(text)] == inner


def test_a_term_in_quotation_marks_is_no_quotation() -> None:
    [sentence] = claims("The Tenant pays the “Service Charge” every month.")
    assert sentence.quotations == ()


def test_who_says_it_is_not_part_of_what_is_said() -> None:
    judge: Callable[[str], str] = lambda text: claims(text)[0].claim  # noqa: E731
    assert judge("According to the lease, the deposit is £12,000.") == "The deposit is £12,000."
    assert judge("The lease states that the deposit is £12,000.") == "The deposit is £12,000."
    assert judge("Según el contrato, la fianza es de 12 000 €.") == "La fianza es de 12 000 €."
    quoted = "The lease says: “The Tenant shall not underlet part of the Premises.”"
    assert judge(quoted) == "The Tenant shall not underlet part of the Premises."


def test_a_quotation_of_several_sentences_stays_one() -> None:
    [only] = claims("It reads “The Tenant shall pay the rent. It shall be paid in advance.” in full.")
    assert len(only.quotations) == 1


REPEATED = (
    " ", "\t", "\n", ".", "(", "[", "“", '"', "`", "#", "# ", "*a ", "_a ", "[a](", "(1) ", "(p. 1) ", "p. 1-",
    "see cl. 1 ", "Clause 1 ", "“a", "“Art. 1 ", "```\n", "a. ", "Art. A ",
)  # fmt: skip


@pytest.mark.parametrize("repeated", REPEATED)
@pytest.mark.parametrize(
    "around", ["Rent {} Rent", "The rent is {} £48,000 (lease.pdf, page 2).", "“The rent {} £48,000"]
)
def test_the_time_to_split_a_draft_grows_with_its_length_alone(repeated: str, around: str) -> None:
    text = around.replace("{}", repeated * 20_000)
    began = time.process_time()
    split(text)
    assert time.process_time() - began < 5


def test_a_mark_that_was_never_closed_does_not_swallow_the_draft() -> None:
    text = "He said “the rent is due. " + "The deposit of the tenant is £12,000. " * 1000
    assert len(claims(text)) > 500
