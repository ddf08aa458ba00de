#!/usr/bin/env python3
"""The papers line by line: rows.py CARDAN

Each row of doc/design/papers.md names what proves it, a file and a word in it. Both have to be there, and the proof has to run
with the tests: ctest lists the test that the file belongs to, a function of that name is called, a model or page is named by
the script beside it. Rows that hold in part say so: their number stands at the head of the page.
"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ROW = re.compile(r'^\| (\d{3})\.(\d+) \| (.*?) \| (.*) \| `([^`]+)`(?: (.*?))? \| (.*?) ?\|$')
NUMBERS = ['test/seeds/%s.py' % name for name in ('arms', 'classes', 'loops')]  # whose functions run.py calls


def read(*path):
    with open(os.path.join(ROOT, *path), encoding='utf-8', errors='replace') as f:
        return f.read()


def tests_that_run():
    said = subprocess.run(['ctest', '--test-dir', os.path.dirname(os.path.abspath(sys.argv[1])), '-N'], capture_output=True, text=True,
                          check=False).stdout
    return set(re.findall(r'Test +#\d+: (\S+)', said))


def test_of(path):
    """The name under which ctest knows what the file is part of."""
    parts = path.split('/')
    if parts[0] == 'examples':
        return {'crank_slider': 'examples/crank', 'double_pendulum': 'examples/double_pendulum'}.get(os.path.splitext(parts[-1])[0])
    if parts[1] == 'unit':
        return '/'.join(parts[1:])[:-len('.c')]
    return '/'.join(parts[1:3]) if parts[1] == 'golden' else parts[1]


def scripts_beside(path):
    folder = os.path.dirname(path)
    names = [n for n in sorted(os.listdir(os.path.join(ROOT, folder))) if n.endswith(('.py', '.mjs', '.c'))]
    return {n: read(folder, n) for n in names if os.path.join(folder, n) != path}


def what_does_not_run(path, word, text):
    """Why the proof is none; '' where it runs."""
    folder, name = os.path.split(path)
    stem = os.path.splitext(name)[0]
    if path.startswith('test/unit/'):
        if re.search(r'^static void %s\(void \*\*' % re.escape(word), text, re.M):
            return '' if 'cmocka_unit_test(%s)' % word in text else 'a test that is not in its list'
    elif path.startswith('test/golden/'):
        return '' if any(os.path.isfile(os.path.join(ROOT, folder, stem + end)) for end in ('.txt', '.out', '.dump')) else 'no golden text'
    elif path in NUMBERS:
        return '' if '%s.%s()' % (stem, word) in read('test', 'seeds', 'run.py') else 'never called'
    elif path.startswith('test/') and name != 'run.py':
        if not any(re.search(r'\b%s\b' % re.escape(stem), other) for other in scripts_beside(path).values()):
            return 'no script beside it names it'
    elif name == 'run.py' and re.search(r'^ *def %s\(' % re.escape(word), text, re.M):
        return '' if len(re.findall(r'\b%s\(' % re.escape(word), text)) + len(re.findall(r'\b%s\b[,)\]]' % re.escape(word), text)) > 1 \
            else 'never called'
    return ''


lines = read('doc', 'design', 'papers.md').splitlines()
rows = [ROW.match(line) for line in lines if re.match(r'^\| \d', line)]
suite.check('every row is of the form', all(rows), [line for line in lines if re.match(r'^\| \d', line) and not ROW.match(line)][:3])
known, count, in_part = tests_that_run(), {}, 0
suite.check('ctest lists its tests', len(known) > 50, len(known))
for row in filter(None, rows):
    paper, number, _, what, path, word, not_whole = row.groups()
    count[paper] = count.get(paper, 0) + 1
    in_part += bool(not_whole.strip())
    suite.check('%s.%s is numbered' % (paper, number), int(number) == count[paper], count[paper])
    there = os.path.isfile(os.path.join(ROOT, path)) and path.startswith(('test/', 'examples/'))
    suite.check('%s.%s: %s' % (paper, number, path), there, 'no test of that name')
    if not there:
        continue
    suite.check('%s.%s: %s runs' % (paper, number, path), test_of(path) in known, 'ctest knows no %s' % test_of(path))
    text = read(path)
    if word:
        wanted = 'def %s(' % word if path in NUMBERS else word
        suite.check('%s.%s: %s in %s' % (paper, number, word, path), wanted in text, 'not there')
    why = what_does_not_run(path, word or '', text)
    suite.check('%s.%s: %s is run' % (paper, number, word), not why, why)
suite.check('five papers', len(count) == 5, sorted(count))
suite.check('as many rows as the papers have things', sum(count.values()) >= 250, sum(count.values()))
said = re.search(r'^(\d+) rows; (\w+) hold in part', '\n'.join(lines), re.M)
suite.check('the head counts them', said and said.groups() == (str(sum(count.values())), str(in_part) if in_part else 'none'),
            '%d rows; %d hold in part' % (sum(count.values()), in_part))
suite.finish()
