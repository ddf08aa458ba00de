/* record.c: fields of a record whose value is written as a whole. A modifier of such a field would say nothing (specification
 * 7.2.3): the value is changed where it is written, in the arguments of the record's constructor. */
#include "edit/inside.h"

static const char *written(const Step *s, const TreeExpr *e)
{
    return arena_text(s->arena, s->text + e->span.from, e->span.to - e->span.from);
}

static FieldChange refuse_whole(Step *s, const Sym *path, int n, const TreeExpr *whole)
{
    step_refuse(s, "'%s' cannot be changed: '%s' has the value %s as a whole", path[n]->text, path[n - 1]->text,
                written(s, whole));
    return FIELD_REFUSED;
}

static void add_argument(Step *s, const TreeExpr *call, const Modifier *m, const char *value)
{
    const char *text = text_f(s->arena, "%s%s%s", m->path[m->n - 1]->text, m->is_compact ? "=" : " = ", value);
    const TreeArg *last = call->args;
    while (last && last->next)
        last = last->next;
    if (last) {
        step_replace(s, last->span.to, last->span.to, text_f(s->arena, ", %s", text));
    } else {
        const TreeName *name = call->ref;
        while (name->next)
            name = name->next;
        uint32_t inside = edit_skip_blank(s->text, name->span.to) + 1;
        step_replace(s, inside, inside, text);
    }
}

static FieldChange remove_argument(Step *s, const TreeExpr *call, const TreeArg *gone)
{
    const TreeArg *before = NULL;
    for (const TreeArg *a = call->args; a != gone; a = a->next)
        before = a;
    if (!gone->name && gone->next && !gone->next->name) {
        step_refuse(s, "'%s' is given by its place before others: it cannot be left out", written(s, gone->value));
        return FIELD_REFUSED;
    }
    if (before)
        step_replace(s, edit_skip_blank(s->text, before->span.to), gone->span.to, "");
    else
        step_replace(s, gone->span.from, gone->next ? gone->next->span.from : gone->span.to, "");
    return FIELD_CHANGED;
}

/* The argument for the last part of the path. */
static FieldChange change_argument(Step *s, const TreeExpr *call, const TreeArg *argument, const Modifier *m,
                                   const char *value)
{
    if (value && argument)
        step_replace(s, argument->value->span.from, argument->value->span.to, value);
    else if (value)
        add_argument(s, call, m, value);
    else if (argument)
        return remove_argument(s, call, argument);
    else
        step_refuse(s, "nothing is said about '%s' in %s", m->path[m->n - 1]->text, written(s, call));
    return value ? FIELD_CHANGED : FIELD_REFUSED;
}

FieldChange edit_field(Step *s, const Modifier *m, const char *value)
{
    Front *f = s->look.f;
    int at;
    const TreeExpr *whole = modify_whole(s->class_, m, &at);
    const Element *e = whole ? edit_find_element(s, m->path, at) : NULL;
    Class *type = e ? lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted) : NULL;
    s->why = NULL; /* what is not there is told by who looks for it in the text */
    if (!type || !class_is_kind(f, type, CLASS_RECORD))
        return FIELD_PLAIN;
    for (;; at++) {
        Class *record = class_constructed(f, whole, step_model(s)->class_);
        const TreeArg *argument = record ? class_constructor_argument(f, record, whole, m->path[at]) : NULL;
        if (record && at == m->n - 1)
            return change_argument(s, whole, argument, m, value);
        if (!argument)
            return refuse_whole(s, m->path, at, whole);
        whole = argument->value;
    }
}
