#include "study/scalar.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "study/scalar_inside.h"
#include "study/signal.h"

/* ---- reading ----------------------------------------------------------------------------------------------------- */

typedef struct {
    Scalars *s;
    const char *text, *at;
    const char *wrong; /* NULL: nothing so far */
    const char *wrong_at;
    bool inside; /* of a fold */
    int depth;
} Reader;

static ScalarNode *node(Reader *r, NodeKind kind, const ScalarNode *a, const ScalarNode *b)
{
    ScalarNode *n = NEW(r->s->arena, ScalarNode);
    *n = (ScalarNode){.kind = kind, .a = a, .b = b};
    return n;
}

static const ScalarNode *fail(Reader *r, const char *at, const char *why)
{
    if (!r->wrong) {
        r->wrong = why;
        r->wrong_at = at;
    }
    return node(r, NODE_NUMBER, NULL, NULL);
}

static void skip(Reader *r)
{
    while (isspace((unsigned char)*r->at))
        r->at++;
}

static bool take(Reader *r, char c)
{
    skip(r);
    if (*r->at != c)
        return false;
    r->at++;
    return true;
}

static const ScalarNode *read_sum(Reader *r);

static double sign_of(double x)
{
    return (x > 0) - (x < 0);
}

static const struct {
    const char *name;
    double (*function)(double);
} functions[] = {{"abs", fabs},  {"sqrt", sqrt}, {"sin", sin}, {"cos", cos}, {"tan", tan},     {"asin", asin},
                 {"acos", acos}, {"atan", atan}, {"exp", exp}, {"log", log}, {"log10", log10}, {"sign", sign_of}};
static const struct {
    const char *name;
    double (*function)(double, double);
} functions_2[] = {{"atan2", atan2}, {"min", fmin}, {"max", fmax}};
static const struct {
    const char *name;
    FoldKind kind;
} folds[] = {{"start", FOLD_START}, {"end", FOLD_END},     {"max", FOLD_MAX},
             {"min", FOLD_MIN},     {"mean", FOLD_MEAN},   {"integral", FOLD_INTEGRAL},
             {"first", FOLD_FIRST}, {"count", FOLD_COUNT}, {"at", FOLD_AT}};
static const char root_of_mean[] = "rms"; /* sqrt(mean(e^2)) */

/* A name with its dots and subscripts; der(x) whole. Its length. */
static size_t name_length(const char *at)
{
    size_t n = 0;
    if (strncmp(at, "der(", 4) == 0) {
        const char *end = strchr(at, ')');
        return end ? (size_t)(end - at) + 1 : strlen(at);
    }
    for (;;) {
        if (at[n] == '\'') {
            const char *end = strchr(at + n + 1, '\'');
            n = end ? (size_t)(end - at) + 1 : strlen(at);
        } else if (isalnum((unsigned char)at[n]) || at[n] == '_' || at[n] == '$' || at[n] == '.')
            n++;
        else if (at[n] == '[' && n) {
            const char *end = strchr(at + n, ']');
            n = end ? (size_t)(end - at) + 1 : strlen(at);
        } else
            return n;
    }
}

static ScalarNode *fold_of(Reader *r, FoldKind kind, const ScalarNode *a)
{
    ScalarNode *n = node(r, NODE_FOLD, a, NULL);
    n->fold = kind;
    n->index = r->s->folds.n;
    PUSH(r->s->arena, r->s->folds, n);
    return n;
}

static const ScalarNode *read_signal(Reader *r, const char *name)
{
    for (int k = 0; !r->inside && k < r->s->at.n; k++)
        if (strcmp(r->s->at.at[k].name, name) == 0) {
            ScalarNode *n = node(r, NODE_RESULT, NULL, NULL);
            n->index = k;
            return n;
        }
    ScalarNode *n = node(r, NODE_SIGNAL, NULL, NULL);
    for (n->index = 0; n->index < r->s->signals.n; n->index++)
        if (strcmp(r->s->signals.at[n->index], name) == 0)
            break;
    if (n->index == r->s->signals.n)
        PUSH(r->s->arena, r->s->signals, name);
    return r->inside ? n : fold_of(r, FOLD_END, n);
}

