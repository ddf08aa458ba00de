/* jacobian.c: the Jacobian of the derivatives with respect to the states, for implicit solvers.
 *
 * Columns that touch different rows are computed together (Curtis, Powell, Reid, 1974): by the model's tangents where
 * it has them and they hold, else by differences.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/integrator.h"

bool ode_jacobian_is_sparse(const Model *m)
{
    enum { SPARSE_FROM = 20 };
    int n = m->n_states;
    return m->jacobian_columns && n >= SPARSE_FROM && m->jacobian_columns[n] < n * (double)n / 4;
}

OdeJacobian *ode_jacobian_new(Integrator *g)
{
    const Model *m = g->I->model;
    OdeJacobian *j = calloc(1, sizeof *j);
    if (!j)
        return NULL;
    int n = j->n = g->n;
    j->sparse = ode_jacobian_is_sparse(m);
    j->columns = m->jacobian_columns;
    j->rows = m->jacobian_rows;
    j->group = m->jacobian_group;
    j->n_groups = j->group ? m->n_groups : n;
    j->result = calloc((size_t)n + 1, sizeof(double));
    j->y = calloc(2 * (size_t)n + 1, sizeof(double));
    j->back = calloc((size_t)n + 1, sizeof(double));
    j->last = calloc((size_t)n * (size_t)j->n_groups + 1, sizeof(double));
    j->other = g->I->run->check_jacobian ? calloc((size_t)n * n + 1, sizeof(double)) : NULL;
    if (m->tangents)
        j->tangents = tangents_new(g->I, j->group, j->n_groups);
    if (!j->result || !j->y || !j->back || !j->last || (m->tangents && !j->tangents) ||
        (g->I->run->check_jacobian && !j->other)) {
        ode_jacobian_free(j);
        return NULL;
    }
    return j;
}

void ode_jacobian_free(OdeJacobian *j)
{
    if (!j)
        return;
    tangents_free(j->tangents);
    free(j->result);
    free(j->y);
    free(j->back);
    free(j->last);
    free(j->before);
    free(j->other);
    free(j);
}

static bool is_in(const OdeJacobian *j, int column, int group)
{
    return j->group ? j->group[column] == group : column == group;
}

/* What the group's columns have in j->result, each divided by its own step, to where the matrix keeps it. */
static void store_group(const OdeJacobian *j, int group, const double *step, double *values)
{
    int n = j->n;
    for (int c = 0; c < n; c++) {
        if (!is_in(j, c, group))
            continue;
        double h = step ? step[c] : 1;
        if (!j->columns)
            for (int i = 0; i < n; i++)
                values[i + (size_t)n * c] = j->result[i] / h;
        else
            for (int k = j->columns[c]; k < j->columns[c + 1]; k++)
                values[j->sparse ? (size_t)k : j->rows[k] + (size_t)n * c] = j->result[j->rows[k]] / h;
    }
}

/* False: not to be had at this point. */
static bool exact(OdeJacobian *j, Integrator *g, double t, const double *y, double *values)
{
    if (!integrator_stand_at(g, t, y, j->result) || !tangents_prepare(j->tangents))
        return false;
    for (int group = 0; group < j->n_groups; group++) {
        tangents_direction(j->tangents, group, j->result);
        for (int i = 0; i < j->n; i++)
            if (!isfinite(j->result[i]))
                return false;
        store_group(j, group, NULL, values);
    }
    return true;
}

static double increment(const Integrator *g, int i, double y)
{
    double size = fmax(fabs(y), 1e-3 * g->nominal[i]);
    double h = 1.5e-8 * size;
    volatile double up = y + h; /* the step that is really taken */
    return up - y;
}

/* A difference over a jump, or a kink that no event marks, is no derivative: its size is that of the jump divided by a
 * tiny step, and Newton's method with it takes whatever was extrapolated for the solution. Such a difference is as
 * large as the derivative itself and much larger than that of the Jacobian before. */
static bool is_doubtful(double difference, double f, double last)
{
    return fabs(difference) > 1e-3 * fmax(fabs(f), fabs(f + difference)) && fabs(difference) > 30 * last;
}

/* Of doubtful differences and those to the other side the smaller ones are taken. */
static bool look_back(OdeJacobian *j, Integrator *g, double t, const double *y, const double *f, double *last)
{
    int n = j->n;
    const double *step = j->y + n;
    bool doubt = false;
    for (int i = 0; i < n; i++)
        doubt |= is_doubtful(j->result[i], f[i], last[i]);
    if (doubt) {
        for (int c = 0; c < n; c++)
            j->y[c] = y[c] - step[c];
        if (!integrator_derivatives(g, t, j->y, j->back))
            return false;
        for (int i = 0; i < n; i++)
            if (is_doubtful(j->result[i], f[i], last[i]) && fabs(f[i] - j->back[i]) < fabs(j->result[i]))
                j->result[i] = f[i] - j->back[i];
    }
    for (int i = 0; i < n; i++)
        last[i] = fabs(j->result[i]);
    return true;
}

