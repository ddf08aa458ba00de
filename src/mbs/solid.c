/* solid.c: primitives in closed form, and trees of Boolean operations by the recursive relations (13). */
#include "mbs/solid.h"

#include <math.h>
#include <string.h>

#include "base/vector.h"

static const struct {
    const char *name;
    SolidKind kind;
    int least, most; /* numbers in size */
} kinds[] = {
    {"box", SOLID_BOX, 3, 3},       {"cylinder", SOLID_CYLINDER, 2, 3},   {"cone", SOLID_CONE, 2, 3},
    {"sphere", SOLID_SPHERE, 1, 2}, {"ellipsoid", SOLID_ELLIPSOID, 3, 3}, {"capsule", SOLID_CAPSULE, 2, 2},
    {"torus", SOLID_TORUS, 2, 2},   {"extrusion", SOLID_EXTRUSION, 1, 1}, {"revolution", SOLID_REVOLUTION, 1, 1}};

void moments_add(Moments *to, double factor, const Moments *m)
{
    to->v += factor * m->v;
    for (int i = 0; i < 3; i++)
        to->s[i] += factor * m->s[i];
    for (int i = 0; i < 6; i++)
        to->ss[i] += factor * m->ss[i];
}

void moments_place(Moments *m, const double r[3], const double S[9])
{
    double P[9] = {m->ss[0], m->ss[3], m->ss[4], m->ss[3], m->ss[1], m->ss[5], m->ss[4], m->ss[5], m->ss[2]};
    double T[9], Q[9], s[3];
    mat_mat(T, S, P);
    mat_mat_t(Q, T, S);
    mat_vec(s, S, m->s);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            Q[3 * i + j] += s[i] * r[j] + r[i] * s[j] + m->v * r[i] * r[j];
    vec_copy(m->s, s);
    vec_more(m->s, m->v, r);
    double ss[6] = {Q[0], Q[4], Q[8], Q[1], Q[2], Q[5]};
    memcpy(m->ss, ss, sizeof ss);
}

/* The integral of r^a z^b over a polygon, by Green's theorem; three Gauss points a side are exact up to a + b = 4. */
static double polygon_integral(const double *points, int n, int a, int b)
{
    static const double at[3] = {0.11270166537925831, 0.5, 0.88729833462074169};
    static const double weight[3] = {5. / 18, 8. / 18, 5. / 18};
    double sum = 0;
    for (int i = 0; i < n; i++) {
        const double *p = points + 2 * i, *q = points + 2 * ((i + 1) % n);
        for (int g = 0; g < 3; g++) {
            double x = p[0] + at[g] * (q[0] - p[0]), z = p[1] + at[g] * (q[1] - p[1]);
            double f = 1;
            for (int k = 0; k <= a; k++)
                f *= x;
            for (int k = 0; k < b; k++)
                f *= z;
            sum += weight[g] * f / (a + 1) * (q[1] - p[1]);
        }
    }
    return sum;
}

static void revolution(const MbsSolid *p, Moments *m)
{
    double angle = p->size[0], s = sin(angle), c = 1 - cos(angle), ss = sin(2 * angle) / 4, cc = s * s / 2;
    if (fabs(angle - 2 * M_PI) < 1e-12) {
        angle = 2 * M_PI;
        s = c = ss = cc = 0;
    }
    const double *at = p->points;
    int n = p->n_points;
    m->v = angle * polygon_integral(at, n, 1, 0);
    m->s[0] = s * polygon_integral(at, n, 2, 0);
    m->s[1] = c * polygon_integral(at, n, 2, 0);
    m->s[2] = angle * polygon_integral(at, n, 1, 1);
    double cube = polygon_integral(at, n, 3, 0), square = polygon_integral(at, n, 2, 1);
    m->ss[0] = cube * (angle / 2 + ss);
    m->ss[1] = cube * (angle / 2 - ss);
    m->ss[2] = angle * polygon_integral(at, n, 1, 2);
    m->ss[3] = cube * cc;
    m->ss[4] = square * s;
    m->ss[5] = square * c;
}

static void cylinder(double radius, double h, double sign, Moments *m)
{
    double v = sign * M_PI * radius * radius * h;
    m->v += v;
    m->ss[0] += v * radius * radius / 4;
    m->ss[1] += v * radius * radius / 4;
    m->ss[2] += v * h * h / 12;
}

static void ellipsoid(double a, double b, double c, double sign, Moments *m)
{
    double v = sign * 4 / 3. * M_PI * a * b * c;
    m->v += v;
    m->ss[0] += v * a * a / 5;
    m->ss[1] += v * b * b / 5;
    m->ss[2] += v * c * c / 5;
}

