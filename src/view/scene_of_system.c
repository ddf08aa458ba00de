#include "view/scene_of_system.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "run/scene.h"

typedef struct {
    Arena *arena;
    MbsModel *m;
    Json json;
    RecordedList *recorded;
    double size; /* of joints and frames that give none */
    int shapes;  /* for colours of parts that have none */
} Maker;

/* ---- what is recorded ------------------------------------------------------------------------------------------ */

static MbsId part_of(const MbsModel *m, MbsId id)
{
    return mbs_class(m, id) == MBS_FRAME ? mbs_owner(m, id) : id;
}

const Recorded *recorded_of(Arena *a, MbsModel *m, RecordedList *list, MbsId id)
{
    for (int k = 0; k < list->n; k++)
        if (list->at[k].id == id)
            return &list->at[k];
    Recorded one = {.id = id, .part = part_of(m, id), .S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    Buffer name = {0};
    buffer_text(&name, mbs_name(m, one.part));
    if (one.part != id) {
        buffer_f(&name, ".%s", mbs_name(m, id));
        mbs_locate_in_part(m, id, one.r, one.S);
    }
    one.name = arena_text(a, name.at, name.n);
    buffer_free(&name);
    PUSH(a, *list, one);
    return &list->at[list->n - 1];
}

/* ---- values ---------------------------------------------------------------------------------------------------- */

static void put_numbers(Json *j, const char *key, const double *x, int n)
{
    json_key(j, key), json_array(j);
    for (int k = 0; k < n; k++)
        json_number(j, x[k]);
    json_end(j);
}

static void put_number(Json *j, const char *key, double x)
{
    json_key(j, key), json_number(j, x);
}

static void put_place(Json *j, const Recorded *of)
{
    char name[400];
    for (int k = 0; k < 3; k++) {
        snprintf(name, sizeof name, "%s.r[%d]", of->name, k + 1);
        scene_text_variable(j, name, false);
    }
}

/* R and r of what is fixed to a recorded place. */
static void put_frame(Maker *k, MbsId id, const char *place)
{
    const Recorded *of = recorded_of(k->arena, k->m, k->recorded, id);
    char name[400];
    json_key(&k->json, "R"), json_array(&k->json);
    for (int i = 0; i < 9; i++) {
        snprintf(name, sizeof name, "%s.T[%d,%d]", of->name, i / 3 + 1, i % 3 + 1);
        scene_text_variable(&k->json, name, false);
    }
    json_end(&k->json);
    json_key(&k->json, place), json_array(&k->json);
    put_place(&k->json, of);
    json_end(&k->json);
}

static void put_colour(Maker *k, MbsId id, const double otherwise[3])
{
    double c[4] = {otherwise[0], otherwise[1], otherwise[2], 1};
    if (mbs_is_set(k->m, id, MBS_COLOUR))
        mbs_get_numbers(k->m, id, MBS_COLOUR, c, 4, NULL);
    for (int i = 0; i < 3; i++)
        c[i] *= 255;
    put_numbers(&k->json, "color", c, 3);
}

static bool is_shown(const MbsModel *m, MbsId id)
{
    return strcmp(mbs_get_text(m, id, MBS_VISIBLE), "no") != 0;
}

/* ---- shapes ---------------------------------------------------------------------------------------------------- */

/* Where a shape stands in its part. */
typedef struct {
    double r[3], S[9];
} Standing;

static void turned(const double S[9], const double x[3], double to[3])
{
    for (int i = 0; i < 3; i++)
        to[i] = S[3 * i] * x[0] + S[3 * i + 1] * x[1] + S[3 * i + 2] * x[2];
}

/* A shape of the viewer that begins at `from` (in the shape's frame) and reaches along axis 0, 1 or 2 of it. */
static void put_shape(Maker *k, const Standing *at, const char *type, const double from[3], int along,
                      const double size[3], double extra)
{
    Json *j = &k->json;
    double place[3], length[3], width[3];
    turned(at->S, from, place);
    for (int i = 0; i < 3; i++) {
        place[i] += at->r[i];
        length[i] = at->S[3 * i + along];
        width[i] = at->S[3 * i + (along + 1) % 3];
    }
    json_key(j, "shapeType"), json_text(j, type);
    put_numbers(j, "r_shape", place, 3);
    put_numbers(j, "lengthDirection", length, 3);
    put_numbers(j, "widthDirection", width, 3);
    put_number(j, "length", size[0]);
    put_number(j, "width", size[1]);
    put_number(j, "height", size[2]);
    put_number(j, "extra", extra);
}

static const double palette[][3] = {{0.30, 0.47, 0.66}, {0.95, 0.56, 0.17}, {0.35, 0.63, 0.31}, {0.88, 0.34, 0.35},
                                    {0.46, 0.72, 0.70}, {0.93, 0.79, 0.28}, {0.69, 0.48, 0.63}};
enum { COLOURS = sizeof palette / sizeof *palette };

static void begin_shape(Maker *k, MbsId part, const char *name, const char *kind)
{
    scene_text_object(&k->json, name, kind);
    put_frame(k, part, strcmp(kind, "surface") == 0 ? "r_0" : "r");
}

static void end_shape(Maker *k, MbsId shape, int colour)
{
    put_colour(k, shape, palette[colour % COLOURS]);
    json_end(&k->json);
}

/* A surface of nu by nv points. */
typedef struct {
    int nu, nv;
    double *x[3];
} Grid;

static Grid grid_new(Arena *a, int nu, int nv)
{
    Grid g = {.nu = nu, .nv = nv};
    for (int i = 0; i < 3; i++)
        g.x[i] = NEW_ARRAY(a, double, (size_t)(nu * nv));
    return g;
}

static void grid_put(const Grid *g, const Standing *at, int u, int v, const double x[3])
{
    double to[3];
    turned(at->S, x, to);
    for (int i = 0; i < 3; i++)
        g->x[i][u * g->nv + v] = at->r[i] + to[i];
}

static void put_grid(Maker *k, const Grid *g)
{
    static const char *const names[] = {"X", "Y", "Z"};
    put_number(&k->json, "nu", g->nu);
    put_number(&k->json, "nv", g->nv);
    for (int i = 0; i < 3; i++)
        put_numbers(&k->json, names[i], g->x[i], g->nu * g->nv);
}

/* An outline of r z pairs about z: the outline of a torus is a circle. Both ends are left open. */
static void put_turned(Maker *k, const Standing *at, const double *outline, int n, double angle)
{
    enum { AROUND = 48 };
    Grid g = grid_new(k->arena, AROUND + 1, n + 1);
    for (int u = 0; u <= AROUND; u++)
        for (int v = 0; v <= n; v++) {
            const double *p = outline + 2 * (v % n);
            double turn = angle * u / AROUND, x[3] = {p[0] * cos(turn), p[0] * sin(turn), p[1]};
            grid_put(&g, at, u, v, x);
        }
    put_grid(k, &g);
}

static void put_torus(Maker *k, const Standing *at, const double *size)
{
    enum { TUBE = 24 };
    double outline[2 * TUBE];
    for (int i = 0; i < TUBE; i++) {
        outline[2 * i] = size[0] + size[1] * cos(2 * M_PI * i / TUBE);
        outline[2 * i + 1] = size[1] * sin(2 * M_PI * i / TUBE);
    }
    put_turned(k, at, outline, TUBE, 2 * M_PI);
}

/* Walls, and ends as fans about the outline's middle. */
static void put_extruded(Maker *k, const Standing *at, const double *outline, int n, double height)
{
    Grid g = grid_new(k->arena, 4, n + 1);
    double middle[2] = {0, 0};
    for (int i = 0; i < n; i++)
        for (int c = 0; c < 2; c++)
            middle[c] += outline[2 * i + c] / n;
    for (int u = 0; u < 4; u++)
        for (int v = 0; v <= n; v++) {
            const double *p = u == 0 || u == 3 ? middle : outline + 2 * (v % n);
            grid_put(&g, at, u, v, (double[]){p[0], p[1], u < 2 ? 0 : height});
        }
    put_grid(k, &g);
}

enum { MOST_NUMBERS = 4096 };

static void put_outlined(Maker *k, MbsId shape, const Standing *at, const char *type, const double *size)
{
    double *points = NEW_ARRAY(k->arena, double, MOST_NUMBERS);
    int n = 0;
    mbs_get_numbers(k->m, shape, MBS_POINTS, points, MOST_NUMBERS, &n);
    if (n < 6)
        return;
    if (strcmp(type, "extrusion") == 0)
        put_extruded(k, at, points, n / 2, size[0]);
    else
        put_turned(k, at, points, n / 2, size[0] > 0 ? size[0] : 2 * M_PI);
}

static void capsule(Maker *k, MbsId part, MbsId shape, const char *name, const Standing *at, const double *size)
{
    double r = size[0], d[3] = {size[1], 2 * r, 2 * r}, ball[3] = {2 * r, 2 * r, 2 * r};
    int colour = k->shapes++;
    begin_shape(k, part, name, "shape");
    put_shape(k, at, "cylinder", (double[]){0, 0, -size[1] / 2}, 2, d, 0);
    end_shape(k, shape, colour);
    for (int end = -1; end <= 1; end += 2) {
        begin_shape(k, part, name, "shape");
        put_shape(k, at, "sphere", (double[]){0, 0, end * size[1] / 2 - r}, 2, ball, 0);
        end_shape(k, shape, colour);
    }
}

static void mesh(Maker *k, MbsId shape, const Standing *at)
{
    double scale[3] = {1, 1, 1};
    if (mbs_is_set(k->m, shape, MBS_SCALE))
        mbs_get_numbers(k->m, shape, MBS_SCALE, scale, 3, NULL);
    put_shape(k, at, mbs_get_text(k->m, shape, MBS_FILE), (double[]){0, 0, 0}, 0, scale, 1);
}

/* The conventions of mbs_solid_new in those of the viewer, whose shapes begin at one end. */
static void put_solid(Maker *k, MbsId shape, const Standing *at, const char *type, const double *s)
{
    if (strcmp(type, "cylinder") == 0)
        put_shape(k, at, s[2] > 0 ? "pipe" : "cylinder", (double[]){0, 0, -s[1] / 2}, 2,
                  (double[]){s[1], 2 * s[0], 2 * s[0]}, s[2] > 0 ? s[2] / s[0] : 0);
    else if (strcmp(type, "cone") == 0)
        put_shape(k, at, "cone", (double[]){0, 0, 0}, 2, (double[]){s[1], 2 * s[0], 2 * s[0]}, s[2] / s[0]);
    else if (strcmp(type, "sphere") == 0)
        put_shape(k, at, "sphere", (double[]){-s[0], 0, 0}, 0, (double[]){2 * s[0], 2 * s[0], 2 * s[0]}, 0);
    else if (strcmp(type, "ellipsoid") == 0)
        put_shape(k, at, "sphere", (double[]){-s[0], 0, 0}, 0, (double[]){2 * s[0], 2 * s[1], 2 * s[2]}, 0);
    else if (strcmp(type, "mesh") == 0)
        mesh(k, shape, at);
    else
        put_shape(k, at, "box", (double[]){-s[0] / 2, 0, 0}, 0, s, 0);
}

static void shape_of_part(Maker *k, MbsId part, MbsId shape)
{
    const char *type = mbs_get_text(k->m, shape, MBS_SHAPE);
    Standing at = {.S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    double size[8] = {0};
    char name[300];
    MbsId frame = mbs_get_object(k->m, shape, MBS_FRAME_OF);
    if (frame)
        mbs_locate_in_part(k->m, frame, at.r, at.S);
    mbs_get_numbers(k->m, shape, MBS_SIZE, size, 8, NULL);
    snprintf(name, sizeof name, "%s.%s", mbs_name(k->m, part), mbs_name(k->m, shape));
    if (strcmp(type, "capsule") == 0) {
        capsule(k, part, shape, name, &at, size);
        return;
    }
    bool is_surface = strcmp(type, "torus") == 0 || strcmp(type, "extrusion") == 0 || strcmp(type, "revolution") == 0;
    begin_shape(k, part, name, is_surface ? "surface" : "shape");
    if (strcmp(type, "torus") == 0)
        put_torus(k, &at, size);
    else if (is_surface)
        put_outlined(k, shape, &at, type, size);
    else
        put_solid(k, shape, &at, type, size);
    end_shape(k, shape, k->shapes++);
}

/* ---- parts without shapes -------------------------------------------------------------------------------------- */

/* A rod from a to b in the part. */
static void rod(Maker *k, MbsId part, const double a[3], const double b[3], int colour)
{
    double d[3] = {b[0] - a[0], b[1] - a[1], b[2] - a[2]}, length = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    if (!(length > 1e-9))
        return;
    Json *j = &k->json;
    begin_shape(k, part, mbs_name(k->m, part), "shape");
    json_key(j, "shapeType"), json_text(j, "cylinder");
    put_numbers(j, "r_shape", a, 3);
    put_numbers(j, "lengthDirection", d, 3);
    put_number(j, "length", length);
    put_number(j, "width", k->size / 3);
    put_number(j, "height", k->size / 3);
    end_shape(k, part, colour);
}

static bool has_joint(MbsModel *m, MbsId frame)
{
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT) &&
            (mbs_get_object(m, i, MBS_AFRAME) == frame || mbs_get_object(m, i, MBS_BFRAME) == frame))
            return true;
    return false;
}

