/* glb.c: the animation as glTF 2.0 in one binary file: a node for each object, meshes of unit size where a shape only
 * scales, and a track of translation, rotation and scale for each node that moves.
 *
 * Shapes stand in a frame with x along lengthDirection and y along widthDirection and reach from x = 0 to length, as in
 * the viewer (web/src/viewer/shapes.js); a node holds the whole way from there to world.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/vector.h"
#include "view/glb.h"

enum { FLOAT = 5126, UINT = 5125, ARRAY_BUFFER = 34962, ELEMENT_BUFFER = 34963 };

/* --- poses -------------------------------------------------------------------------------------------------------- */

typedef struct {
    double place[3], turn[4], scale[3]; /* turn: quaternion x, y, z, w */
} Pose;

static double made_unit(double v[3])
{
    double size = vec_length(v);
    for (int i = 0; i < 3 && size > 0; i++)
        v[i] /= size;
    return size;
}

/* Rows are the axes: x along nx, y in the plane of nx and ny. */
static void axes_from(const double nx[3], const double ny[3], double e[3][3])
{
    memcpy(e[0], nx, sizeof e[0]);
    if (made_unit(e[0]) < 1e-10)
        e[0][0] = 1, e[0][1] = e[0][2] = 0;
    vec_cross(e[2], e[0], ny);
    if (made_unit(e[2]) < 1e-6) {
        double other[3] = {0, fabs(e[0][1]) < 0.9, fabs(e[0][1]) < 0.9 ? 0 : -1};
        vec_cross(e[2], e[0], other);
        made_unit(e[2]);
    }
    vec_cross(e[1], e[2], e[0]);
}

/* The quaternion of the rotation whose columns are the axes e (rows of e). */
static void quaternion(double e[3][3], double q[4])
{
    double trace = e[0][0] + e[1][1] + e[2][2];
    if (trace > 0) {
        double s = 2 * sqrt(trace + 1);
        q[3] = s / 4;
        q[0] = (e[1][2] - e[2][1]) / s;
        q[1] = (e[2][0] - e[0][2]) / s;
        q[2] = (e[0][1] - e[1][0]) / s;
        return;
    }
    int i = e[1][1] > e[0][0] ? 1 : 0;
    if (e[2][2] > e[i][i])
        i = 2;
    int j = (i + 1) % 3, k = (i + 2) % 3;
    double s = 2 * sqrt(fmax(1 + e[i][i] - e[j][j] - e[k][k], 1e-12));
    q[i] = s / 4;
    q[3] = (e[j][k] - e[k][j]) / s;
    q[j] = (e[i][j] + e[j][i]) / s;
    q[k] = (e[i][k] + e[k][i]) / s;
}

typedef struct {
    bool is_file, is_vector, fixed_size; /* fixed_size: the mesh has its size already (beam) */
    bool spring;
    bool is_line, is_frame;
    int part; /* segment of a line, axis of a frame */
    double thickness, vector_scale;
} PoseRule;

