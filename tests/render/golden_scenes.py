"""The pictures that are held against golden ones: every kind, both themes, the hard cases.

Made from views built by hand, so that no change of rules or computer players moves them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image

from engine import CATALOGUE, CardPart, Falling, Forecast, Goods
from engine.decision import Outlook
from engine.errors import Refusal
from engine.events import Built, Event, Moved, Stole
from engine.model.options import GODS, seat_option, slot_option
from engine.model.terms import Colour
from engine.view import View
from render import (
    Advised,
    Aim,
    Builder,
    CardStory,
    Choice,
    Film,
    FilmTitle,
    Form,
    Gain,
    GameAnalysis,
    Gifts,
    GoodsQuestion,
    Lesson,
    Now,
    OfferingPicture,
    PastTurn,
    Payment,
    Price,
    Proposal,
    Tap,
    Theme,
    TickedCard,
    TimeLeft,
    TurningPoint,
    analysis_png,
    board_png,
    card_png,
    choice_png,
    goods_png,
    hand_png,
    layout_png,
    leaderboard_png,
    lesson_png,
    offering_png,
    payment_png,
    preview_png,
    profile_png,
    result_png,
    round_png,
    since_png,
    tableau_png,
    tables_png,
)
from tests.render.egypt_views import egypt_view, empty_regions
from tests.render.likeness import packed, reduced
from tests.render.past_turns import past_turns, round_over, since_last_turn
from tests.render.picture_views import LONG, NAMES, finished, shared_win, view_of
from tests.render.picture_words import WORDS
from tests.render.statistics import ELEVEN, PROFILE, THREE
from tests.render.table_tiles import TILES

FOLDER = Path(__file__).parent / "golden"
LEVELS = ("", "senator", "strategist", "novice")  # of computers, by seat
_CARDS = ("small_port_clay", "academy", "legion", "temple_forest")
_SEVEN = (*_CARDS, "works_swamp", "city_vp", "galley")
_HAND = (
    Outlook("small_port_clay", 4, 2),
    Outlook("academy", refusal=Refusal("no-piece", piece="scroll")),
    Outlook("legion", 4, 2),
    Outlook("temple_forest", refusal=Refusal("temple-no-region")),
)
_GAINS = {
    "small_port_clay": Now((("vp", 4), ("gold", -2), ("wheat", 1), ("stone", 1))),
    "legion": Now((("vp", 1),)),
}
_CERES = GoodsQuestion(
    "Ceres: take 5 resources",
    pieces=False,
    possible=frozenset(("wood", "clay", "stone")),
    chosen=("stone", "wood"),
    left=3,
)
_BOATS = replace(
    _CERES,
    title="Your boats carry 7 and you hold 12: give back 5",
    possible=frozenset(("wheat", "wood", "stone")),
    gives=True,
)
_MARS = GoodsQuestion(
    "Mars: take 2 pieces",
    pieces=True,
    possible=frozenset(("ship", "mill", "house", "army")),
    chosen=("army",),
    left=1,
)
_STORY = CardStory(2, 4, (Builder(0, 1, (("vp", 2),)), Builder(3, 1, (("vp", 1), ("gold", -2)))))


def _levels(players: int) -> tuple[str, ...]:
    return tuple(level and WORDS.text(f"agent-{level}") for level in LEVELS[:players])


def _board(players: int, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE) -> bytes:
    people = NAMES[:players]
    return board_png(
        view_of(players), people, WORDS, theme=theme, form=form, levels=_levels(players)
    )


def _amber(theme: Theme, form: Form = Form.WIDE) -> bytes:
    """The last turn is amber's, as whose frames and arrows yellow would vanish."""
    view = view_of(4)
    held, names, near = list(view.seats[2].pieces), view.board.names, view.board.neighbours
    start = names[near[view.board.index[held[1]]][0]]
    told: tuple[Event, ...] = (
        Built(2, "legion", "military", held[0], "army", ()),
        Moved(2, start, held[1]),
        Moved(2, held[1], held[2]),
        *(Stole(2, victim, "gold", 2) for victim in (1, 0, 0)),
    )
    view = replace(view, last_turn=told)
    return board_png(view, NAMES, WORDS, theme=theme, form=form)


def _three_turns(theme: Theme, form: Form) -> bytes:
    """Turns of computers that followed one another, one of them in a player's place."""
    view = view_of(4)
    turns = [PastTurn(seat, told, stand_in=seat == 3) for seat, told in past_turns(view)]
    return board_png(view, NAMES, WORDS, theme=theme, form=form, turns=turns)


