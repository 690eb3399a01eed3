"""The page's view state: which document, which marks, where one has been, what was searched for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.documents import Document, OutlineEntry
from desktop_app.domain.geometry import Box, Span
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.background_reads import BackgroundReads
from desktop_app.jobs.page_pictures import PageSize, PasswordNeededError, WrongPasswordError
from desktop_app.jobs.page_renderer import PageRenderer
from desktop_app.storage.library import Library
from desktop_app.ui.ask.session_model import Selected, SessionModel
from desktop_app.ui.library.library_model import LibraryModel
from desktop_app.ui.viewer.marks import Found, Hit, Mark, Tone, chunk_marks, find, quote_marks, span_marks
from desktop_app.ui.viewer.text_selection import TextSelection
from desktop_app.ui.viewer.turned import QUARTERS

#: Places that back and forward remember.
HISTORY = 100


@dataclass(frozen=True, slots=True)
class Place:
    """A document, a page from 1, and how far down the page the middle of the view was (0..1)."""

    document_id: int
    page: int
    down: float = 0.0


class ViewerModel(QObject):
    """Follows the session's selection; opens documents through the renderer."""

    document_changed = Signal()
    opened = Signal()
    problem_changed = Signal()
    marks_changed = Signal()
    find_changed = Signal()
    history_changed = Signal()
    turned = Signal()
    outline_changed = Signal()
    page_changed = Signal(int)
    scroll_to = Signal(int, object)  # page, Box | float | None: centre a box, or how far down the page

    def __init__(
        self,
        library: Library,
        files: LibraryModel,
        session: SessionModel,
        renderer: PageRenderer,
        reads: BackgroundReads,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._library, self._files, self._session = library, files, session
        self.renderer, self._reads = renderer, reads
        self.document: Document | None = None
        self.sizes: tuple[PageSize, ...] = ()
        self.problem: UserError | None = None
        self.page = 1
        self.down = 0.0
        self.found: Found | None = None
        self.hit = -1
        self._labels: dict[int, str] = {}
        self.quarters = 0  # clockwise turns of the view
        self.outline: tuple[OutlineEntry, ...] = ()
        self.selection = TextSelection(library, reads, self)
        self._marks: list[Mark] = []
        self._faint: list[Mark] = []
        self._exchange = -1
        self._wish = 0
        self._pending: tuple[int, Box | float | None] | None = None
        self._back: list[Place] = []
        self._forward: list[Place] = []
        renderer.opened.connect(self._on_opened)
        renderer.failed.connect(self._on_failed)
        files.passwords.loaded.connect(self._when_kept_are_known)
        session.jump_wanted.connect(self.show_selected)
        session.selected.connect(self._on_selected)
        files.collection_chosen.connect(lambda _name: self.show_document(None))
        files.documents_changed.connect(self._check_removed)

    # What is shown

    def show_document(self, document: Document | None, page: int = 1) -> None:
        """Show a document from a page on, without marks."""
        self._remember()
        self._clear_marks()
        self._go(document, document.sha256 if document else "", page, None)

    def show_selected(self, at: Selected) -> None:
        """Turn to the selected quote and centre it."""
        quote = self._session.quote(at)
        if quote is None or not quote.pages:
            return
        document = self._files.document(quote.document_id)
        if document is None:
            self._show_problem(
                UserError(
                    "Document removed", f"{Path(quote.path).name} is not in the library any more.", "Add it again."
                )
            )
            return
        self._remember()
        self._exchange = at.exchange
        first = quote.pages[0]
        self._paint(at, document)
        self._go(document, quote.sha256 or document.sha256, first.page, first.boxes[0] if first.boxes else None)
        self._read_faint(lambda: chunk_marks(self._library, quote))

    def show_passage(self, document_id: int, start: int, end: int) -> None:
        """Show a passage that was found but not cited: faint tone only."""
        document = self._files.document(document_id)
        if document is None:
            return
        self._remember()
        self._clear_marks()
        self._wish += 1
        wish = self._wish

        def done(marks: list[Mark]) -> None:
            if wish == self._wish:
                first = marks[0] if marks else None
                self._faint = marks
                self._go(document, document.sha256, first.page if first else 1, first.box if first else None)
                self.marks_changed.emit()

        self._reads.run(lambda: span_marks(self._library, document_id, Span(start, end)), done)

    def unlock(self, password: str) -> None:
        """Try a password for the document that is shown."""
        if self.document is not None:
            self._files.passwords.use(self.document, password)
            self._open(self.document, self.document.sha256)

    def marks_on(self, page: int) -> list[Mark]:
        """Faint ones first, so that the strong ones are painted over them."""
        order = {Tone.FAINT: 0, Tone.OTHER: 1, Tone.STRONG: 2}
        return sorted((m for m in (*self._faint, *self._marks) if m.page == page), key=lambda m: order[m.tone])

    def label(self, page: int) -> str:
        """What a page calls itself ("iv") where that is not its number, else ""."""
        return self._labels.get(page, "")

    def marked_pages(self) -> set[int]:
        return {mark.page for mark in (*self._faint, *self._marks)}

    def click(self, mark: Mark) -> None:
        """A click on a mark selects its claim; the page stays where it is."""
        if mark.claim >= 0:
            self._session.select(Selected(self._exchange, mark.claim, mark.quote), jump=False)

    # Moving

    def moved_to(self, page: int, down: float) -> None:
        """The view says where its middle is."""
        self.down = down
        if page != self.page:
            self.page = page
            self.page_changed.emit(page)

    def go_to_page(self, page: int) -> None:
        if self.sizes:
            self._remember()
            self.scroll_to.emit(max(1, min(len(self.sizes), page)), None)

    def turn(self, by: int) -> None:
        """Turn every page on the screen by quarters, clockwise; the file stays as it is."""
        if self.sizes:
            self.quarters = (self.quarters + by) % QUARTERS
            self.turned.emit()

    def back(self) -> None:
        self._travel(self._back, self._forward)

    def forward(self) -> None:
        self._travel(self._forward, self._back)

    @property
    def can_go(self) -> tuple[bool, bool]:
        return bool(self._back), bool(self._forward)

    # Finding

    def search(self, words: str) -> None:
        """Search the stored text; the first hit at or after the current page is shown."""
        self.found, self.hit = None, -1
        self._wish += 1
        wish, document = self._wish, self.document
        if document is None or not words.strip():
            self.find_changed.emit()
            return

        def done(found: Found) -> None:
            if wish != self._wish:
                return
            self.found = found
            pages = [hit.pages[0].page if hit.pages else 0 for hit in found.hits]
            after = [row for row, page in enumerate(pages) if page >= self.page]
            if pages:
                self._show_hit(after[0] if after else 0)
            self.find_changed.emit()

        self._reads.run(lambda: find(self._library, document.id, words), done)

    def step_hit(self, by: int) -> None:
        if self.found is not None and self.found.hits:
            self._show_hit((self.hit + by) % len(self.found.hits))
            self.find_changed.emit()

    def current_hit(self) -> Hit | None:
        return self.found.hits[self.hit] if self.found is not None and 0 <= self.hit < len(self.found.hits) else None

    def hit_boxes(self, page: int) -> list[tuple[Box, bool]]:
        """Boxes of the hits on a page; True for the current one."""
        if self.found is None:
            return []
        current = self.current_hit()
        return [
            (box, hit is current)
            for hit in self.found.hits
            for span in hit.pages
            if span.page == page
            for box in span.boxes
        ]

    # Inside

    def _show_hit(self, row: int) -> None:
        self.hit = row
        hit = self.current_hit()
        if hit is not None and hit.pages:
            self.scroll_to.emit(hit.pages[0].page, hit.pages[0].boxes[0])
        self.marks_changed.emit()

    def _paint(self, at: Selected, document: Document) -> None:
        claims = self._session.exchanges[at.exchange].shown_claims
        self._marks = quote_marks(claims, (document.id, document.sha256), at.claim)
        self.marks_changed.emit()

    def _read_faint(self, work: object) -> None:
        self._wish += 1
        wish = self._wish
        self._faint = []

        def done(marks: list[Mark]) -> None:
            if wish == self._wish:
                self._faint = marks
                self.marks_changed.emit()

        self._reads.run(work, done)  # type: ignore[arg-type]

    def _on_selected(self, at: Selected | None) -> None:
        """Another claim of the answer that is painted: change tones, do not move."""
        if at is None or at.exchange != self._exchange:
            self._clear_marks()
        elif self.document is not None:
            self._paint(at, self.document)

    def _clear_marks(self) -> None:
        self._wish += 1
        self._marks, self._faint, self._exchange = [], [], -1
        self.marks_changed.emit()

    def _go(self, document: Document | None, sha256: str, page: int, box: Box | None) -> None:
        same = document is not None and self.document is not None and document.id == self.document.id
        self._pending = (page, box)
        if same and self.sizes and self.problem is None:
            self._arrive()
            return
        self.document = document
        self.found, self.hit = None, -1
        self.find_changed.emit()
        self._open(document, sha256)

    def _open(self, document: Document | None, sha256: str) -> None:
        self.sizes, self.problem = (), None
        self.page = 1
        self._read_labels(document)
        self._read_outline(document)
        self.quarters = 0
        self.selection.open(document.id if document is not None else 0)
        self.problem_changed.emit()
        self.document_changed.emit()
        if document is None:
            self.renderer.open(None)
        else:
            password = self._files.passwords.of(document)
            self.renderer.open(Path(document.path), password=password, sha256=sha256)

    def _read_outline(self, document: Document | None) -> None:
        self.outline = ()
        self.outline_changed.emit()
        if document is None:
            return

        def take(outline: tuple[OutlineEntry, ...]) -> None:
            if self.document is not None and self.document.id == document.id and outline:
                self.outline = outline
                self.outline_changed.emit()

        self._reads.run(lambda: self._library.catalogue.outline(document.id), take)

    def _read_labels(self, document: Document | None) -> None:
        try:
            self._labels = self._library.catalogue.page_labels(document.id) if document is not None else {}
        except UserError:
            self._labels = {}  # the library zone tells of it

    def _when_kept_are_known(self) -> None:
        if isinstance(self.problem, PasswordNeededError):
            self._open_with_kept()

    def _open_with_kept(self) -> bool:
        """The keyring has answered meanwhile: what was locked a moment ago may be open now."""
        if self.document is None or self._files.passwords.of(self.document) is None:
            return False
        self._open(self.document, self.document.sha256)
        return True

    def _on_opened(self, _token: int, sizes: tuple[PageSize, ...]) -> None:
        self.sizes = sizes
        self.opened.emit()
        self._arrive()

    def _arrive(self) -> None:
        if self._pending is not None and self.sizes:
            page, box = self._pending
            self._pending = None
            self.scroll_to.emit(max(1, min(len(self.sizes), page)), box)

    def _on_failed(self, _token: int, problem: UserError) -> None:
        if isinstance(problem, WrongPasswordError) and self.document is not None:
            self._files.passwords.wrong(self.document)
        elif isinstance(problem, PasswordNeededError) and self._open_with_kept():
            return
        self._show_problem(problem)

    def _show_problem(self, problem: UserError) -> None:
        self.problem = problem
        self.problem_changed.emit()

    def _check_removed(self) -> None:
        """A document that was removed is not shown any longer."""
        if self.document is not None and self.document in self._files.removed:
            self.show_document(None)

    def _remember(self) -> None:
        if self.document is None or not self.sizes:
            return
        place = Place(self.document.id, self.page, self.down)
        if not self._back or self._back[-1] != place:
            self._back = [*self._back, place][-HISTORY:]
        self._forward = []
        self.history_changed.emit()

    def _travel(self, source: list[Place], other: list[Place]) -> None:
        if not source:
            return
        if self.document is not None and self.sizes:
            other.append(Place(self.document.id, self.page, self.down))
        place = source.pop()
        document = self._files.document(place.document_id)
        if document is not None:
            if self.document is None or document.id != self.document.id:
                self._clear_marks()
            self._pending = None
            self._go(document, document.sha256, place.page, None)
            self.scroll_to.emit(place.page, place.down) if self.sizes else None
        self.history_changed.emit()
