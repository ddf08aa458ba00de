/* clock_ticks.c: when each clocked part ticks (specification 16.3, 16.7.5): the ticks of its base clock, of which it
 * takes some. Periodic clocks are events of time; the ticks of others are counted.
 */
#include "lower/clocks.h"

typedef struct {
    ClockSource source;
    Expr second;       /* of periodic ones: what one unit of time of the parts is, in seconds; NULL: 1 */
    const Var *active; /* of others: it ticks */
    const Var *ticks;  /* of others: how many there were */
    Expr count;        /* of others: how many were before this one */
    Expr next;         /* SOURCE_VARIABLE: the variable that holds the time of the next tick */
} Base;

/* A sample(…). */
typedef struct {
    const Var *ticking, *tick; /* it is true; it becomes true */
    int base;
} Tick;

typedef struct {
    Clocking *c;
    Lower *l;
    const Type *boolean, *real;
    ClockRates rates;
    VEC(Base) bases;
    Ints base_of; /* part -> base, by the given clock that it was found from */
    Map samples;  /* number of a sample(…) -> index in ticks */
    VEC(Tick) ticks;
    Ints up; /* bases that tick together: a base of the same set, itself where there is none */
} Ticks;

int clocking_part(Clocking *c, int node)
{
    return c->part_of.at[clocking_root(c, node)];
}

/* ---- what is given ----------------------------------------------------------------------------------------------- */

static const char *clock_text(const ClockSource *s)
{
    switch (s->kind) {
    case SOURCE_RATIONAL:
        return "a clock of whole intervals";
    case SOURCE_REAL:
        return "a clock with a Real interval";
    case SOURCE_VARIABLE:
        return "a clock whose interval changes";
    case SOURCE_EVENT:
        return "a clock that waits for a condition";
    case SOURCE_CHOSEN:
        break;
    }
    return "a clock of one second";
}

/* Only rational clocks can be compared; of all others there is one in a base partition (16.3.1). */
static bool may_stand_together(const ClockSource *a, const ClockSource *b)
{
    if (a->kind == SOURCE_RATIONAL && b->kind == SOURCE_RATIONAL)
        return true;
    return a->kind == SOURCE_REAL && b->kind == SOURCE_REAL && a->value == b->value;
}

static Ints bases_of_parts(Clocking *c, int n_parts)
{
    Arena *a = c->l->arena;
    Ints up = ints_filled(a, n_parts, 0);
    for (int k = 0; k < n_parts; k++)
        up.at[k] = k;
    for (int k = 0; k < c->conversions.n; k++) {
        int p = clocking_part(c, c->conversions.at[k].edge.from), q = clocking_part(c, c->conversions.at[k].edge.to);
        while (up.at[p] != p)
            p = up.at[p] = up.at[up.at[p]];
        while (up.at[q] != q)
            q = up.at[q] = up.at[up.at[q]];
        up.at[p > q ? p : q] = p > q ? q : p;
    }
    for (int k = 0; k < n_parts; k++)
        while (up.at[k] != up.at[up.at[k]])
            up.at[k] = up.at[up.at[k]];
    return up;
}

static const ClockNode *node_of_part(const Clocking *c, int part)
{
    return &c->nodes.at[c->root_of.at[part]];
}

static const char *name_of_part(Clocking *c, int part)
{
    const Lower *l = c->l;
    for (int v = 0; v < c->node_of_var.n; v++)
        if (c->node_of_var.at[v] != GRAPH_NONE && l->vars.at[v].flat >= 0 && l->vars.at[v].role != ROLE_CLOCK &&
            clocking_part(c, c->node_of_var.at[v]) == part)
            return l->vars.at[v].var->name->text;
    return "an equation";
}

