/* sort.c: from nodes to steps: Tarjan's blocks, explicit where possible, torn or mixed where not.
 *
 * Along the order of computation two things are learnt about a variable before anything reads it: that it is a number
 * (which is put in where it is read, and may take a block apart), and that it changes at events at most (Motion).
 */
#include "lower/sort.h"

#include <math.h>
#include <stdlib.h>

#include "base/fault.h"
#include "lower/legs.h"
#include "lower/match.h"

/* ---- sorting ----------------------------------------------------------------------------------------------------- */

/* Variables that turned out to be numbers. Whatever reads them comes later in the order, but for parts of one block:
 * there the rewriter's memo may leave one standing, which is no harm. */
typedef struct {
    Rewriter put;
    Map index; /* Var number -> index in values */
    VEC(Expr) values;
} Numbers;

typedef struct {
    Lower *l;
    const Nodes *nodes;
    Numbers *numbers;
    Map node_of; /* Var number -> node */
    Incidence g; /* row k: the nodes that node k reads */
    OrderKind kind;
    bool is_part;   /* of another sort, whose nodes are read too */
    Expr condition; /* of what is added at present */
} Sort;

static Expr put_number(void *data, Expr e)
{
    Numbers *n = data;
    if (e->op == EXPR_PRE || e->op == EXPR_DELAY || e->op == EXPR_SPATIAL_DISTRIBUTION)
        return e; /* of another time; known by their node */
    int at = e->op == EXPR_VAR ? map_get(&n->index, (uint64_t)e->value.var->number) : MAP_NONE;
    return at == MAP_NONE ? NULL : n->values.at[at];
}

/* A smaller number may be a zero with rounding error, by which nothing should be divided. */
#define ROUNDING 1e-12

static void learn_number(Sort *s, const Step *step)
{
    Numbers *n = s->numbers;
    if (step->kind != STEP_ASSIGN || step->condition || s->condition || step->value->op != EXPR_REAL ||
        step->target->type->kind != TYPE_REAL || step->target->varies < VARIES_CONTINUOUS)
        return;
    double value = step->value->value.real;
    if (value != 0 && fabs(value) < ROUNDING)
        return;
    Arena *arena = s->l->scratch;
    map_put(arena, &n->index, (uint64_t)step->target->number, n->values.n);
    PUSH(arena, n->values, step->value);
    /* Its own equation was rewritten before this was known. */
    map_put(arena, &n->put.memo, (uint64_t)expr_var(s->l->x, step->target)->number, n->put.results.n);
    PUSH(arena, n->put.results, step->value);
}

/* Tries MOVES_NEVER for what the residuals determine; how often the residuals change then is how often it changes. */
static void learn_motion(Lower *l, int n, const Expr *residuals, const Var *const *unknowns)
{
    Varies worst = VARIES_PARAMETER;
    for (int k = 0; k < n; k++)
        l->vars.at[lower_variable(l, unknowns[k])].motion = MOVES_NEVER;
    for (int k = 0; k < n && worst < VARIES_CONTINUOUS; k++) {
        Varies here = residuals[k]->flags & EXPR_HAS_IMPURE ? VARIES_CONTINUOUS : lower_varies(l, residuals[k]);
        worst = here > worst ? here : worst;
    }
    Motion motion = worst == VARIES_CONTINUOUS ? MOVES : worst == VARIES_DISCRETE ? MOVES_AT_EVENTS : MOVES_NEVER;
    for (int k = 0; k < n; k++)
        l->vars.at[lower_variable(l, unknowns[k])].motion = motion;
}

static void depend(void *data, const Var *v)
{
    Sort *s = data;
    int at = map_get(&s->node_of, (uint64_t)v->number);
    if (at != MAP_NONE)
        graph_touch(s->l->scratch, &s->g, at, EDGE_NONLINEAR);
}

/* The value of node k with numbers in place of the variables that are numbers. Most read none: to rewrite them would
 * only fill the rewriter's memo. */
static Expr with_numbers(Sort *s, int k)
{
    bool reads = s->is_part;
    for (int i = s->g.row.at[k]; i < s->g.row.at[k + 1] && !reads && s->numbers->values.n; i++)
        reads = map_get(&s->numbers->index, (uint64_t)s->nodes->at[s->g.col.at[i]].var->number) != MAP_NONE;
    Expr value = s->nodes->at[k].value;
    return reads ? expr_rewrite(&s->numbers->put, value) : value;
}

