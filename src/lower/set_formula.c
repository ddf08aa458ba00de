/* set_formula.c: candidates of a set of states with one constraint, without a call of the numeric solver.
 *
 * All candidates but one are states at present, so the constraint is one equation for the one that is left. Where it is a
 * polynomial of first or second degree in each of them, such as Q*Q = 1 of a quaternion, it is solved by a formula; which
 * candidate that is decides about the coefficients. Of the two roots of
 *
 *     a z^2 + 2 h z + c = 0,     a z + h = side*sqrt(h^2 - a c),
 *
 * the one is taken on whose side the derivative of the constraint was when the states were chosen: the choice is given up
 * long before that derivative vanishes.
 */
#include "lower/formula.h"

#include "lower/visit.h"

typedef struct {
    const StateSetCode *set;
    int number;     /* of the set */
    int constraint; /* residual of the block */
} SetBlock;

static int candidate_of(const StateSetCode *set, const Var *v)
{
    for (int k = 0; k < set->candidates.n; k++)
        if (set->candidates.at[k] == v)
            return k;
    return -1;
}

static void note_choice(void *data, const Var *v)
{
    void **both = data;
    const System *system = both[0];
    *(bool *)both[1] |= system_slot(system, v).kind == SLOT_IS_SELECTED;
}

static bool is_tie(Lower *l, Expr residual)
{
    bool found = false;
    void *both[] = {l->system, &found};
    lower_visit_vars(l->x, residual, note_choice, both);
    return found;
}

/* Whether the block has the candidates of a set as its unknowns, and ties and one constraint as its equations. */
static bool find_set(Lower *l, const Block *b, SetBlock *to)
{
    for (to->number = 0; to->number < l->system->sets.n; to->number++) {
        to->set = &l->system->sets.at[to->number];
        if (!to->set->is_settled && candidate_of(to->set, b->unknowns[0]) >= 0)
            break;
    }
    if (to->number == l->system->sets.n || to->set->candidates.n != b->n || to->set->n_states != b->n - 1)
        return false;
    to->constraint = -1;
    for (int k = 0; k < b->n; k++) {
        if (candidate_of(to->set, b->unknowns[k]) < 0)
            return false;
        if (is_tie(l, b->residuals[k]))
            continue;
        if (to->constraint >= 0)
            return false;
        to->constraint = k;
    }
    return to->constraint >= 0;
}

static Expr choice(Exprs *x, Expr condition, Expr yes, Expr no)
{
    Expr parts[] = {condition, yes, no};
    return yes == no ? yes : expr_make(x, EXPR_IF, yes->type, 3, parts);
}

/* The derivative of the constraint with respect to an unknown, and that of the derivative. False: it is of higher degree,
 * or there are no derivatives. NULL: zero. */
static bool slopes(Lower *l, const Block *b, const SetBlock *s, int unknown, Expr *first, Expr *second)
{
    *first = *second = NULL;
    for (int k = 0; k < b->entries.n; k++)
        if (b->entries.at[k].row == s->constraint && b->entries.at[k].column == unknown)
            *first = b->entries.at[k].value;
    Expr further = *first;
    for (int degree = 2; further && degree <= 3; degree++) {
        Steps none = {0};
        Entries entries = {0};
        const char *problem;
        BlockReads reads = block_reads(l, &none, 1, &further);
        if (!block_jacobian_column(l, &none, 1, &further, &reads, b->unknowns[unknown], 0, &none, &entries, &problem))
            return false;
        further = entries.n ? entries.at[0].value : NULL;
        if (degree == 2)
            *second = further;
    }
    return !further;
}

