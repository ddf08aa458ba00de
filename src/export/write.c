/* write.c: the file: what is known at the start, and the functions. */
#include <math.h>
#include <string.h>

#include "export/writer.h"

const char *export_language(int k)
{
    for (int i = 0; i <= k; i++)
        if (!languages[i])
            return NULL;
    return languages[k]->name;
}

/* ---- functions --------------------------------------------------------------------------------------------------- */

void count_unit(Writer *w, const Unit *u)
{
    const SystemUnit *s = &u->system;
    bool is_linear = u->kind == UNIT_SYSTEM && s->block->kind == BLOCK_LINEAR;
    if (u->kind == UNIT_ASSIGN || u->kind == UNIT_REINIT)
        export_count_uses(w, u->assign.value);
    if (u->kind == UNIT_STORE || u->kind == UNIT_MEMORY || u->kind == UNIT_REINIT)
        export_count_uses(w, u->value);
    for (int k = 0; k < u->mixed.n_parts; k++)
        count_unit(w, &u->mixed.parts[k]);
    for (int k = 0; k < u->mixed.differences.n; k++)
        export_count_uses(w, u->mixed.differences.at[k]);
    for (int k = 0; k < s->inner.n; k++)
        if (!is_linear || s->inner.at[k].is_live)
            export_count_uses(w, s->inner.at[k].value);
    for (int k = 0; k < s->residuals.n && !is_linear; k++)
        export_count_uses(w, s->residuals.at[k]);
    for (int k = 0; k < s->derivatives.n; k++)
        export_count_uses(w, s->derivatives.at[k].value);
    for (int k = 0; k < s->entries.n; k++)
        export_count_uses(w, s->entries.at[k]);
}

static const char *as_number(Writer *w, Expr value, const char *text)
{
    return value->type->kind == TYPE_BOOLEAN ? export_template(w, w->l->as_real, 1, &text, '1') : text;
}

/* A number that is kept for the next call; Booleans as 0 and 1. */
static void write_memory(Writer *w, const Unit *u)
{
    const char *now = export_text(w, u->value), *parts[] = {now, export_memory(w, u->assign.target)};
    const char *of_numbers = u->value->type->kind != TYPE_BOOLEAN ? w->l->note_real_change : NULL;
    const char *note = of_numbers ? of_numbers : w->l->note_change;
    writer_line(w, "%s%s", export_template(w, note, 2, parts, '1'), w->l->line_end);
    writer_line(w, "%s = %s%s", export_element(w, "m", u->index), as_number(w, u->value, now), w->l->line_end);
}

static void write_reinit(Writer *w, const Unit *u)
{
    const char *state = export_element(w, "x", system_slot(w->s, u->assign.target).index);
    const char *parts[] = {export_text(w, u->assign.value), export_text(w, u->value), state};
    writer_line(w, "%s = %s%s", state, export_template(w, operator_text(w->l, EXPR_IF), 3, parts, '1'), w->l->line_end);
}

void unit_write(Writer *w, const Unit *u)
{
    switch (u->kind) {
    case UNIT_ASSIGN:
        assignment_write(w, &u->assign);
        break;
    case UNIT_SYSTEM:
        system_write(w, &u->system);
        break;
    case UNIT_MIXED:
        mixed_write(w, &u->mixed);
        break;
    case UNIT_MEMORY:
        write_memory(w, u);
        break;
    case UNIT_REINIT:
        write_reinit(w, u);
        break;
    case UNIT_STORE: {
        const char *text = export_text(w, u->value);
        writer_line(w, "%s = %s%s", export_element(w, u->array, u->index), as_number(w, u->value, text),
                    w->l->line_end);
        break;
    }
    }
}

static void write_units(Writer *w, Units *units)
{
    units_keep_needed(w, units);
    for (int k = 0; k < units->n; k++)
        if (units->at[k].is_live)
            count_unit(w, &units->at[k]);
    for (int k = 0; k < units->n; k++)
        if (units->at[k].is_live)
            unit_write(w, &units->at[k]);
}

