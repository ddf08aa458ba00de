#!/usr/bin/env python3
"""run.py CARDAN [NAME ...]: the examples of Cardan are simulated, and what physics keeps constant in them is checked.

The models are in Invariants.mo. With the environment variable MSL_DIR, a folder with the official library, they run on
that one, too.
"""
import cmath
import math
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import LIBRARIES, ROOT, Suite  # noqa: E402

suite = Suite(__file__)
PERIOD = 2*math.pi*math.sqrt(12e6**3/3.986004418e14)
# In a V8 all that is left of the inertia forces is of fourth order: 8 cos(45°) times -l^3/4 - 3 l^5/16, for piston and half the rod.
FOURTH_ORDER = 1.05*8*math.sqrt(0.5)*(0.3**3/4 + 3*0.3**5/16)*(0.5 + 0.3)/0.5

# model, options, [(variable, what, value, tolerance)]:
#   'is': always value;  'keeps': always what it was at the start;  'ends': value at the end;  'reaches': value at some time
CHECKS = [
    ('Top', [], [('E', 'keeps', 0, 1e-7), ('L[3]', 'keeps', 0, 1e-8), ('rate', 'is', 1, 1e-6), ('nutation.phi', 'is', 0.45, 1e-6)]),
    ('Top', ['--set', 'precessionRate=0', '--set', 'spinRate=400'], [('E', 'keeps', 0, 1e-7), ('L[3]', 'keeps', 0, 1e-8), ('fastTop', 'ends', 1, 0.05)]),
    ('Gyro', [], [('tilt', 'is', 0, 5e-3)]),
    ('Gyro', ['--set', 'ringMass=0'], [('tilt', 'is', 0, 1e-5)]),
    ('Orbit', ['--stop', repr(PERIOD)], [('E', 'keeps', 0, 1.0), ('areal', 'keeps', 0, 1e4), ('Erot', 'keeps', 0, 1e-9), ('Lrot', 'keeps', 0, 2e-7),
                                         ('home', 'ends', 0, 1e-5), ('flip', 'reaches', -1, 0.05), ('r', 'reaches', 16e6, 2e3)]),
    ('Copy', [], [(f'error[{i}]', 'is', 0, 1e-12) for i in (1, 2, 3)] + [('lost', 'keeps', 0, 1e-6)]),
    ('Platform', [], [('error', 'is', 0, 3e-3), ('lost', 'keeps', 0, 0.05)]),
    ('Quarter', ['--stop', '6'], [('lost', 'keeps', 0, 1e-2), ('carried', 'ends', 1, 1e-4)]),
    ('Car', ['--stop', '6'], [('lost', 'keeps', 0, 0.1), ('carried', 'ends', 1, 1e-3)]),
    ('Suspension', [], [('lost', 'keeps', 0, 0.05), ('tieRod', 'is', 1, 1e-12), ('suspension.jointUPS.totalPower', 'is', 0, 1e-6),
                        ('suspension.jointSSR.totalPower', 'is', 0, 1e-6)]),
    ('Bike', [], [('E', 'keeps', 0, 1e-2), ('rearRoad.frame_a.r_0[3]', 'reaches', 0.3, 1e-4)]),
    ('Digger', [], [('lost', 'keeps', 0, 20), ('links.totalPower', 'is', 0, 1e-6)]),
    ('Robot', [], [('lost', 'keeps', 0, 0.5), ('missed', 'ends', 0, 5e-3), ('held', 'reaches', 1, 1e-3)]),
    ('V8', [], [('lost', 'keeps', 0, 1.0), ('shake_y', 'is', 0, FOURTH_ORDER), ('shake_z', 'is', 0, 1e-9), ('speed', 'ends', 3000, 600)]),
]
# Mechanisms without a nonlinear block: their loops are solved by formulas.
BY_FORMULAS = ['Pantograph', 'StewartPlatform', 'MacPherson', 'Excavator', 'EngineV8']
# Eigenvalues of the benchmark bicycle at 5 m/s (Meijaard and others, 2007, Table 2): weave, capsize, castering.
BICYCLE = [complex(-0.775341882195845, 4.464867713788232), complex(-0.775341882195845, -4.464867713788232), -0.322866429004087, -14.07838969279822]


