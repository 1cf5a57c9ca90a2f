"""A finished game as one page of HTML: board, turns, curves, hands, result.

The page asks nothing of any network, and its content security policy forbids it to. Its script and
style are allowed by their digests. What people have typed, such as names, is text everywhere.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import files
from typing import Any

from engine.events import FACE_DOWN
from engine.model.card import Catalogue
from engine.model.terms import Colour, Piece, Resource
from engine.rules.costs import MARKET_GOLD, MARKET_VP
from engine.view import Result, View
from render.alt.turns import point_words
from render.draw.theme import BARS, CARDS, PLAYERS, TOKENS
from render.html.curves import chance_curve, points_curve
from render.html.drawings import Land, code, definitions, land, land_colours, seal
from render.html.markup import Markup, data, join, number, runs, spoken, tag, told_markup
from render.html.states import Cards, GameTurn, slots, state
from render.look import Theme
from render.parts.analysis import TurningPoint
from render.parts.scores import PARTS
from render.text.cards import card_needs, card_once, card_text
from render.text.names import headline, initials, ranking, shown_names
from render.text.told_turn import mover
from render.text.words import Words, capital

_MANY = 2  # of a kind, where it is named without a number
_COLUMNS = ("maritime", "production", "scientific", "civil", "military", "temple")


@dataclass(frozen=True, slots=True)
class HtmlGame:
    """A game that is over.

    ``turns``: the deal first. ``names``: by seat; ``levels``: what plays there if it is a
    computer, else "". ``chances``: to win, a row a turn, the deal first; () leaves them out.
    ``points``: the turns that mattered, ``reasons`` why each. ``judge``: who gave the chances.
    ``costs``: what each card costs, in words.
    """

    turns: Sequence[GameTurn]
    names: Sequence[str]
    levels: Sequence[str] = ()
    chances: Sequence[Sequence[float]] = ()
    points: Sequence[TurningPoint] = ()
    reasons: Sequence[str] = ()
    judge: str = ""
    costs: Mapping[str, str] = field(default_factory=dict)


def game_html(game: HtmlGame, words: Words, tag_: str) -> bytes:
    """The page in UTF-8; ``tag_``: its language, as in ``fr``.

    Raises ``ValueError`` without a deal, or if ``chances`` or ``reasons`` do not fit.
    """
    if not game.turns:
        raise ValueError("a page needs at least the deal")
    if game.chances and len(game.chances) != len(game.turns):
        raise ValueError(f"{len(game.chances)} rows of chances for {len(game.turns)} turns")
    if len(game.reasons) != len(game.points):
        raise ValueError(f"{len(game.reasons)} reasons for {len(game.points)} turns")
    return _Page(game, words, tag_).whole().encode()


class _Page:
    def __init__(self, game: HtmlGame, words: Words, tag_: str) -> None:
        self.game, self.words, self.tag = game, words, tag_
        self.names = [" ".join(name.split()) for name in shown_names(game.names, words)]
        self.initials = initials(self.names)
        self.end = game.turns[-1].view
        self.deal = game.turns[0].view
        self.last = len(game.turns) - 1
        self.rounds = [1, *(turn.view.round for turn in game.turns[:-1])]
        self.land = land(self.deal.board)
        self.cards = Cards()

    def whole(self) -> str:
        """All of the page."""
        title = self.text("html-title", names=self.words.commas(self.names))
        style, script = _style(), _asset("page.js")
        policy = "; ".join(
            [
                "default-src 'none'",
                f"style-src {_digest(style)}",
                f"script-src {_digest(script)}",
                "base-uri 'none'",
                "form-action 'none'",
                "require-trusted-types-for 'script'",
                "trusted-types 'none'",
            ]
        )
        head = [
            tag("meta", charset="utf-8"),
            tag("meta", http_equiv="Content-Security-Policy", content=policy),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="color-scheme", content="light dark"),
            tag("meta", name="referrer", content="no-referrer"),
            tag("title", title),
            tag("style", Markup(style)),
        ]
        states = [state(turn, self.land.layout, self.cards) for turn in self.game.turns]
        seals = map(seal, range(len(self.names)), self.initials)
        body = [
            tag("a.skip", self.text("html-skip"), href="#stage"),
            tag(
                "svg.defs",
                tag("defs", definitions(), *seals),
                aria_hidden="true",
                width=0,
                height=0,
            ),
            self._header(),
            tag("main#main", self._stage(), self._side()),
            self._controls(),
            tag("p#live.vh", role="status", aria_live="polite"),
            self._dialog(),
            tag("noscript", tag("p.noscript", self.text("html-script"))),
            tag("script#game", data(self._data(states)), type="application/json"),
            tag("script", Markup(script)),
        ]
        page = tag("html", tag("head", *head), tag("body", *body), lang=self.tag)
        return f"<!DOCTYPE html>\n{page}\n"

    def text(self, key: str, **args: str | int) -> str:
        """The text ``key``."""
        return self.words.text(key, **args)

    def _header(self) -> Markup:
        result = self.end.result
        facts = []
        if result is None:
            head = self.text("html-early")
        else:
            head = headline(result, self.names, self.words)
            facts = [
                self.text("picture-rounds", rounds=result.rounds),
                self.text(f"picture-end-{result.reason}"),
            ]
        under = self.words.commas(facts) if facts else ""
        return tag("header", tag("h1", head), tag("p", capital(under)))

    def _stage(self) -> Markup:
        drawn: Land = self.land
        layers = [
            tag("g", id=name) for name in ("ruins", "rims", "names", "things", "frames", "ways")
        ]
        board = tag(
            "svg#board",
            drawn.markup,
            *layers,
            viewbox=f"0 0 {number(drawn.width)} {number(drawn.height)}",
            role="img",
            aria_label=self.text("html-board"),
        )
        return tag("section#stage", board, aria_label=self.text("html-board"), tabindex="-1")

    def _side(self) -> Markup:
        parts = [self._turn(), self._stock(), self._players(), self._points(), self._curves()]
        parts += [
            self._result(),
            self._log(),
            tag("footer", tag("p", self.text("html-keys")), tag("p", self.text("html-foot"))),
        ]
        return tag("div#side", *parts)

    def _turn(self) -> Markup:
        head = tag("div#bar", _cloth("bar-cloth"), tag("div.plain", tag("p#round"), tag("p#who")))
        told = tag("p#told")
        gains = tag("ul#gains", aria_label=self.text("html-gains"))
        return tag(
            "section#turn", head, tag("div.deed", told, gains), aria_label=self.text("html-slider")
        )

    def _stock(self) -> Markup:
        villages = len(self.deal.villages) + len(self.deal.attacked)
        rows = [
            ("hut", "html-villages", "stock-0", f"/{villages}"),
            ("temple", "html-temples", "stock-1", f"/{self.deal.temples_total}"),
            ("deck", "html-deck", "stock-2", ""),
        ]
        found = [_count(icon, self.text(key), name, rest) for icon, key, name, rest in rows]
        top = tag("svg#top.icon", tag("use"), aria_hidden="true")
        named = tag("span.vh", self.text("html-discard"))
        found.append(tag("li", top, named, tag("b", data_k="stock-3")))
        parts = [tag("ul.stock", *found)]
        if self.deal.market is not None:
            parts.append(self._market())
        return tag("section.table", *parts)

    def _market(self) -> Markup:
        """The market's steps, the lowest first; the script places the markers."""
        steps = []
        for step, (gold, vp) in enumerate(zip(MARKET_GOLD, MARKET_VP, strict=True)):
            price = tag("span.price", _icon("gold"), f"{gold}", _icon("vp"), f"{vp}")
            steps.append(
                tag("li", price, tag("span.markers", data_step=step), class_=f"step{step}")
            )
        return tag("ol.market", *steps, aria_label=self.text("picture-market"))

    def _players(self) -> Markup:
        every = tag(
            "button#all-hands", self.text("html-hands-all"), type="button", aria_pressed="false"
        )
        head = tag("div.row", tag("h2", self.text("html-players")), every)
        panels = [self._panel(seat) for seat in range(len(self.names))]
        return tag("section#players", head, *panels)

    def _panel(self, seat: int) -> Markup:
        name, view = self.names[seat], self.deal
        level = self.game.levels[seat] if self.game.levels else ""
        head: list[str] = [_seal(seat), tag("h3", name)]
        if level:
            head.append(tag("small", level))
        counts = [
            ("vp", self.text("picture-good-vp"), "vp"),
            ("cards", self.text("picture-measure-hand"), "hand"),
        ]
        if view.modules[Colour.MILITARY]:
            counts.insert(1, (f"token{seat}", self.text("html-tokens"), "tokens"))
        head.append(tag("ul.counts", *(_count(*one) for one in counts)))
        if self.game.chances:
            chance = tag("span.vh", self.text("film-chances"))
            head.append(tag("span.chance", chance, tag("b", data_k="chance")))
        goods = [
            _count(kind, self.text(f"picture-good-{kind}", amount=_MANY), kind)
            for kind in ("gold", *(resource.key for resource in Resource))
        ]
        if view.modules[Colour.PRODUCTION]:
            goods.append(_count("boats", self.text("html-boats-load"), "boats"))
        pieces = [
            _count(f"{piece.key}{seat}", self.text(f"picture-kind-{piece.key}"), f"piece-{i}")
            for i, piece in enumerate(list(Piece)[:5])
        ]
        chips = [
            tag(
                "li",
                tag("span.vh", self.text(f"alt-column-{column}")),
                tag("b", data_k=f"column-{i}"),
                class_=f"chip k{i}",
            )
            for i, column in enumerate(_COLUMNS)
        ]
        foot = tag(
            "div.foot",
            tag("ul.pieces", *pieces, aria_label=self.text("html-reserve")),
            tag("ul.chips", *chips, aria_label=self.text("html-columns")),
        )
        toggles = tag("div.toggles", self._toggle("hand", seat), self._toggle("built", seat))
        lists = [
            tag("ul.cards", id=f"{kind}-{seat}", hidden=True, aria_label=self.text(key, name=name))
            for kind, key in (("hand", "html-hand-of"), ("built", "html-cards-built-of"))
        ]
        inner = tag(
            "div.inner", tag("div.head", *head), tag("ul.goods", *goods), foot, toggles, *lists
        )
        return tag("article.panel", _cloth("edge", seat), inner, data_seat=seat, aria_label=name)

    def _toggle(self, kind: str, seat: int) -> Markup:
        short = {"hand": "html-hand", "built": "html-cards-built"}[kind]
        long = {"hand": "html-hand-of", "built": "html-cards-built-of"}[kind]
        return tag(
            "button.toggle",
            self.text(short),
            type="button",
            data_of=kind,
            data_seat=seat,
            aria_expanded="false",
            aria_controls=f"{kind}-{seat}",
            aria_label=self.text(long, name=self.names[seat]),
        )

    def _points(self) -> Markup:
        found = []
        each = zip(self.game.points, self.game.reasons, strict=True)
        for n, (point, reason) in enumerate(each, 1):
            told = point_words(n, point, self.names, self.words).partition(": ")[2]
            up = point.worth >= 0
            head = tag(
                "span.head",
                tag("span.badge", str(n)),
                _seal(point.seat),
                tag("strong", self.names[point.seat]),
                tag(
                    "span",
                    ("▲ " if up else "▼ ") + self.words.percent(abs(point.worth) / 100),
                    class_="up" if up else "down",
                ),
            )
            text = tag("span.text", capital(" ".join(filter(None, (told, reason)))))
            found.append(tag("li", tag("button", head, text, type="button", data_turn=point.step)))
        if not found:
            return Markup("")
        return tag(
            "section#points", tag("h2", self.text("button-chances")), tag("ol.points", *found)
        )

    def _curves(self) -> Markup:
        parts: list[str] = [tag("h2", self.text("html-curves"))]
        if self.game.chances:
            name = self.text("html-curve-chances", level=self.game.judge)
            percents = [self.words.percent(share) for share in (1.0, 0.5, 0.0)]
            marked = [point.step for point in self.game.points]
            drawn = chance_curve(self.game.chances, self.rounds, name, percents, marked)
            parts += [tag("h3", self.text("film-chances")), drawn, tag("p.note", name)]
        rows = self._vp_rows()
        if rows:
            scores = self.words.commas(
                [f"{name} {vp}" for name, vp in zip(self.names, rows[-1], strict=True)]
            )
            name = self.text("html-curve-points", scores=scores)
            parts += [
                tag("h3", self.text("film-points")),
                points_curve(rows, self.rounds, name, self.text("html-scoring")),
            ]
        return tag("section#curves", *parts)

    def _vp_rows(self) -> list[Sequence[int]]:
        rows: list[Sequence[int]] = [turn.vp for turn in self.game.turns if turn.vp]
        if len(rows) != len(self.game.turns):
            return []
        if self.end.result is not None:
            rows.append([score.total for score in self.end.result.scores])
        return rows

    def _result(self) -> Markup:
        result = self.end.result
        if result is None:
            return Markup("")
        head = [tag("th", tag("span.vh", self.text("html-player")), scope="col")]
        for i, part in enumerate(PARTS):
            square = tag("span", class_=f"square b{i}", aria_hidden="true")
            head.append(
                tag("th", square, tag("span", self.text(f"picture-score-{part}")), scope="col")
            )
        head.append(tag("th", tag("span", self.text("html-total")), scope="col"))
        most = max((score.total for score in result.scores), default=1) or 1
        rows = [self._score(result, score, most) for score in ranking(result)]
        table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows))
        return tag("section#result", tag("h2", self.text("html-result")), table)

    def _score(self, result: Result, score: Any, most: int) -> Markup:
        won = score.seat in result.winners
        parts = [getattr(score, part) for part in PARTS]
        x, boxes = 0.0, []
        for i, vp in enumerate(parts):
            wide = max(0.0, 100 * vp / most)
            boxes.append(tag("rect", x=x, y=0, width=wide, height=8, class_=f"b{i}"))
            x += wide
        bar = tag(
            "svg.score", *boxes, viewbox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true"
        )
        name = tag("span.name", _seal(score.seat), tag("span", self.names[score.seat]))
        cells = [tag("td", str(vp)) for vp in parts]
        total = tag("td", tag("strong", str(score.total)))
        return tag(
            "tr", tag("th", name, bar, scope="row"), *cells, total, class_="won" if won else None
        )

    def _log(self) -> Markup:
        groups: list[Markup] = []
        rows: list[Markup] = []
        for n, turn in enumerate(self.game.turns):
            if n and rows and self.rounds[n] != self.rounds[n - 1]:
                groups.append(self._round(self.rounds[n - 1], rows))
                rows = []
            rows.append(self._entry(n, turn))
        groups.append(self._round(self.rounds[-1], rows))
        return tag("section#log", tag("h2", self.text("html-log")), tag("ol", *groups))

    def _round(self, number_: int, rows: Iterable[Markup]) -> Markup:
        title = tag("h3", self.text("picture-round", round=number_))
        return tag("li", title, tag("ol", *rows))

    def _entry(self, n: int, turn: GameTurn) -> Markup:
        seat = mover(turn.events)
        sign = _seal(seat) if seat is not None else ""
        told = told_markup(turn.told) if turn.told else join([self.text("html-deal")])
        text = tag("span.told", told)
        return tag(
            "li", tag("button", tag("span.no", str(n)), sign, text, type="button", data_turn=n)
        )

    def _controls(self) -> Markup:
        def control(name: str, sign: str, label: str) -> Markup:
            drawn = tag("svg", tag("path", d=sign), viewbox="0 0 24 24", aria_hidden="true")
            return tag("button", drawn, type="button", id=name, aria_label=label, title=label)

        slider = tag(
            "input#slider",
            type="range",
            min=0,
            max=self.last,
            value=0,
            step=1,
            aria_label=self.text("html-slider"),
        )
        marks = [
            tag(
                "button.badge.mark",
                str(n),
                type="button",
                data_turn=point.step,
                tabindex="-1",
                aria_hidden="true",
            )
            for n, point in enumerate(self.game.points, 1)
        ]
        line = tag("div#timeline", tag("svg#line", aria_hidden="true"), slider, *marks)
        buttons = [
            control("first", "M5 4h3v16H5zM20 4v16L9 12z", self.text("html-first")),
            control("back", "M17 4v16L6 12z", self.text("html-back")),
            control("play", "M6 3l15 9-15 9z", self.text("html-play")),
            control("forward", "M7 4v16l11-8z", self.text("html-forward")),
            control("last", "M16 4h3v16h-3zM4 4v16l11-8z", self.text("html-last")),
        ]
        place = tag("output#place", for_="slider")
        return tag(
            "nav#controls",
            line,
            tag("div.buttons", *buttons, place),
            aria_label=self.text("html-controls"),
        )

    def _dialog(self) -> Markup:
        close = tag("button#close", self.text("html-close"), type="button")
        head = tag("h2", tag("svg.icon", tag("use"), aria_hidden="true"), tag("span#card-name"))
        return tag(
            "dialog#card",
            head,
            tag("p#card-cost"),
            tag("p#card-text"),
            close,
            aria_labelledby="card-name",
        )

    def _data(self, states: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The data that the script needs beside the page's own elements."""
        layout, board = self.land.layout, self.deal.board
        text = self.text
        turns = []
        if self.end.result is not None:  # the last turn has what was scored after it
            for score in self.end.result.scores:
                states[-1]["seats"][score.seat]["vp"] = score.total
        for n, (one, turn) in enumerate(zip(states, self.game.turns, strict=True)):
            who = self.names[one["seat"]] if one["seat"] is not None else text("html-deal")
            title = text("html-turn", turn=n, turns=self.last) if n else text("html-deal")
            gains = [
                [what, amount, text(f"picture-good-{what}", amount=abs(amount))]
                for what, amount in one["gains"]
            ]
            turns.append(
                {
                    **one,
                    "who": who,
                    "title": title,
                    "gains": gains,
                    "say": spoken(turn.told),
                    "round": text("picture-round", round=self.rounds[n]),
                    "chances": [self.words.percent(share) for share in self.game.chances[n]]
                    if self.game.chances
                    else [],
                }
            )
        return {
            "turns": turns,
            "side": layout.s,
            "regions": [
                [
                    round(x, 1),
                    round(y, 1),
                    name,
                    [layout.neighbour(i, edge) for edge in range(6)],
                    _dark(self.deal, i),
                ]
                for i, ((x, y), name) in enumerate(zip(layout.centres, board.names, strict=True))
            ],
            "slots": slots(),
            "cards": [self._card(key) for key in self.cards.keys],
            "chances": [[round(share, 4) for share in row] for row in self.game.chances],
            "points": [point.step for point in self.game.points],
            "words": {
                "none": text("html-no-cards"),
                "play": text("html-play"),
                "pause": text("html-pause"),
                "left": text("html-left"),
                "goods": {r.key: text(f"picture-kind-{r.key}") for r in Resource},
            },
        }

    def _card(self, key: str) -> list[Any]:
        """Name, colour, price and effects of a card."""
        catalogue: Catalogue = self.end.catalogue
        name = self.words.card_name(key)
        if key == FACE_DOWN or (card := catalogue.get(key)) is None:
            return [name, None, "", ""]
        effects = [card_needs(self.words, card), card_text(self.words, card)]
        if once := card_once(self.words, card):
            effects.append(self.text("picture-once-is", effect=once))
        cost = self.game.costs.get(key, "")
        return [
            name,
            int(card.colour),
            self.text("html-cost", cost=cost) if cost else "",
            " ".join(_plain(part) for part in effects if part),
        ]


def _plain(text: str) -> str:
    return "".join(part for part, _ in runs(text))


def _dark(view: View, region: int) -> str:
    """The terrain of a region, which decides how its name is written."""
    return view.board.terrain[region].key


def _icon(name: str, kind: str = "icon") -> Markup:
    return tag("svg", tag("use", href=f"#{name}"), class_=kind, aria_hidden="true")


def _seal(seat: int) -> Markup:
    return _icon(f"seal{seat}", "icon seal")


def _count(icon: str, label: str, key: str, rest: str = "") -> Markup:
    """An icon with the number that the script writes beside it."""
    named = tag("span.vh", label)
    after = tag("span.of", rest) if rest else ""
    return tag("li", _icon(icon), named, tag("b", data_k=key), after, title=label)


def _cloth(kind: str, seat: int = 0) -> Markup:
    drawn = tag("rect", width="100%", height="100%", fill=f"url(#w{seat})")
    return tag("svg", drawn, class_=kind, aria_hidden="true")


def _asset(name: str) -> str:
    return files("render.html").joinpath(name).read_text(encoding="utf-8")


def _style() -> str:
    """The page's style, after the colours of the pictures."""
    light, dark = _colours(Theme.LIGHT), _colours(Theme.DARK)
    fixed = {f"player-{i}": code(one.fill) for i, one in enumerate(PLAYERS)}
    fixed |= {f"on-player-{i}": code(one.text) for i, one in enumerate(PLAYERS)}
    fixed |= {f"card-{i}": code(CARDS[colour].band) for i, colour in enumerate(Colour)}
    fixed |= {f"on-card-{i}": code(CARDS[colour].text) for i, colour in enumerate(Colour)}
    fixed |= {f"part-{i}": code(fill) for i, (fill, _) in enumerate(BARS)}
    ground = "".join(
        f".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name});fill:none}}"
        for name in land_colours(Theme.LIGHT)
    )
    return (
        f":root{{{_listed({**fixed, **light})}}}"
        f"@media(prefers-color-scheme:dark){{:root{{{_listed(dark)}}}}}"
        f"{ground}{_asset('page.css')}"
    )


def _colours(theme: Theme) -> dict[str, str]:
    tokens = TOKENS[theme]
    plain = (
        "bg",
        "panel",
        "panel2",
        "text",
        "mute",
        "rule",
        "frame",
        "hairline",
        "gap",
        "foam",
        "ash",
        "loss",
        "gain",
    )
    found = {name: code(getattr(tokens, name)) for name in plain}
    found |= {name: code(colour) for name, colour in land_colours(theme).items()}
    found |= {
        f"label-{terrain}": code(ground.label)
        for terrain, ground in zip(
            ("field", "forest", "swamp", "mountain", "sea", "village"), tokens.ground, strict=True
        )
    }
    return {**found, "shadow": f"{tokens.shadow}"}


def _listed(colours: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in colours.items())


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