static void function_begin(Writer *w)
{
    buffer_clear(&w->declared);
    buffer_clear(&w->body);
    w->indent = 1;
    w->times = 1;
    w->n_temporaries = w->n_systems = 0;
    w->names.n = 0;
    w->local = w->taken = w->uses = w->height = w->temporary = (Map){0};
}

enum { SIZES = 6 };
typedef struct {
    const char *numbers[SIZES]; /* of states, inputs, outputs, parameters, memory, crossings */
} Sizes;

static void function_end(Writer *w, Buffer *to, FunctionKind kind, const Sizes *sizes)
{
    buffer_text(to, export_template(w, w->l->begin[kind], SIZES, sizes->numbers, 'a'));
    buffer_add(to, w->declared.at ? w->declared.at : "", w->declared.n);
    buffer_add(to, w->body.at ? w->body.at : "", w->body.n);
    buffer_text(to, export_template(w, w->l->end[kind], SIZES, sizes->numbers, 'a'));
}

static void unit_store(Writer *w, Units *to, const char *array, int k, Expr value)
{
    PUSH(w->arena, *to, ((Unit){.kind = UNIT_STORE, .array = array, .index = k, .value = value}));
}

static void write_start_number(Writer *w, const char *array, int place, double value, const char *name)
{
    writer_line(w, "%s = %s%s %s%s%s", export_element(w, array, place), export_number(w, value), w->l->line_end,
                w->l->comment, name, w->l->comment_end);
}

static void write_start(Writer *w)
{
    const System *s = w->s;
    for (int k = 0; k < s->parameters.n; k++) {
        const Var *v = s->parameters.at[k].var;
        int place = map_get(&w->parameter, (uint64_t)v->number);
        if (place != MAP_NONE)
            write_start_number(w, "p", place, w->o->p[k], v->name->text);
    }
    for (int k = 0; k < s->n_states; k++)
        write_start_number(w, "x", k, w->o->v[k], s->variables.at[k].var->name->text);
}

static void write_start_memory(Writer *w)
{
    const System *s = w->s;
    for (int k = 0; k < s->variables.n; k++) {
        const Var *v = s->variables.at[k].var;
        int place = map_get(&w->memory, (uint64_t)v->number);
        if (place != MAP_NONE)
            write_start_number(w, "m", place, w->o->v[k], v->name->text);
    }
    for (int k = 0; k < s->relations.n; k++) {
        int place = map_get(&w->memory, (uint64_t)s->relations.at[k].var->number);
        if (place != MAP_NONE)
            write_start_number(w, "m", place, w->o->relations[k] ? 1 : 0, s->relations.at[k].text);
    }
}

/* ---- the model --------------------------------------------------------------------------------------------------- */

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

/* Parameters that follow from others; a function with statements gives its number once and for all. */
static void units_of_parameters(Writer *w, Units *to, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        const Step *s = &steps->at[k];
        Slot slot = s->kind == STEP_ASSIGN ? system_slot(w->s, s->target) : (Slot){0};
        if (slot.kind != SLOT_PARAMETER)
            continue;
        Expr value = program_plain(w, s->value);
        PUSH(w->arena, *to, ((Unit){.kind = UNIT_ASSIGN, .assign = {s->target, value, false}}));
        unit_store(w, to, "p", map_get(&w->parameter, (uint64_t)s->target->number), expr_var(w->x, s->target));
    }
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

/* What depends on parameters alone goes to prepare, and has places behind the parameters; what relations change moves
 * with the rest. */
typedef struct {
    Steps parameters; /* that follow from others */
    Steps resting;    /* what else depends on parameters alone */
    Steps moving;
    Steps update; /* at events */
} Parts;

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
    for (uint32_t before = 0; !before || before != needed->n + 1;) {
        before = needed->n + 1;
        for (int k = 0; k < w->s->relations.n; k++)
            if (map_get(needed, (uint64_t)w->s->relations.at[k].var->number) != MAP_NONE)
                place_in_memory(w, w->s->relations.at[k].var);
        for (int k = 0; k < w->s->variables.n; k++)
            if (export_is_held(w, w->s->variables.at[k].var) &&
                map_get(needed, (uint64_t)w->s->variables.at[k].var->number) != MAP_NONE)
                place_in_memory(w, w->s->variables.at[k].var);
        steps = program_steps_needed(w, &w->s->update_steps, needed);
        ticks_need(w, needed);
    }
    return steps;
}

