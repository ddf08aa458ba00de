#!/usr/bin/env python3
"""Assembly modes: run.py CARDAN

Mechanisms whose modes are known, from formulas or from an own computation here, are all found; start values of a mode
are written into the text of a model, where nothing else changes, and the model then starts there; what cannot be closed
is told with its loop and gap. The platform is that of P. Dietmaier, "The Stewart-Gough platform of general geometry can
have 40 real postures", Advances in Robot Kinematics, 1998, all 40 of which are real.
"""
import csv
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MODELS = os.path.join(HERE, 'Mechanisms.mo')
failures = []


def expect(what, truth, text=''):
    if not truth:
        failures.append(what)
        print('FAILED', what, text)


def call(cardan, *words):
    run = subprocess.run([cardan, *words], capture_output=True, text=True, timeout=120)
    return run.returncode, run.stdout, run.stderr


def modes(cardan, model, *options, file=MODELS):
    """The coordinates of each mode, in SI units: [{name: value}]."""
    with tempfile.TemporaryDirectory() as folder:
        to = os.path.join(folder, 'modes.json')
        status, out, err = call(cardan, 'assemble', 'Mechanisms.' + model, file, '-o', to, *options)
        expect(model, status == 0, out + err)
        if status:
            return []
        with open(to) as f:
            data = json.load(f)
    scale = [math.pi / 180 if c['unit'] == 'deg' else 1 for c in data['coordinates']]
    return [{c['name']: v * s for c, v, s in zip(data['coordinates'], m['values'], scale)} for m in data['modes']]


def same_angle(a, b, tolerance=1e-6):
    return abs(math.remainder(a - b, 2 * math.pi)) < tolerance


def match(what, found, expected, same):
    """Every found mode is one of the expected ones, and each of these is found once."""
    expect('%s: %d modes' % (what, len(expected)), len(found) == len(expected), '%d were found' % len(found))
    for e in expected:
        expect('%s: a mode is missing' % what, sum(same(f, e) for f in found) == 1, str(e))


# --- four bars ----------------------------------------------------------------------------------------------------------

def four_bar(crank=0.8, a=0.4, b=0.9, c=0.7, d=1.0):
    """The two positions of knee, wrist and rocker, from the triangle of the ends of crank and base."""
    x, y = a * math.cos(crank), a * math.sin(crank)
    far, to = math.hypot(d - x, y), math.atan2(-y, d - x)
    inside = math.acos((b * b + far * far - c * c) / (2 * b * far))
    for coupler in (to + inside, to - inside):
        end = (x + b * math.cos(coupler), y + b * math.sin(coupler))
        rocker = math.atan2(end[1], end[0] - d)
        yield {'knee.phi': coupler - crank, 'wrist.phi': rocker - coupler, 'rocker.phi': rocker}


def four_bars(cardan):
    def same(f, e):
        return all(same_angle(f[n], e[n]) for n in e)
    for model in ('FourBar', 'FourBarInherited', 'Undriven'):
        match(model, modes(cardan, model), list(four_bar()), same)
    first = modes(cardan, 'FourBar')
    expect('the nearest comes first', len(first) == 2 and abs(first[0]['knee.phi'] + 0.9) < abs(first[1]['knee.phi'] + 0.9))
    status, out, _ = call(cardan, 'assemble', 'Mechanisms.Undriven', MODELS)
    expect('what is held is told', 'crank.phi = 45.8366 deg is held where it is written to start' in out, out)
    match('Planar', modes(cardan, 'Planar'), [{'p': -0.2733988639, 'q': 1.266103673}, {'p': 0.8299981, 'q': -1.2661037}],
          lambda f, e: all(same_angle(f[n], e[n], 1e-5) for n in e))


def rssr(cardan):
    """The ends of crank, (0.3 cos 0.5, 0.3 sin 0.5, 0), and rocker, (1, 0.6 cos phi, 0.2 + 0.6 sin phi), are 1.1 apart:
    p cos(phi) + q sin(phi) = r."""
    x, y = 0.3 * math.cos(0.5), 0.3 * math.sin(0.5)
    p, q = -2 * y * 0.6, 2 * 0.2 * 0.6
    r = 1.1 ** 2 - (1 - x) ** 2 - y * y - 0.2 ** 2 - 0.6 ** 2
    middle, half = math.atan2(q, p), math.acos(r / math.hypot(p, q))
    match('RSSR', modes(cardan, 'RSSR'), [middle + half, middle - half], lambda f, e: same_angle(f['rocker.phi'], e))


# --- a planar robot -----------------------------------------------------------------------------------------------------

BASE, UPPER, LOWER = [(0, 0), (1, 0), (0.5, 0.8)], [0.3] * 3, [0.58, 0.74, 0.72]
CORNER, DRIVE = [(0, 0), (0.5, 0), (0, 0.5)], [1.3, 1.8, -1.8]


