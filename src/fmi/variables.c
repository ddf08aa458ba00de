/* variables.c: which variables an FMU shows, what may be done with them, and their value references. */
#include "fmi/variables.h"

#include <math.h>
#include <string.h>

#include "base/map.h"

typedef struct {
    FmiVariables *v;
    const FmiOptions *options;
    Map references; /* place -> first variable */
    unsigned char *is_input, *is_reinit;
    Map starts; /* symbol number of a variable -> place of its start value */
    bool is_tunable;
} Making;

static bool is_discrete(const Making *k, const FmiVariable *f)
{
    const Model *m = k->v->model;
    return f->type->kind != TYPE_REAL || (f->index >= 2 * m->n_states && f->index < 2 * m->n_states + m->n_discretes);
}

/* Causality, variability and initial: section 2.2.7 of FMI 2, 2.4.7 of FMI 3. */
static void judge(const Making *k, FmiVariable *f, bool is_independent)
{
    const Model *m = k->v->model;
    bool is_output = f->flat && f->flat->is_output;
    f->causality = is_output ? CAUSE_OUTPUT : CAUSE_LOCAL;
    f->initial = INITIAL_CALCULATED;
    if (f->place == PLACE_CONSTANT) {
        f->variability = VARY_CONSTANT;
        f->initial = INITIAL_EXACT;
        return;
    }
    bool is_p = f->place == PLACE_NUMBER ? f->index >= m->n_variables : f->flat->is_parameter;
    if (!is_p) {
        bool discrete = f->place == PLACE_TEXT || is_discrete(k, f) || k->options->scheduled;
        f->variability = discrete ? VARY_DISCRETE : VARY_CONTINUOUS;
        if (f->place == PLACE_NUMBER && k->is_input[f->index] && f->flat && f->flat->is_input && !f->negated) {
            f->causality = CAUSE_INPUT;
            f->initial = INITIAL_NONE;
        }
        return;
    }
    f->variability = k->is_tunable && f->place == PLACE_NUMBER ? VARY_TUNABLE : VARY_FIXED;
    bool declared = f->flat && f->flat->is_parameter;
    if (declared && is_independent && !f->negated) {
        f->causality = CAUSE_PARAMETER;
        f->initial = INITIAL_EXACT;
    } else if (declared && !is_output) {
        f->causality = CAUSE_CALCULATED;
    }
}

static void take_value(const Making *k, FmiVariable *f)
{
    if (f->place == PLACE_NUMBER && k->options->values)
        f->value = k->options->values[f->index];
    if (f->place == PLACE_TEXT)
        f->text = k->options->texts && k->options->texts[f->index] ? k->options->texts[f->index] : "";
    if (f->place == PLACE_NUMBER && f->negated)
        f->value = f->type->kind == TYPE_BOOLEAN ? 1 - f->value : -f->value;
}

static uint64_t place_key(const FmiVariable *f)
{
    return ((uint64_t)f->place << 40) | ((uint64_t)(unsigned)f->index << 8) | (f->negated ? 1U : 0U) |
           ((uint64_t)f->type->kind << 1);
}

/* Variables of one place and type are aliases; those that an importer connects or sets are not, each has a reference of
 * its own. */
static int add(Making *k, FmiVariable f)
{
    FmiVariables *v = k->v;
    bool alone = f.state >= 0 || f.causality == CAUSE_PARAMETER || f.causality == CAUSE_INPUT ||
                 f.causality == CAUSE_OUTPUT || f.place == PLACE_CONSTANT || f.start_index >= 0;
    int first = f.place == PLACE_CONSTANT ? MAP_NONE : map_get(&k->references, place_key(&f));
    int known = alone ? MAP_NONE : first;
    f.alias_of = known == MAP_NONE ? -1 : known;
    f.reference = known == MAP_NONE ? (unsigned)v->n_references++ : v->all.at[known].reference;
    if (first == MAP_NONE && (!alone || f.start_index >= 0) && f.causality == CAUSE_LOCAL)
        map_put(v->arena, &k->references, place_key(&f), v->all.n);
    if (f.type->kind == TYPE_ENUM && fmi_enum(v, f.type) < 0)
        PUSH(v->arena, v->enums, f.type);
    PUSH(v->arena, v->all, f);
    return v->all.n - 1;
}

int fmi_add(FmiVariables *v, FmiVariable f)
{
    f.alias_of = -1;
    f.reference = (unsigned)v->n_references++;
    PUSH(v->arena, v->all, f);
    return v->all.n - 1;
}

