/* sweep_page.c: the table of a sweep as pictures: results over each parameter, maps over two, histograms. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "study/chart.h"
#include "study/sweep.h"

typedef struct {
    Arena *arena;
    const Design *design;
    const Scalars *scalars;
    long n, failed;
    double **columns; /* axes, then results: n each; NaN where the run failed */
} Table;

/* ---- reading ----------------------------------------------------------------------------------------------------- */

static long count_lines(const Source *s)
{
    long n = 0;
    for (uint32_t k = 0; k < s->length; k++)
        n += s->text[k] == '\n';
    return n;
}

static void read_row(Table *t, long row, const char *at, int n_columns)
{
    at = strchr(at, ',');
    for (int k = 0; k < n_columns && at; k++) {
        char *end;
        double v = strtod(++at, &end);
        t->columns[k][row] = end > at ? v : NAN;
        at = strchr(at, ',');
    }
    t->failed += at && at[1] != '\n';
}

static bool read_table(Table *t, const char *path)
{
    const Source *s = source_read(t->arena, path);
    int n_columns = t->design->axes.n + t->scalars->at.n;
    long lines = s ? count_lines(s) : 0;
    if (lines < 1)
        return false;
    t->columns = NEW_ARRAY(t->arena, double *, n_columns + 1);
    for (int k = 0; k < n_columns; k++)
        t->columns[k] = arena_zeros(t->arena, (size_t)lines * sizeof(double));
    const char *at = strchr(s->text, '\n') + 1;
    for (t->n = 0; t->n < lines - 1; t->n++, at = strchr(at, '\n') + 1)
        read_row(t, t->n, at, n_columns);
    return true;
}

/* ---- pictures ---------------------------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void draw_histogram(const Table *t, Buffer *to, int column, const char *name)
{
    enum { BARS = 30 };
    double *sorted = arena_zeros(t->arena, (size_t)t->n * sizeof(double) + 1), x[BARS], count[BARS] = {0};
    long n = 0;
    for (long k = 0; k < t->n; k++)
        if (isfinite(t->columns[column][k]))
            sorted[n++] = t->columns[column][k];
    if (!n)
        return;
    qsort(sorted, (size_t)n, sizeof *sorted, by_size);
    double low = sorted[0], width = (sorted[n - 1] - low) / BARS;
    if (!(width > 0))
        return;
    for (int k = 0; k < BARS; k++)
        x[k] = low + k * width;
    for (long k = 0; k < n; k++)
        count[(int)fmin(BARS - 1, (sorted[k] - low) / width)]++;
    ChartSeries bars = {NULL, CHART_BARS, BARS, x, count, width};
    const char *title =
        text_f(t->arena, "%s: 5 %% below %.4g, half below %.4g, 95 %% below %.4g", name,
               sorted[(long)(0.05 * (double)(n - 1))], sorted[(n - 1) / 2], sorted[(long)(0.95 * (double)(n - 1))]);
    chart_svg(to, &(Chart){title, name, "runs", false, false, &bars, 1});
}

/* How far apart runs are that differ in one axis of a grid only. */
static long stride_of(const Design *d, int axis)
{
    long stride = 1;
    for (int k = d->axes.n - 1; k > axis; k--)
        stride *= d->axes.at[k].list.n;
    return stride;
}

