"""Private notes: each player's own at each of their tables, seen by nobody else."""

from bot.features.notes import pages
from bot.features.notes.use_cases import NOTES, Notes
from bot.ui import hooks as page
from bot.ui.feature import Feature

FEATURE = Feature(
    "notes",
    use_cases=(Notes,),
    commands=(pages.note,),
    handlers=(pages.on_note, pages.NOTE.taken),
    hooks=(page.memo.calls(pages.noted),),
    personal_data=(NOTES,),
)
