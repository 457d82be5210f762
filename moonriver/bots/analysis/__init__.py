"""A game under the microscope: what each decision was worth beside its alternatives, and what cost most.

`Analysis(game)` has looked at nothing yet; it gets better the longer it runs.
"""

from .looking import Analysis as Analysis
from .looking import Decision as Decision
from .looking import Moment as Moment
