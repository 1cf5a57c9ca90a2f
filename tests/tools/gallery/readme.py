"""``make readme``: the README's pictures in ``docs``, and the list of cards there.

The pictures are of games between greedy players. Their seeds and turns were chosen by eye: a
turn that leaves marks, a hand of several colours, a game that its last round decides.
"""

from __future__ import annotations

from pathlib import Path

from bot.platform.i18n.languages import BASE, Language, language
from bot.platform.i18n.locales import available
from bot.ui.pictures.private import card_gains
from render import FilmTitle, Now, board_png, film_gif, hand_png
from tests.tools.gallery import NAMES, card_list, game_at, views_of

DOCS = Path(__file__).parents[3] / "docs"
BOARD, HAND, EGYPT = ("readme", 83), ("readme", 24), ("readme", 62)  # seed and turn
FILM, DAYS = "readme", 9


def readme_pictures() -> dict[str, bytes]:
    """File name to PNG or GIF: those of the English README, and those in words of the others."""
    words = language(BASE)
    egypt = game_at(4, EGYPT[1], EGYPT[0], "egypt").view(None)
    pictures = {
        "game.gif": film_gif(views_of(3, FILM), NAMES[:3], words, FilmTitle("", DAYS)),
        "egypt.png": board_png(egypt, NAMES, words),
    }
    for tag in available():
        folder = "" if tag == BASE else f"{tag}/"
        for name, picture in _told(language(tag)).items():
            pictures[folder + name] = picture
    return pictures


def _told(words: Language) -> dict[str, bytes]:
    """The board and the hand in a language."""
    board = game_at(4, BOARD[1], BOARD[0]).view(None)
    dealt = game_at(2, HAND[1], HAND[0])
    assert dealt.to_move is not None
    mine, outlook = dealt.view(dealt.to_move), dealt.outlook(dealt.to_move)

    def gains() -> dict[str, Now]:
        return card_gains(dealt.forecasts())

    return {
        "board.png": board_png(board, NAMES, words),
        "hand.png": hand_png(mine, NAMES[:2], words, outlook=outlook, gains=gains),
    }


if __name__ == "__main__":
    for name, picture in readme_pictures().items():
        file = DOCS / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(picture)
        print(f"docs/{name}  {len(picture) // 1024} KB")
    card_list.FILE.write_text(card_list.card_list(), encoding="utf-8")
    print("docs/CARDS.md")