def example_of(model):
    """The example that a model of Invariants.mo extends, and its StopTime."""
    with open(suite.beside('Invariants.mo'), encoding='utf-8') as f:
        name = re.search(rf'model {model} .*\n  extends Cardan\.Examples\.(\w+)', f.read()).group(1)
    with open(os.path.join(ROOT, 'lib', 'Cardan', 'Examples', name + '.mo'), encoding='utf-8') as f:
        return name, re.search(r'StopTime=([0-9.]+)', f.read()).group(1)


def simulate(model, options, names, library=()):
    """Name of each variable -> its values; None where the simulation fails."""
    if '--stop' not in options:
        options = options + ['--stop', example_of(model)[1]]
    run = suite.simulate(model, 'Invariants.mo', '--tolerance', '1e-9', *options, *library, names=names)
    return run.columns if suite.status(' '.join([model, *library]), run) else None


def deviation(values, what, value):
    if what == 'is':
        return max(abs(v - value) for v in values)
    if what == 'keeps':
        return max(abs(v - values[0]) for v in values)
    if what == 'ends':
        return abs(values[-1] - value)
    return min(abs(v - value) for v in values)


def check_bicycle():
    """Small movements are sums of the benchmark's exponentials: their characteristic polynomial makes samples vanish."""
    every = 0.1
    small = simulate('Bike', ['--set', 'speed=5', '--set', 'push=0.001', '--stop', '4', '--intervals', '40'], ['lean.phi', 'steering.phi'])
    polynomial = [1]
    for eigenvalue in BICYCLE:
        root = cmath.exp(eigenvalue*every)
        polynomial = [a - root*b for a, b in zip(polynomial + [0], [0] + polynomial)]
    for name, values in (small or {}).items():
        if name == 'time':
            continue
        rest = max(abs(sum(polynomial[j]*values[k + 4 - j] for j in range(5))) for k in range(len(values) - 4))
        suite.below(f'Bike: {name} moves with the eigenvalues of the benchmark, but for', rest, 1e-4*max(map(abs, values)))


def check_invariants(wanted, library):
    for model, options, checks in CHECKS:
        if wanted and model not in wanted:
            continue
        values = simulate(model, options, [name for name, *_ in checks], library)
        for name, what, value, tolerance in checks if values else []:
            suite.below(f'{model} {" ".join([*options, *library])}: {name} {what} {value}, but for', deviation(values[name], what, value), tolerance)


def check_structure():
    for model in BY_FORMULAS:
        run = suite.call('inspect', 'Cardan.Examples.' + model)
        suite.check(f'{model} has no nonlinear block', run.status == 0 and 'nonlinear block' not in run.out, run.text)


def check_shapes():
    """The robot is drawn by shapes that follow its lengths."""
    for length in (0.8, 1.0):
        run = suite.simulate('Cardan.Examples.RobotPicksLoad', '--set', 'upperArm=%g' % length, '--stop', '0', names=['shape.bar.length'])
        if suite.status('RobotPicksLoad', run):
            suite.near('length of the bar from shoulder to elbow', run.columns['shape.bar.length'][0], length, 1e-12)


def check_all():
    with open(os.path.join(ROOT, 'lib', 'Cardan', 'Examples', 'package.order'), encoding='utf-8') as f:
        for name in f.read().split():
            run = suite.call('check', '--units', 'Cardan.Examples.' + name)
            suite.check(f'check --units {name}', name == 'Utilities' or (run.status == 0 and not run.err), run.text)
            suite.check(f'{name} is simulated', name in {'Utilities'} | {example_of(model)[0] for model, *_ in CHECKS})


for each in LIBRARIES:
    check_invariants(suite.wanted, each)
if not suite.wanted or 'Bike' in suite.wanted:
    check_bicycle()
if not suite.wanted:
    check_structure()
    check_shapes()
    check_all()
suite.finish()
