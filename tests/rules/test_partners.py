"""What partners do: on arrival, as guards, and at the end (PARTNER and the six sides of the tokens)."""

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Decline, Drive, Recruit, Steal, Swap
from moonriver.rules.score import score
from moonriver.tabletop.cells import Cell
from tests.rules.positions import expand, kind, marks, play, ranch, rule, turn

HERE: Cell = (1, 2)
BESIDE: Cell = (2, 2)


def recruit(partner: str, game: Game, side: str = "specialist") -> Game:
    """The position after the oldest two parcels are placed and a partner stands on the first."""
    game = game.play(expand((0, HERE), (1, BESIDE)))
    return game.play(Recruit(0, HERE, partner, side))


def cowboy(own: str) -> Game:
    """A cowboy arrives on a prairie in front of the middle bridge."""
    return recruit("farmer", turn(own, "Po", "P"), "cowboy")


def rustler(*others: str, own: str = "") -> Game:
    """A rustler arrives, and others have these ranches."""
    ranches = {seat: (diagram, "") for seat, diagram in enumerate(others, start=1)}
    return recruit("cattle_rustler", turn(own, "Po", "P", ranches))


@pytest.mark.rule("PARTNER-1")
@pytest.mark.parametrize("letter", "cdrgtf")
def test_every_partner_protects_its_whole_territory(letter: str) -> None:
    game = rustler(f"""
        . . . . .
        D/* D C/* . .
        . Do/+{letter} @ . P/2*
    """)
    assert game.legal_moves == (Steal(0, 1, (0, 4)), Steal(0, 1, (1, 2)), Decline(0))
    assert rule(game, Steal(0, 1, (1, 0))) == "PARTNER-1"


@pytest.mark.rule("PARTNER-1")
def test_a_partner_round_the_corner_protects_nobody() -> None:
    game = rustler("""
        . . . . .
        . D/* . . .
        Do/+f . @ . .
    """)
    assert Steal(0, 1, (1, 1)) in game.legal_moves


@pytest.mark.rule("PARTNER-2")
def test_immediate_effects_may_be_refused() -> None:
    victims = {1: ("D/* . @ . .", "C")}
    for partner, side in (
        ("desperado", "specialist"),
        ("cattle_rustler", "specialist"),
        ("farmer", "cowboy"),
    ):
        game = turn("", "Pco P D", "F", victims)
        game = recruit(partner, game, side)
        asked = kind(game)
        assert asked in ("drive", "swap", "steal")
        assert Decline(0) in game.legal_moves
        after = game.play(Decline(0))
        assert kind(after) != asked
        assert (after.ranches, after.reserves) == (game.ranches, game.reserves)


@pytest.mark.rule("PARTNER-2")
@pytest.mark.parametrize("partner", ["gold_prospector", "trapper", "farmer"])
def test_the_others_do_nothing_at_once(partner: str) -> None:
    game = recruit(partner, turn("D/* . @ . .", "Po", "P", {1: ("D/* . @ . .", "C")}))
    assert kind(game) == "choose"


@pytest.mark.rule("COWBOY-1")
def test_a_cow_may_go_three_steps_through_any_landscape_but_corn() -> None:
    game = cowboy("""
        . . . . .
        D/* C . . .
        . . @ . .
    """)
    assert set(game.legal_moves) == {Drive(0, (1, 0), (1, 1)), Decline(0)}
    game = play(game, Drive(0, (1, 0), (1, 1)), Drive(0, (1, 1), HERE), Drive(0, HERE, BESIDE))
    assert game.ranches[0].cows(BESIDE) == 1
    assert kind(game) == "choose"  # after the third step nothing is asked


@pytest.mark.rule("COWBOY-1")
def test_three_different_cows_or_fewer_steps() -> None:
    game = cowboy("""
        . . . . .
        D/* C/* . D/* .
        . . @ . .
    """)
    game = game.play(Drive(0, (1, 3), HERE))
    game = game.play(Drive(0, (1, 1), HERE))
    assert Decline(0) in game.legal_moves
    assert kind(game.play(Decline(0))) == "choose"
    game = game.play(Drive(0, (1, 0), (1, 1)))
    assert game.ranches[0].cows(HERE) == 2
    assert kind(game) == "choose"


@pytest.mark.rule("COWBOY-1")
def test_a_step_leads_to_a_parcel_at_an_edge() -> None:
    game = cowboy("""
        . . . . .
        D/* C . . .
        C D @ . .
    """)
    for source, target in (
        ((1, 0), (0, 1)),  # a corner
        ((1, 0), HERE),  # two steps
        ((1, 0), (1, 0)),  # none
        ((1, 0), (2, 0)),  # a free cell
        ((1, 0), (1, -1)),  # outside
        ((1, 1), HERE),  # no cow there
        ((7, 7), (7, 6)),
    ):
        assert rule(game, Drive(0, source, target)) == "COWBOY-1"


@pytest.mark.rule("COWBOY-1")
def test_a_cowboy_drives_his_own_ranch_s_cows() -> None:
    game = recruit("farmer", turn("", "Pco", "P", {1: ("D/* C @ . .", "")}), "cowboy")
    assert game.legal_moves == (Drive(0, HERE, BESIDE), Decline(0))
    assert game.refusal(Drive(0, (0, 0), (0, 1))) is not None
    assert kind(recruit("farmer", turn("", "Po", "P", {1: ("D/* C @ . .", "")}), "cowboy")) == "choose"


