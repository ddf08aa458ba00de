/* model_text.c: the tables of a Model as C, for code that is no longer linked with the compiler that made them. */
#include <math.h>
#include <string.h>

#include "emit/writer.h"

/* The lines of the table of functions, one after the other: "(void *)m_derivatives,", "0,". */
typedef struct {
    const char *next;
} Entries;

static void entry(Buffer *to, Entries *e, const char *field)
{
    const char *end = strchr(e->next, ',');
    size_t n = (size_t)(end - e->next);
    buffer_f(to, ".%s = %.*s,\n", field, (int)n, e->next);
    e->next = end + 1 + strspn(end + 1, "\n");
}

void emit_number(Buffer *to, double x)
{
    if (isfinite(x))
        expression_number(to, x);
    else
        buffer_text(to, isnan(x) ? "0.0 / 0.0" : x > 0 ? "1.0 / 0.0" : "-1.0 / 0.0");
}

void emit_string(Buffer *to, const char *text)
{
    expression_c_string(to, text);
}

static void text(Buffer *to, const char *s)
{
    if (s)
        expression_c_string(to, s);
    else
        buffer_char(to, '0');
}

/* static const int NAME[] = {…}; an empty list has one 0. */
static void ints(Buffer *to, const char *name, int number_, int n, const int *at)
{
    buffer_f(to, "static const int %s_%d[] = {", name, number_);
    for (int i = 0; i < n; i++)
        buffer_f(to, "%d,%s", at[i], i % 16 == 15 ? "\n" : "");
    buffer_text(to, "0};\n");
}

static void doubles(Buffer *to, const char *name, int number_, int n, const double *at)
{
    buffer_f(to, "static const double %s_%d[] = {", name, number_);
    for (int i = 0; i < n; i++) {
        emit_number(to, at ? at[i] : 0);
        buffer_text(to, i % 8 == 7 ? ",\n" : ",");
    }
    buffer_text(to, "0};\n");
}

static void variables(Buffer *to, const Model *m, bool whole)
{
    static const char *const types[] = {"MODEL_REAL", "MODEL_INTEGER", "MODEL_BOOLEAN", "MODEL_ENUMERATION",
                                        "MODEL_STRING"};
    buffer_text(to, "static const ModelVariable t_variables[] = {\n");
    for (int i = 0; i < m->n_variables + m->n_parameters; i++) {
        const ModelVariable *v = &m->variables[i];
        buffer_char(to, '{');
        text(to, v->name);
        const double numbers[] = {v->nominal, v->min, v->max};
        for (int k = 0; k < 3; k++) {
            buffer_char(to, ',');
            emit_number(to, numbers[k]);
        }
        buffer_f(to, ",%s,%d,%d", types[v->type], v->is_inner, v->is_angle);
        if (whole) {
            buffer_f(to, ",%d,%d,%d,", v->is_margin, v->is_root, v->is_gap);
            emit_number(to, v->guide);
        }
        buffer_text(to, "},\n");
    }
    buffer_text(to, "{0}};\n");
    doubles(to, "t_parameters", 0, m->n_parameters, m->parameter_values);
    buffer_text(to, "static const char *const t_texts[] = {");
    for (int i = 0; i < m->n_texts; i++) {
        text(to, m->text_values[i]);
        buffer_char(to, ',');
    }
    buffer_text(to, "0};\n");
    ints(to, "t_inputs", 0, m->n_inputs, m->inputs);
}

