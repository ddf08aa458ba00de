/* library.c: class definitions and the files that hold them (specification, chapter 13).
 *
 * A file is read when a name leads to it, never before. A directory with a package.mo is a package whose other classes
 * stand in the files and directories beside it.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "instance/classic.h"
#include "instance/instance.h"
#include "instance/store.h"
#include "syntax/parser.h"
#include "syntax/printer.h"

#define MAIN_FILE "package.mo"

static bool is_file(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static const char *joined(Front *f, const char *folder, const char *name)
{
    Buffer b = {0};
    buffer_f(&b, "%s/%s", folder, name);
    const char *path = arena_text(f->arena, b.at, b.n);
    buffer_free(&b);
    return path;
}

/* The folder that a file or folder lies in, also for paths that are relative. */
static const char *folder_around(Arena *a, const char *path)
{
    const char *slash = strrchr(path, '/'), *last = slash ? slash + 1 : path;
    if (strcmp(last, ".") == 0 || strcmp(last, "..") == 0)
        return strcmp(path, ".") == 0 ? ".." : text_f(a, "%s/..", path);
    if (!slash)
        return ".";
    return slash == path ? "/" : arena_text(a, path, (size_t)(slash - path));
}

bool library_is_package(Arena *a, const char *folder)
{
    return access(text_f(a, "%s/package.mo", folder), R_OK) == 0;
}

bool library_is_part(Arena *a, const char *path)
{
    return library_is_package(a, folder_around(a, path));
}

const char *library_outside(Arena *a, const char *path)
{
    enum { DEEPEST = 64 }; /* the root of all folders lies in itself */
    const char *folder = folder_around(a, path);
    for (int k = 0; k < DEEPEST && library_is_package(a, folder); k++)
        folder = folder_around(a, folder);
    return folder;
}

void library_add_path(Front *f, const char *folder)
{
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/')
        n--;
    PUSH(f->arena, f->paths, arena_text(f->arena, folder, n));
    f->no_library = (Map){0};
}

static Decl *decl_new(Front *f, Decl *enclosing, Sym name)
{
    Decl *d = NEW(f->arena, Decl);
    d->name = name;
    d->enclosing = enclosing;
    d->full_name = enclosing && enclosing->enclosing
                       ? symbol_f(f->symbols, "%s.%s", enclosing->full_name->text, name->text)
                       : name;
    return d;
}

static void add_child(Front *f, Decl *d, Decl *child)
{
    map_put(f->arena, &d->names, (uint64_t)child->name->number, d->children.n);
    PUSH(f->arena, d->children, child);
}

static TreeElement *element_for(Front *f, TreeClass *tree)
{
    TreeElement *e = NEW(f->arena, TreeElement);
    e->kind = ELEMENT_CLASS;
    e->class_ = tree;
    e->name = tree->name;
    e->span = e->name_span = tree->name_span;
    return e;
}

Decl *decl_of_tree(Front *f, Decl *enclosing, TreeClass *tree, TreeElement *element)
{
    int at = map_get(&f->decl_of_tree, map_key(tree));
    if (at != MAP_NONE)
        return f->tree_decls.at[at];
    Decl *d = decl_new(f, enclosing, tree->name);
    d->tree = tree;
    d->element = element ? element : element_for(f, tree);
    map_put(f->arena, &f->decl_of_tree, map_key(tree), f->tree_decls.n);
    PUSH(f->arena, f->tree_decls, d);
    return d;
}

static void note_file(Front *f, const char *path)
{
    const char *kept = arena_text(f->arena, path, strlen(path));
    PUSH(f->arena, f->files, kept);
}

static TreeFile *read_tree(Front *f, const char *path)
{
    TreeFile *known = f->store ? store_read(f->store, path) : NULL;
    if (known) {
        note_file(f, path);
        return known;
    }
    Source *source = source_read(f->arena, path);
    if (!source) {
        diag(f->diags, DIAG_L001, (Span){0}, "cannot read '%s': %s", path, strerror(errno));
        return NULL;
    }
    f->bytes_read += source->length;
    note_file(f, path);
    int errors = diags_count(f->diags, SEVERITY_ERROR);
    TreeFile *file = parse_modelica(f->arena, f->symbols, f->diags, source);
    /* The tree of a text with errors has gaps, and they were reported. */
    return diags_count(f->diags, SEVERITY_ERROR) > errors ? NULL : file;
}

static TreeElement *class_in(const TreeClass *tree, const char *name)
{
    for (TreeElement *e = tree->elements; e; e = e->next)
        if (e->kind == ELEMENT_CLASS && e->class_ && strcmp(e->class_->name->text, name) == 0)
            return e;
    return NULL;
}

