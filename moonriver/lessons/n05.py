"""Notebook 05, partners at work: exercises on what each partner does, at once, all the time or at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from moonriver.rules.box import COLOURS
from moonriver.rules.effects import COWBOY, PARTNERS
from moonriver.rules.game import Game
from moonriver.rules.moves import COWBOY_SIDE, SPECIALIST, Decline, Drive, Move, Recruit, Steal, Stop, Swap
from moonriver.rules.parcel import RESOURCES, Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.show.marks import Mark
from moonriver.tabletop.cells import Cell
from moonriver.words import say
from moonriver.words.catalogue import tell
from moonriver.words.moves import describe
from moonriver.words.names import colour_name, word

from . import pictures, positions
from .exercises import Mistake, Task, exercise
from .forms import CELLS, NUMBER, RANCH, YES_NO, choice
from .scenes import diagram, domino, scene

RULE_OF = {"gold_prospector": "PROSPECTOR-1", "trapper": "TRAPPER-1", "farmer": "FARMER-1"}
"""The rule of each specialist who scores at the end."""
_GUARD = Parcel.from_mark("Po")


def _late(rng: Random, wanted: Callable[[Ranch], bool], least: int = 10) -> Ranch:
    """A well-built ranch of a real game that fulfils a wish."""

    def there(game: Game) -> bool:
        if game.player is None or game.decision is None or game.decision.kind != "choose":
            return False
        ranch = game.ranches[game.player]
        return 24 - len(ranch.free) >= least and wanted(ranch)

    game = positions.find(rng, there)
    assert game.player is not None
    return game.ranches[game.player]


def _arriving(rng: Random, partner: str, side: str, kind: str) -> Game:
    """A position of a real game in which a partner has just been recruited and asks for something."""

    def recruiting(game: Game) -> bool:
        return game.decision is not None and game.decision.kind == "recruit" and bool(_asks(game))

    def _asks(game: Game) -> list[Game]:
        found = (
            game.play(move)
            for move in game.legal_moves
            if isinstance(move, Recruit) and move.side == side and partner in (move.partner, "")
        )
        return [after for after in found if after.decision is not None and after.decision.kind == kind]

    return rng.choice(_asks(positions.find(rng, recruiting)))


@exercise("05.drive", "COWBOY-1", "COW-2")
def drive(rng: Random) -> Task:
    """Every cell that one cow can reach in three moves."""
    while True:
        game = _arriving(rng, "", COWBOY_SIDE, "drive")
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
        game = _arriving(rng, partner, COWBOY_SIDE if kind == "drive" else SPECIALIST, kind)
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
        tell("lesson.05.may.waiting", "In the saloon wait: {names}.", names=", ".join(map(word, game.saloon)))
        if partner_here is None
        else tell("lesson.05.may.arrived", "The {partner} has just arrived.", partner=word(partner_here))
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

    ranch = _late(rng, mixed, 8)
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
            return Mistake(say(refusal, game).rpartition(" (")[0], refusal.rule)
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


@exercise("05.points", "PROSPECTOR-1", "TRAPPER-1", "FARMER-1")
def points(rng: Random) -> Task:
    """What the partners of a ranch score at the end."""

    def wanted(ranch: Ranch) -> bool:
        return any(ranch.partner(cell) in RULE_OF for cell in ranch.cells) and _earned(ranch) > 0

    ranch = _late(rng, wanted)
    answer = _earned(ranch)
    amounts = {name: score(ranch).points("resources", name) for name in RESOURCES}
    tokens = [name for cell in ranch.cells if (name := ranch.partner(cell))]
    scoring = [name for name in tokens if name in RULE_OF]
    idle = len(tokens) - len(scoring)
    rule = RULE_OF[scoring[0]]
    lures = {
        answer + sum(amounts.values()): tell(
            "lesson.05.points.resources",
            "The printed symbols score by themselves as well. Here only partners count.",
        ),
        sum(amounts.values()): tell(
            "lesson.05.points.all", "Each specialist counts one kind of symbol only, not all of them."
        ),
        len(scoring): tell("lesson.05.points.tokens", "It is not a point a partner, but a point a symbol."),
        answer + idle: tell(
            "lesson.05.points.idle", "Cowboys, desperados and cattle rustlers score nothing at the end."
        ),
        answer + 2: tell("lesson.05.points.count", "Count the symbols once more, cell by cell."),
        answer + 4: tell("lesson.05.points.count", "Count the symbols once more, cell by cell."),
        answer + 7: tell("lesson.05.points.count", "Count the symbols once more, cell by cell."),
    }
    lures.pop(answer, None)
    numbers = sorted([answer, *list(lures)[:3]])
    shown = [str(number) for number in numbers]

    def judge(given: str) -> Mistake | None:
        return None if int(given) == answer else Mistake(lures[int(given)], rule)

    sums = " + ".join(str(amounts[PARTNERS[name].resource or ""]) for name in scoring)
    return Task(
        question=tell(
            "lesson.05.points.question",
            "The game is over. How many points do the partners on this ranch bring? Partners: {names}.",
            names=", ".join(map(word, tokens)),
        ),
        form=choice(shown),
        answer=str(answer),
        judge=judge,
        hints=(
            tell("lesson.05.points.hint1", "Which partners score at the end? What does each of them count?"),
            tell(
                "lesson.05.points.hint2",
                "Nuggets: {nuggets}. Beavers: {beavers}. Ears of corn: {corn}.",
                **amounts,
            ),
        ),
        reason=tell(
            "lesson.05.points.reason",
            "Scoring partners: {names}. Their points: {sums}. In all: {answer}.",
            names=", ".join(map(word, scoring)),
            sums=sums,
            answer=answer,
        ),
        show=ranch,
        wrong=tuple((str(number), rule) for number in numbers if number != answer),
    )


def _earned(ranch: Ranch) -> int:
    return score(ranch).points("partners")


@exercise("05.best", "FARMER-1", "TRAPPER-1", "PROSPECTOR-1")
def best(rng: Random) -> Task:
    """The specialist that scores most on a ranch as it is."""

    def worth(ranch: Ranch) -> dict[str, int]:
        return {name: score(ranch).points("resources", PARTNERS[name].resource) for name in RULE_OF}

    def clear(ranch: Ranch) -> bool:
        values = sorted(worth(ranch).values())
        return values[0] > 0 and values[1] < values[2] <= values[1] + 6

    ranch = _late(rng, clear)
    values = worth(ranch)
    answer = max(values, key=lambda name: values[name])
    texts = {name: word(name) for name in RULE_OF}

    def judge(given: str) -> Mistake | None:
        name = next(name for name, text in texts.items() if text == given)
        if name == answer:
            return None
        return Mistake(
            tell(
                "lesson.05.best.less",
                "The {partner} would score {points}. Another one would score more.",
                partner=given,
                points=values[name],
            ),
            RULE_OF[name],
        )

    return Task(
        question=tell(
            "lesson.05.best.question",
            "Imagine that one more partner came to this ranch at the very end. Which specialist would score most?",
        ),
        form=choice(list(texts.values())),
        answer=texts[answer],
        judge=judge,
        hints=(
            tell("lesson.05.best.hint1", "Count three things: nuggets, beavers, ears of corn."),
            tell(
                "lesson.05.best.hint2",
                "One kind counts {points}. Which one is it?",
                points=values[answer],
            ),
        ),
        reason=tell(
            "lesson.05.best.reason",
            "Gold prospector {gold_prospector}, trapper {trapper}, farmer {farmer}.",
            **values,
        ),
        show=ranch,
        wrong=tuple((texts[name], RULE_OF[name]) for name in RULE_OF if name != answer),
    )


@exercise("05.build", "TRAPPER-1", "FARMER-1", "PROSPECTOR-1")
def build(rng: Random) -> Task:
    """A ranch without cows that scores exactly so much with the help of one specialist."""
    partner = rng.choice(tuple(RULE_OF))
    least, most = (13, 40) if partner == "farmer" else (7, 24)
    goal = rng.randint(least, most)
    answer = _worth(partner, goal)

    def judge(given: Ranch) -> Mistake | None:
        tokens = [name for cell in given.cells if (name := given.partner(cell))]
        if sum(given.herds):
            return Mistake(
                tell("lesson.05.build.cows", "There is a cow. This ranch has to score without any."),
                "SCORE-2",
            )
        if tokens != [partner]:
            return Mistake(
                tell(
                    "lesson.05.build.partner",
                    "One partner is wanted, a {partner} (`+{letter}`). You have: {names}.",
                    partner=word(partner),
                    letter=PARTNERS[partner].letter,
                    names=", ".join(map(word, tokens)) or "–",
                ),
                RULE_OF[partner],
            )
        total = score(given).total
        if total != goal:
            return Mistake(
                tell(
                    "lesson.05.build.total",
                    "It scores {total}, and {goal} were asked for. The partner's share is {share}.",
                    total=total,
                    goal=goal,
                    share=_earned(given),
                ),
                RULE_OF[partner],
            )
        return None

    letter = PARTNERS[partner].letter
    return Task(
        question=tell(
            "lesson.05.build.question",
            "Draw a ranch without cows, with one {partner} as its only partner, that scores exactly {goal} points. "
            "Each printed nugget, beaver and ear of corn scores 1 by itself.",
            partner=word(partner),
            goal=goal,
        ),
        form=RANCH,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.05.build.hint1",
                "The partner needs a circle: `Po/+{letter}`. What this partner counts is worth 2 a piece here.",
                letter=letter,
            ),
            tell(
                "lesson.05.build.hint2",
                "Take symbols of the partner's kind for {even} points, and other symbols for the rest.",
                even=goal - goal % 2,
            ),
        ),
        reason=tell(
            "lesson.05.build.reason",
            "Symbols {symbols}, partner {share}: together {goal}.",
            symbols=goal - _earned(answer),
            share=_earned(answer),
            goal=goal,
        ),
        shown=f"`\n{answer}`",
        unique=False,
        wrong=(
            (str(_worth(partner, goal + 1)), RULE_OF[partner]),
            (str(_worth(partner, goal).with_partner((1, 2), COWBOY)), RULE_OF[partner]),
            (str(_worth(partner, goal).with_cows((1, 2), 1)), "SCORE-2"),
            (". . .", "TRAPPER-1"),
        ),
    )


def _worth(partner: str, goal: int) -> Ranch:
    """A ranch that scores so much: the partner on a prairie, and parcels that hold the right symbols."""
    own = {"farmer": ((6, "M6e"),), "trapper": ((2, "F2b"), (1, "Fb")), "gold_prospector": ((1, "Dn"),)}[
        partner
    ]
    other = "Fb" if partner == "gold_prospector" else "Dn"
    marks, left = [], goal
    for count, mark in own:
        while left >= 2 * count:
            marks.append(mark)
            left -= 2 * count
    marks += [other] * left
    ranch = diagram("").with_parcel((1, 2), _GUARD).with_partner((1, 2), partner)
    cells = [cell for cell in ranch.cells if cell != (1, 2)]
    for cell, mark in zip(cells, marks, strict=False):
        ranch = ranch.with_parcel(cell, mark)
    return ranch


@exercise("05.broken", "RUSTLER-1", "COWBOY-1", "COW-2", "PARTNER-1")
def broken(rng: Random) -> Task:
    """The one of four wishes that a partner may not carry out."""
    while True:
        kind = rng.choice(("drive", "drive", "steal"))
        partner = "" if kind == "drive" else "cattle_rustler"
        game = _arriving(rng, partner, COWBOY_SIDE if kind == "drive" else SPECIALIST, kind)
        fine = [move for move in game.legal_moves if not isinstance(move, Decline)]
        faults = list(_refused(game))
        if len(fine) > 1 and faults:
            break
    assert game.player is not None and game.decision is not None and game.decision.cell is not None
    rules = sorted({refusal for _, refusal in faults})
    wanted = rng.choice(rules)
    bad = rng.choice([move for move, refusal in faults if refusal == wanted])
    moves = [bad, *rng.sample(fine, min(3, len(fine)))]
    rng.shuffle(moves)
    texts = {move: describe(move, game) for move in moves}
    why = game.refusal(bad)
    assert why is not None

    def judge(given: str) -> Mistake | None:
        if given == texts[bad]:
            return None
        return Mistake(
            tell(
                "lesson.05.broken.fine",
                "That one is allowed. Look at corn, at edges, and at who stands guard.",
            ),
            why.rule,
        )

    return Task(
        question=tell(
            "lesson.05.broken.question",
            "A {partner} has just come to {cell}. Which wish breaks a rule?",
            partner=word(game.ranches[game.player].partner(game.decision.cell) or ""),
            cell=game.decision.cell,
        ),
        form=choice([texts[move] for move in moves]),
        answer=texts[bad],
        judge=judge,
        hints=(
            tell(
                "lesson.05.broken.hint1",
                "Find each cell in the picture. What stands there, and what is beside it?",
            ),
            tell("lesson.05.broken.hint2", "The rule that is broken is {rule}.", rule=why.rule),
        ),
        reason=say(why, game),
        shown=f'"{"abcd"[moves.index(bad)]}"',
        show=_seen(game),
        wrong=tuple((texts[move], why.rule) for move in moves if move != bad),
    )


def _refused(game: Game) -> Iterator[tuple[Move, str]]:
    """Wishes with a real cow that the engine refuses, each with the rule."""
    assert game.player is not None and game.decision is not None
    if game.decision.kind == "drive":
        ranch = game.ranches[game.player]
        wishes: list[Move] = [
            Drive(game.player, source, target)
            for source in ranch.cells
            if ranch.cows(source)
            for target in ranch.cells
            if ranch.parcel(target) and 0 < abs(source[0] - target[0]) + abs(source[1] - target[1]) <= 2
        ]
    else:
        wishes = [
            Steal(game.player, seat, cell)
            for seat, ranch in enumerate(game.ranches)
            if seat != game.player
            for cell in ranch.cells
            if ranch.cows(cell)
        ]
    for wish in wishes:
        refusal = game.refusal(wish)
        if refusal is not None:
            yield wish, refusal.rule


def _seen(game: Game) -> object:
    """The own ranch when cows are driven, those of the others when one is to be taken."""
    assert game.player is not None and game.decision is not None
    if game.decision.kind == "drive":
        return game.ranches[game.player]
    others = [(game.colours[seat], game.ranches[seat]) for seat in range(game.players) if seat != game.player]
    return tuple(pictures.RanchPicture(ranch, colour_name(colour), colour=colour) for colour, ranch in others)
