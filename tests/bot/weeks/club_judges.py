"""Whether anybody saw an answer early, was called twice, or read a wrong standing.

Nothing of the bot's own reckoning is used: standings, ladders and points are recomputed by plain
SQL, and answers are searched for in everything that was to be seen.
"""

from __future__ import annotations

import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from bot.features.puzzles.pages import kind_words
from bot.features.puzzles.use_cases import kind_text
from bot.narration.narrator import Narrator
from bot.platform.i18n.languages import language
from engine import shipped
from engine.players.learned.reasons import kind_of
from engine.players.puzzles.judging import leaf_of
from engine.players.puzzles.store import Puzzle
from tests.bot.features.results.recomputed import ladders
from tests.bot.said import said, says
from tests.bot.weeks.club import Solved
from tests.bot.weeks.sights import Sight
from tests.tools.tournaments import recount

# Of the pages that tell an answer: the best turn, what others played, the solution of a day.
NUMBER, WORD = r"(\d+)", r"(\S+)"
ANSWER = re.compile(said("puzzle-solution", number=NUMBER, verdict=""))
BEST = re.compile(said("puzzle-best", turn="(.+?)"))
OTHERS = re.compile(said("puzzle-others"))
PUBLIC = re.compile(said("puzzle-day-solution", number=NUMBER, turn="(.+?)") + r'(?:\n|$|")')
DAY = re.compile(said("puzzle-day", number=NUMBER))
MONTH_LINE = re.compile(
    f"^{said('puzzle-day-line', place=NUMBER, name='(.+)', points=NUMBER, found=NUMBER)}$", re.M
)
# Standings in alternative texts; brief where the whole rows do not fit.
BRIEF = re.compile(said("season-placed", rank=NUMBER, name=WORD, points=r"([\d½]+)"))
ROW = re.compile(
    said("standings-line", place=NUMBER, name=WORD, points=WORD, games=NUMBER, share=r"(–|\d+\s?%)")
)
SEATED = re.compile(said("tournament-seated", name="(.+?)", round=NUMBER, number=NUMBER))
CHANNEL = r"<#\d+>"
SOUGHT = re.compile(
    "|".join(
        said(key, names=names, channel=CHANNEL)
        for key, names in (("seek-found", ""), ("seek-found-one", ".*?"), ("seek-found-ping", ""))
    )
)
OVER = re.compile(said("season-over"))
TABLE = re.compile(r"(?:^| )[bs]:\w+:(\d+)\.")
MINUTE = timedelta(minutes=1)
NOTHING: Mapping[int, Sequence[datetime]] = {}
POSTED = re.compile(r"standings-(\d+)-after-(\d+)")
# What is reckoned by its turn and kind in ``tests.bot.weeks.notices``.
RECKONED = ("b:mute:", "b:players:", "b:pieces:", "b:take:", "b:vote:")


@dataclass
class Judgement:
    """Every fault in words, and the numbers of checks."""

    faults: list[str] = field(default_factory=list)
    counted: Counter[str] = field(default_factory=Counter)


def called_twice(
    sights: Iterable[Sight],
    openings: Mapping[int, Sequence[datetime]] = NOTHING,
    returned: Sequence[tuple[int, datetime]] = (),
) -> Judgement:
    """Nobody is called twice about the same thing in the same way.

    ``openings``: when tables opened, by channel. ``returned``: who took their seat back when; they
    are given their hand again.
    """
    found = Judgement()
    heard: Counter[tuple[int, bool, int, str]] = Counter()
    for sight in sights:
        if any(part in sight.ids for part in RECKONED):
            continue
        about = SEATED.search(sight.text) or SOUGHT.search(sight.text)
        opened = sum(moment <= sight.at for moment in openings.get(_place(about), ()))
        what = f"{about.groups() or about.group()} (table {opened} there)" if about else sight.text
        for person, by_dm, _ in sight.told:
            if says(sight.text, "hand-dm", "hand-dm-empty") and any(
                one == person and abs(sight.at - moment) < MINUTE for one, moment in returned
            ):
                found.counted["hands given again to who came back"] += 1
                continue
            heard[person, by_dm, sight.channel.id, what] += 1
            kind = "seated" if SEATED.search(sight.text) else "sought" if about else "other"
            found.counted[f"calls: {kind}"] += 1
    for (person, by_dm, _, what), times in heard.items():
        if times > 1:
            way = "by DM" if by_dm else "by ping"
            found.faults.append(f"called twice: {person} {way}, {times} times: {what[:200]!r}")
    return found


