/* mesh.c: checks and repairs of triangle meshes, and their volume integrals (equation 14). */
#include "mbs/mesh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mbs/solid.h"
#include "base/vector.h"

MbsStatus mesh_new(MbsModel *m, MbsMesh **mesh)
{
    *mesh = mbs_get(m, sizeof **mesh);
    return *mesh ? MBS_OK : mbs_fail(m, MBS_NO_MEMORY, "no memory");
}

void mbs_mesh_free(MbsModel *m, MbsMesh *mesh)
{
    if (!mesh)
        return;
    mbs_give(m, mesh->vertices, 3 * (size_t)mesh->room_vertices * sizeof *mesh->vertices);
    mbs_give(m, mesh->triangles, 3 * (size_t)mesh->room_triangles * sizeof *mesh->triangles);
    mbs_give(m, mesh, sizeof *mesh);
}

bool mesh_vertex(MbsModel *m, MbsMesh *mesh, const double p[3])
{
    if (!mbs_room(m, (void **)&mesh->vertices, mesh->n_vertices, &mesh->room_vertices, 3 * sizeof *mesh->vertices))
        return false;
    vec_copy(mesh->vertices + 3 * (size_t)mesh->n_vertices++, p);
    return true;
}

bool mesh_triangle(MbsModel *m, MbsMesh *mesh, int a, int b, int c)
{
    if (!mbs_room(m, (void **)&mesh->triangles, mesh->n_triangles, &mesh->room_triangles, 3 * sizeof *mesh->triangles))
        return false;
    int *t = mesh->triangles + 3 * (size_t)mesh->n_triangles++;
    t[0] = a;
    t[1] = b;
    t[2] = c;
    return true;
}

MbsStatus mbs_mesh_of_triangles(MbsModel *m, const double *vertices, int n_vertices, const int *triangles,
                                int n_triangles, MbsMesh **mesh)
{
    MbsStatus status = mesh_new(m, mesh);
    for (int i = 0; i < n_vertices && !status; i++)
        if (!mesh_vertex(m, *mesh, vertices + 3 * i))
            status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    for (int i = 0; i < n_triangles && !status; i++) {
        const int *t = triangles + 3 * i;
        for (int k = 0; k < 3 && !status; k++)
            if (t[k] < 0 || t[k] >= n_vertices)
                status = mbs_fail(m, MBS_BAD_VALUE, "triangle %d names vertex %d, which is not there", i, t[k]);
        if (!status && !mesh_triangle(m, *mesh, t[0], t[1], t[2]))
            status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    }
    if (status) {
        mbs_mesh_free(m, *mesh);
        *mesh = NULL;
    }
    return status;
}

int mbs_mesh_triangles(const MbsMesh *mesh)
{
    return mesh->n_triangles;
}

int mbs_mesh_vertices(const MbsMesh *mesh)
{
    return mesh->n_vertices;
}

const double *mbs_mesh_vertex(const MbsMesh *mesh, int i)
{
    return mesh->vertices + 3 * (size_t)i;
}

const int *mbs_mesh_triangle(const MbsMesh *mesh, int i)
{
    return mesh->triangles + 3 * (size_t)i;
}

void mbs_mesh_scale(MbsMesh *mesh, double x, double y, double z)
{
    for (int i = 0; i < mesh->n_vertices; i++) {
        double *p = mesh->vertices + 3 * (size_t)i;
        vec_set(p, x * p[0], y * p[1], z * p[2]);
    }
    if (x * y * z < 0) /* a mirror turns the surface inside out */
        for (int i = 0; i < mesh->n_triangles; i++) {
            int *t = mesh->triangles + 3 * (size_t)i, swapped = t[1];
            t[1] = t[2];
            t[2] = swapped;
        }
}

/* ---- repair ---- */

static uint64_t place_hash(const double *p)
{
    uint64_t hash = 1469598103934665603ull;
    for (int i = 0; i < 3; i++) {
        double x = p[i] + 0.0; /* -0 and 0 are one place */
        uint64_t bits;
        memcpy(&bits, &x, sizeof bits);
        hash = (hash ^ bits) * 1099511628211ull;
        hash ^= hash >> 29;
    }
    return hash;
}

