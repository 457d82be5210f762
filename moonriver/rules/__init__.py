"""The rules of Moon River, and nothing else: parcels, ranches, turns, scores and records."""
