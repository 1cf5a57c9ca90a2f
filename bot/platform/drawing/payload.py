"""A drawing on its way to a process that draws, and what is done with it there.

It is imported by those processes, so it imports nothing but languages and pictures. What is sent
is drawn from views and words: cards and languages, which are much larger, are sent by name, or
read once.
"""

from __future__ import annotations

import pickle
from dataclasses import fields, is_dataclass
from functools import lru_cache
from io import BytesIO
from types import MappingProxyType
from typing import Any

from bot.platform.i18n.inflected import Told
from bot.platform.i18n.languages import BASE, Language, language
from engine import Catalogue, Config, Game
from engine.compiled import sources
from engine.model.board import Board, lay
from render import Film, Theme, board_png

COMPILABLE = frozenset(sources())


def packed(drawing: object) -> bytes:
    """``drawing`` as it is sent. Raises an error of some kind if it cannot be."""
    letter = BytesIO()
    _Packer(letter, pickle.HIGHEST_PROTOCOL).dump(drawing)
    return letter.getvalue()


def drawn(letter: bytes) -> Any:
    """In a process: what the drawing gives that is ``packed`` in the letter."""
    return pickle.loads(letter)()


def drawn_film(letter: bytes) -> bytes:
    """In a process: the whole film that is ``packed`` in the letter."""
    film: Film = drawn(letter)
    return film.gif()


def warm() -> None:
    """In a process: load fonts, the usual language and land, before somebody waits for them."""
    for theme in Theme:
        board_png(Game.new(Config(4), "warm").view(None), ("",) * 4, language(BASE), theme=theme)


class _Packer(pickle.Pickler):
    def reducer_override(self, what: object) -> Any:
        """How ``what`` is made again there, if not as pickle does it."""
        if isinstance(what, Catalogue):
            return _catalogue, (_printed(what),)
        if isinstance(what, Board):
            return lay, (what.placements,)
        if isinstance(what, Language) and what is language(what.locale):
            return language, (what.locale,)
        if isinstance(what, Game):  # to be asked what its turn would bring
            return Game.from_position, (what.position(), what.catalogue)
        if isinstance(what, MappingProxyType):
            return _read_only, (dict(what),)
        if type(what).__module__ in COMPILABLE and is_dataclass(what):
            # Compiled, it cannot be made without its arguments.
            return type(what), tuple(getattr(what, field.name) for field in fields(what))
        if isinstance(what, Told):  # other texts inflect it by what it was told from
            return Told, (str(what), what.key, what.args, what.parts)
        return NotImplemented


def _read_only(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(mapping)


@lru_cache(maxsize=64)
def _printed(catalogue: Catalogue) -> bytes:
    return packed((catalogue.cards, catalogue.rules))


@lru_cache(maxsize=64)
def _catalogue(printed: bytes) -> Catalogue:
    """The cards, read once a process."""
    return Catalogue(*pickle.loads(printed))
