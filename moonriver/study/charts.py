"""Charts by plotly of what many games tell: each takes a data frame, and shows its n, its units and its intervals.

Every chart is a `Chart`: its `figure` is plotly's, and its `frame` holds the numbers that are drawn, which a page
without plotly and a screen reader get instead. `theme` is "light", "dark" or "auto", which fits both kinds of
page. Intervals are those of 95 %, over deals; of one deal the interval of a mean is unknown, NaN, and not drawn.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Sequence
from html import escape
from itertools import chain, repeat
from textwrap import wrap
from typing import Any

import pandas as pd

from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Landscape
from moonriver.show.kit.palette import colour
from moonriver.show.moonriver.tiles import LANDSCAPES
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import language, numeral, tell, tell_n
from moonriver.words.kit.names import capital, clean, percent, word
from moonriver.words.moonriver.names import landscape_name

from .deals import SHEET, expect_columns
from .estimates import interval, mean_interval

AUTO = "auto"
"""The theme of a chart for light and for dark pages. plotly's colours cannot follow a style sheet: such a chart has no
paper of its own, and lines that are seen on both; only its words can have the colour that the page's own have."""
SERIES = {
    AUTO: ("#2B8AD6", "#D26A0B", "#0F9A6C", "#C45FA6", "#9C8300", "#858585"),
    "light": ("#005F9E", "#B34700", "#00704F", "#8E3B76", "#5C4B00", "#333333"),
    "dark": ("#6CB8F0", "#F2A25C", "#4CCFA6", "#E9A3CF", "#E6D36A", "#EEEEEE"),
}
"""The colours of bots, to be told apart by colour-blind readers; the marks differ as well."""
MARKS = ("circle", "diamond", "square", "triangle-up", "x", "star")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
_GREY = "#808080"
_ANY_PAGE = {"paper": "rgba(0,0,0,0)", "paper_line": "rgba(128,128,128,0.5)", "text": _GREY, "quiet": _GREY}
_INK, _END = '<span style="color:currentcolor">', "</span>"
BIN = 10
"""Points in one step of the distribution of scores."""
COUNTS = ("largest", "cows", "partners", "free")
PLOTLY = "application/vnd.plotly.v1+json"
_brings_library = chain([True], repeat(False))
"""The first chart that a kernel shows brings plotly's library along, for all others."""


class Chart:
    """A plotly `figure` as notebooks keep it, live where plotly is at hand; else the numbers of its `frame`."""

    def __init__(self, figure: Any, frame: pd.DataFrame, title: str) -> None:
        self.figure = figure
        self.frame = frame.round(3).reset_index(drop=True)
        self.title = title

    def __repr__(self) -> str:
        return f"{self.title}\n{self.frame.to_string(index=False)}"

    def _repr_mimebundle_(self, **options: object) -> dict[str, Any]:
        figure = json.loads(self.figure.to_json())
        if figure["layout"]["paper_bgcolor"] == _ANY_PAGE["paper"]:
            figure = _inked(figure)
        if not os.environ.get("SERVER_SOFTWARE", "").startswith("voila/"):
            still = {"text/plain": repr(self), "text/html": self.frame.to_html(index=False, border=0)}
            return {PLOTLY: figure, **still}
        # HTML that draws itself. plotly's other two ways fail in Voilà: one expects a page of JupyterLab, and a widget,
        # which sends the library through the kernel, sometimes finds no model on a slow machine.
        library, responsive = next(_brings_library), {"responsive": True}
        return {
            "text/html": type(self.figure)(figure).to_html(
                full_html=False, include_plotlyjs=library, config=responsive
            )
        }


