"""Names of players, for exercises that tell of several."""

PLAYER_NAMES = ("Ana", "Bo", "Cruz", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo")
"""As many as the largest table has seats."""
