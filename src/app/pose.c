#include "app/pose.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_read.h"
#include "run/scene.h"

typedef struct {
    Assembly *a;  /* with the modes */
    Assembler *m; /* moves everything */
    Pose pose;
    Names signals; /* of the page */
    Ints shown;    /* coordinates with a slider */
    const JsonValue *objects;
    Closing closing;
} Poser;

static void answer(const Buffer *line)
{
    fwrite(line->at, 1, line->n, stdout);
    fputc('\n', stdout);
    fflush(stdout);
}

static void answer_problem(const char *why)
{
    Buffer line = {0};
    Json j = {.to = &line};
    json_object(&j);
    json_key(&j, "error"), json_text(&j, why);
    json_end(&j);
    answer(&line);
    buffer_free(&line);
}

/* ---- where it is ------------------------------------------------------------------------------------------------- */

static double shown_value(const Poser *p, int k)
{
    double factor;
    assembly_coordinate_unit(&p->a->positions->coordinates.at[p->shown.at[k]], &factor);
    return factor * p->pose[p->shown.at[k]];
}

static void answer_pose(Poser *p)
{
    Buffer line = {0};
    Json j = {.to = &line};
    const double *v = assembler_at(p->m, p->pose);
    json_object(&j);
    json_key(&j, "values"), json_array(&j);
    for (int k = 0; k < p->signals.n; k++) {
        const PositionSignal *s = assembly_signal_named(p->a, p->signals.at[k]);
        double value = s ? assembly_signal_value(p->a, s, v) : 0;
        json_number(&j, isfinite(value) ? (double)(float)value : 0);
    }
    json_end(&j);
    json_key(&j, "coordinates"), json_array(&j);
    for (int k = 0; k < p->shown.n; k++)
        json_number(&j, shown_value(p, k));
    json_end(&j);
    json_key(&j, "gap"), json_number(&j, p->closing.residual);
    json_end(&j);
    answer(&line);
    buffer_free(&line);
}

/* ---- moving it --------------------------------------------------------------------------------------------------- */

static bool read_three(const JsonValue *v, double to[3])
{
    if (!v || v->kind != JSON_ARRAY || v->n != 3)
        return false;
    for (int k = 0; k < 3; k++) {
        if (v->items[k].kind != JSON_NUMBER || !isfinite(v->items[k].number))
            return false;
        to[k] = v->items[k].number;
    }
    return true;
}

static const JsonValue *object_named(const Poser *p, const char *name)
{
    for (int k = 0; p->objects && k < p->objects->n; k++)
        if (strcmp(json_get_text(&p->objects->items[k], "name", ""), name) == 0)
            return &p->objects->items[k];
    return NULL;
}

/* Adds factor times a value of the scene to a pull: a number, or a variable of the model. */
static void add_to_pull(const Poser *p, const JsonValue *v, double factor, Pull *to)
{
    if (v->kind == JSON_NUMBER) {
        to->constant += factor * v->number;
        return;
    }
    const PositionSignal *s = assembly_signal_named(p->a, json_get_text(v, "var", ""));
    const JsonValue *negated = json_get(v, "negated");
    if (!s)
        return;
    factor *= negated && negated->number != 0 ? -1 : 1;
    if (s->step == TAPE_NONE) {
        to->constant += isfinite(s->number) ? factor * s->number : 0;
    } else {
        to->registers[to->n] = s->step;
        to->weights[to->n++] = factor * s->sign;
    }
}

/* Three sums: r + transpose(R) * at, which are to become `goal`. */
static bool make_pulls(const Poser *p, const JsonValue *object, const double at[3], const double goal[3], Pull to[3])
{
    const JsonValue *r = json_get(object, "r"), *R = json_get(object, "R");
    if ((r && (r->kind != JSON_ARRAY || r->n != 3)) || (R && (R->kind != JSON_ARRAY || R->n != 9)))
        return false;
    for (int k = 0; k < 3; k++) {
        to[k] = (Pull){.goal = goal[k], .is_length = true};
        if (r)
            add_to_pull(p, &r->items[k], 1, &to[k]);
        for (int i = 0; i < 3 && R; i++)
            add_to_pull(p, &R->items[3 * i + k], at[i], &to[k]);
        to[k].constant += R ? 0 : at[k];
    }
    return true;
}

static void pull(Poser *p, const JsonValue *request)
{
    const JsonValue *object = object_named(p, json_get_text(request, "object", ""));
    double at[3], to[3];
    Pull pulls[3];
    if (!object || !read_three(json_get(request, "at"), at) || !read_three(json_get(request, "to"), to) ||
        !make_pulls(p, object, at, to, pulls)) {
        answer_problem("there is no such object, or its place is not given");
        return;
    }
    p->closing = assembler_pull(p->m, p->pose, pulls, 3);
    answer_pose(p);
}

static void set_coordinate(Poser *p, const JsonValue *request)
{
    int k = (int)json_get_number(request, "coordinate", -1);
    double value = json_get_number(request, "value", NAN), factor;
    if (k < 0 || k >= p->shown.n || !isfinite(value)) {
        answer_problem("there is no such coordinate, or its value is no number");
        return;
    }
    const Coordinate *c = &p->a->positions->coordinates.at[p->shown.at[k]];
    assembly_coordinate_unit(c, &factor);
    Pull one = {.n = 1,
                .registers = {c->step},
                .weights = {1},
                .goal = value / factor,
                .is_length = c->kind == COORDINATE_LENGTH};
    p->closing = assembler_pull(p->m, p->pose, &one, 1);
    answer_pose(p);
}

