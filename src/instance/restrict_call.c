/* restrict_call.c: arguments of built-in operators that may not vary, or must (specification 3.7). */
#include <string.h>

#include "instance/rules.h"

static bool no_parameter(Front *f, const char *name, const char *argument, Expr e, Span where)
{
    if (e->op == EXPR_OMITTED || e->varies <= VARIES_PARAMETER)
        return false;
    diag(f->diags, DIAG_V003, where, "the %s of '%s' must be a parameter expression, but '%s' varies with time",
         argument, name, expr_text(f->exprs, e));
    return true;
}

static bool check_der(Front *f, Expr e, Span where)
{
    if (e->type->element->kind == TYPE_INTEGER) {
        diag(f->diags, DIAG_T003, where, "der(%s) needs a Real, but this is %s", expr_text(f->exprs, e),
             type_text(f->exprs, e->type));
        return false;
    }
    if (e->op == EXPR_VAR && e->varies == VARIES_DISCRETE) {
        diag(f->diags, DIAG_V003, where, "'%s' is discrete: it changes only at events and has no derivative",
             expr_text(f->exprs, e));
        return false;
    }
    return true;
}

/* Functions that have no value for some numbers (3.7.1.2, 3.7.3). */
static bool in_domain(Front *f, const char *name, Expr e, Span where)
{
    double x;
    if (!expr_get_real(e, &x))
        return true;
    const char *needed = NULL;
    if ((strcmp(name, "asin") == 0 || strcmp(name, "acos") == 0) && (x < -1 || x > 1))
        needed = "between -1 and 1";
    else if ((strcmp(name, "log") == 0 || strcmp(name, "log10") == 0) && x <= 0)
        needed = "greater than 0";
    else if (strcmp(name, "sqrt") == 0 && x < 0)
        needed = "not negative";
    if (needed)
        diag(f->diags, DIAG_F001, where, "'%s' has no value here: its argument must be %s", name, needed);
    return !needed;
}

static bool check_delay(Front *f, int n, const Expr *args, Span where)
{
    if (n == 2 && no_parameter(f, "delay", "delay time", args[1], where)) {
        diag_help(f->diags, "give the longest delay as a third argument: delay(expr, delayTime, delayMax)");
        return false;
    }
    double time, longest;
    if (n != 3 || no_parameter(f, "delay", "longest delay", args[2], where))
        return n != 3;
    if (!expr_get_real(args[1], &time) || !expr_get_real(args[2], &longest) || time <= longest)
        return true;
    diag(f->diags, DIAG_F001, where, "the delay %g is longer than the longest delay %g that is given", time, longest);
    return false;
}

bool restrict_builtin(Front *f, const char *name, int n, const Expr *args, Span where)
{
    if (strcmp(name, "der") == 0 && n == 1)
        return check_der(f, args[0], where);
    if (strcmp(name, "sample") == 0 && n == 2 && args[1]->type->kind != TYPE_CLOCK)
        return !no_parameter(f, name, "start", args[0], where) && !no_parameter(f, name, "interval", args[1], where);
    if (strcmp(name, "delay") == 0)
        return check_delay(f, n, args, where);
    return n != 1 || in_domain(f, name, args[0], where);
}
