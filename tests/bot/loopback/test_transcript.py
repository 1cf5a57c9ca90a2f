"""A channel as lines of text, as each person reads it."""

from __future__ import annotations

import io

import discord

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
