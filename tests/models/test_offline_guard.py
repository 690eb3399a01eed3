"""The guard lets local connections pass and refuses all others, and counts what it refused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.foundation import offline

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import socket, sys
from desktop_app.foundation import offline
offline.prepare_environment()
offline.install_guard(); offline.install_guard()
def refused(call):
    try:
        call()
    except offline.OfflineError:
        return True
    except OSError:
        return False
    return False
server = socket.create_server(("127.0.0.1", 0))
socket.create_connection(server.getsockname()).close()
assert offline.refused_attempts() == 0, "loopback is free"
assert refused(lambda: socket.create_connection(("192.0.2.1", 80), timeout=1))
assert refused(lambda: socket.getaddrinfo("example.org", 443))
assert refused(lambda: socket.gethostbyname("example.org"))
assert refused(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("192.0.2.1", 53)))
if hasattr(socket, "AF_UNIX"):
    left, right = socket.socketpair()
    left.sendall(b"x")
assert offline.refused_attempts() == 4, offline.refused_attempts()
"""


def test_only_this_machine_can_be_reached() -> None:
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize(
    "address",
    [
        ("127.0.0.1", 80),
        ("::1", 80, 0, 0),
        ("localhost", 80),
        "/tmp/socket",
        b"\0name",
        None,
        "",
        ("", 0),
        (1, 2),
        ("::ffff:127.0.0.1", 80),
        ("127.8.8.8", 1),
    ],
)
def test_local_addresses(address: object) -> None:
    assert offline.is_local(address)


@pytest.mark.parametrize(
    "address",
    [
        ("192.0.2.1", 80),
        ("10.0.0.1", 80),
        ("2001:db8::1", 80, 0, 0),
        "example.org",
        b"example.org",
        ("0.0.0.0", 1),
        ("localhost.example.org", 80),
        ("::ffff:192.0.2.1", 80),
        7,
    ],
)
def test_all_other_addresses(address: object) -> None:
    assert not offline.is_local(address)


def test_the_environment_keeps_libraries_offline(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HF_HUB_OFFLINE", "ANONYMIZED_TELEMETRY"):
        monkeypatch.setenv(name, "something else")
    monkeypatch.setenv("OMP_WAIT_POLICY", "ACTIVE")
    offline.prepare_environment()
    assert os.environ["HF_HUB_OFFLINE"] == "1"
    assert os.environ["ANONYMIZED_TELEMETRY"] == "False"
    assert os.environ["OMP_WAIT_POLICY"] == "ACTIVE", "what only concerns speed is the person's choice"
