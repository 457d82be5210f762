"""Sentences that say what a ranch has too much of for one box."""

from __future__ import annotations

from ...kit.catalogue import N_

N_("BOX-1.too_many_parcels", "Parcels {parcel} in this ranch: {found}; the box has {in_box}.")
N_("BOX-1.too_many_cows", "Cows in this ranch: {found}; the box has {in_box}.")
N_("BOX-8.too_many", "Tokens that show the partner {partner}: {found}; the box has {in_box}.")
N_("BOX-8.too_many_tokens", "Partner tokens in this ranch: {found}; the box has {in_box}.")
N_("PLACE-3.odd", "The number of parcels is {count}; dominoes bring two at a time.")
