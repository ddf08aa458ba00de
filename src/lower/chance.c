/* chance.c: see chance.h. Each row is a tape: nodes in the order in which they can be computed, each with the nodes
 * that it depends on and its derivatives with respect to them; backwards along it the gradient is found. */
#include "lower/chance.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- arithmetic -------------------------------------------------------------------------------------------------- */

static Residue residue_of_integer(int64_t n)
{
    int64_t rest = n % RESIDUE_PRIME;
    return (Residue)(rest < 0 ? rest + RESIDUE_PRIME : rest);
}

/* The decimal fraction that was written: 0.1 is a tenth, not the binary number beside it. */
static Residue residue_of_real(double x)
{
    if (x == floor(x) && fabs(x) < 1e15)
        return residue_of_integer((int64_t)x);
    char text[40];
    snprintf(text, sizeof text, "%.14e", x); /* d.dddddddddddddde±dd, d with a sign */
    char *exponent = text;
    int64_t digits = 0;
    for (; *exponent && *exponent != 'e'; exponent++)
        if (*exponent >= '0' && *exponent <= '9')
            digits = 10 * digits + (*exponent - '0');
    if (!*exponent)
        return 0; /* not a finite number */
    int power = atoi(exponent + 1) - 14;
    Residue scale = residue_power(10, (uint64_t)abs(power));
    Residue value = residue_of_integer(x < 0 ? -digits : digits);
    return residue_mul(value, power < 0 ? residue_inverse(scale) : scale);
}

/* ---- the tape ---------------------------------------------------------------------------------------------------- */

typedef struct {
    int node;
    Residue slope;
} Edge;

typedef struct {
    Residue value;
    int first, n; /* edges */
    int column;   /* of an unknown, or -1 */
    bool moves;   /* it depends on an unknown */
} TapeNode;

typedef struct {
    Lower *l;
    Arena *arena;
    const ChancePoint *at;
    Map known; /* number of an expression -> node */
    VEC(TapeNode) nodes;
    VEC(Edge) edges;
    int depth; /* of bindings of parameters */
} Tape;

static Residue by_chance(const Tape *t, uint64_t kind, uint64_t a, uint64_t b)
{
    uint64_t h = hash_mix(hash_mix(hash_mix(hash_mix((uint64_t)t->at->number + 1, kind), a), b), 0x9e3779b97f4a7c15u);
    return 1 + (Residue)(h % (RESIDUE_PRIME - 1));
}
enum { OF_VARIABLE = 1, OF_TERM, OF_SLOPE, OF_CONDITION };

static int tape_visit(Tape *t, Expr e);

static int tape_number(Tape *t, Residue value)
{
    PUSH(t->arena, t->nodes, ((TapeNode){.value = value, .column = -1}));
    return t->nodes.n - 1;
}

/* A node that depends on others. */
static int tape_node(Tape *t, Residue value, int n, const Edge *edges)
{
    TapeNode node = {.value = value, .first = t->edges.n, .column = -1};
    for (int k = 0; k < n; k++)
        if (t->nodes.at[edges[k].node].moves && edges[k].slope) {
            PUSH(t->arena, t->edges, edges[k]);
            node.n++;
        }
    node.moves = node.n;
    PUSH(t->arena, t->nodes, node);
    return t->nodes.n - 1;
}

/* What gives a parameter its value, or NULL: it may have any. */
static Expr binding_of(const Tape *t, const Var *v)
{
    enum { DEEPEST = 50 };
    const Lower *l = t->l;
    int at = lower_variable(t->l, v);
    const LowerVar *a = at == NO_VARIABLE ? NULL : &l->vars.at[at];
    if (!a || a->role != ROLE_PARAMETER || !a->is_fixed || !a->binding || t->depth >= DEEPEST)
        return NULL;
    bool is_set = l->options->is_set && l->options->is_set(l->options->set_data, v->name->text);
    return is_set || (!t->at->as_set && expr_is_literal(a->binding)) ? NULL : a->binding;
}

static int visit_variable(Tape *t, Expr e)
{
    int column = map_get(t->at->column_of, (uint64_t)e->value.var->number);
    Expr binding = column == MAP_NONE ? binding_of(t, e->value.var) : NULL;
    if (!binding) {
        Residue value = by_chance(t, OF_VARIABLE, (uint64_t)e->value.var->number, 0);
        PUSH(t->arena, t->nodes,
             ((TapeNode){.value = value, .column = column == MAP_NONE ? -1 : column, .moves = column != MAP_NONE}));
        return t->nodes.n - 1;
    }
    t->depth++;
    int node = tape_visit(t, binding);
    t->depth--;
    return node;
}

typedef VEC(Edge) Edges;

/* The scalars below a function's arguments, through arrays, records and calls; slopes are keyed by the function, so
 * that two functions of one array have nothing to do with each other. */
static void collect_scalars(Tape *t, Expr e, Expr function, Edges *to)
{
    for (int k = 0; k < e->n; k++) {
        Expr below = e->args[k];
        if (below->type->n_dims || below->type->kind != TYPE_REAL) {
            collect_scalars(t, below, function, to);
            continue;
        }
        int node = tape_visit(t, below);
        if (t->nodes.at[node].moves)
            PUSH(t->arena, *to,
                 ((Edge){node, by_chance(t, OF_SLOPE, (uint64_t)function->number, (uint64_t)below->number)}));
    }
}

static int visit_function(Tape *t, Expr e)
{
    Edges edges = {0};
    if (e->op != EXPR_PRE && e->op != EXPR_DELAY && e->op != EXPR_SPATIAL_DISTRIBUTION) /* those are of another time */
        collect_scalars(t, e, e, &edges);
    return tape_node(t, by_chance(t, OF_TERM, (uint64_t)e->number, 0), edges.n, edges.at);
}

