"""``python -m tests.tools.edition FOLDER``: keep the decks in FOLDER as the last edition.

For a change of cards that are shipped: FOLDER is ``engine/cards/decks`` as it was before, for
instance by ``git worktree add ../before``. Old games are then checked with their own cards.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from engine import load_catalogue
from engine.cards.editions import FOLDER, difference


def main(folder: Path) -> None:
    """Write the file of the edition."""
    number = len(list(FOLDER.glob("*.json"))) + 1
    path = FOLDER / f"{number}.json"
    path.write_text(written(difference(load_catalogue(folder), load_catalogue())), encoding="utf-8")
    print(path)


def written(decks: list[dict[str, Any]]) -> str:
    """The text of such a file, a card a line."""
    return "[\n" + ",\n".join(map(_deck, decks)) + "\n]\n"


def _deck(row: dict[str, Any]) -> str:
    head = json.dumps({name: value for name, value in row.items() if name != "cards"})[:-1]
    cards = ",\n".join(f"  {json.dumps(card)}" for card in row["cards"])
    return f' {head}, "cards": [\n{cards}\n ]}}'


if __name__ == "__main__":
    main(Path(sys.argv[1]))
