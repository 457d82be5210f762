"""What a card would change in the mine is what playing it changes, as far as anybody can know beforehand."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.saboteur import Look, Mine, Pass, PathCard, Place, Rockfall, whatif
from moonriver.saboteur.cards import GOALS
from moonriver.saboteur.events import GoalTurned, RoundBegan, last_mine
from tests.effort import often
from tests.saboteur.habits import HABITS
from tests.saboteur.tables import table
from tests.saboteur.test_view import played

GAMES = (st.integers(3, 7), st.integers(0, 10_000), st.sampled_from(sorted(HABITS)), st.floats(0, 0.99))

CORRIDOR = """
    origin: 0 2
    .  .  .  .  .  .  .  . ?
    .  .  .  .  .  .  .  . .
    @  EW EW EW EW EW EW . ?
    .  .  .  .  .  .  .  . .
    .  .  .  .  .  .  .  . ?
"""


def without_goals(mine: Mine) -> Mine:
    """The same path cards with all goals face down."""
    return Mine(mine.laid, (None,) * len(GOALS))


@settings(max_examples=often(25, long=400))
@given(*GAMES, st.integers(0, 1000))
def test_a_change_is_what_playing_the_card_changes(
    players: int, seed: int, habit: str, share: float, pick: int
) -> None:
    game = played(players, seed, habit, share)
    digging = [move for move in game.legal_moves if isinstance(move, Place | Rockfall)]
    for move in Random(pick).sample(digging, min(5, len(digging))):
        view = game.view(move.player)
        change = whatif.change(view.mine, view.hand, move)
        after, events = game.played(move)
        assert change.before == game.mine
        assert change.goals == tuple(event.goal for event in events if isinstance(event, GoalTurned))
        final = last_mine(game.mine, events)
        assert without_goals(change.after) == without_goals(final)
        assert final == after.mine or any(isinstance(event, RoundBegan) for event in events)
        connected, lost = set(change.connected), set(change.lost)
        assert change.after.reached == (game.mine.reached | connected) - lost
        assert not connected & game.mine.reached
        assert lost <= game.mine.reached
        assert (change.needed == 0) == bool(change.goals)


def test_a_card_that_reaches_a_goal_turns_it_up() -> None:
    game = table("NEW", mine=CORRIDOR)
    change = whatif.change(game.mine, game.hands[0], Place(0, 0, (7, 0)))
    assert (change.connected, change.lost, change.goals, change.needed) == (((7, 0),), (), (1,), 0)
    turned = whatif.change(game.mine, game.hands[0], Place(0, 0, (7, 0), turned=True))
    assert turned.after.laid[7, 0].name == "ESW"


def test_a_rockfall_cuts_off_all_beyond_it() -> None:
    game = table("rockfall", mine=CORRIDOR)
    change = whatif.change(game.mine, game.hands[0], Rockfall(0, 0, (4, 0)))
    assert change.lost == ((4, 0), (5, 0), (6, 0))
    assert (change.connected, change.goals, change.needed) == ((), (), 2)
    assert whatif.nearest(change.before) == 1


def test_a_last_dead_end_walls_the_goals_in() -> None:
    mine = Mine.empty()
    for cell, name in (((1, 0), "EW"), ((-1, 0), "EW"), ((0, 1), "NS")):
        mine = mine.with_card(cell, PathCard(name, joined=False))
    game = table("NS!", mine=str(mine))
    change = whatif.change(game.mine, game.hands[0], Place(0, 0, (0, -1)))
    assert (change.connected, change.lost, change.goals) == ((), (), ())
    assert whatif.nearest(change.before) == 9
    assert change.needed is None


def test_other_moves_change_nothing_in_the_mine() -> None:
    game = table("map EW", mine=CORRIDOR)
    for move in (Look(0, 0, 1), Pass(0, 1)):
        change = whatif.change(game.mine, game.hands[0], move)
        assert change == whatif.Change(game.mine, game.mine)
        assert (change.connected, change.lost, change.needed) == ((), (), 1)
