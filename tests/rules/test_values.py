"""Positions of Moon River are ordinary values: pickled, copied, sent away, and never changed."""

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy
import pytest

from moonriver import bots
from moonriver.rules import graphs, record, whatif
from moonriver.rules.board import Board
from moonriver.rules.box import Box
from moonriver.rules.draft import Step
from moonriver.rules.frame import frame_of
from moonriver.rules.game import Game
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refused, Unreadable
from tests.effort import LONG, often
from tests.one_sentence import unreadable
from tests.values import ODD, hold_frozen, hold_position, hold_told, hold_value

FORMS: list[dict[str, Any]] = [
    {"players": 2, "finale": "in_turn"},
    {"players": 3},
    {"players": 4, "variant": "legends"},
    {"players": 2, "variant": "legends"},
    {"players": 3, "finale": "in_turn"},
]


@pytest.mark.parametrize("number", range(often(5, long=25)))
def test_every_position_of_a_game_is_a_value(number: int) -> None:
    rng = Random(number)
    game = Game.deal(seed=number, **FORMS[number % len(FORMS)])
    while game.player is not None:
        if LONG or rng.random() < 0.1:
            for position in (game, *map(game.view, range(game.players))):
                hold_position(position, rng)
        game = game.play(rng.choice(game.legal_moves))
    for position in (game, game.view(0)):
        hold_position(position, rng)
    hold_value(game.outcome)


def test_a_game_goes_on_alike_after_a_journey() -> None:
    rng = Random(3)
    game = back = Game.deal(3, 3, "legends")
    while game.player is not None:
        move = rng.choice(game.legal_moves)
        game, back = game.play(move), pickle.loads(pickle.dumps(back)).play(copy.deepcopy(move))
    assert record.write(back) == record.write(game)
    assert len(pickle.dumps(game)) < 20_000


def test_a_long_history_is_not_too_deep() -> None:
    game = Game.deal(3, 1)
    draft = game._draft.copy()
    for _ in range(20_000):
        draft.history = draft.history, game.legal_moves[0]
    back = pickle.loads(pickle.dumps(draft))
    assert back.moves() == draft.moves()
    assert len(copy.deepcopy(draft).moves()) == 20_000


def test_what_hangs_on_a_position_is_a_value() -> None:
    game = Game.deal(2, 1, "legends")
    rng = Random(1)
    for _ in range(30):
        hold_value(game.decision)
        hold_value(game.legal_moves[0])
        game = game.play(rng.choice(game.legal_moves))
    sheet = score(game.ranches[0], game.scenario)
    seated = game.with_seats((Seat("Ann"), Seat("", "greedy")), "a note")
    values = (
        game.head, game.box, game.box.camp, game.box.kinds[0], game.ranches[0], game.ranches, game.active, game.newer,
        sheet, sheet.lines[0], Parcel.from_mark("Fco"), Landscape.FARM, frame_of(10), seated.head, seated,
    )  # fmt: skip
    for value in values:
        hold_value(value)
    assert pickle.loads(pickle.dumps(frame_of(10))) is frame_of(10)
    assert seated.seats == pickle.loads(pickle.dumps(seated)).seats


def test_what_hangs_on_a_position_refuses_to_be_changed() -> None:
    game = Game.deal(2, 1)
    for value in (
        game.decision,
        game.ranches[0],
        game.ranches[0].frame,
        game.box,
        game.head,
        game.active or game.newer,
    ):
        hold_frozen(value)
    for table in (game.box.tokens, game.box.boards):
        with pytest.raises(TypeError):
            table["x"] = 1  # type: ignore[index]
    for step in game._draft.steps():
        assert isinstance(step, Step)
        hold_frozen(step)


def test_a_box_is_made_of_what_it_was_given_once() -> None:
    shipped = Box.shipped()
    tokens = dict(shipped.tokens)
    box = Box(shipped.kinds, tokens, shipped.cows, shipped.boards, shipped.bonus_pieces)
    tokens["x"] = 1
    assert box == shipped
    assert hash(box) == hash(shipped)


def _after(position: Any) -> Any:
    return position, position.legal_moves, position.play(position.legal_moves[0])


def _unreadable(text: str) -> object:
    return record.read(text)


def test_a_position_is_sent_to_another_process_and_back() -> None:
    game = Game.deal(3, 1)
    for _ in range(9):
        game = game.play(game.legal_moves[-1])
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        back, legal, after = pool.submit(_after, game).result()
        assert (back, legal, after) == (game, game.legal_moves, game.play(game.legal_moves[0]))
        assert hash(back) == hash(game)
        with pytest.raises(Unreadable, match="not JSON"):
            pool.submit(_unreadable, "x").result()


def test_errors_are_values_too() -> None:
    for text in ("x", '{"format": 1}'):
        error = unreadable(record.read, text)
        assert str(pickle.loads(pickle.dumps(error))) == str(copy.deepcopy(error)) == str(error)
    with pytest.raises(Refused) as refused:
        Ranch.from_diagram(". . . . .\n" * 4 + "M/* . @ . .")
    back = pickle.loads(pickle.dumps(refused.value))
    assert (str(back), back.line, back.position) == (str(refused.value), 5, 1)


