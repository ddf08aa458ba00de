/* scalar_slope.c: derivatives by parameters of what is taken over a run. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study/scalar_inside.h"

struct ScalarSlopes {
    ScalarRun *run;
    int n;           /* parameters */
    double *values;  /* [fold + n_folds*parameter]: of what is taken; of a mean: of the integral */
    double *before;  /* the same of what is taken it of, at the row before */
    double *last;    /* n_signals: the row before */
    double *delays;  /* n: of the event that the last row is the right side of; else 0 */
    double *earlier; /* n_folds: what is taken it of, at the row before the last */
    double step;     /* from there to the last */
    double *scalars;
};

typedef struct {
    const ScalarSlopes *x;
    const double *slopes; /* of the signals; NULL: the run is over */
    double by_time;       /* of time: how the instant moves */
    int j;
} Along;

/* ---- how smooth -------------------------------------------------------------------------------------------------- */

static bool is_named(const ScalarNode *n, const char *const *names)
{
    for (; *names; names++)
        if (strcmp(n->name, *names) == 0)
            return true;
    return false;
}

static ScalarsKind rougher(ScalarsKind a, ScalarsKind b)
{
    return a > b ? a : b;
}

static ScalarsKind kind_of(const ScalarNode *n)
{
    static const char *const kinked[] = {"abs", "min", "max", NULL}, *const stepped[] = {"sign", NULL};
    if (!n)
        return SCALARS_SMOOTH;
    ScalarsKind own = SCALARS_SMOOTH;
    switch (n->kind) {
    case NODE_FUNCTION:
    case NODE_FUNCTION_2:
        own = is_named(n, stepped) ? SCALARS_STEPPED : is_named(n, kinked) ? SCALARS_KINKED : SCALARS_SMOOTH;
        break;
    case NODE_FOLD:
        own = n->fold == FOLD_COUNT                        ? SCALARS_STEPPED
              : n->fold == FOLD_MAX || n->fold == FOLD_MIN ? SCALARS_KINKED
                                                           : SCALARS_SMOOTH;
        break;
    case NODE_NUMBER:
    case NODE_SIGNAL:
    case NODE_RESULT:
    case NODE_ADD:
    case NODE_SUBTRACT:
    case NODE_MULTIPLY:
    case NODE_DIVIDE:
    case NODE_POWER:
    case NODE_GREATER:
        break;
    }
    return rougher(own, rougher(kind_of(n->a), kind_of(n->b)));
}

ScalarsKind scalars_kind(const Scalars *s)
{
    ScalarsKind kind = SCALARS_SMOOTH;
    for (int k = 0; k < s->at.n; k++)
        kind = rougher(kind, kind_of(s->at.at[k].value));
    return kind;
}

/* ---- expressions ------------------------------------------------------------------------------------------------- */

static double slope_of(const Along *along, const ScalarNode *n);

static double abs_slope(double a)
{
    return (a > 0) - (a < 0);
}

static double sqrt_slope(double a)
{
    return 0.5 / sqrt(a);
}

static double cos_slope(double a)
{
    return -sin(a);
}

static double tan_slope(double a)
{
    return 1 / (cos(a) * cos(a));
}

static double asin_slope(double a)
{
    return 1 / sqrt(1 - a * a);
}

static double acos_slope(double a)
{
    return -1 / sqrt(1 - a * a);
}

static double atan_slope(double a)
{
    return 1 / (1 + a * a);
}

static double log_slope(double a)
{
    return 1 / a;
}

static double log10_slope(double a)
{
    return 1 / (a * log(10));
}

static double function_slope(const char *name, double a)
{
    static const struct {
        const char *name;
        double (*slope)(double);
    } slopes[] = {{"abs", abs_slope}, {"sqrt", sqrt_slope}, {"sin", cos},          {"cos", cos_slope},
                  {"tan", tan_slope}, {"asin", asin_slope}, {"acos", acos_slope},  {"atan", atan_slope},
                  {"exp", exp},       {"log", log_slope},   {"log10", log10_slope}};
    for (size_t k = 0; k < sizeof slopes / sizeof *slopes; k++)
        if (strcmp(slopes[k].name, name) == 0)
            return slopes[k].slope(a);
    return 0; /* sign */
}

static double function_2_slope(const char *name, double a, double b, double da, double db)
{
    if (strcmp(name, "atan2") == 0)
        return (b * da - a * db) / (a * a + b * b);
    bool takes_first = strcmp(name, "max") == 0 ? a >= b : a <= b;
    return takes_first ? da : db;
}

static double power_slope(double a, double b, double da, double db)
{
    double by_base = b == 0 ? 0 : b * pow(a, b - 1) * da;
    return db == 0 ? by_base : by_base + pow(a, b) * log(a) * db;
}

