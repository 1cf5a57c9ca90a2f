"""Taking back a confirmed turn, by vote."""

from bot.features.undo import pages
from bot.features.undo.use_cases import UNDO, Undo, take_back
from bot.features.votes.pages import Voted
from bot.ui import hooks as page
from bot.ui.feature import Feature

FEATURE = Feature(
    "undo",
    use_cases=(Undo,),
    commands=(pages.undo,),
    handlers=(pages.on_take_back,),
    hooks=(
        page.after_turn.calls(pages.take_back_items),
        page.turn_before.calls(pages.take_back_before),
    ),
    others=(Voted(UNDO, take_back),),
)
