"""A target of fuzzing: a reader, its promise, the form of its inputs, and their limits."""

from __future__ import annotations

import importlib
import resource
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FrameType
from typing import TypeAlias

CORPUS = Path(__file__).parent / "corpus"

Mutate: TypeAlias = Callable[[bytes, Random], bytes | None]


class Broken(AssertionError):
    """A reader broke its promise."""


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


# The targets by the file in ``targets`` that has them, by their names in capitals.
TARGETS = {
    "records": ("positions", "records", "public_records", "packed_turns", "seeds"),
    "files": ("decks", "overrides", "weights", "settings"),
    "typed": ("typed_turns", "times", "custom_ids"),
    "wire": ("gateway_frames", "rest_answers"),
}


def names() -> list[str]:
    """The targets there are."""
    return sorted(name for group in TARGETS.values() for name in group)


def load(name: str) -> Target:
    """The target of that name. Raises ``KeyError`` for an unknown one."""
    file = {name: file for file, group in TARGETS.items() for name in group}[name]
    target = getattr(importlib.import_module(f"tests.tools.fuzz.targets.{file}"), name.upper())
    assert isinstance(target, Target), name
    return target


def kept(name: str) -> list[Path]:
    """The inputs of a target that are kept in the tree."""
    return sorted((CORPUS / name).glob("*"))


def promise(kept: object, broken: str) -> None:
    """Raise ``Broken`` with the text ``broken`` unless ``kept``."""
    if not kept:
        raise Broken(broken)


def promise_clear(*sentences: str) -> None:
    """Raise ``Broken`` unless an error has a text on one line of limited length."""
    promise(sentences, "the error says nothing")
    for sentence in sentences:
        promise(sentence.strip(), "the error says nothing")
        promise(len(sentence) <= 400, f"the error goes on and on: {sentence[:400]!r}")
        promise("\n" not in sentence, f"the error has several lines: {sentence[:400]!r}")
        sentence.encode()  # a log or terminal could not show it otherwise


MOST_MIB = 200  # by which the process may grow for one input


class TooSlow(BaseException):
    """The time for an input is over. No ``except Exception`` stops it."""


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise ``TooSlow`` after so many seconds of CPU, ``Broken`` if too much memory was taken.

    A machine that is busy with other things makes no difference.
    """
    before, most = signal.signal(signal.SIGVTALRM, _stop), _peak()
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    if _peak() - most > MOST_MIB:
        raise Broken(f"took {_peak() - most} MiB")


def hold(target: Target, data: bytes) -> None:
    """Read ``data`` with ``target`` within bounds. Raises the error that breaks its promise."""
    with bounded(target.seconds):
        target.check(data)


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _stop(signum: int, frame: FrameType | None) -> None:
    raise TooSlow("the time for one input is over")
