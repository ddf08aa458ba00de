/* diagram.h: the graphics of classes (specification, chapter 18) as plain data, and what draws them.
 *
 *     Picture *p = picture_of_class(front, class, PICTURE_DIAGRAM);
 *     picture_svg(&buffer, p);
 *
 * A Picture is one layer of a class: its primitives with those of its base classes, the components that are placed in
 * it, each with a Picture of its own, and the lines of its connections. Values are evaluated: what depends on
 * parameters is what it is in this instance. Everything lives in the arena of the front end. Lengths are millimetres,
 * y points upwards.
 */
#ifndef CARDAN_DIAGRAM_DIAGRAM_H
#define CARDAN_DIAGRAM_DIAGRAM_H

#include "base/json.h"
#include "diagram/affine.h"
#include "instance/instance.h"

/* ---- primitives (18.6.5) ----------------------------------------------------------------------------------------- */

typedef enum { SHAPE_LINE, SHAPE_POLYGON, SHAPE_RECTANGLE, SHAPE_ELLIPSE, SHAPE_TEXT, SHAPE_BITMAP } ShapeKind;

/* The enumerations of 18.6.1.2, in the order of the specification: their literals are in words.c. */
typedef enum { LINE_NONE, LINE_SOLID, LINE_DASH, LINE_DOT, LINE_DASH_DOT, LINE_DASH_DOT_DOT } LinePattern;
typedef enum {
    FILL_NONE,
    FILL_SOLID,
    FILL_HORIZONTAL,
    FILL_VERTICAL,
    FILL_CROSS,
    FILL_FORWARD,
    FILL_BACKWARD,
    FILL_CROSS_DIAG,
    FILL_HORIZONTAL_CYLINDER,
    FILL_VERTICAL_CYLINDER,
    FILL_SPHERE,
} FillPattern;
typedef enum { BORDER_NONE, BORDER_RAISED, BORDER_SUNKEN, BORDER_ENGRAVED } BorderPattern;
typedef enum { SMOOTH_NONE, SMOOTH_BEZIER } Smooth;
typedef enum { CLOSURE_NONE, CLOSURE_CHORD, CLOSURE_RADIAL, CLOSURE_AUTOMATIC } EllipseClosure;
typedef enum { ARROW_NONE, ARROW_OPEN, ARROW_FILLED, ARROW_HALF } Arrow;
typedef enum { TEXT_BOLD, TEXT_ITALIC, TEXT_UNDERLINE } TextStyle;
typedef enum { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT, ALIGN_AUTOMATIC } TextAlignment;

typedef enum {
    WORDS_LINE_PATTERN,
    WORDS_FILL_PATTERN,
    WORDS_BORDER_PATTERN,
    WORDS_SMOOTH,
    WORDS_CLOSURE,
    WORDS_ARROW,
    WORDS_STYLE,
    WORDS_ALIGNMENT,
} PictureWords;
const char *const *picture_words(PictureWords which); /* ends with NULL */

typedef struct {
    unsigned char rgb[3];
} PictureColor;

/* The second argument of DynamicSelect, as written: what an attribute is while a simulation is shown. */
typedef struct ShapeDynamic {
    const char *attribute, *expression;
    struct ShapeDynamic *next;
} ShapeDynamic;

typedef struct ShapeOrigin ShapeOrigin; /* inside.h */

typedef struct {
    ShapeKind kind;
    bool visible;
    Affine base; /* from the class that declares it to the picture (IconMap, DiagramMap) */
    PicturePoint origin;
    double rotation;
    int n_points; /* the corners of the extent, for all but lines and polygons */
    const PicturePoint *points;
    PictureColor line_color, fill_color; /* of texts line_color */
    LinePattern pattern;
    FillPattern fill;
    double thickness;
    Arrow arrow[2];
    double arrow_size;
    Smooth smooth;
    BorderPattern border;
    double radius;
    double angle[2]; /* of an ellipse, in degrees */
    EllipseClosure closure;
    const char *text; /* with its macros put in */
    double font_size; /* in points; 0: as large as fits */
    const char *font; /* "": any */
    unsigned style;   /* bits 1 << TextStyle */
    TextAlignment alignment;
    const char *file;  /* of a bitmap, the path; NULL: none */
    const char *image; /* of a bitmap, Base64; NULL: none */
    const ShapeDynamic *dynamic;
    const ShapeOrigin *origin_text; /* of one with DynamicSelect: what it is read from again; else NULL */
} Shape;

