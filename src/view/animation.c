#include "view/animation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "view/curve.h"
#include "view/files.h"

enum { BATCH = 64 };

/* --- frames ------------------------------------------------------------------------------------------------------- */

/* Rows at least 1/fps apart, the first and the last among them: recorded points, so that what is shown was computed.
 * Of rows at one time (an event) the last is taken. */
static bool choose_frames(Animation *m, const AnimationOptions *options, char why[400])
{
    size_t rows = result_rows(m->result);
    if (rows == 0) {
        snprintf(why, 400, "%s has no rows", result_path(m->result));
        return false;
    }
    double *time = malloc(rows * sizeof *time);
    ResultReport report = {.status = RESULT_NO_MEMORY, .why = "no memory for the times"};
    if (time)
        report = result_column(m->result, RESULT_TIME, 0, rows, time);
    if (report.status != RESULT_OK) {
        free(time);
        snprintf(why, 400, "%s", report.why);
        return false;
    }
    double span = time[rows - 1] - time[0], apart = 1 / options->fps;
    if (span / apart > (double)options->most_frames)
        apart = span / (double)options->most_frames;
    VEC(size_t) chosen = {0};
    double next = time[0];
    for (size_t i = 0; i < rows; i++) {
        bool last = i + 1 == rows, repeated = !last && time[i + 1] <= time[i];
        if ((time[i] >= next - 1e-6 * apart && !repeated) || last) {
            if (last && chosen.n && time[chosen.at[chosen.n - 1]] >= time[i])
                break;
            PUSH(m->arena, chosen, i);
            while (next <= time[i] + 1e-6 * apart)
                next = next + apart > next ? next + apart : INFINITY;
        }
    }
    m->frame_count = (size_t)chosen.n;
    m->rows = chosen.at;
    m->time = NEW_ARRAY(m->arena, double, chosen.n);
    for (int i = 0; i < chosen.n; i++)
        m->time[i] = time[chosen.at[i]];
    free(time);
    return true;
}

/* --- shape files -------------------------------------------------------------------------------------------------- */

static bool is_built_in(const char *type)
{
    static const char *const known[] = {"box",  "sphere", "cylinder",  "pipecylinder", "cone",
                                        "pipe", "beam",   "gearwheel", "spring"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], type) == 0)
            return true;
    return *type == 0;
}

static void report_missing(Animation *m, const char *format, const char *what)
{
    Buffer b = {0};
    buffer_f(&b, format, what);
    for (int i = 0; i < m->missing.n; i++)
        if (strcmp(m->missing.at[i], b.at) == 0) {
            buffer_free(&b);
            return;
        }
    PUSH(m->arena, m->missing, arena_text(m->arena, b.at, b.n));
    buffer_free(&b);
}

static int file_for(Animation *m, const SceneObject *o, const AnimationOptions *options)
{
    const char *type = animation_text(o, "shapeType", "box"), *given = animation_text(o, "file", NULL);
    if (strcmp(o->kind, "shape") != 0 || is_built_in(type))
        return -1;
    const char *path = given ? mesh_find(m->arena, given, NULL, 0) : NULL;
    if (!path)
        path = mesh_find(m->arena, type, options->folders, options->folder_count);
    if (!path) {
        report_missing(m, "the shape file %s was not found (-L names folders to look in); a box is drawn instead",
                       type);
        return -1;
    }
    for (int i = 0; i < m->files.n; i++)
        if (strcmp(m->files.at[i].path, path) == 0)
            return m->files.at[i].mesh.triangle_count ? i : -1;
    AnimationFile file = {.path = path};
    char why[400];
    if (!mesh_read(m->arena, path, &file.mesh, why))
        report_missing(m, "%s; a box is drawn instead", why);
    PUSH(m->arena, m->files, file);
    return file.mesh.triangle_count ? m->files.n - 1 : -1;
}

