/* parameters.c: parameters in the order of their dependence, start values, and the result's table. */
#include <math.h>
#include <string.h>

#include "base/fault.h"
#include "lower/lower.h"
#include "lower/sort.h"

static void set_slot(System *system, Arena *arena, const Var *v, SlotKind kind, int index)
{
    while (system->slots.n <= v->number)
        PUSH(arena, system->slots, (Slot){0});
    system->slots.at[v->number] = (Slot){.kind = kind, .index = index};
}

static void place(System *system, Arena *arena, const LowerVar *v)
{
    System *s = system;
    if (v->role == ROLE_OBJECT) {
        set_slot(system, arena, v->var, SLOT_OBJECT, s->objects.n);
        PUSH(arena, s->objects, v->var);
    } else if (v->var->type->kind == TYPE_STRING) {
        set_slot(system, arena, v->var, SLOT_TEXT, s->texts.n);
        PUSH(arena, s->texts, v->var);
        PUSH(arena, s->text_values, v->binding && v->binding->op == EXPR_STRING ? v->binding->value.text : NULL);
    } else {
        double value = 0;
        int64_t whole;
        if (v->binding && !expr_get_real(v->binding, &value) && expr_get_integer(v->binding, &whole))
            value = (double)whole;
        set_slot(system, arena, v->var, SLOT_PARAMETER, s->parameters.n);
        PUSH(arena, s->parameters,
             ((SystemVar){.var = v->var,
                          .flat = v->flat,
                          .unit = v->flat >= 0 ? system->flat->vars.at[v->flat].unit : NULL,
                          .element = v->element,
                          .nominal = v->nominal,
                          .min = v->min,
                          .max = v->max}));
        PUSH(arena, s->parameter_values, value);
    }
}

static void note_unknown(void *data, const Var *v)
{
    void **both = data;
    Lower *l = both[0];
    int at = lower_variable(l, v);
    Role role = at == NO_VARIABLE ? ROLE_CONTINUOUS : l->vars.at[at].role;
    if ((role == ROLE_PARAMETER || role == ROLE_OBJECT) && !l->vars.at[at].is_fixed)
        *(bool *)both[1] = true;
}

/* What depends on a parameter that the initial equations determine is determined with it. */
static void spread_unknown(Lower *l)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int k = 0; k < l->vars.n; k++) {
            LowerVar *v = &l->vars.at[k];
            bool unknown = false;
            void *both[] = {l, &unknown};
            if ((v->role != ROLE_PARAMETER && v->role != ROLE_OBJECT) || !v->is_fixed || !v->binding || v->folded)
                continue;
            lower_visit_vars(l->x, v->binding, note_unknown, both);
            if (!unknown)
                continue;
            v->is_fixed = false;
            changed = true;
            if (v->role == ROLE_OBJECT)
                continue; /* made in the initial system, of what is known there */
            lower_add(l, &l->initial_equations, expr_var(l->x, v->var), v->binding, (Origin){.kind = ORIGIN_BINDING},
                      v->var->type->kind != TYPE_REAL);
        }
    }
}

/* Parameters that nobody gave a value, one for each declaration. */
typedef struct {
    int var;   /* the first */
    int alike; /* further ones of the same declaration: elements, and those of other components of the class */
} Without;
typedef struct {
    VEC(Without) at;
    Map of_declaration; /* TreeElement -> index */
} Withouts;

static void note_without(Lower *l, Withouts *to, int v)
{
    const LowerVar *a = &l->vars.at[v];
    const Component *c = a->flat < 0 ? NULL : l->flat->vars.at[a->flat].component;
    if (!c || !c->element || (l->options->is_set && l->options->is_set(l->options->set_data, a->var->name->text)))
        return;
    int known = map_get(&to->of_declaration, map_key(c->element->tree));
    if (known != MAP_NONE) {
        to->at.at[known].alike++;
        return;
    }
    map_put(l->scratch, &to->of_declaration, map_key(c->element->tree), to->at.n);
    PUSH(l->scratch, to->at, ((Without){v, 0}));
}

/* Where a value could be given: the declaration of the component that has the parameter, or its own. */
static Span place_of_value(Flat *flat, const LowerVars *vars, int v)
{
    const Component *c = flat->vars.at[vars->at[v].flat].component, *of = c->parent;
    while (of && of != flat->model && !of->element)
        of = of->parent;
    return (of && of != flat->model ? of : c)->element->tree->name_span;
}

