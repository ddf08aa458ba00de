/* jacobian.c: the Jacobian of the derivatives with respect to the states, for implicit solvers.
 *
 * Columns that touch different rows are computed together (Curtis, Powell, Reid, 1974): by the model's directional
 * derivative where there is one, else by differences.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/integrator.h"

/* The model's pattern with the diagonal added, which the solvers' I - gamma J needs. */
static bool copy_pattern(OdeJacobian *j, const Model *m)
{
    int n = j->n, entries = m->jacobian_columns[n];
    j->columns = calloc((size_t)n + 1, sizeof(int));
    j->rows = calloc((size_t)(entries + n) + 1, sizeof(int));
    if (!j->columns || !j->rows)
        return false;
    int k = 0;
    for (int c = 0; c < n; c++) {
        bool diagonal = false;
        for (int e = m->jacobian_columns[c]; e < m->jacobian_columns[c + 1]; e++) {
            int row = m->jacobian_rows[e];
            if (!diagonal && row >= c) {
                if (row > c)
                    j->rows[k++] = c;
                diagonal = true;
            }
            j->rows[k++] = row;
        }
        if (!diagonal)
            j->rows[k++] = c;
        j->columns[c + 1] = k;
    }
    return true;
}

/* Greedy colouring in column order: a column joins the first group none of whose columns shares a row with it. */
static bool make_groups(OdeJacobian *j)
{
    int n = j->n;
    j->group = calloc((size_t)n + 1, sizeof(int));
    /* The pattern by rows: row i's columns are row_columns[row_start[i]] … row_columns[row_start[i + 1] - 1]. */
    int *row_start = calloc((size_t)n + 2, sizeof(int)), *row_columns = calloc((size_t)j->columns[n] + 1, sizeof(int));
    int *fill = calloc((size_t)n + 1, sizeof(int)), *used = calloc((size_t)n + 1, sizeof(int));
    bool done = j->group && row_start && row_columns && fill && used;
    if (done) {
        for (int k = 0; k < j->columns[n]; k++)
            row_start[j->rows[k] + 1]++;
        for (int i = 0; i < n; i++)
            row_start[i + 1] += row_start[i];
        for (int c = 0; c < n; c++)
            for (int k = j->columns[c]; k < j->columns[c + 1]; k++) {
                int row = j->rows[k];
                row_columns[row_start[row] + fill[row]++] = c;
            }
        for (int c = 0; c < n; c++) {
            for (int k = j->columns[c]; k < j->columns[c + 1]; k++) {
                int row = j->rows[k];
                for (int e = row_start[row]; e < row_start[row + 1] && row_columns[e] < c; e++)
                    used[j->group[row_columns[e]]] = c + 1;
            }
            int g = 0;
            while (used[g] == c + 1)
                g++;
            j->group[c] = g;
            if (g >= j->n_groups)
                j->n_groups = g + 1;
        }
    }
    free(row_start);
    free(row_columns);
    free(fill);
    free(used);
    return done;
}

bool ode_jacobian_is_sparse(const Model *m)
{
    enum { SPARSE_FROM = 40 };
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
    j->seed = calloc((size_t)n + 1, sizeof(double));
    j->result = calloc((size_t)n + 1, sizeof(double));
    j->y = calloc((size_t)n + 1, sizeof(double));
    bool sparse = ode_jacobian_is_sparse(m);
    if (!j->seed || !j->result || !j->y || (sparse && (!copy_pattern(j, m) || !make_groups(j)))) {
        ode_jacobian_free(j);
        return NULL;
    }
    return j;
}

void ode_jacobian_free(OdeJacobian *j)
{
    if (!j)
        return;
    free(j->columns);
    free(j->rows);
    free(j->group);
    free(j->seed);
    free(j->result);
    free(j->y);
    free(j);
}

static double increment(const Integrator *g, int i, double y)
{
    double size = fmax(fabs(y), 1e-3 * g->nominal[i]);
    double h = 1.5e-8 * size;
    volatile double up = y + h; /* the step that is really taken */
    return up - y;
}

bool ode_jacobian(OdeJacobian *j, Integrator *g, double t, const double *y, const double *f, double *values)
{
    int n = j->n, groups = j->group ? j->n_groups : n;
    Instance *I = g->I;
    bool exact = I->model->directional != NULL;
    I->run->statistics.jacobians++;
    if (exact && !integrator_rhs(g, t, y, j->result))
        return false;
    for (int group = 0; group < groups; group++) {
        if (exact)
            for (int c = 0; c < n; c++)
                j->seed[c] = j->group ? j->group[c] == group : c == group;
        else
            for (int c = 0; c < n; c++)
                j->y[c] = (j->group ? j->group[c] == group : c == group) ? y[c] + increment(g, c, y[c]) : y[c];
        if (exact ? !run_call_directional(I, j->seed, j->result) : !integrator_rhs(g, t, j->y, j->result))
            return false;
        for (int c = j->group ? 0 : group; c < (j->group ? n : group + 1); c++) {
            if (j->group && j->group[c] != group)
                continue;
            double h = exact ? 1 : j->y[c] - y[c];
            if (!j->group)
                for (int i = 0; i < n; i++)
                    values[i + (size_t)n * c] = exact ? j->result[i] : (j->result[i] - f[i]) / h;
            else
                for (int k = j->columns[c]; k < j->columns[c + 1]; k++)
                    values[k] = exact ? j->result[j->rows[k]] : (j->result[j->rows[k]] - f[j->rows[k]]) / h;
        }
    }
    return true;
}

double ode_spectral_radius(Integrator *g, double t, const double *y, int *state)
{
    int n = g->n;
    double *f = calloc(5 * (size_t)n + 1, sizeof(double));
    if (!f)
        return 0;
    double *z = f + n, *fz = z + n, *d = fz + n, *scale = d + n, radius = 0;
    bool done = integrator_rhs(g, t, y, f);
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
        done = integrator_rhs(g, t, z, fz);
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