static void signals(Buffer *to, const Model *m)
{
    buffer_text(to, "static const ModelSignal t_signals[] = {\n");
    for (int i = 0; i < m->n_signals; i++) {
        const ModelSignal *s = &m->signals[i];
        const char *const texts[] = {s->name, s->unit, s->display_unit, s->description};
        for (int k = 0; k < 4; k++) {
            buffer_char(to, k ? ',' : '{');
            text(to, texts[k]);
        }
        buffer_f(to, ",%d,%d,%d,%d,%d,%d,%d,%d,", (int)s->kind, (int)s->type, s->index, s->negated, s->is_variable,
                 s->is_protected, s->is_structural, s->is_dependent);
        emit_number(to, s->value);
        buffer_char(to, ',');
        text(to, s->text);
        buffer_char(to, ',');
        text(to, s->formula);
        buffer_char(to, ',');
        text(to, s->literals);
        buffer_text(to, "},\n");
    }
    buffer_text(to, "{0}};\n");
}

static void events(Buffer *to, const Model *m)
{
    buffer_text(to, "static const ModelRelation t_relations[] = {\n");
    for (int i = 0; i < m->n_relations + m->n_time_relations; i++) {
        const ModelRelation *r = &m->relations[i];
        buffer_char(to, '{');
        text(to, r->text);
        buffer_char(to, ',');
        emit_number(to, r->nominal);
        buffer_f(to, ",%d},\n", r->or_equal);
    }
    buffer_text(to, "{0}};\nstatic const ModelStep t_steps[] = {\n");
    for (int i = 0; i < m->n_steps; i++) {
        buffer_f(to, "{%d,", m->steps[i].variable);
        text(to, m->steps[i].text);
        buffer_text(to, "},\n");
    }
    buffer_text(to, "{0}};\n");
}

static void block_tables(Buffer *to, const Model *m)
{
    for (int k = 0; k < m->n_blocks; k++) {
        const ModelBlock *b = &m->blocks[k];
        ints(to, "t_unknowns", k, b->n, b->unknowns);
        if (b->columns) {
            ints(to, "t_columns", k, b->n + 1, b->columns);
            ints(to, "t_rows", k, b->columns[b->n], b->rows);
        }
        if (!b->origin)
            continue;
        buffer_f(to, "static const char *const t_origin_%d[] = {", k);
        for (int i = 0; i < b->n; i++) {
            text(to, b->origin[i]);
            buffer_text(to, ",\n");
        }
        buffer_text(to, "0};\n");
    }
}

static void blocks(Buffer *to, const Model *m, Entries *e)
{
    static const char *const kinds[] = {"MODEL_LINEAR", "MODEL_NONLINEAR", "MODEL_ITERATED"};
    static const char *const matrices[] = {"MODEL_MATRIX_CONSTANT", "MODEL_MATRIX_DISCRETE", "MODEL_MATRIX_VARIABLE"};
    block_tables(to, m);
    buffer_text(to, "static const ModelBlock t_blocks[] = {\n");
    for (int k = 0; k < m->n_blocks; k++) {
        const ModelBlock *b = &m->blocks[k];
        buffer_f(to,
                 "{.kind = %s, .matrix = %s, .n = %d, .n_untorn = %d, .unknowns = t_unknowns_%d, .is_initial = %d,\n"
                 ".is_arithmetic = %d,\n",
                 kinds[b->kind], matrices[b->matrix], b->n, b->n_untorn, k, b->is_initial, b->is_arithmetic);
        if (b->columns)
            buffer_f(to, ".columns = t_columns_%d, .rows = t_rows_%d,\n", k, k);
        if (b->origin)
            buffer_f(to, ".origin = t_origin_%d,\n", k);
        entry(to, e, "residual");
        entry(to, e, "jacobian");
        buffer_text(to, "},\n");
    }
    buffer_text(to, "{0}};\n");
}

