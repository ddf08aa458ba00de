/* cmd_compare.c: whether a result stays inside a tube around another one.
 *
 * The tube of a signal of the reference A at time t reaches from the lowest to the highest value that A takes in
 * [t - dt, t + dt], widened by tolerance * size of the signal. dt = tube * (stop - start): an event that comes a little
 * early or late is not a difference. Every point of B within A's time must be inside.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands.h"
#include "base/buffer.h"
#include "run/result.h"
#include "view/files.h"
#include "view/plot.h"

typedef struct {
    double tolerance, absolute, tube;
} Limits;

typedef struct {
    size_t n;
    double *t, *y; /* y is filled for each signal anew */
} Samples;

typedef struct {
    int a, b;     /* entries */
    double worst; /* largest distance from the tube, over the tube's half height; 0 inside */
    double at, value, low, high;
    size_t outside;
} Verdict;

typedef struct {
    double *low, *high; /* at B's times */
    double margin;
} Tube;

static double at_time(const Samples *s, size_t k, double t)
{
    if (k + 1 >= s->n || s->t[k + 1] <= s->t[k])
        return s->y[k];
    double part = (t - s->t[k]) / (s->t[k + 1] - s->t[k]);
    return s->y[k] + part * (s->y[k + 1] - s->y[k]);
}

/* The extreme values of a over [t - dt, t + dt] for each time of b, by two queues of candidates: O(rows). */
static void make_tube(const Samples *a, const Samples *b, double dt, Tube *to, size_t *queue)
{
    size_t *lows = queue, *highs = queue + a->n, low_head = 0, low_n = 0, high_head = 0, high_n = 0;
    size_t in = 0, start = 0, end = 0;
    for (size_t i = 0; i < b->n; i++) {
        double from = b->t[i] - dt, until = b->t[i] + dt;
        for (; in < a->n && a->t[in] <= until; in++) {
            while (low_n > low_head && a->y[lows[low_n - 1]] >= a->y[in])
                low_n--;
            lows[low_n++] = in;
            while (high_n > high_head && a->y[highs[high_n - 1]] <= a->y[in])
                high_n--;
            highs[high_n++] = in;
        }
        while (low_head < low_n && a->t[lows[low_head]] < from)
            low_head++;
        while (high_head < high_n && a->t[highs[high_head]] < from)
            high_head++;
        double low = low_head < low_n ? a->y[lows[low_head]] : INFINITY;
        double high = high_head < high_n ? a->y[highs[high_head]] : -INFINITY;
        while (start + 1 < a->n && a->t[start + 1] <= from)
            start++;
        while (end + 1 < a->n && a->t[end + 1] <= until)
            end++;
        double ends[2] = {at_time(a, start, fmax(from, a->t[0])), at_time(a, end, fmin(until, a->t[a->n - 1]))};
        for (int k = 0; k < 2; k++) {
            low = fmin(low, ends[k]);
            high = fmax(high, ends[k]);
        }
        to->low[i] = low - to->margin;
        to->high[i] = high + to->margin;
    }
}

static double margin_of(const Samples *a, const Limits *limits)
{
    double low = INFINITY, high = -INFINITY;
    for (size_t i = 0; i < a->n; i++) {
        low = fmin(low, a->y[i]);
        high = fmax(high, a->y[i]);
    }
    double size = fmax(high - low, fmax(fabs(low), fabs(high)) * 0.1);
    return limits->tolerance * (isfinite(size) ? size : 1) + limits->absolute;
}

static void judge(const Samples *a, const Samples *b, const Tube *tube, Verdict *v)
{
    for (size_t i = 0; i < b->n; i++) {
        if (b->t[i] < a->t[0] || b->t[i] > a->t[a->n - 1])
            continue;
        double y = b->y[i], out = fmax(y - tube->high[i], tube->low[i] - y) / tube->margin;
        if (isnan(y))
            out = INFINITY;
        if (!(out > 0))
            continue;
        v->outside++;
        if (out > v->worst) {
            v->worst = out;
            v->at = b->t[i];
            v->value = y;
            v->low = tube->low[i];
            v->high = tube->high[i];
        }
    }
}

typedef struct {
    Call *call;
    Result *a, *b;
    Limits limits;
    Samples from_a, from_b;
    double *columns_a, *columns_b; /* of COLUMNS_AT_ONCE signals, or of all where there are fewer */
    Tube tube;
    size_t *queue;
    double dt;
    VEC(Verdict) verdicts;
    int missing;
} Comparison;

/* In a text all columns lie together: as many as this are read in one pass. */
enum { COLUMNS_AT_ONCE = 256 };

