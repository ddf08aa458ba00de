/* alias.c: equations that are sums of variables with small whole coefficients, solved exactly.
 *
 * Most equations of a connected model say a = b, a + b = 0 or a + b + c = 0. They are eliminated before anything else
 * exactly, with rank, so that a loop of connections is not mistaken for a singular model.
 */
#include <math.h>
#include <stdlib.h>

#include "base/fault.h"
#include "lower/lower.h"

typedef struct {
    Lower *l;
    VEC(int) vars, coefs; /* terms of the row being read */
    bool ok;
} Row;

enum { LARGEST = 64 };

static void read_terms(Row *row, Expr e, int coef)
{
    double number;
    if (!row->ok || fabs((double)coef) > LARGEST) {
        row->ok = false;
        return;
    }
    switch (expr_algebra(e)) {
    case ALGEBRA_VARIABLE: {
        int v = lower_variable(row->l, e->value.var);
        row->ok = v != NO_VARIABLE && row->l->vars.at[v].role == ROLE_CONTINUOUS && row->vars.n < 100;
        if (row->ok) {
            PUSH(row->l->scratch, row->vars, v);
            PUSH(row->l->scratch, row->coefs, coef);
        }
        return;
    }
    case ALGEBRA_SUM:
    case ALGEBRA_DIFFERENCE:
        read_terms(row, e->args[0], coef);
        read_terms(row, e->args[1], e->op == EXPR_ADD ? coef : -coef);
        return;
    case ALGEBRA_NEGATION:
        read_terms(row, e->args[0], -coef);
        return;
    case ALGEBRA_PRODUCT:
        for (int k = 0; k < 2; k++)
            if (expr_get_real(e->args[k], &number) && number == floor(number) && fabs(number) <= LARGEST &&
                number != 0) {
                read_terms(row, e->args[1 - k], coef * (int)number);
                return;
            }
        row->ok = false;
        return;
    case ALGEBRA_NUMBER:
    case ALGEBRA_QUOTIENT: /* from here on no plain sum */
    case ALGEBRA_POWER:
    case ALGEBRA_SIZE:
    case ALGEBRA_ELEMENTARY:
    case ALGEBRA_FUNCTION:
    case ALGEBRA_CONVERSION:
    case ALGEBRA_ORDINAL:
    case ALGEBRA_QUIET:
    case ALGEBRA_SMOOTH:
    case ALGEBRA_CHOICE:
    case ALGEBRA_HOMOTOPY:
    case ALGEBRA_CALL:
    case ALGEBRA_NONE:
        row->ok = expr_get_real(e, &number) && number == 0;
    }
}

/* A start value of an alias that its root does not have, or has from its type only, is the root's. */
static void share_attributes(Lower *l, int v, int root, int sign)
{
    LowerVar *a = &l->vars.at[v], *r = &l->vars.at[root];
    if (a->select > r->select && a->select > SELECT_DEFAULT)
        r->select = a->select;
    if (a->select < SELECT_DEFAULT && r->select == SELECT_DEFAULT)
        r->select = a->select;
    if (a->nominal != 1 && r->nominal == 1)
        r->nominal = a->nominal;
    double low = sign > 0 ? a->min : -a->max, high = sign > 0 ? a->max : -a->min;
    if (low > r->min)
        r->min = low;
    if (high < r->max)
        r->max = high;
    bool says_more =
        (a->has_start && !r->has_start) || (a->own_start && !r->own_start) || (a->user_start && !r->user_start);
    bool better = (a->is_fixed && !r->is_fixed) || (says_more && a->is_fixed == r->is_fixed);
    if (a->is_fixed && r->is_fixed && a->start != r->start) { /* both must hold: the initial system decides */
        Expr zero = expr_real(l->x, 0), start = a->start ? a->start : zero;
        Origin origin = {.kind = ORIGIN_BINDING};
        if (a->flat >= 0) {
            const Component *c = l->flat->vars.at[a->flat].component;
            origin.component = c->parent;
            origin.span = c->element->tree->name_span;
        }
        lower_add(l, &l->initial_equations, expr_var(l->x, r->var), sign > 0 ? start : expr_neg(l->x, start), origin,
                  false);
        Equation *made = &l->initial_equations.at[l->initial_equations.n - 1];
        made->own_left = expr_var(l->x, a->var);
        made->own_right = start;
    } else if (better) {
        r->start = a->start && sign < 0 ? expr_neg(l->x, a->start) : a->start;
        r->has_start = a->has_start;
        r->own_start = a->own_start;
        r->user_start = a->user_start;
        r->is_fixed = a->is_fixed;
        r->start_of = a->start_of == NO_VARIABLE ? v : a->start_of;
    }
}

