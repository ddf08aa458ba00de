/* memory.c: the caller's allocator, growing text, numbers as text. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mbs/model.h"

static void *standard_resize(void *context, void *old, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (!new_size) {
        free(old);
        return NULL;
    }
    return realloc(old, new_size);
}

MbsAllocator mbs_standard_allocator(void)
{
    return (MbsAllocator){standard_resize, NULL};
}

void *mbs_resize(MbsModel *m, void *old, size_t old_bytes, size_t bytes)
{
    return m->allocator.resize(m->allocator.context, old, old_bytes, bytes);
}

void *mbs_get(MbsModel *m, size_t bytes)
{
    void *p = mbs_resize(m, NULL, 0, bytes ? bytes : 1);
    return p ? memset(p, 0, bytes) : NULL;
}

void mbs_give(MbsModel *m, void *p, size_t bytes)
{
    if (p)
        mbs_resize(m, p, bytes ? bytes : 1, 0);
}

char *mbs_text_copy(MbsModel *m, const char *text, size_t n)
{
    char *copy = mbs_get(m, n + 1);
    if (copy)
        memcpy(copy, text, n);
    return copy;
}

void mbs_text_give(MbsModel *m, char *text)
{
    if (text)
        mbs_give(m, text, strlen(text) + 1);
}

bool mbs_room(MbsModel *m, void **at, int n, int *room, size_t item)
{
    if (n < *room)
        return true;
    if (*room > INT32_MAX / 2)
        return false;
    int bigger = *room ? 2 * *room : 4;
    void *to = mbs_resize(m, *at, (size_t)*room * item, (size_t)bigger * item);
    if (!to)
        return false;
    *at = to;
    *room = bigger;
    return true;
}

void text_add(Text *t, const char *s, size_t n)
{
    if (t->failed)
        return;
    if (t->n + n + 1 > t->room) {
        size_t room = t->room ? t->room : 256;
        while (room < t->n + n + 1)
            room *= 2;
        char *at = mbs_resize(t->m, t->at, t->room, room);
        if (!at) {
            t->failed = true;
            return;
        }
        t->at = at;
        t->room = room;
    }
    memcpy(t->at + t->n, s, n);
    t->n += n;
    t->at[t->n] = 0;
}

void text_put(Text *t, const char *s)
{
    text_add(t, s, strlen(s));
}

void text_number(Text *t, double x)
{
    char digits[32];
    mbs_number_text(t->m, digits, x);
    text_put(t, digits);
}

void text_give(Text *t)
{
    mbs_give(t->m, t->at, t->room);
    t->at = NULL;
    t->n = t->room = 0;
}

bool mbs_number_read(MbsModel *m, const char *text, size_t n, double *x)
{
    char few[64], *end;
    if (!n || n >= sizeof few) /* more digits than a double has are not a number that anyone wrote */
        return false;
    memcpy(few, text, n);
    few[n] = 0;
    *x = strtod_l(few, &end, m->c_locale);
    return end == few + n && !isnan(*x);
}

void mbs_number_text(MbsModel *m, char to[32], double x)
{
    locale_t before = uselocale(m->c_locale);
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(to, 32, "%.*g", digits, x);
        if (digits == 17 || strtod(to, NULL) == x)
            break;
    }
    uselocale(before);
}

MbsStatus mbs_fail(MbsModel *m, MbsStatus status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(m->message, sizeof m->message, format, args);
    va_end(args);
    return status;
}

const char *mbs_status_text(MbsStatus status)
{
    switch (status) {
    case MBS_OK:
        return "done";
    case MBS_NO_MEMORY:
        return "no memory";
    case MBS_NO_OBJECT:
        return "no such object";
    case MBS_NO_FIELD:
        return "no such field";
    case MBS_BAD_VALUE:
        return "bad value";
    case MBS_BAD_FORMULA:
        return "bad formula";
    case MBS_NAME_TAKEN:
        return "name taken";
    case MBS_WRONG_OWNER:
        return "wrong owner";
    case MBS_IN_USE:
        return "in use";
    case MBS_NOTHING:
        return "nothing to do";
    case MBS_SYNTAX:
        return "syntax";
    case MBS_CANNOT_READ:
        return "cannot read or write";
    case MBS_UNFIT:
        return "model unfit for computing";
    case MBS_NOT_CONVERGED:
        return "not converged";
    case MBS_SINGULAR:
        return "singular";
    case MBS_LEAK:
        return "mesh leaks";
    case MBS_STOPPED:
        return "stopped";
    }
    return "unknown status";
}
