"""A whole game read by everybody in it and around it; and leaks, planted to be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.features.turn import commands, own_hand
from bot.game.rows import Status
from bot.loopback import Person
from bot.platform.discord.custom_ids import CustomId
from bot.platform.i18n.languages import language
from bot.ui import presenter
from bot.ui.actions import Action
from engine import CATALOGUE, Game
from tests.bot.harness import Harness, signature
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
        (hand, "picture"),
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
        "text": (own_hand, "status_text"),
        "suggestion": (commands, "option_description"),
    }.get(place, (presenter, "button"))
    if place == "alt":
        honest_alt = painter_of("alt_board")
        repaint(monkeypatch, "alt_board", lambda *a, **k: f"{honest_alt(*a, **k)} {planted}")
        return
    if place == "map":
        honest_map = painter_of("board_png")
        repaint(
            monkeypatch, "board_png", lambda *a, **k: honest_map(*a, **k, answers={"": [planted]})
        )
        return
    if place == "picture":
        repaint(monkeypatch, "board_png", lambda *a, **k: signature(1))
        return
    honest = getattr(module, name)
    if place == "label":

        def button(label: str, custom_id: CustomId, **look: Any) -> object:
            return honest(planted if custom_id.action == Action.TEXT else label, custom_id, **look)

        monkeypatch.setattr(module, name, button)
    else:
        monkeypatch.setattr(module, name, lambda *a, **k: f"{honest(*a, **k)} {planted}")
