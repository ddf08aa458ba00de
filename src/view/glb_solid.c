/* glb_solid.c: the shapes of the library as triangles, of unit size where they only scale. */
#include <math.h>
#include <string.h>

#include "view/glb.h"

static const double tau = 6.28318530717958647692;
enum { AROUND = 32 };

uint32_t glb_vertex(GlbSolid *s, double x, double y, double z, double nx, double ny, double nz)
{
    double size = sqrt(nx * nx + ny * ny + nz * nz);
    float p[3] = {(float)x, (float)y, (float)z};
    float n[3] = {(float)(nx / size), (float)(ny / size), (float)(nz / size)};
    for (int i = 0; i < 3; i++) {
        PUSH(s->arena, s->points, p[i]);
        PUSH(s->arena, s->normals, size > 0 ? n[i] : (float)(i == 0));
    }
    return (uint32_t)(s->points.n / 3 - 1);
}

void glb_triangle(GlbSolid *s, uint32_t a, uint32_t b, uint32_t c)
{
    PUSH(s->arena, s->corners, a);
    PUSH(s->arena, s->corners, b);
    PUSH(s->arena, s->corners, c);
}

/* A contour (x, radius) turned about x; n points. */
void glb_turned(GlbSolid *s, const double (*contour)[2], int n)
{
    for (int k = 0; k + 1 < n; k++) {
        double x0 = contour[k][0], r0 = contour[k][1], x1 = contour[k + 1][0], r1 = contour[k + 1][1];
        uint32_t before[2] = {0, 0};
        for (int i = 0; i <= AROUND; i++) {
            double c = cos(i * tau / AROUND), z = sin(i * tau / AROUND);
            uint32_t now[2] = {glb_vertex(s, x0, r0 * c, r0 * z, r0 - r1, (x1 - x0) * c, (x1 - x0) * z),
                               glb_vertex(s, x1, r1 * c, r1 * z, r0 - r1, (x1 - x0) * c, (x1 - x0) * z)};
            if (i) {
                glb_triangle(s, before[0], now[0], before[1]);
                glb_triangle(s, before[1], now[0], now[1]);
            }
            memcpy(before, now, sizeof now);
        }
    }
}

/* A box of unit size from x = 0 to 1. */
void glb_box(GlbSolid *s)
{
    for (int axis = 0; axis < 3; axis++)
        for (int side = -1; side <= 1; side += 2) {
            int u = (axis + 1) % 3, v = (axis + 2) % 3;
            uint32_t p[4];
            for (int k = 0; k < 4; k++) {
                double at[3], n[3] = {0, 0, 0};
                at[axis] = 0.5 * side;
                at[u] = (k == 1 || k == 2) ? 0.5 : -0.5;
                at[v] = k >= 2 ? 0.5 : -0.5;
                n[axis] = side;
                p[k] = glb_vertex(s, at[0] + 0.5, at[1], at[2], n[0], n[1], n[2]);
            }
            glb_triangle(s, p[0], side > 0 ? p[1] : p[2], side > 0 ? p[2] : p[1]);
            glb_triangle(s, p[0], side > 0 ? p[2] : p[3], side > 0 ? p[3] : p[2]);
        }
}

void glb_sphere(GlbSolid *s)
{
    enum { RINGS = 18 };
    for (int k = 0; k <= RINGS; k++)
        for (int i = 0; i <= AROUND; i++) {
            double a = k * tau / 2 / RINGS, b = i * tau / AROUND;
            double x = -cos(a), y = sin(a) * cos(b), z = sin(a) * sin(b);
            uint32_t p = glb_vertex(s, 0.5 + 0.5 * x, 0.5 * y, 0.5 * z, x, y, z);
            if (k && i) {
                glb_triangle(s, p, p - AROUND - 2, p - 1);
                glb_triangle(s, p, p - AROUND - 1, p - AROUND - 2);
            }
        }
}

