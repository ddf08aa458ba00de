/* incidence.c: on which states and inputs outputs and derivatives depend, along the steps that compute them. What a
 * block computes depends on all that it reads; branches count whichever is taken. */
#include <stdint.h>
#include <string.h>

#include "expr/walk.h"
#include "fmi/variables.h"

enum { KNOWNS_MOST = 3000 }; /* with more of them no dependencies are written, which means all */

typedef struct {
    const FmiVariables *v;
    Arena *arena;
    uint64_t **of; /* by Var number: its set, or NULL: empty */
    int n_vars, n_knowns, words;
    int *input;    /* by index in v: number of the input, or -1 */
    uint64_t *now; /* the set that is being made */
} Following;

static void add_variable(void *data, const Var *var)
{
    Following *f = data;
    const System *s = f->v->system;
    Slot slot = system_slot(s, var);
    int known = -1;
    if (slot.kind == SLOT_VARIABLE)
        known = slot.index < s->n_states ? slot.index : f->input[slot.index];
    if (known >= 0) {
        f->now[known / 64] |= (uint64_t)1 << known % 64;
        return;
    }
    const uint64_t *more = var->number < f->n_vars ? f->of[var->number] : NULL;
    for (int k = 0; more && k < f->words; k++)
        f->now[k] |= more[k];
}

static void read(Following *f, Expr e)
{
    if (e)
        expr_visit_reads(f->v->system->x, e, add_variable, f);
}

static void keep(Following *f, const Var *var)
{
    if (!var || var->number >= f->n_vars)
        return;
    if (!f->of[var->number])
        f->of[var->number] = NEW_ARRAY(f->arena, uint64_t, f->words + 1);
    memcpy(f->of[var->number], f->now, (size_t)f->words * sizeof *f->now);
}

static void read_steps(Following *f, const Steps *steps);
static void keep_steps(Following *f, const Steps *steps);

static void read_step(Following *f, const Step *step)
{
    const System *s = f->v->system;
    read(f, step->value);
    read(f, step->condition);
    if (step->kind == STEP_BLOCK) {
        const Block *b = &s->blocks.at[step->index];
        read_steps(f, &b->inner);
        for (int i = 0; i < b->n; i++)
            read(f, b->residuals[i]);
    }
    if (step->kind == STEP_MIXED) {
        const Mixed *m = &s->mixed.at[step->index];
        read_steps(f, &m->discrete);
        read_steps(f, &m->continuous);
        read_steps(f, &m->before_differences);
        for (int i = 0; i < m->differences.n; i++)
            read(f, m->differences.at[i]);
    }
}

static void read_steps(Following *f, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++)
        read_step(f, &steps->at[k]);
}

static void keep_step(Following *f, const Step *step)
{
    const System *s = f->v->system;
    keep(f, step->target);
    for (int i = 0; step->kind == STEP_TOGETHER && i < step->value->n; i++)
        keep(f, step->targets[i]);
    if (step->kind == STEP_RELATION)
        keep(f, s->relations.at[step->index].var);
    if (step->kind == STEP_BLOCK) {
        const Block *b = &s->blocks.at[step->index];
        for (int i = 0; i < b->n; i++)
            keep(f, b->unknowns[i]);
        keep_steps(f, &b->inner);
    }
    if (step->kind == STEP_MIXED) {
        const Mixed *m = &s->mixed.at[step->index];
        for (int i = 0; i < m->relations.n; i++)
            keep(f, s->relations.at[m->relations.at[i]].var);
        for (int i = 0; i < m->discretes.n; i++)
            keep(f, m->discretes.at[i]);
        keep_steps(f, &m->discrete);
        keep_steps(f, &m->continuous);
        keep_steps(f, &m->before_differences);
    }
}

static void keep_steps(Following *f, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++)
        keep_step(f, &steps->at[k]);
}

static void follow(Following *f, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        memset(f->now, 0, (size_t)f->words * sizeof *f->now);
        read_step(f, &steps->at[k]);
        keep_step(f, &steps->at[k]);
    }
}

