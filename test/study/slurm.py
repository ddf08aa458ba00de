"""A Slurm of our own for a test: one node, this machine, in a folder, by the user who calls; nothing of the system's is touched."""
import os
import socket
import subprocess
import time

PROGRAMS = ('slurmctld', 'slurmd', 'sbatch', 'squeue')


def _free_ports(n):
    sockets = [socket.socket() for _ in range(n)]
    for s in sockets:
        s.bind(('127.0.0.1', 0))
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


def _config(folder, cores):
    control, daemon = _free_ports(2)
    user = subprocess.run(['id', '-un'], capture_output=True, text=True, check=True).stdout.strip()
    for name in ('state', 'spool', 'lib'):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    node = socket.gethostname().split('.')[0]
    return '\n'.join([
        'ClusterName=test', 'SlurmctldHost=%s(127.0.0.1)' % node, 'SlurmUser=' + user, 'SlurmdUser=' + user, 'AuthType=auth/none', 'CredType=cred/none',
        'SlurmctldPort=%d' % control, 'SlurmdPort=%d' % daemon, 'StateSaveLocation=%s/state' % folder, 'SlurmdSpoolDir=%s/spool' % folder,
        'SlurmctldPidFile=%s/slurmctld.pid' % folder, 'SlurmdPidFile=%s/slurmd.pid' % folder, 'SlurmctldLogFile=%s/slurmctld.log' % folder,
        'SlurmdLogFile=%s/slurmd.log' % folder, 'ProctrackType=proctrack/linuxproc', 'TaskPlugin=task/none', 'SelectType=select/cons_tres',
        'SelectTypeParameters=CR_Core', 'SwitchType=switch/none', 'MpiDefault=none', 'ReturnToService=2', 'AccountingStorageType=accounting_storage/none',
        'JobAcctGatherType=jobacct_gather/none', 'SlurmdParameters=config_overrides',
        'NodeName=%s NodeAddr=127.0.0.1 CPUs=%d State=UNKNOWN' % (node, cores), 'PartitionName=all Nodes=%s Default=YES MaxTime=INFINITE State=UP' % node, ''])


class Slurm:
    """with Slurm(folder, 2) as slurm: slurm.array(script, 4)"""

    def __init__(self, folder, cores):
        self.folder = folder
        path = os.path.join(folder, 'slurm.conf')
        with open(path, 'w', encoding='utf-8') as f:
            f.write(_config(folder, cores))
        self.env = dict(os.environ, SLURM_CONF=path)
        self.daemons = []

    def _call(self, *command):
        return subprocess.run(command, capture_output=True, text=True, env=self.env, check=False, timeout=60)

    def __enter__(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.env)
        self.daemons = [subprocess.Popen([name, '-D'], **quiet) for name in ('slurmctld', 'slurmd')]
        end = time.time() + 60
        while time.time() < end and 'idle' not in self._call('sinfo', '-h', '-o', '%T').stdout:
            time.sleep(0.2)
        return self

    def __exit__(self, *_):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            daemon.wait(timeout=30)

    def told(self):
        """For the report of a failure."""
        texts = []
        for name in ('slurmctld.log', 'slurmd.log'):
            try:
                with open(os.path.join(self.folder, name), encoding='utf-8', errors='replace') as f:
                    texts.append(name + ':\n' + f.read()[-2000:])
            except OSError:
                pass
        return '\n'.join(texts)

    def array(self, command, n, seconds=300):
        """Runs sh -c command as an array of jobs, SLURM_ARRAY_TASK_ID from 1 to n; whether all are done in time."""
        script = os.path.join(self.folder, 'job.sh')
        with open(script, 'w', encoding='utf-8') as f:
            f.write('#!/bin/sh\n%s\n' % command)
        done = self._call('sbatch', '--array=1-%d' % n, '--ntasks=1', '--output=%s/job-%%a.txt' % self.folder, '--chdir=' + self.folder, script)
        if done.returncode:
            return False
        end = time.time() + seconds
        while time.time() < end:
            if not self._call('squeue', '-h').stdout.strip():
                return True
            time.sleep(0.2)
        return False
