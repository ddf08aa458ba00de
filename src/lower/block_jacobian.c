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

typedef struct {
    Lower *l;
    BlockReads *reads;
    int reader;
} Reading;

static void note_read(void *data, const Var *v)
{
    Reading *r = data;
    int at = map_get(&r->reads->place, (uint64_t)v->number);
    if (at == MAP_NONE) {
        at = r->reads->readers.n;
        map_put(r->l->scratch, &r->reads->place, (uint64_t)v->number, at);
        PUSH(r->l->scratch, r->reads->readers, (Ints){0});
    }
    ints_push(r->l->scratch, &r->reads->readers.at[at], r->reader);
}

BlockReads block_reads(Lower *l, const Steps *inner, int n, const Expr *residuals)
{
    BlockReads reads = {0};
    Reading r = {l, &reads, 0};
    for (; r.reader < inner->n; r.reader++)
        expr_visit_reads(l->x, inner->at[r.reader].value, note_read, &r);
    for (; r.reader < inner->n + n; r.reader++)
        expr_visit_reads(l->x, residuals[r.reader - inner->n], note_read, &r);
    return reads;
}

static void mark_readers(const BlockReads *reads, const Var *v, bool *moves)
{
    int at = map_get(&reads->place, (uint64_t)v->number);
    if (at != MAP_NONE)
        for (int k = 0; k < reads->readers.at[at].n; k++)
            moves[reads->readers.at[at].at[k]] = true;
}

bool block_jacobian_column(Lower *l, const Steps *inner, int n, const Expr *residuals, const BlockReads *reads,
                           const Var *with, int column, Steps *derivatives, Entries *entries, const char **problem)
{
    Along a = {.l = l, .with = with};
    bool *moves = NEW_ARRAY(l->scratch, bool, inner->n + n + 1);
    mark_readers(reads, with, moves);
    *problem = NULL;
    for (int k = 0; k < inner->n; k++) {
        Expr d = moves[k] ? derivative_of(&a, inner->at[k].value, problem) : NULL;
        if (*problem)
            return false;
        if (!d || expr_is_zero(d))
            continue;
        Var *v = lower_temporary(l, d);
        map_put(l->scratch, &a.derivative, (uint64_t)inner->at[k].target->number, a.temporaries.n);
        PUSH(l->scratch, a.temporaries, v);
        PUSH(l->arena, *derivatives, ((Step){.kind = STEP_ASSIGN, .target = v, .value = d}));
        mark_readers(reads, inner->at[k].target, moves);
    }
    for (int row = 0; row < n; row++) {
        Expr d = moves[inner->n + row] ? derivative_of(&a, residuals[row], problem) : NULL;
        if (*problem)
            return false;
        if (d && !expr_is_zero(d))
            PUSH(l->arena, *entries, ((Entry){row, column, d}));
    }
    return true;
}
