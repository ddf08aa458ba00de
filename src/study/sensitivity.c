#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/sensitivity_inside.h"
#include "study/signal.h"

bool sensitivity_fail(Sensitivity *s, const char *format, ...)
{
    if (s->failed)
        return false;
    va_list args;
    va_start(args, format);
    vsnprintf(s->why, sizeof s->why, format, args);
    va_end(args);
    s->failed = true;
    return false;
}

bool sensitivity_follow(Sensitivity *s, const Instance *I)
{
    Buffer now = {0};
    instance_save(I, &now);
    bool good = instance_load(s->J, now.at, now.n);
    buffer_free(&now);
    s->J->terminal = 0;
    instance_moved(s->J);
    return good || sensitivity_fail(s, "the state of the run cannot be taken over");
}

/* ---- changes ------------------------------------------------------------------------------------------------------- */

void sensitivity_spread_prepare(Sensitivity *s)
{
    bool exact = s->m->tangents && s->tangents && tangents_prepare(s->tangents);
    s->by_differences |= !exact;
    if (!exact && s->tangents) {
        tangents_free(s->tangents);
        s->tangents = NULL;
    }
}

void sensitivity_spread_move(Sensitivity *s, double part, const double *dx, const double *dh, int j)
{
    double *v = s->J->v;
    for (int i = 0; dx && i < s->n; i++)
        v[i] += part * dx[i];
    for (int i = 0; dh && i < s->n_held; i++) {
        v[s->held[i]] += part * dh[i];
        if (s->held[i] < s->m->n_variables)
            s->J->pre[s->held[i]] += part * dh[i];
    }
    if (j >= 0 && j < s->n_named)
        v[s->place[j]] += part * s->size[j];
}

bool sensitivity_values(Sensitivity *s, bool tuned, double *to)
{
    Instance *J = s->J;
    int n = s->n, n_asked = s->m->study->n_asked;
    instance_moved(J);
    if ((tuned && !instance_tuned(J)) || !instance_evaluate(J, DEPTH_OUTPUTS))
        return false;
    memcpy(to, J->v + n, (size_t)n * sizeof(double));
    for (int k = 0; k < n_asked; k++)
        to[n + k] = s->asked[k] ? study_value(J, s->asked[k]) : 0;
    memcpy(to + n + n_asked, J->run->event.difference, (size_t)s->m->n_relations * sizeof(double));
    return true;
}

/* The change in units of what it changes: differences move by a small part of that. */
static double change_size(const Sensitivity *s, const double *dx, const double *dh, int j)
{
    double size = j >= 0 ? 1 : 0;
    for (int i = 0; dx && i < s->n; i++)
        size = fmax(size, fabs(dx[i]) / fmax(s->m->variables[i].nominal, fabs(s->J->v[i])));
    for (int i = 0; dh && i < s->n_held; i++)
        size = fmax(size, fabs(dh[i]) / fmax(1, fabs(s->J->v[s->held[i]])));
    return size;
}

static bool spread_by_differences(Sensitivity *s, const double *dx, const double *dh, int j)
{
    int rows = s->n + s->m->study->n_asked + s->m->n_relations;
    bool tuned = j >= 0 || dh;
    double size = change_size(s, dx, dh, j), h = size > 0 ? 6e-6 / size : 0;
    memset(s->to, 0, (size_t)rows * sizeof(double));
    if (h == 0)
        return true;
    Buffer now = {0};
    instance_save(s->J, &now);
    sensitivity_spread_move(s, h, dx, dh, j);
    bool good = sensitivity_values(s, tuned, s->to) && instance_load(s->J, now.at, now.n);
    if (good) {
        sensitivity_spread_move(s, -h, dx, dh, j);
        good = sensitivity_values(s, tuned, s->other);
    }
    good = instance_load(s->J, now.at, now.n) && good;
    buffer_free(&now);
    for (int i = 0; i < rows; i++)
        s->to[i] = (s->to[i] - s->other[i]) / (2 * h);
    return good ||
           sensitivity_fail(s, "the model cannot be evaluated near time = %g: %s", s->J->time, instance_why(s->J));
}

bool sensitivity_spread_along(Sensitivity *s, const double *dx, const double *dh, int j)
{
    const ModelStudy *study = s->m->study;
    if (!s->tangents)
        return spread_by_differences(s, dx, dh, j);
    memset(s->seed, 0, (size_t)(s->n + study->n_seeds) * sizeof(double));
    if (dx)
        memcpy(s->seed, dx, (size_t)s->n * sizeof(double));
    if (dh)
        memcpy(s->seed + s->n + study->n_seeds - study->n_held, dh, (size_t)s->n_held * sizeof(double));
    if (j >= 0 && j < s->n_named)
        s->seed[s->n + s->seed_of[j]] = s->size[j];
    tangents_spread(s->tangents, s->seed, s->to);
    return true;
}

