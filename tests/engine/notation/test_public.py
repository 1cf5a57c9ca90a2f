"""Public records: only what everybody saw, and no harm from forged ones."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import CATALOGUE, Config, Game, OtherCardsError, PositionError, View, public
from engine.notation import record as records
from engine.public import PublicTurn
from tests.sampling import every

GAMES = sorted((Path(__file__).parents[2] / "games").glob("*.deus"))


def played(path: Path) -> tuple[list[PublicTurn], list[View]]:
    """A recorded game turn by turn, without its end, and the public view of each."""
    record = records.read(path.read_text(encoding="utf-8"))
    table = Game.new(record.config, record.seed)
    turns, views = [], []
    for line in record.lines:
        word, *keys = line.split()
        if word == "start":
            table.pick(int(keys[0]) - 1, [int(key) for key in keys[1:]])
        elif word == "resign":
            table.resign(int(keys[0]) - 1)
        else:
            for key in (*keys, "confirm"):
                table.choose(key)
        if not table.awaited and table.result is None and not table.turn % 3:
            turns.append(PublicTurn(table.position(), len(turns) % 2 if turns else None))
            views.append(table.view(None))
    return turns, views


@pytest.mark.parametrize("path", every(6, GAMES), ids=lambda p: p.stem)
def test_public_information_can_be_viewed_again(path: Path) -> None:
    turns, views = played(path)
    text = public.write(turns)
    again = list(public.read(text, CATALOGUE))
    assert [Game.from_position(turn.position).view(None) for turn in again] == views
    assert [turn.seat for turn in again] == [turn.seat for turn in turns]
    assert public.is_public(text)
    deal = Game.from_position(turns[0].position)
    digest = deal.catalogue.digest(deal.config.decks)
    assert public.head(text) == (deal.config, digest, deal.seal)


def reshuffled(position: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The position with other cards wherever nobody sees all of them, and other VP."""
    other = json.loads(json.dumps(position))
    piles = [other["deck"], *(seat["hand"] for seat in other["seats"])]
    below = other["discard"][1:]
    cards = [card for pile in (*piles, below) for card in pile]
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
    other["discard"][1:] = cards
    for seat in other["seats"]:
        seat["vp"] += rng.randrange(9)
    other["vp_by_round"] = [[vp + 1 for vp in row] for row in other["vp_by_round"]]
    return other


@pytest.mark.parametrize("path", GAMES[::5], ids=lambda p: p.stem)
def test_a_public_record_is_the_same_whatever_is_hidden(path: Path) -> None:
    turns, _ = played(path)
    others = [PublicTurn(reshuffled(t.position, Random(1)), t.seat) for t in turns]
    assert public.write(others) == public.write(turns)
    seed = turns[0].position["seed"]
    assert seed not in public.write(turns)


def test_marks_of_turns_are_kept() -> None:
    table = Game.new(Config(2), "marks")
    deal = table.position()
    table.choose(table.options[0])
    turns = [
        PublicTurn(deal),
        PublicTurn(after(deal), 0, stand_in="greedy"),
        PublicTurn(deal, takes_back=1),
    ]
    again = list(public.read(public.write(turns), CATALOGUE))
    assert [(t.seat, t.stand_in, t.takes_back) for t in again] == [
        (None, None, None),
        (0, "greedy", None),
        (None, None, 1),
    ]
    assert again[2].position == again[0].position


def after(position: dict[str, Any]) -> dict[str, Any]:
    table = Game.from_position(position)
    while table.turn == 0:
        table.choose(table.options[0])
    return table.position()


def test_first_pieces_are_not_in_the_record_before_all_have_picked() -> None:
    table = Game.new(Config(2, start_pieces=10), "picks")
    table.pick(0, (2, 2, 2, 2, 2))
    with pytest.raises(PositionError, match="still being picked"):
        public.write([PublicTurn(table.position())])


def hashed(text: str) -> str:
    """A record whose hash is that of its other rows."""
    *rows, _ = text.strip().split("\n")
    return "\n".join([*rows, f"sha256 {sha256(''.join(rows).encode()).hexdigest()}"])


