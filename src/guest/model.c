/* model.c: an FMU as a Model of run/model.h, so that solvers, events, results and messages are those of every model.
 *
 * Model exchange: its states are ours, its event indicators our relations, its event mode is `update`. Co-simulation: a
 * model without states that takes a step of the FMU at every tick of a sample. Scheduled execution: one without states whose
 * parts are computed at the ticks of their clocks (schedule.c). All other variables are fetched where
 * they are recorded: discrete ones at events, the others in `outputs`.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guest/inside.h"
#include "run/result.h"

typedef struct {
    Guest *guest;
    GuestKind kind;
    GuestRun run;
    Model model;
    int n_states, n_indicators;
    /* Variables that are recorded: discrete ones first. first[k]: where variable k begins in v, or in p. */
    VEC(int) discretes, others, parameters;
    VEC(int) texts; /* parameters that are texts, in the order of s */
    int *first;     /* by variable, -1: not here */
    GuestInputs inputs;
    GuestSchedule schedule; /* which input clocks there are */
} GuestModel;

/* One run of it: I->object[0]. */
typedef struct {
    Visit visit;
    const GuestModel *m;
    Instance *I;
    bool handled;     /* the event at this instant is done; what follows in its iteration only looks */
    bool wants_event; /* a completed step asked for one */
    bool begun;       /* the first event iteration is over */
    double next, completed_at, stepped_to;
    double *row; /* of one input */
    GuestSchedule schedule;
    double activated_at; /* the last time at which clocks were looked at */
} Stay;

static Stay *stay_of(Instance *I)
{
    return I->object[0];
}

static _Noreturn void give_up(Instance *I, const Visit *v)
{
    model_error(I, "the FMU cannot go on at time = %.10g: %s", I->time, v->why);
}

static void must(Instance *I, bool done)
{
    if (!done)
        give_up(I, &stay_of(I)->visit);
}

static void say(void *data, bool is_warning, const char *text)
{
    Stay *s = data;
    char all[700];
    (void)is_warning;
    snprintf(all, sizeof all, "the FMU says: %s", text);
    model_warn(s->I, all);
}

/* ---- values ------------------------------------------------------------------------------------------------------ */

static void fetch(Instance *I, int n, const int *which)
{
    Stay *s = stay_of(I);
    for (int k = 0; k < n; k++) {
        const GuestVariable *v = &s->m->guest->variables.at[which[k]];
        must(I, visit_get(&s->visit, v, I->v + s->m->first[which[k]]));
    }
}

static void set_inputs(Instance *I, bool all)
{
    Stay *s = stay_of(I);
    const GuestInputs *in = &s->m->inputs;
    for (int k = 0; k < in->all.n; k++) {
        const GuestInput *one = &in->all.at[k];
        if (!all && !one->is_continuous)
            continue;
        guest_input_at(in, one, I->time, s->row);
        must(I, visit_set(&s->visit, one->variable, s->row));
    }
}

/* ---- the functions of the model ---------------------------------------------------------------------------------- */

static const GuestModel *model_of(const Instance *I)
{
    return (const GuestModel *)((const char *)I->model - offsetof(GuestModel, model));
}

/* Co-simulation: where its clocks tick by us. Others handle their events inside their steps. */
static bool uses_events(const GuestModel *m)
{
    return m->kind == GUEST_COSIMULATION && m->schedule.clocks.n && m->guest->cosimulation.has_event_mode;
}

