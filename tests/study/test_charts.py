"""Charts of many games: they draw the numbers of the frame, on light and dark paper, with n and intervals."""

import json
import re
from collections.abc import Callable, Iterable

import pandas as pd
import plotly.graph_objects as go
import pytest

from moonriver import study
from moonriver.rules.parcel import Landscape
from moonriver.show.kit.palette import colour
from moonriver.study import Replayed, charts
from moonriver.study.charts import PLOTLY, Chart
from moonriver.tabletop.refusals import Unreadable
from moonriver.words import LANGUAGES, speaking
from moonriver.words.kit.columns import width
from tests.contrasts import contrast
from tests.effort import some
from tests.one_sentence import unreadable

Draw = Callable[..., Chart]
OF_MATCHES: tuple[Draw, ...] = (charts.scores, charts.sources, charts.seats)
OF_CELLS: tuple[Draw, ...] = (charts.cow_worth, charts.heat)
OF_MOVES: tuple[Draw, ...] = (charts.draft_worth, charts.over_time)
ALL = (*OF_MATCHES, *OF_CELLS, *OF_MOVES, charts.partner_worth, charts.chance)
CURVE = pd.DataFrame(
    {
        "at": [1, 5, 9, 12],
        "chance": [0.3, 0.5, 0.2, 1.0],
        "low": [0.2, 0.4, None, 1.0],
        "high": [0.4, 0.7, None, 1.0],
    }
)


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    return study.match(["greedy", "greedy", "random"], 6, sheets=True, bar=False)


@pytest.fixture(scope="module")
def told(frame: pd.DataFrame) -> Replayed:
    return study.replayed(frame)


def data(draw: Draw, frame: pd.DataFrame, told: Replayed) -> pd.DataFrame:
    if draw in OF_MATCHES:
        return frame
    if draw is charts.chance:
        return CURVE
    return told.cells if draw in OF_CELLS else told.moves if draw in OF_MOVES else told.tokens


@pytest.mark.parametrize("draw", some(ALL, one_in=2), ids=lambda draw: str(draw.__name__))
def test_a_chart_has_words_numbers_and_both_papers(draw: Draw, frame: pd.DataFrame, told: Replayed) -> None:
    given = data(draw, frame, told)
    for theme in ("light", "dark"):
        chart = draw(given, theme)
        layout = chart.figure.layout
        assert layout.paper_bgcolor == colour("paper", theme)
        assert any(letter.isdigit() for letter in layout.title.subtitle.text)  # how many there were
        assert layout.title.text and "{" not in layout.title.text + layout.title.subtitle.text
        bundle = chart._repr_mimebundle_()
        assert bundle[PLOTLY]["data"]
        assert bundle["text/html"].startswith('<table class="dataframe">'), "JupyterLab draws its lines"
        assert bundle["text/plain"] == repr(chart)
    again = draw(given).figure.to_json()
    assert json.loads(again) == json.loads(draw(given).figure.to_json())


@pytest.mark.parametrize(
    ("draw", "told_of"),
    [
        (charts.scores, "upright lines"),
        (charts.cow_worth, "score 0"),
        (charts.heat, "row 0 is at the river"),
        (charts.draft_worth, "place 1 is nearest the box"),
        (charts.partner_worth, "cowboys and bandits"),
        (charts.over_time, "95 %"),
    ],
    ids=lambda draw: getattr(draw, "__name__", ""),
)
def test_what_a_chart_draws_is_explained(
    draw: Draw, told_of: str, frame: pd.DataFrame, told: Replayed
) -> None:
    assert told_of in draw(data(draw, frame, told)).figure.layout.title.subtitle.text.replace("<br>", " ")


@pytest.mark.parametrize("draw", ALL, ids=lambda draw: str(draw.__name__))
def test_another_frame_or_theme_is_told_in_a_sentence(
    draw: Draw, frame: pd.DataFrame, told: Replayed
) -> None:
    assert unreadable(draw, pd.DataFrame({"a": [1]})).key == "study.columns"
    for theme in ("pink", ["light"]):
        assert unreadable(draw, data(draw, frame, told), theme).key == "deal.value"