void solid_moments(const MbsSolid *p, Moments *m)
{
    const double *x = p->size;
    *m = (Moments){0};
    switch (p->kind) {
    case SOLID_BOX:
        m->v = x[0] * x[1] * x[2];
        for (int i = 0; i < 3; i++)
            m->ss[i] = m->v * x[i] * x[i] / 12;
        break;
    case SOLID_CYLINDER:
        cylinder(x[0], x[1], 1, m);
        cylinder(x[2], x[1], -1, m);
        break;
    case SOLID_CONE: {
        double a = x[0], b = x[2], h = x[1];
        m->v = M_PI * h * (a * a + a * b + b * b) / 3;
        m->s[2] = M_PI * h * h * (a * a + 2 * a * b + 3 * b * b) / 12;
        m->ss[2] = M_PI * h * h * h * (a * a + 3 * a * b + 6 * b * b) / 30;
        m->ss[0] = m->ss[1] =
            M_PI * h * (a * a * a * a + a * a * a * b + a * a * b * b + a * b * b * b + b * b * b * b) / 20;
        break;
    }
    case SOLID_SPHERE:
        ellipsoid(x[0], x[0], x[0], 1, m);
        ellipsoid(x[1], x[1], x[1], -1, m);
        break;
    case SOLID_ELLIPSOID:
        ellipsoid(x[0], x[1], x[2], 1, m);
        break;
    case SOLID_CAPSULE: {
        /* the two halves of a sphere, pushed apart by the cylinder's length */
        double radius = x[0], l = x[1];
        ellipsoid(radius, radius, radius, 1, m);
        m->ss[2] += m->v * (l * l / 4 + l * 3 * radius / 8);
        cylinder(radius, l, 1, m);
        break;
    }
    case SOLID_TORUS:
        m->v = 2 * M_PI * M_PI * x[0] * x[1] * x[1];
        m->ss[0] = m->ss[1] = m->v * (x[0] * x[0] / 2 + 3 * x[1] * x[1] / 8);
        m->ss[2] = m->v * x[1] * x[1] / 4;
        break;
    case SOLID_EXTRUSION: {
        double h = x[0], A = polygon_integral(p->points, p->n_points, 0, 0);
        double Ax = polygon_integral(p->points, p->n_points, 1, 0), Ay = polygon_integral(p->points, p->n_points, 0, 1);
        m->v = A * h;
        vec_set(m->s, Ax * h, Ay * h, A * h * h / 2);
        m->ss[0] = polygon_integral(p->points, p->n_points, 2, 0) * h;
        m->ss[1] = polygon_integral(p->points, p->n_points, 0, 2) * h;
        m->ss[2] = A * h * h * h / 3;
        m->ss[3] = polygon_integral(p->points, p->n_points, 1, 1) * h;
        m->ss[4] = Ax * h * h / 2;
        m->ss[5] = Ay * h * h / 2;
        break;
    }
    case SOLID_REVOLUTION:
        revolution(p, m);
        break;
    case SOLID_BOOLEAN:
        break;
    }
}

void moments_properties(const Moments *m, double density, MbsMassProperties *p)
{
    *p = (MbsMassProperties){.volume = m->v, .mass = density * m->v};
    if (!(m->v > 0))
        return;
    vec_scale(p->centre, 1 / m->v, m->s);
    const double *c = p->centre;
    double xx = m->ss[0] - m->v * c[0] * c[0], yy = m->ss[1] - m->v * c[1] * c[1], zz = m->ss[2] - m->v * c[2] * c[2];
    p->inertia[0] = density * (yy + zz);
    p->inertia[1] = density * (xx + zz);
    p->inertia[2] = density * (xx + yy);
    p->inertia[3] = density * (m->v * c[0] * c[1] - m->ss[3]);
    p->inertia[4] = density * (m->v * c[0] * c[2] - m->ss[4]);
    p->inertia[5] = density * (m->v * c[1] * c[2] - m->ss[5]);
}

/* ---- making ---- */

static bool sizes_make_sense(const MbsSolid *p, int n_size)
{
    const double *x = p->size;
    for (int i = 0; i < n_size; i++)
        if (!(x[i] >= 0) || !isfinite(x[i]))
            return false;
    switch (p->kind) {
    case SOLID_BOX:
    case SOLID_ELLIPSOID:
        return x[0] > 0 && x[1] > 0 && x[2] > 0;
    case SOLID_CYLINDER:
        return x[0] > x[2] && x[1] > 0;
    case SOLID_CONE:
        return x[1] > 0 && x[0] + x[2] > 0;
    case SOLID_SPHERE:
        return x[0] > x[1];
    case SOLID_CAPSULE:
        return x[0] > 0;
    case SOLID_TORUS:
        return x[1] > 0 && x[0] >= x[1];
    case SOLID_EXTRUSION:
        return x[0] > 0 && p->n_points >= 3;
    case SOLID_REVOLUTION:
        for (int i = 0; i < p->n_points; i++)
            if (p->points[2 * i] < 0)
                return false;
        return x[0] > 0 && x[0] < 2 * M_PI + 1e-9 && p->n_points >= 3;
    case SOLID_BOOLEAN:
        return false;
    }
    return false;
}

