/* svg.c: pictures as SVG. All coordinates are written in those of the outermost picture, with y downwards, so that
 * thickness, patterns and arrows have their natural size however much an icon is scaled (18.6.1: drawing units). */
#include "diagram/inside.h"

#include <stdlib.h>
#include <string.h>

#include "syntax/printer.h"

void svg_number(Buffer *to, double x)
{
    long thousandths = lround(fmax(fmin(x, 1e9), -1e9) * 1000);
    unsigned long size = (unsigned long)labs(thousandths), rest = size % 1000;
    if (thousandths < 0)
        buffer_char(to, '-');
    buffer_f(to, "%lu", size / 1000);
    if (!rest)
        return;
    char digits[8];
    int n = snprintf(digits, sizeof digits, "%03lu", rest);
    while (digits[n - 1] == '0')
        digits[--n] = 0;
    buffer_f(to, ".%s", digits);
}

void svg_color(Buffer *to, PictureColor c)
{
    buffer_f(to, "#%02x%02x%02x", c.rgb[0], c.rgb[1], c.rgb[2]);
}

void svg_cover(Svg *w, PicturePoint p)
{
    if (!w->has_box)
        w->low = w->high = p;
    w->has_box = true;
    w->low = (PicturePoint){fmin(w->low.x, p.x), fmin(w->low.y, p.y)};
    w->high = (PicturePoint){fmax(w->high.x, p.x), fmax(w->high.y, p.y)};
}

static void put_point(Svg *w, PicturePoint p)
{
    svg_cover(w, p);
    svg_number(&w->body, p.x);
    buffer_char(&w->body, ' ');
    svg_number(&w->body, p.y);
}