/* Curves over an axis of a grid, the others at their first value; of another sample: points. */
static void draw_over(const Table *t, Buffer *to, int axis, int result)
{
    enum { CURVES_MOST = 6 };
    const Design *d = t->design;
    const double *x = t->columns[axis], *y = t->columns[d->axes.n + result];
    const char *x_name = d->axes.at[axis].name, *y_name = t->scalars->at.at[result].name;
    const char *title = text_f(t->arena, "%s over %s", y_name, x_name);
    if (d->kind != DESIGN_GRID) {
        ChartSeries points = {NULL, CHART_POINTS, (int)t->n, x, y, 0};
        chart_svg(to, &(Chart){title, x_name, y_name, d->axes.at[axis].kind == AXIS_LOG, false, &points, 1});
        return;
    }
    int other = axis == 0 && d->axes.n > 1 ? 1 : 0, n = d->axes.at[axis].list.n;
    int curves = d->axes.n > 1 ? d->axes.at[other].list.n : 1;
    curves = curves > CURVES_MOST ? CURVES_MOST : curves;
    ChartSeries series[CURVES_MOST];
    long stride = stride_of(d, axis);
    for (int c = 0; c < curves; c++) {
        double *px = NEW_ARRAY(t->arena, double, n), *py = NEW_ARRAY(t->arena, double, n);
        long begin = c * stride_of(d, other) * (d->axes.n > 1);
        for (int k = 0; k < n; k++) {
            px[k] = x[begin + k * stride];
            py[k] = y[begin + k * stride];
        }
        const char *name =
            d->axes.n > 1 ? text_f(t->arena, "%s = %.4g", d->axes.at[other].name, d->axes.at[other].list.at[c]) : NULL;
        series[c] = (ChartSeries){name, CHART_LINE, n, px, py, 0};
    }
    chart_svg(to, &(Chart){title, x_name, y_name, false, false, series, curves});
}

static bool increases(const Axis *axis)
{
    for (int k = 1; k < axis->list.n; k++)
        if (axis->list.at[k] <= axis->list.at[k - 1])
            return false;
    return axis->list.n > 1;
}

/* Over the first two axes of a grid, the others at their first value. */
static void draw_map(const Table *t, Buffer *to, int result)
{
    const Design *d = t->design;
    const Axis *x = &d->axes.at[0], *y = d->axes.n > 1 ? &d->axes.at[1] : NULL;
    if (d->kind != DESIGN_GRID || !y || !increases(x) || !increases(y))
        return;
    double *values = NEW_ARRAY(t->arena, double, x->list.n * y->list.n);
    for (int j = 0; j < y->list.n; j++)
        for (int i = 0; i < x->list.n; i++)
            values[i + x->list.n * j] = t->columns[d->axes.n + result][i * stride_of(d, 0) + j * stride_of(d, 1)];
    chart_heat_svg(to, &(HeatMap){t->scalars->at.at[result].name, x->name, y->name, x->list.n, y->list.n, x->list.at,
                                  y->list.at, values});
}

/* All parameters and one result; of many runs some, evenly chosen. */
static void draw_parallels(const Table *t, Buffer *to, int result)
{
    enum { LINES_MOST = 400 };
    int n = t->design->axes.n;
    long every = t->n / LINES_MOST + 1;
    if (n < 2)
        return;
    const char **names = NEW_ARRAY(t->arena, const char *, n + 1);
    const double **columns = NEW_ARRAY(t->arena, const double *, n + 1);
    int rows = 0;
    for (int c = 0; c <= n; c++) {
        double *some = NEW_ARRAY(t->arena, double, LINES_MOST + 1);
        const double *all = t->columns[c < n ? c : n + result];
        rows = 0;
        for (long k = 0; k < t->n && rows < LINES_MOST; k += every)
            some[rows++] = all[k];
        columns[c] = some;
        names[c] = c < n ? t->design->axes.at[c].name : t->scalars->at.at[result].name;
    }
    const char *title = text_f(t->arena, "%s by all parameters", t->scalars->at.at[result].name);
    parallels_svg(to, &(Parallels){title, n + 1, rows, names, columns});
}

bool sweep_page(Buffer *to, const char *table, const char *title, const Design *d, const Scalars *s)
{
    Table t = {.arena = arena_new(), .design = d, .scalars = s};
    bool good = read_table(&t, table);
    if (good) {
        chart_page_begin(to, title);
        chart_page_text(to, text_f(t.arena, "%ld runs, %ld failed; %s", t.n, t.failed, table));
        for (int r = 0; r < s->at.n; r++) {
            chart_page_heading(to, text_f(t.arena, "%s = %s", s->at.at[r].name, s->at.at[r].text));
            draw_map(&t, to, r);
            for (int k = 0; k < d->axes.n; k++)
                draw_over(&t, to, k, r);
            draw_parallels(&t, to, r);
            draw_histogram(&t, to, d->axes.n + r, s->at.at[r].name);
        }
        chart_page_end(to);
    }
    arena_free(t.arena);
    return good;
}