bool animation_open(Arena *a, Result *r, const AnimationOptions *options, Animation *to, char why[400])
{
    *to = (Animation){.arena = a, .result = r, .extras = options->extras};
    if (!scene_read(a, r, &to->scene)) {
        snprintf(why, 400, "%s", to->scene.why);
        return false;
    }
    if (!choose_frames(to, options, why))
        return false;
    to->file_of = NEW_ARRAY(a, int, to->scene.object_count + 1);
    for (int i = 0; i < to->scene.object_count; i++) {
        const SceneObject *o = &to->scene.objects[i];
        to->file_of[i] = file_for(to, o, options);
        for (int f = 0; f < o->field_count; f++)
            for (int k = 0; k < o->fields[f].n; k++)
                if (o->fields[f].values[k].kind == SCENE_VARIABLE)
                    animation_signal(to, o->fields[f].values[k].entry);
    }
    return true;
}

/* --- signals ------------------------------------------------------------------------------------------------------ */

int animation_signal(Animation *m, int entry)
{
    uint64_t key = (uint64_t)(entry + 2);
    int at = map_get(&m->signal_of, key);
    if (at != MAP_NONE)
        return at;
    ints_push(m->arena, &m->signals, entry);
    map_put(m->arena, &m->signal_of, key, m->signals.n - 1);
    return m->signals.n - 1;
}

bool animation_load(Animation *m, char why[400])
{
    size_t rows = result_rows(m->result);
    m->values = NEW_ARRAY(m->arena, float *, m->signals.n + 1);
    double *numbers = malloc(rows * BATCH * sizeof *numbers), *columns[BATCH];
    bool fine = numbers != NULL;
    if (!fine)
        snprintf(why, 400, "no memory for %zu rows", rows);
    for (int first = 0; first < m->signals.n && fine; first += BATCH) {
        int n = m->signals.n - first < BATCH ? m->signals.n - first : BATCH;
        for (int k = 0; k < n; k++)
            columns[k] = numbers + (size_t)k * rows;
        ResultReport report = result_columns(m->result, m->signals.at + first, n, 0, rows, columns);
        fine = report.status == RESULT_OK;
        if (!fine)
            snprintf(why, 400, "%s", report.why);
        for (int k = 0; k < n && fine; k++) {
            float *values = m->values[first + k] = NEW_ARRAY(m->arena, float, m->frame_count);
            for (size_t i = 0; i < m->frame_count; i++)
                values[i] = (float)columns[k][m->rows[i]];
        }
    }
    free(numbers);
    return fine;
}

/* --- fields ------------------------------------------------------------------------------------------------------- */

static double value_at(const Animation *m, const SceneValue *v, size_t frame)
{
    switch (v->kind) {
    case SCENE_NUMBER:
        return v->number;
    case SCENE_TEXT:
        return NAN;
    case SCENE_VARIABLE: {
        int signal = map_get(&m->signal_of, (uint64_t)(v->entry + 2));
        double x = (double)m->values[signal][frame];
        return v->negated ? -x : x;
    }
    }
    return NAN;
}

void animation_numbers(const Animation *m, const SceneObject *o, const char *name, size_t frame, double *to, int n)
{
    const SceneField *f = scene_field(o, name);
    for (int i = 0; f && i < n && i < f->n; i++)
        to[i] = value_at(m, &f->values[i], frame);
}

const char *animation_text(const SceneObject *o, const char *name, const char *otherwise)
{
    const SceneField *f = scene_field(o, name);
    return f && f->n == 1 && f->values[0].kind == SCENE_TEXT ? f->values[0].text : otherwise;
}

bool animation_varies(const SceneObject *o, const char *name)
{
    const SceneField *f = scene_field(o, name);
    for (int i = 0; f && i < f->n; i++)
        if (f->values[i].kind == SCENE_VARIABLE)
            return true;
    return false;
}

/* --- the page's data ---------------------------------------------------------------------------------------------- */

static void base64(Json *j, const void *bytes, size_t n)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *p = bytes;
    char *text = malloc(n / 3 * 4 + 8), *to = text;
    if (!text) {
        json_text(j, "");
        return;
    }
    for (size_t i = 0; i < n; i += 3) {
        unsigned b = (unsigned)p[i] << 16 | (i + 1 < n ? (unsigned)p[i + 1] << 8 : 0) | (i + 2 < n ? p[i + 2] : 0);
        *to++ = digits[b >> 18];
        *to++ = digits[b >> 12 & 63];
        *to++ = i + 1 < n ? digits[b >> 6 & 63] : '=';
        *to++ = i + 2 < n ? digits[b & 63] : '=';
    }
    *to = 0;
    json_text(j, text);
    free(text);
}

