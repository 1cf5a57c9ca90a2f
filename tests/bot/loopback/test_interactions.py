from __future__ import annotations

import asyncio

import discord
import pytest

from bot.loopback import Impossible
from tests.bot.loopback.conftest import Bot, Club
from tests.patience import patient


class Form(discord.ui.Modal, title="Payment"):
    pay = discord.ui.TextInput[discord.ui.View](label="Pay", custom_id="pay", max_length=10)
    note = discord.ui.Label(
        text="Note", component=discord.ui.TextInput(custom_id="note", required=False)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"paid {self.pay.value}", view=None)


class Panel(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Draw", custom_id="draw")
    async def draw(
        self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]
    ) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="drawn")

    @discord.ui.button(label="Look", custom_id="look")
    async def look(
        self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]
    ) -> None:
        await interaction.response.send_message("only you", ephemeral=True)
        await interaction.edit_original_response(content="only you, changed")

    @discord.ui.button(label="Form", custom_id="form")
    async def form(
        self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]
    ) -> None:
        await interaction.response.send_modal(Form())

    @discord.ui.button(label="Off", custom_id="off", disabled=True)
    async def off(
        self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]
    ) -> None:
        raise AssertionError

    @discord.ui.select(
        custom_id="card",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=f"Card {n}", value=f"c{n}") for n in range(3)],
    )
    async def card(
        self, interaction: discord.Interaction, menu: discord.ui.Select[discord.ui.View]
    ) -> None:
        await interaction.response.edit_message(content=" ".join(menu.values))


