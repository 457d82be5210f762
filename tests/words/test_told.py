"""Every kind of event, move and difference has its sentences, and each is said as it stands in the game's file."""

import re
from collections.abc import Mapping
from dataclasses import fields
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from moonriver.rules import difference, moves
from moonriver.rules import events as river
from moonriver.rules.game import Game
from moonriver.rules.moves import (
    Choose,
    Claim,
    Decline,
    Discard,
    Drive,
    Drought,
    Expand,
    Recruit,
    Steal,
    Stop,
    Swap,
)
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.saboteur import events as mine
from moonriver.saboteur.cards import BOX, ActionCard, PathCard
from moonriver.saboteur.moves import KINDS, Break, Keep, Look, Pass, Place, Repair, Rockfall
from moonriver.tabletop.events import Event
from moonriver.tabletop.recording import Seat
from moonriver.words import speaking
from moonriver.words.kit import voice
from moonriver.words.kit.catalogue import NUMBERS, PLURALS, SENTENCES, filled, placeholders
from moonriver.words.kit.voice import Teller
from moonriver.words.moonriver import analysis
from moonriver.words.moonriver import log as river_log
from moonriver.words.moonriver import moves as river_moves
from moonriver.words.saboteur import log as mine_log
from moonriver.words.saboteur import moves as mine_moves
from tests.rules.test_events import EVERY as OF_THE_RIVER
from tests.saboteur.test_events import EVERY as OF_THE_MINE

from .pseudo import PSEUDO, bare
from .test_sheet import sheet

DUO = Game.deal(seed=3, players=2, colours=("purple", "green"))
MINERS = SimpleNamespace(seats=tuple(Seat(name) for name in ("ana", "Bo", "Cy")))
D, C = Parcel.from_mark("D"), Parcel.from_mark("Cn")
BEND = PathCard("NE")
CARD = BOX.cards["map"]
assert isinstance(CARD, ActionCard)

