/* array.c: arrays of generated code: making them, elements, slices. */
#include "run/model.h"

#include "run/array.h"

#include <string.h>

static const double LARGEST = 1e9; /* elements of one array */

static void shape(Instance *I, Array *a, int n_dims, const double *dims)
{
    double n = 1;
    if (n_dims > ARRAY_DIMS)
        model_error(I, "an array has %d dimensions; at most %d are possible in functions", n_dims, ARRAY_DIMS);
    a->n_dims = n_dims;
    for (int d = 0; d < n_dims; d++) {
        if (!(dims[d] >= 0 && dims[d] <= LARGEST))
            model_error(I, "dimension %d of an array would have size %g", d + 1, dims[d]);
        a->dims[d] = (int)dims[d];
        n *= a->dims[d];
    }
    if (n > LARGEST)
        model_error(I, "an array would have %g elements", n);
    a->n = (long)n;
}

static void room(Instance *I, Array *a, int is_text)
{
    a->at = NULL;
    a->texts = NULL;
    unsigned long n = (unsigned long)(a->n ? a->n : 1);
    if (is_text) {
        a->texts = model_scratch(I, n * sizeof *a->texts);
        for (long i = 0; i < a->n; i++)
            a->texts[i] = "";
    } else {
        a->at = model_scratch(I, n * sizeof *a->at);
    }
}

void array_init(Instance *I, Array *a, int is_text, int n_dims, const double *dims)
{
    shape(I, a, n_dims, dims);
    room(I, a, is_text);
}

Array *array_new(Instance *I, int is_text, int n_dims, const double *dims)
{
    Array *a = model_scratch(I, sizeof *a);
    array_init(I, a, is_text, n_dims, dims);
    return a;
}

Array *array_like(Instance *I, const Array *of)
{
    Array *a = model_scratch(I, sizeof *a);
    *a = *of;
    room(I, a, 0);
    return a;
}

static void copy_items(Array *to, long at, const Array *from, long first, long n)
{
    if (from->texts)
        memmove(to->texts + at, from->texts + first, (size_t)n * sizeof *to->texts);
    else
        memmove(to->at + at, from->at + first, (size_t)n * sizeof *to->at);
}

void array_assign(Instance *I, Array *to, const Array *from, unsigned flexible, const char *name)
{
    int differs = 0;
    int nothing = from->n == 0 && to->n == 0; /* {… for i in 1:0} does not know the sizes of what it holds */
    if (from->n_dims != to->n_dims)
        model_error(I, "what is assigned to '%s' has %d dimensions, not %d", name, from->n_dims, to->n_dims);
    for (int d = 0; d < to->n_dims; d++)
        if (from->dims[d] != to->dims[d]) {
            if (nothing && !(flexible >> d & 1))
                continue;
            if (!(flexible >> d & 1))
                model_error(I, "dimension %d of '%s' has size %d, and %d is assigned", d + 1, name, to->dims[d],
                            from->dims[d]);
            differs = 1;
        }
    if (differs) {
        Array next = *from;
        room(I, &next, from->texts != NULL);
        copy_items(&next, 0, from, 0, from->n);
        *to = next;
    } else {
        copy_items(to, 0, from, 0, from->n);
    }
}

void array_same(Instance *I, const Array *a, const Array *b)
{
    int same = a->n_dims == b->n_dims;
    for (int d = 0; same && d < a->n_dims; d++)
        same = a->dims[d] == b->dims[d];
    if (!same)
        model_error(I, "the sizes of two arrays differ in an operation on their elements");
}

void array_check(Instance *I, const Array *a, int dimension, double size, const char *name)
{
    if (a->dims[dimension - 1] != size)
        model_error(I, "dimension %d of '%s' must have size %g and has %d", dimension, name, size,
                    a->dims[dimension - 1]);
}

/* ---- elements -------------------------------------------------------------------------------------------------- */

static void outside(Instance *I, double index, int bound)
{
    model_error(I, "index %g is outside 1:%d at time = %.10g", index, bound, I->time);
}

double *array_at1(Instance *I, const Array *a, double i)
{
    if (!(i >= 1 && i <= a->dims[0]))
        outside(I, i, a->dims[0]);
    return a->at + ((long)i - 1);
}

double *array_at2(Instance *I, const Array *a, double i, double j)
{
    if (!(i >= 1 && i <= a->dims[0]))
        outside(I, i, a->dims[0]);
    if (!(j >= 1 && j <= a->dims[1]))
        outside(I, j, a->dims[1]);
    return a->at + (((long)i - 1) * a->dims[1] + (long)j - 1);
}

