"""Notebook 06, the end and the score: exercises on the last rounds, on components that score, and on ties."""

from __future__ import annotations

from itertools import combinations
from random import Random

from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Landscape
from moonriver.rules.placement import fits
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import Line, ScoreSheet, score, total, winners
from moonriver.tabletop.cells import Cell
from moonriver.words.catalogue import N_, sentence, tell, tell_n
from moonriver.words.names import landscape_name, listed, word

from . import pictures, positions
from .exercises import Mistake, Task, exercise
from .forms import CELLS, NUMBER, RANCH, choice, order


def _ranch(rng: Random, least: int = 12, most: int = 24) -> Ranch:
    """A ranch of a real game with so many parcels."""
    game = positions.find(
        rng,
        lambda game: game.player is not None and least <= 24 - len(game.ranches[game.player].free) <= most,
    )
    assert game.player is not None
    return game.ranches[game.player]


_LAST = (
    (N_("lesson.06.last.must", "A domino must be placed now."), "END-4"),
    (N_("lesson.06.last.may", "A domino may be placed, but need not be."), "END-4"),
    (N_("lesson.06.last.gone", "All of it is discarded."), "END-5"),
    (N_("lesson.06.last.waits", "It waits for another round."), "END-3"),
)


@exercise("06.last", "END-4", "END-5", "END-3")
def last(rng: Random) -> Task:
    """What happens with a reserve after the final round."""
    must = rng.random() < 0.5
    kinds = [kind.parcel for kind in Box.shipped().kinds]
    while True:
        ranch = _ranch(rng, 16)
        reserve = rng.choices(kinds, k=rng.choice((1, 2, 2, 3, 3)))
        if fits(ranch, reserve) == must:
            break
    options = {sentence(key): cited for key, cited in _LAST}
    answer = sentence(_LAST[0 if must else 2][0])
    where = min(
        (pair for one, other in combinations(reserve, 2) for pair in ranch.placements(one, other)),
        default=None,
    )
    if where:
        reason = tell(
            "lesson.06.last.fits",
            "A domino fits, for example on {first} and {second}. So it must be placed, even if that hurts.",
            first=where[0],
            second=where[1],
        )
        look = tell(
            "lesson.06.last.look", "Try the free cells {first} and {second}.", first=where[0], second=where[1]
        )
    else:
        reason = tell(
            "lesson.06.last.none",
            "No domino fits anywhere, and no round is left. What cannot be placed leaves the game.",
        )
        look = tell_n(
            "lesson.06.last.look_none",
            "There is 1 parcel left. Does any domino fit?",
            "There are {n} parcels left. Does any domino fit?",
            len(reserve),
        )
    return Task(
        question=tell(
            "lesson.06.last.question",
            "The final round is over. This is what is left in the reserve. What now?",
        ),
        form=choice(list(options)),
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.06.last.again",
                    "The reserve has to become empty. Is there any place where a domino fits?",
                ),
                options[given],
            )
        ),
        hints=(
            tell("lesson.06.last.hint1", "First see whether any two of these parcels fit somewhere."),
            look,
        ),
        reason=reason,
        show=(ranch, pictures.reserve(reserve)),
        wrong=tuple((text, cited) for text, cited in options.items() if text != answer),
    )


_STEPS = (
    (N_("lesson.06.order.empty", "a new column is due, but the draw pile is empty"), "END-1"),
    (N_("lesson.06.order.saloon", "the saloon is refilled for the last time"), "END-1"),
    (N_("lesson.06.order.round", "the final round is played, and nobody chooses a parcel"), "END-2"),
    (N_("lesson.06.order.reserves", "the reserves are emptied, one player after the other"), "END-3"),
    (N_("lesson.06.order.cows", "every parcel keeps one cow at most"), "END-6"),
    (N_("lesson.06.order.points", "the points are counted"), "END-6"),
    (N_("lesson.06.order.wins", "the highest total wins"), "SCORE-5"),
    (N_("lesson.06.order.tie", "if totals are equal, the largest territory decides"), "TIE-1"),
)


