/* curve.c: expressions over a result: parsed once to postfix steps, computed part by part. */
#include "view/curve.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/binary.h"
#include "base/buffer.h"
#include "base/diag.h"
#include "base/elementary.h"

typedef enum { STEP_NUMBER, STEP_ENTRY, STEP_NEGATE, STEP_CALL, STEP_BINARY } StepKind;

struct CurveStep {
    StepKind kind;
    double number;
    int entry; /* index in CurveSource.entries */
    double (*call)(double);
    Binary binary;
};

static double sign_of(double x)
{
    return (x > 0) - (x < 0);
}

/* The function of one number of that name; NULL: there is none. */
static double (*function_named(const char *name))(double)
{
    static const struct {
        const char *name;
        double (*call)(double);
    } own[] = {{"abs", fabs}, {"sign", sign_of}, {"floor", floor}, {"ceil", ceil}};
    Elementary f = elementary_named(name, strlen(name));
    if (f != ELEMENTARY_COUNT)
        return elementary[f].call;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(own[i].name, name) == 0)
            return own[i].call;
    return NULL;
}

typedef struct {
    Arena *arena;
    Result *result;
    const char *at;
    const char *why;
    VEC(CurveStep) steps;
    Ints entries;
    int depth, nesting;
    int deepest;
} Parser;

enum { DEEPEST = 200 };

static void wrong(Parser *p, const char *format, const char *what)
{
    if (p->why)
        return;
    Buffer b = {0};
    buffer_f(&b, format, what);
    p->why = arena_text(p->arena, b.at, b.n);
    buffer_free(&b);
}

static void push_step(Parser *p, CurveStep step)
{
    PUSH(p->arena, p->steps, step);
    int grows = step.kind == STEP_NUMBER || step.kind == STEP_ENTRY ? 1 : step.kind == STEP_BINARY ? -1 : 0;
    p->depth += grows;
    if (p->depth > p->deepest)
        p->deepest = p->depth;
}

static void skip_space(Parser *p)
{
    while (isspace((unsigned char)*p->at))
        p->at++;
}

static bool take(Parser *p, char c)
{
    skip_space(p);
    if (*p->at != c)
        return false;
    p->at++;
    return true;
}

static void parse_sum(Parser *p);

/* A name with dots, subscripts and quoted parts: a.'b c'[1,2].d */
static size_t name_length(const char *text)
{
    const char *p = text;
    for (;;) {
        if (*p == '\'') {
            for (p++; *p && *p != '\''; p++)
                if (*p == '\\' && p[1])
                    p++;
            if (*p)
                p++;
        } else if (isalnum((unsigned char)*p) || *p == '_' || *p == '.' || *p == '$' || (unsigned char)*p >= 128) {
            p++;
        } else if (*p == '[') {
            const char *close = strchr(p, ']');
            if (!close)
                return (size_t)(p - text);
            p = close + 1;
        } else {
            return (size_t)(p - text);
        }
    }
}

static void push_entry(Parser *p, int entry)
{
    int at = 0;
    while (at < p->entries.n && p->entries.at[at] != entry)
        at++;
    if (at == p->entries.n)
        ints_push(p->arena, &p->entries, entry);
    push_step(p, (CurveStep){.kind = STEP_ENTRY, .entry = at});
}

/* "der(x)" and the like are names of the result when it has them. */
static bool take_called_name(Parser *p, size_t name)
{
    const char *close = strchr(p->at + name, ')');
    if (p->at[name] != '(' || !close)
        return false;
    char *whole = arena_text(p->arena, p->at, (size_t)(close + 1 - p->at));
    int entry = result_find(p->result, whole);
    if (entry == RESULT_ABSENT)
        return false;
    p->at = close + 1;
    push_entry(p, entry);
    return true;
}

