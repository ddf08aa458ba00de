"""Pieces with events at known times: samplers, counters, hysteresis, bouncing, delays, tables, clocks, state machines."""
import math

import signals
from compose import Piece
from signals import Reject, constant, crossings, held, joined


def instants(d, start, interval):
    """The times of sample(start, interval) within the run; output points and other events are kept away from them."""
    times, k = [], 0
    while start + k * interval <= d.stop + 1e-9:
        times.append(start + k * interval)
        k += 1
    return times


def sampler(d):
    """start and interval of a sampler none of whose instants falls on another event."""
    interval = d.rng.choice([0.1, 0.13, 0.2, 0.25, 0.31, 0.5])
    start = d.rng.choice([0.0, round(d.rng.uniform(0.01, 0.3), 3)])
    times = instants(d, start, interval)
    d.claim([t for t in times if t > 0])
    return start, interval, times


def sampled(d):
    """A difference equation at sample instants."""
    n, u = d.number, d.pick()
    start, interval, times = sampler(d)
    a, b, y0 = d.real(-0.9, 0.9), d.real(-2, 2), d.real(-1, 1)
    breaks, values, y = [0.0], [y0], y0
    for t in times:
        y = a * y + b * u.signal.after(t)
        if t == 0:
            values[0] = y
        else:
            breaks.append(t)
            values.append(y)
    signal = d.limit(held(breaks, values))
    when = 'when sample(t0, dt) then %s end when;'
    form = d.rng.randrange(4)
    if form == 0:
        body = 'equation ' + when % 'y = a*pre(y) + b*u;'
    elif form == 1:
        body = 'algorithm ' + when % 'y := a*pre(y) + b*u;'
    elif form == 2:
        body = 'algorithm ' + when % 'y := a*y; y := y + b*u;'
    else:
        body = 'algorithm ' + when % 'for i in 1:2 loop if i == 1 then y := a*y; else y := y + b*u; end if; end for;'
    text = '''block P%d input Real u; parameter Real a = %r; parameter Real b = %r; parameter Real t0 = %r; parameter Real dt = %r;
      discrete output Real y(start = %r, fixed = true); %s end P%d;''' % (n, a, b, start, interval, y0, body, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', signal, 'Real', 'held')], fires_at_start=start == 0,
                 sampler=(start, interval, times))


def counter(d):
    """Counts how often a signal passes a level, and notes when."""
    n, u = d.number, d.pick(('smooth', 'kinked', 'jumping'), calm=True)
    level = d.real(-1, 1)
    rising = [t for t, up in crossings(u.signal, level, d.stop) if up]
    known = [t for t in rising if any(abs(t - b) < 1e-9 for b in u.signal.breaks)]
    d.claim(rising, known)
    if len(rising) > 8:
        raise Reject('too many events')
    count = held([0.0] + rising, list(range(len(rising) + 1)))
    last = held([0.0] + rising, [-1.0] + rising)
    form = d.rng.randrange(4)
    if form == 0:
        body = 'equation when u > h then n = pre(n) + 1; tl = time; end when;'
    elif form == 1:
        body = 'algorithm when u > h then n := pre(n) + 1; tl := time; end when;'
    elif form == 2:
        body = 'Boolean above(start = %s, fixed = true); equation above = u > h; when edge(above) then n = pre(n) + 1; tl = time; end when;' % (
            'true' if u.signal.at(0) > level else 'false')
    else:
        body = 'algorithm when u > h then n := n + 1; end when; equation when change(n) then tl = time; end when;'
    text = '''block P%d input Real u; parameter Real h = %r; output Integer n(start = 0, fixed = true);
      discrete output Real tl(start = -1, fixed = true); %s end P%d;''' % (n, level, body, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('n', count, 'Integer', 'held'), ('tl', last, 'Real', 'held')])


