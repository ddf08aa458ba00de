#!/usr/bin/env python3
"""Random trees of bodies in Modelica beside MuJoCo: trees.py BUILD [N…]

A tree of N bodies that turn or slide on each other moves for a second, by Cardan at tolerance 1e-8 and by MuJoCo's Runge-Kutta
method with the largest step whose error is no larger (steps in a row of 0.84 each). Errors are those of the end positions, against Cardan's at 1e-12.
Processor seconds of the runs alone, the best of some, and of one evaluation of the derivatives in nanoseconds a body,
and of the translation.
"""
import csv
import os
import random
import re
import resource
import subprocess
import sys
import tempfile

import peers

SIZES = [int(x) for x in sys.argv[2:]] or [20, 40, 80]

LARGEST = 80  # that runs for a second; of larger trees an evaluation


def tree(n):
    rnd = random.Random(n)
    axes = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    made, path = [], [0]  # bodies depth first, as MuJoCo counts them
    for k in range(n):
        del path[max(1, len(path) - rnd.choice((0, 0, 0, 1, 2, 5))):]
        mass, size = rnd.uniform(0.5, 2), rnd.uniform(0.1, 0.3)
        inertia = (mass * size**2, 1.2 * mass * size**2, 0.8 * mass * size**2, 0, 0, 0)
        at = tuple(rnd.uniform(-0.3, 0.3) for _ in range(3))
        centre = tuple(rnd.uniform(-0.2, 0.2) for _ in range(3))
        made.append(peers.body(path[-1], rnd.choice(axes), at, mass, centre, inertia, 'r' if rnd.random() < 0.9 else 'p'))
        path.append(k + 1)
    return made


def vector(values):
    return '{%s}' % ', '.join(repr(float(x)) for x in values)


def modelica(bodies, starts):
    lines, connects = [], []
    for k, b in enumerate(bodies):
        kind, q, v = ('Revolute', 'phi', 'w') if b['kind'] == 'r' else ('Prismatic', 's', 'v')
        above = 'world.frame_b' if b['parent'] == 0 else 'joint%d.frame_b' % b['parent']
        lines.append('  MB.Parts.FixedTranslation way%d(r=%s, animation=false);' % (k + 1, vector(b['at'])))
        lines.append('  MB.Joints.%s joint%d(n=%s, %s(start=%r, fixed=true), %s(start=%r, fixed=true), animation=false, stateSelect=StateSelect.always);' % (
            kind, k + 1, vector(b['axis']), q, starts[k][0], v, starts[k][1]))
        lines.append('  MB.Parts.Body body%d(m=%r, r_CM=%s, I_11=%r, I_22=%r, I_33=%r, animation=false);' % (k + 1, b['mass'], vector(b['centre']), *b['inertia'][:3]))
        connects.append('  connect(%s, way%d.frame_a);\n  connect(way%d.frame_b, joint%d.frame_a);\n  connect(joint%d.frame_b, body%d.frame_a);' % (
            above, k + 1, k + 1, k + 1, k + 1, k + 1))
    return ('model RandomTree\n  import MB = Modelica.Mechanics.MultiBody;\n  inner MB.World world(g=9.81, n={0, 0, -1}, enableAnimation=false);\n%s\nequation\n%s\n'
            '  annotation(experiment(StopTime=1));\nend RandomTree;\n' % ('\n'.join(lines), '\n'.join(connects)))


def cardan(folder, bodies, tolerance):
    """End positions."""
    to = os.path.join(folder, 'end.csv')
    names = ['joint%d.%s' % (k + 1, 'phi' if b['kind'] == 'r' else 's') for k, b in enumerate(bodies)]
    subprocess.run([os.path.join(peers.BUILD, 'cardan'), 'simulate', os.path.join(folder, 'tree.mo'), '--tolerance', '%g' % tolerance, '--intervals', '1', '-o', to],
                   capture_output=True, check=True)
    with open(to, encoding='utf-8', newline='') as f:
        last = list(csv.DictReader(f))[-1]
    return [float(last[x]) for x in names]


def error(a, b):
    return max(abs(x - y) for x, y in zip(a, b))


def mujoco(program, folder, exact, wanted):
    """Step, seconds, error: of the largest step that is as good as wanted, of a list in which each is 0.84 of the one before."""
    for k in range(20, 60):
        step = 1 / round(2**(k / 4))
        done = subprocess.run([*peers.ONE_CORE, program, os.path.join(folder, 'tree.txt'), os.path.join(folder, 'tree.xml'), repr(step)], capture_output=True, text=True, check=False)
        if done.returncode:
            return None
        rows = dict(line.split(' ', 1) for line in done.stdout.splitlines())
        off = error([float(x) for x in rows['a'].split()], exact)
        if off <= wanted:
            return step, float(rows['seconds']), off
    return None


def costs(folder, runs):
    """Nanoseconds of an evaluation, processor seconds of a run where it is asked for."""
    done = subprocess.run([*peers.ONE_CORE, os.path.join(peers.BUILD, 'bench_emitted'), os.path.join(folder, 'tree.mo')], capture_output=True, text=True, check=True,
                          env={**os.environ, 'TOLERANCE': '1e-8'} if runs else None)
    found = re.search(r'states: (\d+) ns(?:\s+run: ([\d.]+) s)?', done.stdout)
    return float(found.group(1)), float(found.group(2) or 0)


def translation(folder):
    """Processor seconds from the text to the sorted system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([os.path.join(peers.BUILD, 'cardan'), 'check', os.path.join(folder, 'tree.mo')], capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, 'mujoco_run')
        built = subprocess.run(['cc', '-O2', os.path.join(peers.HERE, 'mujoco_run.c'), '-o', program, '-lmujoco', '-lm'], capture_output=True, check=False)
        print('%7s %12s %10s %12s %12s %10s %10s %14s' % ('bodies', 'Cardan, s', 'error', 'MuJoCo, s', 'step', 'error', 'ns/body', 'translated, s'))
        for n in SIZES:
            bodies = tree(n)
            starts = [(0.3 * peers.math.sin(1.0 + k), 0.2 * peers.math.cos(2.0 * k)) for k in range(n)]
            peers.write_tree(os.path.join(folder, 'tree.txt'), bodies)
            peers.write_mjcf(os.path.join(folder, 'tree.xml'), bodies)
            with open(os.path.join(folder, 'tree.mo'), 'w', encoding='utf-8') as f:
                f.write(modelica(bodies, starts))
            row = '%7d' % n
            nanoseconds, seconds = costs(folder, n <= LARGEST)
            if n <= LARGEST:
                exact, end = cardan(folder, bodies, 1e-12), cardan(folder, bodies, 1e-8)
                other = None if built.returncode else mujoco(program, folder, exact, error(end, exact))
                row += ' %12.4f %10.1e' % (seconds, error(end, exact))
                row += ' %12.4f %12g %10.1e' % (other[1], other[0], other[2]) if other else ' %12s %12s %10s' % ('-', '-', '-')
            else:
                row += ' ' * 72
            print(row + ' %10.0f %14.2f' % (nanoseconds / n, translation(folder)), flush=True)


if __name__ == '__main__':
    main()
