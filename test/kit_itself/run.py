#!/usr/bin/env python3
"""The kit of the tests fails where it must: run.py CARDAN"""
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TEST = os.path.dirname(HERE)
sys.path.insert(0, TEST)
from kit import SKIPPED, Suite  # noqa: E402

# what a runner does, and the status that it ends with
CASES = [
    ("suite.check('good', True)", 0),
    ("suite.check('bad', False)", 1),
    ("suite.near('near', 1.0, 1.1, 0.2)", 0),
    ("suite.near('far', 1.0, 1.1, 0.05)", 1),
    ("suite.near('no number', float('nan'), 1, 1e9)", 1),
    ("suite.near('nothing', None, 1, 1e9)", 1),
    ("suite.below('no number', float('nan'), 1)", 1),
    ("suite.equal('equal', [1], [1])", 0),
    ("suite.equal('different', [1], [2])", 1),
    ("suite.status('help', suite.call('help'))", 0),
    ("suite.status('wrong call', suite.call('nothing'))", 1),
    ("suite.says('help', suite.call('help'), 'simulate', 'no such word')", 1),
    ("suite.says('help', suite.call('help'), 'simulate', 'check')", 0),
    ("suite.check('good', True); suite.needs('no-such-program')", SKIPPED),
    ("suite.check('bad', False); suite.needs('no-such-program')", 1),
    ("suite.skip('for a reason')", SKIPPED),
    ("pass", 1),  # a runner that looks at nothing
]

suite = Suite(__file__)
for text, status in CASES:
    script = "import sys; sys.path.insert(0, %r)\nfrom kit import Suite\nsuite = Suite(%r)\n%s\nsuite.finish()" % (TEST, __file__, text)
    done = subprocess.run([sys.executable, '-c', script, suite.cardan], capture_output=True, text=True)
    suite.check(text, done.returncode == status, 'status %d, not %d: %s' % (done.returncode, status, done.stdout + done.stderr))
suite.finish()
