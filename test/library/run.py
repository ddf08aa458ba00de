#!/usr/bin/env python3
"""run.py CARDAN [PART-OF-A-NAME ...]: every class of the shipped library is checked.

A class passes when 'cardan check' finds no error: models and blocks have as many equations as unknowns, as others use
them. Every public declaration has a description; in the physical packages every public Real has a unit, "1" where it is
a pure number. Functions.mo: what functions and blocks must fulfil. With the environment variable MSL_DIR, a folder with
the official library: statements that its classes have too are those that doc/design/library.md explains.
"""
import csv
import os
import re
import resource
import subprocess
import sys
import tempfile

import own
from declarations import declarations

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import OFFICIAL  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LIBRARY = os.path.join(ROOT, 'lib')
HEAD = re.compile(r'^(?:within[^;]*;)?\s*((?:(?:partial|expandable|operator|encapsulated|pure|impure)\s+)*)(\w+)\s+(\w+)\s*(.?)', re.S)
ALL = re.compile(r': (\d+) classes, \d+ wrong$')
SECONDS, PACKAGE_SECONDS = 60, 600
PHYSICAL = re.compile(r'^Modelica\.(Mechanics|Electrical|Thermal)\.')
# What a unit cannot be said of: columns of different kinds, gains between signals of any kind, values of any scalar,
# residues of either of two conditions; root of a voltage; electron volt.
NO_UNIT = re.compile(r'(table|\w+_pos|lossTable|interpolation_result|k[ps]\d?|amplitude|T(_min|_max)?|constraintResidue|K2|kk2|EG)$')
SAME_AT_MOST = 0.08  # of all statements; and of those of a class that has more than a few:
SAME_IN_CLASS, FEW = 0.4, 4
PENDULUM = 'Modelica.Mechanics.MultiBody.Examples.Elementary.Pendulum'
FLATTEN_SECONDS = 0.030


def undocumented(path, name):
    """Messages on public declarations of a file that lack a description or a unit."""
    with open(path, encoding='utf-8') as f:
        text = f.read()
    for d in declarations(text):
        where = f'{os.path.relpath(path, ROOT)}:{d.line}: {d.name}'
        if d.public and not d.described:
            yield f'{where} has no description'
        if (d.public and d.kind == 'Real' and d.within != 'function' and PHYSICAL.match(name) and 'unit' not in d.attributes
                and not NO_UNIT.match(d.name)):
            yield f'{where} has no unit'


def swallowed(path):
    """Messages on annotations that stand inside of a description: a semicolon in it misled whoever put them in."""
    with open(path, encoding='utf-8') as f:
        text = f.read()
    for found in re.finditer(r'"(?:\\.|[^"\\])*"', text):
        if 'annotation(Placement' in found[0]:
            yield f'{os.path.relpath(path, ROOT)}:{text.count(chr(10), 0, found.start()) + 1}: an annotation is part of a text'


