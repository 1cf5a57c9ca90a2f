"""Corrected costs and amounts, and games that go on with the cards they were begun with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine import (
    CATALOGUE,
    Catalogue,
    CatalogueError,
    Config,
    Game,
    PositionError,
    load_catalogue,
)
from engine.cards.card import show_edition
from engine.cards.overrides import overridden
from engine.players.greedy import play_turn

FARM = "[farm]\ncost = { stone = 2, gold = 1 }\n"
BASE = ("base",) * 6


@pytest.fixture
def printed() -> Iterator[Catalogue]:
    """The catalogue, as it was again after the test."""
    before = CATALOGUE.cards
    yield CATALOGUE
    CATALOGUE.adopt(before)
    show_edition("")


def corrections(folder: Path, text: str) -> Path:
    path = folder / "corrections.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_written_differs_and_nothing_else(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    changed = overridden(catalogue, corrections(tmp_path, FARM))
    differing = [new for old, new in zip(catalogue.cards, changed, strict=True) if old != new]
    assert [card.key for card in differing] == ["farm"]
    assert differing[0].cost == (("stone", 2), ("gold", 1))
    assert differing[0].args == catalogue.card("farm").args


def test_amounts_of_the_effect_and_of_the_once_effect_can_be_corrected(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    text = "[maat]\nonce = { vp = 9 }\n[quarry]\nargs = { amount = 7 }\nneeds = 1\n"
    cards = {card.key: card for card in overridden(catalogue, corrections(tmp_path, text))}
    assert cards["maat"].once == ("gain_once", {"vp": 9})
    assert cards["quarry"].args == {"terrains": ["mountain"], "amount": 7}
    assert cards["quarry"].needs == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[atlantis]\ncost = { wood = 1 }", "card atlantis: there is no such card"),
        ("[farm]\nprice = 3", "card farm: has the unknown entry 'price'"),
        ("[farm]\ncost = { amber = 1 }", "card farm: cannot cost 1 amber"),
        ("[farm]\ncost = { wood = -1 }", "card farm: cannot cost -1 wood"),
        ("[farm]\ncost = 4", "card farm: needs a table for cost"),
        ("[farm]\nargs = { sails = 2 }", "card farm: has no 'sails' among its args"),
        ("[farm]\nonce = { vp = 2 }", "card farm: has no 'vp' among its once"),
        ('[maat]\nonce = { vp = "many" }', "card maat: needs another 'vp' in once than 'many'"),
        ("[farm]\nneeds = -1", "card farm: needs a whole number for needs"),
        ("farm = 3", "card farm: needs a table [farm]"),
        ("[farm", "not readable as TOML"),
    ],
)
def test_a_broken_file_is_refused_with_file_card_and_reason(
    tmp_path: Path, text: str, reason: str
) -> None:
    with pytest.raises(CatalogueError) as caught:
        overridden(load_catalogue(), corrections(tmp_path, text))
    assert str(caught.value).startswith("corrections.toml: ")
    assert reason in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"nowhere\.toml: cannot be read"):
        overridden(load_catalogue(), tmp_path / "nowhere.toml")


def begun(seed: str = "cards") -> Game:
    game = Game.new(Config(2), seed)
    for _ in range(6):
        play_turn("random", game, Random(seed))
    return game


def test_a_game_goes_on_with_the_cards_it_was_begun_with(
    printed: Catalogue, tmp_path: Path
) -> None:
    game = begun()
    position, kept = game.position(), printed.written(BASE)
    ahead = Game.from_position(position)
    for _ in range(30):
        play_turn("random", ahead, Random("on"))
    expected = ahead.position()
    printed.adopt(overridden(printed, corrections(tmp_path, FARM)))
    assert printed.digest(BASE) != position["catalogue"]
    with pytest.raises(PositionError, match="another catalogue"):
        Game.from_position(position)
    assert printed.remember(kept) == position["catalogue"]
    again = Game.from_position(position)
    for _ in range(30):
        play_turn("random", again, Random("on"))
        assert again.faults() == ()
    assert again.position() == expected
    assert Game.new(Config(2), "new").position()["catalogue"] == printed.digest(BASE)


def test_a_record_replays_with_the_cards_it_was_played_with(
    printed: Catalogue, tmp_path: Path
) -> None:
    game = begun()
    record, position, kept = game.record(), game.position(), printed.written(BASE)
    printed.adopt(overridden(printed, corrections(tmp_path, FARM)))
    with pytest.raises(PositionError, match="another catalogue"):
        Game.replay(record)
    printed.remember(kept)
    assert Game.replay(record).record() == record
    assert Game.replay(record).position() == position


def test_an_edition_is_remembered_once_and_is_no_part_of_new_games(
    printed: Catalogue, tmp_path: Path
) -> None:
    kept = printed.written(BASE)
    assert printed.remember(kept) == printed.digest(BASE)
    assert len(printed.cards) == len(load_catalogue().cards)
    printed.adopt(overridden(printed, corrections(tmp_path, FARM)))
    before = len(printed.cards)
    for _ in range(2):
        printed.remember(kept)
    assert len(printed.cards) == before + len(kept["cards"])
    assert len(printed.deal(BASE)) == 96
    assert len(printed.by_key) == before


def test_cards_are_looked_up_in_the_edition_that_is_shown(
    printed: Catalogue, tmp_path: Path
) -> None:
    kept, old = printed.written(BASE), printed.card("farm").cost
    printed.adopt(overridden(printed, corrections(tmp_path, FARM)))
    digest = printed.remember(kept)
    assert printed.card("farm").cost != old
    show_edition(digest)
    assert printed.card("farm").cost == old
    show_edition("")
    assert printed.card("farm", digest).cost == old
