#!/usr/bin/env python3
"""FMUs: run.py CARDAN [whole]

Models are exported for both versions of FMI and run by the small importer drive.c, as model exchange and as
co-simulation: what comes out must lie in the tube around Cardan's own run. Besides: states saved and brought back
change nothing, eight threads give the same, parameters and start values are what was set, and the description holds
what the standard asks for. With FMUSIM (the reference simulator) or FMPY (the sources of FMPy) in the environment, these
judge the same FMUs. 'whole' is for an idle machine: how long the export of the robot takes is judged, too, states
are set 10,000 times for all, and sources are compiled with optimisation.
"""
import csv
import math
import os
import re
import shutil
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
import zipfile

from clocks import check_clocks, check_input_clocks
from direct import Direct
from fmus import CARDAN, DRIVE, FMPY, FMUSIM, MODELS, call, compare, export, fail, judge, shown, write, wrong

OWN = ['Bouncing', 'Ticks', 'Block', 'Loop', 'Echo', 'Stiff', 'Ends', 'Called', 'Matrices']
LIBRARY = ['Modelica.Mechanics.Rotational.Examples.CoupledClutches', 'Modelica.Blocks.Examples.PID_Controller',
           'Modelica.Mechanics.MultiBody.Examples.Elementary.DoublePendulum']
WHOLE = 'whole' in sys.argv[2:]
JUMPS_MOST = {'Loop', 'Bouncing'}
# What takes very small steps with fixed ones: model exchange is left to the judges.
ONLY_CS = {'Stiff', 'Modelica.Mechanics.MultiBody.Examples.Elementary.DoublePendulum'}


def check_runs(folder, model, short):
    reference = os.path.join(folder, 'reference.csv')
    r = call(CARDAN, 'simulate', model, *([MODELS] if model.startswith('Models.') else []), '--tolerance', '1e-7', '-o',
             reference)
    if r.returncode:
        fail('%s: %s' % (model, r.stderr))
        return
    for version in (2, 3):
        fmu = export(folder, model, version)
        if not fmu:
            continue
        step = (fmu.stop - fmu.start) / 500
        for kind in ('me', 'cs'):
            if kind == 'me' and short in ONLY_CS:
                continue
            what = '%s, FMI %d, %s' % (short, version, kind)
            r, names, rows = fmu.drive(kind, step)
            if r.returncode or r.stderr and short != 'Ends':
                fail('%s: ends with %d: %s' % (what, r.returncode, r.stderr[-500:]))
                continue
            if short == 'Ends':
                if not 0.55 <= rows[-1][0] <= 0.56:
                    fail('%s: the model ends itself at 0.55, not at %g' % (what, rows[-1][0]))
                continue
            path = os.path.join(folder, 'out.csv')
            write(path, names, rows)
            compare(what, reference, path, shown(reference, names))
            if short in OWN:
                saved, _, again = fmu.drive(kind, step, '--states')
                worst = max((abs(a - b) / (1 + abs(a)) for x, y in zip(rows, again) for a, b in zip(x, y)), default=1)
                if saved.returncode or worst > 1e-9:
                    fail('%s: with saved states it differs by %g %s' % (what, worst, saved.stderr[-300:]))
            if short in ('Loop', 'Bouncing'):
                r, _, same = fmu.drive(kind, step, '--threads', '8')
                print('%s: eight threads, status %d' % (what, r.returncode))
                if r.returncode or same != rows:
                    fail('%s: eight threads: %s' % (what, r.stderr[-300:]))
        if short != 'Ends':
            judge(fmu, folder, reference, short)


def check_values(folder):
    """Inputs, parameters and dependencies of Models.Block."""
    for version in (2, 3):
        fmu = export(folder, 'Models.Block', version)
        if not fmu:
            continue
        ref = {n: v.get('valueReference') for n, v in fmu.reals.items()}
        for kind in ('me', 'cs'):
            what = 'Block, FMI %d, %s' % (version, kind)
            r, _, rows = fmu.drive(kind, 0.01, '--set', ref['T'], '0.5', '--input', ref['u'],
                                   names=['gain', 'y', 'direct', 'x'])
            if r.returncode or not rows:
                fail('%s: %s' % (what, r.stderr))
                continue
            gain, y, direct, x = rows[-1][1:]
            if abs(gain - 1) > 1e-12 or abs(y - gain * x) > 1e-9:
                fail('%s: gain follows T: %g, y = %g, x = %g' % (what, gain, y, x))
            # der(x) = 2 (sin t - x), x(0) = 1; in co-simulation the input of a step is that of its beginning
            from math import cos, exp, sin
            exact = (1 + 0.4) * exp(-2 * 3) + 0.8 * sin(3) - 0.4 * cos(3)
            if abs(x - exact) > (1e-6 if kind == 'me' else 0.02):
                fail('%s: x = %.9g, not %.9g' % (what, x, exact))
            r, _, rows = fmu.drive(kind, 0.01, '--set', ref['x'], '-4', names=['x', 'y'])
            if r.returncode or not rows or abs(rows[0][1] + 4) > 1e-12 or abs(rows[0][2] + 2.4) > 1e-12:
                fail('%s: a start value that was set: %s %s' % (what, rows[:1], r.stderr))
        if fmu.reals['x'].get('initial') != 'exact' or (fmu.reals['x'] if version == 3 else fmu.reals['x'][0]).get('start') != '1':
            fail('Block, FMI %d: the start value of x' % version)
        structure = fmu.root.find('ModelStructure')
        variables = list(fmu.root.find('ModelVariables'))
        if version == 2:
            outputs = {variables[int(o.get('index')) - 1].get('name'):
                       [variables[int(d) - 1].get('name') for d in o.get('dependencies').split()]
                       for o in structure.find('Outputs')}
        else:
            by = {v.get('valueReference'): v.get('name') for v in variables}
            outputs = {by[o.get('valueReference')]: [by[d] for d in o.get('dependencies').split()]
                       for o in structure.findall('Output')}
        if outputs != {'y': ['x'], 'direct': ['u']}:
            fail('Block, FMI %d: dependencies of outputs: %s' % (version, outputs))
        label = fmu.all['label']
        text = label[0].get('start') if version == 2 else label.find('Start').get('value')
        if text != 'a <"b"> & c':
            fail('Block, FMI %d: the String is %r' % (version, text))


