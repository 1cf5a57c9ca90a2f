"""Sends a drawing to a process that draws, and draws it there.

Those processes import this module, so it imports only languages and pictures. Cards and languages
are large: they are sent by name, or once.
"""

from __future__ import annotations

import pickle
from dataclasses import fields, is_dataclass
from functools import lru_cache
from io import BytesIO
from types import MappingProxyType
from typing import Any

from bot.platform.i18n.languages import BASE, Language, language
from bot.platform.i18n.texts import Inflected
from engine import Catalogue, Config, Game
from engine.compiled import sources
from engine.model.board import Board, lay
from render import Film, Theme, board_png

COMPILABLE = frozenset(sources())


def packed(drawing: object) -> bytes:
    """The bytes that are sent for ``drawing``. Raises any exception if it cannot be pickled."""
    letter = BytesIO()
    _Packer(letter, pickle.HIGHEST_PROTOCOL).dump(drawing)
    return letter.getvalue()


def drawn(letter: bytes) -> Any:
    """In the process: the result of the drawing that is ``packed`` in ``letter``."""
    return pickle.loads(letter)()


def drawn_film(letter: bytes) -> bytes:
    """In the process: the whole film that is ``packed`` in ``letter``, as a GIF."""
    film: Film = drawn(letter)
    return film.gif()


def warm() -> None:
    """In the process: draw a board in each theme, so that fonts and texts are loaded."""
    for theme in Theme:
        board_png(Game.new(Config(4), "warm").view(None), ("",) * 4, language(BASE), theme=theme)


class _Packer(pickle.Pickler):
    def reducer_override(self, what: object) -> Any:
        """Pickle ``what`` in a special way, if it needs one."""
        if isinstance(what, Catalogue):
            return _catalogue, (_printed(what),)
        if isinstance(what, Board):
            return lay, (what.placements,)
        if isinstance(what, Language) and what is language(what.locale):
            return language, (what.locale,)
        if isinstance(what, Game):  # for the forecasts of its turn
            return Game.from_position, (what.position(), what.catalogue)
        if isinstance(what, MappingProxyType):
            return _read_only, (dict(what),)
        if type(what).__module__ in COMPILABLE and is_dataclass(what):
            # Compiled, it cannot be made without its arguments.
            return type(what), tuple(getattr(what, field.name) for field in fields(what))
        if isinstance(what, Inflected):  # with what other texts need to inflect it
            return Inflected, (str(what), what.key, what.args, what.parts)
        return NotImplemented


def _read_only(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(mapping)


@lru_cache(maxsize=64)
def _printed(catalogue: Catalogue) -> bytes:
    return packed((catalogue.cards, catalogue.rules))


@lru_cache(maxsize=64)
def _catalogue(printed: bytes) -> Catalogue:
    """The cards, read once per process."""
    return Catalogue(*pickle.loads(printed))
