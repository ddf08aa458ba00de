#include "study/sent.h"

#include <string.h>

static void put_number(Buffer *to, uint64_t x)
{
    buffer_add(to, (const char *)&x, sizeof x);
}

static void put_text(Buffer *to, const char *text)
{
    buffer_add(to, text ? text : "", text ? strlen(text) + 1 : 1);
}

void sent_write(Buffer *to, const Sent *s)
{
    put_number(to, (uint64_t)s->kind);
    put_number(to, s->fingerprint);
    put_text(to, s->path);
    put_number(to, (uint64_t)s->places.n);
    for (int k = 0; k < s->places.n; k++)
        put_text(to, s->places.at[k]);
    put_number(to, (uint64_t)s->values.n);
    for (int k = 0; k < s->values.n; k++) {
        put_text(to, s->values.at[k].name);
        put_text(to, s->values.at[k].value);
    }
    put_number(to, s->n_code);
    buffer_add(to, s->code ? s->code : "", s->n_code);
}

typedef struct {
    const char *at, *end;
    bool good;
} Reader;

static uint64_t get_number(Reader *r)
{
    uint64_t x = 0;
    r->good = r->good && (size_t)(r->end - r->at) >= sizeof x;
    if (r->good) {
        memcpy(&x, r->at, sizeof x);
        r->at += sizeof x;
    }
    return x;
}

static const char *get_text(Reader *r)
{
    const char *text = r->at, *end = r->good ? memchr(r->at, 0, (size_t)(r->end - r->at)) : NULL;
    r->good = end != NULL;
    r->at = end ? end + 1 : r->at;
    return end ? text : "";
}

bool sent_read(Arena *a, const char *bytes, size_t n, Sent *to)
{
    Reader r = {bytes, bytes + n, true};
    uint64_t kind = get_number(&r);
    *to = (Sent){.fingerprint = get_number(&r)};
    r.good = r.good && kind <= SENT_FAILED;
    to->kind = r.good ? (SentKind)kind : SENT_FAILED;
    to->path = get_text(&r);
    uint64_t places = get_number(&r);
    for (uint64_t k = 0; k < places && r.good; k++)
        PUSH(a, to->places, get_text(&r));
    uint64_t values = get_number(&r);
    for (uint64_t k = 0; k < values && r.good; k++) {
        const char *name = get_text(&r);
        PUSH(a, to->values, ((RunSetting){name, get_text(&r)}));
    }
    to->n_code = get_number(&r);
    to->code = r.at;
    return r.good && to->n_code == (size_t)(r.end - r.at);
}
