#!/usr/bin/env python3
"""FMUs of other tools: cross.py CARDAN REPOSITORY [PART-OF-A-PATH …] [--out FILE] [--fmpy]

Runs every FMU of FMI 2.0 for Linux of a clone of modelica/fmi-cross-check (its git folder is enough) by 'cardan simulate',
with the inputs and options beside it, and compares with the reference result that its exporter gives: within 2 % of each
variable's range over 2 % of the time, as the project's own rules have it for the eye. Prints a line for each, and the rate; less than nine in ten of the compliant ones are an error. With --fmpy
FMPy (FMPY, its sources, in the environment) runs them instead, with the same times, inputs and tolerances. Both get what FMUs of 2015
need of a library that systems no longer have (old_fortran.c).
"""
import csv
import os
import subprocess
import sys
import tempfile


# What the references of the project's own FMUs were made with, as their repository says.
SET_BEFORE = {'Feedthrough': ('real_fixed_param=1', 'string_param=FMI is awesome!')}


OLD_FORTRAN = '''GFORTRAN_1.0 { global: _gfortran_compare_string; _gfortran_concat_string; _gfortran_pow_i4_i4; _gfortran_st_write;
  _gfortran_st_write_done; local: *; };
GFORTRAN_1.4 { global: _gfortran_transfer_character_write; _gfortran_transfer_integer_write; } GFORTRAN_1.0;
'''


def with_old_fortran(folder):
    """The environment of a process that finds libgfortran.so.3."""
    with open(os.path.join(folder, 'names'), 'w', encoding='utf-8') as f:
        f.write(OLD_FORTRAN)
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'old_fortran.c')
    subprocess.run(['cc', '-shared', '-fPIC', '-Wl,-soname,libgfortran.so.3', '-Wl,--version-script=names', '-o', 'libgfortran.so.3', source],
                   cwd=folder, check=True)
    paths = [folder] + os.environ.get('LD_LIBRARY_PATH', '').split(':')
    os.environ['LD_LIBRARY_PATH'] = ':'.join(p for p in paths if p)


def git(repository, *arguments):
    return subprocess.run(['git', '-C', repository, *arguments], capture_output=True, check=False)


def options_of(path):
    """{StopTime: '4.0'} of the lines of an .opt file."""
    found = {}
    if os.path.exists(path):
        with open(path, encoding='utf-8', errors='replace') as f:
            for line in f:
                name, _, value = line.replace('=', ',').partition(',')
                found[name.strip()] = value.strip().strip(',')
    return found


def unpack(repository, folder, to):
    for name in git(repository, 'ls-tree', '--name-only', 'HEAD', folder + '/').stdout.decode().splitlines():
        done = git(repository, 'cat-file', 'blob', 'HEAD:' + name)
        if done.returncode:
            return False
        with open(os.path.join(to, os.path.basename(name)), 'wb') as f:
            f.write(done.stdout)
    return True


def times_of(path):
    with open(path, newline='', encoding='utf-8', errors='replace') as f:
        return [float(row[0]) for row in list(csv.reader(f))[1:] if row]


def simulated(cardan, kind, name, folder, options, origin):
    times = times_of(os.path.join(folder, name + '_ref.csv'))
    options['StopTime'] = repr(times[-1])  # not all options say where the reference ends
    call = [cardan, 'simulate', name + '.fmu', '--' + kind, '-o', 'out.csv', '--patience', '30']
    for option, key in (('--start', 'StartTime'), ('--stop', 'StopTime')):
        if options.get(key):
            call += [option, options[key]]
    if not float(options.get('StepSize') or 0) and len(times) > 1:
        options['StepSize'] = repr((times[1] - times[0])/(10 if kind == 'cs' else 1))
    if options.get('RelTol') and float(options['RelTol']) > 0:
        call += ['--tolerance', options['RelTol']]
    step, span = float(options.get('StepSize') or 0), float(options.get('StopTime') or 1) - float(options.get('StartTime') or 0)
    if kind == 'cs' and step > 0:
        call += ['--step', options['StepSize']]
    if step > 0 and span > 0:
        call += ['--intervals', str(max(10, min(20000, round(span/step))))]
    elif kind == 'me':
        call += ['--intervals', '2000']
    for setting in SET_BEFORE.get(name, ()) if 'Test-FMUs' in origin else ():
        call += ['--set', setting]
    if os.path.exists(os.path.join(folder, name + '_in.csv')):
        call += ['--inputs', name + '_in.csv']
    try:
        done = subprocess.run(call, cwd=folder, capture_output=True, text=True, timeout=180, check=False)
    except subprocess.TimeoutExpired:
        return 'takes too long'
    return '' if done.returncode == 0 else 'fails: ' + ' '.join((done.stderr.strip().splitlines() or ['?'])[-3:])[:300]


