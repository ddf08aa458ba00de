/* point.c: where a run stands: states, derivatives, their Jacobian, and all of it as bytes. */
#include <string.h>

#include "api/inside.h"
#include "run/instance.h"

static Instance *standing(CardanInstance *i)
{
    return walk_instance(i->walk);
}

static bool take_states(CardanInstance *i, void *data)
{
    const Instance *I = standing(i);
    memcpy(data, I->v, (size_t)I->model->n_states * sizeof(double));
    return true;
}

CardanStatus cardan_states(CardanInstance *i, double *to)
{
    return instance_between(i, take_states, to);
}

static bool put_states(CardanInstance *i, void *data)
{
    Instance *I = standing(i);
    memcpy(I->v, data, (size_t)I->model->n_states * sizeof(double));
    return walk_moved(i->walk);
}

CardanStatus cardan_set_states(CardanInstance *i, const double *from)
{
    return instance_between(i, put_states, (void *)from);
}

static bool take_derivatives(CardanInstance *i, void *data)
{
    const Instance *I = standing(i);
    if (!walk_evaluate(i->walk))
        return false;
    memcpy(data, I->v + I->model->n_states, (size_t)I->model->n_states * sizeof(double));
    return true;
}

CardanStatus cardan_derivatives(CardanInstance *i, double *to)
{
    return instance_between(i, take_derivatives, to);
}

static bool take_jacobian(CardanInstance *i, void *data)
{
    return walk_evaluate(i->walk) && walk_jacobian(i->walk, data);
}

CardanStatus cardan_jacobian(CardanInstance *i, double *to)
{
    return instance_between(i, take_jacobian, to);
}

/* ---- bytes ------------------------------------------------------------------------------------------------------- */

typedef struct {
    const char *from;
    char *to;
    size_t *n, bytes;
} Bytes;

static bool save(CardanInstance *i, void *data)
{
    Bytes *b = data;
    Buffer all = {0};
    if (!walk_evaluate(i->walk))
        return false;
    instance_save(standing(i), &all);
    bool fits = !b->to || *b->n >= all.n;
    if (b->to && fits)
        memcpy(b->to, all.at, all.n);
    if (!fits)
        said_wrong(&i->said, "%zu bytes are needed, and there is room for %zu", all.n, *b->n);
    *b->n = all.n;
    buffer_free(&all);
    return fits;
}

CardanStatus cardan_save(CardanInstance *i, void *to, size_t *n)
{
    return instance_between(i, save, &(Bytes){.to = to, .n = n});
}

static bool restore(CardanInstance *i, void *data)
{
    const Bytes *b = data;
    if (!instance_load(standing(i), b->from, b->bytes)) {
        said_wrong(&i->said, "these bytes are not from this model");
        return false;
    }
    return walk_jumped(i->walk);
}

CardanStatus cardan_restore(CardanInstance *i, const void *from, size_t n)
{
    return instance_between(i, restore, &(Bytes){.from = from, .bytes = n});
}
