"""Profile of a player: rating over time, places, points by source, cards, and results.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import shipped
from render.draw.boxes import LOWER, Box
from render.draw.theme import BAND_WORDS, BARS, CARDS, CHART, INK, IVORY, SIGNAL, Rgb, mix
from render.icons.goods import goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.charts import rating_chart
from render.parts.people import computer_seal, neutral_seal, whole_name, wreath
from render.parts.records import ENOUGH, SOURCES, Finished, Profile
from render.parts.scores import part_icon
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.names import initial, known_letters
from render.text.words import Words

_TITLE, _LABEL, _NUMBER = 14.0, 12.5, 15.0
_HONOURS = 4  # of seasons, the newest


@dataclass(frozen=True, slots=True)
class _Plan:
    """Layout of the panels. ``few``: the part that replaces all of them with few games."""

    head: Box
    rating: Box
    places: Box
    points: Box
    cards: Box
    few: Box


_PLANS = {
    Form.WIDE: _Plan(
        Box(4, 4, 542, 54),
        Box(4, 62, 318, 138),
        Box(326, 62, 220, 138),
        Box(4, 204, 318, 142),
        Box(326, 204, 220, 142),
        Box(4, 62, 542, 284),
    ),
    Form.TALL: _Plan(
        Box(4, 4, 322, 92),
        Box(4, 100, 322, 104),
        Box(4, 208, 140, 88),
        Box(4, 300, 322, 108),
        Box(148, 208, 178, 88),
        Box(4, 100, 322, 308),
    ),
}


def profile_png(
    profile: Profile, words: Words, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE
) -> bytes:
    """The profile as PNG; with fewer than five games how these ended, in place of charts."""
    pen, plan = Pen.screen(form, theme, words), _PLANS[form]
    _head(pen, profile, plan.head)
    if profile.games < ENOUGH:
        _few(pen, profile, plan.few)
    else:
        _rating(pen, profile, plan.rating)
        _places(pen, profile, plan.places)
        _points(pen, profile, plan.points)
        _cards(pen, profile, plan.cards)
    return pen.png()


def _panel(pen: Pen, area: Box, title: str = "", right: str = "") -> Pen:
    """A panel with its title; a pen whose origin is its upper left corner."""
    pen.panel(area, radius=6)
    inner = pen.at(area.x, area.y)
    if not title:
        return inner
    room = area.w - 18.0
    used = inner.fill(9, 12, title, serif(_TITLE), room, 15)
    style = regular(12, inner.tokens.mute, "r")
    if right and used + 12 + 0.9 * style.width(right) <= room:
        inner.fill(area.w - 9, 12, right, style, room - used - 12, 15)
    return inner


def _head(page: Pen, profile: Profile, area: Box) -> None:
    """Seal, name, since when they play, and four figures."""
    pen, text = page.at(area.x, area.y), page.words.text
    pen.box(area._replace(x=0, y=0), INK, radius=6)
    name = known_letters(profile.name) or text("stats-somebody")
    file, y = pen.scaled(38 if page.form is Form.TALL else 40), 27
    sign = computer_seal(file) if profile.computer else neutral_seal(initial(name), file)
    if profile.honours:
        wreath(pen.at(30, y), 22)
        sign = neutral_seal(initial(name), pen.scaled(31))
    pen.stamp(sign, 30, y)
    figures = _figures(profile, pen.words, short=page.form is Form.TALL)
    for size in (_LABEL, 11.5, 11.0):  # smaller where the name would have too little room
        widths = [
            max(bold(19).width(number), regular(size).width(label)) for number, label, _ in figures
        ]
        if sum(widths) <= area.w - (22 if page.form is Form.TALL else 280):
            break
    if page.form is Form.TALL:
        free = (area.w - 22 - sum(widths)) / max(1, len(figures) - 1)
        starts = [11 + sum(widths[:i]) + i * max(4.0, free) for i in range(len(figures))]
        room, upper, lower = area.w - 58.0 - 8, 62, 80
    else:
        gap = max(7.0, min(24.0, (area.w - 12 - 200 - sum(widths)) / len(figures)))
        starts = [
            area.w - 12 - sum(widths[i:]) - gap * (len(figures) - 1 - i)
            for i in range(len(figures))
        ]
        room, upper, lower = starts[0] - 58 - 10.0, 18, 39
    for x, wide, (number, label, colour) in zip(starts, widths, figures, strict=True):
        pen.write(x, upper, number, bold(19, colour))
        pen.fill(x, lower, label, regular(size, BAND_WORDS), wide + 1, 15)
    if not profile.games:
        whole_name(pen, 58, y, name, serif(19, IVORY), room)
        return
    whole_name(pen, 58, y - 9, name, serif(19, IVORY), room)
    since = text("stats-here-for", months=profile.months)
    if profile.honours:
        won = [text("stats-place", place=place) for place, _ in profile.honours[:_HONOURS]]
        since = text("season-honours", parts=pen.words.commas(won))
    pen.fill(58, y + 13, since, regular(_LABEL, BAND_WORDS), room, 15)


def _figures(profile: Profile, words: Words, *, short: bool) -> list[tuple[str, str, Rgb]]:
    """Number, what it counts, and its colour; ``short``: with less beside it."""
    text, found = words.text, []
    if profile.rating is not None:
        label = text("stats-spread", spread=profile.rating.spread)
        if profile.rank is not None and short:
            label = text("stats-ranked-short", spread=label, rank=profile.rank)
        elif profile.rank is not None:
            ranked = profile.ranked
            label = text("stats-ranked", spread=label, rank=profile.rank, ranked=ranked)
        found.append((str(profile.rating.value), label, SIGNAL))
    found.append((str(profile.games), text("stats-games"), IVORY))
    if profile.games:
        share = words.percent(profile.wins / profile.games)
        won = text("stats-won") if short else text("stats-won-games", wins=profile.wins)
        found.append((share, won, IVORY))
        found.append((words.number(profile.place, 1), text("stats-average-place"), IVORY))
    return found


def _too_few(page: Pen, inner: Pen, area: Box, games: int, key: str) -> None:
    """A sentence in the place of a chart that would say too little, and how many there are."""
    x, y = area.w / 2, area.h / 2
    _pips(inner, x - 2 * 17, y - 8, games)
    said, style = inner.words.text(key, games=games), regular(_LABEL, inner.tokens.mute, "m")
    room = area.h / 2 - 8
    inner.fill(x, y + 6 + room / 2, said, style, area.w - 20, room, most=4)


def _pips(inner: Pen, x: float, y: float, games: int) -> None:
    """Five discs from x on, as many of them filled as games were played."""
    for i in range(ENOUGH):
        inner.disc(x + 17 * i, y, 6, inner.tokens.text)
        inner.disc(x + 17 * i, y, 5, CHART if i < games else inner.tokens.panel2)


def _rating(page: Pen, profile: Profile, area: Box) -> None:
    text, games = page.words.text, len(profile.history)
    right = text("stats-after-each") if games >= ENOUGH else ""
    inner = _panel(page, area, text("stats-rating-title"), right)
    if games < ENOUGH:
        _too_few(page, inner, area, games, "stats-few-rated")
        return
    rating_chart(inner, Box(8, 27, area.w - 16, area.h - 29), profile.history)


def _places(page: Pen, profile: Profile, area: Box) -> None:
    """A bar a place: how often they came in there."""
    text, games = page.words.text, sum(profile.places)
    right = text("stats-of-players", players=profile.players) if profile.players else ""
    inner = _panel(page, area, text("stats-places"), right)
    if games < ENOUGH:
        _too_few(page, inner, area, games, "stats-few")
        return
    top, step = 22, (area.h - 25) / len(profile.places)
    high = min(22, round(0.68 * step))
    room = area.w - 26 - 12 - bold(_NUMBER).width(str(max(profile.places))) - 6
    for i, count in enumerate(profile.places):
        row = inner.at(0, top + (i + 0.5) * step)
        row.write(15, 0, str(i + 1), serif(14, row.tokens.mute, "m"))
        wide = max(3, round(room * count / max(profile.places)))
        paint = SIGNAL if i == 0 else mix(row.tokens.panel, CHART, 0.62)
        row.framed(Box(26, -high // 2, wide, high), paint, row.tokens.text, radius=2, width=1)
        row.write(26 + wide + 6, 0, str(count), bold(_NUMBER))


def _points(page: Pen, profile: Profile, area: Box) -> None:
    """Points per game from each source, theirs and everybody's."""
    text = page.words.text
    inner = _panel(page, area, text("stats-points-a-game"), text("stats-beside"))
    own, all_ = profile.own.points, profile.everybody.points
    names = [text(f"picture-score-{source}") for source in SOURCES]
    name = min(88.0, max(regular(13).width(one) for one in names)) + 1
    left, top, step = 31 + name + 9, 24, (area.h - 26) / len(SOURCES)
    mine, theirs = (max(bold(_NUMBER).width(_whole(n)) for n in some) for some in (own, all_))
    room = area.w - 9 - theirs - 10 - mine - 7 - left
    unit = room / max(*own, *all_, 1)
    high = round(0.44 * step)
    for i, (points, everybody) in enumerate(zip(own, all_, strict=True)):
        row = inner.at(0, top + (i + 0.5) * step)
        tokens, fill = row.tokens, BARS[i + 1][0]
        icon = part_icon(i + 1, row.scaled(16))
        if SOURCES[i] == "temples":
            icon = flat("temple", tokens.text, tokens.panel, row.scaled(16))
        row.stamp(icon, 18, 0)
        row.fill(31, 0, names[i], regular(13), name, step, most=2)
        upper, lower = -high // 2 - 2, -high // 2 - 2 + high
        wide = max(3, round(max(0.0, points) * unit))
        row.framed(Box(round(left), upper, wide, high), fill, tokens.text, radius=2, width=1)
        wide = max(3, round(max(0.0, everybody) * unit))
        row.box(Box(round(left), lower + 1, wide, 5), tokens.mute, radius=2)
        x = area.w - 9 - theirs - 10
        row.write(x, 0, _whole(points), bold(_NUMBER, None, "r"))
        row.write(area.w - 9, 0, _whole(everybody), regular(13, tokens.mute, "r"))