def panel(bot: Bot) -> None:
    @bot.tree.command(description="Open the panel")
    async def turn(interaction: discord.Interaction, hidden: bool = True) -> None:
        await interaction.response.send_message("panel", view=Panel(), ephemeral=hidden)

    @bot.tree.command(description="Twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None
        await interaction.response.send_message("two")

    @bot.tree.command(description="Late")
    async def late(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        await bot.later.wait()
        await interaction.followup.send("too late")


async def test_a_click_may_defer_and_then_change_its_own_ephemeral_message(
    club: Club,
) -> None:
    async with club.bot(panel):
        opened = await club.ann.command(club.channel, "turn")
        assert opened.message is not None
        assert opened.message.labels == ["Draw", "Look", "Form", "Off"]
        answer = await (await club.ann.click(opened.message, "Draw")).settled()
        assert answer.message is opened.message
        assert (answer.text, answer.ephemeral) == ("drawn", True)


async def test_a_click_may_answer_with_a_new_ephemeral_message_that_is_then_edited(
    club: Club,
) -> None:
    async with club.bot(panel):
        opened = await club.ann.command(club.channel, "turn", hidden=False)
        assert opened.message is not None
        answer = await club.ben.click(opened.message, custom_id="look")
        await club.discord.wait_for(lambda: answer.text == "only you, changed")
        assert answer.message not in club.ann.sees(club.channel)
        assert answer.message in club.ben.sees(club.channel)


async def test_options_are_picked_by_value_or_label(club: Club) -> None:
    async with club.bot(panel):
        opened = await club.ann.command(club.channel, "turn")
        assert opened.message is not None
        assert (await club.ann.select(opened.message, "c1", "Card 2")).text == "c1 c2"
        with pytest.raises(Impossible, match="takes 1 to 2"):
            await club.ann.select(opened.message, "c0", "c1", "c2")
        with pytest.raises(Impossible, match="no 'c9' in the menu"):
            await club.ann.select(opened.message, "c9")


async def test_a_form_is_opened_filled_in_and_sent(club: Club) -> None:
    async with club.bot(panel):
        opened = await club.ann.command(club.channel, "turn")
        assert opened.message is not None
        form = await club.ann.click(opened.message, "Form")
        assert form.modal is not None
        assert form.modal["title"] == "Payment"
        with pytest.raises(Impossible, match="'Pay' is required"):
            await club.ann.submit(form)
        with pytest.raises(Impossible, match="0 to 10 characters"):
            await club.ann.submit(form, pay="x" * 11)
        with pytest.raises(Impossible, match="no field 'Bribe'"):
            await club.ann.submit(form, {"Pay": "gold", "Bribe": "x"})
        with pytest.raises(Impossible, match="someone else"):
            await club.ben.submit(form, pay="gold")
        done = await club.ann.submit(form, {"Pay": "gold", "Note": "quick"})
        assert (done.text, opened.message.content) == ("paid gold", "paid gold")
        assert opened.message.buttons == []


async def test_clicking_a_disabled_or_missing_button_is_impossible(club: Club) -> None:
    async with club.bot(panel):
        opened = await club.ann.command(club.channel, "turn")
        assert opened.message is not None
        with pytest.raises(Impossible, match="is disabled"):
            await club.ann.click(opened.message, "Off")
        with pytest.raises(Impossible, match="0 components are"):
            await club.ann.click(opened.message, custom_id="gone")
        with pytest.raises(Impossible, match="does not see that message"):
            await club.ben.click(opened.message, "Draw")
        message = opened.message
        club.discord.delete_message(message)
        with pytest.raises(Impossible, match="does not see that message"):
            await club.ann.click(message, "Draw")


async def test_answering_twice_meets_40060(club: Club) -> None:
    async with club.bot(panel) as bot:
        await club.ann.command(club.channel, "twice")
        await club.discord.wait_for(lambda: club.discord.calls[-1].status == 400)
        await bot.close()
        assert bot.errors[0].code == 40060  # type: ignore[attr-defined]


async def test_a_token_is_valid_for_fifteen_minutes(club: Club) -> None:
    async with club.bot(panel) as bot:
        answer = await club.ann.command(club.channel, "late")
        club.clock.advance(15 * 60 + 1)
        bot.later.set()
        await club.discord.wait_for(lambda: club.discord.calls[-1].status == 401)
        await bot.close()
        assert bot.errors[0].code == 50027  # type: ignore[attr-defined]
        assert len(answer.messages) == 1


async def test_a_deferred_click_is_settled_by_an_edit_through_the_channel_too(
    club: Club,
) -> None:
    def setup(bot: Bot) -> None:
        class Slow(discord.ui.View):
            @discord.ui.button(label="Go")
            async def go(
                self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]
            ) -> None:
                await interaction.response.defer()
                assert interaction.message is not None
                await interaction.message.edit(content="gone")

        @bot.tree.command(description="Open")
        async def slow(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("go?", view=Slow())

    async with club.bot(setup):
        opened = await club.ann.command(club.channel, "slow")
        assert opened.message is not None
        answer = await (await club.ann.click(opened.message, "Go")).settled()
        assert answer.text == "gone"


async def test_commands_and_clicks_work_in_a_dm_and_in_a_thread(club: Club) -> None:
    async with club.bot(panel):
        thread = club.discord.thread(club.channel, "Aside", owner=club.ann)
        for place in (club.ann.dm, thread):
            opened = await club.ann.command(place, "turn", hidden=False)
            assert opened.message is not None
            assert opened.message.channel is place
            assert (await club.ann.select(opened.message, "c0")).text == "c0"
        thread.archived = True
        with pytest.raises(Impossible, match="archived"):
            await club.ann.command(thread, "turn")


async def test_answers_and_follow_ups_are_fetched_changed_and_deleted_by_the_token(
    club: Club,
) -> None:
    told: list[object] = []
    done = asyncio.Event()

    def setup(bot: Bot) -> None:
        @bot.tree.command(description="Work with answers")
        async def work(interaction: discord.Interaction) -> None:
            try:
                await interaction.followup.send("too early")
            except discord.NotFound as refused:
                told.append(refused.code)
            await interaction.response.send_message("first", ephemeral=True)
            told.append((await interaction.original_response()).content)
            second = await interaction.followup.send("second", ephemeral=True, wait=True)
            await second.edit(content="second, changed")
            told.append((await interaction.followup.fetch_message(second.id)).content)
            await second.delete()
            await interaction.delete_original_response()
            for gone in (second.id, "@original"):
                try:
                    await interaction.followup.fetch_message(gone)  # type: ignore[arg-type]
                except discord.NotFound as refused:
                    told.append(refused.code)
            done.set()

    async with club.bot(setup):
        answer = await club.ann.command(club.channel, "work")
        async with asyncio.timeout(patient(10)):
            await done.wait()
        assert told == [10015, "first", "second, changed", 10008, 10008]
        assert answer.messages == []


class Survey(discord.ui.Modal, title="Survey"):
    about = discord.ui.TextDisplay[discord.ui.View]("All parts that a form can have")
    size = discord.ui.Label(
        text="Size",
        component=discord.ui.RadioGroup(
            custom_id="size", options=[discord.RadioGroupOption(label=one) for one in "SML"]
        ),
    )
    days = discord.ui.Label(
        text="Days",
        description="Any of them",
        component=discord.ui.CheckboxGroup(
            custom_id="days",
            required=False,
            min_values=0,
            options=[discord.CheckboxGroupOption(label=one) for one in ("Mon", "Tue", "Wed")],
        ),
    )
    who = discord.ui.Label(
        text="Who", component=discord.ui.MentionableSelect(custom_id="who", max_values=2)
    )
    sure = discord.ui.Label(text="Sure", component=discord.ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        size, days, who, sure = (
            one.component for one in (self.size, self.days, self.who, self.sure)
        )
        assert isinstance(size, discord.ui.RadioGroup)
        assert isinstance(days, discord.ui.CheckboxGroup)
        assert isinstance(who, discord.ui.MentionableSelect)
        assert isinstance(sure, discord.ui.Checkbox)
        names = [one.name for one in who.values]
        told = f"{size.value} {days.values} {names} {sure.value}"
        await interaction.response.send_message(told, ephemeral=True)


async def test_every_part_of_a_form_reaches_the_bot(club: Club) -> None:
    def setup(bot: Bot) -> None:
        @bot.tree.command(description="Survey")
        async def survey(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Survey())

    role = club.guild.roles[0]
    async with club.bot(setup):
        opened = await club.ann.command(club.channel, "survey")
        given = {"Size": "M", "Days": ["Wed", "Mon"], "Who": [club.ben, role], "Sure": True}
        sent = await club.ann.submit(opened, given)
        named = [club.ben.user.name, role.name]
        assert sent.text == f"M ['Wed', 'Mon'] {named} True"
        opened = await club.ann.command(club.channel, "survey")
        sent = await club.ann.submit(opened, {"Size": "S", "Who": [club.ann]})
        assert sent.text == f"S [] ['{club.ann.user.name}'] False"
        with pytest.raises(Impossible, match="does not offer"):
            await club.ann.submit(opened, {"Size": "S", "Who": [club.channel]})


async def test_a_form_cannot_answer_a_form(club: Club) -> None:
    class Again(discord.ui.Modal, title="Again"):
        text = discord.ui.TextInput[discord.ui.View](label="Text", required=False)

        async def on_submit(self, interaction: discord.Interaction) -> None:
            try:
                await interaction.response.send_modal(Again())
            except discord.HTTPException as refused:
                await interaction.response.send_message(refused.text)

    def setup(bot: Bot) -> None:
        @bot.tree.command(description="Form")
        async def form(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Again())

    async with club.bot(setup):
        opened = await club.ann.command(club.channel, "form")
        answer = await club.ann.submit(opened)
        assert "In type: Value must be one of {4, 5}." in answer.text