/* A star of rods from the centre of mass to the joints, and a ball there. */
static void rods(Maker *k, MbsId part)
{
    double centre[3] = {0, 0, 0}, S[9], r[3];
    int colour = k->shapes++;
    MbsId body = mbs_first(k->m, part, MBS_BODY), at = body ? mbs_get_object(k->m, body, MBS_FRAME_OF) : 0;
    if (at)
        mbs_locate_in_part(k->m, at, centre, S);
    for (MbsId f = mbs_first(k->m, part, MBS_FRAME); f; f = mbs_next(k->m, f))
        if (has_joint(k->m, f) && mbs_locate_in_part(k->m, f, r, S) == MBS_OK)
            rod(k, part, centre, r, colour);
    Standing here = {.S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    memcpy(here.r, centre, sizeof centre);
    begin_shape(k, part, mbs_name(k->m, part), "shape");
    put_shape(k, &here, "sphere", (double[]){-k->size / 3, 0, 0}, 0,
              (double[]){k->size / 1.5, k->size / 1.5, k->size / 1.5}, 0);
    end_shape(k, part, colour);
}

static void part(Maker *k, MbsId id)
{
    bool any = false;
    for (MbsId g = mbs_first(k->m, id, MBS_G3PART); g; g = mbs_next(k->m, g)) {
        any = true;
        if (is_shown(k->m, g) && strcmp(mbs_get_text(k->m, g, MBS_ROLE), "collision") != 0)
            shape_of_part(k, id, g);
    }
    if (!any && strcmp(mbs_get_text(k->m, id, MBS_INERTIAL), "yes") != 0)
        rods(k, id);
    for (MbsId f = mbs_first(k->m, id, MBS_FRAME); f; f = mbs_next(k->m, f)) {
        MbsId g = mbs_first(k->m, f, MBS_G3FRAME);
        if (!g || !is_shown(k->m, g))
            continue;
        double length = 0.1;
        mbs_get_number(k->m, g, MBS_LENGTH, &length);
        scene_text_object(&k->json, recorded_of(k->arena, k->m, k->recorded, f)->name, "frame");
        put_frame(k, f, "r");
        put_number(&k->json, "length", length);
        json_end(&k->json);
    }
}

/* ---- joints and forces ----------------------------------------------------------------------------------------- */

/* Axes with the third along the given one. */
static void along(const double axis[3], double S[9])
{
    double n[3], length = sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    for (int i = 0; i < 3; i++)
        n[i] = length > 0 ? axis[i] / length : i == 2;
    int least = fabs(n[0]) < 0.6 ? 0 : 1;
    double x[3] = {least == 0, least == 1, 0}, dot = n[least], size = sqrt(1 - dot * dot);
    for (int i = 0; i < 3; i++)
        x[i] = (x[i] - dot * n[i]) / size;
    double y[3] = {n[1] * x[2] - n[2] * x[1], n[2] * x[0] - n[0] * x[2], n[0] * x[1] - n[1] * x[0]};
    for (int i = 0; i < 3; i++) {
        S[3 * i] = x[i];
        S[3 * i + 1] = y[i];
        S[3 * i + 2] = n[i];
    }
}

/* A pin for what turns, a rail for what slides, a ball for what does both or turns about more than one axis. */
static void joint(Maker *k, MbsId interact, MbsId id)
{
    MbsId g = mbs_first(k->m, id, MBS_G3JOINT), frame = mbs_get_object(k->m, interact, MBS_AFRAME);
    const char *type = mbs_get_text(k->m, id, MBS_TYPE);
    if ((g && !is_shown(k->m, g)) || !frame || strcmp(type, "fixed") == 0 || (!g && strcmp(type, "free") == 0))
        return;
    double size[8] = {k->size, k->size / 2}, axis[3] = {0, 0, 1}, r[3], S[9], inner[9];
    int n = 0;
    if (g && mbs_is_set(k->m, g, MBS_SIZE))
        mbs_get_numbers(k->m, g, MBS_SIZE, size, 8, &n);
    size[1] = n == 1 ? size[0] / 2 : size[1];
    mbs_get_numbers(k->m, id, MBS_AXIS, axis, 3, NULL);
    mbs_locate_in_part(k->m, frame, r, S);
    along(axis, inner);
    Standing at;
    memcpy(at.r, r, sizeof r);
    for (int i = 0; i < 9; i++)
        at.S[i] =
            S[i / 3 * 3] * inner[i % 3] + S[i / 3 * 3 + 1] * inner[3 + i % 3] + S[i / 3 * 3 + 2] * inner[6 + i % 3];
    begin_shape(k, part_of(k->m, frame), mbs_name(k->m, interact), "shape");
    if (strcmp(type, "prismatic") == 0)
        put_shape(k, &at, "box", (double[]){0, 0, -size[0] / 2}, 2, (double[]){size[0], size[1], size[1]}, 0);
    else if (strcmp(type, "revolute") == 0 || strcmp(type, "cylindrical") == 0 || strcmp(type, "screw") == 0)
        put_shape(k, &at, "cylinder", (double[]){0, 0, -size[0] / 2}, 2, (double[]){size[0], size[1], size[1]}, 0);
    else
        put_shape(k, &at, "sphere", (double[]){-size[1] / 2, 0, 0}, 0, (double[]){size[1], size[1], size[1]}, 0);
    put_colour(k, g ? g : id, (double[]){0.8, 0.15, 0.15});
    json_end(&k->json);
}

/* What the joint exerts on the part behind it: signals NAME.f[1] … NAME.t[3], in the axes of the world. */
static void load(Maker *k, MbsId interact)
{
    MbsId frame = mbs_get_object(k->m, interact, MBS_BFRAME);
    if (!frame)
        return;
    static const char *const fields[] = {"f", "t"};
    char name[400];
    const Recorded *at = recorded_of(k->arena, k->m, k->recorded, frame);
    scene_text_object(&k->json, mbs_name(k->m, interact), "load");
    json_key(&k->json, "r"), json_array(&k->json);
    put_place(&k->json, at);
    json_end(&k->json);
    for (int f = 0; f < 2; f++) {
        json_key(&k->json, fields[f]), json_array(&k->json);
        for (int i = 0; i < 3; i++) {
            snprintf(name, sizeof name, "%s.%s[%d]", mbs_name(k->m, interact), fields[f], i + 1);
            scene_text_variable(&k->json, name, true); /* a load is told by the cut force on the element */
        }
        json_end(&k->json);
    }
    json_end(&k->json);
}

/* A line between the ends of what acts along it. */
static void force(Maker *k, MbsId interact, MbsId id)
{
    MbsId g = mbs_first(k->m, id, MBS_G3FORCE),
          ends[] = {mbs_get_object(k->m, interact, MBS_AFRAME), mbs_get_object(k->m, interact, MBS_BFRAME)};
    const char *type = mbs_get_text(k->m, id, MBS_TYPE);
    if ((g && !is_shown(k->m, g)) || !ends[0] || !ends[1] || strcmp(type, "actuator") == 0)
        return;
    char name[300];
    double width = k->size / 8;
    if (g && mbs_is_set(k->m, g, MBS_SIZE)) {
        double size[8];
        mbs_get_numbers(k->m, g, MBS_SIZE, size, 8, NULL);
        width = size[0];
    }
    snprintf(name, sizeof name, "%s %s", mbs_name(k->m, interact), type);
    recorded_of(k->arena, k->m, k->recorded, ends[0]);
    recorded_of(k->arena, k->m, k->recorded, ends[1]);
    scene_text_object(&k->json, name, "line");
    json_key(&k->json, "points"), json_array(&k->json);
    for (int i = 0; i < 2; i++)
        put_place(&k->json, recorded_of(k->arena, k->m, k->recorded, ends[i]));
    json_end(&k->json);
    put_number(&k->json, "width", width);
    put_colour(k, g ? g : id, (double[]){0.1, 0.6, 0.2});
    json_end(&k->json);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

/* A seventh of the longest way from frame to frame on a part: what looks right for a joint. */
static double usual_size(MbsModel *m)
{
    double longest = 0;
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PART); p; p = mbs_next(m, p))
        for (MbsId f = mbs_first(m, p, MBS_FRAME); f; f = mbs_next(m, f)) {
            double r[3], S[9];
            if (mbs_locate_in_part(m, f, r, S) == MBS_OK)
                longest = fmax(longest, sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]));
        }
    return longest > 0 ? longest / 7 : 0.1;
}

void scene_of_system(Arena *a, MbsModel *m, const char *name, bool loads, RecordedList *recorded, Buffer *to)
{
    Maker k = {.arena = a, .m = m, .json = {.to = to}, .recorded = recorded, .size = usual_size(m)};
    double gravity[3] = {0, 0, -9.81};
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    if (global)
        mbs_get_numbers(m, global, MBS_GRAVITY, gravity, 3, NULL);
    scene_text_begin(&k.json, name, gravity, 0);
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PART); p; p = mbs_next(m, p))
        part(&k, p);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        MbsId j = mbs_first(m, i, MBS_JOINT);
        if (j)
            joint(&k, i, j);
        if (j && loads)
            load(&k, i);
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f; f = mbs_next(m, f))
            force(&k, i, f);
    }
    scene_text_end(&k.json);
}