/* ---- the start ----------------------------------------------------------------------------------------------------- */

/* The initial system of a neighbour may have several solutions: that of the run is meant. */
static void begin_at_run(void *data)
{
    Sensitivity *s = data;
    const Model *m = s->m;
    size_t held_end = 2 * (size_t)s->n + (size_t)m->n_discretes;
    memcpy(s->J->v, s->start_of->v, 2 * (size_t)s->n * sizeof(double));
    memcpy(s->J->v + held_end, s->start_of->v + held_end, ((size_t)m->n_variables - held_end) * sizeof(double));
    for (int i = 0; i < s->n_held; i++)
        if (s->held[i] >= m->n_variables)
            s->J->v[s->held[i]] = s->start_of->v[s->held[i]];
}

static bool initialise(Sensitivity *s, int j, double moved_by)
{
    const RunOptions *o = s->wish.run;
    Instance *fresh = instance_new(s->m);
    instance_free(s->J);
    s->J = fresh;
    if (!fresh)
        return sensitivity_fail(s, "there is not enough memory");
    for (int k = 0; k < o->n_settings; k++)
        if (!instance_set(fresh, o->settings[k].name, o->settings[k].value))
            return sensitivity_fail(s, "%s", instance_why(fresh));
    if (j >= 0) {
        bool set = fresh->p_set[s->place[j] - s->m->n_variables];
        if (!set && !instance_start(fresh)) /* its value may follow from others */
            return sensitivity_fail(s, "%s", instance_why(fresh));
        fresh->v[s->place[j]] += moved_by;
        fresh->p_set[s->place[j] - s->m->n_variables] = 1;
    }
    fresh->run->hooks.started = begin_at_run;
    fresh->run->hooks.started_data = s;
    fresh->run->solving.near_solution = true;
    fresh->run->span = fmax(run_stop(s->m, o) - run_start(s->m, o), 1e-300);
    if (instance_initialise(fresh, run_start(s->m, o), s->wish.tolerance))
        return true;
    return sensitivity_fail(s, "the start cannot be computed for values of '%s' beside its own: %s",
                            j >= 0 ? s->wish.parameters[j] : "", instance_why(fresh));
}

/* The state number i of the start, or what is held. */
static int start_place(const Sensitivity *s, int i)
{
    return i < s->n ? i : s->held[i - s->n];
}

/* The start values by parameter j, as central differences of width h. */
static bool start_difference(Sensitivity *s, int j, double h, double *to)
{
    for (int side = -1; side <= 1; side += 2) {
        if (!initialise(s, j, side * h * s->size[j]))
            return false;
        for (int i = 0; i < s->n + s->n_held; i++)
            to[i] = (side < 0 ? 0 : to[i]) + side * s->J->v[start_place(s, i)] / (2 * h);
    }
    return true;
}

/* How much two differences of the same disagree, 1 being all; what is left of rounding does not count. *which: the
 * start value that does. */
static double disagreement(const Sensitivity *s, const double *wide, const double *narrow, int *which)
{
    const double rounding = 1e-3;
    double most = 0;
    for (int i = 0; i < s->n + s->n_held; i++) {
        int at = start_place(s, i);
        double size = fabs(wide[i]) + fabs(narrow[i]) + rounding * fmax(s->m->variables[at].nominal, fabs(s->J->v[at]));
        double off = fabs(wide[i] - narrow[i]) / size;
        if (off > most)
            *which = at;
        most = fmax(most, off);
    }
    return most;
}

/* By central differences of two widths (Richardson): exact up to their fourth order. Where the two are far apart, the
 * start bends within them, and narrower ones may do; if none will, it jumps. */
static bool start_column(Sensitivity *s, int j, double *work)
{
    const double good = 1e-3, bad = 0.2, narrowest = 1e-6;
    int all = s->n + s->n_held, which = 0;
    double *wide = work, *narrow = work + all, best = INFINITY;
    for (double h = 7.4e-4; h > narrowest && best > good; h /= 8) {
        if (!start_difference(s, j, h, wide) || !start_difference(s, j, h / 2, narrow))
            return false;
        double off = disagreement(s, wide, narrow, &which);
        if (off >= best)
            continue;
        best = off;
        for (int i = 0; i < all; i++)
            *(i < s->n ? &s->S[j * s->n + i] : &s->H[j * s->n_held + i - s->n]) = (4 * narrow[i] - wide[i]) / 3;
    }
    return best < bad || sensitivity_fail(s, "the start of '%s' jumps where '%s' changes: there is no derivative",
                                          s->m->variables[which].name, s->wish.parameters[j]);
}

