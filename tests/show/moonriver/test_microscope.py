"""The board of an analysis, by itself and below a table that has ended."""

import asyncio
import re
from itertools import count

import pytest

from moonriver import Table, bots
from moonriver.bots import play_out
from moonriver.bots.analysis import Analysis
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Claim, Discard, Drive, Drought, Expand, Recruit, Steal, Swap
from moonriver.show import Microscope
from moonriver.show.kit import slices
from moonriver.show.kit.board import Board
from moonriver.show.moonriver.microscope import lens as lenses
from moonriver.show.moonriver.microscope.board import move_line
from moonriver.show.moonriver.microscope.lens import Lens
from moonriver.tabletop.moves import Move
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, labelled
from moonriver.words.moonriver import analysis as words
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.names import landscape_name
from moonriver.words.moonriver.table import round_text


@pytest.fixture(scope="module")
def ended() -> Game:
    game = play_out(Game.deal(3, 2), ["random", "look_ahead", "look_ahead"])
    return game.with_seats([Seat("Ana", None), Seat("", "greedy"), Seat("", "greedy")])


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is a second later, and each slice looks into all decisions once."""
    seconds = count()
    monkeypatch.setattr(lenses, "perf_counter", lambda: float(next(seconds)))
    analysis = Analysis
    run = analysis.run
    monkeypatch.setattr(
        analysis, "run", lambda self, seconds=None, games=None: run(self, games=self.games + 1)
    )


def looked(game: Game, games: int = 2) -> Microscope:
    """A board that has looked into a game and rests."""
    board = Microscope(game)
    board.lens.analysis.run(games=games)
    board.hear(act="lens", id="lens")
    return board


def tick(board: Board) -> None:
    """What the page sends when it has waited; where nothing waits any more, the tick that came first."""
    waits = re.search(r'data-every="\d+" data-id="(tick:\d+)"', board.markup_running)
    board.hear(act="tick", id=waits[1] if waits else "tick:0")


def _headed(position: Game, move: Move) -> str:
    return labelled(round_text(position), capital(describe(move, position)))


def test_it_shows_mistakes_as_buttons_that_lead_there(ended: Game) -> None:
    board = looked(ended)
    mistakes = board.lens.analysis.mistakes()
    assert len(mistakes) == 3
    spots = re.findall(r'data-act="spot" data-id="(spot:\d+)"', board.markup_mistakes)
    assert spots == [f"spot:{mistake.at}" for mistake in mistakes]
    first, second, _ = mistakes
    assert _headed(first.position, first.played.move) in board.markup_moves
    board.hear(act="spot", id=spots[1])
    assert _headed(second.position, second.played.move) in board.markup_moves
    assert _headed(second.position, second.best.move) in board.markup_moves
    assert words.cost_text(second.cost, second.low, second.high) in board.markup_reasons
    assert words.cost_text(second.cost, second.low, second.high) in board.said
    for tried in second.alternatives:
        assert words.worth_text(tried.expected, tried.low, tried.high) in board.markup_reasons
    assert board.markup_reasons.count('aria-current="true"') == 1


def test_it_says_that_nothing_cost_anything_once_it_knows(
    ended: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Analysis, "mistakes", lambda self: ())
    unsure, sure = (looked(ended, games).markup_mistakes for games in (1, 2))
    assert sentence("analysis.none") not in unsure
    assert sentence("analysis.none") in sure


def test_buttons_go_from_decision_to_decision(ended: Game) -> None:
    board = looked(ended)
    at = [decision.at for decision in board.lens.analysis.decisions]
    board.hear(act="spot", id=f"spot:{at[0]}")
    shown = board.markup_moves
    board.hear(act="earlier", id="earlier")
    assert board.markup_moves == shown
    board.hear(act="later", id="later")
    assert board.lens.look().at == at[1]
    board.hear(act="earlier", id="earlier")
    assert board.markup_moves == shown
    board.hear(act="spot", id=f"spot:{at[-1]}")
    board.hear(act="later", id="later")
    assert board.lens.look().at == at[-1]


def test_the_curve_has_a_place_for_every_decision(ended: Game) -> None:
    board = looked(ended)
    curve = board.lens.analysis.curve
    assert re.findall(r'data-id="spot:(\d+)"', board.markup_curve) == [str(moment.at) for moment in curve]
    assert (
        "chance to win" in board.markup_curve
        and sentence("analysis.ended", share=round(100 * curve[-1].chance)) in board.markup_curve
    )
    before = board.markup_curve
    board.hear(act="spot", id=f"spot:{curve[0].at}")
    assert board.markup_curve != before


@pytest.mark.usefixtures("clock")
def test_it_runs_its_time_stops_and_goes_on(ended: Game) -> None:
    board = Microscope(ended, seconds=3)
    assert "data-every" in board.markup_running
    tick(board)
    tick(board)
    assert board.lens.analysis.games == 2 and "data-every" in board.markup_running
    board.hear(act="lens", id="lens")
    assert "data-every" not in board.markup_running
    tick(board)  # a late one
    assert board.lens.analysis.games == 2
    board.hear(act="lens", id="lens")
    tick(board)
    assert board.lens.analysis.games == 3 and "data-every" not in board.markup_running
    progress = words.progress_text(board.lens.analysis.number, board.lens.analysis.number, 3)
    assert progress in board.markup_running and board.said == progress
    board.hear(act="lens", id="lens")
    assert board.said == progress
    for _ in range(5):
        tick(board)
    assert board.lens.analysis.games == 6 and "data-every" not in board.markup_running


@pytest.mark.usefixtures("clock")
def test_the_first_mistake_that_is_shown_stays_until_another_is_picked(ended: Game) -> None:
    lens = Lens(ended)
    assert lens.look().chosen is None
    lens.tick(lens.number)
    lens.tick(lens.number)
    shown = lens.look().at
    assert shown == lens.analysis.mistakes()[0].at
    lens.tick(lens.number)
    assert lens.look().at == shown
    other = lens.analysis.decisions[0].at
    lens.go(other)
    lens.go(10**6)
    assert lens.look().at == other


def test_the_forest_grows_with_the_decision_that_is_looked_at(ended: Game) -> None:
    board = looked(ended)
    at = [decision.at for decision in board.lens.analysis.decisions]
    board.hear(act="spot", id=f"spot:{at[0]}")
    assert not board.markup_growing  # nothing is built yet
    for number in at:
        board.hear(act="spot", id=f"spot:{number}")
        look = board.lens.look()
        assert {cell for tree in look.forest for cell in tree.cells} == {*look.ranch.pieces}
    for tree in look.forest:
        cows = sum(1 for cell in tree.cells if look.ranch.cows(cell))
        assert (
            sentence(
                "analysis.territory",
                landscape=capital(landscape_name(tree.landscape)),
                size=len(tree.cells),
                cows=cows,
            )
            in board.markup_growing
        )
    on_ranch, tree = board.markup_growing.split("</figure>")[:2]
    found = set(re.findall(r'data-comp="(territory:\d+)"', tree))
    assert found and found <= set(re.findall(r'data-comp="(territory:\d+)"', on_ranch))
    assert 'class="cut"' in on_ranch


def test_a_table_that_has_ended_leads_there(ended: Game) -> None:
    table = Table(ended, autosave=False)
    assert sentence("analysis.again") in table.markup_again
    assert not table.markup_title and not table.markup_curve
    table.hear(act="again", id="again")
    assert not table.markup_again
    assert sentence("analysis.title") in table.markup_title and "data-every" in table.markup_running
    rev = table.rev
    tick(table)
    assert table.rev == rev + 1 and "spot:" in table.markup_curve
    table.hear(act="restart", id="restart")
    assert not table.markup_title and not table.markup_curve
    assert table.markup_again  # it began at the end
    tick(table)  # a late one


def test_a_table_in_a_game_offers_nothing() -> None:
    table = Table(seed=1, autosave=False)
    assert not table.markup_again
    table.hear(act="again", id="again")
    assert not table.markup_title


def test_records_are_read_and_other_things_refused(ended: Game) -> None:
    assert Microscope(record.write(ended), seat=1).lens.analysis.seat == 1
    with pytest.raises(Unreadable):
        Microscope(ended, seat=3)
    empty = Microscope(Game.deal(3, 1))
    assert sentence("analysis.no_decisions") in empty.markup_reasons
    empty.hear(act="lens", id="lens")
    assert "data-every" not in empty.markup_running


def test_names_from_outside_are_escaped() -> None:
    game = play_out(Game.deal(3, 2), ["random"] * 3)
    board = looked(game.with_seats([Seat("<b>&", None), Seat("<i>", "greedy"), Seat("<u>", "greedy")]), 1)
    for part in board.made_of:
        assert not re.search(r"<[biu]>[&<]", getattr(board, f"markup_{part.name}"))


def test_of_a_draft_what_was_taken_is_marked_and_what_was_better(ended: Game) -> None:
    board = looked(ended)
    drafts = [one for one in board.lens.analysis.decisions if isinstance(one.played.move, Choose)]
    for wrong in (True, False):
        draft = next(one for one in drafts if (one.played.move != one.best.move) is wrong)
        board.hear(act="spot", id=f"spot:{draft.at}")
        pictures = board.markup_moves.split("<figure>")[1:]
        tones = [
            tone for picture in pictures for tone in ("good", "bad") if f'stroke="var(--mr-{tone},' in picture
        ]
        assert tones == (["bad", "good"] if wrong else ["good"])


def test_a_tick_looks_for_a_moment_only_so_that_the_board_answers_between_two(
    ended: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float | None] = []
    monkeypatch.setattr(Analysis, "run", lambda self, seconds=None, games=None: asked.append(seconds))
    lens = Lens(ended, 0)
    lens.tick(lens.number)
    assert lens.running
    assert len(asked) == 1 and asked[0] is not None and 0 < asked[0] <= 0.02


def test_each_tick_has_a_number_and_what_comes_late_or_twice_does_nothing(
    ended: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float | None] = []
    monkeypatch.setattr(Analysis, "run", lambda self, seconds=None, games=None: asked.append(seconds))
    board = Microscope(ended)
    first = re.findall(r'data-id="(tick:\d+)"', board.markup_running)
    assert len(first) == 1  # a page asks for each tick once, by its name
    board.hear(act="tick", id=first[0])
    second = re.findall(r'data-id="(tick:\d+)"', board.markup_running)
    assert second != first
    for old in (first[0], None, "tick:99", "spot:1"):
        board.hear(act="tick", id=old)
    assert len(asked) == 1
    board.hear(act="tick", id=second[0])
    assert len(asked) == 2
    third = re.findall(r'data-id="(tick:\d+)"', board.markup_running)
    assert third not in (first, second)


def test_what_is_seen_is_drawn_a_few_times_a_second_and_at_once_after_a_click(
    ended: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(lenses, "perf_counter", lambda: now[0])
    run = Analysis.run
    monkeypatch.setattr(
        Analysis, "run", lambda self, seconds=None, games=None: run(self, games=self.games + 1)
    )
    board = Microscope(ended)
    drawn = []
    for _ in range(25):
        now[0] += 0.05
        tick(board)
        drawn.append(board.markup_curve)
    assert 4 <= len(set(drawn)) <= 7  # in one second and a quarter
    tick(board)
    spots = re.findall(r'data-id="(spot:\d+)"', board.markup_curve)
    board.hear(act="spot", id=spots[7])
    assert f'data-id="{spots[7]}" role="button" tabindex="-1"' in board.markup_curve
    assert board.lens.look().at == int(spots[7].partition(":")[2])


def test_where_a_loop_runs_it_goes_on_between_the_messages_as_long_as_a_page_asks(
    ended: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slices, "PATIENCE", 60)  # a busy machine may take a while for the first slice

    async def kernel() -> list[int]:
        board = Microscope(ended)
        served: list[int] = []

        def played() -> int:
            return sum(one.games for one in board.lens.analysis.decisions)

        async def goes_on() -> None:
            before = played()
            served.append(0)
            async with asyncio.timeout(30):
                while played() == before:
                    await asyncio.sleep(0)
                    served[-1] += 1

        tick(board)
        assert 'data-every="200"' in board.markup_running  # the page asks for pictures, not for slices
        for _ in range(3):
            await goes_on()
            tick(board)
        monkeypatch.setattr(slices, "PATIENCE", 0.1)
        tick(board)
        await asyncio.sleep(0.5)  # the page is gone
        gone = board.lens.analysis.games, board.lens.analysis.decisions
        await asyncio.sleep(0.1)
        assert gone == (board.lens.analysis.games, board.lens.analysis.decisions)
        assert board.lens.running
        monkeypatch.setattr(slices, "PATIENCE", 60)
        tick(board)  # and is back
        await goes_on()
        board.hear(act="lens", id="lens")
        stopped = board.lens.analysis.decisions
        await asyncio.sleep(0.1)
        assert stopped == board.lens.analysis.decisions
        return served

    assert asyncio.run(kernel()) == [1, slices.BREATHS, slices.BREATHS, 1]


def test_that_it_has_come_to_its_end_between_two_ticks_is_said_once(ended: Game) -> None:
    async def kernel() -> list[str]:
        board = Microscope(ended, seconds=0.01)
        said = []
        for _ in range(3):
            tick(board)
            said.append(board.said)
            board.said = ""
            await asyncio.sleep(0.05)
        assert "data-every" not in board.markup_running
        return said

    before, after, later = asyncio.run(kernel())
    assert not before
    assert "decision" in after.lower()
    assert not later


def test_a_decision_is_told_anew_only_after_it_was_looked_at_again(ended: Game) -> None:
    analysis = Analysis(ended).run(games=2)
    before = analysis.decisions
    assert all(one is other for one, other in zip(before, analysis.decisions, strict=True))
    analysis.step()
    after = analysis.decisions
    assert after[0] is not before[0] and after[0].games == 3
    assert all(one is other for one, other in zip(before[1:], after[1:], strict=True))


def test_a_game_with_one_decision_so_far_is_looked_into_stopped_and_gone_on_with() -> None:
    game = Game.deal(3, 2)
    seat = game.player
    lens = Lens(game.play(game.legal_moves[0]), seat)
    assert lens.analysis.number == 1
    running = [lens.running]
    for _ in range(2):
        lens.toggle()
        running.append(lens.running)
    assert running == [True, False, True]
    nothing = Lens(game, seat)
    nothing.toggle()
    assert not nothing.running


def test_an_alternative_is_a_line_of_pictures_and_cells_and_its_sentence_is_told(ended: Game) -> None:
    board = looked(ended)
    built = next(one for one in board.lens.analysis.decisions if isinstance(one.played.move, Expand))
    board.hear(act="spot", id=f"spot:{built.at}")
    lines = re.findall(r"<tr.*?</tr>", board.markup_reasons)
    assert len(lines) == len(built.alternatives)
    for line, tried in zip(lines, built.alternatives, strict=True):
        told = describe(tried.move, built.position)
        assert f'aria-label="{told}"' in line and f'title="{told}"' in line
        shown = re.sub(r"<svg.*?</svg>|<[^>]*>", " ", line)
        assert (told in shown) == (tried.move.kind == "stop")
        worth = words.worth_shortly(tried.expected, tried.low, tried.high)
        assert shown.split()[-3:] == worth.split()
        if isinstance(tried.move, Expand):
            assert line.count("<svg") == 2
            cells = [f"{row},{place}" for row, place in tried.move.cells]
            assert re.findall(r"(\d,\d)<", line) == cells


MOVES = {
    Choose(0, 1): ("2", 1),
    Discard(0, (0, 1)): ("×", 2),
    Drought(0, (1, 2)): ("× 1,2", 1),
    Recruit(0, (1, 2), "trapper", "specialist"): ("1,2", 1),
    Recruit(0, (1, 2), "trapper", "cowboy"): ("1,2", 2),
    Drive(0, (1, 2), (1, 3)): ("1,2 → 1,3", 1),
    Swap(0, 0, 1, 0): ("←→", 2),
    Steal(0, 1, (2, 2)): ("← 2,2", 1),
}
"""Moves of the first seat, with what is written and how many pictures are drawn."""


@pytest.mark.parametrize("move", MOVES, ids=lambda move: f"{move.kind}-{getattr(move, 'side', '')}")
def test_every_kind_of_move_has_its_line(move: Move) -> None:
    game = Game.deal(3, 1)
    while not all(len(reserve) > 1 for reserve in game.reserves):
        game = game.play(bots.bot("random")(game.view(game.player or 0)))
    line = move_line(move, game).write()
    shown = " ".join(re.sub(r"<svg.*?</svg>|<[^>]*>", " ", line).split())
    assert (shown, line.count("<svg")) == MOVES[move]
    assert f'aria-label="{describe(move, game)}"' in line


def test_a_bonus_piece_is_named_with_its_cell() -> None:
    game = Game.deal(2, 1)
    move = Claim(0, 0, 1, (3, 4))
    shown = re.sub(r"<[^>]*>", " ", move_line(move, game).write()).split()
    assert shown[-1] == "3,4" and len(shown) >= 2
    nowhere = re.sub(r"<[^>]*>", " ", move_line(Claim(0, 0, None, None), game).write()).split()
    assert nowhere[0] == "×" and len(nowhere) >= 2


def test_the_chart_of_territories_grows_and_its_letters_keep_their_size(ended: Game) -> None:
    board = looked(ended)
    wide = []
    for at in (board.lens.analysis.decisions[6].at, board.lens.analysis.decisions[-1].at):
        board.hear(act="spot", id=f"spot:{at}")
        charts = board.markup_growing.partition('class="mr-forest')[2]
        found = re.findall(r'viewBox="0 0 ([\d.]+) [\d.]+"', charts)
        assert [f'style="width:{across}px"' in charts for across in found] == [
            True,
            True,
        ]  # a unit is a pixel
        assert set(re.findall(r'<text[^>]* font-size="([\d.]+)"', charts)) == {"13"}
        wide.append([float(across) for across in found])
    (early, early_narrow), (late, late_narrow) = wide
    assert early < late < 770 and early_narrow < late_narrow < 360
