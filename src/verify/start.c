/* start.c: what holds at the start: fixed start values, and values of parameters. */
#include "verify/inside.h"

static bool variable_sides(Verify *v, const Claim *c, Tense tense, Sides *s,
                           bool (*counts)(Verify *v, const Claim *c, long element))
{
    const FlatVar *f = &v->flat->vars.at[c->var];
    Value now, given;
    if (!places_value(v, f->var, tense, &now) || !verify_value(v, c->right, &given))
        return false;
    v->obstacle = UNCHECKED_KIND;
    if (!value_is_number(&given) || (given.n_dims && given.n != now.n))
        return false;
    bool is_real = f->var->type->element->kind == TYPE_REAL;
    for (long i = 0; i < now.n; i++)
        if (counts(v, c, i))
            PUSH(v->scratch, *s,
                 ((Pair){value_numbers(&now)[i], value_numbers(&given)[given.n_dims ? i : 0], is_real}));
    return true;
}

/* ---- start values of what pre() is applied to -------------------------------------------------------------------- */

static int variable_at(const Verify *v, int var, long element)
{
    const Home *h = &v->places[v->placed[var].first + element];
    return h->kind == HOME_VARIABLE ? h->index : -1;
}

static void note_before(void *data, Expr e)
{
    const Verify *v = data;
    if (e->op != EXPR_PRE)
        return;
    Expr of = e->args[0]->op == EXPR_INDEX ? e->args[0]->args[0] : e->args[0];
    int k = of->op == EXPR_VAR ? map_get(&v->flat->var_index, (uint64_t)of->value.var->number) : MAP_NONE;
    for (long i = 0; k != MAP_NONE && i < v->placed[k].n; i++)
        if (variable_at(v, k, i) >= 0)
            v->used_before[variable_at(v, k, i)] = true;
}

static void note_in_whens(Verify *v, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        for (const FlatBranch *b = e->kind == FLAT_WHEN ? e->branches : NULL; b; b = b->next)
            for (const FlatEquation *inside = b->body; inside; inside = inside->next)
                if (inside->right)
                    expr_visit(v->flat->front->exprs, NULL, inside->right, note_before, v);
        note_in_whens(v, e->kind == FLAT_FOR ? e->body : NULL);
    }
}

/* pre(x) with an x that varies continuously is allowed in when-clauses (3.7.5); libraries fix the start value of x for
 * the sake of pre(x), as if it were discrete. Where x is no state, the equations say what it is. */
static bool is_for_before(const Verify *v, int var, long element)
{
    int at = variable_at(v, var, element);
    return at >= 2 * v->model->n_states + v->model->n_discretes && v->used_before[at];
}

static bool is_fixed(Verify *v, const Claim *c, long element)
{
    Value fixed;
    const FlatVar *f = &v->flat->vars.at[c->var];
    return verify_value(v, f->fixed, &fixed) && value_is_number(&fixed) &&
           value_numbers(&fixed)[fixed.n_dims ? element : 0] != 0 && !is_for_before(v, c->var, element);
}

/* A value that was set for this run counts instead of the binding. */
static bool is_bound(Verify *v, const Claim *c, long element)
{
    const Home *h = &v->places[v->placed[c->var].first + element];
    return h->kind != HOME_PARAMETER || !v->instance->p_set[h->index];
}

/* The start value of a discrete variable is that of pre() (8.6). A Real that a when-clause gives is one, too. */
static bool is_discrete(const Verify *v, int var)
{
    const Home *h = &v->places[v->placed[var].first];
    int begin = 2 * v->model->n_states;
    return v->placed[var].n > 0 && h->kind == HOME_VARIABLE && h->index >= begin &&
           h->index < begin + v->model->n_discretes;
}

static bool sides_of_start(Verify *v, const Claim *c, Sides *s)
{
    return variable_sides(v, c, is_discrete(v, c->var) ? TENSE_PRE : TENSE_NOW, s, is_fixed);
}

static bool sides_of_binding(Verify *v, const Claim *c, Sides *s)
{
    return variable_sides(v, c, TENSE_NOW, s, is_bound);
}

static bool check_variable(Verify *v, const Subject *s, Expr given, bool (*find)(Verify *, const Claim *, Sides *))
{
    const FlatVar *f = &v->flat->vars.at[s->var];
    Origin origin = {.kind = ORIGIN_BINDING, .component = f->component->parent};
    if (f->component->element)
        origin.span = f->component->element->tree->name_span;
    Origin *kept = NEW(v->arena, Origin);
    *kept = origin;
    Claim c = {.origin = kept, .right = given, .var = s->var, .is_variable = true, .find = find};
    return verify_claim(v, &c);
}

bool verify_start(Verify *v, const Subject *s)
{
    return check_variable(v, s, v->flat->vars.at[s->var].start, sides_of_start);
}

bool verify_binding(Verify *v, const Subject *s)
{
    return check_variable(v, s, v->flat->vars.at[s->var].binding, sides_of_binding);
}

static bool is_plain(const FlatVar *f)
{
    TypeKind kind = f->var->type->element->kind;
    return kind != TYPE_STRING && kind != TYPE_OBJECT && kind != TYPE_CLOCK;
}

void starts_add(Verify *v)
{
    v->used_before = NEW_ARRAY(v->arena, bool, v->model->n_variables + 1);
    note_in_whens(v, v->flat->equations.first);
    for (int k = 0; k < v->flat->vars.n; k++) {
        const FlatVar *f = &v->flat->vars.at[k];
        bool is_parameter = f->is_parameter;
        if (!is_plain(f))
            continue;
        if (is_parameter && f->binding && !f->evaluate && !f->fixed)
            PUSH(v->arena, v->subjects, ((Subject){.kind = SUBJECT_BINDING, .var = k}));
        if (!is_parameter && f->fixed && f->start)
            PUSH(v->arena, v->subjects, ((Subject){.kind = SUBJECT_START, .var = k}));
    }
}