static void f_parameters(Instance *I)
{
    const GuestModel *m = model_of(I);
    Stay *s = calloc(1, sizeof *s);
    I->object[0] = s;
    if (!s || !(s->row = calloc((size_t)m->inputs.widest + 1, sizeof *s->row)))
        model_error(I, "there is no memory left");
    s->m = m;
    s->I = I;
    s->next = MODEL_NEVER;
    s->activated_at = NAN;
    size_t clocks = (size_t)m->schedule.clocks.n * sizeof *s->schedule.clocks.at;
    s->schedule.clocks.at = malloc(clocks + 1);
    if (!s->schedule.clocks.at)
        model_error(I, "there is no memory left");
    s->schedule.clocks.n = m->schedule.clocks.n;
    if (clocks)
        memcpy(s->schedule.clocks.at, m->schedule.clocks.at, clocks);
    s->visit = (Visit){.guest = m->guest,
                       .library = m->guest->library,
                       .kind = m->kind,
                       .version = m->guest->version,
                       .is_logging = m->run.is_logging,
                       .step = m->run.step,
                       .uses_events = uses_events(m),
                       .say = say,
                       .data = s};
    must(I, visit_begin(&s->visit));
}

static void f_destroy(Instance *I)
{
    Stay *s = I->object[0];
    if (!s)
        return;
    s->visit.say = NULL;
    visit_end(&s->visit);
    free(s->row);
    free(s->schedule.clocks.at);
    free(s);
    I->object[0] = NULL;
}

static void f_initial(Instance *I)
{
    Stay *s = stay_of(I);
    const GuestModel *m = s->m;
    const Guest *g = m->guest;
    for (int k = 0; k < m->parameters.n; k++) {
        const GuestVariable *v = &g->variables.at[m->parameters.at[k]];
        int from = m->first[m->parameters.at[k]];
        bool any = false;
        for (int i = 0; i < v->n_elements; i++)
            any |= I->p_set[from + i] != 0;
        if (any && !is(v->causality, "parameter") && !is(v->causality, "structuralParameter"))
            model_error(I, "'%s' is no parameter of the FMU and cannot be set", v->name);
        if (any)
            must(I, visit_set(&s->visit, v, I->p + from));
    }
    for (int k = 0; k < m->texts.n; k++)
        if (I->s_set[k])
            must(I, visit_set_text(&s->visit, &g->variables.at[m->texts.at[k]], I->s[k]));
    must(I, visit_initialise(&s->visit, I->time, m->run.stop, m->run.tolerance));
    set_inputs(I, true);
    must(I, visit_initialised(&s->visit));
    must(I, visit_states(&s->visit, I->v, m->n_states));
    if (m->kind == GUEST_COSIMULATION)
        s->stepped_to = I->time;
    if (m->kind != GUEST_COSIMULATION || uses_events(m))
        must(I, schedule_begin(&s->schedule, &s->visit, I->time));
    for (int k = 0; k < m->parameters.n; k++)
        must(I, visit_get(&s->visit, &g->variables.at[m->parameters.at[k]], I->p + m->first[m->parameters.at[k]]));
    fetch(I, m->discretes.n, m->discretes.at);
    fetch(I, m->others.n, m->others.at);
    memcpy(I->pre, I->v, (size_t)m->model.n_variables * sizeof(double));
}

static void move(Instance *I)
{
    Stay *s = stay_of(I);
    must(I, visit_time(&s->visit, I->time));
    must(I, visit_set_states(&s->visit, I->v, s->m->n_states));
    set_inputs(I, false);
}

static void f_derivatives(Instance *I)
{
    Stay *s = stay_of(I);
    if (s->visit.mode == GUEST_CONTINUOUS) {
        s->handled = false;
        move(I);
    }
    must(I, visit_derivatives(&s->visit, I->v + s->m->n_states, s->m->n_states));
}

static void f_crossings(Instance *I, double *d)
{
    Stay *s = stay_of(I);
    must(I, visit_indicators(&s->visit, d, s->m->n_indicators));
    d[s->m->n_indicators] = s->wants_event ? 1 : -1;
}

static void f_outputs(Instance *I)
{
    const GuestModel *m = stay_of(I)->m;
    fetch(I, m->others.n, m->others.at);
}

