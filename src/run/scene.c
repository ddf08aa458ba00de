/* scene.c: the visual objects of a model as JSON text, written and read. */
#include "run/scene.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json_read.h"
#include "base/map.h"

void scene_text_begin(Json *j, const char *model, const double *gravity, double nominal_length)
{
    json_object(j);
    json_key(j, "version");
    json_int(j, 1);
    if (model) {
        json_key(j, "model");
        json_text(j, model);
    }
    if (gravity) {
        json_key(j, "gravity");
        json_array(j);
        for (int i = 0; i < 3; i++)
            json_number(j, gravity[i]);
        json_end(j);
    }
    if (nominal_length > 0) {
        json_key(j, "nominalLength");
        json_number(j, nominal_length);
    }
    json_key(j, "objects");
    json_array(j);
}

void scene_text_object(Json *j, const char *name, const char *kind)
{
    json_object(j);
    json_key(j, "name");
    json_text(j, name);
    json_key(j, "kind");
    json_text(j, kind);
}

void scene_text_variable(Json *j, const char *variable, bool negated)
{
    json_object(j);
    json_key(j, "var");
    json_text(j, variable);
    if (negated) {
        json_key(j, "negated");
        json_bool(j, true);
    }
    json_end(j);
}

void scene_text_end(Json *j)
{
    json_end(j);
    json_end(j);
}

/* --- parameters put in -------------------------------------------------------------------------------------------- */

typedef struct {
    const ResultVariable *table;
    const Map *names; /* hash of a name -> entry */
    Json *j;
} Putting;

static const ResultVariable *parameter_named(const Putting *p, const char *name, bool *negated)
{
    int i = map_get(p->names, hash_bytes(name, strlen(name)) >> 1);
    if (i == MAP_NONE || strcmp(p->table[i].name, name) != 0)
        return NULL;
    const ResultVariable *v = &p->table[i];
    *negated = v->kind == RESULT_ALIAS && v->negated;
    if (v->kind == RESULT_ALIAS)
        v = v->alias_of == RESULT_TIME ? NULL : &p->table[v->alias_of];
    return v && v->kind == RESULT_PARAMETER ? v : NULL;
}

static void put_value(const Putting *p, const JsonValue *v)
{
    bool negated;
    const char *name = json_get_text(v, "var", NULL);
    const ResultVariable *parameter = name ? parameter_named(p, name, &negated) : NULL;
    if (parameter && parameter->type == RESULT_STRING) {
        json_text(p->j, parameter->text);
        return;
    }
    if (parameter) {
        bool minus = negated != (json_get_number(v, "negated", 0) != 0);
        json_number(p->j, minus ? -parameter->value : parameter->value);
        return;
    }
    switch (v->kind) {
    case JSON_NULL:
        json_number(p->j, NAN);
        break;
    case JSON_TRUTH:
        json_bool(p->j, v->number != 0);
        break;
    case JSON_NUMBER:
        json_number(p->j, v->number);
        break;
    case JSON_TEXT:
        json_text(p->j, v->text);
        break;
    case JSON_ARRAY:
    case JSON_OBJECT:
        if (v->kind == JSON_ARRAY)
            json_array(p->j);
        else
            json_object(p->j);
        for (int i = 0; i < v->n; i++) {
            if (v->kind == JSON_OBJECT)
                json_key(p->j, v->keys[i]);
            put_value(p, &v->items[i]);
        }
        json_end(p->j);
        break;
    }
}

