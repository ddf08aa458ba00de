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

static int n_inputs_wanted(const Function *f, const Derivative *a)
{
    int n = f->n_inputs;
    for (int i = 0; i < f->n_inputs; i++)
        n += is_passed(f, a, i);
    return n;
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
    return call_of(d, a->function, n, args, f, item, call);
}

/* ---- derivatives of derivative functions ------------------------------------------------------------------------ */

/* f(u, w) is the derivative f'(u) w of a function, and D(u, w, dw) = f''(u)(w, w) + f'(u) dw that of f for du = w, as
 * it is in time. In any other direction it is f'(u) dw + f''(u)(w, du), where the first is D(u, 0, dw), and the second,
 * by polarisation, (D(u, w + du, 0) - D(u, w - du, 0))/4. */
typedef struct {
    Differentiation *d;
    const Function *f;
    const Derivative *a;
    Expr call;
    int item, n_rates, first_rate; /* inputs w: the last n_rates */
    Expr *du;                      /* per rate: derivative of the input that it is the rate of, or NULL */
} SecondDerivative;

static Expr second_call(SecondDerivative *s, int sign, const Expr *dw)
{
    Exprs *x = s->d->x;
    int n = s->f->n_inputs;
    Expr *args = NEW_ARRAY(exprs_work(x), Expr, n + s->n_rates);
    for (int i = 0; i < n; i++)
        args[i] = s->call->args[i];
    for (int k = 0; k < s->n_rates; k++) {
        Expr w = args[s->first_rate + k], zero = derivative_zero(x, w), moved = s->du[k] ? s->du[k] : zero;
        args[s->first_rate + k] = !sign ? zero : sign > 0 ? expr_add(x, w, moved) : expr_sub(x, w, moved);
        args[n + k] = dw && dw[k] ? dw[k] : zero;
    }
    return call_of(s->d, s->a->function, n + s->n_rates, args, s->f, s->item, s->call);
}

/* Pairs the rates with the inputs that they are rates of; false: they are no scalars, or not as many. */
static bool find_rates(SecondDerivative *s, Expr *dw)
{
    int n = 0;
    for (int i = 0; i < s->f->n_inputs; i++) {
        const Type *t = s->f->inputs[i].var->type;
        if (!type_has_real(t) || is_left_out(s->a, i))
            continue;
        Expr da = expr_derivative(s->d, s->call->args[i]);
        if (t->kind != TYPE_REAL || t->n_dims || s->d->problem || (i < s->first_rate && n == s->n_rates))
            return false;
        if (i < s->first_rate)
            s->du[n++] = da;
        else
            dw[i - s->first_rate] = da;
    }
    return n == s->n_rates;
}

static bool any_of(int n, const Expr *list)
{
    for (int k = 0; k < n; k++)
        if (list[k])
            return true;
    return false;
}

/* False: the annotation is not of this form. */
static bool in_any_direction(Differentiation *d, const Function *f, const Derivative *a, Expr call, int item, Expr *to)
{
    int n = a->function->n_inputs - f->n_inputs;
    SecondDerivative s = {d, f, a, call, item, n, f->n_inputs - n, NULL};
    if (n < 1 || s.first_rate < n || call->type->kind != TYPE_REAL)
        return false;
    s.du = NEW_ARRAY(exprs_work(d->x), Expr, n);
    Expr *dw = NEW_ARRAY(exprs_work(d->x), Expr, n);
    if (!find_rates(&s, dw))
        return false;
    Expr sum = any_of(n, dw) ? second_call(&s, 0, dw) : NULL;
    if (any_of(n, s.du)) {
        Expr up = second_call(&s, 1, NULL), down = second_call(&s, -1, NULL);
        Expr both = up && down ? expr_mul(d->x, expr_real(d->x, 0.25), expr_sub(d->x, up, down)) : NULL;
        sum = sum && both ? expr_add(d->x, sum, both) : both;
    }
    *to = sum;
    return true;
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

/* The first declared derivative that holds counts. One without the inputs that 12.7.1 asks for says nothing: the
 * statements of the function do, and only a function without any is refused. */
static Expr exact(Differentiation *d, const Function *f, Expr call, int item)
{
    const Derivative *a = f->derivatives;
    while (a && !holds(d, f, a, call))
        a = a->next;
    if (d->problem)
        return NULL;
    if (!a || (n_inputs_wanted(f, a) != a->function->n_inputs && function_has_body(f)))
        return by_transformation(d, f, call, item);
    if (n_inputs_wanted(f, a) != a->function->n_inputs)
        return derivative_fails(d, "the derivative function '%s' of '%s' should have %d inputs",
                                a->function->name->text, f->name->text, n_inputs_wanted(f, a));
    Expr found = NULL;
    if (!d->is_time && a->order == 2 && in_any_direction(d, f, a, call, item, &found))
        return found;
    return by_annotation(d, f, a, call, item);
}

static bool passes_function(Expr call)
{
    for (int i = 0; i < call->n; i++)
        if (call->args[i]->op == EXPR_PARTIAL)
            return true;
    return false;
}

Expr derivative_of_call(Differentiation *d, Expr call, int item)
{
    const Function *f = call->value.function;
    if (item >= 0 && !type_has_real(f->outputs[item].var->type))
        return NULL;
    if (f->is_record_constructor)
        return of_constructor(d, f, call);
    Expr found = exact(d, f, call, item);
    bool by_differences = d->takes_differences || passes_function(call);
    return d->problem && by_differences ? derivative_by_differences(d, call, item) : found;
}
