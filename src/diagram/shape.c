/* shape.c: primitives as annotations write them (18.6.5). */
#include <string.h>

#include "diagram/inside.h"
#include "syntax/printer.h"

/* ---- names of attributes ----------------------------------------------------------------------------------------- */

/* All attributes of a primitive. Texts were filled shapes up to version 3.3 of the language, and many still say so. */
#define ITEM   "visible", "origin", "rotation", "interaction"
#define FILLED "lineColor", "fillColor", "pattern", "fillPattern", "lineThickness"

static const struct {
    const char *name;
    ShapeKind kind;
    const char *const *attributes;
} primitives[] = {
    {"Line", SHAPE_LINE,
     (const char *const[]){ITEM, "points", "color", "pattern", "thickness", "arrow", "arrowSize", "smooth", NULL}},
    {"Polygon", SHAPE_POLYGON, (const char *const[]){ITEM, FILLED, "points", "smooth", NULL}},
    {"Rectangle", SHAPE_RECTANGLE, (const char *const[]){ITEM, FILLED, "borderPattern", "extent", "radius", NULL}},
    {"Ellipse", SHAPE_ELLIPSE,
     (const char *const[]){ITEM, FILLED, "extent", "startAngle", "endAngle", "closure", NULL}},
    {"Text", SHAPE_TEXT,
     (const char *const[]){ITEM, FILLED, "extent", "textString", "string", "index", "fontSize", "fontName", "textStyle",
                           "textColor", "horizontalAlignment", NULL}},
    {"Bitmap", SHAPE_BITMAP, (const char *const[]){ITEM, "extent", "fileName", "imageSource", NULL}},
};

enum { N_PRIMITIVES = sizeof primitives / sizeof *primitives };

static void check_name(const Attributes *of, int primitive, const char *name, Span where)
{
    const char *const *known = primitives[primitive].attributes;
    int n = 0;
    for (; known[n]; n++)
        if (strcmp(known[n], name) == 0)
            return;
    if (strncmp(name, "__", 2) == 0) /* of another tool (18.4) */
        return;
    diag(of->f->diags, DIAG_A001, where, "%s has no attribute '%s'", primitives[primitive].name, name);
    const char *near = diag_nearest(name, known, n);
    if (near)
        diag_help(of->f->diags, "did you mean '%s'?", near);
}

static void check_names(const Attributes *of, int primitive)
{
    for (const TreeArg *a = of->of_call; a; a = a->next)
        if (a->name)
            check_name(of, primitive, a->name->text, a->span);
    for (const TreeArgument *a = of->of_modifier; a; a = a->next)
        if (a->name)
            check_name(of, primitive, a->name->name->text, a->name->span);
}

/* ---- what changes while a simulation is shown -------------------------------------------------------------------- */

static const ShapeDynamic *dynamic_of(const Attributes *of, int primitive)
{
    ShapeDynamic *first = NULL, **end = &first;
    for (const char *const *name = primitives[primitive].attributes; *name; name++) {
        const TreeExpr *e = value_dynamic(attribute_tree(of, *name));
        if (!e)
            continue;
        Buffer text = {0};
        print_tree_expr(&text, e);
        *end = NEW(of->f->arena, ShapeDynamic);
        **end = (ShapeDynamic){.attribute = *name, .expression = arena_text(of->f->arena, text.at, text.n)};
        end = &(*end)->next;
        buffer_free(&text);
    }
    return first;
}

/* ---- attributes -------------------------------------------------------------------------------------------------- */

static int word_or(int word, int otherwise)
{
    return word < 0 ? otherwise : word;
}

static void read_line(const Attributes *of, Shape *s)
{
    attribute_color(of, "color", &s->line_color);
    attribute_number(of, "thickness", &s->thickness);
    attribute_number(of, "arrowSize", &s->arrow_size);
    s->smooth = (Smooth)word_or(attribute_word(of, "smooth", WORDS_SMOOTH), SMOOTH_NONE);
    const TreeExpr *arrow = attribute_tree(of, "arrow");
    GraphicValue v = arrow ? graphic_value(of, arrow) : (GraphicValue){0};
    for (int k = 0; v.kind == GRAPHIC_LIST && k < 2 && k < v.n; k++)
        s->arrow[k] = (Arrow)word_or(value_word(&v.items[k], WORDS_ARROW), ARROW_NONE);
}

static void read_filled(const Attributes *of, Shape *s)
{
    attribute_color(of, "lineColor", &s->line_color);
    attribute_color(of, "fillColor", &s->fill_color);
    attribute_number(of, "lineThickness", &s->thickness);
    s->fill = (FillPattern)word_or(attribute_word(of, "fillPattern", WORDS_FILL_PATTERN), FILL_NONE);
    s->smooth = (Smooth)word_or(attribute_word(of, "smooth", WORDS_SMOOTH), SMOOTH_NONE);
    s->border = (BorderPattern)word_or(attribute_word(of, "borderPattern", WORDS_BORDER_PATTERN), BORDER_NONE);
    attribute_number(of, "radius", &s->radius);
    attribute_number(of, "startAngle", &s->angle[0]);
    attribute_number(of, "endAngle", &s->angle[1]);
    s->closure = (EllipseClosure)word_or(attribute_word(of, "closure", WORDS_CLOSURE), CLOSURE_AUTOMATIC);
}

