"""Followers of a table by DM, and the summary of a round."""

from bot.features.following import pages
from bot.features.following.use_cases import (
    FOLLOWED,
    FOLLOWS,
    Follows,
    closed,
    sum_up_round,
    tell_followers,
)
from bot.game.table import hooks as game
from bot.ui.feature import Feature

FEATURE = Feature(
    "following",
    use_cases=(Follows,),
    commands=(pages.follow,),
    handlers=(pages.on_unfollow,),
    messages=(pages.RoundMessage, pages.FollowMessage),
    hooks=(
        game.turn_played.calls(sum_up_round),
        game.turn_played.calls(tell_followers, when=FOLLOWED),
        game.table_closed.calls(closed),
    ),
    personal_data=(FOLLOWS,),
)