static bool load(Result *r, const Samples *s, const int *which, int n, double *to, char why[400])
{
    double *places[COLUMNS_AT_ONCE];
    for (int k = 0; k < n; k++)
        places[k] = to + (size_t)k * s->n;
    ResultReport report = result_columns(r, which, n, 0, s->n, places);
    snprintf(why, 400, "%s", report.why);
    return report.status == RESULT_OK;
}

static bool compare_some(Comparison *c, Verdict *v, int n, char why[400])
{
    int of_a[COLUMNS_AT_ONCE], of_b[COLUMNS_AT_ONCE];
    for (int k = 0; k < n; k++) {
        of_a[k] = v[k].a;
        of_b[k] = v[k].b;
    }
    if (!load(c->a, &c->from_a, of_a, n, c->columns_a, why) || !load(c->b, &c->from_b, of_b, n, c->columns_b, why))
        return false;
    for (int k = 0; k < n; k++) {
        c->from_a.y = c->columns_a + (size_t)k * c->from_a.n;
        c->from_b.y = c->columns_b + (size_t)k * c->from_b.n;
        c->tube.margin = margin_of(&c->from_a, &c->limits);
        make_tube(&c->from_a, &c->from_b, c->dt, &c->tube, c->queue);
        judge(&c->from_a, &c->from_b, &c->tube, &v[k]);
    }
    return true;
}

static bool compare_all(Comparison *c, char why[400])
{
    for (int i = 0; i < c->verdicts.n; i += COLUMNS_AT_ONCE) {
        int left = c->verdicts.n - i;
        if (!compare_some(c, &c->verdicts.at[i], left < COLUMNS_AT_ONCE ? left : COLUMNS_AT_ONCE, why))
            return false;
    }
    return true;
}

static bool prepare(Comparison *c, char why[400])
{
    size_t n = result_rows(c->a), m = result_rows(c->b);
    if (n == 0 || m == 0) {
        snprintf(why, 400, "%s has no rows", result_path(n ? c->b : c->a));
        return false;
    }
    Arena *arena = c->call->arena;
    size_t most = (size_t)(c->verdicts.n < COLUMNS_AT_ONCE ? c->verdicts.n : COLUMNS_AT_ONCE);
    c->queue = NEW_ARRAY(arena, size_t, 2 * n);
    c->from_a = (Samples){.n = n, .t = NEW_ARRAY(arena, double, n)};
    c->from_b = (Samples){.n = m, .t = NEW_ARRAY(arena, double, m)};
    c->columns_a = NEW_ARRAY(arena, double, most *n + 1);
    c->columns_b = NEW_ARRAY(arena, double, most *m + 1);
    c->tube = (Tube){.low = NEW_ARRAY(arena, double, m), .high = NEW_ARRAY(arena, double, m)};
    ResultReport report = result_column(c->a, RESULT_TIME, 0, n, c->from_a.t);
    if (report.status == RESULT_OK)
        report = result_column(c->b, RESULT_TIME, 0, m, c->from_b.t);
    snprintf(why, 400, "%s", report.why);
    c->dt = c->limits.tube * (c->from_a.t[n - 1] - c->from_a.t[0]);
    return report.status == RESULT_OK;
}

/* The signals to compare: those named, or all variables and aliases of A that B has too. */
static bool pair_up(Comparison *c, const char *const *names, int n)
{
    for (int i = 0; i < (n ? n : result_count(c->a)); i++) {
        int a = n ? result_find(c->a, names[i]) : i;
        const char *name = n ? names[i] : result_variable(c->a, i)->name;
        int b = result_find(c->b, name);
        if (n && (a == RESULT_ABSENT || b == RESULT_ABSENT)) {
            const Result *lacks = a == RESULT_ABSENT ? c->a : c->b;
            diag(c->call->diags, DIAG_W002, (Span){0}, "%s has no variable %s%s", result_path(lacks), name,
                 curve_near_names(c->call->arena, lacks, name));
            return false;
        }
        if (!n &&
            (result_variable(c->a, a)->type == RESULT_STRING || result_variable(c->a, a)->kind == RESULT_PARAMETER))
            continue;
        if (b == RESULT_ABSENT)
            c->missing++;
        else
            PUSH(c->call->arena, c->verdicts, ((Verdict){.a = a, .b = b}));
    }
    return true;
}

static int by_worst(const void *x, const void *y)
{
    const Verdict *a = x, *b = y;
    return a->worst != b->worst ? (a->worst < b->worst ? 1 : -1) : a->a - b->a;
}

static CurvePoints points_of(Arena *a, const Samples *s)
{
    CurvePoints p = {.n = s->n, .x_min = NAN, .x_max = NAN, .y_min = NAN, .y_max = NAN};
    p.x = arena_copy(a, s->t, s->n * sizeof *s->t);
    p.y = arena_copy(a, s->y, s->n * sizeof *s->y);
    for (size_t i = 0; i < s->n; i++) {
        p.x_min = fmin(p.x_min, s->t[i]);
        p.x_max = fmax(p.x_max, s->t[i]);
        p.y_min = fmin(p.y_min, s->y[i]);
        p.y_max = fmax(p.y_max, s->y[i]);
    }
    return p;
}

