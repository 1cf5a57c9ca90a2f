"""Looking for players: a list of a server, and a table that opens when enough people fit."""

from bot.features.seek import messages, pages, use_cases
from bot.features.seek.use_cases import Seeking
from bot.ui import hooks as page
from bot.ui.feature import Feature, Round

FEATURE = Feature(
    "seek",
    use_cases=(Seeking,),
    commands=(pages.seek,),
    handlers=(pages.on_seek,),
    messages=(messages.FoundMessage, messages.FoundCall, messages.FoundPing, messages.SeekOver),
    chores=(use_cases.expire,),
    hooks=(page.list_note.calls(pages.seekers_note),),
    rounds=(Round("seekers", 5, pages.open_left_over),),
    personal_data=(use_cases.SEEKING,),
)
