/* assembly_page.c: positions of a mechanism for the page that also shows animations: a result in which time counts
 * them. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/assembly.h"
#include "base/temporary.h"
#include "view/animation.h"
#include "view/files.h"

static bool is_coordinate(const Assembly *a, const PositionSignal *s)
{
    for (int c = 0; c < a->m->free.n; c++)
        if (a->positions->coordinates.at[a->m->free.at[c]].name == s->name)
            return true;
    return false;
}

bool poses_result(const Assembly *a, const double *const *poses, int n, bool all, const char *path, char why[400])
{
    const Positions *p = a->positions;
    VEC(ResultVariable) table = {0};
    Ints varying = {0};
    Arena *arena = a->call->arena;
    for (int k = 0; k < p->signals.n; k++) {
        const PositionSignal *s = &p->signals.at[k];
        bool wanted = all ? s->step != TAPE_NONE || isfinite(s->number) : is_coordinate(a, s);
        if (!wanted && !scene_needs(&a->scene, s->name->text))
            continue;
        const FlatVar *f = s->flat;
        ResultVariable v = {.name = s->name->text,
                            .unit = f->unit ? f->unit->text : NULL,
                            .display_unit = f->display_unit ? f->display_unit->text : NULL,
                            .description = f->description ? f->description->text : NULL,
                            .kind = s->step == TAPE_NONE ? RESULT_PARAMETER : RESULT_VARIABLE,
                            .is_column = !s->flat->is_parameter,
                            .value = isfinite(s->number) ? s->number : 0}; /* forces are not known here */
        PUSH(arena, table, v);
        if (s->step != TAPE_NONE)
            ints_push(arena, &varying, k);
    }
    ResultWriter *w;
    ResultReport report = result_create(&w, path, table.at, table.n,
                                        &(ResultOptions){.model = class_name(a->p.class_), .scene = a->scene.json});
    double *row = NEW_ARRAY(arena, double, varying.n + 1);
    for (int i = 0; i < n && report.status == RESULT_OK; i++) {
        const double *v = assembler_at(a->m, poses[i]);
        for (int k = 0; k < varying.n; k++)
            row[k] = assembly_signal_value(a, &p->signals.at[varying.at[k]], v);
        report = result_append(w, i + 1, row);
    }
    ResultReport end = result_finish(w);
    if (report.status == RESULT_OK)
        report = end;
    if (report.status != RESULT_OK)
        snprintf(why, 400, "%s", report.why);
    return report.status == RESULT_OK;
}

static bool animation_of(const Assembly *a, const char *path, bool with_modes, Names *signals, Buffer *to,
                         char why[400])
{
    Result *r;
    Animation m;
    ResultReport report = result_open(&r, path);
    if (report.status != RESULT_OK) {
        snprintf(why, 400, "%s", report.why);
        return false;
    }
    AnimationOptions options = {.fps = 1,
                                .posed = true,
                                .most_frames = 1000000,
                                .folders = a->p.front->paths.at,
                                .folder_count = a->p.front->paths.n};
    Arena *arena = a->call->arena;
    bool fine = animation_open(arena, r, &options, &m, why) && animation_json(&m, NULL, 0, 0, to, why);
    for (int k = 0; fine && signals && k < m.signals.n; k++) {
        const char *name = result_variable(r, m.signals.at[k])->name;
        PUSH(arena, *signals, arena_text(arena, name, strlen(name)));
    }
    if (fine && with_modes) { /* one more member of the object */
        to->n--;
        buffer_text(to, ",\"assembly\":");
        Json j = {.to = to};
        assembly_modes_json(a, &j);
        buffer_char(to, '}');
    }
    result_close(r);
    return fine;
}

bool poses_json(const Assembly *a, const double *const *poses, int n, bool with_modes, Names *signals, Buffer *to,
                char why[400])
{
    char path[PATH_MAX];
    if (!a->scene.json) {
        snprintf(why, 400, "the model has nothing that could be drawn");
        return false;
    }
    int length = snprintf(path, sizeof path, "%s/cardan-modes-XXXXXX.cdr", temporary_folder());
    int fd = length < (int)sizeof path ? mkstemps(path, 4) : -1;
    if (fd < 0) {
        snprintf(why, 400, "no temporary file can be made in %s", temporary_folder());
        return false;
    }
    close(fd);
    bool fine = poses_result(a, poses, n, false, path, why) && animation_of(a, path, with_modes, signals, to, why);
    unlink(path);
    return fine;
}
