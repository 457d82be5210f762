"""The boards that pupils answer on: those of the exercises and of the tables, with one button more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, TypeAlias

from moonriver.games import find
from moonriver.lessons import plain
from moonriver.lessons.asking import Asking, unanswered
from moonriver.lessons.heat import right_cells
from moonriver.lessons.page import Page
from moonriver.lessons.sheets import rich, verdict_box
from moonriver.lessons.verdicts import State, Verdict
from moonriver.show.kit.board import Board, Message, Part
from moonriver.show.kit.choices import Choice
from moonriver.show.kit.controls import Action, button, buttons, note, row
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import Child, El, Markup, el, written
from moonriver.show.kit.session import THINKERS
from moonriver.show.kit.targets import Button, Cell, Target
from moonriver.tabletop.moves import Move
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital

Send: TypeAlias = Callable[[Any], bool]
"""Takes an answer, as JSON, and says whether it counts; it does not where nothing is asked any more."""
SEND, FURTHER = Button("send"), Button("further")


class Waiting(Board):
    """What a pupil sees while nothing is asked."""

    made_of = (Part("middle/waiting", lambda board: (board.name,), lambda name: _waiting(name)),)

    def __init__(self, name: str) -> None:
        super().__init__("mr-alone mr-waiting")
        self.name = name
        self.draw()


def _waiting(name: str) -> Markup:
    return written(el("h1", sentence("class.welcome", name=name)), el("p", sentence("class.wait")))


class ExerciseBallot(Asking):
    """An exercise: the answer is sent, and judged where no pupil can look. It can be changed until it is shown."""

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        *Asking.made_of,
        Part(
            "answer/verdict",
            lambda board: (board.page, board.changed, board.verdict, board.shown),
            lambda *now: _verdict(*now),
        ),
    )
    shown = False
    """Whether the right answer is seen."""
    _tried: Any = None
    """What was not sent, because it is in no form that could be right."""

    def __init__(self, page: Page, seed: int, given: Any, send: Send) -> None:
        super().__init__("mr-panel")
        self.exercise, self._hand, self._given = type(page), send, given
        self._ask(seed, given)
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("class.question", name=self.exercise.name)

    @property
    def changed(self) -> bool | None:
        """Whether the answer has been changed since it was sent; None where none was."""
        return None if self._given is None else self._given != self._written

    @property
    def _written(self) -> Any:
        return None if self.value is None else plain.written(self.page.form(), self.value)

    @property
    def verdict(self) -> Verdict | None:
        """What is said of the answer that was sent, as soon as it is shown, and before of one that was not sent."""
        given = self._given if self.shown else self._tried
        found = None if given is None else self.page.verdict(given)
        if self.shown and found is not None and not found:
            return replace(found, state=State.WRONG)
        return found

    @property
    def asked(self) -> tuple[Any, dict[Target, Mark]]:
        """The board that is asked about; what is right is marked on it as soon as it is shown."""
        board, found = super().asked
        if self.shown and board is not None:
            found |= {Cell(cell): Mark("right") for cell in right_cells(self.page)}
        return board, found

    @property
    def actions(self) -> list[Action]:
        """The button that sends the answer."""
        fresh = self.value is not None and self.changed is not False
        return [] if self.shown else [Action(SEND.name, sentence("class.send"), main=fresh)]

    @property
    def _does(self) -> dict[Target, Callable[[], None]]:
        return {**super()._does, SEND: self._hand_in}

    def _hand_in(self) -> None:
        given = self._written
        if given is None:
            self.said = capital(unanswered(self.page.form()))
        elif (verdict := self.page.verdict(given)).refused:
            self._tried, self.said = given, str(verdict)
        elif self._hand(given):
            self._given = given
            self.said = sentence("class.sent")

    def _altered(self) -> None:
        self._tried = None

    def _answer(self, answer: Callable[[Message], None], message: Message) -> None:
        if not self.shown:
            answer(message)

    def reopen(self) -> None:
        """A page has come anew: what was typed, and would be sent, stands in its field, which it begins with."""
        self.start = self._typed_text
        self.draw()

    def reveal(self) -> None:
        """Show what is right, and what was answered."""
        self.shown = True
        self._ask(self.seed, self._given)
        verdict = self.verdict
        self.said = "" if verdict is None else str(verdict)  # a verdict is false where the answer is wrong
        self.draw()


def _verdict(page: Page, changed: bool | None, verdict: Verdict | None, shown: bool) -> Child:
    """What is said below an answer."""
    told = None if verdict is None else verdict_box(verdict)
    if verdict or (told and not shown):  # a right answer is told with its reason
        return told
    if not shown:
        key = {None: "class.unsent", True: "class.changed", False: "class.sent"}[changed]
        return note(sentence(key))
    return written(told, note(rich(page.hint(3))))


class _AtTable:
    """What a table is to a class: no new games, no files, no hints."""

    hears: ClassVar[tuple[str, ...]] = (
        *("choose", "click", "drop", "escape", "fold", "key", "leave", "line", "look", "now", "point"),
        *("goon", "open", "undo", "watched", "unwatched"),
    )
    hides: ClassVar[tuple[str, ...]] = ("tools", "fold", "again", "steps", "offers")
    shown = False
    """Whether it is over, and the answers are seen."""
    game: Any
    draw: Any

    @property
    def _deciding(self) -> bool:
        return not self.shown and super()._deciding  # type: ignore[misc]

    def reveal(self) -> None:
        """Nothing more can be answered."""
        self.shown = True
        self.draw()


@cache
def _kind(game: str, kind: Any) -> Any:
    """The table of a game as a board of this kind."""
    table = find(game).load(find(game).table)
    parts = [part for part in table.made_of if part.name not in kind.hides]
    return type(
        kind.__name__,
        (kind, table),
        {
            "acts": tuple(act for act in table.acts if act in kind.hears),
            "made_of": (*parts[:1], *getattr(kind, "more", ()), *parts[1:]),
            "plain": (),
            "has_folder": False,
        },
    )


class _Here:
    """Bots of a class think where they are asked: a thread waits for them, and nobody else does."""

    def think(self, game: Any, bot: str, work: Any, done: Callable[[Any], None]) -> None:
        """Ask the bot here."""
        done(None)

    def stop(self) -> None:
        """Nobody thinks."""


def _table(game: str, kind: type[_AtTable], first: Any, bots: Mapping[int, str], seat: int) -> Any:
    before = THINKERS.set(_Here())
    try:
        made: Any = kind
        board = _kind(game, made)(first, people=(seat,), bots=bots, autosave=False)
    finally:
        THINKERS.reset(before)
    for name in ("mode", "hints"):
        board.switch(name, False)
    return board


class PositionBallot(_AtTable):
    """A position at its table: the move that is made there is the answer, and the position stays."""

    more: ClassVar[tuple[Part[Any], ...]] = (
        Part("top/sent", lambda table: (table.told, table.shown), lambda *now: _sent(*now)),
    )
    answered: Move | None = None
    """The move that was answered."""
    heat: Mapping[Target, Mark] = {}
    """What is marked where all answers are shown."""
    _lay: Any
    all_lines: Callable[[], tuple[Choice, ...]] | None = None
    """Gives the legal moves as lines, where they are listed once for everybody who reads the same language."""

    def _all_choices(self) -> tuple[Choice, ...]:
        lines: Callable[[], tuple[Choice, ...]] = self.all_lines or super()._all_choices  # type: ignore[misc]
        return lines()

    def prepare(self) -> None:
        """Work out what is seen now."""
        super().prepare()  # type: ignore[misc]
        if self.heat:
            self.marks = dict(self.heat)

    def _play(self, move: Move) -> None:
        if self.hand(move.as_json()):
            self.answered = move
        self._lay()

    @property
    def told(self) -> str:
        """The move that was answered, in words."""
        return self.word(self.answered) if self.answered else ""

    hand: Send
    word: Callable[[Move], str]


def _sent(told: str, shown: bool) -> Child:
    if not told:
        return note(sentence("class.unsent.move")) if not shown else None
    return note(sentence("class.sent.shown" if shown else "class.sent.move", move=told))


def position_ballot(
    game: str,
    position: Any,
    word: Callable[[Move], str],
    given: Any,
    send: Send,
    known: Callable[[], tuple[Choice, ...]] | None = None,
) -> Any:
    """The table of a position that asks its player for a move; `word` says a move in words, `known` gives its lines."""
    seat = position.player or 0
    board = _table(game, PositionBallot, position, {}, seat)
    board.hand, board.word, board.all_lines = send, word, known
    if given is not None:
        board.answered = find(game).move(given)
    board.draw()
    return board


class Tournament(_AtTable):
    """One game of a tournament after the other, all against bots."""

    more: ClassVar[tuple[Part[Any], ...]] = (
        Part("top/further", lambda table: table.state, lambda *now: _further(*now)),
    )
    place, of = 0, 1
    """Which game of how many it is."""
    left = False
    """Whether the next game is asked for."""
    play: Any

    @property
    def state(self) -> tuple[Any, ...]:
        """Which game it is, whether it is over, and whether something can be taken back."""
        return self.place, self.of, self.game.player is None, self.shown, self.play.can_undo()

    def _on_click(self, message: Message) -> None:
        if message["target"] == FURTHER:
            if self.game.player is None and self.place + 1 < self.of:
                self.left = True
            return
        super()._on_click(message)  # type: ignore[misc]


def _further(place: int, of: int, over: bool, shown: bool, undo: bool) -> El:
    told = sentence("class.game", place=place + 1, all=of)
    if shown:
        return note(sentence("class.tournament.over"))
    if not over:
        back = button(Action("undo", sentence("table.undo")), "undo") if undo else None
        return row(el("small", told), back)
    if place + 1 == of:
        return note(sentence("class.played"))
    return note(told, " ", buttons([Action(FURTHER.name, sentence("class.further"), main=True)]))


def tournament_table(game: str, first: Any, bot: str, place: int, of: int) -> Any:
    """The table of a tournament's game, the person at seat 0."""
    bots = dict.fromkeys(range(1, first.players), bot)
    board = _table(game, Tournament, first, bots, 0)
    board.place, board.of = place, of
    board.draw()
    return board


def still(board: Board) -> Markup:
    """A board as its page paints it, to be looked at only; it is then taken away."""
    areas: dict[str, list[El]] = {}
    for part in board.made_of:
        held = Markup(getattr(board, f"markup_{part.name}"))
        if held:
            area = part.path.partition("/")[0]
            areas.setdefault(area, []).append(el("div", held, class_=f"mr-part mr-{part.name}"))
    made = [
        el("div", *parts, class_=f"mr-area mr-area-{area}", data_full=True) for area, parts in areas.items()
    ]
    whole = el("div", *made, class_=f"moonriver mr-root {board.look}")
    board.close()
    return written(el("div", whole, class_="mr-frame mr-still", inert=True))
