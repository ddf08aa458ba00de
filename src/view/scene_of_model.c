#include "view/scene_of_model.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "base/buffer.h"
#include "base/json.h"
#include "expr/function.h"
#include "run/scene.h"

typedef enum { NOT_DRAWN, SHAPE, VECTOR, SURFACE } Visual;

typedef struct {
    Arena *arena;
    Front *front;
    ModelScene *scene;
    Buffer text;
    Json json;
    Component *world; /* the component with the gravity; NULL: none */
    /* For models without visual objects: components with one frame or more, inertias and masses of one dimension. */
    VEC(Component *) framed, rotors, sliders;
} Maker;

/* --- names -------------------------------------------------------------------------------------------------------- */

static uint64_t name_hash(const char *name)
{
    uint64_t hash = 14695981039346656037u;
    for (; *name; name++)
        if (!isspace((unsigned char)*name))
            hash = (hash ^ (unsigned char)*name) * 1099511628211u;
    return hash >> 1;
}

bool scene_needs(const ModelScene *scene, const char *signal)
{
    return scene->json && map_get(&scene->needed, name_hash(signal)) != MAP_NONE;
}

/* It needs all elements or none. */
bool scene_needs_variable(const ModelScene *scene, const FlatVar *v)
{
    Buffer first = {0};
    buffer_text(&first, v->var->name->text);
    for (int d = 0; d < v->var->type->n_dims; d++)
        buffer_text(&first, d ? ",1" : "[1");
    buffer_text(&first, v->var->type->n_dims ? "]" : "");
    bool needed = scene_needs(scene, first.at);
    buffer_free(&first);
    return needed;
}

static void put_variable(Maker *m, const char *name)
{
    map_put(m->scene->arena, &m->scene->needed, name_hash(name), 1);
    scene_text_variable(&m->json, name, false);
}

static Component *child(Maker *m, Component *c, const char *name)
{
    Sym found = symbol_find(m->front->symbols, name, strlen(name));
    Component *part = found && c->class_ ? component_child(m->front, c, found) : NULL;
    return part && !part->removed ? part : NULL;
}

/* --- kinds -------------------------------------------------------------------------------------------------------- */

static Visual visual_of_class(Front *f, Class *i, int depth)
{
    static const struct {
        const char *name;
        Visual kind;
    } known[] = {
        {"ModelicaServices.Animation.Shape", SHAPE},
        {"ModelicaServices.Animation.Vector", VECTOR},
        {"ModelicaServices.Animation.Surface", SURFACE},
        {"Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialShape", SHAPE},
        {"Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialVector", VECTOR},
        {"Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialSurface", SURFACE},
        {"Modelica.Mechanics.MultiBody.Visualizers.Advanced.Shape", SHAPE},
        {"Modelica.Mechanics.MultiBody.Visualizers.Advanced.Vector", VECTOR},
        {"Modelica.Mechanics.MultiBody.Visualizers.Advanced.Surface", SURFACE},
    };
    if (i->decl && i->decl->full_name)
        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            if (strcmp(i->decl->full_name->text, known[k].name) == 0)
                return known[k].kind;
    class_expand(f, i);
    for (int k = 0; k < i->bases.n && depth < 50; k++) {
        Visual kind = visual_of_class(f, i->bases.at[k], depth + 1);
        if (kind != NOT_DRAWN)
            return kind;
    }
    return NOT_DRAWN;
}

/* A connector with a position and an orientation. */
static bool is_frame(Maker *m, Component *c)
{
    if (!c->class_ || !class_is_kind(m->front, c->class_, CLASS_CONNECTOR))
        return false;
    Component *r = child(m, c, "r_0"), *R = child(m, c, "R");
    return r && r->var && r->n_items == 3 && R && child(m, R, "T");
}

/* A component with these three scalars. */
static bool has_scalars(Maker *m, Component *c, const char *const names[3])
{
    for (int i = 0; i < 3; i++) {
        Component *part = child(m, c, names[i]);
        if (!part || !part->var || part->n_dims)
            return false;
    }
    return true;
}

/* --- fields ------------------------------------------------------------------------------------------------------- */

/* All elements of a variable, in the order of its dimensions, as VALUEs of an array. */
static void put_elements(Maker *m, Component *c)
{
    for (int k = 0; k < c->n_items; k++) {
        Buffer name = {0};
        buffer_text(&name, c->path->text);
        int rest = k, at[8] = {0};
        for (int d = c->n_dims - 1; d >= 0 && d < 8; d--) {
            at[d] = rest % c->dims[d] + 1;
            rest /= c->dims[d];
        }
        for (int d = 0; d < c->n_dims && d < 8; d++)
            buffer_f(&name, "%s%d", d ? "," : "[", at[d]);
        if (c->n_dims)
            buffer_char(&name, ']');
        put_variable(m, name.at);
        buffer_free(&name);
    }
}

