"""Checks of cardan.mbs, run by checks.py."""
import os
import tempfile

import numpy as np

import cardan

URDF = """<robot name="arm">
  <link name="base"/>
  <link name="upper"><inertial><origin xyz="0 0 -0.5"/><mass value="2"/>
    <inertia ixx="0.1" iyy="0.2" izz="0.05" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="lower"><inertial><origin xyz="0 0 -0.3"/><mass value="1"/>
    <inertia ixx="0.02" iyy="0.03" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 1 0"/>
    <limit lower="-3" upper="3" effort="100" velocity="10"/></joint>
  <joint name="elbow" type="revolute"><parent link="upper"/><child link="lower"/><origin xyz="0 0 -1"/><axis xyz="0 1 0"/>
    <limit lower="-3" upper="3" effort="100" velocity="10"/></joint>
</robot>
"""
ROD = """cardan-mbs 1
part ground {
    inertial yes
    frame o
}
param length 0.3
part rod {
    body {
        mass 1
        inertia 0.01 0.02 0.02 0 0 0
    }
    frame o
    frame tip {
        origin (length) 0 0
    }
}
interact turn {
    aframe ground.o
    bframe rod.o
    joint revolute {
        axis 0 1 0
    }
}
"""  # its length is in the place of a frame alone


def fails(kind, call, *words):
    try:
        call()
    except kind as error:
        for word in words:
            assert word in str(error), "'%s' is not in: %s" % (word, error)
        return error
    raise AssertionError("no %s" % kind.__name__)


def check_mbs():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "arm.urdf")
        with open(path, "w", encoding="utf-8") as f:
            f.write(URDF)
        arm = cardan.mbs.load(path)
        arm.save(os.path.join(folder, "arm.mjcf"))
        fails(cardan.ModelError, lambda: cardan.mbs.load(os.path.join(folder, "none.urdf")), "none.urdf")
        arm.save(os.path.join(folder, "arm.mo"))
        fails(cardan.ModelError, lambda: cardan.mbs.load(os.path.join(folder, "arm.mo")), "'cardan convert' makes")
    assert arm.n_q == arm.n_v == 2 and set(arm.joints) == {"shoulder", "elbow"}
    states = np.random.default_rng(1).uniform(-1, 1, (50, 2, 2))
    q, v = states[:, 0], states[:, 1]
    tau = np.array([0.5, -0.2])
    a = arm.forward(q, v, tau)
    assert a.shape == (50, 2)
    assert np.allclose(arm.inverse(q, v, a), tau, atol=1e-10)
    M = arm.mass_matrix(q)
    rest = arm.inverse(q, v, np.zeros(2))
    assert np.allclose(np.einsum("kij,kj->ki", M, a) + rest, tau, atol=1e-10)
    assert np.allclose(arm.forward(q[3], v[3], tau), a[3], atol=1e-14)
    r, S = arm.pose(q, "lower")
    s, e = arm.joints["shoulder"].q.start, arm.joints["elbow"].q.start
    assert np.allclose(r, np.stack([-np.sin(q[:, s]), 0 * q[:, s], -np.cos(q[:, s])], 1), atol=1e-12)
    assert np.allclose(S @ np.swapaxes(S, 1, 2), np.eye(3), atol=1e-12) and e != s
    h, J = 1e-6, arm.jacobian(q, "lower")
    moved = (arm.pose(q + h * v, "lower")[0] - arm.pose(q - h * v, "lower")[0]) / (2 * h)
    assert np.allclose(np.einsum("kij,kj->ki", J[:, 3:], v), moved, atol=1e-8)
    kinetic = arm.energy(q, v)[:, 0]
    assert np.allclose(kinetic, 0.5 * np.einsum("ki,kij,kj->k", v, M, v), atol=1e-12)
    fails(ValueError, lambda: arm.forward(np.zeros(3), np.zeros(2)), "q has 2")
    fails(KeyError, lambda: arm.pose(q, "hand"), "upper")


def check_mbs_code():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "arm.urdf")
        with open(path, "w", encoding="utf-8") as f:
            f.write(URDF)
        arm = cardan.mbs.load(path)
    code = arm.compile(frames=["lower"])
    assert (code.n_q, code.n_v, code.n_inputs) == (2, 2, 0)
    states = np.random.default_rng(2).uniform(-1, 1, (40, 3, 2))
    q, v, tau = states[:, 0], states[:, 1], states[:, 2]
    a = arm.forward(q, v, tau)
    assert np.allclose(code.forward(q, v, tau), a, atol=1e-10)
    assert np.allclose(code.forward(q[5], v[5], tau[5]), a[5], atol=1e-10) and np.allclose(code.forward(q, v), arm.forward(q, v), atol=1e-10)
    assert np.allclose(code.inverse(q, v, a), tau, atol=1e-10)
    assert np.allclose(code.mass_matrix(q), arm.mass_matrix(q), atol=1e-12)
    assert np.allclose(code.jacobian(q, "lower"), arm.jacobian(q, "lower"), atol=1e-12)
    assert all(np.allclose(mine, other, atol=1e-12) for mine, other in zip(code.pose(q, "lower"), arm.pose(q, "lower")))
    h = 1e-6
    moved = (arm.jacobian(q + h * v, "lower") - arm.jacobian(q - h * v, "lower")) / (2 * h)
    assert np.allclose(code.jacobian_rate(q, v, "lower"), moved, atol=1e-7)
    same, by = code.forward_derivatives(q, v, tau)
    assert by.shape == (40, 3, 2, 2) and np.allclose(same, a, atol=1e-10)
    changed = (arm.forward(q + [h, 0], v, tau) - arm.forward(q - [h, 0], v, tau)) / (2 * h)
    assert np.allclose(by[:, 0, :, 0], changed, atol=1e-5)
    efforts, by = code.inverse_derivatives(q, v, a)
    assert np.allclose(efforts, tau, atol=1e-10) and np.allclose(by[:, 2], arm.mass_matrix(q), atol=1e-10)
    few = arm.compile(functions=["inverse"])
    fails(ValueError, lambda: few.forward(q, v), "without 'forward'")
    fails(KeyError, lambda: few.jacobian(q, "lower"), "without the frame 'lower'")
    fails(ValueError, lambda: arm.compile(functions=["back"]), "mass_matrix")
    fails(KeyError, lambda: arm.compile(frames=["hand"]), "upper")
    fails(KeyError, lambda: arm.compile(parameters=["length"]), "length")
    fails(ValueError, lambda: code.forward(np.zeros(3), np.zeros(2)), "q has 2")
    fails(ValueError, lambda: code.forward(q, v, given=[1]), "given has 0")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rod.mbs")
        with open(path, "w", encoding="utf-8") as f:
            f.write(ROD)
        rod = cardan.mbs.load(path)
    code = rod.compile(frames=["rod.tip"], parameters=["length"])
    ahead = np.zeros((3, 1))
    assert np.allclose(code.pose(ahead, "rod.tip")[0], [[0.3, 0, 0]] * 3, atol=1e-15)
    assert np.allclose(code.pose(ahead, "rod.tip", given=[[0.1], [0.2], [0.4]])[0][:, 0], [0.1, 0.2, 0.4], atol=1e-15)