@exercise("06.order", "END-1", "END-2", "END-3", "END-6", "SCORE-5")
def ending(rng: Random) -> Task:
    """In which order a game ends."""
    picked = sorted(rng.sample(range(len(_STEPS)), 5))
    steps = [sentence(_STEPS[at][0]) for at in picked]
    rules = dict(zip(steps, [_STEPS[at][1] for at in picked], strict=True))
    shuffled = rng.sample(steps, len(steps))

    def judge(given: tuple[str, ...]) -> Mistake | None:
        for found, wanted in zip(given, steps, strict=True):
            if found != wanted:
                text = tell(
                    "lesson.06.order.early", "Too early: {step}. What has to happen before that?", step=found
                )
                return Mistake(text, rules[wanted])
        return None

    return Task(
        question=tell("lesson.06.order.question", "Put these steps of the end of a game in order."),
        form=order(shuffled),
        answer=tuple(steps),
        judge=judge,
        hints=(
            tell(
                "lesson.06.order.hint1",
                "First everybody plays on, then the ranches are tidied, and only then is counted.",
            ),
            tell("lesson.06.order.hint2", "It begins so: {step}.", step=steps[0]),
        ),
        reason=tell(
            "lesson.06.order.reason",
            "Empty pile, full saloon, final round, empty reserves, one cow on each parcel, points, winner.",
        ),
        wrong=(
            (list(reversed(steps)), rules[steps[0]]),
            ([steps[1], steps[0], *steps[2:]], rules[steps[0]]),
            ([*steps[:3], steps[4], steps[3]], rules[steps[3]]),
        ),
    )


@exercise("06.together", "BOX-7", "SCORE-1")
def together(rng: Random) -> Task:
    """The cells of one territory, a connected component."""
    while True:
        ranch = _ranch(rng)
        big = [cell for cell in ranch.cells if len(ranch.territory(cell)) > 2]
        if big:
            break
    cell = rng.choice(big)
    parcel = ranch.parcel(cell)
    assert parcel is not None
    answer = frozenset(ranch.territory(cell))
    kin = {
        other
        for other in ranch.cells
        if (found := ranch.parcel(other)) and found.landscape is parcel.landscape
    }
    stranger = min(other for other in ranch.cells if other not in kin and ranch.parcel(other))
    land = landscape_name(parcel.landscape)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        wrong = sorted(given - answer)
        if given == answer:
            return None
        if any(found not in kin for found in wrong):
            text = tell(
                "lesson.06.together.other",
                "On {cell} there is no {landscape}.",
                cell=next(found for found in wrong if found not in kin),
                landscape=land,
            )
        elif wrong:
            text = tell(
                "lesson.06.together.apart",
                "{cell} is a {landscape} too, but no way leads there from edge to edge.",
                cell=wrong[0],
                landscape=land,
            )
        else:
            text = tell_n(
                "lesson.06.together.missed",
                "Right so far, but 1 cell is missing.",
                "Right so far, but {n} cells are missing.",
                len(answer - given),
            )
        return Mistake(text, "BOX-7")

    return Task(
        question=tell(
            "lesson.06.together.question",
            "Which cells belong to the territory of {cell}? Name them all, {cell} too.",
            cell=cell,
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.06.together.hint1",
                "Begin on {cell}. Walk from {landscape} to {landscape}, over edges only.",
                cell=cell,
                landscape=land,
            ),
            tell_n(
                "lesson.06.together.hint2",
                "It is 1 parcel.",
                "There are {n} of them. One is on {cell}.",
                len(answer),
                cell=next(found for found in sorted(answer) if found != cell),
            ),
        ),
        reason=tell(
            "lesson.06.together.reason",
            "From each of these you can walk to each other one, from {landscape} to {landscape}.",
            landscape=land,
        ),
        show=pictures.marked(ranch, {cell: "source"}),
        wrong=(
            ([cell], "BOX-7"),
            (sorted(answer)[1:], "BOX-7"),
            ([*answer, stranger], "BOX-7"),
            ([*answer, CENTRE], "BOX-7"),
        ),
    )


