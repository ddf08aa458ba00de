/* handles.c: what of a diagram can be taken hold of: components with their places and ports, and lines. */
#include "diagram/inside.h"

static void put_flag(Json *j, const char *key, bool value)
{
    if (value)
        json_key(j, key), json_bool(j, true);
}

static void put_dimensions(Json *j, const PicturePart *part)
{
    if (!part->n_dims)
        return;
    json_key(j, "dimensions");
    json_array(j);
    for (int k = 0; k < part->n_dims; k++)
        json_int(j, part->dims[k]);
    json_end(j);
}

/* The lines of the text that something takes, up to its annotation. */
static void put_lines(Json *j, Span from, uint32_t to, const TreeAnnotation *annotation)
{
    uint32_t end = annotation && annotation->span.to > to ? annotation->span.to : to;
    if (!from.source)
        return;
    json_key(j, "lines");
    json_array(j);
    json_int(j, source_place(from).line);
    json_int(j, source_place((Span){from.source, end, end}).line);
    json_end(j);
}

/* Corners of a part's own picture, in the diagram. */
static void put_box(Json *j, const PicturePart *part, const Affine *map)
{
    PicturePoint extent[2] = {{-100, -100}, {100, 100}};
    if (part->picture) {
        extent[0] = part->picture->system.extent[0];
        extent[1] = part->picture->system.extent[1];
    }
    PicturePoint a = affine_point(map, extent[0]), b = affine_point(map, extent[1]);
    PicturePoint box[2] = {{fmin(a.x, b.x), fmin(a.y, b.y)}, {fmax(a.x, b.x), fmax(a.y, b.y)}};
    picture_put_points(j, "box", 2, box);
}

/* `of`: the component that it is a connector of; NULL: it is one of the class itself. */
static void put_port(Json *j, const PicturePart *port, const PicturePart *of)
{
    Affine map = of ? affine_after(of->map, port->map) : port->map;
    json_object(j);
    picture_put_text(j, "name", port->name);
    picture_put_text(j, "class", port->class_name);
    put_flag(j, "input", port->is_input);
    put_flag(j, "output", port->is_output);
    put_flag(j, "removed", port->is_removed);
    put_dimensions(j, port);
    put_box(j, port, &map);
    picture_put_color(j, "color", picture_line_color(port->picture));
    json_end(j);
}

static void put_part(Json *j, const PicturePart *part)
{
    json_object(j);
    picture_put_text(j, "name", part->name);
    picture_put_text(j, "class", part->class_name);
    picture_put_text(j, "description", part->description);
    put_flag(j, "connector", part->is_connector);
    put_flag(j, "inherited", part->is_inherited);
    put_flag(j, "removed", part->is_removed);
    put_flag(j, "protected", part->is_protected);
    put_flag(j, "outer", part->origin && part->origin->outer && !part->origin->inner);
    put_dimensions(j, part);
    const TreeElement *e = part->origin;
    if (e && e->type && !part->is_inherited)
        put_lines(j, e->type->span, e->modification ? e->modification->span.to : e->name_span.to,
                  e->comment.annotation);
    picture_put_points(j, "extent", 2, part->placement.extent);
    json_key(j, "rotation"), json_number(j, part->placement.rotation);
    json_key(j, "origin"), picture_put_point(j, part->placement.origin);
    put_box(j, part, &part->map);
    json_key(j, "ports");
    json_array(j);
    if (part->is_connector)
        put_port(j, part, NULL);
    for (int k = 0; !part->is_connector && part->picture && k < part->picture->parts.n; k++)
        if (part->picture->parts.at[k].is_connector)
            put_port(j, &part->picture->parts.at[k], part);
    json_end(j);
    json_end(j);
}

static void put_wire(Json *j, const PictureWire *w)
{
    Affine map = shape_map(&w->line);
    json_object(j);
    picture_put_text(j, "from", w->from);
    picture_put_text(j, "to", w->to);
    put_flag(j, "inherited", w->is_inherited);
    put_flag(j, "led", w->is_led);
    if (w->origin && !w->is_inherited)
        put_lines(j, w->origin->span, w->origin->span.to, w->origin->comment.annotation);
    json_key(j, "points");
    json_array(j);
    for (int k = 0; k < w->line.n_points; k++)
        picture_put_point(j, affine_point(&map, w->line.points[k]));
    json_end(j);
    json_end(j);
}

void picture_handles(Json *j, const Picture *p)
{
    json_object(j);
    picture_put_text(j, "class", p->class_name);
    put_flag(j, "laidOut", p->is_laid_out);
    picture_put_points(j, "extent", 2, p->system.extent);
    json_key(j, "grid"), picture_put_point(j, (PicturePoint){p->system.grid[0], p->system.grid[1]});
    picture_put_contents(j, p, put_part, put_wire);
    json_end(j);
}
