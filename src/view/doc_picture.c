/* doc_picture.c: what a class looks like: its icon and its diagram, carried in the page. */
#include <string.h>

#include "diagram/diagram.h"
#include "view/doc.h"

/* As the address of an image: its names of fills do not meet those of others on the page, and nothing in it runs. */
static void put_image(Buffer *to, const Picture *p, const char *what)
{
    Buffer svg = {0};
    picture_svg(&svg, p);
    buffer_text(to, "<img loading=\"lazy\" alt=\"");
    buffer_markup(to, p->class_name);
    buffer_f(to, ": %s\" src=\"data:image/svg+xml,", what);
    for (size_t k = 0; k < svg.n; k++) {
        if (strchr("%#\"<>&\n", svg.at[k]))
            buffer_f(to, "%%%02X", (unsigned char)svg.at[k]);
        else
            buffer_char(to, svg.at[k]);
    }
    buffer_text(to, "\">");
    buffer_free(&svg);
}

/* What a picture lacks is told by `cardan diagram`, not by the reference. */
static Picture *quiet_picture(const Docs *d, Class *i, PictureLayer layer)
{
    DiagMark mark = diags_mark(d->front->diags);
    Picture *p = picture_of_class(d->front, i, layer);
    diags_release(d->front->diags, mark);
    return p;
}

/* An icon as in a diagram, where lines are as thick as they are meant. The heading has the name already. */
static void put_icon(const Docs *d, Buffer *to, Picture *icon)
{
    enum { SMALLER = 4 };
    for (int k = 0; k < icon->shapes.n; k++)
        if (icon->shapes.at[k].kind == SHAPE_TEXT && strcmp(icon->shapes.at[k].text, "%name") == 0)
            icon->shapes.at[k].visible = false;
    PicturePart part = {.name = icon->class_name,
                        .class_name = icon->class_name,
                        .description = "",
                        .placement = {.given = true},
                        .map = {1.0 / SMALLER, 0, 0, 1.0 / SMALLER, 0, 0},
                        .picture = icon};
    Picture paper = {.layer = PICTURE_DIAGRAM, .class_name = icon->class_name};
    PUSH(d->front->arena, paper.parts, part);
    put_image(to, &paper, "icon");
}

bool doc_icon(const Docs *d, Buffer *to, Class *i)
{
    Picture *p = quiet_picture(d, i, PICTURE_ICON);
    if (!p->shapes.n)
        return false;
    buffer_text(to, "<div class=\"symbol\">");
    put_icon(d, to, p);
    buffer_text(to, "</div>\n");
    return true;
}

/* The paper of an automatic layout ends where the model does. */
static void trim(Picture *p)
{
    for (int k = 0; p->is_laid_out && k < p->parts.n; k++)
        if (p->parts.at[k].placement.given)
            p->system.extent[0] = p->system.extent[1] = affine_point(&p->parts.at[k].map, (PicturePoint){0, 0});
}

void doc_diagram(const Docs *d, Buffer *to, Class *i)
{
    if (class_kind(i) != CLASS_MODEL && class_kind(i) != CLASS_BLOCK)
        return;
    Picture *p = quiet_picture(d, i, PICTURE_DIAGRAM);
    if (!p->wires.n)
        return;
    trim(p);
    buffer_text(to, "<figure class=\"picture diagram\">");
    put_image(to, p, "diagram");
    buffer_text(to, "</figure>\n");
}