def switch(d):
    """One of two signals, by a level, a time or a Boolean."""
    n, u, v, w = d.number, d.pick(), d.pick(), d.pick()
    inputs = {'u': u.text, 'v': v.text}
    form = d.rng.randrange(3)
    if form == 0:
        t1 = d.real(0.1, d.stop, 3)
        d.claim([t1])
        parts, condition = [(0.0, u.signal), (t1, v.signal)], 'time < %r' % t1
        extra = ''
    elif form == 1:
        level = d.real(-1, 1)
        found = crossings(w.signal, level, d.stop)
        d.claim([t for t, _ in found], w.signal.breaks)
        above = w.signal.after(0) > level
        parts = [(0.0, u.signal if above else v.signal)] + [(t, u.signal if up else v.signal) for t, up in found]
        condition, extra = 'w > %r' % level, 'input Real w;'
        inputs['w'] = w.text
    else:
        b = d.pick(('held',), ('Boolean',))
        parts = [(t, u.signal if on > 0.5 else v.signal) for t, on in zip(b.signal.breaks, b.signal.levels())]
        condition, extra = 'b', 'input Boolean b;'
        inputs['b'] = b.text
    signal = joined(parts)
    text = 'block P%d input Real u; input Real v; %s output Real y; equation y = if %s then u else v; end P%d;' % (n, extra, condition, n)
    return Piece(n, '', text, inputs, outputs=[('y', signal, 'Real', 'jumping')])


def hysteresis(d):
    """A Boolean that goes on above one level and off below another."""
    n, u = d.number, d.pick(('smooth', 'kinked'), calm=True)
    high = d.real(-0.5, 1.5)
    low = high - abs(d.real(0.2, 1))
    events = sorted([(t, 'up') for t, up in crossings(u.signal, high, d.stop) if up] +
                    [(t, 'down') for t, up in crossings(u.signal, low, d.stop) if not up])
    start = u.signal.at(0)
    if start > low:
        state = start > high
    else:
        state = False
    first, times, values = state, [], []
    for t, what in events:
        if (what == 'up') != state:
            state = not state
            times.append(t)
            values.append(float(state))
    d.claim(times, [b for b in u.signal.breaks])
    signal = held([0.0] + times, [float(first)] + values)
    form = d.rng.randrange(3)
    bodies = ['y(start = false, fixed = true); equation y = u > hi or pre(y) and u >= lo;',
              'y(start = false, fixed = true); equation y = if pre(y) then u >= lo else u > hi;',
              'y(start = false, fixed = true); algorithm y := if pre(y) then u >= lo else u > hi;']
    text = '''block P%d input Real u; parameter Real hi = %r; parameter Real lo = %r; output Boolean %s %s end P%d;''' % (
        n, high, low, bodies[form].replace('; ', '; Integer k; ', 1), 'equation k = if y then 3 else -2;', n)
    return Piece(n, '', text, {'u': u.text}, {'k': signal * 5.0 - 2.0}, [('y', signal, 'Boolean', 'held')])


def bouncing(d):
    """A ball: times and heights in closed form."""
    n = d.number
    h, e, g = d.real(0.3, 2), d.rng.choice([0.5, 0.7, 0.8, 0.9]), d.rng.choice([9.81, 4.0, 10.0])
    v0 = d.real(-1, 2)
    parts_x, parts_v = [], []
    t, x, v = 0.0, h, v0
    times = []
    while t < d.stop + 0.01:  # a bounce at the end itself may be seen or not
        s = signals.time() - t
        parts_x.append((t, s * s * (-g / 2) + s * v + x))
        parts_v.append((t, s * -g + v))
        flight = (v + math.sqrt(v * v + 2 * g * x)) / g
        impact = v - g * flight
        t, x, v = t + flight, 0.0, -e * impact
        times.append(t)
        if v < 0.8 and t < d.stop:
            raise Reject('comes to rest')
    d.claim(times[:-1] + [t for t in times[-1:] if t < d.stop + 0.01])
    count = held([0.0] + times, list(range(len(times) + 1)))
    form = d.rng.randrange(2)
    body = ['when x < 0 then reinit(v, -e*pre(v)); k = pre(k) + 1; end when;', 'when x <= 0 then k = pre(k) + 1; reinit(v, -e*v); end when;'][form]
    text = '''block P%d parameter Real e = %r; parameter Real g = %r; output Real x(start = %r, fixed = true);
      output Real v(start = %r, fixed = true); output Integer k(start = 0, fixed = true);
      equation der(x) = v; der(v) = -g; %s end P%d;''' % (n, e, g, h, v0, body, n)
    return Piece(n, '', text, outputs=[('x', joined(parts_x), 'Real', 'kinked'), ('v', joined(parts_v), 'Real', 'jumping'),
                                       ('k', count, 'Integer', 'held')])


