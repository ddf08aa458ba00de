/* clocks.c: synchronous parts of a model (specification 16).
 *
 * The equations of a clocked part are computed in one pass of the iteration at an event, the one in which its clock
 * ticks; otherwise its variables keep their values. So they are sorted and solved like all others, as steps that wait
 * for the clock, and what reads them elsewhere reads variables that rest. They have no part in the initial system:
 * before the first tick a variable has its start value.
 */
#include "lower/clocks.h"

Expr lower_clock_condition(Exprs *x, const Clocked *clocked, int clock)
{
    return clock ? expr_var(x, clocked->clocks.at[clock - 1].active) : NULL;
}

Expr lower_start_value(Lower *l, int v)
{
    return l->vars.at[v].start ? l->vars.at[v].start : expr_default(l->x, l->vars.at[v].var->type);
}

Expr lower_previous(Lower *l, int v, Origin origin)
{
    Var *var = l->vars.at[v].var;
    int at = map_get(&l->clocked.memories, (uint64_t)var->number);
    if (at == MAP_NONE) {
        Sym name = symbol_f(l->front->symbols, "$previous(%s)", var->name->text);
        Var *memory = lower_make(l, name->text, var->type, ROLE_DISCRETE, &at);
        l->vars.at[at].start = l->vars.at[v].start;
        l->vars.at[at].clock = l->vars.at[v].clock;
        map_put(l->arena, &l->clocked.memories, (uint64_t)var->number, at);
        lower_add(l, &l->equations, expr_var(l->x, memory), expr_var(l->x, var), origin, true);
        Equation *e = &l->equations.at[l->equations.n - 1];
        e->clock = l->vars.at[v].clock;
        e->not_initial = true;
    }
    Expr memory = expr_var(l->x, l->vars.at[at].var);
    return expr_make(l->x, EXPR_PRE, memory->type, 1, &memory);
}

/* ---- what each equation says ------------------------------------------------------------------------------------- */

static bool mentions_clocks(const LowerVars *vars, const Equations *equations)
{
    for (int v = 0; v < vars->n; v++)
        if (vars->at[v].role == ROLE_CLOCK)
            return true;
    for (int k = 0; k < equations->n; k++)
        if ((equations->at[k].left->flags | equations->at[k].right->flags) & EXPR_HAS_CLOCK)
            return true;
    return false;
}

static void read_equation(Clocking *c, int k)
{
    Lower *l = c->l;
    while (c->node_of_equation.n <= k)
        ints_push(l->arena, &c->node_of_equation, GRAPH_NONE);
    Equation e = l->equations.at[k];
    if (e.left->type->kind == TYPE_CLOCK) {
        clocking_unite(c, clocking_clock(c, e.left, e.origin), clocking_clock(c, e.right, e.origin));
        l->equations.at[k].removed = true;
        return;
    }
    if (c->node_of_equation.at[k] != GRAPH_NONE) /* made on the way: read already */
        return;
    int node = c->node_of_equation.at[k] = clocking_node(c, e.origin);
    if (e.section) { /* an algorithm is one equation (11.1.2) */
        int other = map_get(&c->node_of_section, (uint64_t)e.section);
        if (other == MAP_NONE)
            map_put(l->arena, &c->node_of_section, (uint64_t)e.section, node);
        else
            clocking_unite(c, node, other);
    }
    if (e.ticks) {
        clocking_mark(c, node, true, "a clocked when-clause holds it", e.origin);
        clocking_unite(c, node, clocking_clock(c, e.ticks, e.origin));
    }
    Expr left = clocking_rewrite(c, e.left, node, e.origin), right = clocking_rewrite(c, e.right, node, e.origin);
    l->equations.at[k].left = left;
    l->equations.at[k].right = right;
}

static void read_effects(Clocking *c, Effects *list, Ints *nodes)
{
    Lower *l = c->l;
    for (int k = 0; k < list->n; k++) {
        Effect *e = &list->at[k];
        int node = clocking_node(c, e->origin);
        if (e->ticks) {
            clocking_mark(c, node, true, "a clocked when-clause holds it", e->origin);
            clocking_unite(c, node, clocking_clock(c, e->ticks, e->origin));
        }
        Expr *parts[] = {&e->step.value, &e->step.condition, &e->step.message, &e->step.level};
        for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
            if (*parts[p])
                *parts[p] = clocking_rewrite(c, *parts[p], node, e->origin);
        ints_push(l->arena, nodes, node);
    }
}