/* One source for each base partition that has none, and no two that cannot be compared. */
static bool complete_sources(Clocking *c, int n_parts)
{
    Lower *l = c->l;
    Ints up = bases_of_parts(c, n_parts), first = ints_filled(l->arena, n_parts, GRAPH_NONE);
    for (int k = 0; k < c->sources.n; k++) {
        int base = up.at[clocking_part(c, c->sources.at[k].node)];
        if (first.at[base] == GRAPH_NONE) {
            first.at[base] = k;
        } else if (!may_stand_together(&c->sources.at[first.at[base]], &c->sources.at[k])) {
            const ClockSource *a = &c->sources.at[first.at[base]], *b = &c->sources.at[k];
            diag(l->diags, DIAG_S012, b->origin.span, "equations that belong together have two clocks: %s and %s",
                 clock_text(a), clock_text(b));
            diag_note(l->diags, a->origin.span, "the other clock is given here");
            diag_help(l->diags, "sample(hold(x)) separates what has different clocks");
            return false;
        }
    }
    for (int p = 0; p < n_parts; p++)
        if (up.at[p] == p && first.at[p] == GRAPH_NONE) {
            const ClockNode *node = node_of_part(c, p);
            ClockSource chosen = {.kind = SOURCE_CHOSEN, .node = c->root_of.at[p], .origin = node->origin};
            PUSH(l->arena, c->sources, chosen);
            diag(l->diags, DIAG_S015, node->clocked.origin.span,
                 "nothing says when '%s' and what belongs to it tick; the fastest of them ticks once a second",
                 name_of_part(c, p));
        }
    return true;
}

/* ---- how the parts relate ---------------------------------------------------------------------------------------- */

static bool report_rates(Ticks *t, const ClockEdge *edges)
{
    Clocking *c = t->c;
    const ClockRates *r = &t->rates;
    Diags *d = t->l->diags;
    if (r->status == CLOCKS_DONE)
        return true;
    const char *name = name_of_part(c, r->part);
    const ClockNode *node = node_of_part(c, r->part);
    Span where = r->edge != GRAPH_NONE    ? c->conversions.at[r->edge].origin.span
                 : r->given != GRAPH_NONE ? c->sources.at[r->given].origin.span
                                          : node->clocked.origin.span;
    switch (r->status) {
    case CLOCKS_DONE:
        break;
    case CLOCKS_DIFFER:
        diag(d, DIAG_S012, where, "'%s' has two clocks that differ", name);
        diag_note(d, c->sources.at[r->against].origin.span, "one of them comes from here");
        if (r->given != GRAPH_NONE && r->given != r->against)
            diag_note(d, c->sources.at[r->given].origin.span, "the other one from here");
        return false;
    case CLOCKS_NOT_WHOLE:
        diag(d, DIAG_S012, where, "the factor between the clocks of '%s' and '%s' is not a whole number",
             name_of_part(c, edges[r->edge].from), name_of_part(c, edges[r->edge].to));
        return false;
    case CLOCKS_OPEN:
        diag(d, DIAG_S013, where,
             "nothing says when '%s' ticks: a factor that is left open needs a clock on both sides", name);
        return false;
    case CLOCKS_TOO_EARLY:
        diag(d, DIAG_S012, where, "the clock of '%s' would begin before the clock that it is derived from", name);
        return false;
    case CLOCKS_TOO_LARGE:
        diag(d, DIAG_S012, where, "the factors between clocks multiply to more than 64 bits at '%s'", name);
        return false;
    }
    return false;
}

static bool find_rates(Ticks *t, int n_parts)
{
    Clocking *c = t->c;
    ClockEdge *edges = NEW_ARRAY(t->l->arena, ClockEdge, c->conversions.n + 1);
    ClockGiven *given = NEW_ARRAY(t->l->arena, ClockGiven, c->sources.n + 1);
    for (int k = 0; k < c->conversions.n; k++) {
        edges[k] = c->conversions.at[k].edge;
        edges[k].from = clocking_part(c, edges[k].from);
        edges[k].to = clocking_part(c, edges[k].to);
    }
    for (int k = 0; k < c->sources.n; k++) {
        const ClockSource *s = &c->sources.at[k];
        given[k] = (ClockGiven){clocking_part(c, s->node), s->kind == SOURCE_RATIONAL ? s->rate : rational(1, 1)};
    }
    t->rates = graph_clock_rates(t->l->arena, n_parts, edges, c->conversions.n, given, c->sources.n);
    return report_rates(t, edges);
}

