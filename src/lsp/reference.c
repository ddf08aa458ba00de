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

/* All .mo files below a folder of a package; of another folder those in it. */
static void list_files(Arena *a, const char *folder, bool below, Files *to)
{
    DIR *d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d)) && to->n < MOST_FILES;) {
        struct stat about;
        const char *path = text_f(a, "%s/%s", folder, e->d_name);
        if (e->d_name[0] == '.' || lstat(path, &about) != 0)
            continue;
        if (S_ISDIR(about.st_mode) && below)
            list_files(a, path, below, to);
        else if (S_ISREG(about.st_mode) && ends_in_mo(path))
            PUSH(a, *to, path);
    }
    if (d)
        closedir(d);
}

/* ---- places ------------------------------------------------------------------------------------------------------ */

typedef struct {
    const Workspace *w;
    const Document *document; /* that is looked at: as it is, not as it was saved */
    Arena *arena;
    bool renames;
    bool moves_files; /* who renames gives the file of a class its new name, too */
    const char *name;
    const TreeElement *meant;
    const TreeClass *meant_class; /* of a class: elements of files are made anew for each look */
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
        if (look_meaning(&l, from, &m) && m.from == from && is_meant(s, m.element))
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

/* False: nothing is named there, or what is named belongs to a library that Cardan brings, or is predefined. */
static bool search(Look *l, size_t offset, Search *s)
{
    Meaning m;
    if (!look_meaning(l, offset, &m))
        return false;
    const TreeClass *class_ = m.element->tree->kind == ELEMENT_CLASS ? m.element->tree->class_ : NULL;
    if (s->renames && !s->moves_files && class_ && !class_->enclosing &&
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
    s->w = l->w;
    s->document = l->document;
    s->arena = l->arena;
    s->name = first->name->text;
    s->meant = first->tree;
    s->meant_class = first->tree->kind == ELEMENT_CLASS ? first->tree->class_ : NULL;
    Files files = {0};
    bool below;
    const char *folder = look_folder(l->arena, l->document->path, &below);
    list_files(l->arena, folder, below, &files);
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
    Search s = {.renames = true, .moves_files = moves_files, .found = put_edit, .data = &r};
    json_object(j);
    json_key(j, "changes");
    json_object(j);
    if (is_identifier(new_name))
        search(l, offset, &s);
    if (r.path)
        json_end(j);
    json_end(j);
    json_end(j);
}
