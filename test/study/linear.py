"""Linear models: against closed forms, and against central differences where there are none."""
import json
import math
import os
import subprocess
import sys
import tempfile

from kit import read_csv

ROBOT = 'Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot'


def linearize(suite, model, *options, file='Study.mo'):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'linear.json')
        files = [suite.beside(file)] if file else []
        run = suite.call('linearize', model, *files, *options, '-o', path)
        if not suite.status('linearize %s %s' % (model, ' '.join(options)), run):
            return None
        with open(path, encoding='utf-8') as f:
            return json.load(f)


def distance(a, b):
    """The largest difference of two matrices, each row against its largest number."""
    worst = 0
    for x, y in zip(a, b):
        size = max(max(map(abs, y), default=0), 1e-300)
        worst = max([worst] + [abs(p - q) / size for p, q in zip(x, y)])
    return worst


def solve2(m, r):
    det = m[0][0] * m[1][1] - m[0][1] * m[1][0]
    return [(r[0] * m[1][1] - m[0][1] * r[1]) / det, (m[0][0] * r[1] - m[1][0] * r[0]) / det]


def mechanism(mass, rest, forces):
    """A of two coordinates near a rest position: mass q'' + stiffness q = force u."""
    columns = [solve2(mass, [-rest[0][j], -rest[1][j]]) for j in range(2)]
    a = [[0, 0, 1, 0], [0, 0, 0, 1]] + [[columns[0][i], columns[1][i], 0, 0] for i in range(2)]
    b = solve2(mass, forces)
    return a, [[0], [0], [b[0]], [b[1]]]


def near(suite, what, found, wanted, limit=1e-12):
    for key, matrix in wanted.items():
        suite.below('%s: %s' % (what, key), distance(found[key], matrix), limit)


def mechanisms(suite):
    m1, m2, l1, l2, g = 1.3, 0.7, 0.8, 0.5, 9.81
    # hanging at rest: from Newton's equations by hand
    l = linearize(suite, 'Study.DoublePendulum', '--equilibrium')
    a, b = mechanism([[(m1 + m2) * l1**2, m2 * l1 * l2], [m2 * l1 * l2, m2 * l2**2]],
                     [[(m1 + m2) * g * l1, 0], [0, m2 * g * l2]], [1, 0])
    if l:
        near(suite, 'double pendulum', l, {'A': a, 'B': b, 'C': [[l1, l2, 0, 0]], 'D': [[0]]})
        suite.check('double pendulum: it is exact', l['exact'])
        suite.below('double pendulum: hangs', max(abs(x) for x in l['x']), 1e-9)
    J, m, r, h = 0.02, 0.1, 0.25, 0.3
    l = linearize(suite, 'Study.Furuta', '--set', 'b.start=3.141592653589793')
    a, b = mechanism([[J + m * r**2, -m * r * h], [-m * r * h, m * h**2]], [[0, 0], [0, -m * g * h]], [1, 0])
    if l:
        near(suite, 'Furuta pendulum, upright', l, {'A': a, 'B': b, 'C': [[1, 0, 0, 0], [0, 1, 0, 0]], 'D': [[0], [0]]})
        suite.check('Furuta pendulum: one pole is unstable', max(p['real'] for p in l['modes']) > 1)


def furuta_moving(suite):
    """At a point where nothing vanishes: the derivatives differentiated here, in complex arithmetic."""
    J, m, r, h, g = 0.02, 0.1, 0.25, 0.3, 9.81
    import cmath

    def slopes(x, u):
        _, b, wa, wb = x
        s, c = cmath.sin(b), cmath.cos(b)
        mass = [[J + m * r**2 + m * h**2 * s * s, m * r * h * c], [m * r * h * c, m * h**2]]
        right = [u - 2 * m * h**2 * s * c * wa * wb + m * r * h * s * wb * wb, m * h**2 * s * c * wa * wa - m * g * h * s]
        return [wa, wb] + solve2(mass, right)

    at, u = [0.4, 0.9, 1.2, -0.7], 0.05
    step = 1e-200
    columns = [[y.imag / step for y in slopes([x + (step * 1j if i == j else 0) for i, x in enumerate(at)], u)] for j in range(4)]
    last = [y.imag / step for y in slopes(at, u + step * 1j)]
    l = linearize(suite, 'Study.Furuta', *sum([['--set', '%s.start=%r' % (n, v)] for n, v in zip(['a', 'b', 'wa', 'wb'], at)], []),
                  '--set', 'tau.start=0.05')
    if l:
        near(suite, 'Furuta pendulum, moving', l, {'A': [[columns[j][i] for j in range(4)] for i in range(4)],
                                                   'B': [[x] for x in last]})


