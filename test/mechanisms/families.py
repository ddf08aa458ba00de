"""Families of mechanisms with closed loops. Each function makes one by chance, or None where the draw is too near to a
position in which the mechanism is stuck."""
import math

from kinematics import (IDENTITY, Mechanism, across, add, cross, dot, norm, rotation, scaled, sub, times, transposed,
                        turned, unit)

Z = [0.0, 0.0, 1.0]


class Planar:
    """Links and joints in a plane; oblique: in one that lies across all axes of world."""

    def __init__(self, chance, oblique, size=1.0):
        self.m = Mechanism(chance, size)
        self.Q = rotation([chance.gauss(0, 1) for _ in range(3)], chance.uniform(0.4, 2.5)) if oblique else IDENTITY
        self.axis = turned(self.Q, Z)
        self.ground = self.m.ground

    def point(self, p):
        return turned(self.Q, [p[0], p[1], 0.0])

    def direction(self, angle):
        return times(times(self.Q, rotation(Z, angle)), transposed(self.Q))

    def link(self, name, p, q, mass=1.0):
        return self.m.body(name, self.direction(math.atan2(q[1] - p[1], q[0] - p[0])), self.point(p), mass)

    def turn(self, name, A, B, p, **more):
        return self.m.revolute(name, A, B, self.point(p), self.axis, **more)

    def slide(self, name, A, B, p, q, **more):
        return self.m.prismatic(name, A, B, self.point(p), self.point(q), **more)

    def cut(self, name, A, B, p):
        return self.turn(name, A, B, p, kind='RevolutePlanarLoopConstraint')


def fair(m, least=0.08):
    return m if m.condition() > least * min(1.0, m.size) else None


def near(chance, p, spread):
    return (p[0] + chance.uniform(-spread, spread), p[1] + chance.uniform(-spread, spread))


def swaps(chance):
    return chance.random() < 0.4


def four(P, chance, a, b, c, d, fixed=True, names='1234', ground=None):
    """A four-bar on points: ground at a and d. Its links and joints."""
    ground = ground or P.ground
    crank, coupler, rocker = (P.link('b' + names[0], a, b), P.link('b' + names[1], b, c), P.link('b' + names[2], d, c))
    P.turn('j' + names[0], ground, crank, a, fixed=fixed)
    P.turn('j' + names[1], crank, coupler, b)
    P.turn('j' + names[3], ground, rocker, d)
    P.turn('j' + names[2], coupler, rocker, c, swap=swaps(chance))
    return crank, coupler, rocker


def four_points(chance):
    spread = chance.choice((0.3, 0.8))
    return tuple(near(chance, p, spread) for p in ((0, 0), (0.2, 0.6), (1.2, 0.9), (1.1, 0)))


def four_bar(chance, oblique):
    P = Planar(chance, oblique)
    four(P, chance, *four_points(chance))
    return fair(P.m)


def four_bar_cut(chance, oblique):
    P = Planar(chance, oblique)
    a, b, c, d = four_points(chance)
    crank, coupler, rocker = P.link('b1', a, b), P.link('b2', b, c), P.link('b3', d, c)
    P.turn('j1', P.ground, crank, a, fixed=True)
    P.turn('j2', crank, coupler, b)
    P.turn('j4', P.ground, rocker, d)
    P.cut('j3', coupler, rocker, c)
    return fair(P.m)


def slider_crank(chance, oblique):
    P = Planar(chance, oblique)
    a, b, c = near(chance, (0, 0), 0.1), near(chance, (0.1, 0.4), 0.4), near(chance, (1.1, 0.1), 0.5)
    crank, rod, piston = P.link('crank', a, b), P.link('rod', b, c), P.link('piston', c, (c[0] + 1, c[1]))
    P.turn('j1', P.ground, crank, a, fixed=True)
    P.turn('j2', crank, rod, b)
    P.turn('j3', rod, piston, c, swap=swaps(chance))
    P.slide('slide', P.ground, piston, (-0.3, c[1]), c)
    return fair(P.m)


