/* scalarise.c: one variable for each element, one equation for each scalar (scalar_equations.c). der(x) of a scalar is a
 * variable of its own from here on. */
#include <math.h>
#include <string.h>

#include "lower/lower.h"
#include "lower/tear.h"

int lower_variable(Lower *l, const Var *v)
{
    int at = map_get(&l->var_index, (uint64_t)v->number);
    return at == MAP_NONE ? NO_VARIABLE : at;
}

static int add_variable(Lower *l, LowerVar v)
{
    v.der = v.base = v.alias = v.start_of = NO_VARIABLE;
    v.sign = v.der_sign = 1;
    map_put(l->work, &l->var_index, (uint64_t)v.var->number, l->vars.n);
    PUSH(l->work, l->vars, v);
    return l->vars.n - 1;
}

void lower_adopt(Lower *l, Var *v, Role role, int *index)
{
    int at = add_variable(l, (LowerVar){.var = v,
                                        .role = role,
                                        .flat = -1,
                                        .nominal = 1,
                                        .min = -INFINITY,
                                        .max = INFINITY,
                                        .select = SELECT_DEFAULT});
    if (index)
        *index = at;
}

static Varies varies_of(Role role)
{
    return role == ROLE_PARAMETER ? VARIES_PARAMETER : role == ROLE_DISCRETE ? VARIES_DISCRETE : VARIES_CONTINUOUS;
}

Var *lower_make(Lower *l, const char *name, const Type *type, Role role, int *index)
{
    Var *v = var_new(l->x, VAR_MODEL, symbol(l->front->symbols, name), type, varies_of(role));
    lower_adopt(l, v, role, index);
    return v;
}

int lower_derivative(Lower *l, int v)
{
    if (l->vars.at[v].der != NO_VARIABLE)
        return l->vars.at[v].der;
    Sym name = symbol_f(l->front->symbols, "der(%s)", l->vars.at[v].var->name->text);
    int der;
    lower_make(l, name->text, l->vars.at[v].var->type, ROLE_CONTINUOUS, &der);
    l->vars.at[v].der = der;
    l->vars.at[v].der_sign = 1;
    l->vars.at[der].base = v;
    l->vars.at[der].nominal = l->vars.at[v].nominal;
    l->vars.at[der].clock = l->vars.at[v].clock;
    l->vars.at[der].not_initial = l->vars.at[v].clock > 0;
    return der;
}

/* ---- attributes -------------------------------------------------------------------------------------------------- */

static Expr attribute_element(Lower *l, Expr attribute, long at)
{
    if (!attribute)
        return NULL;
    return lower_scalar(l, attribute->type->n_dims ? expr_element(&l->algebra.scalars, attribute, at) : attribute);
}

double lower_attribute_number(Lower *l, Expr attribute, long at, double otherwise)
{
    Expr e = attribute_element(l, attribute, at);
    Expr known = e ? front_evaluate_quiet(l->front, e) : NULL;
    double value;
    return known && expr_get_real(known, &value) ? value : otherwise;
}

static int attribute_select(Lower *l, const FlatVar *f, long at)
{
    Expr e = attribute_element(l, f->state_select, at);
    Expr known = e ? front_evaluate_quiet(l->front, e) : NULL;
    int64_t ordinal;
    return known && expr_get_integer(known, &ordinal) ? (int)ordinal - 1 : SELECT_DEFAULT;
}

static bool attribute_true(Lower *l, Expr attribute, long at, bool otherwise)
{
    Expr e = attribute_element(l, attribute, at);
    Expr known = e ? front_evaluate_quiet(l->front, e) : NULL;
    int64_t truth;
    return known && expr_get_integer(known, &truth) ? truth != 0 : otherwise;
}

static Role role_of(const FlatVar *f)
{
    if (f->var->type->element->kind == TYPE_OBJECT)
        return ROLE_OBJECT;
    if (f->var->type->element->kind == TYPE_CLOCK)
        return ROLE_CLOCK;
    if (f->is_parameter)
        return ROLE_PARAMETER;
    if (f->is_input)
        return ROLE_INPUT;
    return f->var->varies <= VARIES_DISCRETE ? ROLE_DISCRETE : ROLE_CONTINUOUS;
}

/* x[2,1] for the element at flat position 1 of x[2, …]. */
Sym lower_element_name(Front *front, const Var *v, long at)
{
    if (!v->type->n_dims)
        return v->name;
    Buffer b = {0};
    int index[16], n = v->type->n_dims < 16 ? v->type->n_dims : 16;
    for (int d = n - 1; d >= 0; d--) {
        index[d] = (int)(at % v->type->dims[d]) + 1;
        at /= v->type->dims[d];
    }
    buffer_f(&b, "%s[", v->name->text);
    for (int d = 0; d < n; d++)
        buffer_f(&b, "%s%d", d ? "," : "", index[d]);
    buffer_char(&b, ']');
    Sym name = symbol_n(front->symbols, b.at, b.n);
    buffer_free(&b);
    return name;
}

