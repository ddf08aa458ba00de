/* fmu.c: making and freeing, initialisation, events and saved states of an FMU. */
#include "fmu/fmu.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"
#include "run/tangent.h"

void fmu_say(const Fmu *f, FmuTone tone, const char *format, ...)
{
    if (!f->listener.say)
        return;
    Buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&text, format, args);
    va_end(args);
    f->listener.say(f->listener.data, tone, text.at ? text.at : "");
    buffer_free(&text);
}

static void pass_on(void *data, RunTone tone, const char *text)
{
    fmu_say(data, tone == RUN_WARNING ? FMU_SAYS_WARNING : FMU_SAYS_NOTE, "%s", text);
}

bool fmu_broken(Fmu *f)
{
    fmu_say(f, FMU_SAYS_ERROR, "%s", instance_why(f->I));
    return false;
}

bool fmu_allowed(Fmu *f, int modes, const char *what)
{
    if (f->mode & modes)
        return true;
    fmu_say(f, FMU_SAYS_ERROR, "%s is not allowed now", what);
    return false;
}

/* ---- making and freeing ---------------------------------------------------------------------------------------- */

static bool renew(Fmu *f)
{
    tangents_free(f->tangents);
    f->tangents = NULL;
    cosim_free(f->cosim);
    f->cosim = NULL;
    exchange_free(f->exchange);
    f->exchange = NULL;
    instance_free(f->I);
    f->I = instance_new(cardan_fmu.model);
    if (f->I) {
        instance_listen(f->I, pass_on, f);
        f->I->run->resources = f->resources;
    } else
        fmu_say(f, FMU_SAYS_ERROR, "there is no memory left");
    return f->I != NULL;
}

static void forget_given(Fmu *f)
{
    for (unsigned k = 0; f->given_text && k < cardan_fmu.n_places; k++) {
        free(f->given_text[k]);
        f->given_text[k] = NULL;
    }
    if (f->is_given)
        memset(f->is_given, 0, cardan_fmu.n_places);
}

bool fmu_reset(Fmu *f)
{
    forget_given(f);
    f->mode = FMU_INSTANTIATED;
    f->start = 0;
    f->stop = NAN;
    f->tolerance = 0;
    f->stale = true;
    f->tuned = f->touched = f->jumped = false;
    f->n_slopes = 0;
    return renew(f);
}

Fmu *fmu_new(bool is_cosimulation, FmuListener listener)
{
    Fmu *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    f->listener = listener;
    f->is_cosimulation = is_cosimulation;
    f->given = calloc(cardan_fmu.n_places + 1, sizeof *f->given);
    f->given_text = calloc(cardan_fmu.n_places + 1, sizeof *f->given_text);
    f->is_given = calloc(cardan_fmu.n_places + 1, 1);
    f->outside = calloc((size_t)cardan_fmu.model->n_samples + 1, 1);
    f->is_set = calloc((size_t)cardan_fmu.n_clocks + 1, 1);
    f->ticked = calloc((size_t)cardan_fmu.n_clocks + 1, 1);
    f->n_ticks = calloc((size_t)cardan_fmu.n_clocks + 1, sizeof *f->n_ticks);
    if (f->given && f->given_text && f->is_given && f->outside && f->is_set && f->ticked && f->n_ticks && fmu_reset(f))
        return f;
    fmu_free(f);
    return NULL;
}

void fmu_free(Fmu *f)
{
    if (!f)
        return;
    f->listener.say = NULL;
    tangents_free(f->tangents);
    cosim_free(f->cosim);
    exchange_free(f->exchange);
    instance_free(f->I);
    forget_given(f);
    free(f->given);
    free(f->given_text);
    free(f->is_given);
    free(f->outside);
    free(f->is_set);
    free(f->ticked);
    free(f->n_ticks);
    free(f->slopes);
    free(f->resources);
    free(f);
}

/* ---- initialisation -------------------------------------------------------------------------------------------- */

const char *model_resource(Instance *I, const char *name)
{
    const char *folder = I->run->resources;
    return folder ? model_concat(I, model_concat(I, folder, "/"), name) : name;
}

/* Files of the archive, unless the importer names others. */
static void put_resources(Instance *I)
{
    for (unsigned k = 0; k < cardan_fmu.n_places; k++) {
        const FmuPlace *p = &cardan_fmu.places[k];
        if (p->kind != FMU_TEXT || !p->text || I->s_set[p->index])
            continue;
        model_set_pre_text(I, p->index, model_resource(I, p->text));
        I->s_set[p->index] = 1;
    }
}

