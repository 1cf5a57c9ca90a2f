"""Asking people to an open table: a menu of people under it, and a command on a person."""

from bot.features.invite import messages, pages
from bot.features.invite.use_cases import Invitations
from bot.ui import hooks as page
from bot.ui.feature import Feature

FEATURE = Feature(
    "invite",
    use_cases=(Invitations,),
    menus=(pages.invite_person,),
    handlers=(pages.on_invite,),
    messages=(messages.InviteMessage, messages.InviteCall),
    hooks=(page.table_open.calls(pages.picker),),
)
