"""A study on many processes: code that is sent, and an array of jobs of Slurm."""
import os
import shlex
import subprocess
import tempfile

import slurm

OPTIONS = ['--vary', 'l=0.5:0.01:1.5', '--vary', 'phi.start=0.5,1', '--set', 'd=0.1', '--result', 'a=phi', '--result', 'b=max(w)']


def bytes_of(path):
    with open(path, 'rb') as f:
        return f.read()


def sent(suite):
    """The first rank alone can read the model: the others get its code. With functions, tables and texts in it, and by a C compiler."""
    if not suite.needs('mpirun'):
        return
    cases = [('Study.Swing', OPTIONS, []), ('Study.Swing', OPTIONS, ['--cc=cc -O1']), ('Study.Swing', OPTIONS, ['--cc=libtcc']),
             ('Study.Carried', ['--vary', 'k=1:0.5:4', '--vary', 'x.start=0,1', '--result', 'a=x', '--result', 'n=bounces', '--result', 't=max(y)'], []),
             ('Study.Bouncing', ['--vary', 'e=0.5:0.1:0.9', '--result', 'a=h', '--result', 'b=last'], []),
             ('Modelica.Mechanics.MultiBody.Examples.Loops.Fourbar1', ['--vary', 'j1.w.start=4,5,6', '--result', 'a=j2.s', '--stop', '0.5'], [])]
    for model, options, more in cases:
        with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
            os.symlink(suite.beside('Study.mo'), os.path.join(here, 'Study.mo'))
            one, many = os.path.join(here, 'one.csv'), os.path.join(here, 'many.csv')
            call = [suite.cardan, 'sweep', model, *(['Study.mo'] if model.startswith('Study') else []), *options, *more]
            alone = subprocess.run(call + ['-o', one], cwd=here, capture_output=True, text=True, check=False)
            if not suite.check('%s alone' % model, alone.returncode == 0, alone.stdout + alone.stderr):
                continue
            under = ['mpirun', '--allow-run-as-root', '--oversubscribe', '-n', '1', '--wdir', here, *call, '-o', many, ':', '-n', '2', '--wdir', there, *call, '-o', many]
            done = subprocess.run(under, capture_output=True, text=True, check=False)
            suite.check('%s %s: ranks without its sources' % (model, more), done.returncode == 0, done.stdout + done.stderr)
            suite.check('%s %s: the same bytes' % (model, more), os.path.exists(many) and bytes_of(one) == bytes_of(many))


def array(suite):
    """--part K/N in an array of jobs, then the same command without it."""
    if not suite.needs(*slurm.PROGRAMS):
        return
    with tempfile.TemporaryDirectory() as folder:
        call = [suite.cardan, 'sweep', 'Study.Swing', os.path.abspath(suite.beside('Study.mo')), *OPTIONS, '--threads', '1', '-o']
        one, many = os.path.join(folder, 'one.csv'), os.path.join(folder, 'many.csv')
        subprocess.run(call + [one], capture_output=True, check=False)
        with slurm.Slurm(folder, 2) as running:
            done = running.array(' '.join(shlex.quote(a) for a in call + [many]) + ' --part $SLURM_ARRAY_TASK_ID/4', 4)
            suite.check('an array of four jobs', done, running.told())
        suite.equal('its parts', sorted(n for n in os.listdir(folder) if n.startswith('many') and n.endswith('.csv')),
                    ['many.%d-of-4.csv' % k for k in (1, 2, 3, 4)])
        gathered = subprocess.run(call + [many], capture_output=True, text=True, check=False)
        suite.check('gathered', gathered.returncode == 0, gathered.stderr)
        suite.check('the same bytes', bytes_of(one) == bytes_of(many))


def run(suite):
    sent(suite)
    array(suite)