static void event(Instance *I, Stay *s)
{
    VisitEvent e;
    if (s->visit.mode == GUEST_CONTINUOUS) {
        must(I, visit_time(&s->visit, I->time));
        must(I, visit_set_states(&s->visit, I->v, s->m->n_states));
        must(I, visit_enter_event(&s->visit));
    }
    set_inputs(I, true);
    must(I, schedule_event(&s->schedule, &s->visit, &s->m->inputs, I->time, &e));
    s->handled = true;
    s->wants_event = false;
    s->begun = true;
    s->next = e.has_next ? e.next : MODEL_NEVER;
    if (e.terminate)
        model_terminate(I, "the FMU ends the run");
    double *x = model_scratch(I, (unsigned long)(s->m->n_states + 1) * sizeof(double));
    must(I, visit_states(&s->visit, x, s->m->n_states));
    for (int i = 0; i < s->m->n_states; i++)
        if (x[i] != I->v[i])
            model_reinit(I, i, x[i]);
}

static void f_update(Instance *I)
{
    Stay *s = stay_of(I);
    const GuestModel *m = s->m;
    if (!s->handled)
        event(I, s);
    else
        move(I);
    must(I, visit_derivatives(&s->visit, I->v + m->n_states, m->n_states));
    double *d = model_scratch(I, (unsigned long)(m->n_indicators + 1) * sizeof(double));
    f_crossings(I, d);
    for (int k = 0; k <= m->n_indicators; k++)
        model_relation(I, k, d[k]);
    fetch(I, m->discretes.n, m->discretes.at);
}

static double f_next_time(Instance *I)
{
    const Stay *s = stay_of(I);
    double next = guest_inputs_next(&s->m->inputs, I->time), stop = s->m->run.stop;
    if (s->m->kind == GUEST_COSIMULATION && stop > I->time) /* its last step may be a shorter one */
        next = fmin(next, stop);
    return s->next > I->time ? fmin(next, s->next) : next;
}

/* Called at every accepted point: the FMU hears of it once. */
static void f_accepted(Instance *I, double *to)
{
    Stay *s = stay_of(I);
    bool event_needed = false, terminate = false;
    to[0] = 0;
    if (s->visit.mode != GUEST_CONTINUOUS || !s->m->guest->exchange.needs_completed_step || s->completed_at == I->time)
        return;
    s->completed_at = I->time;
    must(I, visit_completed(&s->visit, &event_needed, &terminate));
    s->wants_event = event_needed;
    if (terminate)
        model_terminate(I, "the FMU ends the run");
}

/* ---- co-simulation ----------------------------------------------------------------------------------------------- */

static void f_samples(Instance *I, ModelSample *to)
{
    const GuestModel *m = stay_of(I)->m;
    to[0] = (ModelSample){.start = m->run.start + m->run.step, .interval = m->run.step};
}

static void tick_between_steps(Instance *I, Stay *s)
{
    VisitEvent e;
    if (s->visit.mode != GUEST_EVENT)
        must(I, visit_enter_event(&s->visit));
    set_inputs(I, true);
    must(I, schedule_event(&s->schedule, &s->visit, &s->m->inputs, I->time, &e));
    s->next = e.has_next ? e.next : MODEL_NEVER;
    if (e.terminate)
        model_terminate(I, "the FMU ends the run");
}

static void f_step(Instance *I)
{
    Stay *s = stay_of(I);
    const GuestModel *m = s->m;
    /* Other events are jumps of inputs: a step ends there when the FMU can take steps of any length. */
    bool is_due = I->sample[0] || I->time == m->run.stop || m->guest->cosimulation.can_vary_step;
    if (is_due && I->time > s->stepped_to) {
        bool terminate;
        double now = I->time;
        I->time = s->stepped_to; /* the inputs of a step are those of its beginning */
        set_inputs(I, true);
        I->time = now;
        must(I, visit_step(&s->visit, s->stepped_to, now, &terminate));
        s->stepped_to = now;
        if (terminate)
            model_terminate(I, "the FMU ends the run");
        else
            set_inputs(I, true); /* outputs follow them at once */
        if (!terminate && uses_events(m))
            tick_between_steps(I, s);
    } else if (s->visit.mode == GUEST_EVENT) /* that after the initialisation */
        tick_between_steps(I, s);
    fetch(I, m->discretes.n, m->discretes.at);
}