static bool differences(OdeJacobian *j, Integrator *g, double t, const double *y, const double *f, double *values)
{
    int n = j->n;
    double *step = j->y + n;
    for (int group = 0; group < j->n_groups; group++) {
        for (int c = 0; c < n; c++) {
            step[c] = is_in(j, c, group) ? increment(g, c, y[c]) : 0;
            j->y[c] = y[c] + step[c];
        }
        if (!integrator_derivatives(g, t, j->y, j->result))
            return false;
        for (int i = 0; i < n; i++)
            j->result[i] -= f[i];
        if (!look_back(j, g, t, y, f, j->last + (size_t)n * group))
            return false;
        store_group(j, group, step, values);
    }
    return true;
}

/* ---- both compared --------------------------------------------------------------------------------------------- */

static double value_at(const OdeJacobian *j, const double *values, int row, int column)
{
    if (!j->sparse)
        return values[row + (size_t)j->n * column];
    for (int k = j->columns[column]; k < j->columns[column + 1]; k++)
        if (j->rows[k] == row)
            return values[k];
    return 0;
}

static double size_of_state(const Integrator *g, int i, const double *y)
{
    return fmax(fabs(y[i]), g->nominal[i]);
}

/* Central differences, column by column, into j->other. */
static bool central(OdeJacobian *j, Integrator *g, double t, const double *y)
{
    int n = j->n;
    memcpy(j->y, y, (size_t)n * sizeof(double));
    for (int c = 0; c < n; c++) {
        double h = 1e-6 * size_of_state(g, c, y), *column = j->other + (size_t)n * c;
        j->y[c] = y[c] + h;
        double up = j->y[c];
        if (!integrator_derivatives(g, t, j->y, column))
            return false;
        j->y[c] = y[c] - h;
        if (!integrator_derivatives(g, t, j->y, j->result))
            return false;
        for (int i = 0; i < n; i++)
            column[i] = (column[i] - j->result[i]) / (up - j->y[c]);
        j->y[c] = y[c];
    }
    return true;
}

/* What state c does to derivative i when it moves by its own size. */
static double effect(const OdeJacobian *j, const Integrator *g, const double *y, int i, int c)
{
    return fabs(j->other[i + (size_t)j->n * c]) * size_of_state(g, c, y);
}

/* Errors count by their effect, against the largest effect in the row. Rows that are rounding error beside the others
 * count by a part of the largest one. */
static void compare(OdeJacobian *j, Integrator *g, double t, const double *y, const double *f, const double *values)
{
    const double small = 1e-5;
    RunStatistics *s = &g->I->run->statistics;
    int n = j->n;
    double largest = 0;
    if (!central(j, g, t, y))
        return;
    for (int i = 0; i < n; i++)
        for (int c = 0; c < n; c++)
            largest = fmax(largest, effect(j, g, y, i, c));
    for (int i = 0; i < n; i++) {
        double most = fmax(fabs(f[i]), small * largest);
        for (int c = 0; c < n; c++)
            most = fmax(most, effect(j, g, y, i, c));
        for (int c = 0; c < n && most > 0; c++) {
            double error = fabs(value_at(j, values, i, c) - j->other[i + (size_t)n * c]);
            error *= size_of_state(g, c, y) / most;
            if (error > s->jacobian_error) {
                s->jacobian_error = error;
                s->jacobian_row = i;
                s->jacobian_column = c;
            }
        }
    }
}

bool ode_jacobian(OdeJacobian *j, Integrator *g, double t, const double *y, const double *f, double *values)
{
    RunStatistics *s = &g->I->run->statistics;
    s->jacobians++;
    if (!j->sparse)
        memset(values, 0, (size_t)j->n * j->n * sizeof(double));
    bool is_exact = j->tangents && exact(j, g, t, y, values);
    s->exact_jacobians += is_exact;
    if (!is_exact && !differences(j, g, t, y, f, values))
        return false;
    if (j->other)
        compare(j, g, t, y, f, values);
    return true;
}

/* ---- how fast it changes ---------------------------------------------------------------------------------------- */

/* The matrices are M = 1 - gamma J, in units of the states' sizes; the rate is |M^-1 gamma dJ|, and |M| is at least
 * about 1 + gamma |J| where a motion is stiff. Norms are largest sums of rows. */
