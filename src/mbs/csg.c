/* csg.c: integrals over what several primitives have in common.
 *
 * The body is cut into slices. In a slice every primitive is bounded by lines, ellipses or a polygon, and the boundary
 * of what they share gives the area integrals (slice.c), exact but for rounding. Across the slices an adaptive Gauss rule splits
 * where the integrand is not smooth. Cones, tori, extrusions and revolutions are cut across their axes.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/vector.h"
#include "mbs/slice.h"
#include "mbs/solid.h"

enum { MOST_PIECES = 4 };

/* What a primitive is in a slice: the common part of some curves' insides, counted with a sign; or nothing. */
typedef struct {
    double sign;
    Curve curves[8];
    int n;
} Piece;

/* The slices' frame: place = D^T (p - o); z counts the slices. */
typedef struct {
    double D[9]; /* columns are the axes */
    double o[3];
    Placed local[16]; /* the primitives in this frame */
    int n;
    double tolerance;
    long slices;
} Cut;

/* ---- curves of primitives ---- */

/* Half-space n · p <= d in the slice at z. False: the slice is all outside; no curve is added where it is all inside.
 */
static bool add_half_space(Piece *p, const double *n, double d, double z)
{
    double rest = d - n[2] * z, length = hypot(n[0], n[1]);
    if (length < 1e-13)
        return rest > 0;
    p->curves[p->n++] = (Curve){.kind = CURVE_LINE, .a = {n[0] / length, n[1] / length}, .b = rest / length};
    return true;
}

static void add_circle(Piece *p, const double *c, double radius)
{
    p->curves[p->n++] = (Curve){.kind = CURVE_ELLIPSE, .c = {c[0], c[1]}, .u = {radius, 0}, .v = {0, radius}};
}

/* The slice of the quadric (x - r)^T Q (x - r) <= 1, Q = S diag(k) S^T with k >= 0. */
static bool add_quadric(Piece *p, const Placed *at, const double k[3], double z)
{
    double Q[9] = {0};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int l = 0; l < 3; l++)
                Q[3 * i + j] += at->S[3 * i + l] * k[l] * at->S[3 * j + l];
    double h = z - at->r[2], A = Q[0], B = Q[1], C = Q[4], det = A * C - B * B, size = k[0] + k[1] + k[2];
    if (det < 1e-13 * size * size) {
        /* a cylinder cut along its axis: a strip, or nothing. The axis lies in the slice: e. */
        double across[2] = {sqrt(fmax(A, 0)), sqrt(fmax(C, 0))};
        if (B < 0)
            across[1] = -across[1];
        double length = hypot(across[0], across[1]), rest = 1 - Q[8] * h * h;
        if (rest <= 0)
            return false;
        double n[3] = {across[0] / length, across[1] / length, 0};
        double middle = n[0] * at->r[0] + n[1] * at->r[1], half = sqrt(rest) / length;
        double m[3] = {-n[0], -n[1], 0};
        return add_half_space(p, n, middle + half, 0) && add_half_space(p, m, half - middle, 0);
    }
    /* centre: minus the inverse of the 2 by 2 part times its coupling with h */
    double gx = Q[2] * h, gy = Q[5] * h;
    double cx = -(C * gx - B * gy) / det, cy = -(A * gy - B * gx) / det;
    double rest = 1 - (Q[8] * h * h + gx * cx + gy * cy);
    if (rest <= 0)
        return false;
    /* axes from Cholesky: [A B; B C] = L L^T, p = c + sqrt(rest) L^-T (cos, sin) */
    double l11 = sqrt(A), l21 = B / l11, l22 = sqrt(fmax(C - l21 * l21, 0)), s = sqrt(rest);
    p->curves[p->n++] = (Curve){.kind = CURVE_ELLIPSE,
                                .c = {at->r[0] + cx, at->r[1] + cy},
                                .u = {s / l11, 0},
                                .v = {-s * l21 / (l11 * l22), s / l22}};
    return true;
}

