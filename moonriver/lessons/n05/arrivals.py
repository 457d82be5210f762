"""Exercises of notebook 05 on what a partner does on arrival."""

from __future__ import annotations

from random import Random

from moonriver.rules.box import COLOURS
from moonriver.rules.game import Game
from moonriver.rules.moves import COWBOY_SIDE, SPECIALIST, Decline, Drive, Recruit, Steal, Stop, Swap
from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.marks import Mark
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import series, word
from moonriver.words.kit.saying import why

from .. import pictures, positions
from ..exercises import Mistake, Task, exercise
from ..forms import CELLS, NUMBER, YES_NO
from ..scenes import domino, scene
from .recruiting import arriving


@exercise("05.drive", "COWBOY-1", "COW-2")
def drive(rng: Random) -> Task:
    """Every cell that one cow can reach in three moves."""
    while True:
        game = arriving(rng, "", COWBOY_SIDE, "drive")
        assert game.player is not None
        ranch = game.ranches[game.player]
        starts = [cell for cell in ranch.cells if ranch.cows(cell)]
        start = rng.choice(starts)
        steps = _reach(game, start)
        answer = frozenset(cell for cell, step in steps.items() if step)
        corn = _corn_beside(ranch, [start, *answer])
        far = [
            cell
            for cell, (parcel, _, _) in ranch.pieces.items()
            if cell not in steps and parcel.landscape is not Landscape.CORNFIELD
        ]
        if len(answer) > 2 and (corn or far):
            break

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        for cell in sorted(given - answer):
            if cell == start:
                return Mistake(
                    tell(
                        "lesson.05.drive.start",
                        "The cow stands on {cell} already: name the others.",
                        cell=cell,
                    ),
                    "COWBOY-1",
                )
            parcel = ranch.parcel(cell) if ranch.frame.contains(cell) else None
            if parcel is None:
                return Mistake(
                    tell("lesson.05.drive.free", "There is no parcel on {cell} to stand on.", cell=cell),
                    "COWBOY-1",
                )
            if parcel.landscape is Landscape.CORNFIELD:
                return Mistake(
                    tell("lesson.05.drive.corn", "On {cell} grows corn: no cow stands on it.", cell=cell),
                    "COW-2",
                )
            return Mistake(
                tell(
                    "lesson.05.drive.far",
                    "Three moves do not reach {cell}. Corn must be walked round.",
                    cell=cell,
                ),
                "COWBOY-1",
            )
        return Mistake(
            tell(
                "lesson.05.drive.missed",
                "All right, but there are more. The same cow may move three times, into any landscape but corn.",
            ),
            "COWBOY-1",
        )

    near = [cell for cell, step in steps.items() if step == 1]
    return Task(
        question=tell(
            "lesson.05.drive.question",
            "A cowboy has just arrived. On which other cells can the cow from {start} be after one, two or three moves?",
            start=start,
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.05.drive.hint1",
                "Mark what one move reaches. From there take a second move, then a third.",
            ),
            tell("lesson.05.drive.hint2", "One move reaches {near}.", near=", ".join(map(str, sorted(near)))),
        ),
        reason=tell(
            "lesson.05.drive.reason",
            "Each move goes to a neighbour parcel, whatever its landscape, but never into corn.",
        ),
        show=pictures.marked(ranch, {start: Mark("source")}),
        wrong=(
            ([*answer, start], "COWBOY-1"),
            (sorted(near) if len(near) < len(answer) else sorted(answer)[:-1], "COWBOY-1"),
            ([*answer, corn[0]], "COW-2") if corn else ([*answer, far[0]], "COWBOY-1"),
            ([*answer, (7, 7)], "COWBOY-1"),
        ),
    )


def _reach(game: Game, start: Cell) -> dict[Cell, int]:
    """The cells that a cow reaches, each with the fewest moves, the engine making every one of them."""
    found = {start: 0}
    edge = [(game, start)]
    while edge:
        here, cell = edge.pop(0)
        if here.decision is None or here.decision.kind != "drive" or here.player != game.player:
            continue
        for move in here.legal_moves:
            if isinstance(move, Drive) and move.source == cell and move.target not in found:
                found[move.target] = found[cell] + 1
                edge.append((here.play(move), move.target))
    return found


