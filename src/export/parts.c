/* parts.c: which steps of the system the functions need, and the places of what is kept in p and m. */
#include "export/writer.h"

/* Plain arithmetic of numbers: nothing that a table, a text or a function with statements gives. */
static void see_foreign(void *data, Expr e)
{
    bool is_scalar = e->type->n_dims == 0 && e->type->kind != TYPE_STRING && e->type->kind != TYPE_RECORD &&
                     e->type->kind != TYPE_OBJECT && e->type->kind != TYPE_TUPLE;
    if (!is_scalar || e->op == EXPR_CALL || e->op == EXPR_INDEX || e->op == EXPR_FIELD || e->op == EXPR_ITEM)
        *(bool *)data = true;
}

static bool is_arithmetic(Writer *w, Expr e)
{
    Map seen = {0};
    bool foreign = false;
    expr_visit(w->x, &seen, e, see_foreign, &foreign);
    return !foreign;
}

static void note_still(Writer *w, const Var *v)
{
    if (map_get(&w->parameter, (uint64_t)v->number) == MAP_NONE)
        map_put(w->arena, &w->parameter, (uint64_t)v->number, w->n_parameters++);
}

static void note_varying(Writer *w, Map *varying, const Step *s)
{
    const Block *b = s->kind == STEP_BLOCK ? &w->s->blocks.at[s->index] : NULL;
    if (s->target)
        map_put(w->arena, varying, (uint64_t)s->target->number, 1);
    for (int k = 0; b && k < b->n; k++)
        map_put(w->arena, varying, (uint64_t)b->unknowns[k]->number, 1);
    for (int k = 0; b && k < b->inner.n; k++)
        map_put(w->arena, varying, (uint64_t)b->inner.at[k].target->number, 1);
}

static void part_still(Writer *w, const Steps *still, Steps *resting, Steps *moving)
{
    Map varying = {0};
    for (int k = 0; k < still->n; k++) {
        const Step *s = &still->at[k];
        if (program_step_varies(w, s, &varying)) {
            note_varying(w, &varying, s);
            PUSH(w->arena, *moving, *s);
            continue;
        }
        PUSH(w->arena, *resting, *s);
        const Block *b = s->kind == STEP_BLOCK ? &w->s->blocks.at[s->index] : NULL;
        if (s->target)
            note_still(w, s->target);
        for (int i = 0; b && b->solution == SOLVED_NUMERICALLY && i < b->n; i++)
            note_still(w, b->unknowns[i]);
        for (int i = 0; b && b->solution == SOLVED_NUMERICALLY && i < b->inner.n; i++)
            note_still(w, b->inner.at[i].target);
    }
}

static void add_steps(Writer *w, Steps *to, const Steps *from)
{
    for (int k = 0; k < from->n; k++)
        PUSH(w->arena, *to, from->at[k]);
}

static void place_in_memory(Writer *w, const Var *v)
{
    if (map_get(&w->memory, (uint64_t)v->number) == MAP_NONE)
        map_put(w->arena, &w->memory, (uint64_t)v->number, w->n_memory++);
}

/* Unknowns of nonlinear systems begin where they were in the last call. */
static void place_unknowns(Writer *w, const Steps *moving)
{
    for (int k = 0; k < moving->n; k++) {
        const Block *b = moving->at[k].kind == STEP_BLOCK ? &w->s->blocks.at[moving->at[k].index] : NULL;
        if (!b || b->solution != SOLVED_NUMERICALLY || b->kind == BLOCK_LINEAR)
            continue;
        for (int i = 0; i < b->n; i++)
            place_in_memory(w, b->unknowns[i]);
    }
}

/* Conditions and discrete variables that something reads, and what their own update reads in turn. */
static Steps place_discretes(Writer *w, Map *needed)
{
    Steps steps = {0};
    ends_need(w, needed);
    for (uint32_t before = 0; !before || before != needed->n + 1;) {
        before = needed->n + 1;
        for (int k = 0; k < w->s->relations.n; k++)
            if (map_get(needed, (uint64_t)w->s->relations.at[k].var->number) != MAP_NONE)
                place_in_memory(w, w->s->relations.at[k].var);
        for (int k = 0; k < w->s->variables.n; k++)
            if (export_is_held(w, w->s->variables.at[k].var) &&
                map_get(needed, (uint64_t)w->s->variables.at[k].var->number) != MAP_NONE)
                place_in_memory(w, w->s->variables.at[k].var);
        steps = program_steps_needed(w, &w->s->steps.update, needed);
        ticks_need(w, needed);
    }
    return steps;
}