static bool add_caps(Piece *p, const Placed *at, double low, double high, double z)
{
    double n[3] = {at->S[2], at->S[5], at->S[8]}, m[3] = {-n[0], -n[1], -n[2]}, d = vec_dot(n, at->r);
    return add_half_space(p, n, d + high, z) && add_half_space(p, m, -d - low, z);
}

static bool cylinder_piece(Piece *p, const Placed *at, double radius, double low, double high, double z)
{
    double k = 1 / (radius * radius);
    return add_caps(p, at, low, high, z) && add_quadric(p, at, (double[3]){k, k, 0}, z);
}

static bool sphere_piece(Piece *p, const Placed *at, double radius, double shift, double z)
{
    Placed moved = *at;
    double k = 1 / (radius * radius), axis[3] = {at->S[2], at->S[5], at->S[8]};
    vec_more(moved.r, shift, axis);
    return add_quadric(p, &moved, (double[3]){k, k, k}, z);
}

/* Along its axis: +1 or -1 as the slices' z runs. */
static double height_in(const Placed *at, double z)
{
    return (z - at->r[2]) * at->S[8];
}

static int disc_pieces(Piece *pieces, const Placed *at, double outer, double inner)
{
    if (!(outer > 0))
        return 0;
    pieces[0].sign = 1;
    add_circle(&pieces[0], at->r, outer);
    if (!(inner > 0))
        return 1;
    pieces[1].sign = -1;
    add_circle(&pieces[1], at->r, inner);
    return 2;
}

/* Pairs of radii where the height crosses the outline: an even number of them, sorted; signed discs. */
static int revolution_pieces(Piece *pieces, const Placed *at, double h)
{
    const MbsSolid *s = at->solid;
    int n = 0;
    for (int i = 0; i < s->n_points && n < MOST_PIECES; i++) {
        const double *p = s->points + 2 * i, *q = s->points + 2 * ((i + 1) % s->n_points);
        if ((p[1] <= h) == (q[1] <= h))
            continue;
        double radius = p[0] + (q[0] - p[0]) * (h - p[1]) / (q[1] - p[1]);
        if (!(radius > 0))
            continue;
        /* counter-clockwise outlines go up on the outside */
        pieces[n].sign = q[1] > p[1] ? 1 : -1;
        add_circle(&pieces[n++], at->r, radius);
    }
    return n;
}

