/* lookup.c: names (specification 5.3). */
#include <string.h>
#include <unistd.h>

#include "instance/rules.h"
#include "syntax/names2003.h"
#include "syntax/printer.h"

/* container: the class that the last name is looked up in. */
static Element *find_path(Front *f, const TreeName *path, const TreeName *stop, Class **container)
{
    Class *at = f->root_class;
    for (const TreeName *part = path; part; part = part->next) {
        Element *e = class_element(f, at, part->name);
        *container = at;
        if (!e || part->next == stop)
            return e;
        at = element_class(f, e);
        if (!at)
            return NULL;
    }
    return NULL;
}

static const TreeName *last_part(const TreeName *name)
{
    while (name->next)
        name = name->next;
    return name;
}

/* import A.B.c, import n = A.B.c, import A.B.{c, d} come before import A.B.* (13.2.1). */
static Element *find_import(Front *f, Class *i, Sym name)
{
    Class *container = NULL;
    for (TreeElement *t = i->decl->tree->elements; t; t = t->next) {
        if (t->kind != ELEMENT_IMPORT || t->import_all)
            continue;
        if (t->import_names) {
            for (TreeName *n = t->import_names; n; n = n->next) {
                Element *package = n->name == name ? find_path(f, t->type, NULL, &container) : NULL;
                Class *class_ = package ? element_class(f, package) : NULL;
                Element *e = class_ ? class_element(f, class_, name) : NULL;
                if (class_)
                    access_import(f, t, class_, e);
                if (class_)
                    return e;
            }
        } else if ((t->name ? t->name : last_part(t->type)->name) == name) {
            Element *e = find_path(f, t->type, NULL, &container);
            if (e)
                access_import(f, t, container, e);
            return e;
        }
    }
    Element *found = NULL;
    const TreeElement *by = NULL;
    for (TreeElement *t = i->decl->tree->elements; t; t = t->next) {
        Element *package = t->kind == ELEMENT_IMPORT && t->import_all ? find_path(f, t->type, NULL, &container) : NULL;
        Class *class_ = package ? element_class(f, package) : NULL;
        Element *e = class_ ? class_element(f, class_, name) : NULL;
        if (!e || e->is_protected)
            continue;
        access_import(f, t, class_, NULL);
        if (found && e != found) {
            diag(f->diags, DIAG_N003, t->span, "'%s' is imported from two packages", name->text);
            diag_note(f->diags, by->span, "the other import is here");
            diag_help(f->diags, "import the one that is meant by its whole name");
        }
        found = e;
        by = t;
    }
    return found;
}

static Element *imported(Front *f, Class *i, Sym name)
{
    if (!i->decl || !i->decl->tree || i->decl->tree->form == FORM_SHORT)
        return NULL;
    int at = map_get(&i->imports, (uint64_t)name->number);
    if (at == MAP_NONE) {
        at = i->import_hits.n;
        map_put(f->arena, &i->imports, (uint64_t)name->number, at);
        PUSH(f->arena, i->import_hits, NULL);
        Element *hit = find_import(f, i, name);
        i->import_hits.at[at] = hit;
    }
    return i->import_hits.at[at];
}

Element *lookup_simple(Front *f, Class *scope, Sym name)
{
    for (Class *i = scope; i; i = i->enclosing) {
        Element *e = class_element(f, i, name);
        if (!e)
            e = imported(f, i, name);
        if (e)
            return e;
        if (i->decl && i->decl->tree && i->decl->tree->encapsulated)
            break; /* only predefined names are seen through the wall of an encapsulated class */
    }
    return class_element(f, f->basics, name);
}

static Class *class_in(Front *f, Element *e)
{
    if (e->tree->kind == ELEMENT_CLASS)
        return element_class(f, e);
    Component *c = element_component(f, e);
    c = c ? component_target(f, c) : NULL;
    return c ? c->class_ : NULL;
}

Class *lookup_class_quiet(Front *f, Class *scope, const TreeName *name, bool rooted)
{
    Element *e = rooted ? class_element(f, f->root_class, name->name) : lookup_simple(f, scope, name->name);
    for (;;) {
        Class *i = e ? class_in(f, e) : NULL;
        if (!i || !name->next)
            return i && e->tree->kind == ELEMENT_CLASS ? i : NULL;
        name = name->next;
        e = class_element(f, i, name->name);
    }
}

/* The full name of a class that is not in a package, but in a package of it; NULL: there is none. */
static const char *name_below(Front *f, Class *in, Sym name)
{
    const char *found = NULL;
    DiagMark mark = diags_mark(f->diags);
    for (int k = 0; k < in->elements.n && !found; k++) {
        Element *e = class_element(f, in, in->elements.at[k]->name);
        Class *below = e && e->tree->kind == ELEMENT_CLASS ? element_class(f, e) : NULL;
        if (!below || !class_is_kind(f, below, CLASS_PACKAGE))
            continue;
        class_expand(f, below);
        Element *wanted = class_element(f, below, name);
        if (wanted && wanted->tree->kind == ELEMENT_CLASS)
            found = symbol_f(f->symbols, "%s.%s", class_name(below), name->text)->text;
    }
    diags_release(f->diags, mark);
    return found;
}

