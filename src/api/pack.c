/* pack.c: a model as bytes, and back. */
#include <stdlib.h>
#include <string.h>

#include "api/variant.h"
#include "base/memory.h"
#include "study/sent.h"

/* ---- to bytes ---------------------------------------------------------------------------------------------------- */

typedef struct {
    CardanModel *model;
    bool made;
} Packing;

/* What is tunable goes as values: its name, and the parameter of the code that has it. */
static void pack(void *data)
{
    Packing *p = data;
    CardanModel *m = p->model;
    Variant *v = m->base;
    while (v->instead)
        v = v->instead;
    p->made = m->packed.n && (m->packed_of == v || v->carried);
    if (p->made)
        return;
    Arena *a = arena_new();
    Buffer code = {0};
    p->made =
        carried_make(v->pipeline.system, v->pipeline.emitted->model.name, m->settings.compiler, diags_new(a), &code);
    Sent s = {.kind = SENT_CODE, .fingerprint = m->with_protected, .code = code.at, .n_code = code.n};
    for (int k = 0; k < v->study.moved.n; k++)
        PUSH(a, s.values, ((RunSetting){v->study.moved.at[k], v->study.places.at[k]}));
    buffer_clear(&m->packed);
    if (p->made)
        sent_write(&m->packed, &s);
    m->packed_of = v;
    buffer_free(&code);
    arena_free(a);
}

CardanStatus cardan_model_pack(CardanModel *m, void *to, size_t *n)
{
    Packing p = {.model = m};
    if (!m->base)
        return CARDAN_MODEL_WRONG;
    pthread_mutex_lock(&m->lock);
    bool done = memory_guarded(pack, &p);
    CardanStatus status = !done ? CARDAN_NO_MEMORY : p.made ? CARDAN_OK : CARDAN_FAILED;
    if (status == CARDAN_OK && to) {
        status = *n >= m->packed.n ? CARDAN_OK : CARDAN_BAD_CALL;
        if (status == CARDAN_OK)
            memcpy(to, m->packed.at, m->packed.n);
    }
    *n = status == CARDAN_OK || to ? m->packed.n : 0;
    pthread_mutex_unlock(&m->lock);
    return status;
}

/* ---- and back ---------------------------------------------------------------------------------------------------- */

typedef struct {
    CardanModel *model;
    const char *from;
    size_t n;
} Unpacking;

static Variant *unpacked(CardanModel *m, const Sent *s, const char **why)
{
    Variant *v = memory_or_end(calloc(1, sizeof *v));
    m->variants = v; /* from here on the model frees it */
    v->arena = arena_new();
    said_begin(&v->said);
    v->carried = carried_load(s->code, s->n_code, why);
    if (!v->carried)
        return NULL;
    v->with_protected = m->with_protected;
    v->pipeline.settings.lowering = m->settings.lowering;
    v->pipeline.emitted = NEW(v->arena, Emitted);
    v->pipeline.emitted->model = *carried_model(v->carried);
    for (int k = 0; k < s->values.n; k++) {
        PUSH(v->arena, v->study.moved, s->values.at[k].name);
        PUSH(v->arena, v->study.places, s->values.at[k].value);
    }
    Buffer key = {0};
    variant_key(&key, &(RunSettings){0}, &m->settings.lowering);
    v->key = memory_or_end(strdup(key.at));
    buffer_free(&key);
    variant_index(v);
    return v;
}

static void unpack(void *data)
{
    Unpacking *u = data;
    CardanModel *m = u->model;
    const char *why = "these bytes are no packed model";
    Sent s;
    m->arena = arena_new();
    said_begin(&m->said);
    m->settings.lowering.check_rank = m->settings.lowering.late_states = true; /* there is no other code to go to */
    buffer_add(&m->packed, u->from, u->n);
    if (sent_read(m->arena, m->packed.at, m->packed.n, &s) && s.kind == SENT_CODE) {
        m->with_protected = s.fingerprint != 0;
        m->base = unpacked(m, &s, &why);
    }
    if (m->base)
        variables_make(m);
    else
        said_wrong(&m->said, "%s", why);
    said_end(&m->said);
}

CardanStatus cardan_model_unpack(const void *from, size_t n, CardanModel **to)
{
    CardanModel *m = *to = calloc(1, sizeof *m);
    if (!m)
        return CARDAN_NO_MEMORY;
    pthread_mutex_init(&m->lock, NULL);
    m->users = 1;
    if (memory_guarded(unpack, &(Unpacking){m, from, n}))
        return m->base ? CARDAN_OK : CARDAN_MODEL_WRONG;
    cardan_model_free(m);
    *to = NULL;
    return CARDAN_NO_MEMORY;
}
