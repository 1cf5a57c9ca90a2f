"""The accuracy of chances to win: measured on games, and fitted to their results."""

from __future__ import annotations

from random import Random

from engine import Config
from engine.players.learned.weights import SHIPPED
from engine.players.learned.winning import shares
from engine.training.chances import Seen, fitted, report, tenths, watch


def test_the_fit_finds_the_true_scales() -> None:
    """Games that end as chances say: at 4 VP in the last round and 12 VP more at the deal."""
    rng, rows = Random(3), []
    for _ in range(4000):
        margin, openness = rng.uniform(-40, 40), rng.random()
        margins = margin, -margin
        wins = rng.random() < shares(margins, 4 + 12 * openness)[0]
        rows.append(Seen(margins, openness, (float(wins), float(not wins))))

    sure, open_ = fitted(rows)

    assert abs(sure - 4) <= 1
    assert abs(open_ - 12) <= 2.5
    for tenth in tenths(rows, sure, open_):
        assert abs(tenth.said - tenth.came) < 0.06
    assert sum(tenth.number for tenth in tenths(rows, sure, open_)) == 8000


def test_a_game_is_measured_after_every_turn() -> None:
    rows = watch(SHIPPED, Config(3), "looked-at", budget=2)

    assert len(rows) % 3 == 0
    assert all(len(row.margins) == 3 and sum(row.won) == 1 for row in rows)
    assert rows[0].openness == 1
    assert rows[-1].openness == 0
    said = shares(rows[-1].margins, 1)  # everybody but those before them has counted all up
    assert rows[-1].won[max(range(3), key=lambda seat: said[seat])] > 0
    assert f"After each of {len(rows)} turns of 1 games" in report(rows, 1, 8, 8)