static void put_parameters(Fmu *f)
{
    Instance *I = f->I;
    for (unsigned k = 0; k < cardan_fmu.n_places; k++) {
        const FmuPlace *p = &cardan_fmu.places[k];
        if (!f->is_given[k] || !(p->flags & (FMU_IS_PARAMETER | FMU_IS_START)))
            continue;
        int index = p->flags & FMU_IS_START ? p->start : p->index;
        if (p->kind == FMU_TEXT && (!p->text || strcmp(p->text, f->given_text[k]) != 0)) {
            model_set_text(I, p->index, f->given_text[k]);
            I->s_set[p->index] = 1;
        } else if (p->kind == FMU_TEXT) {
            continue;
        } else {
            I->v[index] = f->given[k];
            I->p_set[index - I->model->n_variables] = 1;
        }
    }
}

/* Inputs that were set take the place of the model's start values. */
static void put_starts(void *data)
{
    Fmu *f = data;
    Instance *I = f->I;
    for (unsigned k = 0; k < cardan_fmu.n_places; k++) {
        const FmuPlace *p = &cardan_fmu.places[k];
        if (!f->is_given[k] || !(p->flags & FMU_IS_INPUT))
            continue;
        if (p->kind == FMU_TEXT)
            model_set_pre_text(I, p->index, f->given_text[k]);
        else
            I->v[p->index] = I->pre[p->index] = f->given[k];
    }
}

bool fmu_initialise(Fmu *f)
{
    if (!f->stale)
        return true;
    if (!renew(f))
        return false;
    Instance *I = f->I;
    put_parameters(f);
    if (!run_call(I, put_resources))
        return fmu_broken(f);
    I->run->times.ticks_from_outside = clocks_outside(f);
    I->run->hooks.started = put_starts;
    I->run->hooks.started_data = f;
    I->run->span = isnan(f->stop) ? 1 : f->stop - f->start;
    double tolerance = f->tolerance > 0 ? f->tolerance : I->model->tolerance > 0 ? I->model->tolerance : 1e-6;
    if (!instance_initialise(I, f->start, tolerance))
        return fmu_broken(f);
    clocks_begin(f);
    f->stale = false;
    f->tuned = f->touched = f->jumped = false;
    return true;
}

/* ---- events ---------------------------------------------------------------------------------------------------- */

static void find_next_event(Instance *I)
{
    I->run->times.next_event = time_next(I);
}

/* What is delayed, at a point whose left side is complete. */
static bool record_past(Fmu *f)
{
    if (f->cosim)
        return cosim_record_past(f->cosim);
    if (f->I->model->n_delays == 0 && f->I->model->n_spatial == 0)
        return true;
    if (!f->exchange)
        f->exchange = exchange_new(f);
    return f->exchange && exchange_record_past(f->exchange);
}

/* Another step of the importer begins here. */
static double begin_step(Fmu *f)
{
    const double next = f->I->run->times.next_event;
    if (f->cosim || !f->exchange)
        return next;
    exchange_keep(f->exchange);
    return exchange_next(f->exchange, next);
}

bool fmu_event(Fmu *f, FmuEvent *to)
{
    Instance *I = f->I;
    EventEffect effect = EVENT_NOTHING;
    bool switched = false;
    if (!fmu_fresh(f, DEPTH_OUTPUTS))
        return false;
    if (!record_past(f) || !instance_event(I, &effect) || !sets_choose(I, false, &switched) ||
        !instance_evaluate(I, DEPTH_OUTPUTS) || !run_finite(I) || !run_asserts(I) || !delays_record(I) ||
        !spatial_record(I, true) || !run_call(I, find_next_event))
        return fmu_broken(f);
    if (effect != EVENT_NOTHING || switched)
        blocks_break(I);
    f->jumped = false;
    const double next = begin_step(f);
    *to =
        (FmuEvent){.terminate = I->run->event.terminate,
                   /* Also where only relations changed: importers take this as the sign to begin a new integration. */
                   .states_changed = effect != EVENT_NOTHING || switched,
                   .has_next = next < MODEL_NEVER,
                   .next = next};
    if (to->terminate)
        fmu_say(f, FMU_SAYS_NOTE, "the model ends at time = %.10g: %s", I->time,
                I->run->words.farewell.at ? I->run->words.farewell.at : "");
    return true;
}

bool fmu_accept(Fmu *f, bool *event_needed)
{
    Instance *I = f->I;
    if (!fmu_fresh(f, DEPTH_OUTPUTS))
        return false;
    if (!run_asserts(I) || !record_past(f) || !sets_due(I, event_needed))
        return fmu_broken(f);
    *event_needed |= delays_next(I) < I->run->times.next_event; /* a bend is known some time after it */
    blocks_accept(I);
    return true;
}

int fmu_indicators(const Fmu *f)
{
    return event_crossing_count(f->I);
}

/* Relations: the difference, moved by the band in which the relation keeps its truth, so that the sign after an event
 * is the one that made it. */
