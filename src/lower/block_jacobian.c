/* block_jacobian.c: derivatives along a sequence of assignments.
 *
 * Each inner variable has one new leaf for its derivative with respect to each tearing variable that it depends on, so
 * that code grows with the sequence and not with its expansion. */
#include "lower/blocks.h"

#include "expr/partials.h"

typedef struct {
    Lower *l;
    const Var *with;
    Map derivative; /* Var number of an inner variable -> index in temporaries */
    VEC(const Var *) temporaries;
} Along;

static bool partial_leaf(void *data, Expr leaf, Expr *derivative)
{
    Along *a = data;
    *derivative = NULL;
    if (leaf->op != EXPR_VAR)
        return true;
    if (leaf->value.var == a->with) {
        *derivative = expr_real(a->l->x, 1);
        return true;
    }
    int at = map_get(&a->derivative, (uint64_t)leaf->value.var->number);
    if (at != MAP_NONE)
        *derivative = expr_var(a->l->x, a->temporaries.at[at]);
    return true;
}

static bool moves_along(void *data, const Var *v)
{
    const Along *a = data;
    return v == a->with || map_get(&a->derivative, (uint64_t)v->number) != MAP_NONE;
}

static double usual_size(void *data, const Var *v)
{
    (void)data;
    (void)v;
    return 1;
}

/* With differences of the calls that have no derivative, in the place of that derivative. */
static Expr differenced(Along *a, Expr e, const char **problem)
{
    Lower *l = a->l;
    Partials p = {.x = l->x,
                  .arena = l->scratch,
                  .is_active = moves_along,
                  .data = a,
                  .functions = &l->algebra.derivative_functions,
                  .nominal = usual_size};
    PartialList list = {0};
    if (!expr_partials(&p, e, &list)) {
        *problem = p.problem;
        return NULL;
    }
    Expr sum = expr_real(l->x, 0), change = NULL;
    for (int k = 0; k < list.n; k++) {
        partial_leaf(a, expr_var(l->x, list.at[k].var), &change);
        sum = expr_add(l->x, sum, expr_mul(l->x, list.at[k].value, change));
    }
    return sum;
}

static Expr derivative_of(Along *a, Expr e, const char **problem)
{
    Lower *l = a->l;
    Differentiation d = {.x = l->x,
                         .leaf = partial_leaf,
                         .data = a,
                         .takes_differences = true,
                         .functions = &l->algebra.derivative_functions};
    Expr result = expr_derivative(&d, e);
    expr_differentiation_end(&d);
    *problem = NULL;
    if (!result && d.problem)
        result = differenced(a, e, problem);
    return result ? lower_inlined(l, result) : NULL;
}

Var *lower_temporary(Lower *l, Expr value)
{
    Varies varies = lower_varies(l, value);
    Var *v = var_new(l->x, VAR_MODEL, symbol_f(l->front->symbols, "$d%d", ++l->n_made), type_scalar(l->x, TYPE_REAL),
                     varies < VARIES_PARAMETER ? VARIES_PARAMETER : varies);
    while (l->system->slots.n <= v->number)
        PUSH(l->arena, l->system->slots, (Slot){0});
    l->system->slots.at[v->number] = (Slot){.kind = SLOT_TEMPORARY};
    return v;
}

Expr block_slope(Lower *l, Expr e, const Var *with, const char **problem)
{
    Along a = {.l = l, .with = with};
    return derivative_of(&a, e, problem);
}

bool block_jacobian_column(Lower *l, const Steps *inner, int n, const Expr *residuals, const Var *with, int column,
                           Steps *derivatives, Entries *entries, const char **problem)
{
    Along a = {.l = l, .with = with};
    *problem = NULL;
    for (int k = 0; k < inner->n; k++) {
        Expr d = derivative_of(&a, inner->at[k].value, problem);
        if (*problem)
            return false;
        if (!d || expr_is_zero(d))
            continue;
        Var *v = lower_temporary(l, d);
        map_put(l->scratch, &a.derivative, (uint64_t)inner->at[k].target->number, a.temporaries.n);
        PUSH(l->scratch, a.temporaries, v);
        PUSH(l->arena, *derivatives, ((Step){.kind = STEP_ASSIGN, .target = v, .value = d}));
    }
    for (int row = 0; row < n; row++) {
        Expr d = derivative_of(&a, residuals[row], problem);
        if (*problem)
            return false;
        if (d && !expr_is_zero(d))
            PUSH(l->arena, *entries, ((Entry){row, column, d}));
    }
    return true;
}
