"""The mechanisms of Branches.mo once more, by an integrator of their own: coordinates with Lagrange's multipliers,
Runge and Kutta's method of order 4, and each step put back onto the constraints. In no position do the coordinates lose
their meaning, so that a limit position is nothing special."""
import math

G = 9.80665


def solved(a, b):
    """Gauss with row pivots; a and b are used up."""
    n = len(b)
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(a[i][k]))
        a[k], a[p], b[k], b[p] = a[p], a[k], b[p], b[k]
        for i in range(k + 1, n):
            f = a[i][k] / a[k][k]
            if f:
                for j in range(k, n):
                    a[i][j] -= f * a[k][j]
                b[i] -= f * b[k]
    for k in reversed(range(n)):
        b[k] = (b[k] - sum(a[k][j] * b[j] for j in range(k + 1, n))) / a[k][k]
    return b


def bordered(M, J, top, below):
    n, m = len(M), len(J)
    rows = [M[i] + [J[k][i] for k in range(m)] for i in range(n)] + [J[k] + [0.0] * m for k in range(m)]
    return solved(rows, top + below)[:n]


def unit(n):
    return [[float(i == k) for k in range(n)] for i in range(n)]


class Links:
    """Crank q[0] and coupler q[1], angles in the plane; their end is held by what q[2] moves."""

    def __init__(self, crank, coupler):
        self.l1, self.l2 = crank, coupler

    def dynamics(self, q, v):
        l1, c1, c2 = self.l1, self.l1 / 2, self.l2 / 2
        s, c = math.sin(q[0] - q[1]), math.cos(q[0] - q[1])
        mass3, force3 = self.third(q)
        M = [[0.02 + c1 * c1 + l1 * l1, l1 * c2 * c, 0.0], [l1 * c2 * c, 0.1 + c2 * c2, 0.0], [0.0, 0.0, mass3]]
        f = [-l1 * c2 * s * v[1] ** 2 - G * (c1 + l1) * math.cos(q[0]), l1 * c2 * s * v[0] ** 2 - G * c2 * math.cos(q[1]), force3]
        return M, f

    def ends(self, q):
        l1, l2 = self.l1, self.l2
        return (l1 * math.cos(q[0]) + l2 * math.cos(q[1]), l1 * math.sin(q[0]) + l2 * math.sin(q[1]),
                [-l1 * math.sin(q[0]), -l2 * math.sin(q[1])], [l1 * math.cos(q[0]), l2 * math.cos(q[1])])

    def bend(self, q, v):
        l1, l2 = self.l1, self.l2
        return (-l1 * math.cos(q[0]) * v[0] ** 2 - l2 * math.cos(q[1]) * v[1] ** 2,
                -l1 * math.sin(q[0]) * v[0] ** 2 - l2 * math.sin(q[1]) * v[1] ** 2)


class FourBar(Links):
    def __init__(self, crank=0.8, coupler=0.6, rocker=0.5, ground=1.0):
        super().__init__(crank, coupler)
        self.l3, self.d = rocker, ground

    def third(self, q):
        c3 = self.l3 / 2
        return 0.02 + c3 * c3, -G * c3 * math.cos(q[2])

    def constraints(self, q):
        x, y, jx, jy = self.ends(q)
        s, c = math.sin(q[2]), math.cos(q[2])
        return [x - self.d - self.l3 * c, y - self.l3 * s], [jx + [self.l3 * s], jy + [-self.l3 * c]]

    def curvature(self, q, v):
        x, y = self.bend(q, v)
        return [x + self.l3 * math.cos(q[2]) * v[2] ** 2, y + self.l3 * math.sin(q[2]) * v[2] ** 2]


class SliderCrank(Links):
    def __init__(self, crank=0.8, rod=0.5, side=0.1):
        super().__init__(crank, rod)
        self.side = side

    def third(self, q):
        return 2.0, 0.0

    def constraints(self, q):
        x, y, jx, jy = self.ends(q)
        return [x - q[2], y - self.side], [jx + [-1.0], jy + [0.0]]

    def curvature(self, q, v):
        return list(self.bend(q, v))


class Rod:
    """Crank q[0] in the plane z = 0 and q[1] of something else, a distance apart."""

    def __init__(self, crank, rod):
        self.l1, self.rod = crank, rod

    def dynamics(self, q, v):
        mass, force = self.second(q)
        return [[0.02 + self.l1 ** 2 / 4, 0.0], [0.0, mass]], [-G * self.l1 / 2 * math.cos(q[0]), force]

    def points(self, q):
        s, c, l = math.sin(q[0]), math.cos(q[0]), self.l1
        other, along, bent = self.other(q[1])
        d = [a - b for a, b in zip([l * c, l * s, 0.0], other)]
        return d, [-l * s, l * c, 0.0], [-l * c, -l * s, 0.0], along, bent

    def constraints(self, q):
        d, t1, _, t2, _ = self.points(q)
        return ([(sum(x * x for x in d) - self.rod ** 2) / 2],
                [[sum(x * y for x, y in zip(d, t1)), -sum(x * y for x, y in zip(d, t2))]])

    def curvature(self, q, v):
        d, t1, n1, t2, n2 = self.points(q)
        rate = [a * v[0] - b * v[1] for a, b in zip(t1, t2)]
        return [sum(x * (a * v[0] ** 2 - b * v[1] ** 2) + r * r for x, a, b, r in zip(d, n1, n2, rate))]


