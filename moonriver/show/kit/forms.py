"""The forms that open below a table: another game, and files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from moonriver.tabletop.reading import typed
from moonriver.tabletop.spec import GameSpec
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import bot_name, clean

from .controls import Action, button, check, field, row, select
from .markup import El, el


def new_game(
    spec: GameSpec,
    now: Mapping[str, str],
    people: Collection[int],
    functions: Iterable[str],
    *,
    seat: Callable[[int], str],
    numbers: Sequence[int] = (),
    more: Callable[[], El | None] = lambda: None,
) -> El:
    """The form for another game, as `now` holds it: `seat` names the seats.

    `numbers` are how many may play, where these have an order of their own; `functions` are offered after the bots that
    have a name; `more` is asked for last.
    """
    counts = [(str(number), str(number)) for number in numbers or spec.players]
    told = {"data_act": "players", "data_id": "form-players"}  # at once, since as many seats follow
    most, asked = max(spec.players), typed(now["players"])
    seats = range(most if asked is None else min(asked, most))
    bots = {name: bot_name(name) for name in spec.bot_names()} | {name: clean(name) for name in functions}
    fields = (
        select(sentence("table.players"), counts, now["players"], name="players", **told),
        el(
            "fieldset",
            el("legend", sentence("table.people")),
            *(check(seat(one), one in people, name=f"seat{one}") for one in seats),
            class_="mr-field",
        ),
        select(sentence("table.bot"), bots.items(), now["bot"], name="bot"),
        *(spec.load(spec.fields)(now) if spec.fields else ()),
        field(sentence("table.seed"), name="seed", inputmode="numeric", size=9, value=now["seed"]),
        more(),
    )
    begin = el("button", sentence("table.begin"), type="submit", class_="mr-main", data_id="begin")
    return el("form", *fields, row(begin), class_="mr-form", data_act="begin", data_id="form-new")


def files_form(name: str) -> El:
    """Saving and loading: beside the notebook, and from and to the reader's own computer."""

    def form(act: str) -> El:
        file = field(sentence("table.file"), name="file", value=clean(name), size=24, maxlength=200)
        send = el("button", sentence(f"table.{act}"), type="submit", data_id=act)
        return el("form", file, send, class_="mr-row", data_act=act, data_id=f"form-{act}")

    download = button(Action("download", sentence("table.download")), "download")
    upload = field(sentence("table.upload"), type="file", accept=".json", data_act="upload", data_id="upload")
    return el("div", form("save"), form("load"), row(download, upload), class_="mr-form")
