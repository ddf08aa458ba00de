/* linear.c: sparse and singular linear equations without a library (see run/linear.c).
 *
 * Sparse: LU column by column (Gilbert and Peierls, Sparse partial pivoting in time proportional to arithmetic
 * operations, 1988), columns with few entries first. Singular: the singular value decomposition by rotations of columns
 * (Hestenes, Inversion of matrices by biorthogonalization, 1958).
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

#include "fmu/lapack.h"

/* ---- sparse ----------------------------------------------------------------------------------------------------- */

typedef struct {
    int *row;
    double *value;
    int n, room;
} Entries;

struct SparseFactors {
    int n;
    const int *columns, *rows;
    int *order;            /* n: which column is eliminated when */
    int *place;            /* n: by row: the step at which it was the pivot, or -1 */
    int *lower, *upper;    /* n + 1: where the columns of L and U begin */
    Entries l, u;          /* L without its diagonal of ones, rows of the matrix; U with steps for rows, pivot last */
    double *x, *row_scale; /* n */
    int *stack, *next, *reached, *mark;
};

SparseFactors *sparse_begin(int n, const int *columns, const int *rows)
{
    SparseFactors *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    *f = (SparseFactors){.n = n, .columns = columns, .rows = rows};
    int *ints = calloc(8 * (size_t)n + 8, sizeof(int));
    f->x = calloc(2 * (size_t)n + 2, sizeof(double));
    f->order = ints;
    if (!ints || !f->x) {
        sparse_end(f);
        return NULL;
    }
    int **others[] = {&f->place, &f->lower, &f->upper, &f->stack, &f->next, &f->reached, &f->mark};
    for (int k = 0; k < 7; k++)
        *others[k] = ints + (size_t)(k + 1) * ((size_t)n + 1);
    f->row_scale = f->x + n + 1;
    for (int size = 0, k = 0; k < n; size++) /* by number of entries, otherwise as they come */
        for (int j = 0; j < n; j++)
            if (columns[j + 1] - columns[j] == size)
                f->order[k++] = j;
    return f;
}

void sparse_end(SparseFactors *f)
{
    if (!f)
        return;
    free(f->order);
    free(f->x);
    free(f->l.row);
    free(f->l.value);
    free(f->u.row);
    free(f->u.value);
    free(f);
}

static bool add(Entries *e, int row, double value)
{
    if (e->n == e->room) {
        int room = e->room ? 2 * e->room : 256;
        int *more_rows = realloc(e->row, (size_t)room * sizeof(int));
        if (more_rows)
            e->row = more_rows;
        double *more_values = realloc(e->value, (size_t)room * sizeof(double));
        if (more_values)
            e->value = more_values;
        if (!more_rows || !more_values)
            return false;
        e->room = room;
    }
    e->row[e->n] = row;
    e->value[e->n++] = value;
    return true;
}

/* Rows that L makes of `row`, behind each other in `reached` so that each stands in front of those it changes when read
 * backwards; n: how many there are already. */
static int reach(SparseFactors *f, int row, int n, int stamp)
{
    int depth = 0;
    f->stack[0] = row;
    f->mark[row] = stamp;
    f->next[0] = f->place[row] < 0 ? 0 : f->lower[f->place[row]];
    while (depth >= 0) {
        int r = f->stack[depth], step = f->place[r];
        int end = step < 0 ? 0 : f->lower[step + 1], k = step < 0 ? 0 : f->next[depth];
        while (k < end && f->mark[f->l.row[k]] == stamp)
            k++;
        if (k < end) {
            f->next[depth] = k + 1;
            int below = f->l.row[k];
            f->mark[below] = stamp;
            f->stack[++depth] = below;
            f->next[depth] = f->place[below] < 0 ? 0 : f->lower[f->place[below]];
        } else {
            f->reached[n++] = r;
            depth--;
        }
    }
    return n;
}

/* The column `step` of both factors. */
static FactorStatus eliminate(SparseFactors *f, const double *matrix, int step)
{
    int column = f->order[step], n = 0, stamp = step + 1;
    double most = 0, best = 0;
    for (int k = f->columns[column]; k < f->columns[column + 1]; k++)
        if (f->mark[f->rows[k]] != stamp)
            n = reach(f, f->rows[k], n, stamp);
    for (int k = 0; k < n; k++)
        f->x[f->reached[k]] = 0;
    for (int k = f->columns[column]; k < f->columns[column + 1]; k++) {
        f->x[f->rows[k]] = matrix[k] * f->row_scale[f->rows[k]];
        most = fmax(most, fabs(f->x[f->rows[k]]));
    }
    int pivot = -1;
    for (int k = n - 1; k >= 0; k--) {
        int row = f->reached[k], at = f->place[row];
        double x = f->x[row];
        if (at < 0)
            continue;
        if (!add(&f->u, at, x))
            return SINGULAR;
        for (int i = f->lower[at]; i < f->lower[at + 1] && x != 0; i++)
            f->x[f->l.row[i]] -= f->l.value[i] * x;
    }
    for (int k = 0; k < n; k++)
        if (f->place[f->reached[k]] < 0 && fabs(f->x[f->reached[k]]) > best) {
            best = fabs(f->x[f->reached[k]]);
            pivot = f->reached[k];
        }
    if (!isfinite(best))
        return NOT_FINITE;
    if (!(best > PIVOT_SMALLEST * most))
        return SINGULAR;
    if (!add(&f->u, step, f->x[pivot]))
        return SINGULAR;
    f->upper[step + 1] = f->u.n;
    for (int k = 0; k < n; k++) {
        int row = f->reached[k];
        if (f->place[row] < 0 && row != pivot && !add(&f->l, row, f->x[row] / f->x[pivot]))
            return SINGULAR;
    }
    f->lower[step + 1] = f->l.n;
    f->place[pivot] = step;
    return FACTORED;
}