/* Orientations of any library are compared as ours are. That function need only vanish where two are equal (9.4.1), and
 * that of the official library also does at some turns of 120 degrees, and in planar loops, where one of its numbers is
 * kept, at half a turn: mechanisms would be assembled the wrong way round. */
static void take_own_residue(Front *f, const Decl *d, TreeClass *tree)
{
    static const char orientation[] = "Modelica.Mechanics.MultiBody.Frames.Orientation";
    if (!f->own_libraries || strcmp(d->full_name->text, orientation) != 0 ||
        strncmp(d->file, f->own_libraries, strlen(f->own_libraries)) == 0)
        return;
    const char *path = joined(f, f->own_libraries, "Modelica/Mechanics/MultiBody/Frames/Orientation.mo");
    const TreeFile *own = is_file(path) ? read_tree(f, path) : NULL;
    const TreeElement *from = own && own->classes ? class_in(own->classes, "equalityConstraint") : NULL;
    TreeElement *to = class_in(tree, "equalityConstraint");
    if (from && to)
        to->class_ = from->class_;
}

bool decl_load(Front *f, Decl *d)
{
    if (d->tree || d->failed || !d->file)
        return d->tree != NULL;
    TreeFile *file = read_tree(f, d->file);
    d->failed = true;
    if (!file || !file->classes)
        return false;
    TreeClass *tree = file->classes;
    if (tree->name != d->name) {
        diag(f->diags, DIAG_L003, tree->name_span, "this file should define '%s', but defines '%s'", d->name->text,
             tree->name->text);
        diag_help(f->diags, "a class stored in its own file has the name of the file");
        return false;
    }
    tree->within = file->within;
    take_own_residue(f, d, tree);
    d->tree = tree;
    d->element = element_for(f, tree);
    d->failed = false;
    map_put(f->arena, &f->decl_of_tree, map_key(tree), f->tree_decls.n);
    PUSH(f->arena, f->tree_decls, d);
    return true;
}

/* A class in folder/name.mo or folder/name/package.mo; NULL when there is neither. */
static Decl *decl_in_folder(Front *f, Decl *enclosing, const char *folder, Sym name, const char *stored_as)
{
    const char *directory = joined(f, folder, stored_as);
    const char *package = joined(f, directory, "package.mo");
    Decl *d = decl_new(f, enclosing, name);
    if (is_file(package)) {
        d->file = package;
        d->folder = directory;
        return d;
    }
    Buffer b = {0};
    buffer_f(&b, "%s.mo", directory);
    d->file = arena_text(f->arena, b.at, b.n);
    buffer_free(&b);
    return is_file(d->file) ? d : NULL;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

enum { ENTRY_FILE = 1, ENTRY_FOLDER = 2, ENTRY_UNSURE = 4 };

/* What a folder has, by its listing: no question to the system for each name. */
typedef struct {
    VEC(const char *) names; /* of classes: without .mo */
    Map entries;             /* number of the name's symbol -> what there is */
    bool has_order;
} Listing;

static int kind_of(const struct dirent *entry, bool mo)
{
    if (entry->d_type == DT_REG)
        return mo ? ENTRY_FILE : 0;
    if (entry->d_type == DT_DIR)
        return mo ? 0 : ENTRY_FOLDER;
    return ENTRY_UNSURE; /* a link, or a system that does not say */
}

static void read_folder(Front *f, const char *folder, Listing *l)
{
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        size_t n = strlen(entry->d_name);
        bool mo = n > 3 && strcmp(entry->d_name + n - 3, ".mo") == 0;
        l->has_order = l->has_order || strcmp(entry->d_name, "package.order") == 0;
        if (entry->d_name[0] == '.' || strcmp(entry->d_name, "package.mo") == 0 || (!mo && strchr(entry->d_name, '.')))
            continue;
        Sym name = symbol_n(f->symbols, entry->d_name, mo ? n - 3 : n);
        int known = map_get(&l->entries, (uint64_t)name->number);
        map_put(f->arena, &l->entries, (uint64_t)name->number, (known == MAP_NONE ? 0 : known) | kind_of(entry, mo));
        PUSH(f->arena, l->names, name->text);
    }
    if (dir)
        closedir(dir);
}

static Decl *decl_in_listing(Front *f, Decl *d, const Listing *l, Sym name)
{
    int is = map_get(&l->entries, (uint64_t)name->number);
    if (is == MAP_NONE || is == 0)
        return NULL;
    if (is != ENTRY_FILE)
        return decl_in_folder(f, d, d->folder, name, name->text);
    Decl *child = decl_new(f, d, name);
    Buffer b = {0};
    buffer_f(&b, "%s/%s.mo", d->folder, name->text);
    child->file = arena_text(f->arena, b.at, b.n);
    buffer_free(&b);
    return child;
}

