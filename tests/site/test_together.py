"""Games by link: people at browsers of their own play whole games, and what goes wrong with links loses nothing."""

import json
import re
from collections.abc import Callable
from functools import partial
from importlib import resources
from random import Random
from string import ascii_letters
from typing import Any

import pytest

from moonriver import MineTable, Table, Unreadable
from moonriver.games import find
from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.first import first_game
from moonriver.rules.game import Game
from moonriver.rules.spec import with_box
from moonriver.show.kit.session import Session
from moonriver.site.answers import Answers
from moonriver.tabletop.linked import FIELD, LONGEST, Linked, drawn, linked, packed, unpacked
from moonriver.tabletop.recording import Seat
from moonriver.words.kit.catalogue import sentence
from tests.effort import often
from tests.one_sentence import refused, unreadable
from tests.together import asked, late


def by_engine(page: str, game: Any) -> str:
    """The record of a game whose moves the engine has played from the deal on."""
    spec = find(page)
    replayed = spec.first(game)
    for move in game.moves:
        replayed = replayed.play(move)
    return spec.write(replayed.with_seats(game.seats))


class Browser:
    """Somebody's browser on a page: what it shows, and what it keeps of each game, as `keeping.js` does."""

    def __init__(self, page: str = "play") -> None:
        self.page, self.answers = page, Answers()
        self.kept: dict[str, dict[str, str]] = {}
        self.told = ""

    @property
    def board(self) -> Any:
        return self.answers.opened.board

    @property
    def game(self) -> Any:
        return self.board.game

    def ask(self, what: str, **more: Any) -> Any:
        answer = json.loads(self.answers(json.dumps({"ask": what, **more})))
        self.told = answer.get("error") or answer.get("told", "")
        if (answer.get("kept") or {}).get("identity"):
            self.kept[answer["kept"]["identity"]] = answer["kept"]
        return answer

    def do(self, act: str) -> Any:
        return self.ask("hear", message={"act": act})

    def open(self, **fields: str) -> Any:
        return self.ask("open", page=self.page, fields=fields)

    def begin(self, *seats: str, seed: int = 7) -> Any:
        return self.open(players=str(len(seats)), seats=",".join(seats), seed=str(seed))

    def offered(self, link: str) -> Any:
        code = re.split("[#=]", "".join(link.split()))[-1]
        return self.open(**{**self.kept.get(code.partition(".")[0], {}), FIELD: code})

    def take(self, link: str, seat: int | None = None) -> Any:
        """Open a link; where it is asked whose seat is played here, say this one, or else the one that is suggested."""
        answer = self.offered(link)
        if "whose" not in answer:
            return answer
        ways = answer["whose"]["ways"]
        wanted = [
            fields for _, main, fields in ways if (main if seat is None else fields["here"] == str(seat))
        ]
        return self.open(**wanted[0])

    def send(self) -> str:
        link: str = self.ask("send")["fields"][FIELD]
        return link

    def decide(self, most: int = 99) -> None:
        """Play on until somebody elsewhere decides."""
        while most and self.game.player is not None and self.board.play.awaited is None:
            self.board.play.play(self.game.legal_moves[-1])
            most -= 1
        self.do("now")


@pytest.fixture
def two() -> tuple[Browser, Browser, str]:
    """Purple has dealt, decided and sent; orange has opened the link, and decides."""
    purple, orange = Browser(), Browser()
    purple.begin("you", "elsewhere")
    purple.decide()
    link = purple.send()
    orange.take(link)
    return purple, orange, link


def test_a_page_says_whose_seat_is_here_and_who_is_sent_the_link(two: tuple[Browser, Browser, str]) -> None:
    purple, orange, _ = two
    told = [browser.do("now")["together"] for browser in (purple, orange)]
    assert [one["seat"] for one in told] == ["Your seat: purple.", "Your seat: orange."]
    assert [one["send"] for one in told] == [sentence("site.send", who="orange"), ""]
    late_link = late("play", 2, 0)
    assert purple.take(late_link, 0)["together"]["send"] == sentence("site.send.over")


@pytest.mark.parametrize(("page", "players", "left"), [("play", 2, 20), ("play", 4, 16), ("saboteur", 3, 9)])
def test_a_game_goes_from_one_browser_to_the_next_until_it_is_over(
    page: str, players: int, left: int
) -> None:
    link = late(page, players, left)
    people: dict[int, Browser] = {}
    while (player := linked(link, find(page)).game.player) is not None:
        browser = people.setdefault(player, Browser(page))
        assert browser.take(link)["told"] == ""
        assert browser.board.play.people == (player,)
        browser.decide()
        link = browser.send()
    for browser in people.values():
        browser.take(link)
        assert browser.game.outcome is not None
        assert browser.ask("file")["text"] == by_engine(page, browser.game)
    assert len({browser.ask("file")["text"] for browser in people.values()}) == 1
    assert len(people) > 1


