/* reference.c: all places that mean the same, in the open texts and in the files around them; and a new name for it. */
#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lsp/lsp.h"

enum { MOST_FILES = 3000 };

typedef VEC(const char *) Files;

static bool ends_in_mo(const char *name)
{
    size_t n = strlen(name);
    return n > 3 && strcmp(name + n - 3, ".mo") == 0;
}

/* All .mo files of a folder and of those below it: of all, or of packages alone. */
static void list_files(Arena *a, const char *folder, bool all, Files *to)
{
    DIR *d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d)) && to->n < MOST_FILES;) {
        struct stat about;
        const char *path = text_f(a, "%s/%s", folder, e->d_name);
        if (e->d_name[0] == '.' || lstat(path, &about) != 0)
            continue;
        if (S_ISDIR(about.st_mode) && (all || library_is_package(a, path)))
            list_files(a, path, all, to);
        else if (S_ISREG(about.st_mode) && ends_in_mo(path))
            PUSH(a, *to, path);
    }
    if (d)
        closedir(d);
}

/* Those that may name what a document declares: of the folder given that it lies in; else of the folder that its library, or
 * it alone, lies in, and of the libraries beside it. */
static Files files_around(const Look *l)
{
    Files files = {0};
    const char *path = l->document->path, *around = NULL;
    for (int k = 0; k < l->w->n_folders && !around; k++) {
        size_t n = strlen(l->w->folders[k]);
        if (strncmp(path, l->w->folders[k], n) == 0 && path[n] == '/')
            around = l->w->folders[k];
    }
    list_files(l->arena, around ? around : library_outside(l->arena, path), around != NULL, &files);
    return files;
}

/* ---- places ------------------------------------------------------------------------------------------------------ */

typedef struct {
    const Workspace *w;
    const Document *document; /* that is looked at: as it is, not as it was saved */
    Arena *arena;
    bool moves_files;     /* who renames gives the file of a class its new name, too */
    const char *new_name; /* NULL: nothing is renamed */
    bool is_taken;        /* that name */
    const char *name;
    const TreeElement *meant;
    const TreeClass *meant_class; /* of a class: elements of files are made anew for each look */
    const char *full_name;        /* of a class */
    void (*found)(void *data, const Document *d, size_t from, size_t to);
    void *data;
} Search;

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool is_meant(const Search *s, const Element *e)
{
    if (s->meant_class)
        return e->tree->kind == ELEMENT_CLASS && e->tree->class_ == s->meant_class;
    return e->tree == s->meant || (e->original && e->original->tree == s->meant);
}

/* Whether a place is the end of a class's name in a link: "modelica://Library.Package" … */
static bool is_in_link(const Search *s, const char *text, size_t from)
{
    static const char scheme[] = "modelica://";
    size_t begin = from, n = sizeof scheme - 1, name = s->full_name ? strlen(s->full_name) : 0;
    while (begin && (is_letter(text[begin - 1]) || text[begin - 1] == '.'))
        begin--;
    return name && begin >= n && strncmp(text + begin - n, scheme, n) == 0 && from + strlen(s->name) - begin == name &&
           strncmp(text + begin, s->full_name, name) == 0;
}

/* Whether the string around a place is what a Text shows. */
static bool is_shown_text(const char *text, size_t at)
{
    static const char name[] = "textString";
    size_t n = sizeof name - 1;
    while (at && !(text[at - 1] == '"' && (at < 2 || text[at - 2] != '\\')))
        at--;
    if (at < 2)
        return false;
    at--;
    while (at && strchr(" \t\r\n=", text[at - 1]))
        at--;
    return at > n && strncmp(text + at - n, name, n) == 0 && !is_letter(text[at - n - 1]);
}

/* Whether a place is that of a parameter in a text of its class's pictures: "%m", "%{m}". %name and %class are none. */
static bool is_shown(const Search *s, Look *l, size_t from)
{
    const char *t = l->document->text;
    size_t sign = from && t[from - 1] == '{' ? from - 1 : from;
    if (!sign || t[sign - 1] != '%' || !strcmp(s->name, "name") || !strcmp(s->name, "class") || s->meant_class ||
        !is_shown_text(t, sign))
        return false;
    const TreeClass *c = look_class(l, from);
    Class *i = c ? look_in_class(l, c) : NULL;
    Element *e = i ? class_element(l->f, i, symbol(l->f->symbols, s->name)) : NULL;
    return e && is_meant(s, e);
}

static void search_document(const Search *s, const Document *d)
{
    size_t n = strlen(s->name);
    Look l = {0};
    for (const char *at = d->text; (at = strstr(at, s->name)); at += n) {
        size_t from = (size_t)(at - d->text);
        if ((from && is_letter(at[-1])) || is_letter(at[n]))
            continue;
        if (!l.f)
            l = look_at(s->w, d, s->arena);
        Meaning m;
        if ((look_meaning(&l, from, &m) && m.from == from && is_meant(s, m.element)) ||
            (s->new_name && (is_in_link(s, d->text, from) || is_shown(s, &l, from))))
            s->found(s->data, d, from, from + n);
    }
}

