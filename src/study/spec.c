#include "study/spec.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const spec_keys[] = {"model",     "files",  "libraries", "start", "stop",   "tolerance",
                                 "intervals", "solver", "step",      "data",  "starts", "minimise",
                                 "max-step",  "runs",   "sampling",  "seed"};

int spec_keys_count(void)
{
    return (int)(sizeof spec_keys / sizeof *spec_keys);
}

StudySpec study_spec(Arena *a)
{
    return (StudySpec){.options = run_options(), .scalars = {.arena = a}, .starts = 1};
}

const char *spec_vary(StudySpec *s, Arena *a, const char *name, const char *values)
{
    Axis axis = {.name = name};
    for (int k = 0; k < s->design.axes.n; k++)
        if (strcmp(s->design.axes.at[k].name, name) == 0)
            return text_f(a, "'%s' is varied twice", name);
    const char *wrong = axis_read(a, values, &axis);
    if (!wrong)
        PUSH(a, s->design.axes, axis);
    return wrong;
}

/* ---- from a file ------------------------------------------------------------------------------------------------- */

typedef struct {
    StudySpec *to;
    Arena *arena;
    Diags *diags;
    StudyFile *file;
} Taker;

/* A path as the file means it. */
static const char *beside(const Taker *t, const char *path)
{
    const char *own = t->file->source->path, *slash = strrchr(own, '/');
    if (*path == '/' || !slash)
        return path;
    return text_f(t->arena, "%.*s%s", (int)(slash - own + 1), own, path);
}

static bool take_texts(Taker *t, const char *key, Texts *to)
{
    const StudyEntry *e = study_file_find(t->file, "", key);
    for (int k = 0; e && k < e->items.n; k++)
        PUSH(t->arena, *to, beside(t, e->items.at[k].text));
    return true;
}

static bool take_number(Taker *t, const char *key, double *to)
{
    const StudyEntry *e = study_file_find(t->file, "", key);
    if (!e)
        return true;
    char *end;
    *to = strtod(e->value.text, &end);
    if (end > e->value.text && !*end && isfinite(*to))
        return true;
    diag(t->diags, DIAG_G003, e->value.span, "'%s' needs a number", key);
    return false;
}

static bool take_whole(Taker *t, const char *key, double most, double *to)
{
    if (!take_number(t, key, to))
        return false;
    if (*to >= 0 && *to == floor(*to) && *to <= most)
        return true;
    diag(t->diags, DIAG_G003, study_file_find(t->file, "", key)->value.span,
         "'%s' needs a whole number that is not negative", key);
    return false;
}

static const char *take_text(Taker *t, const char *key)
{
    const StudyEntry *e = study_file_find(t->file, "", key);
    return e ? e->value.text : NULL;
}

static bool take_sampling(Taker *t)
{
    Design *d = &t->to->design;
    const StudyEntry *e = study_file_find(t->file, "", "sampling");
    double runs = (double)d->runs, seed = (double)d->seed;
    if (!take_whole(t, "runs", 4e9, &runs) || !take_whole(t, "seed", 0x1p53, &seed))
        return false;
    d->runs = (long)runs;
    d->seed = (uint64_t)seed;
    if (!e || design_kind(e->value.text, &d->kind))
        return true;
    diag(t->diags, DIAG_G003, e->value.span, "the sampling is grid, list, random, latin or sobol, not '%s'",
         e->value.text);
    return false;
}

/* The items of a list with commas between them. */
static const char *joined(const Taker *t, const StudyEntry *e)
{
    Buffer text = {0};
    for (int k = 0; k < e->items.n; k++)
        buffer_f(&text, "%s%s", k ? "," : "", e->items.at[k].text);
    const char *all = arena_text(t->arena, text.n ? text.at : "", text.n);
    buffer_free(&text);
    return all;
}

static bool take_axis(Taker *t, StudyEntry *e)
{
    const char *values = joined(t, e);
    const char *wrong = *values ? spec_vary(t->to, t->arena, e->key, values) : "the list is empty";
    if (wrong)
        diag(t->diags, DIAG_G003, e->value.span, "%s", wrong);
    return !wrong;
}

static bool take_result(Taker *t, StudyEntry *e)
{
    int column = 0;
    const char *wrong = scalars_add(&t->to->scalars, e->key, e->value.text, &column);
    if (!wrong)
        return true;
    Span where = e->value.span;
    where.from += (uint32_t)column + (where.source->text[where.from] == '"');
    where.to = where.from + 1;
    diag(t->diags, DIAG_G003, where, "%s", wrong);
    return false;
}

static bool take_sections(Taker *t)
{
    bool good = true;
    for (int k = 0; good && k < t->file->entries.n; k++) {
        StudyEntry *e = &t->file->entries.at[k];
        bool vary = strcmp(e->section, "vary") == 0, set = strcmp(e->section, "set") == 0;
        bool results = strcmp(e->section, "results") == 0, fit = strcmp(e->section, "fit") == 0;
        bool compare = strcmp(e->section, "compare") == 0, limits = strcmp(e->section, "limits") == 0;
        e->used |= vary || set || results || fit || compare || limits;
        if (vary)
            good = take_axis(t, e);
        else if (results)
            good = take_result(t, e);
        else if (fit)
            PUSH(t->arena, t->to->fit, ((StudyPair){e->key, joined(t, e)}));
        else if (compare)
            PUSH(t->arena, t->to->compare, ((StudyPair){e->key, e->value.text}));
        else if (limits)
            PUSH(t->arena, t->to->limits, ((StudyPair){e->key, e->value.text}));
        else if (set)
            PUSH(t->arena, t->to->values, ((RunSetting){e->key, e->value.text}));
    }
    return good;
}

bool spec_take_file(StudySpec *s, Arena *a, Diags *d, StudyFile *f)
{
    Taker t = {s, a, d, f};
    double intervals = s->options.intervals;
    RunOptions *o = &s->options;
    s->model = take_text(&t, "model");
    o->solver = take_text(&t, "solver");
    s->minimise = take_text(&t, "minimise");
    s->data = take_text(&t, "data");
    s->data = s->data ? beside(&t, s->data) : NULL;
    bool good = take_texts(&t, "files", &s->files) && take_texts(&t, "libraries", &s->folders) &&
                take_number(&t, "start", &o->start) && take_number(&t, "stop", &o->stop) &&
                take_number(&t, "tolerance", &o->tolerance) && take_number(&t, "step", &o->step) &&
                take_number(&t, "max-step", &o->max_step) && take_whole(&t, "intervals", 1e9, &intervals) &&
                take_whole(&t, "starts", 1e6, &s->starts) && take_sampling(&t) && take_sections(&t);
    o->intervals = (int)intervals;
    return good;
}
