/* make_result: results with scenes from formulas, for tests of the pages before and beside the simulator.
 *
 *   make_result robot OUT [BODIES]   a six-axis arm, 2 s, 60 points a second; more arms to reach BODIES bodies
 *   make_result gallery OUT          every kind of visual object once, with different parameters
 *   make_result large OUT BYTES      many columns and rows
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/json.h"
#include "run/result.h"
#include "run/scene.h"

typedef struct {
    Arena *arena;
    VEC(ResultVariable) table;
    Buffer scene;
    Json json;
} Maker;

static const double pi = 3.14159265358979323846;

static const char *name_of(Maker *m, const char *format, ...)
{
    Buffer b = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&b, format, args);
    va_end(args);
    const char *text = arena_text(m->arena, b.at, b.n);
    buffer_free(&b);
    return text;
}

static void add(Maker *m, const char *name, const char *unit, const char *display, const char *description)
{
    PUSH(
        m->arena, m->table,
        ((ResultVariable){
            .name = name, .unit = unit, .display_unit = display, .description = description, .kind = RESULT_VARIABLE}));
}

/* Variables of a frame: R.T row by row, then r_0. */
static void add_frame(Maker *m, const char *frame)
{
    for (int i = 1; i <= 3; i++)
        for (int k = 1; k <= 3; k++)
            add(m, name_of(m, "%s.R.T[%d,%d]", frame, i, k), "1", "",
                "Transformation matrix from world to local frame");
    for (int i = 1; i <= 3; i++)
        add(m, name_of(m, "%s.r_0[%d]", frame, i), "m", "", "Position vector from world frame to the frame's origin");
}

static void frame_fields(Maker *m, const char *frame)
{
    json_key(&m->json, "R");
    json_array(&m->json);
    for (int i = 1; i <= 3; i++)
        for (int k = 1; k <= 3; k++)
            scene_text_variable(&m->json, name_of(m, "%s.R.T[%d,%d]", frame, i, k), false);
    json_end(&m->json);
    json_key(&m->json, "r");
    json_array(&m->json);
    for (int i = 1; i <= 3; i++)
        scene_text_variable(&m->json, name_of(m, "%s.r_0[%d]", frame, i), false);
    json_end(&m->json);
}

static void vector_field(Maker *m, const char *key, double x, double y, double z)
{
    json_key(&m->json, key);
    json_array(&m->json);
    json_number(&m->json, x);
    json_number(&m->json, y);
    json_number(&m->json, z);
    json_end(&m->json);
}

static void number_field(Maker *m, const char *key, double x)
{
    json_key(&m->json, key);
    json_number(&m->json, x);
}

typedef struct {
    const char *type;
    double shift[3], along[3], across[3];
    double length, width, height, extra;
    double color[3];
} ShapeOf;

static void shape_fields(Maker *m, const ShapeOf *s)
{
    json_key(&m->json, "shapeType");
    json_text(&m->json, s->type);
    vector_field(m, "r_shape", s->shift[0], s->shift[1], s->shift[2]);
    vector_field(m, "lengthDirection", s->along[0], s->along[1], s->along[2]);
    vector_field(m, "widthDirection", s->across[0], s->across[1], s->across[2]);
    number_field(m, "length", s->length);
    number_field(m, "width", s->width);
    number_field(m, "height", s->height);
    number_field(m, "extra", s->extra);
    vector_field(m, "color", s->color[0], s->color[1], s->color[2]);
    number_field(m, "specularCoefficient", 0.7);
}

static void write_result(Maker *m, const char *path, int rows, double step,
                         void (*values_at)(const Maker *m, double t, double *to))
{
    scene_text_end(&m->json);
    ResultWriter *w;
    ResultReport report =
        result_create(&w, path, m->table.at, m->table.n, &(ResultOptions){.scene = m->scene.at, .model = "Test"});
    double *values = calloc((size_t)m->table.n + 1, sizeof *values);
    for (int i = 0; i < rows && report.status == RESULT_OK; i++) {
        values_at(m, i * step, values);
        report = result_append(w, i * step, values);
    }
    if (report.status == RESULT_OK)
        report = result_finish(w);
    free(values);
    if (report.status != RESULT_OK) {
        fprintf(stderr, "%s\n", report.why);
        exit(1);
    }
}