static Blocks solving_order(Sort *s)
{
    Lower *l = s->l;
    int n = s->nodes->n;
    s->node_of = (Map){0};
    for (int k = 0; k < n; k++) {
        const Node *node = &s->nodes->at[k];
        map_put(l->scratch, &s->node_of, (uint64_t)node->var->number, k);
        for (int i = 0; node->kind == NODE_TOGETHER && i < node->value->n; i++)
            map_put(l->scratch, &s->node_of, (uint64_t)node->vars[i]->number, k);
    }
    s->g = graph_incidence(l->scratch, n);
    Matching m = {.eqn_of = ints_filled(l->scratch, n, 0), .var_of = ints_filled(l->scratch, n, 0), .size = n};
    for (int k = 0; k < n; k++) {
        m.eqn_of.at[k] = m.var_of.at[k] = k;
        graph_begin_equation(l->scratch, &s->g);
        graph_touch(l->scratch, &s->g, k, EDGE_UNIT);
        lower_visit_vars(l->x, s->nodes->at[k].value, depend, s);
        lower_visit_vars(l->x, s->nodes->at[k].condition, depend, s);
    }
    return graph_sort(l->scratch, &s->g, &m);
}

static Step single_step(const Node *node)
{
    switch (node->kind) {
    case NODE_RELATION:
        return (Step){.kind = STEP_RELATION, .index = node->index, .value = node->value};
    case NODE_FLOOR:
        return (Step){.kind = STEP_FLOOR, .index = node->index, .target = node->var, .value = node->value};
    case NODE_TOGETHER:
        return (Step){.kind = STEP_TOGETHER, .targets = node->vars, .value = node->value};
    case NODE_DISCRETE:
    case NODE_CONTINUOUS:
        break;
    }
    StepKind kind = node->var->type->kind == TYPE_OBJECT ? STEP_OBJECT : STEP_ASSIGN;
    return (Step){.kind = kind, .target = node->var, .value = node->value};
}

static bool is_variable(void *data, Expr leaf)
{
    return leaf->op == EXPR_VAR && lower_variable(((void **)data)[0], leaf->value.var) != NO_VARIABLE;
}

static void note_use(void *data, Expr unknown, Coefficient c)
{
    void **both = data;
    Lower *l = both[0];
    if (c != COEFFICIENT_ABSENT)
        graph_touch(l->plan->arena, both[1], lower_variable(l, unknown->value.var), lower_edge_class(c));
}

/* What the rows hold, numbers put in: for the check of the plan. */
static void note_uses(Lower *l, const BlockProblem *p, Incidence *to)
{
    if (!to->row.n)
        *to = graph_incidence(l->plan->arena, l->vars.n);
    void *both[] = {l, to};
    for (int k = 0; k < p->n; k++) {
        graph_begin_equation(l->plan->arena, to);
        expr_incidence(&l->algebra.solver, p->residuals[k], &(Incidences){is_variable, note_use, both});
    }
}

static void note_step(Sort *s, const BlockProblem *p, int block)
{
    Plan *plan = s->l->plan;
    PlanOrder *order = &plan->order[s->kind];
    plan_begin_step(plan, s->kind, block);
    for (int k = 0; k < p->n; k++) {
        ints_push(plan->arena, &order->eqns, p->rows[k]);
        ints_push(plan->arena, &order->vars, lower_variable(s->l, p->unknowns[k]));
    }
    if (s->l->options->check)
        note_uses(s->l, p, &order->uses);
}

static bool add_block(Sort *s, const BlockProblem *p, Steps *to)
{
    int before = to->n;
    if (s->kind != ORDER_INITIAL)
        learn_motion(s->l, p->n, p->residuals, p->unknowns);
    int block;
    if (!lower_block(s->l, p, to, &block))
        return false;
    note_step(s, p, block);
    for (int k = before; k < to->n; k++)
        learn_number(s, &to->at[k]);
    return true;
}

