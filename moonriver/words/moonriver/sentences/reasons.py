"""Sentences that say why a connected component does not count."""

from __future__ import annotations

from ...kit.catalogue import N_

N_("reason.cornfield", "A cornfield never scores as a territory.")
N_("reason.no_cows", "No cow stands in this territory, so it scores nothing.")
N_("reason.few_parcels", "Too small: {count} of at least 3 parcels.")
N_("reason.few_partners", "Too small: {count} of at least 3 partners.")
N_("reason.no_river", "None of its parcels touches the river.")
N_("reason.no_bandit", "None of its partners is a bandit.")
