"""What may be done now: all legal moves, and why any other is refused, by the same code.

A `Situation` holds just what the rules of a turn ask about, so a game and a player's view answer alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal

from .cards import GOALS, START, TOOLS, ActionCard, Card, PathCard, Tool
from .mine import Mine
from .moves import Break, Keep, Look, Pass, Place, Repair, Rockfall


@dataclass(frozen=True, slots=True)
class Situation:
    """Who is to decide, with what, and what lies on the table."""

    player: int | None
    """None when the game is over."""
    hand: tuple[Card, ...]
    """The hand of the player who is to decide."""
    broken: tuple[frozenset[Tool], ...]
    """The broken tools in front of each seat."""
    mine: Mine
    offer: tuple[int, ...] | None
    """The values of the nugget cards to choose from while the gold is shared out, else None."""


def legal_moves(now: Situation) -> tuple[Move, ...]:
    """Every legal move: card by card as they lie in the hand, passing last; of equal cards the oldest."""
    player = now.player
    if player is None:
        return ()
    if now.offer is not None:
        return tuple(Keep(player, value) for value in sorted(set(now.offer)))
    if not now.hand:
        return (Pass(player, None),)
    oldest = {card: position for position, card in reversed(list(enumerate(now.hand)))}
    moves: list[Move] = []
    for card, position in sorted(oldest.items(), key=lambda item: item[1]):
        if isinstance(card, PathCard):
            if not now.broken[player]:
                moves += _placements(now.mine, player, position, card)
        else:
            moves += (
                move for move in _actions(now, player, position, card) if _WHY[type(move)](now, move) is None
            )
    moves += (Pass(player, position) for position in sorted(oldest.values()))
    return tuple(moves)


def _placements(mine: Mine, player: int, position: int, card: PathCard) -> list[Move]:
    ways = [(cell, False) for cell in mine.places(card)]
    if card.turned != card:
        ways = sorted([*ways, *((cell, True) for cell in mine.places(card.turned))])
    return [Place(player, position, cell, turned) for cell, turned in ways]


def _actions(now: Situation, player: int, position: int, card: ActionCard) -> Iterator[Move]:
    """Everything that could be meant with an action card."""
    seats = range(len(now.broken))
    if card.deed == "break":
        yield from (Break(player, position, seat) for seat in seats)
    elif card.deed == "repair":
        yield from (Repair(player, position, seat, tool) for seat in seats for tool in card.tools)
    elif card.deed == "rockfall":
        yield from (Rockfall(player, position, cell) for cell in sorted(now.mine.laid))
    else:
        yield from (Look(player, position, goal) for goal in range(len(GOALS)))


def refusal(now: Situation, move: Move) -> Refusal | None:
    """Why a move may not be played now; None if it may."""
    if now.player is None:
        return Refusal("SAB-OVER-1", "saboteur.OVER-1.over", {})
    if not isinstance(move, (Keep, *_WHY)):  # no rule says anything of a move of another game
        raise TypeError(move)
    if move.player != now.player:
        return Refusal("SAB-TURN-1", "saboteur.TURN-1.player", {"player": move.player, "owner": now.player})
    if isinstance(move, Keep):
        return _keep(now, move)
    if now.offer is not None:
        return Refusal("SAB-GOLD-2", "saboteur.GOLD-2.share", {"move": move.kind})
    if isinstance(move, Pass) and move.card is None:
        if now.hand:
            return Refusal("SAB-TURN-2", "saboteur.TURN-2.discard", {"cards": len(now.hand)})
        return None
    return not_held(now.hand, move) or _WHY[type(move)](now, move)


def not_held(hand: Sequence[Card], move: Move) -> Refusal | None:
    """Why a hand has no card for a move; None where it has the one that the move names."""
    position: Any = getattr(move, "card", None)
    if position not in range(len(hand)):
        return Refusal("SAB-TURN-1", "saboteur.TURN-1.hand", {"card": position, "cards": len(hand)})
    card = hand[position]
    deed = "place" if isinstance(card, PathCard) else card.deed
    if move.kind not in ("pass", deed):
        return Refusal("SAB-TURN-1", "saboteur.TURN-1.card", {"card": card.name, "move": move.kind})
    return None


def _place(now: Situation, move: Place) -> Refusal | None:
    tools = now.broken[move.player]
    if tools:
        broken = tuple(tool for tool in TOOLS if tool in tools)
        return Refusal("SAB-PATH-1", "saboteur.PATH-1.broken", {"tools": broken})
    card = now.hand[move.card]
    assert isinstance(card, PathCard)
    return now.mine.refusal(move.cell, card.turned if move.turned else card)


def _break(now: Situation, move: Break) -> Refusal | None:
    if move.target not in range(len(now.broken)):
        return Refusal(
            "SAB-TOOL-1", "saboteur.TOOL-1.seat", {"seat": move.target, "players": len(now.broken)}
        )
    (tool,) = _tools(now, move.card)
    if tool in now.broken[move.target]:
        return Refusal("SAB-TOOL-1", "saboteur.TOOL-1.twice", {"seat": move.target, "tool": tool})
    return None


def _repair(now: Situation, move: Repair) -> Refusal | None:
    if move.target not in range(len(now.broken)):
        return Refusal(
            "SAB-TOOL-2", "saboteur.TOOL-2.seat", {"seat": move.target, "players": len(now.broken)}
        )
    tools = _tools(now, move.card)
    if move.tool not in tools:
        return Refusal("SAB-TOOL-2", "saboteur.TOOL-2.type", {"tool": move.tool, "tools": tools})
    if move.tool not in now.broken[move.target]:
        return Refusal("SAB-TOOL-2", "saboteur.TOOL-2.whole", {"seat": move.target, "tool": move.tool})
    return None


def _rockfall(now: Situation, move: Rockfall) -> Refusal | None:
    if move.cell in now.mine.laid:
        return None
    what = "start" if move.cell == START else "goal" if move.cell in GOALS else "empty"
    return Refusal("SAB-ROCK-1", f"saboteur.ROCK-1.{what}", {"cell": move.cell})


def _look(now: Situation, move: Look) -> Refusal | None:
    if move.goal in now.mine.hidden:
        return None
    what = "open" if move.goal in range(len(GOALS)) else "goal"
    return Refusal("SAB-MAP-1", f"saboteur.MAP-1.{what}", {"goal": move.goal})


def _keep(now: Situation, move: Keep) -> Refusal | None:
    if now.offer is None:
        return Refusal("SAB-GOLD-2", "saboteur.GOLD-2.early", {})
    if move.nugget not in now.offer:
        offered = tuple(sorted(set(now.offer)))
        return Refusal("SAB-GOLD-2", "saboteur.GOLD-2.nugget", {"nugget": move.nugget, "offered": offered})
    return None


def _allowed(now: Situation, move: Move) -> None:
    """Passing with a card of the hand is always allowed (SAB-TURN-2)."""


def _tools(now: Situation, position: int) -> tuple[Tool, ...]:
    card = now.hand[position]
    assert isinstance(card, ActionCard)
    return card.tools


_WHY: dict[type[Move], Callable[[Situation, Any], Refusal | None]] = {
    Place: _place,
    Break: _break,
    Repair: _repair,
    Rockfall: _rockfall,
    Look: _look,
    Pass: _allowed,
}
