"""A text that remembers which one it is, so that a sentence can ask for another form of it.

The sentence decides: `{ FORM($card, "gen") }` gives the attribute ``.gen`` of the text that the
argument came from, where its language has one, and else the argument as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self


class Told(str):
    """The text ``key`` filled in with ``args``, or with ``parts`` a list of texts."""

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
        """``text`` as it reads."""
        made = super().__new__(cls, text)
        made.key, made.args, made.parts = key, args or {}, tuple(parts)
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Between processes, and into files, it is just its letters."""
        return str, (str(self),)


def identity(value: str | int) -> object:
    """What tells ``value`` from another one that reads the same."""
    if not isinstance(value, Told):
        return value
    args = tuple((name, identity(one)) for name, one in value.args.items())
    return (str(value), value.key, args, tuple(map(identity, value.parts)))