def platforms():
    """Positions of the platform for standing drives: the angle of the first rod is varied, the second rod closes a
    triangle in two ways, and the length of the third changes its sign of error where it fits."""
    elbow = [(b[0] + l * math.cos(p), b[1] + l * math.sin(p)) for b, l, p in zip(BASE, UPPER, DRIVE)]
    side = math.dist(CORNER[0], CORNER[1])

    def at(t, sign):
        p = (elbow[0][0] + LOWER[0] * math.cos(t), elbow[0][1] + LOWER[0] * math.sin(t))
        far = math.dist(p, elbow[1])
        cosine = (far * far + side * side - LOWER[1] ** 2) / (2 * far * side)
        if abs(cosine) > 1:
            return None
        turn = math.atan2(elbow[1][1] - p[1], elbow[1][0] - p[0]) + sign * math.acos(cosine)
        third = (p[0] - CORNER[2][1] * math.sin(turn), p[1] + CORNER[2][1] * math.cos(turn))
        return math.dist(third, elbow[2]) - LOWER[2], p

    found, n = [], 4000
    for sign in (1, -1):
        for k in range(n):
            low, high = 2 * math.pi * k / n, 2 * math.pi * (k + 1) / n
            a, b = at(low, sign), at(high, sign)
            if not a or not b or (a[0] < 0) == (b[0] < 0):
                continue
            for _ in range(60):
                middle = at((low + high) / 2, sign)
                if not middle:
                    break
                if (middle[0] < 0) == (a[0] < 0):
                    low = (low + high) / 2
                else:
                    high = (low + high) / 2
            found.append(at((low + high) / 2, sign)[1])
    return found


def robot(cardan):
    expected = platforms()
    expect('the planar robot has six positions', len(expected) == 6, str(len(expected)))
    match('ThreeRRR', modes(cardan, 'ThreeRRR'), expected,
          lambda f, e: math.dist((f['platform.r_0[1]'], f['platform.r_0[2]']), e) < 1e-6)
    working = modes(cardan, 'ThreeRRRWorking')
    expect('ThreeRRRWorking: 8 modes', len(working) == 8, str(len(working)))
    signs = {tuple(m['elbow[%d].phi' % k] > 0 for k in (1, 2, 3)) for m in working}
    expect('ThreeRRRWorking: each leg both ways', len(signs) == 8, str(signs))
    expect('--modes', len(modes(cardan, 'ThreeRRRWorking', '--modes', '3')) == 3)


# --- a platform in space ------------------------------------------------------------------------------------------------

