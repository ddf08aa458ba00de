/* scalar_unit.c: units of the numbers that a run is asked for, as far as they follow without arithmetic on units. */
#include <math.h>
#include <string.h>

#include "base/source.h"
#include "study/scalar_inside.h"

/* NULL: it is not known; "1": it has none. */
static const char *unit_of(const Scalars *s, const ScalarNode *n);

static bool is_one(const char *unit)
{
    return strcmp(unit, "1") == 0;
}

/* Of a sum, a difference, the larger of two: a number goes with any unit. */
static const char *common(const Scalars *s, const ScalarNode *n)
{
    const char *a = unit_of(s, n->a), *b = unit_of(s, n->b);
    if (n->a->kind == NODE_NUMBER || n->b->kind == NODE_NUMBER)
        return n->a->kind == NODE_NUMBER ? b : a;
    return a && b && strcmp(a, b) == 0 ? a : NULL;
}

/* "m/s" over the time is "m", "W" is "W.s". */
static const char *by_time(const Scalars *s, const char *unit)
{
    size_t n = strlen(unit);
    if (n > 2 && strcmp(unit + n - 2, "/s") == 0)
        return arena_text(s->arena, unit, n - 2);
    return is_one(unit) ? "s" : strchr(unit, '/') ? NULL : text_f(s->arena, "%s.s", unit);
}

static const char *unit_of_fold(const Scalars *s, const ScalarNode *n)
{
    if (n->fold == FOLD_FIRST || n->fold == FOLD_COUNT)
        return n->fold == FOLD_FIRST ? "s" : "1";
    const char *of = unit_of(s, n->a);
    return n->fold == FOLD_INTEGRAL && of ? by_time(s, of) : of;
}

static const char *unit_of_call(const Scalars *s, const ScalarNode *n)
{
    if (n->function == fabs)
        return unit_of(s, n->a);
    if (n->function == asin || n->function == acos || n->function == atan)
        return "rad";
    const ScalarNode *mean = n->function == sqrt && n->a->kind == NODE_FOLD ? n->a : NULL;
    if (mean && mean->a->kind == NODE_MULTIPLY && mean->a->a == mean->a->b)
        return unit_of(s, mean->a->a); /* the root of a mean square */
    const char *of = unit_of(s, n->a);
    return n->function != sqrt || (of && is_one(of)) ? "1" : NULL;
}

static const char *unit_of(const Scalars *s, const ScalarNode *n)
{
    const ModelSignal *signal;
    const char *a, *b;
    switch (n->kind) {
    case NODE_NUMBER:
        return "1";
    case NODE_SIGNAL:
        signal = s->bound.at[n->index];
        return !signal ? "s" : signal->unit && *signal->unit ? signal->unit : NULL;
    case NODE_RESULT:
        return unit_of(s, s->at.at[n->index].value);
    case NODE_ADD:
    case NODE_SUBTRACT:
    case NODE_FUNCTION_2:
        return n->function_2 == atan2 ? "rad" : common(s, n);
    case NODE_MULTIPLY:
    case NODE_DIVIDE:
        a = unit_of(s, n->a);
        b = unit_of(s, n->b);
        if (!a || !b)
            return NULL;
        if (n->kind == NODE_DIVIDE && strcmp(a, b) == 0)
            return "1";
        return is_one(b) ? a : is_one(a) && n->kind == NODE_MULTIPLY ? b : NULL;
    case NODE_POWER:
        a = unit_of(s, n->a);
        return a && is_one(a) ? a : NULL;
    case NODE_FUNCTION:
        return unit_of_call(s, n);
    case NODE_FOLD:
        return unit_of_fold(s, n);
    case NODE_GREATER:
        return "1";
    }
    return NULL;
}

const char *scalar_unit(const Scalars *s, int result)
{
    const char *unit = unit_of(s, s->at.at[result].value);
    return unit && !is_one(unit) ? unit : "";
}