def check_delays(folder):
    """Steps of 23.3 ms: what goes into a delay of 10 ms has many periods within one, and comes out within the same step."""
    for version in (2, 3):
        fmu = export(folder, 'Models.Wave', version)
        for kind in ('me', 'cs') if fmu else ():
            r, names, rows = fmu.drive(kind, 0.0233)
            if r.returncode or r.stderr:
                fail('Wave, FMI %d, %s: ends with %d: %s' % (version, kind, r.returncode, r.stderr[-500:]))
                continue
            y, z, x = (names.index(name) + 1 for name in ('y', 'z', 'x'))
            late = [row for row in rows if row[0] > 0.0101]
            wave = max(abs(row[y] - math.sin(2000*math.pi*(row[0] - 0.01))) for row in late)
            state = max(abs(row[z] - row[x]*math.exp(0.01)) for row in late)
            if len(late) < 20 or wave > 1e-4 or state > 1e-4:
                fail('Wave, FMI %d, %s: %d points, the wave is %.2g off, the state %.2g' % (version, kind, len(late), wave, state))


def check_import(folder):
    """What is exported is imported: both versions, both kinds, by our solvers or its own."""
    for short, inputs in (('Bouncing', None), ('Ticks', None), ('Echo', None), ('Loop', None), ('Block', 'u')):
        reference = os.path.join(folder, 'import.csv')
        model = 'Models.' + short
        if inputs:  # as the model of the FMU with u = sin(time)
            text = 'model Driven\n  extends Models.Block(u = sin(time), T = 0.5);\nend Driven;\n'
            model = 'Driven'
            with open(os.path.join(folder, 'Driven.mo'), 'w') as f:
                f.write(text)
            with open(os.path.join(folder, 'u.csv'), 'w') as f:
                from math import sin
                f.write('time,u\n' + ''.join('%r,%r\n' % (t / 1000, sin(t / 1000)) for t in range(3001)))
        files = [MODELS] + ([os.path.join(folder, 'Driven.mo')] if inputs else [])
        r = call(CARDAN, 'simulate', model, *files, '--tolerance', '1e-8', '--stop', '2', '-o', reference)
        if r.returncode:
            fail('import, %s: %s' % (short, r.stderr))
            continue
        for version in (2, 3):
            fmu = export(folder, 'Models.' + short, version)
            r = call(CARDAN, 'check', fmu.path)
            if r.returncode or 'nothing is wrong' not in r.stdout:
                fail('check of %s, FMI %d: %s' % (short, version, r.stdout + r.stderr))
            for kind in ('--me', '--cs'):
                out = os.path.join(folder, 'again.csv')
                more = ['--inputs', os.path.join(folder, 'u.csv'), '--set', 'T=0.5'] if inputs else []
                if inputs and kind == '--cs':  # an input keeps its value for a step
                    more += ['--step', '0.0004']
                r = call(CARDAN, 'simulate', fmu.path, kind, '--tolerance', '1e-8', '--stop', '2', '-o', out, *more)
                what = 'import of %s, FMI %d, %s' % (short, version, kind)
                if r.returncode or r.stderr:
                    fail('%s: %s' % (what, r.stderr))
                    continue
                compare(what, reference, out, shown(reference, fmu.recorded()))
    r = call(CARDAN, 'simulate', fmu.path, '--set', 'gain=3', '-o', out)
    if r.returncode == 0 or "'gain' is no parameter of the FMU" not in r.stderr:
        fail('--set of what is computed: %d %s' % (r.returncode, r.stderr))
    r = call(CARDAN, 'info', fmu.path)
    for word in ('Models.Block', 'FMI 3.0', '1 states', 'inputs:', 'outputs:', 'T = 0.3'):
        if word not in r.stdout:
            fail('info: %r is not in %r' % (word, r.stdout))


