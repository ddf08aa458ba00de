/* verify.c: which equations are looked at, at which points of a run. */
#include <string.h>

#include "verify/inside.h"

static void add_list(Verify *v, const FlatList *list, SubjectKind kind)
{
    for (const FlatEquation *e = list->first; e; e = e->next)
        PUSH(v->arena, v->subjects, ((Subject){.kind = kind, .flat = e}));
}

Verify *verify_new(const System *s, const Model *m, VerifyExtent extent)
{
    if (extent == VERIFY_NOTHING)
        return NULL;
    Arena *a = arena_new();
    Verify *v = NEW(a, Verify);
    *v = (Verify){.system = s, .flat = s->flat, .model = m, .extent = extent, .arena = a, .scratch = arena_new()};
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
    for (int k = 0; k < TENSE_COUNT; k++)
        evaluator_free(v->evaluators[k]);
    arena_free(v->scratch);
    arena_free(v->arena);
}

/* Points between events are taken less and less often. */
static bool is_wanted(Verify *v, RunPoint point)
{
    switch (point) {
    case RUN_POINT_INITIAL:
    case RUN_POINT_PASS:
    case RUN_POINT_START:
    case RUN_POINT_END:
        return true;
    case RUN_POINT_OUTPUT:
    case RUN_POINT_LEFT:
    case RUN_POINT_RIGHT:
        return v->extent == VERIFY_ALL;
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
        return v->point == RUN_POINT_INITIAL;
    case SUBJECT_BINDING:
        return v->point == RUN_POINT_START;
    case SUBJECT_EQUATION:
        break;
    }
    bool has_events = s->flat->kind == FLAT_WHEN || s->flat->kind == FLAT_ALGORITHM || s->flat->kind == FLAT_FOR;
    return has_events || (v->point != RUN_POINT_PASS && v->point != RUN_POINT_INITIAL);
}

void verify_look(Verify *v, Instance *I, RunPoint point)
{
    if (!is_wanted(v, point))
        return;
    v->instance = I;
    v->point = point;
    v->n_points += point != RUN_POINT_PASS && point != RUN_POINT_INITIAL;
    verify_next(v);
    if (point == RUN_POINT_PASS)
        check_reinits(v);
    for (int k = 0; k < v->subjects.n; k++)
        if (applies(v, &v->subjects.at[k]))
            check_subject(v, k);
    if (point == RUN_POINT_PASS || point == RUN_POINT_INITIAL)
        conditions_commit(v);
    v->instance = NULL;
}

bool verify_holds(const Verify *v)
{
    return v->violations.n == 0;
}