static double fold_slope(const Along *along, const ScalarNode *n)
{
    const ScalarSlopes *x = along->x;
    const Fold *f = &x->run->folds[n->index];
    double slope = x->values[n->index + x->run->of->folds.n * along->j];
    if (n->fold != FOLD_MEAN)
        return slope;
    double span = f->time - f->first_time, end = x->delays[along->j]; /* of the time where the run ends */
    return span > 0 ? (slope - f->value / span * end) / span : 0;
}

static double slope_of(const Along *along, const ScalarNode *n)
{
    const ScalarSlopes *x = along->x;
    const ScalarRun *r = x->run;
    double a = n->a && n->kind != NODE_FOLD ? scalar_run_value(r, n->a) : 0,
           da = n->a && n->kind != NODE_FOLD ? slope_of(along, n->a) : 0;
    double b = n->b ? scalar_run_value(r, n->b) : 0, db = n->b ? slope_of(along, n->b) : 0;
    switch (n->kind) {
    case NODE_NUMBER:
        break;
    case NODE_SIGNAL:
        return r->of->bound.at[n->index] ? along->slopes[n->index + r->of->signals.n * along->j] : along->by_time;
    case NODE_RESULT:
        return x->scalars[n->index + r->of->at.n * along->j];
    case NODE_ADD:
        return da + db;
    case NODE_SUBTRACT:
    case NODE_GREATER:
        return da - db;
    case NODE_MULTIPLY:
        return a * db + da * b;
    case NODE_DIVIDE:
        return (da - a / b * db) / b;
    case NODE_POWER:
        return power_slope(a, b, da, db);
    case NODE_FUNCTION:
        return da == 0 ? 0 : function_slope(n->name, a) * da;
    case NODE_FUNCTION_2:
        return function_2_slope(n->name, a, b, da, db);
    case NODE_FOLD:
        return fold_slope(along, n);
    }
    return 0;
}

/* ---- over a run -------------------------------------------------------------------------------------------------- */

ScalarSlopes *scalar_slopes_new(const Scalars *s, int n_parameters)
{
    ScalarSlopes *x = calloc(1, sizeof *x);
    if (!x)
        return NULL;
    size_t n = (size_t)n_parameters + 1, folds = (size_t)s->folds.n + 1;
    x->n = n_parameters;
    x->run = scalar_run_new(s);
    double **rooms[] = {&x->values, &x->before, &x->last, &x->delays, &x->scalars, &x->earlier};
    const size_t sizes[] = {n * folds, n * folds, (size_t)s->signals.n + 1, n, n * ((size_t)s->at.n + 1), folds};
    bool good = x->run != NULL;
    for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++)
        good &= (*rooms[k] = calloc(sizes[k], sizeof(double))) != NULL;
    if (good)
        return x;
    scalar_slopes_free(x);
    return NULL;
}

void scalar_slopes_free(ScalarSlopes *x)
{
    if (!x)
        return;
    scalar_run_free(x->run);
    double *all[] = {x->values, x->before, x->last, x->delays, x->scalars, x->earlier};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
    free(x);
}

void scalar_slopes_begin(ScalarSlopes *x)
{
    scalar_run_begin(x->run);
    size_t n = (size_t)(x->n * x->run->of->folds.n);
    memset(x->values, 0, n * sizeof(double));
    memset(x->before, 0, n * sizeof(double));
    memset(x->delays, 0, (size_t)x->n * sizeof(double));
    x->step = 0;
}

/* The first row. */
static double first_slope(const ScalarNode *n, double t, double slope)
{
    switch (n->fold) {
    case FOLD_START:
    case FOLD_END:
    case FOLD_MAX:
    case FOLD_MIN:
        return slope;
    case FOLD_AT:
        return t >= n->number ? slope : 0;
    case FOLD_MEAN:
    case FOLD_INTEGRAL:
    case FOLD_FIRST:
    case FOLD_COUNT:
        break;
    }
    return 0;
}

/* A row, and the one before. */
typedef struct {
    double time, value, slope; /* slope: with time as it is */
    double before, delay;      /* slope before; of the event that the row before was the right side of */
    double left, right;        /* slopes along the instant of the event here */
    double earlier, step;      /* value before the left side of the event, and how long before */
} Row;

static bool becomes_true(const Fold *f, double v)
{
    return v > 0 && !(f->before > 0) && isnan(f->value);
}