MbsStatus mbs_solid_new(MbsModel *m, const char *shape, const double *size, int n_size, const double *points,
                        int n_points, const double r[3], const double S[9], MbsSolid **solid)
{
    *solid = NULL;
    MbsSolid *p = mbs_get(m, sizeof *p);
    double *own = points ? mbs_get(m, 2 * (size_t)n_points * sizeof *own) : NULL;
    if (!p || (points && !own)) {
        mbs_give(m, p, sizeof *p);
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    }
    p->kind = SOLID_BOOLEAN;
    p->points = own;
    p->n_points = points ? n_points : 0;
    mat_identity(p->S);
    if (r)
        vec_copy(p->r, r);
    if (S)
        memcpy(p->S, S, sizeof p->S);
    bool fits = false;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (!strcmp(kinds[i].name, shape) && n_size >= kinds[i].least && n_size <= kinds[i].most) {
            p->kind = kinds[i].kind;
            fits = true;
        }
    for (int i = 0; fits && i < n_size; i++)
        p->size[i] = size[i];
    for (int i = 0; i < 2 * p->n_points; i++)
        fits = fits && isfinite(own[i] = points[i]);
    if (!fits || !sizes_make_sense(p, n_size)) {
        mbs_solid_free(m, p);
        return mbs_fail(m, MBS_BAD_VALUE, "no solid '%.40s' has these sizes", shape);
    }
    if (own && polygon_integral(own, n_points, 0, 0) < 0)
        for (int i = 0; i < n_points / 2; i++)
            for (int c = 0; c < 2; c++) {
                double x = own[2 * i + c];
                own[2 * i + c] = own[2 * (n_points - 1 - i) + c];
                own[2 * (n_points - 1 - i) + c] = x;
            }
    *solid = p;
    return MBS_OK;
}

MbsStatus mbs_solid_combine(MbsModel *m, MbsBoolean operation, MbsSolid *a, MbsSolid *b, MbsSolid **solid)
{
    *solid = NULL;
    if (!a || !b || a == b)
        return mbs_fail(m, MBS_BAD_VALUE, "two solids are needed");
    MbsSolid *p = mbs_get(m, sizeof *p);
    if (!p)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    *p = (MbsSolid){.kind = SOLID_BOOLEAN, .operation = operation, .a = a, .b = b};
    mat_identity(p->S);
    *solid = p;
    return MBS_OK;
}

void mbs_solid_free(MbsModel *m, MbsSolid *solid)
{
    if (!solid)
        return;
    mbs_solid_free(m, solid->a);
    mbs_solid_free(m, solid->b);
    mbs_give(m, solid->points, 2 * (size_t)solid->n_points * sizeof *solid->points);
    mbs_give(m, solid, sizeof *solid);
}

/* ---- trees ---- */

enum { MOST_TOGETHER = 12, MOST_TERMS = 100000 };

typedef struct {
    MbsModel *m;
    double error;
    int terms;
} Adding;

static void place_under(Placed *p, const MbsSolid *solid, const double r[3], const double S[9])
{
    double way[3];
    p->solid = solid;
    mat_vec(way, S, solid->r);
    vec_add(p->r, r, way);
    mat_mat(p->S, S, solid->S);
}

double solid_radius(const MbsSolid *p, double centre[3])
{
    const double *x = p->size;
    double reach = 0, low = 0, high = 0;
    vec_set(centre, 0, 0, 0);
    switch (p->kind) {
    case SOLID_BOX:
        return vec_length(x) / 2;
    case SOLID_CYLINDER:
        return hypot(x[0], x[1] / 2);
    case SOLID_CONE:
        centre[2] = x[1] / 2;
        return hypot(fmax(x[0], x[2]), x[1] / 2);
    case SOLID_SPHERE:
        return x[0];
    case SOLID_ELLIPSOID:
        return fmax(x[0], fmax(x[1], x[2]));
    case SOLID_CAPSULE:
        return x[0] + x[1] / 2;
    case SOLID_TORUS:
        return x[0] + x[1];
    case SOLID_EXTRUSION:
        for (int i = 0; i < p->n_points; i++)
            reach = fmax(reach, hypot(p->points[2 * i], p->points[2 * i + 1]));
        centre[2] = x[0] / 2;
        return hypot(reach, x[0] / 2);
    case SOLID_REVOLUTION:
        low = high = p->points[1];
        for (int i = 0; i < p->n_points; i++) {
            reach = fmax(reach, p->points[2 * i]);
            low = fmin(low, p->points[2 * i + 1]);
            high = fmax(high, p->points[2 * i + 1]);
        }
        centre[2] = (low + high) / 2;
        return hypot(reach, (high - low) / 2);
    case SOLID_BOOLEAN:
        break;
    }
    return INFINITY;
}

