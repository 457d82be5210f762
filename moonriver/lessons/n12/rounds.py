"""Exercises of notebook 12 on how the next round begins."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Game, PathCard
from moonriver.saboteur.cards import BOX, GOALS, Card
from moonriver.saboteur.deal import dwarves
from moonriver.saboteur.dwarves import SABOTEUR
from moonriver.tabletop.moves import Move
from moonriver.words.kit.catalogue import N_, sentence, tell
from moonriver.words.kit.names import listed

from ..answers import Line, wrong_line_task
from ..exercises import Task, exercise
from ..mine_scenes import mine_scene
from ..mines import dug
from ..people import NAMES

_ACTS = {
    "place": N_("lesson.12.next.path", "{name} places a path card."),
    "pass": N_("lesson.12.next.pass", "{name} passes."),
    "look": N_("lesson.12.next.map", "{name} plays a map."),
    "rockfall": N_("lesson.12.next.fall", "{name} plays a rockfall."),
    "break": N_("lesson.12.next.break", "{name} breaks a tool."),
    "repair": N_("lesson.12.next.repair", "{name} repairs a tool."),
}


def _played(rng: Random, without_path: bool) -> Game:
    """The next round's first position, after everybody has played a last card by chance and the gold was missed."""
    cards: list[Card] = [card for card in BOX.pile if not (without_path and isinstance(card, PathCard))]
    players = rng.randrange(4, 7)
    roles = rng.sample(dwarves(players), players)
    game = mine_scene(
        roles, [[card] for card in rng.sample(cards, players)], dug(rng, 8, 1), player=rng.randrange(players)
    )
    while game.round == 1:
        game = game.play(_last_move(rng, game))
    return game


def _last_move(rng: Random, game: Game) -> Move:
    """A move by chance, now and then a pass, that turns up no goal."""
    *useful, passing = game.legal_moves
    useful = [move for move in useful if not game.play(move).log[-1].opened]
    return rng.choice(useful) if useful and rng.random() < 0.8 else passing


def _lines(rng: Random, game: Game, names: list[str]) -> list[Line]:
    deal = game.head.deals[game.round - 1]
    assert game.player is not None
    first = names[game.player]
    return [
        Line(
            tell(
                "lesson.12.next.mine",
                "The mine: start and {goals} goals laid anew, the goals face down",
                goals=len(GOALS),
            ),
            tell("lesson.12.next.kept_mine", "The mine: the tunnels stay, only the goals are shuffled anew"),
            "SAB-NEXT-1",
        ),
        Line(
            tell(
                "lesson.12.next.dwarves",
                "Dwarf cards: all {n} shuffled and dealt anew, with the one set aside",
                n=len(deal.dwarves),
            ),
            tell(
                "lesson.12.next.kept_dwarves",
                "Dwarf cards: the {n} of the players shuffled and dealt anew, without the one set aside",
                n=game.players,
            ),
            "SAB-NEXT-1",
        ),
        Line(
            tell(
                "lesson.12.next.cards",
                "Path and action cards: all {n} shuffled, and {hand} dealt to each player",
                n=len(deal.pile),
                hand=len(game.hands[0]),
            ),
            tell(
                "lesson.12.next.kept_cards",
                "Path and action cards: those played are out, and {hand} of the others dealt to each player",
                hand=len(game.hands[0]),
            ),
            "SAB-NEXT-1",
        ),
        Line(
            tell("lesson.12.next.tools", "Tools: nobody has a broken one any more"),
            tell("lesson.12.next.kept_tools", "Tools: what was broken stays so until it is repaired"),
            "SAB-NEXT-1",
        ),
        Line(
            tell(
                "lesson.12.next.gold",
                "Nugget cards: what was won stays with its owners, the others are shuffled",
            ),
            tell(
                "lesson.12.next.kept_gold",
                "Nugget cards: what was won is noted down, and all {n} are shuffled",
                n=len(deal.nuggets),
            ),
            "SAB-NEXT-1",
        ),
        Line(
            tell("lesson.12.next.first", "First turn: {name}", name=first),
            tell(
                "lesson.12.next.first",
                "First turn: {name}",
                name=rng.choice([name for name in names if name != first]),
            ),
            "SAB-NEXT-2",
        ),
    ]


@exercise("12.next", "SAB-NEXT-1", "SAB-NEXT-2")
def following(rng: Random) -> Task:
    """The one line of the next round's set-up that breaks a rule."""
    game = _played(rng, without_path=rng.random() < 0.2)
    names = rng.sample(NAMES, game.players)
    lines = _lines(rng, game, names)
    told = [sentence(_ACTS[act.move]).format(name=names[act.player]) for act in game.log]
    if not any(act.move == "place" for act in game.log):
        told.append(tell("lesson.12.next.none", "No path card was placed in the whole round."))
    saboteurs = [names[seat] for seat, role in enumerate(game.results[0].roles) if role == SABOTEUR]
    if saboteurs:
        told.append(
            tell("lesson.12.next.bad", "The gold was missed. The saboteurs: {bad}.", bad=listed(saboteurs))
        )
    else:
        told.append(tell("lesson.12.next.good", "The gold was missed, and nobody was a saboteur."))
    return wrong_line_task(
        "\n".join(
            [
                tell(
                    "lesson.12.next.round",
                    "Clockwise sit {names}. These are the last turns of round 1:",
                    names=listed(names),
                ),
                *told,
                tell("lesson.12.next.question", "Now round 2 is laid out. Which line is wrong?"),
            ]
        ),
        lines,
        lines[-1] if rng.random() < 0.4 else rng.choice(lines[:-1]),
        tell(
            "lesson.12.next.hint1",
            "Only gold is kept from round to round. Who begins? Find the last path card, then go one seat clockwise.",
        ),
    )