double fmu_indicator(const Fmu *f, int i)
{
    double margin = event_crossing_margin(f->I, i);
    return i < f->I->model->n_relations && !f->I->rel[i] ? -margin : margin;
}

bool fmu_get_indicators(Fmu *f, double *to)
{
    if (!fmu_fresh(f, DEPTH_CROSSINGS))
        return false;
    for (int i = 0; i < fmu_indicators(f); i++)
        to[i] = fmu_indicator(f, i);
    return true;
}

/* ---- saved states ---------------------------------------------------------------------------------------------- */

typedef struct {
    FmuMode mode;
    double start, stop, tolerance;
    bool stale, tuned, touched, jumped, has_cosim, has_exchange;
    size_t n_instance; /* bytes of the instance's part */
} SavedFmu;

bool fmu_save(Fmu *f, Buffer *to)
{
    Buffer inside = {0};
    instance_save(f->I, &inside);
    SavedFmu head;
    memset(&head, 0, sizeof head);
    head.mode = f->mode;
    head.start = f->start;
    head.stop = f->stop;
    head.tolerance = f->tolerance;
    head.stale = f->stale;
    head.tuned = f->tuned;
    head.touched = f->touched;
    head.jumped = f->jumped;
    head.has_cosim = f->cosim != NULL;
    head.has_exchange = f->exchange != NULL;
    head.n_instance = inside.n;
    buffer_add(to, (const char *)&head, sizeof head);
    buffer_add(to, (const char *)f->given, cardan_fmu.n_places * sizeof *f->given);
    buffer_add(to, (const char *)f->is_given, cardan_fmu.n_places);
    for (unsigned k = 0; k < cardan_fmu.n_places; k++)
        if (f->given_text[k])
            buffer_add(to, f->given_text[k], strlen(f->given_text[k]) + 1);
    buffer_add(to, inside.at, inside.n);
    buffer_free(&inside);
    if (f->exchange)
        exchange_save(f->exchange, to);
    if (f->cosim)
        cosim_save(f->cosim, to);
    return true;
}

static bool wrong_state(Fmu *f)
{
    fmu_say(f, FMU_SAYS_ERROR, "this is no saved state of this FMU");
    return false;
}

/* The texts given stand one behind the other; false: they do not. */
static bool load_texts(Fmu *f, const char **at, const char *end)
{
    for (unsigned k = 0; k < cardan_fmu.n_places; k++) {
        if (!f->is_given[k] || cardan_fmu.places[k].kind != FMU_TEXT)
            continue;
        size_t n = strnlen(*at, (size_t)(end - *at));
        if (*at + n >= end)
            return false;
        free(f->given_text[k]);
        f->given_text[k] = malloc(n + 1);
        if (!f->given_text[k])
            return false;
        memcpy(f->given_text[k], *at, n + 1);
        *at += n + 1;
    }
    return true;
}

/* False: it is none, or there is no memory. */
static bool load_exchange(Fmu *f, bool is_there, const char **at, const char *end)
{
    if (is_there && !f->exchange)
        f->exchange = exchange_new(f);
    if (!is_there) {
        exchange_free(f->exchange);
        f->exchange = NULL;
    }
    return !is_there || (f->exchange && exchange_load(f->exchange, at, end));
}

bool fmu_load(Fmu *f, const char *bytes, size_t n)
{
    SavedFmu head;
    size_t n_given = cardan_fmu.n_places * sizeof *f->given, n_fixed = sizeof head + n_given + cardan_fmu.n_places;
    if (n < n_fixed)
        return wrong_state(f);
    memcpy(&head, bytes, sizeof head);
    forget_given(f);
    memcpy(f->given, bytes + sizeof head, n_given);
    memcpy(f->is_given, bytes + sizeof head + n_given, cardan_fmu.n_places);
    const char *at = bytes + n_fixed, *end = bytes + n;
    if (!load_texts(f, &at, end) || head.n_instance > (size_t)(end - at) || !instance_load(f->I, at, head.n_instance))
        return wrong_state(f);
    at += head.n_instance;
    f->mode = head.mode;
    f->start = head.start;
    f->stop = head.stop;
    f->tolerance = head.tolerance;
    f->stale = head.stale;
    f->tuned = head.tuned;
    f->touched = head.touched;
    f->jumped = head.jumped;
    memset(f->ticked, 0, (size_t)cardan_fmu.n_clocks);
    memset(f->is_set, 0, (size_t)cardan_fmu.n_clocks);
    f->is_ahead = false;
    f->n_slopes = 0; /* they are for the step that follows them */
    if (!load_exchange(f, head.has_exchange, &at, end))
        return wrong_state(f);
    if (head.has_cosim)
        return cosim_load(f, at, (size_t)(end - at)) || wrong_state(f);
    cosim_free(f->cosim);
    f->cosim = NULL;
    return true;
}