/* ---- ticks ------------------------------------------------------------------------------------------------------- */

static Expr make(Ticks *t, ExprOp op, const Type *type, int n, Expr a, Expr b)
{
    Expr args[] = {a, b};
    return expr_make(t->l->x, op, type, n, args);
}

static Expr pre_of(Ticks *t, Expr v)
{
    return make(t, EXPR_PRE, v->type, 1, v, NULL);
}

static Expr rising(Ticks *t, Expr v)
{
    return make(t, EXPR_AND, t->boolean, 2, v, make(t, EXPR_NOT, t->boolean, 1, pre_of(t, v), NULL));
}

/* A discrete variable with that value, computed at the ticks of `clock`; 0: always. */
static Expr variable(Ticks *t, const char *what, Expr value, const Type *type, int clock, Origin origin)
{
    Lower *l = t->l;
    int at;
    Sym name = symbol_f(l->front->symbols, "$%s%d", what, ++l->n_made);
    Expr v = expr_var(l->x, lower_make(l, name->text, type, ROLE_DISCRETE, &at));
    l->vars.at[at].clock = clock;
    l->vars.at[at].not_initial = clock > 0;
    if (!value)
        return v;
    lower_add(l, &l->equations, v, value, origin, true);
    l->equations.at[l->equations.n - 1].clock = clock;
    l->equations.at[l->equations.n - 1].not_initial = clock > 0;
    return v;
}

static void assign(Ticks *t, Expr v, Expr value, int clock, Origin origin)
{
    lower_add(t->l, &t->l->equations, v, value, origin, true);
    t->l->equations.at[t->l->equations.n - 1].clock = clock;
    t->l->equations.at[t->l->equations.n - 1].not_initial = clock > 0;
}

static LowerVar *lower_var(Ticks *t, Expr v)
{
    return &t->l->vars.at[lower_variable(t->l, v->value.var)];
}

/* r units of time of the base, in seconds. */
static Expr seconds(Ticks *t, const Base *b, Rational r)
{
    Expr factor = expr_real(t->l->x, (double)r.num / (double)r.den);
    return b->second ? expr_mul(t->l->x, b->second, factor) : factor;
}

/* Base clocks that do not tick at equal distances have a tick of their own, which is counted. */
static void begin_base(Ticks *t, Base *b)
{
    Lower *l = t->l;
    Origin origin = b->source.origin;
    if (b->source.kind == SOURCE_EVENT) {
        Expr before = variable(t, "before", pre_of(t, b->source.value), t->boolean, 0, origin);
        b->active = variable(t, "tick", rising(t, before), t->boolean, 0, origin)->value.var;
    } else if (b->source.kind == SOURCE_VARIABLE) {
        Expr next = variable(t, "next", NULL, t->real, 0, origin);
        lower_var(t, next)->start = expr_time(l->x);
        b->next = next;
        Expr due = make(t, EXPR_GE, t->boolean, 2, expr_time(l->x), pre_of(t, next));
        b->active = variable(t, "tick", due, t->boolean, 0, origin)->value.var;
    }
    if (!b->active)
        return;
    const Type *integer = type_scalar(l->x, TYPE_INTEGER);
    PUSH(l->arena, l->clocked.clocks, ((LowerClock){.active = b->active, .origin = origin}));
    Expr count = variable(t, "ticks", NULL, integer, l->clocked.clocks.n, origin);
    Expr one = expr_integer(l->x, 1);
    b->ticks = count->value.var;
    assign(t, count, expr_add(l->x, pre_of(t, count), one), l->clocked.clocks.n, origin);
    b->count = pre_of(t, count);
}

