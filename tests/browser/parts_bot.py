"""A little bot that shows every part of messages, beside a page in a thread of its own."""

from __future__ import annotations

import asyncio
import io
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from bot.loopback import LoopbackDiscord, running
from bot.loopback.web.page import Branding, Page
from bot.loopback.world.protocol import ChannelKind
from bot.play.browser import page_words
from render.draw.image_map import Area, written
from tests.bot.loopback.test_messages import png

TAGS = ("open", "over")


class Form(ui.Modal, title="A form"):
    name: ui.TextInput[Any] = ui.TextInput(label="Your name", min_length=2, max_length=20)
    words: ui.TextInput[Any] = ui.TextInput(
        label="Some words", style=discord.TextStyle.paragraph, required=False, default="preset"
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        text = f"{self.name.value} wrote {self.words.value!r}"
        await interaction.response.send_message(text, ephemeral=True)


class Choices(ui.Modal, title="Choices"):
    about: ui.TextDisplay[Any] = ui.TextDisplay("Choose **well**")
    size: ui.Label[Any] = ui.Label(
        text="Size",
        description="Of the whole",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Small", description="Fits a pocket"),
                discord.RadioGroupOption(label="Large", default=True),
            ]
        ),
    )
    days: ui.Label[Any] = ui.Label(
        text="Days",
        component=ui.CheckboxGroup(
            required=False,
            min_values=0,
            max_values=2,
            options=[discord.CheckboxGroupOption(label=day) for day in ("Mon", "Tue", "Wed")],
        ),
    )
    who: ui.Label[Any] = ui.Label(text="Who", component=ui.UserSelect())
    sure: ui.Label[Any] = ui.Label(text="Sure", component=ui.Checkbox())

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        size, days, who, sure = (
            label.component for label in (self.size, self.days, self.who, self.sure)
        )
        told = f"{size.value} {days.values} {who.values[0].mention} {sure.value}"  # type: ignore[attr-defined]
        await interaction.response.send_message(told, ephemeral=True)


