/* guest_command.h: simulate, info and check of an FMU instead of a model. */
#ifndef CARDAN_APP_GUEST_COMMAND_H
#define CARDAN_APP_GUEST_COMMAND_H

#include "app/commands.h"

bool guest_command_is_meant(const Call *call); /* one of the arguments is an FMU */
int guest_command_simulate(Call *call);
int guest_command_info(Call *call);
int guest_command_check(Call *call);

#endif
