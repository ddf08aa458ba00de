/* values.c: getting and setting by value reference, and directional derivatives. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fmu/fmu.h"
#include "run/internal.h"
#include "run/tangent.h"

static const FmuPlace *place_of(Fmu *f, unsigned reference)
{
    if (reference < cardan_fmu.n_places)
        return &cardan_fmu.places[reference];
    fmu_say(f, FMU_SAYS_ERROR, "there is no variable with the value reference %u", reference);
    return NULL;
}

static const char *type_text(ModelType type)
{
    switch (type) {
    case MODEL_REAL:
        return "a Real";
    case MODEL_INTEGER:
        return "an Integer";
    case MODEL_BOOLEAN:
        return "a Boolean";
    case MODEL_ENUMERATION:
        return "an enumeration";
    case MODEL_STRING:
        break;
    }
    return "a String";
}

static bool has_type(Fmu *f, unsigned reference, const FmuPlace *p, ModelType type)
{
    if (p->type == type || (p->type == MODEL_ENUMERATION && type == MODEL_INTEGER))
        return true;
    fmu_say(f, FMU_SAYS_ERROR, "the variable with the value reference %u is %s, not %s", reference, type_text(p->type),
            type_text(type));
    return false;
}

/* ---- what depends on what was set -------------------------------------------------------------------------------- */

/* Dependent parameters, and what depends on parameters alone. */
static bool tune(Fmu *f)
{
    Instance *I = f->I;
    if (!f->tuned)
        return true;
    if (!instance_tuned(I))
        return fmu_broken(f);
    f->tuned = false;
    return true;
}

bool fmu_fresh(Fmu *f, Depth depth)
{
    if (f->mode == FMU_INITIALISING && !fmu_initialise(f))
        return false;
    if (!tune(f) || !clocks_tick(f))
        return false;
    return instance_evaluate(f->I, depth) || fmu_broken(f);
}

/* ---- arrays ------------------------------------------------------------------------------------------------------ */

size_t fmu_width(Fmu *f, unsigned reference)
{
    const FmuPlace *p = reference < cardan_fmu.n_places ? &cardan_fmu.places[reference] : NULL;
    (void)f;
    return p && p->kind == FMU_ARRAY ? (size_t)p->flags : 1;
}

unsigned fmu_element(Fmu *f, unsigned reference, size_t k)
{
    const FmuPlace *p = reference < cardan_fmu.n_places ? &cardan_fmu.places[reference] : NULL;
    (void)f;
    return p && p->kind == FMU_ARRAY ? cardan_fmu.elements[(size_t)p->index + k] : reference;
}

/* ---- getting ---------------------------------------------------------------------------------------------------- */

/* Whether a number is known without computing anything. */
static bool is_at_hand(const Fmu *f, const FmuPlace *p)
{
    const Model *m = f->I->model;
    if (p->kind != FMU_NUMBER || f->mode == FMU_INITIALISING || f->tuned)
        return p->kind == FMU_CONSTANT || p->kind == FMU_TIME;
    return p->index < m->n_states || p->index >= m->n_variables || (p->flags & FMU_IS_INPUT) ||
           f->mode == FMU_INSTANTIATED || f->mode == FMU_TERMINATED;
}

bool fmu_get(Fmu *f, unsigned reference, ModelType type, double *to)
{
    const FmuPlace *p = place_of(f, reference);
    if (!p || !has_type(f, reference, p, type) || (!is_at_hand(f, p) && !fmu_fresh(f, DEPTH_OUTPUTS)))
        return false;
    double x = 0;
    if (f->mode == FMU_INSTANTIATED && (p->flags & FMU_IS_START)) {
        *to = f->is_given[reference] ? f->given[reference] : f->I->v[p->start];
        return true;
    }
    switch (p->kind) {
    case FMU_NUMBER:
        x = f->mode == FMU_INSTANTIATED && f->is_given[reference] ? f->given[reference] : f->I->v[p->index];
        x = !p->negated ? x : p->type == MODEL_BOOLEAN ? 1 - x : -x;
        break;
    case FMU_CONSTANT:
        x = p->value;
        break;
    case FMU_TIME:
        x = f->I->time;
        break;
    case FMU_INDICATOR:
        x = fmu_indicator(f, p->index);
        break;
    case FMU_TEXT:
    case FMU_ARRAY:
    case FMU_CLOCK:
        break;
    }
    *to = x;
    return true;
}