static int pieces_of(const Placed *at, double z, Piece pieces[MOST_PIECES])
{
    const MbsSolid *s = at->solid;
    const double *x = s->size;
    int n = 0;
    memset(pieces, 0, MOST_PIECES * sizeof *pieces);
    pieces[0].sign = 1;
    switch (s->kind) {
    case SOLID_BOX:
        for (int i = 0; i < 3; i++) {
            double e[3] = {at->S[i], at->S[3 + i], at->S[6 + i]}, m[3] = {-e[0], -e[1], -e[2]}, d = vec_dot(e, at->r);
            if (!add_half_space(&pieces[0], e, d + x[i] / 2, z) || !add_half_space(&pieces[0], m, x[i] / 2 - d, z))
                return 0;
        }
        return 1;
    case SOLID_CYLINDER:
        n = cylinder_piece(&pieces[0], at, x[0], -x[1] / 2, x[1] / 2, z);
        pieces[1].sign = -1;
        if (n && x[2] > 0)
            n += cylinder_piece(&pieces[1], at, x[2], -x[1] / 2, x[1] / 2, z);
        return n;
    case SOLID_SPHERE:
        n = sphere_piece(&pieces[0], at, x[0], 0, z);
        pieces[1].sign = -1;
        if (n && x[1] > 0)
            n += sphere_piece(&pieces[1], at, x[1], 0, z);
        return n;
    case SOLID_ELLIPSOID:
        return add_quadric(&pieces[0], at, (double[3]){1 / (x[0] * x[0]), 1 / (x[1] * x[1]), 1 / (x[2] * x[2])}, z);
    case SOLID_CAPSULE:
        if (x[1] > 0 && cylinder_piece(&pieces[0], at, x[0], -x[1] / 2, x[1] / 2, z))
            n = 1;
        for (int end = 0; end < 2; end++) {
            memset(&pieces[n], 0, sizeof pieces[n]);
            pieces[n].sign = 1;
            if (sphere_piece(&pieces[n], at, x[0], end ? x[1] / 2 : -x[1] / 2, z) &&
                add_caps(&pieces[n], at, end ? x[1] / 2 : -x[1] / 2 - x[0], end ? x[1] / 2 + x[0] : -x[1] / 2, z))
                n++;
        }
        return n;
    case SOLID_CONE: {
        double h = height_in(at, z);
        return h < 0 || h > x[1] ? 0 : disc_pieces(pieces, at, x[0] + (x[2] - x[0]) * h / x[1], 0);
    }
    case SOLID_TORUS: {
        double h = height_in(at, z), half = x[1] * x[1] - h * h;
        return half <= 0 ? 0 : disc_pieces(pieces, at, x[0] + sqrt(half), x[0] - sqrt(half));
    }
    case SOLID_EXTRUSION: {
        double h = height_in(at, z);
        if (h < 0 || h > x[0])
            return 0;
        pieces[0].curves[0] = (Curve){.kind = CURVE_POLYGON,
                                      .c = {at->r[0], at->r[1]},
                                      .u = {at->S[0], at->S[3]},
                                      .v = {at->S[1], at->S[4]},
                                      .points = s->points,
                                      .n = s->n_points};
        pieces[0].n = 1;
        return 1;
    }
    case SOLID_REVOLUTION:
        return revolution_pieces(pieces, at, height_in(at, z));
    case SOLID_BOOLEAN:
        break;
    }
    return 0;
}

/* ---- across the slices ---- */

typedef struct {
    double x[10]; /* v, s, ss in the slices' frame */
} Ten;

static Ten slice(Cut *c, double z, double reach)
{
    Piece pieces[16][MOST_PIECES];
    int count[16], pick[16] = {0};
    Ten ten = {{0}};
    c->slices++;
    for (int i = 0; i < c->n; i++)
        if (!(count[i] = pieces_of(&c->local[i], z, pieces[i])))
            return ten;
    for (;;) {
        Curve *curves[MOST_CURVES];
        int n = 0;
        double sign = 1;
        for (int i = 0; i < c->n; i++) {
            Piece *p = &pieces[i][pick[i]];
            sign *= p->sign;
            for (int k = 0; k < p->n && n < MOST_CURVES; k++)
                curves[n++] = &p->curves[k];
        }
        Area a = slice_area(curves, n, reach);
        double more[10] = {a.a, a.x, a.y, a.a * z, a.xx, a.yy, a.a * z * z, a.xy, a.x * z, a.y * z};
        for (int k = 0; k < 10; k++)
            ten.x[k] += sign * more[k];
        int i = 0;
        while (i < c->n && ++pick[i] == count[i])
            pick[i++] = 0;
        if (i == c->n)
            return ten;
    }
}

static Ten panel(Cut *c, double from, double to, double reach)
{
    Ten sum = {{0}};
    double half = (to - from) / 2, middle = (from + to) / 2;
    for (int g = 0; g < 8; g++) {
        Ten one = slice(c, middle + half * slice_gauss_at[g], reach);
        for (int k = 0; k < 10; k++)
            sum.x[k] += slice_gauss_weight[g] * half * one.x[k];
    }
    return sum;
}

enum { MOST_SLICES = 400000 };

