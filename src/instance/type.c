/* type.c: the types that values of a class have. */
#include "instance/instance.h"

static const Type *type_of_fields(Front *f, Class *i)
{
    VEC(Field) fields = {0};
    for (int k = 0; k < i->elements.n; k++) {
        Element *e = i->elements.at[k];
        if (!e->tree || e->tree->kind != ELEMENT_COMPONENT || e->same_as)
            continue;
        Component *c = element_component(f, e);
        if (!c)
            return NULL;
        c = component_target(f, c);
        if (!c)
            return NULL;
        if (c->removed)
            continue;
        const Type *type = component_type(f, c);
        if (!type)
            return NULL;
        PUSH(f->arena, fields, ((Field){e->name, type}));
    }
    const Type *type = type_record(f->exprs, i->decl->full_name, i->decl->tree, fields.n, fields.at,
                                   class_kind(i) == CLASS_OPERATOR_RECORD);
    if (map_get(&f->type_owner, map_key(type)) == MAP_NONE) {
        map_put(f->arena, &f->type_owner, map_key(type), f->type_owners.n);
        PUSH(f->arena, f->type_owners, i);
    }
    return type;
}

/* A class that contains itself, also as what is outer in it, is no type. */
static const Type *record_type(Front *f, Class *i)
{
    if (i->type_making)
        return NULL;
    i->type_making = true;
    const Type *type = type_of_fields(f, i);
    i->type_making = false;
    return type;
}

/* Where a record is another one with nothing added, it is of the same type. */
static Class *through_short(Class *i)
{
    while (i->decl->tree->form == FORM_SHORT && i->bases.n == 1)
        i = i->bases.at[0];
    return i;
}

const Type *class_type(Front *f, Class *i)
{
    class_expand(f, i);
    switch (i->basic) {
    case BASIC_REAL:
        return type_scalar(f->exprs, TYPE_REAL);
    case BASIC_INTEGER:
        return type_scalar(f->exprs, TYPE_INTEGER);
    case BASIC_BOOLEAN:
        return type_scalar(f->exprs, TYPE_BOOLEAN);
    case BASIC_STRING:
        return type_scalar(f->exprs, TYPE_STRING);
    case BASIC_CLOCK:
        return type_scalar(f->exprs, TYPE_CLOCK);
    case BASIC_ENUM:
        return i->enumeration;
    case BASIC_OBJECT:
        return type_object(f->exprs, i->decl->full_name, i->decl);
    case BASIC_NONE:
        break;
    }
    return i->failed ? NULL : record_type(f, through_short(i));
}

const Type *component_type(Front *f, Component *c)
{
    if (c->type)
        return c->type;
    Class *class_ = c->items && c->n_items > 0 ? c->items[0]->class_ : c->class_;
    const Type *type = class_ ? class_type(f, class_) : NULL;
    return c->type = type && c->n_dims ? type_array(f->exprs, type, c->n_dims, c->dims) : type;
}

Class *type_owner(Front *f, const Type *record)
{
    int at = map_get(&f->type_owner, map_key(record->element));
    return at == MAP_NONE ? NULL : f->type_owners.at[at];
}