static long position(Instance *I, const Array *a, int n, const double *subscripts)
{
    long at = 0;
    for (int d = 0; d < n; d++) {
        if (!(subscripts[d] >= 1 && subscripts[d] <= a->dims[d]))
            outside(I, subscripts[d], a->dims[d]);
        at = at * a->dims[d] + (long)subscripts[d] - 1;
    }
    return at;
}

double *array_at(Instance *I, const Array *a, int n, const double *subscripts)
{
    return a->at + position(I, a, n, subscripts);
}

const char **array_text_at(Instance *I, const Array *a, int n, const double *subscripts)
{
    return a->texts + position(I, a, n, subscripts);
}

/* ---- slices ---------------------------------------------------------------------------------------------------- */

/* The elements that subscripts choose: how many along each dimension, and where the walk over them stands. */
typedef struct {
    const ArraySubscript *s; /* n_subscripts; dimensions behind them are whole */
    int n_dims, n_subscripts;
    int count[ARRAY_DIMS], now[ARRAY_DIMS];
    long stride[ARRAY_DIMS];
    long total, at; /* at: place of the present one */
    int is_row;     /* they lie one behind the other */
} Selection;

static int chosen(const Selection *c, int d, int k)
{
    if (d >= c->n_subscripts)
        return k;
    const ArraySubscript *s = &c->s[d];
    switch (s->kind) {
    case SUBSCRIPT_ALL:
        return k;
    case SUBSCRIPT_ONE:
        return (int)s->index - 1;
    case SUBSCRIPT_RANGE:
        return (int)s->index - 1 + k;
    case SUBSCRIPT_LIST:
        break;
    }
    return (int)s->list->at[k] - 1;
}

static void within(Instance *I, double index, int bound)
{
    if (!(index >= 1 && index <= bound))
        outside(I, index, bound);
}

/* How many a subscript chooses along a dimension of this size. */
static int count_chosen(Instance *I, const ArraySubscript *s, int bound)
{
    switch (s->kind) {
    case SUBSCRIPT_ALL:
        return bound;
    case SUBSCRIPT_ONE:
        within(I, s->index, bound);
        return 1;
    case SUBSCRIPT_RANGE:
        if (!(s->last >= s->index))
            return 0;
        within(I, s->index, bound);
        within(I, s->last, bound);
        return (int)(s->last - s->index) + 1;
    case SUBSCRIPT_LIST:
        break;
    }
    for (long k = 0; k < s->list->n; k++)
        within(I, s->list->at[k], bound);
    return (int)s->list->n;
}

static Selection select_elements(Instance *I, const Array *a, int n, const ArraySubscript *s)
{
    Selection c = {.n_dims = a->n_dims, .s = s, .n_subscripts = n, .total = 1, .is_row = 1};
    if (n > a->n_dims)
        model_error(I, "%d subscripts for an array of %d dimensions", n, a->n_dims);
    long stride = 1;
    for (int d = a->n_dims - 1; d >= 0; d--) {
        c.stride[d] = stride;
        c.count[d] = d < n ? count_chosen(I, &s[d], a->dims[d]) : a->dims[d];
        /* of a dimension in front of one that is not whole there may be one index */
        c.is_row &= c.count[d] == 1 || (c.total == stride && (d >= n || s[d].kind != SUBSCRIPT_LIST));
        stride *= a->dims[d];
        c.total *= c.count[d];
    }
    for (int d = 0; c.total && d < a->n_dims; d++)
        c.at += c.stride[d] * chosen(&c, d, 0);
    return c;
}

/* To the next element, the last dimension first. */
static void step(Selection *c)
{
    for (int d = c->n_dims - 1; d >= 0; d--) {
        int was = chosen(c, d, c->now[d]);
        c->now[d] = c->now[d] + 1 < c->count[d] ? c->now[d] + 1 : 0;
        c->at += c->stride[d] * (chosen(c, d, c->now[d]) - was);
        if (c->now[d])
            return;
    }
}

/* The array of what was chosen, without elements. */
static Array *shape_of(Instance *I, const Array *a, const Selection *c)
{
    Array *to = model_scratch(I, sizeof *to);
    to->n_dims = 0;
    for (int d = 0; d < a->n_dims; d++)
        if (d >= c->n_subscripts || c->s[d].kind != SUBSCRIPT_ONE)
            to->dims[to->n_dims++] = c->count[d];
    to->n = c->total;
    return to;
}