def watt(chance, oblique):
    P = Planar(chance, oblique)
    a, b, c, d = four_points(chance)
    e, f, g = near(chance, (1.6, 0.7), 0.3), near(chance, (2.4, 0.9), 0.5), near(chance, (2.3, 0.1), 0.5)
    _, _, rocker = four(P, chance, a, b, c, d)
    coupler, last = P.link('b5', e, f), P.link('b6', g, f)
    P.turn('j5', rocker, coupler, e)
    P.turn('j7', P.ground, last, g)
    P.turn('j6', coupler, last, f, swap=swaps(chance))
    return fair(P.m)


def stephenson(chance, oblique):
    P = Planar(chance, oblique)
    a, b, c, d = four_points(chance)
    e, f, g = near(chance, (0.8, 1.4), 0.3), near(chance, (1.8, 1.4), 0.5), near(chance, (2.1, 0.5), 0.5)
    _, middle, _ = four(P, chance, a, b, c, d)
    coupler, last = P.link('b5', e, f), P.link('b6', g, f)
    P.turn('j5', middle, coupler, e)
    P.turn('j7', P.ground, last, g)
    P.turn('j6', coupler, last, f, swap=swaps(chance))
    return fair(P.m)


def loop_in_loop(chance, oblique):
    """A four-bar whose coupler carries a four-bar of its own, which a bar holds to the ground."""
    P = Planar(chance, oblique)
    a, b, c, d = four_points(chance)
    _, middle, rocker = four(P, chance, a, b, c, d)
    e, f, g = near(chance, (0.5, 1.2), 0.3), near(chance, (1.3, 1.7), 0.4), near(chance, (1.7, 1.0), 0.3)
    one, two = P.link('b5', e, f), P.link('b6', g, f)
    P.turn('j5', middle, one, e)
    P.turn('j6', rocker, two, g)
    P.turn('j7', one, two, f, swap=swaps(chance))
    return fair(P.m)


def scissor(chance, oblique, stages=3):
    P = Planar(chance, oblique, size=1.0)
    half, up = chance.uniform(0.4, 0.6), chance.uniform(0.5, 1.1)
    w, h = 2 * half * math.cos(up), 2 * half * math.sin(up)
    left, right, last = P.ground, None, P.ground
    foot = P.link('foot', (w, 0), (w + 1, 0), 0.5)
    P.slide('slide', P.ground, foot, (0, 0), (w, 0))
    for k in range(stages):
        y = k * h
        a, b = P.link('a%d' % k, (0, y), (w, y + h)), P.link('b%d' % k, (w, y), (0, y + h))
        if k == 0:
            P.turn('p0', P.ground, a, (0, 0), fixed=True)
            P.turn('q0', foot, b, (w, 0))
        else:
            P.turn('p%d' % k, left, a, (0, y))
            P.turn('q%d' % k, right, b, (w, y))
        P.turn('m%d' % k, a, b, (w / 2, y + h / 2), swap=swaps(chance))
        left, right = b, a
    return fair(P.m, 0.02)


def parallelograms(chance, oblique, cranks=2):
    """Two, one on the other, closed by RevolutePlanarLoopConstraint; with three cranks each has one too many."""
    P = Planar(chance, oblique)
    base, origin = P.ground, (0.0, 0.0)
    for k in range(2):
        d, l, up = chance.uniform(0.5, 0.9), chance.uniform(0.5, 0.9), chance.uniform(0.6, 1.3)
        foot = [(origin[0] + i * d, origin[1]) for i in range(cranks)]
        head = [(x + l * math.cos(up), y + l * math.sin(up)) for x, y in foot]
        bar = P.link('bar%d' % k, head[0], head[-1])
        for i in range(cranks):
            crank = P.link('c%d%d' % (k, i), foot[i], head[i])
            P.turn('f%d%d' % (k, i), base, crank, foot[i], fixed=i == 0)
            if i == 0:
                P.turn('h%d%d' % (k, i), crank, bar, head[i])
            else:
                P.cut('h%d%d' % (k, i), crank, bar, head[i])
        base, origin = bar, head[0]
    return fair(P.m)


