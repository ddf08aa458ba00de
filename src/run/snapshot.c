/* snapshot.c: all that a run has become, as bytes: to save it, and to go on from there. */
#include <stdlib.h>
#include <string.h>

#include "run/external/external.h"
#include "run/internal.h"

/* ---- rows of bytes --------------------------------------------------------------------------------------------- */

bool cursor_take(Cursor *c, void *to, size_t bytes)
{
    if ((size_t)(c->end - c->at) < bytes)
        return false;
    if (bytes)
        memcpy(to, c->at, bytes);
    c->at += bytes;
    return true;
}

void snapshot_save_rows(Buffer *to, const double *a, const double *b, int n)
{
    buffer_add(to, (const char *)&n, sizeof n);
    if (!n)
        return;
    buffer_add(to, (const char *)a, (size_t)n * sizeof *a);
    buffer_add(to, (const char *)b, (size_t)n * sizeof *b);
}

static bool row_room(double **row, int n)
{
    double *more = realloc(*row, (size_t)n * sizeof *more);
    if (more)
        *row = more;
    return more != NULL;
}

bool snapshot_load_rows(Cursor *from, double **a, double **b, int *n, int *room)
{
    int count;
    if (!cursor_take(from, &count, sizeof count) || count < 0 ||
        (size_t)count > (size_t)(from->end - from->at) / (2 * sizeof(double)))
        return false;
    if (count > *room) {
        if (!row_room(a, count) || !row_room(b, count))
            return false;
        *room = count;
    }
    *n = count;
    return cursor_take(from, *a, (size_t)count * sizeof(double)) &&
           cursor_take(from, *b, (size_t)count * sizeof(double));
}

/* ---- what has the same size in every instance of the model ------------------------------------------------------ */

/* One walk for saving and loading: exactly one of `to` and `from` is given. */
typedef struct {
    Buffer *to;
    Cursor *from;
    bool failed;
} Pass;

static void piece(Pass *p, void *at, size_t bytes)
{
    if (p->to)
        buffer_add(p->to, at, bytes);
    else if (!p->failed)
        p->failed = !cursor_take(p->from, at, bytes);
}

#define PIECE(p, what) piece(p, &(what), sizeof(what))

static void numbers(Pass *p, Instance *I)
{
    const Model *m = I->model;
    Run *run = I->run;
    size_t n_v = (size_t)m->n_variables, n_p = (size_t)m->n_parameters, n = (size_t)m->n_states;
    PIECE(p, I->time);
    PIECE(p, I->initial);
    PIECE(p, I->terminal);
    PIECE(p, I->lambda);
    piece(p, I->v, (2 * n_v + n_p) * sizeof(double));
    piece(p, I->rel, (size_t)(m->n_relations + m->n_time_relations));
    piece(p, I->sample, (size_t)m->n_samples);
    piece(p, I->p_set, n_p);
    piece(p, I->s_set, (size_t)m->n_texts);
    piece(p, I->selected, (size_t)m->n_slots * sizeof(int));
    piece(p, I->selected_der, (size_t)m->n_slots * sizeof(int));
    piece(p, I->side, (size_t)m->n_sets * sizeof(double));
    PIECE(p, run->depth);
    PIECE(p, run->tolerance);
    PIECE(p, run->start_time);
    PIECE(p, run->span);
    PIECE(p, run->event.terminate);
    PIECE(p, run->times.next_event);
    PIECE(p, run->event.reinit_any);
    piece(p, run->start, (n_v + n_p) * sizeof(double));
    piece(p, run->event.difference, (size_t)(m->n_relations + m->n_steps) * sizeof(double));
    piece(p, run->event.reinit_value, n * sizeof(double));
    piece(p, run->event.reinit_asked, n);
    piece(p, run->assert_active, (size_t)m->n_asserts);
    piece(p, run->times.samplers, (size_t)m->n_samples * sizeof *run->times.samplers);
}

static void blocks(Pass *p, Instance *I)
{
    PIECE(p, I->run->solving.past_at);
    PIECE(p, I->run->solving.n_past);
    for (int i = 0; i < I->model->n_blocks; i++) {
        BlockWork *w = &I->run->solving.blocks[i];
        piece(p, w->past, PAST_MOST * (size_t)I->model->blocks[i].n * sizeof(double));
        PIECE(p, w->off);
        PIECE(p, w->foreseen);
        PIECE(p, w->reported_singular);
        PIECE(p, w->reported_gap);
        piece(p, w->beside, (size_t)I->model->blocks[i].n * sizeof(double));
        PIECE(p, w->beside_at);
        PIECE(p, w->beside_rows);
        if (p->from)
            w->factors.ready = false;
    }
}

/* ---- the rest --------------------------------------------------------------------------------------------------- */

static void save_texts(const Instance *I, Buffer *to)
{
    for (int k = 0; k < I->model->n_texts; k++) {
        buffer_add(to, I->pre_s[k], strlen(I->pre_s[k]) + 1);
        buffer_add(to, I->s[k], strlen(I->s[k]) + 1);
    }
}

static const char *text_at(Cursor *from)
{
    size_t left = (size_t)(from->end - from->at), n = strnlen(from->at, left);
    const char *text = from->at;
    if (n == left)
        return NULL;
    from->at += n + 1;
    return text;
}

static bool load_texts(Instance *I, Cursor *from)
{
    for (int k = 0; k < I->model->n_texts; k++) {
        const char *pre = text_at(from), *now = pre ? text_at(from) : NULL;
        if (!now)
            return false;
        model_set_pre_text(I, k, pre);
        model_set_text(I, k, now);
    }
    return true;
}

static void save_external(const Instance *I, Buffer *to)
{
    const ExternalState *e = I->run->external;
    int random[XORSHIFT1024_STATE + 2] = {0};
    if (e) {
        random[0] = e->random_set;
        random[1] = e->random_id;
        memcpy(random + 2, e->random, sizeof e->random);
    }
    buffer_add(to, (const char *)random, sizeof random);
}

static bool load_external(Instance *I, Cursor *from)
{
    int random[XORSHIFT1024_STATE + 2];
    if (!cursor_take(from, random, sizeof random))
        return false;
    if (!random[0])
        return true;
    if (!I->run->external)
        I->run->external = calloc(1, sizeof *I->run->external);
    ExternalState *e = I->run->external;
    if (!e)
        return false;
    e->random_set = true;
    e->random_id = random[1];
    memcpy(e->random, random + 2, sizeof e->random);
    return true;
}

void instance_save(const Instance *I, Buffer *to)
{
    Pass p = {.to = to};
    numbers(&p, (Instance *)I);
    blocks(&p, (Instance *)I);
    save_texts(I, to);
    delays_save(I, to);
    spatial_save(I, to);
    save_external(I, to);
}

bool instance_load(Instance *I, const char *bytes, size_t n)
{
    Cursor from = {bytes, bytes + n};
    Pass p = {.from = &from};
    numbers(&p, I);
    if (!p.failed)
        blocks(&p, I);
    return !p.failed && load_texts(I, &from) && delays_load(I, &from) && spatial_load(I, &from) &&
           load_external(I, &from) && from.at == from.end;
}
