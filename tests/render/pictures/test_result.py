"""The end of a game and its analysis: bars with numbers, decisive turns, a band around it."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import groupby

import pytest
from PIL import Image, ImageChops

from engine.events import Built
from render import Form, GameAnalysis, Theme, TurningPoint, analysis_png, banded_png, result_png
from render.draw.boxes import Box
from render.draw.theme import PLAYERS, TOKENS
from render.parts import chances as chance_chart
from render.parts.scores import score_table_height
from tests.render.golden_scenes import counted_high
from tests.render.likeness import colour_at, colours_in, opened
from tests.render.overflow import watched
from tests.render.picture_views import LONG, NAMES, finished, shared_win, view_of
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


_ROUNDS = 17


def point(step: int, players: int, chance: float = 0.6) -> TurningPoint:
    seat = (step - 1) % players
    events = (Built(seat, "legion", "military", "A1", "army", ()),)
    return TurningPoint(step, seat, 1 + (step - 1) // players, events, events, chance, 0.41)


def told(players: int, *steps: int) -> GameAnalysis:
    turns = _ROUNDS * players
    row = [1 / players] * players
    rounds = [1, *(1 + i // players for i in range(turns))]
    between = tuple(range(players))[:2]
    return GameAnalysis([row] * (turns + 1), rounds, [point(s, players) for s in steps], between)


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("steps", [(1, 2, 3), (20, 21, 22), (32, 33, 34), (1, 34), (17,), ()])
def test_every_mark_is_in_the_round_named_by_its_card(
    steps: tuple[int, ...], form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks: list[tuple[float, Box]] = []
    mark = chance_chart._mark

    def noted(pen: object, inner: Box, x: float, badge: float, number: int) -> None:
        marks.append((x, inner))
        assert inner.x <= badge - 9
        assert badge + 9 <= inner.right
        mark(pen, inner, x, badge, number)  # type: ignore[arg-type]

    monkeypatch.setattr(chance_chart, "_mark", noted)
    game = told(2, *steps)
    analysis_png(finished(2), NAMES[:2], WORDS, game, form=form)
    assert len(marks) == len(steps)
    for one, (x, inner) in zip(game.points, marks, strict=True):
        wide = inner.w / (len(game.chances) - 1)
        begins, ends = (one.round - 1) * 2 * wide, one.round * 2 * wide
        assert inner.x + begins < x < inner.x + ends


@pytest.mark.parametrize("form", Form)
def test_the_title_names_the_players_between_whom_the_game_was_decided(form: Form) -> None:
    game = replace(told(4, 17), between=(2, 0))
    with watched() as watch:
        analysis_png(finished(4), NAMES, WORDS, game, form=form, theme=Theme.DARK)
    texts = " ".join(text.text for sheet in watch.sheets.values() for text in sheet.texts)
    assert "between Cyprian and Ann" in texts


def test_there_is_no_analysis_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        analysis_png(view_of(2), NAMES[:2], WORDS, told(2, 5))


EDGE = 8  # pixels that a picture leaves free around it


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("theme", Theme)
def test_a_band_is_on_the_edges_and_changes_nothing_within(theme: Theme, form: Form) -> None:
    plain = result_png(finished(4), NAMES, WORDS, theme=theme, form=form)
    before, after = opened(plain), opened(banded_png(plain, theme=theme))
    assert after.size == before.size == form.size
    w, h = form.size
    inside = (EDGE, EDGE, w - EDGE, h - EDGE)
    assert ImageChops.difference(before.crop(inside), after.crop(inside)).getbbox() is None
    for edge in ((0, 0, w, 6), (0, h - 6, w, h), (0, 0, 6, h), (w - 6, 0, w, h)):
        part = after.crop(edge)
        colours = {colour for _, colour in part.getcolors(part.width * part.height) or []}
        assert {TOKENS[theme].bg, TOKENS[theme].sleep} <= colours


def test_a_full_colour_picture_gets_a_band_too() -> None:
    target = io.BytesIO()
    Image.new("RGB", (400, 100), TOKENS[Theme.LIGHT].sleep).save(target, "PNG")
    banded = opened(banded_png(target.getvalue()))
    assert banded.size == (400, 100)
