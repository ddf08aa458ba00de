/* mesh_read.c: STL (both kinds), OBJ and DXF. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "mbs/mesh.h"

typedef struct {
    MbsModel *m;
    MbsMesh *mesh;
    const char *at, *end;
    int line;
    MbsStatus status;
} MeshReader;

static void wrong(MeshReader *r, const char *what)
{
    if (!r->status)
        r->status = mbs_fail(r->m, MBS_SYNTAX, "line %d: %s", r->line, what);
}

static void no_memory(MeshReader *r)
{
    if (!r->status)
        r->status = mbs_fail(r->m, MBS_NO_MEMORY, "no memory");
}

static void add_vertex(MeshReader *r, const double p[3])
{
    if (!isfinite(p[0]) || !isfinite(p[1]) || !isfinite(p[2]))
        wrong(r, "a coordinate is not a finite number");
    else if (!mesh_vertex(r->m, r->mesh, p))
        no_memory(r);
}

static void add_triangle(MeshReader *r, int a, int b, int c)
{
    if (!r->status && !mesh_triangle(r->m, r->mesh, a, b, c))
        no_memory(r);
}

/* The next word of the line; false at its end. */
static bool word(MeshReader *r, const char **from, size_t *n)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\r'))
        r->at++;
    *from = r->at;
    while (r->at < r->end && !strchr(" \t\r\n", *r->at))
        r->at++;
    *n = (size_t)(r->at - *from);
    return *n > 0;
}

static void next_line(MeshReader *r)
{
    while (r->at < r->end && *r->at != '\n')
        r->at++;
    if (r->at < r->end) {
        r->at++;
        r->line++;
    }
}

static double number(MeshReader *r)
{
    const char *from;
    size_t n;
    double x = 0;
    if (!word(r, &from, &n) || !mbs_number_read(r->m, from, n, &x))
        wrong(r, "a number expected");
    return x;
}

static bool is(const char *from, size_t n, const char *what)
{
    return strlen(what) == n && !strncasecmp(from, what, n);
}

/* ---- STL ---- */

