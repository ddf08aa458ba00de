/* cartesian.h: what the integrator needs of the Cartesian formalism. */
#ifndef CARDAN_MBS_CARTESIAN_H
#define CARDAN_MBS_CARTESIAN_H

#include "mbs/system.h"

MbsStatus cartesian_project(MbsSystem *s, double t, double *x, double *xd);
void cartesian_rate(const MbsSystem *s, const double *x, const double *xd, double *rate);
void rows_add_pair(const MbsSystem *s, Row *row, int joint, const double direction[6]); /* constraint.c */

#endif
