/* slice.c: areas of slices. The boundary of what curves share is made of the pieces of each that lie inside all the others,
 * so that integrals over the area are integrals along these pieces (Green), exact but for rounding. */
#include "mbs/slice.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

enum { MOST_ROOTS = 256 };

static void corner(const Curve *c, int i, double p[2])
{
    const double *at = c->points + 2 * (i % c->n);
    for (int k = 0; k < 2; k++)
        p[k] = c->c[k] + at[0] * c->u[k] + at[1] * c->v[k];
}

static bool inside(const Curve *c, const double p[2])
{
    if (c->kind == CURVE_LINE)
        return c->a[0] * p[0] + c->a[1] * p[1] < c->b;
    double dx = p[0] - c->c[0], dy = p[1] - c->c[1], det = c->u[0] * c->v[1] - c->u[1] * c->v[0];
    double s = (dx * c->v[1] - dy * c->v[0]) / det, t = (c->u[0] * dy - c->u[1] * dx) / det;
    if (c->kind == CURVE_ELLIPSE)
        return s * s + t * t < 1;
    bool in = false;
    for (int i = 0; i < c->n; i++) {
        const double *a = c->points + 2 * i, *b = c->points + 2 * ((i + 1) % c->n);
        if ((a[1] > t) != (b[1] > t) && s < a[0] + (b[0] - a[0]) * (t - a[1]) / (b[1] - a[1]))
            in = !in;
    }
    return in;
}

/* Parameters in [0, 1] where the segment p + t d crosses an ellipse. */
static int segment_ellipse(const double p[2], const double d[2], const Curve *e, double *t)
{
    double det = e->u[0] * e->v[1] - e->u[1] * e->v[0];
    double px = p[0] - e->c[0], py = p[1] - e->c[1];
    double s0 = (px * e->v[1] - py * e->v[0]) / det, t0 = (e->u[0] * py - e->u[1] * px) / det;
    double s1 = (d[0] * e->v[1] - d[1] * e->v[0]) / det, t1 = (e->u[0] * d[1] - e->u[1] * d[0]) / det;
    double a = s1 * s1 + t1 * t1, b = s0 * s1 + t0 * t1, c = s0 * s0 + t0 * t0 - 1, root = b * b - a * c;
    if (root <= 0 || a == 0)
        return 0;
    double q = -b - (b > 0 ? sqrt(root) : -sqrt(root));
    t[0] = q / a;
    t[1] = q != 0 ? c / q : 0;
    return 2;
}

static int segment_segment(const double p[2], const double d[2], const double q[2], const double e[2], double *t)
{
    double det = d[0] * e[1] - d[1] * e[0];
    if (fabs(det) < 1e-300)
        return 0;
    t[0] = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / det;
    return 1;
}

static int segment_crossings(const double p[2], const double d[2], const Curve *c, double *t, int room)
{
    int n = 0;
    if (c->kind == CURVE_ELLIPSE)
        return segment_ellipse(p, d, c, t);
    if (c->kind == CURVE_LINE) {
        double along = c->a[0] * d[0] + c->a[1] * d[1];
        t[0] = (c->b - c->a[0] * p[0] - c->a[1] * p[1]) / along;
        return along != 0;
    }
    for (int i = 0; i < c->n && n < room; i++) {
        double q[2], r[2];
        corner(c, i, q);
        corner(c, i + 1, r);
        n += segment_segment(p, d, q, (double[2]){r[0] - q[0], r[1] - q[1]}, t + n);
    }
    return n;
}

/* Angles on ellipse a where it meets ellipse b: roots of a polynomial of fourth degree in e^(i angle), all at once
 * (Durand and Kerner), of which those on the unit circle count. */