def _end_near() -> bytes:
    view = view_of(4, last_round=14, ending="temples", turn=55)
    names = (LONG, LONG.upper(), "Bo", "Олександра Шевченко-Ковальчук")
    return board_png(view, names, WORDS, left=TimeLeft(0.8, WORDS.said("19 h left")))


def _egypt(players: int, theme: Theme, form: Form) -> bytes:
    return board_png(egypt_view(players), NAMES[:players], WORDS, theme=theme, form=form)


def _preview(theme: Theme, form: Form = Form.WIDE) -> bytes:
    view = view_of(4, seat=0, hand=_CARDS)
    free, village = empty_regions(view)[:4], next(iter(view.villages))
    options = {name: Price(landing) for name, landing in zip(free, (0, 3, 0, 3), strict=True)}
    gains = {
        free[0]: Gain(Goods.of({"vp": 2}), village=5),
        free[1]: Gain(Goods.of({"wheat": 1, "clay": 1})),
        village: Gain(Goods.of({"vp": 2})),
    }
    proposal = Proposal(
        *(0, {**options, village: Price()}, "legion", None, None),
        gains=gains,
        question=WORDS.said("Which village?"),
    )
    return preview_png(view, NAMES, WORDS, proposal, theme=theme, form=form)


def _payment(theme: Theme, form: Form) -> bytes:
    view = view_of(4, seat=0, hand=_CARDS)
    region, village = empty_regions(view)[0], next(iter(view.villages))
    parts = (
        CardPart("farm", None, Goods.of({"wheat": 3}), idle=False),
        CardPart("timberyard", None, Goods(), idle=True),
        CardPart("lumber_camp", None, Goods.of({"wood": 2, "gold": -1}), idle=False),
    )
    together = Goods.of({"vp": 6, "wheat": 3, "wood": 2, "gold": -1})
    villages = (Falling(village, ((0, 6), (1, 2))),)
    forecast = Forecast(0, (), together, parts=parts, villages=villages)
    ways = ((("wheat", 1),), (("gold", 3),))
    payment = Payment(
        *(0, "lumber_camp", region, "mill", Price(3), ways, forecast),
        notes=("", WORDS.said("no mill on a field"), ""),
        question=WORDS.said(f"Lumber Camp on {region}"),
    )
    return payment_png(view, NAMES, WORDS, payment, theme=theme, form=form)


def _hand(theme: Theme) -> bytes:
    view = view_of(4, seat=0, hand=_CARDS)
    view = replace(view, seats=(replace(view.seats[0], vp=17), *view.seats[1:]))
    return hand_png(view, NAMES, WORDS, outlook=_HAND, gains=lambda: _GAINS, theme=theme)


def _goods(question: GoodsQuestion, theme: Theme) -> bytes:
    view = view_of(4, seat=3, hand=_CARDS)
    own = replace(view.seats[3], resources=(3, 2, 0, 5), reserve=(1, 1, 3, 4, 2), vp=17)
    view = replace(view, supply=(0, 17, 18, 13), seats=(*view.seats[:3], own))
    question = replace(question, title=WORDS.said(question.title))
    return goods_png(view, NAMES, WORDS, question, theme=theme)


def _ticked() -> list[TickedCard]:
    """Every second of seven cards stays in hand."""
    return [
        TickedCard(key, number % 2 == 0, f"1:{key}" if number else "")
        for number, key in enumerate(_SEVEN)
    ]


def _offering(theme: Theme) -> bytes:
    offering = OfferingPicture(WORDS.said("4 of 7 cards to Neptune"), _ticked())
    return offering_png(view_of(4, seat=3, hand=_SEVEN), NAMES, WORDS, offering, theme=theme)


def _gods(theme: Theme) -> bytes:
    gifts = ("+8 gold +1 ship", "+4 resources +1 mill", "draws 4 cards", "+2 VP", "+4 pieces")
    gods = [(one, "", WORDS.said(gift)) for one, gift in zip(GODS, gifts, strict=False)]
    choice = Choice(WORDS.said("Which god's power does Jupiter lend you?"), gods, 3, _ticked())
    return choice_png(view_of(4, seat=3, hand=_SEVEN), NAMES, WORDS, choice, theme=theme)


