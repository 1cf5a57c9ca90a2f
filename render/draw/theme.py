"""The colours of the pictures, by theme: the one place where a colour is written down.

Also their contrast, and which of them is for text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.model.terms import Colour, Terrain
from render.look import Theme

Rgb = tuple[int, int, int]
QUIET_GREY, QUIET_GROUND = 0.5, 0.14  # how much of it there is in land that is quieter


def rgb(code: str) -> Rgb:
    """``"F1D578"`` as three numbers."""
    return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)


def mix(base: Rgb, over: Rgb, share: float) -> Rgb:
    """``over`` laid on ``base`` with opacity ``share`` (0 to 1)."""
    r, g, b = (round(x + (y - x) * share) for x, y in zip(base, over, strict=True))
    return r, g, b


def quieter(colour: Rgb, ground: Rgb) -> Rgb:
    """A colour of land where nothing has happened: half its own grey, and nearer to ``ground``."""
    grey = round(0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2])
    return mix(mix(colour, (grey, grey, grey), QUIET_GREY), ground, QUIET_GROUND)


@dataclass(frozen=True, slots=True)
class Ground:
    """One terrain: its fill, what is written on it, and the two or three colours of its pattern."""

    fill: Rgb
    label: Rgb
    marks: tuple[Rgb, ...]


@dataclass(frozen=True, slots=True)
class Tokens:
    """All colours that depend on the theme."""

    theme: Theme
    bg: Rgb
    panel: Rgb
    panel2: Rgb
    text: Rgb
    mute: Rgb
    rule: Rgb
    frame: Rgb
    hairline: Rgb
    gap: Rgb
    foam: Rgb
    ash: Rgb
    loss: Rgb  # words and signs of what was taken, or worse
    loss_ground: Rgb  # the strip under them
    gain: Rgb  # words and signs of what is better
    sleep: Rgb  # a table that sleeps
    shadow: float  # opacity
    veil: float  # opacity
    ground: tuple[Ground, ...]  # by Terrain


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A player's colour, the pattern's colour and opacity on it, and what is written on it."""

    fill: Rgb
    pattern: Rgb
    opacity: float
    text: Rgb


@dataclass(frozen=True, slots=True)
class CardColour:
    """A card's band, the field under its icon and what is written on the band."""

    band: Rgb
    field: Rgb
    text: Rgb


INK = rgb("1D2430")
IVORY = rgb("FFF9EC")
WHITE = rgb("FFFFFF")
SIGNAL = rgb("FFE04A")
BLACK = rgb("14161B")
BADGE_DIGIT = rgb("FFD84A")
YES = rgb("1F6B43")
NO = rgb("5F5A50")
WOODEN = rgb("E9D9B8")  # pieces that belong to nobody: icons on cards
STAR = rgb("C98A00")
LAUREL = rgb("2E6B3A")
PERSON = rgb("3D4658")  # the seal of who sits at no table
BAND_WORDS = rgb("CFC9BA")  # small words on an ink band
CARD_BACK = rgb("C9A45C")
CARD_BACK_MARK = rgb("7A4A22")

GOLD, GOLD_RIM = rgb("F2B705"), rgb("A87400")
WHEAT = rgb("E8B321")
WOOD, WOOD_CUT = rgb("8A5A2E"), rgb("DDB27C")
CLAY, CLAY_BAND = rgb("C1592F"), rgb("F3D2B4")
STONE = (rgb("D3D6D9"), rgb("9BA0A6"), rgb("6E747B"))
GOODS = (GOLD, GOLD_RIM, WHEAT, WOOD, WOOD_CUT, CLAY, CLAY_BAND, *STONE, STAR, LAUREL)
STEPS = (rgb("E9D9B8"), rgb("DDC07E"), rgb("CDA24A"))  # of the market, from the lowest
HULL, HULL_LINE = rgb("A9703A"), rgb("7A4A22")
EGYPT = (*STEPS, HULL)  # in its pictures they are to come out exactly
HUT_ROOF, HUT_WALL = rgb("E8BE8C"), rgb("C9A45C")