def _place(about: re.Match[str] | None) -> int:
    """The channel that a call names, 0 if it names none."""
    found = re.search(r"<#(\d+)>", about.group()) if about else None
    return int(found[1]) if found else 0


# Answers of puzzles


def _names() -> set[str]:
    """The name of a card alone, which reveals no answer."""
    narrator = Narrator(language("en-US"), (), shipped())
    return {narrator.card(key) for key in shipped().keys}


NAMES = _names()


def phrases(puzzle: Puzzle) -> set[str]:
    """The name of a puzzle's best turn among the kinds of turns."""
    narrator = Narrator(language("en-US"), (), shipped())
    kind = kind_of(leaf_of(puzzle.game(), puzzle.best).turn.events)
    return {kind_words(narrator, kind_text(kind))}


@dataclass(frozen=True)
class Days:
    """The puzzles of servers' days: by the channel's server, the days of each puzzle."""

    days: Mapping[tuple[int, int], Sequence[str]]  # (server, number of the puzzle) → days

    def is_public(self, sight: Sight, number: int) -> bool:
        """Whether a sight is the solution of a day that is over, in its server's channel."""
        if sight.viewers is not None or sight.channel.guild is None:
            return False
        days = self.days.get((sight.channel.guild.id, number), ())
        return any(day < sight.at.date().isoformat() for day in days)


def seen_early(
    sights: Sequence[Sight],
    puzzles: Sequence[Puzzle],
    solved: Sequence[Solved],
    people: Iterable[int],
    days: Days,
    halls: Iterable[int],
    desks: Sequence[tuple[int, int, int]],
) -> Judgement:
    """Nobody sees the answer of a puzzle, or others' turns, before they have answered it.

    ``halls``: the channels of puzzles; in the others turns of games are told, in the same words.
    ``desks``: which puzzle a table has, by its number, from a sight on.
    """
    found, everybody, places = Judgement(), [*people], {*halls}
    limits = {(one.person, one.puzzle.number): one for one in solved}
    told = _told_answers(sights)
    for puzzle in puzzles:
        number = puzzle.number
        # The answer to a turn that shows hidden cards at once, and fits one region only, is the
        # card's name alone. That name is in the hand, so its kind is searched for instead.
        words = phrases(puzzle) | {one for one in told[number] if one not in NAMES}
        found.counted["phrases searched for"] += len(words)
        for sight in sights:
            matter = _matter(sight, number, words, puzzle)
            if matter is None:
                continue
            if matter == "words" and sight.channel.id not in places:
                found.counted["the same words about a turn of a game"] += 1
                continue
            if matter == "words" and _of_another(sight, number, words, desks):
                found.counted["the same words about another puzzle"] += 1
                continue
            for person in everybody:
                if not sight.shown_to(person):
                    continue
                mine = limits.get((person, number))
                if mine is not None and sight.number >= mine.before:
                    found.counted["seen after the answer"] += 1
                elif mine is not None and sight.number in mine.own:
                    found.counted["their own choice"] += 1
                elif days.is_public(sight, number) and mine is None:
                    found.counted["published the next day"] += 1
                elif days.is_public(sight, number):
                    found.faults.append(
                        f"seen elsewhere: person {person} read the solution of puzzle {number} at"
                        f" {sight.at:%d %b %H:%M}, and answered it later"
                    )
                else:
                    found.faults.append(
                        f"seen early: person {person}, puzzle {number}, {matter}, sight"
                        f" {sight.number} at {sight.at:%d %b %H:%M} in {sight.channel.name!r}:"
                        f" {[one for one in words if one in sight.words]} {sight.text[:160]!r}"
                    )
    return found


def _told_answers(sights: Iterable[Sight]) -> dict[int, set[str]]:
    """The best turn of each puzzle in the words of its solution, anywhere it was shown."""
    told: dict[int, set[str]] = defaultdict(set)
    for sight in sights:
        about, best = ANSWER.search(sight.text), BEST.search(sight.text)
        if about and best:
            told[int(about[1])].add(best[1])
        if public := PUBLIC.search(sight.text):
            told[int(public[1])].add(public[2])
    return told


