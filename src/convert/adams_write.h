/* adams_write.h: shared by the files that write Adams datasets. */
#ifndef CARDAN_CONVERT_ADAMS_WRITE_H
#define CARDAN_CONVERT_ADAMS_WRITE_H

#include "convert/convert.h"

/* Two markers at the frames of an interact. */
typedef struct {
    MbsId interact;
    int i, j;   /* on the b-frame's and the a-frame's part */
    int number; /* of the joint; 0: these are to measure between */
} AdamsPair;

typedef struct {
    Conversion *c;
    Buffer *b;
    MbsSystem *s;
    double *q, *v;
    int markers, joints, forces;
    int origin; /* marker at the ground's origin, or 0 */
    VEC(AdamsPair) pairs;
} AdamsWriter;

void adams_list(Buffer *b, const char *name, const double *x, int n);
void adams_name(Buffer *b, const char *name);
int adams_part_number(const AdamsWriter *w, MbsId part);
int adams_marker(AdamsWriter *w, MbsId part, const double r[3], const double S[9]);
/* The markers of an interact's joint; NULL: none was written. */
const AdamsPair *adams_joint(const AdamsWriter *w, MbsId interact);
/* All forces of an interact, and what acts along its joint's coordinates. */
void adams_write_forces(AdamsWriter *w, MbsId interact);
/* A law of time alone; NULL: it cannot be said, which is noted. */
const char *adams_drive(AdamsWriter *w, const char *law, const char *item);
/* A function after its name, in lines of a width that Adams reads. */
void adams_function(Buffer *b, const char *name, const char *text);

#endif