@pytest.mark.parametrize(
    ("page", "players", "seed"),
    [("play", 2 + seed % 3, seed) for seed in range(often(2, long=20))]
    + [("saboteur", 3, seed) for seed in range(often(1, long=3))],
)
def test_whole_games_by_links_alone_are_those_of_the_engine(page: str, players: int, seed: int) -> None:
    spec, chance = find(page), Random(seed)
    dealt = asked(page, players, seed)
    game = spec.deal(dealt).with_seats([Seat()] * players)
    link = Linked(drawn(), game, frozenset(), dealt).code(spec)
    seats: dict[int, Session[Any]] = {}
    expected = game
    while expected.player is not None:
        found, here = linked(link, spec), expected.player
        if here not in seats:
            away = [seat for seat in range(players) if seat != here]
            seats[here] = Session(game, spec=spec, people=[here], away=away)
            seats[here].identity, seats[here].dealt = found.identity, found.dealt
        session = seats[here]
        assert session.take(found) == ""
        while session.game.player == here:
            move = chance.choice(session.game.legal_moves)
            session.play(move)
            expected = expected.play(move)
        link = session.link()
        assert len(link) < 700
    for session in seats.values():
        session.take(linked(link, spec))
        assert session.text() == spec.write(expected)


def test_bots_fill_seats_and_play_before_the_link_is_made() -> None:
    purple, green = Browser(), Browser()
    purple.begin("you", "greedy", "elsewhere")
    for _ in range(2):
        purple.decide()
        green.take(purple.send())
        assert green.board.play.people == (2,)
        assert green.game.player == 2
        green.decide()
        purple.take(green.send())
    assert {move.player for move in purple.game.moves} == {0, 1, 2}
    assert [seat.bot for seat in green.game.seats] == [None, "greedy", None]


def test_what_is_kept_opens_the_same_again(two: tuple[Browser, Browser, str]) -> None:
    for browser in two[:2]:
        ((_, kept),) = browser.kept.items()
        assert Browser().open(**kept)["kept"] == kept


def test_seats_and_moves_that_do_not_exist_are_not_kept(two: tuple[Browser, Browser, str]) -> None:
    ((_, kept),) = two[0].kept.items()
    strange = kept | {"taken": f"77,{kept['taken']},-1", "sent": "5" * 18}
    opened = Browser().open(**strange)["kept"]
    assert opened["taken"] == kept["taken"]
    assert opened["sent"] == str(len(two[0].game.moves))
    assert Browser().open(**kept | {"sent": "-7"})["kept"]["sent"] == "0"


@pytest.mark.parametrize("lost", ["seats", "identity"])
def test_what_is_kept_of_a_game_without_its_seats_or_its_name_is_refused(
    lost: str, two: tuple[Browser, Browser, str]
) -> None:
    ((_, kept),) = two[0].kept.items()
    without_seats = record.write(record.read(kept["text"]).with_seats(None))
    broken = {"seats": {"text": without_seats}, "identity": {"identity": "<b>"}}[lost]
    assert Browser().open(**kept | broken) == {"error": sentence("link.broken")}


def test_what_others_did_is_told_by_a_link_and_not_by_what_was_kept(
    two: tuple[Browser, Browser, str],
) -> None:
    purple, orange, _ = two
    orange.decide()
    answer = purple.take(orange.send())
    assert answer["news"]
    assert "data-flights" not in purple.board.markup_flights
    purple.do("recall")
    seats = {event.seat for event in purple.board.meanwhile if hasattr(event, "seat")}
    assert seats == {1}
    assert "data-flights" in purple.board.markup_flights
    assert not Browser().open(**next(iter(purple.kept.values())))["news"]


def test_the_same_link_twice_does_no_harm_and_says_nothing(two: tuple[Browser, Browser, str]) -> None:
    _, orange, link = two
    before = orange.game
    assert orange.take(link)["told"] == ""
    assert orange.game == before
    orange.decide(1)
    begun = orange.game
    assert orange.take(link)["told"] == ""
    assert orange.game.moves == begun.moves


