"""How a number of the papers is measured: running the command, reading what it says, and one row of the table for each."""
import csv
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIB = os.path.join(ROOT, 'lib', 'dymola')
HERE = os.path.dirname(os.path.abspath(__file__))
CARDAN = os.path.abspath(sys.argv[1])
ROWS = []  # (what, in the paper, measured, whether that is met)
TEMPORARY = tempfile.TemporaryDirectory()
FOLDER = TEMPORARY.name


def read(name):
    with open(os.path.join(LIB, name), encoding='utf-8') as f:
        return f.read()


def written(name, text):
    """A file in the folder of this run; libraries there count before those of Cardan."""
    path = os.path.join(FOLDER, name)
    with open(path, 'w', encoding='utf-8') as f:
        f.write(text)
    return path


def renamed(text, prefix):
    """All classes of a text with other names, so that two libraries fit into one model."""
    names = re.findall(r'^model (?:class )?(?:\([^)]*\) )?(\w+)', text, re.M)
    return re.sub(r'\b(%s)\b' % '|'.join(sorted(set(names), key=len, reverse=True)),
                  lambda found: prefix + found.group(1), text)


def run(*args):
    done = subprocess.run([CARDAN, *args], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, timeout=300)
    text = done.stdout.decode('utf-8', 'replace')
    if done.returncode:
        sys.exit('cardan %s\n%s' % (' '.join(args), text))
    return text


def inspect(*args):
    """(operations of the derivatives, of the outputs, at events only, blocks while running), operations as (*, +)."""
    report = os.path.join(FOLDER, 'report.json')
    text = run('inspect', *args)
    run('inspect', *args, '-o', report)
    counts = []
    for what in ('an evaluation', 'the outputs', 'at events only, for the outputs'):
        found = re.search(r'^%s: (\d+) products, (\d+) quotients, (\d+) sums' % what, text, re.M)
        products, quotients, sums = (int(x) for x in found.groups()) if found else (0, 0, 0)
        counts.append((products + quotients, sums))
    with open(report, encoding='utf-8') as f:
        blocks = [b for b in json.load(f)['blocks'] if not b['initial']]
    return counts[0], counts[1], counts[2], blocks


def simulate(model, files, stop, intervals, outputs, tolerance='1e-9'):
    result = os.path.join(FOLDER, 'result.csv')
    run('simulate', *([model] if model else []), *files, '--stop', str(stop), '--intervals', str(intervals),
        '--tolerance', tolerance, '--outputs', outputs, '-o', result)
    with open(result, encoding='utf-8') as f:
        rows = list(csv.reader(f))
    return rows[0], [[float(x) for x in row] for row in rows[1:]]


def last(result, name):
    return result[1][-1][result[0].index(name)]


def row(what, paper, measured, ok):
    ROWS.append((what, paper, measured, ok))


def row_counts(what, paper, measured, systems=None, aim=None):
    """`aim`: what we hold ourselves to, where that is less than in the paper."""
    text = '%d and %d' % measured + ('' if systems is None else ', %d systems' % systems)
    most = aim or paper
    ok = measured[0] <= most[0] and measured[1] <= most[1] and not systems
    row(what + ' (*, / and +, -)', '%d and %d' % paper, text, ok)