def test_a_view_is_sampled_by_a_generator_or_a_number() -> None:
    view = Game.deal(3, 1).view(0)
    assert view.sample(3) == view.sample(Random(3)) != view.sample(4)
    number: Any = numpy.int64
    assert view.sample(number(3)) == view.sample(3)
    assert Game.deal(number(3), number(1)).view(number(0)) == view
    assert view.sample(3).view(0) == view
    for odd in (None, "3", 3.0, True, [3]):
        assert unreadable(view.sample, odd).key == "deal.seed"


def _key(odd: Any) -> Any:
    """An odd thing that can be a key, else a plain number."""
    return odd if odd.__hash__ else 7


def _calls() -> dict[str, Any]:
    game, ranch = Game.deal(3, 1), Ranch.empty()
    built = ranch.with_parcel((0, 0), "Do")
    parcel, three = Parcel.from_mark("Do"), [bots.bot("random")] * 3
    board = ranch.board
    calls: dict[str, Any] = {
        "score": score,
        "score, scenario": lambda odd: score(ranch, odd),
        "could_add": lambda odd: whatif.could_add(odd, parcel, [parcel]),
        "could_add, parcel": lambda odd: whatif.could_add(ranch, odd, [parcel]),
        "could_add, others": lambda odd: whatif.could_add(ranch, parcel, odd),
        "could_add, other": lambda odd: whatif.could_add(ranch, parcel, [odd]),
        "could_add, scenario": lambda odd: whatif.could_add(ranch, parcel, [parcel], odd),
        "placing, parcel": lambda odd: whatif.placing(ranch, [(1, 2), (2, 2)], [odd, "D"]),
        "Board": lambda odd: Board(odd, 3, ()),
        "Board, spaces": lambda odd: Board("camp", odd, ()),
        "Board, bridges": lambda odd: Board("camp", 3, odd),
        "Board, bridge": lambda odd: Board("camp", 3, (odd,)),
        "Board, colour": lambda odd: Board("camp", 3, (), odd),
        "from_deal": Game.from_deal,
        "play": game.play,
        "refusal": game.refusal,
        "with_seats": game.with_seats,
        "with_seats, seat": lambda odd: game.with_seats([odd] * 3),
        "with_seats, note": lambda odd: game.with_seats(None, odd),
        "laid_out, ranch": lambda odd: game.laid_out(ranches={0: odd}),
        "laid_out, reserve": lambda odd: game.laid_out(reserves={0: odd}),
        "laid_out, parcel": lambda odd: game.laid_out(reserves={0: [odd]}),
        "laid_out, seat": lambda odd: game.laid_out(ranches={_key(odd): ranch}),
        "laid_out, partner": lambda odd: game.laid_out(saloon=[odd]),
        "Ranch": Ranch,
        "Ranch, rows": lambda odd: Ranch(board, odd),
        "Ranch, pieces": lambda odd: Ranch(board, 5, odd),
        "Ranch, piece": lambda odd: Ranch(board, 5, {(0, 0): odd}),
        "Ranch, cell": lambda odd: Ranch(board, 5, {_key(odd): (parcel, 0, None)}),
        "Ranch, cows": lambda odd: Ranch(board, 5, {(0, 0): (parcel, odd, None)}),
        "Ranch, partner": lambda odd: Ranch(board, 5, {(0, 0): (parcel, 0, odd)}),
        "empty": Ranch.empty,
        "empty, rows": lambda odd: Ranch.empty(None, odd),
        "from_diagram": Ranch.from_diagram,
        "from_diagram, box": lambda odd: Ranch.from_diagram(str(ranch), odd),
        "placements": lambda odd: ranch.placements(odd, "D"),
        "place": lambda odd: ranch.place(odd, [(0, 0), (0, 1)]),
        "place, cells": lambda odd: ranch.place(["D", "D"], odd),
        "place, cell": lambda odd: ranch.place(["D", "D"], [odd, (0, 1)]),
        "refusal, parcel": lambda odd: ranch.refusal([odd, "D"], [(0, 0), (0, 1)]),
        "with_parcel": lambda odd: ranch.with_parcel(odd, "D"),
        "with_parcel, parcel": lambda odd: ranch.with_parcel((0, 0), odd),
        "with_cows": lambda odd: built.with_cows(odd, 1),
        "with_cows, cows": lambda odd: built.with_cows((0, 0), odd),
        "with_partner": lambda odd: built.with_partner(odd, "cowboy"),
        "with_partner, partner": lambda odd: built.with_partner((0, 0), odd),
        "parcel": built.parcel,
        "cows": built.cows,
        "partner": built.partner,
        "territory": built.territory,
        "from_mark": Parcel.from_mark,
        "Parcel": Parcel,
        "Parcel, corn": lambda odd: Parcel(Landscape.CORNFIELD, corn=-1 if odd == 5 else odd),
        "Parcel, circle": lambda odd: Parcel(Landscape.FARM, circle=odd),
        "graphs": graphs.territories,
        "graphs, neighbours": graphs.neighbours,
        **{f"graphs, {name}": graph for name, graph in graphs.BY_SCENARIO.items()},
        "components": graphs.components,
        "record": record.read,
        "record, box": lambda odd: record.read(record.write(game), odd),
        "record, write": record.write,
        "play_out": lambda odd: bots.play_out(odd, three),
        "play_out, bots": lambda odd: bots.play_out(game, odd),
        "play_out, bot": lambda odd: bots.play_out(game, [odd, *three[1:]] if not callable(odd) else odd),
        "bot": bots.bot,
        "Box": Box.from_text,
    }
    for name in ("players", "seed", "variant", "scenario", "finale", "boards", "colours", "box"):
        calls[f"deal, {name}"] = lambda odd, name=name: Game.deal(**{"variant": "legends", name: odd})
    return calls


