/* cmd_layout.c: cardan layout FILE.mo: components and connections without a place get one, in the text. */
#include <string.h>

#include "app/call_model.h"
#include "diagram/layout.h"
#include "syntax/edit.h"
#include "view/files.h"

typedef struct {
    Front *f;
    const Source *source; /* of the file */
    TextEdits edits;
    int n_done, n_placed; /* classes laid out, and classes that have places already */
    int n_led;            /* connections of the latter that had no line */
} Layouts;

/* Whether the text itself, not a base class, declares something that can have a place. */
static bool has_own(const Picture *p)
{
    for (int k = 0; k < p->parts.n; k++)
        if (!p->parts.at[k].is_inherited)
            return true;
    return false;
}

static void lay_out_class(Layouts *l, Decl *d)
{
    const TreeClass *tree = d->tree;
    bool can = (tree->kind == CLASS_MODEL || tree->kind == CLASS_BLOCK || tree->kind == CLASS_CLASS) &&
               (tree->form == FORM_LONG || tree->form == FORM_EXTENDS);
    DiagMark mark = diags_mark(l->f->diags);
    Class *i = can ? class_of_decl(l->f, d) : NULL;
    if (i && i->decl == d) {
        const Picture *p = picture_of_class(l->f, i, PICTURE_DIAGRAM);
        if (!p->is_laid_out) {
            l->n_led += layout_write(l->f->arena, tree, p, NULL, &l->edits);
            l->n_placed += p->parts.n > 0 && has_own(p);
        } else if (has_own(p)) {
            layout_write(l->f->arena, tree, p, picture_of_class(l->f, i, PICTURE_ICON), &l->edits);
            l->n_done++;
        }
    }
    diags_release(l->f->diags, mark);
    decl_list(l->f, d);
    for (int k = 0; k < d->children.n; k++)
        if (d->children.at[k]->tree && d->children.at[k]->tree->source == l->source)
            lay_out_class(l, d->children.at[k]);
}

/* Classes that stand at the top of the file that was given. */
static void lay_out_file(Layouts *l)
{
    l->source = l->f->given->tree->source;
    for (int k = 0, n = l->f->tree_decls.n; k < n; k++) {
        Decl *d = l->f->tree_decls.at[k];
        if (!d->tree->enclosing && d->tree->source == l->source)
            lay_out_class(l, d);
    }
}

static void say_done(const char *path, const Layouts *l)
{
    printf("%s: %d %s laid out", path, l->n_done, l->n_done == 1 ? "class" : "classes");
    if (l->n_led)
        printf(", %d %s led between components that have places", l->n_led, l->n_led == 1 ? "line" : "lines");
    else if (l->n_placed)
        printf("; classes that have places already stay as they are");
    printf("\n");
}

int cmd_layout(Call *call)
{
    const char *out = call_value(call, "-o");
    PipelineSettings settings = {0};
    Pipeline p;
    if (!call_open(call, &settings, &p))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    if (settings.files.n != 1 || settings.model || !call_ends(settings.files.at[0], ".mo"))
        return call_wrong(call, "one file is laid out, FILE.mo");
    const char *path = settings.files.at[0];
    Layouts l = {.f = p.front};
    lay_out_file(&l);
    Buffer text = {0};
    char why[400] = "";
    edits_apply(&text, l.source->text, l.source->length, &l.edits);
    bool written = (!l.edits.n && !out) || file_write(out ? out : path, text.n ? text.at : "", text.n, why);
    if (!written)
        diag(call->diags, DIAG_G002, (Span){0}, "%s", why);
    else
        say_done(out ? out : path, &l);
    buffer_free(&text);
    return written ? EXIT_DONE : EXIT_CALL_WRONG;
}
