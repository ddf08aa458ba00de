#!/usr/bin/env python3
"""The Python package: run.py CARDAN

Each check of checks.py in a process of its own; the types, by mypy; the examples of its page, and the notebooks.
"""
import os
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import ROOT, Suite  # noqa: E402

suite = Suite(__file__)
PACKAGE = os.path.join(suite.build, 'python')
PYTHON = '/usr/bin/python3'  # for which Debian's packages are installed
ENV = dict(os.environ, PYTHONPATH=PACKAGE, MPLBACKEND='Agg', OPENBLAS_NUM_THREADS='1')


def run(what, *command, cwd=None, seconds=300):
    done = subprocess.run(command, capture_output=True, text=True, env=ENV, cwd=cwd, timeout=seconds, check=False)
    suite.check(what, done.returncode == 0, done.stdout + done.stderr)
    return done.stdout


def has(module):
    look = 'import importlib.util, sys; sys.exit(importlib.util.find_spec(%r) is None)' % module
    found = subprocess.run([PYTHON, '-c', look], capture_output=True, check=False).returncode == 0
    if not found:
        suite.skip('python3-%s is not installed' % module)
    return found


if 'sanitize' in suite.build:
    suite.skip('the interpreter is not built with the sanitizers')
elif not os.path.exists(os.path.join(PACKAGE, 'cardan', '_cardan.abi3.so')):
    suite.skip('python3-dev is not installed: the package was not built')
elif has('numpy'):
    together = []
    for name in run('names of the checks', PYTHON, suite.beside('checks.py')).split():
        if name in ('pandas', 'matplotlib', 'distributed') and not has(name):
            continue
        if name == 'pages' and not os.path.exists(os.path.join(suite.build, 'web', 'viewer.html')):
            suite.skip('npm is not there: the pages were not built')
            continue
        if name in ('distributed', 'interrupt', 'threads'):
            run(name, PYTHON, suite.beside('checks.py'), name)
        else:
            together.append(name)
    said = run('checks', PYTHON, suite.beside('checks.py'), *together)
    for name in together:
        suite.check(name, '%s: good' % name in said.split('\n'), said)
    alone = "import sys; sys.modules['numpy'] = None; import cardan"
    done = subprocess.run([PYTHON, '-c', alone], capture_output=True, text=True, env=ENV, check=False)
    suite.check('without NumPy', done.returncode and 'python3-numpy' in done.stderr, done.stderr)
    with tempfile.TemporaryDirectory() as folder: # a wheel is a whole of its own
        run('wheel', sys.executable, os.path.join(ROOT, 'tools', 'make-wheel.py'), suite.build, folder)
        for wheel in os.listdir(folder):
            zipfile.ZipFile(os.path.join(folder, wheel)).extractall(folder)
        with open(os.path.join(folder, 'cardan', 'share', 'lib', 'Moved.mo'), 'w', encoding='utf-8') as f:
            f.write('model Moved "is in the wheel alone"\n  Real x = time;\nend Moved;\n')
        ENV['PYTHONPATH'] = folder
        run('from the wheel', PYTHON, '-c', 'import cardan; assert cardan.load("Moved").simulate().end("x") == 1')
        ENV['PYTHONPATH'] = PACKAGE
    ENV['CARDAN_VERIFY'] = 'some'  # long runs, at a few points
    with tempfile.TemporaryDirectory() as folder: # what commands and library do with a model is the same, to the last byte
        for model in ('Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot', 'Mechanics.MultiBody.Examples.Loops.Fourbar1',
                      'Mechanics.MultiBody.Examples.Elementary.DoublePendulum', 'Mechanics.Rotational.Examples.CoupledClutches', 'Blocks.Examples.PID_Controller',
                      'Electrical.Analog.Examples.Rectifier'):
            by_command, by_library = os.path.join(folder, 'c.csv'), os.path.join(folder, 'l.csv')
            run(model, suite.cardan, 'simulate', 'Modelica.' + model, '-o', by_command)
            run(model, PYTHON, '-c', 'import cardan; cardan.load("Modelica.%s").simulate().save("%s")' % (model, by_library))
            with open(by_command, 'rb') as a, open(by_library, 'rb') as b:
                suite.check('%s: the same bytes by command and library' % model, a.read() == b.read())
    if suite.needs('mypy'):
        run('types', 'mypy', '--python-executable', PYTHON, '--no-incremental', '--strict-optional', '--disallow-untyped-defs',
            os.path.join(ROOT, 'python', 'cardan'), cwd=suite.build)
    if has('pandas') and has('matplotlib'):
        for page in ('README.md', os.path.join('doc', 'python.md')):
            run('examples of ' + page, PYTHON, suite.beside('page.py'), os.path.join(ROOT, page))
        for name in sorted(os.listdir(os.path.join(ROOT, 'examples', 'notebooks'))):
            if name.endswith('.ipynb'):
                run(name, PYTHON, suite.beside('notebook.py'), os.path.join(ROOT, 'examples', 'notebooks', name))
suite.finish()