@exercise("06.points", "SCORE-1", "SCORE-2", "END-6")
def points(rng: Random) -> Task:
    """What one territory scores."""
    ranch = _ranch(rng)
    grazed = [cell for cell in ranch.cells if ranch.cows(cell) and len(ranch.territory(cell)) > 1]
    others = [cell for cell in ranch.cells if ranch.parcel(cell)]
    cell = rng.choice(grazed if grazed and rng.random() < 0.75 else others)
    region = ranch.territory(cell)
    if ranch.cows(cell) and rng.random() < 0.6:
        ranch = ranch.with_cows(cell, ranch.cows(cell) + rng.choice((1, 1, 2)))
    parcel = ranch.parcel(cell)
    assert parcel is not None
    size, herd = len(region), sum(ranch.cows(at) for at in region)
    kept = sum(1 for at in region if ranch.cows(at))
    corn = parcel.landscape is Landscape.CORNFIELD
    answer = next(
        (line.points for line in score(ranch).lines if line.category == "territories" and cell in line.cells),
        0,
    )
    facts = {"parcels": size, "cows": kept, "points": answer}

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if herd != kept and given == size * herd:
            return Mistake(
                tell("lesson.06.points.crowd", "Before counting, every parcel keeps one cow at most."),
                "END-6",
            )
        if not answer:
            return Mistake(
                tell("lesson.06.points.corn", "Cornfields never score as territories.")
                if corn
                else tell(
                    "lesson.06.points.none",
                    "Count the wooden cows, not the printed heads. How many stand here?",
                ),
                "SCORE-2",
            )
        if given == size + kept:
            return Mistake(tell("lesson.06.points.sum", "Do not add: parcels times cows."), "SCORE-1")
        return Mistake(
            tell(
                "lesson.06.points.count", "Count the parcels of the territory, count its cows, and multiply."
            ),
            "SCORE-1",
        )

    if corn:
        reason = tell(
            "lesson.06.points.reason.corn", "It is a cornfield, and cornfields never score as territories."
        )
    elif not kept:
        reason = tell("lesson.06.points.reason.none", "No cow stands there, and {parcels} × 0 is 0.", **facts)
    else:
        reason = tell(
            "lesson.06.points.reason",
            "{parcels} parcels times {cows} cows that count make {points}.",
            **facts,
        )
    cited = "SCORE-1" if answer else "SCORE-2"
    wrong = [(number, cited) for number in (answer + 1, answer + 17, answer + 2) if number != size * herd]
    if herd != kept:
        wrong.append((size * herd, "END-6"))
    return Task(
        question=tell(
            "lesson.06.points.question", "How many points is the marked territory worth at the end?"
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.06.points.hint1",
                "Parcels times cows. But look first at the landscape, and for parcels with several cows.",
            ),
            tell("lesson.06.points.hint2", "Parcels: {parcels}. Parcels with a cow: {cows}.", **facts),
        ),
        reason=reason,
        show=pictures.marked(ranch, region, "lit"),
        wrong=tuple(wrong),
    )


@exercise("06.resources", "SCORE-3", "SCORE-4")
def resources(rng: Random) -> Task:
    """What resources and the partners that count them score together."""
    while True:
        ranch = _ranch(rng, 14)
        sheet = score(ranch)
        plain, extra = sheet.points("resources"), sheet.points("partners")
        if plain and (extra or rng.random() < 0.15):
            break
    answer = plain + extra
    lines = [line for line in sheet.lines if line.category in ("resources", "partners") and line.points]

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if extra and given == plain:
            text = tell(
                "lesson.06.resources.partners",
                "That is what the resources score. Does a partner score something of them once more?",
            )
            return Mistake(text, "SCORE-4")
        if extra and given == extra:
            text = tell(
                "lesson.06.resources.plain",
                "That is what partners score. Nuggets, beavers and ears score by themselves, too.",
            )
            return Mistake(text, "SCORE-3")
        return Mistake(
            tell(
                "lesson.06.resources.count", "Count each nugget, beaver and ear on the whole ranch once more."
            ),
            "SCORE-3",
        )

    wrong = [
        (answer + 1, "SCORE-3"),
        (answer - 1 if answer - 1 not in (plain, extra) else answer + 2, "SCORE-3"),
    ]
    if extra:
        wrong.append((plain, "SCORE-4"))
    return Task(
        question=tell(
            "lesson.06.resources.question", "How many points do resources and partners bring together?"
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.06.resources.hint1",
                "One point for each nugget, beaver and ear. Then look for prospectors, trappers and farmers.",
            ),
            tell("lesson.06.resources.hint2", "The resources alone bring {points}.", points=plain),
        ),
        reason=tell(
            "lesson.06.resources.reason",
            "{lines}: together {points}.",
            lines=listed(f"{word(line.key)} {line.points}" for line in lines),
            points=answer,
        ),
        show=ranch,
        wrong=tuple(wrong),
    )


