/* layout.c: which components and connections of a diagram have a place. */
#include "diagram/layout.h"

/* Parts and wires that nothing says a place for are not shown. */
static void leave_out(Picture *p)
{
    int n = 0;
    for (int k = 0; k < p->parts.n; k++)
        if (p->parts.at[k].placement.given)
            p->parts.at[n++] = p->parts.at[k];
    p->parts.n = n;
    n = 0;
    for (int k = 0; k < p->wires.n; k++)
        if (p->wires.at[k].has_line)
            p->wires.at[n++] = p->wires.at[k];
    p->wires.n = n;
}

void layout_picture(Arena *a, Picture *p)
{
    (void)a;
    leave_out(p);
}
