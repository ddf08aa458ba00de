/* linear.h: a model near one point of a run: dx/dt = A dx + B du, dy = C dx + D du, and its modes.
 *
 * Matrices are stored by columns. Where the model's tangents hold, the matrices are exact; else they are central
 * differences, and is_exact says so.
 */
#ifndef CARDAN_STUDY_LINEAR_H
#define CARDAN_STUDY_LINEAR_H

#include "base/buffer.h"
#include "run/instance.h"

typedef struct {
    const Model *model;
    int n, m, p; /* states, inputs, outputs */
    const char **states, **inputs, **outputs;
    double *a, *b, *c, *d; /* n*n, n*m, p*n, p*m */
    double *x, *u, *y;     /* the point */
    double *slope;         /* n: dx/dt there */
    double time;
    double period; /* > 0: of a sampled model, x(t + period) = A x(t) + B u; 0: dx/dt */
    bool is_exact;
    char why[400]; /* of a failure */
} Linear;

/* The model of the instance must be compiled with tangents (StudyModel). False: why. */
bool linear_at(Instance *I, Linear *to);
/* The same with room for variables that change at events only behind the states: of them c alone is filled. */
bool linear_with_held(Instance *I, Linear *to);
void linear_free(Linear *l);

/* The slopes (n_states derivatives, n_asked variables, n_relations differences) by the seeds (n_states states, n_seeds
 * inputs and parameters), by columns, at the present point of a run. False: the tangents do not hold there. */
bool linear_tangent_matrix(Instance *I, double *to);

/* ---- modes.c ----------------------------------------------------------------------------------------------------- */

typedef struct {
    double re, im;               /* the eigenvalue */
    double hz, damping;          /* |eigenvalue|/(2 pi), -re/|eigenvalue|; damping is 0 for an eigenvalue 0 */
    double *participation;       /* n: of the states; the largest is 1 */
    double *shape_re, *shape_im; /* n: the eigenvector, its largest part is 1 */
} Mode;
typedef struct {
    int n;
    Mode *at; /* slowest first; of a pair the one with im > 0 first */
    double *numbers;
} Modes;
typedef enum { MODES_FOUND, MODES_NO_LAPACK, MODES_NO_MEMORY, MODES_NOT_FOUND } ModesStatus;
ModesStatus modes_of(const Linear *l, Modes *to);
void modes_free(Modes *m);

/* The largest real part of an eigenvalue; NaN: they cannot be had. */
double modes_growth(const Linear *l);

/* ---- linear_write.c ---------------------------------------------------------------------------------------------- */

void linear_print(Buffer *to, const Linear *l, const Modes *modes);
void linear_json(Buffer *to, const Linear *l, const Modes *modes);
void linear_python(Buffer *to, const Linear *l, const Modes *modes);
/* NULL: written; else what is wrong, in a. */
const char *linear_mat(Arena *a, const char *path, const Linear *l, const Modes *modes);

#endif
