#include "view/mesh.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/map.h"
#include "view/files.h"

enum { MOST_TRIANGLES = 4000000 };

typedef struct {
    Arena *arena;
    Map seen; /* hash of a point -> its first index; collisions make a point twice, which harms nobody */
    VEC(float) points;
    VEC(uint32_t) corners;
    VEC(unsigned char) colors;
    bool colored;
} Builder;

static uint32_t add_point(Builder *b, const float p[3])
{
    float clean[3] = {p[0] + 0.0f, p[1] + 0.0f, p[2] + 0.0f}; /* -0 and 0 are one */
    uint64_t key = hash_bytes(clean, sizeof clean) >> 1;
    int at = map_get(&b->seen, key);
    if (at != MAP_NONE && memcmp(&b->points.at[3 * at], clean, sizeof clean) == 0)
        return (uint32_t)at;
    at = b->points.n / 3;
    for (int i = 0; i < 3; i++)
        PUSH(b->arena, b->points, clean[i]);
    map_put(b->arena, &b->seen, key, at);
    return (uint32_t)at;
}

static void add_triangle(Builder *b, uint32_t p, uint32_t q, uint32_t r, const unsigned char color[3])
{
    if (p == q || q == r || p == r || b->corners.n / 3 >= MOST_TRIANGLES)
        return;
    PUSH(b->arena, b->corners, p);
    PUSH(b->arena, b->corners, q);
    PUSH(b->arena, b->corners, r);
    for (int i = 0; i < 3; i++)
        PUSH(b->arena, b->colors, color ? color[i] : (unsigned char)160);
    b->colored = b->colored || color;
}

/* --- lines of a text ---------------------------------------------------------------------------------------------- */

typedef struct {
    char *at, *end;
} Lines;

static char *next_line(Lines *l)
{
    if (l->at >= l->end)
        return NULL;
    char *line = l->at, *stop = memchr(line, '\n', (size_t)(l->end - line));
    l->at = stop ? stop + 1 : l->end;
    if (!stop)
        stop = l->end;
    *stop = 0; /* the text has one byte more than it needs */
    if (stop > line && stop[-1] == '\r')
        stop[-1] = 0;
    while (isspace((unsigned char)*line))
        line++;
    return line;
}

/* --- STL ---------------------------------------------------------------------------------------------------------- */

static bool read_stl(Builder *b, char *text, size_t n)
{
    uint32_t count = 0;
    if (n >= 84)
        memcpy(&count, text + 80, sizeof count);
    if (n >= 84 && (uint64_t)count * 50 + 84 == n) {
        for (uint32_t i = 0; i < count; i++) {
            float corner[3][3];
            memcpy(corner, text + 84 + (size_t)i * 50 + 12, sizeof corner);
            uint32_t p[3];
            for (int k = 0; k < 3; k++)
                p[k] = add_point(b, corner[k]);
            add_triangle(b, p[0], p[1], p[2], NULL);
        }
        return true;
    }
    if (n < 5 || strncmp(text, "solid", 5) != 0)
        return false;
    Lines lines = {text, text + n};
    uint32_t corner[3];
    int have = 0;
    for (char *line; (line = next_line(&lines)) != NULL;) {
        float p[3];
        if (strncmp(line, "outer", 5) == 0)
            have = 0;
        else if (sscanf(line, "vertex %f %f %f", &p[0], &p[1], &p[2]) == 3 && have < 3) {
            corner[have++] = add_point(b, p);
            if (have == 3)
                add_triangle(b, corner[0], corner[1], corner[2], NULL);
        }
    }
    return true;
}

/* --- OBJ ---------------------------------------------------------------------------------------------------------- */

