/* entries.c: all functions of a model. Every one that run/model.h knows is a line of w->entries, "(void *)NAME," or "0,",
 * in the order that entries_take of load.c and model_text.c read. */
#include "emit/machine.h"

/* A line of the table; NULL: there is no such function, or none in C. */
static void add_line(Writer *w, Buffer *table, const char *name)
{
    buffer_f(table, name ? "(void *)%s,\n" : "0,\n", name);
    w->n_entries++;
}

/* Machine code in an object is named in the table, in memory its place is put there later. */
static void add_machine_line(Writer *w, Buffer *table, const char *name)
{
    if (w->machine->is_apart)
        buffer_f(&w->declared, "extern char %s[];\n", name);
    add_line(w, table, w->machine->is_apart ? name : NULL);
}

static void enter(Writer *w, Buffer *table, const Sequence *s)
{
    Buffer name = {0};
    sequence_name(&name, s);
    if (w->machine && s->items.n && machine_enter(w->machine, w, s, w->n_entries))
        add_machine_line(w, table, name.at);
    else
        add_line(w, table, sequence_write(w, s) ? name.at : NULL);
    buffer_free(&name);
}

static void enter_steps(Writer *w, Buffer *table, const char *name, const Steps *steps, bool is_parameters)
{
    Sequence s = {.name = name, .number = -1, .is_parameters = is_parameters};
    s.is_starts = steps == &w->system->steps.starts;
    sequence_add(w, &s, steps);
    enter(w, table, &s);
}

/* The derivatives with all that is computed on the way, and alone; those by machine code or not at all. */
static void enter_derivatives(Writer *w, Buffer *table)
{
    Sequence s = {.name = "derivatives", .number = -1, .is_often = true};
    sequence_add(w, &s, &w->system->steps.derivatives);
    MachineRates rates = MACHINE_NEITHER;
    if (w->machine && s.items.n)
        rates = machine_enter_derivatives(w->machine, w, &s, w->n_entries);
    if (rates == MACHINE_NEITHER)
        add_line(w, table, sequence_write(w, &s) ? "m_derivatives" : NULL);
    else
        add_machine_line(w, table, "m_derivatives");
    if (rates == MACHINE_BOTH)
        add_machine_line(w, table, "m_rates");
    else
        add_line(w, table, NULL);
}

typedef struct {
    const System *system;
    bool stays;
} Staying;

static void see_moving(void *data, Expr e)
{
    Staying *s = data;
    ExprMoment moment = expr_moment(e);
    bool is_now = moment == MOMENT_NOW || moment == MOMENT_QUIET || moment == MOMENT_SMOOTH ||
                  moment == MOMENT_RELATION || moment == MOMENT_EQUALITY || moment == MOMENT_ROUNDING;
    bool is_parameter = e->op != EXPR_VAR || system_slot(s->system, e->value.var).kind == SLOT_PARAMETER;
    s->stays = s->stays && is_now && is_parameter && e->op != EXPR_CALL;
}

/* Whether assertions that hold at the start hold in the whole run: they are about parameters. */
static bool asserts_stay(const System *system)
{
    Staying s = {system, true};
    for (int k = 0; s.stays && k < system->steps.asserts.n; k++) {
        const Step *step = &system->steps.asserts.at[k];
        Map seen = {0};
        s.stays = step->kind == STEP_ASSERT;
        expr_visit(system->x, &seen, step->value, see_moving, &s);
        if (step->condition)
            expr_visit(system->x, &seen, step->condition, see_moving, &s);
    }
    return s.stays;
}

/* All or none; in the order of take_lanes of load.c. */
static void enter_lanes(Writer *w)
{
    const struct {
        const char *name;
        const Steps *steps;
        int rates;
    } both[] = {{"derivatives", &w->system->steps.derivatives, 2}, {"outputs", &w->system->steps.outputs, -1}};
    w->has_lanes = w->lanes && asserts_stay(w->system);
    for (int k = 0; k < 2 && w->has_lanes; k++) {
        Sequence s = {.name = both[k].name, .number = -1};
        sequence_add(w, &s, both[k].steps);
        w->has_lanes = !s.items.n || machine_enter_lanes(w->lanes, w, &s, k, both[k].rates);
    }
}

