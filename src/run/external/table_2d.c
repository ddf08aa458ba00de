/* table_2d.c: Modelica.Blocks.Tables.CombiTable2D.
 *
 * Between four points the table is bilinear, constant, or bicubic with the slopes and twists at the points after
 * H. Akima, A method of bivariate interpolation and smooth surface fitting based on local procedures, Comm. ACM 17,
 * 1974. A cell gives the derivatives D[a][b] = d^(a+b) z / du1^a du2^b, a, b = 0, 1, 2, at its own nearest point; what
 * is outside is continued from there in each direction by itself: held, or along the tangent.
 */
#include <math.h>

#include "run/external/external.h"
#include "run/external/table.h"

typedef struct {
    TableData data;
    size_t n1, n2;           /* points in each direction: rows - 1, columns - 1 */
    double *z1, *z2, *twist; /* n1*n2 each, of bicubic tables: dz/du1, dz/du2, d2z/du1du2 at the points */
    size_t guess1, guess2;
} Table2D;

/* z and its derivatives of the orders 0, 1, 2 in both directions. */
typedef struct {
    double at[3][3];
} Patch;

static double x1_at(const Table2D *t, size_t i)
{
    return t->data.at[(i + 1) * t->data.columns];
}

static double x2_at(const Table2D *t, size_t j)
{
    return t->data.at[j + 1];
}

static double z_at(const Table2D *t, size_t i, size_t j)
{
    return t->data.at[(i + 1) * t->data.columns + j + 1];
}

/* ---- slopes and twists ------------------------------------------------------------------------------------------ */

/* Akima's weights of the intervals before and behind point i, from the slopes m[-2] … m[n] of all intervals. */
static void weights(const double *m, double *w)
{
    w[0] = fabs(m[1] - m[0]);
    w[1] = fabs(m[-1] - m[-2]);
    if (w[0] + w[1] > 0) {
        double sum = w[0] + w[1];
        w[0] /= sum;
        w[1] /= sum;
    } else
        w[0] = w[1] = 0.5;
}

/* Slopes of the intervals between n points, two made up on each side; m[-2] … m[n]. */
static void slopes_of(size_t n, const double *x, const double *z, size_t stride, double *m)
{
    for (size_t i = 0; i + 1 < n; i++)
        m[i] = (z[(i + 1) * stride] - z[i * stride]) / (x[i + 1] - x[i]);
    double second = n > 2 ? m[1] : m[0], last_but_one = n > 2 ? m[n - 3] : m[0];
    m[-1] = 2 * m[0] - second;
    m[-2] = 3 * m[0] - 2 * second;
    m[n - 1] = 2 * m[n - 2] - last_but_one;
    m[n] = 3 * m[n - 2] - 2 * last_but_one;
}

/* Abscissas with one more on each side, so that the differences continue: x[-1] … x[n]. */
static void extend(size_t n, double *x)
{
    x[-1] = n > 2 ? x[0] + x[1] - x[2] : 2 * x[0] - x[1];
    x[n] = n > 2 ? x[n - 1] + x[n - 2] - x[n - 3] : 2 * x[n - 1] - x[n - 2];
}

