"""The loopback Discord as lines of text: what a person reads, and what they type."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from bot.loopback.terminal import Terminal
from tests.bot.loopback.conftest import Bot, Club


class Board(discord.ui.LayoutView):
    text = discord.ui.TextDisplay("# Round 3\nAnn is next")
    box = discord.ui.Container(
        discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description="The board")
        ),
        discord.ui.Separator(),
        discord.ui.Section("Hand: 5", accessory=discord.ui.Button(label="Show", custom_id="show")),
    )


def showing(bot: Bot) -> None:
    @bot.tree.command(description="Show")
    async def board(interaction: discord.Interaction) -> None:
        picture = discord.File(io.BytesIO(b"picture"), "board.png")
        await interaction.response.send_message(view=Board(), file=picture)

    @bot.tree.command(description="Panel")
    async def panel(interaction: discord.Interaction) -> None:
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Rules", url="https://example.org/"))
        view.add_item(discord.ui.Button(label="Undo", emoji="↩️", disabled=True))
        menu: discord.ui.Select[discord.ui.View] = discord.ui.Select(placeholder="A card")
        menu.add_option(label="Farm")
        menu.add_option(label="Quarry")
        view.add_item(menu)
        embed = discord.Embed(title="Turn", description="Choose").set_footer(text="R7")
        embed.add_field(name="Gold", value="3")
        await interaction.response.send_message(
            f"{interaction.user.mention} in <#{interaction.channel_id}>",
            embed=embed,
            view=view,
            ephemeral=True,
        )


async def test_a_channel_reads_as_each_person_sees_it(club: Club) -> None:
    async with club.bot(showing):
        club.ben.say(club.channel, "Let us begin")
        await club.ann.command(club.channel, "panel")
        seen = club.discord.transcript(club.channel, club.ann)
        assert seen == "\n".join(
            [
                "Ben 12:00",
                "  Let us begin",
                "",
                "Bot (app, only you see this) 12:00",
                "  @Ann in #club",
                "  | Turn",
                "  | Choose",
                "  | Gold: 3",
                "  | R7",
                "  [Rules → https://example.org/] [↩️ Undo (off)]",
                "  [A card ▾: Farm / Quarry]",
            ]
        )
        assert club.discord.transcript(club.channel, club.ben) == "Ben 12:00\n  Let us begin"


async def test_a_layout_of_components_v2_is_shown_and_can_be_clicked(club: Club) -> None:
    async with club.bot(showing):
        answer = await club.ann.command(club.channel, "board")
        assert answer.text == "# Round 3\nAnn is next\nHand: 5"
        assert answer.message is not None
        assert answer.message.labels == ["Show"]
        assert answer.files[0].data == b"picture"
        assert club.discord.transcript(club.channel, club.ben) == "\n".join(
            [
                "Bot (app) 12:00",
                "  (board.png)",
                "  # Round 3",
                "  Ann is next",
                "  | (board.png – The board)",
                "  | ---",
                "  | Hand: 5",
                "  | [Show]",
            ]
        )


class Order(discord.ui.Modal, title="Your order"):
    name: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Name", default="Ann")
    note: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Note")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{self.name}: {self.note}")


class Taste(discord.ui.Modal, title="Your taste"):
    about = discord.ui.TextDisplay[Any]("One word each")
    heat = discord.ui.Label(
        text="Heat",
        component=discord.ui.RadioGroup(
            options=[discord.RadioGroupOption(label=one) for one in ("Mild", "Hot")]
        ),
    )
    with_it = discord.ui.Label(
        text="With it",
        component=discord.ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=one) for one in ("Salt", "Oil", "Wine")]
        ),
    )
    away = discord.ui.Label(text="To take away", component=discord.ui.Checkbox())
    guest = discord.ui.Label(text="Guest", component=discord.ui.UserSelect())

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts: list[Any] = [self.heat, self.with_it, self.away, self.guest]
        heat, with_it, away, guest = (part.component for part in parts)
        told = f"{heat.value} {with_it.values} {away.value} {guest.values[0].display_name}"
        await interaction.response.send_message(told)


class Parts(discord.ui.View):
    @discord.ui.button(label="Taste")
    async def taste(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.send_modal(Taste())

    @discord.ui.button(label="Order")
    async def order(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.send_modal(Order())

    @discord.ui.select(options=[discord.SelectOption(label=name) for name in ("Tea", "Soup")])
    async def pick(self, interaction: discord.Interaction, menu: Any) -> None:
        await interaction.response.edit_message(content=f"{menu.values[0]} it is")


def serving(bot: Bot) -> None:
    group = discord.app_commands.Group(name="menu", description="The menu")
    bot.tree.add_command(group)

    @group.command(description="Add to it")
    async def add(interaction: discord.Interaction, dish: str, price: int = 1) -> None:
        await interaction.response.send_message(f"{dish} for {price}", view=Parts())

    @bot.tree.command(description="A secret")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)
        await interaction.user.send("more here")


@pytest.fixture
def shown() -> list[str]:
    return []


@pytest.fixture
def terminal(club: Club, shown: list[str]) -> Terminal:
    return Terminal(club.discord, club.ann, club.channel, shown.append)


async def test_commands_buttons_menus_and_forms_are_typed_line_by_line(
    club: Club, terminal: Terminal, shown: list[str]
) -> None:
    async with club.bot(serving):
        for line, told in (
            ("/menu add dish: hot soup price: 3", "hot soup for 3"),
            ("/menu add price:4 dish:tea", "tea for 4"),
            ("[Soup]", "Soup it is"),
            ("[Order]", "Name:"),
            ("", "Note:"),
            ("no salt", "Ann: no salt"),
        ):
            await terminal.do(line)
            assert told in shown[-1]
        assert any(text.startswith("Form: Your order") for text in shown)


async def test_each_part_of_a_form_is_filled_in_by_a_line(
    club: Club, terminal: Terminal, shown: list[str]
) -> None:
    async with club.bot(serving):
        for line, told in (
            ("/menu add dish: tea", "tea for 1"),
            ("[Taste]", "Heat (Mild / Hot):"),
            ("Hot", "With it (Salt / Oil / Wine):"),
            ("Wine, Salt", "To take away (yes / no):"),
            ("perhaps", "Impossible: 'perhaps' is neither of yes, no"),
            ("yes", "Guest:"),
            ("@Nobody", "Impossible: there is no '@Nobody' here"),
            ("@Ben", "Hot ['Wine', 'Salt'] True Ben"),
        ):
            await terminal.do(line)
            assert told in shown[-1]
        assert "One word each" in shown


async def test_a_person_sees_private_messages_until_another_one_takes_over(
    club: Club, terminal: Terminal, shown: list[str]
) -> None:
    news = club.discord.channel("news", guild=club.guild)
    async with club.bot(serving):
        await terminal.do("/secret")
        await club.discord.wait_for(lambda: "more here" in shown[-1], what="the direct message")
        assert "psst" in "".join(shown)
        assert shown[-1].startswith("(direct message)")
        await terminal.do("@Ben")
        await terminal.do("#news")
        await terminal.do("@everyone #news is good")
        await club.ann.command(club.channel, "secret")
    assert shown.count("You are Ben.") == shown.count("You are in #news.") == 1
    assert "psst" not in "".join(shown[-2:])
    [message] = news.messages.values()
    assert (message.author, message.content) == (club.ben.user, "@everyone #news is good")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/nothing", "there is no command /nothing"),
        ("/menu", "needs a subcommand: add"),
        ("/menu add soup", "'soup' is no option; there are: dish, price"),
        ("/menu add price: 3", "'dish' is required"),
        ("/menu add dish: soup price: much", "value-number price much"),
        ("/secret now", "'now' is no option; there are: none"),
        ("[Wine]", "there is no 'Wine' in this channel"),
        ("a" * 2001, "Invalid Form Body"),
    ],
)
async def test_actions_that_discord_s_client_forbids_are_reported(
    club: Club, terminal: Terminal, shown: list[str], line: str, told: str
) -> None:
    async with club.bot(serving):
        await terminal.do(line)
    assert told in shown[-1]
    assert shown[-1].startswith("Impossible: ")


async def test_a_bot_without_an_answer_is_reported(
    club: Club, terminal: Terminal, shown: list[str]
) -> None:
    async with club.bot(serving):
        club.discord.faults.hold("POST /interactions/*/*/callback")
        typing = club.start(terminal.do("/secret"))
        await club.discord.wait_for(lambda: club.discord.world.interactions)
        club.clock.advance(3.1)
        await typing
        assert shown == ["The application did not respond."]
        club.discord.faults.clear()