/* --- the arm ------------------------------------------------------------------------------------------------------ */

typedef double Matrix3[3][3];

/* R2 = Rot(axis, angle) R1 in the library's sense: v_local = R v_world. */
static void turn(Matrix3 R, int axis, double angle)
{
    double c = cos(angle), s = sin(angle);
    int i = (axis + 1) % 3, k = (axis + 2) % 3;
    for (int col = 0; col < 3; col++) {
        double a = R[i][col], b = R[k][col];
        R[i][col] = c * a + s * b;
        R[k][col] = -s * a + c * b;
    }
}

/* position += transpose(R) * offset */
static void move(double r[3], Matrix3 R, const double offset[3])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            r[i] += R[k][i] * offset[k];
}

static const int joint_axis[6] = {1, 2, 2, 1, 2, 1};
static const double link[6][3] = {{0, 0.5, 0}, {0, 0.8, 0}, {0, 0.35, 0}, {0, 0.5, 0}, {0, 0.15, 0}, {0, 0.1, 0}};

static double angle_at(int joint, double t)
{
    double amplitude[6] = {1.0, 0.7, 1.1, 1.5, 0.9, 2.0};
    double s = t / 2;
    double smooth = s * s * s * (10 - 15 * s + 6 * s * s);
    return amplitude[joint] * (smooth * 1.6 - 0.6);
}

static int arms;

static void robot_at(const Maker *m, double t, double *to)
{
    (void)m;
    for (int arm = 0; arm < arms; arm++) {
        Matrix3 R = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        int per_row = (int)ceil(sqrt(arms));
        double r[3] = {2.5 * (arm % per_row), 0, 2.5 * (arm / per_row)};
        for (int j = 0; j < 6; j++) {
            *to++ = angle_at(j, t + 0.01 * arm);
            *to++ = (angle_at(j, t + 0.01 * arm + 1e-4) - angle_at(j, t + 0.01 * arm - 1e-4)) / 2e-4;
            turn(R, joint_axis[j], angle_at(j, t + 0.01 * arm));
            memcpy(to, R, sizeof(Matrix3));
            memcpy(to + 9, r, 3 * sizeof(double));
            to += 12;
            move(r, R, link[j]);
        }
        for (int i = 0; i < 3; i++)
            *to++ = r[i];
        for (int i = 0; i < 3; i++)
            *to++ = i == 1 ? -15 * 9.81 : 40 * sin(3 * t + i);
    }
}

