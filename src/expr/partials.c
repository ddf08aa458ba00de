/* partials.c: all derivatives of a scalar expression in one walk from the whole to its parts. */
#include "expr/partials.h"

enum { DEEPEST = 400 };

/* How a node hands its weight (the derivative of the whole with respect to the node) on to its parts. */
typedef enum {
    SHARE_NOTHING, /* no active variable below */
    SHARE_VARIABLE,
    SHARE_ARGS,   /* scalar operands, by the rule of the operator */
    SHARE_BRANCH, /* IF: each branch after the condition */
    SHARE_WHOLE,  /* anything else: differentiated with respect to each variable in it */
} Share;

typedef struct {
    Expr e, weight; /* weight NULL: zero so far */
    Share share;
} Weighted;

typedef struct {
    Partials *p;
    Map node_of;         /* number of an expression -> index in nodes */
    VEC(Weighted) nodes; /* parts before wholes */
    Map partial_of;      /* Var number -> index in *to */
    PartialList *to;
} Walk;

static int node_at(const Walk *w, Expr e)
{
    return map_get(&w->node_of, (uint64_t)e->number);
}

static bool is_real(Expr e)
{
    return e->type->kind == TYPE_REAL && !e->type->n_dims;
}

/* Operators of scalars whose operands are always computed. */
static bool has_rule(Expr e)
{
    ExprAlgebra kind = expr_algebra(e);
    bool is_arithmetic = kind >= ALGEBRA_SUM && kind <= ALGEBRA_POWER;
    return (is_arithmetic || kind == ALGEBRA_ELEMENTARY || kind == ALGEBRA_FUNCTION) && is_real(e);
}

static void see_active(void *data, const Var *v)
{
    void **both = data;
    Partials *p = both[0];
    *(bool *)both[1] |= p->is_active(p->data, v);
}

static bool reads_active(Partials *p, Expr e)
{
    bool found = false;
    void *both[] = {p, &found};
    expr_visit_reads(p->x, e, see_active, both);
    return found;
}

static Share share_of_args(const Walk *w, Expr e)
{
    for (int k = 0; k < e->n; k++) {
        int at = node_at(w, e->args[k]);
        if (at != MAP_NONE && w->nodes.at[at].share != SHARE_NOTHING)
            return SHARE_ARGS;
    }
    return SHARE_NOTHING;
}

typedef struct {
    Expr e;
    int next; /* which operand is next */
} Visit;

static Share share_of_leaf(Walk *w, Expr e)
{
    Partials *p = w->p;
    if (!is_real(e) || expr_is_literal(e))
        return SHARE_NOTHING;
    if (e->op == EXPR_VAR)
        return p->is_active(p->data, e->value.var) ? SHARE_VARIABLE : SHARE_NOTHING;
    if (!reads_active(p, e))
        return SHARE_NOTHING;
    return e->op == EXPR_IF ? SHARE_BRANCH : SHARE_WHOLE;
}

/* What stands below a node without a rule is left to that node. */
static void collect(Walk *w, Expr root)
{
    Arena *arena = w->p->arena;
    VEC(Visit) stack = {0};
    PUSH(arena, stack, ((Visit){root, 0}));
    while (stack.n) {
        Visit *top = &stack.at[stack.n - 1];
        Expr e = top->e;
        bool inner = has_rule(e);
        if (node_at(w, e) != MAP_NONE) {
            stack.n--;
        } else if (inner && top->next < e->n) {
            Expr part = e->args[top->next++];
            if (node_at(w, part) == MAP_NONE)
                PUSH(arena, stack, ((Visit){part, 0}));
        } else {
            stack.n--;
            Share share = inner ? share_of_args(w, e) : share_of_leaf(w, e);
            map_put(arena, &w->node_of, (uint64_t)e->number, w->nodes.n);
            PUSH(arena, w->nodes, ((Weighted){.e = e, .share = share}));
        }
    }
}

/* ---- weights --------------------------------------------------------------------------------------------------- */

static Expr product(Exprs *x, Expr a, Expr b)
{
    return expr_is_one(a) ? b : expr_is_one(b) ? a : expr_mul(x, a, b);
}