def test_a_link_that_is_older_is_told_and_changes_nothing(two: tuple[Browser, Browser, str]) -> None:
    purple, orange, link = two
    orange.decide()
    purple.take(orange.send())
    newer = purple.game
    purple.take(link)
    assert purple.told == sentence("link.older")
    assert purple.game.moves == newer.moves


def test_a_link_of_another_game_is_opened_beside(two: tuple[Browser, Browser, str]) -> None:
    _, orange, link = two
    other = Browser()
    other.begin("you", "elsewhere", seed=9)
    other.decide()
    orange.take(other.send())
    assert orange.told == ""
    assert len(orange.kept) == 2
    orange.take(link)
    assert orange.game.moves == linked(link, find("play")).game.moves


def test_a_link_that_goes_on_from_other_moves_is_told_and_can_be_taken_up(
    two: tuple[Browser, Browser, str],
) -> None:
    purple, orange, link = two
    again = Browser()
    again.take(link, seat=1)
    again.board.play.play(again.game.legal_moves[0])
    again.decide()
    orange.decide()
    purple.take(orange.send())
    mine = purple.game
    answer = purple.take(again.send())
    assert purple.told == sentence("link.apart")
    assert purple.game.moves == mine.moves
    purple.open(**answer["instead"])
    assert purple.game.moves == again.game.moves
    assert purple.board.play.people == (0,)


def test_what_was_sent_is_not_taken_back(two: tuple[Browser, Browser, str]) -> None:
    _, orange, _ = two
    orange.decide(1)
    begun = orange.game
    orange.do("undo")
    assert orange.game != begun, "within the own turn it is"
    orange.decide()
    sent = orange.game
    orange.send()
    orange.do("undo")
    assert orange.game == sent
    again = Browser()
    again.open(**next(iter(orange.kept.values())))
    again.do("undo")
    assert again.game.moves == sent.moves
    orange_too = Browser()
    orange_too.take(orange.send(), 1)
    orange_too.do("undo")
    assert orange_too.game.moves == sent.moves


@pytest.mark.parametrize("act", ["anew", "begin", "restart"])
def test_nobody_begins_a_shared_game_anew(act: str, two: tuple[Browser, Browser, str]) -> None:
    before = two[1].game
    two[1].do(act)
    assert two[1].game == before
    assert 'data-id="fold:new"' not in two[1].board.markup_tools


def test_seats_that_are_taken_are_named_and_the_own_one_can_be_corrected(
    two: tuple[Browser, Browser, str],
) -> None:
    _, orange, link = two
    ways = Browser().offered(link)["whose"]["ways"]
    taken = sentence("site.whose.taken", who="Purple")
    assert [(label, main) for label, main, _ in ways] == [(taken, False), ("Orange", True)]
    ((_, kept),) = orange.kept.items()
    ways = orange.open(**kept, whose="1")["whose"]["ways"]
    assert [label for label, *_ in ways] == [taken, "Orange"], "the own seat is free while it is corrected"
    assert orange.open(**ways[1][2])["together"]["other"]
    orange.decide(1)
    assert not orange.do("now")["together"]["other"]


def test_a_seat_sees_only_its_own_role_and_hand() -> None:
    link = late("saboteur", 3, 60)
    browsers = [Browser("saboteur") for _ in range(3)]
    for seat, browser in enumerate(browsers):
        assert "opening" not in browser.offered(link)
        browser.take(link, seat)
        game = browser.game
        assert browser.board.you == seat
        assert browser.board.view.hand == game.view(seat).hand
        assert browser.board.view.roles is None


def test_a_game_by_link_begins_where_its_address_says() -> None:
    begun = Browser()
    begun.open(seed="7", players="2", seats="you,elsewhere", moves="0.1")
    assert len(begun.game.moves) == 2
    begun.open(first="1", seats="you,elsewhere,greedy")
    assert begun.game.head.parcels == first_game().head.parcels


def test_it_needs_somebody_here() -> None:
    assert Browser().begin("elsewhere", "elsewhere")["error"] == sentence("link.no_seat")


def changed(code: str, change: Callable[[dict[str, Any]], object]) -> str:
    """A link whose content was changed by somebody who knows how links are made."""
    told = json.loads(unpacked(code.partition(".")[2]))
    change(told)
    return code.partition(".")[0] + "." + packed(json.dumps(told))


