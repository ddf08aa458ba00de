/* motion_of_system.c: the kernel's motion of a system as a result, and the linkage for the page. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "run/result.h"
#include "view/scene_of_system.h"

enum { OF_PLACE = 12, OF_LOAD = 6 }; /* r and T; torque and force as mbs_reaction has them */

typedef struct {
    MbsSystem *s;
    MbsSystem
        *asked; /* the same system again: it is asked for reactions while the first is integrated; NULL: no loads */
    const RecordedList *recorded;
    Ints loaded; /* interacts with a joint */
    double *a;
    int n_q;
    double *row;
    ResultWriter *writer;
    ResultReport report;
} Motion;

/* ---- views and linkage ----------------------------------------------------------------------------------------- */

static void put_numbers(Json *j, const char *key, const double *x, int n)
{
    json_key(j, key), json_array(j);
    for (int k = 0; k < n; k++)
        json_number(j, x[k]);
    json_end(j);
}

static void put_field(Json *j, MbsModel *m, MbsId id, const char *key, MbsField field)
{
    double x[16];
    int n = 0;
    if (mbs_get_numbers(m, id, field, x, 16, &n) == MBS_OK && n)
        put_numbers(j, key, x, n);
}

static void put_views(Json *j, MbsModel *m)
{
    json_key(j, "views"), json_array(j);
    for (MbsId v = mbs_first(m, MBS_ROOT, MBS_G3VIEW); v; v = mbs_next(m, v)) {
        double angle = 0;
        json_object(j);
        json_key(j, "name"), json_text(j, mbs_name(m, v));
        put_field(j, m, v, "eye", MBS_EYE);
        put_field(j, m, v, "target", MBS_TARGET);
        put_field(j, m, v, "up", MBS_UP);
        json_key(j, "projection"), json_text(j, mbs_get_text(m, v, MBS_PROJECTION));
        if (mbs_is_set(m, v, MBS_ANGLE) && mbs_get_number(m, v, MBS_ANGLE, &angle) == MBS_OK)
            json_key(j, "angle"), json_number(j, angle);
        if (mbs_is_set(m, v, MBS_COLOUR))
            put_field(j, m, v, "colour", MBS_COLOUR);
        json_end(j);
    }
    json_end(j);
}