static void add_to_variable(Walk *w, const Var *v, Expr weight)
{
    Exprs *x = w->p->x;
    int at = map_get(&w->partial_of, (uint64_t)v->number);
    if (at != MAP_NONE) {
        w->to->at[at].value = expr_add(x, w->to->at[at].value, weight);
        return;
    }
    map_put(w->p->arena, &w->partial_of, (uint64_t)v->number, w->to->n);
    PUSH(w->p->arena, *w->to, ((Partial){v, weight}));
}

static void add_weight(Walk *w, Expr part, Expr weight)
{
    int at = node_at(w, part);
    if (at == MAP_NONE || w->nodes.at[at].share == SHARE_NOTHING || !weight || expr_is_zero(weight))
        return;
    Weighted *to = &w->nodes.at[at];
    to->weight = to->weight ? expr_add(w->p->x, to->weight, weight) : weight;
}

static bool no_leaf(void *data, Expr leaf, Expr *derivative)
{
    (void)data;
    (void)leaf;
    *derivative = NULL;
    return true;
}

/* The derivative of e with respect to its operand `part`, the others held fixed, by the rules for derivatives. */
static Expr slope(Partials *p, Expr e, Expr part)
{
    Differentiation d = {.x = p->x, .leaf = no_leaf, .functions = p->functions};
    for (int k = 0; k < e->n; k++) {
        map_put(p->arena, &d.memo, (uint64_t)e->args[k]->number, d.found.n);
        PUSH(p->arena, d.found, e->args[k] == part ? expr_real(p->x, 1) : NULL);
    }
    Expr found = expr_derivative(&d, e);
    if (d.problem)
        p->problem = d.problem;
    return found;
}

static void hand_on(Walk *w, Expr e, Expr weight)
{
    Exprs *x = w->p->x;
    Expr a = e->args[0], b = e->n > 1 ? e->args[1] : NULL;
    if (e->op == EXPR_ADD || e->op == EXPR_SUB) {
        add_weight(w, a, weight);
        add_weight(w, b, e->op == EXPR_ADD ? weight : expr_neg(x, weight));
        return;
    }
    if (e->op == EXPR_NEG) {
        add_weight(w, a, expr_neg(x, weight));
        return;
    }
    if (e->op == EXPR_MUL) {
        add_weight(w, a, product(x, weight, b));
        add_weight(w, b, product(x, weight, a));
        return;
    }
    if (e->op == EXPR_DIV) {
        Expr part = expr_div(x, weight, b);
        add_weight(w, a, part);
        add_weight(w, b, expr_neg(x, expr_mul(x, part, e)));
        return;
    }
    for (int k = 0; k < e->n; k++) {
        bool again = false;
        for (int i = 0; i < k; i++)
            again |= e->args[i] == e->args[k];
        int at = node_at(w, e->args[k]);
        if (again || at == MAP_NONE || w->nodes.at[at].share == SHARE_NOTHING)
            continue;
        Expr by = slope(w->p, e, e->args[k]);
        if (by)
            add_weight(w, e->args[k], product(x, weight, by));
    }
}

static void hand_to_branches(Walk *w, Expr e, Expr weight)
{
    Exprs *x = w->p->x;
    PartialList sides[2] = {{0}, {0}};
    if (!expr_partials(w->p, e->args[1], &sides[0]) || !expr_partials(w->p, e->args[2], &sides[1]))
        return;
    Expr zero = expr_real(x, 0);
    Map other = {0}; /* Var number -> index in sides[1] that has no partner in sides[0] */
    for (int k = 0; k < sides[1].n; k++)
        map_put(w->p->arena, &other, (uint64_t)sides[1].at[k].var->number, k);
    for (int k = 0; k < sides[0].n; k++) {
        const Partial *yes = &sides[0].at[k];
        int at = map_get(&other, (uint64_t)yes->var->number);
        Expr args[] = {e->args[0], yes->value, at == MAP_NONE ? zero : sides[1].at[at].value};
        add_to_variable(w, yes->var, product(x, weight, expr_make(x, EXPR_IF, type_scalar(x, TYPE_REAL), 3, args)));
        if (at != MAP_NONE)
            sides[1].at[at].value = NULL;
    }
    for (int k = 0; k < sides[1].n; k++) {
        if (!sides[1].at[k].value)
            continue;
        Expr args[] = {e->args[0], zero, sides[1].at[k].value};
        add_to_variable(w, sides[1].at[k].var,
                        product(x, weight, expr_make(x, EXPR_IF, type_scalar(x, TYPE_REAL), 3, args)));
    }
}