static float little_float(const unsigned char *p)
{
    uint32_t bits = (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static void read_binary_stl(MeshReader *r, uint32_t count)
{
    const unsigned char *p = (const unsigned char *)r->at + 84;
    for (uint32_t i = 0; i < count && !r->status; i++, p += 50) {
        r->line = (int)i + 1;
        for (int k = 0; k < 3 && !r->status; k++) {
            const unsigned char *q = p + 12 + 12 * k;
            add_vertex(r, (double[3]){little_float(q), little_float(q + 4), little_float(q + 8)});
        }
        int at = r->mesh->n_vertices;
        add_triangle(r, at - 3, at - 2, at - 1);
    }
}

static void read_text_stl(MeshReader *r)
{
    int corners = 0;
    bool ended = false;
    const char *from;
    size_t n;
    for (; r->at < r->end && !r->status; next_line(r)) {
        if (!word(r, &from, &n))
            continue;
        ended = is(from, n, "endsolid");
        if (is(from, n, "vertex")) {
            double p[3];
            for (int k = 0; k < 3; k++)
                p[k] = number(r);
            if (!r->status)
                add_vertex(r, p);
            corners++;
        } else if (is(from, n, "endloop")) {
            if (corners < 3)
                wrong(r, "a facet with fewer than three corners");
            int first = r->mesh->n_vertices - corners;
            for (int k = 2; k < corners && !r->status; k++)
                add_triangle(r, first, first + k - 1, first + k);
            corners = 0;
        } else if (!is(from, n, "solid") && !is(from, n, "facet") && !is(from, n, "outer") &&
                   !is(from, n, "endfacet") && !is(from, n, "endsolid")) {
            wrong(r, "not a line of an STL file");
        }
    }
    if (corners || !ended)
        wrong(r, "the file ends before its endsolid");
}

static void read_stl(MeshReader *r)
{
    size_t size = (size_t)(r->end - r->at);
    const unsigned char *p = (const unsigned char *)r->at;
    uint32_t count =
        size >= 84 ? (uint32_t)p[80] | (uint32_t)p[81] << 8 | (uint32_t)p[82] << 16 | (uint32_t)p[83] << 24 : 0;
    /* Binary files may begin with "solid" too: the size decides. */
    bool fits = size >= 84 && (size - 84) / 50 == count && (size - 84) % 50 == 0;
    if (fits)
        read_binary_stl(r, count);
    else if (size >= 5 && !strncasecmp(r->at, "solid", 5))
        read_text_stl(r);
    else
        wrong(r, size >= 84 ? "neither text nor a binary STL: the number of triangles does not fit the size of the file"
                            : "not an STL file");
}

/* ---- OBJ ---- */

static void read_obj_face(MeshReader *r)
{
    const char *from;
    size_t n;
    int first = -1, before = -1, corners = 0;
    while (!r->status && word(r, &from, &n)) {
        long index = 0;
        size_t k = 0;
        bool negative = n && from[0] == '-';
        for (k = negative; k < n && from[k] >= '0' && from[k] <= '9' && index < 1000000000; k++)
            index = 10 * index + (from[k] - '0');
        if (k == (size_t)negative || (k < n && from[k] != '/')) {
            wrong(r, "a face is a list of vertex numbers");
            return;
        }
        long vertex = negative ? r->mesh->n_vertices - index : index - 1;
        if (vertex < 0 || vertex >= r->mesh->n_vertices) {
            wrong(r, "a face names a vertex that is not there");
            return;
        }
        if (++corners == 1)
            first = (int)vertex;
        else if (corners > 2)
            add_triangle(r, first, before, (int)vertex);
        before = (int)vertex;
    }
    if (!r->status && corners < 3)
        wrong(r, "a face with fewer than three corners");
}

static void read_obj(MeshReader *r)
{
    const char *from;
    size_t n;
    for (; r->at < r->end && !r->status; next_line(r)) {
        if (!word(r, &from, &n))
            continue;
        if (is(from, n, "v")) {
            double p[3];
            for (int k = 0; k < 3; k++)
                p[k] = number(r);
            if (!r->status)
                add_vertex(r, p);
        } else if (is(from, n, "f")) {
            read_obj_face(r);
        }
    }
}

/* ---- DXF: 3DFACE and polyface meshes among the entities of a text file ---- */

typedef struct {
    int code;
    const char *value;
    size_t n;
} Group;

static bool next_group(MeshReader *r, Group *g)
{
    const char *from;
    size_t n;
    double code = 0;
    if (r->at >= r->end || r->status)
        return false;
    if (!word(r, &from, &n)) {
        next_line(r);
        if (r->at >= r->end)
            return false;
        wrong(r, "a group code expected");
        return false;
    }
    if (!mbs_number_read(r->m, from, n, &code)) {
        wrong(r, "a group code expected: only text DXF can be read");
        return false;
    }
    next_line(r);
    if (!word(r, &g->value, &g->n))
        g->n = 0;
    next_line(r);
    g->code = (int)code;
    return true;
}

typedef struct {
    double corner[4][3];
    int flags, index[4];
    bool face, vertex, polyface;
    int first; /* vertex of the polyline under way */
} Entity;

static void finish_entity(MeshReader *r, Entity *e)
{
    if (e->face) {
        int at = r->mesh->n_vertices;
        for (int k = 0; k < 4 && !r->status; k++)
            add_vertex(r, e->corner[k]);
        add_triangle(r, at, at + 1, at + 2);
        if (memcmp(e->corner[2], e->corner[3], sizeof e->corner[2]))
            add_triangle(r, at, at + 2, at + 3);
    } else if (e->vertex && e->polyface && (e->flags & 128) && !(e->flags & 64)) {
        int v[4];
        for (int k = 0; k < 4; k++) {
            v[k] = e->index[k] < 0 ? -e->index[k] : e->index[k]; /* negative: an edge that is not shown */
            if ((k < 3 && !v[k]) || v[k] > r->mesh->n_vertices - e->first) {
                wrong(r, "a polyface names a vertex that is not there");
                return;
            }
        }
        add_triangle(r, e->first + v[0] - 1, e->first + v[1] - 1, e->first + v[2] - 1);
        if (v[3])
            add_triangle(r, e->first + v[0] - 1, e->first + v[2] - 1, e->first + v[3] - 1);
    } else if (e->vertex && e->polyface) {
        add_vertex(r, e->corner[0]);
    }
    e->face = e->vertex = false;
    e->flags = 0;
    memset(e->corner, 0, sizeof e->corner);
    memset(e->index, 0, sizeof e->index);
}

static void read_dxf(MeshReader *r)
{
    Entity e = {0};
    Group g;
    bool polyline = false;
    while (next_group(r, &g)) {
        if (g.code == 0) {
            if (polyline) { /* its own groups are read: 70 says what kind */
                e.polyface = e.flags & 64;
                e.first = r->mesh->n_vertices;
                polyline = false;
                e.flags = 0;
            }
            finish_entity(r, &e);
            e.face = is(g.value, g.n, "3DFACE");
            e.vertex = is(g.value, g.n, "VERTEX");
            polyline = is(g.value, g.n, "POLYLINE");
            if (is(g.value, g.n, "SEQEND"))
                e.polyface = false;
            continue;
        }
        double x = 0;
        bool number_group = (g.code >= 10 && g.code < 40) || (g.code >= 70 && g.code < 75);
        if (!number_group || !(e.face || e.vertex || polyline))
            continue;
        if (!mbs_number_read(r->m, g.value, g.n, &x)) {
            wrong(r, "a number expected");
            return;
        }
        if (g.code < 40 && g.code % 10 < 4)
            e.corner[g.code % 10][g.code / 10 - 1] = x;
        else if (g.code == 70)
            e.flags = fabs(x) < 1e6 ? (int)x : 0;
        else if (g.code > 70)
            e.index[g.code - 71] = fabs(x) < 1e9 ? (int)x : 0;
    }
    if (!r->status)
        finish_entity(r, &e);
}

MbsStatus mbs_mesh_read(MbsModel *m, const char *format, const char *text, size_t n, MbsMesh **mesh)
{
    *mesh = NULL;
    MeshReader r = {.m = m, .at = text, .end = text + n, .line = 1};
    r.status = mesh_new(m, &r.mesh);
    if (r.status)
        return r.status;
    if (!strcasecmp(format, "stl"))
        read_stl(&r);
    else if (!strcasecmp(format, "obj"))
        read_obj(&r);
    else if (!strcasecmp(format, "dxf"))
        read_dxf(&r);
    else
        r.status = mbs_fail(m, MBS_BAD_VALUE, "meshes are read from stl, obj and dxf, not '%.20s'", format);
    if (!r.status && !r.mesh->n_triangles)
        wrong(&r, "there are no triangles in it");
    if (r.status)
        mbs_mesh_free(m, r.mesh);
    else
        *mesh = r.mesh;
    return r.status;
}

MbsStatus mbs_mesh_read_file(MbsModel *m, const char *path, MbsMesh **mesh)
{
    *mesh = NULL;
    if (mesh_is_step(path))
        return mbs_step_read(m, path, 1, NULL, mesh);
    const char *dot = strrchr(path, '.');
    FILE *file = fopen(path, "rb");
    if (!file)
        return mbs_fail(m, MBS_CANNOT_READ, "%.200s: %s", path, strerror(errno));
    char *text = NULL;
    size_t n = 0, room = 0;
    MbsStatus status = MBS_OK;
    while (!status && !feof(file) && !ferror(file)) {
        size_t bigger = room ? 2 * room : 1 << 16;
        char *to = mbs_resize(m, text, room, bigger);
        if (!to) {
            status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
            break;
        }
        text = to;
        room = bigger;
        n += fread(text + n, 1, room - n, file);
    }
    if (!status && ferror(file))
        status = mbs_fail(m, MBS_CANNOT_READ, "%.200s: %s", path, strerror(errno));
    fclose(file);
    if (!status)
        status = mbs_mesh_read(m, dot ? dot + 1 : "", text, n, mesh);
    mbs_give(m, text, room);
    return status;
}
