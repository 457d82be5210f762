"""The Saboteur table: a whole game at one screen, against bots or from hand to hand, with a curtain between people."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from moonriver.saboteur import Game, Look, Mine, record
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import mine_table as words
from moonriver.words import say
from moonriver.words import table as labels

from ..board import Board, Message
from ..choices import Choice, flat
from ..live.desk import place_of
from ..live.furniture import choice_name
from ..table import FOLDER, Table
from .choices import mine_choices
from .desk import MineDesk, name_of
from .play import MinePlay
from .scene import PARTS, Ending, Scene, drawn, said, sentences, step

FILE = "game.saboteur.json"
_HERE = Path(__file__).parent
_ACTS = (
    "back begin choose click download drop escape fold goon hint key leave load look now open point restart save set "
    "undo upload"
)
"""What people do, each by the method of its name."""
_SHEETS = {"new", "files", "help"}


class MineTable(Board):
    """A game of Saboteur to play: people click, drag, tap or steer by keys at the screen, bots play the other seats.

    `game` is the position to begin at, else one is dealt to so many `players` from `seed` (a new one each time if
    None). `people` are the seats that decide at the screen; where they are several, a curtain hides the hand until the
    next of them is there. `bot` plays the others. The record is saved after every move in `autosave`: a file, False for
    none, None for one of its own in the folder `.moonriver`. In `learning` mode every own decision can be taken back;
    `hints`, `preview` (how far the gold is) and `graph` can be switched here and at the table.
    Raises `Unreadable` as `Game.deal` does.
    """

    _css = Table._css + (_HERE / "table.css").read_text(encoding="utf-8")
    order = tuple(PARTS)

    def __init__(
        self,
        game: Game | None = None,
        *,
        players: int = 5,
        seed: int | None = None,
        people: Sequence[int] = (0,),
        bot: str = "dwarf",
        autosave: str | os.PathLike[str] | Literal[False] | None = None,
        learning: bool = True,
        hints: bool = True,
        preview: bool = True,
        graph: bool = False,
    ) -> None:
        super().__init__(look="mr-table mr-minetable")
        chance = game is None and seed is None
        if game is None:
            game = Game.deal(players, secrets.randbelow(1_000_000) if seed is None else seed)
        self._text = words.table_text(game.players, people)
        file = _autosave(game, chance) if autosave is None else autosave
        self.play = MinePlay(
            game, people=people, bot=bot, learning=learning, autosave=None if file is False else file
        )
        self.checks = {"hints": hints, "preview": preview, "graph": graph, "weak": False, "mode": learning}
        self.label = self._text
        self.keys_heard = "rudhn"
        self._file = FILE
        self._folds: set[str] = set()
        self._form = {"players": str(game.players), "bot": bot, "seed": "0"}
        self._made: dict[str, tuple[object, str]] = {}
        self._news = len(self.play.log)
        self._seen = len(self.play.game.results)
        self._open: int | None = None
        self._secret = ""
        for act in _ACTS.split():
            self.on(act, self._painting(getattr(self, f"_{act}_")))
        self.play.listen(self._changed)
        self._changed()

    @property
    def game(self) -> Game:
        """The position now."""
        return self.play.game

    def text(self) -> str:
        """Who plays at this table, in one line that never changes."""
        return self._text

    # What is looked at; none of it is part of the game.

    @property
    def _at_screen(self) -> int | None:
        """Whose secrets may be seen: with one person always theirs, else of who has opened the curtain."""
        people = self.play.people
        return people[0] if len(people) == 1 else self._open

    @property
    def _waits(self) -> int | None:
        """Who has to come to the screen before it goes on."""
        player = self.game.player
        if player is None or self._secret or player not in self.play.people or player == self._at_screen:
            return None
        return player

    @property
    def _mine_to_decide(self) -> bool:
        return self.game.player is not None and self.game.player == self._at_screen and not self._secret

    def _changed(self) -> None:
        """The game has changed: what was picked, pointed at or hinted belongs to the past."""
        if self.game.player is not None and self.game.player != self._open and not self._secret:
            self._open = None
        self._lay()
        self._past: int | None = None
        self._note = self.play.warning or ""
        scene = self._scene()
        self.said = said(scene)
        self._paint(scene)

    def _lay(self) -> None:
        seat = self._at_screen
        self.desk = MineDesk(self.game.view(0 if seat is None else seat), self.checks["preview"])
        self._group: Choice | None = None
        self._listed: tuple[Choice, ...] | None = None

    def _painting(self, does: Callable[[Message], None]) -> Callable[[Message], None]:
        def doer(message: Message) -> None:
            self._note = ""
            does(message)
            self._paint(self._scene())

        return doer

    def _scene(self) -> Scene:
        seat, past, now = self._at_screen, self._past, self.game
        game = now if past is None else self.play.position(past)
        view = game.view(0 if seat is None else seat)
        deciding = past is None and self._mine_to_decide
        if self._listed is None and "choices" in self._folds and deciding:
            self._listed = mine_choices(view, now)
        return Scene(
            view=view,
            seats=self.play.seats,
            open=seat is not None,
            waits=self._waits if past is None else None,
            desk=self.desk if deciding else None,
            log=tuple(self.play.log),
            decisions=self.play.decisions if self.play.learning else (),
            people=self.play.people,
            can_undo=self.play.can_undo(),
            news=sentences(self.play.log[self._news :]),
            past=past,
            endings=self._endings(),
            choices=self._group.inner if self._group else self._listed or (),
            group=self._group,
            checks=dict(self.checks),
            folds=frozenset(self._folds),
            form=dict(self._form),
            file=self._file,
            note=self._note,
            secret=self._secret,
        )

    def _endings(self) -> tuple[Ending, ...]:
        """The rounds that ended since the people at the screen last went on."""
        found = []
        for number, result in enumerate(self.game.results[self._seen :], start=self._seen + 1):
            index = next(i for i in self._indexes() if len(self.play.position(i).results) >= number)
            last = self.play.position(index)
            mine = last.mine if last.round == number else self._final_mine(index)
            found.append(Ending(number, result, mine))
        return tuple(found)

    def _indexes(self) -> range:
        return range(len(self.game.moves) - len(self.play.position(0).moves) + 1)

    def _final_mine(self, index: int) -> Mine:
        """The mine of a round that has ended, though the next one is laid out already."""
        mine, act = self.play.position(index - 1).mine, self.play.position(index).log[-1]
        return mine.with_card(act.cell, act.laid) if act.cell is not None else mine

    def _paint(self, scene: Scene) -> None:
        """Send what is not as it was."""
        self.held = scene.desk is not None and (scene.desk.held or self._group is not None)
        self.show(**drawn(scene, self._made))

    def _tell(self, text: str) -> None:
        self._note = self.said = text

    # What people do on the boards.

    def _do(self, move: Move | None) -> None:
        if move is None:
            if self.desk.refusal is not None:
                self.said = say(self.desk.refusal, self.game)
            elif self.desk.said:
                self.said = self.desk.said
            return
        self._news, self._seen = len(self.play.log), len(self.game.results)
        if isinstance(move, Look):
            goal = self.game.play(move).view(move.player).looked[move.goal]
            # with several people at the screen the curtain has to wait until this is read
            told = words.secret(move.goal, goal) if goal is not None else ""
            if len(self.play.people) > 1:
                self._secret = told
            self.play.play(move)
            if len(self.play.people) == 1:
                self._note, self.said = told, f"{told} {self.said}"
            return
        self.play.play(move)

    @property
    def _deciding(self) -> bool:
        return self._mine_to_decide and self._past is None

    def _click_(self, message: Message) -> None:
        if self._deciding:
            self._do(self.desk.click(message["id"], str(message.get("by"))))

    def _drop_(self, message: Message) -> None:
        if self._deciding:
            self._do(self.desk.drop(message["id"], message.get("onto")))

    def _point_(self, message: Message) -> None:
        if self._deciding:
            self.desk.point(message["id"])
            if self.desk.floating is not None:
                self.said = self.desk.said

    def _key_(self, message: Message) -> None:
        key = message.get("key")
        if key == "u":
            self._undo_(message)
        elif key == "h":
            self._hint_(message)
        elif self._deciding and key == "d":
            self._do(self.desk.done())
        elif self._deciding and key == "r":
            self.desk.turn()
            self.said = self.desk.said
        elif key == "n":
            self._next()

    def _next(self) -> None:
        """Put the focus where something is to be done."""
        if self._secret or self.game.results[self._seen :]:
            self.focus_on("goon")
        elif self._waits is not None:
            self.focus_on("open")
        elif self._deciding:
            marked = [name_of(cell) for cell, mark in self.desk.cells.items() if mark.kind == "may"]
            marked += [f"seat:{seat}" for seat in sorted(self.desk.seats)]
            if self.desk.view.offer:
                marked = [f"keep:{self.desk.view.offer[0]}"]
            self.focus_on(marked[0] if marked else "hand:0" if self.desk.view.hand else "do:pass")

    def _escape_(self, message: Message) -> None:
        self._group = None
        self.desk.escape()

    def _open_(self, message: Message) -> None:
        self._open = self._waits
        self._seen = len(self.game.results)
        self._lay()
        self.said = self._scene().asked

    def _goon_(self, message: Message) -> None:
        self._secret = ""
        self._seen = len(self.game.results)
        self._changed()

    # What people do beside them.

    def _choose_(self, message: Message) -> None:
        name = message["id"] or ""
        choice = flat(self._listed or ()).get(name.partition(":")[2])
        view = self.desk.view
        if choice is None or not self._deciding or choice_name(step(view), choice) != name:
            return
        if choice.move is None:
            self._group = choice
        else:
            self._do(choice.move)

    def _leave_(self, message: Message) -> None:
        self._group = None

    def _undo_(self, message: Message) -> None:
        self._undone(None)

    def _back_(self, message: Message) -> None:
        index = place_of(message["id"], "back")
        if index is not None and self.play.learning:
            self._undone(index)

    def _undone(self, index: int | None) -> None:
        self._secret = ""
        self._news = len(self.play.log)
        self.play.undo(index)
        self._news = len(self.play.log)
        self._seen = min(self._seen, len(self.game.results))

    def _hint_(self, message: Message) -> None:
        move = self.play.hint() if self.checks["hints"] and self._deciding else None
        if move is not None:
            self._tell(words.hint(move, self.desk.view, self.game))
            self.desk.escape()
            self.desk.lift(move)

    def _look_(self, message: Message) -> None:
        index = place_of(message["id"], "past")
        known = [entry.index for entry in self.play.log if entry.index is not None]
        self._past = index if index in known and index != known[-1] else None

    def _now_(self, message: Message) -> None:
        self._past = None

    def _fold_(self, message: Message) -> None:
        fold = str(message["id"]).removeprefix("fold:")
        if fold in self._folds:
            self._folds.discard(fold)
            return
        if fold in _SHEETS:
            self._folds -= _SHEETS
            self._form["seed"] = str(secrets.randbelow(1_000_000))
        self._folds.add(fold)

    def _set_(self, message: Message) -> None:
        name = str(message["id"]).removeprefix("set:")
        if name in self.checks:
            self.checks[name] = bool(message.get("value"))
            self.play.learning, self.desk.preview = self.checks["mode"], self.checks["preview"]

    def _begin_(self, message: Message) -> None:
        values = message.get("values")
        values = values if isinstance(values, dict) else {}
        form = self._form
        form |= {name: str(values[name])[:20] for name in form if name in values}
        try:
            players = int(form["players"])
            game = Game.deal(players, int(form["seed"]))
            people = tuple(seat for seat in range(players) if values.get(f"seat{seat}"))
            self.play.chooser(form["bot"])
        except (Unreadable, Refused) as error:
            self._tell(say(error))
            return
        except ValueError:
            self._tell(labels.no_number())
            return
        self._folds.discard("new")
        self._fresh()
        self.play.new(game, people, form["bot"])

    def _restart_(self, message: Message) -> None:
        self._fresh()
        self.play.restart()

    def _fresh(self) -> None:
        self._news, self._seen, self._secret, self._open = 0, 0, "", None

    def _save_(self, message: Message) -> None:
        self._named(message)
        self._tell(labels.saved(self._file) if self.play.save(self._file) else self.play.warning or "")

    def _load_(self, message: Message) -> None:
        self._named(message)
        self._loaded(lambda: self.play.load(self._file))

    def _named(self, message: Message) -> None:
        values = message.get("values")
        self._file = str(values.get("file") or FILE)[:200] if isinstance(values, dict) else self._file

    def _upload_(self, message: Message) -> None:
        text = message.get("text")
        self._loaded(lambda: self.play.load_text(text if isinstance(text, str) else " " * (1 << 21)))

    def _loaded(self, load: Callable[[], bool]) -> None:
        self._secret, self._open = "", None
        well = load()
        self._news, self._seen = len(self.play.log), len(self.game.results)
        self._tell(labels.loaded() if well else self.play.warning or "")

    def _download_(self, message: Message) -> None:
        self.download(FILE, self.play.text())


def _autosave(game: Game, chance: bool) -> Path:
    """A file for this game: the same one whenever a table begins at the same position."""
    if chance:
        return Path(FOLDER, f"{game.players}-players.saboteur.json")
    mark = hashlib.sha256(record.write(game).encode()).hexdigest()[:12]
    return Path(FOLDER, f"{mark}.saboteur.json")