/* The Boolean that is true when a part ticks, of a base that is counted: every interval-th tick from start on. */
static const Var *counted(Ticks *t, const Base *b, Rational interval, Rational start, Origin origin)
{
    Lower *l = t->l;
    if (interval.num == 1 && start.num == 0)
        return b->active;
    Expr since = expr_sub(l->x, b->count, expr_integer(l->x, start.num));
    Expr rest = make(t, EXPR_MOD, since->type, 2, since, expr_integer(l->x, interval.num));
    Expr on = make(t, EXPR_AND, t->boolean, 2, make(t, EXPR_GE, t->boolean, 2, since, expr_integer(l->x, 0)),
                   make(t, EXPR_EQ, t->boolean, 2, rest, expr_integer(l->x, 0)));
    return variable(t, "tick", make(t, EXPR_AND, t->boolean, 2, expr_var(l->x, b->active), on), t->boolean, 0, origin)
        ->value.var;
}

static int base_root(const Ticks *t, int base)
{
    while (t->up.at[base] != base)
        base = t->up.at[base];
    return base;
}

static void unite_bases(Ticks *t, int a, int b)
{
    t->up.at[base_root(t, a)] = base_root(t, b);
}

static const Var *periodic(Ticks *t, int base, Expr start, Expr interval, Origin origin)
{
    Lower *l = t->l;
    Expr sample = make(t, EXPR_SAMPLE, t->boolean, 2, expr_add(l->x, expr_time(l->x), start), interval);
    int known = map_get(&t->samples, (uint64_t)sample->number);
    if (known != MAP_NONE) {
        unite_bases(t, base, t->ticks.at[known].base);
        return t->ticks.at[known].tick;
    }
    Expr ticking = variable(t, "ticking", sample, t->boolean, 0, origin);
    const Var *tick = variable(t, "tick", rising(t, ticking), t->boolean, 0, origin)->value.var;
    map_put(l->arena, &t->samples, (uint64_t)sample->number, t->ticks.n);
    PUSH(l->arena, t->ticks, ((Tick){ticking->value.var, tick, base}));
    return tick;
}

static bool make_part(Ticks *t, int part)
{
    Lower *l = t->l;
    Clocking *c = t->c;
    const Base *b = &t->bases.at[t->base_of.at[part]];
    Rational interval = t->rates.interval[part], start = t->rates.start[part];
    const ClockNode *node = node_of_part(c, part);
    LowerClock *k = &l->clocked.clocks.at[part];
    *k = (LowerClock){.origin = node->clocked.origin, .solver = node->solver};
    if (!b->active) {
        k->interval = seconds(t, b, interval);
        k->active = periodic(t, t->base_of.at[part], seconds(t, b, start), k->interval, k->origin);
    } else if (interval.den != 1 || start.den != 1) {
        diag(l->diags, DIAG_S012, k->origin.span,
             "'%s' would tick between the ticks of %s, which are not known before they happen", name_of_part(c, part),
             clock_text(&b->source));
        diag_note(l->diags, b->source.origin.span, "the clock is given here");
        return false;
    } else {
        k->active = counted(t, b, interval, start, k->origin);
    }
    Expr yes = expr_boolean(l->x, true);
    Expr ticked = variable(t, "ticked", yes, t->boolean, part + 1, k->origin);
    k->ticked = ticked->value.var;
    if (b->active) {
        Expr last = variable(t, "last", expr_time(l->x), t->real, part + 1, k->origin);
        Expr args[] = {pre_of(t, ticked), expr_sub(l->x, expr_time(l->x), pre_of(t, last)), b->source.first};
        k->interval = expr_make(l->x, EXPR_IF, t->real, 3, args);
    }
    return true;
}

