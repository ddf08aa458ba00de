/* report.c: the structure of a model, as a page. */
#include "view/report.h"
#include "api/inside.h"
#include "base/memory.h"
#include "view/files.h"

typedef struct {
    CardanModel *model;
    const char *path;
    CardanStatus status;
} Reporting;

/* The system is made once more, in memory that is given back: reasons are kept for a report only. */
static bool make_report(CardanModel *m, Arena *a, Buffer *to)
{
    Diags *diags = diags_new(a);
    PipelineContext context = {a, symbols_new(a), diags};
    PipelineSettings settings = m->settings;
    settings.lowering.explain = true;
    Pipeline p;
    bool made = pipeline_open(&p, &context, &settings) == PIPELINE_OPENED &&
                pipeline_compile(&p, &(PipelinePolicy){.goal = PIPELINE_SYSTEM});
    if (made)
        report_json(&p, to);
    pipeline_free_code(&p);
    return made;
}

static void report(void *data)
{
    Reporting *r = data;
    Arena *a = arena_new();
    Buffer json = {0}, page = {0};
    char why[400] = "";
    bool as_json = file_ends(r->path, ".json");
    r->status = make_report(r->model, a, &json) ? CARDAN_CANNOT_WRITE : CARDAN_MODEL_WRONG;
    if (r->status == CARDAN_CANNOT_WRITE && (as_json || files_web_page("inspect.html", &json, &page, why)) &&
        file_write(r->path, as_json ? json.at : page.at, as_json ? json.n : page.n, why))
        r->status = CARDAN_OK;
    buffer_free(&json);
    buffer_free(&page);
    arena_free(a);
}

CardanStatus cardan_model_report(CardanModel *m, const char *path)
{
    Reporting r = {.model = m, .path = path};
    if (!m->base || m->base->carried || (!file_ends(path, ".html") && !file_ends(path, ".json")))
        return CARDAN_BAD_CALL;
    pthread_mutex_lock(&m->lock);
    bool done = memory_guarded(report, &r);
    pthread_mutex_unlock(&m->lock);
    return done ? r.status : CARDAN_NO_MEMORY;
}