const char *fmu_get_text(Fmu *f, unsigned reference)
{
    const FmuPlace *p = place_of(f, reference);
    if (!p || !has_type(f, reference, p, MODEL_STRING))
        return NULL;
    if (p->kind == FMU_CONSTANT)
        return p->text ? p->text : "";
    if (f->mode == FMU_INSTANTIATED && f->given_text[reference])
        return f->given_text[reference];
    if (f->mode != FMU_INSTANTIATED && f->mode != FMU_TERMINATED && !fmu_fresh(f, DEPTH_OUTPUTS))
        return NULL;
    return f->I->s[p->index];
}

/* ---- setting ---------------------------------------------------------------------------------------------------- */

static bool may_set(Fmu *f, unsigned reference, const FmuPlace *p)
{
    bool before = f->mode == FMU_INSTANTIATED || f->mode == FMU_INITIALISING;
    int needed = before ? FMU_IS_PARAMETER | FMU_IS_INPUT | FMU_IS_START : FMU_IS_INPUT | FMU_IS_TUNABLE;
    if ((p->flags & needed) && f->mode != FMU_TERMINATED)
        return true;
    fmu_say(f, FMU_SAYS_ERROR, "the variable with the value reference %u cannot be set%s", reference,
            before ? "" : " now");
    return false;
}

bool fmu_set(Fmu *f, unsigned reference, ModelType type, double x)
{
    const FmuPlace *p = place_of(f, reference);
    if (!p || !has_type(f, reference, p, type) || !may_set(f, reference, p))
        return false;
    if (!isfinite(x)) {
        fmu_say(f, FMU_SAYS_ERROR, "the variable with the value reference %u cannot be set to %g", reference, x);
        return false;
    }
    bool before = f->mode == FMU_INSTANTIATED || f->mode == FMU_INITIALISING;
    if (!(before && (p->flags & FMU_IS_START))) /* its start value has a place of its own */
        x = !p->negated ? x : p->type == MODEL_BOOLEAN ? 1 - x : -x;
    if (before) {
        f->given[reference] = x;
        f->is_given[reference] = 1;
        f->stale = true;
        return true;
    }
    Instance *I = f->I;
    if (I->v[p->index] == x)
        return true;
    I->v[p->index] = x;
    f->touched = true;
    f->jumped |= (p->flags & (FMU_IS_DISCRETE | FMU_IS_PARAMETER)) != 0;
    if (p->flags & FMU_IS_PARAMETER) {
        I->p_set[p->index - I->model->n_variables] = 1;
        f->tuned = true;
    }
    instance_moved(I);
    return true;
}

bool fmu_set_text(Fmu *f, unsigned reference, const char *text)
{
    const FmuPlace *p = place_of(f, reference);
    if (!p || !has_type(f, reference, p, MODEL_STRING) || !may_set(f, reference, p))
        return false;
    char *copy = strdup(text ? text : "");
    if (!copy) {
        fmu_say(f, FMU_SAYS_ERROR, "there is no memory left");
        return false;
    }
    free(f->given_text[reference]);
    f->given_text[reference] = copy;
    f->is_given[reference] = 1;
    if (f->mode == FMU_INSTANTIATED || f->mode == FMU_INITIALISING) {
        f->stale = true;
        return true;
    }
    model_set_text(f->I, p->index, copy);
    f->touched = f->jumped = true;
    instance_moved(f->I);
    return true;
}

bool fmu_set_slope(Fmu *f, unsigned reference, double rate)
{
    const FmuPlace *p = place_of(f, reference);
    int k = 0, most = f->I->model->n_inputs;
    if (!p || !has_type(f, reference, p, MODEL_REAL))
        return false;
    if (!(p->flags & FMU_IS_INPUT) || (p->flags & FMU_IS_DISCRETE) || !isfinite(rate)) {
        fmu_say(f, FMU_SAYS_ERROR, "the variable with the value reference %u is no continuous input", reference);
        return false;
    }
    if (!f->slopes && !(f->slopes = calloc((size_t)most + 1, sizeof *f->slopes))) {
        fmu_say(f, FMU_SAYS_ERROR, "there is no memory left");
        return false;
    }
    while (k < f->n_slopes && f->slopes[k].index != p->index)
        k++;
    f->n_slopes += k == f->n_slopes && k < most;
    f->slopes[k] = (FmuSlope){.index = p->index, .rate = p->negated ? -rate : rate};
    return true;
}

/* ---- directional derivatives ------------------------------------------------------------------------------------- */

static bool all_states(const Fmu *f, size_t n, const unsigned *references, int from)
{
    for (size_t k = 0; k < n; k++) {
        const FmuPlace *p = references[k] < cardan_fmu.n_places ? &cardan_fmu.places[references[k]] : NULL;
        if (!p || p->kind != FMU_NUMBER || p->index < from || p->index >= from + f->I->model->n_states)
            return false;
    }
    return true;
}

static double sign_of(const FmuPlace *p)
{
    return p->negated ? -1 : 1;
}