def _opponents(theme: Theme) -> bytes:
    said = WORDS.said("3 gold · +3 gold")
    victims = [(seat_option(seat), NAMES[seat], said) for seat in (0, 1, 2)]
    choice = Choice(WORDS.said("Raiders: whom do you rob?"), victims, 3)
    return choice_png(view_of(4, seat=3, hand=_SEVEN), NAMES, WORDS, choice, theme=theme)


def _columns(theme: Theme) -> bytes:
    view = view_of(4, seat=3, hand=_SEVEN)
    slots = ((Colour.PRODUCTION, 1), (Colour.PRODUCTION, 3), (Colour.MILITARY, 2))
    cards = [
        (slot_option(colour, rank, view.seats[3].columns[colour][rank - 1]), "", "")
        for colour, rank in slots
    ]
    choice = Choice(WORDS.said("Laboratory: which card do you activate?"), cards, 3)
    return choice_png(view, NAMES, WORDS, choice, theme=theme)


def _seven() -> bytes:
    view = view_of(4, seat=2, hand=_SEVEN)
    outlook = [Outlook(key, 3) if i < 4 else _HAND[1] for i, key in enumerate(_SEVEN)]
    outlook = [replace(one, card=key) for one, key in zip(outlook, _SEVEN, strict=True)]
    gains = {key: Now() for key in _SEVEN}
    return hand_png(view, NAMES, WORDS, outlook=outlook, gains=lambda: gains, theme=Theme.LIGHT)


def _card(key: str, theme: Theme, story: CardStory | None = None) -> bytes:
    card = CATALOGUE.card(key)
    about = {"ruling": WORDS.card_ruling(card), "source": WORDS.card_source(card)}
    share = (16, 96)
    return card_png(card, WORDS, **about, share=share, story=story, names=NAMES, theme=theme)


def _film(
    at: int,
    views: Sequence[View],
    names: Sequence[str],
    theme: Theme,
    chances: Sequence[Sequence[float]] = (),
) -> bytes:
    """A frame of a film, of which every second seat is a computer's."""
    levels = tuple(WORDS.text("agent-strategist") if seat % 2 else "" for seat in range(len(names)))
    title = FilmTitle("Capua cup, final", 41, levels)
    film = Film(views, names, WORDS, title, theme=theme, chances=chances)
    with Image.open(BytesIO(film.gif())) as opened:
        opened.seek(at % len(film))
        frame = opened.convert("RGB")
    frame.info.clear()  # what is transparent in a film is not in its frame
    out = BytesIO()
    frame.save(out, "PNG")
    return out.getvalue()


def _filmed(end: View) -> list[View]:
    """A game that ends like that, of which a turn a player is shown: all of the last round."""
    past = round_over(end).turns
    views = [replace(end, result=None, last_turn=(), to_move=0)]
    views += [replace(views[0], last_turn=tuple(turn.events)) for turn in past[:-1]]
    return [*views, replace(end, last_turn=tuple(past[-1].events))]