/* ---- which parts are clocked ------------------------------------------------------------------------------------- */

static const char *some_variable(Clocking *c, int root)
{
    const Lower *l = c->l;
    for (int v = 0; v < c->node_of_var.n; v++)
        if (c->node_of_var.at[v] != GRAPH_NONE && l->vars.at[v].flat >= 0 &&
            clocking_root(c, c->node_of_var.at[v]) == root)
            return l->vars.at[v].var->name->text;
    return NULL;
}

/* Sets of nodes that conversions connect: a root for each node. */
static Ints base_partitions(Clocking *c)
{
    Arena *a = c->l->arena;
    Ints base = ints_filled(a, c->nodes.n, GRAPH_NONE), begin = ints_filled(a, c->nodes.n + 1, 0), queue = {0};
    int n = c->conversions.n;
    Ints ends = ints_filled(a, 2 * n, 0);
    for (int pass = 0; pass < 2; pass++) {
        for (int k = 0; k < n; k++) {
            int from = clocking_root(c, c->conversions.at[k].edge.from),
                to = clocking_root(c, c->conversions.at[k].edge.to);
            if (pass == 0) {
                begin.at[from]++;
                begin.at[to]++;
            } else {
                ends.at[--begin.at[from]] = to;
                ends.at[--begin.at[to]] = from;
            }
        }
        for (int k = 0; pass == 0 && k < c->nodes.n; k++)
            begin.at[k + 1] += begin.at[k];
    }
    for (int k = 0; k < c->nodes.n; k++) {
        if (clocking_root(c, k) != k || base.at[k] != GRAPH_NONE)
            continue;
        queue.n = 0;
        ints_push(a, &queue, k);
        base.at[k] = k;
        for (int i = 0; i < queue.n; i++)
            for (int e = begin.at[queue.at[i]]; e < begin.at[queue.at[i] + 1]; e++)
                if (base.at[ends.at[e]] == GRAPH_NONE) {
                    base.at[ends.at[e]] = k;
                    ints_push(a, &queue, ends.at[e]);
                }
    }
    return base;
}

