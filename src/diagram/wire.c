/* wire.c: what connections lead to, and their lines where components have places and the text says no line. */
#include <string.h>

#include "diagram/inside.h"
#include "diagram/layered.h"
#include "diagram/layout.h"

/* ---- ends -------------------------------------------------------------------------------------------------------- */

/* The first name of a.b[2].c in a buffer, without its subscripts; gives what follows it. */
static const char *first_name(const char *at, char *to, size_t room)
{
    size_t n = 0;
    bool quoted = *at == '\'';
    for (; *at && (quoted || (*at != '.' && *at != '[')); at++) {
        if (n + 1 < room)
            to[n++] = *at;
        if (quoted && n > 1 && *at == '\'')
            quoted = false;
    }
    to[n] = 0;
    for (int depth = 0; *at && (depth || *at == '['); at++)
        depth += (*at == '[') - (*at == ']');
    return *at == '.' ? at + 1 : at;
}

static int part_named(const Picture *p, const char *name)
{
    for (int k = 0; k < p->parts.n; k++)
        if (strcmp(p->parts.at[k].name, name) == 0)
            return k;
    return -1;
}

bool wire_end(const Picture *p, const char *reference, WireEnd *to)
{
    char name[200];
    const char *rest = first_name(reference, name, sizeof name);
    *to = (WireEnd){.part = part_named(p, name)};
    if (to->part < 0)
        return false;
    const PicturePart *part = &p->parts.at[to->part];
    if (part->is_connector) {
        to->connector = part;
        return true;
    }
    first_name(rest, name, sizeof name);
    int at = part->picture ? part_named(part->picture, name) : -1;
    to->connector = at < 0 ? NULL : &part->picture->parts.at[at];
    return true;
}

PortSide wire_side(PicturePoint at)
{
    if (fabs(at.x) < 0.4 && fabs(at.y) < 0.4)
        return SIDE_ANY;
    return fabs(at.x) >= fabs(at.y) ? (at.x < 0 ? SIDE_LEFT : SIDE_RIGHT) : at.y < 0 ? SIDE_BOTTOM : SIDE_TOP;
}

