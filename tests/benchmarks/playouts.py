"""What the benchmarks do many times: random games, random chess, and a score by networkx alone."""

import random

import chess
import networkx

import moonriver
from moonriver.rules.game import Game
from moonriver.rules.moves import Move
from moonriver.rules.ranch import Ranch

MOST_PLIES = 200
SPECIALISTS = {"gold_prospector": "nuggets", "trapper": "beavers", "farmer": "corn"}


def random_game(seed: int, players: int = 4) -> Game:
    """A finished game of uniformly random legal moves."""
    rng = random.Random(seed)
    game = moonriver.Game.deal(players=players, seed=seed)
    while moves := game.legal_moves:
        game = game.play(rng.choice(moves))
    return game


def random_chess(seed: int) -> int:
    """The number of moves of a random game of chess, to the mate, to stalemate or to move 100 of both."""
    rng = random.Random(seed)
    board = chess.Board()
    while (moves := list(board.legal_moves)) and len(board.move_stack) < MOST_PLIES:
        board.push(rng.choice(moves))
    return len(board.move_stack)


def expansions(games: int) -> list[tuple[Game, Move]]:
    """Positions of random games, each with the move after which somebody may expand a ranch."""
    found = []
    for seed in range(games):
        game = moonriver.Game.deal(players=4, seed=seed)
        for move in random_game(seed).moves:
            before, game = game, game.play(move)
            if game.decision is not None and game.decision.kind == "expand":
                found.append((before, move))
    return found


def full_ranches(games: int) -> list[Ranch]:
    """The ranches of finished random games, their empty cells filled with parcels drawn from the box."""
    rng = random.Random(1)
    parcels = [kind.parcel for kind in moonriver.Box.shipped().kinds for _ in range(kind.copies)]
    filled = []
    for seed in range(games):
        for ranch in random_game(seed).ranches:
            for cell in sorted(ranch.free):
                ranch = ranch.with_parcel(cell, rng.choice(parcels))
            filled.append(ranch)
    return filled


def networkx_total(ranch: Ranch) -> int:
    """The total of a ranch without a scenario, from the territories' graph alone: the twin of `total`."""
    graph = moonriver.graphs.territories(ranch)
    points = 0
    for cells in networkx.connected_components(graph):
        nodes = [graph.nodes[cell] for cell in cells]
        if nodes[0]["landscape"] != "cornfield":
            points += len(nodes) * sum(1 for node in nodes if node["cows"])
    for resource in ("nuggets", "beavers", "corn"):
        symbols = sum(node[resource] for _, node in graph.nodes(data=True))
        partners = sum(
            1 for _, node in graph.nodes(data=True) if SPECIALISTS.get(node["partner"]) == resource
        )
        points += symbols * (1 + partners)
    return points
