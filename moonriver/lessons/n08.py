"""Notebook 08, Legends of the West: exercises on the four boards, the draw, and the groups that each scenario scores."""

from __future__ import annotations

from random import Random
from typing import Any

from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.effects import PARTNERS
from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import capital, series, word

from . import pictures
from .answers import cells_task, choice_task, number_task
from .exercises import Task, exercise
from .sketches import sketch

FIRST = {name: scenario.rules[0] for name, scenario in SCENARIOS.items()}
RICH: dict[str, dict[str, Any]] = {
    "log_drive": {"often": Landscape.FOREST},
    "gold_rush": {"often": Landscape.DESERT, "nuggets": 0.7},
    "outlaws": {"partners": 0.5, "bandits": 0.25},
    "moon_river_city": {"often": Landscape.FARM},
}
"""The scenarios that are taught here, and what a sketch is to be rich in for each of them."""
SECOND = {name: scenario.rules[1] for name, scenario in SCENARIOS.items()}


def _ranch(rng: Random, scenario: str, rows: int = 5) -> Ranch:
    """A sketch in which a scenario has something to count."""
    return sketch(rng, rows, **RICH[scenario])


@exercise("08.board", "LEGEND-1")
def board(rng: Random) -> Task:
    """Which legend has so many bridges and storage spaces."""
    legends = [own for own in Box.shipped().boards.values() if own.colour]
    asked = rng.choice(legends)
    return choice_task(
        tell(
            "lesson.08.board.question",
            "The bridges of a legend's board end at {bridges}. How many parcels may wait in its reserve?",
            bridges=", ".join(map(str, asked.bridges)),
        ),
        [str(number) for number in rng.sample((1, 2, 3, 4), 4)],
        str(asked.spaces),
        "LEGEND-1",
        (
            tell("lesson.08.board.hint1", "The more bridges a legend has, the fewer storage spaces."),
            tell(
                "lesson.08.board.hint2",
                "Bridges and spaces always make 5 together. There are {n} bridges.",
                n=len(asked.bridges),
            ),
        ),
        tell(
            "lesson.08.board.reason",
            "This is the board of {name}: bridges and spaces make 5.",
            name=asked.name,
        ),
        Ranch(asked, 5, sketch(rng, share=0.3).pieces),
    )


@exercise("08.draw", "LEGEND-3", "LEGEND-2")
def draw(rng: Random) -> Task:
    """Which scenario a drawn number stands for."""
    names = list(RICH)
    number = rng.randrange(4)
    colour = rng.choice(("purple", "orange", "green", "white"))
    options = rng.sample([capital(word(name)) for name in names], 4)
    answer = capital(word(names[number]))
    return choice_task(
        tell(
            "lesson.08.draw.question",
            "Four parcels with the numbers 1, 2, 3 and 4 are shuffled. The player whose colour is {colour} draws the number {number}. "
            "What do all players score?",
            colour=colour,
            number=number + 1,
        ),
        options,
        answer,
        "LEGEND-3",
        (
            tell("lesson.08.draw.hint1", "The order is: wood, gold, bandits, houses."),
            tell("lesson.08.draw.hint2", "1 is the log drive, 4 is Moon River City."),
        ),
        tell(
            "lesson.08.draw.reason",
            "The number {number} stands for it, and it holds for everybody.",
            number=number + 1,
        ),
    )


@exercise("08.river", "LOGGING-1")
def river(rng: Random) -> Task:
    """The forest parcels of logging areas."""
    while True:
        ranch = _ranch(rng, "log_drive")
        parts = graphs.components(graphs.logging_areas(ranch))
        good = [part for part in parts if part.reason is None]
        if good and len(parts) > len(good):
            break
    answer = [cell for part in good for cell in part.cells]
    return cells_task(
        tell(
            "lesson.08.river.question",
            "The scenario is the log drive. Which parcels belong to a logging area?",
        ),
        answer,
        "LOGGING-1",
        (
            tell(
                "lesson.08.river.hint1",
                "A logging area needs 3 forests edge to edge, one of them at the river.",
            ),
            tell(
                "lesson.08.river.hint2",
                "There are {n} such parcels. One is {cell}.",
                n=len(answer),
                cell=answer[0],
            ),
        ),
        tell("lesson.08.river.reason", "These forests hang together, are at least 3, and reach the river."),
        ranch,
        [cell for part in parts for cell in part.cells],
    )


@exercise("08.vein", "GOLD-1", "GOLD-2")
def vein(rng: Random) -> Task:
    """What the gold veins score: nuggets, not parcels."""
    while True:
        ranch = _ranch(rng, "gold_rush")
        parts = [part for part in graphs.components(graphs.gold_veins(ranch)) if part.reason is None]
        by_parcels = sum(10 * (len(part.cells) - 2) for part in parts)
        if parts and (answer := sum(part.points for part in parts)) != by_parcels:
            break
    return number_task(
        tell(
            "lesson.08.vein.question",
            "The scenario is the gold rush. How many points do the gold veins make?",
        ),
        answer,
        "GOLD-2",
        (
            tell(
                "lesson.08.vein.hint1",
                "A vein needs 3 parcels with nuggets. Then count its nuggets, not its parcels.",
            ),
            tell(
                "lesson.08.vein.hint2",
                "Veins here: {n}. One with 3 nuggets makes 10, each more nugget 10.",
                n=len(parts),
            ),
        ),
        tell("lesson.08.vein.reason", "The veins make {points}.", points=[part.points for part in parts]),
        ranch,
        {
            by_parcels: tell(
                "lesson.08.vein.parcels",
                "So it would be if parcels counted. Two nuggets on a parcel count as two.",
            )
        },
    )