static void enter_differences(Writer *w, Buffer *table, const char *name, const Steps *before)
{
    const System *system = w->system;
    Sequence s = {.name = name, .number = -1, .to = "double *"};
    sequence_add(w, &s, before);
    for (int k = 0; k < system->n_relations; k++)
        sequence_add_element(w, &s, k, system->relations.at[k].difference);
    for (int k = 0; k < system->steps_floor.n; k++)
        sequence_add_element(w, &s, system->n_relations + k, system->steps_floor.at[k].value);
    enter(w, table, &s);
}

static void enter_crossings(Writer *w, Buffer *table)
{
    enter_differences(w, table, "crossings", &w->system->steps.crossings);
    Steps watched;
    if (system_watched(w->system, &watched))
        enter_differences(w, table, "watch", &watched);
    else
        add_line(w, table, NULL);
}

static void enter_next_time(Writer *w, Buffer *table)
{
    const System *system = w->system;
    Sequence s = {.name = "bounds", .number = -1, .to = "double *"};
    for (int k = 0; k < system->n_time_relations; k++)
        sequence_add_value(w, &s, "earlier(I, to, ", 0, system->relations.at[system->n_relations + k].bound, ");\n");
    if (!sequence_write(w, &s)) {
        add_line(w, table, NULL);
        return;
    }
    buffer_text(&w->done, "static double m_next_time(Instance *I)\n{\ndouble next = MODEL_NEVER;\nm_bounds(I, &next);\n"
                          "return next;\n}\n\n");
    add_line(w, table, "m_next_time");
}

static void enter_samples(Writer *w, Buffer *table)
{
    Sequence s = {.name = "samples", .number = -1, .to = "ModelSample *"};
    for (int k = 0; k + 1 < w->system->samples.n; k += 2) {
        sequence_add_value(w, &s, "to[%d].start = ", k / 2, w->system->samples.at[k], ";\n");
        sequence_add_value(w, &s, "to[%d].interval = ", k / 2, w->system->samples.at[k + 1], ";\n");
    }
    enter(w, table, &s);
}

static void enter_delays(Writer *w, Buffer *table)
{
    Sequence s = {.name = "delays", .number = -1, .to = "double *"};
    sequence_add(w, &s, &w->system->steps.delays);
    for (int k = 0; k < w->system->delays.n; k++)
        sequence_add_element(w, &s, k, w->system->delays.at[k]->args[0]);
    enter(w, table, &s);
}

/* Destructors, in the order opposite to that of making. */
static void enter_destroy(Writer *w, Buffer *table)
{
    const Steps *made[] = {&w->system->steps.initial, &w->system->steps.parameters};
    Buffer text = {0};
    for (int m = 0; m < 2; m++)
        for (int i = made[m]->n - 1; i >= 0; i--)
            if (made[m]->at[i].kind == STEP_OBJECT)
                steps_destroy(w, &text, &made[m]->at[i]);
    add_line(w, table, text.n ? "m_destroy" : NULL);
    if (text.n)
        buffer_f(&w->done, "static void m_destroy(Instance *I)\n{\n%s}\n\n", text.at);
    buffer_free(&text);
}

static void enter_factors(Writer *w, Buffer *table)
{
    const Tangents *t = &w->system->tangents;
    Sequence s = {.name = "factors", .number = -1, .to = "double *"};
    sequence_add(w, &s, &t->before);
    for (int k = 0; k < t->computed.n; k++)
        sequence_add_element(w, &s, k, t->computed.at[k]);
    for (int k = 0; k < t->guards.n; k++)
        sequence_add_element(w, &s, t->computed.n + k, t->guards.at[k]);
    enter(w, table, &s);
}