PLAYERS = (
    PlayerColour(rgb("1F3FA8"), rgb("DCE6FF"), 0.62, WHITE),
    PlayerColour(rgb("C8102E"), rgb("FFE3E3"), 0.72, WHITE),
    PlayerColour(rgb("F5A800"), rgb("7A4300"), 0.62, INK),
    PlayerColour(rgb("3FBFA8"), rgb("0D5A4C"), 0.52, INK),
)
NOBODY = PlayerColour(INK, INK, 0.0, IVORY)  # while the game waits for several at once
CARDS: dict[Colour, CardColour] = {
    Colour.MARITIME: CardColour(rgb("1F5FA8"), rgb("143F73"), WHITE),
    Colour.PRODUCTION: CardColour(rgb("78B255"), rgb("3A6427"), INK),
    Colour.SCIENTIFIC: CardColour(rgb("FFDA31"), rgb("7D6200"), INK),
    Colour.CIVIL: CardColour(rgb("4C280B"), rgb("2B1504"), WHITE),
    Colour.MILITARY: CardColour(rgb("BD4043"), rgb("7A2023"), WHITE),
    Colour.TEMPLE: CardColour(rgb("B49AD8"), rgb("574080"), INK),
}
# Start, cards, villages, temples, majorities: fill and what is written on it.
BARS = (
    (rgb("A9ABA8"), INK),
    (rgb("2E6DA4"), WHITE),
    (rgb("4F2D1E"), WHITE),
    (rgb("FFFFFF"), INK),
    (rgb("E3AE0B"), INK),
)
CHART = BARS[1][0]  # lines and bars of who has no player's colour


# By name in ``Tokens``: on light, on dark.
_PLAIN = {
    "bg": ("F3ECDD", "14161B"),
    "panel": ("FFFBF2", "20242C"),
    "panel2": ("EAE0CC", "2B303A"),
    "text": ("1D2430", "F4EEE0"),
    "mute": ("5F5A50", "A9A596"),
    "rule": ("D8CBB2", "3A404C"),
    "frame": ("3B3226", "05060A"),
    "hairline": ("C9A45C", "6E5A33"),
    "gap": ("FFF6E2", "14161B"),
    "foam": ("CBE7F4", "7DB8E0"),
    "ash": ("776B62", "5B514B"),
    "loss": ("A8141C", "FF9A90"),
    "loss_ground": ("FBE3DC", "452226"),
    "gain": ("1F6B43", "7FD6A4"),
    "sleep": ("4A5578", "AEB9DD"),
}
# Fill, label and the pattern's colours, on light and on dark.
_GROUNDS = {
    Terrain.FIELD: ("F1D578 1D2430 D9B24C B98A1E", "CDAA50 14161B A98530 7F5E12"),
    Terrain.FOREST: ("4E8A50 FFF9EC 6DA767 2F6437 1D2430", "2B5A38 FFF9EC 45804F 183B22 14161B"),
    Terrain.SWAMP: ("7C6277 FFF9EC 5C465C B8A27A", "5E4560 FFF9EC 3F2C42 A08D68"),
    Terrain.MOUNTAIN: ("C2C2BE 1D2430 A9AAA7 8F918F F4F3EF", "9A9CA2 14161B 7C7F86 63666D D9DADC"),
    Terrain.SEA: ("6DB2D9 1D2430 B9DDF0", "3A82B8 FFFFFF 6FAEDB"),
    Terrain.VILLAGE: ("4A2E24 FFF9EC 8B6044", "241310 FFF9EC 6B4833"),
}


def _ground(codes: str) -> Ground:
    fill, label, *marks = map(rgb, codes.split())
    return Ground(fill, label, tuple(marks))


def _tokens(theme: Theme) -> Tokens:
    at = [*Theme].index(theme)
    return Tokens(
        theme=theme,
        shadow=(0.18, 0.60)[at],
        veil=(0.72, 0.66)[at],
        ground=tuple(_ground(_GROUNDS[terrain][at]) for terrain in Terrain),
        **{name: rgb(codes[at]) for name, codes in _PLAIN.items()},
    )


TOKENS = {theme: _tokens(theme) for theme in Theme}


READABLE = 4.5  # what WCAG asks of text
_STEP = 0.04


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours by WCAG: 1 for the same, 21 for black and white."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def best_on(ground: Rgb, colours: Iterable[Rgb]) -> Rgb:
    """Whichever of ``colours`` can be read best on ``ground``."""
    return max(colours, key=lambda colour: contrast(colour, ground))


def darkened_for(letters: Rgb, ground: Rgb) -> Rgb:
    """``ground``, darkened only as much as light ``letters`` need it to be readable."""
    share, found = 0.0, ground
    while contrast(letters, found) < READABLE and share < 1:
        share += _STEP
        found = mix(ground, BLACK, min(share, 1))
    return found


def _luminance(colour: Rgb) -> float:
    r, g, b = (_linear(part / 255) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