static Pose pose_at(const Animation *m, const SceneObject *o, const PoseRule *rule, size_t frame)
{
    double T[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, r[3] = {0, 0, 0}, shift[3] = {0, 0, 0}, along[3] = {1, 0, 0},
           across[3] = {0, 1, 0}, length = 0, width = 0, height = 0, extra = 0, angle = 0;
    animation_numbers(m, o, "R", frame, T, 9);
    animation_numbers(m, o, "r", frame, r, 3);
    animation_numbers(m, o, "r_0", frame, r, 3); /* surfaces call it so */
    Pose p = {.scale = {1, 1, 1}};
    double size = 1;
    if (rule->is_line) {
        int n = 3 * rule->part + 6;
        double *points = NEW_ARRAY(m->arena, double, n), *end = points + n - 3;
        animation_numbers(m, o, "points", frame, points, n);
        for (int k = 0; k < 3; k++) {
            r[k] = end[k - 3];
            along[k] = end[k] - r[k];
        }
        size = vec_length(along);
        p.scale[0] = fmax(size, 1e-9);
        p.scale[1] = p.scale[2] = rule->thickness;
    } else if (rule->is_frame) {
        for (int k = 0; k < 3; k++) {
            along[k] = k == rule->part;
            across[k] = k == (rule->part + 1) % 3;
        }
        animation_numbers(m, o, "length", frame, &length, 1);
        p.scale[0] = length > 0 ? length : 0.3;
        p.scale[1] = p.scale[2] = rule->thickness;
    } else if (rule->is_vector) {
        double v[3] = {0, 0, 0}, at_head = 0;
        animation_numbers(m, o, "coordinates", frame, v, 3);
        animation_numbers(m, o, "headAtOrigin", frame, &at_head, 1);
        memcpy(along, v, sizeof along);
        size = made_unit(v) * rule->vector_scale;
        for (int i = 0; i < 3 && at_head != 0; i++)
            shift[i] = -v[i] * size;
        p.scale[0] = fmax(size, 1e-9);
        p.scale[1] = p.scale[2] = size > 1e-9 ? rule->thickness : 1e-9;
    } else {
        animation_numbers(m, o, "r_shape", frame, shift, 3);
        animation_numbers(m, o, "lengthDirection", frame, along, 3);
        animation_numbers(m, o, "widthDirection", frame, across, 3);
        animation_numbers(m, o, "angle", frame, &angle, 1);
        animation_numbers(m, o, "length", frame, &length, 1);
        animation_numbers(m, o, "width", frame, &width, 1);
        animation_numbers(m, o, "height", frame, &height, 1);
        animation_numbers(m, o, "extra", frame, &extra, 1);
        bool scales = rule->is_file ? extra == 1 : !rule->fixed_size;
        if (scales) {
            p.scale[0] = length != 0 ? length : 1e-9;
            p.scale[1] = rule->spring ? 1 : fmax(width, 1e-9);
            p.scale[2] = rule->spring ? 1 : fmax(height, 1e-9);
        }
    }
    /* axes of the shape in world: rows of e times T */
    double e[3][3], world[3][3];
    axes_from(along, across, e);
    for (int k = 0; k < 3; k++) { /* turned about the first axis */
        double y = e[1][k], z = e[2][k];
        e[1][k] = y * cos(angle) + z * sin(angle);
        e[2][k] = z * cos(angle) - y * sin(angle);
    }
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            world[i][k] = e[i][0] * T[k] + e[i][1] * T[3 + k] + e[i][2] * T[6 + k];
    double x[3], y[3];
    memcpy(x, world[0], sizeof x);
    memcpy(y, world[1], sizeof y);
    axes_from(x, y, world); /* numbers of single precision: orthonormal again */
    quaternion(world, p.turn);
    for (int k = 0; k < 3; k++)
        p.place[k] = r[k] + shift[0] * T[k] + shift[1] * T[3 + k] + shift[2] * T[6 + k];
    for (int k = 0; k < 3; k++)
        if (!isfinite(p.place[k]))
            p = (Pose){.turn = {0, 0, 0, 1}, .scale = {1e-9, 1e-9, 1e-9}};
    return p;
}

/* --- the file ----------------------------------------------------------------------------------------------------- */

typedef struct {
    Animation *m;
    Buffer bytes; /* the binary part */
    Buffer views, accessors, meshes, materials, nodes, samplers, channels;
    int view_count, accessor_count, mesh_count, node_count, sampler_count;
    int time_accessor;
} Glb;

static void comma(Buffer *b)
{
    if (b->n)
        buffer_char(b, ',');
}

/* Adds numbers and what describes them; returns the accessor. `bounds` writes min and max of `width` components. */
static int add_data(Glb *g, const void *data, size_t count, int width, int type, int target, bool bounds)
{
    static const char *const types[] = {"", "SCALAR", "", "VEC3", "VEC4"};
    size_t n = count * (size_t)width * 4;
    comma(&g->views);
    buffer_f(&g->views, "{\"buffer\":0,\"byteOffset\":%zu,\"byteLength\":%zu", g->bytes.n, n);
    if (target)
        buffer_f(&g->views, ",\"target\":%d", target);
    buffer_char(&g->views, '}');
    buffer_add(&g->bytes, data, n);
    comma(&g->accessors);
    buffer_f(&g->accessors, "{\"bufferView\":%d,\"componentType\":%d,\"count\":%zu,\"type\":\"%s\"", g->view_count++,
             type, count, types[width]);
    for (int side = 0; side < 2 && bounds; side++) {
        buffer_text(&g->accessors, side ? ",\"max\":[" : ",\"min\":[");
        for (int k = 0; k < width; k++) {
            float best = ((const float *)data)[k];
            for (size_t i = 0; i < count; i++) {
                float x = ((const float *)data)[i * (size_t)width + (size_t)k];
                best = side ? fmaxf(best, x) : fminf(best, x);
            }
            buffer_text(&g->accessors, k ? "," : "");
            buffer_number(&g->accessors, (double)best);
        }
        buffer_char(&g->accessors, ']');
    }
    buffer_char(&g->accessors, '}');
    return g->accessor_count++;
}

static int add_mesh(Glb *g, const GlbSolid *s, const double color[3], double shine)
{
    int points = add_data(g, s->points.at, (size_t)s->points.n / 3, 3, FLOAT, ARRAY_BUFFER, true);
    int normals = add_data(g, s->normals.at, (size_t)s->normals.n / 3, 3, FLOAT, ARRAY_BUFFER, false);
    int corners = add_data(g, s->corners.at, (size_t)s->corners.n, 1, UINT, ELEMENT_BUFFER, false);
    comma(&g->meshes);
    buffer_f(&g->meshes,
             "{\"primitives\":[{\"attributes\":{\"POSITION\":%d,\"NORMAL\":%d},\"indices\":%d,\"material\":%d}]}",
             points, normals, corners, g->mesh_count);
    comma(&g->materials);
    buffer_text(&g->materials, "{\"doubleSided\":true,\"pbrMetallicRoughness\":{\"baseColorFactor\":[");
    for (int i = 0; i < 3; i++) { /* glTF wants linear light */
        double c = fmin(fmax(color[i] / 255, 0), 1);
        buffer_f(&g->materials, "%.4f,", c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
    }
    buffer_f(&g->materials, "1],\"metallicFactor\":%.3f,\"roughnessFactor\":%.3f}}", 0.12 * shine, 0.85 - 0.5 * shine);
    return g->mesh_count++;
}

static void add_channel(Glb *g, int node, const char *path, const float *values, int width)
{
    int output = add_data(g, values, g->m->frame_count, width, FLOAT, 0, false);
    comma(&g->samplers);
    buffer_f(&g->samplers, "{\"input\":%d,\"output\":%d}", g->time_accessor, output);
    comma(&g->channels);
    buffer_f(&g->channels, "{\"sampler\":%d,\"target\":{\"node\":%d,\"path\":\"%s\"}}", g->sampler_count++, node, path);
}

static bool moves(const float *values, size_t frames, int width)
{
    for (size_t i = (size_t)width; i < frames * (size_t)width; i++)
        if (fabsf(values[i] - values[i % (size_t)width]) > 1e-9f)
            return true;
    return false;
}

/* A node with its pose at the first frame, and tracks for what changes. */
static void add_node(Glb *g, const SceneObject *o, const PoseRule *rule, int mesh)
{
    size_t frames = g->m->frame_count;
    float *place = NEW_ARRAY(g->m->arena, float, frames * 3), *turn = NEW_ARRAY(g->m->arena, float, frames * 4);
    float *scale = NEW_ARRAY(g->m->arena, float, frames * 3);
    Pose first = pose_at(g->m, o, rule, 0), before = first;
    for (size_t f = 0; f < frames; f++) {
        Pose p = pose_at(g->m, o, rule, f);
        double same = 0;
        for (int i = 0; i < 4; i++)
            same += p.turn[i] * before.turn[i];
        for (int i = 0; i < 4; i++) { /* the nearer of the two quaternions, so that players turn the short way */
            p.turn[i] = same < 0 ? -p.turn[i] : p.turn[i];
            turn[4 * f + (size_t)i] = (float)p.turn[i];
        }
        for (int i = 0; i < 3; i++) {
            place[3 * f + (size_t)i] = (float)p.place[i];
            scale[3 * f + (size_t)i] = (float)p.scale[i];
        }
        before = p;
    }
    comma(&g->nodes);
    Json j = {.to = &g->nodes};
    json_object(&j);
    json_key(&j, "name"), json_text(&j, o->name);
    json_key(&j, "mesh"), json_int(&j, mesh);
    const char *const keys[3] = {"translation", "rotation", "scale"};
    const double *const values[3] = {first.place, first.turn, first.scale};
    const int widths[3] = {3, 4, 3};
    for (int k = 0; k < 3; k++) {
        json_key(&j, keys[k]), json_array(&j);
        for (int i = 0; i < widths[k]; i++)
            json_number(&j, values[k][i]);
        json_end(&j);
    }
    json_end(&j);
    int node = g->node_count++;
    const float *const tracks[3] = {place, turn, scale};
    for (int k = 0; k < 3 && frames > 1; k++)
        if (moves(tracks[k], frames, widths[k]))
            add_channel(g, node, keys[k], tracks[k], widths[k]);
}

/* Outline (x, radius) of a cylinder of length and diameter 1. */
static const double cylinder[][2] = {{0, 0}, {0, 0.5}, {1, 0.5}, {1, 0}};

static void shape_solid(const Animation *m, const SceneObject *o, int file, GlbSolid *s, PoseRule *rule)
{
    const char *type = animation_text(o, "shapeType", "box");
    double length = 1, width = 1, height = 1, extra = 0;
    animation_numbers(m, o, "length", 0, &length, 1);
    animation_numbers(m, o, "width", 0, &width, 1);
    animation_numbers(m, o, "height", 0, &height, 1);
    animation_numbers(m, o, "extra", 0, &extra, 1);
    const double cone[][2] = {{0, 0}, {0, 0.5}, {1, 0.5 * extra}, {1, 0}};
    double inner = 0.5 * fmin(fmax(extra, 0), 0.999);
    const double pipe[][2] = {{0, inner}, {0, 0.5}, {1, 0.5}, {1, inner}, {0, inner}};
    if (file >= 0) {
        rule->is_file = true;
        glb_triangles_of(s, &m->files.at[file].mesh);
    } else if (strcmp(type, "sphere") == 0) {
        glb_sphere(s);
    } else if (strcmp(type, "cone") == 0) {
        glb_turned(s, cone, 4);
    } else if ((strcmp(type, "pipe") == 0 || strcmp(type, "pipecylinder") == 0) && inner > 0) {
        glb_turned(s, pipe, 5);
    } else if (strcmp(type, "gearwheel") == 0 && fabs(extra) >= 3) {
        glb_gearwheel(s, extra);
    } else if (strcmp(type, "beam") == 0) {
        rule->fixed_size = true;
        glb_beam(s, length, width, height);
    } else if (strcmp(type, "spring") == 0) {
        rule->spring = true;
        glb_spring(s, extra, width, height > 0 ? height / 2 : width / 10, length);
    } else if (strcmp(type, "cylinder") == 0 || strncmp(type, "pipe", 4) == 0 || strcmp(type, "gearwheel") == 0) {
        glb_turned(s, cylinder, 4);
    } else {
        glb_box(s);
    }
}

/* The surface as it is at the first frame. */
static void surface_solid(const Animation *m, const SceneObject *o, GlbSolid *s)
{
    double nu = 2, nv = 2;
    animation_numbers(m, o, "nu", 0, &nu, 1);
    animation_numbers(m, o, "nv", 0, &nv, 1);
    const SceneField *field = scene_field(o, "X");
    int n = (int)nu * (int)nv;
    if (nu < 2 || nv < 2 || !field || field->n < n)
        return;
    double *at[3];
    const char *const names[3] = {"X", "Y", "Z"};
    for (int k = 0; k < 3; k++) {
        at[k] = NEW_ARRAY(m->arena, double, n);
        animation_numbers(m, o, names[k], 0, at[k], n);
    }
    for (int u = 0; u + 1 < (int)nu; u++)
        for (int v = 0; v + 1 < (int)nv; v++) {
            int a = u * (int)nv + v, c[4] = {a, a + 1, a + (int)nv + 1, a + (int)nv};
            double du[3], dv[3], normal[3];
            for (int k = 0; k < 3; k++) {
                du[k] = at[k][c[3]] - at[k][a];
                dv[k] = at[k][c[1]] - at[k][a];
            }
            vec_cross(normal, dv, du);
            uint32_t p[4];
            for (int i = 0; i < 4; i++)
                p[i] = glb_vertex(s, at[0][c[i]], at[1][c[i]], at[2][c[i]], normal[0], normal[1], normal[2]);
            glb_triangle(s, p[0], p[1], p[2]);
            glb_triangle(s, p[0], p[2], p[3]);
        }
}

/* Cylinders for what has no solid of its own: the segments of a line, the three axes of a frame. */
static void add_rods(Glb *g, const SceneObject *o, PoseRule rule)
{
    const SceneField *points = scene_field(o, "points");
    int n = rule.is_frame ? 3 : points ? points->n / 3 - 1 : 0;
    double color[3] = {255, 0, 0}, width = 0;
    animation_numbers(g->m, o, "color", 0, color, 3);
    animation_numbers(g->m, o, "width", 0, &width, 1);
    rule.thickness = width > 0 ? width : 0.3 * rule.thickness;
    for (rule.part = 0; rule.part < n; rule.part++) {
        GlbSolid s = {.arena = g->m->arena};
        glb_turned(&s, cylinder, 4);
        for (int k = 0; k < 3 && rule.is_frame; k++) /* red, green, blue */
            color[k] = k == rule.part ? 220 : 40;
        add_node(g, o, &rule, add_mesh(g, &s, color, 0.5));
    }
}

static void add_object(Glb *g, int index, double scene_size)
{
    const SceneObject *o = &g->m->scene.objects[index];
    GlbSolid s = {.arena = g->m->arena};
    PoseRule rule = {.thickness = scene_size * 0.012, .vector_scale = 1};
    if (strcmp(o->kind, "shape") == 0) {
        shape_solid(g->m, o, g->m->file_of[index], &s, &rule);
    } else if (strcmp(o->kind, "vector") == 0) {
        double twin = 0, most = 0;
        animation_numbers(g->m, o, "twoHeadedArrow", 0, &twin, 1);
        rule.is_vector = true;
        for (size_t f = 0; f < g->m->frame_count; f++) {
            double v[3] = {0, 0, 0};
            animation_numbers(g->m, o, "coordinates", f, v, 3);
            most = fmax(most, made_unit(v));
        }
        if (strcmp(animation_text(o, "quantity", "Force"), "RelativePosition") != 0 && most > 0)
            rule.vector_scale = 0.15 * scene_size / most;
        glb_arrow(&s, twin != 0 ? 2 : 1);
    } else if (strcmp(o->kind, "surface") == 0) {
        rule.fixed_size = true;
        surface_solid(g->m, o, &s);
    } else {
        rule.is_line = strcmp(o->kind, "line") == 0;
        rule.is_frame = strcmp(o->kind, "frame") == 0;
        if (rule.is_line || rule.is_frame)
            add_rods(g, o, rule);
    }
    if (s.corners.n == 0)
        return;
    double color[3] = {255, 0, 0}, shine = 0.7;
    animation_numbers(g->m, o, "color", 0, color, 3);
    animation_numbers(g->m, o, "specularCoefficient", 0, &shine, 1);
    add_node(g, o, &rule, add_mesh(g, &s, color, fmin(fmax(shine, 0), 1)));
}

/* The diagonal of the box around all places that objects take. */
static double size_of_scene(const Animation *m)
{
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY}, size = 0;
    for (int i = 0; i < m->scene.object_count; i++)
        for (size_t f = 0; f < m->frame_count; f += m->frame_count / 20 + 1) {
            double r[3] = {0, 0, 0}, length = 0;
            animation_numbers(m, &m->scene.objects[i], "r", f, r, 3);
            animation_numbers(m, &m->scene.objects[i], "length", f, &length, 1);
            for (int k = 0; k < 3 && isfinite(r[k]); k++) {
                low[k] = fmin(low[k], r[k] - length / 2);
                high[k] = fmax(high[k], r[k] + length / 2);
            }
        }
    for (int k = 0; k < 3; k++)
        size += high[k] > low[k] ? (high[k] - low[k]) * (high[k] - low[k]) : 0;
    return size > 0 ? sqrt(size) : 1;
}

static void add_chunk(Buffer *to, uint32_t kind, const Buffer *content, char filler)
{
    uint32_t n = (uint32_t)((content->n + 3) / 4 * 4);
    buffer_add(to, (const char *)&n, 4);
    buffer_add(to, (const char *)&kind, 4);
    buffer_add(to, content->at ? content->at : "", content->n);
    for (size_t i = content->n; i < n; i++)
        buffer_char(to, filler);
}

bool animation_glb(Animation *m, Buffer *to, char why[400])
{
    (void)why;
    Glb g = {.m = m};
    float *time = NEW_ARRAY(m->arena, float, m->frame_count);
    for (size_t i = 0; i < m->frame_count; i++)
        time[i] = (float)(m->time[i] - m->time[0]);
    g.time_accessor = add_data(&g, time, m->frame_count, 1, FLOAT, 0, true);
    double size = size_of_scene(m);
    for (int i = 0; i < m->scene.object_count; i++)
        add_object(&g, i, size);
    Buffer json = {0};
    buffer_text(&json,
                "{\"asset\":{\"version\":\"2.0\",\"generator\":\"Cardan\"},\"scene\":0,\"scenes\":[{\"nodes\":[");
    for (int i = 0; i < g.node_count; i++)
        buffer_f(&json, "%s%d", i ? "," : "", i);
    buffer_f(&json, "]}],\"buffers\":[{\"byteLength\":%zu}],\"bufferViews\":[%s],\"accessors\":[%s]", g.bytes.n,
             g.views.at, g.accessors.at);
    if (g.node_count)
        buffer_f(&json, ",\"meshes\":[%s],\"materials\":[%s],\"nodes\":[%s]", g.meshes.at, g.materials.at, g.nodes.at);
    if (g.sampler_count)
        buffer_f(&json, ",\"animations\":[{\"name\":\"motion\",\"samplers\":[%s],\"channels\":[%s]}]", g.samplers.at,
                 g.channels.at);
    buffer_char(&json, '}');
    uint32_t head[3] = {0x46546c67u, 2, 0};
    head[2] = (uint32_t)(12 + 8 + (json.n + 3) / 4 * 4 + 8 + (g.bytes.n + 3) / 4 * 4);
    buffer_add(to, (const char *)head, sizeof head);
    add_chunk(to, 0x4e4f534au, &json, ' ');
    add_chunk(to, 0x004e4942u, &g.bytes, 0);
    Buffer *all[] = {&json,        &g.bytes, &g.views,    &g.accessors, &g.meshes,
                     &g.materials, &g.nodes, &g.samplers, &g.channels};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        buffer_free(all[i]);
    return true;
}
