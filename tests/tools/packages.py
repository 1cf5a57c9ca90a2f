"""``python -m tests.tools.packages``: draws the packages of the bot and their imports.

The drawing is a Mermaid chart in ``docs/ARCHITECTURE.md``, made from the imports as they are; a
test fails if it is out of date.
"""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "ARCHITECTURE.md"
FLOORS = ("engine", "render", "bot")
BEGIN, END = "<!-- packages: made by `make architecture` -->", "<!-- /packages -->"
# From the top down, as the chart shows them; each row is one level.
LEVELS = (
    ("play",),
    ("app",),
    ("features",),
    ("ui",),
    ("game", "narration"),
    ("platform",),
)


def module_of(path: Path) -> str:
    """The dotted name of a module's file."""
    inside = path.relative_to(ROOT).with_suffix("")
    return ".".join(inside.parts).removesuffix(".__init__")


@cache
def modules(top: str = "") -> dict[str, Path]:
    """Every module in the package ``top``, or on all floors, by its name."""
    if top:
        return {name: path for name, path in modules().items() if f"{name}.".startswith(f"{top}.")}
    return {module_of(path): path for floor in FLOORS for path in (ROOT / floor).rglob("*.py")}


@cache
def imports_of(name: str) -> frozenset[str]:
    """All that a module imports, also inside functions: modules of others too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            names = {f"{module}.{alias.name}" for alias in node.names}
            found |= names & modules().keys()
            if names - modules().keys():  # of the package itself
                found.add(module)
    return frozenset(found)


@cache
def own_imports(name: str, top: str = "") -> frozenset[str]:
    """The modules of this program that one imports; only those in ``top``, if it is given."""
    return frozenset(imports_of(name) & modules(top).keys() - {name})


def package_of(name: str) -> str:
    """The package of the bot that a module is in; what starts the bot counts as ``app``."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and modules()[name].parent != ROOT / "bot" else "app"


def arrows() -> Counter[tuple[str, str]]:
    """The number of imports from one package of the chart to another."""
    shown = {package for level in LEVELS for package in level} | {"loopback"}
    counted: Counter[tuple[str, str]] = Counter()
    for name in modules("bot"):
        for target in own_imports(name, "bot"):
            pair = package_of(name), package_of(target)
            if pair[0] != pair[1] and shown.issuperset(pair):
                counted[pair] += 1
    return counted


def chart() -> str:
    """The packages as a Mermaid chart: arrows lead down, to what is imported."""
    lines = ["```mermaid", "flowchart TD"]
    lines += [f"    {package}" for level in LEVELS for package in level]
    lines += ["    loopback"]
    lines += [f"    {source} --> {target}" for source, target in sorted(arrows())]
    return "\n".join([*lines, "```"])


def written(page: str) -> str:
    """The page with the chart as it is now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{chart()}\n{END}{after}"


@cache
def longest(name: str, top: str) -> tuple[str, ...]:
    """The longest chain of imports within the package ``top`` that begins at a module."""
    below = (longest(found, top) for found in sorted(own_imports(name, top)))
    return (name, *max(below, key=len, default=()))


def closure(name: str) -> frozenset[str]:
    """Every module that is loaded with one: what it imports, straight or through others, and the
    packages around these.
    """
    seen: set[str] = set()
    todo = [name]
    while todo:
        here = todo.pop()
        around = {".".join(here.split(".")[:depth]) for depth in range(1, here.count(".") + 1)}
        found = (own_imports(here) | around) - seen
        seen |= found
        todo += found
    return frozenset(seen - {name})


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
