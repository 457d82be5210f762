"""Notebook 12, Saboteur by playing: exercises on placing cards, tools, goals, and who gets which gold."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from moonriver.saboteur import Mine, PathCard
from moonriver.saboteur.cards import BOX, GOALS, STEPS
from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR, Role, sharers
from moonriver.show.saboteur.pictures import cards_picture, dwarves_picture
from moonriver.tabletop.cells import Cell
from moonriver.words.catalogue import N_, sentence, tell, tell_n
from moonriver.words.mine_names import goal_name, path_card_name
from moonriver.words.names import listed

from .exercises import Mistake, Task, exercise
from .forms import NUMBER, YES_NO, choice, order
from .mines import MINE_CELLS, dug, looked_for, pictured

NAMES = ("Ana", "Bo", "Cruz", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo")
_PATHS = [card for card in BOX.pile if isinstance(card, PathCard)]


def _both(mine: Mine, card: PathCard) -> frozenset[Cell]:
    return frozenset({*mine.places(card), *mine.places(card.turned)})


@exercise("12.places", "SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4")
def places(rng: Random) -> Task:
    """The cells that take a card, whichever way round."""
    card = rng.choice([card for card in _PATHS if card.turned != card])
    mine = looked_for(rng, lambda mine: 2 <= len(_both(mine, card)) <= 6 and len(mine.laid) > 2, 5, 1)
    answer = _both(mine, card)
    frontier = sorted(set(mine.openings) - answer)
    taken = min(mine.laid)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        full = sorted(cell for cell in given if mine.occupied(cell))
        if full:
            text = tell("lesson.12.places.full", "On {cell} a card lies already.", cell=full[0])
            return Mistake(text, "SAB-PATH-2")
        wrong = sorted(given - answer)
        if wrong:
            refusal = mine.refusal(wrong[0], card) or mine.refusal(wrong[0], card.turned)
            text = tell(
                "lesson.12.places.misfit",
                "On {cell} it does not go, turned or not: look at every edge, and at the way to the start.",
                cell=wrong[0],
            )
            return Mistake(text, refusal.rule if refusal else "SAB-PATH-3")
        text = tell_n(
            "lesson.12.places.missed",
            "Right so far, but 1 cell is missing. Turn the card in your mind.",
            "Right so far, but {n} cells are missing. Turn the card in your mind.",
            len(answer - given),
        )
        return Mistake(text, "SAB-PATH-2")

    wrong: list[tuple[object, str]] = [(sorted(answer)[1:], "SAB-PATH-2"), ([*answer, taken], "SAB-PATH-2")]
    if frontier:
        refused = mine.refusal(frontier[0], card)
        wrong.append(([*answer, frontier[0]], refused.rule if refused else "SAB-PATH-3"))
    return Task(
        question=tell(
            "lesson.12.places.question",
            "Where may the card {card} go? It may be turned by half a turn. Name all cells.",
            card=card,
        ),
        form=MINE_CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.12.places.hint1",
                "Walk from the start along every tunnel. Each open end leads to a cell.",
            ),
            tell(
                "lesson.12.places.hint2",
                "There are {n} of them. One is {cell}.",
                n=len(answer),
                cell=min(answer),
            ),
        ),
        reason=tell(
            "lesson.12.places.reason",
            "There a tunnel from the start goes on into the card, and all edges fit.",
        ),
        show=(pictured(mine), cards_picture([card])),
        wrong=tuple(wrong),
    )


_WHY = {
    "saboteur.PATH-2.occupied": (N_("lesson.12.why.occupied", "A card lies there already."), "SAB-PATH-2"),
    "saboteur.PATH-2.apart": (N_("lesson.12.why.apart", "No card lies next to that cell."), "SAB-PATH-2"),
    "saboteur.PATH-3.edge": (N_("lesson.12.why.edge", "A tunnel would run against a wall."), "SAB-PATH-3"),
    "saboteur.PATH-4.dead_end": (N_("lesson.12.why.dead_end", "It meets only a dead end."), "SAB-PATH-4"),
    "saboteur.PATH-4.walls": (
        N_("lesson.12.why.walls", "It touches other cards by walls only."),
        "SAB-PATH-4",
    ),
    "": (N_("lesson.12.why.allowed", "Nothing: it may lie there."), "SAB-PATH-4"),
}
_WHY_REASONS = {
    "saboteur.PATH-2.occupied": N_("lesson.12.why.reason.occupied", "Every cell holds one card at most."),
    "saboteur.PATH-2.apart": N_("lesson.12.why.reason.apart", "A new card lies next to a card on the table."),
    "saboteur.PATH-3.edge": N_(
        "lesson.12.why.reason.edge", "On each shared edge both cards show a mouth, or both show a wall."
    ),
    "saboteur.PATH-4.dead_end": N_(
        "lesson.12.why.reason.dead_end", "No tunnel leads through a dead end, so the start is not reached."
    ),
    "saboteur.PATH-4.walls": N_(
        "lesson.12.why.reason.walls", "Walls fit walls, but no tunnel leads from the start into the card."
    ),
    "": N_("lesson.12.why.reason.allowed", "The edges fit, and a tunnel from the start leads into it."),
}


@exercise("12.why", "SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4")
def why(rng: Random) -> Task:
    """What is wrong with a card on a cell."""
    asked = rng.choice(list(_WHY))
    while True:
        mine, card = dug(rng, 6, 2), rng.choice(_PATHS)
        near = sorted({(x + dx, y + dy) for x, y in mine.faces for _, _, dx, dy in STEPS} | {(4, 3), (5, -3)})
        found = [cell for cell in near if _key(mine, cell, card) == asked]
        if found:
            break
    cell = rng.choice(found)
    options = {sentence(key): rule for key, rule in _WHY.values()}
    answer = sentence(_WHY[asked][0])
    return Task(
        question=tell(
            "lesson.12.why.question",
            "Somebody puts the card {card}, as it lies, on {cell}. What is wrong?",
            card=card,
            cell=cell,
        ),
        form=choice(list(options)),
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.12.why.not",
                    "Not so. Find {cell} again, x first, then look at its four edges.",
                    cell=cell,
                ),
                options[given],
            )
        ),
        hints=(
            tell(
                "lesson.12.why.hint1", "Ask in this order: is it free, is it beside a card, do all edges fit?"
            ),
            tell(
                "lesson.12.why.hint2", "And last: walk from the start. Does your tunnel come into the card?"
            ),
        ),
        reason=sentence(_WHY_REASONS[asked]),
        show=(pictured(mine), cards_picture([card])),
        wrong=tuple((text, rule) for text, rule in options.items() if text != answer),
    )


def _key(mine: Mine, cell: Cell, card: PathCard) -> str:
    refusal = mine.refusal(cell, card)
    return refusal.key if refusal else ""


_FINE = (
    N_("lesson.12.spot.own", "{name} repairs the own lantern."),
    N_("lesson.12.spot.self", "{name} breaks the own cart, which was whole."),
    N_("lesson.12.spot.fall", "{name} has a broken pickaxe and plays a rockfall."),
    N_("lesson.12.spot.map", "{name} has a broken cart and looks at a goal with a map."),
    N_("lesson.12.spot.lie", "{name} looks at a goal and lies about what was there."),
    N_("lesson.12.spot.pass", "{name} could place a card, and passes all the same."),
    N_("lesson.12.spot.three", "{name} breaks the lantern of somebody whose cart is broken already."),
    N_("lesson.12.spot.friend", "{name} repairs the pickaxe of somebody else."),
    N_("lesson.12.spot.hole", "{name} fills a hole that a rockfall has made."),
    N_("lesson.12.spot.beyond", "{name} digs on to the east, beyond the goals."),
)
_BROKEN = (
    (N_("lesson.12.spot.twice", "{name} breaks a lantern that is broken already."), "SAB-TOOL-1"),
    (N_("lesson.12.spot.other", "{name} repairs a cart with a card that shows a lantern."), "SAB-TOOL-2"),
    (N_("lesson.12.spot.keep", "{name} plays a repair card, though no tool is broken."), "SAB-TOOL-2"),
    (
        N_("lesson.12.spot.both", "{name} repairs a lantern and a cart with one card that shows both."),
        "SAB-TOOL-3",
    ),
    (N_("lesson.12.spot.dig", "{name} has a broken lantern and places a path card."), "SAB-PATH-1"),
    (N_("lesson.12.spot.start", "{name} lets rock fall on the start card."), "SAB-ROCK-1"),
    (N_("lesson.12.spot.goal", "{name} lets rock fall on a goal card."), "SAB-ROCK-1"),
    (N_("lesson.12.spot.open", "{name} passes and shows the discarded card to everybody."), "SAB-TURN-2"),
    (N_("lesson.12.spot.two", "{name} places a path card and then plays a map."), "SAB-TURN-1"),
    (N_("lesson.12.spot.cross", "{name} lays a path card crosswise."), "SAB-PATH-2"),
    (N_("lesson.12.spot.peek", "{name} looks at a goal that lies face up, with a map."), "SAB-MAP-1"),
)


@exercise(
    "12.spot", "SAB-TOOL-1", "SAB-TOOL-2", "SAB-TOOL-3", "SAB-PATH-1", "SAB-ROCK-1", "SAB-TURN-1", "SAB-TURN-2",
    "SAB-MAP-1", "SAB-PATH-2",
)  # fmt: skip
def spot(rng: Random) -> Task:
    """Which of four dwarves breaks a rule."""
    names = rng.sample(NAMES, 4)
    key, rule = rng.choice(_BROKEN)
    keys = rng.sample([key, *rng.sample(_FINE, 3)], 4)
    options = [sentence(line).format(name=name) for line, name in zip(keys, names, strict=True)]
    answer, culprit = options[keys.index(key)], names[keys.index(key)]
    return Task(
        question=tell("lesson.12.spot.question", "Four dwarves have their turns. Who breaks a rule?"),
        form=choice(options),
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.12.spot.fine", "That is allowed, clever or not. Ask of each: which card, on what?"
                ),
                rule,
            )
        ),
        hints=(
            tell("lesson.12.spot.hint1", "Three of them are allowed, even if they look foolish."),
            tell("lesson.12.spot.hint2", "Read about {name} again.", name=culprit),
        ),
        reason=tell("lesson.12.spot.reason", "What {name} does is against {rule}.", name=culprit, rule=rule),
        wrong=tuple((option, rule) for option in options if option != answer),
    )


@exercise("12.goal", "SAB-GOAL-1", "SAB-PATH-5")
def goal(rng: Random) -> Task:
    """Whether a card that lies beside a goal turns it up."""
    number = rng.randrange(3)
    x, y = GOALS[number]
    cell = (x - 1, y)
    while True:
        mine = _tunnel_to(rng, cell)
        card = rng.choice([card for card in BOX.lying.values() if mine.refusal(cell, card) is None])
        after = mine.place(cell, card)
        answer = any(met == number for met, _ in after.meets(cell))
        if answer == (rng.random() < 0.4):
            break
    if answer:
        reason = tell(
            "lesson.12.goal.yes", "A tunnel leads unbroken from the start through the card into the goal."
        )
    elif not card.joined:
        reason = tell(
            "lesson.12.goal.dead", "The card is a dead end: the tunnel stops there and never enters the goal."
        )
    else:
        reason = tell("lesson.12.goal.wall", "The card shows the goal a wall, so no tunnel enters the goal.")
    return Task(
        question=tell(
            "lesson.12.goal.question",
            "The card {card} is put on {cell}, as it lies. Is the {goal} turned up? True or False?",
            card=card,
            cell=cell,
            goal=goal_name(number),
        ),
        form=YES_NO,
        answer=answer,
        hints=(
            tell(
                "lesson.12.goal.hint1", "Does a mouth of the card touch the goal? And is the card a dead end?"
            ),
            tell(
                "lesson.12.goal.hint2",
                "Its name says it: {card}. E is the side of the goal.",
                card=path_card_name(card),
            ),
        ),
        reason=reason,
        show=(pictured(mine), cards_picture([card])),
        wrong=((not answer, "SAB-GOAL-1"),),
    )


def _tunnel_to(rng: Random, cell: Cell) -> Mine:
    """A mine whose tunnel leads up to a cell, by chance straight or round a corner."""
    x, y = cell
    mine = Mine.empty()
    bend = rng.randrange(1, x) if y else 0
    up = "N" if y > 0 else "S"
    back = "S" if y > 0 else "N"
    for column in range(1, x):
        if column == bend:
            mine = mine.with_card((column, 0), PathCard(_ordered(up + "W")))
            mine = mine.with_card((column, y // 2), PathCard("NS"))
            mine = mine.with_card((column, y), PathCard(_ordered(back + "E")))
        else:
            shape = rng.choice(("EW", "EW", "ESW", "NEW", "NESW"))
            row = 0 if column < bend or not y else y
            mine = mine.with_card((column, row), PathCard(shape))
    return mine


def _ordered(sides: str) -> str:
    return "".join(side for side in "NESW" if side in sides)


@exercise("12.share", "SAB-GOLD-2", "SAB-GOLD-1")
def share(rng: Random) -> Task:
    """In which order the miners choose their gold."""
    players = rng.randrange(5, 8)
    names = rng.sample(NAMES, players)
    roles = _roles(rng, players)
    finder = rng.randrange(players)
    line = [names[seat] for seat in sharers(roles, finder)]
    bad = listed(names[seat] for seat, role in enumerate(roles) if role == SABOTEUR)
    shuffled = rng.sample(line, len(line))
    clockwise = [line[0], *reversed(line[1:])]

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if list(given) == line:
            return None
        if list(given) == clockwise:
            text = tell("lesson.12.share.way", "That is clockwise. The gold goes round the other way.")
        elif given[0] != line[0]:
            text = tell(
                "lesson.12.share.first", "The first is the one who reached the gold, or the next miner after."
            )
        else:
            text = tell("lesson.12.share.skip", "Go round counter-clockwise and leave out the saboteurs.")
        return Mistake(text, "SAB-GOLD-2")

    return Task(
        question=tell(
            "lesson.12.share.question",
            "Clockwise around the table sit {names}. The saboteurs are {bad}. {finder} reaches the gold. "
            "In which order do the miners choose a nugget card?",
            names=listed(names),
            bad=bad or tell("lesson.12.share.nobody", "nobody"),
            finder=names[finder],
        ),
        form=order(shuffled),
        answer=tuple(line),
        judge=judge,
        hints=(
            tell(
                "lesson.12.share.hint1",
                "Counter-clockwise is the reading direction turned round: to the left in the list.",
            ),
            tell("lesson.12.share.hint2", "The first to choose is {name}.", name=line[0]),
        ),
        reason=tell(
            "lesson.12.share.reason",
            "From {finder} the cards go counter-clockwise, from miner to miner.",
            finder=names[finder],
        ),
        show=dwarves_picture(roles),
        shown=", ".join(line),
        wrong=((clockwise, "SAB-GOLD-2"), ([*line[1:], line[0]], "SAB-GOLD-2")),
    )


def _roles(rng: Random, players: int) -> list[Role]:
    line = BOX.table[players]
    cards: list[Role] = [MINER] * line.miners + [SABOTEUR] * line.saboteurs
    while True:
        roles = rng.sample(cards, players)
        if roles != list(reversed(roles)):
            return roles


@exercise("12.pay", "SAB-GOLD-3", "SAB-GOLD-4", "SAB-GOLD-1")
def pay(rng: Random) -> Task:
    """How much gold a certain player gets for a round that the miners lost."""
    players = rng.randrange(3, 11)
    names = NAMES[:players]
    roles = _roles(rng, players)
    seat = rng.randrange(players)
    saboteurs = roles.count(SABOTEUR)
    answer = PAY[saboteurs] if roles[seat] == SABOTEUR else 0
    rule = "SAB-GOLD-1" if roles[seat] == MINER and saboteurs else "SAB-GOLD-3" if saboteurs else "SAB-GOLD-4"
    bad = listed(name for name, role in zip(names, roles, strict=True) if role == SABOTEUR)
    if not saboteurs:
        reason = tell(
            "lesson.12.pay.nobody", "Nobody is a saboteur, and the gold was missed: nobody is paid."
        )
    elif roles[seat] == MINER:
        reason = tell(
            "lesson.12.pay.miner", "{name} is a miner, and the miners have lost this round.", name=names[seat]
        )
    else:
        reason = tell_n(
            "lesson.12.pay.saboteur",
            "A single saboteur gets {gold}.",
            "Of {n} saboteurs each gets {gold}.",
            saboteurs,
            gold=answer,
        )
    return Task(
        question=tell(
            "lesson.12.pay.question",
            "{players} play. All cards are gone, and nobody has reached the gold. The saboteurs are {bad}. "
            "How many pieces of gold does {name} get?",
            players=players,
            bad=bad or tell("lesson.12.share.nobody", "nobody"),
            name=names[seat],
        ),
        form=NUMBER,
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell("lesson.12.pay.count", "Who won the round? Count the saboteurs who sit at the table."),
                rule,
            )
        ),
        hints=(
            tell("lesson.12.pay.hint1", "If the gold is missed, the saboteurs win. The miners get nothing."),
            tell("lesson.12.pay.hint2", "One saboteur gets 4, two or three get 3 each, four get 2 each."),
        ),
        reason=reason,
        show=dwarves_picture(roles),
        wrong=((answer + 1, rule), (answer + 4, rule)),
    )


_ACTS: tuple[tuple[str, bool], ...] = (
    (N_("lesson.12.next.path", "{name} places a path card."), True),
    (N_("lesson.12.next.pass", "{name} passes."), False),
    (N_("lesson.12.next.map", "{name} plays a map."), False),
    (N_("lesson.12.next.fall", "{name} plays a rockfall."), False),
    (N_("lesson.12.next.break", "{name} breaks a lantern."), False),
)


@exercise("12.next", "SAB-NEXT-2")
def following(rng: Random) -> Task:
    """Who begins the next round."""
    players = rng.randrange(4, 7)
    names = rng.sample(NAMES, players)
    first = rng.randrange(players)
    none = rng.random() < 0.25
    kinds = [rng.choice(_ACTS[1:] if none else _ACTS) for _ in range(players)]
    seats = [(first + step) % players for step in range(players)]
    placed = [seat for seat, kind in zip(seats, kinds, strict=True) if kind[1]]
    last = placed[-1] if placed else seats[-1]
    answer = names[(last + 1) % players]
    lines = [sentence(kind[0]).format(name=names[seat]) for seat, kind in zip(seats, kinds, strict=True)]
    rest = "" if placed else tell("lesson.12.next.none", "No path card was placed in the whole round.")
    return Task(
        question="\n".join(
            [
                tell(
                    "lesson.12.next.round",
                    "Clockwise sit {names}. These are the last turns of a round:",
                    names=listed(names),
                ),
                *lines,
                *filter(None, [rest]),
                tell("lesson.12.next.question", "Who begins the next round?"),
            ]
        ),
        form=choice(names),
        answer=answer,
        judge=_chosen(answer, "SAB-NEXT-2"),
        hints=(
            tell(
                "lesson.12.next.hint1",
                "Look for the last path card. The player to the left of its player begins.",
            ),
            tell(
                "lesson.12.next.hint2",
                "Left means the next one clockwise. What counts is {name}.",
                name=names[last],
            ),
        ),
        reason=tell(
            "lesson.12.next.reason",
            "{name} was the last one who counts, and {next} sits to the left.",
            name=names[last],
            next=answer,
        ),
        wrong=tuple((name, "SAB-NEXT-2") for name in names if name != answer),
    )


def _chosen(answer: str, rule: str) -> Callable[[str], Mistake | None]:
    def judge(given: str) -> Mistake | None:
        if given == answer:
            return None
        return Mistake(
            tell("lesson.12.next.not", "Not so: find the last path card, then one seat clockwise."), rule
        )

    return judge
