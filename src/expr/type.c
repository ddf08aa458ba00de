#include "expr/type.h"

#include <string.h>

#include "base/map.h"
#include "expr/context.h"

static uint64_t hash_of(const Type *t)
{
    uint64_t h = hash_mix((uint64_t)t->kind, (uint64_t)t->n_dims);
    for (int i = 0; i < t->n_dims; i++)
        h = hash_mix(h, (uint64_t)t->dims[i]);
    if (t->n_dims)
        return hash_mix(h, map_key(t->element));
    h = hash_mix(hash_mix(h, map_key(t->name)), map_key(t->key));
    for (int i = 0; i < t->n_fields; i++)
        h = hash_mix(hash_mix(h, map_key(t->fields[i].name)), map_key(t->fields[i].type));
    return hash_mix(h, t->is_operator_record);
}

static bool same(const Type *a, const Type *b)
{
    if (a->kind != b->kind || a->n_dims != b->n_dims)
        return false;
    if (a->n_dims)
        return a->element == b->element && memcmp(a->dims, b->dims, (size_t)a->n_dims * sizeof *a->dims) == 0;
    if (a->name != b->name || a->key != b->key || a->n_fields != b->n_fields ||
        a->is_operator_record != b->is_operator_record)
        return false;
    for (int i = 0; i < a->n_fields; i++)
        if (a->fields[i].name != b->fields[i].name || a->fields[i].type != b->fields[i].type)
            return false;
    return true;
}

static void widen(Exprs *x)
{
    TypeSlot *old = x->types;
    uint32_t old_room = x->types_room;
    x->types_room = old_room ? 4 * old_room : 256;
    x->types = NEW_ARRAY(x->arena, TypeSlot, x->types_room);
    for (uint32_t i = 0; i < old_room; i++)
        if (old[i].type) {
            uint32_t at = (uint32_t)old[i].hash & (x->types_room - 1);
            while (x->types[at].type)
                at = (at + 1) & (x->types_room - 1);
            x->types[at] = old[i];
        }
}

/* The one type that equals *t, which may live on the caller's stack. */
static const Type *intern(Exprs *x, const Type *t)
{
    if (2 * (x->n_types + 1) > x->types_room)
        widen(x);
    uint64_t hash = hash_of(t);
    uint32_t at = (uint32_t)hash & (x->types_room - 1);
    for (; x->types[at].type; at = (at + 1) & (x->types_room - 1))
        if (x->types[at].hash == hash && same(x->types[at].type, t))
            return x->types[at].type;
    Type *kept = arena_copy(x->arena, t, sizeof *t);
    if (t->n_dims)
        kept->dims = arena_copy(x->arena, t->dims, (size_t)t->n_dims * sizeof *t->dims);
    else {
        kept->element = kept;
        if (t->n_fields)
            kept->fields = arena_copy(x->arena, t->fields, (size_t)t->n_fields * sizeof *t->fields);
    }
    x->types[at] = (TypeSlot){hash, kept};
    x->n_types++;
    return kept;
}

void exprs_types_start(Exprs *x)
{
    static const TypeKind plain[] = {TYPE_REAL,     TYPE_INTEGER, TYPE_BOOLEAN, TYPE_STRING,
                                     TYPE_FUNCTION, TYPE_CLOCK,   TYPE_NOTHING};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        x->scalars[plain[i]] = intern(x, &(Type){.kind = plain[i]});
}

const Type *type_scalar(Exprs *x, TypeKind kind)
{
    return x->scalars[kind];
}

const Type *type_enum(Exprs *x, Sym name, const void *key, int n, const Sym *literals)
{
    Field *fields = NEW_ARRAY(x->arena, Field, n + 1);
    for (int i = 0; i < n; i++)
        fields[i].name = literals[i];
    return intern(x, &(Type){.kind = TYPE_ENUM, .name = name, .key = key, .n_fields = n, .fields = fields});
}

const Type *type_record(Exprs *x, Sym name, const void *key, int n, const Field *fields, bool is_operator_record)
{
    return intern(x, &(Type){.kind = TYPE_RECORD,
                             .name = name,
                             .key = key,
                             .n_fields = n,
                             .fields = fields,
                             .is_operator_record = is_operator_record});
}

const Type *type_object(Exprs *x, Sym name, const void *key)
{
    return intern(x, &(Type){.kind = TYPE_OBJECT, .name = name, .key = key});
}

