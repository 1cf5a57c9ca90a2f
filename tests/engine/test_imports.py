"""The engine stands on the standard library alone, and no module of it on itself."""

from __future__ import annotations

import ast
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import engine

FOLDER = Path(engine.__file__).parent


def _name(path: Path) -> str:
    inside = path.relative_to(FOLDER.parent).with_suffix("")
    return ".".join(inside.parts).removesuffix(".__init__")


MODULES = {_name(path): path for path in FOLDER.rglob("*.py")}


def _imports(path: Path) -> set[str]:
    """Whatever a module imports, wherever in it; of ours by the names of modules."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            inner = {f"{module}.{alias.name}" for alias in node.names} & MODULES.keys()
            found |= inner or {module}
    return found


def test_it_imports_the_standard_library_alone() -> None:
    tops = {name.partition(".")[0] for path in MODULES.values() for name in _imports(path)}
    assert tops <= sys.stdlib_module_names | {"engine"}


def test_its_modules_can_be_read_one_after_the_other() -> None:
    ours = {name: _imports(path) & MODULES.keys() for name, path in MODULES.items()}
    order = [*TopologicalSorter(ours).static_order()]  # raises CycleError where there is none
    assert order.index("engine.state") < order.index("engine.turn") < order.index("engine.game")
