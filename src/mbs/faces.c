/* faces.c: the planar-face model of a tree of solids.
 *
 * Each primitive has a function that is negative inside; minimum and maximum make the Boolean operations. A lattice of cubes, each cut into
 * six tetrahedra along its diagonal, is looked at. A tetrahedron that the surface passes gets one point: where the tangent
 * planes at the crossings of its edges meet (T. Ju and others, "Dual contouring of Hermite data", 2002), so that edges and
 * corners are sharp. Around each edge of the lattice that the surface crosses, the points of its tetrahedra are a polygon.
 * The surface in a tetrahedron is one piece, so every edge of the polygons belongs to two of them: the mesh is watertight.
 */
#include <math.h>
#include <stdlib.h>

#include "base/vector.h"
#include "mbs/mesh.h"
#include "mbs/solid.h"

enum { WAYS = 7, TETRAHEDRA = 6, FEWEST_CELLS = 4, MOST_CELLS = 120, AROUND = 8 };

/* ---- functions that are negative inside ------------------------------------------------------------------------ */

/* Distance from an outline of pairs, counter-clockwise. */
static double outline_distance(const double *points, int n, double x, double y)
{
    double least = INFINITY;
    int winding = 0;
    for (int i = 0; i < n; i++) {
        const double *a = points + 2 * i, *b = points + 2 * ((i + 1) % n);
        double dx = b[0] - a[0], dy = b[1] - a[1], px = x - a[0], py = y - a[1], length = dx * dx + dy * dy;
        double t = length > 0 ? fmin(1, fmax(0, (px * dx + py * dy) / length)) : 0;
        least = fmin(least, hypot(px - t * dx, py - t * dy));
        double side = dx * py - dy * px;
        winding += a[1] <= y && b[1] > y && side > 0;
        winding -= a[1] > y && b[1] <= y && side < 0;
    }
    return winding ? -least : least;
}

/* Between the half planes at the angles 0 and `angle` about z. */
static double wedge(double angle, double x, double y)
{
    if (angle > 2 * M_PI - 1e-9)
        return -INFINITY;
    double from = -y, to = sin(angle) * -x + cos(angle) * y;
    return angle <= M_PI ? fmax(from, to) : fmin(from, to);
}

static double primitive(const MbsSolid *s, const double p[3])
{
    const double *x = s->size;
    double round = hypot(p[0], p[1]), radius;
    switch (s->kind) {
    case SOLID_BOX:
        return fmax(fabs(p[0]) - x[0] / 2, fmax(fabs(p[1]) - x[1] / 2, fabs(p[2]) - x[2] / 2));
    case SOLID_CYLINDER:
        return fmax(fmax(round - x[0], x[2] > 0 ? x[2] - round : -INFINITY), fabs(p[2]) - x[1] / 2);
    case SOLID_CONE:
        radius = x[0] + (x[2] - x[0]) * p[2] / x[1];
        return fmax((round - radius) * x[1] / hypot(x[1], x[2] - x[0]), fmax(-p[2], p[2] - x[1]));
    case SOLID_SPHERE:
        return fmax(vec_length(p) - x[0], x[1] > 0 ? x[1] - vec_length(p) : -INFINITY);
    case SOLID_ELLIPSOID:
        return (hypot(hypot(p[0] / x[0], p[1] / x[1]), p[2] / x[2]) - 1) * fmin(x[0], fmin(x[1], x[2]));
    case SOLID_CAPSULE:
        return hypot(round, fmax(fabs(p[2]) - x[1] / 2, 0)) - x[0];
    case SOLID_TORUS:
        return hypot(round - x[0], p[2]) - x[1];
    case SOLID_EXTRUSION:
        return fmax(outline_distance(s->points, s->n_points, p[0], p[1]), fmax(-p[2], p[2] - x[0]));
    case SOLID_REVOLUTION:
        return fmax(outline_distance(s->points, s->n_points, round, p[2]), wedge(x[0], p[0], p[1]));
    case SOLID_BOOLEAN:
        break;
    }
    return INFINITY;
}