static void value_json(Animation *m, Json *j, const SceneValue *v)
{
    switch (v->kind) {
    case SCENE_NUMBER:
        json_number(j, v->number);
        break;
    case SCENE_TEXT:
        json_text(j, v->text);
        break;
    case SCENE_VARIABLE:
        json_object(j);
        json_key(j, "s"), json_int(j, animation_signal(m, v->entry));
        if (v->negated)
            json_key(j, "n"), json_bool(j, true);
        json_end(j);
        break;
    }
}

static void object_json(Animation *m, Json *j, int index)
{
    const SceneObject *o = &m->scene.objects[index];
    json_object(j);
    json_key(j, "name"), json_text(j, o->name);
    json_key(j, "kind"), json_text(j, o->kind);
    for (int f = 0; f < o->field_count; f++) {
        const SceneField *field = &o->fields[f];
        if (strcmp(field->name, "file") == 0)
            continue; /* a path of this machine is nobody else's business */
        json_key(j, field->name);
        if (field->is_array)
            json_array(j);
        for (int k = 0; k < field->n; k++)
            value_json(m, j, &field->values[k]);
        if (field->is_array)
            json_end(j);
    }
    if (m->file_of[index] >= 0)
        json_key(j, "mesh"), json_int(j, m->file_of[index]);
    json_end(j);
}

/* Points as 16-bit steps in their box: a robot of ten thousand triangles takes a tenth of its file. */
static void mesh_json(Json *j, const Mesh *mesh)
{
    size_t n = (size_t)mesh->point_count * 3;
    uint16_t *steps = malloc((n + (size_t)mesh->triangle_count * 3) * sizeof *steps), *indices = steps + n;
    json_object(j);
    json_key(j, "low"), json_array(j);
    for (int i = 0; i < 3; i++)
        json_number(j, (double)mesh->low[i]);
    json_end(j);
    json_key(j, "high"), json_array(j);
    for (int i = 0; i < 3; i++)
        json_number(j, (double)mesh->high[i]);
    json_end(j);
    if (steps) {
        for (size_t i = 0; i < n; i++) {
            float low = mesh->low[i % 3], size = mesh->high[i % 3] - low;
            steps[i] = (uint16_t)(size > 0 ? lrintf((mesh->points[i] - low) / size * 65535) : 0);
        }
        bool wide = mesh->point_count > 65535;
        json_key(j, "points"), base64(j, steps, n * sizeof *steps);
        json_key(j, "wide"), json_bool(j, wide);
        for (size_t i = 0; i < (size_t)mesh->triangle_count * 3; i++)
            indices[i] = (uint16_t)mesh->corners[i];
        json_key(j, "indices");
        if (wide)
            base64(j, mesh->corners, (size_t)mesh->triangle_count * 3 * sizeof *mesh->corners);
        else
            base64(j, indices, (size_t)mesh->triangle_count * 3 * sizeof *indices);
        if (mesh->colors)
            json_key(j, "colors"), base64(j, mesh->colors, (size_t)mesh->triangle_count * 3);
    }
    json_end(j);
    free(steps);
}

static bool is_telling(const char *name)
{
    static const char *const known[] = {"phi", "s", "w", "v", "q", "a", "tau", "f"};
    const char *dot = strrchr(name, '.'), *last = dot ? dot + 1 : name;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(last, known[i]) == 0)
            return true;
    return false;
}

/* Adds variables that say something on their own: first those with telling names, then as many as the bytes allow. */
static void add_more_signals(Animation *m, size_t bytes)
{
    size_t each = m->frame_count * sizeof(float) * 4 / 3 + 120;
    size_t room = bytes / each, limit = (size_t)m->signals.n + room;
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < result_count(m->result) && (size_t)m->signals.n < limit; i++) {
            const ResultVariable *v = result_variable(m->result, i);
            double low, high;
            if (v->kind == RESULT_PARAMETER || (round == 0) != is_telling(v->name) ||
                (v->kind == RESULT_ALIAS && round == 1))
                continue;
            result_range(m->result, i, true, &low, &high);
            if (!(low == high))
                animation_signal(m, i);
        }
}

static bool is_constant(const Animation *m, int signal)
{
    for (size_t i = 1; i < m->frame_count; i++)
        if (m->values[signal][i] != m->values[signal][0])
            return false;
    return true;
}

