#include "study/signal.h"

#include <math.h>
#include <string.h>

#include "base/buffer.h"
#include "base/diag.h"

bool study_same_name(const char *a, const char *b)
{
    for (;; a++, b++) {
        while (*a == ' ')
            a++;
        while (*b == ' ')
            b++;
        if (*a != *b || !*a)
            return *a == *b;
    }
}

const ModelSignal *study_signal(const Model *m, const char *name)
{
    for (int i = 0; i < m->n_signals; i++)
        if (study_same_name(m->signals[i].name, name))
            return &m->signals[i];
    return NULL;
}

double study_value(const Instance *I, const ModelSignal *s)
{
    if (s->type == MODEL_STRING)
        return NAN;
    if (s->index == MODEL_CONSTANT)
        return s->value;
    double x = s->index == MODEL_TIME ? I->time : s->kind == MODEL_SIGNAL_PARAMETER ? I->p[s->index] : I->v[s->index];
    return !s->negated ? x : s->type == MODEL_BOOLEAN ? 1 - x : -x;
}

int study_place(const Model *m, const char *parameter)
{
    for (int i = 0; i < m->n_parameters; i++)
        if (strcmp(m->variables[m->n_variables + i].name, parameter) == 0)
            return m->n_variables + i;
    return -1;
}

const char *study_no_such(Arena *a, const Model *m, const char *what, const char *name, bool parameters)
{
    VEC(const char *) names = {0};
    for (int i = 0; i < m->n_signals; i++)
        if (!parameters || m->signals[i].kind == MODEL_SIGNAL_PARAMETER)
            PUSH(a, names, m->signals[i].name);
    const char *near = diag_nearest(name, names.at, names.n);
    return near ? text_f(a, "there is no %s '%s'; did you mean '%s'?", what, name, near)
                : text_f(a, "there is no %s '%s'", what, name);
}