static void read_text(const Attributes *of, const MacroScope *macros, Shape *s)
{
    const char *text = "";
    if (!attribute_color(of, "textColor", &s->line_color))
        attribute_color(of, "lineColor", &s->line_color);
    attribute_text(of, macros->first ? "string" : "textString", &text);
    attribute_number(of, "fontSize", &s->font_size);
    attribute_text(of, "fontName", &s->font);
    TextAlignment usual = macros->first ? ALIGN_AUTOMATIC : ALIGN_CENTER;
    s->alignment = (TextAlignment)word_or(attribute_word(of, "horizontalAlignment", WORDS_ALIGNMENT), (int)usual);
    const TreeExpr *style = attribute_tree(of, "textStyle");
    GraphicValue v = style ? graphic_value(of, style) : (GraphicValue){0};
    for (int k = 0; v.kind == GRAPHIC_LIST && k < v.n; k++) {
        int word = value_word(&v.items[k], WORDS_STYLE);
        s->style |= word < 0 ? 0U : 1U << word;
    }
    s->text = macro_text(macros, text);
}

static void read_bitmap(const Attributes *of, Shape *s)
{
    const char *uri = NULL;
    attribute_text(of, "imageSource", &s->image);
    if (s->image || !attribute_text(of, "fileName", &uri))
        return;
    DiagMark mark = diags_mark(of->f->diags);
    s->file = library_resource(of->f, uri);
    diags_release(of->f->diags, mark);
    const TreeExpr *e = attribute_tree(of, "fileName");
    if (!s->file)
        diag(of->f->diags, DIAG_A001, e->span, "the picture '%s' cannot be found", uri);
}

static bool read_points(const Attributes *of, Shape *s)
{
    if (s->kind == SHAPE_LINE || s->kind == SHAPE_POLYGON)
        return attribute_points(of, "points", &s->n_points, &s->points);
    PicturePoint *corners = NEW_ARRAY(of->f->arena, PicturePoint, 2);
    s->n_points = 2;
    s->points = corners;
    return attribute_extent(of, "extent", corners);
}

bool shape_read(const Attributes *of, const char *name, Span where, const MacroScope *macros, Shape *to)
{
    int at = 0;
    while (at < N_PRIMITIVES && strcmp(primitives[at].name, name) != 0)
        at++;
    if (at == N_PRIMITIVES) {
        if (strncmp(name, "__", 2) != 0)
            diag(of->f->diags, DIAG_A001, where, "there is no primitive '%s' to draw", name);
        return false;
    }
    Shape *s = to;
    *s = (Shape){.kind = primitives[at].kind,
                 .visible = true,
                 .base = affine_identity(),
                 .pattern = LINE_SOLID,
                 .thickness = 0.25,
                 .arrow_size = 3,
                 .angle = {0, 360},
                 .font = ""};
    check_names(of, at);
    if (!read_points(of, s)) {
        const char *needed = s->kind == SHAPE_LINE || s->kind == SHAPE_POLYGON ? "points" : "extent";
        const TreeExpr *e = attribute_tree(of, needed);
        if (e)
            diag(of->f->diags, DIAG_A001, e->span, "the %s of this %s cannot be computed", needed, name);
        else
            diag(of->f->diags, DIAG_A001, where, "this %s has no %s", name, needed);
        return false;
    }
    attribute_truth(of, "visible", &s->visible);
    attribute_point(of, "origin", &s->origin);
    attribute_number(of, "rotation", &s->rotation);
    s->pattern = (LinePattern)word_or(attribute_word(of, "pattern", WORDS_LINE_PATTERN), LINE_SOLID);
    switch (s->kind) {
    case SHAPE_LINE:
        read_line(of, s);
        break;
    case SHAPE_POLYGON:
    case SHAPE_RECTANGLE:
    case SHAPE_ELLIPSE:
        read_filled(of, s);
        break;
    case SHAPE_TEXT:
        read_text(of, macros, s);
        break;
    case SHAPE_BITMAP:
        read_bitmap(of, s);
        break;
    }
    s->dynamic = of->values ? NULL : dynamic_of(of, at);
    if (s->dynamic) {
        ShapeOrigin origin = {.of = *of, .primitive = primitives[at].name, .macros = *macros};
        s->origin_text = arena_copy(of->f->arena, &origin, sizeof origin);
    }
    return true;
}

Affine shape_map(const Shape *s)
{
    return affine_after(s->base, affine_turned(s->rotation, s->origin));
}
