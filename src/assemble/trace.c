/* trace.c: from one closed position to others, along the curves on which all rows but one hold.
 *
 * A mode with hardly any starts that lead to it, because it is near another one, still lies on such a curve: that row
 * changes its sign there. A curve is followed by steps along its tangent, each corrected at right angles to it. Which
 * rows are independent is looked at where the curve begins; whether all others hold too is asked where it crosses.
 */
#include <math.h>
#include <string.h>

#include "assemble/inside.h"

enum { MOST_STEPS = 1500, CORRECTIONS = 6 };

typedef struct {
    Assembler *m;
    int n;         /* free coordinates */
    Ints rows;     /* n independent ones; the last is let go */
    double *a;     /* n by n + 1: room for elimination */
    double *point; /* n: where on the curve, scaled */
    double *tangent, *next, *next_tangent, *correction;
    Pose pose;
    double value; /* of the row that was let go */
} Curve;

/* The pose of a point, and the rows with their derivatives there. False: they have no value. */
static bool look(Curve *c, const double *point)
{
    Assembler *m = c->m;
    for (int k = 0; k < c->n; k++)
        c->pose[m->free.at[k]] = point[k] * assembler_column_scale(m, m->free.at[k]);
    if (!isfinite(assembler_residuals(m, c->pose, m->r)))
        return false;
    assembler_jacobian(m);
    c->value = m->r[c->rows.at[c->n - 1]];
    return true;
}

static void exchange(double *a, double *b)
{
    double keep = *a;
    *a = *b;
    *b = keep;
}

/* Gauss with complete pivoting on `rows` rows of a, n columns and, with a right side, one more. With as many rows as
 * unknowns the solution, with one row less a unit vector that the rows are zero for. False: the rows are dependent. */
static bool eliminate(Curve *c, int rows, double *to)
{
    int n = c->n, width = n + 1, column_of[n];
    double *a = c->a;
    for (int k = 0; k < n; k++)
        column_of[k] = k;
    for (int k = 0; k < rows; k++) {
        int row = k, column = k;
        for (int i = k; i < rows; i++)
            for (int j = k; j < n; j++)
                if (fabs(a[i * width + j]) > fabs(a[row * width + column])) {
                    row = i;
                    column = j;
                }
        if (!(fabs(a[row * width + column]) > 1e-11))
            return false;
        for (int j = 0; j < width; j++)
            exchange(&a[k * width + j], &a[row * width + j]);
        for (int i = 0; i < rows; i++)
            exchange(&a[i * width + k], &a[i * width + column]);
        int keep = column_of[k];
        column_of[k] = column_of[column];
        column_of[column] = keep;
        for (int i = k + 1; i < rows; i++) {
            double factor = a[i * width + k] / a[k * width + k];
            for (int j = k; j < width && factor != 0; j++)
                a[i * width + j] -= factor * a[k * width + j];
        }
    }
    double x[n], length = 0;
    if (rows < n)
        x[n - 1] = 1;
    for (int k = rows - 1; k >= 0; k--) {
        x[k] = rows < n ? 0 : a[k * width + n];
        for (int j = k + 1; j < n; j++)
            x[k] -= a[k * width + j] * x[j];
        x[k] /= a[k * width + k];
    }
    for (int k = 0; k < n; k++)
        length += x[k] * x[k];
    for (int k = 0; k < n; k++)
        to[column_of[k]] = rows < n ? x[k] / sqrt(length) : x[k];
    return true;
}

static void put_rows(Curve *c, int rows, bool with_right_side)
{
    const Assembler *m = c->m;
    for (int k = 0; k < rows; k++) {
        memcpy(&c->a[k * (c->n + 1)], &m->j[c->rows.at[k] * c->n], (size_t)c->n * sizeof *c->a);
        c->a[k * (c->n + 1) + c->n] = with_right_side ? -m->r[c->rows.at[k]] : 0;
    }
}

static double dot(const double *a, const double *b, int n)
{
    double sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[k] * b[k];
    return sum;
}

/* The tangent at the point that was looked at last, in the direction of `along` (NULL: any). */
static bool find_tangent(Curve *c, const double *along, double *to)
{
    put_rows(c, c->n - 1, false);
    if (!eliminate(c, c->n - 1, to))
        return false;
    if (along && dot(to, along, c->n) < 0)
        for (int k = 0; k < c->n; k++)
            to[k] = -to[k];
    return true;
}

/* The point of the curve at about h along the tangent, into next; its tangent too. The number of corrections, 0: none
 * was found. */
static int advance(Curve *c, double h)
{
    int n = c->n;
    for (int k = 0; k < n; k++)
        c->next[k] = c->point[k] + h * c->tangent[k];
    for (int i = 1; i <= CORRECTIONS; i++) {
        if (!look(c, c->next))
            return 0;
        double worst = 0;
        for (int k = 0; k < n - 1; k++)
            worst = fmax(worst, fabs(c->m->r[c->rows.at[k]]));
        if (worst < 1e-9)
            return find_tangent(c, c->tangent, c->next_tangent) ? i : 0;
        put_rows(c, n - 1, true);
        memcpy(&c->a[(n - 1) * (n + 1)], c->tangent, (size_t)n * sizeof *c->a);
        c->a[(n - 1) * (n + 1) + n] = 0;
        if (!eliminate(c, n, c->correction))
            return 0;
        for (int k = 0; k < n; k++)
            c->next[k] += c->correction[k];
    }
    return 0;
}

/* The row that was let go has other signs at the two ends of a step: the place between them, by the rule of false
 * position (Illinois). */