FactorStatus sparse_compute(SparseFactors *f, const double *matrix)
{
    memset(f->row_scale, 0, (size_t)f->n * sizeof(double));
    memset(f->mark, 0, (size_t)f->n * sizeof(int));
    for (int k = 0; k < f->columns[f->n]; k++) {
        if (!isfinite(matrix[k]))
            return NOT_FINITE;
        f->row_scale[f->rows[k]] = fmax(f->row_scale[f->rows[k]], fabs(matrix[k]));
    }
    for (int i = 0; i < f->n; i++) {
        if (f->row_scale[i] == 0)
            return SINGULAR;
        f->row_scale[i] = 1 / f->row_scale[i];
        f->place[i] = -1;
    }
    f->l.n = f->u.n = 0;
    for (int step = 0; step < f->n; step++) {
        FactorStatus status = eliminate(f, matrix, step);
        if (status != FACTORED)
            return status;
    }
    return FACTORED;
}

void sparse_solve(SparseFactors *f, double *b)
{
    int n = f->n;
    double *x = f->x;
    int *row_of = f->stack; /* the pivot's row of each step */
    for (int i = 0; i < n; i++) {
        row_of[f->place[i]] = i;
        b[i] *= f->row_scale[i];
    }
    for (int step = 0; step < n; step++) {
        double z = x[step] = b[row_of[step]];
        for (int k = f->lower[step]; k < f->lower[step + 1]; k++)
            b[f->l.row[k]] -= f->l.value[k] * z;
    }
    for (int step = n - 1; step >= 0; step--) {
        int last = f->upper[step + 1] - 1;
        double z = x[step] /= f->u.value[last];
        for (int k = f->upper[step]; k < last; k++)
            x[f->u.row[k]] -= f->u.value[k] * z;
    }
    for (int step = 0; step < n; step++)
        b[f->order[step]] = x[step];
}

/* ---- singular --------------------------------------------------------------------------------------------------- */

static void turn(int n, double *x, double *y, double c, double s)
{
    for (int i = 0; i < n; i++) {
        double before = x[i];
        x[i] = c * before - s * y[i];
        y[i] = s * before + c * y[i];
    }
}

/* Columns of a and v are turned in pairs until those of a are perpendicular: then a = U S and A = U S V'. */
void linear_turn_columns(int m, int n, double *a, double *v)
{
    enum { SWEEPS = 60 };
    bool turned = true;
    for (int sweep = 0; sweep < SWEEPS && turned; sweep++) {
        turned = false;
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++) {
                double *x = a + (size_t)m * p, *y = a + (size_t)m * q, xx = 0, yy = 0, xy = 0;
                for (int i = 0; i < m; i++) {
                    xx += x[i] * x[i];
                    yy += y[i] * y[i];
                    xy += x[i] * y[i];
                }
                if (!(fabs(xy) > 1e-15 * sqrt(xx * yy)))
                    continue;
                turned = true;
                double zeta = (yy - xx) / (2 * xy);
                double t = (zeta < 0 ? -1 : 1) / (fabs(zeta) + sqrt(1 + zeta * zeta));
                double c = 1 / sqrt(1 + t * t), s = c * t;
                double *vx = v + (size_t)n * p, *vy = v + (size_t)n * q;
                turn(m, x, y, c, s);
                turn(n, vx, vy, c, s);
            }
    }
}

static double *identity(int n)
{
    double *v = calloc((size_t)n * n + 1, sizeof(double));
    for (int i = 0; v && i < n; i++)
        v[i + (size_t)n * i] = 1;
    return v;
}

static double length(int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sqrt(sum);
}

bool linear_dense_least_norm(int n, double *a, double *x, int *rank)
{
    double *v = identity(n), *b = malloc((size_t)n * sizeof *b + 1), most = 0;
    bool done = v && b;
    if (done) {
        linear_turn_columns(n, n, a, v);
        memcpy(b, x, (size_t)n * sizeof *b);
        memset(x, 0, (size_t)n * sizeof *x);
        for (int j = 0; j < n; j++)
            most = fmax(most, length(n, a + (size_t)n * j));
    }
    *rank = 0;
    for (int j = 0; done && j < n; j++) {
        const double *column = a + (size_t)n * j;
        double size = length(n, column), part = 0;
        if (!(size > 1e-12 * most))
            continue;
        ++*rank;
        for (int i = 0; i < n; i++)
            part += column[i] * b[i];
        for (int i = 0; i < n; i++)
            x[i] += part / (size * size) * v[i + (size_t)n * j];
    }
    free(v);
    free(b);
    return done;
}

void linear_dense_null_vector(int n, double *a, double *null)
{
    double *v = identity(n), least = INFINITY;
    int best = 0;
    memset(null, 0, (size_t)n * sizeof *null);
    if (!v)
        return;
    linear_turn_columns(n, n, a, v);
    for (int j = 0; j < n; j++) {
        double size = length(n, a + (size_t)n * j);
        if (size < least) {
            least = size;
            best = j;
        }
    }
    memcpy(null, v + (size_t)n * best, (size_t)n * sizeof *null);
    free(v);
}
