"""How Saboteur is played, on one screen."""

from __future__ import annotations

from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, word

from ..kit.controls import line, section
from ..kit.markup import El
from .parts import picture
from .pictures import card_of

CARDS = {
    "dead end": "NS!",
    "broken tool": "broken_lantern",
    "repair": "repair_lantern",
    "rockfall": "rockfall",
    "map": "map",
}
"""What is explained with a card, and which one shows it."""


def how() -> list[El]:
    """What both sides want, what a turn is, what the cards do, who gets the gold."""
    return [
        section(
            sentence("sab.how.sides"),
            line(capital(word("miner")), sentence("sab.how.miner"), picture("miner")),
            line(capital(word("saboteur")), sentence("sab.how.saboteur"), picture("saboteur")),
        ),
        section(
            sentence("how.turn"),
            line(sentence("sab.how.dig"), sentence("sab.how.dig.more"), picture(card_of("NES"))),
            *(
                line(sentence(f"sab.how.{deed}"), sentence(f"sab.how.{deed}.more"))
                for deed in ("act", "pass")
            ),
        ),
        section(
            sentence("sab.how.cards"),
            *(
                line(capital(word(name)), sentence(f"sab.how.{name}"), picture(card_of(card)))
                for name, card in CARDS.items()
            ),
        ),
        section(
            capital(sentence("sab.goal.gold")),
            line(sentence("sab.how.reached"), sentence("sab.how.reached.more"), picture(3)),
            line(sentence("sab.how.missed"), sentence("sab.how.missed.more")),
            line(sentence("sab.how.end"), sentence("sab.how.end.more")),
        ),
    ]