static void parse_name(Parser *p)
{
    size_t n = name_length(p->at);
    if (take_called_name(p, n))
        return;
    char *name = arena_text(p->arena, p->at, n);
    p->at += n;
    Binary two = binary_function(name, n);
    double (*one)(double) = function_named(name);
    if ((one || two != BINARY_COUNT) && take(p, '(')) {
        parse_sum(p);
        if (!one && !take(p, ','))
            wrong(p, "%s takes two arguments", name);
        if (!one)
            parse_sum(p);
        push_step(p,
                  one ? (CurveStep){.kind = STEP_CALL, .call = one} : (CurveStep){.kind = STEP_BINARY, .binary = two});
        if (!take(p, ')'))
            wrong(p, "the bracket of %s is not closed", name);
        return;
    }
    int entry = result_find(p->result, name);
    if (entry != RESULT_ABSENT)
        push_entry(p, entry);
    else if (strcmp(name, "pi") == 0)
        push_step(p, (CurveStep){.kind = STEP_NUMBER, .number = acos(-1)});
    else if (!p->why) {
        Buffer b = {0};
        buffer_f(&b, "%s has no variable %s%s", result_path(p->result), name,
                 curve_near_names(p->arena, p->result, name));
        p->why = arena_text(p->arena, b.at, b.n);
        buffer_free(&b);
    }
}

static void parse_operand(Parser *p)
{
    skip_space(p);
    if (++p->nesting > DEEPEST)
        wrong(p, "the expression is nested too deep%s", "");
    if (p->why)
        return;
    if (take(p, '(')) {
        parse_sum(p);
        if (!take(p, ')'))
            wrong(p, "a bracket is not closed%s", "");
    } else if (isdigit((unsigned char)*p->at) || (*p->at == '.' && isdigit((unsigned char)p->at[1]))) {
        char *stop;
        push_step(p, (CurveStep){.kind = STEP_NUMBER, .number = strtod(p->at, &stop)});
        p->at = stop;
    } else if (name_length(p->at) > 0) {
        parse_name(p);
    } else {
        wrong(p,
              *p->at ? "a variable or number is expected before \"%s\""
                     : "a variable or number is missing at the end%s",
              p->at);
    }
    p->nesting--;
}

static void parse_power(Parser *p)
{
    parse_operand(p);
    if (!p->why && take(p, '^')) {
        parse_operand(p);
        push_step(p, (CurveStep){.kind = STEP_BINARY, .binary = BINARY_POW});
    }
}

static void parse_product(Parser *p)
{
    bool minus = false;
    for (;;) {
        if (take(p, '-'))
            minus = !minus;
        else if (!take(p, '+'))
            break;
    }
    parse_power(p);
    for (;;) {
        Binary op = take(p, '*') ? BINARY_MUL : take(p, '/') ? BINARY_DIV : BINARY_COUNT;
        if (op == BINARY_COUNT || p->why)
            break;
        parse_power(p);
        push_step(p, (CurveStep){.kind = STEP_BINARY, .binary = op});
    }
    if (minus)
        push_step(p, (CurveStep){.kind = STEP_NEGATE});
}

static void parse_sum(Parser *p)
{
    parse_product(p);
    for (;;) {
        Binary op = take(p, '+') ? BINARY_ADD : take(p, '-') ? BINARY_SUB : BINARY_COUNT;
        if (op == BINARY_COUNT || p->why)
            return;
        parse_product(p);
        push_step(p, (CurveStep){.kind = STEP_BINARY, .binary = op});
    }
}

bool curve_source(Arena *a, Result *r, const char *text, bool display_units, CurveSource *to, const char **why)
{
    *to = (CurveSource){.result = r, .text = text, .unit = "", .description = "", .factor = 1};
    Parser p = {.arena = a, .result = r, .at = text};
    int entry = result_find(r, text);
    if (entry != RESULT_ABSENT) {
        push_entry(&p, entry);
    } else {
        parse_sum(&p);
        skip_space(&p);
        if (*p.at)
            wrong(&p, "an operator is expected before \"%s\"", p.at);
    }
    *why = p.why;
    if (p.why)
        return false;
    to->steps = p.steps.at;
    to->step_count = p.steps.n;
    to->deepest = p.deepest;
    to->entries = p.entries.at;
    to->entry_count = p.entries.n;
    if (p.steps.n == 1 && p.steps.at[0].kind == STEP_ENTRY) {
        const ResultVariable *v = result_variable(r, p.entries.at[0]);
        to->description = v->description;
        to->stepped = v->type != RESULT_REAL;
        to->unit = v->unit;
        if (strcmp(v->unit, "1") == 0)
            to->unit = "";
        if (display_units && unit_conversion(v->unit, v->display_unit, &to->factor, &to->offset))
            to->unit = v->display_unit;
    }
    return true;
}

