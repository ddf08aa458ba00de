/* look.c: what classes of FMUs and of systems look like. FMUs are boxes with inputs at their left and outputs at their right. A
 * system is drawn by its own geometry (SSP 1.0, 5.2: extents and rotations as in Modelica) where all of its elements have one; where
 * not, nothing is written, and the layout of diagrams places them.
 */
#include <math.h>

#include "guest/ssd.h"

/* ---- classes of FMUs ---------------------------------------------------------------------------------------------- */

const char *guest_connector(Arena *a, const char *type, bool is_input)
{
    return text_f(a, ".Modelica.Blocks.Interfaces.%s%s", type, is_input ? "Input" : "Output");
}

double guest_port_height(int at, int n)
{
    return 100 - 200 * (at + 1.0) / (n + 1);
}

static double port_size(int n)
{
    return fmin(10, 80.0 / (n + 1));
}

enum { PORT_AT = 110 }; /* left of the box or right of it */

/* transformation(…) of a port of an icon. */
static void write_port_extent(Buffer *to, bool is_input, int at, int n)
{
    double y = guest_port_height(at, n), r = port_size(n), x = is_input ? -PORT_AT : PORT_AT;
    buffer_f(to, "ransformation(extent = {{%g, %g}, {%g, %g}})", x - r, y - r, x + r, y + r);
}

void guest_port_place(Buffer *to, bool is_input, int at, int n)
{
    buffer_text(to, "\n    annotation (Placement(t");
    write_port_extent(to, is_input, at, n);
    buffer_text(to, "))");
}

void guest_icon(Buffer *to, const char *text)
{
    buffer_text(to, "Icon(graphics = {\n"
                    "      Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 127}, "
                    "fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),\n"
                    "      Text(extent = {{-150, 150}, {150, 110}}, textString = \"%name\", textColor = {0, 0, 255})");
    if (text && !strpbrk(text, "\"\\%")) /* which mean something in a text */
        buffer_f(to, ",\n      Text(extent = {{-90, 30}, {90, -30}}, textString = \"%s\")", text);
    buffer_text(to, "})");
}

void guest_conversion(Buffer *to)
{
    buffer_text(to, "model FmuConversion \"Another unit, or a linear transformation of a connection\"\n"
                    "  parameter Real factor = 1, offset = 0;\n"
                    "  .Modelica.Blocks.Interfaces.RealInput u");
    guest_port_place(to, true, 0, 1);
    buffer_text(to, ";\n  .Modelica.Blocks.Interfaces.RealOutput y");
    guest_port_place(to, false, 0, 1);
    buffer_text(to,
                ";\nequation\n  y = factor*u + offset;\n"
                "  annotation (Icon(graphics = {\n"
                "      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor = {0, 0, 127},\n"
                "        fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),\n"
                "      Text(extent = {{-150, -110}, {150, -170}}, textString = \"%factor\")}));\n"
                "end FmuConversion;\n");
}

/* ---- systems ------------------------------------------------------------------------------------------------------ */

typedef struct {
    double x, y;
} Point;
typedef struct {
    Point low, high;
    double rotation;
} Extent;

static bool extent_of(const Xml *geometry, Extent *to)
{
    *to = (Extent){{number(geometry, "x1", -100), number(geometry, "y1", -100)},
                   {number(geometry, "x2", 100), number(geometry, "y2", 100)},
                   number(geometry, "rotation", 0)};
    return geometry && xml_get(geometry, "x1") && xml_get(geometry, "y1") && xml_get(geometry, "x2") &&
           xml_get(geometry, "y2");
}

static bool has_places(const Xml *system)
{
    Extent e;
    const Xml *elements = child(system, "Elements");
    for (const Xml *x = elements ? elements->first : NULL; x; x = x->next)
        if ((is_named(x, "Component") || is_named(x, "System")) && !extent_of(child(x, "ElementGeometry"), &e))
            return false;
    return elements && elements->first;
}

