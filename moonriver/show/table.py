"""The table: a whole game on live boards, with every legal move as a sentence for who would rather not point."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Expand, Move
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say
from moonriver.words import table as words

from .board import Board, Message
from .choices import NOTHING, Choice, Preview, choices, flat, preview
from .live import furniture, texts
from .live.building import ExpandDesk
from .live.desk import place_of
from .live.desks import desk_for
from .live.scene import PARTS, Scene, said
from .play import Play

FOLDER = ".moonriver"
"""Where games are saved by themselves: a folder beside the notebook that version control does not see."""
FILE = "game.moonriver.json"
_LOOKING = ("fold", "line", "point")
_HERE = Path(__file__).parent


class Table(Board):
    """A game to play: people click, drag, tap or steer by keys at the screen, bots play the other seats.

    `game` is the position to begin at, else one is dealt to so many `players` from `seed` (a new one each time if
    None). `people` are the seats that decide at the screen, `bot` plays the others. The record is saved after every
    move in `autosave`: a file, False for none, None for one of its own in the folder `.moonriver`; a new table with
    the same arguments goes on from there. In `learning` mode every own decision can be taken back; `hints` and
    `preview` (what a place would score) can be switched off, here and at the table.
    Raises `Unreadable` and `Refused` as `Game.deal` does.
    """

    _css = Board._css + (_HERE / "table.css").read_text(encoding="utf-8")
    order = tuple(PARTS)

    def __init__(
        self,
        game: Game | None = None,
        *,
        players: int = 3,
        seed: int | None = None,
        people: Sequence[int] = (0,),
        bot: str = "greedy",
        variant: str = "base",
        scenario: str | None = None,
        finale: str = "rulebook",
        autosave: str | os.PathLike[str] | Literal[False] | None = None,
        learning: bool = True,
        hints: bool = True,
        preview: bool = True,
        box: Box | None = None,
    ) -> None:
        super().__init__(look="mr-table")
        chance = game is None and seed is None
        if game is None:
            game = Game.deal(
                players, _any_seed() if seed is None else seed, variant, scenario, finale=finale, box=box
            )
        self._text = words.table_text(game, people)
        file = _autosave(game, chance) if autosave is None else autosave
        self.play = Play(
            game, people=people, bot=bot, learning=learning, autosave=None if file is False else file, box=box
        )
        self.hints = hints
        self.preview = preview
        self.label = self._text
        self.keys_heard = "rudhn"
        self._file = FILE
        self._folds: set[str] = set()
        self._form = furniture.form_of(game, bot)
        self._made: dict[str, tuple[object, str]] = {}
        self._news = len(self.play.log)
        for act in ("back", "begin", "box", "choose", "click", "closer", "download", "drop", "escape", "fold", "hint",
                    "key", "leave", "line", "load", "look", "now", "point", "restart", "save", "set", "undo",
                    "upload"):  # fmt: skip
            self.on(act, self._painting(getattr(self, f"_{act}")))
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

    def _changed(self) -> None:
        """The game has changed: what was picked, pointed at or hinted belongs to the past."""
        self.desk = desk_for(self.game, self.preview)
        self._mine = self.game.player is not None and self.game.player in self.play.people
        self._past: int | None = None
        self._big: int | None = None
        self._lit: set[int] = set()
        self._shown: Preview = NOTHING
        self._group: Choice | None = None
        self._listed: tuple[Choice, ...] | None = None
        self._note = self.play.warning or ""
        scene = self._scene()
        self.said = said(scene)
        self._paint(scene)

    def _painting(self, does: Callable[[Message], None]) -> Callable[[Message], None]:
        def doer(message: Message) -> None:
            if message.get("act") not in _LOOKING:  # what was said stays until something is done
                self._note = ""
            does(message)
            self._paint(self._scene())

        return doer

    def _scene(self) -> Scene:
        now, past = self.game, self._past
        if self._listed is None and "choices" in self._folds and self._mine:
            self._listed = choices(now)
        offered = self._listed or ()
        game = now if past is None else self.play.position(past)
        return Scene(
            play=self.play,
            game=game,
            seat=self._seat(game),
            desk=self.desk if past is None and self._mine else None,
            shown=self._shown,
            past=past,
            choices=self._group.inner if self._group else offered,
            group=self._group,
            news=tuple(entry.text for entry in self.play.log[self._news :]),
            big=self._big,
            lit=frozenset(self._lit),
            folds=frozenset(self._folds),
            form=dict(self._form),
            file=self._file,
            hints=self.hints,
            preview=self.preview,
            note=self._note,
        )

    def _seat(self, game: Game) -> int:
        """Whose ranch lies in the middle: that of the person who decides, else of the one who decided last."""
        people = self.play.people or (0,)
        if game.player in people and game.player is not None:
            return game.player
        return next((move.player for move in reversed(game.moves) if move.player in people), people[0])

    def _paint(self, scene: Scene) -> None:
        """Send what is not as it was; a part is drawn anew only when something that it depends on has changed."""
        self.held = scene.desk is not None and (scene.desk.held or self._group is not None)
        drawn = {}
        for path, (key, draw) in PARTS.items():
            name, now = path.rpartition("/")[2], key(scene)
            if name not in self._made or self._made[name][0] != now:
                self._made[name] = (now, draw(scene))
            drawn[name] = self._made[name][1]
        self.show(**drawn)

    def _tell(self, text: str) -> None:
        self._note = self.said = text

    # What people do on the boards.

    def _do(self, move: Move | None) -> None:
        if move is not None:
            self._news = len(self.play.log)
            self.play.play(move)
        elif self.desk.refusal is not None:
            self.said = say(self.desk.refusal, self.game)

    @property
    def _deciding(self) -> bool:
        return self._mine and self._past is None

    def _click(self, message: Message) -> None:
        if self._deciding:
            self._shown = NOTHING
            self._do(self.desk.click(message["id"], str(message.get("by"))))

    def _drop(self, message: Message) -> None:
        if self._deciding:
            self._do(self.desk.drop(message["id"], message.get("onto")))

    def _point(self, message: Message) -> None:
        if not self._deciding:
            return
        name = message["id"] or ""
        choice = self._offered(name)
        self._shown = preview(self.game, choice) if choice else NOTHING
        if choice is None and not name.startswith("c"):
            self.desk.point(message["id"])
            ghost = self.desk.ghost
            if words_now := (ghost.label if ghost else self.desk.note):
                self.said = words_now

    def _key(self, message: Message) -> None:
        key = message.get("key")
        if key == "u":
            self._undo(message)
        elif key == "h":
            self._hint(message)
        elif self._deciding and key == "d":
            self._do(self.desk.done())
        elif self._deciding and key == "r":
            self.desk.turn()
            self.said = self.desk.ghost.label if self.desk.ghost else ""
        elif self._deciding and key == "n":
            first = next(
                (name for name, mark in self.desk.marks.items() if mark.kind in ("may", "source")), None
            )
            if first is not None or self.desk.actions:
                self.focus_on(first or self.desk.actions[0].name)

    def _escape(self, message: Message) -> None:
        self._group, self._shown = None, NOTHING
        self.desk.escape()

    def _line(self, message: Message) -> None:
        number = place_of(message["id"], "line")
        if number is not None:
            self._lit ^= {number}

    def _closer(self, message: Message) -> None:
        seat = place_of(message["id"], "big")
        self._big = None if seat == self._big else seat

    # What people do beside them.

    def _offered(self, name: str) -> Choice | None:
        """The line of the list with this name, None when the list has gone on."""
        choice = flat(self._listed or ()).get(name.partition(":")[2])
        return choice if choice and furniture.choice_name(self.game, choice) == name else None

    def _choose(self, message: Message) -> None:
        choice = self._offered(message["id"] or "")
        if choice is None or not self._deciding:
            return
        self._shown = NOTHING
        if choice.move is None:
            self._group = choice
        else:
            self._do(choice.move)

    def _leave(self, message: Message) -> None:
        self._group, self._shown = None, NOTHING

    def _undo(self, message: Message) -> None:
        self._undone(None)

    def _back(self, message: Message) -> None:
        index = place_of(message["id"], "back")
        if index is not None and self.play.learning:
            self._undone(index)

    def _undone(self, index: int | None) -> None:
        self._news = len(self.play.log)
        self.play.undo(index)
        self._news = len(self.play.log)

    def _hint(self, message: Message) -> None:
        found = self.play.hint() if self.hints and self._deciding else None
        if found is None:
            return
        self._tell(words.hint(self.game, found.move, found.gain))
        if isinstance(self.desk, ExpandDesk) and isinstance(found.move, Expand):
            self.desk.hand.lift(found.move.parcels, found.move.cells)
        else:
            self._shown = preview(self.game, Choice("hint", "", move=found.move))

    def _look(self, message: Message) -> None:
        index = place_of(message["id"], "past")
        known = [entry.index for entry in self.play.log if entry.index is not None]
        self._past = index if index in known and index != known[-1] else None

    def _now(self, message: Message) -> None:
        self._past = None

    def _fold(self, message: Message) -> None:
        fold = str(message["id"]).removeprefix("fold:")
        if fold in self._folds:
            self._folds.discard(fold)
            return
        if fold in furniture.SHEETS:
            self._folds -= set(furniture.SHEETS)
            self._form["seed"] = str(_any_seed())
        self._folds.add(fold)

    def _set(self, message: Message) -> None:
        name, on = message["id"], bool(message.get("value"))
        if name == "set:hints":
            self.hints = on
        elif name == "set:preview":
            self.preview = on
            self.desk = desk_for(self.game, on)
        elif name == "set:mode":
            self.play.learning = on

    def _begin(self, message: Message) -> None:
        values = message.get("values")
        values = values if isinstance(values, dict) else {}
        form = self._form
        form |= {name: str(values[name])[:20] for name in form if name in values}
        try:
            players = int(form["players"])
            scenario = (form["scenario"] or None) if form["variant"] == "legends" else None
            game = Game.deal(
                players, int(form["seed"]), form["variant"], scenario, form["finale"], box=self.play.box
            )
            people = tuple(seat for seat in range(players) if values.get(f"seat{seat}"))
            self._folds.discard("new")
            self._news = 0
            self.play.new(game, people, form["bot"])
        except (Unreadable, Refused) as error:
            self._tell(say(error))
        except ValueError:
            self._tell(words.no_number())

    def _box(self, message: Message) -> None:
        try:
            self.play.box = Box.from_text(str(message.get("text") or ""))
        except (Unreadable, Refused) as error:
            self._tell(say(error))
            return
        self._tell(texts.tool("own_box"))

    def _restart(self, message: Message) -> None:
        self._news = 0
        self.play.restart()

    def _save(self, message: Message) -> None:
        self._named(message)
        self._tell(words.saved(self._file) if self.play.save(self._file) else self.play.warning or "")

    def _load(self, message: Message) -> None:
        self._named(message)
        self._loaded(self.play.load(self._file))

    def _named(self, message: Message) -> None:
        values = message.get("values")
        self._file = str(values.get("file") or FILE)[:200] if isinstance(values, dict) else self._file

    def _upload(self, message: Message) -> None:
        text = message.get("text")
        self._loaded(self.play.load_text(text if isinstance(text, str) else " " * (1 << 21)))

    def _loaded(self, well: bool) -> None:
        self._news = len(self.play.log)
        self._tell(words.loaded() if well else self.play.warning or "")

    def _download(self, message: Message) -> None:
        self.download(FILE, self.play.text())


def _any_seed() -> int:
    return secrets.randbelow(1_000_000)


def _autosave(game: Game, chance: bool) -> Path:
    """A file for this game: the same one whenever a table begins at the same position."""
    if chance:
        return Path(FOLDER, f"{game.players}-players.moonriver.json")
    mark = hashlib.sha256(record.write(game).encode()).hexdigest()[:12]
    return Path(FOLDER, f"{mark}.moonriver.json")
