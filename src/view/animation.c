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

static bool needs_file(const SceneObject *o)
{
    return strcmp(o->kind, "shape") == 0 && !is_built_in(animation_text(o, "shapeType", "box"));
}

static int file_for(Animation *m, const SceneObject *o, const AnimationOptions *options)
{
    const char *type = animation_text(o, "shapeType", "box"), *given = animation_text(o, "file", NULL);
    if (!needs_file(o))
        return -1;
    const char *path = given ? mesh_find(m->arena, given, NULL, 0) : NULL;
    if (!path)
        path = mesh_find(m->arena, type, options->folders, options->folder_count);
    if (!path) {
        report_missing(m, "the shape file %s was not found (-L names folders to look in); a small box is drawn instead",
                       type);
        return -1;
    }
    for (int i = 0; i < m->files.n; i++)
        if (strcmp(m->files.at[i].path, path) == 0)
            return m->files.at[i].mesh.triangle_count ? i : -1;
    AnimationFile file = {.path = path};
    char why[400];
    if (!mesh_read(m->arena, path, &file.mesh, why))
        report_missing(m, "%s; a small box is drawn instead", why);
    PUSH(m->arena, m->files, file);
    return file.mesh.triangle_count ? m->files.n - 1 : -1;
}

/* What an entry is the same as: many frames of a mechanism are one, and are kept once. */
static int kept_entry(const Animation *m, int entry)
{
    const ResultVariable *v = entry >= 0 ? result_variable(m->result, entry) : NULL;
    return v && v->kind == RESULT_ALIAS && !v->negated && v->alias_of >= 0 ? v->alias_of : entry;
}

