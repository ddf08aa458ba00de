#!/usr/bin/env python3
"""run.py CARDAN: motions whose invariants or solutions are known (Physics.mo), simulated on the shipped library."""
import math
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

G = 9.81
suite = Suite(__file__)
below = suite.below


def simulate(model, *options):
    """{variable: [values]} and what --timing says."""
    run = suite.simulate('Physics.' + model, 'Physics.mo', '--timing', *options)
    if not suite.status(model, run):
        suite.finish()
    return run.columns, run.err


def drift(r, names):
    """The greatest departure from the first value, of the vector, relative to its length."""
    size = math.sqrt(sum(r[n][0] ** 2 for n in names))
    return max(math.sqrt(sum((r[n][i] - r[n][0]) ** 2 for n in names)) for i in range(len(r['time']))) / size


def steps(text):
    return int(re.search(r'(\d+) steps', text).group(1))


MOMENTUM = ['h[1]', 'h[2]', 'h[3]']


def free_bodies_and_chains():
    """Energy and momentum hold to the tolerance asked for, whatever it is. Errors of steps add up: each may bring a
    twentieth of the tolerance."""
    for tolerance in (1e-5, 1e-7, 1e-9):
        asked = ['--tolerance', str(tolerance)]
        r, text = simulate('Thrown', *asked)
        allowed = max(10, steps(text) / 20) * tolerance
        path = max(abs(y - r['c[2]'][0] - r['v_c[2]'][0] * t + G * t * t / 2) for t, y in zip(r['time'], r['c[2]']))
        below('Thrown at %g: angular momentum' % tolerance, drift(r, MOMENTUM), allowed)
        below('Thrown at %g: energy' % tolerance, drift(r, ['energy']), allowed)
        below('Thrown at %g: parabola' % tolerance, path / 75, allowed)
        r, text = simulate('Chain', *asked)
        below('Chain at %g: energy' % tolerance, drift(r, ['energy']), steps(text) / 20 * tolerance)


def tumbling():
    """1,000 s, some 360 changes of the quaternion's states: they must cost no accuracy."""
    r, text = simulate('Tumbling', '--tolerance', '1e-8')
    switches = int(re.search(r'(\d+) state-set switches', text).group(1))
    below('Tumbling: too few switches of states', -switches, -100)
    allowed = steps(text) / 20 * 1e-8
    below('Tumbling: angular momentum', drift(r, MOMENTUM), allowed)
    below('Tumbling: energy', drift(r, ['energy']), allowed)
    below('Tumbling: norm', drift(r, ['norm']), 1e-10)
    below('Tumbling: it does not fall over', min(r['body.w_a[2]']), -0.9)


def loops():
    """The constraints hold after 100 s as at the start, computed here from the joints' coordinates alone."""
    r, _ = simulate('FourBar')
    gap = 0
    for p, q, s in zip(r['crank.phi'], r['pin.phi'], r['rocker.phi']):
        x = 0.3 * math.cos(p) + 0.8 * math.cos(p + q) - 0.9 - 0.6 * math.cos(s)
        y = 0.3 * math.sin(p) + 0.8 * math.sin(p + q) - 0.6 * math.sin(s)
        gap = max(gap, math.hypot(x, y))
    below('FourBar: gap', gap, 1e-8)
    below('FourBar: it does not turn', -max(r['crank.phi']), -50)
    r, _ = simulate('SpatialLoop')
    gap = 0
    for p, s in zip(r['crank.phi'], r['slider.s']):
        x, y = 0.5 * math.cos(p) - 0.1 * math.sin(p), 0.5 * math.sin(p) + 0.1 * math.cos(p)
        gap = max(gap, abs(math.sqrt((s - x) ** 2 + y * y + 0.09) - 1.2))
    below('SpatialLoop: gap', gap, 1e-8)
    below('SpatialLoop: it does not move', min(r['slider.s']) - max(r['slider.s']), -0.9)


def orders():
    """The error at the end falls with the step as the method's order says."""
    for solver, order in (('euler', 1), ('heun', 2), ('midpoint', 2), ('rk4', 4)):
        errors = []
        for n in (40, 80):
            r, _ = simulate('Smooth', '--solver', solver, '--intervals', str(n))
            errors.append(abs(r['x'][-1] - 0.5))
        below('%s: order' % solver, abs(math.log2(errors[0] / errors[1]) - order), 0.1)


