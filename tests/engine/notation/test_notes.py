"""Notes in records: replacements and undone turns; and turns that reveal something hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import Config, EndedEarly, Game, PositionError, StandIn, TakenBack, verify
from tests.engine.positions import game, play


def quiet_lines(table: Game) -> Iterator[str]:
    """Lines of turns that could be played now and reveal nothing, without end."""
    rng = Random(1)
    while True:
        trial = table.copy()
        while trial.turn == table.turn:
            trial.choose(rng.choice(trial.options))
        if not trial.revealed:
            yield trial.record().splitlines()[-1]


def noted() -> tuple[Game, str]:
    """A game with notes of every kind, played to its end, and its record without them."""
    table = Game.new(Config(2), "notes")
    rng = Random("notes")
    while table.decision:
        if table.turn == 4:
            lines = quiet_lines(table)
            table.note(TakenBack(5, next(lines)))
            first = next(lines)
            after = Game.replay(plain(table) + first + "\n")
            table.note(TakenBack(5, first))
            table.note(TakenBack(6, next(quiet_lines(after))))
            table.note(StandIn("greedy"))
        turn = table.turn
        while table.turn == turn and table.decision:
            table.choose(rng.choice(table.options))
        if turn == 6:
            table.note(StandIn("greedy"))
    return table, plain(table)


def plain(table: Game) -> str:
    rows = (row for row in table.record().splitlines() if not row.startswith("#"))
    return "\n".join(rows) + "\n"


@pytest.fixture(scope="module")
def both() -> tuple[Game, str]:
    return noted()


def test_a_record_with_notes_replays_to_the_byte(both: tuple[Game, str]) -> None:
    table, _ = both
    assert table.record().count("# taken back 5: 1 ") == 2
    assert table.record().count("# taken back 6: 2 ") == 1
    assert table.record().count("# stand-in greedy\n") == 2
    again = Game.replay(table.record())
    assert again.record() == table.record()
    assert again.position() == table.position()
    assert verify(table.record(), table.seal) == ()


def test_without_its_notes_it_is_a_record_of_the_same_game(both: tuple[Game, str]) -> None:
    table, without = both
    again = Game.replay(without)
    assert again.record() == without
    assert again.position() == table.position()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("# stand-in", "# stand", "note not understood: '# stand greedy'"),
        ("# stand-in greedy", "# stand-in ", "note not understood: '# stand-in'"),
        ("# stand-in greedy", "#", "note not understood: '#'"),
        ("# stand-in greedy", "# stand-in greedy\n# stand-in greedy", "a stand-in without a turn"),
        ("\n1 ", "\n# stand-in greedy\n1 ", "line 1: a stand-in without a turn"),
        ("# taken back 5: 1 ", "# taken back 7: 1 ", "line 5: turn 7 was not played here"),
        ("# taken back 6: 2 ", "# taken back 6: 1 ", "line 7: it is not the turn of seat 1"),
        ("# stand-in greedy", "# ended early", "the game goes on, or is over"),
        ("# taken back 5: 1 ", "# taken back 5: 1 x", "line 5 "),
        ("# taken back 5: 1 ", f"# taken back {'9' * 5000}: 1 ", "note not understood"),
    ],
)
def test_a_forged_note_is_refused_and_named(
    both: tuple[Game, str], old: str, new: str, fault: str
) -> None:
    text = both[0].record()
    assert old in text
    with pytest.raises(PositionError) as caught:
        Game.replay(text.replace(old, new, 1))
    assert fault in str(caught.value)


def test_a_turn_undone_after_a_later_one_replays() -> None:
    """Turn 2, and then turn 1, are undone: the attempts are a tree, in order of time."""
    table = Game.new(Config(2), "notes")
    first = next(quiet_lines(table))
    after = Game.replay(table.record() + first + "\n")
    second, other = next(quiet_lines(after)), next(quiet_lines(after))
    rows = [TakenBack(1, first), TakenBack(2, second), TakenBack(2, other), TakenBack(1, first)]
    text = table.record() + "".join(f"{row}\n" for row in rows)
    assert Game.replay(text).record() == text


def test_a_game_that_was_ended_early_says_so() -> None:
    table = Game.new(Config(2), "notes")
    table.note(EndedEarly())
    assert table.record().endswith("\n# ended early\n")
    assert Game.replay(table.record()).record() == table.record()
    with pytest.raises(PositionError, match="line 1: the game goes on, or is over"):
        Game.replay(table.record() + next(quiet_lines(Game.new(Config(2), "notes"))))


def test_a_turn_that_revealed_something_cannot_have_been_taken_back() -> None:
    table = Game.new(Config(2), "notes")
    play(table, table.options[-1].key, "done")  # an offering ends with cards drawn
    while table.turn == 0:
        table.choose(table.options[-1])
    assert table.revealed
    head, line = table.record().rsplit("\n", 2)[:2]
    with pytest.raises(PositionError, match="line 1: a turn that revealed something stays"):
        Game.replay(f"{head}\n# taken back 1: {line}\n")


def test_a_building_that_draws_nothing_reveals_nothing() -> None:
    table = game([{"hand": ["farm", "galley"], "pieces": {"A2": ["house"]}}, {}])
    assert not table.revealed
    play(table, "build:farm", "A2", "clay", "confirm")
    assert not table.revealed


def test_the_five_cards_after_the_last_one_of_a_hand_are_revealed() -> None:
    table = game([{"hand": ["farm"], "pieces": {"A2": ["house"]}}, {}])
    play(table, "build:farm", "A2", "clay", "confirm")
    assert table.revealed
    assert table.copy().revealed
    assert not table.fork().revealed


def test_a_draw_within_a_turn_counts_until_its_end() -> None:
    seat = {
        "hand": ["workshop", "legion"],
        "columns": {"scientific": ["academy"]},
        "pieces": {"A2": ["house"]},
    }
    table = game([seat, {}])
    play(table, "build:workshop", "A2", "clay", "army", "confirm")
    assert table.revealed
