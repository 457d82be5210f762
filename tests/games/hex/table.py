"""The table and the replay of Hex."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from moonriver.bots.kit import Bot
from moonriver.show.kit import choices as kit
from moonriver.show.kit.autosave import AutosaveFile
from moonriver.show.kit.board import Part
from moonriver.show.kit.choices import Choice
from moonriver.show.kit.game_board import GameBoard
from moonriver.show.kit.items import Drawing, Live
from moonriver.show.kit.marks import Mark, mark_els
from moonriver.show.kit.markup import El, Markup
from moonriver.show.kit.parts import HEADLINE, OFFERS, WHY, choices, fold, log, new_game, tools
from moonriver.show.kit.picker import Picker
from moonriver.show.kit.replay import STEPS, ReplayBoard
from moonriver.show.kit.session import Hint, Session
from moonriver.show.kit.svg import circle, group, rect
from moonriver.show.kit.table import SessionTable, any_seed
from moonriver.show.kit.targets import Cell, Path, Trie
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import sentence

from . import words
from .game import SIZE, SUFFIX, Game, Place
from .spec import SPEC


def _stone(x: float, y: float, owner: int | None, mark: Mark | None) -> Iterable[El]:
    yield rect(x + 4, y + 4, 92, 92, 30, fill="paper", stroke="paper_line")
    if owner is not None:
        yield circle(x + 50, y + 50, 32, fill="text" if owner else "paper", stroke="text", stroke_width=6)
    if mark:
        yield from mark_els(mark, x, y)


def board(game: Game, live: Live | None = None) -> Markup:
    """The board, still or live."""
    drawing = Drawing(live=live, theme=None if live else "page")
    grid = drawing.grid("Hex")
    for row in range(SIZE):
        line = group(role="row") if live else group()
        for column in range(SIZE):
            at, place = (row, column), (100.0 * column + 50 * row, 100.0 * row)
            drawn = (_stone, game.stones.get(at), live.cells.get(at) if live else None)
            line.add(drawing.cell(at, words.cell_name(at), place, *drawn))
        grid.add(line)
    taken = " ".join(map(words.cell_name, game.stones))
    return drawing.document((0, 0, 700, 500), [grid], title="Hex", desc=taken)


new_form = partial(new_game, SPEC, seat=lambda seat: "AB"[seat])


class HexBoard(GameBoard[Game]):
    """Hex on a board."""

    spec = SPEC
    view: Game

    def prepare(self) -> None:
        """Work out what is seen now."""
        super().prepare()
        self.asked = words.prompt(self.view, self.names)

    def seen(self, game: Game) -> Game:
        """What is seen of a position."""
        return game.view(0)


_BOARD: Part[HexBoard] = Part("middle/board", lambda b: (b.view, Live(b.marks)), board)


class HexTable(SessionTable[Game], HexBoard):
    """A game of Hex to play."""

    own_file = f"game{SUFFIX}"
    made_of = (
        *(HEADLINE, WHY, OFFERS, _BOARD, log("side/log")),
        tools("below/tools", lambda name: sentence(f"live.tool.{name}")),
        fold("below/fold", new_form, "hex.keys"),
        choices("below/choices"),
    )

    def __init__(
        self,
        game: Game | None = None,
        *,
        players: int = 2,
        seed: int | None = None,
        people: Sequence[int] = (0,),
        bot: str | Bot = SPEC.bot,
        bots: Mapping[int, str | Bot] | None = None,
        away: Sequence[int] = (),
        autosave: AutosaveFile = None,
    ) -> None:
        chance = game is None and seed is None
        game = game or Game.deal(players, any_seed() if seed is None else seed)
        play = Session(
            game, spec=SPEC, people=people, bot=bot, bots=bots, learning=True,
            autosave=autosave, asked=SPEC.asked(game) if chance else None, away=away,
        )  # fmt: skip
        super().__init__(play, lambda game, people: "Hex", look="mr-table mr-hextable", bot=bot)

    def _new_picker(self) -> Picker:
        game = self.game

        def refused(path: Path) -> Refusal | None:
            return game.refusal(Place(game.player or 0, path[-1].at)) if isinstance(path[-1], Cell) else None

        return Picker(Trie(((Cell(move.cell),), move) for move in game.legal_moves), why=refused)

    def _all_choices(self) -> tuple[Choice, ...]:
        def line(move: Move, inner: bool) -> Choice:
            assert isinstance(move, Place)
            return Choice("", words.cell_name(move.cell), move=move, path=(Cell(move.cell),))

        return kit.choices(self.game.legal_moves, {}, line, lambda members, inner: inner[0])

    def prepare(self) -> None:
        """Work out what is seen now."""
        super().prepare()
        ahead = kit.preview(self.pointed, {}) if self.pointed else {}
        self.marks = (self.picking.marks if self.picking else {}) | ahead

    def _show(self, found: Hint) -> None:
        assert isinstance(found.move, Place)
        self._tell(partial(words.cell_name, found.move.cell))
        self.pointed = Choice("", "", move=found.move, path=(Cell(found.move.cell),))


class HexReplay(ReplayBoard[Game], HexBoard):
    """A game of Hex to look at."""

    made_of = (HEADLINE, STEPS, _BOARD, log("side/log"))

    def __init__(self, game: Game, *, at: int = 0) -> None:
        super().__init__(game, look="mr-table mr-hextable", at=at)


def page_picture() -> Markup:
    """The empty board."""
    return board(Game())
