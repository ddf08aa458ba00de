/* guest_command.h: simulate, info and check of an FMU instead of a model. */
#ifndef CARDAN_APP_GUEST_COMMAND_H
#define CARDAN_APP_GUEST_COMMAND_H

#include "app/commands.h"

bool guest_is_meant(const Call *call); /* one of the arguments is an FMU */
int guest_simulate(Call *call);
int guest_info(Call *call);
int guest_check_command(Call *call);

#endif
