"""REST routes that answer interactions: the callback and the webhook of the token."""

from __future__ import annotations

from bot.loopback.rest.commands import check_choices
from bot.loopback.rest.forms import check_modal
from bot.loopback.rest.posting import compose, revise
from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import ApiError, FormErrors, invalid_form, refusal
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Interaction, Message
from bot.loopback.world.payloads import message_json
from bot.loopback.world.permissions import channel_permissions
from bot.loopback.world.protocol import (
    FIRST_ANSWER_SECONDS,
    HOUR,
    Flag,
    InteractionKind,
    Json,
    Permission,
    ReplyKind,
)
from bot.loopback.world.world import World

_ALLOWED = {
    InteractionKind.COMMAND: {
        ReplyKind.MESSAGE,
        ReplyKind.DEFERRED_MESSAGE,
        ReplyKind.MODAL,
    },
    InteractionKind.COMPONENT: {
        ReplyKind.MESSAGE,
        ReplyKind.DEFERRED_MESSAGE,
        ReplyKind.DEFERRED_UPDATE,
        ReplyKind.UPDATE,
        ReplyKind.MODAL,
    },
    InteractionKind.AUTOCOMPLETE: {ReplyKind.CHOICES},
    InteractionKind.MODAL: {
        ReplyKind.MESSAGE,
        ReplyKind.DEFERRED_MESSAGE,
        ReplyKind.DEFERRED_UPDATE,
        ReplyKind.UPDATE,
    },
}


def callback(world: World, call: Request) -> Response:
    """POST the first response; it is due within three seconds."""
    interaction = world.interactions.get(call.params["interaction_token"])
    if interaction is None or interaction.id != call.number("interaction_id"):
        raise refusal(10062)
    if interaction.reply is not None:
        raise refusal(40060)
    if world.clock.now() - interaction.created > FIRST_ANSWER_SECONDS:
        raise refusal(10062)
    body = call.mapping()
    reply = _reply_kind(interaction, body)
    data: Json = body.get("data") or {}
    try:
        _respond(world, interaction, reply, data, call)
    except ApiError as error:
        # The message is a part of this body, and so are the places of its errors.
        if error.errors is not None and "data" not in error.errors:
            error.errors = {"data": error.errors}
        raise
    interaction.reply = reply
    interaction.settled = reply not in (ReplyKind.DEFERRED_MESSAGE, ReplyKind.DEFERRED_UPDATE)
    interaction.deferred = not interaction.settled
    if interaction.deferred:
        world.unsettled.append(interaction)
    world.event_log.publish(EventKind.ANSWER, interaction)
    if call.query.get("with_response") in ("1", "true"):
        return Response(200, _callback_json(world, interaction))
    return Response(204)


def _reply_kind(interaction: Interaction, body: Json) -> ReplyKind:
    allowed = set(_ALLOWED[interaction.kind])
    if interaction.kind is InteractionKind.MODAL and interaction.message is None:
        allowed -= {ReplyKind.DEFERRED_UPDATE, ReplyKind.UPDATE}
    if body.get("type") not in allowed:
        kinds = ", ".join(str(int(kind)) for kind in sorted(allowed))
        raise invalid_form("BASE_TYPE_CHOICES", f"Value must be one of {{{kinds}}}.", "type")
    return ReplyKind(body["type"])


def _respond(
    world: World, interaction: Interaction, reply: ReplyKind, data: Json, call: Request
) -> None:
    if reply in (ReplyKind.MESSAGE, ReplyKind.DEFERRED_MESSAGE):
        _check_open(world, interaction, opens=True)
    if reply is ReplyKind.MESSAGE:
        interaction.original = _new_message(world, interaction, data, call)
    elif reply is ReplyKind.DEFERRED_MESSAGE:
        interaction.original = _thinking(world, interaction, data)
    elif reply is ReplyKind.DEFERRED_UPDATE:
        interaction.original = interaction.message
    elif reply is ReplyKind.UPDATE:
        assert interaction.message is not None
        if world.habits.update_drops_files:
            data = {"attachments": [], **data}
        _revise(world, interaction, interaction.message, data, call)
        interaction.original = interaction.message
    elif reply is ReplyKind.CHOICES:
        interaction.choices = _choices(interaction, data)
    else:
        check_modal(data, world.emojis)
        interaction.modal = data
    if interaction.original is not None:
        interaction.ephemeral = interaction.original.ephemeral


def _check_open(world: World, interaction: Interaction, *, opens: bool = False) -> None:
    """Raise 50083 if the thread was archived or locked meanwhile, 10003 if the channel is gone.

    `opens`: what the bot does is a new message.
    """
    channel = interaction.channel
    if channel.id not in world.channels:
        raise refusal(10003)
    moderates = Permission.MANAGE_THREADS in channel_permissions(channel, world.bot)
    if channel.archived and opens and world.habits.answers_open_threads and not channel.locked:
        world.reopen(channel)
    if channel.archived or (channel.locked and not moderates):
        raise refusal(50083)


