/* sensitivity_inside.h: what the files of sensitivities share. */
#ifndef CARDAN_STUDY_SENSITIVITY_INSIDE_H
#define CARDAN_STUDY_SENSITIVITY_INSIDE_H

#include "run/internal.h"
#include "run/tangent.h"
#include "study/sensitivity.h"

/* The beside-run: an instance of its own goes through the same points as the run. */
struct Sensitivity {
    const Model *m;
    SensitivityWish wish;
    Instance *J;
    Tangents *tangents; /* NULL: differences */
    bool failed, by_differences;
    char why[800];
    int n, k, n_held;          /* states, parameters, variables that change at events only */
    int *place;                /* k: of the parameters in v */
    double *size;              /* k: of the parameters; derivatives are kept for a change by that much */
    int n_named;               /* of them have a seed; the others are what they begin with */
    int *seed_of;              /* k: number of the parameter among ModelStudy.seeds */
    const int *held;           /* n_held: places in v */
    double *S;                 /* n*k: of the states, now */
    double *H;                 /* n_held*k */
    double *seed, *to, *back;  /* of one spread: all seeds; all slopes; slopes on the other side */
    double *slope_left;        /* n: derivatives before an event */
    double time;               /* where S holds */
    Buffer left;               /* the run before an event */
    bool ends_soon;            /* an event was a grazing one: reported once */
    struct Beside *beside;     /* the integration */
    const ModelSignal **asked; /* n_asked */
    double *values, *slopes;   /* of a row */
};

bool sensitivity_fail(Sensitivity *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* J stands where the run does. */
bool sensitivity_follow(Sensitivity *s, const Instance *I);
/* At the present point of J, which is computed: factors for the spreads that follow. */
void spread_prepare(Sensitivity *s);
/* Slopes (derivatives, asked variables, differences of relations) for a change of the states by dx, of what is held by
 * dh, and of parameter j by its size (j < 0: none), into s->to. */
bool spread_along(Sensitivity *s, const double *dx, const double *dh, int j);
/* Moves J by so much of that change. */
void spread_move(Sensitivity *s, double part, const double *dx, const double *dh, int j);

/* beside.c: S between events. */
bool beside_new(Sensitivity *s);
void beside_free(Sensitivity *s);
bool beside_restart(Sensitivity *s);         /* from J's states, s->S and s->time */
bool beside_to(Sensitivity *s, double time); /* s->S becomes what it is there; J is moved */

/* jump.c: S and H at the right of an event, from s->left and the run. */
bool jump_over(Sensitivity *s, const Instance *I);

#endif