/* Of all parameters. */
static bool start_columns(Sensitivity *s)
{
    double *work = calloc(2 * (size_t)(s->n + s->n_held) + 1, sizeof(double));
    bool good = work || sensitivity_fail(s, "there is not enough memory");
    for (int j = 0; good && j < s->n_named; j++)
        good = start_column(s, j, work);
    free(work);
    return good;
}

void sensitivity_units(Sensitivity *s)
{
    for (int j = s->n_named; j < s->k; j++) {
        int i = j - s->n_named;
        s->size[j] = 1;
        if (i < s->n)
            s->S[j * s->n + i] = 1;
        else
            s->H[j * s->n_held + i - s->n] = 1;
    }
}

bool sensitivity_begin(Sensitivity *s, const Instance *I)
{
    s->start_of = I;
    for (int j = 0; j < s->n_named; j++)
        s->size[j] = fmax(fabs(I->v[s->place[j]]), s->m->variables[s->place[j]].nominal);
    if (!s->wish.of_start && !start_columns(s))
        return false;
    if (s->wish.backwards && !back_begin(s))
        return false;
    sensitivity_units(s);
    if (!initialise(s, -1, 0))
        return false;
    s->tangents = s->m->tangents ? tangents_new(s->J, NULL, 0) : NULL;
    s->time = I->time;
    return sensitivity_follow(s, I) && beside_new(s) && beside_restart(s) && (!s->back || back_first(s));
}

/* ---- along the run ------------------------------------------------------------------------------------------------- */

static void give_row(Sensitivity *s, const Instance *I)
{
    int n_asked = s->m->study->n_asked;
    if (!s->wish.row || !sensitivity_follow(s, I))
        return;
    if (!instance_evaluate(s->J, DEPTH_OUTPUTS)) {
        sensitivity_fail(s, "%s", instance_why(s->J));
        return;
    }
    for (int k = 0; k < n_asked; k++)
        s->values[k] = s->asked[k] ? study_value(I, s->asked[k]) : NAN;
    sensitivity_spread_prepare(s);
    for (int j = 0; j < s->k && !s->failed; j++) {
        sensitivity_spread_along(s, s->S + j * s->n, s->H + j * s->n_held, j);
        for (int k = 0; k < n_asked; k++)
            s->slopes[k + n_asked * j] = s->to[s->n + k] / s->size[j];
    }
    if (!s->failed)
        s->wish.row(s->wish.data, I, s->values, s->slopes);
}

static void keep_left(Sensitivity *s, const Instance *I)
{
    buffer_clear(&s->left);
    instance_save(I, &s->left);
    memcpy(s->slope_left, I->v + s->n, (size_t)s->n * sizeof(double));
}

static void give_end(Sensitivity *s, const Instance *I)
{
    for (int k = 0; k < s->m->study->n_asked; k++)
        s->values[k] = s->asked[k] ? study_value(I, s->asked[k]) : NAN;
    if (back_end(s, I) && s->wish.row)
        s->wish.row(s->wish.data, I, s->values, s->slopes);
}

static void look_backwards(Sensitivity *s, const Instance *I, RunPoint point)
{
    switch (point) {
    case RUN_POINT_START:
        sensitivity_begin(s, I);
        break;
    case RUN_POINT_LEFT:
        if (beside_to(s, I->time))
            keep_left(s, I);
        break;
    case RUN_POINT_RIGHT:
        if (back_jump(s, I))
            beside_restart(s);
        break;
    case RUN_POINT_END:
        if (beside_to(s, I->time))
            give_end(s, I);
        break;
    case RUN_POINT_OUTPUT:
    case RUN_POINT_INITIAL:
    case RUN_POINT_PASS:
    case RUN_POINT_FAILED:
        break;
    }
}

void sensitivity_look(Sensitivity *s, Instance *I, RunPoint point)
{
    if (s->failed)
        return;
    if (s->wish.backwards) {
        look_backwards(s, I, point);
        return;
    }
    switch (point) {
    case RUN_POINT_START:
        if (sensitivity_begin(s, I))
            give_row(s, I);
        break;
    case RUN_POINT_OUTPUT:
    case RUN_POINT_END:
        if (beside_to(s, I->time))
            give_row(s, I);
        break;
    case RUN_POINT_LEFT:
        if (!beside_to(s, I->time))
            break;
        give_row(s, I);
        keep_left(s, I);
        break;
    case RUN_POINT_RIGHT:
        if (jump_over(s, I) && sensitivity_follow(s, I) && beside_restart(s) &&
            (!s->wish.instants || instant_right(s, I))) {
            s->is_at_event = s->wish.instants;
            give_row(s, I);
            s->is_at_event = false;
        }
        break;
    case RUN_POINT_INITIAL:
    case RUN_POINT_PASS:
    case RUN_POINT_FAILED:
        break;
    }
}

