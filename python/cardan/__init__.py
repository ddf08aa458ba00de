"""Modelica models in Python: load, simulate, plot, step, tune.

    import cardan
    m = cardan.load("Pendulum.mo")
    r = m.simulate(stop=10, rod_density=2700)
    r["pin.phi"]                    # a NumPy array, without a copy
    r.plot("pin.phi", "pin.w")
    r.animate()
"""
try:
    import numpy as _numpy  # noqa: F401: what follows needs it
except ImportError as _missing:
    raise ImportError("cardan needs NumPy: 'pip install numpy', or Debian's package python3-numpy") from _missing

from . import _cardan, mbs
from .errors import CallError, CardanError, Message, ModelError, RunError
from .fit import Fit, Fitted
from .linear import Branch, Linear, Mode, Response
from .model import Instance, Model, Variable, load, sweep, text
from .optimum import Chosen, Optimum
from .result import Page, Result, open_result as open
from .table import Table

__version__ = _cardan.version()
__all__ = ["load", "text", "sweep", "open", "mbs", "Table", "Page", "Model", "Instance", "Result", "Linear", "Branch", "Mode", "Response", "Fit", "Fitted", "Optimum", "Chosen", "Variable", "Message", "CardanError",
           "CallError", "ModelError", "RunError"]
