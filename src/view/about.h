/* about.h: what a class or a component is, for people and for pages: its parameters with their values, its connectors,
 * its documentation. */
#ifndef CARDAN_VIEW_ABOUT_H
#define CARDAN_VIEW_ABOUT_H

#include "base/json.h"
#include "view/doc.h"

/* What a declaration or a modifier says. */
typedef struct {
    const char *text;  /* as written, or "" */
    const char *usual; /* what holds without the modifier that gives it, or "" */
    bool is_given;     /* by a modifier of the class that is looked at, in its own text */
    const char *by;    /* another class around the component whose modifier gives it; or NULL */
} AboutValue;

/* One of the values or classes that an annotation "choices" offers. */
typedef struct {
    const char *text;      /* the value as written, or the whole name of the class */
    const char *modifiers; /* of a class: "(R = 5)", or "" */
    const char *label;     /* in words, or "" */
} AboutChoice;

enum { ABOUT_ANY_SIZE = -1 };

typedef struct AboutField {
    DocTable table;
    const char *name, *type, *description;
    const char *dimensions;   /* "[3]", or "" */
    const char *value;        /* as written, or "" */
    const char *unit;         /* or "" */
    const char *display_unit; /* another unit that it is shown in: factor*value + offset; or NULL */
    double factor, offset;
    const char *usual;       /* the value that holds without a modifier here, or "" */
    const char *basic;       /* "Real", "Boolean", "enumeration" …; "": it has parts */
    AboutValue start, fixed; /* of variables */
    const char *tab, *group;
    VEC(int) sizes; /* of an array, with those of its type */
    const char *
        evaluated; /* what an array that is no literal, an expression of `by`, or in an element of an array the value of all elements, comes to, where that is known; or NULL */
    bool is_color; /* three numbers from 0 to 255 */
    const char *selector, *filter, *caption; /* the name of a file: "load", "save", or NULL: it is none */
    bool is_given;                           /* see AboutValue */
    const char *by;
    bool is_final;
    bool is_outer;    /* it is set where it is declared inner */
    bool is_disabled; /* by Dialog(enable), with the values that hold; a field: its record has a value as a whole */
    VEC(const char *) choices; /* the literals of an enumeration, written out */
    VEC(AboutChoice) offers;
    const char *constraint;       /* of what can be redeclared: the class that others must fit to; else NULL */
    const char *prefix;           /* "flow", "stream", "constant", or "" */
    const char *condition;        /* it is there where this holds; or "" */
    VEC(struct AboutField) parts; /* of a parameter that is a record: its fields */
} AboutField;

/* A class of a package, an operator of a record, or a value of an enumeration. */
typedef struct {
    const char *name, *kind, *description;
} AboutMember;

typedef struct {
    const char *class_name, *kind, *description;
    const char *component; /* NULL: the class itself */
    const char *condition; /* of a component: it is there where this holds; or "" */
    bool is_partial;
    const char *definition; /* of a short class: what it is equal to; or "" */
    VEC(const char *) bases;
    VEC(AboutField) fields;
    VEC(AboutMember) members;
    const char *information; /* the HTML of its documentation, made harmless; or "" */
    const char *html;        /* the same as it is written: with figures and links, and whatever else; or "" */
} About;

/* A class, or a component of it: "rod", or "axis[2].motor" with dots. NULL, after a message, when there is none. */
const About *about_class(Front *f, Class *class_, const char *component);
/* The instance of that component, of an array that of its first element, and the model that it is in, an instance, too. NULL,
 * after a message, when there is none. */
Class *about_component(Front *f, Class *class_, const char *path, Class **model);

/* What fields are told of. */
typedef struct {
    Docs docs;
    Class *class_;                    /* what modifiers in its text say is given */
    Class *component;                 /* of a component of it: its class; NULL: the class itself is told */
    Class *model;                     /* of a component: the instance of class_ */
    bool is_element;                  /* of an array, or in one */
    const struct AboutRecord *record; /* about_record.c: that the field is a part of; NULL: none */
} AboutScope;

/* about.c */
AboutField about_field(const AboutScope *a, Element *e, DocTable table);
/* The value of an element, or that of an attribute of it. */
AboutValue about_value(const AboutScope *a, const Element *e, const char *attribute);
/* Whether a modifier that stands in a scope is one of the class that is looked at, in its own text. */
bool about_is_given(const AboutScope *a, Class *scope, Span span);
bool about_stands_in_text(const AboutScope *a, Span span);  /* of the class */
const char *about_written(Front *f, const TreeExpr *value); /* "" where there is none */

/* about_record.c */
void about_of_record(const AboutScope *a, AboutField *field,
                     const Element *e);                               /* what the record says about a part of it */
void about_parts(const AboutScope *a, AboutField *field, Element *e); /* where it is a record */

/* What the declaration itself says; of one that replaces another the first that says something. NULL: nothing. */
const TreeExpr *about_declared(const Element *e, const char *attribute);

/* about_choice.c */
void about_offers(const Docs *d, AboutField *field,
                  const Element *e); /* values, and classes of what can be redeclared */
bool about_replaceable(const AboutScope *a, const Element *e, AboutField *to);

/* about_dialog.c */
void about_dialog(const Docs *d, AboutField *field, const Element *e);
const char *about_evaluated(Front *f, Class *scope, const TreeExpr *tree); /* NULL: it is not known, or too long */
const char *about_held(Front *f, Class *instance, Sym name);               /* what an element of it comes to, or NULL */
const char *about_dialog_text(const TreeElement *e, const char *name);
/* The annotations of a declaration: its own, that of its constraint, that of a short class. */
const TreeModification *about_annotation(const TreeElement *e, const char *name);
const TreeModification *about_type_annotation(const Docs *d, const Element *e, const char *name); /* of its type */

void about_print(Buffer *to, const About *about); /* as text */
void about_json(Json *j, const About *about);
/* HTML as plain text: without elements, characters in their own place. */
void about_plain(Buffer *to, const char *html);

#endif