RIVER: tuple[tuple[Event, str], ...] = (
    (river.ParcelChosen(0, 2, D), "Purple chooses the parcel on place 3: desert (D)."),
    (
        river.DominoPlaced(1, (1, 0), (D, C), ((0, 1), (0, 3))),
        "Green places the parcel desert (D) on row 0, place 1 and the parcel canyon with a nugget (Cn) on row 0, "
        "place 3.",
    ),
    (river.ExpansionDeclined(0), "Purple does not expand."),
    (river.ExpansionDeclined(0, "TURN-6"), "Purple does not expand any more."),
    (
        river.ParcelsRemoved(0, (0, 1), (D, C)),
        "Purple removes from the game: desert (D) and canyon with a nugget (Cn).",
    ),
    (
        river.PartnerRecruited(0, (1, 2), "cattle_rustler", "cattle_rustler"),
        "Purple recruits for row 1, place 2: cattle rustler, specialist side up.",
    ),
    (
        river.PartnerRecruited(0, (1, 2), "cattle_rustler", "cowboy"),
        "Purple recruits for row 1, place 2: cattle rustler, turned to the cowboy.",
    ),
    (river.CowDriven(0, (1, 2), (1, 3)), "Purple drives a cow from row 1, place 2 to row 1, place 3."),
    (
        river.ParcelsSwapped(0, 1, D, 1, 2, C),
        "Purple gives the parcel desert (D) to green and gets the parcel canyon with a nugget (Cn).",
    ),
    (river.CowStolen(0, 1, (1, 2), (2, 2)), "Purple takes a cow of green from row 1, place 2."),
    (river.EffectDeclined(0, "drive"), "Purple drives no more cows."),
    (river.EffectDeclined(0, "swap"), "Purple swaps no parcels."),
    (river.EffectDeclined(0, "steal"), "Purple takes no cow."),
    (river.EffectDeclined(0, "of a partner of your own"), "Purple does without it."),
    (
        river.PieceClaimed(0, 0, 1, (1, 2), D),
        "Purple claims the bonus piece desert and prairie and puts its side prairie on row 1, place 2.",
    ),
    (
        river.PieceClaimed(0, 0, None, None, None, "DUO-7"),
        "Purple claims the bonus piece desert and prairie; it fits nowhere and leaves the game.",
    ),
    (river.ParcelUnchosen(1, D), "The parcel desert (D), which nobody chose, leaves the game."),
    (river.CowsPlaced(0, (1, 2), 1), "A cow comes onto row 1, place 2."),
    (river.CowsPlaced(0, (1, 2), 2), "2 cows come onto row 1, place 2."),
    (river.CowsMissing(0, 1), "The supply is empty: 1 of the cow symbols gives nothing."),
    (river.CowsMissing(0, 2), "The supply is empty: 2 of the cow symbols give nothing."),
    (
        river.DroughtTook(0, (1, 2), (1, 3)),
        "The drought from row 1, place 2 takes a cow from row 1, place 3.",
    ),
    (river.DroughtTook(0, (1, 2), (1, 3), "SKULL-2"), "Purple loses the cow on row 1, place 3 to a drought."),
    (river.DroughtFoundNothing(0, (1, 2)), "The drought from row 1, place 2 finds no cow."),
    (river.CircleEmpty(0, (1, 2)), "The saloon is empty: the circle on row 1, place 2 gets nobody."),
    (river.PartnerIdle(0, (1, 2), "cowboy"), "The partner cowboy finds nothing to do."),
    (river.RoundBegan(3, 8, (D, C)), "Round 3 of 8 begins."),
    (river.RoundBegan(8, 8, ()), "Round 8, the final round, begins: nobody chooses a new parcel."),
    (river.SaloonFilled(("farmer", "cattle_rustler")), "New in the saloon: farmer and cattle rustler."),
    (river.PartnersRanOut(), "These were the last partners."),
    (river.ParcelTaken(0, 1, D), "Purple takes the parcel desert (D)."),
    (river.EmptyingBegan(0), "Purple empties the reserve."),
    (river.Overpopulation((1, 0)), "Overpopulation: a cow leaves."),
    (river.Overpopulation((1, 2)), "Overpopulation: 3 cows leave."),
    (
        river.GameEnded((sheet(61, 3, 3), sheet(60, 9, 9)), (0,)),
        "The game is over: purple wins with 61 points.",
    ),
    (
        river.GameEnded((sheet(61, 3, 3), sheet(61, 5, 2)), (1,)),
        "The game is over: purple and green have 61 points each; green wins with the largest territory (parcels: 5).",
    ),
    (
        river.GameEnded((sheet(61, 5, 3), sheet(61, 5, 2)), (0,)),
        "The game is over: purple and green have 61 points each, the largest territories are level too; purple wins "
        "with the most cows, 3.",
    ),
    (
        river.GameEnded((sheet(1, 5, 3), sheet(1, 5, 3)), (0, 1)),
        "The game is over: purple and green share the victory with 1 point.",
    ),
)
MINE: tuple[tuple[Event, str], ...] = (
    (
        mine.PathPlaced(0, 1, BEND.turned, BEND, (3, -2)),
        "Ana puts a card on row -2, place 3: bend (north, east).",
    ),
    (mine.ToolBroken(0, 1, CARD, 1, "cart"), "Ana breaks a tool of Bo: cart."),
    (mine.ToolBroken(0, 1, CARD, 0, "cart"), "Ana breaks a tool of their own: cart."),
    (mine.ToolRepaired(1, 1, CARD, 0, "cart"), "Bo repairs a tool of ana: cart."),
    (mine.ToolRepaired(0, 1, CARD, 0, "cart"), "Ana repairs a tool of their own: cart."),
    (mine.RockFell(0, 1, CARD, (1, 1), BEND), "Ana lets rock fall on row 1, place 1: bend (north, east)."),
    (mine.GoalSeen(0, 1, CARD, 0, BOX.goals[0]), "Ana looks at one goal in secret: north goal."),
    (mine.CardDiscarded(0, 1, BEND), "Ana passes."),
    (mine.TurnPassed(0), "Ana passes."),
    (mine.NuggetKept(0, 3), "Ana keeps a nugget card."),
    (mine.GoalTurned(1, BOX.goals[0]), "One goal is turned up, middle goal: the gold."),
    (
        mine.RoundEnded(2, 0, 1, "SAB-GOLD-1"),
        "Round 2: ana reached the gold, and the miners win.",
    ),
    (
        mine.RoundEnded(2, None, 2, "SAB-GOLD-3"),
        "Round 2: nobody reached the gold, and each saboteur wins 3 pieces of gold.",
    ),
    (mine.RoundEnded(2, None, 0, "SAB-GOLD-4"), "Round 2: nobody reached the gold, and nobody is paid."),
    (
        mine.DwarvesTurned(("saboteur", "miner", "saboteur")),
        "All dwarf cards are turned up; the saboteurs: ana and Cy.",
    ),
    (mine.DwarvesTurned(("miner",) * 3), "All dwarf cards are turned up: nobody was a saboteur."),
    (mine.RoundBegan(2, 0), "Round 2 begins with ana."),
    (
        mine.GameEnded((4, 7, 0), (1,)),
        "The game is over, with this gold: ana 4, Bo 7 and Cy 0. Bo wins.",
    ),
    (
        mine.GameEnded((7, 7, 0), (0, 1)),
        "The game is over, with this gold: ana 7, Bo 7 and Cy 0. Ana and Bo share the victory.",
    ),
)


