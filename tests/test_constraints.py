"""``constraints.txt`` pins all installed packages, on each Python of the hosted checks."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path

import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PINS = {
    canonicalize_name(name): pin
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    for name, _, pin in [line.partition("==")]
}


def needed(requirements: list[str], found: dict[str, str]) -> None:
    """Add to ``found`` all packages installed here because of ``requirements``."""
    for text in requirements:
        wanted = Requirement(text)
        for extra in ("", *wanted.extras):
            if wanted.marker is not None and not wanted.marker.evaluate({"extra": extra}):
                continue
            name = canonicalize_name(wanted.name)
            if name in found:
                continue
            try:
                found[name] = version(name)
            except PackageNotFoundError:
                continue
            needed(distribution(name).requires or [], found)


def test_every_installed_package_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    found: dict[str, str] = {}
    own = project["name"]
    needed([line for line in (*project["dependencies"], *extras) if own not in line], found)
    assert len(found) > 40
    assert {name: at for name, at in found.items() if PINS.get(name) != at} == {}


def test_every_pin_is_an_exact_version() -> None:
    assert all(re.fullmatch(r"[\w.]+", pin) for pin in PINS.values())
    assert list(PINS) == sorted(PINS, key=lambda name: name.replace(".", "-"))


def test_the_hosted_checks_run_on_three_pythons() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    check = workflow["jobs"]["check"]
    assert check["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]
    [setup] = [step for step in check["steps"] if "setup-python" in step.get("uses", "")]
    assert setup["with"]["python-version"] == "${{ matrix.python }}"


def test_the_hosted_checks_name_actions_by_their_commits() -> None:
    """A tag can be moved to another commit; ``make pin`` asks for newer ones."""
    for path in (ROOT / ".github/workflows").glob("*.yml"):
        for job in yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values():
            used = [step["uses"] for step in job["steps"] if "uses" in step]
            assert used
            assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", one)] == []