def _whole(points: float) -> str:
    return f"{round(points):d}".replace("-", "−")


def _cards(page: Pen, profile: Profile, area: Box) -> None:
    """The card built most and the one they win with; where there is room, their last games."""
    inner, text = _panel(page, area), page.words.text
    last = 0 if page.form is Form.TALL or not profile.newest else 46
    shown: list[tuple[str, str, str]] = []
    if profile.favourite is not None:
        card, times = profile.favourite
        shown.append((text("stats-most-built"), card, text("stats-times", times=times)))
    if profile.best is not None:
        card, wins, games = profile.best
        of = text("stats-wins-of", wins=wins, games=games)
        shown.append((text("stats-wins-with"), card, of))
    step = (area.h - last) / 2
    for i, (label, card, count) in enumerate(shown):
        row = inner.at(0, i * step)
        if i:
            row.line([(8, 0), (area.w - 8, 0)], 0.7, row.tokens.rule)
        _card(page, row.at(0, step / 2), label, card, count, area.w)
    if last:
        foot = inner.at(0, area.h - last)
        foot.box(Box(1, 0, area.w - 2, last - 1), foot.tokens.panel2, radius=5, corners=LOWER)
        _last_games(page, foot, profile.newest, area.w)


def _card(page: Pen, row: Pen, label: str, card: str, count: str, wide: int) -> None:
    """A card's sign, its name, what is said of it, and how often."""
    known = shipped().get(card)
    file = row.scaled(26)
    if known is None:
        row.stamp(goods("cards", file), 21, 0)
    else:
        row.stamp(pile_top(CARDS[known.colour].band, PIECES[known.colour], file), 21, 0)
    x, right = 38.0, wide - 9.0
    label_style, size = regular(12, row.tokens.mute), 12.5
    if bold(size).width(count) + 6 + 0.9 * label_style.width(label) > right - x:
        size = page.least
    used = row.write(right, -9, count, bold(size, None, "r"))
    row.fill(x, -9, label, label_style, right - used - 6 - x, 15)
    row.fill(x, 9, row.words.card_name(card), serif(14.5), right - x, 24, most=2)