class SpaceRocker(Rod):
    base, n, across, l3 = [0.9, 0.1, 0.3], [0.36, 0.48, 0.8], [0.8, -0.6, 0.0], 0.7

    def __init__(self):
        super().__init__(0.5, 0.9)
        n, a = self.n, self.across
        self.up = [n[1] * a[2] - n[2] * a[1], n[2] * a[0] - n[0] * a[2], n[0] * a[1] - n[1] * a[0]]

    def other(self, phi):
        s, c, l = math.sin(phi), math.cos(phi), self.l3
        out = [l * (c * a + s * u) for a, u in zip(self.across, self.up)]
        return [b + o for b, o in zip(self.base, out)], [l * (c * u - s * a) for a, u in zip(self.across, self.up)], [-o for o in out]

    def second(self, q):
        return 0.05 + self.l3 ** 2 / 4, -G / 2 * self.other(q[1])[1][1]


class Rail(Rod):
    base, n = [0.3, 0.1, 0.2], [0.8, 0.36, 0.48]

    def __init__(self):
        super().__init__(0.7, 0.5)

    def other(self, s):
        return [b + s * n for b, n in zip(self.base, self.n)], self.n, [0.0] * 3

    def second(self, q):
        return 1.0, -G * self.n[1]


def placed(m, q, held=None):
    """q on the constraints, by the least change; the coordinate `held` stays."""
    n = len(q)
    for _ in range(60):
        r, J = m.constraints(q)
        J = [[0.0 if i == held else x for i, x in enumerate(row)] for row in J]
        step = bordered(unit(n), J, [0.0] * n, [-x for x in r])
        q = [a + b for a, b in zip(q, step)]
        if max(map(abs, step)) < 1e-14:
            break
    return q


def moving(m, q, w):
    """Velocities with w for the first coordinate."""
    _, J = m.constraints(q)
    first = [1.0] + [0.0] * (len(q) - 1)
    return solved([first] + [row[:] for row in J], [w] + [0.0] * len(J))


def motion(m, q, w, stop, rows, per_row):
    """q at `rows` + 1 equidistant times."""
    def rate(q, v):
        M, f = m.dynamics(q, v)
        _, J = m.constraints(q)
        return bordered(M, J, f, [-x for x in m.curvature(q, v)])

    def ahead(x, k, h):
        return [a + h * b for a, b in zip(x, k)]

    q = placed(m, q, 0)
    v, n, h = moving(m, q, w), len(q), stop / rows / per_row
    all_q = [q]
    for k in range(rows * per_row):
        a1 = rate(q, v)
        v2 = ahead(v, a1, h / 2)
        a2 = rate(ahead(q, v, h / 2), v2)
        v3 = ahead(v, a2, h / 2)
        a3 = rate(ahead(q, v2, h / 2), v3)
        v4 = ahead(v, a3, h)
        a4 = rate(ahead(q, v3, h), v4)
        q = [x + h / 6 * (a + 2 * b + 2 * c + d) for x, a, b, c, d in zip(q, v, v2, v3, v4)]
        v = [x + h / 6 * (a + 2 * b + 2 * c + d) for x, a, b, c, d in zip(v, a1, a2, a3, a4)]
        q = placed(m, q)
        _, J = m.constraints(q)
        v = bordered(unit(n), J, v, [0.0] * len(J))
        if (k + 1) % per_row == 0:
            all_q.append(q)
    return all_q


def four_bar(chance):
    """One by chance: the mechanism, where it starts, how fast its crank turns, and that as a modifier of Branches.Four…"""
    while True:
        crank, phi, w = chance.uniform(0.3, 1), chance.uniform(-3, 3), chance.uniform(-6, 6)
        coupler, rocker, ground = chance.uniform(0.3, 1), chance.uniform(0.3, 1), chance.uniform(0.4, 1.2)
        x, y = crank * math.cos(phi), crank * math.sin(phi)
        d = math.hypot(x - ground, y)
        if not abs(coupler - rocker) + 0.1 < d < coupler + rocker - 0.1:
            continue
        b = math.atan2(y, x - ground) + chance.choice((-1, 1)) * math.acos((rocker ** 2 + d ** 2 - coupler ** 2) / (2 * rocker * d))
        b = math.remainder(b, 2 * math.pi)
        t = math.atan2(rocker * math.sin(b) - y, ground + rocker * math.cos(b) - x)
        values = (crank, coupler, rocker, ground, phi, w, b, math.remainder(t - phi, 2 * math.pi))
        return FourBar(crank, coupler, rocker, ground), [phi, t, b], w, (
            'crank = %r, coupler = %r, rocker = %r, ground = %r, phi0 = %r, w0 = %r, b0 = %r, t0 = %r' % values)


def slider_crank(chance):
    """The same for Branches.Slide…"""
    while True:
        crank, phi, w = chance.uniform(0.3, 1), chance.uniform(-3, 3), chance.uniform(-6, 6)
        rod, side = chance.uniform(0.3, 1), chance.uniform(-0.2, 0.2)
        x, y = crank * math.cos(phi), crank * math.sin(phi)
        if abs(y - side) > rod - 0.1:
            continue
        s = x + chance.choice((-1, 1)) * math.sqrt(rod ** 2 - (y - side) ** 2)
        t = math.atan2(side - y, s - x)
        values = (crank, rod, side, phi, w, s, math.remainder(t - phi, 2 * math.pi))
        return SliderCrank(crank, rod, side), [phi, t, s], w, 'crank = %r, rod = %r, side = %r, phi0 = %r, w0 = %r, s0 = %r, t0 = %r' % values
