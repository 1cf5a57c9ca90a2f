"""The values of cards: figures of games written by hand, and an interrupted run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine import CATALOGUE
from engine.events import Activated, Built, Changed, Offered, Stole, TempleWorked, VillageFell
from engine.training import runs
from engine.training.balance import __main__ as command
from engine.training.balance.games import Build, Deal, Line, account, brought_at_once
from engine.training.balance.tables import cards_table, figures, games_table, worth
from engine.training.runs import read

HELD = {"farm": 4, "galley": 1, "legion": 3}


def _run(*words: object) -> int:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sys.argv", ["balance", *map(str, words)])
        return command.main()


def _line(key: str, won: tuple[float, float], *built: Build) -> Line:
    """A game of two by hand."""
    vp = ({"start": 5, "villages": 4, "offering": 1}, {"start": 5, "legion": 3, "landing": -3})
    number = int(key.split()[-1])
    return Line(
        key=key,
        setting="base 2",
        won=won,
        scores=(50, 44),
        vp=vp,
        goods=({"farm": 16}, {}),
        held=(HELD, HELD),
        built=built,
        offerings=(3, 5),
        single=(1, 0),
        rounds=20 + number,
        ended="temples",
    )


def test_figures_match_games_written_by_hand() -> None:
    """Shares, VP and gold a build, and the value of a card, calculated on paper."""
    farms = _line("base 2 1", (1, 0), Build(0, "farm", 2, 0.1, 0), Build(0, "farm", 3, 0.3, 0))
    legion = _line("base 2 2", (0.5, 0.5), Build(1, "legion", 4, -0.2, 1))
    found = {one.card.key: one for one in figures([farms, legion], CATALOGUE)}

    farm = found["farm"]
    assert set(found) == set(HELD)
    assert (farm.built.games, farm.built.wins, farm.usual, farm.a_game) == (16, 2, 2 / 16, 1)
    assert (farm.at_once, farm.vp, farm.gold) == (0, 0, 16)
    assert farm.chance is not None
    assert (farm.chance.value, farm.chance.off) == pytest.approx((0.2, 1.96 * 0.1))
    assert (found["legion"].at_once, found["legion"].vp, found["legion"].chance) == (1, 6, None)
    assert (found["galley"].built.wins, found["galley"].worth) == (0, None)
    # One seat built a farm more than the mean and the other one less, and won half a win more or
    # less. The result is 1 / (2 + 2 of the ridge), which leaves a quarter unexplained on each seat.
    found_worth = worth([farms], ["farm"])["farm"]
    assert (found_worth.value, found_worth.off) == pytest.approx((0.25, 1.96 * (0.125 / 4) ** 0.5))
    table = games_table([farms, legion], CATALOGUE)
    for row in (
        "| rounds | 21.5 [±1.0] |  |",
        "| VP of all villages | 4.0 [±0.0] | 18 / 27 / 31 |",
        "| VP a player: military cards | 1.5 [±1.7] |  |",
        "| offerings a player | 4.0 [±1.1] |  |",
        "| ended by temples | 100% | |",
    ):
        assert f"{row}\n" in table
    assert (
        "| `farm` | base production | P/X | 12% [3%, 36%] of 16 | 12% |  | 1.00 | 0.0, 0.0 | 16.0 "
        "| +20.0 % [±19.6 %] |"
    ) in cards_table([farm])


def test_a_card_rarely_played_among_equals_is_called_seldom() -> None:
    built = tuple(Build(0, "legion", 2, 0.0, 0) for _ in range(30))
    line = replace(
        _line("base 2 1", (1, 0), *built), held=({"legion": 60}, {"raiders": 40, "farm": 1})
    )
    found = {one.card.key: one for one in figures([line], CATALOGUE)}
    assert (found["legion"].verdict, found["raiders"].verdict) == ("", "seldom")
    assert next(one.card.key for one in figures([line], CATALOGUE)) == "raiders"


def test_each_gain_counts_for_the_card_with_the_running_effect() -> None:
    events = (
        Built(0, "raiders", "military", "A2", "army", (("wood", 1),), landing=3),
        VillageFell(0, "A4", ((0, 3, 1), (1, 1, 1))),
        Activated(0, "legion"),
        Stole(0, 1, "vp", 1),
        Activated(0, "raiders"),
        Stole(0, 1, "gold", 3),
        Changed(0, "vp", 2),
        TempleWorked(1, "hathor", 4),
    )
    assert account(events, 0) == {
        (0, "landing", "vp"): -3,
        (0, "villages", "vp"): 3,
        (1, "villages", "vp"): 1,
        (0, "legion", "vp"): 1,
        (1, "others", "vp"): -1,
        (0, "raiders", "gold"): 3,
        (1, "others", "gold"): -3,
        (0, "raiders", "vp"): 2,
        (1, "hathor", "vp"): 4,
    }
    assert brought_at_once(events, events[0]) == 2
    offered = (Offered(0, "ceres", "ceres", "farm", 2), Changed(0, "wheat", 2))
    assert account(offered, 0) == {(0, "offering", "resources"): 2}


def test_an_interrupted_run_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each deal is played once; a run begun with other settings is not continued."""
    played: list[str] = []

    def by_hand(play: object, left: list[Deal], processes: int) -> Iterator[Line]:
        for number, deal in enumerate(left):
            if not played and number == 3:
                raise KeyboardInterrupt
            yield replace(_line(deal.key, (1, 0)), setting=deal.setting)
        played.append("once")

    monkeypatch.setattr(runs, "as_they_end", by_hand)
    played.clear()
    log = tmp_path / "run" / "games.jsonl"
    words = ("--settings", "base 2,base 3", "--games", 3, "--log", log)
    assert _run(*words) == 130
    with log.open("a", encoding="utf-8") as file:
        file.write('{"key": "cut off')
    played.append("begun")
    assert _run(*words) == 0
    assert [game["key"] for game in read(log)] == [
        f"{setting} {n}" for n in range(3) for setting in ("base 2", "base 3")
    ]
    assert "| games | 3 | 3 | |" in capsys.readouterr().out
    for other in (("--seed", "other"), ("--agent", "senator:7")):
        assert _run(*words, *other) == 2
        assert f"another {other[0][2:]}" in capsys.readouterr().err


