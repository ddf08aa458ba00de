/* unsized.c: arrays whose sizes are known only when they are computed: results of functions, declared with ':'. Where
 * one is to be equal to an array of known size, it is checked to have that size. */
#include "lower/lower.h"

/* What has no known size because calls in it have none, with arguments made of scalars. NULL: a size hangs on values
 * that vary, as in v[1:k]. */
static Expr spread_calls(Lower *l, Expr e)
{
    if (type_elements(e->type) >= 0 || e->n == 0)
        return lower_spread(&l->algebra, &l->folding, e);
    bool is_call = e->op == EXPR_CALL || e->op == EXPR_APPLY;
    if (!is_call && (e->op == EXPR_RANGE || e->op == EXPR_FOR || e->op == EXPR_FILL || e->op == EXPR_IDENTITY ||
                     e->op == EXPR_LINSPACE))
        return NULL;
    Expr *args = NEW_ARRAY(exprs_work(l->x), Expr, e->n + 1);
    for (int k = 0; k < e->n; k++) {
        args[k] = is_call ? lower_spread(&l->algebra, &l->folding, e->args[k]) : spread_calls(l, e->args[k]);
        if (!args[k] && is_call)
            args[k] = e->args[k];
        if (!args[k])
            return NULL;
    }
    return expr_rebuild(l->x, e, args);
}

/* A call of a function that gives its argument back, when that has the sizes of the type. */
static Expr checked_size(Lower *l, Expr e, const Type *like)
{
    const Type *type = type_with_element(l->x, like, e->type->element);
    Function *f = function_new(l->x, symbol_f(l->front->symbols, "$sized%d", ++l->n_made));
    Local *input = NEW(l->arena, Local), *output = NEW(l->arena, Local);
    input->var = var_new(l->x, VAR_LOCAL, symbol(l->front->symbols, expr_text(l->x, e)), type, VARIES_CONTINUOUS);
    output->var = var_new(l->x, VAR_LOCAL, symbol(l->front->symbols, "result"), type, VARIES_CONTINUOUS);
    output->initial = expr_var(l->x, input->var);
    *f = (Function){.name = f->name,
                    .number = f->number,
                    .span = l->where,
                    .n_inputs = 1,
                    .inputs = input,
                    .n_outputs = 1,
                    .outputs = output,
                    .result = type,
                    .inlining = INLINE_NEVER,
                    .smooth_order = -1};
    Problem problem = {0};
    return expr_call(l->x, f, 1, &e, &problem);
}

static bool is_elementwise(Expr e)
{
    return e->op >= EXPR_NEG && e->op <= EXPR_TO_REAL && e->op != EXPR_MATMUL && e->op != EXPR_MATPOW;
}

/* e where the calls that have no known size are said to have that of `like`; NULL: that does not tell the size of e. */
static Expr sized_like(Lower *l, Expr e, const Type *like)
{
    bool is_call = e->op == EXPR_CALL || e->op == EXPR_APPLY || e->op == EXPR_ITEM || e->op == EXPR_FIELD;
    bool is_known = type_elements(e->type) >= 0;
    if (is_known && (!e->type->n_dims || !is_elementwise(e)))
        return lower_spread(&l->algebra, &l->folding, e);
    if (is_call && e->type->n_dims == like->n_dims && e->type->kind != TYPE_STRING && e->type->kind != TYPE_RECORD)
        return checked_size(l, spread_calls(l, e), like);
    if (!is_elementwise(e))
        return NULL;
    Expr *args = NEW_ARRAY(exprs_work(l->x), Expr, e->n);
    for (int k = 0; k < e->n; k++)
        if (!(args[k] = sized_like(l, e->args[k], like)))
            return NULL;
    return expr_rebuild(l->x, e, args);
}

/* The elements of e one by one, with the sizes of `like`. */
static bool elements_like(Exprs *x, Arena *arena, Expr e, const Type *like, ExprList *to)
{
    long n = type_elements(like);
    for (long at = 0; at < n; at++) {
        Expr *subscripts = NEW_ARRAY(arena, Expr, like->n_dims);
        long rest = at;
        for (int d = like->n_dims - 1; d >= 0; d--) {
            subscripts[d] = expr_integer(x, rest % like->dims[d] + 1);
            rest /= like->dims[d];
        }
        Problem problem = {0};
        Expr item = expr_index(x, e, like->n_dims, subscripts, &problem);
        if (!item || item->type->n_dims || item->type->kind == TYPE_RECORD)
            return false;
        PUSH(arena, *to, item);
    }
    return true;
}

bool lower_unsized(Lower *l, Expr e, const Type *like, ExprList *to)
{
    Expr sized = sized_like(l, e, like), calls = sized ? NULL : spread_calls(l, e);
    if (sized)
        return expr_scalars(&l->algebra.scalars, sized, to);
    if (calls)
        return elements_like(l->x, l->arena, calls, like, to);
    return expr_scalars(&l->algebra.scalars, e, to); /* which tells what has no size */
}
