"""Pictures for the person alone who is asked: the hand, and what a turn asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from bot.narration.options import Forecasts
from bot.platform.discord.pages import Attached
from bot.ui.pictures.public import Painting
from engine import Outlook, View
from render import (
    NO_ANSWERS,
    Answers,
    Choice,
    GoodsQuestion,
    Lesson,
    Now,
    OfferingPicture,
    Payment,
    Proposal,
    alt_choice,
    alt_goods,
    alt_hand,
    alt_lesson,
    alt_offering,
    alt_payment,
    alt_preview,
    choice_png,
    goods_png,
    hand_png,
    lesson_png,
    offering_png,
    payment_png,
    preview_png,
)

_BUILD = "build:"  # how the key of an option begins that builds a card


class QuestionPictures(Painting):
    """What may be chosen, each picture with the text that says the same.

    ``answers``, in all of them: the keys of options that can be chosen on the picture.
    """

    __slots__ = ()

    async def hand(
        self,
        view: View,
        outlook: Sequence[Outlook],
        name: str = "hand",
        *,
        judged: bool = True,
        ahead: Callable[[], Forecasts] = dict,
        answers: Answers = NO_ANSWERS,
    ) -> Attached:
        """The hand of ``view.seat``; for that person only.

        ``judged`` False leaves out of the picture which cards could be built. ``ahead`` tells
        what the options of a turn that begins would bring; it is asked in the render pool.
        """
        verdicts = outlook if judged else ()
        png = await self._draw_view(
            hand_png,
            view,
            outlook=verdicts,
            gains=partial(_gains_of, ahead) if judged else dict,
            theme=self.look.theme,
            answers=answers,
        )
        alt = alt_hand(view, self.names, self.words, outlook=outlook)
        return self._attached(name, png, alt)

    async def preview(
        self, view: View, proposal: Proposal, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """The board as ``proposal.seat`` sees it in the turn in hand, what is legal lit."""
        png = await self._draw_view(
            preview_png, view, proposal, theme=self.look.theme, form=self.look.form, answers=answers
        )
        alt = alt_preview(view, self.names, self.words, proposal)
        return self._attached("preview", png, alt)

    async def goods(
        self, view: View, question: GoodsQuestion, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """A question to ``view.seat`` about resources or pieces; for that person only."""
        png = await self._draw_view(
            goods_png, view, question, theme=self.look.theme, answers=answers
        )
        return self._attached("preview", png, alt_goods(view, self.words, question))

    async def choice(self, view: View, choice: Choice, answers: Answers = NO_ANSWERS) -> Attached:
        """A question to ``view.seat`` about gods, players or columns; for that person only."""
        png = await self._draw_view(
            choice_png, view, choice, theme=self.look.theme, form=self.look.form, answers=answers
        )
        return self._attached("preview", png, alt_choice(view, self.words, choice))

    async def offering(
        self, view: View, offering: OfferingPicture, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """The cards of an offering before it is confirmed; for ``view.seat`` only."""
        png = await self._draw_view(
            offering_png, view, offering, theme=self.look.theme, answers=answers
        )
        return self._attached("offering", png, alt_offering(view, self.words, offering))

    async def payment(
        self, view: View, payment: Payment, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """What ``payment.seat`` pays for a card, and what the turn brings; for them only."""
        png = await self._draw_view(
            payment_png, view, payment, theme=self.look.theme, form=self.look.form, answers=answers
        )
        return self._attached("preview", png, alt_payment(view, self.words, payment))

    async def lesson(self, view: View, lesson: Lesson, answers: Answers = NO_ANSWERS) -> Attached:
        """A step of the guided first game; ``view``: the learner's."""
        png = await self.pool.draw(
            lesson_png,
            view,
            self.names,
            self.words,
            lesson,
            theme=self.look.theme,
            answers=answers,
        )
        return Attached("lesson.png", png, alt_lesson(self.words, lesson))


def _gains_of(ahead: Callable[[], Forecasts]) -> dict[str, Now]:
    return card_gains(ahead())


def card_gains(forecasts: Forecasts) -> dict[str, Now]:
    """What building each card would bring, by the card's key."""
    return {
        key.removeprefix(_BUILD): Now(forecast.goods.amounts, forecast.temples)
        for key, forecast in forecasts.items()
        if key.startswith(_BUILD)
    }
