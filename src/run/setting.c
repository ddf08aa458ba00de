/* setting.c: --set name=value, of parameters, and of inputs, which keep it as long as nobody drives them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "run/internal.h"

/* Which value of an enumeration has a name, from 1; 0: none. */
static double literal_number(const char *literals, const char *name)
{
    int number = 1;
    size_t length = strlen(name);
    for (const char *at = literals; at && *at; number++) {
        size_t n = strcspn(at, "\n");
        if (n == length && strncmp(at, name, n) == 0)
            return number;
        at += n + (at[n] == '\n');
    }
    return 0;
}

/* As v and p have it. */
static bool read_number(Instance *I, const ModelSignal *s, const char *value, double *to)
{
    char *end;
    double x = strtod(value, &end);
    if (end == value || *end) {
        if (strcmp(value, "true") == 0)
            x = 1;
        else if (strcmp(value, "false") == 0)
            x = 0;
        else if ((x = literal_number(s->literals, value)) == 0) {
            run_fail(I, "'%s' cannot be set to '%s': a number, true or false is needed", s->name, value);
            return false;
        }
    }
    if (s->type != MODEL_REAL && x != floor(x)) {
        run_fail(I, "'%s' is not a Real and cannot be %s", s->name, value);
        return false;
    }
    *to = s->negated ? (s->type == MODEL_BOOLEAN ? 1 - x : -x) : x;
    return true;
}

static bool set_parameter(Instance *I, const ModelSignal *s, const char *value)
{
    if (!read_number(I, s, value, &I->p[s->index]))
        return false;
    I->p_set[s->index] = 1;
    return true;
}

/* Its number among the inputs, or -1. */
static int input_number(const Model *m, const ModelSignal *s)
{
    int found = -1;
    for (int k = 0; k < m->n_inputs && s->kind == MODEL_SIGNAL_VARIABLE && s->type != MODEL_STRING; k++)
        found = m->inputs[k] == s->index ? k : found;
    return found;
}

static bool set_input(Instance *I, const ModelSignal *s, int input, const char *value)
{
    double **driven = &I->run->driven;
    size_t n = (size_t)I->model->n_inputs;
    if (!*driven && (*driven = malloc(n * sizeof **driven)))
        for (size_t k = 0; k < n; k++)
            (*driven)[k] = NAN;
    if (!*driven) {
        run_fail(I, "there is not enough memory");
        return false;
    }
    return read_number(I, s, value, &(*driven)[input]);
}

bool instance_set(Instance *I, const char *name, const char *value)
{
    const Model *m = I->model;
    for (int i = 0; i < m->n_signals; i++) {
        const ModelSignal *s = &m->signals[i];
        if (strcmp(s->name, name) != 0)
            continue;
        if (s->index == MODEL_CONSTANT && !s->is_structural) {
            run_fail(I, "'%s' is a constant of the model and cannot be set", name);
            return false;
        }
        int input = input_number(m, s);
        if (input >= 0)
            return set_input(I, s, input, value);
        if (s->kind != MODEL_SIGNAL_PARAMETER) {
            run_fail(
                I,
                "'%s' is computed by the model: only parameters and inputs can be set, and start values as '%s.start'",
                name, name);
            return false;
        }
        if (s->is_structural) {
            run_fail(I, "'%s' decides which equations exist: it must be set before the model is compiled", name);
            return false;
        }
        if (s->type != MODEL_STRING)
            return set_parameter(I, s, value);
        model_set_text(I, s->index, value);
        I->s_set[s->index] = 1;
        return true;
    }
    const char **names = malloc(((size_t)m->n_signals + 1) * sizeof *names);
    int n = 0;
    for (int i = 0; names && i < m->n_signals; i++)
        if (m->signals[i].kind == MODEL_SIGNAL_PARAMETER || input_number(m, &m->signals[i]) >= 0)
            names[n++] = m->signals[i].name;
    const char *near = diag_nearest(name, names, n);
    run_fail(I, "there is no parameter '%s' in '%s'%s%s%s", name, m->name ? m->name : "the model",
             near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    free(names);
    return false;
}
