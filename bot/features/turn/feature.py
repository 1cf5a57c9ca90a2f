"""Turns: choosing, confirming, preparing ahead, hands, the first picks (V1)."""

from bot.features.turn import (
    commands,
    first_pieces,
    hands,
    hint,
    messages,
    own_hand,
    panel,
    use_cases,
)
from bot.features.turn import step_text as prepared
from bot.features.turn.plans import PlanLists
from bot.features.turn.use_cases import DmStatus, ForecastCache, Turns
from bot.game.table import hooks as game
from bot.ui import hooks as page
from bot.ui.feature import Feature

FEATURE = Feature(
    "turn",
    use_cases=(Turns, PlanLists, DmStatus, ForecastCache),
    commands=(
        *(commands.build, commands.offer, commands.choose, commands.undo, commands.confirm),
        commands.hand,
    ),
    handlers=(
        *(
            panel.on_take,
            panel.on_since,
            panel.on_pick,
            panel.on_move,
            panel.on_build,
            panel.on_tick,
            panel.on_otherwise,
            panel.on_instead,
        ),
        *(panel.on_amounts, panel.on_suggested, panel.on_undo, panel.on_restart, panel.on_browse),
        *(panel.on_confirm, panel.on_prepare, panel.on_plan, panel.on_close, panel.on_text),
        *(first_pieces.on_pieces, *first_pieces.PIECES.handlers, own_hand.on_hand, hint.on_hint),
        panel.on_elsewhere,
    ),
    messages=(
        *(messages.PickMessage, messages.StartMessage, messages.TurnMessage),
        *(messages.BlockedMessage, hands.HandMessage, hands.NoteMessage),
        *(hands.RetireMessage, hands.LeadMessage),
    ),
    duties=(use_cases.play,),
    hooks=(
        game.game_begun.calls(messages.post_first_board),
        game.turn_played.calls(messages.post_board),
        game.turn_begun.calls(hands.send_changed_hands),
        game.seat_changed.calls(hands.hand_over),
        game.table_resumed.calls(messages.call_to_pick),
        game.table_moved.calls(hands.lead_hands_here),
        page.prepared_played.calls(prepared.follow),
    ),
)
