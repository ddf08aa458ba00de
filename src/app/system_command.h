/* system_command.h: a system of FMUs (SSP) where a model is wanted. */
#ifndef CARDAN_APP_SYSTEM_COMMAND_H
#define CARDAN_APP_SYSTEM_COMMAND_H

#include "app/commands.h"

/* The name of the class that is written to `path`: that of its file, or `otherwise` without one. */
const char *system_import_class_name(Call *call, const char *path, const char *otherwise);
/* The system at `path` as a model in the file `out` (NULL: System.mo). An exit status. */
int system_import(Call *call, const char *path, const char *out, bool steps, bool in_turn, double step);

bool system_is_meant(const Call *call); /* one of the arguments is a system */
/* Puts the model of the system in its place, after --cs and --step H were taken. The folder where it lies, for
 * folder_remove; NULL after a message. */
const char *system_unpack(Call *call);

#endif
