#include "study/calibrate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/confidence.h"
#include "study/design.h"
#include "study/quantile.h"
#include "study/sensitivity.h"
#include "study/signal.h"

enum { TURNS_MOST = 8 };

typedef struct {
    Calibration *c;
    int *asked;                            /* per column: its number in ModelStudy.asked */
    const ModelSignal **signals;           /* per column */
    int n, n_residuals, *counts;           /* per column: what was measured of it */
    double *freedom;                       /* of the columns; then of the parameters */
    double *x, *low, *high, *size, *r, *J; /* of the fit */
    double *values, *slopes;               /* n_times*n_columns; times n parameters */
    /* One run: its rows as they come. */
    double *row_time, *row_values; /* the last four rows: values and slopes of the columns */
    int n_rows, width, next;       /* next: the next time that is asked for */
    bool with_slopes;
} Work;

/* ---- a run at the times that were measured ----------------------------------------------------------------------- */

enum { ROWS = 4 };

/* Lagrange's polynomial through the rows that are kept, of which the last is the newest. */
static void interpolate(const Work *w, double t, double *to)
{
    memset(to, 0, (size_t)w->width * sizeof(double));
    for (int a = 0; a < w->n_rows; a++) {
        double factor = 1;
        for (int b = 0; b < w->n_rows; b++)
            if (b != a)
                factor *= (t - w->row_time[b]) / (w->row_time[a] - w->row_time[b]);
        for (int k = 0; k < w->width; k++)
            to[k] += factor * w->row_values[a * w->width + k];
    }
}

static void put(Work *w, int time, const double *row)
{
    const Calibration *c = w->c;
    for (int k = 0; k < c->n_columns; k++) {
        w->values[time + c->n_times * k] = row[k];
        for (int j = 0; w->with_slopes && j < w->n; j++)
            w->slopes[time + c->n_times * (k + c->n_columns * j)] = row[c->n_columns * (1 + j) + k];
    }
}

/* Times up to the newest row. One that is hit gets the row's own values. */
static void give_times(Work *w)
{
    const Calibration *c = w->c;
    double newest = w->row_time[w->n_rows - 1], tiny = 1e-9 * (c->times[c->n_times - 1] - c->times[0] + 1e-300);
    double *row = w->row_values + ROWS * w->width;
    while (w->next < c->n_times && c->times[w->next] <= newest + tiny) {
        if (fabs(c->times[w->next] - newest) <= tiny)
            memcpy(row, w->row_values + (w->n_rows - 1) * w->width, (size_t)w->width * sizeof(double));
        else
            interpolate(w, c->times[w->next], row);
        put(w, w->next++, row);
    }
}

/* A row of the run: columns, then their slopes by each parameter. After an event the rows before it say nothing. */
static void add_row(Work *w, double time, const double *row)
{
    if (w->n_rows && time <= w->row_time[w->n_rows - 1])
        w->n_rows = 0;
    if (w->n_rows == ROWS) {
        memmove(w->row_time, w->row_time + 1, (ROWS - 1) * sizeof(double));
        memmove(w->row_values, w->row_values + w->width, (size_t)((ROWS - 1) * w->width) * sizeof(double));
        w->n_rows--;
    }
    w->row_time[w->n_rows] = time;
    memcpy(w->row_values + w->n_rows * w->width, row, (size_t)w->width * sizeof(double));
    w->n_rows++;
    give_times(w);
}

static void take_slopes(void *data, const Instance *I, const double *values, const double *slopes)
{
    Work *w = data;
    const Calibration *c = w->c;
    int n_asked = c->model->study->n_asked;
    double *row = w->row_values + (ROWS + 1) * w->width;
    for (int k = 0; k < c->n_columns; k++) {
        row[k] = values[w->asked[k]];
        for (int j = 0; j < w->n; j++)
            row[c->n_columns * (1 + j) + k] = slopes[w->asked[k] + n_asked * j];
    }
    add_row(w, I->time, row);
}