/* The field `key` from a variable; nothing when there is none of that size. */
static void put_field(Maker *m, const char *key, Component *from, int size)
{
    if (!from || !from->var || (from->n_dims ? from->n_items : 1) != size)
        return;
    json_key(&m->json, key);
    if (from->n_dims) {
        json_array(&m->json);
        put_elements(m, from);
        json_end(&m->json);
    } else {
        put_variable(m, from->path->text);
    }
}

static void put_named(Maker *m, Component *object, const char *key, int size)
{
    put_field(m, key, child(m, object, key), size);
}

static void put_orientation(Maker *m, Component *object)
{
    Component *R = child(m, object, "R");
    put_field(m, "R", R ? child(m, R, "T") : NULL, 9);
}

static Expr known_value(Maker *m, Component *c)
{
    return c && c->var ? component_value(m->front, c) : NULL;
}

static void put_shape(Maker *m, Component *c)
{
    static const struct {
        const char *key;
        int size;
    } fields[] = {{"r", 3},     {"r_shape", 3}, {"lengthDirection", 3}, {"widthDirection", 3},      {"length", 1},
                  {"width", 1}, {"height", 1},  {"extra", 1},           {"specularCoefficient", 1}, {"color", 3}};
    Component *type = child(m, c, "shapeType");
    Expr value = known_value(m, type);
    if (value && value->op == EXPR_STRING) {
        const char *text = value->value.text->text;
        json_key(&m->json, "shapeType"), json_text(&m->json, text);
        const char *file = strstr(text, "://") ? library_resource(m->front, text) : NULL;
        if (file)
            json_key(&m->json, "file"), json_text(&m->json, file);
    } else {
        put_field(m, "shapeType", type, 1);
    }
    put_orientation(m, c);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        put_named(m, c, fields[i].key, fields[i].size);
}

static void put_vector(Maker *m, Component *c)
{
    Expr quantity = known_value(m, child(m, c, "quantity"));
    if (quantity && quantity->op == EXPR_ENUM && quantity->value.integer >= 1 &&
        quantity->value.integer <= quantity->type->n_fields) {
        json_key(&m->json, "quantity");
        json_text(&m->json, quantity->type->fields[quantity->value.integer - 1].name->text);
    }
    put_orientation(m, c);
    put_named(m, c, "r", 3);
    put_named(m, c, "coordinates", 3);
    put_named(m, c, "color", 3);
    put_named(m, c, "specularCoefficient", 1);
    put_named(m, c, "headAtOrigin", 1);
    put_named(m, c, "twoHeadedArrow", 1);
}

/* Numbers of an array of literals, all dimensions. False when one is not known. */
static bool put_literals(Json *j, Expr e)
{
    double x;
    if (e->op == EXPR_ARRAY) {
        for (int i = 0; i < e->n; i++)
            if (!put_literals(j, e->args[i]))
                return false;
        return true;
    }
    if (!expr_get_real(e, &x))
        return false;
    json_number(j, x);
    return true;
}

/* What the function of a surface gives, as a tuple of arrays of literals: X, Y, Z, C. NULL when it depends on time. */
static Expr surface_points(Maker *m, Component *c)
{
    Sym name = symbol_find(m->front->symbols, "surfaceCharacteristic", strlen("surfaceCharacteristic"));
    Element *e = name ? class_element(m->front, c->class_, name) : NULL;
    Class *class_ = e && e->tree && e->tree->kind == ELEMENT_CLASS ? element_class(m->front, e) : NULL;
    if (!class_ || (class_->decl && class_->decl->tree && class_->decl->tree->partial))
        return NULL;
    Expr given[3] = {known_value(m, child(m, c, "nu")), known_value(m, child(m, c, "nv")),
                     known_value(m, child(m, c, "multiColoredSurface"))};
    const Function *f = given[0] && given[1] && given[2] ? class_function(m->front, class_) : NULL;
    if (!f || f->n_inputs < 3 || f->n_outputs < 3)
        return NULL;
    Expr *args = NEW_ARRAY(m->arena, Expr, f->n_inputs);
    memcpy(args, given, sizeof given);
    Problem problem = {0};
    Expr call = expr_call(m->front->exprs, f, f->n_inputs, args, &problem);
    Expr result = call ? front_evaluate_quiet(m->front, call) : NULL;
    return result && result->op == EXPR_TUPLE && result->n >= 3 ? result : NULL;
}