def stewart(cardan):
    text = open(MODELS).read()
    part = text[text.index('model StewartDietmaier'):]

    def numbers(name):
        return [float(x) for x in re.findall(r'-?\d+\.?\d*', re.search(r'Real %s\[[^=]*= (.*?) "' % name, part, re.S).group(1))]
    a, b, lengths = numbers('a'), numbers('b'), numbers('l')
    found = modes(cardan, 'StewartDietmaier')
    expect('StewartDietmaier: 40 modes', len(found) == 40, str(len(found)))
    poses = []
    for m in found:
        r = [m['platform.r_0[%d]' % k] for k in (1, 2, 3)]
        q = [m['platform.Q[%d]' % k] for k in (1, 2, 3, 4)]
        x, y, z, w = q
        turn = [[1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
                [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
                [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]]
        for i in range(6):
            end = [r[k] + sum(turn[k][j] * b[3 * i + j] for j in range(3)) for k in range(3)]
            expect('a rod is as long as it is', abs(math.dist(end, a[3 * i:3 * i + 3]) - lengths[i]) < 1e-6)
        poses.append(r + sum(turn, []))
    apart = min(math.dist(p, q) for k, p in enumerate(poses) for q in poses[:k]) if len(poses) > 1 else 0
    expect('all modes are different', apart > 1e-3, str(apart))


# --- drawn by chance ----------------------------------------------------------------------------------------------------

def by_chance(cardan):
    """Mechanisms of test/mechanisms with start values that are off by 40 degrees or per cent: each mode fits together by
    its judge, at every connection, and the position that was drawn is among them."""
    sys.path.insert(0, os.path.join(os.path.dirname(HERE), 'mechanisms'))
    import families
    import kinematics
    for name in ('Watt', 'Stephenson', 'quick return', 'spherical four-bar', 'RSSR', 'delta, rods', 'gears'):
        m = families.draw(name, random.Random(name), 0)
        m.perturb(random.Random(name), 40)
        with tempfile.TemporaryDirectory() as folder:
            path, result = os.path.join(folder, 'M.mo'), os.path.join(folder, 'modes.csv')
            with open(path, 'w') as f:
                f.write(m.model('M'))
            status, out, err = call(cardan, 'assemble', 'M', path, '-o', result)
            expect(name, status == 0, out + err)
            if status:
                continue
            with open(result) as f:
                rows = list(csv.reader(f))
        drawn = 0
        for row in rows[1:]:
            values = kinematics.Row(dict(zip(rows[0], map(float, row))))
            verdict, why = kinematics.verdict(m, values)
            expect('%s: a mode fits together' % name, verdict != 'wrong', why)
            drawn += all(same_place(kinematics, c, x, m.size) for c, x in zip(m.coordinates, kinematics.values_of(m, values)))
        expect('%s: what was drawn is a mode' % name, drawn == 1, str(drawn))


def same_place(kinematics, c, x, size):
    if c.kind == 'pose':
        return (kinematics.difference(x[1], c.exact[1]) < 1e-4 * size and
                kinematics.difference_of_matrices(x[0], c.exact[0]) < 1e-4)
    return abs(x - c.exact) < 1e-4 * size if c.name.endswith('.s') else same_angle(x, c.exact, 1e-4)


# --- others -------------------------------------------------------------------------------------------------------------

def others(cardan):
    status, out, err = call(cardan, 'assemble', 'Mechanisms.TooFar', MODELS)
    expect('TooFar', status == 1 and "the loop of 'elbow[3]', 'hand[3]' and 'drive[3]' cannot be closed" in err and
           'a gap of 0.27 m' in err and 'Mechanisms.mo:' in err, out + err)
    status, out, err = call(cardan, 'assemble', 'Mechanisms.Pendulum', MODELS)
    expect('Pendulum', status == 0 and '1 assembly mode' in out and 'no closed loops' in out, out + err)
    scissor = modes(cardan, 'Scissor')
    expect('Scissor', len(scissor) == 2 and abs(scissor[1]['foot.s']) < 1e-9, str(scissor))
    status, out, err = call(cardan, 'assemble', 'Mechanisms.Analytic', MODELS, '--print', '2')
    expect('Analytic', status == 0 and '2 assembly modes' in out and 'dyad(phi_guess = 53.2337)' in out, out + err)
    for words, text in ((('--modes', 'x'), '--modes is a whole number'), (('--print', '3'), 'there is no mode 3'),
                        (('-o', 'x.png'), 'a page .html'), (('--seed', '-1'), '--seed is a whole number')):
        status, out, err = call(cardan, 'assemble', 'Mechanisms.FourBar', MODELS, *words)
        expect(' '.join(words), status == 2 and text in err, err)
    status, out, err = call(cardan, 'assemble', 'Modelica.Mechanics.MultiBody.Examples.Loops.Engine1a', '--write', '1')
    expect('a library is not written to', status == 2 and '--print 1 prints' in err, err)


# --- start values -------------------------------------------------------------------------------------------------------

def start_of(cardan, model, file):
    with tempfile.TemporaryDirectory() as folder:
        result = os.path.join(folder, 'start.csv')
        status, out, err = call(cardan, 'simulate', model, file, '--stop', '0', '-o', result)
        expect('%s starts' % model, status == 0, out + err)
        if status:
            return {}
        with open(result) as f:
            rows = list(csv.reader(f))
        return {n: float(x) for n, x in zip(rows[0], rows[1])}


def written(cardan, model, mode, changes):
    """Writes a mode; the text changes as said and nowhere else, and the model starts in that mode."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, 'Mechanisms.mo')
        with open(MODELS, 'rb') as f:
            before = f.read().replace(b'\n', b'\r\n')  # line ends stay too
        with open(file, 'wb') as f:
            f.write(before)
        expected = modes(cardan, model)[mode - 1]
        status, out, err = call(cardan, 'assemble', 'Mechanisms.' + model, file, '--write', str(mode))
        expect('%s is written' % model, status == 0, out + err)
        with open(file, 'rb') as f:
            after = f.read()
        for old, new in changes:
            expect('%s: %s stands once' % (model, old), before.count(old.encode()) == 1)
            before = before.replace(old.encode(), new.encode())
        expect('%s: nothing else is changed' % model, after == before, after.decode())
        start = start_of(cardan, 'Mechanisms.' + model, file)
        for name, value in expected.items():
            if name in start:
                expect('%s starts in mode %d' % (model, mode), same_angle(start[name], value, 1e-5),
                       '%s = %s, not %s' % (name, start[name], value))
        status, out, err = call(cardan, 'assemble', 'Mechanisms.' + model, file)
        distance = re.search(r'^ +1 .* (\S+)$', out, re.M)
        expect('%s: the mode is the start now' % model, distance and float(distance.group(1)) < 1e-3, out)


def texts(cardan):
    written(cardan, 'FourBar', 2, [
        ('knee(phi(start = -0.9)) /*', 'knee(phi(start = -2.028211897)) /*'),
        ('Joints.Revolute wrist;', 'Joints.Revolute wrist(phi(start = -0.9842780185));'),
        ('rocker(phi(start = 1.2, displayUnit', 'rocker(phi(start = 4.070695392, displayUnit')])
    written(cardan, 'FourBarInherited', 2, [
        ('knee(phi.start = -0.9), b1(r = {0.4, 0, 0}));',
         'knee(phi.start = -2.028211897), b1(r = {0.4, 0, 0}), wrist(phi(start = -0.9842780185)), '
         'rocker(phi(start = 4.070695392)));')])
    written(cardan, 'Analytic', 2, [('rRod2_ib = {-0.7, 0, 0})', 'rRod2_ib = {-0.7, 0, 0}, phi_guess = 53.2337)')])


def main():
    cardan = sys.argv[1]
    four_bars(cardan)
    rssr(cardan)
    robot(cardan)
    stewart(cardan)
    by_chance(cardan)
    others(cardan)
    texts(cardan)
    print('%d failures' % len(failures))
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