static void take_row(void *data, const Instance *I)
{
    Work *w = data;
    double *row = w->row_values + (ROWS + 1) * w->width;
    for (int k = 0; k < w->c->n_columns; k++)
        row[k] = study_value(I, w->signals[k]);
    add_row(w, I->time, row);
}

static void look(void *data, Instance *I, RunPoint point)
{
    sensitivity_look(data, I, point);
}

/* So many that the times that were measured lie on the grid where they are evenly spaced; else close to each other. */
static int intervals_of(const Calibration *c)
{
    int n = c->n_times;
    double start = run_start(c->model, &c->options), span = c->times[n - 1] - start;
    double step = n > 1 ? c->times[1] - c->times[0] : span, parts = step > 0 ? span / step : 0;
    bool even = fabs(parts - round(parts)) < 1e-6 * parts;
    for (int k = 1; even && k < n; k++)
        even = fabs(c->times[k] - c->times[0] - k * step) < 1e-6 * step;
    enum { FEWEST = 400 };
    int multiple = even && parts >= 1 ? (int)ceil(FEWEST / parts) : 0;
    if (multiple)
        return (int)round(parts) * multiple;
    return n * 10 > 2000 ? n * 10 : 2000;
}

/* Values (and slopes) for these parameters. */
static bool run_with(Work *w, const double *x, bool with_slopes)
{
    enum { NUMBER_ROOM = 32 };
    Calibration *c = w->c;
    if (c->goes_on && !c->goes_on(c->data)) {
        strcpy(c->why, "it was interrupted");
        return false;
    }
    RunOptions o = c->options;
    RunSetting *settings = calloc((size_t)(o.n_settings + w->n) + 1, sizeof *settings);
    char *texts = malloc((size_t)w->n * NUMBER_ROOM + 1);
    const char **places = calloc((size_t)w->n + 1, sizeof *places);
    bool good = settings && texts && places;
    RunReport report = {0};
    Sensitivity *s = NULL;
    if (good) {
        memcpy(settings, o.settings ? o.settings : settings, (size_t)o.n_settings * sizeof *settings);
        for (int j = 0; j < w->n; j++) {
            snprintf(texts + j * NUMBER_ROOM, NUMBER_ROOM, "%.17g", x[j]);
            places[j] = c->parameters[j].place;
            settings[o.n_settings++] = (RunSetting){places[j], texts + j * NUMBER_ROOM};
        }
        o.settings = settings;
        o.stop = c->times[c->n_times - 1];
        o.intervals = intervals_of(c);
        w->n_rows = w->next = 0;
        w->with_slopes = with_slopes;
        w->width = c->n_columns * (with_slopes ? 1 + w->n : 1);
        SensitivityWish wish = {.n = w->n,
                                .parameters = places,
                                .tolerance = isnan(o.tolerance) ? 1e-8 : o.tolerance,
                                .run = &o,
                                .row = take_slopes,
                                .data = w};
        const char *why = "";
        s = with_slopes ? sensitivity_new(c->model, &wish, &why) : NULL;
        o.data = with_slopes ? (void *)s : (void *)w;
        o.row = with_slopes ? NULL : take_row;
        o.look = with_slopes ? look : NULL;
        good = (!with_slopes || s) && simulate(c->model, &o, &report) == RUN_OK && (!s || sensitivity_good(s));
        if (!good)
            snprintf(c->why, sizeof c->why, "%.900s", *report.why ? report.why : s ? sensitivity_why(s) : why);
        else if (w->next < c->n_times) {
            good = false;
            snprintf(c->why, sizeof c->why, "the run ended at time %g, before the last measurement", report.end_time);
        }
        c->runs++;
    }
    run_report_free(&report);
    sensitivity_free(s);
    free(settings);
    free(texts);
    free(places);
    return good;
}

/* ---- residuals --------------------------------------------------------------------------------------------------- */