@pytest.mark.rule("DESPERADO-1")
def test_one_parcel_for_one_of_another_player_s() -> None:
    others = {1: ("", "M Hc"), 2: ("", "F")}
    game = recruit("desperado", turn("", "Po P D", "C", others))
    assert marks(game.reserves[0]) == "D C"
    assert set(game.legal_moves) == {
        *(Swap(0, give, opponent, take) for give in (0, 1) for opponent, take in ((1, 0), (1, 1), (2, 0))),
        Decline(0),
    }
    after = game.play(Swap(0, 0, 1, 1))
    assert [marks(stored) for stored in after.reserves] == ["C Hc", "M D", "F"]
    for wrong in (Swap(0, 2, 1, 0), Swap(0, 0, 1, 2), Swap(0, 0, 0, 1), Swap(0, 0, 3, 0), Swap(0, -1, 1, 0)):
        assert rule(game, wrong) == "DESPERADO-1"


@pytest.mark.rule("DESPERADO-1")
def test_both_players_need_a_parcel() -> None:
    assert kind(recruit("desperado", turn("", "Po", "P", {1: ("", "D")}))) == "choose"
    nobody = recruit("desperado", turn("", "Po P D", "C"))
    assert (nobody.player, kind(nobody)) == (0, "expand")
    only_one = recruit("desperado", turn("", "Po P D", "C", {2: ("", "F")}))
    assert {move.opponent for move in only_one.legal_moves if isinstance(move, Swap)} == {2}


@pytest.mark.rule("DESPERADO-1")
def test_equal_parcels_are_one_swap_and_may_be_swapped() -> None:
    game = recruit("desperado", turn("", "Po P D", "D", {1: ("", "D D")}))
    assert game.legal_moves == (Swap(0, 0, 1, 0), Decline(0))
    for give in (0, 1):
        for take in (0, 1):
            assert game.refusal(Swap(0, give, 1, take)) is None


@pytest.mark.rule("RUSTLER-1")
def test_one_cow_comes_to_the_rustler() -> None:
    game = rustler("D/3* . @ . .", ". C/* @ . .", own="D/* . @ . .")
    assert set(game.legal_moves) == {Steal(0, 1, (0, 0)), Steal(0, 2, (0, 1)), Decline(0)}
    before = game.supply
    after = game.play(Steal(0, 1, (0, 0)))
    assert after.ranches[1].cows((0, 0)) == 2
    assert after.ranches[0].cows(HERE) == 1
    assert after.supply == before
    assert kind(after) == "choose"


@pytest.mark.rule("RUSTLER-1")
def test_no_theft_at_home_from_nobody_or_of_nothing() -> None:
    game = rustler("D/* D @ . .", own="D/* . @ . .")
    for theft in (
        Steal(0, 0, (0, 0)),
        Steal(0, 3, (0, 0)),
        Steal(0, -1, (0, 0)),
        Steal(0, 1, (0, 1)),
        Steal(0, 1, (8, 8)),
    ):
        assert rule(game, theft) == "RUSTLER-1"


@pytest.mark.rule("RUSTLER-1")
def test_without_an_unprotected_cow_nothing_is_asked() -> None:
    assert kind(rustler("Do/*+c . @ . .", own="D/* . @ . .")) == "choose"


@pytest.mark.rule("RUSTLER-1", "PARTNER-1")
def test_the_rustler_guards_what_he_stole() -> None:
    game = rustler("D/* . @ . .").play(Steal(0, 1, (0, 0)))
    assert game.ranches[0].protected & game.ranches[0].grazing == game.ranches[0].grazing != 0


@pytest.mark.rule("RUSTLER-1", "COW-2")
def test_a_rustler_in_the_corn_steals_nothing() -> None:
    game = turn("", "Mo", "M", {1: ("D/* . @ . .", "")})
    assert kind(recruit("cattle_rustler", game)) == "choose"


def resources(partner: str) -> dict[str, int]:
    """What the partners earn on a ranch with 5 nuggets, 3 beavers and 8 ears of corn."""
    own = ranch(f"""
        Fb F2b M6e M2e .
        Do/+{partner} Dn C3n Pn .
        . . @ . .
    """)
    return {name: points for name, points in score(own).as_json()["partners"].items() if points}


@pytest.mark.rule("PROSPECTOR-1")
def test_a_prospector_earns_a_point_a_nugget() -> None:
    assert resources("g") == {"gold_prospector": 5}


@pytest.mark.rule("TRAPPER-1")
def test_a_trapper_earns_a_point_a_beaver() -> None:
    assert resources("t") == {"trapper": 3}


@pytest.mark.rule("FARMER-1")
def test_a_farmer_earns_a_point_an_ear_of_corn() -> None:
    assert resources("f") == {"farmer": 8}


def test_cowboys_and_bandits_earn_nothing() -> None:
    assert resources("c") == resources("d") == resources("r") == {}


def test_a_partner_stands_for_the_rest_of_the_game() -> None:
    game = recruit("trapper", turn("", "Po", "P"))
    game = play(game, Choose(0, 0), Choose(1, 1), Choose(2, 2))
    assert game.ranches[0].partner(HERE) == "trapper"
