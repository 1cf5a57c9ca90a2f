"""Corrected costs and amounts, and games that go on with the cards they were begun with."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from engine import (
    CATALOGUE,
    CatalogueError,
    Config,
    Game,
    OtherCardsError,
    PositionError,
    load_catalogue,
    stored_catalogue,
)
from engine.cards.catalogue import overridden
from engine.players.agents import play_turn

FARM = "[farm]\ncost = { stone = 2, gold = 1 }\n"
BASE = ("base",) * 6


def corrections(folder: Path, text: str) -> Path:
    path = folder / "corrections.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_only_the_corrected_values_differ(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    changed = overridden(catalogue, corrections(tmp_path, FARM))
    pairs = zip(catalogue.cards, changed.cards, strict=True)
    differing = [new for old, new in pairs if old != new]
    assert [card.key for card in differing] == ["farm"]
    assert differing[0].cost == (("stone", 2), ("gold", 1))
    assert differing[0].args == catalogue.card("farm").args


def test_amounts_of_the_effect_and_of_the_once_effect_can_be_corrected(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    text = "[maat]\nonce = { vp = 9 }\n[quarry]\nargs = { amount = 7 }\nneeds = 1\n"
    cards = overridden(catalogue, corrections(tmp_path, text))
    assert cards.card("maat").once == ("gain_once", {"vp": 9})
    assert cards.card("quarry").args == {"terrains": ["mountain"], "amount": 7}
    assert cards.card("quarry").needs == 1


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
        ('[farm]\nargs = { terrains = ["sea"] }', "card farm: gives the verb 'produce' ['sea']"),
        ("[galley]\nargs = { price = 0 }", "card galley: gives the verb 'buy_one_each' 0 as price"),
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


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"nowhere\.toml: cannot be read"):
        overridden(load_catalogue(), tmp_path / "nowhere.toml")


def begun(seed: str = "cards") -> Game:
    game = Game.new(Config(2), seed)
    for _ in range(6):
        play_turn("random", game, Random(seed))
    return game


def test_a_game_continues_with_the_cards_it_began_with(tmp_path: Path) -> None:
    game = begun()
    position, kept = game.position(), json.dumps(CATALOGUE.to_json(BASE))
    ahead = Game.from_position(position)
    for _ in range(30):
        play_turn("random", ahead, Random("on"))
    later = overridden(CATALOGUE, corrections(tmp_path, FARM))
    assert later.digest(BASE) != position["catalogue"]
    with pytest.raises(OtherCardsError, match="another catalogue"):
        Game.from_position(position, later)

    again = Game.from_position(position, stored_catalogue(json.loads(kept)))
    for _ in range(30):
        play_turn("random", again, Random("on"))
        assert again.faults() == ()
    assert again.position() == ahead.position()
    assert Game.new(Config(2), "new", later).position()["catalogue"] == later.digest(BASE)


def test_a_record_replays_with_the_cards_it_was_played_with(tmp_path: Path) -> None:
    game = begun()
    record = game.record()
    with pytest.raises(OtherCardsError, match="another catalogue"):
        Game.replay(record, overridden(CATALOGUE, corrections(tmp_path, FARM)))
    kept = stored_catalogue(CATALOGUE.to_json(BASE))
    assert Game.replay(record, kept).record() == record
    assert Game.replay(record, kept).position() == game.position()


def test_games_with_different_cards_exist_side_by_side(tmp_path: Path) -> None:
    dearer = overridden(CATALOGUE, corrections(tmp_path, FARM))
    games = [Game.new(Config(2), "same", cards) for cards in (CATALOGUE, dearer)]
    for game, cards in zip(games, (CATALOGUE, dearer), strict=True):
        assert game.catalogue is cards
        assert game.view(0).catalogue is cards
        assert game.copy().catalogue is cards
    costs = [game.catalogue.card("farm").cost for game in games]
    assert costs == [(("clay", 1),), (("stone", 2), ("gold", 1))]


def test_decks_that_a_catalogue_does_not_have_are_named() -> None:
    kept = stored_catalogue(CATALOGUE.to_json(BASE))
    egypt = ("base", "base", "egypt", "base", "base", "base")
    with pytest.raises(PositionError, match="there is no deck 'egypt' in scientific"):
        Game.new(Config(2, egypt), "seed", kept)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"verb": "conjure"}, "card galley uses the unknown verb 'conjure'"),
        ({"args": {"honey": 3}}, "card galley gives the verb 'buy_one_each' other arguments"),
    ],
)
def test_stored_cards_with_removed_verbs_are_refused(entry: dict[str, object], reason: str) -> None:
    kept = CATALOGUE.to_json(BASE)
    kept["cards"][0] |= entry
    with pytest.raises(CatalogueError, match=reason):
        stored_catalogue(kept)


def test_cards_of_a_game_are_looked_up_beside_those_it_is_not_played_with(tmp_path: Path) -> None:
    kept = stored_catalogue(CATALOGUE.to_json(BASE))
    dearer = overridden(CATALOGUE, corrections(tmp_path, FARM))
    both = kept.beside(dearer)
    assert both.card("farm").cost == (("clay", 1),)
    assert both.card("maat").deck == "egypt"
    assert len(both.cards) == len(CATALOGUE.cards)


@pytest.mark.parametrize("depth", [50, 300, 600, 900, 2_000, 100_000])
def test_deeply_nested_corrections_are_one_clear_line(tmp_path: Path, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    for text in (f"[farm]\nargs = {{ amount = {nested} }}\n", f"[farm]\ncost = {nested}\n"):
        with pytest.raises(CatalogueError) as caught:
            overridden(CATALOGUE, corrections(tmp_path, text))
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) < 400
