"""How a scenario looks: its icon on the score pad, and the colour of its groups."""

from __future__ import annotations

from dataclasses import dataclass

from moonriver.rules.scenario import SCENARIOS


@dataclass(frozen=True)
class Look:
    """How a scenario looks.

    `icon` names the landscape, resource or partner whose picture stands for it, "" for none; `tone` is a colour of
    `palette.TONES`.
    """

    icon: str = ""
    tone: str = "net_scenario"


LOOKS = {
    "log_drive": Look("forest", "net_forest"),
    "gold_rush": Look("nuggets", "net_desert"),
    "outlaws": Look("desperado", "net_scenario"),
    "moon_river_city": Look("farm", "net_farm"),
}
"""How each scenario looks; one that is not named here is drawn plainly."""

TONES = {scenario.group: LOOKS.get(name, Look()).tone for name, scenario in SCENARIOS.items()}
"""The colour of the groups of each scenario, by what they are called."""