/* Parts without a solver method take that of the parts that they are connected to (16.8.4). */
static void infer_solvers(Ticks *t, int n_parts)
{
    Clocking *c = t->c;
    Lower *l = t->l;
    Incidence g = graph_incidence(l->arena, n_parts), by_part;
    for (int k = 0; k < c->conversions.n; k++) {
        graph_begin_equation(l->arena, &g);
        graph_touch(l->arena, &g, clocking_part(c, c->conversions.at[k].edge.from), EDGE_UNIT);
        graph_touch(l->arena, &g, clocking_part(c, c->conversions.at[k].edge.to), EDGE_UNIT);
    }
    by_part = graph_transpose(l->arena, &g);
    Ints queue = {0};
    uint8_t *is_given = NEW_ARRAY(l->arena, uint8_t, n_parts + 1);
    for (int p = 0; p < n_parts; p++) {
        is_given[p] = l->clocked.clocks.at[p].solver != NULL;
        if (is_given[p])
            ints_push(l->arena, &queue, p);
    }
    for (int k = 0; k < queue.n; k++) {
        int p = queue.at[k];
        for (int e = by_part.row.at[p]; e < by_part.row.at[p + 1]; e++)
            for (int i = g.row.at[by_part.col.at[e]]; i < g.row.at[by_part.col.at[e] + 1]; i++) {
                LowerClock *q = &l->clocked.clocks.at[g.col.at[i]];
                if (!q->solver) {
                    q->solver = l->clocked.clocks.at[p].solver;
                    ints_push(l->arena, &queue, g.col.at[i]);
                } else if (!is_given[g.col.at[i]] && q->solver != l->clocked.clocks.at[p].solver) {
                    q->other_solver = l->clocked.clocks.at[p].solver;
                }
            }
    }
}

/* A clock that nothing gives ticks once a second where it is fastest. */
static void scale_chosen(Ticks *t, int n_parts, int base, int source)
{
    Rational least = {0, 1};
    for (int p = 0; p < n_parts; p++)
        if (t->rates.from_given.at[p] == source && (!least.num || rational_less(t->rates.interval[p], least)))
            least = t->rates.interval[p];
    t->bases.at[base].second = expr_real(t->l->x, (double)least.den / (double)least.num);
}

static void find_bases(Ticks *t, int n_parts)
{
    Clocking *c = t->c;
    Lower *l = t->l;
    Ints base_of_source = ints_filled(l->arena, c->sources.n, GRAPH_NONE);
    t->base_of = ints_filled(l->arena, n_parts, 0);
    for (int p = 0; p < n_parts; p++) {
        int s = t->rates.from_given.at[p];
        if (base_of_source.at[s] == GRAPH_NONE) {
            base_of_source.at[s] = t->bases.n;
            PUSH(l->arena, t->bases, ((Base){.source = c->sources.at[s]}));
            Base *b = &t->bases.at[t->bases.n - 1];
            if (b->source.kind == SOURCE_REAL)
                b->second = b->source.value;
            if (b->source.kind == SOURCE_CHOSEN)
                scale_chosen(t, n_parts, t->bases.n - 1, s);
        }
        t->base_of.at[p] = base_of_source.at[s];
    }
}

/* ---- base partitions --------------------------------------------------------------------------------------------- */

/* The largest of which both are multiples; zero counts for nothing. False: too large numbers. */
static bool common_measure(Rational a, Rational b, Rational *to)
{
    int64_t x, y, den;
    if (__builtin_mul_overflow(a.num, b.den, &x) || __builtin_mul_overflow(b.num, a.den, &y) ||
        __builtin_mul_overflow(a.den, b.den, &den))
        return false;
    while (y) {
        int64_t rest = x % y;
        x = y;
        y = rest;
    }
    *to = rational(x, den);
    return true;
}

typedef struct {
    Rational first, interval;
    bool is_known;
    int base; /* one of them */
} Rhythm;

