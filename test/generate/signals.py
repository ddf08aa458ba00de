"""Functions of time that are known exactly.

An Exact signal consists of segments; in each it is the real part of a sum of c * s^k * exp(a*s), where s is the time since
the segment began and a is complex. Sums, products, integrals, responses of linear systems, delays and samples of such
signals are such signals again, so pieces can feed each other and the answer stays known without integrating anything.
A Pointwise signal is any other function of known signals; it can be looked at, held and compared, but not integrated.
"""
import cmath
import math


class Reject(Exception):
    """What was drawn has no answer that numbers can be held against; another one is drawn."""


def _key(a, k):
    a = complex(a)
    return (complex(round(a.real, 10), round(a.imag, 10)), k)


def _value(terms, s):
    total = 0j
    for (a, k), c in terms.items():
        total += c * s ** k * cmath.exp(a * s) if a else c * s ** k
    return total.real


def _shift(terms, d):
    """The same function, seen from d later."""
    result = {}
    for (a, k), c in terms.items():
        c = c * cmath.exp(a * d)
        for j in range(k + 1):
            key = (a, j)
            result[key] = result.get(key, 0) + c * math.comb(k, j) * d ** (k - j)
    return result


def _add(p, q, factor=1.0):
    result = dict(p)
    for key, c in q.items():
        result[key] = result.get(key, 0) + factor * c
    return {key: c for key, c in result.items() if abs(c) > 1e-15} or {(0j, 0): 0.0}


class Signal:
    exact = False

    def at(self, t):
        raise NotImplementedError

    def after(self, t):
        return self.at(t + 1e-9)

    def before(self, t):
        return self.at(t - 1e-9)

    def size(self, stop):
        largest = 0.0
        for i in range(17):
            try:
                largest = max(largest, abs(self.at(stop * i / 16)))
            except Reject:  # at just this time there is no answer
                continue
        return largest


class Pointwise(Signal):
    def __init__(self, f, breaks=()):
        self.f = f
        self.breaks = sorted(breaks)

    def at(self, t):
        return self.f(t)


class Exact(Signal):
    exact = True

    def __init__(self, breaks, segments):
        self.breaks, self.segments = list(breaks), list(segments)
        if sum(len(s) for s in self.segments) > 160 or any(len(s) > 40 for s in self.segments):
            raise Reject('too many terms')

    def index(self, t):
        low, high = 0, len(self.breaks)
        while high - low > 1:
            middle = (low + high) // 2
            if self.breaks[middle] <= t:
                low = middle
            else:
                high = middle
        return low

    def at(self, t):
        i = self.index(t)
        return _value(self.segments[i], t - self.breaks[i])

    def before(self, t):
        i = max(0, self.index(t - 1e-9))
        return _value(self.segments[i], t - self.breaks[i])

    def after(self, t):
        i = self.index(t + 1e-9)
        return _value(self.segments[i], t - self.breaks[i])

    @property
    def smooth(self):
        return len(self.breaks) == 1

    def split(self, breaks):
        """The same signal with more segments."""
        times = sorted(set(self.breaks) | set(b for b in breaks if b > 0))
        merged = [times[0]]
        for t in times[1:]:
            if t - merged[-1] > 1e-7:
                merged.append(t)
        segments = []
        for t in merged:
            i = self.index(t + 1e-9)
            segments.append(_shift(self.segments[i], t - self.breaks[i]) if t != self.breaks[i] else self.segments[i])
        return Exact(merged, segments)

    def __add__(self, other):
        other = lift(other)
        a, b = self.split(other.breaks), other.split(self.breaks)
        return Exact(a.breaks, [_add(p, q) for p, q in zip(a.segments, b.segments)])

    __radd__ = __add__

    def __neg__(self):
        return self * -1.0

    def __sub__(self, other):
        return self + lift(other) * -1.0

    def __rsub__(self, other):
        return lift(other) + self * -1.0

    def __mul__(self, other):
        if isinstance(other, (int, float, complex)):
            return Exact(self.breaks, [{key: c * other for key, c in s.items()} for s in self.segments])
        a, b = self.split(other.breaks), other.split(self.breaks)
        segments = []
        for p, q in zip(a.segments, b.segments):
            terms = {}
            for (ap, kp), cp in p.items():
                for (aq, kq), cq in q.items():
                    key = _key(ap + aq, kp + kq)
                    terms[key] = terms.get(key, 0) + cp * cq
            segments.append(_add(terms, {}))
        return Exact(a.breaks, segments)

    __rmul__ = __mul__

    def derivative(self):
        segments = []
        for s in self.segments:
            terms = {}
            for (a, k), c in s.items():
                terms[(a, k)] = terms.get((a, k), 0) + a * c
                if k:
                    terms[(a, k - 1)] = terms.get((a, k - 1), 0) + k * c
            segments.append(_add(terms, {}))
        return Exact(self.breaks, segments)

    def delayed(self, d):
        first = {(0j, 0): self.at(0)}
        return Exact([0.0] + [b + d for b in self.breaks], [first] + self.segments)

    def levels(self):
        """The values of a held signal."""
        return [_value(s, 0.0) for s in self.segments]

    def jumps(self):
        return [b for b in self.breaks[1:] if abs(self.before(b) - self.after(b)) > 1e-9]


