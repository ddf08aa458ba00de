#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "random_model.h"

#define GOOD(call) assert_int_equal((call), MBS_OK)

static MbsModel *m;

static MbsSolid *solid(const char *shape, int n, const double *size, const double *r, const double *S)
{
    MbsSolid *s;
    GOOD(mbs_solid_new(m, shape, size, n, NULL, 0, r, S, &s));
    return s;
}
#define SIZE(...)                                                                                                      \
    (sizeof((double[]){__VA_ARGS__}) / sizeof(double)), (double[])                                                     \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }

static MbsSolid *combine(MbsBoolean how, MbsSolid *a, MbsSolid *b)
{
    MbsSolid *s;
    GOOD(mbs_solid_combine(m, how, a, b, &s));
    return s;
}

static MbsMassProperties properties(MbsSolid *s)
{
    MbsMassProperties p;
    double error;
    MbsStatus status = mbs_solid_properties(m, s, 2, &p, &error);
    if (status)
        print_message("%s\n", mbs_message(m));
    GOOD(status);
    mbs_solid_free(m, s);
    return p;
}

#define NEAR(x, y, size) near_enough(x, y, size, __LINE__)
static void near_enough(double x, double y, double size, int line)
{
    if (!(fabs(x - y) < 1e-12 * size))
        print_message("line %d: %.17g is not %.17g\n", line, x, y);
    assert_true(fabs(x - y) < 1e-12 * size);
}

static void primitives(void **state)
{
    (void)state;
    MbsMassProperties p = properties(solid("box", SIZE(1, 2, 3), NULL, NULL));
    NEAR(p.mass, 12, 12);
    NEAR(p.inertia[0], 13, 13);
    p = properties(solid("cylinder", SIZE(2, 3, 1), NULL, NULL));
    NEAR(p.mass, 18 * M_PI, 60);
    NEAR(p.inertia[2], p.mass * 2.5, 200);
    NEAR(p.inertia[0], p.mass * (5. / 4 + 9. / 12), 200);
    p = properties(solid("cone", SIZE(2, 3), NULL, NULL));
    NEAR(p.mass, 8 * M_PI, 30);
    NEAR(p.centre[2], 0.75, 1);
    NEAR(p.inertia[2], 0.3 * p.mass * 4, 30);
    NEAR(p.inertia[0], p.mass * (3. / 20 * 4 + 3. / 80 * 9), 30);
    p = properties(solid("sphere", SIZE(1.5), (double[]){1, 2, 3}, NULL));
    NEAR(p.inertia[1], 0.4 * p.mass * 2.25, 50);
    NEAR(p.centre[1], 2, 2);
    p = properties(solid("torus", SIZE(3, 1), NULL, NULL));
    NEAR(p.mass, 2 * 2 * M_PI * M_PI * 3, 100);
    NEAR(p.inertia[2], p.mass * (9 + 0.75), 1000);
    NEAR(p.inertia[0], p.mass * (4.5 + 5. / 8), 1000);
    p = properties(solid("capsule", SIZE(1, 2), NULL, NULL));
    NEAR(p.volume, 2 * M_PI + 4 * M_PI / 3, 10);
    p = properties(solid("ellipsoid", SIZE(1, 2, 3), NULL, NULL));
    NEAR(p.inertia[0], p.mass * (4 + 9) / 5, 100);
    MbsSolid *s;
    /* clockwise outlines are turned round */
    GOOD(mbs_solid_new(m, "extrusion", (double[]){3}, 1, (double[]){0, 0, 0, 2, 1, 2, 1, 0}, 4, NULL, NULL, &s));
    p = properties(s);
    NEAR(p.inertia[0], 13, 13);
    NEAR(p.centre[2], 1.5, 1);
    GOOD(
        mbs_solid_new(m, "revolution", (double[]){2 * M_PI}, 1, (double[]){1, 0, 2, 0, 2, 3, 1, 3}, 4, NULL, NULL, &s));
    p = properties(s);
    NEAR(p.mass, 18 * M_PI, 60);
    NEAR(p.inertia[0], p.mass * (5. / 4 + 9. / 12), 200);
    GOOD(mbs_solid_new(m, "revolution", (double[]){M_PI}, 1, (double[]){0, 0, 2, 0, 2, 3, 0, 3}, 4, NULL, NULL, &s));
    p = properties(s);
    NEAR(p.centre[1], 4 * 2 / (3 * M_PI), 1);
    assert_int_equal(mbs_solid_new(m, "box", (double[]){1, 2}, 2, NULL, 0, NULL, NULL, &s), MBS_BAD_VALUE);
    assert_int_equal(mbs_solid_new(m, "cylinder", (double[]){1, 2, 3}, 3, NULL, 0, NULL, NULL, &s), MBS_BAD_VALUE);
}