static bool draw_worst(Comparison *c, const Verdict *v, const char *path, char why[400])
{
    Verdict again = *v;
    if (!compare_some(c, &again, 1, why))
        return false;
    const ResultVariable *about = result_variable(c->a, v->a);
    Buffer title = {0}, svg = {0};
    buffer_f(&title, "%s: %s", about->name, v->outside ? "outside of the tube" : "inside of the tube");
    PlotCurve curves[2] = {{.name = result_path(c->a),
                            .variable = about->name,
                            .description = "reference",
                            .unit = about->unit,
                            .x_name = "time",
                            .x_unit = "s",
                            .points = points_of(c->call->arena, &c->from_a)},
                           {.name = result_path(c->b),
                            .variable = about->name,
                            .description = "",
                            .unit = about->unit,
                            .x_name = "time",
                            .x_unit = "s",
                            .dashed = true,
                            .points = points_of(c->call->arena, &c->from_b)}};
    Plot plot = {.title = title.at,
                 .curves = curves,
                 .n = 2,
                 .band = {c->from_b.t, c->tube.low, c->tube.high, c->from_b.n},
                 .width = 960,
                 .height = 420};
    plot_svg(&svg, &plot);
    bool fine = file_write(path, svg.at, svg.n, why);
    buffer_free(&title);
    buffer_free(&svg);
    return fine;
}

/* Prints the verdict; true when B is within A's tube. */
static bool report_differences(Comparison *c)
{
    int bad = 0;
    for (int i = 0; i < c->verdicts.n; i++)
        bad += c->verdicts.at[i].outside > 0;
    double end_a = c->from_a.t[c->from_a.n - 1], end_b = c->from_b.t[c->from_b.n - 1];
    bool short_of = end_b < end_a - c->dt - 1e-9 * fabs(end_a);
    if (short_of)
        printf("%s ends at %g s, the reference at %g s\n", result_path(c->b), end_b, end_a);
    for (int i = 0; i < bad && i < 20; i++) {
        const Verdict *v = &c->verdicts.at[i];
        printf("outside: %s at %g s: %.9g is not in %.9g … %.9g (%zu points outside)\n",
               result_variable(c->a, v->a)->name, v->at, v->value, v->low, v->high, v->outside);
    }
    if (bad > 20)
        printf("… and %d more\n", bad - 20);
    printf("%d signals compared, %d outside of the tube", c->verdicts.n, bad);
    if (c->missing)
        printf("; %d signals of %s are not in %s", c->missing, result_path(c->a), result_path(c->b));
    putchar('\n');
    return bad == 0 && !short_of && c->verdicts.n > 0;
}

static bool number_option(Call *call, const char *name, double *to)
{
    const char *text = call_value(call, name);
    if (!text)
        return true;
    char *stop;
    *to = strtod(text, &stop);
    if (*stop == 0 && *to >= 0)
        return true;
    call_wrong(call, "%s is a number and not '%s'", name, text);
    return false;
}

int cmd_compare(Call *call)
{
    Comparison c = {.call = call, .limits = {.tolerance = 1e-3, .absolute = 1e-9, .tube = 2e-3}};
    const char *picture = call_value(call, "-o");
    if (!number_option(call, "--tolerance", &c.limits.tolerance) ||
        !number_option(call, "--absolute", &c.limits.absolute) || !number_option(call, "--tube", &c.limits.tube) ||
        !call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n < 2)
        return call_wrong(call, "two results are needed: the reference, and the one to judge");
    char why[400] = "";
    int status = EXIT_CALL_WRONG;
    if (!call_open_result(call, call->args[0], &c.a) || !call_open_result(call, call->args[1], &c.b)) {
        ; /* reported already */
    } else if (!pair_up(&c, call->args + 2, call->n - 2)) {
        status = EXIT_CALL_WRONG;
    } else if (!prepare(&c, why)) {
        diag(call->diags, DIAG_W001, (Span){0}, "%s", why);
    } else {
        bool fine = compare_all(&c, why);
        if (c.verdicts.n)
            qsort(c.verdicts.at, (size_t)c.verdicts.n, sizeof *c.verdicts.at, by_worst);
        if (fine) {
            status = report_differences(&c) ? EXIT_DONE : EXIT_MODEL_WRONG;
            fine = !picture || c.verdicts.n == 0 || draw_worst(&c, &c.verdicts.at[0], picture, why);
        }
        if (!fine) {
            diag(call->diags, DIAG_W003, (Span){0}, "%s", why);
            status = EXIT_CALL_WRONG;
        }
    }
    result_close(c.a);
    result_close(c.b);
    return status;
}