/* ---- scheduled execution ----------------------------------------------------------------------------------------- */

static void f_activate(Instance *I)
{
    Stay *s = stay_of(I);
    if (s->activated_at != I->time) {
        s->activated_at = I->time;
        set_inputs(I, true);
        must(I, schedule_run(&s->schedule, &s->visit, &s->m->inputs, I->time));
        s->next = schedule_next(&s->schedule, I->time);
    }
    fetch(I, s->m->discretes.n, s->m->discretes.at);
}

/* ---- the tables -------------------------------------------------------------------------------------------------- */

static ModelType type_of(GuestType t)
{
    switch (t) {
    case GUEST_FLOAT64:
    case GUEST_FLOAT32:
        return MODEL_REAL;
    case GUEST_BOOLEAN:
        return MODEL_BOOLEAN;
    case GUEST_ENUMERATION:
        return MODEL_ENUMERATION;
    case GUEST_STRING:
    case GUEST_BINARY:
    case GUEST_CLOCK:
        return MODEL_STRING;
    case GUEST_INT8:
    case GUEST_UINT8:
    case GUEST_INT16:
    case GUEST_UINT16:
    case GUEST_INT32:
    case GUEST_UINT32:
    case GUEST_INT64:
    case GUEST_UINT64:
        break;
    }
    return MODEL_INTEGER;
}

/* States of the FMU, in the order of its derivatives. */
static int state_of(const Guest *g, int k)
{
    int at = g->derivatives.at[k].at;
    long state = at >= 0 ? g->variables.at[at].derivative : -1;
    if (state < 0)
        return -1;
    if (g->version == 2)
        return state >= 1 && state <= g->variables.n ? (int)state - 1 : -1;
    for (int i = 0; i < g->variables.n; i++)
        if (g->variables.at[i].reference == (unsigned)state && g->variables.at[i].alias_of < 0)
            return i;
    return -1;
}

static void sort_variables(GuestModel *m, const unsigned char *taken)
{
    const Guest *g = m->guest;
    for (int i = 0; i < g->variables.n; i++) {
        const GuestVariable *v = &g->variables.at[i];
        if (taken[i] || !v->name || v->n_elements < 1 || type_of(v->type) == MODEL_STRING || v->alias_of >= 0 ||
            is(v->causality, "independent"))
            continue;
        bool fixed = is(v->causality, "parameter") || is(v->causality, "calculatedParameter") ||
                     is(v->causality, "structuralParameter") || is(v->variability, "constant") ||
                     is(v->variability, "fixed");
        bool discrete = m->kind != GUEST_EXCHANGE || is(v->variability, "discrete") || is(v->variability, "tunable") ||
                        type_of(v->type) != MODEL_REAL;
        if (fixed)
            PUSH(g->arena, m->parameters, i);
        else if (discrete)
            PUSH(g->arena, m->discretes, i);
        else
            PUSH(g->arena, m->others, i);
    }
}

static int place(GuestModel *m, int n, const int *which, int at)
{
    for (int k = 0; k < n; k++) {
        m->first[which[k]] = at;
        at += m->guest->variables.at[which[k]].n_elements;
    }
    return at;
}

static void describe(ModelVariable *to, int index, const GuestVariable *v, const char *name)
{
    to[index] = (ModelVariable){.name = name,
                                .nominal = v && v->nominal > 0 ? v->nominal : 1,
                                .min = -MODEL_NEVER,
                                .max = MODEL_NEVER,
                                .type = v ? type_of(v->type) : MODEL_REAL};
}

typedef VEC(ModelSignal) Signals;