void scene_with_parameters(const char *text, const ResultVariable *table, int n, Buffer *to)
{
    Arena *a = arena_new();
    Map names = {0};
    const JsonValue *v = json_read(a, text, strlen(text), NULL);
    for (int i = n - 1; i >= 0; i--)
        map_put(a, &names, hash_bytes(table[i].name, strlen(table[i].name)) >> 1, i);
    Json j = {.to = to};
    if (v)
        put_value(&(Putting){table, &names, &j}, v);
    else
        buffer_text(to, text);
    arena_free(a);
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

typedef struct {
    Arena *arena;
    const Result *result;
    Scene *scene;
    const char *kind; /* of the object that is read */
    VEC(SceneValue) values;
} SceneReader;

static void add_value(SceneReader *s, const JsonValue *v)
{
    SceneValue value = {.kind = SCENE_NUMBER, .number = NAN};
    switch (v->kind) {
    case JSON_NULL:
        break;
    case JSON_TRUTH:
    case JSON_NUMBER:
        value.number = v->number;
        break;
    case JSON_TEXT:
        value.kind = SCENE_TEXT;
        value.text = v->text;
        break;
    case JSON_ARRAY:
        for (int i = 0; i < v->n; i++)
            add_value(s, &v->items[i]);
        return;
    case JSON_OBJECT: {
        const char *name = json_get_text(v, "var", "");
        int entry = result_find(s->result, name);
        if (entry == RESULT_ABSENT) {
            if (!*s->scene->why && strcmp(s->kind, "load") != 0)
                snprintf(s->scene->why, sizeof s->scene->why, "the scene needs %.200s, which the result does not hold",
                         name);
        } else {
            const ResultVariable *found = result_variable(s->result, entry);
            value.negated = json_get_number(v, "negated", 0) != 0;
            if (entry != RESULT_TIME && found->kind == RESULT_PARAMETER && found->type == RESULT_STRING) {
                value.kind = SCENE_TEXT;
                value.text = arena_text(s->arena, found->text, strlen(found->text));
            } else if (entry != RESULT_TIME && found->kind == RESULT_PARAMETER) {
                value.number = value.negated ? -found->value : found->value;
            } else {
                value.kind = SCENE_VARIABLE;
                value.text = arena_text(s->arena, name, strlen(name));
                value.entry = entry;
            }
        }
        break;
    }
    }
    PUSH(s->arena, s->values, value);
}

static void read_object(SceneReader *s, const JsonValue *v, SceneObject *o)
{
    o->name = json_get_text(v, "name", "");
    o->kind = s->kind = json_get_text(v, "kind", "");
    o->fields = NEW_ARRAY(s->arena, SceneField, v->n + 1);
    for (int i = 0; i < v->n; i++) {
        if (strcmp(v->keys[i], "name") == 0 || strcmp(v->keys[i], "kind") == 0)
            continue;
        SceneField *f = &o->fields[o->field_count++];
        memset(&s->values, 0, sizeof s->values);
        add_value(s, &v->items[i]);
        *f = (SceneField){
            .name = v->keys[i], .values = s->values.at, .n = s->values.n, .is_array = v->items[i].kind == JSON_ARRAY};
    }
}

bool scene_read(Arena *a, const Result *r, Scene *to)
{
    *to = (Scene){0};
    const char *text = result_scene_text(r), *why;
    if (!text) {
        snprintf(to->why, sizeof to->why, "%.200s holds no visual objects", result_path(r));
        return false;
    }
    const JsonValue *v = json_read(a, text, strlen(text), &why);
    const JsonValue *objects = json_get(v, "objects");
    if (!objects || objects->kind != JSON_ARRAY) {
        snprintf(to->why, sizeof to->why, "the scene of %.150s is not as it should be: %.100s", result_path(r),
                 v ? "it has no array \"objects\"" : why);
        return false;
    }
    to->model = json_get_text(v, "model", "");
    to->nominal_length = json_get_number(v, "nominalLength", 0);
    const JsonValue *gravity = json_get(v, "gravity");
    if (gravity && gravity->kind == JSON_ARRAY && gravity->n == 3) {
        to->has_gravity = true;
        for (int i = 0; i < 3; i++)
            to->gravity[i] = gravity->items[i].number;
    }
    SceneReader s = {.arena = a, .result = r, .scene = to};
    to->objects = NEW_ARRAY(a, SceneObject, objects->n + 1);
    for (int i = 0; i < objects->n; i++)
        if (objects->items[i].kind == JSON_OBJECT)
            read_object(&s, &objects->items[i], &to->objects[to->object_count++]);
    return true;
}

const SceneField *scene_field(const SceneObject *o, const char *name)
{
    for (int i = 0; i < o->field_count; i++)
        if (strcmp(o->fields[i].name, name) == 0)
            return &o->fields[i];
    return NULL;
}