/* ---- layers ------------------------------------------------------------------------------------------------------ */

typedef enum { PICTURE_ICON, PICTURE_DIAGRAM } PictureLayer;

typedef struct {
    PicturePoint extent[2];
    bool preserve_ratio;
    double initial_scale, grid[2];
} CoordinateSystem;

typedef struct {
    bool given; /* in the text, or by the automatic layout */
    PicturePoint extent[2];
    double rotation;
    PicturePoint origin;
} PicturePlacement;

typedef struct Picture Picture;

typedef struct {
    const char *name, *class_name; /* class_name: full, NULL when it cannot be found */
    const char *description;
    const TreeElement *origin; /* its declaration */
    int n_dims;
    const int *dims; /* of an array of components */
    bool is_connector, is_protected, is_inherited;
    bool is_input, is_output; /* a connector with a direction */
    bool is_removed;          /* its condition is false */
    PicturePlacement placement;
    Affine map; /* from the coordinate system of its picture to that of the picture it is in */
    Picture *picture;
} PicturePart;

typedef struct {
    const char *from, *to; /* as written in connect; of transition() the states */
    bool is_removed;       /* an end of it is a component whose condition is false */
    bool is_inherited;
    const TreeEquation *origin; /* the connect */
    bool has_line;              /* the text, or the automatic layout, says where it goes */
    bool is_led;                /* the automatic layout does */
    Shape line;
    const Shape *label; /* NULL: none */
} PictureWire;

struct Picture {
    PictureLayer layer;
    const char *class_name;
    CoordinateSystem system;
    VEC(Shape) shapes;
    VEC(PicturePart) parts;
    VEC(PictureWire) wires;
    bool is_laid_out; /* automatically: nothing in the text says where components are */
};

/* What a class looks like, as the model itself. Never NULL; warnings go to the diags of the front end. */
Picture *picture_of_class(Front *f, Class *class_, PictureLayer layer);
/* The diagram of a component: with the values, classes and conditions that it has as an instance. */
Picture *picture_of_instance(Front *f, Class *instance);
/* Its diagram with all components and lines where the automatic layout puts them. */
Picture *picture_laid_out(Front *f, Class *class_);

/* ---- sheets: what is shown of classes that have no diagram (sheet.c) ----------------------------------------------- */

Picture *sheet_of_class(Front *f, Class *class_);    /* its icon, or a box with its name */
Picture *sheet_of_package(Front *f, Class *package); /* the icons of its classes, with their names */

/* ---- writers ----------------------------------------------------------------------------------------------------- */

void picture_svg(Buffer *to, const Picture *p);
void picture_json(Buffer *to, const Picture *p);

/* Values of variables at the time that is shown; false: it has none. "time" is one. */
typedef struct {
    bool (*value)(void *data, const char *name, double *to);
    void *data;
} PictureValues;

/* What DynamicSelect makes of shapes at n times: {"defs": SVG, "shapes": [{"svg": […], "at": [index of each time]}, …]},
 * in the order of <g class="moving"> in the picture. `show` makes a time the one that is shown. */
void picture_frames(Json *j, const Picture *p, int n, void (*show)(void *data, int k), const PictureValues *values);
void picture_handles(Json *j, const Picture *p); /* where components, their ports and lines are, for who edits it */
/* Of lines that lead to a connector; NULL: one without a picture. */
PictureColor picture_line_color(const Picture *connector);

#endif
