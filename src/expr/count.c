/* count.c: operation counts. */
#include "expr/count.h"

static void count_power(Expr e, long n, Operations *to)
{
    int64_t whole;
    double exponent;
    if (expr_get_real(e->args[1], &exponent) && exponent == (double)(int64_t)exponent && exponent >= 1 &&
        exponent <= 8) {
        for (whole = (int64_t)exponent; whole > 1; whole /= 2)
            to->products += n * (1 + whole % 2);
    } else {
        to->functions += n;
    }
}

static void count_product(Expr e, long n, Operations *to)
{
    const Type *b = e->args[1]->type;
    long inner = b->n_dims && b->dims[0] > 0 ? b->dims[0] : 1;
    to->products += n * inner;
    to->sums += n * (inner - 1);
}

static void count_node(void *data, Expr e)
{
    Operations *to = data;
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

void expr_count(Exprs *x, Map *seen, Expr e, Operations *to)
{
    expr_visit(x, seen, e, count_node, to);
}

long operations_total(const Operations *o)
{
    return o->products + o->quotients + o->sums + o->functions + o->calls + o->choices;
}
