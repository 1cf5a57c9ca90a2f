"""Tutorial: advice in a first game, and a guided solo game."""

from bot.features.tutorial import rows
from bot.features.tutorial.pages import tutorial
from bot.features.tutorial.use_cases import Lessons
from bot.ui import hooks as page
from bot.ui.feature import Feature

FEATURE = Feature(
    "tutorial",
    use_cases=(Lessons,),
    commands=(tutorial.tutorial, tutorial.my_tutorial),
    handlers=(tutorial.on_tutorial, tutorial.on_coach),
    hooks=(page.turn_aside.calls(tutorial.coached),),
    personal_data=(rows.LESSONS,),
)
