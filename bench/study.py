#!/usr/bin/env python3
"""Studies at size: study.py BUILD [PART…]

    robot      a thousand gains of the robot's controller in two threads: by the C program and by the notebook
    pendulums  sweeps of 100,000 pendulums: 1 and 2 threads, 2 and 4 ranks of MPI, two workers of Dask, 4 jobs of Slurm
    kills      a rank, and mpirun itself, killed ten times each at random moments: is the table the same, byte for byte?

Without a part named all are run. RUNS=1000 makes them smaller.
"""
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, 'test', 'study'))
import slurm  # noqa: E402
from sweep import children  # noqa: E402

BUILD = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else 'build')
CARDAN = os.path.join(BUILD, 'cardan')
PYTHON = '/usr/bin/python3'  # for which Debian's packages are installed
PYTHON_ENV = dict(os.environ, PYTHONPATH=os.path.join(BUILD, 'python'), MPLBACKEND='Agg')
MPI = ['mpirun', '--allow-run-as-root', '--oversubscribe', '-n']
PENDULUM = [os.path.join(ROOT, 'test', 'study', 'Study.mo'), '--vary', 'l=uniform(0.5,2)', '--vary', 'phi.start=uniform(0.1,3)', '--sampling', 'random',
            '--result', 'last=phi', '--result', 'fastest=max(abs(w))']


def runs(usual):
    return int(os.environ.get('RUNS', usual))


def timed(*command, **more):
    begin = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    if done.returncode:
        sys.exit('%s:\n%s%s' % (' '.join(command), done.stdout, done.stderr))
    return time.perf_counter() - begin, done.stdout


def same(a, b):
    with open(a, 'rb') as x, open(b, 'rb') as y:
        return x.read() == y.read()


def bytes_of(path, other):
    return 'the same bytes' if same(path, other) else 'OTHER BYTES'


# ---- the robot --------------------------------------------------------------------------------------------------------

OPENMODELICA_RUN = 1.2  # seconds: a compiled FullRobot, the process with it
ONE_RUN = """
import time, cardan
m = cardan.load("Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot")
sim, inside, n = m.instance(), 0, %d
sim.simulate(outputs="^mechanics[.]q")
begin = time.perf_counter()
for k in range(n):
    sim.set(kp1=2 + 6*k/n)
    sim.simulate(outputs="^mechanics[.]q")
    inside += sim.statistics["seconds"]
print((time.perf_counter() - begin)/n, inside/n)
"""


