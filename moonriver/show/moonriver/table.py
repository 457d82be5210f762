"""The table: a whole game on live boards, with every legal move as a sentence for who would rather not point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from moonriver.bots.kit import Bot, name_of
from moonriver.rules import record
from moonriver.rules.box import LIMIT, Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Expand
from moonriver.rules.score import score
from moonriver.rules.spec import asked_for
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import sentence
from moonriver.words.moonriver import table as words

from ..kit.board import Message
from ..kit.choices import Choice
from ..kit.picker import Picker
from ..kit.saving import FOLDER, Autosave, Saves
from ..kit.table import SessionTable, any_seed, number_in
from ..kit.targets import Line
from .building import DominoPicker
from .choices import choices, hinted
from .forms import form_of
from .microscope.lens import Lens
from .microscope.parts import ACTS, SHEET, heard
from .picker import picker_for
from .play import Hint, Play
from .scene import TABLE, Scene
from .targets import Closer

__all__ = ["FOLDER", "Table"]


class Table(SessionTable[Game]):
    """A game to play: people click, drag, tap or steer by keys at the screen, bots play the other seats.

    `game` is the position to begin at, else one is dealt to this many `players` from `seed` (a new one each time if
    None). `people` are the seats that decide at the screen; `bots` says by seat who plays there, by name or as a
    function `move(view) -> move`; `bot` plays the others. The record is saved after every
    move in `autosave`: a file, False for none, None for one of its own in the folder `.moonriver`; a new table that
    asks for just the same goes on from there. In `learning` mode every own decision can be taken back; `hints` and
    `preview` (what a place would score) can be switched off, here and at the table.
    Raises `Unreadable` and `Refused` as `Game.deal` does.
    """

    acts = (*SessionTable.acts, "again", "box", "closer", "line")
    looking = (*SessionTable.looking, *ACTS)
    sheets = (*SessionTable.sheets, SHEET)
    made_of = TABLE
    own_file = f"game{record.SUFFIX}"

    play: Play

    def __init__(
        self,
        game: Game | None = None,
        *,
        players: int = 3,
        seed: int | None = None,
        people: Sequence[int] = (0,),
        bot: str | Bot = "greedy",
        bots: Mapping[int, str | Bot] | None = None,
        variant: str = "base",
        scenario: str | None = None,
        finale: str = "rulebook",
        autosave: Autosave = None,
        learning: bool = True,
        hints: bool = True,
        preview: bool = True,
        box: Box | None = None,
    ) -> None:
        expect(game, Game | None, "game")
        chance = game is None and seed is None
        if game is None:
            dealt = any_seed() if seed is None else seed
            game = Game.deal(players, dealt, variant, scenario, finale=finale, box=box)
        play = Play(
            game,
            people=people,
            bot=bot,
            bots=bots,
            learning=learning,
            autosave=Saves(autosave, record.SUFFIX),
            asked=asked_for(players, variant, scenario, finale, box) if chance else None,
            box=box,
        )
        super().__init__(
            play,
            partial(words.table_text, game, play.people),
            look="mr-table",
            form=form_of(game, name_of(bot)),
            checks={"hints": hints, "preview": preview},
        )
        for act in ACTS:
            self.on(act, self._through)

    def _new_picker(self) -> Picker:
        return picker_for(self.game, self.checks["preview"])

    def _all_choices(self) -> tuple[Choice, ...]:
        return choices(self.game)

    def _scene(self) -> Scene:
        game = self._position
        return Scene(
            **self._shared(),
            game=game,
            seat=self._seat(game),
            big=self._big,
            lit=frozenset(self._lit),
            hint=self._hinted,
            lens=self._lens,
            look=None if self._lens is None else self._lens.look(),
        )

    def _seat(self, game: Game) -> int:
        """Whose ranch lies in the middle: that of the person who decides, else of the one who decided last."""
        people = self.play.people or (0,)
        if game.player in people and game.player is not None:
            return game.player
        return next((move.player for move in reversed(game.moves) if move.player in people), people[0])

    def _dealt(self, form: Mapping[str, str]) -> Game:
        scenario = (form["scenario"] or None) if form["variant"] == "legends" else None
        return Game.deal(
            number_in(form, "players"), number_in(form, "seed"), form["variant"], scenario,
            finale=form["finale"], box=self.play.box,
        )  # fmt: skip

    def _changed(self) -> None:
        if not self.play.unasked:
            self._big: int | None = None
            self._lit: set[int] = set()
            self._lens: Lens | None = None
        super()._changed()

    def _again(self, message: Message) -> None:
        """Look into the game that is over, at the decisions of the person whose ranch lies in the middle."""
        if self.game.player is None and self._lens is None:
            self._lens = Lens(self.game, self._seat(self.game))
            self.focus_on("lens-title")

    def _through(self, message: Message) -> None:
        said = heard(self._lens, message) if self._lens is not None else None
        if said is not None:
            self.said = said

    def _line(self, message: Message) -> None:
        game = self._position
        lines = len(score(game.ranches[self._seat(game)], game.scenario).lines)
        if isinstance(message["target"], Line) and message["target"].at < lines:
            self._lit ^= {message["target"].at}

    def _closer(self, message: Message) -> None:
        seat = message["target"].at if isinstance(message["target"], Closer) else None
        self._big = seat if seat != self._big and seat in range(self.game.players) else None

    def _forget(self) -> None:
        super()._forget()
        self._hinted: Hint | None = None

    def _show(self, found: Hint) -> None:
        self._tell(partial(words.hint, self.game, found.move, found.gain, found.lead))
        self._hinted = found
        self.picker.refusal = None
        if isinstance(self.picker, DominoPicker) and isinstance(found.move, Expand):
            self.picker.lift(found.move.parcels, found.move.cells)
        else:
            self._pointed = hinted(self.game, found.move)

    def _box(self, message: Message) -> None:
        text = message.get("text")  # none where the page found the file too large to send
        try:
            self.play.box = Box.from_text(text if isinstance(text, str) else " " * (LIMIT + 1))
        except (Unreadable, Refused) as error:
            self._tell(partial(say, error))
            return
        self._tell(partial(sentence, "live.tool.own_box"))
