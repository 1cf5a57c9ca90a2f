"""Statistics as text: for screen readers, narrow phones, and what no picture shows."""

from __future__ import annotations

from bot.narration.narrator import escape
from bot.platform.i18n.languages import Language
from render import Group, Leaderboard, Profile, counted, profile_lines, standing_lines
from render.text.words import capital

_KINDS = ("players", "seat", "decks", "deck")


def agent_name(language: Language, agent: str) -> str:
    """The name of a computer player."""
    key = f"agent-{agent}"
    return language.text(key) if language.has(key) else agent.replace("_", " ").capitalize()


def board_head(language: Language, board: Leaderboard) -> str:
    """The head of a leaderboard: its server, and what it counts."""
    head = language.text("stats-board-title", server=escape(board.server))
    return "\n".join([head, counted(board, language)])


def leaderboard_text(language: Language, board: Leaderboard) -> str:
    """The leaderboard, a line a row."""
    lines = [board_head(language, board), "", *standing_lines(board, language, escape)]
    return "\n".join([*lines, "", language.text("stats-foot-words")] if board.rows else lines)


def profile_head(language: Language, profile: Profile, scope: str) -> str:
    """The head of statistics: the person, the games that count, and the first numbers.

    ``scope``: ``here`` for this server, ``all`` for all servers.
    """
    name = escape(profile.name)
    head = language.text(f"stats-of-{scope}", name=name)
    lines = profile_lines(profile, language)
    best = lines[-1:] if profile.best is not None else []
    return "\n".join([head, language.dots(lines[:2]), *map(capital, best)])


def profile_text(language: Language, profile: Profile, scope: str) -> str:
    """All statistics of a person, line by line."""
    head = language.text(f"stats-of-{scope}", name=escape(profile.name))
    groups = [_group_line(language, profile, kind) for kind in _KINDS]
    lines = [*profile_lines(profile, language), *(line for line in groups if line)]
    return "\n".join([head, *(f"- {capital(line)}" for line in lines)])


def _group_line(language: Language, profile: Profile, kind: str) -> str:
    """Results by number of players, by seat, by decks, or by deck."""
    found = [group for group in profile.groups if group.kind == kind]
    if not found:
        return ""
    parts = [_group(language, group) for group in found]
    return language.text(f"stats-by-{kind}", parts=language.commas(parts))


def _group(language: Language, group: Group) -> str:
    return language.text(
        "stats-group",
        what=_group_name(language, group),
        games=group.games,
        wins=group.wins,
        place=language.number(group.place, 1),
    )


def _group_name(language: Language, group: Group) -> str:
    if group.kind in ("players", "seat"):
        return language.text(f"stats-group-{group.kind}", number=int(group.key))
    if group.kind == "decks":
        mixed = group.key == "mixed"
        return language.text("stats-group-mixed") if mixed else language.deck_name(group.key)
    deck, _, colour = group.key.rpartition("-")
    name = language.text(f"colour-{colour}")
    return language.text("stats-group-deck", deck=language.deck_name(deck), colour=name)
