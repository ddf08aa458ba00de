/* cardan/mbs_symbolic.h: the equations of motion of a model of cardan/mbs.h, as text.
 *
 * In libcardan-mbs-symbolic, which holds all of libcardan-mbs as well: link one or the other. Unlike the rest, memory
 * for expressions does not come from the model's allocator, and a program that runs out of it ends.
 */
#ifndef CARDAN_MBS_SYMBOLIC_H
#define CARDAN_MBS_SYMBOLIC_H

#include <cardan/mbs.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* The equations in Modelica's notation, with der(x) for the derivative of x by time. Numbers that carry symbols stay
 * symbols. Coordinates and speeds are named as in formulas: elbow.q1, elbow.v1; of bodies in Cartesian coordinates
 * arm.r[1], arm.p[1] (quaternion), arm.w[1], arm.v[1]. lambda[r] is the multiplier of constraint r.
 *
 * Minimal coordinates of small systems are multiplied out and sorted by accelerations, with their numbers rounded to 14
 * digits; otherwise terms that stand more than once are named z1, z2, … first, and the text grows linearly with the
 * model. *text ends with 0; free it by mbs_free_text. MBS_UNFIT: a law is a C function, or something else that has no
 * formula; mbs_message says which. */
MbsStatus mbs_equations(MbsModel *m, MbsFormalism formalism, char **text);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