/* A star-shaped outline in y-z (n points of radius and angle) between an inner or outer circle and itself, from x = 0
 * to 1: gear wheels. */
static void ring(GlbSolid *s, const double (*outline)[2], int n, double circle)
{
    for (int i = 0; i < n; i++) {
        const double *a = outline[i], *b = outline[(i + 1) % n];
        double pa[2] = {a[0] * cos(a[1]), a[0] * sin(a[1])}, pb[2] = {b[0] * cos(b[1]), b[0] * sin(b[1])};
        double qa[2] = {circle * cos(a[1]), circle * sin(a[1])}, qb[2] = {circle * cos(b[1]), circle * sin(b[1])};
        double out = circle < a[0] ? 1 : -1, ny = (pb[1] - pa[1]) * out, nz = (pa[0] - pb[0]) * out;
        for (int end = 0; end < 2; end++) { /* the two faces */
            uint32_t f[4] = {glb_vertex(s, end, pa[0], pa[1], end ? 1 : -1, 0, 0),
                             glb_vertex(s, end, pb[0], pb[1], end ? 1 : -1, 0, 0),
                             glb_vertex(s, end, qb[0], qb[1], end ? 1 : -1, 0, 0),
                             glb_vertex(s, end, qa[0], qa[1], end ? 1 : -1, 0, 0)};
            glb_triangle(s, f[0], f[1], f[2]);
            glb_triangle(s, f[0], f[2], f[3]);
        }
        uint32_t w[4] = {glb_vertex(s, 0, pa[0], pa[1], 0, ny, nz), glb_vertex(s, 1, pa[0], pa[1], 0, ny, nz),
                         glb_vertex(s, 1, pb[0], pb[1], 0, ny, nz), glb_vertex(s, 0, pb[0], pb[1], 0, ny, nz)};
        glb_triangle(s, w[0], w[1], w[2]);
        glb_triangle(s, w[0], w[2], w[3]);
        uint32_t c[4] = {glb_vertex(s, 0, qa[0], qa[1], 0, -out * qa[0], -out * qa[1]),
                         glb_vertex(s, 1, qa[0], qa[1], 0, -out * qa[0], -out * qa[1]),
                         glb_vertex(s, 1, qb[0], qb[1], 0, -out * qb[0], -out * qb[1]),
                         glb_vertex(s, 0, qb[0], qb[1], 0, -out * qb[0], -out * qb[1])};
        glb_triangle(s, c[0], c[1], c[2]);
        glb_triangle(s, c[0], c[2], c[3]);
    }
}

void glb_gearwheel(GlbSolid *s, double extra)
{
    int teeth = (int)lrint(fmin(fabs(extra), 400));
    double module = 1.0 / teeth, tip = extra < 0 ? 0.5 - module : 0.5 + module;
    double root = extra < 0 ? 0.5 + 1.25 * module : 0.5 - 1.25 * module;
    double(*outline)[2] = arena_zeros(s->arena, (size_t)teeth * 4 * sizeof *outline);
    static const double part[4] = {-0.32, -0.14, 0.14, 0.32};
    for (int i = 0; i < teeth * 4; i++) {
        outline[i][0] = i % 4 == 0 || i % 4 == 3 ? root : tip;
        outline[i][1] = (i / 4 + part[i % 4]) * tau / teeth;
    }
    ring(s, outline, teeth * 4, extra < 0 ? 0.5 + 3 * module : 0.12);
}

