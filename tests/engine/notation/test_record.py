"""Records of games, line by line, with the notes in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import (
    CATALOGUE,
    Config,
    EndedEarly,
    Game,
    PositionError,
    StaleError,
    StandIn,
    TakenBack,
    seal,
    verify,
)
from tests.engine.positions import game, play

BASE_DIGEST = CATALOGUE.digest(("base",) * 6)


def played(players: int = 2, seed: str = "record", *, turns: int = 10_000) -> Game:
    """A random game, to its end or for so many turns; seat 1 of four leaves on the way."""
    rng = Random(seed)
    table = Game.new(Config(players), seed)
    while table.decision and table.turn < turns:
        if players == 4 and table.turn == 9 and not table.view(None).seats[1].resigned:
            table.resign(1)
        table.choose(rng.choice(table.options))
    return table


@pytest.fixture(scope="module")
def finished() -> Game:
    return played()


def test_a_record_is_self_contained_text() -> None:
    table = Game.new(Config(3), "head")
    assert table.record().splitlines() == [
        "deus 1",
        "players 3",
        "decks base base base base base base",
        "layout standard",
        f"catalogue {BASE_DIGEST}",
        "seed head",
    ]
    assert table.record().endswith("\n")


def test_a_turn_is_one_line_without_automatic_answers() -> None:
    table = played(turns=3)
    lines = table.record().splitlines()[6:]
    assert [line.split()[0] for line in lines] == ["1", "2", "1"]
    assert not any("confirm" in line for line in lines)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_replays_to_the_byte(players: int) -> None:
    table = played(players, f"replay-{players}")
    again = Game.replay(table.record())
    assert again.record() == table.record()
    assert again.position() == table.position()
    assert again.result == table.result
    assert again.view(None) == table.view(None)


def test_a_running_game_replays_to_the_last_finished_turn() -> None:
    table = played(turns=7)
    start = table.position()
    table.choose(table.options[0])
    again = Game.replay(table.record())
    assert again.choices == ()
    assert again.position() == start | {"choices": []}


def test_resignations_are_lines_of_their_own() -> None:
    table = played(4, "leaver")
    assert "resign 2" in table.record().splitlines()
    assert Game.replay(table.record()).view(None).seats[1].resigned


def test_resigning_during_anothers_turn_replays() -> None:
    table = Game.new(Config(3), "midst")
    table.choose(table.options[-1])
    table.resign(2)
    while table.turn == 0:
        table.choose(table.options[-1])
    assert Game.replay(table.record()).position() == table.position() | {"choices": []}


def test_a_sealed_record_shows_the_seal_instead_of_the_seed(finished: Game) -> None:
    text = finished.record(sealed=True)
    assert "seed record" not in text
    assert f"sealed {seal('record')}" in text.splitlines()
    assert text.replace(f"sealed {seal('record')}", "seed record") == finished.record()


def test_a_sealed_record_cannot_be_replayed(finished: Game) -> None:
    with pytest.raises(PositionError, match="still sealed"):
        Game.replay(finished.record(sealed=True))
    assert verify(finished.record(sealed=True)) == (
        "the record is still sealed: its seed is not in it",
    )


def test_a_game_loaded_from_the_middle_has_no_record() -> None:
    with pytest.raises(StaleError) as caught:
        game([{"hand": ["farm"]}], round=3).record()
    assert caught.value.refusal.code == "no-record"


def test_a_game_loaded_at_its_very_start_has_one() -> None:
    table = Game.new(Config(2), "start")
    assert Game.from_position(table.position()).record() == table.record()


def test_a_sound_record_of_a_finished_game_is_verified(finished: Game) -> None:
    assert verify(finished.record()) == ()
    assert verify(finished.record(), finished.seal) == ()
    assert verify(finished.record(), finished.seal.upper()) == ()


def test_verify_finds_a_seed_without_the_sealed_hash(finished: Game) -> None:
    assert verify(finished.record(), seal("another")) == (
        "the seed is not the one that was sealed at the start",
    )


def test_verify_finds_another_seed_by_its_deal(finished: Game) -> None:
    text = finished.record().replace("seed record", "seed recorded")
    assert verify(text)
    assert verify(text, finished.seal) == ("the seed is not the one that was sealed at the start",)


def test_verify_finds_a_seed_and_a_seal_that_differ(finished: Game) -> None:
    text = finished.record().replace("seed record", f"seed record\nsealed {seal('x')}")
    assert verify(text) == ("the seed is not the one that was sealed",)


def test_verify_says_when_the_game_is_not_over() -> None:
    assert verify(played(turns=5).record()) == ("the game in this record is not over",)


def lines_of(table: Game) -> tuple[list[str], list[str]]:
    rows = table.record().splitlines()
    return rows[:6], rows[6:]


@pytest.mark.parametrize(
    ("tamper", "fault"),
    [
        (lambda lines: lines[1:], "line 1: it is not the turn of seat 2"),
        (lambda lines: [*lines[:3], *lines[2:]], "line 4: it is not the turn of seat 1"),
        (lambda lines: ["2" + lines[0][1:], *lines[1:]], "line 1: it is not the turn of seat 2"),
        (lambda lines: ["1 build:pyramid", *lines[1:]], "unknown-card: card=pyramid"),
        (lambda lines: ["1 nonsense", *lines[1:]], "unknown-choice: choice=nonsense"),
        (lambda lines: ["1", *lines[1:]], "line 1: the turn is not finished"),
        (lambda lines: [lines[0] + " none", *lines[1:]], "line 1 "),
        (lambda lines: [lines[0].rsplit(" ", 1)[0], *lines[1:]], "line 1"),
        (lambda lines: [f"{lines[0]} confirm {lines[1][2:]}", *lines[2:]], "a line is one turn"),
        (lambda lines: [f"{lines[0]} confirm", *lines[1:]], "a line is one turn"),
        (lambda lines: [*lines, "1 done"], "it is not the turn of seat 1"),
        (lambda lines: [*lines, "resign 1"], "game-over"),
        (lambda lines: ["resign 3", *lines], "unknown-seat: seat="),
        (lambda lines: ["resign 0", *lines], "unknown-seat: seat="),
        (lambda lines: ["resign", *lines], "line 1 (resign): resign needs one seat, in numbers"),
        (lambda lines: ["resign one", *lines], "line 1 (resign one): resign needs one seat"),
        (lambda lines: ["resign 1 2", *lines], "line 1 (resign 1 2): resign needs one seat"),
        (lambda lines: ["resign " + "9" * 5000, *lines], "resign needs one seat, in numbers"),
        (lambda lines: ["1" * 5000 + " done", *lines], "line not understood: '1111"),
        (lambda lines: ["\u0661" + lines[0][1:], *lines[1:]], "line not understood: '\u0661 "),
        (lambda lines: [*lines[:2], "hello", *lines[2:]], "line not understood: 'hello'"),
    ],
)
def test_a_tampered_line_is_refused_and_named(finished: Game, tamper: object, fault: str) -> None:
    head, lines = lines_of(finished)
    assert callable(tamper)
    text = "\n".join([*head, *tamper(lines)])
    with pytest.raises(PositionError) as caught:
        Game.replay(text)
    assert fault in str(caught.value)
    assert verify(text) == caught.value.faults


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("deus 1\n", "deus 3\n", "a record starts with 'deus 1'"),
        ("deus 1\n", "deus 2\n", "cards is missing"),
        ("deus 1\n", "", "a record starts with 'deus 1'"),
        ("players 2\n", "", "players is missing"),
        ("players 2\n", "players two\n", "players: 'two' is no number"),
        ("players 2\n", "players 5\n", "players: 2, 3 or 4 can play"),
        ("players 2\n", f"players {'9' * 5000}\n", "players: '99999999999999999999' is no number"),
        ("layout standard\n", f"layout standard\nstart {'9' * 5000}\n", "start: '9999"),
        ("layout standard\n", "layout standard\nstart ten\n", "start: 'ten' is no number"),
        ("layout standard\n", "layout standard\nwild no\n", "wild can only be yes"),
        ("seed record\n", "seed two words\n", "seed: a seed is a word without spaces"),
        ("players 2\n", "players 2\nplayers 2\n", "line not understood: 'players 2'"),
        ("players 2\n", "players 2\nspeed 3\n", "line not understood: 'speed …'"),
        ("base base\n", "base rome\n", "no deck 'rome' in temple"),
        ("base base\n", "base\n", "six are needed"),
        ("standard\n", "round\n", "layout: unknown 'round'"),
        ("seed record\n", "", "seed is missing"),
        (BASE_DIGEST, "0" * 64, "another catalogue"),
    ],
)
def test_a_broken_head_is_refused(finished: Game, old: str, new: str, fault: str) -> None:
    text = finished.record()
    assert old in text
    with pytest.raises(PositionError) as caught:
        Game.replay(text.replace(old, new, 1))
    assert fault in str(caught.value)


def test_all_faults_of_a_head_are_reported_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        Game.replay("deus 1\nspeed 3\ncatalogue 1\n")
    assert caught.value.faults == (
        "line not understood: 'speed …'",
        "players is missing",
        "decks is missing",
        "seed is missing",
    )


def test_an_empty_text_is_not_a_record() -> None:
    assert verify("") == ("a record starts with 'deus 1'",)


def test_blank_lines_and_spaces_at_the_ends_do_not_matter(finished: Game) -> None:
    text = finished.record().replace("\n", "  \n\n")
    assert Game.replay(text).record() == finished.record()


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