@exercise("06.total", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "END-6")
def whole(rng: Random) -> Task:
    """The right total among typical wrong ones."""
    while True:
        ranch = _ranch(rng, 16)
        grazed = [cell for cell in ranch.cells if ranch.cows(cell)]
        if not grazed:
            continue
        cell = rng.choice(grazed)
        ranch = ranch.with_cows(cell, 2)
        told = _slips(ranch)
        if len(told) >= 3:
            break
    answer = str(total(ranch))
    sheet = score(ranch)
    parts = [sheet.points(category) for category in ("territories", "resources", "partners")]
    shuffled = sorted([answer, *rng.sample(sorted(told), min(3, len(told)))], key=int)
    slips = {text: told[text] for text in shuffled if text != answer}
    return Task(
        question=tell("lesson.06.total.question", "What does this ranch score?"),
        form=choice(shuffled),
        answer=answer,
        judge=lambda given: None if given == answer else slips[given],
        hints=(
            tell(
                "lesson.06.total.hint1",
                "Go line by line: territories, resources, partners. One cow on each parcel counts.",
            ),
            tell("lesson.06.total.hint2", "The territories alone bring {points}.", points=parts[0]),
        ),
        reason=tell(
            "lesson.06.total.reason",
            "Territories {territories}, resources {resources}, partners {partners}.",
            territories=parts[0],
            resources=parts[1],
            partners=parts[2],
        ),
        show=ranch,
        wrong=tuple((text, slip.rule) for text, slip in slips.items()),
    )


def _slips(ranch: Ranch) -> dict[str, Mistake]:
    """Wrong totals of a ranch, each with the mistake that leads to it."""
    sheet, right = score(ranch), total(ranch)
    crowd = right
    for line in sheet.lines:
        if line.category == "territories":
            crowd += len(line.cells) * (sum(ranch.cows(cell) for cell in line.cells) - line.factors[1])
    printed = right - sheet.points("territories")
    for line in sheet.lines:
        if line.category == "territories":
            printed += len(line.cells) * sum(
                found.cows for cell in line.cells if (found := ranch.parcel(cell))
            )
    slips = {
        crowd: Mistake(
            tell("lesson.06.total.crowd", "That counts two cows on one parcel. Each parcel keeps one."),
            "END-6",
        ),
        right - sheet.points("partners"): Mistake(
            tell("lesson.06.total.partners", "That leaves out what partners score for their resource."),
            "SCORE-4",
        ),
        right - sheet.points("resources"): Mistake(
            tell("lesson.06.total.resources", "That leaves out nuggets, beavers and ears."), "SCORE-3"
        ),
        printed: Mistake(
            tell("lesson.06.total.printed", "That counts printed cows. Only wooden cows count."), "SCORE-2"
        ),
        sheet.points("resources") + sheet.points("partners"): Mistake(
            tell("lesson.06.total.territories", "That leaves out the territories, parcels times cows."),
            "SCORE-1",
        ),
    }
    slips.pop(right, None)
    return {str(points): slip for points, slip in slips.items() if points > 0}


@exercise("06.exact", "SCORE-1", "COW-2", "END-6")
def exact(rng: Random) -> Task:
    """Cows put on a ranch so that it scores exactly so much."""
    while True:
        grown = _ranch(rng, 8, 14)
        bare = Ranch(
            grown.board,
            grown.rows,
            {cell: (parcel, 0, partner) for cell, (parcel, _, partner) in grown.pieces.items()},
        )
        meadows = [
            cell
            for cell, (parcel, _, _) in bare.pieces.items()
            if parcel.landscape is not Landscape.CORNFIELD
        ]
        if len(meadows) > 5:
            break
    herd = rng.sample(meadows, rng.choice((2, 3, 3, 4)))
    answer = bare
    for cell in herd:
        answer = answer.with_cows(cell, 1)
    full = bare
    for cell in meadows:
        full = full.with_cows(cell, 1)
    goal, base = total(answer), total(bare)

    def judge(given: Ranch) -> Mistake | None:
        if {cell: (piece[0], piece[2]) for cell, piece in given.pieces.items()} != {
            cell: (piece[0], piece[2]) for cell, piece in bare.pieces.items()
        }:
            return Mistake(
                tell(
                    "lesson.06.exact.other", "Only cows may be added. Parcels and partners stay as they are."
                ),
                "SCORE-1",
            )
        found = total(given)
        if any(cows > 1 for _, cows, _ in given.pieces.values()) and found != goal:
            return Mistake(
                tell(
                    "lesson.06.exact.crowd",
                    "It scores {found}. A second cow on a parcel adds nothing.",
                    found=found,
                ),
                "END-6",
            )
        if found < goal:
            return Mistake(
                tell(
                    "lesson.06.exact.less",
                    "It scores {found}, which is {n} too little.",
                    found=found,
                    n=goal - found,
                ),
                "SCORE-1",
            )
        if found > goal:
            return Mistake(
                tell(
                    "lesson.06.exact.more",
                    "It scores {found}, which is {n} too much.",
                    found=found,
                    n=found - goal,
                ),
                "SCORE-1",
            )
        return None

    return Task(
        question=tell(
            "lesson.06.exact.question",
            "Put cows on this ranch so that it scores exactly {goal}. Copy the diagram between three quotes on each side, and write `/*` behind the mark of each parcel with a cow. "
            "Where a partner stands, the star comes before the `+`: `Ho/*+f`.",
            goal=goal,
        ),
        form=RANCH,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.06.exact.hint1",
                "Without cows it scores {base}. So {n} points must come from parcels times cows.",
                base=base,
                n=goal - base,
            ),
            tell(
                "lesson.06.exact.hint2",
                "Each cow adds the size of its territory. A way with {n} cows begins on {cell}.",
                n=len(herd),
                cell=min(herd),
            ),
        ),
        reason=tell(
            "lesson.06.exact.reason",
            "Each cow adds as many points as its territory has parcels: {sums}.",
            sums=" + ".join(str(len(bare.territory(cell))) for cell in sorted(herd)),
        ),
        show=(bare, str(bare)),
        shown=tell(
            "lesson.06.exact.shown", "for example cows on {cells}", cells=", ".join(map(str, sorted(herd)))
        ),
        unique=False,
        wrong=(
            (bare, "SCORE-1"),
            (full if goal != total(full) else bare, "SCORE-1"),
            (bare.with_cows(herd[0], 5), "END-6"),
            (Ranch.empty(), "SCORE-1"),
        ),
    )


