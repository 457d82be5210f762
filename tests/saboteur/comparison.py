"""One game played by the package and by the second reading, compared after every move."""

import json
from collections import Counter
from random import Random
from typing import Any

from moonriver.saboteur import Game, record
from moonriver.saboteur.cards import GOALS, START, STEPS, TOOLS
from moonriver.saboteur.moves import from_json
from tests.effort import often
from tests.saboteur.habits import Habit
from tests.saboteur.second_reading import Referee

MOVES_TRIED = often(12, long=4)
"""Moves, legal or not, that are held against both readings in every position; the full run has many more of these."""


def play_both(players: int, seed: int, habit: Habit, seen: Counter[str] | None = None) -> Game:
    """Play a game to its end; `seen` counts what happened. Raises `AssertionError` at the first difference."""
    game = Game.deal(players, seed, seed % players)
    referee = Referee(json.loads(record.write(game)))
    dice, rng = Random(f"{players} {seed}"), Random(seed)
    while game.player is not None:
        compare(game, referee, rng)
        move = habit(game, dice)
        before = game
        game = game.play(move)
        referee.play(move.as_json())
        if seen is not None:
            count(seen, before, game)
    compare(game, referee, rng)
    assert referee.over and game.outcome is not None
    assert list(game.outcome.gold) == referee.gold()
    assert list(game.outcome.winners) == referee.winners()
    assert not referee.legal() and not game.legal_moves
    return game


def compare(game: Game, referee: Referee, rng: Random) -> None:
    """Hold a position against the second reading: the table, the hands, what is legal and what is refused."""
    assert [list(map(str, hand)) for hand in game.hands] == referee.hands
    assert game.state.won == tuple(map(tuple, referee.won))
    if referee.over:
        return
    assert (game.player, game.round) == (referee.to_move, referee.round + 1)
    assert game.pile_left == len(referee.pile)
    assert [set(tools) for tools in game.broken] == referee.tools
    assert [goal is not None for goal in game.mine.goals] == referee.turned_up
    faces = {cell: (card.mouths, card.joined) for cell, card in game.mine.faces.items()}
    again = {
        cell: ("".join(s for s in "NESW" if s in card[0]), card[1]) for cell, card in referee.table.items()
    }
    assert faces == again
    assert game.mine.reached == {START} | {(x, y) for x, y, _ in referee.live_mouths()}
    legal = referee.legal()
    listed = [move.as_json() for move in game.legal_moves]
    different = set(told(referee, listed))
    assert different == set(told(referee, legal))
    assert len(different) == len(listed), "a move is listed twice"
    every = set(map(written, legal))
    assert set(map(written, listed)) <= every
    for _ in range(MOVES_TRIED):
        move = any_move(game, rng)
        allowed = game.refusal(from_json(move)) is None
        assert allowed == (spelled(referee, move) in every), (move, str(game.mine))


def told(referee: Referee, moves: list[dict[str, Any]]) -> list[str]:
    """Moves by the names of their cards, so that equal cards are one."""
    hand = referee.hands[referee.to_move]
    return [
        written({**move, "card": None if move.get("card") is None else hand[move["card"]]}) for move in moves
    ]


def written(move: dict[str, Any]) -> str:
    """A move as a text, whatever the order of its fields."""
    return repr(sorted(move.items()))


def spelled(referee: Referee, move: dict[str, Any]) -> str:
    """A move as the second reading lists it: a card that looks the same both ways is not turned."""
    if (
        move["move"] == "place"
        and move["turned"]
        and move["card"] in range(len(referee.hands[referee.to_move]))
    ):
        card = referee.hands[referee.to_move][move["card"]].rstrip("!")
        if card in ("NESW", "NS", "EW"):
            move = {**move, "turned": False}
    return written(move)


def any_move(game: Game, rng: Random) -> dict[str, Any]:
    """A move that somebody could think of, mostly of the player whose turn it is."""
    player = game.player if rng.random() < 0.95 else rng.randrange(game.players)
    card = rng.randrange(game.head.hand + 1)
    near = rng.choice([START, *GOALS, *game.mine.laid])
    cell = [near[0] + rng.randint(-1, 1), near[1] + rng.randint(-1, 1)]
    seat = rng.randrange(game.players + 1)
    moves: list[dict[str, Any]] = [
        {"move": "place", "card": card, "cell": cell, "turned": rng.random() < 0.5},
        {"move": "break", "card": card, "target": seat},
        {"move": "repair", "card": card, "target": seat, "tool": rng.choice(TOOLS)},
        {"move": "rockfall", "card": card, "cell": cell},
        {"move": "look", "card": card, "goal": rng.randrange(4)},
        {"move": "pass", "card": rng.choice([card, None])},
        {"move": "keep", "nugget": rng.randint(0, 4)},
    ]
    return {"player": player, **rng.choice([moves[0], *moves])}


def count(seen: Counter[str], before: Game, after: Game) -> None:
    """Count the rare things that one move did."""
    act = after.log[-1]
    seen[act.move] += 1
    seen["goal"] += len(act.opened) > 0
    seen["two goals at once"] += len(act.opened) > 1
    if act.opened and len(after.results) == len(before.results):
        for number in act.opened:
            seen["goal that does not fit"] += _misfits(after, number)
    seen["rockfall cuts off"] += (
        act.move == "rockfall" and len(after.mine.reached) < len(before.mine.reached) - 1
    )
    if len(after.results) > len(before.results):
        result = after.results[-1]
        seen["gold" if result.finder is not None else "no gold"] += 1
        if result.finder is not None:
            seen["saboteur reaches the gold"] += result.roles[result.finder] == "saboteur"
        elif "saboteur" not in result.roles:
            seen["nobody is paid"] += 1
    seen["keep of several"] += act.move == "keep" and len(before.legal_moves) > 1


def _misfits(game: Game, number: int) -> bool:
    """Whether a goal that was turned up meets a wall with a mouth somewhere."""
    x, y = GOALS[number]
    goal = game.mine.faces[x, y]
    for side, facing, dx, dy in STEPS:
        other = game.mine.faces.get((x + dx, y + dy))
        if other is not None and bool(other.bits & facing) != bool(goal.bits & side):
            return True
    return False