static void add_listed(Front *f, Decl *d, const Listing *l, Sym name)
{
    Decl *child = map_get(&d->names, (uint64_t)name->number) == MAP_NONE ? decl_in_listing(f, d, l, name) : NULL;
    if (child)
        add_child(f, d, child);
}

/* The classes stored in a folder, in the order of package.order, then by name. */
static void list_folder(Front *f, Decl *d)
{
    Listing l = {0};
    read_folder(f, d->folder, &l);
    Source *order = l.has_order ? source_read(f->arena, joined(f, d->folder, "package.order")) : NULL;
    for (const char *p = order ? order->text : "", *end; *p; p = *end ? end + 1 : end) {
        end = p + strcspn(p, "\r\n");
        if (end > p)
            add_listed(f, d, &l, symbol_n(f->symbols, p, (size_t)(end - p)));
    }
    if (l.names.n)
        qsort(l.names.at, (size_t)l.names.n, sizeof *l.names.at, by_text);
    for (int i = 0; i < l.names.n; i++)
        add_listed(f, d, &l, symbol(f->symbols, l.names.at[i]));
}

void decl_list(Front *f, Decl *d)
{
    if (d->listed)
        return;
    d->listed = true;
    if (!decl_load(f, d))
        return;
    for (TreeElement *e = d->tree->elements; e; e = e->next)
        if (e->kind == ELEMENT_CLASS && map_get(&d->names, (uint64_t)e->class_->name->number) == MAP_NONE)
            add_child(f, d, decl_of_tree(f, d, e->class_, e));
    if (d->folder)
        list_folder(f, d);
}

/* "4.1.0" against "4.0.0", number by number. */
static int compare_versions(const char *a, const char *b)
{
    while (*a || *b) {
        char *end_a, *end_b;
        long x = strtol(a, &end_a, 10), y = strtol(b, &end_b, 10);
        if (x != y)
            return x < y ? -1 : 1;
        if (end_a == a && end_b == b)
            return strcmp(a, b);
        a = *end_a ? end_a + 1 : end_a;
        b = *end_b ? end_b + 1 : end_b;
    }
    return 0;
}

/* "Modelica", or the newest of "Modelica 4.0.0" and "Modelica 4.1.0". */
static const char *newest_version(Front *f, const char *folder, Sym name)
{
    char *best = NULL;
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        if (strncmp(entry->d_name, name->text, name->length) != 0 || entry->d_name[name->length] != ' ')
            continue;
        const char *version = entry->d_name + name->length + 1;
        if (!best || compare_versions(best + name->length + 1, version) < 0)
            best = arena_text(f->arena, entry->d_name, strlen(entry->d_name));
    }
    if (dir)
        closedir(dir);
    size_t n = best ? strlen(best) : 0;
    if (n > 3 && strcmp(best + n - 3, ".mo") == 0)
        best[n - 3] = 0;
    return best;
}

/* A library given by its own folder: -L "path/Modelica 4.1.0". */
static Decl *decl_at_path(Front *f, const char *path, Sym name)
{
    const char *last = strrchr(path, '/');
    last = last ? last + 1 : path;
    if (strncmp(last, name->text, name->length) != 0 || (last[name->length] != 0 && last[name->length] != ' '))
        return NULL;
    const char *package = joined(f, path, "package.mo");
    if (!is_file(package))
        return NULL;
    Decl *d = decl_new(f, f->root, name);
    d->file = package;
    d->folder = path;
    return d;
}

/* Libraries that each tool brings for itself: what lies beside a library that was written for all tools stands in for
 * them, and counts only where its own folder was given. */
static Decl *find_services(Front *f, Sym name)
{
    Decl *d = NULL;
    for (int i = 0; i < f->paths.n && !d; i++)
        d = decl_at_path(f, f->paths.at[i], name);
    return d || !f->own_libraries ? d : decl_in_folder(f, f->root, f->own_libraries, name, name->text);
}

static Decl *find_library(Front *f, Sym name)
{
    Decl *services = strcmp(name->text, "ModelicaServices") == 0 ? find_services(f, name) : NULL;
    if (services)
        return services;
    for (int i = 0; i < f->paths.n; i++) {
        const char *folder = f->paths.at[i], *versioned;
        Decl *d = decl_in_folder(f, f->root, folder, name, name->text);
        if (!d && (versioned = newest_version(f, folder, name)))
            d = decl_in_folder(f, f->root, folder, name, versioned);
        if (!d)
            d = decl_at_path(f, folder, name);
        if (d)
            return d;
    }
    return NULL;
}