/* The points as literals, or, where they move (points: NULL), as the variables that hold them. */
static void put_surface(Maker *m, Component *c, Expr points)
{
    static const char *const keys[] = {"X", "Y", "Z", "C"};
    static const char *const constants[] = {"nu", "nv", "wireframe", "multiColoredSurface"};
    for (int i = 0; i < 4; i++) {
        Expr value = known_value(m, child(m, c, constants[i]));
        int64_t number;
        if (value && expr_get_integer(value, &number)) {
            json_key(&m->json, constants[i]);
            json_int(&m->json, number);
        }
    }
    put_orientation(m, c);
    put_named(m, c, "r_0", 3);
    put_named(m, c, "color", 3);
    put_named(m, c, "specularCoefficient", 1);
    put_named(m, c, "transparency", 1);
    for (int i = 0; i < 4; i++) {
        Component *part = child(m, c, keys[i]);
        if (points ? i >= points->n : !part || !part->n_items)
            continue;
        json_key(&m->json, keys[i]);
        json_array(&m->json);
        if (points)
            put_literals(&m->json, points->args[i]);
        else
            put_elements(m, part);
        json_end(&m->json);
    }
}

static void put_object(Maker *m, Component *c, Visual kind)
{
    Expr points = kind == SURFACE ? surface_points(m, c) : NULL;
    if (kind == SURFACE && !points && !child(m, c, "X"))
        return;
    static const char *const kinds[] = {"", "shape", "vector", "surface"};
    scene_text_object(&m->json, c->path->text, kinds[kind]);
    switch (kind) {
    case NOT_DRAWN:
        break;
    case SHAPE:
        put_shape(m, c);
        break;
    case VECTOR:
        put_vector(m, c);
        break;
    case SURFACE:
        put_surface(m, c, points);
        break;
    }
    json_end(&m->json);
    m->scene->object_count++;
}

/* --- loads -------------------------------------------------------------------------------------------------------- */

/* A joint or a force element of the library for mechanics, or one that is made of such by inheritance. */
static bool carries_load(Front *f, Class *i, int depth)
{
    static const char *const rooms[] = {"Modelica.Mechanics.MultiBody.Joints.", "Modelica.Mechanics.MultiBody.Forces.",
                                        "Modelica.Mechanics.MultiBody.Interfaces.PartialForce",
                                        "Modelica.Mechanics.MultiBody.Interfaces.PartialElementaryJoint"};
    if (i->decl && i->decl->full_name)
        for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++)
            if (strncmp(i->decl->full_name->text, rooms[k], strlen(rooms[k])) == 0)
                return true;
    class_expand(f, i);
    for (int k = 0; k < i->bases.n && depth < 50; k++)
        if (carries_load(f, i->bases.at[k], depth + 1))
            return true;
    return false;
}

/* What it exerts at its second frame, or at its only one. */
static void put_load(Maker *m, Component *c)
{
    Component *frame = child(m, c, "frame_b");
    if (!frame || frame->items || !is_frame(m, frame))
        frame = child(m, c, "frame_a");
    Component *force = frame && !frame->items && is_frame(m, frame) ? child(m, frame, "f") : NULL;
    if (!force || !force->var || force->n_items != 3)
        return;
    scene_text_object(&m->json, c->path->text, "load");
    put_orientation(m, frame);
    put_field(m, "r", child(m, frame, "r_0"), 3);
    put_field(m, "f", force, 3);
    put_field(m, "t", child(m, frame, "t"), 3);
    json_end(&m->json);
}

/* --- the walk ----------------------------------------------------------------------------------------------------- */

/* The axes and the arrow of gravity of the world, in this library and the official one. Every page draws its own: as large as the
 * machine asks for, with letters that face the eye. */
static bool marks_world(const Maker *m, const Component *c)
{
    static const char *const begins[] = {"axes",    "gravityArrow", "x_arrow", "y_arrow",
                                         "z_arrow", "x_label",      "y_label", "z_label"};
    if (!m->world || c->parent != m->world)
        return false;
    const char *name = strrchr(c->path->text, '.');
    for (size_t k = 0; name && k < sizeof begins / sizeof *begins; k++)
        if (strncmp(name + 1, begins[k], strlen(begins[k])) == 0)
            return true;
    return false;
}

