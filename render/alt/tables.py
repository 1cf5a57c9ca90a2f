"""A list of tables in words: each with its state, whose turn it is and how long."""

from __future__ import annotations

from collections.abc import Sequence

from render.alt.limit import shortened
from render.parts.table_tile import Standing, Tile, day_words, foot_words, place_words, round_words
from render.text.words import Words


def alt_tables(tiles: Sequence[Tile], title: str, words: Words) -> str:
    """The picture of ``tables_png`` in at most 1,024 characters, table by table."""
    told = [_table(tile, words) for tile in tiles]
    return shortened(lambda: words.text("alt-tables", title=title, tables=" ".join(told)))


def _table(tile: Tile, words: Words) -> str:
    state, faint = foot_words(tile, tile.names, words)
    match tile.standing:
        case Standing.YOURS | Standing.WAITING:
            if tile.time:
                state = words.text("alt-table-time", turn=state, time=tile.time)
            if tile.standing is Standing.WAITING and faint:
                state = words.text("alt-table-then", state=state, before=tile.before)
        case Standing.ASLEEP:
            state = words.text("alt-table-asleep", days=state)
        case Standing.OVER:
            state = words.commas(
                [part for part in (state, faint, place_words(tile, words)) if part]
            )
    return words.text(
        "alt-table",
        table=tile.title,
        place=tile.place,
        rounds=words.commas(
            [part for part in (round_words(tile, words), day_words(tile, words)) if part]
        ),
        state=state,
    )