/* Numbers the parts that are clocked. False after a message: something is clocked and is not. */
static bool number_parts(Clocking *c, int *n_parts)
{
    Lower *l = c->l;
    Ints base = base_partitions(c);
    int n = c->nodes.n;
    const ClockMark **clocked = NEW_ARRAY(l->arena, const ClockMark *, n),
                    **unclocked = NEW_ARRAY(l->arena, const ClockMark *, n);
    int *unclocked_node = NEW_ARRAY(l->arena, int, n);
    for (int k = 0; k < n; k++)
        if (clocking_root(c, k) == k) {
            const ClockNode *node = &c->nodes.at[k];
            if (node->clocked.why && !clocked[base.at[k]])
                clocked[base.at[k]] = &node->clocked;
            if (node->unclocked.why && !unclocked[base.at[k]]) {
                unclocked[base.at[k]] = &node->unclocked;
                unclocked_node[base.at[k]] = k;
            }
        }
    c->part_of = ints_filled(l->arena, n, GRAPH_NONE);
    *n_parts = 0;
    bool ok = true;
    for (int k = 0; k < n; k++) {
        int b = clocking_root(c, k) == k ? base.at[k] : GRAPH_NONE;
        if (b == k && clocked[b] && unclocked[b]) {
            const char *name = some_variable(c, unclocked_node[b]);
            diag(l->diags, DIAG_S012, clocked[b]->origin.span,
                 "%s%s%s is clocked, because %s; but it also exists at all times", name ? "'" : "something",
                 name ? name : "", name ? "'" : "", clocked[b]->why);
            diag_note(l->diags, unclocked[b]->origin.span, "because here %s", unclocked[b]->why);
            diag_help(l->diags,
                      "sample(…) makes a clocked value of one that exists at all times, hold(…) the other way");
            ok = false;
        }
        if (b != GRAPH_NONE && clocked[b]) {
            c->part_of.at[k] = (*n_parts)++;
            ints_push(l->arena, &c->root_of, k);
        }
    }
    return ok;
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

static int clock_of(Clocking *c, int node)
{
    return node == GRAPH_NONE ? 0 : clocking_part(c, node) + 1;
}

static Expr either(Exprs *x, Expr condition, Expr a, Expr b)
{
    Expr args[] = {condition, a, b};
    return expr_make(x, EXPR_IF, a->type, 3, args);
}

/* The equations of what stands for operators. */
static void add_made(Clocking *c)
{
    Lower *l = c->l;
    const Type *boolean = type_scalar(l->x, TYPE_BOOLEAN);
    for (int k = 0; k < c->made.n; k++) {
        const ClockMade *m = &c->made.at[k];
        const LowerClock *of = &l->clocked.clocks.at[clocking_part(c, m->of)];
        Expr ticked = expr_var(l->x, of->ticked), value = m->value;
        switch (m->kind) {
        case MADE_HOLD:
        case MADE_CROSSING:
            value = m->start ? either(l->x, ticked, m->value, m->start) : m->value;
            break;
        case MADE_INTERVAL:
            value = of->interval;
            break;
        case MADE_FIRST_TICK: {
            Expr before = expr_make(l->x, EXPR_PRE, boolean, 1, &ticked);
            value = expr_make(l->x, EXPR_NOT, boolean, 1, &before);
            break;
        }
        }
        clocking_add(c, expr_var(l->x, m->var), value, m->node, m->origin);
    }
}

/* A clocked Real is solved for by any equation, unless a when-clause or an algorithm assigns it. */
static void set_roles(Lower *l)
{
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].clock && l->vars.at[v].flat >= 0 && l->vars.at[v].role == ROLE_DISCRETE &&
            l->vars.at[v].var->type->kind == TYPE_REAL)
            l->vars.at[v].role = ROLE_CONTINUOUS;
    for (int k = 0; k < l->equations.n; k++) {
        const Equation *e = &l->equations.at[k];
        if (!e->clock || !e->is_discrete || e->removed)
            continue;
        int n = e->left->op == EXPR_TUPLE ? e->left->n : 1;
        for (int i = 0; i < n; i++) {
            Expr target = e->left->op == EXPR_TUPLE ? e->left->args[i] : e->left;
            int v = target->op == EXPR_VAR ? lower_variable(l, target->value.var) : NO_VARIABLE;
            if (v != NO_VARIABLE)
                l->vars.at[v].role = ROLE_DISCRETE;
        }
    }
}

static void guard(Lower *l, Effect *e, int clock)
{
    Expr active = lower_clock_condition(l->x, &l->clocked, clock), both[] = {active, e->step.condition};
    e->step.condition = e->step.condition ? expr_make(l->x, EXPR_AND, active->type, 2, both) : active;
    e->clock = clock;
}

/* Asserts and calls of clocked parts happen at their ticks. */
static void place_effects(Clocking *c)
{
    Lower *l = c->l;
    for (int k = 0; k < l->effects.n; k++) {
        int clock = clock_of(c, c->node_of_effect.at[k]);
        if (clock)
            guard(l, &l->effects.at[k], clock);
    }
    Effects checks = {0};
    for (int k = 0; k < l->checks.n; k++) {
        Effect e = l->checks.at[k];
        int clock = clock_of(c, c->node_of_check.at[k]);
        if (clock) {
            guard(l, &e, clock);
            PUSH(l->arena, l->effects, e);
        } else {
            PUSH(l->arena, checks, e);
        }
    }
    l->checks = checks;
}

static void find_delay(void *data, Expr e)
{
    bool remembers = e->op == EXPR_EDGE || e->op == EXPR_CHANGE || e->op == EXPR_PRE;
    if (e->op == EXPR_DELAY || e->op == EXPR_SPATIAL_DISTRIBUTION || e->op == EXPR_SAMPLE ||
        (remembers && e->args[0]->op != EXPR_VAR))
        *(Expr *)data = e;
}

