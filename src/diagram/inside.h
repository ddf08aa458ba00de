/* inside.h: what the files of this room share. */
#ifndef CARDAN_DIAGRAM_INSIDE_H
#define CARDAN_DIAGRAM_INSIDE_H

#include "base/json.h"
#include "diagram/diagram.h"
#include "diagram/layered.h"

/* ---- value.c: values in annotations (18.3) ----------------------------------------------------------------------- */

typedef enum { GRAPHIC_UNKNOWN, GRAPHIC_NUMBER, GRAPHIC_TRUTH, GRAPHIC_TEXT, GRAPHIC_WORD, GRAPHIC_LIST } GraphicKind;

typedef struct GraphicValue GraphicValue;
struct GraphicValue {
    GraphicKind kind;
    double number;    /* also of a truth: 0 or 1 */
    const char *text; /* of a word: the last part of the name of an enumeration's literal */
    int n;
    GraphicValue *items;
};

/* Arguments of a primitive: of a call in `graphics`, or of a modifier such as Placement(…). */
typedef struct {
    Front *f;
    Class *scope;                /* of names in values */
    const PictureValues *values; /* NULL: nothing runs, and DynamicSelect is what its first argument says */
    const TreeArg *of_call;
    const TreeArgument *of_modifier;
} Attributes;

GraphicValue graphic_value(const Attributes *of, const TreeExpr *e);
const TreeExpr *value_dynamic(const TreeExpr *e); /* the second argument of DynamicSelect, or NULL */

Attributes attributes_of_annotation(Front *f, Class *scope, const TreeAnnotation *annotation);
/* The part Icon(…) of an annotation; false when there is none. */
bool attributes_part(const Attributes *of, const char *name, Attributes *to);
const TreeExpr *attribute_tree(const Attributes *of, const char *name); /* NULL: not written */

/* *to stays as it is where the attribute is not written, or has no value. True: it was set. */
bool attribute_number(const Attributes *of, const char *name, double *to);
bool attribute_truth(const Attributes *of, const char *name, bool *to);
bool attribute_text(const Attributes *of, const char *name, const char **to);
bool attribute_point(const Attributes *of, const char *name, PicturePoint *to);
bool attribute_extent(const Attributes *of, const char *name, PicturePoint to[2]);
bool attribute_points(const Attributes *of, const char *name, int *n, const PicturePoint **to);
bool attribute_color(const Attributes *of, const char *name, PictureColor *to);
/* The place of a literal in its enumeration; -1: not written, or not one of them. */
int attribute_word(const Attributes *of, const char *name, PictureWords words);
int value_word(const GraphicValue *v, PictureWords words);

/* ---- shape.c ----------------------------------------------------------------------------------------------------- */

/* Where macros in texts get their values. */
typedef struct {
    Front *f;
    Class *class_;              /* whole */
    const char *name;           /* of the component; NULL: the class itself */
    const char *first, *second; /* connectors of a connection; NULL: no connection */
} MacroScope;

const char *macro_text(const MacroScope *scope, const char *text); /* macro.c */

struct ShapeOrigin {
    Attributes of;
    const char *primitive;
    MacroScope macros;
};

/* A primitive of that name. False, after a warning, when there is no such primitive, or it lacks what it needs. */
bool shape_read(const Attributes *of, const char *name, Span where, const MacroScope *macros, Shape *to);
Affine shape_map(const Shape *s); /* from its own coordinates to those of the picture */

/* ---- outline.c: primitives as paths ------------------------------------------------------------------------------ */

typedef enum { STEP_MOVE, STEP_LINE, STEP_QUADRATIC, STEP_CUBIC, STEP_CLOSE } StepKind;

typedef struct {
    StepKind kind;
    PicturePoint at[3]; /* control points, then the end */
} OutlineStep;

typedef struct {
    Arena *arena;
    VEC(OutlineStep) steps;
} Outline;

Outline shape_outline(Arena *a, const Shape *s, const Affine *map);
/* Corners of a box around it, in the coordinates of the shape; full ellipses and rectangles (18.6.1.2). */
void shape_box(const Shape *s, PicturePoint box[2]);
/* The smallest ellipse around it: the unit circle goes to it. */
Affine shape_ellipse(Arena *a, const Shape *s);

/* ---- wire.c: connections ----------------------------------------------------------------------------------------- */

/* What a name in connect leads to. */
typedef struct {
    int part;
    const PicturePart *connector; /* of the part, or the part itself; NULL: it is not shown */
} WireEnd;
bool wire_end(const Picture *p, const char *reference, WireEnd *to); /* false: to nothing of the picture */
PortSide wire_side(PicturePoint at); /* of a box, where a port is: from its middle, 1 at its edges */
void wire_draw(PictureWire *w, int n, const PicturePoint *points, PictureColor color);
/* Between components that have places: the lines that the text does not say. */
void wires_lead(Arena *a, Picture *p);

/* ---- json.c ------------------------------------------------------------------------------------------------------- */

void picture_put_point(Json *j, PicturePoint p);
void picture_put_points(Json *j, const char *key, int n, const PicturePoint *p);
void picture_put_color(Json *j, const char *key, PictureColor c);
/* json.c: components and connections, each as the caller writes them. */
void picture_put_contents(Json *j, const Picture *p, void (*put_part_of)(Json *j, const PicturePart *part),
                          void (*put_wire_of)(Json *j, const PictureWire *wire));
void picture_put_text(Json *j, const char *key, const char *text); /* nothing where it is empty */

/* ---- svg ---------------------------------------------------------------------------------------------------------- */

typedef struct {
    const Shape *shape;
    Affine outer;
} SvgMoving;

typedef struct {
    Arena *arena;
    Buffer body, defs;
    VEC(SvgMoving) moving;   /* shapes that DynamicSelect changes, in order */
    VEC(const char *) fills; /* keys of what defs holds */
    bool has_box;
    PicturePoint low, high; /* around all that was drawn, y downwards */
} Svg;

void svg_number(Buffer *to, double x);
void svg_color(Buffer *to, PictureColor c);
void svg_cover(Svg *w, PicturePoint p); /* the picture is to hold it */
void svg_path(Svg *w, const Outline *o);
void svg_fill(Svg *w, const Shape *s, const Affine *map);  /* the fill attribute; svg_fill.c */
void svg_text(Svg *w, const Shape *s, const Affine *map);  /* svg_text.c */
void svg_image(Svg *w, const Shape *s, const Affine *map); /* svg_image.c */

#endif
