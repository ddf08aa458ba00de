"""Derivatives along a run: against closed forms, and against differences of runs."""
import csv
import math
import os
import tempfile

ROBOT = 'Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot'


def derivatives(suite, model, by, outputs, *options, file='Study.mo'):
    """{column: values} of what is written."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 's.csv')
        files = [suite.beside(file)] if file else []
        run = suite.call('sensitivity', model, *files, '--by', ','.join(by), '--outputs', outputs, *options, '-o', path)
        if not suite.status('sensitivity of %s' % model, run):
            return {}
        suite.check('%s: exact' % model, 'are differences' not in run.text)
        with open(path, newline='', encoding='utf-8') as f:
            rows = list(csv.reader(f))
    return {name: [float(r[i]) for r in rows[1:]] for i, name in enumerate(rows[0])}


def bouncing(suite):
    """Bounces at t1 = sqrt(2 h0/g), then after flights of 2 v/g; h and v between them are parabolas."""
    def ball(e, g, h0, t):
        v = math.sqrt(2 * g * h0)
        begin = v / g
        if t < begin:
            return h0 - g * t * t / 2, -g * t, 0
        while True:
            v *= e
            if t < begin + 2 * v / g:
                return v * (t - begin) - g * (t - begin)**2 / 2, v - g * (t - begin), begin
            begin += 2 * v / g

    s = derivatives(suite, 'Study.Bouncing', ['e', 'g', 'h0'], '^(h|v|last)$')
    at, worst = (0.8, 9.81, 1.0), 0
    for k, t in enumerate(s.get('time', [])):
        if any(abs(t - ball(*at, t + d)[2]) < 1e-4 for d in (-1e-3, 0, 1e-3)):
            continue  # at a bounce there are two values
        for j, p in enumerate(['e', 'g', 'h0']):
            h = 1e-5
            sides = [ball(*[v + (d * h if i == j else 0) for i, v in enumerate(at)], t) for d in (1, -1, 2, -2)]
            for i, name in enumerate(['h', 'v', 'last']):
                slope = (8 * (sides[0][i] - sides[1][i]) - (sides[2][i] - sides[3][i])) / (12 * h)
                worst = max(worst, abs(s['d(%s)/d(%s)' % (name, p)][k] - slope) / max(1, abs(slope)))
    suite.check('a ball has rows', len(s.get('time', [])) > 500)
    suite.below('a bouncing ball against its closed form', worst, 1e-6)


def against_runs(suite, model, values, names, *options, file='Study.mo', h=1e-4, floor=0.1):
    """values: {parameter: value}; differences of fourth order of runs at a narrow tolerance. 1e-6 relative; below the floor
    what is left of 16 digits is noise."""
    pattern = '^(%s)$' % '|'.join(n.replace('[', r'\[').replace(']', r'\]') for n in names)
    s = derivatives(suite, model, list(values), pattern, '--tolerance', '1e-9', *options, file=file)
    if not s:
        return
    files = [file] if file else []
    for p, value in values.items():
        step = h * max(1, abs(value))
        ends = []
        for d in (1, -1, 2, -2):
            run = suite.simulate(model, *files, *options, '--tolerance', '1e-12', '--set', '%s=%r' % (p, value + d * step), names=names)
            if not suite.status('%s with another %s' % (model, p), run):
                return
            ends.append(run.end)
        for n in names:
            slope = (8 * (ends[0][n] - ends[1][n]) - (ends[2][n] - ends[3][n])) / (12 * step)
            found = s['d(%s)/d(%s)' % (n, p)][-1]
            suite.near('%s: d(%s)/d(%s)' % (model, n, p), found, slope, 1e-6 * max(floor, abs(slope)))


def closed(suite):
    s = derivatives(suite, 'Study.Timed', ['t0', 'a'], '^x$')
    worst = max([abs(s['d(x)/d(t0)'][k] - (0 if t <= 0.5 else -2 * math.exp(0.5 - t))) for k, t in enumerate(s['time']) if abs(t - 0.5) > 1e-6]
                + [abs(s['d(x)/d(a)'][k] - (0 if t <= 0.5 else 1 - math.exp(0.5 - t))) for k, t in enumerate(s['time'])])
    suite.below('a switch at a time that is a parameter', worst, 1e-7)
    s = derivatives(suite, 'Study.Algebraic', ['p', 'x.start'], '^(x|y)$', '--stop', '1')
    suite.near('a start value, at the start', s['d(x)/d(x.start)'][0], 1, 1e-10)


def gathered(suite):
    """What is gathered over a run by something that no state follows: forwards and backwards, against integrals."""
    p, q, t = 3.3, 0.21, 2
    swing = math.sin(2 * p * t)
    driven = {'p': q * (swing / (4 * p * p) - t * math.cos(2 * p * t) / (2 * p)), 'q': t / 2 - swing / (4 * p)}
    low = math.asin(q)
    inside = lambda t: t * math.sin(p * t) / p + math.cos(p * t) / p**2  # of t cos(p t)
    above = [(low / p, (math.pi - low) / p), ((2 * math.pi + low) / p, t)]
    kinked = {'p': sum(inside(b) - inside(a) for a, b in above), 'q': t - sum(b - a for a, b in above)}
    for model, wanted in (('Study.Driven', driven), ('Study.Kinked', kinked)):
        for way in ([], ['--adjoint']):
            s = derivatives(suite, model, ['p', 'q'], '^x$', '--tolerance', '1e-8', *way)
            for name, slope in wanted.items():
                suite.near('%s by %s %s' % (model, name, ' '.join(way)), s['d(x)/d(%s)' % name][-1] if s else None, slope, 1e-6)


def backwards(suite):
    """The way back against the way forward: time events, jumps of states, friction that locks, large and small systems of equations, a robot."""
    chain = ['%s[%d]' % (a, i) for a in 'cd' for i in range(1, 31)]
    gains = ['mLoad'] + ['axis%d.%s' % (i, p) for i in range(1, 7) for p in ('kp', 'ks', 'Ts')]
    for model, by, names, *options in (('Study.Bouncing', ['e', 'g', 'h0'], ['h', 'v', 'last']), ('Study.Timed', ['t0', 'a'], ['x']),
                                       ('Study.Sampled', ['k', 'T', 'w'], ['x', 'u']), ('Study.Algebraic', ['p', 'x.start'], ['x', 'y'], '--stop', '1'),
                                       ('Study.Found', ['p', 'goal'], ['x', 'v', 'w']), ('Study.Tabled', ['p'], ['x']), ('Study.TabledAgain', ['p'], ['x']), ('Study.TwoStarts', ['p'], ['x', 'y']),
                                       ('Study.StickSlip', ['c', 'slip', 'stick', 'belt'], ['x', 'v']), ('Study.Springs', chain, ['e']), ('Study.Sparse', ['a', 'c[3]'], ['e', 'x[4]'], '--stop', '0.3'),
                                       (ROBOT, gains, ['mechanics.q[1]', 'mechanics.qd[2]'], '--stop', '0.25')):
        pattern = '^(%s)$' % '|'.join(n.replace('[', r'\[').replace(']', r'\]') for n in names)
        file = None if model == ROBOT else 'Study.mo'
        forward = derivatives(suite, model, by, pattern, '--tolerance', '1e-10', *options, file=file)
        back = derivatives(suite, model, by, pattern, '--tolerance', '1e-10', '--adjoint', *options, file=file)
        suite.equal('%s: one row, at the end' % model, back['time'], forward['time'][-1:])
        for n in names:
            largest = max(abs(forward['d(%s)/d(%s)' % (n, p)][-1]) for p in by)
            worst = max(abs(back['d(%s)/d(%s)' % (n, p)][-1] - forward['d(%s)/d(%s)' % (n, p)][-1]) for p in by)
            suite.below('%s: %s backwards against forwards' % (model, n), worst / largest, 1e-6)


def wrong(suite):
    for options, status, words in (([], 2, '--by is missing'), (['--by', 'kk', '--outputs', 'x'], 2, "there is no parameter 'kk'"), (['--by', 'k'], 2, 'has no outputs'),
                                   (['--by', 'k', '--outputs', 'zz'], 2, 'matches no variable'), (['--by', 'k', '--outputs', 'x', '-o', 'a.b'], 2, '.csv, .mat or .cdr')):
        run = suite.call('sensitivity', 'Study.Sampled', suite.beside('Study.mo'), *options)
        suite.status('sensitivity ' + ' '.join(options), run, status)
        suite.says('sensitivity ' + ' '.join(options), run, words)
    for model, by, words in (('Study.Hidden', 'p', "derivative of 'x' jumps without an event"), ('Study.Found', 'c', 'found by the initial equations'), ('Study.JumpingStart', 'p', "start of 'x' jumps where 'p' changes")):
        run = suite.call('sensitivity', model, suite.beside('Study.mo'), '--by', by, '--outputs', '^x$')
        suite.check('%s has no derivative by %s' % (model, by), run.status != 0, run.text)
        suite.says('%s by %s' % (model, by), run, words)


def run(suite):
    bouncing(suite)
    closed(suite)
    against_runs(suite, 'Study.StickSlip', {'c': 10.0, 'slip': 2.0, 'stick': 3.0, 'belt': 0.5}, ['x', 'v'])
    against_runs(suite, 'Study.Sampled', {'k': 0.8, 'T': 0.5, 'w': 1.0}, ['x', 'u'])
    against_runs(suite, 'Study.Found', {'p': 2.0, 'goal': 0.5}, ['x', 'v', 'w'])
    against_runs(suite, 'Study.TwoStarts', {'p': 0.5}, ['x', 'y', 'w'], h=2e-5)
    against_runs(suite, 'Study.Steep', {'p': 3.3}, ['x'])
    against_runs(suite, 'Study.Before', {'p': 0.8}, ['x', 'h'])
    against_runs(suite, 'Study.Tabled', {'p': 0.8}, ['x'])
    against_runs(suite, 'Study.Swing', {'l': 1.0, 'g': 9.81}, ['phi', 'w'])
    against_runs(suite, ROBOT, {'axis1.kp': 5.0, 'mLoad': 15.0}, ['mechanics.q[1]', 'mechanics.q[2]', 'mechanics.qd[2]'], '--stop', '0.6', file=None, h=1e-2,
                 floor=2e-5)
    gathered(suite)
    backwards(suite)
    wrong(suite)
