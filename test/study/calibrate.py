"""Parameters from measurements that another program made: a plain integration here, with noise."""
import json
import os
import random
import tempfile

TRUTH = {'R': 0.55, 'k': 0.11, 'J': 0.0025}
SEEDS = int(os.environ.get('CARDAN_SEEDS', 100))


def motor(n=200, T=0.6, sub=100):
    """Current and speed of a motor, by the classic method of Runge and Kutta."""
    R, k, J, L, d, u = TRUTH['R'], TRUTH['k'], TRUTH['J'], 0.01, 0.001, 6.0
    h, i, w, rows = T / n / sub, 0.0, 0.0, [(0.0, 0.0, 0.0)]

    def f(i, w):
        return (u - R * i - k * w) / L, (k * i - d * w) / J

    for a in range(n):
        for _ in range(sub):
            k1 = f(i, w)
            k2 = f(i + h / 2 * k1[0], w + h / 2 * k1[1])
            k3 = f(i + h / 2 * k2[0], w + h / 2 * k2[1])
            k4 = f(i + h * k3[0], w + h * k3[1])
            i += h / 6 * (k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0])
            w += h / 6 * (k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1])
        rows.append(((a + 1) * T / n, i, w))
    return rows


def write(path, rows, noise_i, noise_w, seed):
    randomly = random.Random(seed)
    with open(path, 'w', encoding='utf-8') as f:
        f.write('time,current,speed\n')
        for t, i, w in rows:
            f.write('%.17g,%.17g,%.17g\n' % (t, i + randomly.gauss(0, noise_i), w + randomly.gauss(0, noise_w)))


def calibrate(suite, folder, *options, model='Study.Motor'):
    path = os.path.join(folder, 'fit.json')
    run = suite.call('calibrate', model, suite.beside('Study.mo'), *options, '-o', path)
    if not suite.status('calibrate ' + ' '.join(options), run):
        return None
    with open(path, encoding='utf-8') as f:
        return json.load(f)


def solve(a, b):
    """a x = b by Gauss, for the few equations of a region."""
    n = len(b)
    rows = [list(r) + [b[i]] for i, r in enumerate(a)]
    for k in range(n):
        best = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        for i in range(n):
            if i != k:
                factor = rows[i][k] / rows[k][k]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    return [rows[k][n] / rows[k][k] for k in range(n)]


def coverage(suite, folder, rows, fit):
    """How often the truth lies where it should, in 95 of 100 cases. Three intervals, of which each holds in 95 %, hold together in 86 to 95 %: what
    holds for all at once is wider (all_from, all_to: 95 % or a little more), or a region (95 %)."""
    data = os.path.join(folder, 'm.csv')
    counts = dict.fromkeys([*TRUTH, 'each in its own', 'all at once', 'region'], 0)
    widths = dict.fromkeys(TRUTH, 0)
    for seed in range(SEEDS):
        write(data, rows, 0.1, 0.8, seed)
        found = calibrate(suite, folder, '--data', data, *fit)
        p = found['parameters']
        own = [p[n]['from'] <= v <= p[n]['to'] for n, v in TRUTH.items()]
        off = [p[n]['value'] - v for n, v in TRUTH.items()]
        for n, good in zip(TRUTH, own):
            counts[n] += good
            widths[n] += (p[n]['to'] - p[n]['from']) / SEEDS
        counts['each in its own'] += all(own)
        counts['all at once'] += all(p[n]['all_from'] <= v <= p[n]['all_to'] for n, v in TRUTH.items())
        counts['region'] += sum(a * b for a, b in zip(off, solve(found['covariance'], off))) <= found['region']
    print('of %d seeds the truth lies within: %s' % (SEEDS, counts))
    expected, spread = 0.95 * SEEDS, (0.95 * 0.05 * SEEDS)**0.5
    for what, n in counts.items():  # three deviations below 95 %: a chance of one in a thousand
        if what != 'each in its own':
            suite.check('%s holds the truth' % what, n >= expected - 3 * spread - 1, counts)
    suite.check('regions are no larger than they need be', counts['region'] <= expected + 3 * spread + 1, counts)
    for n in TRUTH:
        suite.check('intervals of %s are narrow' % n, widths[n] < 0.05 * TRUTH[n], widths)