@pytest.fixture(scope="module")
def text() -> str:
    deal = Game.new(Config(2), "public").position()
    return public.write([PublicTurn(deal), PublicTurn(after(deal), 0)])


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("deus public 1", "deus public 3", "a public record starts with 'deus public 1'"),
        ("deus public 1", "deus public 2", "cards is missing"),
        ('"seat":0', '"seat":2', "line 2: whose turn is it?"),
        ('"seat":0', '"seat":0,"stand_in":"a b"', "line 2: no computer is called 'a b'"),
        ('"seat":0', '"takes_back":1', "line 2: there is no turn 1 to take back"),
        ('"seat":0', '"seat":0,"speed":3', "line 2: unknown entry 'speed'"),
        ('"changes":', '"change":', "line 2: its changes are missing"),
        ('"seats":{"0"', '"seats":{"7"', "line 2: there is no seat '7'"),
        ('"changes":{', '"changes":{"config":{},', "line 2: config cannot change"),
        ('"deck":', '"deck":1e', "line 1: not JSON, or cut off"),
        ('"gold":', f'"gold":{"9" * 5000}', "is no number of a game"),
        ('"gold":', '"gold":NaN, "x":', "is no number of a game"),
        ('"gold":', '"gold":1.5, "x":', "is no number of a game"),
        ('"gold":', '"vp":5,"gold":', "line 1: vp: is not public"),
        ('"deck":', '"seed":"x","deck":', "line 1: seed: is not public"),
        ('"hand":5', '"hand":500', "line 1: hand: 500 cards cannot lie there"),
        ('"hand":5', '"hand":["farm"]', "line 1: hand: needs a number of cards"),
        ('"hand":5', '"hand":4', "line 1: cards: 1 are nowhere"),
        ('"decks":["base"', '"decks":["rome"', "line 1: decks: there is no deck 'rome'"),
        ('"card":"', '"card":"x', "line 2: last_turn: card of Built cannot be"),
        ('"event":"Built"', '"event":"Burnt"', "line 2: last_turn: there is no such event"),
    ],
)
def test_a_forged_public_record_is_refused(text: str, old: str, new: str, fault: str) -> None:
    assert old in text
    with pytest.raises(PositionError) as caught:
        list(public.read(hashed(text.replace(old, new, 1)), CATALOGUE))
    assert fault in str(caught.value)


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_a_file_that_is_cut_off_is_refused(text: str, rows: int) -> None:
    with pytest.raises(PositionError, match="cut off"):
        list(public.read("\n".join(text.split("\n")[:rows]), CATALOGUE))
    with pytest.raises(PositionError, match=r"damaged|cut off"):
        list(public.read(text[: -20 * rows], CATALOGUE))


def test_deeply_nested_lists_are_refused(text: str) -> None:
    nest = "[" * 100_000 + "]" * 100_000
    with pytest.raises(PositionError, match="line 1: nested too deeply"):
        list(public.read(hashed(text.replace('"deck":', f'"nest":{nest},"deck":', 1)), CATALOGUE))


def test_a_record_with_other_cards_is_detected(text: str) -> None:
    _, digest, _ = public.head(text)
    with pytest.raises(OtherCardsError):
        list(public.read(hashed(text.replace(digest, "0" * 64)), CATALOGUE))


@given(st.data())
def test_every_changed_file_is_a_record_or_refused(
    data: st.DataObject,
) -> None:
    deal = Game.new(Config(2), "public").position()
    text = public.write([PublicTurn(deal), PublicTurn(after(deal), 0)])
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    junk = st.sampled_from(['"', "{", "[]", "null", "-1", "true", "{}", "99999", '"A1"', "\n", ""])
    changed = text[:start] + data.draw(junk) + text[end:]
    with suppress(PositionError):
        assert list(public.read(changed, CATALOGUE)) == list(public.read(text, CATALOGUE))
    try:  # and where somebody has made a hash for it
        turns = list(public.read(hashed(changed), CATALOGUE))
    except PositionError:
        return
    assert all(Game.from_position(turn.position).view(None) for turn in turns)