static void booleans(void **state)
{
    (void)state;
    double S[9];
    /* a plate with a hole through it, all turned */
    for (int round = 0; round < 20; round++) {
        Dice d = {(uint64_t)round};
        double q[4] = {1, round * 0.1, roll(&d, 10) * 0.1, round * 0.05}, r[3] = {round, 1, -2};
        GOOD(mbs_rotation_of_quaternion(q, S));
        MbsMassProperties p =
            properties(combine(MBS_DIFFERENCE, solid("box", SIZE(4, 4, 1), r, S), solid("cylinder", SIZE(1, 5), r, S)));
        NEAR(p.volume, 16 - M_PI, 16);
        NEAR(p.centre[0], r[0], 30);
        double zz = 2 * (16 * 16 / 6. - M_PI / 2), sum = p.inertia[0] + p.inertia[1] + p.inertia[2];
        double xx = 2 * (16 * (16 + 1) / 12. - M_PI * (1. / 4 + 1. / 12));
        NEAR(sum, zz + 2 * xx, 1000);
    }
    /* spheres that share a lens */
    MbsMassProperties p = properties(
        combine(MBS_UNION, solid("sphere", SIZE(1), NULL, NULL), solid("sphere", SIZE(1), (double[]){1, 0, 0}, NULL)));
    NEAR(p.volume, 8 * M_PI / 3 - 5 * M_PI / 12, 8);
    NEAR(p.centre[0], 0.5, 1);
    /* two cylinders across each other: Steinmetz' solid */
    GOOD(mbs_rotation_of_axis((double[]){1, 0, 0}, M_PI / 2, S));
    p = properties(
        combine(MBS_INTERSECTION, solid("cylinder", SIZE(1, 4), NULL, NULL), solid("cylinder", SIZE(1, 4), NULL, S)));
    NEAR(p.volume, 16. / 3, 6);
    /* tilted cut of a cylinder by a box: half of it, by symmetry */
    GOOD(mbs_rotation_of_axis((double[]){0, 1, 0}, 0.3, S));
    double down[3] = {-5 * S[2], -5 * S[5], -5 * S[8]};
    p = properties(
        combine(MBS_INTERSECTION, solid("cylinder", SIZE(1, 6), NULL, NULL), solid("box", SIZE(10, 10, 10), down, S)));
    NEAR(p.volume, 3 * M_PI, 10);
    /* a ball in a cone: frustum and cap by hand; a disjoint pair; one within the other */
    p = properties(combine(MBS_UNION, solid("box", SIZE(1, 1, 1), NULL, NULL),
                           solid("box", SIZE(1, 1, 1), (double[]){0.5, 0.25, 0}, NULL)));
    NEAR(p.volume, 2 - 0.5 * 0.75, 2);
    p = properties(combine(MBS_UNION, solid("box", SIZE(1, 1, 1), NULL, NULL),
                           solid("sphere", SIZE(1), (double[]){9, 0, 0}, NULL)));
    NEAR(p.volume, 1 + 4 * M_PI / 3, 5);
    p = properties(combine(MBS_DIFFERENCE, solid("cone", SIZE(2, 3), NULL, NULL),
                           solid("sphere", SIZE(0.2), (double[]){0, 0, 1}, NULL)));
    NEAR(p.volume, 4 * M_PI - 4 * M_PI / 3 * 0.008, 12);
    /* three at once: a box with two crossing holes */
    GOOD(mbs_rotation_of_axis((double[]){1, 0, 0}, M_PI / 2, S));
    p = properties(combine(
        MBS_DIFFERENCE,
        combine(MBS_DIFFERENCE, solid("box", SIZE(4, 4, 4), NULL, NULL), solid("cylinder", SIZE(1, 5), NULL, NULL)),
        solid("cylinder", SIZE(1, 5), NULL, S)));
    NEAR(p.volume, 64 - 8 * M_PI + 16. / 3, 64);
    MbsSolid *s;
    GOOD(mbs_solid_new(m, "extrusion", (double[]){1}, 1, (double[]){0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3}, 6, NULL, NULL,
                       &s));
    p = properties(combine(MBS_INTERSECTION, s, solid("cylinder", SIZE(2, 9), NULL, NULL)));
    /* an L of arms 1 wide in a circle of radius 2: quarter disc less a corner region */
    double a = 0.5 * (2 * asin(0.5) + sqrt(3)); /* under the circle, 0 to 1, height to the circle: see below */
    a = 0.5 * 1 * sqrt(3) + 2 * asin(0.5);      /* the integral of sqrt(4 - x^2) from 0 to 1 */
    NEAR(p.volume, 2 * a - 1, 5);
}

