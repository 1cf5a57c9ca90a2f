"""Tutorial: advice in a first game, and a guided solo game."""

from bot.features.tutorial import pages
from bot.features.tutorial.use_cases import DISMISSED, Lessons
from bot.ui import hooks as page
from bot.ui.feature import Feature

FEATURE = Feature(
    "tutorial",
    use_cases=(Lessons,),
    commands=(pages.tutorial, pages.my_tutorial),
    handlers=(pages.on_tutorial, pages.on_coach),
    hooks=(page.turn_aside.calls(pages.coached),),
    personal_data=(DISMISSED,),
)
