"""What can be chosen at a table: the legal moves as sentences in readable groups, each with what it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from moonriver.rules import whatif
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Claim, Discard, Drive, Drought, Expand, Move, Recruit, Steal, Swap
from moonriver.tabletop.cells import Cell
from moonriver.words import describe
from moonriver.words.kit.table import change
from moonriver.words.moonriver import table as words

from ..kit.marks import Ghost, Mark

FEW = 8
"""So many moves are offered at once; more of them in groups."""


@dataclass(frozen=True)
class Choice:
    """One line to choose: a move, or a group of further lines.

    `name` is unique within its position, `change` says in a few words what the line does to the own score.
    """

    name: str
    text: str
    change: str = ""
    move: Move | None = None
    inner: tuple[Choice, ...] = ()
    good: bool = False
    """Whether it adds points."""


@dataclass(frozen=True)
class Preview:
    """Marks on the pictures for the line that is pointed at, and the domino over the own ranch."""

    ghost: Ghost | None = None
    ranches: dict[int, dict[Cell, Mark]] = field(default_factory=dict)
    items: dict[str, Mark] = field(default_factory=dict)
    """By names such as "reserve:0", "newer:2", "saloon:1"."""
    reserves: dict[int, dict[str, Mark]] = field(default_factory=dict)
    """The same for the reserves of other seats."""


NOTHING = Preview()


def choices(game: Game) -> tuple[Choice, ...]:
    """The legal moves as lines; many of one kind in groups. None when the game is over.

    Placements stand in the order of what they add to the score, the best first.
    """
    moves = game.legal_moves
    added = whatif.gains(game)
    groups: dict[object, list[Move]] = {}
    for move in moves:
        key = _GROUPED[type(move)][0](move) if type(move) in _GROUPED else move
        groups.setdefault(key, []).append(move)
    several = [members for members in groups.values() if len(members) > 1]
    if len(moves) <= FEW or not several or len(groups) < 2:
        return tuple(_line(game, move, str(number), added[move]) for number, move in _ordered(added, moves))
    result = []
    for number, members in enumerate(groups.values()):
        if type(members[0]) not in _GROUPED:
            result += [_line(game, move, f"{number}.{at}", added[move]) for at, move in enumerate(members)]
            continue
        ordered = _ordered(added, members)
        inner = tuple(
            replace(_line(game, move, f"{number}.{at}", added[move]), text=_inner_text(game, move))
            for at, move in ordered
        )
        best = max(added[move] for move in members)
        change = words.up_to(best) if type(members[0]) is not Swap else ""
        title = _GROUPED[type(members[0])][1](game, members)
        result.append(Choice(f"{number}", title, change, None, inner, best > 0))
    return tuple(result)


def flat(lines: Iterable[Choice]) -> dict[str, Choice]:
    """Lines and their inner lines by name."""
    return {choice.name: choice for line in lines for choice in (line, *line.inner)}


def preview(game: Game, choice: Choice) -> Preview:
    """What the pictures show while a line is pointed at."""
    if choice.move is not None:
        teller = _PREVIEWS.get(type(choice.move))
        return teller(game, choice.move) if teller else NOTHING
    moves = [line.move for line in choice.inner if line.move is not None]
    first = moves[0]
    seat = first.player
    if isinstance(first, Expand):
        cells = {cell for move in moves if isinstance(move, Expand) for cell in move.cells}
        picked = {f"reserve:{at}": Mark("picked") for at in first.parcels}
        return Preview(ranches={seat: dict.fromkeys(cells, Mark("may"))}, items=picked)
    if isinstance(first, Drive):
        targets = {move.target: Mark("may") for move in moves if isinstance(move, Drive)}
        return Preview(ranches={seat: {**targets, first.source: Mark("source")}})
    if isinstance(first, Swap):
        return Preview(items={f"reserve:{first.give}": Mark("picked")})
    return NOTHING


def gained(game: Game, move: Move) -> str:
    """What a move adds to the own score and by which lines: "canyon 5 × 3: +4"."""
    return words.gained(*whatif.change(game, move).sheets)


def _line(game: Game, move: Move, name: str, gain: int) -> Choice:
    if isinstance(move, Choose):
        points = _could_add(game, move)
        return Choice(name, describe(move, game), words.could_add(points), move, (), points > 0)
    shown = "" if isinstance(move, Swap) else change(gain)
    return Choice(name, describe(move, game), shown, move, (), gain > 0)


def _could_add(game: Game, move: Choose) -> int:
    assert game.newer is not None
    parcel = game.newer.parcels[move.slot]
    assert parcel is not None
    return whatif.could_add(game.ranches[move.player], parcel, game.reserves[move.player], game.scenario)


def _ordered(added: Mapping[Move, int], moves: Iterable[Move]) -> list[tuple[int, Move]]:
    """Numbered moves; placements by what they add, all others in the order of the rules."""
    return sorted(enumerate(moves), key=lambda item: -added[item[1]] if isinstance(item[1], Expand) else 0)


def _inner_text(game: Game, move: Move) -> str:
    if not isinstance(move, Expand):
        return describe(move, game)
    one, other = (game.reserves[move.player][at] for at in move.parcels)
    return words.place(one, move.cells[0], other, move.cells[1])


def _pair_title(game: Game, moves: list[Move]) -> str:
    first = moves[0]
    assert isinstance(first, Expand)
    one, other = (game.reserves[first.player][at] for at in first.parcels)
    return words.pair(one, other, len(moves))


def _give_title(game: Game, moves: list[Move]) -> str:
    first = moves[0]
    assert isinstance(first, Swap)
    return words.give(game.reserves[first.player][first.give])


def _drive_title(game: Game, moves: list[Move]) -> str:
    first = moves[0]
    assert isinstance(first, Drive)
    return words.drive(first.source)


_GROUPED: dict[type[Move], tuple[Callable[..., object], Callable[[Game, list[Move]], str]]] = {
    Expand: (lambda move: move.parcels, _pair_title),
    Swap: (lambda move: ("give", move.give), _give_title),
    Drive: (lambda move: ("from", move.source), _drive_title),
}
"""The kinds of move that can be many: what makes a group, and how it is called."""


def _preview_expand(game: Game, move: Expand) -> Preview:
    one, other = (game.reserves[move.player][at] for at in move.parcels)
    picked = {f"reserve:{at}": Mark("picked") for at in move.parcels}
    return Preview(Ghost((one, other), move.cells, gained(game, move)), items=picked)


def _preview_recruit(game: Game, move: Recruit) -> Preview:
    tokens = {f"saloon:{at}": Mark("picked") for at, name in enumerate(game.saloon) if name == move.partner}
    first = dict(list(tokens.items())[:1])
    return Preview(ranches={move.player: {move.cell: Mark("target")}}, items=first)


def _preview_swap(game: Game, move: Swap) -> Preview:
    taken = {move.opponent: {f"reserve:{move.take}": Mark("picked")}}
    return Preview(items={f"reserve:{move.give}": Mark("picked")}, reserves=taken)


def _preview_steal(game: Game, move: Steal) -> Preview:
    asked = game.decision.cell if game.decision else None
    own = {move.player: {asked: Mark("target")}} if asked else {}
    return Preview(ranches={**own, move.opponent: {move.cell: Mark("source")}})


def _preview_claim(game: Game, move: Claim) -> Preview:
    return Preview(ranches={move.player: {move.cell: Mark("target")}} if move.cell else {})


_PREVIEWS: dict[type[Move], Callable[..., Preview]] = {
    Choose: lambda game, move: Preview(items={f"newer:{move.slot}": Mark("picked")}),
    Expand: _preview_expand,
    Discard: lambda game, move: Preview(items={f"reserve:{at}": Mark("forbidden") for at in move.parcels}),
    Drought: lambda game, move: Preview(ranches={move.player: {move.cell: Mark("source")}}),
    Recruit: _preview_recruit,
    Drive: lambda game, move: Preview(
        ranches={move.player: {move.source: Mark("source"), move.target: Mark("target")}}
    ),
    Swap: _preview_swap,
    Steal: _preview_steal,
    Claim: _preview_claim,
}