/* Half circles of diameter width around x = 0 and x = length; thickness height. */
void glb_beam(GlbSolid *s, double length, double width, double height)
{
    enum { HALF = 16 };
    double outline[2 * HALF + 2][2];
    for (int i = 0; i <= 2 * HALF + 1; i++) {
        bool far_end = i > HALF;
        double a = tau / 4 + (far_end ? i - 1 : i) * tau / 2 / HALF;
        outline[i][0] = (far_end ? length : 0) + width / 2 * cos(a);
        outline[i][1] = width / 2 * sin(a);
    }
    int n = 2 * HALF + 2;
    for (int side = -1; side <= 1; side += 2) {
        uint32_t middle = glb_vertex(s, length / 2, 0, side * height / 2, 0, 0, side), first = 0, before = 0;
        for (int i = 0; i <= n; i++) {
            uint32_t p = i < n ? glb_vertex(s, outline[i][0], outline[i][1], side * height / 2, 0, 0, side) : first;
            if (i)
                glb_triangle(s, middle, side > 0 ? before : p, side > 0 ? p : before);
            else
                first = p;
            before = p;
        }
    }
    for (int i = 0; i < n; i++) {
        const double *a = outline[i], *b = outline[(i + 1) % n];
        double nx = b[1] - a[1], ny = a[0] - b[0], h = height / 2;
        uint32_t w[4] = {glb_vertex(s, a[0], a[1], -h, nx, ny, 0), glb_vertex(s, b[0], b[1], -h, nx, ny, 0),
                         glb_vertex(s, b[0], b[1], h, nx, ny, 0), glb_vertex(s, a[0], a[1], h, nx, ny, 0)};
        glb_triangle(s, w[0], w[1], w[2]);
        glb_triangle(s, w[0], w[2], w[3]);
    }
}

/* A helix of unit length; wire and radius in metres. It is stretched by the node's scale along x. */
void glb_spring(GlbSolid *s, double windings, double width, double wire, double length)
{
    enum { WIRE = 8 };
    windings = windings < 0.5 ? 5 : windings > 200 ? 200 : windings;
    double radius = fmax((width - wire) / 2, width / 4);
    int steps = (int)fmin(fmax(windings * 20, 20), 2000);
    for (int i = 0; i <= steps; i++)
        for (int k = 0; k <= WIRE; k++) {
            double a = i * windings * tau / steps, b = k * tau / WIRE, c = cos(a), z = sin(a);
            double nx = sin(b), ny = cos(b) * c, nz = cos(b) * z;
            uint32_t p = glb_vertex(s, (double)i / steps + wire / 2 * nx / fmax(length, 1e-9),
                                    radius * c + wire / 2 * ny, radius * z + wire / 2 * nz, nx, ny, nz);
            if (i && k) {
                glb_triangle(s, p, p - 1, p - WIRE - 1);
                glb_triangle(s, p - 1, p - WIRE - 2, p - WIRE - 1);
            }
        }
}

void glb_arrow(GlbSolid *s, int heads)
{
    /* unit length along x; thickness by the node's scale */
    const double contour[][2] = {{0, 0}, {0, 0.5}, {0.82, 0.5}, {0.82, 1.3}, {1, 0}};
    const double twin[][2] = {{0, 0}, {0, 0.5}, {0.64, 0.5}, {0.64, 1.3}, {0.82, 0}, {0.82, 1.3}, {1, 0}};
    if (heads > 1)
        glb_turned(s, twin, 7);
    else
        glb_turned(s, contour, 5);
}

void glb_triangles_of(GlbSolid *s, const Mesh *mesh)
{
    for (int t = 0; t < mesh->triangle_count; t++) {
        double p[3][3], u[3], v[3];
        for (int k = 0; k < 3; k++)
            for (int i = 0; i < 3; i++)
                p[k][i] = (double)mesh->points[3 * mesh->corners[3 * t + k] + (uint32_t)i];
        for (int i = 0; i < 3; i++) {
            u[i] = p[1][i] - p[0][i];
            v[i] = p[2][i] - p[0][i];
        }
        double n[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        uint32_t at[3];
        for (int k = 0; k < 3; k++)
            at[k] = glb_vertex(s, p[k][0], p[k][1], p[k][2], n[0], n[1], n[2]);
        glb_triangle(s, at[0], at[1], at[2]);
    }
}
