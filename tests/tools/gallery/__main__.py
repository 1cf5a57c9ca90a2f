"""``make pictures``: every picture of a game between greedy players, and a page that shows them.

Each is shown at full size and inside the box that Discord fits it into, on a desktop and on a
phone. After them come pictures of the hard cases, and a list of words that do not fit. The page
ends with the tones of these pictures beside the golden ones of the tests.

``python -m tests.tools.gallery FOLDER`` writes to another folder, ``--locale en-XA`` in long
words (or ``fr``, ``uk`` …: any language there is). The README's pictures are made by
``tests.tools.gallery.readme``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.platform.i18n.pseudo import PSEUDO
from bot.ui.pictures.painter import card_gains
from engine import Kind, RegionOption
from render import (
    Film,
    FilmTitle,
    Form,
    Price,
    Proposal,
    Theme,
    alt_board,
    alt_card,
    alt_hand,
    alt_leaderboard,
    alt_preview,
    alt_profile,
    alt_result,
    alt_round,
    alt_since,
    alt_tableau,
    alt_tables,
    board_png,
    card_png,
    hand_png,
    leaderboard_png,
    preview_png,
    profile_png,
    result_png,
    round_png,
    since_png,
    tableau_png,
    tables_png,
)
from render.text.cards import card_ruling
from tests.render.golden_pictures import picture, recorded
from tests.render.golden_scenes import SCENES
from tests.render.likeness import difference
from tests.render.overflow import watched
from tests.render.picture_views import round_over, view_of
from tests.render.picture_words import ENGLISH, WORDS
from tests.render.statistics import ELEVEN, PROFILE, TILES
from tests.tools.gallery import NAMES, game_at, since_own_turn, views_of
from tests.tools.gallery.box import BOXES, box_of

BOARDS = ((2, 30, "base"), (3, 40, "base"), (4, 60, "base"), (4, 50, "egypt"))
# A picture at full size, then as a desktop and, where it is wide, as a phone shows it.
_STYLE = """
figure {display: flex; flex-wrap: wrap; gap: 12px; align-items: start; margin: 0 0 32px}
figure > div {background: #313338}
figure > div > img {max-width: 100%; max-height: 100%}
figcaption {flex-basis: 100%; max-width: 1600px}
"""
CARDS = ("legion", "temple_forest", "metropolis_gold")


def pictures(seed: str = "gallery") -> dict[str, tuple[bytes, str]]:
    """File name to picture and alternative text: every kind, in both themes."""
    found: dict[str, tuple[bytes, str]] = {}

    def add(name: str, draw: Callable[..., bytes], alt: str) -> None:
        for theme in Theme:
            found[f"{name}-{theme}.png"] = (draw(theme=theme), alt)

    for players, turns, deck in BOARDS:
        shown = game_at(players, turns, seed, deck).view(None), NAMES[:players], WORDS
        for form in Form:
            draw = partial(board_png, *shown, form=form)
            add(f"board-{deck}-{players}-{form}", draw, alt_board(*shown))

    game, names = game_at(2, 16, seed), NAMES[:2]
    seat = game.to_move
    assert seat is not None
    view, outlook = game.view(seat), game.outlook(seat)
    add(
        "hand",
        partial(
            hand_png,
            view,
            names,
            WORDS,
            outlook=outlook,
            gains=lambda: card_gains(game.forecasts()),
        ),
        alt_hand(view, names, WORDS, outlook=outlook),
    )
    add(
        "tableau",
        partial(tableau_png, view, seat, names, WORDS),
        alt_tableau(view, seat, names, WORDS),
    )
    for option in game.options:
        trial = game.copy()
        trial.choose(option)
        if (asked := trial.decision) and asked.kind is Kind.REGION:
            regions = [o for o in asked.options if isinstance(o, RegionOption)]
            prices = {o.region: Price.of(o) for o in regions}
            proposed = view, names, WORDS, Proposal(seat, prices, asked.card)
            add("preview", partial(preview_png, *proposed), alt_preview(*proposed))
            break

    played = view_of(4)
    over = played, NAMES, WORDS, round_over(played)
    for form in Form:
        add(f"round-{form}", partial(round_png, *over, form=form), alt_round(*over))
    listed = TILES, WORDS.said("Your tables")
    add("tables", partial(tables_png, *listed, 2, WORDS), alt_tables(*listed, WORDS))

    now, missed = since_own_turn(4, 60, seed)
    for form in Form:
        draw = partial(since_png, now, NAMES, WORDS, missed, form=form)
        add(f"since-{form}", draw, alt_since(now, NAMES, WORDS, missed))

    end = game_at(4, 10_000, seed).view(None), NAMES, WORDS
    for form in Form:
        add(f"result-{form}", partial(result_png, *end, form=form), alt_result(*end))
        draw = partial(leaderboard_png, ELEVEN, WORDS, form=form)
        add(f"leaderboard-{form}", draw, alt_leaderboard(ELEVEN, WORDS))
        draw = partial(profile_png, PROFILE, WORDS, form=form)
        add(f"profile-{form}", draw, alt_profile(PROFILE, WORDS))
    for card in map(game.catalogue.card, CARDS):
        draw = partial(card_png, card, WORDS, ruling=card_ruling(WORDS, card))
        add(f"card-{card.key}", draw, alt_card(card, WORDS))
    film = Film(views_of(2, seed), names, WORDS, FilmTitle("Capua cup, final", 41)).gif()
    return found | {"film.gif": (film, "A game of two, round by round")}


def _compared(folder: Path, name: str, scene: bytes) -> str:
    """The tones of a scene's current drawing beside its golden ones, and the difference."""
    now, then = picture(name, scene), recorded().get(name)
    verdict = "no golden picture yet"
    golden_name = now_name = f"now-{name}.png"
    now.tones.save(folder / now_name)
    if then is not None:
        golden_name = f"golden-{name}.png"
        then.tones.save(folder / golden_name)
        found = difference(then, now)
        verdict = str(found) if found.alike else f"DIFFERENT: {found}"
    return (
        f"<figure><img src='{now_name}' alt='now'> <img src='{golden_name}' alt='golden'>"
        f"<figcaption>{name}: now and golden – {verdict}</figcaption></figure>"
    )


def _figure(name: str, data: bytes, words: str, faults: Sequence[str] = ()) -> str:
    """A picture at full size and inside Discord's boxes, and its misfits."""
    with Image.open(BytesIO(data)) as image:
        shown = ("wide", "tall") if box_of(image.size) == "wide" else ("tall",)
    boxes = "".join(
        f"<div style='width:{width}px;height:{height}px'><img src='{name}' alt=''></div>"
        for width, height in (BOXES[box] for box in shown)
    )
    told = "".join(f"<br><b>{escape(fault)}</b>" for fault in faults)
    return (
        f"<figure><a href='{name}'><img src='{name}' alt='{escape(words, quote=True)}'></a>{boxes}"
        f"<figcaption>{name} – {len(data) // 1024} KB<br>{escape(words)}{told}</figcaption>"
        "</figure>"
    )


def arguments(argv: Sequence[str] | None = None) -> tuple[Path, str]:
    """The folder and the language that the command line names."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.gallery",
        description="Every kind of picture, and a page of them.",
    )
    parser.add_argument("folder", nargs="?", type=Path, default=Path("pictures"))
    parser.add_argument(
        "--locale", default="en-US", help=f"the language of the pictures; {PSEUDO}: all words long"
    )
    found = parser.parse_args(argv)
    return found.folder, found.locale


def main(folder: Path, locale: str) -> None:
    """Write all pictures, with their words in that language, and ``index.html`` to ``folder``.

    In English the pictures that tests compare with golden ones stand beside those.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows, compared, total = [], [], 0
    with WORDS.spoken(locale):
        for name, (data, alt) in pictures().items():
            (folder / name).write_bytes(data)
            rows.append(_figure(name, data, alt))
            print(f"{folder / name}  {len(data) // 1024} KB")
        for name, scene in SCENES.items():
            with watched() as watch:
                data = scene()
            (folder / f"scene-{name}.png").write_bytes(data)
            faults = watch.faults()
            rows.append(_figure(f"scene-{name}.png", data, "", faults))
            for fault in faults:
                print(f"{name}: {fault}")
            total += len(faults)
            if WORDS.language == ENGLISH:
                compared.append(_compared(folder, name, data))
    print(f"{total} texts of {len(SCENES)} scenes do not fit")
    head = f"<!doctype html><html lang='{locale}'><meta charset='utf-8'><title>Pictures</title>"
    head += f"<style>{_STYLE}</style>"
    (folder / "index.html").write_text(head + "\n".join([*rows, *compared]), encoding="utf-8")


if __name__ == "__main__":
    main(*arguments())
