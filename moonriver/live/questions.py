"""What a class can be asked: an exercise or a puzzle, a position of a game, a tournament; and what the answers show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeAlias, TypeVar

from moonriver.bots.kit import decided
from moonriver.games import GAMES, find
from moonriver.lessons.classroom.tournament import points
from moonriver.lessons.course import NOTEBOOKS, PUZZLE, UnknownExercise, named, of_notebook
from moonriver.lessons.forms import FUNCTION
from moonriver.lessons.heat import heat, heat_map, right_cells
from moonriver.lessons.page import Page
from moonriver.lessons.sheets import rich
from moonriver.lessons.view import View
from moonriver.show.kit.choices import Choice, flat
from moonriver.show.kit.markup import Markup, written
from moonriver.show.kit.targets import Button, Cell, Target
from moonriver.tabletop.linked import moves_text, played
from moonriver.tabletop.moves import Move
from moonriver.tabletop.reading import typed
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import language, sentence
from moonriver.words.kit.names import bot_name, clean

from .ballots import ExerciseBallot, Send, Tournament, position_ballot, still, tournament_table

Given: TypeAlias = Sequence[tuple[str, Any]]
"""Names of pupils, each with an answer as JSON."""
LARGEST = 999_999
"""The largest seed, and the largest number of a variant."""
_LONGEST = 1000
"""Longest answer that is told, in characters."""
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Judged:
    """What is said of an answer: whether it is right (None where there is no such thing), the misconception by its
    name and in a sentence, and points of a tournament."""

    right: bool | None = None
    slip: str = ""
    text: str = ""
    points: int | None = None


@dataclass(frozen=True)
class Counted:
    """A line of a result: what was answered, how often, and whether it is right."""

    text: str
    count: int
    right: bool = False


@dataclass(frozen=True)
class Standing:
    """A line of a tournament: the place, who, the points of each game (None where it is not over) and of all."""

    place: int
    name: str
    games: tuple[int | None, ...]
    total: int


@dataclass(frozen=True)
class Result:
    """What all have answered: a board with the answers as a heat map, answers that were given, misconceptions."""

    of: int
    right: int | None = None
    picture: Markup | None = None
    answers: tuple[Counted, ...] = ()
    slips: tuple[Counted, ...] = ()
    standings: tuple[Standing, ...] = ()
    solution: str = ""


class by_language(Generic[_Found]):
    """Like `cached_property`, for what holds sentences: each language has its own."""

    def __init__(self, make: Callable[[Any], _Found]) -> None:
        self._make, self._name, self.__doc__ = make, f"{make.__name__}_by_language", make.__doc__

    def __get__(self, of: object, kind: type) -> _Found:
        kept: dict[str, _Found] = vars(of).setdefault(self._name, {})
        if language() not in kept:
            kept[language()] = self._make(of)
        return kept[language()]


class _AnyQuestion:
    """What all questions share."""

    ballot: Callable[..., Any]

    def is_whole(self, answer: Any) -> bool:
        """Whether somebody with this answer has done all that is asked."""
        return True

    @by_language
    def picture(self) -> Markup:
        """What pupils see of it, to be looked at only."""
        return still(self.ballot(None, _nobody))


def _nobody(answer: Any) -> bool:
    return False


class Exercise(_AnyQuestion):
    """An exercise of the course, or a puzzle."""

    def __init__(self, name: str, seed: int) -> None:
        """Raises `Unreadable` for a name that is none, or an exercise that asks for a function."""
        try:
            exercise = named(name)
        except UnknownExercise as error:
            raise Unreadable("class.unknown", reason=str(error)) from None
        self.name, self.seed = name, seed
        self.page: Page = exercise.variant(seed)
        if self.page.form() is FUNCTION:
            raise Unreadable("class.unknown", reason=name)

    @property
    def title(self) -> str:
        """Its name, and which variant it is."""
        if self.page.notebook() == PUZZLE:
            return sentence("class.puzzle", number=self.name.partition(".")[2])
        return sentence("class.variant", name=self.page.titled(), seed=self.seed)

    @property
    def asked(self) -> Markup:
        """The question."""
        return rich(self.page.asks())

    def as_json(self) -> dict[str, Any]:
        """What `read` reads."""
        return {"kind": "exercise", "name": self.name, "seed": self.seed}

    def ballot(self, given: Any, send: Send) -> ExerciseBallot:
        """Its panel, with one button."""
        return ExerciseBallot(self.page, self.seed, given, send)

    def holds(self, answer: Any) -> bool:
        """Whether something that was kept is in the form that is asked for."""
        return answer is not None and not self.page.verdict(answer).refused

    def judged(self, answer: Any) -> Judged:
        """The verdict, and the name of the slip."""
        verdict = self.page.verdict(answer)
        return Judged(bool(verdict), verdict.slip, "" if verdict else verdict.text)

    def told(self, answer: Any) -> str:
        """An option by its letter and its words, all else as it was given."""
        form = self.page.form()
        if form.name == "yes_no":
            return form.write(answer)
        if form.name == "choice" and isinstance(answer, str):
            return next((text for text in View(self.page).options if text.startswith(f"{answer})")), answer)
        return clean(" / ".join(str(answer).split("\n")), _LONGEST)

    def result(self, given: Given) -> Result:
        """The heat map where cells are asked for, else the answers; and the misconceptions."""
        answers = [answer for _, answer in given]
        found = [self.judged(answer) for answer in answers]
        right = sum(bool(one.right) for one in found)
        picture = self._heat(answers) if View(self.page).asks_for_cells else None
        told = () if picture else self._told(answers)
        solution = self.page.hint(3)
        return Result(len(given), right, picture, told, _slips(found), solution=solution)

    def _told(self, answers: Sequence[Any]) -> tuple[Counted, ...]:
        """How often each answer was given, of options also those that nobody has chosen."""
        form = self.page.form()
        counts: dict[str, int] = {}
        if form.name == "choice":
            counts = dict.fromkeys(View(self.page).options, 0)
        elif form.name == "yes_no":
            counts = dict.fromkeys(map(self.told, (True, False)), 0)
        rights: set[str] = set()
        if form.name in ("choice", "yes_no"):
            solution = self.page.answer()
            at = form.values.index(solution) if form.name == "choice" else int(not solution)
            rights = {list(counts)[at]}
        for answer in answers:
            text = self.told(answer)
            counts[text] = counts.get(text, 0) + 1
            if self.judged(answer).right:
                rights.add(text)
        lines = [Counted(text, count, text in rights) for text, count in counts.items()]
        return tuple(lines) if form.name in ("choice", "yes_no") else _most(lines)

    def _heat(self, answers: Sequence[Any]) -> Markup | None:
        """How often each cell was picked."""
        board = View(self.page).board
        if board is None:
            return None
        counts: Counter[Target] = Counter()
        for answer in answers:
            picked = [answer] if self.page.form().name == "cell" else answer
            counts.update({Cell(tuple(cell)) for cell in picked})
        return heat_map(board, heat(counts, len(answers), [Cell(cell) for cell in right_cells(self.page)]))


def _slips(found: Iterable[Judged]) -> tuple[Counted, ...]:
    """The misconceptions that wrong answers show, the most frequent first; those that are none by one sentence."""
    texts: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for one in found:
        if not one.right:
            name = one.slip and texts.setdefault(one.slip, one.text)
            counts[name or sentence("class.other")] += 1
    return _most(Counted(text, count) for text, count in counts.items())


def _most(lines: Iterable[Counted]) -> tuple[Counted, ...]:
    """The most frequent lines first, and not more than a window holds."""
    return tuple(sorted(lines, key=lambda line: -line.count))[:12]


class Position(_AnyQuestion):
    """A position of a game that bots have played up to a decision: what would you do?"""

    def __init__(self, game: str, seed: int, moves: int) -> None:
        """Raises `Unreadable` for a game that there is not, or one that is over before."""
        self.game, self.seed, self.moves = _game(game), seed, moves
        self.position = _position(game, seed, moves)

    @property
    def title(self) -> str:
        """Which game, and how far it is."""
        moves = len(self.position.moves)
        return sentence("class.position", game=called(self.game), seed=self.seed, moves=moves)

    @property
    def asked(self) -> Markup:
        """What is to be decided."""
        return written(sentence("class.position.asked", asked=self._lines[0]))

    def as_json(self) -> dict[str, Any]:
        """What `read` reads."""
        return {"kind": "position", "game": self.game, "seed": self.seed, "moves": self.moves}

    @by_language
    def _lines(self) -> tuple[str, tuple[Choice, ...]]:
        """What is asked at the table of the position, and the moves in its list."""
        board = position_ballot(self.game, self.position, self.word, None, _nobody)
        found = board.asked, board._all_choices()
        board.close()
        return found

    @by_language
    def _targets(self) -> dict[str, set[Target]]:
        """What is pointed at for each move, by its words."""
        found: dict[str, set[Target]] = {}
        for choice in flat(self._lines[1]).values():
            if choice.move is not None:
                own = {target for target in choice.path if not isinstance(target, Button)}
                found.setdefault(self.word(choice.move), own)
        return found

    def word(self, move: Move) -> str:
        """A move in words: the first that happens by it."""
        after, events = self.position.played(move)
        spec = find(self.game)
        lines: Callable[..., Sequence[str]] = spec.load(spec.happened)
        told = (" ".join(lines([event.seen_by(None)], after)) for event in events)
        return next(filter(None, told), move.kind)

    def ballot(self, given: Any, send: Send) -> Any:
        """The game's own table, at which one move is made."""
        return position_ballot(self.game, self.position, self.word, given, send, lambda: self._lines[1])

    def holds(self, answer: Any) -> bool:
        """Whether something that was kept is a legal move."""
        try:
            self.position.play(find(self.game).move(answer))
        except (Refused, Unreadable):
            return False
        return True

    def judged(self, answer: Any) -> Judged:
        """There is no right or wrong."""
        return Judged()

    def told(self, answer: Any) -> str:
        """The move in words."""
        return self.word(find(self.game).move(answer))

    @cached_property
    def advice(self) -> Move:
        """What the strongest quick bot does."""
        spec = find(self.game)
        return decided(self.position, spec.opponents.bot(spec.adviser), spec.adviser)

    def result(self, given: Given) -> Result:
        """The moves and how often each was made, and what was pointed at for them."""
        told = Counter(self.told(answer) for _, answer in given)
        counts: Counter[Target] = Counter()
        for text, count in told.items():
            counts.update(dict.fromkeys(self._targets.get(text, ()), count))
        best = self.word(self.advice)
        board = position_ballot(self.game, self.position, self.word, None, _nobody)
        board.heat = heat(counts, len(given))
        board.reveal()
        lines = _most(Counted(text, count) for text, count in told.items())
        adviser = bot_name(find(self.game).adviser)
        return Result(
            len(given), None, still(board), lines, solution=sentence("class.adviser", bot=adviser, move=best)
        )