def check_sources(folder):
    """All C text in the archive makes a library that behaves the same, without a warning; by the compilers that are there."""
    for version, model, compiler in ((2, 'Called', 'gcc'), (3, 'Ticks', 'clang')):
        fmu = export(folder, 'Models.' + model, version, '--sources') if shutil.which(compiler) else None
        if not fmu:
            continue
        r, _, rows = fmu.drive('cs', 0.01)
        sources = os.path.join(os.path.dirname(fmu.library), '..', '..', 'sources')
        if version == 2:
            files = [f.get('name') for f in fmu.root.find('CoSimulation').find('SourceFiles')]
        else:
            build = ET.parse(os.path.join(sources, 'buildDescription.xml')).getroot()
            files = [f.get('name') for f in build.iter('SourceFile')]
        built = fmu.library + '.built.so'
        what = 'sources of %s, FMI %d, by %s' % (model, version, compiler)
        r = call(compiler, '-std=c99', '-Wall', '-Wextra', '-Werror', '-fPIC', '-shared', '-O1' if WHOLE else '-O0', '-o', built,
                 *[os.path.join(sources, f) for f in files], '-lm')
        if r.returncode:
            fail('%s: %s' % (what, r.stderr[:1500]))
            continue
        fmu.library = built
        r, _, again = fmu.drive('cs', 0.01)
        if r.returncode or again != rows:
            fail('%s: what they build behaves otherwise: %s' % (what, r.stderr[-300:]))
        print('%s: no warning, the same numbers' % what)


def check_steps(folder):
    """Co-simulation of FMI 3: a step ends in front of an event, values can be had between the steps of the solver, and an
    importer that has seen enough there gets its step back early."""
    fmu = export(folder, 'Models.Bouncing', 3)
    ref = {n: v.get('valueReference') for n, v in fmu.all.items()}
    seen = []

    def look(d, time, early, when):
        seen.append((time, d.get(1, ref['h'])[0]))
        if 0.05 < time < 0.3:
            early[0], when[0] = True, 0.3
    d = Direct(fmu, look)
    d.initialise()
    d.event()
    first = d.step(0, 1)
    if first[:3] != (False, False, True) or abs(first[3] - 0.3) > 1e-9 or not seen:
        fail('steps: an early return: %s' % (first,))
    second = d.step(first[3], 1 - first[3])
    fall = (2/9.81)**0.5
    if second[:3] != (True, False, True) or abs(second[3] - fall) > 1e-6:
        fail('steps: in front of the event: %s' % (second,))
    if abs(d.get(1, ref['v'])[0] + 9.81*fall) > 1e-5:
        fail('steps: before the event it falls with %s' % d.get(1, ref['v']))
    third, end = second, second[3] + 0.5
    for _ in range(2):  # it also leaves the ground, at once
        if third[0]:
            d.call('EnterEventMode')
            d.event()
            third = d.step(third[3], end - third[3])
    if abs(d.get(1, ref['v'])[0] - (0.7*9.81*fall - 9.81*0.5)) > 1e-5 or third[0] or third[2]:
        fail('steps: after the event: %s, v = %s' % (third, d.get(1, ref['v'])))
    if any(abs(h - (1 - 9.81/2*t*t)) > 1e-6 for t, h in seen if t < fall) or not any(t > fall for t, _ in seen):
        fail('steps: seen in between: %s' % seen[:5])


def check_arrays(folder):
    """Arrays of the model are arrays of FMI 3: described, got, set, differentiated, imported."""
    fmu = export(folder, 'Models.Arrays', 3)
    sizes = {n: [d.get('start') for d in v.findall('Dimension')] for n, v in fmu.all.items()}
    ref = {n: v.get('valueReference') for n, v in fmu.all.items()}
    if sizes['A'] != ['2', '3'] or sizes['u'] != ['2'] or sizes['x[1]'] or fmu.all['A'].get('start') != '1 2 3 4 5 6':
        fail('arrays: %s' % sizes)
    if [s.get('value') for s in fmu.all['names'].findall('Start')] != ['a <b>', 'c']:
        fail('arrays: texts')
    d = Direct(fmu)
    d.set([3, 2, 3, 4, 5, 6], ref['A'])
    d.initialise()
    d.set([1, 2], ref['u'])
    if d.get(8, ref['y'], ref['z'], ref['x[2]'], ref['still']) != [9, 4, 1, 0, 2, 2, 1, 2]:
        fail('arrays: values %s' % d.get(8, ref['y'], ref['z'], ref['x[2]'], ref['still']))
    along = d.derivative('GetDirectionalDerivative', ref['y'], ref['u'], [1, 10], 2)
    back = d.derivative('GetAdjointDerivative', ref['y'], ref['u'], [1, 10], 2)
    if max(abs(a - b) for a, b in zip(along + back, [30, 4, 40, 3])) > 1e-6:
        fail('arrays: derivatives %s %s' % (along, back))
    inputs, reference, out = (os.path.join(folder, n) for n in ('u.csv', 'reference.csv', 'out.csv'))
    with open(inputs, 'w') as f:
        f.write('time,u[1],u[2]\n0,0,0\n1,1,2\n')
    driven = os.path.join(folder, 'Driven.mo')
    with open(driven, 'w') as f:
        f.write('model Driven\n  extends Models.Arrays(u = {time, 2*time}, A = [3, 2, 3; 4, 5, 6]);\nend Driven;\n')
    r = call(CARDAN, 'simulate', 'Driven', MODELS, driven, '--tolerance', '1e-8', '--stop', '1', '-o', reference)
    for kind in (['--me'], ['--cs', '--step', '0.0005']):
        r = call(CARDAN, 'simulate', fmu.path, *kind, '--inputs', inputs, '--set', 'A[1,1]=3', '--tolerance', '1e-8', '-o', out)
        if r.returncode or r.stderr:
            fail('arrays, %s: %s' % (kind, r.stderr))
        else:
            compare('arrays, %s' % kind, reference, out, ['y[1]', 'y[2]', 'z[3]', 'k[1]', 'k[2]', 'late[1]', 'still[2]', 'x[1]'])
    with open(inputs, 'w') as f:
        f.write('time,u[1]\n0,0\n1,1\n')
    r = call(CARDAN, 'simulate', fmu.path, '--inputs', inputs, '-o', out)
    ends_well('an element without a column', r, [1], "no column 'u[2]'")


