/* wires.c: the connectors of systems and their connections: as connections of Modelica where both ends are of one type, with a
 * conversion between them where units or a transformation ask for it.
 */
#include "guest/ssd.h"

/* ---- units: value in base units = factor * value + offset -------------------------------------------------------- */

typedef struct {
    double factor, offset;
    bool is_known;
} Unit;

static Unit unit_of(const SystemText *t, const char *name)
{
    EACH(unit, child(t->root, "Units"), "Unit")
    {
        const Xml *base = child(unit, "BaseUnit");
        if (name && strcmp(text_or(unit, "name", ""), name) == 0)
            return (Unit){number(base, "factor", 1), number(base, "offset", 0), base != NULL};
    }
    return (Unit){1, 0, false};
}

const Xml *ssd_type(const Xml *connector)
{
    static const char *const types[] = {"Real", "Integer", "Boolean", "Enumeration", "String", "Binary"};
    for (size_t k = 0; connector && k < sizeof types / sizeof *types; k++)
        if (child(connector, types[k]))
            return child(connector, types[k]);
    return NULL;
}

/* In Modelica. */
static const char *type_name(const Xml *connector)
{
    const Xml *type = ssd_type(connector);
    bool is_whole = type && (is_named(type, "Integer") || is_named(type, "Enumeration"));
    return is_whole ? "Integer" : type && is_named(type, "Boolean") ? "Boolean" : "Real";
}

static const Xml *connector_of(const Xml *element, const char *name)
{
    EACH(c, child(element, "Connectors"), "Connector")
    {
        if (strcmp(text_or(c, "name", ""), name) == 0)
            return c;
    }
    return NULL;
}

static bool is_port(const Xml *connector)
{
    return is(xml_get(connector, "kind"), "input") || is(xml_get(connector, "kind"), "output");
}

/* A connector of a system, seen from its side. */
static SystemPort port_of_system(const Xml *system, const char *name)
{
    SystemPort port = {0};
    const Xml *wanted = connector_of(system, name);
    if (!wanted || !is_port(wanted))
        return port;
    EACH(c, child(system, "Connectors"), "Connector")
    {
        port.n += is(xml_get(c, "kind"), text_or(wanted, "kind", ""));
        if (c == wanted)
            port.at = port.n - 1;
    }
    port.is_there = true;
    port.is_input = is(xml_get(wanted, "kind"), "input");
    port.type = type_name(wanted);
    return port;
}

void ssd_connectors(SystemText *t, const Xml *system)
{
    EACH(c, child(system, "Connectors"), "Connector")
    {
        const char *name = text_or(c, "name", "");
        SystemPort port = port_of_system(system, name);
        if (!port.is_there && !is(xml_get(c, "kind"), "parameter"))
            continue;
        if (port.is_there)
            buffer_f(t->to, "  %s ", guest_connector(t->arena, type_name(c), port.is_input));
        else
            buffer_f(t->to, "  parameter %s ", type_name(c));
        guest_name(t->to, name);
        if (port.is_there)
            ssd_place_own(t, system, &port);
        buffer_text(t->to, ";\n");
    }
}

const Xml *ssd_element(const Xml *system, const char *name)
{
    const Xml *elements = child(system, "Elements");
    for (const Xml *x = elements ? elements->first : NULL; x && name; x = x->next)
        if (strcmp(text_or(x, "name", ""), name) == 0)
            return x;
    return system;
}

static void write_end(SystemText *t, const char *element, const char *connector)
{
    if (element) {
        guest_name(t->to, element);
        buffer_char(t->to, '.');
    }
    guest_name(t->to, connector);
}

/* An output of a part, or an input of the system that holds them. */
static bool is_source(const char *element, const Xml *connector)
{
    return connector && strcmp(text_or(connector, "kind", ""), element ? "output" : "input") == 0;
}

const SystemKind *ssd_kind(const SystemText *t, const Xml *component)
{
    const char *source = text_or(component, "source", ""), *asked = text_or(component, "implementation", "any");
    for (int k = 0; k < t->kinds.n; k++)
        if (strcmp(t->kinds.at[k].source, source) == 0 && strcmp(t->kinds.at[k].asked, asked) == 0)
            return &t->kinds.at[k];
    return NULL;
}

SystemPort ssd_port(const SystemText *t, const Xml *system, const char *element, const char *connector)
{
    const Xml *holder = ssd_element(system, element);
    const SystemKind *kind = is_named(holder, "Component") ? ssd_kind(t, holder) : NULL;
    if (!is_named(holder, "Component"))
        return port_of_system(holder, connector);
    SystemPort port = {0};
    if (kind)
        port.is_there = guest_port(&kind->guest, connector, &port.is_input, &port.at, &port.n, &port.type);
    return port;
}

/* Which end is the start says nothing about the direction. */
SystemWay ssd_way(const Xml *system, const Xml *c)
{
    const char *start = xml_get(c, "startElement"), *end = xml_get(c, "endElement");
    const char *from = text_or(c, "startConnector", ""), *to = text_or(c, "endConnector", "");
    const Xml *a = connector_of(ssd_element(system, start), from), *b = connector_of(ssd_element(system, end), to);
    if (!is_source(start, a) && is_source(end, b))
        return (SystemWay){end, to, start, from, b, a};
    return (SystemWay){start, from, end, to, a, b};
}

