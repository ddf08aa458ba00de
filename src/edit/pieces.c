#include "edit/pieces.h"

#include <string.h>

Pieces pieces_whole(Arena *a, size_t n)
{
    Pieces p = {0};
    if (n)
        PUSH(a, p, ((Piece){.to = (uint32_t)n}));
    return p;
}

/* ---- edits ------------------------------------------------------------------------------------------------------- */

/* Copies what stands from `from` up to `to` in the text of the pieces. */
static void copy_range(Arena *a, const Pieces *p, uint32_t from, uint32_t to, Pieces *into)
{
    uint32_t at = 0;
    for (int k = 0; k < p->n && at < to; k++) {
        const Piece *x = &p->at[k];
        uint32_t size = x->to - x->from, begin = from > at ? from - at : 0, end = to - at < size ? to - at : size;
        if (begin < end)
            PUSH(a, *into, ((Piece){x->text, x->from + begin, x->from + end}));
        at += size;
    }
}

void pieces_edit(Arena *a, Pieces *p, const TextEdits *edits)
{
    TextEdits sorted = edits_sorted(a, edits);
    Pieces next = {0};
    uint32_t at = 0;
    for (int k = 0; k < sorted.n; k++) {
        const TextEdit *e = &sorted.at[k];
        size_t n = strlen(e->text);
        if (e->from > at)
            copy_range(a, p, at, e->from, &next);
        if (n)
            PUSH(a, next, ((Piece){arena_text(a, e->text, n), 0, (uint32_t)n}));
        at = e->to > at ? e->to : at; /* blanks between two things that go may be taken twice */
    }
    copy_range(a, p, at, UINT32_MAX, &next);
    *p = next;
}

void pieces_text(const Pieces *p, const char *old, Buffer *to)
{
    for (int k = 0; k < p->n; k++)
        buffer_add(to, (p->at[k].text ? p->at[k].text : old) + p->at[k].from, p->at[k].to - p->at[k].from);
}

/* ---- as one list ------------------------------------------------------------------------------------------------- */

static bool is_inside_character(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Without the bytes at both ends that stay; characters are not taken apart. */
static void add_trimmed(Arena *a, TextEdits *to, const char *old, uint32_t from, uint32_t end, const Buffer *by)
{
    uint32_t n = (uint32_t)by->n, head = 0, tail = 0;
    while (head < n && from + head < end && by->at[head] == old[from + head])
        head++;
    while (head && ((head < n && is_inside_character(by->at[head])) || is_inside_character(old[from + head])))
        head--;
    while (tail < n - head && tail < end - from - head && by->at[n - 1 - tail] == old[end - 1 - tail])
        tail++;
    while (tail && is_inside_character(by->at[n - tail]))
        tail--;
    TextEdit e = {from + head, end - tail, arena_text(a, (by->n ? by->at : "") + head, n - head - tail)};
    if (e.from < e.to || *e.text)
        PUSH(a, *to, e);
}

TextEdits pieces_edits(Arena *a, const Pieces *p, const char *old, size_t n)
{
    TextEdits edits = {0};
    Buffer by = {0};
    uint32_t at = 0;
    for (int k = 0; k <= p->n; k++) {
        const Piece *x = k < p->n ? &p->at[k] : NULL;
        if (x && x->text) {
            buffer_add(&by, x->text + x->from, x->to - x->from);
            continue;
        }
        uint32_t from = x ? x->from : (uint32_t)n;
        if (from > at || by.n)
            add_trimmed(a, &edits, old, at, from, &by);
        buffer_clear(&by);
        at = x ? x->to : from;
    }
    buffer_free(&by);
    return edits;
}
