"""A third game, registered by one line, is played in every way; `test_hex.py` runs this in a process of its own."""

import json
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from functools import partial
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

from moonriver.games import GAMES, Home

GAMES["hex"] = Home("tests.games.hex", "tests.games.hex", "tests.games.hex")

from moonriver import study, words  # noqa: E402
from moonriver.__main__ import main  # noqa: E402
from moonriver.lessons.classroom.learners import Learner  # noqa: E402
from moonriver.lessons.classroom.tournament import ranked  # noqa: E402
from moonriver.live.questions import Games, Position  # noqa: E402
from moonriver.show.kit.autosave import FOLDER  # noqa: E402
from moonriver.site.answers import Answers  # noqa: E402
from moonriver.site.local import Local  # noqa: E402
from moonriver.tabletop.refusals import Refusal  # noqa: E402
from moonriver.tabletop.spec import GameSpec  # noqa: E402
from tests.games.contract import keeps  # noqa: E402
from tests.games.hex.game import Game, Place  # noqa: E402
from tests.games.hex.spec import SPEC  # noqa: E402
from tests.games.hex.table import HexReplay, HexTable  # noqa: E402
from tests.one_sentence import unreadable  # noqa: E402

STYLE = (Path(__file__).parent / "hex" / "style.css").read_text(encoding="utf-8")


def ask(answers: Answers, **question: object) -> Any:
    found = json.loads(answers(json.dumps(question)))
    assert "error" not in found, found
    return found


def table() -> None:
    board = HexTable(seed=2)
    first = board.game
    free = board.game.legal_moves[0].cell
    board.hear(act="click", id=f"{free[0]},{free[1]}")
    assert len(board.game.moves) >= len(first.moves) + 2, "the person and the bot have moved"
    assert "takes a1" in board.markup_log
    board.hear(act="click", id=f"{free[0]},{free[1]}")
    assert "No stone can be put on a1" in board.markup_why
    board.hear(act="hint")
    assert 'data-id="set:hints"' in board.markup_tools
    record = board.play.text()
    assert [path.suffixes for path in Path(FOLDER).iterdir()] == [[".hex", ".json"]]
    assert HexTable(seed=2).play.text() == record, "another table goes on from the file"
    board.hear(act="undo")
    assert board.game == first
    board.hear(act="fold", id="fold:new")
    assert 'name="players"' in board.markup_fold
    board.hear(act="begin", values={"players": "2", "seed": "5", "bot": "central"})
    assert board.game.outcome is not None, "bots play a game without people to its end"
    replay = HexReplay(board.game)
    replay.go(3)
    assert replay.at == 3 and "takes" in replay.said
    assert replay.last == len(board.game.moves)
    replay.save_html("game.html")
    assert STYLE in Path("game.html").read_text(encoding="utf-8"), "a saved replay looks like the table"
    against = HexTable(seed=2, bots={1: last}, autosave=False)
    against.hear(act="click", id="0,0")
    assert against.game.moves[-1].cell == (4, 4) and not against.play.warning, "a function plays, too"


def last(view: Game) -> Place:
    """A bot of somebody who plays."""
    return view.legal_moves[-1]


def pages() -> None:
    local = Local()
    assert "Play Hex" in (local.file("play/hex/") or ("", ""))[1]
    local.server_close()
    answers = Answers()
    opened = ask(answers, ask="open", page="hex", fields={"seed": "1", "seats": "you,central"})
    assert STYLE in opened["opening"]["style"]
    ask(answers, ask="hear", message={"act": "click", "id": "0,0"})
    link = ask(answers, ask="link")
    assert link["moves"]
    assert ask(answers, ask="file")["name"] == "game.hex.json"
    ask(Answers(), ask="open", page="hex", fields=link)
    by_link()
    ask(Answers(), ask="open", page="replay", fields={"game": "hex"})
    ask(Answers(), ask="open", page="replay", fields={"text": SPEC.write(played())})


def by_link() -> None:
    one, other = Answers(), Answers()
    ask(one, ask="open", page="hex", fields={"seed": "1", "seats": "you,elsewhere"})
    answer = ask(one, ask="hear", message={"act": "click", "id": "0,0"})
    assert "player B" in answer["together"]["send"]
    ways = ask(other, ask="open", page="hex", fields=ask(one, ask="send")["fields"])["whose"]["ways"]
    assert [main for _, main, _ in ways] == [False, True]
    assert ask(other, ask="open", page="hex", fields=ways[1][2])["news"]
    ask(other, ask="hear", message={"act": "click", "id": "1,0"})
    assert len(ask(other, ask="file")["text"].split('"player"')) == 3, "both have moved, and no bot"


def commands() -> None:
    Path("game.hex.json").write_text(SPEC.write(played()), encoding="utf-8")
    assert printed("check", "game.hex.json").endswith("\nPlayer B has joined both sides and wins.\n")
    assert json.loads(printed("check", "game.hex.json", "--json"))["winners"] == [1]
    assert words.rule_card("HEX-1").title