class Controls(ui.View):
    @ui.select(placeholder="Some letters", min_values=2, max_values=3, options=[
        discord.SelectOption(label=letter, description=f"The letter {letter}")
        for letter in "ABCD"
    ])  # fmt: skip
    async def letters(self, interaction: discord.Interaction[Any], menu: ui.Select[Any]) -> None:
        await interaction.response.send_message(f"picked {' '.join(menu.values)}")

    @ui.select(cls=ui.UserSelect, placeholder="Somebody")
    async def person(self, interaction: discord.Interaction[Any], menu: ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(f"picked {menu.values[0].mention}")

    @ui.select(cls=ui.RoleSelect, placeholder="A role")
    async def role(self, interaction: discord.Interaction[Any], menu: ui.RoleSelect[Any]) -> None:
        await interaction.response.send_message(f"picked {menu.values[0].mention}")

    @ui.select(cls=ui.ChannelSelect, placeholder="A channel")
    async def place(
        self, interaction: discord.Interaction[Any], menu: ui.ChannelSelect[Any]
    ) -> None:
        await interaction.response.send_message(f"picked {menu.values[0].mention}")

    @ui.button(label="A form", style=discord.ButtonStyle.success)
    async def form(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Off", disabled=True)
    async def off(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        raise AssertionError("nobody can press this")

    @ui.button(label="Slowly")
    async def slowly(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        self.waiting = asyncio.Event()
        await self.waiting.wait()
        await interaction.followup.send("at last")

    @ui.button(label="Go on")
    async def go_on(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        self.waiting.set()
        await interaction.response.defer()
        await interaction.edit_original_response(content="gone on")

    @ui.button(label="Never")
    async def never(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        """Does not answer."""


class Places(ui.View):
    """The areas of a picture's image map: three letters, a button, a disabled one."""

    @ui.select(custom_id="s:pick:1", min_values=2, max_values=3, options=[
        discord.SelectOption(label=letter) for letter in "ABC"
    ])  # fmt: skip
    async def letters(self, interaction: discord.Interaction[Any], menu: ui.Select[Any]) -> None:
        await interaction.response.send_message(f"picked {' '.join(menu.values)}")

    @ui.button(label="East", custom_id="b:pick:1:east")
    async def east(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        await interaction.response.send_message("went east")

    @ui.button(label="West", custom_id="b:pick:1:west", disabled=True)
    async def west(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        raise AssertionError("nobody can press this")


class PartsBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        self.last: discord.Message | None = None
        self.tree.command(name="parts", description="Every part")(parts)
        self.tree.command(name="layout", description="Parts in a layout")(layout)
        self.tree.command(name="framed", description="A picture in a layout")(framed)
        self.tree.command(name="places", description="A picture to press")(places)
        self.tree.command(name="pictures", description="Pictures of any size")(pictures)
        self.tree.command(name="again", description="A message that replaces the one before")(again)
        self.tree.command(name="emoji", description="Own emoji everywhere")(emoji)
        self.tree.command(name="sum", description="Adds")(add)
        self.tree.context_menu(name="Read it out")(read_out)
        self.tree.context_menu(name="Who Is It")(who)
        self.tree.command(name="choices", description="A form with every part")(choices)
        self.tree.command(name="post", description="A post in a forum, or its end")(post)

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def read_out(interaction: discord.Interaction[Any], message: discord.Message) -> None:
    await interaction.response.send_message(f"read {message.content}", ephemeral=True)


async def who(interaction: discord.Interaction[Any], person: discord.User | discord.Member) -> None:
    await interaction.response.send_message(f"it is {person.mention}")


async def choices(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_modal(Choices())


async def parts(interaction: discord.Interaction[Any]) -> None:
    embed = discord.Embed(title="A <b>title</b>", description="*told* ||hidden||", colour=0x1F6B43)
    embed.set_author(name="An author").set_footer(text="A foot")
    embed.add_field(name="left", value="**1**").add_field(name="right", value="2")
    embed.set_image(url="attachment://picture.png")
    files = [
        discord.File(io.BytesIO(png()), "picture.png", description="a picture in words"),
        discord.File(io.BytesIO(b"<script>alert(1)</script>"), "page.html"),
    ]
    text = "# Head\n- one\n- two\n> quoted\n```py\n<i>code</i>\n```\n-# small __under__ ~~gone~~"
    await interaction.response.send_message(text, embed=embed, files=files, view=Controls())


async def places(interaction: discord.Interaction[Any]) -> None:
    """Send a strip of seven areas; some cannot be pressed, one is there twice."""
    names = ("A", "B", "east", "west", "gone", "A", "C")
    areas = [
        Area((name,), ((60 * n, 0), (60 * n + 50, 0), (60 * n + 50, 99), (60 * n, 99)))
        for n, name in enumerate(names)
    ]
    target = io.BytesIO()
    Image.new("RGB", (420, 100), "white").save(target, "PNG", pnginfo=written(areas))
    target.seek(0)
    file = discord.File(target, "map.png", description="a map in words")
    await interaction.response.send_message("Where?", file=file, view=Places())


LONG_LABEL = "1 Small Port of Wood: 4 VP, 2 gold, 1 wheat, 1 stone"


async def pictures(interaction: discord.Interaction[Any], sizes: str) -> None:
    """Pictures as large as `1650x1050 90x60` says, and a button with a long label."""
    files = []
    for number, size in enumerate(sizes.split()):
        wide, high = map(int, size.split("x"))
        target = io.BytesIO()
        Image.new("RGB", (wide, high), "teal").save(target, "PNG")
        target.seek(0)
        files.append(discord.File(target, f"{number}.png"))
    view = ui.View().add_item(ui.Button[Any](label=LONG_LABEL))
    await interaction.response.send_message("Look", files=files, view=view)


async def again(interaction: discord.Interaction[Any]) -> None:
    """Write to Bo alone, and delete the earlier message."""
    client: PartsBot = interaction.client  # type: ignore[assignment]
    if client.last is not None:
        await client.last.delete()
    client.last = await interaction.user.send("a hand")
    await interaction.response.send_message("written", ephemeral=True)


async def emoji(interaction: discord.Interaction[Any]) -> None:
    """An emoji of the application in a text, on a button and in a menu, and one that is gone."""
    made = await interaction.client.create_application_emoji(name="wood", image=png())
    option = discord.SelectOption(label="Some wood", emoji=made)
    view = ui.View().add_item(ui.Button[Any](label="Take wood", emoji=made))
    view.add_item(ui.Select[Any](options=[option]))
    await interaction.response.send_message(f"2 {made} for <:gold:7>", view=view)


async def post(interaction: discord.Interaction[Any], forum: str, title: str, end: bool) -> None:
    """Make a post with a picture, or tag the one with that title as over and close it."""
    guild = interaction.guild
    assert guild is not None
    place = discord.utils.get(guild.forums, name=forum)
    assert place is not None
    tags = {tag.name: tag for tag in place.available_tags}
    if end:
        made = next(thread for thread in place.threads if thread.name == title)
        picture = discord.File(io.BytesIO(png()), "last.png", description="the last board")
        await made.get_partial_message(made.id).edit(content="It is over", attachments=[picture])
        await made.edit(applied_tags=[tags["over"]], archived=True)
    else:
        picture = discord.File(io.BytesIO(png()), "board.png", description="a board in words")
        await place.create_thread(
            name=title, content="**Round 1**", file=picture, applied_tags=[tags["open"]]
        )
    await interaction.response.send_message("done")


async def layout(interaction: discord.Interaction[Any]) -> None:
    view = ui.LayoutView()
    link = ui.Button[Any](label="Away", url="https://example.org/")
    container = ui.Container[Any](
        ui.Section("**In a section**", accessory=link),
        ui.Separator(),
        ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="a gallery")),
        ui.Section(
            "A small one", accessory=ui.Thumbnail("attachment://a.png", description="thumb")
        ),
        ui.ActionRow(ui.Select[Any](options=[discord.SelectOption(label="A")])),
        ui.File("attachment://told.txt"),
        accent_colour=0x1F6B43,
    )
    view.add_item(container)
    names = {"a.png": png(), "told.txt": b"told", "hidden.txt": b"hidden"}
    files = [discord.File(io.BytesIO(data), name) for name, data in names.items()]
    await interaction.response.send_message(view=view, files=files)


async def framed(interaction: discord.Interaction[Any]) -> None:
    """A wide picture in a container, and a long line with a button beside it."""
    target = io.BytesIO()
    Image.new("RGB", (1650, 1050), "teal").save(target, "PNG")
    target.seek(0)
    words = "A line of a text that is longer than any screen is wide " * 3
    container = ui.Container[Any](
        ui.MediaGallery(discord.MediaGalleryItem("attachment://f.png", description="a frame")),
        ui.Section(words, accessory=ui.Button[Any](label="Build")),
    )
    view = ui.LayoutView().add_item(container)
    await interaction.response.send_message(view=view, file=discord.File(target, "f.png"))


async def add(interaction: discord.Interaction[Any], left: app_commands.Range[int, 0, 9],
              right: float, loud: bool, who: discord.User) -> None:  # fmt: skip
    text = f"{left + right:g} for {who.mention}"
    await interaction.response.send_message(text.upper() if loud else text)


def _words(locale: str) -> Mapping[str, str]:
    """The words of the page, without the hint at the first button."""
    return {key: text for key, text in page_words(locale).items() if not key.startswith("hint")}


@contextmanager
def page_with_parts() -> Iterator[str]:
    """The address of a page on which the bot answers."""
    started, stop = threading.Event(), threading.Event()
    told: list[str] = []

    async def serve() -> None:
        loop = asyncio.get_running_loop()
        async with LoopbackDiscord() as server:
            ann = server.person("Ann")
            hall = server.guild("Hall", owner=ann)
            server.channel("parts", guild=hall)
            for name in ("list", "gallery"):
                forum = server.channel(name, guild=hall, kind=ChannelKind.FORUM, tags=TAGS)
                forum.layout = 2 if name == "gallery" else 1
            server.person("Bo")
            page, client = Page(server, ann, Branding(words=_words)), PartsBot()
            await page.start(0)
            async with running(server, client):
                told.append(page.address)
                started.set()
                await loop.run_in_executor(None, stop.wait)
                await page.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert started.wait(20), "the page did not come up"
        yield told[0]
    finally:
        stop.set()
        thread.join()
