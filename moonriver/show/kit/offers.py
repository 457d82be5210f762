"""What a table asks where its game cannot be saved as before: go on with the saved one, or save this one apart?"""

from __future__ import annotations

from moonriver.words.kit.catalogue import sentence

from .controls import Action, button, note, row
from .markup import Child, clean


def offers(question: str) -> Child:
    """The question with a button for each answer; nothing where nothing is asked."""
    if not question:
        return None
    answers = (button(Action(act, sentence(f"table.{act}")), act) for act in ("takeup", "apart"))
    return note(clean(question, 400), row(*answers))