def everywhere():
    """The tolerance holds at all output points, not only where steps end, and with matrices that grow old."""
    root = math.sqrt(0.78**2 - 4 * 1.62 * 0.05)
    rests = [(0.78 - root) / 3.24, (0.78 + root) / 3.24]  # from here to there at -0.95
    falls = [-0.9 * t - 0.39 * t**2 + 0.54 * t**3 for t in rests + [0.5]]
    bent = 0.28 + 0.5 * (falls[0] - 0.95 * (rests[1] - rests[0]) + falls[2] - falls[1])
    for solver in ('cvode', 'adams', 'ida', 'dopri45', 'bogacki23', 'esdirk', 'dopri', 'rodas', 'dop853'):
        r, _ = simulate('Driven', '--solver', solver, '--tolerance', '1e-7', '--intervals', '200')
        below('Driven, %s' % solver, max(abs(x - math.cos(2 * t) - t * t) for t, x in zip(r['time'], r['x'])), 1e-6)
        r, _ = simulate('Wave', '--solver', solver, '--tolerance', '1e-6', '--intervals', '50')
        below('Wave, %s' % solver, max(abs(x - math.sin(3 * t)) for t, x in zip(r['time'], r['x'])), 1e-5)
        r, _ = simulate('Bent', '--solver', solver, '--tolerance', '1e-7', '--intervals', '12')
        below('Bent, %s' % solver, abs(r['x'][-1] - bent), 1e-5)


def ball():
    """Seven bounces; with dopri45, which is exact for parabolas, at the default tolerance."""
    for options in (['--tolerance', '1e-10'], ['--solver', 'dopri45'], ['--solver', 'adams', '--tolerance', '1e-10']):
        r, _ = simulate('Ball', *options)
        when, speed, worst, bounces = math.sqrt(2 / G), math.sqrt(2 * G), 0, 0
        for i in range(1, len(r['time'])):
            if r['n'][i] > r['n'][i - 1]:
                worst = max(worst, abs(r['time'][i] - when))
                speed *= 0.8
                when += 2 * speed / G
                bounces += 1
        below('Ball %s: time of an event' % ' '.join(options), worst, 1e-9)
        below('Ball: bounces', abs(bounces - 6), 0)


def stuck():
    """What is stuck stays: it creeps with the band of the relation v > 0 (1e-10) at most."""
    r, _ = simulate('Stuck')
    rest = [s for t, s in zip(r['time'], r['m.s']) if t > 1]
    below('Stuck: creeps', max(rest) - min(rest), 1.1e-7)
    below('Stuck: speed', max(abs(v) for t, v in zip(r['time'], r['m.v']) if t > 1), 1.1e-10)


def switched():
    """After each event the solver begins anew with short steps of order 1: their errors must not add up."""
    r, _ = simulate('Switched', '--tolerance', '1e-6')
    x, u, work, fall = 0, 1, 0, math.exp(-0.02)
    for _ in range(500):
        work += u * (u * 0.02 + (x - u) * (1 - fall))
        x = u + (x - u) * fall
        u = -u
    below('Switched: state', abs(r['x'][-1] - x), 1e-6)
    below('Switched: work', abs(r['work'][-1] - work), 4e-5)


def pole():
    """A Jacobian that is huge for a moment must not hide what comes after it."""
    r, _ = simulate('Pole', '--tolerance', '1e-6')
    below('Pole', max(abs(y - math.sin(3 * t)) for t, y in zip(r['time'], r['y'])), 3e-5)