static bool place_of(const System *s, const Signal *from, FmiVariable *f)
{
    if (!from->var) {
        f->place = PLACE_CONSTANT;
        f->value = from->negated ? -from->value : from->value;
        f->negated = false;
        f->text = from->text ? from->text->text : "";
        return true;
    }
    Slot slot = system_slot(s, from->var);
    f->place = slot.kind == SLOT_TEXT ? PLACE_TEXT : PLACE_NUMBER;
    f->index = slot.kind == SLOT_PARAMETER ? s->variables.n + slot.index : slot.index;
    return slot.kind == SLOT_VARIABLE || slot.kind == SLOT_PARAMETER || slot.kind == SLOT_TEXT;
}

static bool has_type(const Type *t)
{
    return t->kind == TYPE_REAL || t->kind == TYPE_INTEGER || t->kind == TYPE_BOOLEAN || t->kind == TYPE_ENUM ||
           t->kind == TYPE_STRING;
}

static const char *text_of(Sym s)
{
    return s ? s->text : NULL;
}

static void stand_for_state(Making *k, int at)
{
    FmiVariable *f = &k->v->all.at[at];
    k->v->states[f->index] = at;
    f->nominal = k->v->model->variables[f->index].nominal;
    f->reinit = k->is_reinit[f->index];
}

static void add_signal(Making *k, const Signal *from)
{
    const System *s = k->v->system;
    const FlatVar *flat = from->flat;
    if (!flat || !flat->component)
        return;
    FmiVariable f = {.name = from->name->text,
                     .flat = flat,
                     .type = flat->var->type->element,
                     .negated = from->negated,
                     .state = -1,
                     .start_index = -1,
                     .unit = text_of(flat->unit),
                     .display_unit = text_of(flat->display_unit)};
    if (!has_type(f.type) || !place_of(s, from, &f))
        return;
    /* An array that goes out is to stay whole: another name of the state, if there is one, stands for it. */
    bool goes_out_whole = k->options->version == 3 && flat->is_output && flat->var->type->n_dims > 0;
    bool is_state =
        f.place == PLACE_NUMBER && f.index < s->n_states && !f.negated && k->v->states[f.index] < 0 && !goes_out_whole;
    if (flat->is_protected && !is_state)
        return;
    int start = map_get(&k->starts, (uint64_t)from->name->number);
    judge(k, &f, from->is_parameter && !from->is_dependent && !from->is_structural);
    take_value(k, &f);
    f.clock = k->options->scheduled && f.variability == VARY_DISCRETE ? from->clock : 0;
    if (start != MAP_NONE && (f.causality == CAUSE_LOCAL || f.causality == CAUSE_OUTPUT) &&
        f.variability == VARY_CONTINUOUS && k->options->values) {
        f.start_index = start;
        f.initial = INITIAL_EXACT;
        f.value = k->options->values[start];
    }
    double nominal;
    if (flat->nominal && expr_get_real(flat->nominal, &nominal) && nominal > 0)
        f.nominal = nominal;
    int at = add(k, f);
    if (is_state && k->v->all.at[at].alias_of < 0)
        stand_for_state(k, at);
}

/* A name that the structured naming convention allows: 'text' in quotes where it is none. */
static const char *quoted(Arena *a, const char *text)
{
    Buffer b = {0};
    buffer_char(&b, '\'');
    for (const char *c = text; *c; c++) {
        if (*c == '\'' || *c == '\\')
            buffer_char(&b, '\\');
        buffer_char(&b, *c);
    }
    buffer_char(&b, '\'');
    const char *name = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return name;
}

static const char *named(Arena *a, const char *format, const char *text)
{
    Buffer b = {0};
    buffer_f(&b, format, text);
    const char *name = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return name;
}

