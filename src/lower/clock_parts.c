/* clock_parts.c: what an expression says of clocks: which of its parts tick together, and how those that do not hang
 * together (specification 16.3 to 16.7).
 *
 *     previous(x)     becomes pre of a variable that holds x at each tick
 *     sample(u)       becomes pre(u): the limit from the left
 *     hold(u), subSample(u), …, interval(), firstTick()
 *                     become variables, whose equations are added when the parts are known (clocks.c)
 */
#include "lower/clocks.h"

#include <string.h>

/* ---- sets -------------------------------------------------------------------------------------------------------- */

int clocking_node(Clocking *c, Origin origin)
{
    ClockNode node = {.parent = c->nodes.n, .origin = origin};
    PUSH(c->l->arena, c->nodes, node);
    return node.parent;
}

int clocking_root(Clocking *c, int node)
{
    while (c->nodes.at[node].parent != node) {
        int up = c->nodes.at[node].parent;
        c->nodes.at[node].parent = c->nodes.at[up].parent;
        node = up;
    }
    return node;
}

static void report_solvers(Clocking *c, const ClockNode *a, const ClockNode *b)
{
    Diags *d = c->l->diags;
    diag(d, DIAG_S012, b->origin.span, "equations of one clock have two solver methods, \"%s\" and \"%s\"",
         a->solver->text, b->solver->text);
    diag_note(d, a->origin.span, "the other one is given here");
}

int clocking_unite(Clocking *c, int a, int b)
{
    a = clocking_root(c, a);
    b = clocking_root(c, b);
    if (a == b)
        return a;
    if (b < a) { /* the earlier stays: messages name what comes first */
        int swap = a;
        a = b;
        b = swap;
    }
    ClockNode *to = &c->nodes.at[a], *from = &c->nodes.at[b];
    from->parent = a;
    if (!to->clocked.why)
        to->clocked = from->clocked;
    if (!to->unclocked.why)
        to->unclocked = from->unclocked;
    if (to->solver && from->solver && to->solver != from->solver)
        report_solvers(c, to, from);
    if (!to->solver && from->solver) {
        to->solver = from->solver;
        to->origin = from->origin;
    }
    return a;
}

int clocking_var(Clocking *c, int v)
{
    while (c->node_of_var.n <= v)
        ints_push(c->l->arena, &c->node_of_var, GRAPH_NONE);
    if (c->node_of_var.at[v] == GRAPH_NONE)
        c->node_of_var.at[v] = clocking_node(c, (Origin){0});
    return c->node_of_var.at[v];
}

void clocking_mark(Clocking *c, int node, bool clocked, const char *why, Origin origin)
{
    ClockNode *root = &c->nodes.at[clocking_root(c, node)];
    ClockMark *mark = clocked ? &root->clocked : &root->unclocked;
    if (!mark->why)
        *mark = (ClockMark){why, origin};
}

void clocking_add(Clocking *c, Expr left, Expr right, int node, Origin origin)
{
    lower_add(c->l, &c->l->equations, left, right, origin, true);
    while (c->node_of_equation.n < c->l->equations.n)
        ints_push(c->l->arena, &c->node_of_equation, GRAPH_NONE);
    c->node_of_equation.at[c->l->equations.n - 1] = node;
}

/* ---- operators --------------------------------------------------------------------------------------------------- */

typedef struct {
    Clocking *c;
    int node;
    Origin origin;
} ClockedPlace;

