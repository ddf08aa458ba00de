/* count.c: operation counts. */
#include "expr/count.h"

#include "base/powers.h"

/* ---- the rules of ops.def: e has n elements ------------------------------------------------------------------------ */

static void count_nothing(Expr e, long n, Operations *to)
{
    (void)e, (void)n, (void)to;
}

/* One operation for each element. */
#define COUNT_EACH(name, operations)                                                                                   \
    static void count_##name(Expr e, long n, Operations *to)                                                           \
    {                                                                                                                  \
        (void)e;                                                                                                       \
        to->operations += n;                                                                                           \
    }
COUNT_EACH(sum, sums)
COUNT_EACH(product, products)
COUNT_EACH(quotient, quotients)
COUNT_EACH(special, functions)
COUNT_EACH(choice, choices)

static void count_call(Expr e, long n, Operations *to)
{
    (void)e, (void)n;
    to->calls++;
}

static void count_power(Expr e, long n, Operations *to)
{
    double exponent;
    if (expr_get_real(e->args[1], &exponent) && powers_are_products(exponent))
        to->products += n * powers_count((int)exponent);
    else
        to->functions += n;
}

static void count_matrix_product(Expr e, long n, Operations *to)
{
    const Type *b = e->args[1]->type;
    long inner = b->n_dims && b->dims[0] > 0 ? b->dims[0] : 1;
    to->products += n * inner;
    to->sums += n * (inner - 1);
}

static void count_cross_product(Expr e, long n, Operations *to)
{
    (void)e, (void)n;
    to->products += 6;
    to->sums += 3;
}

static void count_semi_linear(Expr e, long n, Operations *to)
{
    (void)e;
    to->products += n;
    to->choices += n;
}

/* Operations between the elements of the argument. */
static long between(Expr e)
{
    long n = e->args[0]->type->kind != TYPE_TUPLE ? type_elements(e->args[0]->type) : 1;
    return n > 0 ? n - 1 : 0;
}

#define COUNT_BETWEEN(name, operations)                                                                                \
    static void count_##name(Expr e, long n, Operations *to)                                                           \
    {                                                                                                                  \
        (void)n;                                                                                                       \
        to->operations += between(e);                                                                                  \
    }
COUNT_BETWEEN(sums, sums)
COUNT_BETWEEN(products, products)
COUNT_BETWEEN(choices, choices)

void expr_count_node(Expr e, Operations *to)
{
    static void (*const rules[EXPR_OP_COUNT])(Expr, long, Operations *) = {
#define OP(name, text, form, algebra, moment, value, element, field, simple, derivative, unit, cost, ...) count_##cost,
#include "expr/ops.def"
#undef OP
    };
    long n = e->type->kind == TYPE_TUPLE ? 1 : type_elements(e->type);
    rules[e->op](e, n < 0 ? 1 : n, to);
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
