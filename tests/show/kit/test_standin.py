"""The stand-in for Jupyter: what a page needs to show a board and to keep up with it, with no widget installed."""

import json
import re
import subprocess
import sys

from moonriver.rules.ranch import Ranch
from moonriver.show.kit.standin import SCRIPT, Standin
from moonriver.show.moonriver.boards import RanchBoard
from moonriver.show.moonriver.table import Table

BARE = """
import json, sys
sys.modules.update(anywidget=None, ipywidgets=None, plotly=None, networkx=None, IPython=None)
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.standin import Standin
from moonriver.show.moonriver.table import Table
standin = Standin(Table(seed=7, autosave=False))
print(json.dumps([standin.opening(), standin.answer({"act": "click", "id": "newer:0"})]))
"""


def test_a_page_needs_no_widget_library() -> None:
    done = subprocess.run([sys.executable, "-c", BARE], capture_output=True, text=True, check=True)
    bare_opening, bare_answer = json.loads(done.stdout)
    standin = Standin(Table(seed=7, autosave=False))
    opening, answer = standin.opening(), standin.answer({"act": "click", "id": "newer:0"})
    assert bare_opening.keys() == opening.keys()
    assert bare_opening.keys() == {"style", "state"}
    assert "export" in SCRIPT.read_text(encoding="utf-8")
    for style in (bare_opening["style"], opening["style"]):  # colours are those of the games that are loaded
        assert ".mr-table .mr-line" in style
        assert "--mr-river:light-dark(" in style
    assert bare_opening["state"].keys() == opening["state"].keys()
    assert bare_answer[0].keys() == answer[0].keys()
    assert len(bare_opening["state"]["markup_columns"]) > 1000


def test_an_answer_holds_what_has_changed_and_nothing_else() -> None:
    table = Table(seed=7, autosave=False)
    standin = Standin(table)
    state = standin.opening()["state"]
    changes, told = standin.answer({"act": "click", "id": "newer:0"})
    assert changes["rev"] == state["rev"] + 1
    assert changes == {name: value for name, value in changes.items() if value != state[name]}
    assert standin.news() == ({}, [])
    assert told == []


def test_what_changes_by_itself_and_what_the_board_tells_is_news() -> None:
    board = RanchBoard(". . . . .\n" * 4 + ". . @ . .\n", ["D", "P"])
    standin = Standin(board)
    standin.opening()
    board.download("ranch.txt", "D")
    board.draw()
    changes, told = standin.news()
    assert set(changes) == {"rev"}
    assert told == [{"save": "ranch.txt", "text": "D"}]


def test_all_that_the_script_reads_of_a_board_is_sent_to_the_page() -> None:
    script = (SCRIPT.parent / "board.js").read_text(encoding="utf-8")
    read = set(re.findall(r'model\.get\("(\w+)"\)', script))
    assert {"label", "said", "rev", "parts"} <= read
    for board in (Table(seed=7, autosave=False), RanchBoard(Ranch.empty())):
        assert read <= Standin(board).opening()["state"].keys()
        assert read <= set(board.keys)
