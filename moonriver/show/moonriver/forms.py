"""The form for a new game of Moon River."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from moonriver.rules.deal import FINALES
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.spec import SPEC
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, word

from ..kit.controls import field, select
from ..kit.forms import new_game
from ..kit.markup import El


def _box() -> El:
    return field(sentence("live.tool.box"), type="file", accept=".toml", data_act="box", data_id="box")


new_form = partial(
    new_game, SPEC, seat=lambda seat: sentence("table.seat", number=seat + 1), numbers=(3, 2, 4), more=_box
)
"""The form for another game: its fields, and "seat0" to "seat3" for the people."""


def fields(now: Mapping[str, str]) -> list[El]:
    """The fields of the settings, in their order."""
    said = {"base": word("base game"), "legends": word("Legends of the West"), "": sentence("live.tool.any")}
    said |= {name: word(name) for name in SCENARIOS} | {name: sentence(f"table.{name}") for name in FINALES}
    labels = {
        "variant": sentence("live.tool.variant"),
        "scenario": capital(word("scenario")),
        "finale": sentence("table.finale"),
    }
    return [
        select(labels[one.name], [(value, said[value]) for value in one.values], now[one.name], name=one.name)
        for one in SPEC.settings
    ]
