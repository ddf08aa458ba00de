/* study_file.c: a study as a text, and what it says as data. */
#include <stdlib.h>
#include <string.h>

#include "api/inside.h"
#include "base/memory.h"
#include "study/spec.h"

typedef struct {
    CardanStudy shown;
    Arena *arena;
} Whole;

typedef struct {
    CardanSession *session;
    const char *name, *text;
    Whole *to;
    bool is_read;
} Reading;

static const char *kind_text(DesignKind kind)
{
    switch (kind) {
    case DESIGN_GRID:
        return "grid";
    case DESIGN_LIST:
        return "list";
    case DESIGN_RANDOM:
        return "random";
    case DESIGN_LATIN:
        return "latin";
    case DESIGN_SOBOL:
        return "sobol";
    }
    return "";
}

/* As axis_read reads them. */
static const char *axis_text(Arena *a, const Axis *axis)
{
    switch (axis->kind) {
    case AXIS_LIST:
        return NULL;
    case AXIS_UNIFORM:
        return text_f(a, "uniform(%.17g,%.17g)", axis->a, axis->b);
    case AXIS_NORMAL:
        return text_f(a, "normal(%.17g,%.17g)", axis->a, axis->b);
    case AXIS_LOG:
        break;
    }
    return text_f(a, "log(%.17g,%.17g)", axis->a, axis->b);
}

static void show_sweep(Arena *a, const StudySpec *spec, CardanSweep *to)
{
    CardanVaried *varied = NEW_ARRAY(a, CardanVaried, spec->design.axes.n + 1);
    CardanScalar *results = NEW_ARRAY(a, CardanScalar, spec->scalars.at.n + 1);
    for (int k = 0; k < spec->design.axes.n; k++) {
        const Axis *axis = &spec->design.axes.at[k];
        varied[k] = (CardanVaried){axis->name, axis_text(a, axis), axis->list.at, axis->list.n};
    }
    for (int k = 0; k < spec->scalars.at.n; k++)
        results[k] = (CardanScalar){spec->scalars.at.at[k].name, spec->scalars.at.at[k].text};
    *to = (CardanSweep)CARDAN_SWEEP;
    to->n_varied = spec->design.axes.n;
    to->varied = varied;
    to->n_results = spec->scalars.at.n;
    to->results = results;
    to->sampling = kind_text(spec->design.kind);
    to->runs = spec->design.runs;
    to->seed = spec->design.seed;
}

static void show(Arena *a, const StudySpec *spec, CardanStudy *to)
{
    CardanScalar *values = NEW_ARRAY(a, CardanScalar, spec->values.n + 1);
    for (int k = 0; k < spec->values.n; k++)
        values[k] = (CardanScalar){spec->values.at[k].name, spec->values.at[k].value};
    to->model = spec->model;
    to->n_folders = spec->folders.n;
    to->folders = spec->folders.at;
    to->n_files = spec->files.n;
    to->files = spec->files.at;
    to->n_values = spec->values.n;
    to->values = values;
    to->run = (CardanRunOptions)CARDAN_RUN_OPTIONS;
    to->run.start = spec->options.start;
    to->run.stop = spec->options.stop;
    to->run.tolerance = spec->options.tolerance;
    to->run.intervals = spec->options.intervals;
    to->run.solver = spec->options.solver;
    to->run.step = spec->options.step;
    to->run.max_step = spec->options.max_step;
    show_sweep(a, spec, &to->sweep);
}

static void read_study(void *data)
{
    Reading *r = data;
    Said *said = &r->session->said;
    Arena *a = r->to->arena = arena_new();
    said_begin(said);
    StudySpec spec = study_spec(a);
    StudyFile file;
    bool good = r->text ? study_file_of_text(a, said->diags, r->name, r->text, &file)
                        : study_file_read(a, said->diags, r->name, &file);
    r->is_read = good && spec_take_file(&spec, a, said->diags, &file) &&
                 study_file_all_used(&file, said->diags, spec_keys, spec_keys_count());
    said_end(said);
    if (r->is_read)
        show(a, &spec, &r->to->shown);
}

/* False: its messages are those of the session. */
static bool add_all(CardanSession *session, const CardanStudy *study)
{
    bool good = true;
    for (int k = 0; good && k < study->n_folders; k++)
        good = cardan_add_folder(session, study->folders[k]) == CARDAN_OK;
    for (int k = 0; good && k < study->n_files; k++)
        good = cardan_add_file(session, study->files[k]) == CARDAN_OK;
    return good;
}

CardanStatus cardan_study_read(CardanSession *session, const char *name, const char *text, CardanStudy **to)
{
    Whole *w = calloc(1, sizeof *w);
    Reading r = {.session = session, .name = name, .text = text, .to = w};
    bool had_memory = w && memory_guarded(read_study, &r);
    bool good = had_memory && r.is_read && add_all(session, &w->shown);
    *to = good ? &w->shown : NULL;
    if (!good && w)
        cardan_study_free(&w->shown);
    return good ? CARDAN_OK : had_memory ? CARDAN_MODEL_WRONG : CARDAN_NO_MEMORY;
}

void cardan_study_free(CardanStudy *study)
{
    if (!study)
        return;
    Whole *w = (Whole *)study;
    if (w->arena)
        arena_free(w->arena);
    free(w);
}
