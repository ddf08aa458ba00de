"""Operating points and frequency responses against closed forms."""
import csv
import math
import os
import re
import tempfile


def table(path):
    with open(path, newline='', encoding='utf-8') as f:
        rows = list(csv.reader(f))
    return rows[0], [[float(x) for x in row] for row in rows[1:]]


def number(text, pattern):
    found = re.search(pattern, text)
    return float(found[1]) if found else None


def frequency(suite):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'f.csv')
        run = suite.call('frequency', 'Study.Lags', suite.beside('Study.mo'), '--output', 'y', '--from', '0.01', '--to', '10', '--points', '50', '-o', path)
        suite.status('frequency of three lags', run)
        suite.near('gain margin 8/K', number(run.out, r'gain margin (\S+)'), 2, 1e-6)
        suite.near('at omega = sqrt(3)', number(run.out, r'dB\) at (\S+) Hz'), math.sqrt(3) / (2 * math.pi), 1e-7)
        omega = math.sqrt(4**(2 / 3) - 1)  # |4/(1 + i omega)^3| = 1
        suite.near('phase margin', number(run.out, r'phase margin (\S+)'), 180 - 3 * math.degrees(math.atan(omega)), 1e-4)
        suite.near('at rest', number(run.out, r'at rest (\S+)'), 4, 1e-12)
        header, rows = table(path)
        suite.equal('as many points', len(rows), 50)
        worst = 0
        for hz, magnitude, phase, re_, im in rows:
            g = 4 / (1 + 2j * math.pi * hz)**3
            worst = max(worst, abs(complex(re_, im) - g) / abs(g), abs(magnitude / abs(g) - 1),
                        abs(phase + 3 * math.degrees(math.atan(2 * math.pi * hz))) / 270)
        suite.below('every point', worst, 1e-12)
        run = suite.call('frequency', 'Study.Lags', suite.beside('Study.mo'), '--output', 'lead')
        suite.says('a zero', run, 'zero -0.5\n')
        run = suite.call('frequency', 'Study.Motor', suite.beside('Study.mo'), '--input', 'R', '--output', 'w', '--equilibrium', '-o', os.path.join(folder, 'f.html'))
        suite.status('from a parameter', run)
        # dw/dR at rest, w = u k/(R d + k^2)
        suite.near('at rest by a parameter', number(run.out, r'at rest (\S+)'), -6 * 0.1 * 0.001 / (0.5 * 0.001 + 0.01)**2, 1e-5)
        with open(os.path.join(folder, 'f.html'), encoding='utf-8') as f:
            text = f.read()
        suite.check('a page with four pictures', text.count('<svg') == 4 and 'Nyquist' in text)
    run = suite.call('frequency', 'Study.Shaft', suite.beside('Study.mo'), '--output', 'w')
    suite.near('at rest, with a pole there that the output does not see', number(run.out, r'at rest (\S+)'), 1.5, 1e-9)
    run = suite.call('frequency', 'Study.Shaft', suite.beside('Study.mo'), '--output', 'phi')
    suite.says('at rest, with a pole there that it sees', run, 'at rest inf')
    for options, words in ((['--input', 'z'], "there is no 'z'"), (['--input', 'a'], "'a' is computed by the model"), (['--from', '3', '--to', '2'], 'frequencies in Hz'), (['--points', '1'], '--points'), (['-o', 'x.png'], '.html is a page')):
        run = suite.call('frequency', 'Study.Lags', suite.beside('Study.mo'), *options)
        suite.status('frequency ' + ' '.join(options), run, 2)
        suite.says('frequency ' + ' '.join(options), run, words)
    run = suite.call('frequency', 'Study.Cart', suite.beside('Study.mo'))
    suite.says('without inputs', run, 'has no input')


def equilibrium(suite):
    run = suite.call('equilibrium', 'Study.Inverted', suite.beside('Study.mo'))
    suite.status('a pendulum comes to rest', run)
    suite.says('below', run, 'stable (largest real part of an eigenvalue: -0.25)')
    suite.near('where it hangs', number(run.out, r'phi +(\S+)'), 0, 1e-9)
    run = suite.call('equilibrium', 'Study.Inverted', suite.beside('Study.mo'), '--set', 'phi.start=3.141592653589793')
    suite.says('upright', run, 'not stable')
    run = suite.call('equilibrium', 'Study.Cart', suite.beside('Study.mo'))
    suite.status('a cart that nothing holds', run)
    suite.says('a coordinate that nothing holds', run, 'neither stable nor unstable')
    run = suite.call('equilibrium', 'Study.Limited', suite.beside('Study.mo'))
    for name in 'xy':
        suite.near('a limit on the way holds: %s' % name, number(run.out, name + r' +(\S+)'), 2, 1e-6)
    run = suite.call('equilibrium', 'Study.Runaway', suite.beside('Study.mo'))
    suite.status('none', run, 3)
    suite.says('none', run, 'no equilibrium was found', "'x'")
    run = suite.call('equilibrium', 'Study.Pushed', suite.beside('Study.mo'))
    suite.status('where rates are least, but not zero', run, 3)
    suite.says('where rates are least, but not zero', run, 'no equilibrium was found')


def along(suite):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'along.csv')
        run = suite.call('equilibrium', 'Study.Fold', suite.beside('Study.mo'), '--along', 'p=-1:1', '-o', path)
        suite.status('along a parameter', run)
        header, rows = table(path)
        suite.equal('columns', header, ['p', 'x', 'y', 'growth'])
        suite.below('all are equilibria', max(abs(p + x - x**3) for p, x, _, _ in rows), 1e-10)
        suite.below('outputs', max(abs(y - x * x) for _, x, y, _ in rows), 1e-10)
        suite.below('eigenvalues', max(abs(g - (1 - 3 * x * x)) for _, x, _, g in rows), 1e-9)
        suite.near('to the end', rows[-1][0], 1, 1e-12)
        suite.near('on the upper branch', rows[-1][1], 1.324717957244746, 1e-9)
        fold = 2 / (3 * math.sqrt(3))
        suite.near('the first fold', max(p for p, x, _, _ in rows if x < 0), fold, 1e-3)
        suite.near('the second fold', min(p for p, x, _, _ in rows if x > 0), -fold, 1e-3)
        suite.says('it is told', run, 'turns back near p = 0.38', 'loses stability', 'becomes stable')
        run = suite.call('equilibrium', 'Study.Motor', suite.beside('Study.mo'), '--along', 'R=0.5:2', '--points', '10', '-o', path)
        suite.status('along a resistance', run)
        header, rows = table(path)
        at = header.index('speed')
        suite.below('the speed of a motor', max(abs(r[at] - 0.6 / (r[0] * 0.001 + 0.01)) for r in rows), 1e-8)
        suite.status('as a page', suite.call('equilibrium', 'Study.Motor', suite.beside('Study.mo'), '--along', 'R=0.5:2', '-o', os.path.join(folder, 'a.html')))
    for options, words in ((['--along', 'p'], 'NAME=FROM:TO'), (['--along', 'p=1:1'], 'two numbers'), (['--along', 'q=1:2'], "there is no parameter 'q'"),
                           (['-o', 'x.csv'], '--along'), (['--along', 'p=0:1', '-o', 'x.mat'], '.csv is a table')):
        run = suite.call('equilibrium', 'Study.Fold', suite.beside('Study.mo'), *options)
        suite.status('equilibrium ' + ' '.join(options), run, 2)
        suite.says('equilibrium ' + ' '.join(options), run, words)


def run(suite):
    for part in (frequency, equilibrium, along):
        part(suite)
