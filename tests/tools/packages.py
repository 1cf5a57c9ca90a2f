"""``python -m tests.tools.packages``: draws the packages of the bot and their imports.

The drawing is a Mermaid chart in ``docs/ARCHITECTURE.md``, made from the imports as they are; a
test fails if it is out of date. ``--longest`` prints the longest chain of imports, ``--closure
FILE`` how many files a file reaches by its imports, ``--lines`` the files and lines of every
package of the bot.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter, defaultdict
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


def unit_of(name: str) -> str:
    """The unit of a module: a feature, a part of the platform, else its package."""
    parts = name.split(".")
    inner = len(parts) > 3 and parts[1] in ("features", "platform")
    return ".".join(parts[1:3]) if inner else package_of(name)


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


def _lines() -> str:
    files: dict[str, list[int]] = defaultdict(list)
    for name, path in modules("bot").items():
        files[unit_of(name)].append(path.read_text(encoding="utf-8").count("\n"))
    rows = [f"{unit:24} {len(sizes):4} {sum(sizes):7,}" for unit, sizes in sorted(files.items())]
    total = [sum(len(sizes) for sizes in files.values()), sum(map(sum, files.values()))]
    return "\n".join([*rows, f"{'bot':24} {total[0]:4} {total[1]:7,}"])


def main() -> None:
    """Renew the chart, or print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--longest", action="store_true")
    parser.add_argument("--closure", metavar="FILE", type=Path)
    parser.add_argument("--lines", action="store_true")
    wanted = parser.parse_args()
    if wanted.longest:
        chains = [longest(name, "bot") for name in sorted(modules("bot"))]
        chain = max(chains, key=len)
        print(" → ".join(chain))
    elif wanted.closure:
        print(len(closure(module_of(wanted.closure.resolve()))))
    elif wanted.lines:
        print(_lines())
    else:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