def chains(suite):
    for model, n in (('Study.Chain', 12), ('Study.ChainOfParts', 5)):
        l = linearize(suite, model)
        if not l:
            continue
        found = sorted(p['imag'] for p in l['modes'] if p['imag'] > 0)
        wanted = [2 * math.sqrt(50 / 2) * math.sin(k * math.pi / (2 * (n + 1))) for k in range(1, n + 1)]
        suite.equal(model + ': number of modes', len(found), n)
        for k, (a, b) in enumerate(zip(found, wanted)):
            suite.near('%s: mode %d' % (model, k + 1), a, b, 1e-12 * b * n)
        # the shape of mode k is sin(k i pi/(n + 1))
        if model == 'Study.Chain':
            mode = min((p for p in l['modes'] if p['imag'] > 0), key=lambda p: p['imag'])
            shape = [complex(mode['shape_real'][i], mode['shape_imag'][i]) for i in range(n)]
            for i in range(n):
                suite.near('shape of the first mode at %d' % (i + 1), abs(shape[i] / shape[0]),
                           math.sin((i + 1) * math.pi / (n + 1)) / math.sin(math.pi / (n + 1)), 1e-10)


def motor(suite):
    R, L, k, J, d = 0.5, 0.01, 0.1, 0.002, 0.001
    l = linearize(suite, 'Study.Motor', '--equilibrium')
    if l:
        i, w = 6 * d / (R * d + k * k), 6 * k / (R * d + k * k)
        suite.near('motor: current at rest', l['x'][l['states'].index('i')], i, 1e-10)
        suite.near('motor: speed at rest', l['x'][l['states'].index('w')], w, 1e-8)
        near(suite, 'motor', l, {'A': [[-R / L, -k / L], [k / J, -d / J]], 'B': [[1 / L], [0]],
                                 'C': [[0, 1], [6, 0]], 'D': [[0], [i]]}, 1e-9)
        for p in l['modes']:
            z = complex(p['real'], p['imag'])
            suite.below('motor: a pole is a root', abs(z * z + (R / L + d / J) * z + (R * d + k * k) / (L * J)) / abs(z)**2, 1e-12)
            suite.near('motor: frequency', p['frequency'], abs(z) / (2 * math.pi), 1e-9)
            suite.near('motor: damping', p['damping'], -z.real / abs(z), 1e-12)


def algebraic(suite):
    """Through a system of equations, an input and a parameter on which another one depends."""
    l = linearize(suite, 'Study.Algebraic', '--inputs', 'p')
    if not l:
        return
    p, q, u, x = 2, 6, 0.5, 1
    z = 1.0
    for _ in range(60):
        z -= (z + q * z**3 - x - u * u) / (1 + 3 * q * z * z)
    slope = 1 / (1 + 3 * q * z * z)
    zu, zp = 2 * u * slope, -3 * z**3 * slope
    near(suite, 'algebraic', l, {'A': [[-p * slope]], 'B': [[-p * zu, -z - p * zp]], 'C': [[slope * x + z]],
                                 'D': [[zu * x, zp * x]]}, 1e-11)
    d = linearize(suite, 'Study.Algebraic', '--inputs', 'p', '--jacobian', 'differences')
    if d:
        suite.check('differences say that they are not exact', not d['exact'])
        near(suite, 'algebraic by differences', d, {k: l[k] for k in 'ABCD'}, 1e-8)


def robot(suite):
    for at in ([], ['--at', '0.4', '--tolerance', '1e-10']):
        exact = linearize(suite, ROBOT, *at, '--outputs', '^mechanics.q', file=None)
        other = linearize(suite, ROBOT, *at, '--outputs', '^mechanics.q', '--jacobian', 'differences', file=None)
        if exact and other:
            suite.check('robot: exact', exact['exact'])
            suite.equal('robot: outputs', len(exact['outputs']), 18)
            near(suite, 'robot %s' % ' '.join(at), exact, {'A': other['A'], 'C': other['C']}, 1e-8)


