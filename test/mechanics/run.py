#!/usr/bin/env python3
"""The shipped library of three-dimensional mechanics: run.py CARDAN

Every model of it is checked, components as far as they can be alone. Mechanisms that are modelled in two ways, by joints and by formulas, by joints
and by constraints, by bodies and by rotors, must move in the same way.
"""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import ROOT, Suite  # noqa: E402

LIBRARY = 'Modelica/Mechanics/MultiBody'
EXAMPLES = 'Modelica.Mechanics.MultiBody.Examples.'

# model, options, pairs of variables that agree at the end (a number may stand for the second one), tolerance
HERE = os.path.dirname(os.path.abspath(__file__))
OWN, JOINTS = os.path.join(HERE, 'Assemblies.mo'), os.path.join(HERE, 'Joints.mo')
TWO_WAYS = [
    ('Joints.Tops', [JOINTS], [(f't1.e[{k}]', f't{i}.e[{k}]') for i in range(2, 9) for k in (1, 2, 3)], 1e-6),
    ('Joints.Thrown', [JOINTS], [(f'body.r_0[{k}]', f'other[{i}].body.r_0[{k}]') for i in (1, 2, 3) for k in (1, 2, 3)], 1e-6),
    ('Joints.Rod', [JOINTS], [('one.bearing.phi', 'other.bearing.phi'), ('rod.totalPower', 0)], 1e-6),
    ('Joints.Leg', [JOINTS], [('one.bearing.phi', 'other.bearing.phi'), ('leg.totalPower', 0), ('load[1].w_a[2]', 'load[3].w_a[2]'),
                              ('leg.frame_a.t[1]', 'universal.frame_a.t[1]')], 1e-6),
    ('Joints.Strut', [JOINTS], [('one.bearing.phi', 'other.bearing.phi'), ('rod.totalPower', 0), ('load[1].w_a[2]', 'load[3].w_a[2]'),
                                ('rod.frame_a.t[1]', 'universal.frame_a.t[1]'), ('slide1.s', 'slide2.s')], 1e-6),
    ('Joints.Rotor', [JOINTS], [('L[1]', 0.2), ('L[2]', 0.6), ('L[3]', 1.2)], 1e-6),
    ('Joints.Angles', [JOINTS], [('worst', 0)], 1e-12),
    ('ScotchYoke', [OWN], [('error', 0), ('lost', 0)], 1e-4),
    ('FourbarSUP', [OWN], [('joint.totalPower', 0)], 1e-6),
    ('Elementary.LineForceWithTwoMasses', [], [(f'rod_f_diff[{i}]', 0) for i in (1, 2, 3)], 1e-5),
    ('Elementary.SpringMassSystem', [], [('p1.s', 'p2.s')], 1e-6),
    ('Elementary.InitSpringConstant', [], [('spring.c', 49.03325)], 1e-4),
    ('Constraints.PrismaticConstraint', [], [(f'bodyOfJoint.r_0[{i}]', f'bodyOfConstraint.r_0[{i}]') for i in (1, 2, 3)], 1e-3),
    ('Constraints.RevoluteConstraint', [], [(f'bodyOfJoint.v_0[{i}]', f'bodyOfConstraint.v_0[{i}]') for i in (1, 2, 3)], 1e-3),
    ('Constraints.UniversalConstraint', [], [(f'bodyOfJoint.r_0[{i}]', f'bodyOfConstraint.r_0[{i}]') for i in (1, 2, 3)], 1e-3),
    ('Rotational3DEffects.ActuatedDrive', [], [('revolute.phi', 'rotor1D.phi')], 1e-5),
    ('Rotational3DEffects.MovingActuatedDrive', [], [('revolute.phi', 'rotor1D.phi')], 1e-4),
    ('Rotational3DEffects.GearConstraint', [], [('gearConstraint.totalPower', 0), ('gearConstraint.w_b', 'inertia2.w')], 1e-4),
    ('Loops.Fourbar_analytic', [], [('jointSSP.totalPower', 0)], 1e-6),
    ('Loops.PlanarLoops_analytic', [], [(f'jointRRR{i}.totalPower', 0) for i in (1, 2, 3)], 1e-6),
]
SAME = [('FourbarSUP', 'FourbarSSP', ['phi', 's'], 1e-6),
        ('Loops.Engine1b', 'Loops.Engine1b_analytic', ['inertia.phi', 'inertia.w'], 1e-3)]
