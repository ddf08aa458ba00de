"""Rigid bodies in space, apart from any Modelica tool: poses, the mechanisms that are made of them, and the judge.

A matrix R is a list of rows; its columns are the axes of a body, resolved in world. In Modelica's letters R.T is its
transpose. A mechanism is given by the poses of its bodies in the position that is written, and by joints at points and
along axes in world; what the model needs of it (vectors in bodies, angles) follows.
"""
import math

IDENTITY = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
TOLERANCE = 1e-6


def add(a, b):
    return [x + y for x, y in zip(a, b)]


def sub(a, b):
    return [x - y for x, y in zip(a, b)]


def scaled(a, k):
    return [k * x for x in a]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def norm(a):
    return math.sqrt(dot(a, a))


def unit(a):
    return scaled(a, 1 / norm(a))


def transposed(m):
    return [list(column) for column in zip(*m)]


def times(a, b):
    columns = transposed(b)
    return [[dot(row, column) for column in columns] for row in a]


def turned(m, v):
    return [dot(row, v) for row in m]


def rotation(axis, angle):
    x, y, z = unit(axis)
    c, s = math.cos(angle), math.sin(angle)
    k = 1 - c
    return [[c + k * x * x, k * x * y - s * z, k * x * z + s * y],
            [k * y * x + s * z, c + k * y * y, k * y * z - s * x],
            [k * z * x - s * y, k * z * y + s * x, c + k * z * z]]


def turn_between(a, b):
    """The angle of the rotation from one orientation to another."""
    d = times(transposed(a), b)
    skew = [d[2][1] - d[1][2], d[0][2] - d[2][0], d[1][0] - d[0][1]]
    return math.atan2(norm(skew), d[0][0] + d[1][1] + d[2][2] - 1)


def angle_about(axis, relative):
    """phi of relative = rotation(axis, phi)."""
    axis = unit(axis)
    skew = [relative[2][1] - relative[1][2], relative[0][2] - relative[2][0], relative[1][0] - relative[0][1]]
    return math.atan2(dot(skew, axis), sum(relative[k][k] for k in range(3)) - 1)


def cardan_angles(m):
    """Angles about x, y, z in turn of the rotation of world into a frame (angles_start of a body)."""
    t = transposed(m)
    return [math.atan2(-t[2][1], t[2][2]), math.asin(max(-1.0, min(1.0, t[2][0]))), math.atan2(-t[1][0], t[0][0])]


def across(axis):
    """A unit vector at right angles to another."""
    k = min(range(3), key=lambda i: abs(axis[i]))
    return unit(cross(axis, [1.0 if i == k else 0.0 for i in range(3)]))


def difference(a, b):
    return max(abs(x - y) for x, y in zip(a, b))


def difference_of_matrices(a, b):
    return max(difference(x, y) for x, y in zip(a, b))


# ---- rank ------------------------------------------------------------------------------------------------------------

def smallest_pivot(rows, columns):
    """Of the rows, by Gram and Schmidt with pivoting over the columns: the shortest column that is left at the end."""
    work = [[row[c] for row in rows] for c in range(columns)]
    least = math.inf
    while work:
        k = max(range(len(work)), key=lambda c: dot(work[c], work[c]))
        best = work.pop(k)
        length = norm(best)
        least = min(least, length)
        if length < 1e-12:
            return 0
        best = scaled(best, 1 / length)
        work = [sub(c, scaled(best, dot(c, best))) for c in work]
    return least


# ---- mechanisms ------------------------------------------------------------------------------------------------------

def written(v):
    return '{' + ', '.join('%.16g' % (0.0 if abs(x) < 1e-15 else x) for x in v) + '}'


class Body:
    def __init__(self, name, pose, mass):
        self.name, (self.R, self.r), self.mass = name, pose, mass
        self.attached, self.centre = [], None
        self.start = None       # pose to be given as start values


class Attachment:
    """A frame fixed to a body."""

    def __init__(self, body, r, R):
        self.body, self.r, self.R, self.ref = body, r, R, None


class Coordinate:
    """A start value of the model: exact is a number, or a pose of a body."""

    def __init__(self, name, kind, exact, fixed=False):
        self.name, self.kind, self.exact, self.fixed, self.given = name, kind, exact, fixed, exact


