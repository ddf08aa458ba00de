/* tables.c: the tables of a Model, in memory, from the system. */
#include <string.h>

#include "emit/writer.h"

ModelType emit_model_type(const Type *t)
{
    switch (t->element->kind) {
    case TYPE_REAL:
        return MODEL_REAL;
    case TYPE_INTEGER:
        return MODEL_INTEGER;
    case TYPE_BOOLEAN:
        return MODEL_BOOLEAN;
    case TYPE_ENUM:
        return MODEL_ENUMERATION;
    case TYPE_STRING:
        return MODEL_STRING;
    CASES_OF_OTHER_TYPES:
        break;
    }
    return MODEL_REAL;
}

static const char *text_of(Sym s)
{
    return s ? s->text : NULL;
}

/* The index in v, running on into p and pre, of an unknown. */
static int place(const System *s, const Var *v)
{
    Slot slot = system_slot(s, v);
    if (slot.kind == SLOT_PRE)
        return s->variables.n + s->parameters.n + system_slot(s, slot.candidate).index;
    return slot.kind == SLOT_PARAMETER ? s->variables.n + slot.index : slot.index;
}

static int *places(const System *s, int n, const Var *const *vars)
{
    int *to = NEW_ARRAY(s->arena, int, n + 1);
    for (int i = 0; i < n; i++)
        to[i] = place(s, vars[i]);
    return to;
}

static ModelVariable variable(const System *s, const SystemVar *from)
{
    const Var *v = from->var;
    return (ModelVariable){.name = v->meaning ? expr_shown(s->x, v->meaning) : v->name->text,
                           .nominal = from->nominal > 0 ? from->nominal : 1,
                           .min = from->min == 0 && from->max == 0 ? -MODEL_NEVER : from->min,
                           .max = from->min == 0 && from->max == 0 ? MODEL_NEVER : from->max,
                           .type = emit_model_type(v->type),
                           .is_inner = v->meaning || v->name->text[0] == '$',
                           .is_angle = from->unit && strcmp(from->unit->text, "rad") == 0,
                           .is_gap = from->is_gap,
                           .is_root = from->is_root,
                           .is_margin = from->is_margin,
                           .guide = from->guide};
}

static void make_variables(const System *s, Model *m)
{
    ModelVariable *all = NEW_ARRAY(s->arena, ModelVariable, s->variables.n + s->parameters.n + 1);
    for (int i = 0; i < s->variables.n; i++)
        all[i] = variable(s, &s->variables.at[i]);
    for (int i = 0; i < s->parameters.n; i++)
        all[s->variables.n + i] = variable(s, &s->parameters.at[i]);
    const char **texts = NEW_ARRAY(s->arena, const char *, s->texts.n + 1);
    for (int i = 0; i < s->texts.n && i < s->text_values.n; i++)
        texts[i] = text_of(s->text_values.at[i]);
    m->variables = all;
    m->text_values = texts;
    m->n_states = s->n_states;
    m->n_discretes = s->n_discretes;
    m->n_variables = s->variables.n;
    m->n_parameters = s->parameters.n;
    m->parameter_values = s->parameter_values.at;
    m->n_texts = s->texts.n;
    m->n_objects = s->objects.n;
    m->n_inputs = s->inputs.n;
    m->inputs = places(s, s->inputs.n, s->inputs.at);
}

/* One a line. */
static const char *literals_of(Arena *a, const Type *type)
{
    if (!type || type->element->kind != TYPE_ENUM)
        return NULL;
    Buffer names = {0};
    for (int k = 0; k < type->element->n_fields; k++)
        buffer_f(&names, "%s%s", k ? "\n" : "", type->element->fields[k].name->text);
    const char *text = arena_text(a, names.n ? names.at : "", names.n);
    buffer_free(&names);
    return text;
}

/* A part of a protected component is protected. */
static bool signal(const System *s, const Signal *from, ModelSignal *to)
{
    const FlatVar *flat = from->flat;
    const Type *type = flat ? flat->var->type : from->var ? from->var->type : NULL;
    *to = (ModelSignal){.name = from->name->text,
                        .type = type ? emit_model_type(type) : MODEL_REAL,
                        .kind = from->is_parameter ? MODEL_SIGNAL_PARAMETER : MODEL_SIGNAL_VARIABLE,
                        .negated = from->negated,
                        .is_variable = !flat || !flat->is_parameter,
                        .is_protected = from->is_second_name,
                        .is_structural = from->is_structural,
                        .is_dependent = from->is_dependent,
                        .formula = from->formula,
                        .literals = literals_of(s->arena, type)};
    if (flat) {
        to->unit = text_of(flat->unit);
        to->display_unit = text_of(flat->display_unit);
        to->description = text_of(flat->description);
        to->is_protected = flat->is_protected;
    }
    if (!from->var) {
        to->index = MODEL_CONSTANT;
        to->kind = MODEL_SIGNAL_PARAMETER;
        to->value = from->negated ? -from->value : from->value;
        to->negated = 0;
        to->text = from->text ? from->text->text : "";
        return true;
    }
    Slot slot = system_slot(s, from->var);
    to->index = slot.index;
    switch (slot.kind) {
    case SLOT_VARIABLE:
        to->kind = MODEL_SIGNAL_VARIABLE;
        return true;
    case SLOT_PARAMETER:
        to->kind = MODEL_SIGNAL_PARAMETER;
        return true;
    case SLOT_TEXT:
        return true;
    case SLOT_NONE:
    case SLOT_OBJECT:
    case SLOT_RELATION:
    case SLOT_SAMPLE:
    case SLOT_PRE:
    case SLOT_IS_SELECTED:
    case SLOT_SIDE:
    case SLOT_TEMPORARY:
        break;
    }
    return false;
}