static bool apart(const Placed *a, const Placed *b)
{
    double ca[3], cb[3], pa[3], pb[3], way[3];
    double ra = solid_radius(a->solid, ca), rb = solid_radius(b->solid, cb);
    mat_vec(pa, a->S, ca);
    vec_add(pa, pa, a->r);
    mat_vec(pb, b->S, cb);
    vec_add(pb, pb, b->r);
    vec_sub(way, pa, pb);
    return vec_length(way) >= ra + rb;
}

/* Adds factor times the integral over what all of the list have in common. Boolean nodes in the list are expanded by
 * (13): over a union, the sum over both less what both have; over a difference, the first less what both have. */
static MbsStatus add_common(Adding *c, double factor, const Placed *list, int n, Moments *sum)
{
    int node = -1;
    if (++c->terms > MOST_TERMS)
        return mbs_fail(c->m, MBS_UNFIT, "too many solids overlap each other");
    for (int i = 0; i < n && node < 0; i++)
        if (list[i].solid->kind == SOLID_BOOLEAN)
            node = i;
    if (node >= 0) {
        Placed next[MOST_TOGETHER + 1];
        const MbsSolid *solid = list[node].solid;
        if (n >= MOST_TOGETHER)
            return mbs_fail(c->m, MBS_UNFIT, "more than %d solids overlap at one place", MOST_TOGETHER);
        memcpy(next, list, (size_t)n * sizeof *next);
        Placed *a = &next[node], *b = &next[n];
        place_under(a, solid->a, list[node].r, list[node].S);
        place_under(b, solid->b, list[node].r, list[node].S);
        MbsStatus status = MBS_OK;
        if (solid->operation != MBS_INTERSECTION)
            status = add_common(c, factor, next, n, sum);
        if (!status)
            status = add_common(c, solid->operation == MBS_INTERSECTION ? factor : -factor, next, n + 1, sum);
        if (!status && solid->operation == MBS_UNION) {
            *a = *b;
            status = add_common(c, factor, next, n, sum);
        }
        return status;
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (apart(&list[i], &list[k]))
                return MBS_OK;
    Moments one;
    double error = 0;
    if (n == 1) {
        solid_moments(list[0].solid, &one);
        moments_place(&one, list[0].r, list[0].S);
    } else {
        MbsStatus status = csg_intersection(c->m, list, n, &one, &error);
        if (status)
            return status;
    }
    c->error += error * fabs(one.v);
    moments_add(sum, factor, &one);
    return MBS_OK;
}

MbsStatus mbs_solid_properties(MbsModel *m, const MbsSolid *solid, double density, MbsMassProperties *p, double *error)
{
    static const double origin[3] = {0, 0, 0}, E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    Moments sum = {0};
    Adding c = {.m = m};
    Placed whole;
    place_under(&whole, solid, origin, E);
    MbsStatus status = add_common(&c, 1, &whole, 1, &sum);
    if (status)
        return status;
    moments_properties(&sum, density, p);
    if (error)
        *error = sum.v > 0 ? c.error / sum.v : 0;
    return MBS_OK;
}

/* Of one body, to integrals with its density. */
static void add_weighted(Moments *to, const MbsMassProperties *p)
{
    double m = p->mass, half = (p->inertia[0] + p->inertia[1] + p->inertia[2]) / 2;
    Moments one = {.v = m};
    for (int i = 0; i < 3; i++) {
        one.s[i] = m * p->centre[i];
        one.ss[i] = half - p->inertia[i] + m * p->centre[i] * p->centre[i];
    }
    for (int i = 0; i < 3; i++) { /* xy xz yz */
        int a = i == 2 ? 1 : 0, b = i == 0 ? 1 : 2;
        one.ss[3 + i] = m * p->centre[a] * p->centre[b] - p->inertia[3 + i];
    }
    moments_add(to, 1, &one);
}

MbsStatus mbs_solids_properties(MbsModel *m, const MbsSolid *const *solids, const double *densities, int n,
                                MbsMassProperties *each, MbsMassProperties *all)
{
    Moments sum = {0};
    double volume = 0;
    for (int k = 0; k < n; k++) {
        MbsMassProperties p;
        MbsStatus status = mbs_solid_properties(m, solids[k], densities ? densities[k] : 1, &p, NULL);
        if (status)
            return status;
        if (each)
            each[k] = p;
        volume += p.volume;
        add_weighted(&sum, &p);
    }
    if (!(sum.v > 0))
        return mbs_fail(m, MBS_BAD_VALUE, "the solids have no mass");
    moments_properties(&sum, 1, all);
    all->volume = volume;
    return MBS_OK;
}