def check_terminals(fmu):
    """The frame of Models.Frame, with what flows and what does not, by the names of the description."""
    path = os.path.join(os.path.dirname(fmu.library), '..', '..', 'terminalsAndIcons', 'terminalsAndIcons.xml')
    terminals = ET.parse(path).getroot().find('Terminals')
    found = {t.get('name'): {m.get('memberName'): (m.get('variableName'), m.get('variableKind')) for m in t} for t in terminals}
    frame = found.get('frame_a', {})
    if list(found) != ['frame_a'] or terminals[0].get('terminalKind') != 'Modelica.Mechanics.MultiBody.Interfaces.Frame_a':
        fail('terminals: %s' % found)
    if frame.get('f') != ('frame_a.f', 'inflow') or frame.get('r_0') != ('frame_a.r_0', 'signal') or 'R.T' not in frame:
        fail('terminals: members %s' % frame)
    if any(name not in fmu.all for name, _ in frame.values()):
        fail('terminals: what is not described: %s' % frame)


def check_adapt(folder):
    """Connectors at the top as signals: two parts that are joined by their flanges, and by signals as FMUs."""
    parts = {'Drive': 'flange_a=torque-in,acceleration-out', 'Soft': 'flange_b=acceleration-in,torque-out'}
    texts, whole, joined = [], os.path.join(folder, 'whole.csv'), os.path.join(folder, 'joined.csv')
    for name, wish in parts.items():
        fmu = export(folder, 'Models.' + name, 2, '--adapt', wish, '--set', 'rotor.w.start=%d' % (2 if name == 'Soft' else 0))
        if not fmu:
            return
        texts.append(os.path.join(folder, name + 'Fmu.mo'))
        os.rename(fmu.path, os.path.join(folder, name + '.fmu'))
        ends_well('import of %s' % name, call(CARDAN, 'import', os.path.join(folder, name + '.fmu'), '-o', texts[-1]), [0])
    options = ['--tolerance', '1e-9', '--stop', '2', '--no-units', '-o']
    ends_well('whole', call(CARDAN, 'simulate', 'Models.Whole', MODELS, *texts, *options, whole), [0])
    ends_well('joined', call(CARDAN, 'simulate', 'Models.Joined', MODELS, '--set', 'soft.rotor.w.start=2', *options, joined), [0])
    with open(whole) as f, open(joined) as g:
        a, b = ([float(row[n]) for row in csv.DictReader(h)] for h, n in ((f, "drive.'flange_a.tau'"), (g, 'drive.flange_a.tau')))
    if abs(a[-1] - b[-1]) > 1e-6 or max(b) - min(b) < 1:
        fail('adapt: the torque between the flanges is %.9g, not %.9g' % (a[-1], b[-1]))
    fmu = export(folder, 'Models.Frame', 3, '--adapt', 'frame_a=force-in,position-out')
    inputs, out = os.path.join(folder, 'f.csv'), os.path.join(folder, 'frame.csv')
    with open(inputs, 'w') as f:
        f.write('time,frame_a.f[1],frame_a.f[2],frame_a.f[3]\n0,4,1,1\n1,4,1,1\n')
    ends_well('a frame', call(CARDAN, 'simulate', fmu.path, '--inputs', inputs, '-o', out), [0])
    with open(out) as f:
        last = list(csv.DictReader(f))[-1]
    check_terminals(fmu)
    if abs(float(last['frame_a.r_0[1]']) - 1) > 1e-5 or abs(float(last['frame_a.r_0[2]'])) > 1e-9:
        fail('adapt: the frame is at %s' % last['frame_a.r_0[1]'])


def check_jumps(folder):
    """States got at every step and set again 10,000 times (for some 1,000, unless it is the whole), in no order: every step from them is
    what it was, to the bit."""
    n = 0
    for short in OWN + [LIBRARY[0]]:
        model = short if '.' in short else 'Models.' + short
        for version in (2, 3):
            fmu = export(folder, model, version)
            for kind in ('me', 'cs') if model != 'Models.Stiff' else ('cs',):
                r, _, rows = fmu.drive(kind, (fmu.stop - fmu.start)/100, '--jumps', '10000' if WHOLE or short in JUMPS_MOST else '1000')
                n += 1
                if r.returncode or len(rows) < 20:
                    fail('%s, FMI %d, %s: jumps: %s' % (model, version, kind, r.stderr[-600:]))
    print('states got and set %s times at random: %d FMUs and kinds' % ('10,000' if WHOLE else '1,000 to 10,000', n))


