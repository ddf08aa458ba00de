/* derivative_call.c: derivatives of calls, through annotations or through a function made for it. */
#include "expr/derivative_function.h"
#include "expr/differentiation.h"

/* A record derivative as the record type that a derivative function was declared with: by the fields' names. */
static Expr as_record(Differentiation *d, Expr e, const Type *wanted)
{
    if (wanted->kind != TYPE_RECORD || e->type == wanted || e->type->kind != TYPE_RECORD || wanted->n_dims ||
        e->type->n_dims)
        return e;
    Expr *fields = NEW_ARRAY(exprs_work(d->x), Expr, wanted->n_fields);
    for (int k = 0; k < wanted->n_fields; k++) {
        for (int j = 0; j < e->type->n_fields && !fields[k]; j++)
            if (e->type->fields[j].name == wanted->fields[k].name) {
                Expr field = e->op == EXPR_RECORD ? e->args[j] : expr_field(d->x, e, j);
                fields[k] = as_record(d, field, wanted->fields[k].type);
            }
        if (!fields[k])
            return derivative_fails(d, "the derivative of a record has no '%s'", wanted->fields[k].name->text);
    }
    return expr_record(d->x, wanted, fields);
}

/* A derivative that a function gave, as a value of the original's type; what is not Real comes from the original. */
static Expr like_original(Differentiation *d, Expr derivative, Expr original)
{
    const Type *t = original->type;
    if (t->kind != TYPE_RECORD || derivative->type == t || t->n_dims)
        return derivative;
    Expr *fields = NEW_ARRAY(exprs_work(d->x), Expr, t->n_fields);
    for (int k = 0; k < t->n_fields; k++) {
        for (int j = 0; j < derivative->type->n_fields; j++)
            if (derivative->type->fields[j].name == t->fields[k].name)
                fields[k] = expr_field(d->x, derivative, j);
        if (!fields[k])
            fields[k] = expr_field(d->x, original, k);
    }
    return expr_record(d->x, t, fields);
}

/* How many results before this one have a derivative among the results of the derivative function. */
static int item_among_reals(const Function *f, int item)
{
    int before = 0;
    for (int i = 0; i < item; i++)
        before += type_has_real(f->outputs[i].var->type);
    return before;
}

static Expr call_of(Differentiation *d, const Function *derivative, int n, const Expr *args, const Function *f,
                    int item, Expr call)
{
    Problem problem = {0};
    Expr called = expr_call(d->x, derivative, n, args, &problem);
    if (!called)
        return derivative_fails(d, "the derivative function '%s' of '%s' does not fit: %s", derivative->name->text,
                                f->name->text, problem.text);
    if (derivative->n_outputs > 1)
        called = expr_item(d->x, called, item < 0 ? 0 : item_among_reals(f, item));
    return like_original(d, called, item < 0 ? call : expr_item(d->x, call, item));
}

static bool is_left_out(const Derivative *a, int i)
{
    return (a->no_derivative && a->no_derivative[i]) || (a->zero_derivative && a->zero_derivative[i]);
}

/* Which inputs' derivatives an annotation passes on: of order 1 all Real ones; of a higher order those that the order
 * before added, which are the last. */
static bool is_passed(const Function *f, const Derivative *a, int i)
{
    if (!type_has_real(f->inputs[i].var->type) || is_left_out(a, i))
        return false;
    int added = a->function->n_inputs - f->n_inputs, after = 0;
    if (a->order <= 1)
        return true;
    for (int k = i + 1; k < f->n_inputs; k++)
        after += type_has_real(f->inputs[k].var->type) && !is_left_out(a, k);
    return after < added;
}

/* Whether the annotation may be used for this call: what it calls constant must be so. */
static bool holds(Differentiation *d, const Function *f, const Derivative *a, Expr call)
{
    for (int i = 0; i < f->n_inputs; i++)
        if (a->zero_derivative && a->zero_derivative[i] && expr_derivative(d, call->args[i]))
            return false;
    return true;
}