def _matter(sight: Sight, number: int, words: set[str], puzzle: Puzzle) -> str | None:
    """The hint that a sight gives about the answer of a puzzle, if any."""
    about, public = ANSWER.search(sight.text), PUBLIC.search(sight.text)
    here = {int(one[1]) for one in (about, public) if one}
    solution = any(name.startswith("solution") for name, _, _ in sight.files)
    if number in here and (solution or BEST.search(sight.text) or OTHERS.search(sight.text)):
        return "its solution"
    if not here and number in _asked(sight) and (solution or OTHERS.search(sight.words)):
        return "its solution"
    for name, _, beside in sight.files:
        if name.startswith("puzzle") and any(key in beside for key in puzzle.best if ":" in key):
            return "metadata"
    return "words" if any(one in sight.words for one in words) else None


def _of_another(
    sight: Sight, number: int, words: set[str], desks: Sequence[tuple[int, int, int]]
) -> bool:
    """Whether a sight is a page of another puzzle, or has the words only in its solution."""
    tables = {int(one) for one in TABLE.findall(sight.ids)}
    shown = [asked for since, table, asked in desks if table in tables and since <= sight.number]
    if sight.viewers is not None and shown and shown[-1] != number:
        return True
    about = ANSWER.search(sight.text)
    if about and int(about[1]) != number:
        return True
    public = PUBLIC.search(sight.text)
    if public is None or int(public[1]) == number:
        return False
    left = sight.words.replace(public[2], "")
    solution = [alt for name, alt, _ in sight.files if name.startswith("solution")]
    for alt in solution:
        left = left.replace(alt, "")
    return not any(one in left for one in words)


def _asked(sight: Sight) -> set[int]:
    about = "|".join(said(key, number=NUMBER, grade="") for key in ("puzzle-title", "puzzle-day"))
    return {int(one) for found in re.findall(about, sight.text) for one in found if one}


# Standings


def standings_as_counted(sight: Sight, database: Path) -> Judgement:
    """The standings that a message shows are those that an independent script counts now."""
    found = Judgement()
    number, after = next(
        (int(match[1]), int(match[2]))
        for name, _, _ in sight.files
        if (match := POSTED.match(name))
    )
    alt = " ".join(alt for _, alt, _ in sight.files)
    shown: list[tuple[object, ...]] = [
        (int(place), name, points, int(games), share.strip(" %\u00a0"))
        for place, name, points, games, share in ROW.findall(alt)
    ]
    if not shown:
        shown = [(int(place), name, points) for place, name, points in BRIEF.findall(alt)]
    counted = recount(database, number, after)
    found.counted["standings recomputed"] += 1
    found.counted["rows recomputed"] += len(counted)
    if len(shown) != len(counted):
        found.faults.append(f"standings of {number}: {len(shown)} rows shown, {len(counted)} are")
    for mine, row in zip(shown, counted, strict=False):
        points = f"{row.halves // 2 or (0 if row.halves % 2 == 0 else '')}"
        points += "½" if row.halves % 2 else ""
        percent = 100 * float(row.share)
        shares = {str(int(percent)), str(int(percent) + 1)} if row.share else {"–"}
        whole = (row.place, row.name, points, row.games)
        if mine[:4] != whole[: len(mine)] or (mine[4:] and mine[4] not in shares):
            found.faults.append(f"standings of {number}: {mine} shown, {row} counted")
    return found


