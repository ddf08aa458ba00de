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


# ---- the robot --------------------------------------------------------------------------------------------------------

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
        print('C, two threads: %d runs in %.1f s, of which %.2f s to compile the robot: %.1f ms a run and thread' % (
            n, seconds, compiling, 2e3 * (seconds - compiling) / n))
        with open(os.path.join(folder, 'o.csv'), 'w', encoding='utf-8') as f:
            f.write(table)
        timed(CARDAN, 'plot', os.path.join(folder, 'o.csv'), 'kp1:overshoot', '-o', os.path.join(folder, 'o.svg'))
    _, text = timed(PYTHON, '-c', ONE_RUN % max(1, n // 50), env=PYTHON_ENV)
    outside, inside = map(float, text.split())
    print('Python, one thread: %.1f ms a run, %.1f ms in the run itself: %.3f times' % (1e3 * outside, 1e3 * inside, outside / inside))
    seconds, _ = timed(PYTHON, os.path.join(ROOT, 'test', 'python', 'notebook.py'), os.path.join(ROOT, 'examples', 'notebooks', '2-robot-gains.ipynb'),
                       env=dict(PYTHON_ENV, VARIANTS=str(n)))
    print('notebook, two threads: %d runs and their plot in %.1f s' % (n, seconds))


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
    print('%d pendulums' % n)
    with tempfile.TemporaryDirectory() as folder:
        call = [CARDAN, 'sweep', 'Study.Swing', *PENDULUM, '--runs', str(n), '-o']
        ways = [('1 thread', [], ['--threads', '1'], 1), ('2 threads', [], ['--threads', '2'], 2)]
        ways += [('%d ranks' % k, [*MPI, str(k)], [], min(k, os.cpu_count() or 1)) for k in (2, 4) if shutil.which('mpirun')]
        first = None
        for name, before, after, cores in ways:
            path = os.path.join(folder, name.replace(' ', '-') + '.csv')
            seconds, _ = timed(*before, *call, path, *after)
            first = first or (seconds, path)
            print('%-10s %7.1f s, %7.0f runs a second, %3.0f %% of %d times one thread; %s' % (
                name, seconds, n / seconds, 100 * first[0] / seconds / cores, cores, 'the same bytes' if same(path, first[1]) else 'OTHER BYTES'))
        if all(shutil.which(p) for p in slurm.PROGRAMS):
            path = os.path.join(folder, 'slurm.csv')
            with slurm.Slurm(folder, 2) as running:
                begin = time.perf_counter()
                done = running.array(' '.join(map(shlex.quote, [*call, path, '--threads', '1'])) + ' --part $SLURM_ARRAY_TASK_ID/4', 4, 3600)
                timed(*call, path)
                seconds = time.perf_counter() - begin
            print('%-10s %7.1f s, %7.0f runs a second; %s' % ('Slurm', seconds, n / seconds, 'the same bytes' if done and same(path, first[1]) else 'OTHER BYTES'))
    if subprocess.run([PYTHON, '-c', 'import distributed'], capture_output=True, check=False).returncode == 0:
        part = max(1, n // 10)
        _, text = timed(PYTHON, '-c', DASK % (part, PENDULUM[0]), env=PYTHON_ENV)
        print('%-10s %7.1f s, %7.0f runs a second, %d runs' % ('Dask', float(text), part / float(text), part))


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
            print('%s killed at %d random moments of %.1f s, and called again: %d tables of %d runs are the same, byte for byte' % (
                'mpirun' if master else 'a rank', done, seconds, good, n))


if __name__ == '__main__':
    parts = {'robot': robot, 'pendulums': pendulums, 'kills': kills}
    wrong = [name for name in sys.argv[2:] if name not in parts]
    if wrong:
        sys.exit('%s: the parts are %s' % (' '.join(wrong), ', '.join(parts)))
    for part, work in parts.items():
        if len(sys.argv) < 3 or part in sys.argv[2:]:
            work()