/* a^n, n whole. */
static int visit_power(Tape *t, Expr e)
{
    double n;
    int a = tape_visit(t, e->args[0]);
    Residue base = t->nodes.at[a].value;
    if (!expr_get_real(e->args[1], &n) || n != floor(n) || fabs(n) > 1000 || !base)
        return visit_function(t, e);
    Residue value = residue_power(n < 0 ? residue_inverse(base) : base, (uint64_t)fabs(n));
    Residue slope = residue_mul(residue_of_integer((int64_t)n), residue_mul(value, residue_inverse(base)));
    return tape_node(t, value, 1, (Edge[]){{a, slope}});
}

static int visit_binary(Tape *t, Expr e)
{
    int a = tape_visit(t, e->args[0]), b = tape_visit(t, e->args[1]);
    Residue x = t->nodes.at[a].value, y = t->nodes.at[b].value, minus = residue_neg(1);
    if (e->op == EXPR_ADD)
        return tape_node(t, residue_add(x, y), 2, (Edge[]){{a, 1}, {b, 1}});
    if (e->op == EXPR_SUB)
        return tape_node(t, residue_add(x, residue_neg(y)), 2, (Edge[]){{a, 1}, {b, minus}});
    if (e->op == EXPR_MUL)
        return tape_node(t, residue_mul(x, y), 2, (Edge[]){{a, y}, {b, x}});
    if (!y)
        return visit_function(t, e);
    Residue inverse = residue_inverse(y), value = residue_mul(x, inverse);
    return tape_node(t, value, 2, (Edge[]){{a, inverse}, {b, residue_neg(residue_mul(value, inverse))}});
}

/* c*a + (1 - c)*b with a c by chance: both branches, and any mixture. What depends on each other there does so whatever
 * the condition is. */
static int visit_choice(Tape *t, Expr condition, Expr yes, Expr no)
{
    int a = tape_visit(t, yes), b = tape_visit(t, no);
    Residue c = by_chance(t, OF_CONDITION, (uint64_t)condition->number, 0), rest = residue_add(1, residue_neg(c));
    Residue value = residue_add(residue_mul(c, t->nodes.at[a].value), residue_mul(rest, t->nodes.at[b].value));
    return tape_node(t, value, 2, (Edge[]){{a, c}, {b, rest}});
}

static int visit_new(Tape *t, Expr e)
{
    double number;
    if (e->op == EXPR_VAR)
        return visit_variable(t, e);
    if (expr_get_real(e, &number))
        return tape_number(t, residue_of_real(number));
    switch (expr_algebra(e)) {
    case ALGEBRA_NEGATION: {
        int a = tape_visit(t, e->args[0]);
        return tape_node(t, residue_neg(t->nodes.at[a].value), 1, (Edge[]){{a, residue_neg(1)}});
    }
    case ALGEBRA_SUM:
    case ALGEBRA_DIFFERENCE:
    case ALGEBRA_PRODUCT:
    case ALGEBRA_QUOTIENT:
        return visit_binary(t, e);
    case ALGEBRA_POWER:
        return visit_power(t, e);
    case ALGEBRA_CONVERSION:
    case ALGEBRA_QUIET:
        return tape_visit(t, e->args[0]);
    case ALGEBRA_SMOOTH:
        return tape_visit(t, e->args[1]);
    case ALGEBRA_CHOICE:
        return visit_choice(t, e->args[0], e->args[1], e->args[2]);
    case ALGEBRA_HOMOTOPY:
        return visit_choice(t, e, e->args[0], e->args[1]);
    case ALGEBRA_NUMBER:
    case ALGEBRA_VARIABLE:
    case ALGEBRA_SIZE:
    case ALGEBRA_ELEMENTARY:
    case ALGEBRA_FUNCTION:
    case ALGEBRA_ORDINAL:
    case ALGEBRA_CALL:
    case ALGEBRA_NONE:
        break;
    }
    return visit_function(t, e); /* whatever it is, it is the same wherever it stands */
}

static int tape_visit(Tape *t, Expr e)
{
    int node = map_get(&t->known, (uint64_t)e->number);
    if (node == MAP_NONE) {
        node = visit_new(t, e);
        map_put(t->arena, &t->known, (uint64_t)e->number, node);
    }
    return node;
}

/* ---- a row ------------------------------------------------------------------------------------------------------- */

static int by_column(const void *a, const void *b)
{
    return ((const ResidueTerm *)a)->column - ((const ResidueTerm *)b)->column;
}

ChanceRow chance_row(Lower *l, Arena *arena, const ChancePoint *at, Expr e)
{
    Tape t = {.l = l, .arena = arena, .at = at};
    int top = tape_visit(&t, e);
    ChanceRow row = {.value = t.nodes.at[top].value};
    Residue *slope = NEW_ARRAY(arena, Residue, top + 1);
    slope[top] = 1;
    for (int k = top; k >= 0; k--) {
        const TapeNode *node = &t.nodes.at[k];
        if (!slope[k])
            continue;
        if (node->column >= 0)
            PUSH(arena, row.gradient, ((ResidueTerm){node->column, slope[k]}));
        for (int i = node->first; i < node->first + node->n; i++) {
            const Edge *edge = &t.edges.at[i];
            slope[edge->node] = residue_add(slope[edge->node], residue_mul(slope[k], edge->slope));
        }
    }
    if (row.gradient.n)
        qsort(row.gradient.at, (size_t)row.gradient.n, sizeof(ResidueTerm), by_column);
    return row;
}