/* Of the whole: as it says, or around its elements with some room. */
static Extent extent_of_system(const Xml *system)
{
    Extent whole, e;
    const Xml *elements = child(system, "Elements");
    if (extent_of(child(system, "SystemGeometry"), &whole))
        return whole;
    whole = (Extent){{INFINITY, INFINITY}, {-INFINITY, -INFINITY}, 0};
    for (const Xml *x = elements ? elements->first : NULL; x; x = x->next)
        if (extent_of(child(x, "ElementGeometry"), &e)) {
            whole.low = (Point){fmin(whole.low.x, fmin(e.low.x, e.high.x)), fmin(whole.low.y, fmin(e.low.y, e.high.y))};
            whole.high =
                (Point){fmax(whole.high.x, fmax(e.low.x, e.high.x)), fmax(whole.high.y, fmax(e.low.y, e.high.y))};
        }
    double room = 0.2 * fmax(whole.high.x - whole.low.x, whole.high.y - whole.low.y);
    whole.low = (Point){whole.low.x - room, whole.low.y - room};
    whole.high = (Point){whole.high.x + room, whole.high.y + room};
    return whole;
}

static void write_extent(Buffer *to, const Extent *e)
{
    buffer_f(to, "extent = {{%.10g, %.10g}, {%.10g, %.10g}}", e->low.x, e->low.y, e->high.x, e->high.y);
}

void ssd_look(SystemText *t, const Xml *system)
{
    guest_icon(t->to, NULL);
    if (!has_places(system))
        return;
    Extent e = extent_of_system(system);
    buffer_text(t->to, ",\n    Diagram(coordinateSystem(");
    write_extent(t->to, &e);
    buffer_text(t->to, "))");
}

void ssd_place(SystemText *t, const Xml *system, const Xml *element)
{
    Extent e;
    if (!has_places(system) || !extent_of(child(element, "ElementGeometry"), &e))
        return;
    buffer_text(t->to, "\n    annotation (Placement(transformation(");
    write_extent(t->to, &e);
    if (e.rotation != 0)
        buffer_f(t->to, ", rotation = %.10g", e.rotation);
    buffer_text(t->to, ")))");
}

/* Connectors of a system lie at its edges. */
static Point place_own(const Xml *system, const SystemPort *port)
{
    Extent e = extent_of_system(system);
    double part = (port->at + 1.0) / (port->n + 1);
    return (Point){port->is_input ? e.low.x : e.high.x, e.high.y + part * (e.low.y - e.high.y)};
}

static double small_size(const Xml *system)
{
    Extent e = extent_of_system(system);
    return 0.025 * fmax(fabs(e.high.x - e.low.x), fabs(e.high.y - e.low.y));
}

static void write_small(SystemText *t, const Xml *system, Point at)
{
    double r = small_size(system);
    Extent e = {{at.x - r, at.y - r}, {at.x + r, at.y + r}, 0};
    buffer_text(t->to, "\n    annotation (Placement(transformation(");
    write_extent(t->to, &e);
    buffer_char(t->to, ')');
}

void ssd_place_own(SystemText *t, const Xml *system, const SystemPort *port)
{
    if (!has_places(system))
        return;
    write_small(t, system, place_own(system, port));
    buffer_text(t->to, ", iconT");
    write_port_extent(t->to, port->is_input, port->at, port->n);
    buffer_text(t->to, "))");
}

/* A point of an icon in the diagram. */
static Point placed(const Extent *e, Point p)
{
    Point middle = {(e->low.x + e->high.x) / 2, (e->low.y + e->high.y) / 2};
    double x = p.x / 200 * (e->high.x - e->low.x), y = p.y / 200 * (e->high.y - e->low.y);
    double c = cos(e->rotation * M_PI / 180), s = sin(e->rotation * M_PI / 180);
    return (Point){middle.x + c * x - s * y, middle.y + s * x + c * y};
}

static Point end_of(SystemText *t, const Xml *system, const char *element, const char *connector)
{
    Extent e;
    SystemPort port = ssd_port(t, system, element, connector);
    if (!element)
        return place_own(system, &port);
    extent_of(child(ssd_element(system, element), "ElementGeometry"), &e);
    return placed(&e, (Point){port.is_input ? -PORT_AT : PORT_AT, guest_port_height(port.at, port.n)});
}

typedef VEC(Point) Points;

/* pointsX="1 2" pointsY="3 4": the corners, from the start of the connection as it is written. */
static void take_corners(SystemText *t, const Xml *geometry, bool backwards, Points *to)
{
    const char *xs = text_or(geometry, "pointsX", ""), *ys = text_or(geometry, "pointsY", "");
    char *next_x, *next_y;
    int first = to->n;
    for (;; xs = next_x, ys = next_y) {
        Point p = {strtod(xs, &next_x), strtod(ys, &next_y)};
        if (next_x == xs || next_y == ys)
            break;
        PUSH(t->arena, *to, p);
    }
    for (int i = first, j = to->n - 1; backwards && i < j; i++, j--) {
        Point p = to->at[i];
        to->at[i] = to->at[j];
        to->at[j] = p;
    }
}

