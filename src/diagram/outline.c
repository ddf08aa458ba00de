/* outline.c: primitives as paths of straight lines and Bezier curves, which every map of the plane takes to others. */
#include <string.h>

#include "diagram/inside.h"

static const double quarter_circle = 0.5522847498; /* how far control points lie along the tangents of a quarter */

/* ---- steps ------------------------------------------------------------------------------------------------------- */

typedef struct {
    Outline *to;
    const Affine *map;
} Pen;

static void step(Pen *pen, StepKind kind, int n, const PicturePoint *at)
{
    OutlineStep s = {.kind = kind};
    for (int k = 0; k < n; k++)
        s.at[k] = affine_point(pen->map, at[k]);
    PUSH(pen->to->arena, pen->to->steps, s);
}

static void move_to(Pen *pen, PicturePoint p)
{
    step(pen, STEP_MOVE, 1, &p);
}

static void line_to(Pen *pen, PicturePoint p)
{
    step(pen, STEP_LINE, 1, &p);
}

static void close_path(Pen *pen)
{
    step(pen, STEP_CLOSE, 0, NULL);
}

static PicturePoint between(PicturePoint a, PicturePoint b)
{
    return (PicturePoint){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* ---- lines and polygons ------------------------------------------------------------------------------------------ */

/* 18.6.1.2: from the middle of one segment to that of the next, with the point between them as control point. */
static void smooth_path(Pen *pen, int n, const PicturePoint *p)
{
    move_to(pen, p[0]);
    line_to(pen, between(p[0], p[1]));
    for (int k = 1; k + 1 < n; k++)
        step(pen, STEP_QUADRATIC, 2, (PicturePoint[]){p[k], between(p[k], p[k + 1])});
    line_to(pen, p[n - 1]);
}

static void points_path(Pen *pen, const Shape *s)
{
    int n = s->n_points;
    const PicturePoint *p = s->points;
    if (!n)
        return;
    if (s->smooth == SMOOTH_BEZIER && n > 2) {
        smooth_path(pen, n, p);
    } else {
        move_to(pen, p[0]);
        for (int k = 1; k < n; k++)
            line_to(pen, p[k]);
    }
    if (s->kind == SHAPE_POLYGON)
        close_path(pen);
}

/* ---- rectangles -------------------------------------------------------------------------------------------------- */

void shape_box(const Shape *s, PicturePoint box[2])
{
    box[0] = box[1] = s->n_points ? s->points[0] : (PicturePoint){0, 0};
    for (int k = 1; k < s->n_points; k++) {
        box[0] = (PicturePoint){fmin(box[0].x, s->points[k].x), fmin(box[0].y, s->points[k].y)};
        box[1] = (PicturePoint){fmax(box[1].x, s->points[k].x), fmax(box[1].y, s->points[k].y)};
    }
}

static void corner(Pen *pen, PicturePoint from, PicturePoint at, PicturePoint to)
{
    double k = quarter_circle;
    PicturePoint first = {from.x + k * (at.x - from.x), from.y + k * (at.y - from.y)};
    PicturePoint second = {to.x + k * (at.x - to.x), to.y + k * (at.y - to.y)};
    step(pen, STEP_CUBIC, 3, (PicturePoint[]){first, second, to});
}

static void rectangle_path(Pen *pen, const Shape *s)
{
    PicturePoint b[2];
    shape_box(s, b);
    double x0 = b[0].x, y0 = b[0].y, x1 = b[1].x, y1 = b[1].y;
    double r = fmax(0, fmin(s->radius, fmin(x1 - x0, y1 - y0) / 2));
    move_to(pen, (PicturePoint){x0 + r, y0});
    line_to(pen, (PicturePoint){x1 - r, y0});
    if (r > 0)
        corner(pen, (PicturePoint){x1 - r, y0}, (PicturePoint){x1, y0}, (PicturePoint){x1, y0 + r});
    line_to(pen, (PicturePoint){x1, y1 - r});
    if (r > 0)
        corner(pen, (PicturePoint){x1, y1 - r}, (PicturePoint){x1, y1}, (PicturePoint){x1 - r, y1});
    line_to(pen, (PicturePoint){x0 + r, y1});
    if (r > 0)
        corner(pen, (PicturePoint){x0 + r, y1}, (PicturePoint){x0, y1}, (PicturePoint){x0, y1 - r});
    line_to(pen, (PicturePoint){x0, y0 + r});
    if (r > 0)
        corner(pen, (PicturePoint){x0, y0 + r}, (PicturePoint){x0, y0}, (PicturePoint){x0 + r, y0});
    close_path(pen);
}

/* ---- ellipses ---------------------------------------------------------------------------------------------------- */

/* Angles are those of the circle before it is stretched (18.6.5.4). */
static void ellipse_path(Pen *pen, const Shape *s)
{
    PicturePoint b[2];
    shape_box(s, b);
    PicturePoint m = between(b[0], b[1]), r = {(b[1].x - b[0].x) / 2, (b[1].y - b[0].y) / 2};
    double from = s->angle[0] * 0.017453292519943295769, turn = (s->angle[1] - s->angle[0]) * 0.017453292519943295769;
    bool is_full = fabs(s->angle[1] - s->angle[0]) >= 360;
    if (is_full)
        turn = 6.2831853071795864769;
    int n = (int)fmax(1, ceil(fabs(turn) / 1.5707963267948966 - 1e-9));
    double piece = turn / n, k = 4.0 / 3 * tan(piece / 4);
    PicturePoint start = {m.x + r.x * cos(from), m.y + r.y * sin(from)};
    bool is_radial = !is_full && (s->closure == CLOSURE_RADIAL || s->closure == CLOSURE_AUTOMATIC);
    if (is_radial) {
        move_to(pen, m);
        line_to(pen, start);
    } else {
        move_to(pen, start);
    }
    for (int i = 0; i < n; i++) {
        double a = from + i * piece, e = a + piece;
        PicturePoint at[3] = {{m.x + r.x * (cos(a) - k * sin(a)), m.y + r.y * (sin(a) + k * cos(a))},
                              {m.x + r.x * (cos(e) + k * sin(e)), m.y + r.y * (sin(e) - k * cos(e))},
                              {m.x + r.x * cos(e), m.y + r.y * sin(e)}};
        step(pen, STEP_CUBIC, 3, at);
    }
    if (s->closure != CLOSURE_NONE)
        close_path(pen);
}

Outline shape_outline(Arena *a, const Shape *s, const Affine *map)
{
    Outline o = {.arena = a};
    Pen pen = {&o, map};
    switch (s->kind) {
    case SHAPE_LINE:
    case SHAPE_POLYGON:
        points_path(&pen, s);
        break;
    case SHAPE_RECTANGLE:
    case SHAPE_TEXT:
    case SHAPE_BITMAP:
        rectangle_path(&pen, s);
        break;
    case SHAPE_ELLIPSE:
        ellipse_path(&pen, s);
        break;
    }
    return o;
}

/* ---- the smallest ellipse around points -------------------------------------------------------------------------- */

/* Khachiyan's ascent on the weights of the points: the centre is their weighted mean, the shape their covariance. */
static Affine ellipse_around(Arena *a, int n, const PicturePoint *p)
{
    double *u = NEW_ARRAY(a, double, n);
    double cx = 0, cy = 0, xx = 0, xy = 0, yy = 0;
    for (int k = 0; k < n; k++)
        u[k] = 1.0 / n;
    for (int round = 0; round < 200; round++) {
        cx = cy = xx = xy = yy = 0;
        for (int k = 0; k < n; k++) {
            cx += u[k] * p[k].x;
            cy += u[k] * p[k].y;
        }
        for (int k = 0; k < n; k++) {
            double x = p[k].x - cx, y = p[k].y - cy;
            xx += u[k] * x * x;
            xy += u[k] * x * y;
            yy += u[k] * y * y;
        }
        double det = xx * yy - xy * xy, most = 0;
        int far = 0;
        if (det <= 1e-9 * (xx + yy) * (xx + yy)) /* on a line */
            break;
        for (int k = 0; k < n; k++) {
            double x = p[k].x - cx, y = p[k].y - cy;
            double distance = (yy * x * x - 2 * xy * x * y + xx * y * y) / det;
            if (distance > most) {
                most = distance;
                far = k;
            }
        }
        if (most < 2 * 1.001)
            break;
        double move = (most - 2) / (3 * most); /* in d = 2: (m - d) / ((d + 1) m) for the lifted points, m = most + 1 */
        for (int k = 0; k < n; k++)
            u[k] *= 1 - move;
        u[far] += move;
    }
    /* The matrix 2 S has the ellipse's axes: its Cholesky factor takes the unit circle to it. */
    double l11 = sqrt(fmax(2 * xx, 1e-6)), l21 = 2 * xy / l11, l22 = sqrt(fmax(2 * yy - l21 * l21, 1e-6));
    return (Affine){l11, l21, 0, l22, cx, cy};
}

Affine shape_ellipse(Arena *a, const Shape *s)
{
    PicturePoint b[2];
    shape_box(s, b);
    double factor =
        s->kind == SHAPE_ELLIPSE ? 0.5 : 0.70710678118654752440; /* a rectangle's goes through its corners */
    if (s->kind == SHAPE_POLYGON && s->n_points > 2)
        return ellipse_around(a, s->n_points, s->points);
    PicturePoint m = between(b[0], b[1]);
    return (Affine){factor * (b[1].x - b[0].x), 0, 0, factor * (b[1].y - b[0].y), m.x, m.y};
}