def _revise(
    world: World, interaction: Interaction, message: Message, body: Json, call: Request
) -> None:
    """Edit a message with the interaction's token."""
    if message.deleted:
        raise refusal(10008)
    _check_open(world, interaction)
    if world.habits.token_edits_count and world.clock.now() - message.created > HOUR:
        world.action_limits.count_old_edit(message.channel.id)
    revise(world, message, body, call.uploads)


def _choices(interaction: Interaction, data: Json) -> list[Json]:
    errors = FormErrors()
    check_choices(data, errors.at("data"), kind=_focused_kind(interaction.data))
    errors.check()
    choices: list[Json] = data.get("choices") or []
    return choices


def _focused_kind(data: Json) -> object:
    for option in data.get("options") or ():
        if option.get("focused"):
            return option["type"]
        inner = _focused_kind(option)
        if inner is not None:
            return inner
    return None


def _new_message(world: World, interaction: Interaction, data: Json, call: Request) -> Message:
    body = {key: value for key, value in data.items() if key not in ("nonce", "enforce_nonce")}
    channel = interaction.channel
    return compose(world, channel, world.bot, body, call.uploads, interaction=interaction)


def _thinking(world: World, interaction: Interaction, data: Json) -> Message:
    hidden = bool(int(data.get("flags") or 0) & Flag.EPHEMERAL)
    message = Message(
        world.snowflake(),
        interaction.channel,
        world.bot,
        world.clock.now(),
        flags=Flag.LOADING | (Flag.EPHEMERAL if hidden else Flag(0)),
        viewer=interaction.user if hidden else None,
        interaction=interaction,
    )
    world.keep(message)
    return message


def _callback_json(world: World, interaction: Interaction) -> Json:
    response: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    body: Json = {"interaction": response}
    message = interaction.original
    if message is not None:
        response |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral,
        }
        assert interaction.reply is not None
        body["resource"] = {"type": int(interaction.reply)}
        if interaction.reply is not ReplyKind.DEFERRED_UPDATE:
            body["resource"]["message"] = message_json(world, message)
    return body


def _answered(world: World, call: Request) -> Interaction:
    interaction = world.interactions.get(call.params["webhook_token"])
    if interaction is None or call.number("webhook_id") != world.application_id:
        raise refusal(10015)
    if world.token_expired(interaction):
        raise refusal(50027)
    if interaction.reply is None:
        raise refusal(10015)
    return interaction


def follow_up(world: World, call: Request) -> Response:
    """POST a follow-up; the first one after a deferred answer fills that answer instead."""
    interaction, body = _answered(world, call), call.mapping()
    original = interaction.original
    if original is not None and original.loading:
        if not original.deleted:
            _revise(world, interaction, original, body, call)
            return Response(200, message_json(world, original))
        if world.habits.deleted_thinking_is_lost and not interaction.withdrawn:
            raise refusal(10008)
    _check_open(world, interaction, opens=True)
    message = _new_message(world, interaction, body, call)
    interaction.followups.append(message)
    if original is not None:
        world.settle(original)
    return Response(200, message_json(world, message))


def _own_message(world: World, call: Request) -> Message:
    interaction = _answered(world, call)
    if "message_id" not in call.params:
        message = interaction.original
    else:
        number = call.number("message_id")
        mine = [*interaction.followups, interaction.original]
        message = next((m for m in mine if m is not None and m.id == number), None)
    if message is None or message.deleted:
        raise refusal(10008)
    return message


def get_answer(world: World, call: Request) -> Response:
    """GET the original answer or a follow-up."""
    return Response(200, message_json(world, _own_message(world, call)))


def edit_answer(world: World, call: Request) -> Response:
    """PATCH the original answer or a follow-up, ephemeral ones too."""
    message = _own_message(world, call)
    _revise(world, _answered(world, call), message, call.mapping(), call)
    return Response(200, message_json(world, message))


def delete_answer(world: World, call: Request) -> Response:
    """DELETE the original answer or a follow-up."""
    interaction, message = _answered(world, call), _own_message(world, call)
    interaction.withdrawn = interaction.withdrawn or message is interaction.original
    world.delete(message)
    return Response(204)


_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES: Routes = (
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", _HOOK, follow_up),
    ("GET", f"{_HOOK}/messages/@original", get_answer),
    ("PATCH", f"{_HOOK}/messages/@original", edit_answer),
    ("DELETE", f"{_HOOK}/messages/@original", delete_answer),
    ("GET", f"{_HOOK}/messages/{{message_id}}", get_answer),
    ("PATCH", f"{_HOOK}/messages/{{message_id}}", edit_answer),
    ("DELETE", f"{_HOOK}/messages/{{message_id}}", delete_answer),
)
