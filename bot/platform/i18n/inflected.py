"""A text that knows its key, so that a sentence can use another grammatical form of it.

`{ FORM($card, "gen") }` gives the attribute ``.gen`` of the text that the argument came from, if
its language has one, else the argument itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self


class Inflected(str):
    """The text ``key`` filled in with ``args``, or a list of the texts ``parts``."""

    __slots__ = ("args", "key", "parts")

    key: str
    args: Mapping[str, str | int]
    parts: tuple[str, ...]

    def __new__(
        cls,
        text: str,
        key: str = "",
        args: Mapping[str, str | int] | None = None,
        parts: Sequence[str] = (),
    ) -> Self:
        """``text`` is what it reads as."""
        made = super().__new__(cls, text)
        made.key, made.args, made.parts = key, args or {}, tuple(parts)
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Pickled, it is a plain string."""
        return str, (str(self),)


def identity(value: str | int) -> object:
    """A key that differs between values that read the same but inflect differently."""
    if not isinstance(value, Inflected):
        return value
    args = tuple((name, identity(one)) for name, one in value.args.items())
    return (str(value), value.key, args, tuple(map(identity, value.parts)))
