"""Sweeps in lanes: four runs at once give what runs one by one give, to rounding, and the same bytes however they are grouped."""
import os
import tempfile

from sweep import table


def call(suite, folder, name, model, *options):
    path = os.path.join(folder, name + '.csv')
    run = suite.call('sweep', model, suite.beside('Study.mo'), '--solver', 'dopri', *options, '--new', '-o', path)
    suite.status('%s: %s' % (model, name), run)
    with open(path, encoding='utf-8') as f:
        return f.read(), table(path)


def compare(suite, folder, model, allowed, *options):
    text, there = call(suite, folder, 'lanes', model, *options)
    _, alone = call(suite, folder, 'alone', model, *options, '--one-by-one')
    suite.equal(model + ': rows', len(there), len(alone))
    suite.equal(model + ': errors', [r['error'] for r in there], [r['error'] for r in alone])
    for name in there[0]:
        pairs = [(float(a[name]), float(b[name])) for a, b in zip(there, alone) if name != 'error' and a[name] and b[name]]
        size = max([abs(b) for _, b in pairs] + [1e-3])
        suite.check('%s: %s' % (model, name), all(abs(a - b) <= allowed*size for a, b in pairs), pairs)
    call(suite, folder, 'parts', model, *options, '--threads', '3')
    with open(os.path.join(folder, 'parts.csv'), encoding='utf-8') as f:
        suite.check(model + ': threads change nothing', f.read() == text)
    for part in ('1/3', '2/3', '3/3'):
        suite.call('sweep', model, suite.beside('Study.mo'), '--solver', 'dopri', *options, '--part', part, '-o', os.path.join(folder, 'p.csv'))
    suite.call('sweep', model, suite.beside('Study.mo'), '--solver', 'dopri', *options, '-o', os.path.join(folder, 'p.csv'))
    with open(os.path.join(folder, 'p.csv'), encoding='utf-8') as f:
        suite.check(model + ': nor do parts', f.read() == text)
    os.remove(os.path.join(folder, 'p.csv'))


def run(suite):
    with tempfile.TemporaryDirectory() as folder:
        many = ['--sampling', 'random', '--runs', '11']
        compare(suite, folder, 'Study.DoublePendulum', 1e-10, '--vary', 'm1=uniform(0.5,2)', '--vary', 'a.start=uniform(0.3,1.5)', *many,
                '--result', 'last=a', '--result', 'most=max(abs(wb))', '--result', 'x=mean(x)', '--result', 'd=der(wa)', '--result', 't=max(time)')
        compare(suite, folder, 'Study.Curves', 1e-11, '--vary', 'k=uniform(0.5,2)', '--vary', 'w=uniform(1,3)', *many, '--result', 'z=z',
                '--result', 'r=integral(r)', '--result', 'x=x', '--result', 'p=k')
        compare(suite, folder, 'Study.Chain', 1e-11, '--vary', 'c=uniform(20,80)', '--vary', 'f.start=uniform(-1,1)', *many,
                '--result', 'x=max(last)', '--stop', '2')
        compare(suite, folder, 'Study.Escape', 1e-11, '--vary', 'p=0.1:0.1:0.9', '--result', 'x=x')
        compare(suite, folder, 'Study.Guarded', 0, '--vary', 'k=-0.5,0.3,0.5,0.6,0.8', '--result', 'x=x')
        # assertions about parameters leave a mechanism in lanes: its last digits are others
        robot = ['--vary', 'boxBody1.density=uniform(5000,9000)', *many, '--result', 'phi=revolute1.phi', '--stop', '1']
        compare(suite, folder, 'Modelica.Mechanics.MultiBody.Examples.Elementary.DoublePendulum', 1e-9, *robot)
        with open('/proc/cpuinfo', encoding='utf-8') as f:
            texts = [open(os.path.join(folder, name + '.csv'), encoding='utf-8').read() for name in ('lanes', 'alone')]
            suite.check('the mechanism is in lanes', texts[0] != texts[1] or ' avx ' not in f.read())
        compare(suite, folder, 'Study.Bouncing', 0, '--vary', 'e=0.6:0.1:0.9', '--result', 'h=h')
