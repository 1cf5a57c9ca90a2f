"""The digest's lines, and the line of changes that affect a player, compared completely."""

from __future__ import annotations

from dataclasses import replace

from bot.narration.digest import LIMIT, digest_text, touches_line
from bot.narration.narrator import Narrator
from bot.platform.i18n.languages import language
from engine import CATALOGUE
from engine.events import Built, Changed, Moved, Stole, VillageFell
from render import PastTurn
from tests.render.picture_views import past_turns, view_of

VIEW = view_of(4)
NARRATOR = Narrator(language("en-US"), ("Ann", "B*o", "Cyprian", "Dee"), CATALOGUE)
TURNS = [PastTurn(seat, events, stand_in=seat == 3) for seat, events in past_turns(VIEW)]


def test_each_turn_has_one_line_and_losses_have_their_own() -> None:
    assert digest_text(NARRATOR, 1, TURNS) == "\n".join(
        [
            "**Since your last turn**",
            "`1` Cyprian: 3 cards to Jupiter, power of Neptune (Villa of the Marsh)"
            " · +6 gold, +1 ship",
            "`2` Dee: Legion at F4 · village A6 falls · army F5 → G3 · army G3 → F4 · +5 VP"
            " · *a computer played*",
            "`3` Ann: Ballista at A1 · army A1 → A2 · +9 gold",
            "➖ **3 gold taken from you**",
        ]
    )


def test_others_see_a_theft_as_an_action_and_names_are_escaped() -> None:
    told = digest_text(NARRATOR, 3, TURNS[2:], from_start=True)
    assert told == "\n".join(
        [
            "**Before your first turn**",
            "`1` Ann: Ballista at A1 · army A1 → A2 · 3 gold from B\\*o · +9 gold",
        ]
    )


def test_old_turns_are_folded_and_the_newest_is_there() -> None:
    told = digest_text(NARRATOR, 1, TURNS * 10, earlier=7)
    title, folded, *lines = told.splitlines()
    assert len(told) <= LIMIT
    assert title == "**Since your last turn**"
    assert lines[-2:] == [
        "`37` Ann: Ballista at A1 · army A1 → A2 · +9 gold",
        "➖ **3 gold taken from you**",
    ]
    first = int(lines[0].split("`")[1])
    assert folded == f"*and {first - 1} earlier turns*"


def test_an_empty_digest_shows_nothing() -> None:
    assert digest_text(NARRATOR, 1, ()) == ""
    assert touches_line(NARRATOR, VIEW, 1, ()) == ""


def test_everything_that_affects_a_player_is_one_line() -> None:
    board, mine = VIEW.board, next(iter(VIEW.seats[1].pieces))
    beside = [board.names[i] for i in board.neighbours[board.index[mine]]]
    near = next(name for name in beside if not VIEW.seats[1].pieces.get(name))
    gone = next(name for name in beside if name != near)
    far = next(
        name
        for name in board.names
        if not any(VIEW.seats[1].pieces.get(board.names[i]) for i in
                   board.neighbours[board.index[name]])
    )  # fmt: skip
    seats = list(VIEW.seats)
    seats[0] = replace(seats[0], pieces={near: ("army",), far: ("army",)})
    view = replace(VIEW, seats=tuple(seats))
    turns = (
        (Built(0, "legion", "military", near, "army", ()), Stole(0, 1, "gold", 2)),
        (
            Moved(0, near, far),
            Moved(2, far, gone),
            VillageFell(2, near, ()),
            VillageFell(2, far, ()),
        ),
        (Changed(1, "gold", -1),),
    )
    assert touches_line(NARRATOR, view, 1, turns) == (
        f"*Near you:* 2 gold taken by Ann · an army of Ann beside you at {near}"
        f" · the village {near} next to you fell"
    )