void svg_path(Svg *w, const Outline *o)
{
    static const char letters[] = {'M', 'L', 'Q', 'C', 'Z'};
    static const int points[] = {1, 1, 2, 3, 0};
    buffer_text(&w->body, "<path d=\"");
    for (int k = 0; k < o->steps.n; k++) {
        const OutlineStep *s = &o->steps.at[k];
        buffer_char(&w->body, letters[s->kind]);
        for (int i = 0; i < points[s->kind]; i++) {
            buffer_text(&w->body, i ? " " : "");
            put_point(w, s->at[i]);
        }
    }
    buffer_char(&w->body, '"');
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

static double stroke_of(const Shape *s)
{
    return fmax(s->thickness, 0.1);
}

static void put_stroke(Svg *w, const Shape *s)
{
    static const double dashes[][6] = {[LINE_DASH] = {3, 1.5},
                                       [LINE_DOT] = {0.5, 1},
                                       [LINE_DASH_DOT] = {3, 1, 0.5, 1},
                                       [LINE_DASH_DOT_DOT] = {3, 1, 0.5, 1, 0.5, 1}};
    if (s->pattern == LINE_NONE) {
        buffer_text(&w->body, " stroke=\"none\"");
        return;
    }
    buffer_text(&w->body, " stroke=\"");
    svg_color(&w->body, s->line_color);
    buffer_text(&w->body, "\" stroke-width=\"");
    svg_number(&w->body, stroke_of(s));
    buffer_char(&w->body, '"');
    if (s->pattern == LINE_SOLID)
        return;
    double scale = fmax(1, 2 * s->thickness);
    buffer_text(&w->body, " stroke-dasharray=\"");
    for (int k = 0; k < 6 && dashes[s->pattern][k] > 0; k++) {
        buffer_text(&w->body, k ? " " : "");
        svg_number(&w->body, scale * dashes[s->pattern][k]);
    }
    buffer_char(&w->body, '"');
}

/* The tip is at `at`, and the line comes from `from`. Each half is a third as wide as the arrow is long (18.6.5.1). */
static void put_arrow(Svg *w, const Shape *s, Arrow arrow, PicturePoint at, PicturePoint from)
{
    double dx = at.x - from.x, dy = at.y - from.y, length = hypot(dx, dy), half = s->arrow_size / 2;
    if (arrow == ARROW_NONE || length <= 0)
        return;
    dx /= length;
    dy /= length;
    PicturePoint base = {at.x - 3 * half * dx, at.y - 3 * half * dy};
    PicturePoint left = {base.x - half * dy, base.y + half * dx}, right = {base.x + half * dy, base.y - half * dx};
    buffer_text(&w->body, "<path d=\"M");
    put_point(w, left);
    buffer_char(&w->body, 'L');
    put_point(w, at);
    if (arrow != ARROW_HALF) {
        buffer_char(&w->body, 'L');
        put_point(w, right);
    }
    buffer_text(&w->body, arrow == ARROW_FILLED ? "Z\" fill=\"" : "\" fill=\"");
    if (arrow == ARROW_FILLED)
        svg_color(&w->body, s->line_color);
    else
        buffer_text(&w->body, "none");
    buffer_text(&w->body, "\" stroke=\"");
    svg_color(&w->body, s->line_color);
    buffer_text(&w->body, "\" stroke-width=\"");
    svg_number(&w->body, stroke_of(s));
    buffer_text(&w->body, "\"/>");
}

static void put_line(Svg *w, const Shape *s, const Affine *map)
{
    Outline o = shape_outline(w->arena, s, map);
    svg_path(w, &o);
    buffer_text(&w->body, " fill=\"none\"");
    put_stroke(w, s);
    buffer_text(&w->body, "/>");
    if (s->n_points < 2 || s->pattern == LINE_NONE)
        return;
    int n = s->n_points;
    put_arrow(w, s, s->arrow[0], affine_point(map, s->points[0]), affine_point(map, s->points[1]));
    put_arrow(w, s, s->arrow[1], affine_point(map, s->points[n - 1]), affine_point(map, s->points[n - 2]));
}

/* ---- filled shapes ----------------------------------------------------------------------------------------------- */

static void put_edge(Svg *w, const Affine *map, const PicturePoint p[3], const char *color)
{
    buffer_text(&w->body, "<path d=\"");
    for (int k = 0; k < 3; k++) {
        buffer_char(&w->body, k ? 'L' : 'M');
        put_point(w, affine_point(map, p[k]));
    }
    buffer_f(&w->body, "\" fill=\"none\" stroke=\"%s\" stroke-width=\"0.5\"/>", color);
}

/* Light and dark edges inside of the rectangle, as if the light came from the upper left. */
static void put_border(Svg *w, const Shape *s, const Affine *map)
{
    static const char light[] = "#f0f0f0", dark[] = "#808080";
    PicturePoint b[2];
    shape_box(s, b);
    double scale = hypot(map->a, map->b), inset = scale > 0 ? 0.5 / scale : 0;
    for (int ring = 0; ring < (s->border == BORDER_ENGRAVED ? 2 : 1); ring++) {
        double d = (ring + 0.5) * inset;
        bool raised = s->border == BORDER_RAISED || ring == 1;
        PicturePoint low = {b[0].x + d, b[0].y + d}, high = {b[1].x - d, b[1].y - d};
        put_edge(w, map, (PicturePoint[]){low, {low.x, high.y}, high}, raised ? light : dark);
        put_edge(w, map, (PicturePoint[]){low, {high.x, low.y}, high}, raised ? dark : light);
    }
}

static void put_filled(Svg *w, const Shape *s, const Affine *map)
{
    Outline o = shape_outline(w->arena, s, map);
    bool is_open = s->kind == SHAPE_ELLIPSE && s->closure == CLOSURE_NONE;
    svg_path(w, &o);
    if (is_open)
        buffer_text(&w->body, " fill=\"none\"");
    else
        svg_fill(w, s, map);
    put_stroke(w, s);
    buffer_text(&w->body, "/>");
    if (s->kind == SHAPE_RECTANGLE && s->border != BORDER_NONE)
        put_border(w, s, map);
}

static void put_visible(Svg *w, const Shape *s, const Affine *outer)
{
    if (!s->visible)
        return;
    Affine map = affine_after(*outer, shape_map(s));
    switch (s->kind) {
    case SHAPE_LINE:
        put_line(w, s, &map);
        break;
    case SHAPE_POLYGON:
    case SHAPE_RECTANGLE:
    case SHAPE_ELLIPSE:
        put_filled(w, s, &map);
        break;
    case SHAPE_TEXT:
        svg_text(w, s, &map);
        break;
    case SHAPE_BITMAP:
        svg_image(w, s, &map);
        break;
    }
    buffer_char(&w->body, '\n');
}

static void put_shape(Svg *w, const Shape *s, const Affine *outer)
{
    if (!s->origin_text) {
        put_visible(w, s, outer);
        return;
    }
    SvgMoving moving = {s, *outer};
    PUSH(w->arena, w->moving, moving);
    buffer_text(&w->body, "<g class=\"moving\">");
    put_visible(w, s, outer);
    buffer_text(&w->body, "</g>\n");
}

/* ---- pictures ---------------------------------------------------------------------------------------------------- */

static void put_picture(Svg *w, const Picture *p, const Affine *map, int depth);

/* A class without graphics has a plain outline with its name in it (18.6.2.1). */
static void put_outline(Svg *w, const PicturePart *part, const Affine *map, bool with_name)
{
    PicturePoint extent[2] = {{-100, -100}, {100, 100}};
    if (part->picture)
        memcpy(extent, part->picture->system.extent, sizeof extent);
    Shape box = {.kind = SHAPE_RECTANGLE,
                 .visible = true,
                 .base = affine_identity(),
                 .n_points = 2,
                 .points = extent,
                 .line_color = {{120, 120, 120}},
                 .fill_color = {{250, 250, 250}},
                 .pattern = LINE_SOLID,
                 .fill = FILL_SOLID,
                 .thickness = 0.25};
    double h = extent[1].y - extent[0].y, w10 = (extent[1].x - extent[0].x) / 10;
    PicturePoint of_text[2] = {{extent[0].x + w10, extent[0].y + 0.35 * h},
                               {extent[1].x - w10, extent[1].y - 0.35 * h}};
    Shape name = {.kind = SHAPE_TEXT,
                  .visible = true,
                  .base = affine_identity(),
                  .n_points = 2,
                  .points = of_text,
                  .line_color = {{60, 60, 60}},
                  .text = part->name,
                  .font = "",
                  .alignment = ALIGN_CENTER};
    put_shape(w, &box, map);
    if (with_name)
        put_shape(w, &name, map);
}

static void put_data(Svg *w, const char *name, const char *value)
{
    buffer_f(&w->body, " data-%s=\"", name);
    buffer_markup(&w->body, value);
    buffer_char(&w->body, '"');
}

/* "[3]", "[2, 4]"; a size that is not known as it is written: "[n]". */
static void put_sizes(Buffer *to, const PicturePart *part)
{
    for (int k = 0; k < part->n_dims; k++)
        buffer_f(to, "%s%d%s", k ? ", " : "[", part->dims[k], k + 1 == part->n_dims ? "]" : "");
    for (const TreeExpr *e = part->n_dims || !part->origin ? NULL : part->origin->dimensions; e; e = e->next) {
        buffer_text(to, e == part->origin->dimensions ? "[" : ", ");
        print_tree_expr(to, e);
        buffer_text(to, e->next ? "" : "]");
    }
}

static void put_title(Svg *w, const PicturePart *part)
{
    Buffer sizes = {0};
    put_sizes(&sizes, part);
    buffer_text(&w->body, "<title>");
    buffer_markup(&w->body, part->name);
    buffer_markup(&w->body, sizes.n ? sizes.at : "");
    buffer_text(&w->body, ": ");
    buffer_markup(&w->body, part->class_name ? part->class_name : "?");
    buffer_text(&w->body, "</title>\n");
    buffer_free(&sizes);
}

/* An array of components is a stack of cards, of which those behind look out at the upper right, and its sizes beside it. */
static void put_stack(Svg *w, const PicturePart *part, const Affine *map)
{
    enum { CARDS = 2 }; /* behind the first */
    Buffer sizes = {0};
    put_sizes(&sizes, part);
    if (!sizes.n)
        return;
    PicturePoint box[2], extent[2] = {{-100, -100}, {100, 100}};
    if (part->picture)
        memcpy(extent, part->picture->system.extent, sizeof extent);
    PicturePoint a = affine_point(map, extent[0]), b = affine_point(map, extent[1]);
    box[0] = (PicturePoint){fmin(a.x, b.x), fmin(a.y, b.y)};
    box[1] = (PicturePoint){fmax(a.x, b.x), fmax(a.y, b.y)};
    double least = fmin(box[1].x - box[0].x, box[1].y - box[0].y), step = fmin(0.07 * least, 2);
    for (int k = 1; k <= CARDS; k++) {
        double x = k * step, y = -k * step; /* y points down here */
        PicturePoint edge[] = {{box[0].x + x, box[0].y + y + step},
                               {box[0].x + x, box[0].y + y},
                               {box[1].x + x, box[0].y + y},
                               {box[1].x + x, box[1].y + y},
                               {box[1].x + x - step, box[1].y + y}};
        buffer_text(&w->body, "<path class=\"stack\" d=\"");
        for (int i = 0; i < 5; i++) {
            buffer_char(&w->body, i ? 'L' : 'M');
            put_point(w, edge[i]);
        }
        buffer_text(&w->body, "\" fill=\"none\" stroke=\"#787878\" stroke-width=\"0.25\"/>\n");
    }
    double size = fmin(fmax(0.22 * least, 1.5), 4.5);
    PicturePoint at = {box[1].x + (CARDS + 0.5) * step, box[0].y + 0.5 * size};
    svg_cover(w, (PicturePoint){at.x + 0.6 * size * (double)sizes.n, at.y});
    buffer_text(&w->body, "<text class=\"sizes\" x=\"");
    svg_number(&w->body, at.x);
    buffer_text(&w->body, "\" y=\"");
    svg_number(&w->body, at.y);
    buffer_text(&w->body, "\" font-size=\"");
    svg_number(&w->body, size);
    buffer_text(&w->body, "\" fill=\"#505050\">");
    buffer_markup(&w->body, sizes.at);
    buffer_text(&w->body, "</text>\n");
    buffer_free(&sizes);
}

static void put_part(Svg *w, const PicturePart *part, const Affine *outer, bool is_outermost)
{
    Affine map = affine_after(*outer, part->map);
    buffer_f(&w->body, "<g class=\"%s\"", part->is_connector ? "connector" : "component");
    put_data(w, "name", part->name);
    if (part->class_name && is_outermost)
        put_data(w, "class", part->class_name);
    if (part->is_removed)
        buffer_text(&w->body, " opacity=\"0.3\"");
    buffer_text(&w->body, ">\n");
    if (is_outermost) {
        put_title(w, part);
        put_stack(w, part, &map);
    }
    if (!part->picture || (!part->picture->shapes.n && !(part->is_connector && part->picture->parts.n)))
        put_outline(w, part, &map, is_outermost || !part->is_connector);
    if (part->picture)
        put_picture(w, part->picture, &map, 1);
    buffer_text(&w->body, "</g>\n");
}

static void put_wire(Svg *w, const PictureWire *wire, const Affine *map)
{
    buffer_text(&w->body, "<g class=\"wire\"");
    put_data(w, "from", wire->from);
    put_data(w, "to", wire->to);
    if (wire->is_removed)
        buffer_text(&w->body, " opacity=\"0.3\"");
    buffer_text(&w->body, ">");
    put_shape(w, &wire->line, map);
    if (wire->label)
        put_shape(w, wire->label, map);
    buffer_text(&w->body, "</g>\n");
}

static void put_picture(Svg *w, const Picture *p, const Affine *map, int depth)
{
    for (int k = 0; k < p->shapes.n; k++)
        put_shape(w, &p->shapes.at[k], map);
    for (int k = 0; k < p->wires.n; k++)
        put_wire(w, &p->wires.at[k], map);
    for (int k = 0; k < p->parts.n; k++)
        put_part(w, &p->parts.at[k], map, depth == 0);
}

/* ---- while a simulation is shown --------------------------------------------------------------------------------- */

/* The shape at the time that is shown. Warnings were given when it was read first. */
static void put_shown(Svg *w, const SvgMoving *m, const PictureValues *values)
{
    const ShapeOrigin *origin = m->shape->origin_text;
    Attributes of = origin->of;
    Shape s;
    of.values = values;
    DiagMark mark = diags_mark(of.f->diags);
    if (shape_read(&of, origin->primitive, (Span){0}, &origin->macros, &s)) {
        s.base = m->shape->base;
        put_visible(w, &s, &m->outer);
    }
    diags_release(of.f->diags, mark);
}

static void put_frames(Svg *w, Json *j, const SvgMoving *m, int n, void (*show)(void *data, int k),
                       const PictureValues *values)
{
    VEC(const char *) drawn = {0};
    int *at = NEW_ARRAY(w->arena, int, n + 1);
    for (int k = 0; k < n; k++) {
        buffer_clear(&w->body);
        show(values->data, k);
        put_shown(w, m, values);
        const char *svg = w->body.n ? w->body.at : "";
        at[k] = 0;
        while (at[k] < drawn.n && strcmp(drawn.at[at[k]], svg) != 0)
            at[k]++;
        if (at[k] == drawn.n)
            PUSH(w->arena, drawn, arena_text(w->arena, svg, strlen(svg)));
    }
    json_object(j);
    json_key(j, "svg"), json_array(j);
    for (int k = 0; k < drawn.n; k++)
        json_text(j, drawn.at[k]);
    json_end(j);
    json_key(j, "at"), json_array(j);
    for (int k = 0; k < n; k++)
        json_int(j, at[k]);
    json_end(j);
    json_end(j);
}

void picture_frames(Json *j, const Picture *p, int n, void (*show)(void *data, int k), const PictureValues *values)
{
    Svg w = {.arena = arena_new()};
    Affine down = {1, 0, 0, -1, 0, 0};
    put_picture(&w, p, &down, 0);
    buffer_clear(&w.defs); /* the picture has those; names go on behind them */
    json_object(j);
    json_key(j, "shapes"), json_array(j);
    for (int k = 0; k < w.moving.n; k++)
        put_frames(&w, j, &w.moving.at[k], n, show, values);
    json_end(j);
    json_key(j, "defs"), json_text(j, w.defs.n ? w.defs.at : "");
    json_end(j);
    buffer_free(&w.body);
    buffer_free(&w.defs);
    arena_free(w.arena);
}

void picture_svg(Buffer *to, const Picture *p)
{
    Svg w = {.arena = arena_new()};
    Affine down = {1, 0, 0, -1, 0, 0};
    svg_cover(&w, affine_point(&down, p->system.extent[0]));
    svg_cover(&w, affine_point(&down, p->system.extent[1]));
    put_picture(&w, p, &down, 0);
    double margin = 2, x = w.low.x - margin, y = w.low.y - margin;
    double width = w.high.x - w.low.x + 2 * margin, height = w.high.y - w.low.y + 2 * margin;
    buffer_text(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
    const double box[] = {x, y, width, height};
    for (int k = 0; k < 4; k++) {
        buffer_text(to, k ? " " : "");
        svg_number(to, box[k]);
    }
    buffer_text(to, "\" width=\"");
    svg_number(to, 4 * width);
    buffer_text(to, "\" height=\"");
    svg_number(to, 4 * height);
    buffer_text(to,
                "\" stroke-linejoin=\"round\" font-family=\"Arial, Helvetica, Liberation Sans, sans-serif\">\n<title>");
    buffer_markup(to, p->class_name);
    buffer_text(to, "</title>\n");
    if (w.defs.n) {
        buffer_text(to, "<defs>\n");
        buffer_add(to, w.defs.at, w.defs.n);
        buffer_text(to, "</defs>\n");
    }
    buffer_text(to, "<rect class=\"paper\" fill=\"#ffffff\"");
    static const char *const names[] = {"x", "y", "width", "height"};
    for (int k = 0; k < 4; k++) {
        buffer_f(to, " %s=\"", names[k]);
        svg_number(to, box[k]);
        buffer_char(to, '"');
    }
    buffer_text(to, "/>\n");
    buffer_add(to, w.body.n ? w.body.at : "", w.body.n);
    buffer_text(to, "</svg>\n");
    buffer_free(&w.body);
    buffer_free(&w.defs);
    arena_free(w.arena);
}