def saw(d):
    """An integrator that is set back each time it is full."""
    n = d.number
    rate, top, low = d.real(1, 5), d.real(0.5, 1.5), d.real(-0.8, 0.3)
    x, t, parts, times = 0.0, 0.0, [], []
    while t < d.stop + 0.01:  # it may be full at the end itself
        parts.append((t, (signals.time() - t) * rate + x))
        t += (top - x) / rate
        times.append(t)
        x = low
    d.claim(times)
    body = d.rng.choice(['when x > top then reinit(x, low); end when;', 'when x >= top then reinit(x, low + 0*pre(x)); end when;'])
    text = '''block P%d parameter Real rate = %r; parameter Real top = %r; parameter Real low = %r;
      output Real x(start = 0, fixed = true); equation der(x) = rate; %s end P%d;''' % (n, rate, top, low, body, n)
    return Piece(n, '', text, outputs=[('x', joined(parts), 'Real', 'jumping')])


def delayed(d):
    n, u = d.number, d.pick(('smooth', 'kinked', 'jumping'), calm=True, told=True)
    by = d.real(0.1, 0.8, 3)
    signal = u.signal.delayed(by)
    d.claim([t + by for t in u.signal.jumps()])
    text = 'block P%d input Real u; output Real y; parameter Real by = %r; equation y = delay(u, by); end P%d;' % (n, by, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', signal, 'Real', 'jumping' if u.signal.jumps() else 'kinked')],
                 bends=not u.signal.smooth)


def table(d):
    """A piecewise linear function of time or of a line, by a function with a loop over an open array, or by if."""
    n, size = d.number, d.rng.randint(3, 5)
    xs = sorted(d.rng.sample([round(0.1 + 0.17 * i, 3) for i in range(14)], size))
    ys = [d.real(-2, 2) for _ in range(size)]
    parts = []
    for i in range(size - 1):
        slope = (ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i])
        parts.append((0.0 if i == 0 else xs[i], (signals.time() - xs[i]) * slope + ys[i]))
    signal = joined(parts)
    d.claim(xs[1:-1])
    form = d.rng.randrange(3)
    if form == 0:
        f = d.name('look')
        text = '''function %s input Real u; input Real x[:]; input Real y[size(x, 1)]; output Real v; protected Integer i;
          algorithm i := 1; while i < size(x, 1) - 1 and u > x[i + 1] loop i := i + 1; end while;
          v := y[i] + (u - x[i])*(y[i + 1] - y[i])/(x[i + 1] - x[i]); end %s;
          block P%d output Real y; parameter Real xs[:] = {%s}; parameter Real ys[:] = {%s};
          equation y = %s(time, xs, ys); end P%d;''' % (f, f, n, ', '.join(map(repr, xs)), ', '.join(map(repr, ys)), f, n)
    elif form == 1:
        branches = ''
        for i in range(size - 1):
            slope = '(%r)/(%r)*(time - %r) + %r' % (ys[i + 1] - ys[i], xs[i + 1] - xs[i], xs[i], ys[i])
            branches += slope if i == size - 2 else 'if time < %r then %s else ' % (xs[i + 1], slope)
        text = 'block P%d output Real y; equation y = %s; end P%d;' % (n, branches, n)
    else:
        rows = '; '.join('%r, %r' % p for p in zip(xs, ys))
        text = '''block P%d output Real y; parameter Real tab[:, 2] = [%s]; algorithm
          y := tab[1, 2] + (time - tab[1, 1])*(tab[2, 2] - tab[1, 2])/(tab[2, 1] - tab[1, 1]);
          for i in 2:size(tab, 1) - 1 loop if time > tab[i, 1] then
          y := tab[i, 2] + (time - tab[i, 1])*(tab[i + 1, 2] - tab[i, 2])/(tab[i + 1, 1] - tab[i, 1]); end if; end for; end P%d;''' % (n, rows, n)
    return Piece(n, '', text, outputs=[('y', signal, 'Real', 'kinked')], bends=form == 0)


