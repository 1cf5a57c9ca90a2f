"""Compiled modules are taken for the sources that they were made from, and for no others.

Their own tests are all the others: ``make test-compiled`` runs them on what was compiled.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from engine import compiled
from engine.rules import turn
from tests.engine.played import digest


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources, with nothing compiled."""
    engine = tmp_path / "engine"
    shutil.copytree(compiled._ENGINE, engine, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compiled, "_ENGINE", engine)
    monkeypatch.setattr(compiled, "BUILT", tmp_path / "build" / "compiled")
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    return engine


def test_the_requested_build_runs() -> None:
    as_compiled = os.environ["DEUS_COMPILED"] == "1"
    assert as_compiled is compiled.IN_USE is str(turn.__file__).endswith(compiled.SUFFIX)
    assert ModuleType is type(turn)


@pytest.mark.skipif(not compiled.IN_USE, reason="nothing is compiled: `make test-compiled`")
def test_compiled_computers_play_and_learn_the_same_to_the_last_bit() -> None:
    command = [sys.executable, "-m", "tests.engine.played"]
    python = subprocess.run(
        command,
        env={**os.environ, "DEUS_COMPILED": "0"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert python.stdout.strip() == digest()


def test_a_changed_source_has_another_folder_but_not_one_that_is_never_compiled(
    tree: Path,
) -> None:
    before = compiled.folder()
    (tree / "cli" / "main.py").write_text("")
    assert compiled.folder() == before
    with (tree / "rules" / "turn.py").open("a") as source:
        source.write("# one remark more\n")
    assert compiled.folder() != before
    assert compiled.folder().parent == compiled.BUILT


def test_compiled_modules_are_found_first_unless_stale_or_unwanted(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = compiled.folder()
    where.mkdir(parents=True)
    file = where / f"engine.rules.turn{compiled.SUFFIX}"
    file.touch()

    monkeypatch.setenv("DEUS_COMPILED", "0")
    assert not compiled._prefer()
    monkeypatch.delenv("DEUS_COMPILED")
    assert compiled._prefer()
    finder = sys.meta_path[0]
    found = finder.find_spec("engine.rules.turn", None)
    assert found is not None
    assert found.origin == str(file)
    assert finder.find_spec("engine.rules.build", None) is None

    (tree / "model" / "seat.py").write_text("")
    assert not compiled._prefer()
    monkeypatch.setenv("DEUS_COMPILED", "1")
    with pytest.raises(ImportError, match="nothing is compiled from these sources"):
        compiled._prefer()


def test_a_list_of_modules_names_existing_ones() -> None:
    assert {"engine.rules.turn", "engine.model.state"} <= compiled.sources().keys()
    assert all(path.is_file() for path in compiled.sources().values())
    left = {f"engine.{name}" for name in compiled._LEFT}
    assert all(
        compiled._ENGINE.joinpath(*name.split(".")[1:]).with_suffix(".py").is_file()
        for name in left
    )
    assert not left & compiled.sources().keys()
