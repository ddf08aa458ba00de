/* edge.c: chamfers and blends of swept solids, as trees of solids: a chamfer changes the outline; a blend takes off, or fills where
 * the corner points inwards, what lies between the corner and a cylinder or torus that touches both sides. Around the rim of an
 * extrusion wedges are taken off along each side, beyond its ends: where no corner points inwards, they meet in its corners as
 * they should. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "mbs/solid.h"

typedef struct {
    double corner[2], before[2], behind[2]; /* where what is taken off begins and ends on both sides */
    double centre[2];                       /* of a blend */
    bool is_convex;
} Cut;

typedef struct {
    MbsModel *m;
    const char *shape;
    const double *size;
    int n_size;
    const double *r, *S;
    MbsSolid *whole;
} Sweep;

static double cross2(const double a[2], const double b[2])
{
    return a[0] * b[1] - a[1] * b[0];
}

static double twice_the_area(const double *points, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += cross2(points + 2 * i, points + 2 * ((i + 1) % n));
    return sum;
}

/* How far along its sides an edge reaches; 0: the corner is none. */
static double reach_of(const MbsEdge *e, const double u[2], const double w[2])
{
    double turned = fabs(cross2(u, w)), along = u[0] * w[0] + u[1] * w[1];
    if (!(turned > 1e-9) || !(e->size > 0) || !isfinite(e->size))
        return 0;
    return e->kind == MBS_CHAMFER ? e->size : e->size * (1 + along) / turned; /* r / tan(angle / 2) */
}

static bool is_in_triangle(const Cut *c, const double p[2])
{
    const double *at[3] = {c->corner, c->behind, c->before};
    int left = 0, right = 0;
    for (int i = 0; i < 3; i++) {
        const double *a = at[i], *b = at[(i + 1) % 3];
        double side = cross2((double[2]){b[0] - a[0], b[1] - a[1]}, (double[2]){p[0] - a[0], p[1] - a[1]});
        left += side > 0;
        right += side < 0;
    }
    return !left || !right;
}

/* What the edge does at its corner; false: it has no room there. */
static bool cut_of(const double *points, int n, const MbsEdge *e, double reach[2], Cut *c)
{
    const double *v = points + 2 * e->corner, *p = points + 2 * ((e->corner + n - 1) % n),
                 *q = points + 2 * ((e->corner + 1) % n);
    double a = hypot(p[0] - v[0], p[1] - v[1]), b = hypot(q[0] - v[0], q[1] - v[1]);
    if (!(a > 0) || !(b > 0))
        return false;
    double u[2] = {(p[0] - v[0]) / a, (p[1] - v[1]) / a}, w[2] = {(q[0] - v[0]) / b, (q[1] - v[1]) / b};
    double t = reach_of(e, u, w), turned = cross2(w, u);
    if (!(t > 0))
        return false;
    reach[0] += t / a; /* of the side before, as a part of it, and of the one behind */
    reach[1] += t / b;
    c->is_convex = turned * twice_the_area(points, n) > 0;
    for (int i = 0; i < 2; i++) {
        c->corner[i] = v[i];
        c->before[i] = v[i] + t * u[i];
        c->behind[i] = v[i] + t * w[i];
        c->centre[i] = v[i] + (u[i] + w[i]) * e->size / fabs(turned);
    }
    for (int i = 0; i < n; i++)
        if (i != e->corner && points + 2 * i != p && points + 2 * i != q && is_in_triangle(c, points + 2 * i))
            return false;
    return reach[0] < 1 + 1e-12 && reach[1] < 1 + 1e-12;
}

static MbsStatus swept(const Sweep *s, const double *points, int n, MbsSolid **solid)
{
    return mbs_solid_new(s->m, s->shape, s->size, s->n_size, points, n, s->r, s->S, solid);
}

