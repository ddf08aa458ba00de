/* ssd.h: a system structure description (SSP 1.0) while it becomes a model: system.c writes its parts, wires.c its connections,
 * look.c where they are and what they look like. Inside this room only. */
#ifndef CARDAN_GUEST_SSD_H
#define CARDAN_GUEST_SSD_H

#include <stdlib.h>
#include <string.h>

#include "convert/xml.h"
#include "guest/component.h"
#include "guest/inside.h"

typedef struct {
    const char *source, *asked; /* an FMU of the archive, and as what it was asked for */
    const char *class_name;
    GuestKind kind;
    Guest guest;
} SystemKind;

typedef struct {
    Arena *arena;
    Buffer *to;
    const GuestSystem *o;
    char *bytes;
    ZipDirectory archive;
    const Xml *root;
    VEC(SystemKind) kinds;
    const char *problem;
} SystemText;

/* ---- XML, whatever prefixes its names have ------------------------------------------------------------------------ */

static inline bool is_named(const Xml *x, const char *name)
{
    const char *colon = strchr(x->name, ':');
    return strcmp(colon ? colon + 1 : x->name, name) == 0;
}

static inline const Xml *next_named(const Xml *x, const char *name)
{
    while (x && !is_named(x, name))
        x = x->next;
    return x;
}

static inline const Xml *child(const Xml *x, const char *name)
{
    return x ? next_named(x->first, name) : NULL;
}

#define EACH(x, parent, name) for (const Xml *x = child(parent, name); x; x = next_named(x->next, name))

static inline double number(const Xml *x, const char *attribute, double otherwise)
{
    const char *text = x ? xml_get(x, attribute) : NULL;
    return text ? strtod(text, NULL) : otherwise;
}

static inline const char *text_or(const Xml *x, const char *attribute, const char *otherwise)
{
    const char *text = x ? xml_get(x, attribute) : NULL;
    return text ? text : otherwise;
}

/* ---- parts and their connectors (wires.c) --------------------------------------------------------------------------- */

const Xml *ssd_type(const Xml *connector); /* its ssc:Real, ssc:Integer, …; NULL: unsaid */
const SystemKind *ssd_kind(const SystemText *t, const Xml *component); /* NULL: it is not written yet */
const Xml *ssd_element(const Xml *system, const char *name);           /* the system itself where it is NULL */

/* A connector of a part, or of the system that holds the parts, as a connector of a class. */
typedef struct {
    bool is_there, is_input;
    int at, n;        /* the `at`th of n of its side, from the top */
    const char *type; /* Real, Integer, Boolean */
} SystemPort;
SystemPort ssd_port(const SystemText *t, const Xml *system, const char *element, const char *connector);

/* A connection from its source to its target. */
typedef struct {
    const char *start, *from, *end, *to; /* elements (NULL: the system) and their connectors */
    const Xml *a, *b;
} SystemWay;
SystemWay ssd_way(const Xml *system, const Xml *connection);

/* Declarations: connectors, what stands between two ends, what comes late in turn; and equations. */
void ssd_connectors(SystemText *t, const Xml *system);
void ssd_conversions(SystemText *t, const Xml *system);
void ssd_lates(SystemText *t, const Xml *system);
void ssd_wires(SystemText *t, const Xml *system);

/* ---- the picture, from the geometry of a system all of whose elements have a place, else from the layout (look.c) -------- */

void ssd_look(SystemText *t, const Xml *system); /* Icon(…), Diagram(…) */
/* annotation (Placement(…)) of an element, of a connector of the system, and of a conversion on a connection. */
void ssd_place(SystemText *t, const Xml *system, const Xml *element);
void ssd_place_own(SystemText *t, const Xml *system, const SystemPort *port);
void ssd_place_between(SystemText *t, const Xml *system, const Xml *connection);
/* annotation (Line(…)) of a connection; `half` 1 or 2: to or from its conversion, 0: it has none. */
void ssd_line(SystemText *t, const Xml *system, const Xml *connection, int half);

#endif
