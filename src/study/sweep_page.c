/* sweep_page.c: the table of a sweep as pictures. Of a grid, which somebody has chosen point by point: curves over each
 * parameter and maps over two. Of a sample: points over each, and how the results are distributed. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "base/unit.h"
#include "study/chart.h"
#include "study/signal.h"
#include "study/sweep.h"

typedef struct {
    Arena *arena;
    const SweepPage *of;
    const Design *design;
    const Scalars *scalars;
    const char **axes, **results; /* with their units */
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

/* ---- names with units -------------------------------------------------------------------------------------------- */

static const char *unit_text(const Table *t, const char *unit)
{
    Buffer b = {0};
    unit_print(&b, unit);
    const char *text = arena_text(t->arena, b.n ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

static const char *with_unit(const Table *t, const char *name, const char *unit)
{
    return *unit && strcmp(unit, "1") != 0 ? text_f(t->arena, "%s [%s]", name, unit_text(t, unit)) : name;
}

/* "phi.start" has the unit of phi. */
static const char *axis_unit(const Table *t, int axis)
{
    static const char start[] = ".start";
    const SweepAxis *of = &t->of->axes[axis];
    if (of->target != SWEEP_PARAMETER)
        return of->target == SWEEP_TOLERANCE || of->target == SWEEP_INTERVALS ? "" : "s";
    const ModelSignal *signal = study_signal(t->of->model, of->parameter);
    const char *name = t->design->axes.at[axis].name;
    size_t n = strlen(name), end = strlen(start);
    if ((!signal || !signal->unit) && n > end && strcmp(name + n - end, start) == 0)
        signal = study_signal(t->of->model, arena_text(t->arena, name, n - end));
    return signal && signal->unit ? signal->unit : "";
}

/* "d = 0.1 1/s" */
static const char *value_of_axis(const Table *t, int axis, double value)
{
    const char *unit = axis_unit(t, axis);
    bool has_unit = *unit && strcmp(unit, "1") != 0;
    return text_f(t->arena, "%s = %.4g%s%s", t->design->axes.at[axis].name, value, has_unit ? " " : "",
                  has_unit ? unit_text(t, unit) : "");
}

static void name_all(Table *t)
{
    t->axes = NEW_ARRAY(t->arena, const char *, t->design->axes.n + 1);
    t->results = NEW_ARRAY(t->arena, const char *, t->scalars->at.n + 1);
    for (int k = 0; k < t->design->axes.n; k++)
        t->axes[k] = with_unit(t, t->design->axes.at[k].name, axis_unit(t, k));
    for (int k = 0; k < t->scalars->at.n; k++)
        t->results[k] = with_unit(t, t->scalars->at.at[k].name, scalar_unit(t->scalars, k));
}

/* ---- grids ------------------------------------------------------------------------------------------------------- */

/* An axis of a grid, its values in order. */
typedef struct {
    int n;
    int *place;     /* where each stands in the list */
    double *values; /* each once */
    long stride;    /* how far apart runs are that differ in this axis only */
    bool is_log;    /* over two decades and more, by powers */
} GridAxis;

static GridAxis grid_axis(const Table *t, int axis)
{
    const Design *d = t->design;
    const Axis *of = &d->axes.at[axis];
    GridAxis s = {
        .place = NEW_ARRAY(t->arena, int, of->list.n), .values = NEW_ARRAY(t->arena, double, of->list.n), .stride = 1};
    for (int k = d->axes.n - 1; k > axis; k--)
        s.stride *= d->axes.at[k].list.n;
    for (int k = 0; k < of->list.n; k++) {
        int at = s.n;
        while (at && s.values[at - 1] > of->list.at[k])
            at--;
        if (at && s.values[at - 1] == of->list.at[k])
            continue;
        memmove(&s.values[at + 1], &s.values[at], (size_t)(s.n - at) * sizeof *s.values);
        memmove(&s.place[at + 1], &s.place[at], (size_t)(s.n - at) * sizeof *s.place);
        s.values[at] = of->list.at[k];
        s.place[at] = k;
        s.n++;
    }
    const double *v = s.values;
    s.is_log = s.n > 2 && v[0] > 0 && v[s.n - 1] >= 100 * v[0] && v[s.n / 2] <= v[s.n - 1] / 4;
    return s;
}

/* "result, m = 2 kg": those of the axes that are neither `a` nor `b` stay at their first value. */
static const char *at_first(const Table *t, const char *title, int a, int b)
{
    for (int k = 0; k < t->design->axes.n; k++)
        if (k != a && k != b)
            title = text_f(t->arena, "%s, %s", title, value_of_axis(t, k, t->design->axes.at[k].list.at[0]));
    return title;
}

/* A curve for each value of another axis, of many for some that are evenly chosen. */
static void draw_curves(const Table *t, Buffer *to, int axis, int result)
{
    enum { CURVES_MOST = 6 };
    const Design *d = t->design;
    int other = d->axes.n > 1 ? axis == 0 : -1;
    GridAxis x = grid_axis(t, axis), by = other < 0 ? (GridAxis){.n = 1} : grid_axis(t, other);
    int curves = by.n < CURVES_MOST ? by.n : CURVES_MOST;
    ChartSeries series[CURVES_MOST];
    const double *values = t->columns[d->axes.n + result];
    if (x.n < 2)
        return;
    for (int c = 0; c < curves; c++) {
        int of = curves > 1 ? (c * (by.n - 1) + (curves - 1) / 2) / (curves - 1) : 0;
        double *y = NEW_ARRAY(t->arena, double, x.n);
        for (int k = 0; k < x.n; k++)
            y[k] = values[x.place[k] * x.stride + (other < 0 ? 0 : by.place[of] * by.stride)];
        const char *name = other < 0 ? NULL : value_of_axis(t, other, by.values[of]);
        series[c] = (ChartSeries){name, CHART_LINE, x.n, x.values, y, 0};
    }
    const char *title = text_f(t->arena, "%s over %s", t->scalars->at.at[result].name, d->axes.at[axis].name);
    title = at_first(t, title, axis, other);
    chart_svg(to, &(Chart){title, t->axes[axis], t->results[result], x.is_log, false, series, curves});
}

/* Over the first two axes. */
static void draw_map(const Table *t, Buffer *to, int result)
{
    const Design *d = t->design;
    if (d->axes.n < 2)
        return;
    GridAxis x = grid_axis(t, 0), y = grid_axis(t, 1);
    if (x.n < 2 || y.n < 2)
        return;
    double *values = NEW_ARRAY(t->arena, double, x.n *y.n);
    for (int j = 0; j < y.n; j++)
        for (int i = 0; i < x.n; i++)
            values[i + x.n * j] = t->columns[d->axes.n + result][x.place[i] * x.stride + y.place[j] * y.stride];
    chart_heat_svg(to, &(HeatMap){.title = at_first(t, t->results[result], 0, 1),
                                  .x_name = t->axes[0],
                                  .y_name = t->axes[1],
                                  .unit = unit_text(t, scalar_unit(t->scalars, result)),
                                  .log_x = x.is_log,
                                  .log_y = y.is_log,
                                  .nx = x.n,
                                  .ny = y.n,
                                  .x = x.values,
                                  .y = y.values,
                                  .values = values});
}

/* ---- samples ----------------------------------------------------------------------------------------------------- */

static void draw_points(const Table *t, Buffer *to, int axis, int result)
{
    const Design *d = t->design;
    const char *title = text_f(t->arena, "%s over %s", t->scalars->at.at[result].name, d->axes.at[axis].name);
    ChartSeries points = {NULL, CHART_POINTS, (int)t->n, t->columns[axis], t->columns[d->axes.n + result], 0};
    bool is_log = d->axes.at[axis].kind == AXIS_LOG;
    chart_svg(to, &(Chart){title, t->axes[axis], t->results[result], is_log, false, &points, 1});
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void draw_histogram(const Table *t, Buffer *to, int result)
{
    enum { BARS = 30 };
    const double *all = t->columns[t->design->axes.n + result];
    double *sorted = arena_zeros(t->arena, (size_t)t->n * sizeof(double) + 1), x[BARS], count[BARS] = {0};
    long n = 0;
    for (long k = 0; k < t->n; k++)
        if (isfinite(all[k]))
            sorted[n++] = all[k];
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
        text_f(t->arena, "5 %% below %.4g, half below %.4g, 95 %% below %.4g", sorted[(long)(0.05 * (double)(n - 1))],
               sorted[(n - 1) / 2], sorted[(long)(0.95 * (double)(n - 1))]);
    chart_svg(to, &(Chart){title, t->results[result], "runs", false, false, &bars, 1});
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

static void draw_grid(const Table *t, Buffer *to, int result)
{
    draw_map(t, to, result);
    for (int k = 0; k < t->design->axes.n; k++)
        draw_curves(t, to, k, result);
    if (t->design->axes.n > 2)
        draw_parallels(t, to, result);
}

static void draw_sample(const Table *t, Buffer *to, int result)
{
    for (int k = 0; k < t->design->axes.n; k++)
        draw_points(t, to, k, result);
    draw_parallels(t, to, result);
    if (t->design->kind != DESIGN_LIST) /* whose values somebody has chosen */
        draw_histogram(t, to, result);
}

bool sweep_page(Buffer *to, const char *table, const SweepPage *of)
{
    const Scalars *s = of->scalars;
    Table t = {.arena = arena_new(), .of = of, .design = of->design, .scalars = s};
    bool good = read_table(&t, table);
    if (good) {
        name_all(&t);
        chart_page_begin(to, of->title);
        chart_page_text(to, text_f(t.arena, "%ld runs, %ld failed; %s", t.n, t.failed, table));
        for (int r = 0; r < s->at.n; r++) {
            chart_page_heading(to, text_f(t.arena, "%s = %s", s->at.at[r].name, s->at.at[r].text));
            if (of->design->kind == DESIGN_GRID)
                draw_grid(&t, to, r);
            else
                draw_sample(&t, to, r);
        }
        chart_page_end(to);
    }
    arena_free(t.arena);
    return good;
}