/* States that nobody declared, such as those chosen while running, and the derivatives of all. */
static void add_states(Making *k)
{
    FmiVariables *v = k->v;
    const Type *real = type_scalar(v->system->x, TYPE_REAL);
    for (int i = 0; i < v->all.n; i++) {
        const FmiVariable *f = &v->all.at[i];
        if (f->place == PLACE_NUMBER && f->index < v->system->n_states && !f->negated && v->states[f->index] < 0)
            stand_for_state(k, i);
    }
    for (int i = 0; i < v->system->n_states; i++) {
        if (v->states[i] >= 0)
            continue;
        v->states[i] = add(k, (FmiVariable){.name = quoted(v->arena, v->model->variables[i].name),
                                            .type = real,
                                            .causality = CAUSE_LOCAL,
                                            .variability = VARY_CONTINUOUS,
                                            .initial = INITIAL_CALCULATED,
                                            .place = PLACE_NUMBER,
                                            .index = i,
                                            .state = -1,
                                            .start_index = -1,
                                            .reinit = true,
                                            .nominal = v->model->variables[i].nominal});
    }
    for (int i = 0; i < v->system->n_states; i++) {
        const FmiVariable *state = &v->all.at[v->states[i]];
        v->derivatives[i] = add(k, (FmiVariable){.name = named(v->arena, "der(%s)", state->name),
                                                 .type = real,
                                                 .causality = CAUSE_LOCAL,
                                                 .variability = VARY_CONTINUOUS,
                                                 .initial = INITIAL_CALCULATED,
                                                 .place = PLACE_NUMBER,
                                                 .index = v->system->n_states + i,
                                                 .state = v->states[i],
                                                 .start_index = -1});
    }
}

static void add_indicators(Making *k)
{
    FmiVariables *v = k->v;
    const Model *m = v->model;
    v->n_indicators = m->n_relations + 2 * m->n_steps;
    v->indicators = NEW_ARRAY(v->arena, int, v->n_indicators + 1);
    for (int i = 0; i < v->n_indicators && k->options->version == 3; i++) {
        Buffer b = {0};
        buffer_f(&b, "event indicator %d", i + 1);
        v->indicators[i] = add(k, (FmiVariable){.name = quoted(v->arena, b.at),
                                                .type = type_scalar(v->system->x, TYPE_REAL),
                                                .causality = CAUSE_LOCAL,
                                                .variability = VARY_CONTINUOUS,
                                                .initial = INITIAL_CALCULATED,
                                                .place = PLACE_INDICATOR,
                                                .index = i,
                                                .state = -1,
                                                .start_index = -1});
        buffer_free(&b);
    }
}

static void find_starts(Making *k)
{
    const System *s = k->v->system;
    for (int i = 0; i < s->parameters.n; i++) {
        const char *name = s->parameters.at[i].var->name->text;
        Sym of = fmi_is_start(name) ? symbol_find(exprs_symbols(s->x), fmi_start_of(name), strlen(fmi_start_of(name)))
                                    : NULL;
        if (of)
            map_put(k->v->arena, &k->starts, (uint64_t)of->number, s->variables.n + i);
    }
}

static void find_reinits(Making *k, const Steps *steps)
{
    for (int i = 0; i < steps->n; i++) {
        const Step *step = &steps->at[i];
        Slot slot = step->kind == STEP_REINIT ? system_slot(k->v->system, step->target) : (Slot){0};
        if (step->kind == STEP_REINIT && slot.kind == SLOT_VARIABLE && slot.index < k->v->system->n_states)
            k->is_reinit[slot.index] = 1;
    }
}

FmiVariables fmi_variables(const System *s, const Model *m, const FmiOptions *options, Arena *a)
{
    FmiVariables v = {.system = s, .model = m, .arena = a};
    Making k = {.v = &v, .options = options};
    k.is_input = NEW_ARRAY(a, unsigned char, m->n_variables + m->n_parameters + 1);
    k.is_reinit = NEW_ARRAY(a, unsigned char, m->n_states + 1);
    /* Objects and ticks are made from parameters once, at the start. */
    k.is_tunable = m->n_objects == 0 && m->n_samples == 0;
    for (int i = 0; i < m->n_inputs; i++)
        k.is_input[m->inputs[i]] = 1;
    find_reinits(&k, &s->steps.update);
    find_starts(&k);
    v.states = NEW_ARRAY(a, int, m->n_states + 1);
    v.derivatives = NEW_ARRAY(a, int, m->n_states + 1);
    for (int i = 0; i < m->n_states; i++)
        v.states[i] = -1;
    add(&k, (FmiVariable){.name = "time",
                          .type = type_scalar(s->x, TYPE_REAL),
                          .causality = CAUSE_INDEPENDENT,
                          .variability = VARY_CONTINUOUS,
                          .place = PLACE_TIME,
                          .state = -1,
                          .start_index = -1,
                          .unit = "s"});
    for (int i = 0; i < s->signals.n; i++)
        add_signal(&k, &s->signals.at[i]);
    add_states(&k);
    add_indicators(&k);
    if (options->version == 3) {
        fmi_arrays(&v);
        fmi_clocks(&v, options);
    }
    return v;
}

int fmi_enum(const FmiVariables *v, const Type *t)
{
    for (int i = 0; i < v->enums.n; i++)
        if (v->enums.at[i] == t)
            return i;
    return -1;
}