static int ellipse_ellipse(const Curve *a, const Curve *b, double *angle)
{
    double det = b->u[0] * b->v[1] - b->u[1] * b->v[0];
    double dx = a->c[0] - b->c[0], dy = a->c[1] - b->c[1];
    double m[2][3] = {{(dx * b->v[1] - dy * b->v[0]) / det, (a->u[0] * b->v[1] - a->u[1] * b->v[0]) / det,
                       (a->v[0] * b->v[1] - a->v[1] * b->v[0]) / det},
                      {(b->u[0] * dy - b->u[1] * dx) / det, (b->u[0] * a->u[1] - b->u[1] * a->u[0]) / det,
                       (b->u[0] * a->v[1] - b->u[1] * a->v[0]) / det}};
    /* f = k0 + k1 cos + k2 sin + k3 cos 2 + k4 sin 2 */
    double k[5] = {-1, 0, 0, 0, 0};
    for (int i = 0; i < 2; i++) {
        k[0] += m[i][0] * m[i][0] + (m[i][1] * m[i][1] + m[i][2] * m[i][2]) / 2;
        k[1] += 2 * m[i][0] * m[i][1];
        k[2] += 2 * m[i][0] * m[i][2];
        k[3] += (m[i][1] * m[i][1] - m[i][2] * m[i][2]) / 2;
        k[4] += m[i][1] * m[i][2];
    }
    double size = fabs(k[1]) + fabs(k[2]);
    if (fabs(k[3]) + fabs(k[4]) < 1e-14 * (size + fabs(k[0]))) {
        /* circles */
        double amplitude = hypot(k[1], k[2]);
        if (amplitude <= fabs(k[0]))
            return 0;
        double middle = atan2(k[2], k[1]), half = acos(-k[0] / amplitude);
        angle[0] = middle - half;
        angle[1] = middle + half;
        return 2;
    }
    /* z^2 f = conj(w2) + conj(w1) z + k0 z^2 + w1 z^3 + w2 z^4, w = (cos part - i sin part) / 2 */
    double re[5] = {k[3] / 2, k[1] / 2, k[0], k[1] / 2, k[3] / 2};
    double im[5] = {k[4] / 2, k[2] / 2, 0, -k[2] / 2, -k[4] / 2};
    double zr[4], zi[4], lead = re[4] * re[4] + im[4] * im[4];
    for (int i = 0; i < 4; i++) {
        zr[i] = cos(1 + 1.7 * i) * 1.1;
        zi[i] = sin(1 + 1.7 * i) * 1.1;
    }
    for (int round = 0; round < 200; round++) {
        double change = 0;
        for (int i = 0; i < 4; i++) {
            double fr = re[4], fi = im[4], dr = re[4], di = im[4];
            for (int c = 3; c >= 0; c--) {
                double t = fr * zr[i] - fi * zi[i] + re[c];
                fi = fr * zi[i] + fi * zr[i] + im[c];
                fr = t;
            }
            for (int j = 0; j < 4; j++) {
                if (j == i)
                    continue;
                double er = zr[i] - zr[j], ei = zi[i] - zi[j], t = dr * er - di * ei;
                di = dr * ei + di * er;
                dr = t;
            }
            double n = dr * dr + di * di;
            if (n == 0)
                continue;
            double sr = (fr * dr + fi * di) / n, si = (fi * dr - fr * di) / n;
            zr[i] -= sr;
            zi[i] -= si;
            change = fmax(change, fabs(sr) + fabs(si));
        }
        if (change < 1e-15)
            break;
    }
    int n = 0;
    for (int i = 0; i < 4 && lead > 0; i++)
        if (fabs(hypot(zr[i], zi[i]) - 1) < 1e-6)
            angle[n++] = atan2(zi[i], zr[i]);
    return n;
}

int slice_by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

const double slice_gauss_at[8] = {-0.9602898564975363, -0.7966664774136267, -0.5255324099163290, -0.1834346424956498,
                                  0.1834346424956498,  0.5255324099163290,  0.7966664774136267,  0.9602898564975363};
const double slice_gauss_weight[8] = {0.1012285362903763, 0.2223810344533745, 0.3137066458778873, 0.3626837833783620,
                                      0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};

/* Green: the integral of x^a y^b over the area is that of x^(a+1)/(a+1) y^b dy along the boundary. */
static void green(Area *sum, double x, double y, double dy)
{
    sum->a += x * dy;
    sum->x += x * x / 2 * dy;
    sum->y += x * y * dy;
    sum->xx += x * x * x / 3 * dy;
    sum->xy += x * x / 2 * y * dy;
    sum->yy += x * y * y * dy;
}

static void along_segment(Area *sum, const double p[2], const double d[2], double t0, double t1)
{
    double half = (t1 - t0) / 2, middle = (t0 + t1) / 2;
    for (int g = 0; g < 8; g++) {
        double t = middle + half * slice_gauss_at[g];
        green(sum, p[0] + t * d[0], p[1] + t * d[1], slice_gauss_weight[g] * half * d[1]);
    }
}

static void along_arc(Area *sum, const Curve *e, double from, double to)
{
    int parts = (int)ceil((to - from) / 0.6);
    for (int i = 0; i < parts; i++) {
        double t0 = from + (to - from) * i / parts, t1 = from + (to - from) * (i + 1) / parts;
        double half = (t1 - t0) / 2, middle = (t0 + t1) / 2;
        for (int g = 0; g < 8; g++) {
            double t = middle + half * slice_gauss_at[g], c = cos(t), s = sin(t);
            green(sum, e->c[0] + c * e->u[0] + s * e->v[0], e->c[1] + c * e->u[1] + s * e->v[1],
                  slice_gauss_weight[g] * half * (-s * e->u[1] + c * e->v[1]));
        }
    }
}

/* A coincident boundary counts once: for the first of the curves that share it. */
static bool same_curve(const Curve *a, const Curve *b)
{
    if (a->kind != b->kind)
        return false;
    double size = fabs(a->b) + fabs(a->c[0]) + fabs(a->c[1]) + hypot(a->u[0], a->u[1]) + hypot(a->v[0], a->v[1]);
    double off = fabs(a->a[0] - b->a[0]) + fabs(a->a[1] - b->a[1]) + fabs(a->b - b->b);
    for (int k = 0; k < 2; k++)
        off += fabs(a->c[k] - b->c[k]) + fabs(a->u[k] - b->u[k]) + fabs(a->v[k] - b->v[k]);
    return off < 1e-12 * (1e-3 + size) && a->points == b->points;
}