static double adapt(Cut *c, double from, double to, const Ten *whole, double scale, double reach, int depth, Ten *sum)
{
    double middle = (from + to) / 2, off = 0, power = scale;
    Ten left = panel(c, from, middle, reach), right = panel(c, middle, to, reach);
    static const int degree[10] = {0, 1, 1, 1, 2, 2, 2, 2, 2, 2};
    for (int k = 0; k < 10; k++) {
        power = scale * pow(reach, degree[k]);
        off = fmax(off, fabs(left.x[k] + right.x[k] - whole->x[k]) / power);
    }
    if (off < 2e-15 || depth > 32 || c->slices > MOST_SLICES) {
        for (int k = 0; k < 10; k++)
            sum->x[k] += left.x[k] + right.x[k];
        return off / 100; /* a rule of order 16: halving gains far more than this */
    }
    return adapt(c, from, middle, &left, scale, reach, depth + 1, sum) +
           adapt(c, middle, to, &right, scale, reach, depth + 1, sum);
}

/* Heights along the slices' axis at which a primitive begins, ends or changes. */
static int heights(const Placed *p, double *z)
{
    const MbsSolid *s = p->solid;
    const double *x = s->size, *S = p->S;
    double axis = S[8], across = sqrt(fmax(0, 1 - axis * axis)), h = p->r[2];
    int n = 0;
    switch (s->kind) {
    case SOLID_BOX:
        for (int i = 0; i < 8; i++)
            z[n++] = h + (i & 1 ? 1 : -1) * S[6] * x[0] / 2 + (i & 2 ? 1 : -1) * S[7] * x[1] / 2 +
                     (i & 4 ? 1 : -1) * axis * x[2] / 2;
        break;
    case SOLID_CYLINDER:
        for (int i = 0; i < 8; i++)
            z[n++] = h + (i & 1 ? 1 : -1) * axis * x[1] / 2 + (i & 2 ? 1 : -1) * across * (i & 4 ? x[0] : x[2]);
        break;
    case SOLID_SPHERE:
        for (int i = 0; i < 4; i++)
            z[n++] = h + (i & 1 ? 1 : -1) * (i & 2 ? x[0] : x[1]);
        break;
    case SOLID_ELLIPSOID: {
        double half = sqrt(pow(S[6] * x[0], 2) + pow(S[7] * x[1], 2) + pow(S[8] * x[2], 2));
        z[n++] = h - half;
        z[n++] = h + half;
        break;
    }
    case SOLID_CAPSULE:
        for (int i = 0; i < 8; i++)
            z[n++] = h + (i & 1 ? 1 : -1) * axis * x[1] / 2 + (i & 2 ? 1 : -1) * (i & 4 ? x[0] : x[0] * across);
        break;
    case SOLID_TORUS:
        z[n++] = h - x[1];
        z[n++] = h + x[1];
        break;
    case SOLID_CONE:
    case SOLID_EXTRUSION:
        z[n++] = h;
        z[n++] = h + axis * (s->kind == SOLID_CONE ? x[1] : x[0]);
        break;
    case SOLID_REVOLUTION:
        for (int i = 0; i < s->n_points && n < 60; i++)
            z[n++] = h + axis * s->points[2 * i + 1];
        break;
    case SOLID_BOOLEAN:
        break;
    }
    return n;
}

static bool has_axis(SolidKind kind)
{
    return kind == SOLID_CONE || kind == SOLID_TORUS || kind == SOLID_EXTRUSION || kind == SOLID_REVOLUTION;
}