/* A globe of triangles: the error goes with the square of the spacing. */
static double globe_error(int n)
{
    int vertices = 0, triangles = 0, rings = n, around = 2 * n;
    double *v = malloc((size_t)(rings * around * 3 + 6) * sizeof *v);
    int *t = malloc((size_t)(2 * rings * around) * 3 * sizeof *t);
    v[0] = v[1] = 0, v[2] = 1, vertices = 1;
    for (int i = 1; i < rings; i++)
        for (int k = 0; k < around; k++, vertices++) {
            double a = M_PI * i / rings, b = 2 * M_PI * k / around;
            v[3 * vertices] = sin(a) * cos(b), v[3 * vertices + 1] = sin(a) * sin(b), v[3 * vertices + 2] = cos(a);
        }
    v[3 * vertices] = v[3 * vertices + 1] = 0, v[3 * vertices + 2] = -1, vertices++;
#define TRIANGLE(a, b, c) (t[3 * triangles] = a, t[3 * triangles + 1] = b, t[3 * triangles + 2] = c, triangles++)
    for (int k = 0; k < around; k++) {
        int next = (k + 1) % around, last = 1 + (rings - 2) * around;
        TRIANGLE(0, 1 + k, 1 + next);
        TRIANGLE(vertices - 1, last + next, last + k);
        for (int i = 0; i < rings - 2; i++) {
            int a = 1 + i * around, b = a + around;
            TRIANGLE(a + k, b + k, b + next);
            /* every other one the wrong way round */
            if (k % 2)
                TRIANGLE(a + k, b + next, a + next);
            else
                TRIANGLE(a + k, a + next, b + next);
        }
    }
    MbsMesh *mesh;
    MbsMeshCheck check;
    MbsMassProperties p;
    GOOD(mbs_mesh_of_triangles(m, v, vertices, t, triangles, &mesh));
    GOOD(mbs_mesh_repair(m, mesh, &check));
    assert_true(check.flipped > 0 && check.shells == 1);
    GOOD(mbs_mesh_properties(mesh, 1, &p));
    mbs_mesh_free(m, mesh);
    free(v), free(t);
    return fmax(fabs(p.volume - 4 * M_PI / 3), fabs(p.inertia[0] - 8 * M_PI / 15));
}

static const char cube[] = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n"
                           "f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\n";

