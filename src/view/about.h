/* about.h: what a class or a component is, for people and for pages: its parameters with their values, its connectors,
 * its documentation. */
#ifndef CARDAN_VIEW_ABOUT_H
#define CARDAN_VIEW_ABOUT_H

#include "base/json.h"
#include "view/doc.h"

/* What a declaration or a modifier says. */
typedef struct {
    const char *text; /* as written, or "" */
    bool is_given;    /* by a modifier, not by the declaration */
} AboutValue;

/* One of the values or classes that an annotation "choices" offers. */
typedef struct {
    const char *text;      /* the value as written, or the whole name of the class */
    const char *modifiers; /* of a class: "(R = 5)", or "" */
    const char *label;     /* in words, or "" */
} AboutChoice;

enum { ABOUT_ANY_SIZE = -1 };

typedef struct {
    DocTable table;
    const char *name, *type, *description;
    const char *dimensions;   /* "[3]", or "" */
    const char *value;        /* as written, or "" */
    const char *unit;         /* or "" */
    const char *display_unit; /* another unit that it is shown in: factor*value + offset; or NULL */
    double factor, offset;
    const char *usual;       /* the value that the declaration gives, or "" */
    const char *basic;       /* "Real", "Boolean", "enumeration" …; "": it has parts */
    AboutValue start, fixed; /* of variables */
    const char *tab, *group;
    VEC(int) sizes;        /* of an array, with those of its type */
    const char *evaluated; /* an array that is no literal: its elements, where they are known; or NULL */
    bool is_color;         /* three numbers from 0 to 255 */
    const char *selector, *filter, *caption; /* the name of a file: "load", "save", or NULL: it is none */
    bool is_given;                           /* the value is that of a modifier, not of the declaration */
    bool is_final;
    bool is_outer;             /* it is set where it is declared inner */
    bool is_disabled;          /* by Dialog(enable), with the values that hold */
    VEC(const char *) choices; /* the literals of an enumeration, written out */
    VEC(AboutChoice) offers;
    const char *constraint; /* of what can be redeclared: the class that others must fit to; else NULL */
} AboutField;

typedef struct {
    const char *class_name, *kind, *description;
    const char *component; /* NULL: the class itself */
    bool is_partial;
    VEC(const char *) bases;
    VEC(AboutField) fields;
    const char *information; /* the HTML of its documentation, made harmless; or "" */
    const char *html;        /* the same as it is written: with figures and links, and whatever else; or "" */
} About;

/* A class, or a component of it: "rod", or "axis.motor" with dots. NULL, after a message, when there is none. */
const About *about_class(Front *f, Class *class_, const char *component);

/* What the declaration itself says; of one that replaces another the first that says something. NULL: nothing. */
const TreeExpr *about_declared(const Element *e, const char *attribute);

/* about_choice.c */
void about_offers(const Docs *d, AboutField *field,
                  const Element *e); /* values, and classes of what can be redeclared */
bool about_replaceable(const Docs *d, const Element *e, const Class *component, AboutField *to);

/* about_dialog.c */
void about_dialog(const Docs *d, AboutField *field, const Element *e);
const char *about_dialog_text(const TreeElement *e, const char *name);
/* The annotations of a declaration: its own, that of its constraint, that of a short class. */
const TreeModification *about_annotation(const TreeElement *e, const char *name);
const TreeModification *about_type_annotation(const Docs *d, const Element *e, const char *name); /* of its type */

void about_print(Buffer *to, const About *about); /* as text */
void about_json(Json *j, const About *about);
/* HTML as plain text: without elements, characters in their own place. */
void about_plain(Buffer *to, const char *html);

#endif
