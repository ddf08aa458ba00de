/* sensitivity.h: derivatives of what a run computes with respect to parameters, along the run, across its events.
 *
 * Between events S = dx/dp follows S' = f_x S + f_p beside the run, by the model's tangents. At an event that happens
 * when g(x, p, t) = 0 the instant moves by tau = -(g_x S + g_p)/(dg/dt), and S jumps:
 *
 *     S+ = dh + (h_x f- + h_t) tau - f+ tau,   x+ = h(x-, p, t)
 *
 * (I. A. Hiskens and M. A. Pai: Trajectory sensitivity analysis of hybrid systems. IEEE Trans. Circuits Syst. I 47,
 * 2000, eq. 31). Variables that change at events only have derivatives too. S at the start is a difference of
 * initialisations.
 */
#ifndef CARDAN_STUDY_SENSITIVITY_H
#define CARDAN_STUDY_SENSITIVITY_H

#include "run/instance.h"

typedef struct Sensitivity Sensitivity;

typedef struct {
    int n;                         /* parameters */
    const char *const *parameters; /* as the code names them (StudyModel.places) */
    bool of_start; /* the states and what changes at events only, as they are where it begins, count as parameters too,
                    * behind the others, and the others have moved nothing yet there; inputs may be among them */
    bool
        backwards; /* derivatives of the values at the end alone, for each of them once back along the run (back.c): for
                     * many parameters and few values; row is called there */
    bool instants; /* row asks sensitivity_instant */
    double tolerance;
    const RunOptions *run; /* its settings, and when it begins */
    /* At each point that the run records: n_asked values (ModelStudy), and their derivatives by the parameters,
     * slopes[asked + n_asked*parameter]. */
    void (*row)(void *data, const Instance *I, const double *values, const double *slopes);
    void *data;
} SensitivityWish;

/* NULL: *why says so, in a text that lives as long as the program. The model is compiled with tangents and `held`. */
Sensitivity *sensitivity_new(const Model *m, const SensitivityWish *wish, const char **why);
void sensitivity_free(Sensitivity *s); /* NULL is allowed */
/* Begins at the present point of a run; sensitivity_look does where the run does. False: sensitivity_why. */
bool sensitivity_begin(Sensitivity *s, const Instance *I);
/* With of_start: derivatives of the states, and of what changes at events only, by parameter j. */
void sensitivity_column(const Sensitivity *s, int j, const double **states, const double **held);
/* For RunOptions.look. */
void sensitivity_look(Sensitivity *s, Instance *I, RunPoint point);
/* What row may ask at the right of an event: when it happens, by each parameter, and the values that are asked for as
 * they go along with that instant, before and after it: [asked + n_asked*parameter]. NULL elsewhere. */
typedef struct {
    const double *delays, *left, *right;
} SensitivityInstant;
const SensitivityInstant *sensitivity_instant(const Sensitivity *s);
/* Whether all went well; else why. is_exact: no derivative of the equations was a difference. */
bool sensitivity_good(const Sensitivity *s);
const char *sensitivity_why(const Sensitivity *s);
bool sensitivity_is_exact(const Sensitivity *s);

#endif
