/* index.c: what a search over libraries looks through: of each class its name, its description, the text of its
 * documentation, and which classes it uses. */
#include <string.h>

#include "edit/inside.h"
#include "view/about.h"

enum { DEEPEST_INDEXED = 30 };

typedef struct {
    Front *f;
    Json *j;
    Class *scope;     /* whose names are looked at */
    const Decl *user; /* the same */
    Map used;         /* declarations that it uses, each once */
    Map tried;        /* names that were looked up in it */
    Arena *work;
} Indexing;

static uint64_t hash_name(const TreeName *name)
{
    uint64_t hash = 0;
    for (; name; name = name->next)
        hash = hash_mix(hash, (uint64_t)name->name->number + 1);
    return hash;
}

/* What is inside of the class itself is no use of another. */
static bool is_own(const Decl *d, const Decl *user)
{
    for (; d; d = d->enclosing)
        if (d == user)
            return true;
    return false;
}

static void take_name(Walk *w, const TreeName *name)
{
    Indexing *x = w->data;
    uint64_t key = hash_name(name);
    if (map_get(&x->tried, key) != MAP_NONE)
        return;
    map_put(x->work, &x->tried, key, 1);
    Class *found = lookup_class_quiet(x->f, x->scope, name, false);
    const Decl *d = found ? found->decl : NULL;
    if (!d || !d->enclosing || !d->full_name || is_own(d, x->user) || map_get(&x->used, map_key(d)) != MAP_NONE)
        return;
    map_put(x->work, &x->used, map_key(d), 1);
    json_text(x->j, d->full_name->text);
}

/* Of a package only what it extends: its classes say the rest. */
static void put_uses(Indexing *x, const Decl *d)
{
    x->scope = class_of_decl(x->f, d);
    x->user = d;
    x->work = arena_new();
    x->used = x->tried = (Map){0};
    Walk w = {.arena = x->work, .finds_types = true, .skips_graphics = true, .found = take_name, .data = x};
    json_array(x->j);
    for (const TreeElement *e = x->scope && d->tree->kind == CLASS_PACKAGE ? d->tree->elements : NULL; e; e = e->next)
        if (e->kind == ELEMENT_EXTENDS && !e->type_rooted)
            take_name(&w, e->type);
    if (x->scope && d->tree->kind != CLASS_PACKAGE)
        walk_names(&w, d->tree);
    json_end(x->j);
    arena_free(x->work);
}

static const char *plain_text(Arena *a, const TreeClass *tree)
{
    const TreeExpr *info = doc_value(doc_annotation(tree->comment.annotation, "Documentation"), "info");
    if (!info || info->kind != TREE_STRING)
        return "";
    Buffer html = {0}, plain = {0};
    doc_information(&html, info->name->text);
    about_plain(&plain, html.n ? html.at : "");
    const char *text = arena_text(a, plain.n ? plain.at : "", plain.n);
    buffer_free(&html);
    buffer_free(&plain);
    return text;
}

static void put_indexed(Indexing *x, Decl *d, int depth)
{
    DiagMark mark = diags_mark(x->f->diags);
    bool loaded = decl_load(x->f, d);
    if (loaded) {
        bool is_example = !d->tree->partial && doc_annotation(d->tree->comment.annotation, "experiment");
        json_array(x->j);
        json_text(x->j, d->full_name->text);
        json_text(x->j, d->tree->partial ? "partial" : class_kind_text(d->tree->kind));
        json_text(x->j, d->tree->comment.text ? d->tree->comment.text->text : "");
        json_bool(x->j, is_example);
        json_text(x->j, plain_text(x->f->arena, d->tree));
        put_uses(x, d);
        json_end(x->j);
    }
    bool holds_others = loaded && d->tree->kind == CLASS_PACKAGE && depth < DEEPEST_INDEXED;
    if (holds_others)
        decl_list(x->f, d);
    for (int k = 0; holds_others && k < d->children.n; k++)
        put_indexed(x, d->children.at[k], depth + 1);
    diags_release(x->f->diags, mark);
}

/* Whether a library lies in a folder itself, not deeper. */
static bool lies_in(const Decl *d, const char *folder)
{
    size_t n = strlen(folder);
    const char *file = d->file ? d->file : d->tree ? d->tree->source->path : "";
    if (strncmp(file, folder, n) != 0 || file[n] != '/')
        return false;
    const char *slash = strchr(file + n + 1, '/');
    return !slash || strcmp(slash, "/package.mo") == 0;
}

void index_json(Front *f, const char *folder, Json *j)
{
    Indexing x = {.f = f, .j = j};
    Libraries all = catalog_libraries(f);
    json_array(j);
    for (int k = 0; k < all.n; k++)
        if (lies_in(all.at[k], folder))
            put_indexed(&x, all.at[k], 0);
    json_end(j);
}
