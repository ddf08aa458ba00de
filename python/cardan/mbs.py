"""The multibody kernel: dynamics of a mechanism, for one state or for many at once.

    arm = cardan.mbs.load("arm.urdf")
    q, v = arm.start()
    a = arm.forward(q, v, tau)          # q: (n_q,) or (k, n_q), and so on
"""
from __future__ import annotations

import os
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from . import _cardan

# In the order of the flags in cardan/mbs_compile.h.
FUNCTIONS = ("forward", "inverse", "mass_matrix", "forward_derivatives", "inverse_derivatives")
Numbers = Union[Sequence[float], Sequence[Sequence[float]], np.ndarray]


class Joint(NamedTuple):
    """Where the coordinates and speeds of a joint stand in q and v."""
    q: slice
    v: slice


def _rows(what: str, numbers: Optional[Numbers], n: int) -> Optional[np.ndarray]:
    if numbers is None:
        return None
    rows = np.ascontiguousarray(numbers, dtype=float)
    if rows.ndim not in (1, 2) or rows.shape[-1] != n:
        raise ValueError("%s has %d numbers a state, not %s" % (what, n, rows.shape))
    return rows


def _all(method: Any, given: Sequence[Optional[np.ndarray]], shapes: Sequence[Tuple[int, ...]], t: float = 0,
         of: int = 0) -> List[np.ndarray]:
    counts = {len(g) for g in given if g is not None and g.ndim == 2}
    if len(counts) > 1:
        raise ValueError("numbers of states differ: %s" % sorted(counts))
    k = counts.pop() if counts else None
    n = 1 if k is None else k
    ready = [g if g is None or g.ndim == 2 or k is None else np.ascontiguousarray(np.broadcast_to(g, (n, len(g))))
             for g in given]
    made = [np.zeros(shape if k is None else (n, *shape)) for shape in shapes]
    method(float(t), of, n, *ready, *made)
    return made


class Mechanism:
    """A mechanism that is ready to be computed. All calls take one state or an array of states, one row each."""

    def __init__(self, path: Union[str, "os.PathLike[str]"]) -> None:
        self._mbs = _cardan.Mbs(os.fspath(path))
        self.n_q, self.n_v, self.n_bodies, self.n_constraints = self._mbs.sizes()

    @property
    def joints(self) -> Dict[str, Joint]:
        return {name: Joint(slice(q, q + n_q), slice(v, v + n_v)) for name, q, n_q, v, n_v in self._mbs.joints()}

    @property
    def parts(self) -> List[str]:
        return self._mbs.parts()

    def _find(self, frame: str) -> int:
        found = self._mbs.find(frame)
        if not found:
            raise KeyError("there is no part or frame '%s'; parts are %s" % (frame, ", ".join(self.parts)))
        return found

    def start(self, t: float = 0) -> Tuple[np.ndarray, np.ndarray]:
        """q and v as the model begins, with loops closed."""
        q, v = _all(self._mbs.start, [], [(self.n_q,), (self.n_v,)], t)
        return q, v

    def forward(self, q: Numbers, v: Numbers, tau: Optional[Numbers] = None, t: float = 0) -> np.ndarray:
        """Accelerations, from efforts in the joints."""
        given = [_rows("q", q, self.n_q), _rows("v", v, self.n_v), _rows("tau", tau, self.n_v)]
        return _all(self._mbs.forward, given, [(self.n_v,)], t)[0]

    def inverse(self, q: Numbers, v: Numbers, a: Numbers, t: float = 0) -> np.ndarray:
        """Efforts in the joints that make these accelerations."""
        given = [_rows("q", q, self.n_q), _rows("v", v, self.n_v), _rows("a", a, self.n_v)]
        return _all(self._mbs.inverse, given, [(self.n_v,)], t)[0]

    def mass_matrix(self, q: Numbers) -> np.ndarray:
        return _all(self._mbs.mass_matrix, [_rows("q", q, self.n_q)], [(self.n_v, self.n_v)])[0]

    def jacobian(self, q: Numbers, frame: str) -> np.ndarray:
        """6 by n_v: angular velocity, then velocity of the origin of a part or "part.frame", in the inertial axes."""
        return _all(self._mbs.jacobian, [_rows("q", q, self.n_q)], [(6, self.n_v)], of=self._find(frame))[0]

    def pose(self, q: Numbers, frame: str) -> Tuple[np.ndarray, np.ndarray]:
        """Forward kinematics: origin, and the matrix whose columns are the frame's axes, in the inertial frame."""
        r, S = _all(self._mbs.locate, [_rows("q", q, self.n_q)], [(3,), (3, 3)], of=self._find(frame))
        return r, S

    def energy(self, q: Numbers, v: Numbers, t: float = 0) -> np.ndarray:
        """Kinetic and potential energy."""
        given = [_rows("q", q, self.n_q), _rows("v", v, self.n_v)]
        return _all(self._mbs.energy, given, [(2,)], t)[0]

    def project(self, q: Numbers, v: Numbers, t: float = 0) -> Tuple[np.ndarray, np.ndarray]:
        """The nearest state in which loops are closed."""
        ready = np.array(q, dtype=float), np.array(v, dtype=float)
        given = [_rows("q", ready[0], self.n_q), _rows("v", ready[1], self.n_v)]
        _all(self._mbs.project, given, [], t)
        return ready

    def compile(self, functions: Optional[Sequence[str]] = None, frames: Sequence[str] = (),
                parameters: Sequence[str] = ()) -> "Code":
        """Machine code of this mechanism, a tree: the same numbers, faster. functions: some of FUNCTIONS, None: all; frames: parts
        and "part.frame" whose pose and Jacobian are wanted; parameters: those of the model that each call may give."""
        return Code(self, FUNCTIONS if functions is None else functions, frames, parameters)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """In any format that Cardan writes, by the ending: .mbs, .urdf, .mjcf, .sdf, .mo, …"""
        self._mbs.save(os.fspath(path))

    def __repr__(self) -> str:
        return "<cardan.mbs.Mechanism: %d bodies, %d coordinates, %d constraints>" % (
            self.n_bodies, self.n_q, self.n_constraints)


