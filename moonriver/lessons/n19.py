"""Notebook 19, many machines: an exercise on what is equal everywhere."""

from __future__ import annotations

from .odd import Unlike


class Rerun(Unlike, name="19.different"):
    """Four things about a match that is played once more, elsewhere; one of them may be different."""

    title = "What may be different?"
    question = "The same match, of bots that never look at the clock, is played once more, with the same seed, on a faster computer. Which of these may be different?"
    hint1 = "Chance comes from the seed, and the seed is the same."
    hint2 = "What depends on how fast somebody is, or on who is ready first?"
    reason = "This depends on the computer: {what}."
    word_score = "the final score of each seat"
    word_deals = "the parcels of each deal"
    word_seats = "who sits where in each game"
    word_interval = "the interval of the share that was won"
    word_samples = "the moves of a bot that tries 12 samples"
    word_decisions = "how many decisions each bot was asked for"
    word_ms = "the milliseconds of a decision"
    word_clock = "what a bot that thinks for one second would play"
    word_order = "which deal is ready first"
    why_score = "The seed decides all parcels, and the bots decide in the same way. So the scores are equal."
    why_interval = "The interval is computed from the same results, so it is the same."
    why_samples = "A budget of samples is used up in the same way everywhere. Only a budget of time is not."
    unlike = ("ms", "clock", "order")
