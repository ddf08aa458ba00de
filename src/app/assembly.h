/* assembly.h: a model as a mechanism that is assembled: its modes, what is drawn of them, and its start values. */
#ifndef CARDAN_APP_ASSEMBLY_H
#define CARDAN_APP_ASSEMBLY_H

#include "app/call_model.h"
#include "assemble/assemble.h"
#include "base/json.h"
#include "view/scene_of_model.h"

typedef struct {
    Call *call;
    Pipeline p;
    Positions *positions;
    Assembler *m;
    Modes modes;
    ModelScene scene;
    double seconds; /* that looking for the modes took */
    Map signal_of;  /* symbol number -> index in positions->signals */
} Assembly;

/* Takes the model with its files and -L out of the call. False after a message. */
bool assembly_open(Assembly *a, Call *call, AssemblerFreedom freedom, unsigned seed);
void assembly_close(Assembly *a);
/* False after a message: no mode was found. */
bool assembly_find(Assembly *a, const ModesOptions *options);

double assembly_signal_value(const Assembly *a, const PositionSignal *s, const double *registers); /* NaN: not known */
const PositionSignal *assembly_signal_named(const Assembly *a, const char *name); /* NULL: there is none */

/* assembly_text.c: how a coordinate is shown: factor times its value, in that unit. */
const char *assembly_coordinate_unit(const Coordinate *c, double *factor);
void assembly_modes_print(const Assembly *a, FILE *to);
/* {"coordinates": [{"name", "unit"}, …], "held": […], "modes": [{"values", "distance", "residual"}, …], "note"} */
void assembly_modes_json(const Assembly *a, Json *j);

/* assembly_page.c: what is drawn of n positions, one a frame at the times 1, 2, …, as data of the page viewer.html;
 * with the modes, where with_modes. signals (NULL: nobody asks): the names of the page's signals, in its order. */
typedef VEC(const char *) Names;
bool poses_json(const Assembly *a, const double *const *poses, int n, bool with_modes, Names *signals, Buffer *to,
                char why[400]);

/* The same as a result: what is drawn and the coordinates, or all that positions determine. */
bool poses_result(const Assembly *a, const double *const *poses, int n, bool all, const char *path, char why[400]);

/* start_values.c: the start values that make a position of m the nearest one, as modifiers "knee(phi(start = 1)), …".
 * Names of coordinates that no modifier reaches are added to `unset`. */
void start_values_text(const Assembly *a, Assembler *m, const double *pose, Buffer *to, Names *unset);
/* Puts them into a text of the file that holds the model. False: *why. */
bool start_values_write(const Assembly *a, Assembler *m, const double *pose, const char *text, size_t n, Buffer *to,
                        Names *unset, const char **why);

#endif