static void make_signals(const System *s, Model *m)
{
    ModelSignal *all = NEW_ARRAY(s->arena, ModelSignal, s->signals.n + 1);
    int n = 0;
    for (int i = 0; i < s->signals.n; i++)
        n += signal(s, &s->signals.at[i], &all[n]);
    m->signals = all;
    m->n_signals = n;
}

static void make_events(const System *s, Model *m)
{
    ModelRelation *relations = NEW_ARRAY(s->arena, ModelRelation, s->relations.n + 1);
    ModelStep *steps = NEW_ARRAY(s->arena, ModelStep, s->steps_floor.n + 1);
    for (int i = 0; i < s->relations.n; i++) {
        const Relation *r = &s->relations.at[i];
        relations[i] = (ModelRelation){r->text ? r->text : "a relation", r->nominal, r->or_equal};
    }
    for (int i = 0; i < s->steps_floor.n; i++)
        steps[i] = (ModelStep){place(s, s->steps_floor.at[i].target), expr_shown(s->x, s->steps_floor.at[i].value)};
    m->relations = relations;
    m->steps = steps;
    m->n_relations = s->n_relations;
    m->n_time_relations = s->n_time_relations;
    m->n_steps = s->steps_floor.n;
    m->n_samples = s->samples.n / 2;
    m->n_delays = s->delays.n;
    m->n_spatial = s->spatials.n;
    m->n_asserts = s->n_asserts;
}

static ModelMatrix matrix_of(Varies v)
{
    switch (v) {
    case VARIES_CONSTANT:
    case VARIES_PARAMETER:
        return MODEL_MATRIX_CONSTANT;
    case VARIES_DISCRETE:
        return MODEL_MATRIX_DISCRETE;
    case VARIES_CONTINUOUS:
        break;
    }
    return MODEL_MATRIX_VARIABLE;
}

static ModelBlockKind kind_of(BlockKind kind)
{
    switch (kind) {
    case BLOCK_LINEAR:
        return MODEL_LINEAR;
    case BLOCK_NONLINEAR:
        return MODEL_NONLINEAR;
    case BLOCK_ITERATED:
        break;
    }
    return MODEL_ITERATED;
}

static void see_arithmetic(void *data, Expr e)
{
    bool *all = data;
    ExprForm form = expr_ops[e->op].form;
    bool is_operator = form == EXPR_FORM_LEAF || form == EXPR_FORM_UNARY || form == EXPR_FORM_BINARY ||
                       form == EXPR_FORM_SCALAR || e->op == EXPR_IF || e->op == EXPR_PRE;
    *all = *all && is_operator && e->type->kind != TYPE_STRING;
}

static void see_steps(const System *s, Map *seen, const Steps *steps, bool *all)
{
    for (int k = 0; *all && k < steps->n; k++) {
        *all = steps->at[k].kind == STEP_ASSIGN;
        expr_visit(s->x, seen, steps->at[k].value, see_arithmetic, all);
    }
}

/* Whether a block is made of operators and functions of numbers alone, which give NaN at worst. */
static bool is_arithmetic(const System *s, const Block *b)
{
    bool all = true;
    Map seen = {0};
    see_steps(s, &seen, &b->inner, &all);
    see_steps(s, &seen, &b->derivatives, &all);
    for (int k = 0; all && k < b->n; k++)
        expr_visit(s->x, &seen, b->residuals[k], see_arithmetic, &all);
    for (int k = 0; all && k < b->entries.n; k++)
        expr_visit(s->x, &seen, b->entries.at[k].value, see_arithmetic, &all);
    return all;
}

static void make_blocks(const System *s, Model *m)
{
    ModelBlock *all = NEW_ARRAY(s->arena, ModelBlock, s->blocks.n + 1);
    for (int k = 0; k < s->blocks.n; k++) {
        const Block *b = &s->blocks.at[k];
        all[k] = (ModelBlock){.kind = kind_of(b->kind),
                              .matrix = matrix_of(b->matrix),
                              .n = b->n,
                              .n_untorn = b->n_untorn,
                              .unknowns = places(s, b->n, b->unknowns),
                              .origin = b->origins,
                              .is_initial = b->is_initial,
                              .is_arithmetic = b->kind == BLOCK_NONLINEAR && is_arithmetic(s, b)};
        if (!b->sparse)
            continue;
        int *columns = NEW_ARRAY(s->arena, int, b->n + 1), *rows = NEW_ARRAY(s->arena, int, b->entries.n + 1);
        for (int i = 0; i < b->entries.n; i++) {
            columns[b->entries.at[i].column + 1]++;
            rows[i] = b->entries.at[i].row;
        }
        for (int j = 0; j < b->n; j++)
            columns[j + 1] += columns[j];
        all[k].columns = columns;
        all[k].rows = rows;
    }
    m->blocks = all;
    m->n_blocks = s->blocks.n;
}

