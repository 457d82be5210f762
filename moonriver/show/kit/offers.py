"""What a table asks where its game cannot be saved as before: go on with the saved one, or save this one apart?"""

from __future__ import annotations

from moonriver.words.kit import table as words

from .markup import Markup, clean, el, written


def offers(question: str) -> Markup:
    """The question with a button for each answer; nothing where nothing is asked."""
    if not question:
        return written()
    answers = (
        el("button", words.label(act), type="button", data_act=act, data_id=act)
        for act in ("takeup", "apart")
    )
    return written(el("div", clean(question, 400), el("div", *answers, class_="mr-row"), class_="mr-tell"))