static void store_still(Writer *w, Units *to, const Steps *resting)
{
    for (int k = 0; k < resting->n; k++) {
        const Step *s = &resting->at[k];
        const Block *b = s->kind == STEP_BLOCK ? &w->s->blocks.at[s->index] : NULL;
        if (s->target)
            unit_store(w, to, "p", map_get(&w->parameter, (uint64_t)s->target->number), expr_var(w->x, s->target));
        for (int i = 0; b && b->solution == SOLVED_NUMERICALLY && i < b->n; i++)
            unit_store(w, to, "p", map_get(&w->parameter, (uint64_t)b->unknowns[i]->number),
                       expr_var(w->x, b->unknowns[i]));
        for (int i = 0; b && b->solution == SOLVED_NUMERICALLY && i < b->inner.n; i++)
            unit_store(w, to, "p", map_get(&w->parameter, (uint64_t)b->inner.at[i].target->number),
                       expr_var(w->x, b->inner.at[i].target));
    }
}

static void write_prepare(Writer *w, const Parts *parts)
{
    Units units = {0};
    units_of_parameters(w, &units, &parts->parameters);
    units_of_steps(w, &units, &parts->resting);
    store_still(w, &units, &parts->resting);
    write_units(w, &units);
}

static void unit_memory(Writer *w, Units *to, const Var *v)
{
    int place = map_get(&w->memory, (uint64_t)v->number);
    if (place != MAP_NONE && export_is_held(w, v))
        PUSH(w->arena, *to,
             ((Unit){.kind = UNIT_MEMORY, .assign.target = v, .index = place, .value = expr_var(w->x, v)}));
}

/* One pass of the whole system at an event: conditions and discrete variables, from what the last pass left. */
static void write_update(Writer *w, const Steps *update)
{
    Units units = {0};
    ticks_begin(w, &units);
    units_of_steps(w, &units, update);
    ticks_end(w, &units);
    for (int k = 0; k < w->s->relations.n; k++)
        unit_memory(w, &units, w->s->relations.at[k].var);
    for (int k = 0; k < w->s->variables.n; k++)
        unit_memory(w, &units, w->s->variables.at[k].var);
    writer_line(w, "changed = %s%s", w->l->truth[0], w->l->line_end);
    write_units(w, &units);
}