def check_memory(folder):
    """valgrind finds no error and no leak, also with saved states; where it is there."""
    if not shutil.which('valgrind') or 'sanitize' in os.path.dirname(CARDAN):
        return
    for version, model, kind in ((2, 'Models.Echo', 'cs'), (3, 'Models.Ticks', 'me'), (3, LIBRARY[0], 'cs')):
        fmu = export(folder, model, version)
        r, _, rows = fmu.drive(kind, (fmu.stop - fmu.start)/25, '--states',
                               within=('valgrind', '-q', '--leak-check=full', '--show-leak-kinds=definite', '--error-exitcode=9'))
        if r.returncode or len(rows) < 20:
            fail('%s, FMI %d, %s: valgrind: %s' % (model, version, kind, r.stderr[-1500:]))
        print('valgrind, %s, FMI %d, %s: status %d' % (model, version, kind, r.returncode))


def instructions(*command):
    r = call('valgrind', '--tool=callgrind', '--instr-atstart=no', '--callgrind-out-file=/dev/null', *command)
    found = re.search(r'Collected : (\d+)', r.stderr)
    return (int(found.group(1)), r.stdout) if found and not r.returncode else (0, r.stderr)


def check_cost(folder):
    """An evaluation of the derivatives through FMI costs at most a tenth more than in Cardan itself."""
    if not shutil.which('valgrind') or 'sanitize' in os.path.dirname(CARDAN):
        return
    model, n, first = 'Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot', 510, 10  # first: counted.h
    own = os.path.join(os.path.dirname(DRIVE), 'fmi_own')
    fmu = export(folder, model, 2)
    drive = (DRIVE, fmu.library, '2', 'me', fmu.token, '0', '1', '1', '1e-6', str(fmu.nx), str(fmu.nz), '--evaluate')
    counts = [instructions(*command, str(n), *more) for command, more in (((own,), (model,)), (drive, ()))]
    if counts[0][1] != counts[1][1]:
        fail('cost: the derivatives differ: %s' % counts)
        return
    ours, theirs = (count/(n - first) for count, _ in counts)
    print('derivatives of FullRobot: %.0f instructions, through FMI %.0f (%+.1f %%); the FMU has %d bytes'
          % (ours, theirs, 100*(theirs/ours - 1), fmu.size))
    if not 0 < theirs <= 1.1*ours or fmu.size > 1e6:
        fail('cost: %.0f instructions instead of %.0f, %d bytes' % (theirs, ours, fmu.size))


def check_time(folder):
    """The export of the robot of the official library takes less than a second on a machine that does nothing else; best of five."""
    library = os.environ.get('MSL')
    model, took = 'Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot', []
    for _ in range(5):
        begin = time.monotonic()
        fmu = export(folder, model, 2, *(['-L', library] if library else []))
        took.append(time.monotonic() - begin)
    print('export of FullRobot%s: %.2f s, %d bytes' % (', official' if library else '', min(took), fmu.size if fmu else 0))
    if min(took) > 1 or not fmu or fmu.size > 1e6:
        fail('export of FullRobot: %s s' % took)


def close(a, b):
    """Rows of numbers that differ by no more than solvers make of other last digits."""
    return len(a) == len(b) and all(abs(float(x) - float(y)) <= 1e-5*(1 + abs(float(y))) for p, q in zip(a, b) for x, y in zip(p, q))


def check_processors(folder):
    """The library holds its functions by AVX (with FMA where that is asked for) and by SSE2, and both give the same, to the bit where
    products and sums are not rounded once: where it asks for AVX, the answer is made to be no. FMA is asked for only where it is used."""
    asks, no = b'\x53\xb8\x01\x00\x00\x00\x0f\xa2\x5b', b'\x83\xfc\x00\xc3'  # push, cpuid, …; cmp esp, 0; ret
    avx, fma = 0x18000000, 0x1000  # with what the system must save; bits of ecx
    for model, options in [(m, o) for m in LIBRARY + ['Models.Bouncing', 'Models.Ticks'] for o in ((), ('--cc=fma',))]:
        fmu = export(folder, model, 2, *options)
        plain = fmu.drive('cs', (fmu.stop - fmu.start)/50)
        with open(fmu.library, 'rb') as f:
            code = f.read()
        if code.count(asks) != 1:
            fail('%s: the library asks %d times what the processor has' % (model, code.count(asks)))
            continue
        looks = code[code.index(asks) + len(asks):][:12]  # and ecx, …; cmp ecx, …
        if looks != b''.join(op + (avx + (fma if options else 0)).to_bytes(4, 'little') for op in (b'\x81\xe1', b'\x81\xf9')):
            fail('%s %s: FMA is asked for where it is not used, or the other way round' % (model, options))
        with open(fmu.library, 'wb') as f:
            f.write(code.replace(asks, no + asks[len(no):]))
        old = fmu.drive('cs', (fmu.stop - fmu.start)/50)
        same = close(plain[2], old[2]) if options else plain[2] == old[2]
        if plain[0].returncode or old[0].returncode or len(plain[2]) < 40 or not same:
            fail('%s %s: an old processor gets something else: %s' % (model, options, old[0].stderr[-300:]))