static void make_robot(Maker *m, const char *path, int bodies)
{
    arms = bodies > 6 ? (bodies + 5) / 6 : 1;
    double gravity[3] = {0, -9.81, 0};
    scene_text_begin(&m->json, "RobotR3", gravity, 1);
    static const ResultVariable fixed[] = {
        {.name = "world.g", .unit = "m/s2", .description = "Constant gravity acceleration", .value = 9.81},
        {.name = "mLoad", .unit = "kg", .description = "Mass of load", .value = 15}};
    for (int i = 0; i < 2; i++)
        PUSH(m->arena, m->table, fixed[i]);
    for (int arm = 0; arm < arms; arm++) {
        const char *prefix = arms == 1 ? "mechanics" : name_of(m, "arm%d", arm + 1);
        for (int j = 0; j < 6; j++) {
            add(m, name_of(m, "%s.r%d.phi", prefix, j + 1), "rad", "deg", "Relative rotation angle");
            add(m, name_of(m, "%s.r%d.w", prefix, j + 1), "rad/s", "", "First derivative of angle phi");
            add_frame(m, name_of(m, "%s.b%d.frame_a", prefix, j + 1));
        }
        for (int i = 1; i <= 3; i++)
            add(m, name_of(m, "%s.load.r_0[%d]", prefix, i), "m", "", "Position of the load");
        for (int i = 1; i <= 3; i++)
            add(m, name_of(m, "%s.load.f[%d]", prefix, i), "N", "", "Force that acts on the load");
        for (int j = 0; j < 6; j++) {
            const char *frame = name_of(m, "%s.b%d.frame_a", prefix, j + 1);
            double thick = 0.22 - 0.025 * j;
            ShapeOf hub = {"cylinder",
                           {joint_axis[j] == 0 ? -thick * 0.7 : 0, joint_axis[j] == 1 ? -thick * 0.3 : 0,
                            joint_axis[j] == 2 ? -thick * 0.7 : 0},
                           {joint_axis[j] == 0, joint_axis[j] == 1, joint_axis[j] == 2},
                           {joint_axis[j] == 2, 0, joint_axis[j] != 2},
                           thick * (joint_axis[j] == 1 ? 0.6 : 1.4),
                           thick,
                           thick,
                           1,
                           {90, 90, 100}};
            ShapeOf arm_shape = {
                j % 2 ? "beam" : "box", {0, 0, 0}, {0, 1, 0}, {1, 0, 0}, link[j][1], thick * 0.8, thick * 0.6, 0,
                {255, 130, 20}};
            scene_text_object(&m->json, name_of(m, "%s.r%d.cylinder", prefix, j + 1), "shape");
            frame_fields(m, frame);
            shape_fields(m, &hub);
            json_end(&m->json);
            scene_text_object(&m->json, name_of(m, "%s.b%d.shape", prefix, j + 1), "shape");
            frame_fields(m, frame);
            shape_fields(m, &arm_shape);
            json_end(&m->json);
        }
        scene_text_object(&m->json, name_of(m, "%s.load.sphere", prefix), "shape");
        json_key(&m->json, "r");
        json_array(&m->json);
        for (int i = 1; i <= 3; i++)
            scene_text_variable(&m->json, name_of(m, "%s.load.r_0[%d]", prefix, i), false);
        json_end(&m->json);
        ShapeOf ball = {"sphere", {-0.06, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.12, 0.12, 0.12, 0, {0, 128, 255}};
        shape_fields(m, &ball);
        json_end(&m->json);
        scene_text_object(&m->json, name_of(m, "%s.load.forceArrow", prefix), "vector");
        json_key(&m->json, "r");
        json_array(&m->json);
        for (int i = 1; i <= 3; i++)
            scene_text_variable(&m->json, name_of(m, "%s.load.r_0[%d]", prefix, i), false);
        json_end(&m->json);
        json_key(&m->json, "coordinates");
        json_array(&m->json);
        for (int i = 1; i <= 3; i++)
            scene_text_variable(&m->json, name_of(m, "%s.load.f[%d]", prefix, i), false);
        json_end(&m->json);
        json_key(&m->json, "quantity");
        json_text(&m->json, "Force");
        vector_field(m, "color", 0, 180, 60);
        json_end(&m->json);
    }
    write_result(m, path, 121, 1.0 / 60, robot_at);
}

/* --- the gallery -------------------------------------------------------------------------------------------------- */

static void gallery_at(const Maker *m, double t, double *to)
{
    (void)m;
    to[0] = 0.35 + 0.15 * sin(2 * pi * t); /* length of the spring */
    to[1] = 2 * pi * t;                    /* angle of the gear wheel */
    Matrix3 R = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    turn(R, 2, to[1]);
    memcpy(to + 2, R, sizeof R);
    to[11] = 0;
    to[12] = to[13] = 0;
    for (int k = 0; k < 25; k++)
        to[14 + k] = 0.08 * sin(2 * pi * t + k * 0.7);
}

static void make_gallery(Maker *m, const char *path)
{
    double gravity[3] = {0, -9.81, 0};
    scene_text_begin(&m->json, "Gallery", gravity, 0.5);
    add(m, "spring.length", "m", "mm", "Length of the spring");
    add(m, "gear.phi", "rad", "deg", "Angle of the wheel");
    add_frame(m, "gear");
    for (int k = 0; k < 25; k++)
        add(m, name_of(m, "surface.y[%d]", k + 1), "m", "", "Height of the surface");
    static const struct {
        const char *name;
        ShapeOf s;
    } shapes[] = {
        {"box", {"box", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.5, 0.2, 0.3, 0, {210, 60, 50}}},
        {"sphere", {"sphere", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.4, 0.4, 0.4, 0, {60, 130, 210}}},
        {"ellipsoid", {"sphere", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.5, 0.2, 0.35, 0, {60, 170, 210}}},
        {"cylinder", {"cylinder", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.5, 0.25, 0.25, 1, {80, 170, 80}}},
        {"pipecylinder", {"pipecylinder", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.5, 0.3, 0.3, 0.7, {170, 110, 60}}},
        {"cone", {"cone", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.5, 0.3, 0.3, 0, {230, 170, 40}}},
        {"truncatedCone", {"cone", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.5, 0.3, 0.3, 0.5, {230, 200, 90}}},
        {"pipe", {"pipe", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.5, 0.3, 0.3, 0.6, {150, 90, 200}}},
        {"beam", {"beam", {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.5, 0.2, 0.1, 0, {90, 90, 100}}},
        {"internalGear", {"gearwheel", {0, 0, 0}, {0, 0, 1}, {0, 1, 0}, 0.1, 0.5, 0.5, -24, {120, 120, 140}}},
        {"tilted", {"box", {0, 0.1, 0}, {1, 1, 0.3}, {0, 1, 0}, 0.5, 0.05, 0.2, 0, {20, 160, 150}}},
    };
    int n = (int)(sizeof shapes / sizeof *shapes), k = 0;
    for (; k < n; k++) {
        scene_text_object(&m->json, shapes[k].name, "shape");
        vector_field(m, "r", 0.8 * (k % 5), 0, 0.8 * (k / 5));
        shape_fields(m, &shapes[k].s);
        json_end(&m->json);
    }
    scene_text_object(&m->json, "spring", "shape");
    vector_field(m, "r", 0.8 * (k % 5), 0, 0.8 * (k / 5));
    json_key(&m->json, "shapeType");
    json_text(&m->json, "spring");
    json_key(&m->json, "length");
    scene_text_variable(&m->json, "spring.length", false);
    number_field(m, "width", 0.2);
    number_field(m, "height", 0.03);
    number_field(m, "extra", 5);
    vector_field(m, "color", 40, 40, 200);
    json_end(&m->json);
    k++;
    scene_text_object(&m->json, "gear.shape", "shape");
    json_key(&m->json, "R");
    json_array(&m->json);
    for (int i = 1; i <= 3; i++)
        for (int j = 1; j <= 3; j++)
            scene_text_variable(&m->json, name_of(m, "gear.R.T[%d,%d]", i, j), false);
    json_end(&m->json);
    vector_field(m, "r", 0.8 * (k % 5) + 0.2, 0, 0.8 * (k / 5));
    ShapeOf gear = {"gearwheel", {0, 0, 0}, {0, 0, 1}, {0, 1, 0}, 0.1, 0.5, 0.5, 20, {200, 160, 60}};
    shape_fields(m, &gear);
    json_end(&m->json);
    k++;
    scene_text_object(&m->json, "vector", "vector");
    vector_field(m, "r", 0.8 * (k % 5), 0, 0.8 * (k / 5));
    vector_field(m, "coordinates", 0.4, 0.3, 0);
    json_key(&m->json, "quantity");
    json_text(&m->json, "RelativePosition");
    vector_field(m, "color", 0, 150, 0);
    json_end(&m->json);
    k++;
    scene_text_object(&m->json, "torque", "vector");
    vector_field(m, "r", 0.8 * (k % 5), 0, 0.8 * (k / 5));
    vector_field(m, "coordinates", 0, 12, 0);
    json_key(&m->json, "quantity");
    json_text(&m->json, "Torque");
    json_key(&m->json, "twoHeadedArrow");
    json_bool(&m->json, true);
    vector_field(m, "color", 0, 80, 200);
    json_end(&m->json);
    k++;
    scene_text_object(&m->json, "surface", "surface");
    vector_field(m, "r_0", 0.8 * (k % 5), 0, 0.8 * (k / 5));
    number_field(m, "nu", 5);
    number_field(m, "nv", 5);
    const char *axis[3] = {"X", "Y", "Z"};
    for (int a = 0; a < 3; a++) {
        json_key(&m->json, axis[a]);
        json_array(&m->json);
        for (int u = 0; u < 5; u++)
            for (int v = 0; v < 5; v++) {
                if (a == 1)
                    scene_text_variable(&m->json, name_of(m, "surface.y[%d]", u * 5 + v + 1), false);
                else
                    json_number(&m->json, 0.12 * (a == 0 ? u : v));
            }
        json_end(&m->json);
    }
    vector_field(m, "color", 230, 120, 120);
    json_end(&m->json);
    k++;
    scene_text_object(&m->json, "line", "line");
    json_key(&m->json, "points");
    json_array(&m->json);
    for (int i = 0; i < 20; i++) {
        json_number(&m->json, 0.8 * (k % 5) + 0.02 * i);
        json_number(&m->json, 0.1 * sin(i * 0.6));
        json_number(&m->json, 0.8 * (k / 5));
    }
    json_end(&m->json);
    number_field(m, "width", 0.02);
    vector_field(m, "color", 200, 0, 160);
    json_end(&m->json);
    k++;
    scene_text_object(&m->json, "frame", "frame");
    vector_field(m, "r", 0.8 * (k % 5), 0, 0.8 * (k / 5));
    number_field(m, "length", 0.4);
    json_end(&m->json);
    k++;
    const char *files[] = {"tetrahedron.stl", "prism.obj", "wedge.dxf"};
    for (int i = 0; i < 3; i++, k++) {
        scene_text_object(&m->json, name_of(m, "file%d", i + 1), "shape");
        vector_field(m, "r", 0.8 * (k % 5), 0, 0.8 * (k / 5));
        ShapeOf from_file = {files[i], {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0.4, 0.4, 0.4, 1, {160, 160, 170}};
        shape_fields(m, &from_file);
        json_end(&m->json);
    }
    write_result(m, path, 61, 1.0 / 60, gallery_at);
}

/* --- many numbers ------------------------------------------------------------------------------------------------- */

static void large_at(const Maker *m, double t, double *to)
{
    for (int i = 0; i < m->table.n; i++)
        to[i] = sin(t * (1 + i % 17)) + i;
}

static void make_large(Maker *m, const char *path, double bytes)
{
    scene_text_begin(&m->json, "Large", NULL, 0);
    int columns = 10000;
    for (int i = 0; i < columns; i++)
        add(m, name_of(m, "part[%d].joint[%d].x", i / 10 + 1, i % 10 + 1), "m", "", "A signal of many");
    write_result(m, path, (int)(bytes / 8 / columns), 1e-3, large_at);
}

int main(int argc, char **argv)
{
    Maker m = {.arena = arena_new()};
    m.json.to = &m.scene;
    if (argc >= 3 && strcmp(argv[1], "robot") == 0) {
        make_robot(&m, argv[2], argc > 3 ? atoi(argv[3]) : 6);
    } else if (argc == 3 && strcmp(argv[1], "gallery") == 0) {
        make_gallery(&m, argv[2]);
    } else if (argc == 4 && strcmp(argv[1], "large") == 0) {
        make_large(&m, argv[2], atof(argv[3]));
    } else {
        fprintf(stderr, "usage: make_result robot|gallery|large OUT …\n");
        return 2;
    }
    buffer_free(&m.scene);
    arena_free(m.arena);
    return 0;
}
