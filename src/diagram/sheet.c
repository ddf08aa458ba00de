/* sheet.c: what is shown of classes that have no diagram: icons as they are seen in the diagrams of others. */
#include <string.h>

#include "diagram/inside.h"
#include "diagram/layout.h"

enum { ICON = 20, CELL_WIDTH = 52, CELL_HEIGHT = 38, TEXT_HEIGHT = 4 }; /* millimetres */

/* The icon of a class around a point; its name is written beneath, not in it. */
static void add_icon(Front *f, Picture *to, Class *class_, PicturePoint middle)
{
    DiagMark mark = diags_mark(f->diags);
    Picture *icon = picture_of_class(f, class_, PICTURE_ICON);
    diags_release(f->diags, mark);
    for (int k = 0; k < icon->shapes.n; k++)
        if (icon->shapes.at[k].kind == SHAPE_TEXT && strcmp(icon->shapes.at[k].text, "%name") == 0)
            icon->shapes.at[k].visible = false;
    const PicturePoint *e = icon->system.extent;
    double w = fabs(e[1].x - e[0].x), h = fabs(e[1].y - e[0].y), size = fmax(w, h), scale = size > 0 ? ICON / size : 1;
    PicturePlacement place = {.given = true,
                              .extent = {{middle.x - scale * w / 2, middle.y - scale * h / 2},
                                         {middle.x + scale * w / 2, middle.y + scale * h / 2}}};
    PicturePart part = {.name = class_->decl->name->text,
                        .class_name = class_->decl->full_name->text,
                        .description = "",
                        .placement = place,
                        .map = picture_placement_map(&icon->system, &place),
                        .picture = icon};
    PUSH(f->arena, to->parts, part);
}

static void add_text(Front *f, Picture *to, const char *text, PicturePoint middle, double width)
{
    PicturePoint *box = NEW_ARRAY(f->arena, PicturePoint, 2);
    box[0] = (PicturePoint){middle.x - width / 2, middle.y - TEXT_HEIGHT / 2.0};
    box[1] = (PicturePoint){middle.x + width / 2, middle.y + TEXT_HEIGHT / 2.0};
    Shape s = {.kind = SHAPE_TEXT,
               .visible = true,
               .base = affine_identity(),
               .n_points = 2,
               .points = box,
               .line_color = {{40, 40, 40}},
               .text = text,
               .font = "",
               .alignment = ALIGN_CENTER};
    PUSH(f->arena, to->shapes, s);
}

/* An empty sheet of so many cells. */
static Picture *sheet_new(Front *f, Class *class_, int columns, int rows)
{
    Picture *p = NEW(f->arena, Picture);
    p->layer = PICTURE_DIAGRAM;
    p->class_name = class_name(class_);
    p->system.extent[1] = (PicturePoint){columns * CELL_WIDTH, rows * CELL_HEIGHT};
    return p;
}

static void add_class(Front *f, Picture *to, Class *class_, PicturePoint cell)
{
    add_icon(f, to, class_, (PicturePoint){cell.x + CELL_WIDTH / 2.0, cell.y + CELL_HEIGHT / 2.0 + TEXT_HEIGHT / 2.0});
    add_text(f, to, class_->decl->name->text,
             (PicturePoint){cell.x + CELL_WIDTH / 2.0, cell.y + CELL_HEIGHT / 2.0 - ICON / 2.0 - TEXT_HEIGHT / 2.0},
             CELL_WIDTH - 4);
}

Picture *sheet_of_class(Front *f, Class *class_)
{
    Picture *p = sheet_new(f, class_, 1, 1);
    add_class(f, p, class_, (PicturePoint){0, 0});
    return p;
}

/* A sheet about half again as wide as it is high. */
static int columns_for(int n)
{
    int columns = 1;
    while (columns < n && columns * CELL_WIDTH * 2 < 3 * CELL_HEIGHT * ((n + columns - 1) / columns))
        columns++;
    return columns;
}

Picture *sheet_of_package(Front *f, Class *package)
{
    DiagMark mark = diags_mark(f->diags);
    Classes shown = class_public_children(f, package);
    diags_release(f->diags, mark);
    int columns = columns_for(shown.n), rows = (shown.n + columns - 1) / columns;
    Picture *p = sheet_new(f, package, columns, rows);
    for (int k = 0; k < shown.n; k++)
        add_class(f, p, shown.at[k], (PicturePoint){k % columns * CELL_WIDTH, (rows - 1 - k / columns) * CELL_HEIGHT});
    p->system.extent[1].y += 2 * TEXT_HEIGHT;
    add_text(f, p, p->class_name, (PicturePoint){columns * CELL_WIDTH / 2.0, rows * CELL_HEIGHT + TEXT_HEIGHT},
             columns * CELL_WIDTH - 4);
    return p;
}