def seasons_as_counted(
    database: Path,
    sights: Sequence[Sight],
    open_ladders: Mapping[tuple[int, int], Sequence[object]],
) -> Judgement:
    """Closed ladders and ``open_ladders`` equal the results, and are announced once.

    ``open_ladders``: by server and quarter, as the bot shows them.
    """
    found = Judgement()
    counted = {
        (guild, 4 * year + quarter - 1): [tuple(line)[0:] for line in lines]
        for (guild, year, quarter), lines in ladders(database).items()
    }
    with closing(sqlite3.connect(database)) as db:
        closed = db.execute(
            "SELECT guild_id, quarter FROM season WHERE closed_at IS NOT NULL"
        ).fetchall()
        for guild, quarter in closed:
            rows = db.execute(
                "SELECT person_id, points, games, wins, best FROM season_place"
                " WHERE guild_id = ? AND quarter = ? ORDER BY rank",
                (guild, quarter),
            ).fetchall()
            found.counted["seasons closed"] += 1
            found.counted["lines of closed ladders"] += len(rows)
            if rows != counted.get((guild, quarter), []):
                found.faults.append(
                    f"season {quarter} of {guild}: {rows} stored, {counted.get((guild, quarter))}"
                )
            posts = [
                sight
                for sight in sights
                if sight.made
                and sight.channel.guild is not None
                and sight.channel.guild.id == guild
                and OVER.search(sight.text)
            ]
            found.counted["seasons told"] += len(posts)
            if len(posts) != 1:
                found.faults.append(f"season {quarter} of {guild} was told {len(posts)} times")
    for key, shown in open_ladders.items():
        lines = counted.get(key, [])
        found.counted["lines of open ladders"] += len(shown)
        if [*shown] != [line[1:] for line in lines][: len(shown)] or len(shown) < min(
            10, len(lines)
        ):
            found.faults.append(f"ladder {key}: {shown} shown, {lines} counted")
    return found


# Puzzles of days


def puzzles_as_counted(
    database: Path, sights: Sequence[Sight], hours: Mapping[int, int], names: Mapping[int, str]
) -> Judgement:
    """Points, streaks and months' tables follow from the answers; a day has one message.

    ``hours``: when each server has its puzzle; ``names``: of people, by id.
    """
    found = Judgement()
    with closing(sqlite3.connect(database)) as db:
        answers = db.execute(
            "SELECT person_id, guild_id, day, found, points FROM puzzle_answer ORDER BY id"
        ).fetchall()
        skills = db.execute(
            "SELECT person_id, answered, found, points, streak, longest FROM puzzle_skill"
        ).fetchall()
        days = db.execute("SELECT guild_id, day FROM puzzle_day").fetchall()
    mine: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0, 0])
    for person, _, _, right, points in answers:
        one = mine[person]
        one[0] += 1
        one[1] += right
        one[2] += points
        one[3] = one[3] + 1 if right else 0
        one[4] = max(one[4], one[3])
    found.counted["answers"] = len(answers)
    found.counted["answers found"] = sum(right for *_, right, _ in answers)
    found.counted["puzzle ratings recomputed"] = len(skills)
    for person, *row in skills:
        if row != mine[person]:
            found.faults.append(f"puzzles of {person}: {row} stored, {mine[person]} counted")
    posts: Counter[tuple[int, str]] = Counter()
    for sight in sights:
        if sight.made and sight.channel.guild is not None and DAY.search(sight.text):
            guild, day = sight.channel.guild.id, sight.at.date().isoformat()
            posts[guild, day] += 1
            if sight.at.hour < hours[guild]:
                found.faults.append(f"puzzle of {guild} at {sight.at}")
            found.counted["in its hour"] += sight.at.hour == hours[guild]
            found.faults += _month_faults(sight, guild, day, answers, names, found.counted)
    found.counted["puzzles of days"] = len(posts)
    for key in {*days} | {*posts}:
        if posts[key] != 1:
            found.faults.append(f"the puzzle of {key} was posted {posts[key]} times")
    return found


def _month_faults(
    sight: Sight,
    guild: int,
    day: str,
    answers: Sequence[tuple[int, int, str, int, int]],
    names: Mapping[int, str],
    counted: Counter[str],
) -> list[str]:
    points: Counter[int] = Counter()
    right: Counter[int] = Counter()
    for person, where, when, is_found, brought in answers:
        if where == guild and when[:7] == day[:7] and when < day:
            points[person] += brought
            right[person] += is_found
    order = sorted(points, key=lambda one: (-points[one], -right[one], one))[:10]
    expected = [(n, names[one], points[one], right[one]) for n, one in enumerate(order, 1)]
    plain = sight.text.partition("\n[")[0]
    shown = [(int(a), b, int(c), int(d)) for a, b, c, d in MONTH_LINE.findall(plain)]
    counted["lines of months' tables"] += len(shown)
    return [] if shown == expected else [f"month of {guild} on {day}: {shown}, not {expected}"]
