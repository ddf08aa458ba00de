/* svg_text.c: texts that fit their extent and can be read, however the icon around them is turned (18.6.5.5). */
#include "diagram/inside.h"

#include <string.h>

static const double line_height = 1.15, point_mm = 0.352777778;

/* ---- widths ------------------------------------------------------------------------------------------------------ */

/* Widths of the letters of a sans-serif font, in thousandths of its size, from the blank on. */
static int letter_width(unsigned char c)
{
    static const short widths[] = {278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
                                   556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
                                   1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
                                   667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
                                   333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
                                   556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};
    if (c >= ' ' && c < ' ' + (int)(sizeof widths / sizeof *widths))
        return widths[c - ' '];
    return (c & 0xc0) == 0x80 ? 0 : 600; /* letters of several bytes count once */
}

static double line_width(const char *line, size_t n)
{
    int width = 0;
    for (size_t k = 0; k < n; k++)
        width += letter_width((unsigned char)line[k]);
    return width / 1000.0;
}

typedef struct {
    int lines;
    double width; /* of the longest line, in sizes of the font */
} TextSize;

static TextSize text_size(const char *text)
{
    TextSize size = {0};
    for (;; text++) {
        size_t n = strcspn(text, "\n");
        size.lines++;
        size.width = fmax(size.width, line_width(text, n));
        text += n;
        if (!*text)
            return size;
    }
}

/* ---- the frame --------------------------------------------------------------------------------------------------- */

typedef struct {
    PicturePoint middle;
    double width, height, degrees; /* clockwise, y being downwards */
    bool turned_round;             /* what was left is right */
} Frame;

/* The extent on the page. A text is never upside down or mirrored: it would be of no use. */
static Frame frame_of(const Shape *s, const Affine *map)
{
    PicturePoint b[2];
    shape_box(s, b);
    PicturePoint u = affine_vector(map, (PicturePoint){b[1].x - b[0].x, 0}),
                 v = affine_vector(map, (PicturePoint){0, b[1].y - b[0].y}),
                 e = affine_vector(map, (PicturePoint){1, 0}); /* its direction, of a box without width too */
    Frame f = {.middle = affine_point(map, (PicturePoint){(b[0].x + b[1].x) / 2, (b[0].y + b[1].y) / 2}),
               .width = hypot(u.x, u.y),
               .height = hypot(v.x, v.y),
               .degrees = e.x || e.y ? atan2(e.y, e.x) * 57.295779513082320877 : 0};
    if (fabs(f.degrees) > 90.001) {
        f.degrees += f.degrees > 0 ? -180 : 180;
        f.turned_round = true;
    }
    return f;
}

static double font_size(const Shape *s, const Frame *f, TextSize size)
{
    if (s->font_size > 0)
        return s->font_size * point_mm;
    double by_height = f->height / (line_height * size.lines);
    double by_width = f->width > 0 && size.width > 0 ? f->width / size.width : by_height;
    return f->height > 0 ? fmin(by_height, by_width) : 0;
}

/* A line that would have to be far smaller than its height allows is cut instead: who sees the picture wants to read it. */
static const double smallest = 0.4;

static const char *cut_to_fit(Arena *a, const char *text, double width)
{
    size_t n = 0, end = 0;
    double left = width - letter_width('m') / 1000.0, used = 0;
    while (text[n]) {
        used += letter_width((unsigned char)text[n++]) / 1000.0;
        if (used > left)
            break;
        if ((text[n] & 0xc0) != 0x80) /* the letter is whole */
            end = n;
    }
    return text_f(a, "%.*s…", (int)end, text);
}

static const char *family_of(const char *font)
{
    return strcasestr(font, "courier") || strcasestr(font, "mono")                                 ? "monospace"
           : strcasestr(font, "times") || (strcasestr(font, "serif") && !strcasestr(font, "sans")) ? "serif"
                                                                                                   : NULL;
}

static void put_style(Svg *w, const Shape *s)
{
    if (s->style & 1U << TEXT_BOLD)
        buffer_text(&w->body, " font-weight=\"bold\"");
    if (s->style & 1U << TEXT_ITALIC)
        buffer_text(&w->body, " font-style=\"italic\"");
    if (s->style & 1U << TEXT_UNDERLINE)
        buffer_text(&w->body, " text-decoration=\"underline\"");
    if (family_of(s->font))
        buffer_f(&w->body, " font-family=\"%s\"", family_of(s->font));
}

static void put_lines(Svg *w, const char *text, PicturePoint at, double size, int lines)
{
    double y = at.y - (lines - 1) * line_height * size / 2;
    for (;; text++, y += line_height * size) {
        size_t n = strcspn(text, "\n");
        buffer_text(&w->body, "<tspan x=\"");
        svg_number(&w->body, at.x);
        buffer_text(&w->body, "\" y=\"");
        svg_number(&w->body, y);
        buffer_text(&w->body, "\">");
        for (size_t k = 0; k < n; k++)
            buffer_markup_char(&w->body, text[k]);
        buffer_text(&w->body, "</tspan>");
        text += n;
        if (!*text)
            return;
    }
}

void svg_text(Svg *w, const Shape *s, const Affine *map)
{
    Frame f = frame_of(s, map);
    const char *text = s->text;
    TextSize of = text_size(text);
    double size = font_size(s, &f, of), least = smallest * f.height / line_height;
    if (!*text || size < 0.01)
        return;
    if (of.lines == 1 && s->font_size <= 0 && size < least) {
        size = least;
        text = cut_to_fit(w->arena, text, f.width / size);
        of = text_size(text);
    }
    TextAlignment alignment = s->alignment == ALIGN_AUTOMATIC ? ALIGN_LEFT : s->alignment;
    if (f.turned_round && alignment != ALIGN_CENTER)
        alignment = alignment == ALIGN_LEFT ? ALIGN_RIGHT : ALIGN_LEFT;
    double side = alignment == ALIGN_LEFT ? -0.5 : alignment == ALIGN_RIGHT ? 0.5 : 0;
    double c = cos(f.degrees / 57.295779513082320877), sn = sin(f.degrees / 57.295779513082320877);
    PicturePoint at = {f.middle.x + side * f.width * c, f.middle.y + side * f.width * sn};
    static const char *const anchors[] = {"start", "middle", "end"};
    buffer_f(&w->body, "<text text-anchor=\"%s\" font-size=\"", anchors[alignment]);
    svg_number(&w->body, size);
    buffer_text(&w->body, "\" fill=\"");
    svg_color(&w->body, s->line_color);
    buffer_char(&w->body, '"');
    put_style(w, s);
    if (fabs(f.degrees) > 0.01) {
        buffer_text(&w->body, " transform=\"rotate(");
        svg_number(&w->body, f.degrees);
        buffer_char(&w->body, ' ');
        svg_number(&w->body, at.x);
        buffer_char(&w->body, ' ');
        svg_number(&w->body, at.y);
        buffer_text(&w->body, ")\"");
    }
    buffer_char(&w->body, '>');
    double down = 0.36 * size; /* from the middle of letters to the line that they stand on */
    put_lines(w, text, (PicturePoint){at.x, at.y + down}, size, of.lines);
    buffer_text(&w->body, "</text>");
    double reach = of.width * size * (0.5 - side), back = of.width * size - reach, high = size * of.lines / 1.6;
    svg_cover(w, (PicturePoint){at.x + reach * c - high * fabs(sn), at.y + reach * sn - high * c});
    svg_cover(w, (PicturePoint){at.x - back * c + high * fabs(sn), at.y - back * sn + high * c});
}