def echoes():
    """What is constant between jumps is integrated without an error by every method, if no step leads over one."""
    heard = sum(0.5**k * max(0, 1 - 0.3003 - 0.1301 * k) for k in range(8))
    first, later = 1.2 / 4.4, 1.95 / 4.4  # the teeth of the saw
    tip = 0.75 - first - later
    saw = 0.6 * first + 0.225 * later + tip * (4.4 * tip / 2 - 0.75)
    for solver in ('cvode', 'ida', 'dopri45', 'rodas', 'euler', 'heun', 'rk4'):
        r, _ = simulate('Echoes', '--solver', solver, '--intervals', '70')
        below('Echoes, %s: jumps' % solver, abs(r['x'][-1] - heard), 1e-9)
        below('Echoes, %s: their times' % solver, abs(r['loud'][-1] - 0.3003 - 2 * 0.1301), 1e-12)
        if solver != 'euler':
            below('Echoes, %s: saw' % solver, abs(r['y'][-1] - saw), 2e-5 if solver in ('heun', 'rk4') else 1e-6)
    for solver in ('cvode', 'ida', 'dopri45', 'rodas'):
        r, _ = simulate('Corners', '--solver', solver, '--intervals', '500', '--tolerance', '1e-8')
        late = [max(t - 0.7123, 0) for t in r['time']]
        below('Corners, %s: start' % solver, max(abs(c - math.sin(3 * t) - 2 * t) for c, t in zip(r['c'], late)), 2e-6)
        late = [max(t - 0.2017 - 0.5111, 0) for t in r['time']]
        below('Corners, %s: event' % solver, max(abs(w - t) for w, t in zip(r['w'], late)), 1e-9)
    r, _ = simulate('Late')
    below('Late: the last row is no row at the end', abs(r['time'][-1] - 1), 0)
    held = sum(0.001 * k * 0.001 for k in range(949)) + 0.0005 * 0.949
    below('Late: what was held', abs(r['x'][-1] - held), 1e-9)


def sides():
    """A loop stays on the side of its solutions where it was, however badly what comes next can be foretold."""
    for solver in ('cvode', 'ida', 'dopri', 'rodas', 'dopri45', 'adams', 'esdirk', 'bogacki23', 'dop853'):
        for tolerance in ('1e-4', '1e-8'):
            r, _ = simulate('Sides', '--solver', solver, '--tolerance', tolerance)
            name = 'Sides, %s at %s: ' % (solver, tolerance)
            below(name + 'root', max(abs(z - math.sqrt(1 + x * x)) for z, x in zip(r['root'], r['x'])), 1e-10)
            below(name + 'low', max(r['low']), -0.8)


def wave(t):
    return 1.91 * math.sin(5.14 * t + 0.13) - 1.42 * math.cos(3.89 * t)


def carried():
    """What is delayed is known between the points of the past, however far apart these are, with every solver."""
    for model, solver, options in ([('Carried', 'cvode', [])] +
                                   [('Borne', s, []) for s in ('cvode', 'ida', 'dopri45', 'esdirk', 'dopri', 'rodas', 'dop853')] +
                                   [('Borne', s, ['--step', '0.3']) for s in ('euler', 'rk4')]):
        for intervals in (2, 37):
            r, _ = simulate(model, '--solver', solver, '--intervals', str(intervals), '--verify', *options)
            name = '%s, %s, %d intervals: ' % (model, solver, intervals)
            delays = {'late': 0.112, 'later': 0.512, 'soon': 0.0007, 'branch': 1.2 if model == 'Borne' else None}
            for signal, by in delays.items():
                if by:
                    off = [abs(x - wave(max(0, t - by))) for t, x in zip(r['time'], r[signal]) if x or signal != 'branch']
                    below(name + signal, max(off), 1e-6)
            # Before the start, echo was what it was then: wave(0)/1.5.
            echo = [sum((-0.5) ** k * wave(max(0, t - 0.0031 * k)) for k in range(60)) for t in r['time']]
            below(name + 'echo', max(abs(a - b) for a, b in zip(echo, r['echo'])), 1e-6)
            last = 0.336 + 0.3 * 5
            for i, by in enumerate((0.112, 0.512, 0.0007)):
                below(name + 'kept[%d]' % (i + 1), abs(r['kept[%d]' % (i + 1)][-1] - wave(last - by)), 1e-6)
    for solver in ('cvode', 'dopri', 'rodas', 'dopri45', 'dop853'):
        r, _ = simulate('Started', '--solver', solver, '--intervals', '3', '--tolerance', '1e-8')
        below('Started, %s' % solver, abs(r['x'][-1] - (1 - math.cos(2 - 0.5833))), 5e-8)
    for solver, tolerance in (('cvode', 1e-8), ('dopri', 1e-8), ('dopri', 1e-4), ('ida', 1e-6)):
        r, _ = simulate('Closing', '--solver', solver, '--tolerance', str(tolerance))
        for signal, by in (('late', 'd'), ('closing', 'gap')):
            off = [abs(x - math.sin(20 * max(0, t - d))) for t, x, d in zip(r['time'], r[signal], r[by])]
            below('Closing, %s at %g: %s' % (solver, tolerance, signal), max(off), tolerance)
    r, _ = simulate('Humming', '--intervals', '37')
    off = [abs(x - math.sin(2000 * math.pi * max(0, t - 0.51234))) for t, x in zip(r['time'], r['hum'])]
    below('Humming', max(off), 1e-6)
    r, _ = simulate('Humming', '--set', 'f=37', '--stop', '3')
    off = [abs(x - math.sin(74 * math.pi * max(0, t - 0.51234))) for t, x in zip(r['time'], r['hum'])]
    below('Humming, where one point was right by chance', max(off), 1e-6)
    _, text = simulate('Humming', '--set', 'f=1e8')
    suite.check('Humming: what cannot be followed is said', 'moves too fast to be followed' in text, text)
    r, _ = simulate('Steady')
    below('Steady: equilibrium', max(abs(x - math.sqrt(2)) for x in r['x']), 1e-9)
    below('Steady: loop', abs(r['y'][0] - 1 / 3), 1e-12)
    below('Steady: loop, later', abs(r['y'][-1] - (math.cos(0.5) - 2 * (math.cos(0.2) - 2 / 3))), 1e-9)