static void report_without(Lower *l, const Withouts *w, const char *opening, bool with_start)
{
    enum { MOST = 8 };
    Buffer names = {0};
    for (int k = 0; k < w->at.n && k < MOST; k++) {
        const LowerVar *v = &l->vars.at[w->at.at[k].var];
        buffer_f(&names, "%s%s", k ? ", " : "", v->var->name->text);
        if (with_start && v->start)
            buffer_f(&names, " = %s", expr_shown(l->x, v->start));
        if (w->at.at[k].alike)
            buffer_f(&names, " and %d alike", w->at.at[k].alike);
    }
    if (w->at.n > MOST)
        buffer_f(&names, " and %d more", w->at.n - MOST);
    if (w->at.n)
        diag(l->diags, DIAG_I003, place_of_value(l->flat, &l->vars, w->at.at[0].var), "%s: %s", opening, names.at);
    buffer_free(&names);
}

bool lower_parameters(Lower *l)
{
    spread_unknown(l);
    Nodes nodes = {0};
    Withouts nothing = {0}, only_start = {0};
    for (int k = 0; k < l->vars.n; k++) {
        LowerVar *v = &l->vars.at[k];
        if (v->role != ROLE_PARAMETER && v->role != ROLE_OBJECT)
            continue;
        bool has_none = v->role == ROLE_PARAMETER && v->is_fixed && v->flat >= 0 && !l->flat->vars.at[v->flat].binding;
        if (has_none && v->start && v->own_start)
            note_without(l, &only_start, k);
        if (v->folded)
            continue;
        if (!v->binding && v->role == ROLE_PARAMETER && v->is_fixed)
            v->binding = v->start; /* 8.6: a parameter without a value takes its start value */
        if (v->binding)
            v->binding = lower_inlined(l, v->binding);
        else if (has_none && v->var->type->kind == TYPE_REAL)
            note_without(l, &nothing, k);
        place(l->system, l->arena, v);
        if (v->binding && !expr_is_literal(v->binding) && v->is_fixed)
            PUSH(l->arena, nodes, ((Node){.kind = NODE_DISCRETE, .var = v->var, .value = v->binding}));
    }
    report_without(l, &nothing, "parameters have neither a value nor a start value, and are taken as 0", false);
    report_without(l, &only_start, "parameters have no value, and take their start value", true);
    Steps steps = {0};
    if (!sort_nodes(l, &nodes, ORDER_RUN, &steps))
        return false;
    for (int k = 0; k < steps.n; k++) {
        Step step = steps.at[k];
        if (step.kind == STEP_MIXED) {
            const Mixed *m = &l->system->mixed.at[step.index];
            diag(l->diags, DIAG_V002, (Span){0}, "the parameter '%s' depends on itself",
                 m->discretes.at[0]->name->text);
            return false;
        }
        PUSH(l->arena, l->system->steps.parameters, step);
    }
    return true;
}

Var *lower_found_parameter(Lower *l, const char *name)
{
    int v;
    Sym numbered = symbol_f(l->front->symbols, "%s%d", name, ++l->n_made);
    lower_make(l, numbered->text, type_scalar(l->x, TYPE_REAL), ROLE_PARAMETER, &v);
    place(l->system, l->arena, &l->vars.at[v]);
    return l->vars.at[v].var;
}

void lower_starts(Lower *l)
{
    for (int k = 0; k < l->vars.n; k++) {
        const LowerVar *v = &l->vars.at[k];
        bool has_place = system_slot(l->system, v->var).kind != SLOT_NONE;
        bool unknown = v->role == ROLE_PARAMETER ? !v->is_fixed : v->role != ROLE_OBJECT && v->role != ROLE_CLOCK;
        if (!has_place || !unknown)
            continue;
        Expr start = v->start ? lower_inlined(l, v->start) : NULL;
        if (!start && v->var->type->kind == TYPE_ENUM)
            start = expr_integer(l->x, 1);
        if (!start && (v->min > 0 || v->max < 0)) /* the value nearest to zero that is allowed */
            start = expr_real(l->x, v->min > 0 ? v->min : v->max);
        if (start)
            PUSH(l->arena, l->system->steps.starts, ((Step){.kind = STEP_ASSIGN, .target = v->var, .value = start}));
    }
}

/* ---- the result's table ------------------------------------------------------------------------------------------ */

/* Those that are numbers of the run-time are looked at there. */
static void check_limits(Lower *l, const FlatVar *f, long at, const Signal *s)
{
    double min = lower_attribute_number(l, f->min, at, -INFINITY);
    double max = lower_attribute_number(l, f->max, at, INFINITY);
    if (f->var->varies != VARIES_PARAMETER || (s->value >= min && s->value <= max))
        return;
    bool below = s->value < min;
    diag(l->diags, DIAG_V006, f->component->element ? f->component->element->tree->name_span : (Span){0},
         "the parameter '%s' is %.10g, %s its %s of %.10g", s->name->text, s->value, below ? "below" : "above",
         below ? "min" : "max", below ? min : max);
}

static void note_parameter(void *data, const Var *v)
{
    *(bool *)data |= v->varies == VARIES_PARAMETER;
}

