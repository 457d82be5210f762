"""The tunnels in plotly: the same nodes, edges and weak points as the graph, and plotly only when it is used."""

import subprocess
import sys

from moonriver.saboteur import Mine, graphs
from moonriver.show.saboteur.charts import tunnels_chart, tunnels_figure
from moonriver.show.saboteur.pictures import tunnels_picture
from moonriver.words.saboteur.names import cell_label

MINE = Mine.from_diagram("""
origin: 0 2
. . . . NES ES . . ?
. . . NE NESW! . . . .
@ EW NESW NSW . NW! . . #NE
. ES NEW W! . . . . .
. NE SW . . . . . ?
""")


def test_a_chart_holds_the_graph() -> None:
    traces = tunnels_figure(MINE).data
    named = {trace.name: trace for trace in traces if trace.name}
    own, whole = graphs.reachable(MINE), graphs.tunnels(MINE)
    assert len(named["connected with the start"].x) == len(own)
    assert len(named["cut off"].x) == len(whole) - len(own)
    weak = named["one rockfall cuts here"]
    assert tuple(zip(weak.x, weak.y, strict=True)) == graphs.weak_points(MINE)
    lost = [len(graphs.lost_by(MINE, cell)) for cell in graphs.weak_points(MINE)]
    assert ["cuts off" in text for text in weak.text] == [count > 0 for count in lost]
    edges = sum(list(trace.x).count(None) for trace in traces if trace.mode == "lines")
    assert edges == whole.number_of_edges()
    ways = [len(cells) for cells in graphs.still_to_dig(MINE) if cells]
    assert [len(trace.x) - 1 for name, trace in named.items() if name.startswith("to goal")] == ways


def test_start_and_goals_cannot_fall_and_nothing_is_said_of_it() -> None:
    told = [text for trace in tunnels_figure(MINE).data if trace.name for text in trace.text or ()]
    for cell in ((0, 0), (8, 0)):
        about = [text for text in told if text.startswith(cell_label(MINE, cell))]
        assert about and not any("fall" in text for text in about), cell


def test_beside_the_chart_stands_the_still_of_the_same_graph() -> None:
    bundle = tunnels_chart(MINE)._repr_mimebundle_()
    still = tunnels_picture(MINE, weak=True, ways=True)._repr_mimebundle_()
    assert {name: bundle[name] for name in still} == still
    assert bundle["application/vnd.plotly.v1+json"]["data"]


def test_an_empty_mine_has_a_chart() -> None:
    names = [trace.name for trace in tunnels_figure(Mine.empty()).data if trace.name]
    assert names[0] == "connected with the start"
    assert len(names) == 4


def test_plotly_is_loaded_when_a_figure_is_made_not_before() -> None:
    code = "import sys, moonriver.show.saboteur.charts; print('plotly' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
