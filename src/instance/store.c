#include "instance/store.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/map.h"
#include "syntax/parser.h"

typedef struct {
    const char *path; /* whole */
    Arena *arena;     /* of the tree; NULL: there is none */
    TreeFile *file;
    bool is_held;            /* by an editor */
    Arena *latest;           /* of the text with errors that came after the tree; NULL: none */
    struct timespec changed; /* of a file that was read */
} Entry;

struct TreeStore {
    Arena *arena;
    Symbols *symbols;
    VEC(Entry) entries;
    Map paths; /* symbol number of the path -> index */
};

TreeStore *store_new(void)
{
    Arena *a = arena_new();
    TreeStore *s = NEW(a, TreeStore);
    s->arena = a;
    s->symbols = symbols_new(a);
    return s;
}

static void drop(Entry *e)
{
    if (e->arena)
        arena_free(e->arena);
    if (e->latest)
        arena_free(e->latest);
    e->arena = e->latest = NULL;
    e->file = NULL;
}

void store_free(TreeStore *s)
{
    for (int k = 0; k < s->entries.n; k++)
        drop(&s->entries.at[k]);
    arena_free(s->arena);
}

Symbols *store_symbols(TreeStore *s)
{
    return s->symbols;
}

static Entry *entry_of(TreeStore *s, const char *path)
{
    char *whole = file_full_path(path);
    Sym name = symbol(s->symbols, whole ? whole : path);
    free(whole);
    int at = map_get(&s->paths, (uint64_t)name->number);
    if (at == MAP_NONE) {
        at = s->entries.n;
        map_put(s->arena, &s->paths, (uint64_t)name->number, at);
        PUSH(s->arena, s->entries, ((Entry){.path = name->text}));
    }
    return &s->entries.at[at];
}

void store_set_text(TreeStore *s, const char *path, const char *text, size_t n, Diags *diags)
{
    Entry *e = entry_of(s, path);
    Arena *a = arena_new();
    int errors = diags_count(diags, SEVERITY_ERROR);
    TreeFile *file = parse_modelica(a, s->symbols, diags, source_of_text(a, e->path, text, n));
    e->is_held = true;
    if (diags_count(diags, SEVERITY_ERROR) == errors) {
        drop(e);
        e->arena = a;
        e->file = file;
    } else {
        if (e->latest)
            arena_free(e->latest);
        e->latest = a;
    }
}

void store_drop_text(TreeStore *s, const char *path)
{
    Entry *e = entry_of(s, path);
    drop(e);
    e->is_held = false;
}

TreeFile *store_read(TreeStore *s, const char *path)
{
    Entry *e = entry_of(s, path);
    struct stat about;
    if (e->is_held)
        return e->file;
    if (stat(e->path, &about) != 0)
        return NULL;
    bool same = e->file && about.st_mtim.tv_sec == e->changed.tv_sec && about.st_mtim.tv_nsec == e->changed.tv_nsec;
    if (same)
        return e->file;
    drop(e);
    Arena *a = arena_new();
    Diags *diags = diags_new(a);
    Source *source = source_read(a, path);
    TreeFile *file = source ? parse_modelica(a, s->symbols, diags, source) : NULL;
    if (!file || diags_failed(diags)) {
        arena_free(a);
        return NULL;
    }
    e->arena = a;
    e->file = file;
    e->changed = about.st_mtim;
    return file;
}
