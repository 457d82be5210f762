"""A table at which any game is played: undo, log, files, a new game, and what people pick."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Self

from moonriver.bots.kit import Bot
from moonriver.tabletop.arguments import expect, expect_number
from moonriver.tabletop.events import Event
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.linked import FIELD, Linked, linked
from moonriver.tabletop.moves import Move
from moonriver.tabletop.reading import MOST_DIGITS, typed
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import Saying, available, language, sentence, silence
from moonriver.words.kit.names import capital, clean, listed, seat_name
from moonriver.words.kit.saying import say

from . import turns
from .board import Answer, Message
from .choices import Choice, flat
from .game_board import GameBoard, Why
from .picker import Picker
from .session import Game, Hint, Session
from .targets import Back, Button, Check, Fold, Past
from .thinking import answers_here
from .turns import Line

_ONE_OF = {"new", "files", "help"}
"""What is open one at a time."""
_FOLDS = {*_ONE_OF, "choices", "log"}
"""All that opens and closes."""
_OTHER_GAME = {"anew", "begin", "load", "restart", "takeup", "upload"}
"""What leads to another game, or back to the beginning of this one."""
_LONGEST_FIELD = 200
_HEARD = 8
"""How many sentences of what happened are told to a screen reader at once."""


class SessionTable(GameBoard[Game]):
    """A table with a `Session`. Its subclass says what belongs to one game: what is picked and seen, the deal.

    People click, drag, tap or steer by keys; every message from the page is answered by the method of its name.
    """

    plain = ("restart",)
    has_folder: ClassVar[bool] = True
    """Whether files can be saved beside the notebook; else a page around the table has files, and new games."""
    looking: ClassVar[tuple[str, ...]] = ("fold", "language", "line", "point", "watched", "unwatched")
    """What only looks, so that what was said and shown stays."""
    own_file: ClassVar[str] = ""
    """What the file of a game is called where nobody says otherwise."""

    play: Session[Game]
    picker: Picker
    picking: Picker | None
    """The same, None where nobody here decides."""
    choices: tuple[Choice, ...]
    """The lines offered."""
    tells: Callable[[Mapping[str, str]], None] | None = None
    """Hears how a new game was dealt."""

    def __init__(
        self,
        play: Session[Game],
        text: Callable[[Game, Sequence[int]], str],
        *,
        look: str,
        bot: str | Bot,
        checks: Mapping[str, bool] = {},
    ) -> None:
        """`text` says in a line who plays, given the position at which it began and the seats of people; `bot` is
        offered for a new game, `checks` are what is switched on or off, beside hints and learning."""
        super().__init__(look=look)
        self.watched = True
        self.play = play
        self.checks = {"hints": True, **checks} | ({} if play.away else {"mode": play.learning})
        self._text, self._made = text, (play.course.positions[0], play.people)
        self.keys_heard = "rudhn"
        self.file = self.own_file
        self.form = {"players": "", "bot": play.known(bot), "seed": "0"}
        """The fields of the form for a new game, which begins as the one at the table."""
        self.form |= {one.name: "" for one in play.spec.settings}
        self._fill_form()
        self._meanwhile: tuple[Event, ...] = ()
        self._news = self._told = len(play.log)
        """Where in the log the news begin, and how far they were told."""
        self._asks: Saying | None = None
        self._spoken = language()
        """The language in which the choices are listed."""
        self._first = ""
        """What is told to screen readers before what has happened."""
        self.visitor = play.saves.awaits
        play.listen(self._changed)
        self._changed()

    @property
    def game(self) -> Game:
        """The position now."""
        return self.play.game

    def text(self) -> str:
        """Who played at this table when it was made, in one line: notebooks keep it, whatever is played there."""
        return self._text(*self._made)

    def title(self) -> str:
        """Who plays at this table, in one line that stays as it is during a game."""
        return self._text(self.play.course.positions[0], self.play.people)

    # What is different from game to game

    @property
    def _deciding(self) -> bool:
        """Whether the person at the screen decides now."""
        player = self.game.player
        return self.past is None and player is not None and player in self.play.people

    def _new_picker(self) -> Picker:
        """What the person who decides may pick."""
        raise NotImplementedError

    def _all_choices(self) -> tuple[Choice, ...]:
        """The legal moves as lines."""
        raise NotImplementedError

    def _dealt(self, form: Mapping[str, str]) -> Game:
        """A new game. Raises `Unreadable` and `Refused`."""
        numbers = {name: str(number_in(form, name)) for name in ("players", "seed")}
        game: Game = self.play.spec.deal({**form, **numbers})
        return game

    def _on_hint(self, message: Message) -> None:
        """Ask what a bot would do."""
        if self.checks["hints"] and self._deciding:
            self.play.advise(self._advised)
        elif self.checks["hints"]:
            self._tell(partial(sentence, "table.no_hint"))

    def _show(self, found: Hint) -> None:
        """Show what it would do."""
        raise NotImplementedError

    def _advised(self, found: Hint | None) -> None:
        """A hint has come, or None: a bot thinks about it."""
        if found is None:
            self.said, self._happened = self._advises(), False
        else:
            self._forget()
            self._show(found)
        self.draw()

    def _next(self) -> None:
        """Put the focus where something is to be done."""
        if self._deciding:
            buttons = [action.name for action in self.picker.actions]
            names = [target.name for target in self.picker.next if not isinstance(target, Button)] + buttons
            if names:
                self.focus_on(names[0])

    # A game with people elsewhere

    def link(self, page: str = "") -> str:
        """What to send to the people elsewhere: the whole game, to be opened by `take` or `from_link`, or on a page.

        `page` is the address of the page that plays this game, for a link that opens there with one click; without it
        this is the code alone. What has been sent is not taken back any more. Raises `Unreadable` for a game that is
        too long for a link.
        """
        expect(page, str, "text")
        code = self.play.link()
        self.draw()
        return f"{page}#{FIELD}={code}" if page else code

    def take(self, link: str) -> None:
        """Go on from what somebody elsewhere has sent: an address or a code.

        Raises `Unreadable` for what is no link to this game, is older, or goes on from other moves; the game stays.
        """
        found = self._linked(link)
        if found.identity != self.play.identity:
            raise Unreadable("link.other")
        told = self.play.take(found)
        if told:
            raise Unreadable(told)
        self.hear(act="recall")

    @classmethod
    def from_link(cls, link: str, seat: int) -> Self:
        """A table with the game of a link, for whoever plays this seat. Raises `Unreadable` for what is none."""
        return cls._came(linked(link, cls.spec), seat)

    @classmethod
    def _came(cls, found: Linked, seat: int) -> Self:
        table = cls.joined(found, [expect_number(seat)])
        table.hear(act="recall")
        return table

    def _linked(self, link: str) -> Linked:
        """What a link holds, if it is to a game of this kind. Raises `Unreadable` and `Refused`."""
        return linked(link, self.spec)

    @classmethod
    def joined(cls, found: Linked, here: Sequence[int]) -> Self:
        """A table with a game by link, where the people of these seats play here, and all others elsewhere.

        Raises `Unreadable` where bots play these seats, or a bot is not known.
        """
        seats = found.game.seats
        bots = {seat: sitting.bot for seat, sitting in enumerate(seats) if sitting.bot is not None}
        people = set(range(len(seats))) - set(bots)
        if not people.issuperset(here):
            raise Unreadable("link.seat", found=listed(map(str, here)), seats=listed(map(str, people)))
        make: Any = cls
        away = tuple(people - set(here))
        table: Self = make(found.game, people=tuple(here), bots=bots, away=away, autosave=False)
        play = table.play
        play.identity, play.taken, play.dealt = found.identity, found.taken | set(here), found.dealt
        play.load_text(cls.spec.write(found.game))
        play.sent = play.course.last
        return table

    # What is looked at; none of it is part of the game.

    def _changed(self) -> None:
        """The game has changed: what was picked, pointed at or hinted belongs to the past.

        Where a bot has thought, what somebody looks at meanwhile stays.
        """
        self.since += 1
        if self.play.unasked:
            self._news = self._told
        else:
            self.past = None
            self.begun = self.since
            """When people have changed the game last: what bots did is counted from there."""
            self._forget()
        self._lay()
        saves = self.play.saves
        if self.play.warns or not self.play.unasked:
            self._notes = self.play.warns or silence
        self._meanwhile = self.play.meanwhile
        fresh = saves.asks if saves.asks is not self._asks else None
        self._asks = saves.asks
        self._first = " ".join(says() for says in (saves.warns, fresh) if says)
        self._happened = True
        self._told = len(self.play.log)
        self.draw()

    def _lay(self) -> None:
        """Begin to pick, with nothing picked."""
        self.picker = self._new_picker()
        self.group: Choice | None = None
        """The line that the choices offered now refine."""
        self._listed: tuple[Choice, ...] | None = None

    def _forget(self) -> None:
        """What was said and shown stays until something is done."""
        self._notes = silence
        self.pointed: Choice | None = None
        """The line that is pointed at, or a hint."""
        self._meanwhile = ()

    def _answer(self, answer: Answer, message: Message) -> None:
        answers_here()
        if self.play.away and message.get("act") in _OTHER_GAME:
            return  # people elsewhere play this one
        if message.get("act") not in self.looking:
            self._forget()
        answer(message)

    # What is seen, for the parts to read.

    def prepare(self) -> None:
        """Work out what is seen now; what has happened is told to screen readers with it."""
        play, past = self.play, self.past is not None
        self.course, self.entries = play.course, play.log
        self.at = self.course.last if self.past is None else self.past
        self.picking = self.picker if self._deciding else None
        self.decisions = play.undoable if play.learning else ()
        self.news = tuple(entry.text for entry in play.log[self._news :][-_HEARD:])
        self.meanwhile = () if past else self._meanwhile
        super().prepare()
        if past:
            self.asked, self.kind, self.rule = sentence("table.past"), "past", ""
        elif play.thinking is not None and not play.advising:
            who = capital(seat_name(play.thinking, self.names))
            self.asked, self.kind, self.rule = sentence("table.thinks", who=who), "thinks", ""
        elif play.awaited is not None:
            who = capital(seat_name(play.awaited, self.names))
            self.asked, self.kind, self.rule = sentence("table.awaits", who=who), "awaits", ""
        steps = self.picking.steps if self.picking else ()
        what = (self.asked, self.round_text, self.kind, self.turn_colour, past)
        self.headline = (*what, self._advises(), self.rule, steps)
        self._list()
        self.glance = self.picking.glance if self.picking else ""
        self.held = self.picking is not None and (self.picker.held or self.group is not None)
        if self._happened:
            self.said = " ".join(filter(None, [self._first, self.heard]))
            self._happened, self._first = False, ""

    def _list(self) -> None:
        """List the choices where they are open, in the language that is spoken now."""
        if self._spoken != language():
            self._spoken, self._listed = language(), None
        if self._listed is None and "choices" in self.folds and self._deciding:
            self._listed = self._all_choices()
            if self.group is not None:
                name = self.group.name
                self.group = next((choice for choice in self._listed if choice.name == name), None)
        self.choices = self.group.inner if self.group else self._listed or ()

    def _advises(self) -> str:
        """Who thinks about a hint; "" where nobody does, or where the past is looked at."""
        play = self.play
        if self.past is not None or not play.advising or play.thinking is None:
            return ""
        return sentence("table.advises", who=capital(seat_name(play.thinking, self.names)))

    @property
    def others_did(self) -> Sequence[Line | str]:
        """What bots did since a person decided, a line a turn or in sentences, until something else is done."""
        if not self.meanwhile:
            return ()
        since = self.play.decisions[-1] + 1 if self.play.decisions else 0
        return turns.told([entry for entry in self.entries if (entry.index or 0) > since], self.names)

    @property
    def why(self) -> Why:
        """What was refused and by which rule, and what else there is to say."""
        picker = self.picking
        past = "" if self.past is None else self._was(self.past)
        note = self._notes() or (picker.note if picker else past)
        return picker.refusal if picker else None, note, self.names, turns.meanwhile(self.others_did)

    def _tell(self, says: Saying) -> None:
        self._notes, self.said = says, says()
        self._happened = False

    # What people do on the boards.

    def _do(self, move: Move | None) -> None:
        if move is not None:
            self._play(move)
        elif self.picker.refusal is not None:
            self.said = say(self.picker.refusal, self.game)
        elif self.picker.said:
            self.said = self.picker.said

    def _play(self, move: Move) -> None:
        self._news = len(self.play.log)
        self.play.play(move)

    def _meant(self, message: Message) -> bool:
        """Whether a message is an answer to what is asked now."""
        return self._deciding and message.get("since", self.since) == self.since

    def _on_click(self, message: Message) -> None:
        if self._meant(message):
            self._do(self.picker.click(message["target"], str(message.get("by"))))

    def _on_drop(self, message: Message) -> None:
        if self._meant(message):
            self._do(self.picker.drop(message["target"], message["target_onto"]))

    def _on_point(self, message: Message) -> None:
        if not self._deciding:
            return
        self.pointed = self._offered(message["id"] or "")
        if self.pointed is None:
            self.picker.point(message["target"])
            if self.picker.said:
                self.said = self.picker.said

    def _on_key(self, message: Message) -> None:
        key = message.get("key")
        if key == "u":
            self._on_undo(message)
        elif key == "h":
            self._on_hint(message)
        elif key == "n":
            self._next()
        elif key == "d" and self._meant(message):
            self._do(self.picker.done())
        elif self._deciding and key == "r":
            self.picker.turn()
            self.said = self.picker.said

    def _on_escape(self, message: Message) -> None:
        self.group = None
        self.picker.escape()

    # What people do beside them.

    def _offered(self, name: str) -> Choice | None:
        """The line of the list with this name, None when the list has gone on."""
        step = len(self.game.moves)
        return {choice.id_at(step): choice for choice in flat(self._listed or ()).values()}.get(name)

    def _on_choose(self, message: Message) -> None:
        choice = self._offered(message["id"] or "")
        if choice is None or not self._deciding:
            return
        if choice.move is None:
            self.group = choice
        else:
            self._do(choice.move)

    def _on_leave(self, message: Message) -> None:
        self.group = None

    def _on_undo(self, message: Message) -> None:
        kept = self.play.no_undo()
        if kept:
            self._tell(partial(sentence, kept))
        else:
            self._go_back(None)

    def _on_back(self, message: Message) -> None:
        if isinstance(message["target"], Back) and self.play.learning:
            self._go_back(message["target"].at)

    def _go_back(self, index: int | None) -> None:
        self._news = len(self.play.log)
        self.play.undo(index)

    def _on_look(self, message: Message) -> None:
        index = message["target"].at if isinstance(message["target"], Past) else None
        known = [entry.index for entry in self.play.log if entry.index is not None]
        self.past = index if index in known and index != known[-1] else None
        if self.past is None:
            self._now()
        else:
            self.said = self._was(self.past)
            self.play.stop_advising()

    def _was(self, index: int) -> str:
        """What happened in a move."""
        return " ".join(entry.text for entry in self.play.log if entry.index == index)

    def _on_now(self, message: Message) -> None:
        self._now()

    def _now(self) -> None:
        """Back from what is past: what is to be decided is told again, not what led to it."""
        self.past, self._happened = None, True
        self._news = len(self.play.log)

    def _on_fold(self, message: Message) -> None:
        fold = message["target"].at if isinstance(message["target"], Fold) else None
        if fold not in _FOLDS:
            return
        if fold in _ONE_OF and fold not in self.folds:
            self.folds -= _ONE_OF
            self.form["seed"] = str(any_seed())
        self.folds ^= {fold}

    def _on_language(self, message: Message) -> None:
        if message.get("value") in available():
            language(message["value"])

    def _on_set(self, message: Message) -> None:
        if isinstance(message["target"], Check):
            self.switch(message["target"].at, bool(message.get("value")))

    def switch(self, name: str, on: bool) -> None:
        """Switch one of the `checks`, where there is such a one."""
        if name in self.checks:
            self.checks = {**self.checks, name: on}
            self.play.learning = self.checks.get("mode", False)
            self.picker.preview = self.checks.get("preview", True)
            if not self.checks["hints"]:
                self.play.stop_advising()

    def _on_players(self, message: Message) -> None:
        self.form["players"] = str(message.get("value"))[:_LONGEST_FIELD]

    def _on_begin(self, message: Message) -> None:
        values = message.get("values")
        values = values if isinstance(values, dict) else {}
        self.form |= {name: str(values[name])[:_LONGEST_FIELD] for name in self.form if name in values}
        game = self._asked_for(self.form["bot"])
        if game is not None:
            people = tuple(seat for seat in range(game.players) if values.get(f"seat{seat}"))
            self.play.new(game, people, self.form["bot"])

    def _on_anew(self, message: Message) -> None:
        """The same people and bots play another game, dealt as the one at the table was."""
        self._fill_form()
        self.form["seed"] = str(any_seed())
        game = self._asked_for()
        if game is not None:
            self.play.another(game)

    def _fill_form(self) -> None:
        asked = self.play.spec.asked(self.game)
        self.form |= {name: str(asked[name] or "") for name in self.form if name in asked}

    def _asked_for(self, bot: str | None = None) -> Game | None:
        """The game that the form asks for, as it begins; None where that is refused, for which the reason is told."""
        try:
            game = self._dealt(self.form)
            if bot is not None:
                self.play.chooser(bot)
        except (Unreadable, Refused) as error:
            self._tell(partial(say, error))
            return None
        if self.tells:
            self.tells(self.form)
        self.folds -= {"new"}
        self._begin_anew()
        return game

    def _on_restart(self, message: Message) -> None:
        self._begin_anew()
        self.play.restart()

    def _begin_anew(self) -> None:
        """Forget what was shown of the game that ends here."""
        self._news = 0

    def _on_recall(self, message: Message) -> None:
        """Show what others did, where that came by a link."""
        self._news = self.play.recall()

    def _on_save(self, message: Message) -> None:
        self._name_file(message)
        self.file = self.play.saves.vacant(self.file)
        saved = self.play.save(self.file)
        self._tell(
            partial(sentence, "table.saved", file=clean(self.file))
            if saved
            else self.play.saves.warns or silence
        )

    def _on_load(self, message: Message) -> None:
        self._name_file(message)
        self._go_on(lambda: self.play.load(self.file))

    def _name_file(self, message: Message) -> None:
        values = message.get("values")
        if isinstance(values, dict):
            self.file = str(values.get("file") or self.own_file)[:_LONGEST_FIELD]

    def _on_upload(self, message: Message) -> None:
        text = message.get("text")  # none where the page found the file too large to send
        self._go_on(lambda: self.play.load_text(text if isinstance(text, str) else " " * (LIMIT + 1)))

    def _go_on(self, load: Callable[[], bool]) -> None:
        """Go on with another game, and say whether that went well."""
        well = load()
        self._news = len(self.play.log)
        says = self.play.saves.warns or (partial(sentence, "table.loaded") if well else None)
        if says:
            self._tell(says)

    def _on_takeup(self, message: Message) -> None:
        self._go_on(self.play.take_up)

    def _on_apart(self, message: Message) -> None:
        if self.play.saves.asks:
            self.play.go_apart()
            self._tell(self.play.saves.warns or self.play.log[-1].say)

    def _on_visitor(self, message: Message) -> None:
        """The page of a visitor has opened: what it says it is known by leads to this visitor's own game."""
        if self.play.saves.awaits:
            self._go_on(lambda: self.play.arrive(message.get("key")))
            self.visitor = self.play.saves.awaits

    def _on_unwatched(self, message: Message) -> None:
        """The last page that showed the table has gone."""
        self.watched = False
        self.play.pause()

    def _on_watched(self, message: Message) -> None:
        """A page shows it again."""
        self.watched = True
        self.play.go_on()

    def close(self) -> None:
        """Take the board away; no bot thinks on for it."""
        if "play" in vars(self):  # else it could not be made, and is taken away all the same
            self.play.pause()
        super().close()

    def _on_download(self, message: Message) -> None:
        try:
            self.download(self.own_file, self.play.text())
        except Unreadable as error:  # of a position that was laid out, say
            self._tell(partial(say, error))


def number_in(form: Mapping[str, str], name: str) -> int:
    """A field of the form for a new game that is a whole number: "players" or "seed". Raises `Unreadable`."""
    number = typed(form[name])
    if number is None:
        raise Unreadable(f"table.no_{name}", found=form[name], most=MOST_DIGITS)
    return number


def any_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(1_000_000)