def _last_games(page: Pen, foot: Pen, games: Sequence[Finished], wide: int) -> None:
    """The last four games: place and points, the newest first."""
    label = regular(12, foot.tokens.mute)
    foot.fill(9, 11, foot.words.text("stats-last-games"), label, wide - 18, 14)
    step = (wide - 10) / 4
    for i, game in enumerate(games[:4]):
        row = foot.at(5 + i * step, 31)
        if game.place == 1:
            wreath(row.at(13, 0), 9)
        row.write(13, 0, str(game.place), serif(13.5, None, "m"))
        row.write(26, 0, str(game.points), bold(14.5))


def _few(page: Pen, profile: Profile, area: Box) -> None:
    """In the place of charts: how many games there were, and how the last ones ended."""
    inner, text = _panel(page, area), page.words.text
    rows = profile.newest[: ENOUGH - 1]
    note = text("stats-few-games" if profile.games else "stats-no-games")
    pips = area.w - 4 * 17 - 16
    inner.fill(12, 22, note, serif(17), pips - 12 - 16, 30, most=2)
    _pips(inner, pips, 22, profile.games)
    about, style = text("stats-from-five"), regular(13, inner.tokens.mute)
    inner.fill(12, 52, about, style, area.w - 24, 28, most=2)
    top, step = 74, min(56.0, (area.h - 80) / max(1, len(rows)))
    for i, game in enumerate(rows):
        row = inner.at(0, top + i * step)
        row.line([(9, 0), (area.w - 9, 0)], 0.7, row.tokens.rule)
        _finished(page, row.at(0, step / 2), game, area.w)


def _finished(page: Pen, row: Pen, game: Finished, wide: int) -> None:
    """Result of a game: place, number of players, points, and age."""
    text, mute = row.words.text, row.tokens.mute
    if game.place == 1:
        wreath(row.at(28, 0), 14)
    row.write(28, 0, str(game.place), serif(19, None, "m"))
    place = text("stats-place", place=game.place)
    of, points = (
        text("stats-of", place=place, players=game.players),
        text("stats-vp", points=game.points),
    )
    ago = text("stats-ago", days=game.days)
    if page.form is Form.TALL:
        row.fill(54, -9, of, serif(16), wide * 0.5, 18)
        row.fill(54, 11, ago, regular(13, mute), wide - 66, 15)
        row.fill(wide - 12, -9, points, bold(16, None, "r"), wide * 0.3, 18)
        return
    row.fill(54, 0, of, serif(16), 190, 18)
    row.fill(350, 0, points, bold(16, None, "r"), 100, 18)
    row.fill(wide - 12, 0, ago, regular(13, mute, "r"), 170, 18)
