"""The palette's colours are distinguishable where necessary, for every kind of sight."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.draw.theme import (
    BAND_WORDS,
    BARS,
    CARDS,
    INK,
    IVORY,
    NO,
    PERSON,
    PLAYERS,
    TOKENS,
    WHITE,
    YES,
    Rgb,
)
from render.look import Theme
from tests.render.colour_vision import SIGHTS, ciede2000, contrast, difference

LEAST = 15.0
SETS: dict[str, list[Rgb]] = {
    "terrains light": [g.fill for g in TOKENS[Theme.LIGHT].ground],
    "terrains dark": [g.fill for g in TOKENS[Theme.DARK].ground],
    "players": [p.fill for p in PLAYERS],
    "card bands": [c.band for c in CARDS.values()],
    "result bars": [fill for fill, _ in BARS],
}
NORMAL = {
    "terrains light": 21.1,
    "terrains dark": 21.4,
    "players": 41.7,
    "card bands": 27.4,
    "result bars": 20.0,
}


def closest(colours: list[Rgb], sight: str) -> float:
    return min(difference(a, b, sight) for a, b in combinations(colours, 2))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_our_ciede2000_agrees_with_the_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", SETS)
def test_any_two_colours_of_a_set_differ_for_every_kind_of_sight(name: str, sight: str) -> None:
    assert closest(SETS[name], sight) >= LEAST


@pytest.mark.parametrize("name", SETS)
def test_colours_are_as_far_apart_as_the_design_says(name: str) -> None:
    assert closest(SETS[name], "normal") == pytest.approx(NORMAL[name], abs=0.15)


@pytest.mark.parametrize("theme", Theme)
def test_text_contrasts_with_its_background(theme: Theme) -> None:
    tokens = TOKENS[theme]
    assert contrast(tokens.text, tokens.panel) >= 13
    assert contrast(tokens.mute, tokens.panel) >= 6
    assert contrast(tokens.mute, tokens.panel2) >= 5
    assert all(contrast(c, tokens.panel) >= 6.2 for c in (tokens.loss, tokens.gain, tokens.sleep))
    assert all(contrast(c, tokens.panel2) >= 4.8 for c in (tokens.loss, tokens.gain, tokens.sleep))
    assert contrast(tokens.loss, tokens.loss_ground) >= 6
    assert all(contrast(g.label, g.fill) >= 3.8 for g in tokens.ground)


def test_text_contrasts_with_players_cards_and_verdicts() -> None:
    assert all(contrast(p.text, p.fill) >= 5.8 for p in PLAYERS)
    assert all(contrast(c.text, c.band) >= 5.2 for c in CARDS.values())
    assert contrast(WHITE, YES) >= 6.4
    assert contrast(WHITE, NO) >= 6.8
    assert contrast(IVORY, PLAYERS[0].fill) >= 8
    assert contrast(IVORY, PERSON) >= 8.9
    assert contrast(BAND_WORDS, INK) >= 9.3
