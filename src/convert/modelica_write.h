/* modelica_write.h: what the files that write Modelica share. Inside convert/ only. */
#ifndef CARDAN_CONVERT_MODELICA_WRITE_H
#define CARDAN_CONVERT_MODELICA_WRITE_H

#include "convert/convert.h"

#define MB  "Modelica.Mechanics.MultiBody."
#define ROT "Modelica.Mechanics.Rotational."
#define TRA "Modelica.Mechanics.Translational."

typedef struct {
    MbsId id;
    const char *name;
} NamedObject;

/* What measures between the frames of an interact. */
typedef struct {
    MbsId interact;
    const char *resolve;
    int kind;
    const char *name;
} ModelicaSensor;

typedef struct {
    Conversion *c;
    VEC(ModelicaSensor) sensors;
    Buffer declarations, equations;
    VEC(NamedObject) names;
    MbsSystem *s;
    int *independent;  /* a speed: 1 where the initial value is fixed */
    bool couples[2];   /* turning, sliding: local classes that are needed */
    const char *quiet; /* where parts have shapes of their own, the library's stand-ins are not shown */
} ModelicaWriter;

/* modelica_name.c: names, formulas and numbers as Modelica writes them. */
bool modelica_name_is_taken(const ModelicaWriter *w, const char *name); /* a word of the language, or given away */
const char *modelica_new_name(ModelicaWriter *w, MbsId id, const char *wish);
const char *modelica_name_of(const ModelicaWriter *w, MbsId id);
void modelica_put_number(Buffer *b, double x);
void modelica_put_value(ModelicaWriter *w, Buffer *b, MbsId id, MbsField field, int k);
void modelica_put_vector(Buffer *b, const double *x);

/* modelica_write.c: the connector of a frame. */
const char *modelica_frame_of(ModelicaWriter *w, MbsId frame);

/* modelica_measure.c: a law of an interact's force or of coordinate `index` of its joint, in the axes "frame_a", "frame_b" or
 * "world". NULL: it cannot be said, which is noted about the item. */
const char *modelica_law(ModelicaWriter *w, MbsId interact, int index, const char *resolve, const char *law,
                         const char *item);
bool modelica_acts_between(JointType type); /* springs and actuators of it are a force between its frames */

/* modelica_joint.c */
const char *modelica_coordinate(JointType type, bool speed, int k); /* as the library calls it; NULL: it has none */
void modelica_write_joint(ModelicaWriter *w, MbsId interact);
void modelica_write_couple(ModelicaWriter *w, MbsId interact, MbsId couple);

#endif