/* Vertices at the same place become one. Formats like STL write each corner with each triangle. */
static MbsStatus weld(MbsModel *m, MbsMesh *mesh, int *welded)
{
    size_t room = 16;
    while (room < 2 * (size_t)mesh->n_vertices)
        room *= 2;
    int *table = mbs_get(m, room * sizeof *table), *to = mbs_get(m, (size_t)mesh->n_vertices * sizeof *to), n = 0;
    if (!table || !to) {
        mbs_give(m, table, room * sizeof *table);
        mbs_give(m, to, (size_t)mesh->n_vertices * sizeof *to);
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    }
    for (int i = 0; i < mesh->n_vertices; i++) {
        const double *p = mesh->vertices + 3 * (size_t)i;
        size_t at = place_hash(p) & (room - 1);
        for (; table[at]; at = (at + 1) & (room - 1)) {
            const double *q = mesh->vertices + 3 * (size_t)(table[at] - 1);
            if (p[0] == q[0] && p[1] == q[1] && p[2] == q[2])
                break;
        }
        if (!table[at]) {
            vec_copy(mesh->vertices + 3 * (size_t)n, p);
            table[at] = ++n;
        }
        to[i] = table[at] - 1;
    }
    for (int i = 0; i < 3 * mesh->n_triangles; i++)
        mesh->triangles[i] = to[mesh->triangles[i]];
    *welded = mesh->n_vertices - n;
    mbs_give(m, table, room * sizeof *table);
    mbs_give(m, to, (size_t)mesh->n_vertices * sizeof *to);
    mesh->n_vertices = n;
    return MBS_OK;
}

/* Two corners at one place. A triangle whose corners stand on one line stays: without it its neighbours would come
 * apart, and it adds nothing to a volume. */
static bool has_no_area(const int *t)
{
    return t[0] == t[1] || t[1] == t[2] || t[0] == t[2];
}

typedef struct {
    int low, high; /* vertices of an edge */
    int triangle;
    int forward; /* whether the triangle runs from low to high */
} Edge;

static int by_edge(const void *a, const void *b)
{
    const Edge *x = a, *y = b;
    if (x->low != y->low)
        return x->low < y->low ? -1 : 1;
    if (x->high != y->high)
        return x->high < y->high ? -1 : 1;
    return (x->triangle > y->triangle) - (x->triangle < y->triangle);
}

static void fill_edges(const MbsMesh *mesh, Edge *edges)
{
    for (int i = 0; i < mesh->n_triangles; i++)
        for (int k = 0; k < 3; k++) {
            int a = mesh->triangles[3 * (size_t)i + k], b = mesh->triangles[3 * (size_t)i + (k + 1) % 3];
            edges[3 * (size_t)i + k] = (Edge){a < b ? a : b, a < b ? b : a, i, a < b};
        }
    qsort(edges, 3 * (size_t)mesh->n_triangles, sizeof *edges, by_edge);
}

static void drop_bad(MbsMesh *mesh, MbsMeshCheck *check)
{
    int n = 0;
    for (int i = 0; i < mesh->n_triangles; i++) {
        int *t = mesh->triangles + 3 * (size_t)i;
        if (has_no_area(t)) {
            check->degenerate++;
            continue;
        }
        memmove(mesh->triangles + 3 * (size_t)n++, t, 3 * sizeof *t);
    }
    mesh->n_triangles = n;
}

typedef struct {
    int v[3], triangle;
} Corners;

static int by_corners(const void *a, const void *b)
{
    const Corners *x = a, *y = b;
    for (int k = 0; k < 3; k++)
        if (x->v[k] != y->v[k])
            return x->v[k] < y->v[k] ? -1 : 1;
    return (x->triangle > y->triangle) - (x->triangle < y->triangle);
}