# an assembly, the same mechanism from elementary joints, variables that agree to 1e-8 of their range all the time
ALIKE = [(side + chain, side + 'Elementary' + branch, names)
         for side, chain, branch, names in (
             ('Crank', 'SUP', '', ['phi', 's', 'r[1]', 'r[2]', 'e[1]', 'e[2]', 'f[1]', 'f[2]', 'f[3]']),
             ('Crank', 'SUPFar', 'Far', ['phi', 's', 'r[1]', 'r[2]', 'e[1]', 'e[2]', 'f[1]', 'f[2]', 'f[3]']),
             ('Yoke', 'RPP', '', ['phi', 's', 's_m', 'r[1]', 'f[1]', 'f[2]']))]
# loops that do not close, the component that the message names
OPEN = [('TooFar', 'joint.prismatic'), ('TooFast', 'joint.prismatic'), ('OffPlane', 'joint')]

suite = Suite(__file__)


def motion_of(model, options, names, tolerance):
    """Every value of some variables, name to list; None where the simulation fails."""
    run = suite.simulate(model if options else EXAMPLES + model, '--tolerance', tolerance, *options, names=names, seconds=300)
    return run.columns if suite.status(model, run) else None


def end_of(model, options, names):
    motion = motion_of(model, options, names, '1e-8')
    return motion and {n: values[-1] for n, values in motion.items()}


def compare_assemblies():
    for assembly, elementary, names in ALIKE:
        x, y = (motion_of(model, [OWN], names, '1e-10') for model in (assembly, elementary))
        for n in names if x and y else []:
            size = max(1, max(x[n]) - min(x[n]))
            error = max(abs(a - b) for a, b in zip(x[n], y[n]))
            suite.check(f'{assembly} and {elementary}: {n}', len(x[n]) == len(y[n]) and error <= 1e-8*size, error)
        run = suite.call('inspect', assembly, OWN)
        suite.check(f'{assembly}: no nonlinear block', run.status == 0 and 'block' in run.out and 'nonlinear block' not in run.out,
                    run.text)
    near, far = (motion_of(model, [OWN], ['s'], '1e-8') for model in ('CrankSUP', 'CrankSUPFar'))
    if near and far:
        suite.check('s_guess chooses the branch', min(near['s']) > -1.2 > max(far['s']))
    for model, component in OPEN:
        run = suite.simulate(model, OWN)
        suite.status(model, run, 3)
        suite.says(model, run, f'{model}.{component}: the loop cannot close')


def models_of_library():
    for folder, folders, files in os.walk(os.path.join(ROOT, 'lib', LIBRARY)):
        folders.sort()
        for file in sorted(files):
            text = open(os.path.join(folder, file)).read() if file.endswith('.mo') else ''
            if re.match(r'within [\w.]+;\nmodel ', text):
                path = os.path.relpath(os.path.join(folder, file), os.path.join(ROOT, 'lib'))
                yield path[:-3].replace(os.sep, '.')


def check_library():
    count = 0
    for model in models_of_library():
        count += 1
        run = suite.call('check', model)
        # A component on its own lacks what is connected to it: unknowns without equations (B001), a frame alone (V005)
        errors = set(re.findall(r'error\[(\w+)\]', run.text)) - (set() if model.startswith(EXAMPLES) else {'B001', 'V005'})
        suite.check(f'check {model}', not errors and run.status in (0, 1), run.text)
    suite.check('models of the library', count >= 100, count)


check_library()
for model, options, pairs, tolerance in TWO_WAYS:
    end = end_of(model, options, [n for pair in pairs for n in pair if isinstance(n, str)])
    for a, b in pairs if end else []:
        suite.near(f'{model}: {a}', end[a], end[b] if isinstance(b, str) else b, tolerance)
for one, other, names, tolerance in SAME:
    files = [] if '.' in one else [OWN]
    x, y = end_of(one, files, names), end_of(other, files, names)
    for n in names if x and y else []:
        suite.near(f'{one} and {other}: {n}', y[n], x[n], tolerance * max(1, abs(x[n])))
compare_assemblies()
suite.finish()
