/* system_command.h: a system of FMUs (SSP) where a model is wanted. */
#ifndef CARDAN_APP_SYSTEM_COMMAND_H
#define CARDAN_APP_SYSTEM_COMMAND_H

#include "app/commands.h"

/* The name of the class that is written to `path`: that of its file, or `otherwise` without one. */
const char *system_import_class_name(Call *call, const char *path, const char *otherwise);
/* How parts for co-simulation step. */
typedef struct {
    double step, tolerance; /* NaN: unsaid */
    bool are_wanted;        /* also by parts that could be integrated */
    bool in_turn;
} SystemSteps;
bool system_steps(Call *call, SystemSteps *to); /* takes the options; false after a message */

/* The system at `path` as a model in the file `out` (NULL: System.mo). An exit status. */
int system_import(Call *call, const char *path, const char *out, const SystemSteps *steps);

bool system_is_meant(const Call *call); /* one of the arguments is a system */
/* Puts the model of the system in its place, after the options of system_steps were taken. The folder where it lies, for
 * folder_remove; NULL after a message. */
const char *system_unpack(Call *call);

#endif
