/* svg_fill.c: fills with patterns and gradients (18.6.1.2). Each is defined once and then named. */
#include "diagram/inside.h"

#include <string.h>

/* The number of a definition; *is_new: it is to be written now. */
static int definition(Svg *w, const char *key, bool *is_new)
{
    for (int k = 0; k < w->fills.n; k++)
        if (strcmp(w->fills.at[k], key) == 0)
            return *is_new = false, k;
    PUSH(w->arena, w->fills, arena_text(w->arena, key, strlen(key)));
    *is_new = true;
    return w->fills.n - 1;
}

static void name_fill(Svg *w, int number)
{
    buffer_f(&w->body, " fill=\"url(#fill%d)\"", number);
}

static void put_map(Buffer *to, const Affine *m)
{
    const double numbers[] = {m->a, m->b, m->c, m->d, m->e, m->f};
    buffer_text(to, "matrix(");
    for (int k = 0; k < 6; k++)
        buffer_f(to, "%s%.6g", k ? " " : "", numbers[k]);
    buffer_char(to, ')');
}

/* ---- hatches ----------------------------------------------------------------------------------------------------- */

static const char *hatch_path(FillPattern fill)
{
    switch (fill) {
    case FILL_HORIZONTAL:
        return "M0 1.25H2.5";
    case FILL_VERTICAL:
        return "M1.25 0V2.5";
    case FILL_CROSS:
        return "M0 1.25H2.5M1.25 0V2.5";
    case FILL_FORWARD: /* from the lower left to the upper right */
        return "M-0.5 0.5L0.5 -0.5M0 2.5L2.5 0M2 3L3 2";
    case FILL_BACKWARD:
        return "M-0.5 2L0.5 3M0 0L2.5 2.5M2 -0.5L3 0.5";
    case FILL_CROSS_DIAG:
        return "M0 0L2.5 2.5M0 2.5L2.5 0";
    case FILL_NONE:
    case FILL_SOLID:
    case FILL_HORIZONTAL_CYLINDER:
    case FILL_VERTICAL_CYLINDER:
    case FILL_SPHERE:
        break;
    }
    return NULL;
}

static void put_hatch(Svg *w, const Shape *s)
{
    Buffer key = {0};
    bool is_new;
    buffer_f(&key, "hatch %d ", (int)s->fill);
    svg_color(&key, s->line_color);
    svg_color(&key, s->fill_color);
    int number = definition(w, key.at, &is_new);
    buffer_free(&key);
    if (is_new) {
        buffer_f(&w->defs,
                 "<pattern id=\"fill%d\" width=\"2.5\" height=\"2.5\" patternUnits=\"userSpaceOnUse\"><rect "
                 "width=\"2.5\" height=\"2.5\" fill=\"",
                 number);
        svg_color(&w->defs, s->fill_color);
        buffer_f(&w->defs, "\"/><path d=\"%s\" stroke-width=\"0.25\" fill=\"none\" stroke=\"", hatch_path(s->fill));
        svg_color(&w->defs, s->line_color);
        buffer_text(&w->defs, "\"/></pattern>\n");
    }
    name_fill(w, number);
}

/* ---- gradients --------------------------------------------------------------------------------------------------- */

static void put_stop(Svg *w, double at, PictureColor c)
{
    buffer_f(&w->defs, "<stop offset=\"%g\" stop-color=\"", at);
    svg_color(&w->defs, c);
    buffer_text(&w->defs, "\"/>");
}

/* The gradient is made for a unit square or circle; the map takes it to the shape, with all its turns. */
static void put_gradient(Svg *w, const Shape *s, const char *kind, const char *line, Affine map)
{
    Buffer key = {0};
    bool is_new, is_sphere = s->fill == FILL_SPHERE;
    buffer_text(&key, line);
    put_map(&key, &map);
    svg_color(&key, s->line_color);
    svg_color(&key, s->fill_color);
    int number = definition(w, key.at, &is_new);
    buffer_free(&key);
    if (is_new) {
        buffer_f(&w->defs, "<%s id=\"fill%d\" gradientUnits=\"userSpaceOnUse\" %s gradientTransform=\"", kind, number,
                 line);
        put_map(&w->defs, &map);
        buffer_text(&w->defs, "\">");
        if (is_sphere) {
            put_stop(w, 0, s->fill_color);
            put_stop(w, 1, s->line_color);
        } else {
            put_stop(w, 0, s->line_color);
            put_stop(w, 0.5, s->fill_color);
            put_stop(w, 1, s->line_color);
        }
        buffer_f(&w->defs, "</%s>\n", kind);
    }
    name_fill(w, number);
}

static Affine map_to_box(const Shape *s)
{
    PicturePoint b[2];
    shape_box(s, b);
    return (Affine){b[1].x - b[0].x, 0, 0, b[1].y - b[0].y, b[0].x, b[0].y};
}

void svg_fill(Svg *w, const Shape *s, const Affine *map)
{
    switch (s->fill) {
    case FILL_NONE:
        buffer_text(&w->body, " fill=\"none\"");
        return;
    case FILL_SOLID:
        buffer_text(&w->body, " fill=\"");
        svg_color(&w->body, s->fill_color);
        buffer_char(&w->body, '"');
        return;
    case FILL_HORIZONTAL_CYLINDER:
        put_gradient(w, s, "linearGradient", "x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"", affine_after(*map, map_to_box(s)));
        return;
    case FILL_VERTICAL_CYLINDER:
        put_gradient(w, s, "linearGradient", "x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\"", affine_after(*map, map_to_box(s)));
        return;
    case FILL_SPHERE:
        put_gradient(w, s, "radialGradient", "cx=\"0\" cy=\"0\" r=\"1\"",
                     affine_after(*map, shape_ellipse(w->arena, s)));
        return;
    case FILL_HORIZONTAL:
    case FILL_VERTICAL:
    case FILL_CROSS:
    case FILL_FORWARD:
    case FILL_BACKWARD:
    case FILL_CROSS_DIAG:
        put_hatch(w, s);
        return;
    }
}