static void make_residuals(const Work *w, double *r, double *J)
{
    const Calibration *c = w->c;
    int at = 0;
    for (int k = 0; k < c->n_columns; k++)
        for (int i = 0; i < c->n_times; i++) {
            double measured = c->columns[k].measured[i];
            if (!isfinite(measured))
                continue;
            r[at] = (w->values[i + c->n_times * k] - measured) / c->columns[k].deviation;
            for (int j = 0; J && j < w->n; j++)
                J[at + w->n_residuals * j] =
                    w->slopes[i + c->n_times * (k + c->n_columns * j)] / c->columns[k].deviation;
            at++;
        }
}

/* Slopes as central differences of runs. */
static bool difference_slopes(Work *w, const double *x)
{
    const Calibration *c = w->c;
    size_t n = (size_t)c->n_times * (size_t)c->n_columns;
    double *moved = malloc(((size_t)w->n + n) * sizeof(double)), *up = moved + w->n;
    bool good = moved != NULL;
    for (int j = 0; good && j < w->n; j++) {
        double h = 1e-4 * w->size[j];
        double high = fmin(x[j] + h, w->high[j]), low = fmax(x[j] - h, w->low[j]);
        memcpy(moved, x, (size_t)w->n * sizeof(double));
        moved[j] = high;
        good = run_with(w, moved, false);
        memcpy(up, w->values, n * sizeof(double));
        moved[j] = low;
        good = good && run_with(w, moved, false);
        for (size_t i = 0; i < n; i++)
            w->slopes[i + n * (size_t)j] = (up[i] - w->values[i]) / (high - low);
    }
    free(moved);
    return good;
}

static bool evaluate(void *data, const double *x, double *r, double *J)
{
    Work *w = data;
    bool exact = J && !w->c->by_differences && run_with(w, x, true);
    if (J && !exact) {
        if (!difference_slopes(w, x))
            return false;
        w->c->by_differences = true;
    }
    if (!exact && !run_with(w, x, false))
        return false;
    make_residuals(w, r, J);
    return true;
}

/* ---- turns of fitting and weighing ------------------------------------------------------------------------------- */

static void begin_deviations(Work *w)
{
    Calibration *c = w->c;
    for (int k = 0; k < c->n_columns; k++) {
        double low = INFINITY, high = -INFINITY;
        for (int i = 0; i < c->n_times; i++)
            if (isfinite(c->columns[k].measured[i])) {
                low = fmin(low, c->columns[k].measured[i]);
                high = fmax(high, c->columns[k].measured[i]);
            }
        c->columns[k].deviation = high > low ? high - low : 1;
    }
}

/* Degrees of freedom that the columns have left; where the parameters cannot be told apart, each its share. */
static void find_freedom(Work *w, const Fit *f)
{
    Calibration *c = w->c;
    int which;
    Confidence of = {f, c->n_columns, w->counts, c->covariance};
    if (!fit_covariance(f, c->covariance, &which) || !confidence_columns(&of, w->freedom))
        for (int k = 0; k < c->n_columns; k++)
            w->freedom[k] = w->counts[k] * (1 - (double)w->n / w->n_residuals);
}

/* From the residuals; the largest relative change. */
static double weigh(Work *w, const Fit *f)
{
    Calibration *c = w->c;
    double change = 0;
    int at = 0;
    find_freedom(w, f);
    for (int k = 0; k < c->n_columns; k++) {
        double sum = 0, before = c->columns[k].deviation;
        for (int i = 0; i < w->counts[k]; i++, at++)
            sum += w->r[at] * w->r[at] * before * before;
        if (sum > 0)
            c->columns[k].deviation = sqrt(sum / w->freedom[k]);
        change = fmax(change, fabs(c->columns[k].deviation / before - 1));
    }
    return change;
}

static FitStatus fit_here(Work *w, Fit *f)
{
    FitStatus status = FIT_NOT_SETTLED;
    begin_deviations(w);
    for (int turn = 0; turn < TURNS_MOST; turn++) {
        status = fit_run(f);
        w->c->steps += f->steps;
        if (status != FIT_FOUND && status != FIT_NOT_SETTLED)
            return status;
        if (weigh(w, f) < 1e-6)
            break;
    }
    return status;
}