@pytest.mark.parametrize("draw", ALL, ids=lambda draw: str(draw.__name__))
def test_each_column_that_a_chart_needs_is_asked_for(draw: Draw, frame: pd.DataFrame, told: Replayed) -> None:
    given, needed = data(draw, frame, told), []
    for column in given.columns:
        less = given.drop(columns=column)
        try:
            draw(less)
        except Unreadable as error:
            assert (error.key, str(column) in str(error)) == ("study.columns", True)
            needed.append(column)
    assert needed


@pytest.mark.parametrize("draw", ALL, ids=lambda draw: str(draw.__name__))
def test_no_row_and_one_row_are_drawn_too(draw: Draw, frame: pd.DataFrame, told: Replayed) -> None:
    given = data(draw, frame, told)
    for rows in (0, 1):
        chart = draw(given.iloc[:rows])
        assert rows or chart.frame.empty
        assert chart.title in json.loads(chart.figure.to_json())["layout"]["title"]["text"].replace(
            "<br>", " "
        )


def test_bots_are_told_apart_on_both_papers() -> None:
    for tones in charts.SERIES.values():
        assert len(set(tones)) == len(tones) == len(charts.MARKS) == len(charts.DASHES)
    for theme in ("light", "dark"):
        assert min(contrast(tone, colour("paper", theme)) for tone in charts.SERIES[theme]) >= 4.5


def test_a_chart_fits_light_and_dark_pages() -> None:
    """Its lines are seen on both, as thick lines must be; no word is drawn in their colours."""
    assert min(contrast(tone, page) for tone in charts.SERIES["auto"] for page in ("#FFFFFF", "#111111")) >= 3


def test_the_words_of_a_chart_for_any_page_are_grey_where_a_page_gives_them_no_colour(
    frame: pd.DataFrame,
) -> None:
    """On axes, say, of which no page tells the colour: a middle grey is read on light and dark."""
    layout = charts.scores(frame).figure.layout
    assert {layout.font.color, layout.title.subtitle.font.color, layout.modebar.color} == {"#808080"}
    assert min(contrast("#808080", page) for page in ("#FFFFFF", "#111111")) >= 3


def words_in(node: object) -> Iterable[str]:
    """What is written in a figure."""
    if isinstance(node, dict):
        for key, value in node.items():
            said = value if isinstance(value, list) else [value]
            if key in ("text", "name"):
                yield from filter(None, said)
            else:
                yield from (found for inner in said for found in words_in(inner))


@pytest.mark.parametrize("draw", ALL, ids=lambda draw: str(draw.__name__))
def test_the_words_of_a_chart_have_the_colour_of_the_page(
    draw: Draw, frame: pd.DataFrame, told: Replayed
) -> None:
    chart = draw(data(draw, frame, told))
    shown = chart._repr_mimebundle_()[PLOTLY]
    layout = shown["layout"]
    assert layout["paper_bgcolor"] == layout["plot_bgcolor"] == "rgba(0,0,0,0)"
    ink, end = '<span style="color:currentcolor">', "</span>"
    axes = [layout[name] for name in layout if "axis" in name]
    assert axes and all((axis["tickprefix"], axis["ticksuffix"]) == (ink, end) for axis in axes)
    found = [*words_in(shown)]
    plain = [text for text in found if not (text.startswith(ink) and text.endswith(end))]
    of_cells = 48 if draw is charts.heat else 0  # they stand on a filled cell each
    assert len(plain) == of_cells and len(found) > of_cells
    assert not any("span" in text for text in words_in(json.loads(chart.figure.to_json()))), (
        "names can be looked up"
    )


@pytest.mark.parametrize("draw", ALL, ids=lambda draw: str(draw.__name__))
def test_the_name_of_a_bot_is_no_markup_in_a_chart(draw: Draw, frame: pd.DataFrame, told: Replayed) -> None:
    given = data(draw, frame, told)
    if "bot" in given:
        given = given.assign(bot="<b>&amp;<br>")
    names = [trace.name for trace in draw(given).figure.data if trace.name]
    assert not any("<" in name for name in names)
    if draw in (charts.scores, charts.sources, charts.over_time):
        assert all(name.startswith("&lt;b&gt;&amp;amp;&lt;br&gt;") for name in names) and names