/* The corners of a line that has none: in the middle between its ends, and, where it goes back, below all elements. Lines lie beside each
 * other by the number of their connection. */
static void go_round(SystemText *t, const Xml *system, const Xml *connection, Point to, Points *all)
{
    Point from = all->at[0];
    double apart = small_size(system), x = (from.x + to.x) / 2, low = INFINITY;
    int k = 0, n = 0;
    EACH(c, child(system, "Connections"), "Connection")
    {
        if (c == connection)
            k = n;
        n++;
    }
    double shift = apart * (k + 1) / (n + 1);
    if (to.x > from.x + apart) {
        x += 2 * (shift - apart / 2);
        PUSH(t->arena, *all, ((Point){x, from.y}));
        PUSH(t->arena, *all, ((Point){x, to.y}));
        return;
    }
    for (const Xml *e = child(system, "Elements")->first; e; e = e->next) {
        Extent extent;
        if (extent_of(child(e, "ElementGeometry"), &extent))
            low = fmin(low, fmin(extent.low.y, extent.high.y));
    }
    double below = low - apart - 3 * shift;
    PUSH(t->arena, *all, ((Point){from.x + apart / 2 + shift, from.y}));
    PUSH(t->arena, *all, ((Point){from.x + apart / 2 + shift, below}));
    PUSH(t->arena, *all, ((Point){to.x - apart / 2 - shift, below}));
    PUSH(t->arena, *all, ((Point){to.x - apart / 2 - shift, to.y}));
}

static Points points_of(SystemText *t, const Xml *system, const Xml *connection)
{
    Points all = {0};
    SystemWay w = ssd_way(system, connection);
    Point from = end_of(t, system, w.start, w.from), to = end_of(t, system, w.end, w.to);
    bool backwards = !is(xml_get(connection, "startConnector"), w.from) ||
                     strcmp(text_or(connection, "startElement", ""), w.start ? w.start : "") != 0;
    PUSH(t->arena, all, from);
    take_corners(t, child(connection, "ConnectionGeometry"), backwards, &all);
    if (all.n == 1)
        go_round(t, system, connection, to, &all);
    PUSH(t->arena, all, to);
    return all;
}

/* The conversion lies in the middle of the longest piece; its number. */
static int longest_piece(const Points *p, Point *middle)
{
    int best = 0;
    double longest = -1;
    for (int k = 0; k + 1 < p->n; k++) {
        double length = hypot(p->at[k + 1].x - p->at[k].x, p->at[k + 1].y - p->at[k].y);
        if (length > longest) {
            longest = length;
            best = k;
        }
    }
    *middle = (Point){(p->at[best].x + p->at[best + 1].x) / 2, (p->at[best].y + p->at[best + 1].y) / 2};
    return best;
}

void ssd_place_between(SystemText *t, const Xml *system, const Xml *connection)
{
    Point middle;
    if (!has_places(system))
        return;
    Points p = points_of(t, system, connection);
    longest_piece(&p, &middle);
    write_small(t, system, middle);
    buffer_text(t->to, "))");
}

void ssd_line(SystemText *t, const Xml *system, const Xml *connection, int half)
{
    Point middle;
    if (!has_places(system))
        return;
    Points p = points_of(t, system, connection);
    int piece = longest_piece(&p, &middle);
    int first = half == 2 ? piece + 1 : 0, last = half == 1 ? piece : p.n - 1;
    double r = small_size(system);
    buffer_text(t->to, "\n    annotation (Line(points = {");
    if (half == 2)
        buffer_f(t->to, "{%.10g, %.10g}, ", middle.x + r, middle.y);
    for (int k = first; k <= last; k++)
        buffer_f(t->to, "%s{%.10g, %.10g}", k > first ? ", " : "", p.at[k].x, p.at[k].y);
    if (half == 1)
        buffer_f(t->to, ", {%.10g, %.10g}", middle.x - r, middle.y);
    buffer_text(t->to, "}, color = {0, 0, 127}))");
}