def constant(c):
    return Exact([0.0], [{(0j, 0): float(c)}])


def lift(x):
    return x if isinstance(x, Signal) else constant(x)


def time():
    return Exact([0.0], [{(0j, 1): 1.0}])


def exponential(amplitude, rate):
    return Exact([0.0], [{_key(rate, 0): float(amplitude)}])


def sine(amplitude, omega, phase):
    c = amplitude / 2j
    return Exact([0.0], [{_key(1j * omega, 0): c * cmath.exp(1j * phase), _key(-1j * omega, 0): -c * cmath.exp(-1j * phase)}])


def held(times, values):
    """values[i] from times[i] on."""
    return Exact(times, [{(0j, 0): float(v)} for v in values])


def joined(parts):
    """Signals one after another: [(from, signal), ...]; each is taken from its time on."""
    breaks, segments = [], []
    for i, (start, signal) in enumerate(parts):
        end = parts[i + 1][0] if i + 1 < len(parts) else math.inf
        cut = signal.split([start])
        for b, s in zip(cut.breaks, cut.segments):
            if start - 1e-7 <= b < end - 1e-7:
                breaks.append(start if abs(b - start) <= 1e-7 else b)
                segments.append(s)
    return Exact(breaks, segments)


def response(rate, u, x0, real=True):
    """x' = rate*x + u, x(0) = x0. With real=False the complex part is kept, for one of two conjugate modes."""
    segments = []
    x = complex(x0)
    for i, terms in enumerate(u.segments):
        result = {}
        for (a, k), c in terms.items():
            gap = a - rate
            if abs(gap) < 1e-9:
                key = (a, k + 1)
                result[key] = result.get(key, 0) + c / (k + 1)
                continue
            if abs(gap) < 0.05:
                raise Reject('near resonance')
            p = c / gap
            for j in range(k, -1, -1):
                result[(a, j)] = result.get((a, j), 0) + p
                p = -j * p / gap
        free = x - sum(c for (a, k), c in result.items() if k == 0)
        key = _key(rate, 0)
        result[key] = result.get(key, 0) + free
        segments.append(_add(result, {}))
        if i + 1 < len(u.breaks):
            s = u.breaks[i + 1] - u.breaks[i]
            x = sum(c * s ** k * cmath.exp(a * s) for (a, k), c in result.items())
            if real:
                x = x.real
    return Exact(u.breaks, segments)


def integral(u, x0):
    return response(0j, u, x0)


def crossings(signal, level, stop, slope=0.05, clear=0.01):
    """Where signal - level changes its sign, as (time, rising). Rejected where that is not plain."""
    found, stop = [], stop + 1e-3  # a jump at the end of the run counts
    ends = [b for b in signal.breaks if b < stop] + [stop]
    last = signal.after(0) - level
    if abs(last) < clear:
        raise Reject('begins on the level')
    for start, end in zip(ends, ends[1:]):
        i = signal.index(start + 1e-9)
        terms = signal.segments[i]
        value = lambda t: _value(terms, t - start) - level
        first = value(start)
        if abs(first) < clear:
            raise Reject('begins on the level')
        if (first > 0) != (last > 0):
            found.append((start, first > 0))
        n = max(8, int(60 * (end - start)))
        previous = first
        for j in range(1, n + 1):
            t = start + (end - start) * j / n
            now = value(t)
            if (now > 0) != (previous > 0):
                low, high = t - (end - start) / n, t
                for _ in range(50):
                    middle = (low + high) / 2
                    if (value(middle) > 0) == (previous > 0):
                        low = middle
                    else:
                        high = middle
                if abs(value(high + 1e-4) - value(high - 1e-4)) < 2e-4 * slope:
                    raise Reject('touches the level')
                found.append((high, now > 0))
            previous = now
        last = value(end)
        if abs(last) < clear and end < stop:
            raise Reject('on the level at a jump')
        grid = [abs(value(start + (end - start) * j / n)) for j in range(n + 1)]
        signs = [value(start + (end - start) * j / n) > 0 for j in range(n + 1)]
        for j in range(1, n):
            if grid[j] < clear and grid[j] <= grid[j - 1] and grid[j] <= grid[j + 1] \
                    and signs[j - 1] == signs[j] == signs[j + 1]:
                raise Reject('touches the level')
    if any(later - earlier < stop / 15 for (earlier, _), (later, _) in zip(found, found[1:])):
        raise Reject('there and back between two steps')
    return found