/* What remembers continuous signals has nothing to remember between ticks, and events are not ticks. */
static void check_equation(Lower *l, const Equation *e)
{
    Expr found = NULL;
    expr_visit(l->x, NULL, e->left, find_delay, &found);
    expr_visit(l->x, NULL, e->right, find_delay, &found);
    Span place = e->origin.span.source ? e->origin.span : l->clocked.clocks.at[e->clock - 1].origin.span;
    if (found)
        diag(l->diags, DIAG_S014, place, "'%s' cannot stand in equations that belong to a clock",
             found->op == EXPR_DELAY || found->op == EXPR_SPATIAL_DISTRIBUTION ? expr_op_text(found->op)
                                                                               : expr_shown(l->x, found));
}

static void place_all(Clocking *c)
{
    Lower *l = c->l;
    for (int v = 0; v < c->node_of_var.n; v++) {
        int clock = clock_of(c, c->node_of_var.at[v]);
        if (clock && l->vars.at[v].role != ROLE_INPUT) {
            l->vars.at[v].clock = clock;
            l->vars.at[v].not_initial = true;
        }
    }
    for (int k = 0; k < c->node_of_equation.n; k++) {
        Equation *e = &l->equations.at[k];
        int clock = clock_of(c, c->node_of_equation.at[k]);
        if (clock) {
            e->clock = clock;
            e->not_initial = true;
            check_equation(l, e);
        }
    }
    set_roles(l);
    place_effects(c);
}

/* A clock is no parameter and no constant (16.2.1). */
static void check_prefixes(Lower *l)
{
    for (int v = 0; v < l->vars.n; v++) {
        const Component *c = l->vars.at[v].role == ROLE_CLOCK && l->vars.at[v].flat >= 0
                                 ? l->flat->vars.at[l->vars.at[v].flat].component
                                 : NULL;
        if (c && c->variability >= VARIABILITY_PARAMETER)
            diag(l->diags, DIAG_S014, c->element->tree->span, "the clock '%s' cannot be a parameter or a constant",
                 l->vars.at[v].var->name->text);
    }
}

static Expr put_beginning(void *lower, Expr e)
{
    Lower *l = lower;
    for (int k = 0; e->op == EXPR_VAR && k < l->clocked.beginnings.n; k++)
        if (l->clocked.beginnings.at[k].stands == e->value.var) {
            int v = l->clocked.beginnings.at[k].of;
            return l->vars.at[v].clock ? lower_previous(l, v, (Origin){0}) : lower_start_value(l, v);
        }
    return NULL;
}

/* What variables are before the sections that assign them, now that it is known which tick. */
static void put_beginnings(Lower *l)
{
    if (!l->clocked.beginnings.n)
        return;
    Rewriter r = {.x = l->x, .rewrite = put_beginning, .data = l};
    for (int k = 0; k < l->equations.n; k++) {
        Expr left = expr_rewrite(&r, l->equations.at[k].left), right = expr_rewrite(&r, l->equations.at[k].right);
        l->equations.at[k].left = left;
        l->equations.at[k].right = right;
    }
    Effects *lists[] = {&l->effects, &l->checks};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (int k = 0; k < lists[i]->n; k++) {
            Step *s = &lists[i]->at[k].step;
            Expr *parts[] = {&s->value, &s->condition, &s->message};
            for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
                if (*parts[p])
                    *parts[p] = expr_rewrite(&r, *parts[p]);
        }
}

static bool find_clocks(Lower *l)
{
    if (!mentions_clocks(&l->vars, &l->equations))
        return true;
    check_prefixes(l);
    Clocking c = {.l = l};
    for (int k = 0; k < l->equations.n; k++) /* memories and arguments are added on the way */
        read_equation(&c, k);
    read_effects(&c, &l->effects, &c.node_of_effect);
    read_effects(&c, &l->checks, &c.node_of_check);
    for (int k = c.node_of_equation.n; k < l->equations.n; k++)
        read_equation(&c, k);
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].der != NO_VARIABLE)
            clocking_unite(&c, clocking_var(&c, v), clocking_var(&c, l->vars.at[v].der));
    int n_parts;
    if (diags_failed(l->diags) || !number_parts(&c, &n_parts) || !clocking_ticks(&c, n_parts))
        return false;
    add_made(&c);
    place_all(&c);
    return !diags_failed(l->diags);
}

bool lower_clocks(Lower *l)
{
    bool found = find_clocks(l);
    if (found)
        put_beginnings(l);
    return found;
}
