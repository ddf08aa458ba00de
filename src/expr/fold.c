/* fold.c: functions and operators of scalar literals. What has no exact or finite value is left as it stands: the run
 * will say where the division by zero or the overflow happened. */
#include <math.h>
#include <string.h>

#include "expr/context.h"

static Expr real_if_finite(Exprs *x, double value)
{
    return isfinite(value) ? expr_real(x, value) : NULL;
}

static int compare(Expr a, Expr b, bool *comparable)
{
    *comparable = true;
    if (a->op == EXPR_STRING && b->op == EXPR_STRING) {
        int order = strcmp(a->value.text->text, b->value.text->text);
        return (order > 0) - (order < 0);
    }
    int64_t i, j;
    if (expr_get_integer(a, &i) && expr_get_integer(b, &j))
        return (i > j) - (i < j);
    double r, s;
    if (expr_get_real(a, &r) && expr_get_real(b, &s))
        return (r > s) - (r < s);
    *comparable = false;
    return 0;
}

static Expr fold_relation(Exprs *x, ExprOp op, Expr a, Expr b)
{
    bool comparable;
    int order = compare(a, b, &comparable);
    return comparable ? expr_boolean(x, binary_value(expr_binary(op), order, 0) != 0) : NULL;
}

static Expr fold_integers(Exprs *x, ExprOp op, int64_t a, int64_t b)
{
    int64_t value = 0;
    bool overflow = false;
    if (op == EXPR_ADD)
        overflow = __builtin_add_overflow(a, b, &value);
    else if (op == EXPR_SUB)
        overflow = __builtin_sub_overflow(a, b, &value);
    else if (op == EXPR_MUL)
        overflow = __builtin_mul_overflow(a, b, &value);
    else if (op == EXPR_MIN2)
        value = a < b ? a : b;
    else if (op == EXPR_MAX2)
        value = a > b ? a : b;
    else if (op == EXPR_QUOTIENT || op == EXPR_MOD || op == EXPR_REM) {
        if (b == 0 || (b == -1 && a == INT64_MIN))
            return NULL;
        value = op == EXPR_QUOTIENT ? a / b : a % b;
        if (op == EXPR_MOD && value != 0 && (value < 0) != (b < 0))
            value += b;
    } else
        return NULL;
    return overflow ? NULL : expr_integer(x, value);
}

static Expr fold_reals(Exprs *x, ExprOp op, double a, double b)
{
    Binary binary = expr_binary(op);
    if (binary == BINARY_COUNT || binary_problem(binary, a, b) || (op == EXPR_ATAN2 && a == 0 && b == 0))
        return NULL;
    return real_if_finite(x, binary_value(binary, a, b));
}

static Expr fold_real(Exprs *x, ExprOp op, double a)
{
    Elementary f = expr_elementary(op);
    if (f != ELEMENTARY_COUNT)
        return elementary_has_value(f, a) ? real_if_finite(x, elementary[f].call(a)) : NULL;
    if (op == EXPR_NEG)
        return expr_real(x, -a);
    if (op == EXPR_ABS)
        return expr_real(x, fabs(a));
    if (op == EXPR_SIGN)
        return expr_integer(x, (a > 0) - (a < 0));
    if (op == EXPR_CEIL)
        return expr_real(x, ceil(a));
    if (op == EXPR_FLOOR)
        return expr_real(x, floor(a));
    if (op == EXPR_TO_INTEGER)
        return fabs(a) < 9e18 ? expr_integer(x, (int64_t)floor(a)) : NULL;
    return NULL;
}

static Expr fold_integer(Exprs *x, ExprOp op, const Type *type, int64_t a)
{
    if (op == EXPR_TO_REAL)
        return expr_real(x, (double)a);
    if (op == EXPR_FROM_ORDINAL)
        return a >= 1 && a <= type->n_fields ? expr_enum(x, type, (int)a) : NULL;
    if (op == EXPR_SIGN)
        return expr_integer(x, (a > 0) - (a < 0));
    if (op == EXPR_NEG || op == EXPR_ABS)
        return a == INT64_MIN ? NULL : expr_integer(x, op == EXPR_NEG || a < 0 ? -a : a);
    return NULL;
}

Expr expr_fold_scalars(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args)
{
    if (op >= EXPR_LT && op <= EXPR_NE)
        return fold_relation(x, op, args[0], args[1]);
    if (op == EXPR_CONCAT)
        return expr_string(x, symbol_f(x->symbols, "%s%s", args[0]->value.text->text, args[1]->value.text->text));
    if (op == EXPR_ORDINAL)
        return args[0]->op == EXPR_ENUM ? expr_integer(x, args[0]->value.integer) : NULL;
    if (op == EXPR_NOT)
        return expr_boolean(x, !args[0]->value.integer);
    if (op == EXPR_MIN2 || op == EXPR_MAX2) { /* of enumerations and Booleans too */
        bool comparable;
        int order = compare(args[0], args[1], &comparable);
        return !comparable || args[0]->type != args[1]->type ? NULL : args[(op == EXPR_MIN2) == (order > 0)];
    }
    double r, s;
    if (n == 1 && args[0]->op == EXPR_INTEGER)
        return fold_integer(x, op, type, args[0]->value.integer);
    if (n == 1 && expr_get_real(args[0], &r))
        return fold_real(x, op, r);
    if (n == 2 && args[0]->op == EXPR_INTEGER && args[1]->op == EXPR_INTEGER && type->kind == TYPE_INTEGER)
        return fold_integers(x, op, args[0]->value.integer, args[1]->value.integer);
    if (n == 2 && expr_get_real(args[0], &r) && expr_get_real(args[1], &s))
        return fold_reals(x, op, r, s);
    return NULL;
}