/* Of the candidate that is left: a, h and c above. False: no such formula. */
static bool coefficients(Formula *f, const Block *b, const SetBlock *s, const Expr *others, Expr *a, Expr *h)
{
    Exprs *x = f->l->x;
    *a = *h = NULL;
    int degree = 0;
    for (int k = b->n - 1; k >= 0; k--) {
        Expr first, second;
        if (!slopes(f->l, b, s, k, &first, &second) || !first || (degree && degree != (second ? 2 : 1)))
            return false;
        degree = second ? 2 : 1;
        Formula at = {.l = f->l};
        formula_begin(&at);
        for (int i = 0; i < b->n; i++)
            formula_put(&at, b->unknowns[i], i == k ? expr_real(x, 0) : others[i]);
        Expr half = expr_real(x, 0.5),
             left = set_is_selected(f->l, s->set->first_slot + s->set->n_states, b->unknowns[k]);
        Expr one = second ? expr_mul(x, half, expr_rewrite(&at.put, second)) : expr_real(x, 0);
        Expr slope = expr_mul(x, half, expr_rewrite(&at.put, first));
        *a = *a ? choice(x, left, one, *a) : one;
        *h = *h ? choice(x, left, slope, *h) : slope;
    }
    return true;
}

/* z from a, h and c; what cancels is avoided. */
static Expr root(Formula *f, const SetBlock *s, Expr a, Expr h, Expr c)
{
    Exprs *x = f->l->x;
    if (expr_is_zero(a)) {
        formula_trust(f, h, expr_real(x, 0));
        return expr_div(x, expr_mul(x, expr_real(x, -0.5), c), h);
    }
    Expr under = formula_named(f, expr_sub(x, expr_mul(x, h, h), expr_mul(x, a, c))), zero = expr_real(x, 0);
    formula_trust_between(f, under, zero);
    Expr size = formula_absolute(x, under), length = expr_make(x, EXPR_SQRT, type_scalar(x, TYPE_REAL), 1, &size);
    Expr side = set_side(f->l, s->number);
    Expr signed_length = formula_named(f, expr_mul(x, side, length));
    Expr plain = expr_div(x, expr_sub(x, signed_length, h), a);
    if (expr_is_zero(h))
        return plain;
    Expr against = expr_div(x, c, expr_neg(x, expr_add(x, h, signed_length)));
    return choice(x, formula_compare(x, EXPR_GT, expr_mul(x, h, side), zero), against, plain);
}

BlockSolution block_of_set(Lower *l, const Block *b, int index, PlanBlock *plan, Steps *to)
{
    SetBlock s = {0};
    if (b->is_initial || b->n < 2 || b->n > FORMULA_WIDEST || b->inner.n || b->kind == BLOCK_ITERATED ||
        !find_set(l, b, &s))
        return SOLVED_NUMERICALLY;
    Exprs *x = l->x;
    Formula f = {.l = l};
    formula_begin(&f);
    Expr others[FORMULA_WIDEST], a, h;
    int n_states = s.set->n_states, first = s.set->first_slot;
    for (int k = 0; k < b->n; k++) { /* the states, and zero for the one that is left */
        Expr value = expr_var(x, s.set->states.at[n_states - 1]);
        for (int i = n_states - 2; i >= 0; i--)
            value = choice(x, set_is_selected(l, first + i, b->unknowns[k]), expr_var(x, s.set->states.at[i]), value);
        value = choice(x, set_is_selected(l, first + n_states, b->unknowns[k]), expr_real(x, 0), value);
        others[k] = formula_named(&f, value);
        formula_put(&f, b->unknowns[k], others[k]);
    }
    if (!coefficients(&f, b, &s, others, &a, &h))
        return SOLVED_NUMERICALLY;
    Expr c = formula_named(&f, expr_rewrite(&f.put, b->residuals[s.constraint]));
    Expr z = formula_named(&f, root(&f, &s, formula_named(&f, a), formula_named(&f, h), c));
    for (int k = 0; k < b->n; k++)
        f.solution[k] = choice(x, set_is_selected(l, first + n_states, b->unknowns[k]), z, others[k]);
    return formula_finish(&f, b, index, plan, to);
}
