"""What pages ask Python: boards are opened by links, files and forms, and what is kept opens the same again."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from moonriver.bots import bot, play_out
from moonriver.bots.kit import decided
from moonriver.games import pages
from moonriver.rules import record
from moonriver.rules.first import first_game
from moonriver.rules.game import Game
from moonriver.rules.moves import from_json
from moonriver.rules.score import score
from moonriver.saboteur import Game as MineGame
from moonriver.saboteur import moves as mine_moves
from moonriver.saboteur import record as mine_record
from moonriver.show.kit.board import Board
from moonriver.site.answers import Answers
from moonriver.site.pages import PAGES
from moonriver.site.rerun import Rerun
from moonriver.site.thinking import Elsewhere, thought
from moonriver.tabletop.linked import packed
from moonriver.tabletop.recording import Seat
from moonriver.words.kit.catalogue import language, sentence
from moonriver.words.moonriver.moves import guide
from tests.living import counted

RECORDS = Path(__file__).parents[1] / "saboteur" / "records"


class Page:
    """A page, and what it asks."""

    def __init__(self, name: str, elsewhere: Elsewhere | None = None, **fields: str) -> None:
        self._answers = Answers(elsewhere)
        self.opened = self.ask("open", page=name, fields=fields)

    def shown(self, part: str) -> str:
        """A part of the board as it is now."""
        return str(getattr(self._answers.opened.board, f"markup_{part}"))

    def ask(self, what: str, **more: Any) -> Any:
        return json.loads(self._answers(json.dumps({"ask": what, **more})))

    def do(self, act: str, name: str | None = None, **more: Any) -> Any:
        return self.ask("hear", message={"act": act, "id": name, "by": "mouse", **more})


@pytest.mark.parametrize("name", [*PAGES])
def test_what_is_kept_and_what_is_linked_opens_the_same_again(name: str) -> None:
    page = Page(name, seed="7")
    again = Page(name, **page.opened["kept"])
    assert again.opened["kept"] == page.opened["kept"]
    assert again.ask("link") == page.ask("link")
    assert again.ask("file") == page.ask("file")


def test_who_sits_where_and_what_is_noted_is_kept_of_a_game_that_has_not_begun() -> None:
    game = first_game()
    game = game.with_seats(game.seats, "the game of Friday")
    kept = record.read(Page("play", text=record.write(game)).opened["kept"]["text"])
    assert (kept.seats, kept.note) == (game.seats, "the game of Friday")


def test_what_a_ranch_keeps() -> None:
    assert {*Page("explore").opened["kept"]} == {"ranch"}
    assert Page("explore").ask("file")["name"] == "ranch.txt"
    kept = Page("explore", scenario="gold_rush", view="graphs").opened["kept"]
    assert kept == {"ranch": kept["ranch"], "scenario": "gold_rush", "view": "graphs"}


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_that_is_quicker_than_another_worker_is_asked_here(bot: str) -> None:
    asked, told = list[str](), list[object]()
    Elsewhere(asked.append, lambda: None).think(first_game(), bot, decided, told.append)
    assert (told, asked) == ([None], [])


@pytest.mark.parametrize("name", pages())
def test_a_page_around_a_table_has_its_own_for_files_and_new_games(name: str) -> None:
    tools = Page(name, seed="7").shown("tools")
    assert "fold:help" in tools
    assert "fold:files" not in tools and "fold:new" not in tools


def test_a_question_of_any_game_is_thought_about_elsewhere() -> None:
    mine = MineGame.deal(4, 7)
    question = {"number": 3, "game": mine_record.write(mine), "bot": "dwarf", "work": "decided"}
    answer = json.loads(thought(json.dumps(question)))
    assert answer["number"] == 3
    assert mine_moves.from_json(answer["found"]) in mine.legal_moves


def test_components_of_a_replay_light_up_where_that_is_asked_for() -> None:
    board = Rerun(play_out(Game.deal(3, 7), [bot("greedy")] * 3), at=60)
    assert board.lit == frozenset()
    for on in (True, False):
        board.hear(act="set", id="set:components", value=on)
        lines = len(score(board.ranch, board.view.scenario).lines)
        assert lines > 1 and board.lit == frozenset(range(lines if on else 0))


def test_a_whole_game_fits_into_a_link() -> None:
    game = play_out(Game.deal(3, 7), [bot("greedy")] * 3)
    page = Page("play", text=record.write(game), seed="7")
    link = page.ask("link")
    assert link.keys() == {"seed", "players", "seats", "moves"}
    assert len("".join(link.values())) < 800
    again = Page("play", **link)
    assert record.read(again.ask("file")["text"]).moves == game.moves
    assert record.read(again.ask("file")["text"]).outcome == game.outcome


def test_a_shuffle_that_has_no_seed_is_linked_itself() -> None:
    game = Game.deal(2, 7)
    page = Page("play", text=record.write(game), seed="8", players="2")
    link = page.ask("link")
    assert "record" in link and "seed" not in link
    again = record.read(Page("play", **link).ask("file")["text"])
    assert again.head.parcels == game.head.parcels
    assert again.head.partners == game.head.partners


def test_a_record_of_saboteur_is_looked_at_again_through_other_eyes() -> None:
    text = (RECORDS / "three_dig.saboteur.json").read_text(encoding="utf-8")
    page = Page("replay", text=text, at="3")
    link = page.ask("link")
    assert (link["game"], link["at"]) == ("saboteur", "3")
    again = Page("replay", **link)
    assert again.ask("link")["at"] == "3"
    first, second = (mine_record.read(shown.ask("file")["text"]) for shown in (page, again))
    assert first.moves == second.moves and first.head.deals == second.head.deals
    before = page.shown("hand")
    page.do("click", "seat:1")
    assert page.shown("hand") != before
    page.do("click", "seat:0")
    assert page.shown("hand") == before


@pytest.mark.parametrize(("game", "reads"), [("", record.read), ("saboteur", mine_record.read)])
def test_an_example_of_either_game_is_shown_to_its_end(game: str, reads: Callable[[str], Any]) -> None:
    page = Page("replay", game=game)
    assert reads(page.ask("file")["text"]).player is None
    assert Page("replay", **page.opened["kept"]).ask("link") == page.ask("link")


def test_a_new_game_at_the_board_is_kept_and_linked() -> None:
    page = Page("play", seed="7")
    values = {
        "players": "2",
        "seed": "11",
        "variant": "legends",
        "scenario": "",
        "seat0": "on",
        "bot": "greedy",
    }
    answer = page.do("begin", "form-new", values=values)
    assert answer["kept"]["seed"] == "11"
    link = page.ask("link")
    assert link.pop("moves", "0").isdigit()  # a bot may begin
    assert link == {"seed": "11", "players": "2", "variant": "legends", "seats": "you,greedy"}
    assert page.do("point", "0,0")["kept"] is None  # nothing has changed


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("play", {"seed": "seven"}),
        ("play", {"seed": "7", "players": "5"}),
        ("play", {"seed": "7", "players": "3", "seats": "you,greedy"}),
        ("play", {"seed": "7", "seats": "you,nobody,greedy"}),
        ("play", {"seed": "7", "moves": "0.0.99"}),
        ("play", {"seed": "7", "moves": "~e30"}),
        ("play", {"seed": "7", "moves": "~" + packed("{")}),
        ("play", {"seed": "7", "variant": "tales"}),
        ("play", {"record": "eNqV"}),
        ("play", {"text": "{}"}),
        *((name, {"text": ""}) for name in ("play", "saboteur", "explore", "replay")),
        ("play", {"text": " " * ((1 << 20) + 1)}),
        ("saboteur", {"seed": "7", "players": "2"}),
        ("saboteur", {"seed": "7", "moves": "x"}),
        ("explore", {"ranch": "X"}),
        ("explore", {"scenario": "tea"}),
        ("replay", {"text": "[]"}),
        ("replay", {"seed": "7", "at": "x"}),
    ],
)
def test_what_cannot_be_opened_is_told_in_a_sentence_and_what_was_open_stays(
    name: str, fields: dict[str, str]
) -> None:
    page = Page(name, seed="7")
    before = page.ask("file")
    answer = page.ask("open", page=name, fields=fields)
    assert answer.keys() == {"error"}
    assert answer["error"].endswith(".") and "link." not in answer["error"]
    assert page.ask("file") == before


def test_moves_that_are_spelled_otherwise_are_linked_as_they_were_played() -> None:
    game = play_out(Game.deal(3, 7), [bot("greedy")] * 3)
    first = Game.from_deal(game.head)
    position = first
    for move in game.moves:
        told = move.as_json()
        if move.kind == "expand":
            break
        position = position.play(move)
    told["parcels"], told["cells"] = told["parcels"][::-1], told["cells"][::-1]
    turned = position.play(from_json(told))
    page = Page("play", text=record.write(turned), seed="7")
    assert "~" in page.ask("link")["moves"]
    assert record.read(Page("play", **page.ask("link")).ask("file")["text"]).moves == turned.moves


def against(bot: str) -> tuple[Page, list[str], list[bool]]:
    """A page on which a person decides, what is asked of the other worker, and how often that is ended."""
    asked: list[str] = []
    stopped: list[bool] = []
    elsewhere = Elsewhere(asked.append, lambda: stopped.append(True))
    page = Page("play", elsewhere, seed="7", players="2", seats=f"you,{bot}")
    while asked:  # it begins
        assert page.ask("thought", answer=thought(asked.pop()))["heard"][0]["rev"]
    return page, asked, stopped


def test_a_slow_bot_thinks_elsewhere_until_it_is_stopped() -> None:
    page, asked, stopped = against("look_ahead")
    before = page.ask("file")
    page.do("click", "newer:0")
    assert "thinks …" in page.shown("prompt")
    assert page.do("fold", "fold:help")["heard"][0]["markup_fold"]
    page.do("undo", "undo")
    assert stopped == [True]
    assert page.ask("thought", answer=thought(asked.pop()))["heard"] == [{}, []]
    assert page.ask("file") == before
    page.do("click", "newer:0")
    while asked:
        page.ask("thought", answer=thought(asked.pop()))
    moves = record.read(page.ask("file")["text"]).moves
    assert {move.player for move in moves} == {0, 1}
    assert "thinks" not in page.shown("prompt")


def test_a_bot_that_breaks_elsewhere_is_stood_in_for() -> None:
    asked: list[str] = []
    page = Page("play", Elsewhere(asked.append, lambda: None), seed="7", players="2", seats="you,look_ahead")
    page.do("click", "newer:0")
    while asked:
        question = json.loads(asked.pop())
        page.ask("thought", answer=json.dumps(question | {"found": None}))
    assert {move.player for move in record.read(page.ask("file")["text"]).moves} == {0, 1}


def asked_for_a_hint() -> tuple[Page, list[str], list[bool]]:
    """The same where a bot thinks about a hint."""
    page, asked, stopped = against("monte_carlo")
    page.do("hint", "hint")
    return page, asked, stopped


def test_a_hint_of_a_slow_bot_comes_from_the_other_worker() -> None:
    page, asked, _ = asked_for_a_hint()
    assert "thinks about a hint for you …" in page.shown("prompt")
    assert page.do("fold", "fold:choices")["heard"][0]["markup_choices"]
    assert page.shown("advice") == page.shown("why") == ""
    before = page.ask("file")
    changes, told = page.ask("thought", answer=thought(asked.pop()))["heard"]
    assert "thinks" not in changes["markup_prompt"]
    assert told == []  # the focus stays
    here = Page("play", text=before["text"], seed="7")
    here.do("hint", "hint")
    assert "±" in page.shown("advice")
    for part in ("advice", "why"):
        assert page.shown(part) == here.shown(part)
    assert page.ask("file") == before
    assert asked == []


def test_a_bot_that_breaks_elsewhere_is_asked_for_its_hint_here() -> None:
    page, asked, _ = asked_for_a_hint()
    page.ask("thought", answer=json.dumps(json.loads(asked.pop()) | {"found": None}))
    assert "±" in page.shown("advice")
    assert "thinks" not in page.shown("prompt")


@pytest.mark.parametrize("left", ["by a move", "by another game"])
def test_who_leaves_hears_no_hint_any_more(left: str) -> None:
    page, asked, stopped = asked_for_a_hint()
    late = asked.pop()
    if left == "by a move":
        page.do("click", "newer:0")
    else:
        page.ask("open", page="play", fields={"seed": "8", "players": "2", "seats": "you,you"})
    assert stopped == [True]
    assert page.ask("thought", answer=thought(late))["heard"] == [{}, []]
    assert page.shown("advice") == ""


def test_a_page_that_cannot_be_opened_leaves_the_hint_to_come() -> None:
    page, asked, stopped = asked_for_a_hint()
    assert page.ask("open", page="play", fields={"seed": "x"})["error"]
    assert stopped == []
    page.ask("thought", answer=thought(asked.pop()))
    assert page.shown("advice")


def test_a_hint_of_a_quick_bot_or_without_another_worker_comes_at_once() -> None:
    quick, asked, _ = against("look_ahead")
    for page in (quick, Page("play", seed="7", players="2", seats="you,monte_carlo")):
        page.do("hint", "hint")
        assert page.shown("advice")
    assert asked == []


def refused(**opened: str) -> str:
    """What a mine says of a card that connects nothing."""
    answers = Answers()
    answers(json.dumps({"ask": "open", "page": "saboteur", "fields": {"seed": "7"}, **opened}))
    for name in ("hand:2", "5,1"):
        answers(json.dumps({"ask": "hear", "message": {"act": "click", "id": name, "by": "mouse"}}))
    return str(answers.opened.board.markup_why)


def test_the_rule_of_a_refusal_is_a_link_where_the_page_has_the_rules() -> None:
    rule = "SAB-PATH-2"
    told = refused(rules="../../docs/rules/")
    assert f'<a href="../../docs/rules/#{rule}" target="_blank">{rule}</a>' in told
    assert "<summary>why?</summary>" in told
    assert f"<p>{rule}</p></div></details>" in refused()
    assert "<a " not in refused()


OPENED = """
import sys
from moonriver.site.answers import Answers
Answers()('{"ask": "open", "page": "PAGE", "fields": {"seed": "7"}}')
print(*sys.modules)
"""


def test_boards_follow_each_other_where_there_is_no_jupyter() -> None:
    code = OPENED.replace("PAGE", "play").replace(
        "import sys\n", "import sys\nsys.modules['anywidget'] = None\n"
    )
    again = "answers = Answers()\nfor seed in '78':\n    print(answers("
    again += '\'{"ask": "open", "page": "play", "fields": {"seed": "\' + seed + \'"}}\')[:11])'
    done = subprocess.run([sys.executable, "-c", code + again], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-2:] == ['{"opening":'] * 2


@pytest.mark.parametrize(
    ("page", "own", "other"),
    [
        ("play", "moonriver.rules.game", "moonriver.saboteur.game"),
        ("saboteur", "moonriver.saboteur.game", "moonriver.rules.game"),
        ("explore", "moonriver.rules.ranch", "moonriver.saboteur.game"),
    ],
)
def test_a_page_imports_its_own_game_only(page: str, own: str, other: str) -> None:
    code = OPENED.replace("PAGE", page)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert own in done.stdout.split()
    assert other not in done.stdout.split()


@pytest.mark.parametrize(
    "asked",
    [
        *('{"ask": "link"}', '{"ask": "file"}', '{"ask": "hear", "message": {"act": "undo"}}'),
        *('{"ask": "thought", "answer": "{}"}', '{"ask": "thought"}', '{"ask": "nothing"}', '{"ask": []}'),
        *('{"ask": "_call__"}', "{", "[]", '"x"', '{"a":' * 2_000, '{"ask": "link", "x": "\\ud800"}'),
        *('{"ask": "open"}', '{"ask": "open", "page": "nowhere", "fields": {}}'),
        *('{"ask": "open", "page": "play"}', '{"ask": "open", "page": "play", "fields": {"seed": 7}}'),
        '{"ask": "hear", "message": {"act": "jump", "value": ' + "9" * 5_000 + "}}",
    ],
    ids=lambda asked: asked[:40],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(asked: str) -> None:
    answers = Answers()
    for opened in (False, True):
        if opened:
            answers('{"ask": "open", "page": "play", "fields": {"seed": "7"}}')
        told = json.loads(answers(asked))
        if opened and any(name in asked for name in ('"link"}', '"file"}', '"undo"}')):
            assert "error" not in told
        else:
            assert told["error"].endswith(".")
            assert not told["error"].startswith("page.")


@pytest.mark.parametrize("page", ["play", "saboteur", "explore", "replay"])
def test_a_board_is_gone_when_another_one_is_opened(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answers, boards = Page(page, seed="7"), counted(Board, monkeypatch)
    for seed in range(5):
        answers.ask("open", page=page, fields={"seed": str(seed)})
        answers.do("click", "newer:0")
    assert len(boards()) == 1


@pytest.mark.parametrize(
    ("page", "fields"),
    [
        ("explore", {"scenario": "tea"}),
        ("explore", {"scenario": "tea", "view": "graphs"}),
        ("play", {"sent": "x"}),
        ("replay", {"at": "x"}),
    ],
)
def test_what_cannot_be_opened_leaves_no_board(
    page: str, fields: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Page("play", seed="7", seats="you,elsewhere,greedy")
    kept, boards = answers.opened["kept"], counted(Board, monkeypatch)
    assert "error" in answers.ask("open", page=page, fields={**(kept if page == "play" else {}), **fields})
    assert boards() == []


def test_a_bot_of_a_new_board_thinks_on_when_the_old_one_is_left() -> None:
    page, asked, stopped = asked_for_a_hint()
    late = asked.pop()
    fields = {"seed": "7", "players": "2", "seats": "look_ahead,look_ahead"}
    page.ask("open", page="play", fields=fields)
    assert stopped == [True], "the old one's, by the question of the new one"
    before = page.ask("file")
    page.ask("thought", answer=thought(late))
    assert page.ask("file") == before
    page.ask("thought", answer=thought(asked.pop()))
    assert page.ask("file") != before
    assert stopped == [True]


@pytest.mark.parametrize("name", ["play", "saboteur"])
def test_a_page_reaches_no_file_of_the_server_and_nobody_elses_language(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("moonriver.words.kit.catalogue._everywhere", ["en"])
    page = Page(name, seed="7")
    kept = page.ask("file")["text"]
    (tmp_path / "other.json").write_text(Page(name, seed="8").ask("file")["text"], encoding="utf-8")
    page.do("save", values={"file": "mine.json"})
    page.do("load", values={"file": "other.json"})
    page.do("language", value="pt")
    assert [path.name for path in tmp_path.iterdir()] == ["other.json"]
    assert page.ask("file")["text"] == kept
    assert language() == "en"


@pytest.mark.parametrize("answer", ["", "x", "5", "[]", "{}", '{"number": 1}'])
def test_what_no_bot_has_thought_is_refused_in_a_sentence(answer: str) -> None:
    page = Page("play", Elsewhere(lambda asked: None, lambda: None), seed="7")
    assert "error" in page.ask("thought", answer=answer)


def test_after_a_failed_opening_nothing_is_open() -> None:
    answers = Answers()
    answers('{"ask": "open", "page": "play", "fields": {"seed": "x"}}')
    assert json.loads(answers('{"ask": "link"}')) == {"error": sentence("site.ended")}


@pytest.mark.parametrize("given", ["9" * 5_000, "²", "--5", "-1", "~" + packed("9" * 5_000)])
def test_a_move_of_any_length_in_a_link_is_told(given: str) -> None:
    for name in ("play", "saboteur", "replay"):
        answer = Page(name, seed="7").ask("open", page=name, fields={"seed": "7", "moves": given})
        assert answer.keys() == {"error"}
        assert len(answer["error"]) < 200


def test_a_first_game_is_guided_until_another_one_begins() -> None:
    page = Page("play", first="1")
    assert "in your reserve" in page.opened["guide"]
    assert record.read(page.ask("file")["text"]) == first_game()
    kept = page.opened["kept"]
    assert kept["first"] == "1"
    again = Page("play", **kept)
    assert again.opened["guide"] == page.opened["guide"]
    assert page.do("stop")["guide"] == page.opened["guide"]  # nothing of this name: all stays
    assert "guide" in page.do("hint")
    begun = page.do("begin", values={"bot": "greedy", "players": "3", "seed": "5", "seat0": "on"})
    assert (begun["guide"], "first" in begun["kept"]) == ("", False)
    for board in (Page("play", seed="7"), Page("saboteur", first="1")):
        assert board.opened["guide"] == ""


def test_nobody_is_guided_through_the_game_of_a_file_or_of_bots() -> None:
    page = Page("play", first="1")
    watched = play_out(Game.deal(3, 5), ["greedy"] * 3).with_seats([Seat("", "greedy")] * 3)
    loaded = page.do("upload", text=record.write(watched))
    assert (loaded["guide"], "first" in loaded["kept"]) == ("", False)
    assert Page("play", first="1", seats="greedy,greedy,greedy").opened["guide"] == ""


@pytest.mark.parametrize("asked", [{"players": "9"}, {"scenario": "none"}, {"variant": "none"}])
def test_a_game_that_is_there_is_linked_whatever_its_deal_is_said_to_have_been(asked: Any) -> None:
    page = Page("play", first="1")
    for opened in (Page("play", first="1", **asked), Page("play", **(page.opened["kept"] | asked))):
        again = Page("play", **opened.ask("link"))
        assert again.ask("file")["text"] == page.ask("file")["text"]


@pytest.mark.parametrize(
    "asked", [{"players": "3"}, {"seed": "5"}, {"seats": "you,random,random"}, {"first": "1"}]
)
def test_one_field_alone_begins_a_game(asked: Any) -> None:
    assert Page("play", **asked).opened["kept"]


@pytest.mark.parametrize("name", ["play", "saboteur"])
def test_an_empty_identity_is_no_game(name: str) -> None:
    assert Page(name, identity="").opened == {"error": sentence("link.none")}


@pytest.mark.parametrize("seed", range(6))
def test_whoever_is_guided_is_told_something_at_each_decision(seed: int) -> None:
    game, rng = first_game(), Random(seed)
    asked = set()
    while game.player is not None:
        told = guide(game, 0)
        assert bool(told) == (game.player == 0)
        if told:
            assert game.decision is not None
            asked.add(game.decision.kind)
        game = game.play(rng.choice(game.legal_moves))
    assert {"expand", "choose"} <= asked
    assert game.outcome is not None
    ends = [guide(game, seat) for seat in range(3)]
    assert [text == sentence("guide.won") for text in ends] == [
        seat in game.outcome.winners for seat in range(3)
    ]


def test_a_file_has_its_name_and_its_text() -> None:
    file = Page("play", seed="7", players="2").ask("file")
    assert file.keys() == {"name", "text"} and file["name"].endswith(".json")
