/* modify.c: see modify.h. The text is parsed, and the spans of its tree say where something is put in. */
#include "syntax/modify.h"

#include <string.h>

#include "base/diag.h"
#include "syntax/parser.h"

typedef struct {
    const Modifier *m;
    const char *text;
    uint32_t from, to; /* what is replaced */
    Buffer by;
    uint32_t each_from, each_to; /* an `each` that goes, or nothing */
    const char *why;
} Change;

/* After white space and comments. */
static uint32_t skip_blank(const char *text, uint32_t at)
{
    for (;;) {
        if (text[at] && strchr(" \t\r\n", text[at])) {
            at++;
        } else if (text[at] == '/' && text[at + 1] == '/') {
            at += (uint32_t)strcspn(text + at, "\n");
        } else if (text[at] == '/' && text[at + 1] == '*') {
            const char *end = strstr(text + at + 2, "*/");
            at = end ? (uint32_t)(end - text) + 2 : at + (uint32_t)strlen(text + at);
        } else {
            return at;
        }
    }
}

/* After the sizes that may follow a name. */
static uint32_t skip_sizes(const char *text, uint32_t at)
{
    uint32_t open = skip_blank(text, at);
    if (text[open] != '[')
        return at;
    int depth = 0;
    for (at = open; text[at]; at++) {
        depth += (text[at] == '[') - (text[at] == ']');
        if (!depth)
            return at + 1;
    }
    return open;
}

/* phi(start = 1) for what is left of the path. */
static void write_rest(Change *c, int from)
{
    const Modifier *m = c->m;
    for (int k = from; k < m->n; k++)
        buffer_f(&c->by, "%s%s", k > from ? "(" : "", m->path[k]->text);
    buffer_f(&c->by, " = %s", m->value);
    for (int k = from + 1; k < m->n; k++)
        buffer_char(&c->by, ')');
}

/* How many parts of the path, from `from` on, a name is; 0: it is another one. */
static int name_matches(const Modifier *m, int from, const TreeName *name)
{
    int n = 0;
    for (; name; name = name->next, n++)
        if (from + n >= m->n || name->name != m->path[from + n])
            return 0;
    return n;
}

static const TreeName *last_part(const TreeName *name)
{
    while (name->next)
        name = name->next;
    return name;
}

/* A value for an array cannot be what each element gets. */
static bool without_each(Change *c, const TreeArgument *a, bool is_last)
{
    if (!a->each || !c->m->is_array)
        return true;
    if (!is_last) {
        c->why = "'each' stands before a modifier with further ones in it";
        return false;
    }
    c->each_from = a->span.from;
    c->each_to = skip_blank(c->text, a->span.from + (uint32_t)strlen("each"));
    return true;
}

static bool put_value(Change *c, const TreeModification *found, uint32_t anchor)
{
    if (found && found->value) {
        c->from = found->value->span.from;
        c->to = found->value->span.to;
        buffer_text(&c->by, c->m->value);
    } else {
        c->from = c->to = found ? found->span.to : anchor;
        buffer_f(&c->by, " = %s", c->m->value);
    }
    return true;
}

/* Path part `at` is looked for in the modifiers that are there; anchor: after what they modify. */
static bool change_at(Change *c, const TreeModification *found, uint32_t anchor, int at)
{
    if (at == c->m->n)
        return put_value(c, found, anchor);
    const TreeArgument *last = NULL;
    for (const TreeArgument *a = found ? found->arguments : NULL; a; last = a, a = a->next) {
        int n = a->name ? name_matches(c->m, at, a->name) : 0;
        if (n)
            return without_each(c, a, at + n == c->m->n) &&
                   change_at(c, a->modification, last_part(a->name)->span.to, at + n);
    }
    if (last) {
        c->from = c->to = last->span.to;
        buffer_text(&c->by, ", ");
        write_rest(c, at);
    } else if (found && found->has_arguments) {
        c->from = c->to = found->span.from + 1; /* after "(" */
        write_rest(c, at);
    } else {
        c->from = c->to = anchor;
        buffer_char(&c->by, '(');
        write_rest(c, at);
        buffer_char(&c->by, ')');
    }
    return true;
}

static const TreeClass *find_class(const TreeFile *file, const Modifier *m)
{
    const TreeClass *found = NULL;
    for (int k = 0; k < m->n_classes; k++) {
        const TreeClass *next = NULL;
        if (!k)
            for (const TreeClass *c = file->classes; c && !next; c = c->next)
                next = c->name == m->classes[0] ? c : NULL;
        for (const TreeElement *e = found ? found->elements : NULL; e && !next; e = e->next)
            if (e->kind == ELEMENT_CLASS && e->class_->name == m->classes[k])
                next = e->class_;
        if (!next)
            return NULL;
        found = next;
    }
    return found;
}

static bool change_class(Change *c, const TreeClass *class_)
{
    const Modifier *m = c->m;
    if (class_->form == FORM_SHORT)
        return change_at(c, class_->modification, skip_sizes(c->text, last_part(class_->base)->span.to), 0);
    int base = 0;
    for (const TreeElement *e = class_->elements; e; e = e->next) {
        if (m->extends == MODIFY_COMPONENT && e->kind == ELEMENT_COMPONENT && e->name == m->path[0])
            return change_at(c, e->modification, skip_sizes(c->text, e->name_span.to), 1);
        if (e->kind == ELEMENT_EXTENDS && base++ == m->extends)
            return change_at(c, e->modification, last_part(e->type)->span.to, 0);
    }
    c->why = "its declaration is not in the text of the class";
    return false;
}

bool text_modify(Symbols *symbols, const char *text, size_t n, const Modifier *m, Buffer *to, const char **why)
{
    Arena *a = arena_new();
    Diags *diags = diags_new(a);
    Source *source = source_of_text(a, "text", text, n);
    TreeFile *file = parse_modelica(a, symbols, diags, source);
    const TreeClass *class_ = diags_failed(diags) ? NULL : find_class(file, m);
    Change c = {
        .m = m, .text = source->text, .why = diags_failed(diags) ? "the text has errors" : "the class is not in it"};
    bool fine = class_ && change_class(&c, class_);
    *why = c.why;
    if (fine) {
        uint32_t first = c.each_to ? c.each_from : c.from, behind = c.each_to ? c.each_to : c.from;
        buffer_add(to, source->text, first);
        buffer_add(to, source->text + behind, c.from - behind);
        buffer_add(to, c.by.at, c.by.n);
        buffer_add(to, source->text + c.to, source->length - c.to);
    }
    buffer_free(&c.by);
    arena_free(a);
    return fine;
}
