/* symbolic_share.c: names for what stands more than once in a set of expressions. */
#include "convert/symbolic.h"

static void count_uses(void *data, Expr e)
{
    SymbolicSharing *h = data;
    for (int i = 0; i < e->n; i++) {
        uint64_t part = (uint64_t)e->args[i]->number;
        int n = map_get(&h->uses, part);
        map_put(h->y->arena, &h->uses, part, n == MAP_NONE ? 1 : n + 1);
    }
}

void symbolic_share_count(SymbolicSharing *h, Expr e)
{
    expr_visit(h->y->x, &h->seen, e, count_uses, h);
}

static bool worth_a_name(const SymbolicSharing *h, Expr e)
{
    if (e->n == 0 || e->type->kind != TYPE_REAL || (e->op == EXPR_NEG && e->args[0]->n == 0))
        return false;
    return map_get(&h->uses, (uint64_t)e->number) > 1;
}

static Expr shared_value(const SymbolicSharing *h, Expr e)
{
    return h->values.at[map_get(&h->done, (uint64_t)e->number)];
}

static void share(void *data, Expr e)
{
    SymbolicSharing *h = data;
    Symbolic *y = h->y;
    Expr value = e;
    if (e->n) {
        Expr *args = NEW_ARRAY(y->arena, Expr, e->n);
        for (int i = 0; i < e->n; i++)
            args[i] = shared_value(h, e->args[i]);
        value = expr_rebuild(y->x, e, args);
    }
    if (worth_a_name(h, e) && value->n)
        value = h->name(h->data, value);
    map_put(y->arena, &h->done, (uint64_t)e->number, h->values.n);
    PUSH(y->arena, h->values, value);
}

Expr symbolic_share(SymbolicSharing *h, Expr e)
{
    expr_visit(h->y->x, &h->visited, e, share, h);
    return shared_value(h, e);
}
