/* mbs_load.c: multibody models from and to files. */
#include "cardan/mbs_load.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/source.h"
#include "convert/convert.h"
#include "view/files.h"

typedef struct {
    const char *path;
    MbsModel *model;
    char *why;
    MbsStatus status;
} Job;

static void load(void *data)
{
    Job *job = data;
    Arena *a = arena_new();
    Source *source = source_read(a, job->path);
    Conversion c = {.arena = a, .path = job->path};
    Format format = source ? format_of_text(job->path, source->text, source->length) : FORMAT_UNKNOWN;
    job->status = source ? MBS_SYNTAX : MBS_CANNOT_READ;
    if (!source)
        snprintf(job->why, 400, "'%s' cannot be read: %s", job->path, strerror(errno));
    else if (format == FORMAT_MODELICA)
        snprintf(job->why, 400, "'%s' is Modelica: 'cardan convert' makes a multibody model (.mbs) of it", job->path);
    else if (!format_reads(format))
        snprintf(job->why, 400, "'%s' is no multibody model: %s are read", job->path, format_endings(false));
    else if (!convert_read(&c, format, source->text, source->length))
        snprintf(job->why, 400, "%.180s:%d: %.180s", job->path, c.line, c.message);
    else
        job->status = MBS_OK;
    if (job->status == MBS_OK)
        job->model = c.m;
    else
        mbs_free(c.m);
    arena_free(a);
}

MbsStatus mbs_load(const char *path, MbsModel **model, char why[400])
{
    Job job = {.path = path, .why = why};
    *why = 0;
    bool done = memory_guarded(load, &job);
    *model = job.model;
    return done ? job.status : MBS_NO_MEMORY;
}

static void save(void *data)
{
    Job *job = data;
    Arena *a = arena_new();
    Buffer text = {0};
    Conversion c = {.arena = a, .m = job->model};
    Format format = format_of_path(job->path);
    const char *slash = strrchr(job->path, '/'), *name = slash ? slash + 1 : job->path;
    job->status = MBS_CANNOT_READ;
    if (!format_writes(format))
        snprintf(job->why, 400, "'%s': models are written to %s", job->path, format_endings(true));
    else if (!convert_write(&c, format, arena_text(a, name, strcspn(name, ".")), &text))
        snprintf(job->why, 400, "%.180s: %.180s", job->path, c.message);
    else if (file_write(job->path, text.at, text.n, job->why))
        job->status = MBS_OK;
    buffer_free(&text);
    arena_free(a);
}

MbsStatus mbs_save(MbsModel *model, const char *path, char why[400])
{
    Job job = {.path = path, .model = model, .why = why};
    *why = 0;
    return memory_guarded(save, &job) ? job.status : MBS_NO_MEMORY;
}