def at(kind: str = "", rule: str = "", cows: int = 1) -> Any:
    """A position of two players as far as moves are told from it: what is decided, by which rule, how many cows."""
    return SimpleNamespace(
        colours=("purple", "green"),
        seats=None,
        box=DUO.box,
        newer=SimpleNamespace(parcels=(D, C, D, C)),
        reserves=((D, C), (C, D)),
        ranches=(SimpleNamespace(cows=lambda cell: cows),) * 2,
        decision=SimpleNamespace(kind=kind, rule=rule),
    )


BUILT = "the parcel canyon with a nugget (Cn) on row 0, place 1 and the parcel desert (D) on row 0, place 3"
RIVER_MOVES = (
    (Choose(0, 1), at(), "Choose the parcel on place 2: canyon with a nugget (Cn)"),
    (Expand(0, (1, 0), ((0, 1), (0, 3))), at(), f"Put {BUILT}"),
    (Stop(0), at("expand", "TURN-5"), "Do not expand"),
    (Stop(0), at("expand", "TURN-6"), "Do not expand any more"),
    (Discard(0, (0, 1)), at(), "Remove from the game: desert (D) and canyon with a nugget (Cn)"),
    (Drought(0, (1, 2)), at(), "Give up the cow on row 1, place 2"),
    (Drought(0, (1, 2)), at(cows=2), "Give up one of the 2 cows on row 1, place 2"),
    (
        Recruit(0, (1, 2), "gold_prospector", "specialist"),
        at(),
        "Recruit for the circle on row 1, place 2: gold prospector, specialist side up",
    ),
    (
        Recruit(0, (1, 2), "gold_prospector", "cowboy"),
        at(),
        "Recruit for the circle on row 1, place 2: gold prospector, as a cowboy",
    ),
    (
        Recruit(0, (1, 1), "black_smith", "specialist"),
        at(),
        "Recruit for the circle on row 1, place 1: black smith, specialist side up",
    ),
    (Drive(0, (1, 2), (1, 3)), at(), "Drive a cow from row 1, place 2 to row 1, place 3"),
    (
        Swap(0, 0, 1, 0),
        at(),
        "Give the parcel desert (D) to green and get the parcel canyon with a nugget (Cn)",
    ),
    (Steal(0, 1, (2, 2)), at(), "Take a cow of green from row 2, place 2"),
    (Decline(0), at("drive"), "Drive no more cows"),
    (Decline(0), at("swap"), "Swap no parcels"),
    (Decline(0), at("steal"), "Take no cow"),
    (Decline(0), at("breed"), "Do without it"),
    (
        Claim(0, 1, 0, (9, 1)),
        at(),
        "Claim the bonus piece canyon and forest and put its side canyon on row 9, place 1",
    ),
    (Claim(0, 0, None, None), at(), "Claim the bonus piece desert and prairie, which fits nowhere"),
)
VIEW = SimpleNamespace(
    seats=MINERS.seats,
    seat=0,
    hand=(BEND, BOX.cards["broken_cart"], BOX.cards["repair_cart"], CARD),
    mine=SimpleNamespace(laid={(1, 1): BEND}),
)
MINE_MOVES = (
    (Place(0, 0, (1, 0)), VIEW, "Put a card on row 0, place 1: bend (north, east)"),
    (Place(0, 0, (1, 0), True), VIEW, "Put a card on row 0, place 1: bend (north, east), turned to SW"),
    (Break(0, 1, 0), VIEW, "Break a tool of your own: cart"),
    (Break(0, 1, 1), VIEW, "Break a tool of Bo: cart"),
    (Repair(0, 2, 0, "cart"), VIEW, "Repair a tool of your own: cart; the card: repair (cart)"),
    (Repair(0, 2, 1, "cart"), VIEW, "Repair a tool of Bo: cart; the card: repair (cart)"),
    (Rockfall(0, 3, (1, 1)), VIEW, "Let rock fall on row 1, place 1: bend (north, east)"),
    (Look(0, 3, 1), VIEW, "Look at one goal in secret: middle goal"),
    (Pass(0, 3), VIEW, "Pass and discard a card: map"),
    (Pass(0, None), VIEW, "Pass"),
    (Keep(0, 3), VIEW, "Keep the nugget card worth 3"),
)
CELLS = ((1, 2), (1, 3))
PAIR = "desert (D); canyon with a nugget (Cn)."
DIFFERENCES = (
    (
        difference.JoinMissed(Landscape.DESERT, (2, 3), 6, CELLS),
        True,
        "The better move joins territories (desert): 2, 3 parcels become one territory of 6.",
    ),
    (
        difference.CowsMissed(1, CELLS),
        True,
        "A drought takes your cow from row 1, place 2; row 1, place 3; the better move keeps it.",
    ),
    (difference.CowsMissed(2, ()), True, "With the better move 2 more cows stand on your ranch."),
    (
        difference.PointsMissed(1, "resources", "corn"),
        True,
        "The better move scores 1 more point at once, most of it here: ears of corn.",
    ),
    (
        difference.CellsStranded(CELLS[:1]),
        True,
        "One free cell is left alone, where no domino fits any more: row 1, place 2.",
    ),
    (
        difference.TerritoryClosed(Landscape.FARM, CELLS),
        True,
        "A territory with cows (farm, 2 parcels) is closed in and cannot grow any more.",
    ),
    (
        difference.ParcelPassed(C, 4, D, 2),
        True,
        "Another parcel could add 4 points to your ranch: canyon with a nugget (Cn). Yours, desert (D), could add 2.",
    ),
    (
        difference.ParcelPassed(C, 4, D, 2),
        False,
        "The first parcel could add 4 points to your ranch, the second one could add 2.",
    ),
    (
        difference.PlacePassed(0, 3),
        True,
        "From place 1 you have your turn, and choose again, earlier than from place 4.",
    ),
    (
        difference.PartnerPassed("cattle_rustler", "cowboy"),
        True,
        "Another partner fits your ranch better: cattle rustler in place of cowboy.",
    ),
    (difference.NotBuilt((D, C)), True, f"You kept two parcels that had a good place: {PAIR}"),
    (difference.NotBuilt((D, C)), False, f"These two parcels have a good place now: {PAIR}"),
    (difference.BuiltTooEarly((D, C)), True, f"Two parcels were better kept for a later turn: {PAIR}"),
    (
        difference.BuiltTooEarly((D, C)),
        False,
        f"These two parcels are better kept for a later turn: {PAIR}",
    ),
)
TOLD: dict[str, tuple[Teller, tuple[tuple[Any, Any, str], ...]]] = {
    "log of Moon River": (river_log.LOG, tuple((event, DUO, told) for event, told in RIVER)),
    "moves of Moon River": (river_moves.OFFERS, RIVER_MOVES),
    "differences": (analysis.DIFFERENCES, DIFFERENCES),
    "log of Saboteur": (mine_log.LOG, tuple((event, MINERS, told) for event, told in MINE)),
    "moves of Saboteur": (mine_moves.OFFERS, MINE_MOVES),
}
EVERY = [(own, *one) for own, told in TOLD.values() for one in told]
SECRETS: tuple[Event, ...] = (
    mine.CardDrawn(0, BEND),
    mine.NuggetsOffered(0, (1, 2)),
    mine.NuggetsPaid(0, (3,), 3),
    mine.DwarfDealt(0, "miner"),
    mine.HandDealt(0, 1, (BEND,)),
)


