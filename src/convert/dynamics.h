/* dynamics.h: what is asked of a tree of bodies, as expressions of its coordinates, speeds, accelerations and efforts.
 *
 * The equations of motion (symbolic.h) are the inverse dynamics. The mass matrix is found from inertias of whole subtrees, and
 * factored along the tree, where what stands in different branches has no entry in common; accelerations follow from both.
 */
#ifndef CARDAN_CONVERT_DYNAMICS_H
#define CARDAN_CONVERT_DYNAMICS_H

#include "convert/symbolic.h"

typedef struct {
    Symbolic *y;
    int n;           /* speeds */
    Expr *tau;       /* n variables: efforts beyond the model's own */
    Expr *q, *v, *a; /* the variables by their places in the kernel's vectors */
    Expr *q_rate;    /* derivatives of q by time */
    int *order;      /* speeds, those of parents before those of children */
    int *before;     /* by speed: the next one on the way to the ground, or -1 */
    Expr *M;         /* n by n, both halves; 0 where neither speed is on the other's way to the ground */
    Expr *L, *d;     /* M = (1 + L)^T 1/d (1 + L); L: row k has entries for speeds on the way from k */
} Dynamics;

/* y: made in minimal coordinates, without constraints. */
void dynamics_make(Dynamics *to, Symbolic *y);
void dynamics_forward(const Dynamics *d, Expr *a);
/* Derivatives of the n expressions `of`, n by n: by the motion that each speed is the rate of; by the speeds. False: there
 * are none, and the model's message says why. */
bool dynamics_by_position(const Dynamics *d, const Expr *of, Expr *to);
bool dynamics_by_speed(const Dynamics *d, const Expr *of, Expr *to);
/* columns of M^-1 B, for B of n by n; B NULL: of M^-1. */
void dynamics_solve(const Dynamics *d, const Expr *B, Expr *to);

/* Of a frame or part: its place and rotation; 6 by n, as mbs_jacobian; the derivative of these by time. */
MbsStatus dynamics_locate(const Dynamics *d, MbsId frame_or_part, Vec *r, Mat *S);
MbsStatus dynamics_jacobian(const Dynamics *d, MbsId frame_or_part, Expr *J);
bool dynamics_rate(const Dynamics *d, int n, const Expr *of, Expr *to);

#endif