/* A class that our own edition of a library lacks may be in another one. */
static void report_edition(Front *f, const Class *in)
{
    const Decl *library = in ? in->decl : NULL;
    while (library && library->enclosing && library->enclosing->enclosing)
        library = library->enclosing;
    bool is_own = library && library->file && f->own_libraries && strcmp(library->name->text, "Cardan") != 0 &&
                  strncmp(library->file, f->own_libraries, strlen(f->own_libraries)) == 0;
    if (is_own)
        diag_help(
            f->diags,
            "this is the edition of '%s' that Cardan brings; if the official one has the class, give its folder with "
            "-L, or set MODELICAPATH",
            library->name->text);
}

/* A file of that name beside one that was read: it may be what is meant, but only files that are given are read. */
static void report_file_beside(Front *f, Sym name)
{
    for (int k = 0; k < f->files.n; k++) {
        const char *slash = strrchr(f->files.at[k], '/');
        int n = slash ? (int)(slash - f->files.at[k]) : 0;
        const char *path = text_f(f->arena, "%.*s%s%s.mo", n, f->files.at[k], slash ? "/" : "", name->text);
        if (access(path, R_OK) != 0)
            continue;
        diag_help(f->diags, "there is a file '%s': give it too, or '-L %.*s' for all that lies beside it", path,
                  n ? n : 1, n ? f->files.at[k] : ".");
        return;
    }
}

/* The part of a name that could not be found, and where it was looked for. */
void lookup_failed(Front *f, Class *scope, const TreeName *name, const char *what)
{
    Buffer whole = {0};
    print_tree_name(&whole, name);
    Element *e = lookup_simple(f, scope, name->name);
    Class *in = NULL;
    while (e && name->next) {
        in = class_in(f, e);
        if (!in)
            break;
        name = name->next;
        e = class_element(f, in, name->name);
    }
    VEC(const char *) names = {0};
    if (in) {
        diag(f->diags, DIAG_N001, name->span, "there is no '%s' in '%s'", name->name->text, class_name(in));
        for (int k = 0; k < in->elements.n; k++)
            PUSH(f->arena, names, in->elements.at[k]->name->text);
    } else {
        diag(f->diags, DIAG_N001, name->span, "the %s '%s' cannot be found", what, whole.at);
        for (Class *i = scope; i; i = i->enclosing)
            for (int k = 0; k < i->elements.n; k++)
                PUSH(f->arena, names, i->elements.at[k]->name->text);
        for (int k = 0; k < f->root->children.n; k++)
            PUSH(f->arena, names, f->root->children.at[k]->name->text);
        for (int k = 0; k < f->basics->elements.n; k++)
            PUSH(f->arena, names, f->basics->elements.at[k]->name->text);
        for (int k = 0; strcmp(what, "function") == 0 && expr_builtin_name(k); k++)
            PUSH(f->arena, names, expr_builtin_name(k));
    }
    const char *below = in ? name_below(f, in, name->name) : NULL;
    const char *near = diag_nearest(name->name->text, names.at, names.n);
    bool asked_for = !in && scope == f->root_class; /* by the user, not by a model */
    if (asked_for && suggest_class(f, whole.at, false)) {
        buffer_free(&whole);
        return;
    }
    const char *remedy = names2003_remedy(name->name->text);
    if (remedy && strcmp(name->name->text, near ? near : "") != 0)
        diag_help(f->diags, "%s; 'cardan convert --from 2003' rewrites the text", remedy);
    else if (below)
        diag_help(f->diags, "did you mean '%s'?", below);
    else if (near && strcmp(near, name->name->text) != 0)
        diag_help(f->diags, "did you mean '%s'?", near);
    else if (!in && strcmp(name->name->text, "Modelica") == 0)
        diag_help(f->diags, "give the folder that holds the Modelica library with -L, or set MODELICAPATH");
    else if (asked_for)
        suggest_class(f, whole.at, true);
    if (!below)
        report_edition(f, in);
    if (!in && !asked_for)
        report_file_beside(f, name->name);
    buffer_free(&whole);
}

Class *lookup_class(Front *f, Class *scope, const TreeName *name, bool rooted, const char *what)
{
    int before = diags_count(f->diags, SEVERITY_ERROR);
    Class *i = lookup_class_quiet(f, scope, name, rooted);
    if (!i && diags_count(f->diags, SEVERITY_ERROR) == before)
        lookup_failed(f, scope, name, what);
    if (i && name->next && scope != f->root_class && !access_path(f, scope, name, rooted, false))
        return NULL;
    return i;
}