static bool inside_all(Curve *const *curves, int n, int but, const double p[2])
{
    for (int i = 0; i < n; i++)
        if (i != but && !inside(curves[i], p))
            return false;
    return true;
}

static void segment_boundary(Area *sum, Curve *const *curves, int n, int own, const double p[2], const double d[2])
{
    double t[MOST_ROOTS];
    int roots = 0;
    t[roots++] = 0;
    t[roots++] = 1;
    for (int i = 0; i < n; i++)
        if (i != own && roots < MOST_ROOTS - 2) {
            int more = segment_crossings(p, d, curves[i], t + roots, MOST_ROOTS - 2 - roots), kept = roots;
            for (int k = roots; k < roots + more; k++)
                if (t[k] > 0 && t[k] < 1)
                    t[kept++] = t[k];
            roots = kept;
        }
    qsort(t, (size_t)roots, sizeof *t, slice_by_size);
    for (int i = 0; i + 1 < roots; i++) {
        double middle = (t[i] + t[i + 1]) / 2, at[2] = {p[0] + middle * d[0], p[1] + middle * d[1]};
        if (t[i + 1] > t[i] && inside_all(curves, n, own, at))
            along_segment(sum, p, d, t[i], t[i + 1]);
    }
}

static void ellipse_boundary(Area *sum, Curve *const *curves, int n, int own)
{
    const Curve *e = curves[own];
    double t[MOST_ROOTS];
    int roots = 0;
    for (int i = 0; i < n; i++) {
        if (i == own || roots > MOST_ROOTS - 8)
            continue;
        if (curves[i]->kind == CURVE_ELLIPSE) {
            roots += ellipse_ellipse(e, curves[i], t + roots);
            continue;
        }
        for (int k = 0; k < (curves[i]->kind == CURVE_LINE ? 1 : curves[i]->n) && roots < MOST_ROOTS - 8; k++) {
            double a[2] = {curves[i]->a[0], curves[i]->a[1]}, b = curves[i]->b;
            if (curves[i]->kind == CURVE_POLYGON) {
                double p[2], q[2];
                corner(curves[i], k, p);
                corner(curves[i], k + 1, q);
                a[0] = q[1] - p[1];
                a[1] = p[0] - q[0];
                b = a[0] * p[0] + a[1] * p[1];
            }
            double kc = a[0] * e->u[0] + a[1] * e->u[1], ks = a[0] * e->v[0] + a[1] * e->v[1];
            double rest = b - a[0] * e->c[0] - a[1] * e->c[1], amplitude = hypot(kc, ks);
            if (amplitude <= fabs(rest))
                continue;
            double middle = atan2(ks, kc), half = acos(rest / amplitude);
            t[roots++] = middle - half;
            t[roots++] = middle + half;
        }
    }
    for (int i = 0; i < roots; i++)
        t[i] -= 2 * M_PI * floor(t[i] / (2 * M_PI));
    if (!roots)
        t[roots++] = 0;
    qsort(t, (size_t)roots, sizeof *t, slice_by_size);
    for (int i = 0; i < roots; i++) {
        double to = i + 1 < roots ? t[i + 1] : t[0] + 2 * M_PI, middle = (t[i] + to) / 2;
        double p[2] = {e->c[0] + cos(middle) * e->u[0] + sin(middle) * e->v[0],
                       e->c[1] + cos(middle) * e->u[1] + sin(middle) * e->v[1]};
        if (to > t[i] && inside_all(curves, n, own, p))
            along_arc(sum, e, t[i], to);
    }
}

Area slice_area(Curve *const *given, int n_given, double reach)
{
    Area sum = {0};
    Curve *curves[MOST_CURVES];
    int n = 0;
    for (int i = 0; i < n_given; i++) {
        bool twice = false;
        for (int k = 0; k < n; k++)
            twice = twice || same_curve(given[i], curves[k]);
        if (!twice)
            curves[n++] = given[i];
    }
    for (int i = 0; i < n; i++) {
        const Curve *c = curves[i];
        if (c->kind == CURVE_ELLIPSE) {
            ellipse_boundary(&sum, curves, n, i);
        } else if (c->kind == CURVE_LINE) {
            /* long enough to leave the body on both sides; the inside is to the left */
            double foot[2] = {c->a[0] * c->b, c->a[1] * c->b}, d[2] = {-c->a[1] * 2 * reach, c->a[0] * 2 * reach};
            double p[2] = {foot[0] - d[0] / 2, foot[1] - d[1] / 2};
            segment_boundary(&sum, curves, n, i, p, d);
        } else {
            for (int k = 0; k < c->n; k++) {
                double p[2], q[2];
                corner(c, k, p);
                corner(c, k + 1, q);
                segment_boundary(&sum, curves, n, i, p, (double[2]){q[0] - p[0], q[1] - p[1]});
            }
        }
    }
    return sum;
}
