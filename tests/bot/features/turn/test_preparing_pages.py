"""Preparing a turn on Discord: by panel and typed, seen by nobody else."""

from __future__ import annotations

from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import Turns
from bot.game.people import EVERYWHERE, Where
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.platform.request import Person as Asker
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game

SEATS = [
    {"hand": ["farm"], "pieces": {"B4": ["mill"]}},
    {"hand": ["raiders", "farm"], "pieces": {"D2": ["house"]}},
]


def other(harness: Harness, mover: Person) -> Person:
    return harness.bo if mover is harness.ann else harness.ann


def public(harness: Harness) -> int:
    return sum(not message.ephemeral for message in harness.discord.messages(harness.channel))


async def raid(harness: Harness, raider: Person) -> Answer:
    """Prepare a raid on whoever is to move; the panel at its end."""
    board = await harness.board(0)
    panel = await harness.presses(raider, board, "Take my turn")
    for value in ("build:raiders", "D2"):
        panel = await harness.answers(raider, panel.message, value)
    return panel


async def test_take_my_turn_prepares_it_while_another_moves(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    raider, before = other(harness, mover), public(harness)
    panel = await raid(harness, raider)
    assert panel.ephemeral
    assert "\n**Preparing your next turn** · It is " in panel.text
    assert "Play it for you when your turn comes?" in panel.text
    assert "Confirm" not in (panel.message.labels if panel.message else ())
    once = await harness.presses(raider, panel.message, "Play it for me")
    assert "plays itself when your turn comes" in once.text
    kept = await harness.presses(raider, once.message, "I confirm it myself")
    assert "Kept for you to confirm" in kept.text
    assert public(harness) == before
    harness.check()


async def test_typed_commands_prepare_too(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    raider = other(harness, mover)
    panel = await harness.says(raider, "build", card="Raiders", region="D2", pay="wood")
    assert "Play it for you when your turn comes?" in panel.text
    assert "plays itself when your turn comes" in (await harness.says(raider, "confirm")).text
    undone = await harness.says(raider, "undo")
    assert "Play it for you when your turn comes?" not in undone.text


async def test_an_old_panel_leads_to_the_turn_as_it_stands(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    raider = other(harness, mover)
    panel = await raid(harness, raider)
    await harness.presses(raider, panel.message, "I confirm it myself")
    await play_turn(harness.services, await harness.table())
    stale = await harness.presses(raider, panel.message, "Undo")
    aside = await harness.aside(stale)
    opened = await harness.presses(raider, aside, "Open the current panel")
    shown = await harness.aside(opened)  # what happened since comes before it
    assert "Confirm" in shown.labels


async def test_whoever_wants_dms_is_told_there_that_it_was_not_played_and_nobody_else_is(
    harness: Harness,
) -> None:
    poor = SEATS[0] | {"gold": 4, "resources": {"clay": 0}}
    mover = await lay(harness, game([poor, SEATS[1]]))
    raider, services = other(harness, mover), harness.services
    await services[PersonalSettings].change(Asker(raider.id, "Bo"), EVERYWHERE, {"where": Where.DM})
    await harness.presses(raider, (await raid(harness, raider)).message, "Play it for me")
    table = await harness.table()
    draft = await services[Turns].choose(table.id, mover.id, ["build:farm"])
    while (option := draft.game.options[0].key) != "confirm":  # the clay is paid with gold
        draft = await services[Turns].choose(table.id, mover.id, [option])
    await services[Turns].confirm(table.id, mover.id)
    await harness.board(1)
    await harness.all_sent()
    [told] = [m.content for m in raider.dms if "**not** played" in m.content]
    assert told.startswith("**Your turn** at #deus in Hall")
    assert not any("prepared" in m.content for m in harness.discord.messages(harness.channel))
    panel = await harness.presses(raider, await harness.board(1), "Take my turn")
    shown = await harness.aside(panel)
    assert "would do something else now" in shown.content
    assert "Prepared: " in shown.content
    assert "Now: " in shown.content