const Type *type_tuple(Exprs *x, int n, const Type *const *items)
{
    Field *fields = NEW_ARRAY(x->arena, Field, n + 1);
    for (int i = 0; i < n; i++)
        fields[i].type = items[i];
    return intern(x, &(Type){.kind = TYPE_TUPLE, .n_fields = n, .fields = fields});
}

/* An array of scalars, or the scalar itself. */
static const Type *shaped(Exprs *x, const Type *scalar, int n_dims, const int *dims)
{
    if (!n_dims)
        return scalar;
    Type t = *scalar;
    t.n_dims = n_dims;
    t.dims = dims;
    t.element = scalar;
    return intern(x, &t);
}

const Type *type_array(Exprs *x, const Type *element, int n_dims, const int *dims)
{
    int n = n_dims + element->n_dims;
    int few[16], *all = n <= 16 ? few : NEW_ARRAY(x->work, int, n);
    if (n_dims)
        memcpy(all, dims, (size_t)n_dims * sizeof *dims);
    if (element->n_dims)
        memcpy(all + n_dims, element->dims, (size_t)element->n_dims * sizeof *dims);
    return shaped(x, element->element, n, all);
}

const Type *type_strip(Exprs *x, const Type *t, int n)
{
    return n <= 0 ? t : n >= t->n_dims ? t->element : shaped(x, t->element, t->n_dims - n, t->dims + n);
}

const Type *type_with_element(Exprs *x, const Type *shape, const Type *element)
{
    return shape->element == element ? shape : type_array(x, element, shape->n_dims, shape->dims);
}

long type_elements(const Type *t)
{
    long n = 1;
    bool unknown = false;
    for (int i = 0; i < t->n_dims; i++)
        if (t->dims[i] == SIZE_UNKNOWN)
            unknown = true;
        else
            n *= t->dims[i];
    return unknown && n ? -1 : n;
}

long type_count(const Type *t)
{
    long each = 1;
    if (t->kind == TYPE_RECORD || t->kind == TYPE_TUPLE) {
        each = 0;
        for (int i = 0; i < t->n_fields; i++) {
            long n = type_count(t->fields[i].type);
            if (n < 0)
                return -1;
            each += n;
        }
    } else if (t->kind == TYPE_NOTHING)
        each = 0;
    long n = type_elements(t);
    return n < 0 ? -1 : n * each;
}

bool type_is_numeric(const Type *t)
{
    return t->kind == TYPE_REAL || t->kind == TYPE_INTEGER;
}

int type_field(const Type *t, Sym name)
{
    for (int i = 0; i < t->n_fields; i++)
        if (t->fields[i].name == name)
            return i;
    return -1;
}

static bool scalar_fits(const Type *from, const Type *to)
{
    if (from == to || (from->kind == TYPE_INTEGER && to->kind == TYPE_REAL))
        return true;
    if (from->kind != to->kind || from->n_fields != to->n_fields)
        return false;
    switch (from->kind) {
    case TYPE_REAL:
    case TYPE_INTEGER:
    case TYPE_BOOLEAN:
    case TYPE_STRING:
    case TYPE_FUNCTION:
    case TYPE_CLOCK:
    case TYPE_NOTHING:
        return true;
    case TYPE_OBJECT:
        return from->key == to->key && from->name == to->name;
    case TYPE_ENUM: /* 4.9.5: enumerations with the same literals in the same order are one type */
        for (int i = 0; i < from->n_fields; i++)
            if (from->fields[i].name != to->fields[i].name)
                return false;
        return true;
    case TYPE_RECORD: /* 6.4: records are compared by their fields, in any order, not by name */
        for (int i = 0; i < to->n_fields; i++) {
            int k = type_field(from, to->fields[i].name);
            if (k < 0 || !type_fits(from->fields[k].type, to->fields[i].type))
                return false;
        }
        return true;
    case TYPE_TUPLE:
        for (int i = 0; i < from->n_fields; i++)
            if (from->fields[i].name != to->fields[i].name || !type_fits(from->fields[i].type, to->fields[i].type))
                return false;
        return true;
    }
    return false;
}

bool type_fits(const Type *from, const Type *to)
{
    if (from == to)
        return true;
    if (from->n_dims != to->n_dims)
        return false;
    for (int i = 0; i < from->n_dims; i++)
        if (!sizes_agree(from->dims[i], to->dims[i]))
            return false;
    return scalar_fits(from->element, to->element);
}

