#!/usr/bin/env python3
"""The examples of a library as FMUs: library.py CARDAN [PART-OF-A-NAME …] [--fmi 2|3] [--part SHARE] [--far SHARE] [--table CSV]

Every model that has a reference result (REF, a folder of them, in the environment; MSL, the folder of the library) is exported,
imported and run over a share of its time (0.02), and compared with Cardan's own run of it, in the signals that the reference names, at the points that both have.
Verdicts: well, refused (the export ended with a message), fails (the FMU does), differs (by more than 1e-3 of a signal's range), not compared (nothing that both have), late, not run (Cardan's
own run fails). With a table, models that it has already are kept as they are. Runs by hand.
"""
import argparse
import collections
import csv
import os
import re
import subprocess
import sys
import tempfile
import zipfile

from round import distance

LIMIT = 200  # seconds for each command


def models_of(folder):
    """{name: signals that their authors compare}"""
    found = {}
    for at, _, files in os.walk(folder):
        if 'comparisonSignals.txt' not in files:
            continue
        name = os.path.basename(at) if '.' in os.path.basename(at) else os.path.relpath(at, folder).replace(os.sep, '.')
        with open(os.path.join(at, 'comparisonSignals.txt'), encoding='utf-8') as f:
            found[name] = {line.strip().replace(', ', ',') for line in f}
    return dict(sorted(found.items()))


def call(*command):
    """None: it took too long."""
    try:
        return subprocess.run(command, capture_output=True, text=True, errors='replace', timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return None


def why(done):
    lines = [line for line in done.stderr.splitlines() if 'error' in line] or done.stderr.strip().splitlines() or ['status %d' % done.returncode]
    return re.sub(r'\S*/([^/\s]+:\d)', r'\1', lines[0])[:300]


def span_of(fmu):
    with zipfile.ZipFile(fmu) as z:
        text = z.read('modelDescription.xml').decode()
    return [float(re.search(r'<DefaultExperiment[^>]*%s="([^"]*)"' % name, text).group(1)) for name in ('startTime', 'stopTime')]


def judged(options, model, signals, folder):
    """(verdict, message)"""
    fmu, own, again = (os.path.join(folder, name) for name in ('model.fmu', 'own.csv', 'again.csv'))
    source = [model] + (['-L', os.environ['MSL']] if os.environ.get('MSL') else [])
    done = call(options.cardan, 'fmu', *source, '--fmi', options.fmi, '-o', fmu)
    if done is None or done.returncode:
        return ('late', 'export') if done is None else ('refused', why(done))
    start, stop = span_of(fmu)
    times = ['--start', repr(start), '--stop', repr(start + options.part*(stop - start)), '--intervals', '50', '--tolerance', '1e-8']
    done = call(options.cardan, 'simulate', *source, *times, '-o', own)
    if done is None or done.returncode:
        return ('late', 'own run') if done is None else ('not run', why(done))
    done = call(options.cardan, 'simulate', fmu, '--me', *times, '-o', again)
    if done is None or done.returncode:
        return ('late', 'run of the FMU') if done is None else ('fails', why(done))
    far, who, points, n = distance(own, again, signals)
    if not points or not n:
        return 'not compared', '%d signals, %d points that both have and that are no events' % (n, points)
    if far > options.far:
        return 'differs', '%.1e of its range: %s' % (far, who)
    return 'well', '%.1e; %d signals at %d points' % (far, n, points)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('cardan', type=os.path.abspath)
    parser.add_argument('parts', nargs='*', default=[''])
    parser.add_argument('--fmi', default='2')
    parser.add_argument('--part', type=float, default=0.02)
    parser.add_argument('--far', type=float, default=1e-3)
    parser.add_argument('--table')
    options = parser.parse_args()
    if not os.environ.get('REF'):
        print('REF is not set: no models are known')
        return 77
    rows = {}
    if options.table and os.path.exists(options.table):
        with open(options.table, newline='') as f:
            rows = {row[0]: row for row in csv.reader(f)}
    for model, signals in models_of(os.environ['REF']).items():
        if model in rows or not any(part in model for part in options.parts):
            continue
        with tempfile.TemporaryDirectory() as folder:
            rows[model] = [model, *judged(options, model, signals, folder)]
        print('%s: %s' % (model, ': '.join(rows[model][1:])), flush=True)
        if options.table:
            with open(options.table, 'a', newline='') as f:
                csv.writer(f).writerow(rows[model])
    count = collections.Counter(row[1] for row in rows.values())
    print(', '.join('%d %s' % (n, verdict) for verdict, n in count.most_common()))
    return 1 if count['refused'] + count['fails'] + count['differs'] else 0


if __name__ == '__main__':
    sys.exit(main())