static const ScalarNode *read_relation(Reader *r)
{
    const ScalarNode *a = read_sum(r);
    skip(r);
    char c = *r->at;
    if (c != '<' && c != '>')
        return fail(r, r->at, "a relation is needed here, such as x > 1");
    r->at += r->at[1] == '=' ? 2 : 1;
    const ScalarNode *b = read_sum(r);
    return c == '>' ? node(r, NODE_GREATER, a, b) : node(r, NODE_GREATER, b, a);
}

/* What is taken over the run; the bracket is open. */
static const ScalarNode *read_fold(Reader *r, const char *begin, FoldKind kind)
{
    if (r->inside)
        return fail(r, begin, "this is taken over the run, and stands within another one that is");
    r->inside = true;
    const ScalarNode *a = kind == FOLD_FIRST || kind == FOLD_COUNT ? read_relation(r) : read_sum(r);
    r->inside = false;
    ScalarNode *n = fold_of(r, kind, a);
    if (kind == FOLD_AT) {
        char *end;
        if (!take(r, ','))
            return fail(r, r->at, "at(…, time) needs a time");
        n->number = strtod(r->at, &end);
        if (end == r->at)
            return fail(r, r->at, "a number is needed here");
        r->at = end;
    }
    return n;
}

/* The root of the mean square over the run; the bracket is open. */
static const ScalarNode *read_root_of_mean(Reader *r, const char *begin)
{
    if (r->inside)
        return fail(r, begin, "this is taken over the run, and stands within another one that is");
    r->inside = true;
    const ScalarNode *a = read_sum(r);
    r->inside = false;
    ScalarNode *n = node(r, NODE_FUNCTION, fold_of(r, FOLD_MEAN, node(r, NODE_MULTIPLY, a, a)), NULL);
    n->function = sqrt;
    n->name = "sqrt";
    return n;
}

static const ScalarNode *no_function(Reader *r, const char *begin, const char *name)
{
    Buffer known = {0};
    for (size_t k = 0; k < sizeof folds / sizeof *folds; k++)
        buffer_f(&known, "%s, ", folds[k].name);
    buffer_f(&known, "%s over the run, and ", root_of_mean);
    for (size_t k = 0; k < sizeof functions / sizeof *functions; k++)
        buffer_f(&known, "%s%s", k ? ", " : "", functions[k].name);
    const char *why = text_f(r->s->arena, "there is no function '%s': known are %s", name, known.at);
    buffer_free(&known);
    return fail(r, begin, why);
}

/* min and max have one argument over the run, two for each point. */
static bool has_two_arguments(const char *at)
{
    int depth = 1;
    for (; *at && depth; at++) {
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
        if (depth == 1 && *at == ',')
            return true;
    }
    return false;
}

static const ScalarNode *read_call(Reader *r, const char *begin, const char *name)
{
    ScalarNode *n = NULL;
    bool two = has_two_arguments(r->at);
    for (size_t k = 0; !n && k < sizeof functions / sizeof *functions; k++)
        if (strcmp(functions[k].name, name) == 0) {
            n = node(r, NODE_FUNCTION, read_sum(r), NULL);
            n->function = functions[k].function;
            n->name = functions[k].name;
        }
    for (size_t k = 0; !n && two && k < sizeof functions_2 / sizeof *functions_2; k++)
        if (strcmp(functions_2[k].name, name) == 0) {
            n = node(r, NODE_FUNCTION_2, read_sum(r), NULL);
            n->function_2 = functions_2[k].function;
            n->name = functions_2[k].name;
            if (!take(r, ','))
                return fail(r, r->at, "a second argument is needed here");
            n->b = read_sum(r);
        }
    const ScalarNode *found = n;
    for (size_t k = 0; !found && k < sizeof folds / sizeof *folds; k++)
        if (strcmp(folds[k].name, name) == 0)
            found = read_fold(r, begin, folds[k].kind);
    if (!found && strcmp(name, root_of_mean) == 0)
        found = read_root_of_mean(r, begin);
    if (!found)
        return no_function(r, begin, name);
    return take(r, ')') ? found : fail(r, r->at, "')' is missing");
}

