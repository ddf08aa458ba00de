"""The torques that a motion of an arm takes, by the recursion of Newton and Euler: a second opinion that shares nothing
with Cardan. All vectors are in the axes of the link, which are those of the inertial system in the home position."""
import math


def cross(a, b):
    return (a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0])


def add(*vectors):
    return tuple(map(sum, zip(*vectors)))


def scaled(s, a):
    return tuple(s*x for x in a)


def dot(a, b):
    return sum(x*y for x, y in zip(a, b))


def turned(n, angle, a):
    """a in axes that are turned by the angle about n (Rodrigues)."""
    c, s = math.cos(angle), math.sin(angle)
    return add(scaled(c, a), scaled(-s, cross(n, a)), scaled((1 - c)*dot(n, a), n))


class Link:
    """A joint about n at r in the axes of the link before it, and a body: mass m, centre at c, inertia I about it."""

    def __init__(self, n, r=(0, 0, 0), m=0.0, c=(0, 0, 0), inertia=((0, 0, 0), (0, 0, 0), (0, 0, 0))):
        self.n, self.r, self.bodies = n, r, [(m, c, inertia)]

    def with_body(self, m, c):
        self.bodies.append((m, c, ((0, 0, 0), (0, 0, 0), (0, 0, 0))))
        return self


def torques(links, q, qd, qdd, gravity=(0, 0, -9.81)):
    w = z = (0, 0, 0)
    a = scaled(-1, gravity)
    outward = []
    for link, x, xd, xdd in zip(links, q, qd, qdd):
        a = add(a, cross(z, link.r), cross(w, cross(w, link.r)))
        a, w, z = (turned(link.n, x, v) for v in (a, w, z))
        spin = scaled(xd, link.n)
        z = add(z, scaled(xdd, link.n), cross(w, spin))
        w = add(w, spin)
        force, torque = (0, 0, 0), (0, 0, 0)
        for m, c, inertia in link.bodies:
            f = scaled(m, add(a, cross(z, c), cross(w, cross(w, c))))
            h, hd = (tuple(dot(row, v) for row in inertia) for v in (w, z))
            force = add(force, f)
            torque = add(torque, hd, cross(w, h), cross(c, f))
        outward.append((force, torque))
    found = []
    force = torque = (0, 0, 0)
    for k in reversed(range(len(links))):
        force, torque = add(outward[k][0], force), add(outward[k][1], torque)
        found.append(dot(links[k].n, torque))
        force, torque = (turned(links[k].n, -q[k], v) for v in (force, torque))
        torque = add(torque, cross(links[k].r, force))
    return found[::-1]


def diagonal(i11, i22, i33, i31=0.0):
    return ((i11, 0, i31), (0, i22, 0), (i31, 0, i33))


def r3(mass, place):
    """The Manutec r3 of r3mbs.lib with a load."""
    x, z = (1, 0, 0), (0, 0, 1)
    return [Link(z, inertia=diagonal(0, 0, 1.16)),
            Link(x, m=56.5, c=(0.172, 0, 0.205), inertia=diagonal(2.58, 2.73, 0.64, -0.46)),
            Link(x, (0, 0, 0.5), 26.4, (0.064, 0, -0.034), diagonal(0.279, 0.413, 0.245, -0.070)),
            Link(z, m=28.7, inertia=diagonal(1.67, 1.67, 0.081)),
            Link(x, (0, 0, 0.73), 5.2, inertia=diagonal(1.25, 1.53, 0.81)),
            Link(z).with_body(mass, place)]
