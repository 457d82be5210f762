"""Sentences about game records of Moon River that cannot be read."""

from __future__ import annotations

from ...kit.catalogue import N_

N_("record.laid_out", "A position that was laid out by hand has no record: no moves lead to it.")
N_(
    "record.backs",
    "The record has parcels: {parcels}, but numbers: {numbers}; every parcel has one on its back.",
)
N_(
    "record.parcel",
    "In the record parcels has {found} at place {place}, counted from 0; a mark such as M6e is expected.",
)
