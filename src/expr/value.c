/* value.c: shapes, copies, blocks and subscripts of values. */
#include "expr/value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

bool value_is_number(const Value *v)
{
    return v->element && (v->element->kind <= TYPE_BOOLEAN || v->element->kind == TYPE_ENUM);
}

bool value_has_parts(const Value *v)
{
    return v->element && (v->element->kind == TYPE_RECORD || v->element->kind == TYPE_TUPLE);
}

const double *value_numbers(const Value *v)
{
    return v->n_dims ? v->numbers : &v->number;
}

const Sym *value_texts(const Value *v)
{
    return v->n_dims ? v->texts : &v->text;
}

Value value_of_number(const Type *element, double number)
{
    return (Value){.element = element, .n = 1, .number = number};
}

Value value_of_text(const Type *element, Sym text)
{
    return (Value){.element = element, .n = 1, .text = text};
}

static long product(int n, const int *dims)
{
    long all = 1;
    for (int i = 0; i < n; i++)
        all *= dims[i];
    return all;
}

/* The dims of a field inside an array of records: the array's, then its own. */
static int *joined(Arena *a, int n_dims, const int *dims, const Type *own)
{
    int *all = NEW_ARRAY(a, int, n_dims + own->n_dims);
    for (int i = 0; i < n_dims; i++)
        all[i] = dims[i];
    for (int i = 0; i < own->n_dims; i++)
        all[n_dims + i] = own->dims[i] < 0 ? 0 : own->dims[i];
    return all;
}

Value value_new(Arena *a, const Type *element, int n_dims, const int *dims)
{
    Value v = {.element = element, .n_dims = n_dims, .n = product(n_dims, dims)};
    if (n_dims)
        v.dims = arena_copy(a, dims, (size_t)n_dims * sizeof *dims);
    if (value_has_parts(&v)) {
        v.parts = NEW_ARRAY(a, Value, element->n_fields);
        for (int i = 0; i < element->n_fields; i++) {
            const Type *own = element->fields[i].type;
            v.parts[i] = value_new(a, own->element, n_dims + own->n_dims, joined(a, n_dims, dims, own));
        }
    } else if (value_is_number(&v)) {
        if (n_dims)
            v.numbers = NEW_ARRAY(a, double, v.n);
        if (element->kind == TYPE_ENUM)
            for (long i = 0; i < v.n; i++)
                (n_dims ? v.numbers : &v.number)[i] = 1;
    } else if (n_dims) {
        v.texts = NEW_ARRAY(a, Sym, v.n);
    }
    return v;
}

Value value_like(Arena *a, const Value *shape, const Type *element)
{
    Value v = {.element = element, .n_dims = shape->n_dims, .dims = shape->dims, .n = shape->n};
    if (v.n_dims && element->kind == TYPE_STRING)
        v.texts = NEW_ARRAY(a, Sym, v.n);
    else if (v.n_dims)
        v.numbers = NEW_ARRAY(a, double, v.n);
    return v;
}

double *value_room(Value *v)
{
    return v->n_dims ? v->numbers : &v->number;
}

Value value_copy(Arena *a, const Value *v)
{
    Value to = *v;
    if (v->n_dims)
        to.dims = arena_copy(a, v->dims, (size_t)v->n_dims * sizeof *v->dims);
    if (value_has_parts(v)) {
        to.parts = NEW_ARRAY(a, Value, v->element->n_fields);
        for (int i = 0; i < v->element->n_fields; i++)
            to.parts[i] = value_copy(a, &v->parts[i]);
    } else if (v->n_dims && value_is_number(v)) {
        to.numbers = arena_copy(a, v->numbers, (size_t)v->n * sizeof *v->numbers);
    } else if (v->n_dims) {
        to.texts = arena_copy(a, v->texts, (size_t)v->n * sizeof *v->texts);
    }
    return to;
}

/* ---- values in memory of their own ----------------------------------------------------------------------------- */

static void *room_for(size_t bytes)
{
    return memory_or_end(malloc(bytes ? bytes : 1));
}

static void *kept_copy(const void *from, size_t bytes)
{
    void *to = room_for(bytes);
    return bytes ? memcpy(to, from, bytes) : to;
}

void value_drop(Value *kept)
{
    if (value_has_parts(kept)) {
        for (int i = 0; i < kept->element->n_fields; i++)
            value_drop(&kept->parts[i]);
        free(kept->parts);
    } else if (kept->n_dims) {
        free(kept->numbers);
    }
    if (kept->n_dims)
        free((void *)(uintptr_t)kept->dims);
    *kept = (Value){0};
}

static Value kept_anew(const Value *from)
{
    Value to = *from;
    if (from->n_dims)
        to.dims = kept_copy(from->dims, (size_t)from->n_dims * sizeof *from->dims);
    if (value_has_parts(from)) {
        to.parts = room_for((size_t)from->element->n_fields * sizeof(Value));
        for (int i = 0; i < from->element->n_fields; i++)
            to.parts[i] = kept_anew(&from->parts[i]);
    } else if (from->n_dims && value_is_number(from)) {
        to.numbers = kept_copy(from->numbers, (size_t)from->n * sizeof *from->numbers);
    } else if (from->n_dims) {
        to.texts = kept_copy(from->texts, (size_t)from->n * sizeof *from->texts);
    }
    return to;
}

