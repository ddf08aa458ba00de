#!/usr/bin/env python3
"""The shipped library of three-dimensional mechanics: run.py CARDAN

Every model of it is checked, components as far as they can be alone. Mechanisms that are modelled in two ways, by joints and by formulas, by joints
and by constraints, by bodies and by rotors, must move in the same way.
"""
import csv
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIBRARY = 'Modelica/Mechanics/MultiBody'
EXAMPLES = 'Modelica.Mechanics.MultiBody.Examples.'

# model, options, pairs of variables that agree at the end (a number may stand for the second one), tolerance
HERE = os.path.dirname(os.path.abspath(__file__))
OWN, JOINTS = os.path.join(HERE, 'Assemblies.mo'), os.path.join(HERE, 'Joints.mo')
TWO_WAYS = [
    ('Joints.Tops', [JOINTS], [(f't1.e[{k}]', f't{i}.e[{k}]') for i in range(2, 9) for k in (1, 2, 3)], 1e-6),
    ('Joints.Thrown', [JOINTS], [(f'body.r_0[{k}]', f'other[{i}].body.r_0[{k}]') for i in (1, 2, 3) for k in (1, 2, 3)], 1e-6),
    ('Joints.Rod', [JOINTS], [('one.bearing.phi', 'other.bearing.phi'), ('rod.totalPower', 0)], 1e-6),
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

failures = 0


def fail(text):
    global failures
    failures += 1
    print('FAILED', text)


def motion_of(cardan, model, options, names, tolerance):
    """Every value of some variables, name to list; None where the simulation fails."""
    with tempfile.TemporaryDirectory() as folder:
        signals, result = os.path.join(folder, 'names'), os.path.join(folder, 'result.csv')
        with open(signals, 'w') as f:
            f.write('\n'.join(names) + '\n')
        name = model if options else EXAMPLES + model
        run = subprocess.run([cardan, 'simulate', name, '--tolerance', tolerance, '--outputs-from', signals,
                              '--outputs', '^$', '-o', result] + options, capture_output=True, text=True, timeout=300)
        if run.returncode:
            fail(f'{model}: status {run.returncode}\n{run.stderr}')
            return None
        with open(result) as f:
            rows = list(csv.reader(f))
        columns = dict(zip(rows[0], zip(*rows[1:])))
        return {n: [float(v) for v in columns[n]] for n in names}


def end_of(cardan, model, options, names):
    motion = motion_of(cardan, model, options, names, '1e-8')
    return motion and {n: values[-1] for n, values in motion.items()}


def compare_assemblies(cardan):
    for assembly, elementary, names in ALIKE:
        x, y = (motion_of(cardan, model, [OWN], names, '1e-10') for model in (assembly, elementary))
        for n in names if x and y else []:
            size = max(1, max(x[n]) - min(x[n]))
            error = max(abs(a - b) for a, b in zip(x[n], y[n]))
            if len(x[n]) != len(y[n]) or not error <= 1e-8*size:
                fail(f'{assembly} and {elementary}: {n} differs by {error}')
        run = subprocess.run([cardan, 'inspect', assembly, OWN], capture_output=True, text=True, timeout=60)
        if run.returncode or 'block' not in run.stdout or 'nonlinear block' in run.stdout:
            fail(f'{assembly}: a nonlinear block\n{run.stdout}{run.stderr}')
    near, far = (motion_of(cardan, model, [OWN], ['s'], '1e-8') for model in ('CrankSUP', 'CrankSUPFar'))
    if near and far and not min(near['s']) > -1.2 > max(far['s']):
        fail('s_guess does not choose the branch')
    for model, component in OPEN:
        run = subprocess.run([cardan, 'simulate', model, OWN], capture_output=True, text=True, timeout=60,
                             cwd=tempfile.gettempdir())
        if run.returncode != 3 or f'{model}.{component}: the loop cannot close' not in run.stderr:
            fail(f'{model}: status {run.returncode}\n{run.stderr}')


def models_of_library():
    for folder, folders, files in os.walk(os.path.join(ROOT, 'lib', LIBRARY)):
        folders.sort()
        for file in sorted(files):
            text = open(os.path.join(folder, file)).read() if file.endswith('.mo') else ''
            if re.match(r'within [\w.]+;\nmodel ', text):
                path = os.path.relpath(os.path.join(folder, file), os.path.join(ROOT, 'lib'))
                yield path[:-3].replace(os.sep, '.')


def main(cardan):
    cardan = os.path.abspath(cardan)
    count = 0
    for model in models_of_library():
        count += 1
        run = subprocess.run([cardan, 'check', model], capture_output=True, text=True, timeout=60)
        # A component on its own lacks what is connected to it: unknowns without equations (B001), a frame alone (V005)
        errors = set(re.findall(r'error\[(\w+)\]', run.stdout + run.stderr))
        if errors - (set() if model.startswith(EXAMPLES) else {'B001', 'V005'}) or run.returncode not in (0, 1):
            fail(f'check {model}\n{run.stdout}{run.stderr}')
    if count < 100:
        fail(f'only {count} models found')
    for model, options, pairs, tolerance in TWO_WAYS:
        names = [n for pair in pairs for n in pair if isinstance(n, str)]
        end = end_of(cardan, model, options, names)
        for a, b in pairs if end else []:
            value, wanted = end[a], end[b] if isinstance(b, str) else b
            if not abs(value - wanted) <= tolerance:
                fail(f'{model}: {a} = {value}, wanted {wanted}')
    for one, other, names, tolerance in SAME:
        files = [] if '.' in one else [OWN]
        x, y = end_of(cardan, one, files, names), end_of(cardan, other, files, names)
        for n in names if x and y else []:
            if not abs(x[n] - y[n]) <= tolerance * max(1, abs(x[n])):
                fail(f'{one} and {other}: {n} = {x[n]} and {y[n]}')
    compare_assemblies(cardan)
    print(f'{count} models checked, {failures} failures')
    return failures > 0


sys.exit(main(sys.argv[1]))
