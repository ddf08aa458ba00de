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

Numbers = Union[Sequence[float], Sequence[Sequence[float]], np.ndarray]


class Joint(NamedTuple):
    """Where the coordinates and speeds of a joint stand in q and v."""
    q: slice
    v: slice


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

    def _rows(self, what: str, numbers: Optional[Numbers], n: int) -> Optional[np.ndarray]:
        if numbers is None:
            return None
        rows = np.ascontiguousarray(numbers, dtype=float)
        if rows.ndim not in (1, 2) or rows.shape[-1] != n:
            raise ValueError("%s has %d numbers a state, not %s" % (what, n, rows.shape))
        return rows

    def _all(self, method: Any, given: Sequence[Optional[np.ndarray]], shapes: Sequence[Tuple[int, ...]], t: float = 0,
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

    def _find(self, frame: str) -> int:
        found = self._mbs.find(frame)
        if not found:
            raise KeyError("there is no part or frame '%s'; parts are %s" % (frame, ", ".join(self.parts)))
        return found

    def start(self, t: float = 0) -> Tuple[np.ndarray, np.ndarray]:
        """q and v as the model begins, with loops closed."""
        q, v = self._all(self._mbs.start, [], [(self.n_q,), (self.n_v,)], t)
        return q, v

    def forward(self, q: Numbers, v: Numbers, tau: Optional[Numbers] = None, t: float = 0) -> np.ndarray:
        """Accelerations, from efforts in the joints."""
        given = [self._rows("q", q, self.n_q), self._rows("v", v, self.n_v), self._rows("tau", tau, self.n_v)]
        return self._all(self._mbs.forward, given, [(self.n_v,)], t)[0]

    def inverse(self, q: Numbers, v: Numbers, a: Numbers, t: float = 0) -> np.ndarray:
        """Efforts in the joints that make these accelerations."""
        given = [self._rows("q", q, self.n_q), self._rows("v", v, self.n_v), self._rows("a", a, self.n_v)]
        return self._all(self._mbs.inverse, given, [(self.n_v,)], t)[0]

    def mass_matrix(self, q: Numbers) -> np.ndarray:
        return self._all(self._mbs.mass_matrix, [self._rows("q", q, self.n_q)], [(self.n_v, self.n_v)])[0]

    def jacobian(self, q: Numbers, frame: str) -> np.ndarray:
        """6 by n_v: angular velocity, then velocity of the origin of a part or "part.frame", in the inertial axes."""
        return self._all(self._mbs.jacobian, [self._rows("q", q, self.n_q)], [(6, self.n_v)], of=self._find(frame))[0]

    def pose(self, q: Numbers, frame: str) -> Tuple[np.ndarray, np.ndarray]:
        """Forward kinematics: origin, and the matrix whose columns are the frame's axes, in the inertial frame."""
        r, S = self._all(self._mbs.locate, [self._rows("q", q, self.n_q)], [(3,), (3, 3)], of=self._find(frame))
        return r, S

    def energy(self, q: Numbers, v: Numbers, t: float = 0) -> np.ndarray:
        """Kinetic and potential energy."""
        given = [self._rows("q", q, self.n_q), self._rows("v", v, self.n_v)]
        return self._all(self._mbs.energy, given, [(2,)], t)[0]

    def project(self, q: Numbers, v: Numbers, t: float = 0) -> Tuple[np.ndarray, np.ndarray]:
        """The nearest state in which loops are closed."""
        ready = np.array(q, dtype=float), np.array(v, dtype=float)
        given = [self._rows("q", ready[0], self.n_q), self._rows("v", ready[1], self.n_v)]
        self._all(self._mbs.project, given, [], t)
        return ready

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """In any format that Cardan writes, by the ending: .mbs, .urdf, .mjcf, .sdf, .mo, …"""
        self._mbs.save(os.fspath(path))

    def __repr__(self) -> str:
        return "<cardan.mbs.Mechanism: %d bodies, %d coordinates, %d constraints>" % (
            self.n_bodies, self.n_q, self.n_constraints)


def load(path: Union[str, "os.PathLike[str]"]) -> Mechanism:
    """A mechanism from a file: .mbs, .urdf, .mjcf, .sdf, Adams, MBDyn."""
    return Mechanism(path)
