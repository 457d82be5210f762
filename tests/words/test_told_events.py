"""Every kind of event of both games has its sentences, and each of these is said as it stands in the game's file."""

import re
from collections.abc import Mapping
from types import SimpleNamespace

import pytest

from moonriver.rules import events as river
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.saboteur import events as mine
from moonriver.saboteur.cards import BOX, ActionCard, PathCard
from moonriver.tabletop.events import Event
from moonriver.tabletop.recording import Seat
from moonriver.words import speaking
from moonriver.words.kit import voice
from moonriver.words.kit.catalogue import NUMBERS, PLURALS, SENTENCES, filled, placeholders
from moonriver.words.kit.voice import Teller, by_class
from moonriver.words.moonriver import log as river_log
from moonriver.words.saboteur import log as mine_log
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
        "The game is over: Purple wins with 61 points.",
    ),
    (
        river.GameEnded((sheet(61, 3, 3), sheet(61, 5, 2)), (1,)),
        "The game is over: Purple and green have 61 points each; Green wins with the largest territory (parcels: 5).",
    ),
    (
        river.GameEnded((sheet(61, 5, 3), sheet(61, 5, 2)), (0,)),
        "The game is over: Purple and green have 61 points each, the largest territories are level too; Purple wins "
        "with the most cows, 3.",
    ),
    (
        river.GameEnded((sheet(1, 5, 3), sheet(1, 5, 3)), (0, 1)),
        "The game is over: Purple and green share the victory with 1 point.",
    ),
)
MINE: tuple[tuple[Event, str], ...] = (
    (mine.PathPlaced(0, 1, BEND.turned, BEND, (3, -2)), "Ana puts a card on (3, -2): bend (north, east)."),
    (mine.ToolBroken(0, 1, CARD, 1, "cart"), "Ana breaks a tool of Bo: cart."),
    (mine.ToolBroken(0, 1, CARD, 0, "cart"), "Ana breaks a tool of their own: cart."),
    (mine.ToolRepaired(1, 1, CARD, 0, "cart"), "Bo repairs a tool of ana: cart."),
    (mine.ToolRepaired(0, 1, CARD, 0, "cart"), "Ana repairs a tool of their own: cart."),
    (mine.RockFell(0, 1, CARD, (1, 1), BEND), "Ana lets rock fall on (1, 1): bend (north, east)."),
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
        "Round 2: nobody reached the gold, and the saboteurs win 3 pieces of gold each.",
    ),
    (mine.RoundEnded(2, None, 0, "SAB-GOLD-4"), "Round 2: nobody reached the gold, and nobody is paid."),
    (
        mine.DwarvesTurned(("saboteur", "miner", "saboteur")),
        "All dwarf cards are turned up; the saboteurs: ana and Cy.",
    ),
    (mine.DwarvesTurned(("miner",) * 3), "All dwarf cards are turned up: nobody was a saboteur."),
    (mine.RoundBegan(2, 0), "Round 2 begins with ana."),
    (
        mine.GameEnded((7, 7, 0), (0, 1)),
        "The game is over, with this gold: ana 7, Bo 7 and Cy 0. Ana and Bo share the victory.",
    ),
)
GAMES = {"Moon River": (river_log.LOG, DUO, RIVER), "Saboteur": (mine_log.LOG, MINERS, MINE)}
EVERY = [(own, table, *one) for own, table, said in GAMES.values() for one in said]
SECRETS: tuple[Event, ...] = (
    mine.CardDrawn(0, BEND),
    mine.NuggetsOffered(0, (1, 2)),
    mine.NuggetsPaid(0, (3,), 3),
    mine.DwarfDealt(0, "miner"),
    mine.HandDealt(0, 1, (BEND,)),
)


def asked(own: Teller, kind: type[Event]) -> set[str]:
    """The facts for which the sentences of a kind of event ask."""
    keys = own.sentences[kind]
    texts = [text for key in keys for text in PLURALS.get(key) or (SENTENCES[key],)]
    return {name for name, *_ in placeholders(*texts)} | {NUMBERS[key] for key in keys if key in NUMBERS}


def test_every_kind_of_event_is_told_but_for_secrets() -> None:
    assert set(river_log.LOG.sentences) == OF_THE_RIVER
    assert set(mine_log.LOG.sentences) == OF_THE_MINE - {*map(type, SECRETS)}
    assert mine_log.happened(SECRETS, MINERS) == ()


@pytest.mark.parametrize(
    ("own", "table", "event", "sentence"), EVERY, ids=[type(event).__name__ for _, _, event, _ in EVERY]
)
def test_an_event_is_told_by_its_facts(own: Teller, table: object, event: Event, sentence: str) -> None:
    assert own.lines([event], table) == (sentence,)


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_log_is_said_and_translated(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own, table, events = GAMES[game]
    said = set()

    def heard(key: str, words: Mapping[str, object]) -> str:
        said.add(key)
        return filled(key, words)

    monkeypatch.setattr(voice, "filled", heard)
    with speaking(PSEUDO):
        told = own.lines([event for event, _ in events], table)
    assert said == {key for keys in own.sentences.values() for key in keys}
    assert [line for line in told if bare(re.sub("[Aa]na|Bo|Cy", "", line))] == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_in_vain(game: str) -> None:
    own, table, events = GAMES[game]
    for event, _ in events:
        facts = own.facts[type(event)](event, table) if type(event) in own.facts else {}
        assert set(facts) <= asked(own, type(event))


def test_a_file_names_no_event_that_its_game_does_not_have() -> None:
    with pytest.raises(AttributeError, match="CowBorn"):
        by_class({"log.CowBorn": ("log.born",)}, "log", river)
