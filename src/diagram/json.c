/* json.c: pictures as JSON, with the names of the specification; what has its default value is left out. */
#include "diagram/inside.h"

#include <string.h>

void picture_put_point(Json *j, PicturePoint p)
{
    json_array(j);
    json_number(j, p.x);
    json_number(j, p.y);
    json_end(j);
}

void picture_put_points(Json *j, const char *key, int n, const PicturePoint *p)
{
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < n; k++)
        picture_put_point(j, p[k]);
    json_end(j);
}

static void put_origin(Json *j, PicturePoint p)
{
    if (!p.x && !p.y)
        return;
    json_key(j, "origin");
    picture_put_point(j, p);
}

void picture_put_color(Json *j, const char *key, PictureColor c)
{
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < 3; k++)
        json_int(j, c.rgb[k]);
    json_end(j);
}

static void put_number(Json *j, const char *key, double value, double usual)
{
    if (value == usual)
        return;
    json_key(j, key);
    json_number(j, value);
}

void picture_put_text(Json *j, const char *key, const char *text)
{
    if (!text || !*text)
        return;
    json_key(j, key);
    json_text(j, text);
}

static void put_word(Json *j, const char *key, PictureWords words, int value, int usual)
{
    if (value != usual)
        picture_put_text(j, key, picture_words(words)[value]);
}

static void put_flag(Json *j, const char *key, bool value, bool usual)
{
    if (value == usual)
        return;
    json_key(j, key);
    json_bool(j, value);
}

static void put_map(Json *j, const char *key, const Affine *m)
{
    const double numbers[] = {m->a, m->b, m->c, m->d, m->e, m->f};
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < 6; k++)
        json_number(j, numbers[k]);
    json_end(j);
}

/* ---- primitives -------------------------------------------------------------------------------------------------- */

static void put_filled(Json *j, const Shape *s)
{
    picture_put_color(j, "lineColor", s->line_color);
    if (s->fill != FILL_NONE)
        picture_put_color(j, "fillColor", s->fill_color);
    put_word(j, "fillPattern", WORDS_FILL_PATTERN, (int)s->fill, FILL_NONE);
    put_number(j, "lineThickness", s->thickness, 0.25);
    put_word(j, "borderPattern", WORDS_BORDER_PATTERN, (int)s->border, BORDER_NONE);
    put_number(j, "radius", s->radius, 0);
    put_number(j, "startAngle", s->angle[0], 0);
    put_number(j, "endAngle", s->angle[1], 360);
    put_word(j, "closure", WORDS_CLOSURE, (int)s->closure, CLOSURE_AUTOMATIC);
}

static void put_line(Json *j, const Shape *s)
{
    picture_put_color(j, "color", s->line_color);
    put_number(j, "thickness", s->thickness, 0.25);
    put_number(j, "arrowSize", s->arrow_size, 3);
    if (s->arrow[0] == ARROW_NONE && s->arrow[1] == ARROW_NONE)
        return;
    json_key(j, "arrow");
    json_array(j);
    for (int k = 0; k < 2; k++)
        json_text(j, picture_words(WORDS_ARROW)[s->arrow[k]]);
    json_end(j);
}

static void put_letters(Json *j, const Shape *s)
{
    picture_put_text(j, "textString", s->text);
    picture_put_color(j, "textColor", s->line_color);
    put_number(j, "fontSize", s->font_size, 0);
    picture_put_text(j, "fontName", s->font);
    put_word(j, "horizontalAlignment", WORDS_ALIGNMENT, (int)s->alignment, ALIGN_CENTER);
    if (!s->style)
        return;
    json_key(j, "textStyle");
    json_array(j);
    for (int k = 0; picture_words(WORDS_STYLE)[k]; k++)
        if (s->style & 1U << k)
            json_text(j, picture_words(WORDS_STYLE)[k]);
    json_end(j);
}

