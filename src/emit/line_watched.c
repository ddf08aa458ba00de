/* line_watched.c: variables that something looks at between events: relations, held roundings, assertions.
 *
 * At an event `update` computes everything once more, its operations rounded one by one. A relation of what `derivatives`
 * found must not be another one there, or the same event would be found again and again. */
#include "emit/line.h"

typedef struct {
    const System *system;
    bool *is_watched; /* by place */
} Watching;

static void watch(void *data, const Var *v)
{
    Watching *w = data;
    Slot slot = system_slot(w->system, v);
    if (slot.kind == SLOT_VARIABLE)
        w->is_watched[slot.index] = true;
}

static void watch_reads(Watching *w, Expr e)
{
    if (e)
        expr_visit_reads(w->system->x, e, watch, w);
}

/* What is solved there may read anything. */
static void watch_steps(Watching *w, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        const Step *s = &steps->at[k];
        if (s->kind == STEP_BLOCK || s->kind == STEP_MIXED)
            for (int i = 0; i < w->system->variables.n; i++)
                w->is_watched[i] = true;
        watch_reads(w, s->value);
        watch_reads(w, s->condition);
    }
}

bool *line_watched(const System *system, int n_places, Arena *a)
{
    Watching w = {.system = system, .is_watched = NEW_ARRAY(a, bool, n_places + 1)};
    for (int k = 0; k < system->n_relations; k++)
        watch_reads(&w, system->relations.at[k].difference);
    for (int k = 0; k < system->steps_floor.n; k++)
        watch_reads(&w, system->steps_floor.at[k].value);
    watch_steps(&w, &system->steps.crossings);
    watch_steps(&w, &system->steps.asserts);
    return w.is_watched;
}
