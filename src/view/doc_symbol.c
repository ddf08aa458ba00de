/* doc_symbol.c: what a component looks like from outside. Where no icon is drawn for it: a box, its connectors on its
 * sides by their names and kinds.
 *
 * A connector is drawn by what flows through it: signals are triangles that point the way they go, others squares in
 * the colour of their domain.
 */
#include <string.h>
#include <unistd.h>

#include "view/doc.h"

typedef enum { SIDE_LEFT, SIDE_RIGHT, SIDES } Side;

typedef struct {
    const char *name, *colour;
    bool is_signal, points_in;
    Side side;
} Port;

typedef VEC(Port) Ports;

enum { BOX_LEFT = 92, BOX_WIDTH = 96, STEP = 22, TOP = 10 };

/* Domains by the unit of what flows. */
static const char *colour_of_flow(const char *unit)
{
    static const struct {
        const char *unit, *colour;
    } known[] = {{"A", "#2563c9"}, {"W", "#c92a2a"}, {"N", "#2f7d4f"}, {"N.m", "#6b7280"}, {"kg/s", "#0b7fa8"}};
    for (size_t k = 0; unit && k < sizeof known / sizeof *known; k++)
        if (strcmp(known[k].unit, unit) == 0)
            return known[k].colour;
    return "#7a5bb0";
}

static const char *colour_of_signal(Basic basic)
{
    switch (basic) {
    case BASIC_REAL:
        return "#1f4fbf";
    case BASIC_INTEGER:
        return "#d9730d";
    case BASIC_BOOLEAN:
        return "#c026a3";
    case BASIC_NONE:
    case BASIC_STRING:
    case BASIC_CLOCK:
    case BASIC_ENUM:
    case BASIC_OBJECT:
        break;
    }
    return "#7a5bb0";
}

static const char *flow_unit(const Docs *d, Class *connector)
{
    for (int k = 0; k < connector->elements.n; k++) {
        const Element *e = connector->elements.at[k];
        if (e->tree && e->tree->kind == ELEMENT_COMPONENT && e->tree->prefixes.flow == FLOW_FLOW)
            return doc_unit(d, e);
    }
    return NULL;
}

static bool ends_in(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n >= m && strcmp(name + n - m, end) == 0;
}

/* Outputs and second ends (frame_b, n, pin_n2) stand on the right. */
static Side side_of(const char *name, Direction direction)
{
    if (direction != DIRECTION_NONE)
        return direction == DIRECTION_OUTPUT ? SIDE_RIGHT : SIDE_LEFT;
    return ends_in(name, "_b") || ends_in(name, "n") || ends_in(name, "n2") || ends_in(name, "p2") ? SIDE_RIGHT
                                                                                                   : SIDE_LEFT;
}

static bool port_of(const Docs *d, const Element *e, Port *to)
{
    Class *type = e->is_protected || e->same_as ? NULL : doc_type(d, e);
    if (!type || !class_is_kind(d->front, type, CLASS_CONNECTOR))
        return false;
    class_expand(d->front, type);
    Direction direction = e->tree->prefixes.direction ? e->tree->prefixes.direction : type->prefixes.direction;
    *to = (Port){
        .name = e->name->text, .is_signal = direction != DIRECTION_NONE, .points_in = direction == DIRECTION_INPUT};
    to->side = side_of(to->name, direction);
    to->colour = to->is_signal ? colour_of_signal(type->basic) : colour_of_flow(flow_unit(d, type));
    return true;
}

static void put_port(Buffer *to, const Port *p, int y)
{
    int x = p->side == SIDE_LEFT ? BOX_LEFT : BOX_LEFT + BOX_WIDTH;
    bool to_the_right = p->points_in == (p->side == SIDE_LEFT);
    if (p->is_signal)
        buffer_f(to, "<path d=\"M%d %d l%d 6 l%d 6z\" fill=\"%s\"/>", x + (to_the_right ? -6 : 6), y - 6,
                 to_the_right ? 12 : -12, to_the_right ? -12 : 12, p->colour);
    else
        buffer_f(to, "<rect x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" rx=\"2\" fill=\"%s\"/>", x - 5, y - 5,
                 p->colour);
    buffer_f(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">", p->side == SIDE_LEFT ? x - 11 : x + 11, y + 4,
             p->side == SIDE_LEFT ? "end" : "start");
    buffer_markup(to, p->name);
    buffer_text(to, "</text>");
}

/* The name of the class in the box, smaller where it is long. */
static void put_title(Buffer *to, const char *name, int height)
{
    size_t n = strlen(name);
    double size = n > 15 ? 11.0 * 15 / (double)n : 11;
    buffer_f(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" style=\"font-size:%.1fpx;font-weight:600\">",
             BOX_LEFT + BOX_WIDTH / 2, TOP + height / 2 + 4, size);
    buffer_markup(to, name);
    buffer_text(to, "</text>");
}

static void put_box(Buffer *to, const Ports *ports, const char *name)
{
    int n[SIDES] = {0}, at[SIDES] = {0};
    for (int k = 0; k < ports->n; k++)
        n[ports->at[k].side]++;
    int rows = n[SIDE_LEFT] > n[SIDE_RIGHT] ? n[SIDE_LEFT] : n[SIDE_RIGHT];
    int height = rows * STEP + 20, width = 2 * BOX_LEFT + BOX_WIDTH;
    buffer_f(to, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"", width,
             height + 2 * TOP, width, height + 2 * TOP);
    buffer_markup(to, name);
    buffer_f(to, " with its connectors\"><rect class=\"box\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\"/>",
             BOX_LEFT, TOP, BOX_WIDTH, height);
    put_title(to, name, height);
    for (int k = 0; k < ports->n; k++) {
        const Port *p = &ports->at[k];
        put_port(to, p, TOP + height / 2 + (2 * at[p->side]++ - n[p->side] + 1) * STEP / 2);
    }
    buffer_text(to, "</svg>");
}

/* A picture that was made of the class: NAME.png or NAME.svg. */
static bool put_picture(const Docs *d, Buffer *to, const Class *i)
{
    static const char *const endings[] = {"png", "svg"};
    bool found = false;
    Buffer path = {0};
    for (size_t k = 0; d->pictures && k < sizeof endings / sizeof *endings && !found; k++) {
        buffer_clear(&path);
        buffer_f(&path, "%s/%s.%s", d->pictures, class_name(i), endings[k]);
        found = access(path.at, R_OK) == 0;
        if (found)
            buffer_f(to,
                     "<figure class=\"picture\"><img src=\"pictures/%s.%s\" alt=\"%s\" loading=\"lazy\"></figure>\n",
                     class_name(i), endings[k], class_name(i));
    }
    buffer_free(&path);
    return found;
}

void doc_symbol(const Docs *d, Buffer *to, Class *i)
{
    Ports ports = {0};
    if (put_picture(d, to, i))
        return;
    for (int k = 0; k < i->elements.n; k++) {
        Port port;
        if (port_of(d, i->elements.at[k], &port))
            PUSH(d->front->arena, ports, port);
    }
    if (!ports.n || doc_icon(d, to, i))
        return;
    buffer_text(to, "<div class=\"symbol\">");
    put_box(to, &ports, i->decl->name->text);
    buffer_text(to, "</div>\n");
}