/* How an element of a parameter is computed from other parameters; NULL: it is not, or nobody would read it. */
static const char *formula_of(Lower *l, const FlatVar *f, long at)
{
    enum { LONGEST = 200 };
    bool is_computed = false;
    if (!f->is_parameter || !f->binding || f->var->varies == VARIES_CONSTANT)
        return NULL;
    lower_visit_vars(l->x, f->binding, note_parameter, &is_computed);
    if (!is_computed)
        return NULL;
    Expr one = f->var->type->n_dims ? expr_element(&l->algebra.scalars, f->binding, at) : f->binding;
    const char *text = one && !expr_is_literal(one) ? expr_shown(l->x, one) : NULL;
    return text && strlen(text) > LONGEST ? "…" : text;
}

/* What the compiler used up: a value for it means new code; a constant of the language has no other value. */
static void constant_signal(Lower *l, const FlatVar *f, long at, Sym name, Expr value)
{
    Signal s = {.name = name,
                .flat = f,
                .is_parameter = true,
                .is_structural = f->var->varies != VARIES_CONSTANT,
                .formula = formula_of(l, f, at)};
    int64_t whole;
    bool is_number = value && expr_get_real(value, &s.value);
    if (value && !is_number && expr_get_integer(value, &whole)) {
        is_number = true;
        s.value = (double)whole;
    }
    if (is_number)
        check_limits(l, f, at, &s);
    if (value && value->op == EXPR_STRING)
        s.text = value->value.text;
    PUSH(l->arena, l->system->signals, s);
}

/* Where der(v) is found, v an alias or not. */
static void signal_derivative(const LowerVars *vars, const LowerVar *v, Signal *s)
{
    int sign = v->sign;
    if (v->alias != NO_VARIABLE)
        v = &vars->at[v->alias];
    if (sign == 0 || v->der == NO_VARIABLE) {
        s->der_is_zero = sign == 0;
        return;
    }
    const LowerVar *der = &vars->at[v->der];
    sign *= v->der_sign * der->sign;
    if (der->alias != NO_VARIABLE)
        der = &vars->at[der->alias];
    s->der = sign ? der->var : NULL;
    s->der_negated = sign < 0;
    s->der_is_zero = sign == 0;
}

/* A derivative, under the name that a user would write. One that has another name as well is there when it is asked
 * for. */
static void derivative_signal(Lower *l, const LowerVar *v)
{
    if (v->flat >= 0 || v->base == NO_VARIABLE)
        return;
    const LowerVar *of = v;
    while (of->base != NO_VARIABLE)
        of = &l->vars.at[of->base];
    if (of->flat < 0)
        return; /* of a state that is not the user's */
    Signal s = {.name = v->var->name, .var = v->var, .negated = v->sign < 0};
    if (v->alias != NO_VARIABLE) {
        s.var = l->vars.at[v->alias].var;
        s.is_second_name = true;
        if (system_slot(l->system, s.var).kind == SLOT_NONE)
            return; /* nothing needs it: it is not computed */
    } else if (!lower_is_unknown(v)) {
        return;
    }
    PUSH(l->arena, l->system->signals, s);
}

void lower_signals(Lower *l)
{
    int next = 0;
    for (int k = 0; k < l->flat->vars.n; k++) {
        const FlatVar *f = &l->flat->vars.at[k];
        long n = type_elements(f->var->type);
        if (f->var->type->element->kind == TYPE_OBJECT || f->var->type->element->kind == TYPE_CLOCK) {
            next += f->evaluate ? 0 : (int)n;
            continue;
        }
        for (long at = 0; at < n; at++) {
            if (f->evaluate) {
                Expr value = f->var->type->n_dims ? expr_element(&l->algebra.scalars, f->value, at) : f->value;
                constant_signal(l, f, at, lower_element_name(l->front, f->var, at), value);
                continue;
            }
            const LowerVar *v = &l->vars.at[next++];
            Signal s = {.name = v->var->name, .flat = f, .var = v->var};
            if (v->alias != NO_VARIABLE) {
                s.var = l->vars.at[v->alias].var;
                s.negated = v->sign < 0;
                if (FAULT("wrong alias"))
                    s.var = l->vars.at[0].var;
            } else if (v->sign == 0) {
                s.var = NULL;
            }
            if (v->folded) {
                constant_signal(l, f, at, v->var->name, v->folded);
                continue;
            }
            s.is_parameter = v->role == ROLE_PARAMETER;
            s.is_structural = s.is_parameter && f->component->structural; /* clocks asked for it */
            s.is_dependent = s.is_parameter && v->binding && !expr_is_literal(v->binding);
            s.formula = s.is_parameter ? formula_of(l, f, at) : NULL;
            s.clock = v->clock ? l->clocked.clocks.at[v->clock - 1].base + 1 : 0;
            signal_derivative(&l->vars, v, &s);
            PUSH(l->arena, l->system->signals, s);
        }
    }
    for (int k = 0; k < l->vars.n; k++)
        derivative_signal(l, &l->vars.at[k]);
}