BY_FMPY = '''
import csv, sys
from fmpy import simulate_fmu
from fmpy.util import read_csv
path, kind, start, stop, step, interval, tolerance, inputs, values, names = sys.argv[1:]
result = simulate_fmu(path, validate=False, fmi_type=kind, start_time=float(start), stop_time=float(stop), relative_tolerance=float(tolerance) or None,
                      step_size=float(step), output_interval=float(interval), input=read_csv(inputs) if inputs else None,
                      start_values=dict(v.split('=', 1) for v in values.split('|') if v), output=names.split('|'))
with open('out.csv', 'w', newline='') as f:
    w = csv.writer(f)
    w.writerow(result.dtype.names)
    w.writerows([float(x) for x in row] for row in result)
'''


def simulated_by_fmpy(kind, name, folder, options, origin):
    reference = os.path.join(folder, name + '_ref.csv')
    times = times_of(reference)
    with open(reference, newline='', encoding='utf-8', errors='replace') as f:
        names = [n.strip() for n in next(csv.reader(f))][1:]
    start, step = float(options.get('StartTime') or 0), float(options.get('StepSize') or 0)
    interval = step or (times[1] - times[0] if len(times) > 1 else 0.01)
    inputs = name + '_in.csv' if os.path.exists(os.path.join(folder, name + '_in.csv')) else ''
    values = '|'.join(SET_BEFORE.get(name, ())) if 'Test-FMUs' in origin else ''
    call = ['/usr/bin/python3', '-c', BY_FMPY, name + '.fmu', {'me': 'ModelExchange', 'cs': 'CoSimulation'}[kind], repr(start), repr(times[-1]),
            repr(step or interval/10), repr(max(interval, (times[-1] - start)/20000)), options.get('RelTol') or '0', inputs, values, '|'.join(names)]
    try:
        done = subprocess.run(call, cwd=folder, capture_output=True, text=True, timeout=180, check=False,
                              env={**os.environ, 'PYTHONPATH': os.environ['FMPY']})
    except subprocess.TimeoutExpired:
        return 'takes too long'
    return '' if done.returncode == 0 else 'fails: ' + ' '.join((done.stderr.strip().splitlines() or ['?'])[-1:])[:300]


def judge(cardan, folder, name):
    with open(os.path.join(folder, name + '_ref.csv'), newline='', encoding='utf-8', errors='replace') as f:
        names = [n.strip() for n in next(csv.reader(f))][1:]
    with open(os.path.join(folder, 'out.csv'), newline='', encoding='utf-8') as f:
        known = set(next(csv.reader(f)))
    asked = [n for n in names if n in known]
    if not asked:
        return 'has none of the reference: ' + ', '.join(names)[:100]
    done = subprocess.run([cardan, 'compare', name + '_ref.csv', 'out.csv', *asked, '--tolerance', '0.02', '--tube', '0.02', '--absolute', '1e-6'],
                          cwd=folder, capture_output=True, text=True, check=False)
    return '' if done.returncode == 0 else 'differs: ' + ' '.join((done.stdout + done.stderr).split())[:300]


def main():
    with tempfile.TemporaryDirectory() as folder:
        with_old_fortran(folder)
        return cross()


def cross():
    words = [a for a in sys.argv[1:]]
    out = words.pop(words.index('--out') + 1) if '--out' in words else None
    by_fmpy = '--fmpy' in words
    words = [w for w in words if w not in ('--out', '--fmpy')]
    cardan, repository, parts = os.path.abspath(words[0]), words[1], words[2:]
    listed = git(repository, 'ls-tree', '-r', '--name-only', 'HEAD', 'fmus/2.0').stdout.decode().splitlines()
    paths = [p for p in listed if '/linux64/' in p and p.endswith('.fmu') and all(part in p for part in parts)]
    agreed, judged, compliant, agreed_compliant = 0, 0, 0, 0
    for path in paths:
        kind, name = path.split('/')[2], os.path.basename(path)[:-4]
        with tempfile.TemporaryDirectory() as folder:
            if not unpack(repository, os.path.dirname(path), folder):
                verdict = 'is not here'
            elif not os.path.exists(os.path.join(folder, name + '_ref.csv')):
                verdict = 'has no reference'
            else:
                judged += 1
                options = options_of(os.path.join(folder, name + '_ref.opt'))
                verdict = simulated_by_fmpy(kind, name, folder, options, path) if by_fmpy else simulated(
                    cardan, kind, name, folder, options, path)
                verdict = verdict or judge(cardan, folder, name)
                agreed += not verdict
                if not os.path.exists(os.path.join(folder, 'notCompliantWithLatestRules')):
                    compliant += 1
                    agreed_compliant += not verdict
                    verdict = (verdict or 'agrees') + ' [compliant]'
        line = '%s: %s' % (path[len('fmus/2.0/'):], verdict or 'agrees')
        print(line, flush=True)
        if out:
            with open(out, 'a', encoding='utf-8') as f:
                f.write(line + '\n')
    print('%d FMUs, %d with a reference, %d agree; of those that their exporters call compliant %d of %d' % (
        len(paths), judged, agreed, agreed_compliant, compliant))
    return 0 if by_fmpy or agreed_compliant >= 0.9*compliant else 1


if __name__ == '__main__':
    sys.exit(main())
