"""Small stand-ins for models: GGUF headers, wheels with a data file, configuration folders."""

from __future__ import annotations

import hashlib
import json
import struct
import zipfile
from pathlib import Path
from typing import Any

from desktop_app.models.catalogue import Catalogue, ModelEntry, ModelFile, PackagePart, PackageSource


def gguf(path: Path, metadata: dict[str, str | int] | None = None, *, weights: int = 4096) -> Path:
    """A GGUF file with one tensor of zeros; the metadata's integers are stored as u32."""
    values = metadata if metadata is not None else llama_metadata()
    data = b"GGUF" + struct.pack("<IQQ", 3, 1, len(values) + 1)
    for key, value in values.items():
        data += _text(key)
        data += struct.pack("<I", 8) + _text(value) if isinstance(value, str) else struct.pack("<II", 4, value)
    data += _text("tokenizer.ggml.tokens") + struct.pack("<IIQ", 9, 8, 2) + _text("a") + _text("b")
    data += _text("weight") + struct.pack("<IQIQ", 1, weights // 4, 0, weights - 32)
    data += b"\0" * (-len(data) % 32 + weights)
    path.write_bytes(data)
    return path


def llama_metadata(**more: str | int) -> dict[str, str | int]:
    return {
        "general.architecture": "qwen2",
        "qwen2.block_count": 28,
        "qwen2.embedding_length": 1536,
        "qwen2.attention.head_count": 12,
        "qwen2.attention.head_count_kv": 2,
        **more,
    }


def _text(value: str) -> bytes:
    data = value.encode()
    return struct.pack("<Q", len(data)) + data


def folder(path: Path, config: dict[str, Any] | None, *, modules: bool = False, weights: bool = True) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    if config is not None:
        (path / "config.json").write_text(json.dumps(config))
    if modules:
        (path / "modules.json").write_text("[]")
    if weights:
        (path / "model.safetensors").write_bytes(b"\0" * 100)
    return path


def embedder(path: Path) -> Path:
    return folder(path, {"architectures": ["BertModel"]}, modules=True)


def classifier(path: Path, labels: list[str]) -> Path:
    names = {str(number): label for number, label in enumerate(labels)}
    return folder(path, {"architectures": ["BertForSequenceClassification"], "id2label": names})


def wheel(path: Path, package: str, version: str, member: str, data: bytes) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    file = path / f"{package.replace('-', '_')}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(member, data)
        archive.writestr(f"{package}/__init__.py", "")
    return file


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def parted_entry(parts: list[bytes], *, model_id: str = "tiny-generator", sha: str = "") -> ModelEntry:
    """A generator made of packages `tiny-part1`, `tiny-part2`, ..."""
    whole = b"".join(parts)
    return ModelEntry(
        id=model_id,
        name="Tiny",
        role="generator",
        set="starter",
        languages=("en",),
        licence="MIT",
        form="gguf",
        bytes=len(whole),
        memory_mib=1,
        files=(ModelFile(name="tiny.gguf", bytes=len(whole), sha256=sha or sha256(whole)),),
        sources=(
            PackageSource(
                kind="packages",
                assembly="concatenate",
                parts=tuple(
                    PackagePart(
                        package=f"tiny-part{n}",
                        version="1.0",
                        member=f"tiny_part{n}/data/part{n:02d}.bin",
                        bytes=len(data),
                        sha256=sha256(data),
                    )
                    for n, data in enumerate(parts, start=1)
                ),
            ),
        ),
    )


def pack(path: Path, entry: ModelEntry, parts: list[bytes]) -> Path:
    """A portable pack: the wheels of an entry in one folder."""
    source = entry.sources[0]
    assert isinstance(source, PackageSource)
    for part, data in zip(source.parts, parts, strict=True):
        wheel(path, part.package, part.version, part.member, data)
    return path


def catalogue_of(*entries: ModelEntry) -> Catalogue:
    return Catalogue(version=1, models=entries)
