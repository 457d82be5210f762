"""Any game at one screen, without the screen: people and bots at the seats, undo, log, saving and loading."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from moonriver.bots.apart import Apart
from moonriver.bots.kit import (
    Alternative,
    Bot,
    BrokenBot,
    Found,
    Playable,
    Work,
    considered,
    decided,
    explains,
    is_quick,
    name_of,
    worked,
)
from moonriver.tabletop.arguments import expect, expect_by_seat, expect_numbers_of_seats
from moonriver.tabletop.course import Course
from moonriver.tabletop.events import Event
from moonriver.tabletop.files import write_text
from moonriver.tabletop.linked import Linked, drawn
from moonriver.tabletop.moves import Move
from moonriver.tabletop.reading import text_of
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.tabletop.spec import GameSpec
from moonriver.words import say
from moonriver.words.kit.catalogue import Saying, kept_by_language

from .autosave import Autosave, AutosaveFile, Request, unsaved
from .svg import Art
from .thinking import InThread


class Position(Playable, Protocol):
    """What a game has to be to be played at a screen: it also names its seats."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """What was played."""

    @property
    def seats(self) -> tuple[Seat, ...] | None:
        """Who sits where."""

    @property
    def note(self) -> str | None:
        """Free text that goes with the game."""

    def with_seats(self, seats: tuple[Seat, ...] | None, note: str | None = None) -> Any:
        """The same position with other people."""


Game = TypeVar("Game", bound=Position)


class Thinkers(Protocol):
    """Where bots think while the board goes on: in a thread, say, or in a worker of the page; one at a time."""

    def think(
        self, game: Any, bot: str, work: Work[Found], done: Callable[[Found | BrokenBot | None], None]
    ) -> None:
        """Let a bot do some work in the place of a game's player. `done` is called once, at once or later where boards
        are painted: with what it found, with what is wrong with it, or with None where it is to be asked here."""

    def stop(self) -> None:
        """Whoever thinks stops, and `done` is not called."""


THINKERS: ContextVar[Thinkers | None] = ContextVar("thinkers", default=None)
"""Where bots of sessions that begin here think; where nobody says, each has a thread for them, see `InThread`."""


@dataclass(frozen=True)
class Picture:
    """A small picture in a line: a drawing, the part of the plane that it fills, and what it is called."""

    art: Art
    box: tuple[float, float, float, float]
    name: str


@dataclass(frozen=True)
class Deed:
    """What an event is in a line of the log: a word or two, and pictures of what with."""

    words: str
    pictures: tuple[Picture, ...] = ()
    heads: bool = False
    """Whether it begins a line of its own, as a round does that begins."""
    sign: str = ""
    """What tells it from others with the same picture where its words have no room."""


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One sentence of the log, said in the language in which it is read, which can change during a game.

    `index` is the position that it led to, None where it led to none; `rule` is the id of the rule behind it; `seat` is
    whose deed it tells, None where it is nobody's.
    """

    say: Callable[[], str]
    index: int | None = None
    rule: str = ""
    seat: int | None = None
    shortly: Callable[[], Deed | None] | None = None

    # a log is read at every click, and nearly all of it is as before

    @property
    @kept_by_language(1024)
    def text(self) -> str:
        """The sentence in the current language; "" where there is none."""
        return self.say()

    @property
    @kept_by_language(1024)
    def deed(self) -> Deed | None:
        """The same in a word or two with pictures; None for what always follows."""
        return self.shortly() if self.shortly else None


@dataclass(frozen=True, slots=True)
class Hint:
    """What somebody at the table would play here: its name, and the moves that it thought about, best first."""

    bot: str
    alternatives: tuple[Alternative, ...]

    @property
    def move(self) -> Move:
        """The move itself."""
        return self.alternatives[0].move

    @property
    def sampled(self) -> bool:
        """Whether the moves were tried in samples, so that there are intervals."""
        return any(one.low is not None for one in self.alternatives)

    @property
    def lead(self) -> float | None:
        """How many points more the move promises at the end than the next best one; None where the intervals tell."""
        if self.sampled:
            return None
        return self.alternatives[0].expected - self.alternatives[1].expected if self.alternatives[1:] else 0.0


