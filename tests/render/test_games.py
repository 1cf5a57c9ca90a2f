"""Pictures of real games with and without Egypt's decks, the variants and every layout."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import Config, Game, Kind, RegionOption
from engine.cards.catalogue import CATALOGUE
from engine.events import (
    BoatTaken,
    Built,
    Gilded,
    Paid,
    PricesMoved,
    Sailed,
    TempleWorked,
    TokenPlaced,
    TokenReturned,
    TokenTaken,
)
from engine.model.board import draw_layout
from engine.model.card import Card
from engine.model.shuffling import Chance
from engine.players.simulation import random_pick
from render import (
    Form,
    Price,
    Proposal,
    Theme,
    board_png,
    card_png,
    hand_png,
    preview_png,
    result_png,
    tableau_png,
)
from render.alt.board import alt_board, alt_tableau
from render.alt.limit import LIMIT
from render.draw.theme import CARDS, TOKENS
from render.parts.land import board_layout
from render.pictures.board import MAP, tall_map
from render.text.amounts import goods_words
from render.text.faces import Spot
from render.text.told_turn import gains, spots, steps
from tests.render.likeness import colours_in, opened
from tests.render.picture_words import WORDS
from tests.sampling import every, released

NAMES = ("Ann", "Bo", "Cyprian", "Dee")
LAYOUTS = ("standard", "chain", "ring", "random")


EGYPT = ("egypt",) * 6


@pytest.mark.long
@pytest.mark.parametrize(
    "config",
    [
        Config(4, EGYPT, start_pieces=9, wild=True),
        released(Config(4, EGYPT, start_pieces=9)),
        released(Config(4)),
        released(Config(2)),
    ],
    ids=str,
)
def test_a_random_game_can_be_drawn_from_beginning_to_end(config: Config) -> None:
    game, names = Game.new(config, "pictures"), NAMES[: config.players]
    rng, turn = Random(5), -1
    for seat in game.awaited:
        assert opened(board_png(game.view(None), names, WORDS)).width == 1650
        game.pick(seat, random_pick(9, rng))
    while game.decision is not None:
        decision = game.decision
        view = game.view(decision.seat) if game.turn % (18 * config.players) == 0 else None
        if view is not None and game.turn != turn:
            turn = game.turn
            assert len(board_png(view, names, WORDS)) < 350_000
            assert len(alt_board(view, names, WORDS)) <= LIMIT
            outlook = game.outlook(decision.seat)
            assert opened(hand_png(view, names, WORDS, outlook=outlook)).width == 1650
            for seat in range(config.players):
                assert opened(tableau_png(view, seat, names, WORDS)).width == 1650
                assert len(alt_tableau(view, seat, names, WORDS)) <= LIMIT
        if view is not None and decision.kind in (Kind.REGION, Kind.DESTINATION, Kind.PLACE):
            regions = [o for o in decision.options if isinstance(o, RegionOption)]
            options = {o.region: Price.of(o) for o in regions}
            png = preview_png(view, names, WORDS, Proposal(decision.seat, options, decision.card))
            assert opened(png).size == Form.WIDE.size
        builds = [o for o in decision.options if o.key.startswith(("build:", "wild:"))]
        game.choose(rng.choice(builds or list(decision.options)).key)
    assert opened(board_png(game.view(None), names, WORDS)).width == 1650
    assert opened(result_png(game.view(None), names, WORDS)).size == Form.WIDE.size


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("players", [4, released(3), released(2)])
def test_every_layout_fits_its_box_in_both_forms(name: str, players: int) -> None:
    view = Game.new(Config(players, layout=name), f"{name}-{players}").view(None)
    x, y, w, h = MAP
    layout = board_layout(view.board, MAP)
    for region in range(view.board.size):
        for cx, cy in layout.hexagon(region, -0.055 * layout.s):
            assert x <= cx <= x + w
            assert y <= cy <= y + h
    wide = board_png(view, NAMES[:players], WORDS)
    assert opened(wide).size == Form.WIDE.size
    tall = opened(board_png(view, NAMES[:players], WORDS, form=Form.TALL))
    assert tall.size == Form.TALL.size
    for x in (0, 1315):
        assert colours_in(tall, x, 130, 5, 1000) == {TOKENS[Theme.LIGHT].bg}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stock_of_the_tall_form_never_covers_land(players: int) -> None:
    view = Game.new(Config(players), "stock").view(None)
    boards = [draw_layout("random", players, Chance(f"stock {n}", "board")) for n in range(4)]
    for board in (view.board, *boards):
        box = tall_map(replace(view, board=board))
        layout = board_layout(board, box)
        right = max(x for region in range(board.size) for x, _ in layout.hexagon(region))
        assert right < box.right <= Form.TALL.size[0] - 128


EVENTS = (
    PricesMoved(0, (("wheat", 2), ("clay", 1))),
    Sailed(0, "A1", "B2"),
    TokenPlaced(0, "barracks", "C4", None),
    TokenPlaced(0, "fortress", "mill", 1),
    TokenPlaced(0, "garrison", "temple", 1),
    TokenReturned(1, "C4", None),
    TokenReturned(1, "C4", "C5"),
    Gilded(0, "mill", "production", 2),
    TempleWorked(1, "hathor", 4),
    Paid(0, 1, "vp", 3, "barracks"),
    Built(0, "face_down", "civil", "C4", "house", (("gold", 2),)),
)


def test_every_new_event_has_a_short_phrase() -> None:
    told = steps(EVENTS, NAMES, WORDS)
    assert [one.words for one in told] == [
        "market: wheat 6 gold, clay 4 gold",
        "ship A1 → B2",
        "Barracks token on C4",
        "Fortress on Bo: mills",
        "Garrison on Bo: temple column",
        "Barracks token leaves C4",
        "Barracks token C4 → C5",
        "gold on Mill",
        "Temple of Hathor 4 VP",
        "3 VP to Bo",
        "Face-down card on C4",
    ]
    assert spots(EVENTS)[0] == Spot("B2", "ship", "A1")
    assert all(len(one.words) <= 40 for one in told)


def test_gained_tokens_and_boats_are_summed_up_as_icons() -> None:
    taken = (TokenTaken(0), BoatTaken(0, 3), TokenTaken(0))
    assert steps(taken, NAMES, WORDS) == []
    assert gains(taken, 0) == (("token", 2), ("boat-three", 1))
    assert goods_words(gains(taken, 0), WORDS) == "+2 combat tokens, +1 boat of size 3"


@pytest.mark.parametrize("card", every(6, [c for c in CATALOGUE.cards if c.deck == "egypt"]),
                         ids=lambda c: c.key)  # fmt: skip
def test_every_egypt_card_can_be_drawn_large_with_all_its_words(card: Card) -> None:
    png = card_png(card, WORDS, ruling="What people ask about it. " * 6)
    image = opened(png)
    assert image.size == Form.WIDE.size
    assert image.getpixel((600, 20)) == CARDS[card.colour].band