/* Volume, centre and area of the faces of a solid against its integrals; the mesh must be closed. */
static void faces(MbsSolid *s, int cells, double area, double tolerance, int line)
{
    MbsMassProperties whole, shell;
    MbsMesh *mesh;
    MbsMeshCheck check;
    GOOD(mbs_solid_properties(m, s, 2, &whole, NULL));
    GOOD(mbs_solid_mesh(m, s, cells, &mesh));
    MbsStatus status = mbs_mesh_repair(m, mesh, &check);
    if (status || check.flipped)
        print_message("line %d: %s, %d open and %d fan edges, %d flipped\n", line, mbs_message(m), check.open_edges,
                      check.fan_edges, check.flipped);
    GOOD(status);
    assert_int_equal(check.flipped, 0);
    GOOD(mbs_mesh_properties(mesh, 2, &shell));
    double found = mbs_mesh_area(mesh);
    bool as_large = !(area > 0) || fabs(found - area) < tolerance * area; /* 0: there is no formula */
    if (!(fabs(shell.mass - whole.mass) < tolerance * whole.mass) || !as_large)
        print_message("line %d: mass %.9g for %.9g, area %.9g for %.9g\n", line, shell.mass, whole.mass, found, area);
    assert_true(fabs(shell.mass - whole.mass) < tolerance * whole.mass);
    assert_true(as_large);
    for (int i = 0; i < 3; i++)
        assert_true(fabs(shell.centre[i] - whole.centre[i]) < tolerance);
    mbs_mesh_free(m, mesh);
    mbs_solid_free(m, s);
}
#define FACES(solid, cells, area, tolerance) faces(solid, cells, area, tolerance, __LINE__)

static void faces_of_trees(void **state)
{
    (void)state;
    MbsSolid *s;
    double S[9];
    GOOD(mbs_rotation_of_angles("xyz", (double[]){0.3, -0.5, 0.7}, S));
    FACES(solid("box", SIZE(1, 2, 3), NULL, NULL), 20, 22, 1e-4);
    FACES(solid("box", SIZE(1, 2, 3), (double[]){0.3, 1, -2}, S), 24, 22, 1e-3);
    FACES(solid("sphere", SIZE(1.5), NULL, NULL), 40, 9 * M_PI, 2e-3);
    FACES(solid("sphere", SIZE(1.5, 0.7), NULL, NULL), 40, 4 * M_PI * (2.25 + 0.49), 3e-3);
    FACES(solid("cylinder", SIZE(1, 2), NULL, S), 40, 6 * M_PI, 3e-3);
    FACES(solid("cylinder", SIZE(1, 2, 0.5), NULL, NULL), 40, 2 * M_PI * (2 + 1 + 0.75), 3e-3);
    FACES(solid("cone", SIZE(1, 1), NULL, NULL), 40, M_PI * (1 + sqrt(2)), 5e-3);
    FACES(solid("torus", SIZE(2, 0.5), NULL, NULL), 50, 4 * M_PI * M_PI, 4e-3);
    FACES(solid("capsule", SIZE(0.5, 1), NULL, NULL), 40, 2 * M_PI, 2e-3);
    FACES(solid("ellipsoid", SIZE(1, 1.5, 2), NULL, NULL), 40, 0, 3e-3);
    GOOD(mbs_solid_new(m, "extrusion", (double[]){1}, 1, (double[]){0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2}, 6, NULL, NULL,
                       &s));
    FACES(s, 30, 2 * 3 + 8, 1e-3);
    GOOD(mbs_solid_new(m, "revolution", (double[]){M_PI}, 1, (double[]){1, 0, 2, 0, 2, 1, 1, 1}, 4, NULL, NULL, &s));
    FACES(s, 50, M_PI * 3 + M_PI * 3 + 2, 5e-3);
    s = combine(MBS_DIFFERENCE, solid("box", SIZE(2, 2, 2), NULL, NULL), solid("box", SIZE(1, 1, 4), NULL, NULL));
    FACES(s, 30, 2 * 3 + 4 * 4 + 4 * 2, 1e-3);
    s = combine(MBS_UNION, solid("box", SIZE(2, 2, 2), NULL, NULL),
                solid("box", SIZE(2, 2, 2), (double[]){1, 1, 1}, NULL));
    FACES(s, 30, 2 * 24 - 6, 1e-3);
    s = combine(MBS_INTERSECTION, solid("box", SIZE(2, 2, 2), NULL, NULL), solid("sphere", SIZE(1.2), NULL, NULL));
    FACES(s, 50, 0, 3e-3);
    s = combine(MBS_DIFFERENCE, solid("cylinder", SIZE(1, 1), NULL, NULL),
                combine(MBS_UNION, solid("cylinder", SIZE(0.3, 2), (double[]){0.5, 0, 0}, NULL),
                        solid("cylinder", SIZE(0.3, 2), (double[]){-0.5, 0, 0}, NULL)));
    FACES(s, 60, 2 * (M_PI - 2 * 0.09 * M_PI) + 2 * M_PI + 2 * 0.6 * M_PI, 5e-3);
    MbsMesh *mesh;
    s = combine(MBS_INTERSECTION, solid("sphere", SIZE(1), NULL, NULL),
                solid("sphere", SIZE(1), (double[]){3, 0, 0}, NULL));
    assert_int_equal(mbs_solid_mesh(m, s, 30, &mesh), MBS_UNFIT);
    assert_int_equal(mbs_solid_mesh(m, s, 1, &mesh), MBS_BAD_VALUE);
    mbs_solid_free(m, s);
}

