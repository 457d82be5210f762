"""A function that catches everything is ended all the same, wherever in it that happens."""

import subprocess
import sys

STUBBORN = """
import sys
from contextlib import suppress
from itertools import count
from moonriver.tabletop.ending import tries

def never():
    while True:
        pass

def spins():
    while True: pass

def bare():
    while True:
        try: never()
        except: pass

def twice():
    while True:
        try: bare()
        except: continue

def at_last():
    while True:
        try: never()
        finally: continue

def named():
    while True:
        try: never()
        except BaseException as error: str(error)

def manager():
    while True:
        with suppress(BaseException): never()

def generator():
    def inner():
        while True:
            try: yield never()
            except: pass
    while True:
        try: list(inner())
        except: pass

def within():
    while True:
        try: raise ValueError
        except ValueError:
            try: never()
            except: pass

def returned():
    while True:
        yield 1

def several():
    return [returned() for _ in range(2)]

for function in (never, spins, bare, twice, at_last, named, manager, generator, within, returned, several, count):
    print(function.__name__, *tries(function, [(), ()], 5000), sys.gettrace())
print(*tries(lambda one: iter([one]), [(1,), (2,)], 5000))
print(*tries(lambda one: 1 / one, [(1,), (0,), (2,)], 5000))
"""


def test_who_catches_everything_is_ended() -> None:
    """In a program of its own, which has a limit of time."""
    done = subprocess.run([sys.executable, "-c", STUBBORN], capture_output=True, text=True, timeout=60)
    *ended, returned, raised = done.stdout.splitlines()
    assert done.stderr == ""
    assert len(ended) == 12
    for line in ended:
        assert line.endswith("('endless', None) None")
    assert returned == "('returned', [1]) ('returned', [2])"
    assert raised == "('returned', 1.0) ('raised', 'ZeroDivisionError: division by zero')"