static Expr put_root(void *data, Expr e)
{
    Lower *l = data;
    if (e->op != EXPR_VAR)
        return NULL;
    int v = lower_variable(l, e->value.var);
    if (v == NO_VARIABLE || (l->vars.at[v].alias == NO_VARIABLE && l->vars.at[v].sign == 1))
        return NULL;
    if (!l->vars.at[v].sign)
        return expr_real(l->x, 0);
    Expr root = expr_var(l->x, l->vars.at[l->vars.at[v].alias].var);
    return l->vars.at[v].sign > 0 ? root : expr_neg(l->x, root);
}

static void set_sides(Equation *e, Expr left, Expr right)
{
    if (!e->own_left && (left != e->left || right != e->right)) {
        e->own_left = e->left;
        e->own_right = e->right;
    }
    e->left = left;
    e->right = right;
    e->residual = NULL;
}

static void substitute(Rewriter *r, Equations *list)
{
    for (int k = 0; k < list->n; k++) {
        Equation *e = &list->at[k];
        if (!e->removed)
            set_sides(e, expr_rewrite(r, e->left), expr_rewrite(r, e->right));
    }
}

static void substitute_step(Lower *l, Rewriter *r, Step *s)
{
    Expr *parts[] = {&s->value, &s->condition, &s->message, &s->level};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        if (*parts[k])
            *parts[k] = expr_rewrite(r, *parts[k]);
    int v = s->target ? lower_variable(l, s->target) : NO_VARIABLE;
    if (v != NO_VARIABLE && l->vars.at[v].alias != NO_VARIABLE) {
        s->target = l->vars.at[l->vars.at[v].alias].var;
        if (l->vars.at[v].sign < 0 && s->value)
            s->value = expr_neg(l->x, s->value);
    }
}

void lower_rewrite(Lower *l, Rewriter *r)
{
    substitute(r, &l->equations);
    substitute(r, &l->initial_equations);
    for (int k = 0; k < l->effects.n; k++)
        substitute_step(l, r, &l->effects.at[k].step);
    for (int k = 0; k < l->checks.n; k++)
        substitute_step(l, r, &l->checks.at[k].step);
    for (int k = 0; k < l->start_effects.n; k++)
        substitute_step(l, r, &l->start_effects.at[k].step);
    for (int k = 0; k < l->vars.n; k++) {
        LowerVar *v = &l->vars.at[k];
        Expr *parts[] = {&v->start, &v->fixed, &v->binding};
        for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
            if (*parts[p])
                *parts[p] = expr_rewrite(r, *parts[p]);
    }
}

/* Equations that stay, written with the variables that stay. */
static void rebuild_rest(Lower *l, const Elimination *out, const Ints *equation_of)
{
    for (int k = 0; k < out->rest.n_row; k++) {
        Expr sum = NULL;
        for (int t = out->rest.row.at[k]; t < out->rest.row.at[k + 1]; t++) {
            Expr v = expr_var(l->x, l->vars.at[out->rest.var.at[t]].var);
            Expr term = expr_mul(l->x, expr_real(l->x, out->rest.coef.at[t]), v);
            sum = sum ? expr_add(l->x, sum, term) : term;
        }
        Equation *e = &l->equations.at[equation_of->at[out->rest_row.at[k]]];
        e->removed = false;
        set_sides(e, expr_real(l->x, 0), sum ? sum : expr_real(l->x, 0));
    }
}