class Mechanism:
    def __init__(self, chance, size=1.0):
        self.chance, self.size = chance, size
        self.bodies, self.coordinates, self.joints = {}, [], []
        self.ground = Body('world', (IDENTITY, [0.0, 0.0, 0.0]), 0)
        self.extra, self.extra_equations = [], []
        self.checks = []        # functions of a Row that give a name and an error
        self.connections = []
        self.parts = []

    # -- building

    def body(self, name, R, r, mass=1.0, start=False):
        b = self.bodies[name] = Body(name, (R, r), mass)
        if start:
            b.start = Coordinate(name, 'pose', (R, r))
            self.coordinates.append(b.start)
        return b

    def at(self, body, point, R=None):
        local = turned(transposed(body.R), sub(point, body.r))
        a = Attachment(body, point, R)
        a.local = [0.0 if abs(x) < 1e-13 else x for x in local]
        a.turn = None if R is None or difference_of_matrices(R, body.R) < 1e-12 else times(transposed(body.R), R)
        body.attached.append(a)
        return a

    def coordinate(self, name, kind, exact, fixed):
        c = Coordinate(name, kind, exact, fixed)
        self.coordinates.append(c)
        return c

    def joint(self, kind, name, a, b, **more):
        j = dict(kind=kind, name=name, a=a, b=b, **more)
        self.joints.append(j)
        return j

    def revolute(self, name, A, B, point, axis, fixed=False, swap=False, kind='Revolute'):
        if swap:
            A, B = B, A
        axis = unit(axis)
        n = turned(transposed(A.R), axis)
        a = self.at(A, point)
        if difference(n, turned(transposed(B.R), axis)) < 1e-12:
            b = self.at(B, point)
            phi = angle_about(n, times(transposed(A.R), B.R))
        else:
            phi = self.chance.uniform(-2.5, 2.5)
            b = self.at(B, point, times(A.R, rotation(n, phi)))
        c = self.coordinate(name + '.phi', 'angle', phi, fixed) if kind == 'Revolute' else None
        return self.joint(kind, name, a, b, n=n, phi=c, axis=axis, point=point)

    def prismatic(self, name, A, B, a_point, b_point, fixed=False):
        """Along the line through two points, one on each body; their orientations are the same, or made so."""
        n = unit(turned(transposed(A.R), sub(b_point, a_point)))
        a, b = self.at(A, a_point), self.at(B, b_point, A.R)
        s = self.coordinate(name + '.s', 'length', norm(sub(b_point, a_point)), fixed)
        return self.joint('Prismatic', name, a, b, n=n, s=s, axis=turned(A.R, n))

    def universal(self, name, A, B, point, axis_a, axis_b):
        """axis_a fixed in A, axis_b fixed in B, at right angles to each other."""
        n_a, a = turned(transposed(A.R), axis_a), self.at(A, point)
        phi_a = self.chance.uniform(-0.6, 0.6)
        middle = times(A.R, rotation(n_a, phi_a))
        n_b = turned(transposed(middle), axis_b)
        phi_b = self.chance.uniform(-0.6, 0.6)
        b = self.at(B, point, times(middle, rotation(n_b, phi_b)))
        first = self.coordinate(name + '.phi_a', 'angle', phi_a, False)
        second = self.coordinate(name + '.phi_b', 'angle', phi_b, False)
        return self.joint('Universal', name, a, b, n_a=n_a, n_b=n_b, phi_a=first, phi_b=second, axis_a=axis_a,
                          axis_b=axis_b, point=point)

    def spherical(self, name, A, B, point):
        return self.joint('Spherical', name, self.at(A, point), self.at(B, point), point=point)

    def rod(self, name, A, B, a_point, b_point):
        return self.joint('Rod', name, self.at(A, a_point), self.at(B, b_point), length=norm(sub(b_point, a_point)))

    def ups(self, name, A, B, a_point, b_point, axis):
        """A leg whose length is driven."""
        length = norm(sub(b_point, a_point))
        return self.joint('UPS', name, self.at(A, a_point), self.at(B, b_point), length=length,
                          axis=turned(transposed(A.R), axis))

    # -- how well the position is determined by the fixed coordinates

    def residuals(self, poses):
        """Of all joints, and of the fixed coordinates, with bodies moved to other poses."""
        out = []
        for j in self.joints:
            (Ra, ra), (Rb, rb) = (self.frame_of(j[k], poses) for k in 'ab')
            gap = sub(rb, ra)
            kind = j['kind']
            if kind in ('Revolute', 'RevolutePlanarLoopConstraint', 'Spherical', 'Universal'):
                out += gap
            if kind in ('Revolute', 'RevolutePlanarLoopConstraint'):
                n = j['n']
                out += cross(turned(Ra, n), turned(Rb, n))
                if j['phi'] and j['phi'].fixed:
                    out.append(math.sin(angle_about(n, times(transposed(Ra), Rb)) - j['phi'].exact))
            elif kind == 'Prismatic':
                n = turned(Ra, j['n'])
                out += cross(n, gap) + [dot(turned(Ra, e), turned(Rb, f)) for e, f in
                                        ((IDENTITY[0], IDENTITY[1]), (IDENTITY[1], IDENTITY[2]), (IDENTITY[2], IDENTITY[0]))]
                if j['s'].fixed:
                    out.append(dot(n, gap) - j['s'].exact)
            elif kind == 'Universal':
                out.append(dot(turned(Ra, j['n_a']), turned(Rb, j['n_b'])))
            elif kind in ('Rod', 'UPS'):
                out.append(norm(gap) - j['length'])
        return out

    @staticmethod
    def frame_of(a, poses):
        R, r = poses.get(a.body.name, (a.body.R, a.body.r))
        return (times(R, a.turn) if a.turn else R), add(r, turned(R, a.local))

    def condition(self):
        """Of moving the bodies while the joints hold: 0 where they can."""
        columns, h = [], 1e-6
        base = self.residuals({})
        for b in self.bodies.values():
            for k in range(6):
                e = IDENTITY[k % 3]
                pose = (b.R, add(b.r, scaled(e, h))) if k < 3 else (times(rotation(e, h / self.size), b.R), b.r)
                columns.append(scaled(sub(self.residuals({b.name: pose}), base), 1 / h))
        return smallest_pivot(transposed(columns), len(columns)) if columns else 1.0

    # -- the model

    def frame(self, a, taken):
        """The connector for an attachment; parts are made for it where the body has none."""
        b = a.body
        base = 'world.frame_b' if b is self.ground else b.name + '.frame_a'
        if not any(a.local) and not a.turn:
            return base
        if b is not self.ground and not a.turn and taken.get(b.name, a.local) == a.local:
            taken[b.name] = a.local
            return b.name + '.frame_b'
        part = 'at%d' % (len(self.parts) + 1)
        self.parts.append((part, a))
        self.connections.append((base, part + '.frame_a'))
        return part + '.frame_b'

    def model(self, name):
        self.parts, self.connections, taken, lines = [], [], {}, []
        self.drives = []
        for j in self.joints:
            for end in 'ab':
                j['ref_' + end] = self.frame(j[end], taken)
        joints = [self.declaration(j) for j in self.joints]
        for b in self.bodies.values():
            r = taken.get(b.name, [0.0, 0.0, 0.0])
            b.centre = scaled(r, 0.5) if any(r) else [0.15, 0.1, 0.05]
            inertia = ', '.join('I_%d%d = %.6g' % (k, k, 0.02 * b.mass) for k in (1, 2, 3))
            start = ''
            if b.start and b.start.given:
                R, p = b.start.given
                start = ', r_0(start = %s), angles_start = %s' % (written(p), written(cardan_angles(R)))
            lines.append('  Parts.BodyShape %s(r = %s, r_CM = %s, m = %.6g, %s%s);' %
                         (b.name, written(r), written(b.centre), b.mass, inertia, start))
        for part, a in self.parts:
            if a.turn:
                columns = transposed(a.turn)
                lines.append('  Parts.FixedRotation %s(r = %s, rotationType = Modelica.Mechanics.MultiBody.Types.RotationTypes.'
                             'TwoAxesVectors, n_x = %s, n_y = %s);' %
                             (part, written(a.local), written(columns[0]), written(columns[1])))
            else:
                lines.append('  Parts.FixedTranslation %s(r = %s);' % (part, written(a.local)))
        connect = ['  connect(%s, %s);' % c for c in self.connections]
        return '\n'.join(['model ' + name, '  import Modelica.Mechanics.MultiBody.{Joints, Parts};',
                          '  inner Modelica.Mechanics.MultiBody.World world(n = {0, -1, 0});'] + lines + joints + self.extra +
                         ['equation'] + connect + self.drives + self.extra_equations + ['end %s;' % name, ''])

    def declaration(self, j):
        name, kind = j['name'], j['kind']
        a, b = 'frame_a', 'frame_b'
        self.connections += [(j['ref_a'], '%s.%s' % (name, a)), ('%s.%s' % (name, b), j['ref_b'])]

        def start(variable, c):
            if c.given is None:
                return '%s()' % variable
            return '%s(start = %.16g%s)' % (variable, c.given, ', fixed = true' if c.fixed else '')

        if kind == 'Revolute':
            rest = ', w(fixed = true)' if j['phi'].fixed else ''
            return '  Joints.Revolute %s(n = %s, %s%s);' % (name, written(j['n']), start('phi', j['phi']), rest)
        if kind == 'RevolutePlanarLoopConstraint':
            return '  Joints.RevolutePlanarLoopConstraint %s(n = %s);' % (name, written(j['n']))
        if kind == 'Prismatic':
            rest = ', v(fixed = true)' if j['s'].fixed else ''
            return '  Joints.Prismatic %s(n = %s, %s%s);' % (name, written(j['n']), start('s', j['s']), rest)
        if kind == 'Universal':
            return '  Joints.Universal %s(n_a = %s, n_b = %s, %s, %s);' % (
                name, written(j['n_a']), written(j['n_b']), start('phi_a', j['phi_a']), start('phi_b', j['phi_b']))
        if kind == 'Spherical':
            return '  Joints.Spherical %s;' % name
        if kind == 'Rod':
            return '  Joints.SphericalSpherical %s(rodLength = %.16g);' % (name, j['length'])
        self.drives.append('  connect(%s_drive.flange, %s.axis);' % (name, name))
        return ('  Joints.Assemblies.JointUPS %s(n1_a = %s);\n'
                '  Modelica.Mechanics.Translational.Sources.Position %s_drive(exact = true, s_ref = %.16g);' %
                (name, written(j['axis']), name, j['length']))

    def errors(self, row):
        return errors(self, row)

    def energy(self, row):
        """Kinetic and potential energy, from the velocities of the bodies."""
        kinetic = potential = 0.0
        for b in self.bodies.values():
            R, r = row.frame(b.name + '.frame_a')
            w, centre = row.vector(b.name + '.body.w_a'), b.centre
            v = add(row.vector(b.name + '.v_0'), turned(R, cross(w, centre)))
            kinetic += b.mass / 2 * dot(v, v) + 0.02 * b.mass / 2 * dot(w, w)
            potential += b.mass * 9.80665 * add(r, turned(R, centre))[1]
        return kinetic, potential

    # -- start values

    def perturb(self, chance, amount):
        """Each start value that is not fixed is off by `amount` degrees, or per cent of the mechanism's size; -1: one of
        them is not given at all."""
        free = [c for c in self.coordinates if not c.fixed]
        left_out = chance.choice(free) if amount < 0 and free else None
        for c in self.coordinates:
            c.given = None if c is left_out else c.exact
            if c.fixed or amount <= 0:
                continue
            if c.kind == 'angle':
                c.given = c.exact + math.radians(amount) * chance.choice((-1, 1))
            elif c.kind == 'length':
                c.given = c.exact + 0.01 * amount * self.size * chance.choice((-1, 1))
            elif c.kind == 'pose':
                R, r = c.exact
                off = unit([chance.gauss(0, 1) for _ in range(3)])
                axis = unit([chance.gauss(0, 1) for _ in range(3)])
                c.given = (times(rotation(axis, math.radians(amount)), R), add(r, scaled(off, 0.01 * amount * self.size)))

    def distance(self, c, value):
        """From what is given as start value to what came out, in radians and sizes of the mechanism."""
        if c.given is None:
            return 0.0
        if c.kind == 'angle':
            d = (value - c.given) % (2 * math.pi)
            return min(d, 2 * math.pi - d)
        if c.kind == 'length':
            return abs(value - c.given) / self.size
        return math.hypot(turn_between(c.given[0], value[0]), norm(sub(c.given[1], value[1])) / self.size)


