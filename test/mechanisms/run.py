#!/usr/bin/env python3
"""Mechanisms with closed loops, drawn by chance, assembled from start values that are off: run.py CARDAN [options]

Each is given start values that are exact, or off by so many degrees or per cent, and run for no time at all. Whether it
is assembled, and in which position, is judged from the positions and orientations of all frames in the result
(kinematics.py). Without options a small selection is run, and all of it must be assembled as it was written.

    --all              all families, 8 mechanisms, 7 kinds of start values each; prints the table
    --only TEXT        families whose name holds TEXT
    --count N          mechanisms of each family
    --amounts 0,10,20  perturbations
    --seed N           other mechanisms
    --library DIR      the official library in the place of the shipped one
    --drift            instead: runs of 10 s, closure and energy at every row
    --solver NAME      of these runs; a fixed step is one of 1 ms
    --solvers          instead: runs of 2 s with each solver; all must come to the end, with loops that are closed. A fixed step
                       is one of 1 ms, Euler's of 0.2 ms: what it adds to the energy of a platform would tear it apart
    --keep FOLDER      models that are not assembled as they were written are put there
"""
import argparse
import csv
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import families
import kinematics

AMOUNTS = [0, -1, 1, 5, 10, 20, 40]
HEADS = {0: 'exact', -1: 'one missing'}
# What goes wrong first where a loop is solved from a poor guess, or not to the end; and where errors of the states count
# for less than what they do to the rest.
HARD = [('Bennett', 1), ('delta, rods', 0), ('two parallelograms', 3), ('two with three cranks', 3), ('Stephenson', 1),
        ('double wishbone', 4)]
# Solvers that would stop before a position in which branches cross: a folded scissor at 0.51 s, a Bennett linkage at 0.73 s,
# parallelograms that are flat at 1.82 s, three cranks at 0.93 s, a delta whose plate could tilt at 0.95 s.
CREEPING = [('rodas', 'scissor', 0), ('esdirk', 'Bennett', 0), ('rodas', 'two parallelograms', 1),
            ('rodas', 'two with three cranks', 1), ('rodas', 'delta, rods', 1)]
# Steps that are too long for states that lose their hold, and cannot be made shorter by the solver.
TOO_LONG = [('rk4', 'Stewart, rods', 2), ('heun', 'Stewart, rods', 1), ('euler', 'Stewart, joints', 1)]
CLASSES = ['nearest', 'other', 'wrong', 'refused']


def simulate(cardan, text, options, timeout=100):
    """Exit status, messages and the rows of the result."""
    with tempfile.TemporaryDirectory() as folder:
        path, result = os.path.join(folder, 'M.mo'), os.path.join(folder, 'r.csv')
        with open(path, 'w') as f:
            f.write(text)
        try:
            run = subprocess.run([cardan, 'simulate', 'M', path, '-o', result] + options, capture_output=True, text=True,
                                 timeout=timeout)
        except subprocess.TimeoutExpired:
            return 99, 'no end after %d s' % timeout, []
        if run.returncode:
            return run.returncode, run.stderr, []
        with open(result) as f:
            rows = list(csv.reader(f))
        return 0, run.stderr, [dict(zip(rows[0], map(float, row))) for row in rows[1:]]


def judge(m, status, said, rows):
    if status:
        line = re.search(r'error[^\n]*', said)
        return 'refused' if status in (1, 2, 3) else 'crashed', line.group(0) if line else said.strip()[:200]
    return kinematics.verdict(m, kinematics.Row(rows[0]))


def assemble(cardan, family, number, seed, amount, options):
    m = families.draw(family, random.Random('%s %d %d' % (family, number, seed)), number)
    m.perturb(random.Random('%s %d %d %d' % (family, number, seed, amount)), amount)
    text = m.model('M')
    return judge(m, *simulate(cardan, text, ['--stop', '0', '--intervals', '1', '--no-verify'] + options)) + (text,)