/* A later row, on no event. Trapezoids begin at the instant of one, which moves. */
static double next_slope(const Fold *f, const ScalarNode *n, const Row *r, double now)
{
    double h = r->time - f->time, rise = r->value - f->before;
    switch (n->fold) {
    case FOLD_END:
        return r->slope;
    case FOLD_MAX:
        return r->value > f->value ? r->slope : now;
    case FOLD_MIN:
        return r->value < f->value ? r->slope : now;
    case FOLD_MEAN:
    case FOLD_INTEGRAL:
        return now + h * (r->slope + r->before) / 2 - r->delay * (r->value + f->before) / 2;
    case FOLD_FIRST: /* of where the line between the two rows passes zero */
        return becomes_true(f, r->value) ? -h * (r->value * r->before - f->before * r->slope) / (rise * rise) : now;
    case FOLD_AT:
        return f->time < n->number && r->time >= n->number
                   ? r->before + (r->slope - r->before) * (n->number - f->time) / h
                   : now;
    case FOLD_START:
    case FOLD_COUNT:
        break;
    }
    return now;
}

/* The right side of an event; the row before was its left side, taken as if the instant stayed. */
static double slope_over(const Fold *f, const ScalarNode *n, const Row *r, double delay, double now)
{
    switch (n->fold) {
    case FOLD_END:
        return r->right;
    case FOLD_MAX:
        return r->value > f->value ? r->right : f->value == f->before ? r->left : now;
    case FOLD_MIN:
        return r->value < f->value ? r->right : f->value == f->before ? r->left : now;
    case FOLD_MEAN:
    case FOLD_INTEGRAL:
        return now + r->step * (r->left - r->before) / 2 + delay * (r->earlier + f->before) / 2;
    case FOLD_FIRST:
        return becomes_true(f, r->value) ? delay : now;
    case FOLD_START:
    case FOLD_COUNT:
    case FOLD_AT:
        break;
    }
    return now;
}

static double slope_on_left(ScalarSlopes *x, const ScalarNode *n, const ScalarInstant *event, int j)
{
    double *now = x->run->signals;
    x->run->signals = x->last;
    double slope = slope_of(&(Along){x, event->left, event->delays[j], j}, n->a);
    x->run->signals = now;
    return slope;
}

static bool is_sum(const ScalarNode *n)
{
    return n->fold == FOLD_INTEGRAL || n->fold == FOLD_MEAN;
}

static void take_fold(ScalarSlopes *x, int k, double time, const double *slopes, const ScalarInstant *event)
{
    const ScalarNode *n = x->run->of->folds.at[k];
    const Fold *f = &x->run->folds[k];
    Row r = {.time = time, .value = scalar_run_value(x->run, n->a), .earlier = x->earlier[k], .step = x->step};
    for (int j = 0; j < x->n; j++) {
        double *now = &x->values[k + x->run->of->folds.n * j], *before = &x->before[k + x->run->of->folds.n * j];
        r.slope = slope_of(&(Along){x, slopes, 0, j}, n->a);
        r.before = *before;
        r.delay = x->delays[j];
        *before = r.slope;
        if (!f->begun)
            *now = first_slope(n, time, r.slope);
        else if (event) {
            r.left = slope_on_left(x, n, event, j);
            r.right = slope_of(&(Along){x, event->right, event->delays[j], j}, n->a);
            *now = slope_over(f, n, &r, event->delays[j], *now);
            if (is_sum(n))
                *before = r.right;
        } else
            *now = next_slope(f, n, &r, *now);
    }
    x->earlier[k] = f->before;
}

void scalar_slopes_row(ScalarSlopes *x, double time, const double *signals, const double *slopes,
                       const ScalarInstant *event)
{
    ScalarRun *r = x->run;
    int n_folds = r->of->folds.n;
    bool is_again = n_folds && r->folds[0].begun && time == r->folds[0].time && !event; /* the end, after an event */
    if (is_again)
        return;
    memcpy(r->signals, signals, (size_t)r->of->signals.n * sizeof(double));
    for (int k = 0; k < n_folds; k++)
        take_fold(x, k, time, slopes, event);
    x->step = n_folds && r->folds[0].begun ? time - r->folds[0].time : 0;
    scalar_run_go_on(r, time);
    memcpy(x->last, signals, (size_t)r->of->signals.n * sizeof(double));
    for (int j = 0; j < x->n; j++)
        x->delays[j] = event ? event->delays[j] : 0;
}

void scalar_slopes_results(ScalarSlopes *x, double *to)
{
    const Scalars *s = x->run->of;
    for (int k = 0; k < s->at.n; k++) {
        for (int j = 0; j < x->n; j++)
            x->scalars[k + s->at.n * j] = slope_of(&(Along){x, NULL, 0, j}, s->at.at[k].value);
        x->run->results[k] = scalar_run_value(x->run, s->at.at[k].value);
    }
    memcpy(to, x->scalars, (size_t)(x->n * s->at.n) * sizeof(double));
}