def _corn_beside(ranch: Ranch, cells: list[Cell]) -> list[Cell]:
    """The cornfields that share an edge with some cells."""
    beside = {
        (row + up, column + side) for row, column in cells for up, side in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    corn = ranch.frame.listed(ranch.lands[Landscape.CORNFIELD.index])
    return sorted(set(corn) & beside)


@exercise("05.may", "PARTNER-2", "CIRCLE-1")
def may(rng: Random) -> Task:
    """Whether what is asked now may be left out."""
    kind = rng.choice(("recruit", "recruit", "drive", "swap", "steal"))
    if kind == "recruit":
        game = positions.find(rng, lambda game: game.decision is not None and game.decision.kind == "recruit")
    else:
        partner = {"drive": "", "swap": "desperado", "steal": "cattle_rustler"}[kind]
        game = arriving(rng, partner, COWBOY_SIDE if kind == "drive" else SPECIALIST, kind)
    assert game.player is not None and game.decision is not None and game.decision.cell is not None
    answer = any(isinstance(move, Decline | Stop) for move in game.legal_moves)
    told = {
        "recruit": tell(
            "lesson.05.may.recruit", "recruit nobody for the circle on {cell}", cell=game.decision.cell
        ),
        "drive": tell("lesson.05.may.drive", "leave all cows where they are"),
        "swap": tell("lesson.05.may.swap", "keep the reserve as it is"),
        "steal": tell("lesson.05.may.steal", "take no cow"),
    }[kind]
    partner_here = game.ranches[game.player].partner(game.decision.cell)
    arrived = (
        tell("lesson.05.may.waiting", "In the saloon wait: {names}.", names=series(map(word, game.saloon)))
        if partner_here is None
        else tell(
            "lesson.05.may.arrived", "A partner has just arrived: {partner}.", partner=word(partner_here)
        )
    )
    rule = "PARTNER-2" if answer else "CIRCLE-1"
    reason = (
        tell("lesson.05.may.yes", "What a partner does on arrival is an offer. You may leave it.")
        if answer
        else tell("lesson.05.may.no", "While somebody waits in the saloon, a new circle must get a partner.")
    )

    def judge(given: bool) -> Mistake | None:
        return (
            None
            if given == answer
            else Mistake(
                tell("lesson.05.may.hint1", "Recruiting is one thing, using the partner another."), rule
            )
        )

    return Task(
        question=tell(
            "lesson.05.may.question", "{arrived} May the player {told}?", arrived=arrived, told=told
        ),
        form=YES_NO,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.05.may.hint1", "Recruiting is one thing, using the partner another."),
            tell("lesson.05.may.hint2", "One of the two is a duty, the other one an offer."),
        ),
        reason=reason,
        show=pictures.marked(game.ranches[game.player], {game.decision.cell: Mark("lit")}),
        wrong=((not answer, rule),),
    )