def sampled(suite):
    """Loops that sample, from one instant to the next: x+ = a x + (1 - a) u, and what the controller makes of it."""
    a, k = math.exp(-0.1 / 0.5), 0.8
    for model in ('Study.Sampled', 'Study.FoundSampled'):
        l = linearize(suite, model, '--at', '0.05', '--period', '0.1', '--outputs', '^x$')
        if not l:
            continue
        suite.equal('%s: states' % model, l['states'], ['x', 'u'])
        near(suite, model, l, {'A': [[a, 1 - a], [-k * a, 1 - k * (1 - a)]], 'C': [[1, 0]]}, 1e-8)
    k, ki = 2, 0.4
    l = linearize(suite, 'Study.Clocked', '--at', '0.1', '--period', '0.1')
    if l:
        suite.equal('a clocked loop: three states', len(l['states']), 3)
        i, u = (1, 2) if 'previous' in l['states'][1] else (2, 1)
        rows = [[a, 0, 1 - a], [-ki * a, 1, -ki * (1 - a)], [-(k + ki) * a, 1, -(k + ki) * (1 - a)]]
        order = [0, i, u]
        found = [[l['A'][r][c] for c in order] for r in order]
        suite.below('a clocked loop: A', distance(found, rows), 1e-8)
        suite.below('a clocked loop: B', distance([l['B'][r] for r in order], [[0], [ki], [k + ki]]), 1e-8)
        trace, poles = 1 + a - (k + ki) * (1 - a), [p['real'] for p in l['modes']]
        suite.near('a clocked loop: the sum of its poles', sum(poles), trace, 1e-8)
    run = suite.call('frequency', 'Study.Clocked', suite.beside('Study.mo'), '--at', '0.1', '--period', '0.1')
    suite.says('its frequency response: the error at rest vanishes', run, 'from w to y', 'at rest 1\n')
    run = suite.call('linearize', 'Study.Clocked', suite.beside('Study.mo'), '--period', '-1')
    suite.says('a wrong period', run, '--period needs')


def films(suite):
    """A mode as a motion: the masses of a chain swing as sin(2 i pi/(n + 1)) in the second one."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'mode.csv')
        suite.status('a mode as a result', suite.call('linearize', 'Study.Chain', suite.beside('Study.mo'), '--mode', '2', '--amplitude', '0.5', '-o', path))
        header, rows = read_csv(path)
        at = [header.index('x[%d]' % (i + 1)) for i in range(12)]
        moves = [[float(r[k]) for k in at] for r in rows]
        largest = max(max(map(abs, row)) for row in moves)
        suite.near('its amplitude', largest, 0.5, 2e-3)
        row = max(moves, key=lambda r: abs(r[0]))
        for i in range(12):
            suite.near('its shape at %d' % (i + 1), row[i] / row[0], math.sin(2 * (i + 1) * math.pi / 13) / math.sin(2 * math.pi / 13), 1e-9)
        robot = os.path.join(folder, 'mode.cdr')
        suite.status('of a robot', suite.call('linearize', ROBOT, '--at', '0.4', '--mode', '9', '-o', robot))
        suite.says('with what is drawn', suite.call('info', robot), 'with visual objects')
        suite.status('a page of it', suite.call('animate', robot, '-o', os.path.join(folder, 'mode.html')))
        for options, words in ((['--mode', '99'], 'has no mode 99'), (['--mode', '1.5'], 'number of a mode'), (['--mode', '1', '-o', 'x.json'], '.cdr')):
            run = suite.call('linearize', 'Study.Chain', suite.beside('Study.mo'), *options)
            suite.status('linearize ' + ' '.join(options), run, 2)
            suite.says('linearize ' + ' '.join(options), run, words)


def formats(suite):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'motor.py')
        suite.status('as Python', suite.call('linearize', 'Study.Motor', suite.beside('Study.mo'), '-o', path))
        done = subprocess.run([sys.executable, '-c', 'import motor; print(motor.A[0][0], motor.states, motor.B[0][0], len(motor.eigenvalues))'],
                              cwd=folder, capture_output=True, text=True, check=False)
        suite.equal('Python reads it', done.stdout.split(), "-50.0 ['i', 'w'] 100.0 2".replace('-50.0', '-50').replace('100.0', '100').split())
        path = os.path.join(folder, 'motor.mat')
        suite.status('as MAT', suite.call('linearize', 'Study.Motor', suite.beside('Study.mo'), '-o', path))
        with open(path, 'rb') as f:
            suite.check('a MAT file', f.read(6) == b'MATLAB')


def wrong(suite):
    cases = [(['--inputs', 'pp'], 2, "there is no parameter 'pp'"), (['--inputs', 'x'], 2, "'x' is computed by the model"), (['--at', 'soon'], 2, '--at needs a number'),
             (['--at', '-1'], 2, 'cannot go from'), (['-o', 'x.txt'], 2, '.json, .mat or .py'), (['--outputs', '('], 2, 'no regular'),
             (['--inputs', 'zz.start'], 1, 'names no start value')]
    for options, status, words in cases:
        run = suite.call('linearize', 'Study.Algebraic', suite.beside('Study.mo'), *options)
        suite.status('linearize %s' % ' '.join(options), run, status)
        suite.says('linearize %s' % ' '.join(options), run, words)


def run(suite):
    for part in (mechanisms, furuta_moving, chains, motor, algebraic, sampled, robot, films, formats, wrong):
        part(suite)
