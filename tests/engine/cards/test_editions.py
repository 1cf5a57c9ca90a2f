"""Editions: old records find the cards they were played with, and records with others carry them.

``tests/games/earlier/N`` has records that the versions which shipped edition N have made.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import CATALOGUE, Catalogue, Config, Game, PositionError, load_catalogue, public, verify
from engine.cards import editions
from engine.cards.catalogue import FOLDER, overridden
from engine.cli.main import main
from engine.model.config import BASE
from engine.model.terms import Colour
from tests.games.record import FOLDER as GAMES

EARLIER = sorted((GAMES / "earlier").glob("*/*.deus"))
EGYPT = ("egypt",) * len(Colour)
# All decks of each edition. When a deck file changes, its cards become an edition first: copy the
# folder of decks as it was, ``python -m tests.tools.edition FOLDER``, then add the new digest here.
DIGESTS = {
    1: "b19172592a392c5e8c185cc1724715f2742b523d6dde0dd29dceca1a985d5f01",
    2: "1ee5782f166f082cb65734813e6edf9ed38208254856af660ccc587178d41be3",
    3: "5d485fe8a75340af554a35444b8178a4b8d036bc593421eb8695ff10e1fce825",
}
EGYPTS = "282fd50f9ae9ddee8b7eefe22c306a38fe601bdb955d8d0bc9a6029514171e40"


def test_no_edition_is_lost() -> None:
    found = editions.editions()
    assert [cards.digest(BASE) for cards in found] == [DIGESTS[n] for n in sorted(DIGESTS)[::-1]]
    assert {cards.digest(EGYPT) for cards in found} == {EGYPTS}
    assert found[0] is CATALOGUE


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_of_an_earlier_version_is_verified(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = Game.replay(text)
    digest = DIGESTS[int(path.parent.name)]
    assert game.config.decks != BASE or game.catalogue.digest(BASE) == digest
    assert verify(text, game.seal) == ()
    assert game.record() == text
    assert Game.from_position(game.position()).position() == game.position()
    assert main(["verify", str(path), "--seal", game.seal]) == 0


def test_records_of_every_edition_are_kept() -> None:
    assert {int(path.parent.name) for path in EARLIER} == set(DIGESTS) - {max(DIGESTS)}


def _played(cards: Catalogue, config: Config) -> Game:
    game, rng = Game.new(config, "carried", cards), Random("carried")
    while game.decision:
        game.choose(rng.choice(game.options))
    return game


@pytest.fixture
def corrected(tmp_path: Path) -> Catalogue:
    path = tmp_path / "mine.toml"
    path.write_text("[farm]\ncost = { stone = 2, gold = 1 }\n", encoding="utf-8")
    return overridden(editions.editions()[-1], path)


@pytest.fixture
def invented(tmp_path: Path) -> Catalogue:
    """The shipped decks, and one that no edition has."""
    folder = tmp_path / "decks"
    folder.mkdir()
    for path in FOLDER.glob("*.toml"):
        (folder / path.name).write_bytes(path.read_bytes())
    text = (FOLDER / "base_production.toml").read_text(encoding="utf-8")
    text = text.replace('deck = "base"', 'deck = "mine"').replace('key = "', 'key = "my_')
    (folder / "mine_production.toml").write_text(text, encoding="utf-8")
    return load_catalogue(folder)


MINE = ("base", "mine", "egypt", "base", "base", "base")


def test_a_game_with_other_cards_contains_them(corrected: Catalogue, invented: Catalogue) -> None:
    for cards, decks in ((corrected, BASE), (invented, MINE)):
        assert Config(2, decks).decks == decks
        game = _played(cards, Config(2, decks))
        text = game.record()
        assert text.startswith("deus 2\n")
        assert verify(text, game.seal) == ()
        again = Game.replay(text)
        assert again.record() == text
        assert again.position() == game.position()
        assert len(text.split("\ncards ")[1].partition("\n")[0]) < 6000
        assert Game.replay(text, cards).record() == text


def test_a_game_with_shipped_cards_contains_no_cards() -> None:
    for cards, decks in product(editions.editions(), (BASE, EGYPT)):
        text = Game.new(Config(2, decks), "seed", cards).record()
        assert text.startswith("deus 1\n")
        assert "\ncards" not in text


def test_a_public_record_contains_its_cards_too(corrected: Catalogue) -> None:
    game, positions = Game.new(Config(2), "carried", corrected), []
    for _ in range(8):
        game.choose(game.options[0])
        positions.append(game.position() | {"choices": []})
    turns = [public.PublicTurn(one, None if i == 0 else 0) for i, one in enumerate(positions)]
    text = public.write(turns, corrected)
    assert text.startswith("deus public 2\n")
    read = list(public.read(text))
    assert [one.position["catalogue"] for one in read] == [corrected.digest(BASE)] * len(turns)
    assert list(public.read(text, corrected)) == read
    assert public.write(turns, CATALOGUE).startswith("deus public 1\n")


def _change(change: Callable[[list[Any]], Any]) -> Callable[[str], str]:
    def changed(line: str) -> str:
        rows = json.loads(line)
        change(rows)
        return json.dumps(rows)

    return changed


FAULTS: dict[str, tuple[Callable[[str], str], str]] = {
    "json": (lambda line: line[:-1], "not JSON"),
    "deep": (lambda line: "[" * 100_000, "not JSON"),
    "mapping": (lambda line: "{}", "needs a list"),
    "rows": (lambda line: "[1]", "a deck is a mapping"),
    "entry": (_change(lambda rows: rows[0].update(what=1)), "a deck is a mapping"),
    "name": (_change(lambda rows: rows[0].update(deck="No!")), "cannot be called"),
    "colour": (_change(lambda rows: rows[0].update(colour=["red"])), "there is no colour"),
    "rules": (_change(lambda rows: rows[0].update(rules="mine")), "rules are"),
    "like": (_change(lambda rows: rows[0].update(like="0" * 16)), "no edition has"),
    "unlike": (_change(lambda rows: rows[0].pop("like")), "no list of cards"),
    "twice": (_change(lambda rows: rows.append(rows[0])), "twice"),
    "missing": (_change(lambda rows: rows.pop()), "not those that the record names"),
    "unknown": (_change(lambda rows: rows[1]["cards"].append("gold")), "has no card 'gold'"),
    "many": (_change(lambda rows: rows[1]["cards"].append("quarry")), "needs 16 cards"),
    "verb": (_change(lambda rows: rows[1]["cards"].append(_card(verb="conjure"))), "'conjure'"),
    "amount": (_change(lambda rows: rows[1]["cards"].append(_card(copies=100))), "above 99"),
    "key": (_change(lambda rows: rows[1]["cards"].append(_card(key="a b"))), "cannot be called"),
    "other": (
        _change(lambda rows: [one.update(cost={}) for one in rows[1]["cards"] if one != str(one)]),
        "not those that the record names",
    ),
}


def _card(**entries: object) -> dict[str, object]:
    row = {"key": "new", "copies": 1, "cost": {}, "verb": "gain_gold", "args": {"amount": 1}}
    return {**row, "source": "X", **entries}


@pytest.mark.parametrize("fault", FAULTS)
def test_wrong_cards_in_a_record_are_refused(fault: str, corrected: Catalogue) -> None:
    change, reason = FAULTS[fault]
    text = Game.new(Config(2), "seed", corrected).record()
    line = text.split("\ncards ")[1].partition("\n")[0]
    with pytest.raises(PositionError, match=reason):
        Game.replay(text.replace(line, change(line)))


def test_a_record_without_cards_of_its_own_has_no_such_line(corrected: Catalogue) -> None:
    text = Game.new(Config(2), "seed", corrected).record().replace("deus 2", "deus 1")
    with pytest.raises(PositionError, match="line not understood: 'cards"):
        Game.replay(text)
