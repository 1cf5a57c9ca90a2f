"""The end of a game: the winners' colours, bars with numbers, and owners of land."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest

from render import Form, Theme, result_png
from render.draw.theme import PLAYERS, TOKENS
from render.parts.scores import score_table_height
from tests.render.golden_scenes import counted_high
from tests.render.overflow import watched
from tests.render.picture_reading import colour_at, colours_in, opened
from tests.render.picture_views import LONG, NAMES, shared_win, view_of
from tests.render.picture_words import WORDS


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("winners", [(0, 2), (0, 1, 3), (0, 1, 2, 3)])
def test_a_shared_win_shows_every_winner_s_colour_and_the_words_on_neither(
    winners: tuple[int, ...], form: Form
) -> None:
    names = (LONG, "Bo", LONG[::-1], "Dee")
    image = opened(result_png(shared_win(*winners), names, WORDS, form=form))
    wide = form.size[0]
    y = 4 * form.unit + 14
    along = [colour_at(image, x, y) for x in range(4 * form.unit, wide - 4 * form.unit)]
    fills = [colour for colour, _ in groupby(along) if colour in {p.fill for p in PLAYERS}]
    shown = [colour for colour, _ in groupby(fills)]
    assert shown == [PLAYERS[seat].fill for seat in winners]
    plate = colours_in(image, wide // 2 - 200, 14 * form.unit, 400, 20 * form.unit)
    assert TOKENS[Theme.LIGHT].panel in plate
    assert not plate & {player.fill for player in PLAYERS}


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_png(view_of(4), NAMES, WORDS)


@pytest.mark.parametrize("form", Form)
def test_every_number_is_inside_its_own_segment(form: Form) -> None:
    """No segment is narrower than its digits, even for one point beside 118."""
    with watched() as watch:
        result_png(counted_high(4), NAMES, WORDS, form=form)
    (sheet, *_) = sorted(watch.sheets.values(), key=lambda one: -len(one.texts))
    result = counted_high(4).result
    assert result is not None
    parts = {n for s in result.scores for n in (s.cards, s.villages, s.temples, s.majorities) if n}
    numbers = [text for text in sheet.texts if text.text in {str(n) for n in parts}]
    high = (54 + score_table_height(form, 4)) * form.unit
    seen = [text for text in numbers if text.area.top < high and text.size < 14 * form.unit]
    assert {text.text for text in seen} == {str(n) for n in parts}
    for text in seen:
        ground = sheet.ground(text).area
        if ground.right - ground.left > 400 * form.unit:
            continue  # an axis of the chart, or a place, which has the same digits
        assert ground.left + 2 < text.area.left
        assert text.area.right < ground.right - 2


@pytest.mark.parametrize("form", Form)
def test_the_longest_bar_ends_before_its_total(form: Form) -> None:
    """Check any number of points, also few in some parts."""
    view = counted_high(4)
    assert view.result is not None
    best, *others = view.result.scores
    best = replace(best, cards=600, villages=1, temples=2, majorities=1, total=609)
    view = replace(view, result=replace(view.result, scores=(best, *others)))
    with watched() as watch:
        result_png(view, NAMES, WORDS, form=form)
    assert watch.faults() == watch.cramped(form) == []
