/* doc.h: pages about classes: what they are for, their parameters, connectors and variables, with a picture of each.
 *
 * A package is a page, its classes are sections of it. Everything comes from the text of the classes: descriptions,
 * declarations, annotations.
 */
#ifndef CARDAN_VIEW_DOC_H
#define CARDAN_VIEW_DOC_H

#include "base/buffer.h"
#include "instance/instance.h"

typedef struct {
    Front *front;
    const char *folder;   /* where the pages go */
    const char *pictures; /* a folder with pictures of classes, NAME.png or NAME.svg; NULL: none */
    const char *site;     /* the folder with what all pages share */
    const Decl *root;     /* only classes in it have pages */
} Docs;

/* doc_text.c */
void doc_page_name(const Docs *d, Buffer *to, const Decl *package);
void doc_link(const Docs *d, Buffer *to, const Decl *c, const char *shown); /* plain text where it has no page */
/* The HTML of a Documentation annotation, only with elements of texts: no scripts, no pictures, no styles. */
void doc_information(Buffer *to, const char *html);
const TreeModification *doc_annotation(const TreeAnnotation *a, const char *name); /* Dialog(…), Documentation(…) */
const TreeExpr *doc_value(const TreeModification *m, const char *name);            /* of an argument name = value */

/* doc_class.c */
typedef enum {
    TABLE_NONE,
    TABLE_PARAMETERS,
    TABLE_INPUTS,
    TABLE_OUTPUTS,
    TABLE_CONNECTORS,
    TABLE_VARIABLES,
    TABLES
} DocTable;
DocTable doc_table(const Docs *d, const Class *i, const Element *e); /* which one an element of a class belongs to */
const char *doc_table_title(DocTable table);
void doc_definition(Buffer *to,
                    const TreeClass *tree);            /* what a short class is: "input Real(unit = "m")"; or nothing */
void doc_dimensions(Buffer *to, const TreeExpr *dims); /* "[3, n]"; nothing where there are none */
void doc_sizes(const Docs *d, Buffer *to, const Element *e); /* those of a component, with those of its type */
void doc_class(const Docs *d, Buffer *to, Class *i);         /* a section */
Class *doc_type(const Docs *d, const Element *e);            /* the class of a component, or NULL */
enum { DOC_MOST_TYPES = 16 };
/* That class, and those that it is short for, one after the other; gives how many. */
int doc_types(const Docs *d, const Element *e, Class *to[DOC_MOST_TYPES]);
const char *doc_unit(const Docs *d, const Element *e); /* of its declaration or type; NULL: none */
const char *doc_display_unit(const Docs *d, const Element *e);

/* doc_symbol.c: a picture that was made of the class; else its icon; else a box with its connectors. A class without
 * connectors has none. */
void doc_symbol(const Docs *d, Buffer *to, Class *i);

/* doc_picture.c */
bool doc_icon(const Docs *d, Buffer *to, Class *i);    /* false: nothing is drawn */
void doc_diagram(const Docs *d, Buffer *to, Class *i); /* of a model that connects components; else nothing */

#endif