bool value_same_dims(const Value *a, const Value *b)
{
    if (a->n_dims != b->n_dims)
        return false;
    for (int i = 0; i < a->n_dims; i++)
        if (a->dims[i] != b->dims[i])
            return false;
    return true;
}

void value_keep(Value *to, const Value *from)
{
    /* `from` may share memory with `to` (x := x[2:3] is gathered, x := x is not): numbers are moved, not copied. */
    if (to->element && value_is_number(to) && value_is_number(from) && value_same_dims(to, from)) {
        if (to->n_dims)
            memmove(to->numbers, from->numbers, (size_t)from->n * sizeof *from->numbers);
        else
            to->number = from->number;
        return;
    }
    Value anew = kept_anew(from);
    if (to->element)
        value_drop(to);
    *to = anew;
}

/* ---- parts of arrays ------------------------------------------------------------------------------------------- */

Value value_block(Arena *a, const Value *v, int lead, long at)
{
    Value b = {.element = v->element, .n_dims = v->n_dims - lead, .dims = v->dims + lead};
    b.n = product(b.n_dims, b.dims);
    if (value_has_parts(v)) {
        b.parts = NEW_ARRAY(a, Value, v->element->n_fields);
        for (int i = 0; i < v->element->n_fields; i++)
            b.parts[i] = value_block(a, &v->parts[i], lead, at);
    } else if (lead == 0) {
        return *v;
    } else if (value_is_number(v)) {
        if (b.n_dims)
            b.numbers = v->numbers + at * b.n;
        else
            b.number = v->numbers[at];
    } else {
        if (b.n_dims)
            b.texts = v->texts + at * b.n;
        else
            b.text = v->texts[at];
    }
    return b;
}

Value value_field(const Value *v, int field)
{
    return v->parts[field];
}

bool value_stack(Arena *a, long n, const Value *items, const Type *empty, Value *result)
{
    if (n == 0) {
        int *dims = NEW_ARRAY(a, int, empty->n_dims);
        for (int i = 1; i < empty->n_dims; i++)
            dims[i] = empty->dims[i] < 0 ? 0 : empty->dims[i];
        *result = value_new(a, empty->element, empty->n_dims, dims);
        return true;
    }
    for (long i = 1; i < n; i++)
        if (!value_same_dims(&items[0], &items[i]))
            return false;
    Value all = {.element = items[0].element, .n_dims = items[0].n_dims + 1, .n = n * items[0].n};
    int *dims = NEW_ARRAY(a, int, all.n_dims);
    dims[0] = (int)n;
    for (int i = 1; i < all.n_dims; i++)
        dims[i] = items[0].dims[i - 1];
    all.dims = dims;
    /* A Real among Integers makes the whole Real. */
    for (long i = 1; i < n; i++)
        if (items[i].element->kind == TYPE_REAL && all.element->kind == TYPE_INTEGER)
            all.element = items[i].element;
    if (value_has_parts(&items[0])) {
        int fields = all.element->n_fields;
        all.parts = NEW_ARRAY(a, Value, fields);
        Value *column = NEW_ARRAY(a, Value, n);
        for (int f = 0; f < fields; f++) {
            for (long i = 0; i < n; i++)
                column[i] = items[i].parts[f];
            if (!value_stack(a, n, column, NULL, &all.parts[f]))
                return false;
        }
    } else if (value_is_number(&items[0])) {
        all.numbers = NEW_ARRAY(a, double, all.n);
        for (long i = 0; i < n; i++)
            memcpy(all.numbers + i * items[0].n, value_numbers(&items[i]), (size_t)items[0].n * sizeof(double));
    } else {
        all.texts = NEW_ARRAY(a, Sym, all.n);
        for (long i = 0; i < n; i++)
            memcpy(all.texts + i * items[0].n, value_texts(&items[i]), (size_t)items[0].n * sizeof(Sym));
    }
    *result = all;
    return true;
}

Value value_reshape(Arena *a, const Value *v, int n_dims, const int *dims)
{
    Value r = *v;
    if (value_has_parts(v)) {
        r.parts = NEW_ARRAY(a, Value, v->element->n_fields);
        for (int i = 0; i < v->element->n_fields; i++) {
            const Value *part = &v->parts[i];
            int own = part->n_dims - v->n_dims, *all = NEW_ARRAY(a, int, n_dims + own);
            memcpy(all, dims, (size_t)n_dims * sizeof *dims);
            for (int k = 0; k < own; k++)
                all[n_dims + k] = part->dims[v->n_dims + k];
            r.parts[i] = value_reshape(a, part, n_dims + own, all);
        }
    } else if (v->n_dims == 0 && n_dims > 0) {
        if (value_is_number(v))
            r.numbers = arena_copy(a, &v->number, sizeof v->number);
        else
            r.texts = arena_copy(a, &v->text, sizeof v->text);
    } else if (v->n_dims > 0 && n_dims == 0) {
        if (value_is_number(v))
            r.number = v->numbers[0];
        else
            r.text = v->texts[0];
    }
    r.n_dims = n_dims;
    r.dims = n_dims ? arena_copy(a, dims, (size_t)n_dims * sizeof *dims) : NULL;
    return r;
}

