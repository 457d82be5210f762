"""The words of Moon River. Importing this registers its sentences, and says what their facts are called."""

from __future__ import annotations

from moonriver.rules.parcel import Landscape, Parcel

from ..kit.facts import Naming, listed_values, listed_words, plain_cell, shown
from ..kit.voice import Voice
from .names import cell_name, landscape_name, marked


@shown.register
def _(value: Parcel, naming: Naming = plain_cell) -> str:
    return marked(value)


@shown.register
def _(value: Landscape, naming: Naming = plain_cell) -> str:
    return landscape_name(value)


VOICE = Voice(
    cell_name,
    {
        **dict.fromkeys(("partner", "partners", "saloon", "scenario", "side", "resource"), listed_words),
        **dict.fromkeys(("landscapes", "boards", "scenarios", "parcels", "left", "missing"), listed_values),
    },
)
VOICE.learn(__package__)