static int variable_of(const Lower *l, Expr e)
{
    int at = e->op == EXPR_VAR ? map_get(&l->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    return at == MAP_NONE ? NO_VARIABLE : at;
}

static void varies_with_time(void *data, Expr e)
{
    void **both = data;
    const Lower *l = both[0];
    int v = variable_of(l, e);
    *(bool *)both[1] |= e->op == EXPR_TIME ||
                        (v != NO_VARIABLE && l->vars.at[v].role != ROLE_PARAMETER && l->vars.at[v].role != ROLE_OBJECT);
}

/* Parameters and constants belong to every clock. */
static bool is_fixed(Lower *l, Expr e)
{
    bool varies = false;
    void *both[] = {l, &varies};
    expr_visit(l->x, NULL, e, varies_with_time, both);
    return !varies;
}

static Var *make(Clocking *c, const char *what, const Type *type, int node)
{
    Lower *l = c->l;
    int at;
    Var *v = lower_make(l, symbol_f(l->front->symbols, "$%s%d", what, ++l->n_made)->text, type, ROLE_DISCRETE, &at);
    clocking_unite(c, clocking_var(c, at), node);
    return v;
}

/* e as a variable of that node. */
static Expr as_variable(Clocking *c, Expr e, int node, Origin origin)
{
    if (variable_of(c->l, e) != NO_VARIABLE)
        return e;
    Expr v = expr_var(c->l->x, make(c, "u", e->type, node));
    clocking_add(c, v, e, node, origin);
    return v;
}

static Expr pre_of(Exprs *x, Expr e)
{
    return expr_make(x, EXPR_PRE, e->type, 1, &e);
}

static Expr rewrite_previous(ClockedPlace *p, Expr e)
{
    Lower *l = p->c->l;
    Expr u = e->args[0];
    if (is_fixed(l, u))
        return u;
    int v = variable_of(l, u);
    if (v == NO_VARIABLE) {
        diag(l->diags, DIAG_S014, p->origin.span,
             "previous(%s): only a variable has a previous value, not an expression", expr_shown(l->x, u));
        return u;
    }
    clocking_unite(p->c, clocking_var(p->c, v), p->node);
    clocking_mark(p->c, p->node, true, "'previous' is used", p->origin);
    return lower_previous(l, v, p->origin);
}

/* The variable is continuous for what is sampled as an expression: then it has a value at all times. */
static Expr sampled(Clocking *c, Expr u, int node, Origin origin)
{
    Lower *l = c->l;
    if (is_fixed(l, u) || u->op == EXPR_TIME)
        return u;
    if (variable_of(l, u) == NO_VARIABLE && u->type->kind == TYPE_REAL) {
        int at;
        Sym name = symbol_f(l->front->symbols, "$u%d", ++l->n_made);
        Expr v = expr_var(l->x, lower_make(l, name->text, u->type, ROLE_CONTINUOUS, &at));
        clocking_unite(c, clocking_var(c, at), node);
        clocking_add(c, v, u, node, origin);
        l->equations.at[l->equations.n - 1].is_discrete = false;
        return pre_of(l->x, v);
    }
    return pre_of(l->x, as_variable(c, u, node, origin));
}

static Expr rewrite_sample(ClockedPlace *p, Expr e)
{
    Clocking *c = p->c;
    int inside = clocking_node(c, p->origin);
    Expr u = clocking_rewrite(c, e->args[0], inside, p->origin);
    if (!is_fixed(c->l, u))
        clocking_mark(c, inside, false, "'sample' takes a value that exists at all times", p->origin);
    clocking_mark(c, p->node, true, "'sample' gives a clocked value", p->origin);
    if (e->n > 1)
        clocking_unite(c, p->node, clocking_clock(c, e->args[1], p->origin));
    return sampled(c, u, inside, p->origin);
}

static Expr stand_in(ClockedPlace *p, MadeKind kind, const char *name, const Type *type, Expr value, Expr start, int of)
{
    Var *v = make(p->c, name, type, p->node);
    PUSH(p->c->l->arena, p->c->made,
         ((ClockMade){
             .kind = kind, .var = v, .value = value, .start = start, .node = p->node, .of = of, .origin = p->origin}));
    return expr_var(p->c->l->x, v);
}

static Expr start_of(Lower *l, Expr u)
{
    int v = variable_of(l, u);
    return v == NO_VARIABLE ? NULL : lower_start_value(l, v);
}

static Expr rewrite_hold(ClockedPlace *p, Expr e)
{
    Clocking *c = p->c;
    int inside = clocking_node(c, p->origin);
    Expr u = clocking_rewrite(c, e->args[0], inside, p->origin);
    clocking_mark(c, p->node, false, "'hold' gives a value that exists at all times", p->origin);
    if (is_fixed(c->l, u))
        return u;
    clocking_mark(c, inside, true, "'hold' takes a clocked value", p->origin);
    int before = map_get(&c->holds, (uint64_t)e->number);
    if (before != MAP_NONE) {
        clocking_unite(c, c->made.at[before].of, inside);
        clocking_unite(c, c->made.at[before].node, p->node);
        return expr_var(c->l->x, c->made.at[before].var);
    }
    u = as_variable(c, u, inside, p->origin);
    map_put(c->l->arena, &c->holds, (uint64_t)e->number, c->made.n);
    return stand_in(p, MADE_HOLD, "hold", u->type, u, start_of(c->l, u), inside);
}

static ClockEdgeKind edge_kind(ExprOp op)
{
    return op == EXPR_SUB_SAMPLE     ? CLOCK_SLOWER
           : op == EXPR_SUPER_SAMPLE ? CLOCK_FASTER
           : op == EXPR_SHIFT_SAMPLE ? CLOCK_LATER
           : op == EXPR_BACK_SAMPLE  ? CLOCK_SOONER
                                     : CLOCK_FREE;
}

/* The value of what decides about clocks, or NULL; the parameters in it are used up. */
static Expr known(Lower *l, Expr e, Origin origin)
{
    return front_evaluate_quiet(l->front, e) ? front_evaluate(l->front, e, origin.span, "what clocks depend on") : NULL;
}

/* A whole number that must be known while compiling. */
static int64_t whole(Clocking *c, Expr e, int64_t least, const char *what, Origin origin)
{
    Lower *l = c->l;
    Expr number = known(l, e, origin);
    int64_t value;
    if (number && expr_get_integer(number, &value) && value >= least)
        return value;
    diag(l->diags, DIAG_S014, origin.span,
         "%s must be a whole number of at least %ld that is known while compiling, but it is '%s'", what, (long)least,
         expr_shown(l->x, number ? number : e));
    return least > 0 ? least : 1;
}

static void connect_parts(Clocking *c, Expr e, int from, int to, Origin origin)
{
    ClockEdge edge = {.kind = edge_kind(e->op), .from = from, .to = to, .resolution = 1};
    bool shift = edge.kind == CLOCK_LATER || edge.kind == CLOCK_SOONER;
    if (e->n > 1)
        edge.count = whole(c, e->args[1], 0, shift ? "the number of ticks to shift by" : "the factor", origin);
    if (e->n > 2)
        edge.resolution = whole(c, e->args[2], 1, "the resolution", origin);
    PUSH(c->l->arena, c->conversions, ((ClockConversion){edge, origin}));
}

static Expr rewrite_conversion(ClockedPlace *p, Expr e)
{
    Clocking *c = p->c;
    int inside = clocking_node(c, p->origin);
    Expr u = clocking_rewrite(c, e->args[0], inside, p->origin);
    const char *why = "a clock is converted";
    clocking_mark(c, p->node, true, why, p->origin);
    if (is_fixed(c->l, u))
        return u;
    clocking_mark(c, inside, true, why, p->origin);
    connect_parts(c, e, inside, p->node, p->origin);
    u = as_variable(c, u, inside, p->origin);
    bool before = e->op == EXPR_BACK_SAMPLE || e->op == EXPR_NO_CLOCK;
    return stand_in(p, MADE_CROSSING, "crossing", u->type, u, before ? start_of(c->l, u) : NULL, inside);
}

static Expr rewrite_tick(ClockedPlace *p, Expr e)
{
    clocking_mark(p->c, p->node, true, e->op == EXPR_INTERVAL ? "'interval' is used" : "'firstTick' is used",
                  p->origin);
    if (e->n)
        clocking_rewrite(p->c, e->args[0], p->node, p->origin);
    return e->op == EXPR_INTERVAL ? stand_in(p, MADE_INTERVAL, "interval", e->type, NULL, NULL, p->node)
                                  : stand_in(p, MADE_FIRST_TICK, "firstTick", e->type, NULL, NULL, p->node);
}

static Expr rewrite(void *data, Expr e)
{
    ClockedPlace *p = data;
    Lower *l = p->c->l;
    if (e->op == EXPR_VAR) {
        int v = variable_of(l, e);
        if (v != NO_VARIABLE && l->vars.at[v].role != ROLE_PARAMETER && l->vars.at[v].role != ROLE_OBJECT)
            clocking_unite(p->c, p->node, clocking_var(p->c, v));
        return NULL;
    }
    switch (expr_moment(e)) {
    case MOMENT_PREVIOUS:
        return rewrite_previous(p, e);
    case MOMENT_CLOCKED:
        return rewrite_sample(p, e);
    case MOMENT_HOLD:
        return rewrite_hold(p, e);
    case MOMENT_RATE:
    case MOMENT_NO_CLOCK:
        return rewrite_conversion(p, e);
    case MOMENT_TICK:
        return rewrite_tick(p, e);
    case MOMENT_CLOCK:
        diag(l->diags, DIAG_S014, p->origin.span,
             "a clock is no value: it can stand in 'when', 'sample' and equations of clocks");
        return e;
    case MOMENT_MACHINE:
        diag(l->diags, DIAG_S014, p->origin.span, "'%s' has no meaning outside of a state machine",
             expr_op_text(e->op));
        return e;
    case MOMENT_NOW: /* their parts are looked at */
    case MOMENT_TIME:
    case MOMENT_DER:
    case MOMENT_PRE:
    case MOMENT_EDGE:
    case MOMENT_CHANGE:
    case MOMENT_INITIAL:
    case MOMENT_TERMINAL:
    case MOMENT_SAMPLE:
    case MOMENT_DELAY:
    case MOMENT_SPATIAL:
    case MOMENT_QUIET:
    case MOMENT_SMOOTH:
    case MOMENT_RELATION:
    case MOMENT_EQUALITY:
    case MOMENT_ROUNDING:
    case MOMENT_RESIDUE:
    case MOMENT_STREAM:
        break;
    }
    return NULL;
}

Expr clocking_rewrite(Clocking *c, Expr e, int node, Origin origin)
{
    ClockedPlace p = {c, node, origin};
    Rewriter r = {.x = c->l->x, .rewrite = rewrite, .data = &p};
    return expr_rewrite(&r, e);
}

/* ---- clocks ------------------------------------------------------------------------------------------------------ */

static int add_source(Clocking *c, ClockSource s)
{
    s.node = clocking_node(c, s.origin);
    clocking_mark(c, s.node, true, "a clock is given", s.origin);
    PUSH(c->l->arena, c->sources, s);
    return s.node;
}

/* The interval is a variable of the part itself. */
static int variable_interval(Clocking *c, Expr interval, Expr resolution, Origin origin)
{
    Lower *l = c->l;
    int at = c->sources.n, node = add_source(c, (ClockSource){.kind = SOURCE_VARIABLE, .origin = origin});
    Expr value = clocking_rewrite(c, interval, node, origin), first = start_of(l, value);
    if (!first) {
        diag(l->diags, DIAG_S014, origin.span,
             "the interval of a clock must be a parameter expression or a variable, but it is '%s'",
             expr_shown(l->x, interval));
        first = expr_real(l->x, 1);
    }
    Expr parts[] = {value, first};
    for (int k = 0; k < 2; k++)
        if (parts[k]->type->kind == TYPE_INTEGER)
            parts[k] = expr_make(l->x, EXPR_TO_REAL, type_scalar(l->x, TYPE_REAL), 1, &parts[k]);
    c->sources.at[at].value = resolution ? expr_div(l->x, parts[0], resolution) : parts[0];
    c->sources.at[at].first = resolution ? expr_div(l->x, parts[1], resolution) : parts[1];
    return node;
}

static int rational_clock(Clocking *c, Expr e, Origin origin)
{
    Lower *l = c->l;
    int64_t counter, resolution = e->n > 1 ? whole(c, e->args[1], 1, "the resolution", origin) : 1;
    if (!is_fixed(l, e->args[0]))
        return variable_interval(c, e->args[0], expr_real(l->x, (double)resolution), origin);
    counter = whole(c, e->args[0], 0, "the interval of a clock", origin);
    if (!counter) {
        int node = clocking_node(c, origin);
        clocking_mark(c, node, true, "a clock is given", origin);
        return node;
    }
    return add_source(c,
                      (ClockSource){.kind = SOURCE_RATIONAL, .rate = rational(counter, resolution), .origin = origin});
}

static int event_clock(Clocking *c, Expr e, Origin origin)
{
    Lower *l = c->l;
    int inside = clocking_node(c, origin);
    Expr condition = clocking_rewrite(c, e->args[0], inside, origin);
    clocking_mark(c, inside, false, "the condition of a clock exists at all times", origin);
    condition = as_variable(c, condition, inside, origin);
    return add_source(c, (ClockSource){.kind = SOURCE_EVENT,
                                       .value = condition,
                                       .first = e->n > 1 ? e->args[1] : expr_real(l->x, 0),
                                       .origin = origin});
}

static int solver_clock(Clocking *c, Expr e, Origin origin)
{
    Lower *l = c->l;
    int inner = clocking_clock(c, e->args[0], origin);
    if (e->n < 2)
        return inner;
    int node = clocking_node(c, origin);
    Expr method = known(l, e->args[1], origin);
    if (!method || method->op != EXPR_STRING)
        diag(l->diags, DIAG_S014, origin.span, "the solver method of a clock must be known while compiling");
    else if (method->value.text->text[0])
        c->nodes.at[node].solver = method->value.text;
    clocking_mark(c, node, true, "a clock is given", origin);
    ClockEdge edge = {.kind = CLOCK_SAME, .from = inner, .to = node, .resolution = 1};
    PUSH(l->arena, c->conversions, ((ClockConversion){edge, origin}));
    return node;
}

static int constructor(Clocking *c, Expr e, Origin origin)
{
    if (!e->n) {
        int node = clocking_node(c, origin);
        clocking_mark(c, node, true, "a clock is given", origin);
        return node;
    }
    TypeKind by = e->args[0]->type->kind;
    if (by == TYPE_CLOCK)
        return solver_clock(c, e, origin);
    if (by == TYPE_BOOLEAN)
        return event_clock(c, e, origin);
    if (by == TYPE_INTEGER)
        return rational_clock(c, e, origin);
    if (!is_fixed(c->l, e->args[0]))
        return variable_interval(c, e->args[0], NULL, origin);
    return add_source(c, (ClockSource){.kind = SOURCE_REAL, .value = e->args[0], .origin = origin});
}

int clocking_clock(Clocking *c, Expr e, Origin origin)
{
    Lower *l = c->l;
    int v = variable_of(l, e);
    if (v != NO_VARIABLE) {
        clocking_mark(c, clocking_var(c, v), true, "a clock is given", origin);
        return clocking_var(c, v);
    }
    if (e->op == EXPR_CLOCK)
        return constructor(c, e, origin);
    if (expr_moment(e) == MOMENT_RATE) {
        int from = clocking_clock(c, e->args[0], origin), to = clocking_node(c, origin);
        clocking_mark(c, to, true, "a clock is given", origin);
        connect_parts(c, e, from, to, origin);
        return to;
    }
    if (e->op == EXPR_IF) {
        Expr condition = known(l, e->args[0], origin);
        int64_t truth;
        if (condition && expr_get_integer(condition, &truth))
            return clocking_clock(c, e->args[truth ? 1 : 2], origin);
    }
    diag(l->diags, DIAG_S014, origin.span, "'%s' is not a clock that is known while compiling", expr_shown(l->x, e));
    return clocking_node(c, origin);
}
