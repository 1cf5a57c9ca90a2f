"""Random numbers are fair, and equal on every machine and Python version."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from engine import Config, Game, seal
from engine.model.shuffling import Chance

GOLDEN_NUMBERS = [51, 72, 73, 67, 25, 35, 8, 18, 65, 9, 39, 98]
GOLDEN_LARGE = [2573716387020577308, 3982167013882329061]
GOLDEN_SHUFFLE = [1, 8, 11, 9, 4, 3, 5, 7, 6, 0, 2, 10]
GOLDEN_SEATING = (2, 1, 0)
GOLDEN_BOARD = [("4a", 5), ("5b", 4), ("7b", 3), ("2b", 3), ("6a", 5), ("1a", 3)]
GOLDEN_HAND = ["lumber_camp", "works_forest", "workshop", "temple_mountain", "academy"]


def test_golden_numbers() -> None:
    chance = Chance("deus", "test")
    assert [chance.below(100) for _ in range(12)] == GOLDEN_NUMBERS
    assert [chance.below(2**63) for _ in range(2)] == GOLDEN_LARGE


def test_golden_shuffle() -> None:
    items = list(range(12))
    Chance("deus", "deck").shuffle(items)
    assert items == GOLDEN_SHUFFLE


def test_golden_game() -> None:
    """Seating, board and first hand of a seed: an old record must always deal the same."""
    table = Game.new(Config(3), "golden")
    assert table.seating == GOLDEN_SEATING
    assert [(p.face, p.turned) for p in table.view(None).board.placements] == GOLDEN_BOARD
    assert table.position()["seats"][0]["hand"] == GOLDEN_HAND


def test_the_seal_is_the_sha256_of_the_seed() -> None:
    assert seal("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_every_purpose_and_seed_has_its_own_stream() -> None:
    streams = {
        (seed, purpose): tuple(Chance(seed, purpose).below(10**6) for _ in range(3))
        for seed in ("a", "b")
        for purpose in ("deck", "board", "reshuffle 1", "reshuffle 2")
    }
    assert len(set(streams.values())) == 8


def test_numbers_stay_below_their_bound_and_all_come_up() -> None:
    chance = Chance("bounds", "test")
    for bound in (1, 2, 3, 7, 96):
        assert {chance.below(bound) for _ in range(60 * bound)} == set(range(bound))


def test_numbers_are_fair_enough() -> None:
    chance = Chance("fair", "test")
    counts = Counter(chance.below(6) for _ in range(12_000))
    chi_squared = sum((counts[n] - 2000) ** 2 / 2000 for n in range(6))
    assert chi_squared < 20.5  # 5 degrees of freedom, p = 0.001


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for n in range(4800):
        items = [0, 1, 2, 3]
        Chance(f"shuffle-{n}", "test").shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    chi_squared = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert chi_squared < 49.7  # 23 degrees of freedom, p = 0.001


def test_shuffling_keeps_the_items_and_takes_short_lists() -> None:
    for items in ([], [1], ["x", "x", "y"]):
        before = Counter(items)
        Chance("short", "test").shuffle(items)
        assert Counter(items) == before
