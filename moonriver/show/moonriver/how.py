"""How Moon River is played, on one screen."""

from __future__ import annotations

from moonriver.rules.effects import PARTNERS
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, word

from ..kit.controls import line, section
from ..kit.markup import El
from .painting import PRINTED
from .pieces import picture_of


def how() -> list[El]:
    """What a turn is, what scores, what symbols and partners do."""
    turn = (
        line(sentence(f"how.{step}"), sentence(f"how.{step}.more")) for step in ("take", "expand", "choose")
    )
    symbols = (
        line(capital(word(symbol)), sentence(f"how.{symbol}"), picture_of(PRINTED[printed]))
        for symbol, printed in (("cow", "cows"), ("skull", "skulls"), ("circle", "circle"))
    )
    return [
        section(sentence("how.turn"), *turn),
        section(
            sentence("how.points"),
            line(capital(word("territory")), sentence("how.territory")),
            line(
                capital(word("resource")),
                sentence("how.resource"),
                picture_of(Parcel(Landscape.FOREST, beavers=2)),
            ),
        ),
        section(sentence("how.symbols"), *symbols),
        section(
            sentence("how.partners"),
            *(line(capital(word(name)), sentence(f"how.{name}"), picture_of(name)) for name in PARTNERS),
        ),
    ]