def test_the_seats_show_the_shares_of_the_match(frame: pd.DataFrame) -> None:
    chart = charts.seats(frame)
    for trace in chart.figure.data:
        expected = 100 * frame[frame["bot"] == trace.name].groupby("seat")["won"].mean()
        assert list(trace.y) == pytest.approx(expected.tolist(), abs=0.01)
        assert trace.customdata[0].startswith("n = ")
    assert chart.figure.layout.shapes[0].y0 == pytest.approx(33.3)


def test_the_sources_add_up_to_the_mean_score(frame: pd.DataFrame) -> None:
    for trace in charts.sources(frame).figure.data:
        expected = frame[frame["bot"] == trace.name].groupby("deal")["score"].mean().mean()
        assert sum(trace.x) == pytest.approx(expected, abs=0.01)


def test_the_distribution_holds_all_games(frame: pd.DataFrame) -> None:
    steps = [trace for trace in charts.scores(frame).figure.data if trace.name]
    assert {trace.name for trace in steps} == {"greedy", "random"}
    for trace in steps:
        assert sum(trace.y) == pytest.approx(100, abs=0.1)


def test_each_bot_has_a_mark_that_plotly_knows() -> None:
    looks = zip(charts.MARKS, charts.DASHES, strict=True)
    drawn = [go.Scatter(marker={"symbol": mark}, line={"dash": dash}) for mark, dash in looks]
    assert len({one.marker.symbol for one in drawn}) == len({one.line.dash for one in drawn}) == len(drawn)


def test_a_chart_says_of_how_many_games_it_is(frame: pd.DataFrame) -> None:
    for games, said in ((frame, "6 games of 2 deals"), (frame[frame["game"] == 0], "1 game of 1 deal")):
        assert said in charts.scores(games).figure.layout.title.subtitle.text


def words(draw: Draw, frame: pd.DataFrame, told: Replayed) -> set[str]:
    """Titles, and what points and curves are called, but for the names of bots."""
    figure = draw(data(draw, frame, told)).figure
    layout = figure.layout
    found = {layout.title.text, layout.title.subtitle.text, layout.xaxis.title.text, layout.yaxis.title.text}
    for trace in figure.data:
        found |= {trace.name, *(place for place in trace.y if isinstance(place, str))}
    return {text for text in found if text and re.search("[a-z]", text)} - {"greedy", "greedy 2", "random"}


@pytest.mark.parametrize("draw", ALL, ids=lambda draw: draw.__name__)
def test_all_words_of_a_chart_are_said_in_the_language_that_is_spoken(
    draw: Draw, frame: pd.DataFrame, told: Replayed
) -> None:
    english = words(draw, frame, told)
    assert english
    with speaking("es"):
        assert not words(draw, frame, told) & english


def test_an_interval_encloses_its_mean(told: Replayed) -> None:
    table = charts.draft_worth(told.moves).frame
    assert (table["low"] <= table["mean"]).all() and (table["mean"] <= table["high"]).all()
    assert (table["high"] > table["low"]).all()
    assert len(table) == 8


def test_one_game_is_drawn_seat_by_seat(told: Replayed) -> None:
    one = told.moves[told.moves["game"] == 2]
    figure = charts.over_time(one).figure
    assert len(figure.data) == 3
    assert sorted(trace.y[-1] for trace in figure.data) == sorted(one.groupby("seat")["total"].last())
    assert len(charts.over_time(told.moves).figure.data) == 4  # two bots, a band and a line each


def test_the_heat_map_leaves_the_centre_out(told: Replayed) -> None:
    chart = charts.heat(told.cells)
    table = chart.frame
    assert len(table) == 24
    assert table["share"].between(0, 1).all() and table["cow"].between(0, 1).all()
    corner = told.cells[(told.cells["row"] == 4) & (told.cells["column"] == 4)]
    line = table[(table["row"] == 4) & (table["column"] == 4)].iloc[0]
    assert line["cow"] == pytest.approx((corner["cows"] > 0).mean(), abs=0.001)
    assert line["share"] == pytest.approx((corner["land"] == line["land"]).mean(), abs=0.001)


