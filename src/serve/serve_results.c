/* serve_results.c: what results hold: their variables, curves and motion. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "run/scene.h"
#include "serve/serve.h"
#include "view/animation.h"
#include "view/curve.h"

enum { MOST_SIGNALS = 32, SHOWN_COLUMNS = 1500 };

static Result *open_result(Studio *s, int id, const char *path, Answer *a)
{
    char full[4400];
    ResultReport report = {.status = RESULT_CANNOT_OPEN};
    Result *r = NULL;
    if (id < 0 && !serve_path(s, 0, path, false, full, a))
        return NULL;
    for (int k = 0; k < 2 && report.status == RESULT_CANNOT_OPEN; k++) /* twice: it may be kept just now, elsewhere */
        if (id < 0 || serve_run_path(s, id, ".cdr", full))
            report = result_open(&r, full);
    if (report.status == RESULT_DAMAGED)
        answer_error(a, 422, "the result is damaged: simulate again");
    else if (report.status != RESULT_OK)
        answer_error(a, 404, "there is no result to show");
    return report.status == RESULT_OK ? r : NULL;
}

/* Whether an object is named after a component whose variables are its own: a joint, or what has no shapes. */
static bool is_more_than_picture(const SceneObject *o)
{
    return strcmp(o->kind, "load") == 0 || scene_field(o, "standsFor");
}

/* Components that are drawn: their variables are of use to the picture only. */
static void helpers_json(Json *j, const Result *r)
{
    Arena *arena = arena_new();
    Scene scene = {0};
    json_key(j, "helpers"), json_array(j);
    if (result_scene_text(r) && scene_read(arena, r, &scene))
        for (int i = 0; i < scene.object_count; i++)
            if (!is_more_than_picture(&scene.objects[i]))
                json_text(j, scene.objects[i].name);
    json_end(j);
    arena_free(arena);
}

/* Of a parameter: 0 it can be set, 1 that needs new code, 2 it is a constant, 3 a variable that never changes, 4 it is computed
 * from other parameters. */
static int setting_of(const ResultVariable *v)
{
    if (v->kind != RESULT_PARAMETER)
        return 0;
    if (v->is_constant)
        return v->is_column ? 3 : 2;
    return *v->formula ? 4 : v->is_compiled;
}

void serve_info(Studio *s, int id, const char *path, Answer *a)
{
    Result *r = open_result(s, id, path, a);
    if (!r)
        return;
    Json j = {.to = &a->body};
    json_object(&j);
    json_key(&j, "rows"), json_int(&j, (long long)result_rows(r));
    json_key(&j, "complete"), json_bool(&j, result_complete(r));
    json_key(&j, "scene"), json_bool(&j, result_scene_text(r) != NULL);
    helpers_json(&j, r);
    /* compact: [name, kind, type, unit, description, value, basic unit, what can set it, formula, names of values] */
    json_key(&j, "variables"), json_array(&j);
    for (int i = 0; i < result_count(r); i++) {
        const ResultVariable *v = result_variable(r, i);
        json_array(&j);
        json_text(&j, v->name);
        json_int(&j, v->kind);
        json_int(&j, v->type);
        json_text(&j, *v->display_unit ? v->display_unit : v->unit);
        json_text(&j, v->description);
        if (v->kind == RESULT_PARAMETER && v->type == RESULT_STRING)
            json_text(&j, v->text);
        else
            json_number(&j, v->kind == RESULT_PARAMETER ? v->value : NAN);
        json_text(&j, v->unit);
        json_int(&j, setting_of(v));
        if (*v->formula || *v->literals) {
            json_text(&j, v->formula);
            json_text(&j, v->literals);
        }
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
    result_close(r);
}

void serve_signals(Studio *s, const JsonValue *request, Answer *a)
{
    const JsonValue *names = json_get(request, "names");
    if (!names || names->kind != JSON_ARRAY || names->n > MOST_SIGNALS) {
        answer_error(a, 400, "\"names\" is an array of at most %d names", MOST_SIGNALS);
        return;
    }
    Result *r = open_result(s, (int)json_get_number(request, "run", -1), json_get_text(request, "path", ""), a);
    if (!r)
        return;
    Arena *arena = arena_new();
    Json j = {.to = &a->body};
    json_object(&j);
    json_key(&j, "curves"), json_array(&j);
    for (int i = 0; i < names->n; i++) {
        CurveSource x, y;
        CurvePoints points;
        const char *why = "a name is a text";
        char trouble[400] = "";
        bool fine = names->items[i].kind == JSON_TEXT && curve_source(arena, r, "time", true, &x, &why) &&
                    curve_source(arena, r, names->items[i].text, true, &y, &why);
        if (fine && !curve_points(arena, &x, &y, SHOWN_COLUMNS, &points, trouble)) {
            fine = false;
            why = trouble;
        }
        json_object(&j);
        json_key(&j, "name"), json_text(&j, names->items[i].kind == JSON_TEXT ? names->items[i].text : "");
        if (fine) {
            json_key(&j, "unit"), json_text(&j, y.unit);
            json_key(&j, "description"), json_text(&j, y.description);
            json_key(&j, "stepped"), json_bool(&j, y.stepped);
            json_key(&j, "x"), json_rounded(&j, points.x, points.n, 8);
            json_key(&j, "y"), json_rounded(&j, points.y, points.n, 8);
        } else {
            json_key(&j, "error"),
                json_text(&j, strncmp(why, result_path(r), strlen(result_path(r))) == 0 ? why + strlen(result_path(r))
                                                                                        : why);
        }
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
    arena_free(arena);
    result_close(r);
}

void serve_animation(Studio *s, int id, const char *path, Answer *a)
{
    Result *r = open_result(s, id, path, a);
    if (!r)
        return;
    Arena *arena = arena_new();
    const char *folders[SERVE_MOST_ROOTS];
    for (int i = 0; i < s->root_count; i++)
        folders[i] = s->roots[i];
    AnimationOptions options = {.fps = 60, .most_frames = 3000, .folders = folders, .folder_count = s->root_count};
    Animation m;
    char why[400] = "";
    if (!animation_open(arena, r, &options, &m, why) || !animation_json(&m, NULL, 0, 300000, &a->body, why))
        answer_error(a, 404, "there is nothing to show in 3D: %s",
                     r && !result_scene_text(r) ? "the model has no visual objects" : why);
    arena_free(arena);
    result_close(r);
}
