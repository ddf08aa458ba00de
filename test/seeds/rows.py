#!/usr/bin/env python3
"""The papers line by line: rows.py CARDAN

Each row of doc/design/papers.md names what proves it, a file and a word in it; both have to be there, and the file has to be part
of the tests.
"""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ROW = re.compile(r'^\| (\d{3})\.(\d+) \| (.*?) \| (.*) \| `([^`]+)`(?: (.*?))? \| (.*?) ?\|$')

with open(os.path.join(ROOT, 'doc', 'design', 'papers.md'), encoding='utf-8') as f:
    lines = f.read().splitlines()
rows = [ROW.match(line) for line in lines if re.match(r'^\| \d', line)]
suite.check('every row is of the form', all(rows), [line for line in lines if re.match(r'^\| \d', line) and not ROW.match(line)][:3])
count = {}
for row in filter(None, rows):
    paper, number, _, what, path, word, _ = row.groups()
    count[paper] = count.get(paper, 0) + 1
    suite.check('%s.%s is numbered' % (paper, number), int(number) == count[paper], count[paper])
    whole = os.path.join(ROOT, path)
    there = os.path.isfile(whole) and path.startswith(('test/', 'examples/'))
    suite.check('%s.%s: %s' % (paper, number, path), there, 'no test of that name')
    if there and word:
        with open(whole, encoding='utf-8', errors='replace') as f:
            text = f.read()
        wanted = 'def %s(' % word if path == 'test/seeds/run.py' else word
        suite.check('%s.%s: %s in %s' % (paper, number, word, path), wanted in text, 'not there')
    if path == 'test/seeds/run.py':
        suite.check('%s.%s: %s is run' % (paper, number, word), '    %s()\n' % word in text, 'never called')
suite.check('five papers', len(count) == 5, sorted(count))
suite.check('as many rows as the papers have things', sum(count.values()) >= 250, sum(count.values()))
suite.finish()
