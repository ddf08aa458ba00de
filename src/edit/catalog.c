/* catalog.c: the classes of all libraries that can be found, to choose from. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "edit/edit.h"

enum { DEEPEST = 30, MOST_LIBRARIES = 2000 };

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool is_partial(const TreeClass *c)
{
    return c->partial || (c->kind == CLASS_PACKAGE && c->form != FORM_LONG);
}

static void put_class(Front *f, Decl *d, int depth, Json *j)
{
    DiagMark mark = diags_mark(f->diags);
    bool loaded = decl_load(f, d);
    if (loaded) {
        json_array(j);
        json_text(j, d->full_name->text);
        json_text(j, is_partial(d->tree) ? "partial" : class_kind_text(d->tree->kind));
        json_text(j, d->tree->comment.text ? d->tree->comment.text->text : "");
        json_end(j);
    }
    bool holds_others = loaded && d->tree->kind == CLASS_PACKAGE && depth < DEEPEST;
    if (holds_others)
        decl_list(f, d);
    for (int k = 0; holds_others && k < d->children.n; k++)
        put_class(f, d->children.at[k], depth + 1, j);
    diags_release(f->diags, mark);
}

/* "Modelica" of "Modelica 4.1.0", "A" of "A.mo"; NULL: no library. */
static const char *library_name(Arena *a, const char *entry)
{
    size_t n = strlen(entry);
    if (n > 3 && strcmp(entry + n - 3, ".mo") == 0)
        n -= 3;
    else if (strchr(entry, '.') && !strchr(entry, ' '))
        return NULL;
    size_t name = strcspn(entry, " ");
    return *entry == '.' || n == 0 ? NULL : arena_text(a, entry, name < n ? name : n);
}

Libraries catalog_libraries(Front *f)
{
    VEC(const char *) names = {0};
    Libraries found = {0};
    for (int k = 0; k < f->paths.n; k++) {
        DIR *dir = opendir(f->paths.at[k]);
        for (struct dirent *e; dir && (e = readdir(dir)) && names.n < MOST_LIBRARIES;) {
            const char *name = library_name(f->arena, e->d_name);
            if (name && strcmp(name, "package") != 0)
                PUSH(f->arena, names, name);
        }
        if (dir)
            closedir(dir);
    }
    if (names.n)
        qsort(names.at, (size_t)names.n, sizeof *names.at, by_text);
    for (int k = 0; k < names.n; k++) {
        DiagMark mark = diags_mark(f->diags);
        Decl *d = k && strcmp(names.at[k], names.at[k - 1]) == 0
                      ? NULL
                      : decl_child(f, f->root, symbol(f->symbols, names.at[k]));
        diags_release(f->diags, mark);
        if (d)
            PUSH(f->arena, found, d);
    }
    return found;
}

void catalog_json(Front *f, Json *j)
{
    Libraries all = catalog_libraries(f);
    json_array(j);
    for (int k = 0; k < all.n; k++)
        put_class(f, all.at[k], 0, j);
    json_end(j);
}
