"""Players by hand-made weights, personalities, and whole simulated games."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

from engine import Config, Game, Kind
from engine.events import Built, Offered
from engine.model.config import BASE
from engine.model.terms import Colour
from engine.players import simulation
from engine.players.agents import AGENTS, BUDGETED, USUAL_BUDGETS, choose, play_turn
from engine.players.learned.features import CHANGING, NAMES, WIDTH, Reading
from engine.players.learned.player import PERSONALITIES, Planner, with_bonuses
from engine.players.learned.search import Values
from engine.players.learned.senator import LEAVES
from engine.players.learned.weights import shipped
from engine.players.learned.winning import to_win
from engine.players.simulation import perft, report, simulate
from engine.training.schedule import EGYPT
from tests.engine.effects.playing import have, holding
from tests.engine.positions import disguised, game, play
from tests.sampling import every, released


def _played(seed: str, players: int, agents: Mapping[int, str], other: str = "random") -> Game:
    """A whole game; ``agents`` names the agents of some seats, ``other`` plays the rest."""
    table, rng = Game.new(Config(players), seed), Random(seed)
    while table.to_move is not None:
        play_turn(agents.get(table.to_move, other), table, rng)
    return table


def _until_reveal(table: Game) -> tuple[str, ...]:
    """Greedy's choices of a turn, up to the first new information."""
    rng = Random(0)
    while table.decision and table.decision.kind is not Kind.CONFIRM and not table.floor:
        table.choose(choose("greedy", table, rng))
    return table.choices


@pytest.mark.parametrize("players", [2, released(3), released(4)])
@pytest.mark.parametrize("agent", every(2, ["greedy", "novice", "random", "senator"]))
def test_an_agent_plays_whole_games_with_offered_options_only(agent: str, players: int) -> None:
    table, rng = Game.new(Config(players), f"legal-{players}"), Random(players)

    while table.decision:
        option = choose(agent, table, rng)
        assert option in table.options
        table.choose(option)
        assert table.faults() == ()

    assert table.result is not None
    assert table.result.reason in {"temples", "villages", "stall"}


@pytest.mark.long
@pytest.mark.parametrize("agent", ["random", *map(released, ("greedy", "novice", "senator"))])
def test_the_same_seed_gives_the_same_game(agent: str) -> None:
    first = _played("twice", 3, {}, agent)
    second = _played("twice", 3, {}, agent)

    assert first.record() == second.record()
    assert first.result == second.result


def test_greedy_uses_no_randomness() -> None:
    """Its game is the same with any generator."""
    first, second = (Game.new(Config(2), "no-dice") for _ in range(2))
    for turn in range(20):
        play_turn("greedy", first, Random(turn))
        play_turn("greedy", second, Random(-turn))

    assert first.record() == second.record()


@pytest.mark.long
@pytest.mark.release
def test_greedy_beats_random_in_most_games() -> None:
    """It sits first in half of the games for two, last in the others; and once among four."""
    won = 0
    for number in range(8):
        seat = number % 2
        result = _played(f"duel-{number}", 2, {seat: "greedy"}).result
        assert result is not None
        won += result.winners == (seat,)
    four = _played("four", 4, {2: "greedy"}).result
    assert four is not None
    won += four.winners == (2,)

    assert won >= 8


@pytest.mark.parametrize("players", every(3, [2, 3, 4]))
def test_greedy_knows_nothing_hidden(players: int) -> None:
    """The choices are the same for any hands of others, and any deck, pile and seed."""
    table, rng = Game.new(Config(players), f"hidden-{players}"), Random(players)
    compared = 0
    while table.to_move is not None:
        if table.turn % 6 == 0:
            position = table.position()
            expected = _until_reveal(Game.from_position(position))
            other = Game.from_position(disguised(position, f"{table.turn}"))
            assert _until_reveal(other) == expected, table.turn
            compared += 1
        play_turn("random" if table.turn % 2 else "greedy", table, rng)

    assert compared >= 10


