"""The table: a whole game on live boards, with every legal move as a sentence for who would rather not point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Self

from moonriver.bots.kit import Bot
from moonriver.rules import record
from moonriver.rules.box import LIMIT, Box
from moonriver.rules.deal import FINALES
from moonriver.rules.difference import Difference, differences
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Expand
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score
from moonriver.rules.spec import SPEC, asked_for, with_box
from moonriver.rules.whatif import change
from moonriver.tabletop.arguments import expect, expect_many
from moonriver.tabletop.linked import Linked, linked
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_name, word
from moonriver.words.moonriver import table as words
from moonriver.words.moonriver.analysis import advice as reasons
from moonriver.words.moonriver.ending import placing

from ..kit.autosave import AutosaveFile
from ..kit.board import Message, Part
from ..kit.choices import Choice
from ..kit.controls import Action, button, field, note, row, select, table, table_row
from ..kit.marks import Mark
from ..kit.markup import El, Markup, el, written
from ..kit.parts import ACTIONS, HEADLINE, OFFERS, WHY, anew, fold, log, new_game, tools
from ..kit.parts import choices as listed
from ..kit.picker import Picker
from ..kit.session import Hint, Session
from ..kit.table import SessionTable, any_seed, number_in
from ..kit.targets import Cell, Line, Target
from ..kit.turns import flights_el
from .building import DominoPicker
from .meanwhile import changed, flights
from .microscope.board import LENS, LensBoard
from .microscope.lens import Lens
from .picker import choices, picker_for, preview, shortly
from .river_board import COLUMNS, OTHERS, RANCH, RESERVE, SALOON, SCORE, RiverBoard, points
from .targets import paths

_MOST_TRIED = 4
"""How many of the moves that a hint chose from are shown."""


def _box() -> El:
    return field(sentence("live.tool.box"), type="file", accept=".toml", data_act="box", data_id="box")


new_form = partial(
    new_game, SPEC, seat=lambda seat: sentence("table.seat", number=seat + 1), numbers=(3, 2, 4), more=_box
)
"""The form for another game: its fields, and "seat0" to "seat3" for the people."""


def fields(now: Mapping[str, str]) -> list[El]:
    """The fields of the settings, in their order."""
    said = {"base": word("base game"), "legends": word("Legends of the West"), "": sentence("live.tool.any")}
    said |= {name: word(name) for name in SCENARIOS} | {name: sentence(f"table.{name}") for name in FINALES}
    labels = {
        "variant": sentence("live.tool.variant"),
        "scenario": capital(word("scenario")),
        "finale": sentence("table.finale"),
    }
    return [
        select(labels[one.name], [(value, said[value]) for value in one.values], now[one.name], name=one.name)
        for one in SPEC.settings
    ]


def final_scores(ranches: Sequence[Ranch], scenario: str | None, names: object) -> El | None:
    """The final score pad with a column for each seat; nothing as long as there are no final `ranches`."""
    if not ranches:
        return None
    pads = [score(ranch, scenario).as_json() for ranch in ranches]
    rows = [
        table_row(word(key), [pad[category][key] for pad in pads])
        for category in ("territories", "resources", "partners")
        for key in pads[0][category]
    ]
    if scenario:
        rows.append(table_row(word(scenario), [pad["scenario"] for pad in pads]))
    rows.append(table_row(sentence("pad.total"), [pad["total"] for pad in pads], class_="mr-total"))
    seats = [capital(seat_name(seat, names)) for seat in range(len(ranches))]
    return table(sentence("table.final"), seats, rows)


def ended(view: View | None, alone: int | None = None, another: bool = True) -> Markup | None:
    """Below a table that has ended: how whoever played alone there has done, another game, and a look at this one."""
    if view is None:
        return None
    told = [] if alone is None else [note(placing(view, alone))]
    look = button(Action("again", sentence("analysis.again"), main=True), "again")
    return written(*told, row(look, anew() if another else None))


def advice(
    game: Game | None = None, hint: Hint | None = None, why: Sequence[Difference] = ()
) -> Markup | None:
    """What a hint chose from, what each move promises, and why the first one is better than the second."""
    if game is None or hint is None or not hint.alternatives[1:]:
        return None
    lines = [
        el("tr", el("td", shortly(one.move, game)), el("td", words.expected(one.expected, one.low, one.high)))
        for one in hint.alternatives[:_MOST_TRIED]
    ]
    caption = el("caption", words.expects(hint.bot, hint.sampled))
    tried = el("table", caption, el("tbody", *lines), class_="mr-tried")
    told = reasons(why)
    return written(tried, note(told) if told else None)


TABLE: tuple[Part[Table], ...] = (
    HEADLINE,
    Part("top/points", lambda t: (t.view.ranches, t.view.scenario, t.names), points),
    ACTIONS,
    WHY,
    OFFERS,
    Part(
        "top/flights",
        lambda t: (t.begun, t.meanwhile, t.seat, t.view.ranches, t.view.colours),
        lambda since, *board: flights_el(since, flights(*board)),
    ),
    RANCH,
    RESERVE,
    Part("middle/again", lambda t: t.after_the_end, ended),
    Part(
        "middle/final",
        lambda t: (t.view.ranches if t.view.player is None else (), t.view.scenario, t.names),
        final_scores,
    ),
    COLUMNS,
    log("draft/log"),
    listed("side/choices"),
    SALOON,
    OTHERS,
    SCORE,
    tools("below/tools", lambda name: sentence(f"live.tool.{name}")),
    Part("below/advice", lambda t: (t.view, t.hinted, t.why_best) if t.hinted and t.picking else (), advice),
    fold("below/fold", new_form, "live.tool.keys"),
    *LENS,
)
"""The parts from first to last. The one place where a board is exchanged."""


class Table(LensBoard, SessionTable[Game], RiverBoard):
    """A game to play: people click, drag, tap or steer by keys at the screen, bots play the other seats.

    `game` is the position to begin at, else one is dealt to this many `players` from `seed` (a new one each time if
    None). `people` are the seats that decide at the screen; `bots` says by seat who plays there, by name or as a
    function `move(view) -> move`; `bot` plays the others. `away` are seats of people elsewhere: what `link` gives is
    sent to them, and what they send is given to `take`. The record is saved after every
    move in `autosave`: a file, False for none, None for one of its own in the folder `.moonriver`; a new table that
    asks for just the same goes on from there. In `learning` mode every own decision can be taken back; `hints` and
    `preview` (what a place would score) can be switched off, here and at the table.
    Raises `Unreadable` and `Refused` as `Game.deal` does.
    """

    looking = (*SessionTable.looking, *LensBoard.acts)
    made_of = TABLE
    own_file = f"game{record.SUFFIX}"

    def __init__(
        self,
        game: Game | None = None,
        *,
        players: int = 3,
        seed: int | None = None,
        people: Sequence[int] = (0,),
        bot: str | Bot = "greedy",
        bots: Mapping[int, str | Bot] | None = None,
        away: Sequence[int] = (),
        variant: str = "base",
        scenario: str | None = None,
        finale: str = "rulebook",
        autosave: AutosaveFile = None,
        learning: bool = True,
        hints: bool = True,
        preview: bool = True,
        box: Box | None = None,
    ) -> None:
        expect(game, Game | None, "game")
        expect_many((learning, hints, preview), bool, "truth")
        chance = game is None and seed is None
        if game is None:
            dealt = any_seed() if seed is None else seed
            game = Game.deal(players, dealt, variant, scenario, finale=finale, box=box)
        self.box = box or game.box
        """What a new game is dealt from, and records are read with."""
        play = Session(
            game,
            spec=with_box(self.box),
            people=people,
            bot=bot,
            bots=bots,
            away=away,
            learning=learning,
            autosave=autosave,
            asked=asked_for(players, variant, scenario, finale, box) if chance else None,
        )
        super().__init__(
            play,
            words.table_text,
            look="mr-table mr-rivertable",
            bot=bot,
            checks={"hints": hints, "preview": preview},
        )

    @classmethod
    def from_link(cls, link: str, seat: int, *, box: Box | None = None) -> Self:
        """A table with the game of a link, for whoever plays this seat; `box` is the one that it is played with.

        Raises `Unreadable` for what is no link to a game, and `Refused` for a game that is played with another box.
        """
        return cls._came(linked(link, with_box(Box.given(box))), seat)

    def _linked(self, link: str) -> Linked:
        return linked(link, with_box(self.game.box))  # whichever box the next game is dealt from

    def _new_picker(self) -> Picker:
        return picker_for(self.game, self.checks["preview"])

    def _all_choices(self) -> tuple[Choice, ...]:
        return choices(self.game)

    def prepare(self) -> None:
        """Work out what is seen now."""
        super().prepare()
        self.seat = self._in_the_middle()
        self.fresh = changed(self.meanwhile)
        self.movable, self.floating = (), None
        if self.picking:
            marks, floating = preview(self.game, self.pointed) if self.pointed else ({}, None)
            fresh: dict[Target, Mark] = {
                Cell(cell): Mark("last") for seat, cell in self.fresh if seat == self.seat
            }
            self.marks = fresh | self.picker.marks | marks
            held = self.picker.floating if isinstance(self.picker, DominoPicker) else None
            self.movable, self.floating = self.picker.movable, floating or held

    def _in_the_middle(self) -> int:
        """Whose ranch is: that of the person who decides, else of the one who decided last."""
        people, view = self.play.people or (0,), self.view
        if view.player in people and view.player is not None:
            return view.player
        return next((move.player for move in reversed(view.moves) if move.player in people), people[0])

    def _dealt(self, form: Mapping[str, str]) -> Game:
        scenario = (form["scenario"] or None) if form["variant"] == "legends" else None
        return Game.deal(
            number_in(form, "players"), number_in(form, "seed"), form["variant"], scenario,
            finale=form["finale"], box=self.box,
        )  # fmt: skip

    def _changed(self) -> None:
        if not self.play.unasked:
            self.big, self.lit, self.lens = None, frozenset(), None
        super()._changed()

    @property
    def after_the_end(self) -> tuple[View | None, int | None, bool]:
        """The end that is looked at, who has played it alone at this screen, and whether another game can follow."""
        over = self.view.player is None and self.past is None and self.lens is None
        people = self.play.people
        return (self.view if over else None), (people[0] if len(people) == 1 else None), not self.play.away

    def _on_again(self, message: Message) -> None:
        """Look into the game that is over, at the decisions of the person whose ranch lies in the middle."""
        if self.game.player is not None or self.lens is not None:
            return
        try:
            self.lens = Lens(self.game, self.seat)
        except Unreadable as error:  # of a position that was laid out
            self._tell(partial(say, error))
            return
        self.focus_on("lens-title")

    def _on_line(self, message: Message) -> None:
        lines = len(score(self.ranch, self.view.scenario).lines)
        if isinstance(message["target"], Line) and message["target"].at < lines:
            self.lit ^= {message["target"].at}

    def _forget(self) -> None:
        super()._forget()
        self.hinted: Hint | None = None
        self.why_best: tuple[Difference, ...] = ()
        """What the second best move of the hint misses."""

    def _show(self, found: Hint) -> None:
        gain = change(self.game, found.move).points
        self._tell(partial(words.hint, self.game, found.move, gain, found.lead))
        self.hinted = found
        for other in found.alternatives[1:2]:
            self.why_best = differences(self.game, other.move, found.move)
        self.picker.refusal = None
        if isinstance(self.picker, DominoPicker) and isinstance(found.move, Expand):
            self.picker.lift(found.move.parcels, found.move.cells)
        else:
            self.pointed = Choice("", "", move=found.move, path=next(paths(found.move, self.game)))

    def _on_box(self, message: Message) -> None:
        text = message.get("text")  # none where the page found the file too large to send
        try:
            self.box = Box.from_text(text if isinstance(text, str) else " " * (LIMIT + 1))
        except (Unreadable, Refused) as error:
            self._tell(partial(say, error))
            return
        self.play.spec = with_box(self.box)
        self._tell(partial(sentence, "live.tool.own_box"))