class Games(_AnyQuestion):
    """A duplicate tournament: everybody plays the same deals against the same bots."""

    def __init__(self, game: str, seeds: Sequence[int], players: int) -> None:
        """Raises `Unreadable` for a game, or a number of players or of deals, that there is not."""
        self.game, self.seeds, self.players = _game(game), tuple(seeds), players
        if players not in find(game).players:
            raise Unreadable("class.unknown", reason=str(players))
        if not 0 < len(self.seeds) <= MOST_GAMES:
            number = sentence("text.labelled", name=sentence("class.seeds"), value=str(len(self.seeds)))
            may = sentence("text.bracketed", name=number, more=f"1–{MOST_GAMES}")
            raise Unreadable("class.unknown", reason=may)

    @property
    def title(self) -> str:
        """Which game, and which deals."""
        seeds = ", ".join(map(str, self.seeds))
        return sentence("class.tournament", game=called(self.game), seeds=seeds)

    @property
    def asked(self) -> Markup:
        """What is to be done."""
        return written(
            sentence("class.tournament.asked", n=len(self.seeds), bot=bot_name(find(self.game).bot))
        )

    def as_json(self) -> dict[str, Any]:
        """What `read` reads."""
        return {"kind": "games", "game": self.game, "seeds": list(self.seeds), "players": self.players}

    def first(self, place: int) -> Any:
        """The deal of a game."""
        spec = find(self.game)
        asked = {"seed": str(self.seeds[place]), "players": str(self.players)}
        return spec.first(spec.deal(spec.defaults | asked))

    def ballot(self, given: Any, send: Send) -> Any:
        """The table of the first game that is not over; its moves are the answer so far."""
        games: list[dict[str, Any]] = list(given or ())
        over = [game for game in games if game["points"] is not None]
        place = min(len(over), len(self.seeds) - 1)
        spec, first = find(self.game), self.first(place)
        board: Tournament = tournament_table(self.game, first, spec.bot, place, len(self.seeds))
        begins = board.play.course.positions[0]
        if place < len(games):
            board.play.load_text(spec.write(played(begins, games[place]["moves"], spec.move)))

        words: list[str] = []
        """The moves so far, each as in a link: only what is new has to be worked out."""

        def changed() -> None:
            course = board.play.course
            del words[course.last :]
            fresh = moves_text(
                course.positions[len(words)], board.game.moves[len(begins.moves) + len(words) :]
            )
            words.extend(fresh.split(".") if fresh else ())
            ended = None if board.game.player is not None else points(board.game, 0)
            send([*games[:place], {"moves": ".".join(words), "points": ended}])

        board.play.listen(changed)
        return board

    def is_whole(self, answer: Any) -> bool:
        """Whether all games are over."""
        return len(self._points(answer)) == len(self.seeds)

    @by_language
    def picture(self) -> Markup:
        """Nothing: everybody sees another position."""
        return written()

    def holds(self, answer: Any) -> bool:
        """Whether something that was kept tells moves of each game, and its points where it is over."""
        if not isinstance(answer, list) or len(answer) > len(self.seeds):
            return False
        try:
            for place, game in enumerate(answer):
                if type(game["points"]) not in (int, type(None)):
                    return False
                played(self.first(place), game["moves"], find(self.game).move)
        except (KeyError, TypeError, AttributeError, Refused, Unreadable):
            return False
        return True

    def judged(self, answer: Any) -> Judged:
        """The points of all games that are over."""
        return Judged(points=sum(self._points(answer)))

    @staticmethod
    def _points(answer: Any) -> list[int]:
        return [game["points"] for game in answer if game["points"] is not None]

    def told(self, answer: Any) -> str:
        """The points of each game."""
        return " + ".join(map(str, self._points(answer)))

    def result(self, given: Given) -> Result:
        """Everybody with points and place; who has as many as another one has the same place."""
        totals = [sum(self._points(answer)) for _, answer in given]
        ranks = sorted(totals, reverse=True)
        lines = []
        for (name, answer), total in zip(given, totals, strict=True):
            games = [game["points"] for game in answer]
            games += [None] * (len(self.seeds) - len(games))
            lines.append(Standing(ranks.index(total) + 1, name, tuple(games), total))
        return Result(len(given), standings=tuple(sorted(lines, key=lambda line: (line.place, line.name))))