/* Before its first tick a clocked variable has its own start value, so those that differ in it are not one. */
static bool starts_differ(const LowerVars *vars, const Row *row)
{
    const LowerVar *first = &vars->at[row->vars.at[0]];
    for (int t = 1; t < row->vars.n; t++)
        if (first->clock && vars->at[row->vars.at[t]].start != first->start)
            return true;
    return false;
}

bool lower_aliases(Lower *l)
{
    int n = l->vars.n;
    LinearRows rows = linear_rows(l->scratch, n);
    Ints equation_of = {0}, keep = ints_filled(l->scratch, n, 0), der = ints_filled(l->scratch, n, GRAPH_NONE);
    uint8_t *kind = NEW_ARRAY(l->scratch, uint8_t, n);
    for (int v = 0; v < n; v++) {
        Wishes wishes = lower_wishes(&l->vars.at[v]);
        keep.at[v] = graph_alias_weight(&wishes);
        der.at[v] = l->vars.at[v].der;
        kind[v] = l->vars.at[v].role == ROLE_CONTINUOUS ? LINEAR_UNKNOWN : LINEAR_VARYING;
    }
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        if (e->is_discrete || e->residue_of.n) /* a residue equation stays one */
            continue;
        Row row = {.l = l, .ok = true};
        read_terms(&row, e->left, 1);
        read_terms(&row, e->right, -1);
        bool still = row.vars.n == 1 && row.ok && l->vars.at[row.vars.at[0]].base != NO_VARIABLE;
        if (!row.ok || !row.vars.n || still ||
            starts_differ(&l->vars, &row)) /* der(x) = 0 leaves x a state that rests */
            continue;
        linear_begin_row(l->scratch, &rows);
        for (int t = 0; t < row.vars.n; t++)
            linear_term(l->scratch, &rows, row.vars.at[t], row.coefs.at[t]);
        ints_push(l->scratch, &equation_of, k);
        e->removed = true;
    }
    Elimination out =
        graph_eliminate(l->scratch, &(LinearProblem){.rows = &rows, .kind = kind, .keep = keep.at, .var_der = der.at});
    rebuild_rest(l, &out, &equation_of);
    for (int v = 0; v < n; v++) {
        if (FAULT("flipped sign"))
            out.sign.at[v] = abs(out.sign.at[v]);
        if (out.root.at[v] == v)
            continue;
        l->vars.at[v].sign = out.sign.at[v];
        l->vars.at[v].alias = out.root.at[v] == GRAPH_NONE ? NO_VARIABLE : out.root.at[v];
        if (out.root.at[v] != GRAPH_NONE)
            share_attributes(l, v, out.root.at[v], out.sign.at[v]);
    }
    for (int v = 0; v < n; v++) { /* whose derivative is what, among those that stay */
        LowerVar *a = &l->vars.at[v];
        if (a->alias != NO_VARIABLE || a->sign == 0)
            continue;
        a->der = out.var_der.at[v] == GRAPH_NONE ? NO_VARIABLE : out.var_der.at[v];
        a->der_sign = out.der_sign.at[v];
        if (a->der != NO_VARIABLE)
            l->vars.at[a->der].base = v;
    }
    for (int k = 0; k < out.redundant.n; k++)
        l->equations.at[equation_of.at[out.redundant.at[k].row]].removed = true;
    plan_add_elimination(l->plan, &out, &equation_of);
    lower_rewrite(l, &(Rewriter){.x = l->x, .rewrite = put_root, .data = l});
    return true;
}
