/* variables.c: the variables of a model: what they are, and their present values. */
#include <math.h>
#include <string.h>

#include "api/inside.h"

static const char *text_or_none(const char *text)
{
    return text ? text : "";
}

static CardanType type_of(ModelType type)
{
    switch (type) {
    case MODEL_REAL:
        return CARDAN_REAL;
    case MODEL_INTEGER:
        return CARDAN_INTEGER;
    case MODEL_BOOLEAN:
        return CARDAN_BOOLEAN;
    case MODEL_ENUMERATION:
        return CARDAN_ENUMERATION;
    case MODEL_STRING:
        return CARDAN_STRING;
    }
    return CARDAN_REAL;
}

static bool is_input(const Model *m, const ModelSignal *s)
{
    bool found = false;
    for (int i = 0; i < m->n_inputs && s->type != MODEL_STRING; i++)
        found |= m->inputs[i] == s->index;
    return found;
}

static CardanKind kind_of(const Model *m, const ModelSignal *s)
{
    if (s->index == MODEL_CONSTANT && !s->is_structural)
        return CARDAN_CONSTANT;
    if (s->kind == MODEL_SIGNAL_PARAMETER)
        return CARDAN_PARAMETER;
    if (is_input(m, s))
        return CARDAN_INPUT;
    return s->type == MODEL_REAL && s->index >= 0 && s->index < m->n_states ? CARDAN_STATE : CARDAN_VARIABLE;
}

static CardanSetting setting_of(CardanKind kind, const ModelSignal *s)
{
    if (kind == CARDAN_INPUT)
        return CARDAN_SET_AT_ONCE;
    if (kind != CARDAN_PARAMETER)
        return CARDAN_SET_NEVER;
    return s->is_structural ? CARDAN_SET_COMPILES : CARDAN_SET_AT_ONCE;
}

static double turned(const ModelSignal *s, double x)
{
    return !s->negated ? x : s->type == MODEL_BOOLEAN ? 1 - x : -x;
}

double variables_signal_value(const ModelSignal *s, const Instance *I)
{
    if (s->type == MODEL_STRING)
        return NAN;
    if (s->index == MODEL_CONSTANT)
        return s->value;
    if (s->kind == MODEL_SIGNAL_PARAMETER)
        return turned(s, I->p[s->index]);
    return turned(s, s->index == MODEL_TIME ? I->time : I->v[s->index]);
}

/* Before any run: what is a number in the model. */
static double given_value(const Model *m, const ModelSignal *s)
{
    if (s->type == MODEL_STRING)
        return NAN;
    if (s->index == MODEL_CONSTANT)
        return s->value;
    return s->kind == MODEL_SIGNAL_PARAMETER && !s->is_dependent ? turned(s, m->parameter_values[s->index]) : NAN;
}

void variables_make(CardanModel *m)
{
    int n;
    const Model *code = &m->base->pipeline.emitted->model;
    const ModelSignal *signals = variant_signals(m->base, &n);
    m->variables = NEW_ARRAY(m->arena, CardanVariable, n + 1);
    for (int i = 0; i < n; i++) {
        const ModelSignal *s = &signals[i];
        CardanKind kind = kind_of(code, s);
        m->variables[i] = (CardanVariable){.name = s->name,
                                           .unit = text_or_none(s->unit),
                                           .display_unit = text_or_none(s->display_unit),
                                           .description = text_or_none(s->description),
                                           .kind = kind,
                                           .type = type_of(s->type),
                                           .setting = setting_of(kind, s),
                                           .value = given_value(code, s)};
    }
}

int cardan_model_count(const CardanModel *m)
{
    return m->base ? m->base->pipeline.emitted->model.n_signals : 0;
}

const CardanVariable *cardan_model_variable(const CardanModel *m, int i)
{
    return i >= 0 && i < cardan_model_count(m) ? &m->variables[i] : NULL;
}

int cardan_model_find(const CardanModel *m, const char *name)
{
    return m->base ? variant_signal(m->base, name) : -1;
}

int cardan_model_state_count(const CardanModel *m)
{
    return m->base ? m->base->pipeline.emitted->model.n_states : 0;
}

const char *cardan_model_state(const CardanModel *m, int i)
{
    return i >= 0 && i < cardan_model_state_count(m) ? m->base->pipeline.emitted->model.variables[i].name : NULL;
}
