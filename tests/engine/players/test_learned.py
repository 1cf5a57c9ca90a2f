"""The trained player: its input, its search, and the weights it refuses."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from engine import Catalogue, Config, Game, shipped
from engine.players import agents
from engine.players.agents import choose, play_turn
from engine.players.learned import weights
from engine.players.learned.features import NAMES, WIDTH, stack
from engine.players.learned.gains import faces
from engine.players.learned.player import Planner, begin_search, margins
from engine.players.learned.weights import Network, WeightsError, load, save
from engine.players.simulation import random_pick
from engine.rules.registry import END_SCORES
from engine.training.fit import by_hand
from engine.training.schedule import any_config
from tests.engine.effects.playing import have, holding
from tests.engine.positions import disguised, game, table

EGYPT = ("egypt",) * 6


def _planner(budget: int = 12) -> Planner:
    return Planner(margins(by_hand()), budget)


def _turn(table: Game, planner: Planner) -> tuple[str, ...]:
    """Play the current turn with the planner; returns its keys."""
    turn, made = table.turn, table.choices
    while table.turn == turn and table.decision:
        made = table.choices
        table.choose(planner.option(table))
    return made


def _until_reveal(table: Game) -> tuple[str, ...]:
    """The planner's choices of a turn, up to the first new information."""
    planner = _planner()
    while table.decision and table.decision.kind != "confirm" and not table.floor:
        table.choose(planner.option(table))
    return table.choices


def test_every_card_has_a_value_for_a_trained_player() -> None:
    """All cards except counting temples, which are judged by their count."""
    for card, face in zip(shipped().cards, faces(shipped()), strict=True):
        assert face.line or face.wakes or card.verb in END_SCORES, card.key
        assert (face.once or face.once_wakes) or card.once is None, card.key


@pytest.mark.parametrize("number", range(6))
def test_whole_games_of_any_kind_are_read_and_played(number: int) -> None:
    """Every number of every afterstate is finite, and every plan can be played."""
    rng = Random(number)
    table, planner = Game.new(any_config(rng), f"any-{number}"), _planner(6)
    for seat in table.awaited:
        table.pick(seat, random_pick(table.config.start_pieces, rng))
    assert len(set(NAMES)) == WIDTH

    for _ in range(24):
        search = begin_search(table, margins(by_hand()))
        search.run(6)
        rows = stack([leaf.reading for leaf in search.leaves if leaf.reading])
        assert rows.shape == (len(search.leaves), WIDTH)
        assert np.isfinite(rows).all()
        _turn(table, planner)
    assert table.faults() == ()


@pytest.mark.parametrize("config", [Config(3), Config(2, EGYPT)], ids=["base", "egypt"])
def test_the_planner_knows_nothing_hidden(config: Config) -> None:
    """The choices are the same for any hands of others, and any deck, pile and seed."""
    table, planner = Game.new(config, "hidden"), _planner()
    for turn in range(33):
        if turn % 4 == 0:
            position = table.position()
            expected = _until_reveal(Game.from_position(position))
            other = Game.from_position(disguised(position, f"{turn}"))
            assert _until_reveal(other) == expected, turn
        _turn(table, planner)


def test_the_same_position_gets_the_same_turn() -> None:
    """With the same budget; and an empty one still gives a turn."""
    first, second = (Game.new(Config(2), "twice") for _ in range(2))
    for _ in range(6):
        assert _turn(first, _planner()) == _turn(second, _planner())

    search = begin_search(first, margins(by_hand()))
    leaf = search.run(0, in_time=lambda: False)
    assert search.played >= 1
    for key in leaf.keys:
        first.choose(key)
    assert first.decision
    assert first.decision.kind == "confirm"


@pytest.mark.parametrize("temple", ["hathor", "horus", "set", "sobek", "thoth"])
def test_it_reckons_with_what_a_token_temple_brings_yet(temple: str) -> None:
    """E14: 3 VP from the supply with each VP on it, as long as the game goes on; of others too."""

    def coming(mine: int, theirs: int = 0, *, late: bool = False) -> float:
        owner: dict[str, Any] = {"columns": {"temple": [temple]}, "temple_vp": [mine or theirs]}
        rest: dict[str, Any] = {}
        if late:
            owner["columns"] = {"temple": [temple, "maat", "min"]}
            owner["temple_vp"] = [mine or theirs, 0, 0]
            owner["pieces"] = {region: ["temple"] for region in ("A1", "A3", "B1")}
            rest["supply"] = {"temples": 1}
            rest["villages"] = {"A4": 0, "B7": 0, "C3": 6, "D5": 0}
        seats = [{"hand": ["farm"], "gold": 3}, {"gold": 3}]
        seats[0 if mine else 1] |= owner
        search = begin_search(table(seats, "temple", **rest), margins(by_hand()))
        search.run(1)
        (reading,) = (leaf.reading for leaf in search.leaves[:1])
        assert reading is not None
        return reading.base - reading.known

    assert coming(0) == 0  # it is used up
    assert 0 < coming(1) < coming(3) <= 9
    assert 0 < coming(3, late=True) < coming(3)
    assert coming(0, 3) == -coming(3)


