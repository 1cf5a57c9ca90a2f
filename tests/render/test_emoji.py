"""The bot's own emoji: names, sizes, and which drawing a name belongs to."""

from __future__ import annotations

import re
from functools import cache, partial
from io import BytesIO

import pytest
from PIL import Image

from bot.game.table.computer_players import LEVELS
from engine.model.terms import Colour, God, Piece, Resource, Terrain
from render.icons import emoji, goods
from render.icons.emoji import EMOJI, SIDE, drawn, every_emoji

every = cache(every_emoji)
MOST_BYTES = 256 * 1024  # Discord's limit


def test_there_is_one_for_every_term_of_the_game_and_at_most_sixty() -> None:
    terms = [term.key for kind in (Resource, Piece, God, Terrain) for term in kind]
    cards = [f"{colour.key}_card" for colour in Colour]
    wanted = {*terms, *cards, "gold", "vp", "card", "boat", "token", "market", "scribe", *LEVELS}
    assert wanted <= EMOJI.keys()
    assert len(EMOJI) <= 60


def test_every_emoji_is_one_that_discord_takes() -> None:
    assert len(every()) == len(EMOJI)
    for name, data in every().items():
        assert re.fullmatch(r"[a-z][a-z_]*_[0-9a-f]{4}", name)
        assert 2 <= len(name) <= 32
        assert len(data) <= MOST_BYTES
        with Image.open(BytesIO(data)) as image:
            assert (image.format, image.size, image.mode) == ("PNG", (SIDE, SIDE), "RGBA")


@pytest.mark.parametrize("name", EMOJI)
def test_it_fills_its_picture_without_touching_the_rim(name: str) -> None:
    left, top, right, bottom = drawn(name).getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= SIDE - 8
    assert min(left, top) >= 0
    assert abs(left - (SIDE - right)) <= 1
    assert abs(top - (SIDE - bottom)) <= 1


def test_a_changed_drawing_alone_has_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(every_emoji()) == set(every())
    changed = dict(EMOJI) | {"wood": partial(goods.goods, "clay")}
    monkeypatch.setattr(emoji, "EMOJI", changed)
    (name,) = set(every_emoji()) - set(every())
    assert name.startswith("wood_")
