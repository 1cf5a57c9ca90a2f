"""Pictures for the person alone who is asked: the hand, and what a turn asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from bot.narration.gains import worth
from bot.platform.discord.pages import Attached
from bot.platform.i18n.languages import Language
from bot.ui.pictures.public import Painting
from engine import Forecast, Outlook, View
from render import (
    NO_ANSWERS,
    Answers,
    Choice,
    DraftTurn,
    GoodsQuestion,
    Lesson,
    Now,
    OfferingPicture,
    Payment,
    Proposal,
    alt_choice,
    alt_choice_full,
    alt_draft,
    alt_goods,
    alt_goods_full,
    alt_hand,
    alt_lesson,
    alt_offering,
    alt_offering_full,
    alt_payment,
    alt_payment_full,
    alt_preview,
    alt_preview_full,
    choice_png,
    draft_png,
    goods_png,
    hand_pages,
    hand_png,
    lesson_png,
    offering_png,
    payment_png,
    preview_png,
)

Forecasts = Mapping[str, Forecast]  # by the keys of options
_Paint = Callable[..., bytes]
_Tell = Callable[..., str]
Question = Proposal | GoodsQuestion | Choice | OfferingPicture | Payment
_BUILD = "build:"  # how the key of an option begins that builds a card


class QuestionPictures(Painting):
    """Pictures of questions, each with the text that says the same.

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
        ranked: bool = True,
        numbered: bool = False,
    ) -> tuple[Attached, ...]:
        """The hand of ``view.seat``; for that person only.

        ``judged`` False leaves out of the picture which cards could be built. ``ahead`` tells
        what the options of a turn that begins would bring; it is asked in the render pool.
        More than ten cards are on several pictures. ``ranked``: those that bring most come first.
        ``numbered``: ``view.hand`` is in the order of the picture, so that words can name the
        cards by their numbers, too.
        """
        verdicts = outlook if judged else ()
        alt = alt_hand(view, self.names, self.words, outlook=outlook, numbered=numbered)
        found = []
        for page in range(hand_pages(len(view.hand or ()))):
            png = await self._draw_view(
                hand_png,
                view,
                outlook=verdicts,
                gains=partial(_gains_of, ahead, ranked) if judged else dict,
                theme=self.look.theme,
                form=self.look.form,
                answers=answers,
                page=page,
            )
            found.append(self._attached(f"{name}-{page + 1}" if page else name, png, alt))
        return tuple(found)

    async def question(
        self, view: View, asked: Question, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """Picture of the current question to ``view.seat``; for that person only."""
        paint, tell, _ = _how(asked)
        look = {"theme": self.look.theme, "form": self.look.form}
        png = await self._draw_view(paint, view, asked, answers=answers, **look)
        name = "offering" if isinstance(asked, OfferingPicture) else "preview"
        return self._attached(name, png, tell(*_about(view, self.names, self.words, asked)))

    async def draft(self, view: View, turn: DraftTurn) -> Attached:
        """The turn in hand before it is confirmed; for ``turn.seat`` only."""
        png = await self._draw_view(
            draft_png, view, turn, theme=self.look.theme, form=self.look.form
        )
        return self._attached("preview", png, alt_draft(view, self.names, self.words, turn))

    async def lesson(self, view: View, lesson: Lesson, answers: Answers = NO_ANSWERS) -> Attached:
        """A step of the guided first game; ``view``: the learner's."""
        png = await self._draw_view(
            lesson_png, view, lesson, theme=self.look.theme, form=self.look.form, answers=answers
        )
        return self._attached("lesson", png, alt_lesson(self.words, lesson))


def _how(asked: Question) -> tuple[_Paint, _Tell, _Tell]:
    """Its drawing function, short text and full text."""
    ways: dict[type, tuple[_Paint, _Tell, _Tell]] = {
        Proposal: (preview_png, alt_preview, alt_preview_full),
        GoodsQuestion: (goods_png, alt_goods, alt_goods_full),
        Choice: (choice_png, alt_choice, alt_choice_full),
        OfferingPicture: (offering_png, alt_offering, alt_offering_full),
        Payment: (payment_png, alt_payment, alt_payment_full),
    }
    return ways[type(asked)]


def question_words(view: View, names: Sequence[str], words: Language, asked: Question) -> str:
    """Full text of the picture of a question."""
    return _how(asked)[2](*_about(view, names, words, asked))


def _about(view: View, names: Sequence[str], words: Language, asked: Question) -> tuple[Any, ...]:
    board = isinstance(asked, Proposal)
    return (view, names, words, asked) if board else (view, words, asked)


def _gains_of(ahead: Callable[[], Forecasts], ranked: bool) -> dict[str, Now]:
    return card_gains(ahead(), ranked=ranked)


def card_gains(forecasts: Forecasts, *, ranked: bool = True) -> dict[str, Now]:
    """Forecast of building each card, by the card's key.

    What is paid for it is taken off: goods, gold for those that are missing, landing, tolls.
    ``ranked`` False: without what they are worth, so that nothing is sorted by it.
    """
    return {
        key.removeprefix(_BUILD): Now(
            forecast.net.amounts,
            forecast.temples,
            forecast.paid,
            worth(forecast) if ranked else (0, 0),
        )
        for key, forecast in forecasts.items()
        if key.startswith(_BUILD)
    }
