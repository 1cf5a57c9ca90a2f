from __future__ import annotations

import re

from bot.ui.commands.tree import fingerprint, payload
from tests.bot.harness import Harness

PUT = "PUT /applications/{application_id}/commands"
NAMES = {
    "deus": {
        "new", "join", "leave", "start", "computer", "status", "board", "player", "log", "card",
        "end", "rules", "settings", "replay", "tables", "leaderboard", "tutorial", "analyse",
    },
    "deus-server": {"settings"},
    "deus-table": {
        "follow", "handover", "kick", "load", "move", "pace", "record", "replace", "resign",
        "substitute", "undo",
    },
    "deus-me": {"settings", "away", "back", "data", "tables", "stats", "tutorial"},
    "build": {"card", "region", "pay", "column", "face_down"},
    "offer": {"top", "others", "god"},
    "choose": {"option"},
    "undo": set(),
    "confirm": set(),
    "hand": set(),
}  # fmt: skip


async def test_an_unchanged_tree_is_registered_once_over_many_starts(
    empty_harness: Harness,
) -> None:
    for _ in range(3):
        async with empty_harness.bot():
            pass
    assert len(empty_harness.discord.calls_to(PUT)) == 1


async def test_another_tree_has_another_fingerprint(harness: Harness) -> None:
    tree = harness.client.tree
    before = await fingerprint(tree, 1, None)
    assert before == await fingerprint(tree, 1, None)
    assert before != await fingerprint(tree, 2, None)
    assert before != await fingerprint(tree, 1, 5)
    tree.remove_command("undo")
    assert before != await fingerprint(tree, 1, None)


async def test_commands_and_options_have_their_names_and_fit_discords_limits(
    harness: Harness,
) -> None:
    commands = await payload(harness.client.tree)
    assert {c["name"]: {o["name"] for o in c.get("options", [])} for c in commands} == NAMES
    for command in commands:
        texts = [command, *command.get("options", [])]
        texts += [inner for option in texts[1:] for inner in option.get("options", [])]
        for text in texts:
            assert re.fullmatch(r"[-_a-z]{1,32}", text["name"])
            assert 1 <= len(text["description"]) <= 100
            assert text["description"] != text["name"]
        assert len(str(command)) < 8000