/* The same triangle, with the same corners in the same sense, stands once. */
static MbsStatus drop_duplicates(MbsModel *m, MbsMesh *mesh, MbsMeshCheck *check)
{
    size_t bytes = (size_t)mesh->n_triangles * sizeof(Corners);
    Corners *list = mbs_get(m, bytes);
    if (!list)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    for (int i = 0; i < mesh->n_triangles; i++) {
        const int *t = mesh->triangles + 3 * (size_t)i;
        int first = t[0] < t[1] ? (t[0] < t[2] ? 0 : 2) : (t[1] < t[2] ? 1 : 2);
        for (int k = 0; k < 3; k++)
            list[i].v[k] = t[(first + k) % 3];
        list[i].triangle = i;
    }
    qsort(list, (size_t)mesh->n_triangles, sizeof *list, by_corners);
    for (int i = 1; i < mesh->n_triangles; i++)
        if (!memcmp(list[i].v, list[i - 1].v, sizeof list[i].v)) {
            mesh->triangles[3 * (size_t)list[i].triangle] = -1;
            check->duplicate++;
        }
    int n = 0;
    for (int i = 0; i < mesh->n_triangles; i++)
        if (mesh->triangles[3 * (size_t)i] >= 0)
            memmove(mesh->triangles + 3 * (size_t)n++, mesh->triangles + 3 * (size_t)i, 3 * sizeof(int));
    mesh->n_triangles = n;
    mbs_give(m, list, bytes);
    return MBS_OK;
}

static void turn_over(MbsMesh *mesh, int triangle)
{
    int *t = mesh->triangles + 3 * (size_t)triangle, swapped = t[1];
    t[1] = t[2];
    t[2] = swapped;
}

static void note_leak(const MbsMesh *mesh, const Edge *e, MbsMeshCheck *check)
{
    if (check->open_edges + check->fan_edges)
        return;
    vec_copy(check->leak_a, mesh->vertices + 3 * (size_t)e->low);
    vec_copy(check->leak_b, mesh->vertices + 3 * (size_t)e->high);
    vec_add(check->leak, check->leak_a, check->leak_b);
    vec_scale(check->leak, 0.5, check->leak);
}

/* Walks over the edges from triangle to triangle; sense[i]: 1 as it is, -1 turned over. Each surface is then turned so
 * that most of its triangles stay as they were. False where a surface has one side only. */
static bool orient(MbsMesh *mesh, const Edge *edges, const int *mate, int *sense, int *stack, MbsMeshCheck *check)
{
    bool sound = true;
    for (int seed = 0; seed < mesh->n_triangles; seed++) {
        int n = 0, first = 0, kept = 0;
        if (sense[seed])
            continue;
        check->shells++;
        sense[seed] = 1;
        stack[n++] = seed;
        while (first < n) {
            int at = stack[first++];
            kept += sense[at] > 0 ? 1 : -1;
            for (int k = 0; k < 3; k++) {
                int own = mate[2 * (3 * (size_t)at + k)], other = mate[2 * (3 * (size_t)at + k) + 1];
                if (other < 0)
                    continue;
                int neighbour = edges[other].triangle;
                int want = edges[own].forward != edges[other].forward ? sense[at] : -sense[at];
                if (!sense[neighbour]) {
                    sense[neighbour] = want;
                    stack[n++] = neighbour;
                } else if (sense[neighbour] != want) {
                    sound = false;
                }
            }
        }
        for (int i = 0; i < n; i++)
            if (sense[stack[i]] != (kept >= 0 ? 1 : -1)) {
                turn_over(mesh, stack[i]);
                check->flipped++;
            }
    }
    return sound;
}

static double volume_of(const MbsMesh *mesh)
{
    double sum = 0;
    for (int i = 0; i < mesh->n_triangles; i++) {
        const int *t = mesh->triangles + 3 * (size_t)i;
        double n[3];
        vec_cross(n, mesh->vertices + 3 * (size_t)t[1], mesh->vertices + 3 * (size_t)t[2]);
        sum += vec_dot(mesh->vertices + 3 * (size_t)t[0], n) / 6;
    }
    return sum;
}

