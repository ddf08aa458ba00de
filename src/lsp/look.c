/* look.c: a front end for an open document: its library, the files beside it, the folders given, our own libraries. */
#include <stdlib.h>
#include <string.h>

#include "lsp/lsp.h"

static void add_paths(Look *l)
{
    Front *f = l->f;
    const char *path = getenv("MODELICAPATH");
    library_add_path(f, library_outside(l->arena, l->document->path));
    for (int k = 0; k < l->w->n_folders; k++)
        library_add_path(f, l->w->folders[k]);
    for (const char *end; path && *path; path = *end ? end + 1 : end) {
        end = path + strcspn(path, ":");
        if (end > path)
            library_add_path(f, arena_text(l->arena, path, (size_t)(end - path)));
    }
    f->own_libraries = l->w->own_libraries;
    library_add_path(f, f->own_libraries);
}

Look look_at(const Workspace *w, const Document *d, Arena *a)
{
    Look l = {.w = w, .document = d, .arena = a, .diags = diags_new(a)};
    l.f = front_new(a, store_symbols(w->store), l.diags);
    l.f->store = w->store;
    l.file = store_read(w->store, d->path);
    add_paths(&l);
    if (l.file && !library_is_part(a, d->path) && !l.file->within)
        library_read_file(l.f, d->path);
    return l;
}

static const TreeClass *class_inside(const TreeClass *c, size_t offset)
{
    for (const TreeElement *e = c->elements; e; e = e->next)
        if (e->kind == ELEMENT_CLASS && e->class_ && e->class_->span.from <= offset && offset <= e->class_->span.to)
            return e->class_;
    return NULL;
}

const TreeClass *look_class(const Look *l, size_t offset)
{
    const TreeClass *found = NULL;
    for (const TreeClass *c = l->file ? l->file->classes : NULL; c && !found; c = c->next)
        if (c->span.from <= offset && offset <= c->span.to)
            found = c;
    for (const TreeClass *inner; found && (inner = class_inside(found, offset));)
        found = inner;
    return found;
}

Class *look_in_class(const Look *l, const TreeClass *c)
{
    Front *f = l->f;
    Class *in = f->root_class;
    if (c->enclosing) {
        in = look_in_class(l, c->enclosing);
    } else {
        for (const TreeName *n = l->file->within; n && in; n = n->next) {
            Element *e = class_element(f, in, n->name);
            in = e ? element_class(f, e) : NULL;
        }
    }
    Element *e = in ? class_element(f, in, c->name) : NULL;
    return e && e->tree->kind == ELEMENT_CLASS ? element_class(f, e) : NULL;
}
