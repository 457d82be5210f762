"""After the walk for an exercise: its panel asks, judges and gives hints, in many variants."""

from moonriver.lessons import exercise, practice
from moonriver.lessons.course import named

asked = named("03.edges")
for seed in range(30):
    task = asked.task(seed)
    assert asked.judge(task.answer, seed), seed
    assert not asked.judge(task.answer + 1, seed), seed
    assert 0 <= task.answer <= 4
    for slip, value in task.slips:
        assert asked.judge(value, seed).text == task.text(slip.sentence), (seed, slip.name)
assert exercise("03.edges") is not None

panel = practice("03.edges")
assert "share a side" in panel.markup_question
