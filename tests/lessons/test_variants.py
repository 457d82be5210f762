"""Variants stay as pupils have answered them: later slips change none, and a changed one is told from what it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise, permutations, product
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from moonriver.lessons import memory, plain, standing
from moonriver.lessons.checking import check
from moonriver.lessons.classroom import handin
from moonriver.lessons.classroom.handin import Given, HandIn
from moonriver.lessons.classroom.judging import lines
from moonriver.lessons.classroom.learners import Learner
from moonriver.lessons.classroom.reports import _question
from moonriver.lessons.clues import CLUES
from moonriver.lessons.course import everything, named
from moonriver.lessons.learner import variant_of
from moonriver.lessons.mines import fallen
from moonriver.lessons.page import Page, Slip
from moonriver.lessons.panel import Panel
from moonriver.lessons.sheets import html_of
from moonriver.lessons.verdicts import State
from moonriver.lessons.view import View
from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine, PathCard
from moonriver.saboteur.cards import BOX
from moonriver.show.kit.markup import written
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.refusals import Unreadable
from tests.effort import often

from .test_exercises import ENOUGH, typed

TEN = (
    "17.false",
    "15.sample",
    "14.suspect",
    "13.cut",
    "16.expected",
    "02.free",
    "08.board",
    "01.count",
    "18.chance",
    "17.deals",
)
SEEDS = range(often(40, full=200))
NAME = "16.samples"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)


def with_slip(asked: type[Page], slip: Slip) -> type[Page]:
    return type(asked.__name__, (asked,), {"slips": (slip, *asked.slips)})


def sometimes_right(asked: type[Page]) -> Slip:
    """A misconception with its own sentence that is right now and then, and now and then leads where another does."""

    def value(page: Any) -> Any:
        others = (slip.value(page) for slip in asked.slips)
        kind = page.answer() % 3
        return page.answer() if kind == 0 else next(filter(None, others), -1) if kind == 1 else -1

    return Slip("later", value, asked.main_rule(), "hint1", since=asked.editions()[-1] + 1)


@pytest.mark.parametrize("name", TEN)
def test_a_later_slip_changes_no_variant(name: str) -> None:
    asked = named(name)
    later = with_slip(asked, sometimes_right(asked))
    first = with_slip(asked, replace(sometimes_right(asked), since=1))
    facts = [asked.draw(seed).fingerprint for seed in SEEDS]
    assert [later.draw(seed).fingerprint for seed in SEEDS] == facts
    assert [first.draw(seed).fingerprint for seed in range(20)] != facts[:20], (
        "it would, as a slip of the first edition"
    )


@pytest.mark.parametrize("name", TEN)
def test_a_later_slip_is_silent_where_it_is_right_or_another_one_says_it(name: str) -> None:
    asked = named(name)
    later = with_slip(asked, sometimes_right(asked))
    tempted = 0
    for seed in SEEDS:
        page = later.variant(seed)
        assert page.judge(page.answer()).state is State.PASS
        assert len({value for _, value in page.temptations}) == len(
            {slip.sentence for slip, _ in page.temptations}
        )
        if any(slip.name == "later" for slip, _ in page.temptations):
            tempted += 1
            assert page.judge(-1).text == page.said("hint1")
    assert 0 < tempted < len(SEEDS)


def test_a_later_slip_is_not_silent_where_its_own_sentence_is_said() -> None:
    alike = 0
    for seed in range(20):
        page = named("04.drought").variant(seed)
        assert {"corners", "landscape"} <= {slip.name for slip, _ in page.temptations}
        alike += page.corners() == page.landscape()  # type: ignore[attr-defined]
    assert alike


def always(asked: type[Page]) -> type[Page]:
    """The exercise with a misconception that is right now and then, but in no variant of its next edition."""
    later = sometimes_right(asked)
    return with_slip(asked, replace(later, always=later.since))


@pytest.mark.parametrize("name", TEN)
def test_a_slip_that_always_tempts_changes_only_the_variants_that_let_it_through(name: str) -> None:
    asked, newer = named(name), always(named(name))
    *_, before_it, its_own = newer.editions()
    assert (before_it, its_own) == (asked.editions()[-1], asked.editions()[-1] + 1)
    drawn_again = 0
    for seed in range(40):
        first, now = asked.draw(seed), newer.draw(seed)
        before, lets_through = first.fingerprint, first.answer() % 3 == 0
        assert newer.draw(seed, before_it).fingerprint == before
        assert (now.fingerprint != before) == lets_through
        assert now.answer() % 3 != 0
        found = [page.fingerprint for page in newer.answered(seed)]
        assert found == [now.fingerprint, *(page.fingerprint for page in asked.answered(seed))]
        assert [page.fingerprint for page in newer.answered(seed, before)] == [before] * found.count(before)
        assert newer.answered(seed, "0" * 12) == []
        drawn_again += lets_through
    assert 0 < drawn_again < 40


REDRAWN = [asked for asked in everything() if len(asked.editions()) > 1]
"""Exercises with variants that were drawn again."""


@pytest.mark.parametrize("asked", REDRAWN, ids=lambda asked: asked.name)
def test_a_misconception_that_once_got_through_gets_through_no_more(asked: type[Page]) -> None:
    tempting = [slip for slip in asked.slips if slip.always]
    for seed in range(often(20, long=60)):
        page = asked.variant(seed)
        for slip in tempting:
            assert slip.value(page) is not None
            assert page.verdict(slip.value(page)).state is State.TRY_AGAIN, (seed, slip.name)
    for slip in tempting:
        earlier = [edition for edition in asked.editions() if edition < slip.always]
        before = (asked.of_edition(seed, earlier[-1]) for seed in range(ENOUGH))
        assert any(page.accepts(slip.value(page) or page.answer()) for page in before), slip.name


def changed(asked: type[Page], older: int, newer: int) -> tuple[str, int, list[Page]]:
    """A variant that differs in two editions: the name of a pupil who has it, its seed, and what it was in which order.

    The answer to none of these is right for another one.
    """
    for who, number in product("xyzuvw", range(1000)):
        seed = variant_of(who) + number
        if asked.of_edition(seed, older).fingerprint != asked.of_edition(seed, newer).fingerprint:
            pages = [*{page.fingerprint: page for page in asked.answered(seed)}.values()]
            if not any(page.verdict(typed(other, other.answer())) for page, other in permutations(pages, 2)):
                return who, seed, pages
    raise AssertionError("no variant was drawn again")


@pytest.mark.parametrize("asked", REDRAWN, ids=lambda asked: asked.name)
def test_an_answer_to_a_variant_that_was_drawn_again_is_judged_as_what_it_answers(asked: type[Page]) -> None:
    for older, newer in pairwise(asked.editions()):
        who, seed, pages = changed(asked, older, newer)
        for page, other in zip(pages, (*pages[1:], pages[0]), strict=True):
            for answered in (page.fingerprint, ""):  # without it, whatever was asked counts
                line = line_of(Given(asked.name, seed, plainly(page), 1, False, answered), who)
                assert line.points == 1
                assert line.asked.fingerprint == page.fingerprint
            line = line_of(Given(asked.name, seed, plainly(other), 1, False, page.fingerprint), who)
            assert line.points == 0
            assert line.text == page.verdict(typed(other, other.answer())).text
            view = View(page)
            assert written(_question(line)[0]) == f"<div><p>{view.text}</p>{html_of(view.pictures)}</div>"


def plainly(page: Page) -> Any:
    """The answer as it is handed in."""
    return plain.written(page.form(), typed(page, page.answer()))


def test_a_panel_takes_up_no_answer_to_what_was_asked_before() -> None:
    asked = named("01.territory")
    _, seed, (now, *_, before) = changed(asked, 1, asked.editions()[-1])
    for page, taken_up in ((before, None), (now, typed(now, now.answer()))):
        memory.note(asked.name, seed, typed(page, page.answer()), True, page.fingerprint)
        assert Panel(asked, seed).value == taken_up


def line_of(given: Given, who: str = "x") -> Any:
    learner = Learner(who)
    learner.take("x.answers.json", handin.read(handin.write(HandIn(who, (given,)))))
    (line,) = lines(learner, False)
    return line


def test_a_hand_in_tells_which_variant_was_answered() -> None:
    page = named(NAME).variant()
    check(NAME, page.answer())
    assert memory.work(NAME, 0).variant == page.fingerprint
    seed = variant_of("x")
    page = named(NAME).variant(seed)
    assert line_of(Given(NAME, seed, page.answer(), 1, False, page.fingerprint)).points == 1
    assert line_of(Given(NAME, seed, page.answer() + 1, 1, False, page.fingerprint)).points == 0


def test_an_answer_to_a_variant_that_has_changed_is_reported_and_not_judged() -> None:
    seed = variant_of("x")
    page = named(NAME).variant(seed)
    for value in (page.answer(), page.answer() + 1):
        line = line_of(Given(NAME, seed, value, 1, False, "0" * 12))
        assert line.points is None
        assert "something else today" in line.reason
        assert line.given == value


def test_an_answer_to_an_exercise_that_is_asked_no_more_is_told_and_not_judged() -> None:
    line = line_of(Given("07.saloon", variant_of("x"), 5, 1, False, "0" * 12))
    assert line.points is None
    assert "no exercise of that name" in line.reason
    assert line.given == 5
    memory.note("07.saloon", 0)
    assert all(asked.name != "07.saloon" for asked in everything())
    assert "☑" not in str(standing.boxes(everything()))


def test_a_hand_in_of_an_earlier_version_is_graded() -> None:
    seed = variant_of("x")
    right = typed(named(NAME).variant(seed), named(NAME).variant(seed).answer())
    text = handin.write(HandIn("x", (Given(NAME, seed, right, 1, False),)))
    assert "variant" not in text
    assert line_of(Given(NAME, seed, right, 1, False)).points == 1


@pytest.mark.parametrize("variant", [7, None, "x" * 61])
def test_a_variant_is_a_short_text(variant: object) -> None:
    text = handin.write(HandIn("x", (Given(NAME, 1, 1, 1, False, "abc"),)))
    with pytest.raises(Unreadable):
        handin.read(text.replace('"abc"', {7: "7", None: "null"}.get(variant, f'"{variant}"')))  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("name", "ranch_of"),
    {
        "03.stuck": attrgetter("ranch"),
        "04.spot": attrgetter("ranch"),
        "06.exact": attrgetter("bare"),
        "05.broken": lambda page: page.game.ranches[int(page.steals())],
    }.items(),
)
def test_a_ranch_that_is_told_as_a_position_of_a_game_can_have_been_built(
    name: str, ranch_of: Callable[[Any], Ranch]
) -> None:
    """Its parcels are of dominoes, each of which touched the board or what was there."""
    for seed in range(ENOUGH):
        ranch = ranch_of(named(name).variant(seed))
        reached, near = {CENTRE}, [CENTRE]
        while near:
            near = [
                cell for at in near for cell in neighbours(at) if {cell} - reached and cell in ranch.pieces
            ]
            reached |= {*near}
        assert reached == {CENTRE, *ranch.pieces} and len(ranch.pieces) % 2 == 0, (seed, str(ranch))


LED_TO = (
    "05.drive",
    "05.points",
    "06.last",
    "06.points",
    "06.total",
    "07.after",
    "11.overpopulation",
    "11.recruit",
)
"""Exercises about a ranch to which a game has led."""


@pytest.mark.parametrize("name", LED_TO)
def test_a_game_can_have_led_to_a_ranch(name: str) -> None:
    """Its dominoes can have been built one by one, and its cows and partners can have come."""
    grazed = 0
    for seed in SEEDS:
        ranch = named(name).variant(seed).ranch  # type: ignore[attr-defined]
        pieces = ranch.pieces.values()
        assert any(map(partial(can_be_built, ranch), halved(frozenset(ranch.pieces)))), (seed, str(ranch))
        in_box(Counter(parcel for parcel, _, _ in pieces))
        partners = Counter(partner for _, _, partner in pieces if partner)
        assert all(partners[own] <= copies for own, copies in Box.shipped().tokens.items()), seed
        stolen = partners["cattle_rustler"]
        assert sum(cows for _, cows, _ in pieces) <= sum(parcel.cows for parcel, _, _ in pieces) + stolen, (
            seed
        )
        moved = sum(max(0, cows - parcel.cows) for parcel, cows, _ in pieces)
        assert moved <= 3 * partners["cowboy"] + stolen, (seed, str(ranch))
        grazed += any(cows for _, cows, _ in pieces)
    assert grazed


def halved(cells: frozenset[Cell]) -> Iterator[list[tuple[Cell, Cell]]]:
    """All ways to cover some cells with dominoes."""
    if not cells:
        yield []
    near = {cell: [other for other in neighbours(cell) if other in cells] for cell in cells}
    if cells and all(near.values()):
        cell = min(near, key=lambda cell: (len(near[cell]), cell))
        for other in near[cell]:
            yield from ([(cell, other), *rest] for rest in halved(cells - {cell, other}))


def can_be_built(ranch: Ranch, dominoes: list[tuple[Cell, Cell]]) -> bool:
    """Whether these dominoes of a ranch can have come in some order, by PLACE-2."""
    placed: set[Cell] = set()
    landscape = {cell: parcel.landscape for cell, (parcel, _, _) in ranch.pieces.items()}

    def connects(cell: Cell) -> bool:
        near = (other for other in neighbours(cell) if other in placed)
        return cell in ranch.board.bridges or any(landscape[other] is landscape[cell] for other in near)

    while domino := next((pair for pair in dominoes if {*pair} - placed and any(map(connects, pair))), None):
        placed |= {*domino}
    return len(placed) == len(ranch.pieces)


def in_box(parcels: Counter[Parcel]) -> None:
    """Check that the box has them all."""
    copies = {kind.parcel: kind.copies for kind in Box.shipped().kinds}
    assert all(count <= copies.get(parcel, 0) for parcel, count in parcels.items()), parcels


def test_a_domino_is_built_of_parcels_that_are_left() -> None:
    for seed in range(ENOUGH):
        page: Any = named("04.order").variant(seed)
        in_box(Counter([*(parcel for parcel, _, _ in page.ranch.pieces.values()), page.first, page.second]))
    for seed in SEEDS:
        page = named("07.after").variant(seed)
        in_box(Counter([*(parcel for parcel, _, _ in page.ranch.pieces.values()), *page.held]))


@pytest.mark.parametrize("name", ["09.fit", "09.side"])
def test_only_the_last_domino_has_reached_the_last_row(name: str) -> None:
    """Whoever reaches it claims a piece at once, and both parcels of no other domino have come there."""
    for seed in SEEDS:
        ranch = named(name).variant(seed).ranch  # type: ignore[attr-defined]
        there = sorted(cell for cell in ranch.pieces if cell[0] == ranch.rows - 1)
        assert len(there) == 1 or (len(there) == 2 and there[1] in neighbours(there[0])), (seed, str(ranch))
        assert len(ranch.pieces) % 2 == 0 and len(ranch.pieces) <= 48, seed
        near, reached = [CENTRE], {CENTRE}
        while near:
            near = [cell for at in near for cell in neighbours(at) if cell in ranch.pieces.keys() - reached]
            reached |= {*near}
        assert reached == {CENTRE, *ranch.pieces}, (seed, str(ranch))
        in_box(Counter(parcel for parcel, _, _ in ranch.pieces.values()))


@pytest.mark.parametrize("name", ["12.places", "12.why", "12.goal", "13.turned"])
def test_a_mine_has_no_card_more_often_than_the_pile(name: str) -> None:
    """Of the card that is held there is one more. A card and the same one turned are alike."""
    pile = Counter(frozenset({card, card.turned}) for card in BOX.pile if isinstance(card, PathCard))
    for seed in range(ENOUGH):
        page: Any = named(name).variant(seed)
        cards = [*page.mine.laid.values(), *([page.card] if hasattr(page, "card") else [])]
        assert Counter(frozenset({card, card.turned}) for card in cards) <= pile, (seed, str(page.mine))


def test_no_more_rock_falls_than_there_are_rockfalls(monkeypatch: pytest.MonkeyPatch) -> None:
    falls: list[int] = []

    def counted(rng: Random, mine: Mine, count: int) -> Mine:
        left = fallen(rng, mine, count)
        falls.append(len(mine.laid) - len(left.laid))
        return left

    monkeypatch.setattr("moonriver.lessons.n13.fallen", counted)
    named("13.shortest").draw(0)
    assert falls and max(falls) <= [card.name for card in BOX.pile].count("rockfall")


def test_what_is_seen_of_others_can_be_done_in_one_round() -> None:
    pile = Counter(card.name for card in BOX.pile)
    for seed in range(ENOUGH):
        kinds = [kind for _, kind in named("14.suspect").variant(seed).deeds]  # type: ignore[attr-defined]
        assert Counter(CLUES[kind].card for kind in kinds) <= pile, (seed, kinds)
        assert kinds.count("goal") <= 2, (seed, kinds)
