/* equal.c: variables that are numbers, or equal to others, once functions are inlined.
 *
 * Connections are gone (alias.c), but a joint that turns about a coordinate axis gives much more of the kind: T[1,1] =
 * 1, T[2,2] = cos(phi) and T[3,3] = cos(phi), and after a frame that does not turn the same entries again. They are
 * found here in the equations
 *
 *     v = number            v = ±w            v = ±g and w = ±g, with the same expression g
 *
 * and the one variable is replaced by the number or by the other in all further equations, in rounds, because each
 * replacement can show more. It is done before the index is reduced, so that neither the equations to differentiate nor
 * the systems of equations hold what is known already. Nothing is taken away: v keeps its equation, now `v = number` or
 * `v = ±w`, and is computed from it where somebody wants it.
 */
#include <math.h>

#include "graph/equal.h"
#include "lower/lower.h"

typedef struct {
    int var, sign; /* sign*var = g */
    int equation;  /* that says so */
} Holder;

typedef struct {
    Lower *l;
    Equals of;        /* what graph/ decided so far */
    VEC(Expr) number; /* per variable: that it is, or NULL */
    Map holder;       /* number of an expression g -> index in holders */
    VEC(Holder) holders;
    VEC(Ints) reads; /* per equation: the unknowns in its residual */
    Ints *reading;   /* the list being filled */
    bool any;        /* something was found in this round */
} Equal;

/* Replacing it loses nothing: it is no candidate for a state, and nobody asked for it as tearing variable. */
static bool may_go(const LowerVar *a)
{
    return a->der == NO_VARIABLE && a->base == NO_VARIABLE && a->select == SELECT_DEFAULT && !a->tear && !a->is_fixed;
}

static Equals equals_of(Lower *l)
{
    uint8_t *free_to_go = NEW_ARRAY(l->scratch, uint8_t, l->vars.n + 1);
    int *weight = NEW_ARRAY(l->scratch, int, l->vars.n + 1);
    for (int v = 0; v < l->vars.n; v++) {
        Wishes wishes = lower_wishes(&l->vars.at[v]);
        free_to_go[v] = may_go(&l->vars.at[v]);
        weight[v] = graph_equal_weight(&wishes); /* a start value is a guess for a system of equations */
    }
    return graph_equals(l->scratch, l->vars.n, free_to_go, weight, l->equations.n);
}

/* The unknown that e is, or -1. A derivative is left alone: it would carry its order into other equations. */
static int unknown_of(const Equal *q, Expr e)
{
    int v = e->op == EXPR_VAR ? lower_variable(q->l, e->value.var) : NO_VARIABLE;
    bool ok = v != NO_VARIABLE && v < q->of.n_var && lower_is_unknown(&q->l->vars.at[v]) &&
              q->l->vars.at[v].base == NO_VARIABLE;
    return ok ? v : NO_VARIABLE;
}

static void keep_written(Equation *e)
{
    if (e->written_left)
        return;
    e->written_left = e->left;
    e->written_right = e->right;
}

/* An equation is kept for v, which went (GRAPH_NONE: none did). What is on its right is written when the round ends. */
static void keep(Equal *q, int v, int equation)
{
    Equation *e = &q->l->equations.at[equation];
    if (v == GRAPH_NONE)
        return;
    q->any = true;
    keep_written(e);
    e->left = e->right = expr_var(q->l->x, q->l->vars.at[v].var);
}

/* v = sign*w by equation k; by equation `other` if w is the one to go. Gives the one that went. */
static int join(Equal *q, int v, int w, int sign, int k, int other)
{
    int gone = graph_equal_join(&q->of, v, w, sign, k, other);
    keep(q, gone, gone != GRAPH_NONE && q->of.kept.at[k] != gone ? other : k);
    return gone;
}

/* ---- what an equation says --------------------------------------------------------------------------------------- */

/* A smaller number may be a zero with rounding error, by which nothing should be divided. */
#define ROUNDING 1e-12

/* v = sign*g */
static void look_at_value(Equal *q, int v, int sign, Expr g, int k)
{
    Exprs *x = q->l->x;
    double value;
    while (g->op == EXPR_NEG) {
        g = g->args[0];
        sign = -sign;
    }
    if (expr_get_real(g, &value)) {
        int sign_v, gone = GRAPH_NONE;
        if (value == 0 || fabs(value) >= ROUNDING)
            gone = graph_equal_to_number(&q->of, v, k, &sign_v);
        if (gone != GRAPH_NONE)
            q->number.at[gone] = expr_real(x, value == 0 ? 0 : sign_v * sign * value);
        keep(q, gone, k);
        return;
    }
    int w = unknown_of(q, g);
    if (w != NO_VARIABLE) {
        join(q, v, w, sign, k, k);
        return;
    }
    if (!g->n || g->flags & EXPR_HAS_IMPURE)
        return;
    int at = map_get(&q->holder, (uint64_t)g->number);
    if (at == MAP_NONE) {
        map_put(q->l->scratch, &q->holder, (uint64_t)g->number, q->holders.n);
        PUSH(q->l->scratch, q->holders, ((Holder){v, sign, k}));
        return;
    }
    Holder *h = &q->holders.at[at];
    if (q->l->vars.at[h->var].clock != q->l->vars.at[v].clock) /* the same, but not at the same time */
        return;
    if (h->equation != k && join(q, v, h->var, sign * h->sign, k, h->equation) == h->var)
        *h = (Holder){v, sign, k};
}

