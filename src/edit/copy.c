/* copy.c: a class as a text of its own, under another name. What the packages around it give it by short names is
 * written whole, so that the copy means the same wherever it lies. */
#include <stdlib.h>
#include <string.h>

#include "edit/inside.h"

typedef struct {
    Step *s;
    Class *top;
} Copying;

/* ---- names ------------------------------------------------------------------------------------------------------- */

static const TreeName *last_part(const TreeName *n)
{
    while (n && n->next)
        n = n->next;
    return n;
}

/* Whether an import clause brings a name. */
static bool imports(Copying *c, const TreeElement *e, Sym name)
{
    for (const TreeName *n = e->import_names; n; n = n->next)
        if (n->name == name)
            return true;
    if (e->import_names)
        return false;
    if (!e->import_all)
        return e->name ? e->name == name : last_part(e->type)->name == name;
    Class *package = lookup_class_quiet(c->s->look.f, c->s->look.f->root_class, e->type, true);
    return package && class_element(c->s->look.f, package, name);
}

/* Whether the class, or one in its text that is around the place, gives the name its meaning. */
static bool is_own(Copying *c, const TreeClass *inside, Sym name)
{
    Front *f = c->s->look.f;
    for (const TreeClass *tree = inside; tree; tree = tree->enclosing) {
        Class *i = tree == c->s->class_ ? c->top : look_in_class(&c->s->look, tree);
        if (i && class_element(f, i, name))
            return true;
        for (const TreeElement *e = tree->elements; e; e = e->next)
            if (e->kind == ELEMENT_IMPORT && imports(c, e, name))
                return true;
        if (tree == c->s->class_)
            return false;
    }
    return false;
}

static void write_whole(Walk *w, const TreeName *name)
{
    Copying *c = w->data;
    Front *f = c->s->look.f;
    if (is_own(c, w->inside, name->name))
        return;
    Element *e = lookup_simple(f, c->top->enclosing, name->name);
    const Class *in = e ? e->holder : NULL;
    if (!in || in == f->basics || !in->decl || !in->decl->enclosing)
        return; /* predefined, or a library itself */
    if (class_kind(in) != CLASS_PACKAGE) {
        step_refuse(c->s, "it uses '%s' of %s, which is no package: copy that one", name->name->text, class_name(in));
        return;
    }
    step_replace(c->s, name->span.from, name->span.to,
                 text_f(c->s->arena, "%s.%s", in->decl->full_name->text, e->name->text));
}

/* ---- the text ---------------------------------------------------------------------------------------------------- */

/* Its name where it is declared, and behind its `end`. */
static void rename_class(Step *s, const char *name)
{
    const TreeClass *c = s->class_;
    step_replace(s, c->name_span.from, c->name_span.to, name);
    if (c->form != FORM_LONG)
        return;
    int last = edit_token_at(s, c->span.to) - 1;
    step_replace(s, s->tokens.at[last].from, s->tokens.at[last].from + (c->name_span.to - c->name_span.from), name);
}

/* The class begins its lines where it began itself; lines within texts stay. */
static void move_left(Step *s)
{
    const char *indent = step_indent(s, s->class_->span.from);
    uint32_t n = (uint32_t)strlen(indent), text_end = 0;
    int token = edit_token_at(s, s->class_->span.from);
    for (uint32_t at = s->class_->span.from; n && at < s->class_->span.to; at++) {
        while (token < s->tokens.n && s->tokens.at[token].from < at) {
            if (s->tokens.at[token].kind == TOKEN_STRING)
                text_end = s->tokens.at[token].to;
            token++;
        }
        if (s->text[at] == '\n' && at >= text_end && strncmp(s->text + at + 1, indent, n) == 0)
            step_replace(s, at + 1, at + 1 + n, "");
    }
}

static int by_place(const void *a, const void *b)
{
    const TextEdit *x = a, *y = b;
    return x->from < y->from ? -1 : x->from > y->from;
}

static const char *edited_class(Step *s, Arena *a)
{
    uint32_t at = s->class_->span.from;
    Buffer b = {0};
    qsort(s->edits.at, (size_t)s->edits.n, sizeof *s->edits.at, by_place);
    for (int k = 0; k < s->edits.n; k++) {
        const TextEdit *e = &s->edits.at[k];
        buffer_add(&b, s->text + at, e->from - at);
        buffer_text(&b, e->text);
        at = e->to;
    }
    buffer_add(&b, s->text + at, s->class_->span.to - at);
    buffer_f(&b, ";%s", s->line_end);
    const char *text = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return text;
}

static bool make_copy(Step *s, const char *name, bool is_beside)
{
    Copying c = {.s = s};
    if (!edit_is_plain_name(name))
        return step_refuse(s, "'%s' is no name: letters, digits and underscores make one, and no keyword does", name);
    if (s->class_->form == FORM_EXTENDS)
        return step_refuse(s, "'%s' is part of what another class says of it, and nothing without it",
                           s->class_->name->text);
    c.top = look_in_class(&s->look, s->class_);
    if (!c.top)
        return step_refuse(s, "'%s' cannot be found by its name", s->class_->name->text);
    Walk w = {.arena = s->arena, .finds_types = true, .skips_graphics = true, .found = write_whole, .data = &c};
    if (!is_beside)
        walk_names(&w, s->class_);
    if (s->why)
        return false;
    rename_class(s, name);
    move_left(s);
    return true;
}

const char *edit_copy(const EditPlace *place, const char *text, size_t n, const char *name, bool is_beside, Arena *a,
                      const char **why)
{
    Edited none = {0};
    Step s = {.arena = arena_new(), .results = a, .to = &none};
    Diags *diags = diags_new(s.arena);
    const char *copied = NULL;
    store_set_text(place->workspace->store, place->path, text, n, diags);
    Document d = {.path = (char *)place->path, .text = (char *)text, .n = n};
    if (diags_failed(diags))
        step_refuse(&s, "the text has errors");
    else if (step_begin(&s, place, &d) && make_copy(&s, name, is_beside))
        copied = edited_class(&s, a);
    *why = s.why;
    arena_free(s.arena);
    return copied;
}
