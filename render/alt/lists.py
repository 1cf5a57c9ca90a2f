"""Lists in words, for alternative texts and line by line: standings, profiles, seasons, tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.model.terms import Colour
from render.alt.limit import shortened
from render.parts.records import (
    SOURCES,
    Contest,
    Contestant,
    ContestTable,
    Hall,
    HallRecord,
    HallRow,
    Ladder,
    LadderRow,
    Leaderboard,
    Profile,
    Ranked,
)
from render.pictures.seasons import season_counted, season_name
from render.pictures.tables import Standing, Tile, day_words, foot_words, place_words, round_words
from render.text.amounts import duration, signed
from render.text.words import Words, capital

Escape = Callable[[str], str]


def alt_standings(contest: Contest, words: Words) -> str:
    """A page of standings in at most 1,024 characters: every row, then the tables played.

    If that is too long, a row has place, name and points alone; then the last ones are left out.
    """
    head = [contest.name, contest.stage, *([contest.left] if contest.left else [])]
    tables = [table_line(table, words) for table in contest.tables]

    def told(rows: Iterable[str]) -> str:
        return " ".join([f"{words.commas(head)}.", *(f"{line}." for line in [*rows, *tables])])

    return shortened(
        lambda: told(contest_lines(contest, words)),
        lambda: told(_brief(row, words) for row in contest.rows),
    )


def _brief(row: Contestant, words: Words) -> str:
    line = words.text("season-placed", rank=row.place, name=row.name, points=row.points)
    return words.text("standings-line-left", line=line) if row.left else line


def contest_lines(contest: Contest, words: Words, escape: Escape = str) -> list[str]:
    """A line for each row of the standings, or one that says that there is none."""
    if not contest.rows:
        return [words.text("standings-nobody").rstrip(".")]
    return [_line(row, words, escape) for row in contest.rows]


def _line(row: Contestant, words: Words, escape: Escape) -> str:
    line = words.text(
        "standings-line",
        place=row.place,
        name=escape(row.name),
        points=row.points,
        games=row.games,
        share="–" if row.share is None else words.percent(row.share),
    )
    return words.text("standings-line-left", line=line) if row.left else line


def table_line(table: ContestTable, words: Words, escape: Escape = str) -> str:
    """A table that is played: who sits there, in turn order."""
    computer = words.text("standings-computer")
    names = [escape(name) if name else computer for name in table.names]
    return words.text(
        "standings-table", number=table.number, names=words.commas(names), round=table.round
    )


_HONOURS = 10


def alt_leaderboard(board: Leaderboard, words: Words) -> str:
    """The leaderboard in at most 1,024 characters: rank, name, rating, games, wins."""
    head = words.text("stats-alt-leaderboard", server=board.server, counted=counted(board, words))
    return shortened(
        lambda: " ".join([head, *(f"{line}." for line in standing_lines(board, words))])
    )


def alt_profile(profile: Profile, words: Words) -> str:
    """A profile in at most 1,024 characters: every number that the panels show."""
    head = words.text("stats-alt-profile", name=profile.name)
    return shortened(
        lambda: " ".join([head, *(f"{capital(line)}." for line in profile_lines(profile, words))])
    )


def counted(board: Leaderboard, words: Words) -> str:
    """Number of people, computers and games in a leaderboard."""
    return words.text(
        "stats-counted", people=board.people, computers=board.computers, games=board.games
    )


def standing_lines(board: Leaderboard, words: Words, escape: Escape = str) -> list[str]:
    """A line for each row, or one that says that there is none."""
    if not board.rows:
        return [words.text("stats-nobody").rstrip(".")]
    return [_standing(row, words, escape) for row in board.rows]


def _standing(row: Ranked, words: Words, escape: Escape) -> str:
    name = escape(row.name)
    if row.computer:
        name = words.text("stats-line-computer", name=name)
    return words.text(
        "stats-line",
        rank=row.rank,
        name=name,
        rating=str(row.rating.value),
        spread=row.rating.spread,
        games=row.games,
        wins=row.wins,
        change=signed(row.change),
    )


def profile_lines(profile: Profile, words: Words) -> list[str]:
    """Rating, games, places, points, cards and time, a line each; what is unknown is left out."""
    text = words.text
    lines = []
    if profile.rating is not None:
        value, spread = profile.rating.value, profile.rating.spread
        rating = text("stats-line-rating", rating=str(value), spread=spread)
        if profile.rank is not None:
            rating = text("stats-line-rank", text=rating, rank=profile.rank, of=profile.ranked)
        lines.append(rating)
    if not profile.games:
        return [*lines, text("stats-no-games"), *_honours(profile, words)]
    place = words.number(profile.place, 1)
    lines.append(text("stats-line-games", games=profile.games, wins=profile.wins, place=place))
    lines += _honours(profile, words)
    if sum(profile.places):
        places = [
            text("stats-line-place", place=text("stats-place", place=at), times=times)
            for at, times in enumerate(profile.places, start=1)
        ]
        of = text("stats-of-players", players=profile.players)
        lines.append(text("stats-line-places", of=of, places=words.commas(places)))
    lines += [_points(profile, words), _cards(profile, words)]
    if profile.own.seconds is not None:
        lines.append(_time(profile, words))
    if profile.newest:
        ended = [
            text("stats-line-game", place=text("stats-place", place=one.place), points=one.points)
            for one in profile.newest
        ]
        lines.append(text("stats-line-newest", parts=words.commas(ended)))
    if profile.favourite is not None:
        card, times = profile.favourite
        name = words.card_name(card)
        lines.append(text("stats-favourite", card=name, times=times, games=profile.games))
    if profile.best is not None:
        card, wins, games = profile.best
        lines.append(text("stats-best", card=words.card_name(card), wins=wins, games=games))
    return lines


def _honours(profile: Profile, words: Words) -> list[str]:
    """The seasons that they ended among the first three, at most the newest ten."""
    parts = [
        words.text(
            "season-honour",
            place=words.text("stats-place", place=place),
            season=season_name(quarter, words),
        )
        for place, quarter in profile.honours[:_HONOURS]
    ]
    return [words.text("season-honours", parts=words.commas(parts))] if parts else []


def _points(profile: Profile, words: Words) -> str:
    parts = [
        words.text(
            "stats-line-part",
            what=words.text(f"picture-score-{source}"),
            own=round(own),
            others=round(others),
        )
        for source, own, others in zip(
            SOURCES, profile.own.points, profile.everybody.points, strict=True
        )
    ]
    return words.text("stats-line-points", parts=words.commas(parts))


def _cards(profile: Profile, words: Words) -> str:
    parts = [
        words.text(
            "stats-line-part",
            what=words.text(f"colour-{colour.key}"),
            own=words.number(profile.own.cards[colour], 1),
            others=words.number(profile.everybody.cards[colour], 1),
        )
        for colour in Colour
    ]
    return words.text("stats-line-cards", parts=words.commas(parts))


def _time(profile: Profile, words: Words) -> str:
    own = duration(profile.own.seconds or 0, words)
    if profile.everybody.seconds is None:
        return words.text("stats-line-time", time=own)
    others = duration(profile.everybody.seconds, words)
    return words.text("stats-line-times", time=own, others=others)


def alt_season(ladder: Ladder, words: Words) -> str:
    """The ladder of a season in at most 1,024 characters."""
    title = words.text("season-title", season=season_name(ladder.quarter, words))
    head = words.text("season-alt", title=title, counted=season_counted(ladder, words))
    return shortened(lambda: " ".join([head, *(f"{one}." for one in ladder_lines(ladder, words))]))


def alt_hall(hall: Hall, words: Words) -> str:
    """The hall of fame in at most 1,024 characters: seasons with their first three, records."""
    counted = words.text("season-hall-counted", seasons=hall.seasons, games=hall.games)
    counted = words.text("season-both", one=hall.server, other=counted)
    head = words.text("season-alt", title=words.text("season-hall"), counted=counted)
    return shortened(lambda: " ".join([head, *(f"{one}." for one in hall_lines(hall, words))]))


def ladder_lines(ladder: Ladder, words: Words, escape: Escape = str) -> list[str]:
    """A line for each person, or one that says that there is none."""
    if not ladder.rows:
        return [words.text("season-nobody" if ladder.on else "season-off").rstrip(".")]
    return [
        words.text(
            "season-line",
            rank=row.rank,
            name=escape(row.name),
            points=row.points,
            games=row.games,
            wins=row.wins,
            best=row.best,
        )
        for row in ladder.rows
    ]


def hall_lines(hall: Hall, words: Words, escape: Escape = str) -> list[str]:
    """A line for each season and each record, or one that says that there is none."""
    if not hall.rows:
        return [words.text("season-hall-empty").rstrip(".")]
    seasons = [_season(row, words, escape) for row in hall.rows]
    return [*seasons, *(_record(one, words, escape) for one in hall.records)]


def _season(row: HallRow, words: Words, escape: Escape) -> str:
    first = [_placed(one, words, escape) for one in row.first]
    season = season_name(row.quarter, words)
    return words.text("season-hall-line", season=season, places=words.commas(first))


def _placed(one: LadderRow, words: Words, escape: Escape) -> str:
    return words.text("season-placed", rank=one.rank, name=escape(one.name), points=one.points)


def _record(one: HallRecord, words: Words, escape: Escape) -> str:
    first, second = [*one.numbers, 0][:2]
    return words.text(
        "season-record-line",
        what=words.text(f"season-record-{one.kind}"),
        number=words.text(f"season-record-{one.kind}-of", first=first, second=second),
        names=words.listing([escape(name) for name in one.names]),
    )


def alt_tables(tiles: Sequence[Tile], title: str, words: Words) -> str:
    """The picture of ``tables_png`` in at most 1,024 characters, table by table."""
    told = [tile_line(tile, words) for tile in tiles]
    return shortened(lambda: words.text("alt-tables", title=title, tables=" ".join(told)))


def tile_line(tile: Tile, words: Words, escape: Escape = str) -> str:
    """A table of a list in a sentence: where it is, its round, and what it waits for."""
    state, faint = foot_words(tile, [escape(name) for name in tile.names], words)
    match tile.standing:
        case Standing.YOURS | Standing.WAITING:
            if tile.time:
                state = words.text("alt-table-time", turn=state, time=tile.time)
            if tile.standing is Standing.WAITING and faint:
                state = words.text("alt-table-then", state=state, before=tile.before)
        case Standing.ASLEEP:
            state = words.text("alt-table-asleep", days=state)
        case Standing.OVER:
            state = words.commas(
                [part for part in (state, faint, place_words(tile, words)) if part]
            )
    return words.text(
        "alt-table",
        table=escape(tile.title),
        place=escape(tile.place),
        rounds=words.commas(
            [part for part in (round_words(tile, words), day_words(tile, words)) if part]
        ),
        state=state,
    )