def table(cardan, names, count, amounts, seed, options, keep):
    """Counts by family, amount and class; prints as it goes."""
    print('%-24s' % 'family, start values off by' + ''.join('%14s' % HEADS.get(a, a) for a in amounts))
    all_counts = {}
    for name in names:
        line = '%-24s' % name
        for amount in amounts:
            counts = all_counts[name, amount] = dict.fromkeys(CLASSES + ['crashed'], 0)
            for number in range(count):
                verdict, why, text = assemble(cardan, name, number, seed, amount, options)
                counts[verdict] += 1
                if keep and verdict != 'nearest':
                    file = re.sub(r'\W+', '_', '%s_%d_%d_%s' % (name, number, amount, verdict))
                    with open(os.path.join(keep, file + '.mo'), 'w') as f:
                        f.write('// %s\n%s' % (why.replace('\n', ' '), text))
            line += '%14s' % '/'.join('%.0f' % (100 * counts[c] / count) for c in CLASSES) + ('!' if counts['crashed'] else '')
        print(line, flush=True)
    return all_counts


def judge_can_say_no(cardan, options):
    """A result in which one frame is turned over, or one length is not kept, is wrong."""
    m = families.draw('four-bar', random.Random(1), 0)
    _, _, rows = simulate(cardan, m.model('M'), ['--stop', '0', '--intervals', '1'] + options)
    right = kinematics.verdict(m, kinematics.Row(rows[0]))[0]
    turned = {n: -x if n.startswith('b2.frame_a.R.T[1,') or n.startswith('b2.frame_a.R.T[2,') else x for n, x in rows[0].items()}
    moved = {n: x + 1e-5 if n == 'b2.frame_b.r_0[1]' else x for n, x in rows[0].items()}
    verdicts = [kinematics.verdict(m, kinematics.Row(row))[0] for row in (turned, moved)]
    return right == 'nearest' and verdicts == ['wrong', 'wrong']


def drift(cardan, mechanisms, seed, options):
    """Undriven for 10 s: by how much the loops are open at the worst row, and what is lost or won of the energy, as a part
    of what goes to and fro between its two kinds."""
    print('%-24s%12s%12s%10s' % ('family', 'open by', 'energy', 'seconds'))
    failed = False
    for name, number in mechanisms:
        m = families.draw(name, random.Random('%s %d %d' % (name, number, seed)), number)
        m.perturb(random.Random(0), 0)
        began = time.time()
        status, said, rows = simulate(cardan, m.model('M'), ['--stop', '10', '--tolerance', '1e-6', '--no-verify'] + options, 600)
        took = time.time() - began
        label = '%-22s%2d' % (name, number)
        if status:
            print('%s %s' % (label, said.strip()[-300:]), flush=True)
            failed = True
            continue
        rows = [kinematics.Row(row, k == 0) for k, row in enumerate(rows)]
        gap = max((max(m.errors(row), key=lambda e: e[1]) for row in rows), key=lambda e: e[1])
        lost = math.nan
        if hasattr(m, 'energy') and not any(j['kind'] == 'UPS' for j in m.joints):
            both = [m.energy(row) for row in rows]
            reach = max(k for k, _ in both) - min(k for k, _ in both)
            total = [k + p for k, p in both]
            lost = max(abs(e - total[0]) for e in total) / max(reach, 1e-9)
        bad = gap[1] > 1e-9 or lost > 1e-4
        failed |= bad
        print('%s%12.1e%12.1e%10.1f%s' % (label, gap[1], lost, took, '  <- ' + gap[0] if bad else ''), flush=True)
    return failed


def solver_names(cardan):
    _, said, _ = simulate(cardan, 'model M\n  Real x(start = 1);\nequation\n  der(x) = -x;\nend M;', ['--solver', '?'])
    return re.search(r'there are (.*)', said).group(1).split(', ')


def solvers(cardan, names, mechanisms, seed, options, stop=2):
    """Whether each solver comes to the end: by how much the loops are open at the worst row, or what it says."""
    failed = False
    for name, number in mechanisms:
        m = families.draw(name, random.Random('%s %d %d' % (name, number, seed)), number)
        m.perturb(random.Random(0), 0)
        for solver in names:
            began = time.time()
            status, said, rows = simulate(cardan, m.model('M'), ['--stop', str(stop), '--intervals', '40', '--tolerance', '1e-6',
                                                                 '--no-verify', '--solver', solver,
                                                                 '--step', '0.0002' if solver == 'euler' else '0.001'] + options, 600)
            rows = [kinematics.Row(row, k == 0) for k, row in enumerate(rows)]
            gap = max((max(m.errors(row), key=lambda e: e[1]) for row in rows), key=lambda e: e[1], default=('', math.inf))
            bad = status or gap[1] > 1e-9
            failed |= bool(bad)
            print('%-22s%2d %-10s%8.1e%8.1f s%s' % (name, number, solver, gap[1], time.time() - began,
                                                    '  <- ' + (said.strip()[-300:] if status else gap[0]) if bad else ''), flush=True)
    return failed