/* Needs n1 > 1 and n2 > 1. The grid is extended by one line of points on each side, along the slopes made up. */
static void find_twists(Table2D *t)
{
    Arena *a = t->data.arena;
    size_t n1 = t->n1, n2 = t->n2, wide = n2 + 2;
    double *x1 = NEW_ARRAY(a, double, n1 + 2) + 1, *x2 = NEW_ARRAY(a, double, n2 + 2) + 1;
    double *grid = NEW_ARRAY(a, double, (n1 + 2) * wide), *m = NEW_ARRAY(a, double, (n1 > n2 ? n1 : n2) + 3) + 2;
    double *w1 = NEW_ARRAY(a, double, 2 * n1 * n2), *w2 = NEW_ARRAY(a, double, 2 * n1 * n2);
#define GRID(i, j) grid[((i) + 1) * wide + (j) + 1] /* i, j from -1 */
    for (size_t i = 0; i < n1; i++)
        x1[i] = x1_at(t, i);
    for (size_t j = 0; j < n2; j++)
        x2[j] = x2_at(t, j);
    extend(n1, x1);
    extend(n2, x2);
    for (size_t i = 0; i < n1; i++) {
        for (size_t j = 0; j < n2; j++)
            GRID(i, j) = z_at(t, i, j);
        slopes_of(n2, x2, &GRID(i, 0), 1, m);
        GRID(i, (size_t)-1) = GRID(i, 0) + m[-1] * (x2[-1] - x2[0]);
        GRID(i, n2) = GRID(i, n2 - 1) + m[n2 - 1] * (x2[n2] - x2[n2 - 1]);
        for (size_t j = 0; j < n2; j++) {
            double *w = w2 + 2 * (i * n2 + j);
            weights(m + j, w);
            t->z2[i * n2 + j] = w[0] * m[(ptrdiff_t)j - 1] + w[1] * m[j];
        }
    }
    for (size_t k = 0; k < wide; k++) {
        slopes_of(n1, x1, &grid[wide + k], wide, m);
        grid[k] = grid[wide + k] + m[-1] * (x1[-1] - x1[0]);
        grid[(n1 + 1) * wide + k] = grid[n1 * wide + k] + m[n1 - 1] * (x1[n1] - x1[n1 - 1]);
        if (k == 0 || k > n2)
            continue;
        for (size_t i = 0; i < n1; i++) {
            double *w = w1 + 2 * (i * n2 + k - 1);
            weights(m + i, w);
            t->z1[i * n2 + k - 1] = w[0] * m[(ptrdiff_t)i - 1] + w[1] * m[i];
        }
    }
    for (size_t i = 0; i < n1; i++)
        for (size_t j = 0; j < n2; j++) {
            double sum = 0;
            for (size_t p = 0; p < 2; p++)
                for (size_t q = 0; q < 2; q++) { /* the four cells around the point */
                    const double *corner = &grid[(i + p) * wide + j + q];
                    double area = (x1[i + p] - x1[(ptrdiff_t)(i + p) - 1]) * (x2[j + q] - x2[(ptrdiff_t)(j + q) - 1]);
                    double difference = corner[wide + 1] - corner[wide] - corner[1] + corner[0];
                    sum += w1[2 * (i * n2 + j) + p] * w2[2 * (i * n2 + j) + q] * difference / area;
                }
            t->twist[i * n2 + j] = sum;
        }
#undef GRID
}

static void find_slopes(Table2D *t)
{
    Arena *a = t->data.arena;
    size_t n = t->n1 * t->n2;
    t->z1 = NEW_ARRAY(a, double, n);
    t->z2 = NEW_ARRAY(a, double, n);
    t->twist = NEW_ARRAY(a, double, n);
    if (t->n1 > 1 && t->n2 > 1) {
        find_twists(t);
        return;
    }
    bool along_2 = t->n2 > 1;
    size_t points = along_2 ? t->n2 : t->n1, stride = along_2 ? 1 : t->data.columns;
    const double *x = along_2 ? t->data.at + 1 : t->data.at + t->data.columns;
    const double *z = t->data.at + t->data.columns + 1;
    curve_slopes(TABLE_AKIMA, points, x, z, stride, along_2 ? t->z2 : t->z1, 1, NEW_ARRAY(a, double, points + 3));
}

/* ---- making ----------------------------------------------------------------------------------------------------- */

void *ModelicaStandardTables_CombiTable2D_init3(const char *file, const char *name, const double *table, size_t rows,
                                                size_t columns, int smoothness, int extrapolation, int verbose,
                                                const char *delimiter, int header_lines)
{
    Arena *a = arena_new();
    Table2D *t = NEW(a, Table2D);
    TableData *d = &t->data;
    d->arena = a;
    table_begin(d, TABLE_OF_TWO, file, name, table, rows, columns, smoothness, extrapolation, verbose, delimiter, header_lines);
    if (d->rows < 2 || d->columns < 2)
        table_fail(d, "the table \"%s\" has %zu rows and %zu columns; a table of two inputs needs two at least",
                   d->name, d->rows, d->columns);
    if (d->smoothness != TABLE_LINEAR && d->smoothness != TABLE_CONSTANT && d->smoothness != TABLE_AKIMA)
        table_fail(d, "the smoothness of the table \"%s\" is not there for tables of two inputs", d->name);
    t->n1 = d->rows - 1;
    t->n2 = d->columns - 1;
    table_check_rising(d, "first column", t->n1, d->columns, d->at + d->columns, true);
    table_check_rising(d, "first row", t->n2, 1, d->at + 1, true);
    if (t->n1 <= 2 && t->n2 <= 2 && d->smoothness == TABLE_AKIMA)
        d->smoothness = TABLE_LINEAR;
    if (d->smoothness == TABLE_AKIMA)
        find_slopes(t);
    return t;
}