/* From states to their derivatives, exact. False: to be had by differences only. */
static bool exact(Fmu *f, size_t n_unknowns, const unsigned *unknowns, size_t n_knowns, const unsigned *knowns,
                  const double *dv, double *dz)
{
    Instance *I = f->I;
    int n = I->model->n_states;
    if (!I->model->tangents || !all_states(f, n_knowns, knowns, 0) || !all_states(f, n_unknowns, unknowns, n))
        return false;
    if (!f->tangents)
        f->tangents = tangents_new(I, I->model->jacobian_group, I->model->n_groups);
    if (!f->tangents || !tangents_prepare(f->tangents))
        return false;
    double *seed = calloc(2 * (size_t)n + 1, sizeof(double)), *result = seed + n;
    if (!seed)
        return false;
    for (size_t k = 0; k < n_knowns; k++) {
        const FmuPlace *p = &cardan_fmu.places[knowns[k]];
        seed[p->index] += sign_of(p) * dv[k];
    }
    tangents_along(f->tangents, seed, result);
    for (size_t k = 0; k < n_unknowns; k++) {
        const FmuPlace *p = &cardan_fmu.places[unknowns[k]];
        dz[k] = sign_of(p) * result[p->index - n];
    }
    free(seed);
    return true;
}

static double nominal_of(const Instance *I, int index)
{
    double nominal = I->model->variables ? I->model->variables[index].nominal : 1;
    return nominal > 0 ? nominal : 1;
}

/* The unknowns where the knowns are moved by h dv. */
static bool moved_values(Fmu *f, size_t n_unknowns, const unsigned *unknowns, size_t n_knowns, const unsigned *knowns,
                         const double *before, const double *dv, double h, double *to)
{
    Instance *I = f->I;
    for (size_t k = 0; k < n_knowns; k++) {
        const FmuPlace *p = &cardan_fmu.places[knowns[k]];
        I->v[p->index] = before[k] + sign_of(p) * h * dv[k];
    }
    instance_moved(I);
    if (!instance_evaluate(I, DEPTH_OUTPUTS))
        return fmu_broken(f);
    for (size_t k = 0; k < n_unknowns; k++) {
        const FmuPlace *p = &cardan_fmu.places[unknowns[k]];
        to[k] = sign_of(p) * I->v[p->index];
    }
    return true;
}

static bool differences(Fmu *f, size_t n_unknowns, const unsigned *unknowns, size_t n_knowns, const unsigned *knowns,
                        const double *dv, double *dz)
{
    Instance *I = f->I;
    double *before = calloc(n_knowns + 2 * n_unknowns + 1, sizeof(double));
    if (!before)
        return false;
    double *up = before + n_knowns, *down = up + n_unknowns, size = 0;
    for (size_t k = 0; k < n_knowns; k++) {
        int index = cardan_fmu.places[knowns[k]].index;
        before[k] = I->v[index];
        size = fmax(size, fabs(dv[k]) / fmax(fabs(before[k]), nominal_of(I, index)));
    }
    double h = size > 0 ? 6e-6 / size : 0;
    bool done = true;
    if (h > 0) {
        done = moved_values(f, n_unknowns, unknowns, n_knowns, knowns, before, dv, h, up) &&
               moved_values(f, n_unknowns, unknowns, n_knowns, knowns, before, dv, -h, down);
        for (size_t k = 0; k < n_knowns; k++)
            I->v[cardan_fmu.places[knowns[k]].index] = before[k];
        instance_moved(I);
    }
    for (size_t k = 0; k < n_unknowns; k++)
        dz[k] = h > 0 ? (up[k] - down[k]) / (2 * h) : 0;
    free(before);
    return done;
}

static bool are_reals(Fmu *f, size_t n, const unsigned *references)
{
    for (size_t k = 0; k < n; k++) {
        const FmuPlace *p = place_of(f, references[k]);
        if (!p || !has_type(f, references[k], p, MODEL_REAL))
            return false;
        if (p->kind != FMU_NUMBER) {
            fmu_say(f, FMU_SAYS_ERROR, "the variable with the value reference %u has no derivative", references[k]);
            return false;
        }
    }
    return true;
}

bool fmu_direction(Fmu *f, size_t n_unknowns, const unsigned *unknowns, size_t n_knowns, const unsigned *knowns,
                   const double *dv, double *dz)
{
    if (!are_reals(f, n_unknowns, unknowns) || !are_reals(f, n_knowns, knowns) || !fmu_fresh(f, DEPTH_OUTPUTS))
        return false;
    return exact(f, n_unknowns, unknowns, n_knowns, knowns, dv, dz) ||
           differences(f, n_unknowns, unknowns, n_knowns, knowns, dv, dz);
}