def keys_of(own: Teller, kind: type[Any]) -> set[str]:
    """The keys of the sentences for things of a class."""
    return {key for key in (*SENTENCES, *PLURALS) if f"{key}.".startswith(f"{own.key(kind)}.")}


def asked(own: Teller, kind: type[Any]) -> set[str]:
    """The facts for which the sentences of a kind of thing ask."""
    keys = keys_of(own, kind)
    texts = [text for key in keys for text in PLURALS.get(key) or (SENTENCES[key],)]
    return {name for name, *_ in placeholders(*texts)} | {NUMBERS[key] for key in keys if key in NUMBERS}


def test_every_kind_is_told_but_for_secrets() -> None:
    kinds: dict[str, set[type[Any]]] = {
        "log": OF_THE_RIVER,
        "did": OF_THE_RIVER,
        "offer": {*moves.KINDS.values()},
        "difference": {*get_args(difference.Difference)},
        "sab.log": OF_THE_MINE - {*map(type, SECRETS)},
        "sab.did": OF_THE_MINE,
        "sab.offer": {*KINDS.values()},
    }
    of_classes = [
        key for key in (*SENTENCES, *PLURALS) if re.match(r"(sab\.)?(log|did|offer|difference)\.", key)
    ]
    found: dict[str, set[str]] = {}
    for key in of_classes:
        family, _, rest = re.sub(r"^sab\.", "sab-", key).partition(".")
        found.setdefault(family.replace("-", "."), set()).add(rest.partition(".")[0])
    assert found.keys() == kinds.keys()
    for family, names in found.items():
        assert names <= {kind.__name__ for kind in kinds[family]}, "a class that is not there"
    for own, things in TOLD.values():
        assert all(keys_of(own, kind) for kind in kinds[own.family]), own.family
        assert {type(thing) for thing, *_ in things} == kinds[own.family]
    assert mine_log.happened(SECRETS, MINERS) == ()


