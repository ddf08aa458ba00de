/* check.c: what is wrong in a document: its syntax at once, its models after that. */
#include <string.h>

#include "flat/flat.h"
#include "lsp/lsp.h"

typedef struct {
    const Document *document;
    Json *j;
    Span instead; /* where a message without a place in the document is put */
    bool is_open; /* a message whose notes are being gathered */
    Severity severity;
    const char *code;
    size_t from, to;
    Buffer text;
} Publishing;

static void publish(Publishing *t)
{
    if (!t->is_open)
        return;
    json_object(t->j);
    lsp_put_range(t->j, "range", t->document->text, t->document->n, t->from, t->to);
    json_key(t->j, "severity"), json_int(t->j, t->severity == SEVERITY_ERROR     ? 1
                                               : t->severity == SEVERITY_WARNING ? 2
                                                                                 : 3);
    json_key(t->j, "code"), json_text(t->j, t->code);
    json_key(t->j, "source"), json_text(t->j, "cardan");
    json_key(t->j, "message"), json_text(t->j, t->text.at);
    json_end(t->j);
    buffer_clear(&t->text);
    t->is_open = false;
}

static void visit(void *data, const DiagSaid *said)
{
    Publishing *t = data;
    if (said->kind != DIAG_SAID_MESSAGE) {
        if (t->is_open)
            buffer_f(&t->text, "\n%s%s", said->kind == DIAG_SAID_HELP ? "help: " : "", said->text);
        return;
    }
    publish(t);
    bool is_here = said->where.source && strcmp(said->where.source->path, t->document->path) == 0;
    Span where = is_here ? said->where : t->instead;
    t->is_open = true;
    t->severity = said->severity;
    t->code = said->code;
    t->from = where.from;
    t->to = where.to;
    if (!is_here && said->where.source)
        buffer_f(&t->text, "%s:%d: ", said->where.source->path, source_place(said->where).line);
    buffer_text(&t->text, said->text);
}

static void report_all(const Document *d, const Diags *diags, Span instead, Json *j)
{
    Publishing t = {.document = d, .j = j, .instead = instead};
    diags_visit(diags, visit, &t);
    publish(&t);
    buffer_free(&t.text);
}

void check_syntax(const Document *d, const Diags *diags, Json *j)
{
    json_array(j);
    report_all(d, diags, (Span){0}, j);
    json_end(j);
}

/* ---- models ------------------------------------------------------------------------------------------------------ */

static bool check_as(Look *l, const TreeClass *c, bool as_part)
{
    Front *f = l->f;
    Class *i = look_in_class(l, c);
    f->check_units = UNITS_PLAIN;
    f->as_part = as_part;
    if (!i)
        return !diags_failed(l->diags);
    if (class_is_kind(f, i, CLASS_FUNCTION))
        return class_function(f, i) && !diags_failed(l->diags);
    Component *model = front_instantiate(f, i);
    Flat *flat = diags_failed(l->diags) ? NULL : flatten(f, model);
    bool is_model = c->kind == CLASS_MODEL || c->kind == CLASS_BLOCK;
    bool counts = flat && is_model && !f->is_incomplete && !class_partial(i);
    return flat && (!counts || flat_check_balance(flat)) && !diags_failed(l->diags);
}

/* As a part of others, and if that fails as a whole; the messages of the first are reported. */
static void check_class(const Workspace *w, const Document *d, const TreeClass *c, Json *j)
{
    Arena *a = arena_new(), *b = arena_new();
    Look part = look_at(w, d, a);
    bool good = check_as(&part, c, true);
    if (!good) {
        Look whole = look_at(w, d, b);
        good = check_as(&whole, c, false);
    }
    if (!good || !diags_failed(part.diags))
        report_all(d, part.diags, c->name_span, j);
    arena_free(a);
    arena_free(b);
}

static void check_classes(const Workspace *w, const Document *d, const TreeClass *c, Json *j)
{
    switch (c->kind) {
    case CLASS_MODEL:
    case CLASS_BLOCK:
    case CLASS_CLASS:
    case CLASS_FUNCTION:
    case CLASS_RECORD:
    case CLASS_CONNECTOR:
    case CLASS_EXPANDABLE_CONNECTOR:
        check_class(w, d, c, j);
        break;
    case CLASS_OPERATOR_RECORD:
    case CLASS_TYPE:
    case CLASS_PACKAGE:
    case CLASS_OPERATOR_FUNCTION:
    case CLASS_OPERATOR:
        break;
    }
    for (const TreeElement *e = c->elements; e; e = e->next)
        if (e->kind == ELEMENT_CLASS && e->class_ && c->kind == CLASS_PACKAGE)
            check_classes(w, d, e->class_, j);
}

void check_models(const Workspace *w, const Document *d, Json *j)
{
    TreeFile *file = store_read(w->store, d->path);
    json_array(j);
    for (const TreeClass *c = file ? file->classes : NULL; c; c = c->next)
        check_classes(w, d, c, j);
    json_end(j);
}
