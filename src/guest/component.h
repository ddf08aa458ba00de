/* component.h: an FMU as a component of a model: the external functions that an imported class calls, and its text. */
#ifndef CARDAN_GUEST_COMPONENT_H
#define CARDAN_GUEST_COMPONENT_H

#include "base/buffer.h"
#include "guest/guest.h"

/* component.c: the external functions by name; NULL: it is none of them. An FMU runs in a process of its own unless
 * it is to be in this one. */
const void *guest_symbol(const char *name, bool in_process);

/* modelica.c: the class. `path` is where it finds the FMU, `name` what it is called; `step` is the step of
 * co-simulation, where it is that; 0: a master has it (master.c). NULL, or why it cannot be. */
const char *guest_class(Buffer *to, const Guest *g, GuestKind kind, const char *name, const char *path, double step);

/* master.c: the class of what chooses the steps of all parts, fmuMaster in the model, and why an FMU cannot go with it. */
void guest_master(Buffer *to, double longest, double tolerance);
const char *guest_master_refuses(const Guest *g, GuestKind kind);

/* Whether a variable of an FMU is a connector of its class: at which side, the how manyth of how many, and of which type. */
bool guest_port(const Guest *g, const char *name, bool *is_input, int *at, int *n, const char **type);

/* look.c: what classes look like. */
const char *guest_connector(Arena *a, const char *type, bool is_input); /* Modelica.Blocks.Interfaces.RealInput */
double guest_port_height(int at, int n);                                /* in an icon from -100 to 100 */
void guest_port_place(Buffer *to, bool is_input, int at, int n);        /* its annotation */
void guest_icon(Buffer *to, const char *text);                          /* Icon(…): a box with its name */
void guest_conversion(Buffer *to);                                      /* the class of what converts a value */

/* A name of an FMU as Modelica has it: within quotes where it is more than letters and digits. */
void guest_name(Buffer *to, const char *name);

/* system.c: a system of FMUs (SSP) as a model. NULL, or what is wrong. */
typedef struct {
    const char *name;   /* of the model */
    const char *folder; /* where its FMUs are put; it is there */
    double step;        /* of co-simulation */
    double tolerance;   /* of a step, which is then no longer than `step`; 0: all steps are that long */
    bool prefers_steps; /* co-simulation where a part does not say what it wants to be */
    bool in_turn;       /* parts step one after the other, each with what those before it have just given */
} GuestSystem;
const char *guest_system(Buffer *to, Arena *a, const char *path, const GuestSystem *o);

#endif
