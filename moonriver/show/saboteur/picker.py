"""What a person chooses at a table of Saboteur, by pointing or from the list of moves. It knows a view, no game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from moonriver.saboteur import ActionCard, PathCard, Place, View, whatif
from moonriver.saboteur.cards import START, Card
from moonriver.tabletop import cells
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import Saying, sentence
from moonriver.words.kit.names import capital, listed_cells, passage, word
from moonriver.words.kit.saying import glance
from moonriver.words.saboteur import table as words
from moonriver.words.saboteur.moves import describe
from moonriver.words.saboteur.names import path_card_name

from ..kit.choices import Choice
from ..kit.choices import choices as in_groups
from ..kit.controls import Action
from ..kit.marks import Mark
from ..kit.picker import Asked, Picker
from ..kit.targets import Button, Cell, Path, Target, Trie
from . import targets
from .drawing import Floating
from .targets import PASS, TURN, Player, meant, paths, ways

_ASKS = {"place": "where", "break": "whom", "repair": "whom", "rockfall": "fall", "look": "goal"}


def _then(card: Card) -> str:
    """What is to be picked after a card."""
    return _ASKS["place" if isinstance(card, PathCard) else card.deed]


class CardPicker(Picker):
    """What a person picks: a path card floats over the mine, and one that fits both ways lies as it is held."""

    def __init__(self, view: View, preview: bool = True) -> None:
        """`preview` says how many cards the nearest goal would still need."""
        self.view = view
        self.turned = False
        self.over: cells.Cell | None = None
        """The cell that the picked path card floats over."""
        super().__init__(Trie(ways(view)), why=self._why, preview=preview)
        self.end = PASS

    # What is done

    def pressed(self, target: Target, by: str) -> Move | None:
        """What a click means; the button that turns the card makes no move."""
        if target == TURN:
            self.turn()
            return None
        return super().pressed(target, by)

    def pick(self, path: Path) -> None:
        """Have this picked, and say what comes next."""
        if path[:1] != self.picked[:1]:
            self.turned, self.over = False, None
        super().pick(path)
        card = self.card
        if isinstance(card, PathCard) and self.view.broken[self.view.seat]:
            self.refusal = self.view.refusal(Place(self.view.seat, path[0].at, START))
        elif card is not None and self._useless:
            self.notes = self._asks(card)

    def _asks(self, card: Card) -> Saying:
        """What is to be picked after a card."""
        if self._useless:
            return partial(sentence, "sab.table.useless")
        return partial(sentence, f"sab.step.{_then(card)}")

    def refused(self, path: Path) -> Move | None:
        """Say why a path leads nowhere, or what to do instead."""
        if super().refused(path) is None and self.refusal is None:
            self._explain(path[-1])
        return None

    def _explain(self, target: Target) -> None:
        """What to do instead of a click that is no move."""
        if isinstance(target, Cell | Player) or target == PASS:
            self.notes = partial(sentence, "sab.step.card") if self.card is None else self._asks(self.card)

    def complete(self, path: Path, moves: tuple[Move, ...], by: str) -> Move | None:
        """The move of a whole path; a card that fits both ways lies as it is held."""
        move = moves[0]
        if not isinstance(move, Place):
            return move
        move = next((way for way in moves if isinstance(way, Place) and way.turned == self.turned), move)
        if by == "touch" and self.over != move.cell:  # the first tap shows, the second one places
            self.over, self.notes = move.cell, partial(sentence, "sab.table.tap")
            return None
        return move

    def point(self, target: Target | None) -> None:
        """Only pointed at, or focused: a picked path card floats there, and says itself why it cannot lie there."""
        free = isinstance(target, Cell) and self.path is not None and not self.view.mine.occupied(target.at)
        super().point(None if free else target)
        self.over = target.at if free and target else None

    def lift(self, move: Move) -> None:
        """Pick the card of a move and hold it where it goes: a hint."""
        path = next(path for path, other in ways(self.view) if other == move)
        self.pick(path[:1] if isinstance(path[0], targets.Card) else ())
        if isinstance(move, Place):
            self.turned, self.over = move.turned, move.cell

    def turn(self) -> None:
        """Turn the path card by 180 degrees."""
        if self.path is not None:
            self.turned = not self.turned

    def _why(self, path: Path) -> Refusal | None:
        move = meant(self.view, path)
        match self.card, path[-1]:
            case ActionCard(deed="look"), Cell(cell) if move is None:
                return Refusal("SAB-MAP-1", "saboteur.MAP-1.cell", {"cell": cell})
        if isinstance(move, Place):
            move = Place(move.player, move.card, move.cell, self.turned and self._looks_different)
        return None if move is None else self.view.refusal(move)

    # What it looks like

    @property
    def card(self) -> Card | None:
        """The card that is picked."""
        return self.view.hand[self.picked[0].at] if self.picked else None

    @property
    def path(self) -> PathCard | None:
        """The picked path card, as long as it may be placed."""
        card = self.card
        return card if isinstance(card, PathCard) and not self.view.broken[self.view.seat] else None

    @property
    def _useless(self) -> bool:
        """Whether what is picked can only be discarded."""
        return len(self.picked) == 1 and all(isinstance(target, Button) for target in self.next)

    @property
    def asks(self) -> list[Asked]:
        """A card, then where or to whom it goes, then which tool; nothing where only one thing is to be picked."""
        if self.view.sharing or not self.view.hand:
            return []
        first: Asked = (sentence("sab.step.card"), lambda target: isinstance(target, targets.Card), 1)
        card = self.card
        if card is None:
            return [first, (sentence("sab.step.then"), lambda target: False, 1)]
        if self._useless:
            return [first, (sentence("sab.step.pass"), lambda target: isinstance(target, Button), 1)]
        then: Asked = (
            sentence(f"sab.step.{_then(card)}"),
            lambda target: isinstance(target, Cell | Player),
            1,
        )
        if isinstance(card, PathCard) or card.deed != "repair":
            return [first, then]
        tool: Asked = (sentence("sab.step.which"), lambda target: isinstance(target, Button), 1)
        return [first, then, tool] if len(self.picked) > 1 else [first, then]

    @property
    def _looks_different(self) -> bool:
        return self.path is not None and self.path.turned != self.path

    @property
    def floating(self) -> Floating | None:
        """The path card over the cell that is pointed at, turned so that it fits if it can."""
        path, cell = self.path, self.over
        if path is None or cell is None:
            return None
        moves = [move for move in self.ways.moves((*self.picked, Cell(cell))) if isinstance(move, Place)]
        if not moves:
            refusal = self._why((*self.picked, Cell(cell)))
            why = glance(refusal) if refusal else ""
            return Floating(cell, path.turned if self.turned else path, why, False)
        return self.laid(next((move for move in moves if move.turned == self.turned), moves[0]))

    def laid(self, move: Place) -> Floating:
        """How the card of a placement lies, and how far the gold is then."""
        label = words.far(whatif.change(self.view.mine, self.view.hand, move).needed) if self.preview else ""
        return Floating(move.cell, whatif.lying(self.view.hand, move), label)

    @property
    def said(self) -> str:
        """What the card in hand would do, for a screen reader."""
        floating = self.floating
        if floating is None:
            return super().said
        laid = words.laid(floating.card, floating.cell, floating.allowed)
        return passage(self.note, listed_cells((laid, floating.label)) if floating.label else laid)

    def reasons(self, refusal: Refusal) -> dict[Target, Mark]:
        """The cells that a refusal is about."""
        found = (refusal.facts.get(fact) for fact in ("neighbour", "cell"))
        return {Cell(cell): Mark("forbidden") for cell in found if isinstance(cell, tuple)}

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        found = [self._action(button) for button in self.buttons]
        if self._looks_different:
            found.insert(0, Action(TURN.name, sentence("sab.table.turn"), pressed=self.turned, key="R"))
        return found

    def _action(self, button: Button) -> Action:
        if button != PASS:
            return Action(button.name, word(button.at), main=True)
        return Action(
            button.name,
            sentence("sab.table.discard" if self.picked else "sab.offer.Pass.empty"),
            main=not self.picked,
            key="D" if self.picked else None,
        )


GROUPED = {"place": 1, "pass": 0}
"""The kinds of move that can be many, and how many targets the lines of a group share."""


def choices(view: View, table: object) -> tuple[Choice, ...]:
    """The legal moves as lines; the placements of each card and the passes in groups where they are many."""

    def line(move: Move, inner: bool) -> Choice:
        path, _ = next(paths(move, view))
        placed = isinstance(move, Place)
        far = words.far(whatif.change(view.mine, view.hand, move).needed) if placed else ""
        return Choice("", describe(move, view, table), far, move, path=path)

    def group(members: Sequence[Move], inner: Sequence[Choice]) -> Choice:
        return Choice("", _title(view, members))

    return in_groups(view.legal_moves, GROUPED, line, group)


def _title(view: View, members: Sequence[Move]) -> str:
    first = members[0]
    if isinstance(first, Place):
        card = view.hand[first.card]
        assert isinstance(card, PathCard)
        return sentence("table.places", n=len(members), what=capital(path_card_name(card)))
    return sentence("sab.table.passes", n=len(members))
