"""Sweeps on a graphics processor. Where there is none, its code is compiled for this processor (CARDAN_DEVICE=host): runs are
those of the sweep without it, to the tolerance; with one both are compared."""
import ctypes
import os
import tempfile

from sweep import table

HOST = {'CARDAN_DEVICE': 'host'}
TAKEN = ['--result', 'first=start(%s)', '--result', 'last=%s', '--result', 'most=max(abs(%s))', '--result', 'least=min(%s + 0*time)',
         '--result', 'middle=mean(%s)', '--result', 'area=integral(%s^2)', '--result', 'passed=count(%s > 0.1)',
         '--result', 'early=at(%s, 0.31)', '--result', 'when=first(%s < 0)', '--result', 'both=most - least']


def has_device():
    try:
        ctypes.CDLL('libcuda.so.1')
        return True
    except OSError:
        return False


def compare(suite, folder, what, model, allowed, *options, gpu=('--gpu',), device=HOST):
    tables = []
    for name, more, env in (('here.csv', [], {}), ('there.csv', gpu, device)):
        path = os.path.join(folder, name)
        run = suite.call('sweep', model, suite.beside('Study.mo'), *options, *more, '--new', '-o', path, env=env)
        suite.status('%s %s' % (what, ' '.join(more)), run)
        tables.append(table(path) if os.path.exists(path) else [])
    here, there = tables
    suite.check(what + ': rows', len(here) == len(there) > 0)
    names = list(here[0]) if here else []
    for name in names:
        a, b = ([r[name] for r in t] for t in tables)
        if name == 'error':
            suite.equal('%s: no run fails' % what, [x for x in a + b if x], [])
            continue
        suite.equal('%s: %s is there' % (what, name), [bool(x) for x in a], [bool(x) for x in b])
        numbers = [(float(x), float(y)) for x, y in zip(a, b) if x and y]
        size = max([abs(x) for x, _ in numbers] + [1e-3])
        off = max([abs(x - y) for x, y in numbers] + [0])/size
        suite.check('%s: %s, off %.2g' % (what, name, off), off <= allowed)


def taken(variable, *others):
    return [o % variable if '%s' in o else o for o in TAKEN] + list(others)


def runs(suite, folder, device):
    tight = ['--tolerance', '1e-9', '--intervals', '300']
    varied = ['--vary', 'm1=0.5,1,2', '--vary', 'a.start=0.3,1.2']
    compare(suite, folder, 'a double pendulum', 'Study.DoublePendulum', 1e-6, *varied, *taken('a'), *tight, device=device)
    compare(suite, folder, 'with fixed steps', 'Study.DoublePendulum', 1e-10, *varied, *taken('b'), '--solver', 'rk4', '--step', '0.002',
            '--stop', '1', device=device)
    for solver in ('euler', 'heun', 'midpoint'):
        compare(suite, folder, solver, 'Study.DoublePendulum', 1e-10, *varied, '--result', 'x=x', '--solver', solver, '--step', '0.01',
                '--stop', '1', device=device)
    compare(suite, folder, 'a ball that bounces', 'Study.Bouncing', 1e-6, '--vary', 'e=0.6:0.1:0.9', '--result', 'v=max(abs(v))',
            '--result', 'h=h', '--result', 'last=v', *tight, '--stop', '1.2', device=device)
    compare(suite, folder, 'an event of time', 'Study.Timed', 1e-6, '--vary', 't0=0.2,0.5', '--result', 'x=x', *tight, device=device)
    compare(suite, folder, 'friction', 'Study.StickSlip', 1e-6, '--vary', 'slip=1,2', '--result', 'x=x', '--result', 'v=v', '--result',
            'sticks=mean(sticks)', *tight, device=device)
    compare(suite, folder, 'a rectifier', 'Study.Rectifier', 1e-6, '--vary', 'load=20,50', '--result', 'u=u', '--result',
            'most=max(source)', '--result', 'on=mean(off[1])', *tight, device=device)
    compare(suite, folder, 'a stiff one', 'Study.Stiff', 1e-5, '--vary', 'k=1e4,2e4', '--result', 'x=x', '--result', 'y=max(y)',
            '--solver', 'rodas', '--tolerance', '1e-8', device=device)
    compare(suite, folder, 'a parameter that follows another is set', 'Study.Hung', 1e-6, '--vary', 'swing.l=1,2,5', '--result', 'phi=swing.phi',
            *tight, device=device)
    compare(suite, folder, 'a run that ends by itself', 'Study.Throw', 1e-6, '--vary', 'angle=0.5,0.9', '--result', 't=time', '--result',
            'x=x', '--result', 'mean=mean(x)', *tight, device=device)
    compare(suite, folder, 'stop and tolerance vary', 'Study.DoublePendulum', 1e-5, '--vary', 'stop=0.5,1', '--vary',
            'tolerance=1e-8,1e-9', '--result', 'x=x', '--result', 'der=der(wa)', device=device)