def run(suite):
    rows = motor()
    fit = ['--fit', 'R=0.4,0.05:5', '--fit', 'k=0.2,0.01:1', '--fit', 'J=0.001,0.0001:0.1', '--compare', 'i=current', '--compare', 'w=speed']
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, 'm.csv')
        write(data, rows, 0, 0, 0)
        found = calibrate(suite, folder, '--data', data, *fit)
        for name, value in TRUTH.items():
            suite.near('without noise: ' + name, found['parameters'][name]['value'], value, 1e-6 * value)
        coverage(suite, folder, rows, fit)
        # uneven times, gaps, a table with other columns, from a study file, with a page
        write(data, [r for k, r in enumerate(rows) if k % 7 not in (1, 4)], 0.02, 0.2, 5)
        study = os.path.join(folder, 'fit.toml')
        with open(study, 'w', encoding='utf-8') as f:
            f.write('model = "Study.Motor"\nfiles = ["%s"]\ndata = "m.csv"\nstarts = 3\n[fit]\nR = [0.5, 0.05:5]\nk = 0.1, 0.01:1\nJ = 0.0001:0.1\n'
                    '[compare]\ni = current\nw = "speed"\n' % os.path.relpath(suite.beside('Study.mo'), folder))
        page = os.path.join(folder, 'fit.html')
        suite.status('a study', suite.call('calibrate', study, '-o', page))
        with open(page, encoding='utf-8') as f:
            suite.equal('two pictures a variable', f.read().count('<svg'), 4)
        found = calibrate(suite, folder, '--data', data, *fit)
        for name, value in TRUTH.items():
            suite.near('uneven times: ' + name, found['parameters'][name]['value'], value, 0.02 * value)
        # events, and what is not determined
        ball = suite.simulate('Study.Bouncing', 'Study.mo', '--set', 'e=0.83', '--set', 'g=9.7', '--intervals', '97', names=['h'])
        with open(data, 'w', encoding='utf-8') as f:
            f.write('time,h\n' + ''.join('%r,%r\n' % (r[0], r[1]) for r in ball.rows))
        found = calibrate(suite, folder, '--data', data, '--fit', 'e=0.8', '--fit', 'g', model='Study.Bouncing')
        suite.near('a ball: e', found['parameters']['e']['value'], 0.83, 1e-5)
        suite.near('a ball: g', found['parameters']['g']['value'], 9.7, 1e-4)
        run_ = suite.call('calibrate', 'Study.Swing', suite.beside('Study.mo'), '--data', data, '--fit', 'l', '--fit', 'g', '--compare', 'phi=h')
        suite.says('what cannot be told apart', run_, 'do not determine')
        for options, words in ((['--fit', 'R'], '--data is missing'), (['--data', data], 'nothing is looked for'), (['--data', 'none.csv', '--fit', 'R'], 'none.csv'),
                               (['--data', data, '--fit', 'R=x'], 'NAME=START'), (['--data', data, '--fit', 'RR'], "there is no parameter 'RR'"),
                               (['--data', data, '--fit', 'R=9,1:2'], 'outside of its bounds'), (['--data', data, '--fit', 'R', '--compare', 'i=zz'], "no column 'zz'"),
                               (['--data', data, '--fit', 'R', '--compare', 'zz=h'], "there is no variable 'zz'"), (['--data', data, '--fit', 'R', '--starts', '3', '--compare', 'i=h'], 'several starts need bounds')):
            run_ = suite.call('calibrate', 'Study.Motor', suite.beside('Study.mo'), *options)
            suite.check('status of %s' % options, run_.status in (1, 2), run_.text)
            suite.says('calibrate ' + ' '.join(options), run_, words)
