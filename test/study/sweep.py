"""Sweeps: designs, results, what fails, parts, and going on after the process was killed."""
import csv
import math
import os
import random
import re
import struct
import subprocess
import tempfile
import time


def table(path):
    with open(path, newline='', encoding='utf-8') as f:
        rows = list(csv.DictReader(f))
    return rows


def sweep(suite, folder, *options, model='Study.Swing', status=0, name='t.csv'):
    path = os.path.join(folder, name)
    run = suite.call('sweep', model, suite.beside('Study.mo'), *options, '-o', path)
    suite.status('sweep ' + ' '.join(options), run, status)
    return table(path) if os.path.exists(path) else []


def bytes_of(path):
    with open(path, 'rb') as f:
        return f.read()


def designs(suite):
    with tempfile.TemporaryDirectory() as folder:
        result = ['--result', 'a=start(phi)', '--stop', '0.01']
        rows = sweep(suite, folder, '--vary', 'l=0.5:0.25:1', '--vary', 'phi.start=1,2', *result)
        suite.equal('a grid, the last axis fastest', [(r['l'], r['phi.start']) for r in rows],
                    [('0.5', '1'), ('0.5', '2'), ('0.75', '1'), ('0.75', '2'), ('1', '1'), ('1', '2')])
        suite.equal('start values reach the run', [r['a'] for r in rows], ['1', '2'] * 3)
        n = 64
        for kind in ('latin', 'sobol'):
            rows = sweep(suite, folder, '--vary', 'l=uniform(1,2)', '--vary', 'd=uniform(0,1)', '--vary', 'g=uniform(5,15)',
                         '--vary', 'w.start=uniform(-1,1)', '--sampling', kind, '--runs', str(n), '--seed', '7', *result, name=kind + '.csv')
            for axis, low, high in (('l', 1, 2), ('d', 0, 1), ('g', 5, 15), ('w.start', -1, 1)):
                cells = sorted(int((float(r[axis]) - low) / (high - low) * n) for r in rows)
                suite.equal('%s: one point of %s in each of %d strata' % (kind, axis, n), cells, list(range(n)))
        pairs = set((int((float(r['l']) - 1) * 8), int(float(r['d']) * 8)) for r in rows)
        suite.equal('sobol: one point in each square of two axes', len(pairs), 64)
        options = ['--vary', 'l=uniform(1,2)', '--vary', 'd=normal(3,0.5)', '--vary', 'g=log(1,100)', '--sampling', 'random', '--runs', '2000', '--intervals', '2', *result]
        one = sweep(suite, folder, *options, '--seed', '1', name='r1.csv')
        sweep(suite, folder, *options, '--seed', '1', '--threads', '3', name='r2.csv')
        sweep(suite, folder, *options, '--seed', '2', name='r3.csv')
        suite.check('the same seed gives the same bytes', bytes_of(folder + '/r1.csv') == bytes_of(folder + '/r2.csv'))
        suite.check('another seed another table', bytes_of(folder + '/r1.csv') != bytes_of(folder + '/r3.csv'))
        values = [float(r['d']) for r in one]
        mean = sum(values) / len(values)
        suite.near('mean of normal(3, 0.5)', mean, 3, 0.05)
        suite.near('deviation of normal(3, 0.5)', math.sqrt(sum((v - mean)**2 for v in values) / len(values)), 0.5, 0.03)
        logs = sorted(float(r['g']) for r in one)
        suite.near('median of log(1, 100)', math.log10(logs[len(logs) // 2]), 1, 0.08)


def lists(suite):
    """Rows of values, and the table as matrices."""
    with tempfile.TemporaryDirectory() as folder:
        mat = os.path.join(folder, 't.mat')
        rows = sweep(suite, folder, '--vary', 'l=1,2,0.25', '--vary', 'phi.start=0.1,0.2,2.95', '--set', 'limit=2.9', '--sampling', 'list',
                     '--result', 'a=start(phi)', '--mat', mat, name='t.csv')
        suite.equal('a row for each', [(r['l'], r['phi.start']) for r in rows], [('1', '0.1'), ('2', '0.2'), ('0.25', '2.95')])
        suite.check('the last one fails', [bool(r['error']) for r in rows] == [False, False, True], rows)
        bytes_there = bytes_of(mat)
        suite.check('a MATLAB file', bytes_there.startswith(b'MATLAB 5.0') and b'phi_start' in bytes_there and b'failed' in bytes_there)
        for column in ((1, 2, 0.25), (0.1, 0.2, 2.95), (0, 0, 1)):
            suite.check('a column of %s' % (column,), struct.pack('<3d', *column) in bytes_there)


def results(suite):
    """Against the result of simulate."""
    with tempfile.TemporaryDirectory() as folder:
        rows = sweep(suite, folder, '--vary', 'l=0.7,1.3', '--set', 'd=0.3', '--result', 'top=max(abs(phi))', '--result', 'low=min(phi)',
                     '--result', 'sum=integral(w)', '--result', 'mean=mean(phi^2)', '--result', 'rms=rms(phi)', '--result', 'first=first(phi < 0)',
                     '--result', 'times=count(w > 0)', '--result', 'at=at(phi, 0.5)', '--result', 'last=phi', '--result', 'both=top - low',
                     '--result', 'slope=end(der(w))', '--result', 'T=end(time)', '--result', 'copy=max(copies[2], -10)', '--result', 'never=first(phi > 50)')
        for r in rows:
            c = suite.simulate('Study.Swing', 'Study.mo', '--set', 'l=' + r['l'], '--set', 'd=0.3').columns
            phi, w, t = c['phi'], c['w'], c['time']
            suite.equal('error', r['error'], '')
            expected = {'top': max(map(abs, phi)), 'low': min(phi), 'last': phi[-1], 'both': max(map(abs, phi)) - min(phi), 'T': 2,
                        'sum': phi[-1] - phi[0], 'mean': sum((phi[i]**2 + phi[i + 1]**2) / 2 * (t[i + 1] - t[i]) for i in range(len(t) - 1)) / 2,
                        'at': phi[min(range(len(t)), key=lambda i: abs(t[i] - 0.5))], 'slope': c['der(w)'][-1] if 'der(w)' in c else -9.81 / float(r['l']) * math.sin(phi[-1]) - 0.3 * w[-1],
                        'copy': phi[-1]}
            expected['rms'] = math.sqrt(expected['mean'])
            i = next(i for i in range(len(phi)) if phi[i] < 0)
            expected['first'] = t[i - 1] + (t[i] - t[i - 1]) * phi[i - 1] / (phi[i - 1] - phi[i])
            expected['times'] = sum(1 for i in range(1, len(w)) if w[i] > 0 >= w[i - 1])
            for name, value in expected.items():
                suite.near('%s of l = %s' % (name, r['l']), float(r[name]), value, 2e-5 if name == 'sum' else 1e-8)
            suite.equal('what never happens is empty', r['never'], '')


def failures(suite):
    with tempfile.TemporaryDirectory() as folder:
        rows = sweep(suite, folder, '--vary', 'phi.start=0.5,1.5,0.25', '--set', 'limit=1', '--result', 'a=phi')
        suite.equal('one of three fails', [bool(r['error']) for r in rows], [False, True, False])
        suite.check('its row says why, on one line', 'too' in rows[1]['error'] and '\n' not in rows[1]['error'], rows[1]['error'])
        suite.equal('its results are empty', rows[1]['a'], '')
        rows = sweep(suite, folder, '--vary', 'tolerance=1e-4,1e-9', '--vary', 'stop=1,2', '--result', 't=time', '--result', 'a=phi', name='s.csv')
        suite.equal('settings of the solver', [r['t'] for r in rows], ['1', '2', '1', '2'])
        suite.check('the tolerance matters', 0 < abs(float(rows[0]['a']) - float(rows[2]['a'])) < 1e-2)


def study_file(suite):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'swing.toml')
        with open(path, 'w', encoding='utf-8') as f:
            f.write('model = "Study.Swing"   # a comment\nfiles = [\n  "%s",\n]\nstop = 1\nsampling = latin\nruns = 5\nseed = 3\n'
                    '[set]\nd = 0.1\n[vary]\n"l" = uniform(1, 2)\ng = [9.81, 1.62]\n[results]\nlast = "phi"\n'
                    % os.path.relpath(suite.beside('Study.mo'), folder))
        run = suite.call('sweep', path, cwd=os.path.dirname(folder))
        suite.status('a study file', run)
        rows = table(os.path.join(folder, 'swing.csv'))
        suite.equal('its rows', len(rows), 5)
        other = sweep(suite, folder, '--vary', 'l=uniform(1,2)', '--vary', 'g=9.81,1.62', '--set', 'd=0.1', '--stop', '1', '--sampling', 'latin',
                      '--runs', '5', '--seed', '3', '--result', 'last=phi', name='other.csv')
        suite.equal('the same as by options', rows, other)


def parts(suite):
    options = ['--vary', 'l=0.5:0.01:1.5', '--result', 'a=phi', '--result', 'b=max(w)']
    with tempfile.TemporaryDirectory() as folder:
        sweep(suite, folder, *options)
        for k in (2, 3, 1):
            sweep(suite, folder, *options, '--part', '%d/3' % k, name='p.csv')
        suite.equal('three tables', sorted(n for n in os.listdir(folder) if n.startswith('p') and n.endswith('.csv')),
                    ['p.1-of-3.csv', 'p.2-of-3.csv', 'p.3-of-3.csv'])
        os.remove(os.path.join(folder, 'p.2-of-3.csv'))  # a part is lost: its rows are computed
        run = suite.call('sweep', 'Study.Swing', suite.beside('Study.mo'), *options, '-o', os.path.join(folder, 'p.csv'))
        suite.status('parts are gathered', run)
        suite.check('the same bytes', bytes_of(folder + '/p.csv') == bytes_of(folder + '/t.csv'))
        suite.equal('parts are gone', [n for n in os.listdir(folder) if '-of-3.csv' in n and not n.startswith('p.2')], [])


def pages(suite):
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, 'p.html')
        rows = sweep(suite, folder, '--vary', 'l=0.5:0.5:2', '--vary', 'd=0:0.1:0.5', '--result', 'a=phi', '--result', 'b=max(w)', '--page', page)
        with open(page, encoding='utf-8') as f:
            text = f.read()
        suite.equal('a map and two sets of curves for each result', text.count('<svg'), 6)
        suite.check('no quantiles of what somebody has chosen', '% below' not in text)
        fields = {(float(x), float(y)): float(v) for v, x, y in re.findall(r'<title>(\S+) at (\S+), (\S+)</title>', text.split('<h2>')[1])}
        suite.equal('a field of the map for each run', sorted(fields), [(l / 2, d / 10) for l in range(1, 5) for d in range(6)])
        for row in rows:
            suite.near('its value', fields[round(float(row['l']), 6), round(float(row['d']), 6)], float(row['a']), 1e-5)
        sweep(suite, folder, '--vary', 'l=uniform(1,2)', '--sampling', 'sobol', '--runs', '50', '--result', 'a=phi', '--page', page, name='q.csv')
        with open(page, encoding='utf-8') as f:
            text = f.read()
        suite.equal('points and a histogram', text.count('<svg'), 2)
        suite.check('with quantiles', re.search(r'5 % below -?[\d.]+, half below -?[\d.]+, 95 % below', text), text[:400])
        suite.equal('a point for each run', text.count('<circle'), 50)
        # one parameter: its curve, in the order of its values, however they are listed; units where they follow
        sweep(suite, folder, '--vary', 'T=30,0.1,3,1,0.3,10', '--result', 'a=integral(v)', '--result', 'b=rms(v)', '--result', 'c=max(v)*end(v)',
              '--result', 'd=first(v < 0.5)', '--page', page, name='d.csv', model='Study.Brake')
        with open(page, encoding='utf-8') as f:
            text = f.read()
        suite.equal('a curve for each result', (text.count('<svg'), text.count('<path')), (4, 4))
        points = [float(x) for x in re.findall(r'[ML](\S+) ', re.search(r'<path[^>]* d="([^"]*)"', text)[1])]
        suite.check('by powers, from left to right', len(points) == 6 and all(abs(b - a - 0.2 * (points[-1] - points[0])) < 6 for a, b in zip(points, points[1:])), points)
        for label in ('>T [s]<', '>a [m]<', '>b [m/s]<', '>c<', '>d [s]<'):
            suite.check(label, label in text)
        # of more parameters than a picture has, the others are told; a list is neither a grid nor a sample
        sweep(suite, folder, '--vary', 'l=1,2', '--vary', 'd=0,1', '--vary', 'g=9,10,11', '--result', 'a=phi', '--page', page, name='m.csv')
        with open(page, encoding='utf-8') as f:
            text = f.read()
        suite.equal('a map, three sets of curves and parallels', text.count('<svg'), 5)
        suite.check('where the third stands', '>a, g = 9<' in text and '>a over g, d = 0<' in text)
        sweep(suite, folder, '--vary', 'l=1,2,3', '--vary', 'd=0,1,2', '--sampling', 'list', '--result', 'a=phi', '--page', page, name='n.csv')
        with open(page, encoding='utf-8') as f:
            text = f.read()
        suite.equal('points over each, and parallels', (text.count('<svg'), text.count('<circle'), text.count('% below')), (3, 6, 0))


def kept(suite):
    with tempfile.TemporaryDirectory() as folder:
        runs = os.path.join(folder, 'runs')
        rows = sweep(suite, folder, '--vary', 'l=0.7,1.3', '--result', 'a=phi', '--keep', runs)
        suite.equal('a result for each run', sorted(os.listdir(runs)), ['run-0.cdr', 'run-1.cdr'])
        path = os.path.join(folder, 'one.csv')
        suite.call('convert-result', os.path.join(runs, 'run-1.cdr'), 'phi', '-o', path)
        suite.near('which holds the run', float(table(path)[-1]['phi']), float(rows[1]['a']), 1e-12)


def has_grown(process, folder, name, most):
    """Waits until the files of a table have so many bytes; False: the process has ended before."""
    while process.poll() is None:
        sizes = []
        for file in os.listdir(folder):
            try:
                sizes += [os.path.getsize(os.path.join(folder, file))] if file.startswith(name) else []
            except OSError:  # it is gone
                pass
        if sum(sizes) >= most:
            return True
        time.sleep(0.002)
    return False


def killed(suite):
    """The process is killed at random moments, and called again: the table is that of a study that nobody disturbed."""
    options = ['--vary', 'l=uniform(0.5,2)', '--vary', 'phi.start=uniform(0.1,3)', '--sampling', 'random', '--runs', '3000', '--set', 'limit=2.9',
               '--result', 'a=phi', '--result', 'b=max(w)']
    randomly = random.Random(4)
    with tempfile.TemporaryDirectory() as folder:
        whole, path = os.path.join(folder, 'whole.csv'), os.path.join(folder, 'killed.csv')
        call = [suite.cardan, 'sweep', 'Study.Swing', suite.beside('Study.mo'), *options, '-o']
        subprocess.run(call + [whole], check=False, capture_output=True)
        kills = lost = 0
        for k in range(40):
            before = bytes_of(path) if os.path.exists(path) else b''
            process = subprocess.Popen(call + [path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            most = len(before) + randomly.uniform(0, 0.2) * os.path.getsize(whole) if k < 10 else math.inf
            if has_grown(process, folder, 'killed.csv', most if k else 0):
                process.kill()
                kills += 1
            process.wait()
            now = bytes_of(path) if os.path.exists(path) else b''
            whole_lines = before[:before.rfind(b'\n') + 1]
            lost += not now.startswith(whole_lines)
            if process.returncode == 0:
                break
        suite.check('it was killed', kills >= 2, kills)
        suite.equal('no row that was written is lost', lost, 0)
        suite.check('the same bytes after %d kills' % kills, bytes_of(whole) == bytes_of(path))
        with open(path, 'ab') as f:
            f.write(b'3000,1')  # a broken line at the end
        subprocess.run(call + [path], check=False, capture_output=True)
        suite.check('a broken line is cut off', bytes_of(whole) == bytes_of(path))


def children(pid):
    """Processes below one, as the system tells."""
    found = []
    for name in os.listdir('/proc'):
        if not name.isdigit():
            continue
        try:
            with open('/proc/%s/stat' % name, encoding='utf-8', errors='replace') as f:
                stat = f.read()
        except OSError:
            continue
        if int(stat[stat.rfind(')') + 2:].split()[1]) == pid:
            found.append(int(name))
    return found


def ranks(suite):
    """Under mpirun; a rank, and mpirun itself, are killed at random moments."""
    if not suite.needs('mpirun'):
        return
    options = ['--vary', 'l=uniform(0.5,2)', '--sampling', 'random', '--runs', '4000', '--result', 'a=phi', '--result', 'b=max(w)']
    randomly = random.Random(9)
    with tempfile.TemporaryDirectory() as folder:
        whole, path = os.path.join(folder, 'whole.csv'), os.path.join(folder, 'ranks.csv')
        call = [suite.cardan, 'sweep', 'Study.Swing', suite.beside('Study.mo'), *options, '-o']
        subprocess.run(call + [whole], check=False, capture_output=True)
        under = ['mpirun', '--allow-run-as-root', '--oversubscribe', '-n']
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        kills = 0
        for k in range(30):
            n = 2 if k % 3 else 3
            there = sum(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder) if name.startswith('ranks'))
            process = subprocess.Popen(under + [str(n)] + call + [path], **quiet)
            if has_grown(process, folder, 'ranks', there + randomly.uniform(0.05, 0.3) * os.path.getsize(whole) if k < 6 else math.inf):
                below = children(process.pid)
                victim = process.pid if k % 2 or not below else randomly.choice(below)
                try:
                    os.kill(victim, 9)
                except ProcessLookupError:
                    pass
                kills += 1
                process.wait()
                end = time.time() + 20
                while time.time() < end and any(os.path.exists('/proc/%d' % c) for c in below):
                    time.sleep(0.05)
            if process.returncode == 0 and os.path.exists(path):
                break
        suite.check('ranks were killed', kills >= 1, kills)
        suite.check('the same bytes under mpirun after %d kills' % kills, os.path.exists(path) and bytes_of(whole) == bytes_of(path))
        suite.equal('no parts are left', [n for n in os.listdir(folder) if '-of-' in n], [])


def wrong(suite):
    with tempfile.TemporaryDirectory() as folder:
        good = ['--vary', 'l=1,2', '--result', 'a=phi']
        cases = [(['--result', 'a=phi'], 'nothing is varied'), (['--vary', 'l=1,2'], 'nothing is asked for'),
                 (['--vary', 'l', '--result', 'a=phi'], 'needs NAME=VALUES'), (['--vary', 'l=1:x:2', '--result', 'a=phi'], 'no range'),
                 (['--vary', 'l=1:-1:2', '--result', 'a=phi'], 'is empty'), (['--vary', 'l=1,,2', '--result', 'a=phi'], 'no list'),
                 (['--vary', 'l=normal(1)', '--result', 'a=phi'], 'two numbers'), (['--vary', 'l=cauchy(1,2)', '--result', 'a=phi'], 'a distribution is'),
                 (['--vary', 'l=uniform(0,1)', '--result', 'a=phi'], 'a grid needs values'), (['--vary', 'll=1,2', '--result', 'a=phi'], "there is no parameter 'll'"),
                 (['--vary', 'n=1,2', '--result', 'a=phi'], 'used up'), (['--vary', 'psi.start=1,2', '--result', 'a=phi'], 'names no start value'),
                 (['--vary', 'l=1,2', '--result', 'a=psi'], "there is no variable 'psi'"), (['--vary', 'l=1,2', '--result', 'a=max(phi'], "')' is missing"),
                 (['--vary', 'l=1,2', '--result', 'a=foo(phi)'], "no function 'foo'"), (['--vary', 'l=1,2', '--result', 'a=first(phi)'], 'a relation is needed'),
                 (['--vary', 'l=1,2', '--result', 'a=max(min(phi))'], 'stands within another'), ([*good, '--vary', 'l=3'], 'varied twice'),
                 ([*good, '--sampling', 'random'], 'how many runs'), ([*good, '--sampling', 'odd'], '--sampling is'), ([*good, '--part', '3/2'], '--part needs'),
                 ([*good, '--threads', '0'], '--threads needs'), ([*good, '-o', 'x.mat'], '.csv'), ([*good, '--mat', 'x.csv'], '.mat'),
                 (['--vary', 'l=1,2', '--vary', 'g=1,2,3', '--result', 'a=phi', '--sampling', 'list'], 'one of each')]
        for options, words in cases:
            run = suite.call('sweep', 'Study.Swing', suite.beside('Study.mo'), *options, cwd=folder)
            suite.check('status of %s' % options, run.status in (1, 2), run.status)
            suite.says(' '.join(options), run, words)
        path = os.path.join(folder, 't.csv')
        call = ['sweep', 'Study.Swing', suite.beside('Study.mo'), '-o', path]
        suite.status('a table', suite.call(*call, *good))
        run = suite.call(*call, '--vary', 'l=1,3', '--result', 'a=phi')
        suite.status('another study does not go on with it', run, 2)
        suite.says('and says so', run, 'another study', '--new')
        suite.status('anew', suite.call(*call, '--vary', 'l=1,3', '--result', 'a=phi', '--new'))
        with open(os.path.join(folder, 'mine.csv'), 'w', encoding='utf-8') as f:
            f.write('my,data\n')
        run = suite.call(*call[:3], '-o', os.path.join(folder, 'mine.csv'), *good)
        suite.says('a file of the user is left alone', run, 'no table of a sweep')
        suite.equal('as it was', bytes_of(os.path.join(folder, 'mine.csv')), b'my,data\n')


def run(suite):
    for part in (designs, lists, results, failures, study_file, parts, pages, kept, killed, ranks, wrong):
        part(suite)