/* Numbers of which the smaller is the better, whatever the weights are: the likelihood. */
static double badness(const Work *w)
{
    double sum = 0;
    for (int k = 0; k < w->c->n_columns; k++)
        for (int i = 0; i < w->c->n_times; i++)
            if (isfinite(w->c->columns[k].measured[i]))
                sum += log(w->c->columns[k].deviation);
    return sum / w->n_residuals;
}

static void other_start(const Work *w, const Design *d, int number)
{
    design_point(d, number, w->x);
    for (int j = 0; j < w->n; j++)
        w->x[j] = w->low[j] + w->x[j] * (w->high[j] - w->low[j]);
}

static bool fit_all(Work *w, Fit *f)
{
    Calibration *c = w->c;
    Arena *a = arena_new();
    Design d = {.kind = DESIGN_LATIN, .runs = c->starts, .seed = c->seed};
    for (int j = 0; j < w->n; j++) {
        Axis axis = {.name = "", .kind = AXIS_UNIFORM, .a = 0, .b = 1};
        PUSH(a, d.axes, axis);
    }
    design_finish(a, &d);
    double best = INFINITY, *found = calloc((size_t)w->n + 1, sizeof(double));
    bool any = false;
    for (int k = 0; found && k < (c->starts > 1 ? c->starts : 1); k++) {
        if (k)
            other_start(w, &d, k);
        FitStatus status = fit_here(w, f);
        bool good = status == FIT_FOUND || status == FIT_NOT_SETTLED;
        if (!good || (any && !(badness(w) < best - 1e-9)))
            continue;
        any = true;
        best = badness(w);
        c->settled = status == FIT_FOUND;
        memcpy(found, w->x, (size_t)w->n * sizeof(double));
    }
    if (any) { /* once more there, for all that was found with it */
        memcpy(w->x, found, (size_t)w->n * sizeof(double));
        FitStatus status = fit_here(w, f);
        c->settled = status == FIT_FOUND;
    }
    free(found);
    arena_free(a);
    return any;
}

/* Parameters that do not rest on a bound. */
static int count_free(const Work *w)
{
    int n = 0;
    for (int j = 0; j < w->n; j++)
        n += w->x[j] > w->low[j] && w->x[j] < w->high[j];
    return n;
}

/* Of the parameters, and the degrees of freedom of their errors. */
static void find_covariance(Work *w, const Fit *f)
{
    Calibration *c = w->c;
    size_t square = (size_t)(w->n * w->n);
    double *known = calloc(square + 1, sizeof(double));
    Confidence of = {f, c->n_columns, w->counts, known};
    if (!known || !fit_covariance(f, known, &c->undetermined) ||
        !confidence_parameters(&of, c->covariance, w->freedom)) {
        memset(c->covariance, 0, square * sizeof(double));
        c->undetermined = c->undetermined < 0 ? 0 : c->undetermined;
    }
    free(known);
}

static void report_found(Work *w, const Fit *f)
{
    Calibration *c = w->c;
    int n = w->n, n_free = count_free(w);
    double least_freedom = INFINITY;
    c->used = w->n_residuals;
    c->undetermined = -1;
    find_covariance(w, f);
    run_with(w, w->x, false); /* the last one may have been a trial */
    for (int j = 0; j < n; j++) {
        CalibrationParameter *p = &c->parameters[j];
        p->value = w->x[j];
        p->error = c->undetermined < 0 ? sqrt(c->covariance[j + n * j]) : INFINITY;
        bool is_free = p->value > p->low && p->value < p->high;
        double factor = quantile_student(0.975, w->freedom[j]), at_once = factor;
        if (is_free) {
            at_once = quantile_student(1 - 0.025 / n_free, w->freedom[j]);
            least_freedom = fmin(least_freedom, w->freedom[j]);
        }
        factor = p->error > 0 ? factor : 0;
        at_once = p->error > 0 ? at_once : 0;
        p->from = p->value - factor * p->error;
        p->to = p->value + factor * p->error;
        p->all_from = p->value - at_once * p->error;
        p->all_to = p->value + at_once * p->error;
        for (int k = 0; k < n; k++) {
            double both = sqrt(c->covariance[j + n * j] * c->covariance[k + n * k]);
            c->correlation[j + n * k] = both > 0 ? c->covariance[j + n * k] / both : 0;
        }
    }
    c->region = n_free ? n_free * quantile_fisher(0.95, n_free, least_freedom) : 0;
    for (int k = 0; k < c->n_columns; k++)
        memcpy(c->columns[k].modelled, w->values + c->n_times * k, (size_t)c->n_times * sizeof(double));
}

