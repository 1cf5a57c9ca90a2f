"""Former findings stay fixed, and fuzzing does find faults."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.sampling import released
from tests.tools.fuzz import target
from tests.tools.fuzz.inputs import in_json, in_lines
from tests.tools.fuzz.target import (
    CORPUS,
    Broken,
    Target,
    TooSlow,
    bounded,
    hold,
    kept,
    load,
    names,
    promise_clear,
    shrunk,
    trouble,
)


def test_every_stored_input_has_a_target() -> None:
    assert {path.name for path in CORPUS.iterdir()} <= set(names())
    assert all(kept(path.name) for path in CORPUS.iterdir())


@pytest.mark.parametrize("name", [name for name in names() if kept(name)])
def test_every_finding_is_read_or_refused(name: str) -> None:
    read = load(name)
    for path in kept(name):
        hold(read, path.read_bytes())


@pytest.mark.long
@pytest.mark.parametrize(
    "name", [released(name) if name == "rest_answers" else name for name in names()]
)
def test_a_target_reads_its_first_inputs_and_changes_of_them(name: str) -> None:
    read, chance = load(name), Random(name)
    for seed in islice(read.seeds(), 12):
        hold(read, seed)
        changed = read.mutate(seed, chance) if read.mutate else None
        if changed is not None:
            hold(read, changed)


def _picky(data: bytes) -> None:
    if data[:2] == b"ab" and b"c" in data:
        raise ValueError("picky")


PICKY = Target(check=_picky, seeds=lambda: [b"z", b"ab" + b"x" * 90 + b"c" + b"y" * 90])


@pytest.mark.skipif(importlib.util.find_spec("atheris") is None, reason="atheris is not installed")
def test_a_fault_is_found_shortened_and_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(target, "FINDINGS", tmp_path)
    found = target.run("picky", PICKY, ["-runs=1000", "-seed=1"], tmp_path / "grown")
    assert found.finding is not None
    assert found.finding.parent == tmp_path / "picky"
    assert found.finding.read_bytes() == b"abc"
    assert found.trace.endswith("ValueError: picky\n")
    assert found.inputs > 1
    sound = target.run(
        "sound", replace(PICKY, seeds=lambda: [b"z"]), ["-runs=20"], tmp_path / "more"
    )
    assert (sound.finding, sound.inputs) == (None, 20)


def test_a_finding_is_shortened_to_the_minimum() -> None:
    assert shrunk(PICKY, b"ab" + b"x" * 500 + b"c" + b"y" * 500) == b"abc"
    assert trouble(PICKY, b"ac") is None


def test_a_slow_input_is_stopped_even_if_errors_are_caught() -> None:
    def endless() -> None:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue

    with pytest.raises(TooSlow), bounded(0.05):
        endless()


@pytest.mark.parametrize("sentence", ["", " ", "a\nb", "x" * 401])
def test_an_unclear_error_breaks_the_promise(sentence: str) -> None:
    with pytest.raises(Broken):
        promise_clear(sentence)


def test_mutations_keep_the_format() -> None:
    chance = Random(1)
    data = b'{"a": [1, 2, {"b": "c"}], "d": null}'
    changes = {in_json(lambda: ("w",))(data, chance) for _ in range(200)}
    assert len(changes) > 60
    assert None not in changes
    assert in_json()(b"no json", chance) is None
    lines = {in_lines(lambda: ("w",))(b"a b\nc d", chance) for _ in range(200)}
    assert len(lines) > 30
