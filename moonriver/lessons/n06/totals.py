"""Exercises of notebook 06 on what a whole ranch scores, and who wins."""

from __future__ import annotations

from itertools import combinations
from random import Random

from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import Line, ScoreSheet, score, total, winners
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.columns import in_columns
from moonriver.words.kit.names import labelled, listed, word

from .. import positions
from ..answers import choice_task
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, RANCH, choice
from ..people import NAMES


@exercise("06.resources", "SCORE-3", "SCORE-4")
def resources(rng: Random) -> Task:
    """What resources and the partners that count them score together."""
    while True:
        ranch, _ = positions.held(rng, 14)
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
            lines=listed(labelled(word(line.key), line.points) for line in lines),
            points=answer,
        ),
        show=ranch,
        wrong=tuple(wrong),
    )


@exercise("06.total", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "END-6")
def whole(rng: Random) -> Task:
    """The right total among typical wrong ones."""
    while True:
        ranch, _ = positions.held(rng, 16)
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
        grown, _ = positions.held(rng, 8, 14)
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
    names = rng.sample(NAMES[:6], 3)
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
    heads = [
        tell("lesson.06.winner.total", "total"),
        tell("lesson.06.winner.size", "largest territory"),
        tell("lesson.06.winner.cows", "cows"),
    ]
    table = [["", *heads], *([name, *map(str, row)] for name, row in zip(names, rows, strict=True))]
    return choice_task(
        tell("lesson.06.winner.question", "Here is the end of a game. Who wins?"),
        options,
        answer,
        level,
        (
            tell("lesson.06.winner.hint1", "Three questions in this order: total, largest territory, cows."),
            told[level],
        ),
        tell("lesson.06.winner.reason", "{why} {who}", why=told[level], who=answer),
        in_columns(table),
        tell(
            "lesson.06.winner.again",
            "Compare totals first. Only between equals go on to the next column.",
        ),
    )