static void add_element(Lower *l, int flat, Var *v, long at)
{
    const FlatVar *f = &l->flat->vars.at[flat];
    add_variable(l, (LowerVar){.var = v, .role = role_of(f), .flat = flat, .element = (int)at});
}

static Expr binding_element(Lower *l, const FlatVar *f, long at)
{
    if (type_elements(f->binding->type) >= 0)
        return lower_scalar(l, expr_element(&l->algebra.scalars, f->binding, at));
    ExprList all = {0}; /* a size that is known only when it is computed */
    return lower_scalars(l, f->binding, f->var->type, &all) && at < all.n ? lower_scalar(l, all.at[at]) : NULL;
}

typedef bool IsSuch(Lower *l, const Component *c);
typedef struct {
    Lower *l;
    IsSuch *is_such;
    int depth;
    bool found;
} Dependence;

static bool depends_on(Lower *l, Component *c, IsSuch *is_such, int depth);

static void look_at_parameter(void *data, Expr e)
{
    Dependence *d = data;
    int at = e->op == EXPR_VAR ? map_get(&d->l->flat->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    if (at != MAP_NONE && !d->found)
        d->found = depends_on(d->l, d->l->flat->vars.at[at].component, d->is_such, d->depth + 1);
}

/* Whether a parameter is such a one, or computed from one. */
static bool depends_on(Lower *l, Component *c, IsSuch *is_such, int depth)
{
    enum { DEEPEST = 100 };
    if (is_such(l, c) || depth > DEEPEST)
        return true;
    Expr binding = component_binding_expr(l->front, c);
    Dependence d = {l, is_such, depth, false};
    Map seen = {0};
    if (binding)
        expr_visit(l->x, &seen, binding, look_at_parameter, &d);
    return d.found;
}

static bool is_own(Lower *l, const Component *c)
{
    return c->parent == l->flat->model;
}

static bool stays(Lower *l, const Component *c)
{
    return l->options->stays(l->options->set_data, c->path->text);
}

bool lower_is_put_in(Expr value)
{
    double number;
    if (!value || !expr_is_literal(value) || value->op == EXPR_STRING)
        return false;
    return value->type->kind != TYPE_REAL || (expr_get_real(value, &number) && (number == 0 || fabs(number) == 1));
}

/* A parameter whose value is put in anyway, or that decides between equations (decisive.c), is put in as a number: it
 * removes whole terms and branches. Setting it to another value makes new code. */
static Expr foldable_value(Lower *l, const LowerVar *v, bool decides)
{
    const FlatVar *f = &l->flat->vars.at[v->flat];
    if (v->role != ROLE_PARAMETER || !attribute_true(l, f->fixed, v->element, true))
        return NULL;
    Expr value = component_value(l->front, f->component);
    if (value && f->var->type->n_dims)
        value = expr_element(&l->algebra.scalars, value, v->element);
    if (!value || !expr_is_literal(value) || value->op == EXPR_STRING)
        return NULL;
    if (l->options->keep_own && !decides && value->type->kind == TYPE_REAL && f->component->parent == l->flat->model)
        return NULL;
    if (l->options->stays && !decides && value->type->kind == TYPE_REAL && depends_on(l, f->component, stays, 0))
        return NULL;
    bool whole = decides || (l->options->numbers && !depends_on(l, f->component, is_own, 0));
    return whole || lower_is_put_in(value) ? value : NULL;
}

static Expr fold_parameter(void *data, Expr e)
{
    Lower *l = data;
    int decided = e->type->kind == TYPE_BOOLEAN ? map_get(&l->folding.decided, (uint64_t)e->number) : MAP_NONE;
    if (decided != MAP_NONE)
        return l->folding.decisions.at[decided];
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    return v == NO_VARIABLE ? NULL : l->vars.at[v].folded;
}

static void set_attributes(Lower *l, LowerVar *v)
{
    const FlatVar *f = &l->flat->vars.at[v->flat];
    long at = v->element;
    l->where = f->component->element ? f->component->element->tree->name_span : (Span){0};
    v->nominal = fabs(lower_attribute_number(l, f->nominal, at, 1));
    if (!(v->nominal > 0))
        v->nominal = 1;
    v->min = lower_attribute_number(l, f->min, at, -INFINITY);
    v->max = lower_attribute_number(l, f->max, at, INFINITY);
    v->select = attribute_select(l, f, at);
    v->start = attribute_element(l, f->start, at);
    v->fixed = attribute_element(l, f->fixed, at);
    v->has_start = v->start != NULL;
    const Mod *own = mod_child(f->component->mods, symbol(l->front->symbols, "start"));
    v->own_start = own && binding_given(&own->value);
    v->user_start = v->own_start && !guide_is_declared(f->component, own->value.span);
    v->is_fixed = attribute_true(l, f->fixed, at, v->role == ROLE_PARAMETER || v->role == ROLE_OBJECT);
    if (f->binding && (v->role == ROLE_PARAMETER || v->role == ROLE_OBJECT))
        v->binding = f->var->type->n_dims ? binding_element(l, f, at) : lower_scalar(l, f->binding);
}

static void make_variables(Lower *l)
{
    for (int k = 0; k < l->flat->vars.n; k++) {
        const FlatVar *f = &l->flat->vars.at[k];
        if (f->evaluate) /* its value stands wherever it was used */
            continue;
        if (!f->var->type->n_dims) {
            add_element(l, k, f->var, 0);
            continue;
        }
        map_put(l->work, &l->element_first, (uint64_t)f->var->number, l->vars.n);
        long n = type_elements(f->var->type);
        for (long at = 0; at < n; at++) {
            Var *v = var_new(l->x, VAR_MODEL, lower_element_name(l->front, f->var, at), f->var->type->element,
                             f->var->varies);
            v->owner = NULL;
            add_element(l, k, v, at);
        }
    }
    int n = l->vars.n;
    const bool *decides = lower_decisive(l);
    for (int k = 0; k < n; k++)
        l->vars.at[k].folded = foldable_value(l, &l->vars.at[k], decides[k]);
    l->algebra.scalars.memo = (Map){0}; /* elements of parameters are numbers from here on */
    for (int k = 0; k < n; k++)
        set_attributes(l, &l->vars.at[k]);
}

static Expr element_of(void *data, const Var *v, long at)
{
    Lower *l = data;
    int first = map_get(&l->element_first, (uint64_t)v->number);
    if (first == MAP_NONE)
        return NULL;
    const LowerVar *e = &l->vars.at[first + at];
    return e->folded ? e->folded : expr_var(l->x, e->var);
}

/* ---- der --------------------------------------------------------------------------------------------------------- */

bool lower_time_derivative(void *data, Expr leaf, Expr *derivative)
{
    Lower *l = data;
    *derivative = NULL;
    if (leaf->op == EXPR_VAR) {
        int v = lower_variable(l, leaf->value.var);
        if (v == NO_VARIABLE || l->vars.at[v].role == ROLE_PARAMETER || l->vars.at[v].role == ROLE_DISCRETE)
            return true;
        if (l->vars.at[v].role == ROLE_INPUT)
            return false;
        int der = lower_derivative(l, v);
        *derivative = expr_var(l->x, l->vars.at[der].var);
        if (l->vars.at[v].der_sign < 0)
            *derivative = expr_neg(l->x, *derivative);
        return true;
    }
    return false;
}

static Expr resolve_der(void *data, Expr e);

Rewriter lower_der_resolver(Lower *l)
{
    return (Rewriter){.x = l->x, .rewrite = resolve_der, .data = l};
}

/* der(e) for anything but a variable is worked out. */
static Expr resolve_der(void *data, Expr e)
{
    Lower *l = data;
    if (e->op != EXPR_DER)
        return NULL;
    Differentiation d = {.x = l->x,
                         .leaf = lower_time_derivative,
                         .data = l,
                         .is_time = true,
                         .functions = &l->algebra.derivative_functions};
    Expr inner = e->args[0];
    Rewriter r = lower_der_resolver(l);
    inner = expr_rewrite(&r, inner);
    Expr derivative = expr_differentiate(&d, inner);
    expr_differentiation_end(&d);
    if (!derivative) {
        diag(l->diags, DIAG_S001, l->where, "der(%s) cannot be computed: %s", expr_shown(l->x, inner),
             d.problem ? d.problem : "it has no derivative");
        return expr_real(l->x, 0);
    }
    return derivative;
}

Expr lower_scalar(Lower *l, Expr e)
{
    l->algebra.scalars.problem = NULL;
    Expr scalar =
        expr_element(&l->algebra.scalars, lower_inline(l, &l->algebra.early, expr_rewrite(&l->folding.fold, e)), 0);
    if (!scalar) {
        diag(l->diags, DIAG_S001, l->where, "'%s' cannot be written element by element: %s", expr_shown(l->x, e),
             l->algebra.scalars.problem ? l->algebra.scalars.problem : "a size is not known");
        return expr_real(l->x, 0);
    }
    Rewriter r = lower_der_resolver(l);
    return expr_rewrite(&r, scalar);
}

bool lower_scalarise(Lower *l)
{
    l->folding.fold = (Rewriter){.x = l->x, .rewrite = fold_parameter, .data = l, .arena = l->work};
    l->algebra.early = (Inliner){.x = l->x, .stage = STAGE_BEFORE_INDEX_REDUCTION};
    l->algebra.early.calls.arena = l->algebra.early.quiet.arena = l->work;
    l->algebra.late = (Inliner){.x = l->x, .stage = STAGE_AFTER_INDEX_REDUCTION};
    l->algebra.late.calls.arena = l->algebra.late.quiet.arena = l->work;
    l->algebra.scalars = (Scalars){.x = l->x, .element_of = element_of, .data = l, .arena = l->work};
    make_variables(l);
    lower_add_list(l, &l->equations, l->flat->equations.first);
    int checks = l->checks.n;
    lower_add_list(l, &l->initial_equations, l->flat->initial_equations.first);
    for (int k = checks; k < l->checks.n; k++)
        PUSH(l->arena, l->start_effects, l->checks.at[k]);
    l->checks.n = checks;
    return !diags_failed(l->diags);
}