Decl *decl_child(Front *f, Decl *d, Sym name)
{
    decl_list(f, d);
    int at = map_get(&d->names, (uint64_t)name->number);
    Decl *child = at == MAP_NONE ? NULL : d->children.at[at];
    if (!child && d == f->root && strpbrk(name->text, "/'") == NULL &&
        map_get(&f->no_library, (uint64_t)name->number) == MAP_NONE) {
        if ((child = find_library(f, name)))
            add_child(f, d, child);
        else
            map_put(f->arena, &f->no_library, (uint64_t)name->number, 1);
    }
    return child && decl_load(f, child) ? child : NULL;
}

static void add_class(Front *f, Decl *into, TreeClass *tree)
{
    int at = map_get(&into->names, (uint64_t)tree->name->number);
    if (at != MAP_NONE && into->children.at[at]->tree && into == f->root) {
        diag(f->diags, DIAG_L004, tree->name_span, "'%s' is defined twice", tree->name->text);
        diag_note(f->diags, into->children.at[at]->tree->name_span, "the other definition is here");
        return;
    }
    Decl *d = f->given = decl_of_tree(f, into, tree, NULL);
    if (at != MAP_NONE && into != f->root) /* its own file in the folder of the package */
        into->children.at[at] = d;
    else
        add_child(f, into, d);
}

void library_add_class(Front *f, TreeClass *tree)
{
    add_class(f, f->root, tree);
}

/* The package that a file belongs to; NULL after a message. */
static Decl *package_around(Front *f, const TreeFile *file)
{
    Decl *into = f->root;
    for (const TreeName *part = file->within; part && into; part = part->next)
        into = decl_child(f, into, part->name);
    if (!into) {
        Buffer name = {0};
        print_tree_name(&name, file->within);
        diag(f->diags, DIAG_L002, file->within->span, "the package '%s' that this file belongs to cannot be found",
             name.at);
        diag_help(f->diags, "give the folder that holds '%s' with -L, or put the file into the package's own folder",
                  file->within->name->text);
        buffer_free(&name);
    }
    return into;
}

/* NULL: it could not be read. */
static bool add_file(Front *f, TreeFile *file)
{
    Decl *into = file ? package_around(f, file) : NULL;
    if (!into)
        return false;
    decl_list(f, into);
    for (TreeClass *tree = file->classes; tree; tree = tree->next) {
        tree->within = file->within;
        add_class(f, into, tree);
    }
    return !diags_failed(f->diags);
}

/* A package by its main file: what else its folder holds belongs to it. */
static bool add_package(Front *f, const char *path)
{
    TreeFile *file = read_tree(f, path);
    if (!file)
        return false;
    if (!file->within)
        library_add_path(f, folder_around(f->arena, path));
    Decl *into = package_around(f, file);
    if (into && file->classes)
        f->given = decl_child(f, into, file->classes->name);
    return into != NULL;
}

bool library_read_file(Front *f, const char *path)
{
    size_t n = strlen(path);
    if (classic_file(path))
        return classic_read(f, path);
    if (n >= strlen(MAIN_FILE) && strcmp(path + n - strlen(MAIN_FILE), MAIN_FILE) == 0 &&
        (n == strlen(MAIN_FILE) || path[n - strlen(MAIN_FILE) - 1] == '/'))
        return add_package(f, path);
    return add_file(f, read_tree(f, path));
}

bool library_read_text(Front *f, const char *path, const char *text, size_t n)
{
    Source *source = source_of_text(f->arena, path, text, n);
    return add_file(f, parse_modelica(f->arena, f->symbols, f->diags, source));
}

const char *library_resource(Front *f, const char *uri)
{
    static const char scheme[] = "modelica://";
    if (strncmp(uri, "file://", 7) == 0)
        return uri + 7;
    if (strncmp(uri, scheme, sizeof scheme - 1) != 0)
        return uri;
    const char *p = uri + sizeof scheme - 1, *slash = strchr(p, '/'), *end = slash ? slash : p + strlen(p);
    Decl *d = f->root;
    const char *folder = NULL;
    for (const char *dot; d && p < end; p = dot + 1) { /* the nearest directory package around the class */
        dot = memchr(p, '.', (size_t)(end - p));
        if (!dot)
            dot = end;
        d = decl_child(f, d, symbol_n(f->symbols, p, (size_t)(dot - p)));
        if (d && d->folder)
            folder = d->folder;
    }
    if (!d || !folder)
        return NULL;
    return slash ? joined(f, folder, slash + 1) : folder;
}