static void visit(Maker *m, Component *c)
{
    if (c->removed || c->is_outer || c->var || marks_world(m, c))
        return;
    if (c->items) {
        for (int k = 0; k < c->n_items; k++)
            visit(m, c->items[k]);
        return;
    }
    if (!c->class_)
        return;
    Visual kind = visual_of_class(m->front, c->class_, 0);
    if (kind != NOT_DRAWN) {
        put_object(m, c, kind);
        return;
    }
    if (!m->world && c->is_inner && child(m, c, "gravityType"))
        m->world = c;
    bool is_part = c->parent != NULL; /* the model itself has no place among others */
    if (is_part && has_scalars(m, c, (const char *const[]){"J", "phi", "w"}))
        PUSH(m->arena, m->rotors, c);
    else if (is_part && has_scalars(m, c, (const char *const[]){"m", "s", "v"}))
        PUSH(m->arena, m->sliders, c);
    bool framed = false;
    for (int k = 0; k < c->class_->elements.n; k++) {
        Element *e = c->class_->elements.at[k];
        if (!e->tree || e->tree->kind != ELEMENT_COMPONENT || e->same_as)
            continue;
        Component *part = element_component(m->front, e);
        if (!part)
            continue;
        framed = framed || (!part->items && !part->removed && is_frame(m, part));
        visit(m, part);
    }
    if (framed && is_part)
        PUSH(m->arena, m->framed, c);
    if (framed && is_part && carries_load(m->front, c->class_, 0))
        put_load(m, c);
}

/* --- defaults ----------------------------------------------------------------------------------------------------- */

/* An object that stands for a component without visual objects of its own. */
static void begin_stand_in(Maker *m, const Component *c, const char *kind)
{
    scene_text_object(&m->json, c->path->text, kind);
    json_key(&m->json, "standsFor"), json_bool(&m->json, true);
}

static void put_position(Maker *m, Component *frame)
{
    put_elements(m, child(m, frame, "r_0"));
}

/* A rod from the first frame to each other one, or a ball at the only one. */
static void put_default(Maker *m, Component *c)
{
    VEC(Component *) frames = {0};
    for (int k = 0; k < c->class_->elements.n; k++) {
        Element *e = c->class_->elements.at[k];
        Component *part =
            e->tree && e->tree->kind == ELEMENT_COMPONENT && !e->same_as ? element_component(m->front, e) : NULL;
        if (part && !part->items && !part->removed && !part->is_outer && is_frame(m, part))
            PUSH(m->arena, frames, part);
    }
    for (int k = frames.n > 1; k < frames.n; k++) {
        begin_stand_in(m, c, frames.n > 1 ? "line" : "shape");
        if (frames.n > 1) {
            json_key(&m->json, "points"), json_array(&m->json);
            put_position(m, frames.at[0]);
            put_position(m, frames.at[k]);
            json_end(&m->json);
            json_key(&m->json, "width"), json_number(&m->json, 0.03);
        } else {
            json_key(&m->json, "shapeType"), json_text(&m->json, "sphere");
            json_key(&m->json, "r"), json_array(&m->json);
            put_position(m, frames.at[0]);
            json_end(&m->json);
            json_key(&m->json, "r_shape"), json_array(&m->json);
            json_number(&m->json, -0.05), json_int(&m->json, 0), json_int(&m->json, 0);
            json_end(&m->json);
            static const char *const sizes[] = {"length", "width", "height"};
            for (int i = 0; i < 3; i++)
                json_key(&m->json, sizes[i]), json_number(&m->json, 0.1);
        }
        json_key(&m->json, "color"), json_array(&m->json);
        json_int(&m->json, frames.n > 1 ? 90 : 0), json_int(&m->json, frames.n > 1 ? 100 : 128);
        json_int(&m->json, frames.n > 1 ? 115 : 255);
        json_end(&m->json);
        json_end(&m->json);
        m->scene->object_count++;
    }
}

static void put_three(Maker *m, const char *key, double x, double y, double z)
{
    const double numbers[] = {x, y, z};
    json_key(&m->json, key), json_array(&m->json);
    for (int i = 0; i < 3; i++)
        json_number(&m->json, numbers[i]);
    json_end(&m->json);
}

static void put_size(Maker *m, double length, double width)
{
    json_key(&m->json, "length"), json_number(&m->json, length);
    json_key(&m->json, "width"), json_number(&m->json, width);
    json_key(&m->json, "height"), json_number(&m->json, width);
}