/* Functions that are inlined after index reduction have a derivative of their own, which may be much better than that
 * of what they are inlined to (the angular velocity instead of the derivative of a rotation matrix): such an equation
 * is not to be lost. For a number it makes no difference. */
static bool is_free_of_calls(Equal *q, const Equation *e)
{
    return expr_sub(q->l->x, e->left, e->right) == e->residual;
}

static void look_at(Equal *q, int k)
{
    Equation *e = &q->l->equations.at[k];
    Expr r = lower_residual(q->l, e);
    double value;
    if ((r->op != EXPR_SUB && r->op != EXPR_ADD) || e->residue_of.n) /* a residue equation stays one */
        return;
    int sign = r->op == EXPR_SUB ? 1 : -1;
    for (int side = 0; side < 2 && q->of.kept.at[k] == GRAPH_NONE; side++) {
        int v = unknown_of(q, r->args[side]);
        if (v != NO_VARIABLE && (expr_get_real(r->args[1 - side], &value) || is_free_of_calls(q, e)))
            look_at_value(q, v, sign, r->args[1 - side], k);
    }
}

/* ---- putting it in ----------------------------------------------------------------------------------------------- */

static Expr instead_of(Equal *q, int v)
{
    int sign, root = graph_equal_root(&q->of, v, &sign);
    Expr e = q->of.root.at[root] == GRAPH_NONE ? q->number.at[root] : expr_var(q->l->x, q->l->vars.at[root].var);
    return sign < 0 ? expr_neg(q->l->x, e) : e;
}

static Expr put(void *data, Expr e)
{
    Equal *q = data;
    /* Those are known by their node, and pre(…) is of another time. */
    if (e->op == EXPR_PRE || e->op == EXPR_DELAY || e->op == EXPR_SPATIAL_DISTRIBUTION || e->op == EXPR_HOMOTOPY)
        return e;
    int v = e->op == EXPR_VAR ? lower_variable(q->l, e->value.var) : NO_VARIABLE;
    return v == NO_VARIABLE || v >= q->of.n_var || !graph_equal_is_replaced(&q->of, v) ? NULL : instead_of(q, v);
}

static void note_read(void *data, const Var *var)
{
    Equal *q = data;
    int v = lower_variable(q->l, var);
    if (v != NO_VARIABLE && v < q->of.n_var && lower_is_unknown(&q->l->vars.at[v]))
        ints_push(q->l->scratch, q->reading, v);
}

static void note_reads(Equal *q, int k)
{
    q->reading = &q->reads.at[k];
    q->reading->n = 0;
    expr_visit_reads(q->l->x, lower_residual(q->l, &q->l->equations.at[k]), note_read, q);
}

static bool reads_replaced(const Equal *q, int k)
{
    const Ints *reads = &q->reads.at[k];
    for (int i = 0; i < reads->n; i++)
        if (graph_equal_is_replaced(&q->of, reads->at[i]))
            return true;
    return false;
}

/* True: the equation is another one now, and may say more. */
static bool rewrite(Equal *q, Rewriter *r, int k)
{
    Equation *e = &q->l->equations.at[k];
    Exprs *x = q->l->x;
    if (q->of.kept.at[k] != GRAPH_NONE) {
        e->right = instead_of(q, lower_variable(q->l, e->left->value.var));
        e->residual = expr_sub(x, e->left, e->right);
        return false;
    }
    if (!reads_replaced(q, k))
        return false;
    keep_written(e);
    e->residual = expr_rewrite(r, e->residual);
    e->left = expr_rewrite(r, e->left);
    e->right = expr_rewrite(r, e->right);
    note_reads(q, k);
    return true;
}

bool lower_equal(Lower *l)
{
    enum { MOST_ROUNDS = 20 };
    Equal q = {.l = l, .of = equals_of(l)};
    for (int v = 0; v < l->vars.n; v++)
        PUSH(l->scratch, q.number, NULL);
    Ints open = {0}, changed = {0};
    for (int k = 0; k < l->equations.n; k++) {
        const Equation *e = &l->equations.at[k];
        PUSH(l->scratch, q.reads, (Ints){0});
        if (e->removed || e->is_discrete)
            continue;
        note_reads(&q, k);
        ints_push(l->scratch, &open, k);
        ints_push(l->scratch, &changed, k);
    }
    bool found = false;
    q.any = true;
    for (int round = 0; round < MOST_ROUNDS && q.any; round++) {
        q.any = false;
        for (int i = 0; i < changed.n; i++)
            look_at(&q, changed.at[i]);
        changed.n = 0;
        found |= q.any;
        Rewriter r = {.x = l->x, .rewrite = put, .data = &q, .arena = l->scratch};
        for (int i = 0; q.any && i < open.n; i++)
            if (rewrite(&q, &r, open.at[i]))
                ints_push(l->scratch, &changed, open.at[i]);
    }
    return found;
}

void lower_equal_undo(Equations *equations)
{
    for (int k = 0; k < equations->n; k++) {
        Equation *e = &equations->at[k];
        if (!e->written_left)
            continue;
        e->left = e->written_left;
        e->right = e->written_right;
        e->written_left = e->written_right = e->residual = NULL;
    }
}
