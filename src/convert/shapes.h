/* shapes.h: what readers of robot descriptions build the same way. */
#ifndef CARDAN_CONVERT_SHAPES_H
#define CARDAN_CONVERT_SHAPES_H

#include "convert/xml.h"

/* A frame on a part; sequence and angles are kept as given (angles NULL: none). Gives 0 after a failure. */
MbsId shape_frame(Conversion *c, MbsId part, const char *name, const double xyz[3], const char *sequence,
                  const double angles[3]);
/* A g3part. frame 0: the part's own. */
MbsId shape_add(Conversion *c, MbsId part, const char *name, const char *shape, const double *size, int n, MbsId frame,
                const char *role);
/* A part's body with its centre in a frame "cm". */
void shape_body(Conversion *c, MbsId part, double mass, const double inertia[6], const double xyz[3],
                const char *sequence, const double angles[3]);
/* A name that no object of the class and owner has. */
const char *shape_name(Conversion *c, MbsClass cls, MbsId owner, const char *wish);
/* Groups (groups.h) of the n parts that joints tie together. */
int *shape_tied(Conversion *c, const MbsId *parts, int n);
/* Sets numbers of a field where the attribute stands; k: which coordinate. */
void shape_set(Conversion *c, MbsId id, MbsField field, double x);

#endif