def parallelograms_three(chance, oblique):
    return parallelograms(chance, oblique, 3)


def planar_robot(chance, oblique):
    """3-RRR: three motors, three dyads, one plate."""
    P = Planar(chance, oblique)
    plate_at = near(chance, (0.6, 0.5), 0.1)
    corners = [(plate_at[0] + 0.25 * math.cos(t), plate_at[1] + 0.25 * math.sin(t)) for t in (3.7, 5.6, 1.5)]
    feet = [near(chance, p, 0.1) for p in ((-0.2, -0.2), (1.4, -0.2), (0.6, 1.5))]
    plate = P.link('plate', plate_at, corners[0])
    for k, (foot, corner) in enumerate(zip(feet, corners)):
        bend = chance.choice((-1, 1)) * chance.uniform(0.25, 0.4)
        mid = ((foot[0] + corner[0]) / 2 - bend * (corner[1] - foot[1]), (foot[1] + corner[1]) / 2 + bend * (corner[0] - foot[0]))
        lower, upper = P.link('l%d' % k, foot, mid), P.link('u%d' % k, mid, corner)
        P.turn('a%d' % k, P.ground, lower, foot, fixed=True)
        P.turn('b%d' % k, lower, upper, mid)
        P.turn('c%d' % k, upper, plate, corner)
    return fair(P.m, 0.08)


def chain(chance, oblique):
    """A chain that hangs between two points."""
    P = Planar(chance, oblique)
    n, p, angle = 6, (0.0, 0.0), -1.2
    points = [p]
    for k in range(n):
        length = chance.uniform(0.25, 0.4)
        p = (p[0] + length * math.cos(angle), p[1] + length * math.sin(angle))
        angle += chance.uniform(0.3, 0.6)
        points.append(p)
    before = P.ground
    for k in range(n):
        link = P.link('b%d' % k, points[k], points[k + 1], 0.3)
        P.turn('j%d' % k, before, link, points[k], fixed=k < n - 2)
        before = link
    P.turn('j%d' % n, before, P.ground, points[n], swap=swaps(chance))
    return fair(P.m, 0.05)


def cylinder(P, k, A, B, p, q):
    """A hydraulic cylinder between a point of A and one of B; its length is what is fixed."""
    barrel = P.link('barrel%d' % k, p, q, 0.5)
    piston = P.link('piston%d' % k, q, (2 * q[0] - p[0], 2 * q[1] - p[1]), 0.5)
    P.turn('foot%d' % k, A, barrel, p)
    P.slide('stroke%d' % k, barrel, piston, p, q, fixed=True)
    P.turn('eye%d' % k, piston, B, q)


def excavator(chance, oblique):
    P = Planar(chance, oblique)
    a, elbow, wrist = near(chance, (0, 0), 0.1), near(chance, (1.0, 1.1), 0.15), near(chance, (2.0, 0.8), 0.15)
    tip = near(chance, (2.2, 0.2), 0.1)
    boom, stick, bucket = P.link('boom', a, elbow), P.link('stick', elbow, wrist), P.link('bucket', wrist, tip)
    P.turn('hip', P.ground, boom, a)
    P.turn('elbow', boom, stick, elbow)
    P.turn('wrist', stick, bucket, wrist)
    cylinder(P, 1, P.ground, boom, near(chance, (0.5, -0.1), 0.1), near(chance, (0.7, 0.6), 0.1))
    cylinder(P, 2, boom, stick, near(chance, (0.5, 1.1), 0.1), near(chance, (0.9, 1.5), 0.1))
    # the bucket's linkage: a bell crank on the stick and a bar
    p, q, r = near(chance, (1.7, 1.05), 0.05), near(chance, (2.0, 1.35), 0.08), near(chance, (2.4, 0.7), 0.08)
    bell, bar = P.link('bell', p, q), P.link('bar', q, r)
    P.turn('pin1', stick, bell, p)
    P.turn('pin2', bell, bar, q)
    P.turn('pin3', bar, bucket, r, swap=swaps(chance))
    cylinder(P, 3, stick, bell, near(chance, (1.1, 1.35), 0.05), near(chance, (1.85, 1.25), 0.03))
    return fair(P.m, 0.03)