def check_resources(folder):
    """A file that the model reads is in the archive: the FMU runs when the file is gone."""
    table = os.path.join(folder, 'table.txt')
    with open(os.path.join(folder, 'Reads.mo'), 'w') as f:
        f.write('model Reads\n  Modelica.Blocks.Sources.CombiTimeTable t(tableOnFile = true, tableName = "tab", fileName = '
                '"%s");\n  Real x(start = 0, fixed = true);\n  Real y = t.y[1];\nequation\n  der(x) = y;\n'
                'annotation(experiment(StopTime = 2));\nend Reads;\n' % table)
    for version in (2, 3):
        with open(table, 'w') as f:
            f.write('#1\ndouble tab(3,2)\n0 1\n1 3\n2 0\n')
        path = os.path.join(folder, 'reads%d.fmu' % version)
        r = call(CARDAN, 'fmu', os.path.join(folder, 'Reads.mo'), '-o', path, '--fmi', str(version))
        os.unlink(table)
        out = os.path.join(folder, 'reads.csv')
        if r.returncode == 0:
            r = call(CARDAN, 'simulate', path, '-o', out)
        if r.returncode:
            fail('a table in a file, FMI %d: %s' % (version, r.stderr))
            continue
        with open(out) as f:
            last = list(csv.DictReader(f))[-1]
        if abs(float(last['x']) - 3.5) > 1e-5:
            fail('a table in a file, FMI %d: x = %s, not 3.5' % (version, last['x']))


n_damaged = n_unharmed = 0
BAD = """<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription fmiVersion="2.0" modelName="Bad" guid="x" numberOfEventIndicators="0">
<ModelExchange modelIdentifier="bad"/>
<CoSimulation modelIdentifier="bad"/>
<ModelVariables>
<ScalarVariable name="y" valueReference="0" causality="output"><Real/></ScalarVariable>
</ModelVariables>
<ModelStructure><Outputs><Unknown index="1"/></Outputs><InitialUnknowns><Unknown index="1"/></InitialUnknowns></ModelStructure>
</fmiModelDescription>
"""


def pack(path, entries):
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as z:
        for name, data in entries:
            z.writestr(name, data)


def ends_well(what, r, status, *words):
    """With a message that people understand, and not by a signal."""
    global n_damaged
    n_damaged += status != [0]
    if r.returncode not in status or not all(w in r.stdout + r.stderr for w in words):
        fail('%s: ends with %d: %s' % (what, r.returncode, (r.stdout + r.stderr)[-400:]))


BAD_EXCHANGE = BAD.replace('Indicators="0"', 'Indicators="1"').replace('</ModelVariables>', '''
<ScalarVariable name="x" valueReference="1" initial="exact"><Real start="0"/></ScalarVariable>
<ScalarVariable name="der(x)" valueReference="2"><Real derivative="2"/></ScalarVariable>
</ModelVariables>''').replace('</Outputs>', '</Outputs><Derivatives><Unknown index="3"/></Derivatives>')


def check_bad_component(folder):
    """A library that misbehaves takes nobody down: the run of the model that it is a part of ends with a message."""
    if 'sanitize' in os.path.dirname(CARDAN):
        return
    user = os.path.join(folder, 'User.mo')
    with open(user, 'w') as f:
        f.write('model User\n  Bad bad;\n  Real x(start = 0, fixed = true);\nequation\n  der(x) = bad.y;\nend User;\n')
    shared = {'instantiate': 'cannot be used', 'initialise': 'cannot go on', 'exit': 'cannot go on', 'get': 'cannot go on'}
    for kind, library, text, more in (
            ('--cs', 'fmi_bad.so', BAD, {'step': 'cannot go on'}),
            ('--me', 'fmi_bad_exchange.so', BAD_EXCHANGE, dict.fromkeys(('states', 'derivatives', 'indicators', 'discrete', 'time'), 'cannot go on'))):
        fmu, taken = os.path.join(folder, 'bad.fmu'), os.path.join(folder, 'Bad.mo')
        with open(os.path.join(os.path.dirname(DRIVE), library), 'rb') as f:
            pack(fmu, [('modelDescription.xml', text), ('binaries/linux64/bad.so', f.read())])
        r = call(CARDAN, 'import', fmu, kind, *(['--step', '0.1'] if kind == '--cs' else []), '-o', taken)
        ends_well('%s: import' % kind, r, [0])

        def run(wish, *options):
            return call(CARDAN, 'simulate', 'User', user, taken, '--set', 'bad.fmuPatience=1', '-o', os.path.join(folder, 'user.csv'),
                        *options, env={**os.environ, 'FMI_BAD': wish})

        ends_well('%s: a good one' % kind, run('nothing'), [0])
        ends_well('%s: a good one in the same process' % kind, run('nothing', '--in-process'), [0])
        places = {**shared, **more}
        for place, words in places.items():
            ends_well('%s: crash in %s' % (kind, place), run('crash in ' + place), [3], words, 'it crashed')
            ends_well('%s: end in %s' % (kind, place), run('exit in ' + place), [3], words, 'ended its process')
        for place in ('instantiate', 'get'):
            ends_well('%s: loop in %s' % (kind, place), run('loop in ' + place), [3], 'did not come back')
        for place in ('terminate', 'free'):  # the result is there by then
            for what in ('crash in ', 'exit in ', 'loop in '):
                ends_well('%s: %s%s' % (kind, what, place), run(what + place), [0])
    ends_well('--me: writes where it should not', run('overrun in derivatives'), [3], 'it crashed')
    ends_well('--me: an endless event', run('never rest'), [3], 'do not come to rest')