def test_a_board_has_bridges_inside_the_frame() -> None:
    inside: Any = [[9, 4]]
    assert Board("camp", 3, inside) == Board("camp", 3, ((9, 4),))
    for cell in ((-1, 0), (10**9, 0), (0, 5)):
        assert unreadable(Board, "camp", 3, (cell,)).facts == {"found": cell, "expected": "cell"}


def test_a_question_about_parcels_takes_their_marks() -> None:
    ranch, parcel = Ranch.empty(), Parcel.from_mark("Hco")
    assert whatif.could_add(ranch, "Hco", ["Hco"]) == whatif.could_add(ranch, parcel, [parcel]) == 4
    cells, marks = [(1, 2), (2, 2)], ["Hco", "D"]
    assert whatif.placing(ranch, cells, marks) == whatif.placing(
        ranch, cells, [*map(Parcel.from_mark, marks)]
    )


@pytest.mark.parametrize("name", _calls())
def test_what_is_of_a_wrong_type_is_told_in_one_sentence(name: str) -> None:
    hold_told(_calls()[name], ODD, name)


@pytest.mark.parametrize("seat", [None, "0", 0.0, True, 3, -1])
def test_a_view_is_that_of_a_seat(seat: Any) -> None:
    with pytest.raises(IndexError):
        Game.deal(3, 1).view(seat)


def test_too_few_bots_are_told_as_such() -> None:
    game = Game.deal(3, 1)
    for count in (0, 2, 4):
        error = unreadable(bots.play_out, game, [bots.bot("random")] * count)
        assert (error.key, error.facts) == ("bot.count", {"found": count, "players": 3})


def test_a_colour_without_a_board_is_no_key() -> None:
    with pytest.raises(KeyError):
        Box.shipped().board_of("red")
    assert isinstance(Box.shipped().board_of("green"), Board)


def test_hashes_tell_values_apart() -> None:
    """Not that they have to, but whoever keeps thousands of positions in a set relies on it."""
    box, game = Box.shipped(), Game.deal(3, 1)
    boxes = [
        box,
        replace(box, cows=31),
        replace(box, kinds=box.kinds[1:]),
        replace(box, tokens={"farmer": 20}),
        replace(box, boards={}),
    ]
    assert len(set(map(hash, boxes))) == len(boxes)
    ranches = [Ranch.empty(), Ranch.empty(rows=10), Ranch.empty().with_parcel((0, 0), "Do")]
    ranches += [
        ranches[-1].with_cows((0, 0), 1),
        ranches[-1].with_partner((0, 0), "farmer"),
        Ranch.empty(box.boards["Mary"]),
    ]
    assert len(set(map(hash, ranches))) == len(set(ranches)) == len(ranches)
    games = [game]
    while len(games) < 40:
        games.append(games[-1].play(games[-1].legal_moves[0]))
    assert len(set(map(hash, games))) > 10
    questions = {each.decision for each in games}
    assert len(set(map(hash, questions))) == len(questions) > 5


def test_positions_differ_in_whatever_lies_on_the_table() -> None:
    game = Game.deal(3, 1)
    own = game.ranches[0].with_parcel((0, 0), "D")
    others = [
        game.laid_out(), game.laid_out(ranches={0: own}), game.laid_out(ranches={1: own}),
        game.laid_out(reserves={0: [Parcel.from_mark("D")]}), game.laid_out(saloon=["farmer"]), game.laid_out(supply=1),
        game.with_seats([Seat("Ann"), Seat(), Seat()]), game.with_seats(None, "a note"), Game.deal(3, 2),
        Game.deal(3, 1, finale="in_turn"), game.play(game.legal_moves[0]), game.play(game.legal_moves[1]), game,
    ]  # fmt: skip
    for number, one in enumerate(others):
        assert [one == other for other in others] == [number == place for place in range(len(others))]
