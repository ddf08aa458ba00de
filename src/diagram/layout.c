/* layout.c: places for connectors and components that have none, and lines for their connections. */
#include "diagram/layout.h"

#include <stdlib.h>
#include <string.h>

#include "diagram/inside.h"
#include "diagram/layered.h"

/* Parts that nothing says a place for are not shown. */
static void leave_out_parts(Picture *p)
{
    int n = 0;
    for (int k = 0; k < p->parts.n; k++)
        if (p->parts.at[k].placement.given)
            p->parts.at[n++] = p->parts.at[k];
    p->parts.n = n;
}

/* Nor are wires to what is not shown. */
static void leave_out_wires(Picture *p)
{
    int n = 0;
    for (int k = 0; k < p->wires.n; k++)
        if (p->wires.at[k].has_line)
            p->wires.at[n++] = p->wires.at[k];
    p->wires.n = n;
}

static bool has_places(const Picture *p)
{
    for (int k = 0; k < p->parts.n; k++)
        if (p->parts.at[k].placement.given)
            return true;
    return false;
}

/* A negative width flips it. */
static void put_at(PicturePart *part, PicturePoint at, double half_width, double half_height)
{
    CoordinateSystem usual = {.extent = {{-100, -100}, {100, 100}}};
    part->placement = (PicturePlacement){
        .given = true, .extent = {{at.x - half_width, at.y - half_height}, {at.x + half_width, at.y + half_height}}};
    part->map = picture_placement_map(part->picture ? &part->picture->system : &usual, &part->placement);
}

/* ---- connectors around an icon ----------------------------------------------------------------------------------- */

static bool ends_in(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n >= m && strcmp(name + n - m, end) == 0;
}

/* Which side a connector belongs to: by its direction, by the usual endings of names, else where there is more room. */
static PortSide usual_side(const PicturePart *c, int n_left, int n_right)
{
    static const struct {
        const char *end;
        PortSide side;
    } known[] = {{"_a", SIDE_LEFT},  {"_b", SIDE_RIGHT},  {"_p", SIDE_LEFT},        {"_n", SIDE_RIGHT},
                 {"1", SIDE_LEFT},   {"2", SIDE_RIGHT},   {"support", SIDE_BOTTOM}, {"heatPort", SIDE_BOTTOM},
                 {"_in", SIDE_LEFT}, {"_out", SIDE_RIGHT}};
    if (c->is_input)
        return SIDE_LEFT;
    if (c->is_output)
        return SIDE_RIGHT;
    if (strcmp(c->name, "p") == 0 || strcmp(c->name, "n") == 0)
        return *c->name == 'p' ? SIDE_LEFT : SIDE_RIGHT;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (ends_in(c->name, known[k].end))
            return known[k].side;
    return n_left <= n_right ? SIDE_LEFT : SIDE_RIGHT;
}

/* The sides of all connectors that have no place; SIDE_ANY for others. */
static PortSide *find_sides(Arena *a, const Picture *p)
{
    PortSide *sides = NEW_ARRAY(a, PortSide, p->parts.n + 1);
    int n_left = 0, n_right = 0;
    for (int k = 0; k < p->parts.n; k++) {
        const PicturePart *c = &p->parts.at[k];
        sides[k] = c->is_connector && !c->is_protected ? usual_side(c, n_left, n_right) : SIDE_ANY;
        n_left += sides[k] == SIDE_LEFT;
        n_right += sides[k] == SIDE_RIGHT;
    }
    return sides;
}

void layout_icon(Arena *a, Picture *p)
{
    enum { HALF = 10, REACH = 80 };
    if (has_places(p) || !p->parts.n) {
        leave_out_parts(p);
        return;
    }
    const PortSide *sides = find_sides(a, p);
    int count[SIDE_ANY + 1] = {0}, done[SIDE_ANY + 1] = {0};
    for (int k = 0; k < p->parts.n; k++)
        count[sides[k]]++;
    const PicturePoint *e = p->system.extent;
    double w = (e[1].x - e[0].x) / 2, h = (e[1].y - e[0].y) / 2, cx = (e[0].x + e[1].x) / 2, cy = (e[0].y + e[1].y) / 2;
    for (int k = 0; k < p->parts.n; k++) {
        int n = count[sides[k]], at = done[sides[k]]++;
        double along = n == 1 ? 0 : 2 * round(REACH / 2.0 * (1 - 2.0 * at / (n - 1))); /* from the top, or the right */
        PicturePoint middle = sides[k] == SIDE_BOTTOM
                                  ? (PicturePoint){cx + along * w / 100, cy - h}
                                  : (PicturePoint){cx + (sides[k] == SIDE_LEFT ? -w : w), cy + along * h / 100};
        put_at(&p->parts.at[k], middle, HALF * w / 100, HALF * h / 100);
    }
    p->is_laid_out = true;
}

