"""Selection of the mined puzzles for the store."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from engine.players.puzzles.puzzle import EASIEST, HARDEST, Puzzle


def selected(found: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """At most ``most`` puzzles: as many of each grade as can be, the clearest of a grade first.

    Positions that exist twice come once. They stay in the order of the log, also
    when more are mined.
    """
    once = list({puzzle.id: puzzle for puzzle in found}.values())
    by_grade: dict[int, list[Puzzle]] = defaultdict(list)
    for puzzle in once:
        by_grade[puzzle.grade].append(puzzle)
    for puzzles in by_grade.values():
        puzzles.sort(key=lambda puzzle: -puzzle.lead)
    kept: set[str] = set()
    left = most
    grades = sorted(range(EASIEST, HARDEST + 1), key=lambda grade: len(by_grade[grade]))
    for number, grade in enumerate(grades):
        some = by_grade[grade][: left // (len(grades) - number)]
        kept.update(puzzle.id for puzzle in some)
        left -= len(some)
    return [puzzle for puzzle in once if puzzle.id in kept]
