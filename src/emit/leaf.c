/* leaf.c: the basic parts of a type, in the order of its fields. */
#include "emit/writer.h"

static bool has_parts(const Type *t)
{
    return t->kind == TYPE_RECORD || t->kind == TYPE_TUPLE;
}

int leaf_count(const Type *t)
{
    const Type *element = t->element ? t->element : t;
    if (element->kind == TYPE_NOTHING)
        return 0;
    if (!has_parts(element))
        return 1;
    int n = 0;
    for (int i = 0; i < element->n_fields; i++)
        n += leaf_count(element->fields[i].type);
    return n;
}

Leaf leaf_of(const Type *t, int k)
{
    const Type *element = t->element ? t->element : t;
    Leaf l = {.kind = element->kind, .type = element};
    if (has_parts(element)) {
        l.kind = TYPE_NOTHING;
        for (int i = 0; i < element->n_fields; i++) {
            int n = leaf_count(element->fields[i].type);
            if (k < n) {
                l = leaf_of(element->fields[i].type, k);
                break;
            }
            k -= n;
        }
    }
    /* The dimensions of the array of records come first. */
    for (int d = LEAF_DIMS - 1; d >= 0; d--)
        if (d < t->n_dims)
            l.dims[d] = t->dims[d];
        else
            l.dims[d] = l.dims[d - t->n_dims];
    l.n_dims += t->n_dims;
    return l;
}

int leaf_offset(const Type *t, int field)
{
    const Type *element = t->element ? t->element : t;
    int n = 0;
    for (int i = 0; i < field && i < element->n_fields; i++)
        n += leaf_count(element->fields[i].type);
    return n;
}

const char *leaf_c_type(Leaf l)
{
    if (l.n_dims)
        return "const Array *";
    switch (l.kind) {
    case TYPE_REAL:
    case TYPE_INTEGER:
    case TYPE_BOOLEAN:
    case TYPE_ENUM:
    case TYPE_CLOCK:
        return "double ";
    case TYPE_STRING:
        return "const char *";
    case TYPE_OBJECT:
        return "void *";
    case TYPE_FUNCTION:
        return "const FunctionValue *";
    case TYPE_RECORD:
    case TYPE_TUPLE:
    case TYPE_NOTHING:
        break;
    }
    return "double ";
}
