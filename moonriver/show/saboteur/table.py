"""The Saboteur table: a whole game at one screen, against bots or from hand to hand, with a curtain between people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from moonriver.bots.kit import Bot
from moonriver.saboteur import Game, Keep, Look, Place, record, whatif
from moonriver.saboteur.spec import SPEC
from moonriver.tabletop.arguments import expect, expect_many, expect_number, plain_number
from moonriver.tabletop.moves import Move
from moonriver.words.kit.catalogue import Saying, sentence
from moonriver.words.kit.names import capital, seat_letter
from moonriver.words.saboteur import table as words
from moonriver.words.saboteur.ending import Played

from ..kit.autosave import AutosaveFile
from ..kit.board import Message, Part
from ..kit.choices import Choice, preview
from ..kit.curtain import CurtainTable
from ..kit.parts import ACTIONS, HEADLINE, OFFERS, WHY, fold, log, new_game, tools
from ..kit.parts import choices as listed
from ..kit.replay import Step, StepBoard, steps
from ..kit.session import Hint, Session
from ..kit.table import any_seed
from ..kit.turns import flights_el
from . import parts
from .meanwhile import flights
from .mine_board import DWARVES, HAND, MINE, RESULTS, MineBoard
from .picker import CardPicker, choices


def check_text(name: str) -> str:
    """What a check says: "hints", "preview", "graph", "weak" or "mode"."""
    return sentence(f"live.tool.{name}") if name in ("hints", "mode") else sentence(f"sab.table.{name}")


new_form = partial(new_game, SPEC, seat=lambda seat: capital(seat_letter(seat)))
"""The form for another game: players, seats of people, bot and shuffle."""

TABLE: tuple[Part[MineTable], ...] = (
    HEADLINE,
    ACTIONS,
    WHY,
    OFFERS,
    Part(
        "top/flights",
        lambda t: (t.begun, t.meanwhile if t.you is not None else ()),
        lambda since, events: flights_el(since, flights(events)),
    ),
    Part(
        "top/steps",
        lambda t: () if t.past is None else (t.at, t.last, t.playing),
        lambda *now: steps(*now) if now else None,
    ),
    Part("middle/again", lambda t: t.after_the_end, parts.over),
    Part(
        "middle/ending",
        lambda t: (t.endings, t.view.round, t.names, t.past is None and t.view.player is not None),
        parts.ended,
    ),
    MINE,
    RESULTS,
    HAND,
    DWARVES,
    log("side/log"),
    listed("below/choices"),
    tools("below/tools", check_text),
    fold("below/fold", new_form, "sab.table.keys"),
)
"""The parts from first to last. The one place where a board is exchanged."""


class MineTable(CurtainTable[Game], StepBoard, MineBoard):
    """A game of Saboteur to play: people click, drag, tap or steer by keys at the screen, bots play the other seats.

    `game` is the position to begin at, else one is dealt to this many `players` from `seed` (a new one each time if
    None). `people` are the seats that decide at the screen; where they are several, a curtain hides the hand until the
    next of them is there. `bots` says by seat who plays there, by name or as a function `move(view) -> move`; `bot`
    plays the others. `away` are seats of people elsewhere: what `link` gives is sent to them, and what they send is
    given to `take`. The record is saved after every move in `autosave`: a file, False for
    none, None for one of its own in the folder `.moonriver`; a new table that asks for just the same goes on from
    there. In `learning` mode every own decision can be taken back; `hints`, `preview` (how far the gold is) and `graph`
    can be switched here and at the table.
    Raises `Unreadable` as `Game.deal` does.
    """

    looking = (*CurtainTable.looking, *StepBoard.acts, "again")
    made_of = TABLE
    own_file = f"game{record.SUFFIX}"

    picker: CardPicker

    def __init__(
        self,
        game: Game | None = None,
        *,
        players: int = 5,
        seed: int | None = None,
        people: Sequence[int] = (0,),
        bot: str | Bot = "dwarf",
        bots: Mapping[int, str | Bot] | None = None,
        away: Sequence[int] = (),
        autosave: AutosaveFile = None,
        learning: bool = True,
        hints: bool = True,
        preview: bool = True,
        graph: bool = False,
    ) -> None:
        expect(game, Game | None, "game")
        expect_many((learning, hints, preview, graph), bool, "truth")
        chance = game is None and seed is None
        if game is None:
            game = Game.deal(players, any_seed() if seed is None else seed)
        play = Session(
            game,
            spec=SPEC,
            people=people,
            bot=bot,
            bots=bots,
            away=away,
            learning=learning,
            autosave=autosave,
            asked={"players": players, "first": 0} if chance else None,
        )
        self._secret: Saying | None = None
        """What a map has shown to one of several people, until it is read."""
        self._seen = len(play.game.results)
        """How many rounds have ended before the people at the screen last went on."""
        super().__init__(
            play,
            words.table_text,
            look="mr-table mr-minetable",
            bot=bot,
            checks={"hints": hints, "preview": preview, "graph": graph, "weak": False},
        )

    @property
    def _reads(self) -> bool:
        return self._secret is not None

    def _new_picker(self) -> CardPicker:
        return CardPicker(self.game.view(self.you or 0), self.checks["preview"])

    def _all_choices(self) -> tuple[Choice, ...]:
        return choices(self.picker.view, self.game)

    def prepare(self) -> None:
        """Work out what is seen now."""
        if self.picker.picked:  # who picks a card goes on, and needs the mine
            self._seen = len(self.game.results)
        self.secret = self._secret() if self._secret else ""
        super().prepare()
        self.floating = None
        if not self.picking:
            self.marks = {}
            return
        ahead = preview(self.pointed, {}) if self.pointed else {}
        self.marks |= self.picker.marks | ahead
        move = self.pointed.move if self.pointed else None
        self.floating = self.picker.laid(move) if isinstance(move, Place) else self.picker.floating

    def _advises(self) -> str:
        """That a dwarf thinks about a hint; "" where none does."""
        return sentence("sab.table.advises") if super()._advises() else ""

    @property
    def endings(self) -> tuple[parts.Ending, ...]:
        """The rounds that ended since the people at the screen last went on; of the past, the one that just has."""
        if self.past is not None:
            return self.just_ended
        return tuple(map(self._ending, range(self._seen + 1, len(self.game.results) + 1)))

    @property
    def after_the_end(self) -> tuple[Any, ...]:
        """How the game has ended for who played alone at this screen, as `parts.over` takes it; before that nothing."""
        outcome = self.view.outcome
        if outcome is None or self.past is not None:
            return ()
        people = self.play.people
        alone = people[0] if len(people) == 1 else None
        return outcome.gold, self._rounds, alone, self.names, self.last > 0, not self.play.away

    @property
    def _rounds(self) -> tuple[Played, ...]:
        """The rounds that were played here; none where the first one began elsewhere."""
        positions, results = self.play.course.positions, self.game.results
        if positions[0].moves:
            return ()
        paid = [tuple(map(sum, position.nuggets)) for position in positions]
        begins = [
            next(at for at, game in enumerate(positions) if game.round == n + 1) for n in range(len(results))
        ]
        found = []
        for number, (begin, end) in enumerate(pairwise([*begins, len(positions) - 1]), 1):
            gold = tuple(now - before for before, now in zip(paid[begin], paid[end], strict=True))
            turns = sum(act.round == number and act.move != Keep.kind for act in self.game.log)
            ending = self._ending(number)
            found.append(Played(ending.result, gold, turns, whatif.nearest(ending.mine)))
        return tuple(found)

    # Looking at the game again, step by step.

    @property
    def last(self) -> int:
        """The number of moves so far."""
        return self.play.course.last

    def go(self, number: int) -> None:
        """Show an earlier position, or from the last one on the game itself. Raises `Unreadable` for no number."""
        number = max(expect_number(plain_number(number)), 0)
        self.past = number if number < self.last else None
        self.playing = self.playing and self.past is not None
        self.said = self._was(number)
        self.draw()

    def _on_again(self, message: Message) -> None:
        """Look at the whole game from its beginning."""
        self.playing = False
        self.go(0)
        self.focus_on(Step("next").name)

    def _on_look(self, message: Message) -> None:
        self.playing = False
        super()._on_look(message)

    def _on_now(self, message: Message) -> None:
        self.playing = False
        super()._on_now(message)

    def _changed(self) -> None:
        self._seen = max(self._seen, len(self.play.course.positions[0].results))
        super()._changed()

    def _play(self, move: Move) -> None:
        seen = len(self.game.results)
        before = self.play.course.last
        super()._play(move)
        self._seen = seen
        if not isinstance(move, Look):
            return
        goal = self.play.course.positions[before + 1].view(move.player).looked[move.goal]
        if goal is None:
            return
        secret = partial(words.secret, move.goal, goal)
        if len(self.play.people) == 1:
            self._notes, self._first = secret, f"{secret()} {self._first}".strip()
        else:  # the curtain has to wait until this is read
            self._secret, self._opened = secret, move.player

    def _next(self) -> None:
        if self._secret or self.game.results[self._seen :]:
            self.focus_on("goon")
        else:
            super()._next()

    def _show(self, found: Hint) -> None:
        self._tell(partial(words.hint, found.move, self.picker.view, self.game))
        self.picker.escape()
        self.picker.lift(found.move)

    def _on_open(self, message: Message) -> None:
        super()._on_open(message)
        self._seen = len(self.game.results)

    def _on_goon(self, message: Message) -> None:
        self._secret = None
        self._seen = len(self.game.results)
        self._changed()
        if self.you is not None:  # who is at the screen has heard the news, and goes on
            self._news = len(self.play.log)
        if message.get("by") == "key":
            self.waits = self._awaited()
            self._next()

    def _go_back(self, index: int | None) -> None:
        self._secret = None
        super()._go_back(index)
        self._seen = min(self._seen, len(self.game.results))

    def _begin_anew(self) -> None:
        super()._begin_anew()
        self._seen, self._secret = 0, None

    def _behind_the_curtain(self, load: Callable[[], bool]) -> bool:
        before, self._secret = self._secret, None
        well = super()._behind_the_curtain(load)
        if well:
            self._seen = len(self.game.results)
        else:
            self._secret = before
        return well