def cancelling():
    """Noise of the last digits in a derivative, times 1e18, holds no solver up that gets through it."""
    for options in ([], ['--cc=fma'], ['--tolerance', '1e-9']):
        r, text = simulate('Cancelling', *options)
        y = 0.7 + (1 - math.cos(2 * 1.3)) / 3
        below('Cancelling %s: delayed' % ' '.join(options), abs(r['y'][-1] - y), 1e-8)
        below('Cancelling %s: steps' % ' '.join(options), steps(text), 20000)


def polygon(y, points, values):
    for a, b, u, v in zip(points, points[1:], values, values[1:]):
        if y <= b:
            return u + (v - u) * (y - a) / (b - a)


def entered(x, distance):
    """When the line had gone so far."""
    low, high = 0, 10
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if x(middle) < distance else (low, middle)
    return low


def swung(t):
    """What leaves the line of Swinging: out1 while it flows ahead, out0 while it flows back."""
    turns = math.floor(t / math.pi + 0.5)
    since = 2 * math.pi * (turns - 0.5) - t
    if turns == 0 or since < 0:
        y = 1 - 0.4 * math.sin(t) if turns == 0 else -0.4 * math.sin(t)
        return polygon(y, (0, 0.2, 0.8, 1), (0, 1, 0.5, 1))
    return math.sin(3 * since) if turns % 2 else math.cos(3 * since)


def flowing():
    """What flows along a line is known between the points where it entered, with every solver, in both directions."""
    def travelled(t):
        return t + 0.25 * (1 - math.cos(2 * t))
    solvers = ('cvode', 'ida', 'dopri45', 'esdirk', 'dopri', 'rodas', 'dop853')
    runs = ([('Flowing', 'cvode')] + [('Flown', s) for s in solvers] +
            [('Flown', s, '--step', '0.3') for s in ('euler', 'rk4')] +
            [('Swinging', s, '--tolerance', '1e-8') for s in solvers] + [('Swinging', 'rk4', '--step', '0.02')])
    for intervals in (2, 37):
        for model, solver, *options in runs:
            r, _ = simulate(model, '--solver', solver, '--intervals', str(intervals), *options)
            name = '%s, %s, %d intervals' % (model, solver, intervals)
            if model == 'Swinging':
                outs = zip(r['time'], r['out0'], r['out1'])
                off = [abs((b if math.cos(t) >= 0 else a) - swung(t)) for t, a, b in outs if abs(math.cos(t)) > 1e-3]
                below(name, max(off), 1e-6)
                continue
            wave = [math.sin(3 * entered(travelled, travelled(t) - 1)) for t in r['time']]
            begun = [math.sin(3 * t - 3) if t > 1 else polygon(1 - t, (0, 0.3, 1), (0, 2, 1)) for t in r['time']]
            steps = [1 if t < 1.4321 else 2 for t in r['time']]
            for signal, expected in (('ahead', wave), ('back', wave), ('begun', begun), ('steps', steps)):
                below('%s: %s' % (name, signal), max(abs(a - b) for a, b in zip(r[signal], expected)), 1e-6)


for test in (free_bodies_and_chains, tumbling, loops, orders, everywhere, ball, stuck, switched, pole, sides, echoes, carried, cancelling,
             flowing):
    test()
suite.finish()