typedef struct {
    Partials *p;
    VEC(const Var *) vars;
} Reads;

static void note_read(void *data, const Var *v)
{
    Reads *r = data;
    if (r->p->is_active(r->p->data, v))
        PUSH(r->p->arena, r->vars, v);
}

typedef struct {
    Expr leaf, by;
} Shift;

static Expr put_shifted(void *data, Expr e)
{
    const Shift *s = data;
    return e == s->leaf ? s->by : NULL;
}

static Expr shifted(Partials *p, Expr e, const Var *v, Expr by)
{
    Shift s = {expr_var(p->x, v), by};
    Rewriter r = {.x = p->x, .rewrite = put_shifted, .data = &s, .arena = p->arena};
    return expr_rewrite(&r, e);
}

/* (e(v + h) - e(v - h)) / 2h with h of the size at which truncation and rounding are alike. */
static Expr difference(Partials *p, Expr e, const Var *v)
{
    Exprs *x = p->x;
    const double step = 1e-5;
    Expr leaf = expr_var(x, v), size = expr_make(x, EXPR_ABS, leaf->type, 1, &leaf);
    double least = 1e-3 * p->nominal(p->data, v);
    Expr h = expr_mul(x, expr_real(x, step), expr_add(x, size, expr_real(x, least)));
    Expr up = shifted(p, e, v, expr_add(x, leaf, h)), down = shifted(p, e, v, expr_sub(x, leaf, h));
    p->n_differences++;
    return expr_div(x, expr_sub(x, up, down), expr_mul(x, expr_real(x, 2), h));
}

static void hand_to_variables(Walk *w, Expr e, Expr weight)
{
    Partials *p = w->p;
    Reads reads = {.p = p};
    expr_visit_reads(p->x, e, note_read, &reads);
    for (int k = 0; k < reads.vars.n && !p->problem; k++) {
        const char *problem = NULL;
        Expr found = expr_partial_derivative(p->x, p->functions, e, reads.vars.at[k], &problem);
        if (problem && (e->flags & EXPR_HAS_IMPURE))
            p->problem = problem;
        else if (problem)
            found = difference(p, e, reads.vars.at[k]);
        if (found && !expr_is_zero(found))
            add_to_variable(w, reads.vars.at[k], product(p->x, weight, found));
    }
}

bool expr_partials(Partials *p, Expr e, PartialList *to)
{
    if (++p->depth > DEEPEST) {
        p->problem = "conditions are nested too deeply";
        return false;
    }
    Walk w = {.p = p, .to = to};
    collect(&w, e);
    add_weight(&w, e, expr_real(p->x, 1));
    for (int k = w.nodes.n - 1; k >= 0 && !p->problem; k--) {
        Expr node = w.nodes.at[k].e, weight = w.nodes.at[k].weight;
        if (!weight)
            continue;
        switch (w.nodes.at[k].share) {
        case SHARE_NOTHING:
            break;
        case SHARE_VARIABLE:
            add_to_variable(&w, node->value.var, weight);
            break;
        case SHARE_ARGS:
            hand_on(&w, node, weight);
            break;
        case SHARE_BRANCH:
            hand_to_branches(&w, node, weight);
            break;
        case SHARE_WHOLE:
            hand_to_variables(&w, node, weight);
            break;
        }
    }
    p->depth--;
    int kept = 0;
    for (int k = 0; k < to->n; k++)
        if (!expr_is_zero(to->at[k].value))
            to->at[kept++] = to->at[k];
    to->n = kept;
    return !p->problem;
}