def test_a_game_is_played_and_all_its_vp_have_a_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards, log, note = tmp_path / "cards.toml", tmp_path / "games.jsonl", tmp_path / "NOTE.md"
    cards.write_text("[farm]\nargs = { amount = 3 }\n", encoding="utf-8")
    words = ("--agent", "senator:1", "--games", 1, "--processes", 1, "--log", log)
    assert _run(*words, "--settings", "base 2,egypt 2", "--cards", cards) == 0
    lines = [Line.from_json(game) for game in read(log)]
    assert [line.setting for line in lines] == ["base 2", "egypt 2"]
    for line in lines:
        assert tuple(sum(vp.values()) for vp in line.vp) == line.scores
        assert sum(line.won) == 1
        for seat, held in enumerate(line.held):
            for build in line.built:
                assert build.seat != seat or held[build.card] >= 1

    monkeypatch.setattr(command, "NOTE", note)
    note.write_text("before\n<!-- balance -->\nold\n<!-- /balance -->\nafter\n", encoding="utf-8")
    assert _run("--log", log, "--export") == 0
    assert note.read_text(encoding="utf-8").startswith("before\n<!-- balance -->\n| | base 2 | eg")
    assert note.read_text(encoding="utf-8").endswith("\n<!-- /balance -->\nafter\n")
    assert "## The cards" in note.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--agent", "greedy"), "senator:300"),
        (("--agent", "senator:0"), "senator:300"),
        (("--settings", "base 5"), "there is no 'base 5'"),
        (("--weights", "nowhere.weights"), "cannot be read"),
        (("--cards", "nowhere.toml"), "cannot be read"),
        (("--export",), "no game has been played yet"),
    ],
)
def test_an_impossible_game_is_refused(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "games.jsonl"
    assert _run(*words, "--log", log) == 2
    error = capsys.readouterr().err
    assert error.startswith("balance: ")
    assert said in error
    assert not log.exists()