static void run_step(const CurveStep *s, double **stack, int *top, double *const *columns, size_t n)
{
    double *x = *top > 0 ? stack[*top - 1] : NULL, *under = *top > 1 ? stack[*top - 2] : NULL;
    switch (s->kind) {
    case STEP_NUMBER:
        for (size_t i = 0; i < n; i++)
            stack[*top][i] = s->number;
        ++*top;
        break;
    case STEP_ENTRY:
        memcpy(stack[*top], columns[s->entry], n * sizeof(double));
        ++*top;
        break;
    case STEP_NEGATE:
        for (size_t i = 0; i < n; i++)
            x[i] = -x[i];
        break;
    case STEP_BINARY:
        for (size_t i = 0; i < n; i++)
            under[i] = binary_value(s->binary, under[i], x[i]);
        --*top;
        break;
    case STEP_CALL:
        for (size_t i = 0; i < n; i++)
            x[i] = s->call(x[i]);
        break;
    }
}

bool curve_values(const CurveSource *s, size_t first, size_t count, double *to, char why[400])
{
    int columns = s->entry_count, places = columns + s->deepest;
    double *numbers = malloc(((size_t)places * count + 1) * sizeof *numbers);
    double **at = malloc((size_t)(places + 1) * sizeof *at);
    bool fine = numbers && at;
    if (!fine)
        snprintf(why, 400, "no memory for %zu values", count);
    for (int i = 0; i < places && fine; i++)
        at[i] = numbers + (size_t)i * count;
    if (fine) {
        ResultReport report = result_columns(s->result, s->entries, columns, first, count, at);
        fine = report.status == RESULT_OK;
        if (!fine)
            snprintf(why, 400, "%s", report.why);
    }
    int top = 0;
    for (int i = 0; i < s->step_count && fine; i++)
        run_step(&s->steps[i], at + columns, &top, at, count);
    for (size_t i = 0; i < count && fine; i++)
        to[i] = at[columns][i] * s->factor + s->offset;
    free(numbers);
    free(at);
    return fine;
}

/* --- points for drawing ------------------------------------------------------------------------------------------- */

enum { PART = 1 << 15 };

typedef struct {
    Arena *arena;
    VEC(double) x;
    VEC(double) y;
} Kept;

static void keep(Kept *k, double x, double y)
{
    PUSH(k->arena, k->x, x);
    PUSH(k->arena, k->y, y);
}

/* The points of one pixel: first, the two extremes in their order, last. */
typedef struct {
    double column;
    size_t n;
    double x[4], y[4]; /* first, lowest, highest, last */
    bool low_first;
} Bucket;

static void empty_bucket(Kept *k, Bucket *b)
{
    if (b->n > 0)
        keep(k, b->x[0], b->y[0]);
    int order[2] = {b->low_first ? 1 : 2, b->low_first ? 2 : 1};
    for (int i = 0; i < 2 && b->n > 2; i++)
        keep(k, b->x[order[i]], b->y[order[i]]);
    if (b->n > 1)
        keep(k, b->x[3], b->y[3]);
    b->n = 0;
}

static void fill_bucket(Kept *k, Bucket *b, double column, double x, double y)
{
    if (b->n && (column != b->column || isnan(y) != isnan(b->y[3])))
        empty_bucket(k, b);
    if (b->n == 0) {
        b->column = column;
        for (int i = 0; i < 4; i++)
            b->x[i] = x, b->y[i] = y;
    } else {
        if (y < b->y[1]) {
            b->x[1] = x, b->y[1] = y;
            b->low_first = false;
        }
        if (y > b->y[2]) {
            b->x[2] = x, b->y[2] = y;
            b->low_first = true;
        }
        b->x[3] = x, b->y[3] = y;
    }
    b->n++;
}

