"""The start and stop of the bot in ``deploy/``: unit, container, and names pinned by digest."""

from __future__ import annotations

import configparser
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.app.settings import UNUSABLE
from tests.patience import patient
from tests.tools import pin

DEPLOY = Path(__file__).parents[4] / "deploy"


def unit() -> dict[str, str]:
    """The entries of the unit's service; the last one if an entry is repeated."""
    reader = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(DEPLOY / "deus.service", encoding="utf-8")
    return dict(reader["Service"])


def test_the_unit_signals_only_the_bot_and_does_not_restart_a_wrong_setting() -> None:
    service = unit()
    assert service["KillMode"] == "mixed"  # else drawing processes are signalled, too
    assert int(service["TimeoutStopSec"]) > 15
    assert service["Environment"] == "SHARD_IDS=%i"  # empty in a plain unit
    assert service["RestartPreventExitStatus"] == str(UNUSABLE)
    assert service["ReadWritePaths"] == f"{service['WorkingDirectory']}/data"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_unit_may_do_little() -> None:
    """An exposure of at most 2.0, on a scale to 10."""
    checked = subprocess.run(
        [
            "systemd-analyze",
            "security",
            "--offline=true",
            "--threshold=20",
            DEPLOY / "deus.service",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout[-300:]
    assert "Overall exposure level" in checked.stdout


def started(folder: Path, program: str) -> subprocess.Popen[str]:
    """``deploy/start`` with ``program``, in Python, for the bot."""
    bot = folder / "deus-bot"
    bot.write_text(f"#!{sys.executable}\n{program}", encoding="utf-8")
    bot.chmod(0o755)
    return subprocess.Popen(
        ["sh", DEPLOY / "start"],
        env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize(("status", "ends"), [(0, 0), (1, 1), (2, 0), (7, 7)])
def test_the_container_fails_as_the_bot_does_but_for_a_wrong_setting(
    tmp_path: Path, status: int, ends: int
) -> None:
    process = started(tmp_path, f"raise SystemExit({status})")
    _, told = process.communicate(timeout=patient(60))
    assert process.returncode == ends
    assert ("until its settings are changed" in told) is (status == UNUSABLE)


def test_the_container_hands_its_signal_on_and_waits_for_the_bot(tmp_path: Path) -> None:
    program = """import signal, sys
def stop(*_):
    print("stopped in good order", flush=True)
    sys.exit(0)
signal.signal(signal.SIGTERM, stop)
print("runs", flush=True)
while True:
    signal.pause()
"""
    process = started(tmp_path, program)
    assert process.stdout is not None
    assert process.stdout.readline() == "runs\n"
    process.send_signal(signal.SIGTERM)
    told, _ = process.communicate(timeout=patient(60))
    assert told == "stopped in good order\n"
    assert process.returncode == 0


NAMED = """FROM docker.io/library/python:3.11-slim AS build
    image: docker.io/library/postgres:17
    image: deus
      - uses: actions/checkout@v4
"""


def test_images_and_actions_are_pinned_and_pinned_again_by_digest() -> None:
    once = pin.pinned(NAMED, lambda name: f"sha256:{'1' * 64}", lambda name, tag: "a" * 40)
    assert once.splitlines() == [
        f"FROM docker.io/library/python:3.11-slim@sha256:{'1' * 64} AS build",
        f"    image: docker.io/library/postgres:17@sha256:{'1' * 64}",
        "    image: deus",
        f"      - uses: actions/checkout@{'a' * 40} # v4",
    ]
    again = pin.pinned(once, lambda name: f"sha256:{'2' * 64}", lambda name, tag: "b" * 40)
    assert again == once.replace("1" * 64, "2" * 64).replace("a" * 40, "b" * 40)


def test_every_image_and_action_can_be_pinned(tmp_path: Path) -> None:
    """Ask fake tools that answer like the real ones."""
    for name in ("deploy", ".github"):
        shutil.copytree(DEPLOY.parent / name, tmp_path / name)
    assert _pin(tmp_path, "exit 1") == 1  # an unreachable registry changes nothing
    assert "@sha256" not in (tmp_path / "deploy" / "Containerfile").read_text(encoding="utf-8")
    assert _pin(tmp_path, f"echo sha256:{'3' * 64}") == 0
    for path in pin.files(tmp_path):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("FROM ") or "image: docker.io" in line:
                assert f"@sha256:{'3' * 64}" in line
            if "uses: " in line:
                assert f"@{'c' * 40} # v" in line


def _pin(root: Path, registry: str) -> int:
    tools = {
        "skopeo": registry,
        "git": f"printf '{'d' * 40}\\trefs/tags/v4\\n{'c' * 40}\\trefs/tags/v4^{{}}\\n'",
    }
    folder = root / "tools"
    folder.mkdir(exist_ok=True)
    for name, does in tools.items():
        (folder / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
        return pin.main(root)