static void add_signal(GuestModel *m, Signals *to, int which, int index, ModelSignalKind kind)
{
    const GuestVariable *v = &m->guest->variables.at[which];
    for (int k = 0; k < v->n_elements; k++)
        PUSH(m->guest->arena, *to,
             ((ModelSignal){.name = guest_element_name(m->guest->arena, v, k),
                            .unit = v->unit,
                            .display_unit = v->display_unit,
                            .description = v->description,
                            .kind = kind,
                            .type = type_of(v->type),
                            .index = index + k,
                            .is_variable = kind == MODEL_SIGNAL_VARIABLE || is(v->causality, "output") ||
                                           is(v->causality, "local") || !v->causality,
                            .is_dependent = kind == MODEL_SIGNAL_PARAMETER && !is(v->causality, "parameter") &&
                                            !is(v->causality, "structuralParameter")}));
}

/* In the order of the description. */
static void make_signals(GuestModel *m, const int *state_place)
{
    Guest *g = m->guest;
    Signals all = {0};
    for (int i = 0; i < g->variables.n; i++) {
        int which = g->variables.at[i].alias_of >= 0 ? g->variables.at[i].alias_of : i;
        int at = state_place[which] >= 0 ? state_place[which] : m->first[which];
        if (at < 0 || !g->variables.at[i].name)
            continue;
        bool is_parameter = false;
        for (int k = 0; k < m->parameters.n && !is_parameter; k++)
            is_parameter = m->parameters.at[k] == which;
        add_signal(m, &all, i, at, is_parameter ? MODEL_SIGNAL_PARAMETER : MODEL_SIGNAL_VARIABLE);
    }
    const char **texts = NEW_ARRAY(g->arena, const char *, g->variables.n + 1);
    for (int i = 0; i < g->variables.n; i++) {
        const GuestVariable *v = &g->variables.at[i];
        if (!v->name || v->n_elements != 1 || v->type != GUEST_STRING || !is(v->causality, "parameter") ||
            v->alias_of >= 0)
            continue;
        add_signal(m, &all, i, m->texts.n, MODEL_SIGNAL_PARAMETER);
        texts[m->texts.n] = v->start;
        PUSH(g->arena, m->texts, i);
    }
    m->model.text_values = texts;
    m->model.n_texts = m->texts.n;
    m->model.signals = all.at;
    m->model.n_signals = all.n;
}

static void make_relations(GuestModel *m)
{
    Arena *a = m->guest->arena;
    ModelRelation *r = NEW_ARRAY(a, ModelRelation, m->n_indicators + 1);
    for (int k = 0; k < m->n_indicators; k++)
        r[k] = (ModelRelation){.text = text_f(a, "event indicator %d of the FMU", k + 1), .nominal = 1e-5};
    r[m->n_indicators] = (ModelRelation){.text = "the FMU asks for an event", .nominal = 1};
    m->model.relations = r;
    m->model.n_relations = m->n_indicators + 1;
}