bool curve_points(Arena *a, const CurveSource *x, const CurveSource *y, size_t columns, CurvePoints *to, char why[400])
{
    *to = (CurvePoints){.x_min = NAN, .x_max = NAN, .y_min = NAN, .y_max = NAN};
    size_t rows = result_rows(y->result);
    if (rows == 0)
        return true;
    bool over_time = x->entry_count == 1 && x->entries[0] == RESULT_TIME && x->step_count == 1;
    double start = 0, end = 0, *xs = malloc(2 * PART * sizeof *xs), *ys = xs ? xs + PART : NULL;
    bool fine = xs && curve_values(x, 0, 1, &start, why) && curve_values(x, rows - 1, 1, &end, why);
    Kept kept = {.arena = a};
    Bucket bucket = {0};
    size_t stride = over_time ? 1 : rows / 200000 + 1; /* a phase plot has no order to thin by */
    for (size_t at = 0; at < rows && fine; at += PART) {
        size_t n = rows - at < PART ? rows - at : PART;
        fine = curve_values(x, at, n, xs, why) && curve_values(y, at, n, ys, why);
        for (size_t i = 0; i < n && fine; i++) {
            bool is_point = isfinite(xs[i]) && isfinite(ys[i]);
            if (is_point || over_time) { /* time goes on where a curve has a gap */
                to->x_min = fmin(to->x_min, xs[i]);
                to->x_max = fmax(to->x_max, xs[i]);
            }
            if (is_point) {
                to->y_min = fmin(to->y_min, ys[i]);
                to->y_max = fmax(to->y_max, ys[i]);
            }
            if (over_time && rows > 4 * columns && end > start)
                fill_bucket(&kept, &bucket, floor((xs[i] - start) / (end - start) * (double)columns), xs[i], ys[i]);
            else if ((at + i) % stride == 0 || at + i + 1 == rows)
                keep(&kept, xs[i], ys[i]);
        }
    }
    empty_bucket(&kept, &bucket);
    free(xs);
    to->x = kept.x.at;
    to->y = kept.y.at;
    to->n = (size_t)kept.x.n;
    return fine;
}

/* --- near names --------------------------------------------------------------------------------------------------- */

int curve_array_elements(Arena *a, const Result *r, const char *name, Ints *to)
{
    size_t n = strlen(name);
    int count = 0;
    for (int i = 0; i < result_count(r); i++) {
        const char *other = result_variable(r, i)->name;
        const char *end = strncmp(other, name, n) == 0 && other[n] == '[' ? strchr(other + n, ']') : NULL;
        if (end && !end[1]) {
            ints_push(a, to, i);
            count++;
        }
    }
    return count;
}

/* How far a name is from what was written: 0 where only letters are large or small, or what stands before a dot is left
 * out. */
static int far_from(const char *written, const char *name)
{
    size_t n = strlen(name), m = strlen(written);
    if (n > m && strcmp(name + n - m, written) == 0 && name[n - m - 1] == '.')
        return 0;
    return strcasecmp(written, name) == 0 ? 0 : diag_distance(written, name);
}

/* Whether variables of the result are parts of what has that name. */
static bool is_component(const Result *r, const char *name)
{
    size_t n = strlen(name);
    for (int i = 0; i < result_count(r); i++) {
        const char *other = result_variable(r, i)->name;
        if (strncmp(other, name, n) == 0 && (other[n] == '.' || other[n] == '['))
            return true;
    }
    return false;
}

const char *curve_near_names(Arena *a, const Result *r, const char *name)
{
    enum { LETTERS_FOR_A_SLIP = 3, MOST = 3 };
    const char *best[MOST] = {0};
    int far[MOST], slips = (int)strlen(name) / LETTERS_FOR_A_SLIP;
    for (int k = 0; k < MOST; k++)
        far[k] = (slips < 1 ? 1 : slips > 3 ? 3 : slips) + 1;
    for (int i = 0; i < result_count(r); i++) {
        const char *other = result_variable(r, i)->name;
        int d = far_from(name, other);
        for (int k = 0; k < MOST; k++)
            if (d < far[k]) {
                for (int q = MOST - 1; q > k; q--)
                    best[q] = best[q - 1], far[q] = far[q - 1];
                best[k] = other, far[k] = d;
                break;
            }
    }
    if (!best[0])
        return is_component(r, name) ? ", which is a component: 'cardan info' lists what it holds" : "";
    Buffer b = {0};
    buffer_text(&b, " (did you mean ");
    for (int k = 0; k < MOST && best[k] && (far[0] > 0 || far[k] == 0); k++)
        buffer_f(&b, "%s%s", k ? ", " : "", best[k]);
    buffer_text(&b, "?)");
    const char *text = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return text;
}