@pytest.mark.parametrize(
    "change",
    [
        lambda told: told.update(deal={"seed": "7"}),
        lambda told: told["deal"].update(seed="seven"),
        lambda told: told["deal"].update(players="99"),
        lambda told: told["deal"].update(variant="none"),
        lambda told: told["deal"].update(seed=7),
        lambda told: told.update(deal="{}"),
        lambda told: told.update(deal=None),
        lambda told: told.update(game="moonriver 0123456789"),
        lambda told: told.update(game=7),
        lambda told: told.update(seats=[["", None]]),
        lambda told: told.update(seats=[["", 7], ["", None]]),
        lambda told: told.update(seats=[["", None], "Ana"]),
        lambda told: told.update(seats=[["", "nobody"], ["", None]]),
        lambda told: told.update(seats={}),
        lambda told: told.update(seats=[["", "greedy"], ["", "greedy"]]),
        lambda told: told.update(taken=0),
        lambda told: told.update(moves=10**9),
        lambda told: told.update(moves=True),
        lambda told: told.update(number="f" * 90),
        lambda told: told.update(number="-1"),
        lambda told: told.update(number=1),
        lambda told: told.update(spelled={"0": {}}),
        lambda told: told.update(spelled=[]),
        lambda told: told.update(more=1),
        lambda told: told.pop("moves"),
    ],
)
def test_a_link_that_somebody_made_up_is_told(
    change: Callable[[dict[str, Any]], object],
) -> None:
    browser = Browser()
    browser.begin("you", "greedy")
    before = browser.game
    answer = browser.take(changed(late("play", 2, 170), change), seat=1)
    assert answer.keys() == {"error"}
    assert answer["error"].endswith(".")
    assert browser.game == before


@pytest.mark.parametrize(("seed", "number"), [("−5", -5), ("－5", -5), ("＋５", 5), (" 5 ", 5)])
def test_numbers_of_a_link_may_be_in_any_script(seed: str, number: int) -> None:
    spec = find("play")

    def change(told: dict[str, Any]) -> None:
        told["deal"]["seed"], told["moves"] = seed, ""

    found = linked(changed(late("play", 2, 170), change), spec)
    assert found.game == Game.deal(2, number).with_seats([Seat()] * 2)
    assert linked(found.code(spec), spec) == found


@pytest.mark.parametrize(
    ("link", "key"),
    [
        ("", "link.none"),
        ("Shall we play?", "link.none"),
        ("https://example.org/play/#seed=7", "link.none"),
        ("0123456789.AAAA", "link.broken"),
        ("0123456789." + "A" * LONGEST, "link.long"),
        (partial(late, "saboteur", 3, 60), "link.other_game"),
    ],
)
def test_what_is_no_link_to_this_game_is_told(
    link: str | Callable[[], str], key: str, two: tuple[Browser, Browser, str]
) -> None:
    _, orange, _ = two
    link = link if isinstance(link, str) else link()
    before = orange.game
    assert orange.offered(link) == {"error": sentence(key, most=LONGEST)}
    assert orange.game == before


def test_an_address_whose_beginning_is_missing_begins_no_game() -> None:
    assert Browser().open(gether="0123456789.AAAA") == {"error": sentence("link.none")}


def mutated(link: str, chance: Random) -> str:
    """A link as mail programs, thumbs and jokers leave it."""
    at, other = sorted(chance.sample(range(len(link) + 1), 2))
    sign = chance.choice("AbZ09-_.=#%& \N{EURO SIGN}")
    return chance.choice(
        [
            link[:at],
            link[at:],
            link[:at] + link[other:],
            link[:at] + sign + link[at:],
            link[:at] + sign + link[at + 1 :],
            link[:at] + link[at:other][::-1] + link[other:],
            link[:other] + link[at:],
            link[:at] + link[at:].swapcase(),
        ]
    )


def test_links_that_were_changed_are_told_in_a_sentence_and_lose_nothing(
    two: tuple[Browser, Browser, str],
) -> None:
    _, orange, link = two
    orange.decide(1)
    before, kept = orange.game.moves, dict(orange.kept)
    chance = Random(30)
    for _ in range(often(200, long=2000)):
        answer = orange.offered(mutated(link, chance))
        if "error" in answer:
            assert answer.keys() == {"error"}
            assert answer["error"].endswith(".") and "\n" not in answer["error"]
        else:  # blanks and what stands before the code are left out in reading
            assert answer["told"] == ""
        assert orange.game.moves == before
        assert orange.kept == kept


SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def test_no_other_spelling_of_a_link_is_read(two: tuple[Browser, Browser, str]) -> None:
    _, orange, link = two
    others = [
        link[:-1] + sign for sign in SIGNS if sign != link[-1]
    ]  # some differ only in bits that stand for nothing
    for other in (*others, link + "A", link + "AAAA"):
        assert orange.offered(other)["error"] == sentence("link.broken")


