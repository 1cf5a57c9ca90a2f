"""One game played two ways that differ only in what the asker may not know: everything is the same.

Texts, components, alt texts and the bytes of all pictures are compared, and what is stored for the
asker. The leaks that are planted show that the comparison sees them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from sqlmodel import col, select

from bot.features.turn.use_cases import Turns
from bot.features.whatif import use_cases
from bot.features.whatif.use_cases import Board
from bot.game.rows import WHAT_IF, GameRow, TurnRow
from bot.loopback import Person
from engine import Game
from engine.players.puzzles.store import Puzzle
from tests.bot.actions import has_button
from tests.bot.features.whatif.walking import asked, confirmable, parts_of, shown
from tests.bot.harness import START_SECONDS, Harness, own_harness
from tests.bot.positions import lay
from tests.engine.players.test_puzzles import by_hand

MOVER, OTHER = 0, 1
KINDS = {  # of turns: what begins it, and the cards that the mover must have in both games
    "build": ("build:farm", ("farm",)),
    "offer": ("offer:raiders", ("raiders",)),
}
ASKERS = ("mover", "other", "spectator")


def two_games(asker: str, kind: str) -> tuple[Game, Game]:
    """A game, and the same one with other cards where ``asker`` cannot see them."""
    game = by_hand()
    position: dict[str, Any] = dict(game.position())
    seats = [dict(seat) for seat in position["seats"]]
    kept = {
        "mover": (seats[MOVER]["hand"], ()),
        "other": (KINDS[kind][1], seats[OTHER]["hand"]),
        "spectator": (KINDS[kind][1], ()),
    }[asker]
    pool = [*position["deck"], *position["discard"][1:]]
    for seat, hand in zip(seats, kept, strict=True):
        left = list(seat["hand"])
        for card in hand:
            left.remove(card)
        pool += left
    Random(kind).shuffle(pool)
    for seat, hand in zip(seats, kept, strict=True):
        more = len(seat["hand"]) - len(hand)
        seat["hand"], pool = [*hand, *pool[:more]], pool[more:]
    under = len(position["discard"]) - 1
    position["discard"] = [position["discard"][0], *pool[:under]]
    other = Game.from_position(position | {"seats": seats, "deck": pool[under:]})
    hidden = [s for s, hand in enumerate(kept) if len(hand) < len(seats[s]["hand"])]
    assert hidden
    for seat in hidden:
        assert other.view(seat).hand != game.view(seat).hand
    return game, other


async def seen(harness: Harness, game: Game, asker: str, kind: str) -> list[Any]:
    """Everything that ``asker`` sees of *What if …?*, after a turn of that kind was played."""
    mover = await lay(harness, game)
    other = harness.bo if mover is harness.ann else harness.ann
    table = await harness.table()
    turns = harness.services[Turns]
    draft = await turns.choose(table.id, mover.id, [KINDS[kind][0]])
    while (options := draft.game.options)[0].key != "confirm":
        one_card = (
            options[-1] if options[-1].key == "done" and len(draft.game.choices) > 1 else None
        )
        draft = await turns.choose(table.id, mover.id, [(one_card or options[0]).key])
    await turns.confirm(table.id, mover.id)
    board = await harness.board(0)
    person = {"mover": mover, "other": other, "spectator": harness.cy}[asker]
    found: list[Any] = [*shown(await asked(harness, person, board))]
    for number in (MOVER, OTHER):
        found += await played_from(harness, person, number)
    return found + await tried(harness, mover, person)


async def tried(harness: Harness, mover: Person, person: Person) -> list[Any]:
    """Everything that is shown when the mover posts a challenge and a person tries it."""
    answer = await mover.on_message(await harness.board(0), "Beat this turn")
    found = [*shown(await answer.settled(timeout=START_SECONDS))]
    await harness.all_sent()
    messages = harness.discord.messages(harness.channel)
    for message in (m for m in messages if not m.ephemeral and has_button(m, "beat")):
        found += parts_of(message)
        panel = await harness.presses(person, message, "beat")
        steps = await confirmable(harness, person, panel)
        for step in (*steps, await harness.presses(person, steps[-1].message, "confirm")):
            found += shown(step)
    return found


async def played_from(harness: Harness, person: Person, seat: int) -> list[Any]:
    """Everything that is shown and stored when a person plays a turn from ``seat``."""
    found: list[Any] = []
    chooser = await asked(harness, person, await harness.board(0))
    spec = next(
        str(one["custom_id"])
        for one in chooser.message.buttons  # type: ignore[union-attr]
        if str(one["custom_id"]).endswith(f"seat:{seat}")
    )
    assert chooser.message is not None
    panel = await (await person.click(chooser.message, custom_id=spec)).settled()
    steps = await confirmable(harness, person, panel)
    for step in steps:
        found += shown(step)
    told = await harness.presses(person, steps[-1].message, "confirm")
    found += shown(told)
    found += shown(await harness.presses(person, told.message, "take"))
    return found + await stored(harness, person)


async def stored(harness: Harness, person: Person) -> list[Any]:
    """The rows of what a person plays alone."""
    mine = select(GameRow.id).where(
        GameRow.opener_id == person.id, col(GameRow.puzzle).startswith(WHAT_IF)
    )
    async with harness.store.reading() as session:
        rows = await session.exec(select(TurnRow).where(col(TurnRow.game_id).in_(mine)))
        return [
            ("stored", (row.number, row.seat, row.choices, row.events, row.position))
            for row in rows.all()
        ]


async def both_ways(asker: str, kind: str) -> tuple[list[Any], list[Any]]:
    found = []
    for game in two_games(asker, kind):
        async with own_harness() as harness, harness.bot():
            found.append(await seen(harness, game, asker, kind))
    return found[0], found[1]


@pytest.mark.long
@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize("asker", ASKERS)
async def test_nothing_that_is_shown_depends_on_what_the_asker_may_not_know(
    asker: str, kind: str
) -> None:
    first, second = await both_ways(asker, kind)
    assert len(first) == len(second) > 30
    assert {what for what, _ in first} == {"words", "parts", "picture", "stored"}
    for one, other in zip(first, second, strict=True):
        assert one == other


def knows_all(game: Game, viewer: int | None, shown: Sequence[str] = ()) -> Puzzle:
    return Puzzle.of(game)


async def tells_choices(session: Any, table: Any, own: Any, person_id: int, turn: int) -> int:
    return MOVER


@pytest.mark.long
@pytest.mark.parametrize(
    ("what", "by", "kind"),
    [("as_known", knows_all, "build"), ("_knows", tells_choices, "offer")],
)
async def test_a_planted_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, what: str, by: Callable[..., Any], kind: str
) -> None:
    where: Any = Puzzle if what == "as_known" else use_cases
    original = getattr(where, what)
    monkeypatch.setattr(where, what, by)
    if what == "as_known":
        monkeypatch.setattr(Puzzle, "of", classmethod(lambda cls, game: original(game, MOVER)))
    first, second = await both_ways("spectator", kind)
    assert first != second


def test_a_board_keeps_cards_and_choices_out_of_logs() -> None:
    secret = {name for name, one in Board.__dataclass_fields__.items() if not one.repr}
    assert {"puzzle", "played", "cards"} <= secret
