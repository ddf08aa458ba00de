/* write.c: places and lines that the layout found, as annotations in the text of the class. */
#include <string.h>

#include "diagram/layout.h"

static void put_number(Buffer *to, double x)
{
    char text[32];
    buffer_number_text(text, x);
    buffer_text(to, text);
}

static void put_point(Buffer *to, PicturePoint p)
{
    buffer_char(to, '{');
    put_number(to, p.x);
    buffer_text(to, ", ");
    put_number(to, p.y);
    buffer_char(to, '}');
}

static void put_points(Buffer *to, int n, const PicturePoint *p)
{
    buffer_char(to, '{');
    for (int k = 0; k < n; k++) {
        buffer_text(to, k ? ", " : "");
        put_point(to, p[k]);
    }
    buffer_char(to, '}');
}

static const char *taken(Arena *a, Buffer *b)
{
    const char *text = arena_text(a, b->at, b->n);
    buffer_free(b);
    return text;
}

static const PicturePart *part_named(const Picture *p, const char *name)
{
    for (int k = 0; p && k < p->parts.n; k++)
        if (strcmp(p->parts.at[k].name, name) == 0)
            return &p->parts.at[k];
    return NULL;
}

static const char *placement_text(Arena *a, const PicturePart *part, const PicturePart *on_icon)
{
    Buffer b = {0};
    buffer_text(&b, "Placement(transformation(extent=");
    put_points(&b, 2, part->placement.extent);
    if (on_icon) {
        buffer_text(&b, "), iconTransformation(extent=");
        put_points(&b, 2, on_icon->placement.extent);
    }
    buffer_text(&b, "))");
    return taken(a, &b);
}

static const char *line_text(Arena *a, const Shape *line)
{
    Buffer b = {0};
    buffer_text(&b, "Line(points=");
    put_points(&b, line->n_points, line->points);
    buffer_f(&b, ", color={%d, %d, %d})", line->line_color.rgb[0], line->line_color.rgb[1], line->line_color.rgb[2]);
    return taken(a, &b);
}

/* ---- where they go ----------------------------------------------------------------------------------------------- */

/* One without points: its colour, or the like. */
static bool says_line(const TreeEquation *e)
{
    const TreeAnnotation *found = e->comment.annotation;
    for (const TreeArgument *a = found ? found->modification->arguments : NULL; a; a = a->next)
        if (a->name && strcmp(a->name->name->text, "Line") == 0)
            return true;
    return false;
}

/* Connections in the order of picture.c, which has made a wire of each. Gives how many got a line. */
static int write_lines(Arena *a, TextEdits *to, const char *text, const TreeEquation *body, const Picture *p, int *wire)
{
    int n = 0;
    for (const TreeEquation *e = body; e; e = e->next) {
        if (e->kind == EQ_CONNECT) {
            const PictureWire *w = *wire < p->wires.n ? &p->wires.at[*wire] : NULL;
            if (w && w->origin == e && w->is_led && !says_line(e)) {
                edit_annotate(a, to, text, e->comment.annotation, edit_clause_end(text, e->span.from),
                              line_text(a, &w->line));
                n++;
            }
            *wire += w && w->origin == e;
        }
        for (const TreeEquationBranch *b = e->branches; b; b = b->next)
            n += write_lines(a, to, text, b->body, p, wire);
        n += write_lines(a, to, text, e->body, p, wire);
    }
    return n;
}

static bool is_usual(const CoordinateSystem *s)
{
    return s->extent[0].x == -100 && s->extent[0].y == -100 && s->extent[1].x == 100 && s->extent[1].y == 100;
}

static void write_places(Arena *a, const TreeClass *c, const Picture *p, const Picture *icon, TextEdits *to)
{
    const char *text = c->source->text;
    for (const TreeElement *e = c->elements; e; e = e->next) {
        const PicturePart *part = e->kind == ELEMENT_COMPONENT ? part_named(p, e->name->text) : NULL;
        if (!part || part->is_inherited)
            continue;
        const PicturePart *on_icon = icon->is_laid_out ? part_named(icon, part->name) : NULL;
        edit_annotate(a, to, text, edit_element_annotation(e), edit_clause_end(text, e->name_span.from),
                      placement_text(a, part, on_icon));
    }
}

int layout_write(Arena *a, const TreeClass *c, const Picture *p, const Picture *icon, TextEdits *to)
{
    int wire = 0, n = 0;
    if (p->is_laid_out)
        write_places(a, c, p, icon, to);
    while (wire < p->wires.n && p->wires.at[wire].is_inherited)
        wire++;
    for (const TreeSection *s = c->sections; s; s = s->next)
        if (!s->algorithm && !s->initial)
            n += write_lines(a, to, c->source->text, s->body, p, &wire);
    if (!p->is_laid_out || is_usual(&p->system))
        return n;
    Buffer b = {0};
    buffer_text(&b, "Diagram(coordinateSystem(extent=");
    put_points(&b, 2, p->system.extent);
    buffer_text(&b, "))");
    edit_annotate_class(a, to, c, taken(a, &b));
    return n;
}