static void mixed(Buffer *to, const Model *m, Entries *e)
{
    for (int k = 0; k < m->n_mixed; k++) {
        ints(to, "t_mixed_relations", k, m->mixed[k].n_relations, m->mixed[k].relations);
        ints(to, "t_mixed_discretes", k, m->mixed[k].n_discretes, m->mixed[k].discretes);
    }
    buffer_text(to, "static const ModelMixed t_mixed[] = {\n");
    for (int k = 0; k < m->n_mixed; k++) {
        const ModelMixed *x = &m->mixed[k];
        buffer_f(to,
                 "{.n_relations = %d, .n_discretes = %d, .relations = t_mixed_relations_%d, .discretes = "
                 "t_mixed_discretes_%d, .is_initial = %d,\n",
                 x->n_relations, x->n_discretes, k, k, x->is_initial);
        entry(to, e, "discrete");
        entry(to, e, "continuous");
        entry(to, e, "differences");
        buffer_text(to, "},\n");
    }
    buffer_text(to, "{0}};\n");
}

static void sets(Buffer *to, const Model *m, Entries *e)
{
    for (int k = 0; k < m->n_sets; k++) {
        const ModelStateSet *s = &m->sets[k];
        ints(to, "t_candidates", k, s->n_candidates, s->candidates);
        ints(to, "t_derivatives", k, s->n_candidates, s->derivatives);
        ints(to, "t_states", k, s->n_states, s->states);
        if (s->weight)
            doubles(to, "t_weight", k, s->n_candidates, s->weight);
    }
    buffer_text(to, "static const ModelStateSet t_sets[] = {\n");
    for (int k = 0; k < m->n_sets; k++) {
        const ModelStateSet *s = &m->sets[k];
        buffer_f(to,
                 "{.n_candidates = %d, .n_states = %d, .first_slot = %d, .is_settled = %d, .candidates = "
                 "t_candidates_%d, .derivatives = t_derivatives_%d, .states = t_states_%d,\n",
                 s->n_candidates, s->n_states, s->first_slot, s->is_settled, k, k, k);
        if (s->weight)
            buffer_f(to, ".weight = t_weight_%d, ", k);
        buffer_text(to, ".name = ");
        text(to, s->name);
        buffer_text(to, ",\n");
        entry(to, e, "jacobian");
        buffer_text(to, "},\n");
    }
    buffer_text(to, "{0}};\n");
}

static void tangents(Buffer *to, const ModelTangents *t, Entries *e)
{
    if (!t) {
        Buffer unused = {0};
        entry(&unused, e, "factors");
        buffer_free(&unused);
        return;
    }
    buffer_text(to, "static const ModelLine t_lines[] = {\n");
    int n_terms = 0;
    for (int i = 0; i < t->n_lines; i++) {
        const ModelLine *l = &t->lines[i];
        buffer_f(to, "{%d,%d,%d,%d},%s", l->row, l->n_terms, l->block, l->n_inner, i % 8 == 7 ? "\n" : "");
        n_terms += l->n_terms;
    }
    buffer_text(to, "{0}};\nstatic const ModelTerm t_terms[] = {\n");
    for (int i = 0; i < n_terms; i++)
        buffer_f(to, "{%d,%d},%s", t->terms[i].row, t->terms[i].factor, i % 8 == 7 ? "\n" : "");
    buffer_text(to, "{0}};\nstatic const ModelCopy t_copied[] = {\n");
    for (int i = 0; i < t->n_copied; i++)
        buffer_f(to, "{%d,%d},%s", t->copied[i].index, t->copied[i].negated, i % 8 == 7 ? "\n" : "");
    buffer_text(to, "{0}};\n");
    doubles(to, "t_fixed", 0, t->n_fixed, t->fixed);
}

static void tangents_struct(Buffer *to, const Model *m, Entries *e)
{
    const ModelTangents *t = m->tangents;
    tangents(to, t, e);
    if (!t)
        return;
    ints(to, "t_slopes", 0, m->n_states, t->slopes);
    buffer_f(to,
             "static const ModelTangents t_tangents = {.n_rows = %d, .n_lines = %d, .n_fixed = %d, .n_copied = %d, "
             ".n_computed = %d, .n_guards = %d, .lines = t_lines, .terms = t_terms, .fixed = t_fixed_0, .copied = "
             "t_copied, .slopes = t_slopes_0,\n",
             t->n_rows, t->n_lines, t->n_fixed, t->n_copied, t->n_computed, t->n_guards);
    entry(to, e, "factors");
    buffer_text(to, "};\n");
}