@exercise("06.winner", "SCORE-5", "TIE-1", "TIE-2", "TIE-3")
def winner(rng: Random) -> Task:
    """Who wins, also after a tie."""
    names = rng.sample(("Ana", "Bo", "Cruz", "Dee", "Eli", "Fay"), 3)
    level = rng.choice(("SCORE-5", "TIE-1", "TIE-2", "TIE-3", "TIE-1", "TIE-2"))
    best, large, herd = rng.randrange(60, 99), rng.randrange(5, 9), rng.randrange(7, 12)
    rows = {
        "SCORE-5": [(best, large, herd), (best - 1, large + 2, herd + 2)],
        "TIE-1": [(best, large + 1, herd), (best, large, herd + 3)],
        "TIE-2": [(best, large, herd + 1), (best, large, herd)],
        "TIE-3": [(best, large, herd), (best, large, herd)],
    }[level]
    rows.append((best - rng.randrange(2, 20), large + rng.randrange(3), herd + rng.randrange(3)))
    rng.shuffle(rows)
    sheets = [
        ScoreSheet((Line("territories", "prairie", points, (), (points, 1)),), size, cows)
        for points, size, cows in rows
    ]
    won = winners(sheets)

    def said(seats: tuple[int, ...]) -> str:
        if len(seats) == 1:
            return tell("lesson.06.winner.one", "{name} wins.", name=names[seats[0]])
        return tell(
            "lesson.06.winner.shared",
            "{names} share the victory.",
            names=listed(names[seat] for seat in seats),
        )

    options = [said((seat,)) for seat in range(3)] + [said(pair) for pair in combinations(range(3), 2)]
    answer = said(won)
    told = {
        "SCORE-5": tell(
            "lesson.06.winner.SCORE-5", "The highest total wins. The rest is asked only if totals are equal."
        ),
        "TIE-1": tell("lesson.06.winner.TIE-1", "Totals are equal, so the largest single territory decides."),
        "TIE-2": tell(
            "lesson.06.winner.TIE-2", "Totals and largest territories are equal, so the most cows decide."
        ),
        "TIE-3": tell(
            "lesson.06.winner.TIE-3",
            "Totals, largest territories and cows are equal, so the victory is shared.",
        ),
    }
    table = [
        tell(
            "lesson.06.winner.head",
            "{name:6} {total:>6} {size:>19} {cows:>5}",
            name="",
            total="total",
            size="largest territory",
            cows="cows",
        )
    ]
    table += [
        f"{name:6} {points:>6} {size:>19} {cows:>5}"
        for name, (points, size, cows) in zip(names, rows, strict=True)
    ]
    return Task(
        question=tell("lesson.06.winner.question", "Here is the end of a game. Who wins?"),
        form=choice(options),
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.06.winner.again",
                    "Compare totals first. Only between equals go on to the next column.",
                ),
                level,
            )
        ),
        hints=(
            tell("lesson.06.winner.hint1", "Three questions in this order: total, largest territory, cows."),
            told[level],
        ),
        reason=tell("lesson.06.winner.reason", "{why} {who}", why=told[level], who=answer),
        show="\n".join(table),
        wrong=tuple((text, level) for text in options if text != answer),
    )
