"""Runs the Python of a model through time: event iteration as in appendix B of the specification.

Between events all relations that make events keep their truth; the first instant at which one of them differs is found
by bisection. Unclear when two of them meet, or when one is met exactly: such a model is given up (Unclear).
"""
import copy
import math

NEAR = 1e-7       # two events closer than this, or a difference smaller than it at another's event, are unclear
APART = 2e-4


class Unclear(Exception):
    pass


class World:
    def __init__(self, model):
        self.inputs = model.inputs
        self.time, self.initial, self.ticking = 0.0, False, False
        self.trace, self.least = [], []

    def u1(self):
        a, w, p = self.inputs[0]
        return a*math.sin(w*self.time + p)

    def u2(self):
        a, w, p = self.inputs[1]
        return a*math.sin(w*self.time + p)

    @staticmethod
    def holds(d, op):
        return d > 0 if op == '>' else d >= 0 if op == '>=' else d < 0 if op == '<' else d <= 0

    def note(self, site, truth, distance):
        self.trace.append((site, truth))
        if distance < NEAR:
            self.least.append(site)

    def rel(self, site, a, b, op):
        truth = self.holds(a - b, op)
        self.note(site, truth, abs(a - b))
        return truth

    def look(self, a, b, op):
        if 0 < abs(a - b) < NEAR:
            raise Unclear('a relation is met')
        return self.holds(a - b, op)

    def whole(self, site, x):
        n = math.floor(x)
        self.note(site, n, min(x - n, n + 1 - x))
        return n

    @staticmethod
    def floor(x):
        if x != math.floor(x) and min(x - math.floor(x), math.ceil(x) - x) < NEAR:
            raise Unclear('a whole number is met')
        return math.floor(x)

    def mod(self, x, y):
        return x - self.floor(x/y)*y

    @staticmethod
    def div(a, b):
        return abs(a)//b if a >= 0 else -(abs(a)//b)

    @staticmethod
    def several(x, k):
        return 2*x + k, k + 1, [x, float(k), x*k]

    def tick(self, start, interval):
        if not self.ticking:
            return False
        k = round((self.time - start)/interval)
        return k >= 0 and abs(start + k*interval - self.time) < 1e-9


class Run:
    def __init__(self, model):
        self.model, self.x = model, World(model)
        space = {'math': math}
        exec(model.python(), space)
        self.sections = [space[f'section{k}'] for k in range(len(model.sections))]
        self.v = {v.name: copy.copy(v.start) for v in model.variables}
        self.v.update({w: False for w in model.memories})
        self.discrete = [v.name for v in model.variables if v.discrete] + model.memories
        self.events = []

    def evaluate(self, pre):
        """One pass: what the sections give from pre; the trace of relations is in x."""
        self.x.trace, self.x.least = [], []
        v = {}
        for s in self.sections:
            s(v, pre, self.x)
        for name, value in v.items():
            for k in value if isinstance(value, list) else [value]:
                if len(k) > 100 if isinstance(k, str) else abs(k) > 1e6:
                    raise Unclear('it grows')
        return v

    def settle(self, left=None):
        """Passes until nothing discrete changes; pre of what is continuous is its value before the event."""
        for _ in range(30):
            new = self.evaluate({**self.v, **(left or {})})
            if self.x.initial:
                self.v = new
                return
            same = all(new[d] == self.v[d] for d in self.discrete)
            self.v = new
            if same:
                return
        raise Unclear('it does not settle')

    def event(self, time, ticks, site=None):
        if self.events and time - self.events[-1] < APART:
            raise Unclear('two events follow each other')
        self.x.time, self.x.ticking = max(0, time - 1e-9), False
        left = {k: v for k, v in (self.evaluate(self.v) if time else self.v).items() if k not in self.discrete}
        self.x.time = time
        self.events.append(time)
        for ticking in (True, False) if ticks else (False,):
            self.x.ticking = ticking
            self.settle(left)
            if [s for s in self.x.least if s != site]:
                raise Unclear('a relation is met at an event')

    def differs(self, time, trace):
        self.x.time = time
        self.evaluate(self.v)
        return self.x.trace != trace

    def go_to(self, end):
        """Between instants that are known, with whatever events relations make on the way."""
        while True:
            self.x.ticking = False
            at = self.events[-1]
            self.x.time = at
            self.evaluate(self.v)
            trace = self.x.trace
            step, t = 0.004, at
            while t < end:
                later = min(t + step, end - 1e-9)
                if self.differs(later, trace):
                    break
                t = later
                if later >= end - 1e-9:
                    return
            low, high = t, later
            while high - low > 1e-12:
                middle = 0.5*(low + high)
                if middle in (low, high):
                    break
                if self.differs(middle, trace):
                    high = middle
                else:
                    low = middle
            self.x.time = high + 1e-11
            self.evaluate(self.v)
            changed = [a for a, b in zip(self.x.trace, trace) if a != b]
            if end - high < APART:
                raise Unclear('a relation changes beside a known event')
            self.event(high + 1e-11, False, changed[0][0] if changed else None)

    def simulate(self, stop, outputs):
        """Values at the output points: [(time, {name: value})], without those beside an event."""
        ticks = set()
        for start, interval in self.model.samplers:
            k = 0
            while start + k*interval < stop - 1e-6:
                ticks.add(round(start + k*interval, 9))
                k += 1
        known = sorted([(t, True) for t in ticks] + [(t, False) for t in outputs if round(t, 9) not in ticks])
        self.x.initial = True
        self.settle()
        self.x.initial = False
        self.event(0.0, False)
        rows = []
        for time, ticking in known:
            if time == 0:
                continue
            self.go_to(time)
            if ticking:
                self.event(time, True)
            elif time - self.events[-1] > APART:
                self.x.time = time
                rows.append((time, self.evaluate(self.v)))
        return [r for r in rows if all(abs(r[0] - e) > APART for e in self.events)]
