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

/* Whether a class is of a library that Cardan brings in an edition of its own. */
static const Decl *own_edition(const Front *f, const Class *in)
{
    const Decl *library = in ? in->decl : NULL;
    while (library && library->enclosing && library->enclosing->enclosing)
        library = library->enclosing;
    bool is_own = library && library->file && f->own_libraries && strcmp(library->name->text, "Cardan") != 0 &&
                  strncmp(library->file, f->own_libraries, strlen(f->own_libraries)) == 0;
    return is_own ? library : NULL;
}

/* A file or a package of that name beside a file that was read: it may be what is meant, but only what is given is read. What
 * lies beside a part of a package is a part of it, too, and has another name. */
static void report_beside(Front *f, Sym name)
{
    for (int k = 0; k < f->files.n; k++) {
        if (library_is_part(f->arena, f->files.at[k]))
            continue;
        const char *slash = strrchr(f->files.at[k], '/');
        int n = slash ? (int)(slash - f->files.at[k]) : 0;
        const char *folder = n ? text_f(f->arena, "%.*s", n, f->files.at[k]) : ".";
        const char *path = text_f(f->arena, "%.*s%s%s", n, f->files.at[k], slash ? "/" : "", name->text);
        const char *file = text_f(f->arena, "%s.mo", path);
        if (access(file, R_OK) == 0)
            diag_help(f->diags, "there is a file '%s': give it too, or '-L %s' for all that lies beside it", file,
                      folder);
        else if (access(text_f(f->arena, "%s/package.mo", path), R_OK) == 0)
            diag_help(f->diags, "there is a package '%s': '-L %s' makes it known", path, folder);
        else
            continue;
        return;
    }
}

typedef VEC(const char *) Names;

static void add_elements(Front *f, const Class *of, bool classes_alone, Names *to)
{
    for (int k = 0; k < of->elements.n; k++) {
        const TreeElement *tree = of->elements.at[k]->tree; /* NULL: a class in a file that was not read yet */
        if (!classes_alone || !tree || tree->kind == ELEMENT_CLASS)
            PUSH(f->arena, *to, of->elements.at[k]->name->text);
    }
}

/* All names that can be seen from a scope. */
static Names names_seen(Front *f, const Class *scope, bool classes_alone, bool functions)
{
    Names names = {0};
    for (const Class *i = scope; i; i = i->enclosing)
        add_elements(f, i, classes_alone, &names);
    for (int k = 0; k < f->root->children.n; k++)
        PUSH(f->arena, names, f->root->children.at[k]->name->text);
    add_elements(f, f->basics, classes_alone, &names);
    for (int k = 0; functions && expr_builtin_name(k); k++)
        PUSH(f->arena, names, expr_builtin_name(k));
    return names;
}

/* What may have been meant by a name of which `part` is not in the class `in`, or in none; asked_for: by the user, not
 * by a model. */
static bool suggest_name(Front *f, Class *in, const TreeName *part, const char *whole, const Names *seen,
                         bool asked_for)
{
    const char *name = part->name->text;
    const char *below = in ? name_below(f, in, part->name) : NULL;
    const char *near = diag_nearest(name, seen->at, seen->n), *remedy = names2003_remedy(name);
    if (asked_for && suggest_class(f, whole, in != NULL))
        return true;
    if (remedy && strcmp(name, near ? near : "") != 0)
        diag_help(f->diags, "%s; 'cardan convert --from 2003' rewrites the text", remedy);
    else if (below)
        diag_help(f->diags, "did you mean '%s'?", below);
    else if (near && strcmp(near, name) != 0)
        diag_help(f->diags, "did you mean '%s'?", near);
    else
        return asked_for && suggest_class(f, whole, true);
    return true;
}

/* Nothing that is known is like the name: how more becomes known. */
static void report_unknown(Front *f, const TreeName *name, bool asked_for)
{
    if (!asked_for && name->next)
        diag_help(f->diags,
                  "'%s' is neither declared or imported here nor a library that is known: those in a folder of -L or "
                  "MODELICAPATH are",
                  name->name->text);
    else if (name->next || strcmp(name->name->text, "Modelica") == 0)
        diag_help(f->diags, "give the folder that holds the library '%s' with -L, or set MODELICAPATH",
                  name->name->text);
    else if (asked_for)
        diag_help(f->diags, "give the file that holds it too, or the folder of its library with -L");
}

/* Names that other languages have for der. */
static bool means_derivative(const char *name)
{
    static const char *const names[] = {"d", "ddt", "diff", "deriv", "derivative"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (strcmp(name, names[k]) == 0)
            return true;
    return false;
}

/* The part of a name that could not be found, and where it was looked for. */
void lookup_failed(Front *f, Class *scope, const TreeName *name, const char *what)
{
    Buffer whole = {0}, full = {0};
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
    Names seen = {0};
    bool classes_alone = strcmp(what, "class") == 0 || strcmp(what, "base class") == 0;
    if (in) {
        diag(f->diags, DIAG_N001, name->span, "there is no '%s' in '%s'", name->name->text, class_name(in));
        add_elements(f, in, classes_alone, &seen);
        buffer_f(&full, "%s.", class_name(in));
        print_tree_name(&full, name);
    } else {
        diag(f->diags, DIAG_N001, name->span, "the %s '%s' cannot be found", what, whole.at);
        bool is_call = strcmp(what, "function") == 0;
        if (is_call && means_derivative(whole.at))
            diag_help(f->diags, "the derivative of x by time is written der(x)");
        seen = names_seen(f, scope, classes_alone, is_call);
    }
    const Decl *edition = own_edition(f, in);
    bool asked_for = scope == f->root_class && strcmp(what, "model") == 0,
         is_known = edition && suggest_official(f, full.at);
    if (!is_known && !suggest_name(f, in, name, whole.at, &seen, asked_for)) {
        if (edition)
            diag_help(f->diags,
                      "this is the edition of '%s' that Cardan brings; if the official one has the class, give its "
                      "folder with -L, or set MODELICAPATH",
                      edition->name->text);
        else if (!in)
            report_unknown(f, name, asked_for);
    }
    if (!in && !asked_for)
        report_beside(f, name->name);
    buffer_free(&whole);
    buffer_free(&full);
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