void *ModelicaStandardTables_CombiTable2D_init2(const char *file, const char *name, const double *table, size_t rows,
                                                size_t columns, int smoothness, int extrapolation, int verbose)
{
    return ModelicaStandardTables_CombiTable2D_init3(file, name, table, rows, columns, smoothness, extrapolation,
                                                     verbose, ",", 0);
}

void *ModelicaStandardTables_CombiTable2D_init(const char *name, const char *file, const double *table, size_t rows,
                                               size_t columns, int smoothness)
{
    return ModelicaStandardTables_CombiTable2D_init2(file, name, table, rows, columns, smoothness, TABLE_LAST_TWO, 1);
}

void ModelicaStandardTables_CombiTable2D_close(void *table)
{
    if (table)
        arena_free(((Table2D *)table)->data.arena);
}

void ModelicaStandardTables_CombiTable2D_minimumAbscissa(void *table, double *u)
{
    u[0] = x1_at(table, 0);
    u[1] = x2_at(table, 0);
}

void ModelicaStandardTables_CombiTable2D_maximumAbscissa(void *table, double *u)
{
    const Table2D *t = table;
    u[0] = x1_at(t, t->n1 - 1);
    u[1] = x2_at(t, t->n2 - 1);
}

/* The numbers were read when the table was made. */
double ModelicaStandardTables_CombiTable2D_read(void *table, int force, int verbose)
{
    (void)table, (void)force, (void)verbose;
    return 1;
}

/* ---- values ----------------------------------------------------------------------------------------------------- */

/* Where an input is in its direction. */
typedef struct {
    size_t cell;    /* from this point to the next; 0 when there is one point only */
    bool alone;     /* there is one point only */
    double nearest; /* u, or the nearest end */
    double beyond;  /* u - nearest, of an input outside */
    bool outside;
} Spot;

/* Inputs that move down from a point belong to the cell below it: derivatives are then those of what comes. */
static Spot spot_of(const TableData *d, const char *what, size_t n, const double *x, size_t stride, size_t *guess,
                    double u, double der_u)
{
    double low = x[0], high = x[(n - 1) * stride];
    if (n == 1)
        return (Spot){.alone = true, .nearest = low};
    bool down = der_u < 0;
    if (d->extrapolation == TABLE_PERIODIC)
        u = table_wrapped(u, low, high);
    else if (u < low || (u == low && down) || u > high || (u == high && der_u > 0)) {
        bool left = u <= low;
        if (d->extrapolation == TABLE_NONE && u != low && u != high)
            ModelicaFormatError(
                "the input %s = %.15g is outside the table \"%s\", which %s at %.15g, and extrapolation "
                "is switched off",
                what, u, d->name, left ? "begins" : "ends", left ? low : high);
        double end = left ? low : high;
        return (Spot){.cell = left ? 0 : n - 2, .nearest = end, .beyond = u - end, .outside = true};
    }
    *guess = (down ? table_interval_down : table_interval)(n, stride, x, *guess, u);
    return (Spot){.cell = *guess, .nearest = u};
}

/* Derivatives of the orders 0 … 2 of the four functions that carry value and slope at the two ends of [0, h]. */
static void hermite(double v, double h, double to[4][3])
{
    double s = v / h, h2 = h * h;
    double basis[4][3] = {{(1 + 2 * s) * (1 - s) * (1 - s), 6 * s * (s - 1) / h, (12 * s - 6) / h2},
                          {v * (1 - s) * (1 - s), (1 - s) * (1 - 3 * s), (6 * s - 4) / h},
                          {s * s * (3 - 2 * s), 6 * s * (1 - s) / h, (6 - 12 * s) / h2},
                          {v * s * (s - 1), s * (3 * s - 2), (6 * s - 2) / h}};
    for (int k = 0; k < 4; k++)
        for (int a = 0; a < 3; a++)
            to[k][a] = basis[k][a];
}

static void linear(double v, double h, double to[4][3])
{
    double basis[4][3] = {{1 - v / h, -1 / h, 0}, {0, 0, 0}, {v / h, 1 / h, 0}, {0, 0, 0}};
    for (int k = 0; k < 4; k++)
        for (int a = 0; a < 3; a++)
            to[k][a] = basis[k][a];
}