def quick_return(chance, oblique):
    """A crank pin that slides in a lever, and a ram behind it."""
    P = Planar(chance, oblique)
    pivot, axle = near(chance, (0, 0), 0.05), near(chance, (0, 0.6), 0.05)
    turn = chance.uniform(-0.5, 1.0)
    pin = (axle[0] + 0.3 * math.cos(turn), axle[1] + 0.3 * math.sin(turn))
    along = unit([pin[0] - pivot[0], pin[1] - pivot[1], 0])
    top = (pivot[0] + 1.2 * along[0], pivot[1] + 1.2 * along[1])
    ram_at = (top[0] + chance.uniform(0.6, 0.8), top[1] + chance.uniform(-0.1, 0.1))
    crank, lever = P.link('crank', axle, pin), P.link('lever', pivot, top)
    block = P.link('stone', pin, top, 0.3)
    rod, ram = P.link('rod', top, ram_at), P.link('ram', ram_at, (ram_at[0] + 1, ram_at[1]))
    P.turn('j1', P.ground, crank, axle, fixed=True)
    P.turn('j2', P.ground, lever, pivot)
    P.slide('slot', lever, block, pivot, pin)
    P.turn('j3', crank, block, pin, swap=swaps(chance))
    P.turn('j4', lever, rod, top)
    P.turn('j5', rod, ram, ram_at)
    P.slide('guide', P.ground, ram, (ram_at[0] - 1, ram_at[1]), ram_at)
    return fair(P.m, 0.08)


# ---- in space --------------------------------------------------------------------------------------------------------

def direction(chance):
    return unit([chance.gauss(0, 1) for _ in range(3)])


def along(d, axis=Z):
    """An orientation whose x-axis is d."""
    y = cross(axis, d)
    y = unit(y) if norm(y) > 1e-3 else across(d)
    return transposed([unit(d), y, cross(unit(d), y)])


def bar(m, name, p, q, mass=1.0):
    return m.body(name, along(sub(q, p)), p, mass)


def spherical_four_bar(chance, oblique):
    m = Mechanism(chance)
    axes = [unit(add(a, scaled(direction(chance), 0.25))) for a in ([0, 0, 1], [0.7, 0, 0.7], [0.7, 0.8, 0.5], [0, 0.8, 0.6])]
    o = scaled(direction(chance), 0.3) if oblique else [0.0, 0.0, 0.0]
    links = [m.body('b%d' % k, along(axes[k], axes[k + 1 if k < 3 else 0]), o) for k in range(3)]
    m.revolute('j1', m.ground, links[0], o, axes[0], fixed=True)
    m.revolute('j2', links[0], links[1], o, axes[1])
    m.revolute('j3', links[1], links[2], o, axes[2])
    m.revolute('j4', links[2], m.ground, o, axes[3], swap=swaps(chance))
    return fair(m, 0.1)


