/* balance.c: scalar unknowns and scalar equations (specification 4.8). */
#include "flat/flat.h"

static long count_list(Flat *flat, const FlatEquation *list);

static long count_type(const Type *t)
{
    long n = type_count(t);
    return n < 0 ? 0 : n;
}

static long count_sides(const FlatEquation *e)
{
    if (e->left->op != EXPR_TUPLE)
        return count_type(e->left->type);
    long n = 0;
    for (int k = 0; k < e->left->n; k++)
        if (e->left->args[k]->op != EXPR_OMITTED)
            n += count_type(e->left->args[k]->type);
    return n;
}

/* Scalars that an algorithm assigns: each variable once, whole (11.1.2). */
static void count_targets(Flat *flat, Expr target, Map *seen, long *n)
{
    switch ((ExprOp)target->op) {
    case EXPR_VAR:
        if (map_get(seen, (uint64_t)target->value.var->number) != MAP_NONE)
            return;
        map_put(flat->front->arena, seen, (uint64_t)target->value.var->number, 1);
        *n += count_type(target->value.var->type);
        return;
    case EXPR_INDEX:
    case EXPR_FIELD:
        count_targets(flat, target->args[0], seen, n);
        return;
    default: /* TUPLE, RECORD, ARRAY of targets; what is omitted has no parts */
        for (int k = 0; k < target->n; k++)
            count_targets(flat, target->args[k], seen, n);
    }
}

static void count_assigned(Flat *flat, const Statement *list, Map *seen, long *n)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_ASSIGN)
            count_targets(flat, s->target, seen, n);
        count_assigned(flat, s->body, seen, n);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            count_assigned(flat, b->body, seen, n);
    }
}

static long count_one(Flat *flat, const FlatEquation *e)
{
    long n = 0;
    Map seen = {0};
    switch (e->kind) {
    case FLAT_EQUALS:
        return count_sides(e);
    case FLAT_IF:
    case FLAT_WHEN:
        for (const FlatBranch *b = e->branches; b; b = b->next) {
            long inside = count_list(flat, b->body);
            n = inside > n ? inside : n;
        }
        return n;
    case FLAT_FOR:
        return e->range->type->dims[0] * count_list(flat, e->body);
    case FLAT_ALGORITHM:
        count_assigned(flat, e->statements, &seen, &n);
        return n;
    case FLAT_ASSERT:
    case FLAT_TERMINATE:
    case FLAT_REINIT:
    case FLAT_CALL:
        break;
    }
    return 0;
}

static long count_list(Flat *flat, const FlatEquation *list)
{
    long n = 0;
    for (const FlatEquation *e = list; e; e = e->next)
        n += count_one(flat, e);
    return n;
}

Balance flat_balance(Flat *flat)
{
    Balance b = {0};
    for (int k = 0; k < flat->vars.n; k++) {
        const FlatVar *v = &flat->vars.at[k];
        if (v->component->variability < VARIABILITY_PARAMETER && !v->is_input &&
            v->var->type->element->kind != TYPE_OBJECT)
            b.unknowns += count_type(v->var->type);
    }
    b.equations = count_list(flat, flat->equations.first);
    return b;
}