@pytest.mark.parametrize("elsewhere", ["pile", "hand"])
def test_r8_greedy_values_a_draw_equally_for_any_order_of_the_deck(elsewhere: str) -> None:
    """Cards it could build lie in the deck, armies it has no pieces for elsewhere, or the reverse.

    Knowing which, it would build the Academy in one case and the Villa in the other.
    """
    good = ["forum_field", "forum_swamp", "forum_mountain", "granary", "brickworks"]
    bad = ["legion", "legion", "raiders", "raiders", "cavalry"]
    mine = holding(
        "academy",
        hand=["villa_forest", "quarry", "farm"],
        pieces={"A1": ["mill"], "B5": ["mill"]},
        reserve={"army": 0},
        supply={"army": 5},
    )
    rest: list[str] = game([mine]).position()["deck"]
    for card in (*good, *bad, "siege_tower"):
        rest.remove(card)
    columns = {
        "civil": [card for card in rest if not card.startswith("temple")],
        "temple": [card for card in rest if card.startswith("temple")],
    }

    def table(deck: list[str], hidden: list[str]) -> Game:
        pile, hand = (hidden, []) if elsewhere == "pile" else ([], hidden)
        theirs = {"columns": columns, "hand": hand}
        return game([mine, theirs], deck=deck, discard=["siege_tower", *pile])

    assert _until_reveal(table(good, bad)) == _until_reveal(table(bad, good))


def test_choosing_does_not_change_the_game() -> None:
    table = game([holding("academy", hand=["quarry", "raiders"], pieces={"A1": ["mill"]})])
    before = table.position()

    first = choose("greedy", table, Random(1))
    again = choose("greedy", table, Random(2))

    assert first == again
    assert table.position() == before
    assert table.view(0).draft == ()


def test_greedy_finishes_a_turn_begun_by_another() -> None:
    """A seat may be taken over in the middle of a draft."""
    table = Game.new(Config(2), "begun")
    offering = next(option for option in table.options if option.key.startswith("offer:"))
    table.choose(offering)

    made = play_turn("greedy", table, Random(0))

    assert made[0] == offering.key
    assert table.turn == 1
    assert table.record().splitlines()[-1].split()[1:] == list(made)


@pytest.mark.long
@pytest.mark.parametrize("agent", [*sorted(AGENTS.keys() - {"strategist"}), released("strategist")])
def test_play_turn_returns_the_keys_that_the_record_has(agent: str) -> None:
    table, rng = Game.new(Config(3), "keys"), Random(3)

    for turn in range(3):
        made = play_turn(agent, table, rng)
        assert table.turn == turn + 1
        assert table.record().splitlines()[-1].split() == [str(turn % 3 + 1), *made]


def test_greedy_sells_all_it_can_for_vp_in_its_last_turn() -> None:
    seat = holding(
        "small_port_clay", hand=["academy"], pieces={"A1": ["mill"]}, resources=have(clay=9)
    )
    table = game([seat], round=9, last_round=9, ending="temples")

    made = play_turn("greedy", table, Random(0))

    assert made[0] == "build:small_port_clay"
    assert made[-1] == "6"


@pytest.mark.long
@pytest.mark.release
def test_a_novice_builds_rather_than_offer_single_cards() -> None:
    table, rng = Game.new(Config(2), "novices"), Random(0)
    single = 0
    while table.decision:
        if table.decision.kind is Kind.CONFIRM:
            offered = [e for e in table.view(table.to_move).draft if isinstance(e, Offered)]
            single += any(event.count == 1 for event in offered)
        table.choose(choose("novice", table, rng))

    assert single <= 2


def test_greedy_that_can_only_pass_passes() -> None:
    table = game([{"hand": []}])

    assert play_turn("greedy", table, Random(0)) == ()
    assert table.turn == 1


def test_an_unknown_agent_is_refused() -> None:
    with pytest.raises(KeyError):
        choose("clever", Game.new(Config(2), "unknown"), Random(0))


def test_agents_do_not_play_for_a_resigned_seat() -> None:
    """Its turns come and go by themselves; the agents play on around it."""
    table = Game.new(Config(3), "resigned")
    table.resign(1)
    movers = []
    for _ in range(6):
        movers.append(table.to_move)
        play_turn("greedy", table, Random(0))

    assert movers == [0, 2, 0, 2, 0, 2]
    assert play(table) == ()


