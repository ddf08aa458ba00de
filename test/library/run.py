#!/usr/bin/env python3
"""run.py CARDAN [PART-OF-A-NAME ...]: every model and block of the shipped library is checked.

A class passes when 'cardan check' finds no error and as many equations as unknowns, and when the class has a
description. Connectors, functions, types, partial classes and three-dimensional components are checked
where they are used.
"""
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIBRARY = os.path.join(ROOT, 'lib')
HEAD = re.compile(r'^(?:within[^;]*;)?\s*((?:(?:partial|expandable|operator|encapsulated|pure|impure)\s+)*)(\w+)\s+(\w+)\s*(.?)', re.S)
ERROR = re.compile(r'error\[(\w+)\]')
COUNTS = re.compile(r'(\d+) unknowns?, (\d+) equations?')
SECONDS = 60
# A component with frames has no orientation of its own until something it is connected to gives one.
NEEDS_FRAME = re.compile(r'^(Modelica\.Mechanics\.MultiBody\.(?!Examples\.|World$)|Cardan\.Examples\.Utilities\.)')


def classes():
    """Path, name, prefixes, kind and what follows the name, of each class that has a file of its own."""
    for folder, subfolders, files in os.walk(LIBRARY):
        subfolders.sort()
        for file in sorted(files):
            path = os.path.join(folder, file)
            if not file.endswith('.mo'):
                continue
            with open(path, encoding='utf-8') as f:
                head = HEAD.match(f.read())
            if not head:
                yield path, file, '', '', ''
                continue
            inner = os.path.relpath(path, LIBRARY)[:-3].split(os.sep)
            if inner[-1] == 'package':
                inner.pop()
            yield path, '.'.join(inner), head.group(1), head.group(2), head.group(4)


def main():
    cardan, wanted = sys.argv[1], sys.argv[2:]
    failed = checked = 0
    for path, name, prefixes, kind, after in classes():
        if wanted and not any(part in name for part in wanted):
            continue
        if after not in ('"', '=', 'e'):
            print(f'{os.path.relpath(path, ROOT)}: the class has no description')
            failed += 1
        if kind not in ('model', 'block') or 'partial' in prefixes or NEEDS_FRAME.match(name):
            continue
        checked += 1
        run = subprocess.run([cardan, 'check', name], capture_output=True, text=True, timeout=SECONDS)
        counts = COUNTS.search(run.stdout)
        # V005: alone, the component says what it has to be given or connected to.
        if set(ERROR.findall(run.stdout + run.stderr)) == {'V005'}:
            continue
        if run.returncode != 0 or not counts or counts.group(1) != counts.group(2):
            print(f'{name}: status {run.returncode}\n{run.stdout}{run.stderr}')
            failed += 1
    print(f'{checked} models and blocks checked, {failed} failures')
    return 1 if failed or not checked and not wanted else 0


if __name__ == '__main__':
    sys.exit(main())
