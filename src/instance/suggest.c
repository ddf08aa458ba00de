/* suggest.c: a class by a part of its name, for the message that it was not found where it was looked for.
 *
 * All files of all libraries that can be reached are read: a fifth of a second, spent only when a call has failed.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "instance/instance.h"
#include "instance/rules.h"

typedef VEC(Decl *) Decls;

/* The libraries that lie in a folder, or the one that it is: by their names, as find_library wants them. */
static void list_libraries(Front *f, const char *folder, Decls *to)
{
    VEC(const char *) names = {0};
    const char *own = strrchr(folder, '/');
    PUSH(f->arena, names, own ? own + 1 : folder);
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        if (entry->d_name[0] != '.')
            PUSH(f->arena, names, arena_text(f->arena, entry->d_name, strlen(entry->d_name)));
    if (dir)
        closedir(dir);
    for (int k = 0; k < names.n; k++) {
        size_t n = strcspn(names.at[k], " .");
        Decl *d = n ? decl_child(f, f->root, symbol_n(f->symbols, names.at[k], n)) : NULL;
        if (d)
            PUSH(f->arena, *to, d);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp((*(Decl *const *)a)->full_name->text, (*(Decl *const *)b)->full_name->text);
}

/* All classes that stand in packages, in the order of their names, each once. */
static Decls list_classes(Front *f)
{
    Decls found = {0}, stack = {0};
    for (int k = 0; k < f->root->children.n; k++)
        PUSH(f->arena, stack, f->root->children.at[k]);
    for (int k = 0; k < f->paths.n; k++)
        list_libraries(f, f->paths.at[k], &stack);
    while (stack.n) {
        Decl *d = stack.at[--stack.n];
        PUSH(f->arena, found, d);
        if (!decl_load(f, d) || d->tree->kind != CLASS_PACKAGE)
            continue;
        decl_list(f, d);
        for (int k = 0; k < d->children.n; k++)
            PUSH(f->arena, stack, d->children.at[k]);
    }
    if (found.n)
        qsort(found.at, (size_t)found.n, sizeof *found.at, by_name);
    int n = 0;
    for (int k = 0; k < found.n; k++)
        if (!n || found.at[k]->full_name != found.at[n - 1]->full_name)
            found.at[n++] = found.at[k];
    found.n = n;
    return found;
}

/* Whether a full name ends with the name that was asked for, at the beginning of a part of it. */
static bool ends_in(const char *full, const char *wanted, int (*compare)(const char *, const char *))
{
    size_t n = strlen(full), m = strlen(wanted);
    return n > m && full[n - m - 1] == '.' && compare(full + n - m, wanted) == 0;
}

static Decls matching(Front *f, const Decls *all, const char *wanted, int (*compare)(const char *, const char *))
{
    Decls found = {0};
    for (int k = 0; k < all->n; k++)
        if (ends_in(all->at[k]->full_name->text, wanted, compare))
            PUSH(f->arena, found, all->at[k]);
    return found;
}

bool suggest_class(Front *f, const char *wanted, bool near)
{
    enum { MOST = 6, SHORTEST_LIKE = 5 }; /* shorter names are like too many others */
    DiagMark mark = diags_mark(f->diags);
    Decls all = list_classes(f), found = matching(f, &all, wanted, strcmp);
    diags_release(f->diags, mark);
    if (!found.n)
        found = matching(f, &all, wanted, strcasecmp);
    const char *last = strrchr(wanted, '.');
    last = last ? last + 1 : wanted;
    if (!found.n && near && strlen(last) >= SHORTEST_LIKE) {
        const char **names = NEW_ARRAY(f->arena, const char *, all.n + 1);
        for (int k = 0; k < all.n; k++)
            names[k] = all.at[k]->name->text;
        const char *like = diag_nearest(last, names, all.n);
        if (like)
            found = matching(f, &all, like, strcmp);
    }
    if (!found.n)
        return false;
    Buffer text = {0};
    for (int k = 0; k < found.n && k < MOST; k++)
        buffer_f(&text, "%s'%s'", !k ? "" : k + 1 == found.n ? " or " : ", ", found.at[k]->full_name->text);
    diag_help(f->diags, "did you mean %s%s?", text.at, found.n > MOST ? ", or another one of that name" : "");
    buffer_free(&text);
    return true;
}