/* Of all parts of a base partition: when the first ticks, and what all of their ticks are multiples of from there on. */
static bool find_rhythm(const Ticks *t, int n_parts, const Ints *number, int clock, Rhythm *to)
{
    *to = (Rhythm){.interval = rational(0, 1)};
    for (int pass = 0; pass < 2; pass++)
        for (int p = 0; p < n_parts; p++) {
            if (number->at[base_root(t, t->base_of.at[p])] != clock)
                continue;
            Rational start = t->rates.start[p], later;
            to->base = t->base_of.at[p];
            if (pass == 0) {
                to->first = !to->is_known || rational_less(start, to->first) ? start : to->first;
                to->is_known = true;
            } else if (!rational_add(start, rational(-to->first.num, to->first.den), &later) ||
                       !common_measure(t->rates.interval[p], to->interval, &to->interval) ||
                       !common_measure(later, to->interval, &to->interval)) {
                return false;
            }
        }
    return to->is_known;
}

/* Base partitions, for whoever lets them tick from outside. */
static void note_clocks(Ticks *t, int n_parts)
{
    Lower *l = t->l;
    System *s = l->system;
    Ints partition = bases_of_parts(t->c, n_parts), number = ints_filled(l->arena, t->bases.n, GRAPH_NONE);
    for (int p = 0; p < n_parts; p++)
        unite_bases(t, t->base_of.at[p], t->base_of.at[partition.at[p]]);
    for (int p = 0; p < n_parts; p++) {
        int *clock = &number.at[base_root(t, t->base_of.at[p])];
        if (*clock == GRAPH_NONE) {
            *clock = s->clocks.n;
            PUSH(l->arena, s->clocks,
                 ((SystemClock){.count = t->bases.at[t->base_of.at[p]].ticks, .what = name_of_part(t->c, p)}));
        }
        l->clocked.clocks.at[p].base = *clock;
    }
    for (int k = 0; k < t->ticks.n; k++)
        PUSH(l->arena, s->clocks.at[number.at[base_root(t, t->ticks.at[k].base)]].ticking, t->ticks.at[k].ticking);
    for (int k = 0; k < s->clocks.n; k++) {
        Rhythm r;
        if (s->clocks.at[k].count || !find_rhythm(t, n_parts, &number, k, &r))
            continue;
        s->clocks.at[k].interval = seconds(t, &t->bases.at[r.base], r.interval);
        s->clocks.at[k].start = seconds(t, &t->bases.at[r.base], r.first);
    }
}

bool clocking_ticks(Clocking *c, int n_parts)
{
    Lower *l = c->l;
    Ticks t = {.c = c, .l = l, .boolean = type_scalar(l->x, TYPE_BOOLEAN), .real = type_scalar(l->x, TYPE_REAL)};
    if (!complete_sources(c, n_parts) || !find_rates(&t, n_parts))
        return false;
    find_bases(&t, n_parts);
    for (int k = 0; k < t.bases.n; k++)
        ints_push(l->arena, &t.up, k);
    for (int p = 0; p < n_parts; p++)
        PUSH(l->arena, l->clocked.clocks, ((LowerClock){0}));
    for (int k = 0; k < t.bases.n; k++)
        begin_base(&t, &t.bases.at[k]);
    for (int p = 0; p < n_parts; p++)
        if (!make_part(&t, p))
            return false;
    infer_solvers(&t, n_parts);
    note_clocks(&t, n_parts);
    for (int k = 0; k < t.bases.n; k++) {
        const Base *b = &t.bases.at[k];
        if (b->source.kind != SOURCE_VARIABLE)
            continue;
        int clock = clocking_part(c, b->source.node) + 1;
        lower_var(&t, b->next)->clock = clock;
        lower_var(&t, b->next)->not_initial = true;
        assign(&t, b->next, expr_add(l->x, expr_time(l->x), b->source.value), clock, b->source.origin);
    }
    return true;
}
