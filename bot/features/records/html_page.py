"""A finished game as one HTML file: its turns put into words, and what everybody had in hand.

Processes that draw import this module, so it knows no database.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.narration.narrator import Narrator
from bot.narration.turn import turn_sentence
from bot.platform.i18n.languages import Language
from engine import Catalogue, Game
from engine.events import Event
from render import GameTurn, HtmlGame, TurningPoint, alt_board, game_html
from render.text.names import shown_names

if TYPE_CHECKING:  # processes that draw do not load the players
    from engine.players.analysis import Moment


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that stands, or the deal: the position after it, and what it did."""

    position: Mapping[str, Any] = field(repr=False)
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game, as its analysis tells it.

    ``chances``: a row a turn, the deal first. ``points``: the turns that mattered, with
    ``reasons``. ``judge``: who says so.
    """

    chances: Sequence[Sequence[float]] = ()
    points: Sequence[TurningPoint] = ()
    reasons: Sequence[str] = ()
    judge: str = ""


def turning_points(moments: Sequence[Moment], rounds: Sequence[int]) -> list[TurningPoint]:
    """The turns that mattered, as pictures show them; ``rounds``: of each turn, the deal first."""
    return [
        TurningPoint(
            one.step,
            one.seat,
            rounds[one.step],
            one.played,
            one.other,
            one.chance,
            one.other_chance,
        )
        for one in moments
    ]


@dataclass(frozen=True, slots=True)
class OverGame:
    """The turns of a game that is over, the deal first, without those that were taken back."""

    turns: Sequence[PlayedTurn] = field(repr=False)
    catalogue: Catalogue = field(compare=False, repr=False)


def page_html(
    game: OverGame,
    names: Sequence[str],
    levels: Sequence[str],
    language: Language,
    course: Course,
) -> bytes:
    """The page of a game that is over, in UTF-8: about a megabyte at most."""
    shown = shown_names(names, language)
    narrator = Narrator(language, shown, game.catalogue)
    turns = [_told(one, game.catalogue, narrator, levels) for one in game.turns]
    costs = {card.key: narrator.cost(card.key) for card in game.catalogue.cards}
    page = HtmlGame(
        turns,
        names,
        levels,
        course.chances,
        course.points,
        course.reasons,
        course.judge,
        costs,
    )
    return game_html(page, language, language.locale)


def _told(
    turn: PlayedTurn, catalogue: Catalogue, narrator: Narrator, levels: Sequence[str]
) -> GameTurn:
    game = Game.from_position(turn.position, catalogue)
    seats = [game.view(seat) for seat in range(game.config.players)]
    view = game.view(None)
    told = turn_sentence(narrator, turn.events, lacks=game.shortfalls()) if turn.events else ""
    return GameTurn(
        view,
        turn.events,
        told,
        [one.hand or () for one in seats],
        [one.seats[seat].vp or 0 for seat, one in enumerate(seats)],
        alt_board(view, narrator.names, narrator.language, levels=levels),
    )
