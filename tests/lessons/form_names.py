"""The form of an exercise's answer by its name, where it can be had without drawing a variant."""

from moonriver.lessons.page import Page


def form_name(asked: type[Page]) -> str:
    """What the form of an exercise's answer is called: tests are chosen by it whenever they are collected."""
    if asked.in_form is not None:
        return asked.in_form.name
    return "choice" if asked.form is Page.form else asked.variant().form().name