static MbsSolid *swept(const char *shape, double size, const double *points, int n, const MbsEdge *edges, int n_edges,
                       const double *r, const double *S)
{
    MbsSolid *s;
    MbsStatus status = mbs_solid_swept(m, shape, &size, 1, points, n, edges, n_edges, r, S, &s);
    if (status)
        print_message("%s\n", mbs_message(m));
    GOOD(status);
    return s;
}

/* A corner of 90 degrees with radius a: what is between it and the circle. Area, and its centre from the corner along a side. */
static double spandrel(double a, double *centre)
{
    *centre = a * (10 - 3 * M_PI) / (12 - 3 * M_PI);
    return (1 - M_PI / 4) * a * a;
}

static void chamfers_and_blends(void **state)
{
    (void)state; /* where a circle touches a side, where they meet is known to half the digits */
    static const double square[8] = {0, 0, 2, 0, 2, 1, 0, 1};
    static const double ell[12] = {0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3};
    MbsEdge edges[4] = {{0, MBS_BLEND, 0.2}, {1, MBS_CHAMFER, 0.3}, {2, MBS_BLEND, 0.5}, {3, MBS_CHAMFER, 0.1}};
    double c2, c5, a2 = spandrel(0.2, &c2), a5 = spandrel(0.5, &c5);
    double area = 2 - a2 - a5 - 0.045 - 0.005;
    double x = (2 - a2 * c2 - a5 * (2 - c5) - 0.045 * 1.9 - 0.005 * 0.1 / 3) / area;
    double y = (1 - a2 * c2 - a5 * (1 - c5) - 0.045 * 0.1 - 0.005 * (1 - 0.1 / 3)) / area;
    MbsMassProperties p = properties(swept("extrusion", 3, square, 4, edges, 4, NULL, NULL));
    NEAR(p.volume, 3 * area, 1e4);
    NEAR(p.centre[0], x, 1e4);
    NEAR(p.centre[1], y, 1e4);
    NEAR(p.centre[2], 1.5, 1e4);
    /* the same in another place */
    double S[9], r[3] = {0.3, -2, 5};
    GOOD(mbs_rotation_of_angles("xyz", (double[]){0.3, -0.7, 1.1}, S));
    p = properties(swept("extrusion", 3, square, 4, edges, 4, r, S));
    NEAR(p.volume, 3 * area, 1e4);
    NEAR(p.centre[0], r[0] + S[0] * x + S[1] * y + S[2] * 1.5, 1e4);
    /* a corner that points inwards is filled, in either order of the outline */
    MbsEdge inner[2] = {{3, MBS_BLEND, 0.4}, {0, MBS_CHAMFER, 0.5}};
    double c4, a4 = spandrel(0.4, &c4);
    p = properties(swept("extrusion", 1, ell, 6, inner, 2, NULL, NULL));
    NEAR(p.volume, 5 + a4 - 0.125, 1e4);
    NEAR(p.centre[0] * p.volume, 3 * 1.5 + 2 * 0.5 + a4 * (1 + c4) - 0.125 * 0.5 / 3, 1e4);
    static const double back[12] = {0, 3, 1, 3, 1, 1, 3, 1, 3, 0, 0, 0};
    MbsEdge other[2] = {{2, MBS_BLEND, 0.4}, {5, MBS_CHAMFER, 0.5}};
    p = properties(swept("extrusion", 1, back, 6, other, 2, NULL, NULL));
    NEAR(p.volume, 5 + a4 - 0.125, 1e4);
    /* a shaft whose rim is blended, by the rule of Pappus */
    static const double shaft[8] = {0, 0, 2, 0, 2, 1, 0, 1};
    MbsEdge rims[2] = {{2, MBS_BLEND, 0.2}, {1, MBS_CHAMFER, 0.3}};
    p = properties(swept("revolution", 2 * M_PI, shaft, 4, rims, 2, NULL, NULL));
    NEAR(p.volume, M_PI * 4 - 2 * M_PI * ((2 - c2) * a2 + (2 - 0.1) * 0.045), 1e4);
    NEAR(p.centre[0], 0, 1e4);
    MbsSolid *s = swept("extrusion", 3, square, 4, edges, 4, NULL, NULL);
    MbsMesh *mesh;
    MbsMassProperties near;
    GOOD(mbs_solid_mesh(m, s, 24, &mesh));
    GOOD(mbs_mesh_properties(mesh, 2, &near));
    assert_true(fabs(near.volume - 3 * area) < 1e-2 * area);
    mbs_mesh_free(m, mesh);
    mbs_solid_free(m, s);
    /* no room, no corner, no outline */
    static const MbsEdge wrong[] = {
        {0, MBS_BLEND, 1.1}, {4, MBS_BLEND, 0.1}, {-1, MBS_CHAMFER, 0.1}, {1, MBS_CHAMFER, 0}, {2, MBS_BLEND, NAN}};
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
        assert_int_equal(mbs_solid_swept(m, "extrusion", (double[]){1}, 1, square, 4, &wrong[k], 1, NULL, NULL, &s),
                         MBS_BAD_VALUE);
    MbsEdge both[2] = {{0, MBS_BLEND, 0.6}, {3, MBS_BLEND, 0.6}};
    assert_int_equal(mbs_solid_swept(m, "extrusion", (double[]){1}, 1, square, 4, both, 2, NULL, NULL, &s),
                     MBS_BAD_VALUE);
    assert_int_equal(mbs_solid_swept(m, "box", (double[]){1}, 1, square, 4, both, 1, NULL, NULL, &s), MBS_BAD_VALUE);
}