PictureColor picture_line_color(const Picture *connector)
{
    PictureColor usual = {{70, 70, 70}};
    return connector && connector->shapes.n ? connector->shapes.at[0].line_color : usual;
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

void wire_draw(PictureWire *w, int n, const PicturePoint *points, PictureColor color)
{
    w->has_line = w->is_led = n > 1;
    w->line = (Shape){.kind = SHAPE_LINE,
                      .visible = true,
                      .base = affine_identity(),
                      .n_points = n,
                      .points = points,
                      .line_color = color,
                      .pattern = LINE_SOLID,
                      .thickness = 0.25,
                      .arrow_size = 3,
                      .font = ""};
}

typedef struct {
    const Picture *picture;
    LayeredBox *boxes; /* of its parts; behind them points where lines end that lead to nothing that is shown */
    int n_boxes;
} Placed;

static LayeredBox box_of(const PicturePart *part)
{
    const CoordinateSystem usual = {.extent = {{-100, -100}, {100, 100}}};
    const PicturePoint *e = part->picture ? part->picture->system.extent : usual.extent;
    PicturePoint a = affine_point(&part->map, e[0]), b = affine_point(&part->map, e[1]);
    return (LayeredBox){.half = {fabs(b.x - a.x) / 2, fabs(b.y - a.y) / 2},
                        .middle = {(a.x + b.x) / 2, (a.y + b.y) / 2}};
}

/* A connector of the model itself that stands at its border is left inwards. */
static PortSide side_inwards(const Picture *p, PicturePoint at)
{
    static const PortSide across[] = {[SIDE_LEFT] = SIDE_RIGHT,
                                      [SIDE_RIGHT] = SIDE_LEFT,
                                      [SIDE_TOP] = SIDE_BOTTOM,
                                      [SIDE_BOTTOM] = SIDE_TOP,
                                      [SIDE_ANY] = SIDE_ANY};
    const double border = 0.8;
    const PicturePoint *e = p->system.extent;
    double x = (2 * at.x - e[0].x - e[1].x) / (e[1].x - e[0].x), y = (2 * at.y - e[0].y - e[1].y) / (e[1].y - e[0].y);
    return fmax(fabs(x), fabs(y)) < border ? SIDE_ANY : across[wire_side((PicturePoint){x, y})];
}

/* Where the connector of a part is, from the middle of its box. */
static LayeredPort port_of(const Picture *p, const LayeredBox *box, const PicturePart *part,
                           const PicturePart *connector)
{
    if (!connector || connector == part)
        return (LayeredPort){.side = connector ? side_inwards(p, box->middle) : SIDE_ANY};
    PicturePoint middle = box_of(connector).middle, at = affine_point(&part->map, middle);
    at = (PicturePoint){at.x - box->middle.x, at.y - box->middle.y};
    return (LayeredPort){at, wire_side((PicturePoint){at.x / box->half.x, at.y / box->half.y})};
}

/* False: it leads to nothing that is shown. */
static bool find_port(const Placed *of, const char *reference, LayeredEdge *e, int end, PictureColor *color)
{
    WireEnd found;
    if (!wire_end(of->picture, reference, &found))
        return false;
    const PicturePart *part = &of->picture->parts.at[found.part];
    e->box[end] = found.part;
    e->port[end] = port_of(of->picture, &of->boxes[found.part], part, found.connector);
    if (!end || !found.connector)
        *color = picture_line_color(found.connector ? found.connector->picture : part->picture);
    return true;
}

/* A line of the text: others stay off it. */
static void fix(Arena *a, Placed *of, const PictureWire *w, LayeredEdge *e)
{
    Affine map = affine_after(w->line.base, affine_turned(w->line.rotation, w->line.origin));
    PicturePoint *points = NEW_ARRAY(a, PicturePoint, w->line.n_points);
    PictureColor color;
    const char *references[] = {w->from, w->to};
    for (int k = 0; k < w->line.n_points; k++)
        points[k] = affine_point(&map, w->line.points[k]);
    *e = (LayeredEdge){.is_fixed = true, .n = w->line.n_points, .points = points};
    for (int end = 0; end < 2; end++)
        if (!find_port(of, references[end], e, end, &color)) {
            of->boxes[of->n_boxes] = (LayeredBox){.middle = points[end ? e->n - 1 : 0]};
            e->box[end] = of->n_boxes++;
            e->port[end] = (LayeredPort){.side = SIDE_ANY};
        }
}

static bool is_loop(const LayeredEdge *e)
{
    return e->box[0] == e->box[1] && e->port[0].at.x == e->port[1].at.x && e->port[0].at.y == e->port[1].at.y;
}

void wires_lead(Arena *a, Picture *p)
{
    Placed of = {
        .picture = p, .boxes = NEW_ARRAY(a, LayeredBox, p->parts.n + 2 * p->wires.n + 1), .n_boxes = p->parts.n};
    LayeredEdge *edges = NEW_ARRAY(a, LayeredEdge, p->wires.n + 1);
    PictureColor *colors = NEW_ARRAY(a, PictureColor, p->wires.n + 1);
    int *wires = NEW_ARRAY(a, int, p->wires.n + 1), n = 0;
    for (int k = 0; k < p->parts.n; k++)
        of.boxes[k] = box_of(&p->parts.at[k]);
    for (int k = 0; k < p->wires.n; k++) {
        const PictureWire *w = &p->wires.at[k];
        edges[n] = (LayeredEdge){.n = 0};
        if (w->has_line && w->line.n_points > 1)
            fix(a, &of, w, &edges[n]);
        else if (w->has_line || !find_port(&of, w->from, &edges[n], 0, &colors[n]) ||
                 !find_port(&of, w->to, &edges[n], 1, &colors[n]) || is_loop(&edges[n]))
            continue; /* between elements of an array it would lead from a connector to itself */
        wires[n++] = k;
    }
    layered_lead(a, of.n_boxes, of.boxes, n, edges);
    for (int k = 0; k < n; k++) {
        PicturePoint *points = NEW_ARRAY(a, PicturePoint, edges[k].n);
        for (int i = 0; i < edges[k].n; i++)
            points[i] = (PicturePoint){layout_tidy(edges[k].points[i].x, layout_finest),
                                       layout_tidy(edges[k].points[i].y, layout_finest)};
        if (!edges[k].is_fixed)
            wire_draw(&p->wires.at[wires[k]], edges[k].n, points, colors[k]);
    }
}
