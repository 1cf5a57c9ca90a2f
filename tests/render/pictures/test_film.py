"""The film of a game: a title, a frame a round, the scoring, the end; nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from engine import Config, Game, View
from engine.events import Built, Offered, VillageFell
from engine.players.agents import play_turn
from render import Film, FilmTitle, Theme
from render.draw.encode import GifWriter, palette
from render.draw.theme import PLAYERS, SIGNAL, TOKENS
from render.parts.land import board_layout
from render.pictures.film import LONGEST, durations, frames
from render.pictures.film_frame import BOARD
from tests.render.likeness import colours_in
from tests.render.picture_views import LONG, finished, shared_win, view_of
from tests.render.picture_views import NAMES as FOUR
from tests.render.picture_words import WORDS
from tests.sampling import every, released

NAMES = ("Ann", "Bo")
TITLE = FilmTitle("capua-cup", 12, ("", "Strategist"))
UNTITLED = FilmTitle("", 1)
MOST = 8 * 1024 * 1024


@cache
def game(turns: int) -> tuple[View, ...]:
    """The views of the first turns of a game."""
    played, rng = Game.new(Config(2), "film"), Random("film")
    views = [played.view(None)]
    for _ in range(turns):
        play_turn("greedy", played, rng)
        views.append(played.view(None))
    return tuple(views)


def ended() -> list[View]:
    """A game of two rounds of four players with two winners."""
    end = shared_win(1, 2)
    assert end.result is not None
    rows = end.result.vp_by_round
    result = replace(end.result, rounds=2, vp_by_round=(rows[0], rows[8], rows[-1]))
    between = view_of(4)
    return [
        replace(between, round=1, turn=0, last_turn=()),
        replace(between, round=2, turn=1),
        replace(end, round=2, turn=2, result=result),
    ]


def opened(film: bytes) -> list[tuple[Image.Image, int]]:
    """The frames of a film, each with its milliseconds."""
    with Image.open(BytesIO(film)) as gif:
        assert (gif.format, gif.size) == ("GIF", (1650, 1050))
        found = []
        for number in range(getattr(gif, "n_frames", 1)):
            gif.seek(number)
            found.append((gif.convert("RGB"), gif.info["duration"]))
        return found


@pytest.mark.long
def test_a_film_has_a_title_and_a_frame_for_every_round_begun() -> None:
    shown = opened(Film(game(5), NAMES, WORDS, TITLE).gif())
    assert len(shown) == 1 + 3
    assert [frame.number for frame in frames(game(5))] == [1, 2, 3]
    assert len(opened(Film(game(0), NAMES, WORDS, UNTITLED).gif())) == 1


def test_a_film_needs_frames_in_their_order() -> None:
    with pytest.raises(ValueError, match="deal"):
        Film([], NAMES, WORDS, TITLE).gif()
    film = Film(game(5), NAMES, WORDS, TITLE)
    film.draw(0)
    with pytest.raises(ValueError, match="frame 1 comes before frame 3"):
        film.draw(3)


def test_a_running_games_film_counts_cards_and_never_points() -> None:
    told = frames(game(5))
    assert all(not frame.bars.points and not frame.scores for frame in told)
    assert all(frame.last is None for frame in told)
    for frame in told:
        assert frame.bars.values == tuple(sum(map(len, s.columns)) for s in frame.view.seats)
    assert {s.vp for view in game(5) for s in view.seats} == {None}


def test_points_run_on_one_scale_to_the_totals_once_the_game_is_over() -> None:
    views = ended()
    result = views[-1].result
    assert result is not None
    first, second, scoring = frames(views)
    totals = tuple(score.total for score in result.scores)
    assert {frame.bars.most for frame in (first, second, scoring)} == {max(totals)}
    assert tuple(first.bars.values) == result.vp_by_round[1]
    assert tuple(second.bars.values) == result.vp_by_round[2]
    assert tuple(scoring.bars.values) == totals
    for before, after in ((first, second), (second, scoring)):
        gained = zip(before.bars.values, after.bars.values, strict=True)
        assert tuple(after.bars.gained) == tuple(max(0, now - was) for was, now in gained)
    assert (first.last, first.number, scoring.scores) == (2, 1, result.scores)


@pytest.mark.long
@pytest.mark.parametrize("theme", [Theme.LIGHT, released(Theme.DARK)])
def test_a_shared_win_ends_the_film_in_both_colours_and_is_not_shown_before(theme: Theme) -> None:
    shown = opened(Film(ended(), (*FOUR[:3], LONG), WORDS, TITLE_OF_FOUR, theme=theme).gif())
    assert len(shown) == 1 + 2 + 2
    title, *_, scoring, end = (image for image, _ in shown)
    assert end.getpixel((40, 60)) == PLAYERS[1].fill
    assert end.getpixel((1610, 60)) == PLAYERS[2].fill
    assert end.getpixel((825, 75)) == TOKENS[theme].panel
    assert SIGNAL not in colours_in(title, 0, 0, 1650, 1050)
    assert SIGNAL in colours_in(scoring, 1040, 150, 590, 590)
    assert shown[-1][1] >= 4000


TITLE_OF_FOUR = FilmTitle("a-table-with-a-long-name-for-a-channel", 41, ("", "", "Greedy", ""))


def test_a_film_with_chances_has_a_row_for_the_deal_and_every_frame() -> None:
    told = ((0.25,) * 4, (0.4, 0.3, 0.3, 0.0), (0.0, 0.5, 0.5, 0.0))
    *_, scoring, end = (
        image for image, _ in opened(Film(ended(), FOUR, WORDS, TITLE_OF_FOUR, chances=told).gif())
    )
    left, right = (colours_in(scoring, x, 975, 270, 52) for x in (1045, 1350))
    fills = [player.fill for player in PLAYERS]
    assert [left & {*fills}, right & {*fills}] == [{fills[1]}, {fills[2]}]
    assert len(colours_in(end, 40, 880, 1570, 150) & {player.fill for player in PLAYERS}) == 4
    with pytest.raises(ValueError, match="chances"):
        Film(ended(), FOUR, WORDS, TITLE_OF_FOUR, chances=told[:2]).gif()


def test_unchanged_land_is_the_same_in_every_frame() -> None:
    views = game(3)  # no army has marched yet, whose way would lie across land
    shown = [image for image, _ in opened(Film(views, NAMES, WORDS, TITLE).gif())][1:]
    board = views[0].board
    held = {name for view in views for seat in view.seats for name in seat.pieces}
    free = [name for name in board.names if name not in held | set(views[0].villages)]
    layout = board_layout(board, BOARD)
    assert free
    for name in free:
        x, y = map(round, layout.at(name))
        spots = [frame.crop((x - 16, y - 16, x + 16, y + 16)) for frame in shown]
        assert all(ImageChops.difference(spot, spots[0]).getbbox() is None for spot in spots)


@pytest.mark.long
@pytest.mark.parametrize("deck", every(1, ["egypt", "base"]))
def test_frames_with_cached_parts_equal_complete_drawings(deck: str) -> None:
    played, rng = Game.new(Config(3, (deck,) * 6), "kept"), Random("kept")
    views = [played.view(None)]
    while played.decision and len(views) < 16:
        turn = played.turn
        played.choose(rng.choice(played.options))
        if played.turn != turn:
            views.append(played.view(None))
    film = Film(views, FOUR[:3], WORDS, UNTITLED)
    whole = Film(views, FOUR[:3], WORDS, UNTITLED)
    for at in range(len(whole)):
        whole._last = None  # nothing is known of the frame before
        whole.draw(at)
    assert film.gif() == whole.gif()


def test_few_points_beside_very_many_still_have_a_bar() -> None:
    """Bars of no more than a few pixels, which an edge would cover completely."""
    views = ended()
    result = views[-1].result
    assert result is not None
    rows = ((1, 2, 3, 4), (100, 150, 200, 400), result.vp_by_round[-1])
    views[-1] = replace(views[-1], result=replace(result, vp_by_round=rows))
    film = Film(views, FOUR, WORDS, UNTITLED)
    for at in range(len(film)):
        film.draw(at)
    with Image.open(BytesIO(film.gif())) as gif:
        assert gif.n_frames == len(film)


def test_frames_round_trip() -> None:
    ground = Image.new("RGB", (40, 30), PLAYERS[0].fill)
    colours = palette(ground, Theme.LIGHT, (), 255)
    rng = Random("gif")
    drawn = [Image.new("L", (40, 30), 3)]
    for _ in range(6):
        changed = drawn[-1].copy()
        for _ in range(rng.randrange(3)):
            changed.paste(rng.randrange(255), (rng.randrange(40), rng.randrange(30), 40, 30))
        drawn.append(changed)
    writer = GifWriter((40, 30), colours)
    for i, frame in enumerate(drawn):
        writer.add(frame, 100 + 10 * i)
    with Image.open(BytesIO(writer.done())) as gif:
        for i, frame in enumerate(drawn):
            gif.seek(i)
            flat = Image.frombytes("P", frame.size, frame.tobytes())
            flat.putpalette(colours.getpalette() or [])
            assert ImageChops.difference(gif.convert("RGB"), flat.convert("RGB")).getbbox() is None
            assert gif.info["duration"] == 100 + 10 * i


BUILT = (Built(0, "farm", "production", "A1", "mill", ()),)
TEMPLE = (Built(1, "pantheon", "temple", "A1", "temple", ()),)
FELL = (*BUILT, VillageFell(0, "A2", ((0, 3, 1),)))
OFFERED = (Offered(0, "ceres", "ceres", "farm", 1),)


def test_a_round_is_shown_longer_if_more_happens() -> None:
    assert durations([], over=False) == [2200]
    rounds = [BUILT, OFFERED, FELL, TEMPLE, BUILT]
    assert durations(rounds, over=False) == [2200, 1500, 1050, 2100, 2100, 2500]
    assert durations(rounds, over=True) == [2200, 1500, 1050, 2100, 2100, 2500, 2200, 5000]


@pytest.mark.parametrize("count", [1, 12, 30, 60, 400])
def test_no_film_is_longer_than_half_a_minute(count: int) -> None:
    for played in (BUILT, OFFERED, FELL):
        times = durations([played] * count, over=True)
        assert sum(times) <= LONGEST
        assert times[-1] >= 4000
        assert min(times) >= 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_fits_for_any_number_of_players_and_the_longest_names(players: int) -> None:
    names = tuple(LONG[i:] + LONG[:i] for i in range(players))
    views = [view_of(players, round=1, last_turn=()), finished(players)]
    title = FilmTitle(LONG * 3, 400, (LONG,) * players)
    assert len(opened(Film(views, names, WORDS, title).gif())) == 4


@pytest.mark.long
def test_a_round_takes_a_small_part_of_the_limit_for_attachments() -> None:
    few, more = (len(Film(game(n), NAMES, WORDS, TITLE).gif()) for n in (5, 15))
    longest = 130  # rounds of the longest random games
    assert few + (more - few) / 5 * longest < MOST