# ---- the judge -------------------------------------------------------------------------------------------------------

class Row:
    """One row of a result."""

    def __init__(self, values, at_start=True):
        self.values, self.at_start = values, at_start

    def number(self, name):
        return self.values[name]

    def vector(self, name):
        return [self.values['%s[%d]' % (name, k)] for k in (1, 2, 3)]

    def frame(self, name):
        """R with the axes as columns, r."""
        t = [[self.values['%s.R.T[%d,%d]' % (name, i, k)] for k in (1, 2, 3)] for i in (1, 2, 3)]
        return transposed(t), self.vector(name + '.r_0')


def errors(m, row):
    """What does not fit together in a row: (what, how much) for each connection, part and joint."""
    found = []

    def see(what, error):
        found.append((what, error if error == error else math.inf))

    def frames(what, a, b):
        see(what, max(difference(a[1], b[1]) / m.size, difference_of_matrices(a[0], b[0])))

    for a, b in m.connections:
        frames('connect(%s, %s)' % (a, b), row.frame(a), row.frame(b))
    frames('world', row.frame('world.frame_b'), (IDENTITY, [0.0, 0.0, 0.0]))
    for b in m.bodies.values():
        R, r = row.frame(b.name + '.frame_a')
        see(b.name + ': axes', difference_of_matrices(times(R, transposed(R)), IDENTITY))
        see(b.name + ': a mirror', abs(dot(cross(*transposed(R)[:2]), transposed(R)[2]) - 1))
        for a in b.attached:
            for j in m.joints:
                for end in 'ab':
                    if j[end] is a and j['ref_' + end] == b.name + '.frame_b':
                        frames(b.name, row.frame(b.name + '.frame_b'), (R, add(r, turned(R, a.local))))
    for part, a in m.parts:
        R, r = row.frame(part + '.frame_a')
        frames(part, row.frame(part + '.frame_b'), (times(R, a.turn) if a.turn else R, add(r, turned(R, a.local))))
    for j in m.joints:
        see(j['name'], error_of_joint(m, j, row))
    return found


