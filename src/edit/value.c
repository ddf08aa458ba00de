/* value.c: modifiers given and taken away. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "edit/inside.h"
#include "syntax/parser.h"

enum { LONGEST_PATH = 32 };

/* The parts of "body.frame_a.r_0"; 0 after a reason. */
static int split_path(Step *s, const char *path, Sym to[LONGEST_PATH])
{
    int n = 0;
    for (const char *at = path; n < LONGEST_PATH; at++) {
        const char *quote = parser_quoted_name_end(at), *end = quote > at ? quote + 1 : at + strcspn(at, ".");
        const char *part = arena_text(s->arena, at, (size_t)(end - at));
        if (!edit_is_plain_name(part))
            break;
        to[n++] = step_symbol(s, part);
        if (!*end)
            return n;
        at = end;
        if (*at != '.')
            break;
    }
    step_refuse(s, "'%s' is no name of a modifier", path);
    return 0;
}

/* Which extends clause brings a component that the text of the class does not declare; from 0. -1 after a reason. */
static int find_base(Step *s, Sym name)
{
    Component *model = step_model(s);
    Class *i = model ? model->class_ : NULL;
    for (int k = 0; i && k < i->bases.n; k++)
        if (class_element(s->look.f, i->bases.at[k], name))
            return k;
    step_refuse(s, "there is no component '%s' in %s", name->text, s->class_->name->text);
    return -1;
}

typedef enum { STYLE_UNSEEN, STYLE_OPEN, STYLE_COMPACT } ModifierStyle;

/* Whether values are written "a = 1" or "a=1", by the first that there is. */
static ModifierStyle style_of(const Step *s, const TreeModification *m)
{
    ModifierStyle found = STYLE_UNSEEN;
    for (const TreeArgument *a = m ? m->arguments : NULL; a && found == STYLE_UNSEEN; a = a->next) {
        const TreeModification *inner = a->element ? a->element->modification : a->modification;
        if (inner && inner->value && inner->value->span.from)
            found = s->text[inner->value->span.from - 1] == '=' ? STYLE_COMPACT : STYLE_OPEN;
        else
            found = style_of(s, inner);
    }
    return found;
}

/* As the component is written, or where it has no modifiers the first one of the class that has. */
static bool writes_compact(const Step *s, Sym component)
{
    ModifierStyle own = STYLE_UNSEEN, any = STYLE_UNSEEN;
    for (const TreeElement *e = s->class_->elements; e; e = e->next) {
        ModifierStyle style =
            e->kind == ELEMENT_COMPONENT || e->kind == ELEMENT_EXTENDS ? style_of(s, e->modification) : STYLE_UNSEEN;
        if (e->kind == ELEMENT_COMPONENT && e->name == component)
            own = style;
        any = any == STYLE_UNSEEN ? style : any;
    }
    return (own == STYLE_UNSEEN ? any : own) == STYLE_COMPACT;
}

static bool read_modifier(Step *s, const JsonValue *change, Sym path[LONGEST_PATH], Modifier *to)
{
    const char *name = json_get_text(change, "name", "");
    int n = split_path(s, name, path);
    if (!n)
        return false;
    *to = (Modifier){.path = path, .n = n, .extends = MODIFY_COMPONENT, .is_compact = writes_compact(s, path[0])};
    if (!edit_own_component(s, path[0]->text) && (to->extends = find_base(s, path[0])) < 0)
        return false;
    return true;
}

