#!/usr/bin/env python3
"""Studies of models against closed forms and differences: run.py CARDAN [PART…]

Each part is a file beside this one: linear.py, sweep.py, …; without one named all are run.
"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import Suite

PARTS = ['linear', 'operating', 'sweep', 'lanes', 'scale', 'sensitivity', 'calibrate', 'inverse', 'device']

if __name__ == '__main__':
    suite = Suite(__file__)
    for part in PARTS:
        if not suite.wanted or part in suite.wanted:
            importlib.import_module(part).run(suite)
    suite.finish()