/* The cylinder or torus that touches both sides, at its place in the parent's frame. */
static MbsStatus ball_along(const Sweep *s, const Cut *c, double radius, MbsSolid **solid)
{
    bool is_extrusion = !strcmp(s->shape, "extrusion");
    double at[3] = {is_extrusion ? c->centre[0] : 0, is_extrusion ? c->centre[1] : 0,
                    is_extrusion ? s->size[0] / 2 : c->centre[1]};
    double size[2] = {is_extrusion ? radius : c->centre[0], is_extrusion ? s->size[0] : radius},
           r[3] = {at[0], at[1], at[2]};
    if (s->S)
        mat_vec(r, s->S, at);
    if (s->r)
        vec_add(r, r, s->r);
    return mbs_solid_new(s->m, is_extrusion ? "cylinder" : "torus", size, 2, NULL, 0, r, s->S, solid);
}

/* Takes a; b too, also where it fails. */
static MbsStatus together(const Sweep *s, MbsBoolean how, MbsSolid *a, MbsSolid *b, MbsSolid **solid)
{
    MbsStatus status = mbs_solid_combine(s->m, how, a, b, solid);
    if (status) {
        mbs_solid_free(s->m, a);
        mbs_solid_free(s->m, b);
    }
    return status;
}

/* The corner is moved outwards, or into what is there already: so no faces of two solids lie in one plane. */
static MbsStatus blend(Sweep *s, const Cut *c, double radius)
{
    enum { NEAR = 64 };
    double triangle[6] = {c->corner[0], c->corner[1], c->behind[0], c->behind[1], c->before[0], c->before[1]};
    for (int i = 0; i < 2; i++)
        triangle[i] += (c->corner[i] - (c->before[i] + c->behind[i]) / 2) / NEAR;
    MbsSolid *between = NULL, *ball = NULL, *rest = NULL, *whole = NULL;
    MbsStatus status = swept(s, triangle, 3, &between);
    if (!status)
        status = ball_along(s, c, radius, &ball);
    if (status) {
        mbs_solid_free(s->m, between);
        return status;
    }
    status = together(s, MBS_DIFFERENCE, between, ball, &rest);
    if (!status) {
        status = together(s, c->is_convex ? MBS_DIFFERENCE : MBS_UNION, s->whole, rest, &whole);
        s->whole = whole;
    }
    return status;
}

/* ---- rims ---- */

static bool is_rim(const MbsEdge *e)
{
    return e->corner == MBS_RIM_BOTTOM || e->corner == MBS_RIM_TOP;
}

/* A solid at a place of the wedge's frame, which is at the middle of a side: A turns it to the extrusion's axes. */
static MbsStatus placed(const Sweep *s, const char *shape, const double *size, int n_size, const double at[3],
                        const double A[9], MbsSolid **solid)
{
    double r[3] = {at[0], at[1], at[2]}, S[9];
    memcpy(S, A, sizeof S);
    if (s->S) {
        mat_vec(r, s->S, at);
        mat_mat(S, s->S, A);
    }
    if (s->r)
        vec_add(r, r, s->r);
    return mbs_solid_new(s->m, shape, size, n_size, NULL, 0, r, S, solid);
}

/* What is taken off along one side, p to q, with the inside on the left: all of a box that lies in the extrusion beyond the
 * plane of a chamfer, or between the rim and the cylinder of a blend. No face of it lies in one of the extrusion's. */