def robot():
    n = runs(1000)
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, 'variants')
        timed('cc', '-O2', os.path.join(ROOT, 'examples', 'c', 'variants.c'), '-I' + os.path.join(ROOT, 'include'), '-L' + BUILD, '-lcardan',
              '-Wl,-rpath,' + BUILD, '-pthread', '-o', program)
        compiling, _ = timed(program, '0')
        seconds, table = timed(program, str(n))
        print('| a thousand gains of FullRobot, two threads | runs | s | of which compiling | ms a run and thread |\n|---|---|---|---|---|')
        print('| C program of 49 lines | %d | %.1f | %.2f | %.1f |' % (n, seconds, compiling, 2e3 * (seconds - compiling) / n))
        with open(os.path.join(folder, 'o.csv'), 'w', encoding='utf-8') as f:
            f.write(table)
        timed(CARDAN, 'plot', os.path.join(folder, 'o.csv'), 'kp1:overshoot', '-o', os.path.join(folder, 'o.svg'))
    seconds, _ = timed(PYTHON, os.path.join(ROOT, 'test', 'python', 'notebook.py'), os.path.join(ROOT, 'examples', 'notebooks', '2-robot-gains.ipynb'),
                       env=dict(PYTHON_ENV, VARIANTS=str(n)))
    print('| notebook, with its plot | %d | %.1f | | %.1f |' % (n, seconds, 2e3 * seconds / n))
    print('| OpenModelica, %.1f s a run after compilation, in two processes | %d | %.0f | | %.0f |' % (OPENMODELICA_RUN, n, n * OPENMODELICA_RUN / 2, 1e3 * OPENMODELICA_RUN))
    _, text = timed(PYTHON, '-c', ONE_RUN % max(1, n // 50), env=PYTHON_ENV)
    outside, inside = map(float, text.split())
    print('\nPython, one thread: %.1f ms a run, %.1f ms in the run itself: %.3f times' % (1e3 * outside, 1e3 * inside, outside / inside))


# ---- pendulums --------------------------------------------------------------------------------------------------------

DASK = """
import time, cardan, distributed, numpy as np
n = %d
m = cardan.load(%r, model="Study.Swing", tunable=["phi.start"])
r = np.random.default_rng(1)
vary = {"l": r.uniform(0.5, 2, n), "phi.start": r.uniform(0.1, 3, n)}
with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, distributed.Client(cluster) as client:
    m.sweep({"l": [1, 2]}, {"last": "phi"}, client=client)
    begin = time.perf_counter()
    found = m.sweep(vary, {"last": "phi"}, grid=False, client=client, outputs=["phi"])
    print(time.perf_counter() - begin)
assert not any(found["message"])
"""


def pendulums():
    n = runs(100000)
    print('| %d pendulums | s | runs a second | efficiency | table |\n|---|---|---|---|---|' % n)
    with tempfile.TemporaryDirectory() as folder:
        call = [CARDAN, 'sweep', 'Study.Swing', *PENDULUM, '--runs', str(n), '-o']
        ways = [('1 thread', [], ['--threads', '1'], 1), ('2 threads', [], ['--threads', '2'], 2)]
        ways += [('%d ranks' % k, [*MPI, str(k)], [], min(k, os.cpu_count() or 1)) for k in (2, 4) if shutil.which('mpirun')]
        first = None
        for name, before, after, cores in ways:
            path = os.path.join(folder, name.replace(' ', '-') + '.csv')
            seconds, _ = timed(*before, *call, path, *after)
            first = first or (seconds, path)
            print('| %s | %.1f | %.0f | %.0f %% of %d times one thread | %s |' % (
                name, seconds, n / seconds, 100 * first[0] / seconds / cores, cores, bytes_of(path, first[1])))
        if all(shutil.which(p) for p in slurm.PROGRAMS):
            path = os.path.join(folder, 'slurm.csv')
            with slurm.Slurm(folder, 2) as running:
                begin = time.perf_counter()
                done = running.array(' '.join(map(shlex.quote, [*call, path, '--threads', '1'])) + ' --part $SLURM_ARRAY_TASK_ID/4', 4, 3600)
                timed(*call, path)
                seconds = time.perf_counter() - begin
            print('| Slurm, an array of 4 jobs | %.1f | %.0f | | %s |' % (seconds, n / seconds, bytes_of(path, first[1]) if done else 'NONE'))
    if subprocess.run([PYTHON, '-c', 'import distributed'], capture_output=True, check=False).returncode == 0:
        part = max(1, n // 10)
        _, text = timed(PYTHON, '-c', DASK % (part, PENDULUM[0]), env=PYTHON_ENV)
        print('| Dask, 2 workers, %d runs | %.1f | %.0f | | |' % (part, float(text), part / float(text)))


# ---- kills ------------------------------------------------------------------------------------------------------------

def kill_once(call, master, randomly, seconds):
    """Whether it could be killed before it was done."""
    process = subprocess.Popen([*MPI, '2', *call], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(timeout=randomly.uniform(0, seconds))
        return False
    except subprocess.TimeoutExpired:
        below = children(process.pid)
        try:
            os.kill(process.pid if master or not below else randomly.choice(below), 9)
        except ProcessLookupError:
            pass
        process.wait(timeout=60)
        end = time.time() + 60
        while time.time() < end and any(os.path.exists('/proc/%d' % c) for c in below):
            time.sleep(0.05)
        return True


def kills():
    n = runs(20000)
    randomly = random.Random(int(os.environ.get('SEED', time.time())))
    with tempfile.TemporaryDirectory() as folder:
        whole = os.path.join(folder, 'whole.csv')
        call = [CARDAN, 'sweep', 'Study.Swing', *PENDULUM, '--runs', str(n), '-o']
        seconds, _ = timed(*MPI, '2', *call, whole)
        print('| killed by kill -9, %d runs on 2 ranks | random moments of %.1f s | called again: the same table, byte for byte |\n|---|---|---|' % (n, seconds))
        for master in (False, True):
            done, good, at = 0, 0, []
            while done < 10:
                path = os.path.join(folder, 'killed-%d-%d.csv' % (master, len(at)))
                at.append(path)
                if not kill_once([*call, path], master, randomly, 0.95 * seconds):
                    continue
                done += 1
                timed(*MPI, '2', *call, path)
                good += same(path, whole) and not [f for f in os.listdir(folder) if '-of-' in f]
            print('| %s | %d | %d |' % ('mpirun' if master else 'a rank', done, good))


if __name__ == '__main__':
    parts = {'robot': robot, 'pendulums': pendulums, 'kills': kills}
    wrong = [name for name in sys.argv[2:] if name not in parts]
    if wrong:
        sys.exit('%s: the parts are %s' % (' '.join(wrong), ', '.join(parts)))
    for part, work in parts.items():
        if len(sys.argv) < 3 or part in sys.argv[2:]:
            work()