static void enter_block(Writer *w, Buffer *table, int k)
{
    if (w->system->blocks.at[k].solution == SOLVED_BY_FORMULA) {
        add_line(w, table, NULL);
        add_line(w, table, NULL);
        return;
    }
    Sequence residual = sequence_residual(w, k), jacobian = sequence_jacobian(w, k);
    enter(w, table, &residual);
    enter(w, table, &jacobian);
}

static void enter_mixed(Writer *w, Buffer *table, int k)
{
    const Mixed *m = &w->system->mixed.at[k];
    Sequence discrete = {.name = "discrete", .number = k}, continuous = {.name = "continuous", .number = k};
    Sequence differences = {.name = "differences", .number = k, .to = "double *"};
    sequence_add(w, &discrete, &m->discrete);
    enter(w, table, &discrete);
    sequence_add(w, &continuous, &m->continuous);
    enter(w, table, &continuous);
    sequence_add(w, &differences, &m->before_differences);
    for (int i = 0; i < m->differences.n; i++)
        sequence_add_element(w, &differences, i, m->differences.at[i]);
    enter(w, table, &differences);
}

static void enter_set(Writer *w, Buffer *table, int k)
{
    const StateSetCode *set = &w->system->sets.at[k];
    int n = set->candidates.n - set->n_states;
    Sequence s = {.name = "constraints", .number = k, .to = "double *"};
    sequence_add(w, &s, &set->before);
    for (int i = 0; i < set->entries.n; i++)
        sequence_add_element(w, &s, set->entries.at[i].row + n * set->entries.at[i].column, set->entries.at[i].value);
    enter(w, table, &s);
}

void entries_write_formulas(Writer *w, int n, const EmitFormula *of)
{
    Buffer table = {0};
    for (int k = 0; k < n; k++) {
        Sequence s = {.name = "formula", .number = k, .to = "double *", .is_often = true, .is_formula = true};
        sequence_add(w, &s, &of[k].before);
        for (int i = 0; i < of[k].n; i++)
            sequence_add_element(w, &s, i, of[k].values[i]);
        enter(w, &table, &s);
    }
    w->entries = table;
}

void steps_write_all(Writer *w)
{
    const System *s = w->system;
    Buffer table = {0};
    for (int k = 0; k < s->delays.n; k++)
        map_put(w->arena, &w->delay_number, (uint64_t)s->delays.at[k]->number, k);
    for (int k = 0; k < s->spatials.n; k++)
        map_put(w->arena, &w->spatial_number, (uint64_t)s->spatials.at[k]->number, k);
    enter_steps(w, &table, "parameters", &s->steps.parameters, true);
    enter_steps(w, &table, "starts", &s->steps.starts, false);
    enter_steps(w, &table, "initial", &s->steps.initial, false);
    enter_steps(w, &table, "begin", &s->steps.begin, false);
    enter_steps(w, &table, "still", &s->steps.still, false);
    enter_derivatives(w, &table);
    enter_crossings(w, &table);
    enter_steps(w, &table, "outputs", &s->steps.outputs, false);
    enter_steps(w, &table, "update", &s->steps.update, false);
    enter_next_time(w, &table);
    enter_samples(w, &table);
    enter_delays(w, &table);
    enter_steps(w, &table, "asserts", &s->steps.asserts, false);
    enter_destroy(w, &table);
    enter_factors(w, &table);
    for (int k = 0; k < s->blocks.n; k++)
        enter_block(w, &table, k);
    for (int k = 0; k < s->mixed.n; k++)
        enter_mixed(w, &table, k);
    for (int k = 0; k < s->sets.n; k++)
        enter_set(w, &table, k);
    enter_lanes(w);
    functions_write(w);
    buffer_f(&w->declared, "void *cardan_external[%d];\n", w->externals.n + 1);
    w->entries = table;
}
