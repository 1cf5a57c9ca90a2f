"""The decisive turns of a game: every mark is in the round named by its card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.events import Built
from render import Form, GameAnalysis, Theme, TurningPoint, analysis_png
from render.draw.boxes import Box
from render.parts import chances as chance_chart
from tests.render.overflow import watched
from tests.render.picture_views import NAMES, finished, view_of
from tests.render.picture_words import WORDS

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
