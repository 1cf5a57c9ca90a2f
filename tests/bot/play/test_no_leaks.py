"""A whole game read by everybody in it and around it; and leaks, planted to be found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import bot.commands.complete as complete
import bot.panels.looking as looking
import bot.panels.pictures as pictures
from bot.languages import language
from bot.local import Person
from bot.table import Status, TableState
from engine import CATALOGUE, Game
from tests.bot.house import House
from tests.bot.play.leaks import Leak, Reader, begin_with_thousands
from tests.bot.play.watching import rematch

LOOKS = ("status", "player", "log", "board", "rules")
BUTTONS = ("Take my turn", "My hand", "Players", "Log", "Card ▾", "As text")
TYPED = (
    ("build", "card"),
    ("build", "face_down"),
    ("offer", "top"),
    ("choose", "option"),
    ("deus player", "seat"),
)


async def test_nobody_reads_a_total_a_hand_or_the_deck_before_the_end(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with_thousands(monkeypatch)
    await house.begin(house.ann, computers=1, decks="maritime, civil, temple", wild=True)
    reader, typist = Reader(house), house.typist(house.ann)
    for turn in range(200):
        await reader.read()
        table = await house.table()
        if table.status is Status.FINISHED:
            break
        for path, option in TYPED:
            await reader.suggestions(house.ann, path, option)
        if turn % 7 == 3:
            for person in (house.ann, house.cy):
                await look_at_everything(house, person)
        await typist.turn()
        await house.board((await house.table()).version)
    over = await house.table()
    assert over.status is Status.FINISHED
    assert reader.texts > 1000
    await rematch(house, over, await house.result())


async def look_at_everything(house: House, person: Person) -> None:
    """Whatever a player or a spectator can ask for."""
    for name in LOOKS:
        await house.says(person, f"deus {name}", **({"seat": "2"} if name == "player" else {}))
    await house.says(person, "hand")
    board = await house.board((await house.table()).version)
    for label in BUTTONS:
        await house.presses(person, board, label)


def total(game: Game) -> str:
    return f"({game.position()['seats'][1]['vp']})"


def hand(game: Game) -> str:
    return _single(game.position()["seats"][1]["hand"])


def deck(game: Game) -> str:
    return _single(game.position()["deck"])


def _single(cards: list[str]) -> str:
    key = next(card for card in cards if CATALOGUE.card(card).copies == 1)
    return language("en").card_name(key)


@pytest.mark.parametrize(
    ("secret", "place"),
    [
        (total, "text"),
        (hand, "text"),
        (deck, "text"),
        (total, "alt"),
        (hand, "label"),
        (deck, "suggestion"),
    ],
)
async def test_a_planted_leak_is_found(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    secret: Callable[[Game], str],
    place: str,
) -> None:
    begin_with_thousands(monkeypatch)
    table = await house.begin(house.ann, computers=1, decks="temple")
    assert table.game is not None
    planted = secret(table.game)
    reader = Reader(house)
    await reader.read()
    _plant(monkeypatch, place, planted)
    with pytest.raises(Leak):
        await _read_on(house, reader, table.version)


async def _read_on(house: House, reader: Reader, version: int) -> None:
    await house.says(house.ann, "deus board")
    await reader.suggestions(house.ann, "offer", "top")
    await house.presses(house.cy, await house.board(version), "My hand")
    await reader.read()


def _plant(monkeypatch: pytest.MonkeyPatch, place: str, planted: str) -> None:
    """Let the bot tell ``planted`` where it never should."""
    module, name = {
        "text": (looking, "status_text"),
        "alt": (pictures, "alt_board"),
        "suggestion": (complete, "option_description"),
    }.get(place, (looking, "text_button"))
    honest = getattr(module, name)
    if place == "label":

        def label(tongue: object, table: TableState) -> object:
            return looking.button(planted, honest(tongue, table).mark)

        monkeypatch.setattr(module, name, label)
    else:
        monkeypatch.setattr(module, name, lambda *a, **k: f"{honest(*a, **k)} {planted}")
