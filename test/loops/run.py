#!/usr/bin/env python3
"""Loops with constraints that hold by the geometry, and in positions that are special: run.py CARDAN

They simulate with a warning that names the joints, move as the same mechanism without these constraints does, and are
errors under --strict. Loops without such constraints, and mistakes that only look alike, are left alone. With MSL_DIR
set, the same is done on the official library.

    --chance N        instead: N mechanisms by chance of each kind that an integrator of their own (branches.py) runs too,
                      through limit positions as they come
    --orientations N  instead: about N start orientations of each joint and body that has them
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

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'mechanisms')]
import branches
import families
import kinematics
import orientations
MODELS = [os.path.join(HERE, 'Loops.mo'), os.path.join(HERE, 'Positions.mo'), os.path.join(HERE, 'Branches.mo')]
failures = []


def simulate(cardan, model, options):
    """Exit status, messages, and the last value of each variable."""
    with tempfile.TemporaryDirectory() as folder:
        result = os.path.join(folder, 'result.csv')
        run = subprocess.run([cardan, 'simulate', model] + MODELS + ['-o', result] + options, capture_output=True, text=True,
                             timeout=120)
        if run.returncode:
            return run.returncode, run.stderr, {}
        with open(result) as f:
            rows = list(csv.reader(f))
        return 0, run.stderr, {n: float(x) for n, x in zip(rows[0], rows[-1])}


def rows_of(cardan, model, options, text=None):
    """Exit status, messages, and the values of all variables at 100 equidistant times and the start."""
    with tempfile.TemporaryDirectory() as folder:
        result, own = os.path.join(folder, 'result.csv'), os.path.join(folder, 'Own.mo')
        with open(own, 'w') as f:
            f.write(text or 'model Own\nend Own;')
        run = subprocess.run([cardan, 'simulate', model, own] + MODELS + ['-o', result, '--intervals', '100', '--stop', '2',
                             '--tolerance', '1e-8'] + options, capture_output=True, text=True, timeout=120)
        if run.returncode:
            return run.returncode, run.stderr, []
        with open(result) as f:
            rows = list(csv.reader(f))
        return 0, run.stderr, [dict(zip(rows[0], map(float, row))) for row in rows[1:]]


def expect(what, truth, text=''):
    if not truth:
        failures.append(what)
        print('FAILED', what, text)


def redundant(cardan, model, joints, constraints, options):
    status, text, end = simulate(cardan, 'Loops.' + model, options)
    expect(model, status == 0, text)
    said = re.search(r'warning\[S010\]: (.*) are in a loop with (\d+) constraint', text)
    expect(model + ': the warning', said and set(re.findall(r"'([^']*)'", said.group(1))) == set(joints) and
           int(said.group(2)) == constraints, text)
    expect(model + ': the forces', 'are set to zero' in text, text)
    status, text, _ = simulate(cardan, 'Loops.' + model, options + ['--strict'])
    expect(model + ' --strict', status == 1 and 'error[S011]' in text, text)
    return end


def alike(what, one, other, names, tolerance):
    for a, b in names:
        expect(what, abs(one.get(a, math.nan) - other.get(b, math.nan)) <= tolerance,
               '%s = %s, %s = %s' % (a, one.get(a), b, other.get(b)))


def library(cardan, options):
    joints = ['j1', 'j2', 'j3', 'j4']
    angles = [(n, n) for n in ('j1.phi', 'j1.w', 'j2.phi', 'j4.phi')]
    plain = redundant(cardan, 'Plain', joints, 3, options)
    alike('Plain and Cut', plain, simulate(cardan, 'Loops.Cut', options)[2], angles + [('b2.frame_a.f[1]',) * 2], 1e-4)
    serial = redundant(cardan, 'SerialPlain', joints, 3, options)
    alike('SerialPlain and SerialCut', serial, simulate(cardan, 'Loops.SerialCut', options)[2],
          [(n, n) for n in ('j1.phi', 'j1.w', 'j2.phi', 'b3.r_0[1]', 'b3.r_0[2]')], 1e-4)
    if serial:
        turns = sum(serial['j%d.phi' % k] for k in range(1, 5)) / (2 * math.pi)
        expect('SerialPlain closes', abs(turns - round(turns)) < 1e-8, str(turns))
    oblique = redundant(cardan, 'PlainOblique', joints, 3, options)
    alike('PlainOblique and CutOblique', oblique, simulate(cardan, 'Loops.CutOblique', options)[2], angles, 1e-4)
    double = redundant(cardan, 'DoubleParallelogram', ['a1', 'a2', 'a3', 'c1', 'c2', 'c3'], 7, options)
    alike('DoubleParallelogram and Crank', double, simulate(cardan, 'Loops.Crank', options)[2],
          [('a1.phi', 'phi'), ('a2.phi', 'phi'), ('a3.w', 'w')], 1e-5)
    slider = redundant(cardan, 'Slider', ['crank', 'pin', 'wrist'], 3, options)
    if slider:
        phi = slider['crank.phi']
        reach = 0.3 * math.cos(phi) + math.sqrt(0.81 - (0.3 * math.sin(phi)) ** 2)
        expect('Slider closes', abs(slider['slide.s'] - reach) < 1e-8, str(slider['slide.s']))


def assembled(cardan, options):
    status, text, end = simulate(cardan, 'Loops.NoStart', options)
    expect('NoStart', status == 0, text)
    joints = ['%s.%s' % (storey, joint) for storey in ('one', 'two') for joint in ('a', 't', 'b[1]', 'b[2]')]
    storeys = redundant(cardan, 'Storeys', joints, 2, options)
    alike('Storeys stay parallel', storeys, storeys, [('one.a.phi', 'one.b[2].phi'), ('two.a.phi', 'two.b[1].phi')], 1e-7)
    redundant(cardan, 'Scissor', ['a0', 'b0', 'm0', 'b1', 'a1', 'm1'], 6, options)
    status, text, end = simulate(cardan, 'Loops.Scissor', options)
    if status == 0:
        up = end['a0.phi']
        expect('Scissor closes', abs(end['b1.phi'] - (math.pi - 2*up)) < 1e-7 and abs(end['slide.s'] - math.cos(up)) < 1e-7,
               '%r' % [end[n] for n in ('a0.phi', 'b1.phi', 'slide.s')])


def positions(cardan, options):
    """Through flat positions and dead centres; messages where a loop cannot close or does not move."""
    flat, crank = (simulate(cardan, 'Positions.' + n, options)[2] for n in ('Flat', 'FlatCrank'))
    alike('Flat and FlatCrank', flat, crank, [('a.phi', 'phi'), ('b.phi', 'phi'), ('a.w', 'w')], 1e-4)
    status, text, end = simulate(cardan, 'Positions.DeadCentre', options)
    begin = math.acos((0.16 + (1 + 0.4 * math.sin(0.5)) ** 2 - 1) / (0.8 * (1 + 0.4 * math.sin(0.5))))
    expect('DeadCentre', status == 0 and abs(abs(end['a.phi'] - begin) - 2 * math.pi) < 1e-6, text + str(end.get('a.phi')))
    status, text, _ = simulate(cardan, 'Positions.TooFar', options)
    said = re.search(r"the loop through 't' and 'b' cannot be closed at time = ([0-9.]+).*\n.*closed last.*'b.phi' = .*\n.*limit position", text)
    reached = 0.6 + 3 * float(said.group(1)) if said else math.nan  # b1 and the ground, b2 and b3 stretched
    expect('TooFar', status == 3 and said and abs(reached - math.acos((0.64 + 1 - 1.21) / 1.6)) < 0.02, text)
    status, text, _ = simulate(cardan, 'Positions.TooShort', options)
    expect('TooShort', status == 3 and "the loop through 't' and 'b' cannot be closed at time = 0" in text and 'do not reach' in text, text)
    status, text, _ = simulate(cardan, 'Positions.Triangle', options)
    expect('Triangle', status == 0 and "info[S017]: 'a' and 't' belong to a mechanism without freedom" in text, text)


# Sizes of the nonlinear systems while a mechanism runs. Planes that lie across the axes of world are drawn as number 1.
SIZES = {'four-bar': [2], 'four-bar, cut joint': [2], 'slider-crank': [1], 'Watt': [2, 2], 'Stephenson': [2, 2],
         'loop in loop': [2, 2], 'scissor': [1, 2, 2], '3-RRR robot': [4], 'excavator': [2, 2, 2, 2],
         'Stewart, joints': [2, 2, 2, 2, 2, 2, 6]}


def sizes(cardan, options):
    for family, most in SIZES.items():
        for number in range(2):
            m = families.draw(family, random.Random('%s %d 1' % (family, number)), number)
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'M.mo')
                with open(path, 'w') as f:
                    f.write(m.model('M'))
                run = subprocess.run([cardan, 'dump', '--stage=system', 'M', path] + options, capture_output=True, text=True, timeout=120)
            part = re.search(r'^derivatives:\n((?: .*\n)*)', run.stdout, re.M)
            found = sorted(int(n) for n in re.findall(r'nonlinear block \d+: \d+ -> (\d+)', part.group(1))) if part else []
            expect('%s %d: sizes' % (family, number), run.returncode == 0 and found == most, '%s, not %s' % (found, most) + run.stderr)


def settled(cardan, options):
    """What is fixed at the start is the state, until it is no good choice any more: a Watt linkage that swings through a dead
    centre of its crank moves as it does with states that are chosen while running from the start on."""
    m = families.draw('Watt', random.Random('Watt 0 1'), 0)
    text = m.model('M')
    start = re.search(r'j1\(.*phi\(start = ([-0-9.e]+), fixed = true\), w\(fixed = true\)\)', text)
    free = re.sub(r'(j1\(.*phi\(start = [-0-9.e]+), fixed = true\), w\(fixed = true\)\)', r'\1))', text)
    free = free.replace('\nequation', '\ninitial equation\n  j1.phi = %s;\n  j1.w = 0;\nequation' % start.group(1), 1)
    ends = []
    for model in (text, free):
        with tempfile.TemporaryDirectory() as folder:
            path, result = os.path.join(folder, 'M.mo'), os.path.join(folder, 'r.csv')
            with open(path, 'w') as f:
                f.write(model)
            run = subprocess.run([cardan, 'simulate', 'M', path, '--stop', '2', '--tolerance', '1e-8', '--timing', '-o', result] + options,
                                 capture_output=True, text=True, timeout=120)
            said = run.stdout + run.stderr
            expect('settled: states are chosen anew', run.returncode == 0 and not re.search(r'\b0 state-set switches', said) and
                   'state-set switches' in said, said)
            with open(result) as f:
                rows = list(csv.reader(f))
            ends.append({n: float(x) for n, x in zip(rows[0], rows[-1])})
    alike('settled', ends[0], ends[1], [('j%d.phi' % k,) * 2 for k in range(1, 8)], 1e-4)


def legs(cardan, options):
    """A platform whose legs are solved for behind it: all connections closed at every row, without another translation."""
    m = families.draw('Stewart, joints', random.Random('Stewart, joints 0 1'), 0)
    with tempfile.TemporaryDirectory() as folder:
        path, result = os.path.join(folder, 'M.mo'), os.path.join(folder, 'r.csv')
        with open(path, 'w') as f:
            f.write(m.model('M'))
        run = subprocess.run([cardan, 'simulate', 'M', path, '--stop', '0.2', '--timing', '-o', result] + options, capture_output=True,
                             text=True, timeout=120)
        expect('legs', run.returncode == 0 and re.search(r'\b0 state-set switches', run.stdout + run.stderr), run.stderr[:2000])
        with open(result) as f:
            names, *rows = csv.reader(f)
    rows = [dict(zip(names, map(float, row))) for row in rows]
    gap = max(max(e for _, e in m.errors(kinematics.Row(row, k == 0))) for k, row in enumerate(rows))
    moved = rows[0]['plate.r_0[2]'] - rows[-1]['plate.r_0[2]']
    expect('legs stay closed', gap < 1e-9 and moved > 0.05, 'open by %.1e, fell %.3f' % (gap, moved))


def same_motion(what, said, rows, own, name, column, tolerance):
    """The crank, and the coordinate of what it moves, at every row."""
    def off(a, b):
        return abs(math.remainder(a - b, 2 * math.pi)) if name == 'rockerAngle' else abs(a - b)

    expect(what, len(rows) == len(own), said[:2000])
    most = max((max(abs(row['a.phi'] - q[0]), off(row[name], q[column])) for row, q in zip(rows, own)), default=0)
    expect(what + ' moves as its own integrator says', most < tolerance, '%.1e off' % most)


def through_limits(cardan, all_options):
    """Into the other solution of a loop: right for plain joints, with a cut joint, and where formulas solve it."""
    cases = [('Four', branches.FourBar(), [0.6, -0.5, 1.0], ('Plain', 'Cut', 'Formula'), 'rockerAngle', 2),
             ('Slide', branches.SliderCrank(), [0.6, -0.7, 1.0], ('Plain', 'Cut', 'Formula'), 'way', 2),
             ('Space', branches.SpaceRocker(), [0.6, 1.0], ('Rod', 'Formula', 'Universal', 'Balls', 'BallsAcross', 'BallsOblique'), 'rockerAngle', 1),
             ('Rail', branches.Rail(), [0.6, 0.8], ('',), 'way', 1)]
    for name, mechanism, q, kinds, variable, column in cases:
        own = branches.motion(mechanism, q, 0, 2, 100, 20)
        for kind in kinds:
            for options in all_options:
                _, said, rows = rows_of(cardan, 'Branches.' + name + kind, options)
                same_motion(name + kind, said, rows, own, variable, column, 1e-4)


def by_chance(cardan, options, count):
    for kind, make, variable in (('Four', branches.four_bar, 'rockerAngle'), ('Slide', branches.slider_crank, 'way')):
        chance = random.Random(7)
        for k in range(count):
            mechanism, q, w, modifier = make(chance)
            own, coarse = (branches.motion(mechanism, q, w, 2, 100, n) for n in (20, 10))
            tolerance = 1e-4 + 100 * max(abs(a[0] - b[0]) for a, b in zip(own, coarse))
            for how in ('Plain', 'Cut', 'Formula'):
                _, said, rows = rows_of(cardan, 'M', options, 'model M\n extends Branches.%s%s(%s);\nend M;' % (kind, how, modifier))
                same_motion('%s%s %d (%s)' % (kind, how, k, modifier), said, rows, own, variable, 2, tolerance)


def flat_formulas(cardan, options):
    flat, crank = (simulate(cardan, n, options)[2] for n in ('Branches.FlatFormula', 'Positions.FlatCrank'))
    alike('FlatFormula and FlatCrank', flat, crank, [('a.phi', 'phi'), ('rockerAngle', 'phi'), ('a.w', 'w')], 1e-4)
    fold, cut = (rows_of(cardan, 'Branches.Fold' + kind, options)[2] for kind in ('Formula', 'Cut'))
    expect('FoldFormula and FoldCut', len(fold) == len(cut) == 101 and max(
        max(abs(a['a.phi'] - b['a.phi']), abs(a['way'] - math.cos(a['a.phi']))) for a, b in zip(fold, cut)) < 1e-4)
    status, text, _ = simulate(cardan, 'Branches.Driven', options)
    said = re.search(r'assertion violated at time = ([0-9.]+)', text)
    reached = 0.6 + 3 * float(said.group(1)) if said else math.nan
    expect('Driven', status == 3 and abs(reached - math.acos((0.64 + 1 - 1.21) / 1.6)) < 0.02, text)


def everything(cardan, both):
    through_limits(cardan, both)
    for options in both:
        flat_formulas(cardan, options)
        orientations.check(cardan, options, 2, 2, expect)
        positions(cardan, options)
        assembled(cardan, options)
        sizes(cardan, options)
    settled(cardan, [])
    legs(cardan, [])
    library(cardan, [])
    if os.environ.get('MSL_DIR'):
        library(cardan, ['-L', os.environ['MSL_DIR']])
    chain = redundant(cardan, 'ChainPlain', ['j[%d]' % k for k in range(1, 7)] + ['last'], 3, [])
    alike('ChainPlain and ChainCut', chain, simulate(cardan, 'Loops.ChainCut', [])[2],
          [('b[%d].r_0[%d]' % (k, i),) * 2 for k in range(2, 7) for i in range(1, 4)], 1e-4)
    gears = redundant(cardan, 'Gears', ['one', 'two'], 1, [])
    inertia, c = 1 + 4 / 1.7 ** 2, 10 / 1.7 ** 2
    alike('Gears', gears, {'phi': 3 / math.sqrt(c / inertia) * math.sin(2 * math.sqrt(c / inertia))},
          [('one.phi', 'phi')], 1e-5)
    status, text, _ = simulate(cardan, 'Loops.UnequalGears', [])
    expect('UnequalGears', status == 3 and "'one.w' is to start with 3" in text, text)
    redundant(cardan, 'Ring', ['a', 'b', 'c', 'd', 'world'], 6, [])
    for model in ('TwoSources', 'Unassembled'):
        status, text, _ = simulate(cardan, 'Loops.' + model, [])
        expect(model, status == 1 and 'error[S003]' in text and 'S010' not in text, text)
    status, text, _ = simulate(cardan, 'Modelica.Mechanics.MultiBody.Examples.Loops.Fourbar1', ['--stop', '0.1', '--strict'])
    expect('Fourbar1', status == 0 and 'S01' not in text, text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('cardan')
    parser.add_argument('--chance', type=int)
    parser.add_argument('--orientations', type=int)
    a = parser.parse_args()
    both = [[]] + ([['-L', os.environ['MSL_DIR']]] if os.environ.get('MSL_DIR') else [])
    for options in both:
        if a.chance:
            by_chance(a.cardan, options, a.chance)
        if a.orientations:
            orientations.check(a.cardan, options, a.orientations // 10, 10, expect, lambda text: print(options[:1], text, flush=True))
    if not a.chance and not a.orientations:
        everything(a.cardan, both)
    print('%d failures' % len(failures))
    return len(failures) > 0


sys.exit(main())