def clocked(d):
    """A difference equation on a clock, held for the continuous world."""
    n, u = d.number, d.pick(('smooth', 'kinked'))
    interval = d.rng.choice([0.1, 0.17, 0.2, 0.25])
    times = instants(d, 0.0, interval)
    d.claim(times[1:])
    a, b, y0 = d.real(-0.9, 0.9), d.real(-2, 2), d.real(-1, 1)
    values, y = [], y0
    for t in times:
        y = a * y + b * u.signal.after(t)
        values.append(y)
    signal = held(times, values)
    form = d.rng.randrange(3)
    if form == 0:
        body = 'equation x = a*previous(x) + b*sample(u, Clock(%r)); y = hold(x);' % interval
    elif form == 1:
        body = 'equation when Clock(%r) then x = a*previous(x) + b*sample(u); end when; y = hold(x);' % interval
    else:
        body = 'Real us; equation us = sample(u, Clock(%d, 1000)); x = a*previous(x) + b*us; y = hold(x);' % round(1000 * interval)
    text = '''block P%d input Real u; output Real y; parameter Real a = %r; parameter Real b = %r; Real x(start = %r); %s end P%d;''' % (
        n, a, b, y0, body, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', d.limit(signal), 'Real', 'held')],
                 fixed=('scale', 'sections', 'binding', 'intermediate', 'functions'), fires_at_start=True)


def follower(d):
    """Samples at the same instants as the piece that it listens to: it sees the new value, and with pre the old one."""
    found = [s for s in d.sources if s.sampler and s.type in ('Real', 'Integer')]
    if not found:
        raise Reject('no sampler to follow')
    n, u = d.number, d.rng.choice(found)
    start, interval, times = u.sampler
    a, b, y0 = d.real(-0.9, 0.9), d.real(-2, 2), d.real(-1, 1)
    old = start > 0 and d.rng.random() < 0.4
    breaks, values, y = [0.0], [y0], y0
    for t in times:
        y = a * y + b * (u.signal.before(t) if old else u.signal.after(t))
        if t == 0:
            values[0] = y
        else:
            breaks.append(t)
            values.append(y)
    what = 'pre(u)' if old else 'u'
    body = d.rng.choice(['equation when sample(t0, dt) then y = a*pre(y) + b*%s; end when;',
                         'algorithm when sample(t0, dt) then y := a*pre(y) + b*%s; end when;',
                         'Boolean now; equation now = sample(t0, dt); when now then y = a*pre(y) + b*%s; end when;']) % what
    text = '''block P%d input %s u; parameter Real a = %r; parameter Real b = %r; parameter Real t0 = %r; parameter Real dt = %r;
      discrete output Real y(start = %r, fixed = true); %s end P%d;''' % (n, u.type, a, b, start, interval, y0, body, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', d.limit(held(breaks, values)), 'Real', 'held')],
                 fires_at_start=start == 0, sampler=u.sampler)


