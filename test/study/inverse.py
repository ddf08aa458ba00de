"""Inputs for a given motion, and the best parameters."""
import csv
import json
import math
import os
import tempfile


def table(path):
    with open(path, newline='', encoding='utf-8') as f:
        rows = list(csv.reader(f))
    return {name: [float(r[i]) for r in rows[1:]] for i, name in enumerate(rows[0])}


def inverse(suite):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'i.csv')
        file = suite.beside('Study.mo')
        run = suite.call('inverse', 'Study.Cart', file, '--motion', 's=time', '-o', path)
        suite.status('a model without inputs', run, 2)
        suite.says('a model without inputs', run, 'the model has no input')
        # closed form: a double pendulum, both angles given, of which the second follows from no input: one input, one motion
        run = suite.call('inverse', 'Study.Furuta', file, '--motion', 'b=0.3*sin(2*time) + 0.4', '--outputs', '^(a|wa)$', '--tolerance', '1e-9', '-o', path)
        suite.status('a Furuta pendulum', run)
        r = table(path)
        suite.equal('columns without the component', sorted(r), ['a', 'b', 'tau', 'time', 'wa'])
        J, m, rr, l, g = 0.02, 0.1, 0.25, 0.3, 9.81
        worst = 0
        for k, t in enumerate(r['time']):
            b, wb, ab, wa = 0.3 * math.sin(2 * t) + 0.4, 0.6 * math.cos(2 * t), -1.2 * math.sin(2 * t), r['wa'][k]
            aa = (m * l**2 * math.sin(b) * math.cos(b) * wa**2 - m * g * l * math.sin(b) - m * l**2 * ab) / (m * rr * l * math.cos(b))
            tau = ((J + m * rr**2 + m * l**2 * math.sin(b)**2) * aa + m * rr * l * math.cos(b) * ab
                   + 2 * m * l**2 * math.sin(b) * math.cos(b) * wa * wb - m * rr * l * math.sin(b) * wb**2)
            worst = max(worst, abs(r['b'][k] - b), abs(r['tau'][k] - tau))
        suite.below('its torque against the equations', worst, 1e-9)
        # a mechanism of the library: forward with torques, backward with the motion that was recorded
        forward = suite.simulate('Study.DrivenArm', 'Study.mo', '--intervals', '400', names=['q1', 'q2'])
        motion = os.path.join(folder, 'motion.csv')
        with open(motion, 'w', encoding='utf-8') as f:
            f.write('time,q1,q2\n' + ''.join('%r,%r,%r\n' % tuple(row[:3]) for row in forward.rows))
        run = suite.call('inverse', 'Study.Arm', file, '--data', motion, '--intervals', '50', '-o', path)
        suite.status('an arm, from a table', run)
        r = table(path)
        worst = max(max(abs(r['tau1'][k] - (20 * math.cos(3 * t) + 15)), abs(r['tau2'][k] - (3 + math.sin(5 * t))))
                    for k, t in enumerate(r['time']) if 0.1 < t < 0.9)
        suite.below('the torques that moved it', worst, 2e-2)
        a = suite.call('inverse', 'Study.Arm', file, '--motion', 'q1=0.2*sin(time)', '--motion', 'q2=time^2', '--set', 'l1.width=0.1', '-o', path)
        suite.status('with another parameter', a)
        thick = table(path)
        suite.call('inverse', 'Study.Arm', file, '--motion', 'q1=0.2*sin(time)', '--motion', 'q2=time^2', '-o', path)
        suite.check('which matters', abs(thick['tau1'][-1] - table(path)['tau1'][-1]) > 1)
        for options, status, words in (([], 2, 'no motion is given'), (['--motion', 'q1'], 2, 'VARIABLE=EXPRESSION'), (['--motion', 'q9=1'], 1, "'q9' cannot be found"),
                                       (['--motion', 'q1=time'], 1, 'unknowns'), (['--data', 'none.csv'], 2, 'none.csv'), (['--motion', 'q1=time', '-o', 'a.b'], 2, '.csv')):
            run = suite.call('inverse', 'Study.Arm', file, *options, cwd=folder)
            suite.status('inverse ' + ' '.join(options), run, status)
            suite.says('inverse ' + ' '.join(options), run, words)


