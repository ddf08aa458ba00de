"""Modelica models in Python: load, simulate, plot, step, tune.

    import cardan
    m = cardan.load("Pendulum.mo")
    r = m.simulate(stop=10, rod_density=2700)
    r["pin.phi"]                    # a NumPy array, without a copy
    r.plot("pin.phi", "pin.w")
    r.animate()
"""
from . import _cardan, mbs
from .errors import CallError, CardanError, Message, ModelError, RunError
from .fit import Fit, Fitted
from .linear import Linear, Mode, Response
from .model import Instance, Model, Variable, load, text
from .optimum import Chosen, Optimum
from .result import Result, open_result as open

__version__ = _cardan.version()
__all__ = ["load", "text", "open", "mbs", "Model", "Instance", "Result", "Linear", "Mode", "Response", "Fit", "Fitted", "Optimum", "Chosen", "Variable", "Message", "CardanError",
           "CallError", "ModelError", "RunError"]