/* Around a rectangle a b with right angles a rim is short of its sides by t at every height: area a b - 2 (a + b) t + 4 t^2. */
static void rims(void **state)
{
    (void)state;
    static const double square[8] = {0, 0, 2, 0, 2, 1, 0, 1}, back[8] = {0, 1, 2, 1, 2, 0, 0, 0};
    static const double hexagon[12] = {1,  0, 0.5,  0.8660254037844386,  -0.5, 0.8660254037844386,
                                       -1, 0, -0.5, -0.8660254037844386, 0.5,  -0.8660254037844386};
    double d = 0.1, off = 6 * d * d / 2 - 4 * d * d * d / 3;
    MbsEdge top = {MBS_RIM_TOP, MBS_CHAMFER, d}, bottom = {MBS_RIM_BOTTOM, MBS_CHAMFER, d};
    MbsMassProperties p = properties(swept("extrusion", 3, square, 4, &top, 1, NULL, NULL));
    NEAR(p.volume, 6 - off, 1e4);
    NEAR(p.centre[0], 1, 1e4);
    NEAR(p.centre[2] * p.volume, 9 - (3 * off - (6 * d * d * d / 6 - 4 * d * d * d * d / 12)), 1e4);
    p = properties(swept("extrusion", 3, back, 4, (MbsEdge[]){top, bottom}, 2, NULL, NULL));
    NEAR(p.volume, 6 - 2 * off, 1e4);
    NEAR(p.centre[2], 1.5, 1e4);
    /* in another place, and with a round rim */
    double S[9], r[3] = {0.3, -2, 5}, round = 6 * d * d * (1 - M_PI / 4) - 4 * d * d * d * (5. / 3 - M_PI / 2);
    GOOD(mbs_rotation_of_angles("xyz", (double[]){0.3, -0.7, 1.1}, S));
    bottom.kind = MBS_BLEND;
    p = properties(swept("extrusion", 3, square, 4, &bottom, 1, r, S));
    assert_true(fabs(p.volume - (6 - round)) < 1e-6);
    /* six sides: those of an apothem 3^(1/2)/2, each height has a hexagon */
    double h = 0.8660254037844386, area = 2 * sqrt(3);
    p = properties(swept("extrusion", 1, hexagon, 6, &top, 1, NULL, NULL));
    NEAR(p.volume, area * (h * h * (1 - d) + (h * h * h - (h - d) * (h - d) * (h - d)) / 3), 1e4);
    /* no room, a corner that points inwards, a blend along the sweep, twice the same, no extrusion */
    static const double ell[12] = {0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3};
    MbsSolid *s;
    MbsEdge wide = {MBS_RIM_TOP, MBS_CHAMFER, 0.6}, mixed[2] = {top, {0, MBS_BLEND, 0.1}}, twice[2] = {top, top};
    assert_int_equal(mbs_solid_swept(m, "extrusion", (double[]){1}, 1, square, 4, &wide, 1, NULL, NULL, &s),
                     MBS_BAD_VALUE);
    assert_int_equal(mbs_solid_swept(m, "extrusion", (double[]){1}, 1, ell, 6, &top, 1, NULL, NULL, &s), MBS_BAD_VALUE);
    assert_int_equal(mbs_solid_swept(m, "extrusion", (double[]){1}, 1, square, 4, mixed, 2, NULL, NULL, &s),
                     MBS_BAD_VALUE);
    assert_int_equal(mbs_solid_swept(m, "extrusion", (double[]){1}, 1, square, 4, twice, 2, NULL, NULL, &s),
                     MBS_BAD_VALUE);
    assert_int_equal(mbs_solid_swept(m, "revolution", (double[]){6}, 1, square, 4, &top, 1, NULL, NULL, &s),
                     MBS_BAD_VALUE);
}