/* The axis that the slices are stacked along. */
static MbsStatus choose_axis(MbsModel *m, const Placed *list, int n, double e[3])
{
    int found = -1, round_one = -1;
    for (int i = 0; i < n; i++) {
        double axis[3] = {list[i].S[2], list[i].S[5], list[i].S[8]};
        if (list[i].solid->kind == SOLID_CYLINDER && round_one < 0)
            round_one = i;
        if (!has_axis(list[i].solid->kind))
            continue;
        if (list[i].solid->kind == SOLID_REVOLUTION && fabs(list[i].solid->size[0] - 2 * M_PI) > 1e-9)
            return mbs_fail(m, MBS_UNFIT, "a revolution by less than a full turn cannot be intersected");
        if (found >= 0 && fabs(fabs(vec_dot(e, axis)) - 1) > 1e-12)
            return mbs_fail(m, MBS_UNFIT,
                            "cones, tori, extrusions and revolutions can be intersected only with parallel axes");
        if (found < 0)
            vec_copy(e, axis);
        found = i;
    }
    if (found < 0) {
        const double *S = list[round_one < 0 ? 0 : round_one].S;
        vec_set(e, S[2], S[5], S[8]);
    }
    return MBS_OK;
}

MbsStatus csg_intersection(MbsModel *m, const Placed *list, int n, Moments *result, double *error)
{
    Cut c = {.n = n};
    double e[3] = {0, 0, 1}, n1[3], n2[3], z[16 * 64], low = -INFINITY, high = INFINITY, reach = 0;
    int n_z = 0;
    *result = (Moments){0};
    *error = 0;
    if (n > 16)
        return mbs_fail(m, MBS_UNFIT, "more than 16 solids at one place");
    MbsStatus status = choose_axis(m, list, n, e);
    if (status)
        return status;
    vec_across(e, n1, n2);
    double D[9] = {n1[0], n2[0], e[0], n1[1], n2[1], e[1], n1[2], n2[2], e[2]};
    /* Everything happens within the smallest one: rounding goes with the size of what is looked at. */
    reach = INFINITY;
    for (int i = 0; i < n; i++) {
        double centre[3], radius = solid_radius(list[i].solid, centre);
        if (radius < reach) {
            reach = radius;
            mat_vec(c.o, list[i].S, centre);
            vec_add(c.o, c.o, list[i].r);
        }
    }
    reach *= 1.01;
    for (int i = 0; i < n; i++) {
        double way[3], own[64];
        c.local[i].solid = list[i].solid;
        vec_sub(way, list[i].r, c.o);
        mat_t_vec(c.local[i].r, D, way);
        mat_t_mat(c.local[i].S, D, list[i].S);
        if (has_axis(list[i].solid->kind)) { /* exactly along, once found to be */
            double *S = c.local[i].S;
            S[2] = S[5] = S[6] = S[7] = 0;
            S[8] = S[8] > 0 ? 1 : -1;
        }
        int k = heights(&c.local[i], own);
        double least = INFINITY, most = -INFINITY;
        for (int l = 0; l < k; l++) {
            least = fmin(least, own[l]);
            most = fmax(most, own[l]);
            z[n_z++] = own[l];
        }
        low = fmax(low, least);
        high = fmin(high, most);
    }
    if (!(high > low))
        return MBS_OK;
    qsort(z, (size_t)n_z, sizeof *z, slice_by_size);
    Ten sum = {{0}};
    double from = low, scale = 0, bound = 0;
    /* a first look tells the size of things */
    for (int i = 0; i < 4; i++) {
        Ten one = panel(&c, low + (high - low) * i / 4, low + (high - low) * (i + 1) / 4, reach);
        scale += fabs(one.x[0]);
    }
    scale = fmax(scale, 1e-12 * reach * reach * reach);
    for (int i = 0; i <= n_z; i++) {
        double to = i < n_z ? fmin(fmax(z[i], low), high) : high;
        if (to - from < 1e-13 * reach)
            continue;
        Ten whole = panel(&c, from, to, reach);
        bound += adapt(&c, from, to, &whole, scale, reach, 0, &sum);
        from = to;
    }
    *error = bound * scale / fmax(fabs(sum.x[0]), 1e-300);
    if (!(sum.x[0] > 0))
        *error = 0;
    result->v = sum.x[0];
    memcpy(result->s, sum.x + 1, sizeof result->s);
    memcpy(result->ss, sum.x + 4, sizeof result->ss);
    moments_place(result, c.o, D);
    return MBS_OK;
}