def clocks(d):
    """A base clock and slower, later ones derived from it."""
    n, u = d.number, d.pick(('smooth', 'kinked'))
    interval, factor = d.rng.choice([0.1, 0.15, 0.2]), d.rng.randint(2, 3)
    times = instants(d, 0.0, interval)
    late = [t + interval / 2 for t in times if t + interval / 2 <= d.stop + 1e-9]
    d.claim(times[1:] + late)
    a, x0 = d.real(-0.9, 0.9), d.real(-1, 1)
    values, x = [], x0
    for t in times:
        x = a * x + u.signal.after(t)
        values.append(x)
    slow = held(times[::factor], values[::factor])
    shifted = held([0.0] + late, [x0] + values[:len(late)])
    text = '''block P%d input Real u; output Real y; Real x(start = %r); Real s; Real l(start = %r); Real z; Real i; Real k; parameter Real a = %r;
      equation x = a*previous(x) + sample(u, Clock(%d, 100)); s = subSample(x, %d); y = hold(s); l = shiftSample(x, 1, 2); z = hold(l);
      i = interval(x); k = hold(i); end P%d;''' % (n, x0, x0, a, round(100 * interval), factor, n)
    return Piece(n, '', text, {'u': u.text}, {'z': shifted, 'k': constant(interval)}, [('y', d.limit(slow), 'Real', 'held')],
                 fixed=('scale', 'sections', 'binding', 'intermediate', 'functions', 'rename'), fires_at_start=True)


def machine(d):
    """States of an enumeration that follow each other at known times."""
    n, kind = d.number, d.name('E')
    size = d.rng.randint(2, 4)
    start, interval, times = sampler(d)
    names = ['a', 'b', 'c', 'd'][:size]
    numbers = [d.real(-2, 2) for _ in range(size)]
    state, breaks, values = 0, [0.0], [0]
    for t in times:
        state = (state + 1) % size
        if t == 0:
            values[0] = state
        else:
            breaks.append(t)
            values.append(state)
    signal = held(breaks, [numbers[s] for s in values])
    index = held(breaks, [s + 1 for s in values])
    form = d.rng.randrange(3)
    nexts = list(zip(names, names[1:] + names[:1]))
    if form == 0:
        step = 's = ' + ' else '.join('if pre(s) == %s.%s then %s.%s' % (kind, a, kind, b) for a, b in nexts[:-1]) + \
            ' else %s.%s;' % (kind, names[0])
        body = 'equation when sample(%r, %r) then %s end when;' % (start, interval, step)
    elif form == 1:
        step = ' '.join('%s s == %s.%s then s := %s.%s;' % ('if' if i == 0 else 'elseif', kind, a, kind, b)
                        for i, (a, b) in enumerate(nexts)) + ' end if;'
        body = 'algorithm when sample(%r, %r) then %s end when;' % (start, interval, step)
    else:
        body = '''equation when sample(%r, %r) then s = if pre(s) == %s.%s then %s.%s else %s(Integer(pre(s)) + 1); end when;''' % (
            start, interval, kind, names[-1], kind, names[0], kind)
    table_ = '{%s}' % ', '.join(map(repr, numbers))
    text = '''type %s = enumeration(%s); block P%d parameter Real v[%s] = %s; %s s(start = %s.a, fixed = true); output Real y;
      output Integer k; %s equation y = v[s]; k = Integer(s); end P%d;''' % (
        kind, ', '.join(names), n, kind, table_, kind, kind, body, n)
    return Piece(n, '', text, outputs=[('y', signal, 'Real', 'held'), ('k', index, 'Integer', 'held')], fires_at_start=start == 0,
                 sampler=(start, interval, times))


def limiter(d):
    """min, max and abs of signals, with their events."""
    n, u = d.number, d.pick(('smooth', 'kinked'))
    level = d.real(-1, 1)
    found = crossings(u.signal, level, d.stop)
    d.claim([t for t, _ in found], u.signal.breaks)
    above = u.signal.after(0) > level
    form = d.rng.randrange(4)
    over, under = {0: (constant(level), u.signal), 1: (u.signal, constant(level)),
                   2: (u.signal - level, u.signal * -1 + level), 3: (u.signal - level, constant(0))}[form]
    parts = [(0.0, over if above else under)] + [(t, over if up else under) for t, up in found]
    text = ['min(u, h)', 'max(u, h)', 'abs(u - h)', 'if u > h then u - h else 0'][form]
    return Piece(n, '', 'block P%d input Real u; output Real y; parameter Real h = %r; equation y = %s; end P%d;' % (n, level, text, n),
                 {'u': u.text}, outputs=[('y', joined(parts), 'Real', 'kinked')], bends=True)


