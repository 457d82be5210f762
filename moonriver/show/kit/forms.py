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
    settings: Iterable[El] = (),
    more: Iterable[El] = (),
) -> El:
    """The form for another game, as `now` holds it: `seat` names the seats.

    `numbers` are how many may play, where these have an order of their own.
    """
    seats_there = [seat(number) for number in seats_of(now["players"], max(spec.players))]
    fields = (
        players(map(str, numbers or spec.players), now["players"]),
        seats(seats_there, people),
        select(sentence("table.bot"), offered(spec.bot_names(), functions), now["bot"], name="bot"),
        *settings,
        seed(now["seed"]),
        *more,
    )
    begin = el("button", sentence("table.begin"), type="submit", class_="mr-main", data_id="begin")
    return el("form", *fields, row(begin), class_="mr-form", data_act="begin", data_id="form-new")


def players(numbers: Iterable[str], chosen: str) -> El:
    """How many play; a change is told at once, since as many seats follow."""
    options = [(number, number) for number in numbers]
    return select(
        sentence("table.players"), options, chosen, name="players", data_act="players", data_id="form-players"
    )


def seats_of(chosen: str, most: int) -> range:
    """The seats to be filled, of at most this many."""
    number = typed(chosen)
    return range(most if number is None else min(number, most))


def seats(names: Sequence[str], people: Collection[int]) -> El:
    """Which seats are played by people: the fields "seat0", "seat1" and so on."""
    boxes = [check(name, seat in people, name=f"seat{seat}") for seat, name in enumerate(names)]
    return el("fieldset", el("legend", sentence("table.people")), *boxes, class_="mr-field")


def offered(names: Iterable[str], functions: Iterable[str]) -> list[tuple[str, str]]:
    """The bots to choose from: those with a name, then the functions that this table was given."""
    known = [(name, bot_name(name)) for name in names]
    return known + [(name, clean(name)) for name in functions if name not in dict(known)]


def seed(now: str) -> El:
    """The number of the shuffle."""
    return field(sentence("table.seed"), name="seed", inputmode="numeric", size=9, value=now)


def files_form(name: str) -> El:
    """Saving and loading: beside the notebook, and from and to the reader's own computer."""

    def form(act: str) -> El:
        file = field(sentence("table.file"), name="file", value=clean(name), size=24, maxlength=200)
        send = el("button", sentence(f"table.{act}"), type="submit", data_id=act)
        return el("form", file, send, class_="mr-row", data_act=act, data_id=f"form-{act}")

    download = button(Action("download", sentence("table.download")), "download")
    upload = field(sentence("table.upload"), type="file", accept=".json", data_act="upload", data_id="upload")
    return el("div", form("save"), form("load"), row(download, upload), class_="mr-form")