Question: TypeAlias = Exercise | Position | Games
"""Something that is put before everybody."""
MOST_GAMES = 4
"""How many games a tournament has at most."""


def _game(name: str) -> str:
    if name not in GAMES:
        raise Unreadable("class.unknown", reason=name[:20])
    return name


@lru_cache(maxsize=32)
def _position(game: str, seed: int, moves: int) -> Any:
    """The first position after so many moves of bots in which there is a choice."""
    spec = find(game)
    now = spec.first(spec.deal(spec.defaults | {"seed": str(seed), "players": str(spec.usual)}))
    bot = spec.opponents.bot(spec.bot)
    while now.player is not None and (len(now.moves) < moves or len(now.legal_moves) < 2):
        now = now.play(decided(now, bot, spec.bot))
    if now.player is None:
        raise Unreadable("class.over", moves=moves)
    return now


def read(told: object) -> Question:
    """The question of an object as `as_json` gives it. Raises `Unreadable`."""
    if not isinstance(told, dict):
        raise Unreadable("page.question")
    kind, game = told.get("kind"), str(told.get("game"))
    if kind == "exercise":
        return Exercise(str(told.get("name"))[:40], whole(told.get("seed")))
    if kind == "position":
        return Position(game, whole(told.get("seed")), whole(told.get("moves")))
    seeds = told.get("seeds")
    if kind == "games" and isinstance(seeds, list):
        return Games(game, [whole(seed) for seed in seeds[: MOST_GAMES + 1]], whole(told.get("players")))
    raise Unreadable("page.question")


def whole(value: object) -> int:
    """A number of a form or of JSON, not below 0. Raises `Unreadable`."""
    number = value if type(value) is int else typed(str(value))
    if number is None or not 0 <= number <= LARGEST:
        raise Unreadable("class.number", found=str(value)[:20], most=LARGEST)
    return number


def exercises(notebook: str) -> tuple[str, ...]:
    """The names of the exercises of a lesson, or of the puzzles, that can be asked in a class."""
    return tuple(one.name for one in of_notebook(notebook) if one.in_form is not FUNCTION)


def called(game: str) -> str:
    """The name of a game in words."""
    return sentence("site.name" if game == next(iter(GAMES)) else f"site.{game}")


SOURCES = (
    *filter(exercises, (*NOTEBOOKS, PUZZLE)),
    *(f"position.{game}" for game in GAMES),
    *(f"games.{game}" for game in GAMES),
)
"""From what questions can be chosen; not from lessons that ask for functions only."""