static void put_end(Json *j, MbsModel *m, MbsId frame, const char *key)
{
    double r[3] = {0}, S[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    mbs_locate_in_part(m, frame, r, S);
    json_key(j, key), json_object(j);
    json_key(j, "part"), json_text(j, mbs_name(m, mbs_owner(m, frame)));
    put_numbers(j, "r", r, 3);
    put_numbers(j, "S", S, 9);
    json_end(j);
}

static void put_couples(Json *j, MbsModel *m, MbsId joint)
{
    json_key(j, "couples"), json_array(j);
    for (MbsId c = mbs_first(m, joint, MBS_COUPLE); c; c = mbs_next(m, c)) {
        double index = 1, to_index = 1, ratio = 1, offset = 0;
        mbs_get_number(m, c, MBS_INDEX, &index);
        mbs_get_number(m, c, MBS_TO_INDEX, &to_index);
        mbs_get_number(m, c, MBS_RATIO, &ratio);
        mbs_get_number(m, c, MBS_OFFSET, &offset);
        json_object(j);
        json_key(j, "index"), json_number(j, index - 1);
        json_key(j, "to"), json_text(j, mbs_name(m, mbs_get_object(m, c, MBS_TO)));
        json_key(j, "toIndex"), json_number(j, to_index - 1);
        json_key(j, "ratio"), json_number(j, ratio);
        json_key(j, "offset"), json_number(j, offset);
        json_end(j);
    }
    json_end(j);
    json_key(j, "driven"), json_bool(j, mbs_first(m, joint, MBS_DRIVE) != 0);
}

static void put_joint(Json *j, MbsModel *m, MbsSystem *s, const double *q, MbsId interact, MbsId joint)
{
    int first = 0, n = 0, first_v, n_v;
    double pitch = 0;
    const char *type = mbs_get_text(m, joint, MBS_TYPE);
    bool in_tree = mbs_joint_place(s, interact, &first, &n, &first_v, &n_v) != 0;
    json_object(j);
    json_key(j, "name"), json_text(j, mbs_name(m, interact));
    json_key(j, "type"), json_text(j, type);
    json_key(j, "tree"), json_bool(j, in_tree || strcmp(type, "fixed") == 0);
    put_end(j, m, mbs_get_object(m, interact, MBS_AFRAME), "a");
    put_end(j, m, mbs_get_object(m, interact, MBS_BFRAME), "b");
    put_field(j, m, joint, "axis", MBS_AXIS);
    put_field(j, m, joint, "axis2", MBS_AXIS2);
    mbs_get_number(m, joint, MBS_PITCH, &pitch);
    json_key(j, "pitch"), json_number(j, pitch);
    put_numbers(j, "q", q + first, in_tree ? n : 0);
    if (mbs_is_set(m, joint, MBS_LOWER))
        put_field(j, m, joint, "lower", MBS_LOWER);
    if (mbs_is_set(m, joint, MBS_UPPER))
        put_field(j, m, joint, "upper", MBS_UPPER);
    put_couples(j, m, joint);
    json_end(j);
}

void motion_linkage_of_system(Json *j, MbsModel *m, MbsSystem *s, const double *q, const RecordedList *recorded)
{
    json_object(j);
    json_key(j, "parts"), json_array(j);
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PART); p; p = mbs_next(m, p)) {
        double r[3] = {0}, S[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        bool inertial = strcmp(mbs_get_text(m, p, MBS_INERTIAL), "yes") == 0;
        if (!inertial)
            mbs_locate_moving(s, q, p, r, S);
        json_object(j);
        json_key(j, "name"), json_text(j, mbs_name(m, p));
        json_key(j, "inertial"), json_bool(j, inertial);
        put_numbers(j, "r", r, 3);
        put_numbers(j, "S", S, 9);
        json_end(j);
    }
    json_end(j);
    json_key(j, "joints"), json_array(j);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        if (joint && mbs_get_object(m, i, MBS_AFRAME) && mbs_get_object(m, i, MBS_BFRAME))
            put_joint(j, m, s, q, i, joint);
    }
    json_end(j);
    json_key(j, "recorded"), json_array(j);
    for (int k = 0; k < recorded->n; k++) {
        json_object(j);
        json_key(j, "name"), json_text(j, recorded->at[k].name);
        json_key(j, "part"), json_text(j, mbs_name(m, recorded->at[k].part));
        put_numbers(j, "r", recorded->at[k].r, 3);
        put_numbers(j, "S", recorded->at[k].S, 9);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

static int record(void *context, double t, const double *q, const double *v)
{
    Motion *w = context;
    for (int k = 0; k < w->recorded->n; k++) {
        double *to = w->row + OF_PLACE * k, r[3] = {0}, S[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        mbs_locate_moving(w->s, q, w->recorded->at[k].id, r, S);
        memcpy(to, r, sizeof r);
        for (int i = 0; i < 9; i++)
            to[3 + i] = S[i % 3 * 3 + i / 3];
    }
    double *rest = w->row + OF_PLACE * w->recorded->n;
    memcpy(rest, q, (size_t)w->n_q * sizeof(double));
    bool solved = w->asked && mbs_forward(w->asked, t, q, v, NULL, w->a) == MBS_OK;
    for (int k = 0; k < w->loaded.n; k++) {
        double *wrench = rest + w->n_q + OF_LOAD * k;
        if (!solved || mbs_reaction(w->asked, (MbsId)w->loaded.at[k], wrench) != MBS_OK)
            for (int i = 0; i < OF_LOAD; i++)
                wrench[i] = NAN;
    }
    w->report = result_append(w->writer, t, w->row);
    return w->report.status != RESULT_OK;
}

static const char *joint_name(Arena *a, MbsModel *m, MbsSystem *s, int k)
{
    Buffer b = {0};
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        int first, n, first_v, n_v;
        if (mbs_joint_place(s, i, &first, &n, &first_v, &n_v) && k >= first && k < first + n)
            buffer_f(&b, "%s.q[%d]", mbs_name(m, i), k - first + 1);
    }
    if (!b.n)
        buffer_f(&b, "q[%d]", k + 1);
    const char *name = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return name;
}

static ResultVariable *table_of(Arena *a, MbsModel *m, const Motion *w, int *n)
{
    ResultVariable *table =
        NEW_ARRAY(a, ResultVariable, OF_PLACE * w->recorded->n + w->n_q + OF_LOAD * w->loaded.n + 1);
    Buffer b = {0};
    *n = 0;
    for (int k = 0; k < w->recorded->n; k++)
        for (int i = 0; i < OF_PLACE; i++) {
            buffer_clear(&b);
            if (i < 3)
                buffer_f(&b, "%s.r[%d]", w->recorded->at[k].name, i + 1);
            else
                buffer_f(&b, "%s.T[%d,%d]", w->recorded->at[k].name, (i - 3) / 3 + 1, (i - 3) % 3 + 1);
            table[(*n)++] =
                (ResultVariable){.name = arena_text(a, b.at, b.n), .unit = i < 3 ? "m" : "1", .kind = RESULT_VARIABLE};
        }
    for (int k = 0; k < w->n_q; k++)
        table[(*n)++] = (ResultVariable){.name = joint_name(a, m, w->s, k), .kind = RESULT_VARIABLE};
    for (int k = 0; k < w->loaded.n; k++)
        for (int i = 0; i < OF_LOAD; i++) {
            buffer_clear(&b);
            buffer_f(&b, "%s.%s[%d]", mbs_name(m, (MbsId)w->loaded.at[k]), i < 3 ? "t" : "f", i % 3 + 1);
            table[(*n)++] = (ResultVariable){
                .name = arena_text(a, b.at, b.n), .unit = i < 3 ? "N.m" : "N", .kind = RESULT_VARIABLE};
        }
    buffer_free(&b);
    return table;
}

static bool kernel_says(MbsSystem *s, MbsStatus status, char why[400])
{
    const char *words = s ? mbs_system_message(s) : NULL;
    if (status != MBS_OK)
        snprintf(why, 400, "%s", words && *words ? words : mbs_status_text(status));
    return status == MBS_OK;
}

static bool write_rows(MbsModel *m, Motion *w, const MotionOptions *options, double *q, double *v, char why[400])
{
    bool fine = true;
    if (options->stop > 0) {
        MbsStatus status = mbs_simulate(w->s, MBS_MINIMAL, 0, options->stop, 1e-6, options->outputs, q, v, record, w);
        fine = kernel_says(w->s, w->report.status == RESULT_OK ? status : MBS_OK, why);
    } else {
        fine = !record(w, 0, q, v) && !record(w, 1, q, v);
    }
    (void)m;
    if (w->report.status != RESULT_OK)
        snprintf(why, 400, "%s", w->report.why);
    return fine && w->report.status == RESULT_OK;
}

bool motion_of_system(Arena *a, MbsModel *m, const char *name, const MotionOptions *options, const char *path,
                      Buffer *extras, char why[400])
{
    MbsSystem *s = NULL;
    if (mbs_system_new(m, &s) != MBS_OK) {
        snprintf(why, 400, "%s", mbs_message(m));
        return false;
    }
    double *q = NEW_ARRAY(a, double, mbs_n_q(s) + 1), *v = NEW_ARRAY(a, double, mbs_n_v(s) + 1);
    RecordedList recorded = {0};
    Buffer scene = {0};
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PART); p; p = mbs_next(m, p))
        recorded_of(a, m, &recorded, p);
    bool moves = options->stop > 0;
    scene_of_system(a, m, name, moves, &recorded, &scene);
    Motion w = {.s = s, .recorded = &recorded, .n_q = mbs_n_q(s), .a = NEW_ARRAY(a, double, mbs_n_v(s) + 1)};
    if (moves && mbs_system_new(m, &w.asked) != MBS_OK)
        w.asked = NULL;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && moves; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT) && mbs_get_object(m, i, MBS_BFRAME))
            ints_push(a, &w.loaded, (int)i);
    w.row = NEW_ARRAY(a, double, OF_PLACE *recorded.n + w.n_q + OF_LOAD * w.loaded.n + 1);
    bool fine = kernel_says(s, mbs_initial_state(s, 0, q, v), why);
    if (fine) {
        Json j = {.to = extras};
        json_object(&j);
        put_views(&j, m);
        if (!moves) {
            json_key(&j, "linkage");
            motion_linkage_of_system(&j, m, s, q, &recorded);
        }
        json_end(&j);
        int n;
        ResultVariable *table = table_of(a, m, &w, &n);
        ResultOptions how = {.format = RESULT_CDR, .model = name, .scene = scene.at};
        w.report = result_create(&w.writer, path, table, n, &how);
        fine = w.report.status == RESULT_OK;
        if (!fine)
            snprintf(why, 400, "%s", w.report.why);
        fine = fine && write_rows(m, &w, options, q, v, why);
        ResultReport end = result_finish(w.writer);
        if (fine && end.status != RESULT_OK)
            snprintf(why, 400, "%s", end.why);
        fine = fine && end.status == RESULT_OK;
    }
    buffer_free(&scene);
    if (w.asked)
        mbs_system_free(w.asked);
    mbs_system_free(s);
    return fine;
}
