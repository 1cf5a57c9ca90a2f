"""Sends a drawing to a process that draws, and draws it there.

Languages are large: they are sent by name. What else pictures are made of, a ``Craft`` says.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from types import MappingProxyType
from typing import Any

from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import Inflected


@dataclass(frozen=True, slots=True)
class Craft:
    """Drawing, as only those know who make the pictures."""

    modules: tuple[str, ...]  # imported once for all processes
    warm: Callable[[], None]  # done first in each process: it loads what all pictures need
    reduced: Callable[[object], Any]  # how to pickle an object; ``NotImplemented``: as usual
    forget: Callable[[], None]  # drops what the bot itself has kept, once processes draw


def packed(drawing: object, craft: Craft) -> bytes:
    """The bytes that are sent for ``drawing``. Raises any exception if it cannot be pickled."""
    letter = BytesIO()
    _Packer(letter, craft).dump(drawing)
    return letter.getvalue()


def drawn(letter: bytes) -> Any:
    """In the process: the result of the drawing that is ``packed`` in ``letter``."""
    return pickle.loads(letter)()


class _Packer(pickle.Pickler):
    def __init__(self, letter: BytesIO, craft: Craft) -> None:
        super().__init__(letter, pickle.HIGHEST_PROTOCOL)
        self._craft = craft

    def reducer_override(self, what: object) -> Any:
        """Pickle ``what`` in a special way, if it needs one."""
        if isinstance(what, Language) and what is language(what.locale):
            return language, (what.locale,)
        if isinstance(what, MappingProxyType):
            return _read_only, (dict(what),)
        if isinstance(what, Inflected):  # with what other texts need to inflect it
            return Inflected, (str(what), what.key, what.args, what.parts)
        return self._craft.reduced(what)


def _read_only(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(mapping)