const Type *type_meet(Exprs *x, const Type *a, const Type *b)
{
    if (a->n_dims != b->n_dims)
        return NULL;
    int few[16], *dims = a->n_dims <= 16 ? few : NEW_ARRAY(x->work, int, a->n_dims);
    bool changed = false;
    for (int i = 0; i < a->n_dims; i++) {
        if (!sizes_agree(a->dims[i], b->dims[i]))
            return NULL;
        dims[i] = a->dims[i] == SIZE_UNKNOWN ? b->dims[i] : a->dims[i];
        changed |= dims[i] != a->dims[i];
    }
    return changed ? shaped(x, a->element, a->n_dims, dims) : a;
}

/* Of fields, whose sizes may differ from value to value: what differs is left open. */
static const Type *joined_open(Exprs *x, const Type *a, const Type *b)
{
    const Type *element = a->n_dims == b->n_dims ? type_join(x, a->element, b->element) : NULL;
    if (!element || !a->n_dims)
        return element;
    int *dims = NEW_ARRAY(x->work, int, a->n_dims);
    for (int i = 0; i < a->n_dims; i++)
        dims[i] = a->dims[i] == b->dims[i] ? a->dims[i] : SIZE_UNKNOWN;
    return shaped(x, element, a->n_dims, dims);
}

static const Type *joined_records(Exprs *x, const Type *a, const Type *b)
{
    if (a->kind != TYPE_RECORD || b->kind != TYPE_RECORD || a->n_fields != b->n_fields)
        return NULL;
    Field *fields = NEW_ARRAY(x->work, Field, a->n_fields + 1);
    for (int i = 0; i < a->n_fields; i++) {
        int k = type_field(b, a->fields[i].name);
        fields[i] = (Field){a->fields[i].name, k < 0 ? NULL : joined_open(x, a->fields[i].type, b->fields[k].type)};
        if (!fields[i].type)
            return NULL;
    }
    return type_record(x, a->name, a->key, a->n_fields, fields, a->is_operator_record);
}

const Type *type_join(Exprs *x, const Type *a, const Type *b)
{
    if (a == b)
        return a;
    const Type *shape = type_meet(x, a, b);
    if (!shape)
        return NULL;
    const Type *same_or_record = a->element == b->element ? a->element : joined_records(x, a->element, b->element);
    if (same_or_record)
        return type_with_element(x, shape, same_or_record);
    if (scalar_fits(a->element, b->element))
        return type_with_element(x, shape, b->element);
    return scalar_fits(b->element, a->element) ? shape : NULL;
}

void type_print(Buffer *to, const Type *t)
{
    switch (t->kind) {
    case TYPE_REAL:
        buffer_text(to, "Real");
        break;
    case TYPE_INTEGER:
        buffer_text(to, "Integer");
        break;
    case TYPE_BOOLEAN:
        buffer_text(to, "Boolean");
        break;
    case TYPE_STRING:
        buffer_text(to, "String");
        break;
    case TYPE_CLOCK:
        buffer_text(to, "Clock");
        break;
    case TYPE_FUNCTION:
        buffer_text(to, "function");
        break;
    case TYPE_NOTHING:
        buffer_text(to, "nothing");
        break;
    case TYPE_ENUM:
    case TYPE_RECORD:
    case TYPE_OBJECT:
        buffer_text(to, t->name ? t->name->text : "unnamed");
        break;
    case TYPE_TUPLE:
        buffer_char(to, '(');
        for (int i = 0; i < t->n_fields; i++) {
            buffer_text(to, i ? ", " : "");
            type_print(to, t->fields[i].type);
        }
        buffer_char(to, ')');
        break;
    }
    for (int i = 0; i < t->n_dims; i++) {
        buffer_text(to, i ? ", " : "[");
        if (t->dims[i] == SIZE_UNKNOWN)
            buffer_char(to, ':');
        else
            buffer_f(to, "%d", t->dims[i]);
    }
    if (t->n_dims)
        buffer_char(to, ']');
}

const char *type_text(Exprs *x, const Type *t)
{
    Buffer b = {0};
    type_print(&b, t);
    const char *text = arena_text(x->arena, b.at, b.n);
    buffer_free(&b);
    return text;
}
