"""How somebody plays: rating over time, places, cards, points by source, and time a turn takes."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.model.terms import Colour
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import (
    BAND_WORDS,
    BARS,
    CARDS,
    CHART,
    INK,
    IVORY,
    TOKENS,
    WHITE,
    Rgb,
    Theme,
    mix,
)
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.parts.bars import bar, pin
from render.parts.dashes import dashes
from render.parts.ink_band import ink_band
from render.parts.people import computer_seal, neutral_seal
from render.parts.rating_chart import rating_chart
from render.parts.records import ENOUGH, Finished, Profile, bucket
from render.text.amounts import duration, signed
from render.text.names import initial, known_letters
from render.text.words import Words

WIDTH, HEIGHT = 1080, 1500
_BAND = Box(20, 20, 1040, 128)
_RATING = Box(20, 164, 1040, 452)
_PLACES, _CARDS = Box(20, 632, 512, 430), Box(548, 632, 512, 430)
_POINTS, _TIME = Box(20, 1078, 512, 352), Box(548, 1078, 512, 352)
_FEW = Box(20, 164, 1040, 170)
_NEWEST, _GAME_ROW = Box(20, 350, 1040, 110), 74
_PODIUM = (BARS[4][0], BARS[0][0], mix(BARS[0][0], WHITE, 0.35))
_MARKS = ((1, 300), (3, 3600), (6, 28800), (9, 259200))  # which bars of time have their words


def profile_png(profile: Profile, words: Words, *, theme: Theme = Theme.LIGHT) -> bytes:
    """The profile as PNG (1080×1500; less high with fewer than five games)."""
    return png(profile_image(profile, words, theme), theme)


def profile_image(profile: Profile, words: Words, theme: Theme) -> Image.Image:
    """The same as a picture still to be encoded, in RGB."""
    if profile.games < ENOUGH:
        return _few(profile, words, theme)
    canvas = Canvas.blank(WIDTH, HEIGHT, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words)
    _band(pen, profile)
    _rating(pen, profile)
    _places(pen, profile)
    _cards(pen, profile)
    _points(pen, profile)
    _time(pen, profile)
    _key(pen.at(0, 1465))
    return canvas.image


def _band(pen: Pen, profile: Profile) -> None:
    text, right = pen.words.text, _BAND.right - 28
    end = 0.0
    if profile.rating is not None:
        spread = text("stats-spread", spread=profile.rating.spread)
        if profile.rank is not None:
            ranked = profile.ranked
            spread = text("stats-ranked", spread=spread, rank=profile.rank, ranked=ranked)
        end = 50 + max(bold(54).width(str(profile.rating.value)), regular(29).width(spread))
    name = known_letters(profile.name) or text("stats-somebody")
    ink_band(pen, _BAND, name, _favourite(profile, pen.words), start=130, end=round(end))
    if profile.rating is not None:
        pen.write(right, 60, str(profile.rating.value), bold(54, IVORY, "r"))
        pen.write(right, 112, spread, regular(29, BAND_WORDS, "r"))
    pen.stamp(computer_seal(84) if profile.computer else neutral_seal(initial(name), 84), 86, 84)


def _favourite(profile: Profile, words: Words) -> str:
    if profile.favourite is None:
        return words.text("stats-games-count", games=profile.games)
    card, times = profile.favourite
    return words.text(
        "stats-favourite", card=words.card_name(card), times=times, games=profile.games
    )


def _panel(pen: Pen, area: Box, key: str, right: str = "") -> Pen:
    """A panel with its title; a pen whose origin is its upper left corner."""
    pen.panel(area)
    inner = pen.at(area.x, area.y)
    used = inner.write(24, 38, pen.words.text(f"stats-{key}"), serif(34), area.w - 48)
    room = area.w - 64 - used
    inner.write(area.w - 24, 38, right, regular(27, pen.tokens.mute, "r"), max(40, room))
    return inner


def _too_few(inner: Pen, area: Box, games: int, key: str) -> None:
    """A sentence in the place of a chart that would say too little, and how many there are."""
    x, y = area.w / 2, area.h / 2
    lines, size = regular(30).paragraph(inner.words.text(key, games=games), area.w - 56, 3)
    for i, line in enumerate(lines):
        inner.write(x, y + i * size * 1.35, line, regular(size, inner.tokens.mute, "m"))
    _pips(inner, x - 2 * 46, y - 56, games)


def _pips(inner: Pen, x: float, y: float, games: int) -> None:
    """Five discs from x on, as many of them filled as games were played."""
    for i in range(ENOUGH):
        spot = Box.around(x + 46 * i, y, 32, 32)
        fill = CHART if i < games else inner.tokens.panel2
        inner.framed(spot, fill, inner.tokens.text, radius=16, width=3)


def _rating(pen: Pen, profile: Profile) -> None:
    text = pen.words.text
    games = text("stats-games-count", games=len(profile.history))
    months = text("stats-months", months=profile.months)
    right = text("stats-since", games=games, months=months) if profile.months else games
    inner = _panel(pen, _RATING, "rating-title", right)
    if len(profile.history) < ENOUGH:
        _too_few(inner, _RATING, len(profile.history), "stats-few-rated")
        return
    area = Box(116, 254, 730, 300)
    rating_chart(pen, area, profile.history, profile.computers)


def _places(pen: Pen, profile: Profile) -> None:
    right = pen.words.text("stats-of-players", players=profile.players) if profile.players else ""
    inner = _panel(pen, _PLACES, "places", right)
    games = sum(profile.places)
    if games < ENOUGH:
        _too_few(inner, _PLACES, games, "stats-few")
        return
    foot, high, w = 364, 272, 84
    unit = high / max(profile.places)
    pitch = min(170, (_PLACES.w - 48 - w) / (len(profile.places) - 1))
    left = (_PLACES.w - w - pitch * (len(profile.places) - 1)) / 2
    for i, count in enumerate(profile.places):
        x = round(left + pitch * i)
        tall = max(6, round(count * unit))
        fill, colour = (_PODIUM[i], INK) if i < 3 else (pen.tokens.panel2, pen.tokens.text)
        inner.framed(Box(x, foot - tall, w, tall), fill, pen.tokens.text, radius=6, width=3)
        label = pen.words.text("stats-place", place=i + 1)
        style = bold(31, None, "m") if i == 0 else regular(31, None, "m")
        inner.write(x + w / 2, foot + 34, label, style, w + 30)
        inside = tall >= 56
        number = bold(36, colour if inside else pen.tokens.text, "m")
        inner.write(
            x + w / 2, foot - 33 if inside else foot - tall - 28, str(count), number, w - 12
        )
    y = foot - games / len(profile.places) * unit
    dashes(inner, (22, y), (_PLACES.w - 20, y), 4, pen.tokens.text, (12, 10))


def _cards(pen: Pen, profile: Profile) -> None:
    inner = _panel(pen, _CARDS, "cards", pen.words.text("stats-a-game"))
    own, all_ = profile.own.cards, profile.everybody.cards
    unit = 324 / (max(*own, *all_) or 1)
    for i, colour in enumerate(Colour):
        row = inner.at(0, round(115 + i * 54.4))
        paints = CARDS[colour]
        row.framed(Box(32, -22, 34, 44), paints.band, row.tokens.text, radius=2)
        row.stamp(flat(PIECES[i], WHITE, paints.band, 22), 49, 0)
        bar(row, 84, own[i] * unit, 28, paints.band)
        pin(row, 84 + all_[i] * unit, 28)
        row.write(_CARDS.w - 24, 0, pen.words.number(own[i], 1), bold(33, None, "r"))


def _points(pen: Pen, profile: Profile) -> None:
    inner = _panel(pen, _POINTS, "points", pen.words.text("stats-a-game"))
    own, all_ = profile.own.points, profile.everybody.points
    unit = 236 / (max(*own, *all_, 1))
    icons = (goods("cards", 30), goods("hut", 26), flat("temple", INK, WHITE, 30))
    for i, icon in enumerate((*icons, goods("gold", 34))):
        row, fill = inner.at(0, 115 + i * 59), BARS[i + 1][0]
        row.framed(Box(24, -24, 48, 48), fill, row.tokens.text, radius=6, width=3)
        row.stamp(icon, 48, 0)
        bar(row, 88, max(0.0, own[i]) * unit, 40, fill)
        pin(row, 88 + max(0.0, all_[i]) * unit, 40)
        row.write(414, 0, f"{round(own[i]):d}".replace("-", "−"), bold(38, None, "r"), 66)
        more = round(own[i]) - round(all_[i])
        row.write(_POINTS.w - 24, 0, signed(more), bold(29, _better(pen, more), "r"), 66)


def _better(pen: Pen, more: int) -> Rgb:
    if not more:
        return pen.tokens.mute
    return pen.tokens.gain if more > 0 else pen.tokens.loss


def _time(pen: Pen, profile: Profile) -> None:
    inner = _panel(pen, _TIME, "time")
    seconds = profile.own.seconds
    if seconds is None or not sum(profile.turns):
        inner.write(24, 120, pen.words.text("stats-no-time"), regular(29, pen.tokens.mute), 464)
        return
    inner.write(24, 105, duration(seconds, pen.words), serif(58), 464)
    others = profile.everybody.seconds
    below = pen.words.text("stats-median")
    if others is not None:
        below = pen.words.text("stats-median-of-all", time=duration(others, pen.words))
    inner.write(24, 157, below, regular(28, pen.tokens.mute), 464)
    mine = bucket(seconds)
    faint = mix(pen.tokens.panel, CHART, 0.38)
    most = max(profile.turns)
    for i, count in enumerate(profile.turns):
        tall = max(8, round(97 * count / most))
        spot = Box(round(27 + 46.4 * i), 290 - tall, 40, tall)
        inner.framed(spot, CHART if i == mine else faint, pen.tokens.text, radius=5)
    for i, mark in _MARKS:
        # Words stand below the line between two bars: what is left of it took less time.
        x = min(27 + 46.4 * i - 3, _TIME.w - 50)
        inner.write(x, 320, duration(mark, pen.words), regular(27, pen.tokens.mute, "m"))


def _key(pen: Pen) -> None:
    """What pin, dashes and band mean, the same for all panels."""
    texts = [pen.words.text(f"stats-key-{key}") for key in ("average", "chance", "sure")]
    signs = (26, 74, 58)  # how wide they are, and the gap after them
    size = 29.0
    while sum(regular(size).width(t) for t in texts) + sum(signs) > 940 and size > 22:
        size -= 1
    gap = min(74, (1010 - sum(regular(size).width(t) for t in texts) - sum(signs)) / 2)
    x = 34.0
    for i, text in enumerate(texts):
        if i == 0:
            page = pen.at(0, 6, 0.9)
            pin(page, (x + 10) / 0.9, 24)
        elif i == 1:
            dashes(pen, (x, 0), (x + 56, 0), 4, pen.tokens.text, (12, 9))
        else:
            sure = mix(pen.tokens.panel, CHART, 0.34)
            pen.box(Box(round(x), -13, 44, 26), sure, radius=6)
        x += signs[i]
        x += pen.write(x + 6, 0, text, regular(size, pen.tokens.mute)) + gap


def _few(profile: Profile, words: Words, theme: Theme) -> Image.Image:
    """The short picture of somebody with too few games for charts: how these ended."""
    rows = profile.newest[: ENOUGH - 1]
    bottom = _NEWEST.y + 84 + _GAME_ROW * len(rows) if rows else _FEW.bottom
    canvas = Canvas.blank(WIDTH, bottom + 24, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words)
    _band(pen, profile)
    pen.panel(_FEW)
    note = pen.words.text("stats-few-games" if profile.games else "stats-no-games")
    pen.write(44, 218, note, serif(36), 760)
    pen.write(44, 278, pen.words.text("stats-from-five"), regular(29, pen.tokens.mute), 980)
    _pips(pen, 836, 218, profile.games)
    if rows:
        _newest(pen, rows, _NEWEST._replace(h=bottom - _NEWEST.y))
    return canvas.image


def _newest(pen: Pen, rows: Sequence[Finished], area: Box) -> None:
    inner = _panel(pen, area, "newest")
    for i, game in enumerate(rows):
        row = inner.at(0, 84 + _GAME_ROW * i + _GAME_ROW / 2 - 8)
        text = pen.words.text
        spot = Box(24, -24, 48, 48)
        fill = _PODIUM[min(game.place, 3) - 1] if game.place < 4 else pen.tokens.panel2
        row.framed(spot, fill, pen.tokens.text, radius=6, width=3)
        colour = INK if game.place < 4 else pen.tokens.text
        row.write(48, 0, str(game.place), bold(32, colour, "m"))
        place = text("stats-place", place=game.place)
        row.write(92, 0, text("stats-of", place=place, players=game.players), serif(33), 300)
        row.write(640, 0, text("stats-vp", points=game.points), bold(33, None, "r"), 240)
        ago = text("stats-ago", days=game.days)
        row.write(area.w - 24, 0, ago, regular(29, pen.tokens.mute, "r"), 340)
