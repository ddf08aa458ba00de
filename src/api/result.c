/* result.c: what a run computed, as columns. */
#include <stdlib.h>
#include <string.h>

#include "api/inside.h"
#include "base/memory.h"
#include "base/share.h"
#include "view/animation.h"
#include "view/files.h"

struct CardanResult {
    Arena *arena;
    Result *result;
    CardanVariable *variables;
    double **made; /* entry + 1 -> a column that does not lie in the result: parameters, turned signs, files */
    char why[400];
};

static CardanType type_of(ResultType type)
{
    switch (type) {
    case RESULT_REAL:
        return CARDAN_REAL;
    case RESULT_INTEGER:
        return CARDAN_INTEGER;
    case RESULT_BOOLEAN:
        return CARDAN_BOOLEAN;
    case RESULT_ENUMERATION:
        return CARDAN_ENUMERATION;
    case RESULT_STRING:
        return CARDAN_STRING;
    }
    return CARDAN_REAL;
}

static const ResultVariable *base_of(const Result *r, const ResultVariable *v)
{
    return v->kind == RESULT_ALIAS ? result_variable(r, v->alias_of) : v;
}

static void make_table(void *data)
{
    CardanResult *to = data;
    Result *r = to->result;
    int n = result_count(r);
    to->arena = arena_new();
    to->made = NEW_ARRAY(to->arena, double *, n + 1);
    to->variables = NEW_ARRAY(to->arena, CardanVariable, n + 1);
    for (int i = 0; i < n; i++) {
        const ResultVariable *v = result_variable(r, i), *base = base_of(r, v);
        bool fixed = base->kind == RESULT_PARAMETER;
        to->variables[i] = (CardanVariable){.name = v->name,
                                            .unit = v->unit,
                                            .display_unit = v->display_unit,
                                            .description = v->description,
                                            .kind = fixed ? CARDAN_PARAMETER : CARDAN_VARIABLE,
                                            .type = type_of(v->type),
                                            .setting = CARDAN_SET_NEVER,
                                            .value = __builtin_nan("")};
        if (fixed && v->type != RESULT_STRING)
            to->variables[i].value = v->negated && v != base ? -base->value : base->value;
    }
}

CardanResult *result_wrap(Result *r)
{
    CardanResult *to = calloc(1, sizeof *to);
    if (!to) {
        result_close(r);
        return NULL;
    }
    to->result = r;
    if (memory_guarded(make_table, to))
        return to;
    cardan_result_free(to);
    return NULL;
}

CardanStatus cardan_result_open(const char *path, CardanResult **to)
{
    Result *r;
    ResultReport report = result_open(&r, path);
    *to = r ? result_wrap(r) : calloc(1, sizeof **to);
    if (!*to)
        return CARDAN_NO_MEMORY;
    memcpy((*to)->why, report.why, sizeof report.why);
    return r ? CARDAN_OK : CARDAN_BAD_CALL;
}

void cardan_result_free(CardanResult *r)
{
    if (!r)
        return;
    for (int i = 0; r->made && r->result && i <= result_count(r->result); i++)
        free(r->made[i]);
    if (r->arena)
        arena_free(r->arena);
    result_close(r->result);
    free(r);
}

const char *cardan_result_why(const CardanResult *r)
{
    return r->why;
}

size_t cardan_result_rows(const CardanResult *r)
{
    return r->result ? result_rows(r->result) : 0;
}

static const double *column(CardanResult *r, int entry)
{
    const double *there = result_in_memory(r->result, entry);
    double **made = &r->made[entry + 1];
    if (there || *made)
        return there ? there : *made;
    size_t n = result_rows(r->result);
    double *numbers = malloc((n + 1) * sizeof *numbers);
    if (!numbers)
        return NULL;
    ResultReport report = result_column(r->result, entry, 0, n, numbers);
    memcpy(r->why, report.why, sizeof report.why);
    if (report.status != RESULT_OK) {
        free(numbers);
        return NULL;
    }
    return *made = numbers;
}

const double *cardan_result_time(CardanResult *r)
{
    return r->result ? column(r, RESULT_TIME) : NULL;
}

const double *cardan_result_column(CardanResult *r, const char *name)
{
    int at = r->result ? result_find(r->result, name) : RESULT_ABSENT;
    return at == RESULT_ABSENT ? NULL : column(r, at);
}

int cardan_result_count(const CardanResult *r)
{
    return r->result ? result_count(r->result) : 0;
}

const CardanVariable *cardan_result_variable(const CardanResult *r, int i)
{
    return i >= 0 && i < cardan_result_count(r) ? &r->variables[i] : NULL;
}

int cardan_result_find(const CardanResult *r, const char *name)
{
    int at = r->result ? result_find(r->result, name) : RESULT_ABSENT;
    return at < 0 ? -1 : at;
}

/* ---- files ------------------------------------------------------------------------------------------------------- */

typedef struct {
    CardanResult *result;
    const char *path;
    CardanStatus status;
} Writing;

static void write_copy(void *data)
{
    Writing *w = data;
    ResultReport report = result_copy(w->result->result, NULL, w->path, false);
    memcpy(w->result->why, report.why, sizeof report.why);
    w->status = report.status == RESULT_OK ? CARDAN_OK : CARDAN_CANNOT_WRITE;
}

static const char *const *shape_folders(Arena *a, int *n)
{
    Texts folders = {0};
    const char *path = getenv("MODELICAPATH");
    PUSH(a, folders, ".");
    for (size_t length; path && *path; path += length + (path[length] == ':')) {
        length = strcspn(path, ":");
        PUSH(a, folders, arena_text(a, path, length));
    }
    PUSH(a, folders, share_path(a, "lib"));
    *n = folders.n;
    return folders.at;
}

static void write_page(void *data)
{
    enum { MOST_FRAMES = 6000, SIGNAL_BYTES = 600000 };
    Writing *w = data;
    char *why = w->result->why;
    Arena *a = arena_new();
    Animation m;
    Buffer json = {0}, page = {0};
    AnimationOptions options = {.fps = 60, .most_frames = MOST_FRAMES};
    options.folders = shape_folders(a, &options.folder_count);
    *why = 0;
    bool done = animation_open(a, w->result->result, &options, &m, why) &&
                animation_json(&m, NULL, 0, SIGNAL_BYTES, &json, why) &&
                files_web_page("viewer.html", &json, &page, why) && file_write(w->path, page.at, page.n, why);
    w->status = done ? CARDAN_OK : CARDAN_CANNOT_WRITE;
    buffer_free(&json);
    buffer_free(&page);
    arena_free(a);
}

static CardanStatus written(CardanResult *r, const char *path, void (*write)(void *data))
{
    Writing w = {.result = r, .path = path};
    if (!r->result)
        return CARDAN_BAD_CALL;
    return memory_guarded(write, &w) ? w.status : CARDAN_NO_MEMORY;
}

CardanStatus cardan_result_write(CardanResult *r, const char *path)
{
    return written(r, path, write_copy);
}

CardanStatus cardan_result_animate(CardanResult *r, const char *path)
{
    return written(r, path, write_page);
}
