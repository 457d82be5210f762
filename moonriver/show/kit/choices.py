"""What can be chosen at a table: the legal moves as sentences, many of one kind in groups by how their paths begin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from moonriver.tabletop.moves import Move

from .marks import Kind, Mark
from .targets import Button, Path, Target

FEW = 8
"""How many moves are offered at once; more of them come in groups."""


@dataclass(frozen=True)
class Choice:
    """One line to choose: a move, or a group of further lines.

    `name` is unique within its position, `change` says in a few words what the line does, `good` whether it adds
    points. `path` is what is pointed at for the move, or how the paths of a group begin.
    """

    name: str
    text: str
    change: str = ""
    move: Move | None = None
    inner: tuple[Choice, ...] = ()
    good: bool = False
    path: Path = ()

    def id_at(self, step: int) -> str:
        """Its name in the page. `step` is the number of moves so far, so that a second click finds nothing."""
        return f"c{step}:{self.name}"


def choices(
    moves: Sequence[Move],
    grouped: Mapping[str, int],
    line: Callable[[Move, bool], Choice],
    group: Callable[[Sequence[Move], Sequence[Choice]], Choice],
) -> tuple[Choice, ...]:
    """The legal moves as lines; many of one kind in groups.

    `grouped` says of a kind how many targets its groups share, `line` makes the line of a move (inside a group its
    text may be shorter), `group` the line of a group; both without name. The order is that of the moves.
    """
    lines = {move: line(move, False) for move in moves}
    groups: dict[object, list[Move]] = {}
    for move, choice in lines.items():
        shared = grouped.get(move.kind)
        groups.setdefault(move if shared is None else (move.kind, choice.path[:shared]), []).append(move)
    if len(moves) <= FEW or len(groups) in (1, len(moves)):
        return tuple(replace(choice, name=str(number)) for number, choice in enumerate(lines.values()))
    found = []
    for number, members in enumerate(groups.values()):
        if len(members) == 1:
            found.append(replace(lines[members[0]], name=str(number)))
            continue
        inner = tuple(replace(line(move, True), name=f"{number}.{at}") for at, move in enumerate(members))
        path = inner[0].path[: grouped[members[0].kind]]
        found.append(replace(group(members, inner), name=str(number), inner=inner, path=path))
    return tuple(found)


def flat(lines: Iterable[Choice]) -> dict[str, Choice]:
    """Lines and their inner lines by name."""
    return {choice.name: choice for line in lines for choice in (line, *line.inner)}


def preview(choice: Choice, roles: Mapping[str, tuple[Kind, ...]]) -> dict[Target, Mark]:
    """The marks for a line that is pointed at: what is pointed at for its move, or what its group may go on to."""
    first = choice.move or choice.inner[0].move
    kinds: tuple[Kind, ...] = roles.get(first.kind if first else "", ())
    marks: dict[Target, Mark] = {
        target: Mark("may")
        for line in choice.inner
        for target in line.path[len(choice.path) :]
        if not isinstance(target, Button)
    }
    for place, target in enumerate(choice.path):
        if not isinstance(target, Button):
            marks[target] = Mark(kinds[place] if place < len(kinds) else "picked")
    return marks
