"""What is fuzzed: a reader, what it promises, and what its inputs look like."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeAlias

CORPUS = Path(__file__).parent / "corpus"

Mutate: TypeAlias = Callable[[bytes, Random], bytes | None]


class Broken(AssertionError):
    """A reader has not kept what it promises."""


@dataclass(frozen=True)
class Target:
    """A reader and its promise.

    ``check`` reads an input and raises anything at all if the promise is not kept. ``reads``
    are the files and folders, from the root, whose coverage counts. ``seeds`` are whole inputs
    to begin with, ``words`` pieces of inputs. ``mutate`` changes an input as its format
    goes, None where it cannot. ``longest`` is in bytes, ``seconds`` of CPU for one input.
    """

    check: Callable[[bytes], None]
    reads: tuple[str, ...]
    seeds: Callable[[], Iterable[bytes]]
    words: Callable[[], Iterable[str]] = tuple
    mutate: Mutate | None = None
    longest: int = 4096
    seconds: float = 3.0


def names() -> list[str]:
    """The targets there are."""
    return sorted(
        found.name for found in pkgutil.iter_modules([f"{Path(__file__).parent}/targets"])
    )


def load(name: str) -> Target:
    """The target of that name. Raises ``ModuleNotFoundError`` for an unknown one."""
    target = importlib.import_module(f"tests.tools.fuzz.targets.{name}").TARGET
    assert isinstance(target, Target), name
    return target


def kept(name: str) -> list[Path]:
    """The inputs of a target that are kept in the tree."""
    return sorted((CORPUS / name).glob("*"))


def promise(kept: object, broken: str) -> None:
    """Raise ``Broken`` with what is ``broken`` unless it is ``kept``."""
    if not kept:
        raise Broken(broken)


def promise_clear(*sentences: str) -> None:
    """Raise ``Broken`` unless an error says something, on one line, and not without end."""
    promise(sentences, "the error says nothing")
    for sentence in sentences:
        promise(sentence.strip(), "the error says nothing")
        promise(len(sentence) <= 400, f"the error goes on and on: {sentence[:400]!r}")
        promise("\n" not in sentence, f"the error has several lines: {sentence[:400]!r}")
        sentence.encode()  # a log or terminal could not show it otherwise
