"""``make pictures``: every picture of a game between greedy players, and a page that shows them.

The page ends with the pictures that tests compare with golden ones, side by side.

``python -m tests.gallery FOLDER`` writes to another folder. The README's pictures are made by
``tests.gallery.readme``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from html import escape
from io import BytesIO
from pathlib import Path
from shutil import copyfile

from PIL import Image

from bot.i18n import language
from engine import CATALOGUE, Game, Kind
from render import (
    Form,
    Theme,
    alt_board,
    alt_hand,
    alt_preview,
    alt_result,
    alt_tableau,
    board_png,
    card_png,
    hand_png,
    preview_png,
    replay_webp,
    result_png,
    tableau_png,
)
from tests.gallery.games import NAMES, game_at, views_of
from tests.render.golden_scenes import SCENES, golden
from tests.render.likeness import difference, reduced


def pictures(seed: str = "gallery") -> dict[str, tuple[bytes, str]]:
    """File name to PNG and alternative text."""
    words = language("en-US")
    found: dict[str, tuple[bytes, str]] = {}
    for players, turns in ((2, 30), (3, 40), (4, 60)):
        view = game_at(players, turns, seed).view(None)
        names = NAMES[:players]
        for theme in Theme:
            found[f"board-{players}-{theme}.png"] = (
                board_png(view, names, words, theme=theme),
                alt_board(view, names, words),
            )
        tall = board_png(view, names, words, form=Form.TALL)
        found[f"board-{players}-tall.png"] = (tall, alt_board(view, names, words))
    egypt = game_at(4, 50, seed, "egypt").view(None)
    for form, theme in (
        (Form.WIDE, Theme.LIGHT),
        (Form.WIDE, Theme.DARK),
        (Form.TALL, Theme.LIGHT),
    ):
        png = board_png(egypt, NAMES, words, theme=theme, form=form)
        found[f"egypt-{form}-{theme}.png"] = (png, alt_board(egypt, NAMES, words))
    found["replay.webp"] = (
        replay_webp(views_of(2, seed), NAMES[:2], words),
        "A game of two, turn by turn",
    )
    found |= _private(game_at(2, 16, seed))
    end = game_at(4, 10_000, seed).view(None)
    found["result.png"] = (result_png(end, NAMES, words), alt_result(end, NAMES, words))
    for key in ("legion", "temple_forest", "metropolis_gold"):
        card = CATALOGUE.card(key)
        found[f"card-{key}.png"] = (
            card_png(key, words, source=card.source),
            words.card_name(key),
        )
    return found


def _private(game: Game) -> dict[str, tuple[bytes, str]]:
    words, names = language("en-US"), NAMES[:2]
    seat = game.to_move
    assert seat is not None
    view, outlook = game.view(seat), game.outlook(seat)
    found = {
        "hand.png": (
            hand_png(view, names, words, outlook=outlook),
            alt_hand(view, names, words, outlook=outlook),
        ),
        "tableau.png": (
            tableau_png(view, seat, names, words),
            alt_tableau(view, seat, names, words),
        ),
    }
    for option in game.options:
        trial = game.copy()
        trial.choose(option)
        decision = trial.decision
        if decision and decision.kind is Kind.REGION:
            legal = {o.region or "": o.landing for o in decision.options}
            found["preview.png"] = (
                preview_png(view, names, words, seat=seat, options=legal, card=decision.card),
                alt_preview(view, names, words, seat=seat, options=legal, card=decision.card),
            )
            break
    return found


def _compared(folder: Path, name: str) -> str:
    """A scene as it is drawn now beside its golden picture, and how far they are apart."""
    with Image.open(BytesIO(SCENES[name]())) as drawn:
        now = reduced(drawn)
    verdict = "no golden picture yet"
    golden_name = now_name = f"now-{name}.png"
    now.save(folder / now_name)
    if golden(name).exists():
        golden_name = f"golden-{name}.png"
        copyfile(golden(name), folder / golden_name)
        with Image.open(golden(name)) as then:
            found = difference(now, then)
        verdict = "alike" if found.alike else f"DIFFERENT: {found}"
    return (
        f"<figure><img src='{now_name}' alt='now'> <img src='{golden_name}' alt='golden'>"
        f"<figcaption>{name}: now and golden – {verdict}</figcaption></figure>"
    )


def folder_named(argv: Sequence[str] | None = None) -> Path:
    """The folder that the command line names; there are no options, so one ends the program."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.gallery", description="Every kind of picture, and a page of them."
    )
    parser.add_argument("folder", nargs="?", type=Path, default=Path("pictures"))
    found: Path = parser.parse_args(argv).folder
    return found


def main(folder: Path) -> None:
    """Write all pictures and ``index.html`` to ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for name, (data, alt) in pictures().items():
        (folder / name).write_bytes(data)
        rows.append(
            f"<figure><img src='{name}' alt='{escape(alt, quote=True)}' width='800'>"
            f"<figcaption>{name} – {len(data) // 1024} KB<br>{escape(alt)}</figcaption></figure>"
        )
        print(f"{folder / name}  {len(data) // 1024} KB")
    rows += [_compared(folder, name) for name in SCENES]
    page = "<!doctype html><meta charset='utf-8'><title>Pictures</title>" + "\n".join(rows)
    (folder / "index.html").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main(folder_named())
