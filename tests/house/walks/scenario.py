"""After the walk for a scenario: it is dealt, scored, drawn, told and printed."""

import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import moonriver
from moonriver.bots import bot, play_out
from moonriver.rules import graphs
from moonriver.rules.game import Game
from moonriver.rules.score import total
from moonriver.show.moonriver.networks import layers
from moonriver.show.moonriver.scorepad import score_svg
from moonriver.words import RULES, explain

CORN = ". . . . .\n. . . . .\n. . . . .\nM6e M6e . . .\nM6e M6e @ . .\n"
ranch = moonriver.Ranch.from_diagram(CORN)

sheet = moonriver.score(ranch, "harvest")
assert sheet.points("scenario") == 20
assert total(ranch, "harvest") == sheet.total
assert "harvest" in str(sheet)
(belt,) = graphs.components(graphs.BY_SCENARIO["harvest"](ranch))
assert (belt.kind, belt.points, len(belt.cells)) == ("corn_belt", 20, 4)
assert [layer.title for layer in layers(ranch, ["corn_belt"])] == ["Corn belts"]
assert RULES["HARVEST-1"].group == RULES["HARVEST-2"].group == "legends"
assert "cornfields" in explain("corn_belt")

rng = Random(1)
for seed in range(20):
    game = Game.deal(players=3, seed=seed, variant="legends", scenario="harvest")
    for _ in range(60):
        game = game.play(rng.choice(game.legal_moves))
    for own in game.ranches:
        parts = graphs.components(graphs.BY_SCENARIO["harvest"](own))
        assert sum(part.points for part in parts) == moonriver.score(own, "harvest").points("scenario")
assert play_out(Game.deal(seed=3, variant="legends", scenario="harvest"), [bot("random")] * 3).outcome

board = moonriver.Sandbox(ranch, scenario="harvest")
assert 'data-toggle="corn_belt"' in board.markup_legend
assert "Harvest" in board.markup_settings
icon = score_svg(sheet, theme="light").count("<use")
assert icon > score_svg(moonriver.score(ranch), theme="light").count("<use")
assert (
    moonriver.GraphBoard(ranch, scenario="harvest").off == board_off
    if (board_off := frozenset({"logging_area", "gold_vein", "gang", "city", "neighbours"}))
    else False
)

table = moonriver.Table(seed=1, autosave=False)
table.hear(act="fold", id="fold:new")
assert '<option value="harvest">' in table.markup_fold
table.hear(
    act="begin",
    values={"variant": "legends", "scenario": "harvest", "players": "3", "seed": "5", "seat0": "on"},
)
assert table.game.scenario == "harvest", table.said

with TemporaryDirectory() as folder:
    diagram = Path(folder) / "corn.txt"
    diagram.write_text(CORN, encoding="utf-8")
    command = [sys.executable, "-m", "moonriver", "score", str(diagram), "--scenario", "harvest"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "harvest" in printed