/* ---- begin and end ------------------------------------------------------------------------------------------------- */

static bool is_found(const Sensitivity *s, const char *parameter)
{
    for (int i = 0; i < s->n_held; i++)
        if (strcmp(s->m->variables[s->held[i]].name, parameter) == 0)
            return true;
    return false;
}

/* NULL, or why not. */
static const char *find_parameters(Sensitivity *s)
{
    static const char *const used_up = "a parameter is used up when the model is translated";
    const ModelStudy *study = s->m->study;
    for (int j = 0; j < s->n_named; j++) {
        s->seed_of[j] = -1;
        for (int i = 0; i < study->n_seeds - study->n_held; i++)
            if (strcmp(s->m->variables[study->seeds[i]].name, s->wish.parameters[j]) == 0)
                s->seed_of[j] = i;
        if (s->seed_of[j] < 0)
            return is_found(s, s->wish.parameters[j])
                       ? "a parameter is found by the initial equations (fixed = false), and does not move by itself"
                       : used_up;
        s->place[j] = study->seeds[s->seed_of[j]];
        if (s->place[j] < s->m->n_variables && !s->wish.of_start)
            return used_up; /* an input */
    }
    for (int k = 0; k < study->n_asked; k++)
        s->asked[k] = study_signal(s->m, study->asked[k]);
    return NULL;
}

Sensitivity *sensitivity_new(const Model *m, const SensitivityWish *wish, const char **why)
{
    *why = "there is not enough memory";
    const ModelStudy *study = m->study;
    Sensitivity *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (Sensitivity){.m = m, .wish = *wish, .n = m->n_states, .n_named = wish->n, .n_held = study->n_held};
    s->k = wish->n + (wish->of_start || wish->backwards ? s->n + s->n_held : 0);
    s->along = wish->backwards ? 0 : s->k;
    s->held = study->seeds + study->n_seeds - study->n_held;
    size_t rows = (size_t)(s->n + study->n_asked + m->n_relations + 1), k = (size_t)s->k + 1, n = (size_t)s->n + 1;
    size_t asked = (size_t)study->n_asked + 1;
    double **all[] = {&s->size,   &s->S,          &s->H,       &s->seed,     &s->to,
                      &s->other,  &s->slope_left, &s->values,  &s->slopes,   &s->unit,
                      &s->matrix, &s->delays,     &s->at_left, &s->at_right, &s->by_time};
    size_t sizes[] = {k,
                      n * k,
                      k * (size_t)(s->n_held + 1),
                      n + (size_t)study->n_seeds,
                      rows,
                      rows,
                      n,
                      asked,
                      k * asked,
                      n,
                      n * n,
                      k,
                      k * asked,
                      k * asked,
                      asked};
    bool good = true;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        good &= (*all[i] = calloc(sizes[i], sizeof(double))) != NULL;
    s->place = calloc(k, sizeof *s->place);
    s->seed_of = calloc(k, sizeof *s->seed_of);
    s->asked = calloc((size_t)study->n_asked + 1, sizeof *s->asked);
    good = good && s->place && s->seed_of && s->asked;
    if (good && (m->n_delays || m->n_spatial)) {
        *why = "a model with delay() or spatialDistribution() has no derivatives here";
        good = false;
    } else if (good && m->n_slots) {
        *why = "states of the model are chosen while it runs: there are no derivatives for that here";
        good = false;
    } else if (good) {
        *why = find_parameters(s);
        good = !*why;
    }
    if (good)
        return s;
    sensitivity_free(s);
    return NULL;
}

void sensitivity_free(Sensitivity *s)
{
    if (!s)
        return;
    beside_free(s);
    back_free(s->back);
    tangents_free(s->tangents);
    instance_free(s->J);
    buffer_free(&s->left);
    buffer_free(&s->branches.taken);
    void *all[] = {s->size,       s->S,        s->H,       s->seed,  s->to,      s->other,
                   s->slope_left, s->values,   s->slopes,  s->unit,  s->matrix,  s->delays,
                   s->at_left,    s->at_right, s->by_time, s->place, s->seed_of, s->asked};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
    free(s);
}

bool sensitivity_good(const Sensitivity *s)
{
    return !s->failed;
}

const char *sensitivity_why(const Sensitivity *s)
{
    return s->why;
}

bool sensitivity_is_exact(const Sensitivity *s)
{
    return !s->by_differences;
}

const SensitivityInstant *sensitivity_instant(const Sensitivity *s)
{
    return s->is_at_event ? &s->instant : NULL;
}

void sensitivity_column(const Sensitivity *s, int j, const double **states, const double **held)
{
    *states = s->S + j * s->n;
    *held = s->H + j * s->n_held;
}
