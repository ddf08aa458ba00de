/* line_rates.c: the line of the derivatives, with nothing left in memory but them.
 *
 * Solvers ask for the derivatives far oftener than anybody looks at the other variables, and a processor stores one
 * double in the time of two products. */
#include "emit/line.h"

typedef struct {
    const Line *from;
    Arena *own;
    bool *is_needed; /* by instruction */
    bool *is_read;   /* by place: the line reads it from memory */
    int first, end;  /* places that stay */
} Rates;

/* What others read in v, in the midst of the line. */
static bool shows_memory(const Line *l)
{
    for (int k = 0; k < l->code.n; k++)
        if (l->code.at[k].op == LINE_SOLVE || l->code.at[k].op == LINE_ISLAND)
            return true;
    return false;
}

static void mark_read(Rates *r)
{
    for (int k = 0; k < r->from->code.n; k++) {
        const Instruction *i = &r->from->code.at[k];
        if (i->op == LINE_MEMORY || i->op == LINE_LOAD)
            r->is_read[i->at] = true;
    }
}

static bool is_pure(const Instruction *i)
{
    return i->op <= LINE_SELECT || i->op == LINE_SINCOS || i->op == LINE_COSINE ||
           (i->op == LINE_CALL && !i->takes_instance);
}

static void need(Rates *r, int value)
{
    if (value >= 0)
        r->is_needed[value] = true;
}

/* Backwards: what has an effect, and what that needs. */
static bool mark(Rates *r)
{
    bool drops = false;
    for (int k = r->from->code.n - 1; k >= 0; k--) {
        const Instruction *i = &r->from->code.at[k];
        if (i->op == LINE_STORE && !i->k && !r->is_read[i->at] && (i->at < r->first || i->at >= r->end)) {
            drops = true;
            continue;
        }
        if (!is_pure(i))
            r->is_needed[k] = true;
        if (!r->is_needed[k])
            continue;
        if (i->op == LINE_SINCOS)
            need(r, k + 1); /* the pair stays together */
        need(r, i->a);
        need(r, i->b);
        need(r, i->c);
    }
    return drops;
}

static int moved(const int *to, int value)
{
    return value < 0 ? value : to[value];
}

static void copy(const Rates *r, Line *to)
{
    int *place = NEW_ARRAY(r->own, int, r->from->code.n + 1);
    line_reserve(to, r->from->code.n);
    for (int k = 0; k < r->from->code.n; k++) {
        if (!r->is_needed[k])
            continue;
        Instruction i = r->from->code.at[k];
        i.a = moved(place, i.a);
        i.b = moved(place, i.b);
        i.c = moved(place, i.c);
        place[k] = to->code.n;
        PUSH(to->arena, to->code, i);
    }
}

bool line_rates(const Line *from, int n_states, int n_places, Line *to)
{
    if (shows_memory(from))
        return false;
    Rates r = {.from = from, .own = to->arena, .first = n_states, .end = 2 * n_states};
    r.is_needed = NEW_ARRAY(r.own, bool, from->code.n + 1);
    r.is_read = NEW_ARRAY(r.own, bool, n_places + 1);
    mark_read(&r);
    bool drops = mark(&r);
    if (drops)
        copy(&r, to);
    return drops;
}