def scores(frame: pd.DataFrame, theme: str = AUTO) -> Chart:
    """How the final scores of each bot are distributed, with their means; of a match frame."""
    expect_columns(frame, "game", "deal", "bot", "score")
    steps = pd.DataFrame({"bot": frame["bot"], "from": frame["score"] // BIN * BIN})
    found = steps.groupby("bot")["from"].value_counts(normalize=True, sort=False)
    table = found.rename("share").reset_index()
    means = _means(frame, "score", ["bot"]).set_index("bot")
    note = _note(frame, tell("chart.mean_line", "upright lines: means with their 95 % intervals"))
    title = tell("chart.scores", "How many points the bots make")
    figure = _figure(
        title, note, theme, tell("chart.points", "points"), tell("chart.share", "share of games, %")
    )
    for place, (bot, line) in enumerate(means.iterrows()):
        rows = table[table["bot"] == bot].set_index("from")["share"]
        edges = [*range(int(rows.index.min()) - BIN, int(rows.index.max()) + 2 * BIN, BIN)]
        shares = [100 * float(rows.get(edge, 0.0)) for edge in edges]
        tone = _tone(place, theme)
        figure.add_scatter(
            x=edges, y=_round(shares), mode="lines", name=_plain(bot), legendgroup=str(place), fill="tozeroy",
            fillcolor=_faint(tone), line={"shape": "hv", "color": tone, "dash": _pick(DASHES, place), "width": 2.5},
            hovertemplate=f"%{{x}} + {BIN}: {percent('%{y:.1f}')}<extra></extra>",
        )  # fmt: skip
        top = max(shares)
        figure.add_scatter(
            x=_round([line["mean"]] * 2), y=_round([0, 1.06 * top]), mode="lines+text", legendgroup=str(place),
            text=["", f"{line['mean']:.0f}"], textposition="top center",
            textfont={"color": _GREY if theme == AUTO else tone, "size": 15},
            line={"color": tone, "width": 3}, showlegend=False, hoverinfo="skip",
        )  # fmt: skip
        ends = _round([line["low"], line["high"]])
        _band(figure, ends, [0, 0], [1.06 * top] * 2, tone, legendgroup=str(place), showlegend=False)
    figure.update_yaxes(range=[0, round(115 * float(table["share"].max()), 1)])
    return Chart(figure, means.reset_index(), title)


def sources(frame: pd.DataFrame, theme: str = AUTO) -> Chart:
    """Where the points of each bot come from; of a match frame with sheets."""
    keys = [key for key in SHEET if key not in COUNTS]
    expect_columns(frame, "game", "deal", "bot", *keys)
    shown = [key for key in keys if frame[key].any()]
    long = frame.melt(["deal", "bot"], shown, "source", "points")
    title = tell("chart.sources", "Where the points come from")
    return _ranked(long, "source", title, _note(frame), theme)


def cow_worth(cells: pd.DataFrame, theme: str = AUTO) -> Chart:
    """What a cow scores on each landscape at the end; of the frame of cells."""
    expect_columns(cells, "deal", "bot", "land", "cows", "points")
    held = cells[cells["cows"] > 0]
    table = _means(held, "points", ["bot", "land"])
    table["land"] = [capital(landscape_name(Landscape(str(land)))) for land in table["land"]]
    spare = int((held["cows"] - 1).sum())
    count = tell_n("show.cows", "1 cow", "{n} cows", int(held["cows"].sum()))
    extra = tell_n(
        "chart.spare", "1 shares its parcel and scores 0", "{n} share their parcel and score 0", spare
    )
    note = tell("chart.cow_note", "{cows}, of which {extra}; lines: 95 % intervals", cows=count, extra=extra)
    title = tell("chart.cow", "What a cow scores at the end")
    return _dots(table, "land", "bot", title, note, theme)


def partner_worth(tokens: pd.DataFrame, theme: str = AUTO) -> Chart:
    """What a partner is worth: on the final sheet, or at once by its drives and thefts; of the frame of tokens."""
    expect_columns(tokens, "deal", "bot", "partner", "at_once", "sheet")
    worth = tokens.assign(points=tokens["at_once"] + tokens["sheet"])
    count = tell_n("chart.tokens", "1 partner", "{n} partners", len(tokens))
    note = tell(
        "chart.partner_note",
        "{partners}: points on the final sheet, of cowboys and bandits what they add at once; lines: 95 % intervals",
        partners=count,
    )
    title = tell("chart.partner", "What a partner is worth")
    return _ranked(worth, "partner", title, note, theme)


def draft_worth(moves: pd.DataFrame, theme: str = AUTO) -> Chart:
    """What each place in the draft brings: points in the turn taken there, and in the next one; of the moves' frame."""
    expect_columns(moves, "game", "deal", "round", "seat", "slot", "points")
    turns = (
        moves[moves["slot"] >= 0]
        .groupby(["deal", "game", "seat", "round", "slot"])["points"]
        .sum()
        .reset_index()
    )
    ordered = turns.sort_values(["game", "seat", "round", "slot"])
    following = ordered.groupby(["game", "seat"])["points"].shift(-1)
    here, later = tell("chart.this_turn", "in this turn"), tell("chart.next_turn", "in the next turn")
    both = ((here, ordered), (later, ordered.assign(points=following).dropna()))
    table = pd.concat([_means(part, "points", ["slot"]).assign(turn=turn) for turn, part in both])
    table["slot"] = [tell("chart.place", "place {n}", n=slot + 1) for slot in table["slot"]]
    count = tell_n("chart.turns", "1 turn", "{n} turns", len(turns))
    title = tell("chart.draft", "What a place in the draft brings")
    note = tell("chart.draft_note", "{turns}; place 1 is nearest the box; lines: 95 % intervals", turns=count)
    return _dots(table, "slot", "turn", title, note, theme)


def seats(frame: pd.DataFrame, theme: str = AUTO) -> Chart:
    """How often each bot wins from each seat, beside the fair share; of a match frame."""
    expect_columns(frame, "game", "deal", "seat", "bot", "won")
    table = _means(frame, "won", ["bot", "seat"]).sort_values("seat", kind="stable")
    table["seat"] = [tell("chart.seat", "seat {n}", n=seat) for seat in table["seat"]]
    table[["mean", "low", "high"]] *= 100
    title = tell("chart.seats", "How often each seat wins")
    axis = tell("chart.won", "games won, %")
    fair = 100 / max(1, frame["seat"].nunique())
    chart = _dots(table, "seat", "bot", title, _note(frame), theme, axis)
    words = tell("chart.fair", "fair share")
    chart.figure.add_hline(
        y=round(fair, 1), line={"color": _colour("quiet", theme), "dash": "dot"}, annotation_text=words,
        annotation_position="top right", annotation_font={"color": _colour("quiet", theme)},
    )  # fmt: skip
    chart.figure.update_yaxes(range=[0, 105])
    return chart


def over_time(moves: pd.DataFrame, theme: str = AUTO) -> Chart:
    """The scores round by round: of one game a line for each seat, of several the means of each bot with their bands.

    Of the moves' frame.
    """
    expect_columns(moves, "game", "deal", "round", "seat", "bot", "total")
    number = moves["game"].nunique()
    after = (
        moves.groupby(["deal", "game", "bot", "seat", "round"])["total"].last().unstack("round").ffill(axis=1)
    )
    long = after.fillna(0).stack().rename("total").reset_index()
    if number == 1:
        long["bot"] = [
            tell("chart.bot_at", "{bot}, seat {seat}", bot=clean(str(bot)), seat=seat)
            for bot, seat in zip(long["bot"], long["seat"], strict=True)
        ]
    table = _means(long, "total", ["bot", "round"])
    count = tell_n("chart.games", "1 game", "{n} games", number)
    note = (
        count
        if number == 1
        else tell("chart.bands", "{games}; bands: 95 % intervals of the means", games=count)
    )
    title = tell("chart.time", "The scores, round by round")
    figure = _figure(title, note, theme, word("round"), tell("chart.points", "points"))
    for place, (bot, rows) in enumerate(table.groupby("bot")):
        tone, name, rounds = _tone(place, theme), _plain(bot), [*map(int, rows["round"])]
        if number > 1:
            _band(figure, rounds, rows["high"], rows["low"], tone, showlegend=False, legendgroup=name)
        figure.add_scatter(
            x=rounds, y=_round(rows["mean"]), mode="lines", name=name, legendgroup=name,
            line={"color": tone, "width": 3, "dash": _pick(DASHES, place)}, hoverlabel={"namelength": -1},
        )  # fmt: skip
    return Chart(figure, table, title)


def chance(curve: pd.DataFrame, theme: str = AUTO) -> Chart:
    """The chance to win before each decision of a game, with its band; of the curve that `analyse` gives."""
    expect_columns(curve, "at", "chance", "low", "high")
    table = (100 * curve.set_index("at")).reset_index()
    # the end of a game is certain, a decision is not
    over = int((table["low"] == table["high"]).tail(1).sum())
    count = tell_n("analysis.decisions", "1 decision", "{n} decisions", len(table) - over)
    note = tell("chart.band", "{decisions}; band: 95 % intervals", decisions=count)
    title = tell("chart.chance", "The chance to win")
    across = tell("chart.moves", "moves so far, of all seats")
    figure = _figure(title, note, theme, across, tell("chart.percent", "percent"))
    tone, sure = _tone(0, theme), table.dropna()
    _band(figure, [*map(int, sure["at"])], sure["high"], sure["low"], tone)
    figure.add_scatter(
        x=[*map(int, table["at"])], y=_round(table["chance"]), mode="lines+markers",
        line={"color": tone, "width": 3},
    )  # fmt: skip
    figure.update_yaxes(range=[0, 100])
    figure.update_layout(showlegend=False)
    return Chart(figure, table, title)


def heat(cells: pd.DataFrame, theme: str = AUTO) -> Chart:
    """For each cell the landscape that lies there most often, and how often a cow stands there; of the cells' frame."""
    expect_columns(cells, "game", "deal", "seat", "row", "column", "land", "cows")
    ranches = len(cells[["game", "seat"]].drop_duplicates())
    grid = cells[(cells["row"] != CENTRE[0]) | (cells["column"] != CENTRE[1])]
    places = grid.groupby(["row", "column"])
    land = places["land"].agg(lambda found: found.value_counts().index[0]).rename("land")
    often = places["land"].agg(lambda found: found.value_counts(normalize=True).iloc[0]).rename("share")
    cow = places["cows"].agg(lambda found: (found > 0).mean()).rename("cow")
    table = pd.concat([land, often, cow], axis=1).reset_index()
    table["n"] = ranches
    count = tell_n("chart.ranches", "1 ranch", "{n} ranches", ranches)
    half = int(98 / max(1, cells["deal"].nunique()) ** 0.5) + 1  # of the widest 95 % interval of a share
    wide = tell_n("chart.half", "at most ± {n} percentage point", "at most ± {n} percentage points", half)
    note = tell(
        "chart.heat_note", "{ranches}; row 0 is at the river; 95 % interval: {wide}", ranches=count, wide=wide
    )
    title = tell("chart.heat", "Landscapes and cows, cell by cell")
    titles = tell("chart.heat_land", "most frequent landscape"), tell("chart.heat_cow", "cells with a cow, %")
    figure = _figure(title, note, theme, None, None, *titles)
    page, theme = theme, "light" if theme == AUTO else theme  # cells are filled, on any page
    text, most = colour("text", theme), max(0.01, float(table["cow"].max()))
    for row in table.itertuples():
        fill = str(row.land)
        mark = Landscape(fill).mark if fill in LANDSCAPES else "."
        ink = colour(f"{fill}_text", theme) if fill in LANDSCAPES else text
        x, y = row.column, row.row
        box = {"x0": x - 0.48, "x1": x + 0.48, "y0": y - 0.48, "y1": y + 0.48}
        figure.add_shape(
            type="rect", row=1, col=1, **box, fillcolor=colour(fill, theme), line={"width": 0},
            label={"text": f"<b>{mark}</b><br>{100 * row.share:.0f}", "font": {"color": ink, "size": 13}},
        )  # fmt: skip
        figure.add_annotation(
            x=x, y=y, text=f"{100 * row.cow:.0f}", showarrow=False, row=1, col=2,
            font={"color": text if row.cow < 0.55 * most else colour("paper", theme), "size": 13},
        )  # fmt: skip
    figure.add_heatmap(
        x=[*map(int, table["column"])], y=[*map(int, table["row"])], z=_round(100 * table["cow"]), row=1, col=2,
        zmin=0, zmax=round(100 * most, 1), colorscale=[[0, colour("free", theme)], [1, _tone(0, theme)]],
        showscale=False, xgap=2, ygap=2, hovertemplate=f"{percent('%{z:.0f}')}<extra></extra>",
    )  # fmt: skip
    rows = max(map(int, table["row"]), default=0) + 1
    figure.update_xaxes(range=[-0.5, 4.5], dtick=1, showgrid=False, zeroline=False, constrain="domain")
    figure.update_yaxes(range=[-0.5, rows - 0.5], dtick=1, showgrid=False, zeroline=False)
    figure.update_yaxes(showticklabels=False, col=2)
    figure.update_layout(height=230 + 48 * rows, margin={"l": 30, "r": 10, "b": 40})
    for words in titles:
        figure.update_annotations(selector={"text": words}, font={"color": _colour("text", page), "size": 13})
    return Chart(figure, table, title)


def _means(frame: pd.DataFrame, value: str, by: Sequence[str]) -> pd.DataFrame:
    """The mean of a column for each group, with its interval over deals, and how many rows there were."""
    rows = []
    for key, part in frame.groupby(list(by)):
        deals = part.groupby("deal")[value]
        means, counts = deals.mean().tolist(), deals.size().tolist()
        middle, low, high = mean_interval(means, counts)
        if value == "won":  # a share
            low, high = interval(means, len(part), counts)
        if low < 0 <= part[value].min():
            low = 0.0
        rows.append((*key, middle, low, high, len(part)))
    return pd.DataFrame(rows, columns=[*by, "mean", "low", "high", "n"])


def _ranked(frame: pd.DataFrame, by: str, title: str, note: str, theme: str) -> Chart:
    """The mean points of each bot by something that has a name, one below the other, most points on top."""
    order = frame.groupby(by)["points"].mean().sort_values().index
    names = {key: capital(word(str(key))) for key in order}
    table = _means(frame, "points", ["bot", by]).replace({by: names})
    return _dots(table, by, "bot", title, note, theme, order=[*names.values()])


def _dots(
    table: pd.DataFrame,
    along: str,
    by: str,
    title: str,
    note: str,
    theme: str,
    axis: str | None = None,
    order: Sequence[str] | None = None,
) -> Chart:
    """Means as marks with lines for their intervals: categories `along` an axis, a colour and mark for each `by`.

    With an `order` the categories stand one below the other.
    """
    values = axis or tell("chart.points", "points")
    one, other = ("x", "y") if order is None else ("y", "x")
    figure = _figure(title, note, theme, *(("", values) if order is None else (values, "")))
    for place, (name, rows) in enumerate(table.groupby(by, sort=by == "bot")):
        tone = _tone(place, theme)
        error = {
            "type": "data", "symmetric": False, "array": _round(rows["high"] - rows["mean"]),
            "arrayminus": _round(rows["mean"] - rows["low"]), "color": tone, "thickness": 2.5, "width": 6,
        }  # fmt: skip
        figure.add_scatter(
            **{one: [*map(str, rows[along])], other: _round(rows["mean"]), f"error_{other}": error},
            name=_plain(name), mode="markers", customdata=[f"n = {count}" for count in rows["n"]],
            cliponaxis=False, marker={"color": tone, "size": 11, "symbol": _pick(MARKS, place)},
            hovertemplate=f"%{{{other}:.1f}} (%{{customdata}})<extra></extra>",
            offsetgroup=str(place), orientation=None if order is None else "h",
        )  # fmt: skip
    listed = list(dict.fromkeys(map(str, table[along]))) if order is None else list(order)
    named = {"categoryorder": "array", "categoryarray": listed, "showgrid": order is not None}
    figure.update_layout({f"{one}axis": named, f"{other}axis": {"rangemode": "tozero"}})
    figure.update_layout(scattermode="group", scattergap=0.5)
    if order is not None:
        figure.update_layout(height=300 + 34 * len(listed))
    return Chart(figure, table, title)


def _band(
    figure: Any, across: Sequence[float], high: Iterable[float], low: Sequence[float], tone: str, **more: Any
) -> None:
    """Between a line and a lower one, in a faint tone."""
    figure.add_scatter(
        x=[*across, *across[::-1]], y=_round([*high, *low[::-1]]), fill="toself", fillcolor=_faint(tone),
        line={"width": 0}, mode="lines", hoverinfo="skip", **more,
    )  # fmt: skip


def _figure(
    title: str, note: str, theme: str, across: str | None = None, up: str | None = None, *boards: str
) -> Any:
    """An empty chart with its words and the colours of a page, or several `boards` side by side, each with its title.

    Raises `ImportError` with one sentence where plotly is missing, which is imported when the first one is made.
    """
    try:
        from plotly import graph_objects, subplots  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        raise ImportError(str(Unreadable("charts.missing", extra="moonriver[study]"))) from None
    figure = graph_objects.Figure()
    if boards:
        figure = subplots.make_subplots(1, len(boards), subplot_titles=boards, horizontal_spacing=0.04)
    if theme not in (*SERIES,):  # a tuple, as a list cannot be looked up in a dictionary
        raise Unreadable("deal.value", name="theme", found=theme, allowed=tuple(SERIES))
    text, quiet, line, paper = (_colour(name, theme) for name in ("text", "quiet", "paper_line", "paper"))
    heads, lines = _lines(title, 29), _lines(note, 41)
    figure.update_layout(
        template="none",
        title={
            "text": f"<b>{'<br>'.join(heads)}</b>", "x": 0.02, "xanchor": "left", "yref": "container",
            "y": round(1.01 - 0.04 * len(heads), 2), "yanchor": "top",
            "font": {"size": 16},
            "subtitle": {"text": "<br>".join(lines), "font": {"size": 13, "color": quiet}},
        },
        paper_bgcolor=paper, plot_bgcolor=paper, font={"color": text, "size": 14},
        margin={"l": 60, "r": 16, "t": 40 + 22 * len(heads) + 18 * len(lines), "b": 104}, height=460,
        legend={"orientation": "h", "yref": "container", "y": 0.01, "yanchor": "bottom", "x": 0, "xref": "container"},
        hoverlabel={"font": {"size": 14}}, modebar={"color": quiet, "activecolor": text, "bgcolor": paper},
    )  # fmt: skip
    if numeral(".,") != ".,":
        figure.update_layout(separators=numeral(".,"))
    for axes, words in ((figure.update_xaxes, across), (figure.update_yaxes, up)):
        axes(gridcolor=line, linecolor=line, zerolinecolor=line, fixedrange=True, automargin=True)
        axes(title={"text": words})
        if theme == AUTO:
            axes(tickprefix=_INK, ticksuffix=_END)
    return figure


def _lines(text: str, most: int) -> list[str]:
    """Lines that a phone has room for. Chinese letters are twice as wide; there a line ends behind a comma or colon."""
    if language() == "zh_Hant":
        return re.findall(rf".{{1,{most // 2}}}(?:(?<=[，；：])|$)|.{{1,{most // 2}}}", text)
    return wrap(text, most, break_long_words=False, break_on_hyphens=False)


def _note(frame: pd.DataFrame, more: str | None = None) -> str:
    games = tell_n("chart.games", "1 game", "{n} games", int(frame["game"].nunique()))
    deals = tell_n("chart.deals", "1 deal", "{n} deals", int(frame["deal"].nunique()))
    lines = more or tell("chart.lines", "lines: 95 % intervals")
    return tell("chart.note", "{games} of {deals}; {lines}", games=games, deals=deals, lines=lines)


def _plain(name: object) -> str:
    """A name for plotly, which would read what stands between < and > as markup."""
    return escape(clean(str(name)), quote=False)


def _colour(name: str, theme: str) -> str:
    return _ANY_PAGE[name] if theme == AUTO else colour(name, theme)


def _inked(node: Any) -> Any:
    """A chart for any page, its words in the colour of the page's own: all that have no other colour."""
    if isinstance(node, list):
        return [*map(_inked, node)]
    if not isinstance(node, dict):
        return node
    font = node.get("font") or node.get("textfont") or {}
    words = ("text", "name") if font.get("color") in (None, _GREY) else ()
    return {key: _ink(value) if key in words else _inked(value) for key, value in node.items()}


def _ink(words: Any) -> Any:
    if isinstance(words, list):
        return [*map(_ink, words)]
    return words and f"{_INK}{words}{_END}"


def _tone(place: int, theme: str) -> str:
    return _pick(SERIES[theme], place)


def _pick(some: Sequence[str], place: int) -> str:
    return some[place % len(some)]


def _faint(tone: str) -> str:
    red, green, blue = (int(tone[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},0.18)"


def _round(values: Iterable[float]) -> list[float]:
    """Numbers as they are drawn: no more of them than can be seen, and the same on every machine."""
    return [round(float(value), 3) for value in values]