_WHY = ("counts", "small", "bandit")


@exercise("08.gang", "GANG-1")
def gang(rng: Random) -> Task:
    """Whether a group of partners is a gang, and why not."""
    wanted = rng.choice(_WHY)
    while True:
        ranch = _ranch(rng, "outlaws")
        found = [part for part in graphs.components(graphs.gangs(ranch)) if _state(part) == wanted]
        if found and (wanted != "small" or len(found[0].cells) == 2):
            break
    part = found[0]
    names = {
        "counts": tell("lesson.08.gang.counts", "Nothing: it is a gang."),
        "small": tell("lesson.08.gang.small", "It has too few partners."),
        "bandit": tell("lesson.08.gang.bandit", "No bandit is in it."),
    }
    sides = [_partner(ranch, cell) for cell in part.cells]
    return choice_task(
        tell(
            "lesson.08.gang.question",
            "The scenario is the outlaws. What is wrong with the marked group of partners?",
        ),
        list(names.values()),
        names[wanted],
        "GANG-1",
        (
            tell(
                "lesson.08.gang.hint1",
                "A gang needs 3 partners edge to edge, one a desperado or a cattle rustler.",
            ),
            tell(
                "lesson.08.gang.hint2",
                "In the group are: {names}.",
                names=series(word(side) for side in sides),
            ),
        ),
        tell(
            "lesson.08.gang.reason",
            "Partners: {count}; bandits: {bandits}.",
            count=len(sides),
            bandits=sum(PARTNERS[side].bandit for side in sides),
        ),
        pictures.marked(ranch, part.cells),
    )


def _partner(ranch: Ranch, cell: Cell) -> str:
    name = ranch.partner(cell)
    assert name is not None
    return name


def _state(part: graphs.Component) -> str:
    if part.reason is None:
        return "counts"
    return "bandit" if part.reason.key == "reason.no_bandit" else "small"


@exercise("08.sum", "CITY-2", "LOGGING-2", "GANG-2")
def sums(rng: Random) -> Task:
    """What two groups of given sizes score."""
    scenario = rng.choice(("log_drive", "outlaws", "moon_river_city"))
    things = {
        "log_drive": tell("lesson.08.sum.areas", "Two logging areas"),
        "outlaws": tell("lesson.08.sum.gangs", "Two gangs"),
        "moon_river_city": tell("lesson.08.sum.cities", "Two cities"),
    }
    one, other = rng.randint(3, 9), rng.randint(3, 9)
    answer = 10 * (one - 2) + 10 * (other - 2)
    return number_task(
        tell(
            "lesson.08.sum.question",
            "{things} have the sizes {one} and {other}. How many points do they make?",
            things=things[scenario],
            one=one,
            other=other,
        ),
        answer,
        SECOND[scenario],
        (
            tell(
                "lesson.08.sum.hint1",
                "A group of 3 makes 10 points. Each one beyond the third makes 10 more.",
            ),
            tell("lesson.08.sum.hint2", "The first group alone makes {points}.", points=10 * (one - 2)),
        ),
        tell(
            "lesson.08.sum.reason",
            "{one} + {other}: each group is counted for itself.",
            one=10 * (one - 2),
            other=10 * (other - 2),
        ),
        None,
        {
            10 * (one + other - 2): tell(
                "lesson.08.sum.joined", "They are two groups: each begins anew with its first three."
            ),
            10 * (one + other): tell("lesson.08.sum.all", "The first three make 10 together, not 10 each."),
        },
    )


@exercise("08.extra", "LEGEND-4", "CITY-1", "LOGGING-1", "GOLD-1")
def extra(rng: Random) -> Task:
    """How many points a scenario adds to a ranch."""
    scenario = rng.choice(list(RICH))
    while True:
        ranch = _ranch(rng, scenario)
        sheet = score(ranch, scenario)
        answer = sheet.points("scenario")
        if answer:
            break
    parts = graphs.components(graphs.BY_SCENARIO[scenario](ranch))
    biggest = max(len(part.cells) for part in parts)
    return number_task(
        tell(
            "lesson.08.extra.question",
            "Scenario: {name}. How many points does it add to this ranch?",
            name=word(scenario),
        ),
        answer,
        FIRST[scenario],
        (
            tell(
                "lesson.08.extra.hint1",
                "Find the groups of this scenario. Then ask of each one: is it large enough, does it count?",
            ),
            tell(
                "lesson.08.extra.hint2",
                "Groups to look at: {n}. Counting ones: {good}.",
                n=len(parts),
                good=sum(part.reason is None for part in parts),
            ),
        ),
        tell(
            "lesson.08.extra.reason",
            "All else makes {rest} points, and with the scenario the ranch makes {total}.",
            rest=sheet.total - answer,
            total=sheet.total,
        ),
        ranch,
        {
            sheet.total: tell(
                "lesson.08.extra.total", "That is the whole score. Only the scenario's points are asked for."
            ),
            10 * biggest: tell(
                "lesson.08.extra.size",
                "A group of 3 makes 10 points, and only what is beyond the third adds 10.",
            ),
        },
    )
