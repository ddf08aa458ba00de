/* count.c: operation counts. */
#include "expr/count.h"

/* Squares and cubes become products. */
static void count_power(Expr e, long n, Operations *to)
{
    double exponent;
    if (expr_get_real(e->args[1], &exponent) && (exponent == 2 || exponent == 3))
        to->products += n * ((long)exponent - 1);
    else
        to->functions += n;
}

static void count_product(Expr e, long n, Operations *to)
{
    const Type *b = e->args[1]->type;
    long inner = b->n_dims && b->dims[0] > 0 ? b->dims[0] : 1;
    to->products += n * inner;
    to->sums += n * (inner - 1);
}

void expr_count_node(Expr e, Operations *to)
{
    long n = e->type->kind == TYPE_TUPLE ? 1 : type_elements(e->type);
    if (n < 0)
        n = 1;
    long of = e->n && e->args[0]->type->kind != TYPE_TUPLE ? type_elements(e->args[0]->type) : 1;
    switch ((int)e->op) {
    case EXPR_NEG:
    case EXPR_ADD:
    case EXPR_SUB:
        to->sums += n;
        return;
    case EXPR_MUL:
    case EXPR_OUTER:
        to->products += n;
        return;
    case EXPR_DIV:
        to->quotients += n;
        return;
    case EXPR_POW:
        count_power(e, n, to);
        return;
    case EXPR_MATMUL:
        count_product(e, n, to);
        return;
    case EXPR_CROSS:
        to->products += 6;
        to->sums += 3;
        return;
    case EXPR_SUM:
        to->sums += of > 0 ? of - 1 : 0;
        return;
    case EXPR_PRODUCT:
        to->products += of > 0 ? of - 1 : 0;
        return;
    case EXPR_SEMI_LINEAR:
        to->products += n;
        to->choices += n;
        return;
    case EXPR_CALL:
    case EXPR_APPLY:
    case EXPR_DELAY:
    case EXPR_SPATIAL_DISTRIBUTION:
        to->calls++;
        return;
    case EXPR_IF:
    case EXPR_MIN2:
    case EXPR_MAX2:
    case EXPR_ABS:
    case EXPR_SIGN:
        to->choices += n;
        return;
    case EXPR_MIN:
    case EXPR_MAX:
        to->choices += of > 0 ? of - 1 : 0;
        return;
    }
    if (e->op >= EXPR_LT && e->op <= EXPR_OR)
        to->choices += n;
    else if (e->op >= EXPR_SQRT && e->op <= EXPR_TO_INTEGER)
        to->functions += n;
}

static void see(void *data, Expr e)
{
    expr_count_node(e, data);
}

void expr_count(Exprs *x, Map *seen, Expr e, Operations *to)
{
    expr_visit(x, seen, e, see, to);
}

void operations_add(Operations *to, const Operations *from, long times)
{
    to->products += times * from->products;
    to->quotients += times * from->quotients;
    to->sums += times * from->sums;
    to->functions += times * from->functions;
    to->calls += times * from->calls;
    to->choices += times * from->choices;
}

long operations_total(const Operations *o)
{
    return o->products + o->quotients + o->sums + o->functions + o->calls + o->choices;
}