class Code:
    """Machine code of a mechanism (Mechanism.compile). Methods and their arrays are those of Mechanism, and any number of threads may
    call them. `given` holds the inputs of actuators, then the parameters that the code was compiled with; None: inputs 0, parameters
    as in the model."""

    def __init__(self, of: Mechanism, functions: Sequence[str], frames: Sequence[str], parameters: Sequence[str]) -> None:
        self.functions, self.frames, self.parameters = list(functions), list(frames), list(parameters)
        for name in self.functions:
            if name not in FUNCTIONS:
                raise ValueError("there is no function '%s'; functions are %s" % (name, ", ".join(FUNCTIONS)))
        ids = [of._mbs.find_parameter(name) for name in self.parameters]
        if 0 in ids:
            raise KeyError("there is no parameter '%s'" % self.parameters[ids.index(0)])
        self._code = of._mbs.compile(sum(1 << FUNCTIONS.index(f) for f in set(self.functions)), [of._find(f) for f in self.frames], ids)
        self.n_q, self.n_v, self.n_inputs = self._code.sizes()

    def _states(self, function: str, given: Optional[Numbers], **numbers: Optional[Numbers]) -> List[Optional[np.ndarray]]:
        if function in FUNCTIONS and function not in self.functions:
            raise ValueError("the code was compiled without '%s'" % function)
        rows = [_rows(name, n, self.n_q if name == "q" else self.n_v) for name, n in numbers.items()]
        return rows + [_rows("given", given, self.n_inputs + len(self.parameters))]

    def _frame(self, frame: str) -> int:
        if frame not in self.frames:
            raise KeyError("the code was compiled without the frame '%s'; it has %s" % (frame, ", ".join(self.frames) or "none"))
        return self.frames.index(frame)

    def forward(self, q: Numbers, v: Numbers, tau: Optional[Numbers] = None, t: float = 0, given: Optional[Numbers] = None) -> np.ndarray:
        """Accelerations, from efforts in the joints."""
        return _all(self._code.forward, self._states("forward", given, q=q, v=v, tau=tau), [(self.n_v,)], t)[0]

    def inverse(self, q: Numbers, v: Numbers, a: Numbers, t: float = 0, given: Optional[Numbers] = None) -> np.ndarray:
        """Efforts in the joints that make these accelerations."""
        return _all(self._code.inverse, self._states("inverse", given, q=q, v=v, a=a), [(self.n_v,)], t)[0]

    def mass_matrix(self, q: Numbers, given: Optional[Numbers] = None) -> np.ndarray:
        return _all(self._code.mass_matrix, self._states("mass_matrix", given, q=q), [(self.n_v, self.n_v)])[0]

    def jacobian(self, q: Numbers, frame: str, given: Optional[Numbers] = None) -> np.ndarray:
        """6 by n_v: angular velocity, then velocity of the origin of one of the frames, in the inertial axes."""
        return _all(self._code.jacobian, self._states("jacobian", given, q=q), [(6, self.n_v)], of=self._frame(frame))[0]

    def jacobian_rate(self, q: Numbers, v: Numbers, frame: str, given: Optional[Numbers] = None) -> np.ndarray:
        """The derivative of the Jacobian by time."""
        states = self._states("jacobian_rate", given, q=q, v=v)
        return _all(self._code.jacobian_rate, states, [(6, self.n_v)], of=self._frame(frame))[0]

    def pose(self, q: Numbers, frame: str, given: Optional[Numbers] = None) -> Tuple[np.ndarray, np.ndarray]:
        """Forward kinematics: origin, and the matrix whose columns are the frame's axes, in the inertial frame."""
        r, S = _all(self._code.locate, self._states("pose", given, q=q), [(3,), (3, 3)], of=self._frame(frame))
        return r, S

    def forward_derivatives(self, q: Numbers, v: Numbers, tau: Optional[Numbers] = None, t: float = 0,
                            given: Optional[Numbers] = None) -> Tuple[np.ndarray, np.ndarray]:
        """Accelerations, and 3 by n_v by n_v: their derivatives by q (along each speed), by v and by tau."""
        states = self._states("forward_derivatives", given, q=q, v=v, tau=tau)
        a, by = _all(self._code.forward_derivatives, states, [(self.n_v,), (3, self.n_v, self.n_v)], t)
        return a, by

    def inverse_derivatives(self, q: Numbers, v: Numbers, a: Numbers, t: float = 0,
                            given: Optional[Numbers] = None) -> Tuple[np.ndarray, np.ndarray]:
        """Efforts, and 3 by n_v by n_v: their derivatives by q (along each speed), by v and by a."""
        states = self._states("inverse_derivatives", given, q=q, v=v, a=a)
        tau, by = _all(self._code.inverse_derivatives, states, [(self.n_v,), (3, self.n_v, self.n_v)], t)
        return tau, by

    def __repr__(self) -> str:
        return "<cardan.mbs.Code: %d coordinates, %s>" % (self.n_q, ", ".join(self.functions))


def load(path: Union[str, "os.PathLike[str]"]) -> Mechanism:
    """A mechanism from a file: .mbs, .urdf, .mjcf, .sdf, Adams, MBDyn."""
    return Mechanism(path)