/* ---- begin and end ----------------------------------------------------------------------------------------------- */

static bool find_columns(Work *w)
{
    Calibration *c = w->c;
    const ModelStudy *study = c->model->study;
    for (int k = 0; k < c->n_columns; k++) {
        w->asked[k] = -1;
        w->signals[k] = study_signal(c->model, c->columns[k].variable);
        for (int i = 0; i < study->n_asked; i++)
            if (strcmp(study->asked[i], c->columns[k].variable) == 0)
                w->asked[k] = i;
        c->by_differences |= w->asked[k] < 0;
        if (!w->signals[k]) {
            snprintf(c->why, sizeof c->why, "there is no variable '%s'", c->columns[k].variable);
            return false;
        }
        for (int i = 0; i < c->n_times; i++)
            w->counts[k] += isfinite(c->columns[k].measured[i]);
        w->n_residuals += w->counts[k];
    }
    if (w->n_residuals > w->n)
        return true;
    snprintf(c->why, sizeof c->why,
             "%d numbers were measured, which is not more than the %d parameters that are asked for", w->n_residuals,
             w->n);
    return false;
}

static bool take_room(Work *w)
{
    Calibration *c = w->c;
    size_t n = (size_t)w->n + 1, columns = (size_t)c->n_columns + 1, all = (size_t)c->n_times * columns + 1;
    size_t width = columns * n;
    double **rooms[] = {&w->x,        &w->low,        &w->high, &w->size, &w->values, &w->slopes,
                        &w->row_time, &w->row_values, &w->r,    &w->J,    &w->freedom};
    size_t sizes[] = {n, n, n, n, all, all * n, ROWS + 1, (ROWS + 2) * width, all, all * n, n + columns};
    bool good = true;
    for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++)
        good &= (*rooms[k] = calloc(sizes[k], sizeof(double))) != NULL;
    w->asked = calloc(columns, sizeof *w->asked);
    w->signals = calloc(columns, sizeof *w->signals);
    w->counts = calloc(columns, sizeof *w->counts);
    return good && w->asked && w->signals && w->counts;
}

bool calibrate(Calibration *c)
{
    Work w = {.c = c, .n = c->n_parameters};
    c->runs = c->steps = 0;
    bool good = take_room(&w);
    if (!good)
        strcpy(c->why, "there is not enough memory");
    good = good && find_columns(&w);
    for (int j = 0; good && j < w.n; j++) {
        const CalibrationParameter *p = &c->parameters[j];
        w.x[j] = p->start;
        w.low[j] = p->low;
        w.high[j] = p->high;
        double span = p->high - p->low;
        w.size[j] = fabs(p->start) > 0 ? fabs(p->start) : isfinite(span) && span > 0 ? span : 1;
    }
    if (good) {
        Fit f = {.n = w.n,
                 .m = w.n_residuals,
                 .x = w.x,
                 .low = w.low,
                 .high = w.high,
                 .size = w.size,
                 .evaluate = evaluate,
                 .data = &w,
                 .r = w.r,
                 .J = w.J};
        good = fit_all(&w, &f);
        if (good)
            report_found(&w, &f);
    }
    void *all[] = {w.x,          w.low, w.high, w.size,  w.values,  w.slopes, w.row_time,
                   w.row_values, w.r,   w.J,    w.asked, w.signals, w.counts, w.freedom};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
    return good;
}
