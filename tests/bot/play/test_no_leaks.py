"""Nobody sees what is another's, on a page or by giving their answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import pytest
from structlog.testing import capture_logs

import render
from bot.features.turn import commands, hands
from bot.game.rows import Status
from bot.game.table.reading import TableReader
from bot.loopback import Person
from bot.loopback.world.objects import Message
from bot.platform.discord.custom_ids import CustomId
from bot.platform.i18n.languages import language
from bot.ui import presenter
from bot.ui.actions import Action
from engine import CATALOGUE, Game
from tests.bot.actions import press
from tests.bot.harness import Harness
from tests.bot.painters import painter as painter_of
from tests.bot.painters import repaint
from tests.bot.play.leaks import Leak, Reader, begin_with_totals_of_thousands, rematch
from tests.bot.positions import last_turns

LOOKS = ("status", "player", "log", "board", "rules", "tables")
BUTTONS = ("Take my turn", "My hand", "Players", "Log", "Card ▾", "As text", "Rules")
TYPED = (
    ("build", "card"),
    ("build", "face_down"),
    ("offer", "top"),
    ("choose", "option"),
    ("deus player", "seat"),
)


@pytest.mark.long
async def test_no_total_hand_or_deck_is_shown_in_the_first_turns_and_the_last(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with_totals_of_thousands(monkeypatch)
    await harness.begin(harness.ann, computers=1, decks="maritime, civil, temple", wild=True)
    for watcher, each in ((harness.cy, "turn"), (harness.di, "round")):
        await harness.says(watcher, "deus-table follow", each=each)
    reader = Reader(harness)
    await read_on(harness, reader, turns=1)
    await last_turns(harness, left=4)
    await read_on(harness, reader)
    assert reader.texts > 100
    assert reader.own_totals > 5
    assert reader.pressable > 5
    await rematch(harness, await harness.table(), await harness.result())


@pytest.mark.long
@pytest.mark.release
async def test_no_total_hand_or_deck_is_shown_before_the_end(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with_totals_of_thousands(monkeypatch)
    await harness.begin(harness.ann, computers=1, decks="maritime, civil, temple", wild=True)
    reader = Reader(harness)
    await read_on(harness, reader)
    assert reader.texts > 1000


async def read_on(harness: Harness, reader: Reader, turns: int = 200) -> None:
    """Play so many turns as Ann, or until the end, and read all that anybody is shown."""
    command_player = harness.command_player(harness.ann)
    for turn in range(turns):
        await reader.read()
        if (await harness.table()).status is Status.FINISHED:
            return
        for path, option in TYPED:
            await reader.suggestions(harness.ann, path, option)
        if turn % 7 == 2:
            for person in (harness.ann, harness.cy):
                await look_at_everything(harness, person)
        await command_player.turn()
        await harness.board((await harness.table()).version)
    assert turns < 200, "the game does not end"


async def look_at_everything(harness: Harness, person: Person) -> None:
    """Ask for everything that a player or a spectator can."""
    for name in LOOKS:
        await harness.says(person, f"deus {name}", **({"seat": "2"} if name == "player" else {}))
    await harness.says(person, "deus player", seat="1")
    await harness.says(person, "hand")
    board = await harness.board((await harness.table()).version)
    for label in BUTTONS:
        await harness.presses_label(person, board, label)


def total(game: Game) -> str:
    return f"({game.position()['seats'][1]['vp']})"


def hand(game: Game) -> str:
    return _single(game.position()["seats"][1]["hand"])


def deck(game: Game) -> str:
    return _single(game.position()["deck"])


def _single(cards: list[str]) -> str:
    key = next(card for card in cards if CATALOGUE.card(card).copies == 1)
    return language("en").card_name(key)


@pytest.mark.long
@pytest.mark.parametrize(
    ("secret", "place"),
    [
        (total, "text"),
        (hand, "text"),
        (deck, "text"),
        (total, "alt"),
        (hand, "label"),
        (deck, "suggestion"),
        (hand, "map"),
    ],
)
async def test_a_planted_leak_is_found(
    harness: Harness,
    monkeypatch: pytest.MonkeyPatch,
    secret: Callable[[Game], str],
    place: str,
) -> None:
    begin_with_totals_of_thousands(monkeypatch)
    table = await harness.begin(harness.ann, computers=1, decks="temple")
    assert table.game is not None
    planted = secret(table.game)
    reader = Reader(harness)
    await reader.read()
    _plant(monkeypatch, place, planted)
    with pytest.raises(Leak):
        await _look_again(harness, reader, table.version)


async def _look_again(harness: Harness, reader: Reader, version: int) -> None:
    await harness.says(harness.ann, "deus board")
    await reader.suggestions(harness.ann, "offer", "top")
    await harness.presses(harness.cy, await harness.board(version), "hand")
    await reader.read()


def _plant(monkeypatch: pytest.MonkeyPatch, place: str, planted: str) -> None:
    """Make the bot show ``planted`` where it never should."""
    module, name = {
        "text": (hands, "status_text"),
        "alt": (render, "alt_board"),
        "suggestion": (commands, "option_description"),
    }.get(place, (presenter, "button"))
    if place == "map":
        honest_map = painter_of("board_png")
        repaint(
            monkeypatch, "board_png", lambda *a, **k: honest_map(*a, **k, answers={"": [planted]})
        )
        return
    honest = getattr(module, name)
    if place == "label":

        def button(label: str, custom_id: CustomId, **look: Any) -> object:
            return honest(planted if custom_id.action == Action.TEXT else label, custom_id, **look)

        monkeypatch.setattr(module, name, button)
    else:
        monkeypatch.setattr(module, name, lambda *a, **k: f"{honest(*a, **k)} {planted}")


pytestmark = pytest.mark.asyncio(loop_scope="module")
CALLBACK = "POST */interactions/*/callback"
EDIT = "PATCH */webhooks/*"
# Archived and locked threads, an interaction that was answered before, Cloudflare.
CODES = (50083, 160005, 40060, 40333)
Do: TypeAlias = Callable[[], Awaitable[object]]
Act: TypeAlias = Callable[[Harness, Person], Awaitable[Do]]


async def command(harness: Harness, mover: Person) -> Do:
    return lambda: mover.command(harness.channel, "deus status")


async def public_command(harness: Harness, mover: Person) -> Do:
    return lambda: mover.command(harness.channel, "deus board")


async def button(harness: Harness, mover: Person) -> Do:
    board = await harness.board(0)
    return lambda: press(mover, board, "take")


async def changing_button(harness: Harness, mover: Person) -> Do:
    shown = await _shown(harness, harness.ann, "deus settings")
    other = next(one["custom_id"] for one in shown.buttons if not one.get("disabled"))
    return lambda: harness.ann.click(shown, custom_id=other)


async def immediate_button(harness: Harness, mover: Person) -> Do:
    shown = await _shown(harness, harness.cy, "deus-me tables")
    return lambda: press(harness.cy, shown, "open")


async def form_command(harness: Harness, mover: Person) -> Do:
    return lambda: mover.command(harness.channel, "deus-me note")


async def form_button(harness: Harness, mover: Person) -> Do:
    opened = await mover.command(harness.channel, "deus-me note")
    written = await (await mover.submit(opened, text="Attack!")).settled()
    assert written.message is not None
    shown = written.message
    return lambda: press(mover, shown, "note")


async def select(harness: Harness, mover: Person) -> Do:
    shown = await _shown(harness, harness.ann, "deus settings")
    return lambda: harness.ann.select(shown, "fr")


async def form(harness: Harness, mover: Person) -> Do:
    opened = await mover.command(harness.channel, "deus-me note")
    return lambda: mover.submit(opened, text="Attack!")


async def suggestion(harness: Harness, mover: Person) -> Do:
    return lambda: mover.autocomplete(harness.channel, "build", option="card")


async def _shown(harness: Harness, person: Person, path: str) -> Message:
    shown = (await harness.says(person, path)).message
    assert shown is not None
    return shown


DEFERRED: tuple[Act, ...] = (command, public_command, button, changing_button, select, form)
ACTS = (*DEFERRED, immediate_button, form_command, form_button, suggestion)


@pytest.fixture(name="mover", scope="module")
def mover_of_two(table_of_two: Harness) -> Person:
    return table_of_two.bo


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
async def test_a_repeated_interaction_is_answered_once(
    table_of_two: Harness, mover: Person, act: Act, caplog: pytest.LogCaptureFixture
) -> None:
    harness = table_of_two
    do = await act(harness, mover)
    await harness.all_sent()
    before = len(harness.discord.messages(harness.channel))
    harness.discord.faults.send_twice()
    with capture_logs() as lines:
        await do()
        await harness.client.finish_answers(10)
    check(lines, caplog)
    interaction = [*harness.discord.world.interactions.values()][-1]
    assert interaction.settled
    assert interaction.followups == []
    assert len(harness.discord.messages(harness.channel)) <= before + 1
    assert (await harness.services[TableReader].at(harness.channel.id)).version == 0


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("route", "act"),
    [*((CALLBACK, act) for act in ACTS), *((EDIT, act) for act in DEFERRED)],
    ids=lambda value: value.__name__ if callable(value) else value.partition(" ")[0],
)
async def test_an_answer_that_discord_refuses_is_logged_once(
    table_of_two: Harness,
    mover: Person,
    route: str,
    act: Act,
    code: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Fail both for the first answer and for a promised one."""
    harness = table_of_two
    do = await act(harness, mover)
    await harness.all_sent()
    harness.discord.faults.refuse(route, code=code)
    with capture_logs() as lines:
        asking = asyncio.ensure_future(do())

        async def logged() -> bool:
            found = [line for line in lines if line["log_level"] in ("warning", "error")]
            return bool(found or logged_elsewhere(caplog))

        await harness.until(logged)
        await harness.client.finish_answers(10)
        asking.cancel()
    check(lines, caplog)


def check(lines: Sequence[Mapping[str, Any]], caplog: pytest.LogCaptureFixture) -> None:
    told = [line["event"] for line in lines if line["log_level"] in ("warning", "error")]
    assert told == ["answer lost"]
    assert logged_elsewhere(caplog) == []


def logged_elsewhere(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines that discord.py has logged."""
    return [one.message for one in caplog.records if one.levelno >= logging.WARNING]