static MbsStatus orient_all(MbsModel *m, MbsMesh *mesh, MbsMeshCheck *check)
{
    size_t n = (size_t)mesh->n_triangles, bytes = 3 * n * sizeof(Edge), ints = 8 * n * sizeof(int);
    Edge *edges = mbs_get(m, bytes);
    int *mate = mbs_get(m, ints); /* for each corner of each triangle: its edge, and the edge across */
    MbsStatus status = MBS_OK;
    if (!edges || !mate) {
        status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    } else {
        int *sense = mate + 6 * n, *stack = sense + n;
        fill_edges(mesh, edges);
        memset(mate, -1, 6 * n * sizeof *mate);
        for (size_t i = 0, next; i < 3 * n; i = next) {
            for (next = i + 1; next < 3 * n && edges[next].low == edges[i].low && edges[next].high == edges[i].high;)
                next++;
            if (next - i != 2) {
                note_leak(mesh, &edges[i], check);
                *(next - i == 1 ? &check->open_edges : &check->fan_edges) += 1;
                continue;
            }
            for (size_t k = i; k < next; k++) {
                size_t at = 3 * (size_t)edges[k].triangle;
                while (mate[2 * at] >= 0)
                    at++;
                mate[2 * at] = (int)k;
                mate[2 * at + 1] = (int)(k == i ? i + 1 : i);
            }
        }
        bool sound = orient(mesh, edges, mate, sense, stack, check);
        if (check->open_edges || check->fan_edges)
            status = mbs_fail(m, MBS_LEAK,
                              "the mesh leaks: %d edge(s) with one triangle, %d with more than two; the first from "
                              "(%.9g, %.9g, %.9g) to (%.9g, %.9g, %.9g)",
                              check->open_edges, check->fan_edges, check->leak_a[0], check->leak_a[1], check->leak_a[2],
                              check->leak_b[0], check->leak_b[1], check->leak_b[2]);
        else if (!sound)
            status = mbs_fail(m, MBS_LEAK, "the mesh has a surface with one side only: it encloses nothing");
        else if (!n)
            status = mbs_fail(m, MBS_LEAK, "the mesh has no triangles with an area");
    }
    mbs_give(m, edges, bytes);
    mbs_give(m, mate, ints);
    return status;
}

MbsStatus mbs_mesh_repair(MbsModel *m, MbsMesh *mesh, MbsMeshCheck *check)
{
    *check = (MbsMeshCheck){0};
    MbsStatus status = weld(m, mesh, &check->welded);
    if (status)
        return status;
    drop_bad(mesh, check);
    status = drop_duplicates(m, mesh, check);
    if (!status)
        status = orient_all(m, mesh, check);
    if (status)
        return status;
    double volume = volume_of(mesh);
    if (volume < 0) {
        for (int i = 0; i < mesh->n_triangles; i++)
            turn_over(mesh, i);
        check->flipped = mesh->n_triangles - check->flipped;
    }
    if (volume == 0)
        return mbs_fail(m, MBS_LEAK, "the mesh encloses no volume");
    return MBS_OK;
}

/* Each triangle makes a tetrahedron with a point near the middle; signed, they add up to the solid. */
MbsStatus mbs_mesh_properties(const MbsMesh *mesh, double density, MbsMassProperties *p)
{
    Moments sum = {0};
    double middle[3] = {0, 0, 0};
    if (!mesh->n_vertices || !mesh->n_triangles)
        return MBS_LEAK;
    for (int i = 0; i < mesh->n_vertices; i++)
        vec_more(middle, 1.0 / mesh->n_vertices, mesh->vertices + 3 * (size_t)i);
    for (int i = 0; i < mesh->n_triangles; i++) {
        const int *t = mesh->triangles + 3 * (size_t)i;
        double x[3][3], n[3], s[3] = {0, 0, 0};
        for (int k = 0; k < 3; k++) {
            vec_sub(x[k], mesh->vertices + 3 * (size_t)t[k], middle);
            vec_add(s, s, x[k]);
        }
        vec_cross(n, x[1], x[2]);
        double v = vec_dot(x[0], n) / 6;
        sum.v += v;
        vec_more(sum.s, v / 4, s);
        static const int pair[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
        for (int k = 0; k < 6; k++) {
            int a = pair[k][0], b = pair[k][1];
            sum.ss[k] += v / 20 * (x[0][a] * x[0][b] + x[1][a] * x[1][b] + x[2][a] * x[2][b] + s[a] * s[b]);
        }
    }
    moments_properties(&sum, density, p);
    vec_add(p->centre, p->centre, middle);
    return sum.v > 0 ? MBS_OK : MBS_LEAK;
}
