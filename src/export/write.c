/* write.c: the file: what is known at the start, and the functions. */
#include <string.h>

#include "export/writer.h"

const char *export_language(int k)
{
    for (int i = 0; i <= k; i++)
        if (!languages[i])
            return NULL;
    return languages[k]->name;
}

static const Language *language_of(const char *name)
{
    for (int k = 0; languages[k]; k++)
        if (strcmp(languages[k]->name, name) == 0)
            return languages[k];
    return NULL;
}

bool export_has_gradients(const char *language)
{
    const Language *l = language_of(language);
    return l && l->gradients;
}

/* ---- functions --------------------------------------------------------------------------------------------------- */

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
        units_store(w, to, "p", map_get(&w->parameter, (uint64_t)s->target->number), expr_var(w->x, s->target));
    }
}

static void store_still(Writer *w, Units *to, const Steps *resting)
{
    for (int k = 0; k < resting->n; k++) {
        const Step *s = &resting->at[k];
        const Block *b = s->kind == STEP_BLOCK ? &w->s->blocks.at[s->index] : NULL;
        if (s->target)
            units_store(w, to, "p", map_get(&w->parameter, (uint64_t)s->target->number), expr_var(w->x, s->target));
        for (int i = 0; b && b->solution == SOLVED_NUMERICALLY && i < b->n; i++)
            units_store(w, to, "p", map_get(&w->parameter, (uint64_t)b->unknowns[i]->number),
                        expr_var(w->x, b->unknowns[i]));
        for (int i = 0; b && b->solution == SOLVED_NUMERICALLY && i < b->inner.n; i++)
            units_store(w, to, "p", map_get(&w->parameter, (uint64_t)b->inner.at[i].target->number),
                        expr_var(w->x, b->inner.at[i].target));
    }
}

static void write_prepare(Writer *w, const Parts *parts)
{
    Units units = {0};
    units_of_parameters(w, &units, &parts->parameters);
    units_of_steps(w, &units, &parts->resting);
    store_still(w, &units, &parts->resting);
    units_write(w, &units);
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
    ends_units(w, &units);
    ticks_end(w, &units);
    for (int k = 0; k < w->s->relations.n; k++)
        unit_memory(w, &units, w->s->relations.at[k].var);
    for (int k = 0; k < w->s->variables.n; k++)
        unit_memory(w, &units, w->s->variables.at[k].var);
    writer_line(w, "changed = %s%s", w->l->truth[0], w->l->line_end);
    units_write(w, &units);
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
    units_write(w, &units);
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
            Units given = parts_given(w, kind);
            write_moving(w, &parts->moving, &given);
            break;
        }
        case FUNCTION_COUNT:
            break;
        }
        function_end(w, to, kind, sizes);
    }
}

/* ---- the file ---------------------------------------------------------------------------------------------------- */

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

static Sizes sizes_of(Writer *w)
{
    const int n[SIZES] = {w->s->n_states, w->s->inputs.n, w->n_outputs, w->n_parameters, w->n_memory, w->n_crossings};
    Sizes sizes;
    for (int k = 0; k < SIZES; k++)
        sizes.numbers[k] = text_f(w->arena, "%d", n[k]);
    return sizes;
}

static void write_file(Writer *w, Exported *to)
{
    Buffer functions = {0};
    Parts parts = parts_needed(w);
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
    const char *ends = text_f(w->arena, "%d", ends_place(w));
    if (step)
        buffer_text(&to->text, export_template(w, step, 1, &ends, 'a'));
    if (w->o->gradients)
        buffer_text(&to->text, export_template(w, w->l->gradients, 0, NULL, 'a'));
    buffer_text(&to->text, export_template(w, w->l->file_end, SIZES, sizes.numbers, 'a'));
    if (w->l->header)
        buffer_text(&to->header, export_template(w, w->l->header, SIZES, sizes.numbers, 'a'));
    if (w->o->gradients)
        buffer_text(&to->header, export_template(w, w->l->gradients_header, 0, NULL, 'a'));
    if (w->l->header_end)
        buffer_text(&to->header, w->l->header_end);
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
    for (int k = 0; k < w->n_memory; k++)
        to->memory_from[k] = EXPORT_ZERO;
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
    ends_find(&w);
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