def robot(suite, folder, device):
    """All of it: tables of friction, systems of equations with conditions in them, and it ends itself."""
    compare(suite, folder, 'a robot with drives', 'Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot', 1e-6, '--vary',
            'mechanics.mLoad=10,15', '--result', 'q=mechanics.q[1]', '--result', 'fastest=max(abs(mechanics.qd[2]))', '--result',
            'locked=mean(axis1.gear.bearingFriction.locked)', '--result', 't=time', '--tolerance', '1e-8', device=device)


def single(suite, folder):
    path = os.path.join(folder, 'single.csv')
    run = suite.call('sweep', 'Study.DoublePendulum', suite.beside('Study.mo'), '--vary', 'm1=1,2', '--result', 'x=x', '--stop', '1',
                     '--tolerance', '1e-4', '--gpu', '--precision', 'single', '-o', path, env=HOST)
    suite.status('single precision', run)
    other = suite.call('sweep', 'Study.DoublePendulum', suite.beside('Study.mo'), '--vary', 'm1=1,2', '--result', 'x=x', '--stop', '1',
                       '-o', os.path.join(folder, 'double.csv'))
    suite.status('double precision', other)
    for a, b in zip(table(path), table(os.path.join(folder, 'double.csv'))):
        suite.near('single precision', float(a['x']), float(b['x']), 1e-3)


def refused(suite, folder):
    path = os.path.join(folder, 'refused.csv')
    call = lambda *options, env=None: suite.call('sweep', *options, '--gpu', '--new', '-o', path, env=env)
    study = suite.beside('Study.mo')
    run = call('Study.Sampled', study, '--vary', 'k=1,2', '--result', 'x=x', env=HOST)
    suite.says('what has no code for a device', run, 'X004', 'sample()')
    suite.equal('it leaves no table', [name for name in os.listdir(folder) if name.startswith('refused')], [])
    run = call('Study.Swing', study, '--vary', 'l=1,2', '--result', 'x=phi', '--solver', 'ida', env=HOST)
    suite.says('a solver that it does not have', run, 'dopri, rodas', "'ida'")
    run = call('Study.Swing', study, '--vary', 'l=1,2', '--result', 'x=phi', '--precision', 'half', env=HOST)
    suite.says('a precision that it does not have', run, "--precision is double or single, not 'half'")
    if not has_device():
        run = call('Study.Swing', study, '--vary', 'l=1,2', '--result', 'x=phi')
        suite.says('no device', run, 'no graphics processor', 'libcuda.so.1', 'without --gpu')
        suite.check('no device is no success', run.status != 0)


def run(suite):
    with tempfile.TemporaryDirectory() as folder:
        if suite.needs('c++'):
            runs(suite, folder, HOST)
            robot(suite, folder, HOST)
            single(suite, folder)
        if has_device():
            runs(suite, folder, {})
            robot(suite, folder, {})
        refused(suite, folder)