def test_how_often_each_seat_wins_is_told_in_percent(frame: pd.DataFrame) -> None:
    assert charts.seats(frame).figure.layout.yaxis.title.text == "games won, %"


def test_the_heat_map_marks_landscapes_and_cells_that_mostly_stay_free(told: Replayed) -> None:
    emptied = told.cells.copy()
    emptied.loc[(emptied["row"] == 4) & (emptied["column"] == 4), "land"] = "free"
    chart = charts.heat(emptied)
    labels = {(box.x0 + 0.48, box.y0 + 0.48): box.label.text for box in chart.figure.layout.shapes}
    assert labels[4, 4] == "<b>.</b><br>100"
    for line in chart.frame.itertuples():
        if line.land != "free":
            mark = Landscape(line.land).mark
            assert labels[line.column, line.row] == f"<b>{mark}</b><br>{100 * line.share:.0f}"


def test_decisions_are_counted_without_the_end_of_the_game() -> None:
    for curve, said in ((CURVE, "3 decisions"), (CURVE[:3], "3 decisions"), (CURVE[:0], "0 decisions")):
        assert charts.chance(curve).figure.layout.title.subtitle.text.startswith(f"{said};")
    wrong = CURVE.assign(low=["x", 1, 2, 3])
    assert unreadable(charts.chance, wrong).key == "study.no_match"


def test_a_cow_counts_as_much_in_a_deal_with_many() -> None:
    """Cows of three deals score 10; 2 and 3; 1, 2, 3 and 4: together seven cows, not three means."""
    points = [10, 2, 3, 1, 2, 3, 4]
    cells = pd.DataFrame({"deal": [0, 1, 1, 2, 2, 2, 2], "points": points}).assign(
        bot="greedy", land="farm", cows=1
    )
    line = charts.cow_worth(cells).frame.iloc[0]
    mean = 25 / 7
    off = [10 - mean, 5 - 2 * mean, 10 - 4 * mean]  # of the sum of each deal
    half = 4.30265 * (3 / 2 * sum(part * part for part in off)) ** 0.5 / 7
    assert (line["mean"], line["high"], line["n"]) == (round(mean, 3), round(mean + half, 3), 7)


def test_the_interval_of_one_deal_is_unknown(frame: pd.DataFrame) -> None:
    chart = charts.scores(frame[frame["deal"] == 0])
    assert chart.frame[["low", "high"]].isna().all(axis=None)
    assert "NaN" not in chart.figure.to_json()


def test_the_heat_map_counts_deals(told: Replayed) -> None:
    assert "± 70 percentage" in charts.heat(told.cells).figure.layout.title.subtitle.text.replace("<br>", " ")


def test_the_chance_to_win_is_drawn_in_percent_with_its_band() -> None:
    band, line = charts.chance(CURVE).figure.data
    assert list(line.y) == [30, 50, 20, 100]
    assert list(band.x) == [1, 5, 12, 12, 5, 1]  # no band where there is no interval
    assert list(band.y) == [40, 70, 100, 100, 40, 20]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_phone_has_room_for_the_words_above_a_chart(code: str, frame: pd.DataFrame, told: Replayed) -> None:
    with speaking(code):
        titles = [draw(data(draw, frame, told)).figure.layout.title for draw in ALL]
    heads = [line for title in titles for line in re.sub("</?b>", "", title.text).split("<br>")]
    lines = [line for title in titles for line in title.subtitle.text.split("<br>")]
    assert max(map(width, heads)) <= 29 and max(map(width, lines)) <= 41
    assert not [line for line in lines if line != line.strip()] and all(lines)


def test_a_long_chinese_sentence_fills_its_lines() -> None:
    with speaking("zh_Hant"):
        assert charts._lines("牛" * 13 + "，" + "河" * 12, 20) == ["牛" * 10, "牛牛牛，", "河" * 10, "河河"]