static MbsStatus wedge(const Sweep *s, const MbsEdge *e, const double *p, const double *q, double length,
                       MbsSolid **solid)
{
    enum { NEAR = 64 };
    bool top = e->corner == MBS_RIM_TOP, blends = e->kind == MBS_BLEND;
    double side = hypot(q[0] - p[0], q[1] - p[1]), d = e->size, u[2] = {(q[0] - p[0]) / side, (q[1] - p[1]) / side};
    double sign = top ? -1 : 1, c = sqrt(0.5); /* x inwards, y into the height, z along the side or against it */
    double A[9] = {-u[1], 0, sign * u[0], u[0], 0, sign * u[1], 0, sign, 0}, T[9], at[3], middle[3];
    double rim[3] = {(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, top ? s->size[0] : 0};
    double width = d + d / NEAR, half = (d - d / NEAR) / 2, out = (1 - c) * d / 2;
    MbsSolid *box = NULL, *round = NULL;
    if (blends)
        memcpy(T, A, sizeof T);
    else
        mat_mat(T, A, (double[9]){c, -c, 0, c, c, 0, 0, 0, 1});
    mat_vec(at, A, blends ? (double[3]){half, half, 0} : (double[3]){out, out, 0});
    vec_add(at, at, rim);
    MbsStatus status =
        placed(s, "box", (double[3]){blends ? width : d, blends ? width : 2 * d, length}, 3, at, T, &box);
    if (status || !blends) {
        *solid = box;
        return status;
    }
    mat_vec(middle, A, (double[3]){d, d, 0});
    vec_add(middle, middle, rim);
    status = placed(s, "cylinder", (double[2]){d, length}, 2, middle, A, &round);
    if (status) {
        mbs_solid_free(s->m, box);
        return status;
    }
    return together(s, MBS_DIFFERENCE, box, round, solid);
}

/* Whether the rim has room: no corner points inwards, and the middle of each side, moved inwards by the size, is inside. */
static bool rim_has_room(const double *points, int n, double height, const MbsEdge *e)
{
    if (!(e->size > 0) || !(e->size < height))
        return false;
    for (int i = 0; i < n; i++) {
        const double *p = points + 2 * i, *q = points + 2 * ((i + 1) % n), *after = points + 2 * ((i + 2) % n);
        double a[2] = {q[0] - p[0], q[1] - p[1]}, b[2] = {after[0] - q[0], after[1] - q[1]};
        double length = hypot(a[0], a[1]);
        if (!(length > 0) || !(cross2(a, b) > 0))
            return false;
        double far = 0; /* how far the outline reaches from this side */
        for (int k = 0; k < n; k++)
            far = fmax(far, cross2(a, (double[2]){points[2 * k] - p[0], points[2 * k + 1] - p[1]}) / length);
        if (!(e->size < far / 2))
            return false;
    }
    return true;
}

static MbsStatus take_off_rim(Sweep *s, const double *points, int n, const MbsEdge *e)
{
    double far = 0;
    MbsStatus status = MBS_OK;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            far = fmax(far, hypot(points[2 * i] - points[2 * k], points[2 * i + 1] - points[2 * k + 1]));
    for (int i = 0; i < n && !status; i++) {
        const double *p = points + 2 * i, *q = points + 2 * ((i + 1) % n);
        MbsSolid *off = NULL, *rest = NULL;
        status = wedge(s, e, p, q, 3 * far, &off);
        if (!status) {
            status = together(s, MBS_DIFFERENCE, s->whole, off, &rest);
            s->whole = rest;
        }
    }
    return status;
}

/* ---- edges along the sweep ---- */

static bool chamfers(const MbsEdge *edges, int n, int corner)
{
    for (int k = 0; k < n; k++)
        if (edges[k].corner == corner)
            return edges[k].kind == MBS_CHAMFER;
    return false;
}

/* The outline with its chamfers; cuts: of each edge. False: there is no room for one of them. */
static bool outline(const double *points, int n, const MbsEdge *edges, int n_edges, Cut *cuts, double *sides,
                    double *to, int *n_to)
{
    for (int k = 0; k < n_edges; k++) {
        int own = edges[k].corner, last = (own + n - 1) % n;
        if (is_rim(&edges[k]))
            continue;
        if (own < 0 || own >= n)
            return false;
        for (int i = 0; i < k; i++)
            if (edges[i].corner == own)
                return false;
        double reach[2] = {sides[last], sides[own]};
        if (!cut_of(points, n, &edges[k], reach, &cuts[k]))
            return false;
        sides[last] = reach[0];
        sides[own] = reach[1];
    }
    *n_to = 0;
    for (int i = 0; i < n; i++) {
        if (!chamfers(edges, n_edges, i)) {
            memcpy(to + 2 * (*n_to)++, points + 2 * i, 2 * sizeof *to);
            continue;
        }
        for (int k = 0; k < n_edges; k++)
            if (edges[k].corner == i) {
                memcpy(to + 2 * (*n_to)++, cuts[k].before, 2 * sizeof *to);
                memcpy(to + 2 * (*n_to)++, cuts[k].behind, 2 * sizeof *to);
            }
    }
    return true;
}

/* Whether there is nothing that rims do not go with. */
static bool rims_fit(const Sweep *s, double *points, int n, const MbsEdge *edges, int n_edges)
{
    double heights = 0;
    bool any = false, blends = false;
    for (int k = 0; k < n_edges; k++) {
        any = any || is_rim(&edges[k]);
        blends = blends || (!is_rim(&edges[k]) && edges[k].kind == MBS_BLEND);
    }
    if (!any)
        return true;
    if (blends || strcmp(s->shape, "extrusion") != 0)
        return false;
    if (twice_the_area(points, n) < 0)
        for (int i = 0; i < n / 2; i++)
            for (int c = 0; c < 2; c++) {
                double other = points[2 * i + c];
                points[2 * i + c] = points[2 * (n - 1 - i) + c];
                points[2 * (n - 1 - i) + c] = other;
            }
    for (int k = 0; k < n_edges; k++)
        for (int i = 0; is_rim(&edges[k]) && i <= k; i++) {
            if (i < k && edges[i].corner == edges[k].corner)
                return false;
            heights += i == k ? edges[k].size : 0;
            if (i == k && !rim_has_room(points, n, s->size[0], &edges[k]))
                return false;
        }
    return heights < s->size[0];
}

MbsStatus mbs_solid_swept(MbsModel *m, const char *shape, const double *size, int n_size, const double *points,
                          int n_points, const MbsEdge *edges, int n_edges, const double r[3], const double S[9],
                          MbsSolid **solid)
{
    *solid = NULL;
    if ((strcmp(shape, "extrusion") && strcmp(shape, "revolution")) || !points || n_points < 3 || n_size < 1 ||
        n_edges < 0)
        return mbs_fail(m, MBS_BAD_VALUE, "a solid that is swept has an outline: extrusion, revolution");
    size_t n = (size_t)n_points, n_cuts = (size_t)n_edges + 1;
    double *room = mbs_get(m, 5 * n * sizeof *room);
    Cut *cuts = mbs_get(m, n_cuts * sizeof *cuts);
    MbsStatus status = room && cuts ? MBS_OK : mbs_fail(m, MBS_NO_MEMORY, "no memory");
    Sweep s = {.m = m, .shape = shape, .size = size, .n_size = n_size, .r = r, .S = S};
    int n_to = 0;
    if (!status && !outline(points, n_points, edges, n_edges, cuts, room + 4 * n, room, &n_to))
        status = mbs_fail(m, MBS_BAD_VALUE, "a chamfer or blend has no room at its corner");
    if (!status)
        status = swept(&s, room, n_to, &s.whole);
    if (!status && !rims_fit(&s, room, n_to, edges, n_edges))
        status = mbs_fail(m, MBS_BAD_VALUE,
                          "a chamfer or blend has no room around the rim, or the outline a corner that "
                          "points inwards or is blended");
    for (int k = 0; k < n_edges && !status; k++)
        if (is_rim(&edges[k]))
            status = take_off_rim(&s, room, n_to, &edges[k]);
        else if (edges[k].kind == MBS_BLEND)
            status = blend(&s, &cuts[k], edges[k].size);
    mbs_give(m, room, 5 * n * sizeof *room);
    mbs_give(m, cuts, n_cuts * sizeof *cuts);
    if (status)
        mbs_solid_free(m, s.whole);
    else
        *solid = s.whole;
    return status;
}
