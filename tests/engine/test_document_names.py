"""`--document` names a file by path, by folder or by its bare name."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_documents import add_ready

from desktop_app.engine.local import open_local
from desktop_app.foundation.errors import UserError
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library


def test_a_document_is_named_by_path_folder_or_name(tmp_path: Path) -> None:
    library = Library(tmp_path).open()
    lease, deed = add_ready(library, "Lease.pdf", ["The rent."]), add_ready(library, "deed.pdf", ["The deed."])
    library.close()
    with open_local(tmp_path, Settings(), reading=True) as engine:
        for name in ("/documents/Lease.pdf", "lease.pdf", "LEASE"):
            assert engine.document_ids("default", [name]) == (lease,)
        assert set(engine.document_ids("default", ["/documents"])) == {lease, deed}
        assert engine.document_ids("default", []) == ()
        with pytest.raises(UserError, match=r"“plan\.pdf” is not in the collection"):
            engine.document_ids("default", ["lease.pdf", "plan.pdf"])