static double value(const MbsSolid *s, const double at[3])
{
    double way[3], p[3];
    vec_sub(way, at, s->r);
    mat_t_vec(p, s->S, way);
    if (s->kind != SOLID_BOOLEAN)
        return primitive(s, p);
    double a = value(s->a, p), b = value(s->b, p);
    return s->operation == MBS_UNION ? fmin(a, b) : fmax(a, s->operation == MBS_DIFFERENCE ? -b : b);
}

/* ---- the lattice ----------------------------------------------------------------------------------------------- */

typedef struct {
    double p[3], n[3]; /* where an edge is crossed, and across the surface there */
} Crossing;

typedef struct {
    MbsModel *m;
    const MbsSolid *solid;
    MbsMesh *mesh;
    double low[3], h;
    int n[3];       /* places along each axis */
    double *values; /* by place */
    Crossing *crossed;
    int *crossing_of; /* by place and way: index + 1 in crossed, or 0 */
    int *point_of;    /* by cube (its lowest place) and tetrahedron: vertex + 1, or 0 */
    int n_crossed, room_crossed;
} Lattice;

/* Way k leads to the corner whose coordinates are the bits of k + 1. */
static int bit(int way, int axis)
{
    return (way + 1) >> axis & 1;
}

static size_t place_of(const Lattice *l, const int at[3])
{
    return ((size_t)at[2] * (size_t)l->n[1] + (size_t)at[1]) * (size_t)l->n[0] + (size_t)at[0];
}

static void position(const Lattice *l, const int at[3], double p[3])
{
    for (int i = 0; i < 3; i++)
        p[i] = l->low[i] + l->h * at[i];
}