def blames_the_step(cardan, options):
    """Euler's method with steps of 1 ms turns a platform ever faster, until its loops cannot be closed."""
    m = families.draw('Stewart, joints', random.Random('Stewart, joints 1 1'), 1)
    m.perturb(random.Random(0), 0)
    status, said, _ = simulate(cardan, m.model('M'), ['--stop', '2', '--no-verify', '--solver', 'euler', '--step', '0.001'] + options)
    if 'with a fixed step of 0.001 s' not in said:
        print(said[-400:])
    return status == 3 and 'with a fixed step of 0.001 s' in said


def stays_in_branch(cardan, options):
    """With coarse steps a delta would jump from one way to stand to another: such steps are taken back, and the plate moves as
    its velocity says from row to row."""
    m = families.draw('delta, rods', random.Random('delta, rods 0 1'), 0)
    m.perturb(random.Random(0), 0)
    status, said, rows = simulate(cardan, m.model('M'), ['--stop', '10', '--intervals', '2000', '--tolerance', '3e-2', '--no-verify',
                                                         '--solver', 'dopri', '--timing'] + options, 300)
    taken = re.search(r'(\d+) steps taken back', said)
    off = max((abs(b[r] - a[r] - (b['time'] - a['time']) * (a[v] + b[v]) / 2) for a, b in zip(rows, rows[1:])
               for r, v in (('plate.r_0[%d]' % k, 'plate.v_0[%d]' % k) for k in (1, 2, 3))), default=math.inf)
    print('%s steps taken back, %.1e m off from row to row' % (taken.group(1) if taken else 'no', off))
    return status == 0 and taken is not None and off < 2e-3


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('cardan')
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--only')
    parser.add_argument('--count', type=int, default=8)
    parser.add_argument('--amounts')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--library')
    parser.add_argument('--keep')
    parser.add_argument('--drift', action='store_true')
    parser.add_argument('--solver')
    parser.add_argument('--solvers', action='store_true')
    a = parser.parse_args()
    options = ['-L', a.library] if a.library else []
    if a.solver:
        options += ['--solver', a.solver, '--step', '0.001']
    if a.keep:
        os.makedirs(a.keep, exist_ok=True)
    names = [n for n in families.FAMILIES if not a.only or a.only in n]
    amounts = [int(x) for x in a.amounts.split(',')] if a.amounts else AMOUNTS
    if a.solvers:
        return int(solvers(a.cardan, solver_names(a.cardan), [(n, k) for n in names for k in range(a.count)], a.seed, options))
    if a.drift:
        return int(drift(a.cardan, [(n, k) for n in names for k in range(a.count)], a.seed, options))
    if not (a.all or a.only or a.amounts):
        counts = table(a.cardan, names, 1, [0, -1, 10], a.seed, options, a.keep)
        failed = not judge_can_say_no(a.cardan, options)
        if failed:
            print('the judge does not see what is wrong')
        failed |= drift(a.cardan, HARD, a.seed, options)
        failed |= drift(a.cardan, [('delta, rods', 0)], a.seed, options + ['--solver', 'esdirk'])
        failed |= solvers(a.cardan, solver_names(a.cardan), [('double wishbone', 0)], a.seed, options, 0.5)
        for solver, name, number in CREEPING + TOO_LONG:
            failed |= solvers(a.cardan, [solver], [(name, number)], a.seed, options)
        failed |= not stays_in_branch(a.cardan, options)
        failed |= not blames_the_step(a.cardan, options)
        return int(failed or any(c['nearest'] < 1 for c in counts.values()))
    counts = table(a.cardan, names, a.count, amounts, a.seed, options, a.keep)
    return int(any(c['wrong'] or c['crashed'] for c in counts.values()))


sys.exit(main())
