/* moves.c: long rows of assignments between consecutive places, as loops.
 *
 * Elements of an array mostly lie side by side: v[5] = t1->at[0]; v[6] = t1->at[1]; … becomes one loop, so that an
 * array of thousands costs a compiler no more than a small one.
 */
#include <stdlib.h>
#include <string.h>

#include "emit/writer.h"

enum { LONG_ENOUGH = 8 };

/* text = stem number "]"; false when it has another form. */
static bool split(const char *text, size_t *stem, long *number)
{
    size_t n = strlen(text);
    if (n < 3 || text[n - 1] != ']')
        return false;
    size_t digit = n - 1;
    while (digit > 0 && text[digit - 1] >= '0' && text[digit - 1] <= '9')
        digit--;
    if (digit == n - 1 || digit == 0 || text[digit - 1] != '[')
        return false;
    /* An operator in front would bind differently for each element. */
    for (size_t k = 0; k + 1 < digit; k++)
        if (!strchr("_->abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", text[k]))
            return false;
    *stem = digit;
    *number = strtol(text + digit, NULL, 10);
    return true;
}

static bool follows(const char *first, const char *other, size_t stem, long number)
{
    size_t s;
    long n;
    return split(other, &s, &n) && s == stem && n == number && memcmp(first, other, s) == 0;
}

/* How many moves from `at` on go from place to place in step. */
static int run_length(const Moves *m, int at)
{
    size_t to_stem, from_stem;
    long to, from;
    if (!split(m->to.at[at], &to_stem, &to) || !split(m->from.at[at], &from_stem, &from))
        return 1;
    int n = 1;
    while (at + n < m->to.n && follows(m->to.at[at], m->to.at[at + n], to_stem, to + n) &&
           follows(m->from.at[at], m->from.at[at + n], from_stem, from + n))
        n++;
    return n;
}

void moves_add(Writer *w, Moves *m, Buffer *to, Buffer *from)
{
    PUSH(w->arena, m->to, arena_text(w->arena, to->at, to->n));
    PUSH(w->arena, m->from, arena_text(w->arena, from->at, from->n));
    buffer_clear(to);
    buffer_clear(from);
}

void moves_write(Writer *w, const Moves *m)
{
    for (int at = 0; at < m->to.n;) {
        const char *to = m->to.at[at], *from = m->from.at[at];
        int n = run_length(m, at);
        if (n < LONG_ENOUGH) {
            buffer_f(&w->body, "%s = %s;\n", to, from);
            at++;
            continue;
        }
        buffer_f(&w->body, "for (int k = 0; k < %d; k++) %.*s + k] = %.*s + k];\n", n, (int)strlen(to) - 1, to,
                 (int)strlen(from) - 1, from);
        at += n;
    }
}