static bool read_obj(Builder *b, char *text, size_t n)
{
    Lines lines = {text, text + n};
    VEC(uint32_t) known = {0};
    for (char *line; (line = next_line(&lines)) != NULL;) {
        float p[3];
        if (line[0] == 'v' && isspace((unsigned char)line[1]) && sscanf(line + 1, "%f %f %f", &p[0], &p[1], &p[2]) == 3)
            PUSH(b->arena, known, add_point(b, p));
        if (line[0] != 'f' || !isspace((unsigned char)line[1]))
            continue;
        uint32_t first = 0, before = 0;
        int corner = 0;
        for (char *at = line + 1;;) {
            char *stop;
            long index = strtol(at, &stop, 10);
            if (stop == at)
                break;
            index = index < 0 ? known.n + index : index - 1; /* negative ones count from the last */
            while (*stop && !isspace((unsigned char)*stop))  /* normals and textures */
                stop++;
            at = stop;
            if (index < 0 || index >= known.n)
                break;
            uint32_t p_now = known.at[index];
            if (corner == 0)
                first = p_now;
            else if (corner > 1)
                add_triangle(b, first, before, p_now, NULL);
            before = p_now;
            corner++;
        }
    }
    return true;
}

/* --- DXF ---------------------------------------------------------------------------------------------------------- */

/* Colours of AutoCAD's table: 1 … 9 by name, 10 … 249 by hue, brightness and paleness, 250 … 255 greys. */
static void dxf_color(int index, unsigned char to[3])
{
    static const unsigned char named[10][3] = {{0, 0, 0},       {255, 0, 0},    {255, 255, 0}, {0, 255, 0},
                                               {0, 255, 255},   {0, 0, 255},    {255, 0, 255}, {230, 230, 230},
                                               {128, 128, 128}, {192, 192, 192}};
    static const unsigned char greys[6] = {51, 80, 105, 130, 190, 255};
    static const double bright[5] = {1, 0.65, 0.5, 0.3, 0.15};
    if (index < 10) {
        memcpy(to, named[index < 0 ? 7 : index], 3);
    } else if (index >= 250) {
        memset(to, greys[index > 255 ? 5 : index - 250], 3);
    } else {
        double hue = (index / 10 - 1) * 15.0 / 60, value = bright[index % 10 / 2], pale = index % 2 ? 0.5 : 0;
        for (int i = 0; i < 3; i++) {
            double x = fmod(hue + (i == 0 ? 0 : i == 1 ? 4 : 2), 6);
            double full = x < 1 ? 1 : x < 2 ? 2 - x : x < 4 ? 0 : x < 5 ? x - 4 : 1;
            to[i] = (unsigned char)(255 * value * (full + (1 - full) * pale));
        }
    }
}

typedef struct {
    char kind[32];
    float corner[4][3];
    int corners; /* bits: which corners were given */
    int color, flags, face[4];
} Entity;

typedef struct {
    Builder *to;
    VEC(uint32_t) mesh; /* points of the polyface mesh that is being read */
} DxfReader;

static void end_entity(DxfReader *d, const Entity *e)
{
    unsigned char color[3];
    dxf_color(e->color, color);
    const unsigned char *paint = e->color > 0 ? color : NULL;
    if (strcmp(e->kind, "3DFACE") == 0 && (e->corners & 7) == 7) {
        uint32_t p[4];
        for (int i = 0; i < 4; i++)
            p[i] = add_point(d->to, e->corner[e->corners & (1 << i) ? i : 2]);
        add_triangle(d->to, p[0], p[1], p[2], paint);
        if (p[3] != p[2] && p[3] != p[0])
            add_triangle(d->to, p[0], p[2], p[3], paint);
    } else if (strcmp(e->kind, "POLYLINE") == 0) {
        d->mesh.n = 0;
    } else if (strcmp(e->kind, "VERTEX") == 0 && (e->flags & 128) && (e->flags & 64)) {
        PUSH(d->to->arena, d->mesh, add_point(d->to, e->corner[0]));
    } else if (strcmp(e->kind, "VERTEX") == 0 && (e->flags & 128)) {
        uint32_t p[4];
        int n = 0;
        for (int i = 0; i < 4; i++) { /* negative ones are invisible edges */
            int at = abs(e->face[i]);
            if (at >= 1 && at <= d->mesh.n)
                p[n++] = d->mesh.at[at - 1];
        }
        if (n >= 3)
            add_triangle(d->to, p[0], p[1], p[2], paint);
        if (n == 4)
            add_triangle(d->to, p[0], p[2], p[3], paint);
    }
}

