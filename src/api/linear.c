/* linear.c: a model near the point where an instance stands. */
#include <stdlib.h>

#include "api/inside.h"
#include "study/equilibrium.h"

/* What is given out, and what it lies in. */
typedef struct {
    CardanLinear shown;
    Linear linear;
} Whole;

static bool has_tangents(CardanInstance *i)
{
    if (walk_instance(i->walk)->model->study)
        return true;
    said_wrong(&i->said, "the model was not compiled with tangents");
    return false;
}

static bool linearise(CardanInstance *i, void *data)
{
    Whole *w = data;
    Linear *l = &w->linear;
    if (!has_tangents(i) || !walk_evaluate(i->walk))
        return false;
    bool done = linear_at(walk_instance(i->walk), l);
    if (!done)
        diag(i->said.diags, DIAG_R001, (Span){0}, "the model cannot be linearised at time = %g: %s",
             walk_instance(i->walk)->time, l->why);
    w->shown = (CardanLinear){.n = l->n,
                              .m = l->m,
                              .p = l->p,
                              .states = l->states,
                              .inputs = l->inputs,
                              .outputs = l->outputs,
                              .A = l->a,
                              .B = l->b,
                              .C = l->c,
                              .D = l->d,
                              .x = l->x,
                              .u = l->u,
                              .y = l->y,
                              .time = l->time,
                              .is_exact = l->is_exact};
    return walk_jumped(i->walk) && done;
}

CardanStatus cardan_linearize(CardanInstance *i, CardanLinear **to)
{
    Whole *w = calloc(1, sizeof *w);
    *to = NULL;
    if (!w)
        return CARDAN_NO_MEMORY;
    CardanStatus status = instance_between(i, linearise, w);
    if (status == CARDAN_OK)
        *to = &w->shown;
    else
        cardan_linear_free(&w->shown);
    return status;
}

void cardan_linear_free(CardanLinear *linear)
{
    if (!linear)
        return;
    Whole *w = (Whole *)linear;
    linear_free(&w->linear);
    free(w);
}

static bool find_rest(CardanInstance *i, void *data)
{
    (void)data;
    Equilibrium e = {0};
    if (!has_tangents(i) || !walk_evaluate(i->walk))
        return false;
    bool found = equilibrium_find(walk_instance(i->walk), &e);
    if (!found)
        diag(i->said.diags, DIAG_R001, (Span){0}, "%s", e.why);
    return walk_jumped(i->walk) && found;
}

CardanStatus cardan_rest(CardanInstance *i)
{
    return instance_between(i, find_rest, NULL);
}
