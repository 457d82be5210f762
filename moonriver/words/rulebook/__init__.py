"""The rule catalogues of both games: every atomic rule, with a title and the reading taken."""