/* ---- subscripts ------------------------------------------------------------------------------------------------ */

bool subscripts_fit(const Value *v, int n, const Subscript *s, long *bad, int *bound, int *dimension)
{
    for (int d = 0; d < n; d++)
        for (long k = 0; !s[d].is_whole && k < s[d].n; k++)
            if (s[d].at[k] < 1 || s[d].at[k] > v->dims[d]) {
                *bad = (long)s[d].at[k];
                *bound = v->dims[d];
                *dimension = d + 1;
                return false;
            }
    return true;
}

/* Calls for each block that the subscripts choose, in order: its flat position among the blocks of the first n
 * dimensions. */
static void positions(const Value *v, int n, const Subscript *s, int d, long base, long *to, long *count)
{
    if (d == n) {
        to[(*count)++] = base;
        return;
    }
    long chosen = s[d].is_whole ? v->dims[d] : s[d].n;
    for (long k = 0; k < chosen; k++)
        positions(v, n, s, d + 1, base * v->dims[d] + (s[d].is_whole ? k : (long)s[d].at[k] - 1), to, count);
}

static long chosen_blocks(const Value *v, int n, const Subscript *s)
{
    long blocks = 1;
    for (int d = 0; d < n; d++)
        blocks *= s[d].is_whole ? v->dims[d] : s[d].n;
    return blocks;
}

Value value_gather(Arena *a, const Value *v, int n, const Subscript *s)
{
    int lead = 0;
    long base = 0;
    while (lead < n && s[lead].is_scalar) {
        base = base * v->dims[lead] + (long)s[lead].at[0] - 1;
        lead++;
    }
    if (lead == n)
        return value_block(a, v, n, base);
    Value to = {.element = v->element};
    int *dims = NEW_ARRAY(a, int, v->n_dims);
    for (int d = 0; d < v->n_dims; d++)
        if (d >= n || s[d].is_whole)
            dims[to.n_dims++] = v->dims[d];
        else if (!s[d].is_scalar)
            dims[to.n_dims++] = (int)s[d].n;
    to.dims = dims;
    to.n = product(to.n_dims, dims);
    if (value_has_parts(v)) {
        to.parts = NEW_ARRAY(a, Value, v->element->n_fields);
        for (int i = 0; i < v->element->n_fields; i++)
            to.parts[i] = value_gather(a, &v->parts[i], n, s);
        return to;
    }
    long blocks = chosen_blocks(v, n, s), count = 0, *at = NEW_ARRAY(a, long, blocks + 1);
    positions(v, n, s, 0, 0, at, &count);
    long each = product(v->n_dims - n, v->dims + n);
    if (value_is_number(v)) {
        to.numbers = NEW_ARRAY(a, double, to.n);
        for (long i = 0; i < blocks; i++)
            memcpy(to.numbers + i * each, v->numbers + at[i] * each, (size_t)each * sizeof(double));
    } else {
        to.texts = NEW_ARRAY(a, Sym, to.n);
        for (long i = 0; i < blocks; i++)
            memcpy(to.texts + i * each, v->texts + at[i] * each, (size_t)each * sizeof(Sym));
    }
    return to;
}

bool value_scatter(Value *to, int n, const Subscript *s, const Value *from)
{
    if (value_has_parts(to)) {
        for (int i = 0; i < to->element->n_fields; i++)
            if (!value_scatter(&to->parts[i], n, s, &from->parts[i]))
                return false;
        return true;
    }
    int d_from = 0;
    for (int d = 0; d < to->n_dims; d++)
        if (d >= n || !s[d].is_scalar) {
            long wanted = d >= n || s[d].is_whole ? to->dims[d] : s[d].n;
            if (d_from >= from->n_dims || from->dims[d_from] != wanted)
                return false;
            d_from++;
        }
    if (d_from != from->n_dims)
        return false;
    if (to->n_dims == 0) {
        Value scalar = *from;
        to->number = scalar.number;
        if (!value_is_number(to))
            to->text = scalar.text;
        return true;
    }
    long blocks = chosen_blocks(to, n, s), count = 0, few[16];
    long *at = blocks > 16 ? room_for((size_t)blocks * sizeof *at) : few;
    positions(to, n, s, 0, 0, at, &count);
    long each = product(to->n_dims - n, to->dims + n);
    for (long i = 0; i < blocks; i++)
        if (value_is_number(to))
            memcpy(to->numbers + at[i] * each, value_numbers(from) + i * each, (size_t)each * sizeof(double));
        else
            memcpy(to->texts + at[i] * each, value_texts(from) + i * each, (size_t)each * sizeof(Sym));
    if (at != few)
        free(at);
    return true;
}
