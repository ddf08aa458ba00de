"""The shapes of the robot with six axes, as Wavefront files: python3 tools/robot_shapes.py DIR.

Made of two solids only: outlines turned about an axis, and links between two bolts (the hull of two circles, as thick as wanted, with
bevelled edges). Axes are those of frame a of each body: y along the arm, joints turn about x or y."""
import math
import os
import sys

AROUND = 40


class Solid:
    def __init__(self):
        self.points, self.faces = [], []

    def loft(self, rings):
        """Closed outlines of the same number of points, one after the other, with flat ends."""
        n, base = len(rings[0]), len(self.points)
        for ring in rings:
            self.points += ring
        for k in range(len(rings) - 1):
            for i in range(n):
                a, b = base + k * n + i, base + k * n + (i + 1) % n
                self.faces += [(a, b, b + n), (a, b + n, a + n)]
        last = base + (len(rings) - 1) * n
        for i in range(1, n - 1):
            self.faces += [(base, base + i + 1, base + i), (last, last + i, last + i + 1)]
        return self

    def turned(self, contour, z=0.0):
        """About y: pairs of y and radius."""
        turn = [2 * math.pi * i / AROUND for i in range(AROUND)]
        return self.loft([[(r * math.sin(a), y, z + r * math.cos(a)) for a in turn] for y, r in contour])

    def link(self, a, b, x, bevel=0.012):
        """Between bolts a and b, each y, z and radius, from x[0] to x[1]."""
        (ya, za, ra), (yb, zb, rb) = a, b
        far, along = math.hypot(yb - ya, zb - za), math.atan2(zb - za, yb - ya)
        lean = math.acos((ra - rb) / far)  # where the straight sides touch the circles

        def ring(at, inset):
            half = AROUND // 2
            back = [along + lean + (2 * math.pi - 2 * lean) * i / half for i in range(half + 1)]
            front = [along - lean + 2 * lean * i / half for i in range(half + 1)]
            return [(at, ya + (ra - inset) * math.cos(t), za + (ra - inset) * math.sin(t)) for t in back] + [
                (at, yb + (rb - inset) * math.cos(t), zb + (rb - inset) * math.sin(t)) for t in front]

        low, high = x
        return self.loft([ring(low, bevel), ring(low + bevel, 0), ring(high - bevel, 0), ring(high, bevel)])

    def fork(self, a, b, inner, outer):
        return self.link(a, b, (-outer, -inner)).link(a, b, (inner, outer))

    def write(self, path):
        with open(path, "w", encoding="ascii") as f:
            f.write("# made by tools/robot_shapes.py\n")
            f.writelines("v %.4f %.4f %.4f\n" % p for p in self.points)
            f.writelines("f %d %d %d\n" % tuple(i + 1 for i in face) for face in self.faces)


solids = {
    "base": Solid().turned([(0, 0.26), (0.03, 0.26), (0.045, 0.245), (0.06, 0.19), (0.2, 0.16), (0.29, 0.16), (0.32, 0.19), (0.335, 0.19)]),
    "column": Solid().turned([(-0.01, 0.2), (0.06, 0.2), (0.09, 0.17), (0.1, 0.12)])
    .link((0.06, 0.02, 0.15), (0.2, 0.17, 0.11), (-0.15, 0.15)).fork((0.15, 0.12, 0.13), (0.324, 0.3, 0.115), 0.085, 0.15),
    "upper-arm": Solid().link((0, 0, 0.115), (0.65, 0, 0.095), (-0.075, 0.075)),
    "elbow": Solid().fork((0, 0, 0.1), (0.12, -0.155, 0.09), 0.082, 0.135).link((0.1, -0.13, 0.08), (0.16, -0.155, 0.075), (-0.13, 0.13))
    .turned([(0.08, 0.09), (0.2, 0.09), (0.24, 0.075), (0.4, 0.07), (0.41, 0.065)], z=-0.155),
    "lower-arm": Solid().turned([(0.0, 0.06), (0.01, 0.066), (0.07, 0.066), (0.1, 0.06)])
    .link((0.09, 0, 0.055), (0.11, 0, 0.054), (-0.07, 0.07)).fork((0.1, 0, 0.055), (0.186, 0, 0.045), 0.042, 0.072),
    "wrist": Solid().link((0, 0, 0.045), (0.06, 0, 0.04), (-0.038, 0.038), 0.008).turned([(0.05, 0.03), (0.07, 0.042), (0.12, 0.042), (0.124, 0.038)]),
    "flange": Solid().turned([(0, 0.04), (0.004, 0.045), (0.024, 0.045), (0.028, 0.04)]),
}

if __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    for name, solid in solids.items():
        solid.write(os.path.join(sys.argv[1], name + ".obj"))