def test_the_last_turn_is_calculated_exactly() -> None:
    """Selling brings 6 VP; the temple of the same resource would count 12 kept, and costs one."""
    seat = holding(
        "small_port_clay", hand=["academy"], pieces={"A1": ["mill"]}, resources=have(clay=9)
    )
    table = game([seat], round=9, last_round=9, ending="temples")

    made = _turn(table, _planner(60))

    assert made[0] == "build:small_port_clay"
    assert made[-1] == "6"


def test_a_plan_is_made_again_after_cards_were_seen() -> None:
    """The card above the Academy uses its drawn cards, and the seen cards stay seen."""
    seat = holding("academy", hand=["workshop"], pieces={"A1": ["mill"]}, gold=12)
    table = game([{**seat, "columns": {"scientific": ["workshop"]}}], next_cards=["quarry", "farm"])
    table.choose("build:academy")
    planner = _planner(40)
    while table.decision and table.decision.kind != "confirm" and not table.floor:
        table.choose(planner.option(table))

    drawn = begin_search(table, margins(by_hand()))
    leaf = drawn.run(10)

    assert leaf.keys[: len(table.choices)] == table.choices
    names = [table.catalogue.keys[card] for card in leaf.turn.me.hand]
    assert names == ["workshop", "quarry", "farm"]
    assert leaf.reading is not None
    assert leaf.reading.numbers[NAMES.index("known cards")] == 3
    assert leaf.reading.numbers[NAMES.index("unknown cards")] == 0


def _network() -> Network:
    return Network.fresh(np.zeros(WIDTH, np.float32), np.ones(WIDTH, np.float32), 3, seed=1)


def test_weights_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "value.weights"
    save(_network(), path, {"games": 12})

    again = load(path)

    rows = np.ones((2, WIDTH), np.float32)
    assert (again.outputs(rows) == _network().outputs(rows)).all()
    assert weights.made(path) == {"games": 12}
    assert path.stat().st_size < 1_000_000


@pytest.mark.parametrize("agent", ["senator", "strategist", "priest"])
def test_without_weights_it_plays_as_a_novice(
    agent: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(weights, "SHIPPED", tmp_path / "none")
    table = Game.new(Config(2), "without")
    for known in (weights.shipped, agents._planner):
        known.cache_clear()
    try:
        assert choose(agent, table, Random(0)) == choose("novice", table, Random(0))
        assert f"{agent} plays as novice" in caplog.text
    finally:
        for known in (weights.shipped, agents._planner):
            known.cache_clear()


def test_unusable_weights_are_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "value.weights"
    save(_network(), path, {})
    head, _, body = path.read_bytes().partition(b"\n")
    about = json.loads(head)

    def refused(content: bytes, why: str) -> None:
        path.write_bytes(content)
        with pytest.raises(WeightsError, match=why):
            load(path)

    refused(head + b"\n" + body[:-8], "is cut off")
    refused(b"\x00\x01" + body, "holds no weights")
    refused(json.dumps({**about, "features": "older"}).encode() + b"\n" + body, "other features")
    refused(json.dumps({**about, "hidden": 4}).encode() + b"\n" + body, "not those of its shape")
    path.unlink()
    with pytest.raises(WeightsError, match="cannot be read"):
        load(path)


@pytest.mark.long
def test_cards_are_identified_by_their_effects_and_not_by_names() -> None:
    strange = Catalogue(
        (replace(card, key=f"new_{card.key}") for card in shipped().cards), shipped().rules
    )
    for config in (Config(3), Config(2, EGYPT)):
        known, unknown = Game.new(config, "names"), Game.new(config, "names", strange)
        rng = Random(0)
        for _ in range(5):
            keys = [play_turn("senator", one, rng) for one in (known, unknown)]
            assert "|".join(keys[1]).replace("new_", "") == "|".join(keys[0])