/* ---- ends of wires ----------------------------------------------------------------------------------------------- */

static bool find_end(const Picture *p, const char *reference, int *box, LayeredPort *port, const Picture **connector)
{
    WireEnd end;
    if (!wire_end(p, reference, &end))
        return false;
    *box = end.part;
    const PicturePart *part = &p->parts.at[*box], *c = end.connector;
    *connector = c ? c->picture : part->picture;
    *port = (LayeredPort){.side = SIDE_ANY};
    if (!c || c == part)
        return true;
    PicturePoint own[2] = {c->placement.extent[0], c->placement.extent[1]};
    Affine turn = affine_turned(c->placement.rotation, c->placement.origin);
    PicturePoint middle = affine_point(&turn, (PicturePoint){(own[0].x + own[1].x) / 2, (own[0].y + own[1].y) / 2});
    const PicturePoint *e = part->picture->system.extent;
    PicturePoint box_middle = {(e[0].x + e[1].x) / 2, (e[0].y + e[1].y) / 2};
    PicturePoint half = {(e[1].x - e[0].x) / 2, (e[1].y - e[0].y) / 2};
    port->at =
        (PicturePoint){(middle.x - box_middle.x) / half.x, (middle.y - box_middle.y) / half.y}; /* of half the box */
    port->side = wire_side(port->at);
    return true;
}

/* ---- diagrams ---------------------------------------------------------------------------------------------------- */

enum { NAME = 6, BELOW = 4 }; /* room for the name above a box, and below it */

static void size_box(const PicturePart *part, PortSide side, LayeredBox *box)
{
    enum { SMALLEST = 6, LARGEST = 40 };
    double w = 10, h = 10;
    if (part->picture) {
        const CoordinateSystem *s = &part->picture->system;
        w = 2 * round(fmin(LARGEST, fmax(SMALLEST, s->initial_scale * (s->extent[1].x - s->extent[0].x) / 2)) / 2);
        h = 2 * round(fmin(LARGEST, fmax(SMALLEST, s->initial_scale * (s->extent[1].y - s->extent[0].y) / 2)) / 2);
    }
    if (part->is_connector)
        w = h = 10;
    *box = (LayeredBox){.left = w, .right = w, .top = h + NAME, .bottom = h + BELOW, .half = {w, h}};
    box->may_flip = !part->is_connector;
    box->wish = side == SIDE_RIGHT ? COLUMN_LAST : side == SIDE_LEFT ? COLUMN_FIRST : COLUMN_ANY;
}

/* ---- numbers as a person writes them ----------------------------------------------------------------------------- */

double layout_tidy(double x, double step)
{
    return step == 1 ? floor(x + 0.5) : round(x / step) / round(1 / step); /* what is level stays level */
}

static PicturePoint tidy_point(PicturePoint p, PicturePoint shift, double step)
{
    return (PicturePoint){layout_tidy(p.x - shift.x, step), layout_tidy(p.y - shift.y, step)};
}

/* Where a line ends, from the middle of its box. */
static PicturePoint end_of(const LayeredEdge *e, const LayeredBox *boxes, int end)
{
    PicturePoint at = e->points[end ? e->n - 1 : 0], middle = boxes[e->box[end]].middle;
    return (PicturePoint){at.x - middle.x, at.y - middle.y};
}

/* Whole numbers, where lines stay level with them: each leaves its box at a whole distance from the middle. */
static double step_of(int n_edges, const LayeredEdge *edges, const LayeredBox *boxes)
{
    for (int k = 0; k < n_edges; k++)
        for (int end = 0; end < 2 && edges[k].n > 1; end++) {
            const LayeredEdge *e = &edges[k];
            PicturePoint from = end_of(e, boxes, end), at = e->points[end ? e->n - 1 : 0],
                         next = e->points[end ? e->n - 2 : 1];
            double across = fabs(at.x - next.x) > fabs(at.y - next.y) ? from.y : from.x;
            if (fabs(across - rint(across)) > layout_finest)
                return layout_finest;
        }
    return 1;
}