static void signal_json(const Animation *m, Json *j, int signal)
{
    const ResultVariable *v = result_variable(m->result, m->signals.at[signal]);
    double factor = 1, offset = 0;
    json_object(j);
    json_key(j, "name"), json_text(j, v->name);
    if (*v->description)
        json_key(j, "description"), json_text(j, v->description);
    if (unit_conversion(v->unit, v->display_unit, &factor, &offset)) {
        json_key(j, "shown"), json_text(j, strcmp(v->display_unit, "deg") == 0 ? "°" : v->display_unit);
        json_key(j, "factor"), json_number(j, factor);
        if (offset != 0)
            json_key(j, "offset"), json_number(j, offset);
    } else if (*v->unit && strcmp(v->unit, "1") != 0) {
        json_key(j, "shown"), json_text(j, v->unit);
    }
    if (v->type != RESULT_REAL)
        json_key(j, "stepped"), json_bool(j, true);
    json_key(j, "values"), base64(j, m->values[signal], m->frame_count * sizeof(float));
    json_end(j);
}

/* Masses of bodies: told beside what moves. */
static void masses_json(const Animation *m, Json *j)
{
    json_key(j, "parameters"), json_array(j);
    for (int i = 0; i < result_count(m->result); i++) {
        const ResultVariable *v = result_variable(m->result, i);
        size_t n = strlen(v->name);
        if (v->kind != RESULT_PARAMETER || v->type != RESULT_REAL || n < 3 || strcmp(v->name + n - 2, ".m") != 0)
            continue;
        json_array(j);
        json_text(j, v->name);
        json_number(j, v->value);
        json_text(j, v->unit);
        json_end(j);
    }
    json_end(j);
}

bool animation_json(Animation *m, const int *plotted, int n, size_t bytes, Buffer *to, char why[400])
{
    int needed = m->signals.n;
    for (int i = 0; i < n; i++)
        animation_signal(m, plotted[i]);
    int asked = m->signals.n;
    add_more_signals(m, bytes);
    if (!animation_load(m, why))
        return false;
    Json j = {.to = to};
    json_object(&j);
    json_key(&j, "model"), json_text(&j, *m->scene.model ? m->scene.model : result_model(m->result));
    if (m->scene.has_gravity) {
        json_key(&j, "gravity"), json_array(&j);
        for (int i = 0; i < 3; i++)
            json_number(&j, m->scene.gravity[i]);
        json_end(&j);
    }
    if (m->scene.nominal_length > 0)
        json_key(&j, "nominalLength"), json_number(&j, m->scene.nominal_length);
    if (m->scene.draws_axes)
        json_key(&j, "drawsAxes"), json_bool(&j, true);
    json_key(&j, "time"), base64(&j, m->time, m->frame_count * sizeof *m->time);
    json_key(&j, "objects"), json_array(&j);
    for (int i = 0; i < m->scene.object_count; i++)
        object_json(m, &j, i);
    json_end(&j);
    json_key(&j, "meshes"), json_array(&j);
    for (int i = 0; i < m->files.n; i++)
        mesh_json(&j, &m->files.at[i].mesh);
    json_end(&j);
    json_key(&j, "signals"), json_array(&j);
    for (int i = 0; i < m->signals.n; i++)
        signal_json(m, &j, i);
    json_end(&j);
    json_key(&j, "plot"), json_array(&j);
    for (int i = 0; i < n; i++)
        json_int(&j, animation_signal(m, plotted[i]));
    int shown = 0;
    for (int i = asked; i < m->signals.n && n == 0 && shown < 4; i++) /* nothing asked for: a few that move */
        if (is_telling(result_variable(m->result, m->signals.at[i])->name) && !is_constant(m, i))
            json_int(&j, i), shown++;
    for (int i = 0; i < needed && n == 0 && shown < 3; i++)
        if (!is_constant(m, i) && strstr(result_variable(m->result, m->signals.at[i])->name, "r_0["))
            json_int(&j, i), shown++;
    json_end(&j);
    masses_json(m, &j);
    if (m->extras) { /* without its braces */
        buffer_text(to, ",");
        buffer_add(to, m->extras + 1, strlen(m->extras) - 2);
    }
    json_end(&j);
    return true;
}
