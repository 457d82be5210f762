"""What a partner is: its letter, what it scores, and the decision that it asks at once.

A partner is one entry of `PARTNERS`. Adding one touches this file, the box and the words; a new kind of decision is
written in `effects`.
"""

from __future__ import annotations

from dataclasses import dataclass

COWBOY = "cowboy"
DRIVES = 3
"""Steps that a cowboy may drive cows (COWBOY-1)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a partner's player may do at once (PARTNER-2): the kind of decision, such as "drive", the rule that asks
    it, and how many drives are allowed."""

    kind: str
    rule: str
    left: int = 1


@dataclass(frozen=True, slots=True)
class Partner:
    """A side of a partner token: its letter in diagrams, whether it is a bandit (GANG-1), the resource that it
    scores (SCORE-4), and its immediate effect (PARTNER-2)."""

    name: str
    letter: str
    bandit: bool = False
    resource: str | None = None
    effect: Effect | None = None


PARTNERS: dict[str, Partner] = {
    partner.name: partner
    for partner in (
        Partner(COWBOY, "c", effect=Effect("drive", "COWBOY-1", DRIVES)),
        Partner("desperado", "d", bandit=True, effect=Effect("swap", "DESPERADO-1")),
        Partner("cattle_rustler", "r", bandit=True, effect=Effect("steal", "RUSTLER-1")),
        Partner("gold_prospector", "g", resource="nuggets"),
        Partner("trapper", "t", resource="beavers"),
        Partner("farmer", "f", resource="corn"),
    )
}
"""Every side of a partner token by its name (BOX-8)."""