static double start_number(const GuestVariable *v, int element)
{
    const char *at = v->start ? v->start : "0";
    char *end;
    if (is(v->start, "true"))
        return 1;
    for (int k = 0; k < element; k++)
        at += strcspn(at, " \t\n") + strspn(at + strcspn(at, " \t\n"), " \t\n");
    double x = strtod(at, &end);
    return strncmp(at, "true", 4) == 0 ? 1 : end == at ? 0 : x;
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

static const char *find_counts(GuestModel *m)
{
    Visit v = {.guest = m->guest, .library = m->guest->library, .kind = m->kind, .version = m->guest->version};
    m->n_states = m->guest->derivatives.n;
    m->n_indicators = m->guest->n_indicators;
    if (m->kind != GUEST_EXCHANGE)
        m->n_states = m->n_indicators = 0;
    else if (m->guest->version == 3) {
        bool done = visit_begin(&v) && visit_counts(&v, &m->n_states, &m->n_indicators);
        visit_end(&v);
        if (!done)
            return text_f(m->guest->arena, "%s", v.why);
    }
    return NULL;
}

static void fill(GuestModel *m)
{
    Guest *g = m->guest;
    Arena *a = g->arena;
    int n = m->n_states, scalars = 0;
    unsigned char *taken = NEW_ARRAY(a, unsigned char, g->variables.n + 1);
    int *state_place = NEW_ARRAY(a, int, g->variables.n + 1);
    m->first = NEW_ARRAY(a, int, g->variables.n + 1);
    for (int i = 0; i < g->variables.n; i++)
        m->first[i] = state_place[i] = -1;
    /* Arrays of states are several of ours; then their names do not tell which: they are fetched like all others. */
    for (int k = 0; k < g->derivatives.n; k++)
        scalars += state_of(g, k) >= 0 && g->variables.at[state_of(g, k)].n_elements == 1;
    bool named = m->kind == GUEST_EXCHANGE && scalars == n && g->derivatives.n == n;
    for (int k = 0; k < n && named; k++) {
        int der = g->derivatives.at[k].at;
        taken[state_of(g, k)] = taken[der] = 1;
        state_place[state_of(g, k)] = k;
        state_place[der] = n + k;
    }
    sort_variables(m, taken);
    int at = place(m, m->discretes.n, m->discretes.at, 2 * n);
    m->model.n_discretes = at - 2 * n;
    at = place(m, m->others.n, m->others.at, at);
    m->model.n_states = n;
    m->model.n_variables = at;
    m->model.n_parameters = place(m, m->parameters.n, m->parameters.at, 0);
    ModelVariable *all = NEW_ARRAY(a, ModelVariable, at + m->model.n_parameters + 1);
    double *values = NEW_ARRAY(a, double, m->model.n_parameters + 1);
    for (int k = 0; k < n; k++) {
        const GuestVariable *v = named ? &g->variables.at[state_of(g, k)] : NULL;
        describe(all, k, v, v ? v->name : "a state of the FMU");
        describe(all, n + k, NULL, named ? g->variables.at[g->derivatives.at[k].at].name : "a derivative");
    }
    for (int i = 0; i < g->variables.n; i++) {
        const GuestVariable *v = &g->variables.at[i];
        bool is_parameter = false;
        for (int k = 0; k < m->parameters.n; k++)
            is_parameter |= m->parameters.at[k] == i;
        for (int k = 0; k < v->n_elements && m->first[i] >= 0; k++) {
            describe(all, (is_parameter ? at : 0) + m->first[i] + k, v, guest_element_name(a, v, k));
            if (is_parameter)
                values[m->first[i] + k] = start_number(v, k);
        }
    }
    m->model.variables = all;
    m->model.parameter_values = values;
    make_signals(m, state_place);
}

const Model *guest_model(Guest *g, GuestKind kind, const GuestRun *run, const char **why)
{
    GuestModel *m = NEW(g->arena, GuestModel);
    *m = (GuestModel){.guest = g, .kind = kind, .run = *run};
    *why = find_counts(m);
    schedule_make(g, &m->schedule);
    if (!*why && kind == GUEST_SCHEDULED && !m->schedule.clocks.n)
        *why = "it is for scheduled execution, and has no input clock that would start a part of it";
    if (!*why)
        *why = run->inputs ? guest_inputs_read(g, run->inputs, &m->inputs) : NULL;
    if (*why)
        return NULL;
    fill(m);
    Model *to = &m->model;
    to->name = g->name ? g->name : "the FMU";
    to->start_time = run->start;
    to->stop_time = run->stop;
    to->tolerance = run->tolerance;
    to->n_objects = 1;
    to->parameters = f_parameters;
    to->initial = f_initial;
    to->destroy = f_destroy;
    to->next_time = f_next_time;
    to->update = kind == GUEST_COSIMULATION ? f_step : kind == GUEST_SCHEDULED ? f_activate : f_update;
    if (kind == GUEST_COSIMULATION) {
        to->n_samples = 1;
        to->samples = f_samples;
    }
    if (kind != GUEST_EXCHANGE)
        return to;
    make_relations(m);
    to->derivatives = f_derivatives;
    to->crossings = f_crossings;
    to->outputs = f_outputs;
    to->n_delays = 1;
    to->delays = f_accepted;
    return to;
}
