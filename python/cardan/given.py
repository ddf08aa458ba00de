"""What people give, as the engine takes it: values, names, and the options of a run."""
from __future__ import annotations

import math
import re
from typing import Any, Callable, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from .errors import CallError

Value = Union[float, int, bool, str, Sequence[float], np.ndarray, Tuple[Union[float, Sequence[float], np.ndarray], str]]
Values = Mapping[str, Value]


def written(modifiers: Optional[Values]) -> Optional[str]:
    return ", ".join("%s = %s" % (name, modelica(value)) for name, value in (modifiers or {}).items()) or None


def modelica(value: Value) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, (list, tuple, np.ndarray)):
        return "{%s}" % ", ".join(modelica(v) for v in value)
    return repr(value) if isinstance(value, int) else repr(float(value))  # type: ignore[arg-type]


def plain(name: str) -> str:
    return re.sub(r"[.\[\], ]+", "_", name).strip("_")


def is_varied(given: Any) -> bool:
    """Values that the code of a sweep takes: numbers, or a text that says which."""
    return isinstance(given, str) or np.asarray(given).dtype.kind in "iufb"


class Run(NamedTuple):
    start: float
    stop: float
    tolerance: float
    interval: float
    solver: Optional[str]
    step: float
    max_step: float
    outputs: Optional[str]
    no_events: int
    check: int
    progress: Optional[Callable[[float], object]]
    intervals: int


def pattern(names: Union[None, str, Sequence[str]]) -> Optional[str]:
    """A regular expression, also for a list of names."""
    if names is None or isinstance(names, str):
        return names
    return "^(%s)$" % "|".join(re.sub(r"([][.*+?^${}()|\\])", r"\\\1", name) for name in names)


_CHECKS = ("first", "all", "none")


def run_options(start: Optional[float] = None, stop: Optional[float] = None, tolerance: Optional[float] = None,
                interval: float = 0, solver: Optional[str] = None, step: float = 0, max_step: float = 0,
                outputs: Union[None, str, Sequence[str]] = None, events: bool = True, check: str = "first",
                progress: Optional[Callable[[float], object]] = None, intervals: int = 0) -> Run:
    def number(x: Optional[float]) -> float:
        return math.nan if x is None else x

    outputs = pattern(outputs)
    if check not in _CHECKS:
        raise CallError("check is one of %s, not %r" % (", ".join(_CHECKS), check), [])
    return Run(number(start), number(stop), number(tolerance), interval, solver, step, max_step, outputs,
               int(not events), _CHECKS.index(check), progress, intervals)
