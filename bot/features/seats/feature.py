"""Seats that change hands: resigned, offered, handed over, voted out, left; substitutes."""

from bot.features.seats import member_left, pages, vote_subjects
from bot.features.seats.holders import HANDS_HELD, end_offers
from bot.features.seats.member_left import MemberDepartures, MemberWatch
from bot.features.seats.use_cases import Seats
from bot.features.votes.pages import Voted
from bot.game.table import hooks as game
from bot.ui.feature import Feature, Round

FEATURE = Feature(
    "seats",
    use_cases=(Seats, vote_subjects.SeatVotes, MemberDepartures),
    watches=(MemberWatch,),
    commands=(pages.kick, pages.resign, pages.replace, pages.substitute, pages.handover),
    handlers=(
        *(pages.on_resign, pages.on_take_seat, pages.on_seat_back),
        *(pages.on_substitute, pages.on_handover),
    ),
    messages=(pages.StoodInMessage, pages.OwnerMessage, pages.OfferMessage),
    duties=(vote_subjects.end, member_left.give_up_for_them),
    hooks=(game.game_ending.calls(end_offers), game.table_closed.calls(end_offers)),
    rounds=(Round("members", 24 * 60, lambda bot: bot.services[MemberWatch].look(), at_once=True),),
    personal_data=(HANDS_HELD,),
    others=(
        Voted(vote_subjects.KICK, vote_subjects.replace_voted_out),
        Voted(vote_subjects.SEAT, vote_subjects.replace_voted_out),
        Voted(vote_subjects.SUBSTITUTE, vote_subjects.begin, pages.substitute_words),
    ),
)
