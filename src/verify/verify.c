/* verify.c: which equations are looked at, at which points of a run. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/inside.h"

/* What has a say in the iteration of an event: when, in equations and algorithms. */
static bool is_eventful(const FlatEquation *e)
{
    if (e->kind == FLAT_WHEN || e->kind == FLAT_ALGORITHM)
        return true;
    for (const FlatEquation *inside = e->kind == FLAT_FOR ? e->body : NULL; inside; inside = inside->next)
        if (is_eventful(inside))
            return true;
    return false;
}

static void add_list(Verify *v, const FlatList *list, SubjectKind kind)
{
    for (const FlatEquation *e = list->first; e; e = e->next) {
        if (kind == SUBJECT_EQUATION && is_eventful(e))
            ints_push(v->arena, &v->eventful, v->subjects.n);
        PUSH(v->arena, v->subjects, ((Subject){.kind = kind, .flat = e}));
        if (e->origin.kind == ORIGIN_LOOP_CUT && e->kind == FLAT_EQUALS && e->left->op == EXPR_CALL && e->left->n == 2)
            PUSH(v->arena, v->subjects, ((Subject){.kind = SUBJECT_LOOP, .flat = e}));
    }
}

VerifyExtent verify_extent(VerifyExtent usual)
{
    const char *wish = getenv("CARDAN_VERIFY");
    return !wish                       ? usual
           : strcmp(wish, "all") == 0  ? VERIFY_ALL
           : strcmp(wish, "none") == 0 ? VERIFY_NOTHING
                                       : VERIFY_SOME;
}

Verify *verify_new(const System *s, const Model *m, VerifyExtent extent, const VerifySpan *span)
{
    if (extent == VERIFY_NOTHING)
        return NULL;
    Arena *a = arena_new();
    Verify *v = NEW(a, Verify);
    *v = (Verify){.system = s,
                  .flat = s->flat,
                  .model = m,
                  .extent = extent,
                  .arena = a,
                  .scratch = arena_new(),
                  .n_before_right = -1,
                  .start = span->start,
                  .stop = span->stop};
    v->relative = fmin(fmax(span->tolerance, 1e-7), 1e-5);
    v->absolute = 1e-2 * v->relative;
    v->before = NEW_ARRAY(a, double, m->n_discretes + 1);
    places_find(v);
    leaves_begin(v);
    add_list(v, &v->flat->equations, SUBJECT_EQUATION);
    add_list(v, &v->flat->initial_equations, SUBJECT_INITIAL);
    starts_add(v);
    return v;
}

void verify_free(Verify *v)
{
    if (!v)
        return;
    rates_free(v);
    for (int k = 0; k < TENSE_COUNT; k++)
        evaluator_free(v->evaluators[k]);
    arena_free(v->scratch);
    arena_free(v->arena);
}

enum { EVENTS_MOST = 2 }; /* that are looked at when not all are */

static long work_done(const Verify *v)
{
    long work = 0;
    for (int k = 0; k < TENSE_COUNT; k++)
        work += evaluator_work(v->evaluators[k]);
    return work;
}

/* Translation takes some 14,000 instructions for each node of an expression, and evaluating one takes 900 with all that
 * goes with it: a third as many evaluations are less than three parts in a hundred of the whole. */
static long work_allowed(const Verify *v)
{
    enum { LEAST = 1500 }; /* a call of the program takes some millions of instructions */
    return LEAST + exprs_count(v->system->x) / 3;
}

/* Points between events: early, in the middle, near the end. */
static bool is_sparse(Verify *v)
{
    static const double parts[] = {0.01, 0.3, 0.7, 0.99};
    int n = (int)(sizeof parts / sizeof *parts), before = v->n_outputs;
    double part = (v->instance->time - v->start) / (v->stop - v->start);
    while (v->n_outputs < n && part >= parts[v->n_outputs])
        v->n_outputs++;
    return v->n_outputs > before;
}

/* Conditions of when are followed from the start on, or not at all. */
static bool follows_events(Verify *v, RunPoint point)
{
    if (v->n_events > EVENTS_MOST || work_done(v) > work_allowed(v))
        v->events_over = true;
    v->n_events += point == RUN_POINT_RIGHT;
    return !v->events_over;
}