static void basis_of(const Table2D *t, Spot s, double x0, double x1, double to[4][3])
{
    if (s.alone) {
        linear(0, 1, to);
        to[0][1] = to[2][1] = 0;
    } else if (t->z1)
        hermite(s.nearest - x0, x1 - x0, to);
    else
        linear(s.nearest - x0, x1 - x0, to);
}

static Patch patch_at(const Table2D *t, Spot s1, Spot s2)
{
    Patch d = {0};
    double b1[4][3], b2[4][3];
    size_t i = s1.cell, j = s2.cell;
    basis_of(t, s1, x1_at(t, i), s1.alone ? 0 : x1_at(t, i + 1), b1);
    basis_of(t, s2, x2_at(t, j), s2.alone ? 0 : x2_at(t, j + 1), b2);
    for (size_t p = 0; p < (s1.alone ? 1 : 2); p++)
        for (size_t q = 0; q < (s2.alone ? 1 : 2); q++) {
            size_t k = (i + p) * t->n2 + j + q;
            double z = z_at(t, i + p, j + q);
            double z1 = t->z1 ? t->z1[k] : 0, z2 = t->z1 ? t->z2[k] : 0, z12 = t->z1 ? t->twist[k] : 0;
            for (int a = 0; a < 3; a++)
                for (int b = 0; b < 3; b++)
                    d.at[a][b] += z * b1[2 * p][a] * b2[2 * q][b] + z1 * b1[2 * p + 1][a] * b2[2 * q][b] +
                                  z2 * b1[2 * p][a] * b2[2 * q + 1][b] + z12 * b1[2 * p + 1][a] * b2[2 * q + 1][b];
        }
    return d;
}

/* Continues d beyond the end in one direction: k is where the orders of that direction are apart. */
static void continue_beyond(double *d, size_t order_step, size_t other_step, Spot s, TableExtrapolation how)
{
    if (!s.outside)
        return;
    for (size_t b = 0; b < 3; b++, d += other_step) {
        if (how == TABLE_LAST_TWO)
            d[0] += d[order_step] * s.beyond;
        else
            d[order_step] = 0;
        d[2 * order_step] = 0;
    }
}

static Patch surface(Table2D *t, double u1, double u2, double der_u1, double der_u2)
{
    const TableData *d = &t->data;
    Spot s1 = spot_of(d, "u1", t->n1, d->at + d->columns, d->columns, &t->guess1, u1, der_u1);
    Spot s2 = spot_of(d, "u2", t->n2, d->at + 1, 1, &t->guess2, u2, der_u2);
    bool outside = s1.outside || s2.outside;
    if (d->smoothness == TABLE_CONSTANT && !(outside && d->extrapolation == TABLE_LAST_TWO)) {
        size_t i = s1.cell + (!s1.alone && s1.nearest >= x1_at(t, s1.cell + 1));
        size_t j = s2.cell + (!s2.alone && s2.nearest >= x2_at(t, s2.cell + 1));
        return (Patch){{{z_at(t, i, j)}}};
    }
    Patch p = patch_at(t, s1, s2);
    continue_beyond(p.at[0], 3, 1, s1, d->extrapolation);
    continue_beyond(p.at[0], 1, 3, s2, d->extrapolation);
    return p;
}

double ModelicaStandardTables_CombiTable2D_getValue(void *table, double u1, double u2)
{
    return surface(table, u1, u2, 0, 0).at[0][0];
}

double ModelicaStandardTables_CombiTable2D_getDerValue(void *table, double u1, double u2, double der_u1, double der_u2)
{
    Patch p = surface(table, u1, u2, der_u1, der_u2);
    return p.at[1][0] * der_u1 + p.at[0][1] * der_u2;
}

double ModelicaStandardTables_CombiTable2D_getDer2Value(void *table, double u1, double u2, double der_u1, double der_u2,
                                                        double der2_u1, double der2_u2)
{
    Patch p = surface(table, u1, u2, der_u1, der_u2);
    return p.at[1][0] * der2_u1 + p.at[0][1] * der2_u2 + p.at[2][0] * der_u1 * der_u1 +
           2 * p.at[1][1] * der_u1 * der_u2 + p.at[0][2] * der_u2 * der_u2;
}