static void take_mode(Poser *p, const JsonValue *request)
{
    int k = (int)json_get_number(request, "mode", 0);
    if (k < 1 || k > p->a->modes.modes.n) {
        answer_problem("there is no such mode");
        return;
    }
    int n = p->a->positions->coordinates.n + p->a->positions->choices.n;
    memcpy(p->pose, p->a->modes.modes.at[k - 1].pose, (size_t)n * sizeof *p->pose);
    p->closing = assembler_close(p->m, p->pose);
    answer_pose(p);
}

/* ---- beginning and end ------------------------------------------------------------------------------------------- */

static void sliders_json(const Poser *p, Json *j)
{
    json_array(j);
    for (int k = 0; k < p->shown.n; k++) {
        const Coordinate *c = &p->a->positions->coordinates.at[p->shown.at[k]];
        double factor, value = shown_value(p, k);
        const char *unit = assembly_coordinate_unit(c, &factor);
        double half = c->kind == COORDINATE_ANGLE ? 180 : 2 * p->m->length;
        json_object(j);
        json_key(j, "name"), json_text(j, c->name->text);
        json_key(j, "unit"), json_text(j, unit);
        json_key(j, "value"), json_number(j, value);
        json_key(j, "min"), json_number(j, value - half);
        json_key(j, "max"), json_number(j, value + half);
        json_end(j);
    }
    json_end(j);
}

/* The pose stands behind the modes, as one more frame. */
static void begin(Poser *p)
{
    const Modes *modes = &p->a->modes;
    const double **poses = NEW_ARRAY(p->a->call->arena, const double *, modes->modes.n + 2);
    for (int k = 0; k < modes->modes.n; k++)
        poses[k] = modes->modes.at[k].pose;
    poses[modes->modes.n] = p->pose;
    Buffer line = {0};
    char why[400] = "";
    p->signals.n = 0;
    if (!poses_json(p->a, poses, modes->modes.n + 1, true, &p->signals, &line, why)) {
        answer_problem(why);
    } else {
        line.n--;
        buffer_text(&line, ",\"sliders\":");
        Json j = {.to = &line};
        sliders_json(p, &j);
        buffer_char(&line, '}');
        answer(&line);
    }
    buffer_free(&line);
}

static void give_text(Poser *p, const JsonValue *request)
{
    const char *text = json_get_text(request, "text", ""), *why = "";
    Buffer after = {0}, line = {0};
    Names unset = {0};
    if (!start_values_write(p->a, p->m, p->pose, text, strlen(text), &after, &unset, &why)) {
        answer_problem(why);
        return;
    }
    Json j = {.to = &line};
    json_object(&j);
    json_key(&j, "text"), json_text(&j, after.at);
    json_key(&j, "unset"), json_array(&j);
    for (int k = 0; k < unset.n; k++)
        json_text(&j, unset.at[k]);
    json_end(&j);
    json_end(&j);
    answer(&line);
    buffer_free(&after);
    buffer_free(&line);
}

/* Angles and lengths that a person can think of: not those of free bodies. */
static void choose_sliders(Poser *p)
{
    const Positions *q = p->a->positions;
    for (int k = 0; k < q->coordinates.n; k++) {
        const Coordinate *c = &q->coordinates.at[k];
        bool plain = c->flat && !c->flat->var->type->n_dims && !c->is_late;
        if (plain && c->kind != COORDINATE_OTHER && assembler_shows(p->m, k))
            ints_push(p->a->call->arena, &p->shown, k);
    }
}

int pose_serve(Assembly *modes)
{
    Arena *arena = modes->call->arena;
    Poser p = {.a = modes, .m = assembler_new(modes->positions, arena, ASSEMBLER_POSING, 1)};
    const JsonValue *scene =
        modes->scene.json ? json_read(arena, modes->scene.json, strlen(modes->scene.json), NULL) : NULL;
    p.objects = scene ? json_get(scene, "objects") : NULL;
    p.pose = assembler_start(p.m, arena);
    memcpy(p.pose, modes->modes.modes.at[0].pose,
           (size_t)(modes->positions->coordinates.n + modes->positions->choices.n) * sizeof *p.pose);
    p.closing = assembler_close(p.m, p.pose);
    choose_sliders(&p);
    static const struct {
        const char *name;
        void (*act)(Poser *p, const JsonValue *request);
    } known[] = {{"mode", take_mode}, {"pull", pull}, {"set", set_coordinate}, {"text", give_text}};
    char *line = NULL;
    size_t room = 0;
    for (ssize_t n; (n = getline(&line, &room, stdin)) >= 0;) {
        Arena *scratch = arena_new();
        const JsonValue *request = json_read(scratch, line, (size_t)n, NULL);
        const char *what = request && request->kind == JSON_OBJECT ? json_get_text(request, "do", "") : "";
        size_t k = 0;
        while (k < sizeof known / sizeof *known && strcmp(known[k].name, what) != 0)
            k++;
        if (strcmp(what, "begin") == 0)
            begin(&p);
        else if (k < sizeof known / sizeof *known)
            known[k].act(&p, request);
        else
            answer_problem("the request is not understood");
        arena_free(scratch);
    }
    free(line);
    assembler_free(p.m);
    return EXIT_DONE;
}
