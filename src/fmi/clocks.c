/* clocks.c: clocks of FMI 3, sections 2.2.8 and 2.4.7.5: base partitions of a clocked model. */
#include <math.h>

#include "fmi/variables.h"

/* The sample that a Boolean of the model is; -1: it is none. */
static int sample_of(const System *s, const Var *ticking)
{
    for (int i = 0; i < s->steps.update.n; i++) {
        const Step *step = &s->steps.update.at[i];
        if (step->kind != STEP_ASSIGN || step->target != ticking || step->value->op != EXPR_VAR)
            continue;
        Slot slot = system_slot(s, step->value->value.var);
        if (slot.kind == SLOT_SAMPLE)
            return slot.index;
    }
    return -1;
}

static double number_of(Expr e)
{
    double x;
    return e && expr_get_real(e, &x) ? x : NAN;
}

/* False: what would tell of its ticks is not in the system. */
static bool trace(const System *s, Arena *a, const SystemClock *from, FmiClock *to)
{
    *to = (FmiClock){.from = from, .part = 1, .count = -1};
    if (from->count) {
        Slot slot = system_slot(s, from->count);
        to->count = slot.index;
        return slot.kind == SLOT_VARIABLE;
    }
    int fastest = -1;
    for (int k = 0; k < from->ticking.n; k++) {
        int sample = sample_of(s, from->ticking.at[k]);
        if (sample < 0)
            continue;
        ints_push(a, &to->samples, sample);
        bool is_faster = fastest < 0 || number_of(s->samples.at[2 * sample + 1]) <
                                            number_of(s->samples.at[2 * to->samples.at[fastest] + 1]);
        fastest = is_faster ? to->samples.n - 1 : fastest;
    }
    if (fastest < 0)
        return false;
    int first = to->samples.at[fastest];
    to->samples.at[fastest] = to->samples.at[0];
    to->samples.at[0] = first;
    Exprs *x = s->x;
    double part = from->interval ? number_of(expr_div(x, from->interval, s->samples.at[2 * first + 1])) : NAN;
    to->part = isfinite(part) ? part : 1;
    return from->interval != NULL;
}

void fmi_clocks(FmiVariables *v, const FmiOptions *options)
{
    const System *s = v->system;
    for (int k = 0; k < s->clocks.n; k++) {
        FmiClock one;
        if (!trace(s, v->arena, &s->clocks.at[k], &one))
            continue;
        one.is_input = options->scheduled || (options->input_clocks && one.count < 0);
        Buffer name = {0};
        buffer_f(&name, "'clock %d'", k + 1);
        one.variable = fmi_add(v, (FmiVariable){.name = arena_text(v->arena, name.at, name.n),
                                                .type = type_scalar(s->x, TYPE_BOOLEAN),
                                                .causality = one.is_input ? CAUSE_INPUT : CAUSE_OUTPUT,
                                                .variability = VARY_DISCRETE,
                                                .initial = INITIAL_NONE,
                                                .place = PLACE_CLOCK,
                                                .index = v->clocks.n,
                                                .state = -1,
                                                .start_index = -1});
        buffer_free(&name);
        PUSH(v->arena, v->clocks, one);
    }
}

static const char *not_scheduled(const FmiVariables *v)
{
    const System *s = v->system;
    int samples = 0;
    for (int k = 0; k < v->clocks.n; k++) {
        if (v->clocks.at[k].count >= 0)
            return text_f(v->arena, "the clock of '%s' ticks by a condition or at times that it finds itself",
                          v->clocks.at[k].from->what);
        samples += v->clocks.at[k].samples.n;
    }
    if (!s->clocks.n)
        return "nothing in it has a clock";
    if (s->n_states)
        return text_f(v->arena, "'%s' is continuous: only clocked parts can be computed at ticks",
                      v->model->variables[0].name);
    if (s->n_relations || s->n_time_relations || s->steps_floor.n || samples != s->samples.n / 2 ||
        v->clocks.n != s->clocks.n)
        return "it has events besides the ticks of its clocks";
    return NULL;
}

const char *fmi_clocks_wrong(const FmiVariables *v, const FmiOptions *options)
{
    if (options->scheduled)
        return not_scheduled(v);
    bool any = !options->input_clocks;
    for (int k = 0; k < v->clocks.n; k++)
        any |= v->clocks.at[k].is_input;
    return any ? NULL : "it has no clock with an interval, which an importer could let tick";
}

/* How many clocks are faster: they come first. */
static int priority_of(const FmiVariables *v, const FmiClock *c)
{
    int n = 0;
    for (int k = 0; k < v->clocks.n; k++) {
        double other = number_of(v->clocks.at[k].from->interval), own = number_of(c->from->interval);
        n += other < own || (!(other > own) && &v->clocks.at[k] < c);
    }
    return n;
}

void fmi_put_clock(Buffer *to, const FmiVariables *v, const FmiVariable *f)
{
    const FmiClock *c = &v->clocks.at[f->index];
    Buffer description = {0};
    buffer_text(to, "<Clock");
    fmi_put_attribute(to, "name", f->name);
    buffer_f(to, " valueReference=\"%u\"", f->reference);
    buffer_f(&description, "of %s and what ticks with it", c->from->what);
    fmi_put_attribute(to, "description", description.at);
    buffer_free(&description);
    fmi_put_attribute(to, "causality", c->is_input ? "input" : "output");
    double interval = number_of(c->from->interval), start = number_of(c->from->start);
    bool is_constant = isfinite(interval) && isfinite(start);
    fmi_put_attribute(to, "intervalVariability", !c->is_input ? "triggered" : is_constant ? "constant" : "fixed");
    if (c->is_input) {
        buffer_f(to, " priority=\"%d\"", priority_of(v, c));
        if (is_constant) {
            fmi_put_number(to, "intervalDecimal", interval);
            fmi_put_number(to, "shiftDecimal", start);
        }
    }
    buffer_text(to, "/>\n");
}
