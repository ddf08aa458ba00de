/* modify.c: see modify.h. The text is parsed, and the spans of its tree say where something is put in. */
#include "syntax/modify.h"

#include <string.h>

#include "base/diag.h"
#include "syntax/parser.h"

typedef struct {
    const Modifier *m;
    const char *text;
    Arena *arena;
    TextEdits *edits;
    const char *why;
} Change;

static void replace(Change *c, uint32_t from, uint32_t to, const char *by)
{
    TextEdit e = {from, to, by};
    PUSH(c->arena, *c->edits, e);
}

uint32_t modify_skip_sizes(const char *text, uint32_t at)
{
    uint32_t open = edit_skip_blank(text, at);
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

/* phi(start = 1) for what is left of the path, between two texts. */
static const char *rest_text(const Change *c, int from, const char *before, const char *behind)
{
    const Modifier *m = c->m;
    Buffer b = {0};
    buffer_text(&b, before);
    for (int k = from; k < m->n; k++)
        buffer_f(&b, "%s%s", k > from ? "(" : "", k == m->n - 1 && m->declaration ? m->declaration : m->path[k]->text);
    if (!m->declaration)
        buffer_f(&b, "%s%s", m->is_compact ? "=" : " = ", m->value);
    for (int k = from + 1; k < m->n; k++)
        buffer_char(&b, ')');
    buffer_text(&b, behind);
    const char *text = arena_text(c->arena, b.at, b.n);
    buffer_free(&b);
    return text;
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
    replace(c, a->span.from, edit_skip_blank(c->text, a->span.from + (uint32_t)strlen("each")), "");
    return true;
}

static bool put_value(Change *c, const TreeModification *found, uint32_t anchor)
{
    if (found && found->value) {
        TextEdit e = edit_value(c->arena, c->text, found->value->span.from, found->value->span.to, c->m->value);
        PUSH(c->arena, *c->edits, e);
    } else {
        uint32_t at = found ? found->span.to : anchor;
        replace(c, at, at, text_f(c->arena, "%s%s", c->m->is_compact ? "=" : " = ", c->m->value));
    }
    return true;
}

/* Of an argument: how many parts of the path it is, what modifies it further, and the place after its name. */
static int match_argument(const Change *c, const TreeArgument *a, int at, const TreeModification **inner,
                          uint32_t *anchor)
{
    const TreeElement *e = a->element;
    if (e) { /* a redeclaration of a component is modified where it stands */
        if (e->kind != ELEMENT_COMPONENT || at >= c->m->n || e->name != c->m->path[at])
            return 0;
        *inner = e->modification;
        *anchor = modify_skip_sizes(c->text, e->name_span.to);
        return 1;
    }
    int n = a->name ? name_matches(c->m, at, a->name) : 0;
    if (n) {
        *inner = a->modification;
        *anchor = last_part(a->name)->span.to;
    }
    return n;
}

/* Whether an argument says which class or component stands for the last part of the path. */
static bool is_redeclared(const Change *c, const TreeArgument *a, int at)
{
    const TreeElement *e = a->element;
    if (!c->m->declaration || at != c->m->n - 1 || (e && e->kind != ELEMENT_COMPONENT && e->kind != ELEMENT_CLASS))
        return false;
    Sym name = !e ? NULL : e->kind == ELEMENT_CLASS ? e->class_->name : e->name;
    return e ? name == c->m->path[at] : a->name && name_matches(c->m, at, a->name) == 1;
}

/* Path part `at` is looked for in the modifiers that are there; anchor: after what they modify. */
static bool change_at(Change *c, const TreeModification *found, uint32_t anchor, int at)
{
    if (at == c->m->n)
        return put_value(c, found, anchor);
    const TreeArgument *last = NULL;
    for (const TreeArgument *a = found ? found->arguments : NULL; a; last = a, a = a->next) {
        if (is_redeclared(c, a, at)) {
            replace(c, a->span.from, a->span.to, c->m->declaration);
            return true;
        }
        const TreeModification *inner;
        uint32_t behind;
        int n = match_argument(c, a, at, &inner, &behind);
        if (n)
            return without_each(c, a, at + n == c->m->n) && change_at(c, inner, behind, at + n);
    }
    if (last)
        replace(c, last->span.to, last->span.to, rest_text(c, at, ", ", ""));
    else if (found && found->has_arguments)
        replace(c, found->span.from + 1, found->span.from + 1, rest_text(c, at, "", "")); /* after "(" */
    else
        replace(c, anchor, anchor, rest_text(c, at, "(", ")"));
    return true;
}

/* ---- taking away ------------------------------------------------------------------------------------------------- */

/* The parenthesis that closes the arguments of a modification. */
static uint32_t arguments_end(const Change *c, const TreeModification *m)
{
    const TreeArgument *last = m->arguments;
    while (last && last->next)
        last = last->next;
    return edit_skip_blank(c->text, last ? last->span.to : m->span.from + 1) + 1;
}

/* An argument of a list with others; comments beside it stay. */
static void remove_argument(Change *c, const TreeModification *list, const TreeArgument *a)
{
    const TreeArgument *before = NULL;
    for (const TreeArgument *x = list->arguments; x != a; x = x->next)
        before = x;
    if (before) {
        replace(c, edit_skip_blank(c->text, before->span.to), a->span.to, "");
    } else {
        uint32_t comma = edit_skip_blank(c->text, a->span.to) + 1;
        replace(c, a->span.from, comma + (uint32_t)strspn(c->text + comma, " \t\r\n"), "");
    }
}

typedef enum { NOT_THERE, TAKEN, TAKE_ARGUMENT } Taking;

/* TAKE_ARGUMENT: nothing is left of the modification, so that what it belongs to goes. */
static Taking reset_at(Change *c, const TreeModification *found, int at)
{
    if (at == c->m->n) {
        if (!found || !found->value)
            return NOT_THERE;
        if (!found->has_arguments)
            return TAKE_ARGUMENT;
        replace(c, arguments_end(c, found), found->value->span.to, "");
        return TAKEN;
    }
    for (const TreeArgument *a = found ? found->arguments : NULL; a; a = a->next) {
        const TreeModification *inner;
        uint32_t behind;
        bool is_whole = is_redeclared(c, a, at);
        int n = is_whole ? 1 : match_argument(c, a, at, &inner, &behind);
        if (!n)
            continue;
        Taking taking = is_whole ? TAKE_ARGUMENT : reset_at(c, inner, at + n);
        if (taking != TAKE_ARGUMENT)
            return taking;
        if (a->element && !is_whole) {
            replace(c, inner->span.from, inner->span.to, ""); /* the redeclaration itself stays */
        } else if (found->arguments->next) {
            remove_argument(c, found, a);
        } else if (found->value) {
            replace(c, found->span.from, arguments_end(c, found), "");
        } else {
            return TAKE_ARGUMENT;
        }
        return TAKEN;
    }
    return NOT_THERE;
}

static bool reset_whole(Change *c, const TreeModification *found, int at)
{
    Taking taking = reset_at(c, found, at);
    if (taking == TAKE_ARGUMENT) { /* with the blanks before it */
        uint32_t from = found->span.from;
        while (from && strchr(" \t", c->text[from - 1]))
            from--;
        replace(c, from, found->span.to, "");
    }
    return taking != NOT_THERE;
}

bool modify_list_reset(Arena *a, const char *text, const TreeModification *found, const Modifier *m, int at,
                       TextEdits *to)
{
    Change c = {.m = m, .text = text, .arena = a, .edits = to};
    return found && reset_whole(&c, found, at);
}

/* ---- classes ----------------------------------------------------------------------------------------------------- */

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

/* The modifiers that the path goes into, from its part *at on, and the place after what they modify. */
static bool find_list(Change *c, const TreeClass *class_, const TreeModification **found, uint32_t *anchor, int *at)
{
    const Modifier *m = c->m;
    *at = 0;
    if (class_->form == FORM_SHORT) {
        *found = class_->modification;
        *anchor = modify_skip_sizes(c->text, last_part(class_->base)->span.to);
        return true;
    }
    int base = 0;
    for (const TreeElement *e = class_->elements; e; e = e->next) {
        if (m->extends == MODIFY_COMPONENT && e->kind == ELEMENT_COMPONENT && e->name == m->path[0]) {
            *found = e->modification;
            *anchor = modify_skip_sizes(c->text, e->name_span.to);
            *at = 1;
            return true;
        }
        if (e->kind == ELEMENT_EXTENDS && base++ == m->extends) {
            *found = e->modification;
            *anchor = last_part(e->type)->span.to;
            return true;
        }
    }
    c->why = "its declaration is not in the text of the class";
    return false;
}

bool modify_list(Arena *a, const char *text, const TreeModification *found, uint32_t anchor, const Modifier *m, int at,
                 TextEdits *to, const char **why)
{
    Change c = {.m = m, .text = text, .arena = a, .edits = to};
    bool fine = change_at(&c, found, anchor, at);
    *why = c.why;
    return fine;
}

bool modify_class(Arena *a, const TreeClass *class_, const Modifier *m, TextEdits *to, const char **why)
{
    Change c = {.m = m, .text = class_->source->text, .arena = a, .edits = to};
    const TreeModification *found;
    uint32_t anchor;
    int at;
    bool fine = find_list(&c, class_, &found, &anchor, &at) && change_at(&c, found, anchor, at);
    *why = c.why;
    return fine;
}

bool modify_reset(Arena *a, const TreeClass *class_, const Modifier *m, TextEdits *to, const char **why)
{
    Change c = {.m = m, .text = class_->source->text, .arena = a, .edits = to};
    const TreeModification *found;
    uint32_t anchor;
    int at;
    bool fine = find_list(&c, class_, &found, &anchor, &at);
    if (fine && !reset_whole(&c, found, at)) {
        c.why = "nothing is said about it in the text of the class";
        fine = false;
    }
    *why = c.why;
    return fine;
}

const TreeExpr *modify_whole(const TreeClass *class_, const Modifier *m, int *at)
{
    Change c = {.m = m, .text = class_->source->text};
    const TreeModification *found;
    uint32_t anchor;
    bool goes_on = find_list(&c, class_, &found, &anchor, at);
    while (goes_on && found && *at < m->n && (!found->value || !*at)) {
        goes_on = false;
        for (const TreeArgument *a = found->arguments; a && !goes_on; a = a->next) {
            const TreeModification *inner;
            int n = match_argument(&c, a, *at, &inner, &anchor);
            if (n) {
                goes_on = true;
                found = inner;
                *at += n;
            }
        }
    }
    return goes_on && found && *at < m->n ? found->value : NULL;
}

bool modify_text(Symbols *symbols, const char *text, size_t n, const Modifier *m, Buffer *to, const char **why)
{
    Arena *a = arena_new();
    Diags *diags = diags_new(a);
    Source *source = source_of_text(a, "text", text, n);
    TreeFile *file = parse_modelica(a, symbols, diags, source);
    const TreeClass *class_ = diags_failed(diags) ? NULL : find_class(file, m);
    TextEdits edits = {0};
    *why = diags_failed(diags) ? "the text has errors" : "the class is not in it";
    bool fine = class_ && modify_class(a, class_, m, &edits, why);
    if (fine)
        edits_apply(to, source->text, source->length, &edits);
    arena_free(a);
    return fine;
}