static void several_densities(void **state)
{
    (void)state;
    MbsSolid *parts[] = {solid("box", SIZE(1, 1, 1), NULL, NULL),
                         solid("box", SIZE(1, 1, 1), (double[]){2, 1, 0}, NULL)};
    MbsMassProperties each[2], all;
    GOOD(mbs_solids_properties(m, (const MbsSolid *const *)parts, (double[]){1, 3}, 2, each, &all));
    NEAR(each[1].mass, 3, 1);
    NEAR(all.mass, 4, 1);
    NEAR(all.volume, 2, 1);
    NEAR(all.centre[0], 1.5, 1);
    NEAR(all.centre[1], 0.75, 1);
    NEAR(all.inertia[2], 4 / 6. + 1 * (1.5 * 1.5 + 0.75 * 0.75) + 3 * (0.25 + 0.0625), 10);
    NEAR(all.inertia[3], -(1 * 1.5 * 0.75 + 3 * 0.5 * 0.25), 10);
    NEAR(all.inertia[4], 0, 1);
    mbs_solid_free(m, parts[0]);
    mbs_solid_free(m, parts[1]);
}

static void meshes(void **state)
{
    (void)state;
    double coarse = globe_error(20), fine = globe_error(40);
    assert_true(log2(coarse / fine) > 1.95 && log2(coarse / fine) < 2.05);

    MbsMesh *mesh;
    MbsMeshCheck check;
    MbsMassProperties p;
    char text[600];
    GOOD(mbs_mesh_read(m, "obj", cube, strlen(cube), &mesh)); /* one side is missing */
    assert_int_equal(mbs_mesh_repair(m, mesh, &check), MBS_LEAK);
    assert_int_equal(check.open_edges, 4);
    assert_true(check.leak[0] == 0); /* the missing side is at x = 0 */
    assert_non_null(
        strstr(mbs_message(m), "the mesh leaks: 4 edge(s) with one triangle, 0 with more than two; the first from"));
    mbs_mesh_free(m, mesh);
    snprintf(text, sizeof text, "%sf -8 -4 -1 -5\n", cube);
    GOOD(mbs_mesh_read(m, "obj", text, strlen(text), &mesh));
    GOOD(mbs_mesh_repair(m, mesh, &check));
    GOOD(mbs_mesh_properties(mesh, 12, &p));
    NEAR(p.inertia[0], 2, 2);
    NEAR(p.inertia[3], 0, 1);
    NEAR(p.centre[0], 0.5, 1);
    /* the same as STL, both kinds, inside out */
    int n = mbs_mesh_triangles(mesh);
    char *stl = calloc(1, 10000), *binary = calloc(1, 84 + 50 * (size_t)n);
    strcpy(stl, "solid cube\n");
    binary[80] = (char)n;
    for (int i = 0; i < n; i++) {
        strcat(stl, " facet normal 0 0 0\n  outer loop\n");
        for (int k = 2; k >= 0; k--) {
            const double *v = mbs_mesh_vertex(mesh, mbs_mesh_triangle(mesh, i)[k]);
            sprintf(stl + strlen(stl), "   vertex %g %g %g\n", v[0], v[1], v[2]);
            for (int c = 0; c < 3; c++) {
                float x = (float)v[c];
                memcpy(binary + 84 + 50 * i + 12 + 12 * (2 - k) + 4 * c, &x, 4);
            }
        }
        strcat(stl, "  endloop\n endfacet\n");
    }
    strcat(stl, "endsolid\n");
    mbs_mesh_free(m, mesh);
    for (int kind = 0; kind < 2; kind++) {
        GOOD(mbs_mesh_read(m, "stl", kind ? binary : stl, kind ? 84 + 50 * (size_t)n : strlen(stl), &mesh));
        GOOD(mbs_mesh_repair(m, mesh, &check));
        assert_int_equal(check.flipped, n);
        assert_int_equal(check.welded, 3 * n - 8);
        GOOD(mbs_mesh_properties(mesh, 12, &p));
        NEAR(p.inertia[0], 2, 2);
        mbs_mesh_free(m, mesh);
    }
    assert_int_equal(mbs_mesh_read(m, "stl", binary, 100, &mesh), MBS_SYNTAX);
    assert_int_equal(mbs_mesh_read(m, "stl", stl, strlen(stl) / 2, &mesh), MBS_SYNTAX);
    assert_int_equal(mbs_mesh_read(m, "obj", "f 1 2 3\n", 8, &mesh), MBS_SYNTAX);
    assert_int_equal(mbs_mesh_read(m, "step", "", 0, &mesh), MBS_BAD_VALUE);
    free(stl), free(binary);
    static const char dxf[] =
        "0\nSECTION\n2\nENTITIES\n"
        "0\n3DFACE\n8\n0\n10\n0\n20\n0\n30\n0\n11\n1\n21\n0\n31\n0\n12\n0\n22\n1\n32\n0\n13\n0\n23\n1\n33\n0\n"
        "0\nPOLYLINE\n8\n0\n70\n64\n"
        "0\nVERTEX\n10\n0\n20\n0\n30\n0\n70\n192\n0\nVERTEX\n10\n1\n20\n0\n30\n0\n70\n192\n"
        "0\nVERTEX\n10\n0\n20\n1\n30\n0\n70\n192\n0\nVERTEX\n10\n0\n20\n0\n30\n1\n70\n192\n"
        "0\nVERTEX\n10\n0\n20\n0\n30\n0\n70\n128\n71\n1\n72\n2\n73\n4\n"
        "0\nVERTEX\n70\n128\n71\n2\n72\n-3\n73\n4\n0\nVERTEX\n70\n128\n71\n3\n72\n1\n73\n4\n"
        "0\nSEQEND\n0\nENDSEC\n0\nEOF\n";
    GOOD(mbs_mesh_read(m, "dxf", dxf, strlen(dxf), &mesh));
    assert_int_equal(mbs_mesh_triangles(mesh), 4);
    GOOD(mbs_mesh_repair(m, mesh, &check));
    GOOD(mbs_mesh_properties(mesh, 1, &p));
    NEAR(p.volume, 1. / 6, 1);
    NEAR(p.centre[2], 0.25, 1);
    mbs_mesh_free(m, mesh);
}

int main(void)
{
    if (mbs_new(NULL, &m))
        return 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(primitives),     cmocka_unit_test(booleans),
                                       cmocka_unit_test(faces_of_trees), cmocka_unit_test(chamfers_and_blends),
                                       cmocka_unit_test(rims),           cmocka_unit_test(several_densities),
                                       cmocka_unit_test(meshes)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    mbs_free(m);
    return failed;
}
