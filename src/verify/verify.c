/* verify.c: which equations are looked at, at which points of a run. */
#include <string.h>

#include "verify/inside.h"

static void add_list(Verify *v, const FlatList *list, bool is_initial)
{
    for (const FlatEquation *e = list->first; e; e = e->next)
        PUSH(v->arena, v->subjects, ((Subject){.flat = e, .var = -1, .is_initial = is_initial}));
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
    add_list(v, &v->flat->equations, false);
    add_list(v, &v->flat->initial_equations, true);
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
        return false;
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

void verify_look(Verify *v, Instance *I, RunPoint point)
{
    if (!is_wanted(v, point))
        return;
    v->instance = I;
    v->point = point;
    v->n_points++;
    verify_next(v);
    for (int k = 0; k < v->subjects.n; k++) {
        const Subject *s = &v->subjects.at[k];
        if (!s->is_initial && !s->violated && s->unchecked == UNCHECKED_NOT)
            check_subject(v, k);
    }
    v->instance = NULL;
}

bool verify_holds(const Verify *v)
{
    return v->violations.n == 0;
}
