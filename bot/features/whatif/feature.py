"""Commands on a board: play on from it alone, and challenge others to beat its turn."""

from bot.features.whatif import challenge_pages, challenges, pages, rows, use_cases
from bot.features.whatif.challenges import Challenges
from bot.features.whatif.use_cases import WhatIfs
from bot.ui import hooks as page
from bot.ui.feature import Feature

FEATURE = Feature(
    "whatif",
    use_cases=(WhatIfs, Challenges),
    menus=(pages.what_if, challenge_pages.beat_this),
    handlers=(pages.on_what_if, challenge_pages.on_beat),
    messages=(challenge_pages.BeatMessage,),
    chores=(challenges.close_quiet,),
    hooks=(
        page.puzzle_answer.calls(pages.answer),
        page.puzzle_answer.calls(challenge_pages.answer),
    ),
    personal_data=(use_cases.WHAT_IF_TABLES, rows.BEATS, rows.BEAT_TRIES),
)