static void cross(Curve *c, double h, double before, double after, const Tracing *t)
{
    double low = 0, high = h;
    for (int k = 0; k < 20 && fabs(after - before) > 0; k++) {
        double at = low - before * (high - low) / (after - before);
        if (!advance(c, at))
            return;
        if (fabs(c->value) < 1e-10)
            break;
        if ((c->value < 0) == (after < 0)) {
            high = at;
            after = c->value;
            before /= 2;
        } else {
            low = at;
            before = c->value;
            after /= 2;
        }
    }
    t->found(t->data, c->pose, c->rows.at[c->n - 1]);
}

/* Back where the curve began, going the same way; by angles modulo whole turns. */
static bool is_back(const Curve *c, const double *first, const double *direction, double h)
{
    const double turn = 2 * 3.14159265358979323846;
    double sum = 0;
    for (int k = 0; k < c->n; k++) {
        double far = c->point[k] - first[k];
        if (c->m->p->coordinates.at[c->m->free.at[k]].kind == COORDINATE_ANGLE)
            far -= turn * round(far / turn);
        sum += far * far;
    }
    return sqrt(sum) < h && dot(c->tangent, direction, c->n) > 0;
}

/* Goes along the curve until it is back or gets lost. True: it is closed. */
static bool follow(Curve *c, const double *first, double way, const Tracing *t)
{
    const double longest = 0.15, shortest = 1e-5, far = 30;
    double h = 0.01, before, direction[c->n];
    memcpy(c->point, first, (size_t)c->n * sizeof *first);
    if (!look(c, c->point) || !find_tangent(c, NULL, c->tangent))
        return true;
    for (int k = 0; k < c->n; k++)
        direction[k] = c->tangent[k] *= way;
    before = 0;
    for (int steps = 0; steps < MOST_STEPS && h > shortest; steps++) {
        int corrections = advance(c, h);
        if (!corrections || dot(c->tangent, c->next_tangent, c->n) < 0.95) {
            h /= 2;
            continue;
        }
        double after = c->value;
        if (before != 0 && (before < 0) != (after < 0)) {
            double point[2][c->n];
            memcpy(point[0], c->next, sizeof point[0]);
            memcpy(point[1], c->next_tangent, sizeof point[1]);
            cross(c, h, before, after, t);
            memcpy(c->next, point[0], sizeof point[0]);
            memcpy(c->next_tangent, point[1], sizeof point[1]);
        }
        memcpy(c->point, c->next, (size_t)c->n * sizeof *first);
        memcpy(c->tangent, c->next_tangent, (size_t)c->n * sizeof *first);
        before = after;
        if (steps > 3 && is_back(c, first, direction, h))
            return true;
        if (sqrt(dot(c->point, c->point, c->n)) > far)
            return false;
        h = corrections <= 3 ? fmin(1.4 * h, longest) : h;
    }
    return false;
}

/* n rows that are independent at the position, by size. False: there are not as many. */
static bool choose_rows(Curve *c, const double *pose)
{
    Assembler *m = c->m;
    int n = c->n, rows = m->p->rows.n;
    assembler_residuals(m, pose, m->r);
    assembler_jacobian(m);
    double *left = NEW_ARRAY(m->scratch, double, rows *n + 1);
    memcpy(left, m->j, (size_t)(rows * n) * sizeof *left);
    for (int k = 0; k < n; k++) {
        int best = -1;
        double most = 1e-6;
        for (int i = 0; i < rows; i++) {
            double size = sqrt(dot(&left[i * n], &left[i * n], n));
            if (size > most) {
                most = size;
                best = i;
            }
        }
        if (best < 0)
            return false;
        double unit[n];
        for (int j = 0; j < n; j++)
            unit[j] = left[best * n + j] / most;
        for (int i = 0; i < rows; i++) {
            double share = dot(&left[i * n], unit, n);
            for (int j = 0; j < n; j++)
                left[i * n + j] -= share * unit[j];
        }
        ints_push(m->scratch, &c->rows, best);
    }
    return true;
}

void trace_modes(Assembler *m, const double *pose, const Tracing *t)
{
    int n = m->free.n, all = m->p->coordinates.n + m->p->choices.n;
    ArenaMark mark = arena_mark(m->scratch);
    double *room = NEW_ARRAY(m->scratch, double, 6 * n + n * (n + 1) + all + 1), *first = room;
    Curve c = {.m = m,
               .n = n,
               .point = room + n,
               .tangent = room + 2 * n,
               .next = room + 3 * n,
               .next_tangent = room + 4 * n,
               .correction = room + 5 * n,
               .a = room + 6 * n,
               .pose = room + 6 * n + n * (n + 1)};
    memcpy(c.pose, pose, (size_t)all * sizeof *pose);
    bool regular = n >= 2 && choose_rows(&c, pose);
    for (int k = 0; k < n && regular; k++)
        first[k] = pose[m->free.at[k]] / assembler_column_scale(m, m->free.at[k]);
    for (int k = 0; k < n && regular && clock() < m->until; k++) {
        int let_go = c.rows.at[k];
        if (t->was_here(t->data, let_go))
            continue;
        c.rows.at[k] = c.rows.at[n - 1];
        c.rows.at[n - 1] = let_go;
        if (!follow(&c, first, 1, t))
            follow(&c, first, -1, t);
        c.rows.at[n - 1] = c.rows.at[k];
        c.rows.at[k] = let_go;
    }
    arena_release(m->scratch, mark);
}