def check_bad(folder):
    if 'sanitize' in os.path.dirname(CARDAN):
        return  # a sanitizer refuses that a library's own names come first, and these need it
    with open(os.path.join(os.path.dirname(DRIVE), 'fmi_bad.so'), 'rb') as f:
        library = f.read()
    path = os.path.join(folder, 'bad.fmu')
    where = 'binaries/linux64/bad.so'
    pack(path, [('modelDescription.xml', BAD), (where, library)])
    out = os.path.join(folder, 'bad.csv')

    def bad(wish, *options):
        return call(CARDAN, 'simulate', path, '--cs', '-o', out, '--patience', '1', *options,
                    env={**os.environ, 'FMI_BAD': wish})

    ends_well('a good one', bad('nothing'), [0])
    ends_well('one without resources that looks for them', bad('need resources'), [0])
    ends_well('steps as long as was asked for', bad('want whole steps', '--step', '0.1', '--stop', '10'), [0])
    pack(path, [('./', ''), ('./modelDescription.xml', BAD), ('./' + where, library)])
    ends_well('one with names from here', bad('nothing'), [0])
    pack(path, [('modelDescription.xml', BAD), (where, library)])
    for place in ('instantiate', 'initialise', 'exit', 'get', 'step', 'terminate', 'free'):
        ends_well('crash in ' + place, bad('crash in ' + place), [3], 'the FMU crashed')
    for place in ('instantiate', 'step', 'free'):
        ends_well('exit in ' + place, bad('exit in ' + place), [3], 'the FMU ended its process')
    for place in ('instantiate', 'step'):
        ends_well('loop in ' + place, bad('loop in ' + place), [3], 'did not come back')
    ends_well('no instance', bad('say no'), [3], 'makes no instance', 'not with me: 7')
    ends_well('error', bad('error in step'), [3], "fmi2DoStep gives 'error'")
    ends_well('error at the start', bad('error in exit'), [3], "fmi2ExitInitializationMode gives 'error'")
    ends_well('fatal', bad('fatal'), [3], "gives 'fatal'")
    ends_well('later', bad('later'), [3], 'on its own')
    ends_well('lacking functions', call(CARDAN, 'simulate', path, '--me', '-o', out), [3], 'lacks fmi2')
    r = call(CARDAN, 'check', path)
    ends_well('check', r, [1], 'lacks fmi2Reset', 'section 2.1.5')
    # archives
    for name in ('../evil', '/evil', 'binaries/../../evil', 'resources/..\\evil'):
        pack(path, [('modelDescription.xml', BAD), (where, library), (name, 'x')])
        ends_well('a name %r' % name, call(CARDAN, 'simulate', path, '-o', out), [1], 'outside')
        ends_well('check of a name %r' % name, call(CARDAN, 'check', path), [1], 'outside')
    pack(path, [('modelDescription.xml', BAD)])
    ends_well('no library', call(CARDAN, 'simulate', path, '-o', out), [1], 'no library for this machine')
    pack(path, [(where, library)])
    ends_well('no description', call(CARDAN, 'info', path), [1], 'no modelDescription.xml')
    pack(path, [('modelDescription.xml', BAD), (where, b'not a library at all')])
    ends_well('text for a library', call(CARDAN, 'simulate', path, '-o', out), [1], 'cannot be loaded')
    # descriptions: wrong in one place each
    changes = [('fmiVersion="2.0"', 'fmiVersion="1.0"', 'FMI 1.0'), ('<Real/>', '<Real', 'line'),
               ('index="1"', 'index="7"', 'names no variable'), ('guid="x"', '', 'no guid'),
               ('causality="output"', 'causality="outside"', 'which there is not'),
               ('<Real/>', '<Real unit="m"/>', None), ('<Real/>', '<Integer/>', None),
               ('name="y"', '', 'no name'), ('modelIdentifier="bad"', 'modelIdentifier="../bad"', 'no name of C'),
               ('causality="output"', 'causality="parameter"', 'needs a start value'),
               ('<ModelStructure>', '<Structure>', 'line'), ('valueReference="0"', 'valueReference="zero"', None),
               ('numberOfEventIndicators="0"', 'numberOfEventIndicators="-5"', None),
               ('<Unknown index="1"/>', '<Unknown index="1" dependencies="9"/>', 'no variable')]
    for old, new, word in changes:
        pack(path, [('modelDescription.xml', BAD.replace(old, new)), (where, library)])
        r = call(CARDAN, 'check', path)
        ends_well('%s instead of %s' % (new, old), r, [1], *([word] if word else []))
        r = call(CARDAN, 'simulate', path, '--cs', '-o', out, '--patience', '2')
        if r.returncode not in (0, 1, 2, 3):
            fail('simulate with %s: %d %s' % (new, r.returncode, r.stderr))
    # bytes: every part of the archive damaged somewhere
    pack(path, [('modelDescription.xml', BAD), (where, library)])
    with open(path, 'rb') as f:
        whole = f.read()
    directory = whole.rfind(b'PK\x01\x02', 0, whole.rfind(b'PK\x05\x06'))
    spots = list(range(0, 400, 13)) + list(range(max(0, directory - 120), len(whole), 5))
    for k, at in enumerate(spots):
        damaged = bytearray(whole)
        damaged[at] ^= 0x5a
        with open(path, 'wb') as f:
            f.write(damaged if k % 2 else whole[:max(1, len(whole) * k // len(spots))])
        ends_somehow('damaged at %d' % at, call(CARDAN, 'simulate', path, '--cs', '-o', out, '--patience', '2'))
    check_damaged_library(folder, library, BAD, where)
    for version in 2, 3:
        check_damaged_export(folder, version)


def ends_somehow(what, r):
    """Damaged where it may not matter: with a message, or as if nothing was."""
    global n_damaged, n_unharmed
    n_damaged += 1
    n_unharmed += r.returncode == 0
    if r.returncode not in (0, 1, 3) or (r.returncode and not r.stderr):
        fail('%s: %d %s' % (what, r.returncode, r.stderr))


def check_damaged_library(folder, library, text, where):
    """A sound archive around a library with a wrong byte or an end too early: in its headers, its tables, its code."""
    path = os.path.join(folder, 'bad.fmu')
    for k in range(60):
        damaged = bytearray(library)
        at = k*4 if k < 30 else len(library)*(k - 30)//30
        damaged[at] ^= 0xff
        pack(path, [('modelDescription.xml', text), (where, bytes(damaged) if k % 3 else library[:at])])
        ends_somehow('a library damaged at %d' % at,
                     call(CARDAN, 'simulate', path, '--cs', '-o', os.path.join(folder, 'bad.csv'), '--patience', '2'))


def check_damaged_export(folder, version):
    """A description of ours with a piece left out, twice there, or with other numbers."""
    fmu = export(folder, 'Models.Block', version)
    path = os.path.join(folder, 'bad.fmu')
    with zipfile.ZipFile(fmu.path) as z:
        entries = [(name, z.read(name)) for name in z.namelist()]
    text = dict(entries)['modelDescription.xml'].decode()
    for k in range(30):
        at, n = len(text)*k//30, 1 + 7*(k % 5)
        other = (text[:at] + text[at + n:], text[:at] + text[at:at + n]*2 + text[at + n:],
                 text[:at] + text[at:].replace('valueReference="', 'valueReference="9', 3))[k % 3]
        pack(path, [(name, other if name == 'modelDescription.xml' else data) for name, data in entries])
        ends_somehow('FMI %d, a description changed at %d' % (version, at),
                     call(CARDAN, 'simulate', path, '-o', os.path.join(folder, 'bad.csv'), '--patience', '2'))


def main():
    if WHOLE:
        with tempfile.TemporaryDirectory() as folder:
            check_time(folder)
    for short in OWN + LIBRARY:
        with tempfile.TemporaryDirectory() as folder:
            check_runs(folder, short if '.' in short else 'Models.' + short, short)
    with tempfile.TemporaryDirectory() as folder:
        check_values(folder)
    with tempfile.TemporaryDirectory() as folder:
        check_import(folder)
        check_delays(folder)
    with tempfile.TemporaryDirectory() as folder:
        check_resources(folder)
    with tempfile.TemporaryDirectory() as folder:
        check_sources(folder)
    for check in check_arrays, check_steps, check_adapt, check_jumps, check_memory, check_cost, check_processors, check_clocks, check_input_clocks:
        with tempfile.TemporaryDirectory() as folder:
            check(folder)
    with tempfile.TemporaryDirectory() as folder:
        check_bad(folder)
    with tempfile.TemporaryDirectory() as folder:
        check_bad_component(folder)
    n_told = n_damaged - n_unharmed
    print('%d damaged FMUs: %d ended with a message, %d ran, as nothing that counts was damaged' % (n_damaged, n_told, n_unharmed))
    if n_told < 200 and 'sanitize' not in os.path.dirname(CARDAN):
        fail('only %d damaged FMUs ended with a message' % n_told)
    with tempfile.TemporaryDirectory() as folder:
        r = call(CARDAN, 'fmu', 'Models.Nothing', MODELS, '-o', os.path.join(folder, 'x.fmu'))
        if r.returncode != 1 or os.listdir(folder):
            fail('a model that is not there: %d' % r.returncode)
        r = call(CARDAN, 'fmu', 'Models.Loop', MODELS, '--fmi', '4')
        if r.returncode != 2:
            fail('--fmi 4: %d' % r.returncode)
    print('%d wrong' % len(wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
