"""Each file says what is in it: first sentences, the names in docstrings, and private names."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
_PLACES = ("bot", "engine", "render", "tests")
_NAMED = re.compile(r"``([^`]+)``")
_NAME = re.compile(r"[A-Za-z_][\w.]*(?:\(\))?")
# It goes once the duties and the use cases of votes are one file.
_FILE = re.compile(r"[\w/.-]+\.(?:py|md|toml|json|ftl)")


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the program and its tests, by its path."""
    paths = [path for place in _PLACES for path in sorted((ROOT / place).rglob("*.py"))]
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in paths
    }


def docstrings(tree: ast.Module) -> Iterator[str]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, documented) and (told := ast.get_docstring(node)):
            yield told


def _names(tree: ast.Module) -> Iterator[str]:
    """The names that a module defines, uses or imports, and the words of its strings."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name):
                yield name
            case ast.alias(name=name, asname=other):
                yield from name.split(".")
                yield other or ""
            case ast.ImportFrom(module=str(name)):
                yield from name.split(".")
            case ast.keyword(arg=str(name)):
                yield name
            case ast.Expr(value=ast.Constant()):  # docstrings name what they like
                continue
            case ast.Constant(value=str(text)) if len(text) < 200:
                yield from re.findall(r"\w+", text)


@cache
def known() -> frozenset[str]:
    """Every name there is, in any module."""
    found = {*dir(builtins), *sys.stdlib_module_names, *keyword.kwlist}
    for path, tree in trees().items():
        told = {*docstrings(tree)}
        found |= {*re.findall(r"\w+", path)}
        found |= {name for name in _names(tree) if name not in told}
    return frozenset(found)


def first_sentence(tree: ast.Module) -> str:
    told = " ".join((ast.get_docstring(tree) or "").split())
    return re.split(r"(?<=[.])\s", told)[0]


def test_no_two_files_begin_with_the_same_sentence() -> None:
    found = defaultdict(list)
    for path, tree in trees().items():
        found[first_sentence(tree)].append(path)
    assert {told: paths for told, paths in found.items() if told and len(paths) > 1} == {}


def test_names_in_docstrings_exist() -> None:
    missing = defaultdict(list)
    places = (ROOT / place for place in (*_PLACES, "docs"))
    files = [f"/{path.as_posix()}" for place in places for path in place.rglob("*.*")]
    for path, tree in trees().items():
        for name in (one for told in docstrings(tree) for one in _NAMED.findall(told)):
            if _FILE.fullmatch(name):
                if not any(file.endswith(f"/{name}") for file in files):
                    missing[path].append(name)
            elif _NAME.fullmatch(name) and not {*name.removesuffix("()").split(".")} <= known():
                missing[path].append(name)
    assert missing == {}


def test_no_file_imports_the_private_name_of_another() -> None:
    found = [
        f"{path}: {node.module}.{alias.name}"
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name.startswith("_") and not alias.name.startswith("__")
    ]
    assert found == []