static void write_moving(Writer *w, const Steps *moving, const Units *given)
{
    Units units = {0};
    Map needed = {0};
    for (int k = 0; k < given->n; k++)
        program_need(w, &needed, given->at[k].value);
    Steps steps = program_steps_needed(w, moving, &needed);
    units_of_steps(w, &units, &steps);
    for (int k = 0; k < given->n; k++)
        PUSH(w->arena, units, given->at[k]);
    write_units(w, &units);
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

/* What a function gives. */
static Units given_by(Writer *w, FunctionKind kind)
{
    Units to = {0};
    const System *s = w->s;
    for (int k = 0; kind == FUNCTION_DERIVATIVES && k < s->n_states; k++)
        unit_store(w, &to, "dx", k, expr_var(w->x, s->variables.at[s->n_states + k].var));
    for (int k = 0; kind == FUNCTION_OUTPUTS && k < w->outputs.n; k++) {
        const Signal *signal = w->outputs.at[k];
        Expr value = signal->var ? expr_var(w->x, signal->var) : expr_real(w->x, signal->value);
        unit_store(w, &to, "y", k, signal->negated ? expr_neg(w->x, value) : value);
    }
    for (int k = 0; kind == FUNCTION_OUTPUTS && k < w->o->n_asked; k++)
        unit_store(w, &to, "y", k, asked_value(w, &w->o->asked[k]));
    for (int k = 0; kind == FUNCTION_CROSSINGS && k < s->relations.n; k++)
        if (map_get(&w->memory, (uint64_t)s->relations.at[k].var->number) != MAP_NONE)
            unit_store(w, &to, "g", to.n, export_relation_distance(w, &s->relations.at[k]));
    return to;
}

static void take_outputs(Writer *w)
{
    for (int k = 0; w->o->is_output && k < w->s->signals.n; k++) {
        const Signal *signal = &w->s->signals.at[k];
        if (w->o->is_output(w->o->data, signal) && !signal->text)
            PUSH(w->arena, w->outputs, signal);
    }
    w->n_outputs = w->outputs.n + w->o->n_asked;
}

static void list_names(Writer *w, Buffer *to, const char *what, int n, const char *(*name)(const Writer *w, int k))
{
    for (int k = 0; k < n; k++)
        buffer_f(to, "%s%s[%d] %s%s\n", w->l->comment, what, k + w->l->first, name(w, k), w->l->comment_end);
}

static const char *input_name(const Writer *w, int k)
{
    return w->s->inputs.at[k]->name->text;
}

static const char *output_name(const Writer *w, int k)
{
    return w->outputs.at[k]->name->text;
}

static void write_note(Writer *w, Buffer *to)
{
    static const char *const lines[] = {
        "start gives parameters p, states x and memory m; after a change of p, prepare computes what follows from it.",
        "derivatives and outputs take time t, states x, inputs u, p and m. After a step call update until it gives",
        "false: it finds which conditions hold now.",
    };
    buffer_f(to, "%s%s, written by Cardan.%s\n", w->l->comment, w->o->title, w->l->comment_end);
    for (size_t k = 0; k < sizeof lines / sizeof *lines; k++)
        buffer_f(to, "%s%s%s\n", w->l->comment, lines[k], w->l->comment_end);
    list_names(w, to, "u", w->s->inputs.n, input_name);
    list_names(w, to, "y", w->outputs.n, output_name);
    buffer_char(to, '\n');
}

static const Language *language_of(const char *name)
{
    for (int k = 0; languages[k]; k++)
        if (strcmp(languages[k]->name, name) == 0)
            return languages[k];
    return NULL;
}

static void write_functions(Writer *w, Buffer *to, const Sizes *sizes, const Parts *parts, Exported *sums)
{
    for (FunctionKind kind = 0; kind < FUNCTION_COUNT; kind++) {
        if (!w->l->begin[kind])
            continue;
        function_begin(w);
        w->count = kind == FUNCTION_DERIVATIVES ? &sums->derivatives : kind == FUNCTION_OUTPUTS ? &sums->outputs : NULL;
        switch (kind) {
        case FUNCTION_START:
            write_start(w);
            write_start_memory(w);
            ticks_start(w);
            break;
        case FUNCTION_PREPARE:
            write_prepare(w, parts);
            break;
        case FUNCTION_UPDATE:
            write_update(w, &parts->update);
            break;
        case FUNCTION_DERIVATIVES:
        case FUNCTION_OUTPUTS:
        case FUNCTION_CROSSINGS: {
            Units given = given_by(w, kind);
            write_moving(w, &parts->moving, &given);
            break;
        }
        case FUNCTION_COUNT:
            break;
        }
        function_end(w, to, kind, sizes);
    }
}

static Sizes sizes_of(Writer *w)
{
    const int n[SIZES] = {w->s->n_states, w->s->inputs.n, w->n_outputs, w->n_parameters, w->n_memory, w->n_crossings};
    Sizes sizes;
    for (int k = 0; k < SIZES; k++)
        sizes.numbers[k] = text_f(w->arena, "%d", n[k]);
    return sizes;
}

/* Parameters that arithmetic of others gives. What a function with statements gives is taken as the number it is. */
static Steps dependent_parameters(Writer *w)
{
    Steps to = {0};
    const Steps *all = &w->s->parameters_steps;
    for (int k = 0; k < all->n; k++) {
        const Step *s = &all->at[k];
        if (s->kind == STEP_ASSIGN && system_slot(w->s, s->target).kind == SLOT_PARAMETER &&
            !expr_is_literal(s->value) && is_arithmetic(w, s->value))
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
    Units given = given_by(w, kind);
    for (int k = 0; k < given.n; k++)
        program_need(w, needed, given.at[k].value);
    return given.n;
}

static Parts needed_parts(Writer *w)
{
    Parts parts = {0};
    Steps all = {0};
    Map needed = {0};
    add_steps(w, &all, &w->s->derivatives_steps);
    add_steps(w, &all, &w->s->crossings_steps);
    add_steps(w, &all, &w->s->outputs_steps);
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
    Steps still = program_steps_needed(w, &w->s->still_steps, &needed), dependent = dependent_parameters(w);
    parts.parameters = program_steps_needed(w, &dependent, &needed);
    place_parameters(w, &needed);
    part_still(w, &still, &parts.resting, &parts.moving);
    add_steps(w, &parts.moving, &running);
    place_unknowns(w, &parts.moving);
    place_unknowns(w, &parts.update);
    return parts;
}

static void write_file(Writer *w, Exported *to)
{
    Buffer functions = {0};
    Parts parts = needed_parts(w);
    Sizes sizes = sizes_of(w);
    write_functions(w, &functions, &sizes, &parts, to);
    write_note(w, &to->text);
    buffer_text(&to->text, export_template(w, w->l->file_begin, SIZES, sizes.numbers, 'a'));
    if (w->l->support)
        buffer_text(&to->text, w->l->support);
    if (w->has_solve && w->l->with_solve)
        buffer_text(&to->text, w->l->with_solve);
    buffer_add(&to->text, functions.at, functions.n);
    const char *step = w->o->folds ? w->l->walk : w->l->step;
    if (w->o->folds)
        buffer_text(&to->text, w->o->folds);
    if (step)
        buffer_text(&to->text, export_template(w, step, 0, NULL, 'a'));
    buffer_text(&to->text, export_template(w, w->l->file_end, SIZES, sizes.numbers, 'a'));
    if (w->l->header)
        buffer_text(&to->header, export_template(w, w->l->header, SIZES, sizes.numbers, 'a'));
    buffer_free(&functions);
}

/* Where the numbers of p and m come from, for who has many sets of them. */
static void find_sources(Writer *w, Exported *to)
{
    const System *s = w->s;
    to->parameter_from = NEW_ARRAY(w->arena, int, w->n_parameters + 1);
    to->memory_from = NEW_ARRAY(w->arena, int, w->n_memory + 1);
    for (int k = 0; k < w->n_parameters; k++)
        to->parameter_from[k] = -1;
    for (int k = 0; k < s->parameters.n; k++) {
        int place = map_get(&w->parameter, (uint64_t)s->parameters.at[k].var->number);
        if (place != MAP_NONE)
            to->parameter_from[place] = k;
    }
    for (int k = 0; k < s->variables.n; k++) {
        int place = map_get(&w->memory, (uint64_t)s->variables.at[k].var->number);
        if (place != MAP_NONE)
            to->memory_from[place] = k;
    }
    for (int k = 0; k < s->relations.n; k++) {
        int place = map_get(&w->memory, (uint64_t)s->relations.at[k].var->number);
        if (place != MAP_NONE)
            to->memory_from[place] = -1 - k;
    }
}

bool export_write(const System *s, const char *language, const ExportOptions *options, Diags *d, Exported *to)
{
    Writer w = {.s = s, .l = language_of(language), .o = options, .x = s->x, .arena = s->arena, .diags = d};
    *to = (Exported){.ending = w.l->ending, .header_ending = w.l->header_ending};
    for (int k = 0; k < s->inputs.n; k++)
        map_put(w.arena, &w.input, (uint64_t)s->inputs.at[k]->number, k);
    if (s->sets.n)
        export_failure(&w, "its states are chosen while it runs");
    take_outputs(&w);
    ticks_find(&w);
    write_file(&w, to);
    to->n_states = s->n_states;
    to->n_inputs = s->inputs.n;
    to->n_outputs = w.n_outputs;
    to->n_parameters = w.n_parameters;
    to->n_memory = w.n_memory;
    find_sources(&w, to);
    buffer_free(&w.declared);
    buffer_free(&w.body);
    if (!w.failed)
        return true;
    buffer_free(&to->text);
    buffer_free(&to->header);
    return false;
}
