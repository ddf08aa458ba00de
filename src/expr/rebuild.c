/* rebuild.c: a node with other arguments. Where the arguments kept their types the node keeps its own; where a size
 * became known, or a record took the place of another, the rules are applied again. */
#include "expr/context.h"

static Expr operator_again(Exprs *x, ExprOp op, const Expr *args, Problem *problem)
{
    static const struct {
        ExprOp op;
        Operator as;
    } operators[] = {
        {EXPR_ADD, OPERATOR_ADD_ELEMENT}, {EXPR_SUB, OPERATOR_SUB_ELEMENT},
        {EXPR_MUL, OPERATOR_MUL_ELEMENT}, {EXPR_DIV, OPERATOR_DIV_ELEMENT},
        {EXPR_POW, OPERATOR_POW_ELEMENT}, {EXPR_MATMUL, OPERATOR_MUL},
        {EXPR_MATPOW, OPERATOR_POW},      {EXPR_CONCAT, OPERATOR_ADD_ELEMENT},
        {EXPR_LT, OPERATOR_LESS},         {EXPR_LE, OPERATOR_LESS_EQUAL},
        {EXPR_GT, OPERATOR_GREATER},      {EXPR_GE, OPERATOR_GREATER_EQUAL},
        {EXPR_EQ, OPERATOR_EQUAL},        {EXPR_NE, OPERATOR_NOT_EQUAL},
        {EXPR_AND, OPERATOR_AND},         {EXPR_OR, OPERATOR_OR},
        {EXPR_NOT, OPERATOR_NOT},         {EXPR_NEG, OPERATOR_NEGATE},
    };
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (operators[i].op == op)
            return expr_operator(x, operators[i].as, args[0], op == EXPR_NOT || op == EXPR_NEG ? NULL : args[1],
                                 problem);
    return NULL;
}

/* NULL when no rule gives a value: the caller keeps the old type. */
static Expr typed_again(Exprs *x, Expr e, const Expr *args)
{
    Problem problem = {0};
    ExprOp op = (ExprOp)e->op;
    if (op >= EXPR_NEG && op <= EXPR_OR)
        return operator_again(x, op, args, &problem);
    if (op == EXPR_ARRAY)
        return expr_array(x, e->n, args, &problem);
    if (op == EXPR_INDEX)
        return expr_index(x, args[0], e->n - 1, args + 1, &problem);
    if (op == EXPR_RANGE)
        return expr_range(x, args[0], args[1]->op == EXPR_OMITTED ? NULL : args[1], args[2], &problem);
    if (op == EXPR_IF)
        return expr_if(x, args[0], args[1], args[2], &problem);
    if (op == EXPR_TUPLE)
        return expr_tuple(x, e->n, args);
    if (op == EXPR_TO_REAL || op == EXPR_ORDINAL || op == EXPR_FROM_ORDINAL)
        return args[0]->type->element == e->args[0]->type->element
                   ? expr_make(x, op, type_with_element(x, args[0]->type, e->type->element), 1, args)
               : args[0]->type->element == e->type->element ? args[0]
                                                            : NULL;
    if (op == EXPR_MIN2 || op == EXPR_MAX2)
        return expr_builtin_again(x, op == EXPR_MIN2 ? EXPR_MIN : EXPR_MAX, 2, args, &problem);
    if (op == EXPR_SUM && e->type->n_dims)
        return expr_sum_over(x, args[0], e->args[0]->type->n_dims - e->type->n_dims, &problem);
    return op >= EXPR_TO_STRING && op < EXPR_OP_COUNT ? expr_builtin_again(x, op, e->n, args, &problem) : NULL;
}

static Expr for_again(Exprs *x, Expr e, const Expr *args)
{
    const Var *iterators[16];
    Expr ranges[16];
    Problem problem = {0};
    int n = (e->n - 1) / 2;
    for (int i = 0; i < n && i < 16; i++) {
        iterators[i] = e->args[2 * i + 1]->value.var; /* bound here: never replaced */
        ranges[i] = args[2 * i + 2];
    }
    return expr_for(x, args[0], n, iterators, ranges, &problem);
}

Expr expr_rebuild(Exprs *x, Expr e, const Expr *args)
{
    ExprOp op = (ExprOp)e->op;
    bool same_types = true, same = true;
    for (int i = 0; i < e->n; i++) {
        same &= args[i] == e->args[i];
        same_types &= args[i]->type == e->args[i]->type;
    }
    if (same)
        return e;
    if (op == EXPR_FIELD)
        return expr_field(x, args[0], (int)e->value.integer);
    if (op == EXPR_ITEM)
        return expr_item(x, args[0], (int)e->value.integer);
    if (op == EXPR_CALL)
        return expr_call_again(x, e->value.function, args);
    if (op == EXPR_PARTIAL)
        return expr_node(x, op, e->type, (NodeValue){.pointer = e->value.function}, e->n, args);
    if (op == EXPR_FOR) {
        Expr made = for_again(x, e, args);
        return made ? made : e;
    }
    /* sizes may hang on values, not only on types */
    bool by_value = op == EXPR_RANGE || op == EXPR_FILL || op == EXPR_IDENTITY || op == EXPR_LINSPACE;
    Expr typed = same_types && !by_value ? NULL : typed_again(x, e, args);
    return typed ? typed : expr_make(x, op, e->type, e->n, args);
}