def flatten_seconds(cardan):
    """Processor time of loading what the pendulum needs and flattening it, the least of some runs: others may be at work."""
    def once():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([cardan, 'flatten', PENDULUM], stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    best = once()
    for _ in range(50):
        if best > 0.8*FLATTEN_SECONDS:
            best = min(best, once())
    return best


def wrong_functions(cardan):
    """Models of Functions.mo whose errors do not vanish."""
    for model in ('Functions.Algebra', 'Functions.Numbers', 'Functions.Texts', 'Functions.Filters'):
        with tempfile.TemporaryDirectory() as folder:
            result = os.path.join(folder, 'result.csv')
            run = subprocess.run([cardan, 'simulate', model, os.path.join(HERE, 'Functions.mo'), '--stop', '1', '--intervals', '1', '--outputs', '^error', '-o', result],
                                 capture_output=True, text=True, timeout=SECONDS)
            if run.returncode:
                yield f'{model}: status {run.returncode}\n{run.stderr}'
                continue
            with open(result) as f:
                names, *rows = csv.reader(f)
        for name, *values in zip(names[1:], *(row[1:] for row in rows)):
            if max(abs(float(v)) for v in values) > 1e-8:
                yield f'{model}: {name} = {values[0]}'


def explained():
    """The classes in the table of what has to be so; a name without a dot stands beside the one before it."""
    with open(os.path.join(ROOT, 'doc', 'design', 'library.md'), encoding='utf-8') as f:
        rows = f.read().partition('## What has to be so')[2].split('\n## ')[0]
    for row in re.findall(r'^\| *([\w.]+\.\w+[\w., ]*) *\|', rows, re.M):
        package = ''
        for name in (n.strip() for n in row.split(',')):
            package = 'Modelica.' + name.rpartition('.')[0] if '.' in name else package
            yield package + '.' + name.rpartition('.')[2]


def not_own():
    """Statements that stand in the official library, too, and that nothing forces."""
    found = list(own.compare(own.library(os.path.join(LIBRARY, 'Modelica')), own.library(os.path.join(OFFICIAL, 'Modelica'))))
    reasons = set(explained())
    for name, statements, same in found:
        if same and name not in reasons:
            yield f'{name}: "{same[0]}" stands in the official class, too, and doc/design/library.md does not say why'
        if len(statements) > FEW and len(same) > SAME_IN_CLASS*len(statements):
            yield f'{name}: {len(same)} of {len(statements)} statements are those of the official class'
    for name in reasons - {name for name, _, same in found if same}:
        yield f'{name} is in the table of doc/design/library.md, but shares no statement with the official class'
    count, same = sum(len(s) for _, s, _ in found), sum(len(s) for *_, s in found)
    print(f'{same} of {count} statements stand in the official library, too')
    if not count or same > SAME_AT_MOST*count:
        yield f'{same} of {count} statements stand in the official library, too'


def without_places(cardan, path, name):
    """Messages on an example that has components and says no places: 'cardan layout' writes them."""
    with open(path, encoding='utf-8') as f:
        if '.Examples.' not in name or 'Placement(' in f.read():
            return
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run([cardan, 'layout', path, '-L', LIBRARY, '-o', os.path.join(folder, 'laid.mo')], capture_output=True, text=True, timeout=SECONDS)
    if ': 0 classes laid out' not in run.stdout:
        yield f'{os.path.relpath(path, ROOT)}: components without places'


def classes():
    """Path and name of each class that has a file of its own."""
    for folder, subfolders, files in os.walk(LIBRARY):
        subfolders.sort()
        for file in sorted(files):
            path = os.path.join(folder, file)
            if not file.endswith('.mo'):
                continue
            with open(path, encoding='utf-8') as f:
                head = HEAD.match(f.read())
            if not head:
                yield path, file
                continue
            inner = os.path.relpath(path, LIBRARY)[:-3].split(os.sep)
            if inner[-1] == 'package':
                inner.pop()
            yield path, '.'.join(inner)


def packages():
    """Names of the libraries."""
    for name in sorted(os.listdir(LIBRARY)):
        if name.endswith('.mo') or os.path.exists(os.path.join(LIBRARY, name, 'package.mo')):
            yield name.removesuffix('.mo')


def main():
    cardan, wanted = sys.argv[1], sys.argv[2:]
    failed = checked = 0
    for path, name in classes():
        if wanted and not any(part in name for part in wanted):
            continue
        for message in [*undocumented(path, name), *swallowed(path), *without_places(cardan, path, name)]:
            print(message)
            failed += 1
    for name in wanted or packages():
        run = subprocess.run([cardan, 'check', name], capture_output=True, text=True, timeout=PACKAGE_SECONDS)
        found = ALL.search(run.stdout.strip())
        checked += int(found.group(1)) if found else 1
        if run.returncode != 0:
            print(f'{name}: status {run.returncode}')
            print('\n'.join(line for line in (run.stdout + run.stderr).splitlines() if 'error[' in line or 'wrong' in line))
            failed += 1
    for message in wrong_functions(cardan):
        print(message)
        failed += 1
    for message in not_own() if OFFICIAL and not wanted else ():
        print(message)
        failed += 1
    seconds = flatten_seconds(cardan)
    slow = 'sanitize' in os.path.dirname(os.path.abspath(cardan))  # the limit is for the program that users have
    if seconds > FLATTEN_SECONDS and not slow:
        print(f'{PENDULUM} takes {1000*seconds:.0f} ms to load and flatten, at most {1000*FLATTEN_SECONDS:.0f} ms')
        failed += 1
    print(f'{checked} classes checked, pendulum flattened in {1000*seconds:.0f} ms, {failed} failures')
    return 1 if failed or not checked and not wanted else 0


if __name__ == '__main__':
    sys.exit(main())