static void counts(Buffer *to, const Model *m)
{
    buffer_f(
        to,
        ".n_states = %d, .n_discretes = %d, .n_variables = %d, .n_parameters = %d, .n_texts = %d, .n_objects = %d, "
        ".n_inputs = %d,\n",
        m->n_states, m->n_discretes, m->n_variables, m->n_parameters, m->n_texts, m->n_objects, m->n_inputs);
    buffer_f(to,
             ".n_relations = %d, .n_time_relations = %d, .n_steps = %d, .n_samples = %d, .n_delays = %d, .n_spatial = "
             "%d, .n_asserts = %d,\n",
             m->n_relations, m->n_time_relations, m->n_steps, m->n_samples, m->n_delays, m->n_spatial, m->n_asserts);
    buffer_f(to,
             ".n_blocks = %d, .n_mixed = %d, .n_sets = %d, .n_slots = %d, .n_groups = %d, .has_homotopy = %d, "
             ".reads_time = %d,\n",
             m->n_blocks, m->n_mixed, m->n_sets, m->n_slots, m->n_groups, m->has_homotopy, m->reads_time);
}

static void experiment(Buffer *to, const Model *m)
{
    const double numbers[] = {m->start_time, m->stop_time, m->tolerance, m->interval};
    static const char *const names[] = {"start_time", "stop_time", "tolerance", "interval"};
    for (int k = 0; k < 4; k++) {
        buffer_f(to, ".%s = ", names[k]);
        emit_number(to, numbers[k]);
        buffer_text(to, ",\n");
    }
}

void model_write(Buffer *to, const Model *m, const char *lines, bool whole)
{
    static const char *const functions[] = {"parameters", "starts",    "initial", "begin",   "still",  "derivatives",
                                            "rates",      "crossings", "watch",   "outputs", "update", "next_time",
                                            "samples",    "delays",    "asserts", "destroy"};
    Entries e = {lines};
    Buffer model = {0};
    for (size_t k = 0; k < sizeof functions / sizeof *functions; k++)
        entry(&model, &e, functions[k]);
    variables(to, m, whole);
    if (whole)
        signals(to, m);
    events(to, m);
    tangents_struct(to, m, &e);
    blocks(to, m, &e);
    mixed(to, m, &e);
    sets(to, m, &e);
    if (m->jacobian_columns) {
        ints(to, "t_jacobian_columns", 0, m->n_states + 1, m->jacobian_columns);
        ints(to, "t_jacobian_rows", 0, m->jacobian_columns[m->n_states], m->jacobian_rows);
    }
    if (m->jacobian_group)
        ints(to, "t_jacobian_group", 0, m->n_states, m->jacobian_group);
    buffer_text(to, "const Model cardan_model = {\n.name = ");
    text(to, m->name);
    buffer_text(to, ",\n");
    experiment(to, m);
    counts(to, m);
    buffer_text(to, ".variables = t_variables, .parameter_values = t_parameters_0, .text_values = t_texts, .inputs = "
                    "t_inputs_0, .relations = t_relations, .steps = t_steps, .blocks = t_blocks, .mixed = t_mixed, "
                    ".sets = t_sets,\n");
    if (m->jacobian_columns)
        buffer_text(to, ".jacobian_columns = t_jacobian_columns_0, .jacobian_rows = t_jacobian_rows_0,\n");
    if (m->jacobian_group)
        buffer_text(to, ".jacobian_group = t_jacobian_group_0,\n");
    if (m->tangents)
        buffer_text(to, ".tangents = &t_tangents,\n");
    if (whole)
        buffer_f(to, ".signals = t_signals, .n_signals = %d,\n", m->n_signals);
    buffer_add(to, model.at, model.n);
    buffer_text(to, "};\n");
    buffer_free(&model);
}
