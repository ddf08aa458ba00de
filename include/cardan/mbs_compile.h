/* cardan/mbs_compile.h: a tree of bodies (mbs.h) as machine code of its own.
 *
 *     MbsCode *code;
 *     mbs_compile(m, NULL, &code);
 *     mbs_code_forward(code, t, q, v, tau, NULL, a);
 *     mbs_code_free(code);
 *
 * In libcardan, which has the functions of mbs.h, too. The same numbers as those of the functions of mbs.h with the same
 * names, but for rounding, and faster for arms and walking robots: masses and lengths are constants of the code, and what
 * they make zero is not computed. Where more than about 28 joints stand one behind the other mbs_forward is the faster way, and from
 * about 20 on mbs_forward_derivatives; inverse dynamics, mass matrix and Jacobians are faster as code at every depth that was tried.
 * Sines and cosines are to two units of the last place where the processor has FMA. No compiler is called. Processors that the code
 * maker does not know get code by libtcc.
 *
 * A code is constant: any number of threads may evaluate it at once. Evaluating allocates nothing.
 */
#ifndef CARDAN_MBS_COMPILE_H
#define CARDAN_MBS_COMPILE_H

#include <cardan/mbs.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

typedef struct MbsCode MbsCode;

enum {
    MBS_CODE_FORWARD = 1,
    MBS_CODE_INVERSE = 2,
    MBS_CODE_MASS_MATRIX = 4,
    MBS_CODE_FORWARD_DERIVATIVES = 8,
    MBS_CODE_INVERSE_DERIVATIVES = 16,
    MBS_CODE_ALL = 31
};

typedef struct {
    unsigned functions; /* a sum of MBS_CODE_… */
    /* frames or parts whose location, Jacobian and its rate are wanted */
    const MbsId *frames;
    int n_frames;
    /* parameters of the model (MBS_PARAM) whose values are given in each evaluation; the others are constants. What has their
     * symbols in it follows them: masses, inertias, places and angles of frames, springs, formulas; axes of joints do not. */
    const MbsId *parameters;
    int n_parameters;
} MbsCodeOptions;

/* options NULL: MBS_CODE_ALL, no frames, no parameters. The code holds no reference to the model. Trees with all kinds of joints
 * and forces, whose laws are formulas; MBS_UNFIT for loops, drives and couples: mbs_message names the interact. Unlike the rest,
 * memory does not come from the model's allocator. */
MbsStatus mbs_compile(MbsModel *m, const MbsCodeOptions *options, MbsCode **code);
void mbs_code_free(MbsCode *c); /* NULL is allowed */

/* Coordinates, speeds and actuators without a law count as those of mbs_system_new for the same model. */
int mbs_code_n_q(const MbsCode *c);
int mbs_code_n_v(const MbsCode *c);
int mbs_code_n_inputs(const MbsCode *c);

/* given: inputs of actuators, then the options' parameters; NULL: inputs 0, parameters as when the model was compiled.
 * MBS_BAD_VALUE: the options have not asked for that function. tau NULL: zero. */
MbsStatus mbs_code_forward(const MbsCode *c, double t, const double *q, const double *v, const double *tau,
                           const double *given, double *a); /* MBS_SINGULAR: some are not finite */
MbsStatus mbs_code_inverse(const MbsCode *c, double t, const double *q, const double *v, const double *a,
                           const double *given, double *tau);
MbsStatus mbs_code_mass_matrix(const MbsCode *c, const double *q, const double *given, double *M);
/* which: of the options' frames, from 0. */
MbsStatus mbs_code_locate(const MbsCode *c, int which, const double *q, const double *given, double r[3], double S[9]);
MbsStatus mbs_code_jacobian(const MbsCode *c, int which, const double *q, const double *given, double *J);
/* The derivative of the Jacobian by time, 6 by n_v: J a + J' v is the acceleration of the frame. */
MbsStatus mbs_code_jacobian_rate(const MbsCode *c, int which, const double *q, const double *v, const double *given,
                                 double *J_rate);
/* Besides the accelerations, or efforts, their derivatives: three matrices, n_v by n_v, one behind the other in `by`, where the row
 * is the acceleration or effort: by q, by v, by tau or a. By q means by small motions along each speed, so that a quaternion has
 * three. */
MbsStatus mbs_code_forward_derivatives(const MbsCode *c, double t, const double *q, const double *v, const double *tau,
                                       const double *given, double *a, double *by);
MbsStatus mbs_code_inverse_derivatives(const MbsCode *c, double t, const double *q, const double *v, const double *a,
                                       const double *given, double *tau, double *by);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
