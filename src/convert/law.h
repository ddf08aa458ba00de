/* law.h: formulas of the kernel in the languages of Adams, MBDyn and Modelica, and back from the first two. */
#ifndef CARDAN_CONVERT_LAW_H
#define CARDAN_CONVERT_LAW_H

#include "convert/convert.h"

/* What stands for a name in the other language; NULL: nothing does. */
typedef const char *(*LawName)(void *context, const char *name, size_t n);

/* The law as an expression of the format (Adams, MBDyn or Modelica). NULL: it cannot be said, and *why names what cannot. */
const char *law_written(Conversion *c, Format format, const char *law, LawName name, void *context, const char **why);

/* What a function of the format's own means as a formula, its arguments being formulas or texts in quotes; no
 * arguments: a name. NULL: nobody knows. */
typedef const char *(*LawCall)(void *context, const char *name, int n, const char *const *arguments);

/* The formula that a function of the format is. NULL: *why says what it holds that the kernel has not. */
const char *law_read(Conversion *c, Format format, const char *text, LawCall call, void *context, const char **why);

bool law_is_name(const char *name); /* whether laws can name what is called so */
/* Sets the laws of a general force: sign times them, which S and T (NULL: nothing) turn, as forces and torques. */
void law_set(Conversion *c, MbsId force, const char *const laws[6], int sign, const double *S, const double *T);

/* What acts along the coordinates of a joint by its springs and dampers, and by actuators that have a law: of a force
 * that acts at the b-frame, in the axes that `along` gives in the a-frame (resolve 'a'), or in those of the b-frame. */
typedef struct {
    const char *laws[6]; /* fx fy fz tx ty tz; NULL: none */
    int index[6];        /* of the coordinate that is q, and the speed that is v, in each */
    char resolve;
    double along[9];
    bool any;
} JointLaws;
/* Notes as lost what such a force cannot do. */
JointLaws joint_laws(Conversion *c, MbsId interact);

/* The laws of any force but an actuator, in its axes ('a', 'b' or 'w'). */
void law_of_force(Conversion *c, MbsId force, const char *laws[6], char *resolve);

/* What names mean in the laws of a force; joint and index: of an actuator's own coordinate. */
typedef enum { NAME_UNKNOWN, NAME_TIME, NAME_MEASURE, NAME_COORDINATE, NAME_SPEED } LawNameKind;
typedef struct {
    LawNameKind kind;
    MbsId interact; /* of a coordinate or measure; 0: the force's own */
    int k;          /* which measure (mbs/system.h), coordinate or speed, from 0 */
} LawNameMeaning;
LawNameMeaning law_name_meaning(Conversion *c, const char *name, size_t n);

#endif