def _analysis(players: int, theme: Theme, form: Form, names: Sequence[str] = NAMES) -> bytes:
    """A game of 17 rounds of which the first or the last seat takes hold; three turns of it."""
    view, turns = view_of(players), 17 * players
    weights = [
        [1 + (i * (seat + 2) ** 2) % 23 / 40 for seat in range(players)] for i in range(turns)
    ]
    for i, row in enumerate(weights):
        row[0] += 9 * (i / turns) ** 2
        row[-1] += 3 * (1 - i / turns) * (i % 11) / 11
    rows = [[one / sum(row) for one in row] for row in weights]
    told = [(seat, events) for seat, events in past_turns(view_of(4)) if seat < players]
    other = (Built(0, "temple_forest", "temple", None, None, ()),)
    points = [
        TurningPoint(step, seat, 1 + (step - 1) // players, view, events, other, chance, 0.41)
        for step, (seat, events), chance in zip(
            (5, 7, turns), told, (0.6, 0.41, 0.04), strict=False
        )
    ]
    rounds = [1, *(1 + i // players for i in range(turns))]
    won = [1.0, *[0.0] * (players - 1)]
    analysis = GameAnalysis([*rows, won], rounds, points, WORDS.text("agent-strategist"))
    end = finished(players)
    return analysis_png(end, names[:players], WORDS, analysis, theme=theme, form=form)


def _round(players: int, theme: Theme, form: Form = Form.WIDE) -> bytes:
    view = view_of(players)
    return round_png(view, NAMES[:players], WORDS, round_over(view), theme=theme, form=form)


def _since(theme: Theme, form: Form) -> bytes:
    view = view_of(4)
    return since_png(view, NAMES, WORDS, since_last_turn(view), theme=theme, form=form)


def _tables(theme: Theme) -> bytes:
    tiles = [replace(tile, time=WORDS.said(tile.time)) for tile in TILES]
    return tables_png(tiles, WORDS.said("Your tables"), 2, WORDS, theme=theme)


def _lesson(theme: Theme, about: Aim | Gifts, card: str, now: int) -> bytes:
    view, two = view_of(2, seat=0, hand=_CARDS), isinstance(about, Gifts)
    first = Tap(f"{WORDS.said('Build')}: {WORDS.card_name(card)}", CATALOGUE.card(card).colour)
    taps = [
        first,
        *[Tap(WORDS.said("Army"))] * 2 * two,
        Tap("D1"),
        Tap(WORDS.said("Confirm"), confirms=True),
    ]
    do = "Build your card where your house stands, beside the village and the sea."
    why = "It makes 2 wheat now."
    lesson = Lesson(0, 4, 9, card, about, Advised(WORDS.said(do), WORDS.said(why), taps, now))
    return lesson_png(view, NAMES[:2], WORDS, lesson, theme=theme)


def _own_region() -> str:
    """The region of the first player with most pieces."""
    pieces = view_of(2).seats[0].pieces
    return max(pieces, key=lambda name: len(pieces[name]))


def _beside() -> Aim:
    """A region without pieces, with a village that matters."""
    view = view_of(2)
    return Aim(empty_regions(view)[1], "mill", [next(iter(view.villages))])


SCENES: dict[str, Callable[[], bytes]] = {
    "board-2": lambda: _board(2),
    "board-3-dark": lambda: _board(3, Theme.DARK),
    "board-4": lambda: _board(4),
    "board-4-dark": lambda: _board(4, Theme.DARK),
    "board-3-tall": lambda: _board(3, form=Form.TALL),
    "board-4-tall-dark": lambda: _board(4, Theme.DARK, Form.TALL),
    "board-amber": lambda: _amber(Theme.LIGHT),
    "board-amber-tall-dark": lambda: _amber(Theme.DARK, Form.TALL),
    "board-three-turns": lambda: _three_turns(Theme.LIGHT, Form.WIDE),
    "board-three-turns-tall-dark": lambda: _three_turns(Theme.DARK, Form.TALL),
    "board-end-near": _end_near,
    "board-egypt": lambda: _egypt(4, Theme.LIGHT, Form.WIDE),
    "board-egypt-tall-dark": lambda: _egypt(2, Theme.DARK, Form.TALL),
    "layout": lambda: layout_png(view_of(4)),
    "preview": lambda: _preview(Theme.LIGHT),
    "preview-dark": lambda: _preview(Theme.DARK),
    "goods": lambda: _goods(_CERES, Theme.LIGHT),
    "goods-given-dark": lambda: _goods(_BOATS, Theme.DARK),
    "goods-pieces": lambda: _goods(_MARS, Theme.LIGHT),
    "offering": lambda: _offering(Theme.LIGHT),
    "gods-dark": lambda: _gods(Theme.DARK),
    "opponents": lambda: _opponents(Theme.LIGHT),
    "columns-dark": lambda: _columns(Theme.DARK),
    "preview-tall": lambda: _preview(Theme.LIGHT, Form.TALL),
    "payment": lambda: _payment(Theme.LIGHT, Form.WIDE),
    "payment-tall-dark": lambda: _payment(Theme.DARK, Form.TALL),
    "hand": lambda: _hand(Theme.LIGHT),
    "hand-dark": lambda: _hand(Theme.DARK),
    "tableau": lambda: tableau_png(view_of(4), 0, NAMES, WORDS),
    "tableau-egypt-dark": lambda: tableau_png(
        *(egypt_view(4), 0, NAMES, WORDS),
        theme=Theme.DARK,
        levels=(WORDS.text("agent-strategist"), *_levels(4)[1:]),
    ),
    "hand-of-seven": _seven,
    "card": lambda: _card("temple_forest", Theme.LIGHT),
    "card-dark": lambda: _card("legion", Theme.DARK, _STORY),
    "result": lambda: result_png(finished(4), NAMES, WORDS),
    "result-dark": lambda: result_png(
        finished(3), NAMES[:3], WORDS, theme=Theme.DARK, levels=_levels(3)
    ),
    "result-shared": lambda: result_png(shared_win(0, 1, 2, 3), NAMES, WORDS),
    "result-shared-dark": lambda: result_png(
        shared_win(0, 2, players=3), (LONG, *NAMES[1:3]), WORDS, theme=Theme.DARK
    ),
    "tables": lambda: _tables(Theme.LIGHT),
    "tables-dark": lambda: _tables(Theme.DARK),
    "film-title": lambda: _film(0, _filmed(finished(4)), NAMES, Theme.LIGHT),
    "film-title-of-two-dark": lambda: _film(0, _filmed(finished(2)), NAMES[:2], Theme.DARK),
    "film-frame": lambda: _film(1, _filmed(finished(4)), NAMES, Theme.LIGHT),
    "film-frame-of-three-dark": lambda: _film(1, _filmed(finished(3)), NAMES[:3], Theme.DARK),
    "film-frame-of-two": lambda: _film(1, _filmed(finished(2))[:-1], NAMES[:2], Theme.LIGHT),
    "film-scoring": lambda: _film(-2, _filmed(finished(4)), NAMES, Theme.LIGHT),
    "film-end": lambda: _film(-1, _filmed(shared_win(0, 2)), NAMES, Theme.LIGHT),
    "film-frame-chances": lambda: _film(
        1, _filmed(finished(4)), NAMES, Theme.LIGHT, ((0.25,) * 4, (0.52, 0.06, 0.42, 0))
    ),
    "film-end-chances-dark": lambda: _film(
        -1, _filmed(finished(4)), NAMES, Theme.DARK, ((0.25,) * 4, (0.1, 0.06, 0.84, 0))
    ),
    "film-end-of-two-dark": lambda: _film(-1, _filmed(finished(2)), NAMES[:2], Theme.DARK),
    "round": lambda: _round(4, Theme.LIGHT),
    "round-of-two-dark": lambda: _round(2, Theme.DARK),
    "round-tall-dark": lambda: _round(3, Theme.DARK, Form.TALL),
    "analysis": lambda: _analysis(4, Theme.LIGHT, Form.WIDE),
    "analysis-of-two-dark": lambda: _analysis(2, Theme.DARK, Form.WIDE),
    "analysis-tall-dark": lambda: _analysis(
        3, Theme.DARK, Form.TALL, (LONG, LONG.upper(), "Олександра Шевченко-Ковальчук")
    ),
    "since": lambda: _since(Theme.LIGHT, Form.WIDE),
    "since-dark": lambda: _since(Theme.DARK, Form.WIDE),
    "since-tall": lambda: _since(Theme.LIGHT, Form.TALL),
    "lesson": lambda: _lesson(Theme.LIGHT, _beside(), "farm", 1),
    "lesson-built-dark": lambda: _lesson(Theme.DARK, Aim(_own_region()), "temple_field", 2),
    "lesson-offering-dark": lambda: _lesson(
        Theme.DARK, Gifts(Colour.MILITARY, ("army", "army"), 1), "villa_swamp", 3
    ),
    "leaderboard": lambda: leaderboard_png(ELEVEN, WORDS),
    "profile-dark": lambda: profile_png(PROFILE, WORDS, theme=Theme.DARK),
    "profile-three": lambda: profile_png(THREE, WORDS),
}

# Scenes with many words, once in a language of Cyrillic letters and once in one of Latin ones.
IN_OTHER_WORDS: dict[str, str] = {
    "fr": "board-4 hand-dark result card-dark round tableau-egypt-dark analysis",
    "uk": "board-three-turns-tall-dark hand result-dark card tableau profile-three",
}


def _in_words_of(locale: str, name: str) -> bytes:
    with WORDS.spoken(locale):
        return SCENES[name]()


GOLDEN = SCENES | {
    f"{name}-{locale}": partial(_in_words_of, locale, name)
    for locale, names in IN_OTHER_WORDS.items()
    for name in names.split()
}


def golden(name: str) -> Path:
    """Where the golden picture of a scene lies."""
    return FOLDER / f"{name}.png"


def renew(name: str) -> None:
    """Make what is drawn now the golden picture: small, in coarser colours."""
    with Image.open(BytesIO(GOLDEN[name]())) as image:
        small = packed(reduced(image))
    FOLDER.mkdir(exist_ok=True)
    small.save(golden(name), "PNG", optimize=True)


def renew_all() -> None:
    """``make golden``: renew every golden picture, and drop those of scenes that are gone."""
    for name in GOLDEN:
        renew(name)
    for path in FOLDER.glob("*.png"):
        if path.stem not in GOLDEN:
            path.unlink()


if __name__ == "__main__":
    renew_all()
