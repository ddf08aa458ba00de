/* evaluate.c: values that must be known while compiling: sizes, conditions, constants. */
#include "instance/instance.h"

/* Whether a parameter's value is only found by solving the initial equations. */
static bool is_unknown_at_start(Front *f, Component *c)
{
    if (c->variability == VARIABILITY_CONSTANT)
        return false;
    Expr fixed = component_attribute_expr(f, c, symbol(f->symbols, "fixed"));
    fixed = fixed ? front_evaluate_quiet(f, fixed) : NULL;
    int64_t truth;
    return fixed && expr_get_integer(fixed, &truth) && !truth;
}

static Expr spread(Front *f, Expr e, const Type *type)
{
    if (e->type->n_dims || !type->n_dims)
        return e;
    Expr *args = NEW_ARRAY(f->arena, Expr, type->n_dims + 1);
    args[0] = e;
    for (int k = 0; k < type->n_dims; k++)
        args[k + 1] = expr_integer(f->exprs, type->dims[k]);
    bool known;
    Problem problem = {0};
    return expr_builtin(f->exprs, symbol(f->symbols, "fill"), type->n_dims + 1, args, &known, &problem);
}

Expr component_value(Front *f, Component *c)
{
    if (c->value_done)
        return c->value;
    if (c->variability < VARIABILITY_PARAMETER || c->evaluating || !c->var)
        return NULL;
    Expr e = component_binding_expr(f, c);
    if (!e && !c->binding_done)
        return NULL;
    if (!e && c->type->element->kind != TYPE_OBJECT) { /* a parameter without value has its start value (8.6) */
        e = component_attribute_expr(f, c, symbol(f->symbols, "start"));
        e = e ? spread(f, e, c->type) : NULL;
    }
    if (!e && f->as_part && c->variability == VARIABILITY_PARAMETER) { /* some value, so that sizes are known */
        bool real = c->type->element->kind == TYPE_REAL;
        if (real || c->type->element->kind == TYPE_INTEGER)
            e = spread(f, real ? expr_real(f->exprs, 1) : expr_integer(f->exprs, 1), c->type);
    }
    if (e && is_unknown_at_start(f, c))
        e = NULL;
    c->evaluating = true;
    c->value = e ? front_evaluate_quiet(f, e) : NULL;
    c->evaluating = false;
    c->value_done = true;
    return c->value;
}

static Expr look_up(void *data, const Var *v)
{
    Component *c = v->owner;
    return c && v->kind == VAR_MODEL ? component_value(data, c) : NULL;
}

static void find_changing(void *data, Expr e)
{
    bool *changes = data;
    *changes |= e->n == 0 && e->op != EXPR_CALL && e->varies > VARIES_PARAMETER;
}

bool front_computed_once(Front *f, Expr e)
{
    if (e->varies <= VARIES_PARAMETER)
        return true;
    if (!(e->flags & EXPR_HAS_IMPURE))
        return false;
    bool changes = false;
    expr_visit(f->exprs, NULL, e, find_changing, &changes);
    return !changes;
}

/* The value of a call, found once: parameters that are records take it apart field by field. NULL: it has none now. */
static Expr result_of(Front *f, Expr call)
{
    int known = map_get(&f->evaluated, (uint64_t)call->number);
    if (known != MAP_NONE)
        return f->results.at[known];
    Eval eval = {.x = f->exprs, .lookup = look_up, .data = f};
    Expr result = expr_evaluate(&eval, call);
    if (result) {
        map_put(f->arena, &f->evaluated, (uint64_t)call->number, f->results.n);
        PUSH(f->arena, f->results, result);
    }
    return result;
}

Expr front_evaluate_quiet(Front *f, Expr e)
{
    if (expr_is_constant(e))
        return e;
    if (!front_computed_once(f, e) || e->flags & EXPR_HAS_ITERATOR)
        return NULL;
    bool is_part = (e->op == EXPR_FIELD || e->op == EXPR_ITEM) && e->args[0]->op == EXPR_CALL;
    Expr whole = is_part && !(e->flags & EXPR_HAS_IMPURE) ? result_of(f, e->args[0]) : NULL;
    if (whole && whole->type->n_dims == 0) {
        int at = (int)e->value.integer;
        Expr part = e->op == EXPR_FIELD ? expr_field(f->exprs, whole, at) : expr_item(f->exprs, whole, at);
        if (expr_is_constant(part))
            return part;
    }
    Eval eval = {.x = f->exprs, .lookup = look_up, .data = f};
    return expr_evaluate(&eval, e);
}

typedef struct {
    Front *f;
    Component *unknown;
} Suspect;

static void mark_structural(void *data, Expr e)
{
    Suspect *s = data;
    if (e->op != EXPR_VAR || e->value.var->kind != VAR_MODEL)
        return;
    Component *c = e->value.var->owner;
    if (!c)
        return;
    c->structural = true;
    if (!component_value(s->f, c))
        s->unknown = c;
}

Expr front_evaluate(Front *f, Expr e, Span where, const char *what)
{
    if (expr_is_constant(e))
        return e;
    Eval eval = {.x = f->exprs, .lookup = look_up, .data = f};
    Expr value = front_computed_once(f, e) ? expr_evaluate(&eval, e) : NULL;
    Suspect suspect = {.f = f};
    expr_visit(f->exprs, NULL, e, mark_structural, &suspect);
    if (value)
        return value;
    const Component *c = suspect.unknown;
    diag(f->diags, DIAG_V001, where, "%s must be known before the simulation starts, but '%s' is not%s%s", what,
         expr_text(f->exprs, e), eval.problem ? ": " : "", eval.problem ? eval.problem : "");
    if (c && c->element)
        diag_note(f->diags, c->element->tree->name_span, "'%s' %s", c->path->text,
                  c->variability < VARIABILITY_PARAMETER ? "varies with time"
                                                         : "has no value that can be computed now");
    return NULL;
}