/* In turn: what a part gets from one that steps after it, or from itself, is what that gave in the step before. */
static bool comes_late(const SystemText *t, const Xml *system, const SystemWay *w)
{
    const Xml *source = w->start ? ssd_element(system, w->start) : NULL;
    const Xml *target = w->end ? ssd_element(system, w->end) : NULL;
    const SystemKind *a = source ? ssd_kind(t, source) : NULL, *b = target ? ssd_kind(t, target) : NULL;
    if (!t->o->in_turn || !a || !b || a->kind != GUEST_COSIMULATION || b->kind != GUEST_COSIMULATION)
        return false;
    const Xml *before = child(system, "Elements")->first;
    while (before != source && before != target)
        before = before->next;
    return before == target;
}

/* What is done to a value on its way: both ends may have units of their own. */
typedef struct {
    double factor, offset;
} Change;

static Change conversion_of(const SystemText *t, const Xml *c, const SystemWay *w)
{
    const Xml *line = child(c, "LinearTransformation");
    Unit u = unit_of(t, text_or(ssd_type(w->a), "unit", NULL));
    Unit v = unit_of(t, text_or(ssd_type(w->b), "unit", NULL));
    if (line || !u.is_known || !v.is_known || is(xml_get(c, "suppressUnitConversion"), "true"))
        return (Change){number(line, "factor", 1), number(line, "offset", 0)};
    return (Change){u.factor / v.factor, (u.offset - v.offset) / v.factor};
}

typedef enum { WIRE_EQUATION, WIRE_CONNECT, WIRE_CONVERSION } Wire;

static Wire wire_of(const SystemText *t, const Xml *system, const Xml *c, const SystemWay *w, Change *how)
{
    SystemPort a = ssd_port(t, system, w->start, w->from), b = ssd_port(t, system, w->end, w->to);
    *how = conversion_of(t, c, w);
    if (!a.is_there || !b.is_there || strcmp(a.type, b.type) != 0 || comes_late(t, system, w))
        return WIRE_EQUATION;
    if (how->factor == 1 && how->offset == 0)
        return WIRE_CONNECT;
    return is(a.type, "Real") ? WIRE_CONVERSION : WIRE_EQUATION;
}

static void write_equation(SystemText *t, const Xml *system, const SystemWay *w, const Change *how, int k)
{
    buffer_text(t->to, "  ");
    write_end(t, w->end, w->to);
    buffer_text(t->to, " = ");
    if (how->factor != 1)
        buffer_f(t->to, "%.17g*", how->factor);
    if (comes_late(t, system, w))
        buffer_f(t->to, "pre(late_%d)", k);
    else
        write_end(t, w->start, w->from);
    if (how->offset != 0)
        buffer_f(t->to, " + (%.17g)", how->offset);
    buffer_text(t->to, ";\n");
}

static void write_connection(SystemText *t, const Xml *system, const Xml *c, int k)
{
    Change how;
    SystemWay w = ssd_way(system, c);
    Wire wire = wire_of(t, system, c, &w, &how);
    if (wire == WIRE_EQUATION) {
        write_equation(t, system, &w, &how, k);
        return;
    }
    buffer_text(t->to, "  connect(");
    write_end(t, w.start, w.from);
    if (wire == WIRE_CONVERSION) {
        buffer_f(t->to, ", conversion_%d.u)", k);
        ssd_line(t, system, c, 1);
        buffer_f(t->to, ";\n  connect(conversion_%d.y", k);
    }
    buffer_text(t->to, ", ");
    write_end(t, w.end, w.to);
    buffer_char(t->to, ')');
    ssd_line(t, system, c, wire == WIRE_CONVERSION ? 2 : 0);
    buffer_text(t->to, ";\n");
}

/* conversion_K, by the number of its connection. */
void ssd_conversions(SystemText *t, const Xml *system)
{
    int k = -1;
    EACH(c, child(system, "Connections"), "Connection")
    {
        Change how;
        SystemWay w = ssd_way(system, c);
        k++;
        if (wire_of(t, system, c, &w, &how) != WIRE_CONVERSION)
            continue;
        buffer_f(t->to, "  FmuConversion conversion_%d(factor = %.17g, offset = %.17g)", k, how.factor, how.offset);
        ssd_place_between(t, system, c);
        buffer_text(t->to, ";\n");
    }
}

/* What comes late is kept from one exchange to the next: late_K, by the number of its connection. */
void ssd_lates(SystemText *t, const Xml *system)
{
    int k = 0;
    EACH(c, child(system, "Connections"), "Connection")
    {
        SystemWay w = ssd_way(system, c);
        if (comes_late(t, system, &w))
            buffer_f(t->to, "  %s late_%d;\n", type_name(w.a), k);
        k++;
    }
}

static void write_late(SystemText *t, const Xml *system)
{
    int k = 0;
    EACH(c, child(system, "Connections"), "Connection")
    {
        SystemWay w = ssd_way(system, c);
        if (comes_late(t, system, &w)) {
            buffer_f(t->to, "  when {initial(), sample(0, %.17g)} then\n    late_%d = ", t->o->step, k);
            write_end(t, w.start, w.from);
            buffer_f(t->to, ";\n  end when;\ninitial equation\n  pre(late_%d) = ", k);
            write_end(t, w.start, w.from);
            buffer_text(t->to, ";\nequation\n");
        }
        k++;
    }
}

void ssd_wires(SystemText *t, const Xml *system)
{
    int k = 0;
    EACH(c, child(system, "Connections"), "Connection") write_connection(t, system, c, k++);
    write_late(t, system);
}