/* A drive train: each inertia is a disc on one long shaft, in the order of the model, and turns by its angle. */
static void put_rotors(Maker *m)
{
    const double pitch = 0.3, thick = 0.15;
    for (int k = 0; k < m->rotors.n; k++) {
        Component *c = m->rotors.at[k];
        begin_stand_in(m, c, "shape");
        json_key(&m->json, "shapeType"), json_text(&m->json, "cylinder");
        put_three(m, "r", pitch * k, 0, 0);
        put_field(m, "angle", child(m, c, "phi"), 1);
        put_size(m, thick, 0.3);
        json_key(&m->json, "extra"), json_int(&m->json, 1); /* a line shows how it turns */
        put_three(m, "color", 120, 140, 165);
        json_end(&m->json);
    }
    if (m->rotors.n) {
        scene_text_object(&m->json, "shaft", "line");
        json_key(&m->json, "points"), json_array(&m->json);
        const double ends[] = {-thick, 0, 0, pitch * (m->rotors.n - 1) + 2 * thick, 0, 0};
        for (int i = 0; i < 6; i++)
            json_number(&m->json, ends[i]);
        json_end(&m->json);
        json_key(&m->json, "width"), json_number(&m->json, 0.04);
        put_three(m, "color", 90, 90, 95);
        json_end(&m->json);
        m->scene->object_count += m->rotors.n + 1;
    }
}

/* Masses that slide: each is a box on a way of its own, at its position. */
static void put_sliders(Maker *m)
{
    for (int k = 0; k < m->sliders.n; k++) {
        Component *c = m->sliders.at[k];
        begin_stand_in(m, c, "shape");
        json_key(&m->json, "shapeType"), json_text(&m->json, "box");
        json_key(&m->json, "r"), json_array(&m->json);
        put_variable(m, child(m, c, "s")->path->text);
        json_number(&m->json, -0.4 - 0.3 * k), json_int(&m->json, 0);
        json_end(&m->json);
        put_three(m, "r_shape", -0.1, 0, 0);
        put_size(m, 0.2, 0.15);
        put_three(m, "color", 60, 130, 200);
        json_end(&m->json);
        m->scene->object_count++;
    }
}

/* The uniform gravity of the world, 0 where it has another or none; false: it is not known. */
static bool gravity_of(Maker *m, double to[3])
{
    enum { UNIFORM = 2 }; /* of NoGravity, UniformGravity, PointGravity */
    Expr g = m->world ? known_value(m, child(m, m->world, "g")) : NULL;
    Expr n = m->world ? known_value(m, child(m, m->world, "n")) : NULL;
    Expr type = m->world ? known_value(m, child(m, m->world, "gravityType")) : NULL;
    double size, norm = 0;
    int64_t kind;
    if (!g || !n || n->op != EXPR_ARRAY || n->n != 3 || !expr_get_real(g, &size) || !type ||
        !expr_get_integer(type, &kind))
        return false;
    for (int i = 0; i < 3; i++) {
        if (!expr_get_real(n->args[i], &to[i]))
            return false;
        norm += to[i] * to[i];
    }
    for (int i = 0; i < 3; i++)
        to[i] *= kind == UNIFORM && norm > 0 ? size / sqrt(norm) : 0;
    return true;
}

void scene_of_model(Arena *a, Flat *flat, ModelScene *to)
{
    *to = (ModelScene){.arena = a};
    Maker m = {.arena = a, .front = flat->front, .scene = to};
    m.json.to = &m.text;
    json_array(&m.json); /* the objects; the head is known only after the walk */
    visit(&m, flat->model);
    for (int k = 0; k < flat->front->default_inners.n; k++)
        visit(&m, flat->front->default_inners.at[k]);
    bool none = to->object_count == 0;
    for (int k = 0; none && k < m.framed.n; k++)
        put_default(&m, m.framed.at[k]);
    if (to->object_count == 0) {
        put_rotors(&m);
        put_sliders(&m);
    }
    json_end(&m.json);
    if (to->object_count) {
        double gravity[3], length = 0;
        Expr nominal = m.world ? known_value(&m, child(&m, m.world, "nominalLength")) : NULL;
        Buffer all = {0};
        Json j = {.to = &all};
        if (nominal)
            expr_get_real(nominal, &length);
        bool known = gravity_of(&m, gravity);
        scene_text_begin(&j, flat->model->class_ ? class_name(flat->model->class_) : NULL, known ? gravity : NULL,
                         length);
        /* the array that begins there is already made */
        all.n--;
        buffer_add(&all, m.text.at, m.text.n);
        buffer_text(&all, "}");
        to->json = arena_text(a, all.at, all.n);
        buffer_free(&all);
    }
    buffer_free(&m.text);
}