static const ScalarNode *read_value(Reader *r)
{
    enum { DEEPEST = 200 };
    skip(r);
    const char *begin = r->at;
    if (r->depth > DEEPEST)
        return fail(r, begin, "brackets are nested too deep");
    if (take(r, '(')) {
        r->depth++;
        const ScalarNode *n = read_sum(r);
        r->depth--;
        return take(r, ')') ? n : fail(r, r->at, "')' is missing");
    }
    if (isdigit((unsigned char)*begin) || *begin == '.') {
        char *end;
        ScalarNode *n = node(r, NODE_NUMBER, NULL, NULL);
        n->number = strtod(begin, &end);
        r->at = end;
        return end > begin ? n : fail(r, begin, "a number is needed here");
    }
    size_t length = name_length(begin);
    if (!length)
        return fail(r, begin, *begin ? "a value is needed here" : "a value is missing at the end");
    const char *name = arena_text(r->s->arena, begin, length);
    r->at = begin + length;
    if (strcmp(name, "pi") == 0) {
        ScalarNode *n = node(r, NODE_NUMBER, NULL, NULL);
        n->number = acos(-1);
        return n;
    }
    if (take(r, '(')) {
        r->depth++;
        const ScalarNode *n =
            r->depth > DEEPEST ? fail(r, begin, "brackets are nested too deep") : read_call(r, begin, name);
        r->depth--;
        return n;
    }
    return read_signal(r, name);
}

static const ScalarNode *read_factor(Reader *r)
{
    if (take(r, '-')) {
        ScalarNode *minus = node(r, NODE_NUMBER, NULL, NULL);
        minus->number = -1;
        r->depth++;
        const ScalarNode *n =
            r->depth > 200 ? fail(r, r->at, "nested too deep") : node(r, NODE_MULTIPLY, minus, read_factor(r));
        r->depth--;
        return n;
    }
    const ScalarNode *n = read_value(r);
    return take(r, '^') ? node(r, NODE_POWER, n, read_value(r)) : n;
}

static const ScalarNode *read_product(Reader *r)
{
    const ScalarNode *n = read_factor(r);
    for (;;)
        if (take(r, '*'))
            n = node(r, NODE_MULTIPLY, n, read_factor(r));
        else if (take(r, '/'))
            n = node(r, NODE_DIVIDE, n, read_factor(r));
        else
            return n;
}

static const ScalarNode *read_sum(Reader *r)
{
    const ScalarNode *n = read_product(r);
    for (;;)
        if (take(r, '+'))
            n = node(r, NODE_ADD, n, read_product(r));
        else if (take(r, '-'))
            n = node(r, NODE_SUBTRACT, n, read_product(r));
        else
            return n;
}

const char *scalars_add(Scalars *s, const char *name, const char *text, int *column)
{
    Reader r = {.s = s, .text = text, .at = text};
    const ScalarNode *value = read_sum(&r);
    skip(&r);
    if (!r.wrong && *r.at)
        fail(&r, r.at, "this does not belong to the expression");
    if (r.wrong) {
        *column = (int)(r.wrong_at - text);
        return r.wrong;
    }
    PUSH(s->arena, s->at, ((Scalar){name, text, value}));
    return NULL;
}

const char *scalars_bind(Scalars *s, const Model *m)
{
    s->bound.n = 0;
    for (int k = 0; k < s->signals.n; k++) {
        const char *name = s->signals.at[k];
        const ModelSignal *signal = strcmp(name, "time") == 0 ? NULL : study_signal(m, name);
        if (!signal && strcmp(name, "time") != 0)
            return study_no_such(s->arena, m, "variable", name, false);
        if (signal && signal->type == MODEL_STRING)
            return text_f(s->arena, "'%s' is a String and has no number", name);
        PUSH(s->arena, s->bound, signal);
    }
    return NULL;
}

/* ---- over a run -------------------------------------------------------------------------------------------------- */

ScalarRun *scalar_run_new(const Scalars *s)
{
    ScalarRun *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->of = s;
    r->folds = calloc((size_t)s->folds.n + 1, sizeof *r->folds);
    r->signals = calloc((size_t)s->signals.n + 1, sizeof *r->signals);
    r->results = calloc((size_t)s->at.n + 1, sizeof *r->results);
    if (r->folds && r->signals && r->results)
        return r;
    scalar_run_free(r);
    return NULL;
}

void scalar_run_free(ScalarRun *r)
{
    if (!r)
        return;
    free(r->folds);
    free(r->signals);
    free(r->results);
    free(r);
}

void scalar_run_begin(ScalarRun *r)
{
    memset(r->folds, 0, (size_t)r->of->folds.n * sizeof *r->folds);
}

