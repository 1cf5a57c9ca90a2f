"""``deus-engine html``: the page of a record, made without Discord and without a database.

The engine finds it as an entry point, since it may import neither pictures nor languages.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.features.records import playing
from bot.features.records.html_page import Course, OverGame, PlayedTurn, page_html, turning_points
from bot.features.records.playing import CutShort, FileTurn, keys_of
from bot.narration.statistics import agent_name
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from engine import Catalogue, Game, PositionError
from engine.events import event_from_json
from engine.players import analysis


def record_html(
    text: str,
    catalogue: Catalogue | None,
    tag: str,
    names: Sequence[str],
    *,
    chances: bool,
) -> bytes:
    """The page of the record in ``text``, in the language ``tag``.

    ``catalogue``: the cards, or None for those that the record carries or names. ``names``: by
    seat; () for none. ``chances``: whether the game is analysed, which takes some seconds. Raises
    ``PositionError`` for a record that is broken or not of a whole game, and for a language or
    names that do not fit.
    """
    if tag not in available():
        raise PositionError((f"--language: one of {', '.join(sorted(available()))}",))
    head = playing.head_of(text)
    if not head.whole:
        raise PositionError(("the record shows only what everybody saw, not a whole game",))
    _, deal = next(iter(Game.replayed(text, catalogue)))
    cards, decks, players = deal.catalogue, deal.config.decks, deal.config.players
    if names and len(names) != players:
        raise PositionError((f"--names: {players} names, one a seat",))
    try:
        game = playing.game_of(text, cards.to_json(decks), cards.digest(decks))
    except CutShort as error:
        reason = f"the record stops after {error.turns} turns, before the game is over"
        raise PositionError((reason,)) from error
    spoken = language(tag)
    shown = names or [spoken.text("picture-player", number=n + 1) for n in range(players)]
    positions = [json.loads(turn.position) for turn in game.turns]
    turns = [
        PlayedTurn(position, tuple(map(event_from_json, json.loads(turn.events))))
        for position, turn in zip(positions, game.turns, strict=True)
    ]
    over = Game.from_position(positions[-1], cards).result is not None
    course = Course()
    if chances and over:
        steps = [
            analysis.Step(position, keys_of(turn.choices))
            for position, turn in zip(positions, game.turns[1:], strict=False)
        ]
        found = analysis.analyse(steps, positions[-1], cards)
        course = _course(found, game.turns, spoken)
    return page_html(OverGame(turns, cards), shown, [""] * players, spoken, course)


def _course(found: analysis.Analysis, turns: Sequence[FileTurn], spoken: Language) -> Course:
    points = turning_points(found.moments, [one.round for one in turns])
    judge = agent_name(spoken, found.agent)
    return Course(found.chances, points, [""] * len(points), judge)