static void put_shape(Json *j, const Shape *s)
{
    static const char *const names[] = {"Line", "Polygon", "Rectangle", "Ellipse", "Text", "Bitmap"};
    bool has_points = s->kind == SHAPE_LINE || s->kind == SHAPE_POLYGON;
    json_object(j);
    picture_put_text(j, "kind", names[s->kind]);
    put_flag(j, "visible", s->visible, true);
    put_origin(j, s->origin);
    put_number(j, "rotation", s->rotation, 0);
    Affine identity = affine_identity();
    if (memcmp(&s->base, &identity, sizeof identity) != 0)
        put_map(j, "matrix", &s->base);
    picture_put_points(j, has_points ? "points" : "extent", s->n_points, s->points);
    put_word(j, "pattern", WORDS_LINE_PATTERN, (int)s->pattern, LINE_SOLID);
    put_word(j, "smooth", WORDS_SMOOTH, (int)s->smooth, SMOOTH_NONE);
    switch (s->kind) {
    case SHAPE_LINE:
        put_line(j, s);
        break;
    case SHAPE_POLYGON:
    case SHAPE_RECTANGLE:
    case SHAPE_ELLIPSE:
        put_filled(j, s);
        break;
    case SHAPE_TEXT:
        put_letters(j, s);
        break;
    case SHAPE_BITMAP:
        picture_put_text(j, "fileName", s->file);
        picture_put_text(j, "imageSource", s->image);
        break;
    }
    if (s->dynamic) {
        json_key(j, "dynamic");
        json_object(j);
        for (const ShapeDynamic *d = s->dynamic; d; d = d->next)
            picture_put_text(j, d->attribute, d->expression);
        json_end(j);
    }
    json_end(j);
}

/* ---- layers ------------------------------------------------------------------------------------------------------ */

static void put_picture(Json *j, const Picture *p);

static void put_part(Json *j, const PicturePart *part)
{
    json_object(j);
    picture_put_text(j, "name", part->name);
    picture_put_text(j, "class", part->class_name);
    picture_put_text(j, "description", part->description);
    if (part->n_dims) {
        json_key(j, "dimensions");
        json_array(j);
        for (int k = 0; k < part->n_dims; k++)
            json_int(j, part->dims[k]);
        json_end(j);
    }
    put_flag(j, "connector", part->is_connector, false);
    put_flag(j, "input", part->is_input, false);
    put_flag(j, "output", part->is_output, false);
    put_flag(j, "protected", part->is_protected, false);
    put_flag(j, "inherited", part->is_inherited, false);
    put_flag(j, "removed", part->is_removed, false);
    json_key(j, "placement");
    json_object(j);
    picture_put_points(j, "extent", 2, part->placement.extent);
    put_number(j, "rotation", part->placement.rotation, 0);
    put_origin(j, part->placement.origin);
    json_end(j);
    put_map(j, "matrix", &part->map);
    if (part->picture) {
        json_key(j, "picture");
        put_picture(j, part->picture);
    }
    json_end(j);
}

static void put_wire(Json *j, const PictureWire *w)
{
    json_object(j);
    picture_put_text(j, "from", w->from);
    picture_put_text(j, "to", w->to);
    put_flag(j, "removed", w->is_removed, false);
    put_flag(j, "inherited", w->is_inherited, false);
    json_key(j, "line");
    put_shape(j, &w->line);
    if (w->label) {
        json_key(j, "label");
        put_shape(j, w->label);
    }
    json_end(j);
}

void picture_put_contents(Json *j, const Picture *p, void (*put_part_of)(Json *j, const PicturePart *part),
                          void (*put_wire_of)(Json *j, const PictureWire *wire))
{
    json_key(j, "components");
    json_array(j);
    for (int k = 0; k < p->parts.n; k++)
        put_part_of(j, &p->parts.at[k]);
    json_end(j);
    json_key(j, "connections");
    json_array(j);
    for (int k = 0; k < p->wires.n; k++)
        put_wire_of(j, &p->wires.at[k]);
    json_end(j);
}

static void put_picture(Json *j, const Picture *p)
{
    json_object(j);
    picture_put_text(j, "class", p->class_name);
    picture_put_text(j, "layer", p->layer == PICTURE_ICON ? "icon" : "diagram");
    put_flag(j, "laidOut", p->is_laid_out, false);
    json_key(j, "coordinateSystem");
    json_object(j);
    picture_put_points(j, "extent", 2, p->system.extent);
    put_flag(j, "preserveAspectRatio", p->system.preserve_ratio, true);
    put_number(j, "initialScale", p->system.initial_scale, 0.1);
    json_key(j, "grid");
    picture_put_point(j, (PicturePoint){p->system.grid[0], p->system.grid[1]});
    json_end(j);
    json_key(j, "graphics");
    json_array(j);
    for (int k = 0; k < p->shapes.n; k++)
        put_shape(j, &p->shapes.at[k]);
    json_end(j);
    picture_put_contents(j, p, put_part, put_wire);
    json_end(j);
}

void picture_json(Buffer *to, const Picture *p)
{
    Json j = {.to = to};
    put_picture(&j, p);
}
