"""People at a table, for exercises that tell of several."""

NAMES = ("Ana", "Bo", "Cruz", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo")
"""As many as the largest table has seats."""
