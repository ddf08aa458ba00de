/* solver_own.h: what an FMU asks of the solvers that it carries. Used inside this room and by fmu/ only. */
#ifndef CARDAN_RUN_SOLVER_OWN_H
#define CARDAN_RUN_SOLVER_OWN_H

#include "run/integrator.h"

bool own_is_stiff(const Integrator *g);    /* the explicit one found that its steps are held by stability */
double own_next_step(const Integrator *g); /* 0: unknown */
void own_go_on(Integrator *g, double h);   /* from g->t, g->y as if a step had led there; h: the next one */
/* What the next step depends on besides g->t and g->y: it is the same step after coming back. */
void own_save(const Integrator *g, Buffer *to);
bool own_load(Integrator *g, Cursor *from);

#endif