static Expr asked_value(Writer *w, const ExportAsked *a)
{
    const System *s = w->s;
    if (a->place < 0)
        return expr_real(w->x, a->value);
    Expr value = expr_var(w->x, a->place < s->variables.n ? s->variables.at[a->place].var
                                                          : s->parameters.at[a->place - s->variables.n].var);
    bool is_boolean = value->type->kind == TYPE_BOOLEAN;
    return !a->negated ? value : is_boolean ? expr_make(w->x, EXPR_NOT, value->type, 1, &value) : expr_neg(w->x, value);
}

Units parts_given(Writer *w, FunctionKind kind)
{
    Units to = {0};
    const System *s = w->s;
    for (int k = 0; kind == FUNCTION_DERIVATIVES && k < s->n_states; k++)
        units_store(w, &to, "dx", k, expr_var(w->x, s->variables.at[s->n_states + k].var));
    for (int k = 0; kind == FUNCTION_OUTPUTS && k < w->outputs.n; k++) {
        const Signal *signal = w->outputs.at[k];
        Expr value = signal->var ? expr_var(w->x, signal->var) : expr_real(w->x, signal->value);
        units_store(w, &to, "y", k, signal->negated ? expr_neg(w->x, value) : value);
    }
    for (int k = 0; kind == FUNCTION_OUTPUTS && k < w->o->n_asked; k++)
        units_store(w, &to, "y", k, asked_value(w, &w->o->asked[k]));
    for (int k = 0; kind == FUNCTION_CROSSINGS && k < s->relations.n; k++)
        if (map_get(&w->memory, (uint64_t)s->relations.at[k].var->number) != MAP_NONE)
            units_store(w, &to, "g", to.n, export_relation_distance(w, &s->relations.at[k]));
    return to;
}

/* Parameters that arithmetic of others gives, and nobody has set. What a function with statements gives is taken as the
 * number it is. */
static Steps dependent_parameters(Writer *w)
{
    Steps to = {0};
    const Steps *all = &w->s->steps.parameters;
    for (int k = 0; k < all->n; k++) {
        const Step *s = &all->at[k];
        Slot slot = s->kind == STEP_ASSIGN ? system_slot(w->s, s->target) : (Slot){0};
        if (slot.kind == SLOT_PARAMETER && !(w->o->is_set && w->o->is_set[slot.index]) && !expr_is_literal(s->value) &&
            is_arithmetic(w, s->value))
            PUSH(w->arena, to, *s);
    }
    return to;
}

static void place_parameters(Writer *w, const Map *needed)
{
    for (int k = 0; k < w->s->parameters.n; k++) {
        uint64_t key = (uint64_t)w->s->parameters.at[k].var->number;
        if (map_get(needed, key) != MAP_NONE)
            map_put(w->arena, &w->parameter, key, w->n_parameters++);
    }
}

static int need_given(Writer *w, Map *needed, FunctionKind kind)
{
    Units given = parts_given(w, kind);
    for (int k = 0; k < given.n; k++)
        program_need(w, needed, given.at[k].value);
    return given.n;
}

Parts parts_needed(Writer *w)
{
    Parts parts = {0};
    Steps all = {0};
    Map needed = {0};
    add_steps(w, &all, &w->s->steps.derivatives);
    add_steps(w, &all, &w->s->steps.crossings);
    add_steps(w, &all, &w->s->steps.outputs);
    need_given(w, &needed, FUNCTION_DERIVATIVES);
    need_given(w, &needed, FUNCTION_OUTPUTS);
    Steps running = program_steps_needed(w, &all, &needed);
    parts.update = place_discretes(w, &needed);
    for (uint32_t before = 0; w->l->begin[FUNCTION_CROSSINGS] && before != needed.n;) {
        before = needed.n;
        w->n_crossings = need_given(w, &needed, FUNCTION_CROSSINGS);
        running = program_steps_needed(w, &all, &needed);
        parts.update = place_discretes(w, &needed);
    }
    Steps still = program_steps_needed(w, &w->s->steps.still, &needed), dependent = dependent_parameters(w);
    parts.parameters = program_steps_needed(w, &dependent, &needed);
    place_parameters(w, &needed);
    part_still(w, &still, &parts.resting, &parts.moving);
    add_steps(w, &parts.moving, &running);
    place_unknowns(w, &parts.moving);
    place_unknowns(w, &parts.update);
    return parts;
}