static void make_mixed(const System *s, Model *m)
{
    ModelMixed *all = NEW_ARRAY(s->arena, ModelMixed, s->mixed.n + 1);
    for (int k = 0; k < s->mixed.n; k++) {
        const Mixed *from = &s->mixed.at[k];
        all[k] = (ModelMixed){.n_relations = from->relations.n,
                              .n_discretes = from->discretes.n,
                              .relations = from->relations.at,
                              .discretes = places(s, from->discretes.n, from->discretes.at),
                              .is_initial = from->is_initial};
    }
    m->mixed = all;
    m->n_mixed = s->mixed.n;
}

static void make_sets(const System *s, Model *m)
{
    ModelStateSet *all = NEW_ARRAY(s->arena, ModelStateSet, s->sets.n + 1);
    for (int k = 0; k < s->sets.n; k++) {
        const StateSetCode *from = &s->sets.at[k];
        all[k] = (ModelStateSet){.n_candidates = from->candidates.n,
                                 .n_states = from->n_states,
                                 .first_slot = from->first_slot,
                                 .is_settled = from->is_settled,
                                 .candidates = places(s, from->candidates.n, from->candidates.at),
                                 .derivatives = places(s, from->derivatives.n, from->derivatives.at),
                                 .states = places(s, from->states.n, from->states.at),
                                 .weight = from->weights.n ? from->weights.at : NULL,
                                 .name = from->name ? from->name : "the states"};
    }
    m->sets = all;
    m->n_sets = s->sets.n;
    m->n_slots = s->n_slots;
}

static void make_study(const System *s, Model *m)
{
    const Tangents *from = &s->tangents;
    if (!from->is_wide)
        return;
    ModelStudy *to = NEW(s->arena, ModelStudy);
    const char **asked = NEW_ARRAY(s->arena, const char *, from->asked.n + 1);
    for (int k = 0; k < from->asked.n; k++)
        asked[k] = from->asked.at[k].name->text;
    *to = (ModelStudy){from->seeds.n, from->n_held, from->asked.n, places(s, from->seeds.n, from->seeds.at), asked};
    m->study = to;
}

static void make_tangents(const System *s, Model *m)
{
    const Tangents *from = &s->tangents;
    if (!from->n_rows)
        return;
    ModelTangents *to = NEW(s->arena, ModelTangents);
    ModelLine *lines = NEW_ARRAY(s->arena, ModelLine, from->lines.n + 1);
    ModelTerm *terms = NEW_ARRAY(s->arena, ModelTerm, from->terms.n + 1);
    double *fixed = NEW_ARRAY(s->arena, double, from->fixed.n + 1);
    ModelCopy *copied = NEW_ARRAY(s->arena, ModelCopy, from->copied.n + 1);
    for (int k = 0; k < from->lines.n; k++) {
        const TangentLine *line = &from->lines.at[k];
        lines[k] = (ModelLine){line->row, line->n_terms, line->block, line->n_inner};
    }
    for (int k = 0; k < from->terms.n; k++)
        terms[k] = (ModelTerm){from->terms.at[k].row, from->terms.at[k].factor};
    for (int k = 0; k < from->fixed.n; k++)
        expr_get_real(from->fixed.at[k], &fixed[k]);
    for (int k = 0; k < from->copied.n; k++) {
        Expr e = from->copied.at[k];
        bool negated = e->op == EXPR_NEG;
        copied[k] = (ModelCopy){place(s, (negated ? e->args[0] : e)->value.var), negated};
    }
    *to = (ModelTangents){.n_rows = from->n_rows,
                          .n_lines = from->lines.n,
                          .n_fixed = from->fixed.n,
                          .n_copied = from->copied.n,
                          .n_computed = from->computed.n,
                          .n_guards = from->guards.n,
                          .lines = lines,
                          .terms = terms,
                          .fixed = fixed,
                          .copied = copied,
                          .slopes = from->slopes};
    m->tangents = to;
}

void tables_make(const System *s, Model *m)
{
    make_variables(s, m);
    make_signals(s, m);
    make_events(s, m);
    make_blocks(s, m);
    make_mixed(s, m);
    make_sets(s, m);
    m->jacobian_columns = s->jacobian.columns;
    m->jacobian_rows = s->jacobian.rows;
    m->jacobian_group = s->jacobian.colour;
    m->n_groups = s->jacobian.n_colours;
    make_tangents(s, m);
    make_study(s, m);
    m->name = "model";
    m->start_time = s->start_time;
    m->stop_time = s->stop_time;
    m->tolerance = s->tolerance;
    m->interval = s->interval;
    m->has_homotopy = s->has_homotopy;
    m->reads_time = s->reads_time;
}