def test_in_a_notebook_tables_make_and_take_links() -> None:
    purple = Table(players=2, seed=7, away=(1,))
    assert purple.play.awaited is None
    while purple.play.awaited is None:
        purple.play.play(purple.game.legal_moves[0])
    assert "elsewhere" in purple.markup_prompt
    orange = Table.from_link(purple.link("https://example.org/play/"), seat=1)
    assert orange.game.moves == purple.game.moves
    assert orange.play.people == (1,)
    assert (purple.play.taken, orange.play.taken) == ({0}, {0, 1}), "each knows who has which seat"
    old = purple.link()
    while orange.play.awaited is None:
        orange.play.play(orange.game.legal_moves[0])
    orange.take(old)
    purple.take(orange.link())
    assert purple.game.moves == orange.game.moves
    with pytest.raises(Unreadable) as older:
        purple.take(old)
    assert older.value.key == "link.older"
    with pytest.raises(Unreadable) as other:
        purple.take(Table(players=2, seed=7, away=(1,)).link())
    assert other.value.key == "link.other"
    with pytest.raises(Unreadable) as seat:
        Table.from_link(purple.link(), seat=2)
    assert seat.value.key == "link.seat"
    with pytest.raises(Unreadable) as kind:
        MineTable.from_link(purple.link(), seat=0)
    assert kind.value.key == "link.other_game"


@pytest.fixture
def own_box() -> Box:
    text = resources.files("moonriver.rules").joinpath("box.toml").read_text(encoding="utf-8")
    return Box.from_text(text.replace("trapper = 5", "trapper = 4").replace("farmer = 2", "farmer = 3"))


def test_a_game_with_an_own_box_goes_by_link_to_whoever_has_the_box(own_box: Box) -> None:
    purple = Table(players=2, seed=7, away=(1,), box=own_box)
    purple.take(purple.link())
    orange = Table.from_link(purple.link(), seat=1, box=own_box)
    while (deciding := next((one for one in (purple, orange) if one.play.awaited is None), None)) is not None:
        if deciding.game.player is None or len(deciding.game.moves) > 30:
            break
        deciding.play.play(deciding.game.legal_moves[0])
        (orange if deciding is purple else purple).take(deciding.link())
    assert purple.game == orange.game
    assert purple.game.box == own_box
    assert refused(partial(Table.from_link, purple.link()), 1).refusal.rule == "SETUP-3"


def test_a_box_for_the_next_game_leaves_links_to_this_one_alone(own_box: Box) -> None:
    table = Table(players=2, seed=7, away=(1,))
    table.box, table.play.spec = own_box, with_box(own_box)
    table.take(table.link())


def test_a_link_that_nobody_could_read_is_not_made() -> None:
    chance = Random(1)
    names = ("".join(chance.choices(ascii_letters, k=9000)) for _ in range(2))
    table = Table(Game.deal(2, 7).with_seats(tuple(map(Seat, names))), away=(1,))
    table.play.play(table.game.legal_moves[0])
    assert unreadable(table.link).key == "link.long"
    assert table.play.can_undo(), "it was not sent"


def test_a_link_to_a_game_with_a_function_is_not_made() -> None:
    table = Table(players=3, seed=7, bots={1: lambda view: view.legal_moves[0]}, away=(2,), autosave=False)
    table.play.play(table.game.legal_moves[0])
    assert unreadable(table.link).key == "bot.name"
    assert table.play.can_undo(), "it was not sent"


@pytest.mark.parametrize("begun", [20, 33])
def test_what_one_device_has_sent_is_not_taken_back_on_another_one(begun: int) -> None:
    game, chance = Game.deal(3, 1), Random(1)
    while len(game.moves) < begun or {game.player, game.play(game.legal_moves[0]).player} != {0}:
        game = game.play(chance.choice(game.legal_moves))
    one = Table(game, away=(1, 2))
    other = Table.from_link(one.link(), seat=0)
    for table in (one, other):
        table.play.play(table.game.legal_moves[0])
        assert table.play.can_undo(), "it was not sent"
    sent = one.link()
    other.play.play(other.game.legal_moves[0])
    other.take(sent)
    other.play.undo()
    for table in (one, other, Table.from_link(sent, seat=0)):
        assert (table.game.moves, table.play.no_undo()) == (one.game.moves, "undo.sent")
    later = Table.from_link(sent, seat=0)
    later.play.play(later.game.legal_moves[0])
    one.take(later.link())
    assert (one.game.moves, one.play.no_undo()) == (later.game.moves, "undo.sent")
