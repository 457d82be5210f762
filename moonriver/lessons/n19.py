"""Notebook 19, many machines: an exercise on what is equal everywhere."""

from __future__ import annotations

from .odd import Option, Unlike


class Rerun(Unlike, name="19.different"):
    """Four things about a match that is played once more, elsewhere; one of them may be different."""

    title = "What may be different?"
    question = "The same match is played once more, with the same seed, on a faster computer. Which of these may be different?"
    hints = (
        "Chance comes from the seed, and the seed is the same.",
        "What depends on how fast somebody is, or on who is ready first?",
    )
    reason = "This depends on the computer: {what}."
    options = (
        Option(
            "score",
            "the final score of each seat",
            "The seed decides all parcels, and the bots decide in the same way. So the scores are equal.",
        ),
        Option("deals", "the parcels of each deal"),
        Option("seats", "who sits where in each game"),
        Option(
            "interval",
            "the interval of the share that was won",
            "The interval is computed from the same results, so it is the same.",
        ),
        Option(
            "samples",
            "the moves of a bot that tries 12 samples",
            "A budget of samples is used up in the same way everywhere. Only a budget of time is not.",
        ),
        Option("decisions", "how many decisions each bot was asked"),
        Option("ms", "the milliseconds of a decision"),
        Option("clock", "the moves of a bot that thinks for one second"),
        Option("order", "which deal is ready first"),
    )
    unlike = ("ms", "clock", "order")