def entries(spec: GameSpec, course: Course[Any], index: int) -> list[Entry]:
    """What happened in the move that led to a position, as lines of a log; not every event has one."""
    lines, shortly = spec.load(spec.happened), spec.load(spec.deed) if spec.deed else None
    after, found = course.positions[index], []
    for event in course.events[index]:
        public = event.seen_by(None)
        say = partial(_joined, lines, public, after)
        deed = partial(shortly, public, after) if shortly else None
        found.append(Entry(say, index, event.rule, getattr(event, "seat", None), deed))
    return [entry for entry in found if entry.text]


def _joined(lines: Callable[[Sequence[Event], Any], Sequence[str]], event: Event, after: object) -> str:
    return " ".join(lines([event], after))


class Session(Generic[Game]):
    """One game and who plays it; boards show it and call its methods. `spec` says which game.

    `people` are the seats that decide at the screen, `bots` by seat are names or functions, which come before people,
    and the bot named `bot` plays the others. In learning mode any own decision can be taken back; in contest mode
    only until something hidden was revealed or another seat has moved. With `autosave` the record goes into that file
    after every move, and a new session that asks for the same goes on from it; `asked` are the settings that were named
    for a deal by chance, None where `game` was.

    `away` are the seats of people elsewhere. Where there are any, the game goes from one to the next by `link` and
    `take`; it is played as a contest, what has been sent is not taken back, and no file is written: the link holds all.
    """

    thinking: int | None = None
    """The seat whose bot thinks now, about its move, or about a hint for the person who decides."""
    unasked = False
    """Whether listeners hear of what nobody at the screen has done: a bot has thought."""

    def __init__(
        self,
        game: Game,
        *,
        spec: GameSpec,
        people: Sequence[int] = (0,),
        bot: str | Bot | None = None,
        bots: Mapping[int, str | Bot] | None = None,
        learning: bool = True,
        autosave: AutosaveFile = False,
        asked: Mapping[str, object] | None = None,
        away: Sequence[int] = (),
    ) -> None:
        expect_numbers_of_seats(people, game.players)
        expect_numbers_of_seats(away, game.players)
        expect_by_seat(bots or {}, game.players)
        free = tuple(set(range(game.players)) - {*people, *(bots or {})})
        if not set(free).issuperset(away):
            raise Unreadable("deal.value", name="away", found=sorted(away), allowed=free)
        if autosave not in (False, None):
            expect(autosave, str | os.PathLike, "text")
        self.spec = spec
        self.away = frozenset(away)
        self.identity = drawn()
        """What tells this game from others that are played by link."""
        self.taken = frozenset(people)
        """The seats that somebody is known to have."""
        self.dealt: Mapping[str, str] = {}
        """What the deal was asked for, where that is known: links are shorter with it."""
        self.learning = learning and not away
        autosave = False if away else autosave
        self.functions: dict[str, Bot] = {}
        """The functions that were given to this table as bots, by the names that they go by here."""
        self._listeners: list[Callable[[], None]] = []
        self._elsewhere: Thinkers = THINKERS.get() or InThread(self.chooser)
        self._asking = self._advice = False
        self._first = self._seated(game, people, bot, bots)
        self._begin(self._first)
        home = None if autosave is False else self._request(self._first)
        if home is not None and asked is not None:
            home = replace(home, settings=asked, start=None)
        self.saves: Autosave[Game] = Autosave(
            autosave, spec.suffix, home, read=self._read, request=self._request, log=self._note
        )
        self._open()

    def named(self, bot: str) -> Bot:
        """The bot of a name. Raises `Unreadable` for another name."""
        found: Bot = self.spec.opponents.bot(bot)
        return found

    def hint(self) -> Hint | None:
        """What `advise` tells at once; None where whoever advises takes its time, and when the game is over."""
        found: list[Hint | None] = [None]
        if self.game.player is not None:
            self.advise(found.append)
        return found[-1]

    def advise(self, told: Callable[[Hint | None], None]) -> None:
        """Give `told` a hint, at once or, where whoever advises takes its time, later, unless something is done
        meanwhile. It is then given None first; `thinking` says who thinks."""
        self.stop_advising()
        self._advise(told, self._advisers())

    def _advisers(self) -> Iterator[tuple[int, str]]:
        """The opponents that explain themselves, the next one in turn first; at last the adviser, for the player."""
        seat = self.game.player
        assert seat is not None
        for other in (*range(seat + 1, self.game.players), *range(seat)):
            name = self.seats[other].bot
            if name is not None and explains(self.chooser(name)):
                yield other, name
        yield seat, self.spec.adviser

    def _advise(self, told: Callable[[Hint | None], None], left: Iterator[tuple[int, str]]) -> None:
        """Ask the next of those who are left."""
        asked = next(left, None)
        if asked is None:
            return
        seat, name = asked

        def advised(found: tuple[Alternative, ...] | BrokenBot) -> None:
            """Where the bot is broken, the next one is asked."""
            if isinstance(found, BrokenBot):
                self._note(found.key, **found.facts)
                self._advise(told, left)
            else:
                told(Hint(name, found))

        quick = is_quick(self.chooser(name))
        self._ask(seat, name, considered, advised, here=quick, advice=True)
        if self.thinking == seat:
            told(None)

    def chooser(self, bot: str) -> Bot:
        """The bot that goes by a name at this table. Raises `Unreadable` for another name."""
        return Apart(self.functions[bot], bot) if bot in self.functions else self.named(bot)

    def _begin(self, game: Game) -> None:
        self._stop_thinking()
        self.course = Course(game)
        """What was played, from the position at which the session began."""
        self._own: list[int] = []
        self.sent = 0
        """How many moves of the course a link has held."""
        self.log: list[Entry] = []
        self.meanwhile: tuple[Event, ...] = ()
        """What bots did since a person decided last."""
        self.broken: Saying | None = None
        """What is wrong with a bot that was asked since a person decided."""

    @property
    def game(self) -> Game:
        """The position now."""
        return self.course.now

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Names and bots of the seats."""
        return self.game.seats or ()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that decide at the screen."""
        people = (number for number, seat in enumerate(self.seats) if seat.bot is None)
        return tuple(number for number in people if number not in self.away)

    @property
    def awaited(self) -> int | None:
        """Who has to decide elsewhere before it goes on here; None where nobody has."""
        return self.game.player if self.game.player in self.away else None

    @property
    def warning(self) -> str | None:
        """What went wrong with a file or a bot last, in one sentence; None when nothing did."""
        return self.warns and self.warns()

    @property
    def warns(self) -> Saying | None:
        """How `warning` is said."""
        return self.saves.warns or self.broken

    @property
    def question(self) -> str:
        """What is to be decided before the game can be saved again, by `take_up` or `go_apart`; "" where nothing is."""
        return self.saves.asks() if self.saves.asks else ""

    def play(self, move: Move) -> None:
        """Play a move of a person and then those of the bots. Raises `Refused`; the game then stays as it was."""
        self._add(move)
        self._stop_thinking()
        self._own.append(self.course.last - 1)
        self.meanwhile, self.broken = (), None
        self._let_bots_play()
        self._save_automatically()
        self._tell()

    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        return not self.no_undo()

    def no_undo(self) -> str:
        """The key of why `undo` takes nothing back; "" where it does."""
        if not self._own:
            return "undo.nothing"
        if self._own[-1] < self.sent:
            return "undo.sent"
        before, now = self.course.positions[self._own[-1]], self.game
        if self.learning:
            return ""
        if any(move.player != before.player for move in now.moves[len(before.moves) :]):
            return "undo.others"
        return "" if self.spec.revealed(before) == self.spec.revealed(now) else "undo.revealed"

    def undo(self, index: int | None = None) -> None:
        """Take back the last decision of a person, or all from the one before position `index` on."""
        if not self.can_undo():
            return
        target = self._own[-1] if index is None else index
        if target not in self.undoable or (not self.learning and target != self._own[-1]):
            return
        self._stop_thinking()
        taken_back = self.course.last - target
        self.course.back_to(target)
        self._own = [own for own in self._own if own < target]
        self.log = [entry for entry in self.log if entry.index is None or entry.index <= target]
        self._note("play.undone", count=taken_back)
        self.meanwhile, self.broken = (), None
        self._save_automatically()
        self._tell()

    @property
    def decisions(self) -> tuple[int, ...]:
        """The positions at which a person has decided, in order."""
        return tuple(self._own)

    @property
    def undoable(self) -> tuple[int, ...]:
        """The decisions that `undo` can go back to in learning mode; what was sent to others stays."""
        return tuple(at for at in self._own if at >= self.sent)

    def new(self, game: Game, people: Sequence[int] = (0,), bot: str | None = None) -> None:
        """Begin another game at the same screen."""
        self._first = self._seated(game, people, bot)
        self.saves.another()
        self.restart()

    def another(self, game: Game) -> None:
        """Begin another game with those who sit there now."""
        self._first = game.with_seats(self.seats)
        self.saves.another()
        self.restart()

    def restart(self) -> None:
        """Begin the game anew from where it first stood."""
        self._begin(self._first)
        self.saves.belongs(self._first)
        self._let_bots_play()
        self._save_automatically()
        self._tell()

    def take_up(self) -> bool:
        """Go on with the game in the file that another table uses. False where there is none; the game stays."""
        found = self._go_on(self.saves.take_up())
        self._tell()
        return found

    def go_apart(self) -> None:
        """Save this game in a file of its own, and leave the other one alone."""
        self.saves.apart(self.text)
        self._tell()

    def arrive(self, key: object) -> bool:
        """A visitor's page says who it is, at most once. Whether their own game was found, and goes on."""
        if not self.saves.welcome(key):
            return False
        found = False
        if self._own:
            self.saves.belongs(self._first)
            self._save_automatically()
        else:
            found = self._open()
        self._tell()
        return found

    def text(self) -> str:
        """The record of the game."""
        return self.spec.write(self.game)

    def save(self, name: str | os.PathLike[str]) -> bool:
        """Write the record to a file, whole or not at all. False, with a `warning`, where that fails."""
        try:
            text = self.text()
            path = self.saves.named(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_text(path, text)
        except Unreadable as error:
            self.saves.warns = partial(str, error)
            return False
        except (OSError, ValueError) as error:
            self.saves.warns = partial(unsaved, name, error)
            return False
        self.saves.warns = None
        self.saves.exchanged(path, text)
        return True

    def load(self, name: str | os.PathLike[str]) -> bool:
        """Go on with the record of a file. False, with a `warning`, where it cannot be read; the game stays."""
        try:
            path = self.saves.named(name)
            text = text_of(path)
        except Unreadable as error:
            self.saves.warns = partial(str, error)
            return False
        return self.load_text(text, path)

    def load_text(self, text: str, path: Path | None = None) -> bool:
        """Go on with a record. False, with a `warning`, where it cannot be read or cannot stand; the game stays."""
        try:
            game = self._read(text)
        except (Unreadable, Refused) as error:
            self.saves.warns = partial(str, error)
            return False
        self.saves.warns = None
        self._take_over(game)
        self.saves.belongs(self._first)
        if path is not None:
            self.saves.exchanged(path, text)
        self._let_bots_play()
        self._tell()
        return True

    def link(self) -> str:
        """The code of a link that holds the game as it is now; what it holds is not taken back any more.

        Raises `Unreadable` for a game that is too long for a link.
        """
        code = Linked(self.identity, self.game, self.taken, self.dealt).code(self.spec)
        self.sent = self.course.last
        return code

    def take(self, found: Linked) -> str:
        """Go on from a link to this game. The key of what there is to say about it, "" where that is nothing.

        Where it holds less than is known here, or other moves, this game stays as it is.
        """
        here, there = self.game.moves, found.game.moves
        same = all(mine == theirs for mine, theirs in zip(here, there, strict=False))
        if not same or self._shuffle(found.game) != self._shuffle(self.game):
            return "link.apart"
        self.sent = max(self.sent, self.course.last + len(there) - len(here))
        if len(there) < len(here):
            return "link.older" if any(move.player in self.away for move in here[len(there) :]) else ""
        self._stop_thinking()
        self.taken |= found.taken
        for move in there[len(here) :]:
            if move.player in self.people:
                self._own.append(self.course.last)
            self._add(move)
        self._let_bots_play()
        self._tell()
        return ""

    def recall(self) -> int:
        """Have told again what others did since a person here decided last. How many lines the log had until then."""
        since = self._own[-1] + 2 if self._own else 1
        self.meanwhile = tuple(event for events in self.course.events[since:] for event in events)
        self._tell()
        new = (
            place for place, entry in enumerate(self.log) if entry.index is not None and entry.index >= since
        )
        return next(new, len(self.log))

    def listen(self, listener: Callable[[], None]) -> None:
        """Call a function after every change."""
        self._listeners.append(listener)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

    def _add(self, move: Move) -> None:
        self.course.add(move)
        self.log += entries(self.spec, self.course, self.course.last)

    @property
    def advising(self) -> bool:
        """Whether the bot that thinks now does so about a hint."""
        return self.thinking is not None and self._advice

    def stop_advising(self) -> None:
        """Whoever thinks about a hint stops."""
        if self.advising:
            self._stop_thinking()

    def pause(self) -> None:
        """Nobody sees the table: whoever thinks stops, until `go_on`."""
        self._stop_thinking()

    def go_on(self) -> None:
        """Somebody sees the table again: bots decide what they had not decided yet."""
        player = self.game.player
        if self.thinking is None and player is not None and self.seats[player].bot is not None:
            self._let_bots_play()
            self._save_automatically()
            self._tell()

    def _let_bots_play(self) -> None:
        """All that bots do before a person decides, up to where one thinks elsewhere."""
        while (seat := self.game.player) is not None and (name := self.seats[seat].bot) is not None:
            self._asking = True
            forced = len(self.game.legal_moves) == 1
            self._ask(seat, name, decided, partial(self._decided, name), here=forced)
            self._asking = False
            if self.thinking is not None:
                return

    def _ask(
        self,
        seat: int,
        bot: str,
        work: Work[Found],
        done: Callable[[Found | BrokenBot], None],
        *,
        here: bool,
        advice: bool = False,
    ) -> None:
        """Let the bot of a seat do some work in the player's place, at once if it is `here`.

        `done` is called with what it found or with what is wrong with it, unless something is done meanwhile. `advice`
        says that it is about a hint.
        """
        if here:
            done(worked(work, self.game, self.chooser, bot))
            return
        game = self.game

        def thought(found: Found | BrokenBot | None) -> None:
            """It has thought elsewhere; what comes too late is dropped."""
            if self.thinking is not None and game is self.game:
                self.thinking = None
                done(worked(work, game, self.chooser, bot) if found is None else found)

        self.thinking, self._advice = seat, advice
        try:
            self._elsewhere.think(game, bot, work, thought)
        except BaseException:  # somebody has interrupted it
            self.thinking = None
            raise

    def _decided(self, bot: str, found: Move | BrokenBot) -> None:
        """The bot of the player has decided; where it is broken, the usual bot does."""
        self._add(self._instead(bot, found) if isinstance(found, BrokenBot) else found)
        self.meanwhile += self.course.events[-1]
        if self._asking:  # at once: who has asked goes on
            return
        self._let_bots_play()
        self._save_automatically()
        self.unasked = True
        try:
            self._tell()
        finally:
            self.unasked = False

    def _stop_thinking(self) -> None:
        if self.thinking is not None:
            self._elsewhere.stop()
        self.thinking = None

    def _instead(self, name: str, error: BrokenBot) -> Move:
        """What the usual bot does in place of a broken one."""
        self._note(error.key, **error.facts)
        self._note("play.stand_in", bot=name, other=self.spec.bot)
        self.broken = partial(str, error)
        return decided(self.game, self.named(self.spec.bot), self.spec.bot)

    def _open(self) -> bool:
        """Go on from the autosave, if this table asked for its game."""
        self.saves.belongs(self._first)
        return self._go_on(self.saves.resume())

    def _go_on(self, game: Game | None) -> bool:
        """Go on with the game of the autosave, if there is one."""
        if game is not None and self.saves.path is not None:
            self._take_over(game)
            self._note("play.resumed", file=self.saves.name)
        self._let_bots_play()
        return game is not None

    def _take_over(self, game: Game) -> None:
        """Make a loaded game the course, move by move, so that undo and log go back through it."""
        self.saves.another()
        first = self.spec.first(game).with_seats(self._sitting(game), game.note)
        if not self.saves.begins(game):
            self._first = first
        self._begin(first)
        people = self.people
        for move in game.moves:
            if move.player in people:
                self._own.append(self.course.last)
            self._add(move)

    def _sitting(self, game: Game) -> tuple[Seat, ...]:
        """Who sits where in a game, those of this table where it does not say."""
        seats = game.seats or self.seats
        return seats if len(seats) == game.players else self._seated(game, (0,)).seats or ()

    def _request(self, game: Game) -> Request:
        """The request for just this game."""
        return Request(self.spec.asked(game), self._sitting(game), (self._shuffle(game), game.moves))

    def _shuffle(self, game: Game) -> str:
        """All that chance has decided, as a record."""
        return self.spec.write(self.spec.first(game).with_seats(None))

    def _note(self, key: str, **facts: object) -> None:
        self.log.append(Entry(partial(say, key, **facts)))

    def _read(self, text: str) -> Game:
        """The game of a record whose bots can play here. Raises `Unreadable` and `Refused`."""
        game: Game = self.spec.read(text)
        for seat in game.seats or ():
            if seat.bot is not None:
                self.chooser(seat.bot)
        return game

    def _save_automatically(self) -> None:
        self.saves.keep(self.text)

    def _seated(
        self,
        game: Game,
        people: Sequence[int],
        bot: str | Bot | None = None,
        bots: Mapping[int, str | Bot] | None = None,
    ) -> Game:
        """A game with people and bots at its seats, names kept where it has some."""
        usual = self.known(bot or self.spec.bot)
        here = {*people, *self.away}
        by_seat: dict[int, str | None] = {
            seat: None if seat in here else usual for seat in range(game.players)
        }
        by_seat |= {seat: self.known(given) for seat, given in (bots or {}).items()}
        names: Mapping[int, str] = {number: seat.name for number, seat in enumerate(game.seats or ())}
        seats = tuple(Seat(names.get(seat, ""), by_seat[seat]) for seat in range(game.players))
        seated: Game = game.with_seats(seats, game.note)
        return seated

    def known(self, bot: str | Bot) -> str:
        """The name by which a bot goes at this table. Raises `Unreadable` for what is none."""
        expect(bot, str | Callable, "bot")
        name = name_of(bot)
        if isinstance(bot, str):
            self.chooser(name)
            return name
        number, free = 2, name
        # a bot of the package, or another function, has that name
        while free in self.spec.opponents.names() or self.functions.setdefault(free, bot) is not bot:
            number, free = number + 1, f"{name} {number}"
        return free
