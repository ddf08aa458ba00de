"""Sweeps in lanes: four or eight runs at once give what runs one by one give, bit for bit, however they are grouped."""
import os
import tempfile

from sweep import table

with open('/proc/cpuinfo', encoding='utf-8') as cpu:
    FLAGS = set(cpu.read().split())
MOST = 8 if {'avx512f', 'avx512vl', 'avx512dq'} <= FLAGS else 4 if 'avx' in FLAGS else 1


def call(suite, folder, name, model, *options):
    """The table's text, its rows and how many runs went side by side."""
    path = os.path.join(folder, name + '.csv')
    run = suite.call('sweep', model, suite.beside('Study.mo'), '--solver', 'dopri', *options, '--new', '-o', path)
    suite.status('%s: %s' % (model, name), run)
    with open(path, encoding='utf-8') as f:
        return f.read(), table(path), next((n for n in (4, 8) if ', %d at a time\n' % n in run.out), 1)


def compare(suite, folder, model, in_lanes, *options):
    most = MOST if in_lanes else 1
    text, there, lanes = call(suite, folder, 'lanes', model, *options)
    suite.equal(model + ': in lanes', lanes, most)
    if most == 8:
        text_of_4, _, lanes = call(suite, folder, 'lanes of 4', model, *options, '--lanes', '4')
        suite.equal(model + ': in four lanes', lanes, 4)
        suite.check(model + ': bytes of four lanes', text_of_4 == text)
    text_alone, alone, lanes = call(suite, folder, 'alone', model, *options, '--lanes', '1')
    suite.equal(model + ': alone', lanes, 1)
    suite.equal(model + ': rows', there, alone)
    suite.check(model + ': bytes', text == text_alone)
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
        compare(suite, folder, 'Study.DoublePendulum', True, '--vary', 'm1=uniform(0.5,2)', '--vary', 'a.start=uniform(0.3,1.5)', *many,
                '--result', 'last=a', '--result', 'most=max(abs(wb))', '--result', 'x=mean(x)', '--result', 'd=der(wa)', '--result', 't=max(time)')
        compare(suite, folder, 'Study.Curves', True, '--vary', 'k=uniform(0.5,2)', '--vary', 'w=uniform(1,3)', *many, '--result', 'z=z',
                '--result', 'r=integral(r)', '--result', 'x=x', '--result', 'p=k')
        compare(suite, folder, 'Study.Chain', True, '--vary', 'c=uniform(20,80)', '--vary', 'f.start=uniform(-1,1)', *many,
                '--result', 'x=max(last)', '--stop', '2')
        compare(suite, folder, 'Study.Escape', True, '--vary', 'p=0.1:0.1:0.9', '--result', 'x=x')
        compare(suite, folder, 'Study.Guarded', False, '--vary', 'k=-0.5,0.3,0.5,0.6,0.8', '--result', 'x=x')
        # assertions about parameters leave a mechanism in lanes
        robot = ['--vary', 'boxBody1.density=uniform(5000,9000)', *many, '--result', 'phi=revolute1.phi', '--stop', '1']
        compare(suite, folder, 'Modelica.Mechanics.MultiBody.Examples.Elementary.DoublePendulum', True, *robot)
        # rows stand between the ends of steps: slopes are foreseen from where they were (one run of 10,000)
        compare(suite, folder, 'Modelica.Mechanics.MultiBody.Examples.Elementary.DoublePendulum', True,
                '--vary', 'boxBody1.density=5766.9248676413445,5800', '--result', 'phi=revolute1.phi')
        compare(suite, folder, 'Study.Bouncing', False, '--vary', 'e=0.6:0.1:0.9', '--result', 'h=h')
