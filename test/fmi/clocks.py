"""Clocks of FMI 3: those that an FMU lets tick itself, and those that its importer does."""
import csv
import ctypes
import os

from direct import Direct
from fmus import CARDAN, FMPY, FMUSIM, MODELS, call, compare, export, fail, judge, shown

CLOCKS = os.path.join(os.path.dirname(os.path.dirname(MODELS)), 'clocks', 'Clocks.mo')


def check_clocks(folder):
    """Clocks that the FMU lets tick itself go out: they are active for one update of the event in which they tick. For scheduled
    execution they come in: ticks from outside give what the model's own give."""
    for model, times in (('Clocks.Rates', None), ('Clocks.Events', 5), ('Models.Controller', 21)):
        more = [] if model.startswith('Models.') else [CLOCKS]
        fmu = export(folder, model, 3, *more)
        clock = next(v for v in fmu.root.find('ModelVariables') if v.tag == 'Clock')
        if clock.get('intervalVariability') != 'triggered' or clock.get('causality') != 'output':
            fail('%s: its clock is %s' % (model, clock.attrib))
        if times:
            n = ticks_of(fmu, clock.get('valueReference'))
            if n != times:
                fail('%s: its clock ticks %d times, not %d' % (model, n, times))
        if FMUSIM or FMPY:
            reference = os.path.join(folder, 'clocked.csv')
            call(CARDAN, 'simulate', model, *(more or [MODELS]), '-o', reference)
            judge(fmu, folder, reference, model)
    out, own, inputs = (os.path.join(folder, n) for n in ('out.csv', 'own.csv', 'in.csv'))
    for model, file in (('Clocks.Blocks', CLOCKS), ('Clocks.Arrays', CLOCKS), ('Models.Controller', MODELS)):
        path = os.path.join(folder, 'scheduled.fmu')
        r = call(CARDAN, 'fmu', model, file, '--fmi', '3', '--se', '-o', path)
        r = r if r.returncode else call(CARDAN, 'check', path)
        r = r if r.returncode else call(CARDAN, 'simulate', path, '-o', out)
        r = r if r.returncode else call(CARDAN, 'simulate', model, file, '-o', own)
        if r.returncode:
            fail('%s, scheduled: %s' % (model, r.stdout + r.stderr))
            continue
        with open(out) as f:
            names = next(csv.reader(f))[1:]
        compare(model + ', scheduled', own, out, shown(own, names))
    with open(inputs, 'w') as f:  # what is set before a tick is what the tick sees
        f.write('time,u\n' + ''.join('%r,%r\n' % (t/20, t/20) for t in range(41)))
    r = call(CARDAN, 'simulate', path, '--se', '--inputs', inputs, '--stop', '1.95', '--intervals', '39', '-o', out)
    with open(out) as f:
        last = list(csv.DictReader(f))[-1]
    error = [1 - t/10 for t in range(20)]
    if r.returncode or abs(float(last['y']) - 2*(0.1*sum(error)/0.5 + error[-1])) > 1e-12:
        fail('Controller, scheduled with inputs: %s %s' % (last, r.stderr))
    for model, why in (('Clocks.Events', "the clock of 'n' ticks by a condition"), ('Clocks.Controller', 'is continuous')):
        r = call(CARDAN, 'fmu', model, CLOCKS, '--fmi', '3', '--se', '-o', path)
        if r.returncode != 1 or 'X005' not in r.stderr or why not in r.stderr:
            fail('%s for scheduled execution: %d %s' % (model, r.returncode, r.stderr))
    r = call(CARDAN, 'fmu', 'Models.Controller', MODELS, '--se')
    if r.returncode != 2:
        fail('--se without --fmi 3: %d' % r.returncode)


def ticks_of(fmu, clock):
    """How often a clock is active while an FMU without states goes from event to event."""
    d, active, n = Direct(fmu), (ctypes.c_bool*1)(), 0
    flags, when, time = [ctypes.c_bool() for _ in range(5)], ctypes.c_double(), fmu.start
    z = (ctypes.c_double*(fmu.nz + 1))()
    d.initialise()
    while True:
        flags[0].value = True
        while flags[0].value:
            d.call('GetClock', *d.references(clock), active)
            n += active[0]
            d.call('UpdateDiscreteStates', *map(ctypes.byref, flags), ctypes.byref(when))
        if time >= fmu.stop:
            return n
        d.call('EnterContinuousTimeMode')
        d.call('GetEventIndicators', z, ctypes.c_size_t(fmu.nz))
        before, end = [x > 0 for x in z], min(fmu.stop, when.value if flags[4].value else fmu.stop)
        while time < end and [x > 0 for x in z] == before:
            time = min(end, time + (fmu.stop - fmu.start)/2000)
            d.call('SetTime', ctypes.c_double(time))
            d.call('GetEventIndicators', z, ctypes.c_size_t(fmu.nz))
        d.call('EnterEventMode')


