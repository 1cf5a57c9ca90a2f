"""Random games: sound after every choice, in every mix, and played again alike."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest

from engine import (
    CATALOGUE,
    AmountOption,
    BasketOption,
    Colour,
    Config,
    Decision,
    Event,
    Game,
    GameError,
    Goods,
    Kind,
    Option,
    PaymentOption,
    Resource,
    WordOption,
    event_from_json,
    event_to_json,
    verify,
)
from engine.events import Changed, Paid, TempleWorked
from engine.model.config import BASE, START_PIECES
from engine.players.simulation import random_pick
from tests.engine.positions import COLOURS, hurried, random_game
from tests.games.record import RECORDS, questions
from tests.sampling import every

MIXES = list(product(("base", "egypt"), repeat=len(COLOURS)))
LAYOUTS = ("standard", "chain", "ring", "random")
EGYPT = ("egypt",) * 6
CONFIGS = (
    Config(2, BASE),
    Config(4, BASE, layout="random", wild=True, start_pieces=8),
    Config(2, EGYPT),
    Config(4, EGYPT),
    Config(3, EGYPT, layout="random", wild=True, start_pieces=8),
)
TOLD = (Kind.AMOUNT, Kind.BASKET, Kind.BOAT, Kind.PAYMENT)


def _config(number: int, players: int) -> Config:
    """The mix of that number; the variants take turns, so that each meets many mixes."""
    turn = 3 * number + players
    return Config(
        players,
        MIXES[number],
        layout=LAYOUTS[turn % len(LAYOUTS)],
        start_pieces=START_PIECES[turn % len(START_PIECES)],
        wild=turn % 3 == 0,
    )


def _name(mix: tuple[str, ...]) -> str:
    return "".join(
        c[0].upper() if name == "egypt" else "." for name, c in zip(mix, COLOURS, strict=True)
    )


def _check_question(game: Game) -> None:
    """Options are told apart, and a card of the hand is offered or has a reason why not."""
    decision = game.decision
    assert decision is not None
    keys = [option.key for option in decision.options]
    assert len(set(keys)) == len(keys)
    assert not any(c.isspace() for key in keys for c in key)
    # Questions with a single answer are automatic, except those that begin and end a turn.
    assert len(keys) > 1 or decision.kind in (Kind.ACTION, Kind.CONFIRM)
    assert decision.seat == game.to_move
    if decision.kind is Kind.ACTION:
        for one in game.outlook(decision.seat):
            assert (f"build:{one.card}" in keys) == (one.refusal is None)
        assert not game.refusals().keys() & set(keys)


@pytest.mark.parametrize(
    ("number", "players"),
    every(10, product(range(64), (2, 3, 4))),
    ids=[f"{_name(mix)}-{players}" for mix, players in product(MIXES, (2, 3, 4))],
)
def test_e01_any_mix_plays_to_its_end(number: int, players: int) -> None:
    """A game is sound after every choice, tells every event once, and is written down whole."""
    config = _config(number, players)
    rng = Random(f"mix {number} {players}")
    game = Game.new(config, f"mix-{number}-{players}")
    for seat in game.awaited:
        game.pick(seat, random_pick(config.start_pieces, rng))
    halfway, this_turn = rng.randrange(8, 30), ()
    while game.decision:
        _check_question(game)
        turn = game.turn
        this_turn += game.choose(hurried(game, rng))
        assert game.faults() == ()
        if game.turn != turn:
            assert this_turn == game.view(None).last_turn
            for event in this_turn:
                assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event
            this_turn = ()
        if game.turn == halfway:
            halfway = -1
            assert Game.from_position(game.position()).position() == game.position()

    result = game.result
    assert result is not None
    assert result.reason in ("temples", "villages", "stall")
    assert {score.rank for score in result.scores} >= {1}
    assert (result.rounds, len(result.vp_by_round)) == (game.round, game.round + 1)
    assert game.turn == players * result.rounds
    assert verify(game.record(), game.seal) == ()
    position, again = game.position(), Game.replay(game.record())
    assert (again.position(), again.record(), again.result) == (position, game.record(), result)
    assert Game.from_position(position).position() == position


@pytest.mark.parametrize("mix", MIXES, ids=_name)
def test_e01_a_mix_has_96_cards_and_only_its_own_modules(mix: tuple[str, ...]) -> None:
    game = Game.new(Config(4, mix), "mix")
    position = game.position()
    cards = position["deck"] + [card for seat in position["seats"] for card in seat["hand"]]
    assert len(cards) == 96
    assert all(CATALOGUE.card(card).deck == mix[CATALOGUE.card(card).colour] for card in cards)

    view = game.view(None)
    egypt = [name == "egypt" for name in mix]
    assert view.modules == tuple(egypt)
    assert (view.market is not None) is egypt[Colour.MARITIME]
    assert bool(view.boats_left) is egypt[Colour.PRODUCTION]
    assert {seat.stock for seat in view.seats} == {5 if egypt[Colour.MILITARY] else 0}


@pytest.mark.parametrize("seed", ["undo-1", "undo-2"])
def test_undoing_and_choosing_again_changes_nothing(seed: str) -> None:
    """A wavering player ends where a resolute one does, whenever undo is allowed at all."""
    rng = Random(seed)
    table, resolute = Game.new(Config(2), seed), Game.new(Config(2), seed)
    while table.decision and table.turn < 60:
        option = rng.choice(table.options)
        confirms = table.decision.kind is Kind.CONFIRM
        before, floor, draft = table.choices, table.floor, table.view(table.to_move)
        table.choose(option)
        resolute.choose(option)
        if table.can_undo and not confirms:
            table.undo()
            assert (table.choices, table.floor) == (before, floor)
            assert table.view(table.to_move) == draft
            table.choose(option)
        elif not confirms:
            with pytest.raises(GameError):
                table.undo()
    assert table.position() == resolute.position()
    assert table.record() == resolute.record()


@pytest.mark.parametrize(("n", "players"), every(5, product(range(6), (3, 4))))
def test_a_game_with_resignations_ends(n: int, players: int) -> None:
    rng = Random(n)
    table = Game.new(Config(players), f"leaving-{n}")
    while table.decision:
        if rng.random() < 0.004:
            stayed = [i for i, row in enumerate(table.view(None).seats) if not row.resigned]
            table.resign(rng.choice(stayed))
        else:
            table.choose(rng.choice(table.options))
        assert table.faults() == ()
        assert table.to_move is None or not table.view(None).seats[table.to_move].resigned
    assert Game.replay(table.record()).position() == table.position()
    assert table.result is not None
    assert table.result.winners


def _first_changes(events: Sequence[Event], count: int) -> Goods:
    changes = [event for event in events if isinstance(event, Changed)][:count]
    return Goods.of(Counter({change.what: change.amount for change in changes}))


def _check(game: Game, option: Option) -> None:
    events = game.copy().choose(option)
    match option:
        case AmountOption(given=given, gained=gained):
            assert gained
            moved = _first_changes(events, len(given.amounts) + len(gained.amounts))
            assert moved.gained == Goods.of(dict(gained.amounts))
            assert moved.lost == Goods.of(dict(given.amounts))
        case BasketOption(resources=resources, price=price):
            moved = _first_changes(events, 1 + len(resources))
            assert moved == Goods.of({"gold": -price, **{one.key: 1 for one in resources}})
        case PaymentOption() as payment:
            _check_payment(game, payment, events)


def _check_payment(game: Game, option: PaymentOption, events: Sequence[Event]) -> None:
    seat = game.to_move
    assert seat is not None
    mine = game.view(seat).seats[seat]
    have = {**{r.key: mine.resources[r] for r in Resource}, "gold": mine.gold}
    worked = [event for event in events if isinstance(event, TempleWorked) and event.vp == 1]
    assert option.bonus_vp == len(worked)
    left = {what: have[what] - number for what, number in option.payment if what in have}
    for event in events:
        if isinstance(event, Paid) and event.why == "garrison":
            left["gold"] = left.get("gold", have["gold"]) - event.amount
    assert option.left is None or dict(option.left.amounts) == left


@pytest.mark.parametrize("file", every(3, RECORDS), ids=lambda file: file.stem)
def test_options_describe_what_choosing_them_gives_and_takes(file: Path) -> None:
    told: Counter[Kind] = Counter()
    for game, decision in questions(file.read_text(encoding="utf-8")):
        if decision.kind in TOLD:
            told[decision.kind] += 1
            for option in _some(decision):
                _check(game, option)
    assert told[Kind.PAYMENT]


def _some(decision: Decision) -> list[Option]:
    """The first, the last and one between, of those that are not words."""
    options = [one for one in decision.options if isinstance(one, decision.kind.carries)]
    return options[:: max(1, len(options) // 2)]


def test_every_kind_of_option_has_its_documented_fields_in_whole_games() -> None:
    seen: dict[Kind, set[type[Option]]] = {kind: set() for kind in Kind}
    for number, config in enumerate((*CONFIGS, *CONFIGS)):
        for game in random_game(config, f"carries-{number}"):
            if game.decision is not None:
                seen[game.decision.kind] |= {type(option) for option in game.options}
    assert {kind: found - {WordOption} for kind, found in seen.items()} == {
        kind: set(kind.carries) - {WordOption} for kind in Kind
    }


def test_only_questions_answered_by_a_word_have_no_other_fields() -> None:
    assert [kind for kind in Kind if WordOption in kind.carries] == [Kind.USE, Kind.CONFIRM]
    assert all(kind.carries for kind in Kind)