def printed(*arguments: str) -> str:
    """What a command says that goes well."""
    with redirect_stdout(StringIO()) as said:
        assert main(arguments) == 0
    return said.getvalue()


def school() -> None:
    sent: list[Any] = []

    def send(given: Any) -> bool:
        sent.append(given)
        return True

    tournament = Games("hex", [5], 2)
    board = tournament.ballot(None, send)
    while board.game.player is not None:
        free = board.game.legal_moves[0].cell
        board.hear(act="click", id=f"{free[0]},{free[1]}")
    board.hear(act="hint")
    assert not board.checks["hints"] and "undo" not in board.markup_further, "it is played as a contest"
    assert tournament.holds(sent[-1]) and tournament.is_whole(sent[-1])
    assert tournament.judged(sent[-1]).points in (0, 1)
    position = Position("hex", 5, 3)
    position.ballot(None, send).hear(act="click", id="4,4")
    assert position.told(sent[-1]) == "Player A takes e5."
    assert position.result([("Ana", sent[-1])]).picture
    handed_in = [SPEC.write(game) for game in (played(), SPEC.deal({"players": "2", "seed": "5"}))]
    rows = ranked([Learner("Ana", games=handed_in)])
    assert [(one.place, one.score, one.seed) for one in rows] == [(1, 0, "Hex 0"), (None, None, "Hex 0")]


class Dumb(Game):
    """Hex whose author forgot what may be done."""

    legal_moves = ()


class Lax(Game):
    """Hex whose author forgot what may not be done."""

    def refusal(self, move: Place) -> None:
        return None


class Rude(Game):
    """Hex whose author forgot a rule."""

    def refusal(self, move: Place) -> Refusal | None:
        return None if move in self.legal_moves else Refusal("HEX-7", "hex.taken")


class Mute(Game):
    """Hex whose author forgot a sentence."""

    def refusal(self, move: Place) -> Refusal | None:
        return None if move in self.legal_moves else Refusal("HEX-1", "hex.gone")


class Short(Game):
    """Hex whose author forgot a fact."""

    def refusal(self, move: Place) -> Refusal | None:
        return None if move in self.legal_moves else Refusal("HEX-1", "hex.taken")


def forgetful(game: type[Game]) -> GameSpec:
    return replace(SPEC, deal=lambda asked: game(Game.deal(2, int(asked["seed"])).head))


def contract() -> None:
    keeps(SPEC)
    numbers = count()
    for spec, told in (
        (replace(SPEC, usual=3), "as many as play where nobody says"),
        (replace(SPEC, bot="nobody"), "no file in the folder of the bots"),
        (replace(SPEC, deal=lambda asked: Game(next(numbers) % 2)), "a seed must give one deal"),
        (replace(SPEC, asked=lambda game: {}), "`asked` does not tell {'players'}"),
        (replace(SPEC, asked=lambda game: {"players": 3}), "what `asked` tells"),
        (replace(SPEC, read=lambda text: SPEC.first(SPEC.read(text))), "written as it was read"),
        (replace(SPEC, first=lambda game: game), "`first` must be"),
        (
            replace(SPEC, move=lambda told: SPEC.deal({"players": "2", "seed": "1"}).legal_moves[0]),
            "read back",
        ),
        (replace(SPEC, happened="tests.games.trial:silence"), "a sentence for none"),
        (replace(SPEC, standings=lambda outcome: [(1,)]), "`standings` has 1 of 2"),
        (replace(SPEC, standings=lambda outcome: [(1,), (1,)]), "stand best"),
        (replace(SPEC, ended="tests.games.trial:silence"), "who has won"),
        (forgetful(Dumb), "`legal_moves` is empty"),
        (forgetful(Lax), "neither legal nor refused"),
        (forgetful(Rude), "a rule that is not in rules.toml"),
        (forgetful(Mute), "no sentence for"),
        (forgetful(Short), "needs a fact"),
    ):
        try:
            keeps(spec)
        except AssertionError as error:
            assert told in str(error), error
        else:
            raise AssertionError(f"nobody has seen: {told}")


def silence(*given: object) -> tuple[str, ...]:
    """Tells nothing."""
    return ()


def matches() -> None:
    frame = study.match(["central", last], 2, game="hex")
    assert list(study.table(frame).index) == ["central", "last"]
    assert set(frame["score"]) == {0, 1} and (frame["score"] == frame["won"]).all()
    assert study.game(frame, 0).outcome.winners == tuple(
        frame["seat"][frame["game"].eq(0) & frame["won"].eq(1)]
    )
    assert "central wins 50.0 %" in printed("match", "central", "central", "--game", "hex", "--games", "2")
    assert unreadable(partial(study.match, ["central"] * 3, 1, game="hex")).key == "hex.two"


def played() -> Game:
    """A whole game of bots."""
    end: Game = SPEC.opponents.play_out(SPEC.deal({"players": "2", "seed": "5"}), ["central", "central"])
    assert end.outcome is not None
    return end


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print(f"{sys.argv[1]}: all is well")