@exercise("05.swap", "DESPERADO-1")
def swap(rng: Random) -> Task:
    """How many different swaps a desperado may choose from."""
    own = rng.sample(("P", "Dn", "Fb", "M6e", "C", "Hc"), rng.randint(1, 2))
    theirs = [
        " ".join(rng.sample(("Pc", "D", "F2b", "M6e", "Cn", "Hco"), count))
        for count in rng.sample((0, 1, 2, 3), 2)
    ]
    game = scene(
        reserve=" ".join(["Po", "P", *own]),
        others={seat: ("", marks) for seat, marks in enumerate(theirs, 1)},
    )
    # the others have their parcel of this round still to take, so nothing is added to their reserves
    game = game.play(domino((1, 2), (2, 2))).play(Recruit(0, (1, 2), "desperado", SPECIALIST))
    answer = sum(isinstance(move, Swap) for move in game.legal_moves)
    counts = [len(marks.split()) for marks in theirs]
    nobody = tell("lesson.05.swap.nothing", "nothing")

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == len(own):
            return Mistake(
                tell(
                    "lesson.05.swap.give",
                    "So many parcels you can give. Each can be swapped for any of theirs.",
                ),
                "DESPERADO-1",
            )
        if given == sum(counts):
            return Mistake(
                tell(
                    "lesson.05.swap.take", "So many parcels you can take. For each you choose what to give."
                ),
                "DESPERADO-1",
            )
        return Mistake(
            tell(
                "lesson.05.swap.count",
                "Pair each parcel left in your reserve with each parcel in the others' reserves.",
            ),
            "DESPERADO-1",
        )

    return Task(
        question=tell(
            "lesson.05.swap.question",
            "Purple held {before}, built {built}, and recruited a desperado for the circle. "
            "Orange's reserve: {orange}. Green's reserve: {green}. How many different swaps may purple choose from?",
            before=" ".join(["Po", "P", *own]),
            built="Po P",
            orange=theirs[0] or nobody,
            green=theirs[1] or nobody,
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.05.swap.hint1", "What is built is no longer in the reserve. What is left there?"),
            tell(
                "lesson.05.swap.hint2",
                "To give: {own}. To take: {count}.",
                own=" ".join(own),
                count=" ".join(marks for marks in theirs if marks),
            ),
        ),
        reason=tell(
            "lesson.05.swap.reason",
            "To give: {own}. To take: {their}. Each goes with each: {own} × {their} = {answer}.",
            own=len(own),
            their=sum(counts),
            answer=answer,
        ),
        show=tuple(
            pictures.reserve(marks, colour=colour)
            for marks, colour in zip((own, *(marks.split() for marks in theirs)), COLOURS, strict=False)
        ),
        wrong=(
            (answer + 1, "DESPERADO-1"),
            (0, "DESPERADO-1"),
            ((len(own) + 2) * sum(counts), "DESPERADO-1"),
        ),
    )


@exercise("05.protected", "RUSTLER-1", "PARTNER-1")
def protected(rng: Random) -> Task:
    """Every cell from which a rustler may take a cow."""

    def mixed(ranch: Ranch) -> bool:
        return bool(ranch.grazing & ranch.protected) and (ranch.grazing & ~ranch.protected).bit_count() > 1

    ranch, _ = positions.held(rng, 8, kind="choose", wanted=mixed)
    game = scene(reserve="Po P", others={1: (ranch, "M6e")})
    game = game.play(domino((1, 2), (2, 2))).play(Recruit(0, (1, 2), "cattle_rustler", SPECIALIST))
    answer = frozenset(move.cell for move in game.legal_moves if isinstance(move, Steal))
    guarded = ranch.frame.listed(ranch.grazing & ranch.protected)
    bare = sorted(cell for cell in ranch.cells if ranch.parcel(cell) and not ranch.cows(cell))

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        for cell in sorted(given - answer):
            if not ranch.frame.contains(cell):
                return Mistake(
                    tell("lesson.05.protected.outside", "There is no cell {cell}.", cell=cell), "RUSTLER-1"
                )
            refusal = game.refusal(Steal(0, 1, cell))
            assert refusal is not None
            return Mistake(why(refusal, game), refusal.rule)
        return Mistake(
            tell(
                "lesson.05.protected.missed",
                "A cow that you left out is free too: no partner stands in its own territory.",
            ),
            "PARTNER-1",
        )

    return Task(
        question=tell(
            "lesson.05.protected.question",
            "This is orange's ranch, and purple has just recruited a cattle rustler. "
            "From which cells may the rustler take a cow? Name them all.",
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.05.protected.hint1",
                "For each cow look at its territory, edge to edge. Does any partner stand in it?",
            ),
            tell(
                "lesson.05.protected.hint2",
                "{free} is free to be taken; {safe} is guarded.",
                free=min(answer),
                safe=guarded[0],
            ),
        ),
        reason=tell(
            "lesson.05.protected.reason",
            "These are the cells with cows in whose territory no partner stands.",
        ),
        show=ranch,
        wrong=(
            ([*answer, guarded[0]], "PARTNER-1"),
            (sorted(answer)[:-1], "PARTNER-1"),
            ([*answer, bare[0]], "RUSTLER-1"),
        ),
    )