LIKED = {
    "builder": Colour.CIVIL,
    "raider": Colour.MILITARY,
    "priest": Colour.TEMPLE,
    "trader": Colour.MARITIME,
}


def test_each_is_a_computer_player_with_the_senators_budget() -> None:
    assert set(LIKED) == set(PERSONALITIES)
    for name in PERSONALITIES:
        assert name in AGENTS
        assert name in BUDGETED
        assert USUAL_BUDGETS[name] == LEAVES


def test_a_bonus_is_measured_in_vp_a_unit() -> None:
    numbers = [0.0] * CHANGING
    numbers[NAMES.index("temples")] = 2
    reading = Reading(numbers, np.zeros(WIDTH - CHANGING, np.float32), 0.0, 0.0, 1.0, [0.0])
    values = with_bonuses(lambda readings: [7.0] * len(readings), {"temples": 5.0})
    assert values([reading]) == [17.0]
    with pytest.raises(ValueError, match="emperors"):
        with_bonuses(values, {"emperors": 1.0})


@pytest.fixture(scope="module")
def positions() -> list[dict[str, Any]]:
    """The starts of the turns of two games between novices."""
    found: list[dict[str, Any]] = []
    for number, decks in enumerate((BASE, EGYPT)):
        game = Game.new(Config(2, decks), f"taste-{number}")
        while game.to_move is not None:
            found.append(dict(game.position()))
            play_turn("novice", game, Random(game.turn))
    return found


@pytest.mark.long
@pytest.mark.release
@pytest.mark.parametrize("name", sorted(PERSONALITIES))
def test_each_personality_builds_more_of_its_favourites(
    name: str, positions: list[dict[str, Any]]
) -> None:
    """In the same positions, beside the senator."""
    values, exact = to_win(shipped())

    def built(values: Values) -> int:
        count = 0
        for position in positions:
            game = Game.from_position(position)
            planner = Planner(values, 40, exact)
            while game.decision and game.decision.kind is not Kind.CONFIRM:
                game.choose(planner.option(game))
            columns = [e.column for e in game.turn_in_hand.events if isinstance(e, Built)]
            count += LIKED[name].key in columns
        return count

    assert built(with_bonuses(values, PERSONALITIES[name])) > built(values)


def test_a_simulated_game_is_checked_and_replayed() -> None:
    played = simulation.play(Config(2), "simulated", ["random", "random"])
    assert (played.players, played.faults, played.replayed) == (2, (), True)
    best = max(played.scores)
    assert played.winners == tuple(i for i, n in enumerate(played.scores) if n == best)
    again = simulation.play(Config(2), "simulated", ["random", "random"], check=False)
    assert (again.turns, again.choices, again.scores) == (
        *(played.turns, played.choices, played.scores),
    )


@pytest.mark.long
def test_the_report_adds_the_games_up() -> None:
    played = list(simulate([Config(3)], 2, "sum", ["random"] * 3))
    totals = report(played)
    assert [row["seed"] for row in totals["results"]] == ["sum-1", "sum-2"]
    assert totals["choices"] == sum(one.choices for one in played)
    assert (totals["games"], totals["finished"], totals["invariant_faults"]) == (2, 2, 0)


def test_perft_counts_sequences_of_choices() -> None:
    """Build the Estate, at A1, A2 or A3, or offer either card, with the other one or not."""
    seat = {"hand": ["estate", "galley"], "reserve": {"ship": 0}, "pieces": {"A2": ["house"]}}
    table = game([{**seat, "vp": 0}])
    assert perft(table, 0) == 1
    assert perft(table, 1) == 3
    assert perft(table, 2) == 3 + 2 + 2
    over = game(ending="stall", last_round=2, round=2, over=True)
    assert perft(over, 3) == 1


def test_perft_of_a_fixed_deal() -> None:
    assert [perft(Game.new(Config(2), "perft"), depth) for depth in (1, 2, 3)] == [10, 60, 169]