double ode_jacobian_change(OdeJacobian *j, const Integrator *g, const double *y, const double *values, double gamma)
{
    int n = j->n;
    size_t count = j->sparse ? (size_t)j->columns[n] : (size_t)n * (size_t)n;
    bool first = !j->before;
    if (first && !(j->before = calloc(count + 1, sizeof(double))))
        return 0;
    double *now = j->y, *then = j->y + n, *change = j->result; /* sums of rows */
    for (int i = 0; i < n; i++)
        now[i] = then[i] = change[i] = 0;
    for (int c = 0; c < n; c++) {
        size_t begin = j->sparse ? (size_t)j->columns[c] : (size_t)n * (size_t)c;
        size_t end = j->sparse ? (size_t)j->columns[c + 1] : begin + (size_t)n;
        double size = size_of_state(g, c, y);
        for (size_t k = begin; k < end; k++) {
            int i = j->sparse ? j->rows[k] : (int)(k - begin);
            now[i] += fabs(values[k]) * size;
            then[i] += fabs(j->before[k]) * size;
            change[i] += fabs(values[k] - j->before[k]) * size;
        }
    }
    memcpy(j->before, values, count * sizeof(double));
    double most = 0, most_now = 0, most_then = 0;
    for (int i = 0; i < n; i++) {
        double scale = fabs(gamma) / size_of_state(g, i, y);
        most = fmax(most, change[i] * scale);
        most_now = fmax(most_now, now[i] * scale);
        most_then = fmax(most_then, then[i] * scale);
    }
    return first ? 0 : most / (1 + fmin(most_now, most_then));
}

/* to = J from. */
static void multiply(const OdeJacobian *j, const double *values, const double *from, double *to)
{
    memset(to, 0, (size_t)j->n * sizeof *to);
    for (int c = 0; c < j->n; c++) {
        size_t begin = j->sparse ? (size_t)j->columns[c] : (size_t)j->n * (size_t)c;
        size_t end = j->sparse ? (size_t)j->columns[c + 1] : begin + (size_t)j->n;
        for (size_t k = begin; k < end; k++)
            to[j->sparse ? (size_t)j->rows[k] : k - begin] += values[k] * from[c];
    }
}

/* Power iteration: what the last rounds multiplied the length by, in the mean, since a pair of complex eigenvalues makes it
 * rise and fall, and states are in different units. */
double ode_jacobian_radius(OdeJacobian *j)
{
    enum { ROUNDS = 24, COUNTED = 16 };
    double *from = j->y, *to = j->y + j->n, grown = 0;
    for (int i = 0; i < j->n; i++)
        from[i] = (i % 2 ? 1 : -1) * (1 + 0.3 * (i % 5)); /* any direction that is not special */
    for (int round = 0; round < ROUNDS && j->before; round++) {
        double before = 0, after = 0;
        multiply(j, j->before, from, to);
        for (int i = 0; i < j->n; i++) {
            before = fmax(before, fabs(from[i]));
            after = fmax(after, fabs(to[i]));
        }
        if (!(after > 0))
            return 0;
        for (int i = 0; i < j->n; i++)
            from[i] = to[i] / after;
        if (round >= ROUNDS - COUNTED)
            grown += log(after / before) / COUNTED;
    }
    return j->before ? exp(grown) : 0;
}

double integrator_spectral_radius(Integrator *g, double t, const double *y, int *state)
{
    int n = g->n;
    double *f = calloc(5 * (size_t)n + 1, sizeof(double));
    if (!f)
        return 0;
    double *z = f + n, *fz = z + n, *d = fz + n, *scale = d + n, radius = 0;
    bool done = integrator_derivatives(g, t, y, f);
    for (int i = 0; i < n; i++) {
        scale[i] = 1e-7 * fmax(g->nominal[i], fabs(y[i]));
        d[i] = (i % 2 ? 1 : -1) * (1 + 0.3 * (i % 5)) * scale[i]; /* any direction that is not special */
    }
    for (int round = 0; round < 30 && done; round++) {
        double size = 0;
        for (int i = 0; i < n; i++)
            size = fmax(size, fabs(d[i]) / scale[i]);
        if (!(size > 0) || !isfinite(size))
            break;
        for (int i = 0; i < n; i++)
            z[i] = y[i] + d[i] / size;
        done = integrator_derivatives(g, t, z, fz);
        radius = 0;
        for (int i = 0; i < n && done; i++) {
            d[i] = fz[i] - f[i];
            if (fabs(d[i]) / scale[i] > radius) {
                radius = fabs(d[i]) / scale[i];
                *state = i;
            }
        }
    }
    free(f);
    return done ? radius : 0;
}