static int rising(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Numbers that were put in took variables out of equations: what is left of the block is matched and sorted anew. */
static bool add_parts(Sort *s, const BlockProblem *p, Steps *to)
{
    Lower *l = s->l;
    MatchProblem left = {.n_rows = p->n, .rows = p->residuals, .n_vars = p->n, .vars = p->unknowns};
    Matched m = match_rows(l->scratch, &l->algebra.solver, &left);
    if (m.of.size < p->n)
        return add_block(s, p, to);
    match_residues(l, &m, p->equations, &left);
    Blocks parts = graph_sort(l->scratch, &m.g, &m.of);
    if (parts.n == 1)
        return add_block(s, p, to);
    for (int b = 0; b < parts.n; b++) {
        int first = parts.block.at[b], n = parts.block.at[b + 1] - first;
        Expr *residuals = NEW_ARRAY(l->scratch, Expr, n);
        const Var **unknowns = NEW_ARRAY(l->scratch, const Var *, n);
        Origin *origins = NEW_ARRAY(l->scratch, Origin, n);
        int *weights = NEW_ARRAY(l->scratch, int, n), *equations = NEW_ARRAY(l->scratch, int, n),
            *rows = NEW_ARRAY(l->scratch, int, n);
        qsort(&parts.order.at[first], (size_t)n, sizeof(int), rising);
        for (int k = 0; k < n; k++) {
            int e = parts.order.at[first + k], v = m.of.var_of.at[e];
            residuals[k] = expr_rewrite(&s->numbers->put, p->residuals[e]);
            unknowns[k] = p->unknowns[v];
            origins[k] = p->origins[e];
            weights[k] = p->weights[v];
            equations[k] = p->equations[e];
            rows[k] = p->rows[e];
        }
        if (!add_block(s, &(BlockProblem){n, residuals, unknowns, origins, weights, p->is_initial, equations, rows},
                       to))
            return false;
    }
    return true;
}

static bool add_single(Sort *s, int member, Steps *to)
{
    const Node *node = &s->nodes->at[member];
    Expr residual = with_numbers(s, member);
    const Var *unknown = node->var;
    return add_block(s,
                     &(BlockProblem){1, &residual, &unknown, &node->origin, &node->weight, s->kind == ORDER_INITIAL,
                                     &node->equation, &node->row},
                     to);
}

static bool add_continuous(Sort *s, const int *members, int n, Steps *to)
{
    if (n == 1)
        return add_single(s, members[0], to);
    Lower *l = s->l;
    Expr *residuals = NEW_ARRAY(l->scratch, Expr, n);
    const Var **unknowns = NEW_ARRAY(l->scratch, const Var *, n);
    Origin *origins = NEW_ARRAY(l->scratch, Origin, n);
    int *weights = NEW_ARRAY(l->scratch, int, n), *equations = NEW_ARRAY(l->scratch, int, n),
        *rows = NEW_ARRAY(l->scratch, int, n);
    bool changed = false;
    for (int k = 0; k < n; k++) {
        const Node *node = &s->nodes->at[members[k]];
        residuals[k] = with_numbers(s, members[k]);
        changed |= residuals[k] != node->value;
        unknowns[k] = node->var;
        origins[k] = node->origin;
        weights[k] = node->weight;
        equations[k] = node->equation;
        rows[k] = node->row;
    }
    BlockProblem p = {n, residuals, unknowns, origins, weights, s->kind == ORDER_INITIAL, equations, rows};
    const Legs *legs = legs_apart(l, &p);
    if (legs) {
        p.residuals = legs->residuals;
        if (!add_parts(s, &p, to))
            return false;
        for (int k = 0; k < legs->watch.n; k++)
            PUSH(l->arena, *to, legs->watch.at[k]);
        return true;
    }
    return changed ? add_parts(s, &p, to) : add_block(s, &p, to);
}

static bool sort_all(Sort *s, Steps *to);

typedef struct {
    const Var *var;
    bool found;
} Mention;

static void note_mention(void *data, const Var *v)
{
    Mention *m = data;
    m->found |= v == m->var;
}

/* A discrete Real in a loop is not computed from what it was: its equation is solved, as that of a continuous one. */
static bool is_solvable(const Sort *s, const Node *node)
{
    return node->kind == NODE_DISCRETE && node->in_plan && node->var->type->kind == TYPE_REAL &&
           lower_variable(s->l, node->var) != NO_VARIABLE;
}

static bool is_own_loop(const Sort *s, const Node *node)
{
    Mention m = {.var = node->var};
    if (is_solvable(s, node))
        lower_visit_vars(s->l->x, node->value, note_mention, &m);
    return m.found;
}

static Node solved_for(const Sort *s, const Node *node)
{
    Node to = *node;
    if (is_solvable(s, node)) {
        to.kind = NODE_CONTINUOUS;
        to.value = expr_sub(s->l->x, expr_var(s->l->x, node->var), node->value);
    }
    return to;
}

/* Relations and discrete variables in a loop with continuous ones. */
static bool add_mixed(Sort *s, const int *members, int n, Steps *to)
{
    Lower *l = s->l;
    Mixed mixed = {.is_initial = s->kind == ORDER_INITIAL};
    Nodes continuous = {0}, discrete = {0};
    for (int k = 0; k < n; k++) {
        Node solved = solved_for(s, &s->nodes->at[members[k]]);
        const Node *node = &solved;
        if (node->var->type->kind == TYPE_OBJECT) {
            diag(l->diags, DIAG_V002, node->origin.span,
                 "'%s' is made of values that are computed with it: an external object cannot be found by iteration",
                 node->var->name->text);
            return false;
        }
        if (node->kind == NODE_CONTINUOUS) {
            PUSH(l->arena, continuous, *node);
        } else if (node->kind == NODE_RELATION && !l->system->relations.at[node->index].is_time) {
            ints_push(l->arena, &mixed.relations, node->index);
            PUSH(l->arena, mixed.differences, node->value);
        } else {
            PUSH(l->arena, discrete, *node);
            PUSH(l->arena, mixed.discretes, node->var);
            for (int i = 1; node->kind == NODE_TOGETHER && i < node->value->n; i++)
                PUSH(l->arena, mixed.discretes, node->vars[i]);
        }
    }
    Sort within = {.l = l, .nodes = &continuous, .numbers = s->numbers, .kind = s->kind, .is_part = true};
    if (continuous.n == n)
        return sort_all(&within, to);
    Sort inner = {.l = l, .nodes = &discrete, .numbers = s->numbers, .kind = s->kind};
    Blocks order = solving_order(&inner);
    for (int k = 0; k < order.order.n; k++) {
        Step step = single_step(&discrete.at[order.order.at[k]]);
        PUSH(l->arena, mixed.discrete, step);
    }
    if (!sort_all(&within, &mixed.continuous))
        return false;
    PUSH(l->arena, *to, ((Step){.kind = STEP_MIXED, .index = l->system->mixed.n}));
    PUSH(l->arena, l->system->mixed, mixed);
    return true;
}

/* What a block of nodes waits for. False after a message: its nodes wait for different things. */
static bool common_condition(Sort *s, const int *members, int n)
{
    s->condition = s->nodes->at[members[0]].condition;
    for (int k = 1; k < n; k++)
        if (s->nodes->at[members[k]].condition != s->condition) {
            const Node *a = &s->nodes->at[members[0]], *b = &s->nodes->at[members[k]];
            diag(s->l->diags, DIAG_S012, a->origin.span,
                 "'%s' and '%s' depend on each other, but are computed at ticks of different clocks",
                 a->var->name->text, b->var->name->text);
            diag_note(s->l->diags, b->origin.span, "here '%s' is computed", b->var->name->text);
            return false;
        }
    return true;
}

static void add_condition(Sort *s, Step *step)
{
    Expr both[] = {s->condition, step->condition};
    if (s->condition && step->condition != s->condition)
        step->condition = step->condition ? expr_make(s->l->x, EXPR_AND, s->condition->type, 2, both) : s->condition;
}

static bool sort_all(Sort *s, Steps *to)
{
    const Nodes *nodes = s->nodes;
    Blocks blocks = solving_order(s);
    for (int k = 0; k < blocks.n; k++) {
        int b = FAULT("wrong sequence") ? blocks.n - 1 - k : k;
        int *members = &blocks.order.at[blocks.block.at[b]];
        int n = blocks.block.at[b + 1] - blocks.block.at[b], n_continuous = 0;
        qsort(members, (size_t)n, sizeof *members, rising); /* the same block always looks the same */
        for (int i = 0; i < n; i++)
            n_continuous += nodes->at[members[i]].kind == NODE_CONTINUOUS;
        int before = to->n;
        bool ok = common_condition(s, members, n);
        if (!ok) {
            return false;
        } else if (n_continuous == n) {
            ok = add_continuous(s, members, n, to);
        } else if (n == 1 && !is_own_loop(s, &nodes->at[members[0]])) {
            Step step = single_step(&nodes->at[members[0]]);
            step.value = with_numbers(s, members[0]);
            PUSH(s->l->arena, *to, step);
        } else {
            ok = add_mixed(s, members, n, to);
        }
        if (!ok)
            return false;
        for (int i = before; i < to->n; i++)
            add_condition(s, &to->at[i]);
    }
    return true;
}

bool sort_nodes(Lower *l, const Nodes *nodes, OrderKind kind, Steps *to)
{
    Numbers *numbers = NEW(l->scratch, Numbers);
    numbers->put = (Rewriter){.x = l->x, .rewrite = put_number, .data = numbers, .arena = l->scratch};
    return sort_all(&(Sort){.l = l, .nodes = nodes, .numbers = numbers, .kind = kind}, to);
}