static void put_line(Arena *a, PictureWire *w, const LayeredEdge *e, const LayeredBox *boxes, PicturePoint shift,
                     double step, PictureColor color)
{
    PicturePoint *points = NEW_ARRAY(a, PicturePoint, e->n);
    for (int k = 0; k < e->n; k++)
        points[k] = tidy_point(e->points[k], shift, step);
    for (int end = 0; end < 2 && e->n > 1; end++) {
        PicturePoint from = end_of(e, boxes, end), middle = tidy_point(boxes[e->box[end]].middle, shift, step);
        points[end ? e->n - 1 : 0] = (PicturePoint){layout_tidy(middle.x + from.x, layout_finest),
                                                    layout_tidy(middle.y + from.y, layout_finest)};
    }
    wire_draw(w, e->n, points, color);
}

/* All around {0, 0}, in a system that holds everything; gives the middle of what was laid out. */
static PicturePoint center(Picture *p, const LayeredBox *boxes, int n_edges, const LayeredEdge *edges)
{
    PicturePoint low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};
    for (int k = 0; k < p->parts.n; k++) {
        const LayeredBox *b = &boxes[k];
        low = (PicturePoint){fmin(low.x, b->middle.x - b->left), fmin(low.y, b->middle.y - b->bottom)};
        high = (PicturePoint){fmax(high.x, b->middle.x + b->right), fmax(high.y, b->middle.y + b->top)};
    }
    for (int k = 0; k < n_edges; k++)
        for (int i = 0; i < edges[k].n; i++) {
            low = (PicturePoint){fmin(low.x, edges[k].points[i].x), fmin(low.y, edges[k].points[i].y)};
            high = (PicturePoint){fmax(high.x, edges[k].points[i].x), fmax(high.y, edges[k].points[i].y)};
        }
    PicturePoint middle = {10 * round((low.x + high.x) / 20), 10 * round((low.y + high.y) / 20)};
    double w = fmax(100, 20 * ceil((fmax(high.x - middle.x, middle.x - low.x) + 4) / 20));
    double h = fmax(100, 20 * ceil((fmax(high.y - middle.y, middle.y - low.y) + 4) / 20));
    p->system.extent[0] = (PicturePoint){-w, -h};
    p->system.extent[1] = (PicturePoint){w, h};
    return middle;
}

static void lay_out(Arena *a, Picture *p)
{
    LayeredBox *boxes = NEW_ARRAY(a, LayeredBox, p->parts.n);
    LayeredEdge *edges = NEW_ARRAY(a, LayeredEdge, p->wires.n + 1);
    PictureColor *colors = NEW_ARRAY(a, PictureColor, p->wires.n + 1);
    int *wires = NEW_ARRAY(a, int, p->wires.n + 1);
    PicturePoint *halves = NEW_ARRAY(a, PicturePoint, p->parts.n);
    const PortSide *sides = find_sides(a, p);
    int n = 0;
    for (int k = 0; k < p->parts.n; k++) {
        size_box(&p->parts.at[k], sides[k], &boxes[k]);
        halves[k] = (PicturePoint){boxes[k].left, boxes[k].bottom - BELOW};
    }
    for (int k = 0; k < p->wires.n; k++) {
        LayeredEdge *e = &edges[n];
        const PictureWire *w = &p->wires.at[k];
        const Picture *from, *to;
        if (!find_end(p, w->from, &e->box[0], &e->port[0], &from) || !find_end(p, w->to, &e->box[1], &e->port[1], &to))
            continue;
        for (int end = 0; end < 2; end++) {
            e->port[end].at.x *= halves[e->box[end]].x;
            e->port[end].at.y *= halves[e->box[end]].y;
        }
        colors[n] = picture_line_color(from ? from : to);
        wires[n++] = k;
    }
    layered_layout(a, p->parts.n, boxes, n, edges);
    PicturePoint middle = center(p, boxes, n, edges);
    double step = step_of(n, edges, boxes);
    for (int k = 0; k < p->parts.n; k++) {
        halves[k].x = boxes[k].is_flipped ? -halves[k].x : halves[k].x;
        put_at(&p->parts.at[k], tidy_point(boxes[k].middle, middle, step), halves[k].x, halves[k].y);
    }
    for (int k = 0; k < n; k++)
        put_line(a, &p->wires.at[wires[k]], &edges[k], boxes, middle, step, colors[k]);
    p->is_laid_out = true;
}

void layout_anew(Arena *a, Picture *p)
{
    for (int k = 0; k < p->parts.n; k++)
        p->parts.at[k].placement.given = false;
    for (int k = 0; k < p->wires.n; k++) {
        p->wires.at[k].has_line = false;
        p->wires.at[k].label = NULL;
    }
    layout_picture(a, p);
}

void layout_picture(Arena *a, Picture *p)
{
    if (p->parts.n && !has_places(p))
        lay_out(a, p);
    leave_out_parts(p);
    if (!p->is_laid_out)
        wires_lead(a, p);
    leave_out_wires(p);
}