def bennett(chance, oblique):
    """Two pairs of equal links whose lengths are as the sines of their twists (Bennett, 1903)."""
    m = Mechanism(chance)
    alpha, beta = chance.uniform(0.5, 0.9), chance.uniform(1.2, 1.9)
    a = chance.uniform(0.4, 0.6)
    b = a * math.sin(beta) / math.sin(alpha)
    theta = chance.uniform(0.8, 2.2)
    phi = 2 * math.atan(math.sin((beta + alpha) / 2) / math.sin((beta - alpha) / 2) / math.tan(theta / 2))
    R, p = (rotation(direction(chance), 1.0) if oblique else IDENTITY), [0.0, 0.0, 0.0]
    frames, first = [], R
    for angle, length, twist in ((theta, a, alpha), (phi, b, beta), (-theta, a, alpha), (-phi, b, beta)):
        R = times(R, rotation(Z, angle))
        frames.append((R, p))
        p = add(p, turned(R, [length, 0, 0]))
        R = times(R, rotation([1.0, 0.0, 0.0], twist))
    if norm(p) > 1e-9 or max(abs(R[i][k] - first[i][k]) for i in range(3) for k in range(3)) > 1e-9:
        return None
    links = [m.body('b%d' % k, *frames[k]) for k in range(3)]
    axis = [turned(f[0], Z) for f in frames]
    m.revolute('j1', m.ground, links[0], frames[0][1], axis[0], fixed=True)
    m.revolute('j2', links[0], links[1], frames[1][1], axis[1])
    m.revolute('j3', links[1], links[2], frames[2][1], axis[2])
    m.revolute('j4', links[2], m.ground, frames[3][1], axis[3], swap=swaps(chance))
    return fair(m, 0.1)


def rssr_points(chance, m):
    a, b = scaled(direction(chance), 0.1), add([0.1, 0.35, 0.1], scaled(direction(chance), 0.1))
    c, d = add([1.0, 0.6, 0.5], scaled(direction(chance), 0.2)), add([1.1, 0, 0.3], scaled(direction(chance), 0.15))
    crank, rocker = bar(m, 'crank', a, b), bar(m, 'rocker', d, c)
    n1, n2 = (unit(cross(sub(q, p), direction(chance))) for p, q in ((a, b), (d, c)))
    m.revolute('j1', m.ground, crank, a, n1, fixed=True)
    m.revolute('j2', m.ground, rocker, d, n2)
    return b, c, crank, rocker


def rssr(chance, oblique):
    m = Mechanism(chance)
    b, c, crank, rocker = rssr_points(chance, m)
    m.rod('rod', crank, rocker, b, c)
    return fair(m, 0.08)


def rsur(chance, oblique):
    """The same with a body for a rod, on a universal and a spherical joint."""
    m = Mechanism(chance)
    b, c, crank, rocker = rssr_points(chance, m)
    rod = bar(m, 'rod', b, c)
    axis = across(unit(sub(c, b)))
    m.universal('u', crank, rod, b, axis, unit(cross(axis, unit(sub(c, b)))))
    m.spherical('s', rod, rocker, c)
    return fair(m, 0.08)


def wishbone(chance, oblique):
    """Two arms, an upright on two balls, a track rod."""
    m = Mechanism(chance)
    j = lambda p: add(p, scaled(direction(chance), 0.06))
    low, high = j([0.0, -0.3, 0.0]), j([0.05, 0.3, 0.0])
    ball1, ball2 = j([0.8, -0.3, 0.05]), j([0.65, 0.3, -0.05])
    rack, arm = j([0.1, -0.1, 0.5]), j([0.75, -0.1, 0.45])
    lower, upper = bar(m, 'lower', low, ball1), bar(m, 'upper', high, ball2)
    x = unit(sub(ball2, ball1))
    upright = m.body('upright', along(x), ball1, start=True)
    m.revolute('p1', m.ground, lower, low, add(Z, scaled(direction(chance), 0.1)), fixed=True)
    m.revolute('p2', m.ground, upper, high, add(Z, scaled(direction(chance), 0.1)))
    m.spherical('s1', lower, upright, ball1)
    m.spherical('s2', upper, upright, ball2)
    m.rod('track', m.ground, upright, rack, arm)
    return fair(m, 0.05)