static Expr by_annotation(Differentiation *d, const Function *f, const Derivative *a, Expr call, int item)
{
    Expr *args = NEW_ARRAY(exprs_work(d->x), Expr, 2 * f->n_inputs);
    int n = 0;
    bool is_zero = true;
    for (int i = 0; i < f->n_inputs; i++)
        args[n++] = call->args[i];
    for (int i = 0; i < f->n_inputs; i++) {
        if (!is_passed(f, a, i))
            continue;
        Expr da = expr_derivative(d, call->args[i]);
        if (d->problem)
            return NULL;
        is_zero = is_zero && !da;
        args[n] = as_record(d, da ? da : derivative_zero(d->x, call->args[i]),
                            n < a->function->n_inputs ? a->function->inputs[n].var->type : call->args[i]->type);
        if (!args[n++])
            return NULL;
    }
    /* Zero only if nothing that was left out varies either: R in resolve1(R, v) turns while v is constant. */
    for (int i = 0; i < f->n_inputs && is_zero; i++)
        if (a->no_derivative && a->no_derivative[i])
            is_zero = d->is_time ? call->args[i]->varies <= VARIES_DISCRETE : !expr_derivative(d, call->args[i]);
    if (is_zero || d->problem)
        return NULL;
    if (n != a->function->n_inputs)
        return derivative_fails(d, "the derivative function '%s' of '%s' should have %d inputs",
                                a->function->name->text, f->name->text, n);
    return call_of(d, a->function, n, args, f, item, call);
}

static Expr by_transformation(Differentiation *d, const Function *f, Expr call, int item)
{
    unsigned char *active = NEW_ARRAY(exprs_work(d->x), unsigned char, f->n_inputs);
    Expr *args = NEW_ARRAY(exprs_work(d->x), Expr, 2 * f->n_inputs);
    int n = f->n_inputs;
    for (int i = 0; i < f->n_inputs; i++) {
        args[i] = call->args[i];
        Expr da = expr_derivative(d, call->args[i]);
        if (d->problem)
            return NULL;
        active[i] = da != NULL;
        if (da)
            args[n++] = da;
    }
    if (n == f->n_inputs)
        return NULL;
    const char *problem = NULL;
    const Function *derivative = function_derivative(d->x, d->functions, f, active, &problem);
    if (!derivative)
        return derivative_fails(d, "%s", problem);
    return call_of(d, derivative, n, args, f, item, call);
}

static Expr of_constructor(Differentiation *d, const Function *f, Expr call)
{
    const Type *t = call->type;
    Expr *fields = NEW_ARRAY(exprs_work(d->x), Expr, t->n_fields);
    bool is_zero = true;
    for (int k = 0; k < t->n_fields; k++) {
        Expr arg = NULL;
        for (int i = 0; i < f->n_inputs; i++)
            if (f->inputs[i].var->name == t->fields[k].name)
                arg = call->args[i];
        if (!arg)
            arg = expr_field(d->x, call, k); /* a field that cannot be set is constant */
        else if (expr_derivative(d, arg))
            is_zero = false;
        Expr da = arg->op == EXPR_FIELD && arg->args[0] == call ? NULL : expr_derivative(d, arg);
        fields[k] = da ? da : type_has_real(arg->type) ? derivative_zero(d->x, arg) : arg;
    }
    return is_zero || d->problem ? NULL : expr_record(d->x, t, fields);
}

Expr derivative_of_call(Differentiation *d, Expr call, int item)
{
    const Function *f = call->value.function;
    if (item >= 0 && !type_has_real(f->outputs[item].var->type))
        return NULL;
    if (f->is_record_constructor)
        return of_constructor(d, f, call);
    for (const Derivative *a = f->derivatives; a; a = a->next)
        if (holds(d, f, a, call))
            return by_annotation(d, f, a, call, item);
    if (d->problem)
        return NULL;
    return by_transformation(d, f, call, item);
}