static const Document *open_at(const Workspace *w, const char *path)
{
    for (int k = 0; k < w->documents.n; k++)
        if (strcmp(w->documents.at[k].path, path) == 0)
            return &w->documents.at[k];
    return NULL;
}

static void search_file(const Search *s, const char *path)
{
    const Document *open = strcmp(path, s->document->path) == 0 ? s->document : open_at(s->w, path);
    Source *source = open ? NULL : source_read(s->arena, path);
    if (open) {
        search_document(s, open);
    } else if (source && strstr(source->text, s->name)) {
        Document d = {.path = (char *)path, .text = (char *)source->text, .n = source->length};
        search_document(s, &d);
    }
}

/* The class or component that the name of an element would hide or be taken for; NULL: it is free. */
static const Element *taken_by(Look *l, const Element *e, const char *name)
{
    return e->holder ? class_element(l->f, e->holder, symbol(l->f->symbols, name)) : NULL;
}

/* False: nothing is named there, or what is named belongs to a library that Cardan brings, or is predefined; or the new name
 * is another's. */
static bool search(Look *l, size_t offset, Search *s)
{
    Meaning m;
    if (!look_meaning(l, offset, &m))
        return false;
    const TreeClass *class_ = m.element->tree->kind == ELEMENT_CLASS ? m.element->tree->class_ : NULL;
    if (s->new_name && !s->moves_files && class_ && !class_->enclosing &&
        (class_->within || strstr(class_->source->path, "/package.mo")))
        return false; /* its file has its name */
    Span where =
        m.element->tree->kind == ELEMENT_CLASS ? m.element->tree->class_->name_span : m.element->tree->name_span;
    const char *own = l->w->own_libraries;
    if (!where.source || !strchr(where.source->path, '/') || strncmp(where.source->path, own, strlen(own)) == 0)
        return false;
    const Element *first = m.element;
    while (first->original)
        first = first->original;
    if (s->new_name && taken_by(l, first, s->new_name)) {
        s->is_taken = true;
        return false;
    }
    s->w = l->w;
    s->document = l->document;
    s->arena = l->arena;
    s->name = first->name->text;
    s->meant = first->tree;
    s->meant_class = class_;
    if (class_) {
        const Class *meant = element_class(l->f, m.element);
        s->full_name = meant && meant->decl ? meant->decl->full_name->text : NULL;
    }
    Files files = files_around(l);
    bool has_own = false;
    for (int k = 0; k < files.n; k++)
        has_own |= strcmp(files.at[k], l->document->path) == 0;
    if (!has_own) /* it is not saved yet */
        PUSH(l->arena, files, l->document->path);
    for (int k = 0; k < files.n; k++)
        search_file(s, files.at[k]);
    return true;
}

/* ---- answers ----------------------------------------------------------------------------------------------------- */

static void put_location(void *data, const Document *d, size_t from, size_t to)
{
    Json *j = data;
    json_object(j);
    lsp_put_uri(j, "uri", d->path);
    lsp_put_range(j, "range", d->text, d->n, from, to);
    json_end(j);
}

void answer_references(Look *l, size_t offset, Json *j)
{
    Search s = {.found = put_location, .data = j};
    json_array(j);
    search(l, offset, &s);
    json_end(j);
}

typedef struct {
    Json *j;
    const char *new_name;
    const char *path; /* of the edits that are being written; NULL: none yet */
} Renaming;

static void put_edit(void *data, const Document *d, size_t from, size_t to)
{
    Renaming *r = data;
    if (!r->path || strcmp(r->path, d->path) != 0) {
        if (r->path)
            json_end(r->j);
        Buffer uri = {0};
        lsp_write_uri(&uri, d->path);
        json_key(r->j, uri.at);
        json_array(r->j);
        buffer_free(&uri);
        r->path = d->path;
    }
    json_object(r->j);
    lsp_put_range(r->j, "range", d->text, d->n, from, to);
    json_key(r->j, "newText"), json_text(r->j, r->new_name);
    json_end(r->j);
}

static bool is_identifier(const char *name)
{
    if (!isalpha((unsigned char)*name) && *name != '_')
        return false;
    while (is_letter(*name))
        name++;
    return !*name;
}

void answer_rename(Look *l, size_t offset, const char *new_name, bool moves_files, Json *j)
{
    Renaming r = {.j = j, .new_name = new_name};
    Search s = {.new_name = new_name, .moves_files = moves_files, .found = put_edit, .data = &r};
    json_object(j);
    json_key(j, "changes");
    json_object(j);
    if (is_identifier(new_name))
        search(l, offset, &s);
    if (r.path)
        json_end(j);
    json_end(j);
    if (s.is_taken)
        json_key(j, "taken"), json_bool(j, true);
    json_end(j);
}