def by_hand(fmu, inputs):
    """[y] of Models.Controller when its clock is set at 0, 0.1, …, with u set in the same event; y is asked for after the clock was
    set and again after the update."""
    ref = {name: v.get('valueReference') for name, v in fmu.all.items()}
    clock = next(v.get('valueReference') for v in fmu.root.find('ModelVariables') if v.tag == 'Clock')
    d, found = Direct(fmu), []
    flags, when = [ctypes.c_bool() for _ in range(5)], ctypes.c_double()
    d.initialise()
    for k, u in enumerate(inputs):
        if k:
            d.call('SetTime', ctypes.c_double(k/10))
            d.call('EnterEventMode')
        d.call('SetClock', *d.references(clock), (ctypes.c_bool*1)(True))
        d.set([u], ref['u'])
        early = d.get(1, ref['y']) if k % 2 else None  # without being asked, the update lets it tick
        d.call('UpdateDiscreteStates', *map(ctypes.byref, flags), ctypes.byref(when))
        found += d.get(1, ref['y'])
        if early and early != found[-1:]:
            fail('a value of a clock that was set is %s, and after the update %s' % (early, found[-1:]))
        if flags[4].value:
            fail('the FMU asks for an event at %g, though its clock is set from outside' % when.value)
        d.call('EnterContinuousTimeMode')
    return found


def check_input_clocks(folder):
    """Periodic clocks that the importer sets in event mode: as when the model lets them tick itself, also beside events and states."""
    out, own, path = (os.path.join(folder, n) for n in ('out.csv', 'own.csv', 'x.fmu'))
    for model, file in (('Clocks.Rates', CLOCKS), ('Clocks.Controller', CLOCKS), ('Models.Controller', MODELS), ('Models.Beside', MODELS)):
        r = call(CARDAN, 'fmu', model, file, '--fmi', '3', '--input-clocks', '-o', path)
        r = r if r.returncode else call(CARDAN, 'check', path)
        r = r if r.returncode else call(CARDAN, 'simulate', model, file, '--tolerance', '1e-8', '-o', own)
        for kind in '--me', '--cs':
            r = r if r.returncode else call(CARDAN, 'simulate', path, kind, '--tolerance', '1e-8', '-o', out)
            if r.returncode:
                fail('%s, %s, input clocks: %s' % (model, kind, r.stdout + r.stderr))
                break
            with open(out) as f:
                names = next(csv.reader(f))[1:]
            compare('%s, %s, input clocks' % (model, kind), own, out, shown(own, names))
    fmu = export(folder, 'Models.Controller', 3, '--input-clocks')
    x, expected, inputs = 0.0, [], [0.0, 0.3, -1.0, 2.0, 0.5]
    for u in inputs:
        x += 0.1*(1 - u)/0.5
        expected.append(2*(x + 1 - u))
    found = by_hand(fmu, inputs)
    if max(abs(a - b) for a, b in zip(found, expected)) > 1e-12:
        fail('Controller by hand: %s, not %s' % (found, expected))
    user, taken = os.path.join(folder, 'User.mo'), os.path.join(folder, 'Taken.mo')
    with open(user, 'w') as f:
        f.write('model User\n  Taken part(u = time);\n  Models.Controller whole(u = time);\nend User;\n')
    r = call(CARDAN, 'import', fmu.path, '--me', '-o', taken)
    r = r if r.returncode else call(CARDAN, 'simulate', 'User', user, taken, MODELS, '--stop', '1.97', '-o', out)
    if r.returncode:
        fail('a component with a clock: %s' % r.stderr)
    else:
        with open(out) as f:
            last = list(csv.DictReader(f))[-1]
        if abs(float(last['part.y']) - float(last['whole.y'])) > 1e-9 or float(last['whole.y']) == 0:
            fail('a component with a clock: %s, the whole %s' % (last['part.y'], last['whole.y']))
    r = call(CARDAN, 'fmu', 'Clocks.Events', CLOCKS, '--fmi', '3', '--input-clocks', '-o', path)
    if r.returncode != 1 or 'X005' not in r.stderr or 'no clock with an interval' not in r.stderr:
        fail('input clocks without one: %d %s' % (r.returncode, r.stderr))
    for wrong_options in ['--input-clocks'], ['--input-clocks', '--fmi', '3', '--se']:
        if call(CARDAN, 'fmu', 'Models.Controller', MODELS, *wrong_options, '-o', path).returncode != 2:
            fail('%s is taken' % wrong_options)
