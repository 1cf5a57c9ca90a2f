"""``python -m tests.tools.packages``: draws the packages of the bot and their imports.

The drawing is a Mermaid chart in ``docs/ARCHITECTURE.md``, made from the imports as they are; a
test fails if it is out of date. ``--longest`` prints the longest chain of imports, ``--closure
FILE`` how many files of the bot a file imports, straight or through others, ``--lines`` the files
and lines of every package.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "ARCHITECTURE.md"
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
def modules() -> dict[str, Path]:
    """Every module of the bot by its name."""
    return {module_of(path): path for path in (ROOT / "bot").rglob("*.py")}


@cache
def imports_of(name: str) -> frozenset[str]:
    """The modules of the bot that one imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            inner = {f"{module}.{alias.name}" for alias in node.names} & modules().keys()
            found |= inner or {module}
    return frozenset(found & modules().keys() - {name})


def package_of(name: str) -> str:
    """The package of the bot that a module is in; what starts the bot counts as ``app``."""
    parts = name.split(".")
    return parts[1] if len(parts) > 2 or name == "bot.play" else "app"


def unit_of(name: str) -> str:
    """The unit of a module: a feature, a part of the platform, else its package."""
    parts = name.split(".")
    inner = len(parts) > 3 and parts[1] in ("features", "platform")
    return ".".join(parts[1:3]) if inner else package_of(name)


def arrows() -> Counter[tuple[str, str]]:
    """The number of imports from one package of the chart to another."""
    shown = {package for level in LEVELS for package in level} | {"loopback"}
    counted: Counter[tuple[str, str]] = Counter()
    for name in modules():
        for target in imports_of(name):
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
def longest(name: str) -> tuple[str, ...]:
    """The longest chain of imports that begins at a module."""
    below = (longest(found) for found in sorted(imports_of(name)))
    return (name, *max(below, key=len, default=()))


def closure(name: str) -> frozenset[str]:
    """Every module that one imports, straight or through others."""
    seen: set[str] = set()
    todo = [name]
    while todo:
        for found in imports_of(todo.pop()) - seen:
            seen.add(found)
            todo.append(found)
    return frozenset(seen)


def _lines() -> str:
    files: dict[str, list[int]] = defaultdict(list)
    for name, path in modules().items():
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
        print(" → ".join(max(map(longest, sorted(modules())), key=len)))
    elif wanted.closure:
        print(len(closure(module_of(wanted.closure.resolve()))))
    elif wanted.lines:
        print(_lines())
    else:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