def stepper(d):
    """Whole parts of a line: floor, ceil, integer, div, mod, rem."""
    n, slope, offset = d.number, d.real(1, 4), d.real(-2, 2, 3)
    line = signals.time() * slope + offset
    values = {'floor(u)': math.floor, 'ceil(u)': math.ceil, 'integer(u)': math.floor, 'sign(u)': lambda x: (x > 0) - (x < 0),
              'div(u, 0.5)': lambda x: math.trunc(x / 0.5), 'mod(u, 0.75)': lambda x: x - math.floor(x / 0.75) * 0.75,
              'rem(u, 0.75)': lambda x: x - math.trunc(x / 0.75) * 0.75}
    call = d.rng.choice(list(values))
    grid = 0.5 if 'div' in call else 0.75 if '0.75' in call else 1.0
    times = []
    for k in range(math.ceil(offset / grid) if slope > 0 else 0, 200):
        t = (k * grid - offset) / slope
        if t > d.stop + 0.01:  # one at the end itself may be seen or not
            break
        times.append(t)
    if any(abs(t) < 0.01 for t in times):
        raise Reject('an event at the start')
    d.claim(times)
    f = values[call]
    ends = [0.0] + times
    parts = []
    for i, t in enumerate(ends):
        middle = (t + (ends[i + 1] if i + 1 < len(ends) else d.stop + 0.1)) / 2
        value = f(line.at(middle))
        if '0.75' in call:
            parts.append((t, line - line.at(middle) + value))
        else:
            parts.append((t, constant(value)))
    integer = call.startswith('integer')
    text = 'block P%d output %s y; Real u; equation u = %r*time + %r; y = %s; end P%d;' % (
        n, 'Integer' if integer else 'Real', slope, offset, call, n)
    return Piece(n, '', text, answers={'u': line}, outputs=[('y', joined(parts), 'Integer' if integer else 'Real',
                                                             'held' if integer else 'unseen' if 'sign' in call else 'jumping')])


def logic(d):
    """Booleans of comparisons and of other Booleans."""
    n, u, v = d.number, d.pick(('smooth', 'kinked')), d.pick(('smooth', 'kinked'))
    h1, h2 = d.real(-1, 1), d.real(-1, 1)
    first, second = crossings(u.signal, h1, d.stop), crossings(v.signal, h2, d.stop)
    d.claim([t for t, _ in first], u.signal.breaks)
    d.claim([t for t, _ in second], v.signal.breaks)
    form = d.rng.choice(['a and b', 'a or b', 'a and not b', 'a <> b', 'not (a or b)', 'if a then b else not b', 'a == b'])
    def value(t):
        a, b = u.signal.at(t + 1e-7) > h1, v.signal.at(t + 1e-7) > h2
        return float(eval(form if 'if' not in form else 'b if a else not b', {}, {'a': a, 'b': b}) if '<>' not in form else a != b)
    times = [0.0] + sorted({t for t, _ in first + second})
    signal = held(times, [value(t) for t in times])
    text = '''block P%d input Real u; input Real v; Boolean a; Boolean b; output Boolean y; output Integer k;
      equation a = u > %r; b = v > %r; y = %s; k = if y then 1 else 0; end P%d;''' % (n, h1, h2, form, n)
    return Piece(n, '', text, {'u': u.text, 'v': v.text}, outputs=[('y', signal, 'Boolean', 'held'), ('k', signal, 'Integer', 'held')])


ALL = {'sampled': (sampled, 3), 'counter': (counter, 2), 'switch': (switch, 2), 'hysteresis': (hysteresis, 2),
       'bouncing': (bouncing, 1), 'saw': (saw, 1), 'delayed': (delayed, 1), 'table': (table, 2), 'clocked': (clocked, 2), 'clocks': (clocks, 1.5), 'follower': (follower, 2),
       'machine': (machine, 2), 'limiter': (limiter, 2), 'stepper': (stepper, 1), 'logic': (logic, 2)}
