"""Leaderboards and profiles in words: for who cannot see the pictures, and line by line."""

from __future__ import annotations

from collections.abc import Callable

from engine.model.terms import Colour
from render.alt.limit import shortened
from render.parts.records import SOURCES, Leaderboard, Profile, Ranked
from render.parts.season_head import season_name
from render.text.amounts import duration, signed
from render.text.words import Words, capital

Escape = Callable[[str], str]
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
