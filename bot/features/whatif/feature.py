"""What if …? on a board: play on from there alone, against computers."""

from bot.features.whatif import pages, use_cases
from bot.features.whatif.use_cases import WhatIfs
from bot.ui import hooks as page
from bot.ui.feature import Feature

FEATURE = Feature(
    "whatif",
    use_cases=(WhatIfs,),
    menus=(pages.what_if,),
    handlers=(pages.on_what_if,),
    hooks=(page.puzzle_answer.calls(pages.answer),),
    personal_data=(use_cases.WHAT_IF_TABLES,),
)