/* Corner k = 0 … 3 of a tetrahedron, as bits: the axes come in the order of the permutation. */
static int corner(int tetrahedron, int k)
{
    static const int order[TETRAHEDRA][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int bits = 0;
    for (int i = 0; i < k; i++)
        bits |= 1 << order[tetrahedron][i];
    return bits;
}

/* ---- crossings ------------------------------------------------------------------------------------------------- */

static void find_crossing(const Lattice *l, const double a[3], const double b[3], Crossing *c)
{
    double from = value(l->solid, a), low = 0, high = 1, way[3];
    vec_sub(way, b, a);
    for (int i = 0; i < 48; i++) {
        double middle = (low + high) / 2, p[3] = {a[0], a[1], a[2]};
        vec_more(p, middle, way);
        if ((value(l->solid, p) < 0) == (from < 0))
            low = middle;
        else
            high = middle;
    }
    vec_copy(c->p, a);
    vec_more(c->p, (low + high) / 2, way);
    double step = 1e-6 * l->h;
    for (int i = 0; i < 3; i++) {
        double plus[3], minus[3];
        vec_copy(plus, c->p);
        vec_copy(minus, c->p);
        plus[i] += step;
        minus[i] -= step;
        c->n[i] = value(l->solid, plus) - value(l->solid, minus);
    }
    double length = vec_length(c->n);
    vec_scale(c->n, length > 0 ? 1 / length : 0, c->n);
}

static MbsStatus cross_edges(Lattice *l)
{
    for (int z = 0; z < l->n[2]; z++)
        for (int y = 0; y < l->n[1]; y++)
            for (int x = 0; x < l->n[0]; x++)
                for (int way = 0; way < WAYS; way++) {
                    int a[3] = {x, y, z}, b[3];
                    bool fits = true;
                    for (int i = 0; i < 3; i++)
                        fits &= (b[i] = a[i] + bit(way, i)) < l->n[i];
                    if (!fits || (l->values[place_of(l, a)] < 0) == (l->values[place_of(l, b)] < 0))
                        continue;
                    if (!mbs_room(l->m, (void **)&l->crossed, l->n_crossed, &l->room_crossed, sizeof *l->crossed))
                        return mbs_fail(l->m, MBS_NO_MEMORY, "no memory");
                    double from[3], to[3];
                    position(l, a, from);
                    position(l, b, to);
                    find_crossing(l, from, to, &l->crossed[l->n_crossed]);
                    l->crossing_of[place_of(l, a) * WAYS + (size_t)way] = ++l->n_crossed;
                }
    return MBS_OK;
}

/* ---- points ---------------------------------------------------------------------------------------------------- */

/* Where the tangent planes meet, as near to the middle of the crossings as they leave open; not far from the cell. */
static void meeting_point(const Lattice *l, const Crossing *const *c, int n, double to[3])
{
    const double flat = 0.05; /* directions in which the planes are that much parallel say nothing */
    double A[9] = {0}, V[9], right[3] = {0}, middle[3] = {0}, move[3] = {0};
    for (int k = 0; k < n; k++)
        vec_more(middle, 1. / n, c[k]->p);
    for (int k = 0; k < n; k++) {
        double way[3];
        vec_sub(way, c[k]->p, middle);
        vec_more(right, vec_dot(c[k]->n, way), c[k]->n);
        for (int i = 0; i < 9; i++)
            A[i] += c[k]->n[i / 3] * c[k]->n[i % 3];
    }
    mat_eigen(A, V);
    double most = fmax(A[0], fmax(A[4], A[8]));
    for (int k = 0; k < 3; k++) {
        double v[3] = {V[k], V[3 + k], V[6 + k]};
        if (A[4 * k] > flat * most)
            vec_more(move, vec_dot(v, right) / A[4 * k], v);
    }
    vec_copy(to, middle);
    if (vec_length(move) < 1.5 * l->h)
        vec_more(to, 1, move);
}

static MbsStatus put_points(Lattice *l)
{
    for (int z = 0; z + 1 < l->n[2]; z++)
        for (int y = 0; y + 1 < l->n[1]; y++)
            for (int x = 0; x + 1 < l->n[0]; x++)
                for (int t = 0; t < TETRAHEDRA; t++) {
                    const Crossing *found[6];
                    int n = 0;
                    for (int i = 0; i < 4; i++)
                        for (int k = i + 1; k < 4; k++) {
                            int from = corner(t, i), way = (corner(t, k) ^ from) - 1;
                            int at[3] = {x + (from & 1), y + (from >> 1 & 1), z + (from >> 2 & 1)};
                            int index = l->crossing_of[place_of(l, at) * WAYS + (size_t)way];
                            if (index)
                                found[n++] = &l->crossed[index - 1];
                        }
                    if (!n)
                        continue;
                    double p[3];
                    meeting_point(l, found, n, p);
                    if (!mesh_vertex(l->m, l->mesh, p))
                        return mbs_fail(l->m, MBS_NO_MEMORY, "no memory");
                    l->point_of[place_of(l, (int[]){x, y, z}) * TETRAHEDRA + (size_t)t] = l->mesh->n_vertices;
                }
    return MBS_OK;
}

/* ---- polygons -------------------------------------------------------------------------------------------------- */

typedef struct {
    int vertex;
    double angle;
} Neighbour;

static int by_angle(const void *a, const void *b)
{
    double x = ((const Neighbour *)a)->angle, y = ((const Neighbour *)b)->angle;
    return (x > y) - (x < y);
}

/* Tetrahedra around an edge, in turn about the direction from inside to outside. */
static int around_edge(const Lattice *l, const int a[3], int way, Neighbour to[AROUND])
{
    double axis[3], across[3], other[3], sign = l->values[place_of(l, a)] < 0 ? 1 : -1;
    vec_set(axis, sign * bit(way, 0), sign * bit(way, 1), sign * bit(way, 2));
    vec_scale(axis, 1 / vec_length(axis), axis);
    vec_across(axis, other, across);
    vec_cross(across, axis, other); /* from other to across is a right turn about the axis */
    int n = 0;
    for (int shift = 0; shift < 8; shift++) {
        int cube[3], ends = shift | (way + 1);
        bool fits = !(shift & (way + 1));
        for (int i = 0; i < 3; i++) {
            cube[i] = a[i] - (shift >> i & 1);
            fits &= cube[i] >= 0 && cube[i] + 1 < l->n[i];
        }
        for (int t = 0; fits && t < TETRAHEDRA; t++) {
            bool has_from = false, has_to = false;
            double middle[3] = {0};
            for (int k = 0; k < 4; k++) {
                int c = corner(t, k);
                has_from |= c == shift;
                has_to |= c == ends;
                for (int i = 0; i < 3; i++)
                    middle[i] += 0.25 * ((c >> i & 1) - (shift >> i & 1));
            }
            if (!has_from || !has_to)
                continue;
            to[n++] = (Neighbour){l->point_of[place_of(l, cube) * TETRAHEDRA + (size_t)t] - 1,
                                  atan2(vec_dot(middle, across), vec_dot(middle, other))};
        }
    }
    qsort(to, (size_t)n, sizeof *to, by_angle);
    return n;
}

static MbsStatus put_polygons(Lattice *l)
{
    for (int z = 0; z < l->n[2]; z++)
        for (int y = 0; y < l->n[1]; y++)
            for (int x = 0; x < l->n[0]; x++)
                for (int way = 0; way < WAYS; way++) {
                    int a[3] = {x, y, z};
                    if (!l->crossing_of[place_of(l, a) * WAYS + (size_t)way])
                        continue;
                    Neighbour ring[AROUND];
                    int n = around_edge(l, a, way, ring);
                    for (int k = 1; k + 1 < n; k++)
                        if (!mesh_triangle(l->m, l->mesh, ring[0].vertex, ring[k].vertex, ring[k + 1].vertex))
                            return mbs_fail(l->m, MBS_NO_MEMORY, "no memory");
                }
    return MBS_OK;
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

/* A box around all primitives, in the frame of the whole. */
static void reach(const MbsSolid *s, const double r[3], const double S[9], double low[3], double high[3])
{
    double way[3], at[3], own[9], centre[3], middle[3];
    mat_vec(way, S, s->r);
    vec_add(at, r, way);
    mat_mat(own, S, s->S);
    if (s->kind == SOLID_BOOLEAN) {
        reach(s->a, at, own, low, high);
        if (s->operation == MBS_UNION)
            reach(s->b, at, own, low, high);
        return;
    }
    double radius = solid_radius(s, centre);
    mat_vec(middle, own, centre);
    vec_add(middle, middle, at);
    for (int i = 0; i < 3; i++) {
        low[i] = fmin(low[i], middle[i] - radius);
        high[i] = fmax(high[i], middle[i] + radius);
    }
}

/* The lattice: `cells` along the longest side of what is inside, found on a coarse one first. Its places are a little off
 * round numbers, so that faces do not pass through them. */
static void span(Lattice *l, int cells, const double low[3], const double high[3])
{
    double longest = 0;
    for (int i = 0; i < 3; i++)
        longest = fmax(longest, high[i] - low[i]);
    l->h = longest / cells;
    for (int i = 0; i < 3; i++) {
        l->n[i] = (int)ceil((high[i] - low[i]) / l->h) + 5;
        l->low[i] = low[i] - (2.0 + 0.0371 * (i + 1)) * l->h;
    }
}

static size_t places(const Lattice *l)
{
    return (size_t)l->n[0] * (size_t)l->n[1] * (size_t)l->n[2];
}

static void tighten(const Lattice *l, double low[3], double high[3])
{
    double l_low[3] = {INFINITY, INFINITY, INFINITY}, l_high[3] = {-INFINITY, -INFINITY, -INFINITY};
    for (int z = 0; z < l->n[2]; z++)
        for (int y = 0; y < l->n[1]; y++)
            for (int x = 0; x < l->n[0]; x++) {
                double p[3];
                position(l, (int[]){x, y, z}, p);
                if (value(l->solid, p) > l->h)
                    continue;
                for (int i = 0; i < 3; i++) {
                    l_low[i] = fmin(l_low[i], p[i] - l->h);
                    l_high[i] = fmax(l_high[i], p[i] + l->h);
                }
            }
    for (int i = 0; i < 3 && l_low[0] < l_high[0]; i++) {
        low[i] = fmax(low[i], l_low[i]);
        high[i] = fmin(high[i], l_high[i]);
    }
}

static MbsStatus fill(Lattice *l)
{
    size_t n = places(l);
    l->values = mbs_get(l->m, n * sizeof *l->values);
    l->crossing_of = mbs_get(l->m, n * WAYS * sizeof *l->crossing_of);
    l->point_of = mbs_get(l->m, n * TETRAHEDRA * sizeof *l->point_of);
    if (!l->values || !l->crossing_of || !l->point_of)
        return mbs_fail(l->m, MBS_NO_MEMORY, "no memory for a lattice of %zu places", n);
    for (int z = 0; z < l->n[2]; z++)
        for (int y = 0; y < l->n[1]; y++)
            for (int x = 0; x < l->n[0]; x++) {
                double p[3];
                int at[3] = {x, y, z};
                position(l, at, p);
                l->values[place_of(l, at)] = value(l->solid, p);
            }
    MbsStatus status = cross_edges(l);
    status = status ? status : put_points(l);
    return status ? status : put_polygons(l);
}

MbsStatus mbs_solid_mesh(MbsModel *m, const MbsSolid *solid, int cells, MbsMesh **mesh)
{
    enum { COARSE = 40 };
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY}, E[9], o[3] = {0};
    *mesh = NULL;
    if (cells < FEWEST_CELLS || cells > MOST_CELLS)
        return mbs_fail(m, MBS_BAD_VALUE, "a solid is cut into %d to %d cells, not %d", FEWEST_CELLS, MOST_CELLS,
                        cells);
    Lattice l = {.m = m, .solid = solid};
    MbsStatus status = mesh_new(m, &l.mesh);
    if (status)
        return status;
    mat_identity(E);
    reach(solid, o, E, low, high);
    span(&l, COARSE, low, high);
    tighten(&l, low, high);
    span(&l, cells, low, high);
    status = fill(&l);
    size_t n = places(&l);
    mbs_give(m, l.values, n * sizeof *l.values);
    mbs_give(m, l.crossing_of, n * WAYS * sizeof *l.crossing_of);
    mbs_give(m, l.point_of, n * TETRAHEDRA * sizeof *l.point_of);
    mbs_give(m, l.crossed, (size_t)l.room_crossed * sizeof *l.crossed);
    if (!status && !l.mesh->n_triangles)
        status = mbs_fail(m, MBS_UNFIT, "nothing is left of the solid, or it is thinner than the cells");
    if (status)
        mbs_mesh_free(m, l.mesh);
    else
        *mesh = l.mesh;
    return status;
}

double mbs_mesh_area(const MbsMesh *mesh)
{
    double sum = 0;
    for (int k = 0; k < mesh->n_triangles; k++) {
        const int *t = mesh->triangles + 3 * k;
        double a[3], b[3], n[3];
        vec_sub(a, mesh->vertices + 3 * t[1], mesh->vertices + 3 * t[0]);
        vec_sub(b, mesh->vertices + 3 * t[2], mesh->vertices + 3 * t[0]);
        vec_cross(n, a, b);
        sum += vec_length(n) / 2;
    }
    return sum;
}
