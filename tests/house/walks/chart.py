"""After the walk for a chart: it draws what the frame holds, and its table stands in where there is no plotly."""

from moonriver import study

frame = study.match(["greedy", "random"], 4, sheets=True)
chart = vars(study.charts)["left_free"](frame)
means = frame.groupby("bot")["free"].mean()
drawn = {line.name: float(line.y[0]) for line in chart.figure.data if line.y is not None and line.name}
assert len(chart.figure.data) >= 2
assert "Cells that stay free" in repr(chart)
for bot, mean in means.items():
    assert bot in repr(chart)
    assert abs(drawn[bot] - mean) < 0.01, (drawn, means)