static double mean_of(const Fold *f)
{
    return f->time > f->first_time ? f->value / (f->time - f->first_time) : f->before;
}

double scalar_run_value(const ScalarRun *r, const ScalarNode *n)
{
    switch (n->kind) {
    case NODE_NUMBER:
        return n->number;
    case NODE_SIGNAL:
        return r->signals[n->index];
    case NODE_RESULT:
        return r->results[n->index];
    case NODE_ADD:
        return scalar_run_value(r, n->a) + scalar_run_value(r, n->b);
    case NODE_SUBTRACT:
    case NODE_GREATER:
        return scalar_run_value(r, n->a) - scalar_run_value(r, n->b);
    case NODE_MULTIPLY:
        return scalar_run_value(r, n->a) * scalar_run_value(r, n->b);
    case NODE_DIVIDE:
        return scalar_run_value(r, n->a) / scalar_run_value(r, n->b);
    case NODE_POWER:
        return pow(scalar_run_value(r, n->a), scalar_run_value(r, n->b));
    case NODE_FUNCTION:
        return n->function(scalar_run_value(r, n->a));
    case NODE_FUNCTION_2:
        return n->function_2(scalar_run_value(r, n->a), scalar_run_value(r, n->b));
    case NODE_FOLD:
        break;
    }
    const Fold *f = &r->folds[n->index];
    return !f->begun ? NAN : n->fold == FOLD_MEAN ? mean_of(f) : f->value;
}

/* Where a line between two points passes a height. */
static double crossing(double t0, double v0, double t1, double v1)
{
    return v1 == v0 ? t1 : t0 + (t1 - t0) * (0 - v0) / (v1 - v0);
}

static void begin_fold(Fold *f, const ScalarNode *n, double t, double v)
{
    *f = (Fold){.value = v, .first_time = t, .begun = true};
    switch (n->fold) {
    case FOLD_START:
    case FOLD_END:
    case FOLD_MAX:
    case FOLD_MIN:
        break;
    case FOLD_MEAN:
    case FOLD_INTEGRAL:
        f->value = 0;
        break;
    case FOLD_FIRST:
        f->value = v > 0 ? t : NAN;
        break;
    case FOLD_COUNT:
        f->value = v > 0;
        break;
    case FOLD_AT:
        f->value = t >= n->number ? v : NAN;
        break;
    }
}

static void go_on(Fold *f, const ScalarNode *n, double t, double v)
{
    bool becomes_true = v > 0 && !(f->before > 0);
    switch (n->fold) {
    case FOLD_START:
        break;
    case FOLD_END:
        f->value = v;
        break;
    case FOLD_MAX:
        f->value = fmax(f->value, v);
        break;
    case FOLD_MIN:
        f->value = fmin(f->value, v);
        break;
    case FOLD_MEAN:
    case FOLD_INTEGRAL:
        f->value += (t - f->time) * (v + f->before) / 2;
        break;
    case FOLD_FIRST:
        if (becomes_true && isnan(f->value))
            f->value = crossing(f->time, f->before, t, v);
        break;
    case FOLD_COUNT:
        f->value += becomes_true;
        break;
    case FOLD_AT:
        if (f->time < n->number && t >= n->number)
            f->value = f->before + (v - f->before) * (n->number - f->time) / (t - f->time);
        break;
    }
}

void scalar_run_row(ScalarRun *r, const Instance *I)
{
    for (int k = 0; k < r->of->signals.n; k++)
        r->signals[k] = r->of->bound.at[k] ? study_value(I, r->of->bound.at[k]) : I->time;
    scalar_run_go_on(r, I->time);
}

void scalar_run_go_on(ScalarRun *r, double time)
{
    for (int k = 0; k < r->of->folds.n; k++) {
        const ScalarNode *n = r->of->folds.at[k];
        Fold *f = &r->folds[k];
        double v = scalar_run_value(r, n->a);
        if (!f->begun)
            begin_fold(f, n, time, v);
        else
            go_on(f, n, time, v);
        f->before = v;
        f->time = time;
    }
}

void scalar_run_results(const ScalarRun *r, double *to)
{
    for (int k = 0; k < r->of->at.n; k++)
        to[k] = r->results[k] = scalar_run_value(r, r->of->at.at[k].value);
}