@pytest.mark.parametrize(
    ("own", "thing", "seen", "sentence"), EVERY, ids=[type(thing).__name__ for _, thing, *_ in EVERY]
)
def test_a_thing_is_told_by_its_facts(own: Teller, thing: Any, seen: Any, sentence: str) -> None:
    assert own.told(thing, seen) == sentence


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("family", TOLD)
def test_every_sentence_is_said_and_translated(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own, things = TOLD[family]
    said = set()

    def heard(key: str, words: Mapping[str, object]) -> str:
        said.add(key)
        return filled(key, words)

    monkeypatch.setattr(voice, "filled", heard)
    with speaking(PSEUDO):
        told = [own.told(thing, seen) for thing, seen, _ in things]
    assert said == {key for thing, *_ in things for key in keys_of(own, type(thing))}
    assert [line for line in told if bare(re.sub("[Aa]na|Bo|Cy|black smith", "", line))] == []


@pytest.mark.parametrize("family", TOLD)
def test_a_thing_has_what_its_sentences_ask_for_and_nothing_is_told_in_vain(family: str) -> None:
    own, things = TOLD[family]
    for thing, seen, _ in things:
        facts = own.facts[type(thing)](thing, seen) if type(thing) in own.facts else {}
        own_fields = {field.name for field in fields(thing)}
        assert set(facts) <= asked(own, type(thing)) <= own_fields | {"who"} | set(facts)