static const Array *copied(Instance *I, const Array *a, Selection *c)
{
    Array *to = shape_of(I, a, c);
    room(I, to, a->texts != NULL);
    if (c->is_row)
        copy_items(to, 0, a, c->at, c->total);
    for (long k = 0; k < c->total && !c->is_row; k++, step(c))
        copy_items(to, k, a, c->at, 1);
    return to;
}

const Array *array_slice(Instance *I, const Array *a, int n, const ArraySubscript *s)
{
    Selection c = select_elements(I, a, n, s);
    return copied(I, a, &c);
}

const Array *array_part(Instance *I, const Array *a, int n, const ArraySubscript *s)
{
    Selection c = select_elements(I, a, n, s);
    if (!c.is_row)
        return copied(I, a, &c);
    Array *to = shape_of(I, a, &c);
    to->at = a->at ? a->at + c.at : NULL;
    to->texts = a->texts ? a->texts + c.at : NULL;
    return to;
}

void array_put(Instance *I, Array *to, int n, const ArraySubscript *s, const Array *from)
{
    Selection c = select_elements(I, to, n, s);
    int along = 0;
    for (int d = 0; d < to->n_dims; d++)
        if (d >= n || s[d].kind != SUBSCRIPT_ONE) {
            if (along >= from->n_dims || from->dims[along] != c.count[d])
                model_error(I, "sizes differ in the assignment to a part of an array");
            along++;
        }
    if (along != from->n_dims)
        model_error(I, "the number of dimensions differs in the assignment to a part of an array");
    Array kept = *from;
    if (from->at == to->at && from->texts == to->texts) { /* x[2:3] := x[1:2] */
        room(I, &kept, from->texts != NULL);
        copy_items(&kept, 0, from, 0, from->n);
    }
    for (long k = 0; k < c.total; k++, step(&c))
        copy_items(to, c.at, &kept, k, 1);
}

void array_put_number(Instance *I, Array *to, int n, const ArraySubscript *s, double from)
{
    Selection c = select_elements(I, to, n, s);
    for (long k = 0; k < c.total; k++, step(&c))
        to->at[c.at] = from;
}

void array_put_text(Instance *I, Array *to, int n, const ArraySubscript *s, const char *from)
{
    Selection c = select_elements(I, to, n, s);
    for (long k = 0; k < c.total; k++, step(&c))
        to->texts[c.at] = from;
}

const Array *array_stack(Instance *I, int n_lead, const double *lead, const Array *const *items, int is_text,
                         int n_inner)
{
    double dims[2 * ARRAY_DIMS] = {0};
    long n = 1;
    for (int d = 0; d < n_lead && d < ARRAY_DIMS; d++)
        n *= (long)(dims[d] = lead[d]);
    for (int d = 0; d < n_inner && d < ARRAY_DIMS; d++)
        dims[n_lead + d] = n ? items[0]->dims[d] : 0;
    Array *to = array_new(I, is_text, n_lead + n_inner, dims);
    for (long k = 0; k < n; k++) {
        if (k)
            array_same(I, items[0], items[k]);
        copy_items(to, k * items[0]->n, items[k], 0, items[k]->n);
    }
    return to;
}

const Array *array_cat(Instance *I, int along, int n, const Array *const *items)
{
    int k = along - 1, n_dims = items[0]->n_dims;
    double dims[ARRAY_DIMS] = {0}, total = 0;
    long outer = 1, inner = 1;
    for (int i = 0; i < n; i++) {
        if (items[i]->n_dims != n_dims || k < 0 || k >= n_dims)
            model_error(I, "cat(…): the arrays differ in their number of dimensions");
        for (int d = 0; d < n_dims; d++)
            if (d != k && items[i]->dims[d] != items[0]->dims[d])
                model_error(I, "cat(…): the arrays differ in size");
        total += items[i]->dims[k];
    }
    for (int d = 0; d < n_dims; d++) {
        dims[d] = d == k ? total : items[0]->dims[d];
        outer *= d < k ? items[0]->dims[d] : 1;
        inner *= d > k ? items[0]->dims[d] : 1;
    }
    Array *to = array_new(I, items[0]->texts != NULL, n_dims, dims);
    long at = 0;
    for (long o = 0; o < outer; o++)
        for (int i = 0; i < n; i++) {
            long size = items[i]->dims[k] * inner;
            copy_items(to, at, items[i], o * size, size);
            at += size;
        }
    return to;
}