def optimize(suite):
    file = suite.beside('Study.mo')
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'o.json')

        def best(*options):
            run = suite.call('optimize', 'Study.Throw', file, *options, '--tolerance', '1e-9', '-o', path)
            if not suite.status('optimize ' + ' '.join(options), run):
                return None
            with open(path, encoding='utf-8') as f:
                return json.load(f)

        o = best('--maximise', 'end(x)', '--fit', 'angle=0.3,0.05:1.5')
        suite.near('45 degrees', o['parameters']['angle'], math.pi / 4, 1e-4)
        suite.near('how far', -o['value'], 100 / 9.81, 1e-5)
        suite.check('by derivatives, in a few runs', o['runs'] <= 15 and o['runs_with_derivatives'] > 1 and abs(o['derivatives']['angle']) < 1e-3, o)
        o = best('--maximise', 'end(x)', '--fit', 'angle=0.3,0.05:1.5', '--no-derivatives')
        suite.near('45 degrees, by the simplex', o['parameters']['angle'], math.pi / 4, 1e-4)
        suite.check('without derivatives', o['runs_with_derivatives'] == 0 and o['derivatives']['angle'] is None, o)
        page = os.path.join(folder, 'o.html')
        suite.status('a page', suite.call('optimize', 'Study.Throw', file, '--maximise', 'x', '--fit', 'angle', '-o', page))
        with open(page, encoding='utf-8') as f:
            suite.equal('the way, and each parameter', f.read().count('<svg'), 2)
        o = best('--maximise', 'end(x)', '--fit', 'angle=0.3,0.05:1.5', '--fit', 'speed=5,1:12', '--limit', 'max(y) - 2', '--stop', '3', '--intervals', '3000')
        suite.near('with a ceiling: the speed at its bound', o['parameters']['speed'], 12, 1e-6)
        suite.near('with a ceiling: the angle', math.sin(o['parameters']['angle'])**2, 2 * 9.81 * 2 / 144, 1e-4)
        suite.check('limits are kept', o['keeps_limits'])
        study = os.path.join(folder, 'throw.toml')
        with open(study, 'w', encoding='utf-8') as f:
            f.write('model = "Study.Throw"\nfiles = ["%s"]\nminimise = "-x"\nstarts = 3\n[fit]\nangle = 0.05:1.5\n[limits]\nlow = max(y) - 1\n' % os.path.relpath(file, folder))
        run = suite.call('optimize', study)
        suite.status('a study', run)
        suite.says('a study', run, 'limit low')
        run = suite.call('optimize', 'Study.Throw', file, '--minimise', 'x', '--fit', 'angle=0.3,0.2:1', '--limit', '3 - x', '--limit', 'x - 2')
        suite.says('limits that nothing keeps', run, 'keep the limits')
        for options, words in ((['--fit', 'angle'], 'nothing is to become best'), (['--minimise', 'x'], 'nothing is looked for'), (['--minimise', 'x(', '--fit', 'angle'], 'no function'),
                               (['--minimise', 'zz', '--fit', 'angle'], "no variable 'zz'"), (['--minimise', 'x', '--maximise', 'x', '--fit', 'angle'], 'one of'),
                               (['--minimise', 'x', '--fit', 'angle', '--starts', '2'], 'several starts need bounds'), (['--minimise', 'x', '--fit', 'angle', '-o', 'a.csv'], '.json what')):
            run = suite.call('optimize', 'Study.Throw', file, *options)
            suite.status('optimize ' + ' '.join(options), run, 2)
            suite.says('optimize ' + ' '.join(options), run, words)


# Expressions with what can happen to them: an end that moves, largest values before, after and between events, jumps under an integral.
DERIVATIVES = [
    ('Study.Throw', {'angle': 0.3, 'speed': 10.0},
     ['end(x)', 'max(y)', 'integral(y)', 'mean(y)', 'rms(y)', 'first(x > 2)', 'at(y, 0.2)', 'min(vy)', 'speed*end(time)', 'max(abs(vy))^2/2 + sin(end(x))', 'start(vy)/speed + sqrt(2)^end(x)']),
    ('Study.Bouncing', {'e': 0.8, 'g': 9.81},
     ['integral(h^2)', 'max(v)', 'min(v)', 'end(h)', 'mean(v)', 'integral(abs(v))', 'first(v > 2)', 'at(h, 1.7)', 'atan2(max(abs(v)), end(h)) + min(end(h), 3)']),
]


def derivatives(suite):
    """Derivatives of what is to become least, against differences of runs."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'o.json')

        def at(model, expression, values):
            fit = [x for k, v in values.items() for x in ('--fit', '%s=%r' % (k, v))]
            suite.status(expression, suite.call('optimize', model, suite.beside('Study.mo'), '--minimise', expression, *fit, '--runs', '1', '--tolerance', '1e-10', '-o', path))
            with open(path, encoding='utf-8') as f:
                return json.load(f)

        for model, values, expressions in DERIVATIVES:
            for expression in expressions:
                found = at(model, expression, values)['derivatives']
                for name, value in values.items():
                    h = 1e-4 * value
                    f = [at(model, expression, {**values, name: value + k * h})['value'] for k in (1, -1, 2, -2)]
                    difference = (8 * (f[0] - f[1]) - (f[2] - f[3])) / (12 * h)
                    suite.near('%s of %s by %s' % (expression, model, name), found[name], difference, 1e-8 * max(1, abs(difference)))


def run(suite):
    inverse(suite)
    optimize(suite)
    derivatives(suite)