static bool read_dxf(Builder *b, char *text, size_t n)
{
    Lines lines = {text, text + n};
    DxfReader d = {.to = b};
    Entity e = {.kind = ""};
    for (char *line; (line = next_line(&lines)) != NULL;) {
        int code = atoi(line);
        char *value = next_line(&lines);
        if (!value)
            break;
        if (code == 0) {
            end_entity(&d, &e);
            e = (Entity){.kind = ""};
            snprintf(e.kind, sizeof e.kind, "%.31s", value);
        } else if (code >= 10 && code <= 33 && code % 10 <= 3) {
            e.corner[code % 10][code / 10 - 1] = strtof(value, NULL);
            e.corners |= 1 << code % 10;
        } else if (code == 62) {
            e.color = atoi(value);
        } else if (code == 70) {
            e.flags = atoi(value);
        } else if (code >= 71 && code <= 74) {
            e.face[code - 71] = atoi(value);
        }
    }
    end_entity(&d, &e);
    return true;
}

/* -------------------------------------------------------------------------------------------------------------------
 */

bool mesh_read(Arena *a, const char *path, Mesh *to, char why[400])
{
    *to = (Mesh){0};
    Buffer text = {0};
    if (!file_read(path, &text, why)) {
        buffer_free(&text);
        return false;
    }
    buffer_char(&text, 0);
    Builder b = {.arena = a};
    bool fine = file_ends(path, ".stl")   ? read_stl(&b, text.at, text.n - 1)
                : file_ends(path, ".obj") ? read_obj(&b, text.at, text.n - 1)
                : file_ends(path, ".dxf") ? read_dxf(&b, text.at, text.n - 1)
                                          : false;
    buffer_free(&text);
    if (!fine || b.corners.n == 0) {
        snprintf(why, 400, "%s holds no triangles in a form that is known here (.stl, .obj, .dxf)", path);
        return false;
    }
    to->points = b.points.at;
    to->point_count = b.points.n / 3;
    to->corners = b.corners.at;
    to->triangle_count = b.corners.n / 3;
    to->colors = b.colored ? b.colors.at : NULL;
    for (int i = 0; i < 3; i++) {
        to->low[i] = INFINITY;
        to->high[i] = -INFINITY;
        for (int k = 0; k < to->point_count; k++) {
            if (!isfinite(to->points[3 * k + i]))
                to->points[3 * k + i] = 0;
            to->low[i] = fminf(to->low[i], to->points[3 * k + i]);
            to->high[i] = fmaxf(to->high[i], to->points[3 * k + i]);
        }
    }
    return true;
}

static const char *joined(Arena *a, const char *folder, const char *name, const char *ending)
{
    Buffer b = {0};
    buffer_f(&b, "%s%s%s%s", folder, *folder ? "/" : "", name, ending);
    const char *path = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return path;
}

const char *mesh_find(Arena *a, const char *shape, const char *const *folders, int n)
{
    const char *ending = *shape && strspn(shape, "0123456789") == strlen(shape) ? ".dxf" : "";
    if (strncmp(shape, "file://", 7) == 0)
        shape += 7;
    static const char *const schemes[] = {"modelica://", "package://"}; /* what follows begins with a folder's name */
    bool of_library = false;
    for (size_t k = 0; k < sizeof schemes / sizeof *schemes && !of_library; k++) {
        of_library = strncmp(shape, schemes[k], strlen(schemes[k])) == 0;
        shape += of_library ? strlen(schemes[k]) : 0;
    }
    const char *path = joined(a, "", shape, ending);
    if (!of_library && access(path, R_OK) == 0)
        return path;
    for (int i = 0; i < n; i++) {
        path = joined(a, folders[i], shape, ending);
        if (access(path, R_OK) == 0)
            return path;
        /* a folder that is the library itself: "…/Modelica 4.1.0" for modelica://Modelica/… */
        const char *slash = strchr(shape, '/');
        path = slash && of_library ? joined(a, folders[i], slash + 1, ending) : path;
        if (access(path, R_OK) == 0)
            return path;
    }
    return NULL;
}