def error_of_joint(m, j, row):
    name, kind = j['name'], j['kind']
    (Ra, ra), (Rb, rb) = row.frame(name + '.frame_a'), row.frame(name + '.frame_b')
    gap = sub(rb, ra)
    if kind == 'Revolute':
        turn = difference_of_matrices(Rb, times(Ra, rotation(j['n'], row.number(name + '.phi'))))
        return max(norm(gap) / m.size, turn, fixed_error(j['phi'], row))
    if kind == 'RevolutePlanarLoopConstraint':
        return max(norm(gap) / m.size, difference(turned(Ra, j['n']), turned(Rb, j['n'])))
    if kind == 'Prismatic':
        along = scaled(turned(Ra, unit(j['n'])), row.number(name + '.s'))
        return max(difference(gap, along) / m.size, difference_of_matrices(Ra, Rb), fixed_error(j['s'], row))
    if kind == 'Universal':
        turn = times(rotation(j['n_a'], row.number(name + '.phi_a')), rotation(j['n_b'], row.number(name + '.phi_b')))
        return max(norm(gap) / m.size, difference_of_matrices(Rb, times(Ra, turn)))
    if kind == 'Spherical':
        return norm(gap) / m.size
    return abs(norm(gap) - j['length']) / m.size


def fixed_error(c, row):
    return abs(row.number(c.name) - c.exact) if c.fixed and row.at_start else 0.0


def values_of(m, row):
    return [row.frame(c.name + '.frame_a') if c.kind == 'pose' else row.number(c.name) for c in m.coordinates]


def verdict(m, row):
    """'nearest', 'other' or 'wrong', and why."""
    worst = max(m.errors(row), key=lambda e: e[1])
    if worst[1] > TOLERANCE:
        return 'wrong', '%s is off by %.2g' % worst
    found = math.sqrt(sum(m.distance(c, x) ** 2 for c, x in zip(m.coordinates, values_of(m, row))))
    meant = math.sqrt(sum(m.distance(c, c.exact) ** 2 for c in m.coordinates))
    if found <= meant * (1 + 1e-6) + 1e-6:
        return 'nearest', ''
    return 'other', '%.3g from the start values, %.3g would do' % (found, meant)