static bool is_wanted(Verify *v, RunPoint point)
{
    if (v->extent == VERIFY_ALL)
        return true;
    switch (point) {
    case RUN_POINT_INITIAL:
    case RUN_POINT_START:
    case RUN_POINT_END:
        return true;
    case RUN_POINT_OUTPUT:
        return work_done(v) < work_allowed(v) && is_sparse(v);
    case RUN_POINT_PASS:
    case RUN_POINT_LEFT:
    case RUN_POINT_RIGHT:
        return follows_events(v, point);
    case RUN_POINT_FAILED:
        break;
    }
    return false;
}

/* Whether a subject says something about this kind of point. */
static bool applies(const Verify *v, const Subject *s)
{
    if (s->violated || s->unchecked != UNCHECKED_NOT)
        return false;
    switch (s->kind) {
    case SUBJECT_INITIAL:
    case SUBJECT_START:
        return v->point == RUN_POINT_INITIAL || (v->point == RUN_POINT_START && s->in_doubt);
    case SUBJECT_BINDING:
        return v->point == RUN_POINT_START;
    case SUBJECT_LOOP:
        return v->point != RUN_POINT_PASS && v->point != RUN_POINT_INITIAL;
    case SUBJECT_EQUATION:
        break;
    }
    return v->point == RUN_POINT_PASS || v->point == RUN_POINT_INITIAL ? is_eventful(s->flat) : true;
}

/* All subjects; or as many as there is work left for, from where the last point ended. */
static void look_at_all(Verify *v)
{
    long before = work_done(v), most = (work_allowed(v) - before) / 3;
    for (int k = 0; k < v->subjects.n; k++) {
        int at = (v->cursor + k) % v->subjects.n;
        const Subject *s = &v->subjects.at[at];
        bool by_event = v->point == RUN_POINT_INITIAL && s->kind == SUBJECT_EQUATION;
        if (!by_event && applies(v, s))
            verify_subject(v, at);
        if (v->extent != VERIFY_ALL && work_done(v) - before > most) {
            v->cursor = (at + 1) % v->subjects.n;
            break;
        }
    }
}

/* What pre() of discrete variables is in the next pass. It is followed here: the run's own could be wrong. */
static void keep_discretes(Verify *v)
{
    const double *from = v->instance->v + 2 * v->model->n_states;
    memcpy(v->before, from, (size_t)v->model->n_discretes * sizeof(double));
}

/* What changes in the iteration of an event. */
static void look_at_event(Verify *v)
{
    verify_reinits(v);
    for (int k = 0; k < v->eventful.n; k++)
        if (applies(v, &v->subjects.at[v->eventful.at[k]]))
            verify_subject(v, v->eventful.at[k]);
    conditions_commit(v);
}

/* What holds between two events at one instant is not the event's last word: it is taken back. */
static void forget_between(Verify *v)
{
    double span = fabs(v->stop - v->start);
    bool same = v->n_before_right >= 0 && v->instance->time - v->right_time <= 1e-12 * (fabs(v->right_time) + span);
    for (int k = v->n_before_right; same && k < v->violations.n; k++)
        v->subjects.at[v->violations.at[k].subject].violated = false;
    if (same)
        v->violations.n = v->n_before_right;
    v->n_before_right = -1;
}

void verify_look(Verify *v, Instance *I, RunPoint point)
{
    v->instance = I;
    if (point == RUN_POINT_LEFT)
        forget_between(v);
    if (!is_wanted(v, point))
        return;
    v->point = point;
    v->near.n = 0;
    v->groups_ready = false;
    v->n_points += point != RUN_POINT_PASS && point != RUN_POINT_INITIAL;
    verify_next(v);
    if (point == RUN_POINT_RIGHT) {
        v->n_before_right = v->violations.n;
        v->right_time = I->time;
    }
    if (point == RUN_POINT_PASS)
        look_at_event(v);
    else
        look_at_all(v);
    if (point == RUN_POINT_INITIAL)
        look_at_event(v);
    keep_discretes(v);
    if (point == RUN_POINT_OUTPUT || point == RUN_POINT_END)
        rates_keep(v, I);
    if (point == RUN_POINT_END)
        rates_look(v, I);
    v->instance = NULL;
}

bool verify_holds(const Verify *v)
{
    return v->violations.n == 0;
}