bool animation_open(Arena *a, Result *r, const AnimationOptions *options, Animation *to, char why[400])
{
    *to = (Animation){.arena = a, .result = r, .extras = options->extras, .posed = options->posed};
    if (!scene_read(a, r, &to->scene)) {
        snprintf(why, 400, "%s", to->scene.why);
        return false;
    }
    if (!choose_frames(to, options, why))
        return false;
    to->file_of = NEW_ARRAY(a, int, to->scene.object_count + 1);
    to->is_stand_in = NEW_ARRAY(a, bool, to->scene.object_count + 1);
    for (int i = 0; i < to->scene.object_count; i++) {
        const SceneObject *o = &to->scene.objects[i];
        to->file_of[i] = file_for(to, o, options);
        to->is_stand_in[i] = needs_file(o) && to->file_of[i] < 0;
        for (int f = 0; f < o->field_count; f++)
            for (int k = 0; k < o->fields[f].n; k++)
                if (o->fields[f].values[k].kind == SCENE_VARIABLE)
                    animation_signal(to, kept_entry(to, o->fields[f].values[k].entry));
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

static void set_number(const SceneObject *o, const char *name, double x)
{
    for (int f = 0; f < o->field_count; f++)
        if (strcmp(o->fields[f].name, name) == 0 && o->fields[f].n == 1)
            o->fields[f].values[0] = (SceneValue){.kind = SCENE_NUMBER, .number = x};
}

/* The sizes of a shape whose file is not there are factors for what the file has. Its place is marked by a box, small
 * enough beside the distances in the scene that a machine of such shapes can be made out. */
static void shrink_stand_ins(Animation *m)
{
    const double part_of_scene = 0.06;
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY}, size = 0;
    for (int i = 0; i < m->scene.object_count; i++) {
        double r[3] = {NAN, NAN, NAN};
        animation_numbers(m, &m->scene.objects[i], "r", 0, r, 3);
        for (int k = 0; k < 3; k++) {
            low[k] = fmin(low[k], r[k]);
            high[k] = fmax(high[k], r[k]);
        }
    }
    for (int k = 0; k < 3; k++)
        size = fmax(size, part_of_scene * (high[k] - low[k]));
    for (int i = 0; i < m->scene.object_count; i++)
        if (m->is_stand_in[i] && size > 0 && isfinite(size)) {
            set_number(&m->scene.objects[i], "length", size);
            set_number(&m->scene.objects[i], "width", size);
            set_number(&m->scene.objects[i], "height", size);
        }
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
    if (fine)
        shrink_stand_ins(m);
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
        int signal = map_get(&m->signal_of, (uint64_t)(kept_entry(m, v->entry) + 2));
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

/* place: where each signal is in the page; -1: it stands in the objects as a number. */
static void value_json(Animation *m, Json *j, const SceneValue *v, const int *place)
{
    switch (v->kind) {
    case SCENE_NUMBER:
        json_number(j, v->number);
        break;
    case SCENE_TEXT:
        json_text(j, v->text);
        break;
    case SCENE_VARIABLE: {
        int signal = animation_signal(m, kept_entry(m, v->entry));
        if (place[signal] < 0) {
            double x = (double)m->values[signal][0];
            json_number(j, v->negated ? -x : x);
            break;
        }
        json_object(j);
        json_key(j, "s"), json_int(j, place[signal]);
        if (v->negated)
            json_key(j, "n"), json_bool(j, true);
        json_end(j);
        break;
    }
    }
}

static void object_json(Animation *m, Json *j, int index, const int *place)
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
            value_json(m, j, &field->values[k], place);
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
    if (strncmp(last, "q[", 2) == 0) /* of a joint of the kernel */
        return true;
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

/* All that was recorded of a signal whose frames are fewer: of each piece of time the smallest and the largest value. */
static void trace_json(const Animation *m, Json *j, int entry)
{
    enum { PIECES = 1000 };
    size_t rows = result_rows(m->result), n = 0, piece = rows / PIECES + 1;
    double *all = malloc(2 * rows * sizeof *all), *time = all + rows;
    float *kept = malloc(4 * (rows / piece + 1) * sizeof *kept), *at = kept + 2 * (rows / piece + 1);
    if (rows > m->frame_count && all && kept && result_column(m->result, entry, 0, rows, all).status == RESULT_OK &&
        result_column(m->result, RESULT_TIME, 0, rows, time).status == RESULT_OK) {
        for (size_t first = 0; first < rows; first += piece) {
            size_t low = first, high = first;
            for (size_t i = first; i < first + piece && i < rows; i++) {
                low = all[i] < all[low] ? i : low;
                high = all[i] > all[high] ? i : high;
            }
            size_t ends[2] = {low < high ? low : high, low < high ? high : low};
            for (int k = 0; k < 1 + (low != high); k++, n++) {
                at[n] = (float)time[ends[k]];
                kept[n] = (float)all[ends[k]];
            }
        }
        json_key(j, "trace"), json_object(j);
        json_key(j, "time"), base64(j, at, n * sizeof *at);
        json_key(j, "values"), base64(j, kept, n * sizeof *kept);
        json_end(j);
    }
    free(all);
    free(kept);
}

static void signal_json(const Animation *m, Json *j, int signal, bool traced)
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
    if (traced)
        trace_json(m, j, m->signals.at[signal]);
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

static const char *shown_unit(const ResultVariable *v)
{
    double factor, offset;
    return unit_conversion(v->unit, v->display_unit, &factor, &offset) ? v->display_unit : v->unit;
}

/* Whether two signals are one curve, or one curve and its mirror image: a force and the force against it. */
static bool is_same_curve(const Animation *m, int a, int b)
{
    bool same = true, mirrored = true;
    for (size_t i = 0; i < m->frame_count && (same || mirrored); i++) {
        same = same && m->values[a][i] == m->values[b][i];
        mirrored = mirrored && m->values[a][i] == -m->values[b][i];
    }
    return same || mirrored;
}

/* Whether a signal says something that those chosen do not say, and has a scale beside them: the strip has two. */
static bool is_worth_plotting(const Animation *m, int signal, const Ints *chosen)
{
    const char *unit = shown_unit(result_variable(m->result, m->signals.at[signal])), *other = NULL;
    bool has_scale = chosen->n == 0;
    for (int k = 0; k < chosen->n; k++) {
        const char *theirs = shown_unit(result_variable(m->result, m->signals.at[chosen->at[k]]));
        if (is_same_curve(m, chosen->at[k], signal))
            return false;
        has_scale = has_scale || strcmp(theirs, unit) == 0;
        if (strcmp(theirs, shown_unit(result_variable(m->result, m->signals.at[chosen->at[0]]))) != 0)
            other = theirs;
    }
    return has_scale || !other;
}

/* What the strip shows where nothing was asked for: a few that move by more than rounding errors, each once. */
static void choose_plotted(Animation *m, int needed, int asked, Ints *to)
{
    for (int round = 0; round < 2; round++)
        for (int i = round ? 0 : asked; i < (round ? needed : m->signals.n) && to->n < (round ? 3 : 4); i++) {
            const char *name = result_variable(m->result, m->signals.at[i])->name;
            double low, high;
            bool known = round ? strstr(name, "r_0[") != NULL : is_telling(name);
            if (!known || is_constant(m, i))
                continue;
            result_range(m->result, m->signals.at[i], true, &low, &high);
            if (fmax(fabs(low), fabs(high)) > 1e-9 && is_worth_plotting(m, i, to))
                ints_push(m->arena, to, i);
        }
}

/* Where signals are in the page. What the scene needs and does not vary stands in its objects, unless these are moved by hand. */
static int *places_of(const Animation *m, int needed, const Ints *plotted)
{
    int *place = NEW_ARRAY(m->arena, int, m->signals.n + 1), n = 0;
    bool *is_plotted = NEW_ARRAY(m->arena, bool, m->signals.n + 1);
    for (int i = 0; i < plotted->n; i++)
        is_plotted[plotted->at[i]] = true;
    for (int i = 0; i < m->signals.n; i++)
        place[i] = i < needed && !m->posed && !is_plotted[i] && is_constant(m, i) ? -1 : n++;
    return place;
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
    Ints chosen = {0};
    for (int i = 0; i < n; i++)
        ints_push(m->arena, &chosen, animation_signal(m, plotted[i]));
    if (n == 0)
        choose_plotted(m, needed, asked, &chosen);
    int *place = places_of(m, needed, &chosen);
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
    json_key(&j, "time"), base64(&j, m->time, m->frame_count * sizeof *m->time);
    json_key(&j, "objects"), json_array(&j);
    for (int i = 0; i < m->scene.object_count; i++)
        object_json(m, &j, i, place);
    json_end(&j);
    json_key(&j, "meshes"), json_array(&j);
    for (int i = 0; i < m->files.n; i++)
        mesh_json(&j, &m->files.at[i].mesh);
    json_end(&j);
    json_key(&j, "signals"), json_array(&j);
    for (int i = 0; i < m->signals.n; i++) {
        bool traced = false;
        for (int k = 0; k < chosen.n; k++)
            traced = traced || chosen.at[k] == i;
        if (place[i] >= 0)
            signal_json(m, &j, i, traced);
    }
    json_end(&j);
    json_key(&j, "plot"), json_array(&j);
    for (int i = 0; i < chosen.n; i++)
        json_int(&j, place[chosen.at[i]]);
    json_end(&j);
    masses_json(m, &j);
    if (m->extras) { /* without its braces */
        buffer_text(to, ",");
        buffer_add(to, m->extras + 1, strlen(m->extras) - 2);
    }
    json_end(&j);
    return true;
}