static FmiReads reads_of(const Following *f, int index)
{
    const Var *var = f->v->system->variables.at[index].var;
    int known = index < f->v->system->n_states ? index : f->input[index], n = 0;
    int *at = NEW_ARRAY(f->arena, int, f->n_knowns + 1);
    const uint64_t *set = var->number < f->n_vars ? f->of[var->number] : NULL;
    for (int k = 0; k < f->n_knowns; k++)
        if (known >= 0 ? k == known : set && (set[k / 64] >> k % 64 & 1))
            at[n++] = k;
    return (FmiReads){.n = n, .at = at};
}

/* What any element of an array depends on. */
static FmiReads reads_of_all(const FmiVariables *v, const FmiIncidence *to, const FmiVariable *array, int n_knowns)
{
    unsigned char *reads = NEW_ARRAY(v->arena, unsigned char, n_knowns + 1);
    int *at = NEW_ARRAY(v->arena, int, n_knowns + 1), n = 0;
    bool unknown = false;
    for (int k = 0; k < array->n_elements; k++) {
        const FmiReads *one = &to->of[array->index + k];
        unknown |= one->unknown;
        for (int i = 0; i < one->n; i++)
            reads[one->at[i]] = 1;
    }
    for (int k = 0; k < n_knowns; k++)
        if (reads[k])
            at[n++] = k;
    return (FmiReads){.n = n, .at = at, .unknown = unknown};
}

FmiIncidence fmi_incidence(const FmiVariables *v)
{
    const System *s = v->system;
    const Model *m = v->model;
    Following f = {.v = v, .arena = v->arena, .n_vars = s->slots.n, .n_knowns = s->n_states + m->n_inputs};
    FmiIncidence to = {.derivatives = NEW_ARRAY(v->arena, FmiReads, s->n_states + 1),
                       .of = NEW_ARRAY(v->arena, FmiReads, v->all.n + 1)};
    int *inputs = NEW_ARRAY(v->arena, int, m->n_inputs + 1);
    bool all_shown = true;
    f.words = (f.n_knowns + 63) / 64;
    f.of = NEW_ARRAY(v->arena, uint64_t *, f.n_vars + 1);
    f.now = NEW_ARRAY(v->arena, uint64_t, f.words + 1);
    f.input = NEW_ARRAY(v->arena, int, m->n_variables + 1);
    memset(f.input, 0xff, (size_t)m->n_variables * sizeof(int));
    for (int k = 0; k < m->n_inputs; k++) {
        f.input[m->inputs[k]] = s->n_states + k;
        inputs[k] = -1;
    }
    for (int i = 0; i < v->all.n; i++)
        if (v->all.at[i].causality == CAUSE_INPUT && v->all.at[i].place == PLACE_NUMBER)
            inputs[f.input[v->all.at[i].index] - s->n_states] = i;
    for (int k = 0; k < m->n_inputs; k++)
        all_shown &= inputs[k] >= 0;
    to.inputs = inputs;
    bool skip = f.n_knowns > KNOWNS_MOST || !all_shown;
    if (!skip) {
        follow(&f, &s->steps.still);
        follow(&f, &s->steps.derivatives);
    }
    for (int i = 0; i < s->n_states; i++) {
        to.derivatives[i].unknown = skip;
        if (!skip)
            to.derivatives[i] = reads_of(&f, s->n_states + i);
    }
    if (!skip) { /* outputs are asked for at events, too */
        follow(&f, &s->steps.update);
        follow(&f, &s->steps.outputs);
    }
    for (int i = 0; i < v->all.n; i++) {
        const FmiVariable *one = &v->all.at[i];
        bool known = !skip && one->causality == CAUSE_OUTPUT && one->place != PLACE_TEXT;
        to.of[i].unknown = !known;
        if (known && one->place == PLACE_NUMBER && one->index < m->n_variables)
            to.of[i] = reads_of(&f, one->index);
        if (known && one->place == PLACE_ARRAY)
            to.of[i] = reads_of_all(v, &to, one, f.n_knowns);
    }
    return to;
}