def hexapod(chance):
    """Base points, plate points in world, the plate's pose."""
    centre = add([0.0, 0.9, 0.0], scaled(direction(chance), 0.08))
    R = rotation(direction(chance), chance.uniform(0.05, 0.3))
    base, plate = [], []
    for k in range(6):
        t = math.pi / 3 * (k // 2 * 2) + (-0.35 if k % 2 else 0.35) + chance.uniform(-0.05, 0.05)
        u = math.pi / 3 * (k // 2 * 2 + (-1 if k % 2 else 1)) + (0.25 if k % 2 else -0.25) + chance.uniform(-0.05, 0.05)
        base.append([0.8 * math.cos(t), 0.0, 0.8 * math.sin(t)])
        plate.append(add(centre, turned(R, [0.4 * math.cos(u), 0.0, 0.4 * math.sin(u)])))
    return base, plate, R, centre


def stewart_ups(chance, oblique):
    m = Mechanism(chance)
    base, plate, R, centre = hexapod(chance)
    body = m.body('plate', R, centre, 3.0, start=True)
    for k in range(6):
        m.ups('leg%d' % k, m.ground, body, base[k], plate[k], across(unit(sub(plate[k], base[k]))))
    return fair(m, 0.08)


def stewart_joints(chance, oblique):
    m = Mechanism(chance)
    base, plate, R, centre = hexapod(chance)
    body = m.body('plate', R, centre, 3.0, start=True)
    for k in range(6):
        d = unit(sub(plate[k], base[k]))
        axis = across(d)
        lower = m.body('low%d' % k, along(d), base[k], 0.3)
        upper = m.body('up%d' % k, along(d), plate[k], 0.3)
        m.universal('u%d' % k, m.ground, lower, base[k], axis, unit(cross(axis, d)))
        m.prismatic('p%d' % k, lower, upper, base[k], plate[k], fixed=True)
        m.spherical('s%d' % k, upper, body, plate[k])
    return fair(m, 0.03)


def stewart_rods(chance, oblique):
    """Rods of fixed lengths whose feet slide on rails."""
    m = Mechanism(chance)
    base, plate, R, centre = hexapod(chance)
    body = m.body('plate', R, centre, 3.0, start=True)
    for k in range(6):
        rail = unit([0.2 * chance.gauss(0, 1), 1.0, 0.2 * chance.gauss(0, 1)])
        slide = m.body('foot%d' % k, IDENTITY, base[k], 0.3)
        m.prismatic('p%d' % k, m.ground, slide, sub(base[k], scaled(rail, 0.5)), base[k], fixed=True)
        m.rod('rod%d' % k, slide, body, base[k], plate[k])
    return fair(m, 0.08)


def delta_points(chance):
    centre = add([0.0, -0.9, 0.0], scaled(direction(chance), 0.08))
    arms = []
    for k in range(3):
        t = 2 * math.pi / 3 * k + chance.uniform(-0.1, 0.1)
        out, side = [math.cos(t), 0.0, math.sin(t)], [-math.sin(t), 0.0, math.cos(t)]
        reach = chance.uniform(-0.3, 0.6)
        shoulder = scaled(out, 0.35)
        elbow = add(shoulder, add(scaled(out, 0.45 * math.cos(reach)), [0.0, -0.45 * math.sin(reach), 0.0]))
        arms.append((out, side, shoulder, elbow, add(centre, scaled(out, 0.12))))
    return centre, arms


def delta_rods(chance, oblique):
    m = Mechanism(chance)
    centre, arms = delta_points(chance)
    plate = m.body('plate', IDENTITY, centre, start=True)
    for k, (out, side, shoulder, elbow, corner) in enumerate(arms):
        arm = m.body('arm%d' % k, along(sub(elbow, shoulder), side), shoulder)
        m.revolute('a%d' % k, m.ground, arm, shoulder, side, fixed=True)
        for i, s in enumerate((-0.15, 0.15)):
            m.rod('rod%d%d' % (k, i), arm, plate, add(elbow, scaled(side, s)), add(corner, scaled(side, s)))
    return fair(m, 0.04)


def delta_joints(chance, oblique):
    """Each arm carries a fore-arm on a universal joint, with another one at the plate (3-RUU)."""
    m = Mechanism(chance)
    centre, arms = delta_points(chance)
    plate = m.body('plate', IDENTITY, centre)
    for k, (out, side, shoulder, elbow, corner) in enumerate(arms):
        arm = m.body('arm%d' % k, along(sub(elbow, shoulder), side), shoulder)
        d = unit(sub(corner, elbow))
        fore = m.body('fore%d' % k, along(d, side), elbow)
        across_both = unit(cross(side, d))
        m.revolute('a%d' % k, m.ground, arm, shoulder, side, fixed=True)
        m.universal('u%d' % k, arm, fore, elbow, side, across_both)
        m.universal('v%d' % k, fore, plate, corner, across_both, side)
    return fair(m, 0.03)


# ---- gears -----------------------------------------------------------------------------------------------------------

class Gears:
    """Two shafts with two equal gears between them, side by side; no frames."""
    size = 1.0

    def __init__(self, chance):
        from kinematics import Coordinate
        self.ratio, phi = chance.uniform(0.4, 3) * chance.choice((-1, 1)), chance.uniform(-2, 2)
        self.coordinates = [Coordinate('one.phi', 'angle', self.ratio * phi, True), Coordinate('two.phi', 'angle', phi)]

    perturb = Mechanism.perturb
    distance = Mechanism.distance

    def model(self, name):
        one, two = self.coordinates
        gear = '  Modelica.Mechanics.Rotational.Components.IdealGear %s(ratio = %.16g);'
        shaft = '  Modelica.Mechanics.Rotational.Components.Inertia %s(J = 1, phi(start = %.16g%s)%s);'
        given = two.given if two.given is not None else 0.0
        return '\n'.join(['model ' + name, shaft % ('one', one.given, ', fixed = true', ', w(fixed = true)'),
                          shaft % ('two', given, '', ''), gear % ('left', self.ratio), gear % ('right', self.ratio), 'equation',
                          '  connect(one.flange_b, left.flange_a);', '  connect(one.flange_b, right.flange_a);',
                          '  connect(left.flange_b, two.flange_a);', '  connect(right.flange_b, two.flange_a);', 'end %s;' % name, ''])

    def errors(self, row):
        one, two = (row.number(c.name) for c in self.coordinates)
        start = abs(one - self.coordinates[0].exact) if row.at_start else 0.0
        return [('gear', abs(one - self.ratio * two)), ('one.phi', start)] + [
            ('connect', abs(row.number(g + '.flange_a.phi') - one) + abs(row.number(g + '.flange_b.phi') - two)) for g in ('left', 'right')]


def gears(chance, oblique):
    return Gears(chance)


FAMILIES = {
    'four-bar': four_bar, 'slider-crank': slider_crank, 'Watt': watt, 'Stephenson': stephenson,
    'loop in loop': loop_in_loop, 'scissor': scissor, 'four-bar, cut joint': four_bar_cut,
    'two parallelograms': parallelograms, 'two with three cranks': parallelograms_three, '3-RRR robot': planar_robot,
    'hanging chain': chain, 'excavator': excavator, 'quick return': quick_return,
    'spherical four-bar': spherical_four_bar, 'Bennett': bennett, 'RSSR': rssr, 'RUSR': rsur,
    'double wishbone': wishbone, 'Stewart, JointUPS': stewart_ups, 'Stewart, rods': stewart_rods,
    'Stewart, joints': stewart_joints, 'delta, rods': delta_rods, 'delta, joints': delta_joints, 'gears': gears,
}


def draw(family, chance, number):
    """Mechanism number 0, 1, … of a family; odd ones are oblique."""
    for _ in range(200):
        m = FAMILIES[family](chance, number % 2 == 1)
        if m:
            return m
    raise RuntimeError('no fair mechanism of family ' + family)