/* Further lines of a value, such as rows of a table, stand four columns behind the declaration. */
static const char *indented(const Step *s, const char *value, uint32_t declaration)
{
    Buffer b = {0};
    bool is_text = false;
    for (const char *at = value; *at; at++) {
        buffer_char(&b, *at);
        is_text ^= *at == '"' && (at == value || at[-1] != '\\');
        if (*at == '\n' && !is_text)
            buffer_f(&b, "%*s", edit_indent(s->text, declaration) + 4, "");
    }
    const char *text = arena_text(s->arena, b.n ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

bool edit_change_set(Step *s, const JsonValue *change)
{
    Sym path[LONGEST_PATH];
    Modifier m;
    const char *value = json_get_text(change, "value", ""), *why = NULL;
    if (!read_modifier(s, change, path, &m))
        return false;
    Diags *diags = diags_new(s->arena);
    Source *source = source_of_text(s->arena, "value", value, strlen(value));
    const TreeExpr *e = parse_expression_text(s->arena, s->look.f->symbols, diags, source);
    if (!e || diags_failed(diags))
        return step_refuse(s, "'%s' is no value: it is to be an expression of Modelica", value);
    const TreeElement *own = edit_own_component(s, path[0]->text);
    m.value = indented(s, arena_text(s->arena, value + e->span.from, e->span.to - e->span.from),
                       own ? own->name_span.from : s->class_->name_span.from);
    FieldChange field = edit_field(s, &m, m.value);
    if (field != FIELD_PLAIN)
        return field == FIELD_CHANGED;
    if (!modify_class(s->arena, s->class_, &m, &s->edits, &why))
        return step_refuse(s, "'%s' cannot be set: %s", json_get_text(change, "name", ""), why);
    return true;
}

const Element *edit_find_element(Step *s, const Sym *path, int n)
{
    Front *f = s->look.f;
    Component *model = step_model(s);
    Class *i = model ? model->class_ : NULL;
    Element *e = NULL;
    for (int k = 0; k < n && i; k++) {
        e = class_element(f, i, path[k]);
        Component *c = e && k < n - 1 ? element_component(f, e) : NULL;
        i = c && c->items && c->n_items ? c->items[0]->class_ : c ? c->class_ : NULL;
        if (!e || (k < n - 1 && !i)) {
            e = NULL;
            break;
        }
    }
    if (!e || !e->tree)
        step_refuse(s, "there is no '%s'", path[n - 1]->text);
    return e && e->tree ? e : NULL;
}

/* "redeclare package Medium = Air"; NULL after a reason. */
static const char *declaration(Step *s, const JsonValue *change, const Sym *path, int n)
{
    const char *type = json_get_text(change, "type", ""), *modifiers = json_get_text(change, "modifiers", "");
    const Element *e = edit_find_element(s, path, n);
    if (!e)
        return NULL;
    const char *name = path[n - 1]->text;
    bool is_class = e->tree->kind == ELEMENT_CLASS;
    const char *text = is_class ? text_f(s->arena, "redeclare %s %s = %s%s", class_kind_text(e->tree->class_->kind),
                                         name, type, modifiers)
                                : text_f(s->arena, "redeclare %s %s%s", type, name, modifiers);
    const char *probe = text_f(s->arena, "class C\n  D d(%s);\nend C;\n", text);
    Diags *diags = diags_new(s->arena);
    parse_modelica(s->arena, s->look.f->symbols, diags, source_of_text(s->arena, "text", probe, strlen(probe)));
    if (diags_failed(diags)) {
        step_refuse(s, "'%s%s' is no class with modifiers", type, modifiers);
        return NULL;
    }
    return text;
}

bool edit_change_redeclare(Step *s, const JsonValue *change)
{
    Sym path[LONGEST_PATH];
    Modifier m;
    const char *why = NULL;
    if (!read_modifier(s, change, path, &m))
        return false;
    m.declaration = declaration(s, change, path, m.n);
    if (!m.declaration)
        return false;
    if (!modify_class(s->arena, s->class_, &m, &s->edits, &why))
        return step_refuse(s, "'%s' cannot be redeclared: %s", json_get_text(change, "name", ""), why);
    return true;
}

bool edit_change_reset(Step *s, const JsonValue *change)
{
    Sym path[LONGEST_PATH];
    Modifier m;
    const char *why = NULL;
    if (!read_modifier(s, change, path, &m))
        return false;
    const JsonValue *whole = json_get(change, "redeclaration"); /* which class it is, not its value */
    m.declaration = whole && whole->kind == JSON_TRUTH && whole->number != 0 ? "" : NULL;
    FieldChange field = m.declaration ? FIELD_PLAIN : edit_field(s, &m, NULL);
    if (field != FIELD_PLAIN)
        return field == FIELD_CHANGED;
    if (!modify_reset(s->arena, s->class_, &m, &s->edits, &why))
        return step_refuse(s, "'%s' cannot be reset: %s", json_get_text(change, "name", ""), why);
    return true;
}

/* The annotation of the class goes with the last thing that it says. */
static void reset_experiment(Step *s, const TreeAnnotation *found, const Modifier *m)
{
    const TreeArgument *only = found->modification ? found->modification->arguments : NULL;
    const TreeArgument *inner = only && !only->next && only->modification ? only->modification->arguments : NULL;
    if (inner && !inner->next && inner->name && only->name && only->name->name == m->path[0] &&
        inner->name->name == m->path[1]) {
        uint32_t end = edit_skip_blank(s->text, found->span.to);
        edit_remove_lines(s, found->span.from, end + (s->text[end] == ';'));
    } else {
        modify_list_reset(s->arena, s->text, found->modification, m, 0, &s->edits);
    }
}

bool edit_change_experiment(Step *s, const JsonValue *change)
{
    static const char *const known[] = {"StartTime", "StopTime", "Interval", "Tolerance"};
    const char *name = json_get_text(change, "name", ""), *value = json_get_text(change, "value", ""), *why = NULL;
    bool is_known = false;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        is_known |= strcmp(name, known[k]) == 0;
    if (!is_known)
        return step_refuse(s, "an experiment has StartTime, StopTime, Interval and Tolerance, and no '%s'", name);
    char *end;
    double number = strtod(value, &end);
    if (*value && (*end || !isfinite(number)))
        return step_refuse(s, "'%s' is no number", value);
    const TreeAnnotation *found = s->class_->comment.annotation;
    const TreeModification *list = found ? found->modification : NULL;
    Sym path[] = {step_symbol(s, "experiment"), step_symbol(s, name)};
    Modifier m = {.path = path, .n = 2, .value = value, .is_compact = style_of(s, list) != STYLE_OPEN};
    if (!*value) {
        if (list)
            reset_experiment(s, found, &m);
        return true;
    }
    if (list)
        return modify_list(s->arena, s->text, list, found->span.to, &m, 0, &s->edits, &why) ||
               step_refuse(s, "%s cannot be written: %s", name, why);
    edit_annotate_class(s->arena, &s->edits, s->class_, text_f(s->arena, "experiment(%s=%s)", name, value));
    return true;
}
