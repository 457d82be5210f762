"""Saboteur's table in JupyterLab, by mouse and by keys, also after a reload."""

from pathlib import Path

from tests.effort import LONG, in_full

from ..conftest import Opener
from ..harness import notebook_of
from ..looks import violations
from ..player import Hand, Player


class Dwarf(Player):
    """Somebody who sees only the page of a Saboteur table: plays the first card that may go anywhere, else passes."""

    def turn_over(self) -> None:
        for name in self._open('[data-id^="hand:"]'):
            self.act(name)
            places = self._open('[role="gridcell"][aria-label$="; may be chosen"], .mr-dwarf.mr-may')
            if places:
                self.act(places[-1])
                return
        self.act("do:pass")

    def turns(self) -> int:
        """How many own decisions can be taken back, in the whole log."""
        folded = self.selector("fold:log")
        if self.driver.has(folded) and self.driver.text(folded) == "Show the whole log":
            self.act("fold:log")
        return len(self._open('[data-act="back"]'))


@in_full("on a page without Jupyter: tests/browser/test_saboteur.py")
def test_part_of_a_round_is_played_in_jupyterlab_by_mouse_and_by_keys(
    open_notebook: Opener, tmp_path: Path
) -> None:
    sources = ["from moonriver import MineTable", "MineTable(players=3, seed=5, autosave=False)"]
    notebook = open_notebook(notebook_of(tmp_path / "saboteur.ipynb", *sources))
    notebook.run_all()
    root = notebook.page.locator(".mr-minetable")
    root.locator(".mr-line").wait_for()
    edges = [
        part.evaluate("n => n.getBoundingClientRect().left") for part in (root, root.locator(".mr-mine"))
    ]
    assert edges[0] == edges[1], "beside the files of JupyterLab a column stays empty"
    hands: tuple[Hand, ...] = ("mouse", "keys", "mouse", "keys") if LONG else ("mouse", "keys")
    for number, hand in enumerate(hands):
        dwarf = Dwarf(notebook.driver, hand, ".mr-minetable")
        for turn in range(2):
            dwarf.turn_over()
            assert dwarf.turns() == 2 * number + turn + 1
    dwarf.act("hand:0")
    for key in "dd":  # which would delete the cell, were it heard by the notebook
        dwarf.press(key)
    assert dwarf.turns() == 2 * len(hands) + 1
    assert notebook.sources() == sources
    notebook.save()
    notebook.reload()
    dwarf = Dwarf(notebook.driver, "keys", ".mr-minetable")
    dwarf.act("undo")
    assert dwarf.turns() == 2 * len(hands)
    assert violations(notebook.page) == []
