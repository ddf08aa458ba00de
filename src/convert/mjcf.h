/* mjcf.h: inside MuJoCo's reader and writer. */
#ifndef CARDAN_CONVERT_MJCF_H
#define CARDAN_CONVERT_MJCF_H

#include "convert/xml.h"

/* Puts the elements of included files in the place of <include>. False after a failure. */
bool mjcf_include(Conversion *c, Xml *root);

/* mjcf_write.c */
typedef struct {
    Conversion *c;
    Links links;
    Buffer *b;
    int *first, *next; /* children of links */
} MjcfWriter;
void mjcf_attribute(Buffer *b, const char *name, const double *x, int n);
void mjcf_named(Buffer *b, const char *name, const char *value);
void mjcf_indent(Buffer *b, int depth);

void mjcf_write_bodies(MjcfWriter *w); /* mjcf_body.c */

/* mjcf_inertia.c: <inertial> as MuJoCo takes it; moves: a joint lets the part move against its parent. */
void mjcf_write_inertial(Conversion *c, const Link *link, bool moves, Buffer *b);
bool mjcf_is_unbalanced(Conversion *c, const Link *link); /* an inertia that no body has */

/* mjcf_compiler.c: what <compiler> does to masses. */
typedef struct {
    double least_mass, least_inertia, total_mass; /* total 0: as it comes out */
    bool balances;                                /* inertias that no body has */
    enum { FROM_GEOM_AUTO, FROM_GEOM_ALWAYS, FROM_GEOM_NEVER } from_geom;
    double groups[2]; /* of geoms that have a mass */
} MjcfMasses;
#define MJCF_MASSES                                                                                                    \
    {                                                                                                                  \
        .groups = { 0, 5 }                                                                                             \
    }
void mjcf_read_masses(Conversion *c, const Xml *compiler, MjcfMasses *to);
void mjcf_bound_body(Conversion *c, const MjcfMasses *o, MbsId part); /* once its body is read */
void mjcf_set_total(Conversion *c, const MjcfMasses *o);              /* once all are */

#endif
