/* xml.h: an XML text as a tree. */
#ifndef CARDAN_CONVERT_XML_H
#define CARDAN_CONVERT_XML_H

#include "convert/convert.h"

typedef struct Xml {
    const char *name;
    const char **attributes; /* names and values in turn, NULL at the end */
    const char *text;        /* of the element itself, blanks at both ends taken off */
    struct Xml *first, *next, *parent;
    struct Xml *last; /* child */
    int line;
    bool *used; /* somebody asked for an attribute or a child of it, or for itself by name */
} Xml;

Xml *xml_read(Conversion *c, const char *text, size_t n); /* NULL after a failure */
const char *xml_get(const Xml *x, const char *attribute); /* or NULL */
Xml *xml_child(const Xml *x, const char *name);           /* first of that name, or NULL; x may be NULL */
Xml *xml_sibling(const Xml *x);                           /* next of the same name */
/* Numbers separated by blanks. Returns how many there were; fails (c) on what is no number. */
int xml_numbers(Conversion *c, const Xml *x, const char *text, double *to, int room);
/* Exactly n numbers of an attribute; the default stays when it is absent. */
bool xml_vector(Conversion *c, const Xml *x, const char *attribute, double *to, int n);
bool xml_number(Conversion *c, const Xml *x, const char *attribute, double *to);
/* Takes an element with all below it as known, whether somebody asked for it or not. */
void xml_known(const Xml *x);
/* Notes as lost what nobody asked for; called when all is read. */
void xml_lose_unknown(Conversion *c, const Xml *root);

#endif
